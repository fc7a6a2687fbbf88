"""What is kept with a frozen record: worked out once for each object, never part of it."""

import gc
import weakref
from copy import copy

import msgspec

from escarmouche.speed.keep import Remembered, kept, kept_calls


class Field(msgspec.Struct, frozen=True, dict=True):
    width: int
    crops: tuple[str, ...] = ()


class TestKept:
    def test_once_for_each_object(self) -> None:
        asked: list[int] = []

        @kept
        def area(field: Field) -> int:
            asked.append(field.width)
            return field.width * field.width

        one, twin = Field(3), Field(3)
        assert (area(one), area(one), area(twin), area(twin)) == (9, 9, 9, 9)
        assert asked == [3, 3]

    def test_nothing_is_kept_of_a_changed_record(self) -> None:
        @kept
        def area(field: Field) -> int:
            return field.width * field.width

        one = Field(3)
        assert area(one) == 9
        assert area(msgspec.structs.replace(one, width=4)) == 16

    def test_what_is_kept_is_no_part_of_the_record(self) -> None:
        @kept
        def area(field: Field) -> int:
            return field.width * field.width

        one = Field(3)
        area(one)
        assert one == Field(3)
        assert hash(one) == hash(Field(3))
        assert msgspec.json.encode(one) == msgspec.json.encode(Field(3))
        assert not copy(one).__dict__

    def test_two_functions_do_not_share_a_place(self) -> None:
        def area(field: Field) -> int:
            return field.width * field.width

        def rim(field: Field) -> int:
            return 4 * field.width

        one = Field(3)
        assert (kept(area)(one), kept(rim)(one)) == (9, 12)


class TestKeptCalls:
    def test_once_for_the_same_values(self) -> None:
        asked: list[tuple[int, int]] = []

        @kept_calls(4)
        def shifted(field: Field, by: int) -> int:
            asked.append((field.width, by))
            return field.width + by

        one = Field(3)
        assert [shifted(one, by) for by in (1, 2, 1, 2)] == [4, 5, 4, 5]
        assert asked == [(3, 1), (3, 2)]
        assert shifted(Field(3), 1) == 4
        assert len(asked) == 3

    def test_so_many_at_a_time(self) -> None:
        @kept_calls(4)
        def shifted(field: Field, by: int) -> int:
            return field.width + by

        one = Field(3)
        assert [shifted(one, by) for by in range(50)] == [3 + by for by in range(50)]
        (calls,) = one.__dict__.values()
        assert len(calls) <= 4

    def test_all_of_them_where_no_number_is_said(self) -> None:
        asked: list[int] = []

        @kept_calls()
        def shifted(field: Field, by: int) -> int:
            asked.append(by)
            return field.width + by

        one = Field(3)
        assert [shifted(one, by) for by in (*range(500), *range(500))] == [3 + by for by in range(500)] * 2
        assert asked == list(range(500))

    def test_a_full_memory_still_serves(self) -> None:
        asked: list[int] = []

        @kept_calls(2)
        def shifted(field: Field, by: int) -> int:
            asked.append(by)
            return field.width + by

        one = Field(3)
        assert [shifted(one, by) for by in (1, 2, 1, 2, 1)] == [4, 5, 4, 5, 4]
        assert asked == [1, 2]

    def test_it_goes_with_the_record(self) -> None:
        class Crop:
            pass

        @kept_calls(2)
        def crop(field: Field, number: int) -> Crop:
            return Crop()

        one = Field(3)
        gone = weakref.ref(crop(one, 1))
        gc.disable()  # at once, not when the collector comes by
        try:
            del one
            assert gone() is None
        finally:
            gc.enable()


class TestRemembered:
    def test_found_once_by_what_it_is_found_from(self) -> None:
        offers: Remembered[str] = Remembered(2)
        asked: list[str] = []

        def find(name: str) -> str:
            asked.append(name)
            return name.upper()

        one = Field(3)
        assert [offers.found(one, name, lambda name=name: find(name)) for name in "aabba"] == [*"AABBA"]
        assert asked == ["a", "b"]
        assert offers.found(Field(3), "a", lambda: find("other")) == "OTHER"

    def test_so_many_at_a_time_and_no_two_share_a_place(self) -> None:
        offers: Remembered[int] = Remembered(2)
        others: Remembered[int] = Remembered(2)
        one = Field(3)
        assert [offers.found(one, number, lambda number=number: number) for number in range(9)] == [*range(9)]
        assert all(len(known) <= 2 for known in one.__dict__.values())
        assert others.found(one, 8, lambda: 80) == 80
        assert offers.found(one, 8, lambda: 81) == 8

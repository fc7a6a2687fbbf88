"""The places of men in line and column: TY.6.08, 11.07, 11.09, 11.13, 11.14."""

from typing import Any

import pytest

from escarmouche.rulesets.tyneside.data.state import Formation, State
from escarmouche.rulesets.tyneside.table import board
from escarmouche.rulesets.tyneside.table.formations import (
    Frame,
    behind,
    groups_of,
    in_formation,
    middle,
    places,
    shifted,
)
from escarmouche.table.tabletop import Point, distance
from tests.rulesets.tyneside.bench import bench_state, formed, man, row


def platoon(*sizes: int, **fields: Any) -> State:
    men = [
        formed("british", (20.0 + 3 * i, 20.0 + 5 * number), unit=f"B{number}")
        for number, size in enumerate(sizes, 1)
        for i in range(size)
    ]
    return bench_state(*men, man("french", (200, 140)), **fields)


def laid(state: State, shape: Formation, facing: float = 0.0, *units: str) -> dict[str, Point]:
    return places(state, units or groups_of(state, "b-p"), shape, (100.0, 75.0), facing)


def of(found: dict[str, Point], state: State, unit: str) -> list[Point]:
    return [found[id] for id in state.units[unit].members if id in found]


@pytest.mark.rule("TY.11.07")
def test_a_line_is_three_ranks_deep_and_a_column_three_files_wide() -> None:
    state = platoon(9)
    line, column = laid(state, "line"), laid(state, "column")
    assert sorted({x for x, _ in line.values()}) == [98, 100, 102]
    assert sorted({y for _, y in line.values()}) == [73, 75, 77]
    wide = laid(platoon(10), "line").values()
    assert len({x for x, _ in wide}) == 4  # ten men: four files
    assert len({y for _, y in wide}) == 3
    long = laid(platoon(10), "column").values()
    assert (len({x for x, _ in long}), len({y for _, y in long})) == (3, 4)
    assert set(column.values()) == set(line.values())  # nine are as wide as they are deep


@pytest.mark.rule("TY.11.07")
def test_bases_touch_and_none_overlaps() -> None:
    for shape, facing in (("line", 0.0), ("line", 37.0), ("column", 250.0)):
        found = list(laid(platoon(9, 9, 8), shape, facing).values())  # type: ignore[arg-type]
        nearest = [min(distance(a, b) for k, b in enumerate(found) if k != i) for i, a in enumerate(found)]
        assert all(gap == pytest.approx(2.0, abs=0.002) for gap in nearest)


@pytest.mark.rule("TY.11.13")
def test_in_line_blocks_stand_side_by_side_with_the_first_on_the_right() -> None:
    state = platoon(9, 9, 8)
    found = laid(state, "line")  # facing north: the right is east
    first, second, third = (of(found, state, unit) for unit in ("B1", "B2", "B3"))
    assert min(x for x, _ in first) == pytest.approx(max(x for x, _ in second) + 2)
    assert min(x for x, _ in second) == pytest.approx(max(x for x, _ in third) + 2)
    assert {max(y for _, y in block) for block in (first, second, third)} == {first[0][1]}  # one front
    south = laid(state, "line", 180.0)
    assert max(x for x, _ in of(south, state, "B1")) < min(x for x, _ in of(south, state, "B2"))


@pytest.mark.rule("TY.11.13")
def test_in_column_blocks_stand_one_behind_another_with_the_first_leading() -> None:
    state = platoon(9, 8)
    found = laid(state, "column")
    first, second = of(found, state, "B1"), of(found, state, "B2")
    assert min(y for _, y in first) == pytest.approx(max(y for _, y in second) + 2)
    east = laid(state, "column", 90.0)
    assert min(x for x, _ in of(east, state, "B1")) > max(x for x, _ in of(east, state, "B2"))


@pytest.mark.rule("TY.11.13")
def test_places_are_filled_front_rank_first_from_the_right() -> None:
    state = platoon(8)
    found = of(laid(state, "line"), state, "B1")
    front = found[0][1]
    assert [y for _, y in found] == pytest.approx([front] * 3 + [front - 2] * 3 + [front - 4] * 2)
    right = found[0][0]
    assert [x for x, _ in found] == pytest.approx([right, right - 2, right - 4] * 2 + [right, right - 2])
    west = of(laid(state, "line", 270.0), state, "B1")  # facing west the right is north
    assert west[0][1] > west[1][1] > west[2][1]
    assert west[0][0] < west[3][0]


@pytest.mark.rule("TY.11.13")
def test_the_middle_lies_on_the_centroid_of_those_who_take_part() -> None:
    state = platoon(9, 8)
    centre = middle(state, ("B1", "B2"))
    found = places(state, ("B1", "B2"), "line", centre, 30.0)
    assert board.mean(list(found.values())) == pytest.approx(centre, abs=0.001)
    alone = places(state, ("B2",), "column", middle(state, ("B2",)), 30.0)
    assert board.mean(list(alone.values())) == pytest.approx(board.centroid(state, "B2"), abs=0.001)
    again = places(state, ("B1", "B2"), "line", board.mean(list(found.values())), 30.0)
    assert all(distance(again[id], found[id]) <= 0.002 for id in found)  # who stands in line stays


@pytest.mark.rule("TY.11.07")
def test_leaders_stand_behind_the_last_rank_within_two_centimetres() -> None:
    state = platoon(9, 9)
    men = laid(state, "line").values()
    for place in behind(state, ("B1", "B2"), "line", (100.0, 75.0), 0.0, 3):
        assert min(distance(place, man) for man in men) - 2 <= 2
        assert place[1] < min(y for _, y in men)


@pytest.mark.rule("TY.11.09")
def test_a_place_is_kept_in_relation_to_a_group_that_moves_and_turns() -> None:
    before, after = Frame((50.0, 50.0), 0.0), Frame((80.0, 60.0), 90.0)
    assert shifted((52.0, 50.0), before, after) == pytest.approx((80.0, 58.0))  # to the right: now south
    assert shifted((50.0, 55.0), before, after) == pytest.approx((85.0, 60.0))  # ahead: now east


@pytest.mark.rule("TY.6.08", "TY.11.14")
def test_broken_engaged_and_routing_groups_do_not_count_in_the_formation() -> None:
    assert groups_of(platoon(3, 3, 3), "b-p") == ("B1", "B2", "B3")
    state = platoon(3, 3, 3, units={"B1": {"formation": "broken"}, "B2": {"routing": True}})
    assert in_formation(state, "b-p") == ("B3",)
    touched = bench_state(
        *row(2, "british", (20, 20), make=formed, unit="B1"),
        *row(2, "british", (40, 20), make=formed, unit="B2"),
        man("french", (20, 22)),
    )
    assert in_formation(touched, "b-p") == ("B2",)
    gone = bench_state(
        formed("british", None, unit="B1"), formed("british", (40, 20), unit="B2"), man("french", (90, 90))
    )
    assert groups_of(gone, "b-p") == ("B2",)  # the lowest-numbered living one is the first

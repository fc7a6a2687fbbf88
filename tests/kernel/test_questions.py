"""The questions: what each leaf takes and refuses."""

import gc
import weakref
from collections.abc import Mapping
from contextlib import suppress
from functools import partial
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from escarmouche.kernel.answers import Guide, Offer, Option, Spot, Way
from escarmouche.kernel.questions import (
    REFUSED_KEPT,
    Allocate,
    Ask,
    Assign,
    Choose,
    ChooseSeveral,
    Confirm,
    Judged,
    Move,
    Number,
    OfQuestions,
    Place,
    Question,
    only_answer,
)
from escarmouche.kernel.rules import Illegal
from escarmouche.table.tabletop import Pose

ABC = tuple(Option(key) for key in "abc")


def base(**more: Any) -> dict[str, Any]:
    return {"seat": "red", "key": "question", "rule": "T.1", **more}


def refused(ask: Ask, raw: object) -> Illegal:
    with pytest.raises(Illegal) as error:
        ask.read(raw)
    return error.value


def tired(answer: Any) -> None:
    raise Illegal("T.2", "tired")


def why_not(*keys: str) -> Illegal | None:
    return Illegal("T.3", "out-of-sight", piece=keys[-1]) if keys[-1] == "d" else None


class TestChoose:
    ask = Choose(**base(options=ABC, why_not=why_not))

    def test_one_of_the_options(self) -> None:
        assert self.ask.read("b") == "b"

    @pytest.mark.parametrize("raw", ["z", "", None, 1, True, ["a"], {"a": 1}])
    def test_nothing_else(self, raw: object) -> None:
        illegal = refused(self.ask, raw)
        assert (illegal.rule, illegal.code) == ("T.1", "answer-option")
        assert illegal.params == {"question": "question", "given": str(raw), "allowed": "a, b, c"}

    def test_the_reason_why_something_is_not_offered(self) -> None:
        assert refused(self.ask, "d") == Illegal("T.3", "out-of-sight", piece="d")

    def test_passing_where_a_rule_allows_it(self) -> None:
        assert replace(self.ask, may_pass="T.4").read(None) is None


class TestChooseSeveral:
    ask = ChooseSeveral(**base(options=ABC, low=1, high=2, why_not=why_not))

    def test_in_the_order_of_the_options_or_of_the_answer(self) -> None:
        assert self.ask.read(["c", "a"]) == ("a", "c")
        assert replace(self.ask, ordered=True).read(["c", "a"]) == ("c", "a")

    @pytest.mark.parametrize(
        ("raw", "code"),
        [
            ("ab", "answer-shape"),
            ({"a": 1}, "answer-shape"),
            ([1], "answer-shape"),
            (None, "answer-shape"),
            (["a", "z"], "answer-option"),
            (["a", "a"], "answer-twice"),
            ([], "answer-count"),
            (["a", "b", "c"], "answer-count"),
        ],
    )
    def test_refusals(self, raw: object, code: str) -> None:
        assert refused(self.ask, raw).code == code

    def test_the_reason_and_the_test_of_the_whole_set(self) -> None:
        assert refused(self.ask, ["a", "d"]).code == "out-of-sight"
        assert refused(replace(self.ask, check=tired), ["a"]).code == "tired"

    def test_without_bounds_none_or_all(self) -> None:
        free = ChooseSeveral(**base(options=ABC))
        assert free.read([]) == ()
        assert free.read(["a", "b", "c"]) == ("a", "b", "c")


class TestAssign:
    ask = Assign(**base(items={"x": ABC, "y": ABC[:1]}, why_not=why_not))

    def test_each_to_one_of_its_own_in_the_order_given(self) -> None:
        assert list(self.ask.read({"y": "a", "x": "c"}).items()) == [("y", "a"), ("x", "c")]
        assert self.ask.read({"x": None, "y": "a"}) == {"y": "a"}
        assert self.ask.read({}) == {}

    @pytest.mark.parametrize(
        ("raw", "code"),
        [
            ([], "answer-shape"),
            ("x", "answer-shape"),
            ({"z": "a"}, "answer-option"),
            ({"y": "b"}, "answer-option"),
            ({"x": ["a"]}, "answer-option"),
            ({"x": "d"}, "out-of-sight"),
        ],
    )
    def test_refusals(self, raw: object, code: str) -> None:
        assert refused(self.ask, raw).code == code

    def test_none_may_be_left_out(self) -> None:
        whole = replace(self.ask, may_skip=False)
        assert refused(whole, {"x": "a"}).code == "answer-count"
        assert refused(whole, {"x": "a", "y": None}).code == "answer-count"
        assert whole.read({"x": "a", "y": "a"}) == {"x": "a", "y": "a"}

    def test_the_test_of_the_whole_map(self) -> None:
        assert refused(replace(self.ask, check=tired), {"x": "a"}).code == "tired"


class TestAllocate:
    ask = Allocate(**base(total=5, bins={"near": (2, 5), "far": (0, 2)}))

    def test_shared_out_whole(self) -> None:
        assert self.ask.read({"near": 3, "far": 2}) == {"near": 3, "far": 2}
        assert self.ask.read({"near": 5}) == {"near": 5, "far": 0}

    @pytest.mark.parametrize(
        ("raw", "code"),
        [
            ([5], "answer-shape"),
            ({"near": 5.0}, "answer-shape"),
            ({"near": True}, "answer-shape"),
            ({"near": 5, "left": 0}, "answer-option"),
            ({"near": 2, "far": 3}, "answer-range"),
            ({"near": 6, "far": -1}, "answer-range"),
            ({"near": 1, "far": 2}, "answer-range"),
            ({"near": 4}, "answer-count"),
        ],
    )
    def test_refusals(self, raw: object, code: str) -> None:
        assert refused(self.ask, raw).code == code

    def test_the_test_of_the_whole(self) -> None:
        assert refused(replace(self.ask, check=tired), {"near": 5}).code == "tired"

    def test_a_reason_of_the_rules_for_shares_that_do_not_fit(self) -> None:
        def too_many(shares: Mapping[str, int]) -> Illegal | None:
            return Illegal("X.1", "too-many") if sum(shares.values()) > 5 else None

        ask = replace(self.ask, why_not=too_many)
        assert refused(ask, {"near": 6}).code == "too-many"
        assert refused(ask, {"near": 5, "far": 1}).code == "too-many"
        assert refused(ask, {"near": 4}).code == "answer-count"


class TestNumber:
    whole = Number(**base(low=2, high=6))
    length = Number(**base(low=0, high=7.5, step=0.001))
    halves = Number(**base(low=1, high=3, step=0.5))
    evens = Number(**base(low=2, high=8, step=2))

    def test_whole_numbers(self) -> None:
        assert [self.whole.read(raw) for raw in (2, 6, 3.0)] == [2, 6, 3]
        assert type(self.whole.read(3.0)) is int

    @pytest.mark.parametrize(
        ("raw", "code"),
        [
            (1, "answer-range"),
            (7, "answer-range"),
            (10**400, "answer-range"),
            (float("nan"), "answer-range"),
            (float("inf"), "answer-range"),
            (2.5, "answer-step"),
            ("3", "answer-shape"),
            (True, "answer-shape"),
            (None, "answer-shape"),
        ],
    )
    def test_refusals(self, raw: object, code: str) -> None:
        assert refused(self.whole, raw).code == code

    def test_the_reason_why_it_is_out_of_range(self) -> None:
        ask = replace(self.whole, why_not=lambda number: Illegal("T.3", "spent") if number > 6 else None)
        assert refused(ask, 7) == Illegal("T.3", "spent")
        assert refused(ask, 1).code == "answer-range"

    def test_lengths_are_rounded_to_the_thousandth(self) -> None:
        assert self.length.read(3.14159) == 3.142
        assert self.length.read(7.5) == 7.5
        assert refused(self.length, 7.501).code == "answer-range"

    def test_steps_count_from_the_least(self) -> None:
        assert [self.halves.read(raw) for raw in (1, 1.5, 3)] == [1, 1.5, 3]
        assert refused(self.halves, 1.25).code == "answer-step"
        assert [self.evens.read(raw) for raw in (2, 8)] == [2, 8]
        assert refused(self.evens, 5).code == "answer-step"


class TestConfirm:
    def test_yes_or_no(self) -> None:
        ask = Confirm(**base())
        assert (ask.read(True), ask.read(False)) == (True, False)
        for raw in ("true", 1, 0, None, []):
            assert refused(ask, raw).code == "answer-shape"
        assert refused(replace(ask, check=tired), True).code == "tired"


class TestMove:
    ask = Move(**base(pieces=("r1", "r2", "r3")))

    def test_paths_are_rounded_and_in_the_order_of_the_pieces(self) -> None:
        raw = {"r2": {"path": [[1, 2.00049], [3, 4]], "facing": -90}, "r1": {"tags": {"end": "edge"}}}
        ways = self.ask.read(raw)
        assert list(ways) == ["r1", "r2"]
        assert ways["r2"] == Way(((1.0, 2.0), (3.0, 4.0)), 270.0)
        assert ways["r1"] == Way(tags={"end": "edge"})

    def test_a_full_turn_is_no_turn(self) -> None:
        assert self.ask.read({"r1": {"facing": 359.9999}})["r1"].facing == 0
        assert self.ask.read({"r1": {"facing": 720}})["r1"].facing == 0

    @pytest.mark.parametrize(
        ("raw", "code"),
        [
            ([], "answer-shape"),
            ({"r1": []}, "answer-shape"),
            ({"r1": {"path": [[1]]}}, "answer-shape"),
            ({"r1": {"path": [["1", 2]]}}, "answer-shape"),
            ({"r1": {"path": [[1e300, 2]]}}, "answer-shape"),
            ({"r1": {"path": [[float("nan"), 2]]}}, "answer-shape"),
            ({"r1": {"facing": float("inf")}}, "answer-shape"),
            ({"b1": {}}, "answer-option"),
        ],
    )
    def test_refusals(self, raw: object, code: str) -> None:
        assert refused(self.ask, raw).code == code

    def test_the_judge_of_the_paths(self) -> None:
        assert refused(replace(self.ask, check=tired), {}).code == "tired"


class TestPlace:
    ask = Place(**base(pieces=("r1", "r2")))

    def test_all_are_put_down(self) -> None:
        spots = self.ask.read({"r2": {"at": [1.23456, 2], "level": 1}, "r1": {"at": [0, 0], "facing": 450}})
        assert spots == {"r1": Spot((0.0, 0.0), 90.0), "r2": Spot((1.235, 2.0), level=1)}
        assert spots["r1"].pose(0) == Pose(0.0, 0.0, 90.0)
        assert spots["r2"].pose(45) == Pose(1.235, 2.0, 45.0, 1)

    def test_some_may_be_left_out_where_that_is_allowed(self) -> None:
        one = {"r1": {"at": [0, 0]}}
        assert refused(self.ask, one).code == "answer-count"
        assert list(replace(self.ask, optional=True).read(one)) == ["r1"]

    def test_a_bare_point(self) -> None:
        assert Place(**base(pieces=("",))).read({"": {"at": [3, 4]}}) == {"": Spot((3.0, 4.0))}

    @pytest.mark.parametrize(
        ("raw", "code"),
        [
            (None, "answer-shape"),
            ({"r1": {}, "r2": {}}, "answer-shape"),
            ({"r1": {"at": [0, float("-inf")]}, "r2": {"at": [0, 0]}}, "answer-shape"),
            ({"b1": {"at": [0, 0]}}, "answer-option"),
        ],
    )
    def test_refusals(self, raw: object, code: str) -> None:
        assert refused(self.ask, raw).code == code


def test_judges_see_the_typed_answer() -> None:
    seen: list[object] = []
    Number(**base(low=0, high=9, step=0.001, check=seen.append)).read(1.23456)
    ChooseSeveral(**base(options=ABC, check=seen.append)).read(["c", "a"])
    Allocate(**base(total=1, bins={"n": (0, 1), "f": (0, 1)}, check=seen.append)).read({"n": 1})
    assert seen == [1.235, ("a", "c"), {"n": 1, "f": 0}]


@pytest.mark.parametrize(
    ("ask", "answer"),
    [
        (Choose(**base(options=ABC[:1])), "a"),
        (ChooseSeveral(**base(options=ABC, low=3)), ("a", "b", "c")),
        (ChooseSeveral(**base(options=())), ()),
        (ChooseSeveral(**base(options=ABC, high=0)), ()),
        (ChooseSeveral(**base(options=ABC[:1], low=1, ordered=True)), ("a",)),
        (Assign(**base(items={})), {}),
        (Assign(**base(items={"x": ()})), {}),
        (Assign(**base(items={"x": ABC[:1]}, may_skip=False)), {"x": "a"}),
        (Allocate(**base(total=3, bins={"a": (1, 9), "b": (2, 9)})), {"a": 1, "b": 2}),
        (Allocate(**base(total=3, bins={"a": (0, 1), "b": (0, 2)})), {"a": 1, "b": 2}),
        (Number(**base(low=4, high=4)), 4),
        (Move(**base(pieces=())), {}),
        (Place(**base(pieces=())), {}),
    ],
)
def test_the_only_answer(ask: Ask, answer: object) -> None:
    assert only_answer(ask) == (True, answer)


@pytest.mark.parametrize(
    "ask",
    [
        Choose(**base(options=ABC[:1], may_pass="T.4")),
        Choose(**base(options=())),
        Choose(**base(options=ABC[:2])),
        ChooseSeveral(**base(options=ABC, low=3, ordered=True)),
        ChooseSeveral(**base(options=ABC, low=2)),
        ChooseSeveral(**base(options=ABC, low=3, check=tired)),
        Assign(**base(items={"x": ABC[:1]})),
        Assign(**base(items={"x": ABC[:1], "y": ABC[:1]}, may_skip=False)),
        Allocate(**base(total=3, bins={"a": (0, 3), "b": (0, 3)})),
        Number(**base(low=4, high=5)),
        Confirm(**base()),
        Move(**base(pieces=("r1",))),
        Place(**base(pieces=("r1",))),
    ],
)
def test_a_choice_is_left(ask: Ask) -> None:
    assert only_answer(ask) == (False, None)


def test_a_question_as_data_holds_no_code_and_no_audience() -> None:
    ask = Choose(**base(options=ABC, audience=("red",), masked="something", may_pass="T.4"))
    plain = msgspec.json.decode(msgspec.json.encode(ask.plain()))
    assert plain == {
        "kind": "choose",
        "seat": "red",
        "key": "question",
        "rule": "T.1",
        "params": {},
        "default": None,
        "options": [{"key": "a"}, {"key": "b"}, {"key": "c"}],
        "may_pass": "T.4",
    }


class TestJudgedOnce:
    """An answer that a player tries and then gives is judged once."""

    def several(self, seen: list[Any], **more: Any) -> ChooseSeveral:
        return ChooseSeveral(**base(options=ABC, check=seen.append, **more))

    def test_the_last_answer_that_passed(self) -> None:
        seen: list[Any] = []
        ask = self.several(seen)
        first = ask.read(["a", "b"])
        assert ask.read(["a", "b"]) is first
        assert seen == [("a", "b")]
        ask.read(["a"])
        ask.read(["a", "b"])
        assert seen == [("a", "b"), ("a",), ("a", "b")]

    def test_another_order_is_another_answer(self) -> None:
        seen: list[Any] = []
        ask = Assign(**base(items={"x": ABC, "y": ABC}, check=lambda chosen: seen.append([*chosen])))
        ask.read({"x": "a", "y": "b"})
        assert [*ask.read({"y": "b", "x": "a"})] == ["y", "x"]
        assert seen == [["x", "y"], ["y", "x"]]

    def test_an_answer_that_was_refused(self) -> None:
        seen: list[Any] = []

        def check(answer: Any) -> None:
            seen.append([*answer])
            raise Illegal("T.9", "tired", count=len(answer))

        ask = Assign(**base(items={"x": ABC, "y": ABC}, check=check))
        first = refused(ask, {"x": "a", "y": "b"})
        again = refused(ask, {"x": "a", "y": "b"})
        assert again == first == Illegal("T.9", "tired", count=2)
        assert again is not first
        assert seen == [["x", "y"]]
        refused(ask, {"y": "b", "x": "a"})
        assert seen == [["x", "y"], ["y", "x"]]

    def test_of_many_refused_only_some_are_kept(self) -> None:
        seen: list[Any] = []

        def check(answer: Any) -> None:
            seen.append(answer)
            raise Illegal("T.9", "tired")

        ask = Number(**base(low=0, high=99, check=check))
        for _ in range(2):
            for number in range(REFUSED_KEPT + 1):
                refused(ask, number)
        assert seen == [*range(REFUSED_KEPT + 1), REFUSED_KEPT]

    def test_two_questions_do_not_share_it(self) -> None:
        seen: list[Any] = []
        for ask in (self.several(seen), self.several(seen)):
            ask.read(["a"])
        assert seen == [("a",), ("a",)]

    def test_what_the_judge_found_is_there_for_the_flow(self) -> None:
        seen: list[Any] = []

        def judge(answer: tuple[str, ...]) -> int:
            seen.append(answer)
            return len(answer)

        judged = Judged(judge)
        ask = ChooseSeveral(**base(options=ABC, check=judged))
        answer = ask.read(["a", "b"])
        assert judged.of(answer) == 2
        assert seen == [("a", "b")]
        assert judged.of(("c",)) == 1  # of another answer it is worked out
        assert judged.of(answer) == 2

    def test_a_refusal_keeps_nothing_alive(self) -> None:
        """The frames of a traceback hold the refusal in turn, and with it the state it was found in."""

        class Position:
            pass

        def check(position: Position, answer: Any) -> None:
            problem = Illegal("T.2", "tired")
            raise problem

        def tried() -> "weakref.ref[Position]":
            position = Position()
            with suppress(Illegal):
                Confirm(**base(check=partial(check, position))).read(True)
            return weakref.ref(position)

        gc.disable()  # at once, not when the collector comes by
        try:
            assert tried()() is None
        finally:
            gc.enable()


def test_the_hints_of_a_move_are_worked_out_for_who_looks_at_them() -> None:
    asked: list[int] = []

    def hints() -> Guide:
        asked.append(1)
        return Guide(budget=6, goals=((1.0, 2.0),))

    ask = Move(**base(pieces=("r1",), guide=Guide(budget=6), hints=hints))
    assert (ask.guide.goals, asked) == ((), [])
    ask.read({"r1": {"path": [[1, 1]]}})
    assert asked == []
    assert ask.plain()["guide"] == ask.guided() == Guide(budget=6, goals=((1.0, 2.0),))
    assert "hints" not in ask.plain()
    assert asked == [1]


class TestOffer:
    """Options that are made for who looks at them."""

    def offered(self) -> tuple[Offer, list[str]]:
        made: list[str] = []

        def make(key: str) -> Option:
            made.append(key)
            return Option(key, text=f"option-{key}")

        return Offer("abc", make), made

    def test_they_are_read_and_refused_by_their_keys(self) -> None:
        offer, made = self.offered()
        one, several = Choose(**base(options=offer)), ChooseSeveral(**base(options=offer, high=2))
        assert (one.read("b"), several.read(["c", "a"])) == ("b", ("a", "c"))
        assert refused(one, "d").params["allowed"] == "a, b, c"
        assert refused(several, ["d"]).code == "answer-option"
        assert not only_answer(one)[0]
        assert not only_answer(several)[0]
        assert made == []

    def test_the_only_one(self) -> None:
        sole = Offer(("a",), lambda key: pytest.fail("nobody looks at it"))
        assert only_answer(Choose(**base(options=sole))) == (True, "a")
        assert only_answer(ChooseSeveral(**base(options=sole, low=1))) == (True, ("a",))

    def test_who_looks_finds_them_all_made_once(self) -> None:
        offer, made = self.offered()
        ask = Choose(**base(options=offer))
        assert made == []
        assert len(ask.options) == 3
        assert [option.text for option in ask.options] == ["option-a", "option-b", "option-c"]
        assert ask.options[1] == Option("b", text="option-b")
        assert ask.options[1:] == tuple(offer)[1:]
        assert made == ["a", "b", "c"]

    def test_as_data_they_are_there(self) -> None:
        several = ChooseSeveral(**base(options=self.offered()[0]))
        assert msgspec.to_builtins(several.plain())["options"][2] == {"key": "c", "text": "option-c"}
        each = Assign(**base(items={"x": self.offered()[0]}))
        assert msgspec.to_builtins(each.plain())["items"]["x"][0] == {"key": "a", "text": "option-a"}

    def test_one_that_comes_to_nothing_is_not_shown_and_refused_by_the_check(self) -> None:
        def check(chosen: dict[str, str]) -> None:
            if "b" in chosen.values():
                raise Illegal("T.4", "no-way")

        offer = Offer("ab", lambda key: None if key == "b" else Option(key))
        ask = Assign(**base(items={"x": offer}, check=check))
        assert [option.key for option in ask.items["x"]] == ["a"]
        assert len(offer) == 1
        assert ask.read({"x": "a"}) == {"x": "a"}
        assert refused(ask, {"x": "b"}).code == "no-way"
        assert refused(ask, {"x": "c"}).code == "answer-option"
        none = Assign(**base(items={"x": Offer((), Option)}))
        assert only_answer(none) == (True, {})


def test_a_way_tells_how_a_piece_faces_at_each_of_its_points_or_at_none() -> None:
    ask = Move(**base(pieces=("r1",)))
    way = ask.read({"r1": {"path": [[1, 2], [3, 4]], "facings": [-90, 450.00004]}})["r1"]
    assert way.facings == (270.0, 90.0)
    with pytest.raises(Illegal) as caught:
        ask.read({"r1": {"path": [[1, 2], [3, 4]], "facings": [90]}})
    assert caught.value.code == "answer-shape"


class Shooting(Question, frozen=True):
    key = "shoot"
    rule = "R.1"
    shooters: tuple[str, ...]
    range: float = 10.0


def test_a_question_takes_key_rule_and_words_from_what_it_is_about() -> None:
    ask = Confirm(seat="a", about=Shooting(("x", "y")))
    assert (ask.key, ask.rule) == ("shoot", "R.1")
    assert ask.params == {"shooters": ("x", "y"), "range": 10.0}
    assert Confirm(seat="a", about=Shooting(()), rule="R.2").rule == "R.2"
    assert "about" not in ask.plain()


def test_what_hangs_on_a_question_is_given_what_it_is_about() -> None:
    told: OfQuestions[[int], str] = OfQuestions()
    told.on(Shooting, lambda about, times: ", ".join(about.shooters * times))
    found = told.of(Confirm(seat="a", about=Shooting(("x", "y"))))
    assert found is not None
    assert found(Shooting(("x",)), 2) == "x, x"
    assert told.of(Confirm(seat="a", key="shoot")) is None
    assert told.kinds == (Shooting,)

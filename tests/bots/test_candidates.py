"""Candidates: for every kind of question something legal, the sensible first, always the same, never too many."""

import pytest

from escarmouche.bots.candidates import MOST, candidates
from escarmouche.bots.drill import questions
from escarmouche.bots.recruit import legal
from escarmouche.kernel.answers import Guide, Option, Spot
from escarmouche.kernel.questions import Allocate, Ask, Assign, Choose, ChooseSeveral, Move, Number, Place
from tests.bots.players import drill

ASKS = questions(drill().state, "red")
ABC = tuple(Option(key) for key in "abc")


@pytest.mark.parametrize("ask", ASKS, ids=lambda ask: ask.key)
def test_every_kind_has_legal_candidates_and_none_twice(ask: Ask) -> None:
    found = candidates(ask)
    assert any(legal(ask, raw) for raw in found)
    assert len(found) == len({repr(raw) for raw in found}) <= MOST
    assert found == candidates(ask)


def test_the_rules_own_answer_comes_first() -> None:
    for ask in ASKS:
        if ask.default is not None:
            assert candidates(ask)[0] == ask.default


def test_each_option_and_the_pass_last() -> None:
    ask = Choose(seat="s", key="k", options=ABC, may_pass="R.1")
    assert candidates(ask) == ["a", "b", "c", None]


def test_several_all_growing_singles_none() -> None:
    ask = ChooseSeveral(seat="s", key="k", options=ABC)
    assert candidates(ask) == [["a", "b", "c"], ["a"], ["a", "b"], ["b"], ["c"], []]
    assert candidates(ChooseSeveral(seat="s", key="k", options=ABC, low=2, high=2)) == [["a", "b"]]


def test_items_are_kept_apart_where_they_can_be() -> None:
    ask = Assign(seat="s", key="k", items={"x": ABC, "y": ABC[:1], "z": ABC}, may_skip=False)
    assert {"x": "a", "z": "b"} in candidates(ask)
    assert {"x": "a", "y": "a", "z": "a"} in candidates(ask)


def test_shares_are_even_or_full() -> None:
    ask = Allocate(seat="s", key="k", total=4, bins={"a": (0, 4), "b": (0, 4), "c": (0, 1)})
    assert candidates(ask)[0] == {"a": 2, "b": 1, "c": 1}
    assert {"a": 4, "b": 0, "c": 0} in candidates(ask)
    assert {"a": 0, "b": 4, "c": 0} in candidates(ask)


@pytest.mark.parametrize(
    ("low", "high", "step"), [(1, 6, 1), (0, 1, 1), (0, 12.5, 0.001), (3, 3, 1), (0, 100, 5)]
)
def test_numbers_have_both_ends_and_keep_their_steps(low: float, high: float, step: float) -> None:
    ask = Number(seat="s", key="k", low=low, high=high, step=step)
    found = candidates(ask)
    assert {low, high} <= set(found)
    assert all(legal(ask, raw) for raw in found)


def test_a_move_goes_to_the_spots_the_goals_around_and_nowhere() -> None:
    starts = {"p": (0.0, 0.0), "q": (2.0, 0.0)}
    guide = Guide(
        5.0, starts=starts, goals=((0.0, 10.0),), spots={"p": (Spot((1, 1)),), "q": (Spot((2, 2), 90.0),)}
    )
    found = candidates(Move(seat="s", key="k", pieces=("p", "q"), guide=guide))
    assert found[0] == {"p": {"path": [[1, 1]]}, "q": {"path": [[2, 2]], "facing": 90.0}}
    assert found[1]["p"] == {"path": [[0.0, 5.0]]}
    assert found[-1] == {}
    together = [raw for raw in found[2:-1] if raw.keys() == {"p", "q"}]
    for raw in together:
        (px, py), (qx, qy) = raw["p"]["path"][0], raw["q"]["path"][0]
        assert (qx - px, qy - py) == pytest.approx((2.0, 0.0)), "one shift for all"
    ends = {(round(raw["p"]["path"][0][0], 3), round(raw["p"]["path"][0][1], 3)) for raw in together}
    assert {(5.0, 0.0), (-5.0, 0.0), (0.0, -5.0), (2.5, 0.0)} <= ends


def test_a_long_list_is_cut() -> None:
    many = tuple(Option(f"o{number}") for number in range(500))
    assert len(candidates(Choose(seat="s", key="k", options=many))) == MOST
    spots = {"p": tuple(Spot((x, 0.0)) for x in range(500))}
    assert len(candidates(Place(seat="s", key="k", pieces=("p",), guide=Guide(spots=spots)), most=10)) == 10


def test_pieces_are_placed_apart_before_they_are_placed_alike() -> None:
    spots = (Spot((0, 0)), Spot((5, 0)))
    found = candidates(
        Place(seat="s", key="k", pieces=("p", "q"), guide=Guide(spots={"p": spots, "q": spots}))
    )
    assert [(raw["p"]["at"], raw["q"]["at"]) for raw in found[:2]] == [([0, 0], [5, 0]), ([5, 0], [0, 0])]

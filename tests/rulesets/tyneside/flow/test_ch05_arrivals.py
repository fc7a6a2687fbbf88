"""Reinforcements come on by their stretch of the edge (TY.5.15)."""

from typing import Any

import pytest

from escarmouche.kernel.game import Game
from escarmouche.rulesets.tyneside.data.events import Arrived
from escarmouche.rulesets.tyneside.data.state import Arrival, State
from tests.rulesets.tyneside.bench import bench, happened, man, pc, refused

LATE = Arrival(unit="late", turn=4, edge="east", low=30.0, high=90.0, facing=270.0)


def game_in(turn: int, *others: Any, arrival: Arrival = LATE, **fields: Any) -> Game[State]:
    """A phase of the British begins, who have six men still to come."""
    return bench(
        man("british", (10.0, 10.0)),
        pc("british", (14.0, 10.0)),
        *(man("british", None, unit="late") for _ in range(6)),
        *others,
        man("french", (120.0, 140.0)),
        plan={"arrivals": [arrival]},
        turn=turn - 1,
        size=(180.0, 150.0),
        dice=[1] * 200,
        **fields,
    )


def places(game: Game[State]) -> list[tuple[float, float]]:
    return [one.point for one in game.state.living("late")]


@pytest.mark.rule("TY.5.15")
@pytest.mark.parametrize(("turn", "comes"), [(3, False), (4, True)])
def test_in_their_turn_before_anything_else(turn: int, comes: bool) -> None:
    game = game_in(turn)
    question = game.question
    assert question is not None
    assert (question.key == "arrive") == comes
    if comes:
        assert (question.rule, question.seat) == ("TY.5.15", "british")
        game.answer(question.default)
        assert len(places(game)) == 6
        assert game.state.units["late"].facing == 270.0
        assert [one.unit for one in happened(game, Arrived)] == ["late"]


@pytest.mark.rule("TY.5.15")
def test_the_player_puts_them_with_their_bases_touching_the_edge() -> None:
    game = game_in(4)
    spots = {f"b.{number + 2}": {"at": [179, 40 + 4 * number]} for number in range(6)}
    game.answer(spots)
    assert places(game) == [(179.0, 40.0 + 4 * number) for number in range(6)]


@pytest.mark.rule("TY.5.15")
@pytest.mark.parametrize(
    ("at", "code"),
    [
        ((178.0, 60.0), "arrival"),
        ((179.0, 29.0), "arrival"),
        ((179.0, 91.0), "arrival"),
        ((179.0, 45.0), "placement"),
    ],
)
def test_nowhere_else(at: tuple[float, float], code: str) -> None:
    game = game_in(4)
    spots = {f"b.{number + 2}": {"at": [179, 40 + 4 * number]} for number in range(6)}
    refusal = refused(game, {**spots, "b.7": {"at": list(at)}})
    assert (refusal.rule, refusal.code) == ("TY.5.15", code)


@pytest.mark.rule("TY.5.15")
def test_an_automatic_side_spreads_them_evenly() -> None:
    game = game_in(4, pc("french", (120.0, 100.0)), automatic="british")
    came = happened(game, Arrived)[0]
    assert came.figures == tuple(f"b.{number + 2}" for number in range(6))
    began = [game.state.figures[id].began or game.state.figures[id].point for id in came.figures]
    assert began == [(179.0, 35.0 + 10 * number) for number in range(6)]


@pytest.mark.rule("TY.5.15")
def test_who_finds_his_place_blocked_is_put_at_the_nearest_free_point() -> None:
    in_the_way = man("french", (178.0, 35.0))
    game = game_in(4, in_the_way, pc("french", (120.0, 100.0)), automatic="british", side="british")
    first = happened(game, Arrived)[0].figures[0]
    man_ = game.state.figures[first]
    at = man_.began or man_.point
    assert at[0] == 179.0
    off = ((at[0] - 178.0) ** 2 + (at[1] - 35.0) ** 2) ** 0.5
    assert (
        3.0 <= off <= 3.6
    )  # as near as two bases and the centimetre between enemies allow, by half centimetres


@pytest.mark.rule("TY.5.15")
@pytest.mark.parametrize(
    ("edge", "at"),
    [("north", (60.0, 149.0)), ("south", (60.0, 1.0)), ("west", (1.0, 60.0)), ("east", (179.0, 60.0))],
)
def test_by_any_edge(edge: Any, at: tuple[float, float]) -> None:
    arrival = Arrival(unit="late", turn=4, edge=edge, low=30.0, high=90.0, facing=0.0)
    game = game_in(4, pc("french", (120.0, 100.0)), arrival=arrival, automatic="british")
    came = happened(game, Arrived)[0]
    assert came.edge == edge
    figures = [game.state.figures[id] for id in came.figures]
    began = [one.began or one.point for one in figures]
    fixed = 1 if edge in ("north", "south") else 0
    assert {point[fixed] for point in began} == {at[fixed]}

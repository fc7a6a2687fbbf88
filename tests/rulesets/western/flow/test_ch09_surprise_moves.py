"""Moves by surprise and moves that find somebody: FW.9.07, 9.11, 9.12, 9.15, 9.16."""

from typing import Any

import pytest

from escarmouche.rulesets.western import RULESET
from escarmouche.rulesets.western.data.events import Fired, Moved, Pinned, Revealed, SlownessRolled
from escarmouche.rulesets.western.data.state import Figure
from escarmouche.rulesets.western.flow import step_movement
from tests.rulesets.western.bench import bench, draft, happened, man, rider
from tests.rulesets.western.moving import BRUSH, Point, unarmed


def lurker(side: str, at: Point, **fields: Any) -> Figure:
    return unarmed(side, at, hidden=True, crouched=True, **fields)


@pytest.mark.rule("FW.9.15", "FW.9.07")
def test_a_surprise_move_throws_slowness_dice_and_is_not_interrupted() -> None:
    """Out of the brush into contact: the die is thrown, the rifleman in view is not asked, nobody is pinned."""
    game = bench(
        lurker("law", (10, 31)),
        man("outlaws", (10, 20), weapons=("breech_rifle",)),
        terrain=(BRUSH,),
        step="surprise",
        first="law",
        cursor={"side": "law"},
        dice=(2,),
    )
    while game.question is not None and game.question.key != "move":
        ask = game.question
        game.answer("move" if any(one.key == "move" for one in ask.options) else ask.options[0].key)  # type: ignore[attr-defined]
    drawn = RULESET.measure(game.view("law"), game.question, {"l.1": {"path": [[10, 22]]}})  # type: ignore[arg-type]
    assert drawn["l.1"].glimpses == ()
    game.answer({"l.1": {"path": [[10, 22]]}})
    assert happened(game, SlownessRolled)[0].faces == (2,)
    assert game.question is not None
    assert game.question.key == "length"
    game.answer(game.question.high)  # type: ignore[attr-defined]
    assert not happened(game, Fired)
    assert not happened(game, Pinned)
    assert happened(game, Moved)[0].met == ("o.1",)
    assert not game.state.figures["l.1"].charged


@pytest.mark.rule("FW.9.07")
def test_a_surprise_move_is_no_charge() -> None:
    game = bench(rider("law", (10, 10), weapons=()), unarmed("outlaws", (10, 30)), step="move", first="law")
    flow = step_movement.surprise_move(game, "l.1")
    asked = next(flow)
    composing = asked.compose()  # type: ignore[union-attr]
    ask = next(composing)
    with pytest.raises(StopIteration) as done:
        composing.send(ask.read({"l.1": {"path": [[10, 27]]}}))  # type: ignore[union-attr]
    with pytest.raises(StopIteration):
        flow.send(done.value.value)
    figure = game.state.figures["l.1"]
    assert figure.met
    assert not figure.charged


@pytest.mark.rule("FW.9.11")
def test_a_path_that_touches_a_hidden_enemy_stops_in_contact_and_finds_him() -> None:
    game = bench(
        unarmed("law", (10, 40)),
        lurker("outlaws", (22, 40)),
        unarmed("outlaws", (110, 85)),
        terrain=(BRUSH,),
        step="move",
        first="law",
        dice=(1,),
    )
    draft(game, "l.1", "move", {"l.1": {"path": [[28, 40]]}})
    assert game.question is not None
    assert game.question.high == 18.0, "nothing shows that somebody lies there"  # type: ignore[attr-defined]
    game.answer(18.0)
    if game.question.key == "interrupt":
        game.answer({"draft": [None]}, "outlaws")
    mover, found = game.state.figures["l.1"], game.state.figures["o.1"]
    assert mover.point[0] == pytest.approx(20.0, abs=0.11)
    assert not found.hidden
    assert (mover.met, found.pinned) == (True, True)
    assert [(event.figure, event.cause) for event in happened(game, Revealed)] == [("o.1", "touched")]
    told = [type(event) for event in game.events if isinstance(event, (Moved, Revealed, Pinned))]
    assert told == [Moved, Revealed, Pinned]
    assert happened(game, Moved)[0].met == ("o.1",)


@pytest.mark.rule("FW.9.12", "FW.9.16")
def test_who_is_hidden_acts_in_step_3_only_by_showing_himself() -> None:
    game = bench(
        lurker("law", (10, 31)),
        unarmed("law", (12, 34)),
        unarmed("outlaws", (110, 10)),
        terrain=(BRUSH,),
        step="move",
        first="law",
        dice=(1,),
    )
    assert game.question is not None
    keys = [option.key for option in game.question.options]  # type: ignore[attr-defined]
    assert keys == ["l.1", "l.2"], "he is in no group with the others"
    draft(game, "l.1", {"l.1": {"path": [[10, 25]]}})
    game.answer(6.0)
    assert [(event.figure, event.cause) for event in happened(game, Revealed)] == [("l.1", "acted")]
    figure = game.state.figures["l.1"]
    assert (figure.hidden, figure.point) == (False, (10.0, 25.0))


@pytest.mark.rule("FW.3.36", "FW.9.11")
def test_a_move_stopped_by_a_hidden_enemy_ends_short_of_the_friend_who_stands_there() -> None:
    """Contact would be at 20.7, where a friend stands with his centre at 20.5: 18.5 is the last free place."""
    game = bench(
        unarmed("law", (10, 40)),
        unarmed("law", (20.5, 40)),
        lurker("outlaws", (22.4, 41)),
        unarmed("outlaws", (110, 85)),
        terrain=(BRUSH,),
        step="move",
        first="law",
        dice=(1,),
    )
    draft(game, "l.1", "move", {"l.1": {"path": [[28, 40]]}})
    game.answer(18.0)
    if game.question is not None and game.question.key == "interrupt":
        game.answer({"draft": [None]}, "outlaws")
    mover, found = game.state.figures["l.1"], game.state.figures["o.1"]
    assert mover.point == pytest.approx((18.5, 40.0), abs=0.002)
    assert not found.hidden, "the path would have touched him"
    assert (mover.met, found.pinned) == (False, False)
    assert happened(game, Moved)[0].met == ()
    assert found.activated, "he acts from the next step on"


@pytest.mark.rule("FW.9.11", "FW.3.37")
def test_a_move_that_touches_two_hidden_enemies_finds_both() -> None:
    """Both bases are met at x = 20, one to the left and one to the right."""
    game = bench(
        unarmed("law", (10, 40)),
        lurker("outlaws", (21.2, 41.6)),
        lurker("outlaws", (21.2, 38.4)),
        unarmed("outlaws", (110, 85)),
        terrain=(BRUSH,),
        step="move",
        first="law",
        dice=(1,),
    )
    draft(game, "l.1", "move", {"l.1": {"path": [[28, 40]]}})
    game.answer(18.0)
    if game.question is not None and game.question.key == "interrupt":
        game.answer({"draft": [None]}, "outlaws")
    assert game.state.figures["l.1"].point == pytest.approx((20.0, 40.0), abs=0.002)
    assert [(one.figure, one.cause) for one in happened(game, Revealed)] == [
        ("o.1", "touched"),
        ("o.2", "touched"),
    ]
    assert happened(game, Moved)[0].met == ("o.1", "o.2")
    assert [one.figure for one in happened(game, Pinned)] == ["o.1", "o.2"]

"""Other dice from a moment on: the past stays, the future is another, and the game itself is not touched."""

from pathlib import Path
from typing import Any

import pytest

from escarmouche import rulesets
from escarmouche.bots import Recruit, play_on
from escarmouche.kernel import save
from escarmouche.kernel.dice import D6, D10, ScriptedDice, SeededDice, TypedDice
from escarmouche.kernel.game import Game
from escarmouche.kernel.other_dice import OtherDice, otherwise

GOLDEN = Path(__file__).parents[1] / "rulesets" / "golden"


def test_the_past_is_shown_again_and_the_future_is_that_of_the_seed() -> None:
    past = SeededDice(7)
    shown = [past.roll(D10) for _ in range(20)]
    dice = OtherDice(past.fork(), "other")
    dice.rewind(0)
    assert [dice.roll(D10) for _ in range(20)] == shown
    fresh = SeededDice("other")
    assert [dice.roll(D6) for _ in range(30)] == [fresh.roll(D6) for _ in range(30)]
    twin = dice.fork()
    assert [twin.roll(D6) for _ in range(10)] == [dice.roll(D6) for _ in range(10)]


@pytest.mark.parametrize("past", [ScriptedDice([3, 1, 4]), TypedDice([3, 1, 4])])
def test_faces_that_were_written_or_typed_are_a_past_too(past: ScriptedDice) -> None:
    assert [past.roll(D6) for _ in range(3)] == [3, 1, 4]
    dice = OtherDice(past.fork(), 1)
    dice.rewind(1)
    fresh = SeededDice(1)
    assert [dice.roll(D6) for _ in range(4)] == [1, 4, fresh.roll(D6), fresh.roll(D6)]


def middle(name: str) -> Game[Any]:
    record = save.read(GOLDEN / f"{name}.json")
    return save.restore(record, rulesets.find, to=len(record.answers) * 2 // 3)


@pytest.mark.parametrize("name", ["guepier-palo-verde", "western-red-gulch", "tomahawks-trail-ambush"])
def test_a_game_stands_as_it_did_and_goes_elsewhere(name: str) -> None:
    game = middle(name)
    before = game.digest()
    ends = []
    for seed in ("a", "b", "a"):
        twin = otherwise(game, seed)
        assert twin.question is not None
        assert twin.digest() == before
        seats = twin.ruleset.seats(twin.state)
        play_on(twin, {seat: Recruit(f"same:{seat}") for seat in seats})
        ends.append(twin.digest())
    assert ends[0] == ends[2] != ends[1]
    assert game.digest() == before

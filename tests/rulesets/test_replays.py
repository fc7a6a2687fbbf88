"""A game is its start, its dice and its answers: at every answer it can be taken back, saved and played again."""

import os
import subprocess
import sys
from itertools import islice
from typing import Any

import msgspec
import pytest

from escarmouche import rulesets
from escarmouche.bots import decide
from escarmouche.bots.recruit import Recruit
from escarmouche.conformance.games import facts, steps
from escarmouche.kernel import save
from escarmouche.kernel.game import Game
from tests.rulesets.games import SCENARIOS, new_game

SEED = 5
LED_UP = 20  # steps before which nothing is looked at: they bring the sides together
LOOKED_AT = 12  # steps at least, and some of them between two drafts
SMALL = ("palo-verde", "red-gulch", "river-trail", "trail-ambush", "mckenzies-farm")


def everything(game: Game[Any]) -> tuple[object, ...]:
    """Each player's view of it included."""
    views = [game.view(seat).digest() for seat in game.ruleset.seats(game.state)]
    return *facts(game), views


@pytest.mark.parametrize(("ruleset", "scenario"), SCENARIOS)
def test_at_every_answer_a_game_can_be_saved_taken_back_and_played_again(ruleset: str, scenario: str) -> None:
    game, bots = new_game(ruleset, scenario, SEED)
    play = steps(game, bots)
    for _ in islice(play, LED_UP):
        pass
    begun = len(game.answers)
    seen = {begun: everything(game)} if not any(game.drafts.values()) else {}
    for number, _ in enumerate(play):
        if number >= LOOKED_AT and len(seen) > 2:
            break
        now = everything(game)
        if not any(game.drafts.values()):
            seen[len(game.answers)] = now
        assert everything(_loaded(game)) == now
        if not game.over:
            twin = game.copy()
            ask = twin.question
            assert ask is not None
            decide(twin, ask.seat, Recruit(len(seen)))
            if (
                len(game.drafts) < 2 and not twin.over
            ):  # what was sealed and then shown is composed anew, by all
                twin.undo()
                assert everything(twin) == now
            assert everything(game) == now, "a copy played on touched the game"
    answers = list(game.answers)
    for number in reversed(range(begun, len(answers))):
        game.rewind(number)
        assert number not in seen or everything(game) == seen[number], f"{game.question}"
    for number, raw in enumerate(answers[begun:], start=begun + 1):
        game.give(raw)
        assert number not in seen or everything(game) == seen[number]
    assert len(seen) > 2


def _loaded(game: Game[Any]) -> Game[Any]:
    """Written and read again; the steps of a draft that is being composed are saved with it."""
    record = msgspec.json.decode(msgspec.json.encode(save.record_of(game)), type=save.Record)
    return save.restore(record, rulesets.find)


def digests() -> list[str]:
    found = []
    for ruleset, scenario in SCENARIOS:
        if scenario in SMALL:
            game, bots = new_game(ruleset, scenario, SEED)
            for _ in steps(game, bots):
                pass
            found.append(str(game.digest()))
    return found


def test_the_same_games_are_played_in_another_process() -> None:
    """One in which sets and hashes have another order."""
    code = "from tests.rulesets.test_replays import digests; print(*digests(), sep=';')"
    environment = {**os.environ, "PYTHONHASHSEED": "1" if os.environ.get("PYTHONHASHSEED") != "1" else "2"}
    told = subprocess.run(
        [sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True
    )
    assert told.stdout.strip().split(";") == digests()

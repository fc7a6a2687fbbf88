"""Games of players who act with everybody, go for the enemy and engage whom they can, under all sorts of options."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from escarmouche.bots.candidates import candidates
from escarmouche.bots.recruit import Recruit, legal
from escarmouche.kernel.dice import SeededDice
from escarmouche.kernel.game import Game, Raw, View
from escarmouche.kernel.questions import Choose, Move
from escarmouche.rulesets.tomahawks import RULESET
from tests.rulesets.games import watched
from tests.rulesets.tomahawks.invariants import check

FLAGS = ("sacrifice", "wet_powder", "strict_obstacles", "clock_in_hand")
TRIED = 12  # candidates of a question of paths


class Reckless:
    """Lets everybody act, shoots, engages and moves towards the enemy; else it plays like a recruit."""

    name = "reckless"

    def __init__(self, seed: str) -> None:
        self.luck, self.recruit = Random(seed), Recruit(seed)

    def answer(self, view: View[Any]) -> Raw:
        ask = view.question
        assert ask is not None
        if isinstance(ask, Move):
            found = candidates(ask, TRIED)
            if self.luck.random() < 0.3:
                self.luck.shuffle(found)
            wish = next((raw for raw in found if raw and legal(ask, raw)), None)
            if wish is not None:
                return wish
        if isinstance(ask, Choose) and ask.key in ("activate", "action"):
            keys = [option.key for option in ask.options if option.key not in ("done", "decline")]
            wild = [key for key in keys if key.startswith(("engage", "burn"))]
            if wild or keys:
                return self.luck.choice(wild or keys)
        if isinstance(ask, Choose) and ask.options and ask.may_pass:
            return self.luck.choice(ask.options).key
        return self.recruit.answer(view)


def play(scenario: str, seed: int) -> Counter[str]:
    """A whole game, looked at after every answer; how often each kind of event happened."""
    luck = Random(f"options:{seed}")
    options: dict[str, object] = {flag: luck.random() < 0.5 for flag in FLAGS}
    options["hidden_movement"] = luck.choice(["scenario", "on", "off"])
    options["weather"] = luck.choice(["clear", "heavy-rain", "mist", "storm"])
    game = Game(RULESET, {"scenario": scenario}, options, SeededDice(seed))
    bots = {seat: Reckless(f"{seed}:{seat}") for seat in RULESET.seats(game.state)}
    return watched(game, bots, check)


@pytest.mark.parametrize(
    ("scenario", "seed"),
    [("trail-ambush", 10), ("trail-ambush", 11), ("mckenzies-farm", 12), ("mckenzies-farm", 13)],
)
def test_reckless_games(scenario: str, seed: int) -> None:
    assert play(scenario, seed)["unit-moved"]

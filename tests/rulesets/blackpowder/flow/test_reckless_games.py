"""Games of players who order and charge with everybody, under all sorts of options and with lists of all sorts."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from escarmouche.bots.candidates import candidates
from escarmouche.bots.recruit import Recruit, legal
from escarmouche.kernel.dice import SeededDice
from escarmouche.kernel.game import Game, Raw, View
from escarmouche.kernel.questions import Choose, ChooseSeveral, Move
from escarmouche.rulesets.blackpowder import RULESET
from escarmouche.rulesets.blackpowder.data import tables
from escarmouche.rulesets.blackpowder.data.army import troops_of
from escarmouche.rulesets.blackpowder.data.roster import SIDES
from tests.rulesets.blackpowder.invariants import check
from tests.rulesets.games import watched

TRIED = 10  # candidates of a question of paths
IDLE = ("done", "stop", "declared", "decline", "stand")
WILD = ("charge", "brigade", "sweep", "counter", "enter")


class Reckless:
    """Orders whole brigades, charges, sweeps on and moves towards the enemy; else it plays like a recruit."""

    name = "reckless"

    def __init__(self, seed: str) -> None:
        self.luck, self.recruit = Random(seed), Recruit(seed)

    def answer(self, view: View[Any]) -> Raw:
        ask = view.question
        assert ask is not None
        return self._wish(ask) or self.recruit.answer(view)

    def _wish(self, ask: Any) -> Raw:
        """What it would do, if it is not in two minds."""
        if isinstance(ask, Move) and self.luck.random() < 0.6:
            found = candidates(ask, TRIED)
            if self.luck.random() < 0.5:
                self.luck.shuffle(found)
            return next((raw for raw in found if raw and legal(ask, raw)), None)
        if isinstance(ask, ChooseSeveral):
            everybody = [option.key for option in ask.options]
            return everybody if self.luck.random() < 0.7 and legal(ask, everybody) else None
        if not isinstance(ask, Choose) or (ask.key == "step" and self.luck.random() < 0.3):
            return None
        keys = [option.key for option in ask.options if option.key not in IDLE]
        wild = [key for key in keys if key.startswith(WILD)]
        if keys and self.luck.random() < 0.95:
            return self.luck.choice(wild if wild and self.luck.random() < 0.7 else keys)
        return None


def options(luck: Random) -> dict[str, object]:
    return {
        one.id: luck.choice(one.values) if one.kind == "word" else luck.random() < 0.5
        for one in RULESET.settings
        if luck.random() < 0.5
    }


def army(side: str, luck: Random) -> dict[str, Any]:
    """A list of one to four brigades of anybody who fights for the side."""
    low, high = tables.RATING
    least, most = tables.BRIGADE
    brigades = [
        {
            "brigadier": {
                "rating": luck.randint(low, high),
                "personality": luck.choice(["", *tables.PERSONALITIES]),
            },
            "units": [{"troop": luck.choice(troops_of(side)).id} for _ in range(luck.randint(least, most))],
        }
        for _ in range(luck.randint(1, 4))
    ]
    cinc = {"cinc": {"rating": luck.randint(low, high)}} if len(brigades) > 1 else {}
    return {"side": side, "brigades": brigades, **cinc}


def play(scenario: str, seed: int) -> Counter[str]:
    """A whole game, looked at after every answer; how often each kind of event happened."""
    luck = Random(f"reckless:{seed}")
    start: dict[str, Any] = {"scenario": scenario}
    if scenario == "pitched-battle":
        start["armies"] = {side: army(side, luck) for side in luck.sample(sorted(SIDES), 2)}
    game = Game(RULESET, start, options(luck), SeededDice(seed))
    bots = {seat: Reckless(f"{seed}:{seat}") for seat in RULESET.seats(game.state)}
    return watched(game, bots, check)


@pytest.mark.parametrize(
    ("scenario", "seed"),
    [("sobral-mill", 1), ("plains-of-abraham", 2), ("pitched-battle", 3), ("pitched-battle", 4)],
)
def test_reckless_games(scenario: str, seed: int) -> None:
    happened = play(scenario, seed)
    assert happened["unit-stepped"]
    assert happened["shot-fired"]


def test_a_reckless_large_battle() -> None:
    happened = play("aderklaa", 5)
    assert happened["charged-home"]
    assert happened["engagement-fought"]

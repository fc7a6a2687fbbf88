"""Players who order whole brigades, charge, sweep on and move towards the enemy, with lists of all sorts."""

from random import Random
from typing import Any

from escarmouche.kernel.game import Raw
from escarmouche.kernel.questions import Ask, Choose, ChooseSeveral, Move
from escarmouche.rulesets.blackpowder import RULESET
from escarmouche.rulesets.blackpowder.data import tables
from escarmouche.rulesets.blackpowder.data.army import troops_of
from escarmouche.rulesets.blackpowder.data.roster import SIDES
from tests.rulesets import reckless
from tests.rulesets.blackpowder.invariants import check

IDLE = ("done", "stop", "declared", "decline", "stand")
WILD = ("charge", "brigade", "sweep", "counter", "enter")


class Reckless(reckless.Reckless):
    def wish(self, ask: Ask) -> Raw:
        """What it would do, if it is not in two minds."""
        if isinstance(ask, Move) and self.luck.random() < 0.6:
            return self.way(ask, astray=0.5)
        if isinstance(ask, ChooseSeveral):
            return [option.key for option in ask.options] if self.luck.random() < 0.7 else None
        if not isinstance(ask, Choose) or (ask.key == "step" and self.luck.random() < 0.3):
            return None
        keys = [option.key for option in ask.options if option.key not in IDLE]
        wild = [key for key in keys if key.startswith(WILD)]
        if keys and self.luck.random() < 0.95:
            return self.luck.choice(wild if wild and self.luck.random() < 0.7 else keys)
        return None


def options(luck: Random, _scenario: str, _seed: int) -> dict[str, Any]:
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


def armies(luck: Random, scenario: str) -> dict[str, Any]:
    if scenario != "pitched-battle":
        return {}
    return {"armies": {side: army(side, luck) for side in luck.sample(sorted(SIDES), 2)}}


MOVED_AND_SHOT = ("unit-stepped", "shot-fired")
GAMES = reckless.Games(
    ruleset=RULESET,
    player=Reckless,
    check=check,
    options=options,
    start=armies,
    played=[
        ("sobral-mill", (1,), MOVED_AND_SHOT),
        ("plains-of-abraham", (2,), MOVED_AND_SHOT),
        ("pitched-battle", (3,), MOVED_AND_SHOT),
        ("pitched-battle", (4,), MOVED_AND_SHOT),
        ("aderklaa", (5,), ("charged-home", "engagement-fought")),
    ],
)

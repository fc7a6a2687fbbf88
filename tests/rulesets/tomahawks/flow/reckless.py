"""Players who let everybody act, shoot, engage and move towards the enemy."""

from random import Random
from typing import Any

from escarmouche.kernel.game import Raw
from escarmouche.kernel.questions import Ask, Choose, Move
from escarmouche.rulesets.tomahawks import RULESET
from tests.rulesets import reckless
from tests.rulesets.tomahawks.invariants import check

FLAGS = ("sacrifice", "wet_powder", "strict_obstacles", "clock_in_hand")


class Reckless(reckless.Reckless):
    def wish(self, ask: Ask) -> Raw:
        if isinstance(ask, Move):
            return self.way(ask, astray=0.3)
        if isinstance(ask, Choose) and ask.key in ("activate", "action"):
            keys = [option.key for option in ask.options if option.key not in ("done", "decline")]
            wild = [key for key in keys if key.startswith(("engage", "burn"))]
            if wild or keys:
                return self.luck.choice(wild or keys)
        if isinstance(ask, Choose) and ask.options and ask.may_pass:
            return self.luck.choice(ask.options).key
        return None


def options(luck: Random, _scenario: str, _seed: int) -> dict[str, Any]:
    return {
        **{flag: luck.random() < 0.5 for flag in FLAGS},
        "hidden_movement": luck.choice(["scenario", "on", "off"]),
        "bonus_rounds": luck.choice(["first", "all"]),
        "weather": luck.choice(["clear", "heavy-rain", "mist", "storm"]),
    }


GAMES = reckless.Games(
    ruleset=RULESET,
    player=Reckless,
    check=check,
    options=options,
    played=[
        ("trail-ambush", (10, 11), ("unit-moved",)),
        ("mckenzies-farm", (12, 13), ("unit-moved",)),
        ("oneida-carry", (14, 15), ("unit-moved", "vehicle-hit")),
    ],
)

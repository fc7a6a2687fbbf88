"""Players who pay for whomever they can, charge whatever is in reach and move towards the enemy: charges, doors,
melees, pursuits, changes of formation."""

from random import Random
from typing import Any

from escarmouche.kernel.game import Raw
from escarmouche.kernel.questions import Ask, Choose, Move
from escarmouche.rulesets.tyneside import RULESET
from tests.rulesets import reckless
from tests.rulesets.tyneside.invariants import check

FLAGS = (
    "musician_class_dice", "succession", "strict_plain_cells", "melee_effect_on_score", "limited_throws", "woodsmen",
)  # fmt: skip
FORMS = ("line", "column", "platoon-line", "platoon-column", "dress")
AUTOMATIC = {2: "french", 3: "british"}  # the side that plays by itself, by seed


class Reckless(reckless.Reckless):
    def wish(self, ask: Ask) -> Raw:
        if isinstance(ask, Move):
            return self.way(ask, astray=0.3 if ask.key == "charge" else 1)
        if isinstance(ask, Choose) and ask.options and ask.key in ("command", "act"):
            return self.luck.choice(ask.options).key
        if isinstance(ask, Choose) and ask.key == "deed":
            return self._deed([option.key for option in ask.options])
        if ask.key == "pursue":
            return [option.key for option in getattr(ask, "options", ())]
        return None

    def _deed(self, keys: list[str]) -> str:
        charges = [key for key in keys if key.startswith("charge")]
        forms = [key for key in keys if key in FORMS]
        if charges:
            return self.luck.choice(charges)
        if forms and self.luck.random() < 0.2:
            return self.luck.choice(forms)
        return "move" if "move" in keys and self.luck.random() < 0.8 else self.luck.choice(keys)


def options(luck: Random, scenario: str, seed: int) -> dict[str, Any]:
    automatic = "scenario" if scenario == "river-trail" else AUTOMATIC.get(seed, "none")
    return {**{flag: luck.random() < 0.5 for flag in FLAGS}, "automatic": automatic}


GAMES = reckless.Games(
    ruleset=RULESET,
    player=Reckless,
    check=check,
    options=options,
    played=[
        ("river-trail", range(10, 15), ()),
        ("coles-farm", range(1, 5), ("charged", "melee-fought", "struck", "pushed-back", "pursued")),
        ("advance-guard", (5,), ()),
    ],
)

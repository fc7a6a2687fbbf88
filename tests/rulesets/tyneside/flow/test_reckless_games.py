"""Games of players who command all they can and go for the nearest enemy, under all sorts of options: charges, doors,
melees, pursuits, changes of formation."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from escarmouche.bots.candidates import candidates
from escarmouche.bots.recruit import Recruit, legal
from escarmouche.kernel.dice import SeededDice
from escarmouche.kernel.game import Game, Raw, View
from escarmouche.kernel.questions import Choose, Move
from escarmouche.rulesets.tyneside import RULESET
from tests.rulesets.games import watched
from tests.rulesets.tyneside.invariants import check

FLAGS = (
    "musician_class_dice", "succession", "strict_plain_cells", "melee_effect_on_score", "limited_throws", "woodsmen",
)  # fmt: skip
FORMS = ("line", "column", "platoon-line", "platoon-column", "dress")
TRIED = 12  # candidates of a question of paths


class Reckless:
    """Pays for whomever it can, charges whatever is in reach, moves towards the enemy; else it plays like a recruit."""

    name = "reckless"

    def __init__(self, seed: str) -> None:
        self.luck, self.recruit = Random(seed), Recruit(seed)

    def answer(self, view: View[Any]) -> Raw:
        ask = view.question
        assert ask is not None
        if isinstance(ask, Move):
            found = candidates(ask, TRIED)
            if ask.key != "charge" or self.luck.random() < 0.3:
                self.luck.shuffle(found)
            wish = next((raw for raw in found if raw and legal(ask, raw)), None)
            if wish is not None:
                return wish
        if isinstance(ask, Choose) and ask.options and ask.key in ("command", "act"):
            return self.luck.choice(ask.options).key
        if isinstance(ask, Choose) and ask.key == "deed":
            return self._deed([option.key for option in ask.options])
        if ask.key == "pursue":
            return [option.key for option in getattr(ask, "options", ())]
        return self.recruit.answer(view)

    def _deed(self, keys: list[str]) -> str:
        charges = [key for key in keys if key.startswith("charge")]
        forms = [key for key in keys if key in FORMS]
        if charges:
            return self.luck.choice(charges)
        if forms and self.luck.random() < 0.2:
            return self.luck.choice(forms)
        return "move" if "move" in keys and self.luck.random() < 0.8 else self.luck.choice(keys)


def play(scenario: str, seed: int, automatic: str = "scenario") -> Counter[str]:
    """A whole game, looked at after every answer; how often each kind of event happened."""
    luck = Random(f"options:{seed}")
    options: dict[str, object] = {flag: luck.random() < 0.5 for flag in FLAGS}
    game = Game(RULESET, {"scenario": scenario}, {**options, "automatic": automatic}, SeededDice(seed))
    bots = {seat: Reckless(f"{seed}:{seat}") for seat in RULESET.seats(game.state)}
    return watched(game, bots, check)


@pytest.mark.parametrize("seed", range(10, 15))
def test_river_trail(seed: int) -> None:
    play("river-trail", seed)


@pytest.mark.parametrize(("seed", "automatic"), [(1, "none"), (2, "french"), (3, "british")])
def test_coles_farm(seed: int, automatic: str) -> None:
    play("coles-farm", seed, automatic)


def test_advance_guard() -> None:
    play("advance-guard", 5, "none")


def test_the_reckless_do_come_to_blows() -> None:
    """The games above would prove little if nobody ever fought."""
    happened = sum((play("coles-farm", seed, "none") for seed in range(30, 33)), Counter[str]())
    assert all(happened[kind] for kind in ("charged", "melee-fought", "struck", "pushed-back", "pursued"))

"""Players who go for the enemy, and the games that `test_reckless_games` lets them play."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from escarmouche.bots.candidates import candidates
from escarmouche.bots.recruit import Recruit, legal
from escarmouche.contract.ruleset import Ruleset
from escarmouche.kernel.game import Raw, View
from escarmouche.kernel.questions import Ask

TRIED = 12  # candidates of a question of paths


class Reckless:
    """Does what it wishes where that is allowed; else it plays like a recruit."""

    name = "reckless"

    def __init__(self, seed: str) -> None:
        self.luck, self.recruit = Random(seed), Recruit(seed)

    def answer(self, view: View[Any]) -> Raw:
        ask = view.question
        assert ask is not None
        wish = self.wish(ask)
        return wish if wish is not None and legal(ask, wish) else self.recruit.answer(view)

    def wish(self, ask: Ask) -> Raw:
        raise NotImplementedError

    def way(self, ask: Ask, astray: float) -> Raw:
        """The first way that may be gone, towards the enemy unless it goes astray."""
        found = candidates(ask, TRIED)
        if self.luck.random() < astray:
            self.luck.shuffle(found)
        return next((raw for raw in found if raw and legal(ask, raw)), None)


@dataclass(frozen=True, kw_only=True)
class Games:
    ruleset: Ruleset[Any]
    player: type[Reckless]
    check: Callable[[Any], None]
    """The invariants, looked at after every answer."""
    played: Sequence[tuple[str, Sequence[int], Sequence[str]]]
    """Scenario, seeds, and what must happen in these games: they would prove little if nobody ever fought."""
    options: Callable[[Random, str, int], dict[str, Any]] = lambda luck, scenario, seed: {}
    start: Callable[[Random, str], dict[str, Any]] = lambda luck, scenario: {}
    """What a game begins with besides its scenario."""

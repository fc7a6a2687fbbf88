"""Games of recruits in which an invariant was once broken: men off the table, or over each other."""

from typing import Any

import pytest

from escarmouche.bots import decide
from escarmouche.bots.recruit import Recruit
from escarmouche.kernel.dice import SeededDice
from escarmouche.kernel.game import Game
from escarmouche.rulesets.tyneside import RULESET
from tests.rulesets.tyneside.invariants import check


@pytest.mark.rule("TY.13.12", "TY.6.03")
@pytest.mark.parametrize(
    ("scenario", "seed", "options", "answers"),
    [
        ("coles-farm", "c:112", {"automatic": "french", "hidden_markers": "on"}, 30),
        ("coles-farm", "d:119", {"automatic": "french", "hidden_markers": "on"}, 30),
        ("advance-guard", "3:4", {"automatic": "french"}, 40),
    ],
)
def test_nothing_is_broken_any_more(scenario: str, seed: str, options: dict[str, Any], answers: int) -> None:
    game = Game(RULESET, {"scenario": scenario}, options, SeededDice(seed))
    bots = {seat: Recruit(f"{seed}:{seat}") for seat in RULESET.seats(game.state)}
    for _ in range(answers):
        if (ask := game.question) is None:
            break
        decide(game, ask.seat, bots[ask.seat])
        check(game.state)

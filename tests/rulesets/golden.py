"""Writes the golden games: one recorded game of recruits per scenario, to be replayed to the same end for ever.

    python -m tests.rulesets.golden [RULESET...]

Run it only when a rule was wrong and is now right; the test says which games changed.
"""

import sys
from pathlib import Path

from escarmouche import rulesets
from escarmouche.bots import play_on
from escarmouche.bots.recruit import Recruit
from escarmouche.kernel import save
from escarmouche.kernel.dice import SeededDice
from escarmouche.kernel.game import Game

FOLDER = Path(__file__).parent / "golden"
SEED = 1863


def write(*only: str) -> None:
    """The games of these rulesets, or of all."""
    FOLDER.mkdir(exist_ok=True)
    for ruleset in rulesets.all():
        for scenario in ruleset.scenarios if ruleset.id in only or not only else ():
            game = Game(ruleset, {"scenario": scenario}, {}, SeededDice(SEED))
            play_on(game, {seat: Recruit(f"{SEED}:{seat}") for seat in ruleset.seats(game.state)})
            save.save(game, FOLDER / f"{ruleset.id}-{scenario}.json")


if __name__ == "__main__":
    write(*sys.argv[1:])

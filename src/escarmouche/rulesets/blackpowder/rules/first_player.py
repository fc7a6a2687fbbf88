"""Who chooses the first player (BP.5.01)."""

from escarmouche.kernel.dice import D6, Again, Dice
from escarmouche.kernel.rules import Check

FIRST: Check[str] = Check("first-player", "BP.5.01", die=lambda side: D6, exact=True)


def higher(sides: tuple[str, str], dice: Dice) -> str:
    """A die each: who throws higher; empty on a tie."""
    totals = []
    for side in sides:
        with dice.by(side):
            totals.append(FIRST.roll(side, dice).total)
    one, other = totals
    return "" if one == other else sides[0] if one > other else sides[1]


def chooser(sides: tuple[str, str], dice: Dice) -> str:
    """Who chooses who plays first: ties are thrown again."""
    return dice.decide(lambda dice: _untied(sides, dice))


def _untied(sides: tuple[str, str], dice: Dice) -> str:
    found = higher(sides, dice)
    if not found:
        raise Again
    return found

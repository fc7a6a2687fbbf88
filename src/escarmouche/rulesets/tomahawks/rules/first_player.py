"""Who takes the first player turn where the scenario names no attacker (MT.3.10)."""

from escarmouche.kernel.dice import D10_FROM_ZERO, Again, Dice
from escarmouche.kernel.rules import Check

FIRST: Check[str] = Check("first-player", "MT.3.10", die=lambda side: D10_FROM_ZERO, exact=True)


def first_player(sides: tuple[str, str], dice: Dice) -> str:
    """A die each, the higher starts, ties are re-rolled."""
    return dice.decide(lambda dice: _higher(sides, dice))


def _higher(sides: tuple[str, str], dice: Dice) -> str:
    totals = []
    for side in sides:
        with dice.by(side):
            totals.append(FIRST.roll(side, dice).total)
    one, other = totals
    if one == other:
        raise Again
    return sides[0] if one > other else sides[1]

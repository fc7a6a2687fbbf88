"""Wounds (blessures), an option: the die of a figure that would leave play (FW.12.04)."""

from escarmouche.kernel.dice import D6, Dice
from escarmouche.kernel.rules import Check

WOUND: Check[int] = Check("wound", "FW.12.04", die=lambda health: D6, need=lambda health: health, ill=True)
"""It succeeds when the wound is the end: only a result lower than the health leaves the figure in play."""


def stays_wounded(health: int, dice: Dice, by: str = "") -> bool:
    """Whether a figure that would leave play stays in it, wounded."""
    with dice.by(by):
        return not WOUND.roll(health, dice).success

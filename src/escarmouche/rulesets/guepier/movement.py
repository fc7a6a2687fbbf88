"""Movements (mouvements): chapter 9."""

from escarmouche.kernel.dice import D6, Dice
from escarmouche.kernel.rules import Check
from escarmouche.rulesets.guepier.lines import by_word
from escarmouche.rulesets.guepier.tables import PACE

DISTANCE: Check[str] = Check(
    "distance",
    "GM.9.03",
    die=lambda pace: D6,
    modifiers=by_word("GM.9.03", "pace", PACE, lambda pace: pace),
)


def resolve_distance(pace: str, dice: Dice) -> int:
    """How far a move at this pace may go, in centimetres (GM.9.03)."""
    return DISTANCE.roll(pace, dice).total

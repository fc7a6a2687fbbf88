"""Sighting (visibilité) and initiative: the visibility die, and what it shows (chapters 5, 8 and 18)."""

from escarmouche.kernel.dice import D6, Dice
from escarmouche.kernel.rules import Check
from escarmouche.rulesets.tyneside.data import tables
from escarmouche.rulesets.tyneside.rules.situations import Spot
from escarmouche.rulesets.tyneside.table.visibility import sight_of
from escarmouche.table.plane import at_most

SIGHT: Check[None] = Check("sight", "TY.8.02", die=lambda nothing: D6)
INITIATIVE: Check[None] = Check("initiative", "TY.5.07", die=lambda nothing: D6)


def roll_sight(dice: Dice, by: str = "") -> int:
    """The visibility die of an enemy unit in dense ground, or of a marker (TY.8.06)."""
    with dice.by(by):
        return SIGHT.roll(None, dice).natural


def within_sight(die: int, distance: float) -> bool:
    return at_most(distance, sight_of(die))


def die_matters(distance: float) -> bool:
    """Beyond 60 cm no die is rolled (TY.8.06)."""
    return at_most(distance, tables.SIGHT_LIMIT)


def shows(depth: float, fired_last: bool, plain_view: bool) -> bool:
    """A figure in dense ground of which anything can be seen from outside (TY.8.02, 8.03)."""
    return fired_last or plain_view or at_most(depth, tables.EDGE_DEPTH)


def known_without_die(spot: Spot) -> bool | None:
    """Seen or not seen, whatever the die; none where it depends on it (TY.8.01-8.07)."""
    if spot.target_terrain == "dense" and spot.same_piece:
        return at_most(spot.distance, tables.SIGHT_INSIDE)
    if not at_most(spot.observer_depth, tables.EDGE_DEPTH):  # along his line to the edge (TY.8.07)
        return False
    if spot.target_terrain == "open":
        return True
    if not shows(spot.depth, spot.fired_last, spot.plain_view) or not die_matters(spot.distance):
        return False
    return None


def seen(spot: Spot, dice: Dice, by: str = "") -> bool:
    """Whether the one is seen by the other, with the die if it takes one."""
    known = known_without_die(spot)
    return within_sight(roll_sight(dice, by), spot.distance) if known is None else known


def revealed(distance: float, dice: Dice, by: str = "") -> bool:
    """A marker turned over by one phase's die, from the nearest player figure with an unblocked line (TY.18.06)."""
    if at_most(distance, tables.MARKER_NEAR):  # without a die
        return True
    return die_matters(distance) and within_sight(roll_sight(dice, by), distance)


def roll_initiative(dice: Dice, by: str = "") -> int:
    """One side's die before the first turn (TY.5.07)."""
    with dice.by(by):
        return INITIATIVE.roll(None, dice).natural

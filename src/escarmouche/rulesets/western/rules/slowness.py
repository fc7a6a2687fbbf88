"""Slowness dice (dés de lenteur): what difficult ground leaves of a move (FW.3.03-3.18)."""

import msgspec

from escarmouche.kernel.dice import D6, Dice
from escarmouche.kernel.rules import Check
from escarmouche.rulesets.western.data import tables
from escarmouche.rulesets.western.data.state import Figure
from escarmouche.rulesets.western.rules.situations import Going
from escarmouche.rulesets.western.table.terrain import CLEAR
from escarmouche.table.plane import at_most

SLOWNESS: Check[Going] = Check("slowness", "FW.3.08", die=lambda going: D6)


class Slowed(msgspec.Struct, frozen=True):
    """What the dice leave: blocked for the turn, or a reduced allowance."""

    blocked: bool
    allowance: float


def full_move(going: Going) -> float:
    """M, the allowance in clear ground (FW.3.01-3.06, 3.26, 12.04)."""
    whole = tables.HEAVY_PACE if going.heavy and going.kind == "foot" else tables.PACE[going.kind]
    return whole * (tables.HALF_MOVE if going.half else 1) * (tables.WOUNDED_PACE if going.wounded else 1)


def going_of(figure: Figure, terrain: str = CLEAR, half: bool = False) -> Going:
    """Who moves, and over what (FW.3.01-3.06)."""
    return Going(
        kind="foot" if figure.kind == "vehicle_crew" else figure.kind,
        heavy=figure.heavy,
        amerindian=figure.amerindian,
        terrain=terrain,  # type: ignore[arg-type]
        wounded=figure.wounded,
        half=half,
    )


def pace(figure: Figure, half: bool = False) -> float:
    """How far a figure may go in clear ground, or half of it (FW.3.26)."""
    return full_move(going_of(figure, half=half))


def dice_of(going: Going) -> int:
    """How many slowness dice are thrown (FW.3.03-3.06)."""
    return tables.AMERINDIAN_DICE if keeps_lower(going) else tables.SLOWNESS_DICE[going.kind]


def keeps_lower(going: Going) -> bool:
    """An Amerindian on foot (FW.3.04)."""
    return going.amerindian and going.kind == "foot"


def roll(going: Going, dice: Dice, by: str = "") -> tuple[int, ...]:
    """The slowness dice as they fall."""
    with dice.by(by):
        return tuple(SLOWNESS.roll(going, dice).natural for _ in range(dice_of(going)))


def read(going: Going, faces: tuple[int, ...]) -> Slowed:
    """What the faces leave of the move (FW.3.08-3.14, 3.17)."""
    sixes = faces.count(tables.BLOCKS_ON)
    if going.kind == "foot":
        slow = min(faces) if keeps_lower(going) else sum(faces)
        blocked = slow >= tables.BLOCKS_ON
    else:
        slow, blocked = sum(faces), sixes >= tables.BLOCKING_SIXES[going.terrain]
    whole = full_move(going) * (tables.VERY_DIFFICULT if going.terrain == "very_difficult" else 1)
    return Slowed(blocked, 0.0 if blocked else max(0.0, whole - slow))


def throw(going: Going, dice: Dice, by: str = "") -> Slowed:
    """The slowness dice of one figure."""
    return read(going, roll(going, dice, by))


def reach_of(going: Going, slowed: Slowed, clear_before: float) -> float:
    """How far the figure gets: to the edge of difficult ground always; there a blocked one stops (FW.3.17, 3.18)."""
    to_the_edge = min(full_move(going), clear_before)
    return to_the_edge if slowed.blocked else max(slowed.allowance, to_the_edge)


def arrives(going: Going, slowed: Slowed, wanted: float, clear_before: float) -> bool:
    return at_most(wanted, reach_of(going, slowed, clear_before))

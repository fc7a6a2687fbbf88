"""Irregulars and tiny units march in column on roads only: off them they take their natural formation (BP.7.13)."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from escarmouche.kernel.rules import insist
from escarmouche.rulesets.blackpowder.data.state import Formation, State, Unit
from escarmouche.rulesets.blackpowder.table import board, terrain
from escarmouche.rulesets.blackpowder.table.footprint import behind, footprint_at
from escarmouche.rulesets.blackpowder.table.path_geometry import Stretch, at, steps
from escarmouche.table.rectangles import middle

if TYPE_CHECKING:
    from escarmouche.rulesets.blackpowder.table.movement import Moved


def natural_formation(unit: Unit) -> Formation:
    """What it goes back to: a tiny regular unit skirmishes (BP.3.03, 3.25)."""
    return unit.natural or "skirmish"


def bound(unit: Unit) -> bool:
    """It may be in march column on a road only (BP.3.25)."""
    return unit.formation == "march_column" and (unit.tiny or not unit.regular)


def leaves(state: State, unit: Unit, ways: Sequence[Stretch], a: float, b: float) -> tuple[int, float] | None:
    """The first step at which its leader is off the road."""
    for number, way in enumerate(ways):
        count = steps(way)
        for k in range(1, count + 1):
            if not terrain.on_road(state.table, middle(at(way, k / count, a, b))):
                return number, k / count
    return None


def formed(state: State, unit: Unit, moved: "Moved") -> "Moved":
    """Where it leaves the road it forms again about its leader; the rest of its step is lost."""
    formation = natural_formation(unit)
    leader = middle(footprint_at(unit, moved.end))
    pose = behind(unit, leader, moved.end.facing, formation).rounded()
    insist(board.free(state, unit, footprint_at(unit, pose, formation), formation=formation))
    return moved._replace(end=pose, formation=formation)

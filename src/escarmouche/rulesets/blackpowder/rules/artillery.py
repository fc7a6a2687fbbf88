"""Guns on the move (artillerie): limbering and unlimbering, and by hand (BP.8.01-8.07, 8.15)."""

from typing import Any

from escarmouche.kernel.rules import Illegal
from escarmouche.kernel.table import Pose
from escarmouche.rulesets.blackpowder.data import tables
from escarmouche.rulesets.blackpowder.data.state import Formation, Leg, State, Step, Unit
from escarmouche.rulesets.blackpowder.table import movement
from escarmouche.rulesets.blackpowder.table.formation_changes import reform
from escarmouche.rulesets.blackpowder.table.movement import Moved

TO: dict[str, Formation] = {"limber": "limbered", "unlimber": "unlimbered"}


def moves_needed(unit: Unit) -> int:
    """Whole moves that limbering or unlimbering takes; horse artillery does it for nothing (BP.8.01-8.03)."""
    return tables.LIMBER_MOVES[unit.gun or "foot"]


def half_way(unit: Unit) -> bool:
    """A siege gun between limbered and unlimbered: it can neither move nor shoot (BP.8.03)."""
    return unit.artillery and 0 < unit.limbering < moves_needed(unit)


def limber(state: State, unit: Unit, step: Step) -> tuple[dict[str, Any], Pose, int]:
    """What becomes of a battery that limbers or unlimbers: its fields, where it stands, the moves it takes now."""
    formation = TO[step.kind]
    needed = moves_needed(unit)
    if unit.limbering + 1 < needed:
        return {"limbering": unit.limbering + 1}, unit.pose, 1
    pose = reform(state, unit, formation, step.facing)
    return {"formation": formation, "limbering": 0}, pose, min(1, needed)


def prolonge(state: State, unit: Unit, step: Step, loose: bool, halting: bool) -> Moved:
    """Shifted and turned by hand, once a turn, to any facing; near the enemy straight on or back (BP.8.05, 8.06)."""
    if unit.prolonged:
        raise Illegal("BP.8.05", "prolonge-used", unit=unit.id)
    start = unit.pose
    legs, turned = [], start.facing
    for leg in step.legs:
        turned = leg.to.facing
        legs.append(Leg(Pose(leg.to.x, leg.to.y, start.facing)))
    if step.facing is not None:
        turned = step.facing
    moved = movement.walk(state, unit.id, legs, loose=loose, halting=halting)
    return movement.turned_at_end(state, unit, moved, turned)

"""The withdrawal of a unit of a demoralised brigade (BP.15.07-15.10, 15.15)."""

from typing import Final

from escarmouche.kernel.rects import Rect, apart
from escarmouche.kernel.rules import Illegal
from escarmouche.kernel.table import At, Inside, Pose
from escarmouche.rulesets.blackpowder.data import tables
from escarmouche.rulesets.blackpowder.data.state import State, Step, Unit
from escarmouche.rulesets.blackpowder.rules import artillery
from escarmouche.rulesets.blackpowder.rules.move_steps import Stepped, after
from escarmouche.rulesets.blackpowder.table import board, table_edges
from escarmouche.rulesets.blackpowder.table.buildings import OUTWARD
from escarmouche.rulesets.blackpowder.table.footprint import footprint, footprint_at
from escarmouche.rulesets.blackpowder.table.movement import move_distance
from escarmouche.rulesets.blackpowder.table.retreat_paths import Retreat, course, out_of_building

TURNS: Final = (0, -15, 15, -30, 30, -45, 45, -60, 60, -75, 75, -90, 90, -120, 120, -150, 150, 180)


def withdraw(state: State, unit_id: str) -> Retreat:
    """One full move away from the nearest enemy, toward its own edge when that is possible; guns limber first, and are
    deserted where they cannot. Who has nowhere to go stays (BP.15.09, 15.10, 15.15)."""
    unit = state.units[unit_id]
    if isinstance(unit.where, Inside):
        found = out_of_building(state, unit, unit.where.holder, board.nearest_enemies(state, unit_id))
        if found.end == "destroyed" and not unit.artillery:
            rect = footprint(state, unit)
            return Retreat(Pose(rect.x, rect.y), (), formation=unit.formation, moves=0)
        return found._replace(disordered=False)
    if unit.artillery and unit.formation == "unlimbered":
        return _guns(state, unit)
    return _straight(state, unit)


def deserted(state: State, unit_id: str) -> bool:
    """Guns that have to withdraw and cannot (BP.15.09)."""
    return state.units[unit_id].artillery and withdraw(state, unit_id).end == "destroyed"


def _guns(state: State, unit: Unit) -> Retreat:
    """Horse artillery limbers and goes; others limber now and go next time (BP.15.09)."""
    home = OUTWARD[board.home_edge(state, unit.side)]
    for turn in TURNS:
        step = Step(kind="limber", facing=(home + turn) % 360.0)
        try:
            fields, pose, spent = artillery.limber(state, unit, step)
        except Illegal:
            continue
        if spent:
            formation = fields.get("formation", unit.formation)
            limbering = fields["limbering"]
            return Retreat(pose, (unit.pose, pose), formation=formation, moves=0, limbering=limbering)
        limbered = after(state, unit.id, Stepped({**fields, "where": At(pose)}))
        gone = _straight(limbered, limbered.units[unit.id])
        return gone._replace(path=(unit.pose, *gone.path))
    return Retreat("destroyed", (unit.pose,), formation=unit.formation)


def _straight(state: State, unit: Unit) -> Retreat:
    start, pose = footprint(state, unit), unit.pose
    foes = [body.rect for body in board.bodies(state) if body.side != unit.side]
    home, inches = OUTWARD[board.home_edge(state, unit.side)], move_distance(state, unit)
    before = _nearest(start, foes)
    for turn in TURNS:
        gone = course(state, unit, start, (home + turn) % 360.0, inches, unit.formation)
        if gone.barred or gone.length < tables.EPSILON:
            continue
        if gone.left:
            path = (pose, Pose(gone.rect.x, gone.rect.y, pose.facing).rounded())
            exit = table_edges.exit_point(state, gone.rect)
            return Retreat("off-table", path, formation=unit.formation, exit=exit)
        end = Pose(gone.rect.x, gone.rect.y, pose.facing).rounded()
        if _nearest(gone.rect, foes) > before + tables.EPSILON and (
            board.free(state, unit, footprint_at(unit, end)) is None
        ):
            return Retreat(end, (pose, end), formation=unit.formation)
    return Retreat(pose, (pose,), formation=unit.formation, moves=0)


def _nearest(rect: Rect, foes: list[Rect]) -> float:
    return min([apart(rect, foe) for foe in foes], default=float("inf"))

"""Moves after a combat (percée, occupation, retour au combat): where they lead (BP.13.21-13.29).

That it charged, won in the first round and touches nobody is the combat's to tell.
"""

from collections.abc import Iterable
from itertools import islice
from math import sqrt
from typing import Final

from escarmouche.kernel.rules import Illegal
from escarmouche.rulesets.blackpowder.data import tables
from escarmouche.rulesets.blackpowder.data.state import State, Unit
from escarmouche.rulesets.blackpowder.rules import charge_targets
from escarmouche.rulesets.blackpowder.table import charge_paths, retreat_paths, straight_moves
from escarmouche.rulesets.blackpowder.table.charge_paths import on_line
from escarmouche.rulesets.blackpowder.table.contact_places import dock
from escarmouche.rulesets.blackpowder.table.footprint import arm_of, footprint
from escarmouche.rulesets.blackpowder.table.movement import move_distance
from escarmouche.rulesets.blackpowder.table.open_ground import MOST_TRIED, Shape, open_poses
from escarmouche.rulesets.blackpowder.table.straight_moves import Glide
from escarmouche.rulesets.blackpowder.table.terrain import building as building_ground, no_room
from escarmouche.table.rectangles import Rect, apart, forward, local
from escarmouche.table.tabletop import At, Inside, Point, Pose, bearing, distance, turn_between


def no_sweep(state: State, unit_id: str) -> Illegal | None:
    """Cavalry and infantry that charged, in good order, with nobody left in contact (BP.13.25); no shaken cavalry
    (BP.14.07)."""
    unit = state.units[unit_id]
    cause = ""
    if unit.artillery or unit.wagon or not isinstance(unit.where, At):
        cause = "kind"
    elif unit.disordered:
        cause = "disordered"
    elif not unit.charged:
        cause = "charge"
    elif state.engaged(unit_id):
        cause = "contact"
    elif unit.shaken and arm_of(unit) == "cavalry":
        cause = "shaken"
    return Illegal("BP.13.25", "no-sweep", unit=unit_id, cause=cause) if cause else None


def no_sweeping_charge(state: State, unit_id: str) -> Illegal | None:
    """Cavalry, once in a turn (BP.13.25)."""
    refused = no_sweep(state, unit_id)
    if refused is not None:
        return refused
    unit = state.units[unit_id]
    cause = "infantry" if arm_of(unit) != "cavalry" else "swept" if unit.swept else ""
    return Illegal("BP.13.25", "no-sweep", unit=unit_id, cause=cause) if cause else None


def sweeps(state: State, unit_id: str) -> tuple[Glide, ...]:
    """As far as a move carries it in each of the directions that are offered, straight ahead first (BP.13.26)."""
    if no_sweep(state, unit_id) is not None:
        return ()
    unit = state.units[unit_id]
    found = [_sweep(state, unit, turn, move_distance(state, unit)) for turn in tables.SWEEP_TURNS]
    return tuple([one for one in found if one is not None])


def _sweep(state: State, unit: Unit, turn: float, inches: float) -> Glide | None:
    """So many inches so many degrees off straight ahead: all of them, even over the edge (BP.7.17), or as far as there
    is room."""
    way = forward((unit.pose.facing + turn) % 360.0)
    whole = straight_moves.gone(state, unit, way, inches)
    if whole is not None:
        return whole
    end = straight_moves.advance(state, unit, way, straight_moves.ground(state, unit, way, inches))
    return None if end == unit.pose else Glide(end)


def sweep_to(state: State, unit_id: str, pose: Pose) -> Glide | Illegal:
    """Up to one move, straight, within 45 degrees of straight ahead (BP.13.26)."""
    refused = no_sweep(state, unit_id)
    if refused is not None:
        return refused
    unit = state.units[unit_id]
    far = distance(unit.point, pose.point)
    drawn = turn_between(unit.pose.facing, bearing(unit.point, pose.point))
    turn = straight_moves.within_cone(drawn, tables.SWEEP_CONE, far)
    if far <= tables.EPSILON or turn is None:
        return Illegal("BP.13.26", "no-sweep", unit=unit_id, cause="direction")
    way = forward((unit.pose.facing + turn) % 360.0)
    limit = straight_moves.ground(state, unit, way, move_distance(state, unit))
    if far > limit + tables.EPSILON:
        return Illegal("BP.13.26", "move-too-long", unit=unit_id, length=far, allowance=limit)
    end = straight_moves.gone(state, unit, way, far, paid=True)
    return Illegal("BP.13.26", "no-sweep", unit=unit_id, cause="room") if end is None else end


def sweeping_charges(state: State, unit_id: str) -> tuple[str, ...]:
    """The enemies that it may charge and reach with one move, within 45 degrees of straight ahead (BP.13.26)."""
    if no_sweeping_charge(state, unit_id) is not None:
        return ()
    unit = state.units[unit_id]
    facing = unit.pose.facing
    return tuple(
        [
            id
            for id in charge_targets.targets(state, unit_id, move_distance(state, unit))
            if _within_cone(facing, *charge_paths.run(state, unit_id, id).line)
        ]
    )


def _within_cone(facing: float, start: Point, end: Point) -> bool:
    if distance(start, end) <= tables.EPSILON:
        return True
    return abs(turn_between(facing, bearing(start, end))) <= tables.SWEEP_CONE + tables.EPSILON


def returns(state: State, unit_id: str, fighting: Iterable[str]) -> tuple[str, ...]:
    """The enemies still in that combat whom it reaches with one move; neither disorder nor being shaken is a bar
    (BP.13.23, 13.29)."""
    unit = state.units[unit_id]
    if state.engaged(unit_id) or unit.artillery or not isinstance(unit.where, At):
        return ()
    inches = move_distance(state, unit)
    return tuple(
        [
            id
            for id in fighting
            if state.units[id].side != unit.side
            and state.engaged(id)
            and _can_return(state, unit, id, inches)
        ]
    )


def _can_return(state: State, unit: Unit, enemy_id: str, inches: float) -> bool:
    if isinstance(state.units[enemy_id].where, Inside) and arm_of(unit) != "infantry":
        return False
    run = charge_paths.run(state, unit.id, enemy_id)
    if run.barred or run.need > inches + tables.EPSILON or on_line(state, unit.id, enemy_id):
        return False
    return not isinstance(dock(state, unit.id, enemy_id), Illegal)


SHARES: Final = (1.0, 0.5)  # of a move back that are offered


def regroupings(state: State, unit_id: str) -> tuple[Pose, ...]:
    """Good places behind it; where none of these is free, any other that is (BP.13.24)."""
    unit, far = state.units[unit_id], move_distance(state, state.units[unit_id])
    pose, (x, y) = unit.pose, forward(unit.pose.facing)
    wishes = [Pose(pose.x - x * far * share, pose.y - y * far * share, pose.facing) for share in SHARES]
    found = [end for wish in wishes if (end := _regrouped(state, unit_id, wish))]
    if found:
        return tuple(found)
    start = footprint(state, unit)

    def beyond(rect: Rect) -> float:
        u, v = local(start, rect.centre)
        return max(distance(rect.centre, pose.point) - far, (abs(u) + v) / sqrt(2.0))

    shape = Shape(unit.formation, unit.spacing, unit.ranks)
    others = (_regrouped(state, unit_id, wish) for wish in open_poses(state, unit, shape, pose, far, beyond))
    return tuple(islice((end for end in islice(others, MOST_TRIED) if end is not None), 1))


def _regrouped(state: State, unit_id: str, wish: Pose) -> Pose | None:
    try:
        return retreat_paths.regroup(state, unit_id, wish).pose
    except Illegal:
        return None


def ground_left(state: State, unit_id: str, ground: Rect) -> Pose | None:
    """Straight at the middle of the ground that an enemy held, up to one move, the facing unchanged (BP.13.27)."""
    unit = state.units[unit_id]
    if not isinstance(unit.where, At):
        return None
    dx, dy = ground.x - unit.pose.x, ground.y - unit.pose.y
    far = sqrt(dx * dx + dy * dy)
    if far <= tables.EPSILON:
        return None
    way = (dx / far, dy / far)
    limit = straight_moves.ground(state, unit, way, move_distance(state, unit))
    end = straight_moves.advance(state, unit, way, min(far, limit))
    return None if end == unit.pose else end


def may_occupy(state: State, unit_id: str, building: str) -> bool:
    """Infantry in contact with a building that has room for it (BP.4.06, 13.27)."""
    unit = state.units[unit_id]
    if arm_of(unit) != "infantry" or not isinstance(unit.where, At):
        return False
    near = apart(footprint(state, unit), building_ground(state.table, building)) <= 2.0 * tables.EPSILON
    return near and no_room(state, unit, building) is None

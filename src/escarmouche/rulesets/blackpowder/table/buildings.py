"""Into a building and out of it (bâtiments): the way of the leader (BP.4.05-4.10, 4.19, 7.12)."""

from collections.abc import Sequence
from itertools import pairwise
from math import ceil
from typing import Final

from escarmouche.kernel.rules import Illegal, insist
from escarmouche.rulesets.blackpowder.data import tables
from escarmouche.rulesets.blackpowder.data.state import Formation, State, Step, Unit, while_placed
from escarmouche.rulesets.blackpowder.table import board, formation_changes, near_enemy, terrain
from escarmouche.rulesets.blackpowder.table.footprint import (
    arm_of,
    behind,
    extent,
    footprint,
    footprint_at,
    leader,
    side_of,
)
from escarmouche.rulesets.blackpowder.table.formation_changes import natural_formation
from escarmouche.rulesets.blackpowder.table.movement import move_distance, too_long
from escarmouche.rulesets.blackpowder.table.quarters import in_front
from escarmouche.speed.keep import kept_calls
from escarmouche.table.rectangles import (
    Rect,
    gap_to_point,
    holds,
    meets,
    middle,
    nearest_point,
    span,
    turned,
)
from escarmouche.table.tabletop import Inside, Point, Pose, bearing, distance

EPS: Final = tables.EPSILON
DOT: Final = 0.01  # half the side of the leader's own ground
OUTWARD: Final = {"north": 0.0, "east": 90.0, "south": 180.0, "west": 270.0}


def enterable(state: State, unit: Unit) -> tuple[str, ...]:
    """The buildings that a unit could reach and enter with one move in the open."""
    if unit.entered or not terrain.laid(state.table).buildings:
        return ()
    return _in_reach(state, unit.id)


@while_placed
@kept_calls(board.KEPT)
def _in_reach(state: State, unit_id: str) -> tuple[str, ...]:
    unit = state.units[unit_id]
    if arm_of(unit) != "infantry" or not unit.placed:
        return ()
    (x, y), most = leader(state, unit), move_distance(state, unit) - state.scaled(tables.BUILDING_COST) + EPS
    found = []
    for area in terrain.laid(state.table).buildings:
        west, south, east, north = area.box
        if west - most <= x <= east + most and south - most <= y <= north + most:
            rect = terrain.building(state.table, area.id)
            if gap_to_point(rect, (x, y)) <= most and terrain.no_room(state, unit, area.id) is None:
                found.append(area.id)
    return tuple(found)


def may_enter(state: State, unit: Unit, building: str) -> Illegal | None:
    """Why a unit may not enter a building at all (BP.4.05, 4.06, 4.10, 4.19)."""
    if building not in [area.id for area in terrain.laid(state.table).buildings] or unit.artillery:
        return Illegal("BP.4.05", "terrain-forbidden", unit=unit.id, terrain=building)
    if unit.entered:
        return Illegal("BP.4.10", "building-same-turn", unit=unit.id, terrain=building)
    return terrain.no_room(state, unit, building)


def enter(state: State, unit: Unit, step: Step) -> tuple[float, tuple[Pose, ...]]:
    """What it costs to enter, and the way of the leader; raises why it may not be."""
    insist(may_enter(state, unit, step.building))
    rect = terrain.building(state.table, step.building)
    start = leader(state, unit)
    points = [start, *[leg.to.point for leg in step.legs]]
    if len(points) == 1 or gap_to_point(rect, points[-1]) > EPS or holds(rect, points[-1], -EPS):
        points.append(nearest_point(rect, points[-1]))
    points = _up_to(rect, points)
    _check_zone(state, unit, points)
    cost = leader_way(state, unit, points, into=step.building) + state.scaled(tables.BUILDING_COST)
    _check_length(state, unit, cost)
    facing = unit.pose.facing
    return cost, tuple([Pose(x, y, facing).rounded() for x, y in points])


def _up_to(rect: Rect, points: Sequence[Point]) -> list[Point]:
    """The way ends where it first meets the edge."""
    found = [points[0]]
    for p in points[1:]:
        part = span(rect, found[-1], p)
        if part is not None:
            t, (x, y) = part[0], found[-1]
            return [*found, (x + (p[0] - x) * t, y + (p[1] - y) * t)]
        found.append(p)
    return found


def _check_zone(state: State, unit: Unit, points: Sequence[Point]) -> None:
    """Near the enemy the leader too goes straight, on or back (BP.7.05)."""
    rect = footprint(state, unit)
    _check_turns(state, unit, rect, points)
    if not board.enemy_near(state, unit.side, rect, state.scaled(tables.ENEMY_ZONE)):
        return
    (x, y), (p, q) = points[0], points[1]
    if not near_enemy.ahead_or_back(p - x, q - y, unit.pose.facing, unit.formation == "square"):
        raise Illegal(near_enemy.RULE, "proximity", unit=unit.id, cause="quarter")


def _check_turns(state: State, unit: Unit, start: Rect, points: Sequence[Point]) -> None:
    """From where an enemy is within 12" there is one straight leg only (BP.7.06)."""
    zone = state.scaled(tables.ENEMY_ZONE)
    turns = [Rect(x, y, 0.0, 1.0, DOT, DOT) for x, y in points[1:-1]]
    if turns and any(board.enemy_near(state, unit.side, rect, zone) for rect in (start, *turns)):
        raise Illegal(near_enemy.RULE, "proximity", unit=unit.id, cause="straight")


def leader_way(
    state: State, unit: Unit, points: Sequence[Point], formation: Formation | None = None, into: str = ""
) -> float:
    """What the way of a leader costs by the ground under him (BP.4.12); raises what bars it, the building that he goes
    into aside."""
    cost = 0.0
    clearance = state.scaled(tables.CLEARANCE)
    over: set[str] = set()
    for p, q in pairwise(points):
        length = distance(p, q)
        insist(terrain.no_crossing(state.table, unit, p, q))
        over.update([line.id for line in terrain.crossed(state.table, p, q)])
        for body in board.bodies(state):
            if body.id == unit.id:
                continue
            if body.side != unit.side:
                if _gap_to_way(body.rect, p, q) < clearance - EPS:
                    raise Illegal("BP.7.11", "too-close-enemy", unit=unit.id, other=body.id)
            elif state.engaged(body.id) and meets(body.rect, p, q):
                raise Illegal("BP.7.09", "overlap", unit=unit.id, other=body.id)
        count = max(1, ceil(length / tables.STEP - 1e-9))
        for k in range(1, count + 1):
            x, y = p[0] + (q[0] - p[0]) * (k - 0.5) / count, p[1] + (q[1] - p[1]) * (k - 0.5) / count
            rate, area = terrain.going(state.table, unit, Rect(x, y, 0.0, 1.0, DOT, DOT), formation)
            if area and area != into:
                raise Illegal("BP.4.13", "terrain-forbidden", unit=unit.id, terrain=area)
            cost += length / count * (1 if area else rate)
    return cost + len(over) * state.scaled(tables.OBSTACLE_COST)


def _gap_to_way(rect: Rect, p: Point, q: Point) -> float:
    if span(rect, p, q) is not None:
        return 0.0
    count = max(1, int(distance(p, q) / tables.STEP) + 1)
    return min(
        [
            gap_to_point(rect, (p[0] + (q[0] - p[0]) * k / count, p[1] + (q[1] - p[1]) * k / count))
            for k in range(count + 1)
        ]
    )


def _check_length(state: State, unit: Unit, cost: float) -> None:
    allowance = move_distance(state, unit)
    if cost > allowance + EPS:
        raise too_long(unit, cost, allowance)


def may_leave(unit: Unit) -> Illegal | None:
    """Why a garrison stays (BP.4.05, 4.10)."""
    assert isinstance(unit.where, Inside)
    if unit.artillery:
        return Illegal("BP.4.05", "terrain-forbidden", unit=unit.id, terrain=unit.where.holder)
    if unit.entered:
        return Illegal("BP.4.10", "building-same-turn", unit=unit.id, terrain=unit.where.holder)
    return None


def leave(
    state: State, unit: Unit, step: Step, after: Sequence[Step] | None = ()
) -> tuple[float, Pose, Formation, tuple[Pose, ...]]:
    """What it costs, where the unit stands then and how, and the way of the leader; raises why it may not be."""
    insist(may_leave(unit))
    assert isinstance(unit.where, Inside)
    side = step.side or "north"
    wall = turned(terrain.building(state.table, unit.where.holder), side_of(side))
    formation = step.formation or usual(unit)
    facing = OUTWARD[side] if step.facing is None else step.facing
    spacing, ranks = formation_changes.spaced(unit, step)
    start = middle(wall)
    points = [start, *[leg.to.point for leg in step.legs]]
    if len(points) == 1:
        _, depth = extent(unit, formation, spacing, ranks)
        points.append((start[0] + wall.vx * depth, start[1] + wall.vy * depth))
    if not in_front(wall, points[1]):
        raise Illegal("BP.7.12", "step-forbidden", unit=unit.id, cause="side")
    _check_turns(state, unit, wall, points)
    insist(formation_changes.why_not(state, unit, formation, points[-1], after))
    cost = leader_way(state, unit, points, formation)
    _check_length(state, unit, cost)
    pose = behind(unit, points[-1], facing, formation, spacing, ranks).rounded()
    rect = footprint_at(unit, pose, formation, spacing, ranks)
    insist(board.free(state, unit, rect, formation=formation))
    headings = [bearing(p, q) if p != q else facing for p, q in pairwise(points)]
    path = [Pose(x, y, way).rounded() for (x, y), way in zip(points, [headings[0], *headings], strict=True)]
    return cost, pose, formation, (*path, pose)


def usual(unit: Unit) -> Formation:
    """How it stands if nothing is said: in line, irregulars and tiny units as they are wont."""
    return natural_formation(unit) if unit.tiny or not unit.regular else "line"

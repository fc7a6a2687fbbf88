"""Ways into buildings and out of them for who draws none: the usual one, else any that is legal (BP.4.09, 4.19, 7.12).

way_in(state, unit, building)       the step with its way; or why there is none
way_out(state, unit, side)          the same by a side, with the formation and facing in which there is room
"""

from collections.abc import Iterator, Sequence
from itertools import islice
from math import hypot, sqrt
from typing import Final

from escarmouche.kernel.rules import Illegal
from escarmouche.rulesets.blackpowder.data import tables
from escarmouche.rulesets.blackpowder.data.state import Leg, State, Step, Unit, while_placed
from escarmouche.rulesets.blackpowder.table import board, buildings, formation_changes, terrain
from escarmouche.rulesets.blackpowder.table.buildings import OUTWARD
from escarmouche.rulesets.blackpowder.table.footprint import behind, extent, footprint_at, leader, side_of
from escarmouche.rulesets.blackpowder.table.movement import move_distance
from escarmouche.rulesets.blackpowder.table.open_ground import MOST_TRIED, Shape, open_poses
from escarmouche.speed.keep import kept_calls
from escarmouche.table.rectangles import SIDES, Rect, edge, local, middle, point_at, turned
from escarmouche.table.tabletop import Inside, Point, Pose, distance, rounded

CLOSED: Final = ("building", "impassable")  # to everybody, however formed
OUT: Final = 0.25  # how far before a wall a leader turns aside


def _leave(state: State, unit: Unit, step: Step) -> Illegal | None:
    try:
        buildings.leave(state, unit, step)
    except Illegal as illegal:
        return illegal.with_traceback(None)
    return None


def way_in(state: State, unit: Unit, building: str) -> Step | Illegal:
    """Straight to the nearest point of the edge, else to any other point of it (BP.4.19)."""
    refused: Illegal | None = None
    for to in _doors(state, unit, building):
        step = Step(kind="enter_building", building=building, legs=to)
        try:
            buildings.enter(state, unit, step)
            return step
        except Illegal as illegal:
            refused = refused or illegal.with_traceback(None)
            if buildings.may_enter(state, unit, building) is not None:
                break
    assert refused is not None
    return refused


def _doors(state: State, unit: Unit, building: str) -> Iterator[tuple[Leg, ...]]:
    """The nearest point, which needs no leg, then those along the edge, the nearest first."""
    yield ()
    if building not in [area.id for area in terrain.laid(state.table).buildings]:
        return
    rect, start = terrain.building(state.table, building), leader(state, unit)
    points = []
    for side in SIDES:
        (ax, ay), (bx, by) = edge(rect, side)
        count = int(hypot(bx - ax, by - ay) / tables.STEP) + 1
        points += [(ax + (bx - ax) * k / count, ay + (by - ay) * k / count) for k in range(count + 1)]
    for x, y in sorted(points, key=lambda point: distance(start, point)):
        yield (Leg(Pose(x, y).rounded()),)


def way_out(state: State, unit_id: str, side: str) -> Step | Illegal:
    """In its usual formation, straight, facing outward; else wherever its leader gets with one move and there is room
    for it, in any formation that it may use (BP.7.12)."""
    return buildings.may_leave(state.units[unit_id]) or _way_out(state, unit_id, side)


@while_placed
@kept_calls(board.KEPT)
def _way_out(state: State, unit_id: str, side: str) -> Step | Illegal:
    unit = state.units[unit_id]
    usual = Step(kind="leave_building", side=side)
    refused = _leave(state, unit, usual)
    if refused is None:
        return usual
    assert isinstance(unit.where, Inside)
    wall = turned(terrain.building(state.table, unit.where.holder), side_of(side))
    near = board.enemy_near(state, unit.side, wall, state.scaled(tables.ENEMY_ZONE))  # one leg only (BP.7.06)
    tried = islice(_steps_out(state, unit, side, wall, near), MOST_TRIED)
    return next((step for step in tried if _leave(state, unit, step) is None), refused)


def _steps_out(state: State, unit: Unit, side: str, wall: Rect, straight: bool) -> Iterator[Step]:
    """Those that may be legal: the footprint has room, and its leader may get there, straight or round a corner."""
    start, most = middle(wall), move_distance(state, unit)

    def beyond(rect: Rect) -> float:
        at = middle(rect)
        off = distance(at, start) - most
        if not straight:
            return off
        u, v = local(wall, at)
        ahead, aside = v - wall.b, abs(u) - wall.a
        return max(off, -ahead, (aside - ahead) / sqrt(2.0))

    for shape in _shapes(state, unit, wall, most):
        depth = extent(unit, *shape)[1]
        out = (start[0] + wall.vx * depth, start[1] + wall.vy * depth)
        for pose in open_poses(state, unit, shape, behind(unit, out, OUTWARD[side], *shape), most, beyond):
            for way in _ways(wall, middle(footprint_at(unit, pose, *shape)), straight):
                yield Step(
                    kind="leave_building",
                    side=side,
                    formation=shape.formation,
                    spacing=shape.spacing,
                    ranks=shape.ranks,
                    facing=rounded(pose.facing) % 360.0,
                    legs=tuple([Leg(Pose(*point).rounded()) for point in way]),
                )


def _shapes(state: State, unit: Unit, wall: Rect, most: float) -> list[Shape]:
    """Its formations, its usual one first; in open ground none that covers all that another does as well."""
    (x, y), far = middle(wall), 2.0 * most
    near = terrain.slow_within(state.table, (x - far, y - far, x + far, y + far))
    uneven = any(ground not in CLOSED for _, _, ground in near)
    found: list[Shape] = []
    for formation in formation_changes.formations(state, unit):
        for ranks in (1, 2) if formation == "skirmish" and not unit.tiny else (1,):
            shape = Shape(formation, tables.SPACING[0], ranks)
            width, depth = extent(unit, *shape)
            smaller = [
                one for one in found if extent(unit, *one)[0] <= width and extent(unit, *one)[1] <= depth
            ]
            if uneven or not smaller:
                found.append(shape)
    return found


def _ways(wall: Rect, to: Point, straight: bool) -> Iterator[Sequence[Point]]:
    """Straight there; or out of the wall first, and round its corner."""
    ahead = wall.b + OUT
    out, (u, v) = point_at(wall, 0.0, ahead), local(wall, to)
    if v - wall.b >= abs(u) - wall.a:
        yield (to,)
    if straight:
        return
    yield (out, to)
    yield (out, point_at(wall, (wall.a + OUT) * (1.0 if u > 0.0 else -1.0), ahead), to)

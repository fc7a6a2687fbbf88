"""Fire in the enemy's turn: who may give closing fire (tir de réaction) and traversing fire (tir d'opportunité), and
how it sees its target (BP.10.01, 10.02, 10.08-10.11).
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import ceil, inf, sqrt
from typing import Final, NamedTuple

from msgspec.structs import replace

from escarmouche.kernel.rules import Illegal
from escarmouche.rulesets.blackpowder.data import tables
from escarmouche.rulesets.blackpowder.data.state import State, Step, Unit
from escarmouche.rulesets.blackpowder.rules import target_sight
from escarmouche.rulesets.blackpowder.rules.target_sight import Aim, firearms, weapon_range
from escarmouche.rulesets.blackpowder.table import board
from escarmouche.rulesets.blackpowder.table.footprint import (
    WALLS,
    behind,
    extent,
    footprint,
    footprint_at,
    seen_from,
    sides,
)
from escarmouche.table.rectangles import Rect, forward, gap_to_point, local, middle, touching_side
from escarmouche.table.tabletop import At, Inside, Point, Pose, turn_between

FORBIDDEN: Final = "reaction-forbidden"
CLOSING: Final = "closing-fire"
TRAVERSING: Final = "traversing-fire"


def forbidden(rule: str, unit_id: str, reaction: str) -> Illegal:
    return Illegal(rule, FORBIDDEN, unit=unit_id, reaction=reaction)


def no_fire(state: State, unit_id: str) -> Illegal | None:
    """Infantry with firearms in line, square, attack column, mixed or in a building; unlimbered artillery; cavalry with
    firearms in line; one reaction shot in each player turn of the enemy (BP.10.01, 10.02, 10.08)."""
    unit = state.units[unit_id]
    if unit.wagon or not firearms(unit) or (unit.shooting <= 0 and not unit.artillery):
        return forbidden("BP.10.01", unit_id, CLOSING)
    if unit.formation in tables.NO_REACTION_SHOTS or unit.limbering:
        return forbidden("BP.10.02", unit_id, CLOSING)
    if unit.reacted:
        return Illegal("BP.10.08", "reaction-used", unit=unit_id)
    return None


def charged_side(state: State, shooter: Unit, charger: Unit) -> str:
    """From which side of it a square or a garrison fires at who comes on; none for all others."""
    if not sides(shooter):
        return ""
    side = touching_side(footprint(state, shooter), footprint(state, charger))
    if isinstance(shooter.where, Inside):
        return next(wind for wind, wall in WALLS.items() if wall == side)
    return side


# Across a front


class Crossing(NamedTuple):
    """A shooter, the side from which it shoots if it is a square or a garrison, how near the mover came to its leader
    and where that was: range and clarity are judged there (BP.10.11)."""

    shooter: str
    side: str
    distance: float
    pose: Pose


def marched(before: Unit, after: Unit, step: Step, path: Sequence[Pose]) -> tuple[Unit, tuple[Pose, ...]]:
    """A unit in the formation in which it made a step; into a building and out of it the path is the leader's. Changes
    of formation, limbering and the like turn about the leader, who crosses nothing (BP.7.07)."""
    if step.kind in ("move", "prolonge"):
        return (after if step.mount == "start" else before), tuple(path)
    if step.kind == "enter_building":
        return before, tuple([behind(before, pose.point, pose.facing) for pose in path])
    if step.kind == "leave_building" and path:
        return after, (*[behind(after, pose.point, pose.facing) for pose in path[:-1]], path[-1])
    return after, ()


Track = tuple[Point, ...]  # the way of a leader in one step, straight from point to point


def crossings(
    state: State, mover: Unit, path: Sequence[Pose], earlier: Sequence[Track] = ()
) -> tuple[Crossing, ...]:
    """The enemies across half of whose front the mover's leader went, in roster order. `path` begins where the step
    did; between its poses place and facing change evenly. The mover is told as it was on its way. `earlier` are the
    tracks of the steps of the same order before this: all count together (BP.10.10)."""
    if len(path) < 2:
        return ()
    if state.options.crossing_by_step:
        earlier = ()
    leaders: Track | None = None
    found: list[Crossing] = []
    far = state.scaled(tables.TRAVERSE_REACH)
    west, east = min([pose.x for pose in path]), max([pose.x for pose in path])
    south, north = min([pose.y for pose in path]), max([pose.y for pose in path])
    off = extent(mover)[1] / 2.0 + far + tables.EPSILON
    for one in board.bodies(state):
        x, y, reach = one.rect.x, one.rect.y, off + one.reach
        if one.side == mover.side or x + reach < west or x - reach > east:
            continue
        if y + reach < south or y - reach > north:
            continue
        if state.engaged(one.id) or no_fire(state, one.id) is not None:
            continue
        if leaders is None:
            leaders = track(mover, path)
        crossing = _crossing(state, state.units[one.id], mover, path, (leaders, *earlier), far)
        if crossing is not None:
            found.append(crossing)
    return tuple(found)


def nearest_by(state: State, mover_id: str, crossing: Crossing, mover: Unit | None) -> State:
    """The table with the mover where it came nearest: range and clarity are judged there (BP.10.11)."""
    unit = state.units[mover_id]
    went = mover or unit
    unit = replace(
        unit,
        where=At(crossing.pose),
        formation=went.formation,
        spacing=went.spacing,
        ranks=went.ranks,
        dismounted=went.dismounted,
    )
    return replace(state, units={**state.units, mover_id: unit})


def seen_there(state: State, crossing: Crossing, mover_id: str) -> Aim | None:
    """The shot as it is seen there, in the arc or not (BP.10.09)."""
    shooter, mover = state.units[crossing.shooter], state.units[mover_id]
    found = target_sight.look(state, shooter, mover, crossing.side, all_round=True)
    return found if isinstance(found, Aim) else None


def _crossing(
    state: State, shooter: Unit, mover: Unit, path: Sequence[Pose], tracks: Sequence[Track], far: float
) -> Crossing | None:
    """The side whose front is crossed, if there is one, and the nearest point of the way in range. The first track is
    that of the step that is over: without it there is nobody to fire at."""
    for side in sides(shooter) or ("",):
        front = seen_from(state, shooter, side)
        now, *before = [_sideways(front, one, far) for one in tracks]
        share = tables.TRAVERSE_SHARE * 2.0 * front.a - tables.EPSILON
        if now <= tables.EPSILON or now + sum(before) < share:
            continue
        distance, pose = _nearest(mover, path, middle(front))
        if distance <= weapon_range(state, shooter) + tables.EPSILON:
            return Crossing(shooter.id, side, distance, pose)
    return None


def track(mover: Unit, path: Sequence[Pose]) -> Track:
    """The way of the mover's leader; where it wheels, in short pieces."""
    depth = extent(mover)[1] / 2.0
    found = []
    for pose in _poses(path, only_turns=True) if path else ():
        x, y = forward(pose.facing)
        found.append((pose.x + x * depth, pose.y + y * depth))
    return tuple(found)


def _poses(path: Sequence[Pose], only_turns: bool = False) -> Iterator[Pose]:
    """The poses of a path at steps as they are looked at (BP.7.18); or only where it turns, and its corners."""
    yield path[0]
    for start, end in pairwise(path):
        dx, dy, turn = end.x - start.x, end.y - start.y, turn_between(start.facing, end.facing)
        length = sqrt(dx * dx + dy * dy)
        count = max(1, ceil(max(length / tables.STEP, abs(turn))))
        if only_turns and abs(turn) <= tables.EPSILON:
            count = 1
        for step in range(1, count + 1):
            f = step / count
            yield (
                end
                if step == count
                else Pose(start.x + dx * f, start.y + dy * f, (start.facing + turn * f) % 360.0)
            )


def _sideways(front: Rect, leaders: Sequence[Point], far: float) -> float:
    """How far to the side a leader goes while he is in a front quarter and so near its middle (BP.10.10)."""
    found = 0.0
    for p, q in pairwise([local(front, point) for point in leaders]):
        if part := _inside(front, p, q, far):
            found += abs(q[0] - p[0]) * (part[1] - part[0])
    return found


def _inside(front: Rect, p: Point, q: Point, far: float) -> tuple[float, float] | None:
    """Which part of a straight way, in the shooter's axes, lies in its front quarter and within reach of its leader."""
    a, b = front.a, front.b
    (pu, pv), (du, dv) = p, (q[0] - p[0], q[1] - p[1])
    low, high = 0.0, 1.0
    # each line of the quarter as how far beyond it a point is: ahead of the front, inside the two at 45 degrees
    for start, step in ((pv - b, dv), (pv - b - pu + a, dv - du), (pv - b + pu + a, dv + du)):
        if abs(step) < 1e-12:
            if start < -tables.EPSILON:
                return None
            continue
        at = -start / step
        low, high = (max(low, at), high) if step > 0.0 else (low, min(high, at))
    along = du * du + dv * dv
    if along <= 0.0:
        if pu * pu + (pv - b) * (pv - b) > far * far:
            return None
    else:
        half = (pu * du + (pv - b) * dv) / along
        root = half * half - (pu * pu + (pv - b) * (pv - b) - far * far) / along
        if root < 0.0:
            return None
        low, high = max(low, -half - sqrt(root)), min(high, -half + sqrt(root))
    return (low, high) if low <= high else None


def _nearest(mover: Unit, path: Sequence[Pose], eye: Point) -> tuple[float, Pose]:
    """The least distance of the mover's footprint on its way, and where that was first."""
    best, where = inf, path[0]
    for pose in _poses(path):
        gap = gap_to_point(footprint_at(mover, pose), eye)
        if gap < best - tables.EPSILON / 10.0:
            best, where = gap, pose
    return best, where.rounded()

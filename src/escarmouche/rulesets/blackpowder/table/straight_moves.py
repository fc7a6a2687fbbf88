"""A unit that goes straight, its facing unchanged: how far it comes, and what it would run into (BP.4.12, 7.09-7.11).

    ground(state, unit, way, inches)      how far so many inches of movement carry it over the ground
    covered(state, unit, rect, way, ...)  the same from another place
    advance(state, unit, way, far)        the last place within that distance where it can stand
    gone(state, unit, way, inches)        the whole distance that a move carries it, over the edge as well; or nothing

Friends are passed through, never stood upon; an enemy is passed no nearer than an inch, those aside who were nearer
when it set out. `way` is a unit vector.
"""

from collections.abc import Sequence
from math import degrees, inf
from typing import NamedTuple

from escarmouche.rulesets.blackpowder.data import tables
from escarmouche.rulesets.blackpowder.data.state import Formation, State, Unit
from escarmouche.rulesets.blackpowder.table import board
from escarmouche.rulesets.blackpowder.table.board import exit_point
from escarmouche.rulesets.blackpowder.table.footprint import footprint, footprint_at
from escarmouche.rulesets.blackpowder.table.terrain import (
    IMPASSABLE,
    Slow,
    crossed,
    divisor,
    going,
    no_crossing,
    slow_within,
)
from escarmouche.table.rectangles import Rect, apart, box, middle, moved, overlap, reach
from escarmouche.table.tabletop import Box, Point, Pose


class Glide(NamedTuple):
    """Where it ends: on the table, or over its edge by that point (BP.7.14, 7.15)."""

    pose: Pose
    off_table: bool = False
    exit: Point | None = None


class Covered(NamedTuple):
    """How far a move carries over the ground; `barred`: it ends where the unit may not go."""

    far: float
    barred: bool = False


def advance(state: State, unit: Unit, way: Point, far: float) -> Pose:
    """So far, or as far as there is room; where it stands if there is none."""
    rect = footprint(state, unit)
    far = open_way(state, unit, rect, way, ground(state, unit, way, far, paid=True))
    while far > tables.EPSILON:
        pose = Pose(rect.x + way[0] * far, rect.y + way[1] * far, unit.pose.facing).rounded()
        there = footprint_at(unit, pose)  # as it will be kept: a thousandth may make it overlap
        if board.inside_table(state, there) and not board.overlapping(state, there, (unit.id,)):
            return pose
        far -= tables.STEP
    return unit.pose


def gone(state: State, unit: Unit, way: Point, inches: float, paid: bool = False) -> Glide | None:
    """A whole move, terrain counted (BP.4.12), or so many inches on the table: nothing where its end or its way is not
    free."""
    rect = footprint(state, unit)
    far = ground(state, unit, way, inches, paid)
    if far <= tables.EPSILON or (
        far < inches - tables.EPSILON and (paid or _barred(state, unit, rect, way, far))
    ):
        return None
    end = Pose(rect.x + way[0] * far, rect.y + way[1] * far, unit.pose.facing).rounded()
    there = footprint_at(unit, end)
    left = leaves(state, rect, way, far)
    if left is not None:
        if open_way(state, unit, rect, way, left) < left - tables.EPSILON:
            return None
        at = moved(rect, way[0] * left, way[1] * left)
        return Glide(Pose(at.x, at.y, unit.pose.facing).rounded(), True, exit_point(state, at))
    if board.overlapping(state, there, (unit.id,)):
        return None
    if board.too_close(state, unit.side, there):
        return None
    if open_way(state, unit, rect, way, far) < far - tables.EPSILON:
        return None
    return Glide(end)


def within_cone(turn: float, cone: float, far: float) -> float | None:
    """A turn by so many degrees at most, told by a place so far off, to a thousandth of an inch; nothing if it is
    more."""
    slack = degrees(2.0 * tables.EPSILON / max(far, tables.EPSILON))
    return max(-cone, min(cone, turn)) if abs(turn) <= cone + slack else None


def _barred(state: State, unit: Unit, rect: Rect, way: Point, far: float) -> bool:
    """Ground that is closed to it ends a move there, rather than what the ground has cost."""
    further = far + tables.STEP
    rate, _ = going(state.table, unit, moved(rect, way[0] * further, way[1] * further))
    return rate == IMPASSABLE


def leaves(state: State, rect: Rect, way: Point, inches: float) -> float | None:
    """How far it goes until some part of it crosses the edge of the table; nothing if none does."""
    west, south, east, north = box(rect)
    found = None
    for low, high, step, limit in (
        (west, east, way[0], state.table.width),
        (south, north, way[1], state.table.height),
    ):
        if step > 0.0:
            at = (limit - high) / step
        elif step < 0.0:
            at = low / -step
        else:
            continue
        if at < inches - tables.EPSILON and (found is None or at < found):
            found = max(0.0, at)
    return found


def ground(state: State, unit: Unit, way: Point, inches: float, paid: bool = False) -> float:
    """How far it comes over the ground, up to where it may not go; `paid`: what slows it has been counted."""
    return covered(state, unit, footprint(state, unit), way, inches, paid=paid).far


def covered(
    state: State,
    unit: Unit,
    rect: Rect,
    way: Point,
    inches: float,
    formation: Formation | None = None,
    paid: bool = False,
) -> Covered:
    """The same from another place or in another formation; tells whether closed ground ends the way (BP.4.12, 4.13)."""
    end = moved(rect, way[0] * inches, way[1] * inches)
    start = middle(rect)
    slow, fences = slow_within(state.table, _swept(rect, end)), crossed(state.table, start, middle(end))
    if not slow and not fences:
        return Covered(inches)
    rates = [divisor(unit, area, formation) for _, area, _ in slow]
    slow = [
        one
        for one, rate in zip(slow, rates, strict=True)
        if rate == IMPASSABLE or (rate > 1 and not paid)  # such ground ends the way, or slows it
    ]
    if paid and fences and no_crossing(state.table, unit, start, middle(end)) is None:
        fences = ()
    far = 0.0 if fences else _steps_before(rect, way, slow, inches)
    left = inches - far
    while left > tables.EPSILON:
        step = min(tables.STEP, left)
        there = moved(rect, way[0] * (far + step), way[1] * (far + step))
        rate, _ = going(state.table, unit, there, formation, slow)
        p, q = [(start[0] + way[0] * at, start[1] + way[1] * at) for at in (far, far + step)]
        walls = crossed(state.table, p, q) if fences else ()
        if rate == IMPASSABLE or (walls and no_crossing(state.table, unit, p, q)):
            return Covered(far, barred=True)
        if paid:
            rate = 1
        else:
            climb = state.scaled(tables.OBSTACLE_COST) * len(walls)
            if climb and climb + step * rate > left + tables.EPSILON:
                break
            left -= climb
        step = min(step, left / rate)
        far, left = far + step, left - step * rate
    return Covered(far)


def _steps_before(rect: Rect, way: Point, slow: Sequence[Slow], inches: float) -> float:
    """Whole steps that are surely made before it comes to any of these areas."""
    west, south, east, north = box(rect)
    first = inches
    for (w, s, e, n), _, _ in slow:
        near = max(_until_met(west, east, way[0], w, e), _until_met(south, north, way[1], s, n))
        if near < first:
            first = near
    return max(0, int(first / tables.STEP) - 1) * tables.STEP


def _until_met(low: float, high: float, step: float, start: float, end: float) -> float:
    """How far it goes until one span, moving by so much for each inch, meets another."""
    if low < end and high > start:
        return 0.0
    if step > 0.0 and high <= start:
        return (start - high) / step
    return (end - low) / step if step < 0.0 and low >= end else inf


def _swept(start: Rect, end: Rect) -> Box:
    w, s, e, n = box(start)
    west, south, east, north = box(end)
    return (min(w, west), min(s, south), max(e, east), max(n, north))


def open_way(state: State, unit: Unit, rect: Rect, way: Point, inches: float) -> float:
    """How far it goes until an enemy is an inch away; from who was nearer at the start it may only go away."""
    clearance = state.scaled(tables.CLEARANCE)
    far, size = inches, reach(rect)
    for one in board.bodies(state):
        if one.side == unit.side:
            continue
        dx, dy = one.rect.x - rect.x, one.rect.y - rect.y
        limit = far + size + one.reach + clearance
        if dx * dx + dy * dy > limit * limit:
            continue
        far = min(far, _until(rect, way, far, one.rect, clearance))
    return far


def _until(rect: Rect, way: Point, inches: float, other: Rect, clearance: float) -> float:
    """In strides as long as the gap leaves: two rectangles come no nearer than one of them has moved."""
    gap = apart(rect, other)
    if gap < clearance - tables.EPSILON:
        step = moved(rect, way[0] * tables.STEP, way[1] * tables.STEP)
        away = apart(step, other) >= gap - tables.EPSILON and not overlap(step, other)
        return inches if away else 0.0
    far = 0.0
    while (gap := apart(moved(rect, way[0] * far, way[1] * far), other) - clearance) > tables.EPSILON / 4.0:
        far += gap
        if far >= inches:
            return inches
    return far

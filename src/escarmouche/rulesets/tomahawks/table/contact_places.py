"""Places from which a figure touches an enemy, worked out where what bars them begins and ends (MT.13.01-13.03, 13.16).

Whether a place on the circle about an enemy can be reached straight changes only where that circle meets a bound: the
room that others need, the lines past enemies and corners of terrain, how far one may go. Between two such marks all
places are alike, so one of each stretch, and the marks themselves, stand for all. A contact over an obstacle leaves a
strip of ground: its corners are where two bounds meet.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, pairwise
from math import asin, atan2, cos, pi, sin, sqrt
from typing import NamedTuple

from escarmouche.rulesets.tomahawks.data import tables
from escarmouche.rulesets.tomahawks.data.state import Figure, State
from escarmouche.rulesets.tomahawks.table.board import places
from escarmouche.rulesets.tomahawks.table.terrain import laid, near_obstacles
from escarmouche.table.plane import EPSILON, distance
from escarmouche.table.tabletop import Point, in_reach, rounded

ROOM = 2 * EPSILON  # for rounding: by so much a place keeps off its bound
HAIR = 1e-9


class Circle(NamedTuple):
    x: float
    y: float
    r: float


class Ruled(NamedTuple):
    """A straight line without ends: a point of it, and its direction of length 1."""

    x: float
    y: float
    dx: float
    dy: float


Bound = Circle | Ruled


def beside(state: State, one: Figure, foe: Figure, engaging: str, most: float) -> Iterator[Point]:
    """Every kind of place beside an enemy, for who may go that far at most."""
    touch = Circle(*foe.point, one.radius + foe.radius)
    bounds = list(_bounds(state, one, foe, engaging, most))
    angles = sorted({atan2(y - touch.y, x - touch.x) for other in bounds for x, y in _meet(touch, other)})
    hair = ROOM / touch.r
    for low, high in pairwise((*angles, angles[0] + 2.0 * pi)) if angles else ((0.0, 2.0 * pi),):
        for angle in (low, low + hair, (low + high) / 2.0, high - hair):
            yield rounded(touch.x + touch.r * cos(angle)), rounded(touch.y + touch.r * sin(angle))


def over_obstacle(state: State, one: Figure, foe: Figure, engaging: str, most: float) -> Iterator[Point]:
    """The corners of the ground from which an enemy is struck over an obstacle."""
    by = near_obstacles(state.table, foe.point, foe.radius, tables.ACROSS_OBSTACLE)
    if not by:
        return
    near = one.radius + foe.radius
    strip: list[Bound] = [Circle(*foe.point, near + off) for off in (ROOM, tables.ACROSS)]
    for _, line, name, _ in laid(state.table).obstacles:
        if name in by:
            for off in (one.radius, one.radius + tables.ACROSS_OBSTACLE):
                strip += _about(line.points, off)
            strip += [_through(foe.point, corner) for corner in line.points if corner != foe.point]
    bounds = [*strip, *_bounds(state, one, foe, engaging, most)]
    middle = Circle(*foe.point, near + tables.ACROSS / 2)
    for number, (a, b) in enumerate(combinations((middle, *bounds), 2)):
        if number and (a in strip or b in strip or a is middle):
            for x, y in _meet(a, b):
                if distance((x, y), foe.point) <= near + tables.ACROSS + EPSILON:
                    yield rounded(x), rounded(y)


def openings(state: State, one: Figure, goal: Point) -> list[float]:
    """How far on a straight way there may be room again for the base of a figure: past other bases and obstacles."""
    way = _through(one.point, goal)
    bounds: list[Bound] = [Circle(x, y, r + one.radius) for x, y, r, id, _ in places(state) if id != one.id]
    for _, line, _, _ in laid(state.table).obstacles:
        bounds += _about(line.points, one.radius)
    met = [point for bound in bounds for point in _meet(way, bound)]
    return sorted([(x - way.x) * way.dx + (y - way.y) * way.dy + ROOM for x, y in met])


def _bounds(state: State, one: Figure, foe: Figure, engaging: str, most: float) -> Iterator[Bound]:
    """What may end a stretch of places beside an enemy, as seen from where a figure stands."""
    here, reach = one.point, one.radius + foe.radius + tables.ACROSS
    yield _through(here, foe.point)
    far = most
    while far >= tables.LEAST_MOVE - EPSILON:  # what the ground may leave of the way
        yield Circle(*here, far)
        far -= tables.OBSTACLE_PENALTY
    target = state.units[engaging].members
    for x, y, r, id, side in places(state):
        if id == one.id:
            continue
        room = r + one.radius
        if id != foe.id and distance((x, y), foe.point) <= reach + room:
            yield Circle(x, y, room + EPSILON)
        if side != one.side and distance((x, y), here) <= most + room + tables.KEEP_OFF:
            off = room if id in target else room + tables.KEEP_OFF + ROOM
            yield Circle(x, y, off)
            yield from _past(here, (x, y), off)
    known = laid(state.table)
    for box, line, _, _ in known.obstacles:
        if in_reach(box, here, most + reach):
            yield from _about(line.points, one.radius)
            yield from (_through(here, corner) for corner in line.points if corner != here)
    for box, area, row in known.zones:
        if row.ground != "open" and in_reach(box, here, most + reach):
            for edge in area.edges:
                for off in (-ROOM, ROOM):
                    yield _beside((edge.ax, edge.ay), (edge.bx, edge.by), off)
            yield from (_through(here, corner) for corner in area.outline if corner != here)
    east, north = state.table.width - one.radius, state.table.height - one.radius
    yield from (Ruled(x, 0.0, 0.0, 1.0) for x in (one.radius, east))
    yield from (Ruled(0.0, y, 1.0, 0.0) for y in (one.radius, north))


def _through(p: Point, q: Point) -> Ruled:
    return _beside(p, q, 0.0)


def _beside(p: Point, q: Point, off: float) -> Ruled:
    """The line through two points, so far to its left."""
    far = distance(p, q)
    dx, dy = (q[0] - p[0]) / far, (q[1] - p[1]) / far
    return Ruled(p[0] - dy * off, p[1] + dx * off, dx, dy)


def _about(points: Sequence[Point], off: float) -> Iterator[Bound]:
    """All that is so far from a course: beside its parts, and about its corners."""
    for p, q in pairwise(points):
        yield _beside(p, q, off)
        yield _beside(p, q, -off)
    yield from (Circle(*corner, off) for corner in points)


def _past(here: Point, centre: Point, off: float) -> Iterator[Ruled]:
    """The two ways that just pass somebody by."""
    far = distance(here, centre)
    if far > off:
        straight, aside = atan2(centre[1] - here[1], centre[0] - here[0]), asin(off / far)
        for angle in (straight - aside, straight + aside):
            yield Ruled(*here, cos(angle), sin(angle))


def _meet(one: Bound, other: Bound) -> Iterable[Point]:
    """The points that two bounds share; of lines that run alike none."""
    if isinstance(one, Ruled):
        if isinstance(other, Circle):
            return _meet(other, one)
        cross = one.dx * other.dy - one.dy * other.dx
        if abs(cross) < HAIR:
            return ()
        along = ((other.x - one.x) * other.dy - (other.y - one.y) * other.dx) / cross
        return ((one.x + one.dx * along, one.y + one.dy * along),)
    if isinstance(other, Circle):
        far = distance(one[:2], other[:2])
        if far < HAIR:
            return ()
        along = (one.r * one.r - other.r * other.r + far * far) / (2.0 * far)
        dx, dy = (other.x - one.x) / far, (other.y - one.y) / far
    else:
        dx, dy = -other.dy, other.dx
        along = (other.x - one.x) * dx + (other.y - one.y) * dy
    square = one.r * one.r - along * along
    if square < 0.0:
        return ()
    aside = sqrt(square)
    x, y = one.x + dx * along, one.y + dy * along
    return ((x - dy * aside, y + dx * aside), (x + dy * aside, y - dx * aside))

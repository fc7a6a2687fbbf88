"""Plane measuring: points, segments, bearings, arcs, chains and ranks. Knows no terrain.

Lengths are in the ruleset's unit, x east and y north from the south-west corner, bearings in compass degrees
(0 = north, clockwise).
"""

from collections.abc import Callable, Sequence
from functools import cache
from itertools import pairwise
from math import atan2, cos, degrees, radians, sin, sqrt
from typing import TypeVar

from escarmouche.kernel.points import Point

T = TypeVar("T")

EPSILON = 0.001


def at_most(value: float, limit: float, tolerance: float = EPSILON) -> bool:
    """ "At X or less": exactly X counts, within the tolerance."""
    return value <= limit + tolerance


def at_least(value: float, limit: float, tolerance: float = EPSILON) -> bool:
    """ "X or more": exactly X counts, within the tolerance."""
    return value >= limit - tolerance


def distance(p: Point, q: Point) -> float:
    dx = q[0] - p[0]
    dy = q[1] - p[1]
    return sqrt(dx * dx + dy * dy)


def gap(p: Point, r: float, q: Point, s: float) -> float:
    """Edge to edge of two round bases, never below 0."""
    dx, dy = q[0] - p[0], q[1] - p[1]  # not by another call: nothing is asked more often
    apart = sqrt(dx * dx + dy * dy) - r - s
    return apart if apart > 0.0 else 0.0


def overlaps(p: Point, r: float, q: Point, s: float) -> bool:
    """Two round bases lie over each other by more than the tolerance; touching is not overlapping."""
    return distance(p, q) - r - s < -EPSILON


def between(p: Point, q: Point, f: float) -> Point:
    """The point at the fraction f of the way from p to q, exactly q at 1."""
    if f >= 1.0:
        return q
    return (p[0] + (q[0] - p[0]) * f, p[1] + (q[1] - p[1]) * f)


def fraction_along(p: Point, a: Point, b: Point) -> float:
    """Where on the segment a-b, from 0 to 1, the point nearest to p lies."""
    dx = b[0] - a[0]
    dy = b[1] - a[1]
    square = dx * dx + dy * dy
    if square <= 0.0:
        return 0.0
    return min(1.0, max(0.0, ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / square))


def nearest_on_segment(p: Point, a: Point, b: Point) -> Point:
    return between(a, b, fraction_along(p, a, b))


def gap_to_segment(p: Point, r: float, a: Point, b: Point) -> float:
    """From the edge of a round base to a segment, never below 0."""
    return max(0.0, distance(p, nearest_on_segment(p, a, b)) - r)


def bearing(p: Point, q: Point) -> float:
    """The compass bearing from p to q, 0 <= bearing < 360."""
    value = degrees(atan2(q[0] - p[0], q[1] - p[1])) % 360.0
    return 0.0 if value >= 360.0 else value


def turn_between(a: float, b: float) -> float:
    """How far to turn from bearing a to bearing b: clockwise positive, -180 < turn <= 180."""
    turn = (b - a) % 360.0
    return turn - 360.0 if turn > 180.0 else turn


def in_wedge(apex: Point, facing: float, half: float, p: Point, tolerance: float = 1e-6) -> bool:
    """p lies within `half` degrees on either side of the facing, its edges included; the apex itself does."""
    return p == apex or abs(turn_between(facing, bearing(apex, p))) <= half + tolerance


def ahead(p: Point, facing: float, d: float) -> Point:
    """The point d ahead of p along the facing."""
    angle = radians(facing)
    return (p[0] + d * sin(angle), p[1] + d * cos(angle))


@cache
def directions(count: int) -> tuple[Point, ...]:
    """Unit vectors evenly round the compass, clockwise from north; `count` is 4, 8, 16, 32...

    Made by halving right angles with square roots, which every machine rounds alike.
    """
    found: list[Point] = [(0.0, 1.0), (1.0, 0.0), (0.0, -1.0), (-1.0, 0.0)]
    while len(found) < count:
        halved: list[Point] = []
        for (ax, ay), (bx, by) in pairwise([*found, found[0]]):
            length = sqrt((ax + bx) * (ax + bx) + (ay + by) * (ay + by))
            halved += [(ax, ay), ((ax + bx) / length, (ay + by) / length)]
        found = halved
    if len(found) != count:
        raise ValueError("the number of directions must be 4, 8, 16, 32...")
    return tuple(found)


def arc_length(points: Sequence[Point]) -> float:
    return sum(distance(a, b) for a, b in pairwise(points))


def position_along(points: Sequence[Point], p: Point) -> float:
    """How far along a polyline its point nearest to p lies; the first of equals."""
    best = position = travelled = 0.0
    found = False
    for a, b in pairwise(points):
        f = fraction_along(p, a, b)
        off = distance(p, between(a, b, f))
        length = distance(a, b)
        if not found or off < best - 1e-9:
            best, position, found = off, travelled + f * length, True
        travelled += length
    return position


def point_along(points: Sequence[Point], position: float) -> Point:
    """The point of a polyline at a distance from its start, held to its two ends."""
    left = position
    for a, b in pairwise(points):
        length = distance(a, b)
        if left <= length and length > 0.0:
            return between(a, b, max(0.0, left) / length)
        left -= length
    return points[-1]


def components(items: Sequence[T], linked: Callable[[T, T], bool]) -> tuple[tuple[T, ...], ...]:
    """The chains that a symmetric link makes, each in input order, in the order of their first members."""
    chain_of = [-1] * len(items)
    chains: list[list[int]] = []
    for first in range(len(items)):
        if chain_of[first] >= 0:
            continue
        number = len(chains)
        chain_of[first] = number
        members = [first]
        for at in members:
            for other in range(len(items)):
                if chain_of[other] < 0 and linked(items[at], items[other]):
                    chain_of[other] = number
                    members.append(other)
        chains.append(sorted(members))
    return tuple([tuple([items[i] for i in members]) for members in chains])


def chain_of_first(items: Sequence[T], linked: Callable[[T, T], bool]) -> tuple[T, ...]:
    """The first of the chains that a symmetric link makes."""
    members, left = [0], list(range(1, len(items)))
    for at in members:
        far: list[int] = []
        for other in left:
            (members if linked(items[at], items[other]) else far).append(other)
        left = far
    return tuple([items[i] for i in sorted(members)])


def connected(items: Sequence[T], linked: Callable[[T, T], bool]) -> bool:
    """All items hang together in one chain; none or one do."""
    return len(items) <= 1 or len(chain_of_first(items, linked)) == len(items)


def nearest(items: Sequence[T], distance: Callable[[T], float], tolerance: float = EPSILON) -> tuple[T, ...]:
    """The nearest item and all that tie with it within the tolerance, in input order."""
    measured = [(distance(item), item) for item in items]
    if not measured:
        return ()
    best = min(d for d, _ in measured)
    return tuple(item for d, item in measured if d <= best + tolerance)


def ranks(points: Sequence[Point], facing: float, depth: float) -> tuple[tuple[int, ...], ...]:
    """Indices of the points rank by rank along the facing.

    The foremost unranked point opens a rank, which takes in every one at most `depth` behind it.
    """
    angle = radians(facing)
    along = [x * sin(angle) + y * cos(angle) for x, y in points]
    left = list(range(len(points)))
    found: list[tuple[int, ...]] = []
    while left:
        front = max(along[i] for i in left)
        rank = tuple(i for i in left if at_most(front - along[i], depth))
        found.append(rank)
        left = [i for i in left if i not in rank]
    return tuple(found)

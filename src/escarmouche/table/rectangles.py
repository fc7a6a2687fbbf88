"""Oriented rectangles: the ground that a body of troops covers, and what two of them are to each other.

A rectangle has its own axes, u to its right and v forward, from its centre. Sides are named as its troops see them.
Everything here is measured by hand in plain floats: nothing is asked more often in a game of big units.
"""

from collections.abc import Sequence
from functools import lru_cache
from math import cos, inf, radians, sin, sqrt
from typing import Final, Literal, NamedTuple

from escarmouche.kernel.points import Point
from escarmouche.table.plane import EPSILON
from escarmouche.table.terrain import Area, encloses

Side = Literal["front", "right", "rear", "left"]
SIDES: Final[tuple[Side, ...]] = ("front", "right", "rear", "left")
PARALLEL: Final = (
    1e-6  # sine under which two axes count as parallel: a hundred-thousandth over the longest line
)


class Rect(NamedTuple):
    """Centre, the unit vector forward, half the width and half the depth. To its right is (vy, -vx)."""

    x: float
    y: float
    vx: float
    vy: float
    a: float
    b: float

    @property
    def centre(self) -> Point:
        return (self.x, self.y)


@lru_cache(maxsize=4096)
def forward(facing: float) -> Point:
    """The unit vector of a compass facing, exact for the four winds."""
    angle = radians(facing)
    x, y = sin(angle), cos(angle)
    return (0.0 if abs(x) < 1e-12 else x, 0.0 if abs(y) < 1e-12 else y)


def rect_at(x: float, y: float, facing: float, width: float, depth: float) -> Rect:
    vx, vy = forward(facing)
    return Rect(x, y, vx, vy, width / 2.0, depth / 2.0)


def upright(west: float, south: float, east: float, north: float) -> Rect:
    """A rectangle along the axes of the table that faces north."""
    return Rect(
        (west + east) / 2.0, (south + north) / 2.0, 0.0, 1.0, (east - west) / 2.0, (north - south) / 2.0
    )


def turned(rect: Rect, side: Side) -> Rect:
    """The same ground seen by who faces out of that side."""
    x, y, vx, vy, a, b = rect
    if side == "front":
        return rect
    if side == "rear":
        return Rect(x, y, -vx, -vy, a, b)
    return Rect(x, y, vy, -vx, b, a) if side == "right" else Rect(x, y, -vy, vx, b, a)


def moved(rect: Rect, dx: float, dy: float) -> Rect:
    return Rect(rect.x + dx, rect.y + dy, rect.vx, rect.vy, rect.a, rect.b)


def grown(rect: Rect, margin: float) -> Rect:
    """Wider and deeper by a margin on every side; a negative one shrinks it, to nothing at most."""
    x, y, vx, vy, a, b = rect
    return Rect(x, y, vx, vy, max(0.0, a + margin), max(0.0, b + margin))


def local(rect: Rect, p: Point) -> Point:
    """A point in the rectangle's own axes: how far to its right, how far forward."""
    dx, dy = p[0] - rect.x, p[1] - rect.y
    return (dx * rect.vy - dy * rect.vx, dx * rect.vx + dy * rect.vy)


def point_at(rect: Rect, u: float, v: float) -> Point:
    """Where on the table a point of the rectangle's own axes is."""
    return (rect.x + u * rect.vy + v * rect.vx, rect.y - u * rect.vx + v * rect.vy)


def corners(rect: Rect) -> tuple[Point, Point, Point, Point]:
    """Front left, front right, rear right, rear left."""
    x, y, vx, vy, a, b = rect
    ax, ay, bx, by = a * vy, -a * vx, b * vx, b * vy
    return (
        (x - ax + bx, y - ay + by),
        (x + ax + bx, y + ay + by),
        (x + ax - bx, y + ay - by),
        (x - ax - bx, y - ay - by),
    )


def edge(rect: Rect, side: Side = "front") -> tuple[Point, Point]:
    """The two ends of a side, from left to right as seen by who faces out of it."""
    ends = corners(turned(rect, side))
    return ends[0], ends[1]


def middle(rect: Rect, side: Side = "front") -> Point:
    """The midpoint of a side."""
    x, y, vx, vy, a, b = rect
    if side == "front":
        return (x + b * vx, y + b * vy)
    if side == "rear":
        return (x - b * vx, y - b * vy)
    return (x + a * vy, y - a * vx) if side == "right" else (x - a * vy, y + a * vx)


def reach(rect: Rect) -> float:
    """From the centre to a corner."""
    return sqrt(rect.a * rect.a + rect.b * rect.b)


def box(rect: Rect) -> tuple[float, float, float, float]:
    """West, south, east, north."""
    x, y, vx, vy, a, b = rect
    wide, high = abs(a * vy) + abs(b * vx), abs(a * vx) + abs(b * vy)
    return (x - wide, y - high, x + wide, y + high)


def within(
    rect: Rect, west: float, south: float, east: float, north: float, tolerance: float = EPSILON
) -> bool:
    """The whole rectangle lies in an upright one."""
    w, s, e, n = box(rect)
    return (
        w >= west - tolerance and s >= south - tolerance and e <= east + tolerance and n <= north + tolerance
    )


def holds(rect: Rect, p: Point, margin: float = 0.0) -> bool:
    """A point lies in the rectangle, or so near its edge; its edge belongs to it."""
    dx, dy = p[0] - rect.x, p[1] - rect.y
    return (
        abs(dx * rect.vy - dy * rect.vx) <= rect.a + margin
        and abs(dx * rect.vx + dy * rect.vy) <= rect.b + margin
    )


def gap_to_point(rect: Rect, p: Point) -> float:
    """From a point to the nearest point of the rectangle, 0 inside it."""
    dx, dy = p[0] - rect.x, p[1] - rect.y
    u = abs(dx * rect.vy - dy * rect.vx) - rect.a
    v = abs(dx * rect.vx + dy * rect.vy) - rect.b
    if u <= 0.0:
        return v if v > 0.0 else 0.0
    return sqrt(u * u + v * v) if v > 0.0 else u


def nearest_point(rect: Rect, p: Point) -> Point:
    """The point of the rectangle nearest to another; that point itself if it lies inside."""
    x, y, vx, vy, a, b = rect
    dx, dy = p[0] - x, p[1] - y
    u, v = dx * vy - dy * vx, dx * vx + dy * vy
    u = -a if u < -a else a if u > a else u
    v = -b if v < -b else b if v > b else v
    return (x + u * vy + v * vx, y - u * vx + v * vy)


def apart(one: Rect, other: Rect) -> float:
    """The shortest way between two rectangles, 0 where they touch or overlap."""
    x, y, vx, vy, a, b = one
    ox, oy, wx, wy, c, d = other
    dx, dy = ox - x, oy - y
    along, across = vx * wx + vy * wy, vx * wy - vy * wx
    u, v = abs(dx * vy - dy * vx), abs(dx * vx + dy * vy)
    if abs(across) < PARALLEL:
        u, v = u - a - c, v - b - d
    elif abs(along) < PARALLEL:
        u, v = u - a - d, v - b - c
    else:
        return _apart(one, other, abs(along), abs(across))
    if u <= 0.0:
        return v if v > 0.0 else 0.0
    return sqrt(u * u + v * v) if v > 0.0 else u


def _apart(one: Rect, other: Rect, along: float, across: float) -> float:
    if _penetration(one, other, along, across) >= 0.0:
        return 0.0
    least = inf
    for rect, points in ((one, corners(other)), (other, corners(one))):
        x, y, vx, vy, a, b = rect
        for px, py in points:
            dx, dy = px - x, py - y
            u, v = abs(dx * vy - dy * vx) - a, abs(dx * vx + dy * vy) - b
            off = (u * u if u > 0.0 else 0.0) + (v * v if v > 0.0 else 0.0)
            if off < least:
                least = off
    return sqrt(least)


def _penetration(one: Rect, other: Rect, along: float, across: float) -> float:
    """By how little one would have to be shifted along an axis of either to be clear; negative: clear by that."""
    x, y, vx, vy, a, b = one
    ox, oy, wx, wy, c, d = other
    dx, dy = ox - x, oy - y
    least = a + c * along + d * across - abs(dx * vy - dy * vx)
    if (depth := b + c * across + d * along - abs(dx * vx + dy * vy)) < least:
        least = depth
    if (depth := c + a * along + b * across - abs(dx * wy - dy * wx)) < least:
        least = depth
    if (depth := d + a * across + b * along - abs(dx * wx + dy * wy)) < least:
        least = depth
    return least


def depth(one: Rect, other: Rect) -> float:
    """How deep they lie in each other: the shortest shift that would part them; not above 0 where they are apart."""
    along = abs(one.vx * other.vx + one.vy * other.vy)
    across = abs(one.vx * other.vy - one.vy * other.vx)
    return _penetration(one, other, along, across)


def overlap(one: Rect, other: Rect, tolerance: float = EPSILON) -> bool:
    """They share ground; what only touches, within the tolerance, does not."""
    dx, dy = other.x - one.x, other.y - one.y
    far = one.a + one.b + other.a + other.b
    if dx > far or dx < -far or dy > far or dy < -far:
        return False
    along = abs(one.vx * other.vx + one.vy * other.vy)
    across = abs(one.vx * other.vy - one.vy * other.vx)
    return _penetration(one, other, along, across) > tolerance


def span(rect: Rect, p: Point, q: Point, margin: float = 0.0) -> tuple[float, float] | None:
    """Which part of the way from p to q, as fractions, lies in the rectangle, its edge included."""
    x, y, vx, vy, a, b = rect
    px, py = p[0] - x, p[1] - y
    dx, dy = q[0] - p[0], q[1] - p[1]
    low, high = 0.0, 1.0
    for start, step, half in (
        (px * vy - py * vx, dx * vy - dy * vx, a + margin),
        (px * vx + py * vy, dx * vx + dy * vy, b + margin),
    ):
        if -1e-12 < step < 1e-12:
            if not -half <= start <= half:
                return None
            continue
        near, far = (-half - start) / step, (half - start) / step
        if near > far:
            near, far = far, near
        if near > low:
            low = near
        if far < high:
            high = far
        if low > high:
            return None
    return (low, high)


def meets(rect: Rect, p: Point, q: Point, tolerance: float = EPSILON) -> bool:
    """The straight way from p to q goes through the rectangle; grazing an edge or a corner is not through it."""
    x, y, vx, vy, a, b = rect
    px, py, qx, qy = p[0] - x, p[1] - y, q[0] - x, q[1] - y
    a, b = a - tolerance, b - tolerance
    pu, qu = px * vy - py * vx, qx * vy - qy * vx
    if (pu >= a and qu >= a) or (pu <= -a and qu <= -a):
        return False
    pv, qv = px * vx + py * vy, qx * vx + qy * vy
    if (pv >= b and qv >= b) or (pv <= -b and qv <= -b):
        return False
    du, dv = qu - pu, qv - pv
    return abs(pu * dv - pv * du) < a * abs(dv) + b * abs(du) or (abs(pu) < a and abs(pv) < b)


def shared_edge(one: Rect, other: Rect, tolerance: float = 2 * EPSILON) -> float:
    """Along how much of a side two rectangles lie against each other; 0 if they do not."""
    along = abs(one.vx * other.vx + one.vy * other.vy)
    across = abs(one.vx * other.vy - one.vy * other.vx)
    if min(along, across) > EPSILON:
        return 0.0
    u, v = local(one, (other.x, other.y))
    c, d = (other.a, other.b) if across < along else (other.b, other.a)
    beside, before = abs(u) - one.a - c, abs(v) - one.b - d
    if abs(before) <= tolerance:
        return max(0.0, min(-beside, 2.0 * one.a, 2.0 * c))
    if abs(beside) <= tolerance:
        return max(0.0, min(-before, 2.0 * one.b, 2.0 * d))
    return 0.0


def touching_side(one: Rect, other: Rect) -> Side:
    """On which side of the first the second lies against it, or nearest to lying against it."""
    u, v = local(one, other.centre)
    c, d = _seen(one, other)
    beside, before = abs(u) - one.a - c, abs(v) - one.b - d
    if before >= beside:
        return "front" if v > 0.0 else "rear"
    return "right" if u > 0.0 else "left"


def _seen(one: Rect, other: Rect) -> tuple[float, float]:
    """Half the width and half the depth of one rectangle in the axes of another."""
    along = abs(one.vx * other.vx + one.vy * other.vy)
    across = abs(one.vx * other.vy - one.vy * other.vx)
    return (other.a * along + other.b * across, other.a * across + other.b * along)


def band(rect: Rect, p: Point, q: Point, margin: float = EPSILON) -> tuple[Point, ...]:
    """What of the rectangle lies beside the way from p to q, as points (how far along it, how far to its right)."""
    return beside(corners(rect), p, q, margin)


def beside(outline: Sequence[Point], p: Point, q: Point, margin: float = EPSILON) -> tuple[Point, ...]:
    """The same for any outline; of one that is not convex, nothing that lies farther off than it does."""
    dx, dy = q[0] - p[0], q[1] - p[1]
    length = sqrt(dx * dx + dy * dy)
    if length <= 0.0:
        return ()
    dx, dy = dx / length, dy / length
    course = [((x - p[0]) * dx + (y - p[1]) * dy, (x - p[0]) * dy - (y - p[1]) * dx) for x, y in outline]
    course = _cut(course, margin, 1.0)
    return tuple(_cut(course, length - margin, -1.0)) if course else ()


def _cut(course: list[Point], limit: float, way: float) -> list[Point]:
    """What of a convex outline lies beyond a limit along its first axis, or before it."""
    kept: list[Point] = []
    for number, (t, n) in enumerate(course):
        s, m = course[number - 1]
        inside, before = (t - limit) * way > 0.0, (s - limit) * way > 0.0
        if inside != before:
            kept.append((limit, m + (n - m) * (limit - s) / (t - s)))
        if inside:
            kept.append((t, n))
    return kept


def covers(rect: Rect, area: Area, tolerance: float = EPSILON) -> bool:
    """The rectangle and an area share ground; what only touches does not."""
    west, south, east, north = area.box
    x, y, vx, vy, a, b = rect
    wide, high = abs(a * vy) + abs(b * vx) - tolerance, abs(a * vx) + abs(b * vy) - tolerance
    if x + wide <= west or x - wide >= east or y + high <= south or y - high >= north:
        return False
    if area.centre is not None:
        return gap_to_point(rect, area.centre) < area.radius - tolerance
    if encloses(area, (x, y)):
        return True
    return any(meets(rect, (ax, ay), (bx, by), tolerance) for ax, ay, bx, by, _, _, _ in area.edges)

"""A rectangle slid along the side of another: where there is room for it, and where it touches most (BP.11.12, 11.34).

A rail is the ground of the target as who faces out of that side sees it: places along it are told from its middle, to
the right. The rectangle that is slid has its front on the rail.
"""

from collections.abc import Iterable, Sequence
from math import inf
from typing import NamedTuple

from escarmouche.rulesets.blackpowder.data import tables
from escarmouche.table.rectangles import Rect, band, beside, corners, middle, point_at
from escarmouche.table.tabletop import Area, Point, Pose, Table

Span = tuple[float, float]
FINE = 1e-6


class Slid(NamedTuple):
    """Where along the rail the middle of the front comes, and how much of it is in contact."""

    at: float
    contact: float


def shared(at: float, half: float, middle: float, half_side: float) -> float:
    """How much a front with its middle there has in common with a side."""
    high = min(at + half, middle + half_side)
    low = max(at - half, middle - half_side)
    return high - low if high > low else 0.0


def lane(rail: Rect, depth: float) -> tuple[Point, Point]:
    """From the middle of the side straight out, as deep as the one who is slid."""
    start = middle(rail)
    return start, (start[0] + rail.vx * depth, start[1] + rail.vy * depth)


def taken(rail: Rect, half: float, depth: float, others: Iterable[Rect], areas: Iterable[Area]) -> list[Span]:
    """Between which places the middle cannot be, because others stand there or the ground is closed."""
    p, q = lane(rail, depth)
    found = []
    for other in others:
        # who stands squarely to the rail may lie along it: that is no overlap. Any other is cut where it is
        along, across = rail.vx * other.vx + rail.vy * other.vy, rail.vx * other.vy - rail.vy * other.vx
        margin = tables.EPSILON if min(abs(along), abs(across)) < tables.EPSILON else 0.0
        if piece := band(other, p, q, margin):
            found.append(_span(piece, half))
    for area in areas:
        if piece := beside(area.outline if area.centre is None else _round(area), p, q):
            found.append(_span(piece, half + tables.EPSILON))
    return found


def _span(piece: Iterable[Point], half: float) -> Span:
    across = [far for _, far in piece]
    return (min(across) - half, max(across) + half)


def _round(area: Area) -> tuple[Point, ...]:
    assert area.centre is not None
    (x, y), r = area.centre, area.radius
    return corners(Rect(x, y, 0.0, 1.0, r, r))


def on_table(rail: Rect, half: float, depth: float, table: Table) -> Span:
    """Between which places the whole rectangle is on the table; none if the first is beyond the second."""
    low, high = -inf, inf
    far = rail.a + rail.b + 2.0 * half + depth
    if far < rail.x < table.width - far and far < rail.y < table.height - far:
        return (low, high)
    for out in (0.0, depth):
        x, y = point_at(rail, 0.0, rail.b + out)
        for start, step, limit in ((x, rail.vy, table.width), (y, -rail.vx, table.height)):
            if abs(step) < FINE:
                if not -tables.EPSILON <= start <= limit + tables.EPSILON:
                    return (0.0, -1.0)
                continue
            one, other = -start / step, (limit - start) / step
            low, high = max(low, min(one, other) + half), min(high, max(one, other) - half)
    return (low, high)


def slide(
    start: float, half: float, sides: Sequence[Span], bounds: Span, closed: Sequence[Span]
) -> Slid | None:
    """The place of the greatest contact with all the sides, told as (middle, half), and of these the nearest to the
    start; nothing where there is no room."""
    low, high = bounds
    if low > high + FINE:
        return None
    if not closed and len(sides) == 1:
        at, half_side = sides[0]
        inner = abs(half_side - half)
        best_place = min(max(start, at - inner), at + inner)  # all that can be in contact is
        if low <= best_place <= high:
            return Slid(best_place, 2.0 * min(half, half_side))
    tries = [min(max(start, low), high), low, high]
    for at, half_side in sides:
        inner, outer = abs(half_side - half), half_side + half
        tries += [at - inner, at + inner, at - outer, at + outer]
    for span in closed:
        tries += span
    best: Slid | None = None
    for at in tries:
        if not low - FINE <= at <= high + FINE or _within(at, closed):
            continue
        contact = sum([shared(at, half, *side) for side in sides])
        if best is not None:
            more = contact - best.contact
            if more < -FINE or (more <= FINE and abs(at - start) >= abs(best.at - start) - FINE):
                continue
        best = Slid(at, contact)
    return best


def _within(at: float, closed: Sequence[Span]) -> bool:
    """Somebody is there; who only touches is not."""
    return any(low + tables.EPSILON < at < high - tables.EPSILON for low, high in closed)


def pose_on(rail: Rect, facing: float, at: float, depth: float) -> Pose:
    """Where the centre comes of who has the middle of its front at that place of the rail, facing it."""
    x, y = point_at(rail, at, rail.b + depth / 2.0)
    return Pose(x, y, (facing + 180.0) % 360.0).rounded()

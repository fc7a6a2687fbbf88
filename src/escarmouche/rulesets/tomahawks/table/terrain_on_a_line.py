"""Where a straight line meets terrain: the obstacles that it crosses, the stretches that lie in a zone or on a road.

Stretches run from 0 at its start to 1 at its end.
"""

from collections.abc import Iterable, Sequence
from itertools import pairwise
from math import sqrt

from escarmouche.kernel.points import Point
from escarmouche.rulesets.tomahawks.data import tables
from escarmouche.rulesets.tomahawks.data.state import CONVENTIONS
from escarmouche.speed.keep import kept
from escarmouche.table.plane import EPSILON, distance
from escarmouche.table.tabletop import Area, Box, Line, contains
from escarmouche.table.terrain import Edge

NOISE = 1e-9


def wider(box: Box, reach: float) -> Box:
    west, south, east, north = box
    return (west - reach, south - reach, east + reach, north + reach)


def box_near(p: Point, q: Point, box: Box) -> bool:
    """A straight line comes so near a box that it may meet what is in it."""
    west, south, east, north = box
    e = EPSILON
    px, py = p
    qx, qy = q
    return not (
        (px < west - e and qx < west - e)
        or (px > east + e and qx > east + e)
        or (py < south - e and qy < south - e)
        or (py > north + e and qy > north + e)
    )


def meets_any(p: Point, q: Point, edges: Iterable[Edge]) -> bool:
    return any(meets(p, q, (edge.ax, edge.ay), (edge.bx, edge.by)) for edge in edges)


def meets(p: Point, q: Point, a: Point, b: Point) -> bool:
    """Two straight lines meet; touching counts, within the tolerance (MT.2.35)."""
    dx, dy = q[0] - p[0], q[1] - p[1]
    ex, ey = b[0] - a[0], b[1] - a[1]
    one = dx * (a[1] - p[1]) - dy * (a[0] - p[0])
    two = dx * (b[1] - p[1]) - dy * (b[0] - p[0])
    three = ex * (p[1] - a[1]) - ey * (p[0] - a[0])
    four = ex * (q[1] - a[1]) - ey * (q[0] - a[0])
    if ((one > 0.0 > two) or (one < 0.0 < two)) and ((three > 0.0 > four) or (three < 0.0 < four)):
        return True
    return _near(p, a, b) or _near(q, a, b) or _near(a, p, q) or _near(b, p, q)


def _near(p: Point, a: Point, b: Point) -> bool:
    """A point lies on a straight line, within the tolerance."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    x, y = p[0] - a[0], p[1] - a[1]
    square = dx * dx + dy * dy
    f = 0.0 if square <= 0.0 else min(1.0, max(0.0, (x * dx + y * dy) / square))
    x, y = x - dx * f, y - dy * f
    return x * x + y * y <= EPSILON * EPSILON


def area_spans(p: Point, q: Point, area: Area, box: Box) -> list[tuple[float, float]]:
    """Where along a straight line it lies in an area, from 0 to 1; a mere touch is a span without length."""
    if _upright(area):
        return _box_spans(p, q, box)
    cuts = [0.0, 1.0]
    length = distance(p, q)
    if length <= 0.0:
        return [(0.0, 1.0)] if contains(area, p, CONVENTIONS) else []
    for edge in area.edges:
        cuts += _cuts(p, q, edge)
    cuts.sort()
    spans: list[tuple[float, float]] = []
    for low, high in pairwise(cuts):
        middle = (low + high) / 2.0
        if contains(area, (p[0] + (q[0] - p[0]) * middle, p[1] + (q[1] - p[1]) * middle), CONVENTIONS):
            spans.append((low, high))
    if not spans:
        touched = [
            f
            for f in cuts
            if contains(area, (p[0] + (q[0] - p[0]) * f, p[1] + (q[1] - p[1]) * f), CONVENTIONS)
        ]
        spans = [(f, f) for f in touched]
    return spans


@kept
def _upright(area: Area) -> bool:
    """An area that is nothing but its box."""
    west, south, east, north = area.box
    return len(area.outline) == 4 and {*area.outline} == {
        (x, y) for x in (west, east) for y in (south, north)
    }


def _box_spans(p: Point, q: Point, box: Box) -> list[tuple[float, float]]:
    """The same for an upright rectangle."""
    west, south, east, north = wider(box, EPSILON)
    low, high = 0.0, 1.0
    for at, to, least, most in ((p[0], q[0], west, east), (p[1], q[1], south, north)):
        change = to - at
        if -NOISE < change < NOISE:
            if not least <= at <= most:
                return []
            continue
        one, two = (least - at) / change, (most - at) / change
        if one > two:
            one, two = two, one
        low, high = max(low, one), min(high, two)
    return [(low, high)] if low <= high else []


def _cuts(p: Point, q: Point, edge: Edge) -> list[float]:
    """Where a straight line crosses a side or passes one of its ends."""
    dx, dy = q[0] - p[0], q[1] - p[1]
    cross = dx * edge.dy - dy * edge.dx
    x, y = edge.ax - p[0], edge.ay - p[1]
    found = []
    if abs(cross) > NOISE:
        t = (x * edge.dy - y * edge.dx) / cross
        s = (x * dy - y * dx) / cross
        if 0.0 <= t <= 1.0 and -EPSILON <= s <= 1.0 + EPSILON:
            found.append(t)
    else:
        square = dx * dx + dy * dy
        for ex, ey in ((x, y), (edge.bx - p[0], edge.by - p[1])):
            t = (ex * dx + ey * dy) / square
            if 0.0 <= t <= 1.0:
                found.append(t)
    return found


def road_spans(p: Point, q: Point, roads: Iterable[tuple[Box, Line]]) -> list[tuple[float, float]]:
    """Where along a straight line it lies on a road, from 0 to 1, in order."""
    reach = tables.ROAD_REACH + EPSILON
    found = []
    for (west, south, east, north), line in roads:
        if not box_near(p, q, (west - reach, south - reach, east + reach, north + reach)):
            continue
        for edge in line.edges:
            span = _beside(p, q, edge, reach)
            if span is not None:
                found.append(span)
    return sorted(found)


def _beside(p: Point, q: Point, edge: Edge, reach: float) -> tuple[float, float] | None:
    """Where along the line p-q it is within reach of a straight piece of road: what lies so near is convex."""
    dx, dy = q[0] - p[0], q[1] - p[1]
    spans = [_in_disc(p, dx, dy, edge.ax, edge.ay, reach), _in_disc(p, dx, dy, edge.bx, edge.by, reach)]
    width = sqrt(edge.square)
    ux, uy = edge.dx / width, edge.dy / width
    x, y = p[0] - edge.ax, p[1] - edge.ay
    low, high = 0.0, 1.0
    for start, change, least, most in (
        (x * ux + y * uy, dx * ux + dy * uy, 0.0, width),
        (x * uy - y * ux, dx * uy - dy * ux, -reach, reach),
    ):
        if abs(change) < NOISE:
            if not least <= start <= most:
                low, high = 1.0, 0.0
            continue
        one, two = (least - start) / change, (most - start) / change
        low, high = max(low, min(one, two)), min(high, max(one, two))
    spans.append((low, high) if low <= high else None)
    known = [span for span in spans if span is not None]
    if not known:
        return None
    return (min(low for low, _ in known), max(high for _, high in known))


def _in_disc(p: Point, dx: float, dy: float, x: float, y: float, reach: float) -> tuple[float, float] | None:
    square = dx * dx + dy * dy
    ex, ey = x - p[0], y - p[1]
    if square <= 0.0:
        return (0.0, 1.0) if ex * ex + ey * ey <= reach * reach else None
    middle = (ex * dx + ey * dy) / square
    off = ex * ex + ey * ey - middle * middle * square
    if off > reach * reach:
        return None
    half = sqrt((reach * reach - off) / square)
    low, high = max(0.0, middle - half), min(1.0, middle + half)
    return (low, high) if low <= high else None


def uncovered(low: float, high: float, spans: Sequence[tuple[float, float]]) -> bool:
    """Part of a stretch lies on no road."""
    for begin, end in spans:
        if begin > low + NOISE:
            break
        low = max(low, end)
        if low >= high - NOISE:
            return False
    return True

"""Straight legs over a table, in numbers: how far each lies in which area, and what it crosses where.

What the kernel's traces tell of any terrain, told quickly of what tables are mostly made of: areas without re-entrant
corners and lines of one straight piece. Of other terrain it is taken from these traces.
"""

from math import sqrt
from typing import NamedTuple

from msgspec.structs import replace

from escarmouche.rulesets.tyneside.data import tables
from escarmouche.speed.keep import kept, kept_calls
from escarmouche.table.plane import fraction_along
from escarmouche.table.sight import trace, walk
from escarmouche.table.tabletop import EPSILON, Area, Line, Opening, Point, Table, between, contains, distance
from escarmouche.table.terrain import INCLUSIVE, Box, Edge

LEGS_KEPT = 2048  # of a table

Plane = tuple[float, float, float]
"""A side of an area as its outward normal, and how far along that it lies."""


class Shape(NamedTuple):
    """An area: its box, and its sides where all its corners point outward."""

    area: Area
    box: Box
    planes: tuple[Plane, ...] | None
    alone: Table  # with nothing else on it
    walled: bool  # a building


class Bar(NamedTuple):
    """A line: its box, and its one straight piece."""

    line: Line
    box: Box
    edge: Edge | None
    alone: Table


Span = tuple[int, float, float]
"""The number of an area, and from where to where along a leg it lies in it."""


class Crossed(NamedTuple):
    """A line, or the border of an area, crossed so far along a leg, at an opening of it or not."""

    number: int
    at: float
    opening: Opening | None = None
    entering: bool = False


@kept
def shapes(table: Table) -> tuple[Shape, ...]:
    """The areas of a table, in its order."""
    return tuple(
        [
            Shape(
                area,
                area.box,
                _planes(area),
                replace(table, areas=(area,), lines=()),
                tables.TERRAIN[area.kind].shape == "building",
            )
            for area in table.areas
        ]
    )


@kept
def bars(table: Table) -> tuple[Bar, ...]:
    """The lines of a table, in its order."""
    return tuple(
        [
            Bar(
                line,
                line.box,
                line.edges[0] if len(line.edges) == 1 else None,
                replace(table, areas=(), lines=(line,)),
            )
            for line in table.lines
        ]
    )


def _planes(area: Area) -> tuple[Plane, ...] | None:
    """The sides of an area without re-entrant corners; None for any other."""
    if area.centre is not None:
        return None
    twice = sum([edge.ax * edge.by - edge.bx * edge.ay for edge in area.edges])
    turn = 1.0 if twice > 0.0 else -1.0
    found: list[Plane] = []
    for edge in area.edges:
        long = sqrt(edge.square)
        if long <= EPSILON:
            return None
        nx, ny = turn * edge.dy / long, -turn * edge.dx / long
        found.append((nx, ny, nx * edge.ax + ny * edge.ay))
    if any(nx * x + ny * y - off > EPSILON for nx, ny, off in found for x, y in area.outline):
        return None
    return tuple(found)


def span_in(shape: Shape, p: Point, q: Point, length: float) -> tuple[tuple[float, float], ...]:
    """From where to where a leg lies in an area; its border belongs to it."""
    px, py = p
    qx, qy = q
    west, south, east, north = shape.box
    if (
        (px < west - EPSILON and qx < west - EPSILON)
        or (px > east + EPSILON and qx > east + EPSILON)
        or (py < south - EPSILON and qy < south - EPSILON)
        or (py > north + EPSILON and qy > north + EPSILON)
    ):
        return ()
    if shape.planes is None:
        met = trace(shape.alone, p, q)
        return tuple([(one.t0 * met.length, one.t1 * met.length) for one in met.areas])
    low, high = 0.0, 1.0
    for nx, ny, off in shape.planes:
        a = nx * px + ny * py - off
        b = nx * qx + ny * qy - off
        if a > 0.0:
            if b > 0.0:
                if a <= EPSILON and b <= EPSILON:
                    continue  # along the border
                return ()
            t = a / (a - b)
            if t > low:
                low = t
        elif b > 0.0:
            t = a / (a - b)
            if t < high:
                high = t
    if (high - low) * length <= EPSILON:
        return ()
    return ((low * length, high * length),)


def spans(table: Table, numbers: tuple[int, ...], p: Point, q: Point) -> list[Span]:
    """Where a leg lies in some of a table's areas, by where it comes into them."""
    length = distance(p, q)
    known = shapes(table)
    found = [(low, high, number) for number in numbers for low, high in span_in(known[number], p, q, length)]
    if len(found) > 1:
        found.sort()
    return [(number, low, high) for low, high, number in found]


class Leg(NamedTuple):
    """A straight leg: how long it is, where it lies in areas, which lines and borders of buildings it crosses."""

    length: float
    areas: tuple[Span, ...] = ()
    lines: tuple[Crossed, ...] = ()
    borders: tuple[Crossed, ...] = ()


@kept_calls(LEGS_KEPT)
def leg(table: Table, p: Point, q: Point) -> Leg:
    """What a leg that is walked from one point to another goes through."""
    length = distance(p, q)
    if length <= 0.0:
        return Leg(0.0)
    areas: list[Span] = []
    borders: list[Crossed] = []
    west, south, east, north = _reach(p, q)
    for number, shape in enumerate(shapes(table)):
        w, s, e, n = shape.box
        if w > east or e < west or s > north or n < south:
            continue
        found = span_in(shape, p, q, length)
        if found:
            areas += [(number, low, high) for low, high in found]
        if shape.walled:
            borders += _borders(number, shape, p, q, length, found)
    lines: list[Crossed] = []
    for number, bar in enumerate(bars(table)):
        w, s, e, n = bar.box
        if w <= east and e >= west and s <= north and n >= south:
            lines += _crossings(number, bar, p, q, length)
    return Leg(length, tuple(areas), tuple(lines), tuple(borders))


def _reach(p: Point, q: Point) -> Box:
    """Where a leg may meet anything."""
    (px, py), (qx, qy) = p, q
    far = 2 * EPSILON
    return (
        (px if px < qx else qx) - far,
        (py if py < qy else qy) - far,
        (px if px > qx else qx) + far,
        (py if py > qy else qy) + far,
    )


def _borders(
    number: int, shape: Shape, p: Point, q: Point, length: float, found: tuple[tuple[float, float], ...]
) -> list[Crossed]:
    """Where a leg comes into a building or leaves it; who is on its border is in it."""
    begins, ends = _within(shape, p), _within(shape, q)
    if not found and begins == ends:
        return []
    crossed: list[Crossed] = []
    for low, high in found or ((length, 0.0),):
        if low > EPSILON or not begins:
            at = between(p, q, low / length)
            crossed.append(Crossed(number, low, _opening(shape.area, at), True))
        if high < length - EPSILON or not ends:
            at = between(p, q, high / length)
            crossed.append(Crossed(number, high, _opening(shape.area, at), False))
    if not found:  # it only comes to the border, or only leaves it
        return [one for one in crossed if one.entering == ends]
    return crossed


def _within(shape: Shape, p: Point) -> bool:
    """A point is in an area or on its border."""
    x, y = p
    if shape.planes is None:
        return contains(shape.area, p, INCLUSIVE)
    return all(nx * x + ny * y - off <= EPSILON for nx, ny, off in shape.planes)


def _opening(thing: Area | Line, at: Point) -> Opening | None:
    """The opening in which a point of a line or border lies."""
    for opening in thing.openings:
        off = distance(at, between(opening.a, opening.b, fraction_along(at, opening.a, opening.b)))
        if off <= 2 * EPSILON:
            return opening
    return None


def _crossings(number: int, bar: Bar, p: Point, q: Point, length: float) -> list[Crossed]:
    """Where a walker crosses a line: who stands on it stands on its left."""
    px, py = p
    qx, qy = q
    west, south, east, north = bar.box
    if (
        (px < west - EPSILON and qx < west - EPSILON)
        or (px > east + EPSILON and qx > east + EPSILON)
        or (py < south - EPSILON and qy < south - EPSILON)
        or (py > north + EPSILON and qy > north + EPSILON)
    ):
        return []
    if bar.edge is None:
        met = walk(bar.alone, p, q)
        return [
            Crossed(number, one.t * met.length, bar.line.opening(one.opening) if one.opening else None)
            for one in met.lines
        ]
    ax, ay, _, _, dx, dy, square = bar.edge
    long = sqrt(square)
    one = (dx * (py - ay) - dy * (px - ax)) / long  # how far to the left
    other = (dx * (qy - ay) - dy * (qx - ax)) / long
    if (one >= -EPSILON) == (other >= -EPSILON):
        return []
    t = one / (one - other)
    t = 0.0 if t < 0.0 else 1.0 if t > 1.0 else t
    x, y = px + (qx - px) * t, py + (qy - py) * t
    along = ((x - ax) * dx + (y - ay) * dy) / long
    if along < -EPSILON or along > long + EPSILON:
        return []
    return [Crossed(number, t * length, _opening(bar.line, (x, y)) if bar.line.openings else None)]

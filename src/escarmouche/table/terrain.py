"""Terrain: areas and lines with their openings, how far they are from a point, and what of them still stands.

Kinds and opening states are words of the ruleset; the kernel only knows their shape.
"""

from collections.abc import Collection, Iterable
from functools import cached_property
from itertools import pairwise
from math import inf, sqrt
from typing import NamedTuple

import msgspec

from escarmouche.kernel.points import Point, rounded
from escarmouche.kernel.unfit import Unfit
from escarmouche.table.plane import (
    EPSILON,
    arc_length,
    between,
    distance,
    nearest_on_segment,
    point_along,
    position_along,
)

Box = tuple[float, float, float, float]
"""West, south, east, north."""


class Opening(msgspec.Struct, frozen=True, omit_defaults=True):
    """A stretch, from a to b, of a line or of an area's border: a door, a window, a breach."""

    id: str
    a: Point
    b: Point
    kind: str = ""
    state: str = "closed"

    @property
    def width(self) -> float:
        return distance(self.a, self.b)

    @property
    def centre(self) -> Point:
        return between(self.a, self.b, 0.5)


class Border(msgspec.Struct, frozen=True, omit_defaults=True):
    """One side of an outline, from vertex `edge` to the next, that is of another kind than its area."""

    edge: int
    kind: str


class Edge(NamedTuple):
    """A straight piece of an outline or line as numbers: from a to b, the way between, and its square."""

    ax: float
    ay: float
    bx: float
    by: float
    dx: float
    dy: float
    square: float


def edges_of(course: Iterable[Point]) -> tuple[Edge, ...]:
    """The straight pieces of a broken line."""
    return tuple(edge_between(a, b) for a, b in pairwise(course))


def edge_between(a: Point, b: Point) -> Edge:
    dx, dy = b[0] - a[0], b[1] - a[1]
    return Edge(a[0], a[1], b[0], b[1], dx, dy, dx * dx + dy * dy)


def nearest_edge(edges: Iterable[Edge], p: Point) -> float:
    """How far the nearest of the edges is from a point; as `gap_to_segment` measures it, all in one go."""
    x, y = p
    least = inf
    for ax, ay, bx, by, dx, dy, square in edges:
        along = (x - ax) * dx + (y - ay) * dy
        if along <= 0.0:
            ex, ey = ax - x, ay - y
        elif (f := along / square) >= 1.0:
            ex, ey = bx - x, by - y
        else:
            ex, ey = ax + dx * f - x, ay + dy * f - y
        off = ex * ex + ey * ey
        if off < least:
            least = off
    return sqrt(least)


class Area(msgspec.Struct, frozen=True, omit_defaults=True, dict=True):
    """A stretch of ground: a simple polygon, either way round, convex or not; or a disc."""

    id: str
    kind: str
    outline: tuple[Point, ...] = ()
    centre: Point | None = None
    radius: float = 0.0
    level: int = 0
    openings: tuple[Opening, ...] = ()
    borders: tuple[Border, ...] = ()
    inner: str = ""
    tags: tuple[str, ...] = ()
    name: str = ""

    def __post_init__(self) -> None:
        if self.centre is None and len(self.outline) < 3:
            raise Unfit("area-outline", id=self.id)

    @cached_property
    def ring(self) -> tuple[Point, ...]:
        """The outline with its first point again at the end; empty for a disc."""
        return () if self.centre is not None else (*self.outline, self.outline[0])

    @cached_property
    def edges(self) -> tuple[Edge, ...]:
        """The sides of the outline, for measuring."""
        return edges_of(self.ring)

    @cached_property
    def box(self) -> Box:
        """West, south, east, north."""
        if self.centre is not None:
            x, y = self.centre
            return (x - self.radius, y - self.radius, x + self.radius, y + self.radius)
        return box_of(self.outline)

    def border_kind(self, edge: int) -> str:
        """The kind of one side of the outline: its override, else the area's own kind."""
        return next((border.kind for border in self.borders if border.edge == edge), self.kind)

    def opening(self, id: str) -> Opening:
        return _by_id(self.openings, id)


class Line(msgspec.Struct, frozen=True, omit_defaults=True, dict=True):
    """A linear obstacle: a broken line."""

    id: str
    kind: str
    points: tuple[Point, ...]
    openings: tuple[Opening, ...] = ()
    tags: tuple[str, ...] = ()
    name: str = ""

    def __post_init__(self) -> None:
        if len(self.points) < 2:
            raise Unfit("line-points", id=self.id)

    @property
    def length(self) -> float:
        return arc_length(self.points)

    @cached_property
    def edges(self) -> tuple[Edge, ...]:
        """The straight pieces of the line, for measuring."""
        return edges_of(self.points)

    @cached_property
    def box(self) -> Box:
        """West, south, east, north."""
        return box_of(self.points)

    def opening(self, id: str) -> Opening:
        return _by_id(self.openings, id)


def _by_id(openings: Iterable[Opening], id: str) -> Opening:
    for opening in openings:
        if opening.id == id:
            return opening
    raise KeyError(id)


def box_of(points: Collection[Point]) -> Box:
    """West, south, east and north of some points; of two, which are most often asked for, without a detour."""
    if len(points) == 2:
        (x, y), (u, v) = points
        return (min(x, u), min(y, v), max(x, u), max(y, v))
    xs, ys = zip(*points, strict=True)
    return (min(xs), min(ys), max(xs), max(ys))


def rectangle(x1: float, y1: float, x2: float, y2: float) -> tuple[Point, ...]:
    """The outline of an upright rectangle; its sides are 0 south, 1 east, 2 north, 3 west."""
    west, east = min(x1, x2), max(x1, x2)
    south, north = min(y1, y2), max(y1, y2)
    return ((west, south), (east, south), (east, north), (west, north))


class Conventions(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a ruleset holds about edges: is the border inside, does touching a line cross it."""

    unit: str = "cm"
    epsilon: float = EPSILON
    on_edge_inside: bool = False
    touch_crosses: bool = False


PLAIN = Conventions()
INCLUSIVE = Conventions(on_edge_inside=True)


def _course(thing: Area | Line) -> tuple[Point, ...]:
    return thing.points if isinstance(thing, Line) else thing.ring


def _is_ring(course: tuple[Point, ...]) -> bool:
    return distance(course[0], course[-1]) <= EPSILON


def opening_stretch(course: tuple[Point, ...], opening: Opening) -> tuple[float, float]:
    """Where on a line or closed outline an opening lies: its start along it, and its length.

    On a closed course it is the shorter way round, which may run past the start.
    """
    low, high = sorted((position_along(course, opening.a), position_along(course, opening.b)))
    total = arc_length(course)
    if _is_ring(course) and high - low > total / 2.0:
        return high, low + total - high
    return low, high - low


def within_stretch(position: float, start: float, length: float, total: float) -> bool:
    """A position along a course is in the stretch, ends included; a ring begins again past its end."""
    return start - EPSILON <= position <= start + length + EPSILON or (
        position + total <= start + length + EPSILON
    )


def cut_opening(
    thing: Area | Line, at: Point, width: float, id: str, kind: str = "", state: str = "breach"
) -> Opening:
    """An opening of that width centred on the point of the line or outline nearest to `at`.

    At the end of a line it is as wide as the line allows; on an outline it may go round a corner.
    """
    course = _course(thing)
    if not course:
        raise Unfit("disc-opening", id=thing.id)
    total = arc_length(course)
    middle = position_along(course, at)
    low, high = middle - width / 2.0, middle + width / 2.0
    if _is_ring(course) and width < total:
        low, high = low % total, high % total
    a, b = point_along(course, max(0.0, low)), point_along(course, min(total, high))
    return Opening(
        id=id, a=(rounded(a[0]), rounded(a[1])), b=(rounded(b[0]), rounded(b[1])), kind=kind, state=state
    )


def stretches(thing: Area | Line, without: Collection[str] = ()) -> tuple[tuple[Point, Point], ...]:
    """The straight pieces of a line or outline, openings of those states left out."""
    course = _course(thing)
    if not course:
        return ()
    total = arc_length(course)
    holes: list[tuple[float, float]] = []
    for opening in thing.openings:
        if opening.state in without:
            start, length = opening_stretch(course, opening)
            holes.append((start, min(total, start + length)))
            if start + length > total:
                holes.append((0.0, start + length - total))
    holes.sort()
    left: list[tuple[Point, Point]] = []
    travelled = 0.0
    for a, b in pairwise(course):
        length = distance(a, b)
        if length <= 0.0:
            continue
        begin, end = 0.0, length
        for low, high in ((low - travelled, high - travelled) for low, high in holes):
            if high <= begin or low >= end:
                continue
            if low > begin + EPSILON:
                left.append((between(a, b, begin / length), between(a, b, low / length)))
            begin = high
        if begin < end - EPSILON:
            left.append((between(a, b, begin / length), b))
        travelled += length
    return tuple(left)


def standing_edges(thing: Area | Line, without: Collection[str]) -> tuple[Edge, ...]:
    """The straight pieces that `stretches` leaves, for measuring; kept with the line or area."""
    known: dict[tuple[str, ...], tuple[Edge, ...]] = thing.__dict__.setdefault("standing", {})
    states = tuple(without)
    if states not in known:
        known[states] = tuple(edge_between(a, b) for a, b in stretches(thing, states))
    return known[states]


def nearest_on_border(area: Area, p: Point) -> Point:
    """The point of an area's outline or circle nearest to p."""
    if area.centre is not None:
        d = distance(area.centre, p)
        if d <= 0.0:
            return (area.centre[0], area.centre[1] + area.radius)
        f = area.radius / d
        return (area.centre[0] + (p[0] - area.centre[0]) * f, area.centre[1] + (p[1] - area.centre[1]) * f)
    found = [nearest_on_segment(p, a, b) for a, b in pairwise(area.ring)]
    return min(found, key=lambda q: distance(p, q))


def border_distance(area: Area, p: Point) -> float:
    """How far a point is from an area's outline or circle, on either side of it."""
    if area.centre is not None:
        return abs(distance(area.centre, p) - area.radius)
    return nearest_edge(area.edges, p)


def encloses(area: Area, p: Point) -> bool:
    """A point lies inside the outline or circle of an area, the border aside."""
    if area.centre is not None:
        return distance(area.centre, p) < area.radius
    x, y = p
    inside = False
    for ax, ay, _, by, dx, dy, _ in area.edges:
        if (ay > y) != (by > y) and x < ax + dx * (y - ay) / dy:
            inside = not inside
    return inside


def in_reach(box: Box, p: Point, reach: float) -> bool:
    """A point is so near a box that what lies in it may be within that distance, tolerance included."""
    west, south, east, north = box
    x, y = p
    far = reach + 2 * EPSILON
    return west - far <= x <= east + far and south - far <= y <= north + far


def contains(area: Area, p: Point, conventions: Conventions = PLAIN) -> bool:
    """A point lies in an area; on its border, within the tolerance, as the convention says."""
    west, south, east, north = area.box
    e = conventions.epsilon
    if p[0] < west - e or p[0] > east + e or p[1] < south - e or p[1] > north + e:
        return False
    if border_distance(area, p) <= e:
        return conventions.on_edge_inside
    return encloses(area, p)


def gap_to_area(p: Point, r: float, area: Area) -> float:
    """From the edge of a round base to an area; 0 inside it."""
    return 0.0 if encloses(area, p) else max(0.0, border_distance(area, p) - r)


def gap_to_line(p: Point, r: float, line: Line) -> float:
    """From the edge of a round base to a line, openings included."""
    return max(0.0, nearest_edge(line.edges, p) - r)

"""What the ground is at a place and along a path (TY.4.19-4.23, 13.06-13.10, 13.15).

Dense pieces that touch or overlap are one piece (TY.4.10); it goes by the number of its first area.
"""

from collections.abc import Iterable
from itertools import pairwise
from math import inf
from typing import NamedTuple

from escarmouche.rulesets.tyneside.data import tables
from escarmouche.rulesets.tyneside.data.state import CONVENTIONS
from escarmouche.rulesets.tyneside.table.leg_traces import leg
from escarmouche.speed.keep import kept, kept_calls
from escarmouche.table.sight import trace
from escarmouche.table.tabletop import (
    EPSILON,
    Area,
    Line,
    Point,
    Table,
    at_most,
    between,
    border_distance,
    contains,
    distance,
    gap_to_area,
    gap_to_line,
    stretches,
)
from escarmouche.table.terrain import Edge, edge_between, encloses, in_reach, nearest_edge

PLACES_KEPT = 4096  # of a table
PATHS_KEPT = 2048
OUTSIDE = 10 * EPSILON  # how far beyond a border is looked at to see what lies there
PASSED = ("door", "gate", "open")  # states of openings that are walked through

NO_PIECE = -1


def row_of(thing: Area | Line) -> tables.Terrain:
    return tables.TERRAIN[thing.kind]


class Stand(NamedTuple):
    """What the ground is to a base at a place, whoever looks at it from wherever."""

    dense: int  # the dense piece that the centre is in; NO_PIECE for open ground
    cover: str  # of the best area (TY.4.12, 4.22)
    raised: bool  # on a hill
    building: str  # the building that the centre is in
    near: frozenset[str]  # lines at 2 cm or less, and high areas so near or around it (TY.4.07, 4.12, 4.21)


class Kinds(NamedTuple):
    """The terrain of a table by what it does."""

    dense: tuple[Area, ...]
    covers: tuple[Area, ...]
    raised: tuple[Area, ...]
    buildings: tuple[Area, ...]
    high: tuple[Area, ...]  # buildings too
    ways: tuple[Area, ...]
    piece: dict[str, int]  # the dense piece of each dense area


@kept
def kinds(table: Table) -> Kinds:
    rows = [(area, row_of(area)) for area in table.areas]
    dense = tuple([area for area, row in rows if row.dense])
    return Kinds(
        dense,
        tuple([area for area, row in rows if row.cover != "open"]),
        tuple([area for area, row in rows if row.raised]),
        tuple([area for area, row in rows if row.shape == "building"]),
        tuple([area for area, row in rows if row.height == "high"]),
        tuple([area for area, row in rows if row.way]),
        _pieces(dense),
    )


def _pieces(dense: tuple[Area, ...]) -> dict[str, int]:
    """Dense pieces that touch or overlap are one (TY.4.10)."""
    piece = list(range(len(dense)))
    for i, one in enumerate(dense):
        for k in range(i + 1, len(dense)):
            if piece[i] != piece[k] and _touch(one, dense[k]):
                low, high = min(piece[i], piece[k]), max(piece[i], piece[k])
                piece = [low if number == high else number for number in piece]
    return {area.id: number for area, number in zip(dense, piece, strict=True)}


def _touch(one: Area, other: Area) -> bool:
    """Two areas touch or overlap."""
    w, s, e, n = one.box
    west, south, east, north = other.box
    if w > east + EPSILON or west > e + EPSILON or s > north + EPSILON or south > n + EPSILON:
        return False
    if one.centre is not None and other.centre is not None:
        return at_most(distance(one.centre, other.centre), one.radius + other.radius)
    if one.centre is not None:
        return at_most(gap_to_area(one.centre, one.radius, other), 0.0)
    if other.centre is not None:
        return at_most(gap_to_area(other.centre, other.radius, one), 0.0)
    if encloses(one, other.outline[0]) or encloses(other, one.outline[0]):
        return True
    return any(segments_meet(a, b) for a in one.edges for b in other.edges)


def segments_meet(one: Edge, other: Edge) -> bool:
    """Two straight pieces come to touch."""
    a, b, c, d = (one.ax, one.ay), (one.bx, one.by), (other.ax, other.ay), (other.bx, other.by)
    if _side(a, b, c) * _side(a, b, d) < 0.0 and _side(c, d, a) * _side(c, d, b) < 0.0:
        return True
    ends = (*(nearest_edge((other,), p) for p in (a, b)), *(nearest_edge((one,), p) for p in (c, d)))
    return at_most(min(ends), 0.0)


def _side(a: Point, b: Point, p: Point) -> float:
    return (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0])


@kept_calls(PLACES_KEPT)
def stand_at(table: Table, point: Point, radius: float) -> Stand:
    """A base at a place."""
    known = kinds(table)
    conventions = table.conventions
    dense = next(
        (known.piece[area.id] for area in known.dense if contains(area, point, conventions)), NO_PIECE
    )
    cover = max(
        [row_of(area).cover for area in known.covers if contains(area, point, conventions)],
        key=tables.COVERS.index,
        default="open",
    )
    raised = any(contains(area, point, conventions) for area in known.raised)
    building = next((area.id for area in known.buildings if contains(area, point, conventions)), "")
    reach = tables.NEAR
    near = [
        line.id
        for line in table.lines
        if in_reach(line.box, point, radius + reach) and at_most(gap_to_line(point, radius, line), reach)
    ]
    near += [
        area.id
        for area in known.high
        if in_reach(area.box, point, radius + reach) and at_most(gap_to_area(point, radius, area), reach)
    ]
    return Stand(dense, cover, raised, building, frozenset(near))


def in_dense(table: Table, point: Point) -> bool:
    """The centre is in dense ground (TY.4.03, 4.19)."""
    return dense_piece(table, point) != NO_PIECE


@kept_calls(PLACES_KEPT)
def dense_piece(table: Table, point: Point) -> int:
    """The dense piece in which a place lies; `NO_PIECE` in the open."""
    known = kinds(table)
    for area in known.dense:
        if contains(area, point, table.conventions):
            return known.piece[area.id]
    return NO_PIECE


@kept_calls(PLACES_KEPT)
def depth(table: Table, point: Point) -> float:
    """How deep a place lies in its dense piece; 0 in the open, endless where all its edge is table edge (TY.4.23)."""
    piece = dense_piece(table, point)
    if piece == NO_PIECE:
        return 0.0
    known = kinds(table)
    members = [area for area in known.dense if known.piece[area.id] == piece]
    edges = _forest_edge(table)[piece]
    found = nearest_edge(edges, point) if edges else inf
    rounds = [border_distance(area, point) for area in members if area.centre is not None]
    return min([found, *rounds])


def plain_view(table: Table, point: Point, radius: float) -> bool:
    """A base in dense ground that is not wholly inside its piece (TY.8.03)."""
    return depth(table, point) < radius - EPSILON


@kept
def _forest_edge(table: Table) -> dict[int, tuple[Edge, ...]]:
    """The outline of each dense piece: without what lies within the piece or on the table edge."""
    known = kinds(table)
    found: dict[int, list[Edge]] = {}
    for area in known.dense:
        piece = known.piece[area.id]
        others = [one for one in known.dense if known.piece[one.id] == piece and one.id != area.id]
        edges = found.setdefault(piece, [])
        for a, b in pairwise(area.ring):
            if _on_table_edge(table, a, b):
                continue
            for c, d in _cut(a, b, others):
                middle = _beyond(area, between(c, d, 0.5), a, b)
                if not any(contains(one, middle, CONVENTIONS) for one in others):
                    edges.append(edge_between(c, d))
    return {piece: tuple(edges) for piece, edges in found.items()}


def _on_table_edge(table: Table, a: Point, b: Point) -> bool:
    for axis, far in ((0, table.width), (1, table.height)):
        for side in (0.0, far):
            if abs(a[axis] - side) <= EPSILON and abs(b[axis] - side) <= EPSILON:
                return True
    return False


def _cut(a: Point, b: Point, others: list[Area]) -> Iterable[tuple[Point, Point]]:
    """A side of an outline in parts, each of which lies in the same others from end to end."""
    if not others:
        return ((a, b),)
    borders = trace(Table(1.0, 1.0, tuple(others), (), CONVENTIONS), a, b).borders
    cuts = sorted({0.0, 1.0, *(border.t for border in borders)})
    return [(between(a, b, low), between(a, b, high)) for low, high in pairwise(cuts) if high - low > 1e-9]


def _beyond(area: Area, point: Point, a: Point, b: Point) -> Point:
    """Just outside an area, off a point of its side from a to b."""
    length = distance(a, b)
    off = ((b[1] - a[1]) / length * OUTSIDE, (a[0] - b[0]) / length * OUTSIDE)
    out = (point[0] + off[0], point[1] + off[1])
    return (point[0] - off[0], point[1] - off[1]) if encloses(area, out) else out


def building_at(table: Table, point: Point) -> str:
    """The building in which a place lies; "" for none."""
    x, y = point
    for west, south, east, north, area in _houses(table):
        if west <= x <= east and south <= y <= north and contains(area, point, table.conventions):
            return area.id
    return ""


@kept
def _houses(table: Table) -> tuple[tuple[float, float, float, float, Area], ...]:
    """The buildings of a table, each after a box outside of which nobody is in it."""
    e = 2 * table.conventions.epsilon
    boxes = [(area.box, area) for area in kinds(table).buildings]
    return tuple(
        [(west - e, south - e, east + e, north + e, area) for (west, south, east, north), area in boxes]
    )


def blind(building: Area, edge: int) -> bool:
    """A side of a building without an opening (TY.4.17)."""
    return building.border_kind(edge) == tables.BLIND


def on_way(table: Table, point: Point) -> bool:
    """A place on a trail or road."""
    ways = kinds(table).ways
    return bool(ways) and any(contains(area, point, table.conventions) for area in ways)


class Gait(NamedTuple):
    """What of a walker decides where he may go and what it costs him."""

    mounted: bool = False
    woodsman: bool = False  # ignores the double cost of forest and brush (TY.13.07)


@kept_calls(PLACES_KEPT)
def hardship(table: Table, point: Point, gait: Gait) -> float:
    """How far it is at least from a place to the end of the difficult ground in which it lies; 0 outside of any."""
    deepest = 0.0
    for area, row in _rows(table).areas:
        if row.difficult and not (gait.woodsman and row.wooded):
            west, south, east, north = area.box
            x, y = point
            if west < x < east and south < y < north and encloses(area, point):
                deepest = max(deepest, border_distance(area, point))
    return deepest


class Going(NamedTuple):
    """A path as who walks it finds it."""

    length: float
    difficult: float = 0.0  # of it, in difficult ground for which it pays (TY.13.15)
    hard: tuple[tuple[float, float], ...] = ()  # where along it difficult ground lies, paid for or not
    way: float = 0.0  # how far it follows a trail or road from its beginning on
    barriers: tuple[float, ...] = ()  # how far along each is crossed, doors among them (TY.13.09, 4.17)
    rough: bool = False  # touches dense or difficult ground (TY.13.06)
    formed: float = inf  # how far along it first touches ground that a line may not enter (TY.11.11)
    barred: str = ""  # the thing that stops it
    bar: float = inf  # and how far along
    entered: tuple[str, ...] = ()  # buildings, by their doors


def going(table: Table, points: tuple[Point, ...], gait: Gait) -> Going:
    """What a path from the first point to the last is to such a walker (TY.13.06-13.10, 13.15)."""
    if table.clear(points):
        return Going(sum([distance(a, b) for a, b in pairwise(points)]))
    return _going(table, points, gait)


@kept_calls(PATHS_KEPT)
def _going(table: Table, points: tuple[Point, ...], gait: Gait) -> Going:
    rows = _rows(table)
    hard: list[tuple[float, float]] = []
    dense: list[tuple[float, float]] = []
    ways: list[tuple[float, float]] = []
    water: list[tuple[float, float, str]] = []
    instead: list[tuple[float, float]] = []
    met: list[tuple[float, str]] = []
    barriers: list[float] = []
    entered: list[str] = []
    travelled = 0.0
    for p, q in pairwise(points):
        walked = leg(table, p, q)
        for number, low, high in walked.areas:
            area, row = rows.areas[number]
            span = (travelled + low, travelled + high)
            if row.way:
                ways.append(span)
            if row.instead:
                instead.append(span)
            if row.dense:
                dense.append(span)
            if row.difficult and not (gait.woodsman and row.wooded):
                hard.append(span)
            if row.impassable:
                water.append((*span, area.id))
            elif gait.mounted and row.no_horse:
                met.append((span[0], area.id))
        for crossed in walked.lines:
            line, row = rows.lines[crossed.number]
            if crossed.opening is not None and crossed.opening.state in PASSED:
                continue
            if row.impassable:
                met.append((travelled + crossed.at, line.id))
            elif row.barrier:
                barriers.append(travelled + crossed.at)
        for crossed in walked.borders:
            area, _ = rows.areas[crossed.number]
            if crossed.opening is None or crossed.opening.state not in PASSED:
                met.append((travelled + crossed.at, area.id))
            else:
                barriers.append(travelled + crossed.at)
                if crossed.entering:
                    entered.append(area.id)
        travelled += walked.length
    met += [(at, id) for low, high, id in water for at in _uncovered(low, high, instead)]
    stretches_of_it = joined(hard)
    slow = sum([high - low for low, high in stretches_of_it])
    covered = _covered(ways) if ways else 0.0
    follows = covered >= travelled - EPSILON
    bar, barred = min(met, default=(inf, ""))
    touched = dense if follows else [*hard, *dense]
    return Going(
        travelled,
        0.0 if follows else slow,
        stretches_of_it,
        covered,
        tuple(sorted(barriers)) if barriers else (),
        bool(dense) or (slow > EPSILON and not follows),
        min([low for low, _ in touched], default=inf),
        barred,
        bar,
        tuple(entered),
    )


class Rows(NamedTuple):
    """The terrain of a table with its rows of the terrain table, by number."""

    areas: tuple[tuple[Area, tables.Terrain], ...]
    lines: tuple[tuple[Line, tables.Terrain], ...]


@kept
def _rows(table: Table) -> Rows:
    return Rows(
        tuple([(area, row_of(area)) for area in table.areas]),
        tuple([(line, row_of(line)) for line in table.lines]),
    )


def joined(spans: Iterable[tuple[float, float]]) -> tuple[tuple[float, float], ...]:
    """Stretches in order, those that touch or overlap as one."""
    found: list[tuple[float, float]] = []
    for low, high in sorted(spans):
        if found and low <= found[-1][1] + EPSILON:
            found[-1] = (found[-1][0], max(high, found[-1][1]))
        else:
            found.append((low, high))
    return tuple(found)


def _covered(spans: Iterable[tuple[float, float]]) -> float:
    """How far from its beginning stretches cover a way."""
    first = next(iter(joined(spans)), (inf, 0.0))
    return first[1] if first[0] <= EPSILON else 0.0


def _uncovered(low: float, high: float, covers: Iterable[tuple[float, float]]) -> list[float]:
    """Where the first part of a stretch begins that nothing covers; nothing where all of it is covered."""
    for begin, end in sorted(covers):
        if begin <= low + EPSILON:
            low = max(low, end)
    return [low] if high - low > EPSILON else []


@kept
def walls(table: Table) -> tuple[tuple[str, tuple[float, float, float, float], tuple[Edge, ...]], ...]:
    """The walls over which no base may lie, each with its box: gates left out, but not doors, where those inside and
    those outside fight and nobody stops half in (TY.4.17)."""
    fences = [line for line in table.lines if row_of(line).impassable]
    return (
        *[(house.id, house.box, house.edges) for house in kinds(table).buildings],
        *[
            (line.id, line.box, tuple([edge_between(a, b) for a, b in stretches(line, PASSED)]))
            for line in fences
        ],
    )


def over_wall(table: Table, point: Point, radius: float) -> str:
    """The building or palisade over whose wall a base would lie there; "" for none."""
    for id, box, edges in walls(table):
        if in_reach(box, point, radius) and edges and nearest_edge(edges, point) < radius - EPSILON:
            return id
    return ""


def on_border(table: Table, point: Point) -> str:
    """The line or area on whose very border a centre would lie, neither on one side nor on the other; "" for none. That
    of a trail or road decides nothing but what a way costs, which all of its points say (TY.4.03)."""
    if table.clear((point,)):
        return ""
    near = EPSILON + 1e-9
    for area, row in _rows(table).areas:
        if not row.way and in_reach(area.box, point, 0.0) and border_distance(area, point) <= near:
            return area.id
    for line in table.lines:
        if in_reach(line.box, point, 0.0) and gap_to_line(point, 0.0, line) <= near:
            return line.id
    return ""

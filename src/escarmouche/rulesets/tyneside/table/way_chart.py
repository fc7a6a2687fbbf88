"""A table put into numbers for the search of ways: the ground as one kind of walker finds it, and room to search in."""

from collections.abc import Sequence
from functools import cache
from math import inf
from threading import Lock

from escarmouche.rulesets.tyneside.data.tables import DIFFICULT, QUARTER
from escarmouche.rulesets.tyneside.table import spot_numbers, way_numbers
from escarmouche.rulesets.tyneside.table.leg_costs import BARRED, BARRIER, HARD, SHUT, WALLED, Chart
from escarmouche.rulesets.tyneside.table.leg_traces import Shape, bars, shapes
from escarmouche.rulesets.tyneside.table.spot_numbers import Seeker
from escarmouche.rulesets.tyneside.table.terrain import PASSED, Gait, hardship, row_of
from escarmouche.speed import core
from escarmouche.table import route_search
from escarmouche.table.segments import FloatBuffer, Floats
from escarmouche.table.tabletop import EPSILON, Area, Line, Opening, Point, Table, directions, distance

NODES, LONGEST = 512, 64  # corners of one search, and points of one way, for which there is room at first
ROUND = 8  # corners of what is walked round an enemy

Room = tuple[route_search.Routes, FloatBuffer, FloatBuffer, FloatBuffer, FloatBuffer]
"""Nodes and records, stretches of a leg, points of a way, the corners round one, and what it costs to come to nodes."""


def chart_of(table: Table, gait: Gait, corners: Sequence[Point]) -> Chart | None:
    """The table as such a walker finds it, made once; None where its terrain is not of the simple kind."""
    known = _charts(table)
    if gait not in known:
        known[gait] = _chart(table, gait, corners)
    return known[gait]


@core.kept
def _charts(table: Table) -> dict[Gait, Chart | None]:
    return {}


def _chart(table: Table, gait: Gait, corners: Sequence[Point]) -> Chart | None:
    areas = [(shape, nature) for shape in shapes(table) if (nature := _nature(shape.area, gait))]
    lines = [(bar, nature) for bar in bars(table) if (nature := _line_nature(bar.line))]
    bridged = any(row_of(area).instead for area in table.areas)
    if (
        bridged
        or any(shape.planes is None for shape, _ in areas)
        or any(bar.edge is None for bar, _ in lines)
    ):
        return None
    planes, edges, plane_starts = _sides([shape for shape, _ in areas])
    doors, door_starts = _openings([shape.area for shape, _ in areas])
    gates, gate_starts = _openings([bar.line for bar, _ in lines])
    straight = [bar.edge for bar, _ in lines if bar.edge is not None]
    real: tuple[list[float], ...] = (
        planes,
        edges,
        [value for shape, _ in areas for value in shape.box],
        doors,
        [value for e in straight for value in (e.ax, e.ay, e.dx, e.dy, e.square**0.5)],
        [value for bar, _ in lines for value in bar.box],
        gates,
        [value for at in corners for value in (*at, hardship(table, at, gait))],
    )
    whole: tuple[list[int], ...] = (
        [nature for _, nature in areas],
        plane_starts,
        door_starts,
        [nature for _, nature in lines],
        gate_starts,
    )
    return Chart(
        float(table.width),
        float(table.height),
        len(areas),
        len(lines),
        len(corners),
        core.floats_grid(real),
        core.ints_grid(whole),
    )


def _nature(area: Area, gait: Gait) -> int:
    """What an area is to a walker; 0 for nothing."""
    row = row_of(area)
    hard = HARD if row.difficult and not (gait.woodsman and row.wooded) else 0
    walled = WALLED if row.shape == "building" else 0
    return hard + walled + (BARRED if row.impassable or (gait.mounted and row.no_horse) else 0)


def _line_nature(line: Line) -> int:
    row = row_of(line)
    return SHUT if row.impassable else BARRIER if row.barrier else 0


def _sides(areas: Sequence[Shape]) -> tuple[list[float], list[float], list[int]]:
    planes: list[float] = []
    edges: list[float] = []
    starts = [0]
    for shape in areas:
        planes += [value for plane in shape.planes or () for value in plane]
        edges += [value for e in shape.area.edges for value in (e.ax, e.ay, e.bx, e.by)]
        starts.append(len(planes) // 3)
    return planes, edges, starts


def _openings(things: Sequence[Area | Line]) -> tuple[list[float], list[int]]:
    found: list[Opening] = []
    starts = [0]
    for thing in things:
        found += [one for one in thing.openings if one.state in PASSED]
        starts.append(len(found))
    return [value for one in found for value in (*one.a, *one.b)], starts


def cheapest(
    table: Table,
    chart: Chart,
    gait: Gait,
    full: float,
    start: Point,
    goal: Point,
    discs: Sequence[tuple[float, float, float]],
    limit: float,
) -> tuple[float, tuple[Point, ...]] | None:
    """The cheapest way and what it costs, by the numeric search; None where there is none within the limit."""
    depth, goal_depth = hardship(table, start, gait), hardship(table, goal, gait)
    apart = distance(start, goal)
    if apart + min(apart, (DIFFICULT - 1.0) * (depth + goal_depth)) > limit + 2 * EPSILON:
        return None  # what lies round each of the two is paid double
    keep_off = core.floats([value for disc in discs for value in disc])
    most = 1e9 if limit == inf else limit
    with _lock:
        while True:
            room, spans, way, compass, _ = _room(chart)
            count, cost = way_numbers.way_to(
                chart,
                float(start[0]),
                float(start[1]),
                depth,
                float(goal[0]),
                float(goal[1]),
                goal_depth,
                full * QUARTER,
                keep_off,
                compass,
                float(most),
                room,
                spans,
                way,
            )
            if count != way_numbers.NO_SPACE:
                break
            _more_room()
        if count <= 0:
            return None
        flat = core.values(way, 2 * count)
    points = [(flat[at], flat[at + 1]) for at in range(2 * count - 2, -1, -2)]
    return float(cost), (start, *points[1:-1], goal)


def best_spot(
    chart: Chart,
    seeker: Seeker,
    full: float,
    start: Point,
    depth: float,
    limit: float,
    side: int,
    apart: Floats,
    discs: Sequence[tuple[float, float, float]],
) -> tuple[Point, float] | None:
    """The spot to which a way costs least, and what; None where none can be come to within the limit."""
    keep_off = core.floats([value for disc in discs for value in disc])
    near = core.floats([0.0] * len(keep_off))
    most = 1e9 if limit == inf else limit
    with _lock:
        while True:
            room, spans, way, compass, costs = _room(chart)
            number, cost = spot_numbers.best_spot(
                chart,
                float(start[0]),
                float(start[1]),
                float(depth),
                float(most),
                side,
                seeker.columns,
                seeker.across,
                apart,
                keep_off,
                full * QUARTER,
                compass,
                room,
                spans,
                way,
                costs,
                near,
                seeker.one,
                seeker.found,
                seeker.leasts,
                seeker.rows,
            )
            if number != -2:
                break
            _more_room()
    return None if number < 0 else (seeker.places[number], float(cost))


@cache
def around_one() -> tuple[Point, ...]:
    """The corners of what is walked round somebody from whom a way keeps off a centimetre."""
    wide = 1.0 / directions(2 * ROUND)[1][1]
    return tuple([(x * wide, y * wide) for x, y in directions(ROUND)])


_lock = Lock()
_rooms: list[Room] = []
_size = 1


def _room(chart: Chart) -> Room:
    """Room for one search."""
    if not _rooms or len(_rooms[0][1]) < 2 * chart.areas + 2:
        _rooms.clear()
        _rooms.append(
            (
                route_search.routes(NODES * _size, 32 * NODES * _size),
                core.floats([0.0] * (2 * chart.areas + LONGEST)),
                core.floats([0.0] * (2 * LONGEST * _size)),
                core.floats([value for place in around_one() for value in place]),
                core.floats([0.0] * (NODES * _size)),
            )
        )
    return _rooms[0]


def _more_room() -> None:
    global _size
    _size *= 4
    _rooms.clear()


core.on_switch(_rooms.clear)

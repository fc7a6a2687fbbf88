"""What the ground is to a unit, and what it is to sight and cover (BP.4.01-4.21).

    forbidden(unit, area)               a unit may not enter that area; other formations by keyword
    divisor(unit, area)                 by how much it divides the move there
    going(table, unit, rect)            the divisor of a footprint, and the area that forbids it ("" for none)
    slow_within(table, box)             the areas that slow or stop somebody there
    crossed(table, p, q)                the obstacles that the way of a leader crosses, gates left out; crossings: where
    no_crossing(table, unit, p, q)      the obstacle that bars his way: guns and wagons need a gate
    ground_between(table, p, q)         the ground that slows or stops on a straight way
    on_road(table, point)               on a road; along_road(table, p, q): all the way
    on_road_through(table, area, point) on a road where it runs through an area
    level_at(table, point)              how high a point is
    building(table, id)                 its rectangle; building_size, occupants and no_room for who is in it
    cover_of(thing)                     what cover a piece of terrain gives

Kinds of terrain are the words of `tables.TERRAIN`: roads and obstacles are lines, all else areas. A wall with the tag
"fortified" is heavy cover; an area with a tag of `tables.DIVISORS` is slow as well, with "light" or "heavy" it covers.
A building of size 2 has the tag "size-2". Gates are openings in the state "gate". Rivers stop where a ford begins.
"""

from collections.abc import Sequence
from itertools import pairwise
from math import sqrt
from typing import Final, NamedTuple

from escarmouche.kernel.rules import Illegal
from escarmouche.rulesets.blackpowder.data import tables
from escarmouche.rulesets.blackpowder.data.state import Formation, State, Unit
from escarmouche.rulesets.blackpowder.data.tables import CONVENTIONS
from escarmouche.rulesets.blackpowder.table.footprint import arm_of, building_rect, stand_width, stands_in
from escarmouche.speed.keep import kept, kept_calls
from escarmouche.table.rectangles import Rect, corners, covers, point_at
from escarmouche.table.tabletop import Area, Box, Inside, Line, Point, Table, between, contains
from escarmouche.table.terrain import Edge, edge_between, encloses, in_reach, nearest_edge, standing_edges

GATE: Final = "gate"
COLUMNS: Final = ("march_column", "limbered")  # who may use a road through forbidden ground (BP.4.13)
IMPASSABLE: Final = 0  # in place of a divisor


def row_of(thing: Area | Line) -> tables.TerrainRow:
    return tables.TERRAIN[thing.kind]


def ground_of(area: Area) -> str:
    """How it goes there; a tag makes a hill or any area slow as well (BP.4.14)."""
    return next((tag for tag in area.tags if tag in tables.DIVISORS), row_of(area).ground)


def cover_of(thing: Area | Line) -> str:
    """The cover that it gives (BP.4.15)."""
    if tables.FORTIFIED in thing.tags:
        return "heavy"
    return next((tag for tag in thing.tags if tag in tables.COVERS), row_of(thing).cover)


Slow = tuple[Box, Area, str]


class Laid(NamedTuple):
    """The terrain of a table by what it does."""

    slow: tuple[Slow, ...]  # with its ground: all that slows or stops somebody, buildings too
    woods: tuple[Area, ...]
    hills: tuple[Area, ...]
    buildings: tuple[Area, ...]
    shelters: tuple[tuple[Area, str], ...]  # areas that cover, with their cover
    obstacles: tuple[tuple[Box, Line, tuple[Edge, ...]], ...]  # their gates left out
    roads: tuple[tuple[Box, Line], ...]


@kept
def laid(table: Table) -> Laid:
    """The terrain, sorted."""
    of = {shape: [one for one in table.areas if row_of(one).shape == shape] for shape in ("hill", "building")}
    lines = [(line, row_of(line).shape) for line in table.lines]
    return Laid(
        tuple([(one.box, one, ground) for one in table.areas if (ground := ground_of(one)) != "open"]),
        tuple([one for one in table.areas if ground_of(one) == "wood"]),
        tuple(of["hill"]),
        tuple(of["building"]),
        tuple([(one, cover) for one in table.areas if (cover := cover_of(one)) != "none"]),
        tuple([(one.box, one, standing_edges(one, (GATE,))) for one, shape in lines if shape == "obstacle"]),
        tuple([(one.box, one) for one, shape in lines if shape == "road"]),
    )


def _rate(ground: str, arm: str, formation: Formation) -> int:
    """By how much that ground divides a move; `IMPASSABLE` where it is forbidden (BP.4.01-4.05, 4.11)."""
    if ground == "open":
        return 1
    if ground == "wood":
        return tables.WOOD_DIVISOR if arm == "infantry" and formation == "skirmish" else IMPASSABLE
    if ground not in tables.DIVISORS or arm == "artillery":
        return IMPASSABLE
    return 1 if formation == "skirmish" else tables.DIVISORS[ground]


def arm_on_ground(unit: Unit) -> str:
    """Wagons go as artillery does (BP.2.18, 4.02)."""
    return "artillery" if unit.wagon else arm_of(unit)


def divisor(unit: Unit, area: Area, formation: Formation | None = None) -> int:
    """By how much an area divides its move; 0 where it may not go."""
    return _rate(ground_of(area), arm_on_ground(unit), formation or unit.formation)


def forbidden(unit: Unit, area: Area, formation: Formation | None = None) -> bool:
    return divisor(unit, area, formation) == IMPASSABLE


def slow_within(table: Table, box: Box) -> list[Slow]:
    """What slows or stops somebody within a box: where there is nothing, no need to look step by step."""
    west, south, east, north = box
    return [
        one
        for one in laid(table).slow
        if one[0][0] < east and west < one[0][2] and one[0][1] < north and south < one[0][3]
    ]


def going(
    table: Table,
    unit: Unit,
    rect: Rect,
    formation: Formation | None = None,
    among: Sequence[Slow] | None = None,
) -> tuple[int, str]:
    """The highest divisor under a footprint, and the area that forbids it (BP.4.12, 4.13); `among` is all that may lie
    there, where that is known."""
    known = laid(table).slow if among is None else among
    if not known:
        return 1, ""
    x, y, vx, vy, a, b = rect
    wide, high = abs(a * vy) + abs(b * vx), abs(a * vx) + abs(b * vy)
    west, east, south, north = x - wide, x + wide, y - high, y + high
    worst = 1
    for (w, s, e, n), area, ground in known:
        if w >= east or west >= e or s >= north or south >= n or not covers(rect, area):
            continue
        now = formation or unit.formation
        rate = _rate(ground, arm_on_ground(unit), now)
        if rate == 1 or (
            now in COLUMNS and ground != "building" and _in_corridor(table, unit, rect, area, now)
        ):
            continue
        if rate == IMPASSABLE:
            return rate, area.id
        worst = max(worst, rate)
    return worst, ""


def _in_corridor(table: Table, unit: Unit, rect: Rect, area: Area, formation: Formation) -> bool:
    """What of a column lies over an area is on a road that runs through it, or an inch beside it (BP.4.13); judged in
    parts as long as they are wide."""
    if not roads_through(table, area.id):
        return False
    half = min(rect.a, stand_width(unit) / 2.0)
    centres: Sequence[Point] = stands_in(unit, rect, formation)
    if len(centres) == 1:
        centres = [point_at(rect, 0.0, v) for v in (rect.b - half, 0.0, half - rect.b)]
    beside = tables.ROAD_WIDTH / 2.0 + tables.ROADSIDE
    for at in centres:
        part = Rect(*at, rect.vx, rect.vy, half, half)
        if covers(part, area):
            points = (at, *corners(part))
            over = [point for point in points if encloses(area, point)] or points
            if not all(on_road_through(table, area, point, beside) for point in over):
                return False
    return True


@kept_calls(64)
def roads_through(table: Table, area_id: str) -> tuple[Edge, ...]:
    """The stretches of roads that run inside an area, by their middle: beside it a road opens nothing."""
    area = table.area(area_id)
    return tuple(
        [
            edge_between(between(p, q, low), between(p, q, high))
            for _, line in laid(table).roads
            for p, q in pairwise(line.points)
            for low, high in parts_in(area, p, q)
        ]
    )


def on_road_through(table: Table, area: Area, point: Point, beside: float = tables.ROAD_WIDTH / 2.0) -> bool:
    """A point of an area is so near the middle of a road that runs through it."""
    return nearest_edge(roads_through(table, area.id), point) <= beside + tables.EPSILON


@kept_calls(4096)
def on_road(table: Table, point: Point) -> bool:
    """Within the breadth of a road, its edge included."""
    half = tables.ROAD_WIDTH / 2.0
    return any(
        in_reach(box, point, half) and nearest_edge(line.edges, point) <= half + tables.EPSILON
        for box, line in laid(table).roads
    )


def along_road(table: Table, p: Point, q: Point) -> bool:
    """All the straight way from p to q lies on roads (BP.6.13), looked at as often as a move is (BP.4.12)."""
    length = ((q[0] - p[0]) ** 2 + (q[1] - p[1]) ** 2) ** 0.5
    count = int(length / tables.STEP) + 1
    return all(
        on_road(table, (p[0] + (q[0] - p[0]) * step / count, p[1] + (q[1] - p[1]) * step / count))
        for step in range(count + 1)
    )


def crossing(p: Point, q: Point, edges: Sequence[Edge]) -> float | None:
    """Where, as a fraction of it, the way from p to q first changes sides over one of the edges; where it begins on the
    line it has not crossed it."""
    first: float | None = None
    for ax, ay, _, _, dx, dy, square in edges:
        before = dx * (p[1] - ay) - dy * (p[0] - ax)
        after = dx * (q[1] - ay) - dy * (q[0] - ax)
        if (before > 0.0) == (after > 0.0):
            continue
        f = before / (before - after)
        along = (p[0] + (q[0] - p[0]) * f - ax) * dx + (p[1] + (q[1] - p[1]) * f - ay) * dy
        if 0.0 <= along <= square and (first is None or f < first):
            first = f
    return first


def parts_in(area: Area, p: Point, q: Point) -> list[tuple[float, float]]:
    """Which parts of the straight way from p to q, as fractions, lie in an area."""
    px, py = p
    dx, dy = q[0] - px, q[1] - py
    west, south, east, north = area.box
    if (
        (px <= west and px + dx <= west)
        or (px >= east and px + dx >= east)
        or (py <= south and py + dy <= south)
        or (py >= north and py + dy >= north)
    ):
        return []
    cuts = [0.0, 1.0]
    if area.centre is not None:
        cx, cy = px - area.centre[0], py - area.centre[1]
        square, half = dx * dx + dy * dy, cx * dx + cy * dy
        root = half * half - square * (cx * cx + cy * cy - area.radius * area.radius)
        if square > 0.0 and root > 0.0:
            cuts += [
                t for t in ((-half - sqrt(root)) / square, (-half + sqrt(root)) / square) if 0.0 < t < 1.0
            ]
    for ax, ay, _, _, ex, ey, _ in area.edges:
        across = dx * ey - dy * ex
        if -1e-12 < across < 1e-12:
            continue
        t = ((ax - px) * ey - (ay - py) * ex) / across
        if 0.0 < t < 1.0 and 0.0 <= ((ax - px) * dy - (ay - py) * dx) / across <= 1.0:
            cuts.append(t)
    cuts.sort()
    found: list[tuple[float, float]] = []
    for low, high in pairwise(cuts):
        t = (low + high) / 2.0
        if high > low and encloses(area, (px + dx * t, py + dy * t)):
            found.append((low, high))
    return found


def ground_between(table: Table, p: Point, q: Point) -> list[tuple[Area, float, float]]:
    """The ground that slows or stops somebody on a straight way, part by part as fractions of it."""
    return [(area, low, high) for _, area, _ in laid(table).slow for low, high in parts_in(area, p, q)]


def crossings(table: Table, p: Point, q: Point) -> list[tuple[Line, float]]:
    """The obstacles over which a straight way goes, otherwise than by a gate, and where (BP.4.04, 4.18)."""
    known = laid(table).obstacles
    if not known:
        return []
    west, east = (p[0], q[0]) if p[0] < q[0] else (q[0], p[0])
    south, north = (p[1], q[1]) if p[1] < q[1] else (q[1], p[1])
    found = []
    for (w, s, e, n), line, edges in known:
        if (
            w <= east
            and west <= e
            and s <= north
            and south <= n
            and (at := crossing(p, q, edges)) is not None
        ):
            found.append((line, at))
    return found


def crossed(table: Table, p: Point, q: Point) -> tuple[Line, ...]:
    """Those obstacles alone."""
    return tuple([line for line, _ in crossings(table, p, q)])


def no_crossing(table: Table, unit: Unit, p: Point, q: Point) -> Illegal | None:
    """Guns and wagons cross no obstacle but at a gate (BP.4.04)."""
    if arm_on_ground(unit) != "artillery":
        return None
    for line in crossed(table, p, q):
        return Illegal("BP.4.04", "terrain-forbidden", unit=unit.id, terrain=line.id)
    return None


@kept_calls(4096)
def level_at(table: Table, point: Point) -> int:
    """The highest hill there; the open table is 0 (BP.4.14)."""
    hills = laid(table).hills
    return max([level_of(one) for one in hills if contains(one, point, CONVENTIONS)], default=0)


def level_of(hill: Area) -> int:
    return hill.level or tables.HILL_LEVEL


def building(table: Table, id: str) -> Rect:
    """The rectangle of a building, facing north (BP.4.21)."""
    return building_rect(table.area(id))


def building_size(table: Table, id: str) -> int:
    """Its size, 1 to 3, for the result of combats (BP.4.15, 4.21)."""
    return next(
        (size for size in tables.BUILDING_SIZES if f"size-{size}" in table.area(id).tags),
        tables.BUILDING_SIZES[0],
    )


def occupants(state: State, building: str) -> tuple[Unit, ...]:
    """Who is in a building, in roster order."""
    return tuple(
        [one for one in state.on_table() if isinstance(one.where, Inside) and one.where.holder == building]
    )


def _kind_inside(unit: Unit) -> str:
    return "artillery" if unit.artillery else "tiny" if unit.tiny else "unit"


def no_room(state: State, unit: Unit, building: str) -> Illegal | None:
    """Why a unit may not be in a building: it is for infantry, one unit, one tiny one and one of guns (BP.4.05, 4.06).

    Guns may be there from the start of the game; that they cannot enter later is for the step to say.
    """
    if unit.wagon or arm_of(unit) == "cavalry":
        return Illegal("BP.4.05", "terrain-forbidden", unit=unit.id, terrain=building)
    for one in occupants(state, building):
        if one.id == unit.id:
            continue
        if one.side != unit.side or _kind_inside(one) == _kind_inside(unit):
            return Illegal("BP.4.06", "building-full", unit=unit.id, terrain=building)
    return None

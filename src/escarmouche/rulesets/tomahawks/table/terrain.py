"""What the ground is, at a place and along a path (MT.2.30-2.35, 6.10-6.22, 18.2).

Kinds of terrain are the words of `tables.TERRAIN`. Zones, buildings and hills are areas; obstacles, roads and bridges
are lines.
"""

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from msgspec.structs import replace

from escarmouche.kernel.points import Point
from escarmouche.rulesets.tomahawks.data import tables
from escarmouche.rulesets.tomahawks.data.state import CONVENTIONS
from escarmouche.rulesets.tomahawks.table.terrain_on_a_line import (
    area_spans,
    box_near,
    meets_any,
    road_spans,
    uncovered,
    wider,
)
from escarmouche.speed.keep import kept, kept_calls
from escarmouche.table.plane import EPSILON, distance
from escarmouche.table.tabletop import Area, Box, Line, Table, contains, gap_to_line
from escarmouche.table.terrain import in_reach, nearest_edge

PLACES_KEPT = 8192  # of a table
PATHS_KEPT = 8192

WORSE = {"open": 0, "rough": 1, "building": 2, "very-rough": 3, "impassable": 4}


class Stand(NamedTuple):
    """A place as the rules see who stands there."""

    ground: str = "open"  # the worst of its zones, whatever road runs there
    cover: int = 0  # of `tables.COVERS`, by the zones or the building that it lies in
    high_cover: int = 0  # by High terrain alone: all that shelters riders and guns (MT.7.08)
    building: str = ""
    hill: bool = False
    zones: tuple[str, ...] = ()  # of rough and very rough ground
    road: bool = False


OPEN = Stand()


class Going(NamedTuple):
    """A path as the ground makes it. Zones on a road do not count (MT.6.20)."""

    length: float
    ground: str = "open"  # the worst of it (MT.6.18)
    obstacles: tuple[str, ...] = ()  # each once (MT.6.19)
    high: bool = False  # one of them is High
    entered: bool = False  # a rough zone or a building in which it does not begin (MT.2.16)
    barred: str = ""  # impassable ground in the way
    road: bool = False  # all of it lies on a road
    buildings: tuple[str, ...] = ()
    worst: str = ""  # the zone or building of the worst ground
    lines: tuple[str, ...] = ()  # of the obstacles

    @property
    def penalty(self) -> float:
        """What the ground takes off the allowance (MT.6.10-6.13)."""
        return tables.GROUND_PENALTY[self.ground] + tables.OBSTACLE_PENALTY * len(self.obstacles)


def row_of(thing: Area | Line) -> tables.TerrainRow:
    return tables.TERRAIN[thing.kind]


def obstacle_name(line: Line) -> str:
    """What obstacle a line is, or is a part of: lines with the same tag are one broken wall (MT.2.35)."""
    return line.tags[0] if line.tags else line.id


class Laid(NamedTuple):
    """The terrain of a table by what it does to who walks."""

    zones: tuple[tuple[Box, Area, tables.TerrainRow], ...]  # hills and open ground left out
    hills: tuple[Area, ...]
    obstacles: tuple[tuple[Box, Line, str, tables.TerrainRow], ...]
    roads: tuple[tuple[Box, Line], ...]
    boxes: tuple[Box, ...]  # of all these in this order, hills left out, with what lies within reach of them
    first_obstacle: int
    first_road: int


@kept
def laid(table: Table) -> Laid:
    """The terrain, sorted."""
    lines = [(line.box, line, row_of(line)) for line in table.lines]
    zones = tuple([(one.box, one, row_of(one)) for one in table.areas if not row_of(one).hill])
    obstacles = tuple(
        [(box, one, obstacle_name(one), row) for box, one, row in lines if row.shape == "obstacle"]
    )
    roads = tuple([(box, one) for box, one, row in lines if row.shape == "road"])
    boxes = (
        *(wider(box, EPSILON) for box in [one[0] for one in zones] + [one[0] for one in obstacles]),
        *(wider(box, tables.ROAD_REACH + EPSILON) for box, _ in roads),
    )
    hills = tuple([one for one in table.areas if row_of(one).hill])
    return Laid(zones, hills, obstacles, roads, boxes, len(zones), len(zones) + len(obstacles))


@kept_calls(PLACES_KEPT)
def stand_at(table: Table, point: Point) -> Stand:
    """What a figure stands in whose base centre is there; on the edge is in (MT.2.32)."""
    known = laid(table)
    x, y = point
    near = [number for number, (w, s, e, n) in enumerate(known.boxes) if w <= x <= e and s <= y <= n]
    if not near and not known.hills:
        return OPEN
    ground, cover, high_cover, building = "open", 0, 0, ""
    zones: list[str] = []
    for number in near:
        if number >= known.first_obstacle:
            break
        _, area, row = known.zones[number]
        if not contains(area, point, CONVENTIONS):
            continue
        if WORSE[row.ground] > WORSE[ground]:
            ground = row.ground
        rank = tables.COVERS.index(row.cover)
        cover = max(cover, rank)
        if row.high:
            high_cover = max(high_cover, rank)
        if row.shape == "building":
            building = area.id
        elif row.ground in ("rough", "very-rough"):
            zones.append(area.id)
    hill = any(contains(area, point, CONVENTIONS) for area in known.hills)
    road = bool(near) and near[-1] >= known.first_road and on_road(table, point)
    if not (zones or building or hill or road or ground != "open"):
        return OPEN
    return Stand(ground, cover, high_cover, building, hill, tuple(zones), road)


def on_road(table: Table, point: Point) -> bool:
    """A base centre so near the middle of a road is on it (MT.2.34)."""
    return any(
        in_reach(box, point, tables.ROAD_REACH)
        and nearest_edge(line.edges, point) <= tables.ROAD_REACH + EPSILON
        for box, line in laid(table).roads
    )


def over_obstacle(table: Table, point: Point, radius: float) -> str:
    """The obstacle over whose line a base would lie there; "" for none (MT.6.29)."""
    for box, line, _, _ in laid(table).obstacles:
        if in_reach(box, point, radius) and nearest_edge(line.edges, point) < radius - EPSILON:
            return line.id
    return ""


def building_at(table: Table, point: Point) -> str:
    """The building in which a base centre lies; "" for none."""
    return stand_at(table, point).building


def shelters(table: Table, obstacle: str) -> bool:
    """An obstacle of any cover but none, and any High one (MT.13.16)."""
    return any(
        name == obstacle and (row.high or row.cover != "none") for _, _, name, row in laid(table).obstacles
    )


def near_obstacles(table: Table, point: Point, radius: float, reach: float) -> dict[str, float]:
    """The obstacles so near a base or nearer, by name, with how far they are (MT.1.05)."""
    found: dict[str, float] = {}
    for box, line, name, _ in laid(table).obstacles:
        if in_reach(box, point, radius + reach):
            off = gap_to_line(point, radius, line)
            if off <= reach + EPSILON:
                found[name] = min(off, found.get(name, off))
    return found


def crossed_obstacles(table: Table, p: Point, q: Point) -> tuple[str, ...]:
    """The obstacles that a straight line meets, each once (MT.2.35)."""
    found = [
        name
        for box, line, name, _ in laid(table).obstacles
        if box_near(p, q, box) and meets_any(p, q, line.edges)
    ]
    return tuple(dict.fromkeys(found))


def burn(table: Table, building: str) -> Table:
    """A burnt building is a rough zone, Low, without cover, and sight passes over it (18.2)."""
    return table.replace_area(replace(table.area(building), kind="ruin"))


def going(table: Table, points: Sequence[Point]) -> Going:
    """A path as the ground makes it: its worst ground, and the obstacles that it crosses."""
    if len(points) == 2:
        return _going(table, (points[0], points[1]))
    return _going(table, tuple(points))


@kept_calls(PATHS_KEPT)
def _going(table: Table, points: tuple[Point, ...]) -> Going:
    known = laid(table)
    legs = [(p, q) for p, q in pairwise(points) if p != q] or [(points[0], points[0])]
    length = sum([distance(p, q) for p, q in legs])
    xs, ys = [x for x, _ in points], [y for _, y in points]
    west, east, south, north = min(xs), max(xs), min(ys), max(ys)
    near = [
        number
        for number, (w, s, e, n) in enumerate(known.boxes)
        if w <= east and e >= west and s <= north and n >= south
    ]
    if not near:
        return Going(length)
    roads: list[list[tuple[float, float]]] = []
    if near[-1] >= known.first_road:
        by = [known.roads[number - known.first_road] for number in near if number >= known.first_road]
        roads = [road_spans(p, q, by) for p, q in legs]
    ground, worst, barred, entered = "open", "", "", False
    buildings: list[str] = []
    obstacles: dict[str, bool] = {}
    lines: list[str] = []
    for number in near:
        if number >= known.first_road:
            break
        if number >= known.first_obstacle:
            box, line, name, row = known.obstacles[number - known.first_obstacle]
            if any(box_near(p, q, box) and meets_any(p, q, line.edges) for p, q in legs):
                obstacles[name] = row.high or obstacles.get(name, False)
                lines.append(line.id)
            continue
        box, area, row = known.zones[number]
        if row.ground == "open" or not _enters(legs, area, box, [] if row.shape == "building" else roads):
            continue
        if row.ground == "impassable":
            barred = barred or area.id
            continue
        if WORSE[row.ground] > WORSE[ground]:
            ground, worst = row.ground, area.id
        if row.shape == "building":
            buildings.append(area.id)
        entered = entered or not contains(area, points[0], CONVENTIONS)
    road = bool(roads) and all(not uncovered(0.0, 1.0, spans) for spans in roads)
    high = any(obstacles.values())
    return Going(
        length,
        ground,
        tuple(obstacles),
        high,
        entered,
        barred,
        road,
        tuple(buildings),
        worst,
        tuple(lines),
    )


def _enters(
    legs: Sequence[tuple[Point, Point]],
    area: Area,
    box: Box,
    roads: Sequence[Sequence[tuple[float, float]]],
) -> bool:
    """Part of a path lies in an area, and on no road."""
    for number, (p, q) in enumerate(legs):
        if box_near(p, q, box):
            over = roads[number] if roads else ()
            if any(uncovered(low, high, over) for low, high in area_spans(p, q, area, box)):
                return True
    return False

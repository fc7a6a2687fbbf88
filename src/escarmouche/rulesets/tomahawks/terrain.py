"""What the ground is, at a place and along a path (MT.2.30-2.35, 6.10-6.22, 18.2).

    CONVENTIONS                        of every table: on the edge is inside, touching a line crosses it
    stand_at(table, point) -> Stand    the zones, the building, the hill and the road where a base centre is
    going(table, points) -> Going      a path as the ground makes it: its worst ground, the obstacles that it crosses
    over_obstacle(table, point, r)     the obstacle over whose line a base would lie
    obstacle_name(line)                lines with the same tag are one broken wall (MT.2.35)
    building_at(table, point)          the building there
    shelters(table, obstacle)          who holds it is in a defended position (MT.13.16)
    burn(table, building)              the table with that building burnt down

Kinds of terrain are the words of `tables.TERRAIN`. Zones, buildings and hills are areas; obstacles, roads and bridges
are lines.
"""

from collections.abc import Iterable, Sequence
from itertools import pairwise
from math import sqrt
from typing import NamedTuple

from msgspec.structs import replace

from escarmouche.kernel.keep import kept, kept_calls
from escarmouche.kernel.plane import EPSILON, Point, distance
from escarmouche.kernel.table import Area, Box, Conventions, Line, Table, contains, gap_to_line
from escarmouche.kernel.terrain import Edge, in_reach, nearest_edge
from escarmouche.rulesets.tomahawks import tables

CONVENTIONS = Conventions(unit="in", on_edge_inside=True, touch_crosses=True)
KINDS = frozenset(tables.TERRAIN)
PLACES_KEPT = 8192  # of a table
PATHS_KEPT = 8192
NOISE = 1e-9

WORSE = {"open": 0, "rough": 1, "building": 2, "very-rough": 3, "impassable": 4}


class Stand(NamedTuple):
    """A place as the rules see who stands there."""

    ground: str = "open"  # the worst of its zones, whatever road runs there
    cover: int = 0  # of `tables.COVERS`, by the zones or the building that it lies in
    high_cover: int = (
        0  # the same by High terrain alone, which is all that shelters riders and guns (MT.7.08)
    )
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
    """What obstacle a line is, or is a part of."""
    return line.tags[0] if line.tags else line.id


class Laid(NamedTuple):
    """The terrain of a table by what it does to who walks."""

    zones: tuple[tuple[Box, Area, tables.TerrainRow], ...]  # hills and open ground left out
    hills: tuple[Area, ...]
    obstacles: tuple[tuple[Box, Line, str, tables.TerrainRow], ...]
    roads: tuple[tuple[Box, Line], ...]


@kept
def laid(table: Table) -> Laid:
    """The terrain, sorted."""
    lines = [(line.box, line, row_of(line)) for line in table.lines]
    return Laid(
        tuple([(one.box, one, row_of(one)) for one in table.areas if not row_of(one).hill]),
        tuple([one for one in table.areas if row_of(one).hill]),
        tuple([(box, one, obstacle_name(one), row) for box, one, row in lines if row.shape == "obstacle"]),
        tuple([(box, one) for box, one, row in lines if row.shape == "road"]),
    )


@kept_calls(PLACES_KEPT)
def stand_at(table: Table, point: Point) -> Stand:
    """What a figure stands in whose base centre is there; on the edge is in (MT.2.32)."""
    ground, cover, high_cover, building = "open", 0, 0, ""
    zones: list[str] = []
    known = laid(table)
    for box, area, row in known.zones:
        if not in_reach(box, point, 0.0) or not contains(area, point, CONVENTIONS):
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
    road = bool(known.roads) and on_road(table, point)
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
        if _box_near(p, q, box) and _meets_any(p, q, line.edges)
    ]
    return tuple(dict.fromkeys(found))


def burn(table: Table, building: str) -> Table:
    """A burnt building is a rough zone, Low, without cover, and sight passes over it (18.2)."""
    return table.replace_area(replace(table.area(building), kind="ruin"))


def going(table: Table, points: Sequence[Point]) -> Going:
    """What a path is, from where it begins."""
    if len(points) == 2:
        return _going(table, (points[0], points[1]))
    return _going(table, tuple(points))


@kept_calls(PATHS_KEPT)
def _going(table: Table, points: tuple[Point, ...]) -> Going:
    known = laid(table)
    legs = [(p, q) for p, q in pairwise(points) if p != q] or [(points[0], points[0])]
    length = sum([distance(p, q) for p, q in legs])
    roads = [_road_spans(p, q, known.roads) for p, q in legs] if known.roads else []
    ground, worst, barred, entered = "open", "", "", False
    buildings: list[str] = []
    for box, area, row in known.zones:
        if WORSE[row.ground] == 0:
            continue
        for number, (p, q) in enumerate(legs):
            if not _box_near(p, q, box):
                continue
            spans = _area_spans(p, q, area)
            over = roads[number] if roads and row.shape != "building" else []
            if not any(_uncovered(low, high, over) for low, high in spans):
                continue
            if row.ground == "impassable":
                barred = barred or area.id
                continue
            if WORSE[row.ground] > WORSE[ground]:
                ground, worst = row.ground, area.id
            if row.shape == "building":
                buildings.append(area.id)
            if not entered and not contains(area, points[0], CONVENTIONS):
                entered = True
    obstacles: dict[str, bool] = {}
    lines: list[str] = []
    for box, line, name, row in known.obstacles:
        if any(_box_near(p, q, box) and _meets_any(p, q, line.edges) for p, q in legs):
            obstacles[name] = row.high or obstacles.get(name, False)
            lines.append(line.id)
    road = bool(roads) and all(not _uncovered(0.0, 1.0, spans) for spans in roads)
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


def _box_near(p: Point, q: Point, box: Box) -> bool:
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


def _meets_any(p: Point, q: Point, edges: Iterable[Edge]) -> bool:
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


def _area_spans(p: Point, q: Point, area: Area) -> list[tuple[float, float]]:
    """Where along a straight line it lies in an area, from 0 to 1; a mere touch is a span without length."""
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


def _road_spans(p: Point, q: Point, roads: Iterable[tuple[Box, Line]]) -> list[tuple[float, float]]:
    """Where along a straight line it lies on a road, from 0 to 1, in order."""
    reach = tables.ROAD_REACH + EPSILON
    found = []
    for (west, south, east, north), line in roads:
        if not _box_near(p, q, (west - reach, south - reach, east + reach, north + reach)):
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


def _uncovered(low: float, high: float, spans: Sequence[tuple[float, float]]) -> bool:
    """Part of a stretch lies on no road."""
    for begin, end in spans:
        if begin > low + NOISE:
            break
        low = max(low, end)
        if low >= high - NOISE:
            return False
    return True

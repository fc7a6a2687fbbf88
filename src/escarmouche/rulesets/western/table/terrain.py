"""What the ground is to who walks on it, at a place and along a path (FW.3.07, 3.16-3.22, 3.29-3.35, 11.27).

Kinds are those of figures, and `vehicle`, to which all but clear ground is impassable (FW.13.01).
"""

from collections.abc import Iterable
from functools import lru_cache

import msgspec

from escarmouche.rulesets.western.data import tables
from escarmouche.speed.keep import kept, kept_calls
from escarmouche.table.tabletop import (
    EPSILON,
    Area,
    Box,
    Point,
    Table,
    at_least,
    contains,
    distance,
    stretches,
)
from escarmouche.table.terrain import INCLUSIVE, Edge, edge_between, in_reach, nearest_edge
from escarmouche.table.tracks import Track, TrackCrossing, measure

PLACES_KEPT = 4096  # of a table
PATHS_KEPT = 1024

RANK = {name: number for number, name in enumerate(tables.GROUNDS)}
CLEAR, DIFFICULT, VERY_DIFFICULT, IMPASSABLE = tables.GROUNDS


class Going(msgspec.Struct, frozen=True, omit_defaults=True):
    """A path as who walks it finds it.

    `clear` is its length before the first difficult point (FW.3.17); `barred` the thing that stops it, `bar` how far
    along that is.
    """

    worst: str
    clear: float
    crossed: tuple[str, ...] = ()
    barred: str = ""
    bar: float = 0.0


def worse(one: str, other: str) -> str:
    return one if RANK[one] >= RANK[other] else other


def of_kind(terrain: tables.Terrain, kind: str) -> str:
    """How that kind of figure finds a terrain; those on a vehicle who get off it are on foot."""
    if kind == "cavalry":
        return terrain.cavalry
    if kind == "mounted_foot":
        return terrain.mounted_foot
    if kind == "vehicle":
        return IMPASSABLE if terrain.foot != CLEAR or terrain.shape == "building" else CLEAR
    return terrain.foot


@kept_calls(PLACES_KEPT)
def kinds_at(table: Table, point: Point) -> tuple[str, ...]:
    """The kinds of the areas in which a place lies."""
    return tuple([area.kind for area in table.areas if contains(area, point, table.conventions)])


def ground(table: Table, point: Point, kind: str) -> str:
    """The ground there for that kind of figure: a road is clear, whatever it crosses (FW.3.07, 3.35)."""
    kinds = kinds_at(table, point)
    if not kinds or "road" in kinds:
        return CLEAR
    return max([of_kind(tables.TERRAIN[one], kind) for one in kinds], key=RANK.__getitem__)


def conceals(table: Table, point: Point) -> bool:
    """Whoever crouches there without moving is not seen (FW.1.11)."""
    return any(tables.TERRAIN[kind].conceals for kind in kinds_at(table, point))


def swims(table: Table, point: Point) -> bool:
    """Whoever is there is a swimmer (FW.3.22)."""
    kinds = kinds_at(table, point)
    return "deep_water" in kinds and "road" not in kinds


def going(table: Table, track: Track, kind: str) -> Going:
    """What a path is to that kind of figure (FW.3.16, 3.17, 3.33)."""
    if not track.legs or table.clear(track.points):
        return Going(CLEAR, track.length)
    return _going(table, track.points, kind)


@kept_calls(PATHS_KEPT)
def _going(table: Table, points: tuple[Point, ...], kind: str) -> Going:
    track = Track(points)
    measured = measure(table, track)
    roads: list[tuple[float, float]] = []
    hard: list[tuple[float, float, str, str]] = []
    travelled = 0.0
    for leg in measured.legs:
        for stretch in leg.areas:
            area = table.area(stretch.area_id)
            span = (travelled + stretch.t0 * leg.length, travelled + stretch.t1 * leg.length)
            if area.kind == "road":
                roads.append(span)
            elif (found := of_kind(tables.TERRAIN[area.kind], kind)) != CLEAR:
                hard.append((*span, found, area.id))
        travelled += leg.length
    met = [
        (low, ground, thing)
        for low, high, ground, thing in hard
        for low in _off_road(low, high, sorted(roads))
    ]
    crossed: list[str] = []
    for crossing in measured.lines:
        line = table.line(crossing.line_id)
        terrain = tables.TERRAIN[line.kind]
        if (found := of_kind(terrain, kind)) != CLEAR:
            met.append((crossing.distance, found, line.id))
        if terrain.obstacle and line.id not in crossed:
            crossed.append(line.id)
    for border in measured.borders:
        area = table.area(border.area_id)
        if area.kind == "building":
            met.append((border.distance, _through_wall(area, border.opening, kind), area.id))
        elif area.kind == "rampart_walk" and not _climbed(table, border.point, measured.lines):
            met.append((border.distance, IMPASSABLE, area.id))
    worst = max([found for _, found, _ in met], key=RANK.__getitem__, default=CLEAR)
    clear = min([at for at, found, _ in met if found != CLEAR], default=track.length)
    bars = [(at, thing) for at, found, thing in met if found == IMPASSABLE]
    if not bars:
        return Going(worst, clear, tuple(crossed))
    bar, barred = min(bars)
    return Going(worst, clear, tuple(crossed), barred, bar)


def _off_road(low: float, high: float, roads: Iterable[tuple[float, float]]) -> list[float]:
    """Where the first part of a stretch begins that no road covers; nothing where roads cover it all."""
    for begin, end in roads:
        if begin <= low + EPSILON:
            low = max(low, end)
    return [low] if high - low > EPSILON else []


def level_at(table: Table, point: Point) -> int:
    """How high one stands at a place: on a rampart walk, else on the ground (FW.1.23)."""
    return tables.RAISED if "rampart_walk" in kinds_at(table, point) else 0


def _climbed(table: Table, point: Point, crossed: Iterable[TrackCrossing]) -> bool:
    """A rampart walk is entered or left there by stairs, or over the high obstacle that it runs along (FW.3.20)."""
    by_stairs = any(area.kind == "stairs" and contains(area, point, INCLUSIVE) for area in table.areas)
    return by_stairs or any(
        tables.TERRAIN[table.line(one.line_id).kind].sight == "high"
        and distance(one.point, point) <= tables.RAMPART_DEPTH
        for one in crossed
    )


def _through_wall(building: Area, opening: str | None, kind: str) -> str:
    """How a wall is passed: by a door freely, by a window as difficult ground, on foot only (FW.3.21)."""
    if opening is None or of_kind(tables.TERRAIN[building.kind], kind) == IMPASSABLE:
        return IMPASSABLE
    return tables.OPENING_GROUND[building.opening(opening).kind]


def charge_ground(table: Table, track: Track) -> bool:
    """A cavalryman who comes this way into contact charges: its last 10 cm are straight and clear
    for him, and no obstacle was crossed (FW.3.29, 3.30, 3.32)."""
    length = track.length
    if not at_least(length, tables.CHARGE):
        return False
    last = track.at(length - tables.CHARGE)
    if not at_least(distance(last, track.end), min(tables.CHARGE, length)):
        return False
    if table.clear(track.points):
        return True
    if going(table, track, "cavalry").crossed or ground(table, track.end, "cavalry") != CLEAR:
        return False
    return going(table, Track((last, track.end)), "cavalry").worst == CLEAR


def crest(slope: Area) -> Point:
    """The highest point of a steep slope: that of the scenario, else the centre of its polygon (FW.1.23)."""
    for tag in slope.tags:
        if tag.startswith("crest:"):
            x, y = tag.removeprefix("crest:").split(",")
            return (float(x), float(y))
    if slope.centre is not None:
        return slope.centre
    return _centroid(slope.outline)


@lru_cache(maxsize=64)
def _centroid(outline: tuple[Point, ...]) -> Point:
    twice = x = y = 0.0
    for (ax, ay), (bx, by) in zip(outline, (*outline[1:], outline[0]), strict=True):
        cross = ax * by - bx * ay
        twice += cross
        x += (ax + bx) * cross
        y += (ay + by) * cross
    return (x / (3.0 * twice), y / (3.0 * twice))


@kept
def walls(table: Table) -> tuple[tuple[str, tuple[float, float, float, float], tuple[Edge, ...]], ...]:
    """The walls of buildings that a base may not lie over, doors and windows left out; each with its box."""
    shut = [kind for kind, found in tables.OPENING_GROUND.items() if found == IMPASSABLE]
    found = []
    for area in table.areas:
        if area.kind != "building":
            continue
        passed = tuple(
            msgspec.structs.replace(one, state="open") for one in area.openings if one.kind not in shut
        )
        standing = stretches(msgspec.structs.replace(area, openings=passed), ("open",))
        found.append((area.id, area.box, tuple(edge_between(a, b) for a, b in standing)))
    for line in table.lines:
        if tables.TERRAIN[line.kind].foot == IMPASSABLE:
            found.append((line.id, line.box, line.edges))
    return tuple(found)


@kept
def thresholds(table: Table) -> tuple[tuple[str, Box, tuple[Edge, ...]], ...]:
    """What one is on one side of or on the other: obstacles, walls with their openings, the drop of a rampart walk."""
    lines = [line for line in table.lines if tables.TERRAIN[line.kind].obstacle]
    areas = [area for area in table.areas if area.kind in ("building", "rampart_walk")]
    found = [(line.id, line.box, line.edges) for line in lines]
    return (*found, *((area.id, area.box, area.edges) for area in areas))


def on_threshold(table: Table, point: Point) -> str:
    """The thing on whose line a place lies, so that nobody could tell on which side it is; "" for none."""
    for id, box, edges in thresholds(table):
        if in_reach(box, point, EPSILON) and edges and nearest_edge(edges, point) <= EPSILON:
            return id
    return ""


def over_wall(table: Table, point: Point, radius: float) -> str:
    """The building over whose wall a base would lie there; "" for none (FW.3.36)."""
    for id, box, edges in walls(table):
        if in_reach(box, point, radius) and edges and nearest_edge(edges, point) < radius - EPSILON:
            return id
    return ""

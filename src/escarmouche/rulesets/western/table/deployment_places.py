"""Where figures may be put down before the game: deployed (FW.14.07) or hidden (FW.9.10)."""

from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from escarmouche.kernel.answers import Spot
from escarmouche.kernel.rules import Illegal
from escarmouche.rulesets.western.data import tables
from escarmouche.rulesets.western.data.state import MOUNTED, Figure, State, Zone
from escarmouche.rulesets.western.table.board import overlapped, stations
from escarmouche.rulesets.western.table.terrain import IMPASSABLE, ground, on_threshold, over_wall
from escarmouche.speed.keep import kept_calls
from escarmouche.table.tabletop import (
    EPSILON,
    Area,
    At,
    Point,
    Pose,
    Table,
    at_least,
    at_most,
    contains,
    distance,
    gap_to_segment,
    rim,
    rounded,
)

DEPLOY, HIDE = "FW.14.07", "FW.9.10"
GRIDS = (5.0, 3.0, 2.0, 1.0)  # how far apart good places are, the first that has room for all
MOST_SPOTS = 48
ZONES_KEPT = 32  # of a table
SIDES = 64  # of what is drawn round a vehicle


def zone_for(state: State, figure: Figure, hidden: bool = False) -> Zone | None:
    """The zone of a figure: one that names its troop type, else that of all others of its side."""
    zones = [zone for zone in state.plan.zones if zone.side == figure.side and zone.hidden == hidden]
    named = [zone for zone in zones if figure.troop in zone.troops]
    if not hidden and not named and must_hide(state, figure):
        return None
    return next(iter([*named, *(zone for zone in zones if not zone.troops)]), None)


def must_hide(state: State, figure: Figure) -> bool:
    """Hidden from the start of the game, without a choice."""
    return any(
        zone.hidden and not zone.most and zone.side == figure.side and figure.troop in zone.troops
        for zone in state.plan.zones
    )


def round_vehicle(state: State, zone: Zone) -> tuple[Point, ...]:
    """The outline of a zone round its vehicle, as far as it is on the table."""
    width, height = state.table.width, state.table.height
    around = rim(state.vehicles[zone.near].point, tables.VEHICLE_RADIUS + zone.within, SIDES)
    return tuple((min(max(x, 0.0), width), min(max(y, 0.0), height)) for x, y in around)


def facing_at(zone: Zone, point: Point) -> float:
    """The facing of who is put down there."""
    if zone.facing_to is not None:
        return 180.0 if point[1] > zone.facing_to else 0.0
    for number, part in enumerate(zone.parts):
        if number < len(zone.facings) and in_part(part, point):
            return zone.facings[number]
    return zone.facing


def refusal(state: State, poses: Mapping[str, Pose], hidden: bool = False) -> Illegal | None:
    """Why these figures may not be put down there, all at once."""
    figures = dict(state.figures)
    for id, pose in poses.items():
        figures[id] = replace(figures[id], where=At(pose), hidden=hidden)
    trial = replace(state, figures=figures)
    for id in poses:
        problem = _refusal(trial, figures[id], hidden)
        if problem is not None:
            return problem
    return None


def _refusal(state: State, figure: Figure, hidden: bool) -> Illegal | None:
    rule, code = (HIDE, "hiding") if hidden else (DEPLOY, "placement")
    zone = zone_for(state, figure, hidden)
    if zone is None:
        return Illegal(rule, code, figure=figure.id, reason="zone")
    at = state.vehicles[zone.near].point if zone.near else None
    reason = _unfit(state.table, zone, at, figure.point, figure.kind, figure.radius)
    if not reason and overlapped(state, figure, figure.point, hidden=False):
        reason = "overlap"
    if not reason and not hidden and _near_enemy(state, figure, figure.point):
        reason = "enemy"
    return Illegal(rule, code, figure=figure.id, reason=reason) if reason else None


def _unfit(table: Table, zone: Zone, at: Point | None, point: Point, kind: str, radius: float) -> str:
    """What is wrong with a place, whoever stands around; "" if nothing is. `at`: the vehicle that the zone is near."""
    if not _in_zone(zone, at, point):
        return "zone"
    if not table.within(point, radius):
        return "table"
    if zone.hidden and (reason := _poor_hiding(table, zone, point, kind, radius)):
        return reason
    if ground(table, point, kind) == IMPASSABLE:
        return "ground"
    return "overlap" if over_wall(table, point, radius) or on_threshold(table, point) else ""


def _near_enemy(state: State, figure: Figure, at: Point) -> bool:
    """A visible enemy would be in contact or within 10 cm."""
    x, y = at
    reach = figure.radius + tables.ENEMY_CLEARANCE + EPSILON
    for there, along, r, _, side, hidden in stations(state):
        far, dx = reach + r, there - x
        near = -far <= dx <= far and dx * dx + (along - y) * (along - y) <= far * far
        if near and side != figure.side and not hidden:
            return True
    return False


def in_part(part: tuple[float, float, float, float], point: Point) -> bool:
    west, south, east, north = part
    x, y = point
    return at_least(x, west) and at_most(x, east) and at_least(y, south) and at_most(y, north)


def _in_zone(zone: Zone, at: Point | None, point: Point) -> bool:
    """A base centre is in the zone."""
    if zone.parts and not any(in_part(part, point) for part in zone.parts):
        return False
    if at is not None:
        return at_most(distance(point, at) - tables.VEHICLE_RADIUS, zone.within)
    return not zone.aboard


def _poor_hiding(table: Table, zone: Zone, point: Point, kind: str, radius: float) -> str:
    """Why nobody stays hidden there: mounted, not in such terrain, or too near an opening."""
    if kind in MOUNTED:
        return "mounted"
    held = [area for area in hiding_places(table, zone) if contains(area, point, table.conventions)]
    if not held:
        return "terrain"
    near = any(
        at_most(gap_to_segment(point, radius, opening.a, opening.b), tables.OPENING_REACH)
        for area in held
        for opening in area.openings
    )
    return "opening" if near else ""


def hiding_places(table: Table, zone: Zone) -> tuple[Area, ...]:
    """The terrain in which figures of the zone can hide; the zone may name kinds or single pieces of it."""
    return tuple(
        area
        for area in table.areas
        if area.kind in tables.HIDING_PLACES
        and (not zone.terrain or area.kind in zone.terrain or area.id in zone.terrain)
    )


def spots(state: State, figure: Figure, hidden: bool = False, count: int = 1) -> tuple[Spot, ...]:
    """Good places for a figure, at least so many where there is room, spread over its zone."""
    zone = zone_for(state, figure, hidden)
    if zone is None:
        return ()
    at = state.vehicles[zone.near].point if zone.near else None
    found: list[Spot] = []
    for grid in GRIDS:
        found = [
            spot
            for spot in sites(state.table, zone, at, figure.kind, figure.radius, grid)
            if free(state, figure, spot.at, hidden)
        ]
        if len(found) >= count:
            break
    most = max(MOST_SPOTS, count)
    if len(found) <= most:
        return tuple(found)
    return tuple(found[number * len(found) // most] for number in range(most))


def free(state: State, figure: Figure, at: Point, hidden: bool = False) -> bool:
    """Nobody stands there, nor an enemy so near that nobody deploys there."""
    if not hidden and _near_enemy(state, figure, at):
        return False
    return not overlapped(state, figure, at, hidden=False)


@kept_calls(ZONES_KEPT)
def sites(
    table: Table, zone: Zone, at: Point | None, kind: str, radius: float, step: float
) -> tuple[Spot, ...]:
    """The good places of a zone while nobody stands there."""
    return tuple(
        Spot(point, facing_at(zone, point))
        for point in _grid(table, zone, at, radius, step)
        if not _unfit(table, zone, at, point, kind, radius)
    )


def _grid(table: Table, zone: Zone, at: Point | None, radius: float, step: float) -> Iterator[Point]:
    """Points so far apart over the zone, from its south-west corner on."""
    seen: set[Point] = set()
    for west, south, east, north in _boxes(table, zone, at):
        west, south = max(west, radius), max(south, radius)
        east, north = min(east, table.width - radius), min(north, table.height - radius)
        columns, rows = int(max(-1.0, east - west) // step) + 1, int(max(-1.0, north - south) // step) + 1
        for column in range(columns):
            for row in range(rows):
                point = (rounded(west + column * step), rounded(south + row * step))
                if point not in seen:
                    seen.add(point)
                    yield point


def grounds(state: State, zone: Zone) -> Iterator[tuple[float, float, float, float]]:
    """The boxes in which its places lie."""
    return _boxes(state.table, zone, state.vehicles[zone.near].point if zone.near else None)


def _boxes(table: Table, zone: Zone, at: Point | None) -> Iterator[tuple[float, float, float, float]]:
    if zone.hidden:
        for area in hiding_places(table, zone):
            west, south, east, north = area.box
            yield (west + 1.0, south + 1.0, east, north)
    elif at is not None:
        far = tables.VEHICLE_RADIUS + zone.within
        yield (at[0] - far, at[1] - far, at[0] + far, at[1] + far)
    else:
        yield from zone.parts

"""Where figures may be put down, before the game and in it, from under a marker too (section 22, TY.5.15, 18.05, 18.07,
18.10)."""

from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from escarmouche.kernel.answers import Spot
from escarmouche.kernel.rules import Illegal
from escarmouche.rulesets.tyneside.data import tables
from escarmouche.rulesets.tyneside.data.marker_plan import hidden_groups
from escarmouche.rulesets.tyneside.data.state import Figure, Marker, State, Zone
from escarmouche.rulesets.tyneside.table import board, movement, shelters, visibility
from escarmouche.rulesets.tyneside.table.terrain import building_at, on_border, over_wall, row_of
from escarmouche.speed.keep import kept_calls
from escarmouche.table.tabletop import (
    EPSILON,
    At,
    Point,
    Pose,
    Table,
    at_most,
    bearing,
    contains,
    distance,
    rounded,
)

DEPLOY, BUILDING, COHESION = "TY.18.10", "TY.4.17", "TY.6.02"
ZONES_KEPT = 32  # of a table
RULE = "TY.18.05"


def zone_for(state: State, figure: Figure) -> Zone | None:
    """The zone of a figure: one that names its unit, else that of all others of its side."""
    zones = [zone for zone in state.plan.zones if zone.side == figure.side]
    named = [zone for zone in zones if figure.unit in zone.units]
    return next(iter([*named, *(zone for zone in zones if not zone.units)]), None)


def refusal(state: State, spots: Mapping[str, Spot]) -> Illegal | None:
    """Why these figures may not be set up there, all at once."""
    trial = put(state, {id: spot.at for id, spot in spots.items()})
    for id, spot in spots.items():
        figure = state.figures[id]
        zone = zone_for(state, figure)
        reason = "zone" if zone is None else unfit(state.table, zone, spot.at, figure.radius, figure.mounted)
        if not reason and not vacant(trial, spot.at, figure.radius, figure.side, without=id):
            reason = "overlap"
        if reason:
            return Illegal(DEPLOY, "placement", figure=id, reason=reason)
    return overfull(trial, spots) or scattered(trial, dict.fromkeys(state.figures[id].unit for id in spots))


def overfull(state: State, spots: Mapping[str, Spot]) -> Illegal | None:
    """More would be in a building than it holds (TY.4.17)."""
    for building in dict.fromkeys(building_at(state.table, spot.at) for spot in spots.values()):
        if building and crowd(state, building) > tables.CAPACITY:
            return Illegal(BUILDING, "building-full", building=building, most=tables.CAPACITY)
    return None


def scattered(state: State, units: Mapping[str, object]) -> Illegal | None:
    """Some man would be out of sight of all his comrades (TY.6.02)."""
    for unit in units:
        if failing := movement.failing_cohesion(state, unit, {}):
            return Illegal(COHESION, "out-of-sight", figure=failing[0])
    return None


def put(state: State, points: Mapping[str, Point]) -> State:
    """The state with these figures standing there."""
    figures = dict(state.figures)
    for id, point in points.items():
        figures[id] = replace(figures[id], where=At(Pose(*point).rounded()))
    return replace(state, figures=figures)


def crowd(state: State, building: str) -> int:
    """How many are in a building."""
    return sum(building_at(state.table, one.point) == building for one in state.on_table())


def vacant(state: State, point: Point, radius: float, side: str, without: str = "") -> bool:
    """No base lies there, and no enemy's within 1 cm (TY.13.12)."""
    x, y = point
    for qx, qy, r, id, theirs in board.stations(state):
        near = radius + r + (tables.KEEP_OFF if theirs != side else 0.0) - EPSILON
        if id != without and (qx - x) * (qx - x) + (qy - y) * (qy - y) < near * near:
            return False
    return True


def unfit(table: Table, zone: Zone, point: Point, radius: float, mounted: bool) -> str:
    """What is wrong with a place, whoever stands around; "" if nothing is."""
    west, south, east, north = zone.rect
    x, y = point
    low = radius - EPSILON
    if not (west + low <= x <= east - low and south + low <= y <= north - low):
        return "zone"
    if zone.inside and building_at(table, point) != zone.inside:
        return "inside"
    return unfit_ground(table, point, radius, mounted)


def unfit_ground(table: Table, point: Point, radius: float, mounted: bool) -> str:
    """Why nobody can stand there: off the table, in a river, over a wall, on a border, on horseback where no horse
    goes."""
    if not table.within(point, radius):
        return "table"
    rows = [row_of(area) for area in table.areas if contains(area, point, table.conventions)]
    if any(row.impassable for row in rows) and not any(row.instead for row in rows):
        return "ground"
    if mounted and any(row.no_horse for row in rows):
        return "mounted"
    return "wall" if over_wall(table, point, radius) else "border" if on_border(table, point) else ""


@kept_calls(ZONES_KEPT)
def room(table: Table, zone: Zone, radius: float, mounted: bool, step: float) -> tuple[Point, ...]:
    """The good places of a zone while nobody stands there, so far apart, from its south-west corner on."""
    west, south, east, north = zone.rect
    across, up = int((east - west - 2 * radius) // step) + 1, int((north - south - 2 * radius) // step) + 1
    grid = (
        (rounded(west + radius + column * step), rounded(south + radius + row * step))
        for column in range(across)
        for row in range(up)
    )
    return tuple(point for point in grid if not unfit(table, zone, point, radius, mounted))


def around(state: State, centre: Point, reach: float, figure: Figure) -> Iterator[Point]:
    """Free places for a figure with whole coordinates within a distance of a point, the nearest first."""
    cx, cy = centre
    low, high = int(-reach) - 1, int(reach) + 1
    grid = sorted(
        ((x - cx) * (x - cx) + (y - cy) * (y - cy), x, y)
        for x in (round(cx) + dx for dx in range(low, high + 1))
        for y in (round(cy) + dy for dy in range(low, high + 1))
    )
    for square, x, y in grid:
        if square > (reach + EPSILON) * (reach + EPSILON):
            return
        point = (float(x), float(y))
        if free(state, figure, point):
            yield point


def free(state: State, figure: Figure, point: Point) -> bool:
    """A figure may stand there, as the ground is and as everybody stands."""
    return has_room(state, figure, point) and not unfit_ground(
        state.table, point, figure.radius, figure.mounted
    )


def has_room(state: State, figure: Figure, point: Point) -> bool:
    """The same, the ground aside: nobody stands there, and no building is full."""
    if not vacant(state, point, figure.radius, figure.side, without=figure.id):
        return False
    building = building_at(state.table, point)
    return not (building and crowd(state, building) >= tables.CAPACITY)


def hidden_with(state: State, marker: Marker) -> tuple[str, ...]:
    """The units under a marker: its group, and the leaders and musicians listed with it who are not set up yet; those
    whom the list has with nobody come with the first group of their side."""
    groups = hidden_groups(state, marker.side)
    return (
        marker.unit,
        *(
            unit.id
            for unit in state.units.values()
            if unit.alone
            and unit.side == marker.side
            and (unit.listed_with or groups[0]) == marker.unit
            and not (state.figures[unit.id].placed or state.figures[unit.id].lost)
        ),
    )


def set_up(state: State, marker: Marker) -> dict[str, Point]:
    """Where the figures of a revealed group stand: as many as possible in cover spots of the marker's piece, nearest
    the marker first; the others as near to it as they can, away from the nearest enemy; leaders within 5 cm."""
    foe = nearest_enemy(state, marker)
    found: dict[str, Point] = {}
    for id in state.units[marker.unit].members:
        man = state.figures[id]
        if not man.placed and not man.lost:
            at = _place_for(state, man, marker, foe)
            if at is not None:
                found[id] = at
                state = put(state, {id: at})
    for leader in hidden_with(state, marker)[1:]:
        at = _place_beside(state, state.figures[leader], marker, foe)
        if at is not None:
            found[leader] = at
            state = put(state, {leader: at})
    return found


def nearest_enemy(state: State, marker: Marker) -> Figure | None:
    return min(
        state.of_side(state.enemy(marker.side)),
        key=lambda one: board.gap_from(marker.at, one),
        default=None,
    )


def facing_at(state: State, unit: str, marker: Marker) -> float:
    """Towards the nearest visible enemy, else the nearest (TY.18.07)."""
    foe = visibility.nearest_visible_figure(state, unit) or nearest_enemy(state, marker)
    if foe is None:
        return state.units[unit].facing
    return bearing(board.centroid(state, unit), foe.point)


def _place_for(state: State, man: Figure, marker: Marker, foe: Figure | None) -> Point | None:
    first = next((at for at in _cover(state, man, marker, foe) if keeps_together(state, man, at)), None)
    if first is not None:
        return first
    for anywhere in (False, True):
        for at in _around(state, man, marker):
            if (anywhere or _away(marker.at, at, foe)) and keeps_together(state, man, at):
                return at
    return None


def _place_beside(state: State, leader: Figure, marker: Marker, foe: Figure | None) -> Point | None:
    """Within 5 cm of the group, in cover if he can."""
    men, own = state.living(marker.unit), leader.radius
    for at in (*_cover(state, leader, marker, foe), *_around(state, leader, marker)):
        if any(at_most(distance(at, man.point) - man.radius - own, tables.ATTACHED) for man in men):
            return at
    return None


def _cover(state: State, man: Figure, marker: Marker, foe: Figure | None) -> Iterator[Point]:
    """The free cover spots of the marker's piece, the nearest to the marker first."""
    piece = next((one for one in shelters.pieces(state.table, man.radius) if one.id == marker.piece), None)
    if piece is None:
        return
    reach = tables.MARKER_SPREAD + man.radius
    for at in shelters.near(
        state.table, man.radius, piece.number, marker.at, reach, foe.point if foe else None
    ):
        if free(state, man, at):
            yield at


def _around(state: State, man: Figure, marker: Marker) -> Iterator[Point]:
    return around(state, marker.at, tables.MARKER_SPREAD + man.radius, man)


def _away(marker: Point, at: Point, foe: Figure | None) -> bool:
    """On the side of a marker that is away from an enemy."""
    if foe is None:
        return True
    x, y = foe.point
    return (at[0] - marker[0]) * (marker[0] - x) + (at[1] - marker[1]) * (marker[1] - y) >= 0.0


def keeps_together(state: State, man: Figure, at: Point) -> bool:
    """He would see a comrade of those who are set up already (TY.6.02)."""
    others = [one for one in state.living(man.unit) if one.id != man.id]
    return not others or any(
        movement.comrades(state.table, at, man.radius, one.point, one.radius) for one in others
    )

"""Where a base may be put down: on which ground, in whose zone, among whom; and where a unit in reserve comes on
(MT.1.11, 1.12, 2.31, 3.20, 6.22, 6.29, 15.07)."""

from collections.abc import Collection, Iterable, Mapping
from math import cos, pi, sin
from sys import intern
from typing import NamedTuple, cast

from msgspec.structs import replace

from escarmouche.kernel.answers import Spot
from escarmouche.kernel.rules import Illegal
from escarmouche.rulesets.tomahawks.data import tables
from escarmouche.rulesets.tomahawks.data.state import (
    CONVENTIONS,
    Base,
    Exit,
    Figure,
    Formation,
    State,
    Unit,
    Zone,
)
from escarmouche.rulesets.tomahawks.table import board, figure_moves, formations
from escarmouche.rulesets.tomahawks.table.terrain import Stand, over_obstacle, stand_at
from escarmouche.speed.keep import kept_calls
from escarmouche.table.tabletop import (
    Area,
    At,
    Point,
    Pose,
    Table,
    at_most,
    border_distance,
    contains,
    distance,
    gap_to_area,
)

RIM = 64  # points of a base's rim that are looked at
RIM_POINTS = tuple((sin(2 * pi * i / RIM), cos(2 * pi * i / RIM)) for i in range(RIM))


def laid_down(state: State, poses: Mapping[str, Pose]) -> State:
    """The same table with these figures on it."""
    placed = {id: replace(state.figures[id], where=At(pose)) for id, pose in poses.items()}
    return replace(state, figures={**state.figures, **placed})


# The ground


def unfit(state: State, figure: Figure, at: Point) -> Illegal | None:
    """Why its base cannot lie there, whoever else stands about."""
    return no_ground(state.table, figure.id, at, figure.radius, figure.base)


def no_ground(table: Table, id: str, at: Point, radius: float, base: Base = "foot") -> Illegal | None:
    """The same for anything of that base."""
    if not table.within(at, radius):
        return Illegal("MT.1.11", "off-table", figure=id)
    stand = stand_at(table, at)
    heavy = base == "piece" or base in tables.VEHICLES
    if stand.ground == "impassable" or (heavy and stand.ground == "very-rough"):
        return Illegal("MT.6.22", "impassable", figure=id, thing=stand.ground)
    if stand.building and base != "foot":
        return Illegal("MT.6.22", "impassable", figure=id, thing=stand.building)
    if line := over_obstacle(table, at, radius):
        return Illegal("MT.6.29", "base-overlap", figure=id, other=line)
    return None


def crowded(state: State, ids: Iterable[str]) -> Illegal | None:
    """Why these do not stand well: over other bases, or too many in a building (MT.1.12, 2.31)."""
    for id in ids:
        figure = state.figures[id]
        if other := board.overlapped(state, figure.point, figure.radius, (id,)):
            return Illegal("MT.1.12", "base-overlap", figure=id, other=other)
        building = stand_at(state.table, figure.point).building
        if building and inmates(state, building) > tables.CAPACITY:
            return Illegal("MT.2.31", "base-overlap", figure=id, other=building)
    return None


def inmates(state: State, building: str) -> int:
    """How many are in a building."""
    return sum(stand_at(state.table, one.point).building == building for one in state.on_table())


# Zones


def outside(state: State, zone: Zone, at: Point, radius: float) -> str:
    """`zone` where a base is not wholly in it, `enemy` where one is too near; "" where it may be (MT.15.07)."""
    if not in_zone(state.table, zone, at, radius):
        return "zone"
    return "" if far_enough(state, zone, at, radius) else "enemy"


def far_enough(state: State, zone: Zone, at: Point, radius: float) -> bool:
    """From any enemy figure; a hidden marker of the enemy is taken for one, so that nothing is learnt of it."""
    if not zone.apart:
        return True
    near = enemy_gap(state, zone.side, at, radius)
    if zone.apart_more:
        return not at_most(near, zone.apart)
    return at_most(zone.apart, near)


def enemy_gap(state: State, side: str, at: Point, radius: float) -> float:
    """How far the nearest enemy figure or marker is from a base there."""
    foes = [place for place in board.places(state) if place[4] != side]
    foes += [
        (*marker.at, tables.MARKER_RADIUS, marker.id, marker.side)
        for marker in state.markers.values()
        if marker.side != side
    ]
    return board.nearest_gap(at, radius, foes)


def in_zone(table: Table, zone: Zone, at: Point, radius: float) -> bool:
    """The whole base lies in the zone; it may lie half in one part of it and half in another."""
    least = radius - tables.TOLERANCE
    if zone.around:
        near = gap_to_area(at, 0.0, table.area(zone.around))
        return at_most(near + radius, zone.within)
    x, y = at
    for west, south, east, north in zone.rects:
        if west + least <= x <= east - least and south + least <= y <= north - least:
            return True
    areas = [table.area(id) for id in zone.inside]
    for area in areas:
        if contains(area, at, CONVENTIONS) and border_distance(area, at) >= least:
            return True
    if len(zone.rects) + len(areas) == 1:
        return False
    return _covered(zone, areas, at) and all(
        _covered(zone, areas, (x + least * dx, y + least * dy)) for dx, dy in RIM_POINTS
    )


def _covered(zone: Zone, areas: Collection[Area], at: Point) -> bool:
    x, y = at
    if any(west <= x <= east and south <= y <= north for west, south, east, north in zone.rects):
        return True
    return any(contains(area, at, CONVENTIONS) for area in areas)


def facing_at(zone: Zone | None, at: Point, usual: float) -> float:
    """The facing that the scenario gives to who is put down there."""
    if zone is None:
        return usual
    if zone.facing_beyond is not None and at[1] > zone.line:
        return zone.facing_beyond
    return zone.facing


def zone_box(table: Table, zone: Zone) -> tuple[float, float, float, float]:
    """A rectangle that holds all of a zone."""
    boxes = [*zone.rects, *(table.area(id).box for id in zone.inside)]
    if zone.around:
        west, south, east, north = table.area(zone.around).box
        far = zone.within
        boxes.append((west - far, south - far, east + far, north + far))
    wests, souths, easts, norths = zip(*boxes, strict=True)
    return (
        max(0.0, min(wests)),
        max(0.0, min(souths)),
        min(table.width, max(easts)),
        min(table.height, max(norths)),
    )


STEP = 0.5
ZONES_KEPT = 64


@kept_calls(ZONES_KEPT)
def good_ground(table: Table, zone: Zone, base: Base) -> dict[tuple[int, int], Stand]:
    """The places of a fine grid, in half inches, where such a base may lie in a zone, and what they are."""
    radius = tables.RADII[base]
    west, south, east, north = zone_box(table, zone)
    return {
        (i, j): stand_at(table, (i * STEP, j * STEP))
        for i in range(int(west / STEP), int(east / STEP) + 1)
        for j in range(int(south / STEP), int(north / STEP) + 1)
        if in_zone(table, zone, (i * STEP, j * STEP), radius)
        and no_ground(table, "", (i * STEP, j * STEP), radius, base) is None
    }


# Units drawn up


class Drawn(NamedTuple):
    """How a unit is drawn up."""

    poses: dict[str, Pose]
    formation: Formation
    facing: float


FORMATION = "formation"


def shapes(unit: Unit) -> tuple[str, ...]:
    """The formations that a unit of its kind may ever take; none to choose for an Officer or a gun (MT.2.12-2.14)."""
    if unit.officer or unit.artillery or unit.strength <= 1:
        return ()
    able = ["normal", "column"]
    if unit.has("close-order"):
        able.append("close-order")
    if unit.hides or unit.type in tables.DISPERSING:
        able.append("dispersed")
    return tuple(able)


def declared(spots: Mapping[str, Spot]) -> Formation:
    """The formation that is declared with any of a unit's figures (MT.2.15)."""
    words = (spot.tags[FORMATION] for spot in spots.values() if FORMATION in spot.tags)
    # A default is left out of a file only where it is the very word.
    return cast(Formation, intern(next(words, "normal")))


def disorder(trial: State, unit: str, drawn: Drawn) -> Illegal | None:
    """Why a unit cannot stand so: out of cohesion, or not in the formation declared (MT.2.12-2.14, 2.20)."""
    if not formations.cohesive(trial, unit):
        return Illegal("MT.2.20", "cohesion", unit=unit, distance=formations.cohesion(trial.units[unit]))
    if drawn.formation == "normal":
        return None
    if drawn.formation not in shapes(trial.units[unit]):
        return Illegal("MT.2.10", "formation", shape=drawn.formation, unit=unit, cause="trait")
    return formations.refusal(trial, unit, drawn.formation, facing=drawn.facing)


INWARD = {"south": 0.0, "west": 90.0, "north": 180.0, "east": 270.0}


def entering(state: State, unit: str, spots: Mapping[str, Spot]) -> Drawn:
    """How a unit stands that has come on so."""
    facing = INWARD[state.plan.reserves[unit].edge]
    poses = {id: spot.pose(facing) for id, spot in spots.items()}
    return Drawn(poses, declared(spots), next(iter(poses.values())).facing)


def edge_point(state: State, figure: Figure, unit: str, at: Point) -> Point:
    """Where a figure that goes there comes on: the nearest place of its stretch of edge, its base just on the table."""
    stretch = state.plan.reserves[unit]
    along = at[0] if stretch.edge in ("north", "south") else at[1]
    return _on_edge(state, stretch, figure.radius, along)


def _on_edge(state: State, stretch: Exit, radius: float, along: float) -> Point:
    width, height = state.table.width, state.table.height
    level = stretch.edge in ("north", "south")
    low, high = max(stretch.low, radius), min(stretch.high, (width if level else height) - radius)
    along = min(max(along, low), high)
    if level:
        return along, (radius if stretch.edge == "south" else height - radius)
    return (radius if stretch.edge == "west" else width - radius), along


def judge_entry(state: State, unit: str, spots: Mapping[str, Spot]) -> None:
    """Everybody has walked there from the edge, and they stand as they must."""
    for id, spot in spots.items():
        figure = state.figures[id]
        if problem := unfit(state, figure, spot.at):
            raise problem
        start = edge_point(state, figure, unit, spot.at)
        if start != spot.at:
            begun = laid_down(state, {id: Pose(*start)})
            figure_moves.walk(begun, id, (spot.at,))
    drawn = entering(state, unit, spots)
    trial = laid_down(state, drawn.poses)
    if problem := crowded(trial, spots) or disorder(trial, unit, drawn):
        raise problem


def proposed_entry(state: State, unit: Unit) -> dict[str, Point]:
    """In a row along the edge, or two, from the middle of the stretch on."""
    stretch = state.plan.reserves[unit.id]
    level = stretch.edge in ("north", "south")
    span = state.table.width if level else state.table.height
    middle = (max(0.0, stretch.low) + min(span, stretch.high)) / 2.0
    found: dict[str, Point] = {}
    taken: list[tuple[Point, float]] = []
    for id in unit.members:
        figure = state.figures[id]
        for rank, number in ((rank, number) for rank in range(4) for number in range(int(span))):
            along = middle + (number // 2 + number % 2) * (1 if number % 2 else -1) * 2.0 * figure.radius
            x, y = _on_edge(state, stretch, figure.radius, along)
            inward = rank * 2.0 * figure.radius
            at = {
                "south": (x, y + inward),
                "north": (x, y - inward),
                "west": (x + inward, y),
                "east": (x - inward, y),
            }[stretch.edge]
            crowd = any(
                distance(at, there) < figure.radius + radius - tables.TOLERANCE for there, radius in taken
            )
            if (
                not crowd
                and not unfit(state, figure, at)
                and crowded(laid_down(state, {figure.id: Pose(*at)}), (figure.id,)) is None
            ):
                found[id] = at
                taken.append((at, figure.radius))
                break
    return found

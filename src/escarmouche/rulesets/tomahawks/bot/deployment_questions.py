"""Setting up: who hides, where markers lie, where the others stand; and how a unit comes out from under its marker."""

from collections.abc import Iterator

from escarmouche.kernel.game import Raw, View
from escarmouche.kernel.judgement import Proposal, Reason
from escarmouche.kernel.questions import Ask, ChooseSeveral, Place
from escarmouche.rulesets.tomahawks.bot import objectives
from escarmouche.rulesets.tomahawks.data import tables
from escarmouche.rulesets.tomahawks.data.scenario import zone_of
from escarmouche.rulesets.tomahawks.data.state import State, Unit
from escarmouche.rulesets.tomahawks.flow.questions import Deploy, Hide, PlaceMarkers, SetUp
from escarmouche.rulesets.tomahawks.table import deployment_places, formations
from escarmouche.rulesets.tomahawks.table.terrain import building_at
from escarmouche.table.tabletop import Point

APART, WALL = 1.01, 0.01  # from man to man in a house, and from its wall
DISPERSED = 7  # so many find places round one of them


def hide(about: Hide, view: View[State], ask: Ask) -> Iterator[Proposal]:
    """Everybody who can."""
    assert isinstance(ask, ChooseSeveral)
    yield Proposal([option.key for option in ask.options], 1.0, Reason("why-hide"))


def place_markers(about: PlaceMarkers, view: View[State], ask: Ask) -> Iterator[Proposal]:
    yield Proposal(ask.default, 1.0, Reason("why-lair"))


def deploy(about: Deploy, view: View[State], ask: Ask) -> Iterator[Proposal]:
    """As proposed; but whoever may, into the houses that must not burn."""
    assert isinstance(ask, Place)
    housed = _housed(view.state, ask)
    if housed is not None:
        yield Proposal(housed, 2.0, Reason("why-house"))
    yield Proposal(ask.default, 1.0, Reason("why-default"))


def _housed(state: State, ask: Place) -> Raw | None:
    """The usual places, with one unit or Officer for each house that its zone has room for."""
    side = state.figures[ask.pieces[0]].side
    if (
        not objectives.burners(state)
        or side == objectives.burners(state)
        or not isinstance(ask.default, dict)
    ):
        return None
    found: dict[str, Raw] = dict(ask.default)
    units = [unit for unit in state.units.values() if unit.members[0] in found]
    units.sort(key=lambda unit: (unit.officer, len(unit.members)))
    houses = [house for house in objectives.houses(state) if house not in state.units]
    free = sorted(houses, key=lambda house: area_of(state, house))
    for unit in units:
        for house in free:
            spots = _inside(state, house, unit)
            if spots is not None:
                free.remove(house)
                for id, at in zip(unit.members, spots, strict=True):
                    found[id] = {**found[id], "at": [at[0], at[1]], "tags": {"formation": "normal"}}
                break
    return found


def area_of(state: State, house: str) -> float:
    west, south, east, north = state.table.area(house).box
    return (east - west) * (north - south)


def _inside(state: State, house: str, unit: Unit) -> list[Point] | None:
    """Places for all of them within the walls, as far as their zone goes."""
    zone = zone_of(state.plan, unit)
    if zone is None or len(unit.members) > tables.CAPACITY:
        return None
    west, south, east, north = state.table.area(house).box
    radius = tables.RADII["foot"]
    able: list[Point] = []
    for row in range(int((north - south) / APART)):
        for file in range(int((east - west) / APART)):
            at = (
                round(west + radius + WALL + file * APART, 3),
                round(south + radius + WALL + row * APART, 3),
            )
            inside = max(at[0] - east, at[1] - north) <= -radius
            if (
                inside
                and building_at(state.table, at) == house
                and deployment_places.in_zone(state.table, zone, at, radius)
            ):
                able.append(at)
    return able[: len(unit.members)] if len(able) >= len(unit.members) else None


def set_up(about: SetUp, view: View[State], ask: Ask) -> Iterator[Proposal]:
    """Spread out where that is allowed, else in a line across the way to the enemy."""
    assert isinstance(ask, Place)
    state = view.state
    unit = state.units[about.unit]
    if isinstance(ask.default, dict):
        able = unit.type in tables.DISPERSING or unit.hides
        if able and 2 <= len(ask.pieces) <= DISPERSED:
            yield Proposal(_dispersed(state, ask), 2.0, Reason("why-dispersed", {"unit": unit.id}))
        yield Proposal(ask.default, 1.0, Reason("why-default"))


def _dispersed(state: State, ask: Place) -> Raw:
    """One on the spot, the others round him."""
    assert isinstance(ask.default, dict)
    first, *others = ask.pieces
    given = dict(ask.default)
    x, y = given[first]["at"]
    facing = given[first].get("facing", 0.0)
    radius = state.figures[first].radius
    off = tables.DISPERSED_GAP + 2 * radius + 0.01
    (ahead, along), (right, aside) = formations.axes(facing)
    around = [(0.0, 1.0), (0.0, -1.0), (-0.87, 0.5), (-0.87, -0.5), (0.87, 0.5), (0.87, -0.5)]
    found: dict[str, Raw] = {first: {**given[first], "tags": {"formation": "dispersed"}}}
    for id, (front, side) in zip(others, around, strict=False):
        at = (x + off * (front * ahead + side * right), y + off * (front * along + side * aside))
        found[id] = {**given[id], "at": [round(at[0], 3), round(at[1], 3)]}
    return found

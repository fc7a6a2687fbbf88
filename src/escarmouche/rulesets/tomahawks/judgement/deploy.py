"""Setting up: who hides, where markers lie, where the others stand; and how a unit comes out from under its marker."""

from collections.abc import Iterator

from escarmouche.kernel.ask import ChooseSeveral, Place
from escarmouche.kernel.game import Raw, View
from escarmouche.kernel.judgement import Proposal, Reason
from escarmouche.kernel.plane import distance
from escarmouche.rulesets.tomahawks import formation, places, tables
from escarmouche.rulesets.tomahawks.judgement import aims
from escarmouche.rulesets.tomahawks.model import State, Unit
from escarmouche.rulesets.tomahawks.scenario import zone_of
from escarmouche.rulesets.tomahawks.terrain import building_at

DISPERSED = 7  # so many find places round one of them


def hide(view: View[State]) -> Iterator[Proposal]:
    """Everybody who can."""
    ask = view.question
    assert isinstance(ask, ChooseSeveral)
    yield Proposal([option.key for option in ask.options], 1.0, Reason("why-hide"))


def place_markers(view: View[State]) -> Iterator[Proposal]:
    ask = view.question
    assert isinstance(ask, Place)
    yield Proposal(ask.default, 1.0, Reason("why-lair"))


def deploy(view: View[State]) -> Iterator[Proposal]:
    """As proposed; but whoever may, into the houses that must not burn."""
    ask = view.question
    assert isinstance(ask, Place)
    housed = _housed(view.state, ask)
    if housed is not None:
        yield Proposal(housed, 2.0, Reason("why-house"))
    yield Proposal(ask.default, 1.0, Reason("why-default"))


def _housed(state: State, ask: Place) -> Raw | None:
    """The usual places, with one unit or Officer for each house that its zone has room for."""
    if view_side(state, ask) != state.enemy(aims.burners(state) or state.plan.sides[0]):
        return None
    if not aims.burners(state) or not isinstance(ask.default, dict):
        return None
    found = dict(ask.default)
    pieces = set(ask.pieces)
    units = [unit for unit in state.units.values() if unit.members[0] in pieces]
    units.sort(key=lambda unit: unit.officer)
    free = list(aims.houses(state))
    for unit in units:
        zone = zone_of(state.plan, unit)
        able = [
            house
            for house in free
            if zone is not None
            and places.in_zone(state.table, zone, aims.middle(state, house), tables.RADII["foot"])
        ]
        if not able:
            continue
        first = found[unit.members[0]]["at"]
        house = min(able, key=lambda one: distance((first[0], first[1]), aims.middle(state, one)))
        spots = _inside(state, house, unit)
        if spots is None:
            continue
        free.remove(house)
        for id, at in zip(unit.members, spots, strict=True):
            found[id] = {**found[id], "at": [at[0], at[1]], "tags": {"formation": "normal"}}
    return found


def view_side(state: State, ask: Place) -> str:
    return state.figures[ask.pieces[0]].side


def _inside(state: State, house: str, unit: Unit) -> list[tuple[float, float]] | None:
    """Places for all of them within the walls."""
    west, south, east, north = state.table.area(house).box
    found: list[tuple[float, float]] = []
    y = south + 0.55
    while y <= north - 0.5 and len(found) < len(unit.members):
        x = west + 0.55
        while x <= east - 0.5 and len(found) < len(unit.members):
            if building_at(state.table, (x, y)) == house:
                found.append((round(x, 3), round(y, 3)))
            x += 1.05
        y += 1.05
    return found if len(found) == len(unit.members) <= tables.CAPACITY else None


def set_up(view: View[State]) -> Iterator[Proposal]:
    """Spread out where that is allowed, else in a line across the way to the enemy."""
    ask = view.question
    assert isinstance(ask, Place)
    state = view.state
    unit = state.units[str(ask.params["unit"])]
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
    (ahead, along), (right, aside) = formation.axes(facing)
    around = [(0.0, 1.0), (0.0, -1.0), (-0.87, 0.5), (-0.87, -0.5), (0.87, 0.5), (0.87, -0.5)]
    found: dict[str, Raw] = {first: {**given[first], "tags": {"formation": "dispersed"}}}
    for id, (front, side) in zip(others, around, strict=False):
        at = (x + off * (front * ahead + side * right), y + off * (front * along + side * aside))
        found[id] = {**given[id], "at": [round(at[0], 3), round(at[1], 3)]}
    return found

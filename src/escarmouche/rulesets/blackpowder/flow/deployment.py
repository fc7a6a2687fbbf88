"""Setting up (déploiement): whole army in its zone, no two footprints overlapping (BP.5.06, 4.05, 20.03)."""

from collections.abc import Mapping
from sys import intern
from typing import Any, NamedTuple, cast

import msgspec
from msgspec.structs import replace

from escarmouche.kernel.answers import Guide, Spot
from escarmouche.kernel.questions import Flow, Place
from escarmouche.kernel.rules import Illegal
from escarmouche.rulesets.blackpowder.data import tables
from escarmouche.rulesets.blackpowder.data.events import SideDeployed
from escarmouche.rulesets.blackpowder.data.state import (
    Commander,
    Formation,
    Play,
    State,
    Unit,
    Zone,
    change_each,
    update,
)
from escarmouche.rulesets.blackpowder.flow.questions import Deploy
from escarmouche.rulesets.blackpowder.table import (
    board,
    deployment_proposals,
    formation_changes,
    terrain,
)
from escarmouche.rulesets.blackpowder.table.footprint import building_rect, footprint_at
from escarmouche.speed.keep import Remembered
from escarmouche.table import rectangles
from escarmouche.table.tabletop import At, Inside, Point, Waiting

RULE, HOUSES, GUNS, SPACING = "BP.5.06", "BP.20.03", "BP.3.06", "BP.3.13"
FORMATION, GAP, RANKS, BUILDING = "formation", "spacing", "ranks", "building"
USUAL: Mapping[str, float] = {GAP: tables.SPACING[0], RANKS: 1}


class Offer(NamedTuple):
    """What is proposed; `sound`: put down just so everybody stands as he must."""

    spots: dict[str, Spot]
    default: Any
    sound: bool


OFFERS: Remembered[Offer] = Remembered(64)
"""What was proposed on a table, in all games: most of them begin alike."""


def deploy(game: Play, side: str) -> Flow[None]:
    """The whole army of a side, its commanders included; it is done at one go."""
    state = game.state
    units, commanders = to_deploy(state, side)
    if units or commanders:
        spots: dict[str, Spot] = yield question(state, side, units, commanders)
        put_down(game, {id: spots[id] for id in spots if id in state.units}, units)
        stand = {one.id: replace(one, where=At(spots[one.id].pose(0.0))) for one in commanders}
        update(game, commanders={**game.state.commanders, **stand})
        game.emit(SideDeployed(rules=(RULE,), side=side, count=len(units)))


def to_deploy(state: State, side: str) -> tuple[tuple[Unit, ...], tuple[Commander, ...]]:
    """Who still has to be set up."""
    units = tuple(
        [one for one in state.units.values() if one.side == side and isinstance(one.where, Waiting)]
    )
    commanders = [
        one for one in state.commanders.values() if one.side == side and isinstance(one.where, Waiting)
    ]
    return units, tuple(commanders)


def zone_of(state: State, side: str) -> Zone:
    """Where a side is set up; the whole table where nothing is said."""
    found = next((zone for zone in state.plan.zones if zone.side == side), None)
    return found or Zone(side=side, rect=(0.0, 0.0, state.table.width, state.table.height))


def question(state: State, side: str, units: tuple[Unit, ...], commanders: tuple[Commander, ...]) -> Place:
    """All at once; a unit declares its formation, as skirmishers their gap and ranks, or the building that it holds."""
    pieces = (*(one.id for one in units), *(one.id for one in commanders))
    usual = _offered(state, side, units, commanders)

    def check(spots: Mapping[str, Spot]) -> None:
        if not (usual.sound and spots == usual.spots):
            judge(state, side, units, commanders, spots)

    return Place(
        seat=side,
        about=Deploy(len(units), side),
        pieces=pieces,
        guide=Guide(
            spots={id: (spot,) for id, spot in usual.spots.items()},
            tags={one.id: choices(state, one) for one in units},
        ),
        default=usual.default,
        check=check,
    )


def choices(state: State, unit: Unit) -> dict[str, tuple[str, ...]]:
    """What may be declared with a unit, where there is a choice."""
    formations = deployment_proposals.formations(state, unit)
    found: dict[str, tuple[str, ...]] = {FORMATION: formations} if len(formations) > 1 else {}
    if "skirmish" in formations:
        found[GAP] = tuple(f"{one:g}" for one in tables.SPACING)
        found |= {} if unit.tiny else {RANKS: ("1", "2")}
    if houses := _houses(state, unit):
        found[BUILDING] = ("", *houses)
    return found


def _offered(state: State, side: str, units: tuple[Unit, ...], commanders: tuple[Commander, ...]) -> Offer:
    who = tuple([(one.id, one.troop, one.formation, one.size, one.arm) for one in units])
    staff = tuple([(one.id, one.brigade) for one in commanders])
    key = (state.scenario, side, who, staff, state.plan.zones, board.bodies(state))
    return OFFERS.found(state.table, key, lambda: _offer(state, side, units, commanders))


def _offer(state: State, side: str, units: tuple[Unit, ...], commanders: tuple[Commander, ...]) -> Offer:
    """The places of the scenario, else an array of battle."""
    spots = deployment_proposals.proposed(state, zone_of(state, side), units, commanders)
    default = msgspec.to_builtins(spots) if len(spots) == len(units) + len(commanders) else None
    if default is None:
        return Offer(spots, default, sound=False)
    try:
        judge(state, side, units, commanders, spots)
    except Illegal:
        return Offer(spots, default, sound=False)
    return Offer(spots, default, sound=True)


# What is declared, and what may stand so


def drawn_up(unit: Unit, spot: Spot, zone: Zone) -> Unit:
    """The unit as it stands that is put down so."""
    if building := spot.tags.get(BUILDING):
        return replace(unit, where=Inside(building), formation="building")
    formation = cast(Formation, intern(spot.tags.get(FORMATION, unit.formation)))
    gap, ranks = (_number(unit, spot, key) for key in (GAP, RANKS))
    loose = {"spacing": gap, "ranks": int(ranks)} if formation == "skirmish" else {}
    return replace(unit, where=At(spot.pose(zone.facing)), formation=formation, **loose)


def _number(unit: Unit, spot: Spot, key: str) -> float:
    if key not in spot.tags:
        return USUAL[key]
    try:
        return float(spot.tags[key])
    except ValueError:
        raise Illegal(SPACING, "skirmish-order", unit=unit.id, given=spot.tags[key]) from None


def put_down(game: Play, spots: Mapping[str, Spot], units: tuple[Unit, ...]) -> None:
    changes: dict[str, dict[str, Any]] = {}
    for unit in units:
        drawn = drawn_up(unit, spots[unit.id], zone_of(game.state, unit.side))
        changes[unit.id] = {
            "where": drawn.where,
            "formation": drawn.formation,
            "spacing": drawn.spacing,
            "ranks": drawn.ranks,
        }
    change_each(game, changes)


def judge(
    state: State,
    side: str,
    units: tuple[Unit, ...],
    commanders: tuple[Commander, ...],
    spots: Mapping[str, Spot],
) -> None:
    """Everybody in the zone, in a formation that he knows, on ground that bears him, over nobody else."""
    zone = zone_of(state, side)
    drawn = {one.id: drawn_up(one, spots[one.id], zone) for one in units}
    trial = replace(state, units={**state.units, **drawn})
    for unit in drawn.values():
        if problem := misplaced(trial, unit, zone):
            raise problem
    for commander in commanders:
        if not _holds(zone, spots[commander.id].at):
            raise Illegal(RULE, "out-of-zone", piece=commander.id)


def misplaced(trial: State, unit: Unit, zone: Zone) -> Illegal | None:
    """Why a unit cannot be set up as it stands in the trial."""
    if isinstance(unit.where, Inside):
        return no_quarters(trial, unit)
    rect = footprint_at(unit, unit.pose)
    if problem := _ill_formed(trial, unit, rectangles.middle(rect)):
        return problem
    if not rectangles.within(rect, *zone.rect):
        return Illegal(RULE, "out-of-zone", piece=unit.id)
    return board.free(trial, unit, rect)


def _ill_formed(trial: State, unit: Unit, leader: Point) -> Illegal | None:
    """Why a unit may not be drawn up in its formation, or so loosely (BP.3.01-3.07, 3.13, 3.25)."""
    known = deployment_proposals.formations(trial, unit)
    if unit.artillery and unit.formation not in known:
        return Illegal(GUNS, "formation-forbidden", unit=unit.id, formation=unit.formation, cause="untrained")
    if not unit.artillery and (problem := formation_changes.why_not(trial, unit, unit.formation, leader)):
        return problem
    low, high = tables.SPACING
    ranks = (1,) if unit.tiny else (1, 2)
    if unit.formation == "skirmish" and not (low <= unit.spacing <= high and unit.ranks in ranks):
        return Illegal(SPACING, "skirmish-order", unit=unit.id, given=f"{unit.spacing:g}, {unit.ranks}")
    return None


def no_quarters(trial: State, unit: Unit) -> Illegal | None:
    """Why a unit cannot be set up in a building: it is none of the zone, or full (BP.4.05, 4.06, 20.03)."""
    holder = cast(Inside, unit.where).holder
    if unit.arm != "cavalry" and holder not in _houses(trial, unit):
        return Illegal(HOUSES, "out-of-zone", piece=unit.id)
    return terrain.no_room(trial, unit, holder)


def _houses(state: State, unit: Unit) -> tuple[str, ...]:
    """The buildings in which a unit may be set up: infantry in those that the scenario names, guns as well in those
    that lie in the zone (BP.4.05, 20.03)."""
    if unit.wagon or unit.arm == "cavalry":
        return ()
    zone = zone_of(state, unit.side)
    named = () if unit.artillery else zone.buildings
    found = [
        area.id
        for area in state.table.areas
        if area.kind == "building"
        and (area.id in named or rectangles.within(building_rect(area), *zone.rect))
    ]
    return tuple(found)


def _holds(zone: Zone, point: Point) -> bool:
    west, south, east, north = zone.rect
    slack = tables.EPSILON
    return west - slack <= point[0] <= east + slack and south - slack <= point[1] <= north + slack

"""Setting up: the defender, then the attacker; first who is hidden, then the others; later the reserves that come on
(MT.3.20, 8.40, 15.01, 15.07)."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

from escarmouche.kernel.answers import Guide, Option, Shapes, Spot
from escarmouche.kernel.questions import ChooseSeveral, Flow, Place
from escarmouche.kernel.rules import Illegal
from escarmouche.rulesets.tomahawks.data import tables
from escarmouche.rulesets.tomahawks.data.events import MarkersPlaced, SideDeployed, UnitEntered
from escarmouche.rulesets.tomahawks.data.scenario import zone_of
from escarmouche.rulesets.tomahawks.data.state import (
    Marker,
    Play,
    State,
    Unit,
    change_each,
    move_cursor,
    update,
)
from escarmouche.rulesets.tomahawks.flow import action_move
from escarmouche.rulesets.tomahawks.flow.questions import Deploy, Enter, Hide, PlaceMarkers
from escarmouche.rulesets.tomahawks.table import board, deployment_places, deployment_proposals
from escarmouche.rulesets.tomahawks.table.deployment_places import Drawn
from escarmouche.speed.keep import Remembered
from escarmouche.table.tabletop import At, Point, Pose, Waiting, overlaps

RULE, HIDING, ZONE = "MT.15.01", "MT.8.40", "MT.15.07"
HIDDEN = "hidden"  # the markers of the camp are put down
DECOY = "decoy"
TYPE = "type"


class Offer(NamedTuple):
    """What is proposed for pieces; `sound`: put down just so they stand as they must."""

    spots: dict[str, tuple[Spot, ...]]
    default: Any
    first: dict[str, Spot]
    sound: bool = False


OFFERS: Remembered[Offer] = Remembered(64)
"""What was proposed on a table, in all games: most of them begin alike."""


def _offered(state: State, side: str, pieces: Sequence[object], offer: Callable[[], Offer]) -> Offer:
    """What is proposed for these of a camp, who stand or lie on the table as they do."""
    zones = state.plan.zones
    lie = [marker.at for marker in state.markers.values() if marker.side != side]
    apart = any(zone.apart for zone in zones if zone.side == side)
    key = (side, *pieces, zones, board.places(state), tuple(lie) if apart else ())
    return OFFERS.found(state.table, key, offer)


def deploy(game: Play, side: str) -> Flow[bool]:
    """All of a camp but its reserves; False while there is more of it to come."""
    if HIDDEN not in game.state.cursor.done:
        yield from hide(game, side)
        move_cursor(game, done=(HIDDEN,))
        return False
    units = to_deploy(game.state, side)
    if units:
        state = game.state
        spots: dict[str, Spot] = yield question(state, side, units)
        put_down(game, drawn_up(state, units, spots))
        game.emit(SideDeployed(rules=(RULE,), side=side, count=len(units)))
    return True


# Hidden units


def hide(game: Play, side: str) -> Flow[None]:
    """Which units start under markers, and where these lie with the decoys; what is under which nobody else learns."""
    state = game.state
    able = [id for id in state.plan.hidden if state.units[id].side == side]
    if not able:
        return
    chosen: tuple[str, ...] = yield ChooseSeveral(
        seat=side,
        about=Hide(side, state.plan.decoys.get(side, 0)),
        options=tuple(Option(id, "option-hide", {"unit": id}, HIDING) for id in able),
        default=able,
        audience=(side,),
        masked=Hide.key,
    )
    if not chosen:
        return
    decoys = [f"{DECOY}-{number}" for number in range(1, state.plan.decoys.get(side, 0) + 1)]
    spots: dict[str, Spot] = yield marker_question(state, side, chosen, decoys)
    types = tuple(dict.fromkeys(state.units[id].type for id in chosen))
    lie = sorted((spot.at, piece) for piece, spot in spots.items())  # numbered by place, which tells nothing
    found = {}
    for number, (at, piece) in enumerate(lie, start=len(state.markers) + 1):
        unit = state.units.get(piece)
        type = unit.type if unit else spots[piece].tags.get(TYPE, types[decoys.index(piece) % len(types)])
        id = f"marker-{number}"
        found[id] = Marker(id=id, side=side, at=at, unit=unit.id if unit else "", type=type)
    update(game, markers={**state.markers, **found})
    game.emit(MarkersPlaced(rules=(HIDING,), side=side, markers=tuple(found)))


def marker_question(state: State, side: str, chosen: Sequence[str], decoys: Sequence[str]) -> Place:
    """A place for each marker; to a decoy one of the types that are hidden is given in secret (MT.8.41)."""
    pieces = (*chosen, *decoys)
    types = tuple(dict.fromkeys(state.units[id].type for id in chosen))
    usual = _offered(state, side, (state.plan.hidden, pieces), lambda: _lairs(state, side, pieces))

    def check(spots: Mapping[str, Spot]) -> None:
        for piece, spot in spots.items():
            if Spot(spot.at) not in usual.spots.get(piece, ()) and (
                problem := _no_lair(state, side, piece, spot)
            ):
                raise problem
            if problem := _over(piece, spots):
                raise problem
            if piece in decoys and spot.tags.get(TYPE, types[0]) not in types:
                raise Illegal("MT.8.41", "decoy-type", given=spot.tags[TYPE], allowed=", ".join(types))

    return Place(
        seat=side,
        about=PlaceMarkers(len(pieces), side),
        pieces=pieces,
        guide=Guide(
            spots=usual.spots,
            tags={piece: {TYPE: types} for piece in decoys if len(types) > 1},
            turns=False,
        ),
        default=usual.default,
        check=check,
        audience=(side,),
        masked=Hide.key,
    )


def _lairs(state: State, side: str, pieces: Sequence[str]) -> Offer:
    """Places for markers, each of which is on good ground and in its zone."""
    known = deployment_proposals.marker_places(state, side, pieces)
    spots = {piece: tuple(Spot(at) for at in points) for piece, points in known.items() if points}
    first = {piece: offered[0] for piece, offered in spots.items()}
    return Offer(spots, msgspec.to_builtins(first), first)


def _no_lair(state: State, side: str, piece: str, spot: Spot) -> Illegal | None:
    """Why a marker cannot lie there: not in its zone, or off the ground."""
    unit = state.units.get(piece)
    zone = zone_of(state.plan, unit) if unit else None
    zones = (zone,) if zone else deployment_proposals.marker_zones(state, side)
    radius = tables.MARKER_RADIUS
    if problem := deployment_places.no_ground(state.table, piece, spot.at, radius):
        return problem
    reasons = [deployment_places.outside(state, one, spot.at, radius) for one in zones]
    if "" not in reasons:
        return Illegal(ZONE, "out-of-zone", piece=piece, reason=reasons[0] if reasons else "zone")
    return None


def _over(piece: str, spots: Mapping[str, Spot]) -> Illegal | None:
    """A marker lies over another."""
    at, radius = spots[piece].at, tables.MARKER_RADIUS
    for other, there in spots.items():
        if other != piece and overlaps(at, radius, there.at, radius):
            return Illegal("MT.1.12", "base-overlap", figure=piece, other=other)
    return None


# The others


def to_deploy(state: State, side: str) -> tuple[Unit, ...]:
    """The units of a camp that still have to be set up: neither in reserve nor under a marker."""
    hidden = {marker.unit for marker in state.markers.values()}
    return tuple(
        unit
        for unit in state.units.values()
        if unit.side == side
        and unit.id not in hidden
        and unit.id not in state.plan.reserves
        and any(isinstance(state.figures[id].where, Waiting) for id in unit.members)
    )


def question(state: State, side: str, units: Sequence[Unit]) -> Place:
    """All units at once; the formation of each is declared with any of its figures."""
    listed = tuple([(unit.id, unit.members, unit.type, unit.traits, unit.facing) for unit in units])
    usual = _offered(state, side, listed, lambda: _lines(state, units))

    def check(spots: Mapping[str, Spot]) -> None:
        if not (usual.sound and spots == usual.first):
            judge(state, units, spots)

    return Place(
        seat=side,
        about=Deploy(len(units), side),
        pieces=tuple(id for unit in units for id in unit.members),
        guide=Guide(
            spots=usual.spots,
            tags={
                unit.members[0]: {deployment_places.FORMATION: able}
                for unit in units
                if (able := deployment_places.shapes(unit))
            },
            wheels=True,
            shapes=_drilled(state, units),
        ),
        default=usual.default,
        check=check,
    )


def _lines(state: State, units: Sequence[Unit]) -> Offer:
    """Places for all figures of units, each in its formation."""
    known = {
        id: Spot(pose.point, pose.facing, tags={deployment_places.FORMATION: drawn.formation})
        for drawn in deployment_proposals.deployment(state, units).values()
        for id, pose in drawn.poses.items()
    }
    spots: dict[str, tuple[Spot, ...]] = {id: (spot,) for id, spot in known.items()}
    return Offer(spots, msgspec.to_builtins(known), known, sound=_sound(state, units, known))


def _sound(state: State, units: Sequence[Unit], spots: Mapping[str, Spot]) -> bool:
    if not all(id in spots for unit in units for id in unit.members):
        return False
    try:
        judge(state, units, spots)
    except Illegal:
        return False
    return True


def _drilled(state: State, units: Sequence[Unit]) -> Shapes:
    found: Shapes = {}
    for unit in units:
        found |= action_move.drill(
            state.figures[unit.members[0]], len(unit.members), deployment_places.shapes(unit)
        )
    return found


def drawn_up(state: State, units: Sequence[Unit], spots: Mapping[str, Spot]) -> dict[str, Drawn]:
    """How the units stand that are put down so."""
    found = {}
    for unit in units:
        zone = zone_of(state.plan, unit)
        own = {id: spots[id] for id in unit.members}
        poses = {
            id: spot.pose(deployment_places.facing_at(zone, spot.at, unit.facing)) for id, spot in own.items()
        }
        found[unit.id] = Drawn(poses, deployment_places.declared(own), poses[unit.members[0]].facing)
    return found


def judge(state: State, units: Sequence[Unit], spots: Mapping[str, Spot]) -> None:
    """Every base wholly in its zone, nobody over anybody else, every unit in cohesion (MT.15.07)."""
    drawn = drawn_up(state, units, spots)
    for unit in units:
        zone = zone_of(state.plan, unit)
        for id in unit.members:
            figure, at = state.figures[id], spots[id].at
            if problem := deployment_places.unfit(state, figure, at):
                raise problem
            if zone is not None and (reason := deployment_places.outside(state, zone, at, figure.radius)):
                raise Illegal(ZONE, "out-of-zone", piece=id, reason=reason)
    trial = deployment_places.laid_down(
        state, {id: pose for one in drawn.values() for id, pose in one.poses.items()}
    )
    if problem := deployment_places.crowded(trial, spots):
        raise problem
    for unit in units:
        if problem := deployment_places.disorder(trial, unit.id, drawn[unit.id]):
            raise problem


def put_down(game: Play, drawn: Mapping[str, Drawn]) -> None:
    """Figures and units as they are drawn up."""
    units = {
        id: replace(game.state.units[id], formation=one.formation, facing=one.facing)
        for id, one in drawn.items()
    }
    poses: dict[str, Pose] = {id: pose for one in drawn.values() for id, pose in one.poses.items()}
    change_each(
        game,
        {id: {"where": At(pose)} for id, pose in poses.items()},
        units={**game.state.units, **units},
    )


# Reserves


def enter(game: Play, unit: str) -> Flow[None]:
    """The first action of a unit in reserve: each figure walks on from its stretch of edge (MT.3.20)."""
    state = game.state
    spots: dict[str, Spot] = yield entry_question(state, unit)
    drawn = deployment_places.entering(state, unit, spots)
    paths: dict[str, tuple[Point, ...]] = {
        id: (deployment_places.edge_point(state, state.figures[id], unit, spot.at), spot.at)
        for id, spot in spots.items()
    }
    put_down(game, {unit: drawn})
    game.emit(UnitEntered(rules=("MT.3.20",), unit=unit, paths=paths))


def entry_question(state: State, unit: str) -> Place:
    own = state.units[unit]

    def check(spots: Mapping[str, Spot]) -> None:
        deployment_places.judge_entry(state, unit, spots)

    known = {id: Spot(at) for id, at in deployment_places.proposed_entry(state, own).items()}
    return Place(
        seat=own.side,
        about=Enter(unit, len(own.members)),
        pieces=own.members,
        guide=Guide(spots={id: (spot,) for id, spot in known.items()}),
        default=msgspec.to_builtins(known),
        check=check,
    )

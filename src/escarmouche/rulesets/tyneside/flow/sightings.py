"""Looking out: visibility dice for enemy units in dense ground, and markers that are seen (TY.5.08 a, 8.06, 18.06)."""

from collections.abc import Mapping

import msgspec

from escarmouche.kernel.answers import Guide, Spot
from escarmouche.kernel.questions import Flow, Place
from escarmouche.kernel.rules import Illegal
from escarmouche.rulesets.tyneside.data import tables
from escarmouche.rulesets.tyneside.data.events import MarkerSighted, MarkerTurned, Sighted
from escarmouche.rulesets.tyneside.data.state import Figure, Marker, Play, State, update
from escarmouche.rulesets.tyneside.flow.questions import SetUp
from escarmouche.rulesets.tyneside.rules.hidden_groups import NEAR, bring_out, finder_of
from escarmouche.rulesets.tyneside.rules.visibility_dice import roll_sight
from escarmouche.rulesets.tyneside.table import deployment_places, visibility
from escarmouche.rulesets.tyneside.table.board import company
from escarmouche.rulesets.tyneside.table.deployment_places import RULE
from escarmouche.rulesets.tyneside.table.visibility import units_due
from escarmouche.table.tabletop import Point, at_most, distance

SEEN = "TY.18.06"


def look(game: Play, mover: str = "") -> Flow[None]:
    """In step 1(a), and again after each unit's movement because of it: the dice that are due, then the markers.

    Whoever is set up from under one sees, and is seen, in the same phase.
    """
    side = game.state.cursor.side
    _roll(game, company(game.state, mover) if mover else game.state.of_side(side))
    before = len(game.state.markers)
    yield from look_for_markers(game)
    if len(game.state.markers) < before:
        _roll(game, game.state.of_side(side))


def _roll(game: Play, observers: tuple[Figure, ...]) -> None:
    """The dice of the enemy units that these may see (TY.8.06)."""
    side = game.state.cursor.side
    for unit in units_due(game.state, side, observers):
        die = roll_sight(game.dice, side)
        update(game, sightings={**game.state.sightings, unit: die})
        game.emit(Sighted(rules=("TY.8.06",), unit=unit, side=side, die=die))


def look_for_markers(game: Play) -> Flow[None]:
    """Step 1(a) of either side, and after each unit's movement: markers that are seen are turned over, those within 10
    cm without a die, others by one die a phase (TY.18.06, 18.08)."""
    if not game.state.markers:
        return
    for id in tuple(game.state.markers):
        if finder := finder_of(game.state, id, NEAR):
            yield from turn_over(game, id, "near", finder)
    side = game.state.cursor.side
    for id in visibility.dice_due(game.state, side):
        if id in game.state.markers:
            die = roll_sight(game.dice, game.state.enemy(game.state.markers[id].side))
            update(game, sightings={**game.state.sightings, id: die})
            game.emit(MarkerSighted(rules=(SEEN,), marker=id, die=die))
    for id in tuple(game.state.markers):
        die = game.state.sightings.get(id, NEAR)
        if die and (finder := finder_of(game.state, id, die)):
            yield from turn_over(game, id, "seen", finder)


def turn_over(game: Play, id: str, cause: str, finder: str = "", asks: bool = True) -> Flow[None]:
    """A decoy is removed; a group is set up, by its player where he is asked (TY.18.06)."""
    marker = game.state.markers[id]
    left = {one: other for one, other in game.state.markers.items() if one != id}
    sightings = dict(game.state.sightings)
    die = sightings.pop(id, 0)
    if die and marker.unit:
        sightings[marker.unit] = die  # it stands in the same ground before the same eyes (TY.8.06)
    update(game, markers=left, sightings=sightings)
    what = "group" if marker.unit else "decoy"
    game.emit(MarkerTurned(rules=(SEEN,), marker=id, what=what, unit=marker.unit, cause=cause, finder=finder))
    game.disclose()
    if not marker.unit:
        return
    usual = deployment_places.set_up(game.state, marker)
    if asks and not game.state.automatic(marker.side):
        spots: dict[str, Spot] = yield set_up_question(game.state, marker, usual)
        usual = {id: spot.at for id, spot in spots.items()}
    bring_out(game, marker, usual)


def set_up_question(state: State, marker: Marker, usual: Mapping[str, Point]) -> Place:
    """Where a player sets up a group that comes out from under its marker (TY.18.05, 18.09)."""

    def check(spots: Mapping[str, Spot]) -> None:
        trial = deployment_places.put(state, {id: spot.at for id, spot in spots.items()})
        for id, spot in spots.items():
            figure = state.figures[id]
            reason = deployment_places.unfit_ground(state.table, spot.at, figure.radius, figure.mounted)
            if not at_most(distance(spot.at, marker.at) - figure.radius, tables.MARKER_SPREAD):
                reason = "far"
            elif not reason and not deployment_places.vacant(
                trial, spot.at, figure.radius, figure.side, without=id
            ):
                reason = "overlap"
            if reason:
                raise Illegal(RULE, "placement", figure=id, reason=reason)
        if problem := deployment_places.overfull(trial, spots) or deployment_places.scattered(
            trial, {marker.unit: None}
        ):
            raise problem

    return Place(
        seat=marker.side,
        about=SetUp(marker.unit, marker.id, tables.MARKER_SPREAD),
        pieces=tuple(usual),
        guide=Guide(spots={id: (Spot(at),) for id, at in usual.items()}, turns=False),
        default=msgspec.to_builtins({id: Spot(at) for id, at in usual.items()}),
        check=check,
    )

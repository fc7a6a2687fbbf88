"""Hidden markers (marqueurs cachés): put down, seen and turned over (TY.18.02-18.08)."""

from escarmouche.kernel.ask import Flow, Spot
from escarmouche.kernel.table import At, Point, Pose
from escarmouche.rulesets.tyneside import setting, visibility
from escarmouche.rulesets.tyneside.events import MarkerSighted, MarkersPlaced, MarkerTurned
from escarmouche.rulesets.tyneside.model import (
    Marker,
    Play,
    State,
    change_each,
    change_unit,
    move_cursor,
    update,
)
from escarmouche.rulesets.tyneside.scattering import hidden_groups, scatter
from escarmouche.rulesets.tyneside.sighting import roll_sight

PLACING, SEEN = "TY.18.04", "TY.18.06"
NEAR = 0  # a die that shows nothing: only who is within 10 cm sees a marker


def place(game: Play, side: str) -> None:
    """The markers of an automatic side and its decoys; what lies under which nobody learns (TY.18.03)."""
    state = game.state
    found = scatter(state, side, hidden_groups(state, side), game.dice.unseen(f"markers {side}"))
    update(game, markers={**state.markers, **found})
    public = MarkersPlaced(rules=(PLACING,), side=side, count=len(found))
    game.emit(MarkersPlaced(rules=(PLACING,), side=side, count=len(found), audience=(), masked=public))


def place_open(game: Play, side: str) -> None:
    """Groups that would be hidden stand from the start where the lot puts them: no markers are used."""
    for marker in scatter(
        game.state, side, hidden_groups(game.state, side), game.dice, decoys=False
    ).values():
        _bring_out(game, marker, setting.set_up(game.state, marker))


def look(game: Play) -> Flow[None]:
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


def finder_of(state: State, marker: str, die: int) -> str:
    """The figure that sees a marker with that die, the first in roster order; "" for none."""
    hidden = state.markers[marker]
    for id in visibility.near_point(state, state.enemy(hidden.side), hidden.at, die):
        if visibility.sees_marker(state, id, marker, die):
            return id
    return ""


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
    usual = setting.set_up(game.state, marker)
    if asks and not game.state.automatic(marker.side):
        spots: dict[str, Spot] = yield setting.question(game.state, marker, usual)
        usual = {id: spot.at for id, spot in spots.items()}
    _bring_out(game, marker, usual)


def _bring_out(game: Play, marker: Marker, points: dict[str, Point]) -> None:
    """The figures where they are set up; what their marker has moved they have moved."""
    units = setting.hidden_with(game.state, marker)
    moved = {"cost": marker.cost, "began": marker.at} if marker.cost else {}
    change_each(game, {id: {"where": At(Pose(*at)), **moved} for id, at in points.items()})
    for unit in units:
        if game.state.living(unit):
            change_unit(game, unit, facing=setting.facing_at(game.state, unit, marker))
    cursor = game.state.cursor
    if cursor.step == "act":
        move_cursor(game, revealed=(*cursor.revealed, *units))

"""What is to be seen of events on the table: who goes where, who shoots at whom, who falls and who comes to light."""

from collections.abc import Iterator, Sequence
from functools import partial

from escarmouche.client.cues import Cue, Fight, Look, Shot, Turn
from escarmouche.rulesets.tyneside.data import events as happened
from escarmouche.rulesets.tyneside.data.state import State
from escarmouche.skirmish.cues_told import Seen, UnitPlaces, marked, telling
from escarmouche.table.tabletop import Point

Places = UnitPlaces[State]
HITS = ("graze", "wound", "dead", "lost")


def _places(state: State) -> dict[str, Point]:
    found = {one.id: one.point for one in state.on_table()}
    return found | {marker.id: marker.at for marker in state.markers.values()}


def _turn(unit: str, facing: float, places: Places) -> Iterator[Cue]:
    """All of a unit look where it faces (TY.4.14)."""
    for id in places.of(unit):
        yield Turn(piece=id, facing=facing)


def _moved(
    event: happened.UnitMoved | happened.Charged | happened.PushedBack, places: Places
) -> Iterator[Cue]:
    yield from places.go(event.paths)
    yield from _turn(event.unit, event.facing, places)


def _turned(event: happened.Turned | happened.UnitStayed, places: Places) -> Iterator[Cue]:
    whole = places.state.units.get(event.unit)
    if whole is not None and whole.facing != event.facing:
        yield from _turn(event.unit, event.facing, places)


def _reformed(event: happened.FormationChanged, places: Places) -> Iterator[Cue]:
    yield from places.go(event.paths)
    for unit in event.units:
        yield from _turn(unit, event.facing, places)


def _shot(event: happened.Shot, places: Places) -> Iterator[Cue]:
    """At whom the lot found, where there is anybody; else at whom it was aimed."""
    origin, target = places.at(event.shooter), places.at(event.victim or event.target)
    if origin is not None and target is not None:
        yield Shot(origin=origin, target=target, hit=event.effect in HITS)


def _fought(event: happened.MeleeFought, places: Places) -> Iterator[Cue]:
    """Each with the nearest of those whom he may have fought."""
    sides = {id: places.state.figures[id].side for id in event.scores if id in places.state.figures}
    for one, side in sides.items():
        if side != places.state.cursor.side:
            continue
        others = [id for id, theirs in sides.items() if theirs != side and id in places]
        if one in places and others:
            yield Fight(one=one, other=min(others, key=lambda id: _apart(places[one], places[id])))


def _apart(one: Point, other: Point) -> float:
    return (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2


def _revealed(event: happened.MarkerTurned, places: Places) -> Iterator[Cue]:
    """The marker is looked at; then those under it stand there."""
    if event.marker in places:
        yield Look(piece=event.marker)
        places.pop(event.marker)
    places.appear(places.members(event.unit))


def _looked(pieces: Sequence[str], places: Places) -> Iterator[Cue]:
    return (Look(piece=id) for id in pieces if id in places)


SEEN: Seen[Places] = {
    happened.UnitMoved: _moved,
    happened.UnitStayed: _turned,
    happened.Turned: _turned,
    happened.Charged: _moved,
    happened.FormationChanged: _reformed,
    happened.PushedBack: _moved,
    happened.Pursued: lambda event, places: places.go(event.paths),
    happened.DoorManned: lambda event, places: places.go(event.paths),
    happened.MarkerMoved: lambda event, places: places.go({event.marker: event.path}),
    happened.Shot: _shot,
    happened.Wounded: lambda event, places: marked((event.figure,), "wounded"),
    happened.Killed: lambda event, places: places.fall(event.figure),
    happened.MeleeFought: _fought,
    happened.Struck: lambda event, places: (Fight(one=event.striker, other=event.victim),),
    happened.MarkerSighted: lambda event, places: _looked((event.marker,), places),
    happened.MarkerTurned: _revealed,
    happened.Sighted: lambda event, places: _looked(places.members(event.unit) or (event.unit,), places),
    happened.SkirtsChanged: lambda event, places: marked(
        event.figures if event.raised else (), "skirts-raised"
    ),
    happened.Arrived: lambda event, places: places.appear(event.figures),
}
cues = telling(SEEN, partial(Places, _places))

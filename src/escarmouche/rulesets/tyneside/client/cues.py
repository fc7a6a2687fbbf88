"""What is to be seen of events on the table: who goes where, who shoots at whom, who falls and who comes to light."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from escarmouche.client.cues import Cue, Fall, Fight, Look, Mark, Shot, Turn, Walk
from escarmouche.kernel.events import Event
from escarmouche.rulesets.tyneside.data import events as happened
from escarmouche.rulesets.tyneside.data.state import State
from escarmouche.table.tabletop import Point

Paths = Mapping[str, tuple[Point, ...]]
HITS = ("graze", "wound", "dead", "lost")


class Places(dict[str, Point]):
    """Where everybody stands, followed from one event to the next; and where they will stand in the end."""

    def __init__(self, before: State, after: State | None) -> None:
        super().__init__(_places(before))
        self.state = before
        self.then = {} if after is None else _places(after)

    def at(self, id: str) -> Point | None:
        """Where a figure is; one that has come on to the table since, where it will stand."""
        return self.get(id) or self.then.get(id)


def cues(events: Sequence[Event], before: State, after: State | None = None) -> tuple[tuple[Cue, ...], ...]:
    """Of each event, in order."""
    places = Places(before, after)
    return tuple(tuple(_of(event, places)) for event in events)


def _places(state: State) -> dict[str, Point]:
    found = {one.id: one.point for one in state.on_table()}
    return found | {marker.id: marker.at for marker in state.markers.values()}


def _of(event: Event, places: Places) -> Iterator[Cue]:
    seen = SEEN.get(type(event))
    return iter(()) if seen is None else seen(event, places)


def _walk(paths: Paths, places: Places) -> Iterator[Cue]:
    for piece, path in paths.items():
        start = places.get(piece)
        if start is not None and len(path) > 1:
            places[piece] = path[-1]
            yield Walk(piece=piece, path=(start, *path[1:]))


def _turn(unit: str, facing: float, places: Places) -> Iterator[Cue]:
    """All of a unit look where it faces (TY.4.14)."""
    whole = places.state.units.get(unit)
    for id in () if whole is None else whole.members:
        if id in places:
            yield Turn(piece=id, facing=facing)


def _moved(event: happened.UnitMoved, places: Places) -> Iterator[Cue]:
    yield from _walk(event.paths, places)
    yield from _turn(event.unit, event.facing, places)


def _turned(event: happened.Turned | happened.UnitStayed, places: Places) -> Iterator[Cue]:
    whole = places.state.units.get(event.unit)
    if whole is not None and whole.facing != event.facing:
        yield from _turn(event.unit, event.facing, places)


def _charged(event: happened.Charged, places: Places) -> Iterator[Cue]:
    yield from _walk(event.paths, places)
    yield from _turn(event.unit, event.facing, places)


def _reformed(event: happened.FormationChanged, places: Places) -> Iterator[Cue]:
    yield from _walk(event.paths, places)
    for unit in event.units:
        yield from _turn(unit, event.facing, places)


def _pushed(event: happened.PushedBack, places: Places) -> Iterator[Cue]:
    yield from _walk(event.paths, places)
    yield from _turn(event.unit, event.facing, places)


def _shot(event: happened.Shot, places: Places) -> Iterator[Cue]:
    """At whom the lot found, where there is anybody; else at whom it was aimed."""
    origin, target = places.at(event.shooter), places.at(event.victim or event.target)
    if origin is not None and target is not None:
        yield Shot(origin=origin, target=target, hit=event.effect in HITS)


def _killed(event: happened.Killed, places: Places) -> Iterator[Cue]:
    at = places.pop(event.figure, None)
    if at is not None:
        yield Fall(piece=event.figure, at=at)


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
    whole = places.state.units.get(event.unit)
    for id in () if whole is None else whole.members:
        if id in places.then:
            places[id] = places.then[id]


def _looked(piece: str, places: Places) -> Iterator[Cue]:
    if piece in places:
        yield Look(piece=piece)


def _sighted(event: happened.Sighted, places: Places) -> Iterator[Cue]:
    whole = places.state.units.get(event.unit)
    for id in (event.unit,) if whole is None else whole.members:
        if id in places:
            yield Look(piece=id)


def _marked(figures: Sequence[str], marker: str) -> Iterator[Cue]:
    return iter([Mark(piece=id, marker=marker) for id in figures])


def _arrived(event: happened.Arrived, places: Places) -> Iterator[Cue]:
    for id in event.figures:
        if id in places.then:
            places[id] = places.then[id]
    return iter(())


SEEN: dict[type[Event], Callable[[Any, Places], Iterator[Cue]]] = {
    happened.UnitMoved: _moved,
    happened.UnitStayed: _turned,
    happened.Turned: _turned,
    happened.Charged: _charged,
    happened.FormationChanged: _reformed,
    happened.PushedBack: _pushed,
    happened.Pursued: lambda event, places: _walk(event.paths, places),
    happened.MarkerMoved: lambda event, places: _walk({event.marker: event.path}, places),
    happened.Shot: _shot,
    happened.Wounded: lambda event, places: _marked((event.figure,), "wounded"),
    happened.Killed: _killed,
    happened.MeleeFought: _fought,
    happened.Struck: lambda event, places: iter((Fight(one=event.striker, other=event.victim),)),
    happened.MarkerSighted: lambda event, places: _looked(event.marker, places),
    happened.MarkerTurned: _revealed,
    happened.Sighted: _sighted,
    happened.SkirtsChanged: lambda event, places: _marked(
        event.figures if event.raised else (), "skirts-raised"
    ),
    happened.Arrived: _arrived,
}

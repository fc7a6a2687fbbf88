"""What is to be seen of events on the table: who goes where, who shoots at whom, who falls and who comes to light."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from escarmouche.client.cues import Blast, Cue, Fall, Fight, Look, Mark, Shot, Turn, Walk
from escarmouche.kernel.events import Event
from escarmouche.rulesets.tomahawks.client.scene import FACED
from escarmouche.rulesets.tomahawks.data import events as happened
from escarmouche.rulesets.tomahawks.data.state import State
from escarmouche.rulesets.tomahawks.rules.shooting import is_black_powder
from escarmouche.table.tabletop import Point, box_of, distance

Paths = Mapping[str, tuple[Point, ...]]
GUN = "artillery"


class Places(dict[str, Point]):
    """Where everybody stands, followed from one event to the next; and where they will stand in the end."""

    def __init__(self, before: State, after: State | None) -> None:
        super().__init__(_places(before))
        self.state = before
        self.then = {} if after is None else _places(after)

    def at(self, id: str) -> Point | None:
        """Where a figure is; one that has come on to the table since, where it will stand."""
        return self.get(id) or self.then.get(id)

    def of(self, unit: str) -> list[str]:
        """Those of a unit who are on the table."""
        whole = self.state.units.get(unit)
        return [id for id in (() if whole is None else whole.members) if id in self]


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
    for id in places.of(unit):
        figure = places.state.figures[id]
        whole = places.state.units[unit]
        if figure.base == "piece" or (not whole.artillery and whole.formation in FACED):
            yield Turn(piece=id, facing=facing)


def _moved(event: happened.UnitMoved, places: Places) -> Iterator[Cue]:
    yield from _walk(event.paths, places)
    yield from _turn(event.unit, event.facing, places)


def _shot(event: happened.UnitFired, places: Places) -> Iterator[Cue]:
    """Each of the shooters at the nearest of the target: as many of them hit as were hits."""
    targets = [places[id] for id in places.of(event.target)]
    shooters = [id for id in event.shooters if places.at(id)]
    for number, id in enumerate(shooters):
        origin = places.at(id)
        if origin is not None and targets:
            near = min(targets, key=lambda at: distance(origin, at))
            hit = event.hits > 0 if event.weapon == GUN else number < event.hits
            yield Shot(origin=origin, target=near, hit=hit, heavy=event.weapon == GUN)
    if is_black_powder(event.weapon):
        yield from _marked(shooters, "smoke")


def _fell(event: happened.FiguresLost, places: Places) -> Iterator[Cue]:
    for id in event.figures:
        at = places.pop(id, None)
        if at is not None:
            yield Fall(piece=id, at=at)


def _left(event: happened.FiguresLeft, places: Places) -> Iterator[Cue]:
    for id in event.figures:
        places.pop(id, None)
    return iter(())


def _fought(event: happened.RoundFought, places: Places) -> Iterator[Cue]:
    """Each with the nearest of the others, as many as struck."""
    sides = {unit: places.state.units[unit].side for unit in event.units if unit in places.state.units}
    first = next(iter(sides.values()), "")
    one = [id for unit, side in sides.items() if side == first for id in places.of(unit)]
    other = [id for unit, side in sides.items() if side != first for id in places.of(unit)]
    if not one or not other:
        return
    count = max(event.fighters.values(), default=0)
    pairs = sorted(
        ((distance(places[a], places[b]), a, b) for a in one for b in other), key=lambda pair: pair[0]
    )
    for _, a, b in pairs[:count]:
        yield Fight(one=a, other=b)


def _revealed(event: happened.MarkerRevealed, places: Places) -> Iterator[Cue]:
    if event.marker in places:
        yield Look(piece=event.marker)
        places.pop(event.marker)


def _set_up(event: happened.UnitSetUp, places: Places) -> Iterator[Cue]:
    for id in event.figures:
        if id in places.then:
            places[id] = places.then[id]
    return iter(())


def _entered(event: happened.UnitEntered, places: Places) -> Iterator[Cue]:
    """From the edge on."""
    places.update({id: path[0] for id, path in event.paths.items() if path})
    yield from _walk(event.paths, places)


def _marked(figures: Sequence[str], marker: str) -> Iterator[Cue]:
    return iter([Mark(piece=id, marker=marker) for id in figures])


def _unit_marked(unit: str, marker: str, places: Places) -> Iterator[Cue]:
    return _marked(places.of(unit), marker)


def _burnt(event: happened.Burnt, places: Places) -> Iterator[Cue]:
    area = places.state.table.area(event.building)
    west, south, east, north = box_of(area.outline)
    yield Blast(at=((west + east) / 2, (south + north) / 2), radius=max(east - west, north - south) / 2)


SEEN: dict[type[Event], Callable[[Any, Places], Iterator[Cue]]] = {
    happened.UnitMoved: _moved,
    happened.Turned: lambda event, places: _turn(event.unit, event.facing, places),
    happened.Contacted: lambda event, places: _walk(event.paths, places),
    happened.ClosedUp: lambda event, places: _walk(event.paths, places),
    happened.SteppedIn: lambda event, places: _walk(event.paths, places),
    happened.Recoiled: lambda event, places: _walk(event.paths, places),
    happened.Fled: lambda event, places: _walk(event.paths, places),
    happened.MarkerMoved: lambda event, places: _walk({event.marker: event.path}, places),
    happened.UnitFired: _shot,
    happened.FiguresLost: _fell,
    happened.FiguresLeft: _left,
    happened.RoundFought: _fought,
    happened.MarkerRevealed: _revealed,
    happened.UnitSetUp: _set_up,
    happened.UnitEntered: _entered,
    happened.BecameVigilant: lambda event, places: _unit_marked(event.unit, "vigilance", places),
    happened.Shaken: lambda event, places: _unit_marked(event.unit, "shaken", places),
    happened.Burnt: _burnt,
}

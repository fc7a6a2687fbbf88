"""What is to be seen of events on the table: who goes where, who shoots at whom, who falls and who comes to light."""

from collections.abc import Iterator
from functools import partial

from escarmouche.client.cues import Blast, Cue, Fight, Look, Shot, Turn
from escarmouche.rulesets.tomahawks.client.scene import FACED
from escarmouche.rulesets.tomahawks.data import events as happened
from escarmouche.rulesets.tomahawks.data.state import State
from escarmouche.rulesets.tomahawks.rules.shooting import is_black_powder
from escarmouche.skirmish.cues_told import Seen, UnitPlaces, marked, telling
from escarmouche.table.tabletop import Point, box_of, distance

Places = UnitPlaces[State]
GUN = "artillery"


def _places(state: State) -> dict[str, Point]:
    found = {one.id: one.point for one in state.on_table()}
    return found | {marker.id: marker.at for marker in state.markers.values()}


def _turn(unit: str, facing: float, places: Places) -> Iterator[Cue]:
    for id in places.of(unit):
        figure = places.state.figures[id]
        whole = places.state.units[unit]
        if figure.base == "piece" or (not whole.artillery and whole.formation in FACED):
            yield Turn(piece=id, facing=facing)


def _moved(event: happened.UnitMoved, places: Places) -> Iterator[Cue]:
    yield from places.go(event.paths)
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
        yield from marked(shooters, "smoke")


def _left(event: happened.FiguresLeft, places: Places) -> tuple[()]:
    for id in event.figures:
        places.pop(id, None)
    return ()


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


def _entered(event: happened.UnitEntered, places: Places) -> Iterator[Cue]:
    """From the edge on."""
    places.update({id: path[0] for id, path in event.paths.items() if path})
    yield from places.go(event.paths)


def _wrecked(unit: str, places: Places) -> Iterator[Cue]:
    for id in places.of(unit):
        yield Blast(at=places.pop(id), radius=places.state.figures[id].radius)


def _burnt(event: happened.Burnt, places: Places) -> Iterator[Cue]:
    if event.building in places.state.units:
        yield from _wrecked(event.building, places)
        return
    area = places.state.table.area(event.building)
    west, south, east, north = box_of(area.outline)
    yield Blast(at=((west + east) / 2, (south + north) / 2), radius=max(east - west, north - south) / 2)


SEEN: Seen[Places] = {
    happened.UnitMoved: _moved,
    happened.Turned: lambda event, places: _turn(event.unit, event.facing, places),
    happened.Contacted: lambda event, places: places.go(event.paths),
    happened.ClosedUp: lambda event, places: places.go(event.paths),
    happened.SteppedIn: lambda event, places: places.go(event.paths),
    happened.Recoiled: lambda event, places: places.go(event.paths),
    happened.Fled: lambda event, places: places.go(event.paths),
    happened.MarkerMoved: lambda event, places: places.go({event.marker: event.path}),
    happened.UnitFired: _shot,
    happened.FiguresLost: lambda event, places: places.fall(*event.figures),
    happened.FiguresLeft: _left,
    happened.RoundFought: _fought,
    happened.MarkerRevealed: _revealed,
    happened.UnitSetUp: lambda event, places: places.appear(event.figures),
    happened.UnitEntered: _entered,
    happened.BecameVigilant: lambda event, places: marked(places.of(event.unit), "vigilance"),
    happened.Shaken: lambda event, places: marked(places.of(event.unit), "shaken"),
    happened.Burnt: _burnt,
    happened.VehicleHit: lambda event, places: _wrecked(event.unit, places) if event.wrecked else (),
}
cues = telling(SEEN, partial(Places, _places))

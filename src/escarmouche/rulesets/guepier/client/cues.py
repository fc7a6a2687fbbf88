"""What is to be seen of events on the table: who goes where, who shoots at whom, who falls."""

from collections.abc import Callable, Iterator, Sequence
from itertools import chain
from typing import Any

from escarmouche.client.cues import Blast, Cue, Fall, Fight, Look, Mark, Shot, Turn, Walk
from escarmouche.kernel.events import Event
from escarmouche.rulesets.guepier.client.scene import MARKERS
from escarmouche.rulesets.guepier.data import events as happened
from escarmouche.rulesets.guepier.data import tables
from escarmouche.rulesets.guepier.data.state import State
from escarmouche.rulesets.guepier.table.board import place
from escarmouche.table.tabletop import At, Point


class Places(dict[str, Point]):
    """Where everybody stands, followed from one event to the next; and where they will stand in the end."""

    def __init__(self, now: dict[str, Point], then: dict[str, Point]) -> None:
        super().__init__(now)
        self.then = then


def cues(events: Sequence[Event], before: State, after: State | None = None) -> tuple[tuple[Cue, ...], ...]:
    """Of each event; moves that tell no path go straight to where one stands after all of them."""
    places = Places(_places(before), {} if after is None else _places(after))
    return tuple(tuple(_of(event, places)) for event in events)


def _places(state: State) -> dict[str, Point]:
    found = {figure.id: place(state, figure).point for figure in state.figures.values() if figure.in_play}
    found |= {gun.id: gun.point for gun in state.guns.values() if isinstance(gun.where, At)}
    return found | {kit.id: kit.at for kit in state.kit.values()}


def _of(event: Event, places: Places) -> Iterator[Cue]:
    seen = SEEN.get(type(event))
    return iter(()) if seen is None else seen(event, places)


def _walk(piece: str, path: tuple[Point, ...], places: Places) -> Iterator[Cue]:
    start = places.get(piece)
    whole = path if start is None or (path and path[0] == start) else (start, *path)
    if len(whole) > 1:
        places[piece] = whole[-1]
        yield Walk(piece=piece, path=whole)


def _straight(piece: str, places: Places) -> Iterator[Cue]:
    if piece in places.then:
        yield from _walk(piece, (places.then[piece],), places)


def _fired(event: happened.Fired, places: Places) -> Iterator[Cue]:
    if event.outcome == "jam":
        yield Mark(piece=event.shooter, marker="jammed")
    elif event.shooter in places and event.target in places:
        hit = event.outcome == "hit"
        yield Shot(origin=places[event.shooter], target=places[event.target], hit=hit)


def _cannon(event: happened.CannonFired, places: Places) -> Iterator[Cue]:
    if event.gun in places:
        yield Shot(origin=places[event.gun], target=event.aim, hit=event.outcome != "miss", heavy=True)


def _localised(event: happened.Localised, places: Places) -> Iterator[Cue]:
    yield Look(piece=event.observer)
    if event.located:
        yield Mark(piece=event.target, marker="located")


def _eliminated(event: happened.Eliminated, places: Places) -> Iterator[Cue]:
    if event.figure in places:
        yield Fall(piece=event.figure, at=places.pop(event.figure))


def _rallied(event: happened.Rallied, places: Places) -> Iterator[Cue]:
    if event.after != "eliminated":
        yield Mark(piece=event.figure, marker=MARKERS.get(event.after, ""))


def _marked(event: happened.Marked, places: Places) -> Iterator[Cue]:
    yield Mark(piece=event.figure, marker=MARKERS.get(event.marker, ""))


def _climbed(event: happened.Climbed, places: Places) -> Iterator[Cue]:
    """To the foot of the ladder, and off it at its end."""
    if event.top:
        yield from _straight(event.figure, places)
    elif event.ladder in places:
        yield from _walk(event.figure, (places[event.ladder],), places)


def _raised(event: happened.LadderRaised, places: Places) -> Iterator[Cue]:
    places[event.ladder] = event.at
    return iter(())


def _barrel(event: happened.BarrelSet, places: Places) -> Iterator[Cue]:
    if event.outcome != "dud" and event.figure in places:
        yield Blast(at=places[event.figure], radius=tables.BREACH_WIDTH / 2)


SEEN: dict[type[Event], Callable[[Any, Places], Iterator[Cue]]] = {
    happened.Moved: lambda event, places: _walk(event.figure, event.path, places),
    happened.GunMoved: lambda event, places: _walk(event.gun, event.path, places),
    happened.PlaceTaken: lambda event, places: _walk(event.figure, (event.at,), places),
    happened.ChargeStopped: lambda event, places: _straight(event.figure, places),
    happened.Formed: lambda event, places: chain.from_iterable(_straight(id, places) for id in event.figures),
    happened.Turned: lambda event, places: iter((Turn(piece=event.figure, facing=event.facing),)),
    happened.Fired: _fired,
    happened.CannonFired: _cannon,
    happened.Localised: _localised,
    happened.Eliminated: _eliminated,
    happened.Rallied: _rallied,
    happened.Marked: _marked,
    happened.Climbed: _climbed,
    happened.LadderRaised: _raised,
    happened.BarrelSet: _barrel,
    happened.Exploded: lambda event, places: iter((Blast(at=event.impact, radius=tables.BLAST),)),
    happened.FireStarted: lambda event, places: iter((Blast(at=event.at, radius=tables.FIRE_RADIUS),)),
    happened.BreachOpened: lambda event, places: iter((Blast(at=event.at, radius=tables.BREACH_WIDTH / 2),)),
    happened.Fought: lambda event, places: iter((Fight(one=event.attacker, other=event.defender),)),
}

"""What is to be seen of events on the table: who goes where, who shoots at whom, who falls."""

from collections.abc import Iterator
from functools import partial
from itertools import chain

from escarmouche.client.cues import Blast, Cue, Fight, Look, Mark, Shot, Turn
from escarmouche.rulesets.guepier.client.scene import MARKERS
from escarmouche.rulesets.guepier.data import events as happened, tables
from escarmouche.rulesets.guepier.data.state import State
from escarmouche.rulesets.guepier.table.board import place
from escarmouche.skirmish.cues_told import Places as Following, Seen, telling
from escarmouche.table.tabletop import At, Point

Places = Following[State]


def _places(state: State) -> dict[str, Point]:
    found = {figure.id: place(state, figure).point for figure in state.figures.values() if figure.in_play}
    found |= {gun.id: gun.point for gun in state.guns.values() if isinstance(gun.where, At)}
    return found | {kit.id: kit.at for kit in state.kit.values()}


def _straight(piece: str, places: Places) -> Iterator[Cue]:
    """A move that tells no path: to where one stands after all events."""
    if piece in places.then:
        yield from places.walk(piece, (places.then[piece],))


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


def _rallied(event: happened.Rallied, places: Places) -> Iterator[Cue]:
    if event.after != "eliminated":
        yield Mark(piece=event.figure, marker=MARKERS.get(event.after, ""))


def _climbed(event: happened.Climbed, places: Places) -> Iterator[Cue]:
    """To the foot of the ladder, and off it at its end."""
    if event.top:
        yield from _straight(event.figure, places)
    elif event.ladder in places:
        yield from places.walk(event.figure, (places[event.ladder],))


def _raised(event: happened.LadderRaised, places: Places) -> tuple[()]:
    places[event.ladder] = event.at
    return ()


def _barrel(event: happened.BarrelSet, places: Places) -> Iterator[Cue]:
    if event.outcome != "dud" and event.figure in places:
        yield Blast(at=places[event.figure], radius=tables.BREACH_WIDTH / 2)


SEEN: Seen[Places] = {
    happened.Moved: lambda event, places: places.walk(event.figure, event.path),
    happened.GunMoved: lambda event, places: places.walk(event.gun, event.path),
    happened.PlaceTaken: lambda event, places: places.walk(event.figure, (event.at,)),
    happened.ChargeStopped: lambda event, places: _straight(event.figure, places),
    happened.Formed: lambda event, places: chain.from_iterable(_straight(id, places) for id in event.figures),
    happened.Turned: lambda event, places: (Turn(piece=event.figure, facing=event.facing),),
    happened.Fired: _fired,
    happened.CannonFired: _cannon,
    happened.Localised: _localised,
    happened.Eliminated: lambda event, places: places.fall(event.figure),
    happened.Rallied: _rallied,
    happened.Marked: lambda event, places: (Mark(piece=event.figure, marker=MARKERS.get(event.marker, "")),),
    happened.Climbed: _climbed,
    happened.LadderRaised: _raised,
    happened.BarrelSet: _barrel,
    happened.Exploded: lambda event, places: (Blast(at=event.impact, radius=tables.BLAST),),
    happened.FireStarted: lambda event, places: (Blast(at=event.at, radius=tables.FIRE_RADIUS),),
    happened.BreachOpened: lambda event, places: (Blast(at=event.at, radius=tables.BREACH_WIDTH / 2),),
    happened.Fought: lambda event, places: (Fight(one=event.attacker, other=event.defender),),
}
cues = telling(SEEN, partial(Places, _places))

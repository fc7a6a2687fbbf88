"""What is to be seen of events on the table."""

from collections.abc import Iterator, Sequence

from escarmouche.client.cues import Cast, Cue, Fall, Mark, Shot, Walk
from escarmouche.kernel.events import Event
from escarmouche.table.tabletop import Point
from escarmouche_bridge.data.events import Fired, Moved, NerveTested
from escarmouche_bridge.data.state import State


def cues(events: Sequence[Event], before: State, after: State | None = None) -> tuple[tuple[Cue, ...], ...]:
    """Of each event; where everybody stands is followed from one to the next."""
    places = {one.id: one.point for one in before.figures.values() if one.placed}
    return tuple(tuple(_of(event, places)) for event in events)


def _of(event: Event, places: dict[str, Point]) -> Iterator[Cue]:
    if isinstance(event, Moved):
        places[event.figure] = event.path[-1]
        yield Walk(piece=event.figure, path=event.path)
    elif isinstance(event, Fired) and event.shooter in places and event.target in places:
        target = places[event.target]
        yield Shot(origin=places[event.shooter], target=target, hit=event.result != "miss")
        if event.result == "out":
            yield Fall(piece=event.target, at=target)
        elif event.result == "shaken":
            yield Mark(piece=event.target, marker="shaken")
    elif isinstance(event, NerveTested) and event.rolls:
        rolled = event.rolls[0]
        yield Cast(
            piece=event.figure,
            die=rolled.die,
            faces=rolled.faces,
            total=rolled.total,
            need=rolled.need,
            result=event.result,
            good=event.result == "rallied",
        )

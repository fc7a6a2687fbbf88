"""What is seen of events, by a table of the ruleset's own, while it is followed where everybody stands."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Generic, Protocol, TypeVar

from escarmouche.client.cues import Cue, Fall, Mark, Walk
from escarmouche.kernel.events import Event
from escarmouche.kernel.points import Point

St = TypeVar("St")


class Places(dict[str, Point], Generic[St]):
    """Where everybody stands, followed from one event to the next; and where they will stand in the end."""

    def __init__(self, standing: Callable[[St], dict[str, Point]], before: St, after: St | None) -> None:
        super().__init__(standing(before))
        self.state, self.then = before, {} if after is None else standing(after)
        self.rest: Sequence[Event] = ()  # what happens after the event that is being told

    def at(self, id: str) -> Point | None:
        """Where one is; one that has come on to the table since, where it will stand."""
        return self.get(id) or self.then.get(id)

    def appear(self, ids: Iterable[str]) -> tuple[()]:
        """They stand where they will stand in the end; nothing is seen of how they came there."""
        self.update({id: self.then[id] for id in ids if id in self.then})
        return ()

    def walk(self, piece: str, path: tuple[Point, ...]) -> Iterator[Cue]:
        """Along a path, from where one stands."""
        start = self.get(piece)
        whole = path if start is None or (path and path[0] == start) else (start, *path)
        if len(whole) > 1:
            self[piece] = whole[-1]
            yield Walk(piece=piece, path=whole)

    def fall(self, *pieces: str) -> Iterator[Cue]:
        for piece in pieces:
            at = self.pop(piece, None)
            if at is not None:
                yield Fall(piece=piece, at=at)


class Unit(Protocol):
    @property
    def members(self) -> tuple[str, ...]: ...


class InUnits(Protocol):
    """The state of a game in which figures go in units."""

    @property
    def units(self) -> Mapping[str, Unit]: ...


U = TypeVar("U", bound=InUnits)


class UnitPlaces(Places[U]):
    """Where everybody stands who goes with his unit."""

    def members(self, unit: str) -> tuple[str, ...]:
        whole = self.state.units.get(unit)
        return () if whole is None else whole.members

    def of(self, unit: str) -> list[str]:
        """Those of a unit who are on the table."""
        return [id for id in self.members(unit) if id in self]

    def go(self, paths: Mapping[str, tuple[Point, ...]]) -> Iterator[Cue]:
        """Each along his path, of which the first point is where he stands; none who is not on the table."""
        for piece, path in paths.items():
            start = self.get(piece)
            if start is not None and len(path) > 1:
                self[piece] = path[-1]
                yield Walk(piece=piece, path=(start, *path[1:]))


P = TypeVar("P", bound=Places[Any])
Seen = Mapping[type[Event], Callable[[Any, P], Iterable[Cue]]]


def telling(seen: Seen[P], following: Callable[[Any, Any], P]) -> Callable[..., tuple[tuple[Cue, ...], ...]]:
    """What a ruleset shows of events, by that table: nothing of one that is not in it. It is followed from before them
    where everybody stands, and known where they will stand after all of them."""

    def cues(events: Sequence[Event], before: Any, after: Any = None) -> tuple[tuple[Cue, ...], ...]:
        """Of each event, in order."""
        places, found = following(before, after), list[tuple[Cue, ...]]()
        for number, event in enumerate(events):
            places.rest = events[number + 1 :]
            shown = seen.get(type(event))
            found.append(() if shown is None else tuple(shown(event, places)))
        return tuple(found)

    return cues


def marked(pieces: Iterable[str], marker: str) -> list[Cue]:
    return [Mark(piece=id, marker=marker) for id in pieces]

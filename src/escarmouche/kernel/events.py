"""What happened: typed, each event naming its rules and its rolls, and who may see it."""

from collections.abc import Iterable, Iterator

import msgspec

from escarmouche.kernel.dice import Throw
from escarmouche.kernel.rules import Rolled

Audience = tuple[str, ...] | None  # None: everybody


class Event(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="event", kw_only=True, gc=False):
    """The base of all events; a ruleset derives its own, tagged by name.

    `rolls` are explained, `dice` are throws without an explanation (a lot drawn, a distance). Those outside the
    audience get `masked` instead, or nothing.
    """

    rules: tuple[str, ...] = ()
    rolls: tuple[Rolled, ...] = ()
    dice: tuple[Throw, ...] = ()
    audience: Audience = None
    masked: "Event | None" = None

    @property
    def kind(self) -> str:
        return str(self.__struct_config__.tag)


class GameEnded(Event, frozen=True, tag="game-ended", kw_only=True):
    """The verdict, as it is told."""

    winner: str
    degree: str
    reason: str


def seen_by(event: Event, seat: str) -> Event | None:
    """An event as this seat may know it: the other face, and who else sees it, are taken away."""
    if event.audience is None or seat in event.audience:
        return (
            msgspec.structs.replace(event, audience=None, masked=None)
            if event.audience or event.masked
            else event
        )
    return seen_by(event.masked, seat) if event.masked else None


def all_seen_by(events: Iterable[Event], seat: str) -> Iterator[Event]:
    for event in events:
        if (seen := seen_by(event, seat)) is not None:
            yield seen

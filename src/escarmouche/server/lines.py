"""The people who look at a game: what each was told last, and what is on its way to him.

A client that does not read is dropped, so that what waits for it does not pile up, and may come again.
"""

import asyncio

import msgspec

from escarmouche.server.wire import messages, playing
from escarmouche.server.wire.story import Told

WAITING = 2_000_000  # bytes that may wait for one client; a message alone may be longer
WAITING_ALL = 64_000_000  # and for all together: then the one that is furthest behind is dropped


class Waiting:
    """What waits for all clients, in bytes; used in the thread of the event loop."""

    def __init__(self) -> None:
        self.bytes = 0
        self.lines: set[Line] = set()

    def add(self, line: "Line", size: int) -> None:
        self.bytes += size
        line.waiting += size
        if line.waiting:
            self.lines.add(line)
        else:
            self.lines.discard(line)

    def relieve(self) -> None:
        while self.bytes > WAITING_ALL and self.lines:
            max(self.lines, key=lambda line: line.waiting).end(behind=True)


class Line:
    """A client that looks at a game from a seat; what it was told last, and what is on its way to it."""

    def __init__(self, seat: str, loop: asyncio.AbstractEventLoop, everybody: Waiting) -> None:
        self.seat, self.loop, self._everybody = seat, loop, everybody
        self.state = -1
        self.told: tuple[Told, ...] = ()
        self.waiting = 0
        self.behind = False  # it was dropped because it did not read
        self.ended = asyncio.Event()
        self._messages: asyncio.Queue[bytes] = asyncio.Queue()

    def follow(self, shown: playing.Shown) -> int:
        """The game as it is now is what the client is told next; how many events of it he has heard already."""
        self.state = shown.state
        events, known = shown.events, 0
        for one, other in zip(self.told, events, strict=False):
            if one is not other:
                break
            known += 1
        self.told = events
        return known

    def show(self, shown: playing.Shown) -> None:
        """The game as it is now, with the events that the client has not heard."""
        data = news(shown, self.follow(shown))
        self.loop.call_soon_threadsafe(self.put, data)

    def push(self, message: msgspec.Struct) -> None:
        """Say something else to the client; in the thread of the event loop."""
        self.put(msgspec.json.encode(message))

    def put(self, data: bytes) -> None:
        if self.ended.is_set():
            return
        if self.waiting and self.waiting + len(data) > WAITING:
            self.end(behind=True)
            return
        self._messages.put_nowait(data)
        self._everybody.add(self, len(data))
        self._everybody.relieve()

    async def next(self) -> bytes:
        """What the client is to be told next."""
        data = await self._messages.get()
        self._everybody.add(self, -len(data))
        return data

    def end(self, behind: bool = False) -> None:
        """The line is closed, and what was still on its way is thrown away."""
        self.behind = self.behind or behind
        self.ended.set()
        self._everybody.add(self, -self.waiting)
        self._messages = asyncio.Queue()


def news(shown: playing.Shown, known: int) -> bytes:
    """A game as it is now, with the events after those that are known."""
    since = msgspec.structs.replace(shown, events=shown.events[known:], since=known)
    return msgspec.json.encode(messages.ShownNow(since))


def deliver(all: list[tuple[Line, bytes]]) -> None:
    for line, data in all:
        line.put(data)

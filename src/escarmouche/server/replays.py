"""Where games are played again: in processes of their own, with a limit of time and memory.

What a file from outside costs is decided by who wrote it, and a long game takes seconds: nobody else waits for either.
A process that passes its limits is ended, and so is one whose client has gone; the next game gets another.
"""

import asyncio
import logging
import multiprocessing
from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

import msgspec

from escarmouche import rulesets
from escarmouche.kernel import save
from escarmouche.server import limits, luck, memory, refusals, thinking
from escarmouche.server.chronicle import EVERYTHING
from escarmouche.server.refusals import BUSY, REFUSED, Refused, refused
from escarmouche.server.room import played
from escarmouche.server.wire.beside import Refusal

SECONDS = 30.0  # for one game; those that people play take one or two
MEMORY = 700_000_000  # bytes beyond what the process needs by itself
AT_ONCE = 2  # processes
WAITING = 16  # games that wait for one

log = logging.getLogger("escarmouche.server")


class Work(msgspec.Struct, frozen=True):
    """A game to be played again, as the bytes of its file. One of this server's own is as large as it is."""

    file: bytes
    own: bool = False
    other_dice: bool = False  # than those that were to come


class Replayed(msgspec.Struct, frozen=True):
    """What came of it: its file as this server writes it, its seats, whether it is over, and what to remember of it.

    Nothing is remembered of a game whose dice are thrown at the table. Or why it cannot be played.
    """

    file: bytes = b""
    seats: tuple[str, ...] = ()
    over: bool = False
    remembered: bytes = b""
    status: int = 0
    refusal: Refusal | None = None


class Replays:
    """The processes. One that is free stays for the next game."""

    def __init__(self) -> None:
        self._free: list[_Process] = []
        self.under_way: set[_Process] = set()
        self._turn = asyncio.Semaphore(AT_ONCE)
        self._waiting = 0
        self._threads = ThreadPoolExecutor(AT_ONCE, thread_name_prefix="replays")

    async def play(self, work: Work) -> Replayed:
        """Refused where the game cannot be played, or not within the limits."""
        if self._waiting >= WAITING:
            raise refused(BUSY, "busy")
        self._waiting += 1
        try:
            async with self._turn, self._process() as process:
                replayed = await process.play(work, self._threads)
        finally:
            self._waiting -= 1
        if replayed.refusal is not None:
            raise Refused(replayed.status, replayed.refusal)
        return replayed

    @asynccontextmanager
    async def _process(self) -> AsyncIterator["_Process"]:
        """A process; it is ended where the game could not be played to its end."""
        process = self._free.pop() if self._free else await asyncio.to_thread(_Process)
        self.under_way.add(process)
        try:
            yield process
        except BaseException:
            process.end()
            raise
        else:
            self._free.append(process)
        finally:
            self.under_way.discard(process)

    def warm(self) -> None:
        """Start one before the first game."""
        self._free.append(_Process())

    def close(self) -> None:
        while self._free:
            self._free.pop().end()
        self._threads.shutdown(wait=False)


def _no_memory() -> Refused:
    return refused(REFUSED, "limit-memory", most=MEMORY // 1_000_000)


class _Process:
    """A process and the line to it."""

    def __init__(self, memory: int = MEMORY) -> None:
        context = multiprocessing.get_context("spawn")
        self._line, other = context.Pipe()
        self._process = context.Process(target=_serve, args=(other, memory), daemon=True)
        self._process.start()
        other.close()

    async def play(self, work: Work, threads: ThreadPoolExecutor) -> Replayed:
        try:
            given = await asyncio.wait_for(
                asyncio.get_running_loop().run_in_executor(threads, self._ask, work), SECONDS
            )
        except TimeoutError:
            raise refused(REFUSED, "limit-time", most=int(SECONDS)) from None
        except (EOFError, OSError):  # it was ended from outside, or had no memory left even to say so
            raise _no_memory() from None
        return msgspec.msgpack.decode(given, type=Replayed)

    def _ask(self, work: Work) -> bytes:
        self._line.send_bytes(msgspec.msgpack.encode(work))
        return self._line.recv_bytes()

    def end(self) -> None:
        self._process.kill()
        self._process.join()
        self._line.close()


# In such a process


def _serve(line: "Connection[Any, Any]", memory: int) -> None:
    thinking.begin()
    thinking.hurry()
    _limit_memory(memory)
    while True:
        try:
            given = line.recv_bytes()
        except EOFError:
            return
        line.send_bytes(msgspec.msgpack.encode(_answer(given)))


def _limit_memory(beyond: int) -> None:
    """Where the system can: what is beyond it cannot be had."""
    held = Path("/proc/self/statm")
    if held.exists():
        import resource

        pages = int(held.read_text().split()[0])  # that the process has by itself
        most = pages * resource.getpagesize() + beyond
        resource.setrlimit(resource.RLIMIT_AS, (most, most))


def _answer(given: bytes) -> Replayed:
    try:
        return replay(msgspec.msgpack.decode(given, type=Work))
    except Refused as told:
        return Replayed(status=told.status, refusal=told.refusal)


def replay(work: Work) -> Replayed:
    """Play a game again, here and now."""
    try:
        return _played(work)
    except save.BadSave as bad:
        raise _no_memory() if isinstance(bad.__cause__, MemoryError) else refusals.unplayable(bad) from None
    except MemoryError:
        raise _no_memory() from None


def _played(work: Work) -> Replayed:
    record = save.parse(work.file)
    if not work.own:
        limits.must_hold(record)
    ruleset = rulesets.find(record.ruleset)
    if ruleset is None:
        raise save.BadSave("save-ruleset", ruleset=record.ruleset)
    game, chronicle = played(ruleset, record)
    if work.other_dice:
        record = msgspec.structs.replace(record, dice=luck.other_dice(game))
        game, chronicle = played(ruleset, record)
    if not ruleset.secrets:
        chronicle.tell(game, EVERYTHING, game.state)
    return Replayed(
        msgspec.json.encode(save.record_of(game, record.note)),
        tuple(ruleset.seats(game.state)),
        game.over,
        memory.written(game, chronicle) or b"",
    )

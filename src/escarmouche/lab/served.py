"""Figures of the server: a process of its own, and clients over HTTP and WebSocket, as they are in a browser."""

import asyncio
import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from http.client import HTTPConnection
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any, NamedTuple

import msgspec
from websockets.asyncio.client import ClientConnection, connect

from escarmouche.bots import Recruit, Stuck
from escarmouche.kernel import save
from escarmouche.kernel.game import Game
from escarmouche.kernel.rules import Illegal
from escarmouche.lab.figures import ANSWERS as LONG, FIRST, Ground, Measured, Size, long_game, new_game

REPLAYED = 1000  # answers for which the figures of a replay are told
ANSWERS = 200  # of a single game, each confirmed before the next
GAMES, A_SECOND, SECONDS = 100, 20, 60  # under load
FLUSHES, PAGE = 100, 4096  # of the disk alone
WAIT = 60.0  # seconds after which an answer counts as lost
BIGGEST = 2**24  # bytes of a message
PEOPLE = "human"


class Server(NamedTuple):
    process: subprocess.Popen[str]
    host: str
    port: int

    def worked(self) -> float:
        """Seconds of work of the server so far; 0 where the system does not tell."""
        told = Path(f"/proc/{self.process.pid}/stat")
        if not told.exists():
            return 0.0
        ticks = told.read_text().rpartition(")")[2].split()[11:13]
        return sum(map(int, ticks)) / os.sysconf("SC_CLK_TCK")

    def get(self, path: str) -> bytes:
        return self._asked("GET", path)

    def post(self, path: str, body: object) -> Any:
        return msgspec.json.decode(self._asked("POST", path, msgspec.json.encode(body)))

    def _asked(self, method: str, path: str, body: bytes | None = None) -> bytes:
        connection = HTTPConnection(self.host, self.port, timeout=WAIT)
        try:
            connection.request(method, path, body, {"content-type": "application/json"})
            answer = connection.getresponse()
            data = answer.read()
        finally:
            connection.close()
        if answer.status >= 400:
            raise RuntimeError(f"{method} {path}: {answer.status} {data[:200]!r}")
        return data


@contextmanager
def server(folder: Path) -> Iterator[Server]:
    """The program as a player starts it, for as long as it is needed."""
    words = ("serve", "--port", "0", "--no-browser", "--data", str(folder))
    process = subprocess.Popen(
        [sys.executable, "-m", "escarmouche", *words], stdout=subprocess.PIPE, text=True
    )
    try:
        assert process.stdout is not None
        found = re.search(r"http://([^:/]+):(\d+)/", process.stdout.readline())
        if found is None:
            raise RuntimeError("the server did not start")
        yield Server(process, found[1], int(found[2]))
    finally:
        process.terminate()
        process.wait()


class Step(NamedTuple):
    """One thing that a player does; without an answer, a step back."""

    seat: str
    back: bool
    raw: Any


def script(on: Ground, seed: int, number: int) -> list[Step]:
    """The first things that two recruits do in a game."""
    game, _ = new_game(on.ruleset, on.small, seed, "recruit")
    recruit, steps = Recruit(seed), list[Step]()
    while len(steps) < number and (ask := game.question) is not None:
        try:
            raw = recruit.answer(game.view(ask.seat))
            game.answer(raw, ask.seat)
        except Illegal:
            continue
        except Stuck:
            if not game.back(ask.seat):
                raise
            steps.append(Step(ask.seat, True, None))
        else:
            steps.append(Step(ask.seat, False, raw))
    return steps


class Heard(msgspec.Struct, frozen=True):
    """What a client reads of a message here."""

    type: str
    id: int = 0
    state: int = 0
    shown: "State | None" = None


class State(msgspec.Struct, frozen=True):
    state: int


HEARD = msgspec.json.Decoder(Heard)


class Client:
    """One who looks at a game over its live line, and plays."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket, self.state, self.sent = socket, 0, 0
        self.answered: asyncio.Queue[Heard] = asyncio.Queue()
        self.reading = asyncio.create_task(self._read())

    async def _read(self) -> None:
        async for text in self.socket:
            heard = HEARD.decode(text)
            if heard.shown is not None:
                self.state = heard.shown.state
            else:
                self.answered.put_nowait(heard)

    async def play(self, step: Step) -> None:
        """Until it is confirmed; where the seat has not yet heard of the last answer, sent again."""
        while True:
            self.sent += 1
            message = {"id": self.sent, "state": self.state, "seat": step.seat}
            kind = {"type": "back"} if step.back else {"type": "answer", "answer": step.raw}
            await self.socket.send(msgspec.json.encode({**message, **kind}).decode())
            heard = await asyncio.wait_for(self.answered.get(), WAIT)
            if heard.type == "done":
                return
            if heard.type != "stale":
                raise RuntimeError(f"an answer was {heard.type}")
            self.state = heard.state


class Played:
    """A game of two people, each on a line of his own, and what they will do."""

    def __init__(self, steps: list[Step], clients: Mapping[str, Client]) -> None:
        self.steps, self.clients = iter(steps), clients
        self._turn = asyncio.Lock()

    async def step(self, due: float) -> float | None:
        """Seconds from when the next thing was due until it was confirmed; None where nothing is left to do."""
        async with self._turn:
            step = next(self.steps, None)
            if step is None:
                return None
            await self.clients[step.seat].play(step)
        return perf_counter() - due

    async def close(self) -> None:
        for client in self.clients.values():
            await client.socket.close()
            await asyncio.gather(client.reading, return_exceptions=True)


async def sat_down(there: Server, on: Ground, seed: int, number: int) -> Played:
    steps = script(on, seed, number)
    seats = sorted({step.seat for step in steps})
    body = {"ruleset": on.ruleset, "scenario": on.small, "seed": str(seed), "options": {}}
    made = await asyncio.to_thread(
        there.post, "/api/games", {**body, "seats": dict.fromkeys(_seats(on), PEOPLE)}
    )
    clients = {}
    for seat in seats:
        address = f"ws://{there.host}:{there.port}/api/games/{made['id']}/live?seat={seat}"
        clients[seat] = Client(await connect(address, max_size=BIGGEST))
    return Played(steps, clients)


def _seats(on: Ground) -> tuple[str, ...]:
    game, _ = new_game(on.ruleset, on.small, 0, "recruit")
    return tuple(game.ruleset.seats(game.state))


def share(times: list[float], of_hundred: int) -> float:
    """So many of a hundred were at most as long as this."""
    return sorted(times)[max(-(-len(times) * of_hundred // 100) - 1, 0)]


def flushed(folder: Path) -> tuple[str, float]:
    """How long the disk takes to keep a page, 95 of 100, in ms: no answer is confirmed before."""
    times = []
    with (folder / "flushed").open("wb") as file:
        for _ in range(FLUSHES):
            file.write(bytes(PAGE))
            began = perf_counter()
            file.flush()
            os.fsync(file.fileno())
            times.append(perf_counter() - began)
    return "disk-flush", share(times, 95) * 1e3


def answer_p95(size: Size, on: Ground = FIRST) -> Measured:
    """One game of two people, one answer after the other."""

    async def measured(there: Server) -> tuple[list[float], float]:
        game = await sat_down(there, on, 7, size.of(ANSWERS, 20))
        times, before = [], there.worked()
        while (seconds := await game.step(perf_counter())) is not None:
            times.append(seconds)
        work = there.worked() - before
        await game.close()
        return times, work

    with tempfile.TemporaryDirectory() as folder, server(Path(folder)) as there:
        times, work = asyncio.run(measured(there))
        disk = flushed(Path(folder))
    also = {"median": median(times) * 1e3, "worked": work / len(times) * 1e3, "answers": len(times)}
    return Measured(share(times, 95) * 1e3, disk, also)


def load_p99(size: Size, on: Ground = FIRST) -> Measured:
    """Many games at once, in each two people on live lines; an answer is due at fixed moments, whatever has come."""
    number, seconds = size.of(GAMES, 5), size.of(SECONDS, 3)

    async def measured(there: Server) -> tuple[list[float], float]:
        each = -(-A_SECOND * seconds // number)
        games = [await sat_down(there, on, seed, each) for seed in range(number)]
        before, began, tasks = there.worked(), perf_counter(), list[asyncio.Task[float | None]]()
        for turn in range(A_SECOND * seconds):
            due = began + turn / A_SECOND
            await asyncio.sleep(max(due - perf_counter(), 0.0))
            tasks.append(asyncio.create_task(games[turn % number].step(due)))
        times = [found for found in await asyncio.gather(*tasks) if found is not None]
        work = there.worked() - before
        for game in games:
            await game.close()
        return times, work

    with tempfile.TemporaryDirectory() as folder, server(Path(folder)) as there:
        times, work = asyncio.run(measured(there))
        disk = flushed(Path(folder))
    also = {"median": median(times) * 1e3, "slowest": max(times) * 1e3, "worked": work / len(times) * 1e3}
    return Measured(share(times, 99) * 1e3, disk, {**also, "games": number, "answers": len(times)})


def replay_open(size: Size, on: Ground = FIRST) -> Measured:
    """A long game that a fresh server opens, until all of it has come to the client."""
    opened, _, worked = _replayed(size, on)
    return Measured(opened, None, {"worked": worked})


def replay_step(size: Size, on: Ground = FIRST) -> Measured:
    """From one answer to the next or the one before, all over a long game: 95 of 100."""
    _, times, _ = _replayed(size, on)
    return Measured(share(times, 95) * 1e3, None, {"median": median(times) * 1e3, "places": len(times)})


_kept: dict[tuple[Size, Ground], tuple[float, list[float], float]] = {}


def _replayed(size: Size, on: Ground) -> tuple[float, list[float], float]:
    """Measured once for two figures, on a game as long as recruits play it; told for a longer one: nothing grows more.

    How long it took to open, to step, and how much of the first was work of the server.
    """
    if (size, on) not in _kept:
        answers = size.of(LONG, 50)
        opened, times, worked = _replay(long_game(on, answers), size)
        scale = REPLAYED / answers
        _kept[size, on] = opened * scale, [seconds * scale for seconds in times], worked * scale
    return _kept[size, on]


def _replay(game: Game[Any], size: Size) -> tuple[float, list[float], float]:
    record = msgspec.to_builtins(save.record_of(game))
    answers = len(game.answers)
    with tempfile.TemporaryDirectory() as folder:
        with server(Path(folder)) as there:
            seats = "&".join(f"seats={seat}={PEOPLE}" for seat in game.ruleset.seats(game.state))
            id = there.post(f"/api/games/load?{seats}", record)["id"]
        with server(Path(folder)) as there:
            there.get("/api/rulesets")
            before, began = there.worked(), perf_counter()
            there.get(f"/api/games/{id}")
            opened, worked = perf_counter() - began, there.worked() - before
            times = []
            for start in range(0, answers, max(answers // size.of(10, 2), 1)):
                steps = range(start, min(start + 6, answers))
                for at in (*steps, *reversed(steps)):
                    began = perf_counter()
                    there.get(f"/api/games/{id}?at={at}")
                    times.append(perf_counter() - began)
    return opened, times, worked


def forget() -> None:
    _kept.clear()

"""How the figures of the bench are measured: CPU time where one process works, the best of several runs."""

import gc
import os
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Callable, Mapping
from concurrent.futures import Executor
from functools import cache
from importlib.util import find_spec
from multiprocessing import get_context
from pathlib import Path
from statistics import mean, median, quantiles
from time import perf_counter, process_time
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

from escarmouche import bots, rulesets
from escarmouche.bots import BOTS
from escarmouche.contract.ruleset import Ruleset
from escarmouche.kernel import save
from escarmouche.kernel.dice import SeededDice
from escarmouche.kernel.game import Game
from escarmouche.lab import peers, simulate
from escarmouche.lab.match import Failed
from escarmouche.rulesets.entries import installed
from escarmouche.speed import core

ANSWERS = 500  # of the game that is replayed
EYES = 60  # a side, of which all pairs are judged
REGULAR_GAMES = 20  # on the large scenario, where a process has most to keep


class Ground(NamedTuple):
    """A ruleset, its scenarios on which it is measured, and over how many games its memory must not grow."""

    ruleset: str
    small: str
    large: str
    games: int


class Sheet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a ruleset says in its `bench.toml`: where it is measured, what its figures must be, and the fields of named
    tests that take longest."""

    small: str
    large: str
    games: int
    must: dict[str, float] = {}
    odds: dict[str, dict[str, object]] = {}


@cache
def sheets() -> Mapping[str, Sheet]:
    """Of all rulesets that say something; none is imported for it."""
    found = {}
    for entry in installed():
        spec = find_spec(entry.place.partition(":")[0])
        file = Path(spec.origin or "").with_name("bench.toml") if spec is not None else None
        if file is not None and file.is_file():
            found[entry.id] = msgspec.toml.decode(file.read_bytes(), type=Sheet)
    return found


def ground(ruleset: str) -> Ground:
    sheet = sheets()[ruleset]
    return Ground(ruleset, sheet.small, sheet.large, sheet.games)


FIRST = ground(next(iter(sheets())))  # all figures of the program itself are measured on it


class Measured(NamedTuple):
    """A value, None where this machine cannot tell; something to compare it with; what else was found, by name."""

    value: float | None
    reference: tuple[str, float] | None = None
    also: Mapping[str, float] = {}


class Size(NamedTuple):
    """How much is measured: the whole, or a quick look."""

    quick: bool = False

    def of(self, whole: int, quick: int) -> int:
        return quick if self.quick else whole


def forget() -> None:
    """Measure anew what two figures share."""
    for shared in (_played, _regular, _memory):
        shared.cache_clear()


def cores() -> int:
    """The processors that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def best(seconds: Callable[[], float], times: int) -> float:
    return min(_settled(seconds) for _ in range(times))


def _settled(seconds: Callable[[], float]) -> float:
    gc.collect()
    return seconds()


def _timed(work: Callable[[], object]) -> Callable[[], float]:
    def seconds() -> float:
        began = process_time()
        work()
        return process_time() - began

    return seconds


def loop() -> float:
    """Turns of a plain Python loop in a second: what this machine is worth at the moment."""
    turns = 300_000

    def spin() -> None:
        numbers, total = list(range(64)), 0
        for turn in range(turns):
            total += numbers[turn & 63]

    return turns / best(_timed(spin), 5)


def _ruleset(id: str) -> Ruleset[Any]:
    found = rulesets.find(id)
    assert found is not None
    return found


def new_game(id: str, scenario: str, seed: int, bot: str) -> tuple[Game[Any], dict[str, bots.Bot]]:
    ruleset = _ruleset(id)
    game = Game(ruleset, {"scenario": scenario}, {}, SeededDice(seed))
    seats = ruleset.seats(game.state)
    return game, {seat: BOTS[bot](f"{seed}:{seat}", ruleset) for seat in seats}


class Played(NamedTuple):
    """How many decisions were taken in a game, and all that happened in it."""

    decisions: int
    events: int


def play(ruleset: str, scenario: str, seed: int, bot: str = "recruit") -> Played:
    """A whole game."""
    game, players = new_game(ruleset, scenario, seed, bot)
    taken = 0
    while (ask := game.question) is not None:
        bots.decide(game, ask.seat, players[ask.seat])
        taken += 1
    return Played(taken, len(game.events))


class Rate(NamedTuple):
    decisions: float
    events: float
    games: float
    empty: float


@cache
def _played(size: Size, on: Ground) -> Rate:
    """Games of recruits on the small scenario, every time others: what one game leaves behind helps the next little."""
    number = size.of(40, 5)
    for seed in range(3):
        play(on.ruleset, on.small, seed)
    core.warm()
    rates = []
    for run in range(size.of(8, 1)):
        gc.collect()
        began = process_time()
        played = [play(on.ruleset, on.small, 1000 + run * number + seed) for seed in range(number)]
        seconds = process_time() - began
        decisions, events = map(sum, zip(*played, strict=True))
        rates.append(Rate(decisions / seconds, events / seconds, number / seconds, peers.empty_flow()))
    return max(rates)


def decisions(size: Size, on: Ground = FIRST) -> Measured:
    rate = _played(size, on)
    return Measured(rate.decisions, ("empty-flow", rate.empty), {"events": rate.events})


def games(size: Size, on: Ground = FIRST) -> Measured:
    rate = _played(size, on)
    return Measured(rate.games, None, {"decisions-a-game": rate.decisions / rate.games})


def copy(size: Size, on: Ground = FIRST) -> Measured:
    """A copy in the middle of a game, brought to its question: the mean of questions all over the second turn on."""
    game, players = new_game(on.ruleset, on.small, 7, "recruit")
    total = play(on.ruleset, on.small, 7).decisions
    times, taken = [], 0
    while (ask := game.question) is not None and taken < total * 3 // 4:
        if taken > total // 4 and taken % 5 == 0:
            times.append(best(lambda: _copies(game, 20), 2) / 20)
        bots.decide(game, ask.seat, players[ask.seat])
        taken += 1
    return Measured(
        mean(times) * 1e6,
        None,
        {"median": median(times) * 1e6, "slowest": max(times) * 1e6, "places": len(times)},
    )


def _copies(game: Game[Any], number: int) -> float:
    began = process_time()
    for _ in range(number):
        _ = game.copy().question
    return process_time() - began


def replay(size: Size, on: Ground = FIRST) -> Measured:
    """A long game of recruits on the large scenario, from its file, in processes that never saw it."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "game.json"
        save.save(long_game(on, ANSWERS), file)
        runs = [
            Replayed(*map(float, _fresh("replay", str(file), on.ruleset, on.small).split()))
            for _ in range(size.of(3, 1))
        ]
    return Measured(median(run.first for run in runs), None, {"again": min(run.again for run in runs)})


class Replayed(NamedTuple):
    """Seconds of the first replay in a process, and of the next."""

    first: float
    again: float


def long_game(on: Ground, answers: int) -> Game[Any]:
    """A game of recruits on the large scenario up to so many answers."""
    for seed in range(100):
        game, players = new_game(on.ruleset, on.large, seed, "recruit")
        while (ask := game.question) is not None and len(game.answers) < answers:
            bots.decide(game, ask.seat, players[ask.seat])
        if len(game.answers) == answers:
            return game
    raise LookupError(f"no game of {answers} answers")


def first_odds(test: str, size: Size, on: Ground = FIRST) -> Measured:
    """The first question of a fresh process, where nothing is remembered; icepool beside it if it has a like chain."""
    times, told = size.of(7, 2), msgspec.json.encode(sheets()[on.ruleset].odds.get(test, {})).decode()
    value = median(float(_fresh("odds", on.ruleset, test, told)) for _ in range(times)) * 1e3
    if on != FIRST or test not in peers.CHAINS or not peers.has_icepool():
        return Measured(value)
    return Measured(value, ("icepool", median(float(_fresh("icepool", test)) for _ in range(times)) * 1e3))


def _fresh(*words: str) -> str:
    """What a fresh process of this program says."""
    told = subprocess.run(
        [sys.executable, "-m", "escarmouche.lab.fresh", *words],
        capture_output=True,
        text=True,
        check=False,
    )
    if told.returncode:
        raise RuntimeError(told.stderr.strip().splitlines()[-1] if told.stderr.strip() else "no answer")
    return told.stdout.strip()


def sight(size: Size) -> Measured:
    """Who sees whom, of so many men of each side in the middle of the large scenario, nothing remembered."""
    from escarmouche.rulesets.guepier.data.state import State  # late: the bench itself knows no ruleset

    game, players = new_game(FIRST.ruleset, FIRST.large, 3, "recruit")
    state: State = game.state
    while (ask := game.question) is not None and not peers.enough_men(state, EYES):
        bots.decide(game, ask.seat, players[ask.seat])
        state = game.state
    ours, theirs = peers.eyes(state, EYES)
    judged = best(lambda: peers.judge_all(state, ours, theirs), size.of(7, 2)) * 1e3
    pairs = {"pairs": len(ours) * len(theirs)}
    if not peers.has_shapely():
        return Measured(judged, None, pairs)
    return Measured(judged, ("shapely", best(lambda: peers.shapely_all(state, ours, theirs), 2) * 1e3), pairs)


def command(size: Size) -> Measured:
    """The whole command by the clock, as one waits for it."""
    script = Path(sysconfig.get_path("scripts")) / "escarmouche"
    start = (
        [str(script)] if script.exists() else [sys.executable, "-c", "import escarmouche.cli as c; c.main()"]
    )
    words = [*start, "odds", FIRST.ruleset, "fire", "distance=25"]

    def waited(words: list[str]) -> float:
        began = perf_counter()
        subprocess.run(words, check=True, capture_output=True)
        return perf_counter() - began

    waited(words)
    before = sum(os.times()[2:4])
    runs = [waited(words) for _ in range(size.of(11, 3))]
    worked = (sum(os.times()[2:4]) - before) / len(runs)
    empty = min(waited([sys.executable, "-c", "pass"]) for _ in range(size.of(7, 2)))
    return Measured(min(runs), ("empty-process", empty), {"half": median(runs), "worked": worked})


def jobs(size: Size, on: Ground = FIRST) -> Measured:
    """Games in the time of the clock on two processes against one; beside it what two processes gain at spinning."""
    if cores() < 2:
        return Measured(None, None, {"cores": cores()})
    runs = [(_simulated(1, size, on), _simulated(2, size, on)) for _ in range(size.of(2, 1))]
    one, two = (min(times) for times in zip(*runs, strict=True))
    return Measured(one / two, ("two-loops", _spun(1) / _spun(2)), {"seconds": one})


def _simulated(jobs: int, size: Size, on: Ground) -> float:
    ruleset = _ruleset(on.ruleset)
    game = Game(ruleset, {"scenario": on.small}, {}, SeededDice(0))
    trial = simulate.Trial(
        ruleset=on.ruleset,
        start={"scenario": on.small},
        bots=dict.fromkeys(ruleset.seats(game.state), "recruit"),
        seed="bench",
        games=size.of(300, 20),
    )
    with simulate.workers(jobs) as executor:
        _finish(replace(trial, games=12 * jobs, seed="warm"), executor, jobs)
        began = perf_counter()
        _finish(trial, executor, jobs)
        return perf_counter() - began


def _finish(trial: simulate.Trial, executor: Executor, jobs: int) -> None:
    for record in simulate.run(trial, executor, jobs):
        if isinstance(record, Failed):
            raise RuntimeError(record.error)


def _spun(processes: int) -> float:
    """The time of the clock for the same work shared out."""
    with get_context("spawn").Pool(processes) as pool:
        pool.map(peers.spin, [1] * processes, chunksize=1)
        began = perf_counter()
        pool.map(peers.spin, [1_000_000] * 4, chunksize=1)
        return perf_counter() - began


@cache
def _regular(size: Size, on: Ground) -> list[float]:
    """How long each decision of a game of regulars on the large scenario took."""
    times: list[float] = []
    play(on.ruleset, on.small, 0, "regular")
    for seed in range(size.of(2, 1)):
        game, players = new_game(on.ruleset, on.large, seed, "regular")
        while (ask := game.question) is not None and len(times) < size.of(100_000, 60):
            began = process_time()
            bots.decide(game, ask.seat, players[ask.seat])
            times.append(process_time() - began)
    return times


def regular_median(size: Size, on: Ground = FIRST) -> Measured:
    times = _regular(size, on)
    return Measured(median(times) * 1e3, None, {"decisions": len(times)})


def regular_p99(size: Size, on: Ground = FIRST) -> Measured:
    times = _regular(size, on)
    return Measured(
        quantiles(times, n=100, method="inclusive")[98] * 1e3, None, {"slowest": max(times) * 1e3}
    )


class Memory(msgspec.Struct):
    """Of a process that plays many games: what it holds after the first tenth, at the end, and at most, in MB."""

    games: int
    early: float
    late: float
    peak: float
    seconds: float


@cache
def _memory(size: Size, on: Ground) -> Memory:
    return _held(on, on.small, "recruit", size.of(on.games, 60))


def _held(on: Ground, scenario: str, bot: str, games: int) -> Memory:
    """Of a worker as a simulation has it: one that finds everything compiled."""
    if core.must_compile(on.ruleset):
        _fresh("memory", on.ruleset, on.small, "recruit", str(simulate.COMPILING_GAMES))
    return msgspec.json.decode(_fresh("memory", on.ruleset, scenario, bot, str(games)), type=Memory)


def memory_growth(size: Size, on: Ground = FIRST) -> Measured:
    used = _memory(size, on)
    return Measured(max(0.0, used.late - used.early), None, {"games": used.games, "seconds": used.seconds})


def memory_peak(size: Size, on: Ground = FIRST) -> Measured:
    used = _memory(size, on)
    return Measured(used.peak, ("empty-process-MB", float(_fresh("nothing"))), {"games": used.games})


def memory_regular(size: Size, on: Ground = FIRST) -> Measured:
    used = _held(on, on.large, "regular", size.of(REGULAR_GAMES, 1))
    return Measured(used.peak, None, {"games": used.games, "seconds": used.seconds})

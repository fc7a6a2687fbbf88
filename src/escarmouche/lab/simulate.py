"""Many games at once, on any `concurrent.futures.Executor`: processes here, a cluster elsewhere."""

import logging
import multiprocessing
import os
import signal
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Executor, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from math import ceil
from multiprocessing.context import BaseContext
from threading import Thread, current_thread, main_thread

import msgspec

from escarmouche.kernel.rules import Value
from escarmouche.lab.match import Failed, Order, Played, play_orders
from escarmouche.speed import compiled

CHUNK_SECONDS = (
    0.5  # what one parcel of games should take: long enough to be worth sending, short enough to wait for
)
MOST_IN_CHUNK = 200
WAITING = 2  # parcels a worker has before him
COMPILING_GAMES = 5  # one game calls for most of what there is to compile, five for nearly all
LOOK_UP = 0.2  # seconds after which the loop looks whether it is to stop


class Trial(msgspec.Struct, frozen=True, kw_only=True):
    """A series of games of one scenario between the same bots. Games are numbered from 1."""

    ruleset: str
    start: Mapping[str, object]
    options: Mapping[str, Value] = {}
    bots: Mapping[str, str]
    seed: str
    games: int
    keep: frozenset[int] = frozenset()

    def order(self, number: int) -> Order:
        return Order(
            ruleset=self.ruleset,
            start=self.start,
            options=self.options,
            bots=self.bots,
            master=self.seed,
            number=number,
            keep=number in self.keep,
        )


def run(
    trial: Trial, executor: Executor, jobs: int = 1, stop: Callable[[], bool] = lambda: False
) -> Iterator[Played | Failed]:
    """Play the games of a trial and hand over each record as it comes in, in no particular order.

    At any time only a few parcels of games are under way, so that memory does not grow with their number. `jobs` is
    how many workers the executor is thought to have. When `stop` says so, nothing more is begun or waited for.
    """
    parcels = _Parcels(trial, jobs)
    under_way: dict[Future[tuple[Played | Failed, ...]], tuple[Order, ...]] = {}
    broken = False
    while not stop():
        while not broken and len(under_way) < jobs * WAITING and (parcel := parcels.next()):
            try:
                under_way[executor.submit(play_orders, parcel)] = parcel
            except BrokenExecutor as error:
                broken = True
                yield from _all_failed(parcel, error)
        if not under_way:
            return
        done, _ = wait(under_way, timeout=LOOK_UP, return_when=FIRST_COMPLETED)
        for future in done:
            parcel = under_way.pop(future)
            try:
                records = future.result()
            except Exception as error:  # a worker died, or the cluster lost it
                yield from _all_failed(parcel, error)
                continue
            parcels.learn(records)
            yield from records
    for future in under_way:
        future.cancel()


def compile_first(trial: Trial, stop: Callable[[], bool] = lambda: False) -> None:
    """Let one process compile what the games need, so that the workers of the trial all find it done.

    It plays games of the trial until it came by everything, and goes: compiling leaves it with more memory than a
    worker should hold.
    """
    with workers(1) as executor:
        for number in range(1, COMPILING_GAMES + 1):
            game = executor.submit(play_orders, (trial.order(number),))
            while not wait((game,), timeout=LOOK_UP).done:
                if stop():
                    return
            if game.exception() is not None or compiled.is_kept(1.0, trial.ruleset):
                return


def _all_failed(parcel: tuple[Order, ...], error: Exception) -> Iterator[Failed]:
    told = " ".join(f"{type(error).__name__}: {error}".split())
    for order in parcel:
        yield Failed(number=order.number, seed=order.seed, error=told)


class _Parcels:
    """Cuts the games into parcels: single ones at first, then as many as fit the time, fewer again near the end."""

    def __init__(self, trial: Trial, jobs: int) -> None:
        self.trial, self.jobs = trial, jobs
        self.begun = self.played = 0
        self.seconds = 0.0

    def next(self) -> tuple[Order, ...]:
        left = self.trial.games - self.begun
        fit = int(CHUNK_SECONDS * self.played / self.seconds) if self.seconds else 1
        number = max(1, min(fit, MOST_IN_CHUNK, ceil(left / (WAITING * self.jobs))))
        first = self.begun + 1
        self.begun += min(number, left)
        return tuple(self.trial.order(one) for one in range(first, self.begun + 1))

    def learn(self, records: tuple[Played | Failed, ...]) -> None:
        for record in records:
            if isinstance(record, Played):
                self.played += 1
                self.seconds += record.seconds


@contextmanager
def workers(jobs: int) -> Iterator[Executor]:
    """So many processes of this machine. They do not hear Ctrl-C, and end with the block whatever they are at."""
    context = _context()
    before = set(multiprocessing.active_children())
    pool = ProcessPoolExecutor(jobs, mp_context=context, initializer=_enlist)
    try:
        yield pool
    finally:
        for process in set(multiprocessing.active_children()) - before:
            process.terminate()
        pool.shutdown(wait=True, cancel_futures=True)


def _context() -> BaseContext:
    """Never a plain fork: the progress bar is a thread, and a fork copies the locks it may hold."""
    if "forkserver" not in multiprocessing.get_all_start_methods():
        return multiprocessing.get_context("spawn")
    from multiprocessing import forkserver  # late: not everywhere

    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(["escarmouche.lab.match"])
    with _unheard():
        forkserver.ensure_running()
    return context


def _enlist() -> None:
    """A worker leaves Ctrl-C to the process that started it, ends with it, and is quiet about what the records tell."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_follow, name="follow", daemon=True).start()
    logging.getLogger("escarmouche.bots").setLevel(logging.CRITICAL)


def _follow() -> None:
    """Nobody is left behind at work when the process that wants it is gone, however that came about."""
    if (parent := multiprocessing.parent_process()) is not None:
        parent.join()
        os._exit(1)


@contextmanager
def _unheard() -> Iterator[None]:
    """Processes started inside inherit deafness to Ctrl-C from their first instruction on; so do those they start.

    Nothing inside may last: this process does not hear it either.
    """
    if current_thread() is not main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)

"""The figures of speed and memory that this program must keep, measured on the machine at hand.

What a machine is busy with besides, or how slow it is, shows in the references that are measured along with a figure.
"""

import os
import platform
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Literal

import msgspec

from escarmouche.lab import browsed, figures, served
from escarmouche.lab.figures import FIRST, Ground, Measured, Size
from escarmouche.speed import core

Bound = Literal["at least", "at most"]


class Reference(msgspec.Struct, frozen=True):
    """Something else measured in the same minute, and the figure in units of it."""

    name: str
    value: float
    ratio: float


class Figure(msgspec.Struct, frozen=True, kw_only=True):
    """A figure, what it must be, and whether it is; None where this machine cannot tell. `error`: it went wrong."""

    name: str
    value: float | None
    unit: str
    bound: Bound
    must: float
    aim: float | None = None
    holds: bool | None
    reference: Reference | None = None
    also: Mapping[str, float] = {}
    error: str = ""


class Machine(msgspec.Struct, frozen=True, kw_only=True):
    """Where it was measured. `loop` is how many turns of a plain Python loop it makes in a second."""

    python: str
    system: str
    processor: str
    cores: int
    load: float | None
    compiled: bool
    loop: float


class Bench(msgspec.Struct, frozen=True):
    """All figures measured, and the machine."""

    figures: tuple[Figure, ...]
    machine: Machine

    @property
    def holds(self) -> bool:
        return all(figure.holds is not False for figure in self.figures)


class Demand(msgspec.Struct, frozen=True, kw_only=True):
    """What a figure must be, how it is measured, and on what."""

    name: str
    unit: str
    bound: Bound
    must: float
    aim: float | None = None
    measure: Callable[[Size], Measured]
    on: Ground = FIRST

    @property
    def kind(self) -> str:
        """What is measured, whatever the ruleset."""
        return self.name.removeprefix(f"{self.on.ruleset}-")

    def figure(self, size: Size) -> Figure:
        """Measure and judge; a figure that cannot be had because something is broken does not hold."""
        try:
            return self.judged(self.measure(size))
        except Exception as error:
            told = " ".join(f"{type(error).__name__}: {error}".split())
            return msgspec.structs.replace(self.judged(Measured(None)), holds=False, error=told)

    def judged(self, measured: Measured) -> Figure:
        value = measured.value
        reference = None
        if measured.reference is not None and value is not None:
            name, other = measured.reference
            reference = Reference(name, other, value / other if other else 0.0)
        return Figure(
            name=self.name,
            value=value,
            unit=self.unit,
            bound=self.bound,
            must=self.must,
            aim=self.aim,
            holds=None if value is None else self._kept(value),
            reference=reference,
            also=dict(measured.also),
        )

    def _kept(self, value: float) -> bool:
        return value >= self.must if self.bound == "at least" else value <= self.must


def _at_least(
    name: str, must: float, unit: str, measure: Callable[[Size], Measured], aim: float | None = None
) -> Demand:
    return Demand(name=name, unit=unit, bound="at least", must=must, aim=aim, measure=measure)


def _at_most(
    name: str, must: float, unit: str, measure: Callable[[Size], Measured], aim: float | None = None
) -> Demand:
    return Demand(name=name, unit=unit, bound="at most", must=must, aim=aim, measure=measure)


Each = tuple[Bound, str, Callable[[Size, Ground], Measured]]
EACH: dict[str, Each] = {
    "decisions": ("at least", "1/s", figures.decisions),
    "games": ("at least", "1/s", figures.games),
    "regular-p99": ("at most", "ms", figures.regular_p99),
    "memory-growth": ("at most", "MB", figures.memory_growth),
    "memory-peak": ("at most", "MB", figures.memory_peak),
}
"""What can be measured on every ruleset; besides these the first odds of its named tests, `odds-<test>`."""


def _demands(id: str) -> Iterator[Demand]:
    """What a ruleset other than the first must keep."""
    on = figures.ground(id)
    for kind, must in figures.sheets()[id].must.items():
        odds: Each = ("at most", "ms", partial(figures.first_odds, kind.removeprefix("odds-")))
        bound, unit, how = odds if kind.startswith("odds-") else EACH[kind]
        name = f"{id}-{kind}"
        yield Demand(name=name, unit=unit, bound=bound, must=must, measure=partial(_on, how, on), on=on)


def _on(measure: Callable[[Size, Ground], Measured], on: Ground, size: Size) -> Measured:
    return measure(size, on)


DEMANDS: dict[str, Demand] = {
    demand.name: demand
    for demand in (
        _at_least("decisions", 10_000, "1/s", figures.decisions, aim=20_000),
        _at_least("games", 20, "1/s", figures.games, aim=50),
        _at_most("copy", 200, "us", figures.copy, aim=50),
        _at_most("replay", 0.3, "s", figures.replay),
        _at_most("odds-fire", 1, "ms", lambda size: figures.first_odds("fire", size)),
        _at_most("odds-melee", 1, "ms", lambda size: figures.first_odds("melee", size)),
        _at_most("odds-charge-melee", 20, "ms", lambda size: figures.first_odds("charge-melee", size)),
        _at_most("sight", 10, "ms", figures.sight),
        _at_most("command", 0.4, "s", figures.command),
        _at_least("jobs", 1.8, "x", figures.jobs),
        _at_most("regular-median", 200, "ms", figures.regular_median),
        _at_most("regular-p99", 200, "ms", figures.regular_p99),
        _at_most("server-answer-p95", 30, "ms", served.answer_p95),
        _at_most("server-load-p99", 200, "ms", served.load_p99),
        _at_most("server-replay-open", 1, "s", served.replay_open),
        _at_most("server-replay-step", 50, "ms", served.replay_step),
        _at_most("web-load-start", 250, "kB", browsed.load_start),
        _at_most("web-load-game", 250, "kB", browsed.load_game),
        _at_least("web-frames", 50, "1/s", browsed.frames),
        _at_least("web-frames-500", 50, "1/s", browsed.frames_many),
        _at_most("memory-regular", 250, "MB", figures.memory_regular),
        _at_most("memory-growth", 10, "MB", figures.memory_growth),
        _at_most("memory-peak", 250, "MB", figures.memory_peak),
        *(demand for id in figures.sheets() if id != FIRST.ruleset for demand in _demands(id)),
    )
}
"""The figures in the order in which they are measured: of each ruleset the longest last."""


def measure(names: Sequence[str] = (), quick: bool = False) -> Iterator[Figure]:
    """Each figure as soon as it is known; all of them where none is named."""
    core.accelerate()
    figures.forget()
    served.forget()
    size = Size(quick)
    for name in names or DEMANDS:
        yield DEMANDS[name].figure(size)


def machine() -> Machine:
    return Machine(
        python=f"{platform.python_implementation()} {platform.python_version()}",
        system=f"{platform.system()} {platform.machine()}",
        processor=_processor(),
        cores=figures.cores(),
        load=os.getloadavg()[0] if hasattr(os, "getloadavg") else None,
        compiled=core.accelerated(),
        loop=figures.loop(),
    )


def _processor() -> str:
    if sys.platform == "linux":
        with Path("/proc/cpuinfo").open(encoding="utf-8") as told:
            for line in told:
                if line.startswith("model name"):
                    return line.partition(":")[2].strip()
    return platform.processor()

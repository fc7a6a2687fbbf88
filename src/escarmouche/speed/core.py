"""Numeric functions in two forms from one source: as plain Python over lists, and compiled over arrays.

A function marked `@kernel` works on numbers and flat sequences only, with + - * /, square root and comparisons, so that
both forms give the same bits. It is called through its module (`segments.trace_areas(...)`), where `accelerate()` puts
the compiled form in its place; sequences for it are made with `floats` and `ints`, and what is kept of them is
dropped by a function given to `on_switch`.

Importing numba takes about a second, more than a short command should wait, so nothing is compiled until a program
asks for it, or the environment says ESCARMOUCHE_FAST=1. ESCARMOUCHE_PLAIN=1 keeps to plain Python whatever is asked.
"""

import gc
import os
import sys
from collections.abc import Callable, Iterator, MutableSequence, Sequence
from contextlib import contextmanager
from functools import cache, update_wrapper
from importlib.util import find_spec
from types import FunctionType
from typing import Any, TypeVar, cast

UNCOUNTED: dict[str, Any] = {"_nrt": False}
"""For numba: arrays are not counted by who holds them. The functions make none, and what they are given is held by who
calls them; counting would take as long as all the rest."""

Grid = Sequence[MutableSequence[float]]
WholeGrid = Sequence[MutableSequence[int]]

F = TypeVar("F", bound=Callable[..., object])
T = TypeVar("T")
R = TypeVar("R")

_plain: dict[tuple[str, str], FunctionType] = {}
_switched: list[Callable[[], None]] = []
_fast = False
_asked = False
_switches = 0


def kernel(function: F) -> F:
    """Let `accelerate()` replace this function of a module by its compiled form."""
    plain = cast(FunctionType, function)
    _plain[plain.__module__, plain.__name__] = plain
    return cast(F, _compiled(plain)) if _fast else function


def accelerate(wait: bool = True, ruleset: str = "") -> bool:
    """Use the compiled forms from now on; False when numba is not installed or plain Python is asked for.

    For long work: simulations, measurements, bots at play. The compiled code is kept between processes: the first on a
    machine compiles for the better part of a minute, the next start in a second. Without `wait` nothing is done
    unless such code is there: that of all rulesets, or of the one that is played.
    """
    if _is_unwanted() or not (wait or _fast or _is_kept(ruleset)):
        return False
    try:
        import numba  # noqa: F401
        import numpy  # noqa: F401
    except ImportError:
        return False
    if not _fast:
        from escarmouche.speed import compiled

        compiled.use()
        _switch(True)
    return True


def must_compile(ruleset: str = "") -> bool:
    """`accelerate()` would find little or nothing compiled, and one process could compile it for all."""
    if _is_unwanted() or find_spec("numba") is None or _is_kept(ruleset):
        return False
    from escarmouche.speed import compiled

    return compiled.can_be_kept()


def _is_unwanted() -> bool:
    return os.environ.get("ESCARMOUCHE_PLAIN") == "1"


def _is_kept(ruleset: str) -> bool:
    from escarmouche.speed import compiled  # late: a short command has no use for it

    return compiled.is_kept(ruleset=ruleset)


COLLECT_AFTER = 10_000  # records made and not gone by themselves


@cache
def warm() -> None:
    """Said once the first game was played: what is loaded by now stays, and no collection looks at it again.

    Numba brings along some hundred thousand objects with the first calls; a full collection among them takes longer
    than a small game. What is garbage by now goes first: it would stay too. Records that are replaced go by
    themselves; only what holds itself needs a collection, and a game leaves little of that.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(COLLECT_AFTER, *gc.get_threshold()[1:])


@contextmanager
def uncollected() -> Iterator[None]:
    """While records are made by the ten thousand and next to nothing of them is garbage."""
    collecting = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collecting:
            gc.enable()


def plain() -> None:
    """Use the plain forms from now on."""
    if _fast:
        _switch(False)


def accelerated() -> bool:
    """The compiled forms are in use; they are from the first question on where the environment asks for them."""
    global _asked
    if not _asked:
        _asked = True
        if os.environ.get("ESCARMOUCHE_FAST") == "1":
            accelerate()
    return _fast


def on_switch(forget: Callable[[], None]) -> None:
    """Call this when the forms change: what is kept for the one is of no use to the other."""
    _switched.append(forget)


def kept(function: Callable[[T], R]) -> Callable[[T], R]:
    """A function of one frozen record, worked out once for each object, and anew when the forms change.

    The record is declared with `dict=True`; what is kept goes when it goes.
    """
    key = f"{function.__module__}.{function.__qualname__}"

    def look(record: T) -> R:
        known: tuple[int, R] | None = record.__dict__.get(key)
        if known is None or known[0] != _switches:
            made = function(record)
            known = record.__dict__[key] = (_switches, made)
        return known[1]

    return update_wrapper(look, function)


def floats(values: Sequence[float]) -> MutableSequence[float]:
    """Numbers as the functions in use take them."""
    return _array(values, "float64")


def ints(values: Sequence[int]) -> MutableSequence[int]:
    """Whole numbers as the functions in use take them."""
    return cast(MutableSequence[int], _array(values, "int64"))


def floats_grid(rows: Sequence[Sequence[float]]) -> Grid:
    """Rows of numbers, each called by its place; compiled functions take them as one argument."""
    return cast(Grid, _grid(rows, "float64"))


def ints_grid(rows: Sequence[Sequence[int]]) -> WholeGrid:
    """Rows of whole numbers."""
    return cast(WholeGrid, _grid(rows, "int64"))


def floats_room(rows: int, columns: int) -> Grid:
    """Rows of noughts, to be written by the functions in use."""
    return cast(Grid, _noughts(rows, columns, "float64"))


def ints_room(rows: int, columns: int) -> WholeGrid:
    """Rows of whole noughts."""
    return cast(WholeGrid, _noughts(rows, columns, "int64"))


def put_column(grid: Grid, column: int, values: Sequence[float]) -> None:
    """One number into each row, in the order of the rows."""
    if _fast:
        cast(Any, grid)[:, column] = values
        return
    for row, value in zip(grid, values, strict=True):
        row[column] = value


def put_row(grid: Grid, row: int, values: Sequence[float]) -> None:
    """Numbers into the places of a row, from its first on."""
    if _fast:
        cast(Any, grid)[row, : len(values)] = values
        return
    grid[row][: len(values)] = values


def values(buffer: Sequence[float], count: int) -> list[float]:
    """The first numbers of a buffer, as Python's own."""
    return cast(list[float], cast(Any, buffer)[:count].tolist()) if _fast else list(buffer[:count])


def rows(buffer: Sequence[float], count: int, width: int) -> Sequence[Sequence[float]]:
    """The first rows of a buffer."""
    if count == 0:
        return ()
    flat = values(buffer, count * width)
    return [flat[at : at + width] for at in range(0, count * width, width)]


def _array(values: Sequence[float], kind: str) -> MutableSequence[float]:
    if not accelerated():
        return list(values)
    import numpy

    return cast(MutableSequence[float], numpy.array(values, dtype=kind))


def _grid(rows: Sequence[Sequence[float]], kind: str) -> object:
    if not accelerated():
        return [list(row) for row in rows]
    import numpy

    lengths = [len(row) for row in rows]
    longest = max(lengths, default=0)
    if longest == min(lengths, default=-1):
        return numpy.array(rows, dtype=kind)
    grid = numpy.zeros((len(rows), longest), dtype=kind)
    for number, row in enumerate(rows):
        if length := lengths[number]:
            grid[number, :length] = row
    return grid


def _noughts(rows: int, columns: int, kind: str) -> object:
    if not accelerated():
        return [[0.0 if kind == "float64" else 0] * columns for _ in range(rows)]
    import numpy

    return numpy.zeros((rows, columns), dtype=kind)


def _switch(fast: bool) -> None:
    global _fast, _switches
    _fast = fast
    _switches += 1
    for (module, name), function in _plain.items():
        setattr(sys.modules[module], name, _compiled(function) if fast else function)
    for forget in _switched:
        forget()


@cache
def _compiled(function: FunctionType) -> Callable[..., object]:
    import numba

    from escarmouche.speed import compiled

    config: Any = numba.config
    before = config.CACHE_DIR
    config.CACHE_DIR = str(compiled.home())
    try:
        return cast(Callable[..., object], numba.njit(function, cache=True, **UNCOUNTED))
    except RuntimeError:  # nowhere to keep the compiled code
        return cast(Callable[..., object], numba.njit(function, **UNCOUNTED))
    finally:
        config.CACHE_DIR = before

"""The numeric core in its two forms: as plain Python over lists, and compiled by numba over arrays."""

import importlib.util
import sys
from collections.abc import Callable, Sequence
from functools import cache
from types import ModuleType
from typing import cast

from escarmouche.kernel import segments

Rows = Sequence[Sequence[float]]


class Core:
    """The numeric functions, the sequences they work on, and how to read rows back from a buffer."""

    def __init__(
        self,
        functions: ModuleType,
        array: Callable[[list[float] | list[int], bool], Sequence[float]],
        values: Callable[[Sequence[float], int], list[float]],
    ):
        self.trace_areas: Callable[..., tuple[int, int]] = functions.trace_areas
        self.trace_chains: Callable[..., int] = functions.trace_chains
        self.array = array
        self.values = values

    def rows(self, buffer: Sequence[float], count: int, width: int) -> Rows:
        if count == 0:
            return ()
        values = self.values(buffer, count * width)
        return [values[at : at + width] for at in range(0, count * width, width)]


def plain_core() -> Core:
    return Core(segments, lambda values, whole: values, lambda buffer, count: list(buffer[:count]))


@cache
def compiled_core() -> Core | None:
    try:
        import numba
        import numpy
    except ImportError:
        return None
    # A second copy of the module, so that its functions call each other compiled.
    spec = importlib.util.spec_from_file_location("escarmouche.kernel.segments_compiled", segments.__file__)
    if spec is None or spec.loader is None:
        return None
    copy = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = copy  # where numba looks for it when it reads compiled code back
    spec.loader.exec_module(copy)
    for name, function in list(vars(copy).items()):
        if getattr(function, "__module__", "") == copy.__name__ and callable(function):
            try:
                setattr(copy, name, numba.njit(function, cache=True))
            except RuntimeError:  # nowhere to keep the compiled code
                setattr(copy, name, numba.njit(function))

    def array(values: list[float] | list[int], whole: bool) -> Sequence[float]:
        return cast(Sequence[float], numpy.array(values, dtype=numpy.int64 if whole else numpy.float64))

    def values(buffer: Sequence[float], count: int) -> list[float]:
        return cast(list[float], cast(numpy.ndarray, buffer)[:count].tolist())

    return Core(copy, array, values)

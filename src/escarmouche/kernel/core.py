"""The numeric core in its two forms: as plain Python over lists, and compiled by numba over arrays."""

import importlib.util
from collections.abc import Callable, Sequence
from types import ModuleType
from typing import cast

from escarmouche.kernel import segments


class Core:
    """The numeric functions and the kind of sequence they work on."""

    def __init__(
        self, functions: ModuleType, array: Callable[[list[float] | list[int], bool], Sequence[float]]
    ):
        self.trace_areas: Callable[..., tuple[int, int]] = functions.trace_areas
        self.trace_chains: Callable[..., int] = functions.trace_chains
        self.array = array


def plain_core() -> Core:
    return Core(segments, lambda values, whole: values)


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
    spec.loader.exec_module(copy)
    for name, function in list(vars(copy).items()):
        if getattr(function, "__module__", "") == copy.__name__ and callable(function):
            try:
                setattr(copy, name, numba.njit(function, cache=True))
            except RuntimeError:  # nowhere to keep the compiled code
                setattr(copy, name, numba.njit(function))

    def array(values: list[float] | list[int], whole: bool) -> Sequence[float]:
        return cast(Sequence[float], numpy.array(values, dtype=numpy.int64 if whole else numpy.float64))

    return Core(copy, array)

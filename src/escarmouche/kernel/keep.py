"""What is worked out for a frozen record is kept with it, and goes when the record goes.

The record is declared with `dict=True`. What is kept is no field: it is not compared, replaced, copied or saved.
"""

from collections.abc import Callable
from functools import lru_cache, partial, update_wrapper
from typing import Concatenate, ParamSpec, TypeVar, cast

T = TypeVar("T")
R = TypeVar("R")
P = ParamSpec("P")


def kept(function: Callable[[T], R]) -> Callable[[T], R]:
    """A function of one record, worked out once for each object."""
    key = f"{function.__module__}.{function.__qualname__}"

    def look(record: T) -> R:
        known = record.__dict__
        if key not in known:
            known[key] = function(record)
        return cast(R, known[key])

    update_wrapper(look, function)
    return look


def kept_calls(
    most: int,
) -> Callable[[Callable[Concatenate[T, P], R]], Callable[Concatenate[T, P], R]]:
    """A function of a record and of hashable values: its latest results are kept, so many for each object."""

    def keeping(function: Callable[Concatenate[T, P], R]) -> Callable[Concatenate[T, P], R]:
        key = f"{function.__module__}.{function.__qualname__}"

        def look(record: T, /, *args: P.args, **named: P.kwargs) -> R:
            known = record.__dict__
            if key not in known:
                known[key] = lru_cache(maxsize=most)(partial(function, record))
            return cast(R, known[key](*args, **named))

        update_wrapper(look, function)
        return look

    return keeping

"""What is worked out for a frozen record is kept with it, and goes when the record goes.

The record is declared with `dict=True`. What is kept is no field: it is not compared, replaced, copied or saved.
"""

from collections.abc import Callable, Hashable
from functools import update_wrapper
from math import inf
from typing import Any, Generic, TypeVar, TypeVarTuple

T = TypeVar("T")
R = TypeVar("R")
Values = TypeVarTuple("Values")


def key_of(function: Callable[..., object]) -> str:
    """Under what name a record keeps what a function found."""
    return f"{function.__module__}.{function.__qualname__}"


def kept(function: Callable[[T], R]) -> Callable[[T], R]:
    """A function of one record, worked out once for each object."""
    key = key_of(function)

    def look(record: T) -> R:
        known: dict[str, R] = record.__dict__
        if key in known:
            return known[key]
        found = known[key] = function(record)
        return found

    update_wrapper(look, function)
    return look


def kept_calls(
    most: float = inf,
) -> Callable[[Callable[[T, *Values], R]], Callable[[T, *Values], R]]:
    """A function of a record and of hashable values: results are kept with the record, so many at a time; all where
    there are only as many as the record has figures, or pairs of them."""

    def keeping(function: Callable[[T, *Values], R]) -> Callable[[T, *Values], R]:
        key = key_of(function)

        def look(record: T, *values: *Values) -> R:
            known: dict[str, dict[tuple[*Values], R]] = record.__dict__
            calls = known.get(key)
            if calls is None:
                calls = known[key] = {}
            elif values in calls:
                return calls[values]
            elif len(calls) >= most:
                calls = known[key] = {}
            found = calls[values] = function(record, *values)
            return found

        update_wrapper(look, function)
        return look

    return keeping


class Remembered(Generic[R]):
    """What was found on a record that many games share, such as their table, is kept with it: so many findings at a
    time, each by all that it was found from."""

    def __init__(self, most: int) -> None:
        self.most, self._key = most, f"remembered {id(self)}"

    def found(self, record: Any, source: Hashable, find: Callable[[], R]) -> R:
        known: dict[Hashable, R] = record.__dict__.setdefault(self._key, {})
        found = known.get(source)
        if found is None:
            if len(known) >= self.most:
                known.clear()
            found = known[source] = find()
        return found


def recent(
    most: int,
) -> Callable[[Callable[[T, *Values], R]], Callable[[T, *Values], R]]:
    """The same of which only the last few results are kept, and not with the record: they may hold it themselves."""

    def keeping(function: Callable[[T, *Values], R]) -> Callable[[T, *Values], R]:
        calls: list[tuple[T, tuple[*Values], R]] = []

        def look(record: T, *values: *Values) -> R:
            for known, with_these, found in calls:
                if known is record and with_these == values:
                    return found
            made = function(record, *values)
            calls.insert(0, (record, values, made))
            del calls[most:]
            return made

        update_wrapper(look, function)
        return look

    return keeping

"""What a bot is given: the view of its side, with the conditions of its question behind a door.

The conditions of a question are code that knows the true state. A bot may ask whether an answer stands, as any
player may try one, but nothing that it is given holds that code, the game, or what another side hides.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from copy import copy
from dataclasses import replace
from functools import partial
from itertools import count
from typing import Any

import msgspec

from escarmouche.kernel.answers import Spot, Way
from escarmouche.kernel.game import View
from escarmouche.kernel.questions import Ask, Assign, Choose, ChooseSeveral, Judge, Move, accept, no_reason
from escarmouche.kernel.rules import Illegal

_numbers = count()
_behind: dict[int, Callable[..., Any]] = {}  # kept here and not in the door, where a bot could look


class Closed(Exception):
    """The question was answered, or the time to answer it is over."""


class Door:
    """Stands for one condition of a question while its bot thinks."""

    __slots__ = ("number",)

    def __init__(self) -> None:
        self.number = next(_numbers)

    def __call__(self, *given: Any) -> Any:
        answer = _asked(self.number, given)
        if isinstance(answer, _Refused):
            raise Illegal(answer.rule, answer.code, **answer.params)
        return answer


class _Refused:
    """A refusal without the traceback that leads to where it was found."""

    def __init__(self, illegal: Illegal) -> None:
        self.rule, self.code, self.params = illegal.rule, illegal.code, illegal.params


def _asked(number: int, given: tuple[Any, ...]) -> Any:
    condition = _behind.get(number)
    if condition is None:
        raise Closed
    try:
        answer = condition(*given)
    except Illegal as illegal:
        return _Refused(illegal)
    return Illegal(answer.rule, answer.code, **answer.params) if isinstance(answer, Illegal) else answer


@contextmanager
def shown(view: View[Any]) -> Iterator[View[Any]]:
    """The view as a bot gets it, for as long as it thinks."""
    if view.question is None:
        yield view
        return
    opened: list[int] = []
    try:
        yield replace(view, question=_with_doors(view.question, opened))
    finally:
        for number in opened:
            _behind.pop(number, None)


def _with_doors(ask: Ask, opened: list[int]) -> Ask:
    """The question with a door before each of its conditions, and without what it remembers."""
    if isinstance(ask, Move):
        ask.guided()  # what would make the guide knows the true state too
    twin = copy(ask)
    twin.__dict__.pop("_last", None)
    if isinstance(twin, Choose | ChooseSeveral):
        twin.options = tuple(twin.options)  # and so does what would make them
    elif isinstance(twin, Assign):
        twin.items = {item: tuple(options) for item, options in twin.items.items()}
    check, why_not = getattr(ask, "check", accept), getattr(ask, "why_not", no_reason)
    conditions: list[tuple[str, Callable[..., Any]]] = []
    if check is not accept:
        conditions.append(("check", partial(_judge, ask, check)))
    if why_not is not no_reason:
        conditions.append(("why_not", why_not))
    for name, behind in conditions:
        door = Door()
        _behind[door.number] = behind
        opened.append(door.number)
        setattr(twin, name, door)
    return twin


def _judge(ask: Ask, check: Judge, answer: Any) -> None:
    """The true question judges a copy that is its own, and remembers it: the game need not judge it again."""
    ask._passed(_own(answer), check)


def _own(answer: Any) -> Any:
    if isinstance(answer, dict):
        return {key: _own(value) for key, value in answer.items()}
    if isinstance(answer, Way | Spot) and answer.tags:
        return msgspec.structs.replace(answer, tags=dict(answer.tags))
    return answer

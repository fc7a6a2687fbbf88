"""Lines of a modifier list, in the boxes of the rules."""

from collections.abc import Callable
from typing import TypeVar

from escarmouche.kernel.rules import Modifier

S = TypeVar("S")


def when(rule: str, name: str, plus: int, applies: Callable[[S], bool], box: str = "") -> Modifier[S]:
    """A line that counts `plus` or nothing."""
    return Modifier(rule, name, lambda situation: plus if applies(situation) else 0, box)

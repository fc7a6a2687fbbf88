"""Lines of a modifier list: one line for each word of a table, so that the log names the word that counted."""

from collections.abc import Callable, Mapping
from typing import TypeVar

from escarmouche.kernel.rules import Modifier

S = TypeVar("S")


def by_word(
    rule: str, prefix: str, plus: Mapping[str, int], read: Callable[[S], str], box: str = ""
) -> tuple[Modifier[S], ...]:
    """What a table adds for each of its words; words worth nothing have no line.

    >>> [line.name for line in by_word("X.1", "training", {"green": -1, "experienced": 0}, str)]
    ['training-green']
    """
    return tuple(
        Modifier(rule, f"{prefix}-{word.replace('_', '-')}", _worth(word, value, read), box)
        for word, value in plus.items()
        if value
    )


def _worth(word: str, value: int, read: Callable[[S], str]) -> Callable[[S], int]:
    return lambda situation: value if read(situation) == word else 0


def when(rule: str, name: str, plus: int, applies: Callable[[S], bool], box: str = "") -> Modifier[S]:
    """A line that counts `plus` or nothing."""
    return Modifier(rule, name, lambda situation: plus if applies(situation) else 0, box)

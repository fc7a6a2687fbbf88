"""Names with numbers, and the roll call: what all rulesets of figures share about calling them."""

from collections.abc import Iterable, Iterator
from typing import Protocol

from escarmouche.setup.forces import Mustered
from escarmouche.table.tabletop import Away, Gone, Whereabouts


class Called(Protocol):
    """A figure, as far as the roll call needs it."""

    @property
    def side(self) -> str: ...
    @property
    def troop(self) -> str: ...
    @property
    def where(self) -> Whereabouts: ...


def numbered(name: str, id: str) -> str:
    """With the number that the id ends with."""
    number = id.rpartition("-")[2]
    return f"{name} {number}" if number.isdecimal() else name


def roll_call(figures: Iterable[Called]) -> Iterator[Mustered]:
    """Every figure of both sides, in roster order, and what has become of it."""
    for figure in figures:
        if isinstance(figure.where, Gone):
            yield Mustered(figure.side, figure.troop, "lost", figure.where.turn)
        else:
            yield Mustered(figure.side, figure.troop, "left" if isinstance(figure.where, Away) else "there")

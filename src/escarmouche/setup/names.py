"""What all rulesets share about calling things: names with numbers, terrain and its openings, the roll call."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from operator import attrgetter
from typing import Protocol, TypeVar

from escarmouche.kernel.text import Texts
from escarmouche.setup.forces import Mustered
from escarmouche.table.tabletop import Area, Away, Gone, Line, Table, Whereabouts


class Called(Protocol):
    """A figure, as far as the roll call needs it."""

    @property
    def side(self) -> str: ...
    @property
    def where(self) -> Whereabouts: ...


C = TypeVar("C", bound=Called)


def numbered(name: str, id: str) -> str:
    """With the number that the id ends with."""
    number = id.rpartition("-")[2]
    return f"{name} {number}" if number.isdecimal() else name


def terrain_names(table: Table, given: Mapping[str, str], lang: str, texts: Texts) -> dict[str, str]:
    """Terrain as the scenario calls it, else by its kind; its openings by theirs, numbered where there are more."""
    found: dict[str, str] = {}
    things: tuple[Area | Line, ...] = (*table.areas, *table.lines)
    for thing in things:
        name = given.get(thing.id) or numbered(texts.say(lang, f"terrain-{thing.kind}"), thing.id)
        found[thing.id] = name
        several = Counter(opening.kind for opening in thing.openings)
        for opening in thing.openings:
            if opening.kind:
                word = texts.say(lang, f"opening-{opening.kind}")
                word = numbered(word, opening.id) if several[opening.kind] > 1 else word
                found[opening.id] = texts.say(lang, "opening-of", {"opening": word, "building": name})
    return found


def roll_call(figures: Iterable[C], troop: Callable[[C], str] = attrgetter("troop")) -> Iterator[Mustered]:
    """Every figure of both sides, in roster order, and what has become of it."""
    for figure in figures:
        own = troop(figure)
        if isinstance(figure.where, Gone):
            yield Mustered(figure.side, own, "lost", figure.where.turn)
        else:
            yield Mustered(figure.side, own, "left" if isinstance(figure.where, Away) else "there")

"""What is asked of every rulebook: its rules numbered and marked; options, named tests and sheets as they are.

The marks of a chapter are told as `CCSR` (numbered without a gap) or as `01C 02C 04S`.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from escarmouche.contract.rulebook import Chapter, Rulebook
from escarmouche.contract.ruleset import Ruleset

WORDS: Mapping[str, object] = {
    **dict.fromkeys(("on", "oui", "activée"), True),
    **dict.fromkeys(("off", "non", "désactivée"), False),
}


@dataclass(frozen=True, kw_only=True)
class Book:
    """What `test_rulebooks` holds a rulebook to."""

    ruleset: Ruleset[Any]
    prefix: str
    marks: Mapping[str, str]
    count: int
    chapters: Iterable[int]
    found: Sequence[tuple[str, str, str]]
    """Language, a word to look for, and a rule that is found by it."""
    options: Any = None
    told: str = ""
    """The chapter of the options."""
    tests: str = ""
    """The chapter with the table of named tests."""
    scenarios: str = ""
    """The chapter that tells of the scenarios, and the sheets of these."""
    sheets: Sequence[Any] = ()


def marked(prefix: str, marks: Mapping[str, str]) -> list[tuple[str, str, str]]:
    """Number, mark and chapter of every rule."""
    found = []
    for chapter, told in marks.items():
        rules = told.split() if told[0].isdigit() else [f"{n:02d}{mark}" for n, mark in enumerate(told, 1)]
        found += [(f"{prefix}.{chapter}.{rule[:-1]}", rule[-1], chapter) for rule in rules]
    return found


def numbered(book: Rulebook, lang: str, number: str) -> Chapter:
    found: Chapter = next(chapter for chapter in book.chapters(lang) if chapter.number == number)
    return found


def rows(text: str) -> list[list[str]]:
    """The cells of every line of the tables of a text."""
    return [line.strip("| ").split(" | ") for line in text.splitlines() if line.startswith("|")]


def options_told(text: str) -> dict[str, object]:
    """Each option with its default, from lines that begin with its name: of a table, or of a rule."""
    found = re.finditer(r"^(?:\| )?`(\w+)`(?: \| ([^|]+) \||, ([\w.,]+?)[,.:]?\s)", text, re.MULTILINE)
    return {one[1]: WORDS.get(re.split(r"[ ,(]", one[2] or one[3])[0], one[2] or one[3]) for one in found}


def option_value(told: object) -> object:
    """Numbers as numbers, however a language writes them."""
    if isinstance(told, bool):
        return told
    try:
        return float(str(told).replace(",", "."))
    except ValueError:
        return str(told)


def named_in(text: str) -> tuple[str, ...]:
    return tuple(re.findall(r"^\| `([\w-]+)` \|", text, re.MULTILINE))


def part_about(text: str, number: str, name: str) -> str:
    """The part of a chapter of scenarios that is about one of them."""
    parts = text.split(f"\n**{number}.")
    return next(part for part in parts if name.casefold() in part.casefold())


def spelled(at: Sequence[float]) -> str:
    return f"({at[0]:g},{at[1]:g})"


def places(terrain: Sequence[Any]) -> list[str]:
    """The coordinates of a scenario's terrain as a book writes them: corners and ends."""
    pairs = [thing.line for thing in terrain if thing.line]
    pairs += [((x1, y1), (x2, y2)) for x1, y1, x2, y2 in (one.rect for one in terrain if one.rect)]
    return ["-".join(map(spelled, pair)) for pair in pairs]

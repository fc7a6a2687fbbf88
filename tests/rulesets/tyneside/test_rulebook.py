"""The rulebook: every rule with its number and mark, its tables those of the game, and found by number or word."""

import re

import pytest

from escarmouche.kernel.text import LANGUAGES
from escarmouche.rulesets.tyneside import RULESET
from escarmouche.rulesets.tyneside.model import Options
from escarmouche.rulesets.tyneside.scenario import Sheet, sheets

BOOK = RULESET.rulebook
MARKS = {
    "1": "SRSSRR",
    "2": "SSSSRSSSSC",
    "3": "SRSRRRC",
    "4": "CCRRSRRRSRSCRCRCCCRCRCC",
    "5": "SSSSSRCRSRRRRCC",
    "6": "SSRSRCSRSRR",
    "7": "SSSSSRSRSSRSRSSRSRRRSSSCRCRC",
    "8": "SSRSSRRSR",
    "9": "SRSSSSSRSSSRRSRRS",
    "10": "SSSSSSSSR",
    "11": "SRSSSRRRSCCRCCC",
    "12": "RRRRSRRRRRRRRRRCRRRCC",
    "13": "SSSCSRSSRRRCRRC",
    "14": "SSRRSSSSRRRRRSSRSRRSRSRCRRR",
    "15": "SSRSSSSRR",
    "16": "SRSRSSSSSSRSRSRRRSRRRRRR",
    "17": "SRRS",
    "18": "SSRCSRCRCC",
}
"""The mark of every rule of a chapter, in order: stated, ruling or completion."""

TESTS = (
    "initiative", "command-points", "command", "spot", "marker", "action", "control", "charge-order", "rally",
    "to-hit", "damage", "fire", "allocation", "fire-on-group", "group-hits", "group-damage", "group-fire", "melee",
    "melee-line",
)  # fmt: skip


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_book_has_260_rules_numbered_without_a_gap_and_marked(lang: str) -> None:
    rules = BOOK.rules(lang)
    assert len(rules) == len(set(BOOK.ids(lang))) == sum(map(len, MARKS.values())) == 260
    assert [(rule.id, rule.mark, rule.chapter) for rule in rules] == [
        (f"TY.{chapter}.{number:02d}", mark, chapter)
        for chapter, marks in MARKS.items()
        for number, mark in enumerate(marks, start=1)
    ]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_chapters_in_order(lang: str) -> None:
    assert [int(chapter.number) for chapter in BOOK.chapters(lang)] == [*range(26)]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_option_is_explained_with_its_default(lang: str) -> None:
    words = {"on": True, "oui": True, "off": False, "non": False}
    told = {
        found[1]: words.get(found[2], found[2])
        for found in re.finditer(r"^\| `(\w+)` \| ([^|]+) \|", BOOK.chapters(lang)[19].text, re.MULTILINE)
    }
    values = {name: getattr(Options(), name) for name in Options.__struct_fields__}
    assert told == {name: one if isinstance(one, bool) else str(one) for name, one in values.items()}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_named_test_is_told(lang: str) -> None:
    assert tuple(re.findall(r"^\| `([\w-]+)` \|", BOOK.chapters(lang)[25].text, re.MULTILINE)) == TESTS


@pytest.mark.rule("TY.1.03")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_where_the_rules_come_from(lang: str) -> None:
    rule = BOOK.rule("TY.1.03", lang)
    assert rule is not None
    for fact in ("Tyneside Wargame Club", "2009", "version 3", "Nicolas Malacher"):
        assert fact in rule.text


@pytest.mark.rule("TY.7.20")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_source_s_own_example_is_a_page_of_the_book(lang: str) -> None:
    told = BOOK.chapters(lang)[23].text
    for number in ("30", "12", "7", "10", "27", "25"):
        assert re.search(rf"\b{number}\b", told.split("\n\n")[0]), number


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("id", ["river-trail", "coles-farm", "advance-guard"])
def test_a_scenario_is_told_with_the_figures_of_its_sheet(lang: str, id: str) -> None:
    sheet = sheets()[id]
    name = sheet.name[lang]
    told = next(
        part for part in BOOK.chapters(lang)[22].text.split("\n**22.") if name.casefold() in part.casefold()
    )
    assert f"{sheet.table[0]:g} × {sheet.table[1]:g} cm" in told
    assert re.search(rf"\*\*(?:Tours|Turns)\*\* ?: {sheet.turns}\.", told)
    assert [at for at in places(sheet) if at not in told] == []


def places(sheet: Sheet) -> list[str]:
    """The coordinates of a scenario's terrain as the book writes them: corners and ends."""
    pairs = [thing.line for thing in sheet.terrain if thing.line]
    pairs += [((x1, y1), (x2, y2)) for x1, y1, x2, y2 in (one.rect for one in sheet.terrain if one.rect)]
    return ["-".join(f"({x:g},{y:g})" for x, y in pair) for pair in pairs]


@pytest.mark.parametrize(
    ("lang", "word", "expected"),
    [
        ("fr", "JUPONS", "TY.13.03"),
        ("fr", "mêlée", "TY.16.14"),
        ("fr", "leurres", "TY.18.02"),
        ("en", "drummer", "TY.7.05"),
        ("en", "platoon", "TY.11.09"),
    ],
)
def test_a_word_is_found(lang: str, word: str, expected: str) -> None:
    assert expected in {rule.id for rule in BOOK.search(word, lang)}

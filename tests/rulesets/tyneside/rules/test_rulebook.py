"""The rulebook: every rule with its number and mark, its tables those of the game, and found by number or word."""

import re

import pytest

from escarmouche.kernel.text import LANGUAGES
from escarmouche.rulesets.tyneside import RULESET
from escarmouche.rulesets.tyneside.data.scenario import sheets
from escarmouche.rulesets.tyneside.data.state import Options
from tests.rulesets.books import defaults, is_marked, named_in, options_told, part_about, places

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
    is_marked(BOOK, lang, "TY", MARKS, 260)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_chapters_in_order(lang: str) -> None:
    assert [int(chapter.number) for chapter in BOOK.chapters(lang)] == [*range(26)]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_option_is_explained_with_its_default(lang: str) -> None:
    assert options_told(BOOK.chapters(lang)[19].text) == defaults(Options())


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_named_test_is_told(lang: str) -> None:
    assert named_in(BOOK.chapters(lang)[25].text) == TESTS


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
    told = part_about(BOOK.chapters(lang)[22].text, "22", sheet.name[lang])
    assert f"{sheet.table[0]:g} × {sheet.table[1]:g} cm" in told
    assert re.search(rf"\*\*(?:Tours|Turns)\*\* ?: {sheet.turns}\.", told)
    assert [at for at in places(sheet.terrain) if at not in told] == []


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

"""The rulebook: every rule with its number, and found by number or word; how a book is read."""

import pytest

from escarmouche.kernel.rulebook import folded, read_chapters, spelled
from escarmouche.kernel.text import LANGUAGES
from escarmouche.rulesets.guepier import RULESET

BOOK = RULESET.rulebook
RULES_IN_A_CHAPTER = {
    "1": 11, "2": 6, "3": 12, "4": 7, "5": 15, "6": 13, "7": 28, "8": 14, "9": 39, "10": 22, "11": 40, "12": 25,
    "13": 12, "14": 28, "15": 7, "16": 7, "17": 6, "20": 3,
}  # fmt: skip


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_book_has_295_rules_numbered_without_a_gap(lang: str) -> None:
    ids = BOOK.ids(lang)
    assert len(ids) == len(set(ids)) == sum(RULES_IN_A_CHAPTER.values()) == 295
    assert list(ids) == [
        f"GM.{chapter}.{number:02d}"
        for chapter, count in RULES_IN_A_CHAPTER.items()
        for number in range(1, count + 1)
    ]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_chapters_in_order(lang: str) -> None:
    numbers = [int(chapter.number) for chapter in BOOK.chapters(lang)]
    assert numbers == [*range(18), 20, 21]


@pytest.mark.parametrize("typed", ["GM.5.03", "gm.5.3", "Gm.5.03", "GM 5 3", " gm.5.03 "])
def test_a_rule_is_found_however_its_number_is_typed(typed: str) -> None:
    rule = BOOK.rule(typed, "fr")
    assert rule is not None
    assert (rule.id, rule.mark, rule.chapter) == ("GM.5.03", "S", "5")


@pytest.mark.parametrize("typed", ["GM.5.99", "XX.1.01", "", "five", "GM.5"])
def test_a_rule_that_is_none(typed: str) -> None:
    assert BOOK.rule(typed) is None


def test_a_word_is_found_whatever_its_accents_and_case() -> None:
    found = BOOK.search("échelle", "fr")
    assert found
    assert BOOK.search("ECHELLE", "fr") == found
    assert {"GM.10.01", "GM.10.05"} <= {rule.id for rule in found}
    assert [rule.id for rule in BOOK.search("ladder", "en")]
    assert BOOK.search("zeppelin", "en") == ()
    assert BOOK.search("", "en") == ()


def test_rules_with_the_word_in_their_title_come_first() -> None:
    found = BOOK.search("ladder", "en")
    titled = ["ladder" in rule.title.lower() for rule in found]
    assert titled == sorted(titled, reverse=True)
    assert len(set(found)) == len(found)


def test_reading_chapters_and_rules() -> None:
    text = "## 1. One\nintro\n\n### AB.1.01 · S · First\nbody\n\nmore\n"
    text += "\n### AB.1.02 · C · Second\nlast\n\n## Annex\nend\n"
    one, annex = read_chapters(text)
    assert (one.number, one.title, one.text) == ("1", "One", "intro")
    assert [(rule.id, rule.mark, rule.title, rule.text) for rule in one.rules] == [
        ("AB.1.01", "S", "First", "body\n\nmore"),
        ("AB.1.02", "C", "Second", "last"),
    ]
    assert (annex.number, annex.title, annex.text, annex.rules) == ("", "Annex", "end", ())


def test_folding_and_spelling() -> None:
    assert folded("Échelle −1 cœur d’Afrique") == "echelle -1 coeur d'afrique"
    assert spelled("mt.4.12b") == "MT.4.12b"

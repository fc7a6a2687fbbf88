"""The rulebooks of the house: every rule with its number and mark, tables that are those of the game, and rules found
by number or word. All else is in `test_conformance`; what is particular to a book stands beside its ruleset."""

import re

import pytest

from escarmouche.contract.rulebook import folded, read_chapters, spelled
from escarmouche.kernel.text import LANGUAGES
from tests.rulesets.blackpowder.book_cases import BOOK as BLACKPOWDER
from tests.rulesets.books import (
    Book,
    marked,
    named_in,
    numbered,
    option_value,
    options_told,
    part_about,
    places,
)
from tests.rulesets.guepier.book_cases import BOOK as GUEPIER
from tests.rulesets.tomahawks.book_cases import BOOK as TOMAHAWKS
from tests.rulesets.tyneside.book_cases import BOOK as TYNESIDE
from tests.rulesets.western.book_cases import BOOK as WESTERN

BOOKS = {one.ruleset.id: one for one in (WESTERN, GUEPIER, TYNESIDE, TOMAHAWKS, BLACKPOWDER)}
each_language = pytest.mark.parametrize("lang", LANGUAGES)
every_book = pytest.mark.parametrize("book", BOOKS.values(), ids=list(BOOKS))


def books_with(part: str) -> pytest.MarkDecorator:
    found = {id: book for id, book in BOOKS.items() if getattr(book, part)}
    return pytest.mark.parametrize("book", found.values(), ids=list(found))


@each_language
@every_book
def test_rules_are_numbered_and_marked(book: Book, lang: str) -> None:
    expected = marked(book.prefix, book.marks)
    assert len(expected) == len(set(expected)) == book.count
    assert [(rule.id, rule.mark, rule.chapter) for rule in book.ruleset.rulebook.rules(lang)] == expected


@each_language
@every_book
def test_the_chapters_in_order(book: Book, lang: str) -> None:
    chapters = book.ruleset.rulebook.chapters(lang)
    assert [int(chapter.number) for chapter in chapters] == [*book.chapters]


@every_book
def test_rules_are_stated_ruled_and_completed(book: Book) -> None:
    assert {mark for _, mark, _ in marked(book.prefix, book.marks)} == {"S", "R", "C"}


@every_book
def test_the_texts_differ_between_the_languages(book: Book) -> None:
    pairs = zip(*(book.ruleset.rulebook.rules(lang) for lang in ("en", "fr")), strict=True)
    assert [one.id for one, other in pairs if one.text == other.text] == []


@each_language
@books_with("told")
def test_every_option_is_explained_with_its_default(book: Book, lang: str) -> None:
    chapter = numbered(book.ruleset.rulebook, lang, book.told)
    told = options_told("\n".join((chapter.text, *(rule.text for rule in chapter.rules))))
    assert {name: option_value(value) for name, value in told.items()} == {
        name: option_value(getattr(book.options, name)) for name in book.options.__struct_fields__
    }


@each_language
@books_with("tests")
def test_every_named_test_is_told(book: Book, lang: str) -> None:
    assert named_in(numbered(book.ruleset.rulebook, lang, book.tests).text) == tuple(book.ruleset.tests)


@each_language
@books_with("sheets")
def test_scenarios_are_told_with_the_figures_of_their_sheets(book: Book, lang: str) -> None:
    chapter = numbered(book.ruleset.rulebook, lang, book.scenarios)
    for sheet in book.sheets:
        told = part_about(chapter.text, book.scenarios, sheet.name[lang])
        assert re.search(rf'\b{sheet.table[0]:g}"? × {sheet.table[1]:g}("| cm)', told)
        assert re.search(rf"\*\*(?:Manches|Rounds|Tours|Turns)\*\* ?: {sheet.turns}\.", told)
        plain = re.sub(r"\((\d+)(?:,(\d))? ; (\d+)(?:,(\d))?\)", _plain, told)
        assert [at for at in places(sheet.terrain) if at not in plain] == []


def _plain(place: re.Match[str]) -> str:
    """`(22,5 ; 16)` as English has it."""
    x, tenths_x, y, tenths_y = place.groups()
    return f"({x}{f'.{tenths_x}' if tenths_x else ''},{y}{f'.{tenths_y}' if tenths_y else ''})"


@pytest.mark.parametrize("typed", ["{}.5.03", "{}.5.3", "{} 5 3", " {}.5.03 "])
@every_book
def test_a_rule_is_found_however_its_number_is_typed(book: Book, typed: str) -> None:
    mark = next(mark for id, mark, _ in marked(book.prefix, book.marks) if id == f"{book.prefix}.5.03")
    for prefix in (book.prefix, book.prefix.lower(), book.prefix.capitalize()):
        rule = book.ruleset.rulebook.rule(typed.format(prefix), "fr")
        assert rule is not None
        assert (rule.id, rule.mark, rule.chapter) == (f"{book.prefix}.5.03", mark, "5")


@pytest.mark.parametrize("typed", ["{}.5.99", "{}.19.01", "{}.5", "XX.1.01", "", "five"])
@every_book
def test_a_rule_that_is_none(book: Book, typed: str) -> None:
    assert book.ruleset.rulebook.rule(typed.format(book.prefix)) is None


@pytest.mark.parametrize("typed", ["GM.5.03", "FW.15.01"])
def test_a_rule_of_another_book_or_of_a_chapter_without_rules_is_none(typed: str) -> None:
    assert WESTERN.ruleset.rulebook.rule(typed) is None


@pytest.mark.parametrize(
    ("id", "lang", "word", "expected"), [(id, *one) for id, book in BOOKS.items() for one in book.found]
)
def test_a_word_is_found(id: str, lang: str, word: str, expected: str) -> None:
    assert expected in {rule.id for rule in BOOKS[id].ruleset.rulebook.search(word, lang)}


@every_book
def test_words_are_found_whatever_their_accents_and_case(book: Book) -> None:
    found = book.ruleset.rulebook.search
    for lang, word, _ in book.found:
        assert found(word, lang) == found(folded(word), lang) == found(word.upper(), lang)
    assert found("zeppelin", "en") == found("", "en") == ()


@every_book
def test_rules_with_the_word_in_their_title_come_first(book: Book) -> None:
    for lang, word, _ in book.found:
        found = book.ruleset.rulebook.search(word, lang)
        titled = [folded(word) in folded(rule.title) for rule in found]
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

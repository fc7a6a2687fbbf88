"""Every rulebook: whole in both languages, with the same rules, marks and figures, no citation that leads nowhere."""

import re
from collections.abc import Iterator

import pytest

from escarmouche import rulesets
from escarmouche.kernel.rulebook import Rulebook
from escarmouche.kernel.text import LANGUAGES

ID = r"[A-Z]{2}\.\d+\.\d+[a-z]?"
NUMBER = re.compile(r"(?<![\w.])[+−]?\d+(?:[.,]\d+)?")
PLACE = re.compile(r"\((\d+(?:\.\d+)?),(\d+(?:\.\d+)?)\)")  # with a decimal comma, French has a semicolon

BOOKS = {ruleset.id: ruleset.rulebook for ruleset in rulesets.all()}

every_book = pytest.mark.parametrize("book", BOOKS.values(), ids=list(BOOKS))
every_language = pytest.mark.parametrize("lang", LANGUAGES)


def texts(book: Rulebook, lang: str) -> Iterator[tuple[str, str]]:
    """What stands before the rules of each chapter, and every rule."""
    for chapter in book.chapters(lang):
        yield chapter.number, chapter.text
        for rule in chapter.rules:
            yield rule.id, rule.text


def figures(text: str) -> list[str]:
    """The numbers of a text in order of size, written alike in both languages, without those of cited rules."""
    apart = PLACE.sub(r"(\1 ; \2)", re.sub(ID, "", text))
    return sorted(found.replace(",", ".") for found in NUMBER.findall(apart))


@every_book
def test_both_languages_have_the_same_rules_and_marks(book: Rulebook) -> None:
    english, french = (
        [(rule.id, rule.mark, rule.chapter) for rule in book.rules(lang)] for lang in LANGUAGES
    )
    assert english == french
    assert len({id for id, _, _ in english}) == len(english)
    assert {mark for _, mark, _ in english} == {"S", "R", "C"}


@every_book
@every_language
def test_every_rule_and_chapter_has_a_title_and_every_rule_a_text(book: Rulebook, lang: str) -> None:
    assert all(chapter.title for chapter in book.chapters(lang))
    for rule in book.rules(lang):
        assert rule.title
        assert len(rule.text) > 2, rule.id
        assert "###" not in rule.text


@every_book
def test_the_texts_differ_between_the_languages(book: Rulebook) -> None:
    pairs = zip(book.rules("en"), book.rules("fr"), strict=True)
    assert [one.id for one, other in pairs if one.text == other.text] == []


@every_book
def test_both_languages_give_the_same_figures_and_cite_the_same_rules(book: Rulebook) -> None:
    for (id, one), (_, other) in zip(texts(book, "en"), texts(book, "fr"), strict=True):
        assert figures(one) == figures(other), id
        assert sorted(re.findall(ID, one)) == sorted(re.findall(ID, other)), id


@every_book
@every_language
def test_rules_cited_exist_and_are_written_as_links(book: Rulebook, lang: str) -> None:
    ids = set(book.ids(lang))
    for id, text in texts(book, lang):
        linked = re.findall(rf"\[({ID})\]", text)
        assert set(linked) <= ids, id
        assert re.findall(ID, text) == linked, id


@every_book
@every_language
def test_tables_are_whole(book: Rulebook, lang: str) -> None:
    for id, text in texts(book, lang):
        for table in re.findall(r"(?:^\|.*\|$\n?)+", text, re.MULTILINE):
            assert len({line.count("|") for line in table.splitlines()}) == 1, (id, table)

"""The rulebook: whole in both languages, the same rules, marks and figures, no citation that leads nowhere."""

import re
from collections.abc import Iterator
from typing import Any

from escarmouche.conformance.found import Faults, folder_of, words
from escarmouche.contract.rulebook import Rulebook
from escarmouche.contract.ruleset import Ruleset
from escarmouche.kernel.text import LANGUAGES

ID = r"[A-Z]{2}\.\d+\.\d+[a-z]?"
CITED = re.compile(r"[A-Z]{2,}\.\d+\.\d+\w*")
NUMBER = re.compile(r"(?<![\w.])[+−]?\d+(?:[.,]\d+)?")
PLACE = re.compile(r"\((\d+(?:\.\d+)?),(\d+(?:\.\d+)?)\)")  # with a decimal comma, French has a semicolon


def check_rulebook(ruleset: Ruleset[Any], found: Faults) -> None:
    with found.raising("rulebook", "reading it"):
        book = ruleset.rulebook
        check_languages(book, found)
        for lang in LANGUAGES:
            check_whole(book, found, lang)
    with found.raising("citations", "reading the sources"):
        check_citations(ruleset, found)


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


def check_languages(book: Rulebook, found: Faults) -> None:
    english, french = (
        [(rule.id, rule.mark, rule.chapter) for rule in book.rules(lang)] for lang in LANGUAGES
    )
    found.must("rulebook", bool(english), "it has no rules")
    only = sorted({id for id, _, _ in set(english) ^ set(french)})
    found.must("rulebook", not only, f"not the same in both languages: {', '.join(only[:5])}")
    found.must("rulebook", only != [] or english == french, "the languages have their rules in another order")
    for (id, one), (_, other) in zip(texts(book, "en"), texts(book, "fr"), strict=False):
        found.must("rulebook", figures(one) == figures(other), f"{id}: other figures in French")
        same = sorted(re.findall(ID, one)) == sorted(re.findall(ID, other))
        found.must("rulebook", same, f"{id}: other rules are cited in French")


def check_whole(book: Rulebook, found: Faults, lang: str) -> None:
    """Titles, texts, links and tables."""
    ids = book.ids(lang)
    found.must("rulebook", len(set(ids)) == len(ids), f"a rule stands there twice ({lang})")
    for chapter in book.chapters(lang):
        found.must("rulebook", bool(chapter.title), f"chapter {chapter.number} has no title ({lang})")
    for rule in book.rules(lang):
        told = bool(rule.title) and len(rule.text) > 2 and "###" not in rule.text
        found.must("rulebook", told, f"{rule.id}: no title or no text ({lang})")
    for id, text in texts(book, lang):
        linked = re.findall(rf"\[({ID})\]", text)
        lost = sorted(set(linked) - set(ids))
        found.must("rulebook", not lost, f"{id} cites {', '.join(lost)} ({lang})")
        found.must("rulebook", re.findall(ID, text) == linked, f"{id}: a citation is no link ({lang})")
        for table in re.findall(r"(?:^\|.*\|$\n?)+", text, re.MULTILINE):
            even = len({line.count("|") for line in table.splitlines()}) == 1
            found.must("rulebook", even, f"{id}: a table is not whole ({lang})")


def check_citations(ruleset: Ruleset[Any], found: Faults) -> None:
    """Every number of a rule that is written out in the sources, or stands in a roll, a test or an option."""
    ids = set(ruleset.rulebook.ids())
    for where, cited in words(folder_of(ruleset)):
        if CITED.fullmatch(cited):
            found.must("citations", cited in ids, f"{where}: there is no rule {cited}")
    named = [(f"roll {name}", rule) for name, check in ruleset.checks.items() for rule in _rules_of(check)]
    named += [(f"test {id}", rule) for id, test in ruleset.tests.items() for rule in test.rules]
    named += [(f"setting {setting.id}", setting.rule) for setting in ruleset.settings]
    for what, rule in named:
        found.must("citations", rule in ids, f"{what}: there is no rule {rule}")


def _rules_of(check: Any) -> Iterator[str]:
    yield check.rule
    yield from (one.rule for one in (*check.modifiers, *check.chances))

"""The rulebooks of the house are translated and have rules of every mark; all else is in `test_conformance`."""

import pytest

from escarmouche import rulesets
from escarmouche.kernel.rulebook import Rulebook

BOOKS = {ruleset.id: ruleset.rulebook for ruleset in rulesets.all()}

every_book = pytest.mark.parametrize("book", BOOKS.values(), ids=list(BOOKS))


@every_book
def test_rules_are_stated_ruled_and_completed(book: Rulebook) -> None:
    assert {rule.mark for rule in book.rules("en")} == {"S", "R", "C"}


@every_book
def test_the_texts_differ_between_the_languages(book: Rulebook) -> None:
    pairs = zip(book.rules("en"), book.rules("fr"), strict=True)
    assert [one.id for one, other in pairs if one.text == other.text] == []

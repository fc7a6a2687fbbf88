"""The rulebook: its source and the source's own example."""

import re

import pytest

from escarmouche.kernel.text import LANGUAGES
from escarmouche.rulesets.tyneside import RULESET

BOOK = RULESET.rulebook


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

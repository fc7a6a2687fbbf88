"""The rulebook: its lists are those of the game."""

import pytest

from escarmouche.kernel.text import LANGUAGES
from escarmouche.rulesets.tomahawks import RULESET
from escarmouche.rulesets.tomahawks.data.roster import roster
from tests.rulesets.books import rows

BOOK = RULESET.rulebook


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_figures_of_the_roster_are_those_of_the_lists(lang: str) -> None:
    told = [
        (row[0].split(",")[0], *map(int, (*row[2:5], row[7])))
        for row in rows(BOOK.chapters(lang)[17].text)
        if row[2:3] and row[2].isdigit()
    ]
    assert sorted(told) == sorted(
        (one.name[lang], one.aggressiveness, one.defence, one.shooting, one.cost)
        for one in roster().values()
        if not one.vehicle
    )

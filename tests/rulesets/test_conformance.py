"""The five rulesets of the house pass the suite that is shipped for all; each with its own invariants and secrets."""

from importlib import import_module

import pytest

from escarmouche import rulesets
from escarmouche.conformance import beginnings, books, bots, odds, texts
from escarmouche.conformance.found import Faults
from escarmouche.conformance.games import check_game
from tests.rulesets.games import SCENARIOS

RULESETS = {ruleset.id: ruleset for ruleset in rulesets.all()}
LOOKS = {
    "texts": texts.check_texts,
    "rulebook": books.check_rulebook,
    "beginnings": beginnings.check_beginnings,
    "odds": odds.check_odds,
    "bots": bots.check_bots,
}


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("id", RULESETS)
def test_nothing_is_wrong_with_a_ruleset(id: str, look: str) -> None:
    found = Faults()
    LOOKS[look](RULESETS[id], found)
    assert found.all() == {}
    assert sum(found.looked.values()) > 10


@pytest.mark.parametrize(("id", "scenario"), SCENARIOS)
def test_a_random_game_is_sound_from_all_sides(id: str, scenario: str) -> None:
    """One whole game looked at in every way, the ruleset's own invariants too: games cost more than looking at them."""
    found = Faults()
    check = import_module(f"tests.rulesets.{id}.invariants").check
    assert check_game(RULESETS[id], scenario, found, look=check) > 0
    assert found.all() == {}

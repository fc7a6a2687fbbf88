"""Army lists of every ruleset: what is no list of it, and who may play one. What is particular stands beside each."""

import tomllib
from typing import Any

import pytest

from escarmouche import rulesets
from escarmouche.kernel.rules import Illegal
from escarmouche.kernel.text import LANGUAGES
from escarmouche.kernel.unfit import Unfit
from tests.rulesets.lists import faults_of

RULESETS = {ruleset.id: ruleset for ruleset in rulesets.all()}
SIDES = [(ruleset.id, side) for ruleset in rulesets.all() for side in ruleset.sides]
FREE = {  # a scenario to which players bring their own lists, and one that has forces of its own
    "western": ("red-gulch", "santa-rita"),
    "guepier": ("free-battle", "palo-verde"),
    "tyneside": ("advance-guard", "coles-farm"),
    "tomahawks": ("engagement", "trail-ambush"),
    "blackpowder": ("pitched-battle", "aderklaa"),
}

RULES = {
    "western": "FW.14.01",
    "guepier": "GM.3.01",
    "tyneside": "TY.18.10",
    "tomahawks": "MT.17.01",
    "blackpowder": "BP.17.11",
}


def ready(id: str, side: str) -> dict[str, Any]:
    """A list to begin with, free to be spoilt."""
    return tomllib.loads(RULESETS[id].new_army(side, "en"))


def faults(id: str, army: Any) -> list[tuple[str, str]]:
    return faults_of(RULESETS[id], army)


@pytest.mark.parametrize(("id", "side"), SIDES)
def test_a_list_to_begin_with_is_valid_in_both_languages(id: str, side: str) -> None:
    lists = [tomllib.loads(RULESETS[id].new_army(side, lang)) for lang in LANGUAGES]
    for army in lists:
        assert (army["ruleset"], army["side"]) == (id, side)
        assert faults(id, army) == []
    assert len({RULESETS[id].army_cost(army) for army in lists}) == 1


@pytest.mark.parametrize("id", RULESETS)
def test_there_is_none_for_a_side_that_is_not(id: str) -> None:
    with pytest.raises(Unfit, match="is none of"):
        RULESETS[id].new_army("martian", "en")


@pytest.mark.parametrize(
    ("spoilt", "fault"),
    [
        ({"colour": "blue"}, "shape"),
        ({"side": 3}, "shape"),
        ({"side": "martian"}, "side"),
        ({"ruleset": "chess"}, "ruleset"),
    ],
)
@pytest.mark.parametrize(("id", "side"), SIDES)
def test_what_is_no_list(id: str, side: str, spoilt: dict[str, Any], fault: str) -> None:
    assert faults(id, {**ready(id, side), **spoilt}) == [(RULES[id], fault)]


@pytest.mark.parametrize("id", RULESETS)
def test_a_list_without_a_side(id: str) -> None:
    assert faults(id, {"name": "nobody"}) == [(RULES[id], "shape")]


@pytest.mark.parametrize("id", RULESETS)
def test_a_list_is_played_by_its_own_side_where_the_scenario_takes_it(id: str) -> None:
    rules = RULESETS[id]
    free, own = FREE[id]
    one, other = rules.seats(rules.start({"scenario": free}, {}))
    army = ready(id, one)
    state = rules.start({"scenario": free, "armies": {one: army}}, {})
    assert sum(man.side == one for man in rules.muster(state)) > 0
    with pytest.raises(Illegal) as caught:
        rules.start({"scenario": free, "armies": {other: army}}, {})
    assert caught.value.params["fault"] == "side"
    for wrong in ({"martian": army}, [army]):
        with pytest.raises(Unfit, match="a list for each of"):
            rules.start({"scenario": free, "armies": wrong}, {})
    with pytest.raises(Unfit, match="own"):
        rules.start({"scenario": own, "armies": {one: army}}, {})


@pytest.mark.parametrize("id", RULESETS)
def test_a_faulty_list_is_not_played(id: str) -> None:
    rules = RULESETS[id]
    side = rules.seats(rules.start({"scenario": FREE[id][0]}, {}))[0]
    with pytest.raises(Illegal) as caught:
        rules.start({"scenario": FREE[id][0], "armies": {side: {**ready(id, side), "ruleset": "chess"}}}, {})
    assert caught.value.params["fault"] == "ruleset"
    for lang in LANGUAGES:
        assert rules.texts.has(f"refusal-{caught.value.code}", lang)

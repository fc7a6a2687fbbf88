"""Army lists: faults, templates, and games with them (MT.2.04, 9.20, 14.04, 17.01)."""

import tomllib
from typing import Any

import pytest

from escarmouche import bots
from escarmouche.kernel.dice import SeededDice
from escarmouche.kernel.game import Game
from escarmouche.kernel.text import LANGUAGES
from escarmouche.rulesets.tomahawks import RULESET
from tests.rulesets.lists import faults_of

OFFICER = {"troop": "regular-officer"}
REGULARS = {"troop": "regulars", "count": 8}


def british(*lines: dict[str, Any], **fields: Any) -> dict[str, Any]:
    return {"ruleset": "tomahawks", "side": "british", "units": list(lines) or [OFFICER, REGULARS], **fields}


def faults(army: dict[str, Any]) -> list[tuple[str, str]]:
    return faults_of(RULESET, army)


@pytest.mark.parametrize("side", ["british", "french"])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_list_to_begin_with_is_valid(side: str, lang: str) -> None:
    army = tomllib.loads(RULESET.new_army(side, lang))
    assert faults(army) == []
    assert RULESET.army_cost(army) == army["points"] == 200


@pytest.mark.rule("MT.17.01")
def test_one_officer_at_most_for_two_units_rounded_up() -> None:
    assert faults(british()) == []
    second = {"troop": "ranger-officer"}
    assert faults(british(OFFICER, second, REGULARS)) == [("MT.17.01", "officers")]
    assert faults(british(OFFICER, second, REGULARS, REGULARS)) == [("MT.17.01", "officers")]
    assert faults(british(OFFICER, second, REGULARS, REGULARS, REGULARS)) == []
    assert faults(british(OFFICER)) == [("MT.17.01", "no-unit")]
    assert faults(british(REGULARS)) == []


@pytest.mark.rule("MT.17.01")
@pytest.mark.parametrize(("count", "fine"), [(3, False), (4, True), (12, True), (13, False)])
def test_units_have_four_to_twelve_figures(count: int, fine: bool) -> None:
    found = faults(british({"troop": "regulars", "count": count}))
    assert found == ([] if fine else [("MT.17.01", "size")])


@pytest.mark.rule("MT.9.25", "MT.17.01")
def test_a_vehicle_is_a_line_of_its_own_and_no_unit() -> None:
    """A second Officer needs a third unit, and a wagon is none."""
    wagon, second = {"troop": "wagon"}, {"troop": "ranger-officer"}
    assert faults(british(OFFICER, REGULARS, wagon, wagon, {"troop": "boat"}, {"troop": "cart"})) == []
    assert RULESET.army_cost(british(OFFICER, REGULARS, wagon, {"troop": "cart"})) == 30 + 64 + 10 + 5
    assert faults(british(REGULARS, {"troop": "wagon", "count": 2})) == [("MT.9.25", "vehicle")]
    assert faults(british(OFFICER, second, REGULARS, wagon, wagon)) == [("MT.17.01", "officers")]
    assert faults(british(OFFICER, wagon)) == [("MT.17.01", "no-unit")]


@pytest.mark.rule("MT.9.20")
@pytest.mark.parametrize(("count", "fine"), [(1, False), (2, True), (5, True), (6, False)])
def test_a_gun_has_two_to_five_crew_at_one_price(count: int, fine: bool) -> None:
    army = british(REGULARS, {"troop": "light-gun", "count": count})
    assert faults(army) == ([] if fine else [("MT.9.20", "crew")])
    assert RULESET.army_cost(army) == 64 + 40


@pytest.mark.rule("MT.2.04")
def test_an_officer_is_alone() -> None:
    assert faults(british({**OFFICER, "count": 2}, REGULARS)) == [("MT.2.04", "one")]


@pytest.mark.rule("MT.17.01")
def test_points_as_agreed() -> None:
    grenadiers = {"troop": "grenadiers", "count": 12}  # 132 points
    assert RULESET.army_cost(british(grenadiers, grenadiers)) == 264
    assert faults(british(grenadiers, grenadiers)) == []
    assert faults(british(grenadiers, grenadiers, points=200)) == [("MT.17.01", "points")]
    assert faults(british(*[grenadiers] * 4)) == [("MT.17.01", "points")]
    assert faults(british(points=300)) == [("MT.17.01", "agreed")]


@pytest.mark.rule("MT.14.04")
def test_one_officer_may_be_the_commander() -> None:
    boss = {**OFFICER, "commander": True}
    assert faults(british(boss, REGULARS)) == []
    assert faults(british({**REGULARS, "commander": True})) == [("MT.14.04", "commander")]
    assert faults(british(boss, boss, REGULARS, REGULARS, REGULARS)) == [("MT.14.04", "commanders")]
    state = RULESET.start(
        {"scenario": "engagement", "armies": {"british": british({**boss, "name": "Braddock"}, REGULARS)}},
        {},
    )
    assert state.units["regular-officer"].commander
    assert RULESET.names(state, "fr")["regular-officer"] == "Braddock"


def test_troops_of_the_own_camp_and_of_the_later_wars() -> None:
    assert faults(british({"troop": "native-warriors", "count": 6})) == [("MT.17.01", "troop-side")]
    assert faults(british({"troop": "sailors", "count": 6})) == []
    assert faults(british(REGULARS, {"troop": "hussars"})) == [("MT.17.01", "troop")]


def test_what_is_no_list() -> None:
    assert faults({"side": "british", "figures": []}) == [("MT.17.01", "shape")]
    assert faults(british({**REGULARS, "id": "a"}, {**REGULARS, "id": "a"})) == [("MT.17.01", "twice")]
    assert faults(british({**REGULARS, "side": "british"})) == [("MT.17.01", "scenario-only")]


@pytest.mark.rule("MT.15.03")
def test_a_free_battle_is_played_with_two_lists_to_its_end() -> None:
    french = {
        "ruleset": "tomahawks",
        "side": "french",
        "units": [
            {"troop": "chief"},
            {"troop": "young-braves", "count": 8},
            {"troop": "repeater-scouts", "count": 4},
        ],
    }
    mine = british(OFFICER, REGULARS, {"troop": "light-gun"}, {"troop": "light-dragoons", "count": 4})
    start = {"scenario": "engagement", "armies": {"british": mine, "french": french}}
    game = Game(RULESET, start, {"hidden_movement": "on"}, SeededDice(2))
    assert {card.type for card in game.state.cards.values() if card.side == "french"} == {
        "", "native", "warrior", "skirmisher",
    }  # fmt: skip
    players = {seat: bots.BOTS["recruit"](f"2:{seat}", RULESET) for seat in RULESET.seats(game.state)}
    while game.state.verdict is None:
        seat = game.questions[0].seat
        game.answer(players[seat].answer(game.view(seat)), seat)
    assert game.state.verdict.reason in {"two-thirds", "losses", "nobody-left"}

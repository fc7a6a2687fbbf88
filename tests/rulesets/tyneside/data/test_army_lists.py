"""Army lists: faults, templates, and games with them (TY.6.01, 6.08, 7.02, 18.10, section 21)."""

import tomllib
from typing import Any

import pytest

from escarmouche import bots
from escarmouche.kernel.dice import SeededDice
from escarmouche.kernel.game import Game
from escarmouche.kernel.text import LANGUAGES
from escarmouche.rulesets.tyneside import RULESET
from tests.rulesets.lists import faults_of

OFFICER = {"troop": "ranger-officer"}
RANGERS = {"troop": "ranger", "count": 6}


def british(*lines: dict[str, Any], **fields: Any) -> dict[str, Any]:
    return {"ruleset": "tyneside", "side": "british", "units": list(lines) or [OFFICER, RANGERS], **fields}


def faults(army: dict[str, Any]) -> list[tuple[str, str]]:
    return faults_of(RULESET, army)


@pytest.mark.parametrize("side", ["british", "french"])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_list_to_begin_with_is_valid(side: str, lang: str) -> None:
    army = tomllib.loads(RULESET.new_army(side, lang))
    assert faults(army) == []
    assert RULESET.army_cost(army) == 0


@pytest.mark.rule("TY.18.10")
def test_at_least_one_character_and_one_group() -> None:
    assert faults(british()) == []
    assert faults(british(RANGERS)) == [("TY.18.10", "no-pc")]
    assert faults(british(OFFICER)) == [("TY.18.10", "no-group")]


@pytest.mark.rule("TY.7.02")
def test_one_player_character_each() -> None:
    chief = {"troop": "chief", "nation": "mohawk"}
    assert faults(british(OFFICER, chief, RANGERS)) == [("TY.7.02", "pcs")]
    assert faults(british(OFFICER, {**chief, "role": "second"}, RANGERS)) == []
    assert faults(british(OFFICER, {**chief, "seat": "marie"}, RANGERS)) == []
    assert faults(british({**OFFICER, "seat": "paul"}, {**chief, "seat": "marie"}, RANGERS)) == [
        ("TY.7.02", "seats")
    ]
    assert faults(british(OFFICER, {**chief, "seat": "french"}, RANGERS)) == [("TY.7.02", "seat")]
    assert faults(british(OFFICER, {**RANGERS, "seat": "marie"})) == [("TY.7.02", "seat")]


@pytest.mark.rule("TY.6.01")
@pytest.mark.parametrize(
    ("troop", "count", "wrong"),
    [
        ("ranger", 4, True),
        ("ranger", 5, False),
        ("ranger", 8, False),
        ("ranger", 9, True),
        ("american-militia", 10, False),
        ("american-militia", 11, True),
        ("frontier-hero", 1, False),
        ("frontier-hero", 2, True),
        ("settler", 4, False),
        ("settler", 3, True),
    ],
)
def test_groups_have_the_size_of_the_rosters(troop: str, count: int, wrong: bool) -> None:
    army = british(OFFICER, RANGERS, {"troop": troop, "count": count})
    assert faults(army) == ([("TY.6.01", "group-size")] if wrong else [])


@pytest.mark.rule("TY.6.08")
def test_platoons() -> None:
    officer = {"troop": "british-officer", "platoon": "p"}
    line = {"troop": "british-line", "count": 9, "platoon": "p"}
    assert faults(british(officer, line, line)) == []
    assert faults(british(officer, line)) == [("TY.6.08", "platoon-size")]
    assert faults(british(officer, RANGERS)) == [("TY.6.08", "platoon-empty")]
    assert faults(british(officer, line, line, {**RANGERS, "platoon": "p"})) == [("TY.6.08", "platoon-troop")]
    without = {"troop": "british-line", "count": 9}
    assert faults(british(officer, line, line, without)) == [("TY.6.08", "no-platoon")]


@pytest.mark.parametrize(
    ("line", "rule", "key"),
    [
        ({"troop": "dragoon", "count": 5}, "TY.2.10", "troop"),
        ({"troop": "warrior", "count": 5}, "TY.2.10", "troop-side"),
        ({"troop": "ranger", "count": 6, "class": "hero"}, "TY.2.10", "choice"),
        ({"troop": "ranger", "count": 6, "weapons": ["bow"]}, "TY.2.10", "choice"),
        ({"troop": "ranger", "count": 6, "role": "civilian"}, "TY.2.10", "choice"),
        ({"troop": "mohawk", "count": 6, "nation": "huron"}, "TY.2.10", "choice"),
        ({"troop": "ranger", "count": 6, "mounted": True}, "TY.2.10", "mounted"),
        ({"troop": "militia-sergeant", "count": 2}, "TY.18.10", "one"),
        ({"troop": "ranger", "count": 6, "side": "british"}, "TY.18.10", "scenario-only"),
        ({"troop": "ranger", "count": 6, "order": {"kind": "attack"}}, "TY.18.10", "scenario-only"),
        ({"troop": "ranger", "count": 6, "loyal_to": ["x"]}, "TY.18.10", "scenario-only"),
        ({"troop": "frontier-hero", "joins": "militia"}, "TY.2.10", "joins"),
        ({"troop": "militia-sergeant", "with_group": "nobody"}, "TY.18.10", "with-group"),
    ],
)
def test_faults_of_a_line(line: dict[str, Any], rule: str, key: str) -> None:
    found = faults(british(OFFICER, RANGERS, line))
    assert (rule, key) in found
    assert all(one == (rule, key) or one[1] == "group-size" for one in found)


def test_faults_of_a_list() -> None:
    assert faults(british(OFFICER, {**RANGERS, "id": "R"}, {**RANGERS, "id": "R"})) == [("TY.18.10", "twice")]
    assert faults(british(OFFICER, *[RANGERS] * 10)) == [("TY.18.10", "size")]


def test_a_hero_may_be_of_a_group_of_rangers() -> None:
    army = british(OFFICER, {**RANGERS, "id": "R"}, {"troop": "frontier-hero", "joins": "R"})
    assert faults(army) == []
    state = RULESET.start({"scenario": "advance-guard", "armies": {"british": army}}, {})
    assert len(state.units["R"].members) == 7
    assert [state.figures[id].klass for id in state.units["R"].members].count("hero") == 1


def test_a_list_is_played_where_the_scenario_takes_it() -> None:
    mounted = {"troop": "british-officer", "mounted": True}
    army = british(mounted, {"troop": "british-light", "count": 8}, {"troop": "settler", "count": 4})
    state = RULESET.start({"scenario": "advance-guard", "armies": {"british": army}}, {})
    own = [one for one in state.figures.values() if one.side == "british"]
    assert len(own) == 13
    assert [one.mounted for one in own].count(True) == 1
    assert len([one for one in state.figures.values() if one.side == "french"]) == 42


def test_both_sides_may_call_their_groups_alike() -> None:
    french = {
        "side": "french",
        "units": [{"troop": "french-officer"}, {"troop": "warrior", "count": 5, "id": "B1"}],
    }
    state = RULESET.start({"scenario": "advance-guard", "armies": {"french": french}}, {})
    assert "french-B1" in state.units
    assert state.units["B1"].side == "british"
    assert state.figures["french-B1-1"].unit == "french-B1"


@pytest.mark.rule("TY.5.12")
def test_two_players_of_one_side_play_a_game() -> None:
    second = {"troop": "chief", "nation": "mohawk", "seat": "marie"}
    army = british(OFFICER, RANGERS, second, {"troop": "mohawk", "count": 5})
    start = {"scenario": "advance-guard", "armies": {"british": army}}
    game = Game(RULESET, start, {"automatic": "french"}, SeededDice(2))
    assert RULESET.seats(game.state) == ("british", "marie")
    players = {seat: bots.BOTS["recruit"](f"2:{seat}", RULESET) for seat in RULESET.seats(game.state)}
    asked = set()
    while (ask := game.question) is not None:
        asked.add(ask.seat)
        bots.decide(game, ask.seat, players[ask.seat])
    assert asked == {"british", "marie"}


@pytest.mark.rule("TY.12.11")
def test_a_platoon_of_a_list_marches_to_the_opposite_edge_until_it_is_told_otherwise() -> None:
    line = {"troop": "british-line", "count": 8, "platoon": "one"}
    army = british({"troop": "british-officer"}, line, line, {"troop": "british-light", "count": 6})
    assert faults(army) == []
    state = RULESET.start({"scenario": "advance-guard", "armies": {"british": army}}, {})
    orders = {unit.id: unit.order for unit in state.units.values() if unit.side == "british"}
    marching = [order for order in orders.values() if order.kind == "move"]
    assert [order.points for order in marching] == [((0.0, 75.0),), ((0.0, 75.0),)]
    assert {order.kind for order in orders.values()} == {"move", "hold"}

"""Army lists: faults, templates, and battles with them (BP.2.01, 2.12, 17.11, 20.04, section 21)."""

import tomllib
from typing import Any

import msgspec
import pytest

from escarmouche.kernel.rules import Illegal
from escarmouche.kernel.text import LANGUAGES
from escarmouche.rulesets.blackpowder import RULESET
from escarmouche.rulesets.blackpowder.data.army import ready_made
from escarmouche.rulesets.blackpowder.data.roster import SIDES, roster
from escarmouche.rulesets.blackpowder.flow import deployment
from tests.rulesets.lists import faults_of

LINE = {"troop": "fr_line"}
BRIGADE = {"units": [LINE, LINE]}


def army(*brigades: dict[str, Any], **fields: Any) -> dict[str, Any]:
    """A French army; of several brigades with a commander-in-chief."""
    cinc = {"cinc": {}} if len(brigades) > 1 else {}
    return {
        "ruleset": "blackpowder",
        "side": "french",
        "brigades": list(brigades) or [BRIGADE],
        **cinc,
        **fields,
    }


def faults(army: dict[str, Any]) -> list[tuple[str, str]]:
    return faults_of(RULESET, army)


@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_list_to_begin_with_is_valid(side: str, lang: str) -> None:
    written = RULESET.new_army(side, lang)
    own = tomllib.loads(written)
    assert faults(own) == []
    assert 300 <= RULESET.army_cost(own) <= own["points"] == 400
    for profile in roster().values():
        assert (f"#   {profile.id} " in written) == (profile.side == side)


@pytest.mark.parametrize("id", list(ready_made()))
def test_every_army_that_is_ready_made_can_be_played(id: str) -> None:
    own = ready_made()[id]
    raw = msgspec.to_builtins(own)
    assert faults(raw) == []
    assert {roster()[line.troop].army for line in own.units} == {id}
    state = RULESET.start({"scenario": "pitched-battle", "armies": {own.side: raw}}, {})
    assert own.side in state.plan.sides
    for side in state.plan.sides:
        units, commanders = deployment.to_deploy(state, side)
        ask = deployment.question(state, side, units, commanders)
        assert set(ask.read(ask.default)) == {one.id for one in (*units, *commanders)}


@pytest.mark.rule("BP.2.01")
def test_an_army_has_a_cinc_and_every_brigade_a_brigadier() -> None:
    assert faults(army(BRIGADE, BRIGADE)) == []
    without = army(BRIGADE, BRIGADE)
    del without["cinc"]
    assert faults(without) == [("BP.2.01", "no-cinc")]
    assert faults({"side": "french"}) == [("BP.2.01", "no-brigade")]
    state = RULESET.start({"scenario": "pitched-battle", "armies": {"french": army(BRIGADE, BRIGADE)}}, {})
    own = [one for one in state.commanders.values() if one.side == "french"]
    assert [(one.brigade, one.cinc) for one in own] == [("", True), ("french-1", False), ("french-2", False)]


@pytest.mark.rule("BP.20.04")
def test_the_brigadier_of_a_single_brigade_is_the_cinc() -> None:
    assert faults(army(BRIGADE)) == []
    assert faults(army(BRIGADE, cinc={})) == [("BP.20.04", "single")]
    state = RULESET.start({"scenario": "pitched-battle", "armies": {"french": army(BRIGADE)}}, {})
    own = [one for one in state.commanders.values() if one.side == "french"]
    assert [(one.brigade, one.cinc) for one in own] == [("french-1", True)]


@pytest.mark.parametrize(("number", "fine"), [(0, False), (1, False), (2, True), (6, True), (7, False)])
def test_a_brigade_has_two_to_six_units(number: int, fine: bool) -> None:
    found = faults(army({"units": [LINE] * number}))
    assert found == ([] if fine else [("BP.17.11", "brigade-size")])


@pytest.mark.rule("BP.2.12")
@pytest.mark.parametrize(("rating", "fine"), [(4, False), (5, True), (10, True), (11, False)])
def test_staff_ratings_go_from_five_to_ten(rating: int, fine: bool) -> None:
    wrong = [] if fine else [("BP.2.12", "rating")]
    assert faults(army({**BRIGADE, "brigadier": {"rating": rating}})) == wrong
    assert faults(army(BRIGADE, BRIGADE, cinc={"rating": rating})) == wrong


@pytest.mark.rule("BP.17.10")
def test_personalities_are_those_of_the_rules() -> None:
    for word in ("aggressive", "timid", "decisive", "hesitant", "headstrong", "diffident"):
        assert faults(army({**BRIGADE, "brigadier": {"personality": word}})) == []
    assert faults(army({**BRIGADE, "brigadier": {"personality": "moody"}})) == [("BP.17.10", "personality")]
    own = {"french": army({**BRIGADE, "brigadier": {"personality": "timid", "mounted": False}})}
    state = RULESET.start({"scenario": "pitched-battle", "armies": own}, {})
    assert state.commanders["french-1-brigadier"].personality == "timid"
    assert not state.commanders["french-1-brigadier"].mounted


@pytest.mark.rule("BP.17.11")
def test_a_list_costs_its_units_and_generals() -> None:
    # 4 x 36, generals of 9, 8 and 7: 50 + 25 + 0
    brigades = ({**BRIGADE, "brigadier": {"rating": 8}}, {**BRIGADE, "brigadier": {"rating": 7}})
    own = army(*brigades, cinc={"rating": 9})
    assert RULESET.army_cost(own) == 144 + 75
    assert faults({**own, "points": 219}) == []
    assert faults({**own, "points": 218}) == [("BP.17.11", "points")]


def test_other_faults() -> None:
    assert faults({"brigades": []}) == [("BP.17.11", "shape")]
    assert faults(army({"units": [LINE, {"troop": "zulus"}]})) == [("BP.17.11", "troop")]
    assert faults(army({"units": [LINE, {"troop": "br_line"}]})) == [("BP.17.11", "troop-side")]
    assert faults(army({"units": [LINE, {"troop": "ff_reg"}]})) == []
    assert faults(army({"units": [LINE, {"troop": "ff_reg"}]}, army="france")) == [("BP.17.11", "troop-side")]
    assert faults(army(army="britain")) == [("BP.17.11", "army")]
    twice = {"units": [{"troop": "fr_line", "id": "x"}, {"troop": "fr_foot", "id": "x"}]}
    assert faults(army(twice)) == [("BP.17.11", "twice")]
    assert faults(army(*[{"units": [LINE] * 6}] * 7)) == [("BP.17.11", "size")]


def test_a_list_with_a_fault_is_not_played() -> None:
    with pytest.raises(Illegal) as caught:
        RULESET.start({"scenario": "pitched-battle", "armies": {"french": army({"units": [LINE]})}}, {})
    assert (caught.value.code, caught.value.params["fault"]) == ("list", "brigade-size")


def test_who_brings_a_list_alone_meets_an_army_that_is_ready_made() -> None:
    state = RULESET.start({"scenario": "pitched-battle", "armies": {"british": _british()}}, {})
    assert state.plan.sides == ("french", "british")
    assert len(state.brigades["british-1"].units) == 2
    assert len(state.brigades["french-1"].units) == 5
    own = {"side": "austrian", "brigades": [{"units": [{"troop": "au_line"}] * 2}]}
    state = RULESET.start({"scenario": "pitched-battle", "armies": {"austrian": own}}, {})
    assert state.plan.sides == ("austrian", "french")


def _british() -> dict[str, Any]:
    return {
        "side": "british",
        "brigades": [{"units": [{"troop": "br_line"}, {"troop": "br_ra", "name": "Guns"}]}],
    }


def test_units_bear_the_names_of_the_list() -> None:
    state = RULESET.start({"scenario": "pitched-battle", "armies": {"british": _british()}}, {})
    names = RULESET.names(state, "en")
    assert names["british-br_ra-1"] == "Guns"
    assert names["british-br_line-1"] == "Line infantry 1 (British)"
    assert names["french-fr_line-1"] == "Line infantry 1 (French)"
    assert names["french-fr_foot-1"] == "Foot artillery 1"


def test_forty_units_find_room_to_deploy() -> None:
    large = {"troop": "us_new"}
    brigades = [{"units": [large] * 6}] * 6 + [{"units": [large] * 4}]
    own = {"side": "union", "cinc": {}, "brigades": brigades}
    state = RULESET.start({"scenario": "pitched-battle", "armies": {"union": own}}, {})
    units, commanders = deployment.to_deploy(state, "union")
    ask = deployment.question(state, "union", units, commanders)
    assert len(ask.read(ask.default)) == 40 + 8

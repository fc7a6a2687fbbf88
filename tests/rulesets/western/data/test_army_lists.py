"""Army lists: points, faults, templates, and games with them (FW.8.13, 8.15, 8.27, 14.01, 14.04)."""

import tomllib
from typing import Any

import pytest

from escarmouche.kernel.rules import Illegal
from escarmouche.kernel.text import LANGUAGES
from escarmouche.rulesets.western import RULESET
from tests.rulesets.lists import faults_of

POINTS = {"law": 60, "outlaws": 61, "stage": 121, "army": 104, "amerindians": 106}


def law(*lines: dict[str, Any], **fields: Any) -> dict[str, Any]:
    """A list of the Law with these lines, or three townsmen."""
    figures = list(lines) or [{"troop": "townsman", "count": 3}]
    return {"ruleset": "western", "side": "law", "figures": figures, **fields}


def faults(army: dict[str, Any], **options: bool) -> list[tuple[str, str]]:
    return faults_of(RULESET, army, options)


@pytest.mark.rule("FW.14.04")
@pytest.mark.parametrize(("side", "points"), POINTS.items())
def test_a_list_to_begin_with_is_valid(side: str, points: int) -> None:
    for lang in LANGUAGES:
        army = tomllib.loads(RULESET.new_army(side, lang))
        assert faults(army) == []
        assert RULESET.army_cost(army) == points


@pytest.mark.rule("FW.14.04")
def test_points_are_the_sum_of_the_figures_and_no_limit() -> None:
    army = law({"troop": "sheriff"}, {"troop": "townsman", "count": 20}, {"troop": "blacksmith", "count": 4})
    assert RULESET.army_cost(army) == 34 + 20 * 8 + 4 * 7
    assert faults(army) == []


@pytest.mark.rule("FW.14.01")
@pytest.mark.parametrize(("count", "wrong"), [(2, True), (3, False), (25, False), (26, True)])
def test_a_troop_has_three_to_twenty_five_figures(count: int, wrong: bool) -> None:
    assert faults(law({"troop": "townsman", "count": count})) == ([("FW.14.01", "size")] if wrong else [])


@pytest.mark.rule("FW.8.13")
def test_no_more_than_one_elite_shooter() -> None:
    two = law({"troop": "sheriff"}, {"troop": "bounty-hunter"}, {"troop": "deputy"})
    assert faults(two) == [("FW.8.13", "elite")]
    assert faults(two, max_one_elite_figure=False) == []
    assert faults(law({"troop": "sheriff"}, {"troop": "deputy", "count": 2})) == []


@pytest.mark.rule("FW.8.27")
@pytest.mark.parametrize("troop", ["gunfighter", "hero"])
def test_a_skill_above_four_needs_a_scenario_of_its_own(troop: str) -> None:
    assert faults(law({"troop": troop}, {"troop": "deputy", "count": 2})) == [("FW.8.27", "skill")]


@pytest.mark.rule("FW.8.15")
def test_a_telescopic_sight_belongs_on_a_rifle() -> None:
    hunter = law({"troop": "bounty-hunter", "scope": True}, {"troop": "deputy", "count": 2})
    assert faults(hunter) == []
    assert RULESET.army_cost(hunter) == 27 + 2 + 30
    assert faults(law({"troop": "deputy", "count": 3, "scope": True})) == [("FW.8.15", "scope")]


@pytest.mark.rule("FW.14.04")
def test_troops_of_other_sides_do_not_enlist() -> None:
    assert faults(law({"troop": "bandit", "count": 3})) == [("FW.14.04", "troop-side")]
    assert faults(law({"troop": "dragoon", "count": 3})) == [("FW.14.04", "troop")]
    assert faults(law({"troop": "cowboy"}, {"troop": "gambler"}, {"troop": "civilian"})) == []


@pytest.mark.rule("FW.14.01")
def test_one_troop_leader() -> None:
    lines = [
        {"troop": "deputy", "troop_leader": True},
        {"troop": "townsman", "count": 2, "troop_leader": True},
    ]
    assert faults(law(*lines)) == [("FW.14.01", "troop-leader")]
    state = RULESET.start(
        {
            "scenario": "red-gulch",
            "armies": {"law": law(lines[0], {"troop": "sheriff"}, {"troop": "townsman"})},
        },
        {},
    )
    assert [one.id for one in state.figures.values() if one.troop_leader] == ["deputy", "boss"]


@pytest.mark.rule("FW.14.01")
@pytest.mark.parametrize(
    ("troops", "leader"),
    [
        (["townsman", "deputy", "sheriff"], "sheriff"),
        (["townsman", "deputy", "blacksmith"], "deputy"),
    ],
)
def test_without_a_name_the_leader_of_the_highest_class_leads(troops: list[str], leader: str) -> None:
    army = law(*({"troop": troop} for troop in troops))
    state = RULESET.start({"scenario": "red-gulch", "armies": {"law": army}}, {})
    assert [one.id for one in state.figures.values() if one.troop_leader and one.side == "law"] == [leader]


@pytest.mark.parametrize(
    ("army", "fault"),
    [
        ({"side": "law", "figures": "all"}, ("FW.14.01", "shape")),
        (law({"troop": "townsman", "count": 3}, {"troop": "deputy", "count": 0}), ("FW.14.01", "count")),
        (law({"troop": "townsman", "count": 3, "id": "mob"}), ("FW.14.01", "scenario-only")),
    ],
)
def test_what_else_is_wrong(army: dict[str, Any], fault: tuple[str, str]) -> None:
    assert faults(army) == [fault]


def test_all_faults_are_told_at_once() -> None:
    army = law({"troop": "bandit"}, {"troop": "hero"})
    assert faults(army) == [("FW.14.01", "size"), ("FW.14.04", "troop-side"), ("FW.8.27", "skill")]


def test_a_faulty_list_is_not_played() -> None:
    with pytest.raises(Illegal) as caught:
        RULESET.start({"scenario": "red-gulch", "armies": {"law": law({"troop": "deputy"})}}, {})
    assert (caught.value.rule, caught.value.code) == ("FW.14.01", "list")
    for lang in LANGUAGES:
        assert "army check" in RULESET.texts.refusal(lang, caught.value)


@pytest.mark.rule("FW.14.03")
def test_a_larger_force_breaks_at_the_same_share() -> None:
    """Two of three for the Law; so four of six, and with seven figures five."""
    for count, point in ((3, 2), (6, 4), (7, 5)):
        army = law({"troop": "townsman", "count": count})
        state = RULESET.start({"scenario": "red-gulch", "armies": {"law": army}}, {})
        assert state.plan.break_points == {"law": point, "outlaws": 3}


def test_both_sides_may_have_figures_of_one_troop() -> None:
    armies = {
        "law": law({"troop": "cowboy", "count": 3}),
        "outlaws": {"side": "outlaws", "figures": [{"troop": "cowboy", "count": 3, "name": "Clanton"}]},
    }
    state = RULESET.start({"scenario": "red-gulch", "armies": armies}, {})
    assert list(state.figures) == [f"cowboy-{n}" for n in (1, 2, 3)] + [
        f"outlaws-cowboy-{n}" for n in (1, 2, 3)
    ]
    assert state.figures["outlaws-cowboy-2"].name == {"fr": "Clanton", "en": "Clanton"}
    assert RULESET.start({"position": RULESET.position(state)}, {}) == state


def test_who_rides_on_a_coach_goes_on_foot_where_there_is_none() -> None:
    army = {"side": "law", "figures": [{"troop": "townsman", "count": 2}, {"troop": "civilian"}]}
    state = RULESET.start({"scenario": "red-gulch", "armies": {"law": army}}, {})
    assert {one.kind for one in state.figures.values() if one.side == "law"} == {"foot"}

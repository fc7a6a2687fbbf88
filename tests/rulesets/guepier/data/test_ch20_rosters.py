"""The rosters and the ready-made lists: chapter 20."""

import tomllib
from typing import Any

import pytest

from escarmouche.rulesets.guepier import RULESET
from escarmouche.rulesets.guepier.data.army import ready_made
from escarmouche.rulesets.guepier.data.roster import muster, points_of, roster

TROOPS = [  # id, class, base cost, ranged, melee, mounted
    ("M1", "", 5, "pistol", ("sabre", "pistol"), False),
    ("M2", "", 9, "pistol", ("sabre", "pistol"), True),
    ("M3", "mexican_regular", 2, "rifle", ("bayonet", "butt"), False),
    ("M4", "militia", 1, "obsolete_rifle", ("bayonet", "butt"), False),
    ("M5", "militia", 1, "obsolete_rifle", ("butt", "knife"), False),
    ("M6", "irregular", 1, "obsolete_rifle", ("knife", "butt"), False),
    ("M7", "mexican_regular", 6, "pistol", ("lance", "sabre", "pistol"), True),
    ("M8", "irregular", 6, "pistol", ("lance", "knife", "pistol"), True),
    ("M9", "mexican_regular", 2, "none", ("butt", "knife"), False),
    ("F1", "", 5, "pistol", ("sabre", "pistol"), False),
    ("F2", "", 9, "pistol", ("sabre", "pistol"), True),
    ("F3", "french_regular", 3, "rifle", ("bayonet", "butt"), False),
    ("F4", "legion", 1, "rifle", ("bayonet", "butt"), False),
    ("F5", "free_corps", 1, "rifle", ("bayonet", "butt"), False),
    ("F6", "free_corps", 1, "rifle", ("sabre", "butt"), False),
    ("F7", "free_corps", 1, "obsolete_rifle", ("knife", "butt"), False),
    ("F8", "french_regular", 7, "pistol", ("sabre", "pistol"), True),
    ("F9", "free_corps", 5, "pistol", ("sabre", "pistol"), True),
    ("F10", "french_regular", 3, "none", ("butt", "knife"), False),
]


def spoilt(side: str, **fields: Any) -> set[tuple[str, str]]:
    """What is wrong with a side's ready-made list when its second line of figures is changed."""
    army = tomllib.loads(RULESET.new_army(side, "en"))
    army["groups"][0]["figures"][1] |= fields
    return {(fault.rule, fault.key) for fault in RULESET.check_army(army, {"budget": 1000})}


@pytest.mark.rule("GM.20.01")
@pytest.mark.parametrize(("id", "troop_class", "cost", "ranged", "melee", "mounted"), TROOPS)
def test_the_rosters(
    id: str, troop_class: str, cost: int, ranged: str, melee: tuple[str, ...], mounted: bool
) -> None:
    one = roster()[id]
    assert (one.troop_class, one.cost, one.ranged, one.melee, one.mounted) == (
        troop_class, cost, ranged, melee, mounted,
    )  # fmt: skip
    assert one.side == ("french" if id.startswith("F") else "mexican")
    assert one.leader == (id in ("M1", "M2", "F1", "F2"))
    assert one.gunner == (id in ("M9", "F10"))
    assert set(one.name) == {"fr", "en"}


@pytest.mark.rule("GM.20.01")
def test_there_are_no_other_troops() -> None:
    assert list(roster()) == [troop[0] for troop in TROOPS]


@pytest.mark.rule("GM.20.01")
def test_whoever_has_a_rifle_has_its_butt() -> None:
    for profile in roster().values():
        if "rifle" in profile.ranged:
            assert "butt" in profile.melee


@pytest.mark.rule("GM.20.01")
@pytest.mark.parametrize("change", [{"ranged": "pistol"}, {"melee": ["lance"]}])
def test_weapons_of_a_list_are_fixed(change: dict[str, Any]) -> None:
    assert spoilt("french", **change) == {("GM.20.01", "weapons")}


@pytest.mark.rule("GM.20.01")
def test_a_scenario_may_change_weapons() -> None:
    state = RULESET.start({"scenario": "palo-verde"}, {})
    corporal = state.figures["legion.0"]
    assert (corporal.troop, corporal.ranged, corporal.melee) == ("F1", "rifle", ("bayonet", "butt"))


@pytest.mark.rule("GM.20.01")
def test_the_class_of_a_troop_is_that_of_the_roster() -> None:
    assert spoilt("french", **{"class": "legion"}) == {("GM.20.01", "class")}


@pytest.mark.parametrize("training", ["green", "experienced", "veteran"])
def test_any_training_is_allowed(training: str) -> None:
    assert spoilt("mexican", training=training) == set()


@pytest.mark.rule("GM.20.02")
def test_gunners_belong_to_a_group_and_count_in_its_size() -> None:
    state = RULESET.start({"scenario": "free-battle"}, {})
    gunners = [figure for figure in state.figures.values() if figure.troop == "F10"]
    assert [figure.group for figure in gunners] == ["battery"] * 3
    assert state.groups["battery"].size == 8
    assert state.guns["battery.gun"].group == "battery"


@pytest.mark.rule("GM.20.03")
@pytest.mark.parametrize(
    ("side", "groups", "equipment"),
    [
        ("french", [(10, 42), (9, 22), (8, 44)], {"ram": 1}),
        ("mexican", [(9, 43), (12, 28), (8, 39)], {}),
    ],
)
def test_the_ready_made_lists(side: str, groups: list[tuple[int, int]], equipment: dict[str, int]) -> None:
    army = ready_made(side)
    assert [(len(muster(team)), points_of(team)) for team in army.groups] == groups
    assert army.equipment == equipment
    assert RULESET.scenarios["free-battle"].points[side] == 110


@pytest.mark.rule("GM.20.03")
def test_officers_of_the_ready_made_lists_are_as_their_groups() -> None:
    state = RULESET.start({"scenario": "free-battle"}, {})
    leaders = {group: state.figures[f"{group}.0"] for group in state.groups}
    assert {group: (leader.troop_class, leader.training) for group, leader in leaders.items()} == {
        "line": ("french_regular", "experienced"),
        "contre-guerilla": ("free_corps", "experienced"),
        "battery": ("french_regular", "experienced"),
        "line-and-gun": ("mexican_regular", "experienced"),
        "national-guard": ("militia", "experienced"),
        "chinacos": ("irregular", "experienced"),
    }
    assert {group: leader.points for group, leader in leaders.items()} == {
        "line": 6, "contre-guerilla": 6, "battery": 6, "line-and-gun": 6, "national-guard": 6, "chinacos": 10,
    }  # fmt: skip


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_what_describes_a_troop_has_texts(lang: str) -> None:
    for troop in RULESET.roster.values():
        assert RULESET.texts.has(f"troop-{troop.id}", lang)
        for word in troop.words:
            assert RULESET.texts.has(word, lang), word

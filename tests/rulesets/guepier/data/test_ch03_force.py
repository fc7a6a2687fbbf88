"""Building a force: chapter 3, and what a leader is (GM.2.04-2.06)."""

import tomllib
from typing import Any

import pytest
from msgspec.structs import replace

from escarmouche.kernel.rules import Illegal
from escarmouche.rulesets.guepier import RULESET
from escarmouche.rulesets.guepier.data.roster import Entry, Team, muster, price, roster
from escarmouche.rulesets.guepier.table.deployment_places import record_for
from tests.rulesets.lists import faults_of


def ready(side: str) -> dict[str, Any]:
    """The ready-made list of a side, free to be spoilt."""
    return tomllib.loads(RULESET.new_army(side, "en"))


def faults(army: dict[str, Any], **options: object) -> list[tuple[str, str]]:
    return faults_of(RULESET, army, options)


def group(size: int, troop: str = "F7", leader: str = "F1", **fields: object) -> dict[str, Any]:
    """A group of that size, its leader included."""
    return {"figures": [{"troop": leader}, {"troop": troop, "count": size - 1, **fields}]}


def army(*groups: dict[str, Any], side: str = "french", **fields: object) -> dict[str, Any]:
    named = [{"id": f"group-{number}", **one} for number, one in enumerate(groups, start=1)]
    return {"side": side, "groups": named, **fields}


@pytest.mark.rule("GM.3.01")
@pytest.mark.parametrize("count", [0, 1, 2, 3, 4])
def test_a_force_has_three_groups(count: int) -> None:
    found = faults(army(*(group(8) for _ in range(count))))
    assert (("GM.3.01", "groups") in found) == (count != 3)


@pytest.mark.rule("GM.3.02")
@pytest.mark.parametrize(("size", "allowed"), [(7, False), (8, True), (12, True), (13, False)])
def test_a_group_has_eight_to_twelve_figures_leader_included(size: int, allowed: bool) -> None:
    found = faults(army(group(8), group(size), group(8)))
    assert found == ([] if allowed else [("GM.3.02", "group-size")])


@pytest.mark.rule("GM.3.02")
def test_scenarios_set_their_own_number_and_size_of_groups() -> None:
    state = RULESET.start({"scenario": "palo-verde"}, {})
    assert {group.id: group.size for group in state.groups.values()} == {"legion": 6, "guerrilla": 8}


@pytest.mark.rule("GM.3.03")
def test_each_group_needs_a_leader() -> None:
    leaderless = {"figures": [{"troop": "F7", "count": 9}]}
    assert faults(army(group(8), leaderless, group(8))) == [("GM.3.03", "leader")]
    two = {"figures": [{"troop": "F1", "count": 2}, {"troop": "F7", "count": 6}]}
    assert faults(army(group(8), two, group(8))) == []


@pytest.mark.rule("GM.3.04")
@pytest.mark.parametrize(
    ("troop", "cost"), [("M1", 5), ("M3", 2), ("M4", 1), ("M5", 1), ("M6", 1), ("M7", 6), ("M9", 2)]
)
def test_mexican_prices(troop: str, cost: int) -> None:
    assert (roster()[troop].cost, roster()[troop].side) == (cost, "mexican")


@pytest.mark.rule("GM.3.05")
@pytest.mark.parametrize(
    ("troop", "cost"), [("F1", 5), ("F3", 3), ("F4", 1), ("F5", 1), ("F6", 1), ("F7", 1), ("F10", 3)]
)
def test_french_prices(troop: str, cost: int) -> None:
    assert (roster()[troop].cost, roster()[troop].side) == (cost, "french")


@pytest.mark.rule("GM.3.06")
@pytest.mark.parametrize(("training", "cost"), [("green", 2), ("experienced", 4), ("veteran", 5)])
def test_training_is_paid_by_every_figure(training: str, cost: int) -> None:
    assert price(3, training, False) == cost
    figures = muster(Team(id="a", side="french", figures=(Entry(troop="F3", count=2, training=training),)))
    assert [figure.points for figure in figures] == [cost, cost]


@pytest.mark.rule("GM.3.06")
def test_an_unknown_training_is_named() -> None:
    assert faults(army(group(8), group(8, training="elite"), group(8))) == [("GM.3.06", "training")]


@pytest.mark.rule("GM.3.07")
def test_tenacity_costs_two_points() -> None:
    assert price(1, "experienced", True) - price(1, "experienced", False) == 2


@pytest.mark.rule("GM.3.07")
@pytest.mark.parametrize(
    ("side", "troop", "leader", "allowed"),
    [
        ("french", "F3", "F1", False),
        ("french", "F6", "F1", False),
        ("french", "F4", "F1", True),
        ("mexican", "M6", "M1", True),
        ("mexican", "M4", "M1", True),
    ],
)
def test_who_may_be_tenacious(side: str, troop: str, leader: str, allowed: bool) -> None:
    spare = group(8, "F7" if side == "french" else "M6", leader)
    tenacious = {
        "figures": [{"troop": leader, "tenacious": False}, {"troop": troop, "count": 7, "tenacious": True}]
    }
    assert faults(army(spare, tenacious, spare, side=side), budget=200) == (
        [] if allowed else [("GM.3.07", "tenacious")]
    )


@pytest.mark.rule("GM.3.07")
def test_an_officer_of_the_legion_may_be_tenacious_and_no_other_french_officer() -> None:
    def led_by(troop: str) -> dict[str, Any]:
        return {"figures": [{"troop": "F1", "tenacious": True}, {"troop": troop, "count": 7}]}

    assert faults(army(group(8), led_by("F4"), group(8))) == []
    assert faults(army(group(8), led_by("F5"), group(8))) == [("GM.3.07", "tenacious")]


@pytest.mark.rule("GM.3.08")
def test_no_figure_costs_less_than_one_point() -> None:
    assert price(1, "green", False) == 1
    assert price(1, "experienced", False) == 2


@pytest.mark.rule("GM.3.08")
def test_officers_and_cavalry_pay_for_training_and_tenacity() -> None:
    assert price(roster()["M2"].cost, "veteran", True) == 9 + 2 + 2
    assert price(roster()["M7"].cost, "green", False) == 6 - 1


@pytest.mark.rule("GM.3.09")
@pytest.mark.parametrize(
    ("troop", "cost", "troop_class"),
    [
        ("M7", 6, "mexican_regular"),
        ("M8", 6, "irregular"),
        ("F8", 7, "french_regular"),
        ("F9", 5, "free_corps"),
        ("M2", 9, ""),
        ("F2", 9, ""),
    ],
)
def test_a_mexican_horseman_costs_6_and_another_mount_is_worth_four_points(
    troop: str, cost: int, troop_class: str
) -> None:
    profile = roster()[troop]
    assert (profile.cost, profile.troop_class, profile.mounted) == (cost, troop_class, True)


@pytest.mark.rule("GM.3.10")
@pytest.mark.parametrize(("kind", "points"), [("ladder", 1), ("ram", 2), ("barrel", 3)])
def test_equipment_prices(kind: str, points: int) -> None:
    plain = army(group(8), group(8), group(8))
    assert RULESET.army_cost({**plain, "equipment": {kind: 2}}) == RULESET.army_cost(plain) + 2 * points


@pytest.mark.rule("GM.3.10")
@pytest.mark.parametrize(("gun", "points"), [("cannon", 10), ("obsolete_cannon", 8)])
def test_guns_cost_their_price_and_their_crew_is_paid_apart(gun: str, points: int) -> None:
    crew = {"figures": [{"troop": "F1"}, {"troop": "F10", "count": 3}, {"troop": "F7", "count": 4}]}
    plain = army(group(8), group(8), crew)
    armed = army(group(8), group(8), {**crew, "gun": gun})
    assert RULESET.army_cost(armed) == RULESET.army_cost(plain) + points
    assert faults(armed) == []


@pytest.mark.rule("GM.3.10", "GM.20.02")
def test_a_gun_needs_three_gunners_in_its_group() -> None:
    crew = {
        "gun": "cannon",
        "figures": [{"troop": "F1"}, {"troop": "F10", "count": 2}, {"troop": "F7", "count": 5}],
    }
    assert faults(army(group(8), group(8), crew)) == [("GM.3.10", "crew")]


@pytest.mark.rule("GM.3.10")
def test_unknown_equipment_and_guns_are_named() -> None:
    spoilt = army(group(8), group(8), {**group(8), "gun": "mortar"}, equipment={"balloon": 1, "ladder": -1})
    assert {key for _, key in faults(spoilt)} == {"gun", "crew", "equipment", "count"}


@pytest.mark.rule("GM.3.11", "GM.17.05")
def test_the_budget_is_a_hundred_and_ten_points_unless_changed() -> None:
    full = ready("french")
    assert RULESET.army_cost(full) == 110
    full["equipment"]["ladder"] = 1
    found = RULESET.check_army(full, {})
    assert [(fault.rule, fault.key, fault.params) for fault in found] == [
        ("GM.3.11", "budget", {"cost": 111, "budget": 110, "over": 1})
    ]
    assert faults(full, budget=111) == []
    assert faults(ready("french"), budget="109") == [("GM.3.11", "budget")]


@pytest.mark.rule("GM.3.11")
def test_at_most_one_cannon_a_side() -> None:
    crew = {
        "gun": "cannon",
        "figures": [{"troop": "F1"}, {"troop": "F10", "count": 3}, {"troop": "F7", "count": 4}],
    }
    assert faults(army(group(8), crew, crew), budget=200) == [("GM.3.11", "cannons")]


@pytest.mark.rule("GM.3.12")
def test_one_list_serves_liberals_and_imperials() -> None:
    """There is one Mexican roster, and nothing in a list says for whom it fights."""
    assert {profile.side for profile in roster().values()} == {"french", "mexican"}
    assert faults({**ready("mexican"), "name": "Imperials"}) == []


def test_every_violation_is_told_at_once_in_both_languages() -> None:
    spoilt = army(
        {"figures": [{"troop": "F3", "count": 14, "tenacious": True}, {"troop": "F99"}]},
        {"figures": [{"troop": "F1", "class": "legion"}, {"troop": "F3", "count": 3, "training": "raw"}]},
    )
    found = RULESET.check_army(spoilt, {})
    assert {fault.key for fault in found} == {
        "groups", "group-size", "leader", "tenacious", "troop", "training", "leader-class",
    }  # fmt: skip
    for fault in found:
        assert fault.code == "E36"
        for lang in ("en", "fr"):
            for text in (fault.wrong(RULESET.texts, lang), fault.fix(RULESET.texts, lang)):
                assert "list-" not in text
                assert "{" not in text
        assert fault.wrong(RULESET.texts, "en") != fault.wrong(RULESET.texts, "fr")


@pytest.mark.parametrize(
    "army_list",
    [
        {},
        {"side": "french", "groups": 3},
        {"side": "french", "generals": []},
        {"side": "french", "groups": [{"figures": [{}]}]},
    ],
)
def test_what_is_no_list_is_told_in_one_line(army_list: dict[str, Any]) -> None:
    (fault,) = RULESET.check_army(army_list, {})
    assert (fault.code, fault.key) == ("E36", "shape")


@pytest.mark.rule("GM.2.04")
def test_a_leader_is_by_default_as_most_of_his_group() -> None:
    mixed = Team(
        id="a",
        side="french",
        figures=(
            Entry(troop="F1"),
            Entry(troop="F4", count=5, training="veteran", tenacious=True),
            Entry(troop="F7", count=3, training="green"),
        ),
    )
    leader = muster(mixed)[0]
    assert leader.id == "a.0"
    assert (leader.troop_class, leader.training, leader.tenacious) == ("legion", "veteran", True)
    assert leader.points == 5 + 2 + 2


@pytest.mark.rule("GM.2.04")
def test_a_leader_is_what_was_bought_for_him() -> None:
    team = Team(
        id="a",
        side="french",
        figures=(
            Entry(troop="F1", troop_class="free_corps", training="green", tenacious=False),
            Entry(troop="F4", count=5, training="veteran", tenacious=True),
            Entry(troop="F7", count=3),
        ),
    )
    leader = muster(team)[0]
    assert (leader.troop_class, leader.training, leader.tenacious) == ("free_corps", "green", False)
    assert leader.points == 5 - 1


@pytest.mark.rule("GM.2.04")
def test_a_leader_has_a_class_of_his_own_group() -> None:
    led = {"figures": [{"troop": "F1", "class": "legion"}, {"troop": "F7", "count": 7}]}
    assert faults(army(group(8), led, group(8))) == [("GM.2.04", "leader-class")]


@pytest.mark.rule("GM.2.05")
def test_imperial_mexicans_keep_their_classes_on_the_french_side() -> None:
    imperial = {"id": "imperial", "figures": [{"troop": "M1"}, {"troop": "M3", "count": 7}]}
    allied = army(group(8), imperial, group(8))
    assert faults(allied) == []
    state = RULESET.start({"scenario": "free-battle", "armies": {"french": allied}}, {})
    members = [figure for figure in state.figures.values() if figure.group == "imperial"]
    assert {(figure.side, figure.troop_class) for figure in members} == {("french", "mexican_regular")}
    assert sum(figure.points for figure in members) == (5 + 1) + 7 * (2 + 1)


@pytest.mark.rule("GM.2.05", "GM.3.07")
def test_imperial_mexicans_of_a_french_force_are_not_tenacious() -> None:
    imperial = {
        "figures": [{"troop": "M1", "tenacious": False}, {"troop": "M3", "count": 7, "tenacious": True}]
    }
    assert faults(army(group(8), imperial, group(8))) == [("GM.3.07", "tenacious")]


@pytest.mark.rule("GM.2.05")
def test_the_french_do_not_fight_for_the_mexicans() -> None:
    foreign = {"figures": [{"troop": "M1"}, {"troop": "F3", "count": 7}]}
    spare = group(8, "M6", "M1")
    assert faults(army(spare, foreign, spare, side="mexican")) == [("GM.3.04", "troop-side")]


@pytest.mark.rule("GM.2.05", "GM.2.06")
@pytest.mark.parametrize(
    ("troop", "troop_class"),
    [
        ("F3", "french_regular"),
        ("F4", "legion"),
        ("F5", "free_corps"),
        ("F6", "free_corps"),
        ("F7", "free_corps"),
        ("F9", "free_corps"),
    ],
)
def test_volunteers_contre_guerilla_and_auxiliaries_are_free_corps(troop: str, troop_class: str) -> None:
    assert roster()[troop].troop_class == troop_class


def test_a_free_battle_takes_army_lists_and_else_the_ready_made_ones() -> None:
    own = army(group(8, "F4"), group(8, "F4"), group(8, "F5"), equipment={"ladder": 1})
    own["groups"][0]["id"] = "chinacos"  # also a group of the other side
    state = RULESET.start({"scenario": "free-battle", "armies": {"french": own}}, {})
    assert [group.id for group in state.groups.values() if group.side == "french"] == [
        "french-chinacos", "group-2", "group-3",
    ]  # fmt: skip
    assert [group.id for group in state.groups.values() if group.side == "mexican"] == [
        "line-and-gun", "national-guard", "chinacos",
    ]  # fmt: skip
    assert {kit.id: kit.side for kit in state.kit.values()} == {"ladder-1": "french"}
    assert [gun.side for gun in state.guns.values()] == ["mexican"]
    other = RULESET.start({"scenario": "free-battle", "armies": {"mexican": ready("mexican")}}, {})
    assert [kit.side for kit in other.kit.values()] == ["french"]  # the ram of the ready-made list


@pytest.mark.rule("GM.16.02")
@pytest.mark.parametrize("name", ["Attacker", "defender", "Mexican", "house"])
def test_a_group_whose_name_means_something_else_is_told_apart(name: str) -> None:
    own = army(group(8), group(8), {"name": name, **group(8)})
    del own["groups"][2]["id"]
    state = RULESET.start({"scenario": "free-battle", "armies": {"french": own}}, {})
    assert list(state.groups)[-1] == f"french-{name.lower()}"
    for attacker, parts in (("french", (0, 0, 120, 20)), ("mexican", (0, 100, 120, 120))):
        drawn = replace(state, plan=replace(state.plan, attacker=attacker))
        for one in drawn.groups.values():
            if one.side == "french":
                assert record_for(drawn, one, mounted=False).parts == (parts,)


def test_an_invalid_list_is_refused_at_the_start() -> None:
    with pytest.raises(Illegal) as refused:
        RULESET.start({"scenario": "free-battle", "armies": {"french": army(group(8), group(8))}}, {})
    assert (refused.value.rule, refused.value.code) == ("GM.3.01", "E36")
    with pytest.raises(Illegal) as refused:
        RULESET.start({"scenario": "free-battle", "armies": {"mexican": ready("french")}}, {})
    assert refused.value.code == "E36"


def test_a_list_over_a_lower_budget_is_refused_at_the_start() -> None:
    with pytest.raises(Illegal) as refused:
        RULESET.start({"scenario": "free-battle", "armies": {"french": ready("french")}}, {"budget": 100})
    assert refused.value.rule == "GM.3.11"

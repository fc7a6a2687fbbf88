"""Chapter 8, the die: moving shots, the elite skill and its forms, scopes, skill in figures, three shots."""

from typing import Any

import pytest

from escarmouche.kernel.dice import ScriptedDice
from escarmouche.kernel.rules import Illegal
from escarmouche.rulesets.western.odds.tests import TESTS
from escarmouche.rulesets.western.rules.shooting import (
    gravest,
    in_danger,
    is_moving_shot,
    need,
    pools,
    rated_skill,
    refusal,
)
from escarmouche.rulesets.western.rules.situations import Shot
from escarmouche.rulesets.western.rules.weapons import most_shots
from tests.rulesets.western.thrown import fired, shot


def refused(one: Shot) -> tuple[str, str]:
    found = refusal(one)
    return (found.rule, str(found.params.get("cause", ""))) if found else ("", "")


@pytest.mark.rule("FW.8.01", "FW.8.02", "FW.8.03")
@pytest.mark.parametrize("weapon", ["revolver", "breech_rifle", "shotgun_long", "derringer"])
def test_every_firearm_may_be_fired_moving_for_a_penalty(weapon: str) -> None:
    assert need(shot(weapon, moved=True)) == need(shot(weapon)) + 1
    assert refusal(shot(weapon, moved=True)) is None


@pytest.mark.rule("FW.8.05", "FW.8.36")
@pytest.mark.parametrize("kind", ["cavalry", "mounted_foot"])
def test_a_mounted_figure_fires_two_revolver_shots_moving(kind: Any) -> None:
    riding: dict[str, Any] = {"moved": True, "shooter_kind": kind}
    assert most_shots(shot(**riding)) == 2
    assert most_shots(shot(skill=6, **riding)) == 2
    assert need(shot(shots=2, **riding)) == 6
    assert refusal(shot(shots=2, **riding)) is None
    assert most_shots(shot(moved=True, skill=6)) == 1


@pytest.mark.rule("FW.8.06", "FW.8.07", "FW.16.06")
@pytest.mark.parametrize("weapon", ["pepperbox_small", "pepperbox_large", "mares_leg"])
def test_other_repeaters_fire_once_moving_mounted_unless_the_option_is_off(weapon: str) -> None:
    riding: dict[str, Any] = {"moved": True, "shooter_kind": "cavalry"}
    assert most_shots(shot(weapon, **riding)) == 1
    assert refused(shot(weapon, shots=2, **riding))[0] == "FW.16.06"
    assert most_shots(shot(weapon, one_moving_shot=False, **riding)) == 2
    assert most_shots(shot(weapon, one_moving_shot=False, moved=True)) == 1


@pytest.mark.rule("FW.8.06", "FW.8.04")
def test_what_counts_as_the_moving_shot() -> None:
    assert is_moving_shot(shot(moved=True))
    assert is_moving_shot(shot("mares_leg", contact="arriving", shooter_kind="cavalry"))
    assert not is_moving_shot(shot())
    assert not is_moving_shot(shot(contact="arriving"))
    assert not is_moving_shot(shot(contact="arriving", shooter_kind="cavalry"))
    assert not is_moving_shot(shot("bow", moved=True))
    assert not is_moving_shot(shot("thrown", moved=True))


@pytest.mark.rule("FW.8.09", "FW.8.27", "FW.8.28", "FW.8.29")
@pytest.mark.parametrize(("skill", "bonus", "pick"), [(4, 1, 0), (5, 2, 1), (6, 3, 2)])
def test_elite_skill_is_a_bonus_or_a_choice_with_one_less(skill: int, bonus: int, pick: int) -> None:
    plain = need(shot(distance=15.0, skill=skill))
    assert plain == 6
    assert need(shot(distance=15.0, skill=skill, elite="bonus")) == 6 - bonus
    assert need(shot(distance=15.0, skill=skill, elite="pick")) == 6 - pick


@pytest.mark.rule("FW.8.10", "FW.16.08")
def test_an_elite_shooter_must_be_immobile() -> None:
    for form in ("bonus", "pick"):
        assert refused(shot(skill=4, elite=form, moved=True)) == ("FW.16.08", "moved")
        assert refused(shot(skill=4, elite=form, contact="arriving")) == ("FW.16.08", "moved")
        assert refused(shot(skill=4, elite=form)) == ("", "")
    assert refused(shot(skill=4, moved=True)) == ("", "")


@pytest.mark.rule("FW.8.26", "FW.16.08", "FW.16.09")
def test_who_has_no_elite_skill_cannot_use_it() -> None:
    assert refused(shot(skill=3, elite="bonus")) == ("FW.16.08", "skill")
    assert refused(shot(skill=3, elite="pick")) == ("FW.16.09", "skill")
    assert refused(shot(skill=3, elite="pick", moved=True)) == ("FW.16.08", "moved")


@pytest.mark.rule("FW.8.14", "FW.8.15")
@pytest.mark.parametrize("weapon", ["muzzle_rifle", "breech_rifle"])
def test_a_scope_helps_an_elite_shot_of_a_rifle_beyond_40(weapon: str) -> None:
    elite: dict[str, Any] = {"skill": 4, "elite": "bonus", "scope": True}
    assert need(shot(weapon, 40.0, **elite)) == 4  # 5 - 1
    assert need(shot(weapon, 40.001, **elite)) == 4
    assert need(shot(weapon, 41.0, **elite)) == 4  # 6 - 1 - 1
    assert need(shot(weapon, 41.0, skill=4, elite="pick", scope=True)) == 5
    assert need(shot(weapon, 41.0, skill=4, scope=True)) == 6
    assert need(shot("breech_carbine", 41.0, **elite)) == 5


@pytest.mark.rule("FW.8.20", "FW.8.21", "FW.8.22", "FW.16.08")
@pytest.mark.parametrize("form", ["bonus", "pick"])
def test_an_early_elite_shot_needs_a_turn_of_aiming(form: Any) -> None:
    assert refused(shot(skill=4, elite=form, early=True)) == ("FW.16.08", "early")
    assert refused(shot(skill=4, elite=form, early=True, idle_last_turn=True)) == ("", "")
    assert refused(shot(skill=4, early=True)) == ("", "")


@pytest.mark.rule("FW.8.23", "FW.8.24")
@pytest.mark.parametrize("weapon", ["revolver", "bow", "thrown"])
def test_skill_1_pays_on_all_shots(weapon: str) -> None:
    assert need(shot(weapon, skill=1, ambush=True)) == need(shot(weapon, ambush=True)) + 1
    assert need(shot(weapon, skill=1, numeric_skill=False)) == need(shot(weapon))


@pytest.mark.rule("FW.8.25", "FW.8.31")
def test_skill_2_pays_in_danger() -> None:
    far = shot("breech_rifle", 20.002, skill=2)
    assert need(far) == 5
    assert need(shot("breech_rifle", 20.0, skill=2)) == 6
    assert need(shot("breech_rifle", 30.0, skill=2, danger=True)) == 6
    assert need(shot("revolver", contact="joined", skill=2)) == 6
    assert need(shot("breech_rifle", 20.0, skill=2, numeric_skill=False)) == 5


@pytest.mark.rule("FW.8.31")
def test_from_an_ambush_only_having_been_shot_at_is_danger() -> None:
    assert not in_danger(shot(distance=5.0, ambush=True))
    assert in_danger(shot(distance=5.0, ambush=True, danger=True))
    assert in_danger(shot(distance=20.0))
    assert in_danger(shot(distance=20.001))
    assert not in_danger(shot(distance=20.01))
    assert in_danger(shot(distance=99.0, contact="joined"))


@pytest.mark.rule("FW.8.26")
def test_skill_3_changes_nothing() -> None:
    assert need(shot(skill=3)) == 5
    assert Shot(weapon="revolver").skill == 3


@pytest.mark.rule("FW.8.30")
def test_skill_and_class_penalties_are_one_box() -> None:
    assert need(shot(klass=2, skill=2)) == 6
    assert need(shot(klass=1, skill=1)) == 6


@pytest.mark.rule("FW.8.30")
def test_with_the_option_skill_and_class_penalties_add_up() -> None:
    """A revolver at 8 cm needs 5: -1 for the class, -1 for the skill, and one alone is no more than one."""
    assert need(shot(klass=2, skill=2, penalties_add=True)) == 7
    assert need(shot(klass=1, skill=1, penalties_add=True)) == 7
    assert need(shot(klass=2, skill=3, penalties_add=True)) == 6
    assert need(shot(klass=3, skill=1, penalties_add=True)) == 6
    assert need(shot(klass=2, skill=1, penalties_add=True, numeric_skill=False)) == 6


@pytest.mark.rule("FW.8.33", "FW.8.34")
def test_elite_covers_all_shots_with_skill_in_figures_one_without() -> None:
    two = shot(distance=15.0, shots=2, skill=4, elite="bonus")
    assert [(pool.n, pool.dice) for pool in pools(two)] == [(5, 2)]
    assert fired(two, 5, 5) == (2,)
    plain = shot(distance=15.0, shots=2, skill=4, elite="bonus", numeric_skill=False)
    assert [(pool.n, pool.dice) for pool in pools(plain)] == [(5, 1), (6, 1)]
    assert fired(plain, 5, 5) == (1,)


@pytest.mark.rule("FW.8.35", "FW.8.36", "FW.16.06")
@pytest.mark.parametrize(("skill", "most"), [(3, 2), (4, 2), (5, 3), (6, 3)])
def test_three_shots_for_skill_5_and_6(skill: int, most: int) -> None:
    assert most_shots(shot(skill=skill)) == most
    assert most_shots(shot(skill=skill, numeric_skill=False)) == 2
    assert most_shots(shot(skill=skill, strikes=True)) == 1
    assert most_shots(shot("repeating_carbine", skill=skill)) == 2
    assert most_shots(shot("pepperbox_large", skill=skill)) == 2
    assert refused(shot(skill=skill, shots=3))[0] == ("" if most == 3 else "FW.16.06")


@pytest.mark.rule("FW.8.37")
def test_dice_of_three_shots_together_or_not() -> None:
    assert fired(shot(skill=5, shots=3), 6, 5, 4) == (2,)
    assert fired(shot(skill=5, shots=3, spacing="spaced"), 6, 5, 4) == (1, 1, 0)


@pytest.mark.rule("FW.8.38")
def test_three_shots_at_separate_targets_all_pay() -> None:
    assert need(shot(skill=5, shots=1, other_shots=2)) == 6
    assert need(shot(skill=5, shots=2, other_shots=1)) == 6
    assert need(shot(skill=5, shots=3)) == 5


@pytest.mark.rule("FW.8.40")
@pytest.mark.parametrize(("skill", "rated"), [(1, 3), (2, 3), (3, 3), (4, 4), (5, 4), (6, 4)])
def test_without_skill_in_figures_3_or_4(skill: int, rated: int) -> None:
    assert rated_skill(skill, numeric_skill=True) == skill
    assert rated_skill(skill, numeric_skill=False) == rated
    if rated == 4:
        assert need(shot(skill=skill, elite="bonus", numeric_skill=False)) == 4
        assert need(shot(skill=skill, elite="pick", numeric_skill=False)) == 5


ORDER: list[tuple[str, dict[str, Any]]] = [
    ("FW.16.03", {"loaded": False}),
    ("FW.16.04", {"contact": "since_start"}),
    ("FW.16.02", {"distance": 90.0}),
    ("FW.16.06", {"shots": 3}),
    ("FW.16.08", {"elite": "pick", "early": True}),
    ("FW.16.09", {"elite": "pick"}),
]


@pytest.mark.rule("FW.16.20")
@pytest.mark.parametrize("first", range(len(ORDER)))
def test_the_first_reason_of_the_order_is_given(first: int) -> None:
    """Each with all that come after it. In contact no distance is too long."""
    later = {key: value for _, fields in reversed(ORDER[first:]) for key, value in fields.items()}
    found = refusal(
        Shot(**{"weapon": "breech_rifle", "distance": 5.0, "cover": "loophole", "klass": 2, **later})
    )
    assert found is not None
    assert found.rule == ORDER[first][0]


@pytest.mark.rule("FW.16.20")
def test_of_several_refusals_the_order_decides() -> None:
    listed = [Illegal(f"FW.16.{number:02}", "x") for number in (10, 2, 14, 13, 3, 16)]
    assert [one.rule for one in (gravest(listed), gravest(listed[:3]), gravest(listed[2::3]))if one] == [
        "FW.16.13", "FW.16.02", "FW.16.14",
    ]  # fmt: skip
    assert gravest([None, None]) is None


@pytest.mark.rule("FW.16.20")
def test_a_refused_shot_throws_no_die() -> None:
    dice = ScriptedDice((6, 6, 6))
    with pytest.raises(Illegal):
        TESTS["fire"].play({"weapon": "revolver", "distance": 30}, dice)
    assert dice.left() == 3

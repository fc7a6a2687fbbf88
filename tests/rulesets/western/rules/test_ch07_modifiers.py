"""Chapters 4 and 7, the die: terrain, target, the two boxes of the shooter, their limits and exemptions."""

from typing import Any

import pytest

from escarmouche.rulesets.western.rules.shooting import (
    WHITE,
    is_moving_shot,
    moving_penalty,
    need,
    refusal,
)
from escarmouche.rulesets.western.rules.situations import Shot
from tests.rulesets.western.thrown import counted, fire, mod, rolls, shot

FIREARMS = (
    "revolver", "pistol", "derringer", "pepperbox_small", "pepperbox_large", "repeating_carbine", "breech_carbine",
    "muzzle_carbine", "muzzle_rifle", "breech_rifle", "shotgun_long", "shotgun_short", "mares_leg",
)  # fmt: skip
WEAPONS = (*FIREARMS, "bow", "thrown")


def plus(weapon: str = "revolver", distance: float = 5.0, **fields: Any) -> int:
    """What the situation adds to the die, against a plain shot of the same weapon at the same distance."""
    plain = Shot(weapon=weapon, distance=distance, contact=fields.get("contact", "none"))
    return mod(Shot(weapon=weapon, distance=distance, **fields), threshold_of(plain))


def threshold_of(plain: Shot) -> int:
    """N of a shot with no modifier is its threshold."""
    quiet = Shot(
        weapon=plain.weapon, distance=plain.distance, contact=plain.contact, bow_moving_penalty=False
    )
    return need(quiet) - sum(line.counted for line in WHITE.plus(quiet)[1])


@pytest.mark.rule("FW.7.01", "FW.4.01", "FW.4.02", "FW.4.03", "FW.4.04")
@pytest.mark.parametrize(
    ("cover", "value"), [("none", 0), ("cover", -1), ("swimmer", -1), ("forest", -1), ("loophole", -2)]
)
def test_terrain_penalties(cover: Any, value: int) -> None:
    assert plus(cover=cover) == value


@pytest.mark.rule("FW.4.09")
@pytest.mark.parametrize(("cover", "value"), [("cover", 0), ("swimmer", -1), ("forest", -1), ("loophole", 0)])
def test_mounted_targets_have_forest_and_water_only(cover: Any, value: int) -> None:
    assert plus(cover=cover, target_kind="mounted") == value


@pytest.mark.rule("FW.4.11")
@pytest.mark.parametrize("contact", ["arriving", "joined", "since_start"])
def test_no_terrain_penalty_at_point_blank(contact: Any) -> None:
    assert plus(cover="loophole", contact=contact) == 0


@pytest.mark.rule("FW.7.03")
def test_fleeting_target() -> None:
    assert plus(fleeting_target=True) == -1
    assert plus("thrown", fleeting_target=True) == -1


@pytest.mark.rule("FW.7.02", "FW.4.05", "FW.4.06")
def test_terrain_and_target_together_are_never_worse_than_minus_2() -> None:
    assert plus(cover="cover", fleeting_target=True) == -2
    assert plus(cover="loophole", fleeting_target=True) == -2
    (rolled,) = rolls(fire, shot(cover="loophole", fleeting_target=True, skill=4, elite="bonus"), faces=(5,))
    assert counted(rolled) == {"cover-loophole": -2, "fleeting-target": 0, "elite": 1}


BOX_A: dict[str, dict[str, Any]] = {
    "moving": {"moved": True},
    "two-targets": {"other_shots": 1},
    "amerindian-firearm": {"amerindian": True},
    "fleeting-shooter": {"fleeting_shooter": True},
    "moving-vehicle": {"vehicle_moved": True},
}


@pytest.mark.rule("FW.7.01", "FW.7.05", "FW.8.01")
@pytest.mark.parametrize("name", BOX_A)
def test_each_line_of_box_a(name: str) -> None:
    assert plus(**BOX_A[name]) == -1
    (rolled,) = rolls(
        fire, shot(**{**BOX_A[name], "other_shots": BOX_A[name].get("other_shots", 0)}), faces=(5,)
    )
    assert counted(rolled) == {name: -1}


@pytest.mark.rule("FW.7.01", "FW.7.05", "FW.7.15")
@pytest.mark.parametrize("weapon", ["repeating_carbine", "mares_leg"])
def test_a_repeater_firing_twice_is_in_box_a(weapon: str) -> None:
    assert plus(weapon, shots=2) == -1
    assert plus(weapon, shots=2, amerindian=True) == -1


@pytest.mark.rule("FW.7.05")
def test_lines_of_box_a_do_not_add_up_but_the_boxes_do() -> None:
    every = {key: value for fields in BOX_A.values() for key, value in fields.items()}
    assert plus(**every) == -1
    assert plus(**every, klass=1) == -2
    assert plus(**every, klass=2, skill=1) == -2
    assert plus(**every, klass=2, skill=1, cover="cover") == -3


@pytest.mark.rule("FW.7.18")
def test_family_totals() -> None:
    """Terrain and target -2 at worst, the shooter -2, -4 in all; bonuses come on top."""
    worst: dict[str, Any] = {
        "cover": "loophole",
        "fleeting_target": True,
        "moved": True,
        "amerindian": True,
        "fleeting_shooter": True,
        "klass": 1,
        "skill": 1,
    }
    assert plus(**worst) == -4
    assert plus(**worst, ambush=True) == -3


@pytest.mark.rule("FW.7.06", "FW.7.13", "FW.7.10")
@pytest.mark.parametrize("weapon", FIREARMS)
def test_arriving_at_contact_on_foot_exempts_every_firearm(weapon: str) -> None:
    assert plus(weapon, moved=True) == -1
    assert plus(weapon, contact="arriving") == 0
    assert not is_moving_shot(shot(weapon, contact="arriving"))


@pytest.mark.rule("FW.7.14", "FW.7.06", "FW.7.10")
@pytest.mark.parametrize("kind", ["cavalry", "mounted_foot"])
@pytest.mark.parametrize("weapon", FIREARMS)
def test_on_horseback_only_pistols_are_exempt_at_contact(weapon: str, kind: Any) -> None:
    exempt = weapon in ("revolver", "pistol", "derringer")
    assert plus(weapon, contact="arriving", shooter_kind=kind) == (0 if exempt else -1)
    assert plus(weapon, moved=True, shooter_kind=kind) == -1


@pytest.mark.rule("FW.7.07")
@pytest.mark.parametrize("weapon", WEAPONS)
def test_an_amerindian_pays_with_firearms_moving_or_not(weapon: str) -> None:
    value = 0 if weapon in ("bow", "thrown") else -1
    assert plus(weapon, amerindian=True) == value
    assert plus(weapon, amerindian=True, contact="joined") == value
    assert plus(weapon, amerindian=True, moved=True) == (0 if weapon == "thrown" else -1)


@pytest.mark.rule("FW.7.08", "FW.7.21")
@pytest.mark.parametrize("weapon", WEAPONS)
def test_a_fleeting_shooter_pays_with_every_weapon(weapon: str) -> None:
    assert plus(weapon, fleeting_shooter=True) == -1


@pytest.mark.rule("FW.7.09")
@pytest.mark.parametrize("klass", range(1, 7))
def test_class_1_and_2_pay_with_firearms(klass: int) -> None:
    assert plus(klass=klass) == (-1 if klass <= 2 else 0)
    assert plus("bow", klass=klass) == 0
    assert plus("thrown", klass=klass) == 0


@pytest.mark.rule("FW.7.11")
def test_bow_in_movement() -> None:
    assert plus("bow", moved=True) == -1
    assert plus("bow", moved=True, bow_moving_penalty=False) == 0
    assert plus("bow", contact="arriving") == 0  # point-blank, FW.7.10
    assert plus("revolver", moved=True, bow_moving_penalty=False) == -1


@pytest.mark.rule("FW.7.12")
@pytest.mark.parametrize("kind", ["foot", "cavalry", "mounted_foot"])
def test_thrown_weapons_never_pay_for_movement(kind: Any) -> None:
    assert plus("thrown", moved=True, shooter_kind=kind) == 0
    assert not moving_penalty(shot("thrown", moved=True))


@pytest.mark.rule("FW.7.15", "FW.6.09")
@pytest.mark.parametrize("weapon", ["revolver", "pepperbox_small", "pepperbox_large"])
def test_two_targets_are_in_box_a(weapon: str) -> None:
    assert plus(weapon, other_shots=1) == -1
    assert plus(weapon, other_shots=1, amerindian=True) == -1


@pytest.mark.rule("FW.7.16", "FW.7.17", "FW.7.23", "FW.13.05")
@pytest.mark.parametrize("weapon", WEAPONS)
def test_on_a_moving_vehicle_every_weapon_pays_once_and_it_is_no_moving_shot(weapon: str) -> None:
    aboard = shot(weapon, shooter_kind="vehicle_crew", vehicle_moved=True)
    assert plus(weapon, shooter_kind="vehicle_crew", vehicle_moved=True) == -1
    assert plus(weapon, shooter_kind="vehicle_crew", vehicle_moved=True, fleeting_shooter=True) == -1
    assert not is_moving_shot(aboard)
    assert plus(weapon, shooter_kind="vehicle_crew") == 0


@pytest.mark.rule("FW.7.19", "FW.7.20", "FW.9.05")
def test_bonuses_add_up_but_surprise_counts_once() -> None:
    assert plus(ambush=True) == 1
    assert plus("derringer", ambush=True, concealed=True) == 1
    assert plus(ambush=True, skill=5, elite="bonus") == 3
    assert plus("breech_rifle", 45.0, ambush=True, skill=4, elite="bonus", scope=True) == 3
    assert plus(ambush=True, cover="cover") == 0


@pytest.mark.rule("FW.7.24")
def test_an_ambush_counts_for_every_shot_a_concealed_weapon_for_its_first() -> None:
    ambush = shot(ambush=True, shots=2)
    assert (need(ambush), need(ambush, first=False)) == (4, 4)
    both = shot("pepperbox_small", 8.0, ambush=True, concealed=True, shots=2)
    assert (need(both), need(both, first=False)) == (5, 5)


@pytest.mark.rule("FW.12.04")
def test_a_wound_takes_one_off_all_shots() -> None:
    assert plus(wounded=True) == -1
    assert plus("thrown", wounded=True) == -1
    assert plus(wounded=True, klass=2, moved=True, cover="loophole") == -5


def test_the_reason_of_a_swallowed_line_is_still_told() -> None:
    (rolled,) = rolls(fire, shot(moved=True, amerindian=True, klass=2, skill=2), faces=(6, 6))[:1]
    assert [(line.name, line.value, line.counted) for line in rolled.lines[:4]] == [
        ("moving", -1, -1),
        ("amerindian-firearm", -1, 0),
        ("poor-class", -1, -1),
        ("nervous", -1, 0),
    ]


def test_an_exempt_shot_is_not_refused() -> None:
    assert refusal(shot(contact="arriving")) is None

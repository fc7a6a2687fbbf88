"""Shooting dice (chapter 9): how many, to hit, thrown again, disorder and saves, in their order."""

from typing import Any

import pytest

from escarmouche.kernel.dice import ScriptedDice
from escarmouche.rulesets.blackpowder.rules.dice_pools import face_needed
from escarmouche.rulesets.blackpowder.rules.saves import SAVE, save, save_all
from escarmouche.rulesets.blackpowder.rules.shooting import (
    HIT,
    Volley,
    aim,
    band,
    dice_of,
    fire,
    full_value,
    hit_by,
    save_of,
)
from escarmouche.rulesets.blackpowder.rules.situations import Fire, Save


def dice(**fields: Any) -> int:
    return dice_of(Fire(**fields))


def guns(**fields: Any) -> Fire:
    return Fire(
        **{"shooter_arm": "artillery", "shooter_formation": "unlimbered", "weapon_range": 48.0, **fields}
    )


def shot(faces: list[int], **fields: Any) -> Volley:
    scripted = ScriptedDice(faces)
    found = fire(scripted, Fire(**fields), "french", "british")
    assert scripted.left() == 0
    return found._replace(again=0)


def hits_from(**fields: Any) -> int:
    """The lowest face that hits."""
    one = Fire(**fields)
    return face_needed(aim(one), one)


def saves_from(**fields: Any) -> int:
    return face_needed(SAVE, Save(**fields))


@pytest.mark.rule("BP.9.17")
def test_dice_by_value_and_size() -> None:
    assert [dice(shooter_size=size) for size in ("standard", "large", "small", "tiny")] == [3, 4, 2, 1]
    assert dice(shooter_size="tiny", shooting=8) == 1


@pytest.mark.rule("BP.9.18")
@pytest.mark.parametrize(
    ("fields", "number"),
    [
        ({"shooter_formation": "line"}, 3),
        ({"shooter_formation": "skirmish"}, 3),
        ({"shooter_formation": "warband"}, 3),
        ({"shooter_formation": "attack_column"}, 1),
        ({"shooter_formation": "mixed"}, 1),
        ({"shooter_formation": "mixed", "shooting": 4}, 2),
        ({"shooter_formation": "mixed", "shooter_size": "large"}, 2),  # after size
        ({"shooter_formation": "mixed", "shooting": 4, "shooter_size": "small"}, 1),
        ({"shooter_formation": "square", "shooting": 6}, 1),
        ({"shooter_formation": "building", "shooting": 6}, 2),
        ({"shooter_formation": "building", "shooting": 1}, 1),
    ],
)
def test_dice_by_formation(fields: dict[str, Any], number: int) -> None:
    assert dice(**fields) == number


@pytest.mark.rule("BP.9.20")
def test_who_may_shoot_has_a_die() -> None:
    assert dice(shooting=1, shooter_size="small") == 1


@pytest.mark.rule("BP.9.21")
def test_extra_dice_come_after_the_formation_and_are_doubled() -> None:
    column = {"shooter_formation": "attack_column"}
    assert dice(**column, first_fire=True) == 2
    assert dice(**column, first_fire=True, extra_dice=2, enfilade=True) == 8


@pytest.mark.rule("BP.9.42")
def test_a_limit_holds_before_enfilade() -> None:
    assert dice(max_dice=2) == 2
    assert dice(max_dice=2, first_fire=True, extra_dice=3) == 2
    assert dice(max_dice=1, enfilade=True) == 2
    assert dice(max_dice=9) == 3


@pytest.mark.rule("BP.9.22")
def test_fours_hit() -> None:
    assert shot([3, 4, 5, 1, 1]) == Volley(3, 2, 0, 2)


@pytest.mark.rule("BP.9.23")
@pytest.mark.parametrize(
    ("fields", "value"),
    [
        ({}, 0),
        ({"distance": 6.0}, 1),
        ({"distance": 6.1}, 0),
        ({"shooter_formation": "skirmish"}, 1),
        ({"shooter_shaken": True}, -1),
        ({"shooter_disordered": True}, -1),
        ({"target_formation": "skirmish"}, -1),
        ({"target_arm": "artillery", "target_formation": "unlimbered"}, -1),
        ({"target_arm": "artillery", "target_formation": "limbered"}, 0),
        ({"target_clear": False}, -1),
        ({"target_cover": "light"}, -1),
        ({"target_formation": "building"}, -1),
        ({"target_formation": "attack_column"}, 0),
        ({"overhead": True}, 0),
    ],
)
def test_what_is_added_to_the_die_of_infantry(fields: dict[str, Any], value: int) -> None:
    assert HIT.plus(Fire(**fields))[0] == value
    assert {line.rule for line in HIT.plus(Fire(**fields))[1]} <= {"BP.9.23"}


@pytest.mark.rule("BP.9.23")
@pytest.mark.parametrize(
    ("fields", "value"),
    [
        ({}, 0),
        ({"target_formation": "attack_column"}, 1),
        ({"target_formation": "march_column"}, 1),
        ({"target_formation": "square"}, 1),
        ({"target_arm": "artillery", "target_formation": "limbered"}, 1),  # BP.9.28
        ({"distance": 24.1}, -1),
        ({"distance": 24.0}, 0),
        ({"overhead": True}, -1),
        ({"overhead": True, "distance": 30.0, "target_formation": "square"}, -1),
    ],
)
def test_what_is_added_to_the_die_of_artillery(fields: dict[str, Any], value: int) -> None:
    assert HIT.plus(guns(**fields))[0] == value


@pytest.mark.rule("BP.9.24")
def test_each_line_counts_once_and_lines_add_up() -> None:
    assert HIT.plus(Fire(shooter_formation="skirmish", distance=3.0))[0] == 1
    assert HIT.plus(Fire(shooter_shaken=True, shooter_disordered=True))[0] == -1
    assert HIT.plus(Fire(target_formation="skirmish", target_cover="light", target_clear=False))[0] == -1
    assert HIT.plus(Fire(distance=3.0, shooter_shaken=True, target_clear=False))[0] == -1
    assert HIT.plus(guns(distance=30.0, overhead=True, target_clear=False, shooter_disordered=True))[0] == -4


@pytest.mark.rule("BP.9.49")
def test_a_screen_shoots_like_skirmishers() -> None:
    assert HIT.plus(Fire(shooter_formation="mixed"))[0] == 1


@pytest.mark.rule("BP.1.05")
def test_natural_ones_miss_and_sixes_hit() -> None:
    best = {"distance": 1.0, "shooting": 2}
    assert shot([1, 2], **best).hits == 0  # 3+ with the close range
    assert hits_from(**best) == 3
    sure = guns(distance=2.0, target_formation="square")
    assert face_needed(HIT, sure) == 2
    worst = {"shooter_shaken": True, "target_clear": False, "shooting": 2}
    assert hits_from(**worst) == 6
    assert shot([5, 6, 6], **worst) == Volley(2, 1, 1, 0)
    hopeless = guns(shooter_shaken=True, target_clear=False, distance=40.0)
    assert face_needed(HIT, hopeless) == 6  # 7 is needed, a 6 still hits
    assert bool(HIT.roll(hopeless, ScriptedDice([6])).success)


@pytest.mark.rule("BP.9.25")
def test_a_six_disorders_even_if_saved() -> None:
    assert shot([6, 1, 1, 6]).disorders
    assert shot([6, 1, 1, 6]).casualties == 0
    assert not shot([5, 5, 5, 1, 1, 1]).disorders


@pytest.mark.rule("BP.9.26")
def test_a_save_for_every_hit() -> None:
    assert shot([4, 4, 4, 3, 4, 1], target_morale=4).casualties == 2
    assert saves_from(morale=6, hit_by="artillery-near") == 6  # a natural 6 always saves
    assert saves_from(morale=2, cover="heavy") == 2  # a natural 1 never does


@pytest.mark.rule("BP.9.27")
@pytest.mark.parametrize(
    ("fields", "value"),
    [
        ({"formation": "attack_column"}, 1),
        ({"formation": "attack_column", "hit_by": "artillery-long"}, -1),
        ({"formation": "attack_column", "hit_by": "artillery-near"}, -2),
        ({"formation": "attack_column", "hit_by": "melee"}, 1),
        ({"cover": "light"}, 1),
        ({"cover": "heavy"}, 2),
        ({"formation": "building"}, 2),
        ({"formation": "march_column"}, -2),
        ({"formation": "limbered", "arm": "artillery"}, -2),
        ({"hit_by": "artillery-long"}, -1),
        ({"hit_by": "artillery-near"}, -2),
        ({"hit_by": "melee"}, 0),
    ],
)
def test_what_is_added_to_a_save(fields: dict[str, Any], value: int) -> None:
    assert SAVE.plus(Save(**fields))[0] == value


@pytest.mark.rule("BP.9.28")
def test_the_better_cover_counts_and_lines_add_up() -> None:
    assert SAVE.plus(Save(formation="building", cover="light"))[0] == 2
    assert SAVE.plus(Save(formation="attack_column", cover="light"))[0] == 2
    assert SAVE.plus(Save(formation="march_column", hit_by="artillery-near", cover="heavy"))[0] == -2


@pytest.mark.rule("BP.9.30")
@pytest.mark.parametrize(
    ("distance", "name", "number"),
    [
        (6.0, "short", 3),
        (6.0005, "short", 3),
        (6.1, "medium", 2),
        (24.0, "medium", 2),
        (24.1, "long", 1),
        (48.0, "long", 1),
    ],
)
def test_artillery_by_range(distance: float, name: str, number: int) -> None:
    one = guns(distance=distance, shooting=8)
    assert (band(one), dice_of(one)) == (name, number)
    assert hit_by(one) == ("artillery-long" if name == "long" else "artillery-near")


@pytest.mark.rule("BP.9.34")
def test_sizes_do_not_change_artillery() -> None:
    assert {dice_of(guns(shooter_size=size)) for size in ("standard", "large", "small", "tiny")} == {2}


@pytest.mark.rule("BP.9.38")
def test_enfilade_doubles_the_dice() -> None:
    assert dice(enfilade=True) == 6
    assert dice_of(guns(distance=5.0, enfilade=True)) == 6


@pytest.mark.rule("BP.16.09")
def test_first_fire_is_a_die_more() -> None:
    assert dice(first_fire=True) == 4


@pytest.mark.rule("BP.16.10")
def test_terror_and_panic_need_natural_sixes() -> None:
    assert shot([5, 5, 6, 1], needs_six=True, distance=1.0) == Volley(3, 1, 1, 1)
    assert hits_from(needs_six=True, distance=1.0, shooter_formation="skirmish") == 6


@pytest.mark.rule("BP.16.16", "BP.1.06")
def test_sharpshooters_throw_one_miss_again_once() -> None:
    # To hit 1, 1, 4; one miss again: 1, and it stays; the save of the hit.
    assert shot([1, 1, 4, 1, 6], sharpshooters=True) == Volley(3, 1, 0, 0)
    assert shot([1, 1, 4, 6, 1, 1], sharpshooters=True) == Volley(3, 2, 1, 2)
    assert shot([4, 4, 4, 1, 1, 1], sharpshooters=True).hits == 3  # nothing to throw again
    assert shot([1, 1, 1, 4, 4, 1, 1], sharpshooters=True, double_shotted=True).hits == 2


@pytest.mark.rule("BP.16.25")
def test_poor_shooters_throw_one_hit_again() -> None:
    assert shot([4, 5, 2, 1, 1], poor_shooters=True) == Volley(3, 1, 0, 1)
    assert shot([1, 2, 3], poor_shooters=True).hits == 0


@pytest.mark.rule("BP.16.34")
def test_of_hits_that_must_be_thrown_again_a_six_comes_last() -> None:
    assert shot([6, 4, 1, 1, 1], poor_shooters=True) == Volley(3, 1, 1, 1)
    assert shot([6, 1, 1, 1], poor_shooters=True) == Volley(3, 0, 0, 0)


@pytest.mark.rule("BP.16.35")
def test_sixes_are_read_on_the_final_dice() -> None:
    assert not shot([6, 1, 1, 2], poor_shooters=True).disorders
    assert shot([1, 1, 1, 6, 6], sharpshooters=True).disorders


@pytest.mark.rule("BP.16.29")
def test_shrapnel_at_medium_range() -> None:
    medium = guns(distance=20.0, shrapnel=True)
    assert (dice_of(medium), face_needed(HIT, medium)) == (3, 5)
    for distance, number in ((6.0, 3), (30.0, 1)):
        other = guns(distance=distance, shrapnel=True)
        assert (dice_of(other), HIT.reading(other).need) == (number, 4)
    assert full_value(Fire(shrapnel=True)) == 3
    assert hits_from(shrapnel=True) == 4


@pytest.mark.rule("BP.16.18")
def test_the_stubborn_throw_one_failed_save_again() -> None:
    # Three saves fail; one is thrown again and holds.
    assert save(ScriptedDice([1, 2, 3, 4]), Save(stubborn=True), 3) == 2
    assert save(ScriptedDice([4, 4]), Save(stubborn=True), 2) == 0


@pytest.mark.rule("BP.16.03")
def test_crack_troops_do_so_while_they_are_unhurt() -> None:
    assert save_of(Fire(target_crack=True)).crack_unhurt
    assert not save_of(Fire(target_crack=True, target_casualties=1)).crack_unhurt
    assert save(ScriptedDice([1, 4]), Save(crack_unhurt=True), 1) == 0
    assert save(ScriptedDice([1, 1, 4, 4]), Save(crack_unhurt=True, stubborn=True), 2) == 0  # a die each


@pytest.mark.rule("BP.16.12")
def test_lancers_are_hard_to_save_from() -> None:
    assert [saves_from(hit_by="lancers", arm=arm) for arm in ("cavalry", "infantry", "artillery")] == [
        5,
        6,
        6,
    ]


def test_the_hits_of_several_enemies_share_what_is_thrown_again() -> None:
    hard, easy = Save(stubborn=True, hit_by="lancers"), Save(stubborn=True)
    # Both fail; the easier one is thrown again.
    assert save_all(ScriptedDice([1, 1, 4]), ((hard, 1), (easy, 1))) == (1, 0)


def test_the_dice_fall_in_order_and_in_the_right_hands() -> None:
    scripted = ScriptedDice([1, 4, 6, 5, 2, 3, 4, 6])
    found = fire(scripted, Fire(sharpshooters=True, target_stubborn=True), "french", "british")
    assert found == Volley(3, 3, 1, 1, again=1)
    assert [(one.check, one.faces[0], one.by) for one in scripted.take()] == [
        ("hit", 1, "french"),
        ("hit", 4, "french"),
        ("hit", 6, "french"),
        ("hit-again", 5, "french"),
        ("save", 2, "british"),
        ("save", 3, "british"),
        ("save", 4, "british"),
        ("save-again", 6, "british"),
    ]

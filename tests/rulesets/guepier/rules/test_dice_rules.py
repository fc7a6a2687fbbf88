"""The dice rules one by one, with scripted dice: the face that just succeeds and the one that just fails."""

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from escarmouche.kernel.dice import Dice, ScriptedDice
from escarmouche.kernel.rules import Illegal, Rolled
from escarmouche.rulesets.guepier.rules.artillery import (
    CannonShot,
    resolve_cannon_hit,
    resolve_drift,
    resolve_obstacle,
)
from escarmouche.rulesets.guepier.rules.command import Points, initiative_of, resolve_points
from escarmouche.rulesets.guepier.rules.doors_and_rams import resolve_ram
from escarmouche.rulesets.guepier.rules.explosions import resolve_barrel
from escarmouche.rulesets.guepier.rules.localisation import Spotting, resolve_localisation
from escarmouche.rulesets.guepier.rules.melee import Fighter, resolve_melee
from escarmouche.rulesets.guepier.rules.morale import Nerve, resolve_morale, resolve_rally, worse
from escarmouche.rulesets.guepier.rules.movement import resolve_distance
from escarmouche.rulesets.guepier.rules.saves import Struck, resolve_blast, resolve_save
from escarmouche.rulesets.guepier.rules.shooting import (
    Shot,
    last_band,
    range_band,
    resolve_fire,
    resolve_hit,
    resolve_salvo,
    struck_by,
)


def play(resolve: Callable[..., Any], *situation: object, faces: tuple[int, ...]) -> Any:
    """The result with these dice, all of which must be thrown."""
    dice = ScriptedDice(faces)
    result = resolve(*situation, dice)
    assert dice.left() == 0
    return result


def explained(resolve: Callable[..., Any], *situation: object, faces: tuple[int, ...]) -> tuple[Rolled, ...]:
    dice = ScriptedDice(faces)
    resolve(*situation, dice)
    return dice.take()


def lines(rolled: Rolled) -> set[tuple[str, str, int]]:
    return {(line.rule, line.name, line.counted) for line in rolled.lines}


# 4, 5. Action points and initiative


@pytest.mark.rule("GM.4.03")
def test_more_action_points_have_the_initiative() -> None:
    assert initiative_of(8, 7, "defender") == "attacker"
    assert initiative_of(7, 8, "attacker") == "defender"
    assert initiative_of(7, 7, "defender") == "defender"
    assert initiative_of(7, 7, "attacker") == "attacker"


@pytest.mark.rule("GM.5.02", "GM.5.06")
def test_two_dice_with_a_leader_one_without() -> None:
    assert play(resolve_points, Points(True, 0), faces=(6, 5)) == 11
    assert play(resolve_points, Points(False, 0), faces=(5,)) == 5


@pytest.mark.rule("GM.5.03", "GM.5.04")
@pytest.mark.parametrize(("casualties", "ap"), [(0, 12), (1, 11), (5, 7), (6, 7), (11, 7)])
def test_losses_cost_action_points_five_at_most(casualties: int, ap: int) -> None:
    assert play(resolve_points, Points(True, casualties), faces=(6, 6)) == ap


@pytest.mark.rule("GM.5.05")
def test_action_points_never_fall_below_nothing() -> None:
    assert play(resolve_points, Points(False, 5), faces=(4,)) == 0
    assert play(resolve_points, Points(False, 4), faces=(5,)) == 1


# 6, 15. Rallies and morale

PLAIN = Nerve("mexican_regular", "experienced", False, "none")
STOPPED, PINNED = replace(PLAIN, marker="yellow"), replace(PLAIN, marker="green")


@pytest.mark.rule("GM.6.02", "GM.2.02", "GM.2.03")
@pytest.mark.parametrize(
    ("changes", "need"),
    [
        ({}, 4),
        ({"marker": "yellow"}, 5),
        ({"marker": "green"}, 6),
        ({"troop_class": "french_regular"}, 3),
        ({"troop_class": "militia"}, 5),
        ({"troop_class": "irregular"}, 5),
        ({"troop_class": "legion"}, 5),
        ({"troop_class": "free_corps"}, 5),
        ({"training": "green"}, 5),
        ({"training": "veteran"}, 3),
        ({"tenacious": True}, 2),
        ({"tenacious": True, "marker": "green", "training": "veteran"}, 3),
    ],
)
def test_modifiers_of_rally_and_morale(changes: dict[str, object], need: int) -> None:
    nerve = replace(PLAIN, **changes)
    assert play(resolve_morale, nerve, faces=(need,)) == nerve.marker
    assert play(resolve_morale, nerve, faces=(need - 1,)) == worse(nerve.marker)


@pytest.mark.rule("GM.6.02", "GM.6.04")
def test_each_action_point_adds_one_to_the_rally() -> None:
    assert play(resolve_rally, STOPPED, faces=(4,)) == "green"
    assert play(resolve_rally, replace(STOPPED, ap_spent=1), faces=(4,)) == "none"
    assert play(resolve_rally, replace(STOPPED, ap_spent=1), faces=(3,)) == "green"
    assert play(resolve_rally, replace(PINNED, ap_spent=4), faces=(2,)) == "yellow"


@pytest.mark.rule("GM.6.05", "GM.6.07")
def test_a_stopped_element_rallies_or_is_pinned() -> None:
    assert play(resolve_rally, STOPPED, faces=(5,)) == "none"
    assert play(resolve_rally, STOPPED, faces=(4,)) == "green"


@pytest.mark.rule("GM.6.06", "GM.6.08")
def test_a_pinned_element_is_stopped_or_out_of_play() -> None:
    assert play(resolve_rally, PINNED, faces=(6,)) == "yellow"
    assert play(resolve_rally, PINNED, faces=(5,)) == "eliminated"


@pytest.mark.rule("GM.6.09", "GM.1.05", "GM.15.03")
def test_a_natural_one_fails_rally_and_morale_whatever_is_added() -> None:
    assert play(resolve_rally, replace(STOPPED, ap_spent=12), faces=(1,)) == "green"
    assert play(resolve_rally, replace(STOPPED, ap_spent=12), faces=(2,)) == "none"
    firm = Nerve("french_regular", "veteran", True, "none")
    assert play(resolve_morale, firm, faces=(1,)) == "yellow"
    assert play(resolve_morale, firm, faces=(2,)) == "none"


@pytest.mark.rule("GM.1.05", "GM.6.04")
def test_a_natural_six_may_fail() -> None:
    poor = Nerve("militia", "green", False, "green")
    assert play(resolve_rally, poor, faces=(6,)) == "eliminated"


@pytest.mark.rule("GM.15.03")
def test_action_points_do_not_count_for_morale() -> None:
    assert play(resolve_morale, replace(PLAIN, ap_spent=12), faces=(3,)) == "yellow"


@pytest.mark.rule("GM.15.04")
@pytest.mark.parametrize("marker", ["none", "yellow", "green"])
def test_morale_passed_lifts_no_marker(marker: str) -> None:
    assert play(resolve_morale, replace(PLAIN, marker=marker), faces=(6,)) == marker


@pytest.mark.rule("GM.15.05")
def test_morale_failed_is_one_step_down() -> None:
    assert play(resolve_morale, PLAIN, faces=(3,)) == "yellow"
    assert play(resolve_morale, STOPPED, faces=(4,)) == "green"
    assert play(resolve_morale, PINNED, faces=(5,)) == "eliminated"


@pytest.mark.rule("GM.6.02", "GM.15.03")
def test_a_rally_and_a_morale_test_say_why() -> None:
    (rally,) = explained(resolve_rally, Nerve("legion", "veteran", True, "green", 2), faces=(3,))
    assert (rally.check, rally.rule, rally.need, rally.total) == ("rally", "GM.6.04", 4, 5)
    assert lines(rally) == {
        ("GM.6.02", "class-legion", -1),
        ("GM.6.02", "training-veteran", 1),
        ("GM.6.02", "tenacious", 2),
        ("GM.6.02", "marker-green", -2),
        ("GM.6.02", "ap-spent", 2),
    }
    (morale,) = explained(resolve_morale, PLAIN, faces=(3,))
    assert (morale.check, morale.rule, morale.success, morale.lines) == ("morale", "GM.15.03", False, ())


# 7. Localisation

FAR = Spotting("open", False, False, False, False, 30)


@pytest.mark.rule("GM.7.03")
@pytest.mark.parametrize(("shelter", "need"), [("open", 3), ("light", 4), ("dense", 6)])
def test_score_to_locate(shelter: str, need: int) -> None:
    assert play(resolve_localisation, replace(FAR, shelter=shelter), faces=(need,))
    assert not play(resolve_localisation, replace(FAR, shelter=shelter), faces=(need - 1,))


@pytest.mark.rule("GM.7.04")
@pytest.mark.parametrize(
    "case", ["several_observers", "target_moving", "target_fired_last_turn", "target_mounted"]
)
def test_each_case_adds_one_to_the_localisation(case: str) -> None:
    assert play(resolve_localisation, replace(FAR, shelter="dense", **{case: True}), faces=(5,))
    assert not play(resolve_localisation, replace(FAR, shelter="dense", **{case: True}), faces=(4,))


@pytest.mark.rule("GM.7.04", "GM.1.03")
@pytest.mark.parametrize(("distance", "located"), [(20, True), (20.001, True), (20.002, False), (0, True)])
def test_an_observer_within_20_cm_sees_better(distance: float, located: bool) -> None:
    assert play(resolve_localisation, replace(FAR, shelter="dense", distance=distance), faces=(5,)) is located


@pytest.mark.rule("GM.7.04", "GM.1.05")
def test_localisation_adds_up_without_automatic_failure() -> None:
    plain = Spotting("dense", True, True, True, True, 10)
    assert play(resolve_localisation, plain, faces=(1,))
    assert play(resolve_localisation, replace(plain, shelter="light"), faces=(1,))


# 9. Distances


@pytest.mark.rule("GM.9.03")
@pytest.mark.parametrize(
    ("pace", "plus"), [("skirmish", 5), ("fast", 10), ("trot", 10), ("gallop", 20), ("cannon", 5)]
)
def test_distances(pace: str, plus: int) -> None:
    assert [play(resolve_distance, pace, faces=(face,)) for face in (1, 6)] == [plus + 1, plus + 6]


# 10. Rams


@pytest.mark.rule("GM.10.16", "GM.10.17")
@pytest.mark.parametrize(
    ("door", "bearers", "face", "done"),
    [
        ("simple", 2, 1, 0),
        ("simple", 2, 2, 1),
        ("simple", 4, 6, 7),
        ("reinforced", 2, 2, 0),
        ("reinforced", 2, 3, 0),
        ("reinforced", 2, 4, 1),
        ("reinforced", 3, 3, 1),
        ("reinforced", 4, 6, 5),
    ],
)
def test_a_ram_does_what_its_score_is_over(door: str, bearers: int, face: int, done: int) -> None:
    blow = play(resolve_ram, door, bearers, 0, faces=(face,))
    assert (blow.done, blow.damage, blow.fire) == (done, done, False)


@pytest.mark.rule("GM.10.18")
@pytest.mark.parametrize(
    ("door", "damage", "face", "destroyed"),
    [("simple", 0, 5, True), ("simple", 0, 4, False), ("simple", 4, 1, True), ("reinforced", 3, 4, True)],
)
def test_a_door_falls_at_six_points_whichever_its_kind(
    door: str, damage: int, face: int, destroyed: bool
) -> None:
    assert play(resolve_ram, door, 4, damage, faces=(face,)).destroyed is destroyed


# 11. Fire

SHOT = Shot(shooter_class="mexican_regular", shooter_training="green", weapon="rifle", distance=30)
"""A shot without any modifier in sum: +1 -1."""


def hits_from(shot: Shot, face: int, *before: int) -> None:
    """The shot hits with this face and misses with one less."""
    assert play(resolve_hit, shot, faces=(*before, face)) == "hit"
    assert play(resolve_hit, shot, faces=(*before, face - 1)) == "miss"


@pytest.mark.rule("GM.11.09", "GM.11.23", "GM.1.03", "GM.1.04")
@pytest.mark.parametrize(
    ("distance", "need"),
    [
        (0, 4),
        (10, 4),
        (10.001, 4),
        (10.002, 6),
        (30, 6),
        (30.01, 8),
        (60, 8),
        (60.5, 10),
        (90, 10),
        (91, 12),
        (120, 12),
    ],
)
def test_score_of_a_rifle(distance: float, need: int) -> None:
    hits_from(replace(SHOT, distance=distance), need)
    hits_from(replace(SHOT, distance=distance, weapon="obsolete_rifle", shooter_training="experienced"), need)


@pytest.mark.rule("GM.11.09")
@pytest.mark.parametrize(("distance", "face"), [(10, 2), (30, 4), (60, 6)])
def test_score_of_a_pistol(distance: float, face: int) -> None:
    shot = replace(
        SHOT,
        weapon="pistol",
        distance=distance,
        shooter_class="french_regular",
        shooter_training="experienced",
    )
    assert play(resolve_hit, shot, faces=(face,)) == "hit"
    assert play(resolve_hit, shot, faces=(face - 1,)) == ("jam" if face == 2 else "miss")


@pytest.mark.rule("GM.11.09", "GM.1.05")
def test_a_pistol_at_90_needs_bonuses() -> None:
    shot = replace(SHOT, weapon="pistol", distance=90, shooter_class="french_regular", target_mounted=True)
    assert play(resolve_hit, shot, faces=(6,)) == "miss"
    best = replace(shot, shooter_training="veteran")
    assert play(resolve_hit, best, faces=(6,)) == "hit"


@pytest.mark.rule("GM.11.10")
@pytest.mark.parametrize(("weapon", "last"), [("rifle", 120), ("obsolete_rifle", 120), ("pistol", 90)])
def test_no_shot_beyond_the_last_figure(weapon: str, last: float) -> None:
    assert last_band(weapon, sunrise=False) == last
    assert range_band(weapon, last, sunrise=False) is not None
    assert range_band(weapon, last + 0.01, sunrise=False) is None
    with pytest.raises(Illegal) as refused:
        resolve_hit(replace(SHOT, weapon=weapon, distance=last + 0.01), ScriptedDice([6]))
    assert refused.value.rule == "GM.11.10"


@pytest.mark.rule("GM.11.11", "GM.17.01")
@pytest.mark.parametrize(
    ("distance", "need"), [(5, 4), (5.1, 6), (15, 6), (16, 8), (30, 8), (31, 10), (45, 10), (60, 12)]
)
def test_sunrise_halves_the_ranges(distance: float, need: int) -> None:
    hits_from(replace(SHOT, distance=distance, sunrise=True), need)
    assert last_band("rifle", sunrise=True) == 60
    assert last_band("pistol", sunrise=True) == 45


@pytest.mark.parametrize(
    ("changes", "plus"),
    [
        pytest.param({"shooter_class": "french_regular"}, 1, marks=pytest.mark.rule("GM.11.12")),
        pytest.param({"shooter_marker": "yellow"}, -1, marks=pytest.mark.rule("GM.11.13")),
        pytest.param({"target_mounted": True}, 1, marks=pytest.mark.rule("GM.11.14")),
        pytest.param({"target_mode": "skirmish"}, -1, marks=pytest.mark.rule("GM.11.15")),
        pytest.param({"target_mode": "fast"}, 0, marks=pytest.mark.rule("GM.11.15")),
        pytest.param(
            {"target_mode": "trot", "target_mounted": True}, 1, marks=pytest.mark.rule("GM.9.08", "GM.11.15")
        ),
        pytest.param({"shooter_moving": True}, -2, marks=pytest.mark.rule("GM.11.16", "GM.11.22")),
        pytest.param({"shooter_class": "militia"}, -2, marks=pytest.mark.rule("GM.11.17")),
        pytest.param({"shooter_class": "irregular"}, -2, marks=pytest.mark.rule("GM.11.17")),
        pytest.param({"shooter_class": "legion"}, -2, marks=pytest.mark.rule("GM.11.17", "GM.2.03")),
        pytest.param({"shooter_class": "free_corps"}, -2, marks=pytest.mark.rule("GM.11.17", "GM.2.03")),
        pytest.param({"shooter_training": "experienced"}, 1, marks=pytest.mark.rule("GM.11.18", "GM.2.02")),
        pytest.param({"shooter_training": "veteran"}, 2, marks=pytest.mark.rule("GM.11.18")),
        pytest.param({"smoke": True}, -2, marks=pytest.mark.rule("GM.11.19")),
        pytest.param({"weapon": "obsolete_rifle"}, -1, marks=pytest.mark.rule("GM.11.20")),
        pytest.param(
            {"weapon": "obsolete_rifle", "shooter_moving": True},
            -3,
            marks=pytest.mark.rule("GM.11.16", "GM.11.20"),
        ),
    ],
)
def test_modifiers_of_fire(changes: dict[str, object], plus: int) -> None:
    hits_from(replace(SHOT, **changes), 6 - plus)


@pytest.mark.rule("GM.11.16")
def test_a_pistol_on_the_move_loses_one() -> None:
    hits_from(replace(SHOT, weapon="pistol", distance=10, shooter_moving=True), 5)


@pytest.mark.rule("GM.11.21", "GM.11.22")
def test_another_target_costs_a_d4_thrown_before_the_shot() -> None:
    for penalty in (1, 2, 3, 4):
        hits_from(replace(SHOT, non_priority=True), 6 + penalty, penalty)
    (rolled,) = explained(resolve_hit, replace(SHOT, non_priority=True), faces=(3, 9))
    assert ("GM.11.21", "non-priority", -3) in lines(rolled)
    assert rolled.natural == 9


@pytest.mark.rule("GM.11.12", "GM.11.13", "GM.11.18", "GM.11.19", "GM.11.20")
def test_a_shot_says_why() -> None:
    shot = replace(SHOT, shooter_marker="yellow", smoke=True, weapon="obsolete_rifle", shooter_class="legion")
    (rolled,) = explained(resolve_hit, shot, faces=(12,))
    assert (rolled.check, rolled.rule, rolled.need, rolled.total) == ("hit", "GM.11.09", 6, 6)
    assert lines(rolled) == {
        ("GM.11.13", "shooter-stopped", -1),
        ("GM.11.17", "class-legion", -1),
        ("GM.11.18", "training-green", -1),
        ("GM.11.19", "smoke", -2),
        ("GM.11.20", "obsolete-rifle", -1),
    }


@pytest.mark.rule("GM.11.24", "GM.1.05")
def test_a_natural_one_jams_and_misses_even_if_it_would_reach_the_score() -> None:
    sure = Shot(
        shooter_class="french_regular",
        shooter_training="veteran",
        weapon="rifle",
        distance=5,
        target_mounted=True,
    )
    assert play(resolve_hit, sure, faces=(1,)) == "jam"
    assert play(resolve_hit, sure, faces=(2,)) == "hit"
    assert play(resolve_fire, sure, Struck("rifle"), faces=(1,)) == "jam"
    assert play(resolve_hit, replace(SHOT, distance=120), faces=(1,)) == "jam"


@pytest.mark.rule("GM.11.26", "GM.11.28")
def test_aiming_keeps_the_better_of_two_dice() -> None:
    aimed = replace(SHOT, aiming=True)
    assert play(resolve_hit, aimed, faces=(2, 6)) == "hit"
    assert play(resolve_hit, aimed, faces=(6, 2)) == "hit"
    assert play(resolve_hit, aimed, faces=(5, 5)) == "miss"


@pytest.mark.rule("GM.11.28")
def test_an_aimed_weapon_jams_on_two_ones_only() -> None:
    aimed = replace(SHOT, aiming=True)
    assert play(resolve_hit, aimed, faces=(1, 1)) == "jam"
    assert play(resolve_hit, aimed, faces=(1, 5)) == "miss"
    assert play(resolve_hit, aimed, faces=(12, 1)) == "hit"
    assert play(resolve_hit, replace(aimed, non_priority=True), faces=(4, 1, 10)) == "hit"


@pytest.mark.rule("GM.11.23", "GM.13.01")
def test_a_hit_makes_the_target_save_and_a_miss_does_not() -> None:
    assert play(resolve_fire, SHOT, Struck("rifle"), faces=(6, 5)) == "stopped"
    assert play(resolve_fire, SHOT, Struck("rifle"), faces=(6, 4)) == "eliminated"
    assert play(resolve_fire, SHOT, Struck("rifle"), faces=(5,)) == "miss"


@pytest.mark.rule("GM.11.32", "GM.11.33", "GM.11.40")
def test_each_shooter_of_a_salvo_rolls_and_jams_for_himself() -> None:
    shots = [SHOT, replace(SHOT, non_priority=True), SHOT, replace(SHOT, distance=60)]
    assert play(resolve_salvo, shots, faces=(6, 4, 9, 1, 8)) == ("hit", "miss", "jam", "hit")


@pytest.mark.rule("GM.11.33")
def test_hits_go_round_and_pass_over_the_fallen() -> None:
    assert [struck_by(hit, [True, True, True]) for hit in range(5)] == [0, 1, 2, 0, 1]
    assert [struck_by(hit, [True, False, True]) for hit in range(3)] == [0, 2, 2]
    assert struck_by(2, [True, True, False]) == 0


@pytest.mark.rule("GM.11.40")
def test_hits_are_lost_when_nobody_lives() -> None:
    assert struck_by(0, [False, False]) is None


# 12. Artillery

GUN = CannonShot(crew_class="mexican_regular", crew_training="green", distance=60)


def gun_hits_from(shot: CannonShot, total: int) -> None:
    high, low = (total - total // 2, total // 2), (total - 1 - (total - 1) // 2, (total - 1) // 2)
    assert play(resolve_cannon_hit, shot, faces=high)
    assert not play(resolve_cannon_hit, shot, faces=low)


@pytest.mark.rule("GM.12.02", "GM.1.03")
@pytest.mark.parametrize(
    ("distance", "need"),
    [
        (15.1, 4),
        (30, 4),
        (30.002, 6),
        (60, 6),
        (61, 8),
        (90, 8),
        (90.1, 10),
        (120, 10),
        (120.001, 10),
        (120.1, 12),
        (400, 12),
    ],
)
def test_score_of_a_cannon(distance: float, need: int) -> None:
    gun_hits_from(replace(GUN, distance=distance), need)


@pytest.mark.rule("GM.12.02")
def test_a_cannon_within_15_hits_with_2() -> None:
    assert play(resolve_cannon_hit, replace(GUN, distance=15), faces=(1, 1))
    poor = replace(GUN, distance=15, crew_stopped=True)
    gun_hits_from(poor, 3)


@pytest.mark.rule("GM.11.11", "GM.12.02")
@pytest.mark.parametrize(("distance", "need"), [(7.6, 4), (15, 4), (30, 6), (45, 8), (60, 10), (61, 12)])
def test_sunrise_halves_the_cannon_too(distance: float, need: int) -> None:
    gun_hits_from(replace(GUN, distance=distance, sunrise=True), need)


@pytest.mark.rule("GM.12.04")
@pytest.mark.parametrize(
    ("changes", "plus"),
    [
        ({"crew_class": "french_regular"}, 1),
        ({"crew_class": "legion"}, -2),
        ({"crew_training": "veteran"}, 2),
        ({"crew_stopped": True}, -1),
        ({"obsolete": True}, -1),
        ({"smoke": True}, -2),
        ({"target_mounted": True}, 1),
        ({"target_mode": "skirmish"}, -1),
        ({"target_mode": "gallop", "target_mounted": True}, 1),
    ],
)
def test_modifiers_of_a_cannon(changes: dict[str, object], plus: int) -> None:
    gun_hits_from(replace(GUN, **changes), 6 - plus)


@pytest.mark.rule("GM.11.25", "GM.1.05")
def test_a_cannon_never_jams() -> None:
    assert play(resolve_cannon_hit, replace(GUN, distance=10), faces=(1, 1)) is True


@pytest.mark.rule("GM.12.10", "GM.12.11")
@pytest.mark.parametrize(
    ("obstacle", "faces", "done"),
    [
        ("door", (1, 2), 0),
        ("door", (2, 2), 0),
        ("door", (2, 3), 1),
        ("barricade", (3, 2), 0),
        ("barricade", (4, 3), 1),
        ("wall", (4, 4), 0),
        ("wall", (6, 6), 4),
    ],
)
def test_a_cannon_does_what_its_score_is_over(obstacle: str, faces: tuple[int, int], done: int) -> None:
    assert play(resolve_obstacle, obstacle, 0, faces=faces).done == done


@pytest.mark.rule("GM.12.12")
def test_five_points_in_one_roll_start_a_fire() -> None:
    assert play(resolve_obstacle, "door", 0, faces=(4, 5)).fire
    assert not play(resolve_obstacle, "door", 0, faces=(4, 4)).fire
    assert play(resolve_obstacle, "barricade", 0, faces=(5, 6)).fire
    assert not play(resolve_obstacle, "door", 5, faces=(2, 3)).fire
    assert not play(resolve_obstacle, "barricade", 0, faces=(5, 6)).destroyed


@pytest.mark.rule("GM.12.13")
@pytest.mark.parametrize(
    ("obstacle", "damage", "faces", "destroyed"),
    [
        ("door", 0, (5, 5), True),
        ("door", 0, (4, 5), False),
        ("door", 5, (3, 2), True),
        ("barricade", 7, (3, 4), True),
        ("barricade", 2, (6, 5), False),
        ("wall", 6, (6, 6), True),
        ("wall", 6, (6, 5), False),
    ],
)
def test_damage_adds_up_until_the_obstacle_falls(
    obstacle: str, damage: int, faces: tuple[int, int], destroyed: bool
) -> None:
    blow = play(resolve_obstacle, obstacle, damage, faces=faces)
    assert blow.destroyed is destroyed
    assert blow.damage == damage + blow.done


@pytest.mark.rule("GM.12.15", "GM.12.17")
def test_a_shell_drifts_by_a_d4_and_two_d6() -> None:
    assert [play(resolve_drift, faces=(face, 6, 4)) for face in (1, 2, 3, 4)] == [
        ("left", 10),
        ("right", 10),
        ("forward", 10),
        ("back", 10),
    ]


@pytest.mark.rule("GM.12.19")
def test_a_powder_barrel() -> None:
    assert [play(resolve_barrel, faces=(face,)) for face in range(1, 7)] == [
        "blast",
        "dud",
        "hole-to-widen",
        "hole-to-widen",
        "hole-to-widen",
        "hole",
    ]


@pytest.mark.rule("GM.12.08", "GM.13.12")
def test_a_blast_has_one_die_for_all_figures_of_a_side() -> None:
    figures = (
        Struck("explosion"),
        Struck("explosion", "dense"),
        Struck("explosion", "light", "fast"),
        Struck("explosion", "none", "immobile", False, "yellow"),
    )
    assert play(resolve_blast, figures, faces=(6,)) == ("eliminated", "stopped", "eliminated", "eliminated")
    assert play(resolve_blast, figures, faces=(7,)) == ("stopped", "stopped", "stopped", "pinned")
    notes = explained(resolve_blast, figures, faces=(6,))
    assert [(note.faces, note.total, note.success) for note in notes] == [
        ((6,), 6, False),
        ((6,), 8, True),
        ((6,), 6, False),
        ((6,), 6, False),
    ]


# 13. Saves


def saves_from(struck: Struck, face: int) -> None:
    assert play(resolve_save, struck, faces=(face,)) == "stopped"
    assert play(resolve_save, struck, faces=(face - 1,)) == "eliminated"


@pytest.mark.rule("GM.13.02", "GM.13.06", "GM.13.07")
@pytest.mark.parametrize(
    ("cause", "need"), [("rifle", 5), ("obsolete_rifle", 5), ("pistol", 6), ("cannon", 7), ("explosion", 7)]
)
def test_score_of_a_save(cause: str, need: int) -> None:
    saves_from(Struck(cause), need)


@pytest.mark.rule("GM.13.03", "GM.13.05")
@pytest.mark.parametrize(
    ("cover", "mode", "need"),
    [
        ("light", "immobile", 4),
        ("dense", "immobile", 3),
        ("none", "fast", 6),
        ("none", "gallop", 6),
        ("none", "skirmish", 6),
        ("none", "trot", 5),
        ("light", "fast", 5),
        ("dense", "skirmish", 4),
        ("none", "gunmove", 5),
    ],
)
def test_modifiers_of_a_save(cover: str, mode: str, need: int) -> None:
    saves_from(Struck("rifle", cover, mode), need)


@pytest.mark.rule("GM.13.04", "GM.17.03")
def test_a_skirmisher_saves_worse_unless_the_option_says_better() -> None:
    saves_from(Struck("rifle", mode="skirmish", skirmish_save="minus"), 6)
    saves_from(Struck("rifle", mode="skirmish", skirmish_save="plus"), 4)
    saves_from(Struck("rifle", mode="immobile", skirmish_save="plus"), 5)


@pytest.mark.rule("GM.13.08")
def test_who_is_stopped_and_saves_is_pinned() -> None:
    assert play(resolve_save, Struck("rifle", marker="yellow"), faces=(5,)) == "pinned"
    assert play(resolve_save, Struck("rifle", marker="yellow"), faces=(4,)) == "eliminated"


@pytest.mark.rule("GM.13.09")
def test_who_is_pinned_and_saves_breaks_off() -> None:
    assert play(resolve_save, Struck("rifle", marker="green"), faces=(8,)) == "eliminated"
    assert play(resolve_save, Struck("rifle", marker="green"), faces=(1,)) == "eliminated"


@pytest.mark.rule("GM.1.05", "GM.13.02")
def test_a_save_knows_no_automatic_result() -> None:
    assert play(resolve_save, Struck("rifle", "dense"), faces=(2,)) == "eliminated"
    assert play(resolve_save, Struck("cannon", "none", "fast"), faces=(8,)) == "stopped"
    assert play(resolve_save, Struck("cannon", "none", "fast"), faces=(7,)) == "eliminated"


# 14. Hand-to-hand

MAN = Fighter("legion", "experienced", "sabre")
"""A fighter without modifiers, on a d10."""


def scores(fighter: Fighter, *faces: int) -> int:
    """The total of a fighter, from the explanation of his roll as the attacker."""
    attacker, _ = explained(resolve_melee, fighter, MAN, faces=(*faces, 1))
    return attacker.total


@pytest.mark.rule("GM.14.04", "GM.14.05")
@pytest.mark.parametrize(
    ("weapon", "sides", "cramped"),
    [
        ("bare_hands", 4, 4),
        ("butt", 8, 6),
        ("knife", 8, 8),
        ("sabre", 10, 10),
        ("bayonet", 12, 8),
        ("lance", 12, 8),
        ("pistol", 10, 10),
    ],
)
def test_die_of_a_weapon(weapon: str, sides: int, cramped: int) -> None:
    for in_building, most in ((False, sides), (True, cramped)):
        fighter = replace(MAN, weapon=weapon, mounted=weapon == "lance", in_building=in_building)
        mine, _ = explained(resolve_melee, fighter, MAN, faces=(most, 1))
        assert (mine.die, mine.total) == (f"d{most}", most)


@pytest.mark.rule("GM.14.07")
def test_each_fighter_is_judged_by_his_own_place() -> None:
    mine, theirs = explained(
        resolve_melee,
        replace(MAN, weapon="bayonet", in_building=True),
        replace(MAN, weapon="bayonet"),
        faces=(8, 12),
    )
    assert (mine.die, theirs.die) == ("d8", "d12")


@pytest.mark.rule("GM.14.08", "GM.14.10", "GM.14.17")
def test_a_charging_horseman_adds_two_dice_and_has_no_assailant_bonus() -> None:
    rider = replace(MAN, mounted=True, assailant=True)
    assert scores(rider, 9, 8) == 17
    assert scores(replace(rider, assailant=False), 9) == 9
    assert scores(replace(rider, weapon="bayonet", in_building=True), 8, 8) == 16


@pytest.mark.parametrize(
    ("changes", "plus"),
    [
        pytest.param({}, 0, marks=pytest.mark.rule("GM.2.03", "GM.14.13")),
        pytest.param({"fired_defensively": True}, -2, marks=pytest.mark.rule("GM.14.09", "GM.11.39")),
        pytest.param({"assailant": True}, 1, marks=pytest.mark.rule("GM.14.10")),
        pytest.param({"supporters": 1}, 1, marks=pytest.mark.rule("GM.14.11")),
        pytest.param({"supporters": 2}, 2, marks=pytest.mark.rule("GM.14.11")),
        pytest.param({"supporters": 3}, 2, marks=pytest.mark.rule("GM.14.11")),
        pytest.param({"adversary_mounted": True}, 2, marks=pytest.mark.rule("GM.14.12")),
        pytest.param(
            {"adversary_mounted": True, "mounted": True}, 2, marks=pytest.mark.rule("GM.14.12", "GM.14.17")
        ),
        pytest.param({"troop_class": "french_regular"}, 2, marks=pytest.mark.rule("GM.14.13")),
        pytest.param({"troop_class": "mexican_regular"}, 2, marks=pytest.mark.rule("GM.14.13")),
        pytest.param({"troop_class": "militia"}, -1, marks=pytest.mark.rule("GM.14.13")),
        pytest.param({"troop_class": "irregular"}, -1, marks=pytest.mark.rule("GM.14.13")),
        pytest.param({"troop_class": "free_corps"}, 0, marks=pytest.mark.rule("GM.2.03", "GM.14.13")),
        pytest.param({"training": "green"}, -1, marks=pytest.mark.rule("GM.14.14")),
        pytest.param({"training": "veteran"}, 1, marks=pytest.mark.rule("GM.14.14")),
        pytest.param({"marker": "yellow"}, -1, marks=pytest.mark.rule("GM.14.14")),
    ],
)
def test_modifiers_of_a_fighter(changes: dict[str, object], plus: int) -> None:
    assert scores(replace(MAN, **changes), 5) == 5 + plus


class NoDice(Dice):
    """Fails when a die is asked for: every call is left unanswered."""


@pytest.mark.rule("GM.14.15", "GM.14.16")
def test_who_is_pinned_loses_without_dice() -> None:
    pinned = replace(MAN, marker="green")
    assert resolve_melee(MAN, pinned, NoDice()) == "attacker-wins"
    assert resolve_melee(pinned, MAN, NoDice()) == "defender-wins"
    with pytest.raises(Illegal) as refused:
        resolve_melee(pinned, pinned, NoDice())
    assert refused.value.rule == "GM.14.16"


@pytest.mark.rule("GM.14.21", "GM.14.23", "GM.1.05")
def test_the_higher_total_wins_and_equals_stay() -> None:
    assert play(resolve_melee, MAN, MAN, faces=(7, 6)) == "attacker-wins"
    assert play(resolve_melee, MAN, MAN, faces=(6, 6)) == "tie"
    assert play(resolve_melee, MAN, MAN, faces=(6, 7)) == "defender-wins"
    regular = replace(MAN, troop_class="french_regular")
    assert play(resolve_melee, MAN, regular, faces=(3, 1)) == "tie"
    assert play(resolve_melee, MAN, regular, faces=(10, 8)) == "tie"

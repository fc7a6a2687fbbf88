"""Moves: how far, turning, near the enemy, through friends, over the ground (BP.4, 7.01-7.11, 7.18, 7.19)."""

import pytest

from escarmouche.rulesets.blackpowder.data.state import Step
from escarmouche.rulesets.blackpowder.rules import move_steps
from escarmouche.rulesets.blackpowder.table import movement
from escarmouche.table.plane import ahead
from tests.rulesets.blackpowder.bench import bench_state, building, unit, wall, zone
from tests.rulesets.blackpowder.steps import legs, no_step, no_walk, step, then, walk

PROXIMITY = ("BP.7.05", "proximity")
TOO_LONG = ("BP.7.03", "move-too-long")
TOO_CLOSE = ("BP.7.11", "too-close-enemy")
OVERLAP = ("BP.7.09", "overlap")
FORBIDDEN = ("BP.4.13", "terrain-forbidden")

PACES = [
    ({}, 12),
    ({"formation": "square"}, 12),
    ({"arm": "cavalry"}, 18),
    ({"arm": "artillery", "gun": "foot", "formation": "limbered"}, 12),
    ({"arm": "artillery", "gun": "siege", "formation": "limbered"}, 12),
    ({"arm": "artillery", "gun": "horse", "formation": "limbered"}, 18),
    ({"wagon": True}, 12),
]


@pytest.mark.rule("BP.7.01")
@pytest.mark.parametrize(("fields", "inches"), PACES)
def test_one_move_is_so_long(fields, inches):
    state = bench_state(unit("a", at=(30, 10), **fields))
    assert walk(state, "a", (30, 10 + inches)).cost == pytest.approx(inches)
    assert no_walk(state, "a", (30, 10.1 + inches)) == TOO_LONG


@pytest.mark.rule("BP.7.01")
@pytest.mark.parametrize(("gun", "inches"), [("foot", 6), ("siege", 6), ("horse", 6), ("battalion", 12)])
def test_guns_are_shifted_by_hand(gun, inches):
    state = bench_state(unit("a", at=(30, 10), arm="artillery", gun=gun, formation="unlimbered"))
    assert step(state, "a", "prolonge", (30, 10 + inches)).cost == pytest.approx(inches)
    assert no_step(state, "a", "prolonge", (30, 10.1 + inches)) == TOO_LONG


@pytest.mark.rule("BP.17.01")
def test_moves_and_the_zone_of_the_enemy_are_scaled():
    state = bench_state(
        unit("a", at=(30, 10)), unit("e", "british", at=(30, 20)), options={"distance_scale": 0.5}
    )
    assert walk(state, "a", (33, 10)).cost == pytest.approx(3)  # 8.5" from the enemy: more than 6"
    assert no_walk(state, "a", (30, 3.9)) == TOO_LONG
    assert walk(state, "a", (30, 16)).cost == pytest.approx(6)
    near = bench_state(
        unit("a", at=(30, 10)), unit("e", "british", at=(30, 17)), options={"distance_scale": 0.5}
    )
    assert no_walk(near, "a", (33, 10)) == PROXIMITY
    assert walk(near, "a", (30, 15)).end.y == 15  # half an inch from him
    assert no_walk(near, "a", (30, 15.1)) == TOO_CLOSE


@pytest.mark.rule("BP.7.02")
@pytest.mark.parametrize("at", [(40, 20), (20, 20), (30, 10), (36, 27), (24, 13)])
@pytest.mark.parametrize("facing", [0, 20, 340])
def test_far_from_enemies_any_direction_and_facing(at, facing):
    state = bench_state(unit("a", at=(30, 20), formation="attack_column"))
    assert walk(state, "a", (*at, facing)).end.facing == facing


@pytest.mark.rule("BP.7.03")
def test_a_turn_costs_what_the_farthest_corner_travels():
    state = bench_state(unit("a", at=(30, 20)))  # 9" by 1.5": a corner is 4.562" from the centre
    assert walk(state, "a", (30, 20, 90)).cost == pytest.approx(6.452, abs=0.001)
    assert walk(state, "a", (30, 20, 180)).cost == pytest.approx(9.124, abs=0.001)
    assert walk(state, "a", (30, 26, 30)).cost == pytest.approx(8.354, abs=0.001)  # in one leg
    assert walk(state, "a", (30, 26), (30, 26, 30)).cost == pytest.approx(8.361, abs=0.001)  # 6 + 2.361


@pytest.mark.rule("BP.7.03")
def test_legs_add_up_and_what_is_left_of_a_move_is_lost():
    state = bench_state(unit("a", at=(30, 20)))
    assert walk(state, "a", (36, 20), (36, 26)).cost == pytest.approx(12)
    assert no_walk(state, "a", (36, 20), (36, 26.1)) == TOO_LONG
    after = then(state, "a", "move", (30, 22))
    assert no_step(after, "a", "move", (30, 34.1)) == TOO_LONG


@pytest.mark.rule("BP.7.03")
def test_a_wide_line_may_turn_too_far_for_one_move():
    state = bench_state(unit("a", at=(30, 20), size="large"))
    assert no_walk(state, "a", (30, 20, 180)) == TOO_LONG  # 13.58"
    assert walk(state, "a", (30, 20, 120)).cost == pytest.approx(11.763, abs=0.001)


# Near the enemy


def facing_pair(gap: float, **fields):
    """A line that faces north, and a British line so far before it."""
    return bench_state(unit("a", at=(30, 20), **fields), unit("e", "british", at=(30, 21.5 + gap)))


@pytest.mark.rule("BP.7.05", "BP.7.06")
@pytest.mark.parametrize("degrees", [0, 30, 45, 135, 180, 225, 315])
def test_within_12_inches_into_the_front_or_rear_quarter(degrees):
    state = facing_pair(11)
    to = ahead((30, 20), degrees, 5)
    assert walk(state, "a", to).cost == pytest.approx(5)


@pytest.mark.rule("BP.7.05", "BP.7.06")
@pytest.mark.parametrize("degrees", [50, 90, 130, 230, 270, 310])
def test_within_12_inches_no_other_direction(degrees):
    to = ahead((30, 20), degrees, 5)
    assert no_walk(facing_pair(11), "a", to) == PROXIMITY
    assert no_walk(facing_pair(12), "a", to) == PROXIMITY  # exactly 12" is within
    assert walk(facing_pair(18), "a", to).cost == pytest.approx(5)


@pytest.mark.rule("BP.7.06")
def test_one_straight_leg_only_from_where_the_enemy_is_within_12():
    state = facing_pair(14)
    assert walk(state, "a", (34, 20), (34, 26)).end.y == 26  # aside first, then straight on into the zone
    assert no_walk(state, "a", (30, 24), (33, 27), (33, 28)) == PROXIMITY
    assert no_walk(state, "a", (30, 24), (31, 28)) == PROXIMITY
    assert walk(state, "a", (30, 24), (30, 28)).cost == pytest.approx(8)  # drawn in two parts: still one line
    assert no_walk(state, "a", (30, 24), (30, 20)) == PROXIMITY  # back again is another leg


@pytest.mark.rule("BP.7.06")
def test_a_leg_is_cut_where_the_enemy_comes_near():
    # e is to the east: from x = 8 the column (3" deep, 4.5" wide, facing north) is within 12" of him
    state = bench_state(
        unit("a", at=(6, 30), formation="attack_column"),
        unit("e", "british", at=(24.5, 30), formation="attack_column"),
    )
    assert walk(state, "a", (7.9, 30)).end.x == 7.9  # 12.1" from him
    assert no_walk(state, "a", (8.5, 30)) == PROXIMITY  # sideways into the zone
    assert walk(state, "a", (6, 30, 90), (9, 30)).end.x == 9  # turned to him while he is far


@pytest.mark.rule("BP.7.06")
def test_at_the_end_it_turns_toward_where_it_went():
    state = facing_pair(11)
    assert walk(state, "a", (33, 23, 45)).end.facing == 45
    assert walk(state, "a", (33, 23), (33, 23, 45)).end.facing == 45
    assert walk(state, "a", (33, 23, 20)).end.facing == 20
    assert no_walk(state, "a", (33, 23, 50)) == PROXIMITY
    assert no_walk(state, "a", (33, 23, 340)) == PROXIMITY  # the other way
    assert no_walk(state, "a", (30, 23, 10)) == PROXIMITY  # it went straight on
    assert no_walk(state, "a", (30, 20, 10)) == PROXIMITY  # it went nowhere
    assert no_walk(state, "a", (32, 22, 45), (33, 23, 45)) == PROXIMITY  # turned, then on
    # going back to the right it turns so that its rear is toward where it goes
    assert walk(state, "a", (33, 17, 315)).end.facing == 315
    assert no_walk(state, "a", (33, 17, 45)) == PROXIMITY


@pytest.mark.rule("BP.7.06")
def test_the_facing_stays_during_the_leg_near_the_enemy():
    moved = walk(facing_pair(11), "a", (33, 23, 45))
    assert [pose.facing for pose in moved.path] == [0, 0, 45]


@pytest.mark.rule("BP.7.06")
def test_the_turn_at_the_end_counts():
    state = facing_pair(11.9)
    # straight on 7.07" and 45 degrees: as one leg the farthest corner goes 10.4", drawn apart 7.07 + 3.49
    assert walk(state, "a", (35, 25, 45)).cost == pytest.approx(walk(facing_pair(30), "a", (35, 25, 45)).cost)
    assert walk(state, "a", (35, 25), (35, 25, 45)).cost == pytest.approx(7.071 + 3.492, abs=0.001)


@pytest.mark.rule("BP.7.19")
def test_a_square_goes_anywhere_but_straight():
    state = facing_pair(11, formation="square")
    assert walk(state, "a", (35, 20)).cost == pytest.approx(5)
    assert walk(state, "a", (33, 15)).cost == pytest.approx(5.831, abs=0.001)
    assert no_walk(state, "a", (35, 20), (35, 22)) == PROXIMITY
    assert no_walk(facing_pair(11, formation="skirmish"), "a", (35, 20)) == PROXIMITY


# Enemies and friends


@pytest.mark.rule("BP.7.11")
def test_never_nearer_than_one_inch_to_an_enemy():
    state = facing_pair(8)
    assert walk(state, "a", (30, 27)).end.y == 27  # exactly 1"
    assert no_walk(state, "a", (30, 27.1)) == TOO_CLOSE


@pytest.mark.rule("BP.7.11")
def test_an_enemy_is_passed_at_one_inch_at_least():
    state = bench_state(
        unit("a", at=(30, 20), formation="attack_column"),
        unit("e", "british", at=(37.6, 26)),
    )
    assert no_walk(state, "a", (30, 32)) == TOO_CLOSE  # 30 + 2.25 to 37.6 - 4.5: 0.85"
    clear = bench_state(
        unit("a", at=(30, 20), formation="attack_column"),
        unit("e", "british", at=(37.75, 26)),
    )
    assert walk(clear, "a", (30, 32)).end.y == 32


@pytest.mark.rule("BP.7.11")
def test_who_stands_nearer_only_moves_away():
    state = facing_pair(0.5)
    assert walk(state, "a", (30, 15)).end.y == 15
    assert no_walk(state, "a", (30, 20.2)) == TOO_CLOSE


@pytest.mark.rule("BP.7.09")
def test_friends_are_passed_by_moves_that_carry_it_clear():
    state = bench_state(unit("a", at=(30, 20), formation="attack_column"), unit("b", at=(30, 26)))
    assert no_walk(state, "a", (30, 26)) == OVERLAP
    assert walk(state, "a", (30, 29)).end.y == 29  # clear of it on the far side
    deep = bench_state(
        unit("a", at=(30, 20), formation="attack_column"),
        unit("b", at=(30, 30), formation="march_column"),
    )
    assert no_step(deep, "a", "move", (30, 32)) == OVERLAP
    first = step(deep, "a", "move", (30, 32), last=False)
    assert first.over == ("b",)
    order = [Step(kind="move", legs=legs(deep, "a", (30, y))) for y in (32, 44)]
    assert move_steps.complete(deep, "a", order) is None
    refusal = move_steps.complete(deep, "a", order[:1])
    assert refusal is not None
    assert (refusal.rule, refusal.code) == OVERLAP


@pytest.mark.rule("BP.7.10")
def test_without_the_moves_that_clear_a_friend_it_stops_before_him():
    state = bench_state(
        unit("a", at=(30, 20), formation="attack_column"),
        unit("b", at=(30, 30), formation="march_column"),
    )
    done = move_steps.perform(
        state, "a", Step(kind="move", legs=legs(state, "a", (30, 32))), last=True, halting=True
    )
    assert done.fields["where"].pose.y == pytest.approx(24, abs=0.25)  # its front at 25.5, where b's rear is
    assert done.fields["where"].pose.y <= 24
    assert done.halted is not None
    assert done.halted.code == "overlap"
    # it had hoped to get through with its second move, and cannot: it goes back to where it came upon him
    amid = then(state, "a", "move", (30, 32), last=False)
    came = (state.units["a"].pose, amid.units["a"].pose)
    blocked = Step(kind="move", legs=legs(amid, "a", (30, 33)))
    back = move_steps.perform(amid, "a", blocked, halting=True, came=came)
    assert back.fields["where"].pose.y == pytest.approx(24, abs=0.25)
    # others of its order have come upon all its way in the meantime: it stands as near to it as there is room
    filled = bench_state(*amid.units.values(), unit("c", at=(30, 20)), unit("d", at=(30, 23)))
    beside = move_steps.after(filled, "a", move_steps.perform(filled, "a", blocked, halting=True, came=came))
    assert move_steps.among(beside, "a") is None
    assert beside.units["a"].pose.y == pytest.approx(17.25, abs=0.5)


@pytest.mark.rule("BP.7.10")
def test_nobody_passes_through_enemies_or_engaged_friends():
    free = [unit("a", at=(30, 14), formation="attack_column"), unit("b", at=(30, 20))]
    foe = unit("e", "british", at=(30, 21.5))
    engaged = bench_state(*free, foe, contacts=[("b", "e")])
    assert no_walk(engaged, "a", (30, 23.5)) in (OVERLAP, TOO_CLOSE)
    beside = bench_state(*free, unit("e", "british", at=(30, 40)), contacts=[("b", "e")])
    assert no_walk(beside, "a", (30, 23.5)) == OVERLAP
    loose = bench_state(*free, unit("e", "british", at=(30, 40)))
    assert walk(loose, "a", (30, 23.5)).end.y == 23.5


# Ground


@pytest.mark.rule("BP.4.12", "BP.7.18")
def test_slow_ground_costs_by_steps_of_a_quarter_inch():
    column = unit("a", at=(30, 10), formation="attack_column")  # its front is at 11.5
    for kind, inches in (("difficult", 5.0), ("very-difficult", 10 / 3), ("extremely-difficult", 2.5)):
        state = bench_state(column, terrain=[zone(kind, 20, 13.5, 40, 40)])
        assert walk(state, "a", (30, 12)).cost == pytest.approx(2)
        far = 12 + inches
        assert walk(state, "a", (30, 12), (30, far)).cost == pytest.approx(12)
        assert no_walk(state, "a", (30, 12), (30, far + 0.1)) == TOO_LONG


@pytest.mark.rule("BP.4.02", "BP.4.03")
def test_skirmishers_are_not_slowed_and_guns_are_barred():
    for kind in ("difficult", "very-difficult", "extremely-difficult"):
        ground = [zone(kind, 20, 13, 40, 40)]
        assert walk(
            bench_state(unit("a", at=(30, 10), formation="skirmish"), terrain=ground), "a", (30, 22)
        ).cost == pytest.approx(12)
        horse = unit("a", at=(30, 10), arm="cavalry", formation="skirmish")
        assert walk(bench_state(horse, terrain=ground), "a", (30, 28)).cost == pytest.approx(18)
        guns = unit("a", at=(30, 8), arm="artillery", formation="limbered")
        assert no_walk(bench_state(guns, terrain=ground), "a", (30, 18)) == FORBIDDEN
        wagon = unit("a", at=(30, 8), wagon=True)
        assert no_walk(bench_state(wagon, terrain=ground), "a", (30, 18)) == FORBIDDEN


@pytest.mark.rule("BP.4.01")
def test_only_infantry_in_skirmish_enters_a_wood_at_half_rate():
    wood = [zone("wood", 10, 11, 50, 40)]
    light = bench_state(unit("a", at=(30, 10), formation="skirmish"), terrain=wood)
    assert walk(light, "a", (30, 15.75)).cost == pytest.approx(0.25 + 2 * 5.5)
    for fields in ({}, {"formation": "attack_column"}, {"arm": "cavalry", "formation": "skirmish"}):
        state = bench_state(unit("a", at=(30, 8), **fields), terrain=wood)
        assert no_walk(state, "a", (30, 13)) == FORBIDDEN


@pytest.mark.rule("BP.4.11", "BP.4.13")
def test_no_part_of_the_footprint_may_lie_on_forbidden_ground_at_any_step():
    # turning to the west its right wing swings over a rock that neither its first nor its last pose touches
    rock = bench_state(unit("a", at=(30, 20)), terrain=[zone("impassable", 32.6, 22, 33, 22.4)])
    assert no_walk(rock, "a", (30, 20, 270)) == FORBIDDEN
    assert walk(rock, "a", (30, 20, 90)).end.facing == 90
    beside = bench_state(unit("a", at=(30, 20)), terrain=[zone("impassable", 34, 22, 40, 40)])
    assert no_walk(beside, "a", (30, 26)) == FORBIDDEN
    assert walk(beside, "a", (29, 20), (29, 26)).end.y == 26


@pytest.mark.rule("BP.4.13")
def test_a_road_opens_forbidden_ground_to_columns():
    ground = [zone("wood", 20, 20, 40, 40), wall("road", (30, 0), (30, 60))]
    marching = bench_state(unit("a", at=(30, 15), formation="march_column"), terrain=ground)
    assert walk(marching, "a", (30, 27)).cost == pytest.approx(12)  # at no penalty
    aside = bench_state(unit("a", at=(32, 15), formation="march_column"), terrain=ground)
    assert no_walk(aside, "a", (32, 27)) == FORBIDDEN
    limbered = bench_state(unit("a", at=(30, 15), arm="artillery", formation="limbered"), terrain=ground)
    assert walk(limbered, "a", (30, 27)).cost == pytest.approx(12)
    in_line = bench_state(unit("a", at=(30, 15)), terrain=ground)
    assert no_walk(in_line, "a", (30, 20)) == FORBIDDEN


@pytest.mark.rule("BP.4.04")
def test_an_obstacle_costs_six_inches_when_the_leader_crosses_it():
    hedge = [wall("hedge", (20, 14), (40, 14))]
    state = bench_state(unit("a", at=(30, 12)), terrain=hedge)  # his leader stands at 12.75
    assert walk(state, "a", (30, 13)).cost == pytest.approx(1)
    assert walk(state, "a", (30, 18)).cost == pytest.approx(12)
    assert no_walk(state, "a", (30, 18.1)) == TOO_LONG
    guns = bench_state(unit("a", at=(30, 10), arm="artillery", formation="limbered"), terrain=hedge)
    assert no_walk(guns, "a", (30, 14)) == ("BP.4.04", "terrain-forbidden")
    wagon = bench_state(unit("a", at=(30, 10), wagon=True), terrain=hedge)
    assert no_walk(wagon, "a", (30, 14)) == ("BP.4.04", "terrain-forbidden")


@pytest.mark.rule("BP.4.18")
def test_a_gate_is_free_and_open_to_guns():
    hedge = [wall("hedge", (20, 14), (40, 14), gates=[((28.5, 14), (31.5, 14))])]
    line = bench_state(unit("a", at=(30, 12)), terrain=hedge)
    assert walk(line, "a", (30, 24)).cost == pytest.approx(12)
    guns = bench_state(unit("a", at=(30, 10), arm="artillery", formation="limbered"), terrain=hedge)
    assert walk(guns, "a", (30, 20)).cost == pytest.approx(10)
    beside = bench_state(unit("a", at=(33, 12)), terrain=hedge)
    assert walk(beside, "a", (33, 16)).cost == pytest.approx(10)


@pytest.mark.rule("BP.4.05")
def test_nobody_walks_through_a_building():
    state = bench_state(unit("a", at=(30, 10)), terrain=[building(28, 14, 32, 18)])
    assert no_walk(state, "a", (30, 14)) == FORBIDDEN


@pytest.mark.rule("BP.6.39")
def test_a_step_that_has_become_illegal_is_followed_to_its_last_legal_pose():
    state = facing_pair(8)
    done = move_steps.perform(state, "a", Step(kind="move", legs=legs(state, "a", (30, 32))), halting=True)
    assert done.fields["where"].pose.y == 27  # 1" from the enemy
    assert done.halted is not None
    assert done.halted.code == "too-close-enemy"
    wood = bench_state(unit("a", at=(30, 8)), terrain=[zone("wood", 10, 11, 50, 40)])
    moved = movement.walk(wood, "a", legs(wood, "a", (30, 14)), halting=True)
    assert moved.end.y == pytest.approx(10.25)  # its front at the edge of the wood
    near = facing_pair(14)
    bend = movement.walk(near, "a", legs(near, "a", (30, 24), (36, 24)), halting=True)
    assert bend.end.y == pytest.approx(
        22, abs=0.02
    )  # 12" from the enemy, where the bend is not allowed any more
    assert bend.end.x == 30
    formed = move_steps.perform(
        facing_pair(1.2), "a", Step(kind="change_formation", formation="square", facing=90), halting=True
    )
    assert formed.halted is not None
    assert not formed.fields

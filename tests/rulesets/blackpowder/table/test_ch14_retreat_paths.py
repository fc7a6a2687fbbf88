"""Retirements, holding ground, blunders and withdrawals on the table (BP.6.18, 13.24, 14.20-14.31, 15.10)."""

import pytest

from escarmouche.kernel.rules import Illegal
from escarmouche.rulesets.blackpowder.rules import blunders, demoralisation
from escarmouche.rulesets.blackpowder.table import retreat_paths
from escarmouche.rulesets.blackpowder.table.footprint import leader
from escarmouche.table.tabletop import Pose
from tests.rulesets.blackpowder.bench import bench_state, building, unit, wall, zone
from tests.rulesets.blackpowder.steps import told


def against(foe_at=(30, 45), facing=0.0, *others, terrain=(), foe=None, **fields):
    """A unit in the middle of the table, and an enemy in line who faces it."""
    enemy = foe or unit("e", "british", at=foe_at)
    return bench_state(unit("a", at=(30, 30), facing=facing, **fields), enemy, *others, terrain=terrain)


def ends(found):
    assert isinstance(found.end, Pose), found
    return (found.end.x, found.end.y, found.end.facing)


@pytest.mark.rule("BP.14.20", "BP.14.31")
def test_a_full_move_backwards_with_the_facing_unchanged():
    found = retreat_paths.retire(against(), "a", ("e",))
    assert ends(found) == (30, 18, 0)
    assert (found.disordered, found.moves) == (False, 1)
    assert ends(retreat_paths.retire(against(arm="cavalry"), "a", ("e",))) == (30, 12, 0)
    turned = against(facing=90.0, foe=unit("e", "british", at=(45, 30), facing=270))
    assert ends(retreat_paths.retire(turned, "a", ("e",))) == (18, 30, 90)


@pytest.mark.rule("BP.14.20", "BP.14.21")
def test_an_attack_in_flank_or_rear_sends_it_away_from_it():
    left = against(foe=unit("e", "british", at=(15, 30), facing=90))
    assert ends(retreat_paths.retire(left, "a", ("e",))) == (42, 30, 0)
    right = against(foe=unit("e", "british", at=(45, 30), facing=270))
    assert ends(retreat_paths.retire(right, "a", ("e",))) == (18, 30, 0)
    rear = against(foe=unit("e", "british", at=(30, 15), facing=0))
    assert ends(retreat_paths.retire(rear, "a", ("e",))) == (30, 42, 0)


@pytest.mark.rule("BP.14.21")
def test_attacked_from_several_sides_the_rear_counts_first_then_the_flank():
    front, flank = unit("e", "british", at=(30, 45)), unit("f", "british", at=(14, 30), facing=90)
    rear = unit("g", "british", at=(30, 15), facing=0)
    one = bench_state(unit("a", at=(30, 30)), front, flank)
    assert ends(retreat_paths.retire(one, "a", ("e", "f"))) == (42, 30, 0)
    both = bench_state(unit("a", at=(30, 30)), unit("e", "british", at=(30, 50)), flank, rear)
    assert ends(retreat_paths.retire(both, "a", ("e", "f", "g"))) == (30, 42, 0)


@pytest.mark.rule("BP.14.24")
def test_a_charger_retires_directly_away_from_who_fired():
    state = bench_state(unit("a", at=(30, 30)), unit("e", "british", at=(38, 33.5)))
    # his leader is at (30, 30.75), the nearest of the enemy at (33.5, 32.75): 3.5 and 2 away
    found = retreat_paths.retire(state, "a", ("e",), away=True)
    far = (3.5**2 + 2**2) ** 0.5
    assert ends(found)[:2] == pytest.approx((30 - 12 * 3.5 / far, 30 - 12 * 2 / far), abs=0.01)
    assert ends(found)[2] == 0


@pytest.mark.rule("BP.14.20", "BP.14.24")
@pytest.mark.parametrize(
    ("fields", "formation"),
    [
        ({"formation": "march_column"}, "line"),
        ({"arm": "cavalry", "formation": "march_column"}, "line"),
        ({"formation": "attack_column"}, "attack_column"),
        ({"formation": "square"}, "square"),
        ({"regular": False, "natural": "warband", "formation": "skirmish"}, "warband"),
        ({"regular": False, "natural": "skirmish", "formation": "march_column"}, "skirmish"),
        ({"size": "tiny", "formation": "march_column"}, "skirmish"),
    ],
)
def test_the_formation_at_the_end(fields, formation):
    state = against(foe_at=(30, 50), **fields)
    found = retreat_paths.retire(state, "a", ("e",))
    assert found.formation == formation
    was = leader(state, state.units["a"])
    inches = 18 if fields.get("arm") == "cavalry" else 12
    front = {"line": 0.75, "attack_column": 1.5, "square": 2.25, "warband": 1.5, "skirmish": 0.75}[formation]
    if fields.get("arm") == "cavalry":
        front = 1.0
    assert found.pose.y + front == pytest.approx(was[1] - inches)  # measured on the leader


@pytest.mark.rule("BP.14.22")
def test_a_place_taken_makes_a_second_move_in_disorder():
    taken = against((30, 45), 0.0, unit("b", at=(30, 18)))
    found = retreat_paths.retire(taken, "a", ("e",))
    assert ends(found) == (30, 6, 0)
    assert (found.disordered, found.moves) == (True, 2)
    near = against((30, 45), 0.0, unit("f", "british", at=(39.8, 18)))  # less than an inch beside it
    assert retreat_paths.retire(near, "a", ("e",)).moves == 2
    both = against((30, 45), 0.0, unit("b", at=(30, 18)), unit("c", at=(30, 6)))
    assert retreat_paths.retire(both, "a", ("e",)).end == "destroyed"


@pytest.mark.rule("BP.14.23")
def test_friends_are_passed_and_the_ground_slows():
    through = against((30, 45), 0.0, unit("b", at=(30, 24)))
    assert ends(retreat_paths.retire(through, "a", ("e",))) == (30, 18, 0)
    slow = against(terrain=[zone("difficult", 10, 10, 50, 25.25)])
    # its rear is at 29.25: 4" in the open, then 4 more at the cost of 8
    assert ends(retreat_paths.retire(slow, "a", ("e",))) == pytest.approx((30, 22, 0))
    hedge = against(terrain=[wall("hedge", (20, 25), (40, 25))])
    assert ends(retreat_paths.retire(hedge, "a", ("e",))) == pytest.approx((30, 24, 0))
    late = against(
        terrain=[wall("hedge", (20, 22), (40, 22))]
    )  # 6" and more for the leader at 30.75: not over it
    assert ends(retreat_paths.retire(late, "a", ("e",)))[1] == pytest.approx(21.25, abs=0.26)


@pytest.mark.rule("BP.7.14", "BP.14.23")
def test_over_the_table_edge_it_is_off_the_table():
    state = bench_state(unit("a", at=(30, 8)), unit("e", "british", at=(30, 20)))
    found = retreat_paths.retire(state, "a", ("e",))
    assert found.end == "off-table"
    assert found.exit == (30, 0)
    assert found.path[-1].y == pytest.approx(0.75, abs=0.3)
    enough = bench_state(unit("a", at=(30, 12.75)), unit("e", "british", at=(30, 25)))
    assert ends(retreat_paths.retire(enough, "a", ("e",))) == (30, 0.75, 0)


@pytest.mark.rule("BP.14.27")
def test_a_column_whose_line_would_stand_in_a_wood_stays_one():
    ground = [zone("wood", 33, 10, 50, 25), wall("road", (30, 0), (30, 60))]
    state = against(terrain=ground, formation="march_column")
    assert retreat_paths.retire(state, "a", ("e",)).formation == "march_column"
    here = bench_state(
        unit("a", at=(30, 20), formation="march_column"), unit("e", "british", at=(30, 45)), terrain=ground
    )
    assert retreat_paths.hold(here, "a", ("e",)).formation == "march_column"
    clear = against(formation="march_column")
    assert retreat_paths.retire(clear, "a", ("e",)).formation == "line"


@pytest.mark.rule("BP.14.30")
def test_a_path_over_an_enemy_or_forbidden_ground_destroys():
    behind = against((30, 45), 0.0, unit("f", "british", at=(30, 24), formation="attack_column"))
    assert retreat_paths.retire(behind, "a", ("e",)).end == "destroyed"
    passing = against((30, 45), 0.0, unit("f", "british", at=(39.5, 24)))  # half an inch beside its way
    assert ends(retreat_paths.retire(passing, "a", ("e",))) == (30, 18, 0)
    for kind in ("impassable", "wood"):
        barred = against(terrain=[zone(kind, 20, 20, 40, 24)])
        assert retreat_paths.retire(barred, "a", ("e",)).end == "destroyed"
    light = against(terrain=[zone("wood", 10, 20, 50, 24)], formation="skirmish")
    assert retreat_paths.retire(light, "a", ("e",)).end != "destroyed"


@pytest.mark.rule("BP.14.30")
def test_straight_out_of_contact_without_deviation():
    state = bench_state(unit("a", at=(30, 30)), unit("e", "british", at=(30, 31.5)), contacts=[("a", "e")])
    found = retreat_paths.retire(state, "a", ("e",))
    assert ends(found) == (30, 18, 0)
    assert [pose.x for pose in found.path] == [30, 30]


@pytest.mark.rule("BP.14.28")
def test_out_of_a_building_by_the_side_opposite_the_attack():
    mill = [building(28, 28, 32, 32)]
    foe = unit("e", "british", at=(30, 33.75))
    state = bench_state(unit("a", inside="mill"), foe, terrain=mill)
    found = retreat_paths.retire(state, "a", ("e",))
    # his leader stands 12" from the south wall and faces the mill
    assert ends(found) == (30, 28 - 12 - 0.75, 0)
    assert (found.formation, found.disordered) == ("line", True)
    east = bench_state(
        unit("a", inside="mill"), unit("e", "british", at=(33.75, 30), facing=270), terrain=mill
    )
    assert ends(retreat_paths.retire(east, "a", ("e",))) == (28 - 12 - 0.75, 30, 90)
    two = bench_state(
        unit("a", inside="mill"),
        foe,
        unit("f", "british", at=(33.75, 30), facing=270, size="small"),
        terrain=mill,
    )
    assert (
        ends(retreat_paths.retire(two, "a", ("e", "f")))[1] == 28 - 12 - 0.75
    )  # toward its own edge, the south
    wild = bench_state(unit("a", inside="mill", regular=False, natural="warband"), foe, terrain=mill)
    assert retreat_paths.retire(wild, "a", ("e",)).formation == "warband"
    guns = bench_state(unit("a", inside="mill", arm="artillery"), foe, terrain=mill)
    assert retreat_paths.retire(guns, "a", ("e",)).end == "destroyed"


# Holding ground


@pytest.mark.rule("BP.14.25")
def test_a_march_column_that_holds_goes_into_line():
    found = retreat_paths.hold(against(formation="march_column"), "a", ("e",))
    assert (found.formation, found.disordered) == ("line", False)
    assert found.pose.y == pytest.approx(30 + 4.5 - 0.75)  # about its leader


@pytest.mark.rule("BP.14.25", "BP.14.26")
def test_irregulars_take_their_default_formation_in_disorder():
    wild = {"regular": False, "natural": "warband"}
    found = retreat_paths.hold(against(formation="march_column", **wild), "a", ("e",))
    assert (found.formation, found.disordered) == ("warband", True)
    as_it_is = retreat_paths.hold(against(formation="warband", **wild), "a", ("e",))
    assert (as_it_is.formation, as_it_is.disordered) == ("warband", False)


@pytest.mark.rule("BP.14.26")
def test_it_turns_to_the_enemy_who_is_not_before_it():
    left = against(foe=unit("e", "british", at=(12, 30.75), facing=90))
    found = retreat_paths.hold(left, "a", ("e",))
    assert found.pose.facing == pytest.approx(270)
    assert (found.pose.x, found.pose.y) == pytest.approx((30.75, 30.75))  # about its leader
    front = against(foe=unit("e", "british", at=(36, 42)))
    assert ends(retreat_paths.hold(front, "a", ("e",))) == (30, 30, 0)
    no_room = bench_state(
        unit("a", at=(30, 30)),
        unit("e", "british", at=(12, 30.75), facing=90),
        unit("b", at=(30, 34), formation="attack_column"),
    )
    assert ends(retreat_paths.hold(no_room, "a", ("e",))) == (30, 30, 0)
    nearest = bench_state(
        unit("a", at=(30, 30)),
        unit("e", "british", at=(12, 30.75), facing=90),
        unit("f", "british", at=(30, 50)),
    )
    assert retreat_paths.hold(nearest, "a", ("e", "f")).pose.facing == pytest.approx(270)


@pytest.mark.rule("BP.14.26")
def test_engaged_the_side_attacked_becomes_its_front():
    # e lies with its front against the left end of a's line
    foe = unit("e", "british", at=(25.5 - 0.75, 30), facing=90)
    state = bench_state(unit("a", at=(30, 30)), foe, contacts=[("a", "e")])
    found = retreat_paths.hold(state, "a", ("e",))
    assert found.pose.facing == 270
    assert (found.pose.x, found.pose.y) == (25.5 + 0.75, 30)  # still in contact
    rear = bench_state(
        unit("a", at=(30, 30)), unit("e", "british", at=(30, 28.5), facing=0), contacts=[("a", "e")]
    )
    turned = retreat_paths.hold(rear, "a", ("e",))
    assert (turned.pose.x, turned.pose.y, turned.pose.facing) == (30, 30, 180)
    before = bench_state(
        unit("a", at=(30, 30)), unit("g", "british", at=(30, 31.5)), foe, contacts=[("a", "e"), ("a", "g")]
    )
    assert retreat_paths.hold(before, "a", ("e", "g")).pose.facing == 0


# After a combat


@pytest.mark.rule("BP.13.24")
def test_regrouping_is_up_to_one_move_back_with_any_facing():
    state = against(disordered=2)
    assert ends(retreat_paths.regroup(state, "a", Pose(30, 18, 90))) == (30, 18, 90)
    assert ends(retreat_paths.regroup(state, "a", Pose(24, 24, 180))) == (24, 24, 180)
    for pose, code in (
        (Pose(30, 17.9, 0), "move-too-long"),
        (Pose(30, 34, 0), "regroup-back"),
        (Pose(24, 29, 0), "regroup-back"),
    ):
        with pytest.raises(Illegal) as caught:
            retreat_paths.regroup(state, "a", pose)
        assert told(state, caught.value)[1] == code
    taken = against((30, 45), 0.0, unit("b", at=(30, 20)))
    with pytest.raises(Illegal) as caught:
        retreat_paths.regroup(taken, "a", Pose(30, 20, 0))
    assert told(taken, caught.value)[1] == "overlap"


# Blunders


@pytest.mark.rule("BP.6.18")
def test_blunders_to_the_rear_keep_order_and_formation():
    state = against(formation="march_column", foe_at=(60, 55))
    assert ends(blunders.go(state, "a", "retreat")) == (30, 18, 0)
    found = blunders.go(state, "a", "rapid-retreat")
    assert ends(found) == (30, 6, 0)
    assert (found.disordered, found.formation) == (False, "march_column")
    barred = against(terrain=[zone("impassable", 20, 20, 40, 24)], foe_at=(60, 55))
    stays = blunders.go(barred, "a", "retreat")
    assert ends(stays) == (30, 30, 0)
    assert stays.disordered


@pytest.mark.rule("BP.6.18")
def test_left_and_right_after_a_quarter_turn_on_the_leader():
    state = against(foe_at=(60, 55))
    assert blunders.pivoted(state, "a", "left") == Pose(30.75, 30.75, 270)
    assert ends(blunders.go(state, "a", "left")) == (18.75, 30.75, 270)
    assert ends(blunders.go(state, "a", "right")) == (29.25 + 12, 30.75, 90)
    assert ends(blunders.go(state, "a", "forward")) == (30, 42, 0)
    assert ends(blunders.go(state, "a", "charge", 2)) == (30, 54, 0)


@pytest.mark.rule("BP.6.18", "BP.6.38")
def test_straight_ahead_it_stops_an_inch_short():
    foe = against(foe_at=(30, 40))
    assert ends(blunders.go(foe, "a", "forward"))[1] == pytest.approx(37.5, abs=0.25)
    assert ends(blunders.go(foe, "a", "forward"))[1] <= 37.5
    wood = against(foe_at=(60, 55), terrain=[zone("wood", 20, 38, 40, 45)])
    assert ends(blunders.go(wood, "a", "forward"))[1] == pytest.approx(36.25, abs=0.25)
    friend = against((60, 55), 0.0, unit("b", at=(30, 41.5)))
    assert ends(blunders.go(friend, "a", "forward"))[1] == pytest.approx(39, abs=0.25)
    passed = against((60, 55), 0.0, unit("b", at=(30, 36)))
    assert ends(blunders.go(passed, "a", "forward"))[1] == 42
    edge = bench_state(unit("a", at=(30, 52)), unit("e", "british", at=(60, 10)))
    assert ends(blunders.go(edge, "a", "forward"))[1] == pytest.approx(58.25, abs=0.25)
    assert ends(blunders.go(edge, "a", "forward"))[1] <= 58.25
    over = bench_state(unit("a", at=(30, 8)), unit("e", "british", at=(60, 50)))
    assert blunders.go(over, "a", "retreat").end == "off-table"


@pytest.mark.rule("BP.6.38")
def test_a_square_makes_one_move_in_the_direction_named_without_turning():
    state = against(foe_at=(60, 55), formation="square")
    assert ends(blunders.go(state, "a", "rapid-retreat")) == (30, 18, 0)
    assert ends(blunders.go(state, "a", "left")) == (18, 30, 0)
    assert ends(blunders.go(state, "a", "right")) == (42, 30, 0)
    assert ends(blunders.go(state, "a", "charge", 3)) == (30, 42, 0)


@pytest.mark.rule("BP.6.18")
def test_unlimbered_guns_are_pushed_or_turned():
    state = against(foe_at=(60, 55), arm="artillery", formation="unlimbered")
    assert ends(blunders.go(state, "a", "prolonge-back")) == (30, 24, 0)
    assert ends(blunders.go(state, "a", "prolonge-forward")) == (30, 36, 0)
    assert ends(blunders.go(state, "a", "pivot-left")) == (31.5, 31.5, 270)
    assert ends(blunders.go(state, "a", "pivot-right")) == (28.5, 31.5, 90)


@pytest.mark.rule("BP.6.38")
def test_garrisons_do_not_blunder():
    state = bench_state(
        unit("a", inside="mill"), unit("e", "british", at=(30, 50)), terrain=[building(28, 28, 32, 32)]
    )
    assert blunders.go(state, "a", "forward").path == ()


# Withdrawals


@pytest.mark.rule("BP.15.10")
def test_a_demoralised_unit_withdraws_a_full_move_toward_its_own_edge():
    found = demoralisation.withdraw(against(foe_at=(30, 36)), "a")
    assert ends(found) == (30, 18, 0)
    sideways = against(foe=unit("e", "british", at=(30, 24), facing=0))
    away = demoralisation.withdraw(sideways, "a")
    assert ends(away)[2] == 0
    assert ends(away)[1] >= 30 - 12
    gap = ((ends(away)[0] - 30) ** 2 + (ends(away)[1] - 24) ** 2) ** 0.5
    assert gap > 6  # farther from him than before


@pytest.mark.rule("BP.15.15")
def test_who_has_nowhere_to_go_stays_and_who_reaches_the_edge_leaves():
    hemmed = [zone("impassable", 20, 20, 40, 28), zone("impassable", 20, 32, 25, 40),
              zone("impassable", 20, 28, 25, 32), zone("impassable", 35, 20, 40, 40)]  # fmt: skip
    stuck = against(foe_at=(30, 34), terrain=hemmed)
    found = demoralisation.withdraw(stuck, "a")
    assert (ends(found), found.moves, found.disordered) == ((30, 30, 0), 0, False)
    edge = bench_state(unit("a", at=(30, 8)), unit("e", "british", at=(30, 14)))
    assert demoralisation.withdraw(edge, "a").end == "off-table"


@pytest.mark.rule("BP.15.09")
def test_guns_limber_and_withdraw_or_are_deserted():
    foe = (30, 38)
    foot = demoralisation.withdraw(
        against(foe_at=foe, arm="artillery", gun="foot", formation="unlimbered"), "a"
    )
    assert (foot.formation, foot.moves) == ("limbered", 0)
    horse = demoralisation.withdraw(
        against(foe_at=foe, arm="artillery", gun="horse", formation="unlimbered"), "a"
    )
    assert horse.formation == "limbered"
    assert horse.pose.y < 30 - 14
    siege = against(foe_at=foe, arm="artillery", gun="siege", formation="unlimbered")
    begun = demoralisation.withdraw(siege, "a")
    assert (begun.formation, begun.limbering) == ("unlimbered", 1)
    limbered = demoralisation.withdraw(against(foe_at=foe, arm="artillery", formation="limbered"), "a")
    assert ends(limbered) == (30, 18, 0)
    rocks = [zone("impassable", 20, 20, 28.4, 44), zone("impassable", 31.6, 20, 40, 44)]
    rocks.append(zone("impassable", 28.4, 20, 31.6, 28))
    walled = against(foe_at=(30, 38), terrain=rocks, arm="artillery", formation="unlimbered")
    assert demoralisation.withdraw(walled, "a").end == "destroyed"
    house = bench_state(
        unit("a", inside="mill", arm="artillery"),
        unit("e", "british", at=(30, 38)),
        terrain=[building(28, 28, 32, 32)],
    )
    assert demoralisation.withdraw(house, "a").end == "destroyed"

"""Chapters 10 and 11, a charge step as it is carried out: who reaches, what meets it, how it comes home.

The French charge northward. Infantry in line is 9" by 1.5", in attack column 4.5" by 3"; cavalry in line 12" by 2".
"""

import pytest

from escarmouche.rulesets.blackpowder.data.events import (
    BreakTested,
    ChargeBegan,
    ChargedHome,
    ChargeFellShort,
    ChargerClosed,
    Reacted,
    ShotFired,
    UnitRetired,
)
from escarmouche.rulesets.blackpowder.flow import charge_step
from escarmouche.rulesets.blackpowder.rules import melee_round
from escarmouche.rulesets.blackpowder.table import board, charge_paths, footprint
from escarmouche.table.tabletop import At, Pose
from tests.rulesets.blackpowder.bench import building, unit, wall
from tests.rulesets.blackpowder.flows import Table
from tests.rulesets.blackpowder.invariants import contact_length

MISSES = (1, 1, 1)


def column(id="column", at=(20, 10), **fields):
    """Its front is 1.5" before its centre."""
    return unit(id, "french", at=at, formation="attack_column", **fields)


def line(id="line", at=(20, 20), **fields):
    return unit(id, "british", at=at, **fields)


def charge(table, *answers, unit="column", targets=("line",), inches=12.0):
    return table.run(charge_step.charge(table, unit, targets, inches), *answers)


def pose(table, id):
    return table.unit(id).pose


@pytest.mark.rule("BP.10.04")
@pytest.mark.rule("BP.11.12")
@pytest.mark.rule("BP.1.08")
def test_a_charge_is_shot_at_three_inches_away_and_then_comes_into_contact():
    table = Table(column(), line(), dice=MISSES)
    assert charge(table) == "engaged"
    kinds = [type(event) for event in table.events]
    assert kinds == [ChargeBegan, Reacted, ChargerClosed, ShotFired, ChargedHome]
    assert table.told(ChargeBegan)[0].need == pytest.approx(
        7.75
    )  # from y 11.5 to the front of the line, y 19.25
    assert table.told(ChargerClosed)[0].path[-1] == Pose(20.0, 14.75, 0.0)  # its front at y 16.25
    assert pose(table, "column") == Pose(20.0, 17.75, 0.0)
    assert table.state.engaged("column") == ("line",)
    assert (table.unit("column").charged, table.unit("line").charged) == (True, False)
    assert not table.unit("line").flanked


@pytest.mark.rule("BP.10.07")
@pytest.mark.rule("BP.11.09")
def test_a_charge_that_falls_short_is_none_and_nobody_shoots_at_it():
    table = Table(column(), line())
    assert charge(table, inches=6.0) == "short"
    assert table.told(ShotFired) == []
    assert pose(table, "column") == Pose(20.0, 16.0, 0.0)
    assert not table.unit("column").charged
    assert not table.state.engaged("column")
    assert table.told(ChargeFellShort)[0].cause == "far"


@pytest.mark.rule("BP.11.09")
def test_a_charge_that_falls_just_short_stops_an_inch_away():
    table = Table(column(), line())
    assert charge(table, inches=7.5) == "short"
    assert board.apart(table.state, "column", "line") == pytest.approx(1.0, abs=0.01)


@pytest.mark.rule("BP.11.07")
def test_the_inches_of_charges_that_follow_each_other_are_one_measure():
    table = Table(column(at=(20, 1.5)), line(at=(20, 20)))
    assert charge(table, inches=12.0) == "short"  # 16.25" away
    table = Table(column(at=(20, 1.5)), line(at=(20, 20)), dice=MISSES)
    assert charge(table, inches=24.0) == "engaged"


@pytest.mark.rule("BP.11.08")
def test_a_wall_before_the_target_takes_six_inches_more():
    hedge = wall("hedge", (10, 18), (30, 18))
    table = Table(column(), line(), terrain=[hedge])
    assert charge(table, inches=12.0) == "short"  # 7.75 and 6
    table = Table(column(), line(), terrain=[hedge], dice=MISSES)
    assert charge(table, inches=13.75) == "engaged"


@pytest.mark.rule("BP.13.13")
def test_an_obstacle_covers_who_is_charged_over_it_and_not_who_charges():
    hedge = wall("hedge", (10, 19.25), (30, 19.25))
    table = Table(column(), line(), terrain=[hedge], dice=MISSES)
    charge(table, inches=18.0)
    state = table.state
    covers = {
        id: melee_round.fighter(
            state, melee_round.alone(state, state.units[id]), state.units[id], state.units[foe]
        ).cover
        for id, foe in (("column", "line"), ("line", "column"))
    }
    assert covers == {"column": "none", "line": "light"}


@pytest.mark.rule("BP.10.05")
@pytest.mark.rule("BP.14.24")
def test_a_charger_that_fails_its_test_retires_from_where_it_was_shot_at():
    table = Table(
        column(casualties=2),
        line(),
        dice=(
            *(3, 1, 1),  # closing fire +1: one hit
            2,  # not saved: 4+, +1 for the column
            *(3, 2),  # shaken: 5, retires in disorder
        ),
    )
    assert charge(table) == "retired"
    assert not table.state.engaged("line")
    assert table.told(UnitRetired)[0].path[0] == Pose(20.0, 14.75, 0.0)
    assert pose(table, "column") == Pose(20.0, 2.75, 0.0)
    assert table.unit("column").disordered == table.state.half


@pytest.mark.rule("BP.10.05")
def test_a_charger_that_breaks_is_gone():
    table = Table(column(casualties=2), line(), dice=(3, 1, 1, 2, 1, 2))
    assert charge(table) == "broken"
    assert table.unit("column").lost
    assert table.told(BreakTested)[0].outcome == "breaks"


@pytest.mark.rule("BP.10.13")
def test_a_charger_in_disorder_goes_home_all_the_same():
    table = Table(column(), line(), dice=(6, 1, 1, 5))
    assert charge(table) == "engaged"
    assert table.unit("column").disordered == table.state.half
    assert table.unit("column").charged


@pytest.mark.rule("BP.10.08")
@pytest.mark.rule("BP.11.19")
def test_one_reaction_shot_a_turn_and_none_by_who_is_engaged():
    table = Table(column(), line(reacted=True))
    assert charge(table) == "engaged"
    assert table.told(ShotFired) == []
    held = unit("held", "french", at=(20, 17.75), formation="attack_column")
    foe = line(facing=180)
    flank = column("flank", at=(30, 20), facing=270)
    table = Table(held, foe, flank, contacts=[("held", "line")])
    assert charge(table, unit="flank") == "engaged"
    assert table.told(ShotFired) == []


@pytest.mark.rule("BP.10.12")
@pytest.mark.rule("BP.17.09")
def test_closing_fire_is_given_unasked_unless_the_owner_wants_to_be_asked():
    table = Table(column(), line(), options={"auto_closing_fire": False})
    assert charge(table, "stand") == "engaged"
    assert [(ask.key, ask.seat) for ask in table.asked] == [("reaction", "british")]
    assert table.told(ShotFired) == []
    table = Table(column(), line(), dice=MISSES)
    charge(table)
    assert table.asked == []
    assert len(table.told(ShotFired)) == 1


@pytest.mark.rule("BP.11.10")
@pytest.mark.rule("BP.13.09")
@pytest.mark.rule("BP.10.02")
def test_a_charge_in_flank_aligns_on_the_flank_and_meets_no_fire():
    table = Table(column(at=(33, 20), facing=270), line())
    assert charge(table, inches=12.0) == "engaged"
    assert table.told(ShotFired) == []
    assert table.told(ChargedHome)[0].quarter == "left"  # the line faces south
    assert pose(table, "column") == Pose(26.0, 20.0, 270.0)
    assert table.unit("line").flanked


@pytest.mark.rule("BP.11.11")
def test_contact_is_made_as_wide_as_can_be_even_beyond_the_move():
    table = Table(column(at=(12, 10), facing=0), line(), dice=MISSES)
    need = charge_paths.run(table.state, "column", "line").need
    assert charge(table, inches=need) == "engaged"
    # its leader would come to the corner at x 15.5: it slides on until the whole of its front is in contact
    assert pose(table, "column").x == pytest.approx(17.75)
    assert contact_length(table.state, "column", "line") == pytest.approx(4.5)


@pytest.mark.rule("BP.11.13")
@pytest.mark.rule("BP.11.15")
def test_two_columns_find_room_on_one_side_and_fight_one_engagement():
    table = Table(column("first", (17, 10)), column("second", (23, 10)), line(), dice=MISSES)
    both = [charge_step.Charge("first", ("line",), 12.0), charge_step.Charge("second", ("line",), 12.0)]
    ended = table.run(charge_step.charge_together(table, both), "closing-fire:first")
    assert ended == {"first": "engaged", "second": "engaged"}
    assert [ask.key for ask in table.asked] == ["reaction"]
    assert (pose(table, "first").x, pose(table, "second").x) == (17.75, 22.25)
    assert board.engagements(table.state) == (("first", "second", "line"),)


@pytest.mark.rule("BP.11.13")
def test_who_is_in_place_moves_up_for_the_second():
    held = unit("held", "french", at=(20, 17.75), formation="attack_column")
    table = Table(held, column("second", (24, 10)), line(), contacts=[("held", "line")])
    assert charge(table, unit="second") == "engaged"
    assert table.told(ChargedHome)[0].shifted == {"held": pose(table, "held")}
    assert (pose(table, "held").x, pose(table, "second").x) == (17.75, 22.25)


@pytest.mark.rule("BP.11.16")
@pytest.mark.rule("BP.11.33")
def test_a_side_that_has_filled_up_meanwhile_stops_the_charge_an_inch_away():
    us = {id: unit(id, "french", at=(x, 10)) for id, x in (("first", 20), ("second", 29.5), ("third", 10.5))}
    table = Table(*us.values(), line(), dice=MISSES)
    charges = [charge_step.Charge(id, ("line",), 12.0) for id in us]
    ended = table.run(charge_step.charge_together(table, charges), "closing-fire:first")
    assert ended == {"first": "engaged", "second": "engaged", "third": "short"}
    assert table.told(ChargeFellShort)[0].cause == "full"
    assert table.state.engaged("third") == ()
    assert board.apart(table.state, "third", "line") >= 1.0 - 0.001


@pytest.mark.rule("BP.10.04")
@pytest.mark.rule("BP.10.06")
@pytest.mark.rule("BP.11.14")
@pytest.mark.rule("BP.11.34")
def test_a_charge_on_two_targets_takes_in_whom_it_touches_along_half_a_side():
    wide = unit("wide", "french", at=(20, 10), size="large")  # 13.5" wide
    left, right = line("left", (16, 20)), line("right", (25, 20))
    table = Table(wide, left, right, dice=(*MISSES, *MISSES))
    assert charge(table, unit="wide", targets=("left", "right")) == "engaged"
    assert [(shot.unit, shot.clear) for shot in table.told(ShotFired)] == [("left", False), ("right", False)]
    # both fire when it is 3" from the place of contact, its centre at y 18.5
    assert [one.path[-1] for one in table.told(ChargerClosed)] == [Pose(20.0, 15.5, 0.0)] * 2
    assert table.state.engaged("wide") == ("left", "right")
    assert board.engagements(table.state) == (("wide", "left", "right"),)


@pytest.mark.rule("BP.11.34")
def test_who_is_touched_along_less_than_half_a_side_takes_no_part():
    narrow = column("narrow", (20, 10))
    left, right = line("left", (17.5, 20)), line("right", (26.5, 20))
    table = Table(narrow, left, right, dice=(*MISSES, *MISSES))
    ended = charge(table, unit="narrow", targets=("left", "right"))
    assert ended == "engaged"
    assert table.state.engaged("right") == ()
    assert table.state.engaged("left") == ("narrow",)


@pytest.mark.rule("BP.11.06")
def test_an_enemy_nearer_on_the_line_becomes_the_target():
    near = line("near", (20, 16))
    table = Table(column(at=(20, 6)), near, line(at=(20, 24)), dice=MISSES)
    assert charge(table, inches=24.0) == "engaged"
    assert table.state.engaged("column") == ("near",)


@pytest.mark.rule("BP.6.39")
def test_a_charge_on_somebody_who_is_gone_does_not_set_out():
    table = Table(column(), line(where=unit("x", at=None).where))
    assert charge(table) == "stopped"
    assert pose(table, "column") == Pose(20.0, 10.0, 0.0)
    assert table.told(ChargeFellShort)[0].cause == "lost"


@pytest.mark.rule("BP.6.39")
@pytest.mark.rule("BP.11.06")
@pytest.mark.parametrize(
    ("fields", "foe"), [({}, {"at": (20, 2)}), ({"formation": "skirmish"}, {}), ({"casualties": 3}, {})]
)
def test_a_charge_that_is_none_any_more_does_not_set_out(fields, foe):
    """The target is behind it now, or not for skirmishers, or the unit is shaken."""
    table = Table(unit("column", "french", at=(20, 10), **fields), line(**foe))
    assert charge(table) == "stopped"
    assert pose(table, "column") == Pose(20.0, 10.0, 0.0)


@pytest.mark.rule("BP.6.39")
@pytest.mark.rule("BP.11.04")
def test_a_charge_whose_target_is_hidden_now_stops_on_the_way():
    table = Table(column(), line(at=(20, 22)), terrain=[building(12, 15, 28, 18)])
    assert charge(table, inches=24.0) == "short"
    assert table.told(ChargeFellShort)[0].cause == "lost"
    assert pose(table, "column").y <= 13.5  # before the wall
    assert table.state.contacts == ()


@pytest.mark.rule("BP.2.18")
def test_a_wagon_is_captured_where_it_is_touched():
    wagon = unit("wagon", "british", at=(20, 20), wagon=True)
    table = Table(column(), wagon)
    assert charge(table, targets=("wagon",)) == "unopposed"
    assert table.unit("wagon").lost
    assert table.state.contacts == ()


@pytest.mark.rule("BP.9.47")
@pytest.mark.rule("BP.11.31")
def test_who_assaults_a_building_fights_all_who_are_in_it():
    mill = building(10, 20, 30, 24)
    whole, tiny = line("whole", inside="mill"), line("tiny", inside="mill", size="tiny")
    table = Table(column(), whole, tiny, terrain=[mill], dice=(1, 1, 1))
    assert charge(table, targets=("whole",), inches=18.0) == "engaged"
    assert [(shot.unit, shot.clear) for shot in table.told(ShotFired)] == [("whole", True), ("tiny", True)]
    assert table.state.engaged("column") == ("tiny", "whole")
    assert isinstance(table.unit("column").where, At)
    assert not table.unit("whole").flanked


@pytest.mark.rule("BP.9.47")
@pytest.mark.rule("BP.10.02")
def test_whoever_is_named_all_who_hold_the_building_fire():
    mill = building(10, 20, 30, 24)
    guns, tiny = line("guns", inside="mill", arm="artillery"), line("tiny", inside="mill", size="tiny")
    table = Table(column(), guns, tiny, terrain=[mill], dice=(1, 1, 1))
    assert charge(table, targets=("tiny",), inches=18.0) == "engaged"
    assert {shot.unit: shot.thrown for shot in table.told(ShotFired)} == {"tiny": 1, "guns": 2}


@pytest.mark.rule("BP.9.47")
@pytest.mark.rule("BP.16.15")
def test_who_is_frightened_out_of_a_building_leaves_the_others_in_it():
    mill = building(16, 20, 24, 24)
    whole, tiny = line("whole", inside="mill"), line("tiny", inside="mill", size="tiny")
    frightful = column(rules=("terrifying-charge",))
    table = Table(
        frightful, whole, tiny, terrain=[mill], dice=(2, 3, 6, 6, 1)
    )  # 5 retires; the tiny unit holds
    assert charge(table, targets=("whole",), inches=18.0) == "engaged"
    assert table.state.engaged("column") == ("tiny",)
    assert isinstance(table.unit("whole").where, At)
    table = Table(frightful, whole, tiny, terrain=[mill], dice=(2, 3, 2, 3))
    assert charge(table, targets=("whole",), inches=18.0) == "unopposed"


@pytest.mark.rule("BP.10.02")
def test_a_garrison_fires_two_dice_on_the_side_charged():
    mill = building(16, 20, 24, 24)
    table = Table(column(), line("whole", inside="mill"), terrain=[mill], dice=(1, 1))
    charge(table, targets=("whole",), inches=18.0)
    assert table.told(ShotFired)[0].thrown == 2


@pytest.mark.rule("BP.10.09")
@pytest.mark.rule("BP.10.11")
def test_a_charge_that_falls_short_across_a_front_may_be_shot_at():
    rider = unit("rider", "french", at=(5, 17), facing=90, arm="cavalry")
    watcher = line("watcher", (20, 24))
    goal = line("goal", (60, 17), facing=270)
    table = Table(rider, watcher, goal, dice=MISSES)
    assert charge(table, True, unit="rider", targets=("goal",), inches=36.0) == "short"
    assert [ask.key for ask in table.asked] == ["traversing-fire"]


@pytest.mark.rule("BP.2.18")
def test_who_comes_too_late_for_a_wagon_takes_its_ground():
    wagon = unit("wagon", "british", at=(20, 20), wagon=True)
    table = Table(column("first", (17, 10)), column("second", (23, 10)), wagon)
    both = [charge_step.Charge(id, ("wagon",), 12.0) for id in ("first", "second")]
    ended = table.run(charge_step.charge_together(table, both))
    assert ended == {"first": "unopposed", "second": "unopposed"}
    assert table.unit("wagon").lost
    assert (
        board.overlapping(table.state, footprint.footprint(table.state, table.unit("second")), ("second",))
        == ""
    )


@pytest.mark.rule("BP.11.13")
@pytest.mark.rule("BP.11.34")
def test_beside_a_friend_only_targets_that_are_touched_can_be_named():
    held = unit("held", "french", at=(24.5 - 2.25, 17.75), formation="attack_column")
    left, right = line("left", (20, 20)), line("right", (29, 20))
    state = Table(held, column("second", (17, 10)), left, right, contacts=[("held", "left")]).state
    assert charge_step.charge_targets.why_not(state, "second", "left") is None
    refused = charge_step.charge_targets.why_not_all(state, "second", ("left", "right"))
    assert refused is not None
    assert (refused.rule, refused.code) == ("BP.11.34", "side-full")


@pytest.mark.rule("BP.11.29")
@pytest.mark.rule("BP.11.34")
@pytest.mark.parametrize(("disordered", "met"), [(0, ("left",)), (1, ("left", "square"))])
def test_a_square_in_good_order_beside_the_target_is_touched_but_not_charged(disordered, met):
    rider = unit("rider", "french", at=(22, 10), arm="cavalry")  # 12" wide
    left = line("left", (20, 20), reacted=True)
    square = line("square", (26.75, 21.5), formation="square", disordered=disordered)
    table = Table(rider, left, square)
    assert charge(table, unit="rider", inches=18.0, targets=("left",)) == "engaged"
    assert contact_length(table.state, "rider", "square") > 2.25
    assert table.state.engaged("rider") == met


@pytest.mark.rule("BP.9.10")
@pytest.mark.rule("BP.10.09")
def test_a_charge_that_is_home_is_not_shot_at_for_the_fronts_it_has_crossed():
    rider = unit("rider", "french", at=(5, 17), facing=90, arm="cavalry")
    goal = line("goal", (40, 17), facing=270, reacted=True)
    table = Table(rider, line("watcher", (20, 24)), goal)
    assert charge(table, unit="rider", targets=("goal",), inches=36.0) == "engaged"
    assert table.asked == []

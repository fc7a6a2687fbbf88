"""Into buildings and out of them, over the table edge and back (BP.4.05-4.10, 4.19, 7.12, 7.14-7.17, 7.20)."""

import pytest

from escarmouche.rulesets.blackpowder.rules import move_steps
from escarmouche.rulesets.blackpowder.table import board, buildings
from escarmouche.rulesets.blackpowder.table.footprint import footprint, footprint_at, leader
from escarmouche.table.tabletop import At, Away, Inside
from tests.rulesets.blackpowder.bench import bench_state, building, unit, wall, zone
from tests.rulesets.blackpowder.steps import no_step, no_walk, step, then

MILL = building(28, 20, 32, 24)
ENTER, LEAVE = "enter_building", "leave_building"
TOO_LONG = ("BP.7.03", "move-too-long")
FULL = ("BP.4.06", "building-full")


def before_mill(gap: float, *others, **fields):
    """A line south of the mill whose leader is so far from it."""
    return bench_state(unit("a", at=(30, 19.25 - gap), **fields), *others, terrain=[MILL])


@pytest.mark.rule("BP.4.08", "BP.4.19")
def test_entering_costs_six_inches_more():
    done = step(before_mill(6), "a", ENTER, building="mill")
    assert done.cost == pytest.approx(12)
    assert done.fields["where"] == Inside("mill")
    assert no_step(before_mill(6.1), "a", ENTER, building="mill") == TOO_LONG


@pytest.mark.rule("BP.4.07", "BP.4.19")
def test_a_garrison_has_no_formation_and_the_ground_of_its_building():
    state = then(before_mill(4), "a", ENTER, building="mill")
    one = state.units["a"]
    assert one.formation == "building"
    assert footprint(state, one)[:2] == (30, 22)
    assert move_steps.allowed(state, "a") == ()  # it may not leave in the same turn
    assert no_step(state, "a", "move", (30, 10)) == ("BP.6.04", "step-forbidden")


@pytest.mark.rule("BP.4.19")
def test_the_leader_goes_in_straight_legs_to_the_edge():
    around = bench_state(unit("a", at=(36, 18.25)), terrain=[MILL])  # his leader is at (36, 19)
    assert step(around, "a", ENTER, building="mill").cost == pytest.approx(6 + 17**0.5)
    assert step(around, "a", ENTER, (36, 20), (32, 20), building="mill").cost == pytest.approx(6 + 1 + 4)
    assert step(around, "a", ENTER, (36, 20), (30, 20), building="mill").cost == pytest.approx(6 + 1 + 4)
    hedge = bench_state(unit("a", at=(30, 17)), terrain=[MILL, wall("hedge", (20, 19), (40, 19))])
    assert no_step(hedge, "a", ENTER, building="mill") == TOO_LONG  # 2.25 + 6 for the hedge + 6
    slow = bench_state(unit("a", at=(30, 15.25)), terrain=[MILL, zone("difficult", 20, 17, 40, 19)])
    assert step(slow, "a", ENTER, building="mill").cost == pytest.approx(4 + 2 + 6)


@pytest.mark.rule("BP.4.05")
def test_only_infantry_enters():
    for fields in (
        {"arm": "cavalry"},
        {"arm": "artillery", "formation": "limbered"},
        {"wagon": True},
    ):
        state = bench_state(unit("a", at=(30, 15), **fields), terrain=[MILL])
        assert no_step(state, "a", ENTER, building="mill")[1] in ("terrain-forbidden", "step-forbidden")
    inside = bench_state(unit("a", inside="mill", arm="artillery"), terrain=[MILL])
    assert no_step(inside, "a", LEAVE, side="south") == ("BP.4.05", "terrain-forbidden")
    assert no_step(before_mill(3), "a", ENTER, building="barn") == ("BP.4.05", "terrain-forbidden")


@pytest.mark.rule("BP.4.06")
def test_a_building_holds_one_unit_one_tiny_and_one_of_guns():
    assert no_step(before_mill(3, unit("b", inside="mill")), "a", ENTER, building="mill") == FULL
    tiny = unit("b", inside="mill", size="tiny")
    guns = unit("c", inside="mill", arm="artillery")
    assert step(before_mill(3, tiny, guns), "a", ENTER, building="mill").cost == pytest.approx(9)
    small = before_mill(3, unit("b", inside="mill"), guns, size="tiny", formation="skirmish")
    assert step(small, "a", ENTER, building="mill").cost == pytest.approx(9)
    assert (
        no_step(before_mill(3, tiny, size="tiny", formation="skirmish"), "a", ENTER, building="mill") == FULL
    )


@pytest.mark.rule("BP.4.19")
def test_a_building_that_an_enemy_holds_is_not_entered():
    held = before_mill(3, unit("e", "british", inside="mill"))
    assert no_step(held, "a", ENTER, building="mill") == FULL


@pytest.mark.rule("BP.7.05")
def test_near_the_enemy_the_leader_goes_straight_into_his_quarter():
    foe = unit("e", "british", at=(30, 28))
    assert step(before_mill(3, foe), "a", ENTER, building="mill").cost == pytest.approx(9)
    turned = bench_state(unit("a", at=(26, 14), facing=90), foe, terrain=[MILL])
    assert no_step(turned, "a", ENTER, building="mill") == ("BP.7.05", "proximity")
    bend = no_step(before_mill(3, foe), "a", ENTER, (30, 17), (31, 20), building="mill")
    assert bend == ("BP.7.05", "proximity")


@pytest.mark.rule("BP.7.06")
def test_where_the_leader_turns_no_enemy_is_within_twelve_inches():
    """The enemy is 13 inches from the wall; two inches out he is 11 away."""
    foe = unit("e", "british", at=(30, 37.75))
    inside = bench_state(unit("a", inside="mill"), foe, terrain=[MILL])
    assert step(inside, "a", LEAVE, (30, 26), side="north").fields["where"]
    assert no_step(inside, "a", LEAVE, (30, 26), (33, 26.5), side="north") == ("BP.7.05", "proximity")
    far = bench_state(unit("a", inside="mill"), unit("e", "british", at=(30, 40)), terrain=[MILL])
    assert step(far, "a", LEAVE, (30, 26), (33, 26.5), side="north").fields["where"]
    # coming from beyond 12 inches of him into the house by its side
    column = unit("a", at=(40.75, 18), facing=0, formation="march_column")
    aside = unit("e", "british", at=(41.5, 39.5), formation="march_column")
    state = bench_state(column, aside, terrain=[building(28, 20, 37, 24)])
    assert no_step(state, "a", ENTER, (40, 23.2), (37, 23.2), building="mill") == ("BP.7.05", "proximity")


@pytest.mark.rule("BP.4.10")
def test_nobody_enters_and_leaves_in_one_turn():
    entered = then(before_mill(3), "a", ENTER, building="mill")
    assert no_step(entered, "a", LEAVE, side="south") == ("BP.4.10", "building-same-turn")
    left = then(bench_state(unit("a", inside="mill"), terrain=[MILL]), "a", LEAVE, (30, 17), side="south")
    assert no_step(left, "a", ENTER, building="mill") == ("BP.4.10", "building-same-turn")
    later = bench_state(unit("a", inside="mill"), terrain=[MILL])
    assert move_steps.allowed(later, "a") == ("leave_building",)


@pytest.mark.rule("BP.4.09", "BP.7.12")
def test_leaving_the_leader_moves_from_the_middle_of_a_side_and_the_unit_forms_about_him():
    state = bench_state(unit("a", inside="mill"), terrain=[MILL])
    for side, to, facing in (
        ("south", (30, 8), 180.0),
        ("north", (30, 36), 0.0),
        ("east", (44, 22), 90.0),
        ("west", (16, 22), 270.0),
    ):
        done = then(state, "a", LEAVE, to, side=side, formation="attack_column")
        one = done.units["a"]
        assert leader(done, one) == pytest.approx(to)
        assert (one.formation, one.pose.facing) == ("attack_column", facing)
    assert no_step(state, "a", LEAVE, (30, 7.9), side="south") == TOO_LONG
    free = then(state, "a", LEAVE, (30, 10), side="south", formation="square", facing=45.0)
    assert (free.units["a"].formation, free.units["a"].pose.facing) == ("square", 45)
    assert no_step(state, "a", LEAVE, (30, 10), side="south", formation="mixed") == (
        "BP.3.01",
        "formation-forbidden",
    )
    # a line whose rear would be in the mill
    assert no_step(state, "a", LEAVE, (30, 19), side="south") == ("BP.4.13", "terrain-forbidden")
    assert no_step(state, "a", LEAVE, (30, 30), side="south") == ("BP.7.12", "step-forbidden")
    blocked = bench_state(unit("a", inside="mill"), unit("b", at=(30, 17)), terrain=[MILL])
    assert no_step(blocked, "a", LEAVE, (30, 17), side="south") == ("BP.7.09", "overlap")


def test_what_is_offered_of_buildings():
    assert buildings.enterable(before_mill(6), before_mill(6).units["a"]) == ("mill",)
    assert move_steps.enterable(before_mill(6.2), "a") == ()
    assert move_steps.enterable(before_mill(6), "a") == ("mill",)
    assert "enter_building" in move_steps.allowed(before_mill(5), "a")
    garrison = bench_state(unit("a", inside="mill"), terrain=[MILL])
    assert tuple(move_steps.leavable(garrison, "a")) == ("north", "east", "south", "west")
    assert move_steps.refusal(garrison, "a", LEAVE, "north") is None


# The table edge


@pytest.mark.rule("BP.7.17")
def test_nobody_leaves_the_table_of_his_own_will():
    state = bench_state(unit("a", at=(30, 5)))
    assert no_walk(state, "a", (30, 0.7)) == ("BP.7.17", "off-the-table")
    assert step(state, "a", "move", (30, 0.75)).fields["where"].pose.y == 0.75
    # its wing swings over the edge on the way
    corner = bench_state(unit("a", at=(30, 4)))
    assert no_walk(corner, "a", (30, 4, 90)) == ("BP.7.17", "off-the-table")


@pytest.mark.rule("BP.7.14", "BP.7.15")
def test_where_a_unit_leaves():
    state = bench_state(unit("a", at=(30, 5)))
    one = state.units["a"]
    on = footprint_at(one, one.pose)
    assert board.crossed_edge(state, on) is None
    over = on._replace(y=0.7)
    assert board.crossed_edge(state, over) == "south"
    assert board.exit_point(state, over) == (30, 0)
    assert board.crossed_edge(state, on._replace(x=70)) == "east"
    assert board.exit_point(state, on._replace(x=70)) == (72, 5)


def gone(*others, **fields):
    fields = {"exit": (30.0, 0.0), **fields}
    return bench_state(unit("a", where=Away(), **fields), *others)


@pytest.mark.rule("BP.7.16")
def test_it_comes_back_at_the_edge_where_it_left():
    back = then(gone(), "a", "return_to_table")
    one = back.units["a"]
    assert one.where == At(one.pose)
    assert (one.pose.x, one.pose.y, one.pose.facing) == (30, 0.75, 0)
    assert one.exit is None
    column = then(gone(formation="attack_column"), "a", "return_to_table", (34, 1.5))
    assert (column.units["a"].pose.x, column.units["a"].formation) == (34, "attack_column")
    assert no_step(gone(), "a", "return_to_table", (36.5, 0.75)) == ("BP.7.16", "return-place")
    assert step(gone(), "a", "return_to_table", (36, 0.75)).fields["where"].pose.x == 36
    assert no_step(gone(), "a", "return_to_table", (30, 5)) == ("BP.7.16", "return-place")
    north = then(gone(exit=(20.0, 60.0)), "a", "return_to_table")
    assert (north.units["a"].pose.y, north.units["a"].pose.facing) == (59.25, 180)
    assert move_steps.allowed(gone(), "a") == ("return_to_table",)
    assert no_step(gone(), "a", "move", (30, 10)) == ("BP.6.04", "step-forbidden")


@pytest.mark.rule("BP.7.16", "BP.7.20")
def test_without_room_it_takes_the_nearest_place_along_the_edge():
    friend = unit("b", at=(30, 0.75))
    back = then(gone(friend), "a", "return_to_table")
    assert back.units["a"].pose.x in (21, 39)  # 9" beside it
    foe = then(gone(unit("e", "british", at=(30, 0.75))), "a", "return_to_table")
    assert foe.units["a"].pose.x in (20, 40)  # 1" farther from an enemy
    assert no_step(gone(friend), "a", "return_to_table", (33, 0.75)) == ("BP.7.09", "overlap")
    full = [unit(f"b{number}", at=(4.5 + 9 * number, 0.75)) for number in range(8)]
    assert no_step(gone(*full), "a", "return_to_table") == ("BP.7.20", "overlap")

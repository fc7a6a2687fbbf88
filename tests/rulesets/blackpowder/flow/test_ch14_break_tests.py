"""BP.14 Morale as it is played: disorder and its end, break tests, retiring and holding ground."""

import pytest

from escarmouche.kernel.questions import ChooseSeveral
from escarmouche.rulesets.blackpowder.data.events import (
    BreakTested,
    CommanderJoined,
    Disordered,
    GroundHeld,
    Recovered,
    ShotFired,
    UnitDestroyed,
    UnitLeft,
    UnitRetired,
)
from escarmouche.rulesets.blackpowder.data.state import Due
from escarmouche.rulesets.blackpowder.flow import break_tests, command_phase, step_fire
from escarmouche.rulesets.blackpowder.rules import casualties, morale, orders
from escarmouche.table.tabletop import At, Away, Pose
from tests.rulesets.blackpowder.bench import bench_state, building, commander, unit
from tests.rulesets.blackpowder.flows import Table

FAILS = 1
FOE = unit("foe", "french", at=(20, 10))


def british(id="redcoats", at=(20, 30), **fields):
    return unit(id, "british", at=at, **fields)


def shooting_phase(table, *answers):
    def steps():
        while not (yield from step_fire.step(table)):
            pass

    table.run(steps(), *answers)


def outcome_of(cause="shooting", dice=(), enemies=("foe",), supporters=(), more=(), **fields):
    """A British line north of its enemy takes a test: the table and the result."""
    table = Table(FOE, british(**fields), *more, dice=dice, active="french")
    outcome = table.run(break_tests.take(table, "redcoats", cause, enemies, supporters))
    return table, outcome


# Disorder


@pytest.mark.rule("BP.14.01")
@pytest.mark.rule("BP.14.06")
@pytest.mark.parametrize(
    ("disordered", "fought", "recovers"),
    [(2, 0, True), (1, 0, True), (3, 0, False), (2, 3, False), (2, 1, True)],
)
def test_disorder_lasts_until_the_end_of_the_units_own_next_turn(disordered, fought, recovers):
    table = Table(unit("one", "french", at=(20, 10), disordered=disordered, fought=fought), half=3)
    casualties.end_of_turn(table, "french")
    assert bool(table.unit("one").disordered) is not recovers
    assert len(table.told(Recovered)) == recovers


@pytest.mark.rule("BP.14.06")
def test_only_the_active_side_recovers():
    table = Table(
        unit("one", "french", disordered=1), unit("two", "british", at=(20, 20), disordered=1), half=3
    )
    casualties.end_of_turn(table, "french")
    assert (table.unit("one").disordered, table.unit("two").disordered) == (0, 1)


@pytest.mark.rule("BP.14.02")
def test_a_disordered_unit_gets_no_order_and_has_no_initiative():
    state = bench_state(
        unit("one", "french", at=(20, 10), disordered=True),
        unit("two", "french", at=(40, 10)),
        unit("foe", "british", at=(30, 20)),
        commander("solignac", "french", at=(30, 4)),
        phase="initiative",
        cursor={"eligible": ["one", "two"]},
    )
    general = state.commanders["solignac"]
    for kind in ("order", "brigade", "follow", "rally"):
        refused = orders.refusal(state, general, state.units["one"], kind)
        assert refused is not None
        assert (refused.rule, refused.code) == ("BP.14.02", "disordered")
    assert command_phase.able_to_act(state) == ("two",)


@pytest.mark.rule("BP.14.05")
def test_the_latest_disorder_counts():
    table = Table(unit("one", "french", disordered=2), half=3)
    casualties.disorder(table, "one")
    assert table.unit("one").disordered == 3
    assert table.told(Disordered)[0].again
    casualties.end_of_turn(table, "french")
    assert table.unit("one").disordered == 3


@pytest.mark.rule("BP.14.04")
@pytest.mark.rule("BP.14.08")
@pytest.mark.rule("BP.14.09")
@pytest.mark.parametrize("fields", [{"disordered": 1}, {"casualties": 3}])
def test_disordered_and_shaken_units_shoot_but_worse(fields):
    table = Table(
        unit("one", "french", at=(20, 10), **fields), british(at=(20, 20)), phase="shooting", dice=(4, 4, 4)
    )
    shooting_phase(table, "one")
    assert table.told(ShotFired)[0].hits == 0


@pytest.mark.rule("BP.14.04")
def test_disorder_counts_against_the_test():
    table, outcome = outcome_of(dice=(3, 2), disordered=True)
    assert (table.told(BreakTested)[0].total, outcome) == (4, "breaks")


# When to test


@pytest.mark.rule("BP.14.11")
@pytest.mark.rule("BP.17.02")
@pytest.mark.parametrize(("option", "tests"), [(False, 0), (True, 1)])
def test_a_test_at_equality_by_option_only(option, tests):
    table = Table(
        unit("one", "french", at=(20, 10)),
        british(at=(20, 20), casualties=2),
        phase="shooting",
        options={"break_on_shaken": option},
        dice=(4, 1, 1, FAILS, *(6, 6)[: 2 * tests]),
    )
    shooting_phase(table, "one")
    assert len(table.told(BreakTested)) == tests


@pytest.mark.rule("BP.17.02")
def test_who_was_shaken_before_and_loses_nobody_does_not_test():
    table = Table(
        unit("one", "french", at=(20, 10)),
        british(at=(20, 20), casualties=3),
        phase="shooting",
        options={"break_on_shaken": True},
        dice=(1, 1, 1),
    )
    shooting_phase(table, "one")
    assert not table.told(BreakTested)


@pytest.mark.rule("BP.14.14")
@pytest.mark.rule("BP.14.18")
def test_several_shots_are_one_test_with_all_the_excess_and_the_guns():
    table = Table(
        unit("guns", "french", at=(14, 10), arm="artillery"),
        unit("foot", "french", at=(24, 10)),
        british(at=(20, 20), casualties=3),
        phase="shooting",
        dice=(4, 1, FAILS, 4, 4, 1, FAILS, FAILS, 6, 6),
    )
    shooting_phase(table, "guns", "foot")
    (test,) = table.told(BreakTested)
    assert (test.excess, test.total) == (3, 8)  # 12, three above stamina, and guns among those who hurt it
    assert table.unit("redcoats").casualties == 3


@pytest.mark.rule("BP.14.17")
def test_after_the_test_the_excess_is_gone_and_new_casualties_cause_a_new_one():
    table, _ = outcome_of(dice=(6, 6), casualties=5)
    assert table.unit("redcoats").casualties == 3
    casualties.suffer(table, "redcoats", 1)
    assert table.unit("redcoats").excess == 1


@pytest.mark.rule("BP.14.10")
@pytest.mark.rule("BP.14.16")
def test_who_supported_a_unit_that_breaks_tests_on_the_rows_of_shooting():
    behind = british("behind", at=(20, 34))
    table, outcome = outcome_of("melee-lost", dice=(2, 2, 3, 3), supporters=("behind",), more=(behind,))
    assert outcome == "breaks"
    assert [(one.unit, one.cause, one.outcome) for one in table.told(BreakTested)] == [
        ("redcoats", "melee-lost", "breaks"),
        ("behind", "support-broken", "holds"),  # a 6, which would have sent it back after a defeat
    ]
    table, outcome = outcome_of("melee-lost", dice=(3, 3), supporters=("behind",), more=(behind,))
    assert outcome == "retires-disordered"
    assert len(table.told(BreakTested)) == 1


@pytest.mark.rule("BP.14.13")
@pytest.mark.rule("BP.14.14")
def test_two_dice_and_one_less_for_each_casualty_above_stamina():
    table, outcome = outcome_of(dice=(4, 3), casualties=5)
    assert (table.told(BreakTested)[0].total, outcome) == (5, "retires-disordered")


@pytest.mark.rule("BP.14.14")
def test_guns_count_in_tests_for_fire_alone():
    table, _ = outcome_of(dice=(4, 3), hurt_by_guns=True)
    assert table.told(BreakTested)[0].total == 6
    table, _ = outcome_of("melee-lost", dice=(4, 3), hurt_by_guns=True)
    assert table.told(BreakTested)[0].total == 7


@pytest.mark.rule("BP.14.15")
@pytest.mark.parametrize(
    ("cause", "arm", "dice", "outcome"),
    [
        ("shooting", "infantry", (3, 3), "holds"),
        ("melee-lost", "infantry", (3, 3), "retires-disordered"),
        ("melee-lost", "infantry", (3, 4), "holds"),
        ("melee-lost", "cavalry", (3, 4), "retires"),
        ("melee-drawn", "artillery", (6, 6), "breaks"),
        ("shooting", "artillery", (3, 3), "breaks"),
        ("shooting", "artillery", (3, 4), "holds"),
    ],
)
def test_what_becomes_of_a_unit_goes_by_cause_and_arm(cause, arm, dice, outcome):
    table, found = outcome_of(cause, dice=dice, arm=arm)
    assert found == outcome
    unit = table.unit("redcoats")
    assert unit.lost is (outcome == "breaks")
    assert bool(unit.disordered) is (outcome == "retires-disordered")
    moved = outcome.startswith("retires")
    assert bool(table.told(UnitRetired)) is moved


@pytest.mark.rule("BP.13.20")
def test_a_square_minds_nothing_but_breaking_when_all_its_enemies_are_cavalry():
    horse = unit("horse", "french", at=(40, 10), arm="cavalry")
    for enemies, outcome in ((("horse",), "holds"), (("horse", "foe"), "retires-disordered")):
        _, found = outcome_of("melee-lost", dice=(3, 2), enemies=enemies, more=(horse,), formation="square")
        assert found == outcome
    _, found = outcome_of("melee-lost", dice=(2, 2), enemies=("horse",), more=(horse,), formation="square")
    assert found == "breaks"


# Destroyed, retired, off the table


@pytest.mark.rule("BP.14.19")
def test_a_destroyed_unit_is_gone_and_its_commander_takes_refuge():
    general = commander("erskine", "british", at=(20, 29), attached_to="redcoats")
    other = british("other", at=(50, 30))
    table, _ = outcome_of(dice=(1, 1), more=(general, other))
    assert table.unit("redcoats").lost
    assert table.told(UnitDestroyed)[0].cause == "broke"
    assert [(one.unit, one.cause) for one in table.told(CommanderJoined)] == [("other", "refuge")]


@pytest.mark.rule("BP.14.19")
def test_a_destroyed_unit_is_in_no_combat_any_more():
    table = Table(
        unit("foe", "french", at=(20, 28.5)), british(), contacts=[("foe", "redcoats")], dice=(1, 1)
    )
    table.run(break_tests.take(table, "redcoats", "melee-lost", ("foe",)))
    assert not table.state.contacts


@pytest.mark.rule("BP.14.20")
def test_it_retires_a_full_move_with_its_face_to_the_enemy():
    table, _ = outcome_of(dice=(2, 3))
    assert table.unit("redcoats").where == At(Pose(20, 42, 180))
    assert table.told(UnitRetired)[0].moves == 1


@pytest.mark.rule("BP.14.20")
@pytest.mark.rule("BP.14.24")
def test_a_march_column_that_retires_ends_in_line():
    table, _ = outcome_of(dice=(2, 3), formation="march_column")
    assert table.unit("redcoats").formation == "line"


@pytest.mark.rule("BP.14.22")
def test_without_room_after_one_move_a_second_one_and_disorder():
    friend = british("friend", at=(20, 38))
    table = Table(
        unit("foe", "french", at=(20, 18)),
        british(at=(20, 26), arm="infantry"),
        friend,
        dice=(),
    )
    morale.retire(table, "redcoats", ("foe",))
    assert table.unit("redcoats").pose == Pose(20, 50, 180)
    assert table.told(UnitRetired)[0].moves == 2
    assert table.unit("redcoats").disordered


@pytest.mark.rule("BP.14.22")
def test_without_room_after_two_moves_it_is_destroyed():
    table = Table(
        unit("foe", "french", at=(20, 18)),
        british(at=(20, 26)),
        british("friend", at=(20, 38)),
        british("other", at=(20, 50)),
    )
    morale.retire(table, "redcoats", ("foe",))
    assert table.unit("redcoats").lost
    assert table.told(UnitDestroyed)[0].cause == "no-room"


@pytest.mark.rule("BP.14.23")
@pytest.mark.rule("BP.7.14")
def test_over_the_edge_it_is_off_the_table():
    table, _ = outcome_of(dice=(2, 3), at=(20, 52))
    unit = table.unit("redcoats")
    assert isinstance(unit.where, Away)
    assert unit.exit == (20, 60)
    assert table.told(UnitLeft)[0].at == (20, 60)


@pytest.mark.rule("BP.14.15")
@pytest.mark.parametrize(("dice", "disordered"), [((2, 3), True), ((6, 5), False)])
def test_who_retires_disordered_over_the_edge_is_in_disorder_off_the_table(dice, disordered):
    table, _ = outcome_of("melee-lost", dice=dice, at=(20, 52), arm="cavalry")
    assert isinstance(table.unit("redcoats").where, Away)
    assert bool(table.unit("redcoats").disordered) is disordered


@pytest.mark.rule("BP.7.16", "BP.14.28")
def test_a_garrison_that_retires_over_the_edge_comes_back_in_line():
    table = Table(
        unit("foe", "french", at=(20, 46)),
        unit("redcoats", "british", inside="mill"),
        terrain=[building(18, 48, 22, 52)],
    )
    morale.retire(table, "redcoats", ("foe",))
    assert isinstance(table.unit("redcoats").where, Away)
    assert table.unit("redcoats").formation == "line"


@pytest.mark.rule("BP.14.07")
@pytest.mark.rule("BP.7.14")
def test_a_shaken_unit_that_leaves_the_table_is_out_of_the_game():
    table, _ = outcome_of(dice=(2, 3), at=(20, 52), casualties=3)
    assert table.unit("redcoats").lost
    assert table.told(UnitDestroyed)[0].cause == "left"


@pytest.mark.rule("BP.14.28")
def test_from_a_building_it_retires_into_line_and_disorder():
    table = Table(
        FOE,
        unit("redcoats", "british", inside="mill"),
        terrain=[building(18, 28, 22, 32)],
    )
    morale.retire(table, "redcoats", ("foe",))
    men = table.unit("redcoats")
    assert (men.formation, men.pose.facing, bool(men.disordered)) == ("line", 180, True)
    assert men.pose.y > 32


# Holding ground


@pytest.mark.rule("BP.14.25")
def test_a_march_column_that_holds_goes_into_line():
    table, outcome = outcome_of(dice=(5, 5), formation="march_column")
    assert outcome == "holds"
    assert table.unit("redcoats").formation == "line"
    assert not table.unit("redcoats").disordered
    assert table.told(GroundHeld)


@pytest.mark.rule("BP.14.25")
@pytest.mark.rule("BP.14.26")
def test_an_irregular_unit_that_has_to_change_its_formation_is_in_disorder():
    table, _ = outcome_of(dice=(5, 5), regular=False, natural="warband", formation="skirmish")
    assert table.unit("redcoats").formation == "warband"
    assert table.unit("redcoats").disordered
    table, _ = outcome_of(dice=(5, 5), regular=False, natural="warband", formation="warband")
    assert not table.unit("redcoats").disordered


@pytest.mark.rule("BP.14.26")
def test_it_turns_to_who_caused_the_test_if_he_is_not_in_front():
    table, _ = outcome_of(dice=(5, 5), facing=90)
    assert table.unit("redcoats").pose.facing == 180
    assert table.told(GroundHeld)
    table, _ = outcome_of(dice=(5, 5), facing=180)
    assert not table.told(GroundHeld)


# Order


@pytest.mark.rule("BP.14.29")
def test_the_active_side_tests_first_each_in_its_owners_order():
    table = Table(
        british("r1", at=(10, 30)),
        british("r2", at=(30, 30)),
        unit("f1", "french", at=(10, 10)),
        unit("f2", "french", at=(30, 10)),
        active="french",
        dice=(6, 6) * 4,
    )
    dues = [Due("r1", "shooting", ("f1",)), Due("r2"), Due("f1"), Due("f2")]
    table.run(break_tests.take_all(table, dues), ["f2", "f1"], ["r2", "r1"])
    assert [one.unit for one in table.told(BreakTested)] == ["f2", "f1", "r2", "r1"]
    assert [(ask.seat, ask.key) for ask in table.asked] == [
        ("french", "test-order"),
        ("british", "test-order"),
    ]
    assert all(isinstance(ask, ChooseSeveral) and ask.ordered for ask in table.asked)


@pytest.mark.rule("BP.14.29")
def test_retirements_are_carried_out_as_soon_as_they_are_rolled():
    # the first to retire makes room for the second, or not
    pieces = (british("front", at=(20, 22)), british("back", at=(20, 34)), FOE)
    table = Table(*pieces, active="french", dice=(2, 3, 2, 3))
    dues = [Due("front", "shooting", ("foe",)), Due("back", "shooting", ("foe",))]
    table.run(break_tests.take_all(table, dues), ["back", "front"])
    assert table.unit("front").pose.y == 34
    assert table.unit("back").pose.y == 46
    table = Table(*pieces, active="french", dice=(2, 3, 2, 3))
    table.run(break_tests.take_all(table, dues), ["front", "back"])
    assert table.unit("front").pose.y == 46  # over the one behind
    assert table.told(UnitRetired)[0].moves == 2


@pytest.mark.rule("BP.14.21", "BP.17.17")
@pytest.mark.parametrize(
    ("cause", "options", "end"),
    [
        ("shooting", {}, (20.0, 42.0)),  # straight back
        ("shooting", {"fire_drives_off": True}, (8.0, 30.0)),  # away from who fired in its flank
        ("melee-lost", {}, (8.0, 30.0)),
    ],
)
def test_who_retires_because_of_fire_goes_straight_back(cause, options, end):
    """A British line at (20, 30) faces south, its enemy on its left, in the east: 5 retires it in disorder."""
    foe = unit("foe", "french", at=(40, 30), facing=270)
    table = Table(
        foe, unit("redcoats", "british", at=(20, 30)), dice=(2, 3), active="french", options=options
    )
    assert table.run(break_tests.take(table, "redcoats", cause, ("foe",))) == "retires-disordered"
    assert table.unit("redcoats").pose.point == pytest.approx(end)

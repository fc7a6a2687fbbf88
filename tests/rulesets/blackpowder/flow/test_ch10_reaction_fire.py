"""BP.10 Closing and traversing fire: the shot itself, its dice, and the test that follows at once."""

import pytest

from escarmouche.rulesets.blackpowder.data.events import (
    BreakTested,
    FireDeclined,
    NervesTested,
    ShotFired,
    UnitDestroyed,
    UnitRetired,
)
from escarmouche.rulesets.blackpowder.data.state import Leg, Order, Step
from escarmouche.rulesets.blackpowder.flow import orders_carried_out, reaction_shots
from escarmouche.table.tabletop import Pose
from tests.rulesets.blackpowder.bench import building, unit
from tests.rulesets.blackpowder.flows import Table

FAILS, SAVES = 1, 5  # saves of 4+
CHARGER = (20, 15.5)  # three inches before a line at (20, 20)


def table_of(*pieces, dice=(), **fields):
    """The French move, to the north; the British fire."""
    return Table(*pieces, dice=dice, phase="command", active="french", **fields)


def charged(dice=(), charger=None, shooter=None, several=False, steady_line=False, **fields):
    """A charger three inches from a line, and the fire that meets it: the table, and how it takes it."""
    table = table_of(
        unit("cols", "french", at=CHARGER, **(charger or {})),
        unit("redcoats", "british", at=(20, 20), **(shooter or {})),
        dice=dice,
        **fields,
    )
    flow = reaction_shots.closing(table, "redcoats", ("cols",), steady_line, several)
    return table, table.run(flow)


@pytest.mark.rule("BP.10.03")
def test_closing_fire_has_the_dice_of_shooting_and_one_better():
    table, outcome = charged(dice=(3, 3, 2, FAILS, SAVES))
    (shot,) = table.told(ShotFired)
    assert (shot.shot, shot.thrown, shot.hits, shot.casualties) == ("closing-fire", 3, 2, 1)
    assert outcome == "charges-home"


@pytest.mark.rule("BP.10.03")
@pytest.mark.parametrize(
    ("fields", "thrown"),
    [
        ({"formation": "mixed", "shooting": 4}, 4),  # the screen rejoins
        ({"formation": "square"}, 1),
        ({"formation": "attack_column"}, 1),
        ({"arm": "artillery", "formation": "unlimbered"}, 3),
    ],
)
def test_dice_of_closing_fire_by_formation(fields, thrown):
    table, _ = charged(dice=(1,) * thrown, shooter=fields)
    assert table.told(ShotFired)[0].thrown == thrown


@pytest.mark.rule("BP.10.02")
def test_a_garrison_fires_with_two_dice_from_the_side_charged():
    table = table_of(
        unit("cols", "french", at=(30, 24.25)),
        unit("men", "british", inside="mill", shooting=4),
        terrain=[building(28, 28, 32, 32)],
        dice=(1, 1),
    )
    table.run(reaction_shots.closing(table, "men", ("cols",)))
    (shot,) = table.told(ShotFired)
    assert (shot.thrown, shot.side) == (2, "south")


@pytest.mark.rule("BP.10.03")
def test_neither_range_nor_gaps_are_checked():
    table = table_of(
        unit("cols", "french", at=(20, 15.5), formation="attack_column"),
        unit("left", "french", at=(15, 15.5), formation="march_column"),
        unit("right", "french", at=(25, 15.5), formation="march_column"),
        unit("redcoats", "british", at=(20, 20), weapon="pistols"),
        dice=(3, 3, 3, FAILS, FAILS, FAILS, 6, 6),
    )
    table.run(reaction_shots.closing(table, "redcoats", ("cols",)))
    assert table.told(ShotFired)[0].hits == 3  # clear, whatever stands beside it


@pytest.mark.rule("BP.10.06")
def test_who_charges_two_is_clear_to_neither():
    table, _ = charged(dice=(3, 3, 3), several=True)
    assert table.told(ShotFired)[0].hits == 0
    table, _ = charged(dice=(4, 3, 3, SAVES), several=True)
    assert table.told(ShotFired)[0].hits == 1


@pytest.mark.rule("BP.16.27")
def test_a_steady_line_fires_without_the_bonus():
    table, _ = charged(dice=(3, 3, 3), steady_line=True)
    assert table.told(ShotFired)[0].hits == 0


@pytest.mark.rule("BP.10.08")
def test_it_is_the_one_reaction_shot_and_leaves_the_shooting_phase():
    table, _ = charged(dice=(1, 1, 1))
    assert table.unit("redcoats").reacted
    assert not table.unit("redcoats").shot


@pytest.mark.rule("BP.10.04")
@pytest.mark.rule("BP.14.10")
@pytest.mark.rule("BP.14.12")
def test_a_charger_shaken_by_the_fire_tests_at_once():
    table, outcome = charged(dice=(4, 1, 1, FAILS, 6, 4), charger={"casualties": 2})
    (test,) = table.told(BreakTested)
    assert (test.unit, test.cause, test.total, test.outcome) == ("cols", "closing-fire", 10, "holds")
    assert outcome == "charges-home"
    for casualties, dice in ((1, (4, 1, 1, FAILS)), (3, (4, 1, 1, SAVES)), (3, (1, 1, 1))):
        table, _ = charged(dice=dice, charger={"casualties": casualties})
        assert not table.told(BreakTested)  # not shaken, or not by this fire


@pytest.mark.rule("BP.16.24")
def test_the_wavering_test_at_once_after_any_casualty_of_closing_fire():
    table, outcome = charged(dice=(4, 1, 1, FAILS, 2, 3), charger={"rules": ("wavering",)})
    assert table.told(BreakTested)[0].cause == "closing-fire"
    assert outcome == "retires"


@pytest.mark.rule("BP.14.10")
@pytest.mark.rule("BP.14.14")
def test_one_casualty_of_guns_is_enough_and_counts_against_the_test():
    guns = {"arm": "artillery", "formation": "unlimbered"}
    table, outcome = charged(dice=(4, 1, 1, FAILS, 3, 3), shooter=guns)
    (test,) = table.told(BreakTested)
    assert (test.total, test.outcome) == (5, "retires-disordered")  # 6, and 1 less by guns
    assert outcome == "retires"


@pytest.mark.rule("BP.10.05")
@pytest.mark.rule("BP.14.24")
def test_a_charger_that_fails_does_not_come_home_and_retires_from_there():
    table, outcome = charged(dice=(4, 1, 1, FAILS, 2, 3), charger={"casualties": 2})
    assert outcome == "retires"
    assert table.unit("cols").pose == Pose(20, 3.5, 0)  # twelve inches straight away from who fired
    assert table.told(UnitRetired)[0].path[0] == Pose(20, 15.5, 0)
    assert table.unit("cols").disordered == table.state.half
    table, outcome = charged(dice=(4, 1, 1, FAILS, 2, 2), charger={"casualties": 2})
    assert outcome == "breaks"
    assert table.told(UnitDestroyed)[0].cause == "broke"


@pytest.mark.rule("BP.14.24")
def test_it_retires_from_the_unit_that_fired_and_not_straight_back():
    table = table_of(
        unit("cols", "french", at=(30, 30), casualties=2),
        unit("redcoats", "british", at=(44, 30), facing=270),
        dice=(4, 1, 1, FAILS, 2, 3),
    )
    table.run(reaction_shots.closing(table, "redcoats", ("cols",)))
    pose = table.unit("cols").pose
    assert (pose.x, pose.facing) == (18, 0)
    assert abs(pose.y - 30) < 0.8


@pytest.mark.rule("BP.10.13")
def test_disorder_alone_does_not_stop_a_charge():
    table, outcome = charged(dice=(6, 1, 1, SAVES))
    assert outcome == "charges-home-disordered"
    assert table.unit("cols").disordered


@pytest.mark.rule("BP.14.16")
@pytest.mark.rule("BP.17.12")
@pytest.mark.parametrize(("option", "outcome"), [(False, "charges-home"), (True, "retires")])
def test_a_charger_tests_on_the_rows_of_shooting_or_by_option_of_hand_to_hand(option, outcome):
    _, found = charged(
        dice=(4, 1, 1, FAILS, 3, 3), charger={"casualties": 2}, options={"closing_fire_h2h_rows": option}
    )
    assert found == outcome


@pytest.mark.rule("BP.16.10")
def test_recruits_are_tried_by_their_first_closing_fire():
    table, _ = charged(dice=(2, 5, 5, 6, SAVES), shooter={"rules": ("freshly-raised",)})
    assert table.told(NervesTested)[0].result == "panic"
    assert table.told(ShotFired)[0].hits == 1  # nothing but the six


@pytest.mark.rule("BP.11.19")
def test_one_charger_of_several_is_fired_at():
    table = table_of(
        unit("one", "french", at=(16, 15.5), formation="attack_column"),
        unit("two", "french", at=(24, 15.5), formation="attack_column"),
        unit("redcoats", "british", at=(20, 20)),
        dice=(1, 1, 1),
    )
    table.run(reaction_shots.closing(table, "redcoats", ("one", "two")), "two")
    assert table.asked[0].seat == "british"
    assert table.told(ShotFired)[0].target == "two"


# Traversing fire

WAY = (Pose(12, 20, 0), Pose(24, 20, 0))  # from left to right before a line at (20, 30)


def crossing(*more, dice=(), mover=None, shooter=None, path=WAY, **fields):
    """A unit that stands at the end of its way across the front of a line."""
    end = path[-1]
    return table_of(
        unit("cols", "french", at=(end.x, end.y), facing=end.facing, **(mover or {})),
        unit("redcoats", "british", at=(20, 30), **(shooter or {})),
        *more,
        dice=dice,
        **fields,
    )


def traverse(table, *answers, path=WAY):
    return table.run(reaction_shots.traverse(table, "cols", path), *answers)


@pytest.mark.rule("BP.10.09")
@pytest.mark.rule("BP.10.11")
def test_who_crosses_the_front_may_be_fired_at():
    table = crossing(dice=(4, 3, 3, FAILS))  # 8.5" away where it is nearest: no bonus
    assert traverse(table, True) is True
    (ask,) = table.asked
    assert (ask.seat, ask.key) == ("british", "traversing-fire")
    (shot,) = table.told(ShotFired)
    assert (shot.shot, shot.thrown, shot.hits, shot.distance) == ("traversing-fire", 3, 1, 8.5)
    assert table.unit("cols").casualties == 1


@pytest.mark.rule("BP.10.11")
def test_six_inches_or_less_count_as_close():
    near = (Pose(12, 23, 0), Pose(24, 23, 0))
    table = crossing(dice=(3, 2, 2, SAVES), path=near)
    traverse(table, True, path=near)
    assert table.told(ShotFired)[0].hits == 1


@pytest.mark.rule("BP.10.12")
def test_traversing_fire_is_asked_for_always_and_may_be_declined():
    for auto in (True, False):
        table = crossing(options={"auto_closing_fire": auto})
        assert traverse(table, False) is True
        assert table.told(FireDeclined)
        assert not table.unit("redcoats").reacted


@pytest.mark.rule("BP.10.08")
def test_who_has_fired_in_this_turn_does_not_fire_again():
    table = crossing(shooter={"reacted": True})
    assert traverse(table) is True
    table = crossing(dice=(1, 1, 1))
    traverse(table, True)
    assert table.unit("redcoats").reacted
    assert traverse(table) is True  # nobody is asked


@pytest.mark.rule("BP.10.11")
def test_engaged_units_give_no_traversing_fire():
    other = unit("hussars", "french", at=(20, 31.5), facing=180)
    table = crossing(other, contacts=[("hussars", "redcoats")])
    assert traverse(table) is True
    assert not table.asked


@pytest.mark.rule("BP.10.11")
@pytest.mark.rule("BP.14.10")
def test_the_test_is_taken_where_the_step_ends_and_ends_the_order():
    table = crossing(dice=(4, 1, 1, FAILS, 2, 3), mover={"casualties": 2})
    assert traverse(table, True) is False
    (test,) = table.told(BreakTested)
    assert (test.cause, test.outcome) == ("traversing-fire", "retires-disordered")
    assert table.told(UnitRetired)[0].path[0] == WAY[-1]
    table = crossing(dice=(4, 1, 1, FAILS, 5, 5), mover={"casualties": 2})
    assert traverse(table, True) is True


@pytest.mark.rule("BP.10.13")
def test_a_mover_in_disorder_goes_on():
    table = crossing(dice=(6, 1, 1, SAVES))
    assert traverse(table, True) is True
    assert table.unit("cols").disordered


@pytest.mark.rule("BP.10.10", "BP.17.16")
@pytest.mark.parametrize(("options", "asked"), [({}, True), ({"crossing_by_step": True}, False)])
def test_the_steps_of_an_order_count_together(options, asked):
    """Two moves of 3" across the front of a line of 9": neither is half of it, both together are."""
    table = table_of(
        unit("cols", "french", at=(18, 20), facing=90, formation="attack_column"),
        unit("redcoats", "british", at=(20, 30)),
        options=options,
    )
    steps = tuple(Step(kind="move", legs=(Leg(Pose(x, 20.0, 90.0)),)) for x in (21.0, 24.0))
    order = Order(kind="order", commander="general", units=("cols",), steps={"cols": steps})
    flow = orders_carried_out.execute(table, order, {"cols": 2})
    if asked:
        assert table.question(flow).key == "traversing-fire"
        assert table.unit("cols").pose.x == 24.0  # after the second step
    else:
        table.run(flow)

"""Formed infantry by itself: march, deploy, line and column, halfback, followers, reforming (TY.11, 12.10-12.12)."""

from itertools import pairwise

import pytest

from escarmouche.rulesets.tyneside.data.events import FormationChanged, UnitMoved
from escarmouche.rulesets.tyneside.flow import moves_and_charges
from escarmouche.rulesets.tyneside.rules import moves_made
from escarmouche.rulesets.tyneside.table import board
from escarmouche.rulesets.tyneside.table.trial_moves import Step
from tests.rulesets.tyneside.bench import (
    Order,
    bench,
    bench_state,
    formed,
    happened,
    man,
    pc,
    second,
    wall,
    zone,
)
from tests.rulesets.tyneside.conduct import does, ends, near

NORTH = Order("move", points=((102.0, 140.0),))


def ranks(unit, right, front, count=9, files=3, side="british"):
    """Men in ranks facing north, from the front right on, as TY.11.13 fills them."""
    return tuple(
        formed(side, (right - 2 * (i % files), front - 2 * (i // files)), unit) for i in range(count)
    )


def platoon(formation="column", order=NORTH, **more):
    """B1 before B2, closed up, with a sergeant behind them; the middle file on x = 102."""
    men = (*ranks("B1", 104, 60), *ranks("B2", 104, 54), second("british", (102, 46), platoon="b-p"))
    units = {unit: {"formation": formation, "order": order} for unit in ("B1", "B2")}
    return bench_state(*men, *more.pop("others", ()), units=units, automatic="british", **more)


def moved(state, found):
    """By how much each has moved."""
    start = {id: state.figures[id].point for id in found}
    return {(round(x - start[id][0], 2), round(y - start[id][1], 2)) for id, (x, y) in found.items()}


@pytest.mark.rule("TY.12.11", "TY.11.03")
def test_a_column_marches_as_a_whole_along_its_order_at_full_speed():
    state = platoon()
    found = does(state, "march", "B1")
    assert (found.purpose, found.rule) == ("march", "TY.12.11")
    assert moved(state, ends(state, "march", "B1")) == {(0.0, 25.0)}
    assert len(found.steps) == 19  # both groups and the sergeant
    assert {unit: (posture.formation, posture.facing) for unit, posture in found.postures.items()} == {
        "B1": ("column", pytest.approx(0.0)),
        "B2": ("column", pytest.approx(0.0)),
    }


@pytest.mark.rule("TY.12.11")
def test_it_follows_its_points_one_after_the_other_and_drops_those_that_it_has_reached():
    state = platoon(order=Order("move", points=((102.0, 70.0), (102.0, 140.0))))
    found = does(state, "march", "B1")
    assert moved(state, ends(state, "march", "B1")) == {(0.0, 25.0)}
    close = platoon(order=Order("move", points=((102.0, 82.0), (102.0, 140.0))))
    # the head, in the middle of the first block, comes to y = 83: past the point
    assert does(close, "march", "B1").orders["B1"].points == ((102.0, 140.0),)
    assert found.orders.get("B1", NORTH).points[-1] == (102.0, 140.0)


@pytest.mark.rule("TY.12.11", "TY.11.07", "TY.11.13", "TY.11.10")
def test_within_range_and_on_open_ground_it_forms_line_the_first_group_on_the_right():
    state = platoon(others=[man("french", (102, 120))])
    found = does(state, "march", "B1")
    assert (found.purpose, found.about) == ("line", "f")
    last = ends(state, "march", "B1")
    b1 = {last.get(f"b.{i}", state.figures[f"b.{i}"].point) for i in range(1, 10)}
    b2 = {last.get(f"b.{i}", state.figures[f"b.{i}"].point) for i in range(10, 19)}
    # round the centroid (102, 55), three ranks deep, six files wide
    assert b1 == {(x, y) for x in (103, 105, 107) for y in (53, 55, 57)}
    assert b2 == {(x, y) for x in (97, 99, 101) for y in (53, 55, 57)}
    assert last["b.second"] == (102, 51)  # behind the last rank
    assert all(
        posture.formation == "line" and posture.facing == pytest.approx(0.0)
        for posture in found.postures.values()
    )
    assert {step.cost for id, step in found.steps.items() if id != "b.second"} == {25.0}  # the whole movement


@pytest.mark.rule("TY.12.11", "TY.4.18")
def test_where_the_place_is_not_open_enough_it_marches_on():
    state = platoon(
        others=[man("french", (102, 120))],
        terrain=[wall("fence", (90, 58), (95.5, 58)), wall("hedge", (107, 54), (115, 54))],
    )
    assert does(state, "march", "B1").purpose == "march"
    clear = platoon(others=[man("french", (102, 120))], terrain=[wall("fence", (90, 59), (95.5, 59))])
    assert does(clear, "march", "B1").purpose == "line"


@pytest.mark.rule("TY.11.08")
def test_firing_range_is_the_platoons_reach_or_that_of_an_enemy_in_sight():
    musket = man("french", (102, 130), weapons=("hatchet",))  # 68 cm off: within the platoon's 120
    assert does(platoon(others=[musket]), "march", "B1").purpose == "line"
    far = man("french", (239, 140), weapons=("hatchet",))  # 155 cm
    assert does(platoon(others=[far]), "march", "B1").purpose == "march"
    rifle = man("french", (239, 140), weapons=("rifle",))  # reaches 180
    assert does(platoon(others=[rifle]), "march", "B1").purpose == "line"


@pytest.mark.rule("TY.12.11")
def test_a_line_in_range_stays_and_out_of_range_forms_column_first():
    line = platoon("line", others=[man("french", (150, 140))])
    found = does(line, "march", "B1")
    assert (found.purpose, found.paths) == ("in-line", {})
    assert found.facing == pytest.approx(30.34, abs=0.01)  # from (102, 58) to (150, 140): 48 east, 82 north
    alone = platoon("line")
    found = does(alone, "march", "B1")
    assert found.purpose == "column"
    assert all(posture.formation == "column" for posture in found.postures.values())


@pytest.mark.rule("TY.12.12", "TY.11.04")
def test_deploy_out_of_range_is_march_and_without_room_hold():
    assert does(platoon(), "march", "B1").purpose == "march"
    far = man("french", (239, 140), weapons=("hatchet",))
    assert does(platoon(others=[far]), "deploy", "B1").purpose == "march"
    shut = does(
        platoon(others=[man("french", (102, 120))], terrain=[wall("hedge", (107, 54), (115, 54))]),
        "deploy",
        "B1",
    )
    assert (shut.purpose, shut.paths) == ("no-room", {})
    assert does(platoon(others=[man("french", (102, 120))]), "deploy", "B1").purpose == "line"


@pytest.mark.rule("TY.12.12")
def test_a_line_fronts_the_nearest_enemy_formation_though_others_are_nearer():
    skirmisher = man("french", (60, 56), unit="s")
    others = [skirmisher, *ranks("F1", 104, 140, side="french")]
    state = platoon("line", others=others)
    found = does(state, "deploy", "B1")
    assert (found.purpose, found.about) == ("in-line", "F1")
    assert found.facing == pytest.approx(0.0, abs=2.0)
    none = platoon("line", others=[skirmisher])
    assert does(none, "deploy", "B1").facing == pytest.approx(267.3, abs=0.2)  # 42 west, 2 south of (102, 58)


@pytest.mark.rule("TY.12.10", "TY.11.05")
def test_halfback_is_half_a_move_straight_back_in_formation_and_facing_the_enemy():
    men = ranks("B1", 104, 60)
    state = bench_state(*men, man("french", (102, 90)), units={"B1": {"formation": "line", "facing": 10.0}})
    found = does(state, "halfback", "B1")
    assert (found.purpose, found.rule) == ("fall-back", "TY.12.10")
    assert moved(state, ends(state, "halfback", "B1")) == {(0.0, -12.5)}
    assert (found.facing, found.postures["B1"].formation) == (pytest.approx(0.0), "line")
    at_the_edge = bench_state(*ranks("B1", 104, 10), man("french", (102, 40)))
    assert moved(at_the_edge, ends(at_the_edge, "halfback", "B1")) == {(0.0, -5.0)}  # never off the table


@pytest.mark.rule("TY.11.11")
def test_a_line_stops_at_the_edge_of_a_wood_and_a_column_goes_in():
    wood = zone("forest", 60, 20, 140, 50)
    line = bench_state(*ranks("B1", 104, 60), man("french", (102, 90)), terrain=[wood])
    assert moved(line, ends(line, "halfback", "B1")) == {(0.0, -6.0)}  # the last rank stood at y = 56
    column = bench_state(
        *ranks("B1", 104, 60), man("french", (102, 90)), terrain=[wood], units={"B1": {"formation": "column"}}
    )
    assert moved(column, ends(column, "halfback", "B1")) == {(0.0, -9.25)}  # 6 cm, and 3.25 at double cost


@pytest.mark.rule("TY.11.11")
def test_a_line_that_finds_itself_in_a_wood_forms_column_with_its_next_movement():
    state = bench_state(
        *ranks("B1", 104, 60),
        man("french", (102, 75)),
        terrain=[zone("corn", 60, 50, 140, 58)],
        sightings={"f": 6},
    )
    for cell in ("halfback",):
        found = does(state, cell, "B1")
        assert (found.purpose, found.rule) == ("column", "TY.11.11")


@pytest.mark.rule("TY.12.04")
def test_a_block_advances_as_one_towards_the_enemy_figure_nearest_to_its_centroid():
    state = bench_state(
        *ranks("B1", 104, 60), man("french", (102, 100)), man("french", (140, 70)), automatic="british"
    )
    # from the centroid (102, 58): 42 to the first, 39.8 to the second
    found = moved(state, ends(state, "advance", "B1"))
    assert len(found) == 1
    ((dx, dy),) = found
    assert (dx, dy) == (pytest.approx(23.84, abs=0.02), pytest.approx(7.53, abs=0.02))
    assert does(state, "advance", "B1").postures["B1"].formation == "line"


@pytest.mark.rule("TY.12.04", "TY.13.13")
def test_a_block_goes_at_the_pace_of_its_slowest_man_and_stops_1_cm_short():
    hurt = list(ranks("B1", 104, 60))
    hurt[4] = formed("british", (102, 58), "B1", wounds=1)
    state = bench_state(*hurt, man("french", (102, 110)), automatic="british")
    assert moved(state, ends(state, "advance", "B1")) == {(0.0, 20.0)}
    close = bench_state(*ranks("B1", 104, 60), man("french", (102, 72)), automatic="british")
    assert moved(close, ends(close, "advance", "B1")) == {(0.0, 9.0)}  # the front rank at y = 69


@pytest.mark.rule("TY.11.09")
def test_an_uncommanded_group_keeps_the_place_it_had_beside_the_first_one():
    game = bench(
        *ranks("B1", 104, 60),
        *ranks("B2", 98, 60),
        pc("british", (101, 50)),
        second("british", (98, 52), platoon="b-p"),
        units={"B1": {"commanded": "b.pc"}, "B2": {"bound": True, "result": "hold"}},
        step="act",
        readings={
            "B1": {"result": "hold", "cell": "hold", "formed": True},
            "B2": {
                "result": "hold",
                "cell": "hold",
                "formed": True,
                "follows": "B1",
                "attached": ("b.second",),
            },
        },
    )
    before = (board.centroid(game.state, "B1"), game.state.units["B1"].facing)
    steps = {
        one.id: Step((one.point, (one.point[0], one.point[1] + 10)), 10.0) for one in game.state.living("B1")
    }
    moves_made.go(game, "B1", steps, 0.0, acted=True)
    moves_and_charges.follow(game, "B2", "B1", before)
    assert {one.point for one in game.state.living("B2")} == {
        (x, y) for x in (94, 96, 98) for y in (66, 68, 70)
    }
    assert game.state.figures["b.second"].point == (98, 62)
    told = happened(game, UnitMoved)[-1]
    assert (told.unit, told.purpose, told.about, told.rules) == ("B2", "beside", "B1", ("TY.11.09",))


@pytest.mark.rule("TY.11.09")
def test_its_place_turns_with_the_first_group_as_far_as_its_allowance_lets_it():
    game = bench(
        *ranks("B1", 104, 60),
        *ranks("B2", 98, 60),
        pc("british", (150, 50)),
        units={"B1": {"commanded": "b.pc"}, "B2": {"bound": True, "result": "hold"}},
        step="act",
        readings={
            "B1": {"result": "hold", "cell": "hold", "formed": True},
            "B2": {"result": "hold", "cell": "hold", "formed": True, "follows": "B1"},
        },
    )
    before = (board.centroid(game.state, "B1"), game.state.units["B1"].facing)
    moves_made.go(game, "B1", {}, 90.0, acted=True)
    moves_and_charges.follow(game, "B2", "B1", before)
    # it stood 6 cm to the left of the first group, which faces east now: 6 cm to the north of it
    assert board.centroid(game.state, "B2") == (pytest.approx(102, abs=0.01), pytest.approx(64, abs=0.01))
    assert game.state.units["B2"].facing == pytest.approx(90.0)


@pytest.mark.rule("TY.11.11")
def test_a_broken_group_with_an_officer_reforms_by_itself_when_it_holds():
    loose = tuple(formed("british", (90 + 4 * i, 50), "B1") for i in range(6))
    broken = {"B1": {"formation": "broken"}}
    sergeant = second("british", (100, 47), platoon="b-p")
    seen = bench_state(*loose, sergeant, man("french", (100, 90)), units=broken)
    for cell in ("hold", "continue-charge"):
        found = does(seen, cell, "B1")
        assert (found.purpose, found.rule, found.postures["B1"].formation) == ("line", "TY.11.11", "line")
    last = ends(seen, "hold", "B1")
    assert {last[f"b.{i}"] for i in range(1, 7)} == {(x, y) for x in (99, 101) for y in (48, 50, 52)}
    unseen = bench_state(*loose, sergeant, units=broken)
    assert does(unseen, "hold", "B1").postures["B1"].formation == "column"
    leaderless = does(bench_state(*loose, man("french", (100, 90)), units=broken), "hold", "B1")
    assert (leaderless.purpose, leaderless.postures["B1"].formation) == ("hold", "broken")
    assert does(seen, "cover", "B1").postures["B1"].formation == "broken"


@pytest.mark.rule("TY.11.15")
def test_after_a_charge_it_dresses_its_ranks_with_its_next_movement():
    scattered = tuple(
        formed("british", at, "B1")
        for at in ((100, 60), (104, 61), (107, 59), (101, 57), (104, 56), (106, 55))
    )
    state = bench_state(
        *scattered, man("french", (103.667, 100)), units={"B1": {"dressing": True}}, automatic="british"
    )
    found = ends(state, "advance", "B1")
    xs, ys = (
        sorted({round(x, 2) for x, _ in found.values()}),
        sorted({round(y, 2) for _, y in found.values()}),
    )
    assert len(xs) == 2
    assert [round(b - a, 2) for a, b in pairwise(ys)] == [2.0, 2.0]


@pytest.mark.rule("TY.11.13")
def test_who_has_not_reached_his_place_completes_the_move_in_the_next_phase():
    late = formed("british", (102, 30), "B1")
    state = bench_state(
        *ranks("B1", 104, 60, count=8), late, man("french", (102, 100)), units={"B1": {"reforming": True}}
    )
    found = does(state, "hold", "B1")
    assert (found.purpose, found.rule) == ("dress", "TY.11.13")
    assert "b.9" in found.steps


@pytest.mark.rule("TY.11.14")
def test_a_platoon_has_one_order_that_of_its_first_group():
    men = (*ranks("B1", 104, 60), *ranks("B2", 164, 60))
    units = {
        "B1": {"formation": "column", "order": Order("move", points=((164.0, 140.0),))},
        "B2": {"formation": "column", "order": Order("hold")},
    }
    state = bench_state(*men, units=units, automatic="british")
    # too far apart to keep together: the second marches alone, to the first group's point
    assert moved(state, ends(state, "march", "B2")) == {(0.0, 25.0)} or near(
        {"x": ends(state, "march", "B2")["b.11"]}, {"x": (162.6, 84.9)}, within=1.5
    )


@pytest.mark.rule("TY.12.11", "TY.11.10")
def test_a_change_of_formation_is_told_for_all_its_groups():
    men = (*ranks("B1", 104, 60), *ranks("B2", 104, 54), second("british", (102, 46), platoon="b-p"))
    game = bench(
        *men,
        pc("british", (200, 20)),
        man("french", (102, 120)),
        units={unit: {"formation": "column", "bound": True, "result": "march"} for unit in ("B1", "B2")},
        step="act",
        readings={
            "B1": {"result": "march", "cell": "march", "formed": True, "ne": "f", "ke": "f"},
            "B2": {"result": "march", "cell": "march", "formed": True, "ne": "f", "ke": "f", "follows": "B1"},
        },
    )
    (told,) = happened(game, FormationChanged)
    assert (told.units, told.formation, told.cause) == (("B1", "B2"), "line", "march")
    assert game.state.units["B2"].formation == "line"
    assert game.state.figures["b.12"].cost == 25.0


@pytest.mark.rule("TY.12.01")
def test_a_line_that_is_to_hold_stays_in_line_when_no_enemy_is_known():
    found = does(platoon("line", Order()), "advance-charge", unit="B1")
    assert (found.purpose, found.paths) == ("order-hold", {})
    assert found.postures["B1"].formation == "line"

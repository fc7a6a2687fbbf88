"""AWAY, FLEE and HALFBACK of loose units, and towards the home edge (TY.12.01, 12.07, 12.09, 12.14)."""

from math import sqrt

import pytest

from escarmouche.rulesets.tyneside.data.events import FigureLeft, UnitMoved
from escarmouche.rulesets.tyneside.rules.loose_moves import turns
from escarmouche.table.tabletop import Away, Gone
from tests.rulesets.tyneside.bench import (
    bench,
    bench_state,
    formed,
    happened,
    man,
    pc,
    row,
    second,
    strip,
    wall,
    zone,
)
from tests.rulesets.tyneside.conduct import does, ends, near


@pytest.mark.rule("TY.12.07")
def test_away_on_the_heading_that_ends_farthest_from_the_nearest_enemy():
    state = bench_state(*row(2, "british", (98, 75), (4, 0)), man("french", (100, 90)))
    found = does(state, "cover")  # no cover anywhere
    assert (found.purpose, found.rule) == ("away", "TY.12.07")
    assert near(ends(state, "cover"), {"b.1": (98, 50), "b.2": (102, 50)})
    assert found.facing == 180.0  # facing its movement


@pytest.mark.rule("TY.12.07")
def test_equal_headings_the_one_closest_to_the_home_edge():
    enemies = (man("french", (70, 75)), man("french", (130, 75)))  # north and south are as good
    assert near(ends(bench_state(man("british", (100, 75)), *enemies), "cover"), {"b.1": (100, 50)})
    british = (man("british", (70, 75)), man("british", (130, 75)))
    mirrored = bench_state(man("french", (100, 75)), *british, side="french")
    assert near(ends(mirrored, "cover", "f"), {"f.1": (100, 100)})


@pytest.mark.rule("TY.12.07")
def test_equal_again_the_smaller_angle_and_never_off_the_table():
    state = bench_state(man("british", (100, 10)), man("french", (100, 40)))
    # stopped by the edge at y = 1: 110° and 250° come just short of it, 25 cm on, and are equally far from home's 180°
    assert near(ends(state, "cover"), {"b.1": (123.492, 1.449)})
    assert does(state, "cover").facing == 110.0


@pytest.mark.rule("TY.12.07")
def test_tested_with_the_smallest_allowance_and_moved_each_with_his_own():
    slow = man("british", (102, 10), wounds=1)
    state = bench_state(man("british", (98, 10)), slow, man("french", (100, 40)))
    # with 20 cm the centroid comes to y = 1.548 on 115° (18.126 aside) and to 3.16 on 110°: 115° ends farther off
    assert does(state, "cover").facing == 115.0
    assert near(ends(state, "cover"), {"b.1": (98 + 19.3, 1.0), "b.2": (102 + 18.126, 1.548)})


@pytest.mark.rule("TY.12.07")
def test_difficult_ground_counts_for_the_heading():
    marsh = zone("marsh", 60, 40, 140, 74)  # to the south it is only 13 cm
    state = bench_state(man("british", (100, 75)), man("french", (100, 90)), terrain=[marsh])
    assert does(state, "cover").facing != 180.0


@pytest.mark.rule("TY.12.09", "TY.10.08")
def test_flight_is_straight_from_the_nearest_figure_of_the_nearest_enemy():
    slow = man("british", (104, 75), wounds=1)
    state = bench_state(man("british", (100, 75)), slow, man("french", (102, 90)), man("french", (140, 90)))
    found = does(state, "flee")
    assert (found.purpose, found.about, found.rule) == ("flee", "f", "TY.12.09")
    assert near(ends(state, "flee"), {"b.1": (100, 50), "b.2": (104, 55)})
    assert found.facing == pytest.approx(180.0)


@pytest.mark.rule("TY.12.09")
def test_who_flees_over_the_edge_is_lost():
    game = bench(
        man("british", (100, 15)),
        man("british", (104, 40)),
        man("french", (102, 60)),
        units={"b": {"bound": True, "result": "flee", "routing": True}},
        step="act",
        readings={"b": {"result": "flee", "cell": "flee", "ne": "f", "ke": "f"}},
    )
    assert isinstance(game.state.figures["b.1"].where, Gone)
    assert game.state.figures["b.2"].placed
    assert [(event.figure, event.edge, event.safe) for event in happened(game, FigureLeft)] == [
        ("b.1", "south", False)
    ]


@pytest.mark.rule("TY.9.07")
def test_who_flees_by_an_exit_that_the_scenario_rewards_is_not():
    game = bench(
        man("british", (100, 15)),
        man("british", (104, 40)),
        man("french", (102, 60)),
        units={"b": {"bound": True, "result": "flee", "routing": True}},
        step="act",
        plan={"exits": [{"side": "british", "edge": "south"}]},
        readings={"b": {"result": "flee", "cell": "flee", "ne": "f", "ke": "f"}},
    )
    assert game.state.figures["b.1"].where == Away("south")


@pytest.mark.rule("TY.12.09")
def test_headings_are_tried_15_degrees_left_then_right_up_to_90_then_home():
    assert list(turns(180.0, 0.0)) == [180, 165, 195, 150, 210, 135, 225, 120, 240, 105, 255, 90, 270, 0]


@pytest.mark.rule("TY.12.09")
def test_before_a_river_they_turn_until_the_way_is_open():
    river = zone("river", 0, 30, 240, 40)
    state = bench_state(man("british", (100, 50)), man("french", (100, 80)), terrain=[river])
    # 165° to 120° all come to the water; 105° ends at y = 43.53
    assert near(ends(state, "flee"), {"b.1": (124.148, 43.53)})
    assert does(state, "flee").facing == 105.0


@pytest.mark.rule("TY.12.09")
def test_a_barrier_is_crossed_or_stopped_at_and_turns_nobody():
    state = bench_state(
        man("british", (100, 50)), man("french", (100, 80)), terrain=[wall("fence", (80, 40), (120, 40))]
    )
    assert near(ends(state, "flee"), {"b.1": (100, 31.25)})  # a quarter of 25 for the fence
    late = bench_state(
        man("british", (100, 50)), man("french", (100, 80)), terrain=[wall("fence", (80, 30), (120, 30))]
    )
    assert near(
        ends(late, "flee"), {"b.1": (100, 31)}
    )  # 19 cm, and the 6 left do not pay for it: up against it


@pytest.mark.rule("TY.12.09")
def test_a_figure_with_no_way_open_stays():
    pen = [
        wall("palisade", (93, 45), (106, 45), id="s"),
        wall("palisade", (106, 45), (106, 56), id="e"),
        wall("palisade", (106, 56), (93, 56), id="n"),
        wall("palisade", (93, 56), (93, 45), id="w"),
    ]
    state = bench_state(
        man("british", (100, 50)), man("british", (108, 50)), man("french", (100, 80)), terrain=pen
    )
    assert set(ends(state, "flee")) == {"b.2"}


@pytest.mark.rule("TY.12.14")
def test_flight_breaks_contact_and_goes_round_never_through():
    state = bench_state(man("british", (100, 75)), man("french", (100, 77)))
    assert near(ends(state, "flee"), {"b.1": (100, 50)})
    ringed = bench_state(
        man("british", (100, 75)), man("french", (100, 77)), man("french", (100, 73), unit="g")
    )
    path = does(ringed, "flee").steps["b.1"].path
    assert path[-1] != (100, 50)
    assert near(
        {"b.1": path[-1]}, {"b.1": (125.0, 75.0)}
    )  # the first heading on which the man behind is not in the way


@pytest.mark.rule("TY.12.14")
def test_other_results_in_contact_mean_stay_and_fight():
    pair = (man("british", (100, 75)), man("british", (104, 75)), man("french", (100, 77)))
    state = bench_state(*pair)
    for cell in ("hold", "continue", "continue-charge", "advance", "advance-charge"):
        found = does(state, cell)
        assert (found.purpose, found.paths, found.charge) == ("fights", {}, "")
    for cell in ("cover", "refuge"):
        assert does(state, cell).paths
    sheltered = bench_state(*pair, terrain=[zone("corn", 80, 60, 120, 90)])
    assert does(sheltered, "cover").purpose == "fights"
    assert does(sheltered, "refuge").paths


@pytest.mark.rule("TY.12.01")
def test_without_an_enemy_known_they_withdraw_towards_the_home_edge():
    state = bench_state(man("british", (100, 10)), man("british", (103, 75)))
    refuge = does(state, "refuge")
    assert (refuge.purpose, refuge.rule) == ("home", "TY.12.01")
    assert near(ends(state, "refuge"), {"b.1": (100, 1), "b.2": (103, 50)})  # stops at the edge
    assert near(ends(state, "flee"), {"b.1": (100, 0), "b.2": (103, 50)})
    assert does(state, "flee").steps["b.1"].leaves == "south"


@pytest.mark.rule("TY.12.15")
def test_who_is_attached_makes_the_same_move():
    state = bench_state(
        *row(2, "british", (100, 75)), second("british", (101.5, 72)), man("french", (101.5, 90))
    )
    assert near(ends(state, "flee"), {"b.1": (100, 50), "b.2": (103, 50), "b.second": (101.5, 47)})


@pytest.mark.rule("TY.12.09", "TY.12.07")
def test_what_it_did_is_told_with_its_reason():
    game = bench(
        *row(2, "british", (100, 75)),
        pc("british", (200, 10)),
        man("french", (101.5, 90)),
        units={"b": {"bound": True, "result": "cover"}},
        step="act",
        readings={"b": {"result": "cover", "cell": "cover", "ne": "f", "ke": "f"}},
    )
    (told,) = happened(game, UnitMoved)
    assert (told.unit, told.cause, told.purpose, told.rules) == ("b", "cover", "away", ("TY.12.07",))
    assert told.paths["b.1"] == ((100.0, 75.0), (100.0, 50.0))
    assert game.state.figures["b.1"].cost == pytest.approx(25.0)
    assert game.state.figures["b.1"].began == (100.0, 75.0)


@pytest.mark.rule("TY.12.20")
def test_a_heading_over_a_stream_costs_double_there():
    state = bench_state(
        man("british", (100, 75)),
        man("french", (100, 90)),
        terrain=[strip("stream", (0, 65), (240, 65), width=4)],
    )
    assert near(ends(state, "flee"), {"b.1": (100, 54)})


@pytest.mark.rule("TY.5.09")
def test_away_minds_nobody_who_was_revealed_in_this_step():
    men = (*row(2, "british", (100.0, 60.0)), man("french", (100.0, 90.0)))
    late = man("french", (100.0, 40.0), unit="g")
    before = does(bench_state(*men, step="act"), "cover").facing
    both = bench_state(*men, late, step="act")
    assert does(both, "cover").facing != before
    revealed = bench_state(
        *men, late, step="act", cursor={"revealed": ("g",)}, readings={"b": {"ne": "f", "ke": "f"}}
    )
    assert does(revealed, "cover").facing == before


@pytest.mark.rule("TY.12.08")
def test_who_finds_no_place_of_refuge_goes_away_by_his_own_way():
    """The thicket holds one of the three: the others go straight away from the enemy, 25 cm at the most."""
    thicket = zone("brush", 40, 30, 43, 33)
    state = bench_state(*row(3, "british", (50, 50)), man("french", (53, 70)), terrain=[thicket])
    found = does(state, "refuge")
    assert (found.purpose, found.rule) == ("refuge", "TY.12.08")
    assert near({"b.1": found.steps["b.1"].path[-1]}, {"b.1": (42, 32)}, 1.0)
    assert near({"b.2": found.steps["b.2"].path[-1]}, {"b.2": (53, 25)})
    x, y = 3 / sqrt(409), 20 / sqrt(409)  # from (53, 70) to (56, 50)
    assert near({"b.3": found.steps["b.3"].path[-1]}, {"b.3": (56 + 25 * x, 50 - 25 * y)})


@pytest.mark.rule("TY.12.14", "TY.12.07")
def test_who_is_in_contact_and_barred_on_the_heading_of_his_unit_breaks_away_on_his_own():
    men = [man("british", (x, 50)) for x in (50, 60, 66)]
    enemies = [man("french", at) for at in ((50, 48), (60, 64), (66, 64))]
    state = bench_state(*men, *enemies)
    found = does(state, "cover")  # no cover anywhere: away, to the south-east, which f.1 bars to b.1
    assert (found.purpose, found.facing) == ("away", 125.0)
    assert found.steps["b.1"].path[-1] == (50, 75)  # straight away from him who touches him


@pytest.mark.rule("TY.12.14", "TY.12.10")
def test_a_man_of_a_block_that_cannot_fall_back_as_one_breaks_contact_by_himself():
    """b.3 is hemmed in, so that no heading is open to all; b.1 has half a move before him."""
    men = [formed("british", (100 + 2 * i, 60), "B1") for i in range(3)]
    around = [(100, 62), (104, 62), (106, 60), (104, 58)]
    state = bench_state(*men, *[man("french", at) for at in around])
    found = does(state, "halfback", "B1")
    assert found.steps["b.1"].path[-1] == (100, 47.5)
    assert "b.3" not in found.steps
    assert found.postures["B1"].formation == "line"
    assert found.postures["B1"].reforming  # its ranks are completed later


@pytest.mark.rule("TY.12.09", "TY.12.14")
def test_a_man_hemmed_in_on_all_sides_stays():
    ring = [(52, 50), (48, 50), (51, 51.732), (49, 51.732), (51, 48.268), (49, 48.268)]
    state = bench_state(man("british", (50, 50)), *[man("french", at) for at in ring])
    assert does(state, "flee").steps == {}

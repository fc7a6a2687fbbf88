"""Charges: who may be charged, the way there, contact (GM.9.32-9.36)."""

from math import hypot

import pytest

from escarmouche.rulesets.guepier.data.events import (
    Activated,
    ChargeDeclared,
    ContactMade,
    Eliminated,
    MoraleTested,
    Moved,
)
from escarmouche.rulesets.guepier.rules.charge_path import approach
from escarmouche.rulesets.guepier.table.board import contacts
from escarmouche.table.tabletop import gap
from tests.rulesets.guepier.bench import bench_state, door, draft, happened, man, refused, row, wall, zone
from tests.rulesets.guepier.field import field


def enemy(at, **fields):
    """A located Mexican without a firearm, so that no defensive fire is offered."""
    return man("mexican", at, **{"located": True, "ranged": "none", **fields})


def charging(*figures, action="fast", also=("contact",), with_=None, charges=None, die=6, dice=(), **fields):
    """The activation of f.1, charging m.1 unless told otherwise."""
    game = field(*figures, dice=(die, *dice), **fields)
    leaves = ["f.1", *([with_] if with_ is not None else []), action, list(also)]
    draft(game, *leaves, charges or {"f.1": "m.1"})
    return game


def apart(state, one, other):
    a, b = state.figures[one], state.figures[other]
    return gap(a.point, a.radius, b.point, b.radius)


@pytest.mark.rule("GM.9.32")
def test_the_target_must_be_located_or_have_fired():
    game = field(
        man("french", (40, 40)),
        man("mexican", (40, 50)),
        man("mexican", (45, 50), shot=True),
        man("mexican", (35, 50), located=True),
    )
    game.answer("f.1")
    game.answer("fast")
    game.answer(["contact"])
    assert [option.key for option in game.question.items["f.1"]] == ["m.2", "m.3"]
    refusal = refused(game, {"f.1": "m.1"})
    assert (refusal.rule, refusal.code) == ("GM.7.01", "E12")


@pytest.mark.rule("GM.9.32")
def test_without_a_located_enemy_no_charge_is_offered():
    game = field(man("french", (40, 40)), man("mexican", (40, 50)), terrain=[zone("thicket", 30, 30, 50, 45)])
    game.answer("f.1")
    game.answer("fast")
    assert [option.key for option in game.question.options] == ["leave_light"]
    refusal = refused(game, ["contact"])
    assert (refusal.rule, refusal.code) == ("GM.7.01", "E12")


@pytest.mark.rule("GM.9.32")
@pytest.mark.parametrize(("action", "die", "reach"), [("skirmish", 5, 10), ("fast", 5, 15)])
def test_a_charge_at_any_pace(action, die, reach):
    game = charging(man("french", (40, 40)), enemy((40, 42 + reach)), action=action, die=die)
    assert happened(game, ChargeDeclared)[0].reaches
    assert game.state.figures["f.1"].assailant_of == ("m.1",)


@pytest.mark.rule("GM.9.32", "GM.6.12")
def test_a_stopped_figure_may_charge_skirmishing():
    game = charging(man("french", (40, 40), marker="yellow"), enemy((40, 50)), action="skirmish")
    assert contacts(game.state, game.state.figures["f.1"])


@pytest.mark.rule("GM.9.32")
def test_a_charge_names_somebody():
    game = field(man("french", (40, 40)), enemy((40, 50)))
    game.answer("f.1")
    game.answer("fast")
    game.answer(["contact"])
    assert refused(game, {}).rule == "GM.9.32"


@pytest.mark.rule("GM.9.32")
def test_no_path_of_any_length():
    fort = zone("building", 30, 45, 50, 60, tags=("fortified",), openings=(door("gate", (38, 45), (42, 45)),))
    game = field(man("french", (40, 40)), enemy((40, 46.5)), enemy((60, 50)), terrain=[fort])
    game.answer("f.1")
    game.answer("fast")
    game.answer(["contact"])
    assert [option.key for option in game.question.items["f.1"]] == ["m.2"]
    refusal = refused(game, {"f.1": "m.1"})
    assert (refusal.rule, refusal.code) == ("GM.9.32", "E43")


@pytest.mark.rule("GM.9.32", "GM.9.34")
def test_a_ring_of_walls_has_no_way_in():
    walls = [
        wall("wall", (50, 50), (70, 50), id="s"),
        wall("wall", (70, 50), (70, 70), id="e"),
        wall("wall", (70, 70), (50, 70), id="n"),
        wall("wall", (50, 70), (50, 50), id="w"),
    ]
    state = bench_state(man("french", (40, 40)), enemy((60, 60)), terrain=walls)
    assert approach(state, state.figures["f.1"], state.figures["m.1"], "fast") is None
    state = bench_state(man("french", (40, 40)), enemy((60, 60)), terrain=walls[:3])
    run = approach(state, state.figures["f.1"], state.figures["m.1"], "fast")
    assert run is not None
    assert run.track.length == pytest.approx(hypot(20, 20) - 2)  # straight through the open side


@pytest.mark.rule("GM.9.32", "GM.1.11")
def test_a_man_on_a_roof_is_not_charged_from_below():
    terrain = [
        zone("building", 30, 45, 50, 60),
        zone("roof", 30, 45, 50, 60, level=1, tags=("over:building",)),
    ]
    game = field(man("french", (40, 40)), enemy((40, 50), level=1), enemy((60, 40)), terrain=terrain)
    game.answer("f.1")
    game.answer("fast")
    game.answer(["contact"])
    assert refused(game, {"f.1": "m.1"}).code == "E43"


@pytest.mark.rule("GM.9.32", "GM.9.15")
def test_a_charge_out_of_cover_pays_for_leaving_it():
    terrain = [zone("thicket", 30, 30, 50, 45)]
    game = field(man("french", (40, 40)), enemy((40, 52)), enemy((40, 34)), terrain=terrain)
    game.answer("f.1")
    game.answer("fast")
    game.answer(["contact"])
    refusal = refused(game, {"f.1": "m.1"})
    assert (refusal.rule, refusal.code) == ("GM.9.15", "E35")
    game = charging(
        man("french", (40, 40)), enemy((40, 52)), also=("contact", "leave_light"), terrain=terrain
    )
    assert happened(game, Activated)[0].cost == 3
    assert happened(game, ContactMade)


@pytest.mark.rule("GM.9.33")
def test_the_way_leads_round_an_enemy_who_is_not_located():
    hidden = man("mexican", (40, 47))
    state = bench_state(man("french", (40, 40)), enemy((40, 55)), hidden)
    run = approach(state, state.figures["f.1"], state.figures["m.1"], "fast")
    assert run is not None
    assert run.track.length > 13
    clearance = min(gap(run.track.at(run.track.length * n / 400), 1.0, (40.0, 47.0), 1.0) for n in range(401))
    assert clearance > 0.5


@pytest.mark.rule("GM.9.33")
def test_no_place_that_touches_an_unlocated_enemy():
    # The target is flanked by hidden men, so close that each of its sides touches one of them.
    hidden = [man("mexican", (40 + dx, 55 + dy)) for dx, dy in ((2.2, -1.5), (-2.2, -1.5), (0, 2.6))]
    state = bench_state(man("french", (40, 40)), enemy((40, 55)), *hidden)
    assert approach(state, state.figures["f.1"], state.figures["m.1"], "fast") is None


@pytest.mark.rule("GM.9.33", "GM.9.35")
def test_other_located_enemies_may_be_touched():
    game = charging(man("french", (40, 40)), enemy((40, 52)), enemy((42.1, 52)))
    assert set(game.state.figures["f.1"].assailant_of) == {"m.1"}
    game = charging(man("french", (44, 40)), enemy((40, 52)), enemy((42, 52)))
    assert set(game.state.figures["f.1"].assailant_of) == {"m.1", "m.2"}


@pytest.mark.rule("GM.9.34")
@pytest.mark.parametrize(("y", "reaches"), [(58, True), (58.01, False)])
def test_a_straight_run_reaches_when_the_allowance_is_the_gap(y, reaches):
    game = charging(man("french", (40, 40)), enemy((40, y)))  # 6 + 10 against 16
    declared = happened(game, ChargeDeclared)[0]
    assert declared.reaches == reaches
    assert declared.length == pytest.approx(y - 42)
    assert bool(happened(game, ContactMade)) == reaches


@pytest.mark.rule("GM.9.34", "GM.9.21")
def test_who_falls_short_runs_his_full_distance():
    game = charging(
        man("french", (40, 40)), man("mexican", (52, 56), located=True), die=1
    )  # a gap of 18, 11 to run
    figure = game.state.figures["f.1"]
    assert figure.point == pytest.approx((40 + 11 * 0.6, 40 + 11 * 0.8))
    assert figure.pose.facing == pytest.approx(36.87, abs=0.01)
    assert (figure.mode, figure.assailant_of) == ("fast", ())
    assert game.state.groups["f"].ap == 10
    assert not game.state.figures["m.1"].charged
    assert game.question.key == "activate"  # nobody was asked for defensive fire


@pytest.mark.rule("GM.9.34")
def test_who_falls_short_stops_clear_of_figures():
    friend = man("french", (40, 51))
    game = charging(man("french", (40, 40)), friend, enemy((40, 60)), die=1)  # 11 cm would be on him
    assert game.state.figures["f.1"].point == (40, 49)
    assert happened(game, Moved)[0].length == 9


@pytest.mark.rule("GM.9.34")
def test_the_shortest_way_round_a_wall():
    terrain = [wall("wall", (20, 46), (43, 46))]
    state = bench_state(man("french", (40, 40)), enemy((40, 52)), terrain=terrain)
    run = approach(state, state.figures["f.1"], state.figures["m.1"], "fast")
    assert run is not None
    assert run.track.length == pytest.approx(2 * hypot(3, 6) - 2, abs=0.02)


@pytest.mark.rule("GM.9.34", "GM.9.26")
def test_over_a_wall_from_its_foot():
    terrain = [wall("wall", (20, 46), (60, 46))]
    state = bench_state(man("french", (40, 44)), enemy((40, 56)), terrain=terrain)
    run = approach(state, state.figures["f.1"], state.figures["m.1"], "fast")
    assert run is not None
    assert run.track.length == pytest.approx(10)


@pytest.mark.rule("GM.9.34", "GM.9.25")
def test_a_cover_on_the_way_is_gone_round():
    terrain = [zone("thicket", 35, 44, 45, 50)]
    state = bench_state(man("french", (40, 40)), enemy((40, 54)), terrain=terrain)
    run = approach(state, state.figures["f.1"], state.figures["m.1"], "fast")
    assert run is not None
    assert run.track.length == pytest.approx(2 * hypot(5, 4) + 6 - 2, abs=0.02)


@pytest.mark.rule("GM.9.34", "GM.9.30")
def test_horse_over_a_fence_unless_it_is_defended():
    terrain = [wall("fence", (20, 46), (43, 46))]
    horse = man("french", (40, 36), mounted=True)
    state = bench_state(horse, enemy((40, 56)), terrain=terrain)
    run = approach(state, state.figures["f.1"], state.figures["m.1"], "gallop")
    assert run is not None
    assert run.track.length == pytest.approx(17.5)
    state = bench_state(horse, enemy((40, 56)), enemy((36, 48)), terrain=terrain)
    run = approach(state, state.figures["f.1"], state.figures["m.1"], "gallop")
    assert run is not None
    assert run.track.length > 17.6


@pytest.mark.rule("GM.9.34")
def test_places_go_in_the_order_of_the_owner():
    figures = [man("french", (40, 40)), man("french", (43, 40)), enemy((40, 52))]
    ends = {}
    for order in (["f.1", "f.2"], ["f.2", "f.1"]):
        game = charging(*figures, with_=["f.2"], charges={"f.1": "m.1", "f.2": "m.1"})
        assert game.question.key == "charge-order"
        game.answer(order)
        declared = [event.figure for event in happened(game, ChargeDeclared)]
        assert declared == order
        ends[tuple(order)] = game.state.figures["f.1"].point
        assert apart(game.state, "f.1", "f.2") >= 0
        assert len(contacts(game.state, game.state.figures["m.1"])) == 2
    assert ends["f.1", "f.2"] == (40, 50)
    assert ends["f.2", "f.1"] != (40, 50)


@pytest.mark.rule("GM.9.34")
def test_the_order_names_everybody():
    game = charging(
        *row(2, "french", (40, 40)), enemy((40, 52)), with_=["f.2"], charges={"f.1": "m.1", "f.2": "m.1"}
    )
    assert refused(game, ["f.1"]).code == "answer-count"


@pytest.mark.rule("GM.9.34")
def test_who_falls_short_leaves_reserved_places_free():
    # The first reaches; the second, behind him on the same line, falls short and stops clear of him.
    figures = [man("french", (40, 40)), man("french", (40, 35)), enemy((40, 52.5))]
    game = charging(*figures, with_=["f.2"], charges={"f.1": "m.1", "f.2": "m.1"}, die=1)  # 11 cm
    game.answer(["f.1", "f.2"])
    state = game.state
    assert apart(state, "f.1", "m.1") == pytest.approx(0, abs=0.001)
    assert state.figures["f.2"].point[1] < 46.1
    assert apart(state, "f.1", "f.2") >= 0


@pytest.mark.rule("GM.9.34")
def test_chargers_who_fall_short_move_first():
    figures = [man("french", (40, 40)), man("french", (42.5, 38)), enemy((40, 52.5))]
    game = charging(*figures, with_=["f.2"], charges={"f.1": "m.1", "f.2": "m.1"}, die=1)
    game.answer(["f.1", "f.2"])
    assert [event.figure for event in happened(game, Moved)] == ["f.2", "f.1"]


@pytest.mark.rule("GM.9.35", "GM.9.21")
def test_a_charger_is_placed_touching_and_facing_his_enemy():
    game = charging(man("french", (40, 40)), enemy((46, 48)))
    figure = game.state.figures["f.1"]
    assert apart(game.state, "f.1", "m.1") == pytest.approx(0, abs=0.001)
    assert figure.pose.facing == pytest.approx(36.87, abs=0.05)
    assert figure.assailant_of == ("m.1",)
    assert game.state.figures["m.1"].charged
    assert game.state.figures["m.1"].assailant_of == ()
    assert [(event.figure, event.target) for event in happened(game, ContactMade)] == [("f.1", "m.1")]


@pytest.mark.rule("GM.9.35")
@pytest.mark.parametrize("kind", ["wall", "barricade", "low_wall"])
def test_contact_across_an_obstacle(kind):
    terrain = [wall(kind, (20, 50), (60, 50))]
    game = charging(man("french", (40, 40)), enemy((40, 51.5)), terrain=terrain)
    figure = game.state.figures["f.1"]
    assert figure.point[1] < 50
    assert figure.contiguous == (kind,)
    assert apart(game.state, "f.1", "m.1") <= 2.001
    assert figure.assailant_of == ("m.1",)


@pytest.mark.rule("GM.9.35", "GM.9.34")
def test_how_long_the_way_to_contact_across_is():
    terrain = [wall("wall", (20, 50), (60, 50))]
    state = bench_state(man("french", (40, 40)), enemy((40, 51.5)), terrain=terrain)
    run = approach(state, state.figures["f.1"], state.figures["m.1"], "fast")
    assert run is not None
    assert run.track.length == pytest.approx(8, abs=0.001)  # 1 cm from the wall, 1.5 cm from the enemy


@pytest.mark.rule("GM.9.35")
def test_an_enemy_who_is_not_at_the_foot_is_not_touched_across():
    terrain = [wall("wall", (30, 50), (50, 50))]
    game = field(man("french", (40, 40)), enemy((40, 52.5)), terrain=terrain)
    state = game.state
    run = approach(state, state.figures["f.1"], state.figures["m.1"], "fast")
    assert run is not None
    assert run.place.y > 50  # round the end of the wall


@pytest.mark.rule("GM.9.35")
def test_never_across_a_rampart_except_at_an_opening():
    closed = wall("rampart", (20, 50), (60, 50), openings=(door("gate", (38, 50), (42, 50)),))
    open_ = wall("rampart", (20, 50), (60, 50), openings=(door("gate", (38, 50), (42, 50), state="open"),))
    for terrain, at_the_gate in ((closed, False), (open_, True)):
        state = bench_state(man("french", (40, 40)), enemy((40, 51.5)), terrain=[terrain])
        run = approach(state, state.figures["f.1"], state.figures["m.1"], "fast")
        assert run is not None
        assert (run.track.length < 10) == at_the_gate


@pytest.mark.rule("GM.9.35")
@pytest.mark.parametrize(("depth", "touched"), [(2.0, True), (2.01, False)])
@pytest.mark.parametrize("declared", ["edge", "contiguous"])
def test_contact_across_a_border_is_judged_where_it_is_crossed(depth, touched, declared):
    # 0.5 cm from the southern border, so that he is at the foot of the thicket; the line goes out by the eastern one.
    says = {"edge": True} if declared == "edge" else {"contiguous": ("thicket",)}
    within = man("french", (60 - depth, 50.5), zone="thicket", **says)
    without = man("mexican", (61, 50.5), contiguous=("thicket",))
    state = bench_state(within, without, terrain=[zone("thicket", 20, 50, 60, 70)])
    assert bool(contacts(state, state.figures["f.1"])) == touched
    assert bool(contacts(state, state.figures["m.1"])) == touched


@pytest.mark.rule("GM.9.35")
@pytest.mark.parametrize(("aside", "touched"), [(0.0, True), (0.6, True), (1.5, False), (2.5, False)])
def test_contact_across_an_obstacle_is_judged_where_it_is_crossed(aside, touched):
    # Both at the foot of the wall, 0 and 0.95 cm from it, and less than 2 cm apart: 1.95/2.95 of the line are on the
    # second one's side.
    state = bench_state(
        man("french", (40, 49)),
        man("mexican", (40 + aside, 51.95)),
        terrain=[wall("wall", (20, 50), (60, 50))],
    )
    gap_to_crossing = hypot(aside, 2.95) * 1.95 / 2.95 - 1
    assert (gap_to_crossing <= 1.001) == touched
    assert bool(contacts(state, state.figures["f.1"])) == touched


@pytest.mark.rule("GM.9.35")
@pytest.mark.parametrize("kind", ["building", "ruins", "thicket"])
def test_contact_across_the_border_of_a_zone(kind):
    game = charging(man("french", (40, 40)), enemy((40, 51)), terrain=[zone(kind, 20, 50, 60, 70)])
    figure = game.state.figures["f.1"]
    assert figure.zone == ""
    assert contacts(game.state, figure)
    assert figure.assailant_of == ("m.1",)


@pytest.mark.rule("GM.9.35")
def test_who_is_inside_is_reached_inside():
    game = charging(man("french", (40, 40)), enemy((40, 54)), terrain=[zone("building", 20, 50, 60, 70)])
    figure = game.state.figures["f.1"]
    assert (figure.point, figure.zone) == ((40, 52), "building")
    assert figure.assailant_of == ("m.1",)


@pytest.mark.rule("GM.9.35", "GM.8.08")
def test_horse_does_not_follow_into_a_house_but_fights_at_its_edge():
    horse = man("french", (40, 40), mounted=True)
    terrain = [zone("building", 20, 50, 60, 70)]
    state = bench_state(horse, enemy((40, 54)), terrain=terrain)
    assert approach(state, state.figures["f.1"], state.figures["m.1"], "gallop") is None
    game = charging(horse, enemy((40, 51)), terrain=terrain)
    assert game.state.figures["f.1"].assailant_of == ("m.1",)
    assert happened(game, Activated)[0].cost == 3


@pytest.mark.rule("GM.9.36")
def test_a_pinned_target_falls_at_contact():
    game = charging(
        man("french", (40, 40)),
        enemy((40, 52), marker="green"),
        enemy((44, 52)),  # 2 cm from the one lost: he tests
        dice=(6,),
    )
    assert game.state.figures["m.1"].lost
    assert happened(game, Eliminated)[0].cause == "charge"
    assert [event.figure for event in happened(game, MoraleTested)] == ["m.2"]
    assert game.state.figures["f.1"].point == (40, 50)


@pytest.mark.rule("GM.9.36")
def test_two_chargers_at_one_pinned_man():
    game = charging(
        *row(2, "french", (40, 40)),
        enemy((40, 52), marker="green"),
        with_=["f.2"],
        charges={"f.1": "m.1", "f.2": "m.1"},
    )
    game.answer(["f.1", "f.2"])
    assert game.state.figures["m.1"].lost
    assert game.state.figures["f.1"].point == (40, 50)
    assert game.state.figures["f.2"].point[1] > 49


@pytest.mark.rule("GM.9.20", "GM.9.32")
def test_members_without_a_target_simply_move():
    game = charging(*row(3, "french", (40, 40), (3, 0)), enemy((40, 52)), with_=["f.2", "f.3"])
    assert game.question.key == "move"
    assert game.question.pieces == ("f.2", "f.3")
    assert refused(game, {"f.3": {"path": [[46, 56]]}}).code == "E20"  # nobody within 5 cm
    assert refused(game, {"f.3": {"path": [[41.5, 50.2]]}}).code in ("E13", "E42")
    game.answer({"f.3": {"path": [[44, 49]]}})  # near the charger; the second stays behind
    assert game.state.figures["f.2"].point == (43, 40)


@pytest.mark.rule("GM.9.20")
def test_a_member_left_behind_by_a_charge_may_stay():
    game = charging(*row(2, "french", (40, 40), (3, 0)), enemy((40, 55)), with_=["f.2"])
    game.answer({})
    assert game.state.figures["f.2"].point == (43, 40)


@pytest.mark.rule("GM.9.34", "GM.9.35")
def test_every_place_round_a_target_is_used():
    ring = [man("french", (40 + 2 * dx, 52 + 2 * dy)) for dx, dy in ((1, 0), (-1, 0), (0, 1))]
    state = bench_state(man("french", (40, 40)), *ring, enemy((40, 52)))
    run = approach(state, state.figures["f.1"], state.figures["m.1"], "fast")
    assert run is not None
    assert run.place.point == (40, 50)
    state = bench_state(man("french", (40, 40)), *ring, man("french", (40, 50)), enemy((40, 52)))
    assert approach(state, state.figures["f.1"], state.figures["m.1"], "fast") is None


RAMPARTS = (
    wall("rampart", (60, 30), (60, 80), id="west-wall"),
    wall("rampart", (60, 30), (120, 30), id="south-wall"),
)


@pytest.mark.rule("GM.9.34", "GM.9.39")
def test_a_charge_that_falls_short_along_a_rampart_stops_beside_it_not_on_its_line():
    # Round the corner (60, 30) and north along the wall: 16 cm of the way end where it runs along the wall's very line.
    game = charging(man("french", (71.058, 26.829)), enemy((59.998, 52.147)), terrain=RAMPARTS)
    x, y = game.state.figures["f.1"].point
    assert not happened(game, ChargeDeclared)[0].reaches
    assert x == pytest.approx(60, abs=0.005)
    assert x <= 60 - 0.0015  # outside, whence he came
    assert y == pytest.approx(34.495, abs=0.01)
    assert happened(game, Moved)[-1].path[-1] == (x, y)


@pytest.mark.rule("GM.9.34", "GM.9.39")
def test_a_charge_that_falls_short_just_where_a_border_is_crossed_stops_before_it():
    thicket = zone("thicket", 30, 56, 50, 70)
    game = charging(man("french", (40, 40)), enemy((40, 66)), terrain=[thicket])
    man_short = game.state.figures["f.1"]
    assert man_short.point == (40, 55.998)  # 16 cm would be the border itself
    assert man_short.zone == ""


@pytest.mark.rule("GM.9.35", "GM.9.39")
def test_a_charge_that_touches_where_a_border_is_ends_beside_it():
    # 2 cm before the thicket and not declared at its foot: he is touched from outside only, base to base.
    thicket = zone("thicket", 30, 30, 50, 52)
    game = charging(
        man("french", (40, 44), zone="thicket"),
        enemy((40, 54)),
        also=("contact", "leave_light"),
        terrain=[thicket],
        declare=False,
    )
    charger = game.state.figures["f.1"]
    assert [one.id for one in contacts(game.state, charger)] == ["m.1"]
    assert charger.zone == ""
    assert 52.0015 <= charger.point[1] <= 52.01


@pytest.mark.rule("GM.9.19", "GM.9.34")
def test_who_falls_short_behind_another_is_not_rounded_onto_him():
    # On the way of the second the place at 14 cm is nearly free: by 0.0009, and by 0.00103 once it is rounded.
    fellow = man("french", (37.798, 72.079), mounted=True)
    charger = man("french", (29.824, 87.092), mounted=True)
    game = charging(charger, fellow, enemy((69.05, 12.872)), die=4, action="skirmish")
    one, other = game.state.figures["f.1"], game.state.figures["f.2"]
    assert hypot(one.point[0] - other.point[0], one.point[1] - other.point[1]) >= 3 - 0.001

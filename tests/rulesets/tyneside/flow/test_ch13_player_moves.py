"""Movement as players make it: whose units, how far, together, off the table, skirts, horses (TY.13, 6.02)."""

from typing import Any

import pytest

from escarmouche.kernel.game import Raw
from escarmouche.rulesets.tyneside.data.events import Mounted, SkirtsChanged, Turned, UnitMoved
from escarmouche.rulesets.tyneside.data.state import Figure
from tests.rulesets.tyneside.acting import acts, asked, choose, keys, moves, no_way, to
from tests.rulesets.tyneside.bench import building, happened, man, pc, refused, row, second, strip, wall, zone


def civilian(at: tuple[float, float], **fields: Any) -> Figure:
    return man("british", at, role="civilian", klass="green", weapons=(), **fields)


@pytest.mark.rule("TY.13.01")
@pytest.mark.parametrize(("far", "legal"), [(25, True), (25.01, False)])
def test_a_figure_moves_up_to_25(far: float, legal: bool) -> None:
    game = acts(man("british", (50, 50)))
    if legal:
        moves(game, to(b_1=(50 + far, 50)))
        assert game.state.figures["b.1"].point == pytest.approx((50 + far, 50), abs=0.001)
    else:
        assert no_way(game, to(b_1=(50 + far, 50))) == ("TY.13.01", "too-far")


@pytest.mark.rule("TY.13.02")
def test_the_wounded_and_civilians_move_20() -> None:
    for one in (man("british", (50, 50), wounds=1), civilian((50, 50))):
        game = acts(one)
        assert no_way(game.copy(), to(b_1=(70.1, 50))) == ("TY.13.01", "too-far")
        moves(game, to(b_1=(70, 50)))
        assert game.state.figures["b.1"].point == (70, 50)


@pytest.mark.rule("TY.13.03")
@pytest.mark.rule("TY.13.04")
def test_skirts_are_raised_or_lowered_at_the_start_of_the_move() -> None:
    """15 with skirts down, 20 raised; they stay so."""
    game = acts(civilian((50, 50), skirts="down"))
    ask = asked(game.copy())
    assert ask.guide.tags == {"b.1": {"skirts": ("raised", "down")}}
    assert no_way(game.copy(), to(b_1=(65.1, 50))) == ("TY.13.01", "too-far")
    raised: dict[str, Raw] = {"b.1": {"path": [[70, 50]], "tags": {"skirts": "raised"}}}
    moves(game, raised)
    assert game.state.figures["b.1"].skirts == "raised"
    (event,) = happened(game, SkirtsChanged)
    assert (event.figures, event.raised) == (("b.1",), True)
    lowered = acts(civilian((50, 50), skirts="raised"))
    assert no_way(lowered, {"b.1": {"path": [[70, 50]], "tags": {"skirts": "down"}}}) == (
        "TY.13.01",
        "too-far",
    )


@pytest.mark.rule("TY.13.04")
def test_who_has_no_skirts_raises_none() -> None:
    game = acts(man("british", (50, 50)))
    assert no_way(game, {"b.1": {"path": [[60, 50]], "tags": {"skirts": "raised"}}}) == (
        "TY.13.04",
        "no-skirts",
    )


@pytest.mark.rule("TY.13.06")
def test_mounting_and_dismounting_cost_half_a_move_on_foot_and_count_as_moving() -> None:
    game = acts(man("british", (50, 50)), pc("british", (60, 60), rides=True))
    choose(game, "b.pc")
    assert "mount" in keys(game)
    game.answer("mount")
    rider = game.state.figures["b.pc"]
    assert (rider.mounted, rider.cost) == (True, 12.5)
    (event,) = happened(game, Mounted)
    assert event.mounted
    assert no_way(game.copy(), to(b_pc=(60, 87.6)), unit="b.pc") == ("TY.13.01", "too-far")
    moves(game, to(b_pc=(60, 87.5)), unit="b.pc")
    assert game.state.figures["b.pc"].cost == pytest.approx(40)


@pytest.mark.rule("TY.13.06")
def test_a_wounded_rider_dismounts_for_ten() -> None:
    game = acts(man("british", (50, 50)), pc("british", (60, 60), mounted=True, wounds=1))
    choose(game, "b.pc", "dismount")
    walker = game.state.figures["b.pc"]
    assert (walker.mounted, walker.rides, walker.cost) == (False, True, 10)
    assert no_way(game, to(b_pc=(60, 70.1)), unit="b.pc") == ("TY.13.01", "too-far")


@pytest.mark.rule("TY.13.06")
def test_nobody_mounts_without_a_horse_or_room_for_it() -> None:
    none = acts(man("british", (50, 50)), pc("british", (60, 60)))
    none.answer("b.pc")
    assert "mount" not in keys(none)
    crowded = acts(man("british", (62.5, 60)), pc("british", (60, 60), rides=True))
    crowded.answer("b.pc")
    assert "mount" not in keys(crowded)


@pytest.mark.rule("TY.13.08")
@pytest.mark.parametrize("kind", ["fence", "log", "hedge", "wall", "breastwork"])
def test_crossing_a_barrier_takes_a_quarter(kind: str) -> None:
    game = acts(man("british", (50, 50)), terrain=(wall(kind, (55, 0), (55, 100)),))
    assert no_way(game.copy(), to(b_1=(68.8, 50))) == ("TY.13.01", "too-far")
    moves(game, to(b_1=(68.75, 50)))
    assert game.state.figures["b.1"].cost == pytest.approx(25)


@pytest.mark.rule("TY.13.10")
def test_cost_is_kept_and_turning_is_not_moving() -> None:
    game = acts(man("british", (50, 50)), terrain=(zone("forest", 55, 0, 90, 100),))
    moved = game.copy()
    moves(moved, to(b_1=(60, 50)))
    assert moved.state.figures["b.1"].cost == pytest.approx(15)
    assert moved.state.figures["b.1"].began == (50, 50)
    choose(game, "b", "turn", 90, None)
    assert game.state.figures["b.1"].cost == 0
    assert game.state.figures["b.1"].began is None


@pytest.mark.rule("TY.13.11")
def test_loose_figures_turn_freely() -> None:
    game = acts(*row(2, "british", (50, 50)))
    choose(game, "b", "turn", 180, None)
    assert game.state.units["b"].facing == 180
    assert len(happened(game, Turned)) == 1
    declared = acts(*row(2, "british", (50, 50)))
    moves(declared, {"b.1": {"path": [[50, 60]], "facing": 200}})
    assert declared.state.units["b"].facing == 200
    heading = acts(*row(2, "british", (50, 50)))
    moves(heading, to(b_1=(60, 50), b_2=(63, 50)))
    assert heading.state.units["b"].facing == 90


@pytest.mark.rule("TY.13.12")
def test_through_friends_but_not_onto_them_and_never_near_an_enemy() -> None:
    men = (man("british", (50, 50)), man("british", (56, 50), unit="b2"), man("french", (50, 60)))
    through = acts(*men)
    moves(through, to(b_1=(62, 50)))
    assert through.state.figures["b.1"].point == (62, 50)
    assert no_way(acts(*men), to(b_1=(55, 50))) == ("TY.13.12", "overlap")
    assert no_way(acts(*men), to(b_1=(50, 57.1))) == ("TY.13.12", "near-enemy")
    assert no_way(acts(*men), {"b.1": {"path": [[50, 70]]}}) == ("TY.13.12", "through-enemy")
    close = acts(*men)
    moves(close, to(b_1=(50, 57)))
    assert close.state.figures["b.1"].point == (50, 57)


@pytest.mark.rule("TY.13.12")
def test_a_group_moves_all_at_once_onto_each_others_places() -> None:
    game = acts(*row(3, "british", (50, 50), (2, 0)))
    moves(game, to(b_1=(52, 50), b_2=(54, 50), b_3=(56, 50)))
    assert [one.point for one in game.state.living("b")] == [(52, 50), (54, 50), (56, 50)]
    assert no_way(acts(*row(3, "british", (50, 50), (2, 0))), to(b_1=(60, 60), b_2=(61, 60))) == (
        "TY.13.12",
        "overlap",
    )


@pytest.mark.rule("TY.13.12")
def test_no_exit_but_where_the_scenario_allows_it() -> None:
    assert no_way(acts(man("british", (50, 10))), to(b_1=(50, -5))) == ("TY.13.12", "no-exit")
    assert no_way(acts(man("british", (50, 140))), to(b_1=(50, 149.5))) == ("TY.13.12", "no-exit")
    leaves = acts(*row(3, "british", (50, 140)), plan={"exits": [{"side": "british", "edge": "north"}]})
    moves(leaves, to(b_1=(50, 150), b_2=(52, 150)))
    assert [leaves.state.figures[id].left for id in ("b.1", "b.2", "b.3")] == [True, True, False]


@pytest.mark.rule("TY.13.14")
def test_a_player_character_moves_before_or_after_his_troops() -> None:
    game = acts(*row(2, "british", (50, 50)), pc("british", (60, 60)))
    assert keys(game) == ["b", "b.pc"]
    moves(game, to(b_pc=(70, 60)), unit="b.pc")
    assert keys(game) == ["b"]


@pytest.mark.rule("TY.13.14")
def test_a_figure_engaged_cannot_move_voluntarily_his_comrades_can() -> None:
    men = (man("british", (50, 50)), man("british", (60, 50)), man("french", (50, 52)))
    game = acts(*men)
    ask = asked(game)
    assert ask.pieces == ("b.2",)
    alone = acts(man("british", (50, 50)), man("french", (50, 52)))
    problem = refused(alone, "b")
    assert (problem.rule, problem.code) == ("TY.13.14", "engaged")


@pytest.mark.rule("TY.13.15")
def test_a_trail_through_a_marsh_costs_normal_distance_for_who_stays_on_it() -> None:
    terrain = (zone("marsh", 40, 40, 100, 100), strip("trail", (50, 0), (50, 150), width=4))
    game = acts(man("british", (50, 50)), terrain=terrain)
    moves(game, to(b_1=(50, 75)))
    assert game.state.figures["b.1"].cost == pytest.approx(25)
    assert no_way(acts(man("british", (50, 50)), terrain=terrain), to(b_1=(60, 72))) == (
        "TY.13.01",
        "too-far",
    )


@pytest.mark.rule("TY.4.17")
def test_a_building_is_entered_by_its_door_for_a_quarter_by_eight_at_most() -> None:
    cabin = building(40, 60, 60, 72, doors=((50, 60),))
    assert no_way(acts(man("british", (45, 55)), terrain=(cabin,)), to(b_1=(45, 65))) == (
        "TY.4.17",
        "by-the-door",
    )
    enters = acts(man("british", (50, 55)), terrain=(cabin,))
    moves(enters, to(b_1=(50, 65)))
    assert enters.state.figures["b.1"].cost == pytest.approx(10 + 6.25)
    full = acts(
        man("british", (50, 55)), *row(4, "british", (42, 70), unit="b2"), *row(4, "british", (42, 67), unit="b2"),
        terrain=(cabin,),
    )  # fmt: skip
    assert no_way(full, to(b_1=(50, 63))) == ("TY.4.17", "by-the-door")


@pytest.mark.rule("TY.6.02")
@pytest.mark.rule("TY.6.03")
def test_nobody_may_be_left_out_of_sight_of_his_group() -> None:
    cabin = building(52, 40, 58, 60)
    men = (*row(2, "british", (45, 50)), man("british", (50, 64)))
    game = acts(*men, terrain=(cabin,))
    choose(game, "b", "move")
    problem = refused(game, {"b.3": {"path": [[60, 64], [62, 52]]}})
    assert (problem.rule, problem.code, problem.params) == ("TY.6.02", "out-of-sight", {"figure": "b.3"})
    choose(game, to(b_3=(49, 70)), None)
    assert game.state.figures["b.3"].point == (49, 70)


@pytest.mark.rule("TY.6.03")
def test_a_group_that_fails_already_may_move_if_no_more_fail_than_before() -> None:
    cabin = building(52, 40, 58, 60)
    game = acts(*row(2, "british", (45, 50)), man("british", (65, 50)), terrain=(cabin,))
    moves(game, to(b_3=(70, 50)))
    assert game.state.figures["b.3"].point == (70, 50)


@pytest.mark.rule("TY.12.15")
def test_an_uncommanded_leader_goes_with_his_group_within_five_centimetres() -> None:
    men = (*row(3, "british", (50, 50)), second("british", (53, 47)))
    fields: dict[str, Any] = {
        "units": {"b.second": {"bound": True}},
        "readings": {"b": {"attached": ("b.second",)}},
    }
    game = acts(*men, **fields)
    assert keys(game) == ["b", "b.pc"]  # he is not a unit to be moved by itself
    ask = asked(game)
    assert ask.pieces == ("b.1", "b.2", "b.3", "b.second")
    away = to(b_1=(50, 70), b_2=(53, 70), b_3=(56, 70))
    problem = refused(game, away)
    assert (problem.rule, problem.code) == ("TY.12.15", "leader-behind")
    choose(game, {**away, "b.second": {"path": [[53, 64]]}}, None)
    assert game.state.figures["b.second"].point == (53, 64)


@pytest.mark.rule("TY.12.15")
def test_a_commanded_leader_goes_where_the_player_likes() -> None:
    men = (*row(3, "british", (50, 50)), second("british", (53, 47), commanded="b.pc"))
    game = acts(*men, readings={"b": {"attached": ("b.second",)}})
    assert keys(game) == ["b", "b.second", "b.pc"]
    moves(game, to(b_second=(53, 27)), unit="b.second")
    assert game.state.figures["b.second"].point == (53, 27)


@pytest.mark.rule("TY.1.04")
def test_an_uncommanded_group_cannot_be_moved() -> None:
    game = acts(man("british", (50, 50)), units={"b": {"commanded": "", "bound": True, "result": "hold"}})
    problem = refused(game, "b")
    assert (problem.rule, problem.code) == ("TY.1.04", "uncommanded")


@pytest.mark.rule("TY.9.14")
@pytest.mark.parametrize("unit", ["b", "b.pc"])
def test_a_commanded_unit_or_player_character_under_a_plain_result_is_not_the_players_to_move(
    unit: str,
) -> None:
    game = acts(
        man("british", (50, 50)), man("british", (80, 50), unit="b2"), pc("british", (60, 60)),
        units={unit: {"bound": True, "result": "cover"}}, readings={unit: {"ke": "", "ne": ""}},
    )  # fmt: skip
    problem = refused(game, unit)
    assert (problem.rule, problem.code) == ("TY.9.14", "compulsory")
    assert problem.params == {"unit": unit, "result": "cover"}


@pytest.mark.rule("TY.5.10")
def test_automatic_movements_come_first_then_the_players_in_his_order() -> None:
    game = acts(
        man("british", (50, 50), unit="b1"),
        man("british", (60, 50), unit="b2"),
        man("british", (70, 50), unit="b3"),
        man("french", (70, 120)),
        units={"b3": {"commanded": "", "bound": True, "result": "advance-charge"}},
        readings={"b3": {"ne": "f", "ke": "f"}},
    )
    (first,) = happened(game, UnitMoved)
    assert first.unit == "b3"
    assert keys(game) == ["b1", "b2", "b.pc"]
    moves(game, to(b_2=(60, 60)), unit="b2")
    moves(game, to(b_1=(50, 60)), unit="b1")
    assert [event.unit for event in happened(game, UnitMoved)] == ["b3", "b2", "b1"]
    problem = refused(game, "b1")
    assert (problem.rule, problem.code) == ("TY.5.10", "acted-already")


@pytest.mark.rule("TY.7.22")
def test_passing_and_standing_still_are_always_legal() -> None:
    game = acts(*row(3, "british", (50, 50)))
    moves(game, {})
    assert [one.point for one in game.state.living("b")] == [(50, 50), (53, 50), (56, 50)]
    acts(*row(3, "british", (50, 50))).answer(None)

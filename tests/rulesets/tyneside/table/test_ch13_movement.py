"""What movement costs and which is legal: TY.13, 4.17, 4.20, 4.22, 11.11."""

from typing import Any

import pytest
from msgspec.structs import replace

from escarmouche.kernel.rules import Illegal
from escarmouche.rulesets.tyneside.data.state import Exit, State
from escarmouche.rulesets.tyneside.table.movement import allowance, cost, walk
from escarmouche.table.tabletop import cut_opening
from tests.rulesets.tyneside.bench import bench_state, building, formed, man, row, strip, wall, zone


def lone(*terrain: Any, at: Any = (50, 50), **fields: Any) -> State:
    return bench_state(man("british", at, **fields), man("french", (230, 140)), terrain=terrain)


def refusal(
    state: State, *path: Any, limit: float = 99.0, figure: str = "b.1", **said: Any
) -> tuple[str, str]:
    with pytest.raises(Illegal) as caught:
        walk(state, figure, path, limit, **said)
    return caught.value.rule, caught.value.code


@pytest.mark.rule("TY.13.01", "TY.13.02", "TY.13.03", "TY.13.05", "TY.13.06")
@pytest.mark.parametrize(
    ("fields", "expected"),
    [
        ({}, 25),
        ({"wounds": 1}, 20),
        ({"role": "civilian"}, 20),
        ({"role": "civilian", "skirts": "down"}, 15),
        ({"role": "civilian", "skirts": "raised"}, 20),
        ({"role": "civilian", "skirts": "down", "wounds": 1}, 15),
        ({"role": "civilian", "skirts": "raised", "wounds": 1}, 20),
        ({"mounted": True}, 40),
        ({"mounted": True, "wounds": 1}, 32),
    ],
)
def test_how_far_a_figure_moves(fields: Any, expected: float) -> None:
    state = lone(**fields)
    assert allowance(state, "b.1") == expected
    assert walk(state, "b.1", [(50, 50 + expected)]).cost == pytest.approx(expected)
    assert refusal(state, (50, 50 + expected + 0.01)) == ("TY.13.01", "too-far")


@pytest.mark.rule("TY.13.06")
@pytest.mark.parametrize("kind", ["corn", "forest", "stream"])
def test_a_rider_whose_path_touches_dense_or_difficult_ground_has_twenty_five(kind: str) -> None:
    ground = zone(kind, 50, 52, 60, 54)
    state = lone(ground, mounted=True)
    assert allowance(state, "b.1", [(40, 80)]) == 40
    assert allowance(state, "b.1", [(55, 80)]) == 25
    assert allowance(lone(ground, mounted=True, wounds=1), "b.1", [(55, 80)]) == 20
    assert refusal(state, (55, 80)) == ("TY.13.01", "too-far")
    assert walk(state, "b.1", [(50, 12)]).cost == pytest.approx(38)


@pytest.mark.rule("TY.13.07")
@pytest.mark.parametrize(
    ("kind", "expected"),
    [
        ("forest", 20), ("brush", 20), ("rocks", 20), ("marsh", 20), ("stream", 20), ("slope", 20), ("ford", 20),
        ("corn", 15), ("hill", 15), ("road", 15), ("bridge", 15),
    ],
)  # fmt: skip
def test_difficult_ground_costs_double(kind: str, expected: float) -> None:
    assert cost(lone(zone(kind, 40, 55, 60, 60)), "b.1", [(50, 65)]).total == pytest.approx(expected)


@pytest.mark.rule("TY.4.22", "TY.13.07")
def test_difficult_ground_that_overlaps_never_costs_more_than_double() -> None:
    two = zone("forest", 40, 55, 60, 62), zone("stream", 40, 58, 60, 60)
    assert cost(lone(*two), "b.1", [(50, 65)]).total == pytest.approx(15 + 7)


@pytest.mark.rule("TY.13.07")
def test_woodsmen_ignore_the_cost_of_forest_and_brush_if_that_is_agreed() -> None:
    def through(kind: str, troop: Any, woodsmen: bool) -> float:
        ground = zone(kind, 40, 55, 60, 60)
        state = bench_state(
            man("british", (50, 50), kind=troop), terrain=[ground], options={"woodsmen": woodsmen}
        )
        return cost(state, "b.1", [(50, 65)]).total

    assert through("forest", "irregular", False) == pytest.approx(20)
    assert through("forest", "irregular", True) == pytest.approx(15)
    assert through("brush", "regular_skirmish", True) == pytest.approx(15)
    assert through("forest", "regular_formed", True) == pytest.approx(20)
    assert through("marsh", "irregular", True) == pytest.approx(20)


@pytest.mark.rule("TY.13.08", "TY.13.09")
@pytest.mark.parametrize("kind", ["fence", "log", "hedge", "wall", "breastwork"])
@pytest.mark.parametrize(
    ("fields", "quarter"), [({}, 6.25), ({"wounds": 1}, 5), ({"role": "civilian", "skirts": "down"}, 3.75)]
)
def test_a_barrier_takes_a_quarter_of_the_full_movement(kind: str, fields: Any, quarter: float) -> None:
    state = lone(wall(kind, (40, 55), (60, 55)), **fields)
    found = cost(state, "b.1", [(50, 60)])
    assert (found.total, found.barriers) == (pytest.approx(10 + quarter), 1)
    assert cost(state, "b.1", [(50, 60), (50, 50)]).barriers == 2
    assert cost(state, "b.1", [(39, 52), (39, 58)]).barriers == 0  # round its end


@pytest.mark.rule("TY.13.09")
def test_the_quarter_is_not_doubled_by_difficult_ground_and_refuses_who_has_not_enough() -> None:
    wood, log = zone("forest", 40, 52, 60, 60), wall("log", (40, 55), (60, 55))
    assert cost(lone(wood, log), "b.1", [(50, 58)]).total == pytest.approx(2 + 12 + 6.25)
    riders = lone(wall("fence", (40, 55), (60, 55)), mounted=True)
    assert cost(riders, "b.1", [(50, 60)]).total == pytest.approx(10 + 10)
    state = lone(wall("fence", (40, 69), (60, 69)))
    assert refusal(state, (50, 69.5)) == ("TY.13.01", "too-far")  # 19.5 and the quarter
    assert walk(state, "b.1", [(50, 68.9)]).cost == pytest.approx(18.9)


@pytest.mark.rule("TY.13.10")
def test_half_speed_is_a_cost_of_half_the_allowance() -> None:
    assert cost(lone(), "b.1", [(50, 62.5)]).half
    assert not cost(lone(), "b.1", [(50, 62.51)]).half
    fence = wall("fence", (40, 55), (60, 55))
    assert cost(lone(fence), "b.1", [(50, 56.25)]).half  # 6.25 and 6.25
    assert not cost(lone(fence), "b.1", [(50, 56.3)]).half
    assert cost(lone(mounted=True), "b.1", [(50, 70)]).half


@pytest.mark.rule("TY.13.10")
def test_what_was_moved_already_counts() -> None:
    state = lone(cost=15.0)
    assert walk(state, "b.1", [(50, 60)]).cost == pytest.approx(10)
    assert refusal(state, (50, 60.01)) == ("TY.13.01", "too-far")
    assert refusal(lone(), (50, 60), limit=9.9) == ("TY.13.01", "too-far")


@pytest.mark.rule("TY.13.15", "TY.4.22")
def test_a_trail_is_followed_at_normal_cost_if_the_whole_path_stays_on_it() -> None:
    wood, trail = zone("forest", 40, 52, 60, 90), strip("trail", (50, 0), (50, 150), width=4)
    assert cost(lone(wood, trail), "b.1", [(51, 70)]).total == pytest.approx((20**2 + 1) ** 0.5)
    assert cost(lone(wood, trail), "b.1", [(50, 60), (52, 65)]).total == pytest.approx(
        10 + 29**0.5
    )  # on its edge
    off = cost(lone(wood, trail), "b.1", [(50, 60), (53, 60)]).total
    assert off == pytest.approx(2 + 2 * 8 + 2 * 3)  # it left the trail


@pytest.mark.rule("TY.4.20", "TY.4.22")
def test_rivers_are_crossed_by_bridge_or_ford_only() -> None:
    river = zone("river", 0, 55, 240, 60)
    assert refusal(lone(river), (50, 70)) == ("TY.4.20", "impassable")
    bridge = zone("bridge", 48, 54, 52, 61)
    assert walk(lone(river, bridge), "b.1", [(50, 70)]).cost == pytest.approx(20)
    assert refusal(lone(river, bridge), (55, 62)) == ("TY.4.20", "impassable")
    ford = zone("ford", 48, 55, 52, 60)
    assert walk(lone(river, ford), "b.1", [(50, 65)]).cost == pytest.approx(20)


@pytest.mark.rule("TY.4.20")
def test_some_ground_is_closed_to_riders_and_a_palisade_to_all_but_by_its_gate() -> None:
    for kind in ("rocks", "marsh"):
        ground = zone(kind, 40, 55, 60, 60)
        assert refusal(lone(ground, mounted=True), (50, 56)) == ("TY.4.20", "impassable-mounted")
        assert walk(lone(ground), "b.1", [(50, 56)]).cost == pytest.approx(7)
    shut = wall("palisade", (40, 55), (60, 55))
    assert refusal(lone(shut), (50, 60)) == ("TY.4.20", "impassable")
    gate = replace(shut, openings=(cut_opening(shut, (50, 55), 4.0, "gate", "gate", "gate"),))
    assert walk(lone(gate), "b.1", [(50, 60)]).cost == pytest.approx(10)
    assert refusal(lone(gate), (56, 60)) == ("TY.4.20", "impassable")


CABIN = building(45, 55, 55, 63, doors=[(50, 55)])


@pytest.mark.rule("TY.4.17")
def test_a_building_is_entered_and_left_by_its_door_for_a_quarter() -> None:
    inward = walk(lone(CABIN), "b.1", [(50, 58)])
    assert inward.cost == pytest.approx(8 + 6.25)
    assert walk(lone(CABIN, at=(50, 58)), "b.1", [(50, 50)]).cost == pytest.approx(8 + 6.25)
    assert refusal(lone(CABIN), (54, 58)) == ("TY.4.17", "by-the-door")
    assert refusal(lone(CABIN, at=(50, 58)), (60, 58)) == ("TY.4.17", "by-the-door")
    assert walk(lone(CABIN), "b.1", [(51.9, 52), (51.9, 58)]).cost > 0  # just inside the jamb
    assert refusal(lone(CABIN), (52.1, 52), (52.1, 58)) == ("TY.4.17", "by-the-door")


@pytest.mark.rule("TY.4.17")
def test_eight_on_foot_are_the_most_in_a_building_and_riders_stay_outside() -> None:
    inside = [man("british", (46 + 2 * (i % 4), 58 + 2.2 * (i // 4)), unit="in") for i in range(8)]
    full = bench_state(*inside, man("british", (50, 50)), terrain=[CABIN])
    assert refusal(full, (50, 56), figure="b.9") == ("TY.4.17", "by-the-door")
    seven = bench_state(*inside[:7], man("british", (50, 50)), terrain=[CABIN])
    assert walk(seven, "b.8", [(50, 56)]).end == (50, 56)
    assert refusal(lone(CABIN, mounted=True), (50, 59)) == ("TY.4.17", "by-the-door")


@pytest.mark.rule("TY.4.17")
def test_no_base_may_end_across_a_wall_or_half_in_a_door() -> None:
    assert refusal(lone(CABIN), (47, 54.5)) == ("TY.4.17", "over-wall")
    for y in (54.1, 55.5, 55.9):
        assert refusal(lone(CABIN), (50, y)) == ("TY.4.17", "over-wall")
    assert walk(lone(CABIN), "b.1", [(50, 54)]).end == (50, 54)
    assert walk(lone(CABIN), "b.1", [(50, 56)]).end == (50, 56)
    assert walk(lone(CABIN), "b.1", [(47, 54)]).end == (47, 54)


@pytest.mark.rule("TY.13.12")
def test_one_passes_through_friends_but_does_not_end_on_them() -> None:
    state = bench_state(man("british", (50, 50)), man("british", (50, 55)), man("french", (230, 140)))
    assert walk(state, "b.1", [(50, 60)]).end == (50, 60)
    assert refusal(state, (50, 56.9)) == ("TY.13.12", "overlap")
    assert walk(state, "b.1", [(50, 57)]).end == (50, 57)
    assert walk(state, "b.1", [(50, 55)], places={"b.2": (50, 60)}).end == (50, 55)  # he will have gone
    assert refusal(state, (50, 60), places={"b.2": (50, 61)}) == ("TY.13.12", "overlap")


@pytest.mark.rule("TY.13.12")
def test_nobody_passes_through_an_enemy_or_within_a_centimetre_of_him_unless_he_charges() -> None:
    state = bench_state(man("british", (50, 50)), man("french", (50, 60)))
    assert refusal(state, (50, 70)) == ("TY.13.12", "through-enemy")
    assert refusal(state, (50, 70), charging="f") == ("TY.13.12", "through-enemy")
    assert walk(state, "b.1", [(50, 57)]).end == (50, 57)
    assert refusal(state, (50, 57.01)) == ("TY.13.12", "near-enemy")
    assert refusal(state, (47.5, 55), (47.5, 65)) == (
        "TY.13.12",
        "near-enemy",
    )  # past him at half a centimetre
    assert walk(state, "b.1", [(47, 55), (47, 65)]).end == (47, 65)
    assert walk(state, "b.1", [(50, 58)], charging="f").end == (50, 58)
    assert refusal(state, (50, 58.1), charging="f") == ("TY.13.12", "through-enemy")


@pytest.mark.rule("TY.13.12")
def test_who_begins_within_a_centimetre_of_an_enemy_may_go_anywhere_but_nearer() -> None:
    state = bench_state(man("british", (50, 50)), man("french", (50, 52.5)))
    assert walk(state, "b.1", [(50, 40)]).end == (50, 40)
    assert refusal(state, (50, 50.2), (50, 40)) == ("TY.13.12", "near-enemy")
    assert refusal(state, (52, 51.5)) == ("TY.13.12", "near-enemy")


@pytest.mark.rule("TY.13.12")
def test_nobody_leaves_the_table_but_by_an_exit_of_the_scenario() -> None:
    at_the_edge = lone(at=(50, 140))
    assert refusal(at_the_edge, (50, 149.5)) == ("TY.13.12", "no-exit")
    assert refusal(at_the_edge, (50, 160)) == ("TY.13.12", "no-exit")
    assert walk(at_the_edge, "b.1", [(50, 149)]).exit == ""
    way_out = replace(
        at_the_edge, plan=replace(at_the_edge.plan, exits=(Exit(side="british", edge="north"),))
    )
    assert walk(way_out, "b.1", [(50, 150)]).exit == "north"
    assert walk(way_out, "b.1", [(50, 149)]).exit == "north"  # its base reaches the edge
    assert walk(way_out, "b.1", [(50, 148.9)]).exit == ""
    theirs = replace(way_out, plan=replace(way_out.plan, exits=(Exit(side="french", edge="north"),)))
    assert refusal(theirs, (50, 150)) == ("TY.13.12", "no-exit")


@pytest.mark.rule("TY.11.11")
@pytest.mark.parametrize("kind", ["forest", "corn", "marsh", "stream"])
def test_a_line_does_not_enter_dense_or_difficult_ground(kind: str) -> None:
    ground = zone(kind, 40, 55, 60, 60)
    for shape, allowed in (("line", False), ("column", True), ("broken", True), ("loose", True)):
        state = bench_state(
            formed("british", (50, 50)),
            man("french", (50, 57.9)),
            terrain=[ground],
            units={"b": {"formation": shape}},
        )
        if allowed:
            assert walk(state, "b.1", [(45, 57)]).end == (45, 57)
        else:
            assert refusal(state, (45, 57)) == ("TY.11.11", "form-column")
            assert walk(state, "b.1", [(45, 54.9)]).end == (45, 54.9)
            assert walk(state, "b.1", [(50, 55.9)], charging="f").end == (50, 55.9)


@pytest.mark.rule("TY.13.12")
def test_standing_still_is_no_move() -> None:
    state = bench_state(*row(2, "british", (50, 50), (1, 0)), man("french", (51, 51)))  # however it stands
    assert walk(state, "b.1", []).cost == 0
    assert walk(state, "b.1", [(50, 50)]).path == ((50, 50),)

"""Paths of figures: FW.3.18, 3.19, 3.23-3.25, 3.29, 3.33, 3.36, 16.11, and the hidden enemy on the way (FW.9.11)."""

import pytest
from msgspec.structs import replace

from escarmouche.kernel.rules import Illegal
from escarmouche.rulesets.western.data.state import State
from escarmouche.rulesets.western.table.board import contacts, gap
from escarmouche.rulesets.western.table.movement import (
    charges,
    found_on_the_way,
    judge,
    last_stop,
    refusal,
    stop_refusal,
    stopped,
)
from escarmouche.rulesets.western.table.terrain import going
from escarmouche.table.tabletop import EPSILON, At, Pose
from escarmouche.table.tracks import Track
from tests.rulesets.western.bench import (
    aboard,
    bench_state,
    building,
    coach,
    in_contact,
    man,
    rider,
    wall,
    zone,
)

Point = tuple[float, float]
FAR = man("outlaws", (110, 80))


def moved(state: State, *path: Point, allowance: float = 20.0, id: str = "l.1") -> Track:
    return judge(state, state.figures[id], path, allowance)


def why(state: State, *path: Point, allowance: float = 20.0, id: str = "l.1") -> tuple[str, str]:
    """The rule and the cause of a refusal; empty when there is none."""
    problem = refusal(state, state.figures[id], path, allowance)
    return ("", "") if problem is None else (problem.rule, str(problem.params["cause"]))


def after(state: State, track: Track, id: str = "l.1") -> State:
    """The state with the mover at the end of its way."""
    figure = replace(state.figures[id], where=At(Pose(*track.end).rounded()))
    return replace(state, figures={**state.figures, id: figure})


def met(state: State, track: Track, id: str = "l.1") -> tuple[str, ...]:
    """The enemies in contact with the mover at the end of its way."""
    there = after(state, track, id)
    return contacts(there, there.figures[id])


@pytest.mark.rule("FW.3.33")
def test_a_path_is_a_chain_of_straight_segments() -> None:
    state = bench_state(man("law", (10, 10)), FAR)
    track = moved(state, (15, 10), (15, 15), (20, 15))
    assert track.points == ((10, 10), (15, 10), (15, 15), (20, 15))
    assert track.length == pytest.approx(15.0)
    assert not moved(state).legs
    assert not moved(state, (10, 10)).legs


@pytest.mark.rule("FW.16.11", "FW.1.19")
@pytest.mark.parametrize(
    ("end", "answer"), [(30.0, ""), (30.0009, ""), (30.002, "too-long"), (45.0, "too-long")]
)
def test_no_further_than_allowed(end: float, answer: str) -> None:
    state = bench_state(man("law", (10, 10)), FAR)
    assert why(state, (end, 10))[1] == answer
    bent = why(state, (20, 10), (20, 30.002 - 10), (20, 20))
    assert bent[1] == "too-long"
    assert why(state, (end, 10))[0] in ("", "FW.16.11")


@pytest.mark.rule("FW.3.23")
def test_through_friends_but_not_onto_them() -> None:
    state = bench_state(man("law", (10, 10)), man("law", (15, 10)), FAR)
    assert moved(state, (20, 10)).end == (20, 10)
    assert why(state, (16, 10)) == ("FW.16.11", "overlap")
    assert why(state, (17, 10)) == ("", "")  # side by side


@pytest.mark.rule("FW.3.23", "FW.16.11")
def test_not_through_enemies() -> None:
    state = bench_state(man("law", (10, 10)), man("outlaws", (15, 10)))
    assert why(state, (20, 10)) == ("FW.16.11", "enemy")
    assert why(state, (15, 11.5), (20, 11.5)) == ("FW.16.11", "enemy")
    assert why(state, (10, 13), (20, 13)) == ("", "")  # past him, 1 cm off


@pytest.mark.rule("FW.3.24", "FW.3.33")
def test_contact_ends_the_move_where_the_bases_meet() -> None:
    state = bench_state(man("law", (10, 10)), man("outlaws", (20, 10)))
    for end in ((20, 10), (19, 10), (21, 10)):
        track = moved(state, end)
        assert track.end == pytest.approx((18, 10))
        assert met(state, track) == ("o.1",)
    assert moved(state, (17.95, 10)).end == (17.95, 10)  # in contact as drawn
    assert met(state, moved(state, (17.9, 10))) == ("o.1",)
    assert met(state, moved(state, (17.899, 10))) == ()
    near = after(state, moved(state, (20, 10)))
    assert gap(near, *near.figures.values()) == pytest.approx(0.0, abs=0.001)
    # The allowance counts up to the contact: 8 cm.
    assert why(state, (20, 10), allowance=8.0) == ("", "")
    assert why(state, (20, 10), allowance=7.9) == ("FW.16.11", "too-long")


@pytest.mark.rule("FW.3.24")
def test_a_touch_on_the_way_is_contact_too() -> None:
    state = bench_state(man("law", (10, 12.05)), man("outlaws", (20, 10)))
    track = moved(state, (28, 12.05))
    assert track.end == pytest.approx((20, 12.05), abs=0.01)
    near = after(state, track)
    assert in_contact(near, near.figures["l.1"], near.figures["o.1"])
    assert moved(bench_state(man("law", (10, 12.2)), man("outlaws", (20, 10))), (28, 12.2)).end == (28, 12.2)


@pytest.mark.rule("FW.3.24")
def test_the_first_enemy_met_ends_it() -> None:
    state = bench_state(man("law", (10, 10)), man("outlaws", (25, 10)), man("outlaws", (18, 12.05)))
    track = moved(state, (25, 10))
    assert met(state, track) == ("o.2",)


@pytest.mark.rule("FW.3.24")
def test_from_any_direction_and_on_any_mount_the_end_is_in_contact_and_over_nobody() -> None:
    enemies, met = (man("outlaws", (60, 40)), rider("outlaws", (61.3, 47.7))), 0
    for number, start in enumerate([(50.123, 33.456), (70.9, 41.1), (60.7, 30.01), (55.55, 49.3)]):
        figure = man("law", start) if number % 2 else rider("law", start)
        state = bench_state(figure, *enemies)
        for goal in ((60, 40), (61.3, 47.7)):
            if why(state, goal, allowance=40.0)[1] == "enemy":
                continue  # the other one stands in the way
            near = after(state, moved(state, goal, allowance=40.0))
            met += 1
            mover = near.figures["l.1"]
            assert any(in_contact(near, mover, near.figures[id]) for id in ("o.1", "o.2"))
            assert stop_refusal(near, mover, mover.point) is None
    assert met == 7


@pytest.mark.rule("FW.3.31")
def test_who_is_in_contact_may_leave_it() -> None:
    state = bench_state(man("law", (10, 10)), man("outlaws", (12, 10)))
    assert moved(state, (4, 10)).end == (4, 10)
    assert moved(state, (10, 20)).end == (10, 20)
    assert why(state, (20, 10)) == ("FW.16.11", "enemy")  # not through him
    back = moved(state, (10, 14), (12, 14), (12, 10))  # away, and to him again from the side
    assert back.end == pytest.approx((12, 12))


@pytest.mark.rule("FW.3.33")
def test_an_enemy_behind_an_obstacle_is_reached_without_crossing_it() -> None:
    state = bench_state(
        man("law", (20, 20)), man("outlaws", (20, 31)), terrain=(wall("fence", (0, 30), (60, 30)),)
    )
    track = moved(state, (20, 31))
    assert track.end == pytest.approx((20, 29))
    found = going(state.table, track, "foot")
    assert (found.worst, found.crossed) == ("clear", ())
    assert met(state, track) == ("o.1",)


@pytest.mark.rule("FW.1.24", "FW.3.24")
def test_an_enemy_behind_a_wall_stops_nobody() -> None:
    house = building(10, 30, 50, 50, doors=[(40, 30)])
    state = bench_state(man("law", (15, 29)), man("outlaws", (20, 31)), terrain=(house,))
    assert moved(state, (30, 29)).end == (30, 29)
    at_door = bench_state(man("law", (35, 29)), man("outlaws", (40, 31)), terrain=(house,))
    track = moved(at_door, (45, 29))
    assert met(at_door, track) == ("o.1",)


@pytest.mark.rule("FW.3.25", "FW.3.36", "FW.16.11")
@pytest.mark.parametrize(
    ("x", "answer"), [(1.0, ""), (0.9995, ""), (0.998, "off-table"), (-1.0, "off-table")]
)
def test_nobody_leaves_the_table_nor_with_a_part_of_his_base(x: float, answer: str) -> None:
    state = bench_state(man("law", (10, 10)), FAR)
    assert why(state, (x, 10))[1] == answer
    assert why(state, (-5, 10), (5, 10))[1] == "off-table"


@pytest.mark.rule("FW.3.20", "FW.3.21", "FW.16.11")
def test_not_into_impassable_terrain() -> None:
    house = building(20, 20, 40, 40, doors=[(30, 20)])
    on_foot = bench_state(man("law", (30, 10)), FAR, terrain=(house,))
    assert why(on_foot, (30, 23)) == ("", "")
    assert why(on_foot, (25, 15), (25, 25)) == ("FW.16.11", "impassable")
    mounted = bench_state(rider("law", (30, 10)), FAR, terrain=(house, wall("palisade", (0, 5), (60, 5))))
    assert why(mounted, (30, 25), allowance=40.0) == ("FW.16.11", "impassable")
    assert why(mounted, (30, 2), allowance=40.0) == ("FW.16.11", "impassable")


@pytest.mark.rule("FW.3.36")
def test_no_base_ends_over_a_wall_or_a_vehicle() -> None:
    house = building(20, 20, 40, 40, doors=[(30, 20)])
    state = bench_state(man("law", (30, 10)), FAR, terrain=(house,), vehicles=(coach((50, 10), side="law"),))
    assert why(state, (25, 19)) == ("", "")
    assert why(state, (25, 19.01)) == ("FW.16.11", "overlap")
    assert why(state, (30, 20)) == ("", "")  # in the doorway
    assert why(state, (31, 20)) == ("FW.16.11", "overlap")  # against its jamb
    assert why(state, (45, 10)) == ("", "")
    assert why(state, (45.1, 10)) == ("FW.16.11", "impassable")


@pytest.mark.rule("FW.3.36")
def test_nobody_goes_through_a_vehicle() -> None:
    state = bench_state(man("law", (40, 10)), FAR, vehicles=(coach((50, 10), side="", pace=0.0),))
    assert why(state, (50, 16), (60, 10), allowance=40.0) == ("", "")
    assert why(state, (60, 10)) == ("FW.16.11", "impassable")


@pytest.mark.rule("FW.13.08", "FW.3.24")
def test_an_occupied_vehicle_is_reached_at_its_disc() -> None:
    state = bench_state(
        man("law", (40, 10)),
        man("outlaws", None, where=aboard("coach", 0)),
        vehicles=(coach((50, 10), side="outlaws"),),
    )
    track = moved(state, (50, 10))
    assert track.end == pytest.approx((45, 10))
    assert met(state, track) == ("o.1",)


@pytest.mark.rule("FW.3.19", "FW.3.23")
def test_a_shortened_move_ends_short_of_friends() -> None:
    state = bench_state(man("law", (10, 10)), man("law", (20, 10)), FAR)
    track = moved(state, (28, 10))
    figure = state.figures["l.1"]
    assert last_stop(state, figure, track, 30.0) == pytest.approx(18.0)
    assert last_stop(state, figure, track, 12.5) == pytest.approx(12.5)
    assert last_stop(state, figure, track, 11.0) == pytest.approx(8.0, abs=0.002)  # he stands at 8 to 12
    assert last_stop(state, figure, track, 5.0) == pytest.approx(5.0)
    assert stop_refusal(state, figure, stopped(track, last_stop(state, figure, track, 11.0)).end) is None


@pytest.mark.rule("FW.3.19", "FW.3.36")
def test_a_shortened_move_ends_over_no_wall() -> None:
    house = building(20, 20, 40, 40, doors=[(30, 20)])
    state = bench_state(man("law", (31.4, 10)), FAR, terrain=(house,))
    track = moved(state, (31.4, 25))
    figure = state.figures["l.1"]
    short = last_stop(state, figure, track, 10.0)  # in the doorway, against its jamb
    assert 8.0 < short < 9.5
    assert stop_refusal(state, figure, stopped(track, short).end) is None


@pytest.mark.rule("FW.3.18")
def test_a_blocked_figure_can_stop_at_the_edge_of_the_difficult_ground() -> None:
    state = bench_state(man("law", (10, 10)), FAR, terrain=(zone("brush", 20, 0, 40, 40),))
    track = moved(state, (26, 10))
    edge = going(state.table, track, "foot").clear
    assert edge == pytest.approx(10.0)
    assert stopped(track, last_stop(state, state.figures["l.1"], track, edge)).end == pytest.approx((20, 10))


@pytest.mark.rule("FW.9.11")
def test_a_hidden_enemy_stops_the_move_and_not_the_path() -> None:
    state = bench_state(man("law", (10, 10)), man("outlaws", (20, 10), hidden=True, crouched=True))
    track = moved(state, (28, 10))
    assert track.end == (28, 10)
    found = found_on_the_way(state, state.figures["l.1"], track)
    assert (found[0], found[1].end) == (("o.1",), pytest.approx((18, 10)))
    assert found_on_the_way(state, state.figures["l.1"], moved(state, (10, 20)))[0] == ()
    assert why(state, (20, 10)) == ("", "")  # he is not known to be there


@pytest.mark.rule("FW.3.29", "FW.3.30")
def test_only_cavalry_charges() -> None:
    for kind, answer in (("cavalry", True), ("mounted_foot", False)):
        state = bench_state(rider("law", (10, 10), kind=kind), man("outlaws", (40, 10)))
        track = moved(state, (40, 10), allowance=40.0)
        assert charges(state, state.figures["l.1"], track) is answer
    on_foot = bench_state(man("law", (10, 10)), man("outlaws", (25, 10)))
    assert not charges(on_foot, on_foot.figures["l.1"], moved(on_foot, (25, 10)))


def test_a_refusal_says_what_is_missing() -> None:
    state = bench_state(man("law", (10, 10)), man("outlaws", (15, 10)))
    problem = refusal(state, state.figures["l.1"], ((10, 35),), 20.0)
    assert problem == Illegal("FW.16.11", "move-too-long", cause="too-long", length=25.0, allowance=20.0)
    through = refusal(state, state.figures["l.1"], ((20, 10),), 20.0)
    assert through == Illegal("FW.16.11", "move-through-enemy", cause="enemy", figure="o.1")


@pytest.mark.rule("FW.3.18", "FW.3.33", "FW.3.36")
def test_nobody_ends_on_the_line_of_an_obstacle() -> None:
    """A path that ends on a fence ends just before it; so does who is stopped there."""
    state = bench_state(
        man("law", (10, 10)), man("outlaws", (110, 80)), terrain=(wall("fence", (0, 20), (40, 20)),)
    )
    figure = state.figures["l.1"]
    track = moved(state, (10, 20))
    assert track.end == pytest.approx((10, 20), abs=0.005)
    assert track.end[1] < 20 - EPSILON
    over = moved(state, (10, 26))
    stop = last_stop(state, figure, over, 10.0)
    assert 10.0 - 0.005 < stop < 10.0 - EPSILON
    assert stop_refusal(state, figure, (10, 20.0005)) is not None

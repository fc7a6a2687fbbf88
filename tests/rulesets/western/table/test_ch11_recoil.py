"""Recoil: FW.11.15, 11.34."""

import pytest
from msgspec.structs import replace

from escarmouche.rulesets.western.data.state import State
from escarmouche.rulesets.western.table.board import contacts, gap, overlapped
from escarmouche.rulesets.western.table.movement import recoil
from escarmouche.rulesets.western.table.terrain import over_wall
from escarmouche.table.tabletop import At, Pose, distance
from escarmouche.table.tracks import Track
from tests.rulesets.western.bench import aboard, bench_state, building, coach, man, rider, wall, zone


def pushed(state: State, id: str = "l.1", by: str = "o.1") -> Track:
    return recoil(state, state.figures[id], state.figures[by])


def after(state: State, track: Track, id: str = "l.1") -> State:
    figure = replace(state.figures[id], where=At(Pose(*track.end).rounded()))
    return replace(state, figures={**state.figures, id: figure})


@pytest.mark.rule("FW.11.15")
def test_five_centimetres_straight_away_from_the_striker() -> None:
    assert pushed(bench_state(man("law", (30, 30)), man("outlaws", (32, 30)))).end == (25, 30)
    slanting = pushed(bench_state(man("law", (30, 30)), man("outlaws", (31.2, 31.6))))
    assert slanting.end == pytest.approx((27, 26))
    assert slanting.length == pytest.approx(5.0)
    horse = pushed(bench_state(rider("law", (30, 30)), rider("outlaws", (30, 34))))
    assert horse.end == (30, 25)


@pytest.mark.rule("FW.11.15")
@pytest.mark.parametrize("kind", ["brush", "forest", "deep_water", "steep_slope"])
def test_terrain_does_not_slow_it(kind: str) -> None:
    state = bench_state(man("law", (30, 30)), man("outlaws", (32, 30)), terrain=(zone(kind, 0, 0, 29, 60),))
    assert pushed(state).end == (25, 30)
    hedge = bench_state(
        man("law", (30, 30)), man("outlaws", (32, 30)), terrain=(wall("hedge", (28, 0), (28, 60)),)
    )
    assert pushed(hedge).end == (25, 30)


@pytest.mark.rule("FW.11.15")
def test_it_stops_short_of_enemies() -> None:
    state = bench_state(man("law", (30, 30)), man("outlaws", (32, 30)), man("outlaws", (26, 30)))
    track = pushed(state)
    assert 28.1 < track.end[0] < 28.11
    near = after(state, track)
    assert contacts(near, near.figures["l.1"]) == ()
    assert gap(near, near.figures["l.1"], near.figures["o.2"]) == pytest.approx(0.1, abs=0.01)


@pytest.mark.rule("FW.11.15")
def test_it_stops_short_of_the_table_edge() -> None:
    assert pushed(bench_state(man("law", (4, 30)), man("outlaws", (6, 30)))).end == pytest.approx((1, 30))
    corner = pushed(bench_state(man("law", (3, 30)), man("outlaws", (4.6, 31.2))))
    assert corner.end == pytest.approx((1, 28.5))
    assert pushed(bench_state(man("law", (117, 30)), man("outlaws", (115, 30)))).end == pytest.approx(
        (119, 30)
    )


@pytest.mark.rule("FW.11.15")
def test_it_stops_short_of_what_cannot_be_passed() -> None:
    house = building(10, 20, 27, 40)
    state = bench_state(man("law", (30, 30)), man("outlaws", (32, 30)), terrain=(house,))
    track = pushed(state)
    assert track.end == pytest.approx((28, 30), abs=0.06)
    assert over_wall(state.table, track.end, 1.0) == ""
    palisade = wall("palisade", (27, 0), (27, 60))
    mounted = bench_state(rider("law", (30, 30)), rider("outlaws", (34, 30)), terrain=(palisade,))
    assert 27.0 < pushed(mounted).end[0] < 27.01
    on_foot = bench_state(man("law", (30, 30)), man("outlaws", (32, 30)), terrain=(palisade,))
    assert pushed(on_foot).end == (25, 30)


@pytest.mark.rule("FW.11.15")
def test_out_through_a_door_but_not_through_the_wall() -> None:
    house = building(30, 20, 50, 40, doors=[(30, 30)])
    door = bench_state(man("law", (31.5, 30)), man("outlaws", (33.5, 30)), terrain=(house,))
    assert pushed(door).end == pytest.approx((26.5, 30))
    by_the_wall = bench_state(man("law", (32, 35)), man("outlaws", (34, 35)), terrain=(house,))
    assert pushed(by_the_wall).end == pytest.approx((31, 35), abs=0.06)


@pytest.mark.rule("FW.11.15")
def test_through_friends_and_not_onto_them() -> None:
    passed = bench_state(man("law", (30, 30)), man("law", (27.8, 30)), man("outlaws", (32, 30)))
    assert pushed(passed).end == (25, 30)
    taken = bench_state(man("law", (30, 30)), man("law", (25, 30)), man("outlaws", (32, 30)))
    track = pushed(taken)
    assert track.end == pytest.approx((27, 30), abs=0.002)
    assert overlapped(taken, taken.figures["l.1"], track.end) == ""


@pytest.mark.rule("FW.11.15", "FW.11.34")
def test_who_cannot_move_stays() -> None:
    hemmed = bench_state(man("law", (30, 30)), man("outlaws", (32, 30)), man("outlaws", (28, 30)))
    assert not pushed(hemmed).legs
    house = building(20, 20, 40, 40, doors=[(30, 20)])
    cornered = bench_state(man("law", (21, 21)), man("outlaws", (23, 21)), terrain=(house,))
    assert not pushed(cornered).legs
    edge = bench_state(man("law", (1, 30)), man("outlaws", (3, 30)))
    assert pushed(edge).points == ((1, 30),)


@pytest.mark.rule("FW.11.34")
def test_occupants_of_a_vehicle_stay() -> None:
    state = bench_state(
        man("law", None, where=aboard("coach", 0)), man("outlaws", (35, 30)), vehicles=(coach((30, 30)),)
    )
    assert not pushed(state).legs
    attacker = pushed(state, "o.1", "l.1")
    assert attacker.end == (40, 30)
    assert distance(attacker.end, (30, 30)) == pytest.approx(10.0)


@pytest.mark.rule("FW.11.15")
def test_it_stops_at_a_vehicle() -> None:
    state = bench_state(man("law", (30, 30)), man("outlaws", (32, 30)), vehicles=(coach((22, 30), pace=0.0),))
    assert pushed(state).end == pytest.approx((27, 30), abs=0.002)

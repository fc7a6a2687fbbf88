"""The way of a vehicle: FW.13.01, 13.07, 13.09."""

import pytest
from msgspec.structs import replace

from escarmouche.kernel.rules import Illegal
from escarmouche.rulesets.western.data.state import State
from escarmouche.rulesets.western.table.board import contacts
from escarmouche.rulesets.western.table.vehicle_paths import Drive, drive
from tests.rulesets.western.bench import aboard, bench_state, building, coach, man, rider, wall, zone

CREW = man("law", None, where=aboard("coach", 0))


def road(*others: object, terrain: tuple[object, ...] = (), **fields: object) -> State:
    """A coach of the law at (10, 30) with its driver."""
    vehicles = (coach((10, 30), **fields),)  # type: ignore[arg-type]
    return bench_state(CREW, *others, man("outlaws", (110, 80)), terrain=terrain, vehicles=vehicles)  # type: ignore[arg-type]


def driven(state: State, *path: tuple[float, float]) -> Drive:
    return drive(state, state.vehicles["coach"], path)


@pytest.mark.rule("FW.13.01")
def test_forty_centimetres_on_road_or_clear_ground() -> None:
    assert driven(road(), (50, 30)).track.end == (50, 30)
    with pytest.raises(Illegal) as caught:
        driven(road(), (50.01, 30))
    assert (caught.value.rule, caught.value.params["cause"]) == ("FW.16.11", "too-long")
    tired = road(pace=25.0)  # scenario 6.2
    assert driven(tired, (35, 30)).track.end == (35, 30)
    with pytest.raises(Illegal):
        driven(tired, (35.1, 30))


@pytest.mark.rule("FW.13.01", "FW.13.07")
@pytest.mark.parametrize("kind", ["brush", "forest", "ford", "deep_water", "steep_slope"])
def test_it_stops_short_of_difficult_ground(kind: str) -> None:
    stopped = driven(road(terrain=(zone(kind, 30, 0, 60, 60),)), (45, 30))
    assert stopped.track.end == pytest.approx((30, 30), abs=0.003)
    assert stopped.track.end[0] < 30
    assert stopped.by == kind
    on_road = road(terrain=(zone(kind, 30, 0, 60, 60), zone("road", 0, 26, 120, 34)))
    assert driven(on_road, (45, 30)).track.end == (45, 30)


@pytest.mark.rule("FW.13.07")
def test_it_stops_short_of_obstacles_and_walls() -> None:
    barred = driven(road(terrain=(wall("barricade", (40, 20), (40, 40)),)), (48, 30))
    assert barred.track.end == pytest.approx((36, 30), abs=0.002)
    assert barred.by == "barricade"
    house = driven(road(terrain=(building(40, 20, 60, 40),)), (48, 30))
    assert house.track.end == pytest.approx((36, 30), abs=0.002)
    beside = road(terrain=(wall("fence", (20, 34), (60, 34)), building(20, 10, 60, 26)))
    assert driven(beside, (48, 30)).track.end == (48, 30)  # just room between


@pytest.mark.rule("FW.13.07")
@pytest.mark.parametrize("side", ["law", "outlaws"])
def test_it_stops_short_of_any_figure(side: str) -> None:
    state = road(man(side, (40, 30), id="x"))
    halted = driven(state, (48, 30))
    assert halted.by == "x"
    assert 34.89 < halted.track.end[0] < 34.9
    horse = driven(road(rider(side, (40, 30), id="x")), (48, 30))
    assert 33.89 < horse.track.end[0] < 33.9
    assert driven(road(man(side, (40, 36), id="x")), (48, 30)).track.end == (48, 30)


@pytest.mark.rule("FW.13.07")
def test_whoever_stands_beside_it_does_not_hold_it() -> None:
    state = road(man("law", (10, 35), id="x"), man("outlaws", (5, 30), id="y"))
    assert contacts(state, state.figures["y"]) == ("l.1",)
    assert driven(state, (40, 30)).track.end == (40, 30)
    before = road(man("outlaws", (15, 30), id="y"))
    assert not driven(before, (40, 30)).track.legs


@pytest.mark.rule("FW.13.07", "FW.9.16")
def test_a_hidden_enemy_stops_it_only_when_it_comes_there() -> None:
    state = road(man("outlaws", (40, 30), id="x", hidden=True))
    vehicle = state.vehicles["coach"]
    assert drive(state, vehicle, ((48, 30),), knowing="law").track.end == (48, 30)
    assert drive(state, vehicle, ((48, 30),)).by == "x"


@pytest.mark.rule("FW.13.07")
def test_it_stops_short_of_another_vehicle() -> None:
    wagon = coach((40, 30), side="", id="wagon", pace=0.0)
    state = bench_state(CREW, man("outlaws", (110, 80)), vehicles=(coach((10, 30)), wagon))
    halted = driven(state, (48, 30))
    assert halted.track.end == pytest.approx((32, 30), abs=0.002)
    assert halted.by == "wagon"


@pytest.mark.rule("FW.13.09")
@pytest.mark.parametrize(("x", "leaves"), [(115.9, False), (116.0, True), (125.0, True)])
def test_it_leaves_when_its_disc_reaches_the_exit_edge(x: float, leaves: bool) -> None:
    state = bench_state(CREW, man("outlaws", (10, 80)), vehicles=(coach((90, 30), exit="east"),))
    away = driven(state, (x, 30))
    assert away.leaves is leaves
    assert away.track.end == pytest.approx((min(x, 116.0), 30))


@pytest.mark.rule("FW.13.09", "FW.3.25")
def test_by_no_other_edge() -> None:
    state = bench_state(CREW, man("outlaws", (110, 80)), vehicles=(coach((10, 30), exit="east"),))
    for path in (((3, 30),), ((10, 3),)):
        with pytest.raises(Illegal) as caught:
            driven(state, *path)
        assert caught.value.params["cause"] == "off-table"


def test_a_scenario_may_hold_it_on_a_line() -> None:
    state = road(keeps_y=30.0)
    assert driven(state, (30, 30)).track.end == (30, 30)
    with pytest.raises(Illegal) as caught:
        driven(state, (30, 31))
    assert (caught.value.rule, caught.value.code) == ("FW.16.11", "move-off-line")


def test_no_path_is_standing_still() -> None:
    assert not driven(road()).track.legs


@pytest.mark.rule("FW.13.07")
def test_it_stops_before_the_end_of_a_fence_that_its_disc_would_graze() -> None:
    """The fence ends 3.9985 from its line: the disc lies over that end from 0.11 before it to 0.11 behind it."""
    grazed = driven(road(terrain=(wall("fence", (30.125, 33.9985), (30.125, 50)),)), (48, 30))
    assert grazed.track.end == pytest.approx((30.016, 30), abs=0.05)
    assert grazed.by == "fence"
    again = replace(coach((30.016, 30)), id="coach")
    state = bench_state(CREW, terrain=(wall("fence", (30.125, 33.9985), (30.125, 50)),), vehicles=(again,))
    assert driven(state, (10, 30)).track.end == (10, 30), "it may drive away"

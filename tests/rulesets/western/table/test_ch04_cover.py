"""Cover of targets: FW.4.01-4.13."""

import pytest

from escarmouche.rulesets.western.data import tables
from escarmouche.rulesets.western.data.state import Figure, State
from escarmouche.rulesets.western.table.sight import look
from tests.rulesets.western.bench import aboard, bench_state, building, coach, man, rider, wall, zone

HEDGE = wall("hedge", (0, 30), (80, 30))
BRUSH = zone("brush", 20, 30, 40, 40)
LOW = ("hedge", "fence", "low_wall", "trough", "barricade", "bank")
PENALTY = {"none": 0, "cover": -1, "swimmer": -1, "forest": -1, "loophole": -2}


def shot_at(target: Figure, *terrain: object, shooter: Figure | None = None, **fields: object) -> str:
    """The cover of a target that is seen, shot at from (30, 60) unless said otherwise."""
    who = man("law", (30, 60)) if shooter is None else shooter
    state: State = bench_state(who, target, terrain=terrain, **fields)  # type: ignore[arg-type]
    found = look(state, state.figures["l.1"], state.figures["o.1"])
    assert found.visible
    return found.cover


@pytest.mark.rule("FW.4.01", "FW.4.07")
@pytest.mark.parametrize("kind", [*LOW, "palisade", "rampart"])
def test_foot_behind_an_obstacle_are_under_cover(kind: str) -> None:
    assert shot_at(man("outlaws", (30, 28)), wall(kind, (0, 30), (80, 30))) == "cover"
    assert tables.COVERS == PENALTY


@pytest.mark.rule("FW.4.01", "FW.4.08")
@pytest.mark.parametrize("kind", ["brush", "rocks"])
def test_foot_in_brush_or_rocks_are_under_cover(kind: str) -> None:
    assert shot_at(man("outlaws", (30, 35)), zone(kind, 20, 30, 40, 40)) == "cover"


@pytest.mark.rule("FW.4.01")
def test_in_the_open_there_is_none() -> None:
    assert shot_at(man("outlaws", (30, 28))) == "none"
    for kind in ("ford", "steep_slope", "road"):
        assert shot_at(man("outlaws", (30, 35)), zone(kind, 20, 30, 40, 40)) == "none", kind


@pytest.mark.rule("FW.4.02", "FW.4.09", "FW.3.22")
def test_swimmers_on_foot_or_mounted() -> None:
    pond = zone("deep_water", 20, 20, 40, 40)
    assert shot_at(man("outlaws", (30, 30)), pond) == "swimmer"
    assert shot_at(rider("outlaws", (30, 30)), pond) == "swimmer"
    assert shot_at(man("outlaws", (30, 19)), pond) == "none"
    bridge = zone("road", 28, 0, 32, 60)
    assert shot_at(man("outlaws", (30, 30)), pond, bridge) == "none"


@pytest.mark.rule("FW.4.03", "FW.4.09", "FW.4.10")
@pytest.mark.parametrize("depth", [0.01, 5.0, 10.0])
def test_any_length_of_forest_up_to_ten_centimetres(depth: float) -> None:
    strip = zone("forest", 0, 40, 80, 40 + depth)
    assert shot_at(man("outlaws", (30, 20)), strip) == "forest"
    assert shot_at(rider("outlaws", (30, 20)), strip) == "forest"


@pytest.mark.rule("FW.4.10")
def test_the_forest_of_the_target_or_of_the_shooter_counts_as_any_other() -> None:
    wood = zone("forest", 0, 20, 80, 30)
    assert shot_at(man("outlaws", (30, 22)), wood) == "forest"
    assert shot_at(man("outlaws", (30, 45)), wood, shooter=man("law", (30, 28))) == "forest"
    assert shot_at(man("outlaws", (30, 30)), wood) == "none"  # he stands at its very edge: nothing is between


@pytest.mark.rule("FW.4.04", "FW.4.12")
@pytest.mark.parametrize(
    ("hole", "cover"), [("doors", "cover"), ("windows", "cover"), ("loopholes", "loophole")]
)
def test_a_target_at_an_opening(hole: str, cover: str) -> None:
    house = building(20, 20, 40, 40, **{hole: [(30, 40)]})  # type: ignore[arg-type]
    assert shot_at(man("outlaws", (30, 38)), house) == cover


@pytest.mark.rule("FW.4.12")
def test_the_shooter_at_an_opening_gives_nothing_to_his_target() -> None:
    house = building(20, 20, 40, 40, loopholes=[(30, 40)])
    assert shot_at(man("outlaws", (30, 60)), house, shooter=man("law", (30, 38))) == "none"


@pytest.mark.rule("FW.4.05", "FW.4.06")
def test_covers_do_not_add_up_the_worst_counts() -> None:
    wood, house = zone("forest", 0, 45, 80, 50), building(20, 20, 40, 40, loopholes=[(30, 40)])
    assert PENALTY[shot_at(man("outlaws", (30, 35)), BRUSH, wood)] == -1
    assert PENALTY[shot_at(man("outlaws", (30, 28)), HEDGE, BRUSH, wood)] == -1
    assert shot_at(man("outlaws", (30, 38)), house, wood) == "loophole"


@pytest.mark.rule("FW.4.07")
@pytest.mark.parametrize(
    ("y", "cover"), [(27.0, "cover"), (26.9995, "cover"), (26.998, "none"), (20.0, "none")]
)
def test_linear_cover_reaches_two_centimetres(y: float, cover: str) -> None:
    assert shot_at(man("outlaws", (30, y)), HEDGE) == cover


@pytest.mark.rule("FW.4.07")
def test_the_line_must_cross_the_obstacle() -> None:
    short = wall("hedge", (32, 30), (80, 30))
    assert shot_at(man("outlaws", (31, 29)), short) == "none"
    assert shot_at(man("outlaws", (31, 29)), short, shooter=man("law", (50, 40))) == "cover"
    assert shot_at(man("outlaws", (30, 32)), HEDGE) == "none"  # on the shooter's side of it


@pytest.mark.rule("FW.4.08")
@pytest.mark.parametrize(("y", "cover"), [(28.0, "cover"), (27.9995, "cover"), (27.998, "none")])
def test_brush_shelters_one_centimetre_behind_it(y: float, cover: str) -> None:
    assert shot_at(man("outlaws", (30, y)), BRUSH) == cover


@pytest.mark.rule("FW.4.08")
def test_beside_brush_that_the_line_does_not_cross() -> None:
    assert shot_at(man("outlaws", (30, 41.5)), BRUSH) == "none"
    assert shot_at(man("outlaws", (41.5, 35)), BRUSH, shooter=man("law", (41.5, 60))) == "none"


@pytest.mark.rule("FW.4.09")
def test_mounted_targets_have_no_linear_or_brush_cover() -> None:
    assert shot_at(rider("outlaws", (30, 27)), HEDGE) == "none"
    assert shot_at(rider("outlaws", (30, 35)), BRUSH) == "none"
    assert shot_at(rider("outlaws", (30, 35), kind="mounted_foot"), BRUSH) == "none"


@pytest.mark.rule("FW.4.11")
def test_at_point_blank_there_is_no_cover() -> None:
    assert shot_at(man("outlaws", (30, 29)), HEDGE, shooter=man("law", (30, 31))) == "none"
    assert shot_at(man("outlaws", (30, 35)), BRUSH, shooter=man("law", (32.1, 35))) == "none"
    assert shot_at(man("outlaws", (30, 35)), BRUSH, shooter=man("law", (32.2, 35))) == "cover"
    house = building(20, 20, 40, 40, loopholes=[(30, 40)])
    assert shot_at(man("outlaws", (30, 39)), house, shooter=man("law", (30, 41))) == "none"


@pytest.mark.rule("FW.4.13")
def test_what_the_shooter_stands_behind_counts_only_if_it_shelters_the_target_too() -> None:
    assert shot_at(man("outlaws", (30, 50)), HEDGE, shooter=man("law", (30, 29))) == "none"
    assert shot_at(man("outlaws", (30, 32.5)), HEDGE, shooter=man("law", (30, 28.5))) == "cover"
    assert shot_at(man("outlaws", (30, 60)), BRUSH, shooter=man("law", (30, 35))) == "none"
    assert shot_at(man("outlaws", (30, 41.5)), BRUSH, shooter=man("law", (30, 35))) == "cover"


@pytest.mark.rule("FW.13.02")
@pytest.mark.parametrize(("seat", "cover"), [(0, "none"), (1, "none"), (2, "cover"), (6, "cover")])
def test_driver_and_guard_sit_in_the_open_the_others_behind_windows(seat: int, cover: str) -> None:
    target = man("outlaws", None, where=aboard("coach", seat))
    assert shot_at(target, vehicles=(coach((30, 30), side="outlaws"),)) == cover


def test_a_wagon_without_a_team_shelters_foot_within_two_centimetres_behind_it() -> None:
    """Scenario 6.3."""
    wagon = coach((30, 40), side="", id="wagon", pace=0.0)
    assert shot_at(man("outlaws", (30, 33)), vehicles=(wagon,)) == "cover"
    assert shot_at(man("outlaws", (30, 47)), vehicles=(wagon,)) == "none"
    state = bench_state(man("law", (30, 60)), man("outlaws", (30, 32.9)), vehicles=(wagon,))
    assert not look(state, state.figures["l.1"], state.figures["o.1"]).visible

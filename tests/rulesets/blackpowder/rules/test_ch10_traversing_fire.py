"""Whose front a mover crosses (BP.10.09-10.11)."""

from typing import Any

import pytest

from escarmouche.rulesets.blackpowder.data.events import ShotFired
from escarmouche.rulesets.blackpowder.data.state import Step
from escarmouche.rulesets.blackpowder.flow import reaction_shots
from escarmouche.rulesets.blackpowder.rules import reaction_fire
from escarmouche.rulesets.blackpowder.rules.reaction_fire import Crossing
from escarmouche.table.tabletop import Pose
from tests.rulesets.blackpowder.bench import bench_state, building, unit
from tests.rulesets.blackpowder.flows import Table


def crossings(
    path: list[tuple[float, float]],
    shooter: dict[str, Any] | None = None,
    facing: float = 90.0,
    **fields: Any,
) -> tuple[Crossing, ...]:
    """An attack column that goes from point to point before a British line of 9" at (30, 30), its leader at
    (30, 29.25); the column's own leader is 1.5" before its centre."""
    state = bench_state(
        unit("us", "french", at=path[0], facing=facing, formation="attack_column"),
        unit("them", "british", **{"at": (30, 30), **(shooter or {})}),
        **fields,
    )
    return reaction_fire.crossings(state, state.units["us"], [Pose(x, y, facing) for x, y in path])


@pytest.mark.rule("BP.10.09")
def test_who_moves_across_half_the_front_within_12_inches_is_shot_at() -> None:
    (crossing,) = crossings([(20, 22), (32, 22)])
    assert (crossing.shooter, crossing.side) == ("them", "")
    assert crossings([(20, 10), (32, 10)]) == ()  # 19" away
    assert crossings([(30, 14), (30, 26)], facing=0) == ()  # straight at it


@pytest.mark.rule("BP.10.10")
@pytest.mark.parametrize(
    ("start", "end", "y", "crosses"),
    [
        (28.0, 32.5, 22, True),  # 4.5" of the 9" front
        (28.0, 32.4, 22, False),
        (32.5, 28.0, 22, True),
        # 3.25" before the front the quarter reaches 7.75" to either side: it begins at 22.25
        (16.0, 26.7, 26, False),
        (16.0, 26.8, 26, True),
        (16.0, 26.8, 35, False),  # behind it
    ],
)
def test_half_the_front_is_measured_on_the_leader_inside_the_quarter(
    start: float, end: float, y: float, crosses: bool
) -> None:
    assert bool(crossings([(start - 1.5, y), (end - 1.5, y)])) is crosses


@pytest.mark.rule("BP.10.10")
def test_only_what_lies_within_12_inches_of_the_leader_counts() -> None:
    # 11" before the front 12" reach (144 - 121) ** 0.5 = 4.796" to either side; the way ends just before the middle
    y = 29.25 - 11
    assert crossings([(30 - 1.5 - 8, y), (30 - 1.5 - 0.4, y)]) == ()
    assert crossings([(30 - 1.5 - 8, y), (30 - 1.5 - 0.2, y)])
    assert crossings([(30 - 1.5 - 8, y), (30 - 1.5 - 0.2, y)], options={"distance_scale": 0.5}) == ()


@pytest.mark.rule("BP.10.10")
@pytest.mark.parametrize(
    ("shooter", "fires"),
    [
        ({}, True),
        ({"formation": "attack_column"}, True),
        ({"arm": "artillery"}, True),
        ({"formation": "skirmish"}, False),
        ({"formation": "march_column"}, False),
        ({"weapon": "pike"}, False),
        ({"arm": "artillery", "formation": "limbered"}, False),
        ({"arm": "cavalry"}, False),
        ({"arm": "cavalry", "weapon": "smoothbore-carbine", "shooting": 1}, True),
        ({"reacted": True}, False),
        ({"facing": 0}, False),
    ],
)
def test_the_candidates_are_those_of_closing_fire(shooter: dict[str, Any], fires: bool) -> None:
    assert bool(crossings([(20, 22), (38, 22)], shooter)) is fires


@pytest.mark.rule("BP.10.10")
def test_every_side_of_a_square_and_of_a_building_has_its_front() -> None:
    (square,) = crossings([(20, 38), (38, 38)], {"formation": "square"})
    assert square.side == "rear"
    state = bench_state(
        unit("us", "french", at=(20, 38), facing=90, formation="attack_column"),
        unit("them", "british", inside="mill"),
        terrain=[building(28, 28, 32, 32)],
    )
    (house,) = reaction_fire.crossings(state, state.units["us"], [Pose(20, 38, 90), Pose(38, 38, 90)])
    assert house.side == "north"


@pytest.mark.rule("BP.10.11")
def test_engaged_units_do_not_shoot() -> None:
    state = bench_state(
        unit("us", "french", at=(20, 22), facing=90, formation="attack_column"),
        unit("them", "british", at=(30, 30)),
        unit("foe", "french", at=(30, 31.5), facing=180),
        contacts=[("them", "foe")],
    )
    assert reaction_fire.crossings(state, state.units["us"], [Pose(20, 22, 90), Pose(38, 22, 90)]) == ()


@pytest.mark.rule("BP.10.11")
def test_range_is_the_closest_distance_on_the_way() -> None:
    (crossing,) = crossings([(20, 22), (38, 22)])
    assert crossing.distance == pytest.approx(29.25 - 24.25)  # the column's flank is 2.25" from its axis
    assert crossing.pose.y == 22
    assert 28.4 <= crossing.pose.x <= 31.6
    bow = {"weapon": "pistols"}  # 6"
    assert crossings([(20, 22), (38, 22)], bow)
    assert crossings([(20, 20.9), (38, 20.9)], bow) == ()


def test_a_path_of_several_legs_counts_as_one_step() -> None:
    assert crossings([(26, 22), (28.5, 22), (28.5, 22.5), (31, 22.5)])
    assert crossings([(26, 22), (28.5, 22)]) == ()


GUNS = {"arm": "artillery", "at": (40, 34), "facing": 270}  # 3" wide: an inch and a half is half their front


def stepped(kind: str, before: dict[str, Any], after: dict[str, Any], *path: Pose) -> tuple[Crossing, ...]:
    """A step before the muzzle of guns."""
    state = bench_state(
        unit("us", "french", **before), unit("them", "british", **GUNS), terrain=[building(28, 38, 34, 44)]
    )
    end = unit("us", "french", **after)
    mover, way = reaction_fire.marched(state.units["us"], end, Step(kind=kind), path)  # type: ignore[arg-type]
    return reaction_fire.crossings(state, mover, way)


@pytest.mark.rule("BP.10.10", "BP.7.07")
def test_who_changes_formation_about_its_leader_crosses_nothing() -> None:
    column = {"at": (30, 30), "formation": "march_column"}
    line = {"at": (29.25, 34.5), "facing": 90}
    path = (Pose(30, 30, 0), Pose(29.25, 34.5, 90))
    assert stepped("change_formation", column, line, *path) == ()
    guns = {"at": (30, 30), "arm": "artillery"}
    limbered = {**guns, "at": (30, 28.5), "formation": "limbered"}
    assert stepped("limber", guns, limbered, Pose(30, 30, 0), Pose(30, 28.5, 0)) == ()


@pytest.mark.rule("BP.10.10", "BP.4.19")
def test_the_way_into_a_building_is_that_of_the_leader() -> None:
    """He goes from (30, 32) to the wall at (30, 38): six inches across the front of the guns."""
    inside = {"inside": "mill"}
    path = (Pose(30, 32, 0), Pose(30, 38, 0))
    (crossing,) = stepped("enter_building", {"at": (30, 31.25)}, inside, *path)
    # the line of 9 inches with its leader on that way is 1.5 deep
    assert crossing.distance == pytest.approx(38.5 - 34.5, abs=0.01)
    near = (Pose(30, 36.6, 0), Pose(30, 38, 0))
    assert stepped("enter_building", {"at": (30, 35.85)}, inside, *near) == ()


@pytest.mark.rule("BP.10.09")
def test_the_shot_counts_where_the_mover_comes_nearest_in_the_arc_or_not() -> None:
    """It crosses the front and comes round the flank, where it is nearest: no clear target there, but a target."""
    path = (Pose(20, 20, 90), Pose(40, 20, 90), Pose(40, 31, 90), Pose(37, 31, 90))
    table = Table(
        unit("us", "french", at=(37, 31), facing=90, formation="attack_column"),
        unit("them", "british", at=(30, 30)),
        dice=(2,) * 6,  # along the whole column: twice as many
        active="french",
    )
    assert table.run(reaction_shots.traverse(table, "us", path), True) is True
    (shot,) = table.told(ShotFired)
    assert (shot.distance, shot.clear) == (5.5, False)

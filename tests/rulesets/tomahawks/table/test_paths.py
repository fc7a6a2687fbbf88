"""Ways to a place: round what is in the way, of a unit as a whole, over many moves."""

import pytest

from escarmouche.rulesets.tomahawks.data import tables
from escarmouche.rulesets.tomahawks.data.scenario import begin, sheet_named
from escarmouche.rulesets.tomahawks.data.state import Options, State
from escarmouche.rulesets.tomahawks.table import paths
from escarmouche.rulesets.tomahawks.table.board import middle
from escarmouche.rulesets.tomahawks.table.figure_moves import base_move
from escarmouche.rulesets.tomahawks.table.unit_moves import check_move
from escarmouche.table.plane import distance
from tests.rulesets.tomahawks.bench import bench_state, block, row, unit, wall, zone

ENEMY = unit("enemy", "french", at=[(40, 40)])


def test_straight_where_that_will_do() -> None:
    state = bench_state(unit("men", at=[(10, 10)]), ENEMY)
    track = paths.way_to(state, "men-1", [(10, 14)])
    assert track is not None
    assert track.points == ((10, 10), (10, 14))
    assert paths.way_to(state, "men-1", [(10, 17)]) is None


@pytest.mark.rule("MT.6.22", "MT.6.23")
def test_round_a_river_and_an_enemy() -> None:
    river = bench_state(unit("men", at=[(10, 10)]), ENEMY, terrain=[zone("river", 8, 11, 10.5, 12)])
    track = paths.way_to(river, "men-1", [(10, 13)])
    assert track is not None
    assert len(track.points) > 2
    assert 3 < track.length <= 6
    riders = bench_state(
        unit("men", at=[(10, 10)], traits=("light-cavalry",)), unit("enemy", "french", at=[(10.2, 14)])
    )
    track = paths.way_to(riders, "men-1", [(10, 17.5)])
    assert track is not None
    assert len(track.points) > 2


def test_of_several_places_one_that_can_be_reached() -> None:
    state = bench_state(unit("men", at=[(10, 10)]), ENEMY, terrain=[zone("river", 0, 11, 48, 12)])
    track = paths.way_to(state, "men-1", [(10, 13), (10, 8)])
    assert track is not None
    assert track.end == (10, 8)


@pytest.mark.parametrize("goal", [(30, 10), (10, 30), (2, 2), (11, 10)])
def test_towards_a_goal(goal: tuple[float, float]) -> None:
    state = bench_state(
        unit("men", at=[(10, 10)]),
        unit("others", at=row(3, (10, 12), (1.2, 0))),
        ENEMY,
        terrain=[zone("woods", 12, 0, 20, 20)],
    )
    track = paths.toward(state, "men-1", goal)
    assert distance(track.end, goal) < distance((10, 10), goal)
    assert track.length <= base_move(state, state.figures["men-1"]) + tables.TOLERANCE


@pytest.mark.parametrize("formation", ["normal", "close-order", "column"])
@pytest.mark.parametrize("goal", [(20, 40), (40, 20), (20, 2), (4, 30)])
def test_a_unit_goes_as_one(goal: tuple[float, float], formation: str) -> None:
    """A legal move that brings it nearer; in close order it keeps its ranks, turning if it must."""
    places = block(8, (20, 20), 2 if formation == "column" else 4)
    state = bench_state(
        unit("men", troop="regulars", at=places, formation=formation),
        ENEMY,
        terrain=[wall("fence", (30, 0), (30, 40))],
    )
    found = paths.shift(state, "men", goal)
    assert found is not None
    ways, moved = found
    assert moved == check_move(state, "men", ways)
    assert len(moved.tracks) == 8
    if formation == "close-order":
        assert moved.formation == "close-order"
    if not (formation == "close-order" and goal == (20, 2)):
        ends = [pose.point for pose in moved.poses.values()]
        after = (sum(x for x, _ in ends) / 8, sum(y for _, y in ends) / 8)
        assert distance(after, goal) < distance(middle(state, "men"), goal) - 1


def test_nowhere_to_go() -> None:
    state = bench_state(unit("men", at=[(10, 10)]), ENEMY, terrain=[zone("river", 0, 10.1, 48, 12)])
    assert paths.shift(state, "men", (10, 10.05)) is None


def crossing() -> State:
    return begin(sheet_named("monongahela-ford"), Options())


@pytest.mark.rule("MT.2.31")
def test_the_way_leads_over_the_ford() -> None:
    table = crossing().table
    assert paths.route(table, (20, 40), (10, 10)) == ((10, 10),)
    way = paths.route(table, (28, 40), (45, 40))
    assert way[-1] == (45, 40)
    assert len(way) > 1
    assert all(20 <= y <= 28 for x, y in way if 33 <= x <= 37)
    assert sum(distance(p, q) for p, q in zip(((28, 40), *way), way, strict=False)) < 45

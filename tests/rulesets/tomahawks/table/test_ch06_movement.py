"""Chapter 6: how far a figure may move, and where it may not."""

import pytest

from escarmouche.rulesets.tomahawks.data.state import Exit, State
from escarmouche.rulesets.tomahawks.table import figure_moves, unit_moves
from escarmouche.table.tabletop import Gone
from tests.rulesets.tomahawks.bench import bench_state, block, marker, officer, row, unit, wall, zone
from tests.rulesets.tomahawks.moves import by, move, no_move, no_walk, walk, ways

ENEMY = unit("enemy", "french", at=[(40, 40)])


def alone(
    at: tuple[float, float] = (10, 10), enemy: tuple[float, float] = (20, 10), **fields: object
) -> State:
    """One man of a unit of two, with an enemy 9" off: no bonus of any kind."""
    terrain = fields.pop("terrain", ())
    return bench_state(
        unit("men", at=[at, (at[0], at[1] - 3)], **fields),
        unit("enemy", "french", at=[enemy]),
        terrain=terrain,
    )


def far(state: State, *path: tuple[float, float], figure: str = "men-1") -> float:
    return figure_moves.allowance(state, figure, (state.figures[figure].point, *path))


@pytest.mark.rule("MT.6.01", "MT.6.02")
def test_four_inches() -> None:
    state = alone()
    assert far(state) == 4.0
    assert walk(state, "men-1", (10, 14)).length == 4.0
    assert no_walk(state, "men-1", (10, 14.01)) == ("MT.6.23", "too-far")


@pytest.mark.parametrize(
    ("traits", "inches"),
    [
        pytest.param(("scout",), 5.0, marks=pytest.mark.rule("MT.6.03", "MT.2.40")),
        pytest.param(("natives",), 5.0, marks=pytest.mark.rule("MT.6.04", "MT.2.41")),
        pytest.param(("scout", "natives"), 6.0, marks=pytest.mark.rule("MT.6.16")),
        pytest.param(("cavalry",), 8.0, marks=pytest.mark.rule("MT.6.05", "MT.2.42")),
        pytest.param(("light-cavalry",), 10.0, marks=pytest.mark.rule("MT.6.06", "MT.2.43")),
        pytest.param(("light-cavalry", "scout"), 11.0, marks=pytest.mark.rule("MT.6.16")),
        (("close-order", "elite", "ferocious", "sharpshooter"), 4.0),
    ],
)
def test_traits(traits: tuple[str, ...], inches: float) -> None:
    assert far(alone(traits=traits)) == inches


@pytest.mark.rule("MT.6.07", "MT.6.17")
def test_no_enemy_near() -> None:
    """Two more with nobody at 24" or less, figure by figure, edge to edge: 25" between centres is 24"."""
    assert far(alone(enemy=(35, 10))) == 4.0
    assert far(alone(enemy=(35.01, 10))) == 6.0
    state = bench_state(unit("men", at=[(10, 10), (13, 10)]), unit("enemy", "french", at=[(37, 10)]))
    assert (far(state), far(state, figure="men-2")) == (6.0, 4.0)


@pytest.mark.rule("MT.6.17")
def test_markers_count_as_enemies() -> None:
    """Decoys too; one's own do not."""
    men = unit("men", at=[(10, 10)])
    assert far(bench_state(men, markers=[marker("m", "french", (35, 10))])) == 4.0
    assert far(bench_state(men, markers=[marker("m", "british", (35, 10))])) == 6.0


@pytest.mark.parametrize(
    ("kind", "inches"),
    [
        pytest.param("woods", 3.0, marks=pytest.mark.rule("MT.6.10")),
        pytest.param("brush", 3.0, marks=pytest.mark.rule("MT.6.10")),
        pytest.param("orchard", 3.0, marks=pytest.mark.rule("MT.6.10")),
        pytest.param("ford", 3.0, marks=pytest.mark.rule("MT.2.31")),
        pytest.param("building", 3.0, marks=pytest.mark.rule("MT.6.11")),
        pytest.param("crops", 2.0, marks=pytest.mark.rule("MT.6.12")),
        pytest.param("swamp", 2.0, marks=pytest.mark.rule("MT.6.12")),
        pytest.param("rocks", 2.0, marks=pytest.mark.rule("MT.6.12")),
        pytest.param("hill", 4.0, marks=pytest.mark.rule("MT.2.31")),
        pytest.param("ruin", 3.0, marks=pytest.mark.rule("MT.2.31")),
    ],
)
def test_zones(kind: str, inches: float) -> None:
    state = alone(terrain=[zone(kind, 8, 11, 12, 30)])
    assert far(state, (10, 12)) == inches
    assert far(state, (10, 10.9)) == 4.0


@pytest.mark.rule("MT.6.18")
def test_zone_penalties_do_not_add_up() -> None:
    """The worst of those touched on the way, starting inside included."""
    state = alone(terrain=[zone("woods", 8, 9, 12, 11), zone("swamp", 8, 12, 12, 14)])
    assert far(state, (6, 10)) == 3.0
    assert far(state, (10, 12)) == 2.0


@pytest.mark.rule("MT.6.13", "MT.6.19")
def test_obstacles_add_up() -> None:
    fences = [wall("fence", (0, 11), (20, 11)), wall("hedge", (0, 12), (20, 12))]
    assert far(alone(terrain=fences), (10, 11.4)) == 3.0
    assert far(alone(terrain=fences), (10, 12.6)) == 2.0
    assert far(alone(terrain=[*fences, zone("woods", 0, 12.2, 20, 20)]), (10, 12.6)) == 1.0


@pytest.mark.rule("MT.2.35")
def test_a_broken_wall_is_one_obstacle() -> None:
    """Its parts share a tag; others count each."""
    parts = [((0, 11), (20, 11)), ((0, 12), (20, 12))]
    one = [wall("low-wall", *part, tags=("farm",)) for part in parts]
    assert far(alone(terrain=one), (10, 12.6)) == 3.0
    assert far(alone(terrain=[wall("low-wall", *part) for part in parts]), (10, 12.6)) == 2.0


@pytest.mark.rule("MT.2.35")
def test_touching_an_obstacle_crosses_it() -> None:
    state = alone(terrain=[wall("fence", (10, 12), (20, 12))])
    assert far(state, (10, 13)) == 3.0
    assert far(state, (9.9, 13)) == 4.0


@pytest.mark.rule("MT.6.14", "MT.6.15", "MT.6.20")
def test_roads() -> None:
    """Four more for a unit of one figure or in column, two for others; the whole path must be on it."""
    road = [wall("road", (0, 10), (48, 10))]
    assert far(alone(terrain=road), (14, 10)) == 6.0
    assert far(alone(terrain=road, formation="column"), (14, 10)) == 8.0
    assert far(alone(terrain=road), (14, 11.6)) == 4.0
    state = bench_state(officer("boss", at=(10, 10)), unit("enemy", "french", at=[(20, 10)]), terrain=road)
    assert far(state, (14, 10), figure="boss-1") == 8.0
    assert figure_moves.allowance(state, "boss-1", ((10, 10), (14, 10)), engaging=True) == 4.0
    fallen = {2: {"where": Gone("fire", 1)}}
    assert far(alone(terrain=road, men=fallen), (14, 10)) == 8.0  # the last of his unit


@pytest.mark.rule("MT.2.34", "MT.6.20")
def test_a_road_through_the_woods() -> None:
    """On it, up to 1.5" from its middle, zones cost nothing; beside it they do."""
    state = alone(terrain=[wall("road", (0, 10), (48, 10)), zone("swamp", 11, 0, 30, 20)])
    assert far(state, (14, 11.5)) == 6.0
    assert far(state, (14, 11.6)) == 2.0
    bridge = alone(terrain=[wall("bridge", (0, 10), (48, 10)), zone("river", 11, 0, 13, 20)])
    assert walk(bridge, "men-1", (14, 10)).length == 4.0


@pytest.mark.rule("MT.6.21")
def test_never_less_than_an_inch() -> None:
    lines = [wall("fence", (0, 10.2 + i / 10), (20, 10.2 + i / 10)) for i in range(6)]
    assert far(alone(terrain=lines, at=(10, 10)), (10, 10.9)) == 1.0


@pytest.mark.rule("MT.6.22")
def test_what_cannot_be_passed() -> None:
    """Rivers by nobody; High obstacles and buildings not on horseback."""
    river = alone(terrain=[zone("river", 0, 11, 20, 13)])
    assert no_walk(river, "men-1", (10, 13.5)) == ("MT.6.22", "impassable")
    for kind in ("palisade", "wagon"):
        high = wall(kind, (0, 11), (20, 11))
        assert walk(alone(terrain=[high]), "men-1", (10, 12.5)).length == 2.5
        riders = alone(terrain=[high], traits=("cavalry",))
        assert no_walk(riders, "men-1", (10, 12.5)) == ("MT.6.22", "impassable")
    assert walk(alone(terrain=[wall("fence", (0, 11), (20, 11))], traits=("cavalry",)), "men-1", (10, 12.5))
    house = zone("building", 8, 11, 12, 15)
    assert walk(alone(terrain=[house]), "men-1", (10, 12))
    assert no_walk(alone(terrain=[house], traits=("cavalry",)), "men-1", (10, 12)) == (
        "MT.6.22",
        "impassable",
    )


def gun(*terrain: object, crew: int = 4) -> State:
    places = [(10, 10), (10, 8), (9, 8), (11, 8), (12, 8)][: crew + 1]
    return bench_state(
        unit("gun", troop="light-gun", at=places, facing=0.0),
        unit("enemy", "french", at=[(40, 40)]),
        terrain=terrain,
    )


@pytest.mark.rule("MT.6.22")
@pytest.mark.parametrize("kind", ["swamp", "rocks", "crops", "building"])
def test_ground_that_a_gun_cannot_enter(kind: str) -> None:
    assert no_walk(gun(zone(kind, 0, 11.5, 20, 20)), "gun-piece", (10, 12)) == ("MT.6.22", "impassable")


@pytest.mark.rule("MT.6.22")
def test_a_gun_crosses_nothing() -> None:
    assert no_walk(gun(wall("fence", (0, 11.5), (20, 11.5))), "gun-piece", (10, 13)) == (
        "MT.6.22",
        "impassable",
    )
    assert walk(gun(zone("woods", 0, 11.5, 20, 20)), "gun-piece", (10, 13)).length == 3.0


@pytest.mark.rule("MT.6.27")
def test_a_gun_moves_by_its_crew() -> None:
    """1" for each of its men within 2" of it, no other bonus, terrain off it; far from all enemies or not."""
    assert far(gun(), figure="gun-piece") == 4.0
    assert far(gun(crew=2), figure="gun-piece") == 2.0
    assert far(gun(wall("road", (10, 0), (10, 40))), (10, 14), figure="gun-piece") == 4.0
    assert far(gun(zone("woods", 0, 11.5, 20, 20)), (10, 13), figure="gun-piece") == 3.0


@pytest.mark.rule("MT.6.27")
def test_the_crew_goes_with_the_gun() -> None:
    state = gun()
    assert move(state, "gun", by(state, "gun", (0, 3))).tracks["gun-piece"].length == 3.0
    assert no_move(state, "gun", ways({"gun-piece": [(10, 13)]})) == ("MT.6.27", "crew-behind")
    assert move(state, "gun", ways({"gun-1": [(10, 7)]})).tracks


@pytest.mark.rule("MT.6.30")
def test_a_gun_turns() -> None:
    """Up to 90 degrees when it does nothing else, up to 45 when it moves."""
    state = gun()
    assert move(state, "gun", ways({"gun-piece": []}, facing=90.0)).facing == 90.0
    assert no_move(state, "gun", ways({"gun-piece": []}, facing=91.0)) == ("MT.6.30", "gun-turn")
    moved = move(state, "gun", by(state, "gun", (0, 2), 45.0))
    assert (moved.facing, moved.poses["gun-piece"].facing) == (45.0, 45.0)
    assert no_move(state, "gun", by(state, "gun", (0, 2), 46.0)) == ("MT.6.30", "gun-turn")
    assert move(state, "gun", by(state, "gun", (0, 2))).poses.get("gun-piece", None).facing == 0.0


@pytest.mark.rule("MT.6.23")
def test_keep_an_inch_from_the_enemy() -> None:
    """All along the path; at exactly 1" one is within it."""
    state = alone(enemy=(14, 10))
    assert walk(state, "men-1", (11.99, 10))
    assert no_walk(state, "men-1", (12, 10)) == ("MT.6.23", "enemy-too-near")
    passing = bench_state(
        unit("men", at=[(10, 10)], traits=("light-cavalry",)), unit("enemy", "french", at=[(14, 11)])
    )
    assert no_walk(passing, "men-1", (18, 10)) == ("MT.6.23", "enemy-too-near")
    assert walk(passing, "men-1", (18, 6))


@pytest.mark.rule("MT.6.23")
def test_through_friends_but_not_onto_them() -> None:
    state = bench_state(unit("men", at=[(10, 10)]), unit("friends", at=[(10, 12)]), ENEMY)
    assert walk(state, "men-1", (10, 14))
    assert no_move(state, "men", ways({"men-1": [(10, 12.5)]})) == ("MT.1.12", "base-overlap")
    assert move(state, "men", ways({"men-1": [(10, 13)]}))


@pytest.mark.rule("MT.1.12")
def test_bases_may_touch() -> None:
    """Within a unit all ends are judged together."""
    state = bench_state(unit("men", at=[(10, 10), (12, 10)]), ENEMY)
    assert move(state, "men", ways({"men-1": [(11, 10)]}))
    assert no_move(state, "men", ways({"men-1": [(11.1, 10)]})) == ("MT.1.12", "base-overlap")
    assert move(state, "men", ways({"men-1": [(12, 10)], "men-2": [(14, 10)]}))


@pytest.mark.rule("MT.6.23")
def test_engaging_comes_up_to_the_enemy_but_not_through_him() -> None:
    state = alone(enemy=(13, 10))
    assert walk(state, "men-1", (12, 10), engaging="enemy")
    assert no_walk(state, "men-1", (12.1, 10), engaging="enemy") == ("MT.6.23", "enemy-too-near")
    assert no_walk(state, "men-1", (14, 10), engaging="enemy") == ("MT.6.23", "enemy-too-near")


@pytest.mark.rule("MT.6.24")
def test_each_moves_as_he_likes() -> None:
    state = bench_state(unit("men", at=row(3, (10, 10))), ENEMY)
    moved = move(state, "men", ways({"men-1": [(10, 13)], "men-3": [(14, 10.5)]}))
    assert set(moved.tracks) == {"men-1", "men-3"}
    assert (moved.poses["men-1"].x, moved.poses["men-1"].y, moved.poses["men-1"].facing) == (10.0, 13.0, 0.0)
    assert no_move(state, "men", ways({"men-1": [(7, 14)]})) == ("MT.2.20", "cohesion")


@pytest.mark.rule("MT.6.26", "MT.1.11")
def test_nobody_leaves_the_table_but_by_an_exit() -> None:
    """He goes when his base touches that stretch of edge."""
    men, others = unit("men", at=[(45, 20)], traits=("scout",)), unit("others", at=[(45, 30)])
    closed = bench_state(men, others, ENEMY)
    assert no_walk(closed, "men-1", (47.6, 20)) == ("MT.1.11", "off-table")
    assert walk(closed, "men-1", (47.5, 20)).end == (47.5, 20)
    out = bench_state(
        men, others, ENEMY, plan={"exits": [Exit(side="british", edge="east", low=12.5, high=23.5)]}
    )
    moved = move(out, "men", ways({"men-1": [(49, 20)]}))
    assert moved.leaves == {"men-1": "east"}
    assert moved.tracks["men-1"].end == (47.5, 20)
    assert no_walk(out, "others-1", (48.5, 30)) == ("MT.1.11", "off-table")
    assert move(out, "others", ways({"others-1": [(47.5, 30)]})).leaves == {}


@pytest.mark.rule("MT.6.26")
def test_a_path_ends_where_the_base_touches_the_exit() -> None:
    out = bench_state(
        unit("men", at=[(46, 20)]),
        ENEMY,
        plan={"exits": [Exit(side="british", edge="east", low=12.5, high=23.5)]},
    )
    assert walk(out, "men-1", (47.5, 20), (47.5, 22)).points == ((46.0, 20.0), (47.5, 20.0))


@pytest.mark.rule("MT.6.28")
def test_who_starts_beside_an_enemy_may_only_go_away() -> None:
    state = alone(enemy=(11, 10))
    assert walk(state, "men-1", (8, 10))
    assert walk(state, "men-1", (8.9, 10))
    assert no_walk(state, "men-1", (9.1, 10)) == ("MT.6.23", "enemy-too-near")
    assert no_walk(state, "men-1", (10, 12), (11.5, 12)) == ("MT.6.23", "enemy-too-near")
    stuck = alone(enemy=(11, 10), terrain=[wall("fence", (9.4, 0), (9.4, 20)), zone("swamp", 0, 0, 20, 20)])
    assert walk(stuck, "men-1", (10, 10.1), (10, 11.9))


@pytest.mark.rule("MT.6.26", "MT.2.15")
def test_the_tail_of_a_column_stays_one_when_its_head_has_gone_out() -> None:
    """Four leave, all by the same stretch of edge; the four behind them march on in file."""
    state = bench_state(
        unit("men", at=row(8, (44, 18), (-1, 0)), formation="column", facing=90.0),
        unit("enemy", "french", at=[(30, 40)]),
        terrain=[wall("road", (0, 18), (48, 18))],
        plan={"exits": [Exit(side="british", edge="east", low=12.5, high=23.5)]},
    )
    moved = move(state, "men", by(state, "men", (7, 0)))
    assert sorted(moved.leaves) == ["men-1", "men-2", "men-3", "men-4"]
    assert moved.formation == "column"
    head = move(state, "men", ways({f"men-{n}": [(48, 18)] for n in range(1, 5)}), "column")
    assert head.formation == "column"


@pytest.mark.rule("MT.6.29")
def test_nobody_stands_on_a_fence() -> None:
    state = alone(terrain=[wall("fence", (0, 12), (20, 12))])
    assert no_walk(state, "men-1", (10, 11.6)) == ("MT.6.29", "base-overlap")
    assert no_walk(state, "men-1", (10, 12.4)) == ("MT.6.29", "base-overlap")
    assert walk(state, "men-1", (10, 11.5))
    assert walk(state, "men-1", (10, 12.5))


@pytest.mark.rule("MT.6.29")
def test_nor_does_a_close_order() -> None:
    line = unit("men", at=block(6, (10, 10), 6), traits=("close-order",), formation="close-order")
    state = bench_state(line, ENEMY, terrain=[wall("low-wall", (0, 13), (30, 13))])
    assert move(state, "men", by(state, "men", (0, 2.5))).formation == "close-order"
    assert no_move(state, "men", by(state, "men", (0, 2.6))) == ("MT.6.29", "base-overlap")


LINE = block(8, (20, 20), 4)


def company(*terrain: object, **fields: object) -> State:
    """Eight regulars in two ranks, facing north, with an enemy near enough to take the bonus away."""
    return bench_state(
        unit("men", troop="regulars", at=LINE, formation="close-order", facing=0.0),
        unit("enemy", "french", at=[(20, 40)]),
        terrain=terrain,
    )


@pytest.mark.rule("MT.6.25")
@pytest.mark.parametrize("vector", [(0, 4), (0, -4), (2, 2.1), (-2, -2.1)])
def test_a_march_in_close_order(vector: tuple[float, float]) -> None:
    state = company()
    moved = move(state, "men", by(state, "men", vector))
    assert (moved.formation, moved.facing) == ("close-order", 0.0)
    assert {pose.facing for pose in moved.poses.values()} == {0.0}


@pytest.mark.rule("MT.6.25")
def test_sideways_breaks_the_ranks() -> None:
    """The unit is normal then, and cannot declare by the same action what it has lost by it."""
    state = company()
    assert move(state, "men", by(state, "men", (2.1, 2))).formation == "normal"
    assert no_move(state, "men", by(state, "men", (2.1, 2)), "close-order") == ("MT.6.25", "formation")
    assert move(state, "men", ways({"men-1": [(20, 21)]})).formation == "normal"


@pytest.mark.rule("MT.6.25", "MT.6.31")
def test_a_pivot_costs_an_inch() -> None:
    """About the middle of the unit, before or after the march; how far the flanks walk is not measured."""
    state = company()
    quarter = unit_moves.advance(state, "men", (3, 0), turn=90.0)
    moved = move(state, "men", quarter)
    assert (moved.formation, moved.facing) == ("close-order", 90.0)
    xs = [pose.x for pose in moved.poses.values()]
    assert sum(xs) / 8 == pytest.approx(21.5 + 3)
    assert no_move(state, "men", unit_moves.advance(state, "men", (3.1, 0), turn=90.0)) == (
        "MT.6.23",
        "too-far",
    )
    assert move(state, "men", unit_moves.advance(state, "men", (0, 3), turn=90.0)).facing == 90.0
    assert move(state, "men", unit_moves.advance(state, "men", (0, 1), turn=91.0)).formation == "normal"


@pytest.mark.rule("MT.2.16")
@pytest.mark.parametrize(
    "thing",
    [
        wall("fence", (0, 21.5), (40, 21.5)),
        zone("woods", 0, 21.5, 40, 22),
        zone("building", 21, 21.5, 22, 22),
    ],
)
def test_obstacles_and_rough_ground_break_the_ranks(thing: object) -> None:
    state = company(thing)
    assert move(state, "men", by(state, "men", (0, 3))).formation == "normal"
    assert move(state, "men", by(state, "men", (0, 0.9))).formation == "close-order"


@pytest.mark.rule("MT.6.31")
def test_a_pivot_carries_nobody_through_an_enemy() -> None:
    state = bench_state(
        unit("men", troop="regulars", at=row(8, (10, 10), (1, 0)), formation="close-order", facing=0.0),
        unit("enemy", "french", at=[(11, 12)]),
    )
    turned = unit_moves.advance(state, "men", (0, 0), turn=45.0)
    assert no_move(state, "men", turned) == ("MT.6.23", "enemy-too-near")


@pytest.mark.rule("MT.2.31")
def test_a_building_holds_twelve() -> None:
    house = zone("building", 10, 10, 20, 20)
    inside = unit("inside", at=[(11 + i % 4 * 2, 12 + i // 4 * 2) for i in range(12)])
    state = bench_state(inside, unit("men", at=[(9, 17)]), ENEMY, terrain=[house])
    assert no_move(state, "men", ways({"men-1": [(11, 17.6)]})) == ("MT.2.31", "base-overlap")
    assert move(
        bench_state(unit("men", at=[(9, 17)]), ENEMY, terrain=[house]), "men", ways({"men-1": [(11, 17.6)]})
    )


def test_nobody_need_move() -> None:
    state = company()
    moved = move(state, "men", {})
    assert (moved.tracks, moved.poses, moved.formation) == ({}, {}, "close-order")

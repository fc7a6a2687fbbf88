"""Ways: the cheapest path to a place and how far one gets on it (TY.12.04-12.09, 12.20, 13.09, 13.12, 16.02)."""

from itertools import pairwise
from math import inf, sqrt
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from escarmouche.rulesets.tyneside.data.state import State
from escarmouche.rulesets.tyneside.table import leg_traces, movement, paths, routes, terrain
from escarmouche.table.sight import trace, walk
from escarmouche.table.tabletop import Area, Point, Table, cut_opening, distance
from tests.rulesets.tyneside.bench import bench_state, building, formed, man, strip, wall, zone


def lone(*terrain: Any, at: Any = (50, 50), others: Any = (), **fields: Any) -> State:
    return bench_state(man("british", at, **fields), *others, man("french", (230, 140)), terrain=terrain)


def near(one: Point, other: Any, off: float = 0.01) -> bool:
    return distance(one, other) <= off


@pytest.mark.rule("TY.12.04")
def test_in_the_open_the_way_is_straight_and_as_long_as_the_budget() -> None:
    found = paths.route(lone(), "b.1", (50, 120))
    assert found.path == ((50, 50), (50, 75))
    assert found.cost == pytest.approx(25)
    assert paths.route(lone(), "b.1", (50, 120), 12.5).end == (50, 62.5)
    assert paths.route(lone(), "b.1", (50, 60)).end == (50, 60)
    assert paths.route(lone(cost=20.0), "b.1", (50, 120)).end == (50, 55)
    assert paths.route(lone(), "b.1", (50, 60), stop=4.0).end == (50, 56)


def find_path(state: State, figure: str, goal: Point) -> routes.Path | None:
    """The cheapest way, over as many moves as it takes."""
    mover = state.figures[figure]
    return paths.whole_way(state, mover, mover.point, goal)


@pytest.mark.rule("TY.12.04")
def test_it_goes_round_what_costs_more_than_the_way_round() -> None:
    wood = zone("forest", 40, 60, 52, 90)
    found = paths.route(lone(wood), "b.1", (50, 100), 200.0)
    assert found.cost == pytest.approx(25, abs=0.001)  # what a move allows
    path = find_path(lone(wood), "b.1", (50, 100))
    assert path is not None
    assert path.cost == pytest.approx(2 * sqrt(10**2 + 2**2) + 30, abs=0.05)
    thin = zone("forest", 0, 60, 200, 63)
    straight = find_path(lone(thin), "b.1", (50, 100))
    assert straight is not None
    assert straight.cost == pytest.approx(50 + 3)


@pytest.mark.rule("TY.12.04")
def test_it_goes_round_the_end_of_a_fence_where_that_is_cheaper_than_the_quarter() -> None:
    short, long = wall("fence", (49, 55), (60, 55)), wall("fence", (20, 55), (80, 55))
    round_it = paths.way_to(lone(short), "b.1", (50, 60))
    assert round_it is not None
    assert round_it.cost == pytest.approx(2 * sqrt(25 + 1), abs=0.01)
    over = paths.way_to(lone(long), "b.1", (50, 60))
    assert over is not None
    assert over.cost == pytest.approx(16.25)


@pytest.mark.rule("TY.12.06")
def test_a_way_into_difficult_ground_crosses_its_edge_where_that_costs_least() -> None:
    found = paths.way_to(lone(zone("forest", 40, 60, 100, 90), at=(50, 55)), "b.1", (58, 64))
    assert found is not None
    straight = movement.cost(lone(zone("forest", 40, 60, 100, 90), at=(50, 55)), "b.1", [(58, 64)]).total
    best = min(
        distance((50, 55), (x / 1000, 60)) + 2 * distance((x / 1000, 60), (58, 64))
        for x in range(50_000, 58_000)
    )
    assert found.cost == pytest.approx(best, abs=0.002)
    assert found.cost < straight - 0.1


@pytest.mark.rule("TY.4.17", "TY.12.06")
def test_a_building_is_come_to_by_its_door() -> None:
    house = building(45, 60, 55, 68, doors=[(55, 64)])
    found = paths.way_to(lone(house, at=(50, 56)), "b.1", (52, 64))
    assert found is not None
    assert found.cost == pytest.approx(
        distance((50, 56), (55, 60)) + 2 + distance((55, 62), (52, 64)) + 6.25, abs=0.02
    )
    assert len(found.path) >= 3
    assert paths.way_to(lone(building(45, 60, 55, 68), at=(50, 56)), "b.1", (52, 64)) is None  # it has none


@pytest.mark.rule("TY.12.20", "TY.13.12")
def test_ways_keep_a_centimetre_from_enemies_and_go_through_friends() -> None:
    enemy = man("french", (50, 60))
    found = paths.way_to(lone(others=[enemy]), "b.1", (50, 70))
    assert found is not None
    assert movement.closest(found.path, (50, 60)) >= 3 - 0.001
    assert 20 < found.cost < 21.2
    friend = man("british", (50, 60))
    assert paths.way_to(lone(others=[friend]), "b.1", (50, 70)).path == ((50, 50), (50, 70))  # type: ignore[union-attr]
    assert paths.way_to(lone(others=[friend]), "b.1", (50, 61)) is None  # nobody ends on a friend


@pytest.mark.rule("TY.12.20")
def test_whoever_may_not_end_where_he_wants_stops_at_the_last_free_point() -> None:
    enemy = man("french", (50, 65))
    assert near(paths.route(lone(others=[enemy]), "b.1", (50, 65)).end, (50, 62))  # 1 cm short of him
    friend = man("british", (50, 74.5))
    found = paths.route(lone(others=[friend]), "b.1", (50, 120))
    assert near(found.end, (50, 72.5))
    assert found.stopped == "base"


@pytest.mark.rule("TY.16.02")
def test_a_charger_may_come_to_touch() -> None:
    enemy = man("french", (50, 60))
    assert paths.way_to(lone(others=[enemy]), "b.1", (50, 58)) is None
    found = paths.way_to(lone(others=[enemy]), "b.1", (50, 58), charging=True)
    assert found is not None
    assert found.cost == pytest.approx(8)
    behind = paths.way_to(lone(others=[enemy]), "b.1", (50, 62), charging=True)
    assert behind is not None
    assert movement.closest(behind.path, (50, 60)) >= 2 - 0.002  # round him, not through him
    assert (
        paths.way_to(lone(others=[man("french", (50, 78))]), "b.1", (50, 76), charging=True) is None
    )  # 26 is too far


@pytest.mark.rule("TY.13.09")
def test_without_the_quarter_left_one_stops_against_the_obstacle() -> None:
    found = paths.route(lone(wall("fence", (0, 70), (200, 70))), "b.1", (50, 120))
    assert near(found.end, (50, 69))  # its base touches the fence: 20 and a quarter would be too much
    assert found.stopped == "barrier"
    assert paths.route(lone(wall("fence", (0, 65), (200, 65))), "b.1", (50, 120)).end == (50, 68.75)


@pytest.mark.rule("TY.11.11")
def test_a_line_stops_at_the_edge_of_difficult_ground() -> None:
    state = bench_state(
        formed("british", (50, 50)), man("french", (50, 140)), terrain=[zone("forest", 0, 60, 240, 100)]
    )
    assert near(paths.route(state, "b.1", (50, 120)).end, (50, 60))
    assert paths.straight(state, "b.1", 0.0).stopped == "ground"


@pytest.mark.rule("TY.12.07", "TY.12.09")
def test_straight_on_one_is_stopped_by_the_edge_by_what_is_impassable_and_by_cost() -> None:
    assert paths.straight(lone(at=(50, 140)), "b.1", 0.0)[:2] == ((50, 149), pytest.approx(9))
    assert paths.straight(lone(at=(50, 140)), "b.1", 0.0).stopped == "edge"
    gone = paths.straight(lone(at=(50, 140)), "b.1", 0.0, leaves=True)
    assert (gone.end, gone.exit) == ((50, 150), "north")
    assert paths.straight(lone(at=(50, 140)), "b.1", 0.0, 5.0, leaves=True).exit == ""
    river = paths.straight(lone(zone("river", 0, 60, 240, 70)), "b.1", 0.0)
    assert near(river.end, (50, 60), 0.01)
    assert river.stopped == "ground"
    assert paths.straight(lone(zone("forest", 0, 60, 240, 70)), "b.1", 0.0).end == (
        50,
        67.5,
    )  # 10 and 7.5 double
    assert near(paths.straight(lone(), "b.1", 45.0).end, (50 + 25 / sqrt(2), 50 + 25 / sqrt(2)))


@pytest.mark.rule("TY.12.07")
def test_a_probe_goes_from_any_place_and_heeds_no_figures() -> None:
    state = lone(zone("forest", 0, 60, 240, 70), others=[man("french", (80, 55))])
    assert near(paths.probe(state, "b.1", (80, 50), 0.0, 25.0), (80, 67.5))
    assert near(paths.probe(state, "b.1", (80, 50), 90.0, 25.0), (105, 50))
    assert near(paths.probe(state, "b.1", (230, 50), 90.0, 25.0), (239, 50))


@pytest.mark.rule("TY.13.15")
def test_a_trail_is_followed_where_that_is_cheaper() -> None:
    wood, trail = zone("forest", 0, 52, 240, 150), strip("trail", (50, 0), (50, 150), width=4)
    assert paths.route(lone(wood, trail), "b.1", (50, 120)).end == (50, 75)
    along = find_path(lone(wood, trail), "b.1", (50.0, 70.0))
    assert along is not None
    assert along.cost == pytest.approx(20)


@pytest.mark.rule("TY.12.06", "TY.12.08")
def test_the_spot_that_costs_least_is_that_of_all_when_each_is_looked_at() -> None:
    random = Random(7)
    wood = zone("forest", 60, 40, 100, 80)
    spots = {(i, j): 0 for i in range(61, 100) for j in range(41, 80)}
    for _ in range(12):
        at = (round(random.uniform(40, 110), 1), round(random.uniform(20, 100), 1))
        state = lone(wood, wall("log", (50, 30), (58, 60)), at=at)
        discs = [(random.uniform(60, 100), random.uniform(40, 80), random.uniform(2, 12)) for _ in range(3)]
        free = [
            (float(i), float(j))
            for i, j in spots
            if all(distance((i, j), disc[:2]) >= disc[2] for disc in discs)
        ]
        mover = state.figures["b.1"]
        found = paths.cheapest_spot(state, mover, at, "forest", spots, None, discs)
        assert found is not None
        near = [spot for spot in free if distance(spot, at) <= found[1] + 0.01]
        every = {spot: way.cost for spot in near if (way := find_path(state, "b.1", spot)) is not None}
        least = min(every.values())
        assert found[1] == pytest.approx(least, abs=0.002)
        assert every[found[0]] <= least + 0.001


def random_table(random: Random) -> Table:
    things: list[Any] = []
    for number in range(random.randint(1, 6)):
        kind = random.choice(["forest", "rocks", "marsh", "corn", "stream", "building", "hill"])
        x, y = random.randint(5, 90), random.randint(5, 90)
        if kind == "building":
            things.append(building(x, y, x + 10, y + 8, doors=[(x + 5, y)], id=f"a{number}"))
        else:
            things.append(
                zone(kind, x, y, x + random.randint(5, 40), y + random.randint(5, 40), id=f"a{number}")
            )
    for number in range(random.randint(0, 4)):
        x, y = random.randint(5, 110), random.randint(5, 110)
        other = (x + random.randint(-30, 30), y + random.randint(1, 30))
        things.append(
            wall(random.choice(["fence", "log", "wall", "palisade"]), (x, y), other, id=f"l{number}")
        )
    return bench_state(man("british", (1, 1)), terrain=things, size=(150, 150)).table


def places(random: Random) -> tuple[Point, Point]:
    start = (random.uniform(2, 140), random.uniform(2, 140))
    if random.random() < 0.5:
        return start, (random.uniform(2, 140), random.uniform(2, 140))
    return start, (start[0] + random.uniform(-25, 25), start[1] + random.uniform(-25, 25))


@pytest.mark.parametrize("seed", range(8))
def test_the_numeric_search_finds_what_the_search_leg_by_leg_finds(seed: int) -> None:
    random = Random(seed)
    table = random_table(random)
    walker = routes.Walker(terrain.Gait(), 25.0)
    for _ in range(30):
        start, goal = places(random)
        discs = [(random.uniform(0, 150), random.uniform(0, 150), 3.0) for _ in range(random.randint(0, 8))]
        keep_off = tuple(
            [disc for disc in discs if distance(disc[:2], start) > 3 and distance(disc[:2], goal) > 3]
        )
        limit = random.choice([25.0, 50.0, inf])
        found = routes.find(table, start, goal, walker, keep_off, limit)
        other = routes.search(table, start, goal, walker, keep_off, limit)
        if other is None or other.cost > limit + 0.001:
            assert found is None
        else:
            assert found is not None
            assert found.cost == pytest.approx(other.cost, abs=0.001)
            assert (found.points[0], found.points[-1]) == (start, goal)
            priced = sum(routes.leg_price(table, p, q, walker) for p, q in pairwise(found.points))
            assert priced == pytest.approx(found.cost, abs=0.001)


@pytest.mark.parametrize("seed", range(8))
def test_legs_in_numbers_meet_what_the_traces_of_the_table_meet(seed: int) -> None:
    random = Random(100 + seed)
    table = random_table(random)
    for _ in range(60):
        p, q = places(random)
        met, found = trace(table, p, q), leg_traces.leg(table, p, q)
        spans = sorted((table.areas[number].id, low, high) for number, low, high in found.areas)
        expected = sorted(
            (one.area_id, one.t0 * met.length, one.t1 * met.length)
            for one in met.areas
            if (one.t1 - one.t0) * met.length > 0.003
        )
        assert [
            (id, pytest.approx(low, abs=0.003), pytest.approx(high, abs=0.003)) for id, low, high in expected
        ] == [row for row in spans if row[2] - row[1] > 0.003]
        lines = sorted(table.lines[one.number].id for one in found.lines)
        assert lines == sorted(one.line_id for one in walk(table, p, q).lines)


def test_terrain_that_is_not_simple_is_searched_leg_by_leg() -> None:
    corner = Area(
        id="corner", kind="forest", outline=((40, 60), (80, 60), (80, 100), (70, 100), (70, 70), (40, 70))
    )
    river = zone("river", 0, 110, 240, 114)
    found = find_path(lone(corner, at=(60, 50)), "b.1", (50, 80))
    assert found is not None
    assert found.cost < distance((60, 50), (50, 80)) + 11  # over the foot of it, or round its end
    assert find_path(lone(river, at=(60, 100)), "b.1", (60, 120)) is None
    bridge = zone("bridge", 70, 109, 74, 115)
    crossed = find_path(lone(river, bridge, at=(60, 100)), "b.1", (60, 120))
    assert crossed is not None
    assert crossed.cost == pytest.approx(
        distance((60, 100), (70, 109)) + 6 + distance((70, 115), (60, 120)), abs=0.02
    )  # over the corners of the bridge
    gate = wall("palisade", (0, 110), (120, 105), (240, 110))
    opening = cut_opening(gate, (60, 107.5), 4.0, "gate", "gate", "gate")
    through = find_path(lone(replace(gate, openings=(opening,)), at=(60, 100)), "b.1", (60, 120))
    assert through is not None
    assert through.cost == pytest.approx(20, abs=0.1)

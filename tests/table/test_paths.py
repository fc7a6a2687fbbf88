"""Tracks, what they cross, the shortest way and the reach."""

from collections.abc import Callable
from itertools import pairwise, permutations
from math import hypot, sqrt

import pytest
import shapely
from hypothesis import assume, given, settings, strategies as st

from escarmouche.table.paths import corners_around, places_around, reach, shortest
from escarmouche.table.sight import trace, walk
from escarmouche.table.tabletop import (
    Area,
    Conventions,
    Line,
    Opening,
    Point,
    Table,
    distance,
    gap_to_segment,
    rectangle,
)
from escarmouche.table.tracks import Track, measure

HOUSE = Area("house", "building", rectangle(10, 10, 20, 20))
WALL = Line("wall", "wall", ((0, 30), (40, 30)), (Opening("gate", (10, 30), (14, 30), state="open"),))
TABLE = Table(60, 60, (HOUSE,), (WALL,))

whole = st.tuples(st.integers(0, 8), st.integers(0, 8)).map(lambda p: (float(p[0]), float(p[1])))


def test_a_track_is_walked_by_distance() -> None:
    track = Track(((0, 0), (0, 10), (0, 10), (5, 10)))
    assert track.length == 15
    assert track.legs == (((0, 0), (0, 10)), ((0, 10), (5, 10)))
    assert [track.at(d) for d in (-1, 0, 4, 10, 12, 15, 99)] == [
        (0, 0),
        (0, 0),
        (0, 4),
        (0, 10),
        (2, 10),
        (5, 10),
        (5, 10),
    ]
    assert track.at_fraction(0.8) == (2, 10)
    assert track.cut(12) == Track(((0, 0), (0, 10), (2, 10)))
    assert track.cut(10) == Track(((0, 0), (0, 10)))
    assert track.cut(0) == Track(((0, 0),))
    assert track.cut(99).length == 15
    assert [track.heading_at(d) for d in (0, 10, 10.5, 99)] == [0, 0, 90, 90]
    assert track.last_heading == 90
    still = Track(((3, 3),))
    assert (still.length, still.last_heading, still.heading_at(0), still.at(5)) == (0, None, None, (3, 3))


def test_the_first_place_on_a_track_where_something_holds() -> None:
    track = Track(((0, 0), (10.3, 0)))
    assert track.first(lambda p: p[0] >= 3.2, 0.5) == 3.5
    assert track.first(lambda p: p[0] >= 0, 0.5) == 0
    assert track.first(lambda p: p[0] > 10.2, 0.5) == 10.3
    assert track.first(lambda p: p[0] > 11, 0.5) is None
    assert Track(((1, 1),)).first(lambda p: p == (1, 1), 0.5) == 0


@given(st.lists(whole, min_size=1, max_size=5), st.floats(0, 30))
def test_a_cut_track_has_the_length_asked_for(points: list, d: float) -> None:
    track = Track(tuple(points))
    assert track.cut(d).length == pytest.approx(min(d, track.length))
    assert track.cut(d).end == pytest.approx(track.at(d))
    if track.length > 0:
        assert track.length == pytest.approx(shapely.LineString(points).length)


def test_what_a_track_crosses() -> None:
    track = Track(((12, 5), (12, 15), (12, 25), (12, 35), (30, 35), (30, 25)))
    measured = measure(TABLE, track)
    assert measured.length == 58
    assert [(c.line_id, c.distance, c.point, c.opening) for c in measured.lines] == [
        ("wall", 25, (12, 30), "gate"),
        ("wall", 53, (30, 30), None),
    ]
    assert [(b.area_id, b.edge, b.distance, b.entering) for b in measured.borders] == [
        ("house", 0, 5, True),
        ("house", 2, 15, False),
    ]
    assert measured.areas == {"house": pytest.approx(10)}
    assert measured.length_in(("house",)) == pytest.approx(10)
    assert measured.crosses("wall")
    assert measured.enters("house")
    assert measured.leaves("house")


@pytest.mark.parametrize(
    ("points", "count"),
    [
        (((20, 25), (20, 30), (20, 35)), 1),
        (((20, 25), (20, 30), (22, 25)), 0),
        (((20, 25), (20, 30), (25, 30), (25, 35)), 1),
        (((20, 25), (20, 30), (25, 30), (25, 25)), 0),
        (((20, 25), (20, 30), (50, 30), (50, 35)), 0),
        (((20, 25), (20, 29.9995), (20, 35)), 1),
        (((20, 25), (20, 30.0005), (20, 35)), 1),
        (((20, 25), (20, 29.999), (20, 35)), 1),
        (((20, 25), (20, 30.001), (20, 35)), 1),
        (((20, 25), (20, 30.001), (20, 25)), 0),
        (((20, 25), (20, 30), (20, 35), (20, 30), (20, 25)), 2),
        (((20, 30), (20, 35)), 0),
        (((20, 30), (20, 25)), 1),
        (((20, 30), (25, 30)), 0),
        (((20, 25), (20, 30), (25, 30)), 1),
        (((20, 35), (20, 30), (25, 30)), 0),
        (((40, 30), (40, 25)), 0),
        (((40, 25), (40, 30), (40, 35)), 0),
    ],
)
def test_a_bend_on_a_line_hides_no_crossing(points: tuple, count: int) -> None:
    assert len(measure(TABLE, Track(points)).lines) == count
    assert len(measure(TABLE, Track(points[::-1])).lines) == count


def test_touching_counts_where_the_convention_says_so() -> None:
    touchy = Table(60, 60, (HOUSE,), (WALL,), Conventions(touch_crosses=True))
    assert len(measure(touchy, Track(((20, 25), (20, 30), (22, 25)))).lines) == 1
    assert len(measure(touchy, Track(((20, 25), (20, 30)))).lines) == 1
    assert len(measure(touchy, Track(((20, 25), (20, 30), (20, 35)))).lines) == 1
    assert len(measure(touchy, Track(((20, 25), (20, 28)))).lines) == 0


def test_a_bend_on_a_border_is_entered_once_or_not_at_all() -> None:
    inward = measure(TABLE, Track(((5, 15), (10, 15), (15, 15))))
    assert [(b.distance, b.entering) for b in inward.borders] == [(5, True)]
    touched = measure(TABLE, Track(((15, 15), (10, 15), (15, 18))))
    assert touched.borders == ()
    assert not touched.leaves("house")
    outside = measure(TABLE, Track(((5, 15), (10, 15), (5, 18))))
    assert outside.borders == ()


@settings(max_examples=150)
@given(
    st.lists(whole, min_size=2, max_size=5, unique=True),
    st.lists(whole, min_size=3, max_size=5),
    st.floats(0.1, 0.9),
)
def test_an_extra_point_on_a_track_changes_no_crossing(course: list, points: list, cut: float) -> None:
    """Also where the extra point lies on the line itself."""
    assume(shapely.LineString(course).is_simple)
    table = Table(60, 60, (), (Line("l", "wall", tuple(course)),))
    split: list[Point] = [points[0]]
    for p, q in pairwise(points):
        met = [crossing.point for crossing in trace(table, p, q).lines]
        middle = (p[0] + (q[0] - p[0]) * cut, p[1] + (q[1] - p[1]) * cut)
        split += sorted([*met, middle, q], key=lambda v: distance(p, v))
    plain = measure(table, Track(tuple(points)))
    extra = measure(table, Track(tuple(split)))
    assert [c.line_id for c in plain.lines] == [c.line_id for c in extra.lines]
    for crossing in (*plain.lines, *extra.lines):
        assert shapely.LineString(course).distance(shapely.Point(crossing.point)) < 0.002


Leg = tuple[tuple[()], float]


def walking(
    table: Table, discs: tuple[tuple[Point, float], ...] = ()
) -> Callable[[tuple[()], Point, Point], Leg | None]:
    """A step that keeps out of all areas, off all discs and crosses lines only at open openings."""

    def step(label: tuple[()], p: Point, q: Point) -> Leg | None:
        met = walk(table, p, q)
        if met.areas or any(crossing.opening is None for crossing in met.lines):
            return None
        if any(gap_to_segment(centre, 0.0, p, q) < radius - 1e-6 for centre, radius in discs):
            return None
        return label, met.length

    return step


def test_the_shortest_way_in_the_open_is_straight() -> None:
    table = Table(60, 60)
    found = shortest((5, 5), ((20, 25), (8, 9)), corners_around(table), walking(table))
    assert found is not None
    assert found.track == Track(((5, 5), (8, 9)))
    assert found.cost == 5
    here = shortest((5, 5), ((5, 5),), (), walking(table))
    assert here is not None
    assert here.track == Track(((5, 5),))
    assert shortest((5, 5), (), (), walking(table)) is None


def test_the_shortest_way_goes_round_and_through_the_gate() -> None:
    step = walking(TABLE)
    corners = corners_around(TABLE)
    round_house = shortest((15, 5), ((15, 25),), corners, step)
    assert round_house is not None
    assert round_house.cost == pytest.approx(2 * hypot(5, 5) + 10, abs=0.02)
    assert round_house.track.length == pytest.approx(round_house.cost)
    gate = shortest((25, 25), ((25, 35),), corners, step)
    assert gate is not None
    assert gate.cost == pytest.approx(2 * hypot(11, 5), abs=0.02)
    assert [c.opening for c in measure(TABLE, gate.track).lines] == ["gate"]
    shut = TABLE.replace_line(Line("wall", "wall", WALL.points))
    way = shortest((25, 25), ((25, 35),), corners_around(shut), walking(shut))
    assert way is not None
    assert way.cost == pytest.approx(2 * hypot(15, 5), abs=0.02)
    closed = Line("ring", "wall", ((40, 40), (50, 40), (50, 50), (40, 50), (40, 40)))
    walled_in = Table(60, 60, (), (closed,))
    assert shortest((5, 5), ((45, 45),), corners_around(walled_in), walking(walled_in)) is None


def test_equal_ways_go_by_the_order_of_the_points() -> None:
    step = walking(Table(60, 60, (HOUSE,)))
    south_west, north_east = (9.9, 9.9), (20.1, 20.1)
    for first, second in ((south_west, north_east), (north_east, south_west)):
        found = shortest((9.9, 20.1), ((20.1, 9.9),), (first, second), step)
        assert found is not None
        assert found.track.points[1] == first


def test_labels_carry_what_the_path_has_done() -> None:
    """A hedge may be crossed once: two hedges in the way leave only the way round one of them."""
    near = Line("near", "hedge", ((0, 10), (30, 10)))
    far = Line("far", "hedge", ((0, 20), (50, 20)))
    table = Table(60, 60, (), (near, far))

    def step(label: frozenset[str], p: Point, q: Point) -> tuple[frozenset[str], float] | None:
        met = trace(table, p, q)
        done = label | {crossing.line_id for crossing in met.lines}
        return (done, met.length) if len(done) <= 1 else None

    found = shortest((10, 5), ((10, 25),), corners_around(table), step, label=frozenset())
    assert found is not None
    assert found.label == {"far"}
    assert found.cost == pytest.approx(hypot(20, 5) + hypot(20, 15), abs=0.01)
    refused = shortest(
        (10, 5), ((10, 25),), corners_around(table), step, ends=lambda done, _: not done, label=frozenset()
    )
    assert refused is not None
    assert refused.label == frozenset()
    assert refused.cost == pytest.approx(hypot(20, 5) + hypot(20, 10) + hypot(40, 5), abs=0.01)


def test_a_cheaper_ground_needs_its_rate() -> None:
    road = Area("road", "road", rectangle(0, 20, 60, 22))
    table = Table(60, 60, (road,))

    def step(label: tuple[()], p: Point, q: Point) -> Leg:
        met = trace(table, p, q)
        return label, met.length - met.length_in(("road",)) / 2

    found = shortest((5, 21), ((25, 21),), ((15, 5),), step, rate=0.5)
    assert found is not None
    assert found.cost == pytest.approx(10)
    assert found.track == Track(((5, 21), (25, 21)))


def test_a_limit_ends_the_search() -> None:
    step = walking(TABLE)
    corners = corners_around(TABLE)
    assert shortest((15, 5), ((15, 25),), corners, step, limit=24.2) is not None
    assert shortest((15, 5), ((15, 25),), corners, step, limit=24.1) is None
    assert shortest((5, 5), ((8, 9),), (), step, limit=5.0) is not None


def test_no_way_between_a_house_and_the_wall_that_ends_at_its_corner() -> None:
    house = Area("house", "building", rectangle(60, 80, 120, 90))
    ring = Line(
        "ring", "rampart", ((60, 80), (60, 30), (120, 30), (120, 80)), (Opening("b", (112, 30), (116, 30)),)
    )
    for line in (ring, Line("ring", "rampart", ring.points[::-1], ring.openings)):
        table = Table(180, 120, (house,), (line,))
        assert len(trace(table, (55, 85), (65, 75)).lines) == 1
        for start in ((20, 60), (59.998, 85), (60, 85), (55, 85), (59.999, 90)):
            found = shortest(start, ((90, 55),), corners_around(table), walking(table))
            assert found is not None
            assert [c.opening for c in measure(table, found.track).lines] == ["b"]
        assert [c.opening for c in trace(table, (114, 20), (114, 40)).lines] == ["b"]


def test_a_wall_inside_an_area_does_not_stick_out_of_it() -> None:
    house = Area("house", "building", rectangle(10, 10, 30, 20))
    table = Table(60, 60, (house,), (Line("inner", "wall", ((20, 10), (20, 20))),))
    assert trace(table, (15, 9.99), (25, 9.99)).lines == ()
    assert len(trace(table, (15, 15), (25, 15)).lines) == 1


def test_a_leg_walked_from_a_line_counts_on_one_side() -> None:
    for p, q in (((20, 25), (20, 30)), ((20, 30), (20, 25))):
        assert trace(TABLE, p, q).lines == ()
        assert [c.line_id for c in walk(TABLE, p, q).lines] == ["wall"]
    for p, q in (((20, 35), (20, 30)), ((20, 30), (20, 35)), ((20, 30), (25, 30)), ((40, 30), (40, 25))):
        assert walk(TABLE, p, q).lines == ()
    assert len(walk(TABLE, (20, 25), (20, 35)).lines) == 1


def brute(start: Point, goals: tuple, corners: tuple, step: Callable) -> float | None:
    best: float | None = None
    for count in range(len(corners) + 1):
        for by in permutations(corners, count):
            for goal in goals:
                cost = 0.0
                for p, q in pairwise((start, *by, goal)):
                    leg = None if p == q else step((), p, q)
                    if leg is None:
                        break
                    cost += leg[1]
                else:
                    best = cost if best is None else min(best, cost)
    return best


spot = st.tuples(st.integers(0, 30), st.integers(0, 40)).map(lambda p: (float(p[0]), float(p[1])))


@settings(max_examples=60)
@given(spot, st.lists(spot, min_size=1, max_size=2, unique=True), st.lists(spot, max_size=4, unique=True))
def test_the_planner_finds_what_trying_everything_finds(start: Point, goals: list, corners: list) -> None:
    assume(start not in goals)
    step = walking(TABLE)
    expected = brute(start, tuple(goals), tuple(corners), step)
    found = shortest(start, goals, corners, step)
    if expected is None:
        assert found is None
        return
    assert found is not None
    assert found.cost == pytest.approx(expected, abs=1e-5)
    assert found.cost == pytest.approx(sum(step((), p, q)[1] for p, q in found.track.legs))
    assert (found.track.start, found.track.end in goals) == (start, True)
    reordered = shortest(start, goals, corners[::-1], step)
    assert reordered is not None
    assert reordered.cost == pytest.approx(found.cost, abs=1e-5)
    assert shortest(start, goals, corners, step) == found
    hurried = shortest(start, goals, corners, step, monotone=True)
    assert hurried is not None
    assert hurried.cost == pytest.approx(found.cost, abs=1e-5)


@settings(max_examples=60)
@given(spot, spot)
def test_the_planner_keeps_between_the_straight_line_and_a_walk_round(start: Point, goal: Point) -> None:
    step = walking(TABLE)
    found = shortest(start, (goal,), corners_around(TABLE), step)
    inside = shapely.Polygon(HOUSE.outline).buffer(0.01)
    assume(not inside.contains(shapely.Point(start)))
    assume(not inside.contains(shapely.Point(goal)))
    assert found is not None
    assert found.cost >= distance(start, goal) - 1e-6
    if start == goal or step((), start, goal) is not None:
        assert found.cost == pytest.approx(distance(start, goal), abs=1e-5)


@settings(max_examples=60)
@given(spot, spot, spot, st.floats(1, 6))
def test_a_way_round_a_disc_is_short_and_keeps_off(
    start: Point, goal: Point, centre: Point, r: float
) -> None:
    table = Table(60, 60)
    assume(min(distance(start, centre), distance(goal, centre)) > r + 0.05)
    assume(all(r < v < 60 - r - 7 for v in centre))
    discs = ((centre, r),)
    found = shortest(start, (goal,), corners_around(table, discs=discs), walking(table, discs))
    assert found is not None
    exact = shapely.Point(centre).buffer(r, quad_segs=64)
    assert exact.buffer(-0.01).intersection(shapely.LineString([start, found.track.end])).length >= 0
    for p, q in found.track.legs:
        assert gap_to_segment(centre, 0.0, p, q) >= r - 1e-6
    assert found.cost <= distance(start, goal) + 1.2 * r * 3.2


def test_corners_stand_just_off_what_they_go_round() -> None:
    corners = corners_around(TABLE, lines=())
    assert sorted(corners) == [
        pytest.approx((9.998, 9.998)),
        pytest.approx((9.998, 20.002)),
        pytest.approx((20.002, 9.998)),
        pytest.approx((20.002, 20.002)),
    ]
    assert corners_around(TABLE, ("house",), ()) == corners
    assert corners_around(TABLE, (HOUSE,), ()) == corners
    reverse = Table(60, 60, (Area("house", "building", HOUSE.outline[::-1]),))
    assert sorted(corners_around(reverse)) == [pytest.approx(c) for c in sorted(corners)]
    line = corners_around(TABLE, (), ("wall",))
    assert pytest.approx((40.002, 30)) in line
    assert len(line) == 5, "the end off the table is left out, the jambs are there"
    assert all(TABLE.within(corner) for corner in line)


@pytest.mark.parametrize("tip", [(30.0, 10.0), (30.0, 0.5), (30.0, 40.0)])
def test_corners_clear_sharp_points(tip: Point) -> None:
    spike = Area("s", "wood", ((10, 0), tip, (10, 1)))
    table = Table(60, 60, (spike,))
    polygon = shapely.Polygon(spike.outline)
    for corner in corners_around(table):
        assert 0.0019 < polygon.distance(shapely.Point(corner)) < 0.006


def test_places_round_a_target_are_free_and_at_the_right_distance() -> None:
    blocker = ((12.0, 10.0), 2.0)
    places = places_around((10, 10), 2.0, ((20, 10), (10, 20)), (blocker,))
    assert places[0] == (10, 12)
    assert all(distance(place, (10, 10)) == pytest.approx(2.0) for place in places)
    assert all(distance(place, blocker[0]) >= 2.0 - 0.001 for place in places)
    squeezed = [place for place in places if distance(place, blocker[0]) < 2.0 + 1e-6]
    assert sorted(squeezed) == [pytest.approx((11, 10 - sqrt(3))), pytest.approx((11, 10 + sqrt(3)))]
    assert places_around((10, 10), 2.0, (), (((10.0, 10.0), 5.0),)) == ()
    assert len(places_around((10, 10), 2.0)) == 32


def flat(label: tuple[()], p: Point, q: Point) -> Leg:
    return label, distance(p, q)


def test_the_reach_in_the_open_is_nearly_round() -> None:
    found = reach((20, 20), 8.0, flat, 1.0, (0, 0, 60, 60))
    assert found.cells[(20, 20)] == 0
    assert found.cells[(28, 20)] == 8
    for point, cost in found.cells.items():
        straight = distance((20, 20), point)
        assert straight - 1e-9 <= cost <= straight * 1.03 + 1e-9
        assert cost <= 8.001
    assert (28, 21) not in found.cells
    assert len(found.cells) > 0.9 * 3.14 * 64
    assert found.ends()[0] == (20, 20)
    assert list(found.cells.values()) == sorted(found.cells.values())
    (ring,) = found.outline()
    assert shapely.Polygon(ring).area == pytest.approx(len(found.cells))


def test_the_reach_stays_in_bounds_and_goes_round() -> None:
    step = walking(TABLE)
    found = reach((15, 8), 12.0, step, 1.0, (0, 6, 60, 60))
    assert all(y >= 6 for _, y in found.cells)
    assert not any(10 < x < 20 and 10 < y < 20 for x, y in found.cells)
    assert (9, 15) in found.cells
    assert found.cells[(9, 15)] > distance((15, 8), (9, 15)) - 1e-9
    assert (15, 21) not in found.cells


def test_the_budget_may_depend_on_what_was_done() -> None:
    hedge = Table(60, 60, (), (Line("hedge", "hedge", ((0, 30), (60, 30))),))

    def step(label: bool, p: Point, q: Point) -> tuple[bool, float]:
        met = walk(hedge, p, q)
        return label or bool(met.lines), met.length

    found = reach((30, 26), lambda crossed: 6.0 if crossed else 10.0, step, 1.0, (0, 0, 60, 60), label=False)
    assert (30, 16) in found.cells
    assert (30, 32) in found.cells
    assert (30, 33) not in found.cells


def test_the_reach_outline_has_rings_for_holes() -> None:
    pond = Table(60, 60, (Area("pond", "water", rectangle(18, 18, 22, 22)),))
    found = reach((20, 15), 20.0, walking(pond), 1.0, (0, 0, 60, 60))
    rings = sorted(found.outline(), key=len)
    outside = max((shapely.Polygon(ring) for ring in rings), key=lambda polygon: polygon.area)
    holes = [shapely.Polygon(ring) for ring in rings if shapely.Polygon(ring).area < outside.area]
    assert outside.area - sum(hole.area for hole in holes) == pytest.approx(len(found.cells))
    assert any(hole.contains(shapely.Point(20, 20)) for hole in holes)

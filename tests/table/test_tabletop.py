"""Places, terrain records and measuring, with shapely as the judge of shapes."""

import tomllib
from itertools import pairwise
from math import cos, hypot, inf, radians, sin

import msgspec
import pytest
import shapely
from hypothesis import assume, given, settings, strategies as st

from escarmouche.table.plane import in_wedge, nearest, ranks
from escarmouche.table.tabletop import (
    EPSILON,
    Area,
    At,
    Away,
    Conventions,
    Gone,
    Inside,
    Line,
    Opening,
    Point,
    Pose,
    Region,
    Table,
    Waiting,
    Whereabouts,
    ahead,
    at_least,
    at_most,
    bearing,
    border_distance,
    components,
    connected,
    contains,
    cut_opening,
    directions,
    distance,
    gap,
    gap_to_area,
    gap_to_line,
    gap_to_segment,
    nearest_edge,
    nearest_on_border,
    nearest_on_segment,
    overlaps,
    place_touching,
    rectangle,
    rim,
    rounded,
    stretches,
    turn_between,
)
from escarmouche.table.terrain import Border, edges_of, standing_edges

lattice = st.tuples(st.integers(0, 12), st.integers(0, 12)).map(lambda p: (float(p[0]), float(p[1])))
# Coordinates enter the state rounded; shapely itself stumbles over lengths of 1e-275.
free = st.tuples(st.floats(-20.0, 20.0), st.floats(-20.0, 20.0)).map(
    lambda p: (round(p[0], 6), round(p[1], 6))
)
radius = st.floats(0.0, 3.0)


@st.composite
def outlines(draw: st.DrawFn, points: st.SearchStrategy[tuple[float, float]] = lattice) -> tuple:
    """A simple polygon, convex or not, either way round."""
    corners = draw(st.lists(points, min_size=3, max_size=7, unique=True))
    cx = sum(x for x, _ in corners) / len(corners)
    cy = sum(y for _, y in corners) / len(corners)
    corners.sort(key=lambda p: (bearing((cx, cy), p), distance((cx, cy), p)))
    if draw(st.booleans()):
        corners.reverse()
    polygon = shapely.Polygon(corners)
    assume(polygon.is_valid and polygon.area > 0.2)
    return tuple(corners)


def test_coordinates_enter_the_state_to_a_thousandth() -> None:
    assert rounded(1.23449) == 1.234
    assert rounded(1.2345001) == 1.235
    assert str(rounded(-0.0001)) == "0.0"
    assert Pose(1.00049, -0.0004, 359.9999, 1).rounded() == Pose(1.0, 0.0, 0.0, 1)
    assert Pose(0, 0, -90).rounded().facing == 270.0


@pytest.mark.parametrize(
    "place",
    [At(Pose(1.5, 2.5, 90.0, 1)), Inside("ladder", 2), Waiting("west"), Away("south"), Gone("killed", 3)],
)
def test_whereabouts_keep_their_kind_as_text(place: Whereabouts) -> None:
    text = msgspec.json.encode(place)
    assert msgspec.json.decode(text, type=Whereabouts) == place


def test_a_table_is_read_from_toml() -> None:
    text = """
    width = 60
    height = 40
    [[areas]]
    id = "house"
    kind = "building"
    outline = [[10, 10], [20, 10], [20, 20], [10, 20]]
    borders = [{ edge = 1, kind = "blind" }]
    openings = [{ id = "door", a = [14, 10], b = [18, 10] }]
    [[areas]]
    id = "blaze"
    kind = "fire"
    centre = [40, 20]
    radius = 3
    [[lines]]
    id = "hedge"
    kind = "hedge"
    points = [[0, 30], [60, 30]]
    [conventions]
    on_edge_inside = true
    """
    table = msgspec.convert(tomllib.loads(text), Table)
    house = table.area("house")
    assert house.border_kind(1) == "blind"
    assert house.border_kind(0) == "building"
    assert house.opening("door").width == 4
    assert house.opening("door").centre == (16, 10)
    assert house.opening("door").state == "closed"
    assert table.area("blaze").box == (37, 17, 43, 23)
    assert table.line("hedge").length == 60
    assert table.conventions == Conventions(on_edge_inside=True)
    assert msgspec.json.decode(msgspec.json.encode(table), type=Table) == table


def test_terrain_needs_a_shape_and_its_own_id() -> None:
    with pytest.raises(ValueError, match="outline"):
        Area("a", "wood")
    with pytest.raises(ValueError, match="two points"):
        Line("l", "wall", ((0, 0),))
    wood = Area("a", "wood", rectangle(0, 0, 1, 1))
    with pytest.raises(ValueError, match="same id"):
        Table(9, 9, (wood,), (Line("a", "wall", ((0, 0), (1, 1))),))


def test_changing_terrain_makes_a_new_table() -> None:
    wall = Line("wall", "wall", ((0, 5), (20, 5)), (Opening("gate", (4, 5), (8, 5)),))
    house = Area("house", "building", rectangle(10, 10, 20, 20), borders=(Border(0, "blind"),))
    table = Table(30, 30, (house,), (wall,))
    opened = table.with_opening("wall", Opening("gate", (4, 5), (8, 5), state="open"))
    breached = opened.with_opening("house", Opening("hole", (10, 12), (10, 14), state="breach"))
    assert table.line("wall").opening("gate").state == "closed"
    assert opened.line("wall").opening("gate").state == "open"
    assert len(opened.line("wall").openings) == 1
    assert breached.area("house").opening("hole").width == 2
    assert breached.area("house").borders == house.borders
    burnt = table.replace_area(msgspec.structs.replace(house, kind="ruins"))
    assert burnt.area("house").kind == "ruins"
    assert table.add_area(Area("f", "fire", centre=(3, 3), radius=3)).area("f").radius == 3
    for missing in (
        lambda: table.area("no"),
        lambda: table.line("no"),
        lambda: table.replace_area(msgspec.structs.replace(house, id="no")),
        lambda: table.replace_line(msgspec.structs.replace(wall, id="no")),
        lambda: table.with_opening("no", Opening("x", (0, 0), (1, 0))),
        lambda: table.area("house").opening("no"),
    ):
        with pytest.raises(KeyError):
            missing()


def test_a_whole_base_is_on_the_table_up_to_its_edge() -> None:
    table = Table(60, 40)
    assert table.within((0, 0))
    assert table.within((1, 39), 1.0)
    assert not table.within((0.99, 39), 1.0)
    assert not table.within((1, 39.01), 1.0)
    assert not table.within((60.01, 5))


def test_x_or_less_includes_exactly_x() -> None:
    assert at_most(5.001, 5.0)
    assert not at_most(5.0011, 5.0)
    assert at_least(4.999, 5.0)
    assert not at_least(4.9989, 5.0)


def test_gaps_are_edge_to_edge_and_never_negative() -> None:
    assert gap((0, 0), 1.0, (5, 0), 1.5) == 2.5
    assert gap((0, 0), 1.0, (1, 0), 1.0) == 0.0
    assert overlaps((0, 0), 1.0, (1.998, 0), 1.0)
    assert not overlaps((0, 0), 1.0, (1.9995, 0), 1.0)
    assert gap_to_segment((0, 3), 1.0, (-5, 0), (5, 0)) == 2.0
    assert gap_to_segment((8, 4), 1.0, (-5, 0), (5, 0)) == 4.0


@given(free, free, free, radius)
def test_gap_to_a_segment_as_shapely_has_it(p: tuple, a: tuple, b: tuple, r: float) -> None:
    expected = max(0.0, shapely.Point(p).distance(shapely.LineString([a, b])) - r)
    assert gap_to_segment(p, r, a, b) == pytest.approx(expected, abs=1e-9)
    assert distance(p, nearest_on_segment(p, a, b)) == pytest.approx(
        shapely.Point(p).distance(shapely.LineString([a, b])), abs=1e-9
    )


@settings(max_examples=150)
@given(outlines(), st.one_of(lattice, st.tuples(st.floats(-2, 14), st.floats(-2, 14))), radius)
def test_areas_as_shapely_has_them(outline: tuple, p: tuple, r: float) -> None:
    area = Area("a", "wood", outline)
    polygon = shapely.Polygon(outline)
    point = shapely.Point(p)
    border = polygon.exterior.distance(point)
    assert border_distance(area, p) == pytest.approx(border, abs=1e-9)
    assert distance(p, nearest_on_border(area, p)) == pytest.approx(border, abs=1e-9)
    assert gap_to_area(p, r, area) == pytest.approx(max(0.0, polygon.distance(point) - r), abs=1e-9)
    if border > EPSILON * 1.001:
        assert contains(area, p) is bool(polygon.contains(point))
        assert contains(area, p, Conventions(on_edge_inside=True)) is bool(polygon.contains(point))
    elif border < EPSILON * 0.999:
        assert not contains(area, p)
        assert contains(area, p, Conventions(on_edge_inside=True))


def test_the_edge_of_a_disc_goes_by_the_convention() -> None:
    blaze = Area("f", "fire", centre=(10, 10), radius=3)
    on_edge = Conventions(on_edge_inside=True)
    assert contains(blaze, (10, 12.99))
    assert not contains(blaze, (10, 13.0005))
    assert contains(blaze, (10, 13.0005), on_edge)
    assert not contains(blaze, (10, 13.002), on_edge)
    assert border_distance(blaze, (10, 10)) == 3
    assert nearest_on_border(blaze, (10, 12)) == (10, 13)
    assert nearest_on_border(blaze, (16, 10)) == (13, 10)
    assert distance(nearest_on_border(blaze, (10, 10)), (10, 10)) == 3
    assert gap_to_area((15, 10), 1.0, blaze) == 1.0
    assert gap_to_area((11, 10), 1.0, blaze) == 0.0


def test_an_open_stretch_is_no_part_of_the_line() -> None:
    wall = Line("w", "wall", ((0, 0), (10, 0), (10, 10)), (Opening("gate", (3, 0), (7, 0), state="open"),))
    assert gap_to_line((5, 1), 0.5, wall) == 0.5
    assert nearest_edge(standing_edges(wall, ("closed",)), (5, 1)) == 1
    assert nearest_edge(standing_edges(wall, ("open",)), (5, 1)) == pytest.approx(hypot(2, 1))
    assert stretches(wall, ("open",)) == (((0, 0), (3, 0)), ((7, 0), (10, 0)), ((10, 0), (10, 10)))
    gone = Line("w", "wall", ((0, 0), (10, 0)), (Opening("all", (0, 0), (10, 0), state="open"),))
    assert nearest_edge(standing_edges(gone, ("open",)), (5, 1)) == inf


def test_a_breach_may_go_round_a_corner_and_ends_with_its_line() -> None:
    wall = Line("w", "wall", ((0, 0), (10, 0), (10, 10)))
    hole = cut_opening(wall, (9, 0.4), 5.0, "hole")
    assert (hole.a, hole.b, hole.state) == ((6.5, 0), (10, 1.5), "breach")
    broken = msgspec.structs.replace(wall, openings=(hole,))
    assert stretches(broken, ("breach",)) == (((0, 0), (6.5, 0)), ((10, 1.5), (10, 10)))
    assert cut_opening(wall, (-3, 0), 5.0, "end").a == (0, 0)
    assert cut_opening(wall, (-3, 0), 5.0, "end").b == (2.5, 0)
    house = Area("h", "building", rectangle(0, 0, 10, 10))
    corner = cut_opening(house, (0, 1), 4.0, "corner")
    assert {corner.a, corner.b} == {(0, 3), (1, 0)}
    left = stretches(msgspec.structs.replace(house, openings=(corner,)), ("breach",))
    assert sum(distance(a, b) for a, b in left) == pytest.approx(36)
    with pytest.raises(ValueError, match="disc"):
        cut_opening(Area("f", "fire", centre=(0, 0), radius=3), (3, 0), 1.0, "no")


@settings(max_examples=80)
@given(outlines(), free, st.floats(0.5, 6.0))
def test_a_breach_takes_its_width_out_of_the_outline(outline: tuple, at: tuple, width: float) -> None:
    house = Area("h", "building", outline)
    total = shapely.Polygon(outline).exterior.length
    assume(width < total / 2.1)
    hole = cut_opening(house, at, width, "hole")
    left = stretches(msgspec.structs.replace(house, openings=(hole,)), ("breach",))
    assert sum(distance(a, b) for a, b in left) == pytest.approx(total - width, abs=0.01)


def test_bearings_run_clockwise_from_north() -> None:
    assert bearing((1, 1), (1, 5)) == 0
    assert bearing((1, 1), (5, 1)) == 90
    assert bearing((1, 1), (1, -5)) == 180
    assert bearing((1, 1), (-5, 1)) == 270
    assert turn_between(350, 10) == 20
    assert turn_between(10, 350) == -20
    assert turn_between(0, 180) == 180
    assert ahead((1, 1), 90, 3) == pytest.approx((4, 1))


@given(free, st.floats(0, 359.99), st.floats(0.1, 20))
def test_going_ahead_goes_along_the_bearing(p: tuple, facing: float, d: float) -> None:
    q = ahead(p, facing, d)
    assert distance(p, q) == pytest.approx(d)
    assert abs(turn_between(facing, bearing(p, q))) < 1e-6


def test_the_edges_of_an_arc_belong_to_it() -> None:
    assert in_wedge((0, 0), 0, 45, (5, 5))
    assert in_wedge((0, 0), 0, 45, (-5, 5))
    assert not in_wedge((0, 0), 0, 45, (5.001, 5))
    assert in_wedge((0, 0), 350, 22.5, ahead((0, 0), 12.5, 4))
    assert not in_wedge((0, 0), 350, 22.5, ahead((0, 0), 12.6, 4))
    assert in_wedge((2, 2), 90, 10, (2, 2))


def test_chains_in_input_order() -> None:
    items = (0, 10, 1, 11, 20, 2)

    def near(a: int, b: int) -> bool:
        return abs(a - b) <= 1

    assert components(items, near) == ((0, 1, 2), (10, 11), (20,))
    assert not connected(items, near)
    assert connected((3, 1, 2), near)
    assert connected((), near)
    assert components((), near) == ()


@given(st.lists(lattice, max_size=8), st.floats(0.5, 6))
def test_chains_are_the_islands_of_joined_discs(points: list, reach: float) -> None:
    assume(all(abs(distance(p, q) - reach) > 0.01 for p in points for q in points))
    chains = components(tuple(enumerate(points)), lambda a, b: distance(a[1], b[1]) <= reach)
    assert sorted(item for chain in chains for item in chain) == list(enumerate(points))
    for chain in chains:
        for _, p in chain:
            for other in chains:
                linked = [q for _, q in other if distance(p, q) <= reach]
                assert other is chain or not linked


def test_the_nearest_are_all_that_tie() -> None:
    assert nearest((3.0, 1.0005, 1.0, 1.002), lambda v: v) == (1.0005, 1.0)
    assert nearest((), lambda v: 0.0) == ()


def test_ranks_open_with_the_foremost() -> None:
    line = ((0, 0), (2, -1.5), (4, 0.0), (6, -1.501))
    assert ranks(line, 0, 1.5) == ((0, 1, 2, 3),)
    assert ranks(((0, 0), (0, -1.6), (0, -3.0)), 0, 1.5) == ((0,), (1, 2))
    assert ranks(((0, 0), (2, 0), (4, 0)), 90, 1.5) == ((2,), (1,), (0,))
    assert ranks((), 0, 1.5) == ()


def test_a_region_holds_the_whole_base_or_its_centre() -> None:
    west = Area("w", "zone", rectangle(0, 0, 10, 20))
    east = Area("e", "zone", rectangle(10, 0, 20, 20))
    whole = Region((west, east))
    assert whole.holds((10, 10), 1.0)
    assert whole.holds((1, 1), 1.0)
    assert not whole.holds((0.9, 5), 1.0)
    assert not Region((west,)).holds((9.5, 10), 1.0)
    assert Region((west,), fit="centre").holds((9.5, 10), 1.0)
    assert Region((west,), fit="centre").holds((10, 10), 1.0)
    assert not Region((west,), fit="centre").holds((10.1, 10))
    assert not Region(()).holds((1, 1))


@given(free, free, st.floats(0.5, 2), st.floats(0.5, 2))
def test_touching_survives_rounding(p: tuple, q: tuple, r: float, s: float) -> None:
    assume(distance(p, q) > 0.01)
    fixed = Pose(*q).rounded().point
    placed = place_touching(Pose(*p, 30.0, 1), r, fixed, s)
    assert placed == placed.rounded()
    assert not overlaps(placed.point, r, fixed, s)
    assert gap(placed.point, r, fixed, s) <= 2 * EPSILON
    assert (placed.facing, placed.level) == (30.0, 1)


def test_directions_are_even() -> None:
    for count in (4, 8, 16, 32):
        made = directions(count)
        for i, (x, y) in enumerate(made):
            angle = radians(360 * i / count)
            assert (x, y) == pytest.approx((sin(angle), cos(angle)), abs=1e-12)
        assert len(set(pairwise(made))) == count - 1
    with pytest.raises(ValueError, match="directions"):
        directions(12)


corner = st.tuples(st.integers(-40, 40), st.integers(-40, 40)).map(lambda p: (p[0] / 4, p[1] / 4))
spot = st.tuples(st.floats(-12, 12), st.floats(-12, 12))


@given(points=st.lists(corner, min_size=2, max_size=5), p=spot | corner)
def test_edges_measure_as_segments_do(points: list[Point], p: Point) -> None:
    assert nearest_edge(edges_of(points), p) == min(gap_to_segment(p, 0.0, a, b) for a, b in pairwise(points))


def test_no_edges_are_endlessly_far() -> None:
    assert nearest_edge((), (1.0, 2.0)) == inf


@given(
    points=st.lists(corner, min_size=3, max_size=6, unique=True), p=spot | corner, quarters=st.integers(1, 12)
)
def test_a_base_is_in_a_region_with_its_centre_and_rim(points: list[Point], p: Point, quarters: int) -> None:
    """The quick answer for a base far from every border is that of its 33 points."""
    ring = shapely.LinearRing(points)
    assume(ring.is_simple and shapely.Polygon(points).area > 0.1)
    area, r = Area("a", "wood", tuple(points)), quarters / 4
    inside = Conventions(on_edge_inside=True)
    assert Region((area,)).holds(p, r) == all(contains(area, q, inside) for q in (p, *rim(p, r)))


@pytest.mark.parametrize(
    ("path", "clear"),
    [
        (((1, 1), (9, 9)), True),
        (((1, 1), (30, 30)), False),  # through the box of the wood
        (((10, 12), (10, 18)), False),  # along its border
        (((9.9, 12), (9.9, 18)), True),
        (((41, 5), (41, 35)), False),  # over the fence
        (((45, 5), (45, 35)), True),
        (((12, 12), (13, 13)), False),  # inside
    ],
)
def test_terrain_near_a_path(path: tuple[Point, ...], clear: bool) -> None:
    wood = Area("wood", "wood", rectangle(10, 10, 20, 20))
    fence = Line("fence", "fence", ((40, 20), (42, 20)))
    assert Table(50, 40, (wood,), (fence,)).clear(path) == clear

"""What a segment meets: examples, and properties judged by shapely and by whole-number arithmetic."""

import gc
import subprocess
import sys
import weakref
from collections.abc import Iterator
from fractions import Fraction
from itertools import pairwise

import pytest
import shapely
from hypothesis import assume, given, settings, strategies as st

from escarmouche.speed import core
from escarmouche.table import sight
from escarmouche.table.sight import Trace, trace
from escarmouche.table.tabletop import (
    Area,
    Conventions,
    Line,
    Opening,
    Point,
    Table,
    bearing,
    distance,
    rectangle,
)
from escarmouche.table.terrain import Border

WIDE = 100.0
INCLUSIVE = Conventions(on_edge_inside=True)
TOUCHY = Conventions(touch_crosses=True)


def around(*areas: Area, lines: tuple[Line, ...] = (), conventions: Conventions | None = None) -> Table:
    return Table(WIDE, WIDE, areas, lines, conventions or Conventions())


def walled(
    *points: Point, openings: tuple[Opening, ...] = (), conventions: Conventions | None = None
) -> Table:
    return around(lines=(Line("wall", "wall", points, openings),), conventions=conventions)


def ends(t: Trace) -> list[tuple[str, float, float]]:
    return [(s.area_id, round(s.t0 * t.length, 6), round(s.t1 * t.length, 6)) for s in t.areas]


def crossings(table: Table, p: Point, q: Point) -> int:
    return len(trace(table, p, q).lines)


HOUSE = Area("house", "building", rectangle(10, 10, 20, 20))
BLAZE = Area("blaze", "fire", centre=(40, 15), radius=5)


def test_stretches_come_in_order_with_their_borders() -> None:
    t = trace(around(BLAZE, HOUSE), (0, 15), (60, 15))
    assert ends(t) == [("house", 10, 20), ("blaze", 35, 45)]
    assert [(b.area_id, b.edge, b.point[0], b.entering) for b in t.borders] == [
        ("house", 3, 10, True),
        ("house", 1, 20, False),
        ("blaze", 0, 35, True),
        ("blaze", 0, 45, False),
    ]
    assert t.length_in(("house",)) == pytest.approx(10)
    assert t.length_in(("house", "blaze")) == pytest.approx(20)
    assert t.length_in(()) == 0
    assert t.through("house")
    assert t.through("blaze")
    assert not t.through("elsewhere")


def test_overlaps_are_counted_once() -> None:
    both = around(HOUSE, Area("yard", "open", rectangle(15, 0, 40, 30)))
    t = trace(both, (0, 15), (60, 15))
    assert t.length_in(("house", "yard")) == pytest.approx(30)
    assert t.length_in(("yard",)) == pytest.approx(25)


def test_through_needs_both_ends_outside() -> None:
    table = around(HOUSE)
    assert not trace(table, (15, 15), (60, 15)).through("house")
    assert not trace(table, (0, 15), (15, 15)).through("house")
    assert not trace(table, (12, 12), (18, 18)).through("house")
    assert not trace(table, (10, 15), (60, 15)).through("house")
    assert trace(table, (9.99, 15), (60, 15)).through("house")


def test_touching_a_corner_or_an_edge_is_not_going_in() -> None:
    table = around(HOUSE, BLAZE)
    for p, q in (
        ((0, 20), (20, 0)),
        ((0, 10), (30, 10)),
        ((0, 10), (15, 10)),
        ((10, 0), (10, 30)),
        ((30, 20), (50, 20)),
        ((0, 9.9995), (30, 9.9995)),
        ((0, 10.0005), (30, 10.0005)),
        ((0, 15), (10, 15)),
    ):
        assert trace(table, p, q).areas == ()
        assert trace(table, p, q).borders == ()
    assert ends(trace(table, (0, 10.002), (30, 10.002))) == [("house", 10, 20)]


def test_along_an_edge_goes_by_the_convention() -> None:
    t = trace(around(HOUSE, conventions=INCLUSIVE), (0, 10), (30, 10))
    assert ends(t) == [("house", 10, 20)]
    assert [b.entering for b in t.borders] == [True, False]
    assert trace(around(HOUSE, conventions=INCLUSIVE), (0, 20), (20, 0)).areas == ()


def test_a_segment_from_the_border_inward_crosses_it_there() -> None:
    inward = trace(around(HOUSE), (10, 15), (15, 15))
    assert [(b.t, b.edge, b.entering) for b in inward.borders] == [(0.0, 3, True)]
    outward = trace(around(HOUSE), (10, 15), (5, 15))
    assert outward.borders == ()
    arriving = trace(around(HOUSE), (15, 15), (10, 15))
    assert [(b.t, b.entering) for b in arriving.borders] == [(1.0, False)]
    inclusive = trace(around(HOUSE, conventions=INCLUSIVE), (10, 15), (5, 15))
    assert [(b.t, b.entering) for b in inclusive.borders] == [(0.0, False)]


def test_a_bay_is_outside_and_a_touched_inner_corner_does_not_part_a_stretch() -> None:
    bay = Area("u", "wood", ((0, 0), (30, 0), (30, 20), (20, 20), (20, 10), (10, 10), (10, 20), (0, 20)))
    assert ends(trace(around(bay), (-5, 15), (35, 15))) == [("u", 5, 15), ("u", 25, 35)]
    assert ends(trace(around(bay), (-5, 10), (35, 10))) == [("u", 5, 15), ("u", 25, 35)]
    assert ends(trace(around(bay, conventions=INCLUSIVE), (-5, 10), (35, 10))) == [("u", 5, 35)]
    grazing = trace(around(bay), (0, 0), (20, 20))
    assert ends(grazing) == [("u", 0, pytest.approx(14.142136))]
    corner = trace(around(bay), (2, 18), (18, 2))
    assert ends(corner) == [("u", 0, pytest.approx(22.627417))]


def test_a_disc_is_grazed_within_the_tolerance() -> None:
    table = around(BLAZE)
    assert trace(table, (30, 19.9995), (50, 19.9995)).areas == ()
    assert len(trace(table, (30, 19.9), (50, 19.9)).areas) == 1


def test_openings_of_a_border_are_named() -> None:
    door = Opening("door", (14, 10), (18, 10), state="closed")
    corner = Opening("breach", (10, 18), (12, 20), state="breach")
    house = Area("house", "b", HOUSE.outline, openings=(door, corner), borders=(Border(1, "blind"),))
    table = around(house)

    def opening(p: Point, q: Point) -> str | None:
        (border,) = trace(table, p, q).borders
        return border.opening

    assert opening((16, 0), (16, 15)) == "door"
    assert opening((14, 0), (14, 15)) == "door"
    assert opening((13.9, 0), (13.9, 15)) is None
    assert opening((0, 19), (15, 19)) == "breach"
    assert opening((11, 30), (11, 15)) == "breach"
    assert opening((0, 17.9), (15, 17.9)) is None


def test_openings_of_a_disc_are_named() -> None:
    tent = Area("t", "tent", centre=(40, 15), radius=5, openings=(Opening("flap", (37, 11), (43, 11)),))
    table = around(tent)
    assert trace(table, (40, 0), (40, 15)).borders[0].opening == "flap"
    assert trace(table, (40, 30), (40, 15)).borders[0].opening is None
    assert trace(table, (30, 15), (40, 15)).borders[0].opening is None


def test_a_line_is_crossed_from_one_side_to_the_other() -> None:
    gate = Opening("gate", (4, 10), (6, 10), state="open")
    table = walled((0, 10), (20, 10), openings=(gate,))
    (crossing,) = trace(table, (5, 0), (5, 20)).lines
    assert (crossing.line_id, crossing.t, crossing.point, crossing.opening) == ("wall", 0.5, (5, 10), "gate")
    assert trace(table, (7, 0), (7, 20)).lines[0].opening is None
    assert trace(table, (5, 0), (5, 20)).crosses("wall")
    assert not trace(table, (5, 0), (5, 9)).crosses("wall")
    assert not trace(table, (21, 0), (21, 20)).crosses("wall")


def test_the_later_of_two_openings_counts() -> None:
    door = Opening("door", (4, 10), (8, 10))
    breach = Opening("breach", (6, 10), (11, 10), state="breach")
    table = walled((0, 10), (20, 10), openings=(door, breach))
    assert trace(table, (5, 0), (5, 20)).lines[0].opening == "door"
    assert trace(table, (7, 0), (7, 20)).lines[0].opening == "breach"


TOUCHES = (
    ((5, 0), (5, 10)),
    ((5, 10), (5, 20)),
    ((5, 9.9995), (5, 20)),
    ((0, 0), (0, 20)),
    ((20, 0), (20, 20)),
    ((-5, 10), (25, 10)),
    ((5, 10), (15, 10)),
    ((0, 5), (20, 9.9995)),
)


@pytest.mark.parametrize(("p", "q"), TOUCHES)
def test_touching_a_line_is_not_crossing_it(p: Point, q: Point) -> None:
    assert crossings(walled((0, 10), (20, 10)), p, q) == 0
    assert crossings(walled((0, 10), (20, 10), conventions=TOUCHY), p, q) == 1


def test_bends() -> None:
    roof = walled((0, 0), (10, 10), (20, 0))
    assert crossings(roof, (0, 10), (20, 10)) == 0
    assert crossings(roof, (10, 20), (10, 0)) == 1
    assert crossings(roof, (0, 5), (20, 5)) == 2
    assert crossings(roof, (0, 0), (5, 5)) == 0
    assert crossings(walled((0, 0), (10, 10), (20, 20)), (0, 20), (20, 0)) == 1
    assert crossings(walled((0, 0), (10, 10), (20, 20)), (9, 20), (11, 0)) == 1


def test_running_along_counts_when_it_leaves_on_the_other_side() -> None:
    def stepped(last: float) -> Table:
        return walled((0, 20), (10, 10), (20, 10), (30, last))

    assert crossings(stepped(0), (0, 10), (30, 10)) == 1
    assert crossings(stepped(20), (0, 10), (30, 10)) == 0
    assert crossings(stepped(0), (15, 10), (30, 10)) == 0


def test_a_closed_line() -> None:
    ring = walled((10, 10), (20, 10), (20, 20), (10, 20), (10, 10))
    assert crossings(ring, (5, 5), (15, 15)) == 1
    assert crossings(ring, (5, 15), (25, 15)) == 2
    assert crossings(ring, (5, 15), (15, 5)) == 0
    assert crossings(ring, (0, 10), (30, 10)) == 0


def test_nobody_slips_through_the_joint_of_two_lines() -> None:
    west = Line("west", "rampart", ((60, 30), (60, 80)))
    south = Line("south", "rampart", ((60, 30), (90, 30)))
    east = Line("east", "rampart", ((90, 80), (90, 30)))
    table = around(lines=(west, south, east))
    through = trace(table, (55, 25), (65, 35))
    assert [(c.line_id, c.point) for c in through.lines] == [("west", (60, 30)), ("south", (60, 30))]
    assert crossings(table, (55, 35), (65, 25)) == 0
    assert [c.line_id for c in trace(table, (85, 25), (95, 40)).lines] == ["south", "east"]
    assert crossings(table, (55, 85), (65, 75)) == 0
    flat = around(lines=(Line("a", "wall", ((0, 0), (10, 0))), Line("b", "wall", ((10, 0), (20, 0)))))
    assert crossings(flat, (10, 5), (10, -5)) == 2
    assert crossings(flat, (0, 1), (20, -1)) == 2


def test_openings_are_found_on_lines_joined_either_way_round() -> None:
    gate = Opening("gate", (60, 42), (60, 46))
    south = Line("south", "rampart", ((60, 30), (90, 30)))
    for points in (((60, 30), (60, 80)), ((60, 80), (60, 30))):
        table = around(lines=(south, Line("west", "rampart", points, (gate,))))
        assert trace(table, (50, 44), (70, 44)).lines[0].opening == "gate"
        assert trace(table, (50, 66), (70, 66)).lines[0].opening is None


def test_a_segment_without_length_meets_nothing() -> None:
    assert trace(around(HOUSE), (15, 15), (15, 15)) == Trace(0.0)


def test_traces_are_kept_by_table() -> None:
    table = around(HOUSE)
    same = around(HOUSE)
    assert trace(table, (0, 15), (60, 15)) is trace(table, (0, 15), (60, 15))
    assert sight.layout(table) is sight.layout(table)
    assert sight.layout(table) is not sight.layout(same)


def test_what_is_kept_of_a_table_goes_with_it() -> None:
    table = around(HOUSE)
    kept = weakref.ref(sight.layout(table))
    trace(table, (0, 15), (60, 15))
    del table
    gc.collect()
    assert kept() is None


small = st.tuples(st.integers(0, 8), st.integers(0, 8)).map(lambda p: (float(p[0]), float(p[1])))
free = st.tuples(st.floats(-2, 10), st.floats(-2, 10)).map(lambda p: (round(p[0], 3), round(p[1], 3)))


@st.composite
def outlines(draw: st.DrawFn) -> tuple[Point, ...]:
    corners = draw(st.lists(small, min_size=3, max_size=8, unique=True))
    cx = sum(x for x, _ in corners) / len(corners)
    cy = sum(y for _, y in corners) / len(corners)
    corners.sort(key=lambda p: (bearing((cx, cy), p), distance((cx, cy), p)))
    if draw(st.booleans()):
        corners.reverse()
    polygon = shapely.Polygon(corners)
    assume(polygon.is_valid and polygon.area > 0.2)
    return tuple(corners)


@st.composite
def courses(draw: st.DrawFn, size: int = 6) -> tuple[Point, ...]:
    points = draw(st.lists(small, min_size=2, max_size=size, unique=True))
    course = shapely.LineString(points)
    assume(course.is_simple)
    return tuple(points)


@settings(max_examples=200)
@given(outlines(), small, small)
def test_stretch_lengths_on_the_lattice_as_shapely_has_them(outline: tuple, p: Point, q: Point) -> None:
    assume(p != q)
    polygon = shapely.Polygon(outline)
    line = shapely.LineString([p, q])
    whole = polygon.intersection(line).length
    along = polygon.exterior.intersection(line).length
    area = Area("a", "wood", outline)
    assert trace(around(area), p, q).length_in(("a",)) == pytest.approx(whole - along, abs=0.01)
    assert trace(around(area, conventions=INCLUSIVE), p, q).length_in(("a",)) == pytest.approx(
        whole, abs=0.01
    )


@settings(max_examples=200)
@given(outlines(), free, free)
def test_stretch_lengths_anywhere_as_shapely_has_them(outline: tuple, p: Point, q: Point) -> None:
    assume(distance(p, q) > 0.1)
    segment = shapely.LineString([p, q])
    polygon = shapely.Polygon(outline)
    inside = polygon.intersection(segment).length
    beside = polygon.exterior.buffer(0.003).intersection(segment).length
    for conventions in (Conventions(), INCLUSIVE):
        met = trace(around(Area("a", "wood", outline), conventions=conventions), p, q)
        assert met.length_in(("a",)) == pytest.approx(inside, abs=beside + 1e-6)
        entered = sum(1 if border.entering else -1 for border in met.borders)
        assert entered in (-1, 0, 1)
        for one, other in pairwise(met.borders):
            assert one.entering is not other.entering


@settings(max_examples=150)
@given(free, st.floats(0.5, 4), free, free)
def test_disc_lengths_as_shapely_has_them(centre: Point, r: float, p: Point, q: Point) -> None:
    assume(distance(p, q) > 0.1)
    expected = shapely.Point(centre).buffer(r, quad_segs=400).intersection(shapely.LineString([p, q])).length
    met = trace(around(Area("a", "fire", centre=centre, radius=r)), p, q)
    assert met.length_in(("a",)) == pytest.approx(expected, abs=0.2 if expected < 0.5 else 0.02)


def side(a: Point, b: Point, p: Point) -> int:
    value = (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0])
    return (value > 0) - (value < 0)


def fractions_crossed(course: tuple[Point, ...], p: Point, q: Point) -> Iterator[Fraction]:
    """Where a segment between whole points crosses a course between whole points, exactly.

    Walks along the course: every change from one side of the segment's line to the other counts, if the
    stretch of the course on that line in between lies wholly within the segment.
    """
    dx, dy = int(q[0] - p[0]), int(q[1] - p[1])
    square = dx * dx + dy * dy
    was = 0
    run: list[Fraction] = []
    for i, here in enumerate(course):
        now = side(p, q, here)
        along = Fraction(int(here[0] - p[0]) * dx + int(here[1] - p[1]) * dy, square)
        if now == 0:
            run.append(along)
            continue
        if was != 0 and now != was:
            if not run:
                before = course[i - 1]
                off = int(before[1] - p[1]) * dx - int(before[0] - p[0]) * dy
                off_now = int(here[1] - p[1]) * dx - int(here[0] - p[0]) * dy
                start = Fraction(int(before[0] - p[0]) * dx + int(before[1] - p[1]) * dy, square)
                run = [start + (along - start) * Fraction(off, off - off_now)]
            if all(0 < at < 1 for at in run):
                yield min(run)
        was, run = now, []


@settings(max_examples=250)
@given(courses(), small, small)
def test_crossings_on_the_lattice_are_exact(course: tuple, p: Point, q: Point) -> None:
    assume(p != q)
    expected = sorted(fractions_crossed(course, p, q))
    assume(all(b - a > Fraction(1, 50) for a, b in pairwise(expected)))
    met = trace(walled(*course), p, q)
    assert len(met.lines) == len(expected)


@settings(max_examples=200)
@given(courses(), free, free)
def test_crossings_anywhere_as_shapely_has_them(course: tuple, p: Point, q: Point) -> None:
    segment = shapely.LineString([p, q])
    wall = shapely.LineString(course)
    assume(distance(p, q) > 0.1)
    assume(segment.distance(shapely.MultiPoint(course)) > 0.02)
    assume(min(wall.distance(shapely.Point(p)), wall.distance(shapely.Point(q))) > 0.02)
    expected = shapely.intersection(segment, wall)
    assume(expected.is_empty or expected.geom_type in ("Point", "MultiPoint"))
    met = trace(walled(*course), p, q)
    assert len(met.lines) == (0 if expected.is_empty else len(shapely.get_parts(expected)))
    for crossing in met.lines:
        assert expected.distance(shapely.Point(crossing.point)) < 1e-6


def crowded(outline: tuple, course: tuple, conventions: Conventions | None = None) -> Table:
    return around(
        Area("a", "wood", outline),
        Area("b", "fire", centre=(4, 4), radius=2),
        Area("c", "house", rectangle(2, 2, 6, 5), openings=(Opening("door", (3, 2), (5, 2)),)),
        lines=(
            Line("l", "wall", course, (Opening("gate", course[0], course[1]),)),
            Line("m", "hedge", ((8, 8), (0, 8), (0, 0))),
        ),
        conventions=conventions,
    )


anywhere = st.one_of(small, free)


@settings(max_examples=120)
@given(outlines(), courses(), anywhere, anywhere)
def test_the_trace_is_the_same_from_either_end(outline: tuple, course: tuple, p: Point, q: Point) -> None:
    for conventions in (Conventions(), Conventions(on_edge_inside=True, touch_crosses=True)):
        table = crowded(outline, course, conventions)
        there, back = trace(table, p, q), trace(table, q, p)
        assert there.length == back.length
        assert len(there.areas) == len(back.areas)
        for one, other in zip(there.lines, reversed(back.lines), strict=True):
            assert (one.line_id, one.point, one.opening) == (other.line_id, other.point, other.opening)
            assert one.t == pytest.approx(1 - other.t)
        for one, other in zip(there.borders, reversed(back.borders), strict=True):
            assert (one.area_id, one.edge, one.point) == (other.area_id, other.edge, other.point)
            assert one.entering is not other.entering
        for area in table.areas:
            assert there.length_in((area.id,)) == pytest.approx(back.length_in((area.id,)))
            assert there.through(area.id) is back.through(area.id)


@settings(max_examples=100)
@given(outlines(), courses(), small, small, st.integers(1, 60), st.booleans())
def test_moving_and_turning_the_table_changes_nothing(
    outline: tuple, course: tuple, p: Point, q: Point, shift: int, turn: bool
) -> None:
    def moved(point: Point) -> Point:
        x, y = (8 - point[1], point[0]) if turn else point
        return (x + shift, y + 2 * shift)

    assume(p != q)
    here = around(Area("a", "wood", outline), lines=(Line("l", "wall", course),))
    there = around(
        Area("a", "wood", tuple(moved(v) for v in outline)),
        lines=(Line("l", "wall", tuple(moved(v) for v in course)),),
    )
    one, other = trace(here, p, q), trace(there, moved(p), moved(q))
    assert len(one.lines) == len(other.lines)
    assert one.length_in(("a",)) == pytest.approx(other.length_in(("a",)), abs=1e-6)
    assert [(b.edge, b.entering) for b in one.borders] == [(b.edge, b.entering) for b in other.borders]


@settings(max_examples=100)
@given(outlines(), anywhere, anywhere, st.floats(0.1, 0.9))
def test_border_crossings_of_two_legs_are_those_of_the_whole(
    outline: tuple, p: Point, q: Point, cut: float
) -> None:
    assume(distance(p, q) > 0.5)
    middle = (p[0] + (q[0] - p[0]) * cut, p[1] + (q[1] - p[1]) * cut)
    table = around(Area("a", "wood", outline))
    whole = sum(1 if b.entering else -1 for b in trace(table, p, q).borders)
    legs = [*trace(table, p, middle).borders, *trace(table, middle, q).borders]
    assert sum(1 if b.entering else -1 for b in legs) == whole
    for one, other in pairwise(legs):
        assert one.entering is not other.entering


@pytest.fixture
def compiled() -> Iterator[None]:
    pytest.importorskip("numba")
    yield
    core.plain()


@pytest.mark.usefixtures("compiled")
@settings(max_examples=50)
@given(outlines(), courses(), st.lists(st.tuples(anywhere, anywhere), min_size=1, max_size=12), st.booleans())
def test_compiled_and_plain_agree_to_the_bit(outline: tuple, course: tuple, pairs: list, edgy: bool) -> None:
    table = crowded(outline, course, Conventions(on_edge_inside=edgy, touch_crosses=edgy))
    core.plain()
    plain = [trace(table, p, q) for p, q in pairs]
    assert core.accelerate()
    fast = [trace(table, p, q) for p, q in pairs]
    assert plain == fast
    assert repr(plain) == repr(fast)


def test_compiling_is_never_a_surprise(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ESCARMOUCHE_PLAIN", "1")
    assert not core.accelerate()
    code = (
        "import sys; from escarmouche.table.sight import trace; from escarmouche.table.tabletop import Table;"
        "trace(Table(9, 9), (0, 0), (1, 1)); sys.exit('numba' in sys.modules or 'numpy' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0

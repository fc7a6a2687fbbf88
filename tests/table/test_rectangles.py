"""Oriented rectangles: measured by hand, and against a slow way for those set askew."""

from math import cos, hypot, radians, sin, sqrt
from random import Random

import pytest

from escarmouche.table import rectangles
from escarmouche.table.rectangles import Rect, rect_at
from escarmouche.table.terrain import Area, rectangle

LINE = rect_at(10.0, 10.0, 0.0, 9.0, 1.5)  # faces north


def close(one: tuple[float, float], other: tuple[float, float]) -> bool:
    return hypot(one[0] - other[0], one[1] - other[1]) < 1e-9


def samples(rect: Rect, count: int = 60) -> list[tuple[float, float]]:
    """Points all round a rectangle."""
    ends = rectangles.corners(rect)
    return [
        (p[0] + (q[0] - p[0]) * step / count, p[1] + (q[1] - p[1]) * step / count)
        for p, q in zip(ends, (*ends[1:], ends[0]), strict=True)
        for step in range(count)
    ]


def test_corners_and_own_axes_turn_with_the_facing() -> None:
    east = rect_at(10.0, 10.0, 90.0, 9.0, 1.5)
    assert rectangles.corners(LINE) == ((5.5, 10.75), (14.5, 10.75), (14.5, 9.25), (5.5, 9.25))
    assert all(
        close(one, other)
        for one, other in zip(
            rectangles.corners(east), ((10.75, 14.5), (10.75, 5.5), (9.25, 5.5), (9.25, 14.5)), strict=True
        )
    )
    assert rectangles.local(east, (13.0, 12.0)) == (-2.0, 3.0)
    assert rectangles.point_at(east, -2.0, 3.0) == (13.0, 12.0)
    askew = rect_at(3.0, 4.0, 30.0, 2.0, 2.0)
    assert close(rectangles.point_at(askew, 0.0, 1.0), (3.0 + sin(radians(30)), 4.0 + cos(radians(30))))


def test_sides_have_middles_and_are_turned_to_the_front() -> None:
    assert [rectangles.middle(LINE, side) for side in rectangles.SIDES] == [
        (10.0, 10.75),
        (14.5, 10.0),
        (10.0, 9.25),
        (5.5, 10.0),
    ]
    for side in rectangles.SIDES:
        seen = rectangles.turned(LINE, side)
        assert close(rectangles.middle(seen), rectangles.middle(LINE, side))
        assert rectangles.box(seen) == rectangles.box(LINE)
    left, right = rectangles.edge(LINE, "right")  # seen by who looks east
    assert close(left, (14.5, 10.75))
    assert close(right, (14.5, 9.25))


def test_how_far_a_point_is_and_which_point_is_nearest() -> None:
    assert rectangles.gap_to_point(LINE, (10.0, 13.0)) == pytest.approx(2.25)
    assert rectangles.gap_to_point(LINE, (17.5, 14.75)) == pytest.approx(5.0)  # 3 and 4 beyond the corner
    assert rectangles.gap_to_point(LINE, (10.3, 9.9)) == 0.0
    assert rectangles.nearest_point(LINE, (17.5, 14.75)) == (14.5, 10.75)
    assert rectangles.holds(LINE, (14.5, 10.75))
    assert not rectangles.holds(LINE, (14.6, 10.0))
    assert rectangles.holds(LINE, (14.6, 10.0), margin=0.2)


@pytest.mark.parametrize(
    ("other", "expected"),
    [
        (rect_at(10.0, 20.0, 180.0, 9.0, 1.5), 8.5),
        (rect_at(22.0, 15.5, 180.0, 9.0, 1.5), 5.0),  # 3 beside and 4 before
        (rect_at(10.0, 16.0, 90.0, 9.0, 1.5), 0.75),  # across: 4.5 deep
        (rect_at(19.0, 10.0, 0.0, 9.0, 1.5), 0.0),  # flank to flank
        (rect_at(12.0, 10.5, 0.0, 9.0, 1.5), 0.0),
        (rect_at(10.0, 10.0, 90.0, 9.0, 1.5), 0.0),  # crossed like a plus: no corner of one lies in the other
    ],
)
def test_how_far_two_are_apart(other: Rect, expected: float) -> None:
    assert rectangles.apart(LINE, other) == pytest.approx(expected, abs=1e-9)
    assert rectangles.apart(other, LINE) == pytest.approx(expected, abs=1e-9)


def test_apart_and_overlap_of_rectangles_askew_are_those_of_their_points() -> None:
    random = Random(7)
    met = 0
    for _ in range(300):
        one, other = (
            rect_at(random.uniform(0, 20), random.uniform(0, 20), random.uniform(0, 360), 9.0, 3.0)
            for _ in range(2)
        )
        slow = min(
            min(rectangles.gap_to_point(one, p) for p in samples(other)),
            min(rectangles.gap_to_point(other, p) for p in samples(one)),
        )
        assert rectangles.apart(one, other) == pytest.approx(slow, abs=0.01)
        inside = any(rectangles.holds(one, p, -0.05) for p in samples(other)) or any(
            rectangles.holds(other, p, -0.05) for p in samples(one)
        )
        met += inside
        assert rectangles.overlap(one, other) or not inside
        assert not rectangles.overlap(one, other) or slow == 0.0
    assert 30 < met < 270


def test_what_touches_does_not_overlap() -> None:
    assert not rectangles.overlap(LINE, rect_at(19.0, 10.0, 0.0, 9.0, 1.5))
    assert rectangles.overlap(LINE, rect_at(18.9, 10.0, 0.0, 9.0, 1.5))
    assert not rectangles.overlap(LINE, rect_at(10.0, 11.5, 180.0, 9.0, 1.5))
    assert rectangles.overlap(LINE, rect_at(10.0, 11.4, 180.0, 9.0, 1.5))
    assert not rectangles.overlap(LINE, rect_at(60.0, 10.0, 0.0, 9.0, 1.5))


def test_a_way_through_is_told_from_one_that_grazes() -> None:
    assert rectangles.meets(LINE, (10.0, 5.0), (10.0, 20.0))
    assert rectangles.meets(LINE, (10.0, 10.0), (10.0, 20.0))  # begins inside
    assert rectangles.meets(LINE, (9.9, 10.0), (10.1, 10.0))  # wholly inside
    assert not rectangles.meets(LINE, (10.0, 10.75), (10.0, 20.0))  # leaves from its edge
    assert not rectangles.meets(LINE, (0.0, 10.75), (20.0, 10.75))  # along its edge
    assert not rectangles.meets(LINE, (14.5, 0.0), (14.5, 20.0))
    assert rectangles.meets(LINE, (14.4, 0.0), (14.4, 20.0))
    assert not rectangles.meets(LINE, (10.0, 12.0), (10.0, 20.0))
    assert not rectangles.meets(LINE, (0.0, 9.0), (9.0, 0.0))
    assert rectangles.span(LINE, (10.0, 5.0), (10.0, 15.0)) == pytest.approx((0.425, 0.575))
    assert rectangles.span(LINE, (0.0, 0.0), (0.0, 9.0)) is None


def test_shared_edges() -> None:
    assert rectangles.shared_edge(LINE, rect_at(10.0, 11.5, 180.0, 9.0, 1.5)) == pytest.approx(9.0)
    assert rectangles.shared_edge(LINE, rect_at(14.5, 11.5, 180.0, 9.0, 1.5)) == pytest.approx(4.5)
    assert rectangles.shared_edge(LINE, rect_at(15.25, 10.0, 270.0, 9.0, 1.5)) == pytest.approx(
        1.5
    )  # on its flank
    assert rectangles.shared_edge(LINE, rect_at(10.0, 12.0, 180.0, 9.0, 1.5)) == 0.0
    assert rectangles.shared_edge(LINE, rect_at(10.0, 11.5, 150.0, 9.0, 1.5)) == 0.0
    assert rectangles.shared_edge(LINE, rect_at(19.0, 11.5, 180.0, 9.0, 1.5)) == pytest.approx(
        0.0
    )  # corner to corner
    assert rectangles.touching_side(LINE, rect_at(10.0, 11.5, 180.0, 9.0, 1.5)) == "front"
    assert rectangles.touching_side(LINE, rect_at(10.0, 8.5, 0.0, 9.0, 1.5)) == "rear"
    assert rectangles.touching_side(LINE, rect_at(15.25, 12.0, 270.0, 9.0, 1.5)) == "right"
    assert rectangles.touching_side(LINE, rect_at(4.75, 12.0, 90.0, 9.0, 1.5)) == "left"


def test_what_lies_beside_a_way() -> None:
    beside = rectangles.band(rect_at(10.0, 10.0, 0.0, 4.0, 2.0), (5.0, 0.0), (5.0, 10.0), 0.0)
    assert sorted(beside) == [(9.0, 3.0), (9.0, 7.0), (10.0, 3.0), (10.0, 7.0)]
    west = rectangles.band(rect_at(0.0, 5.0, 0.0, 4.0, 2.0), (5.0, 0.0), (5.0, 10.0), 0.0)
    assert sorted(n for _, n in west) == pytest.approx([-7.0, -7.0, -3.0, -3.0])
    assert rectangles.band(rect_at(10.0, 20.0, 0.0, 4.0, 2.0), (5.0, 0.0), (5.0, 10.0)) == ()
    assert rectangles.band(rect_at(10.0, 20.0, 0.0, 4.0, 2.0), (5.0, 0.0), (5.0, 0.0)) == ()


def test_ground_shared_with_an_area() -> None:
    wood = Area("wood", "wood", ((0.0, 0.0), (9.0, 0.0), (9.0, 9.0), (4.0, 4.0), (0.0, 9.0)))  # with a notch
    assert rectangles.covers(rect_at(2.0, 2.0, 0.0, 1.0, 1.0), wood)  # wholly inside
    assert not rectangles.covers(rect_at(4.0, 8.0, 0.0, 2.0, 2.0), wood)  # in the notch
    assert rectangles.covers(rect_at(4.0, 6.0, 0.0, 6.0, 1.0), wood)
    assert not rectangles.covers(rect_at(10.0, 4.0, 0.0, 2.0, 2.0), wood)  # touches its edge
    assert rectangles.covers(rect_at(4.0, 4.0, 0.0, 40.0, 40.0), wood)  # the wood lies wholly in it
    strip = Area("stream", "stream", rectangle(0.0, 50.0, 50.0, 52.0))
    assert rectangles.covers(rect_at(20.0, 51.0, 0.0, 1.5, 9.0), strip)
    disc = Area("pond", "river", centre=(0.0, 0.0), radius=2.0)
    assert rectangles.covers(rect_at(3.0, 0.0, 45.0, 2.0, 2.0), disc)
    assert not rectangles.covers(rect_at(3.0, 0.0, 0.0, 2.0, 2.0), disc)
    assert not rectangles.covers(rect_at(2.0 + sqrt(2.0), 0.0, 45.0, 2.0, 2.0), disc)


def test_within_grown_and_moved() -> None:
    assert rectangles.within(LINE, 0.0, 9.25, 20.0, 10.75)
    assert not rectangles.within(LINE, 0.0, 9.5, 20.0, 20.0)
    assert rectangles.grown(LINE, 1.0)[4:] == (5.5, 1.75)
    assert rectangles.grown(LINE, -1.0)[4:] == (3.5, 0.0)
    assert rectangles.moved(LINE, 1.0, -2.0).centre == (11.0, 8.0)
    assert rectangles.upright(1.0, 2.0, 5.0, 4.0) == Rect(3.0, 3.0, 0.0, 1.0, 2.0, 1.0)
    assert rectangles.reach(rect_at(0.0, 0.0, 0.0, 6.0, 8.0)) == pytest.approx(5.0)

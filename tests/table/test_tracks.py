"""Where along a track it comes near a point."""

from math import sqrt
from random import Random

import pytest

from escarmouche.table.plane import distance, gap_to_segment
from escarmouche.table.tracks import Track


def test_a_straight_track_past_a_point() -> None:
    track = Track(((0, 0), (20, 0)))
    assert track.spans_near((10, 3), 5.0) == ((pytest.approx(6.0), pytest.approx(14.0)),)
    assert track.spans_near((10, 5.1), 5.0) == ()
    assert track.spans_near((10, 5), 5.0) == ((pytest.approx(10.0), pytest.approx(10.0)),)


def test_its_ends_cut_it_off() -> None:
    track = Track(((0, 0), (20, 0)))
    assert track.spans_near((1, 0), 3.0) == ((0.0, pytest.approx(4.0)),)
    assert track.spans_near((19, 0), 3.0) == ((pytest.approx(16.0), 20.0),)
    assert track.spans_near((-5, 0), 3.0) == ()
    assert Track(((0, 0),)).spans_near((0, 0), 3.0) == ()


def test_over_a_bend_it_is_one_span() -> None:
    track = Track(((0, 0), (10, 0), (10, 10)))
    assert track.spans_near((10, 0), 2.0) == ((pytest.approx(8.0), pytest.approx(12.0)),)
    assert track.spans_near((9, 1), 2.0) == (
        (pytest.approx(9.0 - sqrt(3.0)), pytest.approx(11.0 + sqrt(3.0))),
    )


def test_there_and_back_it_is_two() -> None:
    track = Track(((0, 0), (20, 0), (20, 4), (0, 4)))
    first, second = track.spans_near((5, 2), 2.5)
    assert first == (pytest.approx(3.5), pytest.approx(6.5))
    assert second == (pytest.approx(37.5), pytest.approx(40.5))


def test_it_is_near_just_where_it_is_said_to_be() -> None:
    luck = Random(7)
    for _ in range(50):
        track = Track(tuple((luck.uniform(0, 20), luck.uniform(0, 20)) for _ in range(4)))
        centre, reach = (luck.uniform(0, 20), luck.uniform(0, 20)), luck.uniform(1, 8)
        spans = track.spans_near(centre, reach)
        for step in range(200):
            at = track.length * step / 200
            off = distance(track.at(at), centre)
            inside = any(low <= at <= high for low, high in spans)
            assert inside == (off <= reach) or abs(off - reach) < 1e-6


def test_beside_a_straight_line_it_is_near_just_where_it_is_said_to_be() -> None:
    luck = Random(11)
    for _ in range(50):
        track = Track(tuple((luck.uniform(0, 20), luck.uniform(0, 20)) for _ in range(3)))
        a, b = ((luck.uniform(0, 20), luck.uniform(0, 20)) for _ in range(2))
        reach = luck.uniform(0.5, 5.0)
        spans = track.spans_beside(a, b, reach)
        for step in range(200):
            at = track.length * step / 199
            off = gap_to_segment(track.at(at), 0.0, a, b)
            if abs(off - reach) > 1e-6:
                assert any(low - 1e-9 <= at <= high + 1e-9 for low, high in spans) == (off < reach)


def test_without_any_distance_it_is_where_it_crosses_the_line() -> None:
    track = Track(((0, 0), (20, 0)))
    assert track.spans_beside((5, -2), (5, 2), 0.0) == ((pytest.approx(5.0), pytest.approx(5.0)),)
    assert track.spans_beside((5, 1), (5, 2), 0.0) == ()

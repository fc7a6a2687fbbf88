"""Spotting (chapter 8): the column of each situation and its distance, whatever the table looks like."""

from typing import Any

import pytest

from escarmouche.rulesets.tomahawks.odds.tests import TESTS
from escarmouche.rulesets.tomahawks.rules.situations import Spot
from escarmouche.rulesets.tomahawks.rules.spotting import column, shifts, spot_distance, spots

DISTANCES = (2, 4, 8, 12, 18, 24, 36, 48, 96, 120)


def at(**fields: Any) -> int:
    return column(Spot(**fields))


@pytest.mark.rule("MT.8.01", "MT.8.02")
def test_ten_columns_from_the_eighth() -> None:
    assert at() == 8
    assert [spot_distance(Spot(obstacles_crossed=number)) for number in range(8)] == [
        48, 36, 24, 18, 12, 8, 4, 2,
    ]  # fmt: skip
    assert spot_distance(Spot(target_mounted=True)) == 96
    assert spot_distance(Spot(target_large=True)) == 120
    assert {spot_distance(Spot(obstacles_crossed=n, target_large=True)) for n in range(10)} == {*DISTANCES}


@pytest.mark.rule("MT.8.03")
def test_the_column_is_held_once_at_the_end() -> None:
    assert at(target_smoke=True, target_large=True) == 10
    assert at(target_smoke=True, target_large=True, obstacles_crossed=3) == 10
    assert at(target_smoke=True, target_large=True, obstacles_crossed=4) == 9
    assert at(target_cover="dense", weather="fog", dense_inches=9) == 1
    assert spots(
        Spot(distance=2, target_cover="solid", weather="fog", dense_inches=30, target_hidden_marker=True)
    )


@pytest.mark.rule("MT.8.04")
def test_what_is_spotted() -> None:
    assert spots(Spot(distance=48))
    assert not spots(Spot(distance=48.01))
    assert not spots(Spot(distance=0, sight_blocked=True))
    assert TESTS["spot"].odds({"distance": 48}) == {"spotted": 1}
    assert TESTS["spot"].odds({"distance": 49}) == {"not-spotted": 1}


@pytest.mark.rule("MT.1.07")
def test_distances_are_compared_with_a_tolerance() -> None:
    assert spots(Spot(distance=48.0005))
    assert not spots(Spot(distance=48.002))
    assert at(light_inches=5.9995) == 7
    assert at(light_inches=5.99) == 8


SHIFTS = [
    ("MT.8.10", {"target_smoke": True}, 3),
    ("MT.8.11", {"target_mounted": True}, 1),
    ("MT.8.12", {"target_large": True}, 2),
    ("MT.8.13", {"target_cover": "light"}, -3),
    ("MT.8.14", {"target_cover": "dense"}, -4),
    ("MT.8.14", {"target_cover": "solid"}, -4),
    ("MT.8.15", {"target_scout_or_natives": True}, -1),
    ("MT.8.16", {"target_hidden_marker": True}, -2),
    ("MT.8.22", {"spotter_scout": True}, 1),
    ("MT.8.23", {"obstacles_crossed": 2}, -2),
    ("MT.8.24", {"light_inches": 12}, -2),
    ("MT.8.25", {"dense_inches": 6}, -4),
    ("MT.8.29", {"weather": "mist"}, -3),
]


@pytest.mark.rule("MT.8.10", "MT.8.11", "MT.8.12", "MT.8.13", "MT.8.14", "MT.8.15", "MT.8.16")
@pytest.mark.rule("MT.8.22", "MT.8.23", "MT.8.24", "MT.8.25", "MT.8.29")
@pytest.mark.parametrize(("rule", "fields", "columns"), SHIFTS)
def test_each_shift_is_named_and_counts(rule: str, fields: dict[str, Any], columns: int) -> None:
    spot = Spot(**fields)
    assert [(one.rule, one.columns) for one in shifts(spot)] == [(rule, columns)]
    # From the fifth column nothing is held to either end.
    assert column(Spot(**{"obstacles_crossed": 3, **fields})) == 5 + columns + (
        3 if "obstacles_crossed" in fields else 0
    )


@pytest.mark.rule("MT.8.20")
def test_a_marker_of_scouts_or_natives_is_three_columns_harder() -> None:
    marker = Spot(target_hidden_marker=True, target_scout_or_natives=True)
    assert sum(one.columns for one in shifts(marker)) == -3
    assert spot_distance(marker) == 18


@pytest.mark.rule("MT.8.24", "MT.8.25", "MT.8.26")
def test_only_complete_stretches_count() -> None:
    assert [at(light_inches=inches) for inches in (5.9, 6, 11.9, 12)] == [8, 7, 7, 6]
    assert [at(dense_inches=inches) for inches in (2.9, 3, 5.9, 6)] == [8, 6, 6, 4]
    assert at(light_inches=6, dense_inches=3) == 5


@pytest.mark.rule("MT.8.29")
def test_weather() -> None:
    worth = {"clear": 0, "heavy-rain": 1, "half-light": 2, "darkness": 3, "mist": 3, "fog": 5, "storm": 5}
    assert {word: 8 - at(weather=word) for word in worth} == worth

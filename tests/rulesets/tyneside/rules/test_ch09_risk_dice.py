"""The Risk Factor (chapter 9) from its parts, and the row that it gives."""

from typing import Any

import pytest

from escarmouche.rulesets.tyneside.odds.tests import TESTS
from escarmouche.rulesets.tyneside.rules.action_roll import row, row_bounds
from escarmouche.rulesets.tyneside.rules.risk_factor import parts, total
from escarmouche.rulesets.tyneside.rules.situations import Risk


def factor(**fields: Any) -> int:
    return total(parts(Risk(**fields)))


def steadied(**fields: Any) -> int:
    """The same with 5 of 10 lost, so that nothing is hidden by the limit at 0."""
    return factor(lost=5, **fields) - 5


@pytest.mark.rule("TY.9.02")
@pytest.mark.parametrize(
    ("field", "value", "rule"),
    [
        pytest.param("hero_with_unit", -1, "TY.9.03", marks=pytest.mark.rule("TY.9.03")),
        pytest.param("entirely_in_cover", -1, "TY.9.04", marks=pytest.mark.rule("TY.9.04")),
        pytest.param("enemy_in_range", 1, "TY.9.05", marks=pytest.mark.rule("TY.9.05")),
        pytest.param("greens_in_range", 1, "TY.9.06", marks=pytest.mark.rule("TY.9.06")),
        pytest.param("enemy_on_flank", 2, "TY.9.10", marks=pytest.mark.rule("TY.9.10")),
        pytest.param("fled_or_pushed_back", 3, "TY.9.11", marks=pytest.mark.rule("TY.9.11")),
    ],
)
def test_what_each_part_is_worth(field: str, value: int, rule: str) -> None:
    assert steadied(**{field: True}) == value
    assert [(part.value, part.rule) for part in parts(Risk(**{field: True}))] == [(value, rule)]


@pytest.mark.rule("TY.9.07")
@pytest.mark.parametrize(
    ("lost", "strength", "slices"),
    [
        (0, 10, 0),
        (1, 10, 1),
        (3, 8, 3),
        (1, 8, 1),
        (2, 30, 0),
        (3, 30, 1),
        (10, 10, 10),
        (5, 6, 8),
        (1, 11, 0),
    ],
)
def test_complete_slices_of_ten_per_cent(lost: int, strength: int, slices: int) -> None:
    assert factor(lost=lost, start_strength=strength) == slices


@pytest.mark.rule("TY.9.08")
def test_a_unit_of_one_counts_a_wound_once() -> None:
    assert factor(lost=1, start_strength=1, unit_of_one=True) == 1
    assert factor(lost=1, start_strength=1) == 10
    assert factor(lost=0, start_strength=1, unit_of_one=True) == 0


@pytest.mark.rule("TY.9.09")
def test_seconds_killed_count_for_formed_infantry_only() -> None:
    assert factor(formed=True, seconds_killed=2) == 2
    assert factor(seconds_killed=2) == 0


@pytest.mark.rule("TY.9.01", "TY.9.02")
def test_all_parts_add_up() -> None:
    everything = dict.fromkeys(
        (
            "formed",
            "hero_with_unit",
            "entirely_in_cover",
            "enemy_in_range",
            "greens_in_range",
            "enemy_on_flank",
            "fled_or_pushed_back",
        ),
        True,
    )
    assert factor(**everything, lost=4, seconds_killed=1) == -1 - 1 + 1 + 1 + 4 + 1 + 2 + 3


@pytest.mark.rule("TY.9.12")
def test_rows_and_the_limit_at_nothing() -> None:
    assert factor(hero_with_unit=True, entirely_in_cover=True) == 0
    assert [row(number, formed=False) for number in range(-2, 12)] == [
        0,
        0,
        0,
        1,
        2,
        2,
        2,
        2,
        3,
        3,
        3,
        4,
        4,
        4,
    ]
    assert [row(number, formed=True) for number in range(-2, 12)] == [
        0,
        0,
        0,
        1,
        1,
        1,
        2,
        2,
        2,
        3,
        3,
        4,
        4,
        4,
    ]
    assert [row_bounds(number, False) for number in range(5)] == [(0, 0), (1, 1), (2, 5), (6, 8), (9, None)]
    assert [row_bounds(number, True) for number in range(5)] == [(0, 0), (1, 3), (4, 6), (7, 8), (9, None)]


@pytest.mark.rule("TY.9.01", "TY.9.07")
def test_the_worked_risk_of_the_militia() -> None:
    """E2: 3 of 8 lost, enemy in range, greens, and on the flank: 7."""
    militia = {
        "start_strength": 8,
        "lost": 3,
        "enemy_in_range": True,
        "greens_in_range": True,
        "enemy_on_flank": True,
    }
    assert factor(**militia) == 7
    assert TESTS["action"].odds(militia) == TESTS["action"].odds({"risk_factor": 7})


@pytest.mark.rule("TY.9.01")
def test_a_factor_given_replaces_its_parts() -> None:
    loud = {"enemy_on_flank": True, "fled_or_pushed_back": True, "lost": 9}
    assert TESTS["action"].odds({"risk_factor": 1, **loud}) == TESTS["action"].odds({"risk_factor": 1})
    assert TESTS["action"].odds({"risk_factor": -4}) == TESTS["action"].odds({"risk_factor": 0})

"""Bounds against figures worked out by hand, and against published ones."""

from fractions import Fraction
from math import comb

import pytest

from escarmouche.tale import bounds
from escarmouche.tale.bounds import Honest, between, wilson


def test_what_honest_dice_do_is_exact() -> None:
    """Chances of 1/2, 1/3 and 5/6: on average 5/3, with a variance of 1/4 + 2/9 + 5/36."""
    honest = Honest([Fraction(1, 2), Fraction(1, 3), Fraction(5, 6)])
    assert honest.expected == Fraction(5, 3)
    assert honest.variance == Fraction(22, 36)
    assert honest.fewer_than(0) == 0
    assert honest.fewer_than(1) == pytest.approx(1 / 2 * 2 / 3 * 1 / 6)
    assert 1 - honest.fewer_than(3) == pytest.approx(1 / 2 * 1 / 3 * 5 / 6)
    assert honest.fewer_than(4) == 1


def test_the_usual_range_cuts_off_no_more_than_it_says() -> None:
    """Twenty even throws: 5 or fewer come in 2.07 %, 6 or fewer in 5.77 % of all cases."""
    honest = Honest([Fraction(1, 2)] * 20)
    assert sum(comb(20, k) for k in range(6)) / 2**20 == pytest.approx(honest.fewer_than(6))
    assert honest.usual() == (6, 14)


def test_few_rolls_have_no_unusual_end() -> None:
    """Five even throws all alike come in 1 of 32: not so rare. Six come in 1 of 64."""
    assert Honest([Fraction(1, 2)] * 5).usual() == (0, 5)
    assert Honest([Fraction(1, 2)] * 6).usual() == (1, 5)
    assert Honest([]).usual() == (0, 0)


def test_very_many_rolls_are_near_the_exact_range(monkeypatch: pytest.MonkeyPatch) -> None:
    chances = [Fraction(1, 3)] * 900
    exact = Honest(chances)
    monkeypatch.setattr(bounds, "EXACT_UP_TO", 10)
    near = Honest(chances)
    assert near.usual() == exact.usual()
    assert near.fewer_than(320) == pytest.approx(exact.fewer_than(320), abs=0.002)


def test_a_difference_of_shares_has_the_interval_of_newcombe() -> None:
    """Newcombe (1998), method 10, example (a): 56 of 70 against 48 of 80 differ by 0.2, between 0.0524 and 0.3339."""
    ends = [(48 / 80, wilson(48, 80)), (56 / 70, wilson(56, 70))]
    assert between(*ends) == (pytest.approx(0.0524, abs=5e-5), pytest.approx(0.3339, abs=5e-5))
    assert between(ends[1], ends[0]) == (pytest.approx(-0.3339, abs=5e-5), pytest.approx(-0.0524, abs=5e-5))


def test_a_share_that_is_known_adds_nothing_to_the_interval() -> None:
    low, high = between((0.5, (0.4, 0.6)), (1.0, (1.0, 1.0)))
    assert (low, high) == (pytest.approx(0.4), pytest.approx(0.6))

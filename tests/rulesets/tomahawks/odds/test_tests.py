"""What is particular to the named tests: fields given otherwise than by default, vigilance, who begins."""

from fractions import Fraction as F

import pytest

from escarmouche.kernel.dice import ScriptedDice
from escarmouche.rulesets.tomahawks.odds.tests import TESTS


def test_they_can_be_given_otherwise() -> None:
    assert TESTS["fire"].odds({"target_cover": "solid", "solid_cover": False}) != TESTS["fire"].odds(
        {"target_cover": "solid"}
    )
    assert TESTS["reaction"].odds({"losses": 3}) != TESTS["reaction"].odds({})
    fewer = TESTS["fire"].odds({"shooters": 9, "exposed_figures": 1})
    assert "destroyed" not in fewer


@pytest.mark.rule("MT.13.06", "MT.13.07")
def test_a_vigilant_unit_shoots_the_engager_without_haste() -> None:
    hasty, calm = TESTS["engage"].odds({}), TESTS["engage"].odds({"vigilance": True})
    # To hit on 8 or on 7; to kill 4+; five are left and test without any modifier: 3 or more is no effect.
    assert hasty == {"contact": 1 - F(12, 100) * F(3, 10), "engagement-fails": F(12, 100) * F(3, 10)}
    assert calm["engagement-fails"] == F(18, 100) * F(3, 10)


@pytest.mark.rule("MT.3.10")
def test_the_higher_die_begins_and_ties_are_thrown_again() -> None:
    for dice, first in (([3, 2], "side-a"), ([0, 9], "side-b"), ([4, 4, 7, 7, 1, 8], "side-b")):
        scripted = ScriptedDice(dice)
        assert TESTS["first-player"].play({}, scripted) == first
        assert scripted.left() == 0
    assert TESTS["first-player"].odds({}) == {"side-a": F(1, 2), "side-b": F(1, 2)}

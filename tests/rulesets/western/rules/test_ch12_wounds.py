"""Chapter 12, the dice: the wound check."""

import pytest

from escarmouche.rulesets.western.rules.casualties import stays_wounded
from tests.rulesets.western.thrown import play


@pytest.mark.rule("FW.12.04")
@pytest.mark.parametrize("health", range(1, 7))
def test_a_result_lower_than_the_health_leaves_a_figure_in_play(health: int) -> None:
    for face in range(1, 7):
        assert play(stays_wounded, health, faces=(face,)) == (face < health)

"""Small tests of chapters 5 and 16: first player, squares, Elite, Brave, Freshly Raised, Untested."""

from typing import Any

import pytest

from escarmouche.kernel.dice import ScriptedDice
from escarmouche.rulesets.blackpowder.odds.tests import TESTS
from escarmouche.rulesets.blackpowder.rules.small_tests import chooser, square_formed


def resolved(test: str, *dice: int, **fields: Any) -> str:
    scripted = ScriptedDice(dice)
    outcome = TESTS[test].play(fields, scripted)
    assert scripted.left() == 0
    return outcome


@pytest.mark.rule("BP.5.01")
def test_the_higher_die_chooses_and_ties_are_thrown_again() -> None:
    assert resolved("first-player", 5, 2) == "a-chooses"
    assert resolved("first-player", 1, 2) == "b-chooses"
    assert resolved("first-player", 3, 3) == "tie"
    scripted = ScriptedDice([3, 3, 6, 6, 1, 4])
    assert chooser(("french", "british"), scripted) == "british"
    assert [one.by for one in scripted.take()] == ["french", "british"] * 3


@pytest.mark.rule("BP.16.21")
def test_forming_square() -> None:
    assert resolved("form-square", 1, 1) == "fails-disordered"
    assert resolved("form-square", 6, 6) == "square-disordered"
    assert {square_formed(total, False) for total in range(3, 12)} == {"square"}
    assert {square_formed(total, True) for total in range(3, 13)} == {"square-disordered"}
    assert resolved("form-square", 1, 1, disordered=True) == "fails-disordered"


@pytest.mark.rule("BP.16.06")
def test_the_elite_recover_on_their_number() -> None:
    for elite in (3, 4, 5, 6):
        assert resolved("elite-recovery", elite, elite=elite) == "recovers"
        assert resolved("elite-recovery", elite - 1, elite=elite) == "stays-disordered"


@pytest.mark.rule("BP.16.02")
def test_the_brave_take_heart_on_a_four() -> None:
    assert resolved("brave-recovery", 4) == "recovers"
    assert resolved("brave-recovery", 3) == "no-change"


@pytest.mark.rule("BP.16.10")
def test_recruits_under_fire_for_the_first_time() -> None:
    found = [resolved("freshly-raised", face) for face in range(1, 7)]
    assert found == ["terror", "panic", "panic", "steady", "steady", "huzzah"]


@pytest.mark.rule("BP.16.22")
@pytest.mark.parametrize(
    ("size", "stamina"),
    [("standard", [1, 2, 2, 3, 3, 4]), ("large", [2, 2, 3, 3, 4, 4]), ("small", [1, 1, 2, 2, 3, 3])],
)
def test_what_the_untested_are_worth(size: str, stamina: list[int]) -> None:
    found = [resolved("untested-stamina", face, size=size) for face in range(1, 7)]
    assert found == [f"stamina-{one}" for one in stamina]

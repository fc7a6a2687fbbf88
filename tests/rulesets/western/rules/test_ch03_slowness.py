"""Chapter 3, the dice: allowances, slowness dice, blocked figures, how far they get."""

from typing import Any

import pytest

from escarmouche.kernel.dice import ScriptedDice
from escarmouche.kernel.rules import Illegal
from escarmouche.rulesets.western.odds.tests import TESTS
from escarmouche.rulesets.western.rules.situations import Going
from escarmouche.rulesets.western.rules.slowness import Slowed, dice_of, full_move, reach_of, read, throw
from tests.rulesets.western.thrown import play

BLOCKED = Slowed(True, 0.0)


def slowed(*faces: int, **fields: Any) -> Slowed:
    found: Slowed = play(throw, Going(**fields), faces=faces)
    return found


def reach(*faces: int, **fields: Any) -> str:
    dice = ScriptedDice(faces)
    outcome = TESTS["reach"].play(fields, dice)
    assert dice.left() == 0
    return outcome


@pytest.mark.rule("FW.3.01", "FW.3.02", "FW.3.05", "FW.3.06", "FW.0.06")
def test_allowances() -> None:
    assert full_move(Going()) == 20
    assert full_move(Going(heavy=True)) == 16
    assert full_move(Going(kind="cavalry")) == 40
    assert full_move(Going(kind="mounted_foot")) == 36
    assert full_move(Going(kind="cavalry", heavy=True)) == 40  # for foot only


@pytest.mark.rule("FW.3.26", "FW.12.04")
def test_half_moves_and_wounds() -> None:
    assert full_move(Going(half=True)) == 10
    assert full_move(Going(kind="mounted_foot", half=True)) == 18
    assert full_move(Going(wounded=True)) == 10
    assert full_move(Going(kind="cavalry", half=True, wounded=True)) == 10
    assert slowed(3, half=True) == Slowed(False, 7)
    assert slowed(5, half=True, heavy=True, terrain="very_difficult", wounded=True) == Slowed(False, 0)


@pytest.mark.rule("FW.3.03", "FW.3.05", "FW.3.06")
def test_numbers_of_slowness_dice() -> None:
    assert dice_of(Going()) == 1
    assert dice_of(Going(kind="cavalry")) == 2
    assert dice_of(Going(kind="mounted_foot")) == 2


@pytest.mark.rule("FW.3.04", "FW.3.09", "FW.3.14")
def test_an_amerindian_on_foot_keeps_the_lower_of_two() -> None:
    assert dice_of(Going(amerindian=True)) == 2
    assert slowed(5, 2, amerindian=True) == Slowed(False, 18)
    assert slowed(6, 2, amerindian=True) == Slowed(False, 18)
    assert slowed(6, 6, amerindian=True) == BLOCKED
    assert slowed(3, 2, amerindian=True, kind="cavalry") == Slowed(False, 35)  # mounted, both count


@pytest.mark.rule("FW.3.08", "FW.3.09")
def test_difficult_ground_takes_the_dice_off() -> None:
    assert slowed(1) == Slowed(False, 19)
    assert slowed(5) == Slowed(False, 15)
    assert slowed(4, heavy=True) == Slowed(False, 12)
    assert slowed(6, 5, kind="cavalry") == Slowed(False, 29)
    assert slowed(2, 3, kind="mounted_foot") == Slowed(False, 31)


@pytest.mark.rule("FW.3.10")
def test_very_difficult_ground_halves_first() -> None:
    assert slowed(3, terrain="very_difficult") == Slowed(False, 7)
    assert slowed(5, 4, kind="cavalry", terrain="very_difficult") == Slowed(False, 11)
    assert slowed(1, 1, kind="mounted_foot", terrain="very_difficult") == Slowed(False, 16)


@pytest.mark.rule("FW.3.11", "FW.3.14")
def test_a_6_blocks_on_foot() -> None:
    assert slowed(6) == BLOCKED
    assert slowed(6, terrain="very_difficult") == BLOCKED
    assert slowed(5, terrain="very_difficult") == Slowed(False, 5)


@pytest.mark.rule("FW.3.12")
@pytest.mark.parametrize("kind", ["cavalry", "mounted_foot"])
def test_two_6s_block_mounted_in_difficult_ground(kind: Any) -> None:
    assert slowed(6, 6, kind=kind) == BLOCKED
    assert not slowed(6, 1, kind=kind).blocked


@pytest.mark.rule("FW.3.13", "FW.3.14")
@pytest.mark.parametrize("kind", ["cavalry", "mounted_foot"])
def test_one_6_blocks_mounted_in_very_difficult_ground(kind: Any) -> None:
    for faces in ((6, 1), (1, 6), (6, 6)):
        assert slowed(*faces, kind=kind, terrain="very_difficult") == BLOCKED
    assert not slowed(5, 5, kind=kind, terrain="very_difficult").blocked


@pytest.mark.rule("FW.3.17")
def test_a_figure_always_reaches_the_edge() -> None:
    going = Going()
    seen = read(going, (3,))
    assert reach_of(going, seen, 0) == 17
    assert reach_of(going, seen, 18.5) == 18.5
    assert reach_of(going, seen, 30) == 20  # never beyond M
    assert reach(3, wanted=17) == "arrives"
    assert reach(3, wanted=17.5) == "short"
    assert reach(3, wanted=18, clear_before=18) == "arrives"
    assert reach(5, 5, kind="cavalry", terrain="very_difficult", wanted=10) == "arrives"
    assert reach(5, 5, kind="cavalry", terrain="very_difficult", wanted=10.01) == "short"


@pytest.mark.rule("FW.3.18")
def test_a_blocked_figure_stops_at_the_edge() -> None:
    going = Going(kind="cavalry")
    assert reach_of(going, BLOCKED, 12) == 12
    assert reach_of(going, BLOCKED, 0) == 0
    assert reach_of(going, BLOCKED, 60) == 40
    assert reach(6, wanted=10, clear_before=5) == "blocked"


@pytest.mark.rule("FW.16.11")
def test_more_than_the_whole_allowance_is_refused() -> None:
    with pytest.raises(Illegal) as refused:
        TESTS["reach"].odds({"wanted": 20.5})
    assert refused.value.rule == "FW.16.11"
    assert TESTS["reach"].odds({"wanted": 20, "clear_before": 20})

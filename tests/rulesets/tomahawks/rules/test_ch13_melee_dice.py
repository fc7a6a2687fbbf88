"""Hand-to-hand dice (chapter 13): attacks, defences, the order of the dice, and losses when breaking off."""

from fractions import Fraction as F
from typing import Any

import pytest

from escarmouche.kernel.dice import ScriptedDice
from escarmouche.rulesets.tomahawks.odds.tests import TESTS
from escarmouche.rulesets.tomahawks.rules.melee_dice import ATTACK, DEFENCE, break_off, leaves, strike
from escarmouche.rulesets.tomahawks.rules.situations import Strike


def strikes(**fields: Any) -> dict[str, F]:
    return TESTS["melee-strike"].odds(fields)


def melee_round(dice: list[int], **fields: Any) -> str:
    scripted = ScriptedDice(dice)
    found = TESTS["melee-round"].play(fields, scripted)
    assert scripted.left() == 0
    return found


@pytest.mark.rule("MT.13.10", "MT.13.11")
def test_attack_and_defence() -> None:
    for value in range(2, 11):
        hits, saves = F(10 - value, 10), F(4, 10)
        found = strikes(aggressiveness=value)
        assert found.get("kill", 0) == hits * (1 - saves)
        assert found.get("parried", 0) == hits * saves
    dice = ScriptedDice([5, 6, 9, 5, 6])
    # Dice 5 6 9 to attack: two hits; 5 and 6 to defend: one cancelled.
    assert strike(dice, (Strike(),) * 3, "french", "british") == ((False, True, True), (False, True, False))
    assert [(one.check, one.by) for one in dice.take()] == [("attack", "french")] * 3 + [
        ("defence", "british")
    ] * 2


@pytest.mark.rule("MT.13.11")
def test_kills_beyond_the_engaged_figures_are_lost() -> None:
    found = TESTS["melee-losses"].odds({"dice": 3, "struck_figures": 1})
    assert found == {"losses-0": F(76, 100) ** 3, "losses-1": 1 - F(76, 100) ** 3}


@pytest.mark.rule("MT.2.46", "MT.13.17")
def test_ferocious_in_the_first_round_of_its_own_melee() -> None:
    lines = ATTACK.plus(Strike(ferocious=True, striker_engaged=True))[1]
    assert [(line.rule, line.value) for line in lines] == [("MT.2.46", 1)]
    assert ATTACK.plus(Strike(ferocious=True))[0] == 0
    assert ATTACK.plus(Strike(ferocious=True, striker_engaged=True, round=2))[0] == 0
    both = Strike(ferocious=True, striker_engaged=True, striker_weapon="lance")
    assert ATTACK.plus(both)[0] == 3


@pytest.mark.rule("MT.13.14", "MT.13.17", "MT.13.18")
def test_a_surprised_unit_defends_badly_in_the_first_round() -> None:
    lines = DEFENCE.plus(Strike(surprised=True))[1]
    assert [(line.rule, line.value) for line in lines] == [("MT.13.14", -2)]
    for round in (2, 3):
        assert DEFENCE.plus(Strike(surprised=True, round=round))[0] == 0
    assert DEFENCE.plus(Strike(surprised=True, struck_weapon="lance"))[0] == -3
    assert DEFENCE.plus(Strike(surprised=True, struck_weapon="sabre"))[0] == -1
    assert ATTACK.plus(Strike(surprised=True))[0] == 0


@pytest.mark.rule("MT.13.15", "MT.13.19")
def test_a_defended_position_rolls_failed_dice_again_once() -> None:
    assert strikes(defended_position=True)["kill"] == F(4, 10) * F(6, 10) ** 2
    held = Strike(defended_position=True)
    # Two hits, defences 2 and 7: only the first is rolled again, after both, and fails for good.
    dice = ScriptedDice([9, 9, 2, 7, 3])
    assert strike(dice, (held, held)).kills == (True, False)
    assert dice.left() == 0
    # The re-roll keeps the modifiers.
    assert strikes(defended_position=True, surprised=True)["kill"] == F(4, 10) * F(8, 10) ** 2


FIGHT = {"engager_figures": 2, "engaged_figures": 2}


@pytest.mark.rule("MT.13.29", "MT.13.12")
def test_the_order_of_the_dice_of_a_round() -> None:
    # Attack 6 2, defence 0: one dies. His unit still strikes with two: 6 6, defences 9 0. Then both test.
    assert melee_round([6, 2, 0, 6, 6, 9, 0, 9, 9], **FIGHT) == "both-stand"
    # One each: 3 figures or fewer -3, losses -1: a 9 comes to 5, a 6 to 2, a 5 to 1.
    assert melee_round([6, 2, 0, 6, 6, 9, 0, 5, 9], **FIGHT) == "engager-leaves"
    assert melee_round([6, 2, 0, 6, 6, 9, 0, 9, 5], **FIGHT) == "engaged-leaves"


@pytest.mark.rule("MT.13.13", "MT.13.34")
def test_who_falls_to_a_lance_does_not_strike_back() -> None:
    lance = {**FIGHT, "engager_melee_weapon": "lance", "engager_mounted": True}
    # Attack 4 and 3 with +2: one hit, not parried; one die strikes back, and hits nobody.
    # Then 2 against 1: +2, no losses: +2; the other -3 -1.
    assert melee_round([4, 3, 0, 1, 9, 9], **lance) == "both-stand"
    # In the second round both strike with all they have.
    assert melee_round([6, 3, 0, 1, 1, 9, 9], **lance, round=2) == "both-stand"


@pytest.mark.rule("MT.13.20", "MT.13.31")
def test_who_has_nobody_left_does_not_test_and_the_other_does() -> None:
    # Both of the engaged unit fall: 6 6, 0 0; they strike 0 0; one test, that of the winner: 0 - 3 + 2 + 2.
    assert melee_round([6, 6, 0, 0, 0, 0, 0], **FIGHT) == "both-leave"
    assert melee_round([6, 6, 0, 0, 0, 0, 2], **FIGHT) == "engaged-leaves"


@pytest.mark.rule("MT.13.24")
def test_who_chooses_shaken_stays() -> None:
    assert [leaves("recoil-or-shaken", choice) for choice in ("recoil", "shaken")] == [True, False]
    for gone in ("recoil", "recoil-and-shaken", "flight", "rout"):
        assert leaves(gone)
    assert not leaves("no-effect", "recoil")
    quiet = {"engager_figures": 5, "engaged_figures": 5, "engager_aggressiveness": 10}
    quiet["engaged_aggressiveness"] = 10
    # Nobody can hit: +2 for both. A 0 is Recoil or Shaken for Trained.
    assert TESTS["melee-round"].odds(quiet) == {"both-stand": 1}
    assert TESTS["melee-round"].odds({**quiet, "engager_choice": "recoil"}) == {
        "both-stand": F(9, 10),
        "engager-leaves": F(1, 10),
    }


@pytest.mark.rule("MT.13.08")
def test_three_rounds_at_most() -> None:
    quiet = {"engager_figures": 5, "engaged_figures": 5, "engager_aggressiveness": 10}
    quiet["engaged_aggressiveness"] = 10
    assert TESTS["melee"].odds(quiet) == {"third-round": 1}
    dice = ScriptedDice([0] * 36)
    assert TESTS["melee"].play(quiet, dice) == "third-round"
    assert dice.left() == 0
    # Five dice each, then a 0 of the engager, who recoils: no further round.
    dice = ScriptedDice([0] * 12)
    assert TESTS["melee"].play({**quiet, "engager_choice": "recoil"}, dice) == "engaged-holds"
    assert dice.left() == 0
    stands = TESTS["melee"].odds({**quiet, "engager_choice": "recoil"})
    assert stands == {"engaged-holds": 1 - F(9, 10) ** 3, "third-round": F(9, 10) ** 3}


@pytest.mark.rule("MT.11.10")
def test_an_engaged_unit_in_close_order_stays_formed_while_four_stand() -> None:
    quiet = {"engager_aggressiveness": 10, "engaged_aggressiveness": 10, "engaged_type": "conscript"}
    quiet["engaged_close_order"] = True
    # Four: 2 for no losses and 2 formed; three: 2 for no losses less 3.
    assert TESTS["melee-round"].odds({**quiet, "engaged_figures": 4}) == {"both-stand": 1}
    three = TESTS["melee-round"].odds({**quiet, "engaged_figures": 3, "engager_figures": 5})
    assert three["engaged-leaves"] == F(5, 10)


@pytest.mark.rule("MT.13.21", "MT.13.22", "MT.13.23")
def test_losses_when_breaking_off() -> None:
    assert break_off("recoil", 6, ScriptedDice([0, 1, 2, 3, 4, 0])) == 2
    assert break_off("flight", 6, ScriptedDice([0, 1, 2, 3, 4, 9])) == 4
    assert TESTS["break-off"].odds({"figures": 2}) == {
        "losses-0": F(81, 100),
        "losses-1": F(18, 100),
        "losses-2": F(1, 100),
    }
    assert TESTS["break-off"].odds({"figures": 1, "kind": "flight"})["losses-1"] == F(4, 10)

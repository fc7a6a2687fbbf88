"""Rallying and fleeing units (chapter 12): their dice."""

from fractions import Fraction as F

import pytest

from escarmouche.kernel.dice import ScriptedDice
from escarmouche.rulesets.tomahawks.odds.tests import TESTS
from escarmouche.rulesets.tomahawks.rules.morale import outcome, react, result
from escarmouche.rulesets.tomahawks.rules.recoil_flight_rally import rallies
from escarmouche.rulesets.tomahawks.rules.situations import Reaction

RALLY = {"trained": 5, "skirmisher": 4, "native": 5, "recruit": 6, "warrior": 7, "conscript": 7}


@pytest.mark.rule("MT.2.02", "MT.11.32", "MT.12.07")
@pytest.mark.parametrize("troop_type", RALLY)
def test_rally_values(troop_type: str) -> None:
    need = RALLY[troop_type]
    assert [rallies(troop_type, ScriptedDice([face])) for face in (need - 1, need)] == [False, True]
    dice = ScriptedDice([need])
    rallies(troop_type, dice, "french")
    (rolled,) = dice.take()
    assert (rolled.check, rolled.need, rolled.lines, rolled.by) == ("rally", need, (), "french")
    assert TESTS["rally"].odds({"troop_type": troop_type})["rallied"] == F(10 - need, 10)


@pytest.mark.rule("MT.12.07")
def test_attempts_one_after_the_other() -> None:
    assert TESTS["rally"].odds({"attempts": 3}) == {"rallied": F(7, 8), "still-fleeing": F(1, 8)}
    dice = ScriptedDice([4, 5, 0])
    assert TESTS["rally"].play({"attempts": 3}, dice) == "rallied"
    assert dice.left() == 1


@pytest.mark.rule("MT.12.09")
def test_a_fleeing_unit_stands_flees_on_or_routs() -> None:
    for troop_type in RALLY:
        for total in range(-2, 6):
            calm = result(troop_type, total)
            wanted = calm if calm in ("rout", "no-effect") else "flight"
            assert outcome(Reaction(troop_type=troop_type, fleeing=True), total) == wanted
    fleeing = Reaction(troop_type="recruit", figures=5, fleeing=True)
    assert [react(fleeing, ScriptedDice([face])) for face in (0, 3, 4)] == ["flight", "flight", "no-effect"]
    odds = TESTS["reaction"].odds({"figures": 3, "fleeing": True})
    assert odds == {"rout": F(3, 10), "flight": F(3, 10), "no-effect": F(4, 10)}

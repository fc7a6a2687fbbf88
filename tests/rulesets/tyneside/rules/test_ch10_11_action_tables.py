"""The two Action Tables (chapters 10 and 11): every cell, and whom it binds."""

from fractions import Fraction as F

import pytest

from escarmouche.kernel.dice import ScriptedDice
from escarmouche.rulesets.tyneside.data.state import Options
from escarmouche.rulesets.tyneside.odds.tests import TESTS
from escarmouche.rulesets.tyneside.rules.action_roll import binds, cell, counts_italic, italic, roll_action

NAMES = {
    "CONTINUE": "continue",
    "ADVANCE0": "advance",
    "COVER": "cover",
    "HOLD": "hold",
    "CONTINUE+C": "continue-charge",
    "ADVANCE+C": "advance-charge",
    "REFUGE": "refuge",
    "FLEE": "flee",
    "MARCH": "march",
    "DEPLOY": "deploy",
    "HALFBACK": "halfback",
}
LOOSE = """
0    CONTINUE CONTINUE CONTINUE CONTINUE CONTINUE ADVANCE0
1    COVER HOLD* CONTINUE+C* CONTINUE+C* CONTINUE+C* ADVANCE+C*
2-5  REFUGE COVER* HOLD* CONTINUE+C* CONTINUE+C* ADVANCE+C*
6-8  FLEE REFUGE COVER COVER* HOLD* CONTINUE+C*
9-14 FLEE FLEE REFUGE COVER COVER* HOLD*
"""
FORMED = """
0    MARCH MARCH MARCH MARCH MARCH MARCH
1-3  HOLD* DEPLOY DEPLOY DEPLOY ADVANCE+C* ADVANCE+C*
4-6  HALFBACK HOLD* HOLD* HOLD* HOLD* ADVANCE+C*
7-8  FLEE HALFBACK HOLD* HOLD* HOLD* ADVANCE+C*
9-14 FLEE FLEE HALFBACK HALFBACK HALFBACK HOLD*
"""
CELLS = [
    (formed, factor, die, NAMES[word.removesuffix("*")], word.endswith("*"))
    for formed, printed in ((False, LOOSE), (True, FORMED))
    for line in printed.strip().splitlines()
    for low, _, high in [line.split()[0].partition("-")]
    for factor in range(int(low), int(high or low) + 1)
    for die, word in enumerate(line.split()[1:], start=1)
]


@pytest.mark.rule("TY.10.01", "TY.11.01", "TY.11.02")
def test_every_cell_of_both_tables() -> None:
    assert len(CELLS) == 2 * 15 * 6
    for formed, factor, die, name, slanted in CELLS:
        assert (cell(factor, formed, die), italic(factor, formed, die)) == (name, slanted), (factor, die)


@pytest.mark.rule("TY.10.02", "TY.10.03", "TY.10.04", "TY.10.05", "TY.10.06", "TY.10.07", "TY.10.08")
def test_the_cells_of_the_worst_and_calmest_rows() -> None:
    assert TESTS["action"].odds({}) == {"continue": F(5, 6), "advance": F(1, 6)}
    third = F(2, 6)
    assert TESTS["action"].odds({"risk_factor": 9}) == {
        "cover": third,
        "hold": F(1, 6),
        "refuge": F(1, 6),
        "flee": third,
    }
    assert TESTS["action"].odds({"risk_factor": 3}) == {
        "cover": F(1, 6),
        "hold": F(1, 6),
        "continue-charge": third,
        "advance-charge": F(1, 6),
        "refuge": F(1, 6),
    }


@pytest.mark.rule("TY.11.03", "TY.11.04", "TY.11.05")
def test_the_cells_of_formed_infantry() -> None:
    assert TESTS["action"].odds({"table": "formed"}) == {"march": F(1)}
    half = F(3, 6)
    assert TESTS["action"].odds({"table": "formed", "risk_factor": 2}) == {
        "deploy": half,
        "hold": F(1, 6),
        "advance-charge": F(2, 6),
    }
    assert TESTS["action"].odds({"table": "formed", "risk_factor": 12}) == {
        "hold": F(1, 6),
        "halfback": half,
        "flee": F(2, 6),
    }


@pytest.mark.rule("TY.9.14")
def test_plain_cells_bind_commanded_troops_and_italic_ones_do_not() -> None:
    options = Options()
    calm = ("continue", "advance", "march", "deploy")
    for formed, factor, die, name, slanted in CELLS:
        assert binds(factor, formed, die, options) == (not slanted and name not in calm), (factor, die)
    assert TESTS["control"].odds({"risk_factor": 7}) == {
        "free": F(3, 6),
        "bound-cover": F(1, 6),
        "bound-refuge": F(1, 6),
        "bound-flee": F(1, 6),
    }


@pytest.mark.rule("TY.10.09")
def test_the_calmest_row_leaves_commanded_troops_free_unless_read_strictly() -> None:
    assert TESTS["control"].odds({}) == {"free": F(1)}
    strict = {"option.strict_plain_cells": True}
    assert TESTS["control"].odds(strict) == {"bound-continue": F(5, 6), "bound-advance": F(1, 6)}
    for risk in (1, 4, 7, 9):
        assert TESTS["control"].odds({"risk_factor": risk, **strict}) == TESTS["control"].odds(
            {"risk_factor": risk}
        )


@pytest.mark.rule("TY.11.06")
def test_march_and_deploy_leave_commanded_troops_free_unless_read_strictly() -> None:
    assert TESTS["control"].odds({"table": "formed"}) == {"free": F(1)}
    assert TESTS["control"].odds({"table": "formed", "risk_factor": 3}) == {"free": F(1)}
    strict = {"table": "formed", "option.strict_plain_cells": True}
    assert TESTS["control"].odds(strict) == {"bound-march": F(1)}
    assert TESTS["control"].odds({**strict, "risk_factor": 3}) == {"free": F(1, 2), "bound-deploy": F(1, 2)}


@pytest.mark.rule("TY.11.09")
def test_march_and_deploy_count_as_italic_in_a_platoon() -> None:
    for formed, factor, die, name, slanted in CELLS:
        if formed:
            assert counts_italic(factor, formed, die) == (slanted or name in ("march", "deploy"))


@pytest.mark.rule("TY.9.13")
def test_the_die_is_not_modified() -> None:
    """E2: a 3 in the row 6-8 is COVER, plain."""
    dice = ScriptedDice([3])
    rolled = roll_action(7, False, dice, "british")
    assert (rolled.natural, rolled.total, rolled.lines, rolled.by) == (3, 3, (), "british")
    assert cell(7, False, 3) == "cover"
    assert not italic(7, False, 3)
    assert TESTS["control"].play({"risk_factor": 7}, ScriptedDice([3])) == "bound-cover"
    assert roll_action(7, True, ScriptedDice([3])).rule == "TY.11.01"


@pytest.mark.rule("TY.12.05")
def test_the_note_to_charge() -> None:
    assert TESTS["charge-order"].odds({"risk_factor": 1})["charge"] == F(4, 6)
    assert TESTS["charge-order"].odds({"risk_factor": 4})["charge"] == F(3, 6)
    assert TESTS["charge-order"].odds({"risk_factor": 8})["charge"] == F(1, 6)
    assert TESTS["charge-order"].odds({"risk_factor": 9}) == {"no-charge": F(1)}
    assert TESTS["charge-order"].odds({}) == {"no-charge": F(1)}  # ADVANCE0 has no such note
    assert TESTS["charge-order"].odds({"risk_factor": 1, "can_reach": False}) == {"no-charge": F(1)}
    assert TESTS["charge-order"].odds({"risk_factor": 1, "may_charge": False}) == {"no-charge": F(1)}
    assert TESTS["charge-order"].odds({"table": "formed", "risk_factor": 2})["charge"] == F(2, 6)


@pytest.mark.rule("TY.12.13")
def test_any_result_but_flight_rallies() -> None:
    assert TESTS["rally"].odds({}) == {"rallied": F(1)}  # 3 for having fled: no FLEE in that row
    assert TESTS["rally"].odds({"lost": 3})["still-routing"] == F(1, 6)
    assert TESTS["rally"].odds({"lost": 6})["still-routing"] == F(2, 6)
    assert TESTS["rally"].odds({"lost": 3, "fled_or_pushed_back": False}) == {"rallied": F(1)}
    assert TESTS["rally"].odds({"table": "formed", "lost": 4})["still-routing"] == F(1, 6)
    assert TESTS["rally"].odds({"table": "formed", "lost": 3}) == {"rallied": F(1)}

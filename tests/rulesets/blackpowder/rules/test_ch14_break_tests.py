"""The break test (chapter 14): its modifiers, its chart, and who may do better."""

from typing import Any

import pytest

from escarmouche.kernel.dice import ScriptedDice
from escarmouche.rulesets.blackpowder.odds.tests import TESTS
from escarmouche.rulesets.blackpowder.rules.morale import BREAK, Broken, break_test, chart
from escarmouche.rulesets.blackpowder.rules.situations import BreakTest

FOUGHT = "melee-lost"


def row(total: int, **fields: Any) -> str:
    return chart(BreakTest(**fields), total)


def plus(**fields: Any) -> int:
    return BREAK.plus(BreakTest(**fields))[0]


@pytest.mark.rule("BP.14.13")
def test_two_dice_and_modifiers() -> None:
    scripted = ScriptedDice([3, 4])
    assert break_test(scripted, BreakTest(excess=2), "french") == Broken(5, "retires-disordered")
    (rolled,) = scripted.take()
    assert (rolled.faces, rolled.total, rolled.by) == ((3, 4), 5, "french")


@pytest.mark.rule("BP.14.14")
def test_what_is_taken_off() -> None:
    assert plus(excess=3) == -3
    assert plus(disordered=True) == -1
    assert plus(excess=1, disordered=True, artillery_casualties=True) == -3
    for cause in ("shooting", "closing-fire", "traversing-fire"):
        assert plus(cause=cause, artillery_casualties=True) == -1
    for cause in (FOUGHT, "melee-drawn", "support-broken", "terrifying-charge", "wavering-melee"):
        assert plus(cause=cause, artillery_casualties=True) == 0


B, D, R, H = "breaks", "retires-disordered", "retires", "holds"


@pytest.mark.rule("BP.14.15")
@pytest.mark.parametrize(
    ("cause", "arm", "results"),
    [
        ("shooting", "infantry", {2: B, 4: B, 5: D, 6: H, 7: H, 12: H}),
        ("shooting", "cavalry", {-1: B, 4: B, 5: D, 6: H, 7: H, 12: H}),
        ("shooting", "artillery", {4: B, 5: B, 6: B, 7: H, 12: H}),
        (FOUGHT, "infantry", {4: B, 5: D, 6: D, 7: H, 12: H}),
        (FOUGHT, "cavalry", {4: B, 5: D, 6: D, 7: R, 12: R}),
        (FOUGHT, "artillery", {4: B, 5: B, 6: B, 7: B, 12: B}),
    ],
)
def test_the_chart(cause: str, arm: str, results: dict[int, str]) -> None:
    assert {total: row(total, cause=cause, arm=arm) for total in results} == results


@pytest.mark.rule("BP.14.16")
def test_which_rows() -> None:
    for cause in ("shooting", "closing-fire", "traversing-fire", "support-broken", "terrifying-charge"):
        assert row(6, cause=cause) == H
    for cause in (FOUGHT, "melee-drawn"):
        assert row(6, cause=cause) == D
    assert row(6, cause="closing-fire", hand_to_hand_rows=True) == D


@pytest.mark.rule("BP.16.39")
def test_the_wavering_test_on_the_rows_of_shooting() -> None:
    assert row(6, cause="wavering-melee") == H
    assert row(7, cause="wavering-melee", arm="cavalry") == H


@pytest.mark.rule("BP.14.11")
def test_a_shot_needs_excess_unless_an_option_says_otherwise() -> None:
    # One casualty more is the third of three: no test. By option there is one.
    fields = {"shooting": 1, "target_casualties": 2}
    play = TESTS["fire-and-break"].play
    assert play(fields, ScriptedDice([4, 1])) == "no-test"
    assert play({**fields, "break_on_shaken": True}, ScriptedDice([4, 1, 2, 3])) == "retires-disordered"
    over = {**fields, "target_casualties": 3}
    assert play(over, ScriptedDice([4, 1, 3, 3])) == "retires-disordered"  # 6 less 1
    assert play(over, ScriptedDice([4, 4])) == "no-test"  # saved
    # A 6 to hit disorders: another 1 less. Guns another.
    assert play(over, ScriptedDice([6, 1, 3, 3])) == "breaks"
    guns = {**over, "shooter_arm": "artillery", "distance": 30}
    assert play(guns, ScriptedDice([5, 1, 3, 4])) == "retires-disordered"  # 7 less 2
    assert play({**over, "target_arm": "artillery"}, ScriptedDice([5, 1, 3, 4])) == "breaks"


@pytest.mark.rule("BP.13.20")
def test_a_square_beaten_by_cavalry_minds_nothing_but_breaking() -> None:
    square = BreakTest(cause=FOUGHT, square_vs_cavalry=True)
    assert [break_test(ScriptedDice([1, face]), square).outcome for face in (3, 4, 5)] == [B, H, H]
    fields = {"b_formation": "square", "b_disordered": True, "a_arm": "cavalry", "a_hand_to_hand": 6}
    # Six hits, four casualties against three for the square: it loses and tests 8 less 1 excess less 1.
    faces = [4] * 6 + [1] * 2 + [1] * 4 + [6] * 2 + [4, 4]
    assert TESTS["melee-exchange"].play(fields, ScriptedDice(faces)) == "b-holds"


@pytest.mark.rule("BP.16.17")
def test_the_steady_pass_with_twelve_and_throw_no_die() -> None:
    steady = BreakTest(steady=True, excess=9, disordered=True)
    assert break_test(ScriptedDice(), steady) == Broken(12, "holds")
    assert break_test(ScriptedDice(), BreakTest(steady=True, cause=FOUGHT, arm="cavalry")).outcome == R


@pytest.mark.rule("BP.16.23", "BP.16.38")
def test_the_valiant_throw_again_what_breaks_them() -> None:
    scripted = ScriptedDice([1, 1, 3, 3])
    assert break_test(scripted, BreakTest(valiant=True)) == Broken(6, "holds")
    assert [one.check for one in scripted.take()] == ["break-test", "break-test-again"]
    assert break_test(ScriptedDice([1, 4]), BreakTest(valiant=True)).outcome == D  # not that
    assert break_test(ScriptedDice([1, 1, 1, 1]), BreakTest(valiant=True)).outcome == B  # once

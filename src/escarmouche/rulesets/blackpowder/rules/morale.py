"""Break tests (tests de moral): the roll, its modifiers and its chart (BP.14.10-14.16, 13.20, 16.17, 16.23)."""

from fractions import Fraction
from functools import lru_cache
from typing import Literal, NamedTuple

from escarmouche.kernel.dice import D6, Dice
from escarmouche.kernel.lines import when
from escarmouche.kernel.odds import odds
from escarmouche.kernel.rules import Check, Modifier
from escarmouche.rulesets.blackpowder.data.tables import (
    BREAKS,
    BY_GUNS_MINUS,
    DISORDERED_MINUS,
    EXCESS_MINUS,
    FIRE_CAUSES,
    GUNS_BREAK,
    MELEE_CAUSES,
    RETIRES,
    STEADY_TOTAL,
)
from escarmouche.rulesets.blackpowder.rules.dice_pools import again
from escarmouche.rulesets.blackpowder.rules.situations import BreakTest

Result = Literal["breaks", "retires-disordered", "retires", "holds"]

BREAK: Check[BreakTest] = Check(
    "break-test",
    "BP.14.13",
    die=lambda test: D6,
    summed=lambda test: 2,
    modifiers=(
        Modifier("BP.14.14", "excess", lambda test: EXCESS_MINUS * test.excess),
        when("BP.14.14", "disordered", DISORDERED_MINUS, lambda test: test.disordered),
        when(
            "BP.14.14",
            "by-guns",
            BY_GUNS_MINUS,
            lambda test: test.artillery_casualties and test.cause in FIRE_CAUSES,
        ),
    ),
    exact=True,
)
BREAK_AGAIN = again(BREAK)


class Broken(NamedTuple):
    """A break test made: its total and what becomes of the unit."""

    total: int
    outcome: Result


def hand_to_hand(test: BreakTest) -> bool:
    """Which rows of the chart (BP.14.16)."""
    return test.cause in MELEE_CAUSES or test.hand_to_hand_rows


def chart(test: BreakTest, total: int) -> Result:
    """The results of BP.14.15."""
    fought = hand_to_hand(test)
    if test.arm == "artillery":
        return "breaks" if fought or total <= GUNS_BREAK else "holds"
    if total <= BREAKS:
        return "breaks"
    if total <= RETIRES["hand-to-hand" if fought else "shooting"]:
        return "retires-disordered"
    return "retires" if fought and test.arm == "cavalry" else "holds"


def result(test: BreakTest, total: int) -> Result:
    """The same; a square beaten by cavalry alone minds nothing but breaking (BP.13.20)."""
    found = chart(test, total)
    return "holds" if test.square_vs_cavalry and found != "breaks" else found


def break_test(dice: Dice, test: BreakTest, by: str = "", second: bool = False) -> Broken:
    """One break test; a Steady unit passes its first with 12, a Valiant one throws again what breaks it."""
    if test.steady:
        return Broken(STEADY_TOTAL, result(test, STEADY_TOTAL))
    with dice.by(by):
        rolled = (BREAK_AGAIN if second else BREAK).roll(test, dice, same=lambda total: result(test, total))
        found = Broken(rolled.total, result(test, rolled.total))
        if test.valiant and not second and found.outcome == "breaks":
            return break_test(dice, test, second=True)
    return found


@lru_cache(maxsize=4096)
def break_odds(test: BreakTest) -> dict[Result, Fraction]:
    """The chance of each result."""
    return odds(lambda dice: break_test(dice, test).outcome)

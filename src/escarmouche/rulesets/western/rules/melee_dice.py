"""Blows (coups): the white die of melee, class against class, and blows struck at the same moment (chapter 11)."""

import msgspec

from escarmouche.kernel.dice import D6, Dice
from escarmouche.kernel.modifier_lines import when
from escarmouche.kernel.rules import Check, Illegal
from escarmouche.rulesets.western.data import tables
from escarmouche.rulesets.western.rules.situations import Blow
from escarmouche.rulesets.western.rules.weapons import serves

ON_FOOT = ("foot", "vehicle_crew")  # FW.11.36
KILL, PUSH_BACK, MISS = "kill", "push-back", "miss"
RESULTS = {KILL: "FW.11.02", PUSH_BACK: "FW.11.03", MISS: "FW.11.04"}


def tier(weapon: str) -> int:
    """When a weapon strikes: 0 for the longest (FW.11.01, 11.14)."""
    return tables.LENGTHS.index(tables.BLADES[weapon].length)


def _heavy_tool_swung(blow: Blow) -> bool:
    return blow.weapon == "heavy_tool" and blow.kind in ON_FOOT and not blow.indoors and not blow.close_order


def _rides_down(blow: Blow) -> bool:
    return blow.kind == "cavalry" and blow.target_kind != "cavalry" and blow.cavalry_terrain == "clear"


def _against_cavalry(blow: Blow) -> bool:
    if blow.target_kind != "cavalry" or blow.kind == "cavalry":
        return False
    return blow.kind == "mounted_foot" or blow.cavalry_terrain != "very_difficult"


BLOW: Check[Blow] = Check(
    "blow",
    "FW.11.13",
    die=lambda blow: D6,
    need=lambda blow: blow.target_klass,
    modifiers=(
        when(
            "FW.11.17",
            "improvised",
            tables.POOR_BLOW,
            lambda blow: tables.BLADES[blow.weapon].improvised,
            "poor",
        ),
        when(
            "FW.11.19", "poor-fighter", tables.POOR_BLOW, lambda blow: blow.klass <= tables.POOR_CLASS, "poor"
        ),
        when("FW.11.17", "heavy-tool", tables.HEAVY_TOOL, _heavy_tool_swung),
        when(
            "FW.11.28",
            "crossing",
            tables.AT_OBSTACLE,
            lambda blow: blow.target_crossing and blow.kind in ON_FOOT,
        ),
        when("FW.11.17", "higher", tables.AT_HIGHER, lambda blow: blow.target_higher),
        when("FW.11.27", "cavalry", tables.CAVALRY_BLOW, _rides_down),
        when("FW.11.29", "against-cavalry", tables.AGAINST_CAVALRY, _against_cavalry),
        when("FW.3.29", "charge", tables.CHARGE_BLOW, lambda blow: blow.charging),
        when("FW.12.04", "wounded", tables.WOUNDED, lambda blow: blow.wounded),
    ),
    fails_on=(tables.ALWAYS_MISSES,),
    exact=True,
    keep={"poor": "worst"},
)
CONFIRMATION: Check[None] = Check(
    "confirmation-blow", "FW.11.07", die=lambda nothing: D6, need=lambda nothing: tables.SIX
)


class Struck(msgspec.Struct, frozen=True):
    """A blow as it fell. `natural` is 7 for a confirmed 6."""

    result: str
    natural: int

    @property
    def rule(self) -> str:
        """By which it is what it is."""
        if self.natural in (tables.ALWAYS_MISSES, tables.NATURAL_SEVEN):
            return "FW.11.05" if self.natural == tables.ALWAYS_MISSES else "FW.11.08"
        return RESULTS[self.result]


def strike(blow: Blow, dice: Dice, by: str = "") -> Struck:
    """One blow: kill, push-back or miss (FW.11.02-11.08)."""
    with dice.by(by):
        rolled = BLOW.roll(blow, dice)
        if rolled.natural == tables.ALWAYS_MISSES:
            return Struck(MISS, rolled.natural)
        if rolled.total > blow.target_klass:
            return Struck(KILL, rolled.natural)
        if rolled.natural == tables.SIX and CONFIRMATION.roll(None, dice).success:
            return Struck(KILL, tables.NATURAL_SEVEN)
    return Struck(PUSH_BACK if rolled.total == blow.target_klass else MISS, rolled.natural)


def settle(a: Struck, b: Struck, klass_a: int, klass_b: int) -> tuple[str, str]:
    """What stands of two blows struck at each other at the same moment (FW.11.09-11.12)."""
    if MISS in (a.result, b.result):
        return a.result, b.result
    if a.result != b.result:
        return (a.result, MISS) if a.result == KILL else (MISS, b.result)
    mine, theirs = (klass_a, a.natural), (klass_b, b.natural)
    if mine == theirs:
        return MISS, MISS
    return (a.result, MISS) if mine > theirs else (MISS, b.result)


def exchange(a: Blow | None, b: Blow | None, dice: Dice, by: tuple[str, str] = ("", "")) -> tuple[str, str]:
    """Two figures that strike each other, the longer weapon first; None has no blow (FW.11.01, 11.10)."""
    if a is None or b is None:
        return strike(a, dice, by[0]).result if a else MISS, strike(b, dice, by[1]).result if b else MISS
    first, second = tier(a.weapon), tier(b.weapon)
    if first == second:
        return settle(strike(a, dice, by[0]), strike(b, dice, by[1]), a.klass, b.klass)
    if first < second:
        mine = strike(a, dice, by[0]).result
        return mine, strike(b, dice, by[1]).result if mine == MISS else MISS
    theirs = strike(b, dice, by[1]).result
    return strike(a, dice, by[0]).result if theirs == MISS else MISS, theirs


def charge_refusal(blow: Blow) -> Illegal | None:
    """Only cavalry charges, and on ground clear for it (FW.3.30, 16.16)."""
    if blow.charging and (blow.kind != "cavalry" or blow.cavalry_terrain != "clear"):
        cause = "kind" if blow.kind != "cavalry" else "ground"
        return Illegal("FW.16.16", "no-charge", cause=cause)
    return None


def refusal(blow: Blow) -> Illegal | None:
    """Why a blow is refused, as far as it shows by itself (FW.16.14, 16.16)."""
    if not serves(blow.weapon, blow.mounted):
        return Illegal("FW.16.14", "foot-only", weapon=blow.weapon)
    return charge_refusal(blow)

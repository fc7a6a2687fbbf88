"""Nerve (moral): the reaction test and its table, rallying, and the dice of who breaks off (11, 12.07, 13.21)."""

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from typing import get_args

from escarmouche.kernel.dice import D10_FROM_ZERO, Dice
from escarmouche.kernel.modifier_lines import when
from escarmouche.kernel.rules import Check, Modifier
from escarmouche.rulesets.tomahawks.data.state import TroopType
from escarmouche.rulesets.tomahawks.data.tables import (
    BREAK_OFF,
    FEW_FIGURES,
    FEWER_LOSSES,
    FORMED_FIGURES,
    FORMED_PLUS,
    HEAVY_LOSSES,
    MASSED_FIRE,
    MORALE_CARD,
    NATIVES_PLUS,
    OFFICER_PLUS,
    OUTNUMBERING,
    REACTION,
    REACTION_ROWS,
    SIZE_PLUS,
    SOLID_PLUS,
    SURPRISED_PLUS,
    TROOPS,
    VOLLEY_OR_UNSEEN,
    Result,
)
from escarmouche.rulesets.tomahawks.rules.situations import BreakOff, Leaving, Rally, Reaction

RESULTS: tuple[Result, ...] = get_args(Result)


def size_plus(figures: int) -> int:
    """One of the two, not both (MT.11.09)."""
    return next((plus for least, plus in SIZE_PLUS if figures >= least), 0)


def stays_formed(formation: str, figures: int, close_order_trait: bool = False) -> bool:
    """Close order, or the column of a drilled unit, while enough figures are left (MT.2.11, 2.16, 11.10)."""
    if formation not in FORMED_FIGURES or (formation == "column" and not close_order_trait):
        return False
    return figures >= FORMED_FIGURES[formation]


def two_to_one(own: int, enemy: int) -> bool:
    """The figures of each camp engaged in the round just fought and still standing (MT.11.21, 11.26)."""
    times, _ = OUTNUMBERING
    return own > 0 and own >= times * enemy


def _shot(test: Reaction) -> bool:
    return test.cause == "shooting"


def _fought(test: Reaction) -> bool:
    return test.cause == "melee"


REACT: Check[Reaction] = Check(
    "reaction",
    "MT.11.01",
    die=lambda test: D10_FROM_ZERO,
    modifiers=(
        when("MT.11.04", "officer", OFFICER_PLUS, lambda test: test.is_officer or test.officer_near),
        Modifier("MT.11.05", "size", lambda test: size_plus(test.figures)),
        when("MT.11.06", "formed", FORMED_PLUS, lambda test: test.formed),
        when(
            "MT.11.07",
            "few",
            FEW_FIGURES[1],
            lambda test: test.figures <= FEW_FIGURES[0] and not test.is_officer,
        ),
        when("MT.11.08", "morale-card", MORALE_CARD, lambda test: test.cause == "morale"),
        when("MT.11.12", "natives", NATIVES_PLUS, lambda test: _shot(test) and test.natives_in_cover),
        when("MT.11.13", "solid-cover", SOLID_PLUS, lambda test: _shot(test) and test.solid_cover),
        when(
            "MT.11.14",
            "volley-or-unseen",
            VOLLEY_OR_UNSEEN,
            lambda test: _shot(test) and (test.volley or test.shooter_unseen),
        ),
        when(
            "MT.11.15",
            "heavy-losses",
            HEAVY_LOSSES[1],
            lambda test: _shot(test) and test.losses >= HEAVY_LOSSES[0],
        ),
        when(
            "MT.11.16",
            "massed-fire",
            MASSED_FIRE,
            lambda test: _shot(test) and (test.artillery or test.shooter_close_order),
        ),
        Modifier("MT.11.20", "losses", lambda test: -test.losses if _fought(test) else 0),
        when("MT.11.21", "two-to-one", OUTNUMBERING[1], lambda test: _fought(test) and test.two_to_one),
        when("MT.11.22", "surprised", SURPRISED_PLUS, lambda test: _fought(test) and test.surprised),
        when(
            "MT.11.23",
            "fewer-losses",
            FEWER_LOSSES,
            lambda test: _fought(test) and (not test.losses or test.losses < test.enemy_losses),
        ),
    ),
    exact=True,
)


def result(troop_type: TroopType, total: int) -> Result:
    """The table, in the column of the unit's own type (MT.11.30-11.34)."""
    rows: tuple[Result, ...] = (*REACTION_ROWS, *REACTION[troop_type])
    row = max(0, total + 1)  # the first is that below 0
    return rows[row] if row < len(rows) else "no-effect"


def outcome(test: Reaction, total: int) -> Result:
    """The same for a unit in Flight: what is not Rout or No effect is one more flight move (MT.12.09)."""
    found = result(test.troop_type, total)
    return "flight" if test.fleeing and found not in ("rout", "no-effect") else found


def react(test: Reaction, dice: Dice, by: str = "") -> Result:
    """One reaction test."""
    with dice.by(by):
        rolled = REACT.roll(test, dice, same=lambda total: outcome(test, total))
    return outcome(test, rolled.total)


@lru_cache(maxsize=4096)
def reaction_odds(test: Reaction) -> dict[str, Fraction]:
    """The chance of each result."""
    plus, faces = REACT.plus(test)[0], D10_FROM_ZERO.values
    found: Counter[str] = Counter([outcome(test, face + plus) for face in faces])
    return {one: Fraction(number, len(faces)) for one, number in found.items()}


RALLY: Check[Rally] = Check(
    "rally",
    "MT.12.07",
    die=lambda rally: D10_FROM_ZERO,
    need=lambda rally: TROOPS[rally.troop_type].rally,
)


def rallies(troop_type: TroopType, dice: Dice, by: str = "") -> bool:
    """One Rally attempt (MT.12.07)."""
    with dice.by(by):
        return bool(RALLY.roll(Rally(troop_type), dice).success)


def _escape(name: str, rule: str) -> Check[BreakOff]:
    return Check(name, rule, die=lambda one: D10_FROM_ZERO, need=lambda one: BREAK_OFF[one.kind] + 1)


ESCAPES: dict[Leaving, Check[BreakOff]] = {
    "recoil": _escape("break-off", "MT.13.21"),
    "flight": _escape("flight-off", "MT.13.22"),
}


def break_off(kind: Leaving, figures: int, dice: Dice, by: str = "") -> int:
    """How many figures a recoil or flight in combat costs: a die for every one left (MT.13.21-13.23)."""
    escape = ESCAPES[kind]
    need = escape.reading(BreakOff(kind)).need or 0
    every: Sequence[BreakOff] = (BreakOff(kind),) * figures
    with dice.by(by):
        return escape.each(every, dice, lambda face: face < need)[0][True]

"""The reaction test (test de réaction): what made a unit test, every modifier, the die and its table (MT.11)."""

from collections import Counter
from fractions import Fraction
from functools import lru_cache
from typing import Literal, get_args

import msgspec
from msgspec.structs import replace

from escarmouche.kernel.dice import D10_FROM_ZERO, Dice
from escarmouche.kernel.modifier_lines import when
from escarmouche.kernel.rules import Check, Modifier
from escarmouche.rulesets.tomahawks.data import tables
from escarmouche.rulesets.tomahawks.data.events import Reacted
from escarmouche.rulesets.tomahawks.data.state import Play, State, TroopType
from escarmouche.rulesets.tomahawks.data.tables import Result
from escarmouche.rulesets.tomahawks.rules import morale
from escarmouche.rulesets.tomahawks.rules.situations import Reaction
from escarmouche.rulesets.tomahawks.table import board, sight
from escarmouche.table.tabletop import Point

RESULTS: tuple[Result, ...] = get_args(Result)
Outcome = Literal["", "no-effect", "recoil", "shaken", "recoil-and-shaken", "flight", "rout"]


# Why a unit tests


class Fired(msgspec.Struct, frozen=True, kw_only=True):
    """One enemy shooting that cost the unit figures (MT.11.02): all shots of one unit in one action (MT.11.18)."""

    by: str  # the unit that shot
    shooters: tuple[str, ...]  # its figures that shot at this unit
    losses: int
    volley: bool = False
    unseen: bool = False  # the unit saw, or had spotted before the shot, none of them (MT.11.14, 11.17)
    close_order: bool = False  # of the shooters, when they shot (MT.11.16)


class Fought(msgspec.Struct, frozen=True, kw_only=True):
    """A round of a melee (MT.11.20-11.27)."""

    losses: int
    enemy_losses: int  # of the units in contact
    two_to_one: bool = False
    surprised: bool = False


class Shown(msgspec.Struct, frozen=True, kw_only=True):
    """The camp's Morale card has been played (MT.3.24)."""


Cause = Fired | Fought | Shown
MORALE = Shown()


def situation(state: State, unit: str, cause: Cause) -> Reaction:
    """Everything that modifies the test, as the unit stands now, after its losses (MT.11.03)."""
    own = state.units[unit]
    common = Reaction(
        cause="morale",
        troop_type=own.type,
        figures=len(state.living(unit)),
        is_officer=own.officer,
        officer_near=board.officer_near(state, unit),
        formed=board.formed(own),
        fleeing=own.fleeing,
    )
    if isinstance(cause, Fired):
        return replace(
            common,
            cause="shooting",
            losses=cause.losses,
            natives_in_cover=own.has("natives") and _in_cover(state, unit),
            solid_cover=_behind_solid(state, unit, cause.shooters),
            volley=cause.volley,
            shooter_unseen=cause.unseen,
            artillery=state.units[cause.by].artillery,
            shooter_close_order=cause.close_order,
        )
    if isinstance(cause, Fought):
        return replace(
            common,
            cause="melee",
            losses=cause.losses,
            enemy_losses=cause.enemy_losses,
            two_to_one=cause.two_to_one,
            surprised=cause.surprised,
        )
    return common


def _in_cover(state: State, unit: str) -> bool:
    """Every figure is inside a zone of light or dense cover; obstacles do not count (MT.11.12, 11.18)."""
    return all(sight.zone_cover(state, one.id) in ("light", "dense") for one in state.living(unit))


def _behind_solid(state: State, unit: str, shooters: tuple[str, ...]) -> bool:
    """Every surviving figure has solid cover from the nearest shooter who has a line to it; whom none of them can see
    is as safe (MT.11.13, 11.18)."""
    there = [one for id in shooters if (one := state.figures[id]).placed]
    for man in state.living(unit):
        lines = [sight.lane(state, one.id, man.id) for one in there]
        seen = min([line for line in lines if line.open], key=lambda line: line.gap, default=None)
        if seen is not None and seen.shot_cover != "solid":
            return False
    return bool(there)


def foes_of(state: State, unit: str, cause: Fired | Shown) -> tuple[Point, ...]:
    """Where those stand from whom the unit gives way; after a Morale card and in flight nobody (MT.12.03, 12.09)."""
    if isinstance(cause, Shown) or state.units[unit].fleeing:
        return ()
    return tuple([one.point for id in cause.shooters if (one := state.figures[id]).placed])


# The die and its modifiers


def size_plus(figures: int) -> int:
    """One of the two, not both (MT.11.09)."""
    return next((plus for least, plus in tables.SIZE_PLUS if figures >= least), 0)


def stays_formed(formation: str, figures: int, close_order_trait: bool = False) -> bool:
    """Close order, or the column of a drilled unit, while enough figures are left (MT.2.11, 2.16, 11.10)."""
    if formation not in tables.FORMED_FIGURES or (formation == "column" and not close_order_trait):
        return False
    return figures >= tables.FORMED_FIGURES[formation]


def two_to_one(own: int, enemy: int) -> bool:
    """The figures of each camp engaged in the round just fought and still standing (MT.11.21, 11.26)."""
    times, _ = tables.OUTNUMBERING
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
        when("MT.11.04", "officer", tables.OFFICER_PLUS, lambda test: test.is_officer or test.officer_near),
        Modifier("MT.11.05", "size", lambda test: size_plus(test.figures)),
        when("MT.11.06", "formed", tables.FORMED_PLUS, lambda test: test.formed),
        when(
            "MT.11.07",
            "few",
            tables.FEW_FIGURES[1],
            lambda test: test.figures <= tables.FEW_FIGURES[0] and not test.is_officer,
        ),
        when("MT.11.08", "morale-card", tables.MORALE_CARD, lambda test: test.cause == "morale"),
        when("MT.11.12", "natives", tables.NATIVES_PLUS, lambda test: _shot(test) and test.natives_in_cover),
        when("MT.11.13", "solid-cover", tables.SOLID_PLUS, lambda test: _shot(test) and test.solid_cover),
        when(
            "MT.11.14",
            "volley-or-unseen",
            tables.VOLLEY_OR_UNSEEN,
            lambda test: _shot(test) and (test.volley or test.shooter_unseen),
        ),
        when(
            "MT.11.15",
            "heavy-losses",
            tables.HEAVY_LOSSES[1],
            lambda test: _shot(test) and test.losses >= tables.HEAVY_LOSSES[0],
        ),
        when(
            "MT.11.16",
            "massed-fire",
            tables.MASSED_FIRE,
            lambda test: _shot(test) and (test.artillery or test.shooter_close_order),
        ),
        Modifier("MT.11.20", "losses", lambda test: -test.losses if _fought(test) else 0),
        when(
            "MT.11.21", "two-to-one", tables.OUTNUMBERING[1], lambda test: _fought(test) and test.two_to_one
        ),
        when("MT.11.22", "surprised", tables.SURPRISED_PLUS, lambda test: _fought(test) and test.surprised),
        when(
            "MT.11.23",
            "fewer-losses",
            tables.FEWER_LOSSES,
            lambda test: _fought(test) and (not test.losses or test.losses < test.enemy_losses),
        ),
    ),
    exact=True,
)


# The table


def result(troop_type: TroopType, total: int) -> Result:
    """The table, in the column of the unit's own type (MT.11.30-11.34)."""
    rows: tuple[Result, ...] = (*tables.REACTION_ROWS, *tables.REACTION[troop_type])
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


def roll(game: Play, unit: str, cause: Cause) -> Result:
    """The result of the table for this unit, before its owner has chosen anything."""
    tested = situation(game.state, unit, cause)
    with game.dice.by(game.state.units[unit].side):
        rolled = morale.REACT.roll(tested, game.dice)
    result = morale.outcome(tested, rolled.total)
    game.emit(
        Reacted(
            rules=("MT.11.01", "MT.11.30"), unit=unit, cause=tested.cause, total=rolled.total, result=result
        )
    )
    return result


@lru_cache(maxsize=4096)
def reaction_odds(test: Reaction) -> dict[str, Fraction]:
    """The chance of each result."""
    plus, faces = REACT.plus(test)[0], D10_FROM_ZERO.values
    found: Counter[str] = Counter([outcome(test, face + plus) for face in faces])
    return {one: Fraction(number, len(faces)) for one, number in found.items()}

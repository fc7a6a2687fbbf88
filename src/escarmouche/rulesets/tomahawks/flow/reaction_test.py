"""Reaction tests (test de réaction): what made a unit test, the die, the owner's choice, and what comes of it (MT.11).

react(game, unit, cause)    the whole test; what came of it, or nothing where nobody is left to test
roll(game, unit, cause)     the die alone: all units of a melee roll before anything is applied (MT.13.20)
choose(game, unit, result)  Recoil or Shaken, as the owner likes (MT.11.33)
"""

from collections.abc import Callable
from typing import Literal

import msgspec
from msgspec.structs import replace

from escarmouche.kernel.answers import Option
from escarmouche.kernel.questions import Choose, Flow
from escarmouche.rulesets.tomahawks.data.events import Reacted
from escarmouche.rulesets.tomahawks.data.state import Play, State
from escarmouche.rulesets.tomahawks.data.tables import Result
from escarmouche.rulesets.tomahawks.rules import cover, morale, reaction_results
from escarmouche.rulesets.tomahawks.rules.situations import Reaction
from escarmouche.rulesets.tomahawks.table import board, retreat_paths

Outcome = Literal["", "no-effect", "recoil", "shaken", "recoil-and-shaken", "flight", "rout"]
CHOICE = "MT.11.33"


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

    foes: tuple[str, ...]  # the enemy units in contact
    losses: int
    enemy_losses: int
    two_to_one: bool = False
    surprised: bool = False


class Shown(msgspec.Struct, frozen=True, kw_only=True):
    """The camp's Morale card has been played (MT.3.24)."""


Cause = Fired | Fought | Shown
MORALE = Shown()


def react(
    game: Play, unit: str, cause: Cause, stopping: Callable[[str], None] = lambda unit: None
) -> Flow[Outcome]:
    """A unit tests, and the result is carried out. Anything but `no-effect` ends what it was doing (MT.5.10, 13.07):
    `stopping` is called then, before the result."""
    if not game.state.living(unit):
        return ""
    rolled = roll(game, unit, cause)
    result = yield from choose(game, unit, rolled)
    if result != "no-effect":
        stopping(unit)
        reaction_results.apply(
            game, unit, result, retreat_paths.heading(game.state, unit, _foes(game.state, unit, cause))
        )
    return result


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


def choose(game: Play, unit: str, result: Result) -> Flow[Outcome]:
    """After seeing the die the owner takes Recoil or Shaken; other results leave no choice (MT.11.33)."""
    if result != "recoil-or-shaken":
        return result
    own, first = game.state.units[unit], game.state.living(unit)[0]
    taken: str = yield Choose(
        seat=own.side,
        key="recoil-or-shaken",
        rule=CHOICE,
        params={"unit": unit},
        options=(
            Option("recoil", "option-take-recoil", {"unit": unit}, "MT.12.04", first.id),
            Option("shaken", "option-take-shaken", {"unit": unit}, "MT.12.05", first.id),
        ),
        default="shaken",
    )
    return "recoil" if taken == "recoil" else "shaken"


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
    return all(cover.zone_cover(state, one.id) in ("light", "dense") for one in state.living(unit))


def _behind_solid(state: State, unit: str, shooters: tuple[str, ...]) -> bool:
    """Every surviving figure has solid cover from the shooter nearest to it (MT.11.13, 11.18)."""
    there = [one for id in shooters if (one := state.figures[id]).placed]
    return bool(there) and all(
        cover.shooting_cover(state, board.nearest_among(one, there).id, one.id) == "solid"
        for one in state.living(unit)
    )


def _foes(state: State, unit: str, cause: Cause) -> tuple[str, ...]:
    """From whom the unit gives way; after a Morale card and in flight from nobody (MT.12.03, 12.09)."""
    if isinstance(cause, Shown) or state.units[unit].fleeing:
        return ()
    return (cause.by,) if isinstance(cause, Fired) else cause.foes

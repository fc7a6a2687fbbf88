"""Vigilance (vigilance): who may take it, how it ends, and who may shoot at an enemy on the move (MT.5.07-5.13)."""

from collections.abc import Collection

from escarmouche.kernel.rules import Illegal
from escarmouche.rulesets.tomahawks.data import tables
from escarmouche.rulesets.tomahawks.data.events import BecameVigilant
from escarmouche.rulesets.tomahawks.data.state import Play, State, Unit, change_unit
from escarmouche.rulesets.tomahawks.rules import targets
from escarmouche.rulesets.tomahawks.rules.targets import Lot
from escarmouche.rulesets.tomahawks.table import board
from escarmouche.table.tabletop import at_most

WATCH = "MT.5.07"


def refusal(state: State, unit: str) -> Illegal | None:
    """Why a unit cannot take the Vigilance action: a gun, unsteady, hidden, with nothing to shoot (MT.5.08, 9.24)."""
    whole = state.units[unit]
    if whole.artillery:
        return Illegal("MT.9.24", "artillery-cannot", unit=unit)
    if not state.living(unit):
        return Illegal("MT.8.41", "unit-hidden", unit=unit)
    if whole.fleeing:
        return Illegal("MT.5.05", "unit-fleeing", unit=unit)
    if whole.shaken:
        return Illegal("MT.12.05", "unit-shaken", unit=unit)
    if not targets.loaded(state, unit):
        return Illegal("MT.5.08", "no-vigilance", unit=unit)
    return None


def watch(game: Play, unit: str) -> None:
    """A Vigilance marker, and nothing else (MT.5.07)."""
    change_unit(game, unit, vigilant=True)
    game.emit(BecameVigilant(rules=(WATCH,), unit=unit))


def drop(game: Play, unit: str) -> None:
    """Any other action ends it (MT.5.11)."""
    if game.state.units[unit].vigilant:
        change_unit(game, unit, vigilant=False)


def watchers(state: State, mover: str, way: float = 0.0) -> tuple[Unit, ...]:
    """The vigilant enemies in whose range a unit is, or could come on a way so long, in roster order."""
    side = state.units[mover].side
    return tuple(
        [
            one
            for one in state.units.values()
            if one.vigilant and one.side != side and _in_reach(state, one, mover, way)
        ]
    )


def _in_reach(state: State, watcher: Unit, mover: str, way: float) -> bool:
    reach = max([tables.WEAPONS[weapon].range for weapon in watcher.weapons], default=0.0)
    return at_most(board.unit_gap(state, mover, watcher.id) - way, reach)


def threatened(state: State, mover: str) -> bool:
    """One of them can shoot at it as it stands now (MT.5.13)."""
    return bool(shots_at(state, mover))


def shots_at(state: State, mover: str, without: Collection[str] = ()) -> tuple[Lot, ...]:
    """What vigilant enemies can shoot at a unit as it stands now."""
    return tuple(
        [
            lot
            for unit in watchers(state, mover)
            if unit.id not in without
            for lot in targets.lots(state, unit.id, mover)
        ]
    )

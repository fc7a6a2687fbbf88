"""Vigilance: the action, and the shots by which a vigilant unit interrupts an enemy who moves (MT.5.07-5.16, 13.06).

watch(game, unit)                       the action (MT.5.07)
interrupts(game, mover, moment)         the shots of vigilant enemies at a moving unit; whether its action is over
fire_at_engager(game, unit, mover)      the shot of a unit that is being engaged (MT.13.06)
"""

from collections.abc import Collection

from escarmouche.kernel.ask import Flow
from escarmouche.kernel.rules import Illegal
from escarmouche.kernel.table import at_most
from escarmouche.rulesets.tomahawks import aiming, board, firing, tables
from escarmouche.rulesets.tomahawks.aiming import Lot
from escarmouche.rulesets.tomahawks.events import BecameVigilant, MoveInterrupted
from escarmouche.rulesets.tomahawks.firing import Fire, Stopping
from escarmouche.rulesets.tomahawks.model import Play, State, Unit, change_unit

WATCH, INTERRUPT, ENGAGED = "MT.5.07", "MT.5.09", "MT.13.06"


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
    if not aiming.loaded(state, unit):
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


def interrupts(
    game: Play,
    mover: str,
    moment: str,
    stopping: Stopping = lambda unit: None,
    without: Collection[str] = (),
) -> Flow[bool]:
    """Vigilant enemies who can shoot at a unit that moves, as it stands now, may do so, one after the other in their
    camp's order. True when its action is over: any result but No effect, or nobody left of it (MT.5.10, 5.12)."""
    while True:
        state = game.state
        if not state.bases(mover):
            return True
        lots = shots_at(state, mover, without)
        if not lots:
            return False
        fire = yield from firing.declare(
            state,
            lots,
            key="interrupt",
            rule=INTERRUPT,
            hasty=False,
            params={"target": mover, "moment": moment},
            may_pass=INTERRUPT,
            named=_by_shooter,
        )
        if fire is None:
            return False
        if (yield from _interrupt(game, mover, fire, moment, stopping)):
            return True


def shots_at(state: State, mover: str, without: Collection[str] = ()) -> tuple[Lot, ...]:
    """What vigilant enemies can shoot at a unit as it stands now."""
    return tuple(
        [
            lot
            for unit in watchers(state, mover)
            if unit.id not in without
            for lot in aiming.lots(state, unit.id, mover)
        ]
    )


def _by_shooter(lot: Lot) -> str:
    return lot.unit


def _interrupt(game: Play, mover: str, fire: Fire, moment: str, stopping: Stopping) -> Flow[bool]:
    drop(game, fire.unit)
    game.emit(MoveInterrupted(rules=(INTERRUPT,), unit=fire.unit, target=mover, moment=moment))
    results = yield from firing.salvo(game, fire, stopping)
    return not game.state.bases(mover) or results.get(mover, "no-effect") != "no-effect"


def fire_at_engager(game: Play, unit: str, mover: str, stopping: Stopping = lambda unit: None) -> Flow[bool]:
    """A unit that is being engaged may shoot once before contact, hastily unless it is vigilant. True when that ends
    the engagement (MT.13.06, 13.07)."""
    state = game.state
    lots = aiming.lots(state, unit, mover)
    if not lots:
        return False
    vigilant = state.units[unit].vigilant
    fire = yield from firing.declare(
        state,
        lots,
        key="fire-at-engager",
        rule=ENGAGED,
        hasty=not vigilant,
        params={"unit": unit, "target": mover, "vigilant": vigilant},
        may_pass=ENGAGED,
        named=_by_shooter,
    )
    if fire is None:
        return False
    drop(game, unit)
    results = yield from firing.salvo(game, fire, stopping)
    return not game.state.bases(mover) or results.get(mover, "no-effect") != "no-effect"

"""Shots at who is on the way: those by which vigilant units interrupt a move, and that of a unit being engaged
(MT.5.09-5.16, 13.06, 13.07)."""

from collections.abc import Collection

from escarmouche.kernel.questions import Flow
from escarmouche.rulesets.tomahawks.data.events import MoveInterrupted
from escarmouche.rulesets.tomahawks.data.state import Play
from escarmouche.rulesets.tomahawks.flow import action_shoot
from escarmouche.rulesets.tomahawks.flow.action_shoot import Stopping
from escarmouche.rulesets.tomahawks.flow.questions import FireAtEngager, Interrupt
from escarmouche.rulesets.tomahawks.rules import targets
from escarmouche.rulesets.tomahawks.rules.actions import drop_vigilance, shots_at
from escarmouche.rulesets.tomahawks.rules.declared_fire import Fire


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
        about = Interrupt(target=mover, moment=moment, hasty=False)
        fire = yield from action_shoot.declare(state, about, lots, may_pass=True)
        if fire is None:
            return False
        if (yield from _interrupt(game, mover, fire, moment, stopping)):
            return True


def _interrupt(game: Play, mover: str, fire: Fire, moment: str, stopping: Stopping) -> Flow[bool]:
    drop_vigilance(game, fire.unit)
    game.emit(MoveInterrupted(rules=(Interrupt.rule,), unit=fire.unit, target=mover, moment=moment))
    results = yield from action_shoot.salvo(game, fire, stopping)
    return not game.state.bases(mover) or results.get(mover, "no-effect") != "no-effect"


def fire_at_engager(game: Play, unit: str, mover: str, stopping: Stopping = lambda unit: None) -> Flow[bool]:
    """A unit that is being engaged may shoot once before contact, hastily unless it is vigilant. True when that ends
    the engagement (MT.13.06, 13.07)."""
    state = game.state
    lots = targets.lots(state, unit, mover)
    if not lots:
        return False
    vigilant = state.units[unit].vigilant
    about = FireAtEngager(unit=unit, target=mover, vigilant=vigilant, hasty=not vigilant)
    fire = yield from action_shoot.declare(state, about, lots, may_pass=True)
    if fire is None:
        return False
    drop_vigilance(game, unit)
    results = yield from action_shoot.salvo(game, fire, stopping)
    return not game.state.bases(mover) or results.get(mover, "no-effect") != "no-effect"

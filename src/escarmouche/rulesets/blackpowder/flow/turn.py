"""The game as the rulebook tells it (BP.5): deployment, then player turns until one side has lost or time is up.

A player turn is its start, initiative, command, shooting, hand-to-hand and its end. Where the game stands is in the
cursor, so that it goes on from any state.
"""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from escarmouche.kernel.answers import Option
from escarmouche.kernel.questions import Choose, Flow
from escarmouche.rulesets.blackpowder.data import events
from escarmouche.rulesets.blackpowder.data.state import (
    Cursor,
    Phase,
    Play,
    change_commander,
    change_each,
    move_cursor,
    update,
)
from escarmouche.rulesets.blackpowder.flow import (
    command_phase,
    deployment,
    general_moves,
    step_fire,
    step_melee,
    withdrawal,
)
from escarmouche.rulesets.blackpowder.flow.questions import FirstPlayer
from escarmouche.rulesets.blackpowder.rules import (
    casualties,
    demoralisation,
    generals,
    small_tests,
    victory,
)

FIRST = "BP.5.01"


def play(game: Play) -> Flow[None]:
    """The whole game, stretch by stretch: a deployment, an order, a shot, an engagement."""
    while True:
        game.checkpoint()
        before = game.state
        yield from PHASES[before.cursor.phase](game)
        if game.state.units is not before.units:
            generals.settle(game, before)
            victory.watch(game)


# Before the first turn


def _deploy(game: Play) -> Flow[None]:
    """Who plays second deploys first, whole army in its zone (BP.5.06)."""
    state = game.state
    if not state.plan.first:
        yield from _first_player(game)
        return
    second = state.enemy(state.plan.first)
    side = state.cursor.side or second
    yield from deployment.deploy(game, side)
    update(game, cursor=Cursor(phase="deploy" if side == second else "start", side=state.plan.first))


def _first_player(game: Play) -> Flow[None]:
    """Each side throws a die; the higher chooses who plays first (BP.5.01)."""
    state = game.state
    one, other = state.plan.sides
    winner = small_tests.chooser((one, other), game.dice)
    game.emit(events.FirstPlayerRolled(rules=(FIRST,), side=winner))
    first: str = yield Choose(
        seat=winner,
        about=FirstPlayer(),
        options=tuple([Option(side, "option-first-player", {"side": side}, FIRST) for side in (one, other)]),
        default=winner,
    )
    update(game, plan=replace(game.state.plan, first=first))
    game.emit(events.FirstPlayerChosen(rules=(FIRST,), side=first))


# A player turn


def _start(game: Play) -> Flow[None]:
    """The steps that open a player turn (BP.5.04)."""
    side = game.state.cursor.side
    if not game.state.cursor.opened:
        update(game, half=game.state.half + 1)
        game.emit(events.TurnBegan(rules=("BP.5.02",), side=side, turn=game.state.turn))
        generals.detach(game, side)
        demoralisation.check(game, side)
        casualties.elite(game, side)
        yield from general_moves.succeed(game, side)
        frozen = command_phase.eligible(game.state, side)
        move_cursor(game, opened=True, eligible=frozen)
        return
    yield from withdrawal.withdraw(game, side)
    _begin(game, "initiative", eligible=game.state.cursor.eligible)


def _initiative(game: Play) -> Flow[None]:
    if (yield from command_phase.initiative_step(game)):
        _begin(game, "command")


def _command(game: Play) -> Flow[None]:
    if (yield from command_phase.step(game)):
        casualties.brave(game, game.state.cursor.side)
        _begin(game, "shooting")


def _shooting(game: Play) -> Flow[None]:
    if (yield from step_fire.step(game)):
        _begin(game, "melee")


def _melee(game: Play) -> Flow[None]:
    if (yield from step_melee.step(game)):
        _begin(game, "end")


def _begin(game: Play, phase: Phase, **fields: Any) -> None:
    side = game.state.cursor.side
    update(game, cursor=Cursor(phase=phase, side=side, **fields))
    if phase != "end":
        game.emit(events.PhaseBegan(rules=("BP.5.02",), phase=phase, side=side))


def _end(game: Play) -> Flow[None]:
    """Recovery from disorder, a fresh turn for everybody, the turn limit, the other side (BP.5.05)."""
    yield from ()
    state = game.state
    side = state.cursor.side
    casualties.end_of_turn(game, side)
    victory.watch(game)
    _refresh(game)
    if victory.is_last_turn(state):
        victory.end(game)
    update(game, cursor=Cursor(phase="start", side=state.enemy(side)))


FLAGS: dict[str, Any] = {  # of a unit, for one player turn (BP.5.05 b)
    "ordered": False,
    "initiative": False,
    "free_moved": False,
    "reacted": False,
    "prolonged": False,
    "entered": False,
    "shot": False,
    "sides_shot": (),
    "hitched": "",
    "nerves": "",
    "hurt_by_guns": False,
    "hurt": False,
    "swept": False,
}


def _refresh(game: Play) -> None:
    changes = {}
    for unit in game.state.units.values():
        fresh = {name: value for name, value in FLAGS.items() if getattr(unit, name) != value}
        if fresh:
            changes[unit.id] = fresh
    change_each(game, changes)
    for commander in game.state.commanders.values():
        if commander.done or commander.began or commander.moved or commander.rerolled:
            change_commander(game, commander.id, done=False, began=False, moved=False, rerolled=False)
    update(game, orders_over=False)


PHASES: dict[Phase, Callable[[Play], Flow[None]]] = {
    "deploy": _deploy,
    "start": _start,
    "initiative": _initiative,
    "command": _command,
    "shooting": _shooting,
    "melee": _melee,
    "end": _end,
}

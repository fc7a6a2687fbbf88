"""The turn as the rulebook tells it: chapter 2 and the seven steps of section 4.

Hidden places and deployment, then turn after turn: start, early shots, movements, shooting, melee, surprise, end.
Where the game stands is in the cursor, so that it goes on from any state.
"""

from collections.abc import Callable
from itertools import pairwise
from typing import get_args

from msgspec.structs import replace

from escarmouche.kernel.questions import Flow
from escarmouche.rulesets.western.data.events import StepBegan, TurnBegan
from escarmouche.rulesets.western.data.state import (
    Cursor,
    Figure,
    Play,
    State,
    Step,
    Used,
    change_each,
    move_cursor,
    update,
)
from escarmouche.rulesets.western.flow import deployment, step_fire, step_melee, step_movement, step_surprise
from escarmouche.rulesets.western.rules import actions, hidden_figures, victory, weapons
from escarmouche.rulesets.western.table.board import contacts


def play(game: Play) -> Flow[None]:
    """The whole game, step by step: a deployment, a declaration, an activation, a tier of blows."""
    while True:
        game.checkpoint()
        step = game.state.cursor.step
        done = True
        if step in ALONE:
            ALONE[step](game)
        else:
            done = yield from ASKING[step](game)
            victory.check(game, "at_once")
        if done:
            _begin(game, FOLLOWED_BY[step])


def _start(game: Play) -> None:
    """Step 1: the other player is first; who is in contact, who was idle; all counters cleared (FW.2.03, 2.05)."""
    state = game.state
    turn = state.turn + 1
    first = state.enemy(state.first) if state.turn else state.plan.first or state.first
    vehicles = state.vehicles
    if any(one.moved for one in vehicles.values()):
        vehicles = {id: replace(one, moved=False) for id, one in vehicles.items()}
    update(game, turn=turn, first=first, vehicles=vehicles, used={side: Used() for side in state.plan.sides})
    game.emit(TurnBegan(rules=("FW.2.01",), turn=turn, first=first))
    state = game.state
    idle = {one.id: turn > 1 and was_idle(state, one) for one in state.in_play()}
    changes = {id: {**FORGOTTEN, "idle_last_turn": was} for id, was in idle.items()}
    for figure in state.in_play():
        touched = changes[figure.id]["contacts"] = contacts(state, figure)
        if figure.across and not touched:  # it crosses no more: nobody holds the obstacle against it
            changes[figure.id]["across"] = ()
        if any(weapon.ones for weapon in figure.weapons):
            changes[figure.id]["weapons"] = tuple(replace(weapon, ones=0) for weapon in figure.weapons)
    change_each(game, changes)
    if turn == 1:
        hidden_figures.search_all(game)


FORGOTTEN: dict[str, object] = {
    **dict.fromkeys(
        ("activated", "moved", "met", "charged", "blocked", "pinned", "remounted", "recoiled"), False
    ),
    **dict.fromkeys(
        ("struck", "no_blow", "free_blow", "early", "split", "point_blank", "reached", "found"), False
    ),
    **dict.fromkeys(("shots", "declared", "reload"), 0),
    **dict.fromkeys(("reloading", "fired"), ""),
    "aimed": (),
}


def was_idle(state: State, figure: Figure) -> bool:
    """It did not move, shoot, strike, reload, mount or recoil last turn, and was not in contact (FW.8.22)."""
    if figure.acted or figure.reloading or figure.remounted or figure.contacts or figure.reached:
        return False
    return not contacts(state, figure)


def _move(game: Play) -> Flow[bool]:
    """Step 3: the players alternate from the first on; when one has finished, the other goes on (FW.2.02, 2.18)."""
    cursor = game.state.cursor
    side = cursor.side or game.state.first
    if not cursor.side:
        move_cursor(game, side=side)
    done = cursor.done
    if (yield from step_movement.activate(game, side)):
        done = (*done, side)
        move_cursor(game, done=done, group=())
    if game.state.cursor.group:
        return False
    other = game.state.enemy(side)
    if other not in done:
        move_cursor(game, side=other, slowness={})
    over = side in done and other in done
    if over:
        actions.fall_out(game)
    return over


def _shoot(game: Play) -> Flow[bool]:
    """Step 4: breech-loaders are ready; all declare, then firearms, then traditional weapons (FW.2.06-2.10, 6.16)."""
    weapons.reloads_before_shooting(game)
    yield from step_fire.shoot(game, "shoot")
    return True


def _early(game: Play) -> Flow[bool]:
    """Step 2: shots of those who will not move (FW.2.12, 2.13)."""
    yield from step_fire.shoot(game, "early")
    return True


def _end(game: Play) -> None:
    """Step 7: reloads are complete, obstacles cleared; then what ends the game (FW.14.05)."""
    weapons.reloads_at_the_end(game)
    actions.work_on_obstacles(game)
    actions.fall_out(game)
    victory.check(game, "turn")


def _by_side(
    act: Callable[[Play, str], Flow[bool]], order: Callable[[State], tuple[str, str]]
) -> Callable[[Play], Flow[bool]]:
    """A step that one side does, then the other."""

    def step(game: Play) -> Flow[bool]:
        first, second = order(game.state)
        side = game.state.cursor.side
        if not side:
            move_cursor(game, side=first)
            return False
        if (yield from act(game, side)):
            if side == second:
                return True
            move_cursor(game, side=second, ready=False, group=())
        return False

    return step


def _deploying(state: State) -> tuple[str, str]:
    """The side named first deploys all its figures, then the other (FW.14.02)."""
    first = state.plan.deploys_first or state.first
    return first, state.enemy(first)


ALONE: dict[Step, Callable[[Play], None]] = {"start": _start, "end": _end}  # nobody is asked anything
ASKING: dict[Step, Callable[[Play], Flow[bool]]] = {
    "hide": _by_side(deployment.hide, _deploying),
    "deploy": _by_side(deployment.deploy, _deploying),
    "early": _early,
    "move": _move,
    "shoot": _shoot,
    "melee": step_melee.fight,
    "surprise": _by_side(step_surprise.act, State.order),
}
FOLLOWED_BY: dict[Step, Step] = {**dict(pairwise(get_args(Step))), "end": "start"}


def _begin(game: Play, step: Step) -> None:
    update(game, cursor=Cursor(step=step))
    if step not in ALONE:
        game.emit(StepBegan(rules=("FW.2.01",), step=step))

"""Step 6, surprise actions: a hidden figure or led unit appears and moves, or appears and shoots (chapter 9)."""

from typing import NamedTuple

from escarmouche.kernel.answers import Option
from escarmouche.kernel.questions import Choose, Draft, Flow
from escarmouche.kernel.rules import Param
from escarmouche.rulesets.western.data.events import Surprise
from escarmouche.rulesets.western.data.state import Play, State, change_all, move_cursor, use
from escarmouche.rulesets.western.flow import questions, step_fire, step_movement
from escarmouche.rulesets.western.rules import fire_resolution, hidden_figures, shot_refusals, ways_to_shoot
from escarmouche.rulesets.western.rules.hidden_figures import may_act, surprise_refusal, surprises
from escarmouche.rulesets.western.rules.situations import Row

MOVE, SHOOT = "move", "shoot"


class Action(NamedTuple):
    """What a hidden figure, or all of a led unit, do."""

    members: tuple[str, ...]
    action: str
    rows: tuple[Row, ...] = ()


def act(game: Play, side: str) -> Flow[bool]:
    """One question of step 6; True when the side passes or has nobody left who may act (FW.9.02, 9.09, 9.13)."""
    state = game.state
    if state.cursor.group:
        yield from _move_next(game)
        return False
    if not may_act(state, side):
        return True
    order: Action | None = yield Draft(
        seat=side, key="surprise", rule="FW.9.01", compose=lambda: _compose(state, side)
    )
    if order is None:
        return True
    use(game, side, surprise=order.members[0])
    game.emit(Surprise(rules=("FW.9.03",), figures=order.members, action=order.action))
    if order.rows:
        fire_resolution.fire(game, order.rows)
    for id in order.members:  # those of a unit without a target show with the others (FW.9.14)
        if game.state.figures[id].hidden:
            hidden_figures.reveal(game, id, "surprise")
    if order.action == MOVE:
        move_cursor(game, group=order.members, slowness={})
    return False


def _move_next(game: Play) -> Flow[None]:
    """One of those who appeared moves; nobody can interrupt it, nor does it charge (FW.9.07, 9.15)."""
    first, *rest = game.state.cursor.group
    yield from step_movement.surprise_move(game, first)
    change_all(game, (first,), met=False, charged=False)
    move_cursor(game, group=tuple(rest))


def _compose(state: State, side: str) -> Flow[Action | None]:
    able = surprises(state, side)
    chosen: str | None = yield Choose(
        seat=side,
        about=questions.Surprise(),
        options=tuple(_option(key, members) for key, members in able.items()),
        may_pass="FW.9.01",
        why_not=lambda key: surprise_refusal(state, side, key),
    )
    if chosen is None:
        return None
    members = able[chosen]
    used = state.used_by(side)
    shoots = any(ways_to_shoot.can_shoot(state, state.figures[id], "surprise", used) for id in members)
    action: str = yield Choose(
        seat=side,
        about=questions.SurpriseAction(members[0], len(members)),
        options=tuple(
            Option(key, f"option-surprise-{key}", {"count": len(members)}, "FW.9.03")
            for key in (MOVE, *((SHOOT,) if shoots else ()))
        ),
        why_not=lambda key: (
            shot_refusals.no_shot(state, state.figures[members[0]], "surprise", used)
            if key == SHOOT
            else None
        ),
    )
    if action == MOVE:
        return Action(members, MOVE)
    rows: tuple[Row, ...] = yield from step_fire.compose(state, side, "surprise", members)
    return Action(members, SHOOT, rows)


def _option(key: str, members: tuple[str, ...]) -> Option:
    params: dict[str, Param] = {"figure": members[0], "count": len(members)}
    text = "option-surprise-unit" if len(members) > 1 else "option-surprise"
    return Option(key, text, params, "FW.9.14" if len(members) > 1 else "FW.9.01", members[0])

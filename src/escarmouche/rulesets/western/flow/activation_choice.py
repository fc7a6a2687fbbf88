"""An activation composed: who acts, what he does, how he holds himself, where he goes (FW.2.18, section 4, step 3)."""

from functools import partial

from msgspec.structs import replace

from escarmouche.kernel.answers import Option
from escarmouche.kernel.questions import Choose, Flow
from escarmouche.kernel.rules import Illegal
from escarmouche.rulesets.western.data.state import Figure, State
from escarmouche.rulesets.western.flow import move_carried_out, vehicle_actions
from escarmouche.rulesets.western.rules import mounting
from escarmouche.rulesets.western.rules.standing_actions import (
    Order,
    may_crouch,
    move_refusal,
    reload_refusal,
    reloads,
)
from escarmouche.rulesets.western.table.board import groups
from escarmouche.speed.keep import kept_calls

ACTIVATE, POSTURE = "FW.2.18", "FW.1.13"
GROUP = "group:"  # how a whole group is named, by the first of its members


@kept_calls(2)
def able(state: State, side: str) -> tuple[Figure, ...]:
    """The figures of a side that have something to decide in the movement step, besides holding."""
    return tuple(one for one in state.of_side(side) if not one.activated and _has_choice(state, one))


def _has_choice(state: State, figure: Figure) -> bool:
    if figure.placed and move_refusal(figure) is None:
        return True
    return len(actions(state, figure)) > 1 or may_crouch(state, figure)


def actions(state: State, figure: Figure) -> tuple[Option, ...]:
    """What a figure may do; who is hidden shows himself and moves (FW.9.12)."""
    move = (Option("move", "option-move", rule="FW.2.19"),)
    free = move_refusal(figure) is None
    if figure.hidden:
        return move if free else ()
    return (
        *(move if free and figure.placed else ()),
        *(mounting.options(state, figure) if free and figure.placed else ()),
        *(vehicle_actions.options(state, figure)),
        *reloads(state, figure),
        Option("hold", "option-hold", rule=ACTIVATE),
    )


def action_refusal(state: State, figure: Figure, key: str) -> Illegal | None:
    """Why a figure may not do that (FW.16.11, 16.12, 16.17)."""
    action, _, rest = key.partition(":")
    if action == "reload":
        return reload_refusal(state, figure, rest.partition(":")[0])
    if action not in ("move", *mounting.ACTIONS, *vehicle_actions.ACTIONS):
        return None
    if action != "drive" and (problem := move_refusal(figure)):
        return problem
    if action in mounting.ACTIONS:
        return mounting.refusal(state, figure, action)
    return vehicle_actions.refusal(state, figure, key) if action in vehicle_actions.ACTIONS else None


def compose(state: State, side: str) -> Flow[Order | None]:
    """One activation, question by question; None when the side passes (FW.2.04)."""
    rest = state.cursor.group
    fellows = [one for one in able(state, side) if not rest or one.id in rest]
    together = {} if rest else _groups(state, side, fellows)
    chosen: str | None = yield Choose(
        seat=side,
        key="next" if rest else "activate",
        rule=ACTIVATE,
        options=(*map(_one, fellows), *(_group(key, members) for key, members in together.items())),
        may_pass=ACTIVATE if rest else "FW.2.04",
        why_not=lambda id: _refusal(state, side, id),
    )
    if chosen is None:
        return None
    group: tuple[str, ...] = ()
    if chosen in together:
        group = together[chosen]
        chosen = yield Choose(
            seat=side,
            key="next",
            rule=ACTIVATE,
            options=tuple(_one(state.figures[id]) for id in group),
            why_not=lambda id: _refusal(state, side, id),
        )
    order: Order = yield from _order(state, state.figures[str(chosen)])
    return replace(order, group=group)


def _one(figure: Figure) -> Option:
    text = "option-activate-hidden" if figure.hidden else "option-activate"
    return Option(figure.id, text, {"figure": figure.id}, ACTIVATE, figure.id)


def _group(key: str, members: tuple[str, ...]) -> Option:
    first = members[0]
    return Option(key, "option-activate-group", {"figure": first, "count": len(members)}, ACTIVATE, first)


def _groups(state: State, side: str, fellows: list[Figure]) -> dict[str, tuple[str, ...]]:
    """Groups of which more than one may still act; who is hidden acts alone (FW.9.16)."""
    shown = {one.id for one in fellows if not one.hidden}
    found = {}
    for group in groups(state, side) if len(shown) > 1 else ():
        members = tuple(id for id in group if id in shown)
        if len(members) > 1:
            found[GROUP + members[0]] = members
    return found


def _refusal(state: State, side: str, id: str) -> Illegal | None:
    figure = state.figures.get(id)
    if figure is None or figure.side != side or not figure.in_play:
        return None
    if figure.activated:
        return Illegal("FW.16.17", "activated", figure=id)
    return move_refusal(figure)


def _order(state: State, figure: Figure) -> Flow[Order]:
    """What one figure does."""
    open_actions = actions(state, figure)
    chosen: str = yield Choose(
        seat=figure.side,
        key="action",
        rule="FW.2.18",
        params={"figure": figure.id},
        options=open_actions,
        default=open_actions[0].key,
        why_not=lambda key: action_refusal(state, figure, key),
    )
    order = Order.named(figure.id, chosen)
    if order.action in ("hold", "reload"):
        return (yield from _posture(state, figure, order))
    if order.action in vehicle_actions.ACTIONS:
        return (yield from vehicle_actions.compose(state, figure, order))
    if order.action in mounting.FIRST:
        changed = mounting.seated(figure) if order.action == "mount" else mounting.on_foot(figure)
        return (yield from move_carried_out.compose(state, changed, order, half=True))
    if order.action in mounting.THEN:
        ends = partial(mounting.end_refusal, state, figure, order.action)
        horses = mounting.horses(state, figure) if order.action in mounting.MOUNTING else ()
        return (yield from move_carried_out.compose(state, figure, order, half=True, ends=ends, to=horses))
    return (yield from move_carried_out.compose(state, figure, order))


def _posture(state: State, figure: Figure, order: Order) -> Flow[Order]:
    """Whether a figure that stays crouches or stands up: asked only where it hides somebody (FW.1.11, 1.13)."""
    if not may_crouch(state, figure):
        return order
    posture: str = yield Choose(
        seat=figure.side,
        key="posture",
        rule=POSTURE,
        params={"figure": figure.id},
        options=(
            Option("stand", "option-stand", rule=POSTURE),
            Option("crouch", "option-crouch", rule=POSTURE),
        ),
        default="crouch" if figure.crouched else "stand",
    )
    return replace(order, posture=posture)

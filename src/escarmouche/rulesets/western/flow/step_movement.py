"""Step 3, movements: activation after activation, of a figure or of a group, and what is asked (FW.2.02-2.04, 2.18)."""

from functools import partial

from msgspec.structs import replace

from escarmouche.kernel.answers import Option
from escarmouche.kernel.questions import Choose, Draft, Flow
from escarmouche.kernel.rules import Param
from escarmouche.rulesets.western.data.events import (
    GroupActivated,
    Held,
    MovementsEnded,
    ReloadBegan,
)
from escarmouche.rulesets.western.data.state import (
    Figure,
    Play,
    State,
    change,
    change_all,
    move_cursor,
)
from escarmouche.rulesets.western.flow import move_carried_out, questions, vehicle_actions
from escarmouche.rulesets.western.rules import hidden_figures, mounting, vehicles
from escarmouche.rulesets.western.rules.actions import (
    ACTIVATE,
    GROUP,
    POSTURE,
    Formation,
    Order,
    able,
    action_refusal,
    actions,
    choice_refusal,
    formations,
    groups_to_activate,
    may_crouch,
    ranks,
    take_order,
)
from escarmouche.rulesets.western.table.board import contacts


def activate(game: Play, side: str) -> Flow[bool]:
    """One activation of a side; True when it has finished: it passes, or nobody is left with anything to do."""
    state = game.state
    rest = tuple(one.id for one in able(state, side) if one.id in state.cursor.group)
    if state.cursor.group and not rest:
        move_cursor(game, group=())
        return False
    if not able(state, side):
        return True
    order: Order | None = yield Draft(
        seat=side, key="activation", rule=ACTIVATE, compose=lambda: compose(state, side)
    )
    if order is None:
        return _passes(game, side)
    if order.group:
        move_cursor(game, group=order.group, slowness={})
        game.emit(GroupActivated(rules=(ACTIVATE,), figures=order.group))
        if order.formation:
            take_order(game, ranks(game.state, order.group), order.formation)
    elif not rest and state.cursor.slowness:
        move_cursor(game, slowness={})
    yield from carry_out(game, order)
    if group := game.state.cursor.group:
        move_cursor(game, group=tuple(id for id in group if id != order.figure))
    return False


def _passes(game: Play, side: str) -> bool:
    """The rest of a group holds, or all that are left of the side (FW.2.04, 2.18)."""
    group = game.state.cursor.group
    if group:
        change_all(game, group, activated=True)
        move_cursor(game, group=())
        return False
    game.emit(MovementsEnded(rules=("FW.2.04",), side=side))
    return True


def compose(state: State, side: str) -> Flow[Order | None]:
    """One activation, question by question; None when the side passes (FW.2.04)."""
    rest = state.cursor.group
    fellows = [one for one in able(state, side) if not rest or one.id in rest]
    together = {} if rest else groups_to_activate(state, side, fellows)
    formed = formations(state, together.values())
    chosen: str | None = yield Choose(
        seat=side,
        about=questions.Next() if rest else questions.Activate(),
        options=(
            *map(_one, fellows),
            *(_group(key, members) for key, members in together.items()),
            *(_formation(key, one) for key, one in formed.items()),
        ),
        may_pass=ACTIVATE if rest else "FW.2.04",
        why_not=lambda id: choice_refusal(state, side, id),
    )
    if chosen is None:
        return None
    formation = formed.get(chosen)
    group: tuple[str, ...] = ()
    if formation is not None or chosen in together:
        group = together[GROUP + formation.group[0] if formation else chosen]
        chosen = yield Choose(
            seat=side,
            about=questions.Next(),
            options=tuple(_one(state.figures[id]) for id in group),
            why_not=lambda id: choice_refusal(state, side, id),
        )
    order: Order = yield from _order(state, state.figures[str(chosen)])
    return replace(order, group=group, formation=formation.order if formation else None)


def _one(figure: Figure) -> Option:
    text = "option-activate-hidden" if figure.hidden else "option-activate"
    return Option(figure.id, text, {"figure": figure.id}, ACTIVATE, figure.id)


def _group(key: str, members: tuple[str, ...]) -> Option:
    first = members[0]
    return Option(key, "option-activate-group", {"figure": first, "count": len(members)}, ACTIVATE, first)


def _formation(key: str, one: Formation) -> Option:
    params: dict[str, Param] = {"figure": one.rank[0], "count": len(one.rank)}
    return Option(key, f"option-activate-{one.order}", params, "FW.8.17", one.rank[0])


def _order(state: State, figure: Figure) -> Flow[Order]:
    """What one figure does."""
    open_actions = actions(state, figure)
    chosen: str = yield Choose(
        seat=figure.side,
        about=questions.Action(figure.id),
        options=open_actions,
        default=open_actions[0].key,
        why_not=lambda key: action_refusal(state, figure, key),
    )
    order = Order.named(figure.id, chosen)
    if order.action in ("hold", "reload"):
        return (yield from _posture(state, figure, order))
    if order.action in vehicles.ACTIONS:
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
        about=questions.Posture(figure.id),
        options=(
            Option("stand", "option-stand", rule=POSTURE),
            Option("crouch", "option-crouch", rule=POSTURE),
        ),
        default="crouch" if figure.crouched else "stand",
    )
    return replace(order, posture=posture)


def carry_out(game: Play, order: Order) -> Flow[None]:
    """What an activated figure does."""
    id = order.figure
    if order.action == "reload":
        _reload(game, order)
    elif order.action == "hold" or (order.track is None and order.action not in ("board", *mounting.FIRST)):
        _hold(game, order)
    elif order.action in vehicles.ACTIONS:
        yield from VEHICLE[order.action](game, order)
    elif order.action in mounting.ACTIONS:
        yield from _ride(game, order)
    else:
        assert order.track is not None
        hidden_figures.show(game, id)
        yield from move_carried_out.walk(game, id, order.track, order.posture)


VEHICLE = {"board": vehicle_actions.board, "alight": vehicle_actions.alight, "drive": vehicle_actions.drive}


def _hold(game: Play, order: Order) -> None:
    """A figure stays where it is, crouched or standing (FW.1.13, 3.28)."""
    figure = game.state.figures[order.figure]
    changes = bool(order.posture) and figure.crouched != (order.posture == "crouch")
    change(game, figure.id, activated=True)
    if changes:
        change(game, figure.id, crouched=order.posture == "crouch")
    if not figure.hidden:
        game.emit(Held(rules=(ACTIVATE,), figure=figure.id, posture=order.posture if changes else ""))


def _reload(game: Play, order: Order) -> None:
    """A reload is declared; it completes in step 4 or 7, if nothing spoils it (FW.6.21)."""
    _hold(game, order)
    change(game, order.figure, reloading=order.thing, reload=order.number)
    game.emit(ReloadBegan(rules=("FW.6.21",), figure=order.figure, weapon=order.thing, barrels=order.number))


def _ride(game: Play, order: Order) -> Flow[None]:
    """Half a move and a change of mount, in either order (FW.3.26)."""
    id = order.figure
    if order.action in mounting.FIRST:
        CHANGES[order.action](game, id)
        change(game, id, activated=True)
        if order.track is not None:
            yield from move_carried_out.walk(game, id, order.track, order.posture, half=True)
        return
    assert order.track is not None
    if (yield from move_carried_out.walk(game, id, order.track, half=True)):
        figure = game.state.figures[id]
        free = not contacts(game.state, figure)
        if order.action == "ride-and-dismount" and free:
            mounting.dismount(game, id)
        elif free and not mounting.saddle_problem(game.state, figure, figure.point):
            mounting.mount(game, id)


CHANGES = {"mount": mounting.mount, "dismount": mounting.dismount}


def surprise_move(game: Play, id: str) -> Flow[None]:
    """A figure that appears by surprise moves as in step 3, unless it stays; nobody can interrupt it (FW.9.15)."""
    state = game.state
    figure = state.figures[id]
    order: Order = yield Draft(
        seat=figure.side,
        key="surprise-move",
        rule="FW.9.15",
        compose=lambda: move_carried_out.compose(state, figure, Order(id, "move")),
    )
    if order.track is not None:
        yield from move_carried_out.walk(game, id, order.track, order.posture, by_surprise=True)

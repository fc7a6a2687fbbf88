"""Step 3, movements: one activation after the other, of a figure or of a group (FW.2.02-2.04, 2.18)."""

from escarmouche.kernel.questions import Draft, Flow
from escarmouche.rulesets.western.data.events import GroupActivated, Held, MovementsEnded, ReloadBegan
from escarmouche.rulesets.western.data.state import Play, change, change_all, move_cursor
from escarmouche.rulesets.western.flow import boarding, move_carried_out, vehicle_actions
from escarmouche.rulesets.western.flow.activation_choice import ACTIVATE, able, compose
from escarmouche.rulesets.western.rules import hidden_figures, mounting
from escarmouche.rulesets.western.rules.standing_actions import Order
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


def carry_out(game: Play, order: Order) -> Flow[None]:
    """What an activated figure does."""
    id = order.figure
    if order.action == "reload":
        _reload(game, order)
    elif order.action == "hold" or (order.track is None and order.action not in ("board", *mounting.FIRST)):
        _hold(game, order)
    elif order.action in vehicle_actions.ACTIONS:
        yield from VEHICLE[order.action](game, order)
    elif order.action in mounting.ACTIONS:
        yield from _ride(game, order)
    else:
        assert order.track is not None
        hidden_figures.show(game, id)
        yield from move_carried_out.walk(game, id, order.track, order.posture)


VEHICLE = {"board": boarding.board, "alight": boarding.alight, "drive": vehicle_actions.drive}


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

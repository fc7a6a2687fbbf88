"""The command phase: one commander after the other gives his orders, then moves (BP.6.06-6.09, 8.08).

Where it stands is in the cursor: who gives orders, and what he is declaring.
"""

from escarmouche.kernel.answers import Option
from escarmouche.kernel.questions import Choose, Flow
from escarmouche.kernel.rules import Illegal
from escarmouche.rulesets.blackpowder.data.state import (
    Order,
    OrderKind,
    Play,
    State,
    change_commander,
    move_cursor,
)
from escarmouche.rulesets.blackpowder.flow import (
    general_moves,
    horse_artillery,
    order_declaration,
    orders_carried_out,
)
from escarmouche.rulesets.blackpowder.flow.questions import GiveOrder, NextCommander
from escarmouche.rulesets.blackpowder.rules import generals, orders

DONE = "done"
KINDS: dict[str, OrderKind] = {
    orders.ORDER: "order",
    orders.FOLLOW: "follow_me",
    orders.RALLY: "rally",
    orders.BRIGADE: "brigade",
}


def step(game: Play) -> Flow[bool]:
    """One choice of a commander, one order or part of it, or one commander's move; True when the phase is over."""
    state = game.state
    cursor = state.cursor
    if cursor.order is not None:
        yield from order_declaration.step(game)
    elif cursor.commander:
        yield from _order(game, cursor.commander)
    elif mover := _to_move(state):
        yield from general_moves.move(game, mover)
    elif DONE in cursor.done:
        return True
    else:
        yield from _next(game)
    return False


def _to_move(state: State) -> str:
    """Who has finished his orders, and may move now."""
    for one in generals.of_side(state, state.cursor.side):
        if one.done and not one.moved and one.placed:
            return one.id
    return ""


def _next(game: Play) -> Flow[None]:
    """The commanders act in any order that the player likes (BP.6.09)."""
    state = game.state
    side = state.cursor.side
    options = [
        Option(one.id, "option-commander", {"commander": one.id}, orders.CHOSEN, piece=one.id)
        for one in generals.of_side(state, side)
        if orders.gives(state, one.id)
    ]
    options += horse_artillery.options(state, side)
    chosen: str = yield Choose(
        seat=side,
        about=NextCommander(len(options)),
        options=(*options, Option(DONE, "option-orders-done", {}, "BP.5.04")),
        default=DONE,
        why_not=lambda key: _no_commander(state, key),
    )
    if chosen == DONE:
        for one in generals.of_side(state, side):
            if not one.done:
                change_commander(game, one.id, done=True)
        move_cursor(game, done=(DONE,))
    elif chosen in state.commanders:
        move_cursor(game, commander=chosen)
    else:
        horse_artillery.act(game, chosen)


def _no_commander(state: State, key: str) -> Illegal | None:
    commander = state.commanders.get(key)
    if commander is None:
        return horse_artillery.why_not(state, key)
    if commander.side != state.cursor.side or commander.lost:
        return None
    return orders.silenced(state, commander) or Illegal(
        orders.CHOSEN, "nobody-to-order", commander=commander.id
    )


def _order(game: Play, id: str) -> Flow[None]:
    """He completes all his orders before another one begins (BP.6.06)."""
    state = game.state
    if not orders.gives(state, id):
        orders.end_orders(game, id, "renounced")
        return
    chosen: str = yield Choose(
        seat=state.cursor.side,
        about=GiveOrder(id),
        options=options(state, id),
        default=orders.STOP,
        why_not=lambda key: orders.why_not(state, id, key),
    )
    if chosen == orders.STOP:
        orders.end_orders(game, id, "renounced")
        return
    word, _, unit = chosen.partition(":")
    order = Order(kind=KINDS[word], commander=id, units=(unit,) if unit else ())
    move_cursor(game, order=order)
    if order.kind == "rally":
        yield from orders_carried_out.carry_out(game)


def options(state: State, id: str) -> tuple[Option, ...]:
    """All the orders that he may give now, or to give no more."""
    found = []
    for word in (orders.ORDER, orders.FOLLOW, orders.RALLY):
        for unit in orders.orderable(state, id, word):
            drawn = (unit,) if word == orders.ORDER else ()
            found.append(
                Option(f"{word}:{unit}", f"option-{word}", {"unit": unit}, orders.RULES[word], unit, drawn)
            )
    if orders.group(state, id):
        about = state.commanders[id].brigade
        found.append(Option(orders.BRIGADE, "option-brigade", {"brigade": about}, orders.GROUP))
    found.append(Option(orders.STOP, "option-stop", {"commander": id}, "BP.8.08"))
    return tuple(found)

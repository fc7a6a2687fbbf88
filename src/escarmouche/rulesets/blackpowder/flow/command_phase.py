"""The command phase: first units near the enemy act on their own, then one commander after the other gives his orders
and moves; among both horse artillery limbers for nothing (BP.6.06-6.09, 6.24-6.27, 8.01, 8.08, 16.40).

Where it stands is in the cursor: who gives orders, and what he is declaring.
"""

from collections.abc import Iterator

from escarmouche.kernel.answers import Option
from escarmouche.kernel.questions import Choose, Flow
from escarmouche.kernel.rules import Illegal
from escarmouche.rulesets.blackpowder.data import tables
from escarmouche.rulesets.blackpowder.data.events import UnitStepped
from escarmouche.rulesets.blackpowder.data.state import (
    Order,
    OrderKind,
    Play,
    State,
    Step,
    Unit,
    change,
    change_commander,
    move_cursor,
    while_placed,
)
from escarmouche.rulesets.blackpowder.flow import general_moves, order_declaration, orders_carried_out
from escarmouche.rulesets.blackpowder.flow.questions import GiveOrder, Initiative, NextCommander
from escarmouche.rulesets.blackpowder.rules import charge_targets, generals, move_steps, orders
from escarmouche.rulesets.blackpowder.table import board
from escarmouche.speed.keep import kept, kept_calls

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
    elif movers := [
        one
        for one in generals.of_side(state, cursor.side)
        if one.done and not one.moved and one.placed  # he has finished his orders
    ]:
        yield from general_moves.move(game, movers[0].id)
    elif DONE in cursor.done:
        return True
    else:
        yield from _next(game)
    return False


def _next(game: Play) -> Flow[None]:
    """The commanders act in any order that the player likes (BP.6.09)."""
    state = game.state
    side = state.cursor.side
    options = [
        Option(one.id, "option-commander", {"commander": one.id}, orders.CHOSEN, piece=one.id)
        for one in generals.of_side(state, side)
        if orders.gives(state, one.id)
    ]
    options += hitching_options(state, side)
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
        hitch(game, chosen)


def _no_commander(state: State, key: str) -> Illegal | None:
    commander = state.commanders.get(key)
    if commander is None:
        return why_no_hitching(state, key)
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


# Horse artillery limbers before its first move of the turn and unlimbers after its last, at no cost


HITCHING = "BP.8.01"
LIMBER, UNLIMBER = "limber", "unlimber"


def hitching_options(state: State, side: str) -> Iterator[Option]:
    """The batteries that may do so now."""
    for unit in state.of_side(side):
        if unit.gun == "horse":
            for word in (LIMBER, UNLIMBER):
                if no_hitching(state, unit, word) is None:
                    yield Option(
                        f"{word}:{unit.id}", f"option-{word}-free", {"unit": unit.id}, HITCHING, piece=unit.id
                    )


def no_hitching(state: State, unit: Unit, word: str) -> Illegal | None:
    """Why it may not, or not any more this turn."""
    if unit.gun != "horse" or not unit.placed or state.engaged(unit.id):
        return Illegal(HITCHING, "no-free-limbering", unit=unit.id)
    if unit.formation == move_steps.TO[word] or unit.hitched == "unlimbered":
        return Illegal(HITCHING, "no-free-limbering", unit=unit.id)
    if word == LIMBER and (unit.ordered or unit.initiative or unit.hitched):
        return Illegal(HITCHING, "has-moved", unit=unit.id)
    found = _hitching(state, unit.id, word)
    return found if isinstance(found, Illegal) else None


@while_placed
@kept_calls(64)
def _hitching(state: State, unit_id: str, word: str) -> Step | Illegal:
    """As it faces, or turned where there is room only so (BP.8.07)."""
    return move_steps.any_way(state, unit_id, move_steps.KINDS[word])


def why_no_hitching(state: State, key: str) -> Illegal | None:
    word, _, about = key.partition(":")
    unit = state.units.get(about)
    if word not in move_steps.TO or unit is None or unit.side != state.cursor.side:
        return None
    return no_hitching(state, unit, word)


def hitch(game: Play, key: str) -> None:
    """The battery limbers or unlimbers where it is."""
    word, _, id = key.partition(":")
    step = _hitching(game.state, id, word)
    assert isinstance(step, Step)
    done = move_steps.perform(game.state, id, step)
    unit: Unit = change(game, id, **done.fields, hitched=move_steps.TO[word])
    game.emit(UnitStepped(rules=(HITCHING,), unit=id, step=word, path=done.path, formation=unit.formation))


# Initiative (ordre par initiative): before any order, units near the enemy act on their own


INITIATIVE, MUST = "BP.6.24", "BP.16.40"


def eligible(state: State, side: str) -> tuple[str, ...]:
    """Units with an enemy within 12" when the phase opens, seen or not (BP.6.24, 6.26)."""
    near = state.scaled(tables.ENEMY_NEAR)
    return tuple([one.id for one in state.of_side(side) if board.enemy_within(state, one.id, near)])


def no_initiative(state: State, id: str) -> Illegal | None:
    """Why a unit cannot act on its own (BP.6.24, 6.27)."""
    unit = state.units[id]
    if refused := orders.bars(state, unit):
        return refused
    if id not in state.cursor.eligible:
        return Illegal(INITIATIVE, "no-initiative", unit=id, inches=state.scaled(tables.ENEMY_NEAR))
    return None if orders.can_step(state, id) else Illegal(orders.CHOSEN, "no-step", unit=id)


@kept
def able_to_act(state: State) -> tuple[str, ...]:
    """Who may still act on its own."""
    return tuple([id for id in state.cursor.eligible if no_initiative(state, id) is None])


@kept
def owing(state: State) -> tuple[str, ...]:
    """Whose Determined Charge is owed (BP.16.40 a)."""
    return tuple([id for id in able_to_act(state) if charge_targets.must_charge(state, id)])


def initiative_step(game: Play) -> Flow[bool]:
    """One unit's action; True when nobody acts any more."""
    state = game.state
    cursor = state.cursor
    if cursor.order is not None:
        yield from order_declaration.step(game)
        return False
    units = able_to_act(state)
    if not units:  # horse artillery may limber among the orders, too
        return True
    options = [Option(id, "option-initiative", {"unit": id}, INITIATIVE, id, (id,)) for id in units]
    options += hitching_options(state, cursor.side)
    if not owing(state):
        options.append(Option(DONE, "option-initiative-done", {}, INITIATIVE))
    chosen: str = yield Choose(
        seat=cursor.side,
        about=Initiative(len(units)),
        options=tuple(options),
        default=None if owing(state) else DONE,
        why_not=lambda key: _no_actor(state, key),
    )
    if chosen == DONE:
        return True
    if chosen in state.units:
        move_cursor(game, order=Order(kind="initiative", units=(chosen,)))
    else:
        hitch(game, chosen)
    return False


def _no_actor(state: State, key: str) -> Illegal | None:
    """Orders wait until the units have acted that must; some orders only a commander gives (BP.6.37, 16.40)."""
    if key == DONE or key in state.commanders:
        return Illegal(MUST, "must-charge", unit=owing(state)[0]) if owing(state) else None
    word = key.partition(":")[0]
    if word in (orders.BRIGADE, orders.FOLLOW, orders.RALLY):
        return Illegal("BP.6.37", "needs-commander")
    unit = state.units.get(key)
    if unit is None:
        return why_no_hitching(state, key)
    return no_initiative(state, key) if unit.side == state.cursor.side else None

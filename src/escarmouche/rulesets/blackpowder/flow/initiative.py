"""Initiative (ordre par initiative): before any order, units near the enemy act on their own (BP.6.24-6.27, 16.40)."""

from escarmouche.kernel.answers import Option
from escarmouche.kernel.questions import Choose, Flow
from escarmouche.kernel.rules import Illegal
from escarmouche.rulesets.blackpowder.data import tables
from escarmouche.rulesets.blackpowder.data.state import Order, Play, State, move_cursor
from escarmouche.rulesets.blackpowder.flow import horse_artillery, order_declaration
from escarmouche.rulesets.blackpowder.flow.questions import Initiative
from escarmouche.rulesets.blackpowder.rules import charge_targets, orders
from escarmouche.rulesets.blackpowder.table import board
from escarmouche.speed.keep import kept

RULE, MUST = "BP.6.24", "BP.16.40"
DONE = "done"


def eligible(state: State, side: str) -> tuple[str, ...]:
    """Units with an enemy within 12" when the phase opens, seen or not (BP.6.24, 6.26)."""
    near = state.scaled(tables.ENEMY_NEAR)
    return tuple([one.id for one in state.of_side(side) if board.enemy_within(state, one.id, near)])


def refusal(state: State, id: str) -> Illegal | None:
    """Why a unit cannot act on its own (BP.6.24, 6.27)."""
    unit = state.units[id]
    if refused := orders.bars(state, unit):
        return refused
    if id not in state.cursor.eligible:
        return Illegal(RULE, "no-initiative", unit=id, inches=state.scaled(tables.ENEMY_NEAR))
    return None if orders.can_step(state, id) else Illegal(orders.CHOSEN, "no-step", unit=id)


@kept
def able(state: State) -> tuple[str, ...]:
    """Who may still act on its own."""
    return tuple([id for id in state.cursor.eligible if refusal(state, id) is None])


@kept
def owing(state: State) -> tuple[str, ...]:
    """Whose Determined Charge is owed (BP.16.40 a)."""
    return tuple([id for id in able(state) if charge_targets.must_charge(state, id)])


def step(game: Play) -> Flow[bool]:
    """One unit's action; True when nobody acts any more."""
    state = game.state
    cursor = state.cursor
    if cursor.order is not None:
        yield from order_declaration.step(game)
        return False
    units = able(state)
    if not units:  # horse artillery may limber among the orders, too
        return True
    options = [Option(id, "option-initiative", {"unit": id}, RULE, id, (id,)) for id in units]
    options += horse_artillery.options(state, cursor.side)
    if not owing(state):
        options.append(Option(DONE, "option-initiative-done", {}, RULE))
    chosen: str = yield Choose(
        seat=cursor.side,
        about=Initiative(len(units)),
        options=tuple(options),
        default=None if owing(state) else DONE,
        why_not=lambda key: _why_not(state, key),
    )
    if chosen == DONE:
        return True
    if chosen in state.units:
        move_cursor(game, order=Order(kind="initiative", units=(chosen,)))
    else:
        horse_artillery.act(game, chosen)
    return False


def _why_not(state: State, key: str) -> Illegal | None:
    """Orders wait until the units have acted that must; some orders only a commander gives (BP.6.37, 16.40)."""
    if key == DONE or key in state.commanders:
        return Illegal(MUST, "must-charge", unit=owing(state)[0]) if owing(state) else None
    word = key.partition(":")[0]
    if word in (orders.BRIGADE, orders.FOLLOW, orders.RALLY):
        return Illegal("BP.6.37", "needs-commander")
    unit = state.units.get(key)
    if unit is None:
        return horse_artillery.why_not(state, key)
    return refusal(state, key) if unit.side == state.cursor.side else None

"""The table as an order in the making would leave it: step k+1 is declared from where step k ends (BP.6.01, 6.04)."""

from collections.abc import Mapping

from escarmouche.kernel.keep import kept, kept_calls
from escarmouche.kernel.rules import Illegal
from escarmouche.rulesets.blackpowder.data import tables
from escarmouche.rulesets.blackpowder.data.state import Order, State, Step, while_untouched
from escarmouche.rulesets.blackpowder.rules import move_steps
from escarmouche.rulesets.blackpowder.rules.move_steps import Stepped

Plans = tuple[tuple[Step, ...], ...]  # of each unit of the order


def projected(state: State) -> State:
    """Where the steps declared so far would bring the units of the order."""
    return after(state, order_of(state))


def after(state: State, order: Order) -> State:
    plans = tuple([order.steps.get(unit, ()) for unit in order.units])
    return _after(state, order.units, plans) if plans and plans[0] else state


@while_untouched
@kept_calls(32)
def _after(state: State, units: tuple[str, ...], plans: Plans) -> State:
    earlier = tuple([plan[:-1] for plan in plans])
    before = _after(state, units, earlier) if earlier[0] else state
    steps = {unit: plan[-1] for unit, plan in zip(units, plans, strict=True)}
    return together(before, steps)


def together(
    state: State, steps: Mapping[str, Step], last: bool = False, made: dict[str, Stepped] | None = None
) -> State:
    """The table after one step of every unit, each as soon as the others have cleared its way (BP.6.41).

    Raises `Illegal`. `last`: nothing follows, so that nobody may end among friends (BP.7.09). Into `made` goes how each
    has made its step.
    """
    after, done = _together(state, tuple(steps.items()), last)
    if made is not None:
        made.update(done)
    return after


@while_untouched
@kept_calls(32)
def _together(
    state: State, steps: tuple[tuple[str, Step], ...], last: bool
) -> tuple[State, dict[str, Stepped]]:
    waiting = [(unit, step) for unit, step in steps if step.kind != "charge"]
    done: dict[str, Stepped] = {}
    while waiting:
        refused: list[Illegal] = []
        for one in waiting:
            unit, step = one
            try:
                done[unit] = move_steps.perform(state, unit, step, last=last)
            except Illegal as illegal:
                refused.append(illegal.with_traceback(None))
                continue
            state = move_steps.after(state, unit, done[unit])
            waiting.remove(one)
            break
        else:
            del refused[1:]
            raise refused.pop()
    return state, done


# What has been declared


def order_of(state: State) -> Order:
    """The order that is being declared."""
    assert state.cursor.order is not None
    return state.cursor.order


def most_steps(state: State, order: Order) -> int:
    """One on initiative, and for who acts alone one as a square: more would be lost (BP.6.25, 6.31)."""
    if order.kind == "initiative":
        return tables.INITIATIVE_STEPS
    if len(order.units) == 1:
        unit = order.units[0]
        steps = order.steps.get(unit, ())
        formed = [state.units[unit].formation, *[step.formation for step in steps]]
        if "square" in formed:
            return min(tables.MOST_STEPS, formed.index("square") + tables.SQUARE_MOVES)
    return tables.MOST_STEPS


def declared(order: Order) -> int:
    """How many steps."""
    return len(order.steps.get(order.units[0], ()))


def charged_so_far(order: Order) -> dict[str, tuple[str, ...]]:
    """Whom the units charge with their last step; none if it is no charge."""
    last = {unit: steps[-1] for unit, steps in order.steps.items() if steps}
    return {unit: one.targets for unit, one in last.items() if one.kind == "charge"}


@kept
def amid(state: State) -> bool:
    """The steps declared so far would end among friends, or are only good for what should follow (BP.7.09, 3.04)."""
    order, there = order_of(state), projected(state)
    return any(move_steps.amid_friends(there, unit) or _strays(state, order, unit) for unit in order.units)


def _strays(state: State, order: Order, unit: str) -> bool:
    """A warband takes to skirmishing for the sake of its way only (BP.3.04)."""
    one = state.units[unit]
    if one.natural != "warband" or not any(step.formation for step in order.steps.get(unit, ())):
        return False
    return move_steps.complete(state, unit, order.steps[unit]) is not None

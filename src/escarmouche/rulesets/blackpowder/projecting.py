"""The table as an order in the making would leave it: step k+1 is declared from where step k ends (BP.6.01, 6.04)."""

from collections.abc import Mapping

from escarmouche.kernel.keep import kept_calls
from escarmouche.kernel.rules import Illegal
from escarmouche.rulesets.blackpowder import stepping
from escarmouche.rulesets.blackpowder.model import Order, State, Step, while_untouched

Plans = tuple[tuple[Step, ...], ...]  # of each unit of the order


def projected(state: State) -> State:
    """Where the steps declared so far would bring the units of the order."""
    order = state.cursor.order
    assert order is not None
    return after(state, order)


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


def together(state: State, steps: Mapping[str, Step], last: bool = False) -> State:
    """The table after one step of every unit, each as soon as the others have cleared its way (BP.6.41).

    Raises `Illegal`. `last`: nothing follows, so that nobody may end among friends (BP.7.09).
    """
    waiting = [unit for unit, step in steps.items() if step.kind != "charge"]
    while waiting:
        refused: Illegal | None = None
        for unit in waiting:
            try:
                done = stepping.perform(state, unit, steps[unit], last=last)
            except Illegal as illegal:
                refused = refused or illegal
                continue
            state = stepping.after(state, unit, done)
            waiting.remove(unit)
            break
        else:
            assert refused is not None
            raise refused
    return state

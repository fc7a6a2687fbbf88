"""What an answer may come to: the named tests that it leads to, with their exact odds and what makes them.

The situations are those that play itself builds when the answer is given.
"""

from collections.abc import Callable, Iterator

from msgspec.structs import replace

from escarmouche.client.foresight import Forecast
from escarmouche.kernel.game import View
from escarmouche.kernel.questions import Allocate, Ask, Assign, Choose, ChooseSeveral, Confirm, Move, Number
from escarmouche.rulesets.blackpowder.client import forecasts
from escarmouche.rulesets.blackpowder.data.state import Order, State, Step
from escarmouche.rulesets.blackpowder.data.tables import COVERS
from escarmouche.rulesets.blackpowder.flow import drawn_steps
from escarmouche.rulesets.blackpowder.flow.command_phase import KINDS as ORDERS
from escarmouche.rulesets.blackpowder.odds.command_tests import Again
from escarmouche.rulesets.blackpowder.rules import charge_targets, orders
from escarmouche.rulesets.blackpowder.rules.targets import Aim, aims, garrison_dice, legal, sides_of
from escarmouche.rulesets.blackpowder.table import board

Told = Iterator[Forecast]


def foretell(view: View[State], ask: Ask, raw: object) -> tuple[Forecast, ...]:
    """Nothing where the answer leads to no test, or is none to this question."""
    told = FORETOLD.get(ask.key)
    return () if told is None else tuple(told(view.state, ask, raw))


def _chosen(ask: Ask, raw: object) -> str:
    if not isinstance(ask, Choose) or not isinstance(raw, str):
        return ""
    return next((option.key for option in ask.options if option.key == raw), "")


# Orders


def _order(state: State, ask: Ask, raw: object) -> Told:
    """An order before its first step; a rally whole (BP.6.10, 6.34)."""
    word, _, unit = _chosen(ask, raw).partition(":")
    if unit in state.units and word in ORDERS:
        given = Order(kind=ORDERS[word], commander=str(ask.params["commander"]), units=(unit,))
        yield from forecasts.order(state, given)


def _group(state: State, ask: Ask, raw: object) -> Told:
    """A brigade order for the units chosen so far."""
    order = state.cursor.order
    if not isinstance(ask, ChooseSeveral) or not isinstance(raw, list) or order is None:
        return
    offered = {option.key for option in ask.options}
    units = tuple(dict.fromkeys(one for one in raw if one in offered))
    if len(units) >= ask.low:
        yield from forecasts.order(state, replace(order, units=units))


def _step(state: State, ask: Ask, raw: object) -> Told:
    """The order as it is declared so far, with this step; a charge as it may go (BP.6.04, 11.07)."""
    order, key = state.cursor.order, _chosen(ask, raw)
    if order is None or not key:
        return
    word, _, target = key.partition(":")
    if word == "charge" and len(order.units) == 1:
        yield from _charges(state, order, {order.units[0]: (target,)})
    else:
        yield from forecasts.order(state, order)


def _also(state: State, ask: Ask, raw: object) -> Told:
    """A charge on several at once (BP.11.34)."""
    order = state.cursor.order
    if order is not None and isinstance(raw, list) and all(isinstance(one, str) for one in raw):
        yield from _charges(state, order, {str(ask.params["unit"]): (str(ask.params["target"]), *raw)})


def _group_charges(state: State, ask: Ask, raw: object) -> Told:
    order = state.cursor.order
    if order is None or not isinstance(ask, Assign) or not isinstance(raw, dict):
        return
    chosen: dict[str, tuple[str, ...]] = {
        unit: (target,)
        for unit, target in raw.items()
        if target in [option.key for option in ask.items.get(unit, ())]
    }
    if len(chosen) == len(order.units):
        yield from _charges(state, order, chosen)


def _charges(state: State, order: Order, targets: dict[str, tuple[str, ...]]) -> Told:
    """The command test with the charge in it; then each charge, from where it begins."""
    steps = {
        unit: (*order.steps.get(unit, ()), Step(kind="charge", targets=charged))
        for unit, charged in targets.items()
    }
    whole = replace(order, steps=steps)
    yield from forecasts.order(state, whole)
    there = orders.projected(state)
    for unit, charged in targets.items():
        if charge_targets.why_not_all(there, unit, charged) is None and _reaches(there, unit, whole):
            yield from forecasts.charge(there, unit, charged)


def _reaches(there: State, unit: str, order: Order) -> bool:
    """With the moves that are still to be declared at the most (BP.11.07)."""
    plan = order.steps[unit]
    more = orders.most_steps(there, order) - len(plan)
    inches = charge_targets.charge_inches(there, unit, (*plan, *[plan[-1]] * max(0, more)))
    return charge_targets.reaches(there, unit, plan[-1].targets[0], inches)


def _drawn(state: State, ask: Ask, raw: object) -> Told:
    """The order with the step that is drawn: whether it follows a road counts (BP.6.13)."""
    order = state.cursor.order
    if not isinstance(ask, Move) or order is None:
        return
    ways, there = ask.read(raw), orders.projected(state)
    word, about = str(ask.params["step"]), str(ask.params["about"])
    steps = {
        unit: (*order.steps.get(unit, ()), drawn_steps.read(there, unit, word, about, ways.get(unit)))
        for unit in order.units
    }
    yield from forecasts.order(state, replace(order, steps=steps))


def _thrown_again(again: Again) -> Callable[[State, Ask, object], Told]:
    """The order with its second throw (BP.17.06, 17.10)."""

    def told(state: State, ask: Ask, raw: object) -> Told:
        if raw is True and state.cursor.order is not None:
            yield from forecasts.order(state, state.cursor.order, again)

    return told


# Fire


def _shooter(state: State, ask: Ask, raw: object) -> Told:
    """A shooter who has one target only."""
    unit, _, side = _chosen(ask, raw).partition(":")
    if unit in state.units:
        aims = legal(state, unit, side)
        if len(aims) == 1:
            yield from forecasts.fire(state, aims[0], given=garrison_dice(state, aims[0]))


def _target(state: State, ask: Ask, raw: object) -> Told:
    unit, target = str(ask.params["unit"]), _chosen(ask, raw)
    for side in sides_of(state, unit):
        for aim in legal(state, unit, side):
            if aim.target == target and side not in state.units[unit].sides_shot:
                yield from forecasts.fire(state, aim, given=garrison_dice(state, aim))
                return


def _share(state: State, ask: Ask, raw: object) -> Told:
    """Skirmishers who share their dice: each target by itself (BP.9.40)."""
    if not isinstance(ask, Allocate) or not isinstance(raw, dict):
        return
    for aim in aims(state, str(ask.params["unit"])):
        dice = raw.get(aim.target, 0)
        if isinstance(dice, int) and dice > 0:
            yield from forecasts.fire(state, aim, dice, extra=int(ask.params["extra"]))


def _garrison(state: State, ask: Ask, raw: object) -> Told:
    """A side of a garrison with so many of its dice (BP.9.19)."""
    if isinstance(ask, Number) and type(raw) is int and ask.low <= raw <= ask.high:
        yield from _loaded(state, ask, given=raw)


def _shrapnel(state: State, ask: Ask, raw: object) -> Told:
    if isinstance(ask, Confirm) and isinstance(raw, bool):
        yield from _loaded(state, ask, shrapnel=raw, given=int(ask.params["dice"]) or None)


def _loaded(state: State, ask: Ask, shrapnel: bool = False, given: int | None = None) -> Told:
    """A shot at the target of the question, which has been chosen."""
    unit, side, target = (str(ask.params[name]) for name in ("unit", "side", "target"))
    for aim in legal(state, unit, side):
        if aim.target == target:
            yield from forecasts.fire(
                state, aim, shrapnel=shrapnel, given=given, extra=int(ask.params["extra"])
            )


# In the enemy's turn, and hand to hand


def _reaction(state: State, ask: Ask, raw: object) -> Told:
    """What a reaction makes of the charge; an evasion throws no dice (BP.11.17)."""
    reaction, _, charger = _chosen(ask, raw).partition(":")
    if reaction and reaction != "evade":
        against = charger or str(ask.params["charger"])
        yield from forecasts.reaction_to(state, against, (str(ask.params["unit"]),), reaction)


def _traversing(state: State, ask: Ask, raw: object) -> Told:
    """Fire at who crosses the front, as it is seen where he came nearest (BP.10.11)."""
    if raw is True:
        yield forecasts.traversing(state, _crossing(ask))


def _crossing(ask: Ask) -> Aim:
    given = ask.params
    cover = next(one for one in COVERS if one == given["cover"])
    return Aim(
        str(given["unit"]),
        "",
        str(given["target"]),
        float(given["away"]),
        ask.path[0],
        1,
        1,
        1,
        () if given["clear"] else ("part-seen",),
        enfilade=bool(given["enfilade"]),
        cover=cover,
    )


def _engagement(state: State, ask: Ask, raw: object) -> Told:
    first = _chosen(ask, raw)
    for units in board.engagements(state):
        if first and units[0] == first:
            yield from forecasts.combat(state, units)


def _tests(state: State, ask: Ask, raw: object) -> Told:
    """The break tests that the fire of this phase has made due (BP.9.45)."""
    if isinstance(raw, list):
        for due in state.cursor.due:
            if due.unit in raw and state.units[due.unit].in_play:
                yield forecasts.break_test(state, due.unit, due.cause, due.enemies)


def _valiant(state: State, ask: Ask, raw: object) -> Told:
    if raw is True:
        given = ask.params
        unit, square = str(given["unit"]), bool(given["square_vs_cavalry"])
        yield forecasts.break_again(state, unit, str(given["cause"]), square)


FORETOLD: dict[str, Callable[[State, Ask, object], Told]] = {
    "order": _order,
    "group": _group,
    "step": _step,
    "move-step": _drawn,
    "form-step": _drawn,
    "leave-step": _drawn,
    "also": _also,
    "group-charges": _group_charges,
    "reroll-general": _thrown_again("general"),
    "reroll-decisive": _thrown_again("decisive"),
    "shooter": _shooter,
    "target": _target,
    "share-dice": _share,
    "garrison-dice": _garrison,
    "shrapnel": _shrapnel,
    "reaction": _reaction,
    "traversing-fire": _traversing,
    "engagement": _engagement,
    "test-order": _tests,
    "valiant": _valiant,
}
"""What is told of answers, by the key of the question."""

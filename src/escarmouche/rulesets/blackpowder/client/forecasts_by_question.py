"""What an answer may come to: the named tests that it leads to, with their exact odds and what makes them.

The situations are those that play itself builds when the answer is given.
"""

from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from escarmouche.client.foresight import Forecast
from escarmouche.kernel.game import View
from escarmouche.kernel.questions import Allocate, Ask, ChooseSeveral, Confirm, Move, Number, OfQuestions
from escarmouche.rulesets.blackpowder.client import forecasts
from escarmouche.rulesets.blackpowder.data.state import Order, State, Step
from escarmouche.rulesets.blackpowder.flow import order_declaration, questions
from escarmouche.rulesets.blackpowder.flow.command_phase import KINDS as ORDERS
from escarmouche.rulesets.blackpowder.rules import charge_targets, orders
from escarmouche.rulesets.blackpowder.rules.target_sight import Aim
from escarmouche.rulesets.blackpowder.rules.targets import aims, garrison_dice, legal, sides_of
from escarmouche.rulesets.blackpowder.table import board
from escarmouche.skirmish.forecasts_told import assigned, chosen

Told = Iterator[Forecast]


# Orders


def _order(about: questions.GiveOrder, view: View[State], ask: Ask, raw: object) -> Told:
    """An order before its first step; a rally whole (BP.6.10, 6.34)."""
    state = view.state
    word, _, unit = chosen(ask, raw).partition(":")
    if unit in state.units and word in ORDERS:
        given = Order(kind=ORDERS[word], commander=about.commander, units=(unit,))
        yield from forecasts.order(state, given)


def _group(about: questions.Group, view: View[State], ask: Ask, raw: object) -> Told:
    """A brigade order for the units chosen so far."""
    state = view.state
    order = state.cursor.order
    if not isinstance(ask, ChooseSeveral) or not isinstance(raw, list) or order is None:
        return
    offered = {option.key for option in ask.options}
    units = tuple(dict.fromkeys(one for one in raw if one in offered))
    if len(units) >= ask.low:
        yield from forecasts.order(state, replace(order, units=units))


def _step(about: questions.NextStep, view: View[State], ask: Ask, raw: object) -> Told:
    """The order as it is declared so far, with this step; a charge as it may go (BP.6.04, 11.07)."""
    state = view.state
    order, key = state.cursor.order, chosen(ask, raw)
    if order is None or not key:
        return
    word, _, target = key.partition(":")
    if word == "charge" and len(order.units) == 1:
        yield from _charges(state, order, {order.units[0]: (target,)})
    else:
        yield from forecasts.order(state, order)


def _also(about: questions.AlsoCharged, view: View[State], ask: Ask, raw: object) -> Told:
    """A charge on several at once (BP.11.34)."""
    state = view.state
    order = state.cursor.order
    if order is not None and isinstance(raw, list) and all(isinstance(one, str) for one in raw):
        yield from _charges(state, order, {about.unit: (about.target, *raw)})


def _group_charges(about: questions.GroupCharges, view: View[State], ask: Ask, raw: object) -> Told:
    state = view.state
    order = state.cursor.order
    targets = {unit: (target,) for unit, target in assigned(ask, raw).items()}
    if order is not None and len(targets) == len(order.units):
        yield from _charges(state, order, targets)


def _charges(state: State, order: Order, targets: Mapping[str, tuple[str, ...]]) -> Told:
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


def _drawn(about: questions.DrawnStep, view: View[State], ask: Ask, raw: object) -> Told:
    """The order with the step that is drawn: whether it follows a road counts (BP.6.13)."""
    state = view.state
    order = state.cursor.order
    if not isinstance(ask, Move) or order is None:
        return
    ways, there = ask.read(raw), orders.projected(state)
    steps = {
        unit: (
            *order.steps.get(unit, ()),
            order_declaration.read(there, unit, about.step, about.about, ways.get(unit)),
        )
        for unit in order.units
    }
    yield from forecasts.order(state, replace(order, steps=steps))


def _thrown_again(about: questions.Reroll, view: View[State], ask: Ask, raw: object) -> Told:
    """The order with its second throw (BP.17.06, 17.10)."""
    if raw is True and view.state.cursor.order is not None:
        yield from forecasts.order(view.state, view.state.cursor.order, about.cause)


# Fire


def _shooter(about: questions.Shooter, view: View[State], ask: Ask, raw: object) -> Told:
    """A shooter who has one target only."""
    state = view.state
    unit, _, side = chosen(ask, raw).partition(":")
    if unit in state.units:
        aims = legal(state, unit, side)
        if len(aims) == 1:
            yield from forecasts.fire(state, aims[0], given=garrison_dice(state, aims[0]))


def _target(about: questions.Target, view: View[State], ask: Ask, raw: object) -> Told:
    state = view.state
    unit, target = about.unit, chosen(ask, raw)
    for side in sides_of(state, unit):
        for aim in legal(state, unit, side):
            if aim.target == target and side not in state.units[unit].sides_shot:
                yield from forecasts.fire(state, aim, given=garrison_dice(state, aim))
                return


def _share(about: questions.ShareDice, view: View[State], ask: Ask, raw: object) -> Told:
    """Skirmishers who share their dice: each target by itself (BP.9.40)."""
    state = view.state
    if not isinstance(ask, Allocate) or not isinstance(raw, dict):
        return
    for aim in aims(state, about.unit):
        dice = raw.get(aim.target, 0)
        if isinstance(dice, int) and dice > 0:
            yield from forecasts.fire(state, aim, dice, extra=about.extra)


def _garrison(about: questions.GarrisonDice, view: View[State], ask: Ask, raw: object) -> Told:
    """A side of a garrison with so many of its dice (BP.9.19)."""
    if isinstance(ask, Number) and type(raw) is int and ask.low <= raw <= ask.high:
        yield from _loaded(view.state, about, given=raw)


def _shrapnel(about: questions.Shrapnel, view: View[State], ask: Ask, raw: object) -> Told:
    if isinstance(ask, Confirm) and isinstance(raw, bool):
        yield from _loaded(view.state, about, shrapnel=raw, given=about.dice or None)


def _loaded(
    state: State,
    about: questions.GarrisonDice | questions.Shrapnel,
    shrapnel: bool = False,
    given: int | None = None,
) -> Told:
    """A shot at the target of the question, which has been chosen."""
    for aim in legal(state, about.unit, about.side):
        if aim.target == about.target:
            yield from forecasts.fire(state, aim, shrapnel=shrapnel, given=given, extra=about.extra)


# In the enemy's turn, and hand to hand


def _reaction(about: questions.Reaction, view: View[State], ask: Ask, raw: object) -> Told:
    """What a reaction makes of the charge; an evasion throws no dice (BP.11.17)."""
    reaction, _, charger = chosen(ask, raw).partition(":")
    if reaction == "form-square":
        yield forecasts.square(view.state, about.unit)
    elif reaction and reaction != "evade":
        against = charger or about.charger
        yield from forecasts.reaction_to(view.state, against, (about.unit,), reaction)


def _traversing(about: questions.TraversingFire, view: View[State], ask: Ask, raw: object) -> Told:
    """Fire at who crosses the front, as it is seen where he came nearest (BP.10.11)."""
    if raw is not True:
        return
    unclear, at = () if about.clear else ("part-seen",), ask.path[0]
    aim = Aim(about.unit, "", about.target, about.away, at, 1, 1, 1, unclear)
    yield forecasts.traversing(view.state, aim._replace(enfilade=about.enfilade, cover=about.cover))


def _engagement(about: questions.Engagement, view: View[State], ask: Ask, raw: object) -> Told:
    state = view.state
    first = chosen(ask, raw)
    for units in board.engagements(state):
        if first and units[0] == first:
            yield from forecasts.combat(state, units)


def _tests(about: questions.OrderOfTests, view: View[State], ask: Ask, raw: object) -> Told:
    """The break tests that the fire of this phase has made due (BP.9.45)."""
    state = view.state
    if isinstance(raw, list):
        for due in state.cursor.due:
            if due.unit in raw and state.units[due.unit].in_play:
                yield forecasts.break_test(state, due.unit, due.cause, due.enemies)


def _valiant(about: questions.Valiant, view: View[State], ask: Ask, raw: object) -> Told:
    if raw is True:
        yield forecasts.break_again(view.state, about.unit, about.cause, about.square_vs_cavalry)


FORECASTS: OfQuestions[[View[State], Ask, object], Told] = OfQuestions()
FORECASTS.on(questions.GiveOrder, _order)
FORECASTS.on(questions.Group, _group)
FORECASTS.on(questions.NextStep, _step)
FORECASTS.on(questions.MoveStep, _drawn)
FORECASTS.on(questions.FormStep, _drawn)
FORECASTS.on(questions.LeaveStep, _drawn)
FORECASTS.on(questions.AlsoCharged, _also)
FORECASTS.on(questions.GroupCharges, _group_charges)
FORECASTS.on(questions.RerollGeneral, _thrown_again)
FORECASTS.on(questions.RerollDecisive, _thrown_again)
FORECASTS.on(questions.Shooter, _shooter)
FORECASTS.on(questions.Target, _target)
FORECASTS.on(questions.ShareDice, _share)
FORECASTS.on(questions.GarrisonDice, _garrison)
FORECASTS.on(questions.Shrapnel, _shrapnel)
FORECASTS.on(questions.Reaction, _reaction)
FORECASTS.on(questions.TraversingFire, _traversing)
FORECASTS.on(questions.Engagement, _engagement)
FORECASTS.on(questions.OrderOfTests, _tests)
FORECASTS.on(questions.Valiant, _valiant)

"""Who is ordered, in which order, and how: the plans of the units, told step by step."""

from collections.abc import Iterable, Iterator

from escarmouche.kernel.game import View
from escarmouche.kernel.judgement import Proposal, Reason
from escarmouche.kernel.plane import ahead, bearing, turn_between
from escarmouche.kernel.table import At
from escarmouche.rulesets.blackpowder import board, charging, command, commandment, declaring, ordering
from escarmouche.rulesets.blackpowder.judgement import plans
from escarmouche.rulesets.blackpowder.judgement.plans import Plan
from escarmouche.rulesets.blackpowder.model import Commander, Order, State, Step

DONE = "done"
SHAKEN_RALLIED, HURT_RALLIED = 1.6, 0.3
GROUP_BONUS = 0.6  # of what the second and further units of a group would be worth alone
LENGTHS = (12.0, 9.0, 6.0, 3.0, 1.5)
FEW = 1e-3


def _why(word: str, **params: str) -> Reason:
    return Reason(f"why-{word}", params)


# Initiative


def initiative(view: View[State]) -> Iterator[Proposal]:
    """A charge that reaches needs no order; nor does turning to the enemy."""
    state = view.state
    ask = view.question
    assert ask is not None
    for option in ask.options:  # type: ignore[attr-defined]
        if option.key == DONE:
            yield Proposal(DONE, 0.0, _why("no-initiative"))
        elif option.key in state.units:
            plan = plans.best(state, option.key)
            if plan is not None and plan.moves == 1 and plan.word in ("charge", "face"):
                yield Proposal(option.key, plan.value, _reason(plan))
            elif charging.must_charge(state, option.key):
                yield Proposal(option.key, FEW, _why("must-charge", unit=option.key))


def _reason(plan: Plan) -> Reason:
    params = {"unit": plan.unit}
    if plan.word == "charge":
        params["target"] = plan.target
    return Reason(f"why-plan-{plan.word}", params)


# Commanders


def _chance(
    state: State, commander: Commander, units: tuple[str, ...], moves: int, kind: str = "order"
) -> float:
    """That the order gives as many moves as are needed."""
    order = Order(kind=kind, commander=commander.id, units=units)  # type: ignore[arg-type]
    rating = command.effective(commandment.situation(state, order))
    need = rating - (0, 0, 2, 3)[min(moves, 3)]
    return sum(6 - abs(7 - total) for total in range(2, need + 1)) / 36.0


def _weighed(state: State, id: str) -> list[tuple[float, str, Plan | None]]:
    """The orders that he might give, with what they are worth."""
    commander = state.commanders[id]
    found: list[tuple[float, str, Plan | None]] = []
    for unit in ordering.orderable(state, id, ordering.ORDER):
        plan = plans.best(state, unit)
        if plan is None or (commander.cinc and commander.brigade == "" and _has_own(state, unit)):
            continue
        useful = 1 if plan.word == "advance" else plan.moves
        value = plan.value * _chance(state, commander, (unit,), useful)
        found.append((value, f"order:{unit}", plan))
    if group := advancing(state, id):
        alone = [plans.best(state, unit) for unit in group]
        value = sum(one.value for one in alone if one) * GROUP_BONUS
        found.append((value * _chance(state, commander, group, 1, "brigade"), "brigade", alone[0]))
    for unit in ordering.orderable(state, id, ordering.FOLLOW):
        plan = plans.best(state, unit)
        if plan is not None and plan.word == "charge" and plan.moves > 1 and not _busy(state, id, unit):
            value = plan.value * plan.moves * _chance(state, commander, (unit,), 1, "follow_me")
            found.append((value * 0.9, f"follow:{unit}", plan))
    for unit in ordering.orderable(state, id, ordering.RALLY):
        one = state.units[unit]
        if _busy(state, id, unit):
            continue
        value = SHAKEN_RALLIED if one.casualties == one.stamina else HURT_RALLIED
        found.append((value * _chance(state, commander, (unit,), 1, "rally"), f"rally:{unit}", None))
    return found


def _busy(state: State, id: str, but: str) -> bool:
    """He has other orders to give that are worth more first: this one would be his last."""
    return (
        sum(
            plans.best(state, one) is not None
            for one in ordering.orderable(state, id, ordering.ORDER)
            if one != but
        )
        > 1
    )


def _has_own(state: State, unit: str) -> bool:
    """Its own brigadier can still order it."""
    own = state.brigadier(state.units[unit].brigade)
    return own is not None and not own.done and own.placed


def commander(view: View[State]) -> Iterator[Proposal]:
    state = view.state
    assert view.question is not None
    for option in view.question.options:  # type: ignore[attr-defined]
        if option.key == DONE:
            yield Proposal(DONE, 0.0, _why("orders-done"))
        elif option.key in state.commanders:
            weighed = _weighed(state, option.key)
            if weighed:
                last = 0.5 if state.commanders[option.key].cinc else 1.0
                value = max(weighed, key=lambda one: one[0])[0]
                yield Proposal(option.key, value * last, _why("commander", commander=option.key))


def order(view: View[State]) -> Iterator[Proposal]:
    state = view.state
    for value, key, plan in _weighed(state, state.cursor.commander):
        if key.startswith("rally"):
            reason = _why("rally", unit=key.partition(":")[2])
        elif key == "brigade":
            reason = _why("brigade", commander=state.cursor.commander)
        else:
            reason = _reason(plan) if plan else _why("any")
        yield Proposal(key, value, reason)
    yield Proposal(ordering.STOP, 0.05, _why("orders-done"))


# Groups


def advancing(state: State, id: str) -> tuple[str, ...]:
    """Units of his brigade that stand together and should all go forward the same way."""
    units = []
    way: float | None = None
    for unit in ordering.group(state, id):
        plan = plans.best(state, unit)
        one = state.units[unit]
        if plan is None or plan.word != "advance" or not isinstance(one.where, At) or one.artillery:
            continue
        heading = bearing(one.point, plan.goal)
        if way is None or abs(turn_between(way, heading)) <= 60.0:
            way = heading if way is None else way
            units.append(unit)
    while len(units) > 1 and not board.chained(state, units):
        units = list(ordering.largest(state, tuple(units)))
    return tuple(units) if len(units) > 1 else ()


def group(view: View[State]) -> Iterator[Proposal]:
    state = view.state
    assert state.cursor.order is not None
    found = advancing(state, state.cursor.order.commander)
    if found:
        yield Proposal(list(found), 1.0, _why("brigade", commander=state.cursor.order.commander))


# Steps


def _declared(state: State) -> tuple[Order, int]:
    order = state.cursor.order
    assert order is not None
    return order, len(order.steps.get(order.units[0], ()))


def step(view: View[State]) -> Iterator[Proposal]:
    """The next step of the plan; enough is declared when it ends."""
    state = view.state
    order, number = _declared(state)
    ready = Proposal(declaring.DECLARED, 0.1, _why("declared"))
    if len(order.units) > 1:
        if number < 3:
            yield Proposal("move", 1.0, _why("brigade", commander=order.commander))
        yield ready
        return
    unit = order.units[0]
    plan = plans.best(state, unit)
    if order.kind == "initiative" and (plan is None or plan.moves > 1):
        yield from (
            Proposal(f"charge:{one}", 1.0, _why("must-charge", unit=unit))
            for one in charging.must_charge(state, unit)
        )
    if plan is not None:
        if plan.word == "charge":
            yield Proposal(f"charge:{plan.target}", 1.0, _reason(plan))
        elif number < len(plan.steps):
            yield Proposal(declaring.WORDS[plan.steps[number].kind], 1.0, _reason(plan))
    yield ready


def draw(view: View[State]) -> Iterator[Proposal]:
    """The way of the step that was chosen."""
    state = view.state
    order, number = _declared(state)
    if len(order.units) > 1:
        yield from _together(state, order, number)
        return
    plan = plans.best(state, order.units[0])
    if plan is not None and number < len(plan.steps):
        yield Proposal({order.units[0]: _way(plan.steps[number])}, 1.0, _reason(plan))
    yield Proposal({}, 0.0, _why("any"))


def _way(step: Step) -> dict[str, object]:
    if step.legs:
        return {
            "path": [list(leg.to.point) for leg in step.legs],
            "facings": [leg.to.facing for leg in step.legs],
        }
    way: dict[str, object] = {}
    if step.facing is not None:
        way["facing"] = step.facing
    if step.formation:
        way["tags"] = {"formation": step.formation}
    return way


def _together(state: State, order: Order, number: int) -> Iterator[Proposal]:
    """All by the same way, as far as one move goes and there is room."""
    from escarmouche.rulesets.blackpowder import projecting

    there = projecting.projected(state)
    first = plans.best(state, order.units[0])
    units = [there.units[unit] for unit in order.units]
    if first is None or not all(isinstance(one.where, At) for one in units):
        return
    heading = bearing(units[0].point, first.goal)
    reason = _why("brigade", commander=order.commander)
    for place, length in enumerate(LENGTHS):
        way = state.scaled(length) - 0.01
        ends = {one.id: ahead(one.point, heading, way) for one in units}
        yield Proposal({id: {"path": [list(end)]} for id, end in ends.items()}, 1.0 - place / 10.0, reason)
    yield Proposal({}, 0.0, _why("any"))


def group_charges(view: View[State]) -> Iterable[Proposal] | None:
    return None

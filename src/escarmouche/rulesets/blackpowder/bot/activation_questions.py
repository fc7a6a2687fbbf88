"""Who is ordered, in which order, and how: the plans of the units, told step by step; which units of a brigade go the
same way with one roll; where a general rides then."""

from collections.abc import Iterator
from typing import NamedTuple

from escarmouche.kernel.game import View
from escarmouche.kernel.judgement import Proposal, Reason
from escarmouche.kernel.questions import Ask, Choose
from escarmouche.kernel.rules import Illegal
from escarmouche.rulesets.blackpowder.bot import known_odds, objectives, unit_actions
from escarmouche.rulesets.blackpowder.bot.unit_actions import Plan
from escarmouche.rulesets.blackpowder.data import tables
from escarmouche.rulesets.blackpowder.data.state import (
    Commander,
    Leg,
    Order,
    OrderKind,
    State,
    Step,
    while_untouched,
)
from escarmouche.rulesets.blackpowder.flow import order_declaration, questions
from escarmouche.rulesets.blackpowder.rules import (
    charge_targets,
    command,
    generals,
    orders,
    target_sight,
    targets,
    victory,
)
from escarmouche.rulesets.blackpowder.table import board, movement
from escarmouche.speed.keep import kept_calls
from escarmouche.table.plane import ahead, bearing, distance, turn_between
from escarmouche.table.tabletop import At, Pose, rounded

LIKE = 40.0  # degrees from the first unit's way
SHARE = 0.7  # of what the units' own plans are worth
SHORT = 2.0  # a way that is not worth an order
TRIES = 4


class Group(NamedTuple):
    """Who goes, and how."""

    units: tuple[str, ...]
    steps: dict[str, tuple[Step, ...]]
    value: float


def advance_together(state: State, commander: str) -> Group | None:
    """The units of his brigade that can come on together; nothing if no two can."""
    members = orders.group(state, commander)
    if len(members) < 2:
        return None
    return _advance_together(state, members, objectives.mood(state, state.commanders[commander].side))


@while_untouched
@kept_calls(8)
def _advance_together(state: State, members: tuple[str, ...], mood: objectives.Mood) -> Group | None:
    wishes: dict[str, Plan] = {}
    for id in members:
        plan = unit_actions.best(state, id)
        if plan is not None and plan.word == "advance" and isinstance(state.units[id].where, At):
            wishes[id] = plan
    for _ in range(TRIES):
        units = max(board.chains(state, _alike(state, wishes)), key=len, default=())
        if len(units) < 2:
            return None
        found = _joint_steps(state, units, wishes)
        if not isinstance(found, str):
            return Group(units, found, SHARE * sum([wishes[id].value for id in units])) if found else None
        wishes.pop(found)
    return None


def _end(plan: Plan) -> Pose:
    return plan.steps[-1].legs[-1].to


def _alike(state: State, wishes: dict[str, Plan]) -> list[str]:
    """The most that go the same way."""
    headings = {id: bearing(state.units[id].point, _end(plan).point) for id, plan in wishes.items()}
    best: list[str] = []
    for way in headings.values():
        like = [id for id, other in headings.items() if abs(turn_between(way, other)) <= LIKE]
        if len(like) > len(best):
            best = like
    return best


def _joint_steps(
    state: State, units: tuple[str, ...], wishes: dict[str, Plan]
) -> dict[str, tuple[Step, ...]] | str:
    """All by the same way, as far as he who goes least far; who is in the way is told, nothing if it leads nowhere."""
    ways = {id: distance(state.units[id].point, _end(wishes[id]).point) for id in units}
    first = units[0]
    heading = bearing(state.units[first].point, _end(wishes[first]).point)
    total = sorted(ways.values())[len(ways) // 2]
    pace = min([movement.move_distance(state, state.units[id]) for id in units]) - tables.EPSILON
    found: dict[str, tuple[Step, ...]] = dict.fromkeys(units, ())
    there = state
    for number in range(tables.MOST_STEPS):
        length = min(pace, total - number * pace)
        if length < SHORT:
            break
        steps = {id: _straight(there, id, heading, length) for id in units}
        try:
            after = orders.together(there, steps, last=True)
        except Illegal as illegal:
            if number:
                break
            unit = illegal.params.get("unit")
            return unit if isinstance(unit, str) and unit in wishes else units[-1]
        if not board.chained(after, units):
            break
        found = {id: (*found[id], step) for id, step in steps.items()}
        there = after
    return found if found[first] else {}


def _straight(state: State, id: str, heading: float, length: float) -> Step:
    pose = state.units[id].pose
    x, y = ahead(pose.point, heading, length)
    return Step(kind="move", legs=(Leg(Pose(x, y, pose.facing).rounded()),))


DONE = "done"
RALLY_SHAKEN, RALLY_HURT = 1.4, 0.25
NEXT = 0.6  # of what follows an order that succeeds; what a last order gives up
CHARGING = 0.5  # a charge by initiative before a move by it
FEW = 1e-3
BEHIND = 3.0  # inches behind the unit that is nearest to the middle
SHARES = (1.0, 0.75, 0.5, 0.25)


def _why(word: str, **params: str) -> Reason:
    return Reason(f"why-{word}", params)


def reason(plan: Plan) -> Reason:
    params = {"unit": plan.unit}
    if plan.word == "charge":
        params["target"] = plan.target
    return Reason(f"why-plan-{plan.word}", params)


# Initiative


def initiative(about: questions.Initiative, view: View[State], ask: Ask) -> Iterator[Proposal]:
    """What one move is enough for needs no order."""
    state = view.state
    assert isinstance(ask, Choose)
    for option in ask.options:
        key = option.key
        if key == DONE:
            yield Proposal(DONE, 0.0, _why("no-initiative"))
        elif key in state.units:
            plan = unit_actions.best(state, key)
            if plan is not None and (plan.moves == 1 or plan.word in ("back", "advance")):
                extra = CHARGING if plan.word == "charge" else 0.0
                yield Proposal(key, plan.value + extra, reason(plan))
            elif charge_targets.must_charge(state, key):
                yield Proposal(key, FEW, _why("must-charge", unit=key))
        else:
            yield from _hitching(state, key)


def _hitching(state: State, key: str) -> Iterator[Proposal]:
    """Horse guns limber to come nearer, and unlimber when they have."""
    word, _, id = key.partition(":")
    unit = state.units[id]
    near = board.nearest_enemies(state, id)
    off = board.apart(state, id, near[0]) if near else 1000.0
    reach = target_sight.weapon_range(state, unit)
    if word == "unlimber":
        if off <= unit_actions.GUN_STANDS + unit_actions.MARGIN or (unit.ordered and off <= reach):
            yield Proposal(key, 2.0, _why("unlimber", unit=id))
    elif not targets.legal(state, id) and off > reach and not objectives.mood(state, unit.side).waits:
        yield Proposal(key, 2.0, _why("limber", unit=id))


# Commanders


def commander(about: questions.NextCommander, view: View[State], ask: Ask) -> Iterator[Proposal]:
    """The brigadiers nearest to the enemy first; last he whose blunder would end everything."""
    state = view.state
    assert isinstance(ask, Choose)
    for option in ask.options:
        key = option.key
        if key == DONE:
            yield Proposal(DONE, 0.0, _why("orders-done"))
        elif key in state.commanders:
            one = state.commanders[key]
            yield Proposal(key, 0.1 if one.cinc else 1.0 / (1.0 + _off(state, one)), _why("commander"))
        else:
            yield from _hitching(state, key)


def _off(state: State, commander: Commander) -> float:
    """How near the enemy is to his brigade."""
    own = [one for one in state.of_side(commander.side) if one.brigade == commander.brigade]
    gaps = [min(board.gaps(state, one.id).values(), default=9.0) for one in own]
    return min(gaps, default=9.0) / 10.0


@kept_calls(64)
def chance(state: State, id: str, units: tuple[str, ...], moves: int, kind: OrderKind) -> float:
    """That an order of his gives as many moves as are needed."""
    rating = command.effective(command.situation(state, Order(kind=kind, commander=id, units=units)))
    minus = 1 if any(state.units[unit].has("unreliable") for unit in units) else 0
    return known_odds.at_most(rating - (minus, minus, 2, 3)[min(moves, 3)])


def _weighed(state: State, id: str) -> Iterator[tuple[float, str, Reason]]:
    """The orders that he might give, with what they are worth."""
    commander = state.commanders[id]
    others = 0.0
    singles: list[tuple[float, str, Plan]] = []
    for unit in orders.orderable(state, id, orders.ORDER):
        plan = unit_actions.best(state, unit)
        if plan is None or _own_general(state, commander, unit):
            continue
        likely = chance(state, id, (unit,), plan.moves if plan.word != "advance" else 1, "order")
        value = plan.value * likely
        singles.append((value, unit, plan))
        others += value
        yield value, f"{orders.ORDER}:{unit}", reason(plan)
    group = advance_together(state, id)
    if group is not None:
        value = group.value * chance(state, id, group.units, 1, "brigade")
        yield value, orders.BRIGADE, _why("brigade", commander=id)
    follow = orders.orderable(state, id, orders.FOLLOW)
    for value, unit, plan in singles:
        if unit in follow and plan.moves > 1 and plan.word in ("charge", "take"):
            last = plan.value * chance(state, id, (unit,), 1, "follow_me")
            alone = plan.word == "take" and victory.is_last_turn(state)  # one that comes there is enough
            given_up = 0.0 if alone else NEXT * (others - value)
            yield last - given_up, f"{orders.FOLLOW}:{unit}", _why("follow", unit=unit, commander=id)
    for unit in orders.orderable(state, id, orders.RALLY):
        one = state.units[unit]
        worth = RALLY_SHAKEN if one.casualties == one.stamina else RALLY_HURT
        if one.casualties == one.stamina and objectives.demoralising_soon(state, one):
            worth *= 2.0
        given_up = NEXT * sum([value for value, other, _ in singles if other != unit])
        last = worth * chance(state, id, (unit,), 1, "rally")
        yield last - given_up, f"{orders.RALLY}:{unit}", _why("rally", unit=unit, commander=id)


def _own_general(state: State, commander: Commander, unit: str) -> bool:
    """Its own brigadier can still order it: the commander-in-chief leaves it to him."""
    if commander.brigade:
        return False
    own = state.brigadier(state.units[unit].brigade)
    return own is not None and not own.done and own.placed


def order(about: questions.GiveOrder, view: View[State], ask: Ask) -> Iterator[Proposal]:
    state = view.state
    for value, key, why in _weighed(state, state.cursor.commander):
        yield Proposal(key, value, why)
    yield Proposal(orders.STOP, 0.05, _why("orders-done"))


def group(about: questions.Group, view: View[State], ask: Ask) -> Iterator[Proposal]:
    state, id = view.state, about.commander
    found = advance_together(state, id)
    if found is not None:
        yield Proposal(list(found.units), 1.0, _why("brigade", commander=id))


# Steps


def _steps(state: State, order: Order) -> tuple[dict[str, tuple[Step, ...]], Reason]:
    """What the units of an order are to do."""
    if order.kind == "brigade":
        found = advance_together(state, order.commander)
        steps = found.steps if found is not None and found.units == order.units else {}
        return steps, _why("brigade", commander=order.commander)
    unit = order.units[0]
    plan = unit_actions.best(state, unit)
    return ({unit: plan.steps}, reason(plan)) if plan is not None else ({}, _why("any"))


def step(about: questions.NextStep, view: View[State], ask: Ask) -> Iterator[Proposal]:
    """The next step of the plan; enough is declared when it ends."""
    state = view.state
    order = orders.order_of(state)
    number = orders.declared(order)
    steps, why = _steps(state, order)
    own = steps.get(order.units[0], ())
    for one in charge_targets.must_charge(state, order.units[0]) if not number else ():
        yield Proposal(f"charge:{one}", FEW, _why("must-charge", unit=order.units[0]))
    if number < len(own):
        yield Proposal(_key(own[number]), 1.0, why)
    yield Proposal(order_declaration.DECLARED, 0.1, _why("declared"))


def _key(step: Step) -> str:
    word = order_declaration.WORDS[step.kind]
    about = step.targets[0] if step.targets else step.building or step.side
    return f"{word}:{about}" if about else word


def draw(about: questions.DrawnStep, view: View[State], ask: Ask) -> Iterator[Proposal]:
    """The way of the step that was chosen."""
    state = view.state
    order = orders.order_of(state)
    number = orders.declared(order)
    steps, why = _steps(state, order)
    drawn = {
        id: _way(own[number])
        for id, own in steps.items()
        if number < len(own) and order_declaration.WORDS[own[number].kind] == about.step
    }
    if drawn:
        yield Proposal(drawn, 1.0, why)
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


def also(about: questions.AlsoCharged, view: View[State], ask: Ask) -> Iterator[Proposal]:
    yield Proposal([], 0.0, _why("one-target"))


def free_move(about: questions.MakeFreeMove, view: View[State], ask: Ask) -> Iterator[Proposal]:
    yield Proposal(True, 1.0, _why("free-move"))


def general(about: questions.GeneralMove, view: View[State], ask: Ask) -> Iterator[Proposal]:
    """To the middle of his brigade, behind those who need him."""
    state, id = view.state, about.commander
    one = state.commanders[id]
    led = [unit for unit in generals.commanded(state, one) if isinstance(unit.where, At)]
    if led:
        x, y = (sum(unit.point[axis] for unit in led) / len(led) for axis in (0, 1))
        middle = min(led, key=lambda unit: (unit.shaken is False, distance(unit.point, (x, y))))
        goal = ahead(middle.point, middle.pose.facing + 180.0, BEHIND)
        start = one.point
        for place, share in enumerate(SHARES):
            at = [rounded(start[axis] + (goal[axis] - start[axis]) * share) for axis in (0, 1)]
            yield Proposal({id: {"at": at}}, 1.0 - place / 10.0, _why("general", commander=id))
    yield Proposal({}, 0.0, _why("any"))

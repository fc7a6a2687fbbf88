"""Who may be ordered, by whom and how, and why an order is refused; and the table as an order in the making would leave
it: step k+1 is declared from where step k ends (BP.6.01-6.09, 6.19-6.41)."""

from collections.abc import Mapping, Sequence
from itertools import combinations, product

from msgspec.structs import replace

from escarmouche.kernel.rules import Illegal
from escarmouche.rulesets.blackpowder.data import tables
from escarmouche.rulesets.blackpowder.data.events import OrdersEnded
from escarmouche.rulesets.blackpowder.data.state import (
    Commander,
    Order,
    Play,
    State,
    Step,
    StepKind,
    Unit,
    change_commander,
    move_cursor,
    while_placed,
    while_untouched,
)
from escarmouche.rulesets.blackpowder.rules import charge_targets, move_steps
from escarmouche.rulesets.blackpowder.rules.charge_targets import declarable
from escarmouche.rulesets.blackpowder.rules.move_steps import Stepped
from escarmouche.rulesets.blackpowder.table import board, contact_places, formation_changes, movement
from escarmouche.rulesets.blackpowder.table.footprint import footprint_at, leader
from escarmouche.speed.keep import kept, kept_calls
from escarmouche.table.plane import bearing, distance, turn_between
from escarmouche.table.rectangles import Rect, apart
from escarmouche.table.tabletop import At, Inside, rounded

ORDER, BRIGADE, FOLLOW, RALLY, STOP = "order", "brigade", "follow", "rally", "stop"
ONCE, OTHERS, FAILED, OWN, CHOSEN = "BP.6.05", "BP.6.06", "BP.6.07", "BP.6.08", "BP.6.09"
GROUP, CHAIN, FOLLOW_ME, RALLIES = "BP.6.19", "BP.6.20", "BP.6.32", "BP.6.34"
ALIKE = "BP.6.23"
RULES = {ORDER: "BP.6.01", BRIGADE: GROUP, FOLLOW: FOLLOW_ME, RALLY: RALLIES}
ENDED = {
    "failure": "BP.6.07",
    "blunder": "BP.6.16",
    "follow-me": "BP.6.32",
    "rally": "BP.6.34",
    "renounced": "BP.8.08",
}
NEAREST = 3  # targets of each unit, among which a charge of the whole group is looked for


# Units


def bars(state: State, unit: Unit) -> Illegal | None:
    """Why nobody may order it now, on its own initiative or not (BP.6.09, 14.02, 15.07)."""
    if unit.lost:
        return Illegal(CHOSEN, "unit-gone", unit=unit.id)
    if state.brigade_of(unit.id).demoralised:
        return Illegal("BP.15.07", "brigade-broken", unit=unit.id, brigade=unit.brigade)
    if unit.ordered:
        return Illegal(ONCE, "already-ordered", unit=unit.id)
    if unit.initiative:
        return Illegal("BP.6.24", "initiative-used", unit=unit.id)
    if unit.disordered:
        return Illegal("BP.14.02", "disordered", unit=unit.id)
    if state.engaged(unit.id):
        return Illegal(CHOSEN, "engaged", unit=unit.id)
    return None


def leads(commander: Commander, unit: Unit) -> bool:
    """A brigadier his own brigade, the commander-in-chief everybody (BP.6.08)."""
    return unit.side == commander.side and (commander.cinc or unit.brigade == commander.brigade)


@while_placed
@kept
def _ids(state: State) -> dict[str, tuple[str, ...]]:
    """The units of every brigade and of every side, in roster order."""
    found: dict[str, tuple[str, ...]] = {}
    for one in state.units.values():
        for key in (f"brigade:{one.brigade}", f"side:{one.side}"):
            found[key] = (*found.get(key, ()), one.id)
    return found


def _led(state: State, commander: Commander) -> list[Unit]:
    """The units that he leads."""
    key = f"side:{commander.side}" if commander.cinc else f"brigade:{commander.brigade}"
    units = state.units
    return [units[id] for id in _ids(state).get(key, ())]


def silenced(state: State, commander: Commander) -> Illegal | None:
    """Why a commander gives no order (BP.6.07, 6.15); an officer who waits off table gives none (BP.8.16)."""
    if state.orders_over:  # which is why all of them have done
        return Illegal("BP.6.15", "orders-over")
    if commander.done:
        return Illegal(FAILED, "commander-done", commander=commander.id)
    if not commander.placed:
        return Illegal("BP.8.16", "commander-waits", commander=commander.id)
    return None


def refusal(state: State, commander: Commander, unit: Unit, word: str) -> Illegal | None:
    """Why he cannot give it such an order."""
    if refused := silenced(state, commander):
        return refused
    if not leads(commander, unit):
        return Illegal(OWN, "not-his-brigade", commander=commander.id, unit=unit.id)
    return _barred(state, commander, unit, word)


def _barred(state: State, commander: Commander, unit: Unit, word: str) -> Illegal | None:
    """Why one of his own units receives no such order from a commander who may give some."""
    if refused := bars(state, unit):
        return refused
    if word in (FOLLOW, RALLY):
        if not unit.in_play:
            return Illegal(RULES[word], "off-table", unit=unit.id)
        away = board.command_distance(state, commander, unit)
        most = state.scaled(tables.FOLLOW_DISTANCE)
        if away > most + tables.EPSILON:
            return Illegal(RULES[word], "too-far-12", unit=unit.id, away=rounded(away), inches=most)
    if word == RALLY:
        if unit.casualties < tables.RALLY_CASUALTIES:
            return Illegal(
                RALLIES,
                "rally-needs-2",
                unit=unit.id,
                casualties=unit.casualties,
                needed=tables.RALLY_CASUALTIES,
            )
        return None
    if word == BRIGADE and not isinstance(unit.where, (At, Inside)):
        return Illegal(CHAIN, "off-table", unit=unit.id)
    return None if can_step(state, unit.id) else Illegal(CHOSEN, "no-step", unit=unit.id)


@while_placed
@kept_calls(64)
def _has_way(state: State, unit: str, kind: StepKind) -> bool:
    """A step for which there may be no room."""
    if kind == "leave_building":
        return next(move_steps.leavable(state, unit), None) is not None
    return isinstance(move_steps.any_way(state, unit, kind), Step)


def can_step(state: State, unit: str) -> bool:
    """Whether there is anything that it could do with an order."""
    own = state.units[unit]
    if own.placed and not own.bent and not own.artillery:
        return True  # it can move
    allowed = kinds(state, (unit,))
    return "move" in allowed or "prolonge" in allowed or any(_has_way(state, unit, kind) for kind in allowed)


# Commanders


def end_orders(game: Play, commander: str, cause: str) -> None:
    """He gives no more orders this turn (BP.6.07, 6.16, 6.36); now he may move."""
    change_commander(game, commander, done=True)
    move_cursor(game, commander="")
    game.emit(OrdersEnded(rules=(ENDED[cause],), commander=commander, cause=cause))


@kept_calls(16)
def orderable(state: State, id: str, word: str) -> tuple[str, ...]:
    """The units to which he may give such an order now, in roster order."""
    commander = state.commanders[id]
    if silenced(state, commander):
        return ()
    if word in (FOLLOW, BRIGADE):  # who cannot be ordered alone cannot be ordered so
        near = [state.units[unit] for unit in orderable(state, id, ORDER)]
    else:
        near = _led(state, commander)
        if word == RALLY:
            near = [one for one in near if one.casualties >= tables.RALLY_CASUALTIES]
    return tuple([one.id for one in near if _barred(state, commander, one, word) is None])


@kept_calls(16)
def group(state: State, id: str) -> tuple[str, ...]:
    """The units that may take part in a brigade order of his; none if no two of them stand together."""
    brigade = state.commanders[id].brigade
    if not brigade:
        return ()
    units = tuple([one for one in orderable(state, id, BRIGADE) if state.units[one].brigade == brigade])
    pairs = combinations(units, 2)
    return units if any(_joint(state, pair) and board.chained(state, pair) for pair in pairs) else ()


def kinds(state: State, units: tuple[str, ...]) -> tuple[StepKind, ...]:
    """What all of them can do (BP.6.23); horse artillery limbers for nothing, outside any order (BP.8.01)."""
    found = [move_steps.allowed(state, unit) for unit in units]
    barred: tuple[str, ...] = ()
    if any(state.units[unit].gun == "horse" for unit in units):
        barred = ("limber", "unlimber")
    elif len(_by_house(state, units)) < len(units):
        barred = ("leave_building",)  # one after the other, not by the same side at once
    return tuple([kind for kind in found[0] if kind not in barred and all(kind in one for one in found[1:])])


def _by_house(state: State, units: Sequence[str]) -> list[str]:
    """The first of those in each building, and everybody else."""
    held: dict[str, str] = {}
    for unit in units:
        where = state.units[unit].where
        held.setdefault(where.holder if isinstance(where, Inside) else f"outside:{unit}", unit)
    return list(held.values())


def _joint(state: State, units: tuple[str, ...]) -> bool:
    """Whether there is anything for them to do together; who must charge does nothing else (BP.16.40)."""
    if any(charge_targets.must_charge(state, unit) for unit in units):
        return all(charge_targets.has_target(state, unit) for unit in units)
    return bool(kinds(state, units))


def largest(state: State, units: tuple[str, ...]) -> tuple[str, ...]:
    """The most units that are chained to each other and can do something together (BP.3.23, 6.23); none: no two."""
    best: tuple[str, ...] = ()
    for kind in dict.fromkeys([kind for unit in units for kind in kinds(state, (unit,))]):
        left = _by_house(state, [unit for unit in units if kind in kinds(state, (unit,))])
        for chain in board.chains(state, left):
            if len(chain) > max(1, len(best)):
                best = chain
    return best


def gives(state: State, id: str) -> bool:
    """Whether he has somebody to order."""
    commander = state.commanders[id]
    if silenced(state, commander):
        return False
    own = _led(state, commander)
    return any(_barred(state, commander, one, ORDER) is None for one in own) or bool(
        orderable(state, id, RALLY)
    )


def why_not(state: State, id: str, key: str) -> Illegal | None:
    """Why he cannot give that order, or why it is not his turn to (section 18)."""
    commander = state.commanders[id]
    if key in state.commanders and state.commanders[key].side == commander.side and key != id:
        return Illegal(OTHERS, "other-commander-active", commander=id)
    word, _, about = key.partition(":")
    if word == BRIGADE:
        if not commander.brigade:
            return Illegal(GROUP, "brigade-order-cinc", commander=id)
        return silenced(state, commander) or Illegal(
            CHAIN, "group-too-far", inches=state.scaled(tables.CHAIN)
        )
    unit = state.units.get(about)
    if unit is None or unit.side != commander.side or word not in RULES:
        return None
    return refusal(state, commander, unit, word)


Plans = tuple[tuple[Step, ...], ...]  # of each unit of the order


# The table as the steps declared so far would leave it


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


def is_last(state: State, order: Order) -> bool:
    """No step may follow the next one."""
    return declared(order) + 1 >= most_steps(state, order)


def charged_so_far(order: Order) -> dict[str, tuple[str, ...]]:
    """Whom the units charge with their last step; none if it is no charge."""
    last = {unit: steps[-1] for unit, steps in order.steps.items() if steps}
    return {unit: one.targets for unit, one in last.items() if one.kind == "charge"}


@kept
def amid(state: State) -> bool:
    """The steps declared so far would end among friends, or are only good for what should follow (BP.7.09, 3.04)."""
    order, there = order_of(state), projected(state)
    return any(move_steps.among(there, unit) for unit in order.units) or astray(state, order) is not None


def astray(state: State, order: Order) -> Illegal | None:
    """Why steps are no order yet: a warband takes to skirmishing for the sake of its way only, as it is declared
    (BP.3.04, 3.05)."""
    for id in order.units:
        steps = order.steps.get(id, ())
        for number, step in enumerate(steps):
            if state.units[id].natural != "warband" or step.formation != "skirmish":
                continue
            before = after(
                state, replace(order, steps={one: order.steps[one][:number] for one in order.units})
            )
            unit = before.units[id]
            at, following = leader(before, unit), steps[number + 1 :]
            if refused := formation_changes.why_not(before, unit, "skirmish", at, following):
                return refused
    return None


# A group stays together


def judged_together(there: State, order: Order, steps: dict[str, Step], last: bool) -> dict[str, Step]:
    """Legal one after the other, in like directions, and still together (BP.6.20, 6.23)."""
    end = together(there, steps, last)
    if len(steps) > 1:
        _like(there, end, steps)
        if not board.chained(end, order.units):
            raise Illegal(CHAIN, "group-too-far", inches=there.scaled(tables.CHAIN))
    return steps


def _like(there: State, end: State, steps: Mapping[str, Step]) -> None:
    """Directions that differ by 45 degrees at most, from centre to centre (BP.6.23, 6.41)."""
    courses = [
        (bearing(start, goal), unit)
        for unit, step in steps.items()
        if step.kind in ("move", "prolonge")
        and distance(start := there.units[unit].point, goal := end.units[unit].point) > tables.EPSILON
    ]
    for number, (one, unit) in enumerate(courses):
        for other, _ in courses[:number]:
            if abs(turn_between(one, other)) > tables.GROUP_ANGLE + tables.EPSILON:
                raise Illegal(ALIKE, "group-directions", unit=unit, most=tables.GROUP_ANGLE)


def group_charge(there: State, order: Order) -> dict[str, str] | None:
    """Whom a group could charge so that it stays together: the nearest of each, as far as that goes."""
    whom = {unit: declarable(there, unit) for unit in order.units}
    for chosen in product(*[targets[:NEAREST] for targets in whom.values()]):
        charged = dict(zip(order.units, chosen, strict=True))
        if hangs_together(there, order, charged):
            return charged
    if max(map(len, whom.values())) <= NEAREST:
        return None
    ends = {
        unit: {target: _charge_end(there, order, unit, target) for target in targets}
        for unit, targets in whom.items()
    }
    first = order.units[0]
    found = (_joined(there, ends, {first: target}, set()) for target in ends[first])
    return next((charged for charged in found if charged), None)


Ends = Mapping[str, Mapping[str, Rect]]  # where each unit would end, by whom it charges


def _joined(
    there: State, ends: Ends, charged: dict[str, str], seen: set[frozenset[tuple[str, str]]]
) -> dict[str, str] | None:
    """Targets for the others as well, each of whom ends beside one who has his already."""
    if len(charged) == len(ends):
        return charged
    known = frozenset(charged.items())
    if known in seen:
        return None
    seen.add(known)
    limit = there.scaled(tables.CHAIN) + tables.EPSILON
    tied = [ends[unit][target] for unit, target in charged.items()]
    for unit, own in ends.items():
        for target, end in own.items() if unit not in charged else ():
            if any(apart(end, other) <= limit for other in tied):
                found = _joined(there, ends, {**charged, unit: target}, seen)
                if found:
                    return {one: found[one] for one in ends}
    return None


def hangs_together(there: State, order: Order, charged: Mapping[str, str]) -> bool:
    """Where all moves would bring them they are still a group (BP.6.23)."""
    ends = {id: _charge_end(there, order, id, target) for id, target in charged.items()}
    return board.chained(there, order.units, ends)


def _charge_end(there: State, order: Order, id: str, target: str) -> Rect:
    unit = there.units[id]
    inches = (tables.MOST_STEPS - declared(order)) * movement.move_distance(there, unit)
    if charge_targets.reaches(there, id, target, inches):
        docked = contact_places.dock(there, id, target)
        if isinstance(docked, contact_places.Docked):
            return footprint_at(unit, docked.pose)
    return footprint_at(unit, contact_places.short(there, id, target, inches))

"""An order is tested, dice against the staff rating, and carried out: its moves step by step, with what befalls them on
the way (BP.6.10-6.41, 17.06, 17.10)."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from escarmouche.kernel.answers import Option
from escarmouche.kernel.questions import Choose, Confirm, Flow
from escarmouche.kernel.rules import Illegal
from escarmouche.rulesets.blackpowder.data import events, tables
from escarmouche.rulesets.blackpowder.data.events import CommandRerolled, CommandRolled
from escarmouche.rulesets.blackpowder.data.state import (
    Order,
    Play,
    State,
    Step,
    change,
    change_all,
    change_commander,
    move_cursor,
    update,
)
from escarmouche.rulesets.blackpowder.flow import (
    blunder_carried_out,
    charge_step,
    reaction_shots,
)
from escarmouche.rulesets.blackpowder.flow.questions import (
    MakeFreeMove,
    Reroll,
    RerollDecisive,
    RerollGeneral,
    UnitFirst,
)
from escarmouche.rulesets.blackpowder.rules import (
    casualties,
    charge_targets,
    command,
    generals,
    move_steps,
    reaction_fire,
)
from escarmouche.rulesets.blackpowder.rules.charge_targets import charge_inches
from escarmouche.rulesets.blackpowder.rules.command import LAST_ORDERS, Commanded
from escarmouche.rulesets.blackpowder.rules.move_steps import Stepped
from escarmouche.rulesets.blackpowder.rules.orders import end_orders
from escarmouche.rulesets.blackpowder.rules.reaction_fire import Track
from escarmouche.rulesets.blackpowder.rules.situations import Command
from escarmouche.table.tabletop import At, Pose


def carry_out(game: Play) -> Flow[None]:
    """The order in the cursor is complete: the dice, then what they allow."""
    order = game.state.cursor.order
    assert order is not None
    if order.kind == "initiative":
        move_cursor(game, order=None)
        unit = order.units[0]
        change(game, unit, initiative=True)
        game.emit(events.InitiativeTaken(rules=("BP.6.24",), unit=unit, steps=order.steps[unit]))
        yield from execute(game, order, {unit: tables.INITIATIVE_STEPS})
        return
    game.emit(
        events.OrderDeclared(
            rules=("BP.6.01",),
            commander=order.commander,
            order=order.kind,
            units=order.units,
            steps=order.steps,
        )
    )
    found = yield from tested(game, order)
    move_cursor(game, order=None)
    change_commander(game, order.commander, began=True)
    change_all(game, order.units, ordered=True)
    if found.outcome == "blunder":
        yield from _blunder(game, order)
    elif found.outcome == "failure":
        end_orders(game, order.commander, "failure")
        if order.kind not in LAST_ORDERS:
            yield from _free_moves(game, order, found)
    elif order.kind == "rally":
        _rally(game, order)
    else:
        yield from _succeed(game, order, found)


# The test


def tested(game: Play, order: Order) -> Flow[Commanded]:
    """2D6 against the staff rating; some may, or must, throw again, once (BP.1.06, 6.10, 17.06, 17.10)."""
    given = command.situation(game.state, order)
    found = _throw(game, order, given)
    if command.thrown_again(given, found):
        game.emit(CommandRerolled(rules=("BP.17.10",), commander=order.commander, cause="hesitant"))
        return _throw(game, order, given)
    if command.may_throw_again(given, found) and (yield from _wishes(game, order, RerollDecisive)):
        return _throw(game, order, given, decisive=True)
    if (
        found.outcome == "failure"
        and _helped(game.state, order)
        and (yield from _wishes(game, order, RerollGeneral))
    ):
        change_commander(game, order.commander, rerolled=True)
        found = _throw(game, order, given)
    return found


def _throw(game: Play, order: Order, given: Command, decisive: bool = False) -> Commanded:
    found = command.command(game.dice, given, game.state.cursor.side, decisive)
    game.emit(
        CommandRolled(
            rules=("BP.6.10", "BP.6.15"),
            commander=order.commander,
            order=order.kind,
            units=order.units,
            effective=found.effective,
            total=found.total,
            outcome=found.outcome,
            moves=found.moves,
        )
    )
    return found


def _helped(state: State, order: Order) -> bool:
    """Once a turn a brigadier near his commander-in-chief (BP.17.06)."""
    commander = state.commanders[order.commander]
    return (
        state.options.general_reroll
        and not commander.cinc
        and not commander.rerolled
        and command.near_cinc(state, commander)
    )


def _wishes(game: Play, order: Order, reroll: type[Reroll]) -> Flow[bool]:
    wishes: bool = yield Confirm(
        seat=game.state.cursor.side,
        about=reroll(order.commander, order.units[0], len(order.units)),
        default=reroll is RerollGeneral,
    )
    if wishes:
        game.emit(CommandRerolled(rules=(reroll.rule,), commander=order.commander, cause=reroll.cause))
    return wishes


# What it gives


def _blunder(game: Play, order: Order) -> Flow[None]:
    """The end of his orders, of everybody's if he is in chief; and the table (BP.6.15, 6.16)."""
    end_orders(game, order.commander, "blunder")
    commander = game.state.commanders[order.commander]
    if commander.cinc:
        update(game, orders_over=True)
        game.emit(events.AllOrdersOver(rules=("BP.6.15",), side=commander.side, commander=commander.id))
        for one in generals.of_side(game.state, commander.side):
            if not one.done:
                change_commander(game, one.id, done=True)
    yield from blunder_carried_out.blunder(game, order.units)


def _rally(game: Play, order: Order) -> None:
    """He joins it, and it loses a casualty (BP.6.34, 6.35)."""
    id = order.units[0]
    end_orders(game, order.commander, "rally")
    change_commander(game, order.commander, moved=True)
    unit = casualties.relieve(game, id)
    game.emit(
        events.Rallied(
            rules=("BP.6.34",),
            unit=id,
            commander=order.commander,
            casualties=unit.casualties,
            shaken=unit.shaken,
        )
    )
    generals.join(game, order.commander, id, "rally", "BP.6.34")


def _succeed(game: Play, order: Order, found: Commanded) -> Flow[None]:
    if order.kind == "follow_me":
        end_orders(game, order.commander, "follow-me")
        change_commander(game, order.commander, moved=True)
        generals.join(game, order.commander, order.units[0], "follow-me", "BP.6.32")
        found = command.followed(found)
    moves = {}
    for id in order.units:
        unit = game.state.units[id]
        moves[id] = command.unit_moves(found, unit.formation, unit.has(command.UNRELIABLE))
        if not moves[id]:
            game.emit(events.NoMove(rules=("BP.16.20",), unit=id))
    yield from execute(game, order, moves)


def _free_moves(game: Play, order: Order, found: Commanded) -> Flow[None]:
    """Columns, squares, limbered guns and the well drilled may still make the first move (BP.6.28, 6.29, 16.19)."""
    going = {}
    for id in order.units:
        unit = game.state.units[id]
        if not command.keeps_first_step(found, unit, order.steps[id]):
            continue
        wishes: bool = yield Confirm(seat=unit.side, about=MakeFreeMove(id), default=True)
        if wishes:
            going[id] = order.steps[id][:1]
    for id in going:
        change(game, id, free_moved=True)
        game.emit(events.FreeMove(rules=("BP.6.28",), unit=id))
    yield from _go_on(game, going, {}, {id: order.steps[id][1:] for id in going})


# Step by step


class Came(NamedTuple):
    """How a unit has come so far in its order: the way of its centre, and the tracks of its leader step by step."""

    path: tuple[Pose, ...] = ()
    tracks: tuple[Track, ...] = ()


Steps = tuple[Step, ...]
Ways = dict[str, Came]
STOOD = Came()


def execute(game: Play, order: Order, moves: Mapping[str, int]) -> Flow[None]:
    """Step k of every unit that has k moves, then the next (BP.6.04); at the end nobody is among friends (BP.7.10)."""
    ways: Ways = {}
    yield from _steps(game, order, moves, ways)
    for id in order.units:
        back = move_steps.room(game.state, id, ways.get(id, STOOD).path)
        if back is not None:
            before, unit = game.state, game.state.units[id]
            change(game, id, where=At(back))
            generals.settle(game, before)
            _tell(
                game,
                id,
                Step(kind="move"),
                Stepped({}, (unit.pose, back), halted=move_steps.among(before, id)),
            )


def _steps(game: Play, order: Order, moves: Mapping[str, int], ways: Ways) -> Flow[None]:
    plans = {id: order.steps[id][: moves[id]] for id in order.units}
    going = [id for id in order.units if plans[id]]
    for k in range(max(map(len, plans.values()))):
        left = {id: plans[id][k:] for id in going if k < len(plans[id])}
        if not left:
            return
        if next(iter(left.values()))[0].kind == "charge":
            # all of the order at once, with all the moves that they have (BP.11.07, 11.19)
            charges = [
                charge_step.Charge(
                    id, plan[0].targets, charge_inches(game.state, id, plan), ways.get(id, STOOD).tracks
                )
                for id, plan in left.items()
                if can_go_on(game.state, id)
            ]
            yield from charge_step.charge_together(game, charges)
            return
        going = yield from _go_on(game, left, ways, {id: order.steps[id][k + 1 :] for id in left})


def _go_on(game: Play, left: Mapping[str, Steps], ways: Ways, after: Mapping[str, Steps]) -> Flow[list[str]]:
    """One step of each; who is returned may make the next. `left` are those that they have moves for, `after` all that
    were declared to follow: by these a formation is judged (BP.3.05)."""
    waiting, able = list(left), []
    while waiting:
        unit = yield from _who_first(game, waiting, left, after)
        waiting.remove(unit)
        if (yield from _carry(game, unit, left[unit], ways, after[unit])):
            able.append(unit)
    return [id for id in left if id in able and can_go_on(game.state, id)]


def can_go_on(state: State, id: str) -> bool:
    """Neither lost nor caught in a combat on the way; who is off table may be on his way back."""
    return not state.units[id].lost and not state.engaged(id)


def _who_first(
    game: Play, waiting: Sequence[str], left: Mapping[str, Steps], after: Mapping[str, Steps]
) -> Flow[str]:
    """Where the steps of a group collide its player says who goes first (BP.6.41)."""
    if len(waiting) == 1:
        return waiting[0]
    free = [id for id in waiting if _is_free(game.state, id, left[id], after[id])]
    if len(free) in (0, len(waiting)):
        return waiting[0]
    chosen: str = yield Choose(
        seat=game.state.cursor.side,
        about=UnitFirst(len(waiting)),
        options=tuple([Option(id, "option-unit-first", {"unit": id}, "BP.6.41", piece=id) for id in waiting]),
        default=free[0],
    )
    return chosen


def _is_free(state: State, id: str, plan: Steps, after: Steps) -> bool:
    """It can make its step as things stand, and would not be left among friends by it."""
    try:
        done = move_steps.perform(state, id, plan[0], last=len(plan) == 1, following=after)
    except Illegal:
        return False
    return not done.over or _clears(move_steps.after(state, id, done), id, plan[1:])


def _carry(game: Play, id: str, plan: Steps, ways: Ways, after: Steps) -> Flow[bool]:
    """The first of the steps that a unit has left; False: it does not make the others (BP.6.39).

    `ways` are those that the units have come so far."""
    before, step = game.state, plan[0]
    if not can_go_on(before, id):
        return False
    came = ways.get(id, STOOD)
    done = _made(before, id, plan, came.path, after)
    if done.fields:
        change(game, id, **done.fields)
        generals.settle(game, before)
    mover, path = reaction_fire.marched(before.units[id], game.state.units[id], step, done.path)
    ways[id] = Came((*came.path, *done.path), (*came.tracks, reaction_fire.track(mover, path)))
    if path:
        generals.overrun(game, mover, path)
    _tell(game, id, step, done)
    goes_on: bool = yield from reaction_shots.traverse(game, id, path, mover, came.tracks)
    if done.halted is not None:
        game.emit(events.StepsLost(rules=("BP.6.39",), unit=id, reason=done.halted.code))
        return False
    return goes_on and before.units[id].formation != "square"  # it makes no second move (BP.6.31)


def _tell(game: Play, id: str, step: Step, done: Stepped) -> None:
    game.emit(
        events.UnitStepped(
            rules=(move_steps.MADE_BY[step.kind],),
            unit=id,
            step=step.kind,
            path=done.path,
            formation=game.state.units[id].formation,
            building=step.building,
            stopped=done.halted is not None,
        )
    )


def _made(state: State, id: str, plan: Steps, came: tuple[Pose, ...], after: Steps) -> Stepped:
    """The step as far as it can be made; among friends only if the moves that it has carry it clear (BP.7.09, 7.10)."""
    step, left = plan[0], plan[1:]
    done = move_steps.perform(state, id, step, last=not left, halting=True, following=after, came=came)
    if done.over and not _clears(move_steps.after(state, id, done), id, left):
        done = move_steps.perform(state, id, step, halting=True, following=after, came=came)
    return done


def _clears(state: State, id: str, plan: Steps) -> bool:
    for number, step in enumerate(plan, start=1):
        if step.kind == "charge":
            return _reaches(state, id, plan[number - 1 :])
        try:
            done = move_steps.perform(state, id, step, last=number == len(plan))
        except Illegal:
            return False
        if not done.over:
            return True
        state = move_steps.after(state, id, done)
    return False


def _reaches(state: State, id: str, plan: Steps) -> bool:
    """A charge that comes home leaves the friends behind."""
    target = plan[0].targets[0]
    if not state.units[target].in_play or charge_targets.why_not(state, id, target) is not None:
        return False
    return charge_targets.reaches(
        state, id, charge_targets.struck(state, id, target), charge_inches(state, id, plan)
    )

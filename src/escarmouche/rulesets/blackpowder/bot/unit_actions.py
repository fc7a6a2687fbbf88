"""What each unit should do next: charge, take an objective, come into range, face the enemy, go back, or stay."""

from collections.abc import Iterator
from math import ceil
from typing import NamedTuple

from escarmouche.kernel.points import Point
from escarmouche.kernel.rules import Illegal
from escarmouche.rulesets.blackpowder.bot import fire_questions, melee_questions, objectives, place_worth
from escarmouche.rulesets.blackpowder.bot.objectives import Mood
from escarmouche.rulesets.blackpowder.data import tables
from escarmouche.rulesets.blackpowder.data.state import (
    Formation,
    Leg,
    Objective,
    State,
    Step,
    Unit,
    while_untouched,
)
from escarmouche.rulesets.blackpowder.flow import move_guide
from escarmouche.rulesets.blackpowder.rules import (
    charge_targets,
    move_steps,
    orders,
    target_sight,
    targets,
    victory,
)
from escarmouche.rulesets.blackpowder.table import board, charge_paths, movement, terrain
from escarmouche.rulesets.blackpowder.table.footprint import arm_of, footprint, footprint_at
from escarmouche.speed.keep import kept_calls
from escarmouche.table.plane import ahead, bearing, distance, turn_between
from escarmouche.table.rectangles import nearest_point
from escarmouche.table.tabletop import At, Away, Pose, rounded

TAKE, FACE, FORM, RETURN = 1.2, 0.3, 0.25, 1.0  # what each is worth by itself
LEAST_GAIN, WAITING_GAIN = 0.1, 0.3  # of a charge; of one that is not needed
SHORT = 0.1  # what each move that a charge needs more takes off
PUSH, GROWS = 0.02, 3.0  # for every inch that a side that has to come comes nearer; how that grows in a game
WORTH_IT, MOST_MOVE = 0.05, 1.5  # below it a unit stays; what a move can be worth
OFF_FRONT = 40.0  # degrees from its front at which a unit turns to an enemy
NEAR = 12.0
CLOSE, MARGIN = 5.5, 1.0  # at which lines shoot best; kept inside a range
HORSE_STANDS, COLUMN_STANDS = (19.5, 12.5), (19.5, 10.0)
GUN_STANDS = 20.0
GAPS = (-10.0, 10.0, -20.0, 20.0)  # how far from straight on a way over a line is looked for
RALLIES = 0.2  # for who is shaken, to be where he can be rallied
BACK, SAFE, EDGE = 12.0, 19.0, 3.0
SQUARE_FEAR = 22.0


class Plan(NamedTuple):
    """Steps that a unit should be given; the more it is worth the sooner."""

    unit: str
    word: str  # charge, advance, take, face, form, back, return, unlimber, limber
    steps: tuple[Step, ...] = ()
    value: float = 0.0
    target: str = ""
    moves: int = 1  # that it needs to be of use


def best(state: State, unit_id: str) -> Plan | None:
    """The best that it can be told to do; nothing if it should stay."""
    return _best(state, unit_id, objectives.mood(state, state.units[unit_id].side))


@while_untouched
@kept_calls(512)
def _best(state: State, unit_id: str, mood: Mood) -> Plan | None:
    found = list(_all(state, state.units[unit_id], mood))
    return max(found, key=lambda one: one.value) if found else None


def _all(state: State, unit: Unit, mood: Mood) -> Iterator[Plan]:
    if isinstance(unit.where, Away):
        yield Plan(unit.id, "return", (Step(kind="return_to_table"),), RETURN)
    if not isinstance(unit.where, At) or state.engaged(unit.id):
        return
    if unit.artillery:
        yield from _guns(state, unit)
        return
    yield from charges(state, unit, mood)
    near = _nearest(state, unit)
    off = board.apart(state, unit.id, near) if near else 1000.0
    task = objectives.claims(state, unit.side).get(unit.id)
    if task is not None and not unit.shaken:
        yield from _take(state, unit, task)
        if objectives.holds(state, unit, task):
            if near:
                yield from _holding(state, unit, near, off)
            return
    if unit.formation == "square":
        yield from _out_of_square(state, unit)
        return
    yield from _standing(state, unit, mood, near, off)


def _holding(state: State, unit: Unit, near: str, off: float) -> Iterator[Plan]:
    """It stays, but turns to who comes."""
    here = place_worth.at(state, unit, footprint(state, unit), unit.formation)
    to = bearing(unit.point, nearest_point(footprint(state, state.units[near]), unit.point))
    yield from _reforming(state, unit, near, off, to, here)


def _nearest(state: State, unit: Unit) -> str:
    near = board.nearest_enemies(state, unit.id)
    return near[0] if near else ""


# Charges


def charges(state: State, unit: Unit, mood: Mood) -> Iterator[Plan]:
    """Those that three moves could bring home."""
    if charge_targets.may_charge(state, unit.id) is not None:
        return
    pace = movement.move_distance(state, unit)
    shot = fire_questions.best(state, unit.id) if unit.shooting else 0.0  # that it will not fire
    task = objectives.claims(state, unit.side).get(unit.id)
    for target_id in charge_targets.targets(state, unit.id, pace * tables.MOST_STEPS):
        moves = max(1, ceil((charge_paths.run(state, unit.id, target_id).need - tables.EPSILON) / pace))
        if moves > tables.MOST_STEPS or (task is not None and moves > 1):
            continue
        value = melee_questions.gain(state, unit.id, target_id) - shot
        if value > (WAITING_GAIN if mood.waits or task is not None else LEAST_GAIN):
            step = Step(kind="charge", targets=(target_id,))
            value -= (moves - 1) * SHORT
            yield Plan(unit.id, "charge", (step,) * moves, value, target_id, moves)


# Objectives


def _take(state: State, unit: Unit, task: Objective) -> Iterator[Plan]:
    """Into the house, or to the marker."""
    if objectives.holds(state, unit, task):
        return
    value = TAKE + 0.3 * task.points
    if not task.building:
        place = objectives.middle(state, task)
        here = place_worth.at(state, unit, footprint(state, unit), unit.formation)
        value += _promise(state, unit, place, unit.pose.facing) - here
        steps = _way_to(state, unit, task, place) if value > WORTH_IT else ()
        if steps:
            yield Plan(unit.id, "take", steps, value, moves=len(steps))
        return
    path: list[Step] = []
    there = state
    for _ in range(tables.MOST_STEPS):
        if task.building in move_steps.enterable(there, unit.id):
            path.append(Step(kind="enter_building", building=task.building))
            yield Plan(unit.id, "take", tuple(path), value, moves=len(path))
            return
        goal = terrain.building(state.table, task.building)
        moved = toward(there, unit.id, nearest_point(goal, there.units[unit.id].point))
        if moved is None:
            break
        path.append(moved[0])
        there = moved[1]
    if path:
        yield Plan(unit.id, "take", tuple(path), value * 0.8)


def _way_to(state: State, unit: Unit, task: Objective, place: Point) -> tuple[Step, ...]:
    """To the marker, or over a line wherever there is a gap; at the very end only who comes over it is of use."""
    first: tuple[Step, ...] = ()
    for aside in (0.0, *GAPS) if objectives.is_line(task) else (0.0,):
        steps, there = march(state, unit.id, _on_table(state, (place[0], place[1] + aside)))
        first = first or steps
        if objectives.holds(there, there.units[unit.id], task):
            return steps
    return () if objectives.is_line(task) and victory.is_last_turn(state) else first


# Where to stand


def _distances(state: State, unit: Unit) -> tuple[float, ...]:
    """How near to the enemy it might want to be when it does not charge."""
    if arm_of(unit) == "cavalry":
        return HORSE_STANDS
    reach = target_sight.weapon_range(state, unit) if unit.shooting else 0.0
    if unit.formation == "skirmish":
        return (reach - MARGIN, NEAR + MARGIN)
    if unit.formation in ("attack_column", "march_column", "warband"):
        return COLUMN_STANDS
    return (reach - MARGIN, NEAR - MARGIN, CLOSE)


def _standing(state: State, unit: Unit, mood: Mood, near: str, off: float) -> Iterator[Plan]:
    """Another place or formation, if it promises more than this one."""
    if not near:
        return
    here = place_worth.at(state, unit, footprint(state, unit), unit.formation)
    point = nearest_point(footprint(state, state.units[near]), unit.point)
    to = bearing(unit.point, point)
    yield from _reforming(state, unit, near, off, to, here)
    push = 0.0 if mood.waits else PUSH * (1.0 + GROWS * (1.0 - mood.left / state.plan.turns))
    best: tuple[float, Point, str] | None = None
    way = distance(unit.point, point)
    for wanted in _distances(state, unit):
        if off <= wanted + MARGIN or unit.shaken:
            continue
        place = ahead(unit.point, to, off - wanted)
        value = _promise(state, unit, place, to) - here + push * min(off - wanted, 2 * NEAR)
        if best is None or value > best[0]:
            best = (value, place, "advance")
    if off <= SAFE:
        away = min(BACK, max(0.0, SAFE - off) + MARGIN)
        place = _on_table(state, ahead(point, bearing(point, unit.point), way + away))
        value = _promise(state, unit, place, unit.pose.facing) - here
        value += RALLIES if unit.shaken else -push * away
        if best is None or value > best[0]:
            best = (value, place, "back")
    if best is None or best[0] < WORTH_IT:
        return
    value, place, word = best
    if word == "advance" and off > 3 * NEAR:
        place = _marching(state, unit, off, place)
    steps, _ = march(state, unit.id, place, tables.MOST_STEPS if word == "advance" else 1)
    if steps:
        yield Plan(unit.id, word, steps, min(value, MOST_MOVE), near)


def _marching(state: State, unit: Unit, off: float, place: Point) -> Point:
    """Far from the enemy, whither the game is decided."""
    goal = objectives.goal(state, unit)
    if goal is None:
        return place
    way = min(distance(unit.point, goal), off - 2 * NEAR)
    return ahead(unit.point, bearing(unit.point, goal), way)


def _promise(state: State, unit: Unit, place: Point, facing: float) -> float:
    pose = Pose(place[0], place[1], facing % 360.0)
    return place_worth.at(state, unit, footprint_at(unit, pose), unit.formation)


def _on_table(state: State, place: Point) -> Point:
    width, height = state.table.width, state.table.height
    return min(max(place[0], EDGE), width - EDGE), min(max(place[1], EDGE), height - EDGE)


# Formations


def _reforming(state: State, unit: Unit, near: str, off: float, to: float, here: float) -> Iterator[Plan]:
    """Turned to the enemy, in line to shoot, in column to charge."""
    if off > 2 * NEAR + MARGIN:
        return
    words: list[Formation] = []
    turned = abs(turn_between(unit.pose.facing, to)) > OFF_FRONT
    if turned and unit.formation not in ("square", "skirmish"):
        words.append(unit.formation)
    if unit.formation == "attack_column" and unit.shooting:
        words.append("line")
    best: tuple[float, Step, str] | None = None
    for formation in words:
        step = _reformed(unit, formation, to if turned else unit.pose.facing)
        there = after(state, unit.id, step)
        if there is None:
            continue
        moved = there.units[unit.id]
        value = place_worth.at(state, unit, footprint(there, moved), formation) - here
        if value > WORTH_IT and (best is None or value > best[0]):
            best = (value, step, "face" if formation == unit.formation else "form")
    if best is not None:
        yield Plan(unit.id, best[2], (best[1],), min(best[0], MOST_MOVE), near)


def _out_of_square(state: State, unit: Unit) -> Iterator[Plan]:
    """As soon as no horse is near."""
    for enemy, gap in board.gaps(state, unit.id).items():
        if gap <= SQUARE_FEAR and arm_of(state.units[enemy]) == "cavalry" and not state.units[enemy].shaken:
            return
    step = _reformed(unit, "line", unit.pose.facing)
    if after(state, unit.id, step) is not None:
        yield Plan(unit.id, "form", (step,), FORM)


def _reformed(unit: Unit, formation: Formation, facing: float) -> Step:
    return Step(
        kind="change_formation",
        formation=formation,
        facing=round(facing % 360.0, 1),
        spacing=unit.spacing,
        ranks=unit.ranks,
    )


# Guns


def _guns(state: State, unit: Unit) -> Iterator[Plan]:
    """Into action as soon as there is something to shoot at; else nearer."""
    near = _nearest(state, unit)
    if not near:
        return
    to = bearing(unit.point, footprint(state, state.units[near]).centre)
    off = board.apart(state, unit.id, near)
    if unit.formation == "limbered":
        if off <= GUN_STANDS + MARGIN:
            step = Step(kind="unlimber", facing=round(to, 1))
            orderly = step.kind in orders.kinds(state, (unit.id,))  # horse guns need no order for it
            if orderly and after(state, unit.id, step) is not None:
                yield Plan(unit.id, "unlimber", (step,), FACE)
            return
        place = ahead(unit.point, to, off - GUN_STANDS)
        steps, _ = march(state, unit.id, place, 2)
        if steps:
            yield Plan(unit.id, "advance", steps, FORM, near)
        return
    if targets.legal(state, unit.id) or unit.prolonged:
        return
    pose = unit.pose
    leg = Leg(to=type(pose)(pose.x, pose.y, round(to, 1)).rounded())
    step = Step(kind="prolonge", legs=(leg,))
    there = after(state, unit.id, step)
    if there is not None and targets.legal(there, unit.id):
        yield Plan(unit.id, "face", (step,), FACE, near)


# Steps that lead toward a place, whatever stands in the way


BARRED = 3.0  # inches: who comes no nearer by a move goes round
ROUND = ((-90.0, 6.0), (90.0, 6.0), (-90.0, 11.9), (90.0, 11.9))  # degrees from the way, and how far


def after(state: State, unit_id: str, step: Step) -> State | None:
    """The table when the step is made; nothing if it may not be made."""
    try:
        return move_steps.after(state, unit_id, move_steps.perform(state, unit_id, step))
    except Illegal:
        return None


def toward(state: State, unit_id: str, goal: Point) -> tuple[Step, State] | None:
    """One move toward a place, and the table after it; round what bars the way."""
    direct = _move(state, unit_id, goal)
    here = state.units[unit_id].point
    off = distance(here, goal)
    left = off if direct is None else distance(direct[1].units[unit_id].point, goal)
    if off - left >= BARRED or left < BARRED:
        return direct
    best, least = direct, off - BARRED
    for aside, length in ROUND:
        one = _shift(state, unit_id, bearing(here, goal) + aside, length)
        then = None if one is None else _move(one[1], unit_id, goal)
        if then is not None and (left := distance(then[1].units[unit_id].point, goal)) < least:
            best, least = one, left
    return best


def _shift(state: State, unit_id: str, heading: float, length: float) -> tuple[Step, State] | None:
    """Aside, without a turn."""
    pose = state.units[unit_id].pose
    x, y = ahead(pose.point, heading, length)
    step = Step(kind="move", legs=(Leg(Pose(x, y, pose.facing, pose.level).rounded()),))
    there = after(state, unit_id, step)
    return None if there is None else (step, there)


def _move(state: State, unit_id: str, goal: Point) -> tuple[Step, State] | None:
    legs = move_guide.toward(state, unit_id, (rounded(goal[0]), rounded(goal[1])))
    if not legs:
        return None
    step = Step(kind="move", legs=legs)
    there = after(state, unit_id, step)
    return None if there is None else (step, there)


def march(
    state: State, unit_id: str, goal: Point, moves: int = tables.MOST_STEPS
) -> tuple[tuple[Step, ...], State]:
    """As many moves as it takes, and the table after them."""
    found: list[Step] = []
    for _ in range(moves):
        one = toward(state, unit_id, goal)
        if one is None:
            break
        found.append(one[0])
        state = one[1]
    return tuple(found), state

"""What each unit should do next: charge, take an objective, come into range, face the enemy, go back, or stay."""

from collections.abc import Iterator
from math import ceil
from typing import NamedTuple

from escarmouche.kernel.keep import kept_calls
from escarmouche.kernel.plane import ahead, bearing, distance, turn_between
from escarmouche.kernel.rects import nearest_point
from escarmouche.kernel.rules import Illegal
from escarmouche.kernel.table import At, Away
from escarmouche.rulesets.blackpowder import (
    aiming,
    board,
    charging,
    looking,
    movement,
    stepping,
    tables,
    terrain,
)
from escarmouche.rulesets.blackpowder.footprint import arm_of, footprint
from escarmouche.rulesets.blackpowder.judgement import clashes, marches, posture, shots
from escarmouche.rulesets.blackpowder.judgement.posture import Mood
from escarmouche.rulesets.blackpowder.model import (
    Formation,
    Leg,
    Objective,
    State,
    Step,
    Unit,
    while_untouched,
)

ADVANCE, TAKE, FACE, FORM, RETURN, SAVE = 0.4, 1.2, 0.3, 0.25, 1.0, 0.7  # what each is worth by itself
LEAST_GAIN, WAITING_GAIN = 0.1, 0.3  # of a charge; of one that is not needed
OFF_FRONT = 40.0  # degrees from its front at which a unit turns to an enemy
NEAR = 12.0
CLOSE, MARGIN = 5.5, 1.0  # at which lines shoot best; kept inside a range
HORSE_STANDS, COLUMN_STANDS = 20.0, 10.0
GUN_STANDS = 20.0
BACK = 12.0
SAFE = 19.0
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
    return _best(state, unit_id, posture.mood(state, state.units[unit_id].side))


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
        yield from _guns(state, unit, mood)
        return
    yield from charges(state, unit, mood)
    near = _nearest(state, unit)
    off = board.apart(state, unit.id, near) if near else 1000.0
    if unit.shaken:
        yield from _save(state, unit, near, off)
        return
    task = posture.claims(state, unit.side).get(unit.id)
    if task is not None:
        yield from _take(state, unit, task, off)
        if posture.holds(state, unit, task):
            yield from _facing(state, unit, near, off)
            return
    elif unit.casualties + 1 >= unit.stamina and unit.stamina > 1 and posture.demoralising_soon(state, unit):
        yield from _save(state, unit, near, off)
    if unit.formation == "square":
        yield from _out_of_square(state, unit, off)
        return
    yield from _facing(state, unit, near, off)
    if task is None and not mood.waits:
        yield from _closing(state, unit, near, off)


def _nearest(state: State, unit: Unit) -> str:
    near = board.nearest_enemies(state, unit.id)
    return near[0] if near else ""


# Charges


def charges(state: State, unit: Unit, mood: Mood) -> Iterator[Plan]:
    """Those that three moves could bring home."""
    if charging.may_charge(state, unit.id) is not None:
        return
    pace = movement.move_distance(state, unit)
    task = posture.claims(state, unit.side).get(unit.id)
    for target_id in charging.targets(state, unit.id, pace * tables.MOST_STEPS):
        moves = max(1, ceil((charging.run(state, unit.id, target_id).need - tables.EPSILON) / pace))
        if moves > tables.MOST_STEPS or (task is not None and moves > 1):
            continue
        value = clashes.gain(state, unit.id, target_id)
        if value > (WAITING_GAIN if mood.waits or task is not None else LEAST_GAIN):
            step = Step(kind="charge", targets=(target_id,))
            yield Plan(unit.id, "charge", (step,) * moves, FACE + value, target_id, moves)


# Objectives


def _take(state: State, unit: Unit, task: Objective, off: float) -> Iterator[Plan]:
    """Into the house, or to the marker."""
    if posture.holds(state, unit, task):
        return
    value = TAKE + 0.3 * task.points
    if not task.building:
        steps, _ = marches.march(state, unit.id, posture.middle(state, task))
        if steps:
            yield Plan(unit.id, "take", steps, value, moves=len(steps))
        return
    path: list[Step] = []
    there = state
    for _ in range(tables.MOST_STEPS):
        if task.building in stepping.enterable(there, unit.id):
            path.append(stepping.entering(there, unit.id, task.building))
            yield Plan(unit.id, "take", tuple(path), value, moves=len(path))
            return
        goal = terrain.building(state.table, task.building)
        moved = marches.toward(there, unit.id, nearest_point(goal, there.units[unit.id].point))
        if moved is None:
            break
        path.append(moved[0])
        there = moved[1]
    if path:
        yield Plan(unit.id, "take", tuple(path), value * 0.8)


# Closing in


def _wanted(state: State, unit: Unit) -> float:
    """How near to the enemy it wants to be when it does not charge."""
    if arm_of(unit) == "cavalry":
        return HORSE_STANDS
    reach = looking.weapon_range(state, unit) if unit.shooting else 0.0
    if unit.formation == "skirmish":
        return reach - MARGIN
    if unit.formation in ("attack_column", "march_column", "warband"):
        return COLUMN_STANDS
    return CLOSE


def _closing(state: State, unit: Unit, near: str, off: float) -> Iterator[Plan]:
    wanted = _wanted(state, unit)
    if unit.formation == "attack_column" and off <= NEAR and (line := _into_line(state, unit, near)):
        yield line
    if off <= wanted + MARGIN:
        return
    place = posture.goal(state, unit)
    if place is None:
        return
    way = distance(unit.point, place)
    if off > NEAR + wanted:
        place = ahead(unit.point, bearing(unit.point, place), min(way, off - wanted))
    elif near:
        point = nearest_point(footprint(state, state.units[near]), unit.point)
        place = ahead(unit.point, bearing(unit.point, point), max(0.0, off - wanted))
    steps, _ = marches.march(state, unit.id, place)
    if steps:
        yield Plan(unit.id, "advance", steps, ADVANCE, near)


def _into_line(state: State, unit: Unit, near: str) -> Plan | None:
    """To shoot, where charging does not pay."""
    to = bearing(unit.point, nearest_point(footprint(state, state.units[near]), unit.point))
    step = _reformed(unit, "line", to)
    if not unit.shooting or not _fits(state, unit, step):
        return None
    there = stepping.after(state, unit.id, stepping.perform(state, unit.id, step))
    value = shots.best(there, unit.id) - shots.best(state, unit.id)
    return Plan(unit.id, "form", (step,), FORM + value, near) if value > 0.0 else None


def _out_of_square(state: State, unit: Unit, off: float) -> Iterator[Plan]:
    """As soon as no horse is near."""
    for enemy, gap in board.gaps(state, unit.id).items():
        if gap <= SQUARE_FEAR and arm_of(state.units[enemy]) == "cavalry" and not state.units[enemy].shaken:
            return
    step = _reformed(unit, "line", unit.pose.facing)
    if _fits(state, unit, step):
        yield Plan(unit.id, "form", (step,), FORM)


def _reformed(unit: Unit, formation: Formation, facing: float) -> Step:
    return Step(
        kind="change_formation",
        formation=formation,
        facing=round(facing, 1),
        spacing=unit.spacing,
        ranks=unit.ranks,
    )


def _facing(state: State, unit: Unit, near: str, off: float) -> Iterator[Plan]:
    """Turned to the nearest enemy, if it is not."""
    if not near or unit.formation in ("square", "skirmish") or off > 2 * NEAR:
        return
    to = bearing(unit.point, nearest_point(footprint(state, state.units[near]), unit.point))
    if abs(turn_between(unit.pose.facing, to)) <= OFF_FRONT or aiming.legal(state, unit.id):
        return
    step = _reformed(unit, unit.formation, to)
    if _fits(state, unit, step):
        yield Plan(unit.id, "face", (step,), FACE, near)


def _fits(state: State, unit: Unit, step: Step) -> bool:
    try:
        stepping.perform(state, unit.id, step)
    except Illegal:
        return False
    return True


# Back


def _save(state: State, unit: Unit, near: str, off: float) -> Iterator[Plan]:
    """Out of reach of who could finish it off."""
    if not near or off > SAFE:
        return
    point = nearest_point(footprint(state, state.units[near]), unit.point)
    goal = ahead(unit.point, bearing(point, unit.point), 2 * BACK)
    width, height = state.table.width, state.table.height
    goal = (min(max(goal[0], 3.0), width - 3.0), min(max(goal[1], 3.0), height - 3.0))
    steps, _ = marches.march(state, unit.id, goal, 2)
    if steps:
        yield Plan(unit.id, "back", steps, SAVE)


# Guns


def _guns(state: State, unit: Unit, mood: Mood) -> Iterator[Plan]:
    """Into action as soon as there is something to shoot at; else nearer."""
    near = _nearest(state, unit)
    if not near:
        return
    to = bearing(unit.point, footprint(state, state.units[near]).centre)
    off = board.apart(state, unit.id, near)
    if unit.formation == "limbered":
        if off <= GUN_STANDS + MARGIN:
            step = Step(kind="unlimber", facing=round(to, 1))
            if _fits(state, unit, step):
                yield Plan(unit.id, "unlimber", (step,), FACE)
            return
        place = ahead(unit.point, to, off - GUN_STANDS)
        steps, _ = marches.march(state, unit.id, place, 2)
        if steps:
            yield Plan(unit.id, "advance", steps, FORM, near)
        return
    if aiming.legal(state, unit.id) or unit.prolonged:
        return
    pose = unit.pose
    leg = Leg(to=type(pose)(pose.x, pose.y, round(to, 1)).rounded())
    step = Step(kind="prolonge", legs=(leg,))
    if _fits(state, unit, step):
        yield Plan(unit.id, "face", (step,), FACE, near)

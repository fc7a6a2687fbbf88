"""What each unit should do next: charge, close in, face the enemy, come back, or stay where it is."""

from math import ceil
from typing import NamedTuple

from escarmouche.kernel.keep import kept_calls
from escarmouche.kernel.plane import Point, ahead, bearing, distance, turn_between
from escarmouche.kernel.rects import nearest_point
from escarmouche.kernel.rules import Illegal
from escarmouche.kernel.table import At, Away, Inside
from escarmouche.rulesets.blackpowder import (
    aiming,
    board,
    charging,
    looking,
    movement,
    stepping,
    tables,
    victory,
    ways,
)
from escarmouche.rulesets.blackpowder.footprint import footprint
from escarmouche.rulesets.blackpowder.judgement import clashes
from escarmouche.rulesets.blackpowder.model import Leg, State, Step, Unit

ADVANCE, FACE, FORM, RETURN, HOLD = 0.8, 0.6, 0.5, 1.0, 0.0  # what each is worth where nothing else is known
CLOSE = 0.55  # of its range, to which a unit that shoots closes in
GUN_RANGE = 0.5
STANDOFF = 7.0  # from the enemy, of those who wait for their charge
OFF_FRONT = 35.0  # degrees from its front at which a unit turns to an enemy
TAKING = 1.2  # for each victory point of an objective that is not held
GOOD = 0.15  # a charge that brings less is left


class Plan(NamedTuple):
    """Steps that a unit should be given; the more it is worth the sooner."""

    unit: str
    word: str  # charge, advance, face, form, return, unlimber, limber
    steps: tuple[Step, ...] = ()
    value: float = 0.0
    target: str = ""
    goal: Point = (0.0, 0.0)
    moves: int = 1  # that it needs to be of use


def _nearest(state: State, unit: Unit) -> str:
    near = board.nearest_enemies(state, unit.id)
    return near[0] if near else ""


@kept_calls(4)
def winning(state: State, side: str) -> bool:
    """The side would win if the game ended now: the others have to come."""
    return victory.points(state, side).total >= victory.points(state, state.enemy(side)).total + 2


@kept_calls(256)
def best(state: State, unit_id: str) -> Plan | None:
    """The best that it can be told to do; nothing if it should stay."""
    found = [one for one in _all(state, state.units[unit_id]) if one.value > 0.0]
    return max(found, key=lambda one: one.value) if found else None


def _all(state: State, unit: Unit) -> list[Plan]:
    if isinstance(unit.where, Away):
        return [Plan(unit.id, "return", (Step(kind="return_to_table"),), RETURN)]
    if isinstance(unit.where, Inside) or not isinstance(unit.where, At):
        return []
    if unit.artillery:
        return _guns(state, unit)
    return [*charges(state, unit), *_closing(state, unit)]


# Charges


def charges(state: State, unit: Unit) -> list[Plan]:
    """Those that three moves could bring home, the more moves they need the less worth."""
    if charging.may_charge(state, unit.id) is not None:
        return []
    pace = movement.move_distance(state, unit)
    found = []
    for target_id in charging.targets(state, unit.id, pace * tables.MOST_STEPS):
        target = state.units[target_id]
        moves = max(1, ceil((charging.run(state, unit.id, target_id).need - tables.EPSILON) / pace))
        value = clashes.gain(state, unit, target)
        if value > GOOD and moves <= tables.MOST_STEPS:
            step = Step(kind="charge", targets=(target_id,))
            found.append(
                Plan(unit.id, "charge", (step,) * moves, (1.0 + value) / moves, target_id, moves=moves)
            )
    return found


# Closing in


def goal(state: State, unit: Unit) -> Point | None:
    """Where a unit is wanted: an objective that the side does not hold, or the enemy."""
    best_place, most = None, 0.0
    for one in state.plan.objectives:
        if state.held.get(one.id) == unit.side:
            continue
        place = one.at if one.at is not None else _middle(state, one.building)
        value = one.points * TAKING / (1.0 + distance(unit.point, place) / 20.0)
        if value > most:
            best_place, most = place, value
    enemy = _nearest(state, unit)
    if enemy and not winning(state, unit.side):
        other = state.units[enemy]
        value = 2.0 / (1.0 + board.apart(state, unit.id, enemy) / 20.0)
        if value > most:
            best_place = nearest_point(footprint(state, other), unit.point)
    return best_place


def _middle(state: State, building: str) -> Point:
    outline = state.table.area(building).outline
    return (sum(x for x, _ in outline) / len(outline), sum(y for _, y in outline) / len(outline))


def reach_wanted(state: State, unit: Unit) -> float:
    """How near to the enemy it wants to be when it does not charge."""
    fire = looking.weapon_range(state, unit) if unit.shooting else 0.0
    return max(STANDOFF, fire * CLOSE)


def _closing(state: State, unit: Unit) -> list[Plan]:
    enemy = _nearest(state, unit)
    place = goal(state, unit)
    if place is None:
        return _facing(state, unit, enemy)
    off = board.apart(state, unit.id, enemy) if enemy else 1000.0
    wanted = reach_wanted(state, unit)
    if unit.shaken:
        return []
    if off <= wanted + 1.0 and distance(unit.point, place) <= off + 12.0:
        return _facing(state, unit, enemy)
    steps = ways.marches(state, unit.id, _short_of(state, unit, place, wanted))
    if not steps:
        return _facing(state, unit, enemy)
    return [Plan(unit.id, "advance", steps, ADVANCE, enemy, place, len(steps))]


def _short_of(state: State, unit: Unit, place: Point, wanted: float) -> Point:
    """On the way to a place, before an enemy who stands about it."""
    if not any(
        distance(nearest_point(footprint(state, one), place), place) < wanted
        for one in state.enemies(unit.side)
    ):
        return place
    way = distance(unit.point, place)
    if way <= wanted:
        return unit.point
    return ahead(unit.point, bearing(unit.point, place), way - wanted)


def _facing(state: State, unit: Unit, enemy: str) -> list[Plan]:
    """Turned to the nearest enemy, and in line to shoot, if it is not."""
    if not enemy or unit.formation in ("square", "skirmish"):
        return []
    to = bearing(unit.point, nearest_point(footprint(state, state.units[enemy]), unit.point))
    turned = abs(turn_between(unit.pose.facing, to)) > OFF_FRONT
    if not turned or aiming.legal(state, unit.id):
        return []
    facing = round(to, 1)
    step = Step(
        kind="change_formation",
        formation=unit.formation,
        facing=facing,
        spacing=unit.spacing,
        ranks=unit.ranks,
    )
    if not _fits(state, unit, step):
        return []
    return [Plan(unit.id, "face", (step,), FACE, enemy)]


def _fits(state: State, unit: Unit, step: Step) -> bool:
    try:
        stepping.perform(state, unit.id, step)
    except Illegal:
        return False
    return True


# Guns


def _guns(state: State, unit: Unit) -> list[Plan]:
    """Into action as soon as there is something to shoot at; else nearer."""
    enemy = _nearest(state, unit)
    if not enemy:
        return []
    to = bearing(unit.point, state.units[enemy].point if state.units[enemy].placed else unit.point)
    off = board.apart(state, unit.id, enemy)
    near = looking.weapon_range(state, unit) * GUN_RANGE
    if unit.formation == "limbered":
        if off <= near:
            step = Step(kind="unlimber", facing=round(to, 1))
            return [Plan(unit.id, "unlimber", (step,), FACE)] if _fits(state, unit, step) else []
        steps = ways.marches(state, unit.id, state.units[enemy].point, 1)
        return [Plan(unit.id, "advance", steps, FORM, enemy, moves=1)] if steps else []
    if aiming.legal(state, unit.id) or unit.prolonged:
        return []
    pose = unit.pose
    leg = Leg(to=type(pose)(pose.x, pose.y, round(to, 1)).rounded())
    step = Step(kind="prolonge", legs=(leg,))
    return [Plan(unit.id, "face", (step,), FACE, enemy)] if _fits(state, unit, step) else []

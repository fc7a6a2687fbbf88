"""Where a free unit might go: what it would do by itself, towards what the scenario is about, into cover; and what each
of these places gives and takes."""

from collections.abc import Iterator
from typing import NamedTuple

from escarmouche.kernel.game import Raw
from escarmouche.kernel.keep import kept_calls
from escarmouche.kernel.table import Point, bearing, distance
from escarmouche.rulesets.tyneside import (
    advancing,
    board,
    charging,
    guiding,
    orders,
    sheltering,
    tables,
    visibility,
)
from escarmouche.rulesets.tyneside.aiming import firer_of
from escarmouche.rulesets.tyneside.judgement import aims, mind
from escarmouche.rulesets.tyneside.model import State, Unit
from escarmouche.rulesets.tyneside.movement import allowance
from escarmouche.rulesets.tyneside.placing import Step, Trial
from escarmouche.rulesets.tyneside.situations import Movement
from escarmouche.rulesets.tyneside.terrain import stand_at

CAUTION = 0.9  # of what the enemy's fire promises
RELOAD = 0.12  # a man who stands to load
SHAKEN = 0.25  # what being in cover is worth besides, a man with an enemy in sight
KEPT = 64
EFFORT = 0.05  # what a move must promise at the least
LEADING = 3.0  # how far behind his men a leader stands


class Course(NamedTuple):
    """Something a unit may do: the deed, the paths, what it is worth against staying, and why."""

    deed: str
    ways: Raw
    worth: float
    why: str
    facing: float | None = None


def best(state: State, unit: str) -> Course:
    """The best that a free unit can do."""
    return max(courses(state, unit), key=lambda one: one.worth)


def courses(state: State, unit: str) -> tuple[Course, ...]:
    return _courses(state, unit)


@kept_calls(KEPT)
def _courses(state: State, unit: str) -> tuple[Course, ...]:
    whole = state.units[unit]
    stay = value(state, whole, {}, "none")
    found = [Course("stay", {}, 0.0, "why-stay")]
    for steps, why in tries(state, whole):
        if not steps:
            continue
        ends = {id: step.path[-1] for id, step in steps.items()}
        gone = sum(1 for step in steps.values() if step.leaves)
        gain = value(state, whole, ends, speed(state, steps)) + 2.0 * gone - stay
        found.append(Course("move", paths(steps, facing(state, whole, ends)), gain - EFFORT, why))
    found += _charges(state, whole, stay)
    found += _formations(state, whole)
    return tuple(found)


def speed(state: State, steps: dict[str, Step]) -> Movement:
    half = all(step.cost <= tables.HALF * allowance(state, id) for id, step in steps.items())
    return "half" if half else "full"


def paths(steps: dict[str, Step], facing: float | None) -> Raw:
    found: dict[str, Raw] = {}
    for id, step in steps.items():
        found[id] = {"path": [list(point) for point in step.path[1:]]}
        if facing is not None:
            found[id]["facing"] = round(facing, 3)
    return found


def facing(state: State, whole: Unit, ends: dict[str, Point]) -> float | None:
    """To the nearest enemy there, in any formation but ranks."""
    if whole.formation in charging.FORMED:
        return None
    enemy = visibility.known_enemy(state, whole.id)
    if not enemy:
        return None
    centre = board.mean([ends.get(one.id, one.point) for one in state.living(whole.id)])
    return bearing(centre, board.nearest_of(state, centre, enemy).point)


def value(state: State, whole: Unit, ends: dict[str, Point], movement: Movement) -> float:
    """What a unit gives and takes where its men would stand."""
    own = mind.men(state, whole.id, ends)
    side = whole.side
    centre = board.mean([man.at for man in own])
    total = aims.pull(state, whole, centre, 2 if whole.alone else len(own))
    if whole.alone:
        total += _leads(state, whole, centre)
    firer = firer_of(state, whole.id)
    if movement != "full" and not board.engaged(state, whole.id):
        total += max(
            [
                mind.fire(state, own, mind.men(state, enemy), firer, movement)
                for enemy in board.hostile(state, side)
            ],
            default=0.0,
        )
    if movement == "none" and firer in ("volley", "individual"):
        total += RELOAD * sum(not man.figure.loaded for man in own)
    total -= CAUTION * mind.threat(state, side, own, whole.id)
    if visibility.known_enemy(state, whole.id):
        covered = sum(sheltering_at(state, man) for man in own)
        total += SHAKEN * (covered if covered == len(own) else 0.3 * covered)
    return total


def sheltering_at(state: State, man: mind.Man) -> bool:
    return stand_at(state.table, man.at, man.figure.radius).cover != "open"


def _leads(state: State, whole: Unit, centre: Point) -> float:
    """A leader is worth most near many of his men, and behind them."""
    total = 0.0
    for unit in state.units.values():
        if unit.side == whole.side and not unit.alone and state.living(unit.id):
            away = distance(centre, board.centroid(state, unit.id))
            total += 0.04 * len(state.living(unit.id)) * max(0.0, 1.0 - away / tables.COMMAND_OPEN)
    return total


def tries(state: State, whole: Unit) -> Iterator[tuple[dict[str, Step], str]]:
    """Moves worth weighing."""
    if whole.formation in charging.FORMED:
        yield from _in_ranks(state, whole)
        return
    engaged = any(board.contacts(state, one.id) for one in state.living(whole.id))
    if engaged:
        return
    goal = aims.goal(state, whole)
    if whole.alone:
        yield from _alone(state, whole, goal)
        return
    if goal is not None:
        for share in (1.0, tables.HALF):
            trial = Trial(state, whole.id)
            edge = advancing.exit_of(state, whole.side, goal)
            advancing.go_together(trial, goal, share, edge)
            yield trial.steps, "why-goal"
    if visibility.known_enemy(state, whole.id):
        trial = Trial(state, whole.id)
        if trial.ke and sheltering.take_cover(trial):
            yield trial.steps, "why-cover"
        for share in (tables.HALF, 1.0):
            trial = Trial(state, whole.id)
            foe = trial.enemy
            if foe is not None:
                advancing.go_together(trial, foe.point, share)
                yield trial.steps, "why-closer"
                back = Trial(state, whole.id)
                cx, cy = back.centre
                advancing.go_together(back, (2 * cx - foe.point[0], 2 * cy - foe.point[1]), share)
                yield back.steps, "why-farther"


def _alone(state: State, whole: Unit, goal: Point | None) -> Iterator[tuple[dict[str, Step], str]]:
    """A leader: with each of his groups, behind it; out, if that is the aim."""
    own = state.living(whole.id)[0]
    if goal is not None and state.plan.exits:
        trial = Trial(state, whole.id)
        advancing.go_together(trial, goal, 1.0, advancing.exit_of(state, whole.side, goal))
        yield trial.steps, "why-goal"
    home = board.home_middle(state, whole.side)
    for unit in state.units.values():
        if unit.side != whole.side or unit.alone or not state.living(unit.id):
            continue
        centre = board.centroid(state, unit.id)
        enemy = visibility.known_enemy(state, unit.id)
        foe = board.nearest_of(state, centre, enemy).point if enemy else None
        away = distance(centre, foe) if foe else distance(centre, home)
        dx, dy = (
            (centre[0] - foe[0], centre[1] - foe[1]) if foe else (home[0] - centre[0], home[1] - centre[1])
        )
        spread = max(distance(centre, one.point) for one in state.living(unit.id))
        far = (spread + LEADING) / max(away, 1.0)
        trial = Trial(state, whole.id)
        advancing.go_together(trial, (centre[0] + dx * far, centre[1] + dy * far), 1.0)
        if trial.steps and distance(trial.steps[own.id].path[-1], own.point) > 1.0:
            yield trial.steps, "why-lead"


def _in_ranks(state: State, whole: Unit) -> Iterator[tuple[dict[str, Step], str]]:
    """A block goes as the guide lays it: towards its goals, all the way or half of it."""
    spots = guiding.guide(state, whole.id).spots
    if not spots:
        return
    number = min(len(one) for one in spots.values())
    for at in range(1, min(number, 13)):
        steps = {}
        for id, laid in spots.items():
            start = state.figures[id].point
            steps[id] = Step((start, laid[at].at), distance(start, laid[at].at))
        yield steps, "why-goal"


def _charges(state: State, whole: Unit, stay: float) -> list[Course]:
    """Closing with an enemy: what the fight promises, with what is given up for it."""
    if whole.alone:
        return []
    found = []
    for target in orders.charged_by(state, whole.id):
        mine, theirs = state.living(whole.id), board.company(state, target)
        promise = mind.fight(mine, theirs) + 0.04 * len(theirs)
        own = mind.men(state, whole.id)
        given_up = max(
            [
                mind.fire(state, own, mind.men(state, one), firer_of(state, whole.id))
                for one in board.hostile(state, whole.side)
            ],
            default=0.0,
        )
        eager = 0.3 if aims.attacks(state, whole.side) else 0.0
        found.append(Course(f"charge:{target}", None, 2.0 * promise + eager - given_up, "why-charge"))
    return found


def _formations(state: State, whole: Unit) -> list[Course]:
    """In line to fire, in column to march (TY.11.03)."""
    found = []
    for option in orders.deeds(state, whole.id):
        if option.key not in ("line", "column", "reform"):
            continue
        near = visibility.nearest_visible(state, whole.id)
        apart = visibility.company_gap(state, whole.id, near) if near else 999.0
        worth = {"reform": 1.0, "line": 0.6 if apart <= 45.0 else -1.0, "column": 0.4 if not near else -1.0}[
            option.key
        ]
        found.append(Course(option.key, None, worth, f"why-{option.key}"))
    return found

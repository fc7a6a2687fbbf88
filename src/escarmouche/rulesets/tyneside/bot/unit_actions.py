"""What a free unit might do, and what each of it gives and takes: moves, charges, formations, a turn on the spot."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from escarmouche.kernel.game import Raw
from escarmouche.rulesets.tyneside.bot import destinations, known_odds, objectives, steadiness, worth
from escarmouche.rulesets.tyneside.bot.known_odds import Faced, Man
from escarmouche.rulesets.tyneside.data import tables
from escarmouche.rulesets.tyneside.data.state import State, Unit
from escarmouche.rulesets.tyneside.flow import action_choice
from escarmouche.rulesets.tyneside.rules import victory
from escarmouche.rulesets.tyneside.rules.situations import Movement
from escarmouche.rulesets.tyneside.table import board
from escarmouche.rulesets.tyneside.table.movement import allowance
from escarmouche.speed.keep import kept_calls
from escarmouche.table.tabletop import Point, distance

GONE = 2.0  # a man who has left by the way out
REFORMED = 0.4  # of the move that a column could make after it
EFFORT = 0.05  # what a move must promise at the least
TRIED = 3  # sketches that are worked out
COURSES_KEPT = 64


class Course(NamedTuple):
    """Something a unit may do: the deed, the paths, what it is worth against staying, and why."""

    deed: str
    ways: Raw
    worth: float
    why: str
    facing: float = 0.0


def best(state: State, unit: str) -> Course:
    """The best that a free unit can do."""
    return max(courses(state, unit), key=lambda one: one.worth)


@kept_calls(COURSES_KEPT)
def courses(state: State, unit: str) -> tuple[Course, ...]:
    """What a free unit may do, weighed."""
    whole = state.units[unit]
    own = known_odds.men(state, unit)
    seen = worth.look(state, whole, own)
    stay = worth.value(state, whole, own, seen, "none", whole.facing)
    found = [Course("stay", {}, 0.0, "why-stay")]
    found += _turns(state, whole, own, seen)
    found += _marches(state, whole, stay) if whole.in_ranks else _moves(state, whole, stay)
    found += _charges(state, whole, seen)
    found += _formations(state, whole)
    return tuple(found)


def _turns(state: State, whole: Unit, own: Sequence[Man], seen: Sequence[Faced]) -> list[Course]:
    """To face those who would otherwise be on its flank (TY.9.10), or whom it would fire at."""
    in_sight = [one for one in seen if one.sees >= 0.5]
    if whole.in_ranks:
        facing = round(destinations.block_facing(state, whole, own, seen, whole.facing)) % 360
    else:
        centre = board.mean([man.at for man in own])
        facing = round(steadiness.best_facing(state, centre, in_sight, whole.facing)) % 360
    gain = steadiness.price(state, whole, own, in_sight, whole.facing) - steadiness.price(
        state, whole, own, in_sight, facing
    )
    if whole.in_ranks:
        gain += worth.best_fire(state, whole, own, seen, "none", facing)
        gain -= worth.best_fire(state, whole, own, seen, "none", whole.facing)
    return [Course("turn", None, gain, "why-facing", facing)] if gain > 0.0 else []


def _moves(state: State, whole: Unit, stay: float) -> Iterator[Course]:
    """The best sketches, worked out."""
    drawn = [
        (_worth(state, whole, sketch.ends, sketch.movement)[0], number, sketch)
        for number, sketch in enumerate(destinations.sketches(state, whole))
    ]
    drawn.sort(key=lambda one: (-one[0], one[1]))
    for guess, _, sketch in drawn[:TRIED]:
        if guess <= stay - 1.0:
            return
        steps = destinations.realised(state, whole, sketch)
        if not steps:
            continue
        ends = {id: step.path[-1] for id, step in steps.items() if not step.leaves}
        half = all(step.cost <= tables.HALF * allowance(state, id) for id, step in steps.items())
        gone = sum(1 for step in steps.values() if step.leaves)
        value, facing = _worth(state, whole, ends, "half" if half else "full")
        ways = {
            id: {"path": [list(point) for point in step.path[1:]], "facing": round(facing, 3)}
            for id, step in steps.items()
        }
        yield Course("move", ways, value + GONE * gone - stay - EFFORT, sketch.why)


def _worth(state: State, whole: Unit, ends: dict[str, Point], movement: Movement) -> tuple[float, float]:
    """What a loose unit is worth there, and which way it had best face."""
    own = known_odds.men(state, whole.id, ends)
    seen = worth.look(state, whole, own)
    centre = board.mean([man.at for man in own])
    facing = steadiness.best_facing(state, centre, [one for one in seen if one.sees >= 0.5], whole.facing)
    return worth.value(state, whole, own, seen, movement, facing), facing


def _marches(state: State, whole: Unit, stay: float) -> Iterator[Course]:
    """The best that a block in its ranks can walk."""
    found = destinations.best_march(state, whole)
    if found is not None:
        ways = {id: {"path": [list(way.path[0])], "facing": way.facing} for id, way in found.ways.items()}
        yield Course("move", ways, found.worth - stay - EFFORT, found.why)


def _charges(state: State, whole: Unit, seen: Sequence[Faced]) -> Iterator[Course]:
    """Closing with an enemy: what the fight promises and the fire of his that it stops, against the fire that is given
    up for it and the ground that is gained by it."""
    if whole.alone:
        return
    own = known_odds.men(state, whole.id)
    given_up = worth.best_fire(state, whole, own, seen, "none", whole.facing)
    for target in action_choice.charged_by(state, whole.id):
        theirs = board.company(state, target)
        promise = worth.fight(state, state.living(whole.id), theirs)
        stopped = sum([worth.takes(state, whole, own, one) for one in seen if one.foe.figure.unit == target])
        gained = 0.0
        if not objectives.passes(state, whole):
            here, there = board.centroid(state, whole.id), board.mean([one.point for one in theirs])
            gained = objectives.pull(state, whole, there, len(own)) - objectives.pull(
                state, whole, here, len(own)
            )
        decided = _decides(state, whole, target)
        yield Course(f"charge:{target}", None, promise + stopped + gained + decided - given_up, "why-charge")


def _decides(state: State, whole: Unit, target: str) -> float:
    """What it means besides that a side has lost when all its groups are pushed back or in retreat (TY.17.01), and that
    a group pushed back has not got through."""
    won, lost = worth.chances(state, state.living(whole.id), board.company(state, target))
    enemy = state.units[target].side
    counts = any(unit.id == target for unit in victory.groups(state, enemy))  # TY.17.02
    theirs = steadiness.depends(state, enemy, target) if counts else 0.0
    if target in objectives.passed(state, enemy):
        theirs = 1.0
    return steadiness.ruin(state) * (theirs * won - steadiness.depends(state, whole.side, whole.id) * lost)


def _formations(state: State, whole: Unit) -> Iterator[Course]:
    """Ranks that are broken are formed again, in column, which goes anywhere (TY.11.11); so is a line that has a way
    before it and cannot go it."""
    if not whole.platoon or whole.alone:
        return
    for option in action_choice.deeds(state, whole.id):
        if option.key == "dress" or (option.key == "column" and whole.formation == "broken"):
            yield Course(option.key, None, 1.0, "why-reform", whole.facing)
        elif option.key == "column" and whole.formation == "line":
            yield Course(option.key, None, REFORMED * _way_before(state, whole), "why-column", whole.facing)


def _way_before(state: State, whole: Unit) -> float:
    """What a whole move to its goal would be worth to a unit."""
    wanted = objectives.goal(state, whole)
    if wanted is None:
        return 0.0
    off = max(0.0, distance(wanted.at, board.centroid(state, whole.id)) - wanted.near)
    return wanted.rate * min(off, tables.MOVE) * len(state.living(whole.id))

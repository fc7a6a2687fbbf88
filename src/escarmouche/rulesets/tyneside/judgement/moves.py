"""What a free unit might do, and what each of it gives and takes: moves, charges, formations, a turn on the spot."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from escarmouche.kernel.game import Raw
from escarmouche.kernel.keep import kept_calls
from escarmouche.kernel.table import Point, bearing, distance, turn_between
from escarmouche.rulesets.tyneside import board, guiding, orders, tables, visibility, walking
from escarmouche.rulesets.tyneside.aiming import firer_of
from escarmouche.rulesets.tyneside.judgement import aims, clashes, mind, nerve, posts
from escarmouche.rulesets.tyneside.judgement.mind import Faced, Man
from escarmouche.rulesets.tyneside.model import State, Unit
from escarmouche.rulesets.tyneside.movement import allowance, rounded_point
from escarmouche.rulesets.tyneside.placing import Step
from escarmouche.rulesets.tyneside.situations import Movement

CAUTION = 1.0  # of what the enemy's fire promises
CHARGED = 0.6  # how likely an enemy who is near enough charges where he is the better
LOADING = 0.12  # a man who stands to load
GONE = 2.0  # a man who has left by the way out
NEAR = 0.04  # a man of a group whose leader is beside it
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
    own = mind.men(state, unit)
    seen = look(state, whole, own)
    stay = value(state, whole, own, seen, "none", whole.facing)
    found = [Course("stay", {}, 0.0, "why-stay")]
    if not posts.in_ranks(whole):
        found += _turns(state, whole, own, seen)
    found += _marches(state, whole, stay) if posts.in_ranks(whole) else _moves(state, whole, stay)
    found += _charges(state, whole, seen)
    found += _formations(state, whole)
    return tuple(found)


def look(state: State, whole: Unit, own: Sequence[Man]) -> tuple[Faced, ...]:
    """Every enemy unit as seen from where these men stand or would stand."""
    return tuple(
        [mind.faced(state, own, mind.men(state, enemy)) for enemy in board.hostile(state, whole.side)]
    )


def value(
    state: State, whole: Unit, own: Sequence[Man], seen: Sequence[Faced], movement: Movement, facing: float
) -> float:
    """What a unit gives and takes where its men would stand."""
    centre = board.mean([man.at for man in own])
    total = aims.pull(state, whole, centre, len(own))
    if whole.alone:
        total += _leads(state, whole, centre)
    firer = firer_of(state, whole.id)
    if movement != "full":
        total += max([_gives(state, whole, own, one, movement, facing) for one in seen], default=0.0)
    if movement == "none" and firer in ("volley", "individual"):
        total += LOADING * sum(not man.figure.loaded for man in own)
    total -= CAUTION * sum([_takes(state, whole, own, one) for one in seen])
    in_sight = [one for one in seen if one.sees >= 0.5 and one.apart <= tables.WEAPONS["rifle"].ranges[-1]]
    return total - nerve.price(state, whole, own, in_sight, facing)


def _gives(
    state: State, whole: Unit, own: Sequence[Man], one: Faced, movement: Movement, facing: float
) -> float:
    """What its fire at an enemy promises."""
    if not one.sees or (
        posts.in_ranks(whole) and not board.in_arc(facing, state.options.front_arc, one.own.at, one.foe.at)
    ):
        return 0.0
    firer = firer_of(state, whole.id)
    shots = mind.fire(state, own, one.own, one.foe, one.apart, firer, movement)
    return one.sees * shots * mind.mean_worth(state, state.living(one.foe.figure.unit))


def _takes(state: State, whole: Unit, own: Sequence[Man], one: Faced) -> float:
    """What an enemy's next fire promises against it, or his charge; little of it is its own where others are nearer to
    him."""
    if not one.seen:
        return 0.0
    enemy = one.foe.figure.unit
    firer = "automatic" if state.automatic(state.units[enemy].side) else "commanded"
    if state.living(enemy)[0].volley:
        firer = "volley"
    shots = mind.fire(state, mind.men(state, enemy), one.foe, one.own, one.apart, firer, "none")  # type: ignore[arg-type]
    nearer = sum(
        [
            board.unit_gap(state, enemy, other) < one.apart
            for other in board.friendly(state, whole.side)
            if other != whole.id and not state.units[other].alone
        ]
    )
    men = [man.figure for man in own]
    shot = shots * mind.mean_worth(state, men)
    charged = CHARGED * clashes.fight(state, state.living(enemy), men) if one.apart <= tables.MOVE else 0.0
    return one.seen * (shot + max(0.0, charged)) / (1.0 + nearer)


def _leads(state: State, whole: Unit, centre: Point) -> float:
    """A leader is worth most near many of his men."""
    total = 0.0
    for unit in state.units.values():
        if unit.side == whole.side and not unit.alone and (men := state.living(unit.id)):
            away = distance(centre, board.centroid(state, unit.id))
            total += NEAR * len(men) * max(0.0, 1.0 - away / tables.COMMAND_OPEN)
    return total


def _turns(state: State, whole: Unit, own: Sequence[Man], seen: Sequence[Faced]) -> list[Course]:
    """To face those who would otherwise be on its flank (TY.9.10)."""
    in_sight = [one for one in seen if one.sees >= 0.5]
    facing = (
        round(nerve.best_facing(state, board.mean([man.at for man in own]), in_sight, whole.facing)) % 360
    )
    gain = nerve.price(state, whole, own, in_sight, whole.facing) - nerve.price(
        state, whole, own, in_sight, facing
    )
    return [Course("turn", None, gain, "why-facing", facing)] if gain > 0.0 else []


def _moves(state: State, whole: Unit, stay: float) -> Iterator[Course]:
    """The best sketches, worked out."""
    drawn = [
        (_worth(state, whole, sketch.ends, sketch.movement)[0], number, sketch)
        for number, sketch in enumerate(posts.sketches(state, whole))
    ]
    drawn.sort(key=lambda one: (-one[0], one[1]))
    for guess, _, sketch in drawn[:TRIED]:
        if guess <= stay - 1.0:
            return
        steps = posts.realised(state, whole, sketch)
        if not steps:
            continue
        ends = {id: step.path[-1] for id, step in steps.items() if not step.leaves}
        gone = sum(1 for step in steps.values() if step.leaves)
        worth, facing = _worth(state, whole, ends, _speed(state, steps))
        yield Course("move", _paths(steps, facing), worth + GONE * gone - stay - EFFORT, sketch.why)


def _worth(state: State, whole: Unit, ends: dict[str, Point], movement: Movement) -> tuple[float, float]:
    """What a loose unit is worth there, and which way it had best face."""
    own = mind.men(state, whole.id, ends)
    seen = look(state, whole, own)
    centre = board.mean([man.at for man in own])
    facing = nerve.best_facing(state, centre, [one for one in seen if one.sees >= 0.5], whole.facing)
    return value(state, whole, own, seen, movement, facing), facing


def _speed(state: State, steps: dict[str, Step]) -> Movement:
    half = all(step.cost <= tables.HALF * allowance(state, id) for id, step in steps.items())
    return "half" if half else "full"


def _paths(steps: dict[str, Step], facing: float | None) -> Raw:
    found: dict[str, Raw] = {}
    for id, step in steps.items():
        found[id] = {"path": [list(point) for point in step.path[1:]]}
        if facing is not None:
            found[id]["facing"] = round(facing, 3)
    return found


def _marches(state: State, whole: Unit, stay: float) -> Iterator[Course]:
    """A block in its ranks: to its goal or the nearest enemy, straight or wheeling, all the way or half of it."""
    centre = board.centroid(state, whole.id)
    most = walking.budget(state, whole.id)
    wanted = aims.goal(state, whole)
    points = [(wanted.at, "why-goal")] if wanted else []
    if not wanted and (enemy := visibility.known_enemy(state, whole.id)):
        points.append((board.nearest_of(state, centre, enemy).point, "why-closer"))
    own = state.living(whole.id)
    for goal, why in points:
        turn = turn_between(whole.facing, bearing(centre, goal))
        facing = (whole.facing + min(max(turn, -tables.FREE_TURN), tables.FREE_TURN)) % 360.0
        for share in posts.SHARES:
            place, places = guiding.laid(state, whole, centre, goal, facing, most * share)
            shift = {
                one.id: (one.point[0] + place[0] - centre[0], one.point[1] + place[1] - centre[1])
                for one in walking.movers(state, whole.id)
            }
            ends = {id: rounded_point(places.get(id, at)) for id, at in shift.items()}
            men = mind.men(state, whole.id, ends)
            movement: Movement = "full" if share == 1.0 else "half"
            worth = value(state, whole, men, look(state, whole, men), movement, facing)
            ways = {
                id: {"path": [list(at)], "facing": round(facing, 3)}
                for id, at in ends.items()
                if at != state.figures[id].point
            }
            if ways and any(one.id in ways for one in own):
                yield Course("move", ways, worth - stay - EFFORT, why)


def _charges(state: State, whole: Unit, seen: Sequence[Faced]) -> Iterator[Course]:
    """Closing with an enemy: what the fight promises and the fire of his that it stops, against the fire that is given
    up for it and the ground that is gained by it."""
    if whole.alone:
        return
    own = mind.men(state, whole.id)
    given_up = max([_gives(state, whole, own, one, "none", whole.facing) for one in seen], default=0.0)
    for target in orders.charged_by(state, whole.id):
        theirs = board.company(state, target)
        promise = clashes.fight(state, state.living(whole.id), theirs)
        stopped = sum([_takes(state, whole, own, one) for one in seen if one.foe.figure.unit == target])
        gained = 0.0
        if not aims.passes(state, whole):
            here, there = board.centroid(state, whole.id), board.mean([one.point for one in theirs])
            gained = aims.pull(state, whole, there, len(own)) - aims.pull(state, whole, here, len(own))
        yield Course(f"charge:{target}", None, promise + stopped + gained - given_up, "why-charge")


def _formations(state: State, whole: Unit) -> Iterator[Course]:
    """Ranks that are broken are formed again, in column, which goes anywhere (TY.11.11)."""
    if not whole.platoon or whole.alone:
        return
    for option in orders.deeds(state, whole.id):
        if option.key == "dress" or (option.key == "column" and whole.formation == "broken"):
            yield Course(option.key, None, 1.0, "why-reform", whole.facing)

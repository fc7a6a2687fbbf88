"""What a unit might do with an action, and what each of it gives and takes, in men."""

from collections.abc import Iterator
from typing import NamedTuple

from msgspec.structs import replace

from escarmouche.kernel.game import Raw
from escarmouche.rulesets.tomahawks.bot import (
    destinations,
    engagement_worth,
    fire_worth,
    known_odds,
    objectives,
    units_facing,
)
from escarmouche.rulesets.tomahawks.bot.units_facing import Post
from escarmouche.rulesets.tomahawks.data.state import State, Unit
from escarmouche.rulesets.tomahawks.rules import actions, engagement, targets
from escarmouche.rulesets.tomahawks.table import board
from escarmouche.speed.keep import kept, kept_calls

STANDS = 0.3  # of what its fire promises: to stand where it can shoot
LOADED = 0.4  # and to be loaded there
LOADING = 0.03  # a man who loads in peace
CAUTION = 0.35  # of what the enemy's fire promises
EYES = 36.0  # farther enemies are not looked at
GONE = 1.5  # a man who has left by the way out
BURNING = 8.0  # a house that is burnt
EFFORT = 0.02  # what a move must promise at the least
WATCH = 0.3  # of what the fire would promise at an enemy who comes into it
COMING = 10.0  # so near the range of a unit an enemy may come into it
HIDDEN = 0.05  # what an enemy's marker costs who is near it, a man
NEAR = 12.0
COURSES_KEPT = 64


class Course(NamedTuple):
    """Something a unit may do: the action, the answer to what is asked next, what it is worth, and why."""

    deed: str
    raw: Raw
    worth: float
    why: str


@kept
def standing(state: State) -> dict[str, Post]:
    """Every unit on the table as it stands."""
    return {
        unit.id: units_facing.post(state, unit.id) for unit in state.units.values() if state.living(unit.id)
    }


def foes(state: State, side: str) -> list[Post]:
    return [one for one in standing(state).values() if one.unit.side != side]


def best(state: State, unit: str) -> Course:
    """The best that a unit can do."""
    return max(courses(state, unit), key=lambda one: one.worth)


@kept_calls(COURSES_KEPT)
def courses(state: State, unit: str) -> tuple[Course, ...]:
    """What a steady unit may do with an action, weighed against doing nothing."""
    whole = state.units[unit]
    own = standing(state)[unit]
    fire, stay = value(state, own)
    found = [Course("decline", None, 0.0, "why-decline")]
    found += _shooting(state, whole, own, fire)
    found += _readying(state, whole, own, fire)
    found += _engaging(state, whole)
    found += _burning(state, whole)
    found += marches(state, whole, own, stay)
    return tuple(found)


def value(state: State, own: Post) -> tuple[float, float]:
    """What the fire of a unit promises where it would stand, were it loaded; and what standing there is worth."""
    unit = own.unit
    number = len(own.points)
    within = max(EYES, known_odds.reach(unit))
    best_fire = danger = 0.0
    for foe in foes(state, unit.side):
        one = units_facing.faced(state, own, foe, within)
        if not one.open:
            continue
        if not unit.fleeing:
            best_fire = max(best_fire, units_facing.gives(state, one, number))
        danger += _danger(state, one)
    share = own.loaded / max(1, number)
    total = objectives.pull(state, unit, own.points) + best_fire * (STANDS + LOADED * share)
    return best_fire, total - CAUTION * danger - _markers(state, own)


def _danger(state: State, one: units_facing.Faced) -> float:
    """What an enemy's next fire promises against it, or his engagement; others share it with whoever is nearer."""
    foe = one.foe
    steady = not (foe.unit.fleeing or foe.unit.shaken)
    if not steady:
        return 0.0
    half = (foe.loaded + len(foe.points)) / 2  # he may load
    shot = units_facing.takes(state, one, round(half))
    nearer = 0
    for other in standing(state).values():
        if other.unit.side == one.own.unit.side and other.unit.id != one.own.unit.id:
            nearer += board.unit_gap(state, other.unit.id, foe.unit.id) < one.apart
    return shot / (1.0 + nearer)


def _markers(state: State, own: Post) -> float:
    """What may lie under the enemy's markers."""
    side, total = own.unit.side, 0.0
    centre = board.centroid(own.points)
    for marker in state.markers.values():
        if marker.side != side:
            off = ((marker.at[0] - centre[0]) ** 2 + (marker.at[1] - centre[1]) ** 2) ** 0.5
            total += HIDDEN * len(own.points) * max(0.0, 1.0 - off / NEAR)
    return total


def _shooting(state: State, whole: Unit, own: Post, fire: float) -> Iterator[Course]:
    activation = state.cursor.activation
    again = activation.unit == whole.id and activation.shots > 0
    if whole.artillery and again:
        return
    if not targets.can_shoot(state, whole.id):
        return
    promise = fire_worth.best(state, whole.id, again)
    if promise <= 0.0:
        return
    spent = LOADED * fire * own.loaded / max(1, len(own.points))
    yield Course(
        "shoot", None, promise - (0.0 if whole.artillery else min(spent, 0.6 * promise)), "why-shoot"
    )


def _readying(state: State, whole: Unit, own: Post, fire: float) -> Iterator[Course]:
    """To load; to wait for who may come."""
    number = len(own.points)
    if actions.no_reloading(state, whole.id) is None:
        share = 1.0 - own.loaded / max(1, number)
        yield Course("reload", None, (LOADED * fire + LOADING * number) * share, "why-reload")
    if actions.no_vigilance(state, whole.id) is None and not objectives.exits(state, whole.side):
        range_of = known_odds.reach(whole)
        near = [
            foe
            for foe in foes(state, whole.side)
            if board.unit_gap(state, whole.id, foe.unit.id) <= min(range_of, 24.0) + COMING
        ]
        markers = any(one.side != whole.side for one in state.markers.values())
        if near or markers:
            share = own.loaded / max(1, number)
            yield Course("vigilance", None, WATCH * share * max(fire, 0.05 * number), "why-watch")


def _engaging(state: State, whole: Unit) -> Iterator[Course]:
    if state.cursor.activation.fought:
        return
    for target in engagement.targets(state, whole.id):
        yield Course(f"engage:{target}", {}, engagement_worth.engage(state, whole.id, target), "why-engage")


def _burning(state: State, whole: Unit) -> Iterator[Course]:
    for house in state.plan.burns:
        if actions.no_burning(state, whole.id, house) is None:
            yield Course(f"burn:{house}", None, BURNING, "why-burn")


def marches(state: State, whole: Unit, own: Post, stay: float) -> Iterator[Course]:
    """Moves, weighed by where they lead."""
    for move in destinations.moves(state, whole):
        points = destinations.points_after(state, whole.id, move.moved)
        gone = len(move.moved.leaves)
        if not points:
            yield Course("move", destinations.raw(move), GONE * gone - stay, move.why)
            continue
        there = replace(whole, formation=move.moved.formation, facing=move.moved.facing)
        _, worth = value(state, own._replace(unit=there, points=points))
        yield Course("move", destinations.raw(move), worth + GONE * gone - stay - EFFORT, move.why)


def on_watch(state: State, unit: str) -> float:
    """What a Vigilance marker is worth to a unit."""
    if actions.no_vigilance(state, unit) is not None:
        return 0.0
    found = [one.worth for one in courses(state, unit) if one.deed == "vigilance"]
    return max(found, default=0.0)

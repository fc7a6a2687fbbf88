"""What the scenario is about, as pulls on the units of a camp: a way out, a line to pass, houses to burn or to hold."""

from collections.abc import Sequence
from typing import NamedTuple

from escarmouche.rulesets.tomahawks.data import tables
from escarmouche.rulesets.tomahawks.data.state import Exit, State, Unit
from escarmouche.rulesets.tomahawks.rules import victory
from escarmouche.rulesets.tomahawks.table import board, paths
from escarmouche.speed.keep import kept, kept_calls
from escarmouche.table.plane import distance
from escarmouche.table.tabletop import Point

AWAY, FAR = 0.06, 0.012  # what an inch nearer to a way out or a line is worth, a man
HOUSE, BESIEGED, POST = 0.05, 0.03, 0.04  # to a house to be burnt, without enemies in it or with, or held
STORM = 3.0  # from where one storms a house
CLOSE, LEAD = 0.025, 0.05  # to an enemy, or to the men whom an Officer leads
GARRISON = 2.5  # a house that somebody holds
BESIDE = 0.5  # an Officer who is within call of men of his type
INSET = 1.0  # how far from the ends of a way out one goes
PAST = 3.0  # how far beyond a line or an edge one aims
SETTLED, STOOD_OFF = 9.0, 14.0  # nobody need come nearer to an enemy than this
AHEAD = 8.0  # how far before somebody who wants to get away one puts oneself
HELD = 14.0  # inches that one would go to find a house without enemies in it
ALONE = 8.0  # and that others would go in place of an Officer to hold one
PRESSED = 1.6  # an inch nearer to an enemy, to who needs points
GOALS_KEPT = 128
FOOT = tables.RADII["foot"]
LATE = 1.0  # so much more a round before the last


class Goal(NamedTuple):
    """Where a unit is wanted, and what an inch nearer is worth, a man."""

    kind: str  # exit, line, burn, guard, close, lead
    at: Point
    rate: float
    near: float = 0.0  # nearer than this is near enough
    thing: str = ""


def exits(state: State, side: str) -> tuple[Exit, ...]:
    return tuple([one for one in state.plan.exits if one.side == side])


def on_exit(state: State, way_out: Exit, at: Point, past: float = 0.0) -> Point:
    """The nearest point of a stretch of edge, or so far beyond it."""
    return board.on_exit(state.table, way_out, at, INSET, past)


class Line(NamedTuple):
    """A line that a unit of so many men of a camp must have passed."""

    side: str
    men: int
    x: float


@kept
def line(state: State) -> Line | None:
    for score in state.plan.scores:
        word, *given = score.counts.split(":")
        if word == "beyond":
            return Line(given[0], int(given[1]), float(given[2]))
    return None


def burners(state: State) -> str:
    return state.plan.burners if state.plan.burns else ""


def houses(state: State) -> list[str]:
    return [id for id in state.plan.burns if id not in state.burnt]


def middle(state: State, house: str) -> Point:
    """Of a house, or a vehicle."""
    if house in state.units:
        return state.bases(house)[0].point
    west, south, east, north = state.table.area(house).box
    return ((west + east) / 2, (south + north) / 2)


def holders(state: State, house: str, side: str) -> int:
    """How many of a camp are in a house, or by a vehicle."""
    return sum([one.man and board.holds(state, house, one.point, one.radius) for one in state.of_side(side)])


@kept
def waits(state: State) -> str:
    """The camp that wins if nothing happens; none where that is open."""
    return next(
        (
            one.winner
            for one in state.plan.conditions
            if one.when == "limit" and all(victory.holds(state, test) for test in one.tests)
        ),
        "",
    )


@kept
def hostile(state: State) -> dict[str, tuple[tuple[Point, str], ...]]:
    """By camp, where its enemies are as far as it knows: the middles of units, and markers."""
    found: dict[str, tuple[tuple[Point, str], ...]] = {}
    for side in state.plan.sides:
        foe = state.enemy(side)
        there = [(board.middle(state, unit.id), unit.id) for unit in state.units_of(foe)]
        there += [(one.at, one.id) for one in state.markers.values() if one.side == foe]
        found[side] = tuple(there)
    return found


@kept
def garrisons(state: State) -> dict[str, str]:
    """Who is to hold which house: the most threatened first, each by who is nearest to it."""
    side = state.enemy(burners(state)) if burners(state) else ""
    if not side:
        return {}
    foes = hostile(state)[side]
    own = [unit for unit in state.units_of(side) if not unit.fleeing and not unit.artillery]
    places = {unit.id: board.middle(state, unit.id) for unit in own}
    found: dict[str, str] = {}
    threatened = sorted(
        houses(state), key=lambda id: min([distance(at, middle(state, id)) for at, _ in foes], default=0.0)
    )
    for house in threatened:
        free = [unit for unit in own if unit.id not in found]
        if not free:
            break
        at = middle(state, house)
        best = min(free, key=lambda unit: distance(places[unit.id], at) + ALONE * unit.officer)
        found[best.id] = house
    return found


def goal(state: State, unit: Unit, at: Point) -> Goal | None:
    """Where a unit is wanted that is at some point now, if anywhere."""
    return _goal(state, unit.id, (round(at[0]), round(at[1])))


@kept_calls(GOALS_KEPT)
def _goal(state: State, id: str, at: tuple[int, int]) -> Goal | None:
    unit = state.units[id]
    side, here = unit.side, (float(at[0]), float(at[1]))
    late = 1.0 + LATE * (state.round >= state.plan.rounds - 1)
    outs = exits(state, side)
    if outs:
        way_out = min(outs, key=lambda one: distance(on_exit(state, one, here), here))
        return Goal("exit", on_exit(state, way_out, here, PAST), AWAY * late, thing=way_out.edge)
    if side == burners(state) and houses(state) and not unit.officer:
        house = min(houses(state), key=lambda one: _house_off(state, one, here, side))
        if holders(state, house, state.enemy(side)):
            return Goal("burn", middle(state, house), BESIEGED * late, STORM, house)
        return Goal("burn", middle(state, house), HOUSE * late, tables.BURN_REACH, house)
    if house := garrisons(state).get(id, ""):
        return Goal("guard", middle(state, house), POST, thing=house)
    if unit.officer:
        return _lead(state, unit, here)
    passed = line(state)
    if passed is not None and passed.side == side and len(state.living(id)) >= passed.men:
        return Goal("line", (passed.x + PAST, _road_y(state, here)), FAR * late)
    return _close(state, unit, here)


def _house_off(state: State, house: str, here: Point, side: str) -> float:
    off = board.gap_to_thing(state, house, here, 0.0)
    return off + HELD * bool(holders(state, house, state.enemy(side)))


def _road_y(state: State, here: Point) -> float:
    """Where the road runs that leads there; there the ford is, too."""
    roads = [thing for thing in state.table.lines if thing.kind == "road"]
    ends = [thing.points[-1] for thing in roads]
    return ends[-1][1] if ends else here[1]


def _lead(state: State, unit: Unit, here: Point) -> Goal | None:
    """An Officer keeps with men of his type, or else with whoever is nearest."""
    own = [one for one in state.units_of(unit.side) if not one.officer and not one.fleeing]
    alike = [one for one in own if one.type == unit.type] or own
    if not alike:
        return _close(state, unit, here)
    middles = [board.middle(state, one.id) for one in alike]
    return Goal("lead", min(middles, key=lambda point: distance(point, here)), LEAD, 3.0)


def _close(state: State, unit: Unit, here: Point) -> Goal | None:
    """Near enough to the enemy; before him, if he wants to get away."""
    foes = [at for at, _ in hostile(state)[unit.side]]
    if not foes:
        return None
    at = min(foes, key=lambda foe: distance(foe, here))
    outs = exits(state, state.enemy(unit.side))
    if outs:
        out = on_exit(state, outs[0], at)
        far = max(distance(at, out), 0.1)
        share = min(1.0, AHEAD / far)
        at = (at[0] + (out[0] - at[0]) * share, at[1] + (out[1] - at[1]) * share)
        return Goal("close", at, CLOSE, SETTLED)
    if waits(state) == unit.side:
        return None
    passed = line(state)
    if passed is not None and passed.side != unit.side and not _behind(state, unit.side):
        return Goal("close", at, CLOSE, STOOD_OFF)
    return Goal("close", at, CLOSE * (PRESSED if state.plan.scores else 1.0), SETTLED)


def _behind(state: State, side: str) -> bool:
    """The points do not win yet, and half of the time is over."""
    lead = victory.score(state, side) - victory.score(state, state.enemy(side))
    return 2 * state.round > state.plan.rounds and lead < max(1, state.plan.margin)


def pull(state: State, unit: Unit, points: Sequence[Point]) -> float:
    """What it is worth to the camp that a unit stands there, by the goal that it has where it is now."""
    if not points:
        return 0.0
    now = state.living(unit.id)
    wanted = goal(state, unit, board.centroid([one.point for one in now]) if now else points[0])
    return 0.0 if wanted is None else _pull(state, unit, points, wanted)


def pull_at(state: State, unit: Unit, at: Point, number: int) -> float:
    """The same of so many men who are hidden about a place."""
    marker = state.markers.get(state.marker_of(unit.id))
    wanted = goal(state, unit, marker.at if marker else at)
    return 0.0 if wanted is None else _pull(state, unit, (at,) * number, wanted)


def _pull(state: State, unit: Unit, points: Sequence[Point], wanted: Goal) -> float:
    centre = board.centroid(points)
    number = len(points)
    if wanted.kind == "exit":
        outs = exits(state, unit.side)
        return -wanted.rate * sum(
            [min([distance(point, on_exit(state, one, point)) for one in outs]) for point in points]
        )
    if wanted.kind == "burn":
        off = min([board.gap_to_thing(state, wanted.thing, point, FOOT) for point in points])
        return -wanted.rate * number * max(0.0, off - wanted.near)
    if wanted.kind == "guard":
        inside = sum([board.holds(state, wanted.thing, point, FOOT) for point in points])
        off = min([board.gap_to_thing(state, wanted.thing, point, FOOT) for point in points])
        return GARRISON * bool(inside) + 0.1 * inside - wanted.rate * max(3, number) * off
    if wanted.kind == "lead":
        off = distance(centre, wanted.at)
        return BESIDE * (off <= tables.VOICE) - wanted.rate * max(0.0, off - wanted.near)
    off = way(state, centre, wanted.at)
    return -wanted.rate * number * max(0.0, off - wanted.near)


def way(state: State, at: Point, goal: Point) -> float:
    """How far it is for men on foot, round what nobody can pass."""
    start = (float(round(at[0])), float(round(at[1])))
    points = paths.route(state.table, start, goal)
    if len(points) == 1:
        return distance(at, goal)
    total, here = 0.0, at
    for point in points:
        total, here = total + distance(here, point), point
    return total


def standing(state: State, side: str) -> float:
    """How the scenario stands for a camp, in men."""
    other = state.enemy(side)
    lead = 1.5 * (victory.left(state, side) - victory.left(state, other))
    lead += 4.0 * (victory.score(state, side) - victory.score(state, other))
    burnt = 8.0 * len(state.burnt)
    return lead + (burnt if side == burners(state) else -burnt if burners(state) else 0.0)

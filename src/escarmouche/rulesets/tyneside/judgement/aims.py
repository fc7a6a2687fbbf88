"""What the scenario is about, as pulls on the units of a side: the way out, the far side, a house to burn."""

from typing import NamedTuple

from escarmouche.kernel.table import Point, distance
from escarmouche.rulesets.tyneside import board, tables, victory
from escarmouche.rulesets.tyneside.model import State, Unit

AWAY, FAR, HOUSE, CLOSE = 0.015, 0.06, 0.04, 0.02  # what a centimetre nearer is worth, a man
BEYOND = 8.0  # how far past a line a group is wanted
SETTLED = 12.0  # nobody need come nearer to an enemy than this to be near him
INSIDE = 3.0  # how far behind its door one is inside a house
LATE = 3.0  # so much more where time is running out
TAKEN = 1.5  # being inside a house that can be burnt, a man


class Goal(NamedTuple):
    """Where a unit is wanted, and what a centimetre nearer is worth, a man."""

    at: Point
    rate: float
    near: float = 0.0  # nearer than this is near enough


def goal(state: State, unit: Unit, at: Point | None = None) -> Goal | None:
    """Where a unit is wanted that is at some point now, if anywhere."""
    centre = board.centroid(state, unit.id) if at is None else at
    for way_out in state.plan.exits:
        if way_out.side == unit.side:
            edge = board.on_edge(state.table, way_out.edge, centre)
            return Goal(edge, AWAY * _urgency(state, distance(edge, centre)))
    line = far_line(state, unit.side)
    if line is not None and unit.platoon:
        x = max(BEYOND, line - BEYOND)
        return Goal((x, _middle_of_road(state, centre)), FAR * _urgency(state, centre[0] - x))
    if house := nearest_house(state, unit.side, centre):
        return Goal(inside(state, house), HOUSE * _urgency(state, distance(inside(state, house), centre)))
    if attacks(state, unit.side):
        foes = state.of_side(state.enemy(unit.side))
        if foes:
            return Goal(
                min([foe.point for foe in foes], key=lambda foe: distance(foe, centre)), CLOSE, SETTLED
            )
    return None


def _urgency(state: State, far: float) -> float:
    """How pressing a way of that length is: more where the turns left are hardly enough for it."""
    turns = max(1, state.plan.limit - state.turn + 1)
    needed = far / tables.MOVE
    return LATE if needed >= turns - 1 else 1.0 + (LATE - 1.0) * (needed / turns) ** 2


def _middle_of_road(state: State, centre: Point) -> float:
    """The y of the road that leads there, if there is one."""
    for area in state.table.areas:
        if area.kind == "road":
            return (area.box[1] + area.box[3]) / 2
    return centre[1]


def far_line(state: State, side: str) -> float | None:
    """The x that formed groups of a side must all have passed."""
    for condition in state.plan.conditions:
        for test in condition.tests:
            word, _, rest = test.partition(":")
            if condition.winner == side and word == "formed-west":
                return float(rest.split(":")[-1])
    return None


def nearest_house(state: State, side: str, point: Point) -> str:
    """The nearest house that a side is to burn, and has not."""
    if not any(score.side == side and score.counts == "burnt" for score in state.plan.scores):
        return ""
    left = [id for id in state.plan.burns if id not in state.burnt]
    return min(left, key=lambda id: distance(point, inside(state, id)), default="")


def inside(state: State, house: str) -> Point:
    """A place in a house, behind its door."""
    area = state.table.area(house)
    x1, y1, x2, y2 = area.box
    middle = ((x1 + x2) / 2, (y1 + y2) / 2)
    if not area.openings:
        return middle
    door = area.openings[0].centre
    share = INSIDE / max(INSIDE, distance(door, middle))
    return (door[0] + (middle[0] - door[0]) * share, door[1] + (middle[1] - door[1]) * share)


def attacks(state: State, side: str) -> bool:
    """A side that has to come."""
    return (
        any(one.side == side for one in state.plan.exits)
        or far_line(state, side) is not None
        or any(score.side == side and score.counts == "burnt" for score in state.plan.scores)
    )


def passes(state: State, unit: Unit) -> bool:
    """It wants to get past the enemy, not at him."""
    return bool(state.plan.exits) or (bool(unit.platoon) and far_line(state, unit.side) is not None)


def pull(state: State, unit: Unit, at: Point, number: int) -> float:
    """What it is worth to the side that so many men of a unit stand about there."""
    wanted = goal(state, unit)
    if wanted is None:
        return 0.0
    away = distance(wanted.at, at)
    total = -wanted.rate * max(0.0, away - wanted.near)
    return total * number


def standing(state: State, side: str) -> float:
    """How the scenario stands for a side, in men: points made, men away, groups in retreat."""
    other = state.enemy(side)
    lead = float(victory.points(state, side) - victory.points(state, other))
    lead += 1.5 * (victory.left(state, side) - victory.left(state, other))
    for unit in victory.groups(state, side):
        lead -= 0.5 * victory.retreating(state, unit.id)
    for unit in victory.groups(state, other):
        lead += 0.5 * victory.retreating(state, unit.id)
    return lead

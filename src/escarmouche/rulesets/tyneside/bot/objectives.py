"""What the scenario is about, as pulls on the units of a side: the way out, the far side, a house to burn."""

from collections.abc import Iterator
from typing import NamedTuple

from escarmouche.rulesets.tyneside.data import tables
from escarmouche.rulesets.tyneside.data.state import Figure, State, Unit, on_edge
from escarmouche.rulesets.tyneside.rules import victory
from escarmouche.rulesets.tyneside.table import board
from escarmouche.table.tabletop import Point, distance, gap_to_segment

AWAY, FAR, HOUSE, CLOSE, BAR = 0.015, 0.06, 0.04, 0.02, 0.02  # what a centimetre nearer is worth, a man
BEYOND = 16.0  # how far past a line a group is wanted
LANES = (0.0, -6.0, 6.0, -12.0, 12.0, -18.0, 18.0)  # beside the road
THREAT = tables.MOVE + 10.0  # nearer than this an enemy makes a lane dangerous
GUARDING = 22.0  # how near to the main body the others keep
AT_GATE = 6.0  # behind the line: where those who have passed it can be charged
SETTLED = 12.0  # nobody need come nearer to an enemy than this to be near him
WITHIN = 34.0  # how near to those whom the scenario counts one comes to fire
INSIDE = 3.0  # how far behind its door one is inside a house
LATE = 3.0  # so much more where time is running out
EASY, AT_LEISURE = 0.7, 0.4  # so much less with turns to spare: to get through, to raid
AMPLE = 4.0  # turns to spare
DELAYS = 1.5  # turns that a move takes on the whole, for not every turn a group may move


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
            edge = on_edge(state.table, way_out.edge, centre)
            return Goal(edge, AWAY * _urgency(state, distance(edge, centre)))
    line = far_line(state, unit.side)
    if line is not None and unit.platoon:
        x = max(BEYOND, line - BEYOND)
        return Goal((x, _lane(state, unit, centre, x)), FAR * _urgency(state, centre[0] - x))
    if line is not None and (main := _main_body(state, unit.side)):
        return Goal(board.mean(main), CLOSE, GUARDING)
    if unit.order.kind == "defend" and _to_be_burnt(state, unit):
        return Goal(inside(state, unit.order.piece), HOUSE, INSIDE)
    if house := _open_house(state, unit, centre):
        return Goal(inside(state, house), HOUSE * LATE)
    if victims := prey(state, unit.side):
        at = board.mean([one.point for one in victims])
        return Goal(at, HOUSE * _urgency(state, distance(at, centre), AT_LEISURE), WITHIN)
    if house := nearest_house(state, unit.side, centre):
        at = inside(state, house)
        return Goal(at, HOUSE * _urgency(state, distance(at, centre), AT_LEISURE))
    gate = far_line(state, state.enemy(unit.side))
    if gate is not None and (passing := _main_body(state, state.enemy(unit.side))):
        return Goal((gate - AT_GATE, board.mean(passing)[1]), BAR, tables.MOVE)
    if attacks(state, unit.side):
        foes = state.of_side(state.enemy(unit.side))
        if foes:
            return Goal(
                min([foe.point for foe in foes], key=lambda foe: distance(foe, centre)), CLOSE, SETTLED
            )
    return None


def _main_body(state: State, side: str) -> list[Point]:
    """Where the men of the main body stand, which has to get through."""
    return [one.point for unit in board.groups(state, side) if unit.platoon for one in state.living(unit.id)]


def _urgency(state: State, far: float, least: float = EASY) -> float:
    """How pressing a way of that length is: little while there are turns to spare, more the fewer they are."""
    turns = max(1, state.plan.limit - state.turn + 1)
    spare = turns - 1 - DELAYS * far / tables.MOVE
    return min(LATE, max(least, 1.0 - spare * (1.0 - least) / AMPLE))


def _lane(state: State, unit: Unit, centre: Point, x: float) -> float:
    """The y at which one passes the enemy best: beside the road, if there is one, where few of them are near."""
    middle = next(
        ((area.box[1] + area.box[3]) / 2 for area in state.table.areas if area.kind == "road"), centre[1]
    )
    foes = [foe.point for foe in state.of_side(state.enemy(unit.side))]

    def danger(lane: float) -> float:
        near = [gap_to_segment(foe, 0.0, centre, (x, lane)) for foe in foes]
        return sum([max(0.0, THREAT - off) for off in near]) + abs(lane - centre[1])

    return min([middle + aside for aside in LANES], key=danger)


def far_line(state: State, side: str) -> float | None:
    """The x that formed groups of a side must all have passed."""
    return next((x for _, x in _far_lines(state, side)), None)


def _far_lines(state: State, side: str) -> Iterator[tuple[str, float]]:
    """The tests by which formed groups of a side win that have come far enough west, and how far."""
    for condition in state.plan.conditions:
        for test in condition.tests:
            if condition.winner == side and test.startswith("formed-west:"):
                yield test, float(test.split(":")[-1])


def _to_be_burnt(state: State, unit: Unit) -> bool:
    """It defends a house that the enemy is to burn, and has not."""
    return (
        _burns(state, state.enemy(unit.side))
        and unit.order.piece in state.plan.burns
        and unit.order.piece not in state.burnt
    )


def _burns(state: State, side: str) -> bool:
    """It scores for houses that it burns."""
    return any(score.side == side and score.counts == victory.BURNT for score in state.plan.scores)


def passed(state: State, side: str) -> tuple[str, ...]:
    """The groups of a side that have got through, if they are enough to win by it as they stand."""
    won = (x for test, x in _far_lines(state, side) if victory.holds(state, test))
    return next((victory.formed_west(state, side, x) for x in won), ())


def prey(state: State, side: str) -> tuple[Figure, ...]:
    """The civilians of the enemy, where the scenario counts their deaths for a side."""
    if not any(
        score.side == side and score.counts.startswith("civilians-dead") for score in state.plan.scores
    ):
        return ()
    return tuple([one for one in state.of_side(state.enemy(side)) if one.role == "civilian"])


def _open_house(state: State, unit: Unit, centre: Point) -> str:
    """The nearest house to burn that nobody holds, if no other group of the side is nearer to it."""
    house = nearest_house(state, unit.side, centre, empty=True)
    if not house or unit.alone:
        return ""
    door = inside(state, house)
    others = [board.centroid(state, one.id) for one in board.groups(state, unit.side) if one.id != unit.id]
    return house if all(distance(door, centre) <= distance(door, other) for other in others) else ""


def nearest_house(state: State, side: str, point: Point, empty: bool = False) -> str:
    """The nearest house that a side is to burn, and has not; of those that no enemy is in, if so wanted."""
    if not _burns(state, side):
        return ""
    enemy = state.enemy(side)
    left = [
        id
        for id in state.plan.burns
        if id not in state.burnt
        and not (empty and any(one.side == enemy for one in board.occupants(state, id)))
    ]
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
        or _burns(state, side)
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

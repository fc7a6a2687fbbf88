"""What a side wants, read from the scenario's own conditions: to leave, to stop those who leave, to take zones."""

from collections.abc import Iterable
from functools import lru_cache
from math import exp, inf

import msgspec

from escarmouche.kernel.points import Point
from escarmouche.rulesets.guepier.bot.ways_on_foot import net
from escarmouche.rulesets.guepier.data.state import Figure, Plan, State
from escarmouche.rulesets.guepier.rules import victory
from escarmouche.rulesets.guepier.table.deployment_places import edge_foot
from escarmouche.speed.keep import kept, recent
from escarmouche.table.plane import distance
from escarmouche.table.tabletop import Area, Pose, Table, contains, nearest_on_border

STEP = {False: 13.0, True: 23.0}  # a fast move and a gallop, as a rule
SLOW = 8.0  # a stopped man's move
EDGE_STEP = 6.0

LEAVING = 4.0  # what it is worth to get one of those away who decide the game
TAKING = 2.5  # to be in a zone that decides it
HOLDING = 1.0  # to be in one that counts for points
HURRY = 0.9  # how fast the worth of time grows as it runs out
MARGIN = 0.6  # turns that one would rather have to spare
A_TURN = 0.12  # what a turn of the way is worth with time to spare
UNREACHABLE = 300.0


class Aims(msgspec.Struct, frozen=True):
    """The aims of one side of a plan, turn and losses apart."""

    leave: tuple[str, ...] = ()  # edges
    stop: tuple[str, ...] = ()  # edges by which the enemy must not leave
    take: tuple[str, ...] = ()  # zones whose control wins
    points: tuple[str, ...] = ()  # zones that count for points


def aims(state: State, side: str) -> Aims:
    """What the scenario asks of a side."""
    return _aims(state.plan, side)


@recent(8)
def _aims(plan: Plan, side: str) -> Aims:
    leave, stop, take = set[str](), set[str](), set[str]()
    for condition in plan.conditions:
        for test in condition.tests:
            own = test.side == side
            if not condition.winner or own != (condition.winner == side):
                continue
            if test.what == "left" and test.low:
                edges = {way.edge for way in plan.exits if way.side == test.side}
                (leave if own else stop).update(edges)
            elif test.what == "controls" and own:
                take.add(test.zone)
    return Aims(tuple(sorted(leave)), tuple(sorted(stop)), tuple(sorted(take)), plan.objectives)


@recent(4)
def must_act(state: State, side: str) -> bool:
    """If the game ended as things stand, this side would not have won."""
    verdict = victory.verdict_of(state, "limit")
    return verdict is None or verdict.winner != side


def turns_left(state: State) -> int:
    """Movements that are still to come after this turn's."""
    return max(0, state.plan.limit - state.turn)


@lru_cache(maxsize=256)
def edge_points(width: float, height: float, edges: tuple[str, ...]) -> tuple[Point, ...]:
    """Goals along the edges by which one may leave."""
    found: list[Point] = []
    for edge in edges:
        length = width if edge in ("north", "south") else height
        for number in range(int(length / EDGE_STEP)):
            along = (number + 0.5) * EDGE_STEP
            found.append(edge_foot(width, height, edge, (along, along), 1.0))
    return tuple(found)


@kept
def _inside(area: Area) -> tuple[Point, ...]:
    west, south, east, north = area.box
    across, along = max(1, int((east - west) / 10.0)), max(1, int((north - south) / 10.0))
    found = [
        (west + (east - west) * (i + 0.5) / across, south + (north - south) * (j + 0.5) / along)
        for i in range(across)
        for j in range(along)
    ]
    return tuple(point for point in found if contains(area, point))


def inside(table: Table, zone: str) -> tuple[Point, ...]:
    """Goals all over a zone."""
    return _inside(table.area(zone))


def in_zone(state: State, figure: Figure, zone: str) -> bool:
    """Counts in the zone for its control, roofs included."""
    return figure.placed and zone in victory.zones_held_from(state.table, figure.pose)


def way(state: State, figure: Figure, point: Point, goals: tuple[Point, ...]) -> float:
    """How far a figure has to walk from a point to the nearest goal; very far when there is no way."""
    if not goals:
        return UNREACHABLE
    far = net(state.table, figure.mounted).far(point, goals)
    return far if far < inf else UNREACHABLE + min(distance(point, goal) for goal in goals)


def pace(figure: Figure) -> float:
    return SLOW if figure.marker == "yellow" else STEP[figure.mounted]


def haste(far: float, pace: float, moves: float) -> float:
    """What it costs to be so far away with so many moves to go: little with time to spare, much when it runs out."""
    turns = far / pace
    return min(3.0, exp(-HURRY * (moves - turns - MARGIN))) + A_TURN * min(turns, 12.0) / 4.0


def leave_pull(state: State, figure: Figure, point: Point, edges: tuple[str, ...]) -> float:
    width, height = state.table.width, state.table.height
    straight = min(
        (net(state.table, figure.mounted).cost(point, foot), distance(point, foot))
        for foot in (edge_foot(width, height, edge, point, 1.0) for edge in edges)
    )
    far = straight[0]
    if far > straight[1]:  # something stands in the way
        goals = edge_points(width, height, edges)
        far = min(far, way(state, figure, point, goals))
    return -LEAVING * haste(far, pace(figure), turns_left(state))


def zone_pull(
    state: State, figure: Figure, pose: Pose, zone: str, worth: float, doors: Iterable[Point] = ()
) -> float:
    """What a place is worth for having the zone in the end: one must be in it a turn before the last."""
    if zone in victory.zones_held_from(state.table, pose):
        return worth * 0.5
    far = way(state, figure, pose.point, inside(state.table, zone))
    if far >= UNREACHABLE:
        goals = tuple(doors)
        area = state.table.area(zone)
        if goals:
            far = way(state, figure, pose.point, goals) + 2 * STEP[False]
        else:
            far = distance(pose.point, nearest_on_border(area, pose.point)) + 3 * STEP[False]
    return -worth * haste(far, pace(figure), turns_left(state) - 1.0)

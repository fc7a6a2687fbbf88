"""Near the enemy a move goes straight, into the front or rear quarter (BP.7.05, 7.06, 7.19)."""

from collections.abc import Sequence
from math import atan2, degrees, sqrt
from typing import Final

from escarmouche.kernel.rules import Illegal
from escarmouche.rulesets.blackpowder.data import tables
from escarmouche.rulesets.blackpowder.table.path_geometry import (
    UNTURNED,
    Stretch,
    comes_within,
    corner_cost,
    cut,
    pose_at,
)
from escarmouche.table.rectangles import Rect, forward
from escarmouche.table.tabletop import turn_between

RULE: Final = "BP.7.05"
SLACK: Final = 0.1  # degrees by which a direction of rounded coordinates may be out
HAIR: Final = 0.05  # inches that are no way to go
ASIDE: Final = 1.002  # tangent of the cone with that slack


def ahead_or_back(dx: float, dy: float, facing: float, square: bool) -> bool:
    """A direction lies in the front or rear quarter; a square has four fronts (BP.7.19)."""
    if square:
        return True
    vx, vy = forward(facing)
    return abs(dx * vy - dy * vx) <= abs(dx * vx + dy * vy) * ASIDE + tables.EPSILON


def is_straight(ways: Sequence[Stretch], square: bool) -> bool:
    """One straight move on or back, that no enemy hinders, however near he is."""
    first = ways[0]
    for way in ways:
        if way.turn or not ahead_or_back(way.dx, way.dy, way.facing, square):
            return False
    return len(ways) == 1 or all(_same_way(first.dx, first.dy, way.dx, way.dy) for way in ways[1:])


def _same_way(dx: float, dy: float, ex: float, ey: float) -> bool:
    """Two shifts run on in one straight line."""
    if dx * ex + dy * ey < 0.0:
        return False
    length = sqrt((dx * dx + dy * dy) * (ex * ex + ey * ey))
    return abs(dx * ey - dy * ex) <= length * (ASIDE - 1.0) + tables.EPSILON


def held_up(
    unit: str, ways: list[Stretch], enemies: Sequence[Rect], zone: float, square: bool, a: float, b: float
) -> list[Stretch]:
    """The way as it is made: from where an enemy is within twelve inches the facing stays, and turns at the end."""
    met = comes_within(ways, enemies, zone, a, b)
    if met is None:
        return ways
    number, t = met
    way = ways[number]
    if way.cost * (1.0 - t) < HAIR:  # this leg ends where he comes within them
        if number + 1 == len(ways):
            return ways
        number, t = number + 1, 0.0
        way = ways[number]
    here = pose_at(way, t)
    rest = [Stretch(here.x, here.y, here.facing, way.dx * (1 - t), way.dy * (1 - t), way.turn * (1 - t), 0.0)]
    rest += ways[number + 1 :]
    before = ways[:number] + ([cut(way, t, a, b)] if t > 0.0 else [])
    return before + _straight_on(unit, rest, square, a, b)


def _straight_on(unit: str, rest: Sequence[Stretch], square: bool, a: float, b: float) -> list[Stretch]:
    """One straight leg, then a turn toward where it went; what is drawn otherwise is refused."""
    x, y, facing = rest[0].x, rest[0].y, rest[0].facing
    dx = dy = turn = apart = 0.0
    for way in rest:
        if way.dx or way.dy:
            if turn or not _same_way(dx, dy, way.dx, way.dy):
                raise Illegal(RULE, "proximity", unit=unit, cause="straight")
            dx, dy = dx + way.dx, dy + way.dy
            turn = turn_between(facing, way.facing + way.turn)
        elif way.turn:
            turn = turn_between(facing, way.facing + way.turn)
            apart = 1.0  # a leg of its own
        if abs(turn) < UNTURNED:
            turn = 0.0
    if (dx or dy) and not ahead_or_back(dx, dy, facing, square):
        raise Illegal(RULE, "proximity", unit=unit, cause="quarter")
    if turn and not _toward(dx, dy, facing, turn, square):
        raise Illegal(RULE, "proximity", unit=unit, cause="turn")
    length = sqrt(dx * dx + dy * dy)
    found = [Stretch(x, y, facing, dx, dy, 0.0, length)] if length else []
    if turn:
        if apart:
            cost = corner_cost(0.0, 0.0, facing, turn, a, b)
        else:
            cost = corner_cost(dx, dy, facing, turn, a, b) - length
        found.append(Stretch(x + dx, y + dy, facing, 0.0, 0.0, turn, cost))
    return found


def _toward(dx: float, dy: float, facing: float, turn: float, square: bool) -> bool:
    """A turn of at most 45 degrees goes toward the direction of travel, or its opposite when it goes back."""
    if not (dx or dy):
        return False
    vx, vy = forward(facing)
    u, v = dx * vy - dy * vx, dx * vx + dy * vy
    off = degrees(atan2(u, v)) if v > 0.0 or square else degrees(atan2(-u, -v))
    if square:
        off = (off + tables.MOVE_CONE) % (2 * tables.MOVE_CONE) - tables.MOVE_CONE
    return off * turn >= 0.0 and abs(turn) <= min(abs(off), tables.MOVE_CONE) + SLACK

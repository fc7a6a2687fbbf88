"""The line of a charge: from the leader to the nearest point of the enemy, what it costs and what is on it.

run(state, unit, target)               the line, its cost, the quarter of the target, who or what is in the way
quarter(state, unit, target)           on which side of the target the charger lies (BP.11.10)
travel(state, unit, line, inches)      how far along a line so many inches of movement go
"""

from collections.abc import Iterable, Iterator
from itertools import pairwise
from math import sqrt
from typing import Final, NamedTuple

from escarmouche.rulesets.blackpowder.data import tables
from escarmouche.rulesets.blackpowder.data.state import HANDING, Quarter, State, Unit, while_placed
from escarmouche.rulesets.blackpowder.table.board import Body, about
from escarmouche.rulesets.blackpowder.table.footprint import footprint, leader, standing
from escarmouche.rulesets.blackpowder.table.quarters import quarters_of
from escarmouche.rulesets.blackpowder.table.terrain import IMPASSABLE, crossings, divisor, ground_between
from escarmouche.speed.keep import kept, kept_calls
from escarmouche.table.rectangles import Rect, box, meets, nearest_point, span
from escarmouche.table.tabletop import At, Inside, Point

RUNS_KEPT: Final = 2048
CHOICE: Final[tuple[Quarter, ...]] = (
    "rear",
    "left",
    "right",
    "front",
)  # of an attacker who may choose (BP.3.20)

Line = tuple[Point, Point]


class Run(NamedTuple):
    """What a charge would need, in inches on the table, terrain counted (BP.11.32); `barred` is the terrain on the line
    that is closed to the charger (BP.11.06)."""

    need: float
    line: Line
    quarter: Quarter
    barred: str = ""


class Piece(NamedTuple):
    """A part of a line, from one fraction of it to another: `rate` inches of movement for each; or, with no length, an
    obstacle that costs so many at once."""

    start: float
    end: float
    rate: float


WHOLE: Final = Piece(0.0, 1.0, 1.0)  # in the open


@while_placed
@kept_calls(RUNS_KEPT)
def quarter(state: State, unit_id: str, target_id: str) -> Quarter:
    """Where nothing decides the attacker chooses: anything rather than the front."""
    found = quarters_of(state, state.units[unit_id], state.units[target_id])
    return found[0] if len(found) == 1 else next(one for one in CHOICE if one in found)


@while_placed
@kept_calls(RUNS_KEPT)
def run(state: State, unit_id: str, target_id: str) -> Run:
    unit, target = state.units[unit_id], state.units[target_id]
    line = line_to(leader(state, unit), footprint(state, target))
    need, barred = cost(state, unit, line)
    if isinstance(target.where, Inside):
        need += state.scaled(tables.BUILDING_COST)
    return Run(need, line, quarter(state, unit_id, target_id), barred)


def line_to(start: Point, ground: Rect) -> Line:
    """From a leader to the nearest point of the enemy (BP.11.05)."""
    return (start, nearest_point(ground, start))


@while_placed
@kept_calls(RUNS_KEPT)
def on_line(state: State, unit_id: str, target_id: str) -> str:
    """The first other unit through which the line of a charge goes; garrisons are in their building."""
    start = leader(state, state.units[unit_id])
    line = line_to(start, footprint(state, state.units[target_id]))
    length, (dx, dy) = _length(line), (line[1][0] - start[0], line[1][1] - start[1])
    found, nearest, limit = "", 2.0, length
    for low, x, y, reach, rect, id in about(state, start):
        if low > limit + tables.EPSILON:
            break
        off, most = x * dy - y * dx, reach * length
        if off > most or off < -most or id in (unit_id, target_id) or not meets(rect, *line):
            continue
        part = span(rect, *line)
        if part is not None and (part[0] < nearest or (part[0] == nearest and _before(state, id, found))):
            found, nearest, limit = id, part[0], part[0] * length
    return found


def free_lines(state: State, unit: Unit, others: Iterable[Body]) -> Iterator[Body]:
    """Those of some units to whom the line of a charge goes through nobody else."""
    own, start = unit.id, leader(state, unit)
    sx, sy = start
    things = about(state, start)
    for one in others:
        end = nearest_point(one.rect, start)
        dx, dy = end[0] - sx, end[1] - sy
        length, target = sqrt(dx * dx + dy * dy), one.id
        for low, x, y, reach, rect, id in things:
            if low > length + tables.EPSILON:
                yield one
                break
            off, most = x * dy - y * dx, reach * length
            if -most <= off <= most and id not in (own, target) and meets(rect, start, end):
                break
        else:
            yield one


def _before(state: State, id: str, other: str) -> bool:
    """In roster order."""
    return next(one for one in state.units if one in (id, other)) == id


Ground = tuple[float, float, float, float, str, Rect]


@while_placed
@kept
def _ground(unit: Unit) -> Ground:
    rect = standing(unit)
    west, south, east, north = box(rect)
    return (west, south, east, north, unit.id, rect)


@while_placed
@kept
def grounds(state: State) -> tuple[Ground, ...]:
    """The units in the open, each with the upright box round its rectangle, for who looks at many of them."""
    return tuple([_ground(one) for one in state.on_table() if isinstance(one.where, At)])


def _moved(known: tuple[Ground, ...], old: Unit, new: Unit) -> tuple[Ground, ...] | None:
    if not isinstance(old.where, At) or not isinstance(new.where, At):
        return None
    ground = _ground(new)
    return tuple([ground if one[4] == new.id else one for one in known])


HANDING.mended(grounds, _moved)


def cost(state: State, unit: Unit, line: Line) -> tuple[float, str]:
    """What a line costs a unit, and the terrain on it that is closed to it, "" for none (BP.11.08, 11.32)."""
    pieces, barred = _pieces(state, unit, line)
    length = _length(line)
    return sum(
        [
            piece.rate if piece.start == piece.end else (piece.end - piece.start) * piece.rate * length
            for piece in pieces
        ]
    ), barred


def _length(line: Line) -> float:
    (px, py), (qx, qy) = line
    return sqrt((qx - px) * (qx - px) + (qy - py) * (qy - py))


def _pieces(state: State, unit: Unit, line: Line) -> tuple[list[Piece], str]:
    """The parts of a line in order. What it only reaches at its very end it still has to cross (BP.11.08)."""
    p, q = line
    length = _length(line)
    if length <= tables.EPSILON:
        return [], ""
    further = 1.0 + 2.0 * tables.EPSILON / length
    beyond = (p[0] + (q[0] - p[0]) * further, p[1] + (q[1] - p[1]) * further)
    walls = [min(1.0, at * further) for _, at in crossings(state.table, p, beyond)]
    slow: list[tuple[float, float, int]] = []
    barred = ""
    for area, low, high in ground_between(state.table, p, q):
        if (high - low) * length <= tables.EPSILON:
            continue
        rate = divisor(unit, area)
        if rate == IMPASSABLE:
            barred = barred or area.id
        elif rate > 1:
            slow.append((low, high, rate))
    if not slow and not walls:
        return [WHOLE], barred
    price = state.scaled(tables.OBSTACLE_COST)
    pieces = [*_stretches(slow, walls), *[Piece(at, at, price) for at in walls]]
    return sorted(pieces, key=lambda piece: (piece.start, piece.end)), barred


def _stretches(slow: list[tuple[float, float, int]], walls: list[float]) -> Iterator[Piece]:
    """The whole line in pieces of one rate each, the highest where areas overlap, parted by the obstacles."""
    ends = sorted({0.0, 1.0, *walls, *[end for low, high, _ in slow for end in (low, high)]})
    for start, end in pairwise(ends):
        middle = (start + end) / 2.0
        yield Piece(start, end, max([1, *[rate for low, high, rate in slow if low < middle < high]]))


def travel(state: State, unit: Unit, line: Line, inches: float) -> float:
    """How far along a line a unit comes; where it cannot pay for an obstacle, up to it."""
    length = _length(line)
    left = inches
    pieces, _ = _pieces(state, unit, line)
    for piece in pieces:
        if piece.start == piece.end:
            if left < piece.rate - tables.EPSILON:
                return piece.start * length
            left -= piece.rate
            continue
        price = (piece.end - piece.start) * length * piece.rate
        if left < price:
            return piece.start * length + left / piece.rate
        left -= price
    return length

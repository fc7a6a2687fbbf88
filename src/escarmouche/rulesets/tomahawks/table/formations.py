"""Formations and cohesion (formations, cohésion): who may stand how, and the places of men who do (MT.2.10-2.22)."""

from collections.abc import Mapping, Sequence
from functools import cache
from itertools import pairwise
from math import cos, radians, sin, sqrt

from escarmouche.kernel.points import Point
from escarmouche.kernel.rules import Illegal
from escarmouche.rulesets.tomahawks.data import tables
from escarmouche.rulesets.tomahawks.data.state import Formation, State, Unit, while_placed
from escarmouche.rulesets.tomahawks.table.board import centroid, overlapped
from escarmouche.rulesets.tomahawks.table.terrain import over_obstacle, stand_at
from escarmouche.speed.keep import kept_calls
from escarmouche.table.plane import EPSILON, ranks
from escarmouche.table.tabletop import rounded

CLOSE_ORDER, COLUMN, DISPERSED = "MT.2.12", "MT.2.13", "MT.2.14"
RANKED = ("close-order", "column")  # in which men keep their ranks, and it counts which way they look
SHAPES: tuple[Formation, ...] = ("close-order", "column", "dispersed")


def cohesion(unit: Unit) -> float:
    """How far from the next a man may be: 4" and the bonuses of its traits (MT.2.20)."""
    return tables.COHESION + trait_move(unit)


def trait_move(unit: Unit) -> float:
    """What the traits of a unit add to its move (MT.6.03-6.06, 6.16)."""
    return _trait_move(unit.traits)


@cache
def _trait_move(traits: tuple[str, ...]) -> float:
    return sum([tables.TRAIT_MOVE.get(trait, 0.0) for trait in traits])


def chains(points: Sequence[Point], radius: float, reach: float) -> list[list[int]]:
    """The chains of bases that are so near each other, by their numbers."""
    far = reach + 2.0 * radius + EPSILON
    square = far * far
    left = list(range(len(points)))
    found: list[list[int]] = []
    while left:
        chain = [left.pop(0)]
        for at in chain:
            if not left:
                break
            x, y = points[at]
            near = [
                other
                for other in left
                if (points[other][0] - x) * (points[other][0] - x)
                + (points[other][1] - y) * (points[other][1] - y)
                <= square
            ]
            if near:
                chain += near
                left = [other for other in left if other not in near]
        found.append(sorted(chain))
    return found


def linked(points: Sequence[Point], radius: float, reach: float) -> bool:
    """All bases hang together."""
    return len(points) < 2 or len(chains(points, radius, reach)) == 1


def _places(state: State, unit: str, ends: Mapping[str, Point] | None) -> list[Point]:
    men = state.living(unit)
    if ends is None:
        return [one.point for one in men]
    return [ends.get(one.id, one.point) for one in men]


def cohesive(state: State, unit: str, ends: Mapping[str, Point] | None = None) -> bool:
    """The men of a unit form one chain, where they stand or at those ends (MT.2.20)."""
    if ends is None:
        return _stands_cohesive(state, unit)
    return _cohesive(state, unit, ends)


@while_placed
@kept_calls()
def _stands_cohesive(state: State, unit: str) -> bool:
    return _cohesive(state, unit, None)


def _cohesive(state: State, unit: str, ends: Mapping[str, Point] | None) -> bool:
    men = state.living(unit)
    return len(men) < 2 or linked(_places(state, unit, ends), men[0].radius, cohesion(state.units[unit]))


def may_take(state: State, unit: str, shape: Formation) -> Illegal | None:
    """Why a unit may not take a formation, wherever it stands (MT.2.12-2.14, 2.17)."""
    own, men = state.units[unit], state.living(unit)
    if shape == "normal":
        return None
    if shape == "close-order":
        if not own.has("close-order"):
            return Illegal(CLOSE_ORDER, "formation", shape=shape, unit=unit, cause="trait")
        if len(men) < tables.FORMED_FIGURES[shape]:
            return Illegal(CLOSE_ORDER, "formation", shape=shape, unit=unit, cause="few")
    elif shape == "column":
        if own.officer or own.artillery:
            return Illegal(COLUMN, "formation", shape=shape, unit=unit, cause="trait")
        if len(men) < tables.FORMED_FIGURES[shape]:
            return Illegal(COLUMN, "formation", shape=shape, unit=unit, cause="few")
    else:
        if own.type not in tables.DISPERSING and not own.hides:
            return Illegal(DISPERSED, "formation", shape=shape, unit=unit, cause="trait")
        if len(men) < tables.DISPERSED_MEN:
            return Illegal(DISPERSED, "formation", shape=shape, unit=unit, cause="few")
    return None


def allowed(state: State, unit: str) -> tuple[Formation, ...]:
    """The formations that a unit may take, `normal` first."""
    return ("normal", *(shape for shape in SHAPES if may_take(state, unit, shape) is None))


def refusal(state: State, unit: str, shape: Formation, facing: float | None = None) -> Illegal | None:
    """Why a unit, as it stands, is not in a formation along its facing, or another."""
    return fits(state, unit, None, shape, facing)


def fits(
    state: State,
    unit: str,
    ends: Mapping[str, Point] | None,
    shape: Formation,
    facing: float | None = None,
) -> Illegal | None:
    """Why a unit whose men stand at these ends, or where they are, is not in a formation (MT.2.12-2.18)."""
    if shape == "normal":
        return None
    if refused := may_take(state, unit, shape):
        return refused
    own = state.units[unit]
    points = _places(state, unit, ends)
    radius = state.living(unit)[0].radius
    if shape == "dispersed":
        return _dispersed(own, points, radius)
    ahead = own.facing if facing is None else facing
    if shape == "column":
        return _column(own, points, radius, ahead)
    return _close_order(state, own, points, radius, ahead)


def _dispersed(own: Unit, points: list[Point], radius: float) -> Illegal | None:
    least = tables.DISPERSED_GAP + 2.0 * radius - EPSILON
    square = least * least
    for i, (x, y) in enumerate(points):
        for there, along in points[i + 1 :]:
            if (there - x) * (there - x) + (along - y) * (along - y) < square:
                return Illegal(DISPERSED, "formation", shape="dispersed", unit=own.id, cause="near")
    if not linked(points, radius, cohesion(own)):
        return Illegal(DISPERSED, "formation", shape="dispersed", unit=own.id, cause="apart")
    return None


def _column(own: Unit, points: list[Point], radius: float, facing: float) -> Illegal | None:
    if not linked(points, radius, tables.COLUMN_GAP):
        return Illegal(COLUMN, "formation", shape="column", unit=own.id, cause="apart")
    if any(len(rank) > tables.ABREAST for rank in ranks(points, facing, tables.RANK_DEPTH)):
        return Illegal("MT.2.18", "formation", shape="column", unit=own.id, cause="ranks")
    return None


def _close_order(
    state: State, own: Unit, points: list[Point], radius: float, facing: float
) -> Illegal | None:
    if not linked(points, radius, tables.CLOSE_ORDER_GAP):
        return Illegal(CLOSE_ORDER, "formation", shape="close-order", unit=own.id, cause="apart")
    rows = ranks(points, facing, tables.RANK_DEPTH)
    if len(rows) > tables.CLOSE_ORDER_RANKS:
        return Illegal("MT.2.18", "formation", shape="close-order", unit=own.id, cause="ranks")
    if len(rows) == tables.CLOSE_ORDER_RANKS:
        (fx, fy), _ = axes(facing)
        front, back = (
            sum([points[i][0] * fx + points[i][1] * fy for i in rank]) / len(rank) for rank in rows
        )
        base = "foot" if state.living(own.id)[0].base == "foot" else "mounted"
        if front - back > tables.RANKS_APART[base] + EPSILON:
            return Illegal("MT.2.18", "formation", shape="close-order", unit=own.id, cause="ranks")
    for point in points:
        here = stand_at(state.table, point)
        if here.zones or here.building:
            return Illegal(CLOSE_ORDER, "formation", shape="close-order", unit=own.id, cause="ground")
    return None


def axes(facing: float) -> tuple[Point, Point]:
    """Forward and to the right along a facing, alike on every machine."""
    s, c = round(sin(radians(facing)), 12), round(cos(radians(facing)), 12)
    return (s, c), (c, -s)


def turned(to: Point, angle: float) -> Point:
    """A direction turned clockwise by so many degrees."""
    if angle == 0.0:
        return to
    (s, c), _ = axes(angle)
    return (to[0] * c + to[1] * s, to[1] * c - to[0] * s)


def places(
    shape: Formation, count: int, centre: Point, facing: float, radius: float, ranks: int = 2
) -> list[Point]:
    """Where so many men stand round a point: touching in one or two ranks, two by two in column, as a loose group, or
    just far enough apart to be dispersed; the front first, from the left."""
    pitch = 2.0 * radius
    if shape == "column":
        files = min(tables.ABREAST, count)
    elif shape == "close-order":
        files = -(-count // min(ranks, tables.CLOSE_ORDER_RANKS))
    else:
        pitch += tables.DISPERSED_GAP if shape == "dispersed" else 0.5 * radius
        files = max(1, round(sqrt(count * 2.0)))
    rows = -(-count // files)
    (fx, fy), (rx, ry) = axes(facing)
    found = []
    for number in range(count):
        row, file = divmod(number, files)
        width = min(files, count - row * files)
        right, forward = (file - (width - 1) / 2.0) * pitch, ((rows - 1) / 2.0 - row) * pitch
        found.append(
            (
                rounded(centre[0] + right * rx + forward * fx),
                rounded(centre[1] + right * ry + forward * fy),
            )
        )
    return found


def close_up(state: State, unit: str) -> dict[str, Point]:
    """Where men stand who close the gaps in their ranks, none by more than 2": each rank shifts sideways towards the
    middle of the unit, a column forward or back (MT.2.19). Those who stay are left out."""
    own, men = state.units[unit], state.living(unit)
    if own.formation not in tables.FORMED_FIGURES or len(men) < 2:
        return {}
    points = [one.point for one in men]
    (fx, fy), (rx, ry) = axes(own.facing)
    cx, cy = centroid(points)
    pitch = 2.0 * men[0].radius
    seen = [((x - cx) * rx + (y - cy) * ry, (x - cx) * fx + (y - cy) * fy) for x, y in points]
    rows = ranks(points, own.facing, tables.RANK_DEPTH)
    wanted = list(seen)
    if own.formation == "close-order":
        for rank in rows:
            order = sorted(rank, key=lambda i: seen[i][0])
            for number, i in enumerate(order):
                wanted[i] = ((number - (len(order) - 1) / 2.0) * pitch, seen[i][1])
    else:
        depth = [sum([seen[i][1] for i in rank]) / len(rank) for rank in rows]
        closed = [depth[0]]
        for before, here in pairwise(depth):
            closed.append(closed[-1] - min(before - here, pitch + tables.COLUMN_GAP))
        back = sum(closed) / len(closed) - sum(depth) / len(depth)
        for rank, old, new in zip(rows, depth, closed, strict=True):
            for i in rank:
                wanted[i] = (seen[i][0], seen[i][1] + new - old - back)
    ends: dict[str, Point] = {}
    for one, (right, ahead), (to_right, to_ahead) in zip(men, seen, wanted, strict=True):
        aside, on = to_right - right, to_ahead - ahead
        off = sqrt(aside * aside + on * on)
        if off > tables.CLOSING_UP:
            aside, on = aside * tables.CLOSING_UP / off, on * tables.CLOSING_UP / off
        if off > EPSILON:
            x, y = one.point
            ends[one.id] = (rounded(x + aside * rx + on * fx), rounded(y + aside * ry + on * fy))
    return ends if _room(state, unit, ends) else {}


def _room(state: State, unit: str, ends: Mapping[str, Point]) -> bool:
    """Everybody has room there, none over another, off the table or over an obstacle."""
    members = state.units[unit].members
    radius = state.living(unit)[0].radius
    if any(
        not state.table.within(point, radius)
        or over_obstacle(state.table, point, radius)
        or overlapped(state, point, radius, members)
        for point in ends.values()
    ):
        return False
    points = _places(state, unit, ends)
    return not any_overlap(points, radius)


def any_overlap(points: Sequence[Point], radius: float) -> bool:
    """Two bases of the same size lie over each other (MT.1.12)."""
    least = 2.0 * radius - EPSILON
    square = least * least
    for i, (x, y) in enumerate(points):
        for there, along in points[i + 1 :]:
            dx, dy = there - x, along - y
            if dx * dx + dy * dy < square:
                return True
    return False

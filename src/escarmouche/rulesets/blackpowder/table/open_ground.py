"""Room to stand (place libre): poses at which nothing is in the way of a unit, looked for until there are none left.

Places and facings are looked through in cells, coarse ones first. Where a footprint lies deeper in another, over the
edge or out of reach than any point of it moves within the cell, the whole cell is closed; of what is left the most
promising are parted. So a gap is found that no list of likely places has, and who is shut in is soon known to be.

    open_poses(state, unit, shape, wish, inches, beyond)    where its footprint is free, those about a wish first
    open_facings(state, unit, shape, at, wish)              the same for who only turns about its leader
    finer(low, high, first)                                 angles between two others, ever closer
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import product
from math import ceil, hypot, radians, sqrt
from typing import Final, NamedTuple

from escarmouche.rulesets.blackpowder.data import tables
from escarmouche.rulesets.blackpowder.data.state import Formation, State, Unit
from escarmouche.rulesets.blackpowder.table import board, terrain
from escarmouche.rulesets.blackpowder.table.footprint import behind, building_rect, extent, footprint_at
from escarmouche.table.rectangles import Rect, apart, box, corners, depth, reach
from escarmouche.table.tabletop import Area, Point, Pose, distance, turn_between
from escarmouche.table.terrain import border_distance, encloses

WIDTH: Final = 1.5  # half of the coarsest cell, in inches
TURN: Final = 15.0  # and in degrees
FINEST: Final = 0.05  # half of the finest, in inches
FINEST_TURN: Final = 0.25  # and where there is only a turn to look for
MOST_PARTED: Final = 100  # cells of one size
MOST_TRIED: Final = 1000  # free poses that are judged by a rule
ANGLES: Final = (15.0, 5.0, 1.0, 0.5)  # degrees from one to the next


class Shape(NamedTuple):
    """How a unit would stand."""

    formation: Formation
    spacing: float
    ranks: int


Thing = tuple[Rect, float, float]  # a footprint, how far from it one must stay, and how near it matters


def open_poses(
    state: State, unit: Unit, shape: Shape, wish: Pose, inches: float, beyond: Callable[[Rect], float]
) -> Iterator[Pose]:
    """The poses of its centre within so many inches of a wish. `beyond` tells how far out of reach a footprint is: a
    length that changes by no more than its points move."""
    ground = footprint_at(unit, wish, *shape)
    things, areas = _about(state, unit, shape.formation, ground, inches)
    half, turn = WIDTH, TURN
    cells = _coarse(wish, inches)
    while cells and half > FINEST:
        moves = half * sqrt(2.0) + reach(ground) * radians(turn)  # no point of it goes farther within a cell
        left: list[tuple[float, Pose]] = []
        for pose in cells:
            rect = footprint_at(unit, pose, *shape)
            deep = beyond(rect)
            if deep <= moves:
                deep = max(deep, _depth(state, rect, things, areas))
            if deep <= tables.EPSILON:
                yield pose
            if deep <= moves:
                left.append((deep, pose))
        left.sort(key=lambda cell: cell[0])
        half, turn = half / 2.0, turn / 2.0
        cells = [
            Pose(pose.x + dx, pose.y + dy, (pose.facing + by) % 360.0)
            for _, pose in left[:MOST_PARTED]
            for dx, dy, by in product((-half, half), (-half, half), (-turn, turn))
        ]


def open_facings(state: State, unit: Unit, shape: Shape, at: Point, wish: float) -> Iterator[float]:
    """The facings at which its footprint is free with its leader there, those like the wish first (BP.7.08)."""
    width, depth = extent(unit, *shape)
    far = hypot(width / 2.0, depth)  # from the leader to the farthest corner
    ground = footprint_at(unit, behind(unit, at, wish, *shape), *shape)
    things, areas = _about(state, unit, shape.formation, ground, 2.0 * far)
    half = TURN
    turns = sorted([2.0 * TURN * number - 180.0 for number in range(1, round(180.0 / TURN) + 1)], key=abs)
    cells = [wish + turn for turn in turns]
    while cells and half > FINEST_TURN:
        left = []
        for facing in cells:
            rect = footprint_at(unit, behind(unit, at, facing % 360.0, *shape), *shape)
            deep = _depth(state, rect, things, areas)
            if deep <= tables.EPSILON:
                yield facing % 360.0
            if deep <= far * radians(half):
                left.append(facing)
        half /= 2.0
        cells = [facing + by for facing in left for by in (-half, half)]


def _coarse(wish: Pose, inches: float) -> list[Pose]:
    """The middles of the first cells, those like the wish first."""
    count = ceil(inches / (2.0 * WIDTH))
    shifts = [2.0 * WIDTH * number for number in range(-count, count + 1)]
    found = [
        Pose(wish.x + dx, wish.y + dy, (wish.facing + 2.0 * TURN * number) % 360.0)
        for dx, dy, number in product(shifts, shifts, range(round(180.0 / TURN)))
        if hypot(dx, dy) <= inches + 2.0 * WIDTH
    ]
    return sorted(
        found,
        key=lambda pose: (distance(pose.point, wish.point), abs(turn_between(wish.facing, pose.facing))),
    )


def _about(
    state: State, unit: Unit, formation: Formation, ground: Rect, inches: float
) -> tuple[list[Thing], list[Area]]:
    """What may be in the way: units, enemies with the inch that is kept from them (BP.7.11), ground closed to it."""
    clearance, things, far = state.scaled(tables.CLEARANCE), [], inches + reach(ground)
    for one in board.bodies(state):
        margin = clearance if one.side != unit.side else 0.0
        near = one.reach + margin + reach(ground)
        if one.id != unit.id and distance(one.rect.centre, ground.centre) < inches + near:
            things.append((one.rect, margin, near))
    west, south, east, north = ground.x - far, ground.y - far, ground.x + far, ground.y + far
    closed = [
        (area, kind)
        for _, area, kind in terrain.slow_within(state.table, (west, south, east, north))
        if terrain.forbidden(unit, area, formation)
    ]
    for area, kind in closed:
        if kind == "building":
            rect = building_rect(area)
            things.append((rect, 0.0, reach(rect) + reach(ground)))
    if formation in terrain.COLUMNS and terrain.laid(state.table).roads:  # they may open it (BP.4.13)
        return things, []
    return things, [area for area, kind in closed if kind != "building"]


def _depth(state: State, rect: Rect, things: Sequence[Thing], areas: Sequence[Area]) -> float:
    """How far it would have to go at least to be free; nothing where nothing is in its way."""
    west, south, east, north = box(rect)
    found = max(0.0, -west, -south, east - state.table.width, north - state.table.height)
    for other, margin, near in things:
        dx, dy = other.x - rect.x, other.y - rect.y
        if dx * dx + dy * dy < near * near:
            deep = depth(rect, other)
            if deep <= 0.0:
                deep = -apart(rect, other) if margin else 0.0
            found = max(found, margin + deep)
    for area in areas:
        for point in (rect.centre, *corners(rect)):
            if encloses(area, point):
                found = max(found, border_distance(area, point))
    return found


def finer(low: float, high: float, first: Sequence[float] = ()) -> Iterator[float]:
    """Angles from the one to the other: some that are offered first, then those between, ever closer; of each closeness
    those in the middle first."""
    yield from first
    middle = (low + high) / 2.0
    for step in ANGLES:
        half = round((high - low) / (2.0 * step))
        for number in range(half + 1):
            yield from dict.fromkeys((middle - number * step, middle + number * step))

"""A table as numbers, made by asking what its terrain is: for the numeric cores of contact and of charges."""

from collections.abc import Iterator
from functools import lru_cache
from threading import Lock
from typing import NamedTuple

from escarmouche.rulesets.guepier.data import tables
from escarmouche.rulesets.guepier.table.terrain import (
    BLIND,
    PASSABLE,
    is_elevation,
    is_zone,
    keeps_apart,
    standing,
    stops,
)
from escarmouche.speed import core
from escarmouche.speed.core import Grid, WholeGrid
from escarmouche.speed.keep import kept
from escarmouche.table.leg_crossings import Ground, Room, ground_of, room_on
from escarmouche.table.paths import corners_around
from escarmouche.table.plane import EPSILON, between, directions, distance, gap_to_segment
from escarmouche.table.segments import IntBuffer
from escarmouche.table.sight import Layout, layout
from escarmouche.table.tabletop import Area, Line, Point, Table, contains, stretches

Stretch = tuple[Point, Point]

ENDS = 0.1  # left off at both ends, where corners and openings are
CLEAR = 0.08  # from anything that the leg might cross at the same place
(
    ELEVATION,
    LEVEL,
    BARRIER,
    CLOSED,
    BLIND_SIDE,
    SIDES,
    GAP,
    WALL_START,
    CORNER_START,
    SCREEN_OF,
    STOPS,
    EDGE_START,
) = range(12)
"""Rows of a chart's whole numbers, by thing: 1 for a hill or 2 for a roof; its level; whether it stands between two
figures; whether it allows no contact across; by corner, whether nobody passes the side that begins there; whether it
has such sides; by opening, those of areas first, whether it is a gap; its first wall; its first corner. By screen,
whose it is. By thing again: whether nobody on the ground may stop on its very line; its first edge."""
WALLS, CORNERS, SCREENS, BOXES, COMPASS, EDGES = range(6)
"""Rows of a chart's measures: what is left standing of each thing, from end to end; where a way may turn round it; its
screens, as `screens` has them; its box. And the directions in which places round a target may be tried. The edges of
each thing from end to end, its openings included."""
DIRECTIONS = 64
MARGIN = 2 * EPSILON  # by which a way keeps off corners and bases
OFF = (
    1.5 * EPSILON
)  # nobody stops nearer to a line or border: the tolerance, and what the rounding of a place takes
DECLARED_KEPT = 256


def screens(table: Table, thing: Area | Line) -> Iterator[tuple[float, float, float, float, float]]:
    """Each as the place where it begins, its direction and its length; the inside of an area lies to its left."""
    others = table.lines if isinstance(thing, Line) else (thing,)
    edges = [edge for other in others for edge in stretches(other)]
    for a, b in stretches(thing, PASSABLE):
        length = distance(a, b)
        if length <= 2 * ENDS + CLEAR:
            continue
        a, b = between(a, b, ENDS / length), between(a, b, 1.0 - ENDS / length)
        if sum(not _clear((a, b), edge) for edge in edges) > 1:  # one is the side on which it lies
            continue
        length = distance(a, b)
        ux, uy = (b[0] - a[0]) / length, (b[1] - a[1]) / length
        middle = between(a, b, 0.5)
        left = middle[0] - uy * CLEAR / 2, middle[1] + ux * CLEAR / 2
        if isinstance(thing, Area) and not contains(thing, left, table.conventions):
            a, ux, uy = b, -ux, -uy
        yield (*a, ux, uy, length)


def _clear(one: Stretch, other: Stretch) -> bool:
    """Two stretches neither cross nor come near each other."""
    off = min(
        *(gap_to_segment(point, 0.0, *other) for point in one),
        *(gap_to_segment(point, 0.0, *one) for point in other),
    )
    return off >= CLEAR and not (_divides(one, other) and _divides(other, one))


def _divides(one: Stretch, other: Stretch) -> bool:
    """The ends of the other lie on different sides of the one."""
    (ax, ay), (bx, by) = one
    sides = [(bx - ax) * (y - ay) - (by - ay) * (x - ax) > 0.0 for x, y in other]
    return sides[0] != sides[1]


class Chart(NamedTuple):
    """The table as the rules of movement see it; things are numbered areas first, then lines."""

    ground: Ground
    room: Room
    things: int
    screens: int
    hilly: bool
    whole: WholeGrid
    real: Grid


class Feet(NamedTuple):
    """The things at whose foot a figure is declared, by their numbers; below 0 of them: wherever it is near enough."""

    numbers: IntBuffer
    how_many: int


class Numbered:
    """One table with its chart. Who asks of the chart holds the lock: there is room for one question at a time."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.things: tuple[Area | Line, ...] = (*table.areas, *table.lines)
        self.number = {thing.id: number for number, thing in enumerate(self.things)}
        self.chart = _chart(table, self.things)
        self.lock = Lock()
        self.declared = lru_cache(maxsize=DECLARED_KEPT)(self._declared)
        self.undeclared = Feet(core.ints([0]), -1)

    def _declared(self, ids: tuple[str, ...]) -> Feet:
        known = [self.number[id] for id in ids if id in self.number]
        return Feet(core.ints([*known, 0]), len(known))


@kept
def _numbered(laid: Layout) -> Numbered:
    return Numbered(laid.table)


def numbered(table: Table) -> Numbered:
    """The numbers of a table, made once."""
    return _numbered(layout(table))


def _chart(table: Table, things: tuple[Area | Line, ...]) -> Chart:
    ground = ground_of(table)
    elevation: list[int] = []
    blind: list[int] = []
    walls: list[float] = []
    wall_start = [0]
    edges: list[float] = []
    edge_start = [0]
    corners: list[float] = []
    corner_start = [0]
    across: list[float] = []
    across_what: list[int] = []
    for number, thing in enumerate(things):
        walls += [value for a, b in standing(thing) for value in (*a, *b)]
        wall_start.append(len(walls) // 4)
        edges += [value for a, b in stretches(thing) for value in (*a, *b)]
        edge_start.append(len(edges) // 4)
        if isinstance(thing, Area):
            around = corners_around(table, (thing,), (), (), MARGIN)
        else:
            around = corners_around(table, (), (thing,), (), MARGIN)
        corners += [value for point in around for value in point]
        corner_start.append(len(corners) // 2)
        for screen in screens(table, thing):
            across += screen
            across_what.append(number)
        if isinstance(thing, Area):
            hill = 2 if tables.TERRAIN[thing.kind].climbs else 1
            elevation.append(hill if is_elevation(thing) else 0)
            sides = max(1, len(thing.outline))
            blind += [int(thing.border_kind(side) == BLIND) for side in range(sides)]
    whole: tuple[list[int], ...] = (
        elevation,
        [thing.level if isinstance(thing, Area) else 0 for thing in things],
        [int(is_zone(thing)) if isinstance(thing, Area) else 1 for thing in things],
        [int(keeps_apart(thing)) for thing in things],
        blind,
        [int(bool(area.borders)) for area in table.areas],
        [int(opening.state in PASSABLE) for thing in things for opening in thing.openings],
        wall_start,
        corner_start,
        across_what,
        [int(stops(thing)) for thing in things],
        edge_start,
    )
    boxes = [value for thing in things for value in thing.box]
    compass = [value for way in directions(DIRECTIONS) for value in way]
    return Chart(
        ground,
        room_on(ground),
        len(things),
        len(across_what),
        any(elevation),
        core.ints_grid(whole),
        core.floats_grid((walls, corners, across, boxes, compass, edges)),
    )

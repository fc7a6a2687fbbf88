"""Where a man finds cover: the spots of each piece of terrain, at whole centimetres (TY.12.06).

pieces(table, radius)                 the pieces that give cover, each with its spots for bases of that radius
Piece.sheltered_from(enemy)           the side of a line on which one is away from an enemy
within(piece, centre, reach, enemy)   those of them within a straight distance, nearest first
"""

from collections.abc import Iterator
from math import ceil, floor, hypot, inf, sqrt
from typing import NamedTuple

from escarmouche.rulesets.tyneside.data import tables
from escarmouche.speed.keep import kept_calls
from escarmouche.table.tabletop import EPSILON, Area, Box, Line, Point, Table, border_distance, gap_to_line
from escarmouche.table.terrain import Edge, encloses

RADII = 4  # of bases for which the spots of a table are kept
NEAR_KEPT = 4  # places of which the spots nearby are kept


class Piece(NamedTuple):
    """Terrain that gives cover, with its place in the list of the table's terrain, and its spots.

    Spots of an area are on side 0; those of a line on side 1 or -1, its left or its right.
    """

    number: int
    thing: Area | Line
    spots: dict[tuple[int, int], int]
    box: Box  # of the spots

    @property
    def id(self) -> str:
        return self.thing.id

    @property
    def building(self) -> bool:
        return tables.TERRAIN[self.thing.kind].shape == "building"

    def sheltered_from(self, enemy: Point | None) -> int | None:
        """On which side of a line one is away from an enemy; None where every side will do."""
        if enemy is None or isinstance(self.thing, Area):
            return None
        return -side_of(self.thing.edges, enemy) or 2  # on the line itself no side is away from him

    def off(self, centre: Point) -> float:
        """No spot is nearer to a point than this; endless where the piece has none."""
        if not self.spots:
            return inf
        west, south, east, north = self.box
        x, y = centre
        return hypot(max(west - x, 0.0, x - east), max(south - y, 0.0, y - north))

    def farthest(self, centre: Point) -> float:
        """No spot is farther from a point than this."""
        west, south, east, north = self.box
        x, y = centre
        return hypot(max(x - west, east - x), max(y - south, north - y))


@kept_calls(RADII)
def pieces(table: Table, radius: float) -> tuple[Piece, ...]:
    """The pieces that give cover, in the order of the table's terrain."""
    things: tuple[Area | Line, ...] = (*table.areas, *table.lines)
    found = []
    for number, thing in enumerate(things):
        row = tables.TERRAIN.get(thing.kind)
        if row is None or row.cover == "open" or (row.shape == "building" and radius > tables.FOOT_RADIUS):
            continue
        spots = dict(
            _area_spots(table, thing, radius)
            if isinstance(thing, Area)
            else _line_spots(table, thing, radius)
        )
        found.append(Piece(number, thing, spots, _box(spots)))
    return tuple(found)


def within(piece: Piece, centre: Point, reach: float, enemy: Point | None) -> list[tuple[float, int, int]]:
    """The spots of a piece within a straight distance of a point: how far each is, and where; nearest first."""
    side = piece.sheltered_from(enemy)
    x, y = centre
    most = (reach + EPSILON) * (reach + EPSILON)
    west, south, east, north = piece.box
    found = []
    if reach == inf or (east - west) * (north - south) < 4.0 * reach * reach:
        places: Iterator[tuple[int, int]] = iter(piece.spots)
    else:
        places = _around(piece, centre, reach)
    for i, j in places:
        square = (i - x) * (i - x) + (j - y) * (j - y)
        if square <= most and (side is None or piece.spots[i, j] == side):
            found.append((sqrt(square), i, j))
    found.sort()
    return found


@kept_calls(NEAR_KEPT)
def near(
    table: Table, radius: float, number: int, centre: Point, reach: float, enemy: Point | None
) -> tuple[Point, ...]:
    """The same as places, of the piece with that number: all men of a group look for them."""
    piece = next(one for one in pieces(table, radius) if one.number == number)
    return tuple([(float(x), float(y)) for _, x, y in within(piece, centre, reach, enemy)])


def _around(piece: Piece, centre: Point, reach: float) -> Iterator[tuple[int, int]]:
    x, y = centre
    for i in range(ceil(x - reach), floor(x + reach) + 1):
        for j in range(ceil(y - reach), floor(y + reach) + 1):
            if (i, j) in piece.spots:
                yield i, j


def _area_spots(table: Table, area: Area, radius: float) -> Iterator[tuple[tuple[int, int], int]]:
    """The whole base inside."""
    for i, j in _grid(table, area.box, 0.0, radius):
        p = (float(i), float(j))
        if encloses(area, p) and border_distance(area, p) >= radius - EPSILON:
            yield (i, j), 0


def _line_spots(table: Table, line: Line, radius: float) -> Iterator[tuple[tuple[int, int], int]]:
    """The base within 2 cm of it, and not across it."""
    for i, j in _grid(table, line.box, tables.NEAR + radius, radius):
        p = (float(i), float(j))
        off = gap_to_line(p, 0.0, line)
        if radius - EPSILON <= off <= tables.NEAR + radius + EPSILON:
            yield (i, j), side_of(line.edges, p)


def _grid(table: Table, box: Box, beyond: float, radius: float) -> Iterator[tuple[int, int]]:
    west, south, east, north = box
    for i in range(ceil(west - beyond - EPSILON), floor(east + beyond + EPSILON) + 1):
        for j in range(ceil(south - beyond - EPSILON), floor(north + beyond + EPSILON) + 1):
            if table.within((float(i), float(j)), radius):
                yield i, j


def side_of(edges: tuple[Edge, ...], p: Point) -> int:
    """On which side of a broken line a point lies, judged by the straight piece nearest to it: 1 left, -1 right."""
    x, y = p
    nearest, side = inf, 0
    for ax, ay, _, _, dx, dy, square in edges:
        along = min(1.0, max(0.0, ((x - ax) * dx + (y - ay) * dy) / square)) if square > 0.0 else 0.0
        ex, ey = ax + dx * along - x, ay + dy * along - y
        off = ex * ex + ey * ey
        if off < nearest - EPSILON:
            nearest = off
            turn = dx * (y - ay) - dy * (x - ax)
            side = 0 if abs(turn) <= EPSILON * sqrt(square) else 1 if turn > 0.0 else -1
    return side


def _box(spots: dict[tuple[int, int], int]) -> Box:
    if not spots:
        return (0.0, 0.0, 0.0, 0.0)
    xs, ys = [i for i, _ in spots], [j for _, j in spots]
    return (float(min(xs)), float(min(ys)), float(max(xs)), float(max(ys)))

"""Cover and refuge: the spots of each piece of terrain, at whole centimetres; which piece a unit makes for, and who
takes which spot (TY.12.06, 12.08)."""

from collections.abc import Collection, Iterable, Iterator
from math import ceil, floor, hypot, inf, sqrt
from typing import NamedTuple

from escarmouche.rulesets.tyneside.data import tables
from escarmouche.rulesets.tyneside.data.state import Figure, State
from escarmouche.rulesets.tyneside.table import board, paths
from escarmouche.rulesets.tyneside.table.routes import Disc
from escarmouche.rulesets.tyneside.table.trial_moves import Trial, allowance, go_to, keep_together, lead
from escarmouche.speed.keep import kept_calls
from escarmouche.table.tabletop import (
    EPSILON,
    Area,
    Box,
    Line,
    Point,
    Table,
    at_most,
    border_distance,
    distance,
    gap_to_line,
)
from escarmouche.table.terrain import Edge, encloses

LIMITS = (30.0, 90.0, inf)  # of what a way may cost: a far one is looked for only where there is no nearer
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


class Spot(NamedTuple):
    """A spot, and what the way there costs."""

    at: Point
    cost: float


class Shelter(NamedTuple):
    """A piece of terrain, the enemy from whom it shelters, and from whom its spots must be how far off."""

    piece: Piece
    foe: Point | None
    apart: tuple[Disc, ...] = ()


def take_cover(trial: Trial) -> str:
    """Into the nearest piece where half of the unit finds a spot within one move (TY.12.06); its id, "" for none."""
    enemy = trial.enemy
    foe = enemy.point if enemy else None
    men = trial.men
    half = ceil(len(men) / 2)
    paces = {one.id: allowance(trial.state, one.id) + EPSILON for one in men}
    left = [
        Shelter(piece, foe)
        for piece in pieces(trial.state.table, men[0].radius)
        if sum([piece.off(one.point) <= paces[one.id] for one in men]) >= half
    ]
    while (nearest := _nearest(trial, left, LIMITS[1])) is not None:
        attempt = trial.copy()
        if _occupy(attempt, nearest, half) is not None:
            trial.take_over(attempt)
            return nearest.piece.id
        left.remove(nearest)
    return ""


def take_refuge(trial: Trial) -> tuple[str, list[str]]:
    """To the nearest cover 5 cm farther from the enemy than the unit is now, however far off (TY.12.08); its id, and
    who of the unit finds no place there."""
    enemy = trial.enemy
    if enemy is None:
        return "", []
    foes = board.company(trial.before, trial.ke)
    wanted = _off(foes, trial.centre) + tables.REFUGE_FARTHER - EPSILON
    apart = tuple([(*one.point, wanted + one.radius) for one in foes])
    hiding = pieces(trial.state.table, trial.men[0].radius)
    nearest = _nearest(trial, [Shelter(piece, enemy.point, apart) for piece in hiding], inf)
    if nearest is None:
        return "", []
    return nearest.piece.id, _occupy(trial, nearest, 0) or []


def _nearest(trial: Trial, shelters: Iterable[Shelter], most: float) -> Shelter | None:
    """The shelter with the spot that is nearest to the centroid by the cost of the way; of equals that of the lowest
    terrain number. None costs more than `most`."""
    best: Shelter | None = None
    centre = trial.centre
    least = most
    for shelter in sorted(shelters, key=lambda one: (one.piece.off(centre), one.piece.number)):
        if shelter.piece.off(centre) > least + EPSILON:
            break
        found = _cheapest(trial.before, trial.slowest, centre, shelter, least + EPSILON, trial.unit.members)
        if found is None:
            continue
        first = best is None or shelter.piece.number < best.piece.number
        if best is None or found.cost < least - EPSILON or (found.cost <= least + EPSILON and first):
            best = shelter
        least = min(least, found.cost)
    return best


def _off(foes: Iterable[Figure], at: Point) -> float:
    """From a point to the base of the nearest of some figures."""
    return min([distance(at, one.point) - one.radius for one in foes])


def _occupy(trial: Trial, shelter: Shelter, least: int) -> list[str] | None:
    """Each member, nearest first, takes the free spot closest to himself; those who cannot reach theirs go as far as
    they can. Who finds none; None where not enough of them get there, wherever they are left then."""
    state, men, comrades = trial.state, trial.men, trial.unit.members  # who are out of the way at first
    close = {
        one.id: _cheapest(state, one, one.point, shelter, allowance(state, one.id), comrades) for one in men
    }
    if sum([spot is not None for spot in close.values()]) < least:
        return None
    there, left = 0, list[str]()
    for id in sorted(close, key=lambda id: round(spot.cost, 3) if (spot := close[id]) else inf):
        spot = close[id]
        if spot is None or not _vacant(trial.state, id, shelter, spot.at):
            spot = _free_spot(trial, id, shelter)
        if spot is None:
            left.append(id)
        else:
            there += go_to(trial, id, spot.at)
    if there < least:
        return None
    keep_together(trial)
    for id in trial.attached:
        _shelter_too(trial, id, shelter)
    lead(trial)
    return left


def _vacant(state: State, id: str, shelter: Shelter, at: Point) -> bool:
    """Nobody has come to stand there, or too near."""
    figure = state.figures[id]
    if shelter.piece.building and not _room(state, figure, shelter.piece.id):
        return False
    return not any(
        (x - at[0]) * (x - at[0]) + (y - at[1]) * (y - at[1]) < near * near
        for x, y, near in _taken(state, figure, shelter.piece, (id,))
    )


def _shelter_too(trial: Trial, id: str, shelter: Shelter) -> None:
    """An attached leader or musician takes a spot as well, where that is within 5 cm of his group (TY.12.15)."""
    spot = _free_spot(trial, id, shelter)
    if spot is None or spot.cost > allowance(trial.state, id):
        return
    own = trial.state.figures[id].radius
    if any(at_most(distance(spot.at, man.point) - man.radius - own, tables.ATTACHED) for man in trial.men):
        go_to(trial, id, spot.at)


def _free_spot(trial: Trial, id: str, shelter: Shelter) -> Spot | None:
    """The free spot closest to a figure; of equals that with the smaller x, then the smaller y."""
    state = trial.state
    figure = state.figures[id]
    if shelter.piece.building and not _room(state, figure, shelter.piece.id):
        return None
    return _cheapest(state, figure, figure.point, shelter, inf, (id,))


def _room(state: State, figure: Figure, building: str) -> bool:
    inside = [one.id for one in board.occupants(state, building)]
    return len(inside) < tables.CAPACITY or figure.id in inside


def _cheapest(
    state: State, figure: Figure, start: Point, shelter: Shelter, most: float, without: Collection[str]
) -> Spot | None:
    """The free spot of a piece that costs least to come to."""
    piece = shelter.piece
    apart = (*shelter.apart, *_taken(state, figure, piece, without))
    side = piece.sheltered_from(shelter.foe)
    for limit in LIMITS:
        reach = min(limit, most)
        found = paths.cheapest_spot(state, figure, start, piece.id, piece.spots, side, apart, reach)
        if found is not None:
            return Spot(*found)
        if limit >= most:
            break
    return None


def _taken(state: State, figure: Figure, piece: Piece, without: Collection[str]) -> list[Disc]:
    """Where a base would lie over another, or within 1 cm of an enemy (TY.12.06)."""
    west, south, east, north = piece.box
    found: list[Disc] = []
    radius, own = figure.radius, figure.side
    for x, y, r, id, side in board.stations(state):
        near = radius + r + (tables.KEEP_OFF if side != own else 0.0) - EPSILON
        if west - near < x < east + near and south - near < y < north + near and id not in without:
            found.append((x, y, near))
    return found

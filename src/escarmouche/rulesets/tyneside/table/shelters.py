"""Cover and refuge: which piece of terrain a unit makes for, and who takes which spot (TY.12.06, 12.08)."""

from collections.abc import Collection, Iterable
from math import ceil, inf
from typing import NamedTuple

from escarmouche.rulesets.tyneside.data import tables
from escarmouche.rulesets.tyneside.data.state import Figure, State
from escarmouche.rulesets.tyneside.table import board, cover_spots, paths
from escarmouche.rulesets.tyneside.table.cover_spots import Piece
from escarmouche.rulesets.tyneside.table.routes import Disc
from escarmouche.rulesets.tyneside.table.trial_moves import Trial, allowance, go_to, keep_together, lead
from escarmouche.table.tabletop import EPSILON, Point, at_most, distance

LIMITS = (30.0, 90.0, inf)  # of what a way may cost: a far one is looked for only where there is no nearer


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
        for piece in cover_spots.pieces(trial.state.table, men[0].radius)
        if sum([piece.off(one.point) <= paces[one.id] for one in men]) >= half
    ]
    while (nearest := _nearest(trial, left, LIMITS[1])) is not None:
        attempt = trial.copy()
        if _occupy(attempt, nearest, half):
            trial.take_over(attempt)
            return nearest.piece.id
        left.remove(nearest)
    return ""


def take_refuge(trial: Trial) -> str:
    """To the nearest cover 5 cm farther from the enemy than the unit is now, however far off (TY.12.08); its id."""
    enemy = trial.enemy
    if enemy is None:
        return ""
    foes = board.company(trial.before, trial.ke)
    wanted = _off(foes, trial.centre) + tables.REFUGE_FARTHER - EPSILON
    apart = tuple([(*one.point, wanted + one.radius) for one in foes])
    pieces = cover_spots.pieces(trial.state.table, trial.men[0].radius)
    nearest = _nearest(trial, [Shelter(piece, enemy.point, apart) for piece in pieces], inf)
    if nearest is None:
        return ""
    _occupy(trial, nearest, 0)
    return nearest.piece.id


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


def _occupy(trial: Trial, shelter: Shelter, least: int) -> bool:
    """Each member, nearest first, takes the free spot closest to himself; those who cannot reach theirs go as far as
    they can. False where not enough of them get there, wherever they are left then."""
    state, men = trial.state, trial.men
    close = {one.id: _in_one_move(state, one, shelter, trial.unit.members) for one in men}
    if sum([spot is not None for spot in close.values()]) < least:
        return False
    there = 0
    for id in sorted(close, key=lambda id: round(spot.cost, 3) if (spot := close[id]) else inf):
        spot = close[id]
        if spot is None or not _vacant(trial.state, id, shelter, spot.at):
            spot = _free_spot(trial, id, shelter)
        if spot is not None:
            there += go_to(trial, id, spot.at)
    if there < least:
        return False
    keep_together(trial)
    for id in trial.attached:
        _shelter_too(trial, id, shelter)
    lead(trial)
    return True


def _in_one_move(state: State, one: Figure, shelter: Shelter, unit: Collection[str]) -> Spot | None:
    """The spot closest to a member within his move, as if his comrades were out of the way."""
    return _cheapest(state, one, one.point, shelter, allowance(state, one.id), unit)


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

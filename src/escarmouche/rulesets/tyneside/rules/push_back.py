"""Push back (repoussé): five centimetres away from the enemy, and no farther than there is room (TY.16.14-16.17)."""

from collections.abc import Sequence
from math import inf, sqrt
from typing import NamedTuple

from escarmouche.rulesets.tyneside.data import tables
from escarmouche.rulesets.tyneside.data.events import PushedBack
from escarmouche.rulesets.tyneside.data.state import Figure, Play, State, on_edge
from escarmouche.rulesets.tyneside.rules import moves_made
from escarmouche.rulesets.tyneside.table import board, contact_places
from escarmouche.rulesets.tyneside.table.terrain import Gait, building_at, going, over_wall
from escarmouche.rulesets.tyneside.table.trial_moves import Step
from escarmouche.table.tabletop import EPSILON, Point, Table, distance, rounded

RULES = ("TY.16.14", "TY.16.16", "TY.16.17")
STEP_BACK = 0.05  # by which who may not stop somewhere stops shorter
GRAZE = 2 * EPSILON  # whom one passes so closely is not in the way, for rounding


def direction(state: State, side: str, enemies: Point, unit: Point) -> Point:
    """Away from the enemies engaged; where the two centroids are one, to the home edge (TY.16.16)."""
    off = distance(enemies, unit)
    if off > EPSILON:
        return ((unit[0] - enemies[0]) / off, (unit[1] - enemies[1]) / off)
    x, y = on_edge(state.table, board.home_edge(state, side), unit)
    off = distance(unit, (x, y))
    return ((x - unit[0]) / off, (y - unit[1]) / off) if off > EPSILON else (0.0, 0.0)


class Beaten(NamedTuple):
    """A unit to be driven back: all who fight with it, where to, and the middle of those it fought."""

    unit: str
    men: tuple[str, ...]
    heading: Point
    enemies: Point


def push_back(game: Play, beaten: Sequence[Beaten]) -> None:
    """All beaten units of a melee at once, whichever side they are of (TY.16.16).

    Each faces the middle of those it fought then (TY.16.22).
    """
    pushed = _pushed(game, beaten)
    for one in beaten:
        facing = moves_made.towards(game.state, one.unit, one.enemies)
        units = [game.state.figures[id].unit for id in one.men if game.state.figures[id].placed]
        for own in dict.fromkeys((one.unit, *units)):  # leaders driven back with a group as well
            moves_made.go(game, own, {}, facing, driven_back=True)
        paths = moves_made.told({id: pushed[id] for id in one.men if id in pushed})
        facing = game.state.units[one.unit].facing
        game.emit(PushedBack(rules=RULES, unit=one.unit, paths=paths, facing=facing))


def _pushed(game: Play, beaten: Sequence[Beaten]) -> dict[str, Step]:
    """How far each gets. Of a unit those farthest from the enemy go first, so that nobody is in another's way; who is
    stopped by somebody who then goes himself goes on."""
    ahead = [(id, one.heading) for one in beaten for id in _farthest_first(game.state, one)]
    starts = {id: game.state.figures[id].point for id, _ in ahead}
    pushed: dict[str, Step] = {}
    moved = True
    while moved:
        moved = False
        for id, heading in ahead:
            figure = game.state.figures[id]
            room = _room(game.state, figure, heading, tables.PUSH_BACK - distance(starts[id], figure.point))
            if room > EPSILON:
                moves_made.put(game, id, _end(figure.point, heading, room))
                pushed[id] = Step((starts[id], game.state.figures[id].point), 0.0)
                moved = len(beaten) > 1
    return pushed


def _farthest_first(state: State, beaten: Beaten) -> list[str]:
    x, y = beaten.heading
    placed = [one for id in beaten.men if (one := state.figures[id]).placed]
    return [one.id for one in sorted(placed, key=lambda one: -(one.point[0] * x + one.point[1] * y))]


def _end(start: Point, heading: Point, room: float) -> Point:
    return (rounded(start[0] + heading[0] * room), rounded(start[1] + heading[1] * room))


def _room(state: State, figure: Figure, heading: Point, most: float) -> float:
    """How far back nothing is in the way: figures, the table edge, what cannot be passed; nor out of a building."""
    if most <= EPSILON:
        return 0.0
    own = (*figure.point, figure.radius)
    room = min(
        most,
        _to_edge(state.table, figure, heading),
        *(_to_base(own, heading, (x, y, r)) for x, y, r, id, _ in board.stations(state) if id != figure.id),
    )
    start = figure.point
    way = going(state.table, (start, _end(start, heading, room)), Gait(mounted=figure.mounted))
    if way.barred:
        room = min(room, way.bar - EPSILON)
    inside = building_at(state.table, start)
    while room > EPSILON:
        end = _end(start, heading, room)
        if (
            building_at(state.table, end) == inside
            and not over_wall(state.table, end, figure.radius)
            and not contact_places.overlapped(state, figure, end)
        ):
            return room
        room -= STEP_BACK
    return 0.0


def _to_base(own: board.Body, heading: Point, base: board.Body) -> float:
    """How far along a heading a base comes to touch another; one that it leaves does not stop it."""
    dx, dy = base[0] - own[0], base[1] - own[1]
    reach = own[2] + base[2]
    along = dx * heading[0] + dy * heading[1]
    if along <= 0.0:
        return inf
    aside = dx * heading[1] - dy * heading[0]
    if abs(aside) > reach - GRAZE:
        return inf
    return max(0.0, along - sqrt(reach * reach - aside * aside))


def _to_edge(table: Table, figure: Figure, heading: Point) -> float:
    """How far the base stays on the table."""
    room = inf
    for at, step, high in zip(figure.point, heading, (table.width, table.height), strict=True):
        if step > 0.0:
            room = min(room, max(0.0, (high - figure.radius - at) / step))
        elif step < 0.0:
            room = min(room, max(0.0, (at - figure.radius) / -step))
    return room

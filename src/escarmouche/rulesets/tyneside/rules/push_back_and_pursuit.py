"""Push back (repoussé): five centimetres away from the enemy, and no farther than there is room (TY.16.14-16.17);
pursuit (poursuite): the victor follows as far, back into contact where he can (TY.16.18-16.20)."""

from collections.abc import Iterable, Sequence
from math import inf, sqrt
from typing import NamedTuple

from escarmouche.rulesets.tyneside.data import tables
from escarmouche.rulesets.tyneside.data.events import Pursued, PushedBack
from escarmouche.rulesets.tyneside.data.state import Figure, Play, State, on_edge
from escarmouche.rulesets.tyneside.rules import moves_made
from escarmouche.rulesets.tyneside.rules.action_roll import CHARGES
from escarmouche.rulesets.tyneside.table import board, contact_places
from escarmouche.rulesets.tyneside.table.contact_places import Field, Mark, doors, places
from escarmouche.rulesets.tyneside.table.terrain import Gait, building_at, going, on_border, over_wall
from escarmouche.rulesets.tyneside.table.trial_moves import Step
from escarmouche.table.tabletop import EPSILON, Point, Table, at_most, bearing, distance, rounded
from escarmouche.table.tracks import Track

RULES = ("TY.16.14", "TY.16.16", "TY.16.17")
STEP_BACK = 0.05  # by which who may not stop somewhere stops shorter
GRAZE = 2 * EPSILON  # whom one passes so closely is not in the way, for rounding
PURSUIT_RULES = ("TY.16.18", "TY.16.19")
SHORTER = 0.25  # by which who may not stop somewhere stops shorter


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
            and not on_border(state.table, end)
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


def follows_by_itself(state: State, unit: str) -> bool:
    """An uncommanded unit that has charged by its result goes on, in its own phase (TY.16.19)."""
    whole = state.units[unit]
    return whole.side == state.cursor.side and bool(whole.charged) and whole.result in CHARGES


def follow(game: Play, unit: str, men: Iterable[str], beaten: tuple[str, ...]) -> None:
    """By distance, each into contact with the enemy who has the fewest attackers, or else towards the nearest."""
    steps: dict[str, Step] = {}
    met: dict[str, str] = {}
    field = Field(game.state)
    foes = tuple([one for id in beaten if (one := game.state.figures[id]).placed])
    own = {one.id for one in foes}
    pursuers = [one for id in men if (one := game.state.figures[id]).placed]
    for one in sorted(pursuers, key=lambda one: round(min(board.gap(one, foe) for foe in foes), 3)):
        if board.contacts(field.state, one.id):
            continue
        found = _contact(field, one, foes, own)
        path = found[1] if found else _towards(field, one, foes)
        if len(path) > 1:
            steps[one.id] = Step(path, 0.0)
            field.put(one.id, path[-1])
        if found:
            met[one.id] = found[0]
    if not steps:
        return
    for id, step in steps.items():
        moves_made.put(game, id, step.path[-1])
    if game.state.living(unit):
        centre = board.centroid(game.state, unit)
        moves_made.go(game, unit, {}, bearing(centre, board.nearest_among(centre, foes).point))
    game.emit(Pursued(rules=PURSUIT_RULES, unit=unit, paths=moves_made.told(steps), met=met))


def _contact(
    field: Field, one: Figure, foes: tuple[Figure, ...], own: set[str]
) -> tuple[str, tuple[Point, ...]] | None:
    near = [
        (len(board.contacts(field.state, foe.id)), round(board.gap(one, foe), 3), number, foe)
        for number, foe in enumerate(foes)
        if at_most(board.gap(one, foe), tables.PURSUIT)
    ]
    for _, _, _, foe in sorted(near, key=lambda row: row[:3]):
        mark = Mark(foe.id, foe.point, foe.radius)
        for place in places(field, one, mark, own):
            path = _path(field.state, one, place)
            if path:
                return foe.id, path
    return None


def _path(state: State, one: Figure, place: Point) -> tuple[Point, ...]:
    """A way of five centimetres at most to a place, straight or by a door; () for none."""
    building = building_at(state.table, place) or building_at(state.table, one.point)
    by_doors = doors(state.table)[building] if building else ()
    for path in ((one.point, place), *((one.point, door.middle, place) for door in by_doors)):
        if at_most(Track(path).length, tables.PURSUIT) and _passable(state, one, path):
            return path
    return ()


def _passable(state: State, one: Figure, path: tuple[Point, ...]) -> bool:
    """Nothing bars the way, no enemy's base lies on it, and a building that it enters has room."""
    way = going(state.table, path, Gait(mounted=one.mounted))
    if way.barred or (one.mounted and way.entered):
        return False
    if any(len(board.occupants(state, building)) >= tables.CAPACITY for building in way.entered):
        return False
    track = Track(path)
    return not any(
        track.spans_near((x, y), r + one.radius - 2 * EPSILON)
        for x, y, r, _, side in board.stations(state)
        if side != one.side
    )


def _towards(field: Field, one: Figure, foes: tuple[Figure, ...]) -> tuple[Point, ...]:
    """As far as he gets towards the nearest of those beaten, one centimetre short of any enemy."""
    goal = board.nearest_among(one, foes).point
    off = distance(one.point, goal)
    length = min(tables.PURSUIT, off)
    while length > EPSILON:
        x, y = one.point
        end = (rounded(x + (goal[0] - x) * length / off), rounded(y + (goal[1] - y) * length / off))
        if (
            field.free(one, end)
            and not _too_near(field.state, one, end)
            and _passable(field.state, one, (one.point, end))
        ):
            return (one.point, end)
        length -= SHORTER
    return (one.point,)


def _too_near(state: State, one: Figure, place: Point) -> bool:
    return any(
        distance(place, (x, y)) - r - one.radius < tables.KEEP_OFF - EPSILON
        for x, y, r, _, side in board.stations(state)
        if side != one.side
    )

"""The move of a unit (mouvement): how far it goes, along which legs, and what bars its way (BP.4.12-4.13, 7.01-7.19).

move_distance(state, unit)                  one move of it, on this table
walk(state, unit, legs) -> Moved            a move along legs; raises why it may not be made
walk(..., loose=True)                       it may end on friends: later moves are to carry it clear (BP.7.09)
walk(..., halting=True)                     goes as far as it may, and says why no farther (BP.6.39, 7.10)
"""

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from escarmouche.kernel.rules import Illegal, insist
from escarmouche.rulesets.blackpowder.data import tables
from escarmouche.rulesets.blackpowder.data.state import Formation, Leg, State, Unit
from escarmouche.rulesets.blackpowder.table import board, near_enemy, terrain
from escarmouche.rulesets.blackpowder.table.board import Body
from escarmouche.rulesets.blackpowder.table.footprint import arm_of, behind, extent, footprint_at
from escarmouche.rulesets.blackpowder.table.formation_changes import natural_formation
from escarmouche.rulesets.blackpowder.table.path_geometry import (
    UNTURNED,
    Stretch,
    at,
    comes_within,
    course,
    cut,
    keeps_clear,
    pose_at,
    runs_over,
    steps,
)
from escarmouche.table.rectangles import Rect, middle, overlap, reach
from escarmouche.table.tabletop import Box, Pose, turn_between

EPS: Final = tables.EPSILON


class Moved(NamedTuple):
    """Where a move leads. `path` begins where the unit stood; between its poses place and facing change evenly."""

    end: Pose
    cost: float
    path: tuple[Pose, ...]
    over: tuple[str, ...] = ()  # friends on whose ground it is
    formation: Formation | None = None  # that it takes on leaving the road (BP.7.13)
    halted: Illegal | None = None  # why it went no farther


def move_distance(state: State, unit: Unit) -> float:
    """One move of a unit as it is; of unlimbered guns, by hand (BP.7.01, 17.01)."""
    pace: float
    if unit.wagon:
        pace = tables.WAGON_MOVE
    elif unit.artillery:
        table = tables.PROLONGE if unit.formation == "unlimbered" else tables.GUN_MOVE
        pace = table[unit.gun or "foot"]
    else:
        pace = tables.MOVE[arm_of(unit)]
    return pace * state.options.distance_scale


class Around(NamedTuple):
    """Those whom a move may have to do with."""

    enemies: list[Body]  # who may come within the zone of BP.7.05
    friends: list[Body]
    box: Box  # of the whole way


def around(state: State, unit: Unit, ways: Sequence[Stretch], radius: float) -> Around:
    first = ways[0]
    west = east = first.x
    south = north = first.y
    for x, y, _, dx, dy, _, _ in ways:
        x, y = x + dx, y + dy
        if x < west:
            west = x
        elif x > east:
            east = x
        if y < south:
            south = y
        elif y > north:
            north = y
    west, south, east, north = west - radius, south - radius, east + radius, north + radius
    zone = tables.ENEMY_ZONE * state.options.distance_scale + EPS
    enemies, friends = [], []
    own, side = unit.id, unit.side
    for body in board.bodies(state):
        rect, far = body.rect, body.reach
        if body.side != side:
            far += zone
            if west - far < rect.x < east + far and south - far < rect.y < north + far:
                enemies.append(body)
        elif west - far < rect.x < east + far and south - far < rect.y < north + far and body.id != own:
            friends.append(body)
    return Around(enemies, friends, (west, south, east, north))


def walk(
    state: State,
    unit_id: str,
    legs: Iterable[Leg],
    allowance: float | None = None,
    loose: bool = False,
    halting: bool = False,
) -> Moved:
    """The move of a unit along the legs, from where it stands."""
    unit = state.units[unit_id]
    width, depth = extent(unit)
    a, b = width / 2.0, depth / 2.0
    start = unit.pose
    ways = course(start, legs, a, b)
    if not ways:
        return Moved(start, 0.0, (start,), standing_over(state, unit, at_rest(start, a, b)))
    if allowance is None:
        allowance = move_distance(state, unit)
    bound = unit.formation == "march_column" and (unit.tiny or not unit.regular)  # to roads (BP.3.25)
    left = leaves_road(state, ways, a, b) if bound else None
    if left is not None:
        number, t = left
        ways = [*ways[:number], cut(ways[number], t, a, b)]
    near = around(state, unit, ways, reach(at_rest(start, a, b)))
    try:
        moved = _walked(state, unit, ways, near, allowance, loose, a, b)
        return moved if left is None else re_formed(state, unit, moved)
    except Illegal as illegal:
        if not halting:
            raise
        if left is not None:  # no farther than the road goes
            last = ways.pop()
            if (count := steps(last)) > 1:
                ways.append(cut(last, 1.0 - 1.0 / count, a, b))
        return _as_far(state, unit, ways, near, allowance, illegal.with_traceback(None), a, b)


def turned_at_end(state: State, unit: Unit, moved: Moved, facing: float) -> Moved:
    """The same move with another facing at its end, whatever that costs; raises why it may not stand so."""
    if abs(turn_between(moved.end.facing, facing)) < UNTURNED:
        return moved
    pose = Pose(moved.end.x, moved.end.y, facing).rounded()
    insist(board.free(state, unit, footprint_at(unit, pose), ignoring=moved.over))
    return moved._replace(end=pose, path=(*moved.path, pose))


def at_rest(pose: Pose, a: float, b: float) -> Rect:
    return at(Stretch(pose.x, pose.y, pose.facing, 0.0, 0.0, 0.0, 0.0), 0.0, a, b)


def standing_over(state: State, unit: Unit, rect: Rect) -> tuple[str, ...]:
    """The friends on whose ground a footprint is."""
    x, y = rect.x, rect.y
    far, own, side = reach(rect), unit.id, unit.side
    found = []
    for body in board.bodies(state):
        if body.side == side and body.id != own:
            other, most = body.rect, far + body.reach
            if -most < other.x - x < most and -most < other.y - y < most and overlap(rect, other):
                found.append(body.id)
    return tuple(found)


def _walked(
    state: State,
    unit: Unit,
    ways: list[Stretch],
    near: Around,
    allowance: float,
    loose: bool,
    a: float,
    b: float,
) -> Moved:
    cost = sum([way.cost for way in ways])
    if cost > allowance + EPS:
        raise too_long(unit, cost, allowance)
    if near.enemies and not near_enemy.is_straight(ways, unit.formation == "square"):
        made = _held_up(state, unit, ways, near, a, b)
        if made is not ways:
            ways, cost = made, sum([way.cost for way in made])
            if cost > allowance + EPS:
                raise too_long(unit, cost, allowance)
    last = ways[-1]
    end = at(last, 1.0, a, b)
    _check_table(state, unit, ways, near.box, a, b)
    cost = _on_the_ground(state, unit, ways, near.box, cost, a, b)
    if cost > allowance + EPS:
        raise too_long(unit, cost, allowance)
    clearance = tables.CLEARANCE * state.options.distance_scale
    for body in near.enemies:
        if not keeps_clear(ways, body.rect, clearance, a, b):
            raise Illegal("BP.7.11", "too-close-enemy", unit=unit.id, other=body.id)
    over = []
    for body in near.friends:
        if state.contacts and state.engaged(body.id):
            if runs_over(ways, body.rect, a, b):
                raise Illegal("BP.7.09", "overlap", unit=unit.id, other=body.id)
        elif overlap(end, body.rect):
            if not loose:
                raise Illegal("BP.7.09", "overlap", unit=unit.id, other=body.id)
            over.append(body.id)
    path = [Pose(ways[0].x, ways[0].y, ways[0].facing), *[way.end.rounded() for way in ways]]
    return Moved(path[-1], cost, tuple(path), tuple(over))


def too_long(unit: Unit, cost: float, allowance: float) -> Illegal:
    return Illegal(
        "BP.7.03", "move-too-long", unit=unit.id, length=round(cost, 2), allowance=round(allowance, 2)
    )


def _held_up(
    state: State, unit: Unit, ways: list[Stretch], near: Around, a: float, b: float
) -> list[Stretch]:
    zone = tables.ENEMY_ZONE * state.options.distance_scale
    enemies = [body.rect for body in near.enemies]
    return near_enemy.held_up(unit.id, ways, enemies, zone, unit.formation == "square", a, b)


def _check_table(state: State, unit: Unit, ways: Sequence[Stretch], box: Box, a: float, b: float) -> None:
    """Nobody leaves the table of his own will (BP.7.17)."""
    west, south, east, north = box
    table = state.table
    if west >= 0.0 and south >= 0.0 and east <= table.width and north <= table.height:
        return
    for way in ways:
        count = steps(way) if way.turn else 1
        for k in range(1, count + 1):
            if not board.inside_table(state, at(way, k / count, a, b)):
                raise Illegal("BP.7.17", "off-the-table", unit=unit.id)


def _on_the_ground(
    state: State, unit: Unit, ways: Sequence[Stretch], box: Box, cost: float, a: float, b: float
) -> float:
    """What the way costs on the ground that it leads over (BP.4.12, 4.13)."""
    table = state.table
    if slow := terrain.slow_within(table, box):
        cost = 0.0
        for way in ways:
            count = steps(way)
            share = way.cost / count
            for k in range(1, count + 1):
                rate, barred = terrain.going(table, unit, at(way, k / count, a, b), among=slow)
                if barred:
                    raise Illegal("BP.4.13", "terrain-forbidden", unit=unit.id, terrain=barred)
                cost += share * rate
    if terrain.laid(table).obstacles:
        over: set[str] = set()
        for way in ways:
            count = steps(way) if way.turn else 1
            p = middle(at(way, 0.0, a, b))
            for k in range(1, count + 1):
                q = middle(at(way, k / count, a, b))
                over.update(_climbed(state, unit, p, q))
                p = q
        cost += len(over) * state.scaled(tables.OBSTACLE_COST)
    return cost


def _climbed(state: State, unit: Unit, p: tuple[float, float], q: tuple[float, float]) -> list[str]:
    """The obstacles that the leader crosses on a straight way; refused to guns."""
    crossed = terrain.crossed(state.table, p, q)
    if crossed:
        insist(terrain.no_crossing(state.table, unit, p, q))
    return [line.id for line in crossed]


def _as_far(
    state: State,
    unit: Unit,
    ways: list[Stretch],
    near: Around,
    allowance: float,
    illegal: Illegal,
    a: float,
    b: float,
) -> Moved:
    """The last pose on the way at which the unit may stand (BP.6.39, 7.10)."""
    ways = _straightened(state, unit, ways, near, a, b)
    clearance = tables.CLEARANCE * state.options.distance_scale
    path = [Pose(ways[0].x, ways[0].y, ways[0].facing)] if ways else [unit.pose]
    found, spent, last = list(path), 0.0, 0.0
    over: set[str] = set()
    here = at_rest(path[0], a, b)
    for way in ways:
        count = steps(way)
        for k in range(1, count + 1):
            pose = pose_at(way, k / count).rounded()  # as it would be kept
            rect = at_rest(pose, a, b)
            step = cut_step(way, k, count)
            rate, barred = terrain.going(state.table, unit, rect)
            try:
                over.update(_climbed(state, unit, middle(here), middle(rect)))
            except Illegal:
                barred = "obstacle"
            spent += way.cost / count * rate
            cost = spent + len(over) * state.scaled(tables.OBSTACLE_COST)
            if (
                barred
                or cost > allowance + EPS
                or not board.inside_table(state, rect)
                or any(not keeps_clear([step], body.rect, clearance, a, b) for body in near.enemies)
                or any(overlap(rect, body.rect) for body in near.friends if state.engaged(body.id))
            ):
                return Moved(found[-1], last, tuple(found), halted=illegal)
            here = rect
            if not any(overlap(rect, body.rect) for body in near.friends):
                found, last = [*path, pose], cost
        path.append(way.end.rounded())
    return Moved(found[-1], last, tuple(found), halted=illegal)


def cut_step(way: Stretch, k: int, count: int) -> Stretch:
    """One step of a stretch."""
    x, y, facing, dx, dy, turn, cost = way
    t = (k - 1) / count
    return Stretch(
        x + dx * t, y + dy * t, facing + turn * t, dx / count, dy / count, turn / count, cost / count
    )


def _straightened(
    state: State, unit: Unit, ways: list[Stretch], near: Around, a: float, b: float
) -> list[Stretch]:
    """The way as it may be made near the enemy: at worst it ends where he comes within twelve inches."""
    if not near.enemies or near_enemy.is_straight(ways, unit.formation == "square"):
        return ways
    try:
        return _held_up(state, unit, ways, near, a, b)
    except Illegal:
        enemies = [body.rect for body in near.enemies]
        met = comes_within(ways, enemies, state.scaled(tables.ENEMY_ZONE), a, b)
        assert met is not None
        number, t = met
        return [*ways[:number], *([cut(ways[number], t, a, b)] if t > 0.0 else [])]


# Off the road


def leaves_road(state: State, ways: Sequence[Stretch], a: float, b: float) -> tuple[int, float] | None:
    """The first step at which its leader is off the road."""
    for number, way in enumerate(ways):
        count = steps(way)
        for k in range(1, count + 1):
            if not terrain.on_road(state.table, middle(at(way, k / count, a, b))):
                return number, k / count
    return None


def re_formed(state: State, unit: Unit, moved: Moved) -> Moved:
    """Where it leaves the road it forms again about its leader; the rest of its step is lost."""
    formation = natural_formation(unit)
    leader = middle(footprint_at(unit, moved.end))
    pose = behind(unit, leader, moved.end.facing, formation).rounded()
    insist(board.free(state, unit, footprint_at(unit, pose, formation), formation=formation))
    return moved._replace(end=pose, formation=formation)

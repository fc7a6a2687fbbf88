"""Generals on the table: where they may ride, the units that they join, refuge, loss, who leads then (BP.8.08-8.16)."""

from collections.abc import Iterator, Sequence
from math import cos, hypot, pi, sin

from msgspec.structs import replace

from escarmouche.kernel.rules import Illegal
from escarmouche.rulesets.blackpowder.data import events, tables
from escarmouche.rulesets.blackpowder.data.state import (
    Commander,
    Leg,
    Play,
    State,
    Unit,
    change_commander,
)
from escarmouche.rulesets.blackpowder.table import terrain
from escarmouche.rulesets.blackpowder.table.footprint import extent, footprint, leader
from escarmouche.rulesets.blackpowder.table.path_geometry import at as ground_at, course, steps
from escarmouche.speed.keep import kept
from escarmouche.table.rectangles import Rect, gap_to_point, holds, meets, point_at
from escarmouche.table.tabletop import Area, At, Gone, Point, Pose, Table, Waiting, contains, rounded

MOVE, JOIN, ASIDE, REFUGE, SUCCESSION = "BP.8.08", "BP.8.09", "BP.8.11", "BP.8.12", "BP.8.14"
RING, DIRECTIONS = 0.5, 16  # of the search for the nearest free spot
BESIDE = 0.01  # off the edge of who passes
FORD = "ford"


def stand_at(point: Point) -> At:
    return At(Pose(rounded(point[0]), rounded(point[1]), 0.0))


def of_side(state: State, side: str) -> tuple[Commander, ...]:
    """His generals who are not lost, in roster order."""
    return tuple([one for one in state.commanders.values() if one.side == side and not one.lost])


def reach(state: State, commander: Commander) -> float:
    """His move (BP.7.01)."""
    return state.scaled(tables.COMMANDER_MOVE[commander.mounted])


# With a unit


def join(game: Play, id: str, unit: str, cause: str, rule: str = JOIN) -> None:
    """From now on he goes where the unit goes, and stands with its leader (BP.8.09)."""
    at = leader(game.state, game.state.units[unit])
    commander = change_commander(game, id, where=stand_at(at), attached_to=unit)
    game.emit(events.CommanderJoined(rules=(rule,), commander=id, unit=unit, at=commander.point, cause=cause))


def detach(game: Play, side: str) -> None:
    """The start of the next turn breaks the tie: he stands at the leader's point (BP.8.09, 8.10)."""
    for one in of_side(game.state, side):
        if one.attached_to:
            change_commander(game, one.id, attached_to="")
            told = events.CommanderDetached(
                rules=("BP.8.10",), commander=one.id, unit=one.attached_to, at=one.point
            )
            game.emit(told)


# After moves


def settle(game: Play, before: State | None = None) -> None:
    """Everybody's place after units have moved (BP.8.10-8.13, 8.16)."""
    units = game.state.units
    if before is not None and before.units is units:
        return
    old = {} if before is None else before.units
    changed = [
        one
        for one in units.values()
        if (was := old.get(one.id)) is not one
        and (was is None or was.where is not one.where or was.formation != one.formation)
    ]
    if not changed:
        return
    moved = {one.id for one in changed}
    covered = [(one, footprint(game.state, one)) for one in changed if one.in_play]
    for commander in game.state.commanders.values():
        if not isinstance(commander.where, At):
            # he has waited off table for a unit of the brigade to return (BP.8.16)
            if isinstance(commander.where, Waiting) and (led := commanded(game.state, commander)):
                take_over(game, commander.id, led[0].id)
        elif commander.attached_to:
            if commander.attached_to in moved:
                _follow(game, commander, units[commander.attached_to])
        elif over := [one for one, rect in covered if _reached(commander, one, rect)]:
            _make_way(game, commander, over)


def _follow(game: Play, commander: Commander, unit: Unit) -> None:
    """He goes wherever it goes; he stays where it leaves the table, and looks for a refuge if it is lost."""
    if unit.in_play:
        place = stand_at(leader(game.state, unit))
        if place != commander.where:
            change_commander(game, commander.id, where=place)
        return
    if unit.left:
        place = stand_at(unit.exit or commander.point)
        left = change_commander(game, commander.id, where=place, attached_to="")
        told = events.CommanderDetached(rules=("BP.8.16",), commander=left.id, unit=unit.id, at=left.point)
        game.emit(told)
        return
    change_commander(game, commander.id, attached_to="")
    _take_refuge(game, commander, "BP.8.13")


def _make_way(game: Play, commander: Commander, over: list[Unit]) -> None:
    """He steps aside for friends; from enemies he flees."""
    if any(one.side != commander.side for one in over):
        _take_refuge(game, commander, REFUGE)
        return
    state, point = game.state, commander.point
    spot = _free_spot(state, commander, footprint(state, over[0]))
    if spot is not None:
        change_commander(game, commander.id, where=stand_at(spot))
        told = events.CommanderMoved(rules=(ASIDE,), commander=commander.id, path=(point, spot), aside=True)
        game.emit(told)


def overrun(game: Play, unit: Unit, path: Sequence[Pose]) -> None:
    """A unit has gone that way: the enemy's generals who stood on it take refuge (BP.8.12, 8.13)."""
    width, depth = extent(unit)
    a, b = width / 2.0, depth / 2.0
    far = hypot(a, b) + tables.EPSILON
    for commander in game.state.commanders.values():
        if commander.side == unit.side or commander.attached_to or not isinstance(commander.where, At):
            continue
        x, y = commander.point
        if (
            min([pose.x for pose in path]) - far <= x <= max([pose.x for pose in path]) + far
            and min([pose.y for pose in path]) - far <= y <= max([pose.y for pose in path]) + far
            and any(_reached(commander, unit, rect) for rect in _along(path, a, b))
        ):
            _take_refuge(game, commander, REFUGE)


def _along(path: Sequence[Pose], a: float, b: float) -> Iterator[Rect]:
    """The ground of a unit at every step of its way (BP.7.18)."""
    for way in course(path[0], [Leg(pose) for pose in path[1:]], a, b):
        count = steps(way)
        for k in range(1, count + 1):
            yield ground_at(way, k / count, a, b)


def _reached(commander: Commander, unit: Unit, rect: Rect) -> bool:
    """A unit on that ground is upon him: a friend who covers his place, an enemy who touches it (BP.8.11, 8.13)."""
    near = tables.EPSILON if unit.side != commander.side else -tables.EPSILON
    return holds(rect, commander.point, near)


def _take_refuge(game: Play, commander: Commander, rule: str) -> None:
    """With the nearest friendly unit within his move; else he is lost (BP.8.13)."""
    state, point = game.state, commander.point
    friends = [(gap_to_point(footprint(state, one), point), one.id) for one in state.of_side(commander.side)]
    nearest = min(friends, default=None, key=lambda one: one[0])
    if nearest is not None and nearest[0] <= reach(state, commander) + tables.EPSILON:
        join(game, commander.id, nearest[1], "refuge", rule)
        return
    change_commander(game, commander.id, where=Gone("refuge", state.turn), attached_to="")
    game.emit(events.CommanderLost(rules=(rule,), commander=commander.id))


def _free_spot(state: State, commander: Commander, rect: Rect) -> Point | None:
    """The nearest spot within his move that nobody stands on (BP.8.11)."""
    x, y = commander.point
    most = reach(state, commander)
    for spot in sorted(_edges(rect, (x, y)), key=lambda spot: hypot(spot[0] - x, spot[1] - y)):
        if _is_free(state, commander, spot):
            return spot
    radius = RING
    while radius <= most:
        for number in range(DIRECTIONS):
            angle = 2.0 * pi * number / DIRECTIONS
            spot = rounded(x + radius * sin(angle)), rounded(y + radius * cos(angle))
            if _is_free(state, commander, spot):
                return spot
        radius += RING
    return None


def _edges(rect: Rect, point: Point) -> Iterator[Point]:
    """The nearest points just beyond each side."""
    dx, dy = point[0] - rect.x, point[1] - rect.y
    u, v = dx * rect.vy - dy * rect.vx, dx * rect.vx + dy * rect.vy
    a, b = rect.a + BESIDE, rect.b + BESIDE
    for one in ((u, b), (u, -b), (a, v), (-a, v)):
        x, y = point_at(rect, *one)
        yield rounded(x), rounded(y)


def _is_free(state: State, commander: Commander, spot: Point) -> bool:
    there = replace(commander, where=stand_at(spot))
    return _no_place(state, commander, spot) is None and not any(
        _reached(there, one, footprint(state, one)) for one in state.on_table()
    )


# Succession


def take_over(game: Play, id: str, unit: str) -> None:
    place = stand_at(leader(game.state, game.state.units[unit]))
    commander = change_commander(game, id, where=place)
    game.emit(events.CommanderReplaced(rules=(SUCCESSION,), commander=id, rating=commander.rating, unit=unit))


def commanded(state: State, commander: Commander) -> list[Unit]:
    """The units on the table of his brigade, or of his army."""
    own = state.of_side(commander.side)
    return [one for one in own if not commander.brigade or one.brigade == commander.brigade]


# His own move


def no_ride(state: State, commander: Commander, to: Point) -> Illegal | None:
    """Why he cannot go there (BP.8.08)."""
    start, most = commander.point, reach(state, commander)
    way = hypot(to[0] - start[0], to[1] - start[1])
    if way > most + tables.EPSILON:
        return Illegal(MOVE, "move-too-long", unit=commander.id, length=rounded(way), allowance=most)
    if refused := _no_place(state, commander, to):
        return refused
    if barred := _on_the_way(state, start, to):
        return Illegal(MOVE, "terrain-forbidden", unit=commander.id, terrain=barred)
    for enemy in state.enemies(commander.side):
        rect = footprint(state, enemy)
        if holds(rect, to, tables.EPSILON) or meets(rect, start, to):
            return Illegal(MOVE, "enemy-in-the-way", unit=enemy.id)
    return None


def _no_place(state: State, commander: Commander, spot: Point) -> Illegal | None:
    table = state.table
    if not (0.0 <= spot[0] <= table.width and 0.0 <= spot[1] <= table.height):
        return Illegal(MOVE, "general-off-table", unit=commander.id)
    if barred := _impassable(state.table, spot):
        return Illegal(MOVE, "terrain-forbidden", unit=commander.id, terrain=barred)
    return None


def _impassable(table: Table, spot: Point) -> str:
    """Where nobody goes, but over a bridge or through a ford (BP.4.11, 4.15)."""
    barred = next((one for one in _closed(table) if contains(one, spot)), None)
    if barred is None or terrain.on_road_through(table, barred, spot):
        return ""
    ford = any(one.kind == FORD and contains(one, spot) for one in table.areas)
    return "" if ford else barred.id


@kept
def _closed(table: Table) -> tuple[Area, ...]:
    """The ground that nobody enters, whoever he is (BP.4.11)."""
    return tuple([one for one in table.areas if terrain.ground_of(one) == "impassable"])


def _on_the_way(state: State, start: Point, to: Point) -> str:
    """Impassable ground between here and there."""
    if not _closed(state.table):
        return ""
    count = int(hypot(to[0] - start[0], to[1] - start[1]) / RING)
    for k in range(1, count):
        spot = start[0] + (to[0] - start[0]) * k / count, start[1] + (to[1] - start[1]) * k / count
        if barred := _impassable(state.table, spot):
            return barred
    return ""

"""What can be broken down or burnt: doors, barricades, walls; breaches and fires (GM.8.10-8.14, 10.18, 12.09-12.14)."""

from collections.abc import Iterator
from itertools import count
from typing import NamedTuple

import msgspec
from msgspec.structs import replace

from escarmouche.rulesets.guepier.data import tables
from escarmouche.rulesets.guepier.data.events import BreachOpened, FireStarted, ObstacleStruck
from escarmouche.rulesets.guepier.data.state import Figure, Play, State, WeakSpot, change, update
from escarmouche.rulesets.guepier.data.tables import CONTIGUOUS
from escarmouche.rulesets.guepier.table.board import foot_of, ground
from escarmouche.rulesets.guepier.table.terrain import (
    PASSABLE,
    door_named,
    doors,
    gap_to_thing,
    thing_named,
    things,
)
from escarmouche.table.tabletop import (
    Area,
    Point,
    Table,
    at_most,
    between,
    cut_opening,
    distance,
    gap_to_segment,
    nearest_on_segment,
    rounded,
    stretches,
)

CLOSED = "closed"
RESISTS_AS = {"wall": "wall", "rampart": "wall", "building": "wall", "barricade": "barricade"}
"""What an obstacle or border counts as when it is struck (GM.8.14, 12.10)."""


class Blow(msgspec.Struct, frozen=True):
    """What a blow or shot did to an obstacle: points done, damage in all, whether a fire starts, whether it falls."""

    done: int
    damage: int
    destroyed: bool
    fire: bool = False


class Obstacle(NamedTuple):
    """A closed door, or what stands of a barricade, wall or building border; `thing` is the line or area."""

    id: str
    kind: str
    thing: str
    stretches: tuple[tuple[Point, Point], ...]

    def nearest(self, point: Point) -> Point:
        """Its point nearest to a place."""
        found = [nearest_on_segment(point, a, b) for a, b in self.stretches]
        x, y = min(found, key=lambda near: distance(point, near))
        return (rounded(x), rounded(y))

    def gap(self, point: Point, radius: float = 0.0) -> float:
        return min(gap_to_segment(point, radius, a, b) for a, b in self.stretches)

    def samples(self, step: float) -> Iterator[Point]:
        """Points all along it; the middle of each stretch first."""
        for a, b in self.stretches:
            yield between(a, b, 0.5)
            count = int(distance(a, b) / step)
            yield from (between(a, b, number * step / distance(a, b)) for number in range(count + 1))


def obstacles(table: Table) -> tuple[Obstacle, ...]:
    """All that stands and can be broken down, doors first."""
    found = [
        Obstacle(door.id, "door", thing.id, ((door.a, door.b),))
        for thing, door in doors(table)
        if door.state == CLOSED
    ]
    for thing in things(table):
        left = stretches(thing, (*PASSABLE, CLOSED)) if thing.kind in RESISTS_AS else ()
        if left:
            found.append(Obstacle(thing.id, RESISTS_AS[thing.kind], thing.id, left))
    return tuple(found)


def obstacle_named(table: Table, id: str) -> Obstacle | None:
    return next((obstacle for obstacle in obstacles(table) if obstacle.id == id), None)


def at_foot(state: State, figure: Figure) -> tuple[Obstacle, ...]:
    """The obstacles at whose foot a figure stands, nearest first; doors before walls as near (GM.1.06)."""
    if not figure.placed or ground(state.table, figure.point, figure.level):
        return ()
    near = [
        obstacle
        for obstacle in obstacles(state.table)
        if at_most(obstacle.gap(figure.point, figure.radius), CONTIGUOUS)
        and foot_of(state.table, obstacle.thing, figure.point, figure.radius, figure)
    ]
    return tuple(sorted(near, key=lambda obstacle: round(obstacle.gap(figure.point), 3)))


def strike(game: Play, obstacle: Obstacle, at: Point, blow: Blow, by: str, rules: tuple[str, ...]) -> None:
    """Put down what a blow or shot did: damage adds up, a fire may start, the obstacle may fall (GM.12.11-12.14)."""
    update(game, damage={**game.state.damage, obstacle.id: blow.damage})
    game.emit(
        ObstacleStruck(
            rules=rules,
            obstacle=obstacle.id,
            by=by,
            damage=blow.done,
            total=blow.damage,
            destroyed=blow.destroyed,
            fire=blow.fire,
        )
    )
    if blow.fire:
        start_fire(game, at)
    if blow.destroyed:
        bring_down(game, obstacle, at)


def bring_down(game: Play, obstacle: Obstacle, at: Point) -> None:
    """The whole door, or 5 cm of the rest, is a gap for the rest of the game (GM.8.11)."""
    if obstacle.kind == "door":
        destroy_door(game, obstacle.id)
    else:
        open_breach(game, obstacle.thing, at)
        # What still stands of a wall has to be battered anew.
        left = {id: points for id, points in game.state.damage.items() if id != obstacle.id}
        update(game, damage=left)
    weak = tuple(spot for spot in game.state.weak if not _at_gap(game.state.table, spot))
    update(game, weak=weak)


def _at_gap(table: Table, spot: WeakSpot) -> bool:
    """A damaged spot lies in what is now a gap."""
    thing = next(
        thing
        for thing in things(table)
        if thing.id == spot.on or any(opening.id == spot.on for opening in thing.openings)
    )
    return not at_most(gap_to_thing(spot.at, 0.0, thing), 0.0)


def start_fire(game: Play, at: Point) -> None:
    """A fire that burns for the rest of the game, and its smoke (GM.8.10)."""
    table = game.state.table
    taken = {thing.id for thing in things(table)}
    number = next(n for n in count(1) if not {f"fire-{n}", f"smoke-{n}"} & taken)
    fire = Area(f"fire-{number}", "fire", centre=at, radius=tables.FIRE_RADIUS)
    smoke = Area(f"smoke-{number}", "smoke", centre=at, radius=tables.SMOKE_RADIUS)
    update(game, table=table.add_area(fire).add_area(smoke))
    game.emit(FireStarted(at=at, rules=("GM.8.10",)))


def open_breach(game: Play, thing_id: str, at: Point) -> None:
    """A gap 5 cm wide in an obstacle or border, for the rest of the game (GM.8.11)."""
    table = game.state.table
    thing = thing_named(table, thing_id)
    taken = {opening.id for opening in thing.openings}
    name = next(id for n in count(1) if (id := f"{thing_id}-breach-{n}") not in taken)
    breach = cut_opening(thing, at, tables.BREACH_WIDTH, id=name, kind="breach")
    update(game, table=table.with_opening(thing_id, breach))
    _leave_gap(game, thing_id)
    game.emit(BreachOpened(obstacle=thing_id, at=breach.centre, rules=("GM.8.11",)))


def destroy_door(game: Play, door_id: str) -> None:
    """The whole door is gone for the rest of the game (GM.8.11, 10.19)."""
    table = game.state.table
    thing, door = door_named(table, door_id)
    update(game, table=table.with_opening(thing.id, replace(door, state="destroyed")))
    _leave_gap(game, thing.id)
    game.emit(BreachOpened(obstacle=door_id, at=door.centre, rules=("GM.8.11",)))


def _leave_gap(game: Play, thing_id: str) -> None:
    """Who stood at the foot of what is now a gap is contiguous to nothing there (GM.8.11)."""
    thing = thing_named(game.state.table, thing_id)
    for figure in game.state.figures.values():
        if (
            thing_id in figure.contiguous
            and figure.placed
            and not at_most(gap_to_thing(figure.point, figure.radius, thing), tables.CONTIGUOUS)
        ):
            change(game, figure.id, contiguous=tuple(id for id in figure.contiguous if id != thing_id))

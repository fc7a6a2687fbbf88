"""Whom a charger can come to touch, at which place beside him or at the doors of a building, and by which way (TY.4.17,
16.02-16.04)."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import NamedTuple

from escarmouche.kernel.rules import Illegal
from escarmouche.rulesets.tyneside.data import tables
from escarmouche.rulesets.tyneside.data.state import Figure, State, change
from escarmouche.rulesets.tyneside.table import board, movement, paths
from escarmouche.rulesets.tyneside.table.terrain import building_at, kinds, on_border, over_wall
from escarmouche.rulesets.tyneside.table.trial_moves import Step
from escarmouche.speed.keep import kept
from escarmouche.table.paths import places_around
from escarmouche.table.plane import gap
from escarmouche.table.tabletop import (
    EPSILON,
    Area,
    At,
    Opening,
    Point,
    Pose,
    Table,
    distance,
    gap_to_segment,
    overlaps,
    rounded,
)
from escarmouche.table.terrain import encloses

AROUND = 32  # directions in which places beside an enemy are looked for
RULE = "TY.4.17"


class Door(NamedTuple):
    """A door as those who fight at it see it: its middle, to the right as one comes in, and the way in."""

    id: str
    building: str
    opening: Opening
    middle: Point
    along: Point
    inward: Point

    def place(self, half: int, radius: float, inside: bool) -> Point:
        """Where a base touches one half of the door: 0 the left as one comes in, 1 the right."""
        aside = (2 * half - 1) * tables.DOOR_WIDTH / 2 / tables.AT_DOOR
        off = radius if inside else -radius
        return (
            rounded(self.middle[0] + self.along[0] * aside + self.inward[0] * off),
            rounded(self.middle[1] + self.along[1] * aside + self.inward[1] * off),
        )

    def touched(self, point: Point, radius: float) -> bool:
        """A base touches the door."""
        return gap_to_segment(point, radius, self.opening.a, self.opening.b) <= EPSILON


@kept
def doors(table: Table) -> dict[str, tuple[Door, ...]]:
    """The doors of each building."""
    return {
        area.id: tuple([_door(area, one) for one in area.openings if one.state == "door"])
        for area in kinds(table).buildings
    }


def _door(area: Area, opening: Opening) -> Door:
    middle, width = opening.centre, opening.width
    ax, ay = (opening.b[0] - opening.a[0]) / width, (opening.b[1] - opening.a[1]) / width
    inward = (-ay, ax)
    if not encloses(area, (middle[0] + inward[0] * EPSILON * 10, middle[1] + inward[1] * EPSILON * 10)):
        inward = (ay, -ax)
    along = (inward[1], -inward[0])  # clockwise of the way in: to the right
    return Door(opening.id, area.id, opening, middle, along, inward)


def occupants(state: State, building: str, side: str) -> tuple[Figure, ...]:
    """The figures of a side in a building, in roster order."""
    return tuple([one for one in board.occupants(state, building) if one.side == side])


class Mark(NamedTuple):
    """Whom a charger goes for: an enemy, or one half of a door behind which enemies stand."""

    id: str
    point: Point
    radius: float = 0.0
    door: Door | None = None
    half: int = 0


class Field:
    """The table while chargers are put down on it, one after the other."""

    def __init__(self, state: State) -> None:
        self.state = state

    def put(self, id: str, place: Point) -> None:
        change(self, id, where=At(Pose(*place)))

    def free(self, figure: Figure, place: Point) -> bool:
        """A base may stand there: on the table, over nobody, over no wall and on no border."""
        table = self.state.table
        return (
            table.within(place, figure.radius)
            and not over_wall(table, place, figure.radius)
            and not on_border(table, place)
            and not overlapped(self.state, figure, place)
        )


def marks(state: State, charger: Figure, targets: Iterable[Figure]) -> tuple[Mark, ...]:
    """What a figure that charges these enemies may go for; those in another building are met at its doors."""
    inside = building_at(state.table, charger.point)
    found: list[Mark] = []
    closed: list[str] = []
    for enemy in targets:
        building = building_at(state.table, enemy.point)
        if not building or building == inside:
            found.append(Mark(enemy.id, enemy.point, enemy.radius))
        elif building not in closed:
            closed.append(building)
    for building in closed:
        for door in doors(state.table)[building]:
            halves = range(1 if charger.mounted else tables.AT_DOOR)
            found += [Mark(f"{door.id}:{half}", door.middle, 0.0, door, half) for half in halves]
    return tuple(found)


def far(charger: Figure, mark: Mark) -> float:
    """How far it is at least to a place in contact."""
    if mark.door is not None:
        return distance(charger.point, mark.door.place(mark.half, charger.radius, inside=False))
    return gap(charger.point, charger.radius, mark.point, mark.radius)


def attackers(state: State, mark: Mark, side: str, without: Collection[str]) -> int:
    """How many of a side are on a mark already, those who charge it now aside."""
    if mark.door is None:
        return len(board.contacts(state, mark.id))
    place = mark.door.place(mark.half, tables.FOOT_RADIUS, inside=False)
    return sum(
        theirs == side
        and id not in without
        and mark.door.touched((x, y), r)
        and distance((x, y), place) < tables.FOOT_RADIUS
        for x, y, r, id, theirs in board.stations(state)
    )


def outside(state: State, door: Door, side: str) -> list[str]:
    """Those of a side whose bases touch a door from outside."""
    return [
        id
        for x, y, r, id, theirs in board.stations(state)
        if theirs == side and door.touched((x, y), r) and building_at(state.table, (x, y)) != door.building
    ]


def places(field: Field, charger: Figure, mark: Mark, own: Collection[str]) -> Iterator[Point]:
    """Free places in contact with a mark. Those that touch no other enemy come first, then those that touch none of
    another unit than the charged one, whose figures are `own`; of these the nearest (TY.16.04). Walls are looked at
    when it comes to a place: mostly the first will do."""
    if mark.door is not None:
        place = mark.door.place(mark.half, charger.radius, inside=False)
        if field.free(charger, place):
            yield place
        return
    beside = mark.radius + 2 * charger.radius + tables.MOUNTED_RADIUS + EPSILON
    px, py = mark.point
    others = [
        (x, y, r, id, side)
        for x, y, r, id, side in board.stations(field.state)
        if abs(x - px) <= beside and abs(y - py) <= beside and id not in (charger.id, mark.id)
    ]
    reach = charger.radius + mark.radius
    around = places_around(
        mark.point,
        reach,
        (charger.point,),
        [((x, y), r + charger.radius + EPSILON) for x, y, r, _, _ in others],  # for rounding
        AROUND,
    )
    enemies = [row for row in others if row[4] != charger.side]
    rated: list[tuple[int, float, Point]] = []
    table, radius, start = field.state.table, charger.radius, charger.point
    for x, y in around:
        place = (rounded(x), rounded(y))
        if table.within(place, radius):
            met = [id for ex, ey, r, id, _ in enemies if gap(place, radius, (ex, ey), r) <= EPSILON]
            worse = 2 if any(id not in own for id in met) else 1 if met else 0
            rated.append((worse, distance(start, place), place))
    rated.sort()
    for _, _, place in rated:
        if (
            not over_wall(table, place, radius)
            and not on_border(table, place)
            and not board.walled_off(table, place, mark.point)
        ):
            yield place


def way_to(field: Field, one: Figure, mark: Mark, own: Collection[str]) -> Step | None:
    """The way to a free place in contact with a mark, within what the figure may move (TY.16.02)."""
    for place in places(field, one, mark, own):
        found = paths.way_to(field.state, one.id, place, charging=True)
        if found is not None and (step := walked(field, one, found.path, mark.id)):
            return step
    return None


def walked(field: Field, one: Figure, path: tuple[Point, ...], charging: str) -> Step | None:
    """A way that may be gone, in a charge or not."""
    try:
        walk = movement.walk(field.state, one.id, path[1:], charging=charging)
    except Illegal:
        return None
    return Step(walk.path, walk.cost)


def overlapped(state: State, figure: Figure, place: Point, without: Collection[str] = ()) -> str:
    """Over whose base a figure's would lie at a place; "" for nobody."""
    radius, (px, py) = figure.radius, place
    reach = radius + tables.MOUNTED_RADIUS
    for x, y, r, id, _ in board.stations(state):
        if not (-reach < x - px < reach and -reach < y - py < reach):
            continue
        if id != figure.id and id not in without and overlaps(place, radius, (x, y), r):
            return id
    return ""


def free_halves(state: State, door: Door, side: str) -> list[Point]:
    """The places behind a door that no enemy holds who has come in already."""
    enemies = occupants(state, door.building, state.enemy(side))
    places = [door.place(half, tables.FOOT_RADIUS, inside=True) for half in range(tables.AT_DOOR)]
    return [
        place
        for place in places
        if not any(overlaps(one.point, one.radius, place, tables.FOOT_RADIUS) for one in enemies)
    ]


def shared_halves(
    state: State, halves: list[Point], chosen: Iterable[str], attackers: list[Figure]
) -> Mapping[str, Point]:
    """Each to the half of the door that is nearer; one alone to where an attacker stands."""
    men = [state.figures[id] for id in chosen]
    if len(men) == 1:
        nearest = attackers[0].point
        return {men[0].id: min(halves, key=lambda place: distance(place, nearest))}
    straight = sum(distance(one.point, place) for one, place in zip(men, halves, strict=True))
    crossed = sum(distance(one.point, place) for one, place in zip(men, reversed(halves), strict=True))
    return {
        one.id: place for one, place in zip(men, halves if straight <= crossed else halves[::-1], strict=True)
    }


def room_inside(state: State, figure: Figure, wanted: Point) -> Point:
    """A free place in the building for who makes room, the nearest to the one wanted."""
    building = building_at(state.table, figure.point)
    west, south, east, north = state.table.area(building).box
    grid = [
        (float(x), float(y))
        for x in range(int(west), int(east) + 1)
        for y in range(int(south), int(north) + 1)
    ]
    for place in (wanted, *sorted(grid, key=lambda at: (distance(at, wanted), at))):
        if (
            building_at(state.table, place) == building
            and not over_wall(state.table, place, figure.radius)
            and not overlapped(state, figure, place)
        ):
            return place
    return figure.point

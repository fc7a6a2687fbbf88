"""Who is where, how far apart, and who is engaged with whom (BP.1.04, 1.08, 3.23, 7.11, 11.15, 15.14).

    apart(state, a, b)                     between the footprints of two units
    gaps(state, unit)                      how far every enemy on the table is
    enemies_within(state, unit, inches)    those so near, in roster order
    nearest_enemies(state, unit)           the nearest, and all that tie with it
    command_distance(state, commander, unit)
    chained(state, ids)                    they hang together at 6" from one to the next
    engagements(state)                     the combats, each with its units in roster order
    engage(game, a, b), disengage(game, unit)
    side_engaged(state, unit, enemy)       the side of a unit on which an enemy fights it
    bodies(state)                          every unit on the table with its rectangle
    about(state, point)                    those in the open as they lie about a place, the nearest first
    near(state, rect, inches)              those so near a rectangle
    free(state, unit, rect)                why a unit cannot stand there; nothing where it can
    crossed_edge(state, rect), exit_point(state, rect)    where a unit goes over the table edge (BP.7.14, 7.15)
    return_place(state, unit, wish)        where it comes back (BP.7.16, 7.20)
    inside_table(state, rect), home_edge(state, side), nearest_edge(state, point), to_edge(state, point, edge)

Lengths are those of the table: whoever compares with a distance of the rules scales it first (BP.17.01).
"""

from collections.abc import Collection, Iterator, Sequence
from math import sqrt
from operator import itemgetter
from typing import NamedTuple

from escarmouche.kernel.rules import Illegal, insist
from escarmouche.rulesets.blackpowder.data import tables
from escarmouche.rulesets.blackpowder.data.state import (
    HANDING,
    Commander,
    Edge,
    Formation,
    Play,
    Quarter,
    State,
    Unit,
    update,
    while_placed,
)
from escarmouche.rulesets.blackpowder.table.footprint import extent, footprint, standing
from escarmouche.rulesets.blackpowder.table.terrain import going
from escarmouche.speed.keep import kept, kept_calls
from escarmouche.table import plane, rectangles
from escarmouche.table.rectangles import Rect, box, rect_at
from escarmouche.table.tabletop import At, Inside, Point, Pose, distance

EDGES: tuple[Edge, ...] = ("north", "east", "south", "west")
KEPT = 128  # of one state


class Body(NamedTuple):
    """A unit on the table as others meet it; garrisons have the rectangle of their building."""

    id: str
    side: str
    rect: Rect
    reach: float
    garrison: bool


@while_placed
@kept
def _body(unit: Unit) -> Body:
    rect = standing(unit)
    return Body(unit.id, unit.side, rect, rectangles.reach(rect), False)


@while_placed
@kept
def bodies(state: State) -> tuple[Body, ...]:
    """Every unit on the table, in roster order."""
    found = []
    for one in state.on_table():
        if isinstance(one.where, Inside):
            rect = footprint(state, one)
            found.append(Body(one.id, one.side, rect, rectangles.reach(rect), True))
        else:
            found.append(_body(one))
    return tuple(found)


def _moved(known: tuple[Body, ...], old: Unit, new: Unit) -> tuple[Body, ...] | None:
    if not isinstance(old.where, At) or not isinstance(new.where, At):
        return None
    body = _body(new)
    return tuple([body if one.id == new.id else one for one in known])


HANDING.mended(bodies, _moved)

Thing = tuple[float, float, float, float, Rect, str]
"""What lies about a place: how near it is at least, where its centre is from there, how far it reaches from its centre,
its rectangle and its id."""


def lying(rect: Rect, reach: float, id: str, place: Point) -> Thing:
    x, y = rect.x - place[0], rect.y - place[1]
    return (sqrt(x * x + y * y) - reach, x, y, reach, rect, id)


nearness = itemgetter(0)


@while_placed
@kept_calls(KEPT)
def about(state: State, place: Point) -> tuple[Thing, ...]:
    """The units in the open, the nearest first, for who looks along many lines from one place."""
    px, py = place
    found: list[Thing] = []
    for id, _, rect, reach, garrison in bodies(state):
        if not garrison:
            x, y = rect.x - px, rect.y - py
            found.append((sqrt(x * x + y * y) - reach, x, y, reach, rect, id))
    found.sort(key=nearness)
    return tuple(found)


def apart(state: State, a: str, b: str) -> float:
    """The shortest way between two units on the table, 0 where they touch (BP.1.04)."""
    return rectangles.apart(footprint(state, state.units[a]), footprint(state, state.units[b]))


@while_placed
@kept_calls(KEPT)
def gaps(state: State, unit: str) -> dict[str, float]:
    """How far from a unit every enemy on the table is, in roster order."""
    own = state.units[unit]
    rect = footprint(state, own)
    return {one.id: rectangles.apart(rect, one.rect) for one in bodies(state) if one.side != own.side}


def near(state: State, rect: Rect, inches: float, side: str = "") -> tuple[Body, ...]:
    """The units within so many inches of a rectangle, of one side or of both, in roster order."""
    x, y = rect.x, rect.y
    far = rectangles.reach(rect) + inches + tables.EPSILON
    found = []
    for one in bodies(state):
        if side and one.side != side:
            continue
        other, reach = one.rect, far + one.reach
        dx, dy = other.x - x, other.y - y
        if dx * dx + dy * dy <= reach * reach and rectangles.apart(rect, other) <= inches + tables.EPSILON:
            found.append(one)
    return tuple(found)


def enemies_within(state: State, unit: str, inches: float) -> tuple[str, ...]:
    """The enemies within so many inches, seen or not, in roster order (BP.6.26)."""
    limit = inches + tables.EPSILON
    return tuple([id for id, gap in gaps(state, unit).items() if gap <= limit])


def enemy_within(state: State, unit: str, inches: float) -> bool:
    """An enemy is within so many inches; the first is enough."""
    own = state.units[unit]
    return enemy_near(state, own.side, footprint(state, own), inches)


def enemy_near(state: State, side: str, rect: Rect, inches: float) -> bool:
    """An enemy of that side is within so many inches of a rectangle."""
    x, y = rect.x, rect.y
    limit = inches + tables.EPSILON
    far = rectangles.reach(rect) + limit
    for one in bodies(state):
        if one.side != side:
            other, reach = one.rect, far + one.reach
            dx, dy = other.x - x, other.y - y
            if dx * dx + dy * dy <= reach * reach and rectangles.apart(rect, other) <= limit:
                return True
    return False


def nearest_enemies(state: State, unit: str) -> tuple[str, ...]:
    """The nearest enemy and all that tie with it, in roster order."""
    found = gaps(state, unit)
    return plane.nearest(tuple(found), found.__getitem__)


def command_distance(state: State, commander: Commander, unit: Unit) -> float:
    """From the commander to the nearest point of the unit; to where it left, if it is off the table (BP.7.15)."""
    if unit.left and unit.exit is not None:
        return plane.distance(commander.point, unit.exit)
    return rectangles.gap_to_point(footprint(state, unit), commander.point)


def chained(state: State, ids: Collection[str], at: dict[str, Rect] | None = None) -> bool:
    """Units hang together, each within 6" of another (BP.3.23); where they stand, or where they would."""
    where = at or {}
    limit = state.scaled(tables.CHAIN) + tables.EPSILON
    ground = [where.get(id) or footprint(state, state.units[id]) for id in ids]
    return plane.connected(ground, lambda one, other: rectangles.apart(one, other) <= limit)


def chains(state: State, ids: Sequence[str]) -> tuple[tuple[str, ...], ...]:
    """Those of them that hang together (BP.3.23)."""
    return plane.components(ids, lambda one, other: chained(state, (one, other)))


@kept
def engagements(state: State) -> tuple[tuple[str, ...], ...]:
    """The combats: units that contacts join (BP.11.15), each in roster order, in that of their first."""
    if not state.contacts:
        return ()
    fighting = [id for id in state.units if state.engaged(id)]
    return plane.components(fighting, lambda one, other: other in state.engaged(one))


def engage(game: Play, unit: str, *enemies: str) -> None:
    """A unit is engaged with enemies (BP.1.08)."""
    pairs = {(unit, enemy) if unit < enemy else (enemy, unit) for enemy in enemies}
    update(game, contacts=tuple(sorted(pairs.union(game.state.contacts))))


def disengage(game: Play, unit: str) -> None:
    """A unit is no longer engaged with anybody."""
    left = tuple([pair for pair in game.state.contacts if unit not in pair])
    if left != game.state.contacts:
        update(game, contacts=left)


def side_engaged(state: State, unit: str, enemy: str) -> Quarter:
    """On which side of a unit an enemy lies against it; of a building north is the front."""
    return rectangles.touching_side(footprint(state, state.units[unit]), footprint(state, state.units[enemy]))


def inside_table(state: State, rect: Rect) -> bool:
    """No part of it is over the edge of the table (BP.7.14)."""
    return rectangles.within(rect, 0.0, 0.0, state.table.width, state.table.height)


def overlapping(state: State, rect: Rect, ignoring: Collection[str] = ()) -> str:
    """The first unit in the open whose ground a rectangle would share; "" for none. Garrisons are in their building."""
    x, y = rect.x, rect.y
    far = rectangles.reach(rect)
    for one in bodies(state):
        other, reach = one.rect, far + one.reach
        dx, dy = other.x - x, other.y - y
        if dx * dx + dy * dy >= reach * reach or one.garrison or one.id in ignoring:
            continue
        if rectangles.overlap(rect, other):
            return one.id
    return ""


def too_close(state: State, side: str, rect: Rect, ignoring: Collection[str] = ()) -> str:
    """The first enemy of that side nearer than 1" to a rectangle; "" for none (BP.7.11)."""
    limit = state.scaled(tables.CLEARANCE) - tables.EPSILON
    x, y = rect.x, rect.y
    far = rectangles.reach(rect) + limit
    for one in bodies(state):
        if one.side != side:
            other, reach = one.rect, far + one.reach
            dx, dy = other.x - x, other.y - y
            if (
                dx * dx + dy * dy < reach * reach
                and one.id not in ignoring
                and rectangles.apart(rect, other) < limit
            ):
                return one.id
    return ""


def free(
    state: State,
    unit: Unit,
    rect: Rect,
    ignoring: Collection[str] = (),
    formation: Formation | None = None,
    near_enemies: bool = False,
) -> Illegal | None:
    """Why a unit cannot stand there, itself and those left out aside: another unit, forbidden ground, the edge of the
    table, an enemy nearer than 1" (BP.7.08, 7.11) unless that does not matter."""
    if not inside_table(state, rect):
        return Illegal("BP.7.17", "off-the-table", unit=unit.id)
    _, barred = going(state.table, unit, rect, formation)
    if barred:
        return Illegal("BP.4.13", "terrain-forbidden", unit=unit.id, terrain=barred)
    others = (unit.id, *ignoring)
    if other := overlapping(state, rect, others):
        return Illegal("BP.7.09", "overlap", unit=unit.id, other=other)
    if not near_enemies and (other := too_close(state, unit.side, rect, others)):
        return Illegal("BP.7.11", "too-close-enemy", unit=unit.id, other=other)
    return None


def home_edge(state: State, side: str) -> Edge:
    """A side's own edge of the table (BP.15.14)."""
    return state.plan.home[side]


def to_edge(state: State, point: Point, edge: Edge) -> float:
    """How far a point is from an edge."""
    x, y = point
    return {"north": state.table.height - y, "south": y, "east": state.table.width - x, "west": x}[edge]


def nearest_edge(state: State, point: Point) -> Edge:
    return min(EDGES, key=lambda edge: to_edge(state, point, edge))


def at_edge(state: State, point: Point, edge: Edge) -> Point:
    """The point of an edge straight across from another."""
    x, y = point
    width, height = state.table.width, state.table.height
    return {"north": (x, height), "south": (x, 0.0), "east": (width, y), "west": (0.0, y)}[edge]


INWARD: dict[Edge, float] = {"north": 180.0, "east": 270.0, "south": 0.0, "west": 90.0}
"""How a unit faces that comes on over an edge (BP.7.16)."""

# Over the table edge and back


def crossed_edge(state: State, rect: Rect) -> Edge | None:
    """The edge over which a footprint has come most; none while all of it is on the table."""
    return None if inside_table(state, rect) else _outmost(state, rect)


def _outmost(state: State, rect: Rect) -> Edge:
    """The edge that a footprint has crossed most, or is nearest to."""
    west, south, east, north = box(rect)
    table = state.table
    left: dict[Edge, float] = {
        "north": table.height - north,
        "east": table.width - east,
        "south": south,
        "west": west,
    }
    return min(left, key=lambda edge: left[edge])


def exit_point(state: State, rect: Rect) -> Point:
    """Where a unit leaves, on the edge that it crosses (BP.7.15)."""
    return on_edge(state, rect.centre, _outmost(state, rect))


def on_edge(state: State, point: Point, edge: Edge) -> Point:
    x, y = at_edge(state, point, edge)
    return (min(max(x, 0.0), state.table.width), min(max(y, 0.0), state.table.height))


def _at_edge(state: State, unit: Unit, edge: Edge, along: float) -> Pose:
    """Its rear at the edge, facing inward, its middle so far along it."""
    _, depth = extent(unit)
    half = depth / 2.0
    x, y = {
        "north": (along, state.table.height - half),
        "south": (along, half),
        "east": (state.table.width - half, along),
        "west": (half, along),
    }[edge]
    return Pose(x, y, INWARD[edge]).rounded()


def return_place(state: State, unit: Unit, wish: Pose | None = None) -> Pose:
    """Where a unit comes back: as wished within six inches of where it left, else at the nearest place there is room
    along the same edge (BP.7.16, 7.20)."""
    gone = unit.exit or (state.table.width / 2.0, 0.0)
    edge = nearest_edge(state, gone)
    exit = on_edge(state, gone, edge)
    level = edge in ("north", "south")
    middle = exit[0] if level else exit[1]
    reach = state.scaled(tables.RETURN_REACH)
    if wish is not None:
        along = wish.x if level else wish.y
        pose = _at_edge(state, unit, edge, along)
        if distance(pose.point, wish.point) > tables.STEP or abs(along - middle) > reach + tables.EPSILON:
            raise Illegal("BP.7.16", "return-place", unit=unit.id, reach=reach)
        insist(_no_place(state, unit, pose))
        return pose
    for along in sorted(_along_edge(state, unit, level, middle), key=lambda at: abs(at - middle)):
        pose = _at_edge(state, unit, edge, along)
        if _no_place(state, unit, pose) is None:
            return pose
    raise Illegal("BP.7.20", "overlap", unit=unit.id, other=edge)


def _along_edge(state: State, unit: Unit, level: bool, middle: float) -> Iterator[float]:
    """Places along an edge: step by step, and right beside whatever may stand there."""
    length = state.table.width if level else state.table.height
    count = int(length / tables.STEP) + 1
    yield from (at for k in range(-count, count + 1) if 0.0 <= (at := middle + k * tables.STEP) <= length)
    half = extent(unit)[0] / 2.0
    boxes = [(box(one.rect), one.side != unit.side) for one in bodies(state)]
    boxes += [(area.box, False) for area in state.table.areas]
    for (west, south, east, north), enemy in boxes:
        off = half + (state.scaled(tables.CLEARANCE) if enemy else 0.0)
        yield (west if level else south) - off
        yield (east if level else north) + off


def _no_place(state: State, unit: Unit, pose: Pose) -> Illegal | None:
    width, depth = extent(unit)
    return free(state, unit, rect_at(pose.x, pose.y, pose.facing, width, depth))

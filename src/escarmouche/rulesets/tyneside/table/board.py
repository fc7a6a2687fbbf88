"""Who is where, how far apart, in contact, attached and in front (TY.4.01-4.04, 4.14, 4.17, 6.09-6.11)."""

from itertools import islice
from math import inf, sqrt

from escarmouche.rulesets.tyneside.data import tables
from escarmouche.rulesets.tyneside.data.state import (
    HANDING,
    LEADERS,
    Edge,
    Figure,
    State,
    Unit,
    on_edge,
    while_placed,
    while_untouched,
)
from escarmouche.rulesets.tyneside.table.terrain import building_at, kinds, row_of
from escarmouche.speed.keep import kept, key_of
from escarmouche.table import plane
from escarmouche.table.sight import trace
from escarmouche.table.tabletop import (
    EPSILON,
    Area,
    Opening,
    Point,
    Table,
    at_most,
    bearing,
    gap_to_segment,
    turn_between,
)

Body = tuple[float, float, float]
"""Where somebody is for measuring: x, y and radius."""

Place = tuple[float, float, float, str, str]
"""The same with who it is and whose."""

BEARINGS: dict[Edge, float] = {"north": 0.0, "east": 90.0, "south": 180.0, "west": 270.0}


@while_placed
@kept
def bodies(state: State) -> dict[str, Body]:
    """Where everybody on the table is, in roster order."""
    return {id: (x, y, r) for x, y, r, id, _ in stations(state)}


@while_placed
@kept
def stations(state: State) -> tuple[Place, ...]:
    """Where everybody on the table is, in roster order."""
    return tuple([one.__dict__.get(STATION) or station(one) for one in state.on_table()])


@while_placed
@kept
def station(figure: Figure) -> Place:
    """Where a figure on the table is."""
    return (*figure.point, figure.radius, figure.id, figure.side)


def _moved(rows: tuple[Place, ...], old: Figure, new: Figure) -> tuple[Place, ...] | None:
    """Where everybody is when one has gone from one place to another; None where he has come or left."""
    if not (old.placed and new.placed):
        return None
    id, there = new.id, station(new)
    return tuple([there if row[3] == id else row for row in rows])


HANDING.mended(stations, _moved)

STATION = key_of(station)  # looked up without a call where very many are asked for


def gap(one: Figure, other: Figure) -> float:
    """The distance between two figures: between their bases, never below 0 (TY.4.03)."""
    x, y, r, _, _ = one.__dict__.get(STATION) or station(one)
    qx, qy, s, _, _ = other.__dict__.get(STATION) or station(other)
    apart = sqrt((qx - x) * (qx - x) + (qy - y) * (qy - y)) - r - s
    return apart if apart > 0.0 else 0.0


def gap_from(point: Point, figure: Figure) -> float:
    """From a point to a figure's base (TY.4.03)."""
    return plane.gap(point, 0.0, figure.point, figure.radius)


def unit_gap(state: State, a: str, b: str) -> float:
    """Between the nearest living men of two units; endless where one has none on the table (TY.4.03)."""
    ones, others = state.units[a].members, state.units[b].members
    known = _unit_gaps(state)
    found = known.get((ones, others))
    if found is None:
        found = known[ones, others] = known[others, ones] = nearest_gap(state, ones, others)
    return found


@while_placed
@kept
def _unit_gaps(state: State) -> dict[tuple[tuple[str, ...], tuple[str, ...]], float]:
    return {}


def nearest_gap(state: State, ones: tuple[str, ...], others: tuple[str, ...]) -> float:
    """The smallest gap between one of the first and one of the others, of those on the table."""
    known = bodies(state)
    there = [known[id] for id in others if id in known]
    least = square = inf  # nobody whose distance squared is more than that can be nearer
    for id in ones:
        if id in known:
            x, y, r = known[id]
            for qx, qy, s in there:
                dx, dy = qx - x, qy - y
                off = dx * dx + dy * dy
                if off < square and (apart := sqrt(off) - r - s) < least:
                    least = apart
                    far = max(0.0, least) + 2 * tables.MOUNTED_RADIUS + EPSILON
                    square = far * far
    return max(0.0, least)


# Contact


def contacts(state: State, id: str) -> tuple[str, ...]:
    """The enemies in contact with a figure (TY.4.04, 4.17)."""
    return touched(state).get(id, ())


def engaged(state: State, unit: str) -> bool:
    """Some living man of the unit is in contact with an enemy (TY.14.27)."""
    known = touched(state)
    return bool(known) and any(id in known for id in state.units[unit].members)


@while_placed
@kept
def touched(state: State) -> dict[str, tuple[str, ...]]:
    """Who is in contact with whom of the enemy; they are found from west to east."""
    found: dict[str, set[str]] = {}
    bases = sorted(stations(state))
    widest = tables.MOUNTED_RADIUS
    for number, (x, y, r, id, side) in enumerate(bases, start=1):
        reach = r + EPSILON
        for qx, qy, s, other, theirs in islice(bases, number, None):
            if qx - x > reach + widest:
                break
            near = reach + s
            if (
                theirs != side
                and (qx - x) * (qx - x) + (qy - y) * (qy - y) <= near * near
                and not walled_off(state.table, (x, y), (qx, qy))
            ):
                found.setdefault(id, set()).add(other)
                found.setdefault(other, set()).add(id)
    for building in kinds(state.table).buildings:
        for door in building.openings:
            for one, other in _at_door(state, building, door):
                found.setdefault(one, set()).add(other)
                found.setdefault(other, set()).add(one)
    order = {id: number for number, id in enumerate(state.figures)} if found else {}
    return {id: tuple(sorted(others, key=order.__getitem__)) for id, others in found.items()}


def walled_off(table: Table, p: Point, q: Point) -> bool:
    """The wall of a building, its door too, or a palisade lies between two places."""
    if table.clear((p, q)):
        return False
    if building_at(table, p) != building_at(table, q):
        return True
    return any(
        row_of(line := table.line(crossing.line_id)).impassable
        and not (crossing.opening is not None and line.opening(crossing.opening).state != "closed")
        for crossing in trace(table, p, q).lines
    )


def at_door(state: State, building: str, door: Opening, side: str, inside: bool) -> tuple[str, ...]:
    """Those of a side who stand at a door, inside or outside: two at most, the nearest to its middle (TY.4.17)."""
    (cx, cy), far = door.centre, plane.distance(door.a, door.b) + tables.MOUNTED_RADIUS
    near = [
        (plane.distance((x, y), door.centre), id)
        for x, y, r, id, theirs in stations(state)
        if -far < x - cx < far
        and -far < y - cy < far
        and theirs == side
        and at_most(gap_to_segment((x, y), r, door.a, door.b), 0.0)
        and (building_at(state.table, (x, y)) == building) == inside
    ]
    order = {id: number for number, id in enumerate(state.figures)} if len(near) > tables.AT_DOOR else {}
    near.sort(key=lambda found: (found[0], order.get(found[1], 0)))
    return tuple([id for _, id in near[: tables.AT_DOOR]])


def _at_door(state: State, building: Area, door: Opening) -> list[tuple[str, str]]:
    """Who is in contact with whom through a door: left with left, a surplus man with the nearer (TY.4.17)."""
    found: list[tuple[str, str]] = []
    for side in state.plan.sides:
        defenders = at_door(state, building.id, door, side, inside=True)
        attackers = at_door(state, building.id, door, state.enemy(side), inside=False) if defenders else ()
        if attackers:
            found += _paired(state, door, attackers, defenders)
    return found


def _paired(
    state: State, door: Opening, ones: tuple[str, ...], others: tuple[str, ...]
) -> list[tuple[str, str]]:
    known = bodies(state)

    def along(id: str) -> float:
        x, y, _ = known[id]
        return (x - door.a[0]) * (door.b[0] - door.a[0]) + (y - door.a[1]) * (door.b[1] - door.a[1])

    ones, others = tuple(sorted(ones, key=along)), tuple(sorted(others, key=along))
    if len(ones) == len(others):
        return list(zip(ones, others, strict=True))
    return [(one, other) for one in ones for other in others]  # one of the two sides has but one man


# Attachment


@while_placed
@kept
def _beside(state: State) -> dict[str, tuple[tuple[float, str], ...]]:
    """For each leader and musician the men of his side who are no leaders within 5 cm, and how far off they are."""
    found: dict[str, tuple[tuple[float, str], ...]] = {}
    places = stations(state)
    figures = state.figures
    for x, y, r, leader, side in places:
        if figures[leader].role in LEADERS:
            reach = r + tables.ATTACHED + tables.MOUNTED_RADIUS + 2 * EPSILON
            near = [
                (apart, other)
                for qx, qy, s, other, theirs in places
                if theirs == side
                and -reach <= qx - x <= reach
                and -reach <= qy - y <= reach
                and figures[other].role not in LEADERS
                and at_most(apart := plane.gap((x, y), r, (qx, qy), s), tables.ATTACHED)
            ]
            found[leader] = tuple(near)
    return found


@while_untouched
@kept
def attachments(state: State) -> dict[str, str]:
    """Leaders and musicians by the group to which each is attached: the closest within 5 cm, of equals the one first
    in the roster (TY.6.09, 6.10)."""
    found: dict[str, str] = {}
    order: dict[str, int] = {}
    for leader, near in _beside(state).items():
        if near:
            order = order or {id: number for number, id in enumerate(state.units)}
            least = min(near)[0] + EPSILON
            units = {state.figures[id].unit for apart, id in near if apart <= least}
            found[leader] = min(units, key=order.__getitem__)
    return found


def attached_to(state: State, leader: str) -> str:
    """The group to which a leader or musician is attached; "" for none."""
    near = _beside(state).get(leader)
    return attachments(state)[leader] if near else ""


def attached(state: State, unit: str) -> tuple[Figure, ...]:
    """The leaders and musicians attached to a group, in roster order."""
    return tuple([state.figures[leader] for leader, group in attachments(state).items() if group == unit])


def company(state: State, unit: str) -> tuple[Figure, ...]:
    """The living men of a group, then those attached to it; a leader who stands for himself (TY.6.09, 14.18)."""
    return companies(state)[unit]


@while_untouched
@kept
def companies(state: State) -> dict[str, tuple[Figure, ...]]:
    with_group = attachments(state)
    found = {id: state.living(id) for id in state.units}
    for leader, group in with_group.items():
        found[group] = (*found[group], state.figures[leader])
    return found


@while_untouched
@kept
def _standing(state: State) -> dict[str, tuple[str, ...]]:
    with_group = attachments(state)
    found: dict[str, list[str]] = {side: [] for side in state.plan.sides}
    for unit in state.units.values():
        if unit.id not in with_group and state.living(unit.id):
            found[unit.side].append(unit.id)
    return {side: tuple(units) for side, units in found.items()}


def hostile(state: State, side: str) -> tuple[str, ...]:
    """The enemy's units on the table that stand for themselves, in roster order: groups, and leaders and musicians
    attached to none (TY.6.09)."""
    return _standing(state)[state.enemy(side)]


def friendly(state: State, side: str) -> tuple[str, ...]:
    """A side's own units that stand for themselves."""
    return _standing(state)[side]


def groups(state: State, side: str) -> list[Unit]:
    """The groups of a side of which somebody is on the table, in roster order."""
    return [
        unit
        for unit in state.units.values()
        if unit.side == side and not unit.alone and state.living(unit.id)
    ]


# Measuring


def centroid(state: State, unit: str) -> Point:
    """The mean of the living men of a unit (TY.12)."""
    return mean([one.point for one in state.living(unit)])


def mean(points: list[Point]) -> Point:
    count = len(points)
    return (sum([x for x, _ in points]) / count, sum([y for _, y in points]) / count)


def nearest_of(state: State, who: Figure | Point, unit: str) -> Figure:
    """The figure of a unit or attached to it that is nearest; of equals the first in the roster (TY.4.03)."""
    return nearest_among(who, company(state, unit))


def nearest_among(who: Figure | Point, figures: tuple[Figure, ...]) -> Figure:
    """The nearest of some figures, the first of equals."""
    if isinstance(who, Figure):
        x, y, r, _, _ = station(who)
    else:
        (x, y), r = who, 0.0
    best, found = inf, None
    for one in figures:
        qx, qy, s, _, _ = one.__dict__.get(STATION) or station(one)
        apart = max(0.0, sqrt((qx - x) * (qx - x) + (qy - y) * (qy - y)) - r - s)
        if apart < best - EPSILON:
            best, found = apart, one
    if found is None:
        raise ValueError("nobody to measure to")
    return found


def in_arc(facing: float, width: float, apex: Point, point: Point) -> bool:
    """A point lies in an arc of that width about a facing; exactly on its edge is in it (TY.4.14)."""
    return (
        point == apex or abs(turn_between(facing, bearing(apex, point))) <= width / 2.0 + tables.ARC_TOLERANCE
    )


def in_front(state: State, unit: str, enemy: Figure) -> bool:
    """An enemy figure is in the front arc of a unit, seen from the man nearest to it (TY.4.14)."""
    judge = nearest_among(enemy, state.living(unit))
    return in_arc(state.units[unit].facing, state.options.front_arc, judge.point, enemy.point)


def bears(state: State, shooter: Figure, target: Point) -> bool:
    """A man of a line or column may fire in that direction; others may in any (TY.4.15)."""
    unit = state.units[shooter.unit]
    if not unit.in_ranks:
        return True
    return in_arc(unit.facing, state.options.front_arc, shooter.point, target)


def home_edge(state: State, side: str) -> Edge:
    return state.plan.home.get(side, "")


def home_bearing(state: State, side: str) -> float:
    """The direction of a side's home edge."""
    return BEARINGS[home_edge(state, side)]


def home_middle(state: State, side: str) -> Point:
    """The middle of a side's home edge."""
    return on_edge(state.table, home_edge(state, side), (state.table.width / 2.0, state.table.height / 2.0))


def occupants(state: State, building: str) -> tuple[Figure, ...]:
    """Those whose centres are in a building."""
    table = state.table
    west, south, east, north = table.area(building).box
    e = 2 * EPSILON
    return tuple(
        [
            state.figures[id]
            for x, y, _, id, _ in stations(state)
            if west - e <= x <= east + e
            and south - e <= y <= north + e
            and building_at(table, (x, y)) == building
        ]
    )

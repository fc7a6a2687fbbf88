"""What is at a place, and what touches what: contact, contiguity, declared places (GM.1.02, 1.06, 7.19, 9.27-9.35).

Whether two are in contact is for `contact_numbers` to say.
"""

from bisect import bisect_left
from collections.abc import Iterable, Mapping

from escarmouche.kernel.rules import Illegal
from escarmouche.rulesets.guepier.data import tables
from escarmouche.rulesets.guepier.data.state import HANDING, Figure, State, while_standing
from escarmouche.rulesets.guepier.table import contact_numbers
from escarmouche.rulesets.guepier.table.contact_numbers import NO_ROOF
from escarmouche.rulesets.guepier.table.terrain import gap_to_thing, is_dense, is_elevation, is_zone
from escarmouche.rulesets.guepier.table.terrain_numbers import Feet, Numbered, numbered
from escarmouche.speed.keep import kept, kept_calls
from escarmouche.table.leg_crossings import CROSSED, CROSSING
from escarmouche.table.tabletop import (
    EPSILON,
    Area,
    At,
    Inside,
    Line,
    Point,
    Pose,
    Table,
    at_most,
    border_distance,
    contains,
    gap,
    overlaps,
)

PLACES_KEPT = 4096  # of a table: what was found out of so many places is not asked again
NOTHING_SAID: Mapping[str, str] = {}
NEAR = 2 * tables.MOUNTED_RADIUS + tables.ACROSS + EPSILON  # farther off nobody is in contact with anybody
Foot = tuple[float, float, str, str]


def place(state: State, figure: Figure) -> Pose:
    """Where a figure is for measuring; one on a ladder counts at the ladder's foot."""
    where = figure.where
    if isinstance(where, At):
        return where.pose
    if not isinstance(where, Inside):
        return figure.pose
    x, y = state.kit[where.holder].at
    return Pose(x, y, level=height_at(state.table, (x, y)))


def gap_between(state: State, a: Figure, b: Figure) -> float:
    """The distance of two elements: between their bases, heights ignored (GM.1.02)."""
    p, q = place(state, a), place(state, b)
    return gap((p.x, p.y), a.radius, (q.x, q.y), b.radius)


@kept
def _elevations(table: Table) -> tuple[Area, ...]:
    return tuple(area for area in table.areas if is_elevation(area))


def height_at(table: Table, point: Point) -> int:
    """The level of the ground there: that of the highest hill, else 0 (GM.1.11)."""
    if not _elevations(table):
        return 0
    return contact_numbers.level_at(numbered(table).chart, NO_ROOF, float(point[0]), float(point[1]))


def ground(table: Table, point: Point, level: int) -> int:
    """The level whose terrain counts there: a hill is ground with all that stands on it, a roof is not (GM.1.11)."""
    if not level:
        return 0
    return contact_numbers.ground_level(numbered(table).chart, float(point[0]), float(point[1]), level)


@kept_calls(PLACES_KEPT)
def areas_at(table: Table, point: Point, level: int) -> tuple[Area, ...]:
    """The areas of that level that hold a point; a roof does not lie in the building below it (GM.1.11)."""
    near = [thing for thing in table.about(point, table.conventions.epsilon) if isinstance(thing, Area)]
    if not near:
        return ()
    levels = (level, ground(table, point, level))
    return tuple(
        area
        for area in near
        if (area.level in levels or (is_elevation(area) and area.level <= level))
        and contains(area, point, table.conventions)
    )


def zone_at(table: Table, point: Point, level: int = 0) -> Area | None:
    """The zone of cover that holds a point (dense before light where two overlap)."""
    zones = [area for area in areas_at(table, point, level) if is_zone(area)]
    if not zones:
        return None
    return next((area for area in zones if is_dense(area)), zones[0])


def elevation_at(table: Table, point: Point, level: int) -> Area | None:
    """The hill or roof that a figure of that level stands on."""
    return next(
        (
            area
            for area in _elevations(table)
            if area.level == level and contains(area, point, table.conventions)
        ),
        None,
    )


@kept_calls(PLACES_KEPT)
def touchable(table: Table, point: Point, radius: float, level: int = 0) -> tuple[str, ...]:
    """Obstacles and zone borders at whose foot a base stands: gap of 1 cm or less (GM.1.06)."""
    near = table.about(point, radius + tables.CONTIGUOUS)
    if not near:
        return ()
    levels = (level, ground(table, point, level))
    return tuple(
        thing.id
        for thing in near
        if (0 in levels if isinstance(thing, Line) else is_zone(thing) and thing.level in levels)
        and at_most(gap_to_thing(point, radius, thing), tables.CONTIGUOUS)
    )


def declare(
    table: Table, pose: Pose, radius: float, tags: Mapping[str, str] = NOTHING_SAID
) -> tuple[str, bool, tuple[str, ...]]:
    """The zone, edge and contiguity of a figure that stops at a pose, as its owner says or by default (GM.9.27-9.28).

    `tags["zone"]`: edge, inside or outside; `tags["contiguous"]`: ids separated by commas, or none.
    """
    point, said, wanted = pose.point, tags.get("zone"), tags.get("contiguous")
    zone = zone_at(table, point, pose.level)
    may_edge = zone is not None and at_most(border_distance(zone, point), tables.EDGE_DEPTH)
    if said not in (None, "edge", "inside", "outside") or (
        (said == "outside") != (zone is None) and said is not None
    ):
        raise Illegal("GM.9.27", "declare-zone", given=str(said))
    if said == "edge" and not may_edge:
        raise Illegal("GM.7.19", "declare-edge")
    edge = may_edge if said is None else said == "edge"
    near = touchable(table, point, radius, pose.level)
    if wanted is not None:
        chosen = [id for id in wanted.split(",") if id and id != "none"]
        for id in chosen:
            if id not in near:
                raise Illegal("GM.1.06", "declare-contiguous", obstacle=id)
        near = tuple([id for id in near if id in chosen])
    return zone.id if zone else "", edge, near


def barriers(table: Table, a: Point, b: Point, level: int = 0) -> tuple[str, ...]:
    """The obstacles and zone borders between two places of one level, gaps not counted."""
    known, chart = (numbers := numbered(table)).things, numbers.chart
    with numbers.lock:
        count = contact_numbers.things_between(
            chart, float(a[0]), float(a[1]), float(b[0]), float(b[1]), level
        )
        if not count:
            return ()
        rows = chart.room.real[CROSSED]
        found = [known[int(rows[CROSSING * number])].id for number in range(count)]
    return tuple(dict.fromkeys(found))


def closed_between(table: Table, a: Point, b: Point, level: int = 0) -> bool:
    """A rampart, fortified border or blind end stands between, across which nobody is in contact (GM.9.35, 8.14)."""
    numbers = numbered(table)
    with numbers.lock:
        return contact_numbers.closed_between(
            numbers.chart, float(a[0]), float(a[1]), float(b[0]), float(b[1]), level
        )


def touches(state: State, a: Figure, b: Figure) -> bool:
    """In contact: 0.5 cm or less with nothing between, or across an obstacle or border at whose foot both stand."""
    here, there = a.where, b.where
    if not (isinstance(here, At) and isinstance(there, At)) or here.pose.level != there.pose.level:
        return False
    between = gap(here.pose.point, a.radius, there.pose.point, b.radius)
    return at_most(between, tables.ACROSS) and contact_at(state, here.pose, a, b)


def contact_at(state: State, pose: Pose, a: Figure, b: Figure) -> bool:
    """Whether `a`, standing at that pose, is in contact with `b`, who is on the same level."""
    numbers, there = numbered(state.table), b.pose
    with numbers.lock:
        return contact_numbers.touches(
            numbers.chart,
            float(pose.x),
            float(pose.y),
            a.radius,
            *_feet(numbers, a, pose.point),
            float(there.x),
            float(there.y),
            b.radius,
            *_feet(numbers, b, there.point),
            0,
            pose.level,
        )


def declared(figure: Figure) -> tuple[str, ...]:
    """The obstacles and borders at whose foot a figure says that it stands (GM.9.28)."""
    return (*figure.contiguous, figure.zone) if figure.edge else figure.contiguous


def _feet(numbers: Numbered, figure: Figure, point: Point) -> Feet:
    """What is declared of a figure counts only where it stands now."""
    here = figure.placed and point == figure.point
    return numbers.declared(declared(figure)) if here else numbers.undeclared


def foot_of(table: Table, thing: str, point: Point, radius: float, figure: Figure) -> bool:
    """At the foot of an obstacle or border: within 1 cm of it, and not declared otherwise where it stands now."""
    numbers = numbered(table)
    return contact_numbers.at_foot(
        numbers.chart,
        numbers.number[thing],
        float(point[0]),
        float(point[1]),
        radius,
        *_feet(numbers, figure, point),
        0,
    )


def contacts(state: State, figure: Figure) -> tuple[Figure, ...]:
    """The enemies in contact with a figure, in roster order."""
    if state.figures.get(figure.id) is not figure:  # one that stands elsewhere for a trial
        return _contacts(state, figure)
    if figure.id not in all_engaged(state):
        return ()
    return tuple([state.figures[id] for id in _contacts_of(state, figure.id)])


@while_standing
@kept_calls()
def _contacts_of(state: State, id: str) -> tuple[str, ...]:
    return tuple([enemy.id for enemy in _contacts(state, state.figures[id])])


class Footing:
    """Where everybody is who has a place, in roster order, with his side; and who is in contact with an enemy, once
    somebody has asked."""

    __slots__ = ("engaged", "spots")

    def __init__(self, spots: list[Foot], engaged: frozenset[str] | None = None) -> None:
        self.spots, self.engaged = spots, engaged


@while_standing
@kept
def _footing(state: State) -> Footing:
    return Footing(
        [
            (where.pose.x, where.pose.y, id, one.side)
            for id, one in state.figures.items()
            if isinstance(where := one.where, At)
        ]
    )


def _moved(known: Footing, old: Figure, new: Figure) -> Footing | None:
    """When one goes from place to place, and no enemy is near either, the same are in contact as before."""
    if not (old.placed and new.placed):
        return None
    id, side, here, there = new.id, new.side, old.pose, new.pose
    foot = (there.x, there.y, id, side)
    after = [foot if one[2] == id else one for one in known.spots]
    near = [
        one
        for one in after
        if one[3] != side
        and (
            (abs(one[0] - there.x) <= NEAR and abs(one[1] - there.y) <= NEAR)
            or (abs(one[0] - here.x) <= NEAR and abs(one[1] - here.y) <= NEAR)
        )
    ]
    return Footing(after, None if near else known.engaged)


HANDING.mended(_footing, _moved)


def spots(state: State) -> list[Foot]:
    """Where everybody is who has a place, for a first look; in roster order."""
    return _footing(state).spots


def _contacts(state: State, figure: Figure) -> tuple[Figure, ...]:
    if not figure.placed:
        return ()
    x, y = figure.point
    reach = figure.radius + tables.MOUNTED_RADIUS + tables.ACROSS + EPSILON
    west, east, south, north = x - reach, x + reach, y - reach, y + reach
    own = figure.side
    near = [
        state.figures[id]
        for there, along, id, side in spots(state)
        if west <= there <= east and south <= along <= north and side != own
    ]
    return tuple([other for other in near if touches(state, figure, other)])


def engaged(state: State, figure: Figure) -> bool:
    """In contact with an enemy."""
    if state.figures.get(figure.id) is not figure:
        return bool(_contacts(state, figure))
    return figure.id in all_engaged(state)


def all_engaged(state: State) -> frozenset[str]:
    """All who are in contact with an enemy."""
    footing = _footing(state)
    if footing.engaged is None:
        footing.engaged = _engaged(state, footing.spots)
    return footing.engaged


def _engaged(state: State, spots: list[Foot]) -> frozenset[str]:
    """Those who stand side by side are looked up from west to east."""
    figures, (one, _) = state.figures, state.plan.sides
    theirs = sorted([spot for spot in spots if spot[3] != one])
    found: set[str] = set()
    for x, y, id, side in spots:
        if side != one:
            continue
        for there, along, enemy, _ in theirs[bisect_left(theirs, (x - NEAR,)) :]:
            if there - x > NEAR:
                break
            if abs(along - y) <= NEAR:
                a, b = figures[id], figures[enemy]
                found |= {a.id for a, b in ((a, b), (b, a)) if touches(state, a, b)}
    return frozenset(found)


def free(state: State, point: Point, radius: float, level: int, but: Iterable[str] = ()) -> bool:
    """No base on the same level overlaps that place (GM.9.19)."""
    left_out = set(but)
    return not any(
        other.id not in left_out
        and other.level == level
        and overlaps(point, radius, other.point, other.radius)
        for other in state.placed()
    )

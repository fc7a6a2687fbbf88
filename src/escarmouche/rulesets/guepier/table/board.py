"""What touches what: contact, contiguity and the declared places of figures (GM.1.02, 1.06, 7.19, 9.27-9.28, 9.35)."""

from bisect import bisect_left
from collections.abc import Iterable, Mapping

from escarmouche.kernel.rules import Illegal
from escarmouche.rulesets.guepier.data import tables
from escarmouche.rulesets.guepier.data.state import HANDING, Figure, State, while_standing
from escarmouche.speed.keep import kept, kept_calls
from escarmouche.table.sight import trace
from escarmouche.table.tabletop import (
    EPSILON,
    Area,
    At,
    Inside,
    Line,
    Opening,
    Point,
    Pose,
    Table,
    at_most,
    border_distance,
    contains,
    distance,
    gap,
    nearest_edge,
    overlaps,
    standing_edges,
    stretches,
)

PASSABLE = ("open", "destroyed", "breach")  # the states of an opening that make it a gap, GM.7.25, 8.11
PLACES_KEPT = 4096  # of a table: what was found out of so many places is not asked again
NOTHING_SAID: Mapping[str, str] = {}
NEAR = 2 * tables.MOUNTED_RADIUS + tables.ACROSS + EPSILON  # farther off nobody is in contact with anybody
Foot = tuple[float, float, str, str]
BLIND = "blind"  # a side of a building without doors or windows


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


def is_zone(area: Area) -> bool:
    """A zone of cover in the sense of GM.8.01-8.02; a fire is none to stand in."""
    return tables.TERRAIN[area.kind].shape == "zone" and area.kind != "fire"


def is_dense(area: Area) -> bool:
    """A closed dense zone: building or ruins."""
    return tables.TERRAIN[area.kind].melee_dense


def is_elevation(area: Area) -> bool:
    return tables.TERRAIN[area.kind].shape == "elevation"


@kept
def _elevations(table: Table) -> tuple[Area, ...]:
    return tuple(area for area in table.areas if is_elevation(area))


@kept
def _hills(table: Table) -> tuple[Area, ...]:
    return tuple(area for area in _elevations(table) if not tables.TERRAIN[area.kind].climbs)


def height_at(table: Table, point: Point) -> int:
    """The level of the ground there: that of the highest hill, else 0 (GM.1.11)."""
    hills = _hills(table)
    if not hills:
        return 0
    return max([hill.level for hill in hills if contains(hill, point, table.conventions)], default=0)


def ground(table: Table, point: Point, level: int) -> int:
    """The level whose terrain counts there: a hill is ground with all that stands on it, a roof is not (GM.1.11)."""
    hill = elevation_at(table, point, level) if level else None
    return 0 if hill is not None and not tables.TERRAIN[hill.kind].climbs else level


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


def standing(table: Table, thing: Area | Line) -> tuple[tuple[Point, Point], ...]:
    """What is left of a line or border: openings that one can walk through are not part of it."""
    return stretches(thing, PASSABLE)


def gap_to_thing(table: Table, point: Point, radius: float, thing: Area | Line) -> float:
    """From a base to an obstacle's line, or to a zone's border."""
    if isinstance(thing, Area) and thing.centre is not None:
        return max(0.0, border_distance(thing, point) - radius)
    return max(0.0, nearest_edge(standing_edges(thing, PASSABLE), point) - radius)


@kept
def things(table: Table) -> tuple[Area | Line, ...]:
    """All terrain, lines first."""
    return (*table.lines, *table.areas)


@kept
def _by_name(table: Table) -> dict[str, Area | Line]:
    return {thing.id: thing for thing in things(table)}


def thing_named(table: Table, id: str) -> Area | Line:
    return _by_name(table)[id]


def door_named(table: Table, id: str) -> tuple[Area | Line, Opening]:
    """A door and what it is set in."""
    return next((thing, opening) for thing in things(table) for opening in thing.openings if opening.id == id)


@kept
def doors(table: Table) -> tuple[tuple[Area | Line, Opening], ...]:
    return tuple(
        (thing, opening)
        for thing in things(table)
        for opening in thing.openings
        if opening.kind in tables.RAM_NEED
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
        and at_most(gap_to_thing(table, point, radius, thing), tables.CONTIGUOUS)
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


def barriers(state: State, a: Point, b: Point, level: int = 0) -> tuple[str, ...]:
    """The obstacles and zone borders between two places of one level, gaps not counted."""
    seen = trace(state.table, a, b)
    levels = (level, ground(state.table, a, level))
    found = [
        crossing.line_id
        for crossing in seen.lines
        if 0 in levels and not _gap(state, crossing.line_id, crossing.opening)
    ]
    for crossing in seen.borders:
        area = state.table.area(crossing.area_id)
        if is_zone(area) and area.level in levels and not _gap(state, area.id, crossing.opening):
            found.append(area.id)
    return tuple(dict.fromkeys(found))


def _gap(state: State, thing: str, opening: str | None) -> bool:
    return opening is not None and thing_named(state.table, thing).opening(opening).state in PASSABLE


def closed_to_contact(state: State, thing_id: str, a: Point, b: Point) -> bool:
    """Ramparts, fortified borders and blind ends allow no contact across them (GM.9.35, 8.14)."""
    thing = thing_named(state.table, thing_id)
    if isinstance(thing, Line) or keeps_apart(thing):
        return keeps_apart(thing)
    return any(
        crossing.area_id == thing_id and is_blind(thing, crossing.edge, crossing.point)
        for crossing in trace(state.table, a, b).borders
    )


def keeps_apart(thing: Area | Line) -> bool:
    """A rampart, or the border of something fortified: nobody is in contact across it (GM.9.35)."""
    return tables.TERRAIN[thing.kind].climbs if isinstance(thing, Line) else "fortified" in thing.tags


def is_blind(area: Area, edge: int, point: Point) -> bool:
    """A place of a border where nobody passes: on a blind side, or at the corner where it meets another."""
    if not area.borders:
        return False
    sides = len(area.outline)
    here = [edge]
    if _at_corner(area.ring[edge], point):
        here.append((edge - 1) % sides)
    if _at_corner(area.ring[edge + 1], point):
        here.append((edge + 1) % sides)
    return any(area.border_kind(side) == BLIND for side in here)


def _at_corner(corner: Point, point: Point) -> bool:
    return at_most(distance(corner, point), EPSILON)


def touches(state: State, a: Figure, b: Figure) -> bool:
    """In contact: 0.5 cm or less with nothing between, or across an obstacle or border at whose foot both stand."""
    here, there = a.where, b.where
    if not (isinstance(here, At) and isinstance(there, At)) or here.pose.level != there.pose.level:
        return False
    between = gap(here.pose.point, a.radius, there.pose.point, b.radius)
    return at_most(between, tables.ACROSS) and contact_at(state, here.pose, a.radius, a, b, between)


def contact_at(state: State, pose: Pose, radius: float, a: Figure, b: Figure, between: float) -> bool:
    """Whether `a`, standing at that pose, is in contact with `b` at that gap."""
    crossed = barriers(state, pose.point, b.point, pose.level)
    if not crossed:
        return at_most(between, tables.CONTACT)
    if not at_most(between, tables.ACROSS):
        return False
    return all(
        foot_of(state, thing, pose.point, radius, a)
        and foot_of(state, thing, b.point, b.radius, b)
        and not closed_to_contact(state, thing, pose.point, b.point)
        for thing in crossed
    )


def foot_of(state: State, thing_id: str, point: Point, radius: float, figure: Figure) -> bool:
    """At the foot of an obstacle or border: within 1 cm of it, and not declared otherwise where it stands now."""
    thing = thing_named(state.table, thing_id)
    if not at_most(gap_to_thing(state.table, point, radius, thing), tables.CONTIGUOUS):
        return False
    if not figure.placed or point != figure.point:
        return True
    return thing_id in figure.contiguous or (figure.zone == thing_id and figure.edge)


def contacts(state: State, figure: Figure) -> tuple[Figure, ...]:
    """The enemies in contact with a figure, in roster order."""
    if state.figures.get(figure.id) is not figure:  # one that stands elsewhere for a trial
        return _contacts(state, figure)
    if figure.id not in all_engaged(state):
        return ()
    known = _known_contacts(state)
    if figure.id not in known:
        known[figure.id] = tuple([enemy.id for enemy in _contacts(state, figure)])
    return tuple([state.figures[id] for id in known[figure.id]])


@while_standing
@kept
def _known_contacts(state: State) -> dict[str, tuple[str, ...]]:
    return {}


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

"""Who is where, how far apart, in contact and in which group (FW.1.01-1.06, 1.17, 1.24, 13.06, 13.08).

gap(state, one, other)         distance between two figures, to the edge of the vehicle for who is on one
in_contact(state, one, other)  bases that touch, and no wall between them
contacts(state, figure)        the enemies in contact with a figure, by id, in roster order
group_of(state, id)            the members of a figure's group, by id, in roster order
groups(state, side)            all groups of a side that the enemy can see; `hidden=True`: those of hidden figures
isolated(state, figure)        no friend within 5 cm
"""

from collections.abc import Sequence

from escarmouche.kernel import plane
from escarmouche.kernel.keep import kept
from escarmouche.kernel.sight import trace
from escarmouche.kernel.table import (
    Area,
    At,
    Inside,
    Point,
    Table,
    at_most,
    components,
    contains,
    overlaps,
)
from escarmouche.rulesets.western import tables
from escarmouche.rulesets.western.model import Figure, State, while_standing

NOISE = 1e-9  # of the last bits, where a rule leaves no tolerance
Body = tuple[float, float, float]
"""Where somebody is for measuring: x, y and radius."""


def place(state: State, figure: Figure) -> Point:
    """Where a figure is for measuring: its base centre, or that of the vehicle that carries it (FW.13.06)."""
    where = figure.where
    if isinstance(where, Inside):
        return state.vehicles[where.holder].point
    return figure.point


def radius(figure: Figure) -> float:
    """Of its base, or of the vehicle that carries it (FW.1.01, 1.02, 13.06)."""
    return tables.VEHICLE_RADIUS if isinstance(figure.where, Inside) else figure.radius


def body(state: State, figure: Figure) -> Body:
    where = figure.where
    if isinstance(where, At):
        return (where.pose.x, where.pose.y, figure.radius)
    return (*place(state, figure), radius(figure))


@while_standing
@kept
def bodies(state: State) -> dict[str, Body]:
    """Where everybody in play is, hidden figures too, in roster order."""
    return {one.id: body(state, one) for one in state.in_play()}


def gap(state: State, one: Figure, other: Figure) -> float:
    """The distance between two figures: between their bases, never below 0 (FW.1.03, 13.06)."""
    px, py, r = body(state, one)
    qx, qy, s = body(state, other)
    return plane.gap((px, py), r, (qx, qy), s)


def within(state: State, one: Figure, other: Figure, reach: float) -> bool:
    """At so many centimetres or less, tolerance included (FW.1.19)."""
    return at_most(gap(state, one, other), reach)


def touching(table: Table, p: Point, r: float, q: Point, s: float) -> bool:
    """Bases at two places would be in contact (FW.1.04, 1.24)."""
    if plane.gap(p, r, q, s) > tables.CONTACT + NOISE:
        return False
    return not walled_off(table, p, q)


def walled_off(table: Table, p: Point, q: Point) -> bool:
    """A wall lies between two places, elsewhere than at one of its openings (FW.1.24)."""
    if table.clear((p, q)):
        return False
    seen = trace(table, p, q)
    return any(
        border.opening is None and table.area(border.area_id).kind == "building" for border in seen.borders
    ) or any(_solid(table, crossing.line_id) for crossing in seen.lines)


def _solid(table: Table, line: str) -> bool:
    return tables.TERRAIN[table.line(line).kind].foot == "impassable"


def in_contact(state: State, one: Figure, other: Figure) -> bool:
    """Two figures are in contact; who touches a vehicle is with all its occupants (FW.1.04, 1.24, 13.08)."""
    if not (one.in_play and other.in_play):
        return False
    px, py, r = body(state, one)
    qx, qy, s = body(state, other)
    return touching(state.table, (px, py), r, (qx, qy), s)


def contacts(state: State, figure: Figure) -> tuple[str, ...]:
    """The enemies in contact with a figure; hidden ones are with nobody until they are found (FW.9.16)."""
    if state.figures.get(figure.id) is not figure:  # one that stands elsewhere for a trial
        return _contacts(state, figure)
    known = _known_contacts(state)
    if figure.id not in known:
        known[figure.id] = _contacts(state, figure)
    return known[figure.id]


@while_standing
@kept
def _known_contacts(state: State) -> dict[str, tuple[str, ...]]:
    return {}


def _contacts(state: State, figure: Figure) -> tuple[str, ...]:
    if figure.hidden or not figure.in_play:
        return ()
    x, y, r = body(state, figure)
    near = r + tables.CONTACT + NOISE
    found = []
    for other in state.of_side(state.enemy(figure.side)):
        if other.hidden:
            continue
        there, along, s = bodies(state)[other.id]
        close = abs(there - x) <= near + s and abs(along - y) <= near + s
        if close and touching(state.table, (x, y), r, (there, along), s):
            found.append(other.id)
    return tuple(found)


def engaged(state: State, figure: Figure) -> bool:
    """In contact with an enemy."""
    return bool(contacts(state, figure))


def touching_enemies(state: State, figure: Figure, at: Point, hidden: bool = False) -> tuple[Figure, ...]:
    """The enemies with whom a figure would be in contact at a place of its own; hidden ones only if wanted."""
    found = []
    for other in state.of_side(state.enemy(figure.side)):
        if other.hidden and not hidden:
            continue
        x, y, r = bodies(state)[other.id]
        if touching(state.table, at, figure.radius, (x, y), r):
            found.append(other)
    return tuple(found)


def groups(state: State, side: str, hidden: bool = False) -> tuple[tuple[str, ...], ...]:
    """The groups of a side: chains of gaps of 5 cm or less (FW.1.17); a figure alone is one too.

    Hidden figures are in no group that the enemy sees: they form groups among themselves (FW.9.16).
    """
    return _groups(state)[side, hidden]


@while_standing
@kept
def _groups(state: State) -> dict[tuple[str, bool], tuple[tuple[str, ...], ...]]:
    found: dict[tuple[str, bool], tuple[tuple[str, ...], ...]] = {}
    for side in state.plan.sides:
        for hidden in (False, True):
            members = [one.id for one in state.of_side(side) if one.hidden == hidden]
            found[side, hidden] = _chains(state, members)
    return found


def _chains(state: State, members: Sequence[str]) -> tuple[tuple[str, ...], ...]:
    known = bodies(state)

    def linked(one: str, other: str) -> bool:
        px, py, r = known[one]
        qx, qy, s = known[other]
        return at_most(plane.gap((px, py), r, (qx, qy), s), tables.GROUP)

    return components(members, linked)


@while_standing
@kept
def _group_by_member(state: State) -> dict[str, tuple[str, ...]]:
    return {id: group for chains in _groups(state).values() for group in chains for id in group}


def group_of(state: State, id: str) -> tuple[str, ...]:
    """The group of a figure in play, itself included."""
    return _group_by_member(state)[id]


def isolated(state: State, figure: Figure) -> bool:
    """No friend within 5 cm."""
    return len(group_of(state, figure.id)) == 1


def building_at(table: Table, point: Point) -> Area | None:
    """The building in which a place lies."""
    for area in _buildings(table):
        if contains(area, point, table.conventions):
            return area
    return None


@kept
def _buildings(table: Table) -> tuple[Area, ...]:
    return tuple(area for area in table.areas if area.kind == "building")


def indoors(state: State, figure: Figure) -> bool:
    """Inside a building."""
    return figure.placed and building_at(state.table, figure.point) is not None


def obstacles_between(table: Table, p: Point, q: Point) -> tuple[str, ...]:
    """The linear obstacles between two places, and the buildings between them by a door or window (FW.3.35)."""
    if table.clear((p, q)):
        return ()
    seen = trace(table, p, q)
    found = [one.line_id for one in seen.lines if tables.TERRAIN[table.line(one.line_id).kind].obstacle]
    for border in seen.borders:
        area = table.area(border.area_id)
        if area.kind != "building" or border.opening is None:
            continue
        if tables.OPENING_GROUND[area.opening(border.opening).kind] != "impassable":
            found.append(area.id)
    return tuple(dict.fromkeys(found))


def overlapped(state: State, figure: Figure, at: Point, but: Sequence[str] = (), hidden: bool = True) -> str:
    """Who or which vehicle a figure's base would lie over at a place; "" for nobody (FW.3.36)."""
    x, y = at
    reach = figure.radius + tables.MOUNTED_RADIUS
    for other in state.in_play():
        if other.id == figure.id or not other.placed or other.id in but or (other.hidden and not hidden):
            continue
        there, along = other.point
        close = abs(there - x) < reach and abs(along - y) < reach
        if close and overlaps(at, figure.radius, (there, along), other.radius):
            return other.id
    for vehicle in state.vehicles.values():
        if vehicle.placed and overlaps(at, figure.radius, vehicle.point, tables.VEHICLE_RADIUS):
            return vehicle.id
    return ""

"""Who is where, how far apart, in contact and in which group (FW.1.01-1.06, 1.17, 1.24, 13.06, 13.08)."""

from functools import lru_cache
from itertools import islice

from escarmouche.rulesets.western.data import tables
from escarmouche.rulesets.western.data.state import Figure, State, place, while_placed
from escarmouche.speed.keep import kept, kept_calls
from escarmouche.table import plane
from escarmouche.table.sight import trace
from escarmouche.table.tabletop import EPSILON, Area, At, Inside, Point, Table, at_most, contains

NOISE = 1e-9  # of the last bits, where a rule leaves no tolerance
CHAINS_KEPT = 256
Body = tuple[float, float, float]
"""Where somebody is for measuring: x, y and radius."""


def radius(figure: Figure) -> float:
    """Of its base, or of the vehicle that carries it (FW.1.01, 1.02, 13.06)."""
    return tables.VEHICLE_RADIUS if isinstance(figure.where, Inside) else figure.radius


def body(state: State, figure: Figure) -> Body:
    where = figure.where
    if isinstance(where, At):
        return (where.pose.x, where.pose.y, figure.radius)
    return (*place(state, figure), radius(figure))


@while_placed
@kept
def bodies(state: State) -> dict[str, Body]:
    """Where everybody in play is, hidden figures too, in roster order."""
    return {one.id: body(state, one) for one in state.in_play()}


Place = tuple[float, float, float, str, str, bool]
"""The same with whose it is: id, side, and whether he is hidden."""


@while_placed
@kept
def stations(state: State) -> tuple[Place, ...]:
    """Where everybody in play is, in roster order."""
    known = bodies(state)
    return tuple([(*known[one.id], one.id, one.side, one.hidden) for one in state.in_play()])


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
    ) or any(
        (tables.TERRAIN[table.line(crossing.line_id).kind].foot == "impassable") for crossing in seen.lines
    )


def touches(state: State, figure: Figure, other: str) -> bool:
    """Two figures are in contact where they stand, be one of them hidden."""
    (x, y, r), (there, along, s) = bodies(state)[figure.id], bodies(state)[other]
    return touching(state.table, (x, y), r, (there, along), s)


def contacts(state: State, figure: Figure) -> tuple[str, ...]:
    """The enemies in contact with a figure; hidden ones are with nobody until they are found (FW.9.16)."""
    if state.figures.get(figure.id) is not figure:  # one that stands elsewhere for a trial
        return _contacts(state, figure)
    return touched(state).get(figure.id, ())


@while_placed
@kept
def touched(state: State) -> dict[str, tuple[str, ...]]:
    """Who is in contact with whom of the enemy; those who are are found from west to east."""
    found: dict[str, list[str]] = {}
    bases = sorted(stations(state))
    for number, (x, y, r, id, side, hidden) in enumerate(bases, start=1):
        reach = r + tables.CONTACT + NOISE
        for there, along, s, other, theirs, unseen in islice(bases, number, None):
            if there - x > reach + tables.VEHICLE_RADIUS:
                break
            near = reach + s
            if (
                theirs != side
                and not (hidden or unseen)
                and (there - x) * (there - x) + (along - y) * (along - y) <= near * near
                and not walled_off(state.table, (x, y), (there, along))
            ):
                found.setdefault(id, []).append(other)
                found.setdefault(other, []).append(id)
    order = {id: number for number, id in enumerate(state.figures)} if found else {}
    return {id: tuple(sorted(others, key=order.__getitem__)) for id, others in found.items()}


def _contacts(state: State, figure: Figure) -> tuple[str, ...]:
    """Of a figure that stands elsewhere for a trial."""
    if figure.hidden or not figure.in_play:
        return ()
    x, y, r = body(state, figure)
    return tuple(
        other
        for there, along, s, other, side, hidden in stations(state)
        if side != figure.side and not hidden and touching(state.table, (x, y), r, (there, along), s)
    )


def touching_enemies(state: State, figure: Figure, at: Point) -> tuple[Figure, ...]:
    """The enemies with whom a figure would be in contact at a place of its own, but hidden ones."""
    return tuple(
        state.figures[other]
        for x, y, r, other, side, unseen in stations(state)
        if side != figure.side and not unseen and touching(state.table, at, figure.radius, (x, y), r)
    )


def groups(state: State, side: str, hidden: bool = False) -> tuple[tuple[str, ...], ...]:
    """The groups of a side: chains of gaps of 5 cm or less (FW.1.17); a figure alone is one too.

    Hidden figures are in no group that the enemy sees: they form groups among themselves (FW.9.16).
    """
    return _groups(state, side, hidden)


@while_placed
@kept_calls()
def _groups(state: State, side: str, hidden: bool) -> tuple[tuple[str, ...], ...]:
    own = [base for base in stations(state) if base[4] == side and base[5] == hidden]
    return _chains(tuple(own))


@lru_cache(maxsize=CHAINS_KEPT)
def _chains(bases: tuple[Place, ...]) -> tuple[tuple[str, ...], ...]:
    """As `components` finds them; told by numbers, as they are looked for after every move, most of which are the
    other side's."""
    chain = list(range(len(bases)))
    for i, (x, y, r, _, _, _) in enumerate(bases):
        reach = r + tables.GROUP + EPSILON
        for k in range(i + 1, len(bases)):
            there, along, s = bases[k][:3]
            far, dx = reach + s, there - x
            if (
                -far <= dx <= far
                and dx * dx + (along - y) * (along - y) <= far * far
                and chain[i] != chain[k]
            ):
                low, high = min(chain[i], chain[k]), max(chain[i], chain[k])
                chain = [low if number == high else number for number in chain]
    found: dict[int, list[str]] = {}
    for number, base in zip(chain, bases, strict=True):
        found.setdefault(number, []).append(base[3])
    return tuple(tuple(members) for members in found.values())


@while_placed
@kept
def _group_by_member(state: State) -> dict[str, tuple[str, ...]]:
    return {
        id: group
        for side in state.plan.sides
        for hidden in (False, True)
        for group in groups(state, side, hidden)
        for id in group
    }


def group_of(state: State, id: str) -> tuple[str, ...]:
    """The group of a figure in play, itself included."""
    return _group_by_member(state)[id]


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


def overlapped(state: State, figure: Figure, at: Point, hidden: bool = True) -> str:
    """Who or which vehicle a figure's base would lie over at a place; "" for nobody (FW.3.36).

    Without `hidden`, as far as its own side knows: hidden enemies are not there.
    """
    x, y = at
    reach = figure.radius - EPSILON
    for there, along, r, other, side, unseen in bases(state):
        near, dx = reach + r, there - x
        if not -near < dx < near or dx * dx + (along - y) * (along - y) >= near * near:
            continue
        if other != figure.id and (hidden or not unseen or side == figure.side):
            return other
    return ""


@while_placed
@kept
def bases(state: State) -> tuple[Place, ...]:
    """Every base and vehicle on the table: who is on one of these has none of his own."""
    on_foot = [spot for spot, one in zip(stations(state), state.in_play(), strict=True) if one.placed]
    wheels = [
        (*one.point, tables.VEHICLE_RADIUS, one.id, "", False)
        for one in state.vehicles.values()
        if one.placed
    ]
    return (*on_foot, *wheels)

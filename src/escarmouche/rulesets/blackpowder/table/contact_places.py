"""Where a charge ends: on the side of its target, in contact as much as there is room for, or short of it.

    dock(state, unit, target, others)          in contact (BP.11.10-11.14, 11.16, 11.33, 11.34), or SIDE_FULL
    no_room(state, unit, target, others)       the refusal alone
    short(state, unit, target, inches)         straight toward the target, an inch away at the nearest (BP.11.09)
    closing_point(state, unit, target, others) 3" short of contact, or where it stands if that is nearer (BP.10.04)
    halting_point(state, unit, target)         the same for who stays there (BP.11.30)
    last_free(state, unit, start, end)         the last place on a straight way where a unit can stand

The charger is where its charge step begins: its line and its quarter are judged from there (BP.11.10, 11.33).
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import inf, sqrt
from typing import Final, NamedTuple

from escarmouche.kernel.rules import Illegal
from escarmouche.rulesets.blackpowder.data import tables
from escarmouche.rulesets.blackpowder.data.state import Quarter, State, Unit
from escarmouche.rulesets.blackpowder.table import board, charge_paths, straight_moves
from escarmouche.rulesets.blackpowder.table.footprint import extent, footprint, footprint_at, leader
from escarmouche.rulesets.blackpowder.table.terrain import forbidden, laid, occupants
from escarmouche.speed.keep import kept_calls
from escarmouche.table.rectangles import (
    Rect,
    band,
    beside,
    corners,
    local,
    middle,
    point_at,
    shared_edge,
    touching_side,
    turned,
)
from escarmouche.table.tabletop import Area, At, Inside, Point, Pose, Table

# A rectangle slid along the side of another. A rail is the ground of the target as who faces out of that side sees it:
# places along it are told from its middle, to the right. The rectangle that is slid has its front on the rail.

Span = tuple[float, float]
FINE = 1e-6


class Slid(NamedTuple):
    """Where along the rail the middle of the front comes, and how much of it is in contact."""

    at: float
    contact: float


def shared(at: float, half: float, middle: float, half_side: float) -> float:
    """How much a front with its middle there has in common with a side."""
    high = min(at + half, middle + half_side)
    low = max(at - half, middle - half_side)
    return high - low if high > low else 0.0


def taken(rail: Rect, half: float, depth: float, others: Iterable[Rect], areas: Iterable[Area]) -> list[Span]:
    """Between which places the middle cannot be, because others stand there or the ground is closed."""
    p = middle(rail)
    q = (p[0] + rail.vx * depth, p[1] + rail.vy * depth)  # straight out, as deep as the one who is slid
    found = []
    for other in others:
        # who stands squarely to the rail may lie along it: that is no overlap. Any other is cut where it is
        along, across = rail.vx * other.vx + rail.vy * other.vy, rail.vx * other.vy - rail.vy * other.vx
        margin = tables.EPSILON if min(abs(along), abs(across)) < tables.EPSILON else 0.0
        if piece := band(other, p, q, margin):
            found.append(_span(piece, half))
    for area in areas:
        if piece := beside(area.outline if area.centre is None else _round(area), p, q):
            found.append(_span(piece, half + tables.EPSILON))
    return found


def _span(piece: Iterable[Point], half: float) -> Span:
    across = [far for _, far in piece]
    return (min(across) - half, max(across) + half)


def _round(area: Area) -> tuple[Point, ...]:
    assert area.centre is not None
    (x, y), r = area.centre, area.radius
    return corners(Rect(x, y, 0.0, 1.0, r, r))


def on_table(rail: Rect, half: float, depth: float, table: Table) -> Span:
    """Between which places the whole rectangle is on the table; none if the first is beyond the second."""
    low, high = -inf, inf
    far = rail.a + rail.b + 2.0 * half + depth
    if far < rail.x < table.width - far and far < rail.y < table.height - far:
        return (low, high)
    for out in (0.0, depth):
        x, y = point_at(rail, 0.0, rail.b + out)
        for start, step, limit in ((x, rail.vy, table.width), (y, -rail.vx, table.height)):
            if abs(step) < FINE:
                if not -tables.EPSILON <= start <= limit + tables.EPSILON:
                    return (0.0, -1.0)
                continue
            one, other = -start / step, (limit - start) / step
            low, high = max(low, min(one, other) + half), min(high, max(one, other) - half)
    return (low, high)


def slide(
    start: float, half: float, sides: Sequence[Span], bounds: Span, closed: Sequence[Span]
) -> Slid | None:
    """The place of the greatest contact with all the sides, told as (middle, half), and of these the nearest to the
    start; nothing where there is no room."""
    low, high = bounds
    if low > high + FINE:
        return None
    if not closed and len(sides) == 1:
        at, half_side = sides[0]
        inner = abs(half_side - half)
        best_place = min(max(start, at - inner), at + inner)  # all that can be in contact is
        if low <= best_place <= high:
            return Slid(best_place, 2.0 * min(half, half_side))
    tries = [min(max(start, low), high)]
    for at, half_side in sides:
        inner, outer = abs(half_side - half), half_side + half
        tries += [at - inner, at + inner, at - outer, at + outer]
    best: Slid | None = None
    for at in _open(tries, bounds, closed):
        contact = sum([shared(at, half, *side) for side in sides])
        if best is not None:
            more = contact - best.contact
            if more < -FINE or (more <= FINE and abs(at - start) >= abs(best.at - start) - FINE):
                continue
        best = Slid(at, contact)
    return best


def _open(tries: Sequence[float], bounds: Span, closed: Sequence[Span]) -> Iterator[float]:
    """Those places, and the ends of what is open, where there is room."""
    low, high = bounds
    for at in (*tries, low, high, *[end for span in closed for end in span]):
        if low - FINE <= at <= high + FINE and not _within(at, closed):
            yield at


def _within(at: float, closed: Sequence[Span]) -> bool:
    """Somebody is there; who only touches is not."""
    return any(low + tables.EPSILON < at < high - tables.EPSILON for low, high in closed)


def pose_on(rail: Rect, facing: float, at: float, depth: float) -> Pose:
    """Where the centre comes of who has the middle of its front at that place of the rail, facing it."""
    x, y = point_at(rail, at, rail.b + depth / 2.0)
    return Pose(x, y, (facing + 180.0) % 360.0).rounded()


DOCKS_KEPT: Final = 256
TURNS: Final = {"front": 0.0, "right": 90.0, "rear": 180.0, "left": 270.0}


class Docked(NamedTuple):
    """Where a charger comes into contact, with whom it is then engaged, the first target first, and where those who
    were on that side before make room for it."""

    pose: Pose
    quarter: Quarter
    contact: float
    engaged: tuple[str, ...]
    shifted: Mapping[str, Pose]


class Side(NamedTuple):
    """The side of a target that is charged, and who would slide along it."""

    rail: Rect
    facing: float
    half: float
    depth: float
    bounds: Span
    closed: tuple[Span, ...]


class Berth(NamedTuple):
    """A place on the side of a target."""

    quarter: Quarter
    side: Side
    at: float
    shifted: Mapping[str, Pose]


def dock(state: State, unit_id: str, target_id: str, others: Sequence[str] = ()) -> Docked | Illegal:
    """The front of the charger on the side of the target on which it lies (BP.11.12)."""
    berth = _berth(state, unit_id, target_id, tuple(others))
    if isinstance(berth, Illegal):
        return berth
    return _docked(state, state.units[unit_id], state.units[target_id], berth)


def no_room(state: State, unit_id: str, target_id: str, others: Sequence[str] = ()) -> Illegal | None:
    """Why there is no place for a charger on that side."""
    berth = _berth(state, unit_id, target_id, tuple(others))
    return berth if isinstance(berth, Illegal) else None


@kept_calls(DOCKS_KEPT)
def _berth(state: State, unit_id: str, target_id: str, others: tuple[str, ...]) -> Berth | Illegal:
    unit, target = state.units[unit_id], state.units[target_id]
    quarter = charge_paths.quarter(state, unit_id, target_id)
    beside = in_place(state, unit_id, target_id, quarter)
    if len(beside) > 1:
        return _full("BP.11.16", unit_id, target_id)
    side = _side(state, unit, target, quarter, beside)
    start = min(max(local(side.rail, leader(state, unit))[0], -side.rail.a), side.rail.a)
    sides: list[Span] = [(0.0, side.rail.a)]
    for other in others:
        along = _in_line(side.rail, footprint(state, state.units[other]))
        if along is None:
            return _full("BP.11.34", unit_id, other)
        sides.append(along)
    if beside:
        berth = _second(state, unit, target, quarter, side, start, beside[0])
    else:
        # nobody is on that side yet: the greatest contact with all who are charged (BP.11.12, 11.34)
        found = slide(start, side.half, sides, side.bounds, side.closed)
        berth = Berth(quarter, side, found.at, {}) if found else _full("BP.11.33", unit_id, target_id)
    if isinstance(berth, Illegal):
        return berth
    for other, along in zip(others, sides[1:], strict=True):
        if shared(berth.at, side.half, *along) <= tables.CONTACT:
            return _full("BP.11.34", unit_id, other)
    return berth


def _full(rule: str, unit_id: str, target_id: str) -> Illegal:
    return Illegal(rule, "side-full", unit=unit_id, target=target_id)


def rail_of(state: State, target: Unit, quarter: Quarter) -> tuple[Rect, float]:
    """The ground of the target seen from one of its sides, and which way that side faces."""
    facing = target.where.pose.facing if isinstance(target.where, At) else 0.0
    return turned(footprint(state, target), quarter), facing + TURNS[quarter]


def in_place(state: State, unit_id: str, target_id: str, quarter: Quarter) -> tuple[str, ...]:
    """Who is engaged with the target on that side already."""
    engaged = state.engaged(target_id)
    if not engaged:
        return ()
    ground = footprint(state, state.units[target_id])
    return tuple(
        [
            one
            for one in engaged
            if one != unit_id and touching_side(ground, footprint(state, state.units[one])) == quarter
        ]
    )


def _side(state: State, unit: Unit, target: Unit, quarter: Quarter, beside: Sequence[str]) -> Side:
    """The side of the target, with what is in the way along it: not those who may be shifted."""
    rail, facing = rail_of(state, target, quarter)
    width, depth = extent(unit)
    half = width / 2.0
    widest = rail.a + half - tables.LEAST_CONTACT
    low, high = on_table(rail, half, depth, state.table)
    bounds = (max(low, -widest), min(high, widest))
    return Side(
        rail, facing, half, depth, bounds, _closed(state, unit, rail, half, depth, (target.id, *beside))
    )


def _closed(
    state: State, unit: Unit, rail: Rect, half: float, depth: float, ignoring: Sequence[str]
) -> tuple[Span, ...]:
    x, y, vx, vy, a, b = rail
    far, out = a + 2.0 * half, b + depth / 2.0
    x, y = x + vx * out, y + vy * out  # the middle of the lane before the side
    wide, high = abs(far * vy) + abs(depth * vx), abs(far * vx) + abs(depth * vy)
    west, south, east, north = x - wide, y - high, x + wide, y + high
    others = [
        rect
        for w, s, e, n, id, rect in charge_paths.grounds(state)
        if w < east and west < e and s < north and south < n and id != unit.id and id not in ignoring
    ]
    areas = [
        area
        for (w, s, e, n), area, _ in laid(state.table).slow
        if w < east and west < e and s < north and south < n and forbidden(unit, area)
    ]
    return tuple(taken(rail, half, depth, others, areas)) if others or areas else ()


def _in_line(rail: Rect, other: Rect) -> Span | None:
    """Where along a rail a side of another unit lies that has the same front line (BP.11.34)."""
    for quarter in TURNS:
        side = turned(other, quarter)  # type: ignore[arg-type]
        if (
            rail.vx * side.vx + rail.vy * side.vy > 0.0
            and abs(rail.vx * side.vy - rail.vy * side.vx) <= tables.EPSILON
        ):
            u, v = local(rail, middle(side))
            if abs(v - rail.b) <= 2.0 * tables.EPSILON:
                return (u, side.a)
    return None


def _second(
    state: State, unit: Unit, target: Unit, quarter: Quarter, side: Side, start: float, first_id: str
) -> Berth | Illegal:
    """A second charger on the same side: each has half of its own front in contact, or half of the side where that is
    less. Who comes has as much as it can (BP.11.11); who is there makes room, and keeps what it can (BP.11.13)."""
    first, rail = state.units[first_id], side.rail
    first_at, _ = local(rail, middle(footprint(state, first)))
    width, first_depth = extent(first)
    first_half = width / 2.0
    least, kept_least = [2.0 * tables.SHARE_OF_SIDE * min(half, rail.a) for half in (side.half, first_half)]
    if state.options.longer_half_shared:  # half of the longer, and the first loses nothing (BP.17.15)
        least = 2.0 * tables.SHARE_OF_SIDE * max(side.half, rail.a)
        kept_least = shared(first_at, first_half, 0.0, rail.a)
    room = _room(state, first, target, rail, first_at, kept_least, unit.id)
    low, high = side.bounds
    apart, inner = side.half + first_half, abs(rail.a - first_half)
    found: list[tuple[float, float, float, float, float, float]] = []
    for bounds, way in (((max(low, room[0] + apart), high), 1.0), ((low, min(high, room[1] - apart)), -1.0)):
        spots = [first_at, -inner, inner]  # of the first: as it is, or with all the contact that it can have
        tries = [start, side.half - rail.a, rail.a - side.half, *[spot + way * apart for spot in spots]]
        for at in _open(tries, bounds, side.closed):
            place = min(first_at, at - apart) if way > 0.0 else max(first_at, at + apart)
            contact, kept = shared(at, side.half, 0.0, rail.a), shared(place, first_half, 0.0, rail.a)
            if contact >= least - tables.EPSILON and kept >= kept_least - tables.EPSILON:
                aside, off = round(abs(place - first_at), 3), round(abs(at - start), 3)
                found.append((-round(contact, 3), -round(kept, 3), aside, off, at, place))
    if not found:
        return _full("BP.11.13", unit.id, target.id)
    _, _, aside, _, at, place = min(found)
    shifted = {first_id: pose_on(rail, side.facing, place, first_depth)} if aside else {}
    return Berth(quarter, side, at, shifted)


def _room(
    state: State, first: Unit, target: Unit, rail: Rect, at: float, least: float, newcomer: str
) -> Span:
    """Between which places who is on a side already may be shifted with so much contact left there, and none lost
    elsewhere."""
    if state.engaged(first.id) != (target.id,):
        return (at, at)
    width, depth = extent(first)
    half = width / 2.0
    most = rail.a + half - least
    low, high = on_table(rail, half, depth, state.table)
    low, high = max(low, -most), min(high, most)
    for start, end in _closed(state, first, rail, half, depth, (target.id, newcomer)):
        if start + end <= 2.0 * at:  # places are rounded: who lies against it may seem to be on it
            low = max(low, min(end, at))
        else:
            high = min(high, max(start, at))
    return (min(low, at), max(high, at))


def _docked(state: State, unit: Unit, target: Unit, berth: Berth) -> Docked:
    quarter, side, at, shifted = berth
    pose = pose_on(side.rail, side.facing, at, side.depth)
    rect = footprint_at(unit, pose)
    first = [target.id]
    if isinstance(target.where, Inside):  # an assault is on all who hold the building (BP.9.47)
        first += [one.id for one in occupants(state, target.where.holder) if one.id != target.id]
    met = [*first, *[id for id in _touched(state, unit, rect) if id not in first]]
    contact = shared(at, side.half, 0.0, side.rail.a)
    return Docked(pose, quarter, contact, tuple(met), shifted)


def _touched(state: State, unit: Unit, rect: Rect) -> Iterator[str]:
    """The enemies of whom the front of a unit there touches half a side or more (BP.11.14, 11.34)."""
    for one in board.near(state, rect, 0.0):
        if one.side == unit.side or touching_side(rect, one.rect) != "front":
            continue
        side = turned(one.rect, touching_side(one.rect, rect))
        if shared_edge(rect, one.rect) >= tables.SHARE_OF_SIDE * 2.0 * side.a - tables.EPSILON:
            yield one.id


# Short of contact


def short(state: State, unit_id: str, target_id: str, inches: float) -> Pose:
    """As far as the inches go on the line of the charge, the front as it was; an inch from every enemy (BP.11.09)."""
    unit = state.units[unit_id]
    run = charge_paths.run(state, unit_id, target_id)
    start = unit.pose
    (px, py), (qx, qy) = run.line
    length = sqrt((qx - px) ** 2 + (qy - py) ** 2)
    if length <= tables.EPSILON:
        return start
    far = charge_paths.travel(state, unit, run.line, inches)
    way = ((qx - px) / length, (qy - py) / length)
    return straight_moves.advance(state, unit, way, far)


def closing_point(state: State, unit_id: str, target_id: str, others: Sequence[str] = ()) -> Pose:
    """On its way in, straight before the place where it will be in contact (BP.10.04)."""
    unit = state.units[unit_id]
    short_of = state.scaled(tables.CLOSING_POINT)
    docked = dock(state, unit_id, target_id, others)
    if isinstance(docked, Illegal) or board.apart(state, unit_id, target_id) <= short_of:
        return unit.pose
    rail, _ = rail_of(state, state.units[target_id], docked.quarter)
    pose = docked.pose
    return Pose(pose.x + rail.vx * short_of, pose.y + rail.vy * short_of, pose.facing).rounded()


def halting_point(state: State, unit_id: str, target_id: str) -> Pose:
    """Where a charge halts that is stopped: there, near other enemies too, as long as it touches none of them; else on
    the way to there as far as there is room, an inch from every enemy (BP.11.30)."""
    unit = state.units[unit_id]
    end = closing_point(state, unit_id, target_id)
    ground = footprint_at(unit, end)
    touched = any(one.side != unit.side for one in board.near(state, ground, 0.0))
    if not touched and board.free(state, unit, ground, near_enemies=True) is None:
        return end
    return last_free(state, unit_id, unit.pose, end) or unit.pose


def last_free(state: State, unit_id: str, start: Pose, end: Pose) -> Pose | None:
    """The last pose on the straight way from one to another, faced as at its end, in which a unit can stand; nothing if
    it can do so nowhere between the two."""
    unit = state.units[unit_id]
    dx, dy = end.x - start.x, end.y - start.y
    length = sqrt(dx * dx + dy * dy)

    def free(back: float) -> Pose | None:
        f = back / length
        pose = Pose(end.x - dx * f, end.y - dy * f, end.facing).rounded()
        return pose if board.free(state, unit, footprint_at(unit, pose)) is None else None

    back = tables.STEP
    while back < length - tables.EPSILON:
        if found := free(back):
            barred = back - tables.STEP
            while back - barred > tables.EPSILON:  # between there and the last place where it cannot stand
                half = (barred + back) / 2.0
                if nearer := free(half):
                    found, back = nearer, half
                else:
                    barred = half
            return found
        back += tables.STEP
    return None

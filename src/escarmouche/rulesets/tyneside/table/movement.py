"""Movement (mouvement) of one figure: how far, what it costs, which ways and ends are legal (TY.6.02, 6.03, 13).

Figures go by id. A path asked about is the points after the one where the figure stands, as players give them; the path
of a `Walk` begins with that point, as it is drawn.
"""

from collections.abc import Iterable, Mapping, Sequence
from math import inf, sqrt
from typing import NamedTuple

from escarmouche.kernel.rules import Illegal
from escarmouche.rulesets.tyneside.data import tables
from escarmouche.rulesets.tyneside.data.state import Edge, Figure, State
from escarmouche.rulesets.tyneside.table.board import Place, stations
from escarmouche.rulesets.tyneside.table.sight import wooded
from escarmouche.rulesets.tyneside.table.terrain import (
    Gait,
    Going,
    building_at,
    going,
    on_border,
    over_wall,
    row_of,
    stand_at,
)
from escarmouche.speed.keep import kept_calls
from escarmouche.table.plane import fraction_along
from escarmouche.table.sight import trace
from escarmouche.table.tabletop import EPSILON, Point, Table, at_most, box_of, rounded

PAIRS_KEPT = 4096  # of a table
GAITS = {
    (mounted, woodsman): Gait(mounted, woodsman) for mounted in (False, True) for woodsman in (False, True)
}
OFF_TABLE, ENEMY, BUILDING, IN_COLUMN, TOO_FAR = "TY.13.12", "TY.13.12", "TY.4.17", "TY.11.11", "TY.13.01"
ON_BORDER = "TY.4.03"


class Cost(NamedTuple):
    """What a path costs a figure (TY.13.10)."""

    total: float
    barriers: int = 0
    half: bool = True  # not more than half of the allowance


class Walk(NamedTuple):
    """A way walked: where it ends, what it cost, the points from where the figure stood, the exit that it reaches."""

    end: Point
    cost: float
    path: tuple[Point, ...]
    exit: Edge = ""
    stopped: str = ""  # by what short of what was wanted: cost, edge, ground, barrier, enemy, base


def gait_of(state: State, figure: Figure) -> Gait:
    """What of a figure decides where it may go and what ground costs it double (TY.13.07)."""
    return GAITS[figure.mounted, state.options.woodsmen and figure.kind != "regular_formed"]


def pace(figure: Figure, rough: bool = False) -> float:
    """The full movement of a figure; `rough` where its path touches dense or difficult ground (TY.13.01-13.06)."""
    if figure.mounted:
        most = tables.MOUNTED_ROUGH_MOVE if rough else tables.MOUNTED_MOVE
        part, whole = tables.WOUNDED_RIDER
        return most * part / whole if figure.wounds else most
    if figure.skirts == "down":
        return tables.SKIRTS_MOVE
    return tables.SLOW_MOVE if figure.wounds or figure.role == "civilian" else tables.MOVE


def allowance(state: State, figure: str, path: Sequence[Point] | None = None) -> float:
    """How far a figure may move in a phase, on that path (TY.13.01-13.06)."""
    mover = state.figures[figure]
    rough = bool(mover.mounted and path and _going(state, mover, path).rough)
    return pace(mover, rough)


def _going(state: State, figure: Figure, path: Sequence[Point]) -> Going:
    return going(state.table, (figure.point, *path), gait_of(state, figure))


def price(found: Going, full: float) -> float:
    """What ground costs who may move so far in all (TY.13.07-13.10)."""
    return (
        found.length
        + (tables.DIFFICULT - 1.0) * found.difficult
        + len(found.barriers) * (full * tables.QUARTER)
    )


def cost(state: State, figure: str, path: Sequence[Point]) -> Cost:
    """What a path costs a figure (TY.13.10)."""
    mover = state.figures[figure]
    found = _going(state, mover, path)
    full = pace(mover, found.rough)
    total = price(found, full)
    return Cost(total, len(found.barriers), at_most(total, full * tables.HALF))


def walk(
    state: State,
    figure: str,
    path: Sequence[Point],
    limit: float = inf,
    charging: str = "",
    places: Mapping[str, Point] | None = None,
) -> Walk:
    """The way that a figure walks along a path; raises why it may not.

    `limit` is what it may cost at most. `charging` names the unit that is charged. `places` are those of others who
    have moved meanwhile or will have: where they stand is judged for the end of this one's way.
    """
    mover = state.figures[figure]
    points = (mover.point, *path)
    if all(point == mover.point for point in points):
        return Walk(mover.point, 0.0, (mover.point,))
    found = judge_path(state, mover, points, charging)
    full = pace(mover, found.rough)
    total = price(found, full)
    most = min(limit, full - mover.cost)
    if not at_most(total, most):
        raise Illegal(TOO_FAR, "too-far", cost=round(total, 1), left=round(max(0.0, most), 1))
    if problem := stop_refusal(state, mover, points[-1], places):
        raise problem
    return Walk(points[-1], total, points, exit_at(state, mover, points[-1]))


def judge_path(state: State, mover: Figure, points: tuple[Point, ...], charging: str = "") -> Going:
    """What a way from its first point to its last goes through; raises why it may not be gone at all."""
    for point in points[1:]:
        if not state.table.within(point, mover.radius) and not exit_at(state, mover, point):
            raise Illegal(OFF_TABLE, "no-exit")
    found = going(state.table, points, gait_of(state, mover))
    if found.barred:
        raise _barred(state.table, mover, found.barred)
    if not charging and found.formed < inf and state.units[mover.unit].formation == "line":
        raise Illegal(IN_COLUMN, "form-column")
    if met := enemy_met(state, mover, points, bool(charging)):
        raise met
    return found


def _barred(table: Table, mover: Figure, thing: str) -> Illegal:
    if any(area.id == thing and row_of(area).shape == "building" for area in table.areas):
        return Illegal(BUILDING, "by-the-door", thing=thing, most=tables.CAPACITY)
    return Illegal("TY.4.20", "impassable-mounted" if mover.mounted else "impassable", thing=thing)


def exit_at(state: State, mover: Figure, point: Point) -> Edge:
    """The edge by which the scenario lets a figure leave and which its base reaches there; "" for none (TY.13.12)."""
    table, r = state.table, mover.radius
    x, y = point
    if not table.within(point):
        return ""
    for way_out in state.plan.exits:
        if way_out.side != mover.side:
            continue
        off = {"north": table.height - y, "south": y, "east": table.width - x, "west": x}[way_out.edge]
        along, far = (x, table.width) if way_out.edge in ("north", "south") else (y, table.height)
        if at_most(off, r) and r - EPSILON <= along <= far - r + EPSILON:
            return way_out.edge
    return ""


def enemy_met(state: State, mover: Figure, points: tuple[Point, ...], charging: bool) -> Illegal | None:
    """The enemy whom a way comes too near: within 1 cm, in a charge over his base (TY.13.12).

    Whoever begins nearer than that may go anywhere but nearer.
    """
    for x, y, r, id, side in beside(state, mover, points):
        if side == mover.side:
            continue
        touch = mover.radius + r
        keep = touch if charging else touch + tables.KEEP_OFF
        least = closest(points, (x, y))
        if least >= keep - EPSILON:
            continue
        px, py = points[0]
        began = sqrt((x - px) * (x - px) + (y - py) * (y - py))
        if least >= min(began, keep) - EPSILON:
            continue
        if least < touch - EPSILON:
            return Illegal(ENEMY, "through-enemy", figure=id)
        return Illegal(ENEMY, "near-enemy", figure=id, least=tables.KEEP_OFF)
    return None


def beside(state: State, mover: Figure, points: Sequence[Point]) -> list[Place]:
    """Those whom a way of a figure may touch or come near."""
    west, south, east, north = box_of(points)
    far = mover.radius + tables.MOUNTED_RADIUS + tables.KEEP_OFF
    west, south, east, north = west - far, south - far, east + far, north + far
    return [
        row
        for row in stations(state)
        if west <= row[0] <= east and south <= row[1] <= north and row[3] != mover.id
    ]


def closest(points: Sequence[Point], centre: Point) -> float:
    """How near a way comes to a point."""
    x, y = centre
    least = inf
    for i in range(len(points) - 1):
        a, b = points[i], points[i + 1]
        f = fraction_along(centre, a, b)
        dx, dy = a[0] + (b[0] - a[0]) * f - x, a[1] + (b[1] - a[1]) * f - y
        least = min(least, dx * dx + dy * dy)
    return sqrt(least)


def stop_refusal(
    state: State,
    mover: Figure,
    at: Point,
    places: Mapping[str, Point] | None = None,
    others: Iterable[Place] | None = None,
) -> Illegal | None:
    """Why a figure may not end there: over another base, over a wall, its centre on a border, or in a full building
    (TY.4.03, 4.17, 13.12).

    `others` are those over whom it could lie at all, where that is known.
    """
    x, y = at
    reach = mover.radius - EPSILON
    for px, py, r, id, _ in stations(state) if others is None else others:
        if places is not None and id in places:
            px, py = places[id]
        near, dx = reach + r, px - x
        if -near < dx < near and id != mover.id and dx * dx + (py - y) * (py - y) < near * near:
            return Illegal(ENEMY, "overlap", figure=id)
    if wall := over_wall(state.table, at, mover.radius):
        return Illegal(BUILDING, "over-wall", thing=wall)
    if thing := on_border(state.table, at):
        return Illegal(ON_BORDER, "on-border", thing=thing)
    building = building_at(state.table, at)
    if building and building_at(state.table, mover.point) != building:
        inside = [
            id
            for px, py, _, id, _ in stations(state)
            if id != mover.id and building_at(state.table, (places or {}).get(id, (px, py))) == building
        ]
        if len(inside) >= tables.CAPACITY:
            return Illegal(BUILDING, "by-the-door", thing=building, most=tables.CAPACITY)
    return None


# Cohesion


def failing_cohesion(state: State, unit: str, ends: Mapping[str, Point] | None = None) -> tuple[str, ...]:
    """The living men of a unit who would have no comrade in view, standing at `ends` or where they are (TY.6.03)."""
    men = state.living(unit)
    if len(men) < 2:
        return ()
    where = [(one, ends[one.id] if ends and one.id in ends else one.point) for one in men]
    return tuple(
        [
            one.id
            for one, at in where
            if not any(
                other.id != one.id and comrades(state.table, at, one.radius, there, other.radius)
                for other, there in where
            )
        ]
    )


def comrades(table: Table, p: Point, r: float, q: Point, s: float) -> bool:
    """Two men of a group are in sight of each other (TY.6.03)."""
    if table.clear((p, q)):
        return True
    return _comrades(table, p, r, q, s) if p <= q else _comrades(table, q, s, p, r)


@kept_calls(PAIRS_KEPT)
def _comrades(table: Table, p: Point, r: float, q: Point, s: float) -> bool:
    met = trace(table, p, q)
    spared = stand_at(table, p, r).near | stand_at(table, q, s).near  # TY.4.21
    for stretch in met.areas:
        if (
            row_of(table.area(stretch.area_id)).height == "high"
            and stretch.area_id not in spared
            and (stretch.t1 - stretch.t0) * met.length > EPSILON
        ):
            return False
    for crossing in met.lines:
        if row_of(table.line(crossing.line_id)).height == "high" and crossing.line_id not in spared:
            return False
    return at_most(sum([high - low for low, high, _ in wooded(table, p, q)]), tables.COHESION_WOOD)


def rounded_point(point: Point) -> Point:
    return (rounded(point[0]), rounded(point[1]))

"""The cheapest way over a table from one place to another, for one walker (TY.12.04-12.09).

A way turns at corners of what it goes round: ground that costs double, barriers, walls, what nobody can enter, enemies;
and where it goes into difficult ground, there so that it costs least. Of ways that cost the same it is the one with the
fewer legs, then the one whose corners come first on the table's list.
"""

from collections.abc import Iterator, Sequence
from math import inf, sqrt
from typing import NamedTuple

from escarmouche.rulesets.tyneside.data import tables
from escarmouche.rulesets.tyneside.table.leg_costs import PLANNED, Chart
from escarmouche.rulesets.tyneside.table.leg_traces import leg
from escarmouche.rulesets.tyneside.table.terrain import Gait, going, hardship, row_of
from escarmouche.rulesets.tyneside.table.way_chart import around_one, chart_of, cheapest
from escarmouche.rulesets.tyneside.table.way_numbers import MARGIN
from escarmouche.speed.keep import kept, kept_calls
from escarmouche.table.paths import corners_around, shortest
from escarmouche.table.tabletop import (
    EPSILON,
    Area,
    Line,
    Point,
    Table,
    at_most,
    between,
    distance,
    nearest_edge,
    rounded,
)

WAYS_KEPT = 1024  # of a table
TRIES = 40  # halvings that find a place to a thousandth

Disc = tuple[float, float, float]
"""Whom a way keeps off: x, y, and how far."""


class Walker(NamedTuple):
    """What of a figure decides its ways."""

    gait: Gait
    full: float


class Path(NamedTuple):
    """A way found, and what it costs."""

    cost: float
    points: tuple[Point, ...]


def leg_price(table: Table, p: Point, q: Point, walker: Walker) -> float:
    """What a straight leg costs, trails aside; endless where it may not be gone."""
    found = going(table, (p, q), walker.gait)
    if found.barred:
        return inf
    slow = sum([high - low for low, high in found.hard])
    return found.length + (tables.DIFFICULT - 1.0) * slow + len(found.barriers) * walker.full * tables.QUARTER


def hits_disc(p: Point, q: Point, keep_off: Sequence[Disc]) -> bool:
    """A straight leg comes too near somebody."""
    px, py = p
    dx, dy = q[0] - px, q[1] - py
    square = dx * dx + dy * dy
    for x, y, off in keep_off:
        ex, ey = x - px, y - py
        if square > 0.0:
            f = (ex * dx + ey * dy) / square
            f = 0.0 if f < 0.0 else 1.0 if f > 1.0 else f
            ex, ey = ex - dx * f, ey - dy * f
        near = off - PLANNED
        if ex * ex + ey * ey < near * near:
            return True
    return False


def at_least(table: Table, p: Point, q: Point, gait: Gait) -> float:
    """What a way from one place to another costs at least: what lies round each of them it pays double."""
    apart = distance(p, q)
    return apart + min(
        apart, (tables.DIFFICULT - 1.0) * (hardship(table, p, gait) + hardship(table, q, gait))
    )


def find(
    table: Table,
    start: Point,
    goal: Point,
    walker: Walker,
    keep_off: tuple[Disc, ...] = (),
    limit: float = inf,
) -> Path | None:
    """The cheapest way from one place to another that costs no more than the limit."""
    apart = distance(start, goal)
    if not at_most(apart, limit):
        return None
    if table.clear((start, goal)) and not (keep_off and hits_disc(start, goal, keep_off)):
        return Path(apart, (start, goal))
    near = keep_off
    if keep_off and limit < inf:
        sx, sy = start
        near = tuple(
            [
                (x, y, off)
                for x, y, off in keep_off
                if sqrt((x - sx) * (x - sx) + (y - sy) * (y - sy)) <= limit + off
            ]
        )
    found = _find(table, start, goal, walker, near, limit)
    return found if found is not None and at_most(found.cost, limit) else None


@kept_calls(WAYS_KEPT)
def _find(
    table: Table, start: Point, goal: Point, walker: Walker, keep_off: tuple[Disc, ...], limit: float
) -> Path | None:
    known = chart(table, walker.gait)
    if known is None:
        return search(table, start, goal, walker, keep_off, limit)
    found = cheapest(table, known, walker.gait, walker.full, start, goal, keep_off, limit)
    return None if found is None else Path(*found)


def chart(table: Table, gait: Gait) -> Chart | None:
    """The table in numbers, for such a walker; None where its terrain is not simple enough."""
    return chart_of(table, gait, _corners(table))


def search(
    table: Table, start: Point, goal: Point, walker: Walker, keep_off: tuple[Disc, ...], limit: float
) -> Path | None:
    """The same over terrain of any kind, leg by leg."""
    best: Path | None = None
    direct = going(table, (start, goal), walker.gait)
    free = not keep_off or not hits_disc(start, goal, keep_off)
    if not direct.barred and free:
        best = Path(leg_price(table, start, goal, walker), (start, goal))
        if best.cost <= direct.length + EPSILON:
            return best
        for bend in _bends(table, start, goal, walker) if direct.hard else ():
            best = _by_way_of(table, start, bend, goal, walker, keep_off, best)
    most = min(limit, best.cost if best else inf)
    gait = walker.gait
    around = _corners(table) if free else (*_corners(table), *_round_discs(table, keep_off))
    nodes = [
        node
        for node in around
        if distance(start, node) + distance(node, goal) < most - EPSILON
        and at_least(table, start, node, gait) + at_least(table, node, goal, gait) < most - EPSILON
    ]
    if not nodes:
        return best

    def step(label: tuple[()], p: Point, q: Point) -> tuple[tuple[()], float] | None:
        if keep_off and hits_disc(p, q, keep_off):
            return None
        cost = leg_price(table, p, q, walker)
        return None if cost == inf else ((), cost)

    bound = None if most == inf else most + EPSILON
    found = shortest(start, (goal,), nodes, step, monotone=True, limit=bound)
    if found is not None and (best is None or found.cost < best.cost - EPSILON):
        return Path(found.cost, found.track.points)
    return best


def _by_way_of(
    table: Table,
    start: Point,
    bend: Point,
    goal: Point,
    walker: Walker,
    keep_off: tuple[Disc, ...],
    best: Path,
) -> Path:
    """The way over a bend where it costs less than the best so far."""
    cost = leg_price(table, start, bend, walker) + leg_price(table, bend, goal, walker)
    if cost >= best.cost - EPSILON:
        return best
    if keep_off and (hits_disc(start, bend, keep_off) or hits_disc(bend, goal, keep_off)):
        return best
    return Path(cost, (start, bend, goal))


@kept
def _corners(table: Table) -> tuple[Point, ...]:
    """Where ways may turn: round what costs more or stops one. All points of a way but its ends are rounded as places
    are, so that it costs what it was planned for."""
    areas = [area for area in table.areas if _goes_round(area)]
    lines = [line for line in table.lines if row_of(line).barrier or row_of(line).impassable]
    bridges = [area for area in table.areas if row_of(area).instead]
    found = (
        *corners_around(table, areas, lines, margin=MARGIN),
        *corners_around(table, bridges, (), margin=-MARGIN),
        *[point for line in lines for point in _beside_ends(line)],
    )
    return tuple(dict.fromkeys([_kept(point) for point in found if table.within(point)]))


def _beside_ends(line: Line) -> Iterator[Point]:
    """Just beyond each end of a line, to either side of it: who comes along it keeps to his side until he is past the
    end, whatever rounding does to the place where he turns."""
    for (x, y), before in ((line.points[0], line.points[1]), (line.points[-1], line.points[-2])):
        far = MARGIN / distance(before, (x, y))
        dx, dy = (x - before[0]) * far, (y - before[1]) * far
        yield (x + dx - dy, y + dy + dx)
        yield (x + dx + dy, y + dy - dx)


def _kept(point: Point) -> Point:
    return (rounded(point[0]), rounded(point[1]))


def _goes_round(area: Area) -> bool:
    row = row_of(area)
    return row.difficult or row.impassable or row.instead or row.shape == "building"


def _round_discs(table: Table, keep_off: tuple[Disc, ...]) -> list[Point]:
    """Corners of the polygons round those whom a way keeps off, none of them too near another."""
    found: list[Point] = []
    for x, y, off in keep_off:
        far = off + MARGIN
        for ux, uy in around_one():
            place = _kept((x + ux * far, y + uy * far))
            if table.within(place) and not hits_disc(place, place, keep_off):
                found.append(place)
    return found


def _bends(table: Table, start: Point, goal: Point, walker: Walker) -> tuple[Point, ...]:
    """Where a way that goes straight into or out of difficult ground had better cross its border."""
    found: list[Point] = []
    walked = leg(table, start, goal)
    for number, low, high in walked.areas:
        area = table.areas[number]
        row = row_of(area)
        if not row.difficult or (row.wooded and walker.gait.woodsman) or area.centre is not None:
            continue
        for at, before, after in ((low, 1.0, tables.DIFFICULT), (high, tables.DIFFICULT, 1.0)):
            if EPSILON < at < walked.length - EPSILON:
                point = between(start, goal, at / walked.length)
                edge = min(area.edges, key=lambda edge: nearest_edge((edge,), point))
                side = (edge.ax, edge.ay), (edge.bx, edge.by)
                found.append(_bend(start, goal, *side, before, after))
    return tuple(dict.fromkeys(found))


def _bend(p: Point, q: Point, a: Point, b: Point, before: float, after: float) -> Point:
    """The point of a border at which a way from p to q costs least, so much a centimetre before it and after it."""
    length = distance(a, b)
    ux, uy = (b[0] - a[0]) / length, (b[1] - a[1]) / length
    one, far = (p[0] - a[0]) * ux + (p[1] - a[1]) * uy, abs((p[1] - a[1]) * ux - (p[0] - a[0]) * uy)
    other, deep = (q[0] - a[0]) * ux + (q[1] - a[1]) * uy, abs((q[1] - a[1]) * ux - (q[0] - a[0]) * uy)
    low, high = max(0.0, min(one, other)), min(length, max(one, other))
    for _ in range(TRIES):
        if high - low <= EPSILON:
            break
        x = (low + high) / 2.0
        slope = before * (x - one) / sqrt((x - one) * (x - one) + far * far + 1e-12)
        slope -= after * (other - x) / sqrt((other - x) * (other - x) + deep * deep + 1e-12)
        if slope >= 0.0:
            high = x
        else:
            low = x
    return _kept(between(a, b, max(0.0, min(1.0, (low + high) / 2.0 / length))))

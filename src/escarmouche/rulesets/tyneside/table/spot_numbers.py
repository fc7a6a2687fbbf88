"""The spot that costs least to come to, of very many: looked for column by column, in numbers, plain and compiled.

Spots lie at whole centimetres, in columns from west to east. What a way to a spot costs at least is told by the
straight distance and by how deep it lies in difficult ground; the way itself is looked for where that is little enough.
"""

from math import sqrt
from typing import NamedTuple

from escarmouche.kernel.points import Point
from escarmouche.rulesets.tyneside.table import way_numbers
from escarmouche.rulesets.tyneside.table.leg_costs import Chart
from escarmouche.rulesets.tyneside.table.terrain import Gait, hardship
from escarmouche.speed import core
from escarmouche.speed.core import kernel
from escarmouche.table.plane import EPSILON
from escarmouche.table.route_search import Routes
from escarmouche.table.segments import FloatBuffer, Floats, IntBuffer, Ints
from escarmouche.table.tabletop import Table

ANY = 9  # as a side: whichever it is
MISSES = 4  # spots to which no way is found: whoever finds none to the nearest is shut in
NO_WAY, CRAMPED = -1.0, -2.0

Disc = tuple[float, float, float]
"""What a spot must not be near: x, y, and how far off it must be at least."""


class Columns(NamedTuple):
    """Spots in columns: where each column is and where in the lists it begins; then of each spot how far north it is,
    on which side of a line, and how far at least it is from it to the end of difficult ground."""

    xs: Floats
    starts: Ints
    ys: Floats
    sides: Ints
    depths: Floats


def columns(table: Table, spots: dict[tuple[int, int], int], gait: Gait, level: bool) -> Columns:
    xs: list[float] = []
    starts: list[int] = []
    ys: list[float] = []
    sides: list[int] = []
    depths: list[float] = []
    for i, j in sorted(spots):
        if not xs or xs[-1] != i:
            xs.append(float(i))
            starts.append(len(ys))
        ys.append(float(j))
        sides.append(spots[i, j])
        depths.append(0.0 if level else hardship(table, (float(i), float(j)), gait))
    return Columns(
        core.floats(xs), core.ints([*starts, len(ys)]), core.floats(ys), core.ints(sides), core.floats(depths)
    )


@kernel
def kept_off(x: float, y: float, discs: Floats) -> bool:
    """A place lies nearer to the middle of one of the discs than it may."""
    for at in range(0, len(discs), 3):
        dx = x - discs[at]
        dy = y - discs[at + 1]
        if dx * dx + dy * dy < discs[at + 2] * discs[at + 2]:
            return True
    return False


@kernel
def seek(
    x: float,
    y: float,
    depth: float,
    most: float,
    side: int,
    xs: Floats,
    starts: Ints,
    ys: Floats,
    sides: Ints,
    depths: Floats,
    discs: Floats,
    found: IntBuffer,
    leasts: FloatBuffer,
) -> int:
    """The spots to which a way from a place may cost no more than `most`; how many. With no room for more than one,
    only that to which it may cost least, of equals the first."""
    count = 0
    room = len(found)
    columns = len(xs)
    east = 0
    while east < columns and xs[east] < x:
        east += 1
    west = east - 1
    while west >= 0 or east < columns:
        if east >= columns or (west >= 0 and x - xs[west] <= xs[east] - x):
            column = west
            west -= 1
        else:
            column = east
            east += 1
        dx = xs[column] - x
        if dx > most or -dx > most:
            if dx > 0:
                east = columns
            else:
                west = -1
            continue
        for spot in range(starts[column], starts[column + 1]):
            dy = ys[spot] - y
            if dy > most or -dy > most or (side != ANY and sides[spot] != side):
                continue
            apart = sqrt(dx * dx + dy * dy)
            extra = depth + depths[spot]
            least = apart + (extra if extra < apart else apart)
            if least > most or kept_off(xs[column], ys[spot], discs):
                continue
            if room > 1:
                if count < room:
                    found[count] = spot
                    leasts[count] = least
                count += 1
            elif count == 0 or least < most or spot < found[0]:
                found[0] = spot
                leasts[0] = least
                most = least
                count = 1
    return count


@kernel
def rank(
    count: int,
    found: IntBuffer,
    leasts: FloatBuffer,
    across: Floats,
    ys: Floats,
    rows: FloatBuffer,
) -> None:
    """Put spots that were found in order, that with the least cost first, of equals the one that comes first in the
    columns; and write down of each where it is and what it costs at least."""
    gap = 1
    while gap < count // 3:
        gap = 3 * gap + 1
    while gap > 0:
        for at in range(gap, count):
            spot = found[at]
            least = leasts[at]
            k = at
            while k >= gap and (
                leasts[k - gap] > least or (leasts[k - gap] == least and found[k - gap] > spot)
            ):
                found[k] = found[k - gap]
                leasts[k] = leasts[k - gap]
                k -= gap
            found[k] = spot
            leasts[k] = least
        gap //= 3
    for at in range(count):
        rows[3 * at] = across[found[at]]
        rows[3 * at + 1] = ys[found[at]]
        rows[3 * at + 2] = leasts[at]


@kernel
def cost_to(
    chart: Chart,
    x: float,
    y: float,
    depth: float,
    gx: float,
    gy: float,
    goal_depth: float,
    quarter: float,
    keep_off: Floats,
    compass: Floats,
    limit: float,
    ways: Routes,
    spans: FloatBuffer,
    way: FloatBuffer,
    near: FloatBuffer,
) -> float:
    """What the cheapest way to a spot costs; `NO_WAY` where there is none within the limit, `CRAMPED` for no room. Who
    is nearer to the spot than a way must keep off may be come so near."""
    count = 0
    for at in range(0, len(keep_off), 3):
        dx = keep_off[at] - x
        dy = keep_off[at + 1] - y
        ex = gx - keep_off[at]
        ey = gy - keep_off[at + 1]
        off = min(keep_off[at + 2], sqrt(ex * ex + ey * ey))
        if off > EPSILON and sqrt(dx * dx + dy * dy) <= limit + off:
            near[count] = keep_off[at]
            near[count + 1] = keep_off[at + 1]
            near[count + 2] = off
            count += 3
    points, cost = way_numbers.way_to(
        chart, x, y, depth, gx, gy, goal_depth, quarter, near[:count], compass, limit, ways, spans, way
    )
    if points == way_numbers.NO_SPACE:
        return CRAMPED
    return cost if points > 0 and cost <= limit + EPSILON else NO_WAY


@kernel
def best_spot(
    chart: Chart,
    x: float,
    y: float,
    depth: float,
    limit: float,
    side: int,
    spots: Columns,
    across: Floats,
    apart: Floats,
    keep_off: Floats,
    quarter: float,
    compass: Floats,
    ways: Routes,
    spans: FloatBuffer,
    way: FloatBuffer,
    costs: FloatBuffer,
    near: FloatBuffer,
    one: IntBuffer,
    found: IntBuffer,
    leasts: FloatBuffer,
    rows: FloatBuffer,
) -> tuple[int, float]:
    """The spot to which a way costs least, and what: first the way to that to which it may cost least, or to one of the
    next where there is none, then those that may cost no more. -1 for none, -2 for no room."""
    xs, starts, ys, sides, depths = spots.xs, spots.starts, spots.ys, spots.sides, spots.depths
    if seek(x, y, depth, limit + EPSILON, side, xs, starts, ys, sides, depths, apart, one, leasts) == 0:
        return -1, 0.0
    spot = one[0]
    cost = cost_to(
        chart, x, y, depth, across[spot], ys[spot], depths[spot],
        quarter, keep_off, compass, limit, ways, spans, way, near,
    )  # fmt: skip
    if cost == NO_WAY:
        count = seek(x, y, depth, limit + EPSILON, side, xs, starts, ys, sides, depths, apart, found, leasts)
        rank(count, found, leasts, across, ys, rows)
        for k in range(1, min(count, MISSES)):
            spot = found[k]
            cost = cost_to(
                chart, x, y, depth, across[spot], ys[spot], depths[spot],
                quarter, keep_off, compass, limit, ways, spans, way, near,
            )  # fmt: skip
            if cost != NO_WAY:
                break
    if cost == NO_WAY:
        return -1, 0.0
    if cost == CRAMPED:
        return -2, 0.0
    most = min(limit, cost) + EPSILON
    count = seek(x, y, depth, most, side, xs, starts, ys, sides, depths, apart, found, leasts)
    rank(count, found, leasts, across, ys, rows)
    at, cost = way_numbers.nearest_of(
        chart, x, y, rows, count, quarter, keep_off, compass, most, ways, spans, way, costs
    )
    return found[at] if at >= 0 else at, cost


class Seeker:
    """The spots of one piece of terrain, for one gait; `level` where no ground is taken for difficult."""

    def __init__(self, table: Table, spots: dict[tuple[int, int], int], gait: Gait, level: bool) -> None:
        self.columns = columns(table, spots, gait, level)
        self.found, self.leasts = core.ints([0] * len(spots)), core.floats([0.0] * len(spots))
        self.one, self.least = core.ints([0]), core.floats([0.0])
        self.places = [(float(i), float(j)) for i, j in sorted(spots)]
        self.across, self.rows = (
            core.floats([x for x, _ in self.places]),
            core.floats([0.0] * (3 * len(spots))),
        )

    def first(
        self, start: Point, depth: float, most: float, side: int, discs: Floats
    ) -> tuple[float, Point] | None:
        """The spot to which a way may cost least, and what that is; None where none may cost so little."""
        x, y = float(start[0]), float(start[1])
        count = seek(x, y, float(depth), float(most), side, *self.columns, discs, self.one, self.least)
        return (float(self.least[0]), self.places[int(self.one[0])]) if count else None

    def all(
        self, start: Point, depth: float, most: float, side: int, discs: Floats
    ) -> list[tuple[float, Point]]:
        """All to which a way may cost no more than `most`, the least first."""
        x, y = float(start[0]), float(start[1])
        count = seek(x, y, float(depth), float(most), side, *self.columns, discs, self.found, self.leasts)
        rank(count, self.found, self.leasts, self.across, self.columns.ys, self.rows)
        return [(least, (x, y)) for x, y, least in core.rows(self.rows, count, 3)]


def seeker(table: Table, piece: str, spots: dict[tuple[int, int], int], gait: Gait, level: bool) -> Seeker:
    """The spots of a piece as they are sought, made once."""
    known, key = _seekers(table), (piece, len(spots), gait, level)
    if key not in known:
        known[key] = Seeker(table, spots, gait, level)
    return known[key]


@core.kept
def _seekers(table: Table) -> dict[tuple[str, int, Gait, bool], Seeker]:
    return {}

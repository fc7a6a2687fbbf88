"""Lines of sight in numbers, the same plain and compiled: what lies on them, who spots whom, who can shoot at whom
(MT.1.05, 7.01-7.13, 8.03, 8.23-8.28, 10.02, 10.16, 10.20).

Bodies have a column for each figure of the roster, and two more for anybody imagined: X, Y, R and so on. A radius below
0 says that it is not on the table. Zones and obstacles are numbered as `Ground` has them.
"""

from math import floor, sqrt
from typing import NamedTuple

from escarmouche.rulesets.tomahawks.data import tables
from escarmouche.speed.core import Grid, WholeGrid, kernel
from escarmouche.table import segments
from escarmouche.table.plane import EPSILON
from escarmouche.table.segments import FloatBuffer, Outlines

X, Y, R, UNIT, HILL, BUILDING, COVER, HIGH_COVER, TALL, SHIFT, SCOUT = range(11)
"""Rows of bodies: the place, the base, the unit; on a hill; in which building, -1 for none; the cover of the place, by
any terrain and by High terrain; no cover from Low terrain (MT.7.08); columns by which it is spotted sooner; a Scout."""

LINE_X, LINE_Y, WEST, SOUTH, EAST, NORTH = range(6)
"""Rows of a ground's measures: points of obstacles, and the box of each."""

RANK, HIGH, FIRST, NAME, LINE_HIGH, LINE_COVER = range(6)
"""Rows of a ground's whole numbers: the cover of a zone and whether it is High; where the points of an obstacle begin,
which obstacle a line is part of, and the same of it."""

GAP, CAUSE, THING, CROSSED, FAR_CROSSED, LIGHT, DENSE, SOLID, IN_COVER, SHOT_COVER, WIDTH = range(11)
"""What is written of a line: the distance, what blocks it and its number; obstacles crossed, all and those farther than
2" from both ends; inches of zones; the cover of the target for spotting and for shooting."""

OPEN, BY_OBSTACLE, BY_BUILDING, BY_BASE = range(4)
HOUSE = 9
"""The rank of a building, which is no zone crossed (MT.7.11)."""

BEHIND = tables.BEHIND + EPSILON
SHOT_ZONE = tables.SHOT_ZONE - EPSILON
BASE_COLUMN = tables.BASE_COLUMN
SPOTTING = tuple(float(far) for far in tables.SPOTTING)
LAST = len(SPOTTING)
COVER_SHIFT = tuple(tables.SPOT_COVER[name] for name in tables.COVERS)
BY_SCOUT, OBSTACLE_SHIFT = tables.SPOT_BY_SCOUT, tables.SPOT_OBSTACLE
LIGHT_EACH, LIGHT_SHIFT = tables.SPOT_LIGHT
DENSE_EACH, DENSE_SHIFT = tables.SPOT_DENSE


class Ground(NamedTuple):
    """The terrain of a table that matters to sight, and room for one line at a time."""

    lines: int
    outlines: Outlines
    real: Grid
    whole: WholeGrid
    met: FloatBuffer


@kernel
def off_line(x: float, y: float, line: int, ground: Ground) -> float:
    """From a point to an obstacle line."""
    xs = ground.real[LINE_X]
    ys = ground.real[LINE_Y]
    least = -1.0
    for i in range(ground.whole[FIRST][line], ground.whole[FIRST][line + 1] - 1):
        off = off_segment(x, y, xs[i], ys[i], xs[i + 1], ys[i + 1])
        if least < 0.0 or off < least:
            least = off
    return sqrt(least)


@kernel
def off_segment(x: float, y: float, ax: float, ay: float, bx: float, by: float) -> float:
    """From a point to a straight line, squared."""
    dx = bx - ax
    dy = by - ay
    square = dx * dx + dy * dy
    f = 0.0
    if square > 0.0:
        f = ((x - ax) * dx + (y - ay) * dy) / square
        if f < 0.0:
            f = 0.0
        elif f > 1.0:
            f = 1.0
    ox = ax + dx * f - x
    oy = ay + dy * f - y
    return ox * ox + oy * oy


@kernel
def meets(px: float, py: float, qx: float, qy: float, line: int, ground: Ground) -> bool:
    """A straight line meets an obstacle line; touching counts (MT.2.35)."""
    if (
        (px < ground.real[WEST][line] - EPSILON and qx < ground.real[WEST][line] - EPSILON)
        or (px > ground.real[EAST][line] + EPSILON and qx > ground.real[EAST][line] + EPSILON)
        or (py < ground.real[SOUTH][line] - EPSILON and qy < ground.real[SOUTH][line] - EPSILON)
        or (py > ground.real[NORTH][line] + EPSILON and qy > ground.real[NORTH][line] + EPSILON)
    ):
        return False
    xs = ground.real[LINE_X]
    ys = ground.real[LINE_Y]
    touch = EPSILON * EPSILON
    dx = qx - px
    dy = qy - py
    for i in range(ground.whole[FIRST][line], ground.whole[FIRST][line + 1] - 1):
        ax = xs[i]
        ay = ys[i]
        bx = xs[i + 1]
        by = ys[i + 1]
        one = dx * (ay - py) - dy * (ax - px)
        two = dx * (by - py) - dy * (bx - px)
        three = (bx - ax) * (py - ay) - (by - ay) * (px - ax)
        four = (bx - ax) * (qy - ay) - (by - ay) * (qx - ax)
        if ((one > 0.0 and two < 0.0) or (one < 0.0 and two > 0.0)) and (
            (three > 0.0 and four < 0.0) or (three < 0.0 and four > 0.0)
        ):
            return True
        if (
            off_segment(px, py, ax, ay, bx, by) <= touch
            or off_segment(qx, qy, ax, ay, bx, by) <= touch
            or off_segment(ax, ay, px, py, qx, qy) <= touch
            or off_segment(bx, by, px, py, qx, qy) <= touch
        ):
            return True
    return False


@kernel
def base_between(v: int, t: int, count: int, bodies: Grid) -> int:
    """The first base of another unit that lies on the line, -1 for none (MT.7.05, 7.06)."""
    xs = bodies[X]
    ys = bodies[Y]
    rs = bodies[R]
    units = bodies[UNIT]
    px = xs[v]
    py = ys[v]
    dx = xs[t] - px
    dy = ys[t] - py
    square = dx * dx + dy * dy
    mine = units[v]
    theirs = units[t]
    for i in range(count):
        r = rs[i]
        if r < 0.0 or units[i] == mine or units[i] == theirs:
            continue
        x = xs[i] - px
        y = ys[i] - py
        far = r + EPSILON
        cross = x * dy - y * dx
        if cross * cross > far * far * square:
            continue
        along = x * dx + y * dy
        if along <= 0.0:
            off = x * x + y * y
        elif along >= square:
            off = (x - dx) * (x - dx) + (y - dy) * (y - dy)
        else:
            off = 0.0
        if off <= far * far:
            return i
    return -1


@kernel
def inches(rows: FloatBuffer, count: int, ranks: WholeGrid, least: int, high: bool) -> float:
    """How much of a line lies in zones of that cover or a heavier one, what they share counted once; `high`: in High
    zones alone. Rows struck out have an area below 0."""
    total = 0.0
    reached = 0.0
    for _ in range(count):
        first = -1
        for i in range(count):
            area = int(rows[3 * i])
            if (
                area >= 0
                and ranks[RANK][area] >= least
                and ranks[RANK][area] != HOUSE
                and (not high or ranks[HIGH][area] == 1)
                and rows[3 * i + 2] > reached
                and (first < 0 or rows[3 * i + 1] < rows[3 * first + 1])
            ):
                first = i
        if first < 0:
            break
        total += rows[3 * first + 2] - max(reached, rows[3 * first + 1])
        reached = rows[3 * first + 2]
    return total


@kernel
def look(v: int, t: int, count: int, bodies: Grid, ground: Ground, out: FloatBuffer, at: int) -> bool:
    """Write all of the line from one figure to another; False where it is blocked, and then only by what."""
    px = bodies[X][v]
    py = bodies[Y][v]
    qx = bodies[X][t]
    qy = bodies[Y][t]
    length = sqrt((qx - px) * (qx - px) + (qy - py) * (qy - py))
    out[at + GAP] = max(0.0, length - bodies[R][v] - bodies[R][t])
    for i in range(at + CAUSE, at + WIDTH):
        out[i] = 0.0
    raised = bodies[HILL][v] > 0.0 or bodies[HILL][t] > 0.0
    tall = bodies[TALL][t] > 0.0
    if not raised:
        base = base_between(v, t, count, bodies)
        if base >= 0:
            out[at + CAUSE] = BY_BASE
            out[at + THING] = base
            return False
    cover = int(bodies[HIGH_COVER][t] if tall else bodies[COVER][t])
    crossed = 0
    far_crossed = 0
    for line in range(ground.lines):
        ground.met[line] = 0.0
        if not meets(px, py, qx, qy, line, ground):
            continue
        ground.met[line] = 1.0
        if ground.whole[LINE_HIGH][line] == 1:
            out[at + CAUSE] = BY_OBSTACLE
            out[at + THING] = line
            return False
        near_viewer = False
        near_target = False
        again = False
        for other in range(ground.lines):
            if ground.whole[NAME][other] == ground.whole[NAME][line]:
                if other < line and ground.met[other] > 0.0:
                    again = True
                if off_line(px, py, other, ground) - bodies[R][v] <= BEHIND:
                    near_viewer = True
                if off_line(qx, qy, other, ground) - bodies[R][t] <= BEHIND:
                    near_target = True
        if again or (raised and not near_target):
            continue
        crossed += 1
        if near_target:
            if not tall:
                cover = max(cover, ground.whole[LINE_COVER][line])
        elif not near_viewer:
            far_crossed += 1
    stretches, _ = segments.trace_areas(px, py, qx, qy, EPSILON, True, *ground.outlines)
    rows = ground.outlines[8]
    for i in range(stretches):
        area = int(rows[3 * i])
        if ground.whole[RANK][area] == HOUSE:
            if bodies[BUILDING][v] != area and bodies[BUILDING][t] != area:
                out[at + CAUSE] = BY_BUILDING
                out[at + THING] = area
                return False
        elif raised and ground.whole[HIGH][area] == 0 and rows[3 * i + 2] < length - EPSILON:
            rows[3 * i] = -1.0
    shot_cover = cover
    if stretches > 0:
        solid = inches(rows, stretches, ground.whole, 3, False)
        heavy = inches(rows, stretches, ground.whole, 2, False)
        every = inches(rows, stretches, ground.whole, 1, False)
        out[at + LIGHT] = every - heavy
        out[at + DENSE] = heavy - solid
        out[at + SOLID] = solid
        if tall:
            solid = inches(rows, stretches, ground.whole, 3, True)
            heavy = inches(rows, stretches, ground.whole, 2, True)
            every = inches(rows, stretches, ground.whole, 1, True)
        if solid >= SHOT_ZONE:
            shot_cover = 3
        elif heavy - solid >= SHOT_ZONE:
            shot_cover = max(shot_cover, 2)
        elif every - heavy >= SHOT_ZONE:
            shot_cover = max(shot_cover, 1)
    out[at + CROSSED] = crossed
    out[at + FAR_CROSSED] = far_crossed
    out[at + IN_COVER] = cover
    out[at + SHOT_COVER] = shot_cover
    return True


@kernel
def spot_distance(column: int) -> float:
    """How far a column reaches, held to the first and the last (MT.8.01, 8.03)."""
    return SPOTTING[min(LAST, max(1, column)) - 1]


@kernel
def spots(v: int, t: int, weather: int, count: int, bodies: Grid, ground: Ground, out: FloatBuffer) -> bool:
    """One figure spots another (MT.8.04)."""
    dx = bodies[X][t] - bodies[X][v]
    dy = bodies[Y][t] - bodies[Y][v]
    apart = sqrt(dx * dx + dy * dy) - bodies[R][v] - bodies[R][t] - EPSILON
    column = BASE_COLUMN + int(bodies[SHIFT][t]) + weather
    if bodies[SCOUT][v] > 0.0:
        column += BY_SCOUT
    at_best = int(bodies[HIGH_COVER][t] if bodies[TALL][t] > 0.0 else bodies[COVER][t])
    if apart > spot_distance(column + COVER_SHIFT[at_best]):
        return False
    if not look(v, t, count, bodies, ground, out, 0):
        return False
    column += (
        COVER_SHIFT[int(out[IN_COVER])]
        + OBSTACLE_SHIFT * int(out[FAR_CROSSED])
        + LIGHT_SHIFT * floor((out[LIGHT] + EPSILON) / LIGHT_EACH)
        + DENSE_SHIFT * floor((out[DENSE] + out[SOLID] + EPSILON) / DENSE_EACH)
    )
    return apart <= spot_distance(column)


@kernel
def first_spotters(
    v0: int,
    v1: int,
    t0: int,
    t1: int,
    weather: int,
    count: int,
    bodies: Grid,
    ground: Ground,
    out: FloatBuffer,
    found: FloatBuffer,
) -> int:
    """For each of some figures the first of others that spots it, or -1; how many are spotted."""
    number = 0
    for t in range(t0, t1):
        found[t - t0] = -1.0
        if bodies[R][t] < 0.0:
            continue
        for v in range(v0, v1):
            if bodies[R][v] >= 0.0 and spots(v, t, weather, count, bodies, ground, out):
                found[t - t0] = v
                number += 1
                break
    return number


@kernel
def spotter_of(
    sides: FloatBuffer,
    side: float,
    t: int,
    weather: int,
    count: int,
    bodies: Grid,
    ground: Ground,
    out: FloatBuffer,
) -> int:
    """The first figure of a camp that spots a figure, -1 for none."""
    for v in range(count):
        if sides[v] == side and bodies[R][v] >= 0.0 and spots(v, t, weather, count, bodies, ground, out):
            return v
    return -1


@kernel
def lanes(
    v0: int,
    v1: int,
    t0: int,
    t1: int,
    reach: float,
    count: int,
    bodies: Grid,
    ground: Ground,
    out: FloatBuffer,
    found: FloatBuffer,
) -> int:
    """Write the length of the lines between all figures of two units, viewer by viewer; how many are open.

    Those that are blocked, or longer than `reach`, are below 0, as is that of who is not on the table.
    """
    number = 0
    at = 0
    for v in range(v0, v1):
        for t in range(t0, t1):
            found[at] = -1.0
            if bodies[R][v] >= 0.0 and bodies[R][t] >= 0.0:
                dx = bodies[X][t] - bodies[X][v]
                dy = bodies[Y][t] - bodies[Y][v]
                far = reach + bodies[R][v] + bodies[R][t]
                if dx * dx + dy * dy <= far * far and look(v, t, count, bodies, ground, out, 0):
                    found[at] = out[GAP]
                    number += 1
            at += 1
    return number


@kernel
def nearest_of_all(v0: int, v1: int, starts: FloatBuffer, units: int, bodies: Grid, out: FloatBuffer) -> None:
    """Write the distance of a unit to every unit; given are where each begins, and where the last ends."""
    for unit in range(units):
        out[unit] = nearest(v0, v1, int(starts[unit]), int(starts[unit + 1]), bodies)


@kernel
def nearest(v0: int, v1: int, t0: int, t1: int, bodies: Grid) -> float:
    """The smallest distance between two units, edge to edge; below 0 where one is not on the table (MT.1.06)."""
    least = -1.0
    for v in range(v0, v1):
        if bodies[R][v] < 0.0:
            continue
        for t in range(t0, t1):
            if bodies[R][t] >= 0.0:
                dx = bodies[X][t] - bodies[X][v]
                dy = bodies[Y][t] - bodies[Y][v]
                off = max(0.0, sqrt(dx * dx + dy * dy) - bodies[R][v] - bodies[R][t])
                if least < 0.0 or off < least:
                    least = off
    return least

"""The numeric core of prices: what a leg costs, straight or with one bend at a border; plain and compiled.

Written as `kernel.segments` is. It knows areas without re-entrant corners and lines of one straight piece; what a
walker need not heed is not on its chart.
"""

from math import floor, sqrt
from typing import NamedTuple

from escarmouche.rulesets.tyneside.data.tables import DIFFICULT
from escarmouche.speed.core import Grid, WholeGrid, kernel
from escarmouche.table.plane import EPSILON
from escarmouche.table.segments import FloatBuffer, Floats

HARD, WALLED, BARRED = 1, 2, 4  # what an area is to a walker, added up
BARRIER, SHUT = 1, 2  # what a line is

PLANES, EDGES, BOXES, DOORS, LINES, LINE_BOXES, GATES, CORNERS = range(8)
"""Rows of a chart's measures: sides as outward normal and offset, and from where to where they go; boxes; openings from
where to where; lines as a point, the way along and the length; corners with how deep they lie in difficult ground."""

NATURE, PLANE_START, DOOR_START, LINE_NATURE, GATE_START = range(5)

BARS = -1.0  # the price of a leg that may not be gone
HALVINGS = 40
PLANNED = (
    EPSILON / 10.0
)  # by how much a way may come too near somebody: less than whoever walks it is let pass


class Chart(NamedTuple):
    """A table as one kind of walker finds it."""

    width: float
    height: float
    areas: int
    lines: int
    corners: int
    real: Grid
    whole: WholeGrid


@kernel
def inside(chart: Chart, area: int, x: float, y: float) -> bool:
    """A point is in an area or on its border."""
    planes = chart.real[PLANES]
    for k in range(chart.whole[PLANE_START][area], chart.whole[PLANE_START][area + 1]):
        if planes[3 * k] * x + planes[3 * k + 1] * y - planes[3 * k + 2] > EPSILON:
            return False
    return True


@kernel
def span(
    chart: Chart, area: int, px: float, py: float, qx: float, qy: float
) -> tuple[float, float, int, int]:
    """From where to where of a leg, 0 to 1, lies in an area, and the sides by which it comes in and goes; nothing where
    the first is not less than the second."""
    boxes = chart.real[BOXES]
    at = 4 * area
    if (
        (px < boxes[at] - EPSILON and qx < boxes[at] - EPSILON)
        or (px > boxes[at + 2] + EPSILON and qx > boxes[at + 2] + EPSILON)
        or (py < boxes[at + 1] - EPSILON and qy < boxes[at + 1] - EPSILON)
        or (py > boxes[at + 3] + EPSILON and qy > boxes[at + 3] + EPSILON)
    ):
        return 1.0, 0.0, -1, -1
    planes = chart.real[PLANES]
    low = 0.0
    high = 1.0
    came = -1
    went = -1
    for k in range(chart.whole[PLANE_START][area], chart.whole[PLANE_START][area + 1]):
        a = planes[3 * k] * px + planes[3 * k + 1] * py - planes[3 * k + 2]
        b = planes[3 * k] * qx + planes[3 * k + 1] * qy - planes[3 * k + 2]
        if a > 0.0:
            if b > 0.0:
                if a <= EPSILON and b <= EPSILON:
                    continue
                return 1.0, 0.0, -1, -1
            t = a / (a - b)
            if t > low:
                low = t
                came = k
        elif b > 0.0:
            t = a / (a - b)
            if t < high:
                high = t
                went = k
    return low, high, came, went


@kernel
def opened(x: float, y: float, rows: Floats, first: int, last: int) -> bool:
    """A point lies in one of the openings."""
    for k in range(first, last):
        ax = rows[4 * k]
        ay = rows[4 * k + 1]
        dx = rows[4 * k + 2] - ax
        dy = rows[4 * k + 3] - ay
        f = ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)
        if f < 0.0:
            f = 0.0
        elif f > 1.0:
            f = 1.0
        ex = ax + dx * f - x
        ey = ay + dy * f - y
        if ex * ex + ey * ey <= 4.0 * EPSILON * EPSILON:
            return True
    return False


@kernel
def doors_passed(
    chart: Chart,
    area: int,
    px: float,
    py: float,
    qx: float,
    qy: float,
    length: float,
    low: float,
    high: float,
) -> int:
    """How many doors of a building a leg goes through; below 0 where it would go through a wall."""
    begins = inside(chart, area, px, py)
    ends = inside(chart, area, qx, qy)
    found = (high - low) * length > EPSILON
    if not found and begins == ends:
        return 0
    if not found:
        low = 1.0 if ends else 2.0
        high = 2.0 if ends else 0.0
    first = chart.whole[DOOR_START][area]
    last = chart.whole[DOOR_START][area + 1]
    passed = 0
    if low <= 1.0 and (low * length > EPSILON or not begins):
        if not opened(px + (qx - px) * low, py + (qy - py) * low, chart.real[DOORS], first, last):
            return -1
        passed += 1
    if high <= 1.0 and (high * length < length - EPSILON or not ends):
        if not opened(px + (qx - px) * high, py + (qy - py) * high, chart.real[DOORS], first, last):
            return -1
        passed += 1
    return passed


@kernel
def price(
    chart: Chart, px: float, py: float, qx: float, qy: float, quarter: float, spans: FloatBuffer
) -> float:
    """What a straight leg costs, trails aside; `BARS` where it may not be gone."""
    length = sqrt((qx - px) * (qx - px) + (qy - py) * (qy - py))
    if length <= 0.0:
        return 0.0
    barriers = 0
    count = 0
    for area in range(chart.areas):
        low, high, _, _ = span(chart, area, px, py, qx, qy)
        nature = chart.whole[NATURE][area]
        if nature & WALLED != 0:
            passed = doors_passed(chart, area, px, py, qx, qy, length, low, high)
            if passed < 0:
                return BARS
            barriers += passed
        if (high - low) * length <= EPSILON:
            continue
        if nature & BARRED != 0:
            return BARS
        if nature & HARD != 0:
            k = count
            while k > 0 and spans[2 * k - 2] > low:
                spans[2 * k] = spans[2 * k - 2]
                spans[2 * k + 1] = spans[2 * k - 1]
                k -= 1
            spans[2 * k] = low
            spans[2 * k + 1] = high
            count += 1
    hard = 0.0
    reached = 0.0
    for k in range(count):
        if spans[2 * k + 1] > reached:
            hard += spans[2 * k + 1] - max(reached, spans[2 * k])
            reached = spans[2 * k + 1]
    for line in range(chart.lines):
        if crosses(chart, line, px, py, qx, qy):
            if chart.whole[LINE_NATURE][line] == SHUT:
                return BARS
            barriers += 1
    return length + (DIFFICULT - 1.0) * hard * length + barriers * quarter


@kernel
def crosses(chart: Chart, line: int, px: float, py: float, qx: float, qy: float) -> bool:
    """A walker crosses a line elsewhere than by an opening: who stands on it stands on its left."""
    boxes = chart.real[LINE_BOXES]
    at = 4 * line
    if (
        (px < boxes[at] - EPSILON and qx < boxes[at] - EPSILON)
        or (px > boxes[at + 2] + EPSILON and qx > boxes[at + 2] + EPSILON)
        or (py < boxes[at + 1] - EPSILON and qy < boxes[at + 1] - EPSILON)
        or (py > boxes[at + 3] + EPSILON and qy > boxes[at + 3] + EPSILON)
    ):
        return False
    rows = chart.real[LINES]
    ax = rows[5 * line]
    ay = rows[5 * line + 1]
    dx = rows[5 * line + 2]
    dy = rows[5 * line + 3]
    long = rows[5 * line + 4]
    one = (dx * (py - ay) - dy * (px - ax)) / long
    other = (dx * (qy - ay) - dy * (qx - ax)) / long
    if (one >= -EPSILON) == (other >= -EPSILON):
        return False
    t = one / (one - other)
    if t < 0.0:
        t = 0.0
    elif t > 1.0:
        t = 1.0
    x = px + (qx - px) * t
    y = py + (qy - py) * t
    along = ((x - ax) * dx + (y - ay) * dy) / long
    if along < -EPSILON or along > long + EPSILON:
        return False
    return not opened(
        x, y, chart.real[GATES], chart.whole[GATE_START][line], chart.whole[GATE_START][line + 1]
    )


@kernel
def too_near(px: float, py: float, qx: float, qy: float, discs: Floats) -> bool:
    """A straight leg comes too near one of those from whom it must keep off."""
    dx = qx - px
    dy = qy - py
    square = dx * dx + dy * dy
    for at in range(0, len(discs), 3):
        ex = discs[at] - px
        ey = discs[at + 1] - py
        if square > 0.0:
            f = (ex * dx + ey * dy) / square
            if f < 0.0:
                f = 0.0
            elif f > 1.0:
                f = 1.0
            ex -= dx * f
            ey -= dy * f
        near = discs[at + 2] - PLANNED
        if ex * ex + ey * ey < near * near:
            return True
    return False


@kernel
def bend(
    px: float,
    py: float,
    qx: float,
    qy: float,
    ax: float,
    ay: float,
    bx: float,
    by: float,
    before: float,
    after: float,
) -> tuple[float, float]:
    """The point of a border at which a way from p to q costs least, so much a centimetre before it and after it;
    rounded as places are, so that what is planned is what is kept."""
    length = sqrt((bx - ax) * (bx - ax) + (by - ay) * (by - ay))
    ux = (bx - ax) / length
    uy = (by - ay) / length
    one = (px - ax) * ux + (py - ay) * uy
    far = (py - ay) * ux - (px - ax) * uy
    other = (qx - ax) * ux + (qy - ay) * uy
    deep = (qy - ay) * ux - (qx - ax) * uy
    low = max(0.0, min(one, other))
    high = min(length, max(one, other))
    for _ in range(HALVINGS):
        if high - low <= EPSILON:
            break
        x = (low + high) / 2.0
        slope = before * (x - one) / sqrt((x - one) * (x - one) + far * far + 1e-12)
        slope -= after * (other - x) / sqrt((other - x) * (other - x) + deep * deep + 1e-12)
        if slope >= 0.0:
            high = x
        else:
            low = x
    middle = max(0.0, min(length, (low + high) / 2.0))
    x = floor((ax + ux * middle) * 1000.0 + 0.5) / 1000.0
    return x, floor((ay + uy * middle) * 1000.0 + 0.5) / 1000.0


@kernel
def over_bends(
    chart: Chart,
    px: float,
    py: float,
    qx: float,
    qy: float,
    quarter: float,
    discs: Floats,
    best: float,
    spans: FloatBuffer,
    way: FloatBuffer,
) -> float:
    """What the way costs that crosses one border of difficult ground where that is best; it is written if it costs
    less than the best so far."""
    edges = chart.real[EDGES]
    for area in range(chart.areas):
        if chart.whole[NATURE][area] & HARD == 0:
            continue
        low, high, came, went = span(chart, area, px, py, qx, qy)
        if low >= high:
            continue
        for leaving in range(2):
            side = went if leaving == 1 else came
            if side < 0:
                continue
            x, y = bend(
                px,
                py,
                qx,
                qy,
                edges[4 * side],
                edges[4 * side + 1],
                edges[4 * side + 2],
                edges[4 * side + 3],
                DIFFICULT if leaving == 1 else 1.0,
                1.0 if leaving == 1 else DIFFICULT,
            )
            one = price(chart, px, py, x, y, quarter, spans)
            if one < 0.0 or too_near(px, py, x, y, discs):
                continue
            other = price(chart, x, y, qx, qy, quarter, spans)
            if other < 0.0 or one + other >= best - EPSILON or too_near(x, y, qx, qy, discs):
                continue
            best = one + other
            way[0] = qx
            way[1] = qy
            way[2] = x
            way[3] = y
            way[4] = px
            way[5] = py
    return best

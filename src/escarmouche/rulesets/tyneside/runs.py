"""The numeric core of ways: what a straight leg costs, and the cheapest way among corners; plain and compiled.

Written as `kernel.segments` is. It knows areas without re-entrant corners and lines of one straight piece; what a
walker need not heed is not on its chart.
"""

from math import sqrt
from typing import NamedTuple

from escarmouche.kernel import routes
from escarmouche.kernel.core import Grid, WholeGrid, kernel
from escarmouche.kernel.plane import EPSILON
from escarmouche.kernel.routes import (
    AIM,
    CORNER,
    FOUND,
    FULL,
    GOAL,
    HERE,
    LEG,
    NODE,
    NODES,
    PARENT,
    ROLE,
    Routes,
)
from escarmouche.kernel.segments import FloatBuffer, Floats
from escarmouche.rulesets.tyneside.tables import DIFFICULT

HARD, WALLED, BARRED = 1, 2, 4  # what an area is to a walker, added up
BARRIER, SHUT = 1, 2  # what a line is

PLANES, EDGES, BOXES, DOORS, LINES, LINE_BOXES, GATES, CORNERS = range(8)
"""Rows of a chart's measures: sides as outward normal and offset, and from where to where they go; boxes; openings from
where to where; lines as a point, the way along and the length; corners with how deep they lie in difficult ground."""

NATURE, PLANE_START, DOOR_START, LINE_NATURE, GATE_START = range(5)

BARS = -1.0  # the price of a leg that may not be gone
SETTLED = 9  # a node of which is known what it costs to come to it
HALVINGS = 40
MARGIN = 0.002  # by which a way keeps off a corner
NO_WAY, NO_SPACE = 0, -1


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
        near = discs[at + 2] - EPSILON
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
    """The point of a border at which a way from p to q costs least, so much a centimetre before it and after it."""
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
    return ax + ux * middle, ay + uy * middle


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


@kernel
def lay(
    px: float,
    py: float,
    depth: float,
    qx: float,
    qy: float,
    goal_depth: float,
    most: float,
    corners: Floats,
    laid: int,
    ways: Routes,
) -> int:
    """Put those corners, each with how deep it lies, among the nodes over which a way may cost less; how many nodes
    there are, or `NO_SPACE`."""
    for at in range(0, len(corners) // 3 * 3, 3):
        x = corners[at]
        y = corners[at + 1]
        one = sqrt((x - px) * (x - px) + (y - py) * (y - py))
        other = sqrt((x - qx) * (x - qx) + (y - qy) * (y - qy))
        if one + other >= most - EPSILON:
            continue
        one += min(one, (DIFFICULT - 1.0) * (depth + corners[at + 2]))
        other += min(other, (DIFFICULT - 1.0) * (goal_depth + corners[at + 2]))
        if one + other >= most - EPSILON:
            continue
        if laid >= len(ways.place[0]):
            return NO_SPACE
        ways.place[0][laid] = x
        ways.place[1][laid] = y
        ways.node[ROLE][laid] = CORNER
        laid += 1
    return laid


@kernel
def lay_round(
    chart: Chart,
    px: float,
    py: float,
    qx: float,
    qy: float,
    most: float,
    discs: Floats,
    compass: Floats,
    laid: int,
    ways: Routes,
) -> int:
    """The same for the corners round those from whom a way keeps off, none of them too near another."""
    for at in range(0, len(discs), 3):
        far = discs[at + 2] + MARGIN
        for k in range(0, len(compass), 2):
            x = discs[at] + compass[k] * far
            y = discs[at + 1] + compass[k + 1] * far
            if x < -EPSILON or y < -EPSILON or x > chart.width + EPSILON or y > chart.height + EPSILON:
                continue
            one = sqrt((x - px) * (x - px) + (y - py) * (y - py))
            other = sqrt((x - qx) * (x - qx) + (y - qy) * (y - qy))
            if one + other >= most - EPSILON or too_near(x, y, x, y, discs):
                continue
            if laid >= len(ways.place[0]):
                return NO_SPACE
            ways.place[0][laid] = x
            ways.place[1][laid] = y
            ways.node[ROLE][laid] = CORNER
            laid += 1
    return laid


@kernel
def way_to(
    chart: Chart,
    px: float,
    py: float,
    depth: float,
    qx: float,
    qy: float,
    goal_depth: float,
    quarter: float,
    discs: Floats,
    compass: Floats,
    limit: float,
    ways: Routes,
    spans: FloatBuffer,
    way: FloatBuffer,
) -> tuple[int, float]:
    """The cheapest way, written from its last point to its first: how many points and what it costs; none where there
    is no way within the limit or no room. `compass` are the corners round one from whom it keeps off, for a distance
    of one centimetre."""
    best = -1.0
    points = 0
    free = not too_near(px, py, qx, qy, discs)
    length = sqrt((qx - px) * (qx - px) + (qy - py) * (qy - py))
    if free:
        best = price(chart, px, py, qx, qy, quarter, spans)
        if best >= 0.0:
            way[0] = qx
            way[1] = qy
            way[2] = px
            way[3] = py
            points = 2
            if best <= length + EPSILON:
                return points, best
            cost = over_bends(chart, px, py, qx, qy, quarter, discs, best, spans, way)
            if cost < best:
                best = cost
                points = 3
    most = limit
    if points > 0 and best < most:
        most = best
    ways.place[0][0] = px
    ways.place[1][0] = py
    ways.node[ROLE][0] = CORNER
    ways.place[0][1] = qx
    ways.place[1][1] = qy
    ways.node[ROLE][1] = AIM
    count = lay(px, py, depth, qx, qy, goal_depth, most, chart.real[CORNERS][: 3 * chart.corners], 2, ways)
    if count > 0 and not free:
        count = lay_round(chart, px, py, qx, qy, most, discs, compass, count, ways)
    if count == NO_SPACE:
        return NO_SPACE, 0.0
    if count == 2:
        return points, best
    ways.state[NODES] = count
    routes.begin(ways)
    bound = routes.NO_LIMIT
    if most < 1e6:
        bound = routes.scaled(most + EPSILON)
    while True:
        event = routes.advance(ways, bound)
        here = ways.state[HERE]
        node = ways.record[NODE][here]
        if event == LEG:
            start = ways.record[NODE][ways.record[PARENT][here]]
            ax = ways.place[0][start]
            ay = ways.place[1][start]
            bx = ways.place[0][node]
            by = ways.place[1][node]
            if not too_near(ax, ay, bx, by, discs):
                cost = price(chart, ax, ay, bx, by, quarter, spans)
                if cost >= 0.0:
                    routes.walked(ways, 0, cost)
        elif event == GOAL:
            routes.goal_judged(ways, True)
        else:
            break
    if event == FULL:
        return NO_SPACE, 0.0
    if event != FOUND:
        return points, best
    return write_way(chart, ways, quarter, spans, way, points, best)


@kernel
def write_way(
    chart: Chart,
    ways: Routes,
    quarter: float,
    spans: FloatBuffer,
    way: FloatBuffer,
    points: int,
    best: float,
) -> tuple[int, float]:
    """The points of the current record's way, the last first, if it costs less than the best so far."""
    here = ways.state[HERE]
    cost = 0.0
    count = 1
    while here != 0:
        start = ways.record[NODE][ways.record[PARENT][here]]
        node = ways.record[NODE][here]
        cost += price(
            chart,
            ways.place[0][start],
            ways.place[1][start],
            ways.place[0][node],
            ways.place[1][node],
            quarter,
            spans,
        )
        count += 1
        here = ways.record[PARENT][here]
    if (points > 0 and cost >= best - EPSILON) or 2 * count > len(way):
        return points, best
    here = ways.state[HERE]
    for k in range(count):
        way[2 * k] = ways.place[0][ways.record[NODE][here]]
        way[2 * k + 1] = ways.place[1][ways.record[NODE][here]]
        here = ways.record[PARENT][here]
    return count, cost


@kernel
def spread(
    chart: Chart,
    px: float,
    py: float,
    quarter: float,
    discs: Floats,
    most: float,
    nodes: int,
    ways: Routes,
    spans: FloatBuffer,
    costs: FloatBuffer,
) -> None:
    """What it costs to come to each of the nodes from the place of the first; `BARS` where that is more than `most`."""
    for i in range(nodes):
        costs[i] = BARS
        ways.node[ROLE][i] = CORNER
    costs[0] = 0.0
    while True:
        here = -1
        for i in range(nodes):
            if ways.node[ROLE][i] == CORNER and costs[i] >= 0.0 and (here < 0 or costs[i] < costs[here]):
                here = i
        if here < 0:
            return
        ways.node[ROLE][here] = SETTLED
        x = ways.place[0][here]
        y = ways.place[1][here]
        for i in range(nodes):
            if ways.node[ROLE][i] == SETTLED:
                continue
            qx = ways.place[0][i]
            qy = ways.place[1][i]
            least = costs[here] + sqrt((qx - x) * (qx - x) + (qy - y) * (qy - y))
            if least > most or (costs[i] >= 0.0 and costs[i] <= least):
                continue
            if too_near(x, y, qx, qy, discs):
                continue
            cost = price(chart, x, y, qx, qy, quarter, spans)
            if (
                cost >= 0.0
                and costs[here] + cost <= most
                and (costs[i] < 0.0 or costs[here] + cost < costs[i])
            ):
                costs[i] = costs[here] + cost


@kernel
def nearest_of(
    chart: Chart,
    px: float,
    py: float,
    places: Floats,
    quarter: float,
    discs: Floats,
    compass: Floats,
    limit: float,
    ways: Routes,
    spans: FloatBuffer,
    way: FloatBuffer,
    costs: FloatBuffer,
) -> tuple[int, float]:
    """Of places, each with what a way to it costs at least, that to which it costs least, and what; the least come
    first, and of equals it is the one farther west, then farther south. -1 for none, -2 for no room."""
    ways.place[0][0] = px
    ways.place[1][0] = py
    nodes = lay(
        px, py, 0.0, px, py, 0.0, 2.0 * limit + 1.0, chart.real[CORNERS][: 3 * chart.corners], 1, ways
    )
    if nodes > 0:
        nodes = lay_round(chart, px, py, px, py, 2.0 * limit + 1.0, discs, compass, nodes, ways)
    if nodes == NO_SPACE or nodes > len(costs):
        return -2, 0.0
    spread(chart, px, py, quarter, discs, limit, nodes, ways, spans, costs)
    best = -1
    most = limit
    for at in range(0, len(places), 3):
        if places[at + 2] > most + EPSILON:
            break
        x = places[at]
        y = places[at + 1]
        cost = BARS
        if not too_near(px, py, x, y, discs):
            cost = price(chart, px, py, x, y, quarter, spans)
            if cost >= 0.0:
                cost = over_bends(chart, px, py, x, y, quarter, discs, cost, spans, way)
        for i in range(1, nodes):
            if costs[i] < 0.0:
                continue
            qx = ways.place[0][i]
            qy = ways.place[1][i]
            least = costs[i] + sqrt((qx - x) * (qx - x) + (qy - y) * (qy - y))
            if least > most + EPSILON or (cost >= 0.0 and least >= cost - EPSILON):
                continue
            if too_near(qx, qy, x, y, discs):
                continue
            leg = price(chart, qx, qy, x, y, quarter, spans)
            if leg >= 0.0 and (cost < 0.0 or costs[i] + leg < cost - EPSILON):
                cost = costs[i] + leg
        if cost < 0.0 or cost > most + EPSILON:
            continue
        if best < 0 or cost < most - EPSILON:
            best = at
            most = cost
        elif x < places[best] or (x == places[best] and y < places[best + 1]):
            best = at
            most = min(most, cost)
    return best // 3 if best >= 0 else -1, most

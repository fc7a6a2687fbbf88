"""The numeric core of ways: the cheapest among corners, to a place or to the best of several; plain and compiled.

What a leg costs is told in `leg_costs`.
"""

from math import floor, sqrt

from escarmouche.rulesets.tyneside.data.tables import DIFFICULT
from escarmouche.rulesets.tyneside.table import leg_costs
from escarmouche.rulesets.tyneside.table.leg_costs import BARS, CORNERS, Chart
from escarmouche.speed.core import kernel
from escarmouche.table import route_search
from escarmouche.table.plane import EPSILON
from escarmouche.table.route_search import (
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
from escarmouche.table.segments import FloatBuffer, Floats

SETTLED = 9  # a node of which is known what it costs to come to it
MARGIN = 0.003  # by which a way keeps off a corner: more than the tolerance, whatever rounding takes of it
NO_SPACE = -1  # for what would have to be noted


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
            x = floor((discs[at] + compass[k] * far) * 1000.0 + 0.5) / 1000.0
            y = floor((discs[at + 1] + compass[k + 1] * far) * 1000.0 + 0.5) / 1000.0
            if x < -EPSILON or y < -EPSILON or x > chart.width + EPSILON or y > chart.height + EPSILON:
                continue
            one = sqrt((x - px) * (x - px) + (y - py) * (y - py))
            other = sqrt((x - qx) * (x - qx) + (y - qy) * (y - qy))
            if one + other >= most - EPSILON or leg_costs.too_near(x, y, x, y, discs):
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
    free = not leg_costs.too_near(px, py, qx, qy, discs)
    length = sqrt((qx - px) * (qx - px) + (qy - py) * (qy - py))
    if free:
        best = leg_costs.price(chart, px, py, qx, qy, quarter, spans)
        if best >= 0.0:
            way[0] = qx
            way[1] = qy
            way[2] = px
            way[3] = py
            points = 2
            if best <= length + EPSILON:
                return points, best
            cost = leg_costs.over_bends(chart, px, py, qx, qy, quarter, discs, best, spans, way)
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
    route_search.begin(ways)
    bound = route_search.NO_LIMIT
    if most < 1e6:
        bound = route_search.scaled(most + EPSILON)
    while True:
        event = route_search.advance(ways, bound)
        here = ways.state[HERE]
        node = ways.record[NODE][here]
        if event == LEG:
            start = ways.record[NODE][ways.record[PARENT][here]]
            ax = ways.place[0][start]
            ay = ways.place[1][start]
            bx = ways.place[0][node]
            by = ways.place[1][node]
            if not leg_costs.too_near(ax, ay, bx, by, discs):
                cost = leg_costs.price(chart, ax, ay, bx, by, quarter, spans)
                if cost >= 0.0:
                    route_search.walked(ways, 0, cost)
        elif event == GOAL:
            route_search.goal_judged(ways, True)
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
        cost += leg_costs.price(
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
            if leg_costs.too_near(x, y, qx, qy, discs):
                continue
            cost = leg_costs.price(chart, x, y, qx, qy, quarter, spans)
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
    count: int,
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
    for at in range(0, 3 * count, 3):
        if places[at + 2] > most + EPSILON:
            break
        x = places[at]
        y = places[at + 1]
        cost = BARS
        if not leg_costs.too_near(px, py, x, y, discs):
            cost = leg_costs.price(chart, px, py, x, y, quarter, spans)
            if cost >= 0.0:
                cost = leg_costs.over_bends(chart, px, py, x, y, quarter, discs, cost, spans, way)
        for i in range(1, nodes):
            if costs[i] < 0.0:
                continue
            qx = ways.place[0][i]
            qy = ways.place[1][i]
            least = costs[i] + sqrt((qx - x) * (qx - x) + (qy - y) * (qy - y))
            if least > most + EPSILON or (cost >= 0.0 and least >= cost - EPSILON):
                continue
            if leg_costs.too_near(qx, qy, x, y, discs):
                continue
            leg = leg_costs.price(chart, qx, qy, x, y, quarter, spans)
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

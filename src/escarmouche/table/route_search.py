"""The numeric core of the shortest way: a search that stops whenever a leg or a goal has to be judged.

What `paths.shortest` does with `monotone`, for compiling: the same nodes in the same order give the same way. The
caller fills in the nodes, calls `begin`, and then `advance` until it is told the end; in between it judges the leg or
the goal of the current record and says so by `walked` or `goal_judged`. Costs are whole millionths.
"""

from math import ceil, floor, sqrt
from typing import NamedTuple

from escarmouche.speed import core
from escarmouche.speed.core import Grid, WholeGrid, kernel
from escarmouche.table.segments import IntBuffer

SCALE = 1_000_000.0
NO_LIMIT = 4_000_000_000_000_000
MOST_LEGS = 1024

NO_WAY, LEG, GOAL, FOUND, FULL = 0, 1, 2, 3, 4
"""What `advance` comes back with: the search is over without a way, has a leg or a goal to be judged, is over with
a way, or has no room left."""

CORNER, AIM, GOOD, BAD, SHUT, SHUT_AIM = 0, 1, 2, 3, 4, 5
"""A node: a place to turn at, a goal not yet judged, one judged, a place or a goal that no leg may lead to."""

RECORDS, QUEUED, BESTS, HERE, NODES = 0, 1, 2, 3, 4


ROLE, BOUND, BEST, PASSED = range(4)
"""Rows by node: what it is, what is left from it at least, the first of its bests, the record that last passed it."""

LEAST, LEGS, NODE, PARENT, LABEL, SPENT, JUDGED, QUEUE, RANK, BEST_LABEL, BEST_SPENT, BEST_NEXT = range(12)
"""Rows by record: a way, as a node come to from another record, and what it costs; a heap of records with
their ranks; and the bests,
least costs of coming to a node with a label."""


class Routes(NamedTuple):
    """The nodes and the records of ways."""

    state: IntBuffer  # how many records, queued ones, bests; the current record; how many nodes
    place: Grid
    node: WholeGrid
    record: WholeGrid


def routes(nodes: int, records: int) -> Routes:
    """Room for so many nodes and records."""
    return Routes(
        core.ints([0] * 8),
        core.floats_room(2, nodes),
        core.ints_room(4, nodes),
        core.ints_room(12, records),
    )


@kernel
def scaled(cost: float) -> int:
    """A cost in whole millionths, rounded up but for the noise of the last bits."""
    return ceil(cost * SCALE - 0.01)


@kernel
def before(record: WholeGrid, rank_a: int, a: int, rank_b: int, b: int) -> bool:
    """One record goes before another: by what it may cost and by the fewer legs, then by the earlier points."""
    if rank_a != rank_b:
        return rank_a < rank_b
    nodes = record[NODE]
    parents = record[PARENT]
    order = 0
    while a != b:
        if nodes[a] != nodes[b]:
            order = nodes[a] - nodes[b]
        a = parents[a]
        b = parents[b]
    return order < 0


@kernel
def push(routes: Routes, one: int) -> None:
    record = routes.record
    queue = record[QUEUE]
    ranks = record[RANK]
    rank = record[LEAST][one] * MOST_LEGS + record[LEGS][one]
    at = routes.state[QUEUED]
    routes.state[QUEUED] = at + 1
    while at > 0:
        up = (at - 1) >> 1
        if not before(record, rank, one, ranks[up], queue[up]):
            break
        queue[at] = queue[up]
        ranks[at] = ranks[up]
        at = up
    queue[at] = one
    ranks[at] = rank


@kernel
def pop(routes: Routes) -> int:
    record = routes.record
    queue = record[QUEUE]
    ranks = record[RANK]
    first = queue[0]
    count = routes.state[QUEUED] - 1
    routes.state[QUEUED] = count
    if count > 0:
        moved = queue[count]
        rank = ranks[count]
        at = 0
        while True:
            down = 2 * at + 1
            if down >= count:
                break
            after = down + 1
            if after < count and before(record, ranks[after], queue[after], ranks[down], queue[down]):
                down = after
            if not before(record, ranks[down], queue[down], rank, moved):
                break
            queue[at] = queue[down]
            ranks[at] = ranks[down]
            at = down
        queue[at] = moved
        ranks[at] = rank
    return first


@kernel
def best_of(routes: Routes, node: int, label: int) -> int:
    """Where the least cost of coming to a node with that label is noted; -1 where nobody came yet."""
    at = routes.node[BEST][node]
    while at >= 0 and routes.record[BEST_LABEL][at] != label:
        at = routes.record[BEST_NEXT][at]
    return at


@kernel
def note(routes: Routes, node: int, label: int, spent: int) -> None:
    at = routes.state[BESTS]
    routes.state[BESTS] = at + 1
    routes.record[BEST_LABEL][at] = label
    routes.record[BEST_SPENT][at] = spent
    routes.record[BEST_NEXT][at] = routes.node[BEST][node]
    routes.node[BEST][node] = at


@kernel
def begin(routes: Routes) -> None:
    """Start from node 0: what is left to the nearest goal from each corner is worked out here."""
    count = routes.state[NODES]
    first = count
    last = 0
    for i in range(count):
        if routes.node[ROLE][i] == AIM or routes.node[ROLE][i] == SHUT_AIM:
            first = min(first, i)
            last = i + 1
    for i in range(count):
        routes.node[BEST][i] = -1
        routes.node[PASSED][i] = -1
        routes.node[BOUND][i] = -1
        if routes.node[ROLE][i] == CORNER:
            least = -1.0
            for goal in range(first, last):
                if routes.node[ROLE][goal] == AIM or routes.node[ROLE][goal] == SHUT_AIM:
                    dx = routes.place[0][goal] - routes.place[0][i]
                    dy = routes.place[1][goal] - routes.place[1][i]
                    square = dx * dx + dy * dy
                    if least < 0.0 or square < least:
                        least = square
            routes.node[BOUND][i] = floor(sqrt(least) * SCALE) - 1
    routes.state[RECORDS] = 1
    routes.state[QUEUED] = 0
    routes.state[BESTS] = 0
    routes.record[LEAST][0] = routes.node[BOUND][0]
    routes.record[LEGS][0] = 0
    routes.record[NODE][0] = 0
    routes.record[PARENT][0] = 0
    routes.record[LABEL][0] = 0
    routes.record[SPENT][0] = 0
    routes.record[JUDGED][0] = 1
    note(routes, 0, 0, 0)
    push(routes, 0)


@kernel
def advance(routes: Routes, limit: int) -> int:
    """Go on until something has to be judged, or to the end."""
    while routes.state[QUEUED] > 0:
        here = pop(routes)
        routes.state[HERE] = here
        least = routes.record[LEAST][here]
        if least > limit:
            return NO_WAY
        node = routes.record[NODE][here]
        if routes.record[JUDGED][here] == 0:
            known = best_of(routes, node, routes.record[LABEL][here])
            if known < 0 or routes.record[BEST_SPENT][known] > least - routes.node[BOUND][node]:
                return LEG
            continue
        if (
            routes.record[SPENT][here]
            > routes.record[BEST_SPENT][best_of(routes, node, routes.record[LABEL][here])]
        ):
            continue
        if routes.node[ROLE][node] == AIM:
            return GOAL
        if routes.node[ROLE][node] == GOOD:
            return FOUND
        if (routes.node[ROLE][node] == CORNER or node == 0) and not expand(routes, here, limit):
            return FULL
    return NO_WAY


@kernel
def expand(routes: Routes, here: int, limit: int) -> bool:
    """Queue the legs to all nodes that are not on the way, at the least that they can cost; False for no room."""
    count = routes.state[NODES]
    record = routes.state[RECORDS]
    if record + count > len(routes.record[NODE]):
        return False
    on_way = here
    routes.node[PASSED][0] = here
    while on_way != 0:
        routes.node[PASSED][routes.record[NODE][on_way]] = here
        on_way = routes.record[PARENT][on_way]
    node = routes.record[NODE][here]
    label = routes.record[LABEL][here]
    for there in range(count):
        if routes.node[PASSED][there] == here or routes.node[ROLE][there] >= SHUT:
            continue
        dx = routes.place[0][there] - routes.place[0][node]
        dy = routes.place[1][there] - routes.place[1][node]
        least = routes.record[SPENT][here] + floor(sqrt(dx * dx + dy * dy) * SCALE) - 1
        if least + routes.node[BOUND][there] > limit:
            continue
        known = best_of(routes, there, label)
        if known >= 0 and routes.record[BEST_SPENT][known] <= least:
            continue
        routes.record[LEAST][record] = least + routes.node[BOUND][there]
        routes.record[LEGS][record] = routes.record[LEGS][here] + 1
        routes.record[NODE][record] = there
        routes.record[PARENT][record] = here
        routes.record[LABEL][record] = label
        routes.record[SPENT][record] = routes.record[SPENT][here]
        routes.record[JUDGED][record] = 0
        push(routes, record)
        record += 1
    routes.state[RECORDS] = record
    return True


@kernel
def walked(routes: Routes, label: int, price: float) -> None:
    """The leg of the current record may be walked, for that price, and leaves that label."""
    here = routes.state[HERE]
    node = routes.record[NODE][here]
    spent = routes.record[SPENT][here] + scaled(price)
    known = best_of(routes, node, label)
    if known >= 0 and routes.record[BEST_SPENT][known] <= spent:
        return
    if known >= 0:
        routes.record[BEST_SPENT][known] = spent
    else:
        note(routes, node, label, spent)
    routes.record[LEAST][here] = spent + routes.node[BOUND][node]
    routes.record[LABEL][here] = label
    routes.record[SPENT][here] = spent
    routes.record[JUDGED][here] = 1
    push(routes, here)


@kernel
def goal_judged(routes: Routes, good: bool) -> None:
    """A way may end at the goal of the current record, or not."""
    here = routes.state[HERE]
    routes.node[ROLE][routes.record[NODE][here]] = GOOD if good else BAD
    push(routes, here)

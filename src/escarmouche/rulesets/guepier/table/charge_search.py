"""The numeric core of charges: the shortest way to the target (GM.9.32-9.35).

Written as `kernel.segments` is. A search turns only round what was found to stand in the way, until nothing new does.
"""

from math import sqrt

from escarmouche.rulesets.guepier.table import charge_places, leg_numbers
from escarmouche.rulesets.guepier.table.charge_numbers import ENEMIES, ENEMY, NO_ROOM, Charge, Tolls
from escarmouche.rulesets.guepier.table.charge_places import (
    CORNERS_BAG,
    COUNT,
    CUT,
    FOES_MET,
    FULL_BAG,
    GOALS,
    MET,
    NODES_BAG,
    Found,
)
from escarmouche.rulesets.guepier.table.terrain_numbers import Chart
from escarmouche.speed.core import kernel
from escarmouche.table import leg_crossings, route_search
from escarmouche.table.leg_crossings import CROSSED
from escarmouche.table.route_search import (
    AIM,
    CORNER,
    FOUND,
    FULL,
    GOAL,
    HERE,
    LABEL,
    LEG,
    NODE,
    NODES,
    PARENT,
    ROLE,
    SHUT_AIM,
    Routes,
)

DISTANT, MANY = 30.0, 40  # from how far, and of how many places, each is looked at before the search
NO_WAY, NO_SPACE = 0, -1


@kernel
def search(
    chart: Chart,
    tolls: Tolls,
    charge: Charge,
    found: Found,
    ways: Routes,
    limit: int,
) -> int:
    """The shortest way within the limit, written from its last point to its first: how many points, 0 for none,
    -1 for no room."""
    things = chart.things
    for thing in range(things):
        found.notes[MET][thing] = 0
    found.notes[FOES_MET][0] = 0
    found.marks.made[0] = 1
    for i in range(tolls.width):
        found.marks.words[i] = 0
    target = ENEMY * charge.target
    cx = charge.real[ENEMIES][target]
    cy = charge.real[ENEMIES][target + 1]
    borders, lines = leg_crossings.crossed(charge.x, charge.y, cx, cy, chart.ground, chart.room)
    for i in range(borders + lines):
        found.notes[MET][int(chart.room.real[CROSSED][6 * i])] = 1
    found.notes[CUT][0] = 0
    if charge.across == 0:
        count = straight(chart, tolls, charge, found, limit)
        if count >= 0:
            return count
    distant = sqrt((cx - charge.x) * (cx - charge.x) + (cy - charge.y) * (cy - charge.y)) > DISTANT
    while True:
        charge_places.find_corners(chart, tolls, charge, found)
        charge_places.find_goals(chart, charge, found, found.slot[CORNERS_BAG][COUNT])
        if not lay_nodes(chart, charge, found, ways, distant):
            return NO_SPACE
        if found.slot[GOALS][COUNT] == 0:
            return NO_WAY
        route_search.begin(ways)
        met_more = False
        while True:
            event = route_search.advance(ways, limit)
            here = ways.state[HERE]
            node = ways.record[NODE][here]
            if event == LEG:
                start = ways.record[NODE][ways.record[PARENT][here]]
                px = ways.place[0][start]
                py = ways.place[1][start]
                qx = ways.place[0][node]
                qy = ways.place[1][node]
                if (
                    leg_numbers.surely_barred(px, py, qx, qy, chart, tolls)
                    or is_met(found, leg_numbers.first_met(px, py, qx, qy, chart, charge))
                ) and leg_numbers.all_known(px, py, qx, qy, chart, tolls, found.notes[MET]):
                    continue  # what stands in the way is no news
                label = leg_numbers.leg(
                    px, py, qx, qy, ways.record[LABEL][here], chart, tolls, charge, found.marks
                )
                if label == NO_ROOM:
                    return NO_SPACE
                if label >= 0:
                    route_search.walked(ways, label, sqrt((qx - px) * (qx - px) + (qy - py) * (qy - py)))
                elif meet(chart, found, -1 - label):
                    met_more = True
            elif event == GOAL:
                route_search.goal_judged(
                    ways, charge_places.ends(chart, charge, ways.place[0][node], ways.place[1][node])
                )
            else:
                break
        if event == FULL:
            return NO_SPACE
        if event != FOUND:
            found.notes[CUT][0] = 1
        if not met_more:
            return write_way(ways, found) if event == FOUND else NO_WAY


@kernel
def straight(chart: Chart, tolls: Tolls, charge: Charge, found: Found, limit: int) -> int:
    """The way straight to the nearest place, where it will do: no other is shorter. Below 0 where it will not."""
    target = ENEMY * charge.target
    cx = charge.real[ENEMIES][target]
    cy = charge.real[ENEMIES][target + 1]
    reach = charge.radius + charge.real[ENEMIES][target + 2]
    d = sqrt((charge.x - cx) * (charge.x - cx) + (charge.y - cy) * (charge.y - cy))
    if d <= 0.0:
        return -1
    f = reach / d
    x = cx + (charge.x - cx) * f
    y = cy + (charge.y - cy) * f
    if (
        (x == charge.x and y == charge.y)
        or not charge_places.on_table(chart, x, y, charge.radius)
        or not charge_places.is_free(charge, x, y)
        or not charge_places.may_be_got_to(chart, charge, x, y)
        or leg_numbers.leg(charge.x, charge.y, x, y, 0, chart, tolls, charge, found.marks) < 0
        or not charge_places.ends(chart, charge, x, y)
    ):
        return -1
    if (
        route_search.scaled(sqrt((x - charge.x) * (x - charge.x) + (y - charge.y) * (y - charge.y))) - 1
        > limit
    ):
        return NO_WAY
    found.way[0] = x
    found.way[1] = y
    found.way[2] = charge.x
    found.way[3] = charge.y
    return 2


@kernel
def lay_nodes(chart: Chart, charge: Charge, found: Found, ways: Routes, distant: bool) -> bool:
    """The nodes of the search: the start, the goals, the corners; False for no room."""
    xs = found.x[GOALS]
    ys = found.y[GOALS]
    count = found.slot[GOALS][COUNT]
    if distant and count > MANY:  # places that will not do would each be a node of a long search
        good = 0
        for i in range(count):
            if charge_places.ends(chart, charge, xs[i], ys[i]):
                xs[good] = xs[i]
                ys[good] = ys[i]
                good += 1
        count = good
        found.slot[GOALS][COUNT] = good
    charge_places.empty(found, NODES_BAG)
    charge_places.add(found, NODES_BAG, charge.x, charge.y, True)
    at_goal = False
    for i in range(count):
        at_goal = at_goal or (xs[i] == charge.x and ys[i] == charge.y)
        charge_places.add(found, NODES_BAG, xs[i], ys[i], True)
    last = found.slot[NODES_BAG][COUNT]
    for i in range(found.slot[CORNERS_BAG][COUNT]):
        charge_places.add(found, NODES_BAG, found.x[CORNERS_BAG][i], found.y[CORNERS_BAG][i], True)
    count = found.slot[NODES_BAG][COUNT]
    full = 0
    for bag in range(4):
        full += found.slot[bag][FULL_BAG]
    if full > 0 or count > len(ways.place[0]):
        return False
    ways.state[NODES] = count
    for i in range(count):
        ways.place[0][i] = found.x[NODES_BAG][i]
        ways.place[1][i] = found.y[NODES_BAG][i]
        aim = 0 < i < last or (i == 0 and at_goal)
        if i == 0 or charge_places.on_table(
            chart, found.x[NODES_BAG][i], found.y[NODES_BAG][i], charge.radius
        ):
            ways.node[ROLE][i] = AIM if aim else CORNER
        else:
            ways.node[ROLE][i] = SHUT_AIM if aim else route_search.SHUT
    return True


@kernel
def meet(chart: Chart, found: Found, hindrance: int) -> bool:
    """Note what stood in the way; False for what was known."""
    things = chart.things
    if hindrance < things:
        new = found.notes[MET][hindrance] == 0
        found.notes[MET][hindrance] = 1
        return new
    enemy = hindrance - things
    if is_met(found, enemy):
        return False
    found.notes[FOES_MET][0] += 1
    found.notes[FOES_MET][found.notes[FOES_MET][0]] = enemy
    return True


@kernel
def is_met(found: Found, enemy: int) -> bool:
    """That enemy stood in the way before."""
    for i in range(found.notes[FOES_MET][0]):  # noqa: SIM110 - to be compiled
        if found.notes[FOES_MET][1 + i] == enemy:
            return True
    return False


@kernel
def write_way(ways: Routes, found: Found) -> int:
    """The points of the current record's way, the last first."""
    here = ways.state[HERE]
    count = 0
    while True:
        found.way[2 * count] = ways.place[0][ways.record[NODE][here]]
        found.way[2 * count + 1] = ways.place[1][ways.record[NODE][here]]
        count += 1
        if here == 0:
            return count
        here = ways.record[PARENT][here]

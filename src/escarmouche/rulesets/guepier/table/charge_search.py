"""The shortest way of a charge: the numeric search, and each question asked of it once (GM.9.32-9.35)."""

from math import sqrt
from threading import Lock
from typing import NamedTuple

from escarmouche.rulesets.guepier.table import charge_legs, charge_places
from escarmouche.rulesets.guepier.table.charge_legs import (
    DEFENDER,
    ENEMIES,
    ENEMY,
    NO_ROOM,
    Charge,
    Marks,
    Tolls,
)
from escarmouche.rulesets.guepier.table.charge_map import Map
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
from escarmouche.rulesets.guepier.table.contact_numbers import NO_ROOF
from escarmouche.rulesets.guepier.table.crossings import Gait
from escarmouche.rulesets.guepier.table.terrain_numbers import Chart
from escarmouche.speed import core
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
from escarmouche.table.tabletop import Point
from escarmouche.table.tracks import Track

DISTANT, MANY = 30.0, 40  # from how far, and of how many places, each is looked at before the search
NO_WAY, NO_SPACE = 0, -1
WAYS_KEPT = 2048  # of a table
FIRST_NODES = 2056  # room at first: seldom too few, and what lies close together is sooner at hand


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
                    charge_legs.surely_barred(px, py, qx, qy, chart, tolls)
                    or is_met(found, charge_legs.first_met(px, py, qx, qy, chart, charge))
                ) and charge_legs.all_known(px, py, qx, qy, chart, tolls, found.notes[MET]):
                    continue  # what stands in the way is no news
                label = charge_legs.leg(
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
        or charge_legs.leg(charge.x, charge.y, x, y, 0, chart, tolls, charge, found.marks) < 0
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


class Question(NamedTuple):
    """All that the way depends on: equal questions of one game or of its next states have one answer."""

    map: Map
    gait: Gait
    x: float
    y: float
    radius: float
    enemies: tuple[float, ...]
    feet: tuple[int, ...]
    target: int
    defenders: tuple[float, ...]
    taken: tuple[float, ...]
    beside: tuple[Point, float, bool, tuple[str, ...]]


def way(question: Question, limit: float | None) -> Track | None:
    """The shortest way, looked for once."""
    known, asked = question.map.ways, question[1:]
    if (asked, limit) in known:
        return known[asked, limit]
    with _lock, question.map.numbered.lock:
        track, whole = _search(question, limit)
    known[asked, limit] = track
    if track and whole and limit is not None:
        known[asked, None] = track
    while len(known) > WAYS_KEPT:
        known.popitem(last=False)
    return track


def any_place(question: Question) -> bool:
    known, asked = question.map.places, question[1:]
    if asked not in known:
        with _lock, question.map.numbered.lock:
            found, _ = _room(question)
            known[asked] = charge_places.any_place(question.map.chart, _numbers(question), found)
        while len(known) > WAYS_KEPT:
            known.popitem(last=False)
    return known[asked]


def _numbers(question: Question) -> Charge:
    map, gait = question.map, question.gait
    compass, across = map.beside(*question.beside)
    shut = [
        number
        for area, within in map.closed((question.x, question.y), gait.roof, gait.mounted, gait.paid)
        for number in (map.number[area.id], int(within))
    ]
    return Charge(
        question.x,
        question.y,
        question.radius,
        map.table.area(gait.roof).level if gait.roof else NO_ROOF,
        question.target,
        len(question.enemies) // ENEMY,
        len(question.defenders) // DEFENDER,
        len(question.taken) // 3,
        len(across) // 4,
        compass,
        len(question.feet),
        len(shut) // 2,
        core.floats_grid((question.enemies, question.defenders, question.taken, across)),
        core.ints_grid((question.feet, shut)),
    )


def _search(question: Question, limit: float | None) -> tuple[Track | None, bool]:
    """The way, and whether it is the shortest without a limit too."""
    map = question.map
    charge = _numbers(question)
    most = route_search.NO_LIMIT if limit is None else route_search.scaled(float(limit))
    while True:
        found, ways = _room(question)
        count = search(map.chart, map.tolls(question.gait), charge, found, ways, most)
        if count != NO_SPACE:
            break
        _more_room()
    if count == NO_WAY:
        return None, False
    flat = core.values(found.way, 2 * count)
    points = tuple((flat[at], flat[at + 1]) for at in range(2 * count - 2, -1, -2))
    return Track(points), found.notes[charge_places.CUT][0] == 0


_lock = Lock()
_rooms: list[tuple[Found, route_search.Routes]] = []
_size = 1


def _room(question: Question) -> tuple[Found, route_search.Routes]:
    """Room for one search."""
    if len(_rooms) == 0:
        nodes = FIRST_NODES * _size
        _rooms.append(
            (
                Found(
                    core.floats_room(4, nodes),
                    core.floats_room(4, nodes),
                    core.ints_room(4, nodes),
                    core.ints_room(4, charge_places.FIRST_SLOT + charge_places.SLOTS),
                    core.ints_room(4, nodes),
                    Marks(core.ints([0]), core.ints([0] * nodes)),
                    core.floats([0.0] * (2 * nodes)),
                ),
                route_search.routes(nodes, 8 * nodes),
            )
        )
    if max(len(question.map.things), len(question.enemies)) > len(_rooms[0][0].way):
        _more_room()
        return _room(question)
    return _rooms[0]


def _more_room() -> None:
    global _size
    _size *= 4
    _rooms.clear()


core.on_switch(_rooms.clear)

"""The numeric forms of legs and ways against those in records: what is crossed, and the shortest way."""

from itertools import pairwise
from random import Random

import pytest

from escarmouche.speed import core
from escarmouche.table import leg_crossings, route_search
from escarmouche.table.paths import shortest
from escarmouche.table.sight import trace
from escarmouche.table.tabletop import (
    Area,
    Conventions,
    Line,
    Opening,
    Point,
    Table,
    between,
    distance,
    rectangle,
)


def openings(luck: Random, name: str, a: Point, b: Point) -> tuple[Opening, ...]:
    """None, one, or two that overlap."""
    return tuple(
        Opening(f"{name}.{i}", between(a, b, 0.2 + 0.1 * i), between(a, b, 0.5 + 0.1 * i), state="open")
        for i in range(luck.randint(0, 2))
    )


def a_table(luck: Random) -> Table:
    """Rectangles, a triangle, a disc and lines that may meet, touch and overlap."""
    areas: list[Area] = []
    for i in range(luck.randint(0, 3)):
        x, y = luck.randint(0, 30), luck.randint(0, 30)
        outline = rectangle(x, y, x + luck.randint(2, 10), y + luck.randint(2, 10))
        if luck.random() < 0.3:
            outline = outline[:3]
        areas.append(Area(f"a{i}", "x", outline, openings=openings(luck, f"a{i}", outline[0], outline[1])))
    if luck.random() < 0.5:
        areas.append(
            Area("disc", "x", centre=(20.0, 20.0), radius=6.0, openings=(Opening("o", (20, 26), (26, 20)),))
        )
    lines = []
    for i in range(luck.randint(0, 3)):
        points = tuple(
            (float(luck.randint(0, 40)), float(luck.randint(0, 40))) for _ in range(luck.randint(2, 4))
        )
        if all(p != q for p, q in pairwise(points)):
            lines.append(Line(f"l{i}", "x", points, openings(luck, f"l{i}", points[0], points[1])))
    conventions = Conventions(on_edge_inside=luck.random() < 0.5, touch_crosses=luck.random() < 0.2)
    return Table(40, 40, tuple(areas), tuple(lines), conventions)


def told(table: Table, p: Point, q: Point) -> list[tuple[str, int, str | None, bool, Point]]:
    """What the trace in records crosses; a line has no sides and is not entered."""
    seen = trace(table, p, q)
    return [(b.area_id, b.edge, b.opening, b.entering, b.point) for b in seen.borders] + [
        (line.line_id, 0, line.opening, False, line.point) for line in seen.lines
    ]


def counted(table: Table, ground: leg_crossings.Ground, room: leg_crossings.Room, p: Point, q: Point):
    """The same from the rows of numbers."""
    borders, lines = leg_crossings.crossed(*p, *q, ground, room)
    names = [area.id for area in table.areas] + [line.id for line in table.lines]
    doors = [
        [opening.id for area in table.areas for opening in area.openings],
        [opening.id for line in table.lines for opening in line.openings],
    ]
    found = []
    for i, row in enumerate(
        core.rows(room.real[leg_crossings.CROSSED], borders + lines, leg_crossings.CROSSING)
    ):
        thing, edge, opening, entering, x, y = row
        is_line = i >= borders
        door = None if opening < 0 else doors[is_line][int(opening)]
        found.append((names[int(thing)], int(edge), door, not is_line and entering == 1, (x, y)))
    return found


@pytest.mark.parametrize("seed", range(60))
def test_the_rows_of_a_leg_are_its_trace(seed: int) -> None:
    luck = Random(seed)
    table = a_table(luck)
    ground = leg_crossings.ground_of(table)
    room = leg_crossings.room_on(ground)
    for _ in range(40):
        p, q = ((float(luck.randint(0, 40)), float(luck.randint(0, 40))) for _ in range(2))
        if luck.random() < 0.3:
            q = (q[0] + luck.random(), q[1] + luck.random())
        assert counted(table, ground, room, p, q) == told(table, p, q)


def go(start: Point, goals: list[Point], corners: list[Point], step, ends, limit: float | None):
    """Drive the numeric search as a ruleset does; labels are sets of words, known by number."""
    nodes = list(dict.fromkeys([start, *goals, *corners]))
    ways = route_search.routes(len(nodes), 20_000)
    ways.state[route_search.NODES] = len(nodes)
    for i, (x, y) in enumerate(nodes):
        ways.place[0][i], ways.place[1][i] = x, y
        ways.node[route_search.ROLE][i] = route_search.AIM if nodes[i] in goals else route_search.CORNER
    labels = [frozenset()]
    most = route_search.NO_LIMIT if limit is None else route_search.scaled(limit)
    route_search.begin(ways)
    while (event := route_search.advance(ways, most)) in (route_search.LEG, route_search.GOAL):
        here = ways.state[route_search.HERE]
        node = nodes[ways.record[route_search.NODE][here]]
        label = labels[ways.record[route_search.LABEL][here]]
        if event == route_search.GOAL:
            route_search.goal_judged(ways, ends(label, node))
            continue
        come_from = nodes[ways.record[route_search.NODE][ways.record[route_search.PARENT][here]]]
        leg = step(label, come_from, node)
        if leg is not None:
            if leg[0] not in labels:
                labels.append(leg[0])
            route_search.walked(ways, labels.index(leg[0]), leg[1])
    if event != route_search.FOUND:
        return None
    way = []
    here = ways.state[route_search.HERE]
    while True:
        way.append(nodes[ways.record[route_search.NODE][here]])
        if here == 0:
            return tuple(reversed(way))
        here = ways.record[route_search.PARENT][here]


@pytest.mark.parametrize("seed", range(60))
def test_the_numeric_search_finds_the_way_of_the_search_in_records(seed: int) -> None:
    luck = Random(seed)
    table = Table(40, 40, (), tuple(line for line in a_table(luck).lines))

    def spot() -> Point:
        return (float(luck.randint(0, 8) * 5), float(luck.randint(0, 8) * 5))

    def step(label: frozenset[str], p: Point, q: Point) -> tuple[frozenset[str], float] | None:
        """Each line is crossed once at most; no way goes on from a goal."""
        met = frozenset(line.line_id for line in trace(table, p, q).lines if line.opening is None)
        return None if met & label or (p in goals and p != start) else (label | met, distance(p, q))

    start = spot()
    goals = list(dict.fromkeys(spot() for _ in range(luck.randint(1, 6))))
    corners = list(dict.fromkeys(spot() for _ in range(luck.randint(0, 12))))
    refused = {goal for goal in goals if luck.random() < 0.3}
    limit = luck.choice([None, None, luck.uniform(5, 50)])

    def ends(label: frozenset[str], goal: Point) -> bool:
        return goal not in refused

    expected = shortest(start, goals, corners, step, ends, frozenset(), monotone=True, limit=limit)
    assert go(start, goals, corners, step, ends, limit) == (expected.track.points if expected else None)


def test_a_search_without_room_says_so() -> None:
    ways = route_search.routes(8, 8)
    ways.state[route_search.NODES] = 8
    for i in range(8):
        ways.place[0][i] = float(i)
        ways.node[route_search.ROLE][i] = route_search.AIM if i == 7 else route_search.CORNER
    route_search.begin(ways)
    assert route_search.advance(ways, route_search.NO_LIMIT) == route_search.FULL

"""How far it is to walk: the ground as a net of places, with doors, walls and covers on the way."""

from array import array
from functools import lru_cache
from heapq import heappop, heappush
from math import inf

from escarmouche.kernel.points import Point
from escarmouche.kernel.rules import Illegal
from escarmouche.rulesets.guepier.data import tables
from escarmouche.rulesets.guepier.data.state import State
from escarmouche.rulesets.guepier.rules.actions import LEAVES
from escarmouche.rulesets.guepier.table.crossings import NOTHING, Walk, over_leg
from escarmouche.rulesets.guepier.table.terrain import PASSABLE, things
from escarmouche.speed.keep import kept_calls
from escarmouche.table.paths import straightened
from escarmouche.table.plane import distance
from escarmouche.table.sight import Layout, layout
from escarmouche.table.tabletop import Pose, Table

CELL = 6.0  # of the net
AHEAD = 5  # places of a way that are tried for a straight leg
BESIDE = 1.6  # how far before and behind a gap its two places lie
NEAR = 10.0  # places farther from a gap than that are not tied to it
FIELDS_KEPT = 64
GAITS = 2  # on foot and mounted
OBSTACLE = 7.0  # what it costs to stop at the foot of an obstacle before it is crossed
LEAVING = {"leave_light": 5.0, "leave_dense": 9.0}  # and to leave a cover
ENTERING = 2.0


class Net:
    """The places of a table and how they hang together for men on foot, or for horse."""

    def __init__(self, table: Table, mounted: bool) -> None:
        self.table, self.mounted = table, mounted
        self.columns = max(1, int(table.width / CELL))
        self.rows = max(1, int(table.height / CELL))
        self.dx, self.dy = table.width / self.columns, table.height / self.rows
        self.places: list[Point] = [
            ((column + 0.5) * self.dx, (row + 0.5) * self.dy)
            for row in range(self.rows)
            for column in range(self.columns)
        ]
        self.leaving = {area.id: LEAVING.get(tables.TERRAIN[area.kind].leaving, 0.0) for area in table.areas}
        self.walk = Walk(
            State(table=table),
            "",
            Pose(0.0, 0.0),
            tables.MOUNTED_RADIUS if mounted else tables.FOOT_RADIUS,
            mounted=mounted,
            foot=tuple(line.id for line in table.lines),
            paid=LEAVES,
        )
        self.links: list[list[tuple[int, float]]] = [[] for _ in self.places]
        for row in range(self.rows):
            for column in range(self.columns):
                here = row * self.columns + column
                for right, up in ((1, 0), (0, 1), (1, 1), (-1, 1)):
                    if 0 <= column + right < self.columns and row + up < self.rows:
                        self._tie(here, here + up * self.columns + right)
        self._gaps()
        self.field = lru_cache(maxsize=FIELDS_KEPT)(self._field)

    def cost(self, p: Point, q: Point) -> float:
        """What a straight leg costs, obstacles and covers included; infinite where it cannot be walked."""
        done = over_leg(self.walk, NOTHING, p, q)
        if isinstance(done, Illegal):
            return inf
        cost = distance(p, q)
        for word in done:
            verb, _, thing = word.partition(" ")
            cost += OBSTACLE if verb == "over" else self.leaving[thing] if verb == "out" else ENTERING
        return cost

    def _tie(self, a: int, b: int) -> None:
        there = self.cost(self.places[a], self.places[b])
        back = there if there == inf else self.cost(self.places[b], self.places[a])
        if there < inf:
            self.links[b].append((a, there))  # a field runs back from its goal
        if back < inf:
            self.links[a].append((b, back))

    def _gaps(self) -> None:
        """A place on either side of each open door and breach, which the cells may miss."""
        for thing in things(self.table):
            for opening in thing.openings:
                if opening.state not in PASSABLE or opening.width <= 0.0:
                    continue
                (ax, ay), (bx, by) = opening.a, opening.b
                nx, ny = (ay - by) / opening.width * BESIDE, (bx - ax) / opening.width * BESIDE
                x, y = opening.centre
                known = len(self.places)
                for side in ((x + nx, y + ny), (x - nx, y - ny)):
                    if not self.table.within(side, self.walk.radius):
                        continue
                    self.places.append(side)
                    self.links.append([])
                    for other in range(len(self.places) - 1):
                        if (other >= known or other < self.rows * self.columns) and distance(
                            side, self.places[other]
                        ) <= NEAR:
                            self._tie(other, len(self.places) - 1)

    def _field(self, goals: tuple[Point, ...]) -> "tuple[array[float], array[int], array[int]]":
        """How far each place is from the nearest goal, the place next on the way there, and the goal at its end."""
        far = [inf] * len(self.places)
        onward = [-1] * len(self.places)
        ends = [-1] * len(self.places)
        heap: list[tuple[float, int]] = []
        for end, goal in enumerate(goals):
            for number in self.around(goal):
                cost = self.cost(self.places[number], goal)
                if cost < far[number]:
                    far[number], ends[number] = cost, end
                    heappush(heap, (cost, number))
        while heap:
            cost, here = heappop(heap)
            if cost > far[here]:
                continue
            for there, step in self.links[here]:
                if cost + step < far[there]:
                    far[there], onward[there], ends[there] = cost + step, here, ends[here]
                    heappush(heap, (cost + step, there))
        return array("d", far), array("i", onward), array("i", ends)  # many are kept: a quarter of the room

    def around(self, point: Point) -> tuple[int, ...]:
        """The places next to a point: the corners of the square of cells it lies in, and gaps close by."""
        column, row = int(point[0] / self.dx - 0.5), int(point[1] / self.dy - 0.5)
        found = [
            min(max(r, 0), self.rows - 1) * self.columns + min(max(c, 0), self.columns - 1)
            for r in (row, row + 1)
            for c in (column, column + 1)
        ]
        first = self.rows * self.columns
        found += [n for n in range(first, len(self.places)) if distance(self.places[n], point) <= NEAR]
        return tuple(dict.fromkeys(found))

    def far(self, point: Point, goals: tuple[Point, ...]) -> float:
        """How far it is to walk from a point to the nearest of the goals."""
        field = self.field(goals)[0]
        best = inf
        for goal in goals:
            if distance(point, goal) <= self.dx + self.dy:
                best = min(best, self.cost(point, goal))
        for number in self.around(point):
            if distance(point, self.places[number]) + field[number] < best:
                best = min(best, self.cost(point, self.places[number]) + field[number])
        return best

    def route(self, point: Point, goals: tuple[Point, ...], most: float) -> tuple[Point, ...]:
        """The way from a point to the nearest goal, about so far at most, with as few bends as it takes."""
        field, onward, ends = self.field(goals)
        steps = [
            (self.cost(point, self.places[number]) + field[number], number) for number in self.around(point)
        ]
        direct = [(self.cost(point, goal), goal) for goal in goals if distance(point, goal) <= most]
        cost, here = min(steps, default=(inf, -1))
        near, end = min(direct, default=(inf, point))
        if near <= cost and near < inf:
            return (point, end)
        if cost == inf:
            return (point,)
        way = [point]
        length = 0.0
        while here >= 0 and length <= most + 2 * CELL:
            length += distance(way[-1], self.places[here])
            way.append(self.places[here])
            last, here = here, onward[here]
            if here < 0:
                way.append(goals[ends[last]])
        return straightened(way, self.cost, AHEAD)


@kept_calls(GAITS)
def _net(ground: Layout, mounted: bool) -> Net:
    return Net(ground.table, mounted)


def net(table: Table, mounted: bool) -> Net:
    """The net of a table, made once per table object."""
    return _net(layout(table), mounted)

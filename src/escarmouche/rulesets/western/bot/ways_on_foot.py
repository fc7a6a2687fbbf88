"""How far it is to walk or ride: the ground as a net of places, with doors on the way."""

from functools import lru_cache
from heapq import heappop, heappush
from math import inf

from escarmouche.rulesets.western.data import tables
from escarmouche.rulesets.western.table.terrain import CLEAR, VERY_DIFFICULT, going, over_wall
from escarmouche.speed.keep import kept_calls
from escarmouche.table.paths import straightened
from escarmouche.table.tabletop import Point, Table, distance
from escarmouche.table.tracks import Track

CELL = 6.0
AHEAD = 8  # places of a way that are tried for a straight leg
BESIDE = 1.5  # how far before and behind a door its two places lie
NEAR = 9.0  # places farther from a door than that are not tied to it
FIELDS_KEPT = 64
KINDS_KEPT = 4
HARD, VERY_HARD = 1.3, 2.2  # how much longer difficult ground seems


class Net:
    """The places of a table and how they hang together for one kind of figure."""

    def __init__(self, table: Table, kind: str) -> None:
        self.table, self.kind = table, kind
        self.radius = tables.FOOT_RADIUS if kind == "foot" else tables.MOUNTED_RADIUS
        self.columns = max(1, round(table.width / CELL))
        self.rows = max(1, round(table.height / CELL))
        self.dx, self.dy = table.width / self.columns, table.height / self.rows
        self.places: list[Point] = [
            ((column + 0.5) * self.dx, (row + 0.5) * self.dy)
            for row in range(self.rows)
            for column in range(self.columns)
        ]
        self.links: list[list[tuple[int, float]]] = [[] for _ in self.places]
        self.cells = len(self.places)
        self._weave()
        if kind == "foot":
            self._doors()
        self.field = lru_cache(maxsize=FIELDS_KEPT)(self._field)

    def cost(self, p: Point, q: Point) -> float:
        """What a straight leg costs; infinite where it cannot be walked."""
        length = distance(p, q)
        if self.table.clear((p, q)):
            return length
        way = going(self.table, Track((p, q)), self.kind)
        if way.barred:
            return inf
        if way.worst == CLEAR:
            return length
        return length * (VERY_HARD if way.worst == VERY_DIFFICULT else HARD)

    def _weave(self) -> None:
        for row in range(self.rows):
            for column in range(self.columns):
                here = row * self.columns + column
                for right, up in ((1, 0), (0, 1), (1, 1), (-1, 1)):
                    if 0 <= column + right < self.columns and row + up < self.rows:
                        self._tie(here, here + up * self.columns + right)

    def _tie(self, a: int, b: int) -> None:
        if (cost := self.cost(self.places[a], self.places[b])) < inf:
            self.links[a].append((b, cost))
            self.links[b].append((a, cost))

    def _doors(self) -> None:
        """A place on either side of each door, which the cells may miss."""
        for area in self.table.areas:
            for opening in area.openings:
                if tables.OPENING_GROUND.get(opening.kind) == "impassable" or opening.width <= 0.0:
                    continue
                (ax, ay), (bx, by) = opening.a, opening.b
                nx, ny = (ay - by) / opening.width * BESIDE, (bx - ax) / opening.width * BESIDE
                x, y = opening.centre
                first = len(self.places)
                for side in ((x + nx, y + ny), (x - nx, y - ny)):
                    self.places.append(side)
                    self.links.append([])
                    here = len(self.places) - 1
                    for other in (*range(self.cells), *range(first, here)):
                        if distance(side, self.places[other]) <= NEAR:
                            self._tie(other, here)

    def _field(self, goals: tuple[Point, ...]) -> tuple[list[float], list[int]]:
        """How far each place is from the nearest goal, and the place next on the way there."""
        far, onward = [inf] * len(self.places), [-1] * len(self.places)
        heap: list[tuple[float, int]] = []
        for goal in goals:
            for number in self.around(goal):
                if (cost := self.cost(self.places[number], goal)) < far[number]:
                    far[number] = cost
                    heappush(heap, (cost, number))
        while heap:
            cost, here = heappop(heap)
            if cost > far[here]:
                continue
            for there, step in self.links[here]:
                if cost + step < far[there]:
                    far[there], onward[there] = cost + step, here
                    heappush(heap, (cost + step, there))
        return far, onward

    def around(self, point: Point) -> tuple[int, ...]:
        """The places next to a point: the corners of the square of cells it lies in, and doors close by."""
        column, row = int(point[0] / self.dx - 0.5), int(point[1] / self.dy - 0.5)
        found = [
            min(max(r, 0), self.rows - 1) * self.columns + min(max(c, 0), self.columns - 1)
            for r in (row, row + 1)
            for c in (column, column + 1)
        ]
        found += [n for n in range(self.cells, len(self.places)) if distance(self.places[n], point) <= NEAR]
        return tuple(dict.fromkeys(found))

    def far(self, point: Point, goals: tuple[Point, ...]) -> float:
        """How far it is from a point to the nearest of the goals, about."""
        near = min((distance(point, goal) for goal in goals), default=inf)
        if near <= CELL:
            return near
        field = self.field(goals)[0]
        return min(
            (distance(point, self.places[number]) + field[number] for number in self.around(point)),
            default=inf,
        )

    def route(self, point: Point, goals: tuple[Point, ...], most: float) -> tuple[Point, ...]:
        """The way from a point toward the nearest goal, so far at most, with few bends; without its start."""
        direct = [(self.cost(point, goal), goal) for goal in goals]
        field, onward = self.field(goals)
        steps = [
            (self.cost(point, self.places[number]) + field[number], number) for number in self.around(point)
        ]
        cost, here = min(steps, default=(inf, -1))
        near, end = min(direct, default=(inf, point))
        if near <= cost:
            return () if near == inf else _cut((point, end), most)
        if cost == inf:
            return ()
        way, length = [point], 0.0
        while here >= 0 and length <= most + CELL:
            length += distance(way[-1], self.places[here])
            way.append(self.places[here])
            here = onward[here]
        if here < 0:
            way.append(min(goals, key=lambda goal: distance(goal, way[-1])))
        return _cut(straightened(way, self.cost, AHEAD), most)

    def free(self, at: Point) -> bool:
        return self.table.within(at, self.radius) and not over_wall(self.table, at, self.radius)


def _cut(way: tuple[Point, ...], most: float) -> tuple[Point, ...]:
    """So much of a way, without its start."""
    track = Track(way)
    return track.points[1:] if track.length <= most else track.cut(most - 0.01).points[1:]


@kept_calls(KINDS_KEPT)
def net(table: Table, kind: str) -> Net:
    """The net of a table, made once per table and kind."""
    return Net(table, "foot" if kind == "vehicle_crew" else kind)

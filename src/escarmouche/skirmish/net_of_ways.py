"""The ground as a net of places: how far it is to walk to the nearest of some goals, and the next places on the way.

What a straight leg costs is the ruleset's to say, and where the ground has gaps that the cells of the net may miss.
"""

from array import array
from collections.abc import Iterable
from functools import lru_cache
from heapq import heappop, heappush
from math import inf

from escarmouche.table.plane import distance
from escarmouche.table.tabletop import Opening, Point, Table

FIELDS_KEPT = 64
NEIGHBOURS = ((1, 0), (0, 1), (1, 1), (-1, 1))

Field = tuple["array[float]", "array[int]", "array[int]"]
"""Of each place: how far it is from the nearest goal, the place next on the way there, and the goal at its end."""


class Net:
    """The places of a table and how they hang together for one kind of figure: the middles of its cells, and those put
    in at its gaps, which are tied to all within `near` of them."""

    def __init__(self, table: Table, columns: int, rows: int, near: float) -> None:
        self.table, self.columns, self.rows, self.near = table, max(1, columns), max(1, rows), near
        self.dx, self.dy = table.width / self.columns, table.height / self.rows
        self.places: list[Point] = [
            ((column + 0.5) * self.dx, (row + 0.5) * self.dy)
            for row in range(self.rows)
            for column in range(self.columns)
        ]
        self.cells = len(self.places)
        self.links: list[list[tuple[int, float]]] = [[] for _ in self.places]
        for row in range(self.rows):
            for column in range(self.columns):
                here = row * self.columns + column
                for right, up in NEIGHBOURS:
                    if 0 <= column + right < self.columns and row + up < self.rows:
                        self.tie(here, here + up * self.columns + right)
        self.field = lru_cache(maxsize=FIELDS_KEPT)(self._field)

    def cost(self, p: Point, q: Point) -> float:
        """What a straight leg costs; infinite where it cannot be walked."""
        raise NotImplementedError

    def tie(self, a: int, b: int) -> None:
        """Link two places by what it costs to go from each to the other; a field runs back from its goal."""
        there = self.cost(self.places[a], self.places[b])
        back = there if there == inf else self.cost(self.places[b], self.places[a])
        if there < inf:
            self.links[b].append((a, there))
        if back < inf:
            self.links[a].append((b, back))

    def put(self, gap: Iterable[Point]) -> None:
        """Put in the places of a gap."""
        first = len(self.places)
        for place in gap:
            here = len(self.places)
            self.places.append(place)
            self.links.append([])
            for other in (*range(self.cells), *range(first, here)):
                if distance(place, self.places[other]) <= self.near:
                    self.tie(other, here)

    def _field(self, goals: tuple[Point, ...]) -> Field:
        far, onward, ends = [inf] * len(self.places), [-1] * len(self.places), [-1] * len(self.places)
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
        gaps = range(self.cells, len(self.places))
        found += [number for number in gaps if distance(self.places[number], point) <= self.near]
        return tuple(dict.fromkeys(found))

    def first(self, point: Point, goals: tuple[Point, ...]) -> tuple[float, int]:
        """What the way over the net to the nearest goal costs, and its first place."""
        field = self.field(goals)[0]
        steps = [
            (self.cost(point, self.places[number]) + field[number], number) for number in self.around(point)
        ]
        return min(steps, default=(inf, -1))

    def follow(
        self, point: Point, first: int, goals: tuple[Point, ...], most: float
    ) -> tuple[list[Point], int]:
        """The way from there by its first place, about so far; and the goal to which its last place leads, or -1."""
        _, onward, ends = self.field(goals)
        way, length, here, last = [point], 0.0, first, first
        while here >= 0 and length <= most:
            length += distance(way[-1], self.places[here])
            way.append(self.places[here])
            last, here = here, onward[here]
        return way, ends[last] if here < 0 else -1


def sides_of(opening: Opening, off: float) -> tuple[Point, Point]:
    """The two places before and behind an opening, so far from its middle."""
    (ax, ay), (bx, by) = opening.a, opening.b
    nx, ny = (ay - by) / opening.width * off, (bx - ax) / opening.width * off
    x, y = opening.centre
    return (x + nx, y + ny), (x - nx, y - ny)

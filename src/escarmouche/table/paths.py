"""Where a piece can get to: the shortest way that rules rely on, and the reach that is drawn.

Both searches judge straight legs by a `step` of the ruleset: given what the path has done so far (its label)
and a leg, it returns the new label and the leg's cost, or None when the leg is not allowed. Costs are compared
as whole millionths and ties go by the order of the points given, so that every machine finds the same way.
"""

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from heapq import heappop, heappush
from math import ceil, floor, sqrt
from typing import Generic, TypeVar

import msgspec

from escarmouche.kernel.points import Point
from escarmouche.table.plane import EPSILON, directions, distance
from escarmouche.table.tabletop import Area, Line, Opening, Table
from escarmouche.table.tracks import Track

L = TypeVar("L", bound=Hashable)
Step = Callable[[L, Point, Point], tuple[L, float] | None]

SCALE = 1_000_000.0


class Found(msgspec.Struct, Generic[L], frozen=True):
    """A way found, its cost and its last label."""

    track: Track
    cost: float
    label: L


def _scaled(cost: float) -> int:
    """A cost in whole millionths, rounded up but for the noise of the last bits."""
    return ceil(cost * SCALE - 0.01)


def shortest(
    start: Point,
    goals: Sequence[Point],
    corners: Sequence[Point],
    step: Step[L],
    ends: Callable[[L, Point], bool] | None = None,
    label: L = (),  # type: ignore[assignment]
    rate: float = 1.0,
    monotone: bool = False,
    limit: float | None = None,
) -> Found[L] | None:
    """The cheapest way from start to any goal, turning only at corners; None when there is none, or none
    within the limit.

    `ends` says whether a path with this label may end at this goal. `rate` is the least cost of one unit of
    length: no leg may cost less than its length times the rate. `monotone` says that labels only ever close
    doors: who comes to a place with the label it already had is never worse off; it saves much searching.
    Ways of equal cost go by the fewer legs, then by the earlier points, goals before corners.
    """
    nodes = list(dict.fromkeys([start, *goals, *corners]))
    aims = set(goals)
    if not aims:
        return None
    bound = [floor(min(distance(node, goal) for goal in aims) * rate * SCALE) - 1 for node in nodes]
    best: dict[tuple[int, L], int] = {(0, label): 0}
    # A leg waits in the queue unjudged, at the least that it can cost; the node sequence makes entries unique.
    queue: list[tuple[int, int, tuple[int, ...], bool, tuple[int, float, L]]] = []
    heappush(queue, (bound[0], 0, (0,), True, (0, 0.0, label)))
    while queue:
        least, legs, way, judged, (spent, cost, done) = heappop(queue)
        if limit is not None and least > _scaled(limit):
            return None
        here = way[-1]
        if not judged:
            if monotone and best.get((here, done), least + 1 - bound[here]) <= least - bound[here]:
                continue
            leg = step(done, nodes[way[-2]], nodes[here])
            if leg is None:
                continue
            done, price = leg
            spent += _scaled(price)
            known = best.get((here, done))
            if known is None or spent < known:
                best[(here, done)] = spent
                heappush(queue, (spent + bound[here], legs, way, True, (spent, cost + price, done)))
            continue
        if spent > best[(here, done)]:
            continue
        if nodes[here] in aims and (ends is None or ends(done, nodes[here])):
            return Found(Track(tuple(nodes[i] for i in way)), cost, done)
        for there, point in enumerate(nodes):
            if there not in way:
                least = spent + floor(distance(nodes[here], point) * rate * SCALE) - 1
                if not monotone or best.get((there, done), least + 1) > least:
                    heappush(
                        queue, (least + bound[there], legs + 1, (*way, there), False, (spent, cost, done))
                    )
    return None


def _bend(before: Point, here: Point, after: Point) -> float:
    """Above 0 for a bend to the left, below for one to the right."""
    return (here[0] - before[0]) * (after[1] - here[1]) - (here[1] - before[1]) * (after[0] - here[0])


def _off_point(before: Point, here: Point, after: Point, margin: float) -> Iterator[Point]:
    """A vertex moved off to the outside of its bend, by the margin from both its edges."""
    bend = _bend(before, here, after)
    if bend == 0.0:
        return
    first, second = distance(before, here), distance(here, after)
    ax, ay = (here[1] - before[1]) / first, (before[0] - here[0]) / first
    bx, by = (after[1] - here[1]) / second, (here[0] - after[0]) / second
    off = margin if bend > 0.0 else -margin
    spread = 1.0 + ax * bx + ay * by
    if spread > 0.5:
        yield (here[0] + (ax + bx) * off / spread, here[1] + (ay + by) * off / spread)
        return
    # A sharp point is cut off by two corners rather than followed to a far tip.
    yield (here[0] + ax * off - ay * margin, here[1] + ay * off + ax * margin)
    yield (here[0] + bx * off + by * margin, here[1] + by * off - bx * margin)


def _area_corners(area: Area, margin: float) -> Iterator[Point]:
    """Off the point of each corner: outside the area, or inside where the corner points inward."""
    outline = area.outline
    for i, here in enumerate(outline):
        before, after = outline[i - 1], outline[(i + 1) % len(outline)]
        yield from _off_point(before, here, after, margin)


def _line_corners(line: Line, margin: float) -> Iterator[Point]:
    """Just beyond each end, and outside each bend."""
    points = line.points
    for end, before in ((points[0], points[1]), (points[-1], points[-2])):
        length = distance(before, end)
        if length > 0.0:
            f = margin / length
            yield (end[0] + (end[0] - before[0]) * f, end[1] + (end[1] - before[1]) * f)
    for before, here, after in zip(points, points[1:], points[2:], strict=False):
        yield from _off_point(before, here, after, margin)


def _jamb_corners(opening: Opening, margin: float) -> Iterator[Point]:
    """Within an opening, on either side of the wall, next to each jamb."""
    width = opening.width
    if width <= 2.0 * margin:
        return
    (ax, ay), (bx, by) = opening.a, opening.b
    dx, dy = (bx - ax) * margin / width, (by - ay) * margin / width
    for x, y in ((ax + dx, ay + dy), (bx - dx, by - dy)):
        yield (x - dy, y + dx)
        yield (x + dy, y - dx)


def _round_corners(centre: Point, radius: float, margin: float) -> Iterator[Point]:
    """The corners of a polygon of sixteen sides round a disc."""
    far = (radius + margin) / directions(32)[1][1]
    for x, y in directions(16):
        yield (centre[0] + x * far, centre[1] + y * far)


def corners_around(
    table: Table,
    areas: Iterable[str | Area] | None = None,
    lines: Iterable[str | Line] | None = None,
    discs: Iterable[tuple[Point, float]] = (),
    margin: float = 0.002,
) -> tuple[Point, ...]:
    """Points where a shortest way may turn: round areas, lines and their openings, and discs to keep off.

    Areas and lines are named by id or given; None is all of the table's. Points off the table are left out.
    """
    found: list[Point] = []
    for item in table.areas if areas is None else areas:
        area = table.area(item) if isinstance(item, str) else item
        if area.centre is not None:
            found += _round_corners(area.centre, area.radius, margin)
        else:
            found += _area_corners(area, margin)
        for opening in area.openings:
            found += _jamb_corners(opening, margin)
    for thing in table.lines if lines is None else lines:
        line = table.line(thing) if isinstance(thing, str) else thing
        found += _line_corners(line, margin)
        for opening in line.openings:
            found += _jamb_corners(opening, margin)
    for centre, radius in discs:
        found += _round_corners(centre, radius, margin)
    return tuple(point for point in dict.fromkeys(found) if table.within(point))


def places_around(
    centre: Point,
    reach: float,
    sources: Iterable[Point] = (),
    blockers: Iterable[tuple[Point, float]] = (),
    count: int = 32,
) -> tuple[Point, ...]:
    """Free places at that distance from a centre, for a piece that comes to touch another.

    First those straight toward each source, then those evenly round, then those squeezed against a blocker. A
    blocker is a point and the least distance that a place must keep from it.
    """
    keep_off = tuple(blockers)
    found: list[Point] = []
    for source in sources:
        d = distance(centre, source)
        if d > 0.0:
            f = reach / d
            found.append((centre[0] + (source[0] - centre[0]) * f, centre[1] + (source[1] - centre[1]) * f))
    found += [(centre[0] + x * reach, centre[1] + y * reach) for x, y in directions(count)]
    for point, least in keep_off:
        found += _both_at(centre, reach, point, least)
    return tuple([place for place in dict.fromkeys(found) if _is_free(place, keep_off)])


def _is_free(place: Point, keep_off: tuple[tuple[Point, float], ...]) -> bool:
    x, y = place
    for (px, py), least in keep_off:
        dx, dy = px - x, py - y  # as `overlaps` has it, of very many places
        if sqrt(dx * dx + dy * dy) - least < -EPSILON:
            return False
    return True


def _both_at(p: Point, r: float, q: Point, s: float) -> Iterator[Point]:
    """The points at distance r from p and s from q."""
    d = distance(p, q)
    if d <= 0.0:
        return
    along = (r * r - s * s + d * d) / (2.0 * d)
    square = r * r - along * along
    if square < 0.0:
        return
    aside = sqrt(square)
    ux, uy = (q[0] - p[0]) / d, (q[1] - p[1]) / d
    yield (p[0] + ux * along - uy * aside, p[1] + uy * along + ux * aside)
    yield (p[0] + ux * along + uy * aside, p[1] + uy * along - ux * aside)


Cell = tuple[int, int]

NEIGHBOURS: tuple[Cell, ...] = tuple(
    (i, j)
    for i in (-2, -1, 0, 1, 2)
    for j in (-2, -1, 0, 1, 2)
    if (i, j) != (0, 0) and abs(i) + abs(j) != 4 and (abs(i), abs(j)) not in ((2, 0), (0, 2))
)


class Reach:
    """The cells of a grid that a piece can get to, with the least cost of each; for drawing and proposing."""

    def __init__(self, origin: Point, cell: float, costs: Mapping[Cell, float]):
        self.origin = origin
        self.cell = cell
        self.costs = costs
        self.cells: Mapping[Point, float] = {self._point(at): cost for at, cost in costs.items()}

    def _point(self, at: tuple[float, float]) -> Point:
        return (self.origin[0] + at[0] * self.cell, self.origin[1] + at[1] * self.cell)

    def ends(self) -> tuple[Point, ...]:
        """All points that can be reached, cheapest first."""
        return tuple(self.cells)

    def outline(self) -> tuple[tuple[Point, ...], ...]:
        """The border of the cells as closed rings, each cell a square round its point."""
        follow: dict[Cell, list[Cell]] = {}
        for i, j in sorted(self.costs):
            corners = ((i, j), (i + 1, j), (i + 1, j + 1), (i, j + 1))
            beyond = ((i, j - 1), (i + 1, j), (i, j + 1), (i - 1, j))
            for k, neighbour in enumerate(beyond):
                if neighbour not in self.costs:
                    follow.setdefault(corners[k], []).append(corners[(k + 1) % 4])
        rings: list[tuple[Point, ...]] = []
        while follow:
            first = next(iter(follow))
            ring = [first]
            at = first
            while True:
                at_next = follow[at].pop()
                if not follow[at]:
                    del follow[at]
                at = at_next
                if at == first:
                    break
                ring.append(at)
            bends = [
                here
                for k, here in enumerate(ring)
                if _bend(ring[k - 1], here, ring[(k + 1) % len(ring)]) != 0
            ]
            rings.append(tuple(self._point((i - 0.5, j - 0.5)) for i, j in bends))
        return tuple(rings)


def reach(
    start: Point,
    budget: float | Callable[[L], float],
    step: Step[L],
    cell: float,
    bounds: tuple[float, float, float, float],
    label: L = (),  # type: ignore[assignment]
) -> Reach:
    """Where a piece can get to within its budget, on a grid through its start.

    The budget may depend on the label. `bounds` are west, south, east and north of the ground to search.
    """
    west, south, east, north = bounds

    def allowed(done: L) -> int:
        return _scaled((budget(done) if callable(budget) else budget) + 0.001)

    best: dict[tuple[Cell, L], int] = {((0, 0), label): 0}
    costs: dict[Cell, float] = {}
    order = 0
    queue: list[tuple[int, int, Cell, float, L]] = [(0, 0, (0, 0), 0.0, label)]
    while queue:
        spent, _, at, cost, done = heappop(queue)
        if spent > best[(at, done)]:
            continue
        costs.setdefault(at, cost)
        here = (start[0] + at[0] * cell, start[1] + at[1] * cell)
        for i, j in NEIGHBOURS:
            there = (at[0] + i, at[1] + j)
            x, y = start[0] + there[0] * cell, start[1] + there[1] * cell
            if not (west <= x <= east and south <= y <= north):
                continue
            leg = step(done, here, (x, y))
            if leg is None:
                continue
            now, price = leg
            total = spent + _scaled(price)
            if total <= allowed(now) and total < best.get((there, now), total + 1):
                best[(there, now)] = total
                order += 1
                heappush(queue, (total, order, there, cost + price, now))
    return Reach(start, cell, costs)


def straightened(
    way: Sequence[Point], cost: Callable[[Point, Point], float], ahead: int
) -> tuple[Point, ...]:
    """A way without the points that one need not touch: so many ahead are tried, and none makes it cost more."""
    found, at = [way[0]], 0
    while at < len(way) - 1:
        there = at + 1
        walked = cost(way[at], way[there])
        for further in range(at + 2, min(len(way), at + ahead + 1)):
            walked += cost(way[further - 1], way[further])
            if cost(way[at], way[further]) <= walked + 0.01:
                there = further
        found.append(way[there])
        at = there
    return tuple(found)

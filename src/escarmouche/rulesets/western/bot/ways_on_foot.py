"""How far it is to walk or ride: the ground as a net of places, with doors on the way."""

from math import inf

from escarmouche.rulesets.western.data import tables
from escarmouche.rulesets.western.table.terrain import CLEAR, VERY_DIFFICULT, going, over_wall
from escarmouche.skirmish import net_of_ways
from escarmouche.skirmish.net_of_ways import sides_of
from escarmouche.speed.keep import kept_calls
from escarmouche.table.paths import straightened
from escarmouche.table.tabletop import Point, Table, distance
from escarmouche.table.tracks import Track

CELL = 6.0
AHEAD = 8  # places of a way that are tried for a straight leg
BESIDE = 1.5  # how far before and behind a door its two places lie
NEAR = 9.0  # places farther from a door than that are not tied to it
KINDS_KEPT = 4
HARD, VERY_HARD = 1.3, 2.2  # how much longer difficult ground seems


class Net(net_of_ways.Net):
    """For one kind of figure; for those on foot with a place on either side of each door."""

    def __init__(self, table: Table, kind: str) -> None:
        self.kind, self.radius = kind, tables.FOOT_RADIUS if kind == "foot" else tables.MOUNTED_RADIUS
        super().__init__(table, round(table.width / CELL), round(table.height / CELL), NEAR)
        if kind == "foot":
            for area in table.areas:
                for opening in area.openings:
                    if tables.OPENING_GROUND.get(opening.kind) != "impassable" and opening.width > 0.0:
                        self.put(sides_of(opening, BESIDE))

    def cost(self, p: Point, q: Point) -> float:
        length = distance(p, q)
        if self.table.clear((p, q)):
            return length
        way = going(self.table, Track((p, q)), self.kind)
        if way.barred:
            return inf
        if way.worst == CLEAR:
            return length
        return length * (VERY_HARD if way.worst == VERY_DIFFICULT else HARD)

    def tie(self, a: int, b: int) -> None:
        """It is as far there as back."""
        if (cost := self.cost(self.places[a], self.places[b])) < inf:
            self.links[a].append((b, cost))
            self.links[b].append((a, cost))

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
        cost, first = self.first(point, goals)
        near, end = min([(self.cost(point, goal), goal) for goal in goals], default=(inf, point))
        if near <= cost:
            return () if near == inf else _cut((point, end), most)
        if cost == inf:
            return ()
        way, goal = self.follow(point, first, goals, most + CELL)
        if goal >= 0:
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

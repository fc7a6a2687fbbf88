"""How far it is to walk: the ground as a net of places, with doors, walls and covers on the way."""

from math import inf

from escarmouche.kernel.points import Point
from escarmouche.kernel.rules import Illegal
from escarmouche.rulesets.guepier.data import tables
from escarmouche.rulesets.guepier.data.state import State
from escarmouche.rulesets.guepier.rules.actions import LEAVES
from escarmouche.rulesets.guepier.table.crossings import NOTHING, Walk, over_leg
from escarmouche.rulesets.guepier.table.terrain import PASSABLE, things
from escarmouche.skirmish import net_of_ways
from escarmouche.skirmish.net_of_ways import sides_of
from escarmouche.speed.keep import kept_calls
from escarmouche.table.paths import straightened
from escarmouche.table.plane import distance
from escarmouche.table.sight import Layout, layout
from escarmouche.table.tabletop import Pose, Table

CELL = 6.0  # of the net
AHEAD = 5  # places of a way that are tried for a straight leg
BESIDE = 1.6  # how far before and behind a gap its two places lie
NEAR = 10.0  # places farther from a gap than that are not tied to it
GAITS = 2  # on foot and mounted
OBSTACLE = 7.0  # what it costs to stop at the foot of an obstacle before it is crossed
LEAVING = {"leave_light": 5.0, "leave_dense": 9.0}  # and to leave a cover
ENTERING = 2.0


class Net(net_of_ways.Net):
    """For men on foot, or for horse; with a place on either side of each open door and breach."""

    def __init__(self, table: Table, mounted: bool) -> None:
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
        super().__init__(table, int(table.width / CELL), int(table.height / CELL), NEAR)
        for thing in things(table):
            for opening in thing.openings:
                if opening.state in PASSABLE and opening.width > 0.0:
                    sides = sides_of(opening, BESIDE)
                    self.put([side for side in sides if table.within(side, self.walk.radius)])

    def cost(self, p: Point, q: Point) -> float:
        """Obstacles and covers included."""
        done = over_leg(self.walk, NOTHING, p, q)
        if isinstance(done, Illegal):
            return inf
        cost = distance(p, q)
        for word in done:
            verb, _, thing = word.partition(" ")
            cost += OBSTACLE if verb == "over" else self.leaving[thing] if verb == "out" else ENTERING
        return cost

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
        direct = [(self.cost(point, goal), goal) for goal in goals if distance(point, goal) <= most]
        cost, first = self.first(point, goals)
        near, end = min(direct, default=(inf, point))
        if near <= cost and near < inf:
            return (point, end)
        if cost == inf:
            return (point,)
        way, goal = self.follow(point, first, goals, most + 2 * CELL)
        return straightened(way if goal < 0 else [*way, goals[goal]], self.cost, AHEAD)


@kept_calls(GAITS)
def _net(ground: Layout, mounted: bool) -> Net:
    return Net(ground.table, mounted)


def net(table: Table, mounted: bool) -> Net:
    """The net of a table, made once per table object."""
    return _net(layout(table), mounted)

"""The way of a charge as the rules of movement are read in records: the yardstick of the numeric search.

Slower by far: every leg is judged by `crossings.over_leg`, whom it meets and touches by `slow_contact`, and ways are
searched by `paths.shortest`.
"""

from collections.abc import Collection, Iterator, Sequence
from math import sqrt

from msgspec.structs import replace

from escarmouche.kernel.rules import Illegal
from escarmouche.rulesets.guepier.data import tables
from escarmouche.rulesets.guepier.data.state import Figure, State
from escarmouche.rulesets.guepier.rules.actions import longest
from escarmouche.rulesets.guepier.rules.formations import Base
from escarmouche.rulesets.guepier.rules.localisation import is_located
from escarmouche.rulesets.guepier.rules.movement import stops_at, walk_of
from escarmouche.rulesets.guepier.table.crossings import (
    NOTHING,
    Done,
    Walk,
    defenders,
    over_leg,
    roof_under,
    walls,
)
from escarmouche.rulesets.guepier.table.terrain import PASSABLE, gap_to_thing, is_zone
from escarmouche.table.paths import Found, corners_around, places_around, shortest
from escarmouche.table.sight import trace
from escarmouche.table.tabletop import (
    EPSILON,
    Area,
    Point,
    Pose,
    Waiting,
    at_most,
    contains,
    distance,
    gap,
    gap_to_segment,
)
from tests.rulesets.guepier.slow_contact import at_foot, in_contact, met_on

ROUND = 64  # places tried round a target that stands beside an obstacle or border
LAST_BENDS = 8  # corners near a target from which places across an obstacle are taken
DISTANT, MANY = 30.0, 40  # from how far, and of how many places, each is looked at before the search
SHY = 0.0005  # by how much a place across an obstacle is well within the limits of GM.9.35
MARGIN = 2 * EPSILON  # by which a way keeps off corners and bases
CLEAR = tables.CONTACT + MARGIN  # and off those whom it may not touch


def search(
    state: State,
    figure: Figure,
    target: Figure,
    pace: str,
    paid: Collection[str],
    reserved: Sequence[Base],
    without: Collection[str],
) -> "Search | None":
    if roof_under(state.table, target.pose) != roof_under(state.table, figure.pose):
        return None
    # Nobody farther away than the longest run can stand in its way this turn: only the others are gone round.
    run = longest(pace) + tables.CONTACT + figure.radius
    enemies = tuple(
        enemy
        for enemy in state.placed(state.enemy(figure.side))
        if distance(enemy.point, figure.point) - enemy.radius <= run or enemy.id == target.id
    )
    walk = walk_of(
        state,
        figure,
        pace,
        paid,
        shun=tuple(enemy for enemy in enemies if not is_located(enemy)),
        avoid=tuple(enemy for enemy in enemies if is_located(enemy)),
    )
    return Search(walk, figure, target, _taken(walk, figure, target, reserved, without))


def _taken(
    walk: Walk, figure: Figure, target: Figure, reserved: Sequence[Base], without: Collection[str]
) -> tuple[tuple[Point, float], ...]:
    """What a place beside the target has to keep off, and by how much: bases, and unlocated enemies by more."""
    near = walk.radius + target.radius + tables.ACROSS
    shunned = {enemy.id for enemy in walk.shun}
    keep = [
        (other.point, walk.radius + other.radius + (CLEAR if other.id in shunned else 0.0))
        for other in walk.state.placed()
        if other.id not in (figure.id, target.id) and other.id not in without and other.level == target.level
    ]
    keep += [(base.point, walk.radius + base.radius) for base in reserved]
    return tuple((point, least) for point, least in keep if distance(point, target.point) < near + least)


class Search:
    """One search: it turns only round what was found to stand in the way, until nothing new does."""

    def __init__(
        self, walk: Walk, figure: Figure, target: Figure, taken: tuple[tuple[Point, float], ...]
    ) -> None:
        self.walk, self.target, self.taken = walk, target, taken
        self.alone = walk._replace(shun=(), avoid=())
        self.ghost = replace(figure, where=Waiting())  # so that its foot is where the geometry puts it
        self.table = walk.state.table
        self.met: dict[str, None] = {}
        self.judged: dict[tuple[Done, Point, Point], tuple[Done, float] | None] = {}
        self.goals: set[Point] = set()
        self.good: dict[Point, bool] = {}
        self.shut = tuple(self._shut())
        near = walk.radius + target.radius
        beside = [
            (thing, stretches)
            for thing, stretches in walls(self.table)
            if any(at_most(gap_to_segment(target.point, 0.0, a, b), near) for a, b in stretches)
        ]
        self.count = ROUND if beside else 16
        self.feet = tuple(
            stretch
            for thing, stretches in beside
            if not walk.roof and at_foot(self.table, thing.id, target.point, target.radius, target)
            for stretch in stretches
            if gap_to_segment(target.point, 0.0, *stretch) <= near + tables.ACROSS
        )

    def run(self, limit: float | None) -> Found[Done] | None:
        straight = trace(self.table, self.walk.at.point, self.target.point)
        distant = straight.length > DISTANT
        self.met.update((line.line_id, None) for line in straight.lines)
        self.met.update((border.area_id, None) for border in straight.borders)
        while True:
            known = len(self.met)
            corners = self._corners()
            goals = tuple(self.places(corners))
            if distant and len(goals) > MANY:  # places that will not do would each be a node of a long search
                goals = tuple(goal for goal in goals if self._ends(NOTHING, goal))
            self.goals = set(goals)
            found = shortest(
                self.walk.at.point,
                goals,
                corners,
                self._step,
                self._ends,
                NOTHING,
                monotone=True,
                limit=limit,
            )
            if len(self.met) == known:
                return found

    def places(self, corners: Sequence[Point]) -> Iterator[Point]:
        """Where the charger may end, as far as can be told without looking for a way."""
        return (goal for goal in self._goals(corners) if self._may_be_got_to(goal))

    def _step(self, done: Done, p: Point, q: Point) -> tuple[Done, float] | None:
        passes_on = p in self.goals and p != self.walk.at.point  # a way turns at corners only
        if passes_on or not self.table.within(q, self.walk.radius):
            return None
        key = (done, p, q)
        if key not in self.judged:
            now = over_leg(self.alone, done, p, q)
            enemy = None if isinstance(now, Illegal) else met_on(self.walk, p, q)
            if isinstance(now, Illegal) or enemy is not None:
                self.met[enemy.id if enemy else str(now.params["thing"])] = None
                self.judged[key] = None
            else:
                self.judged[key] = (now, distance(p, q))
        return self.judged[key]

    def _corners(self) -> tuple[Point, ...]:
        enemies = {enemy.id: 0.0 for enemy in self.walk.avoid} | {enemy.id: CLEAR for enemy in self.walk.shun}
        figures = self.walk.state.figures
        corners = corners_around(
            self.table,
            [area.id for area in self.table.areas if area.id in self.met],
            [line.id for line in self.table.lines if line.id in self.met],
            [
                (figures[id].point, self.walk.radius + figures[id].radius + enemies[id])
                for id in self.met
                if id in enemies
            ],
            MARGIN,
        )
        return (*corners, *self._flanks())

    def _flanks(self) -> Iterator[Point]:
        """Before and behind each point where an obstacle can be cleared just out of its defenders' reach (GM.9.30)."""
        walk = self.walk
        for thing, stretches in walls(self.table):
            if not walk.gallop or thing.id not in self.met or isinstance(thing, Area):
                continue
            for enemy in defenders(walk.state, walk.side, thing.id):
                reach = tables.DEFENDED_REACH + enemy.radius + MARGIN
                for a, b in stretches:
                    for x, y, nx, ny in _cut_by(enemy.point, reach, a, b):
                        yield (x + nx * MARGIN, y + ny * MARGIN)
                        yield (x - nx * MARGIN, y - ny * MARGIN)

    def _goals(self, corners: Sequence[Point]) -> tuple[Point, ...]:
        sources = (self.walk.at.point, *corners)
        reach = self.walk.radius + self.target.radius
        around = places_around(self.target.point, reach, sources, self.taken, self.count)
        near = sorted(corners, key=lambda corner: distance(corner, self.target.point))[:LAST_BENDS]
        across = [
            place
            for a, b in self.feet
            for place in self._across(a, b, (self.walk.at.point, *near))
            if all(distance(place, point) >= least - EPSILON for point, least in self.taken)
        ]
        return (*across, *around)

    def _across(self, a: Point, b: Point, sources: Sequence[Point]) -> Iterator[Point]:
        """Places at the foot of a wall over against the target: on the way in, and as far off as one may be."""
        length = distance(a, b)
        if length <= 0.0:
            return
        centre, reach = self.target.point, self.walk.radius + self.target.radius + tables.ACROSS - SHY
        foot, their_foot = (
            radius + tables.CONTIGUOUS - SHY for radius in (self.walk.radius, self.target.radius)
        )
        ux, uy = (b[0] - a[0]) / length, (b[1] - a[1]) / length
        aside = (centre[0] - a[0]) * -uy + (centre[1] - a[1]) * ux
        along = (centre[0] - a[0]) * ux + (centre[1] - a[1]) * uy
        for off in (foot, -foot, self.walk.radius, -self.walk.radius, MARGIN, -MARGIN):
            far = reach
            if off * aside < 0.0:
                far = min(far, foot * (1.0 - aside / off), their_foot * (1.0 - off / aside))
            square = far * far - (aside - off) * (aside - off)
            if square < 0.0:
                continue
            half = sqrt(square)
            spots = [along + half * step / 4 for step in range(-4, 5)]
            spots += [(x - a[0]) * ux + (y - a[1]) * uy for x, y in sources]
            for spot in spots:
                if abs(spot - along) <= half and 0.0 <= spot <= length:
                    yield (a[0] + ux * spot - uy * off, a[1] + uy * spot + ux * off)
        for source in sources:
            near, behind = reach, (source[0] - a[0]) * -uy + (source[1] - a[1]) * ux
            if behind * aside < 0.0:
                near = min(near, distance(source, centre) * aside / (aside - behind) + foot)
            yield from _toward(centre, source, near)
            for end in (a, b):
                yield from _toward(end, source, foot)

    def _may_be_got_to(self, goal: Point) -> bool:
        """Nothing that holds the goal and not the start, or the reverse, is shut to the charger for good."""
        return all(contains(area, goal, self.table.conventions) == within for area, within in self.shut)

    def _shut(self) -> Iterator[tuple[Area, bool]]:
        """The areas into which, or out of which, the charger cannot get; and whether it is in them."""
        walk = self.walk
        if walk.roof:
            yield self.table.area(walk.roof), True
            return
        for area in self.table.areas:
            terrain = tables.TERRAIN[area.kind]
            within = contains(area, walk.at.point, self.table.conventions)
            passes = terrain.foot and (terrain.mounted or not walk.mounted)
            if (
                ("fortified" in area.tags and not any(one.state in PASSABLE for one in area.openings))
                or (not within and not passes and _solid(area))
                or (within and is_zone(area) and terrain.leaving not in walk.paid)
            ):
                yield area, within

    def _ends(self, done: Done, goal: Point) -> bool:
        """In contact there with the target, and with nobody who is not located (GM.9.33)."""
        if goal not in self.good:
            self.good[goal] = (
                not self._on_a_line(goal)
                and self._touches(goal, self.target)
                and not any(self._touches(goal, enemy) for enemy in self.walk.shun)
            )
        return self.good[goal]

    def _on_a_line(self, goal: Point) -> bool:
        """On what is left of an obstacle; one that ends on a border is put down beside it."""
        return not self.walk.roof and any(
            at_most(gap_to_thing(goal, 0.0, line), 0.0) for line in self.table.lines
        )

    def _touches(self, goal: Point, enemy: Figure) -> bool:
        if not at_most(gap(goal, self.walk.radius, enemy.point, enemy.radius), tables.ACROSS):
            return False
        pose = stops_at(self.table, self.walk.roof, goal, 0.0)
        return pose.level == enemy.level and in_contact(
            self.table, Pose(goal[0], goal[1], 0.0, pose.level), self.walk.radius, self.ghost, enemy
        )


def _toward(centre: Point, source: Point, reach: float) -> Iterator[Point]:
    """The point that far from a centre, on the side of a source that is farther off."""
    away = distance(centre, source)
    if away > reach:
        f = reach / away
        yield (centre[0] + (source[0] - centre[0]) * f, centre[1] + (source[1] - centre[1]) * f)


def _cut_by(centre: Point, radius: float, a: Point, b: Point) -> Iterator[tuple[float, float, float, float]]:
    """Where a circle cuts a stretch, and the direction across it."""
    length = distance(a, b)
    if length <= 0.0:
        return
    ux, uy = (b[0] - a[0]) / length, (b[1] - a[1]) / length
    along = (centre[0] - a[0]) * ux + (centre[1] - a[1]) * uy
    aside = (centre[0] - a[0]) * -uy + (centre[1] - a[1]) * ux
    if abs(aside) < radius:
        half = sqrt(radius * radius - aside * aside)
        for spot in (along - half, along + half):
            if 0.0 <= spot <= length:
                yield a[0] + ux * spot, a[1] + uy * spot, -uy, ux


def _solid(area: Area) -> bool:
    """Ground that one stands on or not; a roof is walked under, a hill walked up."""
    return tables.TERRAIN[area.kind].shape in ("zone", "area")

"""Movements (mouvements): chapter 9. Distances, and the paths of those who do not charge."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache

from msgspec.structs import replace

from escarmouche.kernel.dice import D6, Dice
from escarmouche.kernel.modifier_lines import by_word
from escarmouche.kernel.rules import Check, Illegal
from escarmouche.rulesets.guepier.data import tables
from escarmouche.rulesets.guepier.data.state import Figure, Gun, Play, State, change_each
from escarmouche.rulesets.guepier.data.tables import PACE
from escarmouche.rulesets.guepier.table.board import contacts, declare, spots, touchable
from escarmouche.rulesets.guepier.table.crossings import (
    NOTHING,
    Done,
    Walk,
    left_unpaid,
    level_at,
    met_on,
    over_border,
    over_leg,
    over_line,
    roof_under,
    stopped_on,
)
from escarmouche.rulesets.guepier.table.terrain import is_plain, things
from escarmouche.speed.keep import kept
from escarmouche.table import paths
from escarmouche.table.paths import Reach
from escarmouche.table.tabletop import (
    EPSILON,
    Area,
    At,
    Box,
    Line,
    Point,
    Pose,
    Table,
    at_most,
    between,
    border_distance,
    box_of,
    clear_of,
    contains,
    distance,
    in_reach,
    nearest_edge,
    overlaps,
)
from escarmouche.table.tracks import Measured, Track, TrackBorder, TrackCrossing, measure

CELL = 1.0  # of the grid on which the reach is drawn
WAY_OUT = 0.05  # how much longer than the shortest a way out of a fire may be, for the rounding of points

DISTANCE: Check[str] = Check(
    "distance",
    "GM.9.03",
    die=lambda pace: D6,
    modifiers=by_word("GM.9.03", "pace", PACE, lambda pace: pace),
)


def resolve_distance(pace: str, dice: Dice) -> int:
    """How far a move at this pace may go, in centimetres (GM.9.03)."""
    return DISTANCE.roll(pace, dice).total


def walk_of(
    state: State,
    figure: Figure,
    pace: str,
    paid: Iterable[str] = (),
    shun: Sequence[Figure] | None = None,
    avoid: Sequence[Figure] = (),
) -> Walk:
    """A figure about to move at a pace with those supplements paid; unless told otherwise it may touch no enemy."""
    start = state.cursor.starts.get(figure.id)
    enemies = tuple(state.placed(state.enemy(figure.side))) if shun is None else tuple(shun)
    return Walk(
        state,
        figure.side,
        figure.pose,
        figure.radius,
        roof=roof_under(state.table, figure.pose),
        mounted=figure.mounted,
        gallop=pace == "gallop",
        foot=figure.contiguous if start is None else start.contiguous,
        paid=tuple(paid),
        shun=enemies,
        avoid=tuple(avoid),
    )


def gun_walk(state: State, gun: Gun, paid: Iterable[str] = ()) -> Walk:
    """A gun about to be moved: it goes where men go, but has stood at the foot of nothing (GM.9.18, 9.26, 12.25)."""
    return Walk(state, gun.side, gun.pose, tables.GUN_RADIUS, paid=tuple(paid))


def course(walk: Walk, path: Sequence[Point], exits: Sequence[str] = ()) -> tuple[Track, str]:
    """The track of a drawn path, and the edge by which it leaves: a permitted one ends it (GM.16.05)."""
    points = [walk.at.point]
    if not exits:
        return Track((*points, *path)), ""
    for point in path:
        reached = [
            (fraction, edge)
            for edge in exits
            if (fraction := _edge_reached(walk.state.table, edge, points[-1], point)) is not None
        ]
        if reached:
            fraction, edge = min(reached)
            return Track((*points, between(points[-1], point, fraction))), edge
        points.append(point)
    return Track(tuple(points)), ""


def _room(table: Table, point: Point) -> dict[str, float]:
    """How far a point is from each edge of the table; below 0 beyond it."""
    x, y = point
    return {"west": x, "south": y, "east": table.width - x, "north": table.height - y}


def _edge_reached(table: Table, edge: str, p: Point, q: Point) -> float | None:
    """At which fraction of a leg its point comes to that edge of the table."""
    before, after = _room(table, p)[edge], _room(table, q)[edge]
    if after > EPSILON:
        return None
    return 1.0 if before - after <= EPSILON else max(0.0, min(1.0, before / (before - after)))


def _over_edge(table: Table, point: Point, radius: float, exits: Iterable[str]) -> bool:
    """A base that is not within the table hangs over another edge of it than those by which it may leave."""
    least = radius - EPSILON
    return any(room < least and edge not in exits for edge, room in _room(table, point).items())


def exits_of(state: State, side: str) -> tuple[str, ...]:
    """The edges by which a side may leave."""
    return tuple([way.edge for way in state.plan.exits if way.side == side])


def walk_refusal(walk: Walk, path: Sequence[Point], budget: float) -> Illegal | None:
    """Why that path may not be walked (GM.9.19, 9.25-9.30, 9.39); where it ends is judged with the others."""
    track, edge = course(walk, path)
    return bounds_refusal(walk, track, edge, budget) or way_refusal(walk, track)


def bounds_refusal(
    walk: Walk, track: Track, edge: str, budget: float, exits: Sequence[str] = ()
) -> Illegal | None:
    """What is wrong with the ends and the length of a track, as `course` gives it with the edge by which it leaves."""
    table, points = walk.state.table, track.points
    for number, point in enumerate(points[1:], start=2):
        if not table.within(point, walk.radius) and _over_edge(
            table, point, walk.radius, exits if edge or number < len(points) else ()
        ):
            return Illegal("GM.9.19", "E47")
    length = track.length
    if not at_most(length, budget):
        return Illegal("GM.9.19", "E19", length=round(length, 1), allowance=budget)
    return left_unpaid(walk, track.end)


def way_refusal(walk: Walk, track: Track) -> Illegal | None:
    """What a track meets on its way that it may not: terrain and enemies."""
    if not track.legs:
        return None
    table = walk.state.table
    if not clear_of(_boxes(table), track.points):
        if thing := stopped_on(table, walk.roof, track.end):
            return Illegal("GM.9.39", "E42", thing=thing.id, reason="line")
        if problem := _ground_refusal(walk, measure(table, track)):
            return problem
    return _enemy_refusal(walk, track)


@kept
def bars(table: Table) -> tuple[Area | Line, ...]:
    """The terrain that can stop a walk or count in it: all but plain roads and smoke."""
    return tuple([one for one in things(table) if not is_plain(one)])


@kept
def _boxes(table: Table) -> tuple[Box, ...]:
    return tuple([one.box for one in bars(table)])


def _ground_refusal(walk: Walk, measured: Measured) -> Illegal | None:
    table = walk.state.table
    done: Done = NOTHING
    met: list[TrackBorder | TrackCrossing] = [*measured.borders, *measured.lines]
    for crossing in sorted(met, key=lambda one: one.distance):
        if isinstance(crossing, TrackBorder):
            area = table.area(crossing.area_id)
            edge, at = crossing.edge, crossing.point
            now = over_border(walk, done, area, edge, at, crossing.opening, crossing.entering)
        else:
            now = over_line(walk, done, table.line(crossing.line_id), crossing.point, crossing.opening)
        if isinstance(now, Illegal):
            return now
        done = now
    for area in table.areas:
        if area.kind == "fire" and contains(area, walk.at.point, table.conventions):
            out = border_distance(area, walk.at.point)
            if not at_most(measured.length_in((area.id,)), out, WAY_OUT):
                return Illegal("GM.8.13", "impassable", thing=area.id)
    return None


def _enemy_refusal(walk: Walk, track: Track) -> Illegal | None:
    box, reach = box_of(track.points), walk.radius + tables.MOUNTED_RADIUS + tables.CONTACT
    shun = _by_the_way(box, walk.shun, reach)
    avoid = _by_the_way(box, walk.avoid, reach) if walk.avoid else ()
    if not shun and not avoid:
        return None
    near = walk._replace(shun=shun, avoid=avoid)
    for p, q in track.legs:
        if enemy := met_on(near, p, q):
            return Illegal("GM.9.15", "E13", figure=enemy.id)
    return None


def _by_the_way(box: Box, enemies: Sequence[Figure], reach: float) -> tuple[Figure, ...]:
    """Those who stand so near a box that somebody in it might touch them."""
    west, south, east, north = box
    far = reach + 2 * EPSILON
    west, south, east, north = west - far, south - far, east + far, north + far
    return tuple(
        [
            enemy
            for enemy in enemies
            if west <= (point := enemy.point)[0] <= east and south <= point[1] <= north
        ]
    )


def settle(state: State, figure: Figure, pose: Pose, tags: Mapping[str, str]) -> Figure:
    """The figure as it will stand there, with what its owner declares (GM.9.27-9.28)."""
    zone, edge, contiguous = declare(state.table, pose, figure.radius, tags)
    return replace(figure, where=At(pose), zone=zone, edge=edge, contiguous=contiguous)


def seated(state: State, figure: Figure, mounted: bool) -> Figure:
    """The figure on its horse or off it: what was declared stands as far as its base reaches (GM.9.28, 9.31)."""
    after = replace(figure, mounted=mounted, formation="none")
    before = touchable(state.table, figure.point, figure.radius, figure.level)
    near = touchable(state.table, figure.point, after.radius, figure.level)
    return replace(after, contiguous=tuple(id for id in near if id in figure.contiguous or id not in before))


def stops_at(table: Table, roof: str, point: Point, facing: float) -> Pose:
    """The pose of who stops there, on the level that the ground has."""
    return Pose(point[0], point[1], facing, level_at(table, roof, point)).rounded()


def endings_refusal(state: State, after: Mapping[str, Figure]) -> Illegal | None:
    """Why figures may not end where they would: over another base, or in contact (GM.9.19)."""
    others = [spot for spot in spots(state) if spot[2] not in after]
    others += [(*one.point, id, one.side) for id, one in after.items() if one.placed]
    for figure in after.values():
        if not figure.placed or figure == state.figures[figure.id]:
            continue
        here, radius = figure.pose, figure.radius
        reach = radius + tables.MOUNTED_RADIUS
        west, east, south, north = here.x - reach, here.x + reach, here.y - reach, here.y + reach
        near = [spot for spot in others if west <= spot[0] <= east and south <= spot[1] <= north]
        for x, y, id, _ in near:
            other = after.get(id) or state.figures[id]
            if (
                other is not figure
                and other.level == here.level
                and overlaps(here.point, radius, (x, y), other.radius)
            ):
                return Illegal("GM.9.19", "E42", figure=other.id, reason="overlap")
        if touched := contacts(state, figure):
            return Illegal("GM.9.15", "E13", figure=touched[0].id)
    return None


def reach_of(walk: Walk, budget: float, via: Sequence[Point] = (), cell: float = CELL) -> Reach:
    """Where a walker can get to by way of these points, whose legs count; nowhere if he may not walk them."""
    margin, table = walk.radius, walk.state.table
    start, done = walk.at.point, NOTHING
    for point in via:
        now = over_leg(walk, done, start, point)
        if isinstance(now, Illegal):
            return Reach(start, cell, {})
        budget -= distance(start, point)
        start, done = point, now
    x, y = start
    bounds = (
        max(margin, x - budget),
        max(margin, y - budget),
        min(table.width - margin, x + budget),
        min(table.height - margin, y + budget),
    )
    near = _near(walk, start, budget)
    open_ground = _open_ground(near, cell * LONGEST_STEP)

    @cache
    def barred(point: Point) -> bool:
        return not open_ground(point) and stopped_on(table, near.roof, point) is not None

    def step(done: Done, p: Point, q: Point) -> tuple[Done, float] | None:
        if open_ground(p):
            return done, distance(p, q)
        now = over_leg(near, done, p, q) if not barred(q) else None
        return None if now is None or isinstance(now, Illegal) else (now, distance(p, q))

    return paths.reach(start, budget, step, cell, bounds, done)


LONGEST_STEP = 2.3  # cells that a step of the grid goes, and a little more


def _near(walk: Walk, start: Point, budget: float) -> Walk:
    """The walk without the enemies whom it cannot come to."""
    far = budget + walk.radius + tables.MOUNTED_RADIUS + tables.CONTACT + EPSILON
    return walk._replace(shun=tuple([one for one in walk.shun if distance(start, one.point) <= far]))


def _open_ground(walk: Walk, far: float) -> Callable[[Point], bool]:
    """Whether nothing can stop or change a walk within that distance of a point."""
    ground = bars(walk.state.table)
    keep_off = far + walk.radius + tables.MOUNTED_RADIUS + tables.CONTACT + EPSILON

    @cache
    def open_ground(point: Point) -> bool:
        return not (
            any(distance(enemy.point, point) <= keep_off for enemy in walk.shun)
            or any(
                in_reach(thing.box, point, far)
                and (
                    nearest_edge(thing.edges, point)
                    if isinstance(thing, Line)
                    else border_distance(thing, point)
                )
                <= far
                for thing in ground
            )
        )

    return open_ground


def end_of_sequence(game: Play, side: str) -> None:
    """Who was not activated and bears no movement marker stands still now; unspent points are lost (GM.5.07, 9.07)."""
    state = game.state
    halted = {
        figure.id: {"mode": "immobile"}
        for figure in state.figures.values()
        if figure.side == side and not figure.activated and not figure.moving and figure.mode != "immobile"
    }
    groups = {id: replace(group, ap=0) if group.side == side else group for id, group in state.groups.items()}
    change_each(game, halted, groups=groups)

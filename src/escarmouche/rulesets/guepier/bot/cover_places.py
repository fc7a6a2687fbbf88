"""Places worth going to: covers to line, and what a place promises to the man who stands there."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from math import hypot
from typing import NamedTuple

from msgspec.structs import replace

from escarmouche.kernel.points import Point
from escarmouche.rulesets.guepier.data import tables
from escarmouche.rulesets.guepier.data.state import Figure, State
from escarmouche.rulesets.guepier.rules.actions import PACE_MODES
from escarmouche.rulesets.guepier.rules.movement import settle, stops_at, walk_of, walk_refusal
from escarmouche.rulesets.guepier.table.crossings import Walk
from escarmouche.rulesets.guepier.table.terrain import is_dense, is_open_to, is_zone
from escarmouche.speed.keep import kept
from escarmouche.table.paths import corners_around
from escarmouche.table.plane import ahead, at_least, bearing, distance, turn_between
from escarmouche.table.sight import Layout, layout, trace
from escarmouche.table.tabletop import Area, At, Line, contains
from escarmouche.table.tracks import Track

INSET = 1.2  # how deep men stand in the edge of a cover
AT_FOOT = 0.4  # how far a base stays from the obstacle that shelters it
ELBOW, ROOM = 2.4, 5.4  # between men who line a cover: at least, and where there is room for it
SECOND_ROW = 2.4
LAST_LEG = 0.4  # the short last step by which one faces as one likes (GM.9.21)
BENDS = 4  # corners tried on the way


class Shelf(NamedTuple):
    """A stretch of cover to line: the places lie along a-b, and look out in the direction `out`."""

    thing: str
    a: Point
    b: Point
    out: Point
    dense: bool
    zone: bool
    level: int = 0

    @property
    def length(self) -> float:
        return distance(self.a, self.b)

    def at(self, along: float, back: float = 0.0) -> Point:
        length = self.length or 1.0
        ux, uy = (self.b[0] - self.a[0]) / length, (self.b[1] - self.a[1]) / length
        return (
            self.a[0] + ux * along - self.out[0] * back,
            self.a[1] + uy * along - self.out[1] * back,
        )

    def along(self, point: Point) -> float:
        length = self.length or 1.0
        ux, uy = (self.b[0] - self.a[0]) / length, (self.b[1] - self.a[1]) / length
        return (point[0] - self.a[0]) * ux + (point[1] - self.a[1]) * uy


@kept
def _shelves(ground: Layout) -> tuple[Shelf, ...]:
    return tuple(shelf for shelf in _all_shelves(ground) if shelf.length > 1.0)


def _all_shelves(ground: Layout) -> Iterator[Shelf]:
    table = ground.table
    for area in table.areas:
        roof = tables.TERRAIN[area.kind].climbs
        if (is_zone(area) or roof) and area.centre is None:
            for a, b in pairwise(area.ring):
                yield from _edge(area, a, b)
        elif tables.TERRAIN[area.kind].shape == "area" and tables.TERRAIN[area.kind].save != "none":
            west, south, east, north = area.box
            yield Shelf(
                area.id, (west, (south + north) / 2), (east, (south + north) / 2), (0.0, 0.0), True, True
            )
    for line in table.lines:
        terrain = tables.TERRAIN[line.kind]
        if terrain.save == "none":
            continue
        for a, b in pairwise(line.points):
            length = distance(a, b)
            if length <= 2.0:
                continue
            nx, ny = (a[1] - b[1]) / length, (b[0] - a[0]) / length
            off = tables.FOOT_RADIUS + AT_FOOT
            for side in (1.0, -1.0):
                yield Shelf(
                    line.id,
                    (a[0] - nx * side * off, a[1] - ny * side * off),
                    (b[0] - nx * side * off, b[1] - ny * side * off),
                    (nx * side, ny * side),
                    terrain.save == "dense",
                    False,
                )


def _edge(area: Area, a: Point, b: Point) -> Iterator[Shelf]:
    length = distance(a, b)
    if length <= 2 * INSET + 1.0:
        return
    ux, uy = (b[0] - a[0]) / length, (b[1] - a[1]) / length
    nx, ny = -uy, ux
    middle = ((a[0] + b[0]) / 2 + nx * 0.1, (a[1] + b[1]) / 2 + ny * 0.1)
    if contains(area, middle):
        nx, ny = -nx, -ny
    yield Shelf(
        area.id,
        (a[0] + ux * INSET - nx * INSET, a[1] + uy * INSET - ny * INSET),
        (b[0] - ux * INSET - nx * INSET, b[1] - uy * INSET - ny * INSET),
        (nx, ny),
        is_dense(area),
        is_zone(area),
        area.level if tables.TERRAIN[area.kind].climbs else 0,
    )


def shelves(state: State) -> tuple[Shelf, ...]:
    """All stretches of cover of the table, told once per table."""
    return _shelves(layout(state.table))


def for_horse(state: State, shelf: Shelf) -> bool:
    """A cover into which one may ride."""
    return shelf.zone and is_open_to(state.table.area(shelf.thing), mounted=True)


def parts(here: Point, there: Point, line: Line) -> bool:
    """An obstacle lies between two points."""

    def left(o: Point, u: Point, v: Point) -> float:
        return (u[0] - o[0]) * (v[1] - o[1]) - (u[1] - o[1]) * (v[0] - o[0])

    return any(
        left(here, there, a) * left(here, there, b) < 0.0 and left(a, b, here) * left(a, b, there) < 0.0
        for a, b in pairwise(line.points)
    )


def lined(shelf: Shelf, near: Point, count: int, taken: Sequence[Point]) -> list[Point]:
    """Places for so many men along a shelf, those nearest to a point; in order along it, a second row behind."""
    middle = min(max(shelf.along(near), 0.0), shelf.length)
    elbow = min(ROOM, max(ELBOW, shelf.length / (count + 1)))
    steps = int(shelf.length / elbow)
    shift = middle % elbow
    spots: list[tuple[float, float]] = []
    for back in (0.0, SECOND_ROW):
        row = [
            shift + number * ELBOW for number in range(steps + 1) if shift + number * ELBOW <= shelf.length
        ]
        row.sort(key=lambda along: (round(abs(along - middle), 3), along))
        for along in row:
            point = shelf.at(along, back)
            if all(distance(point, other) >= 2 * tables.FOOT_RADIUS for other in taken):
                spots.append((along, back))
            if len(spots) == count:
                break
        if len(spots) == count:
            break
    spots.sort()
    return [shelf.at(along, back) for along, back in spots]


class Stop(NamedTuple):
    """Where a man's move ends, and the way there."""

    points: tuple[Point, ...]  # from where he stands now
    figure: Figure


def stop(
    state: State,
    figure: Figure,
    goal: Point,
    pace: str,
    paid: Sequence[str],
    budget: float,
    route: tuple[Point, ...] = (),
) -> Stop | None:
    """The move of one man toward a point, or along a route, as far as he gets; None when he finds no way."""
    track = Track(route if len(route) > 1 else (figure.point, goal))
    if track.length <= 0.05:
        return Stop((figure.point,), replace(figure, mode=PACE_MODES[pace], moved=True))
    walk = walk_of(state, figure, pace, paid)
    if track.length > budget:
        track = track.cut(budget)
    if walk_refusal(walk, track.points[1:], budget) is not None:
        bent = _bent(state, walk, goal, budget) if not route else _shorter(walk, track, budget)
        if bent is None:
            return None
        track = bent
    pose = stops_at(state.table, walk.roof, track.end, track.last_heading or 0.0)
    ended = settle(state, figure, pose, {})
    return Stop(track.points, replace(ended, mode=PACE_MODES[pace], moved=True, formation="none"))


def _shorter(walk: Walk, track: Track, budget: float) -> Track | None:
    """As much of a route as may be walked."""
    for part in (0.8, 0.6, 0.35):
        short = track.cut(track.length * part)
        if walk_refusal(walk, short.points[1:], budget) is None:
            return short
    return None


def turned(
    state: State, figure: Figure, stopped: Stop, toward: float, pace: str, paid: Sequence[str], budget: float
) -> Stop:
    """The same move with the man facing as he would: free after a skirmish of 1 cm, else by a last leg (GM.9.21)."""
    points, facing = stopped.points, toward
    if pace == "skirmish":
        if not at_least(Track(points).length, tables.TURNING_MOVE):
            facing = figure.pose.facing
    else:
        if len(points) < 2:
            return stopped
        if abs(turn_between(bearing(points[-2], points[-1]), toward)) > tables.HALF_ARC / 2:
            track = Track(points)
            if track.length <= budget - 2 * LAST_LEG:
                way = (*points[:-1], ahead(track.end, toward, -LAST_LEG), track.end)
            else:
                short = track.cut(min(track.length, budget - LAST_LEG - 0.01))
                way = (*short.points, ahead(short.end, toward, LAST_LEG))
            if walk_refusal(walk_of(state, figure, pace, paid), way[1:], budget) is None:
                points = way
        facing = bearing(points[-2], points[-1])
    pose = replace(stopped.figure.pose, x=points[-1][0], y=points[-1][1], facing=facing).rounded()
    return Stop(points, replace(stopped.figure, where=At(pose)))


def _bent(state: State, walk: Walk, goal: Point, budget: float) -> Track | None:
    """A way with one bend round what stands between."""
    here = walk.at.point
    seen = trace(state.table, here, goal)
    areas = list(dict.fromkeys(border.area_id for border in seen.borders))
    lines = list(dict.fromkeys(line.line_id for line in seen.lines))
    corners = corners_around(state.table, areas, lines, (), 0.3)
    ranked = sorted(corners, key=lambda c: distance(here, c) + distance(c, goal))
    for corner in ranked[:BENDS]:
        track = Track((here, corner, goal))
        if track.length > budget:
            track = track.cut(budget)
        if walk_refusal(walk, track.points[1:], budget) is None:
            return track
    return None


def centre(points: Sequence[Point]) -> Point:
    return (sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points))


def middle_man(figures: Sequence[Figure]) -> Figure:
    """The man nearest to the middle of a detachment."""
    middle = centre([figure.point for figure in figures])
    return min(figures, key=lambda one: (hypot(one.point[0] - middle[0], one.point[1] - middle[1]), one.id))


def reps(figures: Sequence[Figure]) -> list[Figure]:
    """Two men who stand for a detachment."""
    if len(figures) <= 2:
        return list(figures)
    ordered = sorted(figures, key=lambda one: (one.point[0] + one.point[1] * 0.5, one.id))
    last = len(ordered) - 1
    return [ordered[round((number + 0.5) * last / 2)] for number in range(2)]


def assigned(figures: Sequence[Figure], spots: Sequence[Point], shelf: Shelf) -> Mapping[str, Point]:
    """Each man to a place of the shelf, in their order along it."""
    ordered = sorted(figures, key=lambda one: (shelf.along(one.point), one.id))
    return {figure.id: spot for figure, spot in zip(ordered, spots, strict=False)}

"""Where along a way what is seen of it, or from it, may change: between two such places nothing does (FW.2.12, 8.02).

That is where the line to somebody passes a corner, where a distance comes to a limit, where the ground changes. So
whatever can be done anywhere on a way can be done at one of its `Places`, and ends at a mark between two of them.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cached_property
from itertools import combinations, pairwise
from math import sqrt
from typing import NamedTuple, TypeVar

from escarmouche.rulesets.western.data import tables
from escarmouche.rulesets.western.data.state import State
from escarmouche.rulesets.western.table.sight import (
    COS,
    SIN,
    Disc,
    Eye,
    Outlet,
    Sightlines,
    discs,
    sightlines,
)
from escarmouche.speed.keep import kept
from escarmouche.table.tabletop import (
    EPSILON,
    Area,
    Box,
    Line,
    Point,
    Table,
    between,
    box_of,
    distance,
    rounded,
)
from escarmouche.table.tracks import Track

Thing = TypeVar("Thing", Area, Line)
HALVINGS = 24
STRIDES = 8  # by which the steps of a search grow
THIRDS = 12  # steps of the search for the most or least forest on a stretch


class Places(NamedTuple):
    """Where a way is to be looked at: its ends, where it comes nearest, and the middle between one change and the next;
    and the changes."""

    at: tuple[float, ...]
    marks: tuple[float, ...]

    def stretch(self, holds: Callable[[float], bool], first: float, last: float) -> tuple[float, float]:
        """From where to where something holds that does at these two places and at none before and after."""
        before = max((mark for mark in self.marks if mark < first), default=first)
        after = min((mark for mark in self.marks if mark > last), default=last)
        return edge(holds, first, before, self.at[0]), edge(holds, last, after, self.at[-1])


class Changes:
    """A way, walked by a base of that radius, and where what is seen there may change."""

    def __init__(self, state: State, track: Track, radius: float) -> None:
        self.state, self.track, self.radius = state, track, radius
        self.length = rounded(track.length)

    def places(self, eyes: Sequence[Eye], limits: Iterable[float], more: Iterable[float] = ()) -> Places:
        """By which it is decided what one of these eyes sees of a base on the way. `limits` are distances between bases
        that matter, `more` other changes."""
        track = self.track
        marks = {*self._underfoot, *more}
        nearest = {rounded(at) for eye in eyes for at in _nearest(track, eye.point)}
        for eye in eyes:
            for limit in limits:
                far = limit + self.radius + eye.radius
                marks.update(at for span in track.spans_near(eye.point, far) for at in span)
            for view in _views(eye):
                marks.update(past_corners(self.state.table, track, view, discs(self.state)))
            for outlet in eye.outlets:
                marks.update(_on_rays(track, outlet.at, _cone(outlet), 0.0))
        marks.update(_as_near(track, eyes))
        ordered = sorted({rounded(at) for at in marks if 0.0 <= at <= self.length})
        for eye in eyes:
            for view in _views(eye):
                ordered = sorted({*ordered, *_too_deep(self.state.table, track, view, ordered)})
        middles = [rounded((low + high) / 2) for low, high in pairwise(ordered)]
        return Places(tuple(sorted({0.0, self.length, *nearest, *middles})), tuple(ordered))

    @cached_property
    def _underfoot(self) -> frozenset[float]:
        """Where the way bends, where the ground changes under a base, and what it stands by: borders, cover, openings,
        vehicles."""
        track, radius = self.track, self.radius
        spans: list[tuple[float, float]] = [(0.0, self.length)]
        for area in self._near(self.state.table.areas, tables.OPENING_REACH):
            reach = radius + tables.AREA_COVER_REACH if tables.TERRAIN[area.kind].conceals else 0.0
            for far in {0.0, reach}:
                spans += _beside(track, area, far)
            for opening in area.openings:
                spans += track.spans_beside(opening.a, opening.b, radius + tables.OPENING_REACH)
                spans += track.spans_beside(opening.a, opening.b, 0.0)
        for line in self._near(self.state.table.lines, tables.LINEAR_COVER_REACH):
            for far in {0.0, radius + tables.LINEAR_COVER_REACH, radius + tables.HIGH_OBSTACLE_REACH}:
                spans += _beside(track, line, far)
        for disc in discs(self.state):
            spans += track.spans_near(disc.at, tables.VEHICLE_RADIUS)
            spans += track.spans_near(disc.at, tables.VEHICLE_RADIUS + radius + tables.VEHICLE_COVER_REACH)
        return frozenset((*_bends(track), *(at for span in spans for at in span)))

    def _near(self, things: Iterable[Thing], reach: float) -> list[Thing]:
        """Those that lie so near the way that it may matter."""
        west, south, east, north = box_of(self.track.points)
        far = reach + self.radius + EPSILON
        return [
            one
            for one in things
            if one.box[0] <= east + far
            and one.box[2] >= west - far
            and one.box[1] <= north + far
            and one.box[3] >= south - far
        ]


def edge(holds: Callable[[float], bool], here: float, change: float, end: float) -> float:
    """How far from a place where something holds it still does, toward a change and not beyond an end; to the
    thousandth. It ends beside the change: a little before it, or behind it by what is tolerated there."""
    behind = holds(change)
    goal = end if behind else here
    last, step = change, (2 * EPSILON if goal > change else -2 * EPSILON)
    while abs(step) < abs(goal - change):
        near = rounded(change + step)
        if holds(near) != behind:
            return _between(holds, last, near) if behind else _between(holds, near, last)
        last, step = near, step * STRIDES
    return _between(holds, last, end) if behind else _between(holds, here, last)


def _between(holds: Callable[[float], bool], here: float, beyond: float) -> float:
    """The last place where something holds, of those between one where it does and one where it may not."""
    if holds(beyond):
        return beyond
    while (middle := rounded((here + beyond) / 2)) not in (here, beyond):
        here, beyond = (middle, beyond) if holds(middle) else (here, middle)
    return here


def _views(eye: Eye) -> tuple[Point, ...]:
    """From where it looks: the openings that it uses, else where it is; inside without any it sees nobody outside."""
    if eye.building:
        return tuple([outlet.at for outlet in eye.outlets])
    return (eye.point,)


def _bends(track: Track) -> Iterator[float]:
    far = 0.0
    for p, q in track.legs:
        far += distance(p, q)
        yield far


def _nearest(track: Track, point: Point) -> Iterator[float]:
    """Where each leg comes nearest to a point."""
    far = 0.0
    for (px, py), (qx, qy) in track.legs:
        length = distance((px, py), (qx, qy))
        along = ((point[0] - px) * (qx - px) + (point[1] - py) * (qy - py)) / length
        if 0.0 < along < length:
            yield far + along
        far += length


def _as_near(track: Track, eyes: Sequence[Eye]) -> Iterator[float]:
    """Where another of several comes to be the nearest (FW.5.03)."""
    far = 0.0
    for p, q in track.legs:
        length = distance(p, q)
        for one, other in combinations(eyes, 2):
            before = _nearer(p, one, other)
            if before == _nearer(q, one, other):
                continue
            low, high = 0.0, 1.0
            for _ in range(HALVINGS):
                share = (low + high) / 2
                low, high = (
                    (share, high) if _nearer(between(p, q, share), one, other) == before else (low, share)
                )
            yield far + high * length
        far += length


def _nearer(point: Point, one: Eye, other: Eye) -> bool:
    return distance(point, one.point) - one.radius < distance(point, other.point) - other.radius


def _beside(track: Track, thing: Area | Line, reach: float) -> list[tuple[float, float]]:
    """Where a way is so near the outline of a thing."""
    if isinstance(thing, Area) and thing.centre is not None:
        return list(track.spans_near(thing.centre, thing.radius + reach))
    return [
        span
        for side in thing.edges
        for span in track.spans_beside((side.ax, side.ay), (side.bx, side.by), reach)
    ]


Corners = tuple[Box, tuple[Point, ...], Area | None]
"""The box of a thing, its corners and the ends of its openings; or the thing itself where it is round."""


@kept
def _corners(table: Table) -> tuple[Corners, ...]:
    """Of all things on a table that matter to sight."""
    lines = sightlines(table)
    found: list[Corners] = []
    for area in lines.areas:
        ends = [end for opening in area.openings for end in (opening.a, opening.b)]
        found.append((area.box, (*area.outline, *ends), area if area.centre is not None else None))
    return (*found, *((line.box, line.points, None) for line in lines.lines))


def past_corners(table: Table, track: Track, view: Point, vehicles: Iterable[Disc] = ()) -> list[float]:
    """Where the line from a point to a way passes the corner of something that lies between."""
    west, south, east, north = box_of((view, *track.points))
    rays: list[Point] = []
    for (w, s, e, n), points, disc in _corners(table):
        if w > east + EPSILON or e < west - EPSILON or s > north + EPSILON or n < south - EPSILON:
            continue
        if disc is not None and disc.centre is not None:
            rays += _past_disc(view, disc.centre, disc.radius)
        rays += [(x - view[0], y - view[1]) for x, y in points]
    for one in vehicles:
        rays += _past_disc(view, one.at, tables.VEHICLE_RADIUS)
    return _on_rays(track, view, rays, 1.0)


def _past_disc(view: Point, centre: Point, radius: float) -> list[Point]:
    """To where a line from a point touches a disc."""
    dx, dy = centre[0] - view[0], centre[1] - view[1]
    square = dx * dx + dy * dy
    if square <= radius * radius:
        return []
    sine, cosine = radius / sqrt(square), sqrt(1.0 - radius * radius / square)
    return [
        ((dx * cosine - dy * turn) * cosine, (dx * turn + dy * cosine) * cosine) for turn in (sine, -sine)
    ]


def _on_rays(track: Track, view: Point, rays: Sequence[Point], least: float) -> list[float]:
    """Where a way lies on a line from a point in one of these directions, not nearer than so much of it."""
    found: list[float] = []
    far = 0.0
    for (px, py), (qx, qy) in track.legs if rays else ():
        dx, dy, vx, vy = qx - px, qy - py, view[0] - px, view[1] - py
        length, off = sqrt(dx * dx + dy * dy), vx * dy - vy * dx
        for x, y in rays:
            turn = dx * y - dy * x
            if turn != 0.0 and off / turn >= least - EPSILON and 0.0 <= (vx * y - vy * x) / turn <= 1.0:
                found.append(far + (vx * y - vy * x) / turn * length)
        far += length
    return found


def _cone(outlet: Outlet) -> tuple[Point, Point]:
    """The two edges of what can be seen out of an opening (FW.1.20)."""
    x, y = outlet.outward
    return (x * COS - y * SIN, x * SIN + y * COS), (x * COS + y * SIN, y * COS - x * SIN)


def _too_deep(table: Table, track: Track, view: Point, ordered: Sequence[float]) -> Iterator[float]:
    """Where the forest between a point and the way comes to be too deep, or no longer is (FW.1.09)."""
    lines, (west, south, east, north) = sightlines(table), box_of((view, *track.points))
    if not any(
        tables.TERRAIN[area.kind].sight == "forest"
        and area.box[0] <= east
        and area.box[2] >= west
        and area.box[1] <= north
        and area.box[3] >= south
        for area in lines.areas
    ):
        return
    for low, high in pairwise(ordered):
        deep = [(at, _excess(lines, track, view, at)) for at in (low, (low + high) / 2, high)]
        if not any(over > -tables.FOREST_DEPTH for _, over in deep):
            continue
        if not any(one * other < 0.0 for (_, one), (_, other) in pairwise(deep)):
            deep.insert(1, _turning(lines, track, view, low, high, deep[1][1] > 0.0))
            deep.sort()
        for (a, before), (b, after) in pairwise(deep):
            if before * after < 0.0:
                for _ in range(HALVINGS):
                    middle = (a + b) / 2
                    same = _excess(lines, track, view, middle) * before > 0.0
                    a, b = (middle, b) if same else (a, middle)
                yield rounded(b)


def _excess(lines: Sightlines, track: Track, view: Point, at: float) -> float:
    """By how much the forest on the line to a place of the way is more than one sees through."""
    x, y = track.at(at)
    return lines.meets(view, (rounded(x), rounded(y))).forest - tables.FOREST_DEPTH


def _turning(
    lines: Sightlines, track: Track, view: Point, low: float, high: float, most: bool
) -> tuple[float, float]:
    """Where on a stretch there is least forest on the line, or most: what is too much throughout but for there."""
    sign = 1.0 if most else -1.0
    for _ in range(THIRDS):
        third = (high - low) / 3
        one, other = low + third, high - third
        if sign * _excess(lines, track, view, one) <= sign * _excess(lines, track, view, other):
            high = other
        else:
            low = one
    return low, _excess(lines, track, view, low)

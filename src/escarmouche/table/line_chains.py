"""Lines put end to end and up to what they abut on, and where along them the openings lie."""

from collections.abc import Sequence

import msgspec

from escarmouche.kernel.points import Point
from escarmouche.table.plane import EPSILON, arc_length, directions, distance
from escarmouche.table.tabletop import (
    Area,
    Line,
    border_distance,
    contains,
    nearest_on_border,
    opening_stretch,
)
from escarmouche.table.terrain import within_stretch

HAIR = 0.05
"""How far a line that ends at an area's border is carried on into it."""


class Link(msgspec.Struct, frozen=True):
    """One edge of a chain: which line it belongs to, and how far along that line it starts and ends."""

    line: int
    begin: float
    end: float


def chains(
    lines: Sequence[Line], areas: Sequence[Area], eps: float
) -> list[tuple[list[Point], list[Link], bool]]:
    """Lines put end to end where two ends meet, so that nobody slips through the joint.

    For the same reason a line that ends at the border of an area goes on by a hair into it.
    """
    ends = [(i, e) for i, line in enumerate(lines) for e in (0, -1)]
    mates: dict[tuple[int, int], tuple[int, int] | None] = dict.fromkeys(ends)
    for i, (line, e) in enumerate(ends):
        here = lines[line].points[e]
        for other in ends[i + 1 :]:
            there = lines[other[0]].points[other[1]]
            if mates[(line, e)] is None and mates[other] is None and distance(here, there) <= eps:
                mates[(line, e)], mates[other] = other, (line, e)
    found: list[tuple[list[Point], list[Link], bool]] = []
    done: set[int] = set()
    loose = [end for end in ends if mates[end] is None]
    for i, e in loose + ends:
        if i in done:
            continue
        points: list[Point] = []
        links: list[Link] = []
        at: tuple[int, int] | None = (i, e)
        while at is not None and at[0] not in done:
            line, begin = at
            done.add(line)
            _append(points, links, line, lines[line].points, reverse=begin == -1)
            at = mates[(line, -1 if begin == 0 else 0)]
        ring = at is not None and at == (i, e) and len(points) > 2
        if ring:
            points[-1] = points[0]
        elif links:
            _carry_on(points, links, areas)
        if links:
            found.append((points, links, ring))
    return found


def _carry_on(points: list[Point], links: list[Link], areas: Sequence[Area]) -> None:
    for point in _into_area(points[-2], points[-1], areas):
        away = distance(points[-1], point)
        link = links[-1]
        points.append(point)
        links.append(Link(link.line, link.end, link.end + (away if link.end >= link.begin else -away)))
    for point in _into_area(points[1], points[0], areas):
        away = distance(points[0], point)
        link = links[0]
        points.insert(0, point)
        links.insert(0, Link(link.line, link.begin - (away if link.end >= link.begin else -away), link.begin))


def _into_area(before: Point, end: Point, areas: Sequence[Area]) -> tuple[Point, ...]:
    """The way from the end of a line, coming from outside to an area's border, to a place inside the area."""
    f = HAIR / distance(before, end)
    coming = (end[0] + (before[0] - end[0]) * f, end[1] + (before[1] - end[1]) * f)
    for area in areas:
        if border_distance(area, end) > HAIR or contains(area, end) or contains(area, coming):
            continue
        border = nearest_on_border(area, end)
        places = [(border[0] + x * HAIR, border[1] + y * HAIR) for x, y in directions(16)]
        inside = [place for place in places if contains(area, place)]
        if inside:
            deepest = max(inside, key=lambda place: border_distance(area, place))
            return (deepest,) if distance(end, border) <= EPSILON else (border, deepest)
    return ()


def _append(
    points: list[Point], links: list[Link], line: int, course: tuple[Point, ...], reverse: bool
) -> None:
    total = arc_length(course)
    travelled = 0.0
    way = course[::-1] if reverse else course
    if not points:
        points.append(way[0])
    previous = way[0]
    for point in way[1:]:
        length = distance(previous, point)
        if length > 0.0:
            low, high = travelled, travelled + length
            links.append(Link(line, total - low, total - high) if reverse else Link(line, low, high))
            points.append(point)
            travelled = high
            previous = point


class Openings:
    """Where the openings of one line or outline lie along it."""

    def __init__(self, thing: Area | Line):
        self.course = thing.points if isinstance(thing, Line) else thing.ring
        self.circle = (thing.centre, thing.openings) if isinstance(thing, Area) and thing.centre else None
        self.total = arc_length(self.course)
        self.openings = [
            (opening.id, *opening_stretch(self.course, opening)) for opening in thing.openings if self.course
        ]

    def at(self, position: float, point: Point) -> str | None:
        """The opening at a place, the one added last where several overlap."""
        if self.circle is not None:
            return self._on_circle(point)
        for id, start, length in reversed(self.openings):
            if within_stretch(position, start, length, self.total):
                return id
        return None

    def _on_circle(self, p: Point) -> str | None:
        assert self.circle is not None
        (cx, cy), openings = self.circle
        for opening in reversed(openings):
            (ax, ay), (bx, by) = opening.a, opening.b
            width = opening.width
            side = (bx - ax) * (p[1] - ay) - (by - ay) * (p[0] - ax)
            centre_side = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
            if side * centre_side <= 0.0 or abs(side) <= EPSILON * width:
                return opening.id
        return None

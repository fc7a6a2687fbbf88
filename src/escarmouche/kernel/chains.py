"""Lines put end to end, and where along them the openings lie."""

from collections.abc import Sequence

import msgspec

from escarmouche.kernel.plane import EPSILON, Point, arc_length, distance
from escarmouche.kernel.table import Area, Line, opening_stretch, within_stretch


class Link(msgspec.Struct, frozen=True):
    """One edge of a chain: which line it belongs to, and how far along that line it starts and ends."""

    line: int
    begin: float
    end: float


def chains(lines: Sequence[Line], eps: float) -> list[tuple[list[Point], list[Link], bool]]:
    """Lines put end to end where just two ends meet, so that nobody slips through the joint."""
    ends = [(i, e) for i, line in enumerate(lines) for e in (0, -1)]

    def mate(i: int, e: int) -> tuple[int, int] | None:
        here = lines[i].points[e]
        near = [(j, f) for j, f in ends if (j, f) != (i, e) and distance(lines[j].points[f], here) <= eps]
        return near[0] if len(near) == 1 else None

    mates = {end: mate(*end) for end in ends}
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
        found.append((points, links, ring))
    return found


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

"""Drawn tracks of a piece's centre, and what they cross: the legality of a move is judged on these."""

from collections.abc import Callable, Collection
from itertools import pairwise
from math import ceil, inf, sqrt

import msgspec

from escarmouche.kernel.points import Point
from escarmouche.speed.keep import kept
from escarmouche.table.plane import bearing, between, distance
from escarmouche.table.segments import AT_END
from escarmouche.table.sight import Crossing, Trace, contacts, crosses, trace
from escarmouche.table.tabletop import Table

LEVEL = 1e-12  # two lines that turn by no more run alike


class Track(msgspec.Struct, frozen=True, dict=True):
    """A broken line walked from its first point to its last."""

    points: tuple[Point, ...]

    @property
    def legs(self) -> tuple[tuple[Point, Point], ...]:
        """The straight parts, those without length left out."""
        return _legs(self)

    @property
    def length(self) -> float:
        return _length(self)

    @property
    def start(self) -> Point:
        return self.points[0]

    @property
    def end(self) -> Point:
        return self.points[-1]

    def at(self, distance_along: float) -> Point:
        """The point reached after that distance; the start before it, the end beyond it."""
        left = distance_along
        if left <= 0.0:
            return self.start
        for p, q in self.legs:
            length = distance(p, q)
            if left <= length:
                return between(p, q, left / length)
            left -= length
        return self.end

    def at_fraction(self, fraction: float) -> Point:
        return self.at(fraction * self.length)

    def cut(self, distance_along: float) -> "Track":
        """The track up to that distance; the whole of it when it is shorter."""
        left = distance_along
        kept = [self.start]
        if left <= 0.0:
            return Track((self.start,))
        for p, q in self.legs:
            length = distance(p, q)
            if left <= length:
                return Track((*kept, between(p, q, left / length)))
            kept.append(q)
            left -= length
        return Track(tuple(kept))

    def first(self, test: Callable[[Point], bool], step: float) -> float | None:
        """The first distance, of 0, step, 2 steps... and the end, where the test holds."""
        length = self.length
        for i in range(ceil(length / step)):
            if test(self.at(i * step)):
                return i * step
        return length if test(self.end) else None

    def spans_near(self, centre: Point, reach: float) -> tuple[tuple[float, float], ...]:
        """Where along the track it is within that distance of a point: from and to, over bends as one."""
        found: list[tuple[float, float]] = []
        travelled = 0.0
        x, y = centre
        for px, py, ux, uy, length in _courses(self):
            cx, cy = x - px, y - py
            along, aside = cx * ux + cy * uy, cx * uy - cy * ux
            square = reach * reach - aside * aside
            if square >= 0.0:
                half = sqrt(square)
                low, high = max(0.0, along - half), min(length, along + half)
                if low <= high:
                    if found and low <= 0.0 and found[-1][1] >= travelled:
                        found[-1] = (found[-1][0], travelled + high)
                    else:
                        found.append((travelled + low, travelled + high))
            travelled += length
        return tuple(found)

    def spans_beside(self, a: Point, b: Point, reach: float) -> tuple[tuple[float, float], ...]:
        """Where along the track it is within that distance of the straight line between two points, leg by leg."""
        found: list[tuple[float, float]] = []
        travelled = 0.0
        far = distance(a, b)
        wx, wy = ((b[0] - a[0]) / far, (b[1] - a[1]) / far) if far > 0.0 else (0.0, 0.0)
        for px, py, ux, uy, length in _courses(self):
            spans = [_in_band((px - a[0]) * wx + (py - a[1]) * wy, ux * wx + uy * wy, 0.0, far)]
            spans += [_in_band((px - a[0]) * wy - (py - a[1]) * wx, ux * wy - uy * wx, -reach, reach)]
            low, high = max(spans[0][0], spans[1][0]), min(spans[0][1], spans[1][1])
            ends = [] if low > high else [low, high]
            for x, y in (a, b) if reach > 0.0 else ():
                along, aside = (x - px) * ux + (y - py) * uy, (x - px) * uy - (y - py) * ux
                square = reach * reach - aside * aside
                if square >= 0.0:
                    ends += [along - sqrt(square), along + sqrt(square)]
            if ends and min(ends) <= length and max(ends) >= 0.0:
                found.append((travelled + max(0.0, min(ends)), travelled + min(length, max(ends))))
            travelled += length
        return tuple(found)

    def heading_at(self, distance_along: float) -> float | None:
        """The bearing walked at that distance; at a bend that of the leg coming to it; None without a leg."""
        legs = self.legs
        left = distance_along
        for p, q in legs:
            length = distance(p, q)
            if left <= length:
                return bearing(p, q)
            left -= length
        return bearing(*legs[-1]) if legs else None

    @property
    def last_heading(self) -> float | None:
        """The bearing of the last leg; None for who did not move."""
        legs = self.legs
        return bearing(*legs[-1]) if legs else None


class TrackCrossing(msgspec.Struct, frozen=True):
    """A line crossed on the way, so far from the start."""

    line_id: str
    distance: float
    point: Point
    opening: str | None = None


def _in_band(start: float, step: float, low: float, high: float) -> tuple[float, float]:
    """From where to where something that begins so and grows by `step` lies between two values."""
    if abs(step) < LEVEL:
        return (-inf, inf) if low <= start <= high else (inf, -inf)
    one, other = (low - start) / step, (high - start) / step
    return min(one, other), max(one, other)


@kept
def _legs(track: Track) -> tuple[tuple[Point, Point], ...]:
    return tuple([(p, q) for p, q in pairwise(track.points) if p != q])


@kept
def _courses(track: Track) -> tuple[tuple[float, float, float, float, float], ...]:
    """Of each leg where it begins, the way it goes, and how long it is."""
    found = []
    for (px, py), (qx, qy) in _legs(track):
        length = distance((px, py), (qx, qy))
        found.append((px, py, (qx - px) / length, (qy - py) / length, length))
    return tuple(found)


@kept
def _length(track: Track) -> float:
    return sum([distance(p, q) for p, q in _legs(track)])


class TrackBorder(msgspec.Struct, frozen=True):
    """An area entered or left on the way, so far from the start, over one side of its outline."""

    area_id: str
    edge: int
    distance: float
    point: Point
    opening: str | None = None
    entering: bool = True


class Measured(msgspec.Struct, frozen=True):
    """What a track used and met, in order."""

    track: Track
    legs: tuple[Trace, ...]
    lines: tuple[TrackCrossing, ...]
    borders: tuple[TrackBorder, ...]

    @property
    def length(self) -> float:
        return self.track.length

    def length_in(self, ids: Collection[str]) -> float:
        """How much of the way lies in any of the areas, overlaps counted once."""
        return sum(leg.length_in(ids) for leg in self.legs)

    @property
    def areas(self) -> dict[str, float]:
        """The areas the way goes through, with its length in each, in the order met."""
        met: dict[str, float] = {}
        for leg in self.legs:
            for stretch in leg.areas:
                length = (stretch.t1 - stretch.t0) * leg.length
                met[stretch.area_id] = met.get(stretch.area_id, 0.0) + length
        return met

    def crosses(self, line_id: str) -> bool:
        return any(crossing.line_id == line_id for crossing in self.lines)

    def enters(self, area_id: str) -> bool:
        return any(border.area_id == area_id and border.entering for border in self.borders)

    def leaves(self, area_id: str) -> bool:
        return any(border.area_id == area_id and not border.entering for border in self.borders)


def measure(table: Table, track: Track) -> Measured:
    """What a drawn track crosses. A line touched on the way is crossed if the track goes on beyond it.

    Unlike sight, a track that begins or ends on a line is on one side of it, always the same: the crossings of
    moves made one after the other are those of the whole way.
    """
    legs = tuple(trace(table, p, q) for p, q in track.legs)
    return Measured(track, legs, _lines_crossed(table, track), _borders_crossed(table, legs))


def _lines_crossed(table: Table, track: Track) -> tuple[TrackCrossing, ...]:
    """Crossings of the whole track: a contact that lasts over a bend is judged as one."""
    found: list[TrackCrossing] = []
    touching = table.conventions.touch_crosses
    lasting: dict[int, tuple[int, list[TrackCrossing]]] = {}
    travelled = 0.0
    for p, q in track.legs:
        length = distance(p, q)
        before, lasting = lasting, {}
        for contact in contacts(table, p, q):
            came = contact.came
            if came == AT_END:
                came, _ = before.pop(contact.chain, (AT_END, []))
            met = [_along(crossing, travelled, length) for crossing in contact.crossings]
            if contact.went == AT_END:
                lasting[contact.chain] = (came, met)
            elif touching or crosses(came, contact.went, walking=True):
                found += met
        travelled += length
    for came, met in lasting.values():
        if touching or crosses(came, AT_END, walking=True):
            found += met
    return tuple(sorted(found, key=lambda crossing: crossing.distance))


def _along(crossing: Crossing, travelled: float, length: float) -> TrackCrossing:
    return TrackCrossing(crossing.line_id, travelled + crossing.t * length, crossing.point, crossing.opening)


def _borders_crossed(table: Table, legs: tuple[Trace, ...]) -> tuple[TrackBorder, ...]:
    """Border crossings of the legs; out and in again at the very same bend is only a touch."""
    found: list[TrackBorder] = []
    travelled = 0.0
    for leg in legs:
        for border in leg.borders:
            new = TrackBorder(
                border.area_id,
                border.edge,
                travelled + border.t * leg.length,
                border.point,
                border.opening,
                border.entering,
            )
            before = next((old for old in reversed(found) if old.area_id == new.area_id), None)
            if before is not None and new.distance - before.distance <= table.conventions.epsilon:
                found.remove(before)
            else:
                found.append(new)
        travelled += leg.length
    return tuple(found)

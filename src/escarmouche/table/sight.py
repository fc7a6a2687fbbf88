"""What a straight line meets on the table: its length in each area, the lines and borders it crosses.

The trace is the same seen from either end; who sees whom is the ruleset's reading of it. Things are told
apart with the table's tolerance: what comes no nearer than that to going in or across has only touched.

The numeric part is in `segments` and `bands`, plain or compiled (`core.accelerate()`), the same to the bit.
"""

from collections.abc import Collection, Sequence
from functools import lru_cache
from itertools import pairwise
from operator import itemgetter
from threading import Lock

import msgspec

from escarmouche.kernel.points import Point
from escarmouche.speed import core
from escarmouche.table import broken_lines, segments
from escarmouche.table.line_chains import Openings, chains
from escarmouche.table.plane import EPSILON, arc_length, distance
from escarmouche.table.segments import AT_END, LEFT
from escarmouche.table.tabletop import Box, Table, box_of

TRACES_KEPT = 2048

_by_start = itemgetter(0, 1)  # where on the segment, then the number of the area


class Stretch(msgspec.Struct, frozen=True, gc=False):
    """A part of the segment, from t0 to t1, that lies in an area."""

    area_id: str
    t0: float
    t1: float


class Crossing(msgspec.Struct, frozen=True, gc=False):
    """The segment passes from one side of a line to the other."""

    line_id: str
    t: float
    point: Point
    opening: str | None = None


class BorderCrossing(msgspec.Struct, frozen=True, gc=False):
    """The segment enters or leaves an area, over one side of its outline (0 for a disc)."""

    area_id: str
    edge: int
    t: float
    point: Point
    opening: str | None = None
    entering: bool = True


class Trace(msgspec.Struct, frozen=True, gc=False):
    """All that a segment meets, in order; t runs from 0 at its start to 1 at its end.

    An end that lies on a border counts as the table's convention says, and so does a segment that leaves
    from it: the border crossings of a path's legs, put together, are those of the path.
    """

    length: float
    areas: tuple[Stretch, ...] = ()
    lines: tuple[Crossing, ...] = ()
    borders: tuple[BorderCrossing, ...] = ()
    epsilon: float = EPSILON

    def length_in(self, ids: Collection[str]) -> float:
        """How much of the segment lies in any of the areas, overlaps counted once."""
        total = reached = 0.0
        for stretch in self.areas:
            if stretch.area_id in ids and stretch.t1 > reached:
                total += stretch.t1 - max(reached, stretch.t0)
                reached = stretch.t1
        return total * self.length

    def through(self, area_id: str) -> bool:
        """The segment goes right through the area: in and out again, both strictly between its ends."""
        return any(
            stretch.area_id == area_id
            and stretch.t0 * self.length > self.epsilon
            and (1.0 - stretch.t1) * self.length > self.epsilon
            for stretch in self.areas
        )

    def crosses(self, line_id: str) -> bool:
        return any(crossing.line_id == line_id for crossing in self.lines)


class Contact(msgspec.Struct, frozen=True, gc=False):
    """A segment within the tolerance of a chain of lines, from `low` to `high` along it.

    `came` and `went` are the flanks: 1 left, -1 right of the chain, 0 beyond its end, `AT_END` where the
    segment itself begins or ends.
    """

    chain: int
    low: float
    high: float
    came: int
    went: int
    crossings: tuple[Crossing, ...]


def trace(table: Table, p: Point, q: Point) -> Trace:
    """Everything the segment from p to q meets."""
    return layout(table).trace(p, q)


def walk(table: Table, p: Point, q: Point) -> Trace:
    """The same for a leg walked: who stands on a line stands on its left.

    So the line crossings of legs put together miss none, and may count one that is only touched at a bend twice,
    there and back.
    """
    return layout(table).walk(p, q)


def contacts(table: Table, p: Point, q: Point) -> tuple[Contact, ...]:
    """Every touch of the segment with lines, crossing or not; for who puts the legs of a path together."""
    return layout(table).contacts(p, q)


@core.kept
def layout(table: Table) -> "Layout":
    """The table as numbers, made once per table object."""
    return Layout(table)


class Layout:
    """A table as flat numbers, with the traces made on it."""

    def __init__(self, table: Table):
        self.table = table
        self.conventions = table.conventions
        self.lock = Lock()
        self.trace = lru_cache(maxsize=TRACES_KEPT)(self._trace)
        self.walk = lru_cache(maxsize=TRACES_KEPT)(self._walk)
        self.contacts = lru_cache(maxsize=TRACES_KEPT)(self._contacts)
        self._lay_areas()
        self._lay_lines()

    def _lay_areas(self) -> None:
        xs: list[float] = []
        ys: list[float] = []
        starts = [0]
        discs: list[int] = []
        radii: list[float] = []
        for area in self.table.areas:
            corners = (area.centre,) if area.centre is not None else area.outline
            xs.extend(float(x) for x, _ in corners)
            ys.extend(float(y) for _, y in corners)
            starts.append(len(xs))
            discs.append(0 if area.centre is None else 1)
            radii.append(float(area.radius))
        self.area_boxes = [area.box for area in self.table.areas]
        room = 2 * len(xs) + 4 * len(discs) + 4
        self.area_numbers: segments.Outlines = (
            core.floats(xs),
            core.floats(ys),
            core.ints(starts),
            core.ints(discs),
            core.floats(radii),
            core.floats([float(side) for box in self.area_boxes for side in box]),
            core.floats([0.0] * room),
            core.ints([0] * room),
            core.floats([0.0] * (3 * room)),
            core.floats([0.0] * (4 * room)),
        )
        self.area_stretches = [Openings(area) for area in self.table.areas]

    def _lay_lines(self) -> None:
        xs: list[float] = []
        ys: list[float] = []
        starts = [0]
        rings: list[int] = []
        owners: list[int] = []
        begins: list[float] = []
        ends: list[float] = []
        for points, links, ring in chains(self.table.lines, self.table.areas, self.conventions.epsilon):
            xs.extend(float(x) for x, _ in points)
            ys.extend(float(y) for _, y in points)
            starts.append(len(xs))
            rings.append(1 if ring else 0)
            owners += [*(link.line for link in links), -1]
            begins += [*(link.begin for link in links), 0.0]
            ends += [*(link.end for link in links), 0.0]
        self.chain_boxes = [box_of(list(zip(xs[a:b], ys[a:b], strict=True))) for a, b in pairwise(starts)]
        stretches = [Openings(line) for line in self.table.lines]
        self.openings = [id for line in stretches for id, _, _ in line.openings]
        first_openings = [0]
        for line in stretches:
            first_openings.append(first_openings[-1] + len(line.openings))
        room = len(xs) + 4
        self.chain_numbers: broken_lines.Chains = (
            core.floats(xs),
            core.floats(ys),
            core.ints(starts),
            core.ints(rings),
            core.floats([side for box in self.chain_boxes for side in box]),
            core.ints(owners),
            core.floats(begins),
            core.floats(ends),
            core.ints(first_openings),
            core.floats([start for line in stretches for _, start, _ in line.openings]),
            core.floats([length for line in stretches for _, _, length in line.openings]),
            core.floats([line.total for line in stretches]),
            core.floats([0.0] * room),
            core.floats([0.0] * room),
            core.ints([0] * room),
            core.floats([0.0] * (broken_lines.CONTACT * room)),
        )

    def _trace(self, p: Point, q: Point) -> Trace:
        if q < p:
            return _mirrored(self.trace(q, p))
        length = distance(p, q)
        if length <= 0.0:
            return Trace(0.0, epsilon=self.conventions.epsilon)
        lines = self.crossings(p, q)
        if not _meets(p, q, self.area_boxes, self.conventions.epsilon):
            return Trace(length, lines=lines, epsilon=self.conventions.epsilon)
        with self.lock:
            stretch_count, border_count = segments.trace_areas(
                float(p[0]),
                float(p[1]),
                float(q[0]),
                float(q[1]),
                self.conventions.epsilon,
                self.conventions.on_edge_inside,
                *self.area_numbers,
            )
            stretches = core.rows(self.area_numbers[8], stretch_count, 3)
            borders = core.rows(self.area_numbers[9], border_count, 4)
        areas = self.table.areas
        found = [(low / length, int(area), high / length) for area, low, high in stretches]
        if len(found) > 1:
            found.sort(key=_by_start)
        crossed = [(at, int(area), int(edge), bool(entering)) for area, edge, at, entering in borders]
        if len(crossed) > 1:
            crossed.sort(key=_by_start)
        return Trace(
            length,
            tuple([Stretch(areas[area].id, low, high) for low, area, high in found]),
            lines,
            tuple(
                [self._border(p, q, length, area, edge, at, entering) for at, area, edge, entering in crossed]
            ),
            self.conventions.epsilon,
        )

    def _walk(self, p: Point, q: Point) -> Trace:
        seen = self.trace(p, q)
        lines = self.crossings(p, q, walking=True)
        return seen if lines == seen.lines else msgspec.structs.replace(seen, lines=lines)

    def crossings(self, p: Point, q: Point, walking: bool = False) -> tuple[Crossing, ...]:
        """The lines alone, as the trace of the segment has them."""
        met = self.contacts(p, q)
        if not met:
            return ()
        touching = self.conventions.touch_crosses
        found = [
            crossing
            for contact in met
            if touching or crosses(contact.came, contact.went, walking)
            for crossing in contact.crossings
        ]
        return tuple(sorted(found, key=lambda crossing: crossing.t))

    def _border(
        self, p: Point, q: Point, length: float, area: int, edge: int, at: float, entering: bool
    ) -> BorderCrossing:
        t = at / length
        point = _point_at(p, q, t)
        stretches = self.area_stretches[area]
        opening = None
        if stretches.circle is not None:
            opening = stretches.at(0.0, point)
        elif stretches.openings:
            position = arc_length(stretches.course[: edge + 1]) + distance(stretches.course[edge], point)
            opening = stretches.at(position, point)
        return BorderCrossing(self.table.areas[area].id, edge, t, point, opening, entering)

    def _contacts(self, p: Point, q: Point) -> tuple[Contact, ...]:
        length = distance(p, q)
        if q < p:
            return tuple(_turned(contact, length) for contact in reversed(self.contacts(q, p)))
        if length <= 0.0 or not _meets(p, q, self.chain_boxes, self.conventions.epsilon):
            return ()
        with self.lock:
            count = broken_lines.trace_chains(
                float(p[0]),
                float(p[1]),
                float(q[0]),
                float(q[1]),
                self.conventions.epsilon,
                *self.chain_numbers,
            )
            rows = core.rows(self.chain_numbers[15], count, broken_lines.CONTACT)
        return tuple(self._contact(p, q, length, row) for row in rows)

    def _contact(self, p: Point, q: Point, length: float, row: Sequence[float]) -> Contact:
        chain, _, low, high, at, came, went, count = row[:8]
        t = at / length
        point = _point_at(p, q, t)
        lines = self.table.lines
        crossings = tuple(
            Crossing(
                lines[int(row[i])].id,
                t,
                point,
                None if row[i + 1] == broken_lines.NO_OPENING else self.openings[int(row[i + 1])],
            )
            for i in range(8, 8 + 2 * int(count), 2)
        )
        return Contact(int(chain), low, high, int(came), int(went), crossings)


def crosses(came: int, went: int, walking: bool = False) -> bool:
    """Coming by one flank and going by the other is crossing; round an end of the line it is not.

    From or to a place on the line it is not either, but for who walks: that place is on the left of it.
    """
    if walking:
        came, went = (LEFT if side == AT_END else side for side in (came, went))
    return came * went == -1


def _meets(p: Point, q: Point, boxes: Sequence[Box], eps: float) -> bool:
    """A segment comes so near one of the boxes that it may meet what is in it."""
    west, east = (p[0], q[0]) if p[0] < q[0] else (q[0], p[0])
    south, north = (p[1], q[1]) if p[1] < q[1] else (q[1], p[1])
    west, south, east, north = west - eps, south - eps, east + eps, north + eps
    return any(w <= east and s <= north and e >= west and n >= south for w, s, e, n in boxes)


def _point_at(p: Point, q: Point, t: float) -> Point:
    return (p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t)


def _mirrored(seen: Trace) -> Trace:
    """The same trace told from the other end."""
    areas = [Stretch(old.area_id, 1.0 - old.t1, 1.0 - old.t0) for old in reversed(seen.areas)]
    return Trace(
        seen.length,
        tuple(sorted(areas, key=lambda new: new.t0)),
        tuple(_turned_crossing(old) for old in reversed(seen.lines)),
        tuple(
            BorderCrossing(old.area_id, old.edge, 1.0 - old.t, old.point, old.opening, not old.entering)
            for old in reversed(seen.borders)
        ),
        seen.epsilon,
    )


def _turned_crossing(old: Crossing) -> Crossing:
    return Crossing(old.line_id, 1.0 - old.t, old.point, old.opening)


def _turned(old: Contact, length: float) -> Contact:
    return Contact(
        old.chain,
        length - old.high,
        length - old.low,
        old.went,
        old.came,
        tuple(_turned_crossing(crossing) for crossing in old.crossings),
    )

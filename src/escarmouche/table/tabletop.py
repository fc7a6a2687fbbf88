"""The table: where pieces are, and the ground with the terrain on it.

All records are frozen: what changes terrain returns a new table. Terrain itself and the measuring of it are in
`terrain`, distances in `plane`; both are to be had from here too.
"""

from collections.abc import Collection, Iterable
from functools import cached_property
from typing import TYPE_CHECKING, Literal

import msgspec

from escarmouche.kernel.points import Point as Point, Pose as Pose, rounded as rounded
from escarmouche.kernel.unfit import Unfit
from escarmouche.table.plane import (
    EPSILON as EPSILON,
    ahead as ahead,
    arc_length as arc_length,
    at_least as at_least,
    at_most as at_most,
    bearing as bearing,
    between as between,
    components as components,
    connected as connected,
    directions as directions,
    distance as distance,
    gap as gap,
    gap_to_segment as gap_to_segment,
    nearest_on_segment as nearest_on_segment,
    overlaps as overlaps,
    point_along as point_along,
    turn_between as turn_between,
)
from escarmouche.table.terrain import (
    INCLUSIVE,
    PLAIN,
    Area as Area,
    Box as Box,
    Conventions as Conventions,
    Line as Line,
    Opening as Opening,
    border_distance as border_distance,
    box_of as box_of,
    contains as contains,
    cut_opening as cut_opening,
    encloses,
    gap_to_area as gap_to_area,
    gap_to_line as gap_to_line,
    in_reach as in_reach,
    nearest_edge as nearest_edge,
    nearest_on_border as nearest_on_border,
    opening_stretch as opening_stretch,
    rectangle as rectangle,
    stretches as stretches,
)


class At(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="is", tag="at", gc=False):
    """On the table."""

    pose: Pose


class Inside(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="is", tag="inside", gc=False):
    """In or on something that carries it, without a place of its own."""

    holder: str
    slot: int = 0


class Waiting(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="is", tag="waiting", gc=False):
    """In reserve, to come on by an edge."""

    edge: str = ""


class Away(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="is", tag="away", gc=False):
    """Left the table, by an exit."""

    exit: str = ""


class Gone(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="is", tag="gone", gc=False):
    """Out of the game, for a cause."""

    cause: str
    turn: int = 0


Whereabouts = At | Inside | Waiting | Away | Gone


class Somewhere:
    """What every figure of a game knows of its own whereabouts: mixed into its record, which has `id` and `where`."""

    __slots__ = ()

    if TYPE_CHECKING:

        @property
        def id(self) -> str: ...
        @property
        def where(self) -> Whereabouts: ...

    @property
    def pose(self) -> Pose:
        """Its place on the table; only for figures that have one of their own."""
        where = self.where
        if not isinstance(where, At):
            raise ValueError(f"{self.id} has no place of its own on the table")
        return where.pose

    @property
    def point(self) -> Point:
        """Asked for so often that it does without another call."""
        where = self.where
        return (where.pose.x, where.pose.y) if isinstance(where, At) else self.pose.point

    @property
    def level(self) -> int:
        where = self.where
        return where.pose.level if isinstance(where, At) else self.pose.level

    @property
    def placed(self) -> bool:
        return isinstance(self.where, At)

    @property
    def in_play(self) -> bool:
        """On the table, in or on something that stands there included."""
        return isinstance(self.where, (At, Inside))

    @property
    def lost(self) -> bool:
        """Eliminated, whatever the cause."""
        return isinstance(self.where, Gone)

    @property
    def left(self) -> bool:
        """Off the table by an exit: not lost."""
        return isinstance(self.where, Away)


class Table(msgspec.Struct, frozen=True, omit_defaults=True, dict=True):
    """A rectangle of ground with its terrain."""

    width: float
    height: float
    areas: tuple[Area, ...] = ()
    lines: tuple[Line, ...] = ()
    conventions: Conventions = PLAIN

    def __post_init__(self) -> None:
        ids = [area.id for area in self.areas] + [line.id for line in self.lines]
        if len(set(ids)) != len(ids):
            raise Unfit("terrain-twice")

    @cached_property
    def _areas(self) -> dict[str, Area]:
        return {area.id: area for area in self.areas}

    @cached_property
    def _lines(self) -> dict[str, Line]:
        return {line.id: line for line in self.lines}

    def area(self, id: str) -> Area:
        return self._areas[id]

    def line(self, id: str) -> Line:
        return self._lines[id]

    def replace_area(self, area: Area) -> "Table":
        self.area(area.id)
        changed = tuple(area if old.id == area.id else old for old in self.areas)
        return msgspec.structs.replace(self, areas=changed)

    def replace_line(self, line: Line) -> "Table":
        self.line(line.id)
        changed = tuple(line if old.id == line.id else old for old in self.lines)
        return msgspec.structs.replace(self, lines=changed)

    def add_area(self, area: Area) -> "Table":
        return msgspec.structs.replace(self, areas=(*self.areas, area))

    def with_opening(self, thing_id: str, opening: Opening) -> "Table":
        """A table where that line or area has the opening, added or in place of the one with its id."""
        for area in self.areas:
            if area.id == thing_id:
                openings = _with_opening(area.openings, opening)
                return self.replace_area(msgspec.structs.replace(area, openings=openings))
        line = self.line(thing_id)
        return self.replace_line(
            msgspec.structs.replace(line, openings=_with_opening(line.openings, opening))
        )

    def clear(self, points: Collection[Point]) -> bool:
        """No terrain lies where a path through these points could meet it."""
        return clear_of(self._boxes, points)

    @cached_property
    def _boxes(self) -> tuple[Box, ...]:
        return (*(area.box for area in self.areas), *(line.box for line in self.lines))

    def about(self, point: Point, reach: float) -> list[Area | Line]:
        """The terrain that may be within that distance of a point, since its box is; lines first."""
        x, y = point
        far = reach + 2 * EPSILON
        return [
            thing
            for west, south, east, north, thing in self._boxed
            if west - far <= x <= east + far and south - far <= y <= north + far
        ]

    @cached_property
    def _boxed(self) -> tuple[tuple[float, float, float, float, Area | Line], ...]:
        return tuple((*thing.box, thing) for things in (self.lines, self.areas) for thing in things)

    def within(self, point: Point, radius: float = 0.0) -> bool:
        """The whole base is on the table."""
        x, y = point
        low = radius - self.conventions.epsilon
        return low <= x <= self.width - low and low <= y <= self.height - low


def clear_of(boxes: Iterable[Box], points: Collection[Point]) -> bool:
    """A path through these points meets nothing of what lies in the boxes."""
    west, south, east, north = box_of(points)
    far = 2 * EPSILON
    west, south, east, north = west - far, south - far, east + far, north + far
    for w, s, e, n in boxes:  # noqa: SIM110 - a generator costs more than all the boxes
        if w <= east and west <= e and s <= north and south <= n:
            return False
    return True


def _with_opening(openings: tuple[Opening, ...], opening: Opening) -> tuple[Opening, ...]:
    if any(old.id == opening.id for old in openings):
        return tuple(opening if old.id == opening.id else old for old in openings)
    return (*openings, opening)


def rim(p: Point, r: float, count: int = 32) -> tuple[Point, ...]:
    """Points evenly round a base, clockwise from north."""
    return tuple((p[0] + x * r, p[1] + y * r) for x, y in directions(count))


def place_touching(mover: Pose, r: float, fixed: Point, s: float) -> Pose:
    """The mover's rounded pose with its base against a fixed one, on the side where it is now.

    Rounding may part the two by a thousandth or two, and never lays one over the other.
    """
    d = distance(fixed, mover.point)
    toward = (0.0, 1.0) if d <= 0.0 else ((mover.x - fixed[0]) / d, (mover.y - fixed[1]) / d)
    reach = r + s
    exact = (fixed[0] + toward[0] * reach, fixed[1] + toward[1] * reach)
    placed = Pose(exact[0], exact[1], mover.facing, mover.level).rounded()
    step = 0
    while distance(placed.point, fixed) < reach - 1e-9:
        step += 1
        far = reach + step * 0.0002
        x, y = fixed[0] + toward[0] * far, fixed[1] + toward[1] * far
        placed = Pose(x, y, mover.facing, mover.level).rounded()
    return placed


class Region(msgspec.Struct, frozen=True, omit_defaults=True):
    """A zone of play made of areas, for the whole base or for its centre; their edges belong to it."""

    parts: tuple[Area, ...]
    fit: Literal["whole", "centre"] = "whole"

    def holds(self, p: Point, r: float = 0.0) -> bool:
        """A base lies in the region: judged on its centre and, if whole, on 32 points of its rim."""
        if self.fit == "centre" or r <= 0.0:
            return self._at(p)
        if any(encloses(part, p) and border_distance(part, p) >= r - EPSILON / 2 for part in self.parts):
            return True  # the rim goes over no border by more than the tolerance
        return self._at(p) and all(self._at(q) for q in rim(p, r))

    def _at(self, p: Point) -> bool:
        return any(contains(part, p, INCLUSIVE) for part in self.parts)

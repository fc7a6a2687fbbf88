"""Lines of sight and what is in their way (BP.4.15, 9.05-9.08, 9.35, 9.48).

    field(state, eye, viewer, target) -> Field     all that could hide one unit from a place
    hidden(field, eye, point) -> str               what hides a point: a unit, a building, a wood, a hill; "" for none
    sees(state, viewer, target, side)              its leader sees any part of another unit, as for a charge (BP.11.04)
    shot_over(state, muzzle, target)               the units over which guns may shoot (BP.9.35)

A unit blocks by its footprint, a mixed one by its screen as well; who looks and who is looked at block nothing. The
target may be a record with another place than it has now.
"""

from collections.abc import Collection, Iterable
from math import sqrt
from typing import Final, NamedTuple

from escarmouche.kernel.points import Point
from escarmouche.rulesets.blackpowder.data import tables
from escarmouche.rulesets.blackpowder.data.state import State, Unit, while_placed
from escarmouche.rulesets.blackpowder.table.board import Body, Thing, about, bodies, lying, nearness
from escarmouche.rulesets.blackpowder.table.footprint import (
    building_rect,
    footprint,
    leader,
    screen,
    stand_width,
    stands,
)
from escarmouche.rulesets.blackpowder.table.terrain import laid, level_at, level_of, parts_in
from escarmouche.speed.keep import kept_calls
from escarmouche.table import rectangles
from escarmouche.table.rectangles import Rect
from escarmouche.table.tabletop import Area, Inside

VIEWS_KEPT: Final = 256


class Field(NamedTuple):
    """What lies between a place and a unit."""

    things: tuple[tuple[str, Rect], ...]  # units, screens, buildings, the nearest first
    woods: tuple[Area, ...] = ()
    hills: tuple[tuple[int, Area], ...] = ()
    through: float = 0.0  # inches of wood that sight goes through
    eye_level: int = 0
    levels: State | None = None  # to ask for the level of what is looked at, where there are hills


@while_placed
@kept_calls(VIEWS_KEPT)
def around(state: State, eye: Point) -> tuple[Thing, ...]:
    """All that blocks sight, as it lies about a place, the nearest first."""
    found = []
    for unit in state.on_table():
        if unit.formation == "mixed":
            found += [lying(stand, rectangles.reach(stand), unit.id, eye) for stand in screen(state, unit)]
    for area in laid(state.table).buildings:
        rect = building_rect(area)
        found.append(lying(rect, rectangles.reach(rect), area.id, eye))
    return tuple(sorted([*about(state, eye), *found], key=nearness)) if found else about(state, eye)


def _unseen(viewer: Unit, target: Unit, ignoring: Collection[str] = ()) -> set[str]:
    """Who and what is in nobody's way: they themselves, and the buildings that they hold (BP.4.20, 9.07)."""
    found = {viewer.id, target.id, *ignoring}
    for one in (viewer, target):
        if isinstance(one.where, Inside):
            found.add(one.where.holder)
    return found


def field(
    state: State,
    eye: Point,
    viewer: Unit,
    target: Unit,
    ignoring: Collection[str] = (),
    skirmish: bool = False,
) -> Field:
    """What could hide a target from a place: nothing that lies wholly to one side of all lines to it.

    `skirmish`: the viewer's other stands are in the way as well (BP.9.48).
    """
    ex, ey = eye
    aimed_at = footprint(state, target)
    half = rectangles.reach(aimed_at)
    dx, dy = aimed_at.x - ex, aimed_at.y - ey
    length = sqrt(dx * dx + dy * dy)
    dx, dy = (dx / length, dy / length) if length > 0.0 else (0.0, 1.0)
    far = length + half
    skipped = _unseen(viewer, target, ignoring)
    things: list[tuple[str, Rect]] = []
    if skirmish:
        stand = stand_width(viewer) / 2.0
        body = footprint(state, viewer)
        things += [
            (viewer.id, Rect(*at, body.vx, body.vy, stand, stand))
            for at in stands(state, viewer)
            if at != eye
        ]
    for low, x, y, reach, rect, id in around(state, eye):
        if low >= far:
            break
        off = x * dy - y * dx
        if -reach - half < off < reach + half and x * dx + y * dy > -reach and id not in skipped:
            things.append((id, rect))
    return _overgrown(state, eye, aimed_at, tuple(things))


def _overgrown(state: State, eye: Point, aimed_at: Rect, things: tuple[tuple[str, Rect], ...]) -> Field:
    """With the woods and hills that lie there."""
    known = laid(state.table)
    if not known.woods and not known.hills:
        return Field(things)
    ex, ey = eye
    west, south, east, north = rectangles.box(aimed_at)
    west, east = (ex if ex < west else west), (ex if ex > east else east)
    south, north = (ey if ey < south else south), (ey if ey > north else north)
    woods = tuple([one for one in known.woods if _meets_box(one, west, south, east, north)])
    hills = tuple([(level_of(one), one) for one in known.hills if _meets_box(one, west, south, east, north)])
    return Field(
        things,
        woods,
        hills,
        state.scaled(tables.WOOD_SIGHT),
        level_at(state.table, eye) if hills else 0,
        state if hills else None,
    )


def _meets_box(area: Area, west: float, south: float, east: float, north: float) -> bool:
    w, s, e, n = area.box
    return w < east and west < e and s < north and south < n


def hidden(known: Field, eye: Point, point: Point) -> str:
    """What hides a point from a place (BP.9.07, 9.08)."""
    for id, rect in known.things:
        if rectangles.meets(rect, eye, point):
            return id
    if known.woods:
        inches = 0.0
        for area in known.woods:
            inches += length_in(area, eye, point)
            if inches > known.through + tables.EPSILON:
                return area.id
    if known.levels is not None:
        higher = max(known.eye_level, level_at(known.levels.table, point))
        for level, area in known.hills:
            if level > higher and length_in(area, eye, point) > tables.EPSILON:
                return area.id
    return ""


def length_in(area: Area, p: Point, q: Point) -> float:
    """How much of the way from p to q lies in an area."""
    inside = sum([high - low for low, high in parts_in(area, p, q)])
    return inside * sqrt((q[0] - p[0]) ** 2 + (q[1] - p[1]) ** 2) if inside else 0.0


def sees(state: State, viewer: Unit, target: Unit, side: str = "") -> bool:
    """The leader of a unit sees any part of another (BP.9.05, 11.04)."""
    eye = leader(state, viewer, side)
    things = around(state, eye)
    skipped = _unseen(viewer, target)
    grown: Field | None = None
    before: Rect | None = None
    for point in stands(state, target):
        if before is not None and rectangles.meets(before, eye, point):
            continue  # what hid one stand often hides the next
        before = _in_the_way(things, eye, point, skipped)
        if before is None:
            grown = grown or _overgrown(state, eye, footprint(state, target), ())
            if not hidden(grown, eye, point):
                return True
    return False


def _in_the_way(things: Iterable[Thing], eye: Point, point: Point, skipped: Collection[str]) -> Rect | None:
    """The nearest of them through which the straight way to a point goes."""
    dx, dy = point[0] - eye[0], point[1] - eye[1]
    length = sqrt(dx * dx + dy * dy)
    for low, x, y, reach, rect, id in things:
        if low >= length:
            return None
        off, most = x * dy - y * dx, reach * length
        if -most < off < most and id not in skipped and rectangles.meets(rect, eye, point):
            return rect
    return None


def shot_over(state: State, muzzle: Point, target: Unit) -> tuple[str, ...]:
    """The units over which guns may shoot at a target: they or it stand higher than those, who keep 6" from both
    (BP.9.35); none of those off the line matters."""
    if not laid(state.table).hills:
        return ()
    aimed_at = footprint(state, target)
    high = max(level_at(state.table, muzzle), level_at(state.table, aimed_at.centre))
    if not high:
        return ()
    least = state.scaled(tables.OVERHEAD) - tables.EPSILON
    return tuple(
        [
            one.id
            for one in bodies(state)
            if not one.garrison
            and one.id != target.id
            and _off(one, muzzle, least)
            and level_at(state.table, one.rect.centre) < high
            and rectangles.apart(one.rect, aimed_at) >= least
        ]
    )


def _off(body: Body, point: Point, inches: float) -> bool:
    """It is so far from a point; that of most is plain from their centres."""
    dx, dy, far = body.rect.x - point[0], body.rect.y - point[1], body.reach + inches
    return dx * dx + dy * dy >= far * far or rectangles.gap_to_point(body.rect, point) >= inches

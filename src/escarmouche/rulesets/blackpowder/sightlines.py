"""Lines of sight and what is in their way (BP.4.15, 9.05-9.08, 9.35, 9.48).

    field(state, eye, viewer, target) -> Field     all that could hide one unit from a place
    hidden(field, eye, point) -> str               what hides a point: a unit, a building, a wood, a hill; "" for none
    seen(field, eye, points)                       which of some points are seen
    sees(state, viewer, target, side)              its leader sees any part of another unit, as for a charge (BP.11.04)
    shot_over(state, muzzle, target, unit)         guns may shoot over that unit (BP.9.35)

A unit blocks by its footprint, a mixed one by its screen as well; who looks and who is looked at block nothing. The
target may be a record with another place than it has now.
"""

from collections.abc import Collection, Iterable
from itertools import pairwise
from math import sqrt
from typing import NamedTuple

from escarmouche.kernel import rects
from escarmouche.kernel.plane import Point
from escarmouche.kernel.rects import Rect
from escarmouche.kernel.table import Area, Inside
from escarmouche.kernel.terrain import encloses
from escarmouche.rulesets.blackpowder import tables
from escarmouche.rulesets.blackpowder.board import bodies
from escarmouche.rulesets.blackpowder.footprint import (
    building_rect,
    footprint,
    leader,
    screen,
    stand_width,
    stands,
)
from escarmouche.rulesets.blackpowder.model import State, Unit
from escarmouche.rulesets.blackpowder.terrain import laid, level_at, level_of


class Field(NamedTuple):
    """What lies between a place and a unit."""

    things: tuple[tuple[str, Rect], ...]  # units, screens, buildings
    woods: tuple[Area, ...] = ()
    hills: tuple[tuple[int, Area], ...] = ()
    through: float = 0.0  # inches of wood that sight goes through
    eye_level: int = 0
    levels: State | None = None  # to ask for the level of what is looked at, where there are hills


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
    west, south, east, north = rects.box(footprint(state, target))
    west, east = (ex if ex < west else west), (ex if ex > east else east)
    south, north = (ey if ey < south else south), (ey if ey > north else north)
    own, other = viewer.id, target.id
    things: list[tuple[str, Rect]] = []
    for one in bodies(state):
        if one.garrison or one.id == own or one.id == other or one.id in ignoring:
            continue
        x, y, _, _, _, _ = one.rect
        reach = one.reach
        if x + reach > west and x - reach < east and y + reach > south and y - reach < north:
            things.append((one.id, one.rect))
    for unit in mixed(state):
        if unit.id != own and unit.id != other and unit.id not in ignoring:
            things += [(unit.id, stand) for stand in screen(state, unit)]
    if skirmish:
        half = stand_width(viewer) / 2.0
        body = footprint(state, viewer)
        things += [
            (own, Rect(*at, body.vx, body.vy, half, half)) for at in stands(state, viewer) if at != eye
        ]
    known = laid(state.table)
    if known.buildings:
        held = {one.where.holder for one in (viewer, target) if isinstance(one.where, Inside)}
        things += [(one.id, building_rect(one)) for one in known.buildings if one.id not in held]
    woods = tuple([one for one in known.woods if _meets_box(one, west, south, east, north)])
    hills = tuple([(level_of(one), one) for one in known.hills if _meets_box(one, west, south, east, north)])
    return Field(
        tuple(things),
        woods,
        hills,
        state.scaled(tables.WOOD_SIGHT),
        level_at(state.table, eye) if hills else 0,
        state if hills else None,
    )


def mixed(state: State) -> tuple[Unit, ...]:
    return tuple([one for one in state.on_table() if one.formation == "mixed"])


def _meets_box(area: Area, west: float, south: float, east: float, north: float) -> bool:
    w, s, e, n = area.box
    return w < east and west < e and s < north and south < n


def hidden(known: Field, eye: Point, point: Point) -> str:
    """What hides a point from a place (BP.9.07, 9.08)."""
    for id, rect in known.things:
        if rects.meets(rect, eye, point):
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


def seen(known: Field, eye: Point, points: Iterable[Point]) -> tuple[bool, ...]:
    return tuple([not hidden(known, eye, point) for point in points])


def length_in(area: Area, p: Point, q: Point) -> float:
    """How much of the way from p to q lies in an area."""
    px, py = p
    dx, dy = q[0] - px, q[1] - py
    cuts = [0.0, 1.0]
    if area.centre is not None:
        cx, cy = px - area.centre[0], py - area.centre[1]
        square, half = dx * dx + dy * dy, cx * dx + cy * dy
        root = half * half - square * (cx * cx + cy * cy - area.radius * area.radius)
        if square > 0.0 and root > 0.0:
            cuts += [(-half - sqrt(root)) / square, (-half + sqrt(root)) / square]
    for ax, ay, _, _, ex, ey, _ in area.edges:
        across = dx * ey - dy * ex
        if -1e-12 < across < 1e-12:
            continue
        t = ((ax - px) * ey - (ay - py) * ex) / across
        s = ((ax - px) * dy - (ay - py) * dx) / across
        if 0.0 < t < 1.0 and 0.0 <= s <= 1.0:
            cuts.append(t)
    cuts = sorted([t for t in cuts if 0.0 <= t <= 1.0])
    inside = 0.0
    for low, high in pairwise(cuts):
        t = (low + high) / 2.0
        if high > low and encloses(area, (px + dx * t, py + dy * t)):
            inside += high - low
    return inside * sqrt(dx * dx + dy * dy)


def sees(state: State, viewer: Unit, target: Unit, side: str = "") -> bool:
    """The leader of a unit sees any part of another (BP.9.05, 11.04)."""
    eye = leader(state, viewer, side)
    known = field(state, eye, viewer, target)
    return any(not hidden(known, eye, point) for point in stands(state, target))


def hides(state: State, viewer: Unit, target: Unit, side: str = "") -> str:
    """What hides a target of which nothing is seen: what is in the way to its nearest stand."""
    eye = leader(state, viewer, side)
    known = field(state, eye, viewer, target)
    nearest = min(stands(state, target), key=lambda at: (at[0] - eye[0]) ** 2 + (at[1] - eye[1]) ** 2)
    return hidden(known, eye, nearest)


def shot_over(state: State, muzzle: Point, target: Unit, unit: Unit) -> bool:
    """Guns may shoot over a unit if they or their target stand higher than it and it keeps away from both (BP.9.35)."""
    if isinstance(unit.where, Inside) or unit.id == target.id:
        return False
    body, aimed_at = footprint(state, unit), footprint(state, target)
    low = level_at(state.table, body.centre)
    if level_at(state.table, muzzle) <= low and level_at(state.table, aimed_at.centre) <= low:
        return False
    least = state.scaled(tables.OVERHEAD) - tables.EPSILON
    return rects.gap_to_point(body, muzzle) >= least and rects.apart(body, aimed_at) >= least

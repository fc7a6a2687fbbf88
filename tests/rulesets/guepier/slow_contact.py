"""Contact and meeting as the rules are read in records: the yardstick of what `contact_numbers` says in numbers."""

from collections.abc import Iterator
from math import floor, sqrt

from escarmouche.rulesets.guepier.data import tables
from escarmouche.rulesets.guepier.data.state import Figure
from escarmouche.rulesets.guepier.table.crossings import Walk
from escarmouche.rulesets.guepier.table.terrain import (
    BLIND,
    gap_to_thing,
    is_elevation,
    is_gap,
    is_zone,
    keeps_apart,
    thing_named,
)
from escarmouche.table.plane import fraction_along
from escarmouche.table.sight import trace
from escarmouche.table.tabletop import (
    EPSILON,
    Area,
    Line,
    Point,
    Pose,
    Table,
    at_most,
    between,
    contains,
    distance,
    gap,
    gap_to_segment,
    overlaps,
)

SAMPLE = 0.25


def height_at(table: Table, point: Point) -> int:
    hills = [area for area in table.areas if is_elevation(area) and not tables.TERRAIN[area.kind].climbs]
    return max([hill.level for hill in hills if contains(hill, point, table.conventions)], default=0)


def ground(table: Table, point: Point, level: int) -> int:
    """A hill is ground with all that stands on it, a roof is not (GM.1.11)."""
    for area in table.areas:
        if level and is_elevation(area) and area.level == level and contains(area, point, table.conventions):
            return level if tables.TERRAIN[area.kind].climbs else 0
    return level


def crossings(table: Table, a: Point, b: Point, level: int) -> Iterator[tuple[str, Point]]:
    """The obstacles and zone borders between two places of one level and where they are crossed, gaps not counted."""
    seen, levels = trace(table, a, b), (level, ground(table, a, level))
    for crossing in seen.lines:
        if 0 in levels and not is_gap(table, crossing.line_id, crossing.opening):
            yield crossing.line_id, crossing.point
    for crossing in seen.borders:
        area = table.area(crossing.area_id)
        if is_zone(area) and area.level in levels and not is_gap(table, area.id, crossing.opening):
            yield area.id, crossing.point


def barriers(table: Table, a: Point, b: Point, level: int) -> set[str]:
    return {id for id, _ in crossings(table, a, b, level)}


def closed_to_contact(table: Table, id: str, a: Point, b: Point) -> bool:
    """Ramparts, fortified borders and blind ends allow no contact across them (GM.9.35, 8.14)."""
    thing = thing_named(table, id)
    if isinstance(thing, Line) or keeps_apart(thing):
        return keeps_apart(thing)
    return any(
        crossing.area_id == id and is_blind(thing, crossing.edge, crossing.point)
        for crossing in trace(table, a, b).borders
    )


def is_blind(area: Area, edge: int, point: Point) -> bool:
    """On a blind side, or at the corner where it meets another."""
    if not area.borders:
        return False
    sides, here = len(area.outline), [edge]
    if at_most(distance(area.ring[edge], point), EPSILON):
        here.append((edge - 1) % sides)
    if at_most(distance(area.ring[edge + 1], point), EPSILON):
        here.append((edge + 1) % sides)
    return any(area.border_kind(side) == BLIND for side in here)


def at_foot(table: Table, id: str, point: Point, radius: float, figure: Figure) -> bool:
    """Within 1 cm, and not declared otherwise where it stands now (GM.1.06, 9.28)."""
    near = at_most(gap_to_thing(point, radius, thing_named(table, id)), tables.CONTIGUOUS)
    return near and _says(id, point, figure)


def _says(id: str, point: Point, figure: Figure) -> bool:
    if not figure.placed or point != figure.point:
        return True
    return id in figure.contiguous or (figure.zone == id and figure.edge)


def _foot_at(id: str, crossed: Point, point: Point, radius: float, figure: Figure) -> bool:
    """The same at the place where it is crossed (GM.9.35)."""
    return at_most(gap(point, radius, crossed, 0.0), tables.CONTIGUOUS) and _says(id, point, figure)


def in_contact(table: Table, pose: Pose, radius: float, a: Figure, b: Figure) -> bool:
    """`a`, standing at that pose, is in contact with `b` of the same level (GM.9.35)."""
    apart = gap(pose.point, radius, b.point, b.radius)
    crossed = list(crossings(table, pose.point, b.point, pose.level))
    if not crossed:
        return at_most(apart, tables.CONTACT)
    return at_most(apart, tables.ACROSS) and all(
        _foot_at(thing, at, pose.point, radius, a)
        and _foot_at(thing, at, b.point, b.radius, b)
        and not closed_to_contact(table, thing, pose.point, b.point)
        for thing, at in crossed
    )


def met_on(walk: Walk, p: Point, q: Point) -> Figure | None:
    """The first enemy whom a straight leg touches, or runs over where touching is allowed (GM.9.19, 9.33)."""
    for enemies, touching in ((walk.avoid, False), (walk.shun, True)):
        for enemy in enemies:
            if _meets(walk, enemy, p, q, touching):
                return enemy
    return None


def _meets(walk: Walk, enemy: Figure, p: Point, q: Point, touching: bool) -> bool:
    near = walk.radius + enemy.radius + (tables.CONTACT + EPSILON if touching else -EPSILON)
    if gap_to_segment(enemy.point, 0.0, p, q) >= near:
        return False
    table = walk.state.table
    for point in _beside(p, q, enemy.point, near):
        level = table.area(walk.roof).level if walk.roof else height_at(table, point)
        if distance(point, enemy.point) >= near or level != enemy.level:
            continue
        if overlaps(point, walk.radius, enemy.point, enemy.radius):
            return True
        if touching and not any(crossings(table, point, enemy.point, enemy.level)):
            return True
    return False


def _beside(p: Point, q: Point, centre: Point, near: float) -> Iterator[Point]:
    """Points of a leg within that distance of a centre: the nearest one first, then some on either side of it."""
    length, nearest = distance(p, q), fraction_along(centre, p, q)
    yield between(p, q, nearest)
    if length <= 0.0:
        return
    half = sqrt(max(0.0, near * near - gap_to_segment(centre, 0.0, p, q) ** 2))
    for step in range(1, floor(half / SAMPLE) + 2):
        off = min(half, step * SAMPLE) / length
        for fraction in (nearest - off, nearest + off):
            if 0.0 <= fraction <= 1.0:
                yield between(p, q, fraction)

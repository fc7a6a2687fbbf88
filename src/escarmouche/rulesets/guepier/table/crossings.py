"""What a path of the centre may cross and pass by: zones, obstacles, enemies (GM.8.08-8.13, 9.25-9.30, 9.39)."""

from collections.abc import Callable, Iterable, Iterator
from itertools import product
from typing import NamedTuple

from escarmouche.kernel.rules import Illegal
from escarmouche.rulesets.guepier.data import tables
from escarmouche.rulesets.guepier.data.state import Figure, State
from escarmouche.rulesets.guepier.table import contact_numbers
from escarmouche.rulesets.guepier.table.board import areas_at, elevation_at, height_at
from escarmouche.rulesets.guepier.table.terrain import (
    gap_of,
    is_elevation,
    is_fortified,
    is_open_to,
    is_zone,
    standing,
    stops,
    things,
)
from escarmouche.rulesets.guepier.table.terrain_numbers import OFF, numbered
from escarmouche.speed.keep import kept
from escarmouche.table.sight import Layout, layout, trace
from escarmouche.table.tabletop import (
    EPSILON,
    Area,
    Line,
    Point,
    Pose,
    Table,
    at_least,
    border_distance,
    contains,
    gap_to_segment,
    rounded,
)

GRAIN = 0.001  # to which places are kept
_ABOUT = sorted(product(range(-4, 5), repeat=2), key=lambda step: (step[0] ** 2 + step[1] ** 2, step))

Done = frozenset[str]  # what a path has done: "in thicket", "out thicket", "over fence"
NOTHING: Done = frozenset()


class Gait(NamedTuple):
    """What crossing a border or line asks about who walks; a `Walk` tells it too."""

    roof: str = ""
    mounted: bool = False
    gallop: bool = False
    foot: tuple[str, ...] = ()
    paid: tuple[str, ...] = ()


class Walk(NamedTuple):
    """Who moves, how, and what was paid: all that the legality of a path depends on.

    `foot`: obstacles at whose foot it stood when the sequence began. `shun`: enemies that it may not touch; `avoid`:
    enemies that it may touch and not run over.
    """

    state: State
    side: str
    at: Pose
    radius: float
    roof: str = ""  # the roof that it walks on
    mounted: bool = False
    gallop: bool = False
    foot: tuple[str, ...] = ()
    paid: tuple[str, ...] = ()
    shun: tuple[Figure, ...] = ()
    avoid: tuple[Figure, ...] = ()


def roof_under(table: Table, at: Pose) -> str:
    """The roof or rampart walk on which a place lies; a hill is none, one walks up and down it."""
    area = elevation_at(table, at.point, at.level) if at.level else None
    return area.id if area is not None and tables.TERRAIN[area.kind].climbs else ""


def level_at(table: Table, roof: str, point: Point) -> int:
    """The level of who walks there: that of his roof, else of the highest hill, else the ground (GM.1.11)."""
    if roof:
        return table.area(roof).level
    return height_at(table, point)


def over_border(
    walk: Walk, done: Done, area: Area, edge: int, point: Point, opening: str | None, entering: bool
) -> Done | Illegal:
    """Walk into an area or out of it: what the path has done then, or why it may not."""
    gap = gap_of(area, opening)
    blind = gap is None and bool(area.borders) and _is_blind(walk.state.table, area, edge, point)
    return through_border(walk, done, area, gap, blind, entering)


def _is_blind(table: Table, area: Area, edge: int, point: Point) -> bool:
    numbers = numbered(table)
    return contact_numbers.is_blind(
        numbers.chart, numbers.number[area.id], edge, float(point[0]), float(point[1])
    )


def through_border(
    walk: Walk | Gait, done: Done, area: Area, gap: float | None, blind: bool, entering: bool
) -> Done | Illegal:
    """The same by a gap of that width, or by none where the border is blind or not."""
    if walk.roof:
        if area.id == walk.roof:
            return Illegal("GM.10.09", "off-roof", thing=area.id)
        return done
    terrain = tables.TERRAIN[area.kind]
    if is_elevation(area):
        return done
    if gap is None and (is_fortified(area) or blind):
        return Illegal("GM.8.09", "impassable", thing=area.id)
    if gap is not None and walk.mounted and not at_least(gap, tables.MOUNTED_GAP):
        return Illegal("GM.9.39", "E17", thing=area.id)
    if entering and not is_open_to(area, mounted=False):
        return Illegal("GM.8.08" if terrain.foot else "GM.9.39", "impassable", thing=area.id)
    if entering and walk.mounted and not is_open_to(area, mounted=True):
        return Illegal("GM.8.08", "E17", thing=area.id)
    if not is_zone(area):
        return done
    if f"{'out' if entering else 'in'} {area.id}" in done:
        return Illegal("GM.9.25", "E15", thing=area.id)
    if not entering and (problem := _unpaid(walk, area)):
        return problem
    return done | {f"{'in' if entering else 'out'} {area.id}"}


def _unpaid(walk: Walk | Gait, area: Area) -> Illegal | None:
    supplement = tables.TERRAIN[area.kind].leaving
    return (
        None if supplement in walk.paid else Illegal("GM.9.15", "E35", thing=area.id, supplement=supplement)
    )


def left_unpaid(walk: Walk, end: Point) -> Illegal | None:
    """The zone that a walk leaves somewhere, since it begins in it and ends outside, without having paid for it."""
    table = walk.state.table
    for area in () if walk.roof else areas_at(table, walk.at.point, walk.at.level):
        if is_zone(area) and not contains(area, end, table.conventions) and (problem := _unpaid(walk, area)):
            return problem
    return None


def over_line(walk: Walk, done: Done, line: Line, point: Point, opening: str | None) -> Done | Illegal:
    """Cross a linear obstacle: what the path has done then, or why it may not."""
    now = across_line(walk, done, line, gap_of(line, opening))
    if (
        walk.gallop
        and not isinstance(now, Illegal)
        and now != done
        and defended(walk.state, walk.side, line.id, point)
    ):
        return Illegal("GM.9.30", "E17", thing=line.id)
    return now


def across_line(walk: Walk | Gait, done: Done, line: Line, gap: float | None) -> Done | Illegal:
    """The same by a gap of that width or by none, if no defender is near."""
    if walk.roof:
        return done
    if gap is not None:
        if walk.mounted and not at_least(gap, tables.MOUNTED_GAP):
            return Illegal("GM.9.39", "E17", thing=line.id)
        return done
    terrain = tables.TERRAIN[line.kind]
    if walk.mounted and not is_open_to(line, mounted=True):
        return Illegal("GM.8.08" if terrain.mounted else "GM.9.30", "E17", thing=line.id)
    if terrain.climbs or not is_open_to(line, mounted=False):
        return Illegal("GM.9.39" if terrain.climbs else "GM.8.08", "impassable", thing=line.id)
    if f"over {line.id}" in done:
        return Illegal("GM.9.26", "E16", thing=line.id)
    if not walk.gallop and line.id not in walk.foot:
        return Illegal("GM.9.26", "E16", thing=line.id)
    return done | {f"over {line.id}"}


def defenders(state: State, side: str, line: str) -> Iterator[Figure]:
    """The enemies who stand at the foot of an obstacle and are not pinned (GM.9.30)."""
    return (
        enemy
        for enemy in state.placed(state.enemy(side))
        if enemy.marker != "green" and line in enemy.contiguous
    )


def defended(state: State, side: str, line: str, point: Point) -> bool:
    """A defender of the obstacle stands within 5 cm of that point (GM.9.30)."""
    x, y = float(point[0]), float(point[1])
    return any(
        contact_numbers.guards(x, y, float(enemy.pose.x), float(enemy.pose.y), enemy.radius)
        for enemy in defenders(state, side, line)
    )


Stretches = tuple[tuple[Point, Point], ...]


@kept
def _walls(ground: Layout) -> tuple[tuple[Line | Area, Stretches], ...]:
    return tuple((thing, standing(thing)) for thing in things(ground.table))


def walls(table: Table) -> tuple[tuple[Line | Area, Stretches], ...]:
    """All obstacles and borders with what is left standing of them, lines first; told once per table."""
    return _walls(layout(table))


def stopped_on(table: Table, roof: str, point: Point) -> Area | Line | None:
    """The obstacle or border on whose very line a centre would stop: one stops on one side of it or the other."""
    if roof:
        area = table.area(roof)
        return area if border_distance(area, point) <= OFF else None
    numbers = numbered(table)
    found = contact_numbers.stopped_on(numbers.chart, float(point[0]), float(point[1]))
    return None if found == contact_numbers.NOTHING else numbers.things[found]


def place_beside(
    table: Table, roof: str, before: Point, places: Iterable[Point], fits: Callable[[Point], bool]
) -> Point | None:
    """The first of some places that is on no line or border, and not parted by one from where somebody comes."""
    for x, y in places:
        point = (rounded(x), rounded(y))
        if stopped_on(table, roof, point) is None and not _parted(table, roof, before, point) and fits(point):
            return point
    return None


def places_about(point: Point) -> Iterator[Point]:
    """The places next to a point, nearest first."""
    return ((point[0] + i * GRAIN, point[1] + j * GRAIN) for i, j in _ABOUT)


def _parted(table: Table, roof: str, p: Point, q: Point) -> bool:
    """Something on whose line nobody stops lies between two places."""
    if roof:
        return not contains(table.area(roof), q, table.conventions)
    seen = trace(table, p, q)
    return bool(seen.lines) or any(stops(table.area(border.area_id)) for border in seen.borders)


def over_leg(walk: Walk, done: Done, p: Point, q: Point) -> Done | Illegal:
    """Walk a straight leg: what the path has done then, or what stops it."""
    table = walk.state.table
    seen = trace(table, p, q)
    for border in seen.borders:
        now = over_border(
            walk, done, table.area(border.area_id), border.edge, border.point, border.opening, border.entering
        )
        if isinstance(now, Illegal):
            return now
        done = now
    for line in seen.lines:
        now = over_line(walk, done, table.line(line.line_id), line.point, line.opening)
        if isinstance(now, Illegal):
            return now
        done = now
    if enemy := met_on(walk, p, q):
        return Illegal("GM.9.15", "E13", figure=enemy.id)
    return done


def met_on(walk: Walk, p: Point, q: Point) -> Figure | None:
    """The first enemy whom a straight leg touches, or runs over where touching is allowed (GM.9.19, 9.33)."""
    for enemy in walk.avoid:
        if _meets(walk, enemy, p, q, touching=False):
            return enemy
    for enemy in walk.shun:
        if _meets(walk, enemy, p, q, touching=True):
            return enemy
    return None


def _meets(walk: Walk, enemy: Figure, p: Point, q: Point, touching: bool) -> bool:
    near = walk.radius + enemy.radius + tables.CONTACT + EPSILON
    if gap_to_segment(enemy.point, 0.0, p, q) >= near:  # most are: they need not be looked at more closely
        return False
    numbers, there = numbered(walk.state.table), enemy.pose
    roof = walk.state.table.area(walk.roof).level if walk.roof else contact_numbers.NO_ROOF
    with numbers.lock:
        return contact_numbers.meets(
            numbers.chart,
            float(p[0]),
            float(p[1]),
            float(q[0]),
            float(q[1]),
            walk.radius,
            roof,
            float(there.x),
            float(there.y),
            enemy.radius,
            there.level,
            touching,
        )

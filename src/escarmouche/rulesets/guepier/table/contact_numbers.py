"""Levels, walls and borders at a place, and who is in contact with whom there: in numbers, as `kernel.segments` is.

This is where the rules of contact stand (GM.1.06, 9.28, 9.30, 9.33, 9.35): `board` and `crossings` ask them for
figures on the table, the search of a charge's way for places that it tries.
"""

from math import floor, sqrt

from escarmouche.rulesets.guepier.data.tables import ACROSS, CONTACT, CONTIGUOUS, DEFENDED_REACH
from escarmouche.rulesets.guepier.table.terrain_numbers import (
    BARRIER,
    BLIND_SIDE,
    BOXES,
    CLOSED,
    EDGE_START,
    EDGES,
    ELEVATION,
    GAP,
    LEVEL,
    OFF,
    SIDES,
    STOPS,
    WALL_START,
    WALLS,
    Chart,
)
from escarmouche.speed.core import kernel
from escarmouche.table import leg_crossings, segments
from escarmouche.table.leg_crossings import (
    AREA_BOXES,
    AREA_OPENINGS,
    AREA_START,
    AREA_X,
    AREA_Y,
    CROSSED,
    CROSSING,
    DISCS,
    RADII,
    Ground,
)
from escarmouche.table.plane import EPSILON
from escarmouche.table.segments import Ints

NO_ROOF = -1  # instead of the level of the roof on which somebody walks
NOTHING = -1
SAMPLE = 0.25  # how finely a leg beside an enemy is looked at where something may stand between


@kernel
def contains(ground: Ground, area: int, x: float, y: float) -> bool:
    box = 4 * area
    boxes = ground.real[AREA_BOXES]
    eps = ground.eps
    if (
        x < boxes[box] - eps
        or y < boxes[box + 1] - eps
        or x > boxes[box + 2] + eps
        or y > boxes[box + 3] + eps
    ):
        return False
    first = ground.whole[AREA_START][area]
    if ground.whole[DISCS][area] == 1:
        side = segments.disc_side(
            x, y, eps, ground.real[AREA_X][first], ground.real[AREA_Y][first], ground.real[RADII][area]
        )
    else:
        side, _ = segments.polygon_side(
            x, y, eps, ground.real[AREA_X], ground.real[AREA_Y], first, ground.whole[AREA_START][area + 1]
        )
    return side == 1 or (side == 0 and ground.on_edge)


@kernel
def level_at(chart: Chart, roof: int, x: float, y: float) -> int:
    """The level of who walks there: that of his roof, else of the highest hill, else the ground (GM.1.11)."""
    if roof != NO_ROOF:
        return roof
    level = 0
    if chart.hilly:
        for area in range(chart.ground.areas):
            if (
                chart.whole[ELEVATION][area] == 1
                and chart.whole[LEVEL][area] > level
                and contains(chart.ground, area, x, y)
            ):
                level = chart.whole[LEVEL][area]
    return level


@kernel
def ground_level(chart: Chart, x: float, y: float, level: int) -> int:
    """The level whose terrain counts there: a hill is ground with all that stands on it, a roof is not (GM.1.11)."""
    if level != 0 and chart.hilly:
        for area in range(chart.ground.areas):
            if (
                chart.whole[ELEVATION][area] > 0
                and chart.whole[LEVEL][area] == level
                and contains(chart.ground, area, x, y)
            ):
                return 0 if chart.whole[ELEVATION][area] == 1 else level
    return level


@kernel
def is_gap(chart: Chart, thing: int, opening: int) -> bool:
    if opening < 0:
        return False
    if thing >= chart.ground.areas:
        opening += chart.ground.whole[AREA_OPENINGS][chart.ground.areas]
    return chart.whole[GAP][opening] == 1


@kernel
def is_blind(chart: Chart, area: int, edge: int, x: float, y: float) -> bool:
    """A place of a border where nobody passes: on a blind side, or at the corner where it meets another."""
    if chart.whole[SIDES][area] == 0:
        return False
    ground = chart.ground
    first = ground.whole[AREA_START][area]
    sides = ground.whole[AREA_START][area + 1] - first
    after = (edge + 1) % sides
    if chart.whole[BLIND_SIDE][first + edge] == 1:
        return True
    at_edge = within(x, y, ground.real[AREA_X][first + edge], ground.real[AREA_Y][first + edge], 2 * EPSILON)
    if at_edge and chart.whole[BLIND_SIDE][first + (edge - 1) % sides] == 1:
        return True
    if within(x, y, ground.real[AREA_X][first + after], ground.real[AREA_Y][first + after], 2 * EPSILON):
        return chart.whole[BLIND_SIDE][first + after] == 1
    return False


@kernel
def within(x: float, y: float, cx: float, cy: float, far: float) -> bool:
    return sqrt((cx - x) * (cx - x) + (cy - y) * (cy - y)) <= far


@kernel
def segment_gap(x: float, y: float, ax: float, ay: float, bx: float, by: float) -> float:
    """From a point to a segment."""
    f = fraction(x, y, ax, ay, bx, by)
    nx = bx if f >= 1.0 else ax + (bx - ax) * f
    ny = by if f >= 1.0 else ay + (by - ay) * f
    return sqrt((nx - x) * (nx - x) + (ny - y) * (ny - y))


@kernel
def fraction(x: float, y: float, ax: float, ay: float, bx: float, by: float) -> float:
    """Where on a segment, from 0 to 1, its point nearest to a point lies."""
    dx = bx - ax
    dy = by - ay
    square = dx * dx + dy * dy
    if square <= 0.0:
        return 0.0
    return min(1.0, max(0.0, ((x - ax) * dx + (y - ay) * dy) / square))


@kernel
def wall_gap(chart: Chart, thing: int, x: float, y: float) -> float:
    """From a point to what is left standing of a thing; far off for nothing."""
    if thing < chart.ground.areas and chart.ground.whole[DISCS][thing] == 1:
        first = chart.ground.whole[AREA_START][thing]
        dx = x - chart.ground.real[AREA_X][first]
        dy = y - chart.ground.real[AREA_Y][first]
        return abs(sqrt(dx * dx + dy * dy) - chart.ground.real[RADII][thing])
    least = 1e300
    for i in range(chart.whole[WALL_START][thing], chart.whole[WALL_START][thing + 1]):
        w = 4 * i
        least = min(
            least,
            segment_gap(
                x,
                y,
                chart.real[WALLS][w],
                chart.real[WALLS][w + 1],
                chart.real[WALLS][w + 2],
                chart.real[WALLS][w + 3],
            ),
        )
    return least


@kernel
def on_a_line(chart: Chart, x: float, y: float) -> int:
    """The obstacle on what is left of whose very line a charge would end, by its number."""
    boxes = chart.real[BOXES]
    for thing in range(chart.ground.areas, chart.things):
        box = 4 * thing
        if (
            boxes[box] - EPSILON <= x <= boxes[box + 2] + EPSILON
            and boxes[box + 1] - EPSILON <= y <= boxes[box + 3] + EPSILON
            and wall_gap(chart, thing, x, y) <= EPSILON
        ):
            return thing
    return NOTHING


@kernel
def stopped_on(chart: Chart, x: float, y: float) -> int:
    """The obstacle or border on whose very line, openings included, a centre on the ground would stop, by its number:
    one stops on one side of it or the other."""
    boxes = chart.real[BOXES]
    for thing in range(chart.things):
        box = 4 * thing
        if (
            chart.whole[STOPS][thing] == 1
            and boxes[box] - OFF <= x <= boxes[box + 2] + OFF
            and boxes[box + 1] - OFF <= y <= boxes[box + 3] + OFF
            and edge_gap(chart, thing, x, y) <= OFF
        ):
            return thing
    return NOTHING


@kernel
def edge_gap(chart: Chart, thing: int, x: float, y: float) -> float:
    """From a point to a line or border as if all its openings were walled up."""
    if thing < chart.ground.areas and chart.ground.whole[DISCS][thing] == 1:
        return wall_gap(chart, thing, x, y)
    least = 1e300
    for i in range(chart.whole[EDGE_START][thing], chart.whole[EDGE_START][thing + 1]):
        e = 4 * i
        least = min(
            least,
            segment_gap(
                x,
                y,
                chart.real[EDGES][e],
                chart.real[EDGES][e + 1],
                chart.real[EDGES][e + 2],
                chart.real[EDGES][e + 3],
            ),
        )
    return least


@kernel
def stands_between(chart: Chart, row: int, level: int, ground: int) -> bool:
    """What that row of a line between two places crosses is an obstacle or border, and no gap."""
    rows = chart.room.real[CROSSED]
    thing = int(rows[row])
    if chart.whole[BARRIER][thing] == 0 or (
        chart.whole[LEVEL][thing] != level and chart.whole[LEVEL][thing] != ground
    ):
        return False
    return not is_gap(chart, thing, int(rows[row + 2]))


@kernel
def things_between(chart: Chart, ax: float, ay: float, bx: float, by: float, level: int) -> int:
    """How many obstacles and borders stand between two places of one level: their numbers begin the rows crossed."""
    ground = ground_level(chart, ax, ay, level)
    borders, lines = leg_crossings.crossed(ax, ay, bx, by, chart.ground, chart.room)
    rows = chart.room.real[CROSSED]
    count = 0
    for i in range(borders + lines):
        if stands_between(chart, CROSSING * i, level, ground):
            rows[CROSSING * count] = rows[CROSSING * i]
            count += 1
    return count


@kernel
def closed_across(chart: Chart, thing: int, borders: int) -> bool:
    """Ramparts, fortified borders and blind ends allow no contact across them (GM.9.35, 8.14): of a line whose borders
    crossed are the first rows."""
    if chart.whole[CLOSED][thing] == 1:
        return True
    rows = chart.room.real[CROSSED]
    for i in range(borders):
        row = CROSSING * i
        if int(rows[row]) == thing and is_blind(
            chart, thing, int(rows[row + 1]), rows[row + 4], rows[row + 5]
        ):
            return True
    return False


@kernel
def closed_between(chart: Chart, ax: float, ay: float, bx: float, by: float, level: int) -> bool:
    """Something stands between two places of one level that allows no contact across it."""
    ground = ground_level(chart, ax, ay, level)
    borders, lines = leg_crossings.crossed(ax, ay, bx, by, chart.ground, chart.room)
    for i in range(borders + lines):
        if stands_between(chart, CROSSING * i, level, ground) and closed_across(
            chart, int(chart.room.real[CROSSED][CROSSING * i]), borders
        ):
            return True
    return False


@kernel
def at_foot(
    chart: Chart, thing: int, x: float, y: float, radius: float, feet: Ints, count: int, first: int
) -> bool:
    """At the foot of an obstacle or border: within 1 cm of it, and not declared otherwise (GM.1.06, 9.28).

    Declared are `count` of the feet, each `first` more than the number of the thing; below 0 nothing is declared.
    """
    return wall_gap(chart, thing, x, y) - radius <= CONTIGUOUS + EPSILON and says_foot(
        first + thing, feet, count
    )


@kernel
def says_foot(foot: int, feet: Ints, count: int) -> bool:
    """That is among the feet declared, or nothing is declared."""
    if count < 0:
        return True
    for i in range(count):  # noqa: SIM110 - to be compiled
        if feet[i] == foot:
            return True
    return False


@kernel
def touches(
    chart: Chart,
    x: float,
    y: float,
    radius: float,
    feet: Ints,
    count: int,
    cx: float,
    cy: float,
    other: float,
    their_feet: Ints,
    their_count: int,
    their_first: int,
    level: int,
) -> bool:
    """Two bases of one level are in contact: 0.5 cm or less with nothing between, or across an obstacle or border at
    whose foot both stand, where the line between them crosses it (GM.9.35)."""
    apart = max(0.0, sqrt((cx - x) * (cx - x) + (cy - y) * (cy - y)) - radius - other)
    if apart > ACROSS + EPSILON:
        return False
    ground = ground_level(chart, x, y, level)
    borders, lines = leg_crossings.crossed(x, y, cx, cy, chart.ground, chart.room)
    free = True
    for i in range(borders + lines):
        if not stands_between(chart, CROSSING * i, level, ground):
            continue
        free = False
        row = CROSSING * i
        thing = int(chart.room.real[CROSSED][row])
        at_x = chart.room.real[CROSSED][row + 4]
        at_y = chart.room.real[CROSSED][row + 5]
        if (
            not within(x, y, at_x, at_y, radius + CONTIGUOUS + EPSILON)
            or not within(cx, cy, at_x, at_y, other + CONTIGUOUS + EPSILON)
            or not says_foot(thing, feet, count)
            or not says_foot(their_first + thing, their_feet, their_count)
            or closed_across(chart, thing, borders)
        ):
            return False
    return not free or apart <= CONTACT + EPSILON


@kernel
def guards(x: float, y: float, cx: float, cy: float, radius: float) -> bool:
    """Who defends an obstacle stands too near the point where it would be cleared (GM.9.30)."""
    dx = x - cx
    dy = y - cy
    return sqrt(dx * dx + dy * dy) - radius <= DEFENDED_REACH + EPSILON


@kernel
def nearness(radius: float, other: float, touching: bool) -> float:
    """How near a leg may come to an enemy without touching him, or without running over one who may be touched."""
    return radius + other + (CONTACT + EPSILON if touching else -EPSILON)


@kernel
def meets(
    chart: Chart,
    px: float,
    py: float,
    qx: float,
    qy: float,
    radius: float,
    roof: int,
    cx: float,
    cy: float,
    other: float,
    level: int,
    touching: bool,
) -> bool:
    """A leg runs over an enemy, or touches one who may not be touched with nothing between (GM.9.19, 9.33)."""
    near = nearness(radius, other, touching)
    off = segment_gap(cx, cy, px, py, qx, qy)
    if off >= near:
        return False
    nearest = fraction(cx, cy, px, py, qx, qy)
    length = sqrt((qx - px) * (qx - px) + (qy - py) * (qy - py))
    half = sqrt(max(0.0, near * near - off * off)) if length > 0.0 else 0.0
    steps = floor(half / SAMPLE) + 1 if length > 0.0 else 0
    for i in range(2 * steps + 1):  # the nearest point first, then some on either side of it
        f = nearest
        if i > 0:
            aside = min(half, (i + 1) // 2 * SAMPLE) / length
            f = nearest - aside if i % 2 == 1 else nearest + aside
        if f < 0.0 or f > 1.0:
            continue
        x = qx if f >= 1.0 else px + (qx - px) * f
        y = qy if f >= 1.0 else py + (qy - py) * f
        apart = sqrt((cx - x) * (cx - x) + (cy - y) * (cy - y))
        if apart >= near or level_at(chart, roof, x, y) != level:
            continue
        if apart - radius - other < -EPSILON or (
            touching and things_between(chart, x, y, cx, cy, level) == 0
        ):
            return True
    return False

"""The numeric core of charges: levels, walls and borders at a place, and who is in contact with whom there.

Written as `kernel.segments` is, and says in numbers what `board` says in records.
"""

from math import sqrt

from escarmouche.rulesets.guepier.data.tables import ACROSS, CONTACT, CONTIGUOUS
from escarmouche.rulesets.guepier.table.charge_numbers import (
    BARRIER,
    BLIND,
    CLOSED,
    ELEVATION,
    ENEMIES,
    ENEMY,
    FEET,
    LEVEL,
    PASSABLE,
    SIDES,
    WALL_START,
    WALLS,
    Charge,
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
    DISCS,
    RADII,
    Ground,
)
from escarmouche.table.plane import EPSILON


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
def level_at(chart: Chart, charge: Charge, x: float, y: float) -> int:
    """The level of who walks there (GM.1.11)."""
    if charge.roof:
        return charge.roof_level
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
    """The level whose terrain counts there: a hill is ground with all that stands on it (GM.1.11)."""
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
    return chart.whole[PASSABLE][opening] == 1


@kernel
def is_blind(chart: Chart, area: int, edge: int, x: float, y: float) -> bool:
    """A place of a border where nobody passes: on a blind side, or at the corner where it meets another."""
    if chart.whole[SIDES][area] == 0:
        return False
    ground = chart.ground
    first = ground.whole[AREA_START][area]
    sides = ground.whole[AREA_START][area + 1] - first
    after = (edge + 1) % sides
    if chart.whole[BLIND][first + edge] == 1:
        return True
    at_edge = within(x, y, ground.real[AREA_X][first + edge], ground.real[AREA_Y][first + edge], 2 * EPSILON)
    if at_edge and chart.whole[BLIND][first + (edge - 1) % sides] == 1:
        return True
    if within(x, y, ground.real[AREA_X][first + after], ground.real[AREA_Y][first + after], 2 * EPSILON):
        return chart.whole[BLIND][first + after] == 1
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
def on_a_line(chart: Chart, charge: Charge, x: float, y: float) -> bool:
    """A centre would stop on the very line of an obstacle."""
    if charge.roof:
        return False
    found = False
    for thing in range(chart.ground.areas, chart.things):
        found = found or wall_gap(chart, thing, x, y) <= EPSILON
    return found


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
def barred_between(chart: Chart, ax: float, ay: float, bx: float, by: float, level: int) -> bool:
    """An obstacle or the border of a zone stands between two places of one level."""
    ground = ground_level(chart, ax, ay, level)
    borders, lines = leg_crossings.crossed(ax, ay, bx, by, chart.ground, chart.room)
    found = False
    for i in range(borders + lines):
        found = found or stands_between(chart, 6 * i, level, ground)
    return found


@kernel
def touches(chart: Chart, charge: Charge, enemy: int, x: float, y: float) -> bool:
    """Who stops there is in contact with that enemy (GM.9.35)."""
    row = ENEMY * enemy
    cx = charge.real[ENEMIES][row]
    cy = charge.real[ENEMIES][row + 1]
    apart = max(
        0.0, sqrt((cx - x) * (cx - x) + (cy - y) * (cy - y)) - charge.radius - charge.real[ENEMIES][row + 2]
    )
    if apart > ACROSS + EPSILON:
        return False
    level = level_at(chart, charge, x, y)
    if level != int(charge.real[ENEMIES][row + 4]):
        return False
    ground = ground_level(chart, x, y, level)
    borders, lines = leg_crossings.crossed(x, y, cx, cy, chart.ground, chart.room)
    rows = chart.room.real[CROSSED]
    things = chart.things
    free = True
    for i in range(borders + lines):
        if not stands_between(chart, 6 * i, level, ground):
            continue
        free = False
        thing = int(rows[6 * i])
        at_foot = max(0.0, wall_gap(chart, thing, x, y) - charge.radius) <= CONTIGUOUS + EPSILON
        if not at_foot or not has_foot(charge, enemy * things + thing) or chart.whole[CLOSED][thing] == 1:
            return False
        for k in range(borders):
            if int(rows[6 * k]) == thing and is_blind(
                chart, thing, int(rows[6 * k + 1]), rows[6 * k + 4], rows[6 * k + 5]
            ):
                return False
    return not free or apart <= CONTACT + EPSILON


@kernel
def has_foot(charge: Charge, number: int) -> bool:
    """An enemy is declared at the foot of a thing (GM.9.28)."""
    for i in range(charge.feet):  # noqa: SIM110 - to be compiled
        if charge.whole[FEET][i] == number:
            return True
    return False


@kernel
def ends(chart: Chart, charge: Charge, x: float, y: float) -> bool:
    """A charge may end there: in contact with the target, and with nobody who may not be touched (GM.9.33)."""
    if on_a_line(chart, charge, x, y) or not touches(chart, charge, charge.target, x, y):
        return False
    for enemy in range(charge.enemies):
        if charge.real[ENEMIES][ENEMY * enemy + 5] == 1.0 and touches(chart, charge, enemy, x, y):
            return False
    return True

"""The numeric core of charges: where a way may turn, and where it may end (GM.9.30, 9.33, 9.35).

Written as `kernel.segments` is.
"""

from math import sqrt
from typing import NamedTuple

from escarmouche.rulesets.guepier.data.tables import ACROSS, CONTACT, CONTIGUOUS, DEFENDED_REACH
from escarmouche.rulesets.guepier.table import contact_numbers
from escarmouche.rulesets.guepier.table.charge_legs import (
    ACROSS_WALLS,
    DEFENDER,
    DEFENDERS,
    ENEMIES,
    ENEMY,
    FEET,
    SHUT,
    TAKEN,
    Charge,
    Marks,
    Tolls,
)
from escarmouche.rulesets.guepier.table.terrain_numbers import (
    COMPASS,
    CORNER_START,
    CORNERS,
    DIRECTIONS,
    MARGIN,
    WALL_START,
    WALLS,
    Chart,
)
from escarmouche.speed.core import Grid, WholeGrid, kernel
from escarmouche.table.plane import EPSILON, directions
from escarmouche.table.segments import FloatBuffer

LAST_BENDS = 8  # corners near a target from which places across an obstacle are taken
SHY = 0.0005  # by how much a place across an obstacle is well within the limits of GM.9.35
CLEAR = CONTACT + MARGIN  # by which a way keeps off those whom it may not touch
ROUND = directions(16)
STRETCH = directions(32)[1][1]
SLOTS = 256


CORNERS_BAG, AROUND, GOALS, NODES_BAG = range(4)
"""Bags of points: in each the points are told apart by slots, and come in the order in which they were put in."""

COUNT, FULL_BAG, FIRST_SLOT = 0, 1, 2
"""Of the slots of a bag: how many points are in it, and 1 where there were more."""

NEAR, MET, FOES_MET, CUT = range(4)
"""Rows of what a search notes: the corners nearest to the target; by thing, whether it was met; the enemies met, in
order; 1 where the limit ended the search for some way, so that a wider one might find another."""


class Found(NamedTuple):
    """Room for one search."""

    x: Grid  # by bag
    y: Grid
    next: WholeGrid
    slot: WholeGrid
    notes: WholeGrid
    marks: Marks
    way: FloatBuffer


@kernel
def empty(found: Found, bag: int) -> None:
    slots = found.slot[bag]
    slots[COUNT] = 0
    slots[FULL_BAG] = 0
    for i in range(FIRST_SLOT, FIRST_SLOT + SLOTS):
        slots[i] = -1


@kernel
def add(found: Found, bag: int, x: float, y: float, once: bool) -> None:
    """Put a point into a bag, if wanted only when it is not there yet."""
    slots = found.slot[bag]
    xs = found.x[bag]
    ys = found.y[bag]
    after = found.next[bag]
    count = slots[COUNT]
    if count >= len(xs):
        slots[FULL_BAG] = 1
        return
    slot = FIRST_SLOT + (int(x * 977.0 + y * 57.0) & (SLOTS - 1))
    if once:
        at = slots[slot]
        while at >= 0:
            if xs[at] == x and ys[at] == y:
                return
            at = after[at]
    xs[count] = x
    ys[count] = y
    after[count] = slots[slot]
    slots[slot] = count
    slots[COUNT] = count + 1


@kernel
def on_table(chart: Chart, x: float, y: float, radius: float) -> bool:
    low = radius - chart.ground.eps
    return low <= x <= chart.ground.width - low and low <= y <= chart.ground.height - low


@kernel
def find_corners(chart: Chart, tolls: Tolls, charge: Charge, found: Found) -> None:
    """Points where a way may turn: round the areas, lines and enemies met so far, and past defenders of lines."""
    empty(found, CORNERS_BAG)
    for thing in range(chart.things):
        if found.notes[MET][thing] == 1:
            for i in range(chart.whole[CORNER_START][thing], chart.whole[CORNER_START][thing + 1]):
                add(found, CORNERS_BAG, chart.real[CORNERS][2 * i], chart.real[CORNERS][2 * i + 1], True)
    for i in range(found.notes[FOES_MET][0]):
        row = ENEMY * found.notes[FOES_MET][1 + i]
        extra = CLEAR if charge.real[ENEMIES][row + 4] == 1.0 else 0.0
        far = (charge.radius + charge.real[ENEMIES][row + 2] + extra + MARGIN) / STRETCH
        for k in range(16):
            x = charge.real[ENEMIES][row] + ROUND[k][0] * far
            y = charge.real[ENEMIES][row + 1] + ROUND[k][1] * far
            if on_table(chart, x, y, 0.0):
                add(found, CORNERS_BAG, x, y, True)
    if tolls.guarded:
        for thing in range(chart.ground.areas, chart.things):
            if found.notes[MET][thing] == 1:
                find_flanks(chart, charge, thing, found)


@kernel
def find_flanks(chart: Chart, charge: Charge, line: int, found: Found) -> None:
    """Before and behind each point where an obstacle can be cleared just out of its defenders' reach (GM.9.30)."""
    for i in range(charge.defenders):
        row = DEFENDER * i
        if charge.real[DEFENDERS][row] != line:
            continue
        reach = DEFENDED_REACH + charge.real[DEFENDERS][row + 3] + MARGIN
        for w in range(chart.whole[WALL_START][line], chart.whole[WALL_START][line + 1]):
            ax = chart.real[WALLS][4 * w]
            ay = chart.real[WALLS][4 * w + 1]
            dx = chart.real[WALLS][4 * w + 2] - ax
            dy = chart.real[WALLS][4 * w + 3] - ay
            length = sqrt(dx * dx + dy * dy)
            if length <= 0.0:
                continue
            ux = dx / length
            uy = dy / length
            cx = charge.real[DEFENDERS][row + 1] - ax
            cy = charge.real[DEFENDERS][row + 2] - ay
            along = cx * ux + cy * uy
            aside = cx * -uy + cy * ux
            if abs(aside) >= reach:
                continue
            half = sqrt(reach * reach - aside * aside)
            for side in range(2):
                spot = along - half if side == 0 else along + half
                if 0.0 <= spot <= length:
                    x = ax + ux * spot
                    y = ay + uy * spot
                    add(found, CORNERS_BAG, x + -uy * MARGIN, y + ux * MARGIN, False)
                    add(found, CORNERS_BAG, x - -uy * MARGIN, y - ux * MARGIN, False)


@kernel
def find_goals(chart: Chart, charge: Charge, found: Found, sources: int) -> None:
    """Where the charger may end, as far as can be told without looking for a way; from so many of the corners."""
    empty(found, GOALS)
    if charge.across > 0:
        nearest_corners(charge, found, sources)
        for i in range(charge.across):
            find_across(chart, charge, found, i)
    target = ENEMY * charge.target
    cx = charge.real[ENEMIES][target]
    cy = charge.real[ENEMIES][target + 1]
    reach = charge.radius + charge.real[ENEMIES][target + 2]
    empty(found, AROUND)
    for i in range(-1, sources):
        x = charge.x if i < 0 else found.x[CORNERS_BAG][i]
        y = charge.y if i < 0 else found.y[CORNERS_BAG][i]
        d = sqrt((x - cx) * (x - cx) + (y - cy) * (y - cy))
        if d > 0.0:
            f = reach / d
            add(found, AROUND, cx + (x - cx) * f, cy + (y - cy) * f, True)
    compass = chart.real[COMPASS]
    for i in range(0, DIRECTIONS, DIRECTIONS // charge.compass):
        add(found, AROUND, cx + compass[2 * i] * reach, cy + compass[2 * i + 1] * reach, True)
    for i in range(charge.taken):
        squeeze(
            found,
            cx,
            cy,
            reach,
            charge.real[TAKEN][3 * i],
            charge.real[TAKEN][3 * i + 1],
            charge.real[TAKEN][3 * i + 2],
        )
    for i in range(found.slot[AROUND][COUNT]):
        x = found.x[AROUND][i]
        y = found.y[AROUND][i]
        if is_free(charge, x, y) and may_be_got_to(chart, charge, x, y):
            add(found, GOALS, x, y, False)


@kernel
def is_free(charge: Charge, x: float, y: float) -> bool:
    """A place keeps off all that it has to."""
    for k in range(charge.taken):
        dx = charge.real[TAKEN][3 * k] - x
        dy = charge.real[TAKEN][3 * k + 1] - y
        if sqrt(dx * dx + dy * dy) - charge.real[TAKEN][3 * k + 2] < -EPSILON:
            return False
    return True


@kernel
def squeeze(found: Found, px: float, py: float, r: float, qx: float, qy: float, s: float) -> None:
    """The points at distance r from p and s from q."""
    d = sqrt((qx - px) * (qx - px) + (qy - py) * (qy - py))
    if d <= 0.0:
        return
    along = (r * r - s * s + d * d) / (2.0 * d)
    square = r * r - along * along
    if square < 0.0:
        return
    aside = sqrt(square)
    ux = (qx - px) / d
    uy = (qy - py) / d
    add(found, AROUND, px + ux * along - uy * aside, py + uy * along + ux * aside, True)
    add(found, AROUND, px + ux * along + uy * aside, py + uy * along - ux * aside, True)


@kernel
def nearest_corners(charge: Charge, found: Found, sources: int) -> None:
    """Note the corners nearest to the target, nearest first."""
    target = ENEMY * charge.target
    count = 0
    for i in range(sources):
        d = corner_off(charge, found, i, target)
        k = count
        while k > 0 and corner_off(charge, found, found.notes[NEAR][k], target) > d:
            if k < LAST_BENDS:
                found.notes[NEAR][k + 1] = found.notes[NEAR][k]
            k -= 1
        if k < LAST_BENDS:
            found.notes[NEAR][k + 1] = i
            count = min(count + 1, LAST_BENDS)
    found.notes[NEAR][0] = count


@kernel
def corner_off(charge: Charge, found: Found, corner: int, target: int) -> float:
    dx = charge.real[ENEMIES][target] - found.x[CORNERS_BAG][corner]
    dy = charge.real[ENEMIES][target + 1] - found.y[CORNERS_BAG][corner]
    return sqrt(dx * dx + dy * dy)


@kernel
def find_across(chart: Chart, charge: Charge, found: Found, stretch: int) -> None:
    """Places at the foot of a wall over against the target: on the way in, and as far off as one may be."""
    ax = charge.real[ACROSS_WALLS][4 * stretch]
    ay = charge.real[ACROSS_WALLS][4 * stretch + 1]
    bx = charge.real[ACROSS_WALLS][4 * stretch + 2]
    by = charge.real[ACROSS_WALLS][4 * stretch + 3]
    length = sqrt((bx - ax) * (bx - ax) + (by - ay) * (by - ay))
    if length <= 0.0:
        return
    target = ENEMY * charge.target
    cx = charge.real[ENEMIES][target]
    cy = charge.real[ENEMIES][target + 1]
    reach = charge.radius + charge.real[ENEMIES][target + 2] + ACROSS - SHY
    foot = charge.radius + CONTIGUOUS - SHY
    their_foot = charge.real[ENEMIES][target + 2] + CONTIGUOUS - SHY
    ux = (bx - ax) / length
    uy = (by - ay) / length
    aside = (cx - ax) * -uy + (cy - ay) * ux
    along = (cx - ax) * ux + (cy - ay) * uy
    for row in range(6):
        off = foot if row < 2 else (charge.radius if row < 4 else MARGIN)
        if row % 2 == 1:
            off = -off
        far = reach
        if off * aside < 0.0:  # both at its foot where the line between them crosses it
            far = min(far, foot * (1.0 - aside / off), their_foot * (1.0 - off / aside))
        square = far * far - (aside - off) * (aside - off)
        if square < 0.0:
            continue
        half = sqrt(square)
        for step in range(-4, 6 + found.notes[NEAR][0]):
            if step < 5:
                spot = along + half * step / 4
            else:
                x = charge.x if step == 5 else found.x[CORNERS_BAG][found.notes[NEAR][step - 5]]
                y = charge.y if step == 5 else found.y[CORNERS_BAG][found.notes[NEAR][step - 5]]
                spot = (x - ax) * ux + (y - ay) * uy
            if abs(spot - along) <= half and 0.0 <= spot <= length:
                add_across(chart, charge, found, ax + ux * spot - uy * off, ay + uy * spot + ux * off)
    for source in range(found.notes[NEAR][0] + 1):
        x = charge.x if source == 0 else found.x[CORNERS_BAG][found.notes[NEAR][source]]
        y = charge.y if source == 0 else found.y[CORNERS_BAG][found.notes[NEAR][source]]
        behind = (x - ax) * -uy + (y - ay) * ux
        near = reach
        if behind * aside < 0.0:  # his foot is at the place where the way in crosses the wall
            off = sqrt((x - cx) * (x - cx) + (y - cy) * (y - cy))
            near = min(near, off * aside / (aside - behind) + foot)
        toward(chart, charge, found, cx, cy, x, y, near)
        toward(chart, charge, found, ax, ay, x, y, foot)
        toward(chart, charge, found, bx, by, x, y, foot)


@kernel
def toward(
    chart: Chart, charge: Charge, found: Found, cx: float, cy: float, x: float, y: float, reach: float
) -> None:
    """The point that far from a centre, on the side of a source that is farther off."""
    away = sqrt((x - cx) * (x - cx) + (y - cy) * (y - cy))
    if away > reach:
        f = reach / away
        add_across(chart, charge, found, cx + (x - cx) * f, cy + (y - cy) * f)


@kernel
def add_across(chart: Chart, charge: Charge, found: Found, x: float, y: float) -> None:
    if is_free(charge, x, y) and may_be_got_to(chart, charge, x, y):
        add(found, GOALS, x, y, False)


@kernel
def may_be_got_to(chart: Chart, charge: Charge, x: float, y: float) -> bool:
    """Nothing that holds the goal and not the start, or the reverse, is shut to the charger for good."""
    for i in range(charge.shut):
        if contact_numbers.contains(chart.ground, charge.whole[SHUT][2 * i], x, y) != (
            charge.whole[SHUT][2 * i + 1] == 1
        ):
            return False
    return True


@kernel
def touches(chart: Chart, charge: Charge, enemy: int, x: float, y: float) -> bool:
    """Who stops there is in contact with that enemy (GM.9.35)."""
    enemies = charge.real[ENEMIES]
    row = ENEMY * enemy
    level = int(enemies[row + 3])
    feet = charge.whole[FEET]
    return contact_numbers.level_at(chart, charge.roof, x, y) == level and contact_numbers.touches(
        chart,
        x,
        y,
        charge.radius,
        feet,
        -1,
        enemies[row],
        enemies[row + 1],
        enemies[row + 2],
        feet,
        charge.feet,
        enemy * chart.things,
        level,
    )


@kernel
def ends(chart: Chart, charge: Charge, x: float, y: float) -> bool:
    """A charge may end there: in contact with the target, and with nobody who may not be touched (GM.9.33)."""
    if charge.roof == contact_numbers.NO_ROOF and contact_numbers.on_a_line(chart, x, y) >= 0:
        return False
    if not touches(chart, charge, charge.target, x, y):
        return False
    for enemy in range(charge.enemies):
        if charge.real[ENEMIES][ENEMY * enemy + 4] == 1.0 and touches(chart, charge, enemy, x, y):
            return False
    return True


@kernel
def any_place(chart: Chart, charge: Charge, found: Found) -> bool:
    """Some place beside the target can be got to, as far as can be told without looking for a way."""
    find_goals(chart, charge, found, 0)
    return found.slot[GOALS][COUNT] > 0

"""The numeric core of charges: a charger and his tolls, what a leg crosses and meets (GM.8.08-8.13, 9.25-9.39)."""

from math import sqrt
from typing import NamedTuple

from escarmouche.rulesets.guepier.table import contact_numbers
from escarmouche.rulesets.guepier.table.terrain_numbers import BOXES, SCREEN_OF, SCREENS, Chart
from escarmouche.speed.core import Grid, WholeGrid, kernel
from escarmouche.table import leg_crossings
from escarmouche.table.leg_crossings import AREA_OPENINGS, CROSSED
from escarmouche.table.plane import EPSILON
from escarmouche.table.segments import Floats, IntBuffer, Ints

FREE, TOLL, BARRED = 0, 1, -1
ENEMY, DEFENDER, SCREEN, WORD = 5, 4, 5, 60
NO_ROOM = -1_000_000_000

THING, OPENING, NEEDS_NOT, MAKES, BARS = range(5)
"""Rows of tolls: by thing for leaving and entering, and the same on a blind side; by opening that is a gap, for
leaving and entering by it; by thing for leaving and entering, the mark that must not be there and the one made; by
thing, 1 where crossing it anywhere is not free."""

ENEMIES, DEFENDERS, TAKEN, ACROSS_WALLS = range(4)
"""Rows of a charge's measures. An enemy is its place, radius, level, and 1 if it may not be touched; a defender of a
line is the line, its place and radius; what is taken is a point and how far to keep off."""

FEET, SHUT = 0, 1
"""Rows of a charge's whole numbers: who stands at the foot of what, as the enemy times how many things there are and
the thing; areas that one cannot get into or out of, and whether the charger is in them."""


class Tolls(NamedTuple):
    """What crossing costs this walker: free, barred, or a mark that he makes and may not find made already."""

    whole: WholeGrid
    guarded: bool  # a line is cleared only out of its defenders' reach
    width: int  # in words of one set of marks


class Charge(NamedTuple):
    """Who charges; the enemies, those whom he may touch first; what a place beside the target depends on."""

    x: float
    y: float
    radius: float
    roof: int  # the level of the roof on which he runs, if he does
    target: int
    enemies: int
    defenders: int
    taken: int
    across: int
    compass: int  # how many of the directions are tried
    feet: int
    shut: int
    real: Grid
    whole: WholeGrid


class Marks(NamedTuple):
    """The sets of marks that ways have made; the first is the empty one."""

    made: IntBuffer
    words: IntBuffer


WELL = 1.5 * EPSILON  # how far before and behind a screen a leg that surely crosses it begins and ends
STEEP = 0.0025  # and the square of the sine of the angle at which it does


@kernel
def marked(marks: Marks, width: int, label: int, bit: int) -> bool:
    return (marks.words[label * width + bit // WORD] >> (bit % WORD)) & 1 == 1


@kernel
def with_mark(marks: Marks, width: int, label: int, bit: int) -> int:
    """The set with one mark more, as the number it has or gets; below 0 for no room."""
    if marked(marks, width, label, bit):
        return label
    words = marks.words
    count = marks.made[0]
    new = count * width
    if new + width > len(words):
        return NO_ROOM
    for i in range(width):
        words[new + i] = words[label * width + i]
    words[new + bit // WORD] = words[new + bit // WORD] | (1 << (bit % WORD))
    for other in range(count):
        same = True
        for i in range(width):
            if words[other * width + i] != words[new + i]:
                same = False
        if same:
            return other
    marks.made[0] = count + 1
    return count


@kernel
def surely_barred(px: float, py: float, qx: float, qy: float, chart: Chart, tolls: Tolls) -> bool:
    """The leg runs right through a border or line where this walker cannot; quicker than to walk it."""
    rows = chart.real[SCREENS]
    square = (qx - px) * (qx - px) + (qy - py) * (qy - py)
    for screen in range(chart.screens):
        row = SCREEN * screen
        ux = rows[row + 2]
        uy = rows[row + 3]
        before = ux * (py - rows[row + 1]) - uy * (px - rows[row])
        behind = ux * (qy - rows[row + 1]) - uy * (qx - rows[row])
        if before < -WELL and behind > WELL:
            entering = 1
        elif before > WELL and behind < -WELL:
            entering = 0
        else:
            continue
        turn = before - behind
        if turn * turn < STEEP * square:
            continue
        p = ux * (px - rows[row]) + uy * (py - rows[row + 1])
        q = ux * (qx - rows[row]) + uy * (qy - rows[row + 1])
        at = p + (q - p) * before / turn
        if 0.0 <= at <= rows[row + 4]:
            thing = 4 * chart.whole[SCREEN_OF][screen] + entering
            if tolls.whole[THING][thing] == BARRED and tolls.whole[THING][thing + 2] == BARRED:
                return True
    return False


@kernel
def all_known(px: float, py: float, qx: float, qy: float, chart: Chart, tolls: Tolls, met: Ints) -> bool:
    """Whatever terrain might bar the leg was met before."""
    boxes = chart.real[BOXES]
    eps = chart.ground.eps
    west = min(px, qx) - eps
    east = max(px, qx) + eps
    south = min(py, qy) - eps
    north = max(py, qy) + eps
    for thing in range(chart.things):
        box = 4 * thing
        if (
            met[thing] == 0
            and tolls.whole[BARS][thing] == 1
            and boxes[box] <= east
            and boxes[box + 1] <= north
            and boxes[box + 2] >= west
            and boxes[box + 3] >= south
            and not passes_by(px, py, qx, qy, boxes, box, eps)
        ):
            return False
    return True


@kernel
def passes_by(px: float, py: float, qx: float, qy: float, boxes: Floats, box: int, eps: float) -> bool:
    """The line of a leg leaves a box on one side."""
    dx = qx - px
    dy = qy - py
    far = 2.0 * eps * sqrt(dx * dx + dy * dy)
    west = dy * (boxes[box] - px)
    east = dy * (boxes[box + 2] - px)
    south = dx * (boxes[box + 1] - py)
    north = dx * (boxes[box + 3] - py)
    return min(south, north) - max(west, east) > far or max(south, north) - min(west, east) < -far


@kernel
def leg(
    px: float,
    py: float,
    qx: float,
    qy: float,
    label: int,
    chart: Chart,
    tolls: Tolls,
    charge: Charge,
    marks: Marks,
) -> int:
    """Walk a straight leg: the number of the marks made then; below 0, -1 less the thing or enemy that stops it."""
    borders, lines = leg_crossings.crossed(px, py, qx, qy, chart.ground, chart.room)
    rows = chart.room.real[CROSSED]
    areas = chart.ground.areas
    for i in range(borders + lines):
        thing = int(rows[6 * i])
        opening = int(rows[6 * i + 2])
        entering = int(rows[6 * i + 3])
        x = rows[6 * i + 4]
        y = rows[6 * i + 5]
        if contact_numbers.is_gap(chart, thing, opening):
            if thing >= areas:
                opening += chart.ground.whole[AREA_OPENINGS][areas]
            toll = tolls.whole[OPENING][2 * opening + entering]
        elif thing < areas and contact_numbers.is_blind(chart, thing, int(rows[6 * i + 1]), x, y):
            toll = tolls.whole[THING][4 * thing + 2 + entering]
        else:
            toll = tolls.whole[THING][4 * thing + entering]
        if toll == BARRED:
            return -1 - thing
        if toll == FREE:
            continue
        if marked(marks, tolls.width, label, tolls.whole[NEEDS_NOT][2 * thing + entering]):
            return -1 - thing
        if thing >= areas and tolls.guarded and defended(charge, thing, x, y):
            return -1 - thing
        label = with_mark(marks, tolls.width, label, tolls.whole[MAKES][2 * thing + entering])
        if label < 0:
            return NO_ROOM
    enemy = first_met(px, py, qx, qy, chart, charge)
    return label if enemy < 0 else -1 - chart.things - enemy


@kernel
def first_met(px: float, py: float, qx: float, qy: float, chart: Chart, charge: Charge) -> int:
    """The first of the enemies who stop a leg; -1 for none."""
    enemies = charge.real[ENEMIES]
    for enemy in range(charge.enemies):
        row = ENEMY * enemy
        if contact_numbers.meets(
            chart,
            px,
            py,
            qx,
            qy,
            charge.radius,
            charge.roof,
            enemies[row],
            enemies[row + 1],
            enemies[row + 2],
            int(enemies[row + 3]),
            enemies[row + 4] == 1.0,
        ):
            return enemy
    return -1


@kernel
def defended(charge: Charge, line: int, x: float, y: float) -> bool:
    """A defender of the obstacle stands too near that point (GM.9.30)."""
    defenders = charge.real[DEFENDERS]
    for i in range(charge.defenders):
        row = DEFENDER * i
        if defenders[row] == line and contact_numbers.guards(
            x, y, defenders[row + 1], defenders[row + 2], defenders[row + 3]
        ):
            return True
    return False

"""A table, a charger and its enemies as numbers, for the numeric core of charges."""

from typing import NamedTuple

from escarmouche.speed.core import Grid, WholeGrid
from escarmouche.table.leg_crossings import Ground, Room
from escarmouche.table.segments import IntBuffer

FREE, TOLL, BARRED = 0, 1, -1
ENEMY, DEFENDER, SCREEN, WORD = 6, 4, 5, 60
NO_ROOM = -1_000_000_000


ELEVATION, LEVEL, BARRIER, CLOSED, BLIND, SIDES, PASSABLE, WALL_START, CORNER_START, SCREEN_OF = range(10)
"""Rows of a chart's whole numbers, by thing: 1 for a hill or 2 for a roof; its level; whether it stands between two
figures; whether it allows no contact across; by corner, whether nobody passes the side that begins there; whether it
has such sides; by opening, those of areas first, whether it is a gap; its first wall; its first corner. By screen,
whose it is."""

WALLS, CORNERS, SCREENS, BOXES, COMPASS = range(5)
"""Rows of a chart's measures: what is left standing of each thing, from end to end; where a way may turn round it; its
screens, as `screens` has them; its box. And the directions in which places round a target may be tried."""

DIRECTIONS = 64

THING, OPENING, NEEDS_NOT, MAKES, BARS = range(5)
"""Rows of tolls: by thing for leaving and entering, and the same on a blind side; by opening that is a gap, for
leaving and entering by it; by thing for leaving and entering, the mark that must not be there and the one made; by
thing, 1 where crossing it anywhere is not free."""

ENEMIES, DEFENDERS, TAKEN, ACROSS_WALLS = range(4)
"""Rows of a charge's measures. An enemy is its place, radius, how near a leg may come, level, and 1 if it may not be
touched; a defender of a line is the line, its place and radius; what is taken is a point and how far to keep off."""

FEET, SHUT = 0, 1
"""Rows of a charge's whole numbers: who stands at the foot of what, as the enemy times how many things there are and
the thing; areas that one cannot get into or out of, and whether the charger is in them."""


class Chart(NamedTuple):
    """The table as the rules of movement see it; things are numbered areas first, then lines."""

    ground: Ground
    room: Room
    things: int
    screens: int
    hilly: bool
    whole: WholeGrid
    real: Grid


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
    roof: bool
    roof_level: int
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

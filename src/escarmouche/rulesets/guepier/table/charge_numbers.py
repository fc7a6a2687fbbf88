"""A charger, his enemies and what crossing costs him as numbers, for the numeric core of charges."""

from typing import NamedTuple

from escarmouche.speed.core import Grid, WholeGrid
from escarmouche.table.segments import IntBuffer

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

"""Every figure of the rulebook. Lengths in centimetres."""

from typing import Final

RADIUS: Final = 1.0  # of a base (BR.1.01)
WOOD_DEPTH: Final = 4.0  # of wood that one sees through (BR.1.03)
WALL_REACH: Final = 2.0  # so near a wall it covers (BR.1.04)
FOG: Final = 20.0  # how far one sees in it (BR.1.05)

PACE: Final = 12.0  # BR.3.01
RESPECT: Final = 3.0  # so near an enemy nobody goes (BR.3.03)

RANGE: Final = 30  # BR.4.01
CLOSE: Final = 8.0  # BR.4.04
LONG: Final = 18.0  # BR.4.05
HIT: Final = 4  # BR.4.03
WOUND: Final = 4  # BR.4.10

NERVE: Final = 4  # BR.5.01
CALL: Final = 10.0  # how far a leader is heard (BR.5.02)
THREAT: Final = 12.0  # how near an enemy frightens (BR.5.03)

HOLD: Final = 6.0  # so near its middle one holds the bridge (BR.6.02)

LIST_SIZE: Final = (3, 8)  # BR.7.01
LIST_POINTS: Final = 30  # BR.7.02

TERRAIN: Final = ("water", "bridge", "wood", "wall")

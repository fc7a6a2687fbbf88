"""Every figure of Muskets & Tomahawks, and nothing else. Lengths are in inches."""

from typing import NamedTuple

# MT.1 General conventions

TOLERANCE = 0.001  # MT.1.07, 1.09, 1.12
RADII = {"foot": 0.5, "mounted": 0.75, "piece": 1.0, "cart": 1.0, "wagon": 1.5, "boat": 1.5}  # MT.1.04
MARKER_RADIUS = 0.5

# MT.2 Units


class TroopRow(NamedTuple):
    """What a troop type brings: its Rally value, its cards and the actions on each (MT.2.02, 3.03)."""

    rally: int
    cards: int
    actions: int


TROOPS = {
    "trained": TroopRow(5, 2, 2),
    "skirmisher": TroopRow(4, 4, 1),
    "native": TroopRow(5, 4, 1),
    "recruit": TroopRow(6, 3, 1),
    "warrior": TroopRow(7, 3, 1),
    "conscript": TroopRow(7, 2, 1),
}

# MT.3 Cards

HAND = 3  # MT.3.08
CLOCKS = 3  # MT.3.05

# MT.8 Spotting

WEATHER = {  # MT.8.29: columns
    "clear": 0,
    "heavy-rain": -1,
    "half-light": -2,
    "darkness": -3,
    "mist": -3,
    "fog": -5,
    "storm": -5,
}

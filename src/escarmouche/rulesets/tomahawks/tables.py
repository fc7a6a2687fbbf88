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

UNIT_SIZE = (4, 20)  # MT.2.05

# MT.3 Cards

HAND = 3  # MT.3.08
CLOCKS = 3  # MT.3.05
MORALE_SHARE = 2  # MT.3.06: losses times this reach the starting figures
FORWARD_ACTIONS = 1  # MT.3.21

# MT.4 Command

ENEMY_CARD_POINTS = 1  # MT.4.02
FORWARD_POINTS = 1  # MT.4.03, and one for each Officer
ELIMINATED_POINTS = 1  # MT.4.05
PRICES = {"watch": 1, "reserve": 1, "authority": 3, "prepare": 4}  # MT.4.10-4.14
ORDER_PRICES = ((12, 4), (8, 3), (0, 2))  # MT.4.15: from so many figures
ORDER_ACTIONS = 1  # MT.4.13

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

# MT.9.20, 17 Guns and forces

CREW = (2, 5)  # MT.9.20
USUAL_CREW = 4  # section 17: the light gun
FREE_UNIT_SIZE = (4, 12)  # MT.17.01
UNITS_PER_OFFICER = 2
FORCE_POINTS = (200, 400)

# MT.15 Victory

ENGAGEMENT_SHARE = (2, 3)  # MT.15.03: of the enemy's starting figures
POINTS_LEAD = 10  # MT.15.03: per cent of the enemy's points

# 18.2 Burning

BURN_REACH = 1.0

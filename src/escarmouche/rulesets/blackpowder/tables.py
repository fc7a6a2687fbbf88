"""Every number of the rules, by chapter. Lengths in inches; those that a rule states are scaled where they are used
(`State.scaled`, BP.17.01)."""

from typing import Final

# 1. Measurement

EPSILON: Final = 0.001  # BP.1.01
CONTACT: Final = 0.001  # shared edge that makes a contact (BP.1.08)

# 2. Troops

INFANTRY_STAND: Final = 1.5  # BP.2.05
CAVALRY_STAND: Final = 2.0
STANDS: Final = {"standard": 6, "large": 9, "small": 4, "tiny": 2}
FIGURES: Final = {
    "infantry": {"standard": 24, "large": 36, "small": 16, "tiny": 6},
    "cavalry": {"standard": 12, "large": 18, "small": 8, "tiny": 4},
}
STAMINA: Final = {"large": 4, "standard": 3, "small": 2, "tiny": 1}  # BP.2.09
GUN_STAMINA: Final = {"foot": 2, "siege": 2, "horse": 1, "battalion": 1}  # BP.2.10
MORALE: Final = 5  # of a unit defined without one (BP.2.08)
RATING: Final = (5, 10)  # bounds of a staff rating (BP.2.12, 6.14)
WEAPONS: Final = {  # BP.2.15
    "pistols": 6,
    "bow": 12,
    "smoothbore-carbine": 12,
    "smoothbore-musket": 18,
    "rifled-carbine": 18,
    "rifled-musket": 24,
    "breech-loading-carbine": 24,
    "breech-loading-rifle": 30,
    "bolt-action-carbine": 30,
    "bolt-action-rifle": 36,
    "thrown": 6,
    "lance": 0,
    "sabre": 0,
    "sword": 0,
    "pike": 0,
}
NO_FIREARMS: Final = ("bow", "thrown", "lance", "sabre", "sword", "pike")  # BP.2.17
GUNS: Final = {  # BP.2.16
    "smoothbore-battalion": 24,
    "smoothbore-horse": 36,
    "smoothbore-foot": 48,
    "smoothbore-siege": 60,
    "rifled-horse": 48,
    "rifled-foot": 60,
    "rifled-siege": 72,
}

"""What units and generals cost: the figures of the points system (BP.17.11)."""

from typing import Final

FREE_RATING: Final = 7  # what a commander has for nothing
RATING_COST: Final = 25  # of each point above it
HAND_COST: Final = {"infantry": 1, "cavalry": 2}  # of a point of hand-to-hand
SHOT_COST: Final = ((18, 1.0), (24, 1.5))  # of a point of shooting up to that range; beyond:
FAR_SHOT_COST: Final = 2.0
MORALE_COST: Final = {"infantry": 4, "cavalry": 4, "artillery": 2}  # of each point better than 7+
COSTLESS_MORALE: Final = 7
STAMINA_COST: Final = {"infantry": 4, "cavalry": 4, "artillery": 2}
GUN_COST: Final = ((24, 12), (36, 16), (48, 20))  # up to that range; the last beyond as well
GUNNERS_COST: Final = 1
RULE_COST: Final = {  # those left out cost nothing
    "bloodthirsty": 3,
    "brave": 5,
    "crack": 3,
    "determined-charge": -5,
    "elite-3": 8,
    "elite-4": 6,
    "elite-5": 4,
    "fanatics": 8,
    "ferocious-charge": 3,
    "first-fire": 2,
    "freshly-raised": -3,
    "heavy-cavalry-d3": 8,
    "heavy-cavalry-1": 4,
    "lancers": 5,
    "marauders": 5,
    "reliable": 4,
    "sharpshooters": 3,
    "steady": 5,
    "stubborn": 5,
    "superbly-drilled": 5,
    "terrifying-charge": 5,
    "tough-fighters": 1,
    "unreliable": -3,
    "valiant": 3,
    "poor-shooters": -3,
    "pas-de-charge": 2,
    "mixed": 1,
    "steady-line": 1,
    "skirmisher": 2,
}
CAVALRY_RULE_COST: Final = {"fanatics": 10, "ferocious-charge": 5, "tough-fighters": 2}
WAVERING_COST: Final = -2  # of each point of stamina

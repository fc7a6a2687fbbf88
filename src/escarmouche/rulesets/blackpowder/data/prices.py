"""What units and generals cost: the figures of the points system, and what they come to (BP.17.11)."""

from math import ceil
from typing import Final

from escarmouche.rulesets.blackpowder.data import tables
from escarmouche.rulesets.blackpowder.data.state import Unit

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
WAVERING = "wavering"


def worth(unit: Unit) -> int:
    """A unit by its arm, values after size, weapon and special rules."""
    morale = (COSTLESS_MORALE - unit.morale) * MORALE_COST[unit.arm]
    own = CAVALRY_RULE_COST if unit.arm == "cavalry" else {}
    total = morale + unit.stamina * STAMINA_COST[unit.arm]
    total += sum([own.get(rule, RULE_COST.get(rule, 0)) for rule in unit.rules])
    if unit.has(WAVERING):
        total += unit.stamina * WAVERING_COST
    if unit.arm == "artillery":
        reach = tables.GUNS[unit.weapon]
        return total + GUNNERS_COST + next((cost for far, cost in GUN_COST if reach <= far), GUN_COST[-1][1])
    reach = tables.WEAPONS[unit.weapon]
    each = next((cost for far, cost in SHOT_COST if reach <= far), FAR_SHOT_COST)
    blows = _sized(unit, unit.hand_to_hand, tables.SIZE_BLOWS) * HAND_COST[unit.arm]
    shots = _sized(unit, unit.shooting, tables.SIZE_SHOTS) * each
    return total + blows + ceil(shots)


def staff_cost(rating: int) -> int:
    """A general by his staff rating."""
    return max(0, rating - FREE_RATING) * RATING_COST


def _sized(unit: Unit, value: int, by_size: dict[str, int]) -> int:
    """As it is thrown (BP.9.17, 13.05)."""
    if not value:
        return 0
    return tables.LEAST_DICE if unit.tiny else max(tables.LEAST_DICE, value + by_size.get(unit.size, 0))

"""What units and generals are worth (BP.17.11)."""

from math import ceil

from escarmouche.rulesets.blackpowder.data import prices, tables
from escarmouche.rulesets.blackpowder.data.state import Unit

WAVERING = "wavering"


def worth(unit: Unit) -> int:
    """A unit by its arm, values after size, weapon and special rules."""
    morale = (prices.COSTLESS_MORALE - unit.morale) * prices.MORALE_COST[unit.arm]
    total = morale + unit.stamina * prices.STAMINA_COST[unit.arm] + _of_rules(unit)
    if unit.arm == "artillery":
        return total + prices.GUNNERS_COST + _of_gun(tables.GUNS[unit.weapon])
    blows = _sized(unit, unit.hand_to_hand, tables.SIZE_BLOWS) * prices.HAND_COST[unit.arm]
    shots = _sized(unit, unit.shooting, tables.SIZE_SHOTS) * _of_shot(tables.WEAPONS[unit.weapon])
    return total + blows + ceil(shots)


def staff_cost(rating: int) -> int:
    """A general by his staff rating."""
    return max(0, rating - prices.FREE_RATING) * prices.RATING_COST


def _sized(unit: Unit, value: int, by_size: dict[str, int]) -> int:
    """As it is thrown (BP.9.17, 13.05)."""
    if not value:
        return 0
    return tables.LEAST_DICE if unit.tiny else max(tables.LEAST_DICE, value + by_size.get(unit.size, 0))


def _of_shot(range: int) -> float:
    return next((cost for upto, cost in prices.SHOT_COST if range <= upto), prices.FAR_SHOT_COST)


def _of_gun(range: int) -> int:
    return next((cost for upto, cost in prices.GUN_COST if range <= upto), prices.GUN_COST[-1][1])


def _of_rules(unit: Unit) -> int:
    own = prices.CAVALRY_RULE_COST if unit.arm == "cavalry" else {}
    total = sum([own.get(rule, prices.RULE_COST.get(rule, 0)) for rule in unit.rules])
    return total + (unit.stamina * prices.WAVERING_COST if unit.has(WAVERING) else 0)

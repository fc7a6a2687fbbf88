"""What a charge is worth before it is made: by the exact odds of closing fire and the first round."""

from functools import lru_cache

from msgspec.structs import replace

from escarmouche.kernel.table import Inside
from escarmouche.rulesets.blackpowder import aiming, rounds, shooting, supports, terrain
from escarmouche.rulesets.blackpowder.charging import quarter
from escarmouche.rulesets.blackpowder.judgement import worth
from escarmouche.rulesets.blackpowder.melee_odds import Assault
from escarmouche.rulesets.blackpowder.model import State, Unit
from escarmouche.rulesets.blackpowder.situations import Fighter, Fire

KEPT = 4096
WON, LOST, BROKEN, REPULSED, DRAWN = 0.55, 0.45, 1.0, 0.25, 0.05  # of the worth of who loses it


@lru_cache(KEPT)
def _odds(a: Fighter, b: Fighter, fire: Fire | None) -> dict[str, float]:
    return {word: float(chance) for word, chance in Assault(a, b, fire).odds().items()}


def odds(state: State, unit: Unit, target: Unit) -> dict[str, float]:
    """Of a charge from where the unit stands: closing fire if the target can give it, then the first round."""
    side = quarter(state, unit.id, target.id)
    flanked = side != "front" and target.formation not in ("square", "building", "skirmish")
    own = replace(rounds.alone(state, unit, _backed(state, unit)), charging=True, won_last_round=False)
    foe = replace(
        rounds.alone(state, target, 0 if flanked else _backed(state, target), _house(state, target)),
        flanked=flanked or target.flanked,
    )
    fire = None
    if not flanked and not state.engaged(target.id) and _fires(state, target):
        fire = aiming.closing_fire(state, target, unit)
    return _odds(own, foe, fire)


def _backed(state: State, unit: Unit) -> int:
    """How many friends stand by it."""
    return len(supports.best(state, (unit.id,)))


def _house(state: State, unit: Unit) -> int:
    return terrain.building_size(state.table, unit.where.holder) if isinstance(unit.where, Inside) else 0


def _fires(state: State, unit: Unit) -> bool:
    return not unit.reacted and not shooting.cannot_react(unit.arm, unit.formation, unit.shooting)


def gain(state: State, unit: Unit, target: Unit) -> float:
    """What the charge brings, in worth: of the enemy for a victory, less one's own for a defeat."""
    found = odds(state, unit, target)
    own, foe = worth.of(unit), worth.of(target)
    return (
        found.get("a-wins", 0.0) * foe * WON
        - found.get("b-wins", 0.0) * own * LOST
        - found.get("a-breaks", 0.0) * own * BROKEN
        - found.get("a-retires", 0.0) * own * REPULSED
        - found.get("draw", 0.0) * own * DRAWN
    )

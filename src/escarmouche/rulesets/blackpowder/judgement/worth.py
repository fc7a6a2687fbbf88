"""What a unit is worth, and how well a side stands."""

from escarmouche.rulesets.blackpowder import victory
from escarmouche.rulesets.blackpowder.model import State, Unit

POINTS = 10.0  # of the army list that make one of worth
SHAKEN, DISORDERED, HURT = 0.6, 0.9, 0.1  # what is left of it, and what each casualty takes


def of(unit: Unit) -> float:
    """What the loss of a unit costs its side now."""
    whole = (unit.points or 30) / POINTS
    if unit.shaken:
        whole *= SHAKEN
    else:
        whole *= 1.0 - HURT * unit.casualties
    return whole * DISORDERED if unit.disordered else whole


def judge(state: State, side: str) -> float:
    """The points as if the game ended now, and the worth of who is left."""
    other = state.enemy(side)
    ahead = sum(victory.points(state, side)) - sum(victory.points(state, other))
    left = sum(of(one) for one in state.of_side(side)) - sum(of(one) for one in state.of_side(other))
    return ahead + left / 2.0

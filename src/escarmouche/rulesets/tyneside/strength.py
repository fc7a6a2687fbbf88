"""How many a unit has lost (TY.9.07, 9.08)."""

from typing import NamedTuple

from escarmouche.rulesets.tyneside.model import State


class Losses(NamedTuple):
    """Dead, gone and living wounded; and the start strength. Those who left by a rewarded exit are in neither."""

    lost: int
    strength: int


def losses(state: State, unit: str) -> Losses:
    """What counts for a unit's risk: a man wounded and then killed once only (TY.9.07)."""
    whole, figures = state.units[unit], state.figures
    lost = left = 0
    for id in whole.members:
        figure = figures[id]
        if figure.left:
            left += 1
        elif figure.lost or figure.wounds:
            lost += 1
    return Losses(lost, whole.strength - left)

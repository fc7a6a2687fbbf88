"""How well a camp stands: its men and the enemy's, and what the scenario counts."""

from escarmouche.rulesets.tomahawks.bot import known_odds, objectives
from escarmouche.rulesets.tomahawks.data.state import State

WON = 1000.0
FLEEING, SHAKEN = 0.5, 0.9  # of what men are worth


def judge(state: State, side: str) -> float:
    """In men: higher is better."""
    if state.verdict is not None:
        return 0.0 if state.verdict.winner is None else WON if state.verdict.winner == side else -WON
    other = state.enemy(side)
    points = known_odds.POINT * (state.command.get(side, 0) - state.command.get(other, 0))
    return _men(state, side) - _men(state, other) + points + objectives.standing(state, side)


def _men(state: State, side: str) -> float:
    total = 0.0
    for unit in state.units.values():
        if unit.side == side:
            there = sum(
                not one.lost and not one.left and one.man
                for id in unit.members
                for one in [state.figures[id]]
            )
            share = FLEEING if unit.fleeing else SHAKEN if unit.shaken else 1.0
            total += there * share * known_odds.man_worth(state, unit)
    return total

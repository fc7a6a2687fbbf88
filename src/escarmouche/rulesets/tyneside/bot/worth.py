"""How well a side stands: its men and the enemy's, and what the scenario counts."""

from escarmouche.rulesets.tyneside.bot import known_odds, objectives
from escarmouche.rulesets.tyneside.data.state import State

WON = 1000.0


def judge(state: State, side: str) -> float:
    """In men: higher is better."""
    if state.verdict is not None:
        return 0.0 if state.verdict.winner is None else WON if state.verdict.winner == side else -WON
    own = sum(known_odds.worth(state, one) for one in state.of_side(side))
    foes = sum(known_odds.worth(state, one) for one in state.of_side(state.enemy(side)))
    return own - foes + objectives.standing(state, side)

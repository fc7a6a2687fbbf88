"""What figures, losses and aims are worth to a side."""

from escarmouche.rulesets.guepier.model import State

WON = 1000.0


def judge(state: State, side: str) -> float:
    """How well a side stands: what is left of it against what is left of the enemy."""
    if state.verdict is not None:
        return {side: WON, None: 0.0}.get(state.verdict.winner, -WON)
    return sum(
        float(figure.points if figure.side == side else -figure.points)
        for figure in state.figures.values()
        if not figure.lost
    )

"""What a figure could still do later in the turn if it keeps its fire."""

from escarmouche.rulesets.western.bot import known_odds, objectives
from escarmouche.rulesets.western.bot.destinations import outlook
from escarmouche.rulesets.western.bot.side_view import mind_of
from escarmouche.rulesets.western.data.state import Figure, State
from escarmouche.rulesets.western.table.sight import eye_of


def at_leisure(state: State, shooter: Figure) -> float:
    """The better of a steady shot in step 4 and of what a move gains beyond it."""
    mind = mind_of(state, shooter.side)
    steady = mind.outgoing(shooter, known_odds.settled(shooter), eye_of(state, shooter))
    if shooter.activated or not shooter.placed or objectives.busy(state, shooter):
        return steady + (1.0 if objectives.busy(state, shooter) else 0.0)
    return steady + max(0.0, outlook(state, shooter).gain)

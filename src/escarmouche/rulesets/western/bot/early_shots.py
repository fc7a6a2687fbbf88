"""Whether to shoot before anybody moves: it strikes first, but binds the shooter to his place (FW.2.12, 2.14)."""

from escarmouche.rulesets.western.bot.fire_plan import Choice
from escarmouche.rulesets.western.bot.shots_kept_for_later import at_leisure
from escarmouche.rulesets.western.data.state import State

FIRST = 1.3  # a shot that may spare us the answer is worth so much more
LEAST = 0.25  # chances below this are not worth standing still for


def early_worth(state: State, row: Choice) -> float:
    """What an early shot is worth beyond what the shooter could do later in the turn."""
    shooter = state.figures[row.shooter]
    if row.hit < LEAST or shooter.hidden:
        return -1.0
    return FIRST * row.gain - row.cost - at_leisure(state, shooter)

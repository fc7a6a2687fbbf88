"""What an answer may come to: the named tests that it leads to, with their exact odds and what makes them."""

from escarmouche.kernel.ask import Ask
from escarmouche.kernel.foresight import Forecast
from escarmouche.kernel.game import View
from escarmouche.rulesets.guepier.model import State


def foretell(view: View[State], ask: Ask, raw: object) -> tuple[Forecast, ...]:
    """Nothing where the answer leads to no test."""
    return ()

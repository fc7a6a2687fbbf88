"""How a charge is met, and what is done after a victory."""

from collections.abc import Iterator

from escarmouche.kernel.game import View
from escarmouche.kernel.judgement import Proposal, Reason
from escarmouche.rulesets.blackpowder.judgement import clashes
from escarmouche.rulesets.blackpowder.model import State

WORTH = {
    "counter-charge": 3.0,
    "steady-line": 2.5,
    "closing-fire": 2.0,
    "face": 1.5,
    "evade": 1.0,
    "stand": 0.5,
}
SWEEP = {
    "charge": 1.0,
    "return": 0.9,
    "enter": 0.8,
    "stay": 0.3,
    "occupy": 0.35,
    "sweep": 0.2,
    "form": 0.1,
    "regroup": 0.05,
}


def reaction(view: View[State]) -> Iterator[Proposal]:
    """Cavalry meets it in motion, infantry with its fire; who can only lose gets out of the way."""
    state, ask = view.state, view.question
    assert ask is not None
    unit = state.units[str(ask.params["unit"])]
    for option in ask.options:  # type: ignore[attr-defined]
        word = option.key.partition(":")[0]
        value = WORTH.get(word, 0.0)
        charger = state.units.get(option.piece or str(ask.params["charger"]))
        if word == "evade" and charger is not None:
            found = clashes.odds(state, charger, unit)
            value = 4.0 * found.get("a-wins", 0.0)
        yield Proposal(option.key, value, Reason(f"why-reaction-{word}", {"unit": unit.id}))


def after_combat(view: View[State]) -> Iterator[Proposal]:
    state, ask = view.state, view.question
    assert ask is not None
    unit = state.units[str(ask.params["unit"])]
    for option in ask.options:  # type: ignore[attr-defined]
        word, _, about = option.key.partition(":")
        value = SWEEP.get(word, 0.0)
        if word == "charge":
            value = 0.4 + clashes.gain(state, unit, state.units[about])
        elif word == "regroup" and unit.shaken:
            value = 0.6
        yield Proposal(option.key, value, Reason(f"why-after-{word}", {"unit": unit.id}))

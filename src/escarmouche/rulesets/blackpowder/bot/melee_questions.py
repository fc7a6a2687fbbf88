"""How a charge is met, and what is done after a victory."""

from collections.abc import Iterator

from escarmouche.kernel.game import View
from escarmouche.kernel.judgement import Proposal, Reason
from escarmouche.kernel.questions import Ask, Choose
from escarmouche.rulesets.blackpowder.bot import engagement_worth, objectives
from escarmouche.rulesets.blackpowder.data.state import State
from escarmouche.rulesets.blackpowder.flow.questions import AfterCombat, Reaction

AFTER = {"stay": 0.3, "return": 0.9, "enter": 2.0, "occupy": 0.2, "sweep": 0.1, "form": 0.1, "regroup": 0.05}
REGROUPS = 0.6  # who can bear no more


def reaction(about: Reaction, view: View[State], ask: Ask) -> Iterator[Proposal]:
    """By the odds of each; who can only lose gets out of the way."""
    state = view.state
    assert isinstance(ask, Choose)
    unit = about.unit
    for option in ask.options:
        word = option.key.partition(":")[0]
        charger = option.piece or about.charger
        value = engagement_worth.reacting(state, unit, charger, word)
        yield Proposal(option.key, value, Reason(f"why-reaction-{word}", {"unit": unit}))


def after_combat(about: AfterCombat, view: View[State], ask: Ask) -> Iterator[Proposal]:
    """On into the next enemy where it pays; houses are taken; who can bear no more falls back."""
    state = view.state
    assert isinstance(ask, Choose)
    unit = state.units[about.unit]
    waits = objectives.mood(state, unit.side).waits
    for option in ask.options:
        word, _, target = option.key.partition(":")
        value = AFTER.get(word, 0.0)
        if word == "charge":
            value = AFTER["stay"] + engagement_worth.gain(state, unit.id, target)
        elif word == "regroup" and unit.shaken:
            value = REGROUPS
        elif word == "occupy" and not waits and not unit.shaken:
            value = AFTER["stay"] + AFTER["occupy"]
        yield Proposal(option.key, value, Reason(f"why-after-{word}", {"unit": unit.id}))

"""Who fires at whom: the shot that takes most from the enemy."""

from collections.abc import Iterable

from escarmouche.kernel.game import View
from escarmouche.kernel.judgement import Proposal, Reason
from escarmouche.kernel.questions import Ask, Choose
from escarmouche_bridge.bot.worth import chances, of_shot
from escarmouche_bridge.data.state import State
from escarmouche_bridge.flow import questions
from escarmouche_bridge.flow.step_fire import parties
from escarmouche_bridge.rules.shooting import shot_at


def fire(about: questions.Fire, view: View[State], ask: Ask) -> Iterable[Proposal]:
    assert isinstance(ask, Choose)
    for option in ask.options:
        shooter, target = parties(view.state, option.key)
        shot = shot_at(view.state, shooter, target)
        if shot is not None:
            odds = chances(shot)
            percent = round(100 * (odds["out"] + odds["shaken"]))
            why = Reason("why-fire", {"shooter": shooter.id, "target": target.id, "percent": percent})
            yield Proposal(option.key, of_shot(shot, target), why)
    yield Proposal(None, 0.0, Reason("why-hold-fire"))

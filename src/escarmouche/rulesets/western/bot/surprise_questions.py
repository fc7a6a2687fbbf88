"""Hidden figures: where they hide, when they show themselves, and how (chapter 9)."""

from collections.abc import Iterable

from escarmouche.kernel.game import View
from escarmouche.kernel.judgement import Proposal, Reason
from escarmouche.kernel.questions import Ask, Choose
from escarmouche.kernel.rules import Param
from escarmouche.rulesets.western.bot.destinations import outlook
from escarmouche.rulesets.western.bot.fire_plan import SHOWN, plan_of
from escarmouche.rulesets.western.bot.worth import leads
from escarmouche.rulesets.western.data.state import State, place
from escarmouche.rulesets.western.flow.questions import Surprise, SurpriseAction
from escarmouche.rulesets.western.rules.hidden_figures import surprises
from escarmouche.table.tabletop import distance

SPRING = 0.25  # what a surprise must promise while there is time
LAST_TURNS = 3  # when less will do
WAITING = 0.4  # share of the game that they wait for the enemy to come
AWAY = 30.0  # from where he is not coming any more


def surprise(about: Surprise, view: View[State], ask: Ask) -> Iterable[Proposal]:
    """`surprise`: who shows himself at the end of the turn, if it is worth it."""
    state, able = view.state, surprises(view.state, view.seat)
    assert isinstance(ask, Choose)
    found = [Proposal(None, 0.0, Reason("why-lie-low"))]
    left = state.plan.limit - state.turn
    least = SPRING if left > LAST_TURNS else SPRING * left / (LAST_TURNS + 1)
    most = max((len(able[option.key]) for option in ask.options), default=0)
    for option in ask.options:
        members = able[option.key]
        fire, rows = _fire(state, view.seat, members)
        reason = Reason("why-spring", {"figure": members[0], "count": len(members)})
        if rows and fire > least:
            found.append(Proposal(option.key, fire - least + 0.5, reason))
        elif _passed_by(state, members) and len(members) == most:
            gain = max(outlook(state, state.figures[id]).gain for id in members)
            if gain > 0.0:
                found.append(Proposal(option.key, min(0.4, gain), Reason("why-appear", reason.params)))
    return found


def _passed_by(state: State, members: tuple[str, ...]) -> bool:
    """The enemy does not come where they are: they have to go to him."""
    if state.turn <= state.plan.limit * WAITING or leads(state, state.figures[members[0]].side) > 0:
        return False
    here = state.figures[members[0]].point
    foes = state.foes(state.figures[members[0]].side)
    return all(distance(here, place(state, one)) > AWAY for one in foes)


def _fire(state: State, side: str, members: tuple[str, ...]) -> tuple[float, int]:
    rows = plan_of(state, side, "surprise", members).rows.values()
    return sum(one.gain - one.cost + SHOWN for one in rows) - SHOWN * 0.3 * len(members), len(rows)


def surprise_action(about: SurpriseAction, view: View[State], ask: Ask) -> Iterable[Proposal]:
    """`surprise-action`: to shoot, where that promises anything; else to move."""
    state = view.state
    members = surprises(state, view.seat)[str(view.composed[0])]
    fire, rows = _fire(state, view.seat, members)
    params: dict[str, Param] = {"figure": members[0], "count": len(members)}
    return [
        Proposal("shoot", fire if rows else -1.0, Reason("why-spring", params)),
        Proposal("move", 0.05, Reason("why-appear", params)),
    ]

"""The questions about shots: who, at whom, with what, how; early, in step 4, by surprise."""

from collections.abc import Iterable

from escarmouche.kernel.game import View
from escarmouche.kernel.judgement import Proposal, Reason
from escarmouche.kernel.questions import Ask, Assign, Choose
from escarmouche.kernel.rules import Param
from escarmouche.rulesets.western.bot import known_odds
from escarmouche.rulesets.western.bot.fire_plan import Choice, Plan, Salvo, early_worth, plan_of, salvos
from escarmouche.rulesets.western.bot.known_odds import percent
from escarmouche.rulesets.western.bot.worth import harm
from escarmouche.rulesets.western.data import tables
from escarmouche.rulesets.western.data.state import State
from escarmouche.rulesets.western.flow import questions
from escarmouche.rulesets.western.flow.questions import (
    Arms,
    ArmsOnTheMove,
    CallDuel,
    Shooter,
    Spread,
    Volley,
    VolleyTarget,
)
from escarmouche.rulesets.western.rules.hidden_figures import surprises
from escarmouche.rulesets.western.rules.situations import Moment, moment_of
from escarmouche.rulesets.western.rules.targets import skill_of
from escarmouche.rulesets.western.rules.ways_to_shoot import ARROWS, VOLLEY
from escarmouche.rulesets.western.table.board import group_of


def why(one: Choice) -> Reason:
    """A fire in words, with its odds."""
    return Reason(
        "why-elite-shot" if one.arm.elite != "none" else "why-shot",
        {
            "figure": one.shooter,
            "target": one.target.id,
            "need": one.arm.need,
            "chance": percent(one.hit),
            "shots": one.arm.shots,
        },
    )


def _plan(view: View[State], moment: Moment) -> Plan:
    return plan_of(view.state, view.seat, moment, _among(view, moment))


def _among(view: View[State], moment: Moment) -> tuple[str, ...] | None:
    """Those of the unit that appears by surprise; otherwise everybody."""
    if moment != "surprise" or not view.composed:
        return None
    return surprises(view.state, view.seat)[str(view.composed[0])]


def shooter(about: Shooter, view: View[State], ask: Ask) -> Iterable[Proposal]:
    """`shooter`: who fires next, alone or with his fellows; or that all have."""
    state = view.state
    assert isinstance(ask, Choose)
    moment = about.moment
    plan = _plan(view, moment)
    found = [Proposal(None, 0.0, Reason("why-hold-fire" if not about.count else "why-enough-shots"))]
    for option in ask.options:
        if option.key.startswith((VOLLEY, ARROWS)):
            salvo = max(
                salvos(state, option.piece, option.key.startswith(VOLLEY), moment, plan),
                key=lambda one: one.worth,
                default=None,
            )
            if salvo is not None and salvo.worth > 0.0:
                found.append(Proposal(option.key, 1.0 + salvo.worth, _why_salvo(salvo)))
            continue
        row = plan.rows.get(option.key)
        if row is None:
            continue
        worth = row.gain - row.cost
        if moment == "early":
            worth = early_worth(state, row)
        if worth > 0.0:
            found.append(Proposal(option.key, worth, why(row)))
    return found


def _why_salvo(salvo: Salvo) -> Reason:
    return Reason(
        "why-volley",
        {"count": len(salvo.shooters), "target": salvo.target, "chance": percent(salvo.hit)},
    )


def target(about: questions.Target, view: View[State], ask: Ask) -> Iterable[Proposal]:
    """`target`: at whom."""
    assert isinstance(ask, Choose)
    plan = _plan(view, moment_of(view.state))
    row = plan.rows.get(about.figure)
    keys = {option.key for option in ask.options}
    return [
        Proposal(one.target.key, one.gain - one.cost + (10.0 if one is row else 0.0), why(one))
        for one in plan.options.get(about.figure, ())
        if one.target.key in keys
    ]


def arms(about: Arms | ArmsOnTheMove, view: View[State], ask: Ask) -> Iterable[Proposal]:
    """`arms`: with what, how often, by the elite skill or not."""
    state = view.state
    assert isinstance(ask, Choose)
    aimed = state.figures[about.target]
    plan = None if state.cursor.step == "move" else _plan(view, moment_of(view.state))
    row = None if plan is None else plan.rows.get(about.figure)
    found = []
    for option in ask.options:
        weapon, shots, need = (option.params[key] for key in ("weapon", "shots", "need"))
        dice = int(str(shots)) * tables.MISSILES[str(weapon)].dice
        done = known_odds.loss(int(str(need)), dice, aimed.life)
        worth = harm(state, aimed, done) - 0.001 * int(str(shots))
        if row is not None and row.arm.key == option.key and row.target.id == aimed.id:
            worth += 10.0
        reason = Reason(
            "why-arms", {"weapon": weapon, "shots": shots, "need": need, "chance": percent(done.hit)}
        )
        found.append(Proposal(option.key, worth, reason))
    return found


def spread(about: Spread, view: View[State], ask: Ask) -> Iterable[Proposal]:
    """`spread`: shots fired together never do less than spaced ones (FW.5.11)."""
    return [Proposal("together", 1.0, Reason("why-together"))]


def call_duel(about: CallDuel, view: View[State], ask: Ask) -> Iterable[Proposal]:
    """`call-duel`: who draws faster than all who could answer calls them out."""
    state = view.state
    caller = state.figures[about.figure]
    ahead = skill_of(state, caller) - max(
        skill_of(state, state.figures[id]) for id in group_of(state, about.target)
    )
    params: dict[str, Param] = {"figure": caller.id, "target": about.target}
    return [
        Proposal(False, 0.0, Reason("why-no-duel", params)),
        Proposal(True, float(ahead), Reason("why-call-duel", params)),
    ]


def volley_target(about: VolleyTarget, view: View[State], ask: Ask) -> Iterable[Proposal]:
    """`volley-target`: at whom they throw together."""
    state = view.state
    assert isinstance(ask, Choose)
    moment = moment_of(state)
    firearms = str(view.composed[-1]).startswith(VOLLEY)
    plan = _plan(view, moment)
    keys = {option.key for option in ask.options}
    return [
        Proposal(salvo.aimed, salvo.worth, _why_salvo(salvo))
        for salvo in salvos(state, about.figure, firearms, moment, plan)
        if salvo.aimed in keys
    ]


def volley(about: Volley, view: View[State], ask: Ask) -> Iterable[Proposal]:
    """`volley`: everybody who can, each as he needs least."""
    assert isinstance(ask, Assign)
    chosen = {
        id: min(own, key=lambda one: (int(str(one.params["need"])), -int(str(one.params["shots"])))).key
        for id, own in ask.items.items()
    }
    reason = Reason("why-volley-all", {"count": len(chosen)})
    return [Proposal(chosen, 1.0, reason), Proposal(ask.default, 0.5, reason)]

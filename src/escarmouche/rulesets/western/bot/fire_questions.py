"""The questions about shots: who, at whom, with what, how; early, in step 4, by surprise."""

from collections.abc import Iterable

from escarmouche.kernel.game import View
from escarmouche.kernel.judgement import Proposal, Reason
from escarmouche.kernel.questions import Assign, Choose
from escarmouche.rulesets.western.bot import known_odds
from escarmouche.rulesets.western.bot.fire_plan import Choice, Plan, Salvo, early_worth, plan_of, salvos
from escarmouche.rulesets.western.bot.known_odds import percent
from escarmouche.rulesets.western.bot.worth import harm
from escarmouche.rulesets.western.data import tables
from escarmouche.rulesets.western.data.state import State
from escarmouche.rulesets.western.rules.declared_fire import Moment
from escarmouche.rulesets.western.rules.volleys import ARROWS, VOLLEY
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
    first = str(view.composed[0])
    return group_of(view.state, first.partition(":")[2]) if ":" in first else (first,)


def _moment(view: View[State]) -> Moment:
    step = view.state.cursor.step
    return "early" if step == "early" else "surprise" if step == "surprise" else "shoot"


def shooter(view: View[State]) -> Iterable[Proposal]:
    """`shooter`: who fires next, alone or with his fellows; or that all have."""
    ask, state = view.question, view.state
    assert isinstance(ask, Choose)
    moment = _moment(view)
    plan = _plan(view, moment)
    found = [
        Proposal(None, 0.0, Reason("why-hold-fire" if not ask.params.get("count") else "why-enough-shots"))
    ]
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


def target(view: View[State]) -> Iterable[Proposal]:
    """`target`: at whom."""
    ask = view.question
    assert isinstance(ask, Choose)
    shooter_id = str(ask.params["figure"])
    plan = _plan(view, _moment(view))
    row = plan.rows.get(shooter_id)
    keys = {option.key for option in ask.options}
    return [
        Proposal(one.key, one.gain - one.cost + (10.0 if one is row else 0.0), why(one))
        for one in plan.options.get(shooter_id, ())
        if one.key in keys
    ]


def arms(view: View[State]) -> Iterable[Proposal]:
    """`arms`: with what, how often, by the elite skill or not."""
    ask, state = view.question, view.state
    assert isinstance(ask, Choose)
    shooter_id, target_id = str(ask.params["figure"]), str(ask.params["target"])
    plan = None if state.cursor.step == "move" else _plan(view, _moment(view))
    row = None if plan is None else plan.rows.get(shooter_id)
    found = []
    for option in ask.options:
        weapon, shots, need = (option.params[key] for key in ("weapon", "shots", "need"))
        dice = int(str(shots)) * tables.MISSILES[str(weapon)].dice
        done = known_odds.loss(int(str(need)), dice, state.figures[target_id].life)
        worth = harm(state, state.figures[target_id], done) - 0.001 * int(str(shots))
        if row is not None and row.arm.key == option.key and row.target.id == target_id:
            worth += 10.0
        reason = Reason(
            "why-arms", {"weapon": weapon, "shots": shots, "need": need, "chance": percent(done.hit)}
        )
        found.append(Proposal(option.key, worth, reason))
    return found


def spread(view: View[State]) -> Iterable[Proposal]:
    """`spread`: shots fired together never do less than spaced ones (FW.5.11)."""
    return [Proposal("together", 1.0, Reason("why-together"))]


def volley_target(view: View[State]) -> Iterable[Proposal]:
    """`volley-target`: at whom they throw together."""
    ask, state = view.question, view.state
    assert isinstance(ask, Choose)
    moment = _moment(view)
    firearms = str(view.composed[-1]).startswith(VOLLEY)
    plan = _plan(view, moment)
    keys = {option.key for option in ask.options}
    return [
        Proposal(salvo.aimed, salvo.worth, _why_salvo(salvo))
        for salvo in salvos(state, str(ask.params["figure"]), firearms, moment, plan)
        if salvo.aimed in keys
    ]


def volley(view: View[State]) -> Iterable[Proposal]:
    """`volley`: everybody who can, each as he needs least."""
    ask = view.question
    assert isinstance(ask, Assign)
    chosen = {
        id: min(own, key=lambda one: (int(str(one.params["need"])), -int(str(one.params["shots"])))).key
        for id, own in ask.items.items()
    }
    reason = Reason("why-volley-all", {"count": len(chosen)})
    return [Proposal(chosen, 1.0, reason), Proposal(ask.default, 0.5, reason)]

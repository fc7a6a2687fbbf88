"""The questions of the fire sequence: who fires, at whom, alone or in a salvo (GM.11.08)."""

from collections.abc import Iterable

from escarmouche.kernel.game import View
from escarmouche.kernel.judgement import Proposal, Reason
from escarmouche.kernel.questions import Ask, Choose, ChooseSeveral
from escarmouche.rulesets.guepier.bot import fire_plan, gun_questions
from escarmouche.rulesets.guepier.bot.fights import odds_of
from escarmouche.rulesets.guepier.bot.fire_plan import Chance, Salvo, fire_of
from escarmouche.rulesets.guepier.bot.lines_of_fire import field
from escarmouche.rulesets.guepier.bot.works import workers
from escarmouche.rulesets.guepier.data.state import Figure, State
from escarmouche.rulesets.guepier.flow import questions
from escarmouche.rulesets.guepier.flow.step_fire import SALVO
from escarmouche.rulesets.guepier.rules.salvos import company_of

TOGETHER = 0.05  # a salvo must promise so much more than the single shots that could go where they like


def why(shooter: Figure, shot: Chance) -> Reason:
    """A shot in words, with its odds."""
    return Reason(
        "why-shot",
        {
            "figure": shooter.id,
            "target": shot.target.id,
            "hit": round(100 * shot.hit),
            "out": round(100 * shot.fate.eliminated),
            "cause": shot.cause,
            "priority": shot.priority,
        },
    )


def why_salvo(salvo: Salvo) -> Reason:
    return Reason(
        "why-salvo",
        {
            "figure": salvo.shooters[0],
            "count": len(salvo.shooters),
            "target": salvo.targets[0],
            "hits": round(salvo.hits, 1),
            "gain": round(salvo.gain, 1),
            "single": round(salvo.single, 1),
        },
    )


def who_fires(about: questions.Fire, view: View[State], ask: Ask) -> Iterable[Proposal]:
    """`fire`: the figure, salvo or gun that fires next, or that the side has done."""
    state = view.state
    assert isinstance(ask, Choose)
    plan = fire_of(state, view.seat)
    found = [Proposal(None, 0.0, Reason("why-cease-fire"))]
    men: dict[str, float] = {}
    busy = workers(state, view.seat)  # who widens a hole does nothing else, GM.12.21
    for option in ask.options:
        if option.key in busy:
            continue
        if option.key in state.figures:
            shooter = state.figures[option.key]
            if shots := plan.shots(shooter):
                men[option.key] = plan.urgency(shooter)
                found.append(Proposal(option.key, men[option.key], why(shooter, shots[0])))
        elif option.key in state.guns and (aim := gun_questions.best(state, state.guns[option.key])):
            found.append(Proposal(option.key, aim.worth, aim.reason))
    first = max(men.values(), default=0.0)
    for option in ask.options:
        if option.key.startswith(SALVO):
            company = company_of(state, view.seat, option.key.removeprefix(SALVO))
            salvo = fire_plan.best(state, view.seat, company)
            if salvo is not None and salvo.worth > TOGETHER:
                found.append(Proposal(option.key, max(0.0, first) + salvo.worth, why_salvo(salvo)))
    return found


def at_whom(about: questions.Target, view: View[State], ask: Ask) -> Iterable[Proposal]:
    """`target`: whom the figure shoots at."""
    shooter = view.state.figures[about.figure]
    return [
        Proposal(shot.target.id, shot.worth, why(shooter, shot))
        for shot in fire_of(view.state, view.seat).shots(shooter)
    ]


def takes_aim(about: questions.Aim, view: View[State], ask: Ask) -> Iterable[Proposal]:
    """`aim`: two dice for one never harm (GM.11.28)."""
    state = view.state
    shooter, target = state.figures[about.figure], state.figures[about.target]
    priority = target.id in field(state).first(shooter)
    plain, aimed = (odds_of(state, shooter, target, priority, aiming)[1] for aiming in (False, True))
    reason = Reason("why-aim", {"figure": shooter.id, "hit": round(100 * aimed), "plain": round(100 * plain)})
    return [Proposal(True, 1.0, reason)]


def who_joins(about: questions.SalvoShooters, view: View[State], ask: Ask) -> Iterable[Proposal]:
    """`salvo-shooters`: who of the company fires together."""
    assert isinstance(ask, ChooseSeveral)
    company = tuple(option.key for option in ask.options)
    return [
        Proposal(list(salvo.shooters), salvo.worth, why_salvo(salvo))
        for salvo in fire_plan.salvos(view.state, view.seat, company)
    ]


def salvo_at(about: questions.SalvoTarget, view: View[State], ask: Ask) -> Iterable[Proposal]:
    """`salvo-target`: at which detachment."""
    return [
        Proposal(salvo.targets[0], salvo.worth, why_salvo(salvo))
        for salvo in fire_plan.salvos(view.state, view.seat, about.shooters)
        if set(salvo.shooters) == set(about.shooters)
    ]

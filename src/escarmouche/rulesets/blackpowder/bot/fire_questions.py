"""Who shoots first, and at whom: where a shot brings most."""

from collections.abc import Iterator

from escarmouche.kernel.game import View
from escarmouche.kernel.judgement import Proposal, Reason
from escarmouche.kernel.questions import Ask
from escarmouche.rulesets.blackpowder.bot import known_odds, worth
from escarmouche.rulesets.blackpowder.data.state import State
from escarmouche.rulesets.blackpowder.flow import step_fire
from escarmouche.rulesets.blackpowder.flow.questions import Shooter, Shrapnel, Target, TraversingFire
from escarmouche.rulesets.blackpowder.rules import targets
from escarmouche.rulesets.blackpowder.rules.situations import Fire
from escarmouche.rulesets.blackpowder.rules.target_sight import Aim

LEAST = 0.01  # any shot is better than none


def brings(state: State, fire: Fire, target_id: str) -> float:
    """What a shot costs the enemy, in victory points."""
    found, target = known_odds.volley(fire), state.units[target_id]
    stake = worth.stakes(state)[target_id]
    loss = worth.loss(stake, target, found.lost, found.shaken, found.casualties)
    return loss + found.disorder * stake.worth * worth.DISORDER


def at(state: State, aim: Aim, shrapnel: bool = False) -> float:
    return brings(state, targets.fire_of(state, aim, shrapnel=shrapnel), aim.target)


def best(state: State, unit_id: str) -> float:
    """The best shot of a unit from where it stands; 0 if it has none."""
    aims = targets.legal(state, unit_id)
    return max([at(state, aim) for aim in aims]) if aims else 0.0


# The shooting phase


def shooter(about: Shooter, view: View[State], ask: Ask) -> Iterator[Proposal]:
    """The best shot first: who is shaken by it is left alone by those who shoot later."""
    state = view.state
    for one in step_fire.ready(state):
        values = [(at(state, aim), aim.target) for aim in one.aims]
        value, target = max(values)
        yield Proposal(one.key, LEAST + value, Reason("why-shot", {"unit": one.unit, "target": target}))
    yield Proposal(step_fire.DONE, 0.0, Reason("why-no-shot"))


def target(about: Target, view: View[State], ask: Ask) -> Iterator[Proposal]:
    state = view.state
    unit = about.unit
    for one in step_fire.ready(state):
        if one.unit == unit:
            for aim in one.aims:
                reason = Reason("why-shot", {"unit": unit, "target": aim.target})
                yield Proposal(aim.target, at(state, aim), reason)


def shrapnel(about: Shrapnel, view: View[State], ask: Ask) -> Iterator[Proposal]:
    """Three dice on 5 or two on 4: by what they bring against this target."""
    state = view.state
    unit, at_whom = about.unit, about.target
    aim = next(aim for aim in targets.aims(state, unit) if aim.target == at_whom)
    for used in (False, True):
        yield Proposal(used, at(state, aim, used), Reason("why-shrapnel" if used else "why-ball"))


def traversing(about: TraversingFire, view: View[State], ask: Ask) -> Iterator[Proposal]:
    """A shot at who passes is one more; closing fire would be as good, but nobody may come."""
    yield Proposal(True, 1.0, Reason("why-traversing"))

"""Who shoots first, and at whom: where a shot brings most."""

from collections.abc import Iterator
from functools import lru_cache

from escarmouche.kernel.game import View
from escarmouche.kernel.judgement import Proposal, Reason
from escarmouche.rulesets.blackpowder import aiming, firing
from escarmouche.rulesets.blackpowder.aiming import Aim
from escarmouche.rulesets.blackpowder.judgement import worth
from escarmouche.rulesets.blackpowder.model import State
from escarmouche.rulesets.blackpowder.situations import Fire
from escarmouche.rulesets.blackpowder.volleys import toll

CASUALTY, DISORDER, SHAKES, BREAKS = 0.25, 0.12, 0.3, 0.25  # of the target's worth


@lru_cache(4096)
def _brings(fire: Fire) -> float:
    """What a shot does to its target, as a share of its worth."""
    found = toll(fire)
    total = 0.0
    for casualties, disorders, weight in found.each():
        after = fire.target_casualties + casualties
        share = CASUALTY * casualties + (DISORDER if disorders and not fire.target_disordered else 0.0)
        if fire.target_casualties < fire.target_stamina <= after:
            share += SHAKES
        share += BREAKS * max(0, after - fire.target_stamina)
        total += share * weight
    return total / found.one


def brings(state: State, aim: Aim, shrapnel: bool = False) -> float:
    target = state.units[aim.target]
    return _brings(aiming.fire_of(state, aim, shrapnel=shrapnel)) * worth.of(target)


def shooter(view: View[State]) -> Iterator[Proposal]:
    """The best shot first."""
    state = view.state
    for one in firing.ready(state):
        best = max(one.aims, key=lambda aim: brings(state, aim))
        reason = Reason("why-shot", {"unit": one.unit, "target": best.target})
        yield Proposal(one.key, 0.01 + brings(state, best), reason)
    yield Proposal("done", 0.0, Reason("why-any"))


def target(view: View[State]) -> Iterator[Proposal]:
    state, ask = view.state, view.question
    assert ask is not None
    unit, side = str(ask.params["unit"]), str(ask.params.get("side", ""))
    for aim in aiming.legal(state, unit, "" if side == "none" else side):
        reason = Reason("why-shot", {"unit": unit, "target": aim.target})
        yield Proposal(aim.target, brings(state, aim), reason)


def shrapnel(view: View[State]) -> Iterator[Proposal]:
    """Three dice on 5+ are a little better against a clear target than two on 4+, and disorder more often."""
    yield Proposal(True, 1.0, Reason("why-shrapnel"))

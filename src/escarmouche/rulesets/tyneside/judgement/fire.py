"""Step 3: who fires at whom."""

from collections.abc import Iterator

from escarmouche.kernel.ask import Choose
from escarmouche.kernel.game import View
from escarmouche.kernel.judgement import Proposal, Reason
from escarmouche.rulesets.tyneside import aiming, board, firing
from escarmouche.rulesets.tyneside.judgement import mind
from escarmouche.rulesets.tyneside.judgement.aims import passes
from escarmouche.rulesets.tyneside.judgement.nerve import depends, ruin
from escarmouche.rulesets.tyneside.model import State
from escarmouche.rulesets.tyneside.victory import retreating

STAKE = 1.5  # so much more of those on whom the scenario turns
SHAKEN = 0.08  # how much likelier a group is in retreat for every man hit
BREAKING = 0.15  # what every man hit counts besides in a group that is not in retreat yet


def unit(view: View[State]) -> Iterator[Proposal]:
    """The one with the best target first: those who fire later see what it has done."""
    ask = view.question
    assert isinstance(ask, Choose)
    for option in ask.options:
        best = max([worth for _, worth in aims(view.state, option.key)], default=0.0)
        yield Proposal(option.key, 0.01 + best, Reason("why-fire", {"unit": option.key}))
    yield Proposal(None, 0.0, Reason("why-hold-fire"))


def target(view: View[State]) -> Iterator[Proposal]:
    ask = view.question
    assert isinstance(ask, Choose)
    unit = str(ask.params["unit"])
    for key, worth in aims(view.state, unit):
        yield Proposal(key, worth, Reason("why-target", {"target": key}))


def weapon(view: View[State]) -> Iterator[Proposal]:
    """The weapon that promises most."""
    ask = view.question
    assert isinstance(ask, Choose)
    state, unit, target = view.state, str(ask.params["unit"]), str(ask.params["target"])
    for option in ask.options:
        if target in state.units:
            shots = [one.shot for one in aiming.volley(state, unit, target, option.key).firing]
        else:
            found = aiming.aim_at(state, unit, state.figures[unit], state.figures[target], option.key)
            shots = [found.shot] if found else []
        worth = sum([mind.promise(shot) for shot in shots])
        yield Proposal(option.key, worth, Reason("why-weapon", {"weapon": option.key}))


def aims(state: State, unit: str) -> Iterator[tuple[str, float]]:
    """What the fire at each target promises."""
    for key, _ in firing.target_options(state, unit):
        if key in state.units and key in board.hostile(state, state.units[unit].side):
            yield key, volley(state, unit, key)
        else:
            found = aiming.aim_at(state, unit, state.figures[unit], state.figures[key])
            if found is not None:
                yield key, mind.promise(found.shot) * mind.worth(state, state.figures[key])


def volley(state: State, unit: str, target: str) -> float:
    found = aiming.volley(state, unit, target)
    men = board.company(state, target)
    breaking = (
        0.0
        if retreating(state, target)
        else BREAKING + SHAKEN * ruin(state) * depends(state, state.units[target].side, target)
    )
    stake = STAKE if passes(state, state.units[target]) else 1.0
    return (
        stake * sum(mind.promise(one.shot) for one in found.firing) * (mind.mean_worth(state, men) + breaking)
    )

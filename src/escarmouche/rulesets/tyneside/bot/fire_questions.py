"""Step 3: who fires at whom."""

from collections.abc import Iterator

from escarmouche.kernel.game import View
from escarmouche.kernel.judgement import Proposal, Reason
from escarmouche.kernel.questions import Ask, Choose
from escarmouche.rulesets.tyneside.bot import known_odds
from escarmouche.rulesets.tyneside.bot.objectives import passes
from escarmouche.rulesets.tyneside.bot.steadiness import depends, ruin
from escarmouche.rulesets.tyneside.data.state import State
from escarmouche.rulesets.tyneside.flow import questions, step_fire
from escarmouche.rulesets.tyneside.rules import targets
from escarmouche.rulesets.tyneside.rules.victory import retreating
from escarmouche.rulesets.tyneside.table import board

STAKE = 1.5  # so much more of those on whom the scenario turns
SHAKEN = 0.08  # how much likelier a group is in retreat for every man hit
BREAKING = 0.15  # what every man hit counts besides in a group that is not in retreat yet


def unit(about: questions.Fire, view: View[State], ask: Ask) -> Iterator[Proposal]:
    """The one with the best target first: those who fire later see what it has done."""
    assert isinstance(ask, Choose)
    for option in ask.options:
        best = max([worth for _, worth in aims(view.state, option.key)], default=0.0)
        yield Proposal(option.key, 0.01 + best, Reason("why-fire", {"unit": option.key}))
    yield Proposal(None, 0.0, Reason("why-hold-fire"))


def target(about: questions.Target, view: View[State], ask: Ask) -> Iterator[Proposal]:
    for key, worth in aims(view.state, about.unit):
        yield Proposal(key, worth, Reason("why-target", {"target": key}))


def weapon(about: questions.Weapon, view: View[State], ask: Ask) -> Iterator[Proposal]:
    """The weapon that promises most."""
    assert isinstance(ask, Choose)
    state, unit, target = view.state, about.unit, about.target
    for option in ask.options:
        if target in state.units:
            shots = [one.shot for one in targets.volley(state, unit, target, option.key).firing]
        else:
            found = targets.aim_at(state, unit, state.figures[unit], state.figures[target], option.key)
            shots = [found.shot] if found else []
        worth = sum([known_odds.promise(shot) for shot in shots])
        yield Proposal(option.key, worth, Reason("why-weapon", {"weapon": option.key}))


def aims(state: State, unit: str) -> Iterator[tuple[str, float]]:
    """What the fire at each target promises."""
    for key, _ in step_fire.target_options(state, unit):
        if key in state.units and key in board.hostile(state, state.units[unit].side):
            yield key, volley(state, unit, key)
        else:
            found = targets.aim_at(state, unit, state.figures[unit], state.figures[key])
            if found is not None:
                yield key, known_odds.promise(found.shot) * known_odds.worth(state, state.figures[key])


def volley(state: State, unit: str, target: str) -> float:
    found = targets.volley(state, unit, target)
    men = board.company(state, target)
    breaking = (
        0.0
        if retreating(state, target)
        else BREAKING + SHAKEN * ruin(state) * depends(state, state.units[target].side, target)
    )
    stake = STAKE if passes(state, state.units[target]) else 1.0
    return (
        stake
        * sum(known_odds.promise(one.shot) for one in found.firing)
        * (known_odds.mean_worth(state, men) + breaking)
    )

"""Melee, pursuit, merging."""

from collections.abc import Iterator

from escarmouche.kernel.game import View
from escarmouche.kernel.judgement import Proposal, Reason
from escarmouche.kernel.questions import Ask, Assign, Choose, ChooseSeveral
from escarmouche.rulesets.tyneside.bot import known_odds, objectives, worth
from escarmouche.rulesets.tyneside.data import tables
from escarmouche.rulesets.tyneside.data.state import State
from escarmouche.rulesets.tyneside.flow import questions
from escarmouche.rulesets.tyneside.rules import melee_dice
from escarmouche.rulesets.tyneside.table import board


def door(about: questions.Door, view: View[State], ask: Ask) -> Iterator[Proposal]:
    """The best fighters of a house go to its door."""
    assert isinstance(ask, ChooseSeveral)
    figures = view.state.figures

    def skill(key: str) -> tuple[int, int, int]:
        man = melee_dice.man(figures[key])
        return -tables.MELEE_CLASS[man.klass], -man.factor, figures[key].wounds

    best = sorted([option.key for option in ask.options], key=skill)
    yield Proposal(best[: ask.high], 1.0, Reason("why-door"))


def victim(about: questions.Victim, view: View[State], ask: Ask) -> Iterator[Proposal]:
    """The man whose loss means most."""
    assert isinstance(ask, Assign)
    chosen = {
        item: max(
            options, key=lambda option: known_odds.worth(view.state, view.state.figures[option.key])
        ).key
        for item, options in ask.items.items()
    }
    yield Proposal(chosen, 1.0, Reason("why-victim"))


def pursue(about: questions.Pursue, view: View[State], ask: Ask) -> Iterator[Proposal]:
    """Those who are the better in a fight."""
    assert isinstance(ask, ChooseSeveral)
    state = view.state
    chosen = []
    for option in ask.options:
        own = state.living(option.key)
        foes = sorted(
            board.hostile(state, state.units[option.key].side),
            key=lambda enemy: board.unit_gap(state, option.key, enemy),
        )
        if foes and worth.fight(state, own, state.living(foes[0])) > 0.0:
            chosen.append(option.key)
    yield Proposal(chosen, 1.0, Reason("why-pursue" if chosen else "why-let-go"))


def merge(about: questions.Merge, view: View[State], ask: Ask) -> Iterator[Proposal]:
    """Together they hold better; but not where the scenario counts groups that have come through."""
    assert isinstance(ask, Choose)
    for option in ask.options:
        yield Proposal(option.key, 1.0, Reason("why-merge"))
    if objectives.far_line(view.state, view.seat) is not None:
        yield Proposal(None, 2.0, Reason("why-no-merge"))

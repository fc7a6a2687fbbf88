"""What befalls a unit: who falls, recoil or shaken, a sacrifice, an Officer who joins a melee, whom one strikes."""

from collections.abc import Iterator

from escarmouche.kernel.game import View
from escarmouche.kernel.judgement import Proposal, Reason
from escarmouche.kernel.questions import Ask, Assign, Choose, ChooseSeveral
from escarmouche.rulesets.tomahawks.bot import known_odds, objectives
from escarmouche.rulesets.tomahawks.data.state import Figure, State
from escarmouche.rulesets.tomahawks.flow.questions import (
    Casualties,
    JoinMelee,
    RecoilOrShaken,
    Sacrifice,
    StrikeAt,
)
from escarmouche.rulesets.tomahawks.rules import victory
from escarmouche.rulesets.tomahawks.table import board, formations
from escarmouche.rulesets.tomahawks.table.terrain import building_at
from escarmouche.table.plane import distance

SMOKING = 1.0  # he cannot shoot at once
HOUSED = 3.0  # he holds a house
AHEAD = 0.05  # an inch nearer to the way out


def casualties(about: Casualties, view: View[State], ask: Ask) -> Iterator[Proposal]:
    """Those first who have shot, who hold nothing, who keep the others together least."""
    assert isinstance(ask, ChooseSeveral)
    state = view.state
    men = [state.figures[option.key] for option in ask.options]
    order = sorted(men, key=lambda one: (dear(state, one), one.id))
    yield Proposal([one.id for one in order[: about.count]], 1.0, Reason("why-falls"))
    if ask.default is not None:
        yield Proposal(ask.default, 0.0, Reason("why-default"))


def dear(state: State, one: Figure) -> float:
    total = -SMOKING * one.smoke
    if building_at(state.table, one.point) and state.plan.burns:
        total += HOUSED
    total -= 0.02 * distance(one.point, board.middle(state, one.unit))
    for way_out in objectives.exits(state, one.side):
        total -= AHEAD * distance(one.point, objectives.on_exit(state, way_out, one.point))
    return total


def recoil_or_shaken(about: RecoilOrShaken, view: View[State], ask: Ask) -> Iterator[Proposal]:
    """Shaken men stand, and lose an action; men who recoil lose their ground, and their ranks."""
    state = view.state
    unit = state.units[about.unit]
    held = any(board.contacts(state, one.id) for one in state.living(unit.id))
    goal = objectives.goal(state, unit, board.middle(state, unit.id))
    marching = goal is not None and goal.kind in ("exit", "line", "guard")
    stand = 0.5 + 0.5 * (unit.formation in formations.RANKED) + 0.3 * marching + 0.3 * held
    stand -= 1.0 * (unit.officer and not held)
    yield Proposal("shaken", stand, Reason("why-shaken", {"unit": unit.id}))
    yield Proposal("recoil", 0.6, Reason("why-recoil", {"unit": unit.id}))


def sacrifice(about: Sacrifice, view: View[State], ask: Ask) -> Iterator[Proposal]:
    """A man of the strongest unit near an Officer."""
    assert isinstance(ask, Choose)
    state = view.state
    officer = state.units[state.figures[about.figure].unit]
    short = any(
        test.startswith(f"fewer:{officer.side}:") and victory.holds(state, test)
        for one in state.plan.conditions
        for test in one.tests
    )
    for option in ask.options:
        unit = state.figures[option.key].unit
        left = len(state.living(unit))
        worth = known_odds.man_worth(state, officer) - 1.0 - 1.5 * (left <= 4) + 0.01 * left - short
        yield Proposal(option.key, worth, Reason("why-sacrifice", {"figure": option.key}))
    yield Proposal(None, 0.0, Reason("why-no-sacrifice"))


def join_melee(about: JoinMelee, view: View[State], ask: Ask) -> Iterator[Proposal]:
    """An Officer keeps out of it unless he strikes well."""
    yield Proposal([], 0.0, Reason("why-stay-out"))


def strike(about: StrikeAt, view: View[State], ask: Ask) -> Iterator[Proposal]:
    """At whoever is weakest in defence, of the most worth."""
    assert isinstance(ask, Assign)
    units = view.state.units

    def worth(key: str) -> float:
        return known_odds.man_worth(view.state, units[key]) * (units[key].defence - 2)

    chosen = {item: max(options, key=lambda one: worth(one.key)).key for item, options in ask.items.items()}
    yield Proposal(chosen, 1.0, Reason("why-strike"))

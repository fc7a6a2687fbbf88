"""A card being resolved: which unit next, which action, where to."""

from collections.abc import Iterable, Iterator

from escarmouche.kernel.game import View
from escarmouche.kernel.judgement import Proposal, Reason
from escarmouche.kernel.questions import Ask, Choose
from escarmouche.rulesets.tomahawks.bot import hidden_marker_actions, unit_actions
from escarmouche.rulesets.tomahawks.bot.unit_actions import Course
from escarmouche.rulesets.tomahawks.data.state import State
from escarmouche.rulesets.tomahawks.flow.questions import Activate, Engage, MoveMarker, MoveUnit, TakeAction

LAST = -100.0  # what is done only where nothing else is allowed
BOUND = 0.5  # whoever rallies or recovers, who may do nothing else


def activate(about: Activate, view: View[State], ask: Ask) -> Iterator[Proposal]:
    """Those with most to do first: who shoots opens the way for who moves."""
    assert isinstance(ask, Choose)
    for option in ask.options:
        if option.key == "done":
            yield Proposal("done", 0.0, Reason("why-all-done"))
        else:
            worth = 0.01 + unit_worth(view.state, option.key)
            yield Proposal(option.key, worth, Reason("why-act", {"unit": option.key}))
    yield Proposal(None, -1.0, Reason("why-all-done"))


def unit_worth(state: State, id: str) -> float:
    """What an action is worth to a unit or a marker."""
    if id in state.markers:
        return hidden_marker_actions.best(state, id).worth
    unit = state.units[id]
    if not state.living(id):
        return BOUND  # in reserve: it comes on
    if unit.fleeing or unit.shaken:
        return BOUND
    return unit_actions.best(state, id).worth


def action(about: TakeAction, view: View[State], ask: Ask) -> Iterator[Proposal]:
    assert isinstance(ask, Choose)
    id = about.unit
    allowed = {option.key for option in ask.options}
    if "enter" in allowed:
        yield Proposal("enter", 1.0, Reason("why-enter", {"unit": id}))
        return
    found = (
        hidden_marker_actions.courses(view.state, id)
        if id in view.state.markers
        else unit_actions.courses(view.state, id)
    )
    for course in found:
        if course.deed in allowed:
            yield Proposal(course.deed, course.worth, Reason(course.why, {"unit": id}))


def move(about: MoveUnit, view: View[State], ask: Ask) -> Iterator[Proposal]:
    yield from _moves(about.unit, unit_actions.courses(view.state, about.unit))


def move_marker(about: MoveMarker, view: View[State], ask: Ask) -> Iterator[Proposal]:
    yield from _moves(about.marker, hidden_marker_actions.courses(view.state, about.marker))


def _moves(id: str, courses: Iterable[Course]) -> Iterator[Proposal]:
    for course in courses:
        if course.deed == "move":
            yield Proposal(course.raw, course.worth, Reason(course.why, {"unit": id}))
    yield Proposal({}, LAST, Reason("why-decline", {"unit": id}))


def engage(about: Engage, view: View[State], ask: Ask) -> Iterator[Proposal]:
    """By themselves men find the places where they touch most of the enemy."""
    yield Proposal({}, 1.0, Reason("why-engage", {"unit": about.unit}))

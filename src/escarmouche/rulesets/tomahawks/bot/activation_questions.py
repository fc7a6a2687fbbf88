"""A card being resolved: which unit next, which action, where to."""

from collections.abc import Iterator

from escarmouche.kernel.game import View
from escarmouche.kernel.judgement import Proposal, Reason
from escarmouche.kernel.questions import Choose, Move
from escarmouche.rulesets.tomahawks.bot import hidden_marker_actions, unit_actions
from escarmouche.rulesets.tomahawks.data.state import State

LAST = -100.0  # what is done only where nothing else is allowed
BOUND = 0.5  # whoever rallies or recovers, who may do nothing else


def activate(view: View[State]) -> Iterator[Proposal]:
    """Those with most to do first: who shoots opens the way for who moves."""
    ask = view.question
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


def action(view: View[State]) -> Iterator[Proposal]:
    ask = view.question
    assert isinstance(ask, Choose)
    id = str(ask.params["unit"])
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


def move(view: View[State]) -> Iterator[Proposal]:
    ask = view.question
    assert isinstance(ask, Move)
    unit = str(ask.params["unit"])
    for course in unit_actions.courses(view.state, unit):
        if course.deed == "move":
            yield Proposal(course.raw, course.worth, Reason(course.why, {"unit": unit}))
    yield Proposal({}, LAST, Reason("why-decline", {"unit": unit}))


def engage(view: View[State]) -> Iterator[Proposal]:
    """By themselves men find the places where they touch most of the enemy."""
    ask = view.question
    assert isinstance(ask, Move)
    yield Proposal({}, 1.0, Reason("why-engage", {"unit": str(ask.params["unit"])}))


def move_marker(view: View[State]) -> Iterator[Proposal]:
    ask = view.question
    assert isinstance(ask, Move)
    marker = str(ask.params["marker"])
    for course in hidden_marker_actions.courses(view.state, marker):
        if course.deed == "move":
            yield Proposal(course.raw, course.worth, Reason(course.why, {"unit": marker}))
    yield Proposal({}, LAST, Reason("why-decline", {"unit": marker}))

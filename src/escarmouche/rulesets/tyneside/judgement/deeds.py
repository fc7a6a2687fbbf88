"""Step 2 for the player's units: who, what, where to, with which order."""

from collections.abc import Iterator

from escarmouche.kernel.ask import Choose, Move, Number, Place
from escarmouche.kernel.game import View
from escarmouche.kernel.judgement import Proposal, Reason
from escarmouche.rulesets.tyneside.judgement import aims, moves
from escarmouche.rulesets.tyneside.model import State


def act(view: View[State]) -> Iterator[Proposal]:
    """Groups before leaders, in roster order; a leader with nothing better to do stays."""
    ask = view.question
    assert isinstance(ask, Choose)
    state = view.state
    found = False
    for option in sorted(ask.options, key=lambda one: state.units[one.key].alone):
        if state.units[option.key].alone and moves.best(state, option.key).deed == "stay":
            continue
        yield Proposal(option.key, 0.0 if found else 1.0, Reason("why-act", {"unit": option.key}))
        found = True
        return
    yield Proposal(None, 0.5, Reason("why-all-done"))


def deed(view: View[State]) -> Iterator[Proposal]:
    ask = view.question
    assert isinstance(ask, Choose)
    unit = str(ask.params["unit"])
    allowed = {option.key for option in ask.options}
    for course in moves.courses(view.state, unit):
        if course.deed in allowed:
            yield Proposal(course.deed, course.worth, Reason(course.why, {"unit": unit}))
    if "stay" not in allowed and "turn" in allowed:
        yield Proposal("turn", 0.0, Reason("why-stay", {"unit": unit}))


def move(view: View[State]) -> Iterator[Proposal]:
    ask = view.question
    assert isinstance(ask, Move)
    unit = str(ask.params["unit"])
    for course in moves.courses(view.state, unit):
        if course.deed == "move":
            yield Proposal(course.ways, course.worth, Reason(course.why, {"unit": unit}))
    yield Proposal({}, -100.0, Reason("why-stay", {"unit": unit}))


def charge(view: View[State]) -> Iterator[Proposal]:
    ask = view.question
    assert isinstance(ask, Move)
    yield Proposal(ask.default, 1.0, Reason("why-charge", {"unit": str(ask.params["unit"])}))


def order(view: View[State]) -> Iterator[Proposal]:
    """What it goes on with when nobody commands it: the scenario's order, else what suits the side."""
    ask = view.question
    assert isinstance(ask, Choose)
    unit = view.state.units[str(ask.params["unit"])]
    keys = {option.key for option in ask.options}
    wanted = "attack" if aims.attacks(view.state, unit.side) and not view.state.plan.exits else "hold"
    reason = Reason("why-order", {"unit": unit.id})
    if "keep" in keys:
        yield Proposal("keep", 2.0, reason)
    yield Proposal(wanted, 1.0, reason)


def destination(view: View[State]) -> Iterator[Proposal]:
    ask = view.question
    assert isinstance(ask, Place)
    yield Proposal(ask.default, 1.0, Reason("why-order", {"unit": str(ask.params["unit"])}))


def facing(view: View[State]) -> Iterator[Proposal]:
    ask = view.question
    assert isinstance(ask, Number)
    reason = Reason("why-facing", {"unit": str(ask.params["unit"])})
    yield Proposal(ask.default, 1.0, reason)
    yield Proposal(round(float(str(ask.params["facing"]))) % 360, 0.0, reason)

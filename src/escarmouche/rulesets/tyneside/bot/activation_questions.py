"""Step 2 for the player's units: who, what, where to, with which order."""

from collections.abc import Iterator

from escarmouche.kernel.game import View
from escarmouche.kernel.judgement import Proposal, Reason
from escarmouche.kernel.questions import Ask, Choose
from escarmouche.rulesets.tyneside.bot import objectives, unit_actions
from escarmouche.rulesets.tyneside.data.state import State
from escarmouche.rulesets.tyneside.flow import questions
from escarmouche.rulesets.tyneside.table import board
from escarmouche.table.tabletop import distance

LAST = -100.0  # what is done only where nothing else is allowed


def act(about: questions.Act, view: View[State], ask: Ask) -> Iterator[Proposal]:
    """Groups before leaders, those first who are nearest to their goal; a leader with nothing better to do stays."""
    assert isinstance(ask, Choose)
    state = view.state

    def turn(key: str) -> tuple[bool, float]:
        unit = state.units[key]
        goal = objectives.goal(state, unit)
        return unit.alone, distance(goal.at, board.centroid(state, key)) if goal else 0.0

    for key in sorted([option.key for option in ask.options], key=turn):
        if state.units[key].alone and unit_actions.best(state, key).deed == "stay":
            continue
        yield Proposal(key, 1.0, Reason("why-act", {"unit": key}))
        break
    yield Proposal(None, 0.5, Reason("why-all-done"))


def deed(about: questions.Deed, view: View[State], ask: Ask) -> Iterator[Proposal]:
    assert isinstance(ask, Choose)
    unit = about.unit
    allowed = {option.key for option in ask.options}
    for course in unit_actions.courses(view.state, unit):
        if course.deed in allowed:
            yield Proposal(course.deed, course.worth, Reason(course.why, {"unit": unit}))
    if "stay" not in allowed and "turn" in allowed:
        yield Proposal("turn", 0.0, Reason("why-stay", {"unit": unit}))


def move(about: questions.MoveUnit, view: View[State], ask: Ask) -> Iterator[Proposal]:
    unit = about.unit
    for course in unit_actions.courses(view.state, unit):
        if course.deed == "move":
            yield Proposal(course.ways, course.worth, Reason(course.why, {"unit": unit}))
    yield Proposal({}, LAST, Reason("why-stay", {"unit": unit}))


def charge(about: questions.Charge, view: View[State], ask: Ask) -> Iterator[Proposal]:
    yield Proposal(ask.default, 1.0, Reason("why-charge", {"unit": about.unit}))


def order(about: questions.LeftOrder, view: View[State], ask: Ask) -> Iterator[Proposal]:
    """What it goes on with when nobody commands it: to its goal, after the enemy, or where it is."""
    state = view.state
    unit = state.units[about.unit]
    reason = Reason("why-order", {"unit": unit.id})
    if state.plan.exits or (unit.platoon and objectives.far_line(state, unit.side) is not None):
        yield Proposal("destination", 3.0, reason)
    if unit.order.kind == "defend" or not objectives.attacks(state, unit.side):
        yield Proposal("keep", 2.0, reason)
        yield Proposal("hold", 1.0, reason)
    yield Proposal("attack", 0.5, reason)


def destination(about: questions.Destination, view: View[State], ask: Ask) -> Iterator[Proposal]:
    """Where the scenario wants it."""
    unit = view.state.units[about.unit]
    wanted = objectives.goal(view.state, unit)
    reason = Reason("why-order", {"unit": unit.id})
    if wanted is not None:
        yield Proposal({"": {"at": [round(wanted.at[0], 3), round(wanted.at[1], 3)]}}, 2.0, reason)
    yield Proposal(ask.default, 1.0, reason)


def facing(about: questions.Facing, view: View[State], ask: Ask) -> Iterator[Proposal]:
    """As the deed was meant; else to the enemy, or as it is."""
    unit = about.unit
    reason = Reason("why-facing", {"unit": unit})
    for course in unit_actions.courses(view.state, unit):
        if course.deed == "turn":
            yield Proposal(round(course.facing) % 360, 2.0, reason)
    yield Proposal(ask.default, 1.0, reason)
    yield Proposal(round(about.facing) % 360, 0.0, reason)

"""Steps 1 and 2 for the player's units: whom the points go to; who acts, how, where to, with which order."""

from collections.abc import Iterator

from escarmouche.kernel.game import View
from escarmouche.kernel.judgement import Proposal, Reason
from escarmouche.kernel.questions import Ask, Choose
from escarmouche.rulesets.tyneside.bot import known_odds, objectives, unit_actions, worth
from escarmouche.rulesets.tyneside.data import tables
from escarmouche.rulesets.tyneside.data.state import State, Unit
from escarmouche.rulesets.tyneside.flow import questions
from escarmouche.rulesets.tyneside.table import board, formations, visibility
from escarmouche.table.tabletop import at_most, distance

LAST = -100.0  # what is done only where nothing else is allowed
LEADER = 50.0  # whoever brings dice is paid for first
MEAN = 3.5  # of a die
TRIFLE = 0.05  # to choose the target, to hold back: a man
RISKED = 0.5  # how likely a group by itself charges whom it can reach (TY.12.05)
SLOWER = 0.6  # of a move, that a group by itself does not make
HIDDEN = 0.1  # a group under its marker


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


def command(about: questions.Command, view: View[State], ask: Ask) -> Iterator[Proposal]:
    """Second officers and music first, for they bring more than they cost; then the groups that gain most by it."""
    assert isinstance(ask, Choose)
    state = view.state
    for option in ask.options:
        unit = state.units[option.key]
        price = int(str(option.params["price"]))
        if unit.alone:
            gain = MEAN * int(str(option.params["dice"])) - price
            leads = LEADER + gain if gain > 0 else -1.0
            yield Proposal(option.key, leads, Reason("why-leader", {"figure": option.key}))
        else:
            yield Proposal(
                option.key, command_worth(state, unit) / price, Reason("why-command", {"unit": option.key})
            )
    yield Proposal(None, 0.0, Reason("why-no-command"))


def command_worth(state: State, unit: Unit) -> float:
    """What commanding a group is worth: the ground it would not make by itself, the charge it would make, its fire."""
    men = state.living(unit.id)
    if not men:  # under a marker
        return HIDDEN
    if _follows(state, unit):
        return HIDDEN * TRIFLE
    total = TRIFLE * len(men)
    wanted = objectives.goal(state, unit)
    if wanted is not None:
        total += wanted.rate * SLOWER * tables.MOVE * len(men)
    near = visibility.nearest_visible(state, unit.id)
    if near:
        apart = visibility.company_gap(state, unit.id, near)
        if at_most(apart, tables.MOVE):
            total += RISKED * abs(worth.fight(state, men, board.company(state, near)))
        if at_most(apart, visibility.reach_of(state, unit.id)):
            ready = sum([man.volley and man.loaded for man in men])
            total += 2 * TRIFLE * ready  # all of them fire instead of half (TY.14.12)
            total += _choice(state, unit, near)
    return total


def _choice(state: State, unit: Unit, near: str) -> float:
    """Its fire at the best target, not at the nearest enemy, the only one by itself (TY.14.20)."""
    own = known_odds.men(state, unit.id)
    seen = worth.look(state, unit, own)
    promises = {one.foe.figure.unit: worth.gives(state, unit, own, one, "none", unit.facing) for one in seen}
    return max(promises.values(), default=0.0) - promises.get(near, 0.0)


def _follows(state: State, unit: Unit) -> bool:
    """It keeps with the first group of its platoon, which is commanded (TY.11.09)."""
    groups = formations.in_formation(state, unit.platoon) if unit.platoon else ()
    return unit.id in groups[1:] and bool(state.units[groups[0]].commanded)

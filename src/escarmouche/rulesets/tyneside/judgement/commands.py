"""Step 1: whom the points go to."""

from collections.abc import Iterator

from escarmouche.kernel.ask import Choose
from escarmouche.kernel.game import View
from escarmouche.kernel.judgement import Proposal, Reason
from escarmouche.kernel.table import at_most
from escarmouche.rulesets.tyneside import visibility
from escarmouche.rulesets.tyneside.judgement import aims
from escarmouche.rulesets.tyneside.model import State, Unit

LEADER = 50.0  # whoever brings dice is paid for first


def command(view: View[State]) -> Iterator[Proposal]:
    """Second officers and music first, for they bring more than they cost; then the groups that gain most by it."""
    ask = view.question
    assert isinstance(ask, Choose)
    state = view.state
    for option in ask.options:
        unit = state.units[option.key]
        price = int(str(option.params["price"]))
        if unit.alone:
            dice = int(str(option.params["dice"]))
            gain = 3.5 * dice - price
            worth = LEADER + gain if gain > 0 else -1.0
            yield Proposal(option.key, worth, Reason("why-leader", {"figure": option.key}))
        else:
            yield Proposal(option.key, use(state, unit) / price, Reason("why-command", {"unit": option.key}))
    yield Proposal(None, 0.0, Reason("why-no-command"))


def use(state: State, unit: Unit) -> float:
    """What commanding a group is worth."""
    men = state.living(unit.id)
    if not men:  # under a marker
        return 0.1
    near = visibility.nearest_visible(state, unit.id)
    in_range = bool(near) and at_most(
        visibility.company_gap(state, unit.id, near), visibility.reach_of(state, unit.id)
    )
    each = 0.3
    if in_range:
        each += 0.4
    if in_range and all(man.volley for man in men):
        each += 0.6 if 2 * sum(man.loaded for man in men) >= len(men) else -0.3
    if aims.attacks(state, unit.side) and (unit.platoon or state.plan.exits or state.plan.burns):
        each += 0.5
    if unit.rank == 1:
        each += 0.3
    return each * len(men)

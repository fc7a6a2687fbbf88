"""Step 1: whom the points go to."""

from collections.abc import Iterator

from escarmouche.kernel.game import View
from escarmouche.kernel.judgement import Proposal, Reason
from escarmouche.kernel.questions import Ask, Choose
from escarmouche.rulesets.tyneside.bot import engagement_worth, known_odds, objectives, place_worth
from escarmouche.rulesets.tyneside.data import tables
from escarmouche.rulesets.tyneside.data.state import Figure, State, Unit
from escarmouche.rulesets.tyneside.flow import questions
from escarmouche.rulesets.tyneside.table import board, formations, visibility
from escarmouche.table.tabletop import at_most

LEADER = 50.0  # whoever brings dice is paid for first
MEAN = 3.5  # of a die
TRIFLE = 0.05  # to choose the target, to hold back: a man
RISKED = 0.5  # how likely a group by itself charges whom it can reach (TY.12.05)
SLOWER = 0.6  # of a move, that a group by itself does not make
HIDDEN = 0.1  # a group under its marker


def command(about: questions.Command, view: View[State], ask: Ask) -> Iterator[Proposal]:
    """Second officers and music first, for they bring more than they cost; then the groups that gain most by it."""
    assert isinstance(ask, Choose)
    state = view.state
    for option in ask.options:
        unit = state.units[option.key]
        price = int(str(option.params["price"]))
        if unit.alone:
            gain = MEAN * int(str(option.params["dice"])) - price
            worth = LEADER + gain if gain > 0 else -1.0
            yield Proposal(option.key, worth, Reason("why-leader", {"figure": option.key}))
        else:
            yield Proposal(option.key, use(state, unit) / price, Reason("why-command", {"unit": option.key}))
    yield Proposal(None, 0.0, Reason("why-no-command"))


def use(state: State, unit: Unit) -> float:
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
            total += RISKED * abs(engagement_worth.fight(state, men, board.company(state, near)))
        if at_most(apart, visibility.reach_of(state, unit.id)):
            total += _volley(men) + _choice(state, unit, near)
    return total


def _choice(state: State, unit: Unit, near: str) -> float:
    """Its fire at the best target, not at the nearest enemy, the only one by itself (TY.14.20)."""
    own = known_odds.men(state, unit.id)
    seen = place_worth.look(state, unit, own)
    promises = {
        one.foe.figure.unit: place_worth.gives(state, unit, own, one, "none", unit.facing) for one in seen
    }
    return max(promises.values(), default=0.0) - promises.get(near, 0.0)


def _volley(men: tuple[Figure, ...]) -> float:
    """All of them fire instead of half, once they are loaded (TY.14.12)."""
    ready = sum([man.volley and man.loaded for man in men])
    return 2 * TRIFLE * ready


def _follows(state: State, unit: Unit) -> bool:
    """It keeps with the first group of its platoon, which is commanded (TY.11.09)."""
    groups = formations.in_formation(state, unit.platoon) if unit.platoon else ()
    return unit.id in groups[1:] and bool(state.units[groups[0]].commanded)

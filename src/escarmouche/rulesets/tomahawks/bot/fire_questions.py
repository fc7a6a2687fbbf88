"""Who shoots at whom: a Shoot action, single shots on the move, interrupts, and the shot at who engages."""

from collections.abc import Iterable, Iterator

from escarmouche.kernel.game import View
from escarmouche.kernel.judgement import Proposal, Reason
from escarmouche.kernel.questions import Ask, Choose
from escarmouche.rulesets.tomahawks.bot import fire_worth
from escarmouche.rulesets.tomahawks.data.state import State
from escarmouche.rulesets.tomahawks.flow.action_shoot import AS_VOLLEY
from escarmouche.rulesets.tomahawks.flow.questions import (
    FireAtEngager,
    FireQuestion,
    Interrupt,
    Shoot,
    SingleShots,
    Split,
)
from escarmouche.rulesets.tomahawks.rules import targets
from escarmouche.rulesets.tomahawks.rules.targets import Lot

LEAST = 0.1  # men, that a shot on watch must promise
SINGLE = 0.05  # and one with a weapon that shoots but once
NOTHING = 0.0


def shoot(about: Shoot, view: View[State], ask: Ask) -> Iterator[Proposal]:
    yield from _weighed(about, view, ask, targets.lots(view.state, about.unit))


def single_shots(about: SingleShots, view: View[State], ask: Ask) -> Iterator[Proposal]:
    yield from _weighed(about, view, ask, targets.lots(view.state, about.unit, "", True))
    yield Proposal(None, SINGLE, Reason("why-hold-fire"))


def interrupt(about: Interrupt, view: View[State], ask: Ask) -> Iterator[Proposal]:
    """Half-way one waits if the target comes nearer still; at the end one shoots at whatever is worth it."""
    units = [unit.id for unit in view.state.units_of(view.seat) if unit.vigilant]
    found = [lot for unit in units for lot in targets.lots(view.state, unit, about.target)]
    yield from _weighed(about, view, ask, found)
    yield Proposal(None, LEAST, Reason("why-hold-fire"))


def fire_at_engager(about: FireAtEngager, view: View[State], ask: Ask) -> Iterator[Proposal]:
    yield from _weighed(about, view, ask, targets.lots(view.state, about.unit, about.target))
    yield Proposal(None, NOTHING, Reason("why-hold-fire"))


def _weighed(about: FireQuestion, view: View[State], ask: Ask, lots: Iterable[Lot]) -> Iterator[Proposal]:
    assert isinstance(ask, Choose)
    allowed = {option.key for option in ask.options}
    for lot in lots:
        for aim in fire_worth.of_lot(view.state, lot, about.hasty):
            key = f"{about.name_of(lot)}:{lot.weapon}"
            key = f"{AS_VOLLEY}{key}" if aim.volley else key
            if key in allowed:
                word = "why-volley" if aim.volley else "why-fire"
                yield Proposal(key, aim.worth, Reason(word, {"unit": lot.unit, "target": lot.target}))


def split(about: Split, view: View[State], ask: Ask) -> Iterator[Proposal]:
    """Each figure at the first that it has; nobody is split by choice."""
    yield Proposal(ask.default, 1.0, Reason("why-fire", {"unit": about.unit, "target": ""}))

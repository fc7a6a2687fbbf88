"""Who shoots at whom: a Shoot action, single shots on the move, interrupts, and the shot at who engages."""

from collections.abc import Callable, Iterator

from escarmouche.kernel.game import View
from escarmouche.kernel.judgement import Proposal, Reason
from escarmouche.kernel.questions import Assign, Choose
from escarmouche.rulesets.tomahawks.bot import fire_worth
from escarmouche.rulesets.tomahawks.data.state import State
from escarmouche.rulesets.tomahawks.rules import targets
from escarmouche.rulesets.tomahawks.rules.targets import Lot

LEAST = 0.1  # men, that a shot on watch must promise
SINGLE = 0.05  # and one with a weapon that shoots but once
NOTHING = 0.0


def shoot(view: View[State]) -> Iterator[Proposal]:
    ask = view.question
    assert isinstance(ask, Choose)
    hasty = view.state.cursor.activation.shots > 1
    found = targets.lots(view.state, str(ask.params["unit"]))
    yield from _weighed(view.state, ask, found, lambda lot: lot.target, hasty)


def single_shots(view: View[State]) -> Iterator[Proposal]:
    ask = view.question
    assert isinstance(ask, Choose)
    found = targets.lots(view.state, str(ask.params["unit"]), "", True)
    yield from _weighed(view.state, ask, found, lambda lot: lot.target, True)
    yield Proposal(None, SINGLE, Reason("why-hold-fire"))


def interrupt(view: View[State]) -> Iterator[Proposal]:
    """Half-way one waits if the target comes nearer still; at the end one shoots at whatever is worth it."""
    ask = view.question
    assert isinstance(ask, Choose)
    mover = str(ask.params["target"])
    side = view.seat
    units = [unit.id for unit in view.state.units_of(side) if unit.vigilant]
    found = [lot for unit in units for lot in targets.lots(view.state, unit, mover)]
    yield from _weighed(view.state, ask, found, lambda lot: lot.unit, False)
    yield Proposal(None, LEAST, Reason("why-hold-fire"))


def fire_at_engager(view: View[State]) -> Iterator[Proposal]:
    ask = view.question
    assert isinstance(ask, Choose)
    unit, mover = str(ask.params["unit"]), str(ask.params["target"])
    found = targets.lots(view.state, unit, mover)
    yield from _weighed(view.state, ask, found, lambda lot: lot.unit, not ask.params["vigilant"])
    yield Proposal(None, NOTHING, Reason("why-hold-fire"))


def _weighed(
    state: State, ask: Choose, lots: tuple[Lot, ...] | list[Lot], named: Callable[[Lot], str], hasty: bool
) -> Iterator[Proposal]:
    allowed = {option.key for option in ask.options}
    for lot in lots:
        for aim in fire_worth.of_lot(state, lot, hasty):
            key = f"{named(lot)}:{lot.weapon}"
            key = f"volley:{key}" if aim.volley else key
            if key in allowed:
                word = "why-volley" if aim.volley else "why-fire"
                yield Proposal(key, aim.worth, Reason(word, {"unit": lot.unit, "target": lot.target}))


def split(view: View[State]) -> Iterator[Proposal]:
    """Each figure at the first that it has; nobody is split by choice."""
    ask = view.question
    assert isinstance(ask, Assign)
    yield Proposal(ask.default, 1.0, Reason("why-fire", {"unit": str(ask.params["unit"]), "target": ""}))

"""Before the first turn: who stands where, and which groups lie hidden (TY.18.09, 18.10)."""

from collections.abc import Iterator

from escarmouche.kernel.game import View
from escarmouche.kernel.judgement import Proposal, Reason
from escarmouche.kernel.questions import ChooseSeveral, Place
from escarmouche.rulesets.tyneside.data.state import State


def deploy(view: View[State]) -> Iterator[Proposal]:
    """As the scenario's own plan has them: each group in one body, its leader beside it."""
    yield _usual(view, Reason("why-deploy"))


def hide(view: View[State]) -> Iterator[Proposal]:
    """All of them: nobody is shot at who lies under a marker."""
    ask = view.question
    assert isinstance(ask, ChooseSeveral)
    yield Proposal([option.key for option in ask.options], 1.0, Reason("why-hide"))


def place(view: View[State]) -> Iterator[Proposal]:
    """In the cover nearest to the enemy."""
    yield _usual(view, Reason("why-place-markers"))


def set_up(view: View[State]) -> Iterator[Proposal]:
    """In the cover about the marker."""
    ask = view.question
    assert isinstance(ask, Place)
    yield _usual(view, Reason("why-set-up", {"unit": str(ask.params["unit"])}))


def _usual(view: View[State], reason: Reason) -> Proposal:
    ask = view.question
    assert isinstance(ask, Place)
    return Proposal(ask.default, 1.0, reason)

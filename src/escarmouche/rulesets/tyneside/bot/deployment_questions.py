"""Who is put down where, before the first turn and as reinforcements; which groups hide (TY.5.15, 18.09, 18.10)."""

from collections.abc import Iterator

from escarmouche.kernel.game import View
from escarmouche.kernel.judgement import Proposal, Reason
from escarmouche.kernel.questions import Ask, ChooseSeveral, Place
from escarmouche.rulesets.tyneside.data import tables
from escarmouche.rulesets.tyneside.data.state import State
from escarmouche.rulesets.tyneside.flow import questions
from escarmouche.rulesets.tyneside.table import board

ROOM = 2.5 * tables.FOOT_RADIUS  # from one man to the next


def deploy(about: questions.Deploy, view: View[State], ask: Ask) -> Iterator[Proposal]:
    """As the scenario's own plan has them: each group in one body, its leader beside it."""
    yield Proposal(ask.default, 1.0, Reason("why-deploy"))


def hide(about: questions.Hide, view: View[State], ask: Ask) -> Iterator[Proposal]:
    """All of them: nobody is shot at who lies under a marker."""
    assert isinstance(ask, ChooseSeveral)
    yield Proposal([option.key for option in ask.options], 1.0, Reason("why-hide"))


def place(about: questions.PlaceMarkers, view: View[State], ask: Ask) -> Iterator[Proposal]:
    """In the cover nearest to the enemy."""
    yield Proposal(ask.default, 1.0, Reason("why-place-markers"))


def set_up(about: questions.SetUp, view: View[State], ask: Ask) -> Iterator[Proposal]:
    """In the cover about the marker."""
    yield Proposal(ask.default, 1.0, Reason("why-set-up", {"unit": about.unit}))


def arrive(about: questions.Arrive, view: View[State], ask: Ask) -> Iterator[Proposal]:
    """Side by side, as near to their comrades as the edge lets them; else as the rule has them."""
    assert isinstance(ask, Place)
    reason = Reason("why-arrive", {"unit": about.unit})
    comrades = view.state.of_side(view.seat)
    if comrades and ask.default:
        along = 1 if about.edge in ("east", "west") else 0
        half = ROOM * (len(ask.pieces) - 1) / 2
        low, high = about.low + half, about.high - half
        middle = min(max(board.mean([one.point for one in comrades])[along], low), max(low, high))
        spots = {}
        for number, id in enumerate(ask.pieces):
            at = list(ask.default[id]["at"])
            at[along] = round(middle - half + ROOM * number, 3)
            spots[id] = {"at": at}
        yield Proposal(spots, 2.0, reason)
    yield Proposal(ask.default, 1.0, reason)

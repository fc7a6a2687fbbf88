"""Reinforcements: where they come on (TY.5.15)."""

from collections.abc import Iterator

from escarmouche.kernel.game import View
from escarmouche.kernel.judgement import Proposal, Reason
from escarmouche.kernel.questions import Place
from escarmouche.rulesets.tyneside.data import tables
from escarmouche.rulesets.tyneside.data.state import State
from escarmouche.rulesets.tyneside.table import board

ROOM = 2.5 * tables.FOOT_RADIUS  # from one man to the next


def arrive(view: View[State]) -> Iterator[Proposal]:
    """Side by side, as near to their comrades as the edge lets them; else as the rule has them."""
    ask = view.question
    assert isinstance(ask, Place)
    reason = Reason("why-arrive", {"unit": str(ask.params["unit"])})
    comrades = view.state.of_side(view.seat)
    if comrades and ask.default:
        along = 1 if ask.params["edge"] in ("east", "west") else 0
        half = ROOM * (len(ask.pieces) - 1) / 2
        low, high = float(str(ask.params["low"])) + half, float(str(ask.params["high"])) - half
        middle = min(max(board.mean([one.point for one in comrades])[along], low), max(low, high))
        spots = {}
        for number, id in enumerate(ask.pieces):
            at = list(ask.default[id]["at"])
            at[along] = round(middle - half + ROOM * number, 3)
            spots[id] = {"at": at}
        yield Proposal(spots, 2.0, reason)
    yield Proposal(ask.default, 1.0, reason)

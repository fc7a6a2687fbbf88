"""How far one gets: the region within reach of a move, and what a drawn path costs."""

from collections.abc import Mapping

from escarmouche.kernel.ask import Ask, Move
from escarmouche.kernel.foresight import Measured, Reach
from escarmouche.kernel.game import View
from escarmouche.kernel.table import Point, arc_length
from escarmouche.rulesets.guepier.model import State


def reach(view: View[State], ask: Ask, piece: str, via: tuple[Point, ...]) -> Reach:
    return Reach()


def measure(view: View[State], ask: Ask, raw: object) -> Mapping[str, Measured]:
    """Each path as it is measured: along its points, from where the figure stands (GM.9.03)."""
    if not isinstance(ask, Move) or not isinstance(raw, Mapping):
        return {}
    found = {}
    for piece, start in ask.guide.starts.items():
        if piece in raw:
            length = arc_length((start, *(tuple(point) for point in raw[piece].get("path", ()))))
            found[piece] = Measured(length, length, ask.guide.budget - length)
    return found

"""How far one gets, and what a drawn path costs."""

from collections.abc import Mapping

from escarmouche.client.foresight import Contour, Measured, Reach
from escarmouche.kernel.game import View
from escarmouche.kernel.questions import Ask, Move, Place
from escarmouche.table import paths
from escarmouche.table.contours import contour
from escarmouche.table.tabletop import Point, arc_length, distance, rectangle
from escarmouche_bridge.data import tables
from escarmouche_bridge.data.state import Figure, State
from escarmouche_bridge.rules.movement import leg_refusal

CELL = 2.0  # of the grid on which the ground is looked at


def reach(view: View[State], ask: Ask, piece: str, via: tuple[Point, ...]) -> Reach:
    """Where a figure may be put down, or get to by way of these points."""
    figure = view.state.figures.get(piece)
    if isinstance(ask, Place) and figure is not None:
        return Reach((Contour((rectangle(*view.state.plan.zones[figure.side]),)),))
    if not isinstance(ask, Move) or figure is None or piece not in ask.pieces:
        return Reach()
    path = (figure.point, *via)
    return Reach((Contour(_rings(view.state, figure, path[-1], tables.PACE - arc_length(path))),))


def _rings(state: State, figure: Figure, start: Point, left: float) -> tuple[tuple[Point, ...], ...]:
    r, (x, y) = tables.RADIUS, start

    def step(done: tuple[()], p: Point, q: Point) -> tuple[tuple[()], float] | None:
        return None if leg_refusal(state, figure, p, q) else (done, distance(p, q))

    far = left + 2 * CELL  # a little farther, to draw the border evenly
    bounds = (
        max(r, x - far),
        max(r, y - far),
        min(state.table.width - r, x + far),
        min(state.table.height - r, y + far),
    )
    found = paths.reach(start, far, step, CELL, bounds, ())
    rings = contour(found.costs, left) if left > 0.0 else ()
    return tuple(tuple((round(x + i * CELL, 2), round(y + j * CELL, 2)) for i, j in ring) for ring in rings)


def measure(view: View[State], ask: Ask, raw: object) -> Mapping[str, Measured]:
    """How long drawn paths are, and what is left of the pace."""
    if not isinstance(ask, Move):
        return {}
    lengths = {id: arc_length((view.state.figures[id].point, *path)) for id, path in ask.drawn(raw).items()}
    return {id: Measured(length, length, tables.PACE - length) for id, length in lengths.items()}

"""How far one gets: the ground within reach of a move, and what a drawn path costs (TY.13)."""

from collections.abc import Iterator, Mapping

from escarmouche.client.foresight import Contour, Measured, Reach
from escarmouche.kernel.game import View
from escarmouche.kernel.questions import Ask, Choose, Move, Place
from escarmouche.kernel.teller import Wording
from escarmouche.rulesets.tyneside.client.sway import sway
from escarmouche.rulesets.tyneside.data import tables
from escarmouche.rulesets.tyneside.data.state import Figure, State
from escarmouche.rulesets.tyneside.flow import questions
from escarmouche.rulesets.tyneside.rules import player_moves
from escarmouche.rulesets.tyneside.table import deployment_places, movement
from escarmouche.rulesets.tyneside.table.movement import gait_of, pace, price
from escarmouche.rulesets.tyneside.table.terrain import going
from escarmouche.skirmish.reach_grid import BEYOND, searched
from escarmouche.table.tabletop import Point, arc_length, distance, rectangle

CELL = 1.5  # of the grid
WALKS = ("move", "charge")


def reach(view: View[State], ask: Ask, piece: str, via: tuple[Point, ...]) -> Reach:
    """Of a move: at half and at full speed; of a place: where one may be put down; or how far one is heard."""
    state = view.state
    figure = state.figures.get(piece)
    if isinstance(ask, Place):
        return Reach(tuple(_deployment(state, figure))) if figure else Reach()
    if isinstance(ask, Move):
        if figure is None or piece not in ask.pieces:
            return Reach()
        return Reach(tuple(_walk(state, figure, ask.guide.starts[piece], ask.guide.budget, via)))
    return Reach(tuple(_ahead(view, ask, piece)))


def _ahead(view: View[State], ask: Ask, piece: str) -> Iterator[Contour]:
    """When it is asked who acts, what he does, or who is paid for."""
    state = view.state
    if not isinstance(ask, Choose):
        return
    if isinstance(ask.about, questions.Command):
        heard = sway(view, None, piece)
        if heard is not None:
            yield from heard.contours
        return
    match ask.about:
        case questions.Act():
            unit = piece
        case questions.Deed() if piece.partition(":")[0] in WALKS:
            unit = ask.about.unit
        case _:
            return
    men = player_moves.movers(state, unit) if unit in state.units else ()
    if men:
        yield from _walk(state, men[0], men[0].point, player_moves.budget(state, unit), ())


def _deployment(state: State, figure: Figure) -> Iterator[Contour]:
    zone = deployment_places.zone_for(state, figure)
    if zone is None:
        return
    if zone.inside:
        yield Contour((state.table.area(zone.inside).outline,))
    else:
        yield Contour((rectangle(*zone.rect),))


# Where one gets to


def _walk(
    state: State, figure: Figure, start: Point, budget: float, via: tuple[Point, ...]
) -> Iterator[Contour]:
    """Half speed, after which those who may fire still can, then full speed (TY.13.10, 14.12)."""
    spent = _price(state, figure, (start, *via)) if via else 0.0
    walk = Walk(state, figure, via[-1] if via else start, budget - spent)
    half = pace(figure) * tables.HALF - figure.cost - spent
    for left, key in ((half, "reach-half"), (budget - spent, "reach-full")):
        rings = walk.field.border(left) if left > 0.0 else ()
        if rings:
            yield Contour(rings, Wording(key))


def _price(state: State, figure: Figure, points: tuple[Point, ...]) -> float:
    found = going(state.table, points, gait_of(state, figure))
    return price(found, pace(figure, found.rough))


class Walk:
    """What the ground about a figure costs to be reached."""

    def __init__(self, state: State, figure: Figure, start: Point, budget: float) -> None:
        self.state, self.figure = state, figure
        self.full = pace(figure)
        keep = figure.radius + tables.KEEP_OFF
        enemies = state.of_side(state.enemy(figure.side))
        self.discs = [
            (one.point, min(keep + one.radius, distance(one.point, start)))
            for one in enemies
            if distance(one.point, start) <= budget + keep + one.radius
        ]
        far = budget + BEYOND * CELL
        self.field = searched(state.table, start, figure.radius, far, self._step, CELL, "")

    def _step(self, worst: str, p: Point, q: Point) -> tuple[str, float] | None:
        if any(distance(q, centre) < off for centre, off in self.discs):
            return None
        if self.state.table.clear((p, q)):
            return worst, distance(p, q)
        leg = going(self.state.table, (p, q), gait_of(self.state, self.figure))
        if leg.barred or (leg.rough and self.state.units[self.figure.unit].formation == "line"):
            return None
        return worst, price(leg, self.full)


# What a path costs


def measure(view: View[State], ask: Ask, raw: object) -> Mapping[str, Measured]:
    """Paths as the judge of the move counts them: difficult ground double, a quarter for each barrier (TY.13.10)."""
    if not isinstance(ask, Move):
        return {}
    return {piece: _measured(view.state, ask, piece, path) for piece, path in ask.drawn(raw).items()}


def _measured(state: State, ask: Move, piece: str, points: tuple[Point, ...]) -> Measured:
    start = ask.guide.starts.get(piece, points[0])
    length = arc_length((start, *points))
    figure = state.figures.get(piece)
    if figure is None or not figure.placed:
        return Measured(length, length, ask.guide.budget - length)
    total = movement.cost(state, piece, points).total
    return Measured(length, total, movement.allowance(state, piece, points) - figure.cost - total)

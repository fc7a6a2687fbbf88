"""How far one gets: the ground within reach of a move, and what a drawn path costs (MT.6)."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from escarmouche.client.foresight import Contour, Glimpse, Measured, Reach
from escarmouche.kernel.game import View
from escarmouche.kernel.questions import Ask, Move, Place
from escarmouche.kernel.teller import Wording
from escarmouche.rulesets.tomahawks.client import shots_along_path
from escarmouche.rulesets.tomahawks.client.scene import outlines
from escarmouche.rulesets.tomahawks.data import tables
from escarmouche.rulesets.tomahawks.data.scenario import zone_of
from escarmouche.rulesets.tomahawks.data.state import Figure, State
from escarmouche.rulesets.tomahawks.flow.questions import (
    Activate,
    CloseUp,
    Engage,
    MoveUnit,
    PlayCard,
    SetUp,
    TakeAction,
)
from escarmouche.rulesets.tomahawks.rules import actions
from escarmouche.rulesets.tomahawks.table import figure_moves
from escarmouche.rulesets.tomahawks.table.terrain import Going, going, stand_at
from escarmouche.skirmish.reach_grid import BEYOND, searched
from escarmouche.table.plane import EPSILON
from escarmouche.table.tabletop import Point, arc_length, distance, rim
from escarmouche.table.tracks import Track

CELL = 0.5  # of the grid
CIRCLE = 64  # points of a circle
WALKS = (actions.MOVE, actions.ENGAGE, actions.ENTER)


def reach(view: View[State], ask: Ask, piece: str, via: tuple[Point, ...]) -> Reach:
    """Of a move: where one gets by what the ground leaves of the allowance; of a place: where one may be put down."""
    state = view.state
    if isinstance(ask, Place):
        return Reach(tuple(_places(state, ask, piece)))
    if isinstance(ask, Move):
        if piece not in ask.pieces:
            return Reach()
        trial, figure = _walker(state, piece)
        start = ask.guide.starts[piece]
        engaging = isinstance(ask.about, Engage)
        return Reach(tuple(_walk(trial, figure, start, via, engaging))) if figure else Reach()
    return Reach(tuple(_ahead(state, ask, piece)))


def _walker(state: State, piece: str) -> tuple[State, Figure | None]:
    """Who goes: a figure, or for a marker a single figure of its unit (MT.8.41)."""
    marker = state.markers.get(piece)
    if marker is not None and not marker.unknown:
        state = figure_moves.with_marker_figure(state, marker)
    return state, state.figures.get(piece)


def _ahead(state: State, ask: Ask, piece: str) -> Iterator[Contour]:
    """When it is asked who acts, or what he does."""
    word, _, on = piece.partition(":")
    match ask.about:
        case TakeAction(unit=unit) if word in WALKS:
            pass
        case PlayCard() if word == "order":
            unit = on
        case Activate():
            unit = piece
        case _:
            return
    if unit in state.markers:
        trial, figure = _walker(state, unit)
    else:
        men = state.bases(unit) if unit in state.units else ()
        trial, figure = state, men[0] if men else None
    if figure is not None and not _bound(trial, figure):
        yield from _walk(trial, figure, figure.point, (), word == actions.ENGAGE)


def _bound(state: State, figure: Figure) -> bool:
    unit = state.units[figure.unit]
    return unit.fleeing or unit.shaken


def _places(state: State, ask: Place, piece: str) -> Iterator[Contour]:
    """Before the game the zone; of those who are revealed, how far from the marker (MT.8.43, 15.07)."""
    if isinstance(ask.about, SetUp) and piece in state.figures:
        spots = [spot.at for offered in ask.guide.spots.values() for spot in offered[:1]]
        if spots:
            far = tables.REVEAL_REACH + 2 * state.figures[piece].radius
            yield Contour((rim(spots[0], far, CIRCLE),))
        return
    figure = state.figures.get(piece)
    unit = state.units.get(figure.unit if figure else piece)
    if unit is not None:
        zone = zone_of(state.plan, unit)
        zones = [] if zone is None else [zone]
    else:
        zones = [zone for zone in state.plan.zones if zone.side == ask.seat]
    for one in zones:
        for outline in outlines(state.table, one):
            yield Contour((outline,))


# Where one gets to


class Way(NamedTuple):
    """What a way has met so far: its worst ground, its obstacles, whether all of it lies on a road (MT.6.18-6.20)."""

    ground: str
    obstacles: tuple[str, ...]
    road: bool


def _walk(
    state: State, figure: Figure, start: Point, via: tuple[Point, ...], engaging: bool
) -> Iterator[Contour]:
    gone = going(state.table, (start, *via)) if via else _standing(state, start)
    begun = Way(gone.ground, gone.obstacles, gone.road)
    walk = Walk(state, figure, via[-1] if via else start, begun, engaging)
    left = walk.allowed(begun) - arc_length((start, *via))
    rings = walk.rings(left) if left > EPSILON else ()
    if rings:
        yield Contour(rings, Wording("reach-move", {"distance": round(left, 1)}))


def _standing(state: State, at: Point) -> Going:
    here = stand_at(state.table, at)
    ground = "open" if here.road or here.ground == "impassable" else here.ground
    return Going(0.0, ground, road=here.road)


class Walk:
    """What the ground about a figure takes off its allowance, told as a price."""

    def __init__(self, state: State, figure: Figure, start: Point, begun: Way, engaging: bool) -> None:
        self.state, self.figure, self.start, self.begun, self.engaging = state, figure, start, begun, engaging
        self.base = figure_moves.base_move(state, figure)
        keep = figure.radius + (0.0 if engaging else tables.KEEP_OFF)
        self.discs = [
            ((x, y), min(keep + r, distance((x, y), start)))
            for x, y, r, _, _ in figure_moves.threats(state, figure.side)
            if distance((x, y), start) <= self.allowed(begun) + keep + r
        ]

    def allowed(self, way: Way) -> float:
        ground = Going(0.0, way.ground, way.obstacles, road=way.road)
        return figure_moves.allowed_on(self.state, self.figure, ground, self.base, self.engaging)

    def rings(self, left: float) -> tuple[tuple[Point, ...], ...]:
        table, margin, far = self.state.table, self.figure.radius, left + BEYOND * CELL
        return searched(table, self.start, margin, far, self._step, CELL, self.begun).border(left)

    def _step(self, way: Way, p: Point, q: Point) -> tuple[Way, float] | None:
        """A leg costs its length and what it takes off the allowance."""
        if any(distance(q, centre) < off for centre, off in self.discs):
            return None
        if self.state.table.clear((p, q)) and not way.road:
            return way, distance(p, q)
        leg = going(self.state.table, (p, q))
        if figure_moves.barred_for(self.figure, leg) is not None:
            return None
        worst = max(way.ground, leg.ground, key=lambda ground: tables.GROUND_PENALTY.get(ground, 0.0))
        obstacles = tuple(sorted({*way.obstacles, *leg.obstacles}))
        now = Way(worst, obstacles, way.road and leg.road)
        return now, distance(p, q) + self.allowed(way) - self.allowed(now)


# What a path costs


def measure(view: View[State], ask: Ask, raw: object) -> Mapping[str, Measured]:
    """Paths as the judge of the move counts them, and where vigilant enemies may shoot at who goes there."""
    if not isinstance(ask, Move):
        return {}
    drawn = ask.drawn(raw)
    state = view.state
    tracks = {
        id: Track((state.figures[id].point, *points))
        for id, points in drawn.items()
        if points and id in state.figures and state.figures[id].placed
    }
    seen: Mapping[str, tuple[Glimpse, ...]] = {}
    if tracks and isinstance(ask.about, MoveUnit | CloseUp | Engage):
        seen = shots_along_path.glimpses(state, ask.about.unit, tracks)
    found = {}
    for piece, points in drawn.items():
        length, left = _measured(state, ask, piece, points)
        found[piece] = Measured(length, length, left, seen.get(piece, ()))
    return found


def _measured(state: State, ask: Move, piece: str, points: tuple[Point, ...]) -> tuple[float, float]:
    start = ask.guide.starts.get(piece, points[0])
    length = arc_length((start, *points))
    trial, figure = _walker(state, piece)
    if figure is None or not figure.placed:
        return length, ask.guide.budget - length
    allowed = figure_moves.allowance(trial, piece, (start, *points), isinstance(ask.about, Engage))
    return length, allowed - length

"""The Move action (mouvement): paths and what helps to draw them, the moments at which others may shoot, and its
end (MT.5.09-5.16, 6.23)."""

from collections.abc import Collection, Mapping
from functools import cache
from sys import intern

from msgspec.structs import replace

from escarmouche.kernel.answers import Guide, Shapes, Spot, Way
from escarmouche.kernel.questions import Flow, Judged, Move
from escarmouche.rulesets.tomahawks.data import tables
from escarmouche.rulesets.tomahawks.data.events import MoveStopped
from escarmouche.rulesets.tomahawks.data.state import Figure, Formation, Play, State, Unit
from escarmouche.rulesets.tomahawks.flow import action_shoot, hidden_markers
from escarmouche.rulesets.tomahawks.flow.questions import MoveUnit
from escarmouche.rulesets.tomahawks.rules import actions, moves_made
from escarmouche.rulesets.tomahawks.rules.moves_made import HALF
from escarmouche.rulesets.tomahawks.table import board, figure_moves, formations, unit_moves
from escarmouche.rulesets.tomahawks.table.unit_moves import Moved
from escarmouche.table.tabletop import (
    EPSILON,
    Point,
    bearing,
    distance,
    nearest_on_border,
    rounded,
    turn_between,
)

STOP = "MT.8.44"


def move(game: Play, unit: str) -> Flow[None]:
    """The owner draws the paths of his figures; nobody need move."""
    state = game.state
    judged = Judged(lambda ways: judge(state, unit, ways))
    whole, known = state.units[unit], frame(state, unit)
    ways: dict[str, Way] = yield Move(
        seat=whole.side,
        about=MoveUnit(unit, known.budget, whole.formation, len(state.bases(unit))),
        pieces=tuple([one.id for one in state.bases(unit)]),
        guide=known,
        hints=lambda: guide(state, unit),
        check=judged,
    )
    yield from carry_out(game, unit, judged.of(ways))


def judge(state: State, unit: str, ways: Mapping[str, Way]) -> Moved:
    """Where the paths lead; the formation at the end is declared with any of them (MT.2.15)."""
    declared = next((way.tags["formation"] for way in ways.values() if "formation" in way.tags), "")
    return unit_moves.check_move(state, unit, ways, intern(declared))


def carry_out(game: Play, unit: str, moved: Moved) -> Flow[None]:
    """Half-way the enemy's interrupts; at the end its own single shots, then the enemy's interrupts (MT.5.16). Where
    nobody walks there is no half-way."""
    met = moves_made.met_marker(game.state, unit, moved.tracks)
    share = 1.0 if met is None else met.share
    begun = 0.0
    longest = max([track.length for track in moved.tracks.values()], default=0.0)
    watched = bool(actions.watchers(game.state, unit, longest))
    if watched and longest > 0.0 and share > HALF:
        moves_made.put(game, unit, moved, HALF)
        if actions.shots_at(game.state, unit):
            moves_made.tell(game, unit, moves_made.stretches(moved.tracks, 0.0, HALF), MoveUnit.rule)
            begun = HALF
            stop = moves_made.Stand(game, unit, moved.tracks)
            if (yield from action_shoot.interrupts(game, unit, "half", stop)):
                return
    moves_made.finish(game, unit, moved, begun, share)
    if met is not None:
        game.emit(MoveStopped(rules=(STOP,), unit=unit, marker=met.marker))
        yield from hidden_markers.reveal(game, met.marker, unit)
    if not game.state.bases(unit):
        return
    yield from action_shoot.single_shots(game, unit)
    if watched:
        yield from action_shoot.interrupts(game, unit, "end")


NEAREST = 3  # enemies and markers named as goals
SHAPES: tuple[Formation, ...] = ("normal", "column", "close-order", "dispersed")


def frame(state: State, unit: str) -> Guide:
    """How far, and in what formation: one that it could have where it stands, and so wherever it goes together."""
    pieces, able = state.bases(unit), formations.allowed(state, unit)
    shapes = tuple(
        [shape for shape in SHAPES if shape in able and formations.refusal(state, unit, shape) is None]
    )
    return Guide(
        budget=figure_moves.pace(state, unit),
        pace=state.units[unit].formation,
        starts={one.id: one.point for one in pieces},
        tags={pieces[0].id: {"formation": shapes}} if len(shapes) > 1 else {},
        turns=_turns(state.units[unit], able),
        wheels=not state.units[unit].artillery,
    )


def guide(state: State, unit: str) -> Guide:
    """And where to. For a close order there are places in its ranks on the way to each goal."""
    pieces, known, aims = state.bases(unit), frame(state, unit), goals(state, unit)
    ranked = state.units[unit].formation == "close-order"
    return replace(
        known,
        goals=aims,
        spots=_in_order(state, unit, aims, known.budget) if ranked else {},
        shapes=drill(pieces[0], len(pieces), formations.allowed(state, unit)) if len(pieces) > 1 else {},
    )


def _turns(unit: Unit, able: Collection[str]) -> bool:
    """Facing counts in ranks, and of the piece of a gun; for others it means nothing (MT.12.11)."""
    return unit.artillery or any(one in formations.RANKED for one in able)


def drill(first: Figure, count: int, able: Collection[str]) -> Shapes:
    """Where the men of a unit stand in each of the formations that it may take, declared with the first of them."""
    slots = _slots(tuple(able), count, first.radius)
    return {first.id: {"formation": slots}} if len(slots) > 1 and first.man else {}


@cache
def _slots(able: tuple[str, ...], count: int, radius: float) -> dict[str, tuple[Point, ...]]:
    return {
        shape: tuple(formations.places(shape, count, (0.0, 0.0), 0.0, radius))
        for shape in SHAPES
        if shape in able
    }


def _in_order(state: State, unit: str, aims: tuple[Point, ...], most: float) -> dict[str, tuple[Spot, ...]]:
    """Proposals for ranks that are kept, one for each goal: straight on or back to it, or after a pivot (MT.6.25)."""
    facing, centre = state.units[unit].facing, board.middle(state, unit)
    found: dict[str, list[Spot]] = {one.id: [] for one in state.bases(unit)}
    for goal in aims:
        off = distance(centre, goal)
        if off <= EPSILON:
            continue
        turn = turn_between(facing, bearing(centre, goal))
        aside = tables.MARCH_ANGLE < abs(turn) < 180.0 - tables.MARCH_ANGLE  # neither ahead nor behind
        turn = max(-tables.PIVOT, min(tables.PIVOT, turn)) if aside else 0.0
        far = min(off, most - (tables.PIVOT_COST if aside else 0.0))
        vector = ((goal[0] - centre[0]) * far / off, (goal[1] - centre[1]) * far / off)
        for id, way in unit_moves.advance(state, unit, vector, turn).items():
            found[id].append(Spot(way.path[-1], way.facing))
    return {id: tuple(spots) for id, spots in found.items()}


def goals(state: State, unit: str) -> tuple[Point, ...]:
    """The way out of the table, what is to burn, the nearest enemies and hidden markers."""
    side = state.units[unit].side
    centre = board.middle(state, unit)
    found = [board.on_exit(state.table, one, centre) for one in state.plan.exits if one.side == side]
    if side == state.plan.burners:
        found += [
            state.bases(id)[0].point if id in state.units else nearest_on_border(state.table.area(id), centre)
            for id in state.plan.burns
            if id not in state.burnt
        ]
    enemies = [one.point for one in state.of_side(state.enemy(side))]
    enemies += [one.at for one in state.markers.values() if one.side != side]
    found += sorted(enemies, key=lambda point: distance(point, centre))[:NEAREST]
    return tuple(dict.fromkeys([(rounded(x), rounded(y)) for x, y in found]))

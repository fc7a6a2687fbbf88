"""What helps whoever draws the paths of a unit: how far, where to, and in what formation."""

from collections.abc import Collection
from functools import cache

from msgspec.structs import replace

from escarmouche.kernel.answers import Guide, Shapes, Spot
from escarmouche.rulesets.tomahawks.data import tables
from escarmouche.rulesets.tomahawks.data.state import Figure, Formation, State, Unit
from escarmouche.rulesets.tomahawks.table import board, figure_moves, formations, unit_moves
from escarmouche.table.tabletop import (
    EPSILON,
    Point,
    bearing,
    distance,
    nearest_on_border,
    rounded,
    turn_between,
)

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
    """The way out of the table, buildings to burn, the nearest enemies and hidden markers."""
    side = state.units[unit].side
    centre = board.middle(state, unit)
    found = [board.on_exit(state.table, one, centre) for one in state.plan.exits if one.side == side]
    if side == state.plan.burners:
        found += [
            nearest_on_border(state.table.area(id), centre)
            for id in state.plan.burns
            if id not in state.burnt
        ]
    enemies = [one.point for one in state.of_side(state.enemy(side))]
    enemies += [one.at for one in state.markers.values() if one.side != side]
    found += sorted(enemies, key=lambda point: distance(point, centre))[:NEAREST]
    return tuple(dict.fromkeys([(rounded(x), rounded(y)) for x, y in found]))

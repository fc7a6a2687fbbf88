"""What helps whoever draws the paths of a unit: how far, where to, and in what formation."""

from escarmouche.kernel.ask import Guide
from escarmouche.kernel.table import Point, distance, nearest_on_border, rounded
from escarmouche.rulesets.tomahawks import board, formation, movement
from escarmouche.rulesets.tomahawks.model import Formation, State

NEAREST = 3  # enemies and markers named as goals
SHAPES: tuple[Formation, ...] = ("normal", "column", "close-order", "dispersed")


def guide(state: State, unit: str) -> Guide:
    """The formations are those that it could have where it stands, and so wherever all of it goes together."""
    pieces = state.bases(unit)
    shapes = tuple([shape for shape in SHAPES if formation.refusal(state, unit, shape) is None])
    return Guide(
        budget=movement.pace(state, unit),
        pace=state.units[unit].formation,
        starts={one.id: one.point for one in pieces},
        goals=goals(state, unit),
        tags={pieces[0].id: {"formation": shapes}} if len(shapes) > 1 else {},
    )


def goals(state: State, unit: str) -> tuple[Point, ...]:
    """The way out of the table, buildings to burn, the nearest enemies and hidden markers."""
    side = state.units[unit].side
    centre = board.middle(state, unit)
    found = [_on_exit(state, way_out.edge, way_out.low, way_out.high, centre)
             for way_out in state.plan.exits if way_out.side == side]  # fmt: skip
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


def _on_exit(state: State, edge: str, low: float, high: float, centre: Point) -> Point:
    """The nearest point of a stretch of edge."""
    width, height = state.table.width, state.table.height
    if edge in ("north", "south"):
        return (min(max(centre[0], low), min(high, width)), height if edge == "north" else 0.0)
    return (width if edge == "east" else 0.0, min(max(centre[1], low), min(high, height)))

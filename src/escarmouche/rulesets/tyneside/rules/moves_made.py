"""Figures put down where their paths lead: places, what the way cost, who leaves the table (TY.13.10, 13.12)."""

from collections.abc import Mapping

from msgspec.structs import replace

from escarmouche.rulesets.tyneside.data.state import Play, State, change, change_each
from escarmouche.rulesets.tyneside.rules import casualties
from escarmouche.rulesets.tyneside.table import board, movement
from escarmouche.rulesets.tyneside.table.trial_moves import Step
from escarmouche.table.tabletop import EPSILON, At, Point, Pose, bearing, distance, rounded

Paths = dict[str, tuple[Point, ...]]


def go(game: Play, unit: str, steps: Mapping[str, Step], facing: float, **fields: object) -> None:
    """The figures of a unit, and whoever moves with it, at the ends of their paths; the unit faces that way then.

    `fields` are others of the unit that change at the same moment.
    """
    state = game.state
    facing = rounded(facing % 360.0) % 360.0
    changes: dict[str, dict[str, object]] = {}
    for id, step in steps.items():
        figure = state.figures[id]
        if len(step.path) > 1 or step.cost:
            x, y = step.path[-1]
            changes[id] = {
                "where": At(Pose(x, y, facing).rounded()),
                "cost": rounded(figure.cost + step.cost),
                "began": figure.began or figure.point,
            }
            if figure.mounted and movement.allowance(state, id, step.path[1:]) < movement.pace(figure):
                changes[id]["rough"] = True
    whole = replace(state.units[unit], facing=facing, **fields)
    change_each(game, changes, units={**state.units, unit: whole})
    for id, step in steps.items():
        if step.leaves:
            casualties.leave(game, id, step.leaves)


def put(game: Play, id: str, place: Point) -> None:
    """A figure at another place, which is no movement of its own (TY.16.16, 16.19)."""
    change(game, id, where=At(replace(game.state.figures[id].pose, x=place[0], y=place[1])))


def towards(state: State, unit: str, point: Point) -> float:
    """The facing of a unit that turns to a point; as it was where it stands right there, or nobody is left of it."""
    if not state.living(unit):
        return state.units[unit].facing
    centre = board.centroid(state, unit)
    return bearing(centre, point) if distance(centre, point) > EPSILON else state.units[unit].facing


def told(steps: Mapping[str, Step]) -> Paths:
    """The paths of those who moved, as events tell them."""
    return {
        id: tuple([(rounded(x), rounded(y)) for x, y in step.path])
        for id, step in steps.items()
        if len(step.path) > 1
    }

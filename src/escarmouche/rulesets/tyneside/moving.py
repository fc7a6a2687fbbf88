"""Figures put down where their paths lead: places, what the way cost, who leaves the table (TY.13.10, 13.12)."""

from collections.abc import Collection, Mapping

from msgspec.structs import replace

from escarmouche.kernel.table import EPSILON, At, Point, Pose, bearing, distance, overlaps, rounded
from escarmouche.rulesets.tyneside import board, casualties, movement, tables
from escarmouche.rulesets.tyneside.model import Figure, Play, State, change, change_each
from escarmouche.rulesets.tyneside.placing import Step

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


def overlapped(state: State, figure: Figure, place: Point, without: Collection[str] = ()) -> str:
    """Over whose base a figure's would lie at a place; "" for nobody."""
    radius, (px, py) = figure.radius, place
    reach = radius + tables.MOUNTED_RADIUS
    for x, y, r, id, _ in board.stations(state):
        if not (-reach < x - px < reach and -reach < y - py < reach):
            continue
        if id != figure.id and id not in without and overlaps(place, radius, (x, y), r):
            return id
    return ""


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

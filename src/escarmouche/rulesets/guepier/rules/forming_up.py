"""FORM: a detachment re-placed in line or column (GM.9.23)."""

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from escarmouche.kernel.answers import Spot
from escarmouche.kernel.rules import Illegal
from escarmouche.rulesets.guepier.data import tables
from escarmouche.rulesets.guepier.data.state import Figure, Formation, State
from escarmouche.rulesets.guepier.rules.formations import chained, fits, one_facing
from escarmouche.rulesets.guepier.rules.movement import endings_refusal, settle, walk_of
from escarmouche.rulesets.guepier.table.crossings import level_at, on_a_line, roof_under
from escarmouche.rulesets.guepier.table.terrain import is_zone
from escarmouche.table.sight import trace
from escarmouche.table.tabletop import At, Point, ahead, at_most, contains, distance, rounded


def propose(figures: Sequence[Figure], shape: Formation) -> dict[str, Spot]:
    """Places for a formation: round the first figure and along its facing, everybody about where he was."""
    lead = figures[0]
    facing, step = lead.pose.facing, 2 * lead.radius + tables.CONTACT
    right = facing + 90.0
    if shape == "line":
        across = sorted(figures, key=lambda figure: _along(figure.point, right))
        middle = across.index(lead)
        spots = [ahead(lead.point, right, (number - middle) * step) for number in range(len(across))]
        order = across
    else:
        order = sorted(figures, key=lambda figure: -_along(figure.point, facing))
        place = order.index(lead)
        spots = [ahead(lead.point, facing, (place - number) * step) for number in range(len(order))]
    return {
        figure.id: Spot((rounded(x), rounded(y)), facing, lead.level)
        for figure, (x, y) in zip(order, spots, strict=True)
    }


def _along(point: Point, facing: float) -> float:
    x, y = ahead((0.0, 0.0), facing, 1.0)
    return point[0] * x + point[1] * y


def formed(state: State, members: Sequence[str], spots: Mapping[str, Spot]) -> dict[str, Figure]:
    """The figures in their new places; one of whom none is given stays, facing as the first one given does."""
    facing = next((spot.facing for spot in spots.values() if spot.facing is not None), None)
    after = {}
    for id in members:
        figure = state.figures[id]
        turned = figure.pose.facing if facing is None else facing
        if spot := spots.get(id):
            level = level_at(state.table, roof_under(state.table, figure.pose), spot.at)
            after[id] = settle(state, figure, replace(spot.pose(turned), level=level), spot.tags)
        else:
            after[id] = replace(figure, where=At(replace(figure.pose, facing=turned)))
    return after


def form_refusal(
    state: State, members: Sequence[str], shape: Formation, spots: Mapping[str, Spot]
) -> Illegal | None:
    """Why these places do not make the formation (GM.9.23)."""
    after = formed(state, members, spots)
    poses = [figure.pose for figure in after.values()]
    mounted = state.figures[members[0]].mounted
    if not one_facing([pose.facing for pose in poses]) or not fits(shape, poses, mounted):
        return Illegal("GM.9.23", "E44", formation=shape)
    if not chained([pose.point for pose in poses], [figure.radius for figure in after.values()]):
        return Illegal("GM.9.23", "E44", formation=shape)
    for id, figure in after.items():
        old = state.figures[id]
        if not at_most(distance(old.point, figure.point), tables.FORM_REACH):
            return Illegal("GM.9.23", "E44", formation=shape, figure=id)
        if not state.table.within(figure.point, figure.radius):
            return Illegal("GM.9.19", "E47", figure=id)
        if figure.point != old.point and (thing := _other_side(state, old, figure.point)):
            return Illegal("GM.9.23", "E44", formation=shape, figure=id, thing=thing)
    return endings_refusal(state, after)


def _other_side(state: State, figure: Figure, point: Point) -> str:
    """The obstacle, zone or impassable ground of which a place lies on another side than the figure."""
    table = state.table
    if line := on_a_line(walk_of(state, figure, "skirmish"), point):
        return line.id
    crossed = [crossing.line_id for crossing in trace(table, figure.point, point).lines]
    for id in crossed:
        if crossed.count(id) % 2:
            return id
    for area in table.areas:
        if (is_zone(area) or not tables.TERRAIN[area.kind].foot or area.kind == "roof") and contains(
            area, figure.point, table.conventions
        ) != contains(area, point, table.conventions):
            return area.id
    return ""

"""Detachments and formations: who acts together, lines and columns, forming up (GM.5.09-5.15, 9.23-9.24, 11.31)."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Literal, NamedTuple

from msgspec.structs import replace

from escarmouche.kernel.answers import Spot
from escarmouche.kernel.rules import Illegal
from escarmouche.rulesets.guepier.data import tables
from escarmouche.rulesets.guepier.data.state import Figure, Formation, State
from escarmouche.rulesets.guepier.rules.movement import endings_refusal, settle
from escarmouche.rulesets.guepier.table.board import engaged, gap_between, place
from escarmouche.rulesets.guepier.table.crossings import level_at, roof_under, stopped_on
from escarmouche.rulesets.guepier.table.terrain import is_open_to, is_zone
from escarmouche.table.plane import chain_of_first, ranks
from escarmouche.table.sight import trace
from escarmouche.table.tabletop import (
    At,
    Point,
    Pose,
    ahead,
    at_most,
    components,
    connected,
    contains,
    distance,
    gap,
    rounded,
    turn_between,
)

SAME_FACING = 0.01  # degrees by which facings may differ and still be one, for the rounding of places

Moment = Literal["start", "now"]


class Base(NamedTuple):
    """Where a base lies, for measuring chains."""

    point: Point
    radius: float


def linked(a: Base, b: Base) -> bool:
    """At 5 cm or less from each other (GM.5.10)."""
    return at_most(gap(a.point, a.radius, b.point, b.radius), tables.CHAIN)


def chained(points: Sequence[Point], radii: Sequence[float]) -> bool:
    """All hang together in one chain (GM.5.11)."""
    return connected([Base(*pair) for pair in zip(points, radii, strict=True)], linked)


def base_at(state: State, figure: Figure, moment: Moment) -> Base:
    """Where a figure counts for detachments: at the start of its side's movement sequence, or where it is now."""
    start = state.cursor.starts.get(figure.id) if moment == "start" else None
    pose = place(state, figure) if start is None else start.pose
    return Base((pose.x, pose.y), figure.radius)


def member_refusal(figure: Figure, fellow: Figure) -> Illegal | None:
    """Why two figures cannot belong to one detachment, their distance apart (GM.5.09, 5.12, 5.14)."""
    if figure.group != fellow.group or figure.mounted != fellow.mounted:
        return Illegal("GM.5.12", "E06", figure=fellow.id)
    for one in (figure, fellow):
        if one.marker != "none":
            return Illegal("GM.5.14", "E05", figure=one.id)
    if figure.moving != fellow.moving:
        return Illegal("GM.5.09", "E04", figure=fellow.id)
    return None


def detachment_refusal(state: State, ids: Iterable[str], moment: Moment = "start") -> Illegal | None:
    """Why these figures form no detachment (GM.5.09-5.14); `start` judges where they were when the sequence began."""
    members = [state.figures[id] for id in ids]
    if len(members) < tables.SMALLEST_DETACHMENT:
        return Illegal("GM.5.12", "detachment-alone")
    for fellow in members[1:]:
        if refusal := member_refusal(members[0], fellow):
            return refusal
    bases = [base_at(state, figure, moment) for figure in members]
    if not connected(bases, linked):
        near = chain_of_first(bases, linked)
        far = next(figure for figure, base in zip(members, bases, strict=True) if base not in near)
        return Illegal("GM.5.11", "E03", figure=far.id)
    return None


def could_join(state: State, lead: Figure, others: Iterable[Figure]) -> tuple[Figure, ...]:
    """Those of the others who could be of a detachment with the lead, through each other if need be (GM.5.11)."""
    if lead.marker != "none":
        return ()
    group = [other for other in others if other.group == lead.group and other.id != lead.id]
    fit = [lead, *[other for other in group if member_refusal(lead, other) is None]]
    if len(fit) == 1:
        return ()
    bases = [base_at(state, figure, "start") for figure in fit]
    chain = chain_of_first(range(len(fit)), lambda a, b: linked(bases[a], bases[b]))
    return tuple([fit[number] for number in chain[1:]])


def detachment_of(state: State, figure: Figure) -> tuple[Figure, ...]:
    """The detachment of the moment around a figure, itself included; the figure alone where there is none.

    One group, same mounts and movement markers, nobody shaken or in contact, chained at 5 cm or less (GM.11.31, 11.40).
    """
    if not figure.placed or figure.marker != "none" or engaged(state, figure):
        return (figure,)
    fit = [
        other
        for other in state.placed(figure.side)
        if other.id == figure.id or (member_refusal(figure, other) is None and not engaged(state, other))
    ]
    for chain in components(fit, lambda a, b: at_most(gap_between(state, a, b), tables.CHAIN)):
        if any(other.id == figure.id for other in chain):
            return chain
    return (figure,)


def one_facing(facings: Sequence[float]) -> bool:
    return all(abs(turn_between(facings[0], facing)) <= SAME_FACING for facing in facings)


def ranks_of(points: Sequence[Point], facing: float, mounted: bool) -> tuple[tuple[int, ...], ...]:
    """The ranks, foremost first, as numbers of the points (GM.9.23)."""
    return ranks(points, facing, tables.MOUNTED_RANK_DEPTH if mounted else tables.RANK_DEPTH)


def fits(shape: Formation, poses: Sequence[Pose], mounted: bool) -> bool:
    """The places given make that formation (GM.9.23)."""
    if shape == "none":
        return True
    if not one_facing([pose.facing for pose in poses]):
        return False
    sizes = [len(rank) for rank in ranks_of([pose.point for pose in poses], poses[0].facing, mounted)]
    if shape == "line":
        return len(sizes) <= tables.LINE_RANKS and sizes[0] == max(sizes)
    return len(sizes) >= tables.COLUMN_RANKS and max(sizes) <= tables.COLUMN_ABREAST


def may_shoot_from_rank(state: State, shooter: Figure) -> bool:
    """In a column only the first rank shoots, ranks being taken along the shooter's facing (GM.9.24)."""
    if shooter.formation != "column" or not shooter.placed:
        return True
    column = [
        other
        for other in state.placed(shooter.side)
        if other.group == shooter.group and other.formation == "column"
    ]
    chains = components(column, lambda a, b: at_most(gap_between(state, a, b), tables.CHAIN))
    own = next(chain for chain in chains if any(other.id == shooter.id for other in chain))
    first = ranks_of([other.point for other in own], shooter.pose.facing, shooter.mounted)[0]
    return any(own[number].id == shooter.id for number in first)


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
    if not (
        one_facing([pose.facing for pose in poses])
        and fits(shape, poses, mounted)
        and chained([pose.point for pose in poses], [figure.radius for figure in after.values()])
    ):
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
    if thing := stopped_on(table, roof_under(table, figure.pose), point):
        return thing.id
    crossed = [crossing.line_id for crossing in trace(table, figure.point, point).lines]
    for id in crossed:
        if crossed.count(id) % 2:
            return id
    for area in table.areas:
        if (is_zone(area) or not is_open_to(area, mounted=False) or area.kind == "roof") and contains(
            area, figure.point, table.conventions
        ) != contains(area, point, table.conventions):
            return area.id
    return ""

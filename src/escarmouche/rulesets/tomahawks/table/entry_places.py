"""Where a unit in reserve comes on: along its stretch of edge, and how far from it (MT.3.20)."""

from collections.abc import Mapping

from escarmouche.kernel.answers import Spot
from escarmouche.rulesets.tomahawks.data import tables
from escarmouche.rulesets.tomahawks.data.state import Exit, Figure, State, Unit
from escarmouche.rulesets.tomahawks.table import deployment_places, figure_moves
from escarmouche.rulesets.tomahawks.table.deployment_places import Drawn
from escarmouche.table.tabletop import Point, Pose, distance

INWARD = {"south": 0.0, "west": 90.0, "north": 180.0, "east": 270.0}


def entering(state: State, unit: str, spots: Mapping[str, Spot]) -> Drawn:
    """How a unit stands that has come on so."""
    facing = INWARD[state.plan.reserves[unit].edge]
    poses = {id: spot.pose(facing) for id, spot in spots.items()}
    return Drawn(poses, deployment_places.declared(spots), next(iter(poses.values())).facing)


def edge_point(state: State, figure: Figure, unit: str, at: Point) -> Point:
    """Where a figure that goes there comes on: the nearest place of its stretch of edge, its base just on the table."""
    stretch = state.plan.reserves[unit]
    along = at[0] if stretch.edge in ("north", "south") else at[1]
    return _on_edge(state, stretch, figure.radius, along)


def _on_edge(state: State, stretch: Exit, radius: float, along: float) -> Point:
    width, height = state.table.width, state.table.height
    level = stretch.edge in ("north", "south")
    low, high = max(stretch.low, radius), min(stretch.high, (width if level else height) - radius)
    along = min(max(along, low), high)
    if level:
        return along, (radius if stretch.edge == "south" else height - radius)
    return (radius if stretch.edge == "west" else width - radius), along


def judge(state: State, unit: str, spots: Mapping[str, Spot]) -> None:
    """Everybody has walked there from the edge, and they stand as they must."""
    for id, spot in spots.items():
        figure = state.figures[id]
        if problem := deployment_places.unfit(state, figure, spot.at):
            raise problem
        start = edge_point(state, figure, unit, spot.at)
        if start != spot.at:
            begun = deployment_places.laid_down(state, {id: Pose(*start)})
            figure_moves.walk(begun, id, (spot.at,))
    drawn = entering(state, unit, spots)
    trial = deployment_places.laid_down(state, drawn.poses)
    if problem := deployment_places.crowded(trial, spots) or deployment_places.disorder(trial, unit, drawn):
        raise problem


def proposed(state: State, unit: Unit) -> dict[str, Point]:
    """In a row along the edge, or two, from the middle of the stretch on."""
    stretch = state.plan.reserves[unit.id]
    level = stretch.edge in ("north", "south")
    span = state.table.width if level else state.table.height
    middle = (max(0.0, stretch.low) + min(span, stretch.high)) / 2.0
    found: dict[str, Point] = {}
    taken: list[tuple[Point, float]] = []
    for id in unit.members:
        figure = state.figures[id]
        for rank, number in ((rank, number) for rank in range(4) for number in range(int(span))):
            along = middle + (number // 2 + number % 2) * (1 if number % 2 else -1) * 2.0 * figure.radius
            x, y = _on_edge(state, stretch, figure.radius, along)
            inward = rank * 2.0 * figure.radius
            at = {
                "south": (x, y + inward),
                "north": (x, y - inward),
                "west": (x + inward, y),
                "east": (x - inward, y),
            }[stretch.edge]
            crowd = any(
                distance(at, there) < figure.radius + radius - tables.TOLERANCE for there, radius in taken
            )
            if (
                not crowd
                and not deployment_places.unfit(state, figure, at)
                and not _occupied(state, at, figure)
            ):
                found[id] = at
                taken.append((at, figure.radius))
                break
    return found


def _occupied(state: State, at: Point, figure: Figure) -> bool:
    return (
        deployment_places.crowded(deployment_places.laid_down(state, {figure.id: Pose(*at)}), (figure.id,))
        is not None
    )

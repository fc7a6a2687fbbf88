"""What helps whoever draws the paths of a unit: how far, where to, and proposals that keep a block in its ranks."""

from collections.abc import Iterator

from msgspec.structs import replace

from escarmouche.kernel.answers import Guide, Spot
from escarmouche.rulesets.tyneside.data import tables
from escarmouche.rulesets.tyneside.data.state import Figure, State, Unit, on_edge
from escarmouche.rulesets.tyneside.rules.player_moves import SKIRTS, budget, movers
from escarmouche.rulesets.tyneside.table import board, formations, movement
from escarmouche.rulesets.tyneside.table.terrain import kinds
from escarmouche.table.plane import position_along
from escarmouche.table.tabletop import (
    EPSILON,
    Point,
    bearing,
    between,
    contains,
    distance,
    gap_to_area,
    gap_to_line,
    nearest_on_border,
    point_along,
    rounded,
    turn_between,
)

NEAREST = 3  # enemies and pieces of cover named as goals
WHEELS = 3  # how often a proposal is shortened so that the outer men of a wheel keep up


def frame(state: State, unit: str) -> Guide:
    """How far it may be, who wears skirts."""
    pieces = movers(state, unit)
    wears: dict[str, dict[str, tuple[str, ...]]] = {
        one.id: {"skirts": SKIRTS} for one in pieces if one.skirts != "none"
    }
    return Guide(
        budget=budget(state, unit),
        pace=state.units[unit].formation,
        starts={one.id: one.point for one in pieces},
        tags=wears,
    )


def guide(state: State, unit: str) -> Guide:
    """And where to; for a block, places in its ranks on the way to each goal."""
    whole, known, aims = state.units[unit], frame(state, unit), goals(state, unit)
    pieces = movers(state, unit)
    spots = _in_step(state, whole, pieces, aims, known.budget) if whole.in_ranks else {}
    return replace(known, goals=aims, spots=spots)


def goals(state: State, unit: str) -> tuple[Point, ...]:
    """Where its order leads, the way out of the table, the nearest enemies, the nearest cover."""
    whole = state.units[unit]
    centre = board.centroid(state, unit)
    found = list(whole.order.points[:1])
    found += [
        on_edge(state.table, way_out.edge, centre)
        for way_out in state.plan.exits
        if way_out.side == whole.side
    ]
    enemies = state.of_side(state.enemy(whole.side))
    found += [one.point for one in sorted(enemies, key=lambda one: distance(one.point, centre))[:NEAREST]]
    found += _covers(state, centre)
    return tuple(dict.fromkeys([movement.rounded_point(point) for point in found]))


def _covers(state: State, centre: Point) -> list[Point]:
    """The nearest places of the nearest pieces that give cover, if one is not in them already."""
    near: list[tuple[float, Point]] = []
    for area in kinds(state.table).covers:
        if not contains(area, centre, state.table.conventions):
            near.append((gap_to_area(centre, 0.0, area), nearest_on_border(area, centre)))
    for line in state.table.lines:
        if tables.TERRAIN[line.kind].cover != "open":
            near.append(
                (
                    gap_to_line(centre, 0.0, line),
                    point_along(line.points, position_along(line.points, centre)),
                )
            )
    return [point for _, point in sorted(near)[:NEAREST]]


def _in_step(
    state: State, whole: Unit, pieces: tuple[Figure, ...], aims: tuple[Point, ...], most: float
) -> dict[str, tuple[Spot, ...]]:
    """One proposal after the other for the whole block: its ranks dressed where it stands, then on the way to each
    goal, as far as it may go and half of it; those tied to it go along."""
    if not any(one.unit == whole.id for one in pieces):
        return {}
    centre = board.centroid(state, whole.id)
    found: dict[str, list[Spot]] = {one.id: [] for one in pieces}
    for goal, facing, far in _legs(whole, centre, aims, most):
        place, places = laid(state, whole, centre, goal, facing, far)
        for one in pieces:
            shift = (one.point[0] + place[0] - centre[0], one.point[1] + place[1] - centre[1])
            found[one.id].append(Spot(movement.rounded_point(places.get(one.id, shift)), rounded(facing)))
    return {id: tuple(spots) for id, spots in found.items()}


def _legs(
    whole: Unit, centre: Point, aims: tuple[Point, ...], most: float
) -> Iterator[tuple[Point, float, float]]:
    """Where to, which way it faces then, how far anybody may go for it."""
    yield centre, whole.facing, most
    for goal in aims:
        turn = turn_between(whole.facing, bearing(centre, goal))
        facing = (whole.facing + min(max(turn, -tables.FREE_TURN), tables.FREE_TURN)) % 360.0
        for share in (1.0, tables.HALF):
            yield goal, facing, most * share


def laid(
    state: State, whole: Unit, centre: Point, goal: Point, facing: float, far: float
) -> tuple[Point, dict[str, Point]]:
    """The middle of a block on its way to a goal, and the places of its men: no farther than the outer ones keep up."""
    off = distance(centre, goal)
    length = min(far, off)
    for _ in range(WHEELS):
        place = between(centre, goal, length / off) if off > EPSILON else centre
        places = formations.places(state, (whole.id,), whole.formation, place, facing)
        longest = max(distance(state.figures[id].point, at) for id, at in places.items())
        if longest <= far:
            break
        length = max(0.0, length - (longest - far) - EPSILON)
    return place, places

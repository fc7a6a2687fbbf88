"""Chapter 3: moving."""

from collections.abc import Mapping
from itertools import pairwise

from escarmouche.kernel.answers import Way
from escarmouche.kernel.rules import Illegal
from escarmouche.table.sight import trace
from escarmouche.table.tabletop import (
    EPSILON,
    Point,
    Table,
    arc_length,
    at_least,
    at_most,
    contains,
    gap_to_segment,
    overlaps,
)
from escarmouche_bridge.data import tables
from escarmouche_bridge.data.state import Figure, State


def able(state: State, side: str) -> tuple[Figure, ...]:
    """Who may move: everybody on the table who is not shaken (BR.3.05)."""
    return tuple(one for one in state.placed(side) if not one.shaken)


def judge(state: State, ways: Mapping[str, Way]) -> dict[str, tuple[Point, ...]]:
    """The paths of an answer, each from where the figure stands; refused unless all of them may be gone."""
    paths = {}
    for id, way in ways.items():
        if way.path:
            figure = state.figures[id]
            paths[id] = (figure.point, *way.path)
            if refused := refusal(state, figure, paths[id]):
                raise refused
    ends = {one.id: one.point for side in state.plan.sides for one in state.placed(side)}
    ends |= {id: path[-1] for id, path in paths.items()}
    for id in paths:
        for other, at in ends.items():
            if other != id and overlaps(ends[id], tables.RADIUS, at, tables.RADIUS):
                raise Illegal("BR.3.04", "taken", figure=id, other=other)
    return paths


def refusal(state: State, figure: Figure, path: tuple[Point, ...]) -> Illegal | None:
    """Why a figure cannot go along a path."""
    if not at_most(arc_length(path), tables.PACE):
        return Illegal("BR.3.01", "too-far", figure=figure.id, pace=tables.PACE)
    return next((found for a, b in pairwise(path) if (found := leg_refusal(state, figure, a, b))), None)


def leg_refusal(state: State, figure: Figure, a: Point, b: Point) -> Illegal | None:
    """Why a figure cannot go straight from a to b, however far that is."""
    if not state.table.within(b, tables.RADIUS):
        return Illegal("BR.3.02", "off-table", figure=figure.id)
    if not state.table.clear((a, b)) and _wet(state.table, a, b):
        return Illegal("BR.3.02", "water", figure=figure.id)
    for enemy in state.placed(state.enemy(figure.side)):
        if not at_least(gap_to_segment(enemy.point, 2 * tables.RADIUS, a, b), tables.RESPECT):
            return Illegal("BR.3.03", "too-near", figure=figure.id, enemy=enemy.id, respect=tables.RESPECT)
    return None


def _wet(table: Table, a: Point, b: Point) -> bool:
    """A leg ends in the water, or goes through it (BR.1.02)."""
    water = [area.id for area in table.areas if area.kind == "water"]
    ends = any(contains(table.area(id), b) for id in water)
    return ends or trace(table, a, b).length_in(water) > EPSILON

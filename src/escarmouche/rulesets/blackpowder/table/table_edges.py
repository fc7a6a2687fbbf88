"""Over the table edge and back (hors table; BP.7.14-7.17, 7.20)."""

from typing import Final

from escarmouche.kernel.rules import Illegal, insist
from escarmouche.rulesets.blackpowder.data import tables
from escarmouche.rulesets.blackpowder.data.state import Edge, State, Unit
from escarmouche.rulesets.blackpowder.table import board
from escarmouche.rulesets.blackpowder.table.board import INWARD
from escarmouche.rulesets.blackpowder.table.footprint import extent
from escarmouche.table.rectangles import Rect, box, rect_at
from escarmouche.table.tabletop import Point, Pose, distance

EPS: Final = tables.EPSILON


def crossed_edge(state: State, rect: Rect) -> Edge | None:
    """The edge over which a footprint has come most; none while all of it is on the table."""
    return None if board.inside_table(state, rect) else _outmost(state, rect)


def _outmost(state: State, rect: Rect) -> Edge:
    """The edge that a footprint has crossed most, or is nearest to."""
    west, south, east, north = box(rect)
    table = state.table
    left: dict[Edge, float] = {
        "north": table.height - north,
        "east": table.width - east,
        "south": south,
        "west": west,
    }
    return min(left, key=lambda edge: left[edge])


def exit_point(state: State, rect: Rect) -> Point:
    """Where a unit leaves, on the edge that it crosses (BP.7.15)."""
    return on_edge(state, rect.centre, _outmost(state, rect))


def on_edge(state: State, point: Point, edge: Edge) -> Point:
    x, y = board.at_edge(state, point, edge)
    return (min(max(x, 0.0), state.table.width), min(max(y, 0.0), state.table.height))


def _at(state: State, unit: Unit, edge: Edge, along: float) -> Pose:
    """Its rear at the edge, facing inward, its middle so far along it."""
    _, depth = extent(unit)
    half = depth / 2.0
    x, y = {
        "north": (along, state.table.height - half),
        "south": (along, half),
        "east": (state.table.width - half, along),
        "west": (half, along),
    }[edge]
    return Pose(x, y, INWARD[edge]).rounded()


def place(state: State, unit: Unit, wish: Pose | None = None) -> Pose:
    """Where a unit comes back: as wished within six inches of where it left, else at the nearest place there is room
    along the same edge (BP.7.16, 7.20)."""
    gone = unit.exit or (state.table.width / 2.0, 0.0)
    edge = board.nearest_edge(state, gone)
    exit = on_edge(state, gone, edge)
    level = edge in ("north", "south")
    middle = exit[0] if level else exit[1]
    reach = state.scaled(tables.RETURN_REACH)
    if wish is not None:
        along = wish.x if level else wish.y
        pose = _at(state, unit, edge, along)
        if distance(pose.point, wish.point) > tables.STEP or abs(along - middle) > reach + EPS:
            raise Illegal("BP.7.16", "return-place", unit=unit.id, reach=reach)
        insist(_no_place(state, unit, pose))
        return pose
    length = state.table.width if level else state.table.height
    for k in range(int(2 * length / tables.STEP) + 2):
        along = middle + (k + 1) // 2 * tables.STEP * (1 if k % 2 else -1)
        pose = _at(state, unit, edge, along)
        if 0.0 <= along <= length and _no_place(state, unit, pose) is None:
            return pose
    raise Illegal("BP.7.20", "overlap", unit=unit.id, other=edge)


def _no_place(state: State, unit: Unit, pose: Pose) -> Illegal | None:
    width, depth = extent(unit)
    return board.free(state, unit, rect_at(pose.x, pose.y, pose.facing, width, depth))

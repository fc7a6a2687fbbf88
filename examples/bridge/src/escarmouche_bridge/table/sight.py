"""Who sees whom, and what covers (BR.1)."""

from typing import NamedTuple

from escarmouche.table import plane
from escarmouche.table.sight import Trace, trace
from escarmouche.table.tabletop import Point, Table, at_most, contains, gap_to_line
from escarmouche_bridge.data import tables
from escarmouche_bridge.data.state import Figure, State


class Look(NamedTuple):
    """What one sees along a line: the rule that decides, what it is due to, and what covers the other end."""

    rule: str = "BR.1.01"
    barred: str = ""  # fog, wood
    cover: str = ""  # the wood or wall


def apart(one: Figure, other: Figure) -> float:
    """From the edge of one base to that of the other (BR.1.01)."""
    return plane.gap(one.point, tables.RADIUS, other.point, tables.RADIUS)


def look(state: State, eye: Point, other: Point) -> Look:
    """From a point to another (BR.1.03-1.05)."""
    met = trace(state.table, eye, other)
    if state.options.fog and not at_most(met.length - 2 * tables.RADIUS, tables.FOG):
        return Look("BR.1.05", "fog")
    woods = [area.id for area in state.table.areas if area.kind == "wood"]
    if not at_most(met.length_in(woods), tables.WOOD_DEPTH):
        return Look("BR.1.03", "wood")
    if inside := next((id for id in woods if contains(state.table.area(id), other)), ""):
        return Look("BR.1.03", cover=inside)
    if wall := _wall_before(state.table, met, other):
        return Look("BR.1.04", cover=wall)
    return Look()


def _wall_before(table: Table, met: Trace, other: Point) -> str:
    """A wall on the line that the other end is close behind."""
    for line in table.lines:
        if met.crosses(line.id) and at_most(gap_to_line(other, tables.RADIUS, line), tables.WALL_REACH):
            return line.id
    return ""

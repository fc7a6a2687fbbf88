"""Cover of a target (couvert): FW.4. What a line of sight has met is told by `sight`."""

from collections.abc import Iterable
from typing import NamedTuple

from escarmouche.rulesets.western.data import tables
from escarmouche.rulesets.western.table.terrain import swims
from escarmouche.speed.keep import kept
from escarmouche.table.tabletop import Area, Line, Point, Table, at_most, contains, gap_to_area, gap_to_line
from escarmouche.table.terrain import in_reach

NONE, COVER, SWIMMER, FOREST, _ = tables.COVERS


class Stand(NamedTuple):
    """What the ground gives to somebody at a place, whoever looks at him from wherever."""

    in_brush: bool  # base centre in brush or rocks
    swims: bool
    behind: frozenset[str]  # obstacles and stretches of brush that shelter him from what comes across them
    high: frozenset[str]  # high obstacles so near that he looks over them


def stand_at(table: Table, point: Point, radius: float) -> Stand:
    """A base at a place (FW.1.22, 4.07, 4.08)."""
    brush, covering = _shelters(table)
    in_brush = any(contains(area, point, table.conventions) for area in brush)
    behind = [area.id for area in brush if _near_area(area, point, radius)]
    behind += [line.id for line in covering if _near_line(line, point, radius, tables.LINEAR_COVER_REACH)]
    near = [
        line.id
        for line in covering
        if tables.TERRAIN[line.kind].sight == "high"
        and _near_line(line, point, radius, tables.HIGH_OBSTACLE_REACH)
    ]
    return Stand(in_brush, swims(table, point), frozenset(behind), frozenset(near))


@kept
def _shelters(table: Table) -> tuple[tuple[Area, ...], tuple[Line, ...]]:
    """The brush and rocks of a table, and the obstacles behind which one takes cover."""
    return (
        tuple(area for area in table.areas if tables.TERRAIN[area.kind].conceals),
        tuple(line for line in table.lines if tables.TERRAIN[line.kind].cover != NONE),
    )


def _near_area(area: Area, point: Point, radius: float) -> bool:
    reach = tables.AREA_COVER_REACH
    return in_reach(area.box, point, radius + reach) and at_most(gap_to_area(point, radius, area), reach)


def _near_line(line: Line, point: Point, radius: float, reach: float) -> bool:
    return in_reach(line.box, point, radius + reach) and at_most(gap_to_line(point, radius, line), reach)


def cover_of(
    stand: Stand,
    mounted: bool,
    crossed: Iterable[str],
    forest: float,
    opening: str = "",
    sheltered: bool = False,
) -> str:
    """The worst single cover of a target that is seen (FW.4.05, 4.06).

    `crossed`: obstacles and brush that the line of sight crosses; `forest`: its length in forests; `opening`: the kind
    of opening at which the target is seen from outside; `sheltered`: behind the windows or body of a vehicle.
    """
    found = [NONE]
    if not mounted:
        if opening:
            found.append(tables.OPENING_COVER[opening])
        elif sheltered or stand.in_brush or not stand.behind.isdisjoint(crossed):
            found.append(COVER)
    if stand.swims:
        found.append(SWIMMER)
    if forest > 0.0:
        found.append(FOREST)
    return min(found, key=tables.COVERS.__getitem__)

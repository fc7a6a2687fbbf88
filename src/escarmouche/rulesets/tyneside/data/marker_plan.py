"""What begins under hidden markers: which groups, how many decoys, which terrain may hold them (TY.18.03, 18.04)."""

from collections.abc import Iterable
from itertools import pairwise
from math import ceil, cos, inf, pi, sin

from escarmouche.rulesets.tyneside.data import tables
from escarmouche.rulesets.tyneside.data.state import State
from escarmouche.table.tabletop import Area, Box, Line, Point, Table, at_least, rectangle
from escarmouche.table.terrain import edge_between, encloses, nearest_edge

ARC = 64  # straight pieces for the whole rim of a round piece


def hidden_groups(state: State, side: str) -> tuple[str, ...]:
    """The groups of a side that are set up with the others, in roster order: not those still to come."""
    coming = {arrival.unit for arrival in state.plan.arrivals}
    return tuple(
        unit.id
        for unit in state.units.values()
        if unit.side == side and not unit.alone and unit.id not in coming
    )


def decoys_for(real: int) -> int:
    """Half as many, rounded up (TY.18.03)."""
    return ceil(real / tables.DECOY_SHARE)


def eligible(table: Table, zones: Iterable[Box]) -> tuple[str, ...]:
    """The pieces that give cover, 20 cm or more from every player's zone, in the order of the terrain (TY.18.04)."""
    boxes = tuple(zones)
    things: tuple[Area | Line, ...] = (*table.areas, *table.lines)
    return tuple(
        thing.id
        for thing in things
        if tables.TERRAIN[thing.kind].cover != "open"
        and all(at_least(_off(thing, box), tables.MARKER_CLEARANCE) for box in boxes)
    )


def _off(thing: Area | Line, box: Box) -> float:
    """How far a piece of terrain is from a rectangle; 0 where they meet."""
    zone = Area(id="zone", kind="zone", outline=rectangle(*box))
    outline = _outline(thing)
    if any(encloses(zone, point) for point in outline):
        return 0.0
    if isinstance(thing, Area) and any(encloses(thing, corner) for corner in zone.outline):
        return 0.0
    least = inf
    for a, b in pairwise(outline):
        edge = edge_between(a, b)
        for c, d in pairwise(zone.ring):
            if turn(a, b, c) * turn(a, b, d) < 0.0 and turn(c, d, a) * turn(c, d, b) < 0.0:  # they cross
                return 0.0
            other = edge_between(c, d)
            least = min(
                least,
                nearest_edge((other,), a),
                nearest_edge((other,), b),
                nearest_edge((edge,), c),
                nearest_edge((edge,), d),
            )
    return least


def _outline(thing: Area | Line) -> tuple[Point, ...]:
    """The line, or the closed border; a round one in short pieces."""
    if isinstance(thing, Line):
        return thing.points
    if thing.centre is None:
        return thing.ring
    x, y = thing.centre
    turns = [2 * pi * number / ARC for number in range(ARC + 1)]
    return tuple((x + thing.radius * sin(turn), y + thing.radius * cos(turn)) for turn in turns)


def turn(a: Point, b: Point, p: Point) -> float:
    """Above 0 where a point lies to the left of the way from one to another."""
    return (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0])

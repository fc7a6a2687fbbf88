"""Hidden markers of an automatic side, put down by lot on the front edges of the terrain (TY.18.02-18.04)."""

from collections.abc import Iterable, Sequence
from itertools import pairwise
from math import acos, ceil, cos, inf, pi, sin

from escarmouche.kernel.dice import Dice
from escarmouche.kernel.table import (
    EPSILON,
    Area,
    Box,
    Line,
    Point,
    Table,
    arc_length,
    at_least,
    distance,
    point_along,
    rectangle,
    rounded,
)
from escarmouche.kernel.terrain import edge_between, encloses, nearest_edge
from escarmouche.rulesets.tyneside import tables
from escarmouche.rulesets.tyneside.model import Marker, Plan, State
from escarmouche.rulesets.tyneside.terrain import row_of

ARC = 64  # straight pieces for the whole rim of a round piece


def scatter(
    state: State, side: str, units: Sequence[str], dice: Dice, decoys: bool = True
) -> dict[str, Marker]:
    """A marker for each of these groups, and half as many decoys: shuffled, then each on one of the pieces that hold
    the fewest so far, anywhere along its front edge (TY.18.03, 18.04)."""
    lots = [*units, *([""] * (decoys_for(len(units)) if decoys else 0))]
    shuffled = [lots[number] for number in dice.draw_several(range(len(lots)), len(lots))]
    pieces = [piece for id in state.plan.eligible if (piece := piece_named(state.table, id))]
    held = dict.fromkeys([piece.id for piece in pieces], 0)
    centre = players_centre(state.plan, side)
    found: dict[str, Marker] = {}
    for number, unit in enumerate(shuffled, start=1):
        fewest = min(held.values())
        piece = dice.draw([piece for piece in pieces if held[piece.id] == fewest])
        held[piece.id] += 1
        id = f"marker-{len(state.markers) + number}"
        found[id] = Marker(
            id=id, side=side, at=_point_of(front_edge(piece, centre), dice), piece=piece.id, unit=unit
        )
    return found


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


def piece_named(table: Table, id: str) -> Area | Line | None:
    things: tuple[Area | Line, ...] = (*table.areas, *table.lines)
    return next((thing for thing in things if thing.id == id), None)


def players_zones(plan: Plan, side: str) -> tuple[Box, ...]:
    """The deployment zones of those who may find the markers of a side."""
    return tuple(zone.rect for zone in plan.zones if zone.side != side)


def players_centre(plan: Plan, side: str) -> Point:
    """The middle of the players' deployment zone; of several, of the first."""
    west, south, east, north = players_zones(plan, side)[0]
    return ((west + east) / 2, (south + north) / 2)


def eligible(table: Table, zones: Iterable[Box]) -> tuple[str, ...]:
    """The pieces that give cover, 20 cm or more from every player's zone, in the order of the terrain (TY.18.04)."""
    boxes = tuple(zones)
    things: tuple[Area | Line, ...] = (*table.areas, *table.lines)
    return tuple(
        thing.id
        for thing in things
        if row_of(thing).cover != "open"
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
            if _crosses(a, b, c, d):
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


def _crosses(a: Point, b: Point, c: Point, d: Point) -> bool:
    return _turn(a, b, c) * _turn(a, b, d) < 0.0 and _turn(c, d, a) * _turn(c, d, b) < 0.0


def _turn(a: Point, b: Point, p: Point) -> float:
    return (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0])


def _outline(thing: Area | Line) -> tuple[Point, ...]:
    """The line, or the closed border; a round one in short pieces."""
    if isinstance(thing, Line):
        return thing.points
    if thing.centre is None:
        return thing.ring
    x, y = thing.centre
    turns = [2 * pi * number / ARC for number in range(ARC + 1)]
    return tuple((x + thing.radius * sin(turn), y + thing.radius * cos(turn)) for turn in turns)


def front_edge(piece: Area | Line, centre: Point) -> tuple[tuple[Point, ...], ...]:
    """The stretches of a piece's border that face a point: whose outward normal makes less than a right angle with the
    direction to it; of a line, all of it (TY.18.04)."""
    if isinstance(piece, Line):
        return (piece.points,)
    if piece.centre is not None:
        return (_facing_arc(piece.centre, piece.radius, centre),)
    whole = piece.ring
    turning = sum(a[0] * b[1] - b[0] * a[1] for a, b in pairwise(whole))
    sides = [
        (a, b)
        for a, b in pairwise(whole)
        if distance(a, b) > EPSILON and _turn(a, b, centre) * (1.0 if turning > 0.0 else -1.0) < -EPSILON
    ]
    return tuple(sides) or (whole,)


def _facing_arc(middle: Point, radius: float, centre: Point) -> tuple[Point, ...]:
    far = distance(middle, centre)
    half = acos(radius / far) if far > radius else pi
    heading = acos(max(-1.0, min(1.0, (centre[1] - middle[1]) / far))) if far > 0.0 else 0.0
    heading = heading if centre[0] >= middle[0] else -heading
    turns = [heading - half + 2 * half * number / ARC for number in range(ARC + 1)]
    return tuple((middle[0] + radius * sin(turn), middle[1] + radius * cos(turn)) for turn in turns)


def _point_of(stretches: tuple[tuple[Point, ...], ...], dice: Dice) -> Point:
    """A point by lot, each as likely as the other by length."""
    lengths = [arc_length(stretch) for stretch in stretches]
    total = sum(lengths)
    parts = max(1, ceil(total / tables.MARKER_GRAIN - EPSILON))
    along = (dice.pick(parts) + 0.5) * total / parts
    for stretch, length in zip(stretches, lengths, strict=True):
        if along <= length:
            x, y = point_along(stretch, along)
            return (rounded(x), rounded(y))
        along -= length
    return stretches[-1][-1]

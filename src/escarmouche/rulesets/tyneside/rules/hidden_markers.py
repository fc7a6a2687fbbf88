"""Hidden markers (marqueurs cachés): those of an automatic side put down by lot, who sees one, who stands where it lay
(TY.18.02-18.08)."""

from collections.abc import Sequence
from itertools import pairwise
from math import acos, ceil, cos, pi, sin

from escarmouche.kernel.dice import Dice
from escarmouche.rulesets.tyneside.data import tables
from escarmouche.rulesets.tyneside.data.events import MarkersPlaced
from escarmouche.rulesets.tyneside.data.marker_plan import ARC, decoys_for, hidden_groups, turn
from escarmouche.rulesets.tyneside.data.state import (
    Marker,
    Plan,
    Play,
    State,
    change_each,
    change_unit,
    move_cursor,
    update,
)
from escarmouche.rulesets.tyneside.table import reveal_places, visibility
from escarmouche.rulesets.tyneside.table.terrain import row_of
from escarmouche.table.tabletop import (
    EPSILON,
    Area,
    At,
    Line,
    Point,
    Pose,
    Table,
    arc_length,
    at_most,
    contains,
    distance,
    gap_to_line,
    point_along,
    rounded,
)

PLACING = "TY.18.04"
NEAR = 0  # a die that shows nothing: only who is within 10 cm sees a marker


def place(game: Play, side: str) -> None:
    """The markers of an automatic side and its decoys; what lies under which nobody learns (TY.18.03)."""
    state = game.state
    found = scatter(state, side, hidden_groups(state, side), game.dice.unseen(f"markers {side}"))
    update(game, markers={**state.markers, **found})
    public = MarkersPlaced(rules=(PLACING,), side=side, count=len(found))
    game.emit(MarkersPlaced(rules=(PLACING,), side=side, count=len(found), audience=(), masked=public))


def place_open(game: Play, side: str) -> None:
    """Groups that would be hidden stand from the start where the lot puts them: no markers are used."""
    for marker in scatter(
        game.state, side, hidden_groups(game.state, side), game.dice, decoys=False
    ).values():
        bring_out(game, marker, reveal_places.set_up(game.state, marker))


def finder_of(state: State, marker: str, die: int) -> str:
    """The figure that sees a marker with that die, the first in roster order; "" for none."""
    hidden = state.markers[marker]
    for id in visibility.near_point(state, state.enemy(hidden.side), hidden.at, die):
        if visibility.sees_marker(state, id, marker, die):
            return id
    return ""


def bring_out(game: Play, marker: Marker, points: dict[str, Point]) -> None:
    """The figures where they are set up; what their marker has moved they have moved."""
    units = reveal_places.hidden_with(game.state, marker)
    moved = {"cost": marker.cost, "began": marker.at} if marker.cost else {}
    change_each(game, {id: {"where": At(Pose(*at)), **moved} for id, at in points.items()})
    for unit in units:
        if game.state.living(unit):
            change_unit(game, unit, facing=reveal_places.facing_at(game.state, unit, marker))
    cursor = game.state.cursor
    if cursor.step == "act":
        move_cursor(game, revealed=(*cursor.revealed, *units))


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


def piece_named(table: Table, id: str) -> Area | Line | None:
    things: tuple[Area | Line, ...] = (*table.areas, *table.lines)
    return next((thing for thing in things if thing.id == id), None)


def players_centre(plan: Plan, side: str) -> Point:
    """The middle of the deployment zone of those who may find the markers of a side; of several, of the first."""
    west, south, east, north = next(zone.rect for zone in plan.zones if zone.side != side)
    return ((west + east) / 2, (south + north) / 2)


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
        if distance(a, b) > EPSILON and turn(a, b, centre) * (1.0 if turning > 0.0 else -1.0) < -EPSILON
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


def piece_at(table: Table, at: Point) -> str:
    """The terrain in or behind which a marker lies: some that gives cover, or none."""
    for area in table.areas:
        if row_of(area).cover != "open" and contains(area, at, table.conventions):
            return area.id
    for line in table.lines:
        if row_of(line).cover != "open" and at_most(gap_to_line(at, 0.0, line), tables.NEAR):
            return line.id
    return ""

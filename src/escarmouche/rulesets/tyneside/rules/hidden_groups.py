"""Hidden groups and their markers (marqueurs cachés): put down by lot, seen, turned over; a player's groups that act by
themselves do so as if their men stood where they would be set up (TY.18.02-18.09)."""

from collections.abc import Sequence
from itertools import pairwise
from math import acos, ceil, cos, pi, sin

from msgspec.structs import replace

from escarmouche.kernel.dice import Dice
from escarmouche.rulesets.tyneside.data import tables
from escarmouche.rulesets.tyneside.data.events import MarkersPlaced
from escarmouche.rulesets.tyneside.data.marker_plan import ARC, decoys_for, hidden_groups, turn
from escarmouche.rulesets.tyneside.data.state import (
    Marker,
    Plan,
    Play,
    Reading,
    State,
    change_each,
    change_unit,
    move_cursor,
    update,
)
from escarmouche.rulesets.tyneside.rules import action_roll, automatic_actions
from escarmouche.rulesets.tyneside.rules.action_roll import FLEE, Told, cell, roll_action
from escarmouche.rulesets.tyneside.rules.automatic_actions import FORMS, Foreseen
from escarmouche.rulesets.tyneside.rules.risk_factor import in_range, risk
from escarmouche.rulesets.tyneside.rules.secrets import owners
from escarmouche.rulesets.tyneside.table import (
    board,
    deployment_places,
    deployment_proposals,
    movement,
    visibility,
)
from escarmouche.rulesets.tyneside.table.terrain import Gait, going, row_of
from escarmouche.speed.keep import kept_calls
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

MARKERS_KEPT = 16
AT_POINT = 1.0  # cm at which a marker has come to a point of its order
PLACING = "TY.18.04"
NEAR = 0  # a die that shows nothing: only who is within 10 cm sees a marker


@kept_calls(MARKERS_KEPT)
def set_up(state: State, marker: Marker) -> State:
    """The table with the men under a marker on it, facing the enemy; as it is, where there is no room for them."""
    units = deployment_places.hidden_with(state, marker)
    found = deployment_places.put(state, deployment_places.set_up(state, marker))
    facing = {
        id: replace(found.units[id], facing=deployment_places.facing_at(found, id, marker))
        for id in units
        if found.living(id)
    }
    return replace(found, units={**found.units, **facing})


def roll(game: Play, side: str) -> None:
    """The action roll of hidden groups, each for itself (TY.9, 18.09)."""
    if game.state.automatic(side):
        return
    for marker in tuple(game.state.markers.values()):
        if marker.side == side and marker.unit:
            _roll(game, marker)


def _roll(game: Play, marker: Marker) -> None:
    state = game.state
    unit = state.units[marker.unit]
    shown = set_up(state, marker)
    if shown.living(unit.id):
        reading = action_roll.read(shown, unit.id)
    else:
        reading = Reading(unit=unit.id, formed=bool(unit.platoon))
    dice = game.dice.unseen(f"roll {state.turn} {unit.id}")  # a throw by hand would tell how many roll
    die = roll_action(reading.factor, reading.formed, dice, marker.side).natural
    result = cell(reading.factor, reading.formed, die)
    reading = replace(reading, die=die, cell=result, result=result)
    bound = not unit.commanded or action_roll.obeys(state, reading)
    change_unit(game, unit.id, bound=bound, result=result, routing=result == FLEE)
    told = action_roll.told_of(game.state, reading, Told(dice.take(), dice.take_loose()))
    game.emit(replace(told, audience=owners(game, marker.side)))


def free(state: State, marker: Marker) -> bool:
    """Its player moves it: a decoy, or a commanded group that may do as he likes."""
    if not marker.unit:
        return True
    unit = state.units[marker.unit]
    return bool(unit.commanded) and not unit.bound


def charges(state: State, marker: Marker) -> bool:
    """Its result makes it charge."""
    foreseen = _foreseen(state, marker)
    return foreseen is not None and bool(foreseen.charge)


@kept_calls(MARKERS_KEPT)
def _foreseen(state: State, marker: Marker) -> Foreseen | None:
    shown = set_up(state, marker)
    result = state.units[marker.unit].result
    return (
        automatic_actions.foresee(shown, marker.unit, result)
        if result and shown.living(marker.unit)
        else None
    )


def path_of(state: State, marker: Marker) -> tuple[Point, ...]:
    """By its order from where the marker lies; otherwise to the middle of where its men would go."""
    foreseen = _foreseen(state, marker)
    if foreseen is None:
        return ()
    if foreseen.purpose.startswith("order-") or foreseen.purpose == "march":
        goal = _goal(state, marker)
        near = in_range(risk(set_up(state, marker), marker.unit)[0])  # TY.12.02
        most = tables.MOVE * (tables.HALF if near else 1.0)
    else:
        ends = [step.path[-1] for step in foreseen.steps.values()]
        goal, most = board.mean(ends) if ends and foreseen.purpose not in FORMS else None, tables.MOVE
    return () if goal is None else (_towards(state, marker.at, goal, most),)


def _goal(state: State, marker: Marker) -> Point | None:
    """Where the order of a hidden group leads it; None where it stays (TY.12.02)."""
    order = state.units[marker.unit].order
    if order.kind == "move":
        return order.points[0] if order.points else None
    if order.kind == "follow":
        men = state.living(order.unit) if order.unit in state.units else ()
        return board.centroid(state, order.unit) if men else None
    if order.kind == "attack":
        foe = deployment_places.nearest_enemy(state, marker)
        return deployment_proposals.enemy_centre(state, marker.side) if foe is None else foe.point
    return None


def _towards(state: State, at: Point, goal: Point, most: float) -> Point:
    """As far on the straight way to a goal as one may go, by whole centimetres."""
    whole = distance(at, goal)
    best = at
    for step in range(1, int(min(whole, most)) + 1):
        share = step / whole
        point = (rounded(at[0] + (goal[0] - at[0]) * share), rounded(at[1] + (goal[1] - at[1]) * share))
        barred = going(state.table, (at, point), Gait()).barred or not state.table.within(point)
        if barred or not at_most(cost_of(state.table, (at, point)), most):
            break
        best = point
    return best


def cost_of(table: Table, path: tuple[Point, ...]) -> float:
    """What a marker's way costs: that of a man on foot (TY.13.10)."""
    return rounded(movement.price(going(table, path, Gait()), tables.MOVE))


def note_arrival(game: Play, marker: Marker) -> None:
    """A point of its order to which it has come is behind it."""
    unit = game.state.units[marker.unit]
    if unit.order.points and distance(marker.at, unit.order.points[0]) <= AT_POINT:
        change_unit(game, unit.id, order=replace(unit.order, points=unit.order.points[1:]))


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
        bring_out(game, marker, deployment_places.set_up(game.state, marker))


def finder_of(state: State, marker: str, die: int) -> str:
    """The figure that sees a marker with that die, the first in roster order; "" for none."""
    hidden = state.markers[marker]
    for id in visibility.near_point(state, state.enemy(hidden.side), hidden.at, die):
        if visibility.sees_marker(state, id, marker, die):
            return id
    return ""


def bring_out(game: Play, marker: Marker, points: dict[str, Point]) -> None:
    """The figures where they are set up; what their marker has moved they have moved."""
    units = deployment_places.hidden_with(game.state, marker)
    moved = {"cost": marker.cost, "began": marker.at} if marker.cost else {}
    change_each(game, {id: {"where": At(Pose(*at)), **moved} for id, at in points.items()})
    for unit in units:
        if game.state.living(unit):
            change_unit(game, unit, facing=deployment_places.facing_at(game.state, unit, marker))
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

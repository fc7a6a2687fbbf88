"""A player's hidden groups that act by themselves: as if their men stood where they would be set up (TY.18.09).

roll(game, side)           they roll like all others, and nobody but their owner learns it
path_of(state, marker)     where the marker of one goes that nobody commands, or that must obey
charges(state, marker)     it charges instead, and so comes to light
"""

from msgspec.structs import replace

from escarmouche.rulesets.tyneside.data import tables
from escarmouche.rulesets.tyneside.data.state import Marker, Play, Reading, State, change_unit
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
    reveal_places,
)
from escarmouche.rulesets.tyneside.table.terrain import Gait, going
from escarmouche.speed.keep import kept_calls
from escarmouche.table.tabletop import Point, Table, at_most, distance, rounded

MARKERS_KEPT = 16
AT_POINT = 1.0  # cm at which a marker has come to a point of its order


@kept_calls(MARKERS_KEPT)
def set_up(state: State, marker: Marker) -> State:
    """The table with the men under a marker on it, facing the enemy; as it is, where there is no room for them."""
    units = reveal_places.hidden_with(state, marker)
    found = deployment_places.put(state, reveal_places.set_up(state, marker))
    facing = {
        id: replace(found.units[id], facing=reveal_places.facing_at(found, id, marker))
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
    reading = _read(state, marker)
    dice = game.dice.unseen(f"roll {state.turn} {unit.id}")  # a throw by hand would tell how many roll
    die = roll_action(reading.factor, reading.formed, dice, marker.side).natural
    result = cell(reading.factor, reading.formed, die)
    reading = replace(reading, die=die, cell=result, result=result)
    bound = not unit.commanded or action_roll.obeys(state, reading)
    change_unit(game, unit.id, bound=bound, result=result, routing=result == FLEE)
    told = action_roll.told_of(game.state, reading, Told(dice.take(), dice.take_loose()))
    game.emit(replace(told, audience=owners(game, marker.side)))


def _read(state: State, marker: Marker) -> Reading:
    shown = set_up(state, marker)
    if shown.living(marker.unit):
        return action_roll.read(shown, marker.unit)
    return Reading(unit=marker.unit, formed=bool(state.units[marker.unit].platoon))


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
        foe = reveal_places.nearest_enemy(state, marker)
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

"""What a side is after: whether it has to come on or can wait, and who of it is to take and hold which objective."""

from typing import NamedTuple

from escarmouche.kernel.points import Point
from escarmouche.rulesets.blackpowder.data import tables
from escarmouche.rulesets.blackpowder.data.state import Objective, State, Unit, while_untouched
from escarmouche.rulesets.blackpowder.rules import demoralisation, victory
from escarmouche.rulesets.blackpowder.table import board, terrain
from escarmouche.rulesets.blackpowder.table.footprint import arm_of, footprint
from escarmouche.speed.keep import kept, kept_calls
from escarmouche.table.plane import distance
from escarmouche.table.rectangles import apart, gap_to_point
from escarmouche.table.tabletop import At, Inside

LEAD = 2  # victory points that win
EAST = "none-east"
LATE, BEYOND = 2, 4.0  # turns before the end; inches over a line


class Mood(NamedTuple):
    """How a side plays a turn; a plan depends on nothing else but where everybody is and how he is."""

    side: str
    waits: bool  # it would win if the game ended now: the others have to come
    left: int  # turns that follow this one
    ends: bool
    held: tuple[tuple[str, str], ...]


@kept_calls(2)
def mood(state: State, side: str) -> Mood:
    own, other = victory.points(state, side).total, victory.points(state, state.enemy(side)).total
    left = state.plan.turns - state.turn
    return Mood(
        side, own - other >= LEAD, left, victory.is_last_turn(state), tuple(sorted(state.held.items()))
    )


def middle(state: State, objective: Objective) -> Point:
    if objective.at is not None:
        return objective.at
    return terrain.building(state.table, objective.building).centre


@while_untouched
@kept
def _garrisons(state: State) -> dict[str, Unit]:
    """Who is in which building; of several the first."""
    found: dict[str, Unit] = {}
    for one in state.on_table():
        if isinstance(one.where, Inside):
            found.setdefault(one.where.holder, one)
    return found


def claims(state: State, side: str) -> dict[str, Objective]:
    """Who is to take which objective, or stay with it."""
    last = state.plan.turns - state.turn <= LATE
    return _claims(state, side, tuple(sorted(state.held.items())), last, victory.is_last_turn(state))


@while_untouched
@kept_calls(4)
def _claims(
    state: State, side: str, held: tuple[tuple[str, str], ...], last: bool, over: bool
) -> dict[str, Objective]:
    found: dict[str, Objective] = {}
    for one in sorted(state.plan.objectives, key=lambda one: -one.points):
        if over and state.held.get(one.id) == side:
            continue  # it cannot be lost any more
        inside = _garrisons(state).get(one.building)
        if inside is not None:
            if inside.side == side:
                found[inside.id] = one
            continue  # a garrison of the enemy has to be driven out first
        if one.building and _overlooked(state, side, one.building):
            continue
        taker = _taker(state, side, one, found)
        if taker is not None:
            found[taker.id] = one
    if last:
        _deny(state, side, found, over)
    return found


def _deny(state: State, side: str, taken: dict[str, Objective], over: bool) -> None:
    """One unit beyond the line that the enemy wants kept is enough to deny him his points (20.2); at the very end
    whoever can tries it."""
    for one in state.plan.scores:
        word, whose, *given = one.test.split(":")
        if word != EAST or whose != side:
            continue
        free = [
            unit
            for unit in state.of_side(side)
            if unit.id not in taken and unit.placed and not unit.artillery and not state.engaged(unit.id)
        ]
        if over and victory.holds(state, one.test):
            goers = free
        else:
            goers = sorted(free, key=lambda unit: (unit.shaken, -unit.point[0]))[:1]
        for unit in goers:
            east = min(float(given[0]) + BEYOND, state.table.width)
            place = (max(east, unit.point[0]), unit.point[1])
            taken[unit.id] = Objective(id=one.test, points=one.points, at=place)


def _overlooked(state: State, side: str, building: str) -> bool:
    """A garrison of the enemy next door keeps everybody from holding it (BP.15.13)."""
    ground = terrain.building(state.table, building)
    reach = state.scaled(tables.OBJECTIVE_REACH)
    return any(
        one.side != side and apart(terrain.building(state.table, house), ground) <= reach
        for house, one in _garrisons(state).items()
    )


def _taker(state: State, side: str, objective: Objective, taken: dict[str, Objective]) -> Unit | None:
    """The nearest who can, foot for houses; better those who have lost little."""
    place = middle(state, objective)
    best, least = None, 1000.0
    for unit in state.of_side(side):
        if unit.id in taken or not isinstance(unit.where, At) or unit.artillery:
            continue
        if unit.wagon or not victory.may_hold(state, unit) or state.engaged(unit.id):
            continue
        if arm_of(unit) != "infantry" and objective.building:
            continue
        off = gap_to_point(footprint(state, unit), place) + 4.0 * unit.casualties
        if unit.disordered:
            off += 12.0
        if unit.tiny or unit.size == "small":
            off += 6.0
        if off < least:
            best, least = unit, off
    return best


def holds(state: State, unit: Unit, objective: Objective) -> bool:
    """It is where it holds the objective."""
    if objective.building:
        return isinstance(unit.where, Inside) and unit.where.holder == objective.building
    if is_line(objective):
        return footprint(state, unit).x > float(objective.id.rpartition(":")[2])
    assert objective.at is not None
    return gap_to_point(footprint(state, unit), objective.at) <= state.scaled(tables.OBJECTIVE_REACH) - 0.5


def is_line(objective: Objective) -> bool:
    """It is none of the scenario's objectives but a line that one unit has to be beyond."""
    return objective.id.startswith(EAST)


def goal(state: State, unit: Unit) -> Point | None:
    """Whither a unit without a task goes: to an objective that the enemy holds, or to the enemy himself."""
    here = unit.point
    best, least = None, 1000.0
    for one in state.plan.objectives:
        if state.held.get(one.id) == unit.side:
            continue
        place = middle(state, one)
        off = distance(here, place) - 4.0 * one.points
        if off < least:
            best, least = place, off
    for enemy in board.bodies(state):
        if enemy.side == unit.side:
            continue
        other = state.units[enemy.id]
        off = gap_to_point(enemy.rect, here)
        if demoralising_soon(state, other):
            off -= 6.0
        if other.shaken:
            off += 6.0
        if off < least:
            best, least = enemy.rect.centre, off
    return best


def demoralising_soon(state: State, unit: Unit) -> bool:
    """One unit more and its brigade is gone."""
    return _soon(state).get(unit.brigade, False) and not unit.artillery and not unit.tiny


@while_untouched
@kept
def _soon(state: State) -> dict[str, bool]:
    found = {}
    for id, brigade in state.brigades.items():
        lost, counted = demoralisation.losses(state, brigade)
        found[id] = (
            not brigade.demoralised and bool(counted) and (lost + 1) * tables.DEMORALISED_SHARE >= counted
        )
    return found

"""Platoons by themselves: march and deploy; followers of a group that its player moves (TY.11.09, 12.11, 12.12).

A platoon that keeps together changes formation and marches as a whole, at the moment of the first of its groups to act.
"""

from collections.abc import Sequence

from msgspec.structs import replace

from escarmouche.rulesets.tyneside.data import tables
from escarmouche.rulesets.tyneside.data.state import Order, State, change, change_all
from escarmouche.rulesets.tyneside.rules import formation_moves
from escarmouche.rulesets.tyneside.rules.action_roll import closed_up
from escarmouche.rulesets.tyneside.rules.charges import first_reached
from escarmouche.rulesets.tyneside.rules.formation_moves import form, place_all, stands
from escarmouche.rulesets.tyneside.rules.loose_moves import ARRIVED, flight_heading, speed_at
from escarmouche.rulesets.tyneside.table import board, formations, movement, paths as ways, visibility
from escarmouche.rulesets.tyneside.table.formations import Frame
from escarmouche.rulesets.tyneside.table.trial_moves import Did, Trial, allowance, attached, lead_group
from escarmouche.table.tabletop import EPSILON, At, Point, Pose, Waiting, at_most, bearing, distance
from escarmouche.table.tracks import Track

WHEELS = 4  # how often a march is shortened so that the outer men of a wheel keep up
MARCH = "TY.12.11"


def taking_part(state: State, unit: str) -> tuple[str, ...]:
    """The groups that march and change formation together with one, the first first (TY.11.09, 11.14)."""
    groups = [
        id for id in formations.in_formation(state, state.units[unit].platoon) if not state.units[id].acted
    ]
    reading = state.readings.get(unit)
    if reading is None:
        return next((ids for ids in closed_up(state, tuple(groups)) if unit in ids), (unit,))
    first = reading.follows or unit
    together = tuple(
        [id for id in groups if id == first or (id in state.readings and state.readings[id].follows == first)]
    )
    return together if unit in together else (unit,)


def order_of(state: State, unit: str) -> Order:
    """A platoon has one order, that of its first group (TY.11.14)."""
    return state.units[formations.first_group(state, unit)].order


def within_firing_range(state: State, units: Sequence[str]) -> bool:
    """Some enemy in sight is within the platoon's reach, or the platoon within his (TY.11.08)."""
    reach = max([visibility.reach_of(state, unit) for unit in units])
    for unit in units:
        men = state.living(unit)
        for enemy in visibility.visible_figures(state, unit):
            if any(at_most(board.gap(man, enemy), reach) for man in men):
                return True
        for other in visibility.visible_units(state, unit):
            if at_most(visibility.company_gap(state, unit, other), visibility.reach_of(state, other)):
                return True
    return False


def march(trial: Trial) -> Did:
    """In column along the points of the order; into line where an enemy is in range and the place open (TY.12.11)."""
    units = taking_part(trial.before, trial.unit.id)
    if _in_range(trial, units) and (did := _into_line(trial, units)):
        return did
    return _march_on(trial, units)


def go_on(trial: Trial) -> Did:
    """No enemy known: the order, for which a platoon that stays keeps its formation (TY.12.01, 12.02)."""
    order = order_of(trial.before, trial.unit.id)
    if order.kind == "defend":
        return Did("order-defend", "TY.12.02", order.piece)
    if order.kind == "hold" or (order.kind == "move" and not order.points):
        return Did("order-hold", "TY.12.02")
    return march(trial)


def deploy(trial: Trial) -> Did:
    """Into line facing the nearest enemy; a line stays and fronts the nearest enemy formation (TY.12.12)."""
    state = trial.before
    units = taking_part(state, trial.unit.id)
    if not _in_range(trial, units):
        return march(trial)
    if all(state.units[id].formation == "line" for id in units):
        target = _nearest_formation(state, units) or _nearest_enemy(trial, units)
        return _stay(trial, units, target, Did("in-line", "TY.12.12", target))
    return _into_line(trial, units) or _stay(trial, units, trial.ke, Did("no-room", "TY.12.12", trial.ke))


def _in_range(trial: Trial, units: Sequence[str]) -> bool:
    """Whoever has come into sight since the readings counts only from step 3 on (TY.5.09, 11.08)."""
    return bool(_nearest_enemy(trial, units)) and within_firing_range(trial.before, units)


def _nearest_enemy(trial: Trial, units: Sequence[str]) -> str:
    """The nearest enemy in sight of the first group that sees one."""
    state = trial.before
    for unit in units:
        reading = state.readings.get(unit)
        if seen := reading.ne if reading else visibility.nearest_visible(state, unit):
            return seen
    return ""


def _nearest_formation(state: State, units: Sequence[str]) -> str:
    """The nearest enemy unit in sight that is in line or column."""
    seen = {
        enemy: round(min([visibility.company_gap(state, unit, enemy) for unit in units]), 3)
        for unit in units
        for enemy in visibility.visible_units(state, unit)
        if state.units[enemy].in_ranks
    }
    order = list(state.units)
    return min(seen, key=lambda enemy: (seen[enemy], order.index(enemy)), default="")


def _into_line(trial: Trial, units: Sequence[str]) -> Did | None:
    """The line facing the nearest enemy in sight; None where there is no room for it (TY.4.18)."""
    state = trial.before
    enemy = _nearest_enemy(trial, units)
    if not enemy:
        return None
    centre = formations.middle(state, units)
    facing = bearing(centre, board.nearest_of(state, centre, enemy).point)
    if not formations.open_enough(state, units, facing):
        return None
    if all(state.units[id].formation == "line" for id in units):
        return _stay(trial, units, enemy, Did("in-line", MARCH, enemy))
    form(trial, units, "line", facing)
    return Did("line", MARCH, enemy)


def _stay(trial: Trial, units: Sequence[str], enemy: str, did: Did) -> Did:
    """Each group stays and turns to an enemy unit."""
    state = trial.before
    for id in units:
        centre, whole = board.centroid(state, id), state.units[id]
        facing = bearing(centre, board.nearest_of(state, centre, enemy).point) if enemy else whole.facing
        stands(trial, id, facing, whole.formation)
    return did


def _march_on(trial: Trial, units: Sequence[str]) -> Did:
    """In column, as the order says; forming it takes the whole movement (TY.11.10, 12.11)."""
    state = trial.before
    order = order_of(state, units[0])
    aims, did = _aims(trial, units[0], order)
    if any(state.units[id].formation != "column" for id in units):
        centre = formations.middle(state, units)
        facing = bearing(centre, aims[0]) if aims and aims[0] != centre else state.units[units[0]].facing
        form(trial, units, "column", facing)
        return Did("column", MARCH)
    if not aims:
        return _stay(trial, units, trial.ne, did)
    head = _head_path(trial, units, aims, tables.FOLLOWED if order.kind == "follow" else 0.0)
    _snake(trial, units, head)
    if order.kind == "move":
        passed = [distance(point, at) <= ARRIVED for point in order.points for at in head[-1:]]
        reached = passed.index(True) + 1 if True in passed else 0
        if reached:
            left = replace(order, points=order.points[reached:])
            trial.orders[formations.first_group(state, trial.unit.id)] = left
    return did


def _aims(trial: Trial, unit: str, order: Order) -> tuple[tuple[Point, ...], Did]:
    """Where the order leads a column, in order; nowhere where it stays (TY.12.02, 12.11)."""
    state = trial.before
    centre = board.centroid(state, unit)
    if order.kind == "move":
        return order.points, Did("march" if order.points else "order-done", MARCH)
    if order.kind == "attack":
        aim = board.home_middle(state, state.enemy(trial.side))
        if trial.ke:
            aim = board.nearest_of(state, centre, trial.ke).point
        return (aim,), Did("march", MARCH)
    if order.kind == "follow":
        others = state.living(order.unit)
        if not others:
            return (), Did("order-lost", MARCH)
        if at_most(board.unit_gap(state, unit, order.unit), tables.FOLLOWED):
            return (), Did("order-near", MARCH, order.unit)
        return (board.nearest_among(centre, others).point,), Did("march", MARCH)
    return (), Did("order-defend", MARCH, order.piece) if order.kind == "defend" else Did("order-hold", MARCH)


def _head_path(trial: Trial, units: Sequence[str], aims: Sequence[Point], stop: float) -> tuple[Point, ...]:
    """The way of the head of the column, at the pace of the slowest man (TY.13.13)."""
    state = trial.before
    men = [man for unit in units for man in state.living(unit)]
    slowest = min(men, key=movement.pace)
    pilot = trial.copy()
    leaders = [id for unit in units for id in attached(state, unit)]
    change_all(pilot, [*[man.id for man in men], *leaders], where=Waiting())
    at = _axis(state, units)[0]
    path, budget = [at], allowance(state, slowest.id)
    for aim in aims:
        change(pilot, slowest.id, where=At(Pose(*at)))
        walked = ways.route(pilot.state, slowest.id, aim, budget, stop)
        path += walked.path[1:]
        at, budget = walked.end, budget - walked.cost
        if budget <= EPSILON or distance(at, aim) > stop + EPSILON:
            break
    return tuple(path)


def _means(state: State, units: Sequence[str]) -> list[Point]:
    """The centroid of each block of a column, right of its middle file and forward of its front."""
    laid = formations.blocks([len(state.living(unit)) for unit in units], "column")
    half = tables.FILES * formations.FILE / 2.0
    return [(x + half, y) for x, y in (board.mean(block.places()) for block in laid)]


def _axis(state: State, units: Sequence[str]) -> list[Point]:
    """Where each block of a column stands on the column's middle file."""
    return [
        Frame(board.centroid(state, unit), state.units[unit].facing).at(-right, 0.0)
        for unit, (right, _) in zip(units, _means(state, units), strict=True)
    ]


def _snake(trial: Trial, units: Sequence[str], path: tuple[Point, ...]) -> None:
    """The column after its head, each block in the trail of the one before it, and as far as all can keep up."""
    state = trial.before
    track = Track(path)
    length = track.length
    pace = min([allowance(state, man.id) for unit in units for man in state.living(unit)])
    for _ in range(WHEELS):
        facings, goals = _trailing(state, units, track.cut(length).points)
        need = max([distance(state.figures[id].point, place) for id, place in goals.items()])
        if need <= pace + EPSILON:
            break
        length *= pace / need
    place_all(trial, goals)
    for unit in units:
        stands(trial, unit, facings[unit], "column", goals)
        lead_group(trial, unit)


def _trailing(
    state: State, units: Sequence[str], path: tuple[Point, ...]
) -> tuple[dict[str, float], dict[str, Point]]:
    """Facing of each block and place of each man when the head has come to the end of the path."""
    trail = Track((*reversed(_axis(state, units)[1:]), *path))
    means = _means(state, units)
    facings: dict[str, float] = {}
    goals: dict[str, Point] = {}
    for unit, (right, forward) in zip(units, means, strict=True):
        at = trail.length - (means[0][1] - forward)
        heading = trail.heading_at(max(0.0, at))
        facings[unit] = state.units[unit].facing if heading is None else heading
        here = Frame(trail.at(at), facings[unit])
        centre = here.at(right, min(0.0, at))
        goals |= formation_moves.places(state, (unit,), "column", centre, facings[unit])
    return facings, formations.on_table(state, goals)


def forward(trial: Trial, charges: bool) -> Did:
    """Each group as a block towards the nearest enemy in sight, else known; those that charge do so in their own turn
    (TY.11.09, 12.04)."""
    state, own = trial.before, trial.unit.id

    units = [
        unit
        for unit in taking_part(state, own)
        if unit == own or not (charges and first_reached(state, unit))
    ]
    foe = trial.enemy
    heading = bearing(trial.centre, foe.point) if foe else trial.unit.facing
    return formation_moves.together(trial, units, heading, _forward)


def _forward(trial: Trial) -> Did:
    if trial.ne:
        return formation_moves.advance(trial, trial.ne, speed_at(trial, trial.ne), "advance")
    if trial.ke:
        return formation_moves.advance(trial, trial.ke, 1.0, "approach")
    return Did("order-hold", "TY.12.02")


def fall_back(trial: Trial) -> Did:
    """Each group as a block half a move back from the enemy (TY.11.09, 12.10)."""
    units = taking_part(trial.before, trial.unit.id)
    return formation_moves.together(trial, units, flight_heading(trial), formation_moves.fall_back)

"""Groups in line or column that move as one body, form up and dress their ranks (TY.11.10-11.15, 12.04, 12.10)."""

from collections.abc import Callable, Mapping, Sequence

from msgspec.structs import replace

from escarmouche.rulesets.tyneside.data import tables
from escarmouche.rulesets.tyneside.data.state import Formation, State, change, change_all
from escarmouche.rulesets.tyneside.rules.loose_moves import BARRED, flight_heading, turns
from escarmouche.rulesets.tyneside.table import board, formations, movement, paths, walk_ends
from escarmouche.rulesets.tyneside.table.formations import Frame, into_places
from escarmouche.rulesets.tyneside.table.terrain import row_of
from escarmouche.rulesets.tyneside.table.trial_moves import (
    Did,
    Posture,
    Step,
    Trial,
    allowance,
    attached,
    lead,
    on_table,
)
from escarmouche.table.tabletop import (
    EPSILON,
    At,
    Point,
    Pose,
    Waiting,
    at_most,
    bearing,
    contains,
    distance,
    rounded,
)
from escarmouche.table.tracks import Track

SHORTENED = 6  # how often a move is shortened so that all get to their places


def stands(
    trial: Trial, unit: str, facing: float, shape: Formation, goals: Mapping[str, Point] | None = None
) -> None:
    """How a group of the platoon stands in the end; `goals` are the places that its men have gone for."""
    late = goals is not None and any(
        distance(man.point, goals[man.id]) > EPSILON for man in trial.state.living(unit)
    )
    note(trial, unit, Posture(facing, shape, late))


def note(trial: Trial, unit: str, posture: Posture) -> None:
    if unit == trial.unit.id:
        trial.facing, trial.formation, trial.reforming = posture
    else:
        trial.others[unit] = posture


def place_all(trial: Trial, goals: Mapping[str, Point], budget: float | None = None) -> None:
    """Men to their places in the ranks, all at the same time (TY.11.13)."""
    steps, _ = into_places(trial.state, goals, budget)
    for id, step in steps.items():
        trial.goes(id, step.path, step.cost)


def places(
    state: State, units: Sequence[str], shape: Formation, centre: Point, facing: float
) -> dict[str, Point]:
    """The places of groups that keep their formation, given to their men as they stand, the foremost first and from the
    right, so that nobody crosses the ranks for nothing (TY.11.13)."""
    laid = formations.places(state, units, shape, centre, facing)
    found: dict[str, Point] = {}
    for unit in units:
        men = state.living(unit)
        frame = Frame(board.centroid(state, unit), state.units[unit].facing)
        seen = {man.id: frame.seen(man.point) for man in men}
        order = sorted(
            men, key=lambda man: (-round(seen[man.id][1] / formations.FILE), -round(seen[man.id][0], 3))
        )
        found |= {one.id: laid[man.id] for one, man in zip(order, men, strict=True)}
    return found


def form(
    trial: Trial,
    units: Sequence[str],
    shape: Formation,
    facing: float,
    leaders: Sequence[str] | None = None,
    dresses: bool = False,
) -> None:
    """Groups go into line or column about their common centroid; it takes their whole movement (TY.11.10, 11.13).

    `leaders` go behind the last rank: without a word all who are attached. Ranks that are only dressed cost the ways.
    """
    state = trial.before
    centre = formations.middle(state, units)
    goals = formations.on_table(state, formations.places(state, units, shape, centre, facing))
    if leaders is None:
        leaders = [id for unit in units for id in attached(state, unit)]
    spare = formations.behind(state, units, shape, centre, facing, len(leaders))
    for unit in units:
        as_if(trial, unit, shape)
    rear = {id: on_table(state, state.figures[id], at) for id, at in zip(leaders, spare, strict=True)}
    place_all(trial, {**goals, **rear})
    for unit in units:
        stands(trial, unit, facing, shape, goals)
        for man in () if dresses else state.living(unit):
            path = trial.steps[man.id].path if man.id in trial.steps else (man.point,)
            trial.steps[man.id] = Step(path, allowance(state, man.id))


def as_if(trial: Trial, unit: str, shape: Formation) -> None:
    """For the rest of the trial a group has that formation, which decides where its men may go (TY.11.11)."""
    units = trial.state.units
    trial.state = replace(trial.state, units={**units, unit: replace(units[unit], formation=shape)})


def together(trial: Trial, units: Sequence[str], heading: float, act: Callable[[Trial], Did]) -> Did:
    """Groups of a platoon do the same, the foremost on that heading first, none in another's way (TY.11.09)."""
    ahead = Frame((0.0, 0.0), heading)
    did: dict[str, Did] = {}
    for unit in sorted(units, key=lambda id: -round(ahead.seen(board.centroid(trial.before, id))[1], 3)):
        own = Trial(trial.state, unit)
        did[unit] = act(own)
        trial.state = own.state
        trial.steps |= own.steps
        note(trial, unit, Posture(own.facing, own.formation, own.reforming))
    return did[trial.unit.id]


def advance(trial: Trial, enemy: str, share: float, purpose: str) -> Did:
    """A block towards the enemy figure nearest to its centroid, 1 cm short of any (TY.12.04)."""
    foe = board.nearest_of(trial.before, trial.centre, enemy)
    if column := _out_of_the_wood(trial, bearing(trial.centre, foe.point)):
        return column
    slowest = trial.slowest
    pilot = trial.copy()
    change_all(pilot, [man.id for man in trial.men], where=Waiting())
    change(pilot, slowest.id, where=At(Pose(*trial.centre)))
    budget = allowance(trial.before, slowest.id, share)
    stop = slowest.radius + foe.radius + tables.KEEP_OFF
    _move_block(trial, paths.route(pilot.state, slowest.id, foe.point, budget, stop).path, share)
    trial.face(enemy)
    return Did(purpose, "TY.12.04", enemy)


def fall_back(trial: Trial) -> Did:
    """A block half a move back from the enemy, facing it (TY.12.10)."""
    heading = flight_heading(trial)
    if column := _out_of_the_wood(trial, trial.unit.facing):
        return column
    far = allowance(trial.before, trial.slowest.id, tables.HALF)
    loose = trial.copy()
    as_if(loose, trial.unit.id, "broken")  # the edge of a wood stops a line, and does not turn it
    for way in turns(heading, board.home_bearing(trial.before, trial.side)):
        walks = [paths.straight(loose.state, man.id, way, far) for man in trial.men]
        if not any(walked.stopped in BARRED for walked in walks):
            end = Frame(trial.centre, way).at(0.0, far)
            _move_block(trial, (trial.centre, end), tables.HALF)
            break
    trial.face(trial.ke)
    return Did("fall-back" if trial.ke else "home", "TY.12.10" if trial.ke else "TY.12.01", trial.ke)


def _out_of_the_wood(trial: Trial, facing: float) -> Did | None:
    """A line that finds itself in dense or difficult ground must form column with its next movement (TY.11.11)."""
    if trial.unit.formation != "line":
        return None
    table = trial.before.table
    rough = [area for area in table.areas if row_of(area).dense or row_of(area).difficult]
    if not any(contains(area, man.point, table.conventions) for area in rough for man in trial.men):
        return None
    form(trial, (trial.unit.id,), "column", facing)
    return Did("column", "TY.11.11")


def _move_block(trial: Trial, path: Sequence[Point], share: float) -> None:
    """All men of a group alike along a path of its centroid, as far as every one of them can go (TY.12.04, 13.13)."""
    slowest = allowance(trial.before, trial.slowest.id, share)
    budgets = dict.fromkeys([man.id for man in trial.men], slowest)
    budgets |= {id: allowance(trial.before, id) for id in trial.attached}
    shifted = (0.0, 0.0)
    for p, q in Track(tuple(path)).legs:
        vector = (q[0] - p[0], q[1] - p[1])
        by = _shift(trial, budgets, vector)
        shifted = (shifted[0] + by[0], shifted[1] + by[1])
        if distance(by, vector) > 2 * EPSILON:
            break
    if trial.unit.dressing or trial.unit.reforming:
        _dress(trial, shifted, slowest)
    lead(trial)


def _shift(trial: Trial, budgets: Mapping[str, float], vector: Point) -> Point:
    """Everybody by that much, or by the largest part of it that all can go, nobody of the group being in the way; all
    of them by the very same thousandth, so that their bases keep touching."""
    length = distance((0.0, 0.0), vector)
    lifted = trial.copy()
    change_all(lifted, budgets, where=Waiting())
    part = min([_on_table(trial.state, id, vector) for id in budgets])
    left = {
        id: budget - (trial.steps[id].cost if id in trial.steps else 0.0) for id, budget in budgets.items()
    }
    while part * length > EPSILON:
        least = part
        for id, budget in left.items():
            man = trial.state.figures[id]
            alone = lifted.copy()
            change(alone, id, where=man.where)
            end = (man.point[0] + vector[0] * part, man.point[1] + vector[1] * part)
            walked = walk_ends.cut(alone.state, alone.state.figures[id], (man.point, end), budget)
            least = min(least, distance(man.point, walked.end) / length)
        if least >= part - 2 * EPSILON / length:
            by = (rounded(vector[0] * least), rounded(vector[1] * least))
            ways = {
                id: ((x, y), (rounded(x + by[0]), rounded(y + by[1])))
                for id in left
                for x, y in [trial.state.figures[id].point]
            }
            costs = {id: movement.cost(trial.state, id, way[1:]).total for id, way in ways.items()}
            if all(at_most(costs[id], left[id], EPSILON / 2.0) for id in left):
                for id, way in ways.items():
                    trial.goes(id, way, costs[id])
                return by
            least -= EPSILON / length  # rounding has made it too dear for somebody
        part = least
    return (0.0, 0.0)


def _on_table(state: State, id: str, vector: Point) -> float:
    """How much of a move leaves a figure's whole base on the table."""
    figure, table = state.figures[id], state.table
    part = 1.0
    for at, by, far in zip(figure.point, vector, (table.width, table.height), strict=True):
        room = far - figure.radius - at if by > 0.0 else at - figure.radius
        if abs(by) > room:
            part = min(part, max(0.0, room) / abs(by))
    return part


def _dress(trial: Trial, shifted: Point, budget: float) -> None:
    """Ranks that a charge or an unfinished change has left in disorder are dressed on the way, which is shorter for it
    (TY.11.13, 11.15)."""
    unit, state, (x, y) = trial.unit, trial.before, trial.centre
    part = 1.0
    for _ in range(SHORTENED):
        centre = (x + shifted[0] * part, y + shifted[1] * part)
        goals = formations.on_table(state, places(state, (unit.id,), unit.formation, centre, unit.facing))
        need = max([distance(state.figures[id].point, place) for id, place in goals.items()])
        if need <= budget or part <= 0.0:
            break
        part = max(0.0, part - (need - budget) / max(distance((0.0, 0.0), shifted), EPSILON))
    for id in list(trial.steps):
        trial.back(id)
    place_all(trial, goals, budget)
    stands(trial, unit.id, trial.facing, unit.formation, goals)


def complete(trial: Trial) -> Did:
    """Men who have not reached their places in a new formation yet go there (TY.11.13)."""
    _dress(trial, (0.0, 0.0), allowance(trial.before, trial.slowest.id))
    lead(trial)
    trial.face(trial.ke)
    return Did("dress", "TY.11.13")


def reform(trial: Trial) -> Did | None:
    """A broken group that nobody commands, with an officer, forms up by itself; None where it may not (TY.11.11)."""
    state, unit = trial.before, trial.unit
    if unit.formation != "broken" or unit.commanded or trial.men[0].kind != "regular_formed":
        return None
    if not any(one.role in ("pc", "second") for one in board.attached(state, unit.id)):
        return None
    foe = trial.enemy
    facing = bearing(trial.centre, foe.point) if foe else unit.facing
    line = bool(trial.ne) and formations.open_enough(state, (unit.id,), facing)
    form(trial, (unit.id,), "line" if line else "column", facing)
    return Did(trial.formation, "TY.11.11")

"""Formed infantry by itself: march and deploy, blocks that move as one, followers (chapter 11, TY.12.10-12.12).

A platoon that keeps together changes formation and marches as a whole, at the moment of the first of its groups to act;
each group advances and falls back as a block of its own.
"""

from collections.abc import Sequence

from msgspec.structs import replace

from escarmouche.kernel.ask import Flow
from escarmouche.kernel.table import EPSILON, At, Point, Pose, Waiting, at_most, bearing, contains, distance
from escarmouche.kernel.tracks import Track
from escarmouche.rulesets.tyneside import (
    advancing,
    board,
    formation,
    movement,
    moving,
    tables,
    visibility,
    ways,
)
from escarmouche.rulesets.tyneside.events import UnitMoved, UnitStayed
from escarmouche.rulesets.tyneside.formation import Frame
from escarmouche.rulesets.tyneside.model import Formation, Order, Play, State, Unit, change, change_all
from escarmouche.rulesets.tyneside.placing import (
    Did,
    Posture,
    Trial,
    allowance,
    attached,
    go_to,
    lead,
    settle,
)
from escarmouche.rulesets.tyneside.rolling import closed_up
from escarmouche.rulesets.tyneside.terrain import row_of
from escarmouche.rulesets.tyneside.withdrawing import BARRED, flight_heading, turns

FORMED = ("line", "column")
WHEELS = 4  # how often a march is shortened so that the outer men of a wheel keep up
IN_PLACE = 0.01  # how far from his place a man may be who has reached it


def in_ranks(unit: Unit) -> bool:
    """In line or column."""
    return unit.formation in FORMED


def taking_part(state: State, unit: str) -> tuple[str, ...]:
    """The groups that march and change formation together with one, the first first (TY.11.09, 11.14)."""
    groups = [
        id for id in formation.in_formation(state, state.units[unit].platoon) if not state.units[id].acted
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
    groups = formation.groups_of(state, state.units[unit].platoon)
    return state.units[groups[0] if groups else unit].order


# March and deployment


def march(trial: Trial) -> Did:
    """In column along the points of the order; into line where an enemy is in range and the place open (TY.12.11)."""
    units = taking_part(trial.before, trial.unit.id)
    if within_firing_range(trial.before, units):
        did = _deploy(trial, units)
        if did is not None:
            return did
    return _march_on(trial, units)


def deploy(trial: Trial) -> Did:
    """Into line facing the nearest enemy; a line stays and fronts the nearest enemy formation (TY.12.12)."""
    state = trial.before
    units = taking_part(state, trial.unit.id)
    if not within_firing_range(state, units):
        return _march_on(trial, units)
    if all(state.units[id].formation == "line" for id in units):
        target = _nearest_formation(state, units) or _nearest_enemy(trial, units)
        return _stay_facing(trial, units, target, "in-line", "TY.12.12")
    did = _deploy(trial, units)
    if did is None:
        return _stay_facing(trial, units, trial.ke, "no-room", "TY.12.12")
    return did


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


def _nearest_enemy(trial: Trial, units: Sequence[str]) -> str:
    """The nearest enemy in sight of the first group that sees one."""
    readings = trial.before.readings
    known = [
        readings[unit].ne if unit in readings else visibility.nearest_visible(trial.before, unit)
        for unit in units
    ]
    return next((enemy for enemy in known if enemy), "")


def _nearest_formation(state: State, units: Sequence[str]) -> str:
    """The nearest enemy unit in sight that is in line or column."""
    seen = {
        enemy: min([visibility.company_gap(state, unit, enemy) for unit in units])
        for unit in units
        for enemy in visibility.visible_units(state, unit)
        if in_ranks(state.units[enemy])
    }
    return min(seen, key=lambda enemy: round(seen[enemy], 3), default="")


def _deploy(trial: Trial, units: Sequence[str]) -> Did | None:
    """The line facing the nearest enemy in sight; None where there is no room for it (TY.4.18)."""
    state = trial.before
    enemy = _nearest_enemy(trial, units)
    centre = formation.middle(state, units)
    facing = bearing(centre, board.nearest_of(state, centre, enemy).point)
    if not formation.open_enough(state, units, facing):
        return None
    if all(state.units[id].formation == "line" for id in units):
        return _stay_facing(trial, units, enemy, "in-line", "TY.12.11")
    form(trial, units, "line", facing)
    return Did("line", "TY.12.11", enemy)


def _stay_facing(trial: Trial, units: Sequence[str], enemy: str, purpose: str, rule: str) -> Did:
    state = trial.before
    for id in units:
        centre = board.centroid(state, id)
        facing = (
            bearing(centre, board.nearest_of(state, centre, enemy).point) if enemy else state.units[id].facing
        )
        _stands(trial, id, facing, state.units[id].formation)
    return Did(purpose, rule, enemy)


def _stands(trial: Trial, unit: str, facing: float, shape: Formation, reforming: bool = False) -> None:
    """How a group of the platoon stands in the end."""
    if unit == trial.unit.id:
        trial.facing, trial.formation, trial.reforming = facing, shape, reforming
    else:
        trial.others[unit] = Posture(facing, shape, reforming)


def form(trial: Trial, units: Sequence[str], shape: Formation, facing: float) -> None:
    """Groups go into line or column about their common centroid (TY.11.10, 11.13)."""
    state = trial.before
    centre = formation.middle(state, units)
    goals = formation.places(state, units, shape, centre, facing)
    leaders = [id for unit in units for id in attached(state, unit)]
    spare = formation.behind(state, units, shape, centre, facing, len(leaders))
    for unit in units:
        change_formation(trial, unit, shape)
    place_all(trial, {**goals, **dict(zip(leaders, spare, strict=True))})
    for unit in units:
        _stands(trial, unit, facing, shape, not _in_place(trial.state, unit, goals))


def change_formation(trial: Trial, unit: str, shape: Formation) -> None:
    """For the rest of the trial a group has that formation, which decides where its men may go."""
    units = trial.state.units
    trial.state = replace(trial.state, units={**units, unit: replace(units[unit], formation=shape)})


def _in_place(state: State, unit: str, goals: dict[str, Point]) -> bool:
    return all(distance(man.point, goals[man.id]) <= IN_PLACE for man in state.living(unit))


def place_all(trial: Trial, goals: dict[str, Point], share: float = 1.0) -> None:
    """Men of a formation to their places, those who have not moved yet being in nobody's way (TY.11.13, 12.20)."""
    start = trial.state
    order = sorted(goals, key=lambda id: round(distance(start.figures[id].point, goals[id]), 3))
    attempt = trial.copy()
    change_all(attempt, goals, where=Waiting())
    for id in order:
        change(attempt, id, where=start.figures[id].where)
        go_to(attempt, id, goals[id], share)
    if all(
        movement.stop_refusal(attempt.state, one := attempt.state.figures[id], one.point) is None
        for id in goals
    ):
        trial.take_over(attempt)
        return
    for id in order:
        go_to(trial, id, goals[id], share)


def _march_on(trial: Trial, units: Sequence[str]) -> Did:
    """In column, as the order says; forming it takes the whole movement (TY.11.10, 12.11)."""
    state = trial.before
    order = order_of(state, units[0])
    aims, did = _aims(trial, units, order)
    if any(state.units[id].formation != "column" for id in units):
        centre = formation.middle(state, units)
        facing = bearing(centre, aims[0]) if aims and aims[0] != centre else state.units[units[0]].facing
        form(trial, units, "column", facing)
        return Did("column", "TY.12.11")
    if not aims:
        return did
    path = _head_path(trial, units, aims, tables.FOLLOWED if order.kind == "follow" else 0.0)
    _snake(trial, units, path)
    if order.kind == "move" and distance(path[-1], aims[0]) <= advancing.ARRIVED:
        left = [point for point in order.points if distance(path[-1], point) > advancing.ARRIVED]
        passed = order.points[: len(order.points) - len(left)]
        trial.orders[formation.groups_of(state, trial.unit.platoon)[0]] = replace(
            order, points=order.points[max(1, len(passed)) :]
        )
    return did


def _aims(trial: Trial, units: Sequence[str], order: Order) -> tuple[tuple[Point, ...], Did]:
    """Where the order leads a column, in order; nowhere where it stays (TY.12.02, 12.11)."""
    state, rule = trial.before, "TY.12.11"
    centre = board.centroid(state, units[0])
    if order.kind == "move":
        return order.points, Did("march" if order.points else "order-done", rule)
    if order.kind == "attack":
        if trial.ke:
            return (board.nearest_of(state, centre, trial.ke).point,), Did("march", rule)
        return (board.home_middle(state, state.enemy(trial.side)),), Did("march", rule)
    if order.kind == "follow":
        others = state.living(order.unit)
        if not others:
            return (), Did("order-lost", rule)
        if at_most(board.unit_gap(state, units[0], order.unit), tables.FOLLOWED):
            return (), Did("order-near", rule, order.unit)
        return (board.nearest_among(centre, others).point,), Did("march", rule)
    return (), Did("order-defend", rule, order.piece) if order.kind == "defend" else Did("order-hold", rule)


def _head_path(trial: Trial, units: Sequence[str], aims: Sequence[Point], stop: float) -> tuple[Point, ...]:
    """The way of the middle of the first block, at the pace of the slowest man (TY.13.13)."""
    state = trial.before
    men = [man for unit in units for man in state.living(unit)]
    slowest = min(men, key=movement.pace)
    pilot = trial.copy()
    leaders = [id for unit in units for id in attached(state, unit)]
    change_all(pilot, [*[man.id for man in men], *leaders], where=Waiting())
    at = block_middle(state, units[0])
    path, budget = [at], allowance(state, slowest.id)
    for aim in aims:
        change(pilot, slowest.id, where=At(Pose(*at)))
        walked = ways.route(pilot.state, slowest.id, aim, budget, stop)
        path += walked.path[1:]
        at, budget = walked.end, budget - walked.cost
        if budget <= EPSILON or distance(at, aim) > stop + EPSILON:
            break
    return tuple(path)


def block_middle(state: State, unit: str) -> Point:
    """The middle of a block as its men stand, which is not their centroid where the last rank is not full."""
    whole = state.units[unit]
    (block,), _, _ = formation.blocks([len(state.living(unit))], whole.formation)
    right, forward = board.mean(block.places())
    return Frame(board.centroid(state, unit), whole.facing).at(-right, -forward)


def _snake(trial: Trial, units: Sequence[str], path: tuple[Point, ...]) -> None:
    """The column after its head: each block follows in the trail of the one before it."""
    state = trial.before
    length = Track(path).length
    pace = min([movement.pace(man) for unit in units for man in state.living(unit)])
    for _ in range(WHEELS):
        laid = _laid(state, units, Track(path).cut(length).points)
        need = max(
            [distance(state.figures[id].point, place) for _, places in laid for id, place in places.items()]
        )
        if need <= pace + EPSILON:
            break
        length *= pace / need
    goals = {id: place for _, places in laid for id, place in places.items()}
    before = {id: state.figures[id].point for id in goals}
    place_all(trial, goals)
    for unit, (facing, _) in zip(units, laid, strict=True):
        _stands(trial, unit, facing, "column", not _in_place(trial.state, unit, goals))
        _lead_group(trial, unit, before)


def _lead_group(trial: Trial, unit: str, before: dict[str, Point]) -> None:
    """The leaders and musicians of a group go along with it (TY.12.15)."""
    whole, own = trial.unit, trial.attached
    trial.unit, trial.attached = trial.before.units[unit], attached(trial.before, unit)
    lead(trial)
    trial.unit, trial.attached = whole, own


def _laid(
    state: State, units: Sequence[str], path: tuple[Point, ...]
) -> list[tuple[float, dict[str, Point]]]:
    """Facing and places of each block when the head has come to the end of the path."""
    behind = [block_middle(state, unit) for unit in reversed(units[1:])]
    trail = Track((*behind, *path))
    if not trail.legs:
        return [(state.units[id].facing, {man.id: man.point for man in state.living(id)}) for id in units]
    laid, _, _ = formation.blocks([len(state.living(unit)) for unit in units], "column")
    middles = [block.front - block.ranks * formation.FILE / 2.0 for block in laid]
    found = []
    for unit, middle in zip(units, middles, strict=True):
        back = trail.length - (middles[0] - middle)
        facing = trail.heading_at(max(0.0, back))
        assert facing is not None
        at = trail.at(back) if back >= 0.0 else Frame(trail.start, facing).at(0.0, back)
        found.append((facing, formation.places(state, (unit,), "column", at, facing)))
    return found


# Blocks that move as one


def advance(trial: Trial, enemy: str, share: float, purpose: str, rule: str) -> Did:
    """A block towards the enemy figure nearest to its centroid, 1 cm short of any (TY.12.04)."""
    foe = board.nearest_of(trial.before, trial.centre, enemy)
    facing = bearing(trial.centre, foe.point)
    if _must_form_column(trial):
        form(trial, (trial.unit.id,), "column", facing)
        return Did("column", "TY.11.11")
    slowest = trial.slowest
    stop = slowest.radius + foe.radius + tables.KEEP_OFF
    pilot = trial.copy()
    change_all(pilot, [man.id for man in trial.men], where=Waiting())
    change(pilot, slowest.id, where=At(Pose(*trial.centre)))
    walked = ways.route(pilot.state, slowest.id, foe.point, allowance(trial.before, slowest.id, share), stop)
    _move_block(trial, walked.path, share)
    trial.face(enemy)
    return Did(purpose, rule, enemy)


def fall_back(trial: Trial) -> Did:
    """A block half a move back from the enemy, facing it (TY.12.10)."""
    did = Did("fall-back" if trial.ke else "home", "TY.12.10" if trial.ke else "TY.12.01", trial.ke)
    if _must_form_column(trial):
        form(trial, (trial.unit.id,), "column", trial.unit.facing)
        return Did("column", "TY.11.11")
    share = tables.HALF
    home = board.home_bearing(trial.before, trial.side)
    loose = trial.copy()
    change_formation(loose, trial.unit.id, "broken")
    far = allowance(trial.before, trial.slowest.id, share)
    for heading in turns(flight_heading(trial), home):
        walks = [ways.straight(loose.state, man.id, heading, far) for man in trial.men]
        if not any(walked.stopped in BARRED for walked in walks):
            _move_block(trial, (trial.centre, Frame(trial.centre, heading).at(0.0, far)), share)
            break
    trial.face(trial.ke)
    return did


def _must_form_column(trial: Trial) -> bool:
    """A line that finds itself in dense or difficult ground (TY.11.11)."""
    if trial.unit.formation != "line":
        return False
    table = trial.before.table
    rough = [area for area in table.areas if row_of(area).dense or row_of(area).difficult]
    return any(contains(area, man.point, table.conventions) for area in rough for man in trial.men)


def _move_block(trial: Trial, path: Sequence[Point], share: float) -> None:
    """All men of a group alike along a path of its centroid, as far as every one of them can go (TY.12.04, 13.13)."""
    men = [man.id for man in trial.men]
    budget = allowance(trial.before, trial.slowest.id, share)
    shifted = (0.0, 0.0)
    for p, q in Track(tuple(path)).legs:
        vector = (q[0] - p[0], q[1] - p[1])
        part, walks = _shift(trial, men, vector, budget)
        for id, walked in walks.items():
            settle(trial, id, walked)
        shifted = (shifted[0] + vector[0] * part, shifted[1] + vector[1] * part)
        if part < 1.0:
            break
    if trial.unit.dressing or trial.unit.reforming:
        _dress(trial, shifted, share)
    lead(trial)


def _shift(
    trial: Trial, men: Sequence[str], vector: Point, budget: float
) -> tuple[float, dict[str, movement.Walk]]:
    """Everybody by that much or by the largest part of it that all can go."""
    length = distance((0.0, 0.0), vector)
    lifted = trial.copy()
    change_all(lifted, men, where=Waiting())
    part = 1.0
    while part * length > EPSILON:
        walks: dict[str, movement.Walk] = {}
        least = part
        for id in men:
            man = trial.state.figures[id]
            alone = lifted.copy()
            change(alone, id, where=man.where)
            spent = trial.steps[id].cost if id in trial.steps else 0.0
            end = (man.point[0] + vector[0] * part, man.point[1] + vector[1] * part)
            walks[id] = ways.cut(alone.state, alone.state.figures[id], (man.point, end), budget - spent)
            least = min(least, distance(man.point, walks[id].end) / length)
        if least >= part - EPSILON / length:
            return part, walks
        part = least
    return 0.0, {}


def _dress(trial: Trial, shifted: Point, share: float) -> None:
    """Ranks that a charge or an unfinished change has left in disorder are dressed on the way (TY.11.13, 11.15)."""
    unit = trial.unit
    x, y = trial.centre
    goals = formation.places(
        trial.before, (unit.id,), unit.formation, (x + shifted[0], y + shifted[1]), unit.facing
    )
    for man in trial.men:
        trial.back(man.id)
    place_all(trial, goals, share)
    trial.reforming = not _in_place(trial.state, unit.id, goals)


def complete(trial: Trial) -> None:
    """Men who had not reached their places in a new formation yet go there (TY.11.13)."""
    _dress(trial, (0.0, 0.0), 1.0)
    lead(trial)


def reform(trial: Trial) -> Did | None:
    """A broken group with an officer forms up by itself; None where it may not (TY.11.11)."""
    state, unit = trial.before, trial.unit
    men = state.living(unit.id)
    if unit.formation != "broken" or men[0].kind != "regular_formed" or unit.commanded:
        return None
    if not any(one.role in ("pc", "second") for one in board.attached(state, unit.id)):
        return None
    facing = trial.unit.facing
    if trial.ke:
        facing = bearing(trial.centre, board.nearest_of(state, trial.centre, trial.ke).point)
    line = bool(trial.ne) and formation.open_enough(state, (unit.id,), facing)
    form(trial, (unit.id,), "line" if line else "column", facing)
    return Did("line" if line else "column", "TY.11.11")


# Followers of a group that its player moves


def follow(game: Play, unit: str, first: str, before: tuple[Point, float]) -> Flow[None]:
    """A group goes, as a block, to the place it had beside the first one of its platoon, as far as it can (TY.11.09)."""
    state = game.state
    trial = Trial(state, unit)
    old, new = Frame(*before), Frame(board.centroid(state, first), state.units[first].facing)
    place_all(trial, {man.id: formation.shifted(man.point, old, new) for man in trial.men})
    lead(trial)
    facing = trial.unit.facing + new.facing - old.facing
    moving.go(game, unit, trial.steps, facing, acted=True)
    told = {"unit": unit, "facing": game.state.units[unit].facing, "cause": state.units[unit].result}
    rules = ("TY.11.09",)
    if paths := moving.told(trial.steps):
        game.emit(UnitMoved(rules=rules, paths=paths, purpose="beside", about=first, **told))
    else:
        game.emit(UnitStayed(rules=rules, purpose="blocked", about=first, **told))
    yield from ()

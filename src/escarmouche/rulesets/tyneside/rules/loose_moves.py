"""Loose units by themselves: towards the enemy, on as ordered, or away from him; leaders alone (TY.12.01, 12.02, 12.04,
12.07, 12.09, 12.10, 12.21)."""

from collections.abc import Iterable, Iterator, Sequence
from math import sqrt

from msgspec.structs import replace

from escarmouche.rulesets.tyneside.data import tables
from escarmouche.rulesets.tyneside.data.state import Edge, Figure, State, on_edge
from escarmouche.rulesets.tyneside.rules.risk_factor import in_range, risk
from escarmouche.rulesets.tyneside.table import board, movement, paths, visibility
from escarmouche.rulesets.tyneside.table.formations import Frame
from escarmouche.rulesets.tyneside.table.movement import exit_at
from escarmouche.rulesets.tyneside.table.trial_moves import (
    Did,
    Trial,
    allowance,
    go_to,
    keep_together,
    lead,
    on_table,
    settle,
)
from escarmouche.table.tabletop import EPSILON, Point, at_most, bearing, distance, turn_between

ARRIVED = 2.0  # from the centroid to a point of the order that counts as reached
BARRED = ("ground", "enemy")  # what stops a straight way, so that another heading is tried


def advance(trial: Trial, purpose: str = "advance") -> Did:
    """Each figure to that figure of the nearest enemy in sight which is nearest to itself (TY.12.04)."""
    _go_near(trial, board.company(trial.before, trial.ne), speed_at(trial, trial.ne), tables.KEEP_OFF)
    trial.face(trial.ne)
    return Did(purpose, "TY.12.04", trial.ne)


def approach(trial: Trial, purpose: str = "approach", rule: str = "TY.12.04") -> Did:
    """Nobody in sight: to the nearest enemy known, at full speed."""
    _go_near(trial, board.company(trial.before, trial.ke), 1.0, tables.KEEP_OFF)
    trial.face(trial.ke)
    return Did(purpose, rule, trial.ke)


def speed_at(trial: Trial, enemy: str) -> float:
    """Full for an automatic side; otherwise half within the unit's reach, so that it can fire (TY.12.04)."""
    if trial.automatic:
        return 1.0
    near = visibility.company_gap(trial.before, trial.unit.id, enemy)
    return tables.HALF if at_most(near, visibility.reach_of(trial.before, trial.unit.id)) else 1.0


def marching_speed(trial: Trial) -> float:
    """Full, but half with an enemy in sight and range; full for an automatic side (TY.12.02)."""
    return tables.HALF if not trial.automatic and enemy_in_range(trial) else 1.0


def enemy_in_range(trial: Trial) -> bool:
    """An enemy is in sight and range, as the risk factor counts it (TY.9.05)."""
    reading = trial.before.readings.get(trial.unit.id)
    return in_range(reading.parts if reading else risk(trial.before, trial.unit.id)[0])


def _go_near(trial: Trial, others: tuple[Figure, ...], share: float, short: float) -> None:
    """Nearest first, each towards the nearest of some figures, so far short of him (TY.12.04, 12.20)."""
    aims = {one.id: board.nearest_among(one, others) for one in trial.men}
    off = {one.id: board.gap(one, aims[one.id]) for one in trial.men}
    for id in sorted(off, key=lambda id: round(off[id], 3)):
        if not at_most(off[id], short):
            aim = aims[id]
            go_to(trial, id, aim.point, share, trial.before.figures[id].radius + aim.radius + short)
    keep_together(trial)
    lead(trial)


def _foremost_first(trial: Trial, headings: dict[str, float]) -> list[str]:
    """Who go side by side, one at a time: who is ahead along the way first, so that nobody is stopped by a comrade who
    is about to go himself; of equals in roster order (TY.12.20)."""
    figures = trial.before.figures
    ahead = {id: Frame(trial.centre, way).seen(figures[id].point)[1] for id, way in headings.items()}
    return sorted(headings, key=lambda id: -round(ahead[id], 3))


def go_on(trial: Trial) -> Did:
    """The order (TY.12.02)."""
    did = _order(trial)
    if trial.ne:
        trial.face(trial.ne)
    elif trial.steps:
        trial.face_movement()
    return did


def _order(trial: Trial) -> Did:
    order = trial.unit.order
    rule = "TY.12.02"
    if order.kind == "attack":
        return _attack(trial)
    if order.kind == "follow":
        return _follow(trial, order.unit)
    if order.kind == "move":
        return _move_on(trial) if order.points else Did("order-done", rule)
    return Did("order-defend", rule, order.piece) if order.kind == "defend" else Did("order-hold", rule)


def _attack(trial: Trial) -> Did:
    if trial.ne:
        return advance(trial, "order-attack")._replace(rule="TY.12.02")
    if trial.ke:
        return approach(trial, "order-seek", "TY.12.02")
    go_together(trial, board.home_middle(trial.before, trial.before.enemy(trial.side)), 1.0)
    return Did("order-edge", "TY.12.02")


def _follow(trial: Trial, followed: str) -> Did:
    """Until within 10 cm of the unit followed."""
    state, rule = trial.before, "TY.12.02"
    others = state.living(followed)
    if not others:
        return Did("order-lost", rule)
    if at_most(board.unit_gap(state, trial.unit.id, followed), tables.FOLLOWED):
        return Did("order-near", rule, followed)
    _go_near(trial, others, marching_speed(trial), tables.FOLLOWED)
    return Did("order-follow", rule, followed)


def _move_on(trial: Trial) -> Did:
    """To the next point of the order; off the table only by an exit on which the last one lies (TY.12.02)."""
    points = trial.unit.order.points
    edge = exit_of(trial.before, trial.side, points[-1]) if len(points) == 1 else ""
    go_together(trial, points[0], marching_speed(trial), edge)
    men = trial.men
    if not edge and men and distance(board.centroid(trial.state, trial.unit.id), points[0]) <= ARRIVED:
        trial.orders[trial.unit.id] = replace(trial.unit.order, points=points[1:])
    return Did("order-exit" if edge else "order-move", "TY.12.02")


def exit_of(state: State, side: str, point: Point) -> Edge:
    """The edge on which a point lies, where the scenario lets this side leave by it."""
    for one in state.plan.exits:
        if one.side == side and distance(on_edge(state.table, one.edge, point), point) <= EPSILON:
            return one.edge
    return ""


def go_together(trial: Trial, point: Point, share: float, edge: Edge = "") -> None:
    """A loose unit goes to a point: each figure to its own place about it, as they stand now about the centroid."""
    cx, cy = trial.centre
    goals: dict[str, Point] = {}
    for one in trial.men:
        x, y = one.point
        goals[one.id] = on_table(trial.before, one, (point[0] + x - cx, point[1] + y - cy))
        if edge:
            goals[one.id] = on_table(trial.before, one, on_edge(trial.before.table, edge, goals[one.id]))
    heading = bearing(trial.centre, point) if distance(trial.centre, point) > EPSILON else trial.facing
    for id in _foremost_first(trial, dict.fromkeys(goals, heading)):
        go_to(trial, id, goals[id], share)
    keep_together(trial)
    lead(trial)
    if edge:
        leave(trial, edge)


def leave(trial: Trial, edge: Edge) -> None:
    """Those whose movement reached the exit leave by it (section 22)."""
    for id, step in list(trial.steps.items()):
        if exit_at(trial.state, trial.state.figures[id], step.path[-1]) == edge:
            trial.goes(id, step.path[-1:], 0.0, edge)


def join(trial: Trial) -> Did:
    """A leader or musician alone goes to within 5 cm of the nearest friendly group, or stays with it (TY.12.21)."""
    state, own = trial.before, trial.men[0]
    group = board.attached_to(state, own.id)
    if group:
        return Did("with-group", "TY.12.21", group)
    groups = [unit.id for unit in board.groups(state, trial.side)]
    if not groups:
        return Did("order-hold", "TY.12.21")
    group = min(groups, key=lambda id: round(board.unit_gap(state, own.id, id), 3))
    near = board.nearest_among(own, state.living(group))
    go_to(trial, own.id, near.point, 1.0, own.radius + near.radius + tables.ATTACHED)
    return Did("join", "TY.12.21", group)


def away(trial: Trial, purpose: str, rule: str) -> Did:
    """From all enemies: everybody on the best of 72 headings, each as far as he can (TY.12.07)."""
    heading = away_heading(trial)
    _go(trial, dict.fromkeys(_all(trial), heading), 1.0, leaves=False)
    keep_together(trial)
    trial.face_movement(heading)
    return Did(purpose, rule, trial.ke)


def away_heading(trial: Trial) -> float:
    """The heading on which the centroid ends farthest from the nearest enemy in sight, else known; of equals the one
    closest to the direction of the home edge, then the smaller angle (TY.12.07). Who was revealed in this step does not
    count (TY.5.09)."""
    state = trial.before
    everybody = state.of_side(state.enemy(trial.side))
    known = tuple([one for one in everybody if one.unit not in state.cursor.revealed]) or everybody
    foes = tuple([one for one in known if visibility.in_view(state, trial.unit.id, one.id)]) or known
    home = board.home_bearing(state, trial.side)
    slowest = trial.slowest
    budget = movement.pace(slowest)
    bodies = [board.station(foe)[:3] for foe in foes]
    here = _gaps(trial.centre, bodies)
    hopes = []  # on no heading does one end farther off than it would lead, or than one is
    for number in range(tables.HEADINGS):
        heading = number * 360.0 / tables.HEADINGS
        there = _gaps(paths.straight_end(state, slowest.id, trial.centre, heading, budget), bodies)
        hopes.append((min(map(max, here, there)), heading))
    found: list[tuple[float, float, float]] = []
    farthest = 0.0
    for most, heading in sorted(hopes, reverse=True):
        if most < farthest - 2 * EPSILON:
            break
        end = paths.probe(state, slowest.id, trial.centre, heading, budget)
        off = min(_gaps(end, bodies))
        found.append((off, round(abs(turn_between(home, heading)), 6), heading))
        farthest = max(farthest, off)
    return min([(turn, heading) for off, turn, heading in found if off >= farthest - EPSILON])[1]


def _gaps(point: Point, bodies: Iterable[board.Body]) -> list[float]:
    """From a point to each of some bases (TY.4.03)."""
    px, py = point
    return [max(0.0, sqrt((x - px) * (x - px) + (y - py) * (y - py)) - r) for x, y, r in bodies]


def flee(trial: Trial) -> Did:
    """Straight away from the nearest figure of the nearest enemy known, off the table if need be (TY.12.09)."""
    _run(trial, flight_heading(trial), 1.0, leaves=True)
    return Did("flee" if trial.ke else "home", "TY.12.09" if trial.ke else "TY.12.01", trial.ke)


def fall_back(trial: Trial) -> Did:
    """As in flight but half as far, still facing the enemy, and never off the table (TY.12.10)."""
    facing = trial.facing
    _run(trial, flight_heading(trial), tables.HALF, leaves=False)
    trial.facing = facing
    trial.face(trial.ke)
    return Did("fall-back" if trial.ke else "home", "TY.12.10" if trial.ke else "TY.12.01", trial.ke)


def go_home(trial: Trial) -> Did:
    """Towards the home edge, and no farther than to it (TY.12.01)."""
    _run(trial, board.home_bearing(trial.before, trial.side), 1.0, leaves=False)
    return Did("home", "TY.12.01")


def flight_heading(trial: Trial) -> float:
    """From the nearest figure of the nearest enemy known to the centroid; without one, to the home edge."""
    enemy = trial.enemy
    if enemy is None or distance(enemy.point, trial.centre) <= EPSILON:
        return board.home_bearing(trial.before, trial.side)
    return bearing(enemy.point, trial.centre)


def turns(heading: float, home: float) -> Iterator[float]:
    """A heading, then 15° to its left and right, and so on to 90°; last the direction of the home edge (TY.12.09)."""
    yield heading
    turn = tables.FLIGHT_TURN
    while turn <= tables.FLIGHT_TURNED:
        yield (heading - turn) % 360.0
        yield (heading + turn) % 360.0
        turn += tables.FLIGHT_TURN
    yield home


def _run(trial: Trial, heading: float, share: float, leaves: bool) -> None:
    """Every figure on the first heading that is open to it; one without any stays (TY.12.09)."""
    state, home = trial.before, board.home_bearing(trial.before, trial.side)
    found: dict[str, float] = {}
    for id in _all(trial):
        budget = allowance(state, id, share)
        for way in turns(heading, home):
            if paths.straight(state, id, way, budget, leaves).stopped not in BARRED:
                found[id] = way
                break
    _go(trial, found, share, leaves)
    if not leaves:
        keep_together(trial)
    taken = set(found.values())
    trial.face_movement(taken.pop() if len(taken) == 1 else None)


def by_own_ways(trial: Trial, ids: Sequence[str], share: float, leaves: bool = False) -> None:
    """Men for whom the move of their unit has no way go each his own: straight away from the enemy nearest to him, or
    on the first heading beside that which is open, or else as far as one leads (TY.12.08, 12.09, 12.14)."""
    state, home = trial.before, board.home_bearing(trial.before, trial.side)
    foes = state.of_side(state.enemy(trial.side))
    for id in ids:
        man = state.figures[id]
        away_from = bearing(board.nearest_among(man, foes).point, man.point)
        budget = allowance(state, id, share)
        ways = [paths.straight(trial.state, id, way, budget, leaves) for way in turns(away_from, home)]
        farthest = max(ways, key=lambda walked: distance(man.point, walked.end))
        free = [walked for walked in ways if walked.stopped not in BARRED and len(walked.path) > 1]
        settle(trial, id, free[0] if free else farthest)
    if ids and not leaves:
        keep_together(trial)


def _all(trial: Trial) -> tuple[str, ...]:
    """The members, then those attached to the unit, who make the same move (TY.12.15)."""
    return (*[one.id for one in trial.before.living(trial.unit.id)], *trial.attached)


def _go(trial: Trial, headings: dict[str, float], share: float, leaves: bool) -> None:
    """One at a time, the foremost first; who is attached no farther than the members (TY.12.15, 12.20)."""
    members = trial.unit.members
    budgets = {id: allowance(trial.before, id, share) for id in headings}
    most = max([budget for id, budget in budgets.items() if id in members], default=0.0)
    for id in _foremost_first(trial, headings):
        walked = paths.straight(trial.state, id, headings[id], min(budgets[id], most), leaves)
        settle(trial, id, walked)

"""Towards the enemy, or on as ordered: loose units, and leaders alone (TY.12.02, 12.04, 12.21)."""

from collections.abc import Callable

from msgspec.structs import replace

from escarmouche.kernel.table import EPSILON, Point, at_most, distance
from escarmouche.rulesets.tyneside import board, tables, visibility
from escarmouche.rulesets.tyneside.model import Edge, Figure, State
from escarmouche.rulesets.tyneside.movement import exit_at
from escarmouche.rulesets.tyneside.placing import Did, Trial, go_to, keep_together, lead, on_table

ARRIVED = 2.0  # from the centroid to a point of the order that counts as reached


def advance(trial: Trial, purpose: str = "advance") -> Did:
    """Each figure to that figure of the nearest enemy in sight which is nearest to itself (TY.12.04)."""
    _close_in(trial, trial.ne, speed_at(trial, trial.ne))
    trial.face(trial.ne)
    return Did(purpose, "TY.12.04", trial.ne)


def approach(trial: Trial, purpose: str = "approach", rule: str = "TY.12.04") -> Did:
    """Nobody in sight: to the nearest enemy known, at full speed."""
    _close_in(trial, trial.ke, 1.0)
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
    state, unit = trial.before, trial.unit.id
    reading = state.readings.get(unit)
    if reading is not None:
        return any(part.key == "enemy-in-range" for part in reading.parts)
    reach = visibility.reach_of(state, unit)
    men = state.living(unit)
    return any(
        at_most(board.gap(man, enemy), reach)
        for enemy in visibility.visible_figures(state, unit)
        for man in men
    )


def _close_in(trial: Trial, enemy: str, share: float) -> None:
    """Nearest first, each towards the enemy figure nearest to itself, 1 cm short of any of them (TY.12.04, 12.20)."""
    foes = board.company(trial.before, enemy)
    aims = {one.id: board.nearest_among(one, foes) for one in trial.men}
    _in_turn(
        trial,
        {one.id: board.gap(one, aims[one.id]) for one in trial.men},
        lambda id: _near(trial, id, aims[id], share),
    )
    keep_together(trial)
    lead(trial)


def _near(trial: Trial, id: str, foe: Figure, share: float) -> None:
    stop = trial.before.figures[id].radius + foe.radius + tables.KEEP_OFF
    go_to(trial, id, foe.point, share, stop)


def _in_turn(trial: Trial, off: dict[str, float], go: Callable[[str], object]) -> None:
    """One at a time, the one nearest its goal first; of equals in roster order (TY.12.20)."""
    for id in sorted(off, key=lambda id: round(off[id], 3)):
        go(id)


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
    aims = {one.id: board.nearest_among(one, others) for one in trial.men}
    share = marching_speed(trial)
    _in_turn(
        trial,
        {one.id: board.gap(one, aims[one.id]) for one in trial.men},
        lambda id: _behind(trial, id, aims[id], share),
    )
    keep_together(trial)
    lead(trial)
    return Did("order-follow", rule, followed)


def _behind(trial: Trial, id: str, friend: Figure, share: float) -> None:
    figure = trial.before.figures[id]
    if not at_most(board.gap(figure, friend), tables.FOLLOWED):
        go_to(trial, id, friend.point, share, figure.radius + friend.radius + tables.FOLLOWED)


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
        if one.side == side and distance(board.on_edge(state.table, one.edge, point), point) <= EPSILON:
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
            goals[one.id] = on_table(
                trial.before, one, board.on_edge(trial.before.table, edge, goals[one.id])
            )
    off = {one.id: distance(one.point, goals[one.id]) for one in trial.men}
    _in_turn(trial, off, lambda id: go_to(trial, id, goals[id], share))
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
    groups = [
        unit.id
        for unit in state.units.values()
        if unit.side == trial.side and not unit.alone and state.living(unit.id)
    ]
    if not groups:
        return Did("order-hold", "TY.12.21")
    group = min(groups, key=lambda id: round(board.unit_gap(state, own.id, id), 3))
    near = board.nearest_among(own, state.living(group))
    go_to(trial, own.id, near.point, 1.0, own.radius + near.radius + tables.ATTACHED)
    return Did("join", "TY.12.21", group)

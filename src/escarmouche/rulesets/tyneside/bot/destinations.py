"""Where a loose unit might go: first as a sketch that costs no thought, then as moves that its men can make."""

from collections.abc import Iterator
from typing import NamedTuple

from escarmouche.rulesets.tyneside.bot import objectives
from escarmouche.rulesets.tyneside.data import tables
from escarmouche.rulesets.tyneside.data.state import Edge, State, Unit
from escarmouche.rulesets.tyneside.rules import loose_moves
from escarmouche.rulesets.tyneside.rules.situations import Movement
from escarmouche.rulesets.tyneside.table import board, cover_spots, visibility
from escarmouche.rulesets.tyneside.table.movement import allowance, gait_of, price
from escarmouche.rulesets.tyneside.table.terrain import building_at, going
from escarmouche.rulesets.tyneside.table.trial_moves import Step, Trial, go_to, keep_together, lead, on_table
from escarmouche.table.tabletop import Point, between, distance

ROOM = 2 * tables.FOOT_RADIUS  # from one man in cover to the next
PIECES = 3  # of cover that are thought of
LEADING = 3.0  # how far behind his men a leader stands
SHARES = (1.0, tables.HALF)


class Sketch(NamedTuple):
    """A move in outline: where everybody would stand, how fast they went, what for; and what it was drawn from."""

    ends: dict[str, Point]
    movement: Movement
    why: str
    goal: Point | None = None  # all together to there
    share: float = 1.0
    edge: Edge = ""


def sketches(state: State, whole: Unit) -> Iterator[Sketch]:
    """Moves worth weighing: to what the scenario is about, nearer to and farther from the enemy, into cover."""
    if any(board.contacts(state, one.id) for one in state.living(whole.id)):
        return
    centre = board.centroid(state, whole.id)
    wanted = objectives.goal(state, whole)
    if whole.alone:
        yield from _leader(state, whole, centre, wanted)
        return
    if wanted is not None:
        for share in SHARES:
            yield _together(state, whole, wanted.at, share, "why-goal")
    foe = _foe(state, whole, centre)
    if foe is None:
        return
    for share in SHARES:
        yield _together(state, whole, foe, share, "why-closer")
    away = (2 * centre[0] - foe[0], 2 * centre[1] - foe[1])
    yield _together(state, whole, _on(state, away), 1.0, "why-farther")
    yield from _covers(state, whole, centre, foe)


def _foe(state: State, whole: Unit, centre: Point) -> Point | None:
    enemy = visibility.known_enemy(state, whole.id)
    return board.nearest_of(state, centre, enemy).point if enemy else None


def _on(state: State, point: Point) -> Point:
    return (min(max(point[0], 0.0), state.table.width), min(max(point[1], 0.0), state.table.height))


def _together(state: State, whole: Unit, goal: Point, share: float, why: str) -> Sketch:
    """All on the same heading, as far as the ground lets the slowest of them."""
    men = state.living(whole.id)
    slowest = min(men, key=lambda one: allowance(state, one.id))
    most = allowance(state, slowest.id) * share
    centre = board.mean([one.point for one in men])
    end = between(centre, goal, min(1.0, most / max(distance(centre, goal), 0.1)))
    ground = going(state.table, (centre, end), gait_of(state, slowest))
    cost = price(ground, allowance(state, slowest.id))
    part = min(1.0, most / max(cost, 0.1))
    dx, dy = (end[0] - centre[0]) * part, (end[1] - centre[1]) * part
    ends = {one.id: on_table(state, one, (one.point[0] + dx, one.point[1] + dy)) for one in men}
    edge = loose_moves.exit_of(state, whole.side, goal)
    return Sketch(ends, "full" if share == 1.0 else "half", why, goal, share, edge)


def _covers(state: State, whole: Unit, centre: Point, foe: Point) -> Iterator[Sketch]:
    """The nearest pieces that give cover, on the side away from the enemy; and houses that stand empty."""
    men = state.living(whole.id)
    reach = max(allowance(state, one.id) for one in men)
    taken = [place for place in board.stations(state) if place[3] not in whole.members]
    near = [
        piece
        for piece in cover_spots.pieces(state.table, men[0].radius)
        if piece.off(centre) <= reach and not piece.building
    ]
    for piece in sorted(near, key=lambda one: (one.off(centre), one.number))[:PIECES]:
        ends: dict[str, Point] = {}
        for _, x, y in cover_spots.within(piece, centre, reach, foe):
            at = (float(x), float(y))
            if len(ends) == len(men):
                break
            if all(distance(at, other) >= ROOM for other in ends.values()) and all(
                distance(at, (a, b)) >= r + tables.FOOT_RADIUS + tables.KEEP_OFF for a, b, r, _, _ in taken
            ):
                free = [one for one in men if one.id not in ends]
                ends[min(free, key=lambda one: distance(one.point, at)).id] = at
        if len(ends) == len(men):
            half = all(distance(one.point, ends[one.id]) <= reach * tables.HALF for one in men)
            yield Sketch(ends, "half" if half else "full", "why-cover")


def _leader(state: State, whole: Unit, centre: Point, wanted: objectives.Goal | None) -> Iterator[Sketch]:
    """A leader: with each of his groups, behind it; back to the other leaders; out, if that is the aim."""
    if wanted is not None and state.plan.exits:
        yield _together(state, whole, wanted.at, 1.0, "why-goal")
    for other in state.of_side(whole.side):
        if other.leads and distance(other.point, centre) > tables.COMMAND_DENSE:
            yield _together(state, whole, other.point, 1.0, "why-lead")
    home = board.home_middle(state, whole.side)
    for unit in board.groups(state, whole.side):
        middle = board.centroid(state, unit.id)
        foe = _foe(state, unit, middle)
        back = home if foe is None else (2 * middle[0] - foe[0], 2 * middle[1] - foe[1])
        spread = max([distance(middle, one.point) for one in state.living(unit.id)])
        off = max(distance(middle, back), 1.0)
        behind = _on(state, between(middle, back, (spread + LEADING) / off))
        if distance(behind, centre) > 1.0 and not building_at(state.table, behind):
            yield _together(state, whole, behind, 1.0, "why-lead")


def realised(state: State, whole: Unit, sketch: Sketch) -> dict[str, Step]:
    """The ways by which its men can come as near to that as they may."""
    trial = Trial(state, whole.id)
    if sketch.goal is not None:
        loose_moves.go_together(trial, sketch.goal, sketch.share, sketch.edge)
        return trial.steps
    off = {id: distance(state.figures[id].point, at) for id, at in sketch.ends.items()}
    for id in sorted(off, key=lambda id: off[id]):
        go_to(trial, id, sketch.ends[id])
    keep_together(trial)
    lead(trial)
    return trial.steps

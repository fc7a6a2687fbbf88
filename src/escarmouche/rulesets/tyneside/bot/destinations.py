"""Where a unit might go: a loose one first as a sketch that costs no thought, then as moves that its men can make; a
block in its ranks as one, and which way it had best face."""

from collections.abc import Iterator, Sequence
from math import cos, radians, sin
from typing import NamedTuple

from escarmouche.kernel.answers import Way
from escarmouche.kernel.rules import Illegal
from escarmouche.rulesets.tyneside.bot import known_odds, objectives, steadiness, worth
from escarmouche.rulesets.tyneside.bot.known_odds import Faced, Man
from escarmouche.rulesets.tyneside.data import tables
from escarmouche.rulesets.tyneside.data.state import Edge, State, Unit
from escarmouche.rulesets.tyneside.flow import move_guide
from escarmouche.rulesets.tyneside.rules import loose_moves, player_moves
from escarmouche.rulesets.tyneside.rules.situations import Movement
from escarmouche.rulesets.tyneside.table import board, shelters, visibility
from escarmouche.rulesets.tyneside.table.movement import allowance, gait_of, price, rounded_point
from escarmouche.rulesets.tyneside.table.terrain import building_at, going
from escarmouche.rulesets.tyneside.table.trial_moves import Step, Trial, go_to, keep_together, lead, on_table
from escarmouche.table.tabletop import Point, bearing, between, distance, turn_between

ROOM = 2 * tables.FOOT_RADIUS  # from one man in cover to the next
PIECES = 3  # of cover that are thought of
LEADING = 3.0  # how far behind his men a leader stands
SHARES = (1.0, tables.HALF)
JUDGED = 8  # moves of a block that are tried
ASIDE = (0.0, -25.0, 25.0, -50.0, 50.0)  # degrees to the right of its goal that a block may go
LEGS = (1.0, tables.HALF, 0.25)  # of its move


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
        for piece in shelters.pieces(state.table, men[0].radius)
        if piece.off(centre) <= reach and not piece.building
    ]
    for piece in sorted(near, key=lambda one: (one.off(centre), one.number))[:PIECES]:
        ends: dict[str, Point] = {}
        for _, x, y in shelters.within(piece, centre, reach, foe):
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


class March(NamedTuple):
    """A move of a block: what it is worth there, the how-manieth it was drawn, everybody's way, and why."""

    worth: float
    number: int
    ways: dict[str, Way]
    why: str


def best_march(state: State, whole: Unit) -> March | None:
    """The best move of a block that can be walked: to its goal or the nearest enemy, straight or aside of him."""
    drawn = sorted(_drawn(state, whole), key=lambda one: (-one.worth, one.number))
    for one in drawn[:JUDGED]:
        try:
            player_moves.judge(state, whole.id, one.ways)
        except Illegal:
            continue
        return one
    return None


def _drawn(state: State, whole: Unit) -> Iterator[March]:
    centre = board.centroid(state, whole.id)
    most = player_moves.budget(state, whole.id)
    if not any(one.unit == whole.id for one in player_moves.movers(state, whole.id)):
        return
    number = 0
    for goal, why in _points(state, whole, centre):
        for aside in ASIDE:
            to = _swung(centre, goal, aside)
            for share in LEGS:
                ends = _block(state, whole, centre, to, most * share)
                men = known_odds.men(state, whole.id, ends)
                seen = worth.look(state, whole, men)
                facing = block_facing(state, whole, men, seen, bearing(centre, to))
                movement: Movement = "half" if share <= tables.HALF else "full"
                ways = {
                    id: Way((at,), round(facing, 3))
                    for id, at in ends.items()
                    if at != state.figures[id].point
                }
                if ways:
                    number += 1
                    yield March(worth.value(state, whole, men, seen, movement, facing), number, ways, why)


def _block(state: State, whole: Unit, centre: Point, to: Point, far: float) -> dict[str, Point]:
    """Where the men of a block stand if it goes so far to there: all by the same shift, or dressing their ranks."""
    if whole.dressing or whole.reforming:
        place, places = move_guide.laid(state, whole, centre, to, whole.facing, far)
    else:
        place, places = between(centre, to, min(1.0, far / max(distance(centre, to), 0.1))), {}
    dx, dy = place[0] - centre[0], place[1] - centre[1]
    return {
        one.id: rounded_point(places.get(one.id, (one.point[0] + dx, one.point[1] + dy)))
        for one in player_moves.movers(state, whole.id)
    }


def block_facing(state: State, whole: Unit, own: Sequence[Man], seen: Sequence[Faced], usual: float) -> float:
    """Which way a block had best face, as far as it turns for nothing (TY.11.10)."""
    in_sight = [one for one in seen if one.sees >= 0.5]
    wanted = steadiness.best_facing(state, board.mean([man.at for man in own]), in_sight, usual)
    turn = turn_between(whole.facing, wanted)
    return (whole.facing + min(max(turn, -tables.FREE_TURN), tables.FREE_TURN)) % 360.0


def _points(state: State, whole: Unit, centre: Point) -> Iterator[tuple[Point, str]]:
    """Where a block might be wanted."""
    wanted = objectives.goal(state, whole)
    if wanted:
        yield wanted.at, "why-goal"
    elif enemy := visibility.known_enemy(state, whole.id):
        yield board.nearest_of(state, centre, enemy).point, "why-closer"


def _swung(centre: Point, goal: Point, degrees: float) -> Point:
    """The goal as it would be so many degrees to the right."""
    if not degrees:
        return goal
    turn = radians(degrees)
    dx, dy = goal[0] - centre[0], goal[1] - centre[1]
    return (centre[0] + dx * cos(turn) + dy * sin(turn), centre[1] + dy * cos(turn) - dx * sin(turn))

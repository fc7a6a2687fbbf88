"""Ways (chemins): the cheapest legal path to a place, and how far somebody gets on it (TY.12.04-12.10, 12.20, 16.02).

Figures go by id. What they return is a `Walk`, whose path begins where the figure stands. Where ways turn is told in
`routes`.
"""

from collections.abc import Iterable, Sequence
from math import inf, sqrt

from escarmouche.rulesets.tyneside.data import tables
from escarmouche.rulesets.tyneside.data.state import Edge, Figure, State
from escarmouche.rulesets.tyneside.table import routes, spot_numbers
from escarmouche.rulesets.tyneside.table.board import stations
from escarmouche.rulesets.tyneside.table.movement import (
    Walk,
    beside,
    enemy_met,
    gait_of,
    pace,
    price,
    rounded_point,
    stop_refusal,
)
from escarmouche.rulesets.tyneside.table.routes import Disc, Path, Walker, find, hits_disc
from escarmouche.rulesets.tyneside.table.terrain import going, hardship, on_way
from escarmouche.rulesets.tyneside.table.walk_ends import cut, first_enemy, reach_along
from escarmouche.rulesets.tyneside.table.way_chart import best_spot
from escarmouche.speed import core
from escarmouche.table.tabletop import EPSILON, Point, Table, ahead, at_most, distance
from escarmouche.table.tracks import Track


def keeps_off(
    state: State, mover: Figure, start: Point, goal: Point | None = None, charging: bool = False
) -> tuple[Disc, ...]:
    """The enemies near enough to matter, each with the distance that a way must keep from his centre (TY.13.12).

    Who begins nearer, or wants to end nearer, may: his way is cut where it must be. Those whom nobody can come near
    in one move do not matter yet.
    """
    keep = mover.radius + (0.0 if charging else tables.KEEP_OFF)
    reach = pace(mover) + keep + tables.MOUNTED_RADIUS
    x, y = start
    west, south, east, north = x - reach, y - reach, x + reach, y + reach
    found: list[Disc] = []
    own = mover.side
    for px, py, r, _, side in stations(state):
        if west <= px <= east and south <= py <= north and side != own:
            off = min(keep + r, sqrt((px - x) * (px - x) + (py - y) * (py - y)))
            if goal is not None:
                gx, gy = goal
                off = min(off, sqrt((gx - px) * (gx - px) + (gy - py) * (gy - py)))
            if off > EPSILON:
                found.append((px, py, off))
    return tuple(found)


def _budget(mover: Figure, budget: float | None) -> float:
    left = pace(mover) - mover.cost
    return left if budget is None else min(budget, left)


def way_to(
    state: State, figure: str, place: Point, budget: float | None = None, charging: bool = False
) -> Walk | None:
    """The cheapest way of a figure that ends at a place, within its budget; None where there is none."""
    mover = state.figures[figure]
    most = _budget(mover, budget)
    if place == mover.point:
        return Walk(place, 0.0, (place,))
    path = whole_way(state, mover, mover.point, place, most, charging)
    if path is None or not state.table.within(place, mover.radius) or stop_refusal(state, mover, place):
        return None
    if not charging and enemy_met(state, mover, path.points, charging) is not None:
        return None
    found = going(state.table, path.points, gait_of(state, mover))
    full = pace(mover, found.rough)
    total = price(found, full)
    if not at_most(total, min(most, full - mover.cost)):
        return None
    return Walk(place, total, path.points)


def whole_way(
    state: State, mover: Figure, start: Point, goal: Point, limit: float = inf, charging: bool = False
) -> Path | None:
    """The cheapest way from a place to another; one that stays on a trail costs no more than its length."""
    if not at_most(distance(start, goal), limit):
        return None
    keep_off = keeps_off(state, mover, start, goal, charging)
    walker, table = Walker(gait_of(state, mover), pace(mover)), state.table
    found = find(table, start, goal, walker, keep_off, limit)
    if on_way(table, start) and on_way(table, goal):
        direct = going(table, (start, goal), walker.gait)
        if (
            direct.way >= direct.length - EPSILON
            and not direct.barred
            and not hits_disc(start, goal, keep_off)
        ):
            along = Path(price(direct, walker.full), (start, goal))
            if at_most(along.cost, limit) and (found is None or along.cost < found.cost - EPSILON):
                return along
    return found


def route(
    state: State,
    figure: str,
    goal: Point,
    budget: float | None = None,
    stop: float = 0.0,
    charging: bool = False,
) -> Walk:
    """As far as a figure gets on the cheapest way to a goal, at most to within `stop` of it (TY.12.04, 12.20)."""
    mover = state.figures[figure]
    most = _budget(mover, budget)
    start = mover.point
    if distance(start, goal) <= max(stop, EPSILON) or most <= EPSILON:
        return Walk(start, 0.0, (start,))
    path = whole_way(state, mover, start, goal, inf, charging)
    points = path.points if path is not None else (start, goal)
    return cut(state, mover, points, most, charging, stop)


def cheapest_spot(
    state: State,
    mover: Figure,
    start: Point,
    piece: str,
    spots: dict[tuple[int, int], int],
    side: int | None = None,
    apart: Sequence[Disc] = (),
    limit: float = inf,
) -> tuple[Point, float] | None:
    """The spot of a piece to which a figure's way from a place costs least, and what; of equals the one farther west,
    then farther south. Only spots on that side of a line, none too near those from whom it must be apart (TY.12.06)."""
    if not spots:
        return None
    table, gait = state.table, gait_of(state, mover)
    level = on_way(table, start)
    known = spot_numbers.seeker(table, piece, spots, gait, level)
    depth = 0.0 if level else hardship(table, start, gait)
    discs = core.floats([value for disc in apart for value in disc])
    wanted = spot_numbers.ANY if side is None else side
    chart = routes.chart(table, gait)
    if chart is not None and not level:
        return best_spot(
            chart, known, pace(mover), start, depth, limit, wanted, discs, keeps_off(state, mover, start)
        )
    first = known.first(start, depth, limit + EPSILON, wanted, discs)
    if first is None:
        return None
    path = whole_way(state, mover, start, first[1], limit)
    if path is None:
        others = known.all(start, depth, limit + EPSILON, wanted, discs)[1 : spot_numbers.MISSES]
        ways_there = (whole_way(state, mover, start, point, limit, charging=False) for _, point in others)
        path = next((way for way in ways_there if way is not None), None)
        if path is None:
            return None
    most = min(limit, path.cost)
    near = known.all(start, depth, most + EPSILON, wanted, discs)
    return _cheapest_of(state, mover, start, near, limit)


def _cheapest_of(
    state: State, mover: Figure, start: Point, order: Iterable[tuple[float, Point]], limit: float
) -> tuple[Point, float] | None:
    """Of places, each with what a way to it costs at least, the least first, that to which it costs least."""
    best: tuple[float, Point] | None = None
    for least, point in order:
        most = limit if best is None else min(limit, best[0])
        if not at_most(least, most):
            break
        path = whole_way(state, mover, start, point, most)
        if path is None:
            continue
        if best is None or path.cost < best[0] - EPSILON:
            best = (path.cost, point)
        elif path.cost <= best[0] + EPSILON and point < best[1]:
            best = (min(best[0], path.cost), point)
    return None if best is None else (best[1], best[0])


def _to_edge(table: Table, start: Point, heading: float, margin: float) -> tuple[float, Edge]:
    """How far it is straight on until a base comes to the table edge, and to which."""
    (ux, uy), found = _heading(heading), []
    edges: tuple[tuple[Edge, float, float], ...] = (
        ("north", uy, table.height - margin - start[1]),
        ("east", ux, table.width - margin - start[0]),
        ("south", -uy, start[1] - margin),
        ("west", -ux, start[0] - margin),
    )
    for edge, toward, off in edges:
        if toward > 1e-9:
            found.append((max(0.0, off / toward), edge))
    return min(found, key=lambda one: one[0])


def _heading(heading: float) -> Point:
    x, y = ahead((0.0, 0.0), heading, 1.0)
    return (round(x, 12), round(y, 12))


def straight(
    state: State, figure: str, heading: float, budget: float | None = None, leaves: bool = False
) -> Walk:
    """Straight on as far as a figure gets; stopped by the table edge unless it leaves (TY.12.07, 12.09).

    `Walk.exit` is the edge over which it goes, `Walk.stopped` what stops it short of its budget.
    """
    mover = state.figures[figure]
    most = _budget(mover, budget)
    if most <= EPSILON:
        return Walk(mover.point, 0.0, (mover.point,), stopped="cost")
    table, start = state.table, mover.point
    margin = 0.0 if leaves else mover.radius
    far, edge = _to_edge(table, start, heading, margin)
    ux, uy = _heading(heading)
    length = min(far, most)
    if length <= EPSILON:
        return Walk(start, 0.0, (start,), edge if leaves else "", "edge")
    goal = (start[0] + ux * length, start[1] + uy * length)
    if leaves and far <= most:
        gone = _over_edge(state, mover, (start, goal), most)
        if gone is not None:
            return Walk(gone.end, gone.cost, gone.path, edge)
    walked = cut(state, mover, (start, goal), most)
    why = walked.stopped or ("edge" if far < most - EPSILON else "")
    if leaves and not table.within(walked.end, mover.radius):
        # a base may not stay over the edge: it stops where it is whole on the table
        near, _ = _to_edge(table, start, heading, mover.radius)
        goal = (start[0] + ux * near, start[1] + uy * near)
        walked = cut(state, mover, (start, goal), most)
    return walked._replace(stopped=why)


def _over_edge(state: State, mover: Figure, points: tuple[Point, Point], most: float) -> Walk | None:
    """The walk up to the table edge and over it; None where it does not get so far."""
    found = going(state.table, points, gait_of(state, mover))
    full = pace(mover, found.rough)
    length, _ = reach_along(found, full, min(most, full - mover.cost))
    track = Track(points)
    if length < found.length - EPSILON or found.barred:
        return None
    if first_enemy(beside(state, mover, points), mover, track, length, charging=False) < length:
        return None
    end = rounded_point(points[1])
    return Walk(end, price(found, full), (points[0], end))


def probe(state: State, figure: str, start: Point, heading: float, budget: float) -> Point:
    """Where a point ends that goes straight on from a place with the legs of a figure: stopped by what is impassable
    and by the table edge, not by figures (TY.12.07)."""
    mover = state.figures[figure]
    ux, uy = _heading(heading)
    goal = straight_end(state, figure, start, heading, budget)
    if goal == start:
        return start
    points = (start, goal)
    found = going(state.table, points, gait_of(state, mover))
    most, _ = reach_along(found, pace(mover, found.rough), budget)
    most = min(most, found.bar)
    return (start[0] + ux * most, start[1] + uy * most)


def straight_end(state: State, figure: str, start: Point, heading: float, budget: float) -> Point:
    """The same where nothing but the table edge stops it."""
    far, _ = _to_edge(state.table, start, heading, state.figures[figure].radius)
    ux, uy = _heading(heading)
    length = min(far, budget)
    return start if length <= EPSILON else (start[0] + ux * length, start[1] + uy * length)

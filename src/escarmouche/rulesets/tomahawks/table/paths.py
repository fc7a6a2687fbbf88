"""Ways to a place: of a figure round what is in its way, of a unit as a whole, of anybody over more than one move.

A straight way is tried first: nothing else is looked for where it will do.
"""

from collections.abc import Sequence

from escarmouche.kernel.answers import Way
from escarmouche.kernel.points import Point
from escarmouche.kernel.rules import Illegal
from escarmouche.rulesets.tomahawks.data import tables
from escarmouche.rulesets.tomahawks.data.state import Figure, State
from escarmouche.rulesets.tomahawks.table import figure_moves
from escarmouche.rulesets.tomahawks.table.board import Place, middle
from escarmouche.rulesets.tomahawks.table.formations import axes, turned
from escarmouche.rulesets.tomahawks.table.terrain import going, laid, stand_at
from escarmouche.rulesets.tomahawks.table.unit_moves import Moved, advance, check_move
from escarmouche.speed.keep import kept_calls
from escarmouche.table.paths import corners_around, shortest
from escarmouche.table.plane import EPSILON, bearing, distance, turn_between
from escarmouche.table.tabletop import Table, in_reach, rounded
from escarmouche.table.tracks import Track

MARGIN = 0.01  # by which a way keeps off what it goes round
DEFLECTIONS = (0.0, 25.0, -25.0, 50.0, -50.0, 80.0, -80.0)
TRIES = (
    (1.0, 0.0),
    (0.75, 0.0),
    (0.75, 30.0),
    (0.75, -30.0),
    (0.4, 0.0),
    (0.5, 60.0),
    (0.5, -60.0),
)  # of a unit: share of the length, angle
NEAREST = 0.25  # what is nearer to a goal has reached it
STEP = 0.5  # by which a way that cannot end where it is wanted is shortened
ROUTES_KEPT = 512


def way_to(state: State, figure: str, places: Sequence[Point], engaging: str = "") -> Track | None:
    """The way of a figure to the first of some places to which it comes straight, else the shortest to any round what
    is in between; None where it has none within its allowance. Whether somebody stands there is not asked."""
    one = state.figures[figure]
    reach = figure_moves.base_move(state, one) if engaging else _reach(state, one)
    near = [
        place
        for place in places
        if distance(one.point, place) <= _at_best(state, one, place, reach) + EPSILON
    ]
    for place in near:
        try:
            return figure_moves.walk(state, figure, (place,), engaging=engaging)
        except Illegal:
            continue
    return _round(state, one, near, reach, engaging) if near else None


def _reach(state: State, one: Figure, engaging: bool = False) -> float:
    """The farthest that a figure may ever go by one move; on the road unless it engages (MT.6.20)."""
    road = bool(laid(state.table).roads) and one.base != "piece" and not engaging
    bonus = tables.SINGLE_ROAD if road else 0.0
    return figure_moves.base_move(state, one) + bonus


def _at_best(state: State, one: Figure, place: Point, reach: float) -> float:
    """How far a way may be that ends there: the ground at both its ends counts, whatever is between (MT.6.18)."""
    stands = (stand_at(state.table, one.point), stand_at(state.table, place))
    worst = max([0.0 if here.road else tables.GROUND_PENALTY.get(here.ground, 0.0) for here in stands])
    return max(tables.LEAST_MOVE, reach - worst)


def _round(state: State, one: Figure, places: Sequence[Point], reach: float, engaging: str) -> Track | None:
    foes = _foes_within(state, one, reach)
    corners = _corners(state, one, places, foes, reach, engaging)
    if not corners:
        return None
    table = state.table
    target = state.units[engaging].members if engaging else ()

    def step(label: tuple[str, ...], p: Point, q: Point) -> tuple[tuple[str, ...], float] | None:
        if not table.within(q, one.radius):
            return None
        ground = going(table, (p, q))
        if figure_moves.barred_for(one, ground) is not None:
            return None
        if figure_moves.too_near(one, Track((p, q)), foes, 0.0, target):
            return None
        met = {*label, ground.ground, *ground.obstacles}
        return tuple(sorted(met)), ground.length

    begun: tuple[str, ...] = ("open",)
    found = shortest(one.point, places, corners, step, label=begun, monotone=True, limit=reach)
    if found is None:
        return None
    points = tuple([(rounded(x), rounded(y)) for x, y in found.track.points])
    try:
        return figure_moves.walk(state, one.id, points[1:], engaging=engaging)
    except Illegal:
        return None


def _foes_within(state: State, one: Figure, reach: float) -> list[Place]:
    """The enemies to whom a way of that length may come too near."""
    x, y = one.point
    far = reach + one.radius + tables.KEEP_OFF + EPSILON
    return [
        foe
        for foe in figure_moves.threats(state, one.side)
        if (foe[0] - x) * (foe[0] - x) + (foe[1] - y) * (foe[1] - y) <= (far + foe[2]) * (far + foe[2])
    ]


def _corners(
    state: State, one: Figure, places: Sequence[Point], foes: Sequence[Place], reach: float, engaging: str
) -> list[Point]:
    """Where a way may turn that is not too long for one move: round zones, obstacles and enemies."""
    start = one.point
    known = laid(state.table)
    target = state.units[engaging].members if engaging else ()
    found = corners_around(
        state.table,
        [area for box, area, row in known.zones if row.ground != "open" and in_reach(box, start, reach)],
        [line for box, line, _, _ in known.obstacles if in_reach(box, start, reach)],
        [
            ((x, y), r + one.radius + (0.0 if id in target else tables.KEEP_OFF) + MARGIN)
            for x, y, r, id, _ in foes
        ],
        one.radius + MARGIN,
    )
    most = reach + EPSILON
    return [
        at
        for at in found
        if (gone := distance(start, at)) <= most
        and any(gone + distance(at, place) <= most for place in places)
    ]


def toward(state: State, figure: str, goal: Point, engaging: str = "") -> Track:
    """As near to a goal as a move brings a figure, with room for its base there; it may be that it stays."""
    one = state.figures[figure]
    here = one.point
    aim = route(state.table, here, goal, one.base)[0]
    apart = distance(here, aim)
    if apart <= EPSILON:
        return Track((here,))
    best, least = Track((here,)), distance(here, goal) - EPSILON
    for angle in DEFLECTIONS:
        to = turned(((aim[0] - here[0]) / apart, (aim[1] - here[1]) / apart), angle)
        far = min(apart, _reach(state, one, bool(engaging)))
        while far > EPSILON:
            end = (rounded(here[0] + to[0] * far), rounded(here[1] + to[1] * far))
            if distance(end, goal) >= least:
                break
            track = _straight(state, one, end, engaging)
            if track is not None:
                best, least = track, distance(end, goal)
                break
            far -= STEP
        if best.legs and angle == 0.0:
            break
    return best


def _straight(state: State, one: Figure, end: Point, engaging: str) -> Track | None:
    if not state.table.within(end, one.radius):
        return None
    if (
        distance(one.point, end)
        > figure_moves.allowance(state, one.id, (one.point, end), bool(engaging)) + EPSILON
    ):
        return None
    if figure_moves.stop_refusal(state, one, end) is not None:
        return None
    try:
        return figure_moves.walk(state, one.id, (end,), engaging=engaging)
    except Illegal:
        return None


# A unit as a whole


def shift(
    state: State, unit: str, goal: Point, length: float | None = None
) -> tuple[dict[str, Way], Moved] | None:
    """A move of a whole unit towards a goal, all by one vector, as far as it may go or so far; a little aside or
    shorter where it must be. None where there is none that is legal."""
    here = middle(state, unit)
    aim = route(state.table, here, goal, state.bases(unit)[0].base)[0]
    apart = distance(here, aim)
    far = min(apart, figure_moves.pace(state, unit) if length is None else length)
    if far < NEAREST:
        return None
    to = ((aim[0] - here[0]) / apart, (aim[1] - here[1]) / apart)
    for share, angle in TRIES:
        ways = _by(state, unit, turned(to, angle), far * share)
        found = moved(state, unit, ways)
        if found is not None:
            return ways, found
    return None


def moved(state: State, unit: str, ways: dict[str, Way], formation: str = "") -> Moved | None:
    """What a move comes to, or None where it is not legal."""
    try:
        return check_move(state, unit, ways, formation)
    except Illegal:
        return None


def _by(state: State, unit: str, to: Point, far: float) -> dict[str, Way]:
    """All by one vector; a close order turns towards it first if it must (MT.6.25)."""
    own = state.units[unit]
    turn = turn_between(own.facing, bearing((0.0, 0.0), to))
    if own.formation != "close-order" or abs(turn) <= tables.MARCH_ANGLE:
        return advance(state, unit, (to[0] * far, to[1] * far))
    turn = max(-tables.PIVOT, min(tables.PIVOT, turn))
    left = min(far, figure_moves.pace(state, unit) - tables.PIVOT_COST)
    ahead, _ = axes(own.facing + turn)
    return advance(state, unit, (ahead[0] * left, ahead[1] * left), turn)


# Over many moves


def route(table: Table, start: Point, goal: Point, base: str = "foot") -> tuple[Point, ...]:
    """The points by which a way leads to a goal, the goal last, round what such a base cannot pass; straight where it
    finds none. Nobody on the table counts."""
    return (goal,) if _open(table, start, goal, base) else _route(table, start, goal, base)


@kept_calls(ROUTES_KEPT)
def _route(table: Table, start: Point, goal: Point, base: str) -> tuple[Point, ...]:
    bars = [area for _, area, row in laid(table).zones if _bars(row.ground, base)]
    lines = [
        line for _, line, _, row in laid(table).obstacles if base == "piece" or (row.high and base != "foot")
    ]
    radius = tables.RADII[base if base in tables.RADII else "foot"]
    corners = [
        at for at in corners_around(table, bars, lines, (), radius + MARGIN) if table.within(at, radius)
    ]

    def step(label: tuple[()], p: Point, q: Point) -> tuple[tuple[()], float] | None:
        return (label, distance(p, q)) if _open(table, p, q, base) else None

    found = shortest(start, (goal,), corners, step, label=(), monotone=True)
    return (goal,) if found is None else tuple(found.track.points[1:])


def _bars(ground: str, base: str) -> bool:
    return (
        ground == "impassable"
        or (base != "foot" and ground == "building")
        or (base == "piece" and ground == "very-rough")
    )


def _open(table: Table, p: Point, q: Point, base: str) -> bool:
    ground = going(table, (p, q))
    return not (
        ground.barred
        or (base != "foot" and (ground.buildings or ground.high))
        or (base == "piece" and (ground.obstacles or ground.ground == "very-rough"))
    )

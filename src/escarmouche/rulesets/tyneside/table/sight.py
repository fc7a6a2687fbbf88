"""Lines of fire (lignes de tir): TY.4.05-4.10, 4.16, 4.17, 4.21.

`Lane.cause` says what is in the way: figure, low, high, wall (a blind side of a building), hill, forest; `Lane.rule` by
which rule, `Lane.by` the id of the thing. A line is not the same from either end: the target must be seen whole.
"""

from collections.abc import Sequence
from threading import Lock
from typing import NamedTuple

from escarmouche.rulesets.tyneside.data import tables
from escarmouche.rulesets.tyneside.data.state import Figure, State, while_placed
from escarmouche.rulesets.tyneside.table import sight_numbers
from escarmouche.rulesets.tyneside.table.board import stations
from escarmouche.rulesets.tyneside.table.leg_traces import Shape, shapes, spans
from escarmouche.rulesets.tyneside.table.sight_numbers import Crowd, Ground
from escarmouche.rulesets.tyneside.table.terrain import (
    NO_PIECE,
    PASSED,
    Stand,
    blind,
    kinds,
    row_of,
    stand_at,
)
from escarmouche.speed import core
from escarmouche.speed.keep import kept, kept_calls, key_of
from escarmouche.table import plane
from escarmouche.table.segments import FloatBuffer
from escarmouche.table.sight import trace
from escarmouche.table.tabletop import EPSILON, Area, Line, Point, Table, at_most, distance
from escarmouche.table.terrain import Box, Edge, standing_edges

LINES_KEPT = 8192  # of a table
LANES_KEPT = 8192  # of a state
BITS = 60  # pieces that can be told apart by bits
MOST = 1 << BITS


class Lane(NamedTuple):
    """A line of fire: whether it is open, and what is in its way."""

    open: bool
    rule: str = ""
    cause: str = ""
    by: str = ""


OPEN = Lane(True)


class Eye(NamedTuple):
    """One end of a line: a base at a place, and whose it is (empty: nobody's who stands on the table)."""

    point: Point
    radius: float
    id: str = ""


def eye_of(figure: Figure, at: Point | None = None) -> Eye:
    """A figure where it stands, or at another place."""
    return Eye(figure.point if at is None else at, figure.radius, figure.id)


@while_placed
@kept_calls(LANES_KEPT)
def lane(state: State, shooter: str, target: str) -> Lane:
    """The line of fire from a figure to another."""
    return lane_from(state, eye_of(state.figures[shooter]), eye_of(state.figures[target]))


def lane_from(state: State, eye: Eye, mark: Eye) -> Lane:
    """The line from one base to another; the figures whose they are do not block it where they stand now."""
    found = over_ground(state.table, eye.point, eye.radius, mark.point, mark.radius)
    if not found.open or eye.point == mark.point:
        return found
    known, table = scene(state), state.table
    mine, theirs = stand_at(table, eye.point, eye.radius), stand_at(table, mark.point, mark.radius)
    by = sight_numbers.behind_figure(
        float(eye.point[0]),
        float(eye.point[1]),
        eye.radius,
        int(mine.raised),
        known.houses.get(mine.building, sight_numbers.NOWHERE),
        float(mark.point[0]),
        float(mark.point[1]),
        mark.radius,
        known.houses.get(theirs.building, sight_numbers.NOWHERE),
        known.number.get(eye.id, sight_numbers.NOBODY),
        known.number.get(mark.id, sight_numbers.NOBODY),
        known.crowd,
    )
    return OPEN if by == sight_numbers.NOBODY else Lane(False, "TY.4.06", "figure", known.ids[by])


class Scene:
    """Everybody on the table in numbers, and who sees whom."""

    def __init__(self, state: State) -> None:
        table = state.table
        placed = stations(state)
        self.houses = houses(table)
        self.ids = [id for _, _, _, id, _ in placed]
        self.number = {id: number for number, id in enumerate(self.ids)}
        rows = footings(state)
        first = state.plan.sides[0]
        xs, ys, radii, pieces, raised, inside, beside = zip(*rows, strict=True) if rows else ((),) * 7
        self.crowd = Crowd(
            len(placed),
            core.floats_grid((xs, ys, radii, (0.0,) * len(placed))),
            core.ints_grid(
                (pieces, raised, inside, beside, [int(side != first) for _, _, _, _, side in placed])
            ),
        )
        self.lock = Lock()
        self.reaches: tuple[float, ...] = ()
        self.found = core.ints_room(len(placed), len(placed) + 2)
        self.views: dict[tuple[float, ...], View] = {}


class Footing(NamedTuple):
    """A figure where it stands, in numbers: the dense piece, whether on a hill, the building, the terrain near it."""

    x: float
    y: float
    radius: float
    piece: int
    raised: int
    building: int
    beside: int


@while_placed
def footing(table: Table, figure: Figure) -> Footing:
    """Worked out once while the figure stays where it is."""
    known: tuple[Table, Footing] | None = figure.__dict__.get(FOOTING)
    if known is None or known[0] is not table:
        (x, y), r = figure.point, figure.radius
        stand, bits = stand_at(table, (x, y), r), blocker_bits(table)
        found = Footing(
            float(x),
            float(y),
            r,
            stand.dense,
            int(stand.raised),
            houses(table).get(stand.building, sight_numbers.NOWHERE),
            sum([bits.get(id, 0) for id in stand.near]) % MOST,
        )
        known = figure.__dict__[FOOTING] = (table, found)
    return known[1]


FOOTING = key_of(footing)


@while_placed
@kept
def footings(state: State) -> list[Footing]:
    """Those of everybody on the table."""
    return [footing(state.table, one) for one in state.on_table()]


@kept
def houses(table: Table) -> dict[str, int]:
    """The buildings by number."""
    return {area.id: number for number, area in enumerate(kinds(table).buildings)}


@kept
def blocker_bits(table: Table) -> dict[str, int]:
    """What may stand in the way of a line, each by a bit."""
    return {thing.id: 1 << number for number, thing in enumerate(sights(table).blockers)}


class View(NamedTuple):
    """Whom everybody sees, as far as anybody has looked; `reaches` tells of everybody on the table from how far he is
    seen from outside the dense ground in which he stands."""

    scene: Scene
    ground: "Numbers"
    reaches: tuple[float, ...]
    seen: dict[str, frozenset[str]]
    seen_by: dict[tuple[str, ...], frozenset[str]]  # by all members of a unit


@while_placed
@core.kept
def scene(state: State) -> Scene:
    return Scene(state)


def view_of(state: State, reaches: tuple[float, ...]) -> View | None:
    """Whom everybody sees, all that one sees looked at in one go; None where that cannot be done."""
    ground = ground_of(state.table)
    if ground is None:
        return None
    known = scene(state)
    found = known.views.get(reaches)
    if found is None:
        found = known.views[reaches] = View(known, ground, reaches, {}, {})
    return found


def seen_from(view: View, observer: str) -> frozenset[str]:
    """The enemies whom a figure sees."""
    rows = view.seen
    if observer not in rows:
        _look(view, [observer])
    return rows[observer]


def seen_from_all(view: View, observers: Sequence[str]) -> frozenset[str]:
    """The enemies whom some figures see, one or the other of them."""
    rows = view.seen
    if new := [id for id in observers if id not in rows]:
        _look(view, new)
    return frozenset().union(*[rows[id] for id in observers])


def _look(view: View, observers: Sequence[str]) -> None:
    """These look out."""
    known, ground = view.scene, view.ground
    ids, found = known.ids, known.found
    with known.lock:
        if known.reaches is not view.reaches:
            known.reaches = view.reaches
            core.put_row(known.crowd.real, sight_numbers.REACH, view.reaches)
        for row, id in enumerate(observers):
            found[row][0] = known.number[id]
        sight_numbers.look_all(len(observers), ground.numbers, known.crowd, ground.spans, found)
        for row, id in enumerate(observers):
            numbers = core.values(found[row], 2 + int(found[row][1]))
            view.seen[id] = frozenset([ids[int(number)] for number in numbers[2:]])


# What the ground does


class Blocker(NamedTuple):
    """A piece of terrain that a line of fire may not meet."""

    id: str
    word: str  # low, high
    box: Box
    edges: tuple[Edge, ...]
    lower: bool  # stands on lower ground


class Sights(NamedTuple):
    """The terrain of a table by what it does to lines of fire; areas by number."""

    blockers: tuple[Blocker, ...]
    dense: tuple[int, ...]
    hills: tuple[int, ...]


@kept
def sights(table: Table) -> Sights:
    known = kinds(table)
    things: list[Area | Line] = [
        *known.high,
        *[line for line in table.lines if row_of(line).height in ("low", "high")],
    ]
    rows = [row_of(area) for area in table.areas]
    hills = tuple([number for number, row in enumerate(rows) if row.raised])
    return Sights(
        tuple([_blocker(table, thing, hills) for thing in things]),
        tuple([number for number, row in enumerate(rows) if row.dense]),
        hills,
    )


def _blocker(table: Table, thing: Area | Line, hills: tuple[int, ...]) -> Blocker:
    edges = thing.edges if isinstance(thing, Area) else standing_edges(thing, PASSED)
    raised = any(spans(table, hills, (edge.ax, edge.ay), (edge.bx, edge.by)) for edge in thing.edges)
    return Blocker(thing.id, row_of(thing).height, thing.box, edges, not raised)


class Numbers(NamedTuple):
    """The ground in numbers, room to judge in, and the ids of what its numbers stand for."""

    numbers: Ground
    spans: FloatBuffer
    dense: tuple[str, ...]
    hills: tuple[str, ...]
    bits: dict[str, int]


@core.kept
def ground_of(table: Table) -> Numbers | None:
    """The ground of a table in numbers; None where its terrain is not simple enough for that."""
    known, formed = sights(table), shapes(table)
    dense, hills = [formed[number] for number in known.dense], [formed[number] for number in known.hills]
    blind_sides = any(area.borders for area in kinds(table).buildings)
    if blind_sides or len(known.blockers) >= BITS or any(shape.planes is None for shape in (*dense, *hills)):
        return None
    planes, starts = _planes(dense)
    hill_planes, hill_starts = _planes(hills)
    edges: list[float] = []
    edge_starts = [0]
    for thing in known.blockers:
        edges += [value for edge in thing.edges for value in edge[:4]]
        edge_starts.append(len(edges) // 4)
    numbers = Ground(
        len(dense),
        len(hills),
        len(known.blockers),
        core.floats_grid(
            (
                planes,
                [value for shape in dense for value in shape.box],
                hill_planes,
                [value for shape in hills for value in shape.box],
                edges,
                [value for thing in known.blockers for value in thing.box],
            )
        ),
        core.ints_grid(
            (
                starts,
                hill_starts,
                edge_starts,
                [int(thing.word == "high") for thing in known.blockers],
                [int(thing.lower) for thing in known.blockers],
            )
        ),
    )
    return Numbers(
        numbers,
        core.floats([0.0] * (3 * len(dense) + 3)),
        tuple([shape.area.id for shape in dense]),
        tuple([shape.area.id for shape in hills]),
        blocker_bits(table),
    )


def _planes(formed: list[Shape]) -> tuple[list[float], list[int]]:
    found: list[float] = []
    starts = [0]
    for shape in formed:
        found += [value for plane in shape.planes or () for value in plane]
        starts.append(len(found) // 3)
    return found, starts


def _in_numbers(
    table: Table, known: Numbers, p: Point, mine: Stand, q: Point, s: float, theirs: Stand, gap: float
) -> Lane:
    bits = known.bits
    cause, by = sight_numbers.over_ground(
        float(p[0]),
        float(p[1]),
        mine.dense,
        int(mine.raised),
        sum([bits.get(id, 0) for id in mine.near]),
        float(q[0]),
        float(q[1]),
        s,
        theirs.dense,
        int(theirs.raised),
        sum([bits.get(id, 0) for id in theirs.near]),
        gap,
        known.numbers,
        known.spans,
    )
    if cause == sight_numbers.CLEAR:
        return OPEN
    if cause == sight_numbers.FOREST:
        return Lane(False, "TY.4.10", "forest", known.dense[by])
    if cause == sight_numbers.HILL:
        return Lane(False, "TY.4.16", "hill", known.hills[by])
    thing = sights(table).blockers[by]
    return Lane(False, "TY.4.06" if thing.word == "low" else "TY.4.21", thing.word, thing.id)


@kept_calls(LINES_KEPT)
def over_ground(table: Table, p: Point, r: float, q: Point, s: float) -> Lane:
    """What the ground does to the line from one base to another (TY.4.06, 4.07, 4.10, 4.16, 4.17, 4.21)."""
    if p == q or table.clear((p, q, (q[0] - s, q[1] - s), (q[0] + s, q[1] + s))):
        return OPEN
    mine, theirs = stand_at(table, p, r), stand_at(table, q, s)
    numbers = ground_of(table)
    if numbers is not None:
        return _in_numbers(table, numbers, p, mine, q, s, theirs, plane.gap(p, r, q, s))
    known = sights(table)
    if by := _through_wood(table, mine, theirs, p, r, q, s):
        return Lane(False, "TY.4.10", "forest", by)
    if not mine.raised and not theirs.raised and known.hills:
        for number, _, _ in spans(table, known.hills, p, q):
            return Lane(False, "TY.4.16", "hill", table.areas[number].id)
    if mine.building != theirs.building and (by := _blind_side(table, mine, theirs, p, q)):
        return Lane(False, "TY.4.17", "wall", by)
    cone = sight_numbers.hull(float(p[0]), float(p[1]), float(q[0]), float(q[1]), s)
    for thing in known.blockers:
        if thing.id in mine.near or thing.id in theirs.near:
            continue
        if thing.word == "low" and mine.raised and thing.lower:
            continue
        for edge in thing.edges:
            if sight_numbers.meets_edge(cone, edge.ax, edge.ay, edge.bx, edge.by):
                return Lane(False, "TY.4.06" if thing.word == "low" else "TY.4.21", thing.word, thing.id)
    return OPEN


def _blind_side(table: Table, mine: Stand, theirs: Stand, p: Point, q: Point) -> str:
    """The building out of whose blind side, or into it, the line goes; "" for none (TY.4.17)."""
    for id in (mine.building, theirs.building):
        if id and (building := table.area(id)).borders:
            for border in trace(table, p, q).borders:
                if border.area_id == id and blind(building, border.edge):
                    return id
    return ""


def _through_wood(table: Table, mine: Stand, theirs: Stand, p: Point, r: float, q: Point, s: float) -> str:
    """The wood that stops the line; "" for none (TY.4.10)."""
    met = wooded(table, p, q)
    if not met:
        return ""
    length = distance(p, q)
    first = met[0]
    if mine.dense != NO_PIECE and first[0] <= EPSILON and first[1] >= length - EPSILON:
        inside = at_most(plane.gap(p, r, q, s), tables.WOOD_WITHIN)
        return "" if inside else first[2]
    for low, high, id in met:
        at_start = low <= EPSILON and mine.dense != NO_PIECE
        at_end = high >= length - EPSILON and theirs.dense != NO_PIECE
        if not (at_start or at_end) or not at_most(high - low, tables.WOOD_DEPTH):
            return id
    return ""


def wooded(table: Table, p: Point, q: Point) -> list[tuple[float, float, str]]:
    """The stretches of a line in dense ground: from, to, and an area of each; those that touch are one."""
    found: list[tuple[float, float, str]] = []
    for number, low, high in spans(table, sights(table).dense, p, q):
        if found and low <= found[-1][1] + EPSILON:
            found[-1] = (found[-1][0], max(high, found[-1][1]), found[-1][2])
        else:
            found.append((low, high, table.areas[number].id))
    return found

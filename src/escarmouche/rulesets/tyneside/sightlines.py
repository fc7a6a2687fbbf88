"""Lines of fire (lignes de tir): TY.4.05-4.10, 4.16, 4.17, 4.21.

    lane(state, shooter, target) -> Lane      between two figures, by id
    lane_from(state, eye, mark) -> Lane       between two bases, either of which may be imagined
    eye_of(figure, at) -> Eye                 a figure, or the same at another place

`Lane.cause` says what is in the way: figure, low, high, wall (a blind side of a building), hill, forest; `Lane.rule` by
which rule, `Lane.by` the id of the thing. A line is not the same from either end: the target must be seen whole.
"""

from typing import NamedTuple

from escarmouche.kernel import plane
from escarmouche.kernel.keep import kept, kept_calls
from escarmouche.kernel.sight import trace
from escarmouche.kernel.table import EPSILON, Area, Line, Point, Table, at_most, distance
from escarmouche.kernel.terrain import Box, Edge, standing_edges
from escarmouche.rulesets.tyneside import tables
from escarmouche.rulesets.tyneside.board import stations
from escarmouche.rulesets.tyneside.glances import hull, meets_base, meets_edge
from escarmouche.rulesets.tyneside.legs import spans
from escarmouche.rulesets.tyneside.model import Figure, State, while_placed
from escarmouche.rulesets.tyneside.terrain import (
    NO_PIECE,
    PASSED,
    Stand,
    blind,
    building_at,
    kinds,
    row_of,
    stand_at,
)

LINES_KEPT = 16384  # of a table


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


def lane(state: State, shooter: str, target: str) -> Lane:
    """The line of fire from a figure to another."""
    known, key = _known(state), (shooter, target)
    found = known.get(key)
    if found is None:
        figures = state.figures
        found = known[key] = lane_from(state, eye_of(figures[shooter]), eye_of(figures[target]))
    return found


@while_placed
@kept
def _known(state: State) -> dict[tuple[str, str], Lane]:
    return {}


def lane_from(state: State, eye: Eye, mark: Eye) -> Lane:
    """The line from one base to another; the figures whose they are do not block it where they stand now."""
    found = over_ground(state.table, eye.point, eye.radius, mark.point, mark.radius)
    if not found.open:
        return found
    by = _behind_figure(state, eye, mark)
    return Lane(False, "TY.4.06", "figure", by) if by else OPEN


def _behind_figure(state: State, eye: Eye, mark: Eye) -> str:
    """The figure whose base is in the way; "" for none (TY.4.06, 4.07, 4.16, 4.17)."""
    if eye.point == mark.point:
        return ""
    cone = hull(eye.point, mark.point, mark.radius)
    px, py = eye.point
    table = state.table
    over = eye.radius + tables.NEAR + EPSILON
    west, south, east, north = cone.box
    for x, y, r, id, _ in stations(state):
        if x + r <= west or x - r >= east or y + r <= south or y - r >= north:
            continue
        if id in (eye.id, mark.id) or not meets_base(cone, x, y, r):
            continue
        near = over + r
        if (x - px) * (x - px) + (y - py) * (y - py) <= near * near:
            continue
        if _looked_past(table, (x, y), r, eye, mark):
            continue
        return id
    return ""


def _looked_past(table: Table, at: Point, r: float, eye: Eye, mark: Eye) -> bool:
    """A figure that is no blocker because of the ground it stands on (TY.4.16, 4.17)."""
    mine, theirs = stand_at(table, eye.point, eye.radius), stand_at(table, mark.point, mark.radius)
    if mine.raised and not stand_at(table, at, r).raised:
        return True
    if mine.building == theirs.building:
        return False
    return building_at(table, at) in ({mine.building, theirs.building} - {""})


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


@kept_calls(LINES_KEPT)
def over_ground(table: Table, p: Point, r: float, q: Point, s: float) -> Lane:
    """What the ground does to the line from one base to another (TY.4.06, 4.07, 4.10, 4.16, 4.17, 4.21)."""
    if p == q or table.clear((p, q, (q[0] - s, q[1] - s), (q[0] + s, q[1] + s))):
        return OPEN
    mine, theirs = stand_at(table, p, r), stand_at(table, q, s)
    known = sights(table)
    if by := _through_wood(table, mine, theirs, p, r, q, s):
        return Lane(False, "TY.4.10", "forest", by)
    if not mine.raised and not theirs.raised and known.hills:
        for number, _, _ in spans(table, known.hills, p, q):
            return Lane(False, "TY.4.16", "hill", table.areas[number].id)
    if mine.building != theirs.building and (by := _blind_side(table, mine, theirs, p, q)):
        return Lane(False, "TY.4.17", "wall", by)
    cone = hull(p, q, s)
    west, south, east, north = cone.box
    for thing in known.blockers:
        w, low, e, high = thing.box
        if w > east or e < west or low > north or high < south:
            continue
        if thing.id in mine.near or thing.id in theirs.near:
            continue
        if thing.word == "low" and mine.raised and thing.lower:
            continue
        for edge in thing.edges:
            if meets_edge(cone, edge):
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

"""Who is where, how far apart and in contact (MT.1.04-1.07, 1.12, 2.20, 11.04, 11.11, 13.01, 13.09, 13.16, 15.05)."""

from collections.abc import Collection, Iterable, Sequence
from itertools import islice
from math import inf, sqrt

from escarmouche.rulesets.tomahawks.data import tables
from escarmouche.rulesets.tomahawks.data.state import (
    CONVENTIONS,
    Edge,
    Exit,
    Figure,
    State,
    Unit,
    while_placed,
)
from escarmouche.rulesets.tomahawks.table.sight import gaps
from escarmouche.rulesets.tomahawks.table.terrain import crossed_obstacles, laid, near_obstacles
from escarmouche.speed.keep import kept
from escarmouche.table import plane
from escarmouche.table.tabletop import EPSILON, Point, Table, at_most, contains, gap_to_area

Place = tuple[float, float, float, str, str]
"""Where somebody stands: x, y, radius, id, side."""


def gap(one: Figure, other: Figure) -> float:
    """Between two figures, edge to edge, never below 0 (MT.1.05)."""
    return plane.gap(one.point, one.radius, other.point, other.radius)


@while_placed
@kept
def places(state: State) -> tuple[Place, ...]:
    """Every base on the table, in roster order."""
    return tuple([place_of(one) for one in state.on_table()])


@while_placed
@kept
def place_of(figure: Figure) -> Place:
    """Where a figure stands: most stand where they did when somebody else has moved."""
    return (*figure.point, figure.radius, figure.id, figure.side)


def unit_gap(state: State, unit: str, other: str) -> float:
    """The smallest between the figures of two units (MT.1.06); infinite where one is not on the table."""
    found = gaps(state, unit)[other]
    return found if found >= 0.0 else float("inf")


def nearest_among(figure: Figure, others: Iterable[Figure]) -> Figure:
    """The nearest of them to a figure, the first of equals."""
    return min(others, key=lambda one: gap(figure, one))


def centroid(points: Sequence[Point]) -> Point:
    """The middle of some places."""
    count = len(points)
    return (sum([x for x, _ in points]) / count, sum([y for _, y in points]) / count)


def middle(state: State, unit: str) -> Point:
    """The middle of a unit: of its men, or of the piece where nobody else is left."""
    return centroid([one.point for one in state.living(unit) or state.bases(unit)])


def formed(unit: Unit) -> bool:
    """In close order, or in column with the trait (MT.2.11)."""
    return unit.formation == "close-order" or (unit.formation == "column" and unit.has("close-order"))


def officer_near(state: State, unit: str) -> bool:
    """A friendly Officer of its type, on the table and not fleeing, is within 6" of its nearest figure (MT.11.11)."""
    own = state.units[unit]
    return any(
        one.officer
        and one.side == own.side
        and one.type == own.type
        and one.id != unit
        and not one.fleeing
        and at_most(unit_gap(state, unit, one.id), tables.VOICE)
        for one in state.units.values()
    )


def home_edge(state: State, unit: str) -> Edge:
    """The home edge of its camp; of several the nearest to the unit (MT.15.05)."""
    edges = state.plan.home.get(state.units[unit].side) or ("south",)
    if len(edges) == 1:
        return edges[0]
    points = [one.point for one in state.bases(unit)]
    return min(edges, key=lambda edge: min([edge_distance(state.table, edge, point) for point in points]))


def edge_distance(table: Table, edge: Edge, point: Point) -> float:
    """From a point to an edge of the table."""
    x, y = point
    return {"north": table.height - y, "south": y, "east": table.width - x, "west": x}[edge]


def on_exit(table: Table, way_out: Exit, at: Point, inset: float = 0.0, past: float = 0.0) -> Point:
    """The point of a stretch of edge nearest to a place, so far from its ends, or so far beyond it."""
    level = way_out.edge in ("north", "south")
    span = table.width if level else table.height
    along = min(max(at[0] if level else at[1], way_out.low + inset), min(way_out.high, span) - inset)
    if level:
        return (along, table.height + past if way_out.edge == "north" else -past)
    return (table.width + past if way_out.edge == "east" else -past, along)


OUTWARD: dict[Edge, Point] = {
    "north": (0.0, 1.0),
    "south": (0.0, -1.0),
    "east": (1.0, 0.0),
    "west": (-1.0, 0.0),
}


def contacts(state: State, figure: str) -> tuple[str, ...]:
    """The enemies in contact with a figure (MT.13.01, 13.16)."""
    return touched(state).get(figure, ())


@while_placed
@kept
def touched(state: State) -> dict[str, tuple[str, ...]]:
    """Who is in contact with whom of the enemy; those who are are looked for from west to east."""
    found: dict[str, list[str]] = {}
    far = tables.ACROSS + EPSILON if laid(state.table).obstacles else EPSILON
    bases = sorted(places(state))
    widest = max(tables.RADII.values())
    for number, (x, y, r, id, side) in enumerate(bases, start=1):
        for there, along, s, other, theirs in islice(bases, number, None):
            if there - x > r + widest + far:
                break
            if theirs == side or abs(along - y) > r + s + far:
                continue
            if at_most(plane.gap((x, y), r, (there, along), s), 0.0) or (
                far > EPSILON and across(state, state.figures[id], state.figures[other])
            ):
                found.setdefault(id, []).append(other)
                found.setdefault(other, []).append(id)
    order = {id: number for number, id in enumerate(state.figures)} if found else {}
    return {id: tuple(sorted(others, key=order.__getitem__)) for id, others in found.items()}


def gap_to_thing(state: State, thing: str, point: Point, radius: float) -> float:
    """From a base to a building, or to a vehicle on the table."""
    if thing not in state.units:
        return gap_to_area(point, radius, state.table.area(thing))
    there = state.bases(thing)
    return plane.gap(point, radius, there[0].point, there[0].radius) if there else inf


def holds(state: State, thing: str, at: Point, radius: float) -> bool:
    """Who stands there holds a building, inside it, or a vehicle, within an inch of it (18.2, 18.4)."""
    if thing in state.units:
        return at_most(gap_to_thing(state, thing, at, radius), tables.BURN_REACH)
    return contains(state.table.area(thing), at, CONVENTIONS)


def across(state: State, one: Figure, other: Figure) -> str:
    """The obstacle over which two figures are in contact (MT.13.16); "" where they are not, or touch without one."""
    if at_most(gap(one, other), 0.0):
        between = crossed_obstacles(state.table, one.point, other.point)
        return between[0] if len(between) == 1 else ""
    return obstacle_between(state, (one.point, one.radius), (other.point, other.radius), (one.id, other.id))


def obstacle_between(
    state: State, one: tuple[Point, float], other: tuple[Point, float], but: Collection[str] = ()
) -> str:
    """The obstacle over which bases at two places would be in contact (MT.13.16)."""
    (p, r), (q, s) = one, other
    if not at_most(plane.gap(p, r, q, s), tables.ACROSS):
        return ""
    between = crossed_obstacles(state.table, p, q)
    if len(between) != 1:
        return ""
    name = between[0]
    if any(
        name not in near_obstacles(state.table, at, wide, tables.ACROSS_OBSTACLE) for at, wide in (one, other)
    ):
        return ""
    return "" if _base_between(state, p, q, but) else name


def _base_between(state: State, p: Point, q: Point, but: Collection[str]) -> bool:
    return any(
        id not in but and plane.gap_to_segment((x, y), r, p, q) <= 0.0 for x, y, r, id, _ in places(state)
    )


def overlapped(state: State, at: Point, radius: float, but: Collection[str] = ()) -> str:
    """Over whose base one would lie there; "" for nobody's (MT.1.12)."""
    x, y = at
    reach = radius - EPSILON
    for there, along, r, other, _ in places(state):
        near, dx = reach + r, there - x
        if -near < dx < near and dx * dx + (along - y) * (along - y) < near * near and other not in but:
            return other
    return ""


def nearest_gap(point: Point, radius: float, others: Iterable[Place]) -> float:
    """How far the nearest of some bases is; infinite where there is none."""
    least = float("inf")
    x, y = point
    for there, along, r, *_ in others:
        dx, dy = there - x, along - y
        off = sqrt(dx * dx + dy * dy) - r
        if off < least:
            least = off
    return max(0.0, least - radius)

"""Lines of sight (lignes de vue): FW.1.07-1.16, 1.20-1.22, and the cover of who is seen.

`Seen.cause` says what is in the way: wall, opening (too far aside), high, solid, vehicle, forest, crouched, hidden;
`Seen.rule` by which rule, `Seen.by` the id of the thing. The line is the same from either end; cover is the target's.
"""

from collections.abc import Callable
from functools import lru_cache, partial
from math import cos, radians, sin
from typing import NamedTuple

import msgspec
from msgspec.structs import replace

from escarmouche.rulesets.western.data import tables
from escarmouche.rulesets.western.data.state import GUARD, Figure, State, while_placed, while_standing
from escarmouche.rulesets.western.table import sight_numbers
from escarmouche.rulesets.western.table.board import body, building_at, touching
from escarmouche.rulesets.western.table.cover import NONE, Stand, cover_of, stand_at
from escarmouche.speed import core
from escarmouche.speed.keep import kept, kept_calls
from escarmouche.table import plane
from escarmouche.table.sight import layout
from escarmouche.table.tabletop import (
    EPSILON,
    Area,
    Inside,
    Line,
    Opening,
    Point,
    Table,
    at_most,
    gap_to_segment,
)
from escarmouche.table.terrain import encloses

LINES_KEPT = 8192
LOOKS_KEPT = 8192
PLACES_KEPT = 4096
COS, SIN = (round(turn(radians(tables.OPENING_ANGLE)), 12) for turn in (cos, sin))  # alike on every machine


class Outlet(NamedTuple):
    """An opening as one looks out of it: its middle, and the outward normal of its wall."""

    id: str
    kind: str
    at: Point
    outward: Point


class Eye(NamedTuple):
    """One end of a line of sight."""

    point: Point
    radius: float
    mounted: bool = False
    lurking: bool = False
    hidden: bool = False
    aboard: str = ""  # a vehicle
    sheltered: bool = False  # inside it (FW.13.02)
    building: str = ""
    outlets: tuple[Outlet, ...] = ()  # the openings of that building that it uses (FW.1.20)


class Disc(NamedTuple):
    """A vehicle as it stands in the way of sight (FW.1.22)."""

    id: str
    at: Point
    team: bool


class Seen(msgspec.Struct, frozen=True, omit_defaults=True):
    """What somebody sees of a target: whether at all, what is in the way, else the cover of the target."""

    visible: bool
    cover: str = NONE
    rule: str = ""
    cause: str = ""
    by: str = ""


class Met(NamedTuple):
    """What a straight line meets that matters to sight and cover."""

    building: str = ""
    solid: str = ""
    high: tuple[str, ...] = ()
    crossed: tuple[str, ...] = ()
    forest: float = 0.0


IN_THE_OPEN = Met()
POINT_BLANK = Seen(True)
HIDDEN = Seen(False, NONE, "FW.9.16", "hidden")


def look(state: State, one: Figure | Eye, other: Figure | Eye) -> Seen:
    """What one sees of the other (FW.1.16)."""
    if not (isinstance(one, Figure) and isinstance(other, Figure)):
        return _look(state, _eye(state, one), _eye(state, other))
    if state.figures.get(one.id) is not one or state.figures.get(other.id) is not other:
        return _look(state, eye_of(state, one), eye_of(state, other))
    return _look_at(state, one.id, other.id)


@while_standing
@kept_calls()
def _look_at(state: State, one: str, other: str) -> Seen:
    return _look(state, _eye_of(state, one), _eye_of(state, other))


def looking(state: State, eye: Eye) -> Callable[[Figure], Seen]:
    """What is seen from one place of figure after figure."""
    judge, vehicles = sightlines(state.table).judge, discs(state)

    def at(other: Figure) -> Seen:
        target = eye_of(state, other)
        return HIDDEN if target.hidden else judge(eye, target, vehicles)

    return at


def could_see(state: State, one: Figure | Eye, other: Figure) -> bool:
    """Somebody would see a hidden figure where it is, crouched and immobile (FW.9.11)."""
    target = eye_of(state, other)._replace(hidden=False, lurking=not other.mounted)
    return _look(state, _eye(state, one), target).visible


def _eye(state: State, one: Figure | Eye) -> Eye:
    return eye_of(state, one) if isinstance(one, Figure) else one


def _look(state: State, one: Eye, other: Eye) -> Seen:
    if other.hidden:
        return HIDDEN
    return sightlines(state.table).judge(one, other, discs(state))


@while_placed
@kept
def discs(state: State) -> tuple[Disc, ...]:
    """The vehicles on the table."""
    return tuple(Disc(one.id, one.point, one.pace > 0.0) for one in state.vehicles.values() if one.placed)


def eye_of(state: State, figure: Figure, at: Point | None = None) -> Eye:
    """A figure where it stands; or at a place of its way, where it neither crouches nor hides (FW.1.13)."""
    if at is not None and not (figure.placed and at == figure.point):
        return _eye_at(state, figure, at)
    if state.figures.get(figure.id) is not figure:
        return _eye_here(state, figure)
    return _eye_of(state, figure.id)


@while_standing
@kept_calls()
def _eye_of(state: State, id: str) -> Eye:
    return _eye_here(state, state.figures[id])


def _eye_here(state: State, figure: Figure) -> Eye:
    x, y, r = body(state, figure)
    if isinstance(figure.where, Inside):
        return Eye((x, y), r, aboard=figure.aboard, sheltered=figure.seat > GUARD)
    building, outlets = _outlook(state, figure, (x, y))
    return Eye((x, y), r, figure.mounted, figure.lurking, figure.hidden, building=building, outlets=outlets)


def _eye_at(state: State, figure: Figure, at: Point) -> Eye:
    building, outlets = _outlook(state, figure, at)
    return Eye(at, figure.radius, figure.mounted, building=building, outlets=outlets)


def _outlook(state: State, figure: Figure, at: Point) -> tuple[str, tuple[Outlet, ...]]:
    """The building somebody is in at a place, and the openings there that are his to use.

    One figure at a time uses a window or loophole, two a door: those nearest to it, by the roster where they tie.
    """
    lines = sightlines(state.table)
    building, near = lines.openings(at, figure.radius)
    if not near:
        return building, ()
    order = list(state.figures)
    mine = order.index(figure.id) if figure.id in state.figures else len(order)
    found: list[Outlet] = []
    for outlet, off in near:
        others = [(away, number) for away, number, id in _users(state).get(outlet.id, ()) if id != figure.id]
        if sum(one < (off, mine) for one in others) < tables.OPENING_USERS[outlet.kind]:
            found.append(outlet)
    return building, tuple(found)


@while_placed
@kept
def _users(state: State) -> dict[str, list[tuple[float, int, str]]]:
    """Who could use an opening: how far off each is, and his number in the roster."""
    lines, found = sightlines(state.table), dict[str, list[tuple[float, int, str]]]()
    for number, one in enumerate(state.figures.values()):
        if one.placed and not one.hidden:
            for outlet, away in lines.openings(one.point, one.radius)[1]:
                found.setdefault(outlet.id, []).append((away, number, one.id))
    return found


def in_view(outlet: Outlet, point: Point) -> bool:
    """A place lies at no more than 60 degrees from the outward normal of an opening, tolerance included (FW.1.20)."""
    dx, dy = point[0] - outlet.at[0], point[1] - outlet.at[1]
    ahead = dx * outlet.outward[0] + dy * outlet.outward[1]
    aside = abs(dx * outlet.outward[1] - dy * outlet.outward[0])
    return aside * COS - ahead * SIN <= EPSILON


@core.kept
def sightlines(table: Table) -> "Sightlines":
    """The sight lines of a table, made once per table object."""
    return Sightlines(table)


class Sightlines:
    """A table as numbers by what its terrain does to a line of sight, with the lines already judged."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.areas = [area for area in table.areas if _nature(area)]
        self.lines = [line for line in table.lines if _line_nature(line)]
        ground = layout(replace(table, areas=tuple(self.areas), lines=tuple(self.lines)))
        self.lock, conventions = ground.lock, ground.conventions
        self.boxes = [*(area.box for area in self.areas), *(line.box for line in self.lines)]
        edges = [*(area.edges for area in self.areas), *(line.edges for line in self.lines)]
        self.numbers = (
            conventions.epsilon,
            conventions.on_edge_inside,
            conventions.touch_crosses,
            ground.area_numbers,
            ground.chain_numbers,
            core.ints([_nature(area) for area in self.areas]),
            core.ints([_line_nature(line) for line in self.lines]),
            core.ints([0] * (4 * sum(map(len, edges)) + 4 * len(edges))),
        )
        self.outlets = {
            area.id: tuple((one, _outlet(area, one)) for one in area.openings)
            for area in table.areas
            if area.kind == "building"
        }
        self.met = lru_cache(maxsize=LINES_KEPT)(self._met)
        self.stand = lru_cache(maxsize=PLACES_KEPT)(partial(stand_at, table))
        self.openings = lru_cache(maxsize=PLACES_KEPT)(self._openings)
        self.judge = lru_cache(maxsize=LOOKS_KEPT)(self._judge)

    def _openings(self, point: Point, radius: float) -> tuple[str, tuple[tuple[Outlet, float], ...]]:
        """The building in which a place lies, and its openings within 2 cm of a base there, each so far off."""
        building = building_at(self.table, point)
        if building is None:
            return "", ()
        near = [
            (outlet, gap_to_segment(point, radius, opening.a, opening.b))
            for opening, outlet in self.outlets[building.id]
        ]
        return building.id, tuple([(one, off) for one, off in near if at_most(off, tables.OPENING_REACH)])

    def meets(self, p: Point, q: Point) -> Met:
        """What the line meets, the same from either end."""
        return self.met(p, q) if p < q else self.met(q, p)

    def _met(self, p: Point, q: Point) -> Met:
        """The same; p lies west of q, or south."""
        if not self._near(p, q):
            return IN_THE_OPEN
        with self.lock:
            building, solid, forest, count = sight_numbers.meets(
                float(p[0]), float(p[1]), float(q[0]), float(q[1]), *self.numbers
            )
            found = core.values(self.numbers[7], count)
        first = len(self.areas)
        brush = [self.areas[int(number)].id for number in found if number < first]
        lines = [self.lines[int(number) - first] for number in found if number >= first]
        return Met(
            "" if building == sight_numbers.NONE else self.areas[building].id,
            "" if solid == sight_numbers.NONE else self.lines[solid].id,
            tuple([line.id for line in lines if _line_nature(line) == sight_numbers.HIGH]),
            (*brush, *(line.id for line in lines)),
            forest,
        )

    def _near(self, p: Point, q: Point) -> bool:
        """The line comes so near something that it may meet it."""
        far = 2 * EPSILON
        west, east = p[0] - far, q[0] + far
        south, north = (p[1] - far, q[1] + far) if p[1] < q[1] else (q[1] - far, p[1] + far)
        return any(w <= east and e >= west and s <= north and n >= south for w, s, e, n in self.boxes)

    def _judge(self, one: Eye, other: Eye, vehicles: tuple[Disc, ...]) -> Seen:
        """The best look that one has at the other."""
        apart = plane.gap(one.point, one.radius, other.point, other.radius)
        if touching(self.table, one.point, one.radius, other.point, other.radius):
            return POINT_BLANK
        if one.building and one.building == other.building:
            return POINT_BLANK  # FW.1.21
        best = self._first_line(one, other, vehicles)
        unseen = other.lurking and not at_most(apart, tables.CROUCHED_SIGHT)
        if unseen and best.visible and self.stand(other.point, other.radius).in_brush:
            return Seen(False, NONE, "FW.1.11", "crouched")
        return best

    def _first_line(self, one: Eye, other: Eye, vehicles: tuple[Disc, ...]) -> Seen:
        for eye in (one, other):
            if eye.building and not eye.outlets:
                return Seen(False, NONE, "FW.1.14", "wall", eye.building)
        best: Seen | None = None
        for mine in one.outlets or (None,):
            for theirs in other.outlets or (None,):
                found = self._along(one, mine, other, theirs, vehicles)
                if best is None or _better(found, best):
                    best = found
        assert best is not None
        return best

    def _along(
        self, one: Eye, mine: Outlet | None, other: Eye, theirs: Outlet | None, vehicles: tuple[Disc, ...]
    ) -> Seen:
        p, q = mine.at if mine else one.point, theirs.at if theirs else other.point
        if mine is not None and not in_view(mine, q):
            return Seen(False, NONE, "FW.1.20", "opening", mine.id)
        if theirs is not None and not in_view(theirs, p):
            return Seen(False, NONE, "FW.1.20", "opening", theirs.id)
        met = self.meets(p, q)
        if met.building and (cut := area_cut(self.table.area(met.building), met.forest)):
            return cut
        if met.solid and (cut := line_cut(self.table.line(met.solid))):
            return cut
        mine_here = self.stand(one.point, one.radius)
        here = self.stand(other.point, other.radius)
        for id in met.high:
            if cut := line_cut(self.table.line(id), mine_here, here):
                return cut
        sheltered = other.sheltered
        for disc in vehicles:
            if not in_the_way(disc, one, p, other, q):
                continue
            if cut := disc_cut(disc, one, other):
                return cut
            sheltered = sheltered or _beside(disc, other)
        if cut := forest_cut(met.forest):
            return cut
        opening = theirs.kind if theirs is not None else ""
        return Seen(True, cover_of(here, other.mounted, met.crossed, met.forest, opening, sheltered))


def area_cut(area: Area, forest: float) -> Seen | None:
    """How an area on the line cuts it: a building does, and so much forest in all (FW.1.09, 1.14)."""
    effect = tables.TERRAIN[area.kind].sight
    if effect == "solid":
        return Seen(False, NONE, "FW.1.14", "wall", area.id)
    return forest_cut(forest) if effect == "forest" else None


def forest_cut(forest: float) -> Seen | None:
    """More forest than one sees through (FW.1.09)."""
    return None if at_most(forest, tables.FOREST_DEPTH) else Seen(False, NONE, "FW.1.09", "forest")


def line_cut(line: Line, *stands: Stand) -> Seen | None:
    """How a linear obstacle cuts the line: a solid one always, a high one unless somebody stands by it (FW.1.14, 1.15,
    1.22)."""
    effect = tables.TERRAIN[line.kind].sight
    if effect == "solid":
        return Seen(False, NONE, "FW.1.15" if line.kind == "ridge" else "FW.1.14", "solid", line.id)
    if effect == "high" and not any(line.id in stand.high for stand in stands):
        return Seen(False, NONE, "FW.1.22", "high", line.id)
    return None


def in_the_way(disc: Disc, one: Eye, p: Point, other: Eye, q: Point) -> bool:
    """A vehicle stands on the line, and neither end is on it (FW.1.22)."""
    if disc.id in (one.aboard, other.aboard):
        return False
    return gap_to_segment(disc.at, 0.0, p, q) < tables.VEHICLE_RADIUS - EPSILON


def disc_cut(disc: Disc, one: Eye, other: Eye) -> Seen | None:
    """How a vehicle on the line cuts it: one with its team always, else unless one end is beside it (FW.1.22)."""
    if disc.team or not (_beside(disc, one) or _beside(disc, other)):
        return Seen(False, NONE, "FW.1.22", "vehicle", disc.id)
    return None


def _nature(area: Area) -> int:
    """What an area is to a line of sight; 0 for nothing."""
    terrain = tables.TERRAIN[area.kind]
    if terrain.sight == "solid":
        return sight_numbers.BUILDING
    if terrain.sight == "forest":
        return sight_numbers.FOREST
    return sight_numbers.BRUSH if terrain.conceals else 0


def _line_nature(line: Line) -> int:
    terrain = tables.TERRAIN[line.kind]
    if terrain.sight == "solid":
        return sight_numbers.SOLID
    if terrain.sight == "high":
        return sight_numbers.HIGH
    return sight_numbers.LOW if terrain.cover != NONE else 0


def _better(one: Seen, other: Seen) -> bool:
    """Visible rather than not, and under less cover."""
    return one.visible and (not other.visible or tables.COVERS[one.cover] > tables.COVERS[other.cover])


def _beside(disc: Disc, eye: Eye) -> bool:
    """So near a vehicle that one looks past it (scenario 6.3)."""
    off = plane.gap(disc.at, tables.VEHICLE_RADIUS, eye.point, eye.radius)
    return at_most(off, tables.VEHICLE_COVER_REACH)


def _outlet(building: Area, opening: Opening) -> Outlet:
    """An opening with its outward normal."""
    (ax, ay), (bx, by) = opening.a, opening.b
    width = opening.width
    nx, ny = (by - ay) / width, (ax - bx) / width
    x, y = opening.centre
    if encloses(building, (x + nx * 10 * EPSILON, y + ny * 10 * EPSILON)):
        nx, ny = -nx, -ny
    return Outlet(opening.id, opening.kind, (x, y), (nx, ny))

"""The table and a walker put into numbers for the search of a charge's way: terrain, tolls, what is shut to him."""

from collections import OrderedDict
from functools import lru_cache

from escarmouche.kernel.rules import Illegal
from escarmouche.rulesets.guepier.data import tables
from escarmouche.rulesets.guepier.data.state import Figure
from escarmouche.rulesets.guepier.table.board import declared, foot_of
from escarmouche.rulesets.guepier.table.charge_legs import BARRED, FREE, TOLL, WORD, Tolls
from escarmouche.rulesets.guepier.table.crossings import (
    NOTHING,
    Done,
    Gait,
    across_line,
    through_border,
    walls,
)
from escarmouche.rulesets.guepier.table.terrain import PASSABLE, gap_of, is_fortified, is_open_to, is_zone
from escarmouche.rulesets.guepier.table.terrain_numbers import DIRECTIONS, numbered
from escarmouche.speed import core
from escarmouche.speed.keep import kept
from escarmouche.table.sight import Layout, layout
from escarmouche.table.tabletop import (
    Area,
    Line,
    Opening,
    Point,
    Table,
    at_most,
    contains,
    gap_to_segment,
    in_reach,
)
from escarmouche.table.tracks import Track

FEW = 16  # places tried round a target; in all directions round one that stands beside an obstacle or border
WALKERS_KEPT = 256  # of a table
PLACES_KEPT = 1024

Closed = tuple[tuple[Area, bool], ...]
"""Areas into which, or out of which, somebody cannot get; and whether he is in them."""


class Map:
    """One table: its chart, and what was worked out on it for walkers and places."""

    def __init__(self, table: Table) -> None:
        self.table, self.numbered = table, numbered(table)
        self.things, self.number, self.chart = (
            self.numbered.things,
            self.numbered.number,
            self.numbered.chart,
        )
        self.borders = [_border(area) for area in table.areas]
        self.tolls = lru_cache(maxsize=WALKERS_KEPT)(self._tolls)
        self.closed = lru_cache(maxsize=PLACES_KEPT)(self._closed)
        self.beside = lru_cache(maxsize=PLACES_KEPT)(self._beside)
        # What was looked for on it, by all that it depends on: they go with the table.
        self.ways: OrderedDict[tuple[tuple[object, ...], float | None], Track | None] = OrderedDict()
        self.places: OrderedDict[tuple[object, ...], bool] = OrderedDict()

    def _tolls(self, gait: Gait) -> Tolls:
        """What the rules of crossing ask of such a walker, found out by asking them for each border and line."""
        marks: dict[str, int] = {}
        things: list[int] = []
        gaps: list[int] = []
        needs_not: list[int] = []
        makes: list[int] = []
        bars: list[int] = []
        for thing in self.things:
            plain = [_toll(gait, thing, None, False, way) for way in (0, 1)]
            sides = isinstance(thing, Area) and bool(thing.borders)
            blind = [_toll(gait, thing, None, True, way) for way in (0, 1)] if sides else plain
            doors = [
                [_toll(gait, thing, opening, False, way) for way in (0, 1)] for opening in thing.openings
            ]
            things += [toll for toll, _, _ in (*plain, *blind)]
            gaps += [toll for door in doors for toll, _, _ in door]
            met = (*plain, *blind, *(toll for door in doors for toll in door))
            bars.append(int(any(toll != FREE for toll, _, _ in met)))
            for way in (0, 1):
                every = (plain[way], blind[way], *(door[way] for door in doors))
                lacks, made = next((named for toll, *named in every if toll == TOLL), ("", ""))
                needs_not.append(marks.setdefault(lacks, len(marks)))
                makes.append(marks.setdefault(made, len(marks)))
        return Tolls(
            core.ints_grid((things, gaps, needs_not, makes, bars)),
            gait.gallop and not gait.roof,
            len(marks) // WORD + 1,
        )

    def _closed(self, point: Point, roof: str, mounted: bool, paid: tuple[str, ...]) -> Closed:
        """The areas into which, or out of which, the charger cannot get; and whether it is in them."""
        if roof:
            return ((self.table.area(roof), True),)
        found, conventions = [], self.table.conventions
        for area, sealed, no_foot, no_horse, leaving in self.borders:
            kept_out = sealed or (no_horse if mounted else no_foot)
            kept_in = sealed or (leaving is not None and leaving not in paid)
            if kept_out or kept_in:
                within = contains(area, point, conventions)
                if kept_in if within else kept_out:
                    found.append((area, within))
        return tuple(found)

    def _beside(
        self, point: Point, near: float, roof: bool, feet: tuple[str, ...]
    ) -> tuple[int, tuple[float, ...]]:
        """How many directions to try round a target, and the obstacles across which it can be got at."""
        beside = [
            (thing.id, stretches)
            for thing, stretches in walls(self.table)
            if in_reach(thing.box, point, near)
            and any(at_most(gap_to_segment(point, 0.0, a, b), near) for a, b in stretches)
        ]
        across = tuple(
            value
            for id, stretches in beside
            if not roof and id in feet
            for a, b in stretches
            if gap_to_segment(point, 0.0, a, b) <= near + tables.ACROSS
            for value in (*a, *b)
        )
        return DIRECTIONS if beside else FEW, across

    def feet(self, figure: Figure) -> tuple[str, ...]:
        """The obstacles and borders at whose foot a figure stands, as it was declared (GM.9.28)."""
        return tuple(
            id
            for id in declared(figure)
            if id in self.number and foot_of(self.table, id, figure.point, figure.radius, figure)
        )


@kept
def _map(laid: Layout) -> Map:
    return Map(laid.table)


def map_of(table: Table) -> Map:
    """The map of a table, drawn once."""
    return _map(layout(table))


def _toll(
    gait: Gait, thing: Area | Line, opening: Opening | None, blind: bool, way: int
) -> tuple[int, str, str]:
    """What it takes to cross there: free, barred or a toll; the mark that must not be there, and the one made."""

    def cross(done: Done) -> Done | Illegal:
        gap = gap_of(thing, opening.id if opening else None)
        if isinstance(thing, Area):
            return through_border(gait, done, thing, gap, blind, way == 1)
        return across_line(gait, done, thing, gap)

    now = cross(NOTHING)
    if isinstance(now, Illegal):
        return BARRED, "", ""
    if now == NOTHING:
        return FREE, "", ""
    (made,) = now
    marks = [f"{word} {thing.id}" for word in ("in", "out", "over")]
    (lacks,) = [mark for mark in marks if isinstance(cross(frozenset((mark,))), Illegal)]
    return TOLL, lacks, made


def _border(area: Area) -> tuple[Area, bool, bool, bool, str | None]:
    """Whether nobody gets in or out, no man on foot, no horseman; and what is due for leaving."""
    terrain = tables.TERRAIN[area.kind]
    sealed = is_fortified(area) and not any(one.state in PASSABLE for one in area.openings)
    solid = terrain.shape in ("zone", "area")  # a roof is walked under, a hill walked up
    no_foot = solid and not is_open_to(area, mounted=False)
    no_horse = no_foot or (solid and not is_open_to(area, mounted=True))
    return area, sealed, no_foot, no_horse, terrain.leaving if is_zone(area) else None

"""Lines of sight (lignes de vue) and what lies on them (MT.7.01-7.13, 8.23-8.28).

A line is blocked by a High obstacle (MT.7.02), a building (MT.7.03) or somebody's base (MT.7.05). What is in it depends
on where everybody stands and on nothing else; spotting on smoke and weather too.
"""

from threading import Lock
from typing import NamedTuple

from escarmouche.rulesets.tomahawks.data import tables
from escarmouche.rulesets.tomahawks.data.state import Figure, State, Unit, while_placed, while_untouched
from escarmouche.rulesets.tomahawks.data.tables import Cover
from escarmouche.rulesets.tomahawks.table import sight_numbers
from escarmouche.rulesets.tomahawks.table.sight_numbers import WIDTH, Ground
from escarmouche.rulesets.tomahawks.table.terrain import Stand, laid, stand_at
from escarmouche.speed import core
from escarmouche.speed.keep import kept, kept_calls
from escarmouche.table.sight import Layout
from escarmouche.table.tabletop import At, Point, Table

CAUSES = ("", "obstacle", "building", "base")
RULES = ("", "MT.7.02", "MT.7.03", "MT.7.05")
ROOM = 21 * 21  # the largest units, with a piece each


class Lane(NamedTuple):
    """A line of sight: whether it is open, else what blocks it; and what it crosses.

    Covers are the target's: `cover` for spotting, `shot_cover` with the inches of MT.10.16.
    """

    open: bool
    gap: float
    rule: str = ""
    cause: str = ""  # obstacle, building, base
    by: str = ""
    obstacles: int = 0  # all that count (MT.10.19)
    far_obstacles: int = 0  # farther than 2" from both ends (MT.8.23)
    light_inches: float = 0.0
    dense_inches: float = 0.0
    solid_inches: float = 0.0
    cover: Cover = "none"
    shot_cover: Cover = "none"


class Lanes(NamedTuple):
    """The lengths of the lines between two units' figures, below 0 where one is blocked or too long: by viewer, then by
    target."""

    viewers: tuple[str, ...]
    targets: tuple[str, ...]
    lengths: list[float]


class Look(NamedTuple):
    """What of a figure does not change: its base, the number of its unit, no cover from Low terrain (MT.7.08), columns
    by which it is spotted sooner (MT.8.11, 8.12, 8.15), a Scout."""

    radius: float
    unit: int
    tall: bool
    shift: int
    scout: bool


def _look(figure: Figure, unit: Unit, number: int) -> Look:
    shift = tables.SPOT_TRAIT if unit.hides else 0
    if figure.mounted:
        shift += tables.SPOT_MOUNTED
    elif figure.base in tables.SPOTTED_LARGE:
        shift += tables.SPOT_LARGE
    return Look(figure.radius, number, figure.base in tables.ABOVE_LOW, shift, unit.has("scout"))


class Field:
    """A table as numbers, with everybody on it as he was in the state looked at last."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.lock = Lock()
        known = laid(table)
        self.zones = [area for _, area, row in known.zones if row.cover != "none"]
        self.numbers = {area.id: number for number, area in enumerate(self.zones)}
        self.obstacles = [line for _, line, _, _ in known.obstacles]
        names = list(dict.fromkeys(name for _, _, name, _ in known.obstacles))
        rows = [tables.TERRAIN[area.kind] for area in self.zones]
        points = [point for line in self.obstacles for point in line.points]
        first = [0]
        for line in self.obstacles:
            first.append(first[-1] + len(line.points))
        boxes = [line.box for line in self.obstacles]
        self.ground = Ground(
            len(self.obstacles),
            Layout(Table(table.width, table.height, tuple(self.zones), (), table.conventions)).area_numbers,
            core.floats_grid(
                [
                    [float(x) for x, _ in points],
                    [float(y) for _, y in points],
                    *([float(box[side]) for box in boxes] for side in range(4)),
                ]
            ),
            core.ints_grid(
                [
                    [
                        sight_numbers.HOUSE if row.shape == "building" else tables.COVERS.index(row.cover)
                        for row in rows
                    ],
                    [int(row.high) for row in rows],
                    first,
                    [names.index(name) for _, _, name, _ in known.obstacles],
                    [int(row.high) for _, _, _, row in known.obstacles],
                    [tables.COVERS.index(row.cover) for _, _, _, row in known.obstacles],
                ]
            ),
            core.floats([0.0] * (len(self.obstacles) + 1)),
        )
        self.out = core.floats([0.0] * WIDTH)
        self.found = core.floats([0.0] * ROOM)
        self.roster: list[tuple[tuple[str, ...], tuple[str, ...], str]] = []
        self.figures: dict[str, Figure] | None = None
        self.known: list[Figure | None] = []
        self.ids: list[str] = []
        self.count = 0

    def sync(self, state: State) -> None:
        """Put everybody where he is now; who has not changed is where he was."""
        if state.figures is self.figures:
            return
        roster = [(unit.members, unit.traits, unit.side) for unit in state.units.values()]
        if roster != self.roster:
            self.roster = roster
            self._muster(state)
        bodies, figures = self.bodies, state.figures
        for number, (id, old) in enumerate(zip(self.ids, self.known, strict=True)):
            figure = figures[id]
            if figure is not old:
                self.known[number] = figure
                if isinstance(figure.where, At):
                    self._place(number, figure)
                else:
                    bodies[sight_numbers.R][number] = -1.0
                    self.stood[number] = None
        self.figures = state.figures

    def _muster(self, state: State) -> None:
        """Make room for everybody: unit by unit, its piece or vehicles before its men."""
        self.ids, self.ranges, self.men = [], {}, {}
        self.units = {id: number for number, id in enumerate(state.units)}
        sides: list[float] = []
        self.looks: list[Look] = []
        for number, unit in enumerate(state.units.values()):
            start = len(self.ids)
            others = [id for id in unit.members if not state.figures[id].man]
            self.ids += [*others, *(id for id in unit.members if state.figures[id].man)]
            self.ranges[unit.id] = (start, len(self.ids))
            self.men[unit.id] = (start + len(others), len(self.ids))
            side = float(state.plan.sides.index(unit.side))
            sides += [*([-1.0] * len(others)), *([side] * (len(unit.members) - len(others)))]
            self.looks += [_look(state.figures[id], unit, number) for id in self.ids[start:]]
        self.count = len(self.ids)
        self.bodies = core.floats_room(sight_numbers.SCOUT + 1, self.count + 2)
        self.sides = core.floats([*sides, -1.0, -1.0])
        self.starts = core.floats([*(float(start) for start, _ in self.ranges.values()), float(self.count)])
        self.known = [None] * self.count
        self.stood: list[tuple[Stand, int] | None] = [None] * self.count

    ranges: dict[str, tuple[int, int]]
    men: dict[str, tuple[int, int]]

    def _place(self, number: int, figure: Figure) -> None:
        """Most go from open ground to open ground: then it is only the place that changes."""
        look, point = self.looks[number], figure.point
        shift = look.shift + tables.SPOT_SMOKE if figure.smoke else look.shift
        stood = (stand_at(self.table, point), shift)
        if stood == self.stood[number]:
            self.bodies[sight_numbers.X][number], self.bodies[sight_numbers.Y][number] = point
            return
        self.stood[number] = stood
        self.put(number, point, look.radius, look.unit, look.tall, shift, look.scout)

    def put(
        self, number: int, point: Point, radius: float, unit: int, tall: bool, shift: int, scout: bool
    ) -> None:
        """Somebody stands there."""
        here = stand_at(self.table, point)
        house = self.numbers[here.building] if here.building else -1
        core.put_column(
            self.bodies,
            number,
            (*point, radius, unit, here.hill, house, here.cover, here.high_cover, tall, shift, scout),
        )

    def stand_in(self, number: int, one: "str | Imagined") -> int:
        """The number of somebody; who is not on the table is put under this one."""
        if isinstance(one, str):
            return self.ids.index(one)
        self.put(number, one.point, one.radius, self.units[one.unit] if one.unit else -1, one.tall, 0, False)
        return number

    def row(self, viewer: int, target: int) -> tuple[float, ...]:
        sight_numbers.look(viewer, target, self.count, self.bodies, self.ground, self.out, 0)
        return tuple(core.values(self.out, WIDTH))

    def lane(self, row: tuple[float, ...]) -> Lane:
        """A line as a record."""
        cause = int(row[sight_numbers.CAUSE])
        if cause:
            number = int(row[sight_numbers.THING])
            by = (
                self.obstacles[number].id
                if cause == sight_numbers.BY_OBSTACLE
                else self.zones[number].id
                if cause == sight_numbers.BY_BUILDING
                else self.ids[number]
            )
            return Lane(False, row[0], RULES[cause], CAUSES[cause], by)
        return Lane(
            True,
            row[0],
            obstacles=int(row[sight_numbers.CROSSED]),
            far_obstacles=int(row[sight_numbers.FAR_CROSSED]),
            light_inches=row[sight_numbers.LIGHT],
            dense_inches=row[sight_numbers.DENSE],
            solid_inches=row[sight_numbers.SOLID],
            cover=tables.COVERS[int(row[sight_numbers.IN_COVER])],
            shot_cover=tables.COVERS[int(row[sight_numbers.SHOT_COVER])],
        )


@core.kept
def field(table: Table) -> Field:
    """The numbers of a table, made once per table object."""
    return Field(table)


@while_placed
@kept_calls()
def lane(state: State, viewer: str, target: str) -> Lane:
    """The line of sight between two figures on the table (MT.7.01)."""
    here = field(state.table)
    with here.lock:
        here.sync(state)
        return here.lane(here.row(here.ids.index(viewer), here.ids.index(target)))


def zone_cover(state: State, figure: str) -> Cover:
    """The cover of the zone or building in which a figure stands, obstacles left out; none that its horse or gun stands
    above (MT.7.08, 7.11, 11.12)."""
    one = state.figures[figure]
    here = stand_at(state.table, one.point)
    return tables.COVERS[here.cover if one.base == "foot" else here.high_cover]


class Imagined(NamedTuple):
    """A lone base at a place, such as a hidden marker; or somebody of a unit, as he would stand there."""

    point: Point
    radius: float
    unit: str = ""
    tall: bool = False  # no cover from Low terrain (MT.7.08)


def lane_between(state: State, one: str | Imagined, other: str | Imagined) -> Lane:
    """The same where one of them, or both, are not figures on the table."""
    here = field(state.table)
    with here.lock:
        here.sync(state)
        return here.lane(here.row(here.stand_in(here.count, one), here.stand_in(here.count + 1, other)))


@while_placed
@kept
def _known_rows(state: State) -> dict[tuple[str, str], tuple[float, Lanes]]:
    return {}


def lanes(state: State, unit: str, other: str, reach: float) -> Lanes:
    """The open lines of so many inches or less from the figures of a unit to those of another, its piece included."""
    known, key = _known_rows(state), (unit, other)
    found = known.get(key)
    if found is not None and found[0] >= reach:
        return found[1]
    here = field(state.table)
    with here.lock:
        here.sync(state)
        v0, v1 = here.ranges[unit]
        t0, t1 = here.ranges[other]
        far = reach + tables.TOLERANCE
        sight_numbers.lanes(v0, v1, t0, t1, far, here.count, here.bodies, here.ground, here.out, here.found)
        lengths = core.values(here.found, (v1 - v0) * (t1 - t0))
        made = Lanes(tuple(here.ids[v0:v1]), tuple(here.ids[t0:t1]), lengths)
    known[key] = (reach, made)
    return made


def spotted(state: State, unit: str, other: str) -> dict[str, str]:
    """The figures of another unit that a unit has spotted, each with the first of its men who does (MT.8.04, 8.05)."""
    return _spotted(state, unit, other, tables.WEATHER[state.weather()])


@while_untouched
@kept_calls()
def _spotted(state: State, unit: str, other: str, weather: int) -> dict[str, str]:
    here = field(state.table)
    with here.lock:
        here.sync(state)
        v0, v1 = here.men[unit]
        t0, t1 = here.ranges[other]
        number = sight_numbers.first_spotters(
            v0, v1, t0, t1, weather, here.count, here.bodies, here.ground, here.out, here.found
        )
        by = core.values(here.found, t1 - t0) if number else []
        return {here.ids[t0 + i]: here.ids[int(v)] for i, v in enumerate(by) if v >= 0.0}


def spotter_of(state: State, side: str, point: Point, radius: float, shift: int) -> str:
    """The first figure of a camp that spots a lone base there, which is spotted by so many columns sooner; "" for
    nobody."""
    return _spotter_of(state, side, point, radius, shift, tables.WEATHER[state.weather()])


@while_untouched
@kept_calls()
def _spotter_of(state: State, side: str, point: Point, radius: float, shift: int, weather: int) -> str:
    here = field(state.table)
    with here.lock:
        here.sync(state)
        here.put(here.count, point, radius, -1, False, shift, False)
        number = sight_numbers.spotter_of(
            here.sides,
            float(state.plan.sides.index(side)),
            here.count,
            weather,
            here.count,
            here.bodies,
            here.ground,
            here.out,
        )
        return "" if number < 0 else here.ids[number]


@while_placed
@kept_calls()
def gaps(state: State, unit: str) -> dict[str, float]:
    """The smallest distance from a unit to every unit, between their figures; below 0 where one is not on the table."""
    here = field(state.table)
    with here.lock:
        here.sync(state)
        sight_numbers.nearest_of_all(
            *here.ranges[unit], here.starts, len(here.ranges), here.bodies, here.found
        )
        return dict(zip(here.ranges, core.values(here.found, len(here.ranges)), strict=True))

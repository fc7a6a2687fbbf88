"""Lines of sight (lignes de vue) and who sees whom: GM.7.13-7.28, the same for localisation and for fire (GM.7.24)."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import compress, repeat
from typing import NamedTuple

import msgspec

from escarmouche.kernel.rules import Illegal
from escarmouche.rulesets.guepier.data import tables
from escarmouche.rulesets.guepier.data.state import Figure, State, while_standing
from escarmouche.rulesets.guepier.table import sight_numbers
from escarmouche.rulesets.guepier.table.board import declare, elevation_at, ground, place
from escarmouche.rulesets.guepier.table.terrain import PASSABLE, is_dense, is_elevation, under
from escarmouche.speed import core
from escarmouche.speed.keep import kept
from escarmouche.table.plane import gap
from escarmouche.table.sight import Layout, layout
from escarmouche.table.tabletop import Area, Point, Pose, Table, at_most, border_distance, contains

EYES_KEPT = 2048
CROWDS_KEPT = 16
CUTS_KEPT = 8192

RULES = {
    sight_numbers.OWN_ROOF: "GM.7.27",
    sight_numbers.THROUGH_DENSE: "GM.7.14",
    sight_numbers.INTO_DENSE: "GM.7.19",
    sight_numbers.THROUGH_LIGHT: "GM.7.15",
    sight_numbers.HIGHER: "GM.7.23",
    sight_numbers.NO_CREST: "GM.7.22",
    sight_numbers.AT_OPENING: "GM.7.25",
    sight_numbers.AT_LINE: "GM.7.20",
}
STANDS_KEPT = 4096
LINEUPS_KEPT = 32


class Eye(msgspec.Struct, frozen=True, cache_hash=True, gc=False):
    """One end of a line of sight: a figure, a gun or a bare point, and what is declared of it (GM.7.28)."""

    point: Point
    level: int = 0
    zone: str = ""
    edge: bool = False
    contiguous: tuple[str, ...] = ()


class Cut(NamedTuple):
    """What cuts a line of sight, and by which rule."""

    rule: str
    thing: str


def eye_of(state: State, figure: Figure, at: Pose | None = None) -> Eye:
    """A figure where it stands; or at a place on its way, where the declaration is that of GM.9.28."""
    if at is not None and at != place(state, figure):
        return eye_at(state.table, at, figure.radius)
    if figure.placed:
        return eye_of_placed(figure)
    pose = place(state, figure)
    return Eye(pose.point, pose.level, figure.zone, figure.edge, figure.contiguous)


@while_standing
@kept
def eye_of_placed(figure: Figure) -> Eye:
    """A figure that has a place of its own, where it stands."""
    pose = figure.pose
    return _eye(pose.point, pose.level, figure.zone, figure.edge, figure.contiguous)


@lru_cache(maxsize=EYES_KEPT)
def _eye(point: Point, level: int, zone: str, edge: bool, contiguous: tuple[str, ...]) -> Eye:
    """The same object while a figure stands as it does, whatever else befalls it."""
    return Eye(point, level, zone, edge, contiguous)


def eye_at(table: Table, pose: Pose, radius: float = 0.0) -> Eye:
    """A place of which nothing is declared: at the edge and contiguous where the geometry allows it (GM.9.28)."""
    zone, edge, contiguous = declare(table, pose, radius)
    return Eye(pose.point, pose.level, zone, edge, contiguous)


def cut(state: State, one: Eye, other: Eye) -> Cut | None:
    """What cuts the line between two eyes; the same from either end."""
    return sightlines(layout(state.table)).cut(one, other)


def sight_refusal(state: State, observer: Eye, target: Eye) -> Illegal | None:
    """Why there is no line of sight: the rule that cuts it, and what does."""
    found = cut(state, observer, target)
    return None if found is None else Illegal(found.rule, "E11", thing=found.thing)


def sees(state: State, a: Figure, b: Figure) -> bool:
    """A line of sight joins two figures."""
    return cut(state, eye_of(state, a), eye_of(state, b)) is None


@core.kept
def sightlines(ground: Layout) -> "Sightlines":
    """The sight lines of a table, made once per table object."""
    return Sightlines(ground)


class Sightlines:
    """A table as numbers by what its terrain does to a line of sight, with the lines already judged."""

    def __init__(self, ground: Layout) -> None:
        self.ground, self.table = ground, ground.table
        areas, lines = ground.table.areas, ground.table.lines
        self.area_numbers = {area.id: number for number, area in enumerate(areas)}
        self.line_numbers = {line.id: number for number, line in enumerate(lines)}
        self.dense = [number for number, area in enumerate(areas) if is_dense(area)]
        self.light = [number for number, area in enumerate(areas) if _nature(area) == sight_numbers.LIGHT]
        self.openings = [opening for line in lines for opening in line.openings]
        self.numbers = (
            ground.conventions.epsilon,
            ground.conventions.on_edge_inside,
            ground.conventions.touch_crosses,
            ground.area_numbers,
            ground.chain_numbers,
            (
                core.ints([_nature(area) for area in areas]),
                core.ints([area.level for area in areas]),
                core.ints([self._over(area) for area in areas]),
                core.ints([1 if tables.TERRAIN[line.kind].shape == "high" else 0 for line in lines]),
                core.ints([1 if opening.state in PASSABLE else 0 for opening in self.openings]),
            ),
        )
        self.eye = lru_cache(maxsize=EYES_KEPT)(self._eye)
        self.single = lru_cache(maxsize=EYES_KEPT)(self._single)
        self.crowd = lru_cache(maxsize=CROWDS_KEPT)(self._crowd)
        self.cut = lru_cache(maxsize=CUTS_KEPT)(self._cut)

    def _over(self, area: Area) -> int:
        """The number of the building below a roof."""
        building = under(area)
        if not building:
            return sight_numbers.NONE
        number = self.area_numbers.get(building, sight_numbers.ELSEWHERE)
        return number if number in self.dense else sight_numbers.ELSEWHERE

    def _eye(self, eye: Eye) -> tuple[float, ...]:
        """An eye as numbers (GM.7.19, 7.21, 7.23, 7.27)."""
        table, areas = self.table, self.table.areas
        stand = elevation_at(table, eye.point, eye.level) if eye.level else None
        feet = [self.line_numbers[id] for id in eye.contiguous if id in self.line_numbers]
        level = ground(table, eye.point, eye.level)
        near = [number for number in self.dense if areas[number].level in (eye.level, level)]
        inside = [
            number for number in (*near, *self.light) if contains(areas[number], eye.point, table.conventions)
        ]
        return (
            float(eye.point[0]),
            float(eye.point[1]),
            eye.level,
            level,
            sight_numbers.NONE if stand is None else self.area_numbers[stand.id],
            stand is not None and at_most(border_distance(stand, eye.point), tables.EDGE_DEPTH),
            self.area_numbers.get(eye.zone, sight_numbers.NONE) if eye.edge else sight_numbers.NONE,
            len(feet),
            *feet,
            len(inside),
            *inside,
        )

    def _single(self, eye: Eye) -> Sequence[float]:
        return core.floats(self.eye(eye))

    def _cut(self, one: Eye, other: Eye) -> Cut | None:
        a, b = self.single(one), self.single(other)
        with self.ground.lock:
            code, thing = sight_numbers.judge(a, 0, b, 0, *self.numbers)
        return None if code == sight_numbers.CLEAR else self._told(code, thing)

    def _told(self, code: int, thing: int) -> Cut:
        if code == sight_numbers.AT_OPENING:
            return Cut(RULES[code], self.openings[thing].id)
        if code == sight_numbers.AT_LINE:
            return Cut(RULES[code], self.table.lines[thing].id)
        area = None if thing == sight_numbers.NONE else self.table.areas[thing]
        burning = code == sight_numbers.THROUGH_LIGHT and area is not None and area.kind == "fire"
        return Cut("GM.7.26" if burning else RULES[code], "" if area is None else area.id)

    def pairs(self, ones: Sequence[Eye], others: Sequence[Eye]) -> Sequence[Sequence[float]]:
        """Who of the first sees whom of the others, 1 or 0, without a word of what cuts."""
        if not core.accelerated() or not (ones and others):
            return [[int(self.cut(one, other) is None) for other in others] for one in ones]
        width = len(others)
        (seen,) = core.ints_room(1, len(ones) * width)
        these, those = self.crowd(tuple(ones)), self.crowd(tuple(others))
        with self.ground.lock:
            sight_numbers.judge_all(these[0], these[1], those[0], those[1], *self.numbers, seen)
        return core.rows(seen, len(ones), width)

    def _crowd(self, eyes: tuple[Eye, ...]) -> tuple[Sequence[float], Sequence[int]]:
        """Many eyes as numbers, and where each starts."""
        numbers: list[float] = []
        starts: list[int] = []
        for eye in eyes:
            starts.append(len(numbers))
            numbers += self.eye(eye)
        return core.floats(numbers), core.ints(starts)


def _nature(area: Area) -> int:
    """What an area is to a line of sight."""
    of_kind = tables.TERRAIN[area.kind]
    if is_dense(area):
        return sight_numbers.DENSE
    if of_kind.shape == "zone":
        return sight_numbers.LIGHT
    if is_elevation(area):
        return sight_numbers.ELEVATION + (sight_numbers.ROOF if of_kind.climbs else 0)
    return 0


@dataclass(frozen=True, eq=False, slots=True)
class Stand:
    """How a figure stands: by what counts for sight and distance. The same object while it stands so."""

    id: str
    radius: float
    eye: Eye

    def gap(self, other: "Stand") -> float:
        """The distance of two elements, as `board.gap_between` has it (GM.1.02)."""
        return gap(self.eye.point, self.radius, other.eye.point, other.radius)


_stand = lru_cache(maxsize=STANDS_KEPT)(Stand)


@while_standing
@kept
def _stand_of_placed(figure: Figure) -> Stand:
    return _stand(figure.id, figure.radius, eye_of_placed(figure))


def stand_of(state: State, figure: Figure) -> Stand:
    """A figure where it is; on a ladder it stands at the foot."""
    if figure.placed:
        return _stand_of_placed(figure)
    return _stand(figure.id, figure.radius, eye_of(state, figure))


class Lineup:
    """The figures of a side in play, in roster order."""

    def __init__(self, lines: Sightlines, stands: tuple[Stand, ...]) -> None:
        self.lines, self.stands = lines, stands
        self.eyes = tuple([stand.eye for stand in stands])


_lineup = lru_cache(maxsize=LINEUPS_KEPT)(Lineup)


@while_standing
@core.kept
def _lineups(state: State) -> dict[str, Lineup]:
    return {}


def lineup(state: State, side: str) -> Lineup:
    """How a side stands at this moment."""
    known = _lineups(state)
    if side not in known:
        stands = tuple([stand_of(state, figure) for figure in state.of_side(side)])
        known[side] = _lineup(sightlines(layout(state.table)), stands)
    return known[side]


@while_standing
@core.kept
def seen_by(state: State) -> dict[Stand, tuple[Stand, ...]]:
    """Who of the enemy sees each figure in play, all round and at any distance; sight is mutual."""
    one, other = [lineup(state, side) for side in state.plan.sides]
    rows = one.lines.pairs(one.eyes, other.eyes)
    found = {stand: tuple(compress(other.stands, row)) for stand, row in zip(one.stands, rows, strict=True)}
    columns = zip(*rows, strict=True) if rows else repeat(())
    for stand, column in zip(other.stands, columns, strict=False):
        found[stand] = tuple(compress(one.stands, column))
    return found

"""Lines of sight (lignes de vue): GM.7.13-7.28, the same for localisation and for fire (GM.7.24)."""

from functools import lru_cache
from typing import NamedTuple

import msgspec

from escarmouche.kernel.rules import Illegal
from escarmouche.kernel.sight import TABLES_KEPT, Layout, Trace, layout
from escarmouche.kernel.table import Area, Point, Pose, Table, at_most, border_distance, contains, distance
from escarmouche.rulesets.guepier import tables
from escarmouche.rulesets.guepier.board import declare, elevation_at, ground, is_dense, is_elevation, place
from escarmouche.rulesets.guepier.model import Figure, State
from escarmouche.rulesets.guepier.terrain import is_gap

CUTS_KEPT = 65536


class Eye(msgspec.Struct, frozen=True):
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
    pose = place(state, figure)
    if at is not None and at != pose:
        return eye_at(state.table, at, figure.radius)
    return Eye(pose.point, pose.level, figure.zone, figure.edge, figure.contiguous)


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


@lru_cache(maxsize=TABLES_KEPT)
def sightlines(ground: Layout) -> "Sightlines":
    """The sight lines of a table, made once per table object."""
    return Sightlines(ground)


class Sightlines:
    """A table sorted by what its terrain does to a line of sight, with the lines already judged."""

    def __init__(self, ground: Layout) -> None:
        self.trace, self.table = ground.trace, ground.table
        areas = ground.table.areas
        self.dense = {area.id: area for area in areas if is_dense(area)}
        self.light = {
            area.id for area in areas if tables.TERRAIN[area.kind].shape == "zone" and not is_dense(area)
        }
        self.elevations = {area.id: area for area in areas if is_elevation(area)}
        self.high = {line.id for line in ground.table.lines if tables.TERRAIN[line.kind].shape == "high"}
        self._judged = lru_cache(maxsize=CUTS_KEPT)(self._judge)

    def cut(self, one: Eye, other: Eye) -> Cut | None:
        if (other.point, other.level) < (one.point, one.level):
            one, other = other, one
        return self._judged(one, other)

    def _judge(self, a: Eye, b: Eye) -> Cut | None:
        stands = self._elevation(a), self._elevation(b)
        if stands[0] is not None and stands[0] == stands[1] and tables.TERRAIN[stands[0].kind].climbs:
            return None  # nothing on the ground rises between two men on one roof
        own = {building for area in stands if area is not None and (building := under(area))}
        if inside := self._roof_and_inside(own, a, b):
            return inside
        seen = self.trace(a.point, b.point)
        crest = self._at_crest(a, stands[0], seen) or self._at_crest(b, stands[1], seen)
        return (
            self._by_dense(seen, a, b, own)
            or self._by_light(seen)
            or self._by_height(seen, a, b, stands, crest)
            or (None if crest else self._by_lines(seen, a, b))
        )

    def _elevation(self, eye: Eye) -> Area | None:
        return elevation_at(self.table, eye.point, eye.level) if self.elevations and eye.level else None

    def _roof_and_inside(self, own: set[str], a: Eye, b: Eye) -> Cut | None:
        """A roof and the inside of the same building do not see each other (GM.7.27)."""
        for building in own & self.dense.keys():
            area = self.dense[building]
            for eye in (a, b):
                if self._in(eye, building) and contains(area, eye.point, self.table.conventions):
                    return Cut("GM.7.27", building)
        return None

    def _by_dense(self, seen: Trace, a: Eye, b: Eye, own: set[str]) -> Cut | None:
        """Dense zones cut, but for one's own when both are in it, one looks out of its edge, or is on its roof."""
        met = [stretch for stretch in seen.areas if stretch.area_id in self.dense]
        if not met:
            return None
        from_a = {s.area_id for s in met if at_most(s.t0 * seen.length, 0.0) and self._in(a, s.area_id)}
        from_b = {s.area_id for s in met if at_most((1 - s.t1) * seen.length, 0.0) and self._in(b, s.area_id)}
        for stretch in met:
            zone = stretch.area_id
            if zone in own or (zone in from_a and zone in from_b):
                continue
            if zone in from_a and at_most(stretch.t0 * seen.length, 0.0):
                eye, depth = a, stretch.t1 * seen.length
            elif zone in from_b and at_most((1 - stretch.t1) * seen.length, 0.0):
                eye, depth = b, (1 - stretch.t0) * seen.length
            else:
                return Cut("GM.7.14", zone)
            if not (eye.edge and eye.zone == zone and at_most(depth, tables.EDGE_SIGHT)):
                return Cut("GM.7.19", zone)
        return None

    def _in(self, eye: Eye, zone: str) -> bool:
        return self.dense[zone].level in (eye.level, ground(self.table, eye.point, eye.level))

    def _by_light(self, seen: Trace) -> Cut | None:
        """Light zones and fires cut a line that goes right through them (GM.7.15, 7.16, 7.26)."""
        for stretch in seen.areas:
            if stretch.area_id in self.light and seen.through(stretch.area_id):
                burning = self.table.area(stretch.area_id).kind == "fire"
                return Cut("GM.7.26" if burning else "GM.7.15", stretch.area_id)
        return None

    def _by_height(
        self, seen: Trace, a: Eye, b: Eye, stands: tuple[Area | None, Area | None], crest: bool
    ) -> Cut | None:
        """A crest edge is needed between different heights, and what is higher than both cuts (GM.7.22, 7.23)."""
        highest = max(a.level, b.level)
        for stretch in seen.areas:
            area = self.elevations.get(stretch.area_id)
            # Seen from below a roof is part of its building, which has been judged.
            if area is not None and area.level > highest and not under(area):
                return Cut("GM.7.23", area.id)
        if a.level != b.level and not crest:
            upper = stands[0] if a.level > b.level else stands[1]
            return Cut("GM.7.22", upper.id if upper is not None else "")
        return None

    def _at_crest(self, eye: Eye, area: Area | None, seen: Trace) -> bool:
        """At 2 cm or less from the border of one's elevation, which the line crosses at 4 cm or less (GM.7.23)."""
        return (
            area is not None
            and at_most(border_distance(area, eye.point), tables.EDGE_DEPTH)
            and any(
                crossing.area_id == area.id
                and at_most(distance(eye.point, crossing.point), tables.EDGE_SIGHT)
                for crossing in seen.borders
            )
        )

    def _by_lines(self, seen: Trace, a: Eye, b: Eye) -> Cut | None:
        """Each high obstacle cuts, unless one of the two is declared at its foot (GM.7.20, 7.21, 7.25)."""
        for crossing in seen.lines:
            line = crossing.line_id
            if line not in self.high or line in a.contiguous or line in b.contiguous:
                continue
            if is_gap(self.table, line, crossing.opening):
                continue
            if crossing.opening is not None:
                return Cut("GM.7.25", crossing.opening)
            return Cut("GM.7.20", line)
        return None


def under(area: Area) -> str:
    """The building under a roof."""
    return next((tag.removeprefix("over:") for tag in area.tags if tag.startswith("over:")), "")

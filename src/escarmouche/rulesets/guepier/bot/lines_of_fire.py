"""Who can fire at whom, and through what cover: looked up once, and kept while the figures stand as they do."""

from collections.abc import Iterator
from math import cos, radians, sin, sqrt

from escarmouche.kernel.points import Point
from escarmouche.rulesets.guepier.data import tables
from escarmouche.rulesets.guepier.data.state import Figure, State
from escarmouche.rulesets.guepier.rules.cover import cover_for_save
from escarmouche.rulesets.guepier.rules.localisation import is_located
from escarmouche.rulesets.guepier.rules.shooting import half_arc, last_band
from escarmouche.rulesets.guepier.table.board import place, touches
from escarmouche.rulesets.guepier.table.sight import Eye, cut, eye_of, sees
from escarmouche.speed.keep import kept, recent
from escarmouche.table.plane import EPSILON, in_wedge
from escarmouche.table.tabletop import Pose, Table

COVERS_KEPT = 5000
FRONTS_KEPT = 8
SHOOTERS_KEPT = 4000
WIDER = 0.01  # degrees by which the quick look at an arc is wider than the arc


class Ground:
    """What is known of the covers and smoke of one table."""

    def __init__(self, table: Table) -> None:
        self.smoky = any(area.kind == "smoke" for area in table.areas)
        self.covers: dict[tuple[object, ...], str] = {}


_ground = kept(Ground)


def ground_of(state: State) -> Ground:
    return _ground(state.table)


def cover(state: State, target: Figure, origin: Point, level: int = 0) -> str:
    """The cover of a figure against a shot from there, looked up once."""
    known = ground_of(state).covers
    here = eye_of(state, target)
    key = (here.point, here.level, here.contiguous, target.placed, origin, level)
    found = known.get(key)
    if found is None:
        if len(known) >= COVERS_KEPT:
            known.clear()
        found = known[key] = cover_for_save(state, target, origin, level)
    return found


def gap(a: Point, b: Point, apart: float) -> float:
    """From base to base, `apart` being both radii."""
    dx, dy = a[0] - b[0], a[1] - b[1]
    between = sqrt(dx * dx + dy * dy) - apart
    return between if between > 0.0 else 0.0


def away(state: State, one: Figure, other: Figure) -> float:
    """The gap between two figures."""
    return gap(place(state, one).point, place(state, other).point, one.radius + other.radius)


def faces(state: State, shooter: Figure, point: Point) -> bool:
    return in_wedge(shooter.point, shooter.pose.facing, half_arc(state), point)


def armed(state: State, figure: Figure) -> bool:
    """Has a firearm that works, stands on the table and is not pinned."""
    return (
        figure.ranged in tables.FIRE_DIE
        and figure.marker != "green"
        and figure.placed
        and figure.jammed_until < state.turn
    )


def in_reach(state: State, shooter: Figure, target: Figure) -> bool:
    """In arc, range and sight of one with a firearm."""
    there = place(state, target).point
    apart = gap(shooter.point, there, shooter.radius + target.radius)
    return (
        apart <= last_band(shooter.ranged, state.options.sunrise) + EPSILON
        and faces(state, shooter, there)
        and sees(state, shooter, target)
    )


class Spot:
    """Where a figure stands, in numbers."""

    __slots__ = ("figure", "radius", "x", "y")

    def __init__(self, state: State, figure: Figure) -> None:
        self.figure = figure
        self.x, self.y = place(state, figure).point
        self.radius = figure.radius


def _stands_alike(one: Figure, other: Figure) -> bool:
    """The same place and declarations: nothing that a line of sight or a distance depends on has changed."""
    return one is other or (
        one.where is other.where
        and one.mounted == other.mounted
        and one.zone == other.zone
        and one.edge == other.edge
        and one.contiguous == other.contiguous
    )


class Front:
    """The figures of a side where they stand, and at whom of them others have been found able to fire."""

    def __init__(self, state: State, side: str) -> None:
        self.table, self.side, self.options = state.table, side, state.options
        self.men = {figure.id: figure for figure in state.of_side(side)}
        self.spots = [Spot(state, figure) for figure in self.men.values()]
        self._aims: dict[tuple[Pose, Eye, str, float], list[tuple[float, str]]] = {}
        self._against: Front | None = None
        self._touching: list[tuple[str, str]] = []

    def touching(self, state: State, other: "Front") -> list[tuple[str, str]]:
        """The pairs in contact of this front and the enemy's."""
        if self._against is not other:
            self._against, self._touching = other, list(self._contacts(state, other))
        return self._touching

    def _contacts(self, state: State, other: "Front") -> Iterator[tuple[str, str]]:
        reach = tables.ACROSS + EPSILON
        for one in self.spots:
            for two in other.spots:
                most = reach + one.radius + two.radius
                near = abs(one.x - two.x) <= most and abs(one.y - two.y) <= most
                if near and touches(state, one.figure, two.figure):
                    yield one.figure.id, two.figure.id

    def holds(self, state: State, side: str) -> bool:
        """Whoever of the side is still there stands where he stood."""
        if side != self.side or state.table is not self.table or state.options is not self.options:
            return False
        men = self.men
        for figure in state.of_side(side):
            known = men.get(figure.id)
            if known is None or not _stands_alike(known, figure):
                return False
        return True

    def aims(self, state: State, shooter: Figure) -> list[tuple[float, str]]:
        """Those in arc, range and sight of an armed enemy, the nearest first."""
        eye = eye_of(state, shooter)
        key = (shooter.pose, eye, shooter.ranged, shooter.radius)
        known = self._aims.get(key)
        if known is None:
            if len(self._aims) >= SHOOTERS_KEPT:
                self._aims.clear()
            known = self._aims[key] = self._found(state, shooter, eye)
        return known

    def _found(self, state: State, shooter: Figure, eye: Eye) -> list[tuple[float, str]]:
        x, y = shooter.point
        facing, half = shooter.pose.facing, half_arc(state)
        ahead_x, ahead_y = sin(radians(facing)), cos(radians(facing))
        narrow = cos(radians(half + WIDER))
        limit = last_band(shooter.ranged, state.options.sunrise) + shooter.radius + EPSILON
        found = []
        for spot in self.spots:
            dx, dy = spot.x - x, spot.y - y
            length = sqrt(dx * dx + dy * dy)
            if length > limit + spot.radius or dx * ahead_x + dy * ahead_y < narrow * length:
                continue
            if not in_wedge((x, y), facing, half, (spot.x, spot.y)):
                continue
            if cut(state, eye, eye_of(state, spot.figure)) is None:
                found.append((max(0.0, length - shooter.radius - spot.radius), spot.figure.id))
        found.sort()
        return found


_fronts: list[Front] = []


def front(state: State, side: str) -> Front:
    """The front of a side; the last few are kept, and serve while nobody moves."""
    for one in _fronts:
        if one.holds(state, side):
            return one
    made = Front(state, side)
    _fronts.insert(0, made)
    del _fronts[FRONTS_KEPT:]
    return made


class Field:
    """A field of fire: who of a position can fire at whom. All of it is found when first asked for."""

    def __init__(self, state: State) -> None:
        self.state = state
        self._fronts: dict[str, Front] = {}
        self._engaged: set[str] | None = None
        self._hunters: dict[str, list[Figure]] | None = None
        self._targets: dict[str, list[tuple[float, Figure]]] = {}
        self._first: dict[str, frozenset[str]] = {}

    def front(self, side: str) -> Front:
        known = self._fronts.get(side)
        if known is None:
            known = self._fronts[side] = front(self.state, side)
        return known

    def near(self, side: str, figure: Figure, reach: float) -> list[tuple[float, Figure]]:
        """The figures of a side within a distance of one, the nearest first; himself not."""
        here = place(self.state, figure).point
        x, y, radius = here[0], here[1], figure.radius
        figures = self.state.figures
        found = []
        for spot in self.front(side).spots:
            dx, dy = spot.x - x, spot.y - y
            most = reach + radius + spot.radius
            if dx > most or dx < -most or dy > most or dy < -most:
                continue
            apart = max(0.0, sqrt(dx * dx + dy * dy) - radius - spot.radius)
            id = spot.figure.id
            if apart <= reach + EPSILON and id != figure.id and figures[id].in_play:
                found.append((apart, figures[id]))
        found.sort(key=lambda one: one[0])
        return found

    def engaged(self, figure: Figure) -> bool:
        """In contact with an enemy."""
        if self._engaged is None:
            one, other = self.state.plan.sides
            figures = self.state.figures
            self._engaged = {
                id
                for pair in self.front(one).touching(self.state, self.front(other))
                if figures[pair[0]].in_play and figures[pair[1]].in_play
                for id in pair
            }
        return figure.id in self._engaged

    def hunters(self, figure: Figure) -> list[Figure]:
        """The enemies who may fire and have him among their targets."""
        if self._hunters is None:
            self._hunters = {}
            for side in self.state.plan.sides:
                for man in self.state.of_side(side):
                    if self.may_fire(man):
                        for _, target in self.targets(man):
                            self._hunters.setdefault(target.id, []).append(man)
        return self._hunters.get(figure.id, [])

    def targets(self, shooter: Figure) -> list[tuple[float, Figure]]:
        """The enemies whom an armed figure has in arc, range and sight and may fire at, the nearest first."""
        known = self._targets.get(shooter.id)
        if known is None:
            state = self.state
            known = []
            for apart, id in self.front(state.enemy(shooter.side)).aims(state, shooter):
                enemy = state.figures[id]
                if enemy.in_play and not self.engaged(enemy):
                    known.append((apart, enemy))
            self._targets[shooter.id] = known
        return known

    def first(self, shooter: Figure) -> frozenset[str]:
        """Its priority targets: the nearest enemy located, and all as near (GM.11.05, 11.06)."""
        known = self._first.get(shooter.id)
        if known is None:
            located = [(apart, enemy.id) for apart, enemy in self.targets(shooter) if is_located(enemy)]
            limit = located[0][0] + EPSILON if located else 0.0
            known = self._first[shooter.id] = frozenset(id for apart, id in located if apart <= limit)
        return known

    def may_fire(self, shooter: Figure) -> bool:
        """Able to fire now, ranks and loads apart."""
        return armed(self.state, shooter) and not shooter.shot and not self.engaged(shooter)


field = recent(4)(Field)
"""The field of fire of a position."""

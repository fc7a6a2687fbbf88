"""Recoil and flight moves (recul, fuite): MT.12.02-12.04, 12.12-12.14."""

from collections.abc import Sequence
from typing import NamedTuple

from escarmouche.kernel.points import Point
from escarmouche.rulesets.tomahawks.data import tables
from escarmouche.rulesets.tomahawks.data.state import Figure, State
from escarmouche.rulesets.tomahawks.table.board import OUTWARD, Place, centroid, home_edge, middle
from escarmouche.rulesets.tomahawks.table.figure_moves import barred_for, crew_at, threats, too_near, track_of
from escarmouche.rulesets.tomahawks.table.formations import axes, trait_move, turned
from escarmouche.rulesets.tomahawks.table.terrain import going, over_obstacle
from escarmouche.table.plane import EPSILON, bearing, distance
from escarmouche.table.tabletop import Pose, Table, rounded
from escarmouche.table.tracks import Track


class Retreat(NamedTuple):
    """How everybody stands who gives way, by which way those came who moved, and whether the unit is off the table."""

    poses: dict[str, Pose]
    tracks: dict[str, Track]
    off: bool = False

    @property
    def paths(self) -> dict[str, tuple[Point, ...]]:
        return {id: track.points for id, track in self.tracks.items()}


def heading(state: State, unit: str, foes: Sequence[Point] = ()) -> Point:
    """The direction of the whole unit, of length 1: from the middle of those who shot, or are in contact with it, to
    its own, and where these fall together to its rear; without any, square to the home edge (MT.12.03)."""
    if not foes:
        return OUTWARD[home_edge(state, unit)]
    (x, y), there = middle(state, unit), centroid(foes)
    apart = distance(there, (x, y))
    if apart > EPSILON:
        return ((x - there[0]) / apart, (y - there[1]) / apart)
    (ahead, north), _ = axes(state.units[unit].facing)
    return (-ahead, -north)


def recoil(state: State, unit: str, away: Point) -> Retreat:
    """Everybody moves back, facing the way he came; who comes to the table edge stops there (MT.12.04)."""
    return _give_way(state, unit, away, fleeing=False)


def flight(state: State, unit: str, away: Point) -> Retreat:
    """Everybody turns away and moves; with the first base at the table edge the whole unit leaves (MT.12.02, 12.12)."""
    return _give_way(state, unit, away, fleeing=True)


def _give_way(state: State, unit: str, away: Point, fleeing: bool) -> Retreat:
    """Figure by figure, the farthest along the direction first (MT.12.03)."""
    movers, gun = _movers(state, unit, fleeing)
    order = sorted(movers, key=lambda one: -(one.point[0] * away[0] + one.point[1] * away[1]))
    enemies = threats(state, state.units[unit].side)
    bases = {one.id: (one.point, one.radius) for one in state.on_table()}
    poses: dict[str, Pose] = {}
    tracks: dict[str, Track] = {}
    off = False
    for one in order:
        length = gun if gun else tables.MOVE + trait_move(state.units[unit])
        end, at_edge = _end(state, one, away, length, enemies, bases, fleeing)
        off = off or at_edge
        bases[one.id] = (end, one.radius)
        moved = end != one.point
        back = bearing(end, one.point) if moved else one.pose.facing
        facing = (back + 180.0) % 360.0 if fleeing and moved else back
        if moved:
            tracks[one.id] = Track((one.point, end))
        poses[one.id] = Pose(end[0], end[1], facing).rounded()
    return Retreat(poses, tracks, off)


def _movers(state: State, unit: str, fleeing: bool) -> tuple[list[Figure], float]:
    """Who gives way, and how far a gun goes: its crew take the piece along in a recoil if they can (MT.6.27, 12.14)."""
    men = list(state.living(unit))
    piece = next((one for one in state.bases(unit) if one.base == "piece"), None)
    if piece is None or fleeing:
        return men, 0.0
    crew = len(crew_at(state, piece))
    if not crew:
        return men, 0.0
    return [piece, *men], min(tables.GUN_MOVE, tables.CREW_MOVE * crew)


def _end(
    state: State,
    one: Figure,
    away: Point,
    length: float,
    enemies: tuple[Place, ...],
    bases: dict[str, tuple[Point, float]],
    fleeing: bool,
) -> tuple[Point, bool]:
    """Where a figure stops, and whether that is the table edge: straight on, or deflected by 15, 30... 90 degrees, left
    before right; then 0.5" shorter, and so on."""
    shorter = 0.0
    while length - shorter > EPSILON:
        for angle in _angles():
            to = turned(away, angle)
            far = _length(state, one, to, length) - shorter
            if far <= EPSILON:
                continue
            end, at_edge = _cut(state.table, one, to, far)
            if end == one.point:
                if at_edge:
                    return end, fleeing
                continue
            if _may_end(state, one, end, enemies, bases):
                return end, at_edge and fleeing
            if at_edge and fleeing and _may_pass(state, one, end, enemies):
                return end, True
        shorter += tables.SHORTENING
    return one.point, False


def _angles() -> list[float]:
    """Degrees by which a way is deflected, to the left first (MT.12.03)."""
    found = [0.0]
    angle = tables.DEFLECTION
    while angle <= tables.DEFLECTIONS:
        found += [-angle, angle]
        angle += tables.DEFLECTION
    return found


def _point(one: Figure, to: Point, far: float) -> Point:
    x, y = one.point
    return (rounded(x + to[0] * far), rounded(y + to[1] * far))


def _length(state: State, one: Figure, to: Point, full: float) -> float:
    """How far a figure gives way in a direction: what the terrain on that very way takes off, 1" at least."""
    off = 0.0
    while True:
        far = max(tables.LEAST_MOVE, full - off)
        penalty = going(state.table, (one.point, _point(one, to, far))).penalty
        if far <= tables.LEAST_MOVE or penalty <= off + EPSILON:
            return far
        off += tables.OBSTACLE_PENALTY


def _cut(table: Table, one: Figure, to: Point, far: float) -> tuple[Point, bool]:
    """The end of a straight way, no farther than the table edge; whether the base comes to it."""
    x, y = one.point
    least = far
    at_edge = False
    for place, way, size in ((x, to[0], table.width), (y, to[1], table.height)):
        if way > EPSILON:
            room = (size - one.radius - place) / way
        elif way < -EPSILON:
            room = (place - one.radius) / -way
        else:
            continue
        if room <= least + EPSILON:
            least, at_edge = min(least, max(0.0, room)), True
    return _point(one, to, least) if least > EPSILON else one.point, at_edge


def _may_pass(state: State, one: Figure, end: Point, enemies: tuple[Place, ...]) -> bool:
    """Nothing on the way stops him: no ground that he cannot pass, no enemy within 1" (MT.12.03)."""
    track = track_of(one, (end,))
    if barred_for(one, going(state.table, track.points)) is not None:
        return False
    return not too_near(one, track, enemies, 0.0)


def _may_end(
    state: State, one: Figure, end: Point, enemies: tuple[Place, ...], bases: dict[str, tuple[Point, float]]
) -> bool:
    """The same, and there is room for his base at the end (MT.1.12, 6.29)."""
    if over_obstacle(state.table, end, one.radius) or not state.table.within(end, one.radius):
        return False
    x, y = end
    for id, ((there, along), r) in bases.items():
        near, dx = one.radius + r - EPSILON, there - x
        if -near < dx < near and id != one.id and dx * dx + (along - y) * (along - y) < near * near:
            return False
    return _may_pass(state, one, end, enemies)

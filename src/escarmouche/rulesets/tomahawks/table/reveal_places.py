"""Where the figures of a revealed unit are put down (MT.8.43).

One on the marker's spot, the others in cohesion within 4" of it, off the enemy and on its side of every obstacle; who
finds no room there, as near beyond as can be.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import cos, hypot, inf, radians, sin
from typing import NamedTuple

from escarmouche.kernel.answers import Spot
from escarmouche.kernel.rules import Illegal
from escarmouche.rulesets.tomahawks.data import tables
from escarmouche.rulesets.tomahawks.data.state import Figure, Marker, State, Unit
from escarmouche.rulesets.tomahawks.table import board, deployment_places
from escarmouche.rulesets.tomahawks.table.deployment_places import Drawn
from escarmouche.rulesets.tomahawks.table.formations import cohesion
from escarmouche.rulesets.tomahawks.table.terrain import crossed_obstacles, stand_at
from escarmouche.table.tabletop import Point, Pose, at_most, bearing, distance

RULE = "MT.8.43"
PITCH = 1.25  # from man to man in a proposal, in widths of their bases
FINE = 0.5


class Settled(NamedTuple):
    """A proposal: where everybody goes, and how far beyond the 4" some must."""

    drawn: Drawn
    on_spot: bool  # the marker's own place is free
    beyond: int  # so many find no room near it
    farthest: float
    together: bool  # they can keep cohesion


def men_of(state: State, unit: Unit) -> tuple[Figure, ...]:
    """Those who are under the marker."""
    return tuple(state.figures[id] for id in unit.members if not state.figures[id].lost)


def proposal(state: State, marker: Marker) -> Settled:
    """In a line across the way to the nearest enemy, man beside man from the marker's spot on."""
    unit = state.units[marker.unit]
    facing = facing_of(state, unit, marker.at)
    found = _Finding(state, marker, facing)
    men = men_of(state, unit)
    width = men[0].radius * 2.0
    near = tables.REVEAL_REACH + men[0].radius
    found.try_at(men, _around(marker.at, facing, near, width * PITCH))
    found.try_at(men, _about(marker.at, near))
    for reach in FARTHER:
        found.try_at(men, _about(marker.at, reach))
    together = len(found.poses) == len(men)
    if not together:
        found.cohesion = inf
        found.try_at(men, _about(marker.at, FARTHER[-1]))
    away = [distance(at, marker.at) - radius for at, radius in found.chosen]
    beyond = [one for one in away if not at_most(one, tables.REVEAL_REACH)]
    ordered = {one.id: found.poses[one.id] for one in men if one.id in found.poses}
    on_spot = any(at == marker.at for at, _ in found.chosen)
    return Settled(Drawn(ordered, "normal", facing), on_spot, len(beyond), max(beyond, default=0.0), together)


FARTHER = (8.0, 16.0, 48.0)


class _Finding:
    """Places taken one after the other for those who come out."""

    def __init__(self, state: State, marker: Marker, facing: float) -> None:
        self.state, self.spot, self.facing = state, marker.at, facing
        self.cohesion = cohesion(state.units[marker.unit])
        self.poses: dict[str, Pose] = {}
        self.chosen: list[tuple[Point, float]] = []
        self.inmates = _inmates(state)

    def try_at(self, men: Sequence[Figure], places: Iterable[Point]) -> None:
        """Put those down who have no place yet, as far as there is one for them among these."""
        waiting = [one for one in men if one.id not in self.poses]
        if not waiting:
            return
        for at in places:
            if self._takes(waiting[0], at):
                self._put(waiting.pop(0), at)
                if not waiting:
                    return

    def _takes(self, one: Figure, at: Point) -> bool:
        gaps = [distance(at, there) - one.radius - radius for there, radius in self.chosen]
        if gaps and (min(gaps) < -tables.TOLERANCE or not at_most(min(gaps), self.cohesion)):
            return False
        building = stand_at(self.state.table, at).building
        if building and self.inmates.get(building, 0) >= tables.CAPACITY:
            return False
        return not board.overlapped(self.state, at, one.radius) and not no_place(
            self.state, one, self.spot, at
        )

    def _put(self, one: Figure, at: Point) -> None:
        self.chosen.append((at, one.radius))
        self.poses[one.id] = Pose(*at, self.facing).rounded()
        if building := stand_at(self.state.table, at).building:
            self.inmates[building] = self.inmates.get(building, 0) + 1


def facing_of(state: State, unit: Unit, at: Point) -> float:
    """Towards the nearest enemy on the table; where there is none, as it was drawn up."""
    foes = [one.point for one in state.on_table() if one.side != unit.side]
    if not foes:
        return unit.facing
    return round(bearing(at, min(foes, key=lambda foe: (distance(at, foe), foe))), 3) % 360.0


def _around(spot: Point, facing: float, reach: float, pitch: float) -> Iterator[Point]:
    """The marker's spot, then places about it, those to right and left before those behind."""
    yield spot
    angle = radians(facing)
    number = int(reach / pitch) + 1
    offsets = sorted(
        (abs(side) + 1.5 * abs(back), back, abs(side), side)
        for side in range(-number, number + 1)
        for back in range(-number, number + 1)
        if (side, back) != (0, 0) and hypot(side * pitch, back * pitch) <= reach
    )
    for _, back, _, side in offsets:
        right, ahead = side * pitch, -back * pitch
        yield (
            round(spot[0] + right * cos(angle) + ahead * sin(angle), 3),
            round(spot[1] - right * sin(angle) + ahead * cos(angle), 3),
        )


def _about(spot: Point, reach: float) -> Iterator[Point]:
    """Places of a fine grid about the spot, the nearest first."""
    number = int(reach / FINE)
    offsets = sorted(
        (hypot(i, j), i, j)
        for i in range(-number, number + 1)
        for j in range(-number, number + 1)
        if hypot(i, j) * FINE <= reach
    )
    for _, i, j in offsets:
        yield (round(spot[0] + i * FINE, 3), round(spot[1] + j * FINE, 3))


def _inmates(state: State) -> dict[str, int]:
    found: dict[str, int] = {}
    for one in state.on_table():
        if building := stand_at(state.table, one.point).building:
            found[building] = found.get(building, 0) + 1
    return found


def no_place(state: State, one: Figure, spot: Point, at: Point) -> Illegal | None:
    """Why a figure cannot be put down there, however far it is; the marker's own spot may be near an enemy."""
    if problem := deployment_places.unfit(state, one, at):
        return problem
    if distance(at, spot) <= tables.TOLERANCE:
        return None
    if crossed_obstacles(state.table, spot, at):
        return Illegal(RULE, "reveal-place", figure=one.id, reason="obstacle")
    foes = [(*foe.point, foe.radius) for foe in state.on_table() if foe.side != one.side]
    for x, y, radius in foes:
        if at_most(distance(at, (x, y)) - radius - one.radius, tables.KEEP_OFF):
            return Illegal(RULE, "reveal-place", figure=one.id, reason="enemy")
    return None


def drawn_up(usual: Settled, spots: Mapping[str, Spot]) -> Drawn:
    """How the unit stands that is put down so."""
    poses = {id: spot.pose(usual.drawn.facing) for id, spot in spots.items()}
    first = next(iter(poses.values()))
    return Drawn(poses, deployment_places.declared(spots), first.facing)


def judge(state: State, marker: Marker, usual: Settled, spots: Mapping[str, Spot]) -> None:
    """Whether the owner may put them down so."""
    beyond = []
    for id, spot in spots.items():
        figure = state.figures[id]
        if problem := no_place(state, figure, marker.at, spot.at):
            raise problem
        away = distance(spot.at, marker.at) - figure.radius
        if not at_most(away, tables.REVEAL_REACH):
            beyond.append(id)
            if len(beyond) > usual.beyond or not at_most(away, usual.farthest):
                raise Illegal(RULE, "reveal-place", figure=id, reason="far")
    if usual.on_spot and not any(distance(spot.at, marker.at) <= tables.TOLERANCE for spot in spots.values()):
        raise Illegal(RULE, "reveal-place", figure=next(iter(spots)), reason="spot")
    drawn = drawn_up(usual, spots)
    trial = deployment_places.laid_down(state, drawn.poses)
    problem = deployment_places.crowded(trial, spots)
    if problem is None and (usual.together or drawn.formation != "normal"):
        problem = deployment_places.disorder(trial, marker.unit, drawn)
    if problem:
        raise problem

"""Moves as they are made on the table: figures at a share of their paths, what their unit is there, where they stop and
how it is told (MT.2.16, 5.10, 5.14, 6.26, 8.44)."""

from collections.abc import Mapping
from math import inf
from typing import NamedTuple

from msgspec.structs import replace

from escarmouche.rulesets.tomahawks.data import tables
from escarmouche.rulesets.tomahawks.data.events import MoveEnded, UnitMoved
from escarmouche.rulesets.tomahawks.data.state import Formation, Play, State, change_each
from escarmouche.rulesets.tomahawks.rules import casualties
from escarmouche.rulesets.tomahawks.table import formations, unit_moves
from escarmouche.rulesets.tomahawks.table.board import overlapped
from escarmouche.rulesets.tomahawks.table.unit_moves import Moved
from escarmouche.table.tabletop import At, Point, Pose, bearing, distance, rounded
from escarmouche.table.tracks import Track

MOVE = "MT.6.23"
HALF = 0.5


STEP = 0.05  # by which overlapping figures are pushed back along their paths


Tracks = Mapping[str, Track]


class Met(NamedTuple):
    """A hidden marker to which a move comes too near, and how much of every path is walked then."""

    marker: str
    share: float


class Stand:
    """Figures that come to a stand half-way: where bases overlap they are pushed back along their own paths until they
    do not (MT.5.14)."""

    def __init__(self, game: Play, unit: str, tracks: Tracks) -> None:
        self.game, self.unit, self.tracks = game, unit, tracks

    def __call__(self, unit: str) -> None:
        if unit != self.unit:
            return
        game = self.game
        for id, track in self.tracks.items():
            if not game.state.figures[id].placed:
                continue
            at, radius = HALF * track.length, game.state.figures[id].radius
            while at > 0.0 and overlapped(game.state, game.state.figures[id].point, radius, (id,)):
                at = max(0.0, at - STEP)
                stand(game, {id: track.at(at)})
        casualties.settle(game, unit)
        game.emit(MoveEnded(rules=("MT.5.10", "MT.5.14"), unit=unit))


def stand(game: Play, places: Mapping[str, Point], looking_at: Mapping[str, Point] = {}) -> None:
    """Those who are left of some figures stand at these places; some of them look at whom they have come for."""
    figures = game.state.figures
    changes: dict[str, dict[str, At]] = {}
    for id, place in places.items():
        if figures[id].placed:
            facing = bearing(place, looking_at[id]) if id in looking_at else figures[id].pose.facing
            changes[id] = {"where": At(Pose(*place, facing).rounded())}
    change_each(game, changes)


def put(game: Play, unit: str, moved: Moved, share: float) -> None:
    """Everybody who moves at that share of his path, in the formation of that instant (MT.5.14)."""
    before = game.state
    stand(game, {id: track.at_fraction(share) for id, track in moved.tracks.items()})
    casualties.become(game, unit, formation=_shape_on_the_way(before, game.state, unit, moved, share))


def _shape_on_the_way(before: State, now: State, unit: str, moved: Moved, share: float) -> Formation:
    """A unit that keeps its order is formed on the way; one that gives it up is so no longer once it has crossed or
    entered anything, or its figures have left their places. Dispersed it is while they are far enough from each other
    (MT.2.16, 5.14)."""
    own = before.units[unit]
    if own.formation in ("normal", moved.formation) and own.formation != "dispersed":
        return own.formation
    walked = {id: track.cut(share * track.length) for id, track in moved.tracks.items()}
    lost = unit_moves.broken(before, own, walked) or formations.refusal(now, unit, own.formation) is not None
    return "normal" if lost else own.formation


def finish(game: Play, unit: str, moved: Moved, begun: float, share: float) -> None:
    """At the end of the paths, in the formation declared; those who go out by an exit leave the table (MT.2.15, 6.26).

    Figures lost on the way, and a way cut short, may leave a unit without its formation or its cohesion.
    """
    before = game.state
    there = {id: track for id, track in moved.tracks.items() if before.figures[id].placed}
    whole = share >= 1.0
    if whole:
        poses = {id: pose for id, pose in moved.poses.items() if before.figures[id].placed}
        change_each(game, {id: {"where": At(pose)} for id, pose in poses.items()})
    else:
        stand(game, {id: track.at_fraction(share) for id, track in there.items()})
    own, shape = before.units[unit], moved.formation
    if not whole:
        shape = _shape_on_the_way(before, game.state, unit, moved, share)
    elif len(there) < len(moved.tracks) and shape != own.formation:
        shape = shape if formations.refusal(game.state, unit, shape, moved.facing) is None else "normal"
    drawn_up = replace(
        own,
        formation=shape,
        facing=moved.facing if whole else own.facing,
        scattered=moved.scattered,
        gapped=False,
    )
    change_each(game, {}, units={**game.state.units, unit: drawn_up})
    tell(game, unit, stretches(there, begun, share), MOVE)
    if not whole or len(there) < len(moved.tracks):
        casualties.settle(game, unit)
    for edge in dict.fromkeys(moved.leaves.values()) if whole else ():
        out = [id for id, by in moved.leaves.items() if by == edge and game.state.figures[id].placed]
        casualties.leave(game, out, edge)


def tell(game: Play, unit: str, paths: dict[str, tuple[Point, ...]], rule: str) -> None:
    """The stretch of every path that has just been walked."""
    now = game.state.units[unit]
    game.emit(UnitMoved(rules=(rule,), unit=unit, paths=paths, formation=now.formation, facing=now.facing))


def stretches(tracks: Tracks, begun: float, share: float) -> dict[str, tuple[Point, ...]]:
    """The points of every path from one share of it to another."""
    return {id: stretch(track, begun, share) for id, track in tracks.items()}


def stretch(track: Track, begun: float, share: float) -> tuple[Point, ...]:
    """The points of a path from one share of it to another."""
    low, high = begun * track.length, share * track.length
    points, travelled = [track.at(low)], 0.0
    for p, q in track.legs:
        travelled += distance(p, q)
        if low < travelled < high:
            points.append(q)
    points.append(track.at(high))
    return tuple([(rounded(x), rounded(y)) for x, y in points])


def met_marker(state: State, unit: str, tracks: Tracks) -> Met | None:
    """The first hidden marker of the enemy to which anybody's path comes within an inch (MT.8.44)."""
    side = state.units[unit].side
    found: Met | None = None
    for marker in state.markers.values():
        if marker.side == side:
            continue
        for id, track in tracks.items():
            reach = state.figures[id].radius + tables.MARKER_RADIUS + tables.KEEP_OFF
            at = _nearing(track, marker.at, reach)
            share = at / track.length if at < inf else inf
            if share < (1.0 + tables.TOLERANCE if found is None else found.share):
                found = Met(marker.id, min(share, 1.0))
    return found


def _nearing(track: Track, centre: Point, reach: float) -> float:
    """How far along a path it comes that near; who begins so near may go away."""
    spans = track.spans_near(centre, reach)
    for low, _ in spans:
        if low > 0.0:
            return low
        start = distance(track.start, centre)
        if any(distance(q, centre) < start for _, q in track.legs):
            return 0.0
    return inf

"""The Move action (mouvement): paths, the moments at which others may shoot, and where it ends (MT.5.09-5.16, 6.23).

move(game, unit)                the action
carry_out(game, unit, moved)    what has been judged already: half-way, the end, who leaves the table
met_marker(state, unit, tracks) the hidden marker at which a move stops (MT.8.44)
"""

from collections.abc import Mapping
from math import inf
from sys import intern
from typing import NamedTuple

from msgspec.structs import replace

from escarmouche.kernel.answers import Way
from escarmouche.kernel.questions import Flow, Judged, Move
from escarmouche.rulesets.tomahawks.data import tables
from escarmouche.rulesets.tomahawks.data.events import MoveEnded, MoveStopped, UnitMoved
from escarmouche.rulesets.tomahawks.data.state import Formation, Play, State, change_each
from escarmouche.rulesets.tomahawks.flow import action_shoot, hidden_markers, move_guide, shots_on_the_way
from escarmouche.rulesets.tomahawks.flow.questions import MoveUnit
from escarmouche.rulesets.tomahawks.rules import actions, casualties
from escarmouche.rulesets.tomahawks.table import formations, unit_moves
from escarmouche.rulesets.tomahawks.table.unit_moves import Moved
from escarmouche.table.tabletop import At, Point, Pose, distance, overlaps, rounded
from escarmouche.table.tracks import Track

MOVE, STOP, END, HALFWAY = "MT.6.23", "MT.8.44", "MT.5.10", "MT.5.14"
HALF = 0.5
STEP = 0.05  # by which overlapping figures are pushed back along their paths

Tracks = Mapping[str, Track]


class Met(NamedTuple):
    """A hidden marker to which a move comes too near, and how much of every path is walked then."""

    marker: str
    share: float


def move(game: Play, unit: str) -> Flow[None]:
    """The owner draws the paths of his figures; nobody need move."""
    state = game.state
    judged = Judged(lambda ways: judge(state, unit, ways))
    whole, frame = state.units[unit], move_guide.frame(state, unit)
    ways: dict[str, Way] = yield Move(
        seat=whole.side,
        about=MoveUnit(unit, frame.budget, whole.formation, len(state.bases(unit))),
        pieces=tuple([one.id for one in state.bases(unit)]),
        guide=frame,
        hints=lambda: move_guide.guide(state, unit),
        check=judged,
    )
    yield from carry_out(game, unit, judged.of(ways))


def judge(state: State, unit: str, ways: Mapping[str, Way]) -> Moved:
    """Where the paths lead; the formation at the end is declared with any of them (MT.2.15)."""
    declared = next((way.tags["formation"] for way in ways.values() if "formation" in way.tags), "")
    return unit_moves.check_move(state, unit, ways, intern(declared))


def carry_out(game: Play, unit: str, moved: Moved) -> Flow[None]:
    """Half-way the enemy's interrupts; at the end its own single shots, then the enemy's interrupts (MT.5.16). Where
    nobody walks there is no half-way."""
    met = met_marker(game.state, unit, moved.tracks)
    share = 1.0 if met is None else met.share
    begun = 0.0
    longest = max([track.length for track in moved.tracks.values()], default=0.0)
    watched = bool(actions.watchers(game.state, unit, longest))
    if watched and longest > 0.0 and share > HALF:
        put(game, unit, moved, HALF)
        if actions.shots_at(game.state, unit):
            _tell(game, unit, moved.tracks, 0.0, HALF)
            begun = HALF
            stop = Stand(game, unit, moved.tracks)
            if (yield from shots_on_the_way.interrupts(game, unit, "half", stop)):
                return
    _finish(game, unit, moved, begun, share)
    if met is not None:
        game.emit(MoveStopped(rules=(STOP,), unit=unit, marker=met.marker))
        yield from hidden_markers.reveal(game, met.marker, unit)
    if not game.state.bases(unit):
        return
    yield from action_shoot.single_shots(game, unit)
    if watched:
        yield from shots_on_the_way.interrupts(game, unit, "end")


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
            at = HALF * track.length
            while at > 0.0 and _overlapping(game.state, id):
                at = max(0.0, at - STEP)
                _stand(game, {id: track.at(at)})
        casualties.settle(game, unit)
        game.emit(MoveEnded(rules=(END, HALFWAY), unit=unit))


def _overlapping(state: State, id: str) -> bool:
    own = state.figures[id]
    return any(
        one.id != id and overlaps(own.point, own.radius, one.point, one.radius) for one in state.on_table()
    )


def _stand(game: Play, places: Mapping[str, Point]) -> None:
    figures = game.state.figures
    change_each(
        game,
        {id: {"where": At(Pose(x, y, figures[id].pose.facing).rounded())} for id, (x, y) in places.items()},
    )


def put(game: Play, unit: str, moved: Moved, share: float) -> None:
    """Everybody who moves at that share of his path, in the formation of that instant (MT.5.14)."""
    places = {
        id: track.at_fraction(share) for id, track in moved.tracks.items() if game.state.figures[id].placed
    }
    before = game.state
    _stand(game, places)
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


def _finish(game: Play, unit: str, moved: Moved, begun: float, share: float) -> None:
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
        _stand(game, {id: track.at_fraction(share) for id, track in there.items()})
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
    _tell(game, unit, there, begun, share)
    if not whole or len(there) < len(moved.tracks):
        casualties.settle(game, unit)
    for edge in dict.fromkeys(moved.leaves.values()) if whole else ():
        out = [id for id, by in moved.leaves.items() if by == edge and game.state.figures[id].placed]
        casualties.leave(game, out, edge)


def _tell(game: Play, unit: str, tracks: Tracks, begun: float, share: float) -> None:
    """The stretch of every path that has just been walked."""
    now = game.state.units[unit]
    paths = {id: stretch(track, begun, share) for id, track in tracks.items()}
    game.emit(UnitMoved(rules=(MOVE,), unit=unit, paths=paths, formation=now.formation, facing=now.facing))


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

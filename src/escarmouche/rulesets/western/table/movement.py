"""Paths of figures (mouvements): what may be walked, where one stops, and recoils (reculs) straight away from
the striker (FW.3.17-3.25, 3.29-3.36, 11.15, 11.34, 16.11).

`figure` may be one imagined on another mount or on foot (FW.3.26). `judge` knows what the mover's player knows: hidden
enemies do not stop a path that is declared, they stop the move (FW.9.11).
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from escarmouche.kernel.rules import Illegal
from escarmouche.rulesets.western.data import tables
from escarmouche.rulesets.western.data.state import Figure, State, place
from escarmouche.rulesets.western.table.board import bases, bodies, overlapped, touching, walled_off
from escarmouche.rulesets.western.table.sight_changes import edge, past_corners
from escarmouche.rulesets.western.table.terrain import (
    charge_ground,
    going,
    on_threshold,
    over_wall,
    thresholds,
    walls,
)
from escarmouche.table.tabletop import EPSILON, Point, Table, ahead, at_most, box_of, distance, rounded
from escarmouche.table.tracks import Track

RULE = "FW.16.11"
SHY = 2 * EPSILON  # by which one stops short of contact or of a line, so that rounding makes none
HAIR = EPSILON / 5  # by which bases may lie over each other, so that rounding makes it no overlap


def move_refusal(figure: Figure) -> Illegal | None:
    """Why a figure may not move at all: pinned, or committed by an early shot (FW.2.14, 3.37)."""
    cause = "pinned" if figure.pinned else "early" if figure.early else ""
    return Illegal("FW.16.11", "illegal-move", figure=figure.id, cause=cause) if cause else None


def judge(state: State, figure: Figure, path: Sequence[Point], allowance: float) -> Track:
    """The way that a figure walks along a path; raises why it may not."""
    track = Track((figure.point, *path))
    if not track.legs:
        return Track((figure.point,))
    if any(not state.table.within(point, figure.radius) for point in path):
        raise Illegal(RULE, "move-off-table", cause="off-table")
    track = _off_thresholds(state.table, _to_contact(state, figure, track))
    way = going(state.table, track, figure.kind)
    if way.barred:
        raise Illegal(RULE, "move-impassable", cause="impassable", thing=way.barred)
    if vehicle := _through_vehicle(state, figure, track):
        raise Illegal(RULE, "move-impassable", cause="impassable", thing=vehicle)
    if not at_most(track.length, allowance):
        raise Illegal(
            RULE, "move-too-long", cause="too-long", length=round(track.length, 1), allowance=allowance
        )
    if problem := stop_refusal(state, figure, track.end):
        raise problem
    return track


def _off_thresholds(table: Table, track: Track) -> Track:
    """A way that ends on the line of an obstacle or border ends just before it: one is on one side or on the other."""
    if not on_threshold(table, track.end):
        return track
    at = track.length
    while under := [low for low, high in _on_lines(table, track) if low < at <= high + EPSILON]:
        at = min(under)
    return stopped(track, at)


def _on_lines(table: Table, track: Track) -> list[tuple[float, float]]:
    """Where a way is too near the line of an obstacle or border to end there."""
    west, south, east, north = box_of(track.points)
    return [
        span
        for _, (w, s, e, n), edges in thresholds(table)
        if w <= east + SHY and e >= west - SHY and s <= north + SHY and n >= south - SHY
        for side in edges
        for span in track.spans_beside((side.ax, side.ay), (side.bx, side.by), SHY)
    ]


def refusal(state: State, figure: Figure, path: Sequence[Point], allowance: float) -> Illegal | None:
    """Why a figure may not move so."""
    try:
        judge(state, figure, path, allowance)
    except Illegal as problem:
        return problem
    return None


def stop_refusal(state: State, figure: Figure, at: Point) -> Illegal | None:
    """Why a base may not end there: off the table, over a wall, a vehicle or a base known to its side (FW.3.36)."""
    if not state.table.within(at, figure.radius):
        return Illegal(RULE, "move-off-table", cause="off-table")
    if other := overlapped(state, figure, at, hidden=False):
        return Illegal(RULE, "move-overlap", cause="overlap", thing=other)
    if wall := over_wall(state.table, at, figure.radius) or on_threshold(state.table, at):
        return Illegal(RULE, "move-overlap", cause="overlap", thing=wall)
    return None


def _near(state: State, figure: Figure, track: Track, hidden: bool) -> Iterator[tuple[Figure, Point, float]]:
    """The enemies that a way may touch, with their places and radii; either the hidden ones or the others."""
    west, south, east, north = box_of(track.points)
    known = bodies(state)
    for enemy in state.of_side(state.enemy(figure.side)):
        if enemy.hidden != hidden:
            continue
        x, y, r = known[enemy.id]
        reach = figure.radius + r + tables.CONTACT + EPSILON
        if west - reach <= x <= east + reach and south - reach <= y <= north + reach:
            yield enemy, (x, y), r


class Meeting(NamedTuple):
    """How far along a way it comes to contact with an enemy, and whether it goes on right through."""

    at: float
    enemy: str
    through: bool


def _to_contact(state: State, figure: Figure, track: Track) -> Track:
    """The way cut where it comes to contact, which ends the move (FW.3.24, 3.33)."""
    met = min(_meetings(state, figure, track, hidden=False), default=None)
    if met is None:
        return track
    if met.through:
        raise Illegal(RULE, "move-through-enemy", cause="enemy", figure=met.enemy)  # FW.3.23
    return track if met.at >= track.length else stopped(track, met.at)


def stopped(track: Track, length: float) -> Track:
    """The track up to that distance, its end rounded as places are."""
    cut = track.cut(length)
    x, y = cut.end
    return Track((*cut.points[:-1], (rounded(x), rounded(y))))


def cut(track: Track, length: float) -> Track:
    """The track up to that length, the whole of it but for rounding."""
    return track if at_most(track.length, length) else stopped(track, length)


def _meetings(state: State, figure: Figure, track: Track, hidden: bool) -> Iterator[Meeting]:
    for enemy, centre, r in _near(state, figure, track, hidden):
        met = _meeting(state, track, figure.radius, centre, r)
        if met is not None:
            yield Meeting(met[0], enemy.id, met[1])


def _meeting(
    state: State, track: Track, mine: float, centre: Point, theirs: float
) -> tuple[float, bool] | None:
    """Where the way comes to contact with that base, and whether it goes right through it.

    Who leaves a contact in which he began is not stopped by it (FW.3.31).
    """
    reach = mine + theirs
    spans = track.spans_near(centre, reach + tables.CONTACT)
    if not spans:
        return None
    bases = track.spans_near(centre, reach - EPSILON)
    for low, high in spans:
        over = next(((a, b) for a, b in bases if low <= a <= high), None)
        if low <= 0.0 and touching(state.table, track.start, mine, centre, theirs):
            if over is not None and over[1] > EPSILON and not _only_leaves(track, over, centre):
                return (0.0, True)
            continue
        open_at = _open_at(state.table, track, low, high, centre)
        if open_at is None:
            continue
        if over is None:
            return (_nearest_along(track, open_at, high, centre), False)
        meet = next(a for a, b in track.spans_near(centre, reach) if b >= over[0])
        return (max(open_at, meet), over[1] < track.length - EPSILON)
    return None


def _only_leaves(track: Track, over: tuple[float, float], centre: Point) -> bool:
    """A way that begins over a base (one that grew by mounting) and only goes away from it."""
    return over[0] <= 0.0 and distance(track.at(over[1] / 2.0), centre) >= distance(track.start, centre)


def _open_at(table: Table, track: Track, low: float, high: float, centre: Point) -> float | None:
    """Where on a stretch beside an enemy no wall lies between for the first time (FW.1.24): at its beginning, or past
    the corner or the side of an opening of one."""

    def parted(at: float) -> bool:
        return walled_off(table, track.at(at), centre)

    if not parted(low):
        return low
    corners = sorted(at for at in past_corners(table, track, centre) if low < at < high)
    for before, after in pairwise((low, *corners, high)):
        middle = (before + after) / 2
        if not parted(middle):
            return edge(lambda at: not parted(at), middle, before, low)
    return None if parted(high) else high


def _nearest_along(track: Track, low: float, high: float, centre: Point) -> float:
    """Where between two distances along a way it comes nearest to a point, to the thousandth."""
    for _ in range(40):
        third = (high - low) / 3.0
        if distance(track.at(low + third), centre) <= distance(track.at(high - third), centre):
            high -= third
        else:
            low += third
    return high


def _through_vehicle(state: State, figure: Figure, track: Track) -> str:
    """The vehicle that a way would run over; one can only get off one over which it begins."""
    reach = figure.radius + tables.VEHICLE_RADIUS - EPSILON
    for vehicle in state.vehicles.values():
        if not vehicle.placed:
            continue
        for span in track.spans_near(vehicle.point, reach):
            if not _only_leaves(track, span, vehicle.point):
                return vehicle.id
    return ""


def last_stop(state: State, figure: Figure, track: Track, most: float) -> float:
    """How far along a way one may stop, not beyond `most`: short of friends on whom it would end (FW.3.23, 3.36)."""
    taken: list[tuple[float, float, Point | None, float]] = [
        (low, high, (x, y), figure.radius + r - HAIR)
        for x, y, r, other, side, hidden in bases(state)
        if other != figure.id and (side == figure.side or not hidden)
        for low, high in track.spans_near((x, y), figure.radius + r - HAIR)
    ]
    taken += [
        (low, high, None, 0.0)
        for _, _, edges in walls(state.table)
        for side in edges
        for low, high in track.spans_beside((side.ax, side.ay), (side.bx, side.by), figure.radius - HAIR)
    ]
    taken += [(low, high, None, 0.0) for low, high in _on_lines(state.table, track)]
    at = min(most, track.length)
    while at > 0.0:
        here = track.at(at)
        under = [
            low
            for low, high, point, near in taken
            if low < at <= high and (point is None or distance(here, point) < near)
        ]
        if under:
            at = min(under)
        else:
            return at
    return 0.0


def found_on_the_way(state: State, figure: Figure, track: Track) -> tuple[tuple[str, ...], Track]:
    """The hidden enemies whose bases the way touches first, and the way up to there, in contact (FW.9.11); where a
    friend stands there, up to the last free place before (FW.3.36)."""
    met = min(_meetings(state, figure, track, hidden=True), default=None)
    if met is None:
        return (), track
    there = track.at(met.at)
    found = [
        enemy.id
        for enemy, centre, r in _near(state, figure, track, hidden=True)
        if enemy.id == met.enemy or touching(state.table, there, figure.radius, centre, r)
    ]
    return tuple(found), stopped(track, last_stop(state, figure, track, met.at))


def charges(state: State, figure: Figure, track: Track) -> bool:
    """A cavalryman who came this way into contact has charged (FW.3.29, 3.30, 3.32)."""
    return figure.kind == "cavalry" and charge_ground(state.table, track)


def recoil(state: State, figure: Figure, striker: Figure) -> Track:
    """The way of a figure pushed back: short of enemies, of what it cannot pass and of the table edge; through friends,
    but not onto them. Occupants of a vehicle stay (FW.11.34)."""
    stays = Track((place(state, figure),))
    if not figure.placed:
        return stays
    whole = Track((figure.point, _back(figure.point, place(state, striker))))
    room = last_stop(state, figure, whole, _room(state, figure, striker, whole))
    if room <= 0.0:
        return stays
    track = stopped(whole, room)
    if striker.id not in bodies(state):  # it fell at the same moment
        return track
    px, py, r = bodies(state)[striker.id]
    return stays if touching(state.table, track.end, figure.radius, (px, py), r) else track


def _back(point: Point, origin: Point) -> Point:
    d = distance(origin, point)
    if d <= 0.0:
        return ahead(point, 0.0, tables.RECOIL)
    f = tables.RECOIL / d
    return (point[0] + (point[0] - origin[0]) * f, point[1] + (point[1] - origin[1]) * f)


def _room(state: State, figure: Figure, striker: Figure, track: Track) -> float:
    """How far back nothing is in the way of the base."""
    room = min(track.length, _to_edge(state, figure, track))
    known = bodies(state)
    for enemy in state.of_side(state.enemy(figure.side)):
        if enemy.id == striker.id or (enemy.aboard and enemy.aboard == striker.aboard):
            continue
        x, y, r = known[enemy.id]
        if touching(state.table, figure.point, figure.radius, (x, y), r):
            spans = track.spans_near((x, y), figure.radius + r - SHY)
        else:
            spans = track.spans_near((x, y), figure.radius + r + tables.CONTACT + SHY)
        room = min([room, *(low for low, _ in spans)])
    for vehicle in state.vehicles.values():
        if vehicle.placed:
            near = track.spans_near(vehicle.point, figure.radius + tables.VEHICLE_RADIUS - EPSILON)
            room = min([room, *(low for low, _ in near)])
    way = going(state.table, track, figure.kind)
    return min(room, max(0.0, way.bar - SHY)) if way.barred else room


def _to_edge(state: State, figure: Figure, track: Track) -> float:
    """How far the base stays on the table."""
    (px, py), (qx, qy) = track.start, track.end
    room = track.length
    low = figure.radius
    for here, there, high in ((px, qx, state.table.width - low), (py, qy, state.table.height - low)):
        step = (there - here) / track.length
        if step < 0.0 and there < low:
            room = min(room, max(0.0, (here - low) / -step))
        if step > 0.0 and there > high:
            room = min(room, max(0.0, (high - here) / step))
    return room

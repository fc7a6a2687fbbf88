"""Where the figures of a revealed unit are put down (MT.8.43).

One on the marker's spot, the others in cohesion within 4" of it, off the enemy and on its side of every obstacle; who
finds no room there, as near beyond as can be.
"""

from collections.abc import Iterator, Mapping, Sequence
from math import cos, hypot, radians, sin
from typing import NamedTuple

import msgspec

from escarmouche.kernel.ask import Guide, Place, Spot
from escarmouche.kernel.rules import Illegal
from escarmouche.kernel.table import Point, Pose, at_most, bearing, distance
from escarmouche.rulesets.tomahawks import board, deployment, places, tables
from escarmouche.rulesets.tomahawks.model import Figure, Marker, State, Unit
from escarmouche.rulesets.tomahawks.proposing import Drawn
from escarmouche.rulesets.tomahawks.terrain import crossed_obstacles, stand_at

RULE = "MT.8.43"
PITCH = 1.25  # from man to man in a proposal, for a foot base


class Settled(NamedTuple):
    """A proposal: where everybody goes, and how far beyond the 4" some must."""

    drawn: Drawn
    on_spot: bool  # the marker's own place is free
    beyond: int  # so many find no room near it
    farthest: float


def men_of(state: State, unit: Unit) -> tuple[Figure, ...]:
    """Those who are under the marker."""
    return tuple(state.figures[id] for id in unit.members if not state.figures[id].lost)


def proposal(state: State, marker: Marker) -> Settled:
    """In a line across the way to the nearest enemy, man beside man from the marker's spot on."""
    unit = state.units[marker.unit]
    men = men_of(state, unit)
    facing = facing_of(state, unit, marker.at)
    chosen: list[tuple[Point, float]] = []
    poses: dict[str, Pose] = {}
    counts = _inmates(state)
    beyond, farthest = 0, 0.0
    for reach in (tables.REVEAL_REACH, *FARTHER):
        waiting = [one for one in men if one.id not in poses]
        if not waiting:
            break
        for at in _around(marker.at, facing, reach + waiting[0].radius, waiting[0].radius * 2 * PITCH):
            if not waiting:
                break
            one = waiting[0]
            if _crowd(state, one, at, chosen, counts) or no_place(state, one, marker.at, at):
                continue
            waiting.pop(0)
            chosen.append((at, one.radius))
            poses[one.id] = Pose(*at, facing).rounded()
            if building := stand_at(state.table, at).building:
                counts[building] = counts.get(building, 0) + 1
            if reach > tables.REVEAL_REACH:
                beyond += 1
                farthest = max(farthest, distance(at, marker.at) - one.radius)
    ordered = {one.id: poses[one.id] for one in men if one.id in poses}
    on_spot = any(at == marker.at for at, _ in chosen)
    return Settled(Drawn(ordered, "normal", facing), on_spot, beyond, farthest)


FARTHER = (8.0, 16.0, 32.0, 128.0)


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


def _inmates(state: State) -> dict[str, int]:
    found: dict[str, int] = {}
    for one in state.on_table():
        if building := stand_at(state.table, one.point).building:
            found[building] = found.get(building, 0) + 1
    return found


def _crowd(
    state: State, one: Figure, at: Point, chosen: Sequence[tuple[Point, float]], counts: Mapping[str, int]
) -> bool:
    if board.overlapped(state, at, one.radius):
        return True
    if any(distance(at, there) < one.radius + radius - tables.TOLERANCE for there, radius in chosen):
        return True
    building = stand_at(state.table, at).building
    return bool(building) and counts.get(building, 0) >= tables.CAPACITY


def no_place(state: State, one: Figure, spot: Point, at: Point) -> Illegal | None:
    """Why a figure cannot be put down there, however far it is; the marker's own spot may be near an enemy."""
    if problem := places.unfit(state, one, at):
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


def question(state: State, marker: Marker, usual: Settled) -> Place:
    unit = state.units[marker.unit]
    men = tuple(usual.drawn.poses)

    def check(spots: Mapping[str, Spot]) -> None:
        judge(state, marker, usual, spots)

    known = {id: Spot(pose.point, pose.facing) for id, pose in usual.drawn.poses.items()}
    shapes = deployment.shapes(unit)
    return Place(
        seat=marker.side,
        key="set-up",
        rule=RULE,
        params={"unit": unit.id, "count": len(men), "reach": tables.REVEAL_REACH},
        pieces=men,
        guide=Guide(
            spots={id: (spot,) for id, spot in known.items()},
            tags={men[0]: {deployment.FORMATION: shapes}} if shapes else {},
        ),
        default=msgspec.to_builtins(known),
        check=check,
    )


def drawn_up(usual: Settled, spots: Mapping[str, Spot]) -> Drawn:
    """How the unit stands that is put down so."""
    poses = {id: spot.pose(usual.drawn.facing) for id, spot in spots.items()}
    first = next(iter(poses.values()))
    return Drawn(poses, deployment.declared(spots), first.facing)


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
    trial = places.laid_down(state, drawn.poses)
    problem = places.crowded(trial, spots) or deployment.disorder(trial, marker.unit, drawn)
    if problem:
        raise problem

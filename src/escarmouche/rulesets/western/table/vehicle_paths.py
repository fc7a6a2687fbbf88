"""The way of a vehicle (FW.13.01, 13.07, 13.09).

A path that it could never take is refused (FW.16.11); what stands in its way only stops it short.
"""

from collections.abc import Sequence
from typing import NamedTuple

from escarmouche.kernel.rules import Illegal
from escarmouche.rulesets.western.data import tables
from escarmouche.rulesets.western.data.state import State, Vehicle
from escarmouche.rulesets.western.table.movement import HAIR, RULE, stopped
from escarmouche.rulesets.western.table.terrain import going, walls
from escarmouche.table.tabletop import (
    EPSILON,
    Point,
    at_most,
    between,
    box_of,
    distance,
    gap,
    gap_to_segment,
    rounded,
)
from escarmouche.table.tracks import Track

SHY = 2 * EPSILON  # by which it stops short of contact, so that rounding makes none


class Drive(NamedTuple):
    """The way a vehicle goes, who or what stops it short, and whether it leaves by its exit."""

    track: Track
    by: str = ""
    leaves: bool = False


def drive(state: State, vehicle: Vehicle, path: Sequence[Point], knowing: str = "") -> Drive:
    """How far a vehicle gets along a path; with `knowing`, as far as that side knows who stands there (FW.9.16)."""
    track = Track((vehicle.point, *path))
    if not track.legs:
        return Drive(Track((vehicle.point,)))
    if vehicle.keeps_y is not None and any(abs(y - vehicle.keeps_y) > EPSILON for _, y in path):
        raise Illegal(RULE, "move-off-line", cause="line", vehicle=vehicle.id)
    track, leaves = _to_exit(state, vehicle, track)
    if any(not state.table.within(point, tables.VEHICLE_RADIUS) for point in track.points[1:]):
        raise Illegal(RULE, "move-off-table", cause="off-table")
    if not at_most(track.length, vehicle.pace):
        raise Illegal(
            RULE, "move-too-long", cause="too-long", length=round(track.length, 1), allowance=vehicle.pace
        )
    room, by = min(_bars(state, vehicle, track, knowing), default=(track.length, ""))
    if room >= track.length:
        return Drive(track, "", leaves)
    return Drive(stopped(track, max(0.0, room)), by)


def _to_exit(state: State, vehicle: Vehicle, track: Track) -> tuple[Track, bool]:
    """The way up to where the disc reaches the edge by which the vehicle may leave."""
    if not vehicle.exit:
        return track, False
    table, far = state.table, tables.VEHICLE_RADIUS

    def room(point: Point) -> float:
        x, y = point
        off = {"west": x, "south": y, "east": table.width - x, "north": table.height - y}
        return off[vehicle.exit] - far

    travelled = 0.0
    for p, q in track.legs:
        if room(q) <= EPSILON:
            share = room(p) / (room(p) - room(q)) if room(p) > room(q) else 1.0
            at = travelled + distance(p, q) * min(1.0, max(0.0, share))
            return stopped(track, at), True
        travelled += distance(p, q)
    return track, False


def _bars(state: State, vehicle: Vehicle, track: Track, knowing: str) -> list[tuple[float, str]]:
    """Everything in the way, with how far along it lets the vehicle come."""
    found: list[tuple[float, str]] = []
    for figure in state.in_play():
        if not figure.placed or (figure.hidden and knowing and figure.side != knowing):
            continue
        reach = tables.VEHICLE_RADIUS + figure.radius
        near = reach + tables.CONTACT + SHY
        if distance(track.start, figure.point) <= near:
            near = reach - HAIR
        found += [(low, figure.id) for low, _ in track.spans_near(figure.point, near)]
    for other in state.vehicles.values():
        if other.id != vehicle.id and other.placed:
            reach = 2 * tables.VEHICLE_RADIUS - EPSILON
            found += [(low, other.id) for low, _ in track.spans_near(other.point, reach)]
    way = going(state.table, track, "vehicle")
    if way.barred:
        found.append((max(0.0, way.bar - SHY), way.barred))
    found += _obstacles(state, track)
    return found


def _obstacles(state: State, track: Track) -> list[tuple[float, str]]:
    """The obstacles and walls against which the disc comes."""
    solid = [
        (line.id, line.box, line.edges) for line in state.table.lines if tables.TERRAIN[line.kind].obstacle
    ]
    west, south, east, north = box_of(track.points)
    far = tables.VEHICLE_RADIUS + EPSILON
    found: list[tuple[float, str]] = []
    for id, (w, s, e, n), edges in (*solid, *walls(state.table)):
        if w > east + far or e < west - far or s > north + far or n < south - far or not edges:
            continue

        for side in edges:
            a, b = (side.ax, side.ay), (side.bx, side.by)
            # Against which it stands already it comes no nearer.
            reach = min(tables.VEHICLE_RADIUS - HAIR, gap_to_segment(track.start, 0.0, a, b) - HAIR)
            found += [(low, id) for low, _ in track.spans_beside(a, b, reach)]
    return found


def up_to(vehicle: Vehicle, track: Track) -> Track:
    """A path that leads into the vehicle ends against it."""
    met = track.spans_near(vehicle.point, tables.VEHICLE_RADIUS + tables.FOOT_RADIUS + EPSILON)
    return stopped(track, met[0][0]) if met else track


def touches(at: Point, vehicle: Vehicle) -> bool:
    """A foot figure stands against a vehicle."""
    return gap(at, tables.FOOT_RADIUS, vehicle.point, tables.VEHICLE_RADIUS) <= tables.CONTACT + EPSILON


def beside(centre: Point, toward: Point, reach: float) -> Point:
    """Against the disc of a vehicle, on the side of a point; never over it for rounding."""
    d = distance(centre, toward)
    x, y = (0.0, 1.0) if d <= 0.0 else ((toward[0] - centre[0]) / d, (toward[1] - centre[1]) / d)
    far = reach + EPSILON
    return rounded(centre[0] + x * far), rounded(centre[1] + y * far)


def ways_on(state: State, vehicle: Vehicle) -> tuple[Point, ...]:
    """The edge by which it may leave, else those to which its line leads, else all."""
    x, y = vehicle.point
    ends = {
        "east": (state.table.width, y),
        "west": (0.0, y),
        "north": (x, state.table.height),
        "south": (x, 0.0),
    }
    edges = (vehicle.exit, "east", "west") if vehicle.keeps_y is not None else (vehicle.exit or "east", *ends)
    return tuple(ends[edge] for edge in dict.fromkeys(edges) if edge)


def stages(state: State, vehicle: Vehicle) -> tuple[Point, ...]:
    """How far it gets in a turn, toward each of them."""
    found = []
    for goal in ways_on(state, vehicle):
        off = distance(vehicle.point, goal)
        if off > EPSILON:
            share = min(1.0, vehicle.pace / off)
            x, y = between(vehicle.point, goal, share)
            found.append((rounded(x), rounded(y)))
    return tuple(found)

"""How far a vehicle gets with the leg that is being drawn: straight on, whichever way it turns (FW.13.01, 13.07)."""

from collections.abc import Iterator
from math import cos, pi, sin

from escarmouche.client.foresight import Contour
from escarmouche.kernel.rules import Illegal
from escarmouche.rulesets.western.data import tables
from escarmouche.rulesets.western.data.state import State, Vehicle
from escarmouche.rulesets.western.table import vehicle_paths
from escarmouche.table.tabletop import EPSILON, Point, arc_length, rectangle, rounded

RAYS = 72


def reach(state: State, vehicle: Vehicle, via: tuple[Point, ...] = ()) -> Iterator[Contour]:
    """The ground that it gets to; of one that keeps to its line, the stretch of that line, as wide as itself."""
    left = vehicle.pace - arc_length((vehicle.point, *via))
    if left <= 0.0:
        return
    if vehicle.keeps_y is None:
        turns = [2 * pi * number / RAYS for number in range(RAYS)]
        yield Contour((tuple(_farthest(state, vehicle, via, (sin(a), cos(a)), left) for a in turns),))
        return
    (east, y), (west, _) = (_farthest(state, vehicle, via, (x, 0.0), left) for x in (1.0, -1.0))
    if west < east:
        wide = tables.VEHICLE_RADIUS
        yield Contour((rectangle(west, y - wide, east, y + wide),))


def _farthest(state: State, vehicle: Vehicle, via: tuple[Point, ...], ahead: Point, left: float) -> Point:
    """Where it ends that way: at the end of its pace, at the edge of the table, or where something stops it."""
    (x, y), margin = via[-1] if via else vehicle.point, tables.VEHICLE_RADIUS
    for at, step, most in ((x, ahead[0], state.table.width), (y, ahead[1], state.table.height)):
        if abs(step) > EPSILON:
            room = most - margin - at if step > 0 else at - margin
            left = min(left, max(0.0, room) / abs(step))
    end = (rounded(x + ahead[0] * left), rounded(y + ahead[1] * left))
    try:
        return vehicle_paths.drive(state, vehicle, (*via, end), knowing=vehicle.side).track.end
    except Illegal:
        return (x, y)

"""Recoil (recul): five centimetres straight away from the striker (FW.11.15, 11.34)."""

from escarmouche.rulesets.western.data import tables
from escarmouche.rulesets.western.data.state import Figure, State, place
from escarmouche.rulesets.western.table.board import bodies, touching
from escarmouche.rulesets.western.table.movement import last_stop, stopped
from escarmouche.rulesets.western.table.terrain import going
from escarmouche.table.paths import Track
from escarmouche.table.tabletop import EPSILON, Point, ahead, distance

SHY = 2 * EPSILON  # by which one stops short of contact, so that rounding makes none


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

"""The numeric core of walking: which borders and lines a straight leg crosses, in order, and by which opening.

Written as `segments` is; what `sight.trace` tells in records, this tells in rows. Things are numbered areas first,
then lines, as the table has them; openings likewise, thing by thing.
"""

from math import sqrt
from typing import NamedTuple

from escarmouche.speed import core
from escarmouche.speed.core import Grid, WholeGrid, kernel
from escarmouche.table import broken_lines, segments
from escarmouche.table.plane import EPSILON, arc_length
from escarmouche.table.segments import FloatBuffer, Floats, IntBuffer
from escarmouche.table.sight import layout
from escarmouche.table.tabletop import Table, opening_stretch

CROSSING = 6
"""Width of a row: thing, edge of its outline, opening or -1, 1 for entering, and the point."""


AREA_X, AREA_Y, AREA_ALONG, RADII, AREA_BOXES, CHAIN_X, CHAIN_Y, CHAIN_BOXES, CHAIN_FROM, CHAIN_TO = range(10)
OPENING_FROM, OPENING_LENGTH, LINE_TOTAL, OPENINGS = range(10, 14)
"""Rows of a ground's measures. Corners lie so far along their outline; openings of areas take seven numbers each:
where along the outline they begin, how long they and the outline are, and their two ends."""

AREA_START, DISCS, CHAIN_START, RINGS, CHAIN_LINES, LINE_OPENINGS, AREA_OPENINGS = range(7)
"""Rows of a ground's whole numbers."""

LOWS, HIGHS, STRETCHES, BORDERS, CONTACTS, AT, CROSSED = range(7)
"""Rows of the room to work in."""


class Ground(NamedTuple):
    """A table as numbers."""

    width: float
    height: float
    eps: float
    on_edge: bool
    touching: bool
    areas: int
    chains: int
    real: Grid
    whole: WholeGrid


class Room(NamedTuple):
    """Room for one leg at a time."""

    real: Grid
    members: IntBuffer


def room_on(ground: Ground) -> Room:
    """Room for one leg on that table at a time."""
    areas = 2 * len(ground.real[AREA_X]) + 4 * ground.areas + 4
    room = max(areas, 3 * len(ground.real[CHAIN_X]) + 12)
    return Room(
        core.floats_grid([[0.0] * (broken_lines.CONTACT * room)] * 7),
        core.ints([0] * room),
    )


def ground_of(table: Table) -> Ground:
    """The numbers of a table, for the functions in use."""
    laid = layout(table)
    xs, ys, starts, discs, radii, boxes = laid.area_numbers[:6]
    chain_x, chain_y, chain_start, rings, chain_boxes, lines, begins, ends, *openings = laid.chain_numbers[
        :12
    ]
    first_openings, opening_from, opening_length, total = openings
    along: list[float] = []
    first = [0]
    holes: list[float] = []
    for area in table.areas:
        corners = 1 if area.centre is not None else len(area.outline)
        along += [arc_length(area.ring[: edge + 1]) for edge in range(corners)]
        for opening in area.openings:
            stretch = opening_stretch(area.ring, opening) if area.ring else (0.0, 0.0)
            holes += [*stretch, arc_length(area.ring), *opening.a, *opening.b]
        first.append(len(holes) // 7)
    real = (xs, ys, along, radii, boxes, chain_x, chain_y, chain_boxes, begins, ends)
    return Ground(
        float(table.width),
        float(table.height),
        table.conventions.epsilon,
        table.conventions.on_edge_inside,
        table.conventions.touch_crosses,
        len(table.areas),
        len(rings),
        core.floats_grid((*real, opening_from, opening_length, total, holes)),
        core.ints_grid(
            (starts, discs, chain_start, rings, lines, [int(number) for number in first_openings], first)
        ),
    )


@kernel
def area_opening(area: int, edge: int, x: float, y: float, ground: Ground) -> int:
    """The opening of a border at a place of one of its sides, the one added last where several overlap."""
    first = ground.whole[AREA_OPENINGS][area]
    last = ground.whole[AREA_OPENINGS][area + 1]
    if first == last:
        return -1
    rows = ground.real[OPENINGS]
    corner = ground.whole[AREA_START][area]
    cx = ground.real[AREA_X][corner]
    cy = ground.real[AREA_Y][corner]
    if ground.whole[DISCS][area] == 1:
        for i in range(last - 1, first - 1, -1):
            ax = rows[7 * i + 3]
            ay = rows[7 * i + 4]
            bx = rows[7 * i + 5]
            by = rows[7 * i + 6]
            width = sqrt((bx - ax) * (bx - ax) + (by - ay) * (by - ay))
            side = (bx - ax) * (y - ay) - (by - ay) * (x - ax)
            centre_side = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
            if side * centre_side <= 0.0 or -EPSILON * width <= side <= EPSILON * width:
                return i
        return -1
    ex = x - ground.real[AREA_X][corner + edge]
    ey = y - ground.real[AREA_Y][corner + edge]
    position = ground.real[AREA_ALONG][corner + edge] + sqrt(ex * ex + ey * ey)
    for i in range(last - 1, first - 1, -1):
        reach = rows[7 * i] + rows[7 * i + 1] + EPSILON
        if rows[7 * i] - EPSILON <= position <= reach or position + rows[7 * i + 2] <= reach:
            return i
    return -1


@kernel
def crossed(px: float, py: float, qx: float, qy: float, ground: Ground, room: Room) -> tuple[int, int]:
    """Write the rows of a leg, its borders in the order met and then its lines; how many of each."""
    if qx > px or (qx == px and qy >= py):
        return crossed_from_west(px, py, qx, qy, ground, room)
    borders, lines = crossed_from_west(qx, qy, px, py, ground, room)
    turn_round(0, borders, room.real[CROSSED])
    turn_round(borders, borders + lines, room.real[CROSSED])
    return borders, lines


@kernel
def crossed_from_west(
    px: float, py: float, qx: float, qy: float, ground: Ground, room: Room
) -> tuple[int, int]:
    """The rows of a leg that goes east, or due north."""
    length = sqrt((qx - px) * (qx - px) + (qy - py) * (qy - py))
    if length <= 0.0:
        return 0, 0
    rows = room.real[CROSSED]
    at = room.real[AT]
    borders = 0
    if in_a_box(px, py, qx, qy, ground.eps, ground.areas, ground.real[AREA_BOXES]):
        _, borders = segments.trace_areas(
            px,
            py,
            qx,
            qy,
            ground.eps,
            ground.on_edge,
            ground.real[AREA_X],
            ground.real[AREA_Y],
            ground.whole[AREA_START],
            ground.whole[DISCS][: ground.areas],
            ground.real[RADII],
            ground.real[AREA_BOXES],
            room.real[LOWS],
            room.members,
            room.real[STRETCHES],
            room.real[BORDERS],
        )
    for i in range(borders):
        area = int(room.real[BORDERS][4 * i])
        edge = int(room.real[BORDERS][4 * i + 1])
        where = room.real[BORDERS][4 * i + 2]
        k = i
        while k > 0 and at[k - 1] > where:
            k -= 1
        make_room(k, i, at, rows)
        t = where / length
        x = px + (qx - px) * t
        y = py + (qy - py) * t
        at[k] = where
        put(
            k,
            rows,
            area,
            edge,
            area_opening(area, edge, x, y, ground),
            int(room.real[BORDERS][4 * i + 3]),
            x,
            y,
        )
    contacts = 0
    if in_a_box(px, py, qx, qy, ground.eps, ground.chains, ground.real[CHAIN_BOXES]):
        contacts = broken_lines.trace_chains(
            px,
            py,
            qx,
            qy,
            ground.eps,
            ground.real[CHAIN_X],
            ground.real[CHAIN_Y],
            ground.whole[CHAIN_START],
            ground.whole[RINGS][: ground.chains],
            ground.real[CHAIN_BOXES],
            ground.whole[CHAIN_LINES],
            ground.real[CHAIN_FROM],
            ground.real[CHAIN_TO],
            ground.whole[LINE_OPENINGS],
            ground.real[OPENING_FROM],
            ground.real[OPENING_LENGTH],
            ground.real[LINE_TOTAL],
            room.real[LOWS],
            room.real[HIGHS],
            room.members,
            room.real[CONTACTS],
        )
    count = borders
    areas = ground.areas
    for i in range(contacts):
        row = broken_lines.CONTACT * i
        if not ground.touching and room.real[CONTACTS][row + 5] * room.real[CONTACTS][row + 6] != -1.0:
            continue
        t = room.real[CONTACTS][row + 4] / length
        x = px + (qx - px) * t
        y = py + (qy - py) * t
        for one in range(int(room.real[CONTACTS][row + 7])):
            line = int(room.real[CONTACTS][row + 8 + 2 * one])
            opening = int(room.real[CONTACTS][row + 9 + 2 * one])
            k = count
            while k > borders and at[k - 1] > t:
                k -= 1
            make_room(k, count, at, rows)
            at[k] = t
            put(k, rows, areas + line, 0, opening, 0, x, y)
            count += 1
    return borders, count - borders


@kernel
def in_a_box(px: float, py: float, qx: float, qy: float, eps: float, count: int, boxes: Floats) -> bool:
    """The box of a leg meets one of the boxes: where it does not, there is nothing to be crossed."""
    west = min(px, qx) - eps
    east = max(px, qx) + eps
    south = min(py, qy) - eps
    north = max(py, qy) + eps
    for box in range(0, 4 * count, 4):
        if (
            boxes[box] <= east
            and boxes[box + 1] <= north
            and boxes[box + 2] >= west
            and boxes[box + 3] >= south
        ):
            return True
    return False


@kernel
def make_room(k: int, end: int, at: FloatBuffer, rows: FloatBuffer) -> None:
    """Move the rows from k on one further."""
    for i in range(end, k, -1):
        at[i] = at[i - 1]
        for j in range(6):
            rows[6 * i + j] = rows[6 * i - 6 + j]


@kernel
def put(
    k: int, rows: FloatBuffer, thing: int, edge: int, opening: int, entering: int, x: float, y: float
) -> None:
    rows[6 * k] = thing
    rows[6 * k + 1] = edge
    rows[6 * k + 2] = opening
    rows[6 * k + 3] = entering
    rows[6 * k + 4] = x
    rows[6 * k + 5] = y


@kernel
def turn_round(first: int, end: int, rows: FloatBuffer) -> None:
    """The same rows told from the other end of the leg."""
    low = first
    high = end - 1
    while low < high:
        for j in range(6):
            kept_value = rows[6 * low + j]
            rows[6 * low + j] = rows[6 * high + j]
            rows[6 * high + j] = kept_value
        low += 1
        high -= 1
    for i in range(first, end):
        rows[6 * i + 3] = 1.0 - rows[6 * i + 3]

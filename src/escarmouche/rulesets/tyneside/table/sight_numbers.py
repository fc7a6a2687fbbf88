"""Lines of fire judged in numbers, the same plain and compiled (TY.4.06, 4.07, 4.10, 4.16, 4.21, 8.02-8.04).

A line of fire is the hull of a point and a round base: what touches its inside hides a part of that base. Areas are
those without re-entrant corners. What stands in the way of a line goes by its number; terrain near a base, which is
fired over, by the bits of a whole number.
"""

from math import sqrt
from typing import NamedTuple

from escarmouche.rulesets.tyneside.data.tables import NEAR, SIGHT_INSIDE, WOOD_DEPTH, WOOD_WITHIN
from escarmouche.speed.core import Grid, WholeGrid, kernel
from escarmouche.table.plane import EPSILON
from escarmouche.table.segments import FloatBuffer, IntBuffer

CLEAR, FOREST, HILL, LOW, HIGH = range(5)
NOBODY, NOWHERE = -1, -1

PLANES, BOXES, HILL_PLANES, HILL_BOXES, EDGES, BLOCKER_BOXES = range(6)
STARTS, HILL_STARTS, EDGE_STARTS, SOLID, LOWER = range(5)
"""Rows of a ground: the sides of dense areas and of hills as outward normal and offset, their boxes, the straight
pieces of what blocks, and its boxes; where in these each begins; 1 for what is high, 1 for what is on lower ground."""

X, Y, RADIUS, REACH = range(4)
PIECE, RAISED, BUILDING, BESIDE, SIDE = range(5)
"""Rows of a crowd: where everybody is, and from how far somebody in dense ground is seen from outside it; the piece he
is in, whether he is on a hill, the building he is in, the terrain near him, and whose he is."""


class Ground(NamedTuple):
    """What of a table matters to lines of fire."""

    dense: int
    hills: int
    blockers: int
    real: Grid
    whole: WholeGrid


class Crowd(NamedTuple):
    """Everybody on the table."""

    size: int
    real: Grid
    whole: WholeGrid


class Hull(NamedTuple):
    """The point (x, y), the way (ux, uy) to the base, so far off and so large; the tangents to it from the point: how
    long they are, sine and cosine of their angle; and the box of it all."""

    x: float
    y: float
    ux: float
    uy: float
    far: float
    radius: float
    tangent: float
    sine: float
    cosine: float
    west: float
    south: float
    east: float
    north: float


@kernel
def hull(px: float, py: float, qx: float, qy: float, radius: float) -> Hull:
    """The hull of a point and of a base at q; the point lies outside of the base."""
    dx = qx - px
    dy = qy - py
    far = sqrt(dx * dx + dy * dy)
    tangent = sqrt(max(0.0, far * far - radius * radius))
    return Hull(
        px,
        py,
        dx / far,
        dy / far,
        far,
        radius,
        tangent,
        radius / far,
        tangent / far,
        min(px, qx - radius),
        min(py, qy - radius),
        max(px, qx + radius),
        max(py, qy + radius),
    )


@kernel
def meets_base(cone: Hull, x: float, y: float, radius: float) -> bool:
    """A base touches the inside of the hull."""
    if (
        x + radius <= cone.west
        or x - radius >= cone.east
        or y + radius <= cone.south
        or y - radius >= cone.north
    ):
        return False
    dx = x - cone.x
    dy = y - cone.y
    along = dx * cone.ux + dy * cone.uy
    aside = abs(dy * cone.ux - dx * cone.uy)
    near = radius - EPSILON
    before = along * cone.cosine + aside * cone.sine  # how far along the tangent
    if before <= 0.0:
        return along * along + aside * aside < near * near
    if before <= cone.tangent:
        return aside * cone.cosine - along * cone.sine < near
    near += cone.radius
    return (along - cone.far) * (along - cone.far) + aside * aside < near * near


@kernel
def meets_edge(cone: Hull, ax: float, ay: float, bx: float, by: float) -> bool:
    """A straight piece of terrain touches the inside of the hull."""
    if (
        (ax <= cone.west and bx <= cone.west)
        or (ax >= cone.east and bx >= cone.east)
        or (ay <= cone.south and by <= cone.south)
        or (ay >= cone.north and by >= cone.north)
    ):
        return False
    ux = cone.ux
    uy = cone.uy
    a1 = (ax - cone.x) * ux + (ay - cone.y) * uy
    b1 = (ay - cone.y) * ux - (ax - cone.x) * uy
    a2 = (bx - cone.x) * ux + (by - cone.y) * uy
    b2 = (by - cone.y) * ux - (bx - cone.x) * uy
    # the base itself
    da = a2 - a1
    db = b2 - b1
    square = da * da + db * db
    t = 0.0
    if square > 0.0:
        t = ((cone.far - a1) * da - b1 * db) / square
        if t < 0.0:
            t = 0.0
        elif t > 1.0:
            t = 1.0
    ca = a1 + da * t - cone.far
    cb = b1 + db * t
    near = cone.radius - EPSILON
    if near > 0.0 and ca * ca + cb * cb < near * near:
        return True
    # between the two tangents, up to where they touch the base
    low = 0.0
    high = 1.0
    for side in range(3):
        if side == 0:
            start = b1 * cone.cosine - a1 * cone.sine + EPSILON
            end = b2 * cone.cosine - a2 * cone.sine + EPSILON
        elif side == 1:
            start = -b1 * cone.cosine - a1 * cone.sine + EPSILON
            end = -b2 * cone.cosine - a2 * cone.sine + EPSILON
        else:
            start = a1 - cone.tangent * cone.cosine
            end = a2 - cone.tangent * cone.cosine
        if start >= 0.0 and end >= 0.0:
            return False
        if start >= 0.0:
            low = max(low, start / (start - end))
        elif end >= 0.0:
            high = min(high, start / (start - end))
    return low < high


@kernel
def clip(
    px: float,
    py: float,
    qx: float,
    qy: float,
    area: int,
    planes: FloatBuffer,
    boxes: FloatBuffer,
    starts: IntBuffer,
) -> tuple[float, float]:
    """From where to where of a line, 0 to 1, lies in an area, its border included; nothing where the first is not less
    than the second."""
    at = 4 * area
    if (
        (px < boxes[at] - EPSILON and qx < boxes[at] - EPSILON)
        or (px > boxes[at + 2] + EPSILON and qx > boxes[at + 2] + EPSILON)
        or (py < boxes[at + 1] - EPSILON and qy < boxes[at + 1] - EPSILON)
        or (py > boxes[at + 3] + EPSILON and qy > boxes[at + 3] + EPSILON)
    ):
        return 1.0, 0.0
    low = 0.0
    high = 1.0
    for k in range(starts[area], starts[area + 1]):
        a = planes[3 * k] * px + planes[3 * k + 1] * py - planes[3 * k + 2]
        b = planes[3 * k] * qx + planes[3 * k + 1] * qy - planes[3 * k + 2]
        if a > 0.0:
            if b > 0.0:
                if a <= EPSILON and b <= EPSILON:
                    continue
                return 1.0, 0.0
            low = max(low, a / (a - b))
        elif b > 0.0:
            high = min(high, a / (a - b))
    return low, high


@kernel
def through_wood(
    px: float,
    py: float,
    in_wood: bool,
    qx: float,
    qy: float,
    aimed_in_wood: bool,
    gap: float,
    ground: Ground,
    spans: FloatBuffer,
) -> int:
    """The dense area that stops the line, `NOWHERE` for none (TY.4.10)."""
    length = sqrt((qx - px) * (qx - px) + (qy - py) * (qy - py))
    count = 0
    for area in range(ground.dense):
        low, high = clip(px, py, qx, qy, area, ground.real[PLANES], ground.real[BOXES], ground.whole[STARTS])
        if (high - low) * length <= EPSILON:
            continue
        k = count
        while k > 0 and spans[3 * k - 3] > low * length:
            for j in range(3):
                spans[3 * k + j] = spans[3 * k - 3 + j]
            k -= 1
        spans[3 * k] = low * length
        spans[3 * k + 1] = high * length
        spans[3 * k + 2] = area
        count += 1
    at = 0
    while at < count:
        low = spans[3 * at]
        high = spans[3 * at + 1]
        area = int(spans[3 * at + 2])
        at += 1
        while at < count and spans[3 * at] <= high + EPSILON:
            high = max(high, spans[3 * at + 1])
            at += 1
        begins = low <= EPSILON and in_wood
        ends = high >= length - EPSILON
        if begins and ends:
            return NOWHERE if gap <= WOOD_WITHIN + EPSILON else area
        if not (begins or (ends and aimed_in_wood)) or high - low > WOOD_DEPTH + EPSILON:
            return area
    return NOWHERE


@kernel
def over_ground(
    px: float,
    py: float,
    piece: int,
    raised: int,
    beside: int,
    qx: float,
    qy: float,
    radius: float,
    aimed_piece: int,
    aimed_raised: int,
    aimed_beside: int,
    gap: float,
    ground: Ground,
    spans: FloatBuffer,
) -> tuple[int, int]:
    """What of the ground stands in the way of a line, and which area or blocker it is."""
    wood = through_wood(px, py, piece != NOWHERE, qx, qy, aimed_piece != NOWHERE, gap, ground, spans)
    if wood != NOWHERE:
        return FOREST, wood
    if raised == 0 and aimed_raised == 0:
        length = sqrt((qx - px) * (qx - px) + (qy - py) * (qy - py))
        for hill in range(ground.hills):
            low, high = clip(
                px,
                py,
                qx,
                qy,
                hill,
                ground.real[HILL_PLANES],
                ground.real[HILL_BOXES],
                ground.whole[HILL_STARTS],
            )
            if (high - low) * length > EPSILON:
                return HILL, hill
    cone = hull(px, py, qx, qy, radius)
    boxes = ground.real[BLOCKER_BOXES]
    edges = ground.real[EDGES]
    for thing in range(ground.blockers):
        at = 4 * thing
        if (
            boxes[at] > cone.east
            or boxes[at + 2] < cone.west
            or boxes[at + 1] > cone.north
            or boxes[at + 3] < cone.south
            or (beside | aimed_beside) >> thing & 1 == 1
        ):
            continue
        if ground.whole[SOLID][thing] == 0 and raised == 1 and ground.whole[LOWER][thing] == 1:
            continue
        for k in range(ground.whole[EDGE_STARTS][thing], ground.whole[EDGE_STARTS][thing + 1]):
            if meets_edge(cone, edges[4 * k], edges[4 * k + 1], edges[4 * k + 2], edges[4 * k + 3]):
                return (HIGH if ground.whole[SOLID][thing] == 1 else LOW), thing
    return CLEAR, NOWHERE


@kernel
def behind_figure(
    px: float,
    py: float,
    own: float,
    raised: int,
    building: int,
    qx: float,
    qy: float,
    radius: float,
    aimed_building: int,
    me: int,
    mark: int,
    crowd: Crowd,
) -> int:
    """Whose base stands in the way of a line; `NOBODY` for none (TY.4.06, 4.07, 4.16, 4.17)."""
    cone = hull(px, py, qx, qy, radius)
    xs = crowd.real[X]
    ys = crowd.real[Y]
    over = own + NEAR + EPSILON
    for one in range(crowd.size):
        r = crowd.real[RADIUS][one]
        x = xs[one]
        y = ys[one]
        if x + r <= cone.west or x - r >= cone.east or y + r <= cone.south or y - r >= cone.north:
            continue
        if one in (me, mark) or not meets_base(cone, x, y, r):
            continue
        near = over + r
        if (x - px) * (x - px) + (y - py) * (y - py) <= near * near:
            continue
        if raised == 1 and crowd.whole[RAISED][one] == 0:
            continue
        inside = crowd.whole[BUILDING][one]
        if building != aimed_building and inside != NOWHERE and inside in (building, aimed_building):
            continue
        return one
    return NOBODY


@kernel
def look(me: int, ground: Ground, crowd: Crowd, spans: FloatBuffer, found: IntBuffer) -> int:
    """Write down from the third place on whom of the other side one sees, by number; how many they are."""
    count = 0
    px = crowd.real[X][me]
    py = crowd.real[Y][me]
    own = crowd.real[RADIUS][me]
    piece = crowd.whole[PIECE][me]
    raised = crowd.whole[RAISED][me]
    building = crowd.whole[BUILDING][me]
    for mark in range(crowd.size):
        if crowd.whole[SIDE][mark] == crowd.whole[SIDE][me]:
            continue
        qx = crowd.real[X][mark]
        qy = crowd.real[Y][mark]
        radius = crowd.real[RADIUS][mark]
        there = crowd.whole[PIECE][mark]
        gap = max(0.0, sqrt((qx - px) * (qx - px) + (qy - py) * (qy - py)) - own - radius)
        if there != NOWHERE:
            reach = SIGHT_INSIDE if there == piece else crowd.real[REACH][mark]
            if gap > reach + EPSILON:
                continue
        cause, _ = over_ground(
            px,
            py,
            piece,
            raised,
            crowd.whole[BESIDE][me],
            qx,
            qy,
            radius,
            there,
            crowd.whole[RAISED][mark],
            crowd.whole[BESIDE][mark],
            gap,
            ground,
            spans,
        )
        if cause == CLEAR:
            aimed = crowd.whole[BUILDING][mark]
            by = behind_figure(px, py, own, raised, building, qx, qy, radius, aimed, me, mark, crowd)
            if by == NOBODY:
                found[2 + count] = mark
                count += 1
    return count


@kernel
def look_all(observers: int, ground: Ground, crowd: Crowd, spans: FloatBuffer, found: WholeGrid) -> None:
    """Write down whom of the other side some men see. Each has a row: his number, how many he sees, and who they are by
    number."""
    for row in range(observers):
        found[row][1] = look(found[row][0], ground, crowd, spans, found[row])

"""The hull of a point and a round base, in numbers: what touches its inside hides a part of that base (TY.4.06)."""

from math import sqrt
from typing import NamedTuple

from escarmouche.kernel.plane import EPSILON, Point
from escarmouche.kernel.terrain import Box, Edge


class Hull(NamedTuple):
    """The point (x, y), the way (ux, uy) to the base, so far off and so large; the tangents to it from the point: how
    long they are, sine and cosine of their angle."""

    x: float
    y: float
    ux: float
    uy: float
    far: float
    radius: float
    tangent: float
    sine: float
    cosine: float
    box: Box


def hull(p: Point, q: Point, radius: float) -> Hull:
    """The hull of a point and of a base at q; the point lies outside of the base."""
    dx, dy = q[0] - p[0], q[1] - p[1]
    far = sqrt(dx * dx + dy * dy)
    tangent = sqrt(max(0.0, far * far - radius * radius))
    return Hull(
        p[0],
        p[1],
        dx / far,
        dy / far,
        far,
        radius,
        tangent,
        radius / far,
        tangent / far,
        (
            min(p[0], q[0] - radius),
            min(p[1], q[1] - radius),
            max(p[0], q[0] + radius),
            max(p[1], q[1] + radius),
        ),
    )


def meets_base(cone: Hull, x: float, y: float, radius: float) -> bool:
    """A base touches the inside of the hull."""
    west, south, east, north = cone.box
    if x + radius <= west or x - radius >= east or y + radius <= south or y - radius >= north:
        return False
    dx, dy = x - cone.x, y - cone.y
    along, aside = dx * cone.ux + dy * cone.uy, abs(dy * cone.ux - dx * cone.uy)
    near = radius - EPSILON
    before = along * cone.cosine + aside * cone.sine  # how far along the tangent
    if before <= 0.0:
        return along * along + aside * aside < near * near
    if before <= cone.tangent:
        return aside * cone.cosine - along * cone.sine < near
    near += cone.radius
    return (along - cone.far) * (along - cone.far) + aside * aside < near * near


def meets_edge(cone: Hull, edge: Edge) -> bool:
    """A straight piece of terrain touches the inside of the hull."""
    x, y, ux, uy, far, radius, tangent, sine, cosine, (west, south, east, north) = cone
    ax, ay, bx, by, _, _, _ = edge
    if (
        (ax <= west and bx <= west)
        or (ax >= east and bx >= east)
        or (ay <= south and by <= south)
        or (ay >= north and by >= north)
    ):
        return False
    a1, b1 = (ax - x) * ux + (ay - y) * uy, (ay - y) * ux - (ax - x) * uy
    a2, b2 = (bx - x) * ux + (by - y) * uy, (by - y) * ux - (bx - x) * uy
    # the base itself
    da, db = a2 - a1, b2 - b1
    square = da * da + db * db
    t = 0.0 if square <= 0.0 else ((far - a1) * da - b1 * db) / square
    t = 0.0 if t < 0.0 else 1.0 if t > 1.0 else t
    ca, cb = a1 + da * t - far, b1 + db * t
    near = radius - EPSILON
    if near > 0.0 and ca * ca + cb * cb < near * near:
        return True
    # between the two tangents, up to where they touch the base
    low, high = 0.0, 1.0
    for start, end in (
        (b1 * cosine - a1 * sine + EPSILON, b2 * cosine - a2 * sine + EPSILON),
        (-b1 * cosine - a1 * sine + EPSILON, -b2 * cosine - a2 * sine + EPSILON),
        (a1 - tangent * cosine, a2 - tangent * cosine),
    ):
        if start >= 0.0 and end >= 0.0:
            return False
        if start >= 0.0:
            low = max(low, start / (start - end))
        elif end >= 0.0:
            high = min(high, start / (start - end))
    return low < high

"""Front, rear, right and left of a unit: the quarters that lines at 45 degrees from its corners part (BP.3.18-3.22).

quarter(rect, point)          in which quarter of a rectangle a point lies
quarters_of(state, unit, of)  in which quarters of another a unit lies: more than one only if its owner may choose
lies_in(state, unit, of)      the first of them
outlines(width, depth, far)   the ground of each, so far from its sides
counts_as(unit, quarter)      what a side is worth for who holds it: squares and garrisons have fronts only
"""

from collections.abc import Iterable

from escarmouche.rulesets.blackpowder.data import tables
from escarmouche.rulesets.blackpowder.data.state import Quarter, Unit
from escarmouche.rulesets.blackpowder.table.footprint import Ground, footprint, leader, stands
from escarmouche.table.rectangles import Rect
from escarmouche.table.tabletop import Inside, Point

ORDER: tuple[Quarter, ...] = ("front", "rear", "left", "right")


def quarter(rect: Rect, point: Point) -> Quarter:
    """On a boundary line it is front or rear (BP.3.19)."""
    x, y, vx, vy, a, b = rect
    dx, dy = point[0] - x, point[1] - y
    u, v = dx * vy - dy * vx, dx * vx + dy * vy
    beyond = (abs(u) - a) - tables.EPSILON
    if v - b >= -tables.EPSILON and v - b >= beyond:
        return "front"
    if -v - b >= -tables.EPSILON and -v - b >= beyond:
        return "rear"
    return "right" if u > 0.0 else "left"


def outlines(width: float, depth: float, far: float) -> tuple[tuple[Point, ...], ...]:
    """Front, right, rear and left about the middle of a unit that looks north (BP.3.18)."""
    a, b = width / 2.0, depth / 2.0
    corners = ((-a, b), (a, b), (a, -b), (-a, -b))
    outer = ((-a - far, b + far), (a + far, b + far), (a + far, -b - far), (-a - far, -b - far))
    return tuple([(corners[i - 1], outer[i - 1], outer[i % 4], corners[i % 4]) for i in (1, 2, 3, 4)])


def in_front(rect: Rect, point: Point) -> bool:
    """In the front quarter, its boundary included."""
    dx, dy = point[0] - rect.x, point[1] - rect.y
    ahead = dx * rect.vx + dy * rect.vy - rect.b + tables.EPSILON
    return ahead >= 0.0 and ahead >= abs(dx * rect.vy - dy * rect.vx) - rect.a


def any_in_front(rect: Rect, points: Iterable[Point]) -> bool:
    """One of some points is; asked of so many that it is worked out here, not point by point."""
    x, y, vx, vy, a, b = rect
    for px, py in points:
        dx, dy = px - x, py - y
        ahead = dx * vx + dy * vy - b + tables.EPSILON
        if ahead >= 0.0 and ahead >= abs(dx * vy - dy * vx) - a:
            return True
    return False


def quarters_of(ground: Ground, unit: Unit, of: Unit) -> tuple[Quarter, ...]:
    """Where most stands of a unit lie, as the other sees it; tied, where its leader does; a choice, the attacker's,
    only where that is still tied (BP.3.20)."""
    rect = footprint(ground, of)
    held = dict.fromkeys(ORDER, 0)
    for point in stands(ground, unit):
        held[quarter(rect, point)] += 1
    most = max(held.values())
    tied = tuple([one for one in ORDER if held[one] == most])
    if len(tied) > 1 and (his := quarter(rect, leader(ground, unit))) in tied:
        return (his,)
    return tied


def lies_in(ground: Ground, unit: Unit, of: Unit) -> Quarter:
    return quarters_of(ground, unit, of)[0]


def has_flanks(unit: Unit) -> bool:
    """Squares and garrisons have none, whatever comes at them (BP.3.21, 3.22)."""
    return unit.formation != "square" and not isinstance(unit.where, Inside)


def counts_as(unit: Unit, side: Quarter) -> Quarter:
    """The side of a unit as its fight sees it."""
    return side if has_flanks(unit) else "front"

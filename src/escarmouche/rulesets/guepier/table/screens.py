"""What surely bars a leg: the stretches of borders and lines that lie clear of all else.

Who crosses one of them from well before it to well behind it crosses it for the rules of movement as well, by no
opening and at no corner. Most legs that the search of a charge tries are barred so, and need not be traced.
"""

from collections.abc import Iterator

from escarmouche.rulesets.guepier.table.terrain import PASSABLE
from escarmouche.table.plane import between, distance, gap_to_segment
from escarmouche.table.tabletop import Area, Line, Point, Table, contains, stretches

Stretch = tuple[Point, Point]

ENDS = 0.1  # left off at both ends, where corners and openings are
CLEAR = 0.08  # from anything that the leg might cross at the same place


def screens(table: Table, thing: Area | Line) -> Iterator[tuple[float, float, float, float, float]]:
    """Each as the place where it begins, its direction and its length; the inside of an area lies to its left."""
    others = table.lines if isinstance(thing, Line) else (thing,)
    edges = [edge for other in others for edge in stretches(other)]
    for a, b in stretches(thing, PASSABLE):
        length = distance(a, b)
        if length <= 2 * ENDS + CLEAR:
            continue
        a, b = between(a, b, ENDS / length), between(a, b, 1.0 - ENDS / length)
        if sum(not _clear((a, b), edge) for edge in edges) > 1:  # one is the side on which it lies
            continue
        length = distance(a, b)
        ux, uy = (b[0] - a[0]) / length, (b[1] - a[1]) / length
        middle = between(a, b, 0.5)
        left = middle[0] - uy * CLEAR / 2, middle[1] + ux * CLEAR / 2
        if isinstance(thing, Area) and not contains(thing, left, table.conventions):
            a, ux, uy = b, -ux, -uy
        yield (*a, ux, uy, length)


def _clear(one: Stretch, other: Stretch) -> bool:
    """Two stretches neither cross nor come near each other."""
    off = min(
        *(gap_to_segment(point, 0.0, *other) for point in one),
        *(gap_to_segment(point, 0.0, *one) for point in other),
    )
    return off >= CLEAR and not (_divides(one, other) and _divides(other, one))


def _divides(one: Stretch, other: Stretch) -> bool:
    """The ends of the other lie on different sides of the one."""
    (ax, ay), (bx, by) = one
    sides = [(bx - ax) * (y - ay) - (by - ay) * (x - ax) > 0.0 for x, y in other]
    return sides[0] != sides[1]

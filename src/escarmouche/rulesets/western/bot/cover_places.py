"""Good places of a table: behind obstacles, at openings, in brush and rocks, at the edge of woods."""

from itertools import pairwise

from escarmouche.rulesets.western.data import tables
from escarmouche.rulesets.western.table.terrain import over_wall
from escarmouche.speed.keep import kept
from escarmouche.table.tabletop import Point, Table, contains

APART = 6.0  # how far two places in the same terrain lie from each other
BEHIND = tables.FOOT_RADIUS + 0.6  # from an obstacle
INDOORS = tables.FOOT_RADIUS + 0.3  # from the opening at which one stands
DEEP = 1.5  # inside brush, rocks or woods


@kept
def posts(table: Table) -> tuple[Point, ...]:
    """Places with cover for a figure on foot."""
    found: list[Point] = []
    for line in table.lines:
        if tables.TERRAIN[line.kind].cover != "none":
            for a, b in pairwise(line.points):
                found += [*_along(a, b, BEHIND), *_along(a, b, -BEHIND)]
    for area in table.areas:
        for opening in area.openings:
            (ax, ay), (bx, by) = opening.a, opening.b
            nx, ny = (by - ay) / opening.width, (ax - bx) / opening.width
            x, y = opening.centre
            for sign in (1.0, -1.0):
                at = (x + sign * nx * INDOORS, y + sign * ny * INDOORS)
                if contains(area, at, table.conventions):
                    found.append(at)
        if tables.TERRAIN[area.kind].cover in ("cover", "forest") and not area.openings:
            found += _inside(area.box)
    radius = tables.FOOT_RADIUS
    return tuple(
        (round(x, 2), round(y, 2))
        for x, y in found
        if table.within((x, y), radius) and not over_wall(table, (x, y), radius)
    )


def _along(a: Point, b: Point, off: float) -> list[Point]:
    """Places beside a segment."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    length = (dx * dx + dy * dy) ** 0.5
    if length <= 0.0:
        return []
    count = max(1, int(length / APART))
    return [
        (
            a[0] + dx * (number + 0.5) / count - dy / length * off,
            a[1] + dy * (number + 0.5) / count + dx / length * off,
        )
        for number in range(count)
    ]


def _inside(box: tuple[float, float, float, float]) -> list[Point]:
    """Places round the edge of an area, inside it."""
    west, south, east, north = box
    w, s, e, n = west + DEEP, south + DEEP, east - DEEP, north - DEEP
    found: list[Point] = []
    for p, q in (((w, s), (e, s)), ((e, s), (e, n)), ((e, n), (w, n)), ((w, n), (w, s))):
        found += _along(p, q, 0.0)
    return found

"""Lines of equal cost on a grid: the border of what can be reached, drawn smoothly."""

from collections.abc import Iterator, Mapping

from escarmouche.kernel.points import Point

Cell = tuple[int, int]
Side = tuple[Cell, Cell]  # of a square: from one grid point to its neighbour, the lesser first

WALL = 0.5  # where between a grid point that is reached and one that is not the border is drawn
STRAIGHT = 1e-3
CORNERS: tuple[Cell, ...] = ((0, 0), (1, 0), (1, 1), (0, 1))


def contour(costs: Mapping[Cell, float], level: float) -> tuple[tuple[Point, ...], ...]:
    """Rings round the grid points that cost no more than the level, in grid units; what is inside lies to the left.

    Between two points the ring goes where the cost, taken as even, would be the level; beside a point that cannot be
    reached at all it goes half way.
    """
    inside = {cell for cell, cost in costs.items() if cost <= level}
    follow: dict[Side, list[Side]] = {}
    for square in sorted({(i - a, j - b) for i, j in inside for a, b in CORNERS}):
        for start, end in _pieces(square, inside):
            follow.setdefault(start, []).append(end)
    rings: list[tuple[Point, ...]] = []
    while follow:
        first = at = next(iter(follow))
        ring: list[Side] = []
        while True:
            ring.append(at)
            following = follow[at].pop()
            if not follow[at]:
                del follow[at]
            at = following
            if at == first:
                break
        rings.append(_plain(tuple(_crossing(side, costs, inside, level) for side in ring)))
    return tuple(ring for ring in rings if len(ring) > 2)


def _pieces(square: Cell, inside: set[Cell]) -> Iterator[tuple[Side, Side]]:
    """The pieces of the border in a square: from where it comes in to where it goes out."""
    i, j = square
    corners = [(i + a, j + b) for a, b in CORNERS]
    held = [corner in inside for corner in corners]
    sides = [_side(corners[k], corners[(k + 1) % 4]) for k in range(4)]
    # Going round, the border leaves by the side on which one comes inside and enters by that on which one goes out.
    outs = [k for k in range(4) if held[k] and not held[(k + 1) % 4]]
    ins = [k for k in range(4) if not held[k] and held[(k + 1) % 4]]
    for k in outs:
        # Of two corners inside that face each other, each has a border of its own.
        back = next(m for m in ((k - n) % 4 for n in range(1, 5)) if m in ins)
        yield sides[k], sides[back]


def _side(a: Cell, b: Cell) -> Side:
    return (a, b) if a < b else (b, a)


def _crossing(side: Side, costs: Mapping[Cell, float], inside: set[Cell], level: float) -> Point:
    a, b = side if side[0] in inside else (side[1], side[0])
    low, high = costs[a], costs.get(b)
    f = WALL if high is None else (level - low) / (high - low)
    return (a[0] + (b[0] - a[0]) * f, a[1] + (b[1] - a[1]) * f)


def _plain(ring: tuple[Point, ...]) -> tuple[Point, ...]:
    """Without the points that lie on a straight line between their neighbours."""
    kept = []
    for k, (x, y) in enumerate(ring):
        (ax, ay), (bx, by) = ring[k - 1], ring[(k + 1) % len(ring)]
        if abs((x - ax) * (by - y) - (y - ay) * (bx - x)) > STRAIGHT:
            kept.append((x, y))
    return tuple(kept)

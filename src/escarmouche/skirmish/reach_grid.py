"""The ground within reach, drawn: a grid searched about a piece, and the border of what it gets to."""

from collections.abc import Callable
from math import sqrt
from typing import TypeVar

from escarmouche.kernel.points import Point
from escarmouche.table.contours import contour
from escarmouche.table.paths import Reach, Step, reach
from escarmouche.table.tabletop import Table

L = TypeVar("L")
BEYOND = 2.0  # so many cells farther is looked, to draw the border evenly
GRAIN = 1.028  # how much longer the steps of the grid are at most than the straight line
FINE = 2  # decimals of a contour


class Field:
    """What each point of a grid costs to be reached; a way no longer than its steps make it was straight."""

    def __init__(self, found: Reach) -> None:
        self.origin, self.cell = found.origin, found.cell
        self.costs = {at: _straightened(at, cost, found.cell) for at, cost in found.costs.items()}

    def rings(self, level: float) -> tuple[tuple[Point, ...], ...]:
        """The border of what costs no more than that."""
        (x, y), cell = self.origin, self.cell
        return tuple(
            tuple((round(x + i * cell, FINE), round(y + j * cell, FINE)) for i, j in ring)
            for ring in contour(self.costs, level)
        )

    def border(self, level: float) -> tuple[tuple[Point, ...], ...]:
        """The same; nothing of one who cannot leave his place."""
        return self.rings(level) if len(self.costs) > 1 else ()


def searched(
    table: Table,
    start: Point,
    margin: float,
    far: float,
    step: Step[L],
    cell: float,
    begun: L,
    limit: Callable[[L], float] | None = None,
) -> Field:
    """The field about a place, so far and no nearer to the edges than the margin. `limit` may depend on the way."""
    x, y = start
    bounds = (
        max(margin, x - far),
        max(margin, y - far),
        min(table.width - margin, x + far),
        min(table.height - margin, y + far),
    )
    return Field(reach(start, far if limit is None else limit, step, cell, bounds, begun))


def _straightened(cell: tuple[int, int], cost: float, size: float) -> float:
    straight = sqrt(cell[0] ** 2 + cell[1] ** 2) * size
    return straight if cost <= straight * GRAIN else cost

"""What cannot be in a state, whatever was played: two on one place. A position that has such a thing is refused."""

from collections.abc import Iterator
from itertools import combinations

from escarmouche.kernel.unfit import Unfit
from escarmouche.table.tabletop import overlaps
from escarmouche_bridge.data import tables
from escarmouche_bridge.data.state import State


def faults(state: State) -> Iterator[Unfit]:
    """The first is what a position is refused for."""
    men = [one for one in state.figures.values() if one.placed]
    for one, other in combinations(men, 2):
        if overlaps(one.point, tables.RADIUS, other.point, tables.RADIUS):
            yield Unfit("overlap", "BR.3.04", id=other.id, other=one.id, apart=2 * tables.RADIUS)

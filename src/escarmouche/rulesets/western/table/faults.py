"""What cannot be in a state, whatever was played: men on each other, in a wall, over the edge of the table."""

from collections.abc import Iterator
from functools import partial

from escarmouche.kernel.unfit import Unfit
from escarmouche.rulesets.western.data.state import State
from escarmouche.rulesets.western.table.terrain import over_wall
from escarmouche.skirmish.faults import in_a_wall, on_each_other, over_the_edge

PLACES = "FW.3.36"


def faults(state: State) -> Iterator[Unfit]:
    """The first is what a position is refused for."""
    men = [one for one in state.in_play() if one.placed]
    yield from on_each_other(men, PLACES)
    yield from over_the_edge(state.table, men, PLACES)
    yield from in_a_wall(men, partial(over_wall, state.table), PLACES)

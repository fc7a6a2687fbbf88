"""What cannot be in a state, whatever was played: men on each other, in a wall or over the edge, too many in a house,
two characters of one player."""

from collections.abc import Iterator
from functools import partial
from itertools import combinations

from escarmouche.kernel.unfit import Unfit
from escarmouche.rulesets.tyneside.data import tables
from escarmouche.rulesets.tyneside.data.state import State
from escarmouche.rulesets.tyneside.table.board import occupants
from escarmouche.rulesets.tyneside.table.terrain import kinds, over_wall
from escarmouche.skirmish.faults import in_a_wall, on_each_other, over_the_edge

PLACES = "TY.13.12"


def faults(state: State) -> Iterator[Unfit]:
    """The first is what a position is refused for."""
    men = state.on_table()
    yield from on_each_other(men, PLACES)
    yield from over_the_edge(state.table, men, PLACES)
    yield from in_a_wall(men, partial(over_wall, state.table), PLACES)
    for building in kinds(state.table).buildings:
        if len(occupants(state, building.id)) > tables.CAPACITY:
            yield Unfit("too-many-in", "TY.4.17", id=building.id, most=tables.CAPACITY)
    # who takes over from one who fell is his player's character then
    characters = [one for one in state.figures.values() if one.role == "pc" and not one.lost]
    for one, other in combinations(characters, 2):
        if state.seat_of(one.id) == state.seat_of(other.id):
            yield Unfit("two-characters", "TY.7.02", id=other.id, other=one.id, seat=state.seat_of(one.id))

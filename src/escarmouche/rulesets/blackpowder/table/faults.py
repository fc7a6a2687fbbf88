"""What cannot be in a state, whatever was played: units on each other, in a house or over the edge, contacts that do
not touch."""

from collections.abc import Iterator
from itertools import combinations

from escarmouche.kernel.unfit import Unfit
from escarmouche.rulesets.blackpowder.data.state import State
from escarmouche.rulesets.blackpowder.table import board
from escarmouche.rulesets.blackpowder.table.footprint import building_rect, footprint
from escarmouche.table import rectangles

ON_THE_MOVE = (
    "initiative",
    "command",
)  # an order half-way leads through friends (BP.7.09) or along a charge (BP.11.32)
LOOSE = 0.005  # inches: poses are rounded when they enter the state


def faults(state: State) -> Iterator[Unfit]:
    """The first is what a position is refused for."""
    there = [(one.id, footprint(state, one)) for one in state.on_table() if one.placed]
    for id, rect in there:
        if not rectangles.within(rect, 0.0, 0.0, state.table.width, state.table.height, LOOSE):
            yield Unfit("over-edge", "BP.7.14", id=id, margin=rectangles.reach(rect))
    if state.cursor.phase not in ON_THE_MOVE:
        for (one, rect), (other, second) in combinations(there, 2):
            if rectangles.overlap(rect, second, LOOSE):
                wide, deep = 2.0 * second.a, 2.0 * second.b
                yield Unfit("overlap-units", "BP.7.11", id=other, other=one, wide=wide, deep=deep)
        for area in state.table.areas:
            if area.kind == "building":
                walls = building_rect(area)
                yield from (
                    Unfit("in-building", "BP.4.13", id=id, other=area.id)
                    for id, rect in there
                    if rectangles.overlap(rect, walls, LOOSE)
                )
    for one, other in state.contacts:
        if state.units[one].side == state.units[other].side:
            yield Unfit("contact-friends", "BP.1.08", id=one, other=other)
        elif (gap := board.apart(state, one, other)) > LOOSE:
            yield Unfit("contact-apart", "BP.1.08", id=one, other=other, gap=gap)

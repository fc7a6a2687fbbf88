"""What cannot be in a state, whatever was played: figures on each other or over the edge, too many in a house, units
that do not keep together."""

from collections.abc import Iterator

from escarmouche.kernel.unfit import Unfit
from escarmouche.rulesets.tomahawks.data import tables
from escarmouche.rulesets.tomahawks.data.state import State
from escarmouche.rulesets.tomahawks.table.formations import cohesion, cohesive
from escarmouche.skirmish.faults import on_each_other, over_the_edge
from escarmouche.table.tabletop import contains


def faults(state: State) -> Iterator[Unfit]:
    """The first is what a position is refused for."""
    there = state.on_table()
    acting = state.cursor.activation.unit  # half-way along their paths its figures may pass through friends
    yield from on_each_other([one for one in there if one.unit != acting], "MT.1.12")
    yield from over_the_edge(state.table, there, "MT.1.11")
    for area in state.table.areas:
        if area.kind == "building" and sum(contains(area, one.point) for one in there) > tables.CAPACITY:
            yield Unfit("too-many-in", "MT.2.31", id=area.id, most=tables.CAPACITY)
    for unit in state.units.values() if state.cursor.step == "turn" else ():
        if not unit.scattered and not cohesive(state, unit.id):
            yield Unfit("cohesion", "MT.2.20", id=unit.id, reach=cohesion(unit))

"""What is worked out for a table goes with the table: a process that plays many games holds on to none of them."""

import gc
from collections.abc import Callable
from weakref import ref

import pytest

from escarmouche.rulesets.guepier.bot.cover_places import shelves
from escarmouche.rulesets.guepier.bot.ways_on_foot import net
from escarmouche.rulesets.guepier.data.state import State
from escarmouche.rulesets.guepier.table.charge_map import map_of
from escarmouche.rulesets.guepier.table.crossings import walls
from escarmouche.table.sight import layout
from escarmouche.table.tabletop import Area, Line, Table, rectangle

WORKED_OUT: dict[str, Callable[[Table], object]] = {
    "walls": walls,
    "map": map_of,
    "shelves": lambda table: shelves(State(table=table)),
    "ways on foot": lambda table: net(table, mounted=False),
    "ways of horse": lambda table: net(table, mounted=True),
}


def small_table() -> Table:
    house = Area(id="house", kind="building", outline=rectangle(10, 10, 20, 20))
    return Table(40, 40, (house,), (Line(id="wall", kind="low_wall", points=((5, 30), (35, 30))),))


@pytest.mark.parametrize("name", WORKED_OUT)
def test_it_is_worked_out_once_for_a_table_and_goes_with_it(name: str) -> None:
    table = small_table()
    first = WORKED_OUT[name](table)
    assert WORKED_OUT[name](table) is first
    laid = ref(layout(table))
    del table, first
    gc.collect()
    assert laid() is None


def test_a_man_on_foot_and_a_horseman_have_ways_of_their_own() -> None:
    table = small_table()
    assert net(table, mounted=False) is not net(table, mounted=True)
    assert net(table, mounted=False) is net(table, mounted=False)

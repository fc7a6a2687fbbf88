"""Scenarios: their sheets, and the state in which such a game begins."""

from collections.abc import Iterator, Mapping

from escarmouche.setup import sheets as shared
from escarmouche.setup.scenario import Scenario
from escarmouche.setup.sheets import Ground, Scenarios
from escarmouche.table.tabletop import Area, Box, Line, Point
from escarmouche_bridge.data import tables
from escarmouche_bridge.data.roster import Entry, muster, roster
from escarmouche_bridge.data.state import Cursor, Options, Plan, State

SIDES = ("french", "prussians")
Forces = Mapping[str, tuple[Entry, ...]]


class Sheet(shared.Sheet, frozen=True, kw_only=True):
    """A scenario file. The first of the sides deploys and plays first."""

    sides: tuple[str, str]
    own_forces: bool = False
    bridge: Point
    zones: dict[str, Box]
    forces: dict[str, tuple[Entry, ...]]


def summary(sheet: Sheet) -> Scenario:
    """What a player wants to know before he chooses."""
    return sheet.summary("bridge", sheet.sides[0], {side: points(sheet.forces[side]) for side in sheet.sides})


def points(entries: tuple[Entry, ...]) -> int:
    return sum(roster()[entry.troop].cost * entry.count for entry in entries)


def begin(sheet: Sheet, options: Options, lists: Forces | None = None) -> State:
    """The state before anybody is put down; `lists` replace the forces of their sides."""
    forces = {**sheet.forces, **(lists or {})}
    return State(
        scenario=sheet.id,
        plan=Plan(sides=sheet.sides, zones=sheet.zones, limit=sheet.turns, bridge=sheet.bridge),
        table=SCENARIOS.table(sheet),
        options=options,
        figures={one.id: one for side in sheet.sides for one in muster(side, forces[side])},
        cursor=Cursor("deploy", sheet.sides[0]),
    )


def _laid(thing: shared.Terrain) -> Iterator[Area | Line]:
    """A piece of terrain on the table: a wall is a line, all else an area."""
    if thing.line:
        yield Line(id=thing.id, kind=thing.kind, points=thing.line)
    else:
        yield Area(id=thing.id, kind=thing.kind, **thing.shape())


SCENARIOS = Scenarios("bridge", __file__, Sheet, Options, Ground(shared.Terrain, tables.TERRAIN, _laid))
sheets, sheet_named, options_of = SCENARIOS.sheets, SCENARIOS.named, SCENARIOS.options_of

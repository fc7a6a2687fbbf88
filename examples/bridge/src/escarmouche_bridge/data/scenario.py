"""Scenarios: their sheets, and the state in which such a game begins."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path

from escarmouche.kernel.unfit import Unfit
from escarmouche.setup import sheets as kernel
from escarmouche.setup.scenario import Scenario, read_record
from escarmouche.table.tabletop import Area, Box, Line, Point, Table
from escarmouche_bridge.data import tables
from escarmouche_bridge.data.roster import Entry, muster, roster
from escarmouche_bridge.data.state import Cursor, Options, Plan, State

FOLDER = Path(__file__).parents[1] / "scenarios"
SIDES = ("french", "prussians")
Forces = Mapping[str, tuple[Entry, ...]]


class Sheet(kernel.Sheet, frozen=True, kw_only=True):
    """A scenario file. The first of the sides deploys and plays first."""

    sides: tuple[str, str]
    own_forces: bool = False
    bridge: Point
    zones: dict[str, Box]
    forces: dict[str, tuple[Entry, ...]]
    terrain: tuple[kernel.Terrain, ...]


@cache
def sheets() -> dict[str, Sheet]:
    return kernel.read_sheets(FOLDER, Sheet)


def sheet_named(id: str) -> Sheet:
    return kernel.pick(sheets(), id, "bridge")


def options_of(sheet: Sheet) -> Options:
    return read_record(sheet.options, Options, sheet.id)


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
        table=_table(sheet),
        options=options,
        figures={one.id: one for side in sheet.sides for one in muster(side, forces[side])},
        cursor=Cursor("deploy", sheet.sides[0]),
    )


def _table(sheet: Sheet) -> Table:
    for thing in sheet.terrain:
        if thing.kind not in tables.TERRAIN:
            raise Unfit("none-such", id=thing.id, kind="terrain", other=thing.kind)
    areas = tuple(Area(id=one.id, kind=one.kind, **one.shape()) for one in sheet.terrain if not one.line)
    lines = tuple(Line(id=one.id, kind=one.kind, points=one.line) for one in sheet.terrain if one.line)
    return Table(float(sheet.table[0]), float(sheet.table[1]), areas, lines)

"""How a game begins: from a scenario, a free battle with the players' own lists and terrain, or a position; options."""

from collections.abc import Mapping
from functools import lru_cache

from msgspec.structs import replace

from escarmouche.kernel.rules import Illegal
from escarmouche.kernel.unfit import Unfit
from escarmouche.rulesets.guepier.data import army, tables
from escarmouche.rulesets.guepier.data.options import SETTINGS
from escarmouche.rulesets.guepier.data.position import read_position, write_position
from escarmouche.rulesets.guepier.data.scenario import (
    BY_LOT,
    SCENARIOS,
    SIDES,
    Sheet,
    Terrain,
    begin,
    options_of,
    sheet_named,
)
from escarmouche.rulesets.guepier.data.state import ROLES, Options, State
from escarmouche.setup.scenario import plain, read_record, read_start
from escarmouche.setup.settings import options_over
from escarmouche.table.tabletop import Area, Line, at_most

STARTS = ("scenario", "armies", "terrain", "objectives", "position")


def read_options(raw: Mapping[str, object], before: Options | None = None) -> Options:
    """The options given, over those that a scenario or position sets; what does not exist is refused (GM.17)."""
    return options_over(SETTINGS, raw, before or Options())


def start(start: Mapping[str, object], options: Mapping[str, object]) -> State:
    """The state in which a game begins."""
    read_start(start, STARTS)
    if "position" in start:
        return read_position(start["position"], lambda before: read_options(options, before))
    sheet = sheet_named(str(start["scenario"]))
    chosen = read_options(options, options_of(sheet))
    if len(start) > 1 and sheet.attacker != BY_LOT:
        raise Unfit("own-ground", id=sheet.id)
    if "terrain" in start or "objectives" in start:
        sheet = _with_terrain(sheet, start)
    if len(start) == 1:
        return _ready(sheet.id, chosen)
    if "armies" not in start:
        return begin(sheet, chosen)
    return _with_armies(sheet, start["armies"], chosen)


@lru_cache(maxsize=16)
def _ready(scenario: str, options: Options) -> State:
    """Frozen, so that all games of a scenario begin with the same one, and share what is found out of its table."""
    return begin(sheet_named(scenario), options)


def _with_terrain(sheet: Sheet, start: Mapping[str, object]) -> Sheet:
    """A free battle on terrain that the players have set: so many pieces, clear of the two edges (GM.16.02)."""
    pieces = read_record(start.get("terrain", plain(sheet.terrain)), tuple[Terrain, ...], "terrain")
    objectives = read_record(
        start.get("objectives", () if "terrain" in start else sheet.objectives), tuple[str, ...], "objectives"
    )
    low, high = tables.OWN_TERRAIN
    if not low <= len(pieces) <= high:
        raise Illegal("GM.16.02", "terrain-count", given=len(pieces), low=low, high=high)
    table = SCENARIOS.ground.table(sheet.table, pieces)
    things: tuple[Area | Line, ...] = (*table.lines, *table.areas)
    for thing in things:
        west, south, east, north = thing.box
        if not (table.within((west, south)) and table.within((east, north))):
            raise Illegal("GM.16.02", "terrain-off", thing=thing.id)
        if at_most(south, tables.CLEAR_EDGES) or at_most(table.height - north, tables.CLEAR_EDGES):
            raise Illegal("GM.16.02", "terrain-edge", thing=thing.id, clear=tables.CLEAR_EDGES)
    zones = [area.id for area in table.areas if area.kind in tables.ZONES]
    for id in objectives:
        if id not in zones:
            known = ", ".join(zones) or "none"
            raise Unfit("none-such", id="objectives", kind="zone", other=id, allowed=known)
    return replace(sheet, terrain=pieces, objectives=objectives)


def _with_armies(sheet: Sheet, armies: object, options: Options) -> State:
    """A free battle with the lists of the players; a side without a list takes the ready-made one (GM.20.03)."""
    if not isinstance(armies, Mapping) or not set(armies) <= set(SIDES):
        raise Unfit("armies", allowed=", ".join(SIDES))
    lists = [
        army.LISTS.fit(armies[side], side, options, army.COSTS[side]) for side in SIDES if side in armies
    ]
    taken = {team.id for team in sheet.groups if team.side not in armies}
    taken |= {*SIDES, *ROLES, *(thing.id for thing in sheet.terrain)}  # what these words mean already
    teams = []
    for one in lists:
        for team in army.teams_of(one):
            id = team.id if team.id not in taken else f"{team.side}-{team.id}"
            taken.add(id)
            teams.append(replace(team, id=id))
    return begin(sheet, options, teams, [item for one in lists for item in army.kit_of(one)])


__all__ = ["SETTINGS", "read_options", "read_position", "start", "write_position"]

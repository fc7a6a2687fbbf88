"""Ladders, rams, barrels and weak spots: what they are good for, and the way in that they open."""

from escarmouche.kernel.table import Area, Opening
from escarmouche.rulesets.guepier.board import doors
from escarmouche.rulesets.guepier.demolition import CLOSED
from escarmouche.rulesets.guepier.judgement import aims
from escarmouche.rulesets.guepier.model import Kit, State


def closed_doors(state: State) -> list[Opening]:
    return [door for _, door in doors(state.table) if door.state == CLOSED]


def walled(area: Area) -> bool:
    return "fortified" in area.tags


def useful(state: State, kit: Kit) -> bool:
    """A side that has to get in somewhere needs what opens walls."""
    wants = aims.aims(state, kit.side)
    shut = [zone for zone in wants.take if walled(state.table.area(zone))]
    if kit.kind == "ram":
        return bool(closed_doors(state)) and bool(shut or not wants.hold)
    return bool(shut)

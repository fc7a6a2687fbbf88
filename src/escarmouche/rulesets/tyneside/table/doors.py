"""Doors of buildings: where one stands to fight through them (TY.4.17)."""

from typing import NamedTuple

from escarmouche.rulesets.tyneside.data import tables
from escarmouche.rulesets.tyneside.data.state import Figure, State
from escarmouche.rulesets.tyneside.table import board
from escarmouche.rulesets.tyneside.table.terrain import kinds
from escarmouche.speed.keep import kept
from escarmouche.table.tabletop import EPSILON, Area, Opening, Point, Table, gap_to_segment, rounded
from escarmouche.table.terrain import encloses

RULE = "TY.4.17"


class Door(NamedTuple):
    """A door as those who fight at it see it: its middle, to the right as one comes in, and the way in."""

    id: str
    building: str
    opening: Opening
    middle: Point
    along: Point
    inward: Point

    def place(self, half: int, radius: float, inside: bool) -> Point:
        """Where a base touches one half of the door: 0 the left as one comes in, 1 the right."""
        aside = (2 * half - 1) * tables.DOOR_WIDTH / 2 / tables.AT_DOOR
        off = radius if inside else -radius
        return (
            rounded(self.middle[0] + self.along[0] * aside + self.inward[0] * off),
            rounded(self.middle[1] + self.along[1] * aside + self.inward[1] * off),
        )

    def touched(self, point: Point, radius: float) -> bool:
        """A base touches the door."""
        return gap_to_segment(point, radius, self.opening.a, self.opening.b) <= EPSILON


@kept
def doors(table: Table) -> dict[str, tuple[Door, ...]]:
    """The doors of each building."""
    return {
        area.id: tuple([_door(area, one) for one in area.openings if one.state == "door"])
        for area in kinds(table).buildings
    }


def _door(area: Area, opening: Opening) -> Door:
    middle, width = opening.centre, opening.width
    ax, ay = (opening.b[0] - opening.a[0]) / width, (opening.b[1] - opening.a[1]) / width
    inward = (-ay, ax)
    if not encloses(area, (middle[0] + inward[0] * EPSILON * 10, middle[1] + inward[1] * EPSILON * 10)):
        inward = (ay, -ax)
    along = (inward[1], -inward[0])  # clockwise of the way in: to the right
    return Door(opening.id, area.id, opening, middle, along, inward)


def occupants(state: State, building: str, side: str) -> tuple[Figure, ...]:
    """The figures of a side in a building, in roster order."""
    return tuple([one for one in board.occupants(state, building) if one.side == side])

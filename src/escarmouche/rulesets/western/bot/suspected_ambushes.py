"""Where unseen enemies may lie in wait, for all that a side knows (FW.9.10)."""

from escarmouche.rulesets.western.bot.known_odds import loaded
from escarmouche.rulesets.western.data import tables
from escarmouche.rulesets.western.data.state import State, while_placed
from escarmouche.rulesets.western.table import deployment_places
from escarmouche.speed.keep import kept
from escarmouche.table.tabletop import Area, Box, Point, Waiting

BAND = 4  # so many unseen are all that can be in one place
AMBUSHED = 0.3  # what it costs to be near a place where they may be
ARROW = 25.0  # how near that is, at most


Lair = tuple[Box, float]
"""A hiding place and how far off those who may be in it are to be feared."""


@while_placed
@kept
def _lairs(state: State) -> dict[str, tuple[tuple[Lair, ...], float]]:
    """By side: the places where enemies may hide that it has not seen, and how many they are, at most a band."""
    found = {}
    for side in state.plan.sides:
        unseen = [
            (one, zone)
            for one in state.figures.values()
            if one.side != side
            and isinstance(one.where, Waiting)
            and (zone := deployment_places.zone_for(state, one, hidden=True))
        ]
        reaches: dict[Box, float] = {}
        for one, zone in unseen:
            for area in deployment_places.hiding_places(state.table, zone):
                if _serves(area) and _may_hide(zone.parts, area.box):
                    reaches[area.box] = max(reaches.get(area.box, 0.0), min(ARROW, loaded(one).reach))
        found[side] = tuple(reaches.items()), min(1.0, len(unseen) / BAND)
    return found


def _serves(area: Area) -> bool:
    """Whoever wants to shoot from there can: from brush, from rocks, out of doors and windows."""
    return tables.TERRAIN[area.kind].conceals or bool(area.openings)


def _may_hide(parts: tuple[tuple[float, float, float, float], ...], box: Box) -> bool:
    west, south, east, north = box
    return not parts or any(w <= east and e >= west and s <= north and n >= south for w, s, e, n in parts)


def suspicion(state: State, side: str, at: Point) -> float:
    """What it costs to be at a place, for fear of an ambush."""
    lairs, share = _lairs(state)[side]
    if not share:
        return 0.0
    x, y = at
    cost = 0.0
    for (west, south, east, north), reach in lairs:
        off = max(west - x, x - east, 0.0) ** 2 + max(south - y, y - north, 0.0) ** 2
        if off < reach * reach:
            cost += AMBUSHED * share
    return cost

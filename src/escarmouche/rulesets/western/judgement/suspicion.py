"""Where unseen enemies may lie in wait, for all that a side knows (FW.9.10)."""

from escarmouche.kernel.keep import kept
from escarmouche.kernel.table import Box, Point, Waiting
from escarmouche.rulesets.western import places, tables
from escarmouche.rulesets.western.model import State, while_placed

BAND = 4  # so many unseen are all that can be in one place
AMBUSHED = 0.3  # what it costs to be near a place where they may be
ARROW = 25.0  # how near that is


@while_placed
@kept
def _lairs(state: State) -> dict[str, tuple[tuple[Box, ...], float]]:
    """By side: the brush and rocks where enemies may be that it has not seen, and how many of them, at most a band."""
    found = {}
    for side in state.plan.sides:
        unseen = [
            one
            for one in state.figures.values()
            if one.side != side
            and isinstance(one.where, Waiting)
            and places.zone_for(state, one, hidden=True)
        ]
        zones = {zone.terrain: zone for one in unseen if (zone := places.zone_for(state, one, hidden=True))}
        boxes = tuple(
            area.box
            for zone in zones.values()
            for area in places.hiding_places(state.table, zone)
            if tables.TERRAIN[area.kind].conceals and _may_hide(zone.parts, area.box)
        )
        found[side] = boxes, min(1.0, len(unseen) / BAND)
    return found


def _may_hide(parts: tuple[tuple[float, float, float, float], ...], box: Box) -> bool:
    west, south, east, north = box
    return not parts or any(w <= east and e >= west and s <= north and n >= south for w, s, e, n in parts)


def suspicion(state: State, side: str, at: Point) -> float:
    """What it costs to be at a place, for fear of an ambush."""
    boxes, share = _lairs(state)[side]
    if not share:
        return 0.0
    x, y = at
    cost = 0.0
    for west, south, east, north in boxes:
        off = max(west - x, x - east, 0.0) ** 2 + max(south - y, y - north, 0.0) ** 2
        if off < ARROW * ARROW:
            cost += AMBUSHED * share
    return cost

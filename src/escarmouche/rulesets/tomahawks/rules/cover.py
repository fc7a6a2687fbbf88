"""Cover (couvert) of who is looked or shot at (MT.7.08-7.14, 8.13, 8.14, 10.14-10.22)."""

from escarmouche.rulesets.tomahawks.data import tables
from escarmouche.rulesets.tomahawks.data.state import State
from escarmouche.rulesets.tomahawks.data.tables import Cover
from escarmouche.rulesets.tomahawks.table.sight import lane
from escarmouche.rulesets.tomahawks.table.terrain import stand_at


def shooting_cover(state: State, shooter: str, target: str) -> Cover:
    """The cover of a figure against a shot: that of the worst penalty, zones on the line included (MT.10.16, 10.22)."""
    return lane(state, shooter, target).shot_cover


def zone_cover(state: State, figure: str) -> Cover:
    """The cover of the zone or building in which a figure stands, obstacles left out; none that its horse or gun stands
    above (MT.7.08, 7.11, 11.12)."""
    one = state.figures[figure]
    here = stand_at(state.table, one.point)
    return tables.COVERS[here.cover if one.base == "foot" else here.high_cover]

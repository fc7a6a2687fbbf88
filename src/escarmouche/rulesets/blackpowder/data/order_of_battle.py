"""An army on its way to the table: its brigades, generals and units (BP.2.01, 2.12, 17.11)."""

from collections.abc import Iterable

import msgspec

from escarmouche.rulesets.blackpowder.data import tables
from escarmouche.rulesets.blackpowder.data.prices import staff_cost
from escarmouche.rulesets.blackpowder.data.roster import Entry, muster
from escarmouche.rulesets.blackpowder.data.state import Brigade, Unit
from escarmouche.setup.roster import called
from escarmouche.table.tabletop import Point


class General(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A commander of a scenario or list, and where he stands."""

    id: str = ""
    name: dict[str, str] | str = ""
    side: str = ""
    rating: int = tables.USUAL_RATING
    mounted: bool = True
    cinc: bool = False
    brigade: str = ""
    personality: str = ""
    at: Point | None = None


class Force(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A brigade of a scenario or list."""

    id: str
    side: str = ""
    name: dict[str, str] | str = ""


class Host(msgspec.Struct, frozen=True, kw_only=True):
    """The army of a side."""

    brigades: tuple[Force, ...]
    commanders: tuple[General, ...]
    units: tuple[Entry, ...]


def brigade_of(force: Force, units: Iterable[Unit]) -> Brigade:
    """With the units that it begins with; wagons are none (BP.2.18)."""
    own = tuple(unit.id for unit in units if unit.brigade == force.id and not unit.wagon)
    return Brigade(id=force.id, side=force.side, name=called(force.name), units=own)


def points_of(host: Host) -> int:
    """What an army costs, its generals included (BP.17.11)."""
    units = muster(host.units).values()
    return sum(unit.points for unit in units) + sum(staff_cost(one.rating) for one in host.commanders)

"""Troop types, and how a line of a list becomes a unit (MT.2.04-2.07, 9.20, section 17)."""

import msgspec
from msgspec.structs import replace

from escarmouche.rulesets.tomahawks.data import tables
from escarmouche.rulesets.tomahawks.data.state import Base, Figure, MeleeWeapon, TroopType, Unit
from escarmouche.setup.forces import Troop
from escarmouche.setup.roster import Roster, called, identified
from escarmouche.setup.scenario import made_like

MOUNTED = ("cavalry", "light-cavalry")


class Profile(Troop, frozen=True, omit_defaults=True, kw_only=True):
    """A line of the roster."""

    type: TroopType
    aggressiveness: int
    defence: int
    shooting: int
    traits: tuple[str, ...] = ()
    weapons: tuple[str, ...] = ()
    melee_weapon: MeleeWeapon = "none"

    @property
    def officer(self) -> bool:
        return "officer" in self.traits

    @property
    def artillery(self) -> bool:
        return "artillery" in self.traits

    @property
    def vehicle(self) -> bool:
        return any(trait in tables.VEHICLES for trait in self.traits)

    @property
    def usual_count(self) -> int:
        """How many men a list means that does not say it: one Officer, the crew of a gun, the fewest of a unit; or one
        vehicle."""
        return (
            1
            if self.officer or self.vehicle
            else tables.USUAL_CREW
            if self.artillery
            else tables.UNIT_SIZE[0]
        )


class Entry(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A unit of a list. The men of a gun are its crew."""

    troop: str
    count: int = 0  # as the roster has it
    side: str = ""
    id: str = ""
    name: dict[str, str] | str = ""
    commander: bool = False  # MT.14.04


def _told(profile: Profile) -> Profile:
    words = [] if profile.vehicle else [f"type-{profile.type}"]  # that of a vehicle means nothing
    words += [f"trait-{trait}" for trait in profile.traits]
    words += [f"weapon-{weapon}" for weapon in profile.weapons]
    words += [f"melee-weapon-{profile.melee_weapon}"] if profile.melee_weapon != "none" else []
    return replace(profile, words=tuple(words))


ROSTER = Roster(__file__, Profile, _told)
roster, profile_of = ROSTER.all, ROSTER.find


def count_of(entry: Entry, profile: Profile) -> int:
    return entry.count or profile.usual_count


def cost_of(entry: Entry, profile: Profile) -> int:
    """A gun is paid for with its crew, all others by the figure."""
    return profile.cost if profile.artillery else profile.cost * count_of(entry, profile)


def base_of(traits: tuple[str, ...]) -> Base:
    """The base of a man of such a unit, or of a vehicle (MT.1.04, 2.42-2.43)."""
    for vehicle in ("cart", "wagon", "boat"):
        if vehicle in traits:
            return vehicle
    return "mounted" if any(trait in MOUNTED for trait in traits) else "foot"


def unit_of(profile: Profile, id: str, side: str, members: tuple[str, ...]) -> Unit:
    """A unit of that troop type; the piece of a gun is the first of its members."""
    men = 0 if profile.vehicle else len(members) - profile.artillery
    return made_like(
        profile,
        Unit,
        id=id,
        side=side,
        members=members,
        troop=profile.id,
        name={},
        strength=men,
        points=profile.cost if profile.artillery or profile.vehicle else profile.cost * men,
    )


def figures_of(unit: Unit) -> dict[str, Figure]:
    """Its figures, all alike but for the piece of a gun."""
    base = base_of(unit.traits)
    return {
        id: Figure(
            id=id, side=unit.side, unit=unit.id, base="piece" if unit.artillery and number == 0 else base
        )
        for number, id in enumerate(unit.members)
    }


def muster(entries: tuple[Entry, ...]) -> tuple[dict[str, Figure], dict[str, Unit]]:
    """The figures and units of a camp, in the order of the list: that is the roster order."""
    figures: dict[str, Figure] = {}
    units: dict[str, Unit] = {}
    for entry in identified(entries):
        profile = ROSTER.known(entry.troop, entry.id)
        men = [f"{entry.id}-{number}" for number in range(1, count_of(entry, profile) + 1)]
        if profile.artillery:
            men = [f"{entry.id}-piece", *men]
        elif profile.officer or profile.vehicle:
            men = [f"{entry.id}-1"]
        unit = unit_of(profile, entry.id, entry.side, tuple(men))
        units[entry.id] = replace(unit, name=called(entry.name), commander=entry.commander)
        figures |= figures_of(units[entry.id])
    return figures, units

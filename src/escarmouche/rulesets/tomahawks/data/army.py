"""Army lists: what they cost, what is wrong with them, and a list to begin with (MT.2.05, 9.20, 14.04, 17.01)."""

from collections.abc import Iterator
from math import ceil

import msgspec
from msgspec.structs import replace

from escarmouche.kernel.text import Texts
from escarmouche.rulesets.tomahawks.data import tables
from escarmouche.rulesets.tomahawks.data.roster import ROSTER, Entry, Profile, cost_of, count_of, profile_of
from escarmouche.rulesets.tomahawks.data.scenario import SIDES, of_side, sheets
from escarmouche.rulesets.tomahawks.data.state import Options
from escarmouche.setup.army_lists import ArmyLists, Template, array
from escarmouche.setup.forces import ANY, Violation, fault, repeated
from escarmouche.setup.roster import identified

FORCE, SIZE, CREW, VEHICLE, COMMANDER = "MT.17.01", "MT.2.05", "MT.9.20", "MT.9.25", "MT.14.04"


class Army(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """An army list as players write it."""

    side: str
    ruleset: str = "tomahawks"
    name: str = ""
    points: int = tables.FORCE_POINTS[-1]  # as agreed
    units: tuple[Entry, ...] = ()


def cost(army: Army) -> int:
    """The points of a list; troops that nobody knows cost nothing."""
    known = [(entry, profile) for entry in army.units if (profile := profile_of(entry.troop))]
    return sum(cost_of(entry, profile) for entry, profile in known)


def enlist(raw: object, side: str, options: Options) -> tuple[Entry, ...]:
    """The units of a list fit to play for that camp; one that is not is refused with its first fault."""
    army = LISTS.fit(raw, side, options)
    return tuple(replace(entry, side=side) for entry in identified(army.units))


def _faults(army: Army, options: Options) -> Iterator[Violation]:
    yield from _of_force(army)
    for entry in army.units:
        yield from _of_entry(army, entry)


def _of_force(army: Army) -> Iterator[Violation]:
    """Faults of the force as a whole."""
    if army.points not in tables.FORCE_POINTS:
        yield fault(FORCE, "agreed", given=army.points, allowed=_listed(tables.FORCE_POINTS))
    if (total := cost(army)) > army.points:
        yield fault(FORCE, "points", given=total, most=army.points)
    for id in repeated(entry.id for entry in army.units):
        yield fault(FORCE, "twice", id)
    profiles = [profile for entry in army.units if (profile := profile_of(entry.troop))]
    units = sum(not profile.officer and not profile.vehicle for profile in profiles)
    officers = sum(profile.officer for profile in profiles)
    if not units:
        yield fault(FORCE, "no-unit")
    elif officers > (most := ceil(units / tables.UNITS_PER_OFFICER)):
        yield fault(FORCE, "officers", given=officers, most=most, units=units)
    if (commanders := sum(entry.commander for entry in army.units)) > 1:
        yield fault(COMMANDER, "commanders", given=commanders)


def _listed(numbers: tuple[int, ...]) -> str:
    return ", ".join(str(number) for number in numbers)


def _of_entry(army: Army, entry: Entry) -> Iterator[Violation]:
    """Faults of one line of the list."""
    profile = profile_of(entry.troop)
    if entry.side:
        yield fault(FORCE, "scenario-only", entry.troop)
    if profile is None or profile.side not in (army.side, ANY):
        known = ", ".join(one.id for one in ROSTER.of_side(army.side))
        yield fault(FORCE, "troop" if profile is None else "troop-side", entry.troop, allowed=known)
        return
    count = count_of(entry, profile)
    if profile.officer:
        if count != 1:
            yield fault("MT.2.04", "one", entry.troop, given=count)
    elif profile.vehicle:
        if count != 1:
            yield fault(VEHICLE, "vehicle", entry.troop, given=count)
    else:
        rule, (low, high) = sizes_of(profile)
        if not low <= count <= high:
            key = "crew" if profile.artillery else "size"
            yield fault(rule, key, entry.troop, given=count, low=low, high=high)
    if entry.commander and not profile.officer:
        yield fault(COMMANDER, "commander", entry.troop)


def sizes_of(profile: Profile) -> tuple[str, tuple[int, int]]:
    """How many men a unit of a free force has, or a gun, and the rule that says so."""
    return (CREW, tables.CREW) if profile.artillery else (FORCE, tables.FREE_UNIT_SIZE)


def ready_made(side: str) -> Army:
    """The force of the scenario to which players may bring their own."""
    sheet = next(sheet for sheet in sheets().values() if sheet.own_forces)
    entries = tuple(replace(entry, side="", id="", name="") for entry in of_side(sheet, side))
    army = Army(side=side, units=entries)
    return replace(army, points=next(points for points in tables.FORCE_POINTS if cost(army) <= points))


def _troops(side: str, lang: str, texts: Texts) -> Iterator[str]:
    for profile in ROSTER.of_side(side):
        type = "" if profile.vehicle else f" ({profile.type})"
        yield f"   {profile.id:20}{profile.cost:3}  {profile.name[lang]}{type}"


def _lines(side: str, lang: str) -> list[str]:
    army = ready_made(side)
    return [f"points = {army.points}", *array("units", army.units)]


LISTS = ArmyLists(
    "tomahawks",
    Army,
    SIDES,
    FORCE,
    _faults,
    Template(
        head={
            "points": _listed(tables.FORCE_POINTS),
            "low": tables.FREE_UNIT_SIZE[0],
            "high": tables.FREE_UNIT_SIZE[1],
        },
        troops=_troops,
        lines=_lines,
    ),
)
read_army, violations, template = LISTS.read, LISTS.violations, LISTS.template

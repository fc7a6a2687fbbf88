"""Army lists: what is wrong with them, and a list to begin with (TY.6.01, 6.08, 7.02, 18.10, section 21)."""

from collections import Counter
from collections.abc import Iterator

import msgspec
from msgspec.structs import replace

from escarmouche.kernel.text import Texts
from escarmouche.rulesets.tyneside.data import tables
from escarmouche.rulesets.tyneside.data.roster import ROSTER, Entry, Profile, profile_of, role_of
from escarmouche.rulesets.tyneside.data.scenario import SIDES, of_side, sheets
from escarmouche.rulesets.tyneside.data.state import LEADERS, Options, Order
from escarmouche.setup.army_lists import ArmyLists, Template, array
from escarmouche.setup.forces import ANY, Violation, fault, repeated
from escarmouche.setup.roster import identified

GROUPS, PLATOONS, ONE_PC, FORCES, TROOPS = "TY.6.01", "TY.6.08", "TY.7.02", "TY.18.10", "TY.2.10"


class Army(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """An army list as players write it."""

    side: str
    ruleset: str = "tyneside"
    name: str = ""
    units: tuple[Entry, ...] = ()


def cost(army: Army) -> int:
    """Troops have no points here (section 21)."""
    return 0


def enlist(raw: object, side: str, options: Options) -> tuple[Entry, ...]:
    """The units of a list fit to play for that side; one that is not is refused with its first fault."""
    army = LISTS.fit(raw, side, options)
    return tuple(replace(entry, side=side) for entry in identified(army.units))


def _faults(army: Army, options: Options) -> Iterator[Violation]:
    yield from _of_force(army)
    for entry in army.units:
        yield from _of_entry(army, entry)


def _of_force(army: Army) -> Iterator[Violation]:
    """Faults of the force as a whole."""
    for id in repeated(entry.id for entry in army.units):
        yield fault(FORCES, "twice", id)
    chiefs = Counter(entry.seat for entry in army.units if role_of(entry) == "pc")
    if not chiefs:
        yield fault(FORCES, "no-pc")
    elif max(chiefs.values()) > 1:
        yield fault(ONE_PC, "pcs", given=max(chiefs.values()))
    elif "" not in chiefs:
        yield fault(ONE_PC, "seats")
    if not any(role_of(entry) not in LEADERS for entry in army.units):
        yield fault(FORCES, "no-group")
    size = sum(max(0, entry.count) for entry in army.units)
    if size > tables.FORCE_SIZE:
        yield fault(FORCES, "size", given=size, most=tables.FORCE_SIZE)
    yield from _of_platoons(army)


def _of_platoons(army: Army) -> Iterator[Violation]:
    low, high = tables.PLATOON_GROUPS
    groups = Counter(
        entry.platoon
        for entry in army.units
        if entry.platoon and (profile := profile_of(entry.troop)) and _is_formed_group(profile, entry)
    )
    for platoon, number in groups.items():
        if not low <= number <= high:
            yield fault(PLATOONS, "platoon-size", platoon, given=number, low=low, high=high)
    for platoon in dict.fromkeys(entry.platoon for entry in army.units if entry.platoon):
        if platoon not in groups:
            yield fault(PLATOONS, "platoon-empty", platoon)


def _is_formed_group(profile: Profile, entry: Entry) -> bool:
    return profile.kind == "regular_formed" and role_of(entry) not in LEADERS


def _of_entry(army: Army, entry: Entry) -> Iterator[Violation]:
    """Faults of one line of the list."""
    profile = profile_of(entry.troop)
    if entry.side or entry.rank or entry.loyal_to is not None or entry.order != Order():
        yield fault(FORCES, "scenario-only", entry.troop)
    if profile is None or profile.side not in (army.side, ANY):
        known = ", ".join(one.id for one in ROSTER.of_side(army.side))
        yield fault(TROOPS, "troop" if profile is None else "troop-side", entry.troop, allowed=known)
        return
    yield from _of_size(army, entry, profile)
    chosen: tuple[tuple[str, str, tuple[str, ...]], ...] = (
        ("role", entry.role, profile.roles),
        ("class", entry.klass, profile.classes),
        ("weapons", "+".join(entry.weapons), tuple("+".join(arms) for arms in profile.arms)),
        ("nation", entry.nation, profile.nations),
    )
    for what, given, allowed in chosen:
        if given and given not in allowed:
            yield fault(
                TROOPS, "choice", entry.troop, what=what, given=given, allowed=", ".join(allowed) or "–"
            )
    if entry.mounted and not profile.rides:
        yield fault(TROOPS, "mounted", entry.troop)
    if _is_formed_group(profile, entry) and not entry.platoon:
        yield fault(PLATOONS, "no-platoon", entry.troop)
    if entry.platoon and role_of(entry) not in LEADERS and profile.kind != "regular_formed":
        yield fault(PLATOONS, "platoon-troop", entry.troop)
    if entry.seat and (role_of(entry) != "pc" or entry.seat in SIDES):
        yield fault(ONE_PC, "seat", entry.troop)


def _of_size(army: Army, entry: Entry, profile: Profile) -> Iterator[Violation]:
    """A leader is one man, a hero alone or of a group that takes him, all others groups of their size (TY.6.01)."""
    groups = {one.id: one.troop for one in identified(army.units) if role_of(one) not in LEADERS}
    low, high = profile.group
    if role_of(entry) in LEADERS:
        if entry.count != 1:
            yield fault(FORCES, "one", entry.troop, given=entry.count)
    elif not low <= entry.count <= high:
        yield fault(GROUPS, "group-size", entry.troop, given=entry.count, low=low, high=high)
    if entry.joins and groups.get(entry.joins) not in profile.joins:
        yield fault(TROOPS, "joins", entry.troop, given=entry.joins, allowed=", ".join(profile.joins) or "–")
    if entry.with_group and (role_of(entry) not in LEADERS or entry.with_group not in groups):
        yield fault(FORCES, "with-group", entry.troop, given=entry.with_group)


def ready_made(side: str) -> Army:
    """The force of the scenario to which players may bring their own."""
    sheet = next(sheet for sheet in sheets().values() if sheet.own_forces)
    plain = {"side": "", "rank": "", "loyal_to": None, "order": Order(), "name": "", "joins": ""}
    return Army(side=side, units=tuple(replace(entry, **plain) for entry in of_side(sheet, side)))


def _troops(side: str, lang: str, texts: Texts) -> Iterator[str]:
    """What there is to know of a troop type, in the words of a list."""
    for profile in ROSTER.of_side(side):
        low, high = profile.group
        number = ", ".join(profile.roles) if profile.leads else f"{low}-{high}"
        choices = [" / ".join(profile.classes), " / ".join("+".join(arms) for arms in profile.arms)]
        choices += [" / ".join(profile.nations)] if profile.nations else []
        yield f"   {profile.id:20}{number:16}{'; '.join(choices)}  ({profile.name[lang]})"


LISTS = ArmyLists(
    "tyneside",
    Army,
    SIDES,
    FORCES,
    _faults,
    Template(
        head={"most": tables.FORCE_SIZE},
        troops=_troops,
        lines=lambda side, lang: array("units", ready_made(side).units),
    ),
)
read_army, violations, template = LISTS.read, LISTS.violations, LISTS.template

"""Troop types, to whom they are loyal, and how a line of a list becomes a unit (TY.2.07-2.10, section 21)."""

from typing import Any, get_args

import msgspec
from msgspec.structs import replace

from escarmouche.kernel.unfit import Unfit
from escarmouche.rulesets.tyneside.data import tables
from escarmouche.rulesets.tyneside.data.state import LEADERS, Class, Figure, Kind, Order, Role, Skirts, Unit
from escarmouche.setup.forces import Troop
from escarmouche.setup.roster import Roster, called, identified

BAYONET = "bayonet"  # comes with the musket named before it
CHIEF = "chief"


class Profile(Troop, frozen=True, omit_defaults=True, kw_only=True):
    """A line of the roster: where there is a choice, the first is the usual one."""

    cost: int = 0
    roles: tuple[Role, ...] = ("trooper",)
    kind: Kind = "irregular"
    classes: tuple[Class, ...] = ("veteran",)
    arms: tuple[tuple[str, ...], ...] = ()
    armed_in: int = 1  # one man in so many is armed; the others wear skirts
    volley: bool = False
    nations: tuple[str, ...] = ()
    group: tuple[int, int] = (1, 1)  # how many make one
    joins: tuple[str, ...] = ()  # troops in whose groups he may be
    rank: str = ""  # what he is to those whom he leads
    follows: str = ""  # to whom he is loyal: a row of the table
    rides: bool = False  # may be mounted

    @property
    def leads(self) -> bool:
        return self.roles[0] in LEADERS


class Entry(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A group of like men, or one leader or musician: a unit of a list. What is not said is as in the roster."""

    troop: str
    count: int = 1
    side: str = ""
    id: str = ""
    name: dict[str, str] | str = ""
    role: str = ""
    klass: str = msgspec.field(default="", name="class")
    nation: str = ""
    platoon: str = ""
    with_group: str = ""  # the group with which he is set up, where his side begins hidden
    weapons: tuple[str, ...] = ()
    mounted: bool = False
    rank: str = ""  # as which he counts for those he leads
    # besides or instead of what the table says, as the scenario has it
    loyal_to: tuple[str, ...] | None = None
    order: Order = Order()
    seat: str = ""
    joins: str = ""  # the group of which he is a member, or in an automatic force would be


def _told(profile: Profile) -> Profile:
    weapons, bayonet = arms_of(profile.arms[0])
    words = [f"class-{profile.classes[0]}", f"kind-{profile.kind}"]
    words += [f"role-{profile.roles[0]}"] if profile.roles[0] != "trooper" else []
    words += [f"weapon-{weapon}" for weapon in weapons] + (["bayonet"] if bayonet else [])
    words += ["volley"] if profile.volley else []
    return replace(profile, words=tuple(dict.fromkeys(words)))


ROSTER = Roster(__file__, Profile, _told)
roster, profile_of = ROSTER.all, ROSTER.find


def arms_of(words: tuple[str, ...]) -> tuple[tuple[str, ...], bool]:
    """The weapons, and whether there is a bayonet among them."""
    return tuple(word for word in words if word != BAYONET), BAYONET in words


def loyal_to(profile: Profile, nation: str = "") -> tuple[str, ...]:
    """The leaders to whom such men are loyal, by what these are (TY.2.10)."""
    if profile.nations and not profile.leads:
        return (f"{CHIEF}-{nation or profile.nations[0]}",)
    return tables.LOYALTY.get(profile.follows, ())


def tags_of(profile: Profile, nation: str = "", rank: str = "") -> tuple[str, ...]:
    """What a leader is to those who may be loyal to him."""
    rank = rank or profile.rank
    if not rank:
        return ()
    return (f"{CHIEF}-{nation or profile.nations[0]}",) if rank == CHIEF else (rank,)


def figure_of(
    profile: Profile, entry: Entry | None = None, *, id: str = "", side: str = "", number: int = 1
) -> Figure:
    """A figure of the troop type: the man of that number of his group, as the roster has him unless the list says."""
    entry = entry or Entry(troop=profile.id)
    weapons, bayonet = arms_of(entry.weapons or profile.arms[0])
    armed = number % profile.armed_in == 0 if profile.armed_in > 1 else True
    skirts: Skirts = "none" if armed else "down"
    id = id or entry.id or profile.id
    role = _one_of(entry.role, get_args(Role), profile.roles[0], id)
    klass = _one_of(entry.klass, get_args(Class), profile.classes[0], id)
    return Figure(
        id=id,
        side=side or entry.side or profile.side,
        unit=id if role in LEADERS else "",
        troop=profile.id,
        name=called(entry.name) if role in LEADERS else {},
        role=role,
        seat=entry.seat,
        kind=profile.kind,
        klass=klass,
        tags=tags_of(profile, entry.nation, entry.rank),
        loyal_to=loyal_to(profile, entry.nation) if entry.loyal_to is None else entry.loyal_to,
        weapons=weapons if armed else (),
        bayonet=bayonet and armed,
        volley=profile.volley,
        mounted=entry.mounted,
        rides=entry.mounted,
        skirts=skirts,
        platoon=entry.platoon,
    )


def role_of(entry: Entry) -> str:
    """What somebody of a list is: as it says, else as the roster does."""
    profile = profile_of(entry.troop)
    return entry.role or (profile.roles[0] if profile else "")


def _one_of(given: str, known: tuple[str, ...], usual: str, id: str) -> Any:
    if given and given not in known:
        raise Unfit("none-of", id=id, given=given, allowed=", ".join(known))
    return given or usual


def muster(entries: tuple[Entry, ...], facing: float = 0.0) -> tuple[dict[str, Figure], dict[str, Unit]]:
    """The figures and units of a side, in the order of the list: that is the roster order."""
    figures: dict[str, Figure] = {}
    units: dict[str, Unit] = {}
    ranks: dict[str, int] = {}
    for entry in identified(entries):
        profile = ROSTER.known(entry.troop, entry.troop)
        if entry.joins:
            continue
        men = _men(profile, entry) + [_joining(one, entry) for one in entries if one.joins == entry.id]
        alone = men[0].leads
        formed = profile.kind == "regular_formed" and not alone
        if formed:
            ranks[entry.platoon] = ranks.get(entry.platoon, 0) + 1
        figures |= {man.id: man for man in men}
        units[entry.id] = Unit(
            id=entry.id,
            side=entry.side,
            members=tuple(man.id for man in men),
            alone=alone,
            name={} if alone else called(entry.name),
            strength=len(men),
            platoon=entry.platoon if formed else "",
            rank=ranks[entry.platoon] if formed else 0,
            facing=facing,
            formation="column" if formed else "loose",
            order=entry.order,
            listed_with=entry.with_group,
        )
    return figures, units


def _men(profile: Profile, entry: Entry) -> list[Figure]:
    if role_of(entry) in LEADERS:
        return [figure_of(profile, entry, id=entry.id, side=entry.side)]
    return [
        replace(
            figure_of(profile, entry, id=f"{entry.id}-{number}", side=entry.side, number=number),
            unit=entry.id,
        )
        for number in range(1, entry.count + 1)
    ]


def _joining(entry: Entry, group: Entry) -> Figure:
    """A hero who is a member of a group (section 21), or a leader whom an automatic force puts into one."""
    profile = roster()[entry.troop]
    man = figure_of(profile, entry, id=entry.id or entry.troop, side=entry.side)
    return replace(
        man, role="trooper", unit=group.id, name=called(entry.name), tags=(), platoon=group.platoon
    )

"""Armies on their way to the table, and the lists that players write of them: what they cost, what is wrong with them,
and a list to begin with (BP.2.01, 2.12, 17.11, section 21)."""

import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path

import msgspec

from escarmouche.kernel.rules import Param
from escarmouche.kernel.text import Texts
from escarmouche.rulesets.blackpowder.data import prices, tables
from escarmouche.rulesets.blackpowder.data.prices import staff_cost
from escarmouche.rulesets.blackpowder.data.roster import (
    ARMIES,
    SIDES,
    Entry,
    Profile,
    muster,
    profile_of,
    roster,
)
from escarmouche.rulesets.blackpowder.data.state import Brigade, Options, Unit
from escarmouche.setup.army_lists import ArmyLists, Template, array, inline
from escarmouche.setup.forces import REFUSED, Violation, repeated
from escarmouche.setup.roster import called
from escarmouche.setup.scenario import made_like
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


FILE = Path(__file__).parent.parent / "armies.toml"
STAFF, RATING, PERSONALITY, SINGLE, POINTS = "BP.2.01", "BP.2.12", "BP.17.10", "BP.20.04", "BP.17.11"
CINC = "cinc"


class Officer(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A general of a list."""

    rating: int = tables.USUAL_RATING
    name: dict[str, str] | str = ""
    mounted: bool = True
    personality: str = ""


class Line(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A unit of a list."""

    troop: str
    id: str = ""
    name: dict[str, str] | str = ""


class Brigaded(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A brigade of a list."""

    brigadier: Officer = Officer()
    name: dict[str, str] | str = ""
    units: tuple[Line, ...] = ()


class Army(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """An army list as players write it. An army of one brigade has no CinC but its brigadier (BP.20.04)."""

    side: str
    army: str = ""  # one of the lists of section 21; empty: whatever fights for the side
    ruleset: str = "blackpowder"
    name: dict[str, str] | str = ""
    points: int = 0  # as agreed; 0: no limit
    cinc: Officer | None = None
    brigades: tuple[Brigaded, ...] = ()

    @property
    def units(self) -> tuple[Line, ...]:
        return tuple(line for brigade in self.brigades for line in brigade.units)

    @property
    def staff(self) -> tuple[Officer, ...]:
        own = (self.cinc,) if self.cinc else ()
        return (*own, *(brigade.brigadier for brigade in self.brigades))


def cost(army: Army) -> int:
    """The points of a list with its generals; troops that nobody knows cost nothing (BP.17.11)."""
    known = [profile for line in army.units if (profile := profile_of(line.troop))]
    return sum(profile.cost for profile in known) + sum(staff_cost(one.rating) for one in army.staff)


def enlist(raw: object, side: str, options: Options) -> Host:
    """The army of a list fit to play for that side; one that is not is refused with its first fault."""
    return host_of(LISTS.fit(raw, side, options, STAFF))


def host_of(army: Army) -> Host:
    """With ids that nothing of the other side bears: all begin with their side."""
    side, single = army.side, len(army.brigades) == 1
    names = [f"{side}-{number}" for number in range(1, len(army.brigades) + 1)]
    generals = [
        _general(one.brigadier, f"{id}-brigadier", side, brigade=id, cinc=single)
        for id, one in zip(names, army.brigades, strict=True)
    ]
    if army.cinc:
        generals.insert(0, _general(army.cinc, f"{side}-{CINC}", side, cinc=True))
    seen: Counter[str] = Counter()
    entries = []
    for id, brigade in zip(names, army.brigades, strict=True):
        for line in brigade.units:
            seen[line.troop] += 1
            own = f"{side}-{line.id or f'{line.troop}-{seen[line.troop]}'}"
            entries.append(Entry(troop=line.troop, id=own, name=line.name, brigade=id, side=side))
    forces = [Force(id=id, side=side, name=one.name) for id, one in zip(names, army.brigades, strict=True)]
    return Host(brigades=tuple(forces), commanders=tuple(generals), units=tuple(entries))


def _general(officer: Officer, id: str, side: str, brigade: str = "", cinc: bool = False) -> General:
    return made_like(
        officer, General, id=id, side=side, name=called(officer.name), brigade=brigade, cinc=cinc
    )


def _faults(army: Army, options: Options) -> Iterator[Violation]:
    yield from _of_army(army)
    for number, brigade in enumerate(army.brigades, start=1):
        yield from _of_brigade(army, f"{number}", brigade)


def _fault(rule: str, key: str, place: str = "", **params: Param) -> Violation:
    return Violation(rule, REFUSED, key, params | ({"place": place} if place else {}), place)


def _of_army(army: Army) -> Iterator[Violation]:
    """Faults of the army as a whole."""
    if army.army and army.army not in armies_of(army.side):
        yield _fault(POINTS, "army", given=army.army, allowed=", ".join(armies_of(army.side)))
    if army.points and (total := cost(army)) > army.points:
        yield _fault(POINTS, "points", given=total, most=army.points)
    if len(army.units) > tables.ARMY:
        yield _fault(POINTS, "size", given=len(army.units), most=tables.ARMY)
    for id in repeated(line.id for line in army.units):
        yield _fault(POINTS, "twice", id)
    if not army.brigades:
        yield _fault(STAFF, "no-brigade")
    elif army.cinc and len(army.brigades) == 1:
        yield _fault(SINGLE, "single")
    elif not army.cinc and len(army.brigades) > 1:
        yield _fault(STAFF, "no-cinc")
    if army.cinc:
        yield from _of_officer(CINC, army.cinc)


def _of_brigade(army: Army, place: str, brigade: Brigaded) -> Iterator[Violation]:
    low, high = tables.BRIGADE
    if not low <= len(brigade.units) <= high:
        yield _fault(POINTS, "brigade-size", place, given=len(brigade.units), low=low, high=high)
    yield from _of_officer(place, brigade.brigadier)
    able = troops_of(army.side, army.army if army.army in armies_of(army.side) else "")
    for line in brigade.units:
        profile = profile_of(line.troop)
        if profile not in able:
            known = ", ".join(one.id for one in able)
            yield _fault(POINTS, "troop" if profile is None else "troop-side", line.troop, allowed=known)


def _of_officer(place: str, officer: Officer) -> Iterator[Violation]:
    low, high = tables.RATING
    if not low <= officer.rating <= high:
        yield _fault(RATING, "rating", place, given=officer.rating, low=low, high=high)
    if officer.personality and officer.personality not in tables.PERSONALITIES:
        allowed = ", ".join(tables.PERSONALITIES)
        yield _fault(PERSONALITY, "personality", place, given=officer.personality, allowed=allowed)


def armies_of(side: str) -> tuple[str, ...]:
    """The lists of section 21 from which a side may be drawn."""
    found = {profile.army for profile in roster().values() if profile.side == side}
    return tuple(army for army in ARMIES if army in found)


def troops_of(side: str, army: str = "") -> tuple[Profile, ...]:
    """Whom a side may enlist, of one list or of all of its own."""
    return tuple(
        profile for profile in roster().values() if profile.side == side and army in ("", profile.army)
    )


@cache
def ready_made() -> Mapping[str, Army]:
    """An army of each list, fit to play."""
    raw = tomllib.loads(FILE.read_text("utf-8"))
    return {id: read_army({"army": id, **fields}) for id, fields in raw.items()}


def ready_for(side: str) -> Army:
    """The first of a side's own lists."""
    return ready_made()[armies_of(side)[0]]


def _troops(side: str, lang: str, texts: Texts) -> Iterator[str]:
    """The troop types of each list: points, values and special rules."""
    for list_id in armies_of(side):
        yield from ("", f' army = "{list_id}" ({texts.say(lang, f"army-{list_id}")})')
        for profile in troops_of(side, list_id):
            words = ", ".join(texts.say(lang, word) for word in profile.words)
            values = f"{profile.hand_to_hand}/{profile.shooting} {profile.morale}+ {profile.stamina}"
            told = {"name": profile.name[lang], "values": values, "words": words}
            yield f"   {profile.id:10}{profile.cost:3}  {texts.say(lang, 'army-line', told)}"


def _lines(side: str, lang: str) -> Iterator[str]:
    army = ready_for(side)
    yield from (f'army = "{army.army}"', f"points = {army.points}")
    if army.cinc:
        yield f"cinc = {_officer(army.cinc, lang)}"
    for brigade in army.brigades:
        yield from ("", "[[brigades]]")
        if name := called(brigade.name).get(lang):
            yield f'name = "{name}"'
        yield f"brigadier = {_officer(brigade.brigadier, lang)}"
        yield from array("units", ({"troop": line.troop} for line in brigade.units))


def _officer(officer: Officer, lang: str) -> str:
    name = called(officer.name).get(lang)
    told = {"name": name} if name else {}
    return inline({**told, "rating": officer.rating, **({} if officer.mounted else {"mounted": False})})


LISTS = ArmyLists(
    "blackpowder",
    Army,
    SIDES,
    POINTS,
    _faults,
    Template(
        head={
            "low": tables.BRIGADE[0],
            "high": tables.BRIGADE[1],
            "free": prices.FREE_RATING,
            "cost": prices.RATING_COST,
        },
        troops=_troops,
        lines=_lines,
    ),
)
read_army, violations, template = LISTS.read, LISTS.violations, LISTS.template

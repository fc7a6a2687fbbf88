"""Army lists: what they cost, what is wrong with them, and a list to begin with (BP.2.01, 2.12, 17.11, section 21)."""

import tomllib
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

import msgspec

from escarmouche.kernel.rules import Param
from escarmouche.kernel.text import Texts
from escarmouche.kernel.unfit import Unfit
from escarmouche.rulesets.blackpowder.data import prices, tables
from escarmouche.rulesets.blackpowder.data.order_of_battle import Force, General, Host
from escarmouche.rulesets.blackpowder.data.prices import staff_cost
from escarmouche.rulesets.blackpowder.data.roster import (
    ARMIES,
    SIDES,
    Entry,
    Profile,
    called,
    profile_of,
    roster,
)
from escarmouche.rulesets.blackpowder.data.state import Options
from escarmouche.setup import forces
from escarmouche.setup.forces import Violation
from escarmouche.setup.scenario import read_record

FILE = Path(__file__).parent.parent / "armies.toml"
STAFF, RATING, PERSONALITY, SINGLE, LISTS = "BP.2.01", "BP.2.12", "BP.17.10", "BP.20.04", "BP.17.11"
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


def read_army(raw: object) -> Army:
    """The list of a TOML or JSON file; ValueError where it is no list at all."""
    return read_record(raw, Army, "army list")


def cost(army: Army) -> int:
    """The points of a list with its generals; troops that nobody knows cost nothing (BP.17.11)."""
    known = [profile for line in army.units if (profile := profile_of(line.troop))]
    return sum(profile.cost for profile in known) + sum(staff_cost(one.rating) for one in army.staff)


def enlist(raw: object, side: str, options: Options) -> Host:
    """The army of a list fit to play for that side; one that is not is refused with its first fault."""
    army = forces.fit(raw, read_army, side, STAFF, violations(raw, options))
    return host_of(army)


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
    return General(
        id=id,
        side=side,
        name=called(officer.name),
        rating=officer.rating,
        mounted=officer.mounted,
        personality=officer.personality,
        brigade=brigade,
        cinc=cinc,
    )


def violations(raw: object, options: Options) -> tuple[Violation, ...]:
    """All that is wrong with a list, in the order of the list."""
    return forces.violations(raw, read_army, SIDES, LISTS, _faults)


def _faults(army: Army) -> Iterator[Violation]:
    yield from _of_army(army)
    for number, brigade in enumerate(army.brigades, start=1):
        yield from _of_brigade(army, f"{number}", brigade)


def _fault(rule: str, key: str, place: str = "", **params: Param) -> Violation:
    return Violation(rule, forces.REFUSED, key, params | ({"place": place} if place else {}), place)


def _of_army(army: Army) -> Iterator[Violation]:
    """Faults of the army as a whole."""
    if army.ruleset != "blackpowder":
        yield _fault(LISTS, "ruleset", given=army.ruleset)
    if army.army and army.army not in armies_of(army.side):
        yield _fault(LISTS, "army", given=army.army, allowed=", ".join(armies_of(army.side)))
    if army.points and (total := cost(army)) > army.points:
        yield _fault(LISTS, "points", given=total, most=army.points)
    if len(army.units) > tables.ARMY:
        yield _fault(LISTS, "size", given=len(army.units), most=tables.ARMY)
    for id, times in Counter(line.id for line in army.units if line.id).items():
        if times > 1:
            yield _fault(LISTS, "twice", id)
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
        yield _fault(LISTS, "brigade-size", place, given=len(brigade.units), low=low, high=high)
    yield from _of_officer(place, brigade.brigadier)
    able = troops_of(army.side, army.army if army.army in armies_of(army.side) else "")
    for line in brigade.units:
        profile = profile_of(line.troop)
        if profile not in able:
            known = ", ".join(one.id for one in able)
            yield _fault(LISTS, "troop" if profile is None else "troop-side", line.troop, allowed=known)


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


def template(side: str, lang: str, texts: Texts) -> str:
    """A valid list to begin with, as TOML that says what may be changed."""
    if side not in SIDES:
        raise Unfit("none-of", id="side", given=side, allowed=", ".join(SIDES))
    army = ready_for(side)
    low, high = tables.BRIGADE
    params: dict[str, Param] = {
        "low": low,
        "high": high,
        "free": prices.FREE_RATING,
        "cost": prices.RATING_COST,
    }
    lines = [f"# {text}" for text in texts.say(lang, "army-head", params).splitlines()]
    for list_id in armies_of(side):
        lines += ["#", f'# army = "{list_id}" ({texts.say(lang, f"army-{list_id}")})']
        lines += [_told(profile, lang, texts) for profile in troops_of(side, list_id)]
    lines += ["", 'ruleset = "blackpowder"', f'side = "{side}"', f'army = "{army.army}"']
    lines += [f"points = {army.points}"]
    lines += [f"cinc = {_officer(army.cinc, lang)}"] if army.cinc else []
    for brigade in army.brigades:
        lines += ["", "[[brigades]]"]
        lines += [f'name = "{name}"'] if (name := called(brigade.name).get(lang)) else []
        lines += [f"brigadier = {_officer(brigade.brigadier, lang)}", "units = ["]
        lines += [*(f'    {{ troop = "{line.troop}" }},' for line in brigade.units), "]"]
    return "\n".join(lines) + "\n"


def _told(profile: Profile, lang: str, texts: Texts) -> str:
    """A troop type in a line: its points, values and special rules."""
    words = ", ".join(texts.say(lang, word) for word in profile.words)
    values = f"{profile.hand_to_hand}/{profile.shooting} {profile.morale}+ {profile.stamina}"
    told = texts.say(lang, "army-line", {"name": profile.name[lang], "values": values, "words": words})
    return f"#   {profile.id:10}{profile.cost:3}  {told}"


def _officer(officer: Officer, lang: str) -> str:
    named = [f'name = "{name}"'] if (name := called(officer.name).get(lang)) else []
    on_foot = [] if officer.mounted else ["mounted = false"]
    return "{ " + ", ".join([*named, f"rating = {officer.rating}", *on_foot]) + " }"

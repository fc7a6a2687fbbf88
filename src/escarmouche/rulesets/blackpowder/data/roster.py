"""Troop types, and how a line of a list becomes a unit (BP.2.06-2.12, 2.18, section 21)."""

from collections.abc import Iterable
from typing import Any, Literal

import msgspec
from msgspec.structs import replace

from escarmouche.kernel.unfit import Unfit
from escarmouche.rulesets.blackpowder.data import tables
from escarmouche.rulesets.blackpowder.data.prices import worth
from escarmouche.rulesets.blackpowder.data.state import Arm, Formation, Gun, Size, Unit
from escarmouche.setup.forces import Troop
from escarmouche.setup.roster import Roster, called
from escarmouche.setup.scenario import made_like
from escarmouche.table.tabletop import Point

SIDES = ("french", "british", "austrian", "union", "confederate")
ARMIES = ("france", "britain", "austria", "union", "confederacy", "british-america", "french-america")


class Profile(Troop, frozen=True, omit_defaults=True, kw_only=True):
    """A line of an army list."""

    cost: int = 0  # as its values have it
    army: str
    arm: Arm
    regular: bool = True
    gun: Gun = ""
    size: Size = "standard"
    weapon: str
    hand_to_hand: int
    shooting: int = 0
    morale: int
    stamina: int
    rules: tuple[str, ...] = ()
    natural: Literal["", "warband", "skirmish"] = ""


class Entry(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A unit of a list; a scenario says where it stands as well."""

    troop: str
    id: str = ""
    name: dict[str, str] | str = ""
    brigade: str = ""
    side: str = ""
    at: Point | None = None
    facing: float | None = None
    formation: Formation | Literal[""] = ""


def _told(profile: Profile) -> Profile:
    profile = replace(profile, cost=worth(unit_of(profile, profile.id, profile.side, "")))
    arm = f"arm-{profile.arm}" if profile.regular else f"arm-irregular-{profile.arm}"
    words = [f"gun-{profile.gun}" if profile.gun else arm]
    words += [f"size-of-{profile.size}"] if profile.size != "standard" else []
    words += [f"weapon-{profile.weapon}", *(f"trait-{rule}" for rule in profile.rules)]
    return replace(profile, words=tuple(words))


ROSTER = Roster(__file__, Profile, _told)
roster, profile_of = ROSTER.all, ROSTER.find


def usual_formation(unit: Unit | Profile) -> Formation:
    """In what it is drawn up where nothing is said (BP.3.03, 3.06, 3.07)."""
    if unit.arm == "artillery":
        return "unlimbered"
    return "skirmish" if unit.size == "tiny" else unit.natural or "line"


def unit_of(profile: Profile, id: str, side: str, brigade: str) -> Unit:
    """A unit of that troop type."""
    return made_like(
        profile,
        Unit,
        id=id,
        side=side,
        brigade=brigade,
        troop=profile.id,
        name={},
        points=profile.cost,
        formation=usual_formation(profile),
    )


def plain_unit(id: str, side: str, brigade: str, **kind: Any) -> Unit:
    """A unit of no troop type, with what is usual for its arm, size, gun and default formation (BP.2.08-2.10)."""
    unit = Unit(id=id, side=side, brigade=brigade, morale=tables.MORALE, **kind)
    stamina = tables.GUN_STAMINA[unit.gun or "foot"] if unit.arm == "artillery" else tables.STAMINA[unit.size]
    return replace(unit, stamina=stamina, formation=usual_formation(unit))


def wagon_of(id: str, side: str, brigade: str) -> Unit:
    """A wagon: it moves like limbered foot artillery, and neither shoots nor fights (BP.2.18)."""
    kind: dict[str, Any] = {"arm": "artillery", "gun": "foot"}
    unit = plain_unit(id, side, brigade, **kind)
    return replace(unit, wagon=True, hand_to_hand=0, shooting=0, formation="limbered")


def muster(entries: Iterable[Entry]) -> dict[str, Unit]:
    """The units of lists, in their order: that is the roster order."""
    units: dict[str, Unit] = {}
    for entry in entries:
        profile = ROSTER.known(entry.troop, entry.id)
        if entry.id in units:
            raise Unfit("id-twice", id=entry.id)
        unit = unit_of(profile, entry.id, entry.side, entry.brigade)
        units[entry.id] = replace(unit, name=called(entry.name), formation=entry.formation or unit.formation)
    return units

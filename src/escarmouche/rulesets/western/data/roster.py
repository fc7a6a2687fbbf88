"""Troop types and their points, and how a line of a list becomes figures (FW.0.02-0.05, 12.02, 14.04, section 7)."""

import msgspec
from msgspec.structs import replace

from escarmouche.rulesets.western.data import tables
from escarmouche.rulesets.western.data.state import MOUNTED, Figure, Kind, Weapon
from escarmouche.setup.forces import Troop
from escarmouche.setup.roster import Roster, called
from escarmouche.setup.scenario import made_like


class Profile(Troop, frozen=True, omit_defaults=True, kw_only=True):
    """A line of the roster."""

    klass: int = msgspec.field(default=3, name="class")
    skill: int = 3
    life: int = 1
    kind: Kind = "foot"
    leader: bool = False
    heavy: bool = False
    amerindian: bool = False
    weapons: tuple[Weapon | str, ...] = ()
    melee: tuple[str, ...] = ()


class Entry(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """Like figures of a force. Without an id of its own a figure has that of its troop, numbered if there are more."""

    troop: str
    count: int = 1
    side: str = ""
    id: str = ""
    name: dict[str, str] | str = ""
    scope: bool = False
    troop_leader: bool = False


def _told(profile: Profile) -> Profile:
    figure = figure_of(profile)
    if profile.cost != figure.points:
        raise ValueError(f"roster, {profile.id}: {figure.points} points by the formula, not {profile.cost}")
    words = [f"class-{profile.klass}", f"kind-{profile.kind}"]
    words += [word for word in ("leader", "heavy", "amerindian") if getattr(profile, word)]
    words += ["elite"] if figure.elite else []
    words += [f"weapon-{weapon}" for weapon in (*(one.kind for one in figure.weapons), *figure.melee)]
    return replace(profile, words=tuple(dict.fromkeys(words)))


ROSTER = Roster(__file__, Profile, _told)
roster, profile_of = ROSTER.all, ROSTER.find


def weapon_of(weapon: Weapon | str) -> Weapon:
    """A weapon when a game begins: loaded and clear (FW.6.22), with all its barrels; one if it is thrown (FW.6.39)."""
    one = Weapon(kind=weapon) if isinstance(weapon, str) else weapon
    if one.kind == "thrown" and not one.count:
        return replace(one, count=1)
    return replace(one, barrels=tables.BARRELS[one.kind]) if one.kind in tables.BARRELS else one


def figure_of(profile: Profile, *, id: str = "", side: str = "") -> Figure:
    """A figure of the troop type, as the roster has it."""
    figure = made_like(
        profile,
        Figure,
        id=id or profile.id,
        side=side or profile.side,
        troop=profile.id,
        name={},
        elite=profile.skill >= tables.ELITE_SKILL,
        mount_kind="cavalry" if profile.kind == "cavalry" else "mounted_foot",
        weapons=tuple(weapon_of(weapon) for weapon in profile.weapons),
    )
    return replace(figure, points=points_of(figure))


def points_of(figure: Figure) -> int:
    """The points of a figure by the formula of section 7 (FW.14.04)."""
    points = tables.CLASS_POINTS[figure.klass] + tables.SKILL_POINTS[figure.skill]
    for weapon in figure.weapons:
        points += tables.MISSILE_POINTS[weapon.kind] * max(1, weapon.count)
        if figure.amerindian and weapon.kind not in tables.TRADITIONAL:
            points += tables.AMERINDIAN_FIREARM_POINTS
    points += sum(tables.BLADE_POINTS[weapon] for weapon in figure.melee)
    points += tables.SCOPE_POINTS if figure.scope else 0
    points += tables.MOUNT_POINTS[figure.kind] if figure.kind in MOUNTED else 0
    points += tables.LEADER_POINTS if figure.leader else 0
    return points + tables.LIFE_POINTS * (figure.life - 1)


def muster(entries: tuple[Entry, ...], life_points: bool = True) -> tuple[Figure, ...]:
    """The figures of a side, in the order of the list; with one life each where `life_points` is off (FW.12.02)."""
    total: dict[str, int] = {}
    for entry in entries:
        total[entry.troop] = total.get(entry.troop, 0) + entry.count
    number: dict[str, int] = {}
    figures: list[Figure] = []
    for entry in entries:
        profile = ROSTER.known(entry.troop, entry.troop)
        for _ in range(entry.count):
            number[entry.troop] = number.get(entry.troop, 0) + 1
            id = entry.id or (
                f"{entry.troop}-{number[entry.troop]}" if total[entry.troop] > 1 else entry.troop
            )
            figure = figure_of(profile, id=id, side=entry.side)
            figure = replace(
                figure, name=called(entry.name), scope=entry.scope, troop_leader=entry.troop_leader
            )
            figures.append(replace(figure, points=points_of(figure)))
    return tuple(one if life_points else replace(one, life=1) for one in figures)

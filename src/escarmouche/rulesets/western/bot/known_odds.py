"""Exact chances of shots and blows, each worked out once; what two could do to each other, here or elsewhere."""

from bisect import bisect_left
from functools import cache, lru_cache
from typing import NamedTuple

from escarmouche.kernel.odds import odds
from escarmouche.rulesets.western.data import tables
from escarmouche.rulesets.western.data.roster import profile_of, weapon_of
from escarmouche.rulesets.western.data.state import Figure, State
from escarmouche.rulesets.western.rules import blows_struck, melee_dice, shooting
from escarmouche.rulesets.western.rules.shooting import Pool, need, throw
from escarmouche.rulesets.western.rules.situations import Blow, Shot
from escarmouche.rulesets.western.rules.weapons import (
    is_breech_loader,
    is_firearm,
    longest_range,
    ready,
    throws,
)
from escarmouche.rulesets.western.table.sight import Eye, look
from escarmouche.speed.keep import kept
from escarmouche.table import plane
from escarmouche.table.tabletop import EPSILON

LIMITS = sorted(
    {limit for one in tables.MISSILES.values() for limit, _ in one.bands}
    | {limit for limit, _ in tables.THROWN_SHORT}
)
"""Where a band of some weapon ends: between two of them nothing changes."""
POINT_BLANK = -1.0
KEPT = 1 << 15


def band(distance: float) -> float | None:
    """The end of the band in which a distance lies; None beyond all of them."""
    place = bisect_left(LIMITS, distance - EPSILON)
    return LIMITS[place] if place < len(LIMITS) else None


@lru_cache(maxsize=1024)
def hits(n: int, dice: int) -> tuple[float, ...]:
    """How likely each number of hits of a pool is."""
    found = odds(lambda thrown: throw(Pool(n, dice), thrown).hits)
    return tuple(float(found.get(number, 0)) for number in range(max(found) + 1))


class Loss(NamedTuple):
    """What a fire does to one figure: how likely it is hit at all, and how likely it is put out of action."""

    hit: float
    out: float


NO_LOSS = Loss(0.0, 0.0)


@lru_cache(maxsize=4096)
def loss(n: int, dice: int, life: int) -> Loss:
    chances = hits(n, dice)
    return Loss(sum(chances[1:]), sum(chances[life:]))


class Profile(NamedTuple):
    """Whatever of a shooter decides what it needs, besides where it and its target are."""

    weapons: tuple[str, ...]
    kind: str
    klass: int
    skill: int
    amerindian: bool
    wounded: bool
    concealed: bool
    reach: float  # of the weapon that reaches farthest; below 0 without any
    number: int  # of the profile, which stands for it in keys


_numbers: dict[tuple[object, ...], Profile] = {}


def _profile(figure: Figure, weapons: tuple[str, ...], kind: str) -> Profile:
    concealed = any(one.concealed for one in figure.weapons)
    parts = (weapons, kind, figure.klass, figure.skill, figure.amerindian, figure.wounded, concealed)
    found = _numbers.get(parts)
    if found is None:
        reach = max([longest_range(weapon) for weapon in weapons], default=-1.0)
        found = _numbers[parts] = Profile(*parts, reach, len(_numbers))
    return found


@cache
def _conceals(troop: str) -> tuple[str, ...]:
    """What figures of a troop type carry up their sleeves, as the roster tells everybody (FW.6.24)."""
    profile = profile_of(troop)
    weapons = () if profile is None else tuple(weapon_of(one) for one in profile.weapons)
    return tuple(one.kind for one in weapons if one.concealed)


def _besides(figure: Figure) -> tuple[str, ...]:
    """What a figure may have in hand besides the loaded weapons that show: some up its sleeve, some to throw."""
    known = [one.kind for one in figure.weapons]
    unseen = (kind for kind in _conceals(figure.troop) if kind not in known)
    return (*unseen, *(("thrown",) if throws(figure) else ()))


@kept
def loaded(figure: Figure) -> Profile:
    """With the weapons that are ready now."""
    kinds = [one.kind for one in figure.weapons if ready(one) and one.kind != "thrown"]
    return _profile(figure, (*kinds, *_besides(figure)), figure.kind)


@kept
def settled(figure: Figure) -> Profile:
    """With those that are ready when it stays where it is: a breech-loader is reloaded and fired in one turn."""
    kinds = [
        one.kind
        for one in figure.weapons
        if one.kind != "thrown" and (ready(one) or (is_breech_loader(one.kind) and not one.jammed))
    ]
    return _profile(figure, (*kinds, *_besides(figure)), figure.kind)


def with_weapon(figure: Figure, weapon: str) -> Profile:
    """With one weapon more than is ready now."""
    return _profile(figure, tuple(dict.fromkeys((*loaded(figure).weapons, weapon))), figure.kind)


class Fire(NamedTuple):
    """The best that one figure can fire at another: what it does, and how."""

    loss: Loss
    weapon: str = ""
    shots: int = 0
    need: int = 0


NO_FIRE = Fire(NO_LOSS)


class Aim(NamedTuple):
    """How one stands to the other when he fires."""

    far: float  # the end of the band, or POINT_BLANK
    cover: str = "none"
    mounted: bool = False  # the target
    moved: bool = False
    contact: str = "none"
    elite: bool = False
    life: int = 1
    firearms: bool = True
    wheels: bool = False  # the shooter is on a vehicle that moved


_fires: dict[tuple[int, Aim], Fire] = {}


def fire(profile: Profile, aim: Aim) -> Fire:
    """The weapon and number of shots that do most."""
    key = profile.number, aim
    found = _fires.get(key)
    if found is None:
        if len(_fires) >= KEPT:
            _fires.clear()
        found = _fires[key] = _best(profile, aim)
    return found


def _best(profile: Profile, aim: Aim) -> Fire:
    best, most = NO_FIRE, 0.0
    for weapon in profile.weapons:
        if not aim.firearms and is_firearm(weapon):
            continue
        for shots in range(1, tables.DEADLY_SHOTS + 1):
            shot = Shot(
                weapon=weapon,
                distance=max(0.0, aim.far),
                contact=aim.contact,  # type: ignore[arg-type]
                klass=profile.klass,
                skill=profile.skill,
                amerindian=profile.amerindian,
                shooter_kind=profile.kind,  # type: ignore[arg-type]
                moved=aim.moved,
                vehicle_moved=aim.wheels,
                shots=shots,
                cover=aim.cover,  # type: ignore[arg-type]
                target_kind="mounted" if aim.mounted else "foot",
                elite="bonus" if aim.elite and profile.skill >= tables.ELITE_SKILL else "none",
                wounded=profile.wounded,
            )
            if shooting.refusal(shot):
                continue
            n = need(shot)
            done = loss(n, shots * tables.MISSILES[weapon].dice, aim.life)
            if done.hit + done.out > most + 1e-9:
                best, most = Fire(done, weapon, shots, n), done.hit + done.out
    return best


class Bout(NamedTuple):
    """One exchange of blows: how likely each is killed or pushed back."""

    kills: float
    pushes: float
    falls: float
    recoils: float


@lru_cache(maxsize=4096)
def bout(mine: Blow | None, theirs: Blow | None) -> Bout:
    found = odds(lambda dice: melee_dice.exchange(mine, theirs, dice))
    return Bout(
        float(sum(chance for (a, _), chance in found.items() if a == melee_dice.KILL)),
        float(sum(chance for (a, _), chance in found.items() if a == melee_dice.PUSH_BACK)),
        float(sum(chance for (_, b), chance in found.items() if b == melee_dice.KILL)),
        float(sum(chance for (_, b), chance in found.items() if b == melee_dice.PUSH_BACK)),
    )


def percent(chance: float) -> int:
    return round(100 * chance)


def apart(one: Eye, other: Eye) -> float:
    return plane.gap(one.point, one.radius, other.point, other.radius)


def fire_at(
    state: State,
    shooter: Figure,
    profile: Profile,
    eye: Eye,
    target: Figure,
    aimed: Eye,
    moved: bool = False,
    elite: bool = True,
    firearms: bool = True,
) -> Fire:
    """What a shooter whose eye is there does to a target that is there."""
    off = apart(eye, aimed)
    if off > profile.reach + 0.001:
        return NO_FIRE
    far = band(off)
    if far is None:
        return NO_FIRE
    seen = look(state, eye, aimed)
    if not seen.visible:
        return NO_FIRE
    vehicle = state.vehicles.get(eye.aboard) if eye.aboard else None
    wheels = vehicle is not None and vehicle.moved
    aim = Aim(
        far,
        seen.cover,
        aimed.mounted,
        moved,
        "none",
        elite and not moved and shooter.elite,
        target.life,
        firearms,
        wheels,
    )
    return fire(profile, aim)


def point_blank(profile: Profile, target: Figure, contact: str, moved: bool = False) -> Fire:
    """What a shooter does to whom it touches."""
    aim = Aim(POINT_BLANK, "none", target.mounted, moved, contact, False, target.life)
    return fire(profile, aim)


def bout_between(state: State, one: Figure, other: Figure) -> tuple[Bout, str]:
    """The exchange of blows of two figures as they stand, each with the weapon that serves it best; and that weapon."""
    theirs = blows_struck.weapons_of(other)
    answer = blows_struck.blow_of(state, other, one, theirs[0]) if theirs else None
    best: tuple[Bout, str] = (bout(None, answer), "")
    for weapon in blows_struck.weapons_of(one):
        found = bout(blows_struck.blow_of(state, one, other, weapon), answer)
        if not best[1] or found.kills - found.falls > best[0].kills - best[0].falls + 1e-9:
            best = (found, weapon)
    return best

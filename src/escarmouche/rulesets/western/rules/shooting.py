"""Shots (tirs): the white die, its modifiers, pools and the rule of several 6s (chapters 5, 7 and 8)."""

from bisect import bisect_left
from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from functools import lru_cache
from math import inf
from typing import TypeVar

import msgspec
from msgspec.structs import replace

from escarmouche.kernel.dice import D6, Dice
from escarmouche.kernel.modifier_lines import when
from escarmouche.kernel.points import rounded
from escarmouche.kernel.rules import Check, Illegal, Keep, Limit, Modifier
from escarmouche.rulesets.western.data.tables import (
    ALWAYS_MISSES,
    CONCEALABLE,
    COVER,
    DANGER,
    DEFAULT_SKILL,
    ELITE_SKILL,
    FLEETING_TARGET,
    MISSILES,
    MOUNTED_COVER,
    MOUNTED_PISTOLS,
    NATURAL_SEVEN,
    NERVOUS,
    PICKING,
    POOR_CLASS,
    REFUSAL_ORDER,
    SCOPE,
    SCOPE_FROM,
    SCOPED,
    SHOOTER_PENALTY,
    SIX,
    SIXES_BELOW,
    SPLITTING,
    SURPRISE,
    TERRAIN_AND_TARGET,
    THROWN_SHORT,
    UNABLE,
    WOUNDED,
)
from escarmouche.rulesets.western.rules.situations import Shot
from escarmouche.rulesets.western.rules.weapons import (
    fires_twice,
    is_firearm,
    is_pistol,
    jams,
    longest_range,
    most_shots,
    threshold,
)
from escarmouche.table.plane import EPSILON, at_most

T = TypeVar("T")
NEEDS_KEPT = 1 << 12
POOLS_KEPT = 1024


def rated_skill(skill: int, numeric_skill: bool) -> int:
    """The skill that counts: without the numeric one only who is an elite shooter and who is not (FW.8.40)."""
    if numeric_skill:
        return skill
    return ELITE_SKILL if skill >= ELITE_SKILL else DEFAULT_SKILL


def is_elite(shot: Shot) -> bool:
    return shot.skill >= ELITE_SKILL


def in_danger(shot: Shot) -> bool:
    """A dangerous situation; who shoots from an ambush is in one only if he was shot at (FW.8.31)."""
    return shot.danger or (not shot.ambush and (shot.touching or at_most(shot.distance, DANGER)))


def cover_counts(shot: Shot) -> int:
    """What the cover of the target takes off: nothing at point-blank, and few covers help a rider (FW.4.09, 4.11)."""
    if shot.touching or (shot.target_kind == "mounted" and shot.cover not in MOUNTED_COVER):
        return 0
    return COVER[shot.cover]


def moving_penalty(shot: Shot) -> bool:
    """A shot of one who moves, not exempt: at point-blank nobody on foot pays, on a horse no pistol (FW.7.06-7.14)."""
    if not shot.moving or shot.weapon == "thrown" or (shot.weapon == "bow" and not shot.bow_moving_penalty):
        return False
    return not (shot.touching and (not shot.mounted or shot.weapon in MOUNTED_PISTOLS))


def is_moving_shot(shot: Shot) -> bool:
    """It uses up the one moving shot of its player's turn (FW.8.04, 8.06, 7.17)."""
    return is_firearm(shot.weapon) and moving_penalty(shot)


def _poor_skill(shot: Shot) -> bool:
    if not shot.numeric_skill:
        return False
    return shot.skill == UNABLE or (shot.skill == NERVOUS and in_danger(shot))


def _elite(shot: Shot) -> int:
    if shot.elite == "none":
        return 0
    bonus = rated_skill(shot.skill, shot.numeric_skill) - DEFAULT_SKILL
    return max(0, bonus - PICKING if shot.elite == "pick" else bonus)


def _scoped(shot: Shot) -> bool:
    return shot.scope and shot.elite != "none" and shot.weapon in SCOPED and not at_most(shot.gap, SCOPE_FROM)


def _cover_line(rule: str, cover: str) -> Modifier[Shot]:
    return Modifier(
        rule, f"cover-{cover}", lambda shot: cover_counts(shot) if shot.cover == cover else 0, "terrain"
    )


def _skill_lines(rule: str, name: str, skill: int) -> tuple[Modifier[Shot], ...]:
    """The penalty of a poor skill: in one box with that of a poor class, or with the option beside it (FW.8.30)."""

    def counts(shot: Shot) -> bool:
        return shot.skill == skill and _poor_skill(shot)

    return (
        when(rule, name, SHOOTER_PENALTY, lambda shot: counts(shot) and not shot.penalties_add, "b"),
        when(rule, name, SHOOTER_PENALTY, lambda shot: counts(shot) and shot.penalties_add),
    )


MODIFIERS: tuple[Modifier[Shot], ...] = (
    _cover_line("FW.4.01", "cover"),
    _cover_line("FW.4.02", "swimmer"),
    _cover_line("FW.4.03", "forest"),
    _cover_line("FW.4.04", "loophole"),
    when("FW.7.03", "fleeting-target", FLEETING_TARGET, lambda shot: shot.fleeting_target, "target"),
    when("FW.8.01", "moving", SHOOTER_PENALTY, moving_penalty, "a"),
    when(
        "FW.6.09",
        "two-targets",
        SHOOTER_PENALTY,
        lambda shot: shot.weapon in SPLITTING and shot.other_shots > 0,
        "a",
    ),
    when("FW.6.13", "fires-twice", SHOOTER_PENALTY, fires_twice, "a"),
    when(
        "FW.7.07",
        "amerindian-firearm",
        SHOOTER_PENALTY,
        lambda shot: shot.amerindian and is_firearm(shot.weapon),
        "a",
    ),
    when("FW.7.08", "fleeting-shooter", SHOOTER_PENALTY, lambda shot: shot.fleeting_shooter, "a"),
    when("FW.7.16", "moving-vehicle", SHOOTER_PENALTY, lambda shot: shot.vehicle_moved, "a"),
    when(
        "FW.7.09",
        "poor-class",
        SHOOTER_PENALTY,
        lambda shot: shot.klass <= POOR_CLASS and is_firearm(shot.weapon),
        "b",
    ),
    *_skill_lines("FW.8.24", "unable", UNABLE),
    *_skill_lines("FW.8.25", "nervous", NERVOUS),
    Modifier("FW.8.09", "elite", _elite),
    when("FW.8.15", "scope", SCOPE, _scoped),
    when("FW.7.20", "ambush", SURPRISE, lambda shot: shot.ambush, "surprise"),
    when(
        "FW.6.25",
        "concealed",
        SURPRISE,
        lambda shot: shot.concealed and shot.weapon in CONCEALABLE,
        "surprise",
    ),
    when("FW.12.04", "wounded", WOUNDED, lambda shot: shot.wounded),
)
BOXES: Mapping[str, Keep] = {"terrain": "worst", "a": "worst", "b": "worst", "surprise": "best"}
LIMITS = (Limit("FW.7.02", ("terrain", "target"), low=TERRAIN_AND_TARGET),)


def threshold_of(shot: Shot) -> int:
    """The number of the weapon table; out of range there is none (FW.6.02)."""
    found = threshold(shot)
    if found is None:
        raise _out_of_range(shot)
    return found


WHITE: Check[Shot] = Check(
    "white",
    "FW.5.05",
    die=lambda shot: D6,
    need=threshold_of,
    modifiers=MODIFIERS,
    fails_on=(ALWAYS_MISSES,),
    keep=BOXES,
    limits=LIMITS,
)


def need(shot: Shot, first: bool = True) -> int:
    """N, the natural value required of its first shot, or of the later ones (FW.5.01)."""
    return _need(at_limit(shot if first else later(shot)))


@lru_cache(maxsize=NEEDS_KEPT)
def _need(shot: Shot) -> int:
    return threshold_of(shot) - WHITE.plus(shot)[0]


def at_limit(shot: Shot) -> Shot:
    """The same shot at the next limit of distance that means anything to it: all the way there nothing else changes."""
    limit = 0.0 if shot.contact != "none" else next_limit(shot.distance)
    if limit == shot.distance or limit > longest_range(shot.weapon, shot.thrown_short):
        return shot
    return replace(shot, distance=limit)


def next_limit(distance: float) -> float:
    """The first of the limits of distance, of whatever weapon, that is not passed there; none beyond the last."""
    number = bisect_left(_PASSED, distance)
    return DISTANCES[number] if number < len(DISTANCES) else inf


DISTANCES = tuple(
    sorted(
        {
            *(limit for missile in MISSILES.values() for limit, _ in missile.bands),
            *(limit for limit, _ in THROWN_SHORT),
            DANGER,
            SCOPE_FROM,
        }
    )
)
_PASSED = tuple(limit + EPSILON for limit in DISTANCES)


SIXES: Check[Shot] = Check(
    "sixes",
    "FW.5.11",
    die=lambda shot: D6,
    need=threshold_of,
    # N of 7 and more asks for 6s alone: the line brings a 6 up to the threshold, and no other face.
    modifiers=(*MODIFIERS, Modifier("FW.5.11", "only-sixes", lambda shot: need(shot) - SIX)),
    fails_on=(ALWAYS_MISSES,),
    keep=BOXES,
    limits=LIMITS,
)
BARE: Check[int] = Check(
    "white-bare", "FW.5.11", die=lambda n: D6, need=lambda n: min(n, SIX), fails_on=(ALWAYS_MISSES,)
)
CONFIRMATION: Check[None] = Check("confirmation", "FW.5.09", die=lambda nothing: D6, need=lambda nothing: SIX)
MISFIRE: Check[None] = Check(
    "misfire", "FW.6.36", die=lambda nothing: D6, need=lambda nothing: ALWAYS_MISSES + 1
)


def later(shot: Shot) -> Shot:
    """The shots after the first: a concealed weapon is known by then; plain elite skill covers one (FW.6.25, 8.34)."""
    elite = shot.elite if shot.numeric_skill else "none"
    if not shot.concealed and elite == shot.elite:
        return shot
    return replace(shot, concealed=False, elite=elite)


class Pool(msgspec.Struct, frozen=True):
    """White dice thrown together with the same N. `shots` and `owners`: whose each die is, for the log and for jams.

    Pools of one throw, which differ in N, share its number; spaced shots are throws of their own.
    """

    n: int
    dice: int
    shots: tuple[Shot, ...] = ()
    owners: tuple[str, ...] = ()
    throw: int = 0
    jams: bool = False


class Thrown(msgspec.Struct, frozen=True):
    """What a pool comes to. `faces` are its white dice in order; exact odds show none."""

    hits: int
    ones: int
    faces: tuple[int, ...] = ()


def pools(shot: Shot, owner: str = "") -> tuple[Pool, ...]:
    """The pools of one figure's shots at one target (FW.5.10, 5.23, 6.28, 8.37)."""
    return _pools(at_limit(shot), owner)


@lru_cache(maxsize=POOLS_KEPT)
def _pools(shot: Shot, owner: str) -> tuple[Pool, ...]:
    each = [shot, *[later(shot)] * (shot.shots - 1)]
    if shot.spacing == "spaced":
        return tuple(pool for number, one in enumerate(each) for pool in _pooled([(owner, one)], number))
    return _pooled([(owner, one) for one in each])


def volley(shooters: Iterable[tuple[str, Shot]]) -> tuple[Pool, ...]:
    """The pools of several figures of one group that throw together (FW.5.12)."""
    each = [(owner, one) for owner, shot in shooters for one in (shot, *[later(shot)] * (shot.shots - 1))]
    return _pooled(each)


def _pooled(each: Sequence[tuple[str, Shot]], throw: int = 0) -> tuple[Pool, ...]:
    by_need: dict[int, list[tuple[str, Shot]]] = {}
    for owner, shot in each:
        by_need.setdefault(need(shot), []).extend([(owner, shot)] * MISSILES[shot.weapon].dice)
    return tuple(
        Pool(
            n,
            len(dice),
            tuple(shot for _, shot in dice),
            tuple(owner for owner, _ in dice),
            throw,
            any(jams(shot.weapon) for _, shot in dice),
        )
        for n, dice in by_need.items()
    )


def out_of_reach(pool: Pool) -> bool:
    """Too few dice for so high an N (FW.5.13)."""
    return pool.n > NATURAL_SEVEN and pool.dice < pool.n - SIXES_BELOW


def throw(pool: Pool, dice: Dice, by: str = "") -> Thrown:
    """THROW of chapter 4: the white dice of a pool, and the confirmation die (FW.5.05, 5.06, 5.09, 5.11)."""
    least = min(pool.n, SIX)

    def kind(face: int) -> str:
        if face == ALWAYS_MISSES:
            return "one" if pool.jams else "miss"
        return "hit" if face >= least else "miss"

    with dice.by(by):
        if pool.shots:
            counted, faces = (SIXES if pool.n > SIX else WHITE).each(pool.shots, dice, kind)
        else:
            counted, faces = BARE.each((pool.n,) * pool.dice, dice, kind)
        return Thrown(_hits(pool.n, counted["hit"], dice), counted["one"], faces)


def _hits(n: int, good: int, dice: Dice) -> int:
    """The hits of so many good dice; from N = 7 on these are 6s, of which several make one hit (FW.5.11)."""
    if n <= SIX:
        return good
    if n > NATURAL_SEVEN:
        return good // (n - SIXES_BELOW)
    pairs, alone = divmod(good, 2)
    return pairs + bool(alone and CONFIRMATION.roll(None, dice).success)


def ones_of(pool: Pool, thrown: Thrown) -> Counter[str]:
    """The natural 1s of each shooter of a pool (FW.6.36)."""
    return Counter(
        owner for owner, face in zip(pool.owners, thrown.faces, strict=True) if face == ALWAYS_MISSES
    )


def misfires(shots: int, dice: Dice) -> int:
    """The natural 1s among shots whose hits do not matter."""
    return MISFIRE.each((None,) * shots, dice, lambda face: face == ALWAYS_MISSES)[0][True]


def allocate(
    hits: int, eligible: Sequence[T], dice: Dice, kind: Callable[[T], Hashable] | None = None
) -> tuple[T, ...]:
    """Who of a group is hit by one throw: drawn at random, nobody twice, surplus hits lost (FW.5.04)."""
    return tuple(eligible) if hits >= len(eligible) else dice.draw_several(eligible, hits, kind)


def _out_of_range(shot: Shot) -> Illegal:
    last = longest_range(shot.weapon, shot.thrown_short)
    return Illegal("FW.16.02", "out-of-range", weapon=shot.weapon, distance=rounded(shot.gap), last=last)


def handling_refusal(shot: Shot) -> Illegal | None:
    """Why this weapon does not fire in this situation: empty, contact, distance, number of shots (FW.16.02-16.06)."""
    if not shot.loaded:
        return Illegal("FW.16.03", "reload", weapon=shot.weapon)
    if shot.contact == "since_start" and not is_pistol(shot.weapon):
        return Illegal("FW.16.04", "already-in-contact", weapon=shot.weapon)
    if threshold(shot) is None:
        return _out_of_range(shot)
    shots, most = shot.shots + shot.other_shots, most_shots(shot)
    if shots > most:
        return Illegal("FW.16.06", "too-many-shots", weapon=shot.weapon, shots=shots, most=most)
    return None


def elite_refusal(shot: Shot) -> Illegal | None:
    """Why the elite skill may not be used so: he has none, moves, or shoots early unprepared (FW.16.08, 16.09)."""
    if shot.elite == "none":
        return None
    if shot.elite == "bonus" and not is_elite(shot):
        return Illegal("FW.16.08", "elite", cause="skill")
    if shot.moving:
        return Illegal("FW.16.08", "elite", cause="moved")
    if shot.early and not shot.idle_last_turn:
        return Illegal("FW.16.08", "elite", cause="early")
    if not is_elite(shot):
        return Illegal("FW.16.09", "target-choice", cause="skill")
    return None


def reach_refusal(shot: Shot) -> Illegal | None:
    """No die of the shot, or of one of them, could hit (FW.5.13, 16.10)."""
    for pool in pools(shot):
        if out_of_reach(pool):
            return impossible(pool)
    return None


def impossible(pool: Pool) -> Illegal:
    return Illegal("FW.16.10", "impossible-shot", need=pool.n, dice=pool.dice, sixes=pool.n - SIXES_BELOW)


def allowed(shot: Shot) -> bool:
    """Nothing that a shot shows by itself speaks against it."""
    return _allowed(at_limit(shot))


@lru_cache(maxsize=NEEDS_KEPT)
def _allowed(shot: Shot) -> bool:
    return refusal(shot) is None


def refusal(shot: Shot) -> Illegal | None:
    """Why a shot is refused, as far as it shows by itself; the first reason of FW.16.20's order."""
    return handling_refusal(shot) or elite_refusal(shot) or reach_refusal(shot)


def gravest(refusals: Iterable[Illegal | None]) -> Illegal | None:
    """Of several refusals the one to give (FW.16.20)."""
    found = [one for one in refusals if one is not None]
    return min(found, key=_place) if found else None


def _place(refused: Illegal) -> tuple[int, str]:
    known = refused.rule in REFUSAL_ORDER
    return REFUSAL_ORDER.index(refused.rule) if known else len(REFUSAL_ORDER), refused.rule

"""Shots (tirs): the die to hit, the die to kill, and the fire of several figures in its order of dice (9.1, 10)."""

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple, TypeVar

from escarmouche.kernel.dice import D10_FROM_ZERO, Dice
from escarmouche.kernel.modifier_lines import by_word, when
from escarmouche.kernel.rules import Check, Modifier, Rolled
from escarmouche.rulesets.tomahawks.data import tables
from escarmouche.rulesets.tomahawks.rules.situations import Hit, Shot
from escarmouche.table.plane import at_most

S = TypeVar("S")


def is_black_powder(weapon: str) -> bool:
    """It smokes, and must be reloaded (MT.9.10)."""
    return tables.WEAPONS[weapon].special == tables.BLACK_POWDER


def is_single_shot(weapon: str) -> bool:
    """Once in the game, without smoke (MT.9.12)."""
    return tables.WEAPONS[weapon].special == tables.SINGLE_SHOT


def in_range(weapon: str, distance: float) -> bool:
    return at_most(distance, tables.WEAPONS[weapon].range, tables.TOLERANCE)


def power(weapon: str, distance: float) -> int:
    """What the die to kill must come to: exactly half range has the first value (MT.9.01-9.03)."""
    row = tables.WEAPONS[weapon]
    return row.power[0] if at_most(distance, row.range / 2, tables.TOLERANCE) else row.power[1]


def range_penalty(distance: float) -> str:
    """Long or extreme, never both (MT.10.18)."""
    for name, (limit, _) in (("extreme", tables.EXTREME_RANGE), ("long", tables.LONG_RANGE)):
        if not at_most(distance, limit, tables.TOLERANCE):
            return name
    return ""


HIT: Check[Shot] = Check(
    "hit",
    "MT.10.23",
    die=lambda shot: D10_FROM_ZERO,
    need=lambda shot: shot.shooting,
    modifiers=(
        when("MT.10.08", "hasty", tables.HASTY, lambda shot: shot.hasty),
        when(
            "MT.10.10",
            "long-range",
            tables.LONG_RANGE[1],
            lambda shot: range_penalty(shot.distance) == "long",
        ),
        when(
            "MT.10.11",
            "extreme-range",
            tables.EXTREME_RANGE[1],
            lambda shot: range_penalty(shot.distance) == "extreme",
        ),
        Modifier("MT.10.12", "obstacles", lambda shot: tables.OBSTACLE * shot.obstacles_crossed),
        when("MT.10.13", "dispersed", tables.DISPERSED, lambda shot: shot.target_formation == "dispersed"),
        *by_word("MT.10.14a", "cover", {"light": tables.COVER["light"]}, lambda shot: shot.target_cover),
        *by_word("MT.10.14b", "cover", {"dense": tables.COVER["dense"]}, lambda shot: shot.target_cover),
        *by_word("MT.10.14c", "cover", {"solid": tables.COVER["solid"]}, lambda shot: shot.target_cover),
        when("MT.10.15a", "mounted", tables.MOUNTED, lambda shot: shot.target_mounted),
        # A mounted figure cannot also be a large target (MT.10.21).
        when("MT.10.15b", "large", tables.LARGE, lambda shot: shot.large_target and not shot.target_mounted),
    ),
    exact=True,  # a natural 0 is a thing of its own (MT.2.47)
)
IMPOSSIBLE: Check[Shot] = Check(
    "impossible-hit",
    "MT.10.17",
    die=lambda shot: D10_FROM_ZERO,
    need=lambda shot: tables.IMPOSSIBLE_FACE,
    modifiers=HIT.modifiers,  # they say what makes it impossible
    keep={"": "none"},
    exact=True,
)
KILL: Check[Hit] = Check(
    "kill",
    "MT.10.24",
    die=lambda hit: D10_FROM_ZERO,
    need=lambda hit: power(hit.weapon, hit.distance),
    modifiers=(
        when("MT.10.25", "impossible", tables.IMPOSSIBLE_KILL, lambda hit: hit.impossible, "spoilt"),
        when(
            "MT.10.25",
            "wet-powder",
            tables.WET_POWDER_KILL,
            lambda hit: hit.wet_powder and is_black_powder(hit.weapon),
            "spoilt",
        ),
    ),
    keep={"spoilt": "once"},
)


@lru_cache(maxsize=4096)
def impossible(shot: Shot) -> bool:
    """No face of the die can hit (MT.10.17)."""
    return D10_FROM_ZERO.values[-1] + HIT.plus(shot)[0] < shot.shooting


def aim(shot: Shot) -> Check[Shot]:
    """The roll to hit: that of an impossible shot looks at the natural die alone (MT.10.17)."""
    return IMPOSSIBLE if impossible(shot) else HIT


def hit_of(shot: Shot) -> Hit:
    """The hit that a shot makes, if it makes one."""
    return Hit(
        weapon=shot.weapon,
        distance=shot.distance,
        wet_powder=shot.wet_powder,
        impossible=impossible(shot),
    )


class Salvo(NamedTuple):
    """What the shots of one action did, shot by shot."""

    hits: tuple[bool, ...]
    kills: tuple[bool, ...]

    @property
    def killed(self) -> int:
        return sum(self.kills)


def hits_of(dice: Dice, shots: Sequence[Shot], by: str = "") -> tuple[bool, ...]:
    """All dice to hit, then the re-rolls of Sharpshooters: which shots hit (MT.10.23, 10.35)."""
    with dice.by(by):
        rolls = [aim(shot).roll(shot, dice) for shot in shots]
        return tuple(
            [bool(_rerolled(shot, rolled, dice).success) for shot, rolled in zip(shots, rolls, strict=True)]
        )


def shoot(dice: Dice, shots: Sequence[Shot], by: str = "") -> Salvo:
    """The dice of a Shoot action at one unit, shooters by ascending id: to hit, then to kill (MT.10.35)."""
    hits = hits_of(dice, shots, by)
    killed = [hit and kills(dice, hit_of(shot), by) for shot, hit in zip(shots, hits, strict=True)]
    return Salvo(hits, tuple(killed))


def _rerolled(shot: Shot, rolled: Rolled, dice: Dice) -> Rolled:
    """A natural 0 that misses, once (MT.2.47, 1.08)."""
    if rolled.success or not shot.sharpshooter or rolled.natural != tables.REROLLED_FACE:
        return rolled
    return aim(shot).roll(shot, dice)


def kills(dice: Dice, hit: Hit, by: str = "") -> bool:
    """The die to kill (MT.10.24)."""
    with dice.by(by):
        return bool(KILL.roll(hit, dice).success)


def hit_chance(shot: Shot) -> Fraction:
    """Of the die to hit, with the re-roll of a Sharpshooter."""
    return _chances(face_needed(aim(shot), shot), shot.sharpshooter)


def kill_chance(shot: Shot) -> Fraction:
    """Of the whole shot: to hit, then to kill."""
    hit = hit_of(shot)
    return hit_chance(shot) * _chances(face_needed(KILL, hit))


def face_needed(check: Check[S], situation: S) -> int:
    """What the die itself must show."""
    reading = check.reading(situation)
    return (reading.need or 0) - reading.plus


@lru_cache(maxsize=256)
def _chances(face: int, sharpshooter: bool = False) -> Fraction:
    faces = D10_FROM_ZERO.values
    chance = Fraction(sum(one >= face for one in faces), len(faces))
    if sharpshooter and face > tables.REROLLED_FACE:
        chance += Fraction(1, len(faces)) * chance
    return chance

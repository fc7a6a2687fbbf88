"""Fire (tirs): chapter 11."""

from collections.abc import Sequence

import msgspec

from escarmouche.kernel.dice import Dice
from escarmouche.kernel.plane import at_most
from escarmouche.kernel.rules import Chance, Check, Illegal
from escarmouche.rulesets.guepier.lines import by_word, when
from escarmouche.rulesets.guepier.saves import Struck, resolve_save
from escarmouche.rulesets.guepier.tables import (
    AIMED_DICE,
    FIRE_CLASS,
    FIRE_DIE,
    FIRE_NEED,
    JAMS_ON,
    MOVING_PISTOL,
    MOVING_RIFLE,
    NON_PRIORITY_DIE,
    OBSOLETE,
    RANGES,
    REGULARS,
    SHOOTER_STOPPED,
    SMOKE,
    SUNRISE,
    TARGET_MOUNTED,
    TARGET_SKIRMISHING,
    TRAINING_PLUS,
)

REGULAR_FIRE = {name: plus for name, plus in FIRE_CLASS.items() if name in REGULARS}
OTHER_FIRE = {name: plus for name, plus in FIRE_CLASS.items() if name not in REGULARS}


class Shot(msgspec.Struct, frozen=True, kw_only=True):
    """One small-arms shot: who fires, with what, how far, at what. Defensive fire neither aims nor has priority."""

    shooter_class: str
    shooter_training: str
    weapon: str
    distance: float
    shooter_marker: str = "none"
    shooter_moving: bool = False
    non_priority: bool = False
    aiming: bool = False
    sunrise: bool = False
    smoke: bool = False
    target_mounted: bool = False
    target_mode: str = "immobile"


def reach(limit: float, sunrise: bool) -> float:
    """A figure of the range tables, halved at sunrise (GM.11.11)."""
    return limit * SUNRISE if sunrise else limit


def last_band(weapon: str, sunrise: bool) -> float:
    """The distance beyond which this weapon may not fire (GM.11.10)."""
    return reach(RANGES[len(FIRE_NEED[weapon]) - 1], sunrise)


def range_band(weapon: str, distance: float, sunrise: bool) -> int | None:
    """The number of the range band, from 0; None beyond the last (GM.1.03, 11.09-11.11)."""
    for band in range(len(FIRE_NEED[weapon])):
        if at_most(distance, reach(RANGES[band], sunrise)):
            return band
    return None


def fire_need(shot: Shot) -> int:
    """The score to hit at this distance (GM.11.09)."""
    band = range_band(shot.weapon, shot.distance, shot.sunrise)
    if band is None:
        raise Illegal(
            "GM.11.10", "out-of-range", distance=shot.distance, last=last_band(shot.weapon, shot.sunrise)
        )
    return FIRE_NEED[shot.weapon][band]


HIT: Check[Shot] = Check(
    "hit",
    "GM.11.09",
    die=lambda shot: FIRE_DIE[shot.weapon],
    need=fire_need,
    best_of=lambda shot: AIMED_DICE if shot.aiming else 1,
    fails_on=(JAMS_ON,),
    modifiers=(
        *by_word("GM.11.12", "class", REGULAR_FIRE, lambda shot: shot.shooter_class),
        when("GM.11.13", "shooter-stopped", SHOOTER_STOPPED, lambda shot: shot.shooter_marker == "yellow"),
        when("GM.11.14", "target-mounted", TARGET_MOUNTED, lambda shot: shot.target_mounted),
        when(
            "GM.11.15", "target-skirmishing", TARGET_SKIRMISHING, lambda shot: shot.target_mode == "skirmish"
        ),
        when(
            "GM.11.16",
            "shooter-moving-rifle",
            MOVING_RIFLE,
            lambda shot: shot.shooter_moving and shot.weapon != "pistol",
        ),
        when(
            "GM.11.16",
            "shooter-moving",
            MOVING_PISTOL,
            lambda shot: shot.shooter_moving and shot.weapon == "pistol",
        ),
        *by_word("GM.11.17", "class", OTHER_FIRE, lambda shot: shot.shooter_class),
        *by_word("GM.11.18", "training", TRAINING_PLUS, lambda shot: shot.shooter_training),
        when("GM.11.19", "smoke", SMOKE, lambda shot: shot.smoke),
        when("GM.11.20", "obsolete-rifle", OBSOLETE, lambda shot: shot.weapon == "obsolete_rifle"),
    ),
    chances=(Chance("GM.11.21", "non-priority", NON_PRIORITY_DIE, -1, lambda shot: shot.non_priority),),
)


def resolve_hit(shot: Shot, dice: Dice) -> str:
    """One shot: jam, miss or hit (GM.11.12-11.28). A jam is also a miss, whatever the total."""
    rolled = HIT.roll(shot, dice)
    if rolled.natural == JAMS_ON:
        return "jam"
    return "hit" if rolled.success else "miss"


def resolve_fire(shot: Shot, struck: Struck, dice: Dice) -> str:
    """One shot and the save of its target: jam, miss, stopped, pinned or eliminated (GM.11, 13)."""
    result = resolve_hit(shot, dice)
    return resolve_save(struck, dice) if result == "hit" else result


def resolve_salvo(shots: Sequence[Shot], dice: Dice) -> tuple[str, ...]:
    """The hit dice of a salvo, all before its saves: jam, miss or hit of each shooter (GM.11.32, 11.33)."""
    return tuple(resolve_hit(shot, dice) for shot in shots)


def struck_by(hit: int, alive: Sequence[bool]) -> int | None:
    """On whom a hit of a salvo falls: figures in order of distance, hits counted from 0 (GM.11.33, 11.40).

    >>> struck_by(1, [True, False, True])
    2
    """
    for step in range(len(alive)):
        figure = (hit + step) % len(alive)
        if alive[figure]:
            return figure
    return None

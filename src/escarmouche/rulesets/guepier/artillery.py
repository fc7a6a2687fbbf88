"""Artillery and explosions (canon, explosions): chapter 12."""

import msgspec

from escarmouche.kernel.dice import D4, D6, Dice
from escarmouche.kernel.plane import at_most
from escarmouche.kernel.rules import Check
from escarmouche.rulesets.guepier.lines import by_word, when
from escarmouche.rulesets.guepier.shooting import OTHER_FIRE, REGULAR_FIRE, reach
from escarmouche.rulesets.guepier.tables import (
    BARREL,
    CANNON_DICE,
    CANNON_NEED,
    CANNON_RANGES,
    DRIFT,
    DRIFT_DICE,
    FIRE_STARTS,
    OBSOLETE,
    OBSTACLE_NEED,
    OBSTACLE_RESISTANCE,
    SHOOTER_STOPPED,
    SMOKE,
    TARGET_MOUNTED,
    TARGET_SKIRMISHING,
    TRAINING_PLUS,
)
from escarmouche.rulesets.guepier.works import Blow


class CannonShot(msgspec.Struct, frozen=True, kw_only=True):
    """A cannon shot at a figure, or at a point in a bombardment: then the target's modifiers stay out (GM.12.16)."""

    crew_class: str
    crew_training: str
    distance: float
    crew_stopped: bool = False
    obsolete: bool = False
    sunrise: bool = False
    smoke: bool = False
    target_mounted: bool = False
    target_mode: str = "immobile"


def cannon_need(shot: CannonShot) -> int:
    """The score to hit at this distance; beyond the last figure the table goes on (GM.12.02)."""
    for limit, need in zip(CANNON_RANGES, CANNON_NEED, strict=False):
        if at_most(shot.distance, reach(limit, shot.sunrise)):
            return need
    return CANNON_NEED[-1]


CANNON_HIT: Check[CannonShot] = Check(
    "cannon-hit",
    "GM.12.02",
    die=lambda shot: D6,
    summed=lambda shot: CANNON_DICE,
    need=cannon_need,
    modifiers=(
        *by_word("GM.11.12", "class", REGULAR_FIRE, lambda shot: shot.crew_class),
        when("GM.12.04", "gunner-stopped", SHOOTER_STOPPED, lambda shot: shot.crew_stopped),
        when("GM.11.14", "target-mounted", TARGET_MOUNTED, lambda shot: shot.target_mounted),
        when(
            "GM.11.15", "target-skirmishing", TARGET_SKIRMISHING, lambda shot: shot.target_mode == "skirmish"
        ),
        *by_word("GM.11.17", "class", OTHER_FIRE, lambda shot: shot.crew_class),
        *by_word("GM.11.18", "training", TRAINING_PLUS, lambda shot: shot.crew_training),
        when("GM.11.19", "smoke", SMOKE, lambda shot: shot.smoke),
        when("GM.11.20", "obsolete-cannon", OBSOLETE, lambda shot: shot.obsolete),
    ),
)

OBSTACLE: Check[str] = Check(
    "cannon-obstacle",
    "GM.12.10",
    die=lambda obstacle: D6,
    summed=lambda obstacle: CANNON_DICE,
    need=lambda obstacle: OBSTACLE_NEED[obstacle],
    exact=True,
)

DRIFT_DIRECTION: Check[None] = Check("drift-direction", "GM.12.17", die=lambda shell: D4)
DRIFT_DISTANCE: Check[None] = Check(
    "drift-distance", "GM.12.15", die=lambda shell: D6, summed=lambda shell: DRIFT_DICE
)
POWDER: Check[None] = Check("barrel", "GM.12.19", die=lambda barrel: D6)


def resolve_cannon_hit(shot: CannonShot, dice: Dice) -> bool:
    """Whether the cannon hits what it aims at (GM.12.02, 12.04). Cannon never jam."""
    return bool(CANNON_HIT.roll(shot, dice).success)


def resolve_obstacle(obstacle: str, damage: int, dice: Dice) -> Blow:
    """A cannon shot at a door, barricade or wall that has `damage` already (GM.12.10-12.13)."""
    done = max(0, OBSTACLE.roll(obstacle, dice).margin)
    return Blow(
        done,
        damage + done,
        destroyed=damage + done >= OBSTACLE_RESISTANCE[obstacle],
        fire=done >= FIRE_STARTS,
    )


def resolve_drift(dice: Dice) -> tuple[str, int]:
    """Where a shell goes from the point chosen, seen from the gun: direction and centimetres (GM.12.15, 12.17)."""
    direction = DRIFT[DRIFT_DIRECTION.roll(None, dice).natural]
    return direction, DRIFT_DISTANCE.roll(None, dice).total


def resolve_barrel(dice: Dice) -> str:
    """What a powder barrel does against a wall: blast, dud, hole-to-widen or hole (GM.12.19)."""
    return BARREL[POWDER.roll(None, dice).natural]

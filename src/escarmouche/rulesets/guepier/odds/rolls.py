"""Every roll of the rulebook, by name."""

from collections.abc import Mapping
from typing import Any

from escarmouche.kernel.rules import Check
from escarmouche.rulesets.guepier.rules import (
    artillery,
    command,
    doors_and_rams,
    explosions,
    localisation,
    melee,
    morale,
    movement,
    saves,
    shooting,
)

CHECKS: Mapping[str, Check[Any]] = {
    check.name: check
    for check in (
        command.ACTION_POINTS,
        morale.RALLY,
        morale.MORALE,
        localisation.LOCALISATION,
        movement.DISTANCE,
        shooting.HIT,
        saves.SAVE,
        melee.SCORE,
        doors_and_rams.RAM,
        artillery.CANNON_HIT,
        artillery.OBSTACLE,
        artillery.DRIFT_DIRECTION,
        artillery.DRIFT_DISTANCE,
        explosions.POWDER,
    )
}

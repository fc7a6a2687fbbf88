"""Every roll of the rulebook, by name."""

from collections.abc import Mapping
from typing import Any

from escarmouche.kernel.rules import Check
from escarmouche.rulesets.guepier.rules import (
    artillery,
    command,
    localisation,
    melee,
    morale,
    movement,
    saves,
    shooting,
    works,
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
        works.RAM,
        artillery.CANNON_HIT,
        artillery.OBSTACLE,
        artillery.DRIFT_DIRECTION,
        artillery.DRIFT_DISTANCE,
        artillery.POWDER,
    )
}

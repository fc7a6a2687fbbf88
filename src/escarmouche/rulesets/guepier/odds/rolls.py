"""Every roll of the rulebook, in the order in which they are told of."""

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

CHECKS = (
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

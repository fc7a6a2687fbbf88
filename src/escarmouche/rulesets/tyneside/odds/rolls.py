"""Every roll of the rulebook, in the order in which they are told of."""

from escarmouche.rulesets.tyneside.rules import (
    action_roll,
    casualties,
    command,
    melee_dice,
    shooting,
    visibility_dice,
)

CHECKS = (
    visibility_dice.INITIATIVE,
    command.POINTS,
    command.MUSIC,
    visibility_dice.SIGHT,
    action_roll.ACTION,
    action_roll.FORMED_ACTION,
    shooting.HIT,
    casualties.HARM,
    melee_dice.SCORE,
)

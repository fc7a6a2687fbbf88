"""Every roll of the rulebook, by name."""

from collections.abc import Mapping
from typing import Any

from escarmouche.kernel.rules import Check
from escarmouche.rulesets.tyneside.rules import (
    action_roll,
    casualties,
    command,
    melee_dice,
    shooting,
    visibility_dice,
)

CHECKS: Mapping[str, Check[Any]] = {
    check.name: check
    for check in (
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
}

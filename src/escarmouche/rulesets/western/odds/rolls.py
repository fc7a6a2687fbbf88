"""Every roll of the rulebook, by name."""

from collections.abc import Mapping
from typing import Any

from escarmouche.kernel.rules import Check
from escarmouche.rulesets.western.rules import casualties, duels, melee_dice, shooting, slowness

CHECKS: Mapping[str, Check[Any]] = {
    check.name: check
    for check in (
        slowness.SLOWNESS,
        shooting.WHITE,
        shooting.SIXES,
        shooting.BARE,
        shooting.CONFIRMATION,
        shooting.MISFIRE,
        duels.COLOURED,
        melee_dice.BLOW,
        melee_dice.CONFIRMATION,
        casualties.WOUND,
    )
}

"""Every roll of the rulebook, by name."""

from collections.abc import Mapping
from typing import Any

from escarmouche.kernel.rules import Check
from escarmouche.rulesets.tomahawks.rules import first_player, melee_dice, morale, shooting

CHECKS: Mapping[str, Check[Any]] = {
    check.name: check
    for check in (
        first_player.FIRST,
        shooting.HIT,
        shooting.IMPOSSIBLE,
        shooting.KILL,
        morale.REACT,
        morale.RALLY,
        melee_dice.ATTACK,
        melee_dice.DEFENCE,
        morale.ESCAPES["recoil"],
        morale.ESCAPES["flight"],
    )
}

"""Every roll of the rulebook, by name."""

from collections.abc import Mapping
from typing import Any

from escarmouche.kernel.rules import Check
from escarmouche.rulesets.tomahawks.rules import deck, melee_dice, morale, recoil_flight_rally, shooting

CHECKS: Mapping[str, Check[Any]] = {
    check.name: check
    for check in (
        deck.FIRST,
        shooting.HIT,
        shooting.IMPOSSIBLE,
        shooting.KILL,
        morale.REACT,
        recoil_flight_rally.RALLY,
        melee_dice.ATTACK,
        melee_dice.DEFENCE,
        melee_dice.ESCAPES["recoil"],
        melee_dice.ESCAPES["flight"],
    )
}

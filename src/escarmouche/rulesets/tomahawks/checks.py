"""Every roll of the rulebook, by name."""

from collections.abc import Mapping
from typing import Any

from escarmouche.kernel.rules import Check
from escarmouche.rulesets.tomahawks import melee, opening, reaction, shooting

CHECKS: Mapping[str, Check[Any]] = {
    check.name: check
    for check in (
        opening.FIRST,
        shooting.HIT,
        shooting.IMPOSSIBLE,
        shooting.KILL,
        reaction.REACT,
        reaction.RALLY,
        melee.ATTACK,
        melee.DEFENCE,
        reaction.ESCAPES["recoil"],
        reaction.ESCAPES["flight"],
    )
}

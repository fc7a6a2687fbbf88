"""Every roll of the rulebook, by name."""

from collections.abc import Mapping
from typing import Any

from escarmouche.kernel.rules import Check
from escarmouche.rulesets.tyneside import actions, command, damage, melee, shooting, sighting

CHECKS: Mapping[str, Check[Any]] = {
    check.name: check
    for check in (
        sighting.INITIATIVE,
        command.POINTS,
        command.MUSIC,
        sighting.SIGHT,
        actions.ACTION,
        actions.FORMED_ACTION,
        shooting.HIT,
        damage.HARM,
        melee.SCORE,
    )
}

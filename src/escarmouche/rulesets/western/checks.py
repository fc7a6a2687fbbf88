"""Every roll of the rulebook, by name."""

from collections.abc import Mapping
from typing import Any

from escarmouche.kernel.rules import Check
from escarmouche.rulesets.western import blows, duels, shooting, slowness, wounds

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
        blows.BLOW,
        blows.CONFIRMATION,
        wounds.WOUND,
    )
}

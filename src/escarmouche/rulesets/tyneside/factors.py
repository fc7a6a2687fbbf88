"""The Risk Factor (facteur de risque) from what it is made of (chapter 9)."""

from collections.abc import Callable, Iterable

from escarmouche.rulesets.tyneside.model import Part
from escarmouche.rulesets.tyneside.situations import Risk
from escarmouche.rulesets.tyneside.tables import (
    RISK_ALONE,
    RISK_COVER,
    RISK_FLANK,
    RISK_FLED,
    RISK_GREENS,
    RISK_HERO,
    RISK_IN_RANGE,
    RISK_SECOND,
    RISK_SLICES,
)


def slices_lost(risk: Risk) -> int:
    """Complete slices of 10 % of the start strength wounded or killed; a unit of one counts one (TY.9.07, 9.08)."""
    slices = RISK_SLICES * risk.lost // risk.start_strength
    return min(RISK_ALONE, slices) if risk.unit_of_one else slices


_PARTS: tuple[tuple[str, str, Callable[[Risk], int]], ...] = (
    ("hero", "TY.9.03", lambda risk: RISK_HERO * risk.hero_with_unit),
    ("cover", "TY.9.04", lambda risk: RISK_COVER * risk.entirely_in_cover),
    ("enemy-in-range", "TY.9.05", lambda risk: RISK_IN_RANGE * risk.enemy_in_range),
    ("greens-in-range", "TY.9.06", lambda risk: RISK_GREENS * risk.greens_in_range),
    ("losses", "TY.9.07", slices_lost),
    ("seconds-killed", "TY.9.09", lambda risk: RISK_SECOND * risk.seconds_killed if risk.formed else 0),
    ("flank", "TY.9.10", lambda risk: RISK_FLANK * risk.enemy_on_flank),
    ("fled", "TY.9.11", lambda risk: RISK_FLED * risk.fled_or_pushed_back),
)


def parts(risk: Risk) -> tuple[Part, ...]:
    """The modifiers that apply, in the order of the list (TY.9.02)."""
    return tuple([Part(key, value, rule) for key, rule, count in _PARTS if (value := count(risk))])


def total(found: Iterable[Part]) -> int:
    """The Risk Factor; below 0 it is 0 (TY.9.01, 9.12)."""
    return max(0, sum([part.value for part in found]))

"""Localisations: chapter 7."""

import msgspec

from escarmouche.kernel.dice import D6, Dice
from escarmouche.kernel.plane import at_most
from escarmouche.kernel.rules import Check
from escarmouche.rulesets.guepier.lines import when
from escarmouche.rulesets.guepier.tables import LOCALISATION_NEED, LOCALISATION_PLUS, NEAR_OBSERVER


class Spotting(msgspec.Struct, frozen=True):
    """An enemy whom a side tries to locate; `distance` is the gap to the nearest observer."""

    shelter: str
    several_observers: bool
    target_moving: bool
    target_fired_last_turn: bool
    target_mounted: bool
    distance: float


LOCALISATION: Check[Spotting] = Check(
    "localisation",
    "GM.7.03",
    die=lambda spotting: D6,
    need=lambda spotting: LOCALISATION_NEED[spotting.shelter],
    modifiers=(
        when("GM.7.04", "several-observers", LOCALISATION_PLUS, lambda s: s.several_observers),
        when("GM.7.04", "adversary-moving", LOCALISATION_PLUS, lambda s: s.target_moving),
        when("GM.7.04", "adversary-fired", LOCALISATION_PLUS, lambda s: s.target_fired_last_turn),
        when("GM.7.04", "adversary-mounted", LOCALISATION_PLUS, lambda s: s.target_mounted),
        when("GM.7.04", "observer-near", LOCALISATION_PLUS, lambda s: at_most(s.distance, NEAR_OBSERVER)),
    ),
)


def resolve_localisation(spotting: Spotting, dice: Dice) -> bool:
    """Whether the adversary is located (GM.7.03, 7.04)."""
    return bool(LOCALISATION.roll(spotting, dice).success)

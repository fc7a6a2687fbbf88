"""The fields of the named tests that are no part of one situation, and those of several who meet."""

from escarmouche.kernel.named_tests import ABSENT, Field, field_of, fields_of, flag, prefixed, whole, word
from escarmouche.kernel.rules import Value
from escarmouche.rulesets.tomahawks.data.tables import BREAK_OFF, MELEE_WEAPONS, TROOPS
from escarmouche.rulesets.tomahawks.rules.situations import (
    FIGURES,
    PROFILE,
    Hit,
    Reaction,
    Shot,
    Spot,
    Strike,
)

MOST_ATTEMPTS = 20
CHOICES = ("recoil", "shaken")


def figures(name: str, rule: str, default: Value = 6) -> Field:
    return whole(name, FIGURES, rule, default)


def troop_type(name: str) -> Field:
    return word(name, tuple(TROOPS), "MT.2.01")


def profile(name: str, default: int) -> Field:
    return whole(name, PROFILE, "MT.2.03", default)


SPOT, SHOT, TO_KILL = fields_of(Spot), fields_of(Shot), fields_of(Hit)
TO_HIT = tuple(one for one in SHOT if one.name != "wet_powder")
SHOOTERS = whole("shooters", FIGURES, "MT.10.23", 1)
EXPOSED = figures("exposed_figures", "MT.10.27", ABSENT)
REACTING = (
    figures("target_figures", "MT.11.05"),
    EXPOSED,
    troop_type("target_type"),
    flag("target_is_officer", "MT.11.04"),
    flag("officer_near", "MT.11.04"),
    flag("target_close_order_trait", "MT.2.11"),
    flag("natives_in_cover", "MT.11.12"),
    Field("solid_cover", "bool", ABSENT, rule="MT.11.13"),  # its default hangs on the cover
    flag("volley", "MT.10.30"),
    flag("shooter_close_order", "MT.11.16"),
    flag("shooter_unseen", "MT.11.14"),
)
FIRE_LOSSES = (*SHOT, SHOOTERS, EXPOSED)
FIRE = (*SHOT, SHOOTERS, *REACTING)
ENGAGE = (
    *(one for one in SHOT if one.name != "hasty"),
    SHOOTERS,
    *REACTING,
    flag("vigilance", "MT.13.06"),
)
REACTION = fields_of(Reaction)
RALLY = (troop_type("troop_type"), whole("attempts", (1, MOST_ATTEMPTS), "MT.12.07", 1))
BREAKING_OFF = (word("kind", tuple(BREAK_OFF), "MT.13.21"), figures("figures", "MT.13.23"))
STRIKE = fields_of(Strike)
ROUND, BONUS_ROUNDS = field_of(Strike, "round"), field_of(Strike, "bonus_rounds")
STRIKES = (*STRIKE, figures("dice", "MT.13.10"), figures("struck_figures", "MT.13.11", ABSENT))
PARTY = (
    figures("figures", "MT.11.05"),
    troop_type("type"),
    profile("aggressiveness", 6),
    profile("defence", 6),
    word("melee_weapon", MELEE_WEAPONS, "MT.9.35"),
    flag("mounted", "MT.9.33"),
    flag("is_officer", "MT.11.04"),
    flag("officer_near", "MT.11.04"),
    word("choice", CHOICES, "MT.11.33", "shaken"),
)
ENGAGED = figures("engaged", "MT.13.09", ABSENT)
ENGAGER_OWN = (flag("engager_ferocious", "MT.2.46"),)
ENGAGED_OWN = (
    flag("engaged_close_order", "MT.11.10"),
    flag("engaged_surprised", "MT.13.14"),
    flag("engaged_defended_position", "MT.13.15"),
)
MELEE = (
    *prefixed("engager", PARTY),
    *ENGAGER_OWN,
    *prefixed("engaged", PARTY),
    *ENGAGED_OWN,
    BONUS_ROUNDS,
)
MELEE_ROUND = (
    *prefixed("engager", (*PARTY, ENGAGED)),
    *ENGAGER_OWN,
    *prefixed("engaged", (*PARTY, ENGAGED)),
    *ENGAGED_OWN,
    ROUND,
    BONUS_ROUNDS,
)

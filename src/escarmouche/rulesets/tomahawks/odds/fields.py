"""The fields of the named tests, with their types, ranges and defaults."""

from msgspec.structs import replace

from escarmouche.kernel.named_tests import ABSENT, Field
from escarmouche.kernel.rules import Value
from escarmouche.rulesets.tomahawks.data.tables import (
    BREAK_OFF,
    COVER,
    MELEE_WEAPONS,
    ROUNDS,
    TROOPS,
    WEAPONS,
    WEATHER,
)

MOST_INCHES, MOST_OBSTACLES, MOST_FIGURES, MOST_ATTEMPTS = 200, 20, 40, 20
PROFILE = (2, 10)
FORMATIONS = ("normal", "dispersed", "column", "close-order")
CAUSES = ("shooting", "melee", "morale")
CHOICES = ("recoil", "shaken")


def word(name: str, values: tuple[str, ...], rule: str, default: str = "") -> Field:
    return Field(name, "word", default or values[0], values=values, rule=rule)


def flag(name: str, rule: str) -> Field:
    return Field(name, "bool", False, rule=rule)


def may_be(name: str, rule: str) -> Field:
    """A flag whose default hangs on another field."""
    return Field(name, "bool", ABSENT, rule=rule)


def whole(name: str, limits: tuple[int, int], rule: str, default: Value = 0) -> Field:
    """With the default `ABSENT` it hangs on another field."""
    low, high = limits
    return Field(name, "int", default, low=low, high=high, rule=rule)


def length(name: str, rule: str, default: float = 0.0, high: float | None = MOST_INCHES) -> Field:
    return Field(name, "number", default, low=0, high=high, rule=rule)


def figures(name: str, rule: str, default: Value = 6, least: int = 1) -> Field:
    return whole(name, (least, MOST_FIGURES), rule, default)


def troop_type(name: str) -> Field:
    return word(name, tuple(TROOPS), "MT.2.01")


def profile(name: str, default: int) -> Field:
    return whole(name, PROFILE, "MT.2.03", default)


def prefixed(prefix: str, fields: tuple[Field, ...]) -> tuple[Field, ...]:
    return tuple(replace(one, name=f"{prefix}_{one.name}") for one in fields)


SPOT = (
    length("distance", "MT.1.05", 12.0),
    flag("sight_blocked", "MT.8.04"),
    flag("target_smoke", "MT.8.10"),
    flag("target_mounted", "MT.8.11"),
    flag("target_large", "MT.8.12"),
    word("target_cover", tuple(COVER), "MT.8.13"),
    flag("target_scout_or_natives", "MT.8.15"),
    flag("target_hidden_marker", "MT.8.16"),
    flag("spotter_scout", "MT.8.22"),
    whole("obstacles_crossed", (0, MOST_OBSTACLES), "MT.8.23"),
    length("light_inches", "MT.8.24"),
    length("dense_inches", "MT.8.25"),
    word("weather", tuple(WEATHER), "MT.8.29"),
)
SHOOTING = profile("shooting", 7)
WEAPON = word("weapon", tuple(WEAPONS), "MT.9.01", "musket")
DISTANCE = length("distance", "MT.10.02", 10.0, high=None)  # its end is the weapon's range
HASTY = flag("hasty", "MT.10.08")
TARGET = (
    whole("obstacles_crossed", (0, MOST_OBSTACLES), "MT.10.12"),
    word("target_cover", tuple(COVER), "MT.10.16"),
    word("target_formation", FORMATIONS, "MT.10.13"),
    flag("target_mounted", "MT.10.15a"),
    flag("large_target", "MT.10.15b"),
    flag("sharpshooter", "MT.2.47"),
)
WET_POWDER = flag("wet_powder", "MT.10.25")
TO_HIT = (SHOOTING, WEAPON, DISTANCE, HASTY, *TARGET)
TO_KILL = (WEAPON, DISTANCE, WET_POWDER, flag("impossible", "MT.10.25"))
SHOT = (*TO_HIT, WET_POWDER)
SHOOTERS = whole("shooters", (1, MOST_FIGURES), "MT.10.23", 1)
EXPOSED = figures("exposed_figures", "MT.10.27", ABSENT)
REACTING = (
    figures("target_figures", "MT.11.05"),
    EXPOSED,
    troop_type("target_type"),
    flag("target_is_officer", "MT.11.04"),
    flag("officer_near", "MT.11.04"),
    flag("target_close_order_trait", "MT.2.11"),
    flag("natives_in_cover", "MT.11.12"),
    may_be("solid_cover", "MT.11.13"),
    flag("volley", "MT.10.30"),
    flag("shooter_close_order", "MT.11.16"),
    flag("shooter_unseen", "MT.11.14"),
)
FIRE_LOSSES = (*SHOT, SHOOTERS, EXPOSED)
FIRE = (*SHOT, SHOOTERS, *REACTING)
ENGAGE = (
    *(one for one in SHOT if one is not HASTY),
    SHOOTERS,
    *REACTING,
    flag("vigilance", "MT.13.06"),
)
REACTION = (
    word("cause", CAUSES, "MT.11.02"),
    troop_type("troop_type"),
    figures("figures", "MT.11.05"),
    flag("is_officer", "MT.11.04"),
    flag("officer_near", "MT.11.04"),
    flag("formed", "MT.11.06"),
    flag("fleeing", "MT.12.09"),
    figures("losses", "MT.11.20", ABSENT, least=0),
    flag("natives_in_cover", "MT.11.12"),
    flag("solid_cover", "MT.11.13"),
    flag("volley", "MT.11.14"),
    flag("shooter_unseen", "MT.11.14"),
    flag("artillery", "MT.11.16"),
    flag("shooter_close_order", "MT.11.16"),
    figures("enemy_losses", "MT.11.23", 0, least=0),
    flag("two_to_one", "MT.11.21"),
    flag("surprised", "MT.11.22"),
)
RALLY = (troop_type("troop_type"), whole("attempts", (1, MOST_ATTEMPTS), "MT.12.07", 1))
BREAKING_OFF = (word("kind", tuple(BREAK_OFF), "MT.13.21"), figures("figures", "MT.13.23"))
ROUND = whole("round", (1, ROUNDS), "MT.13.08", 1)
STRIKE = (
    profile("aggressiveness", 6),
    profile("defence", 6),
    word("striker_weapon", MELEE_WEAPONS, "MT.9.35"),
    word("struck_weapon", MELEE_WEAPONS, "MT.9.35"),
    flag("striker_engaged", "MT.9.33"),
    flag("striker_mounted", "MT.9.33"),
    flag("struck_mounted", "MT.9.33"),
    flag("ferocious", "MT.2.46"),
    flag("surprised", "MT.13.14"),
    flag("defended_position", "MT.13.15"),
    ROUND,
)
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
)
MELEE_ROUND = (
    *prefixed("engager", (*PARTY, ENGAGED)),
    *ENGAGER_OWN,
    *prefixed("engaged", (*PARTY, ENGAGED)),
    *ENGAGED_OWN,
    ROUND,
)

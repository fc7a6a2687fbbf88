"""The fields of the named tests, with their types, ranges and defaults."""

from typing import get_args

from msgspec.structs import replace

from escarmouche.kernel.named_tests import ABSENT, Field
from escarmouche.kernel.rules import Value
from escarmouche.rulesets.blackpowder.data.options import SETTINGS
from escarmouche.rulesets.blackpowder.data.state import Arm, Formation, Size
from escarmouche.rulesets.blackpowder.data.tables import (
    BUILDING_SIZES,
    CAUSES,
    MOST_SUPPORTS,
    RALLY_CASUALTIES,
    RATING,
)
from escarmouche.rulesets.blackpowder.rules.situations import Cover, FirstStep, HeavyCavalry, HitBy

OPTION = "option."
FORMATIONS: tuple[str, ...] = get_args(Formation)
MOST_DICE = 6  # extra
MORALE, STAMINA, SHOTS, BLOWS = (2, 6), (1, 6), (0, 8), (0, 15)


def word(name: str, values: tuple[str, ...], rule: str, default: str = "") -> Field:
    return Field(name, "word", default or values[0], values=values, rule=rule)


def formation(name: str) -> Field:
    """Its default hangs on the arm."""
    return Field(name, "word", ABSENT, values=FORMATIONS, rule="BP.3.01")


def flag(name: str, rule: str, default: bool = False) -> Field:
    return Field(name, "bool", default, rule=rule)


def whole(name: str, limits: tuple[int, int | None], rule: str, default: Value = 0) -> Field:
    """With the default `ABSENT` it may be left out."""
    low, high = limits
    return Field(name, "int", default, low=low, high=high, rule=rule)


def length(name: str, rule: str, default: Value = 0.0) -> Field:
    return Field(name, "number", default, low=0, rule=rule)


def prefixed(prefix: str, fields: tuple[Field, ...]) -> tuple[Field, ...]:
    return tuple(replace(one, name=f"{prefix}_{one.name}") for one in fields)


def arm(name: str) -> Field:
    return word(name, get_args(Arm), "BP.2.06")


def size(name: str) -> Field:
    return word(name, get_args(Size), "BP.2.02")


def cover(name: str, rule: str = "BP.9.27") -> Field:
    return word(name, get_args(Cover), rule)


RATED = (
    whole("staff_rating", RATING, "BP.2.12", 8),
    length("distance", "BP.6.12"),
    flag("enemy_within_12", "BP.6.11"),
)
FORMED = (word("formation", FORMATIONS, "BP.6.11"), flag("on_road", "BP.6.13"))
TRUSTED = (flag("reliable", "BP.16.14"), flag("marauders", "BP.16.13"))
PAS_DE_CHARGE, UNRELIABLE = flag("pas_de_charge", "BP.16.26"), flag("unreliable", "BP.16.20")
COMMAND = (
    *RATED,
    *FORMED,
    word("first_step", get_args(FirstStep), "BP.6.29"),
    *TRUSTED,
    PAS_DE_CHARGE,
    UNRELIABLE,
    flag("superbly_drilled", "BP.16.19"),
)
BRIGADE_ORDER = (*RATED, whole("formation_bonus", (0, 2), "BP.6.22"), *TRUSTED)
FOLLOW_ME = (*RATED, *FORMED, *TRUSTED, PAS_DE_CHARGE, UNRELIABLE)
RALLY = (
    *RATED,
    *FORMED,
    *TRUSTED,
    PAS_DE_CHARGE,
    whole("casualties", (RALLY_CASUALTIES, None), "BP.6.34", RALLY_CASUALTIES),
    whole("stamina", STAMINA, "BP.6.35", 3),
)
BLUNDER = (flag("artillery_unlimbered", "BP.6.18"),)
FIRE = (
    arm("shooter_arm"),
    size("shooter_size"),
    whole("shooting", SHOTS, "BP.9.17", 3),
    formation("shooter_formation"),
    flag("shooter_shaken", "BP.9.23"),
    flag("shooter_disordered", "BP.9.23"),
    length("distance", "BP.9.09", 12.0),
    length("weapon_range", "BP.2.15", ABSENT),
    flag("enfilade", "BP.9.38"),
    flag("overhead", "BP.9.35"),
    flag("first_fire", "BP.16.09"),
    whole("extra_dice", (0, MOST_DICE), "BP.9.21"),
    whole("max_dice", (1, None), "BP.9.42", ABSENT),
    flag("needs_six", "BP.16.10"),
    flag("sharpshooters", "BP.16.16"),
    flag("poor_shooters", "BP.16.25"),
    flag("shrapnel", "BP.16.29"),
    flag("steady_line", "BP.16.27"),
    arm("target_arm"),
    formation("target_formation"),
    whole("target_morale", MORALE, "BP.9.26", 4),
    flag("target_clear", "BP.9.13", True),
    cover("target_cover"),
    flag("target_stubborn", "BP.16.18"),
    flag("target_crack", "BP.16.03"),
    whole("target_casualties", (0, None), "BP.9.43"),
    whole("target_stamina", STAMINA, "BP.9.43", 3),
    flag("target_disordered", "BP.14.14"),
)
FIRE_AND_BREAK = (*FIRE, flag("break_on_shaken", "BP.14.11"))
SAVE = (
    whole("hits", (1, 20), "BP.9.26", 1),
    whole("morale", MORALE, "BP.9.26", 4),
    arm("arm"),
    formation("formation"),
    cover("cover"),
    word("hit_by", get_args(HitBy), "BP.9.27"),
    flag("stubborn", "BP.16.18"),
    flag("crack_unhurt", "BP.16.03"),
)
BREAK_TEST = (
    word("cause", CAUSES, "BP.14.10"),
    arm("arm"),
    whole("excess", (0, 12), "BP.14.14"),
    flag("disordered", "BP.14.14"),
    flag("artillery_casualties", "BP.14.14"),
    flag("square_vs_cavalry", "BP.13.20"),
    flag("steady", "BP.16.17"),
    flag("valiant", "BP.16.23"),
)
FIGHTER = (
    whole("hand_to_hand", BLOWS, "BP.13.03", 6),
    size("size"),
    arm("arm"),
    formation("formation"),
    whole("morale", MORALE, "BP.9.26", 4),
    flag("charging", "BP.13.08"),
    flag("won_last_round", "BP.13.08"),
    flag("shaken", "BP.13.08"),
    flag("disordered", "BP.13.08"),
    flag("flanked", "BP.13.08"),
    whole("supports", (0, MOST_SUPPORTS), "BP.13.15"),
    whole("building_size", (0, BUILDING_SIZES[-1]), "BP.13.15"),
    cover("cover", "BP.13.12"),
    flag("lost_cover", "BP.13.12"),
    word("heavy_cavalry", get_args(HeavyCavalry), "BP.16.11"),
    flag("lancers", "BP.16.12"),
    flag("ferocious_charge", "BP.16.08"),
    flag("bloodthirsty", "BP.16.01"),
    flag("tough_fighters", "BP.16.05"),
    flag("stubborn", "BP.16.18"),
    flag("crack", "BP.16.03"),
    whole("casualties", (0, None), "BP.9.43"),
    whole("stamina", STAMINA, "BP.9.43", 3),
    whole("extra_dice", (0, MOST_DICE), "BP.13.03"),
)
MELEE = (*prefixed("a", FIGHTER), *prefixed("b", FIGHTER))
ASSAULT = (
    *prefixed("a", tuple(replace(one, default=True) if one.name == "charging" else one for one in FIGHTER)),
    *prefixed("b", FIGHTER),
    whole("b_shooting", SHOTS, "BP.10.03", ABSENT),
    flag("b_first_fire", "BP.16.09"),
    flag("b_sharpshooters", "BP.16.16"),
    flag("b_steady_line", "BP.16.27"),
    flag("a_clear", "BP.10.06", True),
)
FORM_SQUARE = (flag("disordered", "BP.16.21"),)
ELITE_RECOVERY = (whole("elite", (3, 6), "BP.16.06", 4),)
UNTESTED_STAMINA = (word("size", ("standard", "large", "small"), "BP.16.22"),)
OPTIONS = tuple(
    Field(OPTION + setting.id, setting.kind, setting.default, values=setting.values, rule=setting.rule)
    for setting in SETTINGS
)

"""The fields of the named tests that are no part of one situation, and those of several who meet."""

from typing import get_args

from msgspec.structs import replace

from escarmouche.kernel.named_tests import ABSENT, Field, fields_of, flag, prefixed, whole, word
from escarmouche.rulesets.blackpowder.data.options import SETTINGS
from escarmouche.rulesets.blackpowder.data.tables import RALLY_CASUALTIES
from escarmouche.rulesets.blackpowder.rules.situations import (
    SHOTS,
    STAMINA,
    BreakTest,
    Command,
    Fighter,
    Fire,
    FirstStep,
    Save,
)
from escarmouche.setup.settings import option_fields

COMMANDED = {one.name: one for one in fields_of(Command)}


def of_command(*names: str) -> tuple[Field, ...]:
    return tuple(COMMANDED[name] for name in names)


RATED = of_command("staff_rating", "distance", "enemy_within_12")
FORMED = of_command("formation", "on_road")
TRUSTED = of_command("reliable", "marauders")
PAS_DE_CHARGE, UNRELIABLE = COMMANDED["pas_de_charge"], flag("unreliable", "BP.16.20")
COMMAND = (
    *RATED,
    *FORMED,
    word("first_step", get_args(FirstStep), "BP.6.29"),
    *TRUSTED,
    PAS_DE_CHARGE,
    UNRELIABLE,
    flag("superbly_drilled", "BP.16.19"),
)
BRIGADE_ORDER = (*RATED, *of_command("formation_bonus"), *TRUSTED)
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
FIRE = fields_of(Fire)
FIRE_AND_BREAK = (*FIRE, flag("break_on_shaken", "BP.14.11"))
SAVE = (whole("hits", (1, 20), "BP.9.26", 1), *fields_of(Save))
BREAK_TEST = fields_of(BreakTest)
FIGHTER = fields_of(Fighter)
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
OPTIONS = option_fields(SETTINGS)

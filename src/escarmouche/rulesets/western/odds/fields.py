"""The fields of the named tests that are no part of one situation, and those of several who meet."""

from msgspec.structs import replace

from escarmouche.kernel.named_tests import ALWAYS, Field, field_of, fields_of, flag, length, prefixed, whole
from escarmouche.rulesets.western.data import tables
from escarmouche.rulesets.western.rules.situations import Blow, Going, Shot

FIREARMS = tuple(kind for kind in tables.MISSILES if kind not in tables.TRADITIONAL)
MOST = tables.TROOP_SIZE[1]
VOLLEY_NEEDS, GROUP_SIZES, JAMMING_SHOTS = (2, 12), (2, 6), (2, tables.DEADLY_SHOTS)


def rating(name: str, rule: str) -> Field:
    return whole(name, tables.RATINGS, rule, 3)


def life(name: str) -> Field:
    return whole(name, tables.LIVES, "FW.12.02")


SHOT = fields_of(Shot)
COMMON = tuple(field_of(Shot, name) for name in ("numeric_skill", "one_moving_shot", "penalties_add"))
NOT_A_DUELLISTS = ("distance", "target_kind", "fleeting_target", "bow_moving_penalty", "thrown_short")
DUELLIST = tuple(
    replace(one, values=FIREARMS, rule="FW.10.06", default=FIREARMS[0], needed="")
    if one.name == "weapon"
    else one
    for one in SHOT
    if one not in COMMON and one.name not in NOT_A_DUELLISTS
)
APART = length("distance", "FW.1.03", needed=ALWAYS)
DUEL = (
    APART,
    *prefixed("a", (*DUELLIST, life("life"))),
    *prefixed("b", (*DUELLIST, life("life"))),
    *COMMON,
)
MULTI_DUEL = (
    APART,
    whole("group_size", GROUP_SIZES, "FW.10.08"),
    *prefixed("lone", (*DUELLIST, life("life"))),
    *prefixed("group", DUELLIST),
    *COMMON,
)
BLOW = fields_of(Blow)
FIGHTER = (
    rating("klass", "FW.11.02"),
    field_of(Blow, "weapon"),
    field_of(Blow, "kind"),
    field_of(Blow, "charging"),
    flag("higher", "FW.1.23"),
    flag("crossing", "FW.11.28"),
    field_of(Blow, "close_order"),
    flag("strikes", "FW.11.13", default=True),
)
MELEE = (
    *prefixed("a", FIGHTER),
    *prefixed("b", FIGHTER),
    field_of(Blow, "indoors"),
    field_of(Blow, "cavalry_terrain"),
)
GOING = fields_of(Going)
REACH = (*GOING, length("wanted", "FW.3.17", needed=ALWAYS), length("clear_before", "FW.3.17"))

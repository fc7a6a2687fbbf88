"""The fields of the named tests, with their types, ranges and defaults."""

from msgspec.structs import replace

from escarmouche.kernel.named_tests import Field
from escarmouche.rulesets.western.data.tables import (
    BLADES,
    COVER,
    DEADLY_SHOTS,
    LIVES,
    MISSILES,
    PACE,
    RATINGS,
    TRADITIONAL,
    TROOP_SIZE,
)

KINDS = ("foot", "cavalry", "mounted_foot", "vehicle_crew")
CONTACTS = ("none", "arriving", "joined", "since_start")
GROUNDS = ("clear", "difficult", "very_difficult")
FIREARMS = tuple(kind for kind in MISSILES if kind not in TRADITIONAL)
MOST = TROOP_SIZE[1]
VOLLEY_NEEDS, GROUP_SIZES, JAMMING_SHOTS = (2, 12), (2, 6), (2, DEADLY_SHOTS)
ALWAYS, OUT_OF_CONTACT = "always", "contact=none"


def word(name: str, values: tuple[str, ...], rule: str, default: str = "", needed: str = "") -> Field:
    return Field(name, "word", default or values[0], values=values, rule=rule, needed=needed)


def flag(name: str, rule: str, default: bool = False) -> Field:
    return Field(name, "bool", default, rule=rule)


def whole(
    name: str, limits: tuple[int, int], rule: str, default: int | None = None, needed: str = ""
) -> Field:
    low, high = limits
    return Field(
        name, "int", low if default is None else default, low=low, high=high, rule=rule, needed=needed
    )


def length(name: str, rule: str, needed: str = "") -> Field:
    return Field(name, "number", 0.0, low=0, rule=rule, needed=needed)


def rating(name: str, rule: str) -> Field:
    return whole(name, RATINGS, rule, 3)


def life(name: str) -> Field:
    return whole(name, LIVES, "FW.12.02")


def prefixed(prefix: str, fields: tuple[Field, ...]) -> tuple[Field, ...]:
    return tuple(replace(one, name=f"{prefix}_{one.name}") for one in fields)


DISTANCE = length("distance", "FW.1.03", OUT_OF_CONTACT)
CONTACT = word("contact", CONTACTS, "FW.5.15")
COVER_FIELD = word("cover", tuple(COVER), "FW.4.01")
SHOOTER = (
    rating("klass", "FW.7.09"),
    rating("skill", "FW.8.23"),
    flag("amerindian", "FW.7.07"),
    word("shooter_kind", KINDS, "FW.7.14"),
    flag("moved", "FW.8.02"),
    flag("vehicle_moved", "FW.7.16"),
    whole("shots", (1, DEADLY_SHOTS), "FW.6.08"),
    whole("other_shots", (0, DEADLY_SHOTS - 1), "FW.6.09"),
    word("spacing", ("together", "spaced"), "FW.2.17"),
    flag("strikes", "FW.6.11"),
)
TARGET = (
    COVER_FIELD,
    word("target_kind", ("foot", "mounted"), "FW.4.09"),
    flag("fleeting_target", "FW.7.03"),
)
MANNER = (
    flag("fleeting_shooter", "FW.7.08"),
    word("elite", ("none", "bonus", "pick"), "FW.8.09"),
    flag("scope", "FW.8.15"),
    flag("danger", "FW.8.31"),
    flag("concealed", "FW.6.25"),
    flag("ambush", "FW.9.05"),
    flag("early", "FW.2.12"),
    flag("idle_last_turn", "FW.8.22"),
    flag("loaded", "FW.16.03", default=True),
)
NUMERIC_SKILL = flag("numeric_skill", "FW.8.23", default=True)
ONE_MOVING_SHOT = flag("one_moving_shot", "FW.8.04", default=True)
SHOT = (
    word("weapon", tuple(MISSILES), "FW.6.01", needed=ALWAYS),
    DISTANCE,
    CONTACT,
    *SHOOTER,
    *TARGET,
    *MANNER,
    NUMERIC_SKILL,
    flag("bow_moving_penalty", "FW.7.11", default=True),
    ONE_MOVING_SHOT,
    flag("thrown_short", "FW.6.06"),
)
DUELLIST = (word("weapon", FIREARMS, "FW.10.06"), CONTACT, *SHOOTER, COVER_FIELD, *MANNER)
APART = length("distance", "FW.1.03", ALWAYS)
DUEL = (
    APART,
    *prefixed("a", (*DUELLIST, life("life"))),
    *prefixed("b", (*DUELLIST, life("life"))),
    NUMERIC_SKILL,
    ONE_MOVING_SHOT,
)
MULTI_DUEL = (
    APART,
    whole("group_size", GROUP_SIZES, "FW.10.08"),
    *prefixed("lone", (*DUELLIST, life("life"))),
    *prefixed("group", DUELLIST),
    NUMERIC_SKILL,
    ONE_MOVING_SHOT,
)
BLADE = word("weapon", tuple(BLADES), "FW.11.37", "sabre")
INDOORS = flag("indoors", "FW.11.17")
CAVALRY_TERRAIN = word("cavalry_terrain", GROUNDS, "FW.11.27")
BLOW = (
    rating("klass", "FW.11.02"),
    rating("target_klass", "FW.11.02"),
    BLADE,
    word("kind", KINDS, "FW.11.17"),
    word("target_kind", KINDS, "FW.11.17"),
    flag("charging", "FW.3.29"),
    flag("target_higher", "FW.1.23"),
    flag("target_crossing", "FW.11.28"),
    flag("close_order", "FW.11.17"),
    INDOORS,
    CAVALRY_TERRAIN,
)
FIGHTER = (
    rating("klass", "FW.11.02"),
    BLADE,
    word("kind", KINDS, "FW.11.17"),
    flag("charging", "FW.3.29"),
    flag("higher", "FW.1.23"),
    flag("crossing", "FW.11.28"),
    flag("close_order", "FW.11.17"),
    flag("strikes", "FW.11.13", default=True),
)
MELEE = (*prefixed("a", FIGHTER), *prefixed("b", FIGHTER), INDOORS, CAVALRY_TERRAIN)
GOING = (
    word("kind", tuple(PACE), "FW.3.01"),
    flag("heavy", "FW.3.02"),
    flag("amerindian", "FW.3.04"),
    word("terrain", GROUNDS[1:], "FW.3.07"),
)
REACH = (*GOING, length("wanted", "FW.3.17", ALWAYS), length("clear_before", "FW.3.17"))

"""The fields of the named tests that are no part of one situation, and those of several who meet."""

from msgspec.structs import replace

from escarmouche.kernel.named_tests import ABSENT, ALWAYS, Field, fields_of, flag, whole, word
from escarmouche.rulesets.tyneside.data.options import SETTINGS
from escarmouche.rulesets.tyneside.data.tables import CLASSES, WEAPONS
from escarmouche.rulesets.tyneside.rules.situations import WOUNDS, Risk, Shot, Spot
from escarmouche.setup.settings import option_fields

MOST_MEN, MOST_PAID = 20, 60
MOST_SECONDS, MOST_MUSICIANS, MOST_LEADERS, MOST_ENEMIES = 6, 4, 6, 6
FACTORS = (0, max(row.melee for row in WEAPONS.values()))


def klass(name: str, rule: str) -> Field:
    return word(name, CLASSES, rule, "veteran")


def wounds(name: str, rule: str) -> Field:
    return whole(name, WOUNDS, rule)


SHOT = fields_of(Shot)
SHOOTER_CLASS, WEAPON, DISTANCE = SHOT[:3]
TARGET_WOUNDS = wounds("target_wounds", "TY.15.06")
ABLE = whole("able", (0, MOST_MEN), "TY.14.04", 2, ALWAYS)


def targets(fit: int) -> tuple[Field, Field]:
    """Eligible troopers, unhurt and wounded."""
    return (
        whole("targets_fit", (0, MOST_MEN), "TY.14.18", fit),
        whole("targets_wounded", (0, MOST_MEN), "TY.14.18"),
    )


def risk(fled: bool = False) -> tuple[Field, ...]:
    """The parts of a Risk Factor, or what they come to."""
    *parts, fled_or_pushed_back = fields_of(Risk)
    return (
        word("table", ("loose", "formed"), "TY.9.16"),
        Field("risk_factor", "int", ABSENT, rule="TY.9.01"),
        *parts,
        replace(fled_or_pushed_back, default=fled),
    )


POINTS = (
    klass("pc_class", "TY.7.04"),
    *(whole(f"seconds_{one}", (0, MOST_SECONDS), "TY.7.15") for one in CLASSES),
    whole("musicians", (0, MOST_MUSICIANS), "TY.7.05"),
)
COMMAND = (
    *POINTS,
    whole("leaders_at_two", (0, len(CLASSES) * MOST_SECONDS + MOST_MUSICIANS), "TY.7.10"),
    whole("men_at_one", (0, MOST_PAID), "TY.7.09"),
    whole("men_at_two", (0, MOST_PAID), "TY.7.10"),
)
SPOT = fields_of(Spot)
CHARGE_ORDER = (
    *risk(),
    flag("can_reach", "TY.12.05", default=True),
    flag("may_charge", "TY.12.05", default=True),
)


def fighter(whose: str) -> tuple[Field, Field]:
    return klass(f"{whose}_class", "TY.16.06"), whole(f"{whose}_factor", FACTORS, "TY.16.09", 2)


MELEE = (
    *fighter("own"),
    wounds("own_wounds", "TY.15.06"),
    whole("enemies", (1, MOST_ENEMIES), "TY.16.07", 1),
    *fighter("enemy"),
    wounds("enemy_wounds", "TY.15.06"),
)
MELEE_LINE = (
    whole("pairs", (1, MOST_MEN), "TY.16.15", 2, ALWAYS),
    *fighter("own"),
    *fighter("enemy"),
)
OPTIONS = option_fields(tuple(one for one in SETTINGS if one.id != "automatic"))
"""The options of section 19, as they may be given with the fields."""

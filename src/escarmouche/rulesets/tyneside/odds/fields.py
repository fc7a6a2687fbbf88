"""The fields of the named tests, with their types, ranges and defaults."""

from escarmouche.kernel.named_tests import ABSENT, Field
from escarmouche.kernel.rules import Value
from escarmouche.rulesets.tyneside.data.options import SETTINGS
from escarmouche.rulesets.tyneside.data.tables import CLASSES, DEADLY_WOUNDS, MISSILES, TO_HIT, WEAPONS

MOST_MEN, MOST_STRENGTH, MOST_PAID = 20, 40, 60
MOST_SECONDS, MOST_MUSICIANS, MOST_KILLED, MOST_LEADERS, MOST_ENEMIES = 6, 4, 10, 6, 6
FACTORS = (0, max(row.melee for row in WEAPONS.values()))
ALWAYS = "always"
OPTION = "option."


def word(name: str, values: tuple[str, ...], rule: str, default: str = "") -> Field:
    return Field(name, "word", default or values[0], values=values, rule=rule)


def flag(name: str, rule: str, default: bool = False) -> Field:
    return Field(name, "bool", default, rule=rule)


def whole(name: str, limits: tuple[int, int], rule: str, default: Value = 0, needed: str = "") -> Field:
    low, high = limits
    return Field(name, "int", default, low=low, high=high, rule=rule, needed=needed)


def length(name: str, rule: str, needed: str = "") -> Field:
    return Field(name, "number", 0.0, low=0, rule=rule, needed=needed)


def klass(name: str, rule: str) -> Field:
    return word(name, CLASSES, rule, "veteran")


def wounds(name: str, rule: str) -> Field:
    return whole(name, (0, DEADLY_WOUNDS - 1), rule)


SHOOTER_CLASS = klass("shooter_class", "TY.14.15")
WEAPON = word("weapon", MISSILES, "TY.3.01", "musket")
DISTANCE = length("distance", "TY.4.03", ALWAYS)
SHOT = (
    SHOOTER_CLASS,
    WEAPON,
    DISTANCE,
    word("cover", tuple(TO_HIT), "TY.4.11"),
    word("firer", ("individual", "volley", "commanded", "uncommanded", "automatic"), "TY.14.12"),
    word("movement", ("none", "half", "full"), "TY.13.10"),
    flag("advancing", "TY.14.10"),
    flag("loaded", "TY.14.13", default=True),
    wounds("shooter_wounds", "TY.14.22"),
)
TARGET_WOUNDS = wounds("target_wounds", "TY.15.06")
ABLE = whole("able", (0, MOST_MEN), "TY.14.04", 2, ALWAYS)


def targets(fit: int) -> tuple[Field, Field]:
    """Eligible troopers, unhurt and wounded."""
    return (
        whole("targets_fit", (0, MOST_MEN), "TY.14.18", fit),
        whole("targets_wounded", (0, MOST_MEN), "TY.14.18"),
    )


def risk(fled: bool = False) -> tuple[Field, ...]:
    return (
        word("table", ("loose", "formed"), "TY.9.16"),
        Field("risk_factor", "int", ABSENT, rule="TY.9.01"),
        flag("hero_with_unit", "TY.9.03"),
        flag("entirely_in_cover", "TY.9.04"),
        flag("enemy_in_range", "TY.9.05"),
        flag("greens_in_range", "TY.9.06"),
        whole("start_strength", (1, MOST_STRENGTH), "TY.9.07", 10),
        whole("lost", (0, MOST_STRENGTH), "TY.9.07"),
        flag("unit_of_one", "TY.9.08"),
        whole("seconds_killed", (0, MOST_KILLED), "TY.9.09"),
        flag("enemy_on_flank", "TY.9.10"),
        flag("fled_or_pushed_back", "TY.9.11", default=fled),
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
SPOT = (
    DISTANCE,
    word("target_terrain", ("open", "dense"), "TY.8.01", "dense"),
    flag("same_piece", "TY.8.04"),
    length("depth", "TY.8.02"),
    flag("fired_last", "TY.8.03"),
    flag("plain_view", "TY.8.03"),
    length("observer_depth", "TY.8.07"),
)
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


OPTIONS = tuple(
    Field(
        OPTION + setting.id,
        setting.kind,
        setting.default,
        values=setting.values,
        low=setting.low,
        high=setting.high,
        rule=setting.rule,
    )
    for setting in SETTINGS
    if setting.id != "automatic"
)
"""The options of section 19, as they may be given with the fields."""

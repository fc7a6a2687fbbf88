"""The fields of the named tests as the rulebook gives them, and a seeded spread of requests over their boundaries."""

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

FORMATIONS = (
    "line", "attack_column", "march_column", "square", "skirmish", "mixed", "warband", "limbered", "unlimbered",
    "building",
)  # fmt: skip
OF_ARM = {
    "infantry": (
        "line",
        "attack_column",
        "march_column",
        "square",
        "skirmish",
        "mixed",
        "warband",
        "building",
    ),
    "cavalry": ("line", "march_column", "skirmish", "warband"),
    "artillery": ("limbered", "unlimbered"),
}
ARMS = tuple(OF_ARM)
SIZES = ("standard", "large", "small", "tiny")
COVERS = ("none", "light", "heavy")
NO_CHARGE = ("march_column", "square", "building", "skirmish", "limbered", "unlimbered")
NO_CLOSING = ("skirmish", "warband", "march_column", "limbered")
NO_FLANKS = ("square", "skirmish", "building")
EDGES = (0, 3, 6, 9, 11, 12, 18, 24, 30, 36, 48)
OFF_THE_EDGE = (0.0, 0.0, 0.0005, 0.002, 0.5, -0.0005, -0.5)
DEPENDS = "depends"  # a default that goes by other fields


class Field(NamedTuple):
    kind: str  # word, bool, int, length, number
    default: Any
    words: tuple[str, ...] = ()
    low: float = 0
    high: float = 0


def _word(default: str, words: tuple[str, ...]) -> Field:
    return Field("word", default, words)


def _int(low: int, high: int, default: int | str | None) -> Field:
    return Field("int", default, (), low, high)


NO = Field("bool", False)
YES = Field("bool", True)
MANY = 1000  # where the rulebook has no upper limit

COMMON = {
    "staff_rating": _int(5, 10, 8),
    "distance": Field("length", 0, (), 0, 60),
    "enemy_within_12": NO,
    "reliable": NO,
    "marauders": NO,
}
UNIT = {
    "formation": _word("line", FORMATIONS),
    "on_road": NO,
    "pas_de_charge": NO,
}
FIRE = {
    "shooter_arm": _word("infantry", ARMS),
    "shooter_size": _word("standard", SIZES),
    "shooting": _int(0, 8, 3),
    "shooter_formation": Field("word", DEPENDS, FORMATIONS),
    "shooter_shaken": NO,
    "shooter_disordered": NO,
    "distance": Field("length", 12, (), 0, 60),
    "weapon_range": Field("length", DEPENDS, (), 1, 72),
    "enfilade": NO,
    "overhead": NO,
    "first_fire": NO,
    "extra_dice": _int(0, 6, 0),
    "max_dice": _int(1, MANY, ""),
    "needs_six": NO,
    "sharpshooters": NO,
    "poor_shooters": NO,
    "shrapnel": NO,
    "steady_line": NO,
    "target_arm": _word("infantry", ARMS),
    "target_formation": Field("word", DEPENDS, FORMATIONS),
    "target_morale": _int(2, 6, 4),
    "target_clear": YES,
    "target_cover": _word("none", COVERS),
    "target_stubborn": NO,
    "target_crack": NO,
    "target_casualties": _int(0, MANY, 0),
    "target_stamina": _int(1, 6, 3),
    "target_disordered": NO,
}
FIGHTER = {
    "hand_to_hand": _int(0, 15, 6),
    "size": _word("standard", SIZES),
    "arm": _word("infantry", ARMS),
    "formation": Field("word", DEPENDS, FORMATIONS),
    "morale": _int(2, 6, 4),
    "charging": NO,
    "won_last_round": NO,
    "shaken": NO,
    "disordered": NO,
    "flanked": NO,
    "supports": _int(0, 3, 0),
    "building_size": _int(0, 3, 0),
    "cover": _word("none", COVERS),
    "lost_cover": NO,
    "heavy_cavalry": _word("none", ("none", "one", "d3")),
    "lancers": NO,
    "ferocious_charge": NO,
    "bloodthirsty": NO,
    "tough_fighters": NO,
    "stubborn": NO,
    "crack": NO,
    "casualties": _int(0, MANY, 0),
    "stamina": _int(1, 6, 3),
    "extra_dice": _int(0, 6, 0),
}
MELEE = {f"{who}_{name}": field for who in "ab" for name, field in FIGHTER.items()}

FIELDS: dict[str, dict[str, Field]] = {
    "command": {
        **COMMON,
        **UNIT,
        "first_step": _word("move", ("move", "other")),
        "unreliable": NO,
        "superbly_drilled": NO,
    },
    "brigade-order": {**COMMON, "formation_bonus": _int(0, 2, 0)},
    "follow-me": {**COMMON, **UNIT, "unreliable": NO},
    "rally": {**COMMON, **UNIT, "casualties": _int(2, MANY, 2), "stamina": _int(1, 6, 3)},
    "blunder": {"artillery_unlimbered": NO},
    "fire": FIRE,
    "fire-and-break": {**FIRE, "break_on_shaken": NO},
    "closing-fire": FIRE,
    "traversing-fire": FIRE,
    "save": {
        "hits": _int(1, 20, 1),
        "morale": _int(2, 6, 4),
        "arm": _word("infantry", ARMS),
        "formation": Field("word", DEPENDS, FORMATIONS),
        "cover": _word("none", COVERS),
        "hit_by": _word(
            "small-arms", ("small-arms", "artillery-near", "artillery-long", "melee", "lancers")
        ),
        "stubborn": NO,
        "crack_unhurt": NO,
    },
    "break-test": {
        "cause": _word(
            "shooting",
            (
                "shooting", "closing-fire", "traversing-fire", "melee-lost", "melee-drawn", "support-broken",
                "terrifying-charge", "wavering-melee",
            ),
        ),
        "arm": _word("infantry", ARMS),
        "excess": _int(0, 12, 0),
        "disordered": NO,
        "artillery_casualties": NO,
        "square_vs_cavalry": NO,
        "steady": NO,
        "valiant": NO,
    },
    "melee": MELEE,
    "melee-casualties": MELEE,
    "melee-exchange": MELEE,
    "assault": {
        **MELEE,
        "b_shooting": _int(0, 8, DEPENDS),
        "b_first_fire": NO,
        "b_sharpshooters": NO,
        "b_steady_line": NO,
        "a_clear": YES,
        "a_charging": YES,
    },
    "form-square": {"disordered": NO},
    "elite-recovery": {"elite": _int(3, 6, 4)},
    "brave-recovery": {},
    "freshly-raised": {},
    "untested-stamina": {"size": _word("standard", SIZES[:3])},
    "first-player": {},
}  # fmt: skip


def whole(test: str, given: dict[str, Any]) -> dict[str, Any]:
    """A request with the default of every field that it leaves out."""
    full = {name: field.default for name, field in FIELDS[test].items()} | given
    for name, value in full.items():
        if value != DEPENDS:
            continue
        if name.endswith("formation"):
            arm = full[name.removesuffix("formation") + "arm"]
            full[name] = "unlimbered" if arm == "artillery" else "line"
        elif name == "weapon_range":
            full[name] = 48 if full["shooter_arm"] == "artillery" else 18
        else:
            full[name] = 0 if full["b_arm"] == "cavalry" else 3
    return full


def _value(field: Field, random: Random) -> Any:
    match field.kind:
        case "word":
            return random.choice(field.words)
        case "bool":
            return random.random() < 0.4
        case "int":
            low, high = int(field.low), min(int(field.high), int(field.low) + 9)
            return random.choice((low, random.randint(low, high), random.randint(low, min(high, low + 4))))
    edge = random.choice(EDGES) + random.choice(OFF_THE_EDGE)
    return min(field.high, max(field.low, round(edge, 4)))


def _matched(full: dict[str, Any], who: str, formation: str = "formation") -> bool:
    return full[who + formation] in OF_ARM[full[who + "arm"]]


def _fire_fits(test: str, full: dict[str, Any]) -> bool:
    """Who may shoot, at whom, as far as the rules let him."""
    if not (_matched(full, "shooter_") and _matched(full, "target_")):
        return False
    shooter, target = full["shooter_formation"], full["target_formation"]
    guns = full["shooter_arm"] == "artillery"
    reacting = test in ("closing-fire", "traversing-fire")
    band = (
        "short"
        if full["distance"] <= 6.001
        else "medium"
        if full["distance"] <= full["weapon_range"] / 2
        else "long"
    )
    return not (
        (not guns and full["shooting"] == 0)
        or shooter in (NO_CLOSING if reacting else ("march_column", "limbered"))
        or (test != "closing-fire" and full["distance"] > full["weapon_range"])
        or (full["enfilade"] and (shooter in ("skirmish", "mixed") or target in NO_FLANKS or full["overhead"]))
        or (full["overhead"] and not guns)
        or (full["sharpshooters"] and full["poor_shooters"])
        or (full["shrapnel"] and not (guns and band == "medium" and test != "closing-fire"))
        or (full["steady_line"] and test != "closing-fire")
        or full["target_casualties"] > full["target_stamina"]
        or (target == "building" and full["target_cover"] != "none")
        or (test == "closing-fire" and (target in NO_CHARGE or full["target_casualties"] >= full["target_stamina"]))
        or (test == "closing-fire" and (full["target_cover"] != "none" or full["target_disordered"]))
        or (test == "traversing-fire" and (target in ("building", "unlimbered") or full["distance"] > 12.0))
    )  # fmt: skip


def _fighters_fit(test: str, full: dict[str, Any]) -> bool:
    """Who may fight whom, and how."""
    for who, other in (("a_", "b_"), ("b_", "a_")):
        if full[who + "building_size"]:
            full[who + "formation"] = "building"
        formation = full[who + "formation"]
        weak = full[who + "shaken"] or full[who + "casualties"] >= full[who + "stamina"]
        if not _matched(full, who) or full[who + "casualties"] > full[who + "stamina"]:
            return False
        if (formation == "building") != bool(full[who + "building_size"]):
            return False
        if formation == "building" and (full[who + "cover"] != "none" or full[who + "flanked"]):
            return False
        if formation == "building" and full[other + "arm"] != "infantry":
            return False
        if formation == "square" and full[who + "flanked"]:
            return False
        if full[who + "heavy_cavalry"] != "none" and full[who + "arm"] != "cavalry":
            return False
        if full[who + "charging"]:
            if formation in NO_CHARGE or (test == "assault" and (weak or full[who + "disordered"])):
                return False
            if full[who + "won_last_round"] or full[who + "lost_cover"] or full[other + "won_last_round"]:
                return False
            there = full[other + "formation"] == "square" and full[who + "arm"] == "cavalry"
            poor = full[other + "shaken"] or full[other + "disordered"]
            if there and not (poor or full[other + "casualties"] >= full[other + "stamina"]):
                return False
    if test == "assault":
        return full["a_cover"] == "none" and not (
            full["b_charging"] or full["b_lost_cover"] or full["a_lost_cover"] or full["a_flanked"]
        )
    return True


def _fits(test: str, full: dict[str, Any]) -> bool:
    if test in ("follow-me", "rally") and full["distance"] > 12.0:
        return False
    if "shooter_arm" in full:
        return _fire_fits(test, full)
    if "a_arm" in full:
        return _fighters_fit(test, full)
    if test == "save":
        return _matched(full, "") and not (full["formation"] == "building" and full["cover"] != "none")
    if test == "break-test":
        in_melee = full["cause"].startswith("melee") and full["arm"] == "infantry"
        return in_melee or not full["square_vs_cavalry"]
    return True


def requests(test: str, seed: int, number: int) -> Iterator[dict[str, Any]]:
    """So many requests, some fields left out."""
    random = Random(f"{test} {seed}")
    made = 0
    while made < number:
        share = random.choice((0.15, 0.3, 0.5))
        given = {
            name: _value(field, random) for name, field in FIELDS[test].items() if random.random() < share
        }
        for who in ("shooter_", "target_", "a_", "b_", ""):
            if who + "formation" in given and f"{who}arm" in FIELDS[test]:
                given[who + "formation"] = random.choice(OF_ARM[given.get(f"{who}arm", "infantry")])
        if test == "assault":
            given.pop("a_charging", None)
        if _fits(test, whole(test, given)):
            made += 1
            yield given

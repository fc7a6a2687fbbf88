"""The fields of the named tests that are no part of one situation, and which of all of them exclude each other."""

import re

from escarmouche.kernel.named_tests import Field, Values, field_of, fields_of, flag, whole, word
from escarmouche.kernel.rules import Illegal
from escarmouche.rulesets.guepier.data.state import MOVING, ON_FOOT, ON_HORSE
from escarmouche.rulesets.guepier.data.tables import (
    CARRIERS,
    CLASSES,
    DOOR_RESISTANCE,
    FIRE_DIE,
    MELEE_DIE,
    MOST_SUPPORT,
    OBSTACLE_NEED,
    OBSTACLE_RESISTANCE,
    PACE,
    RAM_NEED,
    SALVO_SHOOTERS,
    SAVE_COVER,
    SAVE_SKIRMISH,
    TRAININGS,
)
from escarmouche.rulesets.guepier.rules.artillery import CannonShot
from escarmouche.rulesets.guepier.rules.localisation import Spotting
from escarmouche.rulesets.guepier.rules.shooting import Shot, last_band
from escarmouche.table.plane import at_most

MARKERS, UNPINNED, MARKED = ("none", "yellow", "green"), ("none", "yellow"), ("yellow", "green")
CHARGES = (*ON_FOOT, *ON_HORSE)
CAUSES = ("rifle", "pistol", "cannon", "explosion")
MOST_IN_A_SALVO, MOST_IN_A_BLAST, MOST_GROUPS, MOST_AP, MOST_CASUALTIES = 12, 30, 6, 12, 99


def length(default: float, rule: str = "GM.1.02") -> Field:
    return Field("distance", "number", default, low=0, rule=rule)


def troop(prefix: str, default: str = CLASSES[0]) -> tuple[Field, Field]:
    """Class and training of a troop, shooter, crew, fighter or target."""
    return (
        word(f"{prefix}_class", CLASSES, "GM.2.03", default),
        word(f"{prefix}_training" if prefix != "troop" else "training", TRAININGS, "GM.2.02", "experienced"),
    )


TROOP = (*troop("troop"), flag("tenacious", "GM.3.07"))
MARKER = word("marker", MARKERS, "GM.2.01", "none")
SHOT = fields_of(Shot)
SUNRISE, SMOKE = field_of(Shot, "sunrise"), field_of(Shot, "smoke")
TARGET_MOUNTED, TARGET_MODE = field_of(Shot, "target_mounted"), field_of(Shot, "target_mode")
TARGET_MARKER = word("target_marker", MARKERS, "GM.2.01", "none")
COVER = word("cover", tuple(SAVE_COVER), "GM.13.03", "none")
SKIRMISH_SAVE = word("skirmish_save", tuple(SAVE_SKIRMISH), "GM.17.03", "minus")
FIRE = (*SHOT, TARGET_MARKER, COVER, SKIRMISH_SAVE)
SALVO = (
    *(one for one in SHOT if one.name != "aiming"),
    whole("shooters", (SALVO_SHOOTERS, MOST_IN_A_SALVO), "GM.11.30", 3),
)
SALVO_LOSSES = (
    *SALVO,
    COVER,
    SKIRMISH_SAVE,
    whole("targets", (SALVO_SHOOTERS, MOST_IN_A_SALVO), "GM.11.31", 3),
    *troop("target", "mexican_regular"),
    flag("target_tenacious", "GM.3.07"),
    flag("packed", "GM.15.01", default=True),
)
CANNON = fields_of(CannonShot)
BOMBARDMENT = tuple(one for one in CANNON if not one.name.startswith("target_"))
CHARGE = (
    word("attacker_pace", CHARGES, "GM.9.32", "fast"),
    word("attacker_marker", UNPINNED, "GM.6.13", "none"),
    word("attacker_cover", tuple(SAVE_COVER), "GM.13.03", "none"),
    length(12),
    *troop("defender"),
    word("defender_firearm", tuple(FIRE_DIE), "GM.11.09", "rifle"),
    word("defender_marker", MARKERS, "GM.2.01", "none"),
    flag("defender_moving", "GM.11.16"),
    flag("defender_fires", "GM.11.35", default=True),
    SUNRISE,
    SMOKE,
    SKIRMISH_SAVE,
)
SIDES = ("attacker", "defender")
MELEE = (
    *troop("attacker"),
    *troop("defender"),
    *(word(f"{side}_weapon", tuple(MELEE_DIE), "GM.14.04", "bayonet") for side in SIDES),
    *(flag(f"{side}_mounted", "GM.14.12") for side in SIDES),
    *(word(f"{side}_marker", MARKERS, "GM.2.01", "none") for side in SIDES),
    *(flag(f"{side}_in_building", "GM.14.07") for side in SIDES),
    *(whole(f"{side}_supporters", (0, MOST_SUPPORT), "GM.14.11", 0) for side in SIDES),
    *(flag(f"{side}_fired_defensively", "GM.14.09") for side in SIDES),
    flag("attacker_charged", "GM.14.17", default=True),
)
FROM_THE_CHARGE = ("attacker_mounted", "attacker_charged", "defender_fired_defensively")
CHARGE_MELEE = (
    *CHARGE,
    *(one for one in MELEE if one.name not in {*FROM_THE_CHARGE, *(other.name for other in CHARGE)}),
)
OBSTACLE = word("obstacle", tuple(OBSTACLE_NEED), "GM.12.10", "door")
DAMAGE = whole("damage", (0, max(OBSTACLE_RESISTANCE.values()) - 1), "GM.12.13")
RAM_DAMAGE = whole("damage", (0, DOOR_RESISTANCE - 1), "GM.10.18", 0)
DOOR = word("door", tuple(RAM_NEED), "GM.10.16", "simple")
BEARERS = whole("bearers", CARRIERS["ram"], "GM.10.20", 4)
SPOTTING = fields_of(Spotting)
MOVE = (word("pace", tuple(PACE), "GM.9.03", "fast"), length(12))


def text(values: Values, name: str) -> str:
    return str(values[name])


def yes(values: Values, name: str) -> bool:
    return values[name] is True


def distance(values: Values) -> float:
    return float(values["distance"])


def impossible(rule: str, field: str, reason: str) -> Illegal:
    """The refusal of a combination that cannot exist."""
    return Illegal(rule, f"field-{reason}", field=field)


def check_pose(mode: str, marker: str, field: str = "target_mode") -> None:
    """A stopped figure neither runs nor gallops, a pinned one stays (GM.2.01, 6.12, 6.13)."""
    if marker != "none" and mode in MOVING:
        raise impossible("GM.2.01", field, "marker-and-movement")
    if marker == "green" and mode != "immobile":
        raise impossible("GM.6.13", field, "pinned-stays")


def check_target(values: Values) -> None:
    """The mode fits foot or horse, and the marker (GM.9.01)."""
    mode = text(values, "target_mode")
    if mode in (ON_FOOT if yes(values, "target_mounted") else ON_HORSE):
        raise impossible("GM.9.01", "target_mode", "foot-or-horse")
    if "target_marker" in values:
        check_pose(mode, text(values, "target_marker"))


def check_shooter(values: Values) -> None:
    """Who moves neither aims nor is stopped; the target is in range (GM.2.01, 11.10, 11.26)."""
    if yes(values, "shooter_moving") and text(values, "shooter_marker") != "none":
        raise impossible("GM.2.01", "shooter_moving", "marker-and-movement")
    if yes(values, "shooter_moving") and values.get("aiming"):
        raise impossible("GM.11.26", "aiming", "moving-and-aiming")
    if not at_most(distance(values), last_band(text(values, "weapon"), yes(values, "sunrise"))):
        raise impossible("GM.11.10", "distance", "out-of-range")


def check_salvo(values: Values) -> None:
    """A salvo is fired with rifles, by a detachment, which holds nobody stopped (GM.11.30)."""
    if text(values, "weapon") == "pistol":
        raise impossible("GM.11.30", "weapon", "salvo-of-rifles")
    if text(values, "shooter_marker") != "none":
        raise impossible("GM.11.30", "shooter_marker", "salvo-unmarked")


def check_charge(values: Values) -> None:
    """A stopped charger goes at skirmish or trot; a marked defender has no movement marker (GM.2.01, 6.12)."""
    if text(values, "attacker_marker") != "none" and text(values, "attacker_pace") in MOVING:
        raise impossible("GM.6.12", "attacker_pace", "stopped-charger")
    if yes(values, "defender_moving") and text(values, "defender_marker") != "none":
        raise impossible("GM.2.01", "defender_moving", "marker-and-movement")


def check_fighters(values: Values, attacker_mounted: bool) -> None:
    """A lance needs a horse; two pinned men do not fight (GM.9.31, 14.16)."""
    mounted = {"attacker": attacker_mounted, "defender": yes(values, "defender_mounted")}
    for side, on_horse in mounted.items():
        if text(values, f"{side}_weapon") == "lance" and not on_horse:
            raise impossible("GM.9.31", f"{side}_weapon", "lance-on-foot")
    if text(values, "attacker_marker") == text(values, "defender_marker") == "green":
        raise impossible("GM.14.16", "attacker_marker", "both-pinned")


def check_standing(damage: int, resistance: int, rule: str) -> None:
    """What has fallen takes no more blows (GM.10.18, 12.13)."""
    if damage >= resistance:
        raise impossible(rule, "damage", "already-destroyed")


def codes(values: Values, name: str, pattern: str, shape: str, most: int, rule: str) -> list[str]:
    """The codes of a comma-separated field, each of the right shape."""
    found = text(values, name).split(",")
    for code in found:
        if not re.fullmatch(pattern, code, re.ASCII):
            raise Illegal(rule, "field-value", field=name, given=code or "-", allowed=shape)
    if len(found) > most:
        raise Illegal(rule, "field-value", field=name, given=len(found), allowed=f"1..{most}")
    return found

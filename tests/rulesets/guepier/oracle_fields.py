"""The fields of the 24 named tests as the rulebook gives them, and which requests may exist.

Part of the oracle: written from the rulebook alone, it shares nothing with the program that it checks.

Readings chosen where the rulebook leaves room:
- A distance at exactly band + 0.001 is still in the band, and a shot there is allowed (GM.1.03).
- A stopped shooter or defender with a movement marker cannot exist (GM.2.01), nor a pinned one that moves.
- A salvo is fired with rifles (old ones included) by unmarked figures (GM.11.30, 5.14, 6.12).
- An obstacle whose damage already destroys it cannot be shot at or rammed again (GM.10.18, 12.13).
- `charge` takes any distance from 0: beyond the reach of the pace it falls short, whatever the firearm.
- `charge-melee` keeps the narrower marker of `charge`: a pinned charger cannot exist (GM.6.13).
- The casualties of a group code go from 0 to 99, as in `action-points`.
- Tenacity goes with every class: GM.3.07 prices forces, a scenario may give it to anybody.
- A mounted fighter may be in a building: GM.8.08 leaves the access to the scenario.
- `demolition` ignores the fields of the other means.
"""

import re
from dataclasses import dataclass
from fractions import Fraction

CLASSES = ("french_regular", "mexican_regular", "militia", "irregular", "legion", "free_corps")
TRAININGS = ("green", "experienced", "veteran")
FIREARMS = ("rifle", "obsolete_rifle", "pistol")
MARKERS = ("none", "yellow", "green")
UNPINNED = ("none", "yellow")
COVERS = ("none", "light", "dense")
MODES = ("immobile", "skirmish", "fast", "trot", "gallop")
PACES = ("skirmish", "fast", "trot", "gallop")
HAND_WEAPONS = ("bare_hands", "butt", "knife", "sabre", "bayonet", "lance", "pistol")
OBSTACLES = ("door", "barricade", "wall")
DOORS = ("simple", "reinforced")

TOLERANCE = Fraction(1, 1000)
LAST_BAND = {"rifle": 120, "obsolete_rifle": 120, "pistol": 90}
DESTROYED_AT = {"door": 6, "barricade": 8, "wall": 10}
GROUP_CODE = re.compile(r"[LN][0-9]{1,2}")


@dataclass(frozen=True)
class Field:
    """One field: its kind (bool, int, number, word, groups, figures), default, and range or words."""

    kind: str
    default: object
    words: tuple[str, ...] = ()
    low: int = 0
    high: int = 0


def flag(default: bool = False) -> Field:
    return Field("bool", default)


def whole(low: int, high: int, default: int) -> Field:
    return Field("int", default, low=low, high=high)


def length(default: int) -> Field:
    return Field("number", default)


def word(words: tuple[str, ...], default: str) -> Field:
    return Field("word", default, words)


def person(prefix: str, troop_class: str = "french_regular") -> dict[str, Field]:
    return {
        f"{prefix}_class": word(CLASSES, troop_class),
        f"{prefix}_training": word(TRAININGS, "experienced"),
    }


TROOP = {
    "troop_class": word(CLASSES, "french_regular"),
    "training": word(TRAININGS, "experienced"),
    "tenacious": flag(),
}
SALVO_SHOOTER = {
    **person("shooter"),
    "shooter_marker": word(UNPINNED, "none"),
    "shooter_moving": flag(),
    "weapon": word(FIREARMS, "rifle"),
    "non_priority": flag(),
}
SHOOTER = {**SALVO_SHOOTER, "aiming": flag()}
SHOT = {"distance": length(30), "sunrise": flag(), "smoke": flag()}
SEEN = {"target_mounted": flag(), "target_mode": word(MODES, "immobile")}
SKIRMISH_SAVE = {"skirmish_save": word(("minus", "plus"), "minus")}
COVER = {"cover": word(COVERS, "none")}
TARGET = {**SEEN, "target_marker": word(MARKERS, "none"), **COVER, **SKIRMISH_SAVE}
CREW = {**person("crew"), "crew_stopped": flag(), "obsolete": flag()}
GUN_SHOT = {**CREW, "distance": length(60), "sunrise": flag(), "smoke": flag()}
SALVO = {**SALVO_SHOOTER, **SHOT, **SEEN, "shooters": whole(2, 12, 3)}
CHARGE = {
    "attacker_pace": word(PACES, "fast"),
    "attacker_marker": word(UNPINNED, "none"),
    "attacker_cover": word(COVERS, "none"),
    "distance": length(12),
    **person("defender"),
    "defender_firearm": word(FIREARMS, "rifle"),
    "defender_marker": word(MARKERS, "none"),
    "defender_moving": flag(),
    "defender_fires": flag(True),
    "sunrise": flag(),
    "smoke": flag(),
    **SKIRMISH_SAVE,
}
MELEE = {
    **person("attacker"),
    **person("defender"),
    "attacker_weapon": word(HAND_WEAPONS, "bayonet"),
    "defender_weapon": word(HAND_WEAPONS, "bayonet"),
    "attacker_mounted": flag(),
    "defender_mounted": flag(),
    "attacker_marker": word(MARKERS, "none"),
    "defender_marker": word(MARKERS, "none"),
    "attacker_in_building": flag(),
    "defender_in_building": flag(),
    "attacker_supporters": whole(0, 2, 0),
    "defender_supporters": whole(0, 2, 0),
    "attacker_fired_defensively": flag(),
    "defender_fired_defensively": flag(),
    "attacker_charged": flag(True),
}
TAKEN_FROM_THE_CHARGE = ("attacker_mounted", "attacker_charged", "defender_fired_defensively")
DAMAGE = whole(0, 9, 0)

FIELDS: dict[str, dict[str, Field]] = {
    "action-points": {"leader": flag(True), "casualties": whole(0, 99, 0)},
    "initiative": {
        "attacker_groups": Field("groups", "L0,L0,L0"),
        "defender_groups": Field("groups", "L0,L0,L0"),
        "tie_to": word(("attacker", "defender"), "attacker"),
    },
    "rally": {**TROOP, "marker": word(("yellow", "green"), "yellow"), "ap_spent": whole(0, 12, 0)},
    "morale": {**TROOP, "marker": word(MARKERS, "none")},
    "morale-group": {**TROOP, "marker": word(MARKERS, "none"), "count": whole(1, 10, 2)},
    "localisation": {
        "shelter": word(("open", "light", "dense"), "open"),
        "several_observers": flag(),
        "target_moving": flag(),
        "target_fired_last_turn": flag(),
        "target_mounted": flag(),
        "distance": length(30),
    },
    "move": {"pace": word((*PACES, "cannon"), "fast"), "distance": length(12)},
    "hit": {**SHOOTER, **SHOT, **SEEN},
    "save": {"cause": word(("rifle", "pistol", "cannon", "explosion"), "rifle"), **TARGET},
    "fire": {**SHOOTER, **SHOT, **TARGET},
    "fire-series": {**SHOOTER, **SHOT, **TARGET, "shots": whole(1, 6, 3)},
    "salvo": SALVO,
    "salvo-losses": {
        **SALVO,
        **COVER,
        **SKIRMISH_SAVE,
        "targets": whole(2, 12, 3),
        **person("target", "mexican_regular"),
        "target_tenacious": flag(),
        "packed": flag(True),
    },
    "charge": CHARGE,
    "melee": MELEE,
    "charge-melee": {
        **{name: field for name, field in MELEE.items() if name not in TAKEN_FROM_THE_CHARGE},
        **CHARGE,
    },
    "cannon-hit": {**GUN_SHOT, **SEEN},
    "cannon": {**GUN_SHOT, **TARGET},
    "blast": {"figures": Field("figures", "none:immobile:none"), **SKIRMISH_SAVE},
    "cannon-obstacle": {"obstacle": word(OBSTACLES, "door"), "damage": DAMAGE},
    "ram": {"door": word(DOORS, "simple"), "bearers": whole(2, 4, 4), "damage": whole(0, 5, 0)},
    "demolition": {
        "means": word(("cannon", "ram"), "cannon"),
        "obstacle": word(OBSTACLES, "door"),
        "door": word(DOORS, "simple"),
        "bearers": whole(2, 4, 4),
        "damage": DAMAGE,
        "attempts": whole(1, 8, 2),
    },
    "barrel": {},
    "bombardment": GUN_SHOT,
}

DEFAULTS: dict[str, dict[str, object]] = {
    test: {name: field.default for name, field in fields.items()} for test, fields in FIELDS.items()
}


class Situation:
    """The fields of one request, defaults filled in, read with their types."""

    def __init__(self, test: str, given: dict[str, object]) -> None:
        self.values = {**DEFAULTS[test], **given}

    def __contains__(self, name: str) -> bool:
        return name in self.values

    def flag(self, name: str) -> bool:
        return self.values.get(name, False) is True

    def word(self, name: str) -> str:
        return str(self.values[name])

    def whole(self, name: str) -> int:
        return int(str(self.values[name]))

    def length(self, name: str) -> Fraction:
        """A length as the decimal fraction that was written, so that 30.001 is exactly 30 + 0.001."""
        return Fraction(str(self.values[name]))


def in_range(field: Field, value: object) -> bool:
    """Whether a single value may be given for a field."""
    if field.kind == "bool":
        return isinstance(value, bool)
    if field.kind == "int":
        return isinstance(value, int) and not isinstance(value, bool) and field.low <= value <= field.high
    if field.kind == "number":
        number = isinstance(value, int | float) and not isinstance(value, bool)
        return number and 0 <= float(str(value)) < float("inf")
    if not isinstance(value, str):
        return False
    if field.kind == "groups":
        codes = value.split(",")
        return len(codes) <= 6 and all(GROUP_CODE.fullmatch(code) for code in codes)
    if field.kind == "figures":
        codes = value.split(",")
        return len(codes) <= 30 and all(figure_exists(code) for code in codes)
    return value in field.words


def figure_exists(code: str) -> bool:
    """Whether a figure `cover:mode:marker` may stand on the table."""
    parts = code.split(":")
    if len(parts) != 3:
        return False
    cover, mode, marker = parts
    return cover in COVERS and mode in MODES and marker in MARKERS and mode_fits_marker(mode, marker)


def mode_fits_marker(mode: str, marker: str) -> bool:
    """GM.2.01, 6.12, 6.13: a stopped figure neither runs nor gallops, a pinned one stays."""
    if marker == "green":
        return mode == "immobile"
    return marker == "none" or mode not in ("fast", "gallop")


def valid(test: str, **fields: object) -> bool:
    """Whether the request may exist: known fields, values in range, a possible combination."""
    known = FIELDS.get(test)
    if known is None or not all(
        name in known and in_range(known[name], value) for name, value in fields.items()
    ):
        return False
    situation = Situation(test, fields)
    return (
        shooter_exists(test, situation)
        and shot_in_range(situation)
        and target_exists(situation)
        and fighters_exist(test, situation)
        and obstacle_stands(test, situation)
    )


def shooter_exists(test: str, situation: Situation) -> bool:
    """GM.2.01, 11.26, and for salvos GM.11.30."""
    if "shooter_marker" not in situation:
        return True
    stopped = situation.word("shooter_marker") == "yellow"
    if situation.flag("shooter_moving") and (stopped or situation.flag("aiming")):
        return False
    return not test.startswith("salvo") or not (stopped or situation.word("weapon") == "pistol")


def shot_in_range(situation: Situation) -> bool:
    """GM.11.10, 11.11: no shot beyond the last band of the firearm."""
    if "weapon" not in situation:
        return True
    last = Fraction(LAST_BAND[situation.word("weapon")], 2 if situation.flag("sunrise") else 1)
    return situation.length("distance") <= last + TOLERANCE


def target_exists(situation: Situation) -> bool:
    """Foot or mounted mode, and mode with marker (GM.2.01, 6.12, 6.13)."""
    if "target_mode" not in situation:
        return True
    mode = situation.word("target_mode")
    if mode in (("skirmish", "fast") if situation.flag("target_mounted") else ("trot", "gallop")):
        return False
    return "target_marker" not in situation or mode_fits_marker(mode, situation.word("target_marker"))


def fighters_exist(test: str, situation: Situation) -> bool:
    """Chargers (GM.6.12), defenders on the move (GM.2.01), lances (GM.9.31), two pinned men (GM.14.16)."""
    if test not in ("charge", "melee", "charge-melee"):
        return True
    attacker_mounted = situation.flag("attacker_mounted")
    if test != "melee":
        pace = situation.word("attacker_pace")
        attacker_mounted = pace in ("trot", "gallop")
        if situation.word("attacker_marker") == "yellow" and pace in ("fast", "gallop"):
            return False
        if situation.flag("defender_moving") and situation.word("defender_marker") != "none":
            return False
    if test == "charge":
        return True
    if situation.word("attacker_weapon") == "lance" and not attacker_mounted:
        return False
    if situation.word("defender_weapon") == "lance" and not situation.flag("defender_mounted"):
        return False
    return not situation.word("attacker_marker") == situation.word("defender_marker") == "green"


def obstacle_stands(test: str, situation: Situation) -> bool:
    """GM.10.18, 12.13: what is destroyed already takes no more blows."""
    if test == "demolition" and situation.word("means") == "ram":
        return situation.whole("damage") < DESTROYED_AT["door"]
    if test in ("cannon-obstacle", "demolition"):
        return situation.whole("damage") < DESTROYED_AT[situation.word("obstacle")]
    return True

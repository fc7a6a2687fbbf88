"""The fields of the 15 named tests as the rulebook gives them.

Part of the oracle: written from the rulebook alone, it shares nothing with the program that it checks.
"""

from dataclasses import dataclass
from fractions import Fraction

TOLERANCE = Fraction(1, 1000)
FIREARMS = (
    "revolver",
    "pistol",
    "derringer",
    "pepperbox_small",
    "pepperbox_large",
    "repeating_carbine",
    "breech_carbine",
    "muzzle_carbine",
    "muzzle_rifle",
    "breech_rifle",
    "shotgun_long",
    "shotgun_short",
    "mares_leg",
)
MISSILES = (*FIREARMS, "bow", "thrown")
CONTACTS = ("none", "arriving", "joined", "since_start")
KINDS = ("foot", "cavalry", "mounted_foot", "vehicle_crew")
COVERS = ("none", "cover", "swimmer", "forest", "loophole")
GROUNDS = ("clear", "difficult", "very_difficult")
MELEE_WEAPONS = (
    "lance",
    "handled_tool",
    "heavy_tool",
    "sabre",
    "tomahawk",
    "war_club",
    "club",
    "rifle_butt",
    "knife",
    "pistol_butt",
    "bare_hands",
)


@dataclass(frozen=True)
class Field:
    """One field: its kind (bool, int, number, word), default (None where it must be given), range or words."""

    kind: str
    default: object
    words: tuple[str, ...] = ()
    low: int = 0
    high: int = 0


def flag(default: bool = False) -> Field:
    return Field("bool", default)


def whole(low: int, high: int, default: int | None) -> Field:
    return Field("int", default, low=low, high=high)


def length(default: int | None) -> Field:
    return Field("number", default)


def word(words: tuple[str, ...], default: str | None) -> Field:
    return Field("word", default, words)


def prefixed(prefix: str, fields: dict[str, Field]) -> dict[str, Field]:
    return {f"{prefix}_{name}": field for name, field in fields.items()}


FIREARM_OPTIONS = {"numeric_skill": flag(True), "one_moving_shot": flag(True), "penalties_add": flag()}
OPTIONS = {**FIREARM_OPTIONS, "bow_moving_penalty": flag(True), "thrown_short": flag()}
SHOOTER = {
    "contact": word(CONTACTS, "none"),
    "klass": whole(1, 6, 3),
    "skill": whole(1, 6, 3),
    "amerindian": flag(),
    "shooter_kind": word(KINDS, "foot"),
    "moved": flag(),
    "vehicle_moved": flag(),
    "shots": whole(1, 3, 1),
    "other_shots": whole(0, 2, 0),
    "spacing": word(("together", "spaced"), "together"),
    "strikes": flag(),
    "cover": word(COVERS, "none"),
    "fleeting_shooter": flag(),
    "elite": word(("none", "bonus", "pick"), "none"),
    "scope": flag(),
    "danger": flag(),
    "concealed": flag(),
    "ambush": flag(),
    "early": flag(),
    "idle_last_turn": flag(),
    "loaded": flag(True),
}
SHOOTING = {
    "weapon": word(MISSILES, None),
    "distance": length(None),
    **SHOOTER,
    "target_kind": word(("foot", "mounted"), "foot"),
    "fleeting_target": flag(),
    **OPTIONS,
}
LIFE = {"life": whole(1, 2, 1)}
DUELLIST = {"weapon": word(FIREARMS, "revolver"), **SHOOTER}
STRIKER = {
    "klass": whole(1, 6, 3),
    "weapon": word(MELEE_WEAPONS, "sabre"),
    "kind": word(KINDS, "foot"),
    "charging": flag(),
    "close_order": flag(),
}
PLACE = {"indoors": flag(), "cavalry_terrain": word(GROUNDS, "clear")}
BLOW = {
    **STRIKER,
    "target_klass": whole(1, 6, 3),
    "target_kind": word(KINDS, "foot"),
    "target_higher": flag(),
    "target_crossing": flag(),
    **PLACE,
}
FIGHTER = {**STRIKER, "higher": flag(), "crossing": flag(), "strikes": flag(True)}
SLOWNESS = {
    "kind": word(KINDS[:3], "foot"),
    "heavy": flag(),
    "amerindian": flag(),
    "terrain": word(GROUNDS[1:], "difficult"),
}

FIELDS: dict[str, dict[str, Field]] = {
    "slowness": SLOWNESS,
    "reach": {**SLOWNESS, "wanted": length(None), "clear_before": length(0)},
    "shot": SHOOTING,
    "fire": {**SHOOTING, "target_life": whole(1, 2, 1)},
    "fire-group": {**SHOOTING, "eligible": whole(1, 25, 2)},
    "allocation": {"hits": whole(1, 25, 1), "eligible": whole(1, 25, 2)},
    "volley": {"dice": whole(1, 25, None), "n": whole(2, 12, None)},
    "jam": {"shots": whole(2, 3, 2)},
    "duel-speed": {"a_skill": whole(1, 6, 3), "b_skill": whole(1, 6, 3)},
    "duel": {
        "distance": length(None),
        **prefixed("a", {**DUELLIST, **LIFE}),
        **prefixed("b", {**DUELLIST, **LIFE}),
        **FIREARM_OPTIONS,
    },
    "multi-duel": {
        "distance": length(None),
        "group_size": whole(2, 6, 2),
        **prefixed("lone", {**DUELLIST, **LIFE}),
        **prefixed("group", DUELLIST),
        **FIREARM_OPTIONS,
    },
    "blow": BLOW,
    "free-blow": BLOW,
    "melee": {**prefixed("a", FIGHTER), **prefixed("b", FIGHTER), **PLACE},
    "wound-check": {"health": whole(1, 6, 3)},
}


class Situation:
    """The fields of one request, defaults filled in, read with their types."""

    def __init__(self, fields: dict[str, Field], given: dict[str, object]) -> None:
        self.values = {**{name: field.default for name, field in fields.items()}, **given}

    def flag(self, name: str) -> bool:
        return self.values[name] is True

    def word(self, name: str) -> str:
        return str(self.values[name])

    def whole(self, name: str) -> int:
        return int(str(self.values[name]))

    def length(self, name: str) -> Fraction:
        """A length as the decimal fraction that was written, so that 20.001 is exactly 20 + 0.001."""
        return Fraction(str(self.values[name]))

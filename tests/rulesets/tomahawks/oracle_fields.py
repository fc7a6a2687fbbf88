"""The fields of the named tests as the rulebook gives them, and a seeded spread of requests over their boundaries."""

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

from tests.rulesets.tomahawks.oracle import WEAPONS

TYPES = ("trained", "skirmisher", "native", "recruit", "warrior", "conscript")
COVERS = ("none", "light", "dense", "solid")
FORMATIONS = ("normal", "dispersed", "column", "close-order")
SKIES = ("clear", "heavy-rain", "half-light", "darkness", "mist", "fog", "storm")
MELEE = ("none", "sabre", "naval", "lance")
EDGES = (0, 2, 3, 4, 6, 8, 9, 12, 16, 18, 24, 36, 48, 60, 72, 96, 120)
OFF_THE_EDGE = (0.0, 0.0, 0.0005, 0.001, 0.002, 0.5, -0.0005, -0.5)
SMALLEST = {"normal": 1, "dispersed": 2, "column": 2, "close-order": 4}
DEPENDS = "depends"  # a default that goes by other fields


class Field(NamedTuple):
    kind: str  # word, bool, int, length
    default: Any
    words: tuple[str, ...] = ()
    low: float = 0
    high: float = 0


def _word(default: str, words: tuple[str, ...]) -> Field:
    return Field("word", default, words)


def _int(low: int, high: int, default: int | str) -> Field:
    return Field("int", default, (), low, high)


def _only(fields: dict[str, Field], *left_out: str) -> dict[str, Field]:
    return {name: field for name, field in fields.items() if name not in left_out}


NO = Field("bool", False)
SHOT = {
    "shooting": _int(2, 10, 7),
    "weapon": _word("musket", tuple(WEAPONS)),
    "distance": Field("length", 10, (), 0, 120),
    "hasty": NO,
    "obstacles_crossed": _int(0, 20, 0),
    "target_cover": _word("none", COVERS),
    "target_formation": _word("normal", FORMATIONS),
    "target_mounted": NO,
    "large_target": NO,
    "sharpshooter": NO,
    "wet_powder": NO,
}
SALVO = {**SHOT, "shooters": _int(1, 40, 1)}
FIRE = {
    **SALVO,
    "target_figures": _int(1, 40, 6),
    "exposed_figures": _int(1, 40, DEPENDS),
    "target_type": _word("trained", TYPES),
    "target_is_officer": NO,
    "officer_near": NO,
    "target_close_order_trait": NO,
    "natives_in_cover": NO,
    "solid_cover": Field("bool", DEPENDS),
    "volley": NO,
    "shooter_close_order": NO,
    "shooter_unseen": NO,
}
STRIKE = {
    "aggressiveness": _int(2, 10, 6),
    "defence": _int(2, 10, 6),
    "striker_weapon": _word("none", MELEE),
    "struck_weapon": _word("none", MELEE),
    "striker_engaged": NO,
    "striker_mounted": NO,
    "struck_mounted": NO,
    "ferocious": NO,
    "surprised": NO,
    "defended_position": NO,
    "round": _int(1, 3, 1),
    "bonus_rounds": _word("first", ("first", "all")),
}
BOUT = {
    f"{who}_{name}": field
    for who in ("engager", "engaged")
    for name, field in {
        "figures": _int(1, 40, 6),
        "type": _word("trained", TYPES),
        "aggressiveness": _int(2, 10, 6),
        "defence": _int(2, 10, 6),
        "melee_weapon": _word("none", MELEE),
        "mounted": NO,
        "is_officer": NO,
        "officer_near": NO,
        "choice": _word("shaken", ("recoil", "shaken")),
    }.items()
} | {
    "engager_ferocious": NO,
    "engaged_close_order": NO,
    "engaged_surprised": NO,
    "engaged_defended_position": NO,
    "bonus_rounds": _word("first", ("first", "all")),
}
AFTER_SHOOTING = (
    "natives_in_cover",
    "solid_cover",
    "volley",
    "shooter_unseen",
    "artillery",
    "shooter_close_order",
)
AFTER_MELEE = ("enemy_losses", "two_to_one", "surprised")

FIELDS: dict[str, dict[str, Field]] = {
    "spot": {
        "distance": Field("length", 12, (), 0, 200),
        "sight_blocked": NO,
        "target_smoke": NO,
        "target_mounted": NO,
        "target_large": NO,
        "target_cover": _word("none", COVERS),
        "target_scout_or_natives": NO,
        "target_hidden_marker": NO,
        "spotter_scout": NO,
        "obstacles_crossed": _int(0, 20, 0),
        "light_inches": Field("length", 0, (), 0, 200),
        "dense_inches": Field("length", 0, (), 0, 200),
        "weather": _word("clear", SKIES),
    },
    "to-hit": _only(SHOT, "wet_powder"),
    "to-kill": {name: SHOT[name] for name in ("weapon", "distance", "wet_powder")} | {"impossible": NO},
    "shot": SHOT,
    "fire-losses": {**SALVO, "exposed_figures": _int(1, 40, DEPENDS)},
    "fire": FIRE,
    "engage": {**_only(FIRE, "hasty"), "vigilance": NO},
    "reaction": {
        "cause": _word("shooting", ("shooting", "melee", "morale")),
        "troop_type": _word("trained", TYPES),
        "figures": _int(1, 40, 6),
        **dict.fromkeys(("is_officer", "officer_near", "formed", "fleeing"), NO),
        "losses": _int(0, 40, DEPENDS),
        **dict.fromkeys(AFTER_SHOOTING, NO),
        "enemy_losses": _int(0, 40, 0),
        **dict.fromkeys(("two_to_one", "surprised"), NO),
    },
    "rally": {"troop_type": _word("trained", TYPES), "attempts": _int(1, 20, 1)},
    "melee-strike": STRIKE,
    "melee-losses": {**STRIKE, "dice": _int(1, 40, 6), "struck_figures": _int(1, 40, DEPENDS)},
    "melee-round": {
        **BOUT,
        "engager_engaged": _int(1, 40, DEPENDS),
        "engaged_engaged": _int(1, 40, DEPENDS),
        "round": _int(1, 3, 1),
    },
    "melee": BOUT,
    "break-off": {"kind": _word("recoil", ("recoil", "flight")), "figures": _int(1, 40, 6)},
    "first-player": {},
}


def whole(test: str, given: dict[str, Any]) -> dict[str, Any]:
    """A request with the default of every field that it leaves out."""
    full = {name: field.default for name, field in FIELDS[test].items()} | given
    goes_by = {
        "exposed_figures": full.get("target_figures", full.get("shooters")),
        "solid_cover": full.get("target_cover") == "solid",
        "losses": int(full.get("cause") == "shooting"),
        "struck_figures": full.get("dice"),
        "engager_engaged": full.get("engager_figures"),
        "engaged_engaged": full.get("engaged_figures"),
    }
    return {name: goes_by[name] if value == DEPENDS else value for name, value in full.items()}


def _value(field: Field, random: Random) -> Any:
    match field.kind:
        case "word":
            return random.choice(field.words)
        case "bool":
            return random.random() < 0.5
        case "int":
            low, high = int(field.low), int(field.high)
            return random.choice((low, random.randint(low, high), random.randint(low, min(high, low + 9))))
    edge = random.choice(EDGES) + random.choice(OFF_THE_EDGE)
    return min(field.high, max(field.low, round(edge, 4)))


def _fits(full: dict[str, Any]) -> bool:
    """Within what goes together: ranges, sizes of formations, guns and volleys, Officers alone."""
    if "weapon" in full and full["distance"] > WEAPONS[full["weapon"]][0]:
        return False
    if full.get("target_mounted") and (full.get("large_target") or full.get("target_large")):
        return False
    if full.get("weapon") == "artillery" and not 2 <= full.get("shooters", 2) <= 4:
        return False
    if full.get("volley") and not (
        "shooters" not in full or (full["shooter_close_order"] and full["shooters"] >= 4)
    ):
        return False
    if full.get("exposed_figures", 0) > full.get("target_figures", 40):
        return False
    if SMALLEST[full.get("target_formation", "normal")] > full.get("target_figures", 40):
        return False
    if full.get("engaged_close_order") and full["engaged_figures"] < 4:
        return False
    for who in ("", "target_", "engager_", "engaged_"):
        if full.get(f"{who}is_officer") and full[f"{who}figures"] > 1:
            return False
        if full.get(f"{who}engaged", 0) > full.get(f"{who}figures", 40):
            return False
    return not (full.get("formed") and full["figures"] < 2)


def requests(test: str, seed: int, number: int) -> Iterator[dict[str, Any]]:
    """So many requests, some fields left out; the longest melees now and then only."""
    random = Random(f"{test} {seed}")
    made = 0
    while made < number:
        given = {name: _value(field, random) for name, field in FIELDS[test].items() if random.random() < 0.6}
        for name in ("engager_figures", "engaged_figures"):
            most = 6 if made % 10 else 10 if test == "melee" else 40
            if given.get(name, 0) > most:
                given[name] = random.randint(1, most)
        cause = given.get("cause", "shooting")
        for name in (
            *(AFTER_SHOOTING if cause != "shooting" else ()),
            *(AFTER_MELEE if cause != "melee" else ()),
        ):
            if test == "reaction":
                given.pop(name, None)
        if test == "reaction" and cause == "morale":
            given.pop("losses", None)
        if _fits(whole(test, given)):
            made += 1
            yield given

"""The fields of the named tests as the rulebook gives them, and a seeded spread of requests over their boundaries."""

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

CLASS = ("hero", "veteran", "green")
MISSILE = ("rifle", "musket", "pistol", "bow", "spear", "hatchet", "stones")
EDGES = (0, 4, 5, 8, 10, 12, 20, 24, 30, 40, 50, 60, 90, 100, 120, 180)
OFF_THE_EDGE = (0.0, 0.0, 0.0005, 0.001, 0.002, 0.5, -0.0005, -0.5)


class Field(NamedTuple):
    kind: str  # word, bool, int, length, factor
    default: Any = None  # None: it must be given (or, of a factor, may be left out)
    words: tuple[str, ...] = ()
    low: int = 0
    high: int = 0


def _word(default: str, *words: str) -> Field:
    return Field("word", default, words)


def _int(low: int, high: int, default: int | None = None) -> Field:
    return Field("int", default, (), low, high)


YES, NO, LENGTH = Field("bool", True), Field("bool", False), Field("length")

SHOT = {
    "shooter_class": _word("veteran", *CLASS),
    "weapon": _word("musket", *MISSILE),
    "distance": LENGTH,
    "cover": _word("open", "open", "light", "heavy"),
    "firer": _word("individual", "individual", "volley", "commanded", "uncommanded", "automatic"),
    "movement": _word("none", "none", "half", "full"),
    "advancing": NO,
    "loaded": YES,
    "shooter_wounds": _int(0, 1, 0),
}
RISK = {
    "table": _word("loose", "loose", "formed"),
    "risk_factor": Field("factor"),
    "hero_with_unit": NO,
    "entirely_in_cover": NO,
    "enemy_in_range": NO,
    "greens_in_range": NO,
    "start_strength": _int(1, 40, 10),
    "lost": _int(0, 40, 0),
    "unit_of_one": NO,
    "seconds_killed": _int(0, 10, 0),
    "enemy_on_flank": NO,
    "fled_or_pushed_back": NO,
}
POINTS = {
    "pc_class": _word("veteran", *CLASS),
    "seconds_hero": _int(0, 6, 0),
    "seconds_veteran": _int(0, 6, 0),
    "seconds_green": _int(0, 6, 0),
    "musicians": _int(0, 4, 0),
}
MEN = {"targets_fit": _int(0, 20, 8), "targets_wounded": _int(0, 20, 0)}
FIGHT = {
    "own_class": _word("veteran", *CLASS),
    "own_factor": _int(0, 3, 2),
    "enemy_class": _word("veteran", *CLASS),
    "enemy_factor": _int(0, 3, 2),
}
FIELDS: dict[str, dict[str, Field]] = {
    "initiative": {},
    "command-points": POINTS,
    "command": {
        **POINTS,
        "leaders_at_two": _int(0, 22, 0),
        "men_at_one": _int(0, 60, 0),
        "men_at_two": _int(0, 60, 0),
    },
    "spot": {
        "distance": LENGTH,
        "target_terrain": _word("dense", "open", "dense"),
        "same_piece": NO,
        "depth": Field("length", 0),
        "fired_last": NO,
        "plain_view": NO,
        "observer_depth": Field("length", 0),
    },
    "marker": {"distance": LENGTH},
    "action": RISK,
    "control": RISK,
    "charge-order": {**RISK, "can_reach": YES, "may_charge": YES},
    "rally": {**RISK, "fled_or_pushed_back": YES},
    "to-hit": SHOT,
    "damage": {
        "shooter_class": SHOT["shooter_class"],
        "weapon": SHOT["weapon"],
        "target_wounds": _int(0, 1, 0),
    },
    "fire": {**SHOT, "target_wounds": _int(0, 1, 0)},
    "allocation": {"troopers": _int(0, 20), "leaders": _int(0, 6, 0)},
    "fire-on-group": {
        **SHOT,
        "targets_fit": _int(0, 20, 4),
        "targets_wounded": _int(0, 20, 0),
        "leader": _word("none", "none", "fit", "wounded"),
    },
    "group-hits": {**SHOT, "able": _int(0, 20)},
    "group-damage": {
        "hits": _int(0, 20),
        "shooter_class": SHOT["shooter_class"],
        "weapon": SHOT["weapon"],
        **MEN,
    },
    "group-fire": {**SHOT, "able": _int(0, 20), **MEN},
    "melee": {
        **FIGHT,
        "own_wounds": _int(0, 1, 0),
        "enemies": _int(1, 6, 1),
        "enemy_wounds": _int(0, 1, 0),
    },
    "melee-line": {"pairs": _int(1, 20), **FIGHT},
}
OPTIONS: dict[str, tuple[Any, ...]] = {
    "musician_class_dice": (False, True),
    "strict_plain_cells": (False, True),
    "full_speed_fire": ("automatic_side", "all", "none"),
    "melee_effect_on_score": (False, True),
}


def whole(test: str, given: dict[str, Any]) -> dict[str, Any]:
    """The request with every default filled in."""
    found = {name: given.get(name, field.default) for name, field in FIELDS[test].items()}
    return found | {f"option.{name}": given.get(f"option.{name}", OPTIONS[name][0]) for name in OPTIONS}


def _value(field: Field, random: Random) -> Any:
    match field.kind:
        case "word":
            return random.choice(field.words)
        case "bool":
            return random.random() < 0.5
        case "int":
            return random.choice((field.low, field.high, random.randint(field.low, field.high)))
        case "factor":
            return random.randint(-3, 12)
    return max(0.0, round(random.choice(EDGES) + random.choice(OFF_THE_EDGE), 4))


def _fits(test: str, given: dict[str, Any]) -> bool:
    """Within what goes together: losses up to the strength, leaders at 2 points among the leaders."""
    full = whole(test, given)
    if "lost" in full and full["lost"] > full["start_strength"]:
        return False
    if "leaders_at_two" in full:
        leaders = sum(full[f"seconds_{klass}"] for klass in CLASS) + full["musicians"]
        return bool(full["leaders_at_two"] <= leaders)
    return not (full.get("same_piece") and full.get("target_terrain") == "open")


def requests(test: str, seed: int, number: int) -> Iterator[dict[str, Any]]:
    """So many requests: some fields left out, some options set."""
    random = Random(f"{test} {seed}")
    made = 0
    while made < number:
        given = {
            name: _value(field, random)
            for name, field in FIELDS[test].items()
            if (field.default is None and field.kind != "factor") or random.random() < 0.6
        }
        if made % 10:  # the longest enumerations now and then only
            for name, most in (("enemies", 3), ("hits", 8), ("able", 9)):
                if given.get(name, 0) > most:
                    given[name] = random.randint(1, most)
        for name, values in OPTIONS.items():
            if random.random() < 0.3:
                given[f"option.{name}"] = random.choice(values)
        if _fits(test, given):
            made += 1
            yield given

"""Requests for the named tests: a seeded spread of possible ones, and a list of impossible ones."""

from collections.abc import Iterator
from random import Random

from tests.rulesets.guepier.oracle_fields import (
    COVERS,
    FIELDS,
    MARKERS,
    MODES,
    Field,
    figure_exists,
    valid,
)

SMALL_ARMS_EDGES = (0, 5, 10, 15, 30, 45, 60, 90, 120)
CANNON_EDGES = (0, 7.5, 15, 30, 45, 60, 90, 120, 200)
PACE_EDGES = (0, 5, *range(6, 12), *range(12, 17), *range(20, 27))
EDGES: dict[str, tuple[float, ...]] = {
    "localisation": (0, 10, 20, 40),
    "move": PACE_EDGES,
    "charge": PACE_EDGES,
    "charge-melee": PACE_EDGES,
    "cannon-hit": CANNON_EDGES,
    "cannon": CANNON_EDGES,
    "bombardment": CANNON_EDGES,
}
OFF_THE_EDGE = (0.0, 0.0, 0.0005, 0.001, 0.002, 0.01, 1.3, -0.0005, -0.002, -0.7)
"""Inside the tolerance, at it, and just beyond it, on both sides (GM.1.03)."""
NOT_IN_SALVO = ("pistol", "yellow")
OTHER_MEANS = {"cannon": ("door", "bearers"), "ram": ("obstacle",)}


def draw(rng: Random, test: str, field: Field) -> object:
    """A value for a field, often on a boundary."""
    if field.kind == "bool":
        return rng.random() < 0.5
    if field.kind == "int":
        return rng.choice(
            (field.low, field.high, rng.randint(field.low, field.high), rng.randint(field.low, field.high))
        )
    if field.kind == "number":
        value = rng.choice(EDGES.get(test, SMALL_ARMS_EDGES)) + rng.choice(OFF_THE_EDGE)
        value = round(max(0.0, value), 4)
        return int(value) if value == int(value) else value
    if field.kind == "groups":
        return ",".join(
            f"{rng.choice('LN')}{rng.choice((0, 0, 1, 2, 3, 4, 5, 6, 11, 99))}"
            for _ in range(rng.randint(1, 6))
        )
    if field.kind == "figures":
        codes = [f"{cover}:{mode}:{marker}" for cover in COVERS for mode in MODES for marker in MARKERS]
        codes = [code for code in codes if figure_exists(code)]
        return ",".join(rng.choice(codes) for _ in range(rng.choice((1, 2, 3, 5, 8, 13, 30))))
    return rng.choice(words_of(test, field))


def words_of(test: str, field: Field) -> list[str]:
    """The words of a field, without those that no salvo may have (GM.11.30)."""
    barred = NOT_IN_SALVO if test.startswith("salvo") else ()
    return [word for word in field.words if word not in barred]


def spread(rng: Random, test: str, field: Field, number: int) -> list[str]:
    """The words of a field, each about equally often, in a random order."""
    words = words_of(test, field)
    words = [words[index % len(words)] for index in range(number)]
    rng.shuffle(words)
    return words


def situations(seed: int, per_test: int) -> Iterator[tuple[str, dict[str, object]]]:
    """Possible requests: for each test first the bare one, then a spread over all fields and boundaries.

    Some fields are left out at random, so that the defaults are tried too.
    """
    rng = Random(seed)
    for test, fields in FIELDS.items():
        words = {name: spread(rng, test, field, per_test) for name, field in fields.items() if field.words}
        for number in range(per_test):
            request: dict[str, object] = {}
            for name, field in fields.items() if number else ():
                value = words[name][number] if name in words else draw(rng, test, field)
                if rng.random() < 0.9:
                    request[name] = value
            yield test, without_other_means(test, possible(rng, test, request))


def possible(rng: Random, test: str, request: dict[str, object]) -> dict[str, object]:
    """Redraw one field after the other until the request may exist; words last, to keep their spread."""
    fields = FIELDS[test]
    names = [name for name, field in fields.items() if not field.words] * 30
    rng.shuffle(names)
    while not valid(test, **request):
        name = names.pop() if names else rng.choice(list(fields))
        request = {**request, name: draw(rng, test, fields[name])}
    return request


def without_other_means(test: str, request: dict[str, object]) -> dict[str, object]:
    """A demolition names the fields of its own means only."""
    unused = OTHER_MEANS[str(request.get("means", "cannon"))] if test == "demolition" else ()
    return {name: value for name, value in request.items() if name not in unused}


IMPOSSIBLE: list[tuple[str, dict[str, object], str]] = [
    ("action-points", {"casualties": -1}, "casualties"),
    ("action-points", {"casualties": 100}, "casualties"),
    ("action-points", {"casualties": 1.5}, "casualties"),
    ("action-points", {"leader": "maybe"}, "leader"),
    ("action-points", {"training": "veteran"}, "training"),
    ("initiative", {"attacker_groups": "L0,L0,L0,L0,L0,L0,L0"}, "attacker_groups"),
    ("initiative", {"defender_groups": ""}, "defender_groups"),
    ("initiative", {"attacker_groups": "L0,X1"}, "attacker_groups"),
    ("initiative", {"defender_groups": "L0,,N2"}, "defender_groups"),
    ("initiative", {"attacker_groups": "L-1"}, "attacker_groups"),
    ("initiative", {"tie_to": "nobody"}, "tie_to"),
    ("rally", {"marker": "none"}, "marker"),
    ("rally", {"ap_spent": 13}, "ap_spent"),
    ("rally", {"ap_spent": -1}, "ap_spent"),
    ("rally", {"troop_class": "zouave"}, "troop_class"),
    ("morale", {"ap_spent": 1}, "ap_spent"),
    ("morale", {"training": "elite"}, "training"),
    ("morale", {"marker": "red"}, "marker"),
    ("morale-group", {"count": 0}, "count"),
    ("morale-group", {"count": 11}, "count"),
    ("localisation", {"shelter": "none"}, "shelter"),
    ("localisation", {"distance": -0.5}, "distance"),
    ("move", {"pace": "immobile"}, "pace"),
    ("move", {"distance": -1}, "distance"),
    ("move", {"distance": float("nan")}, "distance"),
    ("hit", {"distance": 120.002}, "GM.11.10"),
    ("hit", {"distance": 60.01, "sunrise": True}, "GM.11.10"),
    ("hit", {"distance": 90.002, "weapon": "pistol"}, "GM.11.10"),
    ("hit", {"distance": 46, "weapon": "pistol", "sunrise": True}, "GM.11.10"),
    ("hit", {"distance": -1}, "distance"),
    ("hit", {"weapon": "musket"}, "weapon"),
    ("hit", {"aiming": True, "shooter_moving": True}, "GM.11.26"),
    ("hit", {"shooter_marker": "green"}, "shooter_marker"),
    ("hit", {"shooter_marker": "yellow", "shooter_moving": True}, "GM.2.01"),
    ("hit", {"target_mode": "trot"}, "target_mode"),
    ("hit", {"target_mode": "skirmish", "target_mounted": True}, "target_mode"),
    ("hit", {"cover": "light"}, "cover"),
    ("save", {"cause": "sabre"}, "cause"),
    ("save", {"cover": "heavy"}, "cover"),
    ("save", {"target_mode": "fast", "target_marker": "yellow"}, "GM.2.01"),
    ("save", {"target_mode": "gallop", "target_mounted": True, "target_marker": "yellow"}, "GM.2.01"),
    ("save", {"target_mode": "skirmish", "target_marker": "green"}, "GM.6.13"),
    ("save", {"target_mode": "trot", "target_mounted": True, "target_marker": "green"}, "GM.6.13"),
    ("save", {"target_mode": "gallop"}, "target_mode"),
    ("fire", {"skirmish_save": "zero"}, "skirmish_save"),
    ("fire", {"aiming": True, "shooter_moving": True, "weapon": "pistol"}, "GM.11.26"),
    ("fire", {"distance": 121}, "GM.11.10"),
    ("fire", {"target_mode": "fast", "target_mounted": True}, "target_mode"),
    ("fire", {"shots": 2}, "shots"),
    ("fire-series", {"shots": 0}, "shots"),
    ("fire-series", {"shots": 7}, "shots"),
    ("fire-series", {"target_marker": "yellow", "target_mode": "fast"}, "GM.2.01"),
    ("salvo", {"aiming": True}, "aiming"),
    ("salvo", {"shooters": 1}, "shooters"),
    ("salvo", {"shooters": 13}, "shooters"),
    ("salvo", {"weapon": "pistol"}, "GM.11.30"),
    ("salvo", {"shooter_marker": "yellow"}, "GM.11.30"),
    ("salvo-losses", {"targets": 1}, "targets"),
    ("salvo-losses", {"targets": 13}, "targets"),
    ("salvo-losses", {"target_marker": "yellow"}, "target_marker"),
    ("salvo-losses", {"distance": 75, "sunrise": True}, "GM.11.10"),
    ("charge", {"attacker_pace": "immobile"}, "attacker_pace"),
    ("charge", {"attacker_marker": "yellow"}, "GM.6.12"),
    ("charge", {"attacker_marker": "yellow", "attacker_pace": "gallop"}, "GM.6.12"),
    ("charge", {"attacker_marker": "green", "attacker_pace": "skirmish"}, "attacker_marker"),
    ("charge", {"distance": -2}, "distance"),
    ("charge", {"defender_marker": "yellow", "defender_moving": True}, "GM.2.01"),
    ("charge", {"attacker_mounted": True}, "attacker_mounted"),
    ("melee", {"attacker_weapon": "lance"}, "GM.9.31"),
    ("melee", {"defender_weapon": "lance", "attacker_mounted": True}, "GM.9.31"),
    ("melee", {"attacker_marker": "green", "defender_marker": "green"}, "GM.14.16"),
    ("melee", {"attacker_supporters": 3}, "attacker_supporters"),
    ("melee", {"defender_supporters": -1}, "defender_supporters"),
    ("melee", {"attacker_weapon": "rifle"}, "attacker_weapon"),
    ("charge-melee", {"attacker_charged": False}, "attacker_charged"),
    ("charge-melee", {"attacker_mounted": True}, "attacker_mounted"),
    ("charge-melee", {"defender_fired_defensively": True}, "defender_fired_defensively"),
    ("charge-melee", {"attacker_weapon": "lance", "attacker_pace": "fast"}, "GM.9.31"),
    ("charge-melee", {"attacker_marker": "yellow", "attacker_pace": "fast"}, "GM.6.12"),
    ("cannon-hit", {"distance": -1}, "distance"),
    ("cannon-hit", {"crew_class": "gunner"}, "crew_class"),
    ("cannon-hit", {"weapon": "rifle"}, "weapon"),
    ("cannon", {"target_mode": "gallop"}, "target_mode"),
    ("cannon", {"target_mode": "skirmish", "target_marker": "green"}, "GM.6.13"),
    ("blast", {"figures": "none:immobile"}, "figures"),
    ("blast", {"figures": ",".join(["none:immobile:none"] * 31)}, "figures"),
    ("blast", {"figures": "heavy:immobile:none"}, "figures"),
    ("blast", {"figures": "none:fast:yellow"}, "GM.2.01"),
    ("blast", {"figures": "none:skirmish:green"}, "GM.6.13"),
    ("cannon-obstacle", {"obstacle": "rampart"}, "obstacle"),
    ("cannon-obstacle", {"damage": 10, "obstacle": "wall"}, "damage"),
    ("cannon-obstacle", {"damage": 6, "obstacle": "door"}, "GM.12.13"),
    ("cannon-obstacle", {"damage": 8, "obstacle": "barricade"}, "GM.12.13"),
    ("ram", {"bearers": 1}, "bearers"),
    ("ram", {"bearers": 5}, "bearers"),
    ("ram", {"damage": 6}, "damage"),
    ("ram", {"door": "wall"}, "door"),
    ("demolition", {"attempts": 0}, "attempts"),
    ("demolition", {"attempts": 9}, "attempts"),
    ("demolition", {"means": "axe"}, "means"),
    ("demolition", {"means": "cannon", "obstacle": "door", "damage": 7}, "GM.12.13"),
    ("barrel", {"distance": 5}, "distance"),
    ("bombardment", {"target_mode": "immobile"}, "target_mode"),
    ("bombardment", {"distance": -0.1}, "distance"),
]
"""Test, fields, and the rule or field that the refusal must name."""

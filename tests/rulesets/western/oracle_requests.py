"""Requests for the named tests: a seeded spread over fields and boundaries, about a third of them refused."""

from collections.abc import Iterator
from random import Random

from tests.rulesets.western.oracle import refusal
from tests.rulesets.western.oracle_fields import FIELDS, Field
from tests.rulesets.western.oracle_shots import BANDS, JAMMING

OFF_THE_EDGE = (0.0, 0.0, 0.0, 0.0005, 0.001, 0.002, 0.01, 1.3, -0.0005, -0.002, -0.7)
"""Inside the tolerance, at it, and just beyond it, on both sides (FW.1.19)."""
SPECIAL_EDGES = (0, 20, 40)
"""Where danger ends (FW.8.31) and where a scope begins to serve (FW.8.15)."""
MOVE_EDGES = (0, 2, 3, 5, 8, 10, 14, 16, 18, 19, 20, 28, 36, 38, 40)
SELDOM_IN_DUELS = ("other_shots", "early", "ambush")
SELDOM = {
    "loaded": 0.08,
    "strikes": 0.12,
    "moved": 0.25,
    "one_moving_shot": 0.3,
    "elite": 0.4,
    "contact": 0.4,
}
OFTEN = 0.3
SKILLS_OF_THE_ELITE = (4, 4, 5, 6)
TRIES = 300
OTHER_SIDE = {"duel": "a_weapon", "multi-duel": "lone_weapon", "melee": "a_weapon"}
"""Where the turn of the weapons goes on to the other side."""
SHOT_REASONS = ("FW.16.03", "FW.16.04", "FW.16.02", "FW.16.06", "FW.16.08", "FW.16.09", "FW.16.10")
NO_DUEL = ("FW.10.06", "FW.10.13")
REASONS: dict[str, tuple[str, ...]] = {
    "reach": ("FW.16.11",),
    "shot": SHOT_REASONS,
    "fire": SHOT_REASONS,
    "fire-group": (*SHOT_REASONS, "FW.16.18"),
    "volley": ("FW.16.10",),
    "duel": (*SHOT_REASONS, *NO_DUEL),
    "multi-duel": (*SHOT_REASONS, "FW.16.07", "FW.16.18", *NO_DUEL),
    "blow": ("FW.16.14", "FW.16.16"),
    "free-blow": ("FW.16.14", "FW.16.16"),
    "melee": ("FW.16.16",),
}
"""What each test may be refused for."""


SHOT_CORNERS: tuple[dict[str, object], ...] = (
    {"skill": 2, "ambush": True},
    {"skill": 2, "danger": True},
    {"cover": "loophole", "fleeting_target": True, "ambush": True},
    {"weapon": "muzzle_rifle", "scope": True, "elite": "bonus", "skill": 4},
    {"weapon": "breech_rifle", "scope": True, "elite": "pick", "skill": 5},
    {"weapon": "revolver", "moved": True, "shooter_kind": "cavalry", "shots": 2, "strikes": False},
    {"weapon": "revolver", "moved": True, "shooter_kind": "mounted_foot", "shots": 2, "contact": "joined"},
    {
        "weapon": "repeating_carbine",
        "moved": True,
        "shooter_kind": "cavalry",
        "shots": 2,
        "one_moving_shot": False,
    },
    {"weapon": "mares_leg", "moved": True, "shooter_kind": "cavalry", "shots": 2, "one_moving_shot": False},
    {"weapon": "revolver", "shots": 2, "other_shots": 0, "strikes": True},
    {"weapon": "thrown", "thrown_short": True},
    {"weapon": "thrown", "contact": "joined"},
    {"weapon": "bow", "amerindian": True},
    {"weapon": "bow", "moved": True, "contact": "joined"},
    {"weapon": "pistol", "moved": True, "contact": "arriving", "shooter_kind": "cavalry"},
    {"weapon": "shotgun_long", "moved": True, "contact": "arriving"},
)
BLOW_CORNERS: tuple[dict[str, object], ...] = (
    {"weapon": "heavy_tool", "kind": "foot", "close_order": True},
    {"weapon": "heavy_tool", "kind": "vehicle_crew"},
    {"kind": "cavalry", "target_kind": "mounted_foot", "cavalry_terrain": "difficult", "charging": False},
    {"kind": "foot", "target_kind": "cavalry", "cavalry_terrain": "very_difficult"},
    {"kind": "foot", "target_kind": "cavalry", "cavalry_terrain": "difficult"},
    {"kind": "mounted_foot", "target_kind": "cavalry", "cavalry_terrain": "very_difficult"},
)
CORNERS = {
    "reach": ({"wanted": 14, "clear_before": 14}, {"wanted": 19, "clear_before": 18.9995}),
    **dict.fromkeys(("shot", "fire", "fire-group"), SHOT_CORNERS),
    **dict.fromkeys(("blow", "free-blow"), BLOW_CORNERS),
}
"""Values that only matter together, and seldom meet by chance."""


def near(rng: Random, edges: tuple[int, ...]) -> int | float:
    value = round(max(0.0, rng.choice(edges) + rng.choice(OFF_THE_EDGE)), 4)
    return int(value) if value == int(value) else value


def edges_of(test: str, name: str, request: dict[str, object]) -> tuple[int, ...]:
    """The lengths at which something changes."""
    if name in ("wanted", "clear_before"):
        return MOVE_EDGES
    weapons = [
        str(value) for key, value in request.items() if key.endswith("weapon") and str(value) in BANDS
    ] or ["revolver"]
    return (*SPECIAL_EDGES, *[limit for weapon in weapons for limit, _ in BANDS[weapon]] * 2)


def draw(rng: Random, field: Field) -> object:
    """A value for a field, often on a boundary."""
    if field.kind == "bool":
        return rng.random() < 0.5
    if field.kind == "int":
        return rng.choice((field.low, field.high, *(rng.randint(field.low, field.high) for _ in range(3))))
    return rng.choice(field.words)


def bare(name: str) -> str:
    """A field's name without the side it belongs to."""
    side, _, rest = name.partition("_")
    return rest if side in ("a", "b", "lone", "group") and rest != "size" else name


def request_of(rng: Random, test: str, turn: int) -> dict[str, object]:
    """One request: fields that matter to every shot or blow nearly always, the others now and then.

    Weapons come in their turn.
    """
    request: dict[str, object] = {}
    fields = FIELDS[test]
    for name, field in fields.items():
        if field.kind == "number":
            continue
        plain = bare(name)
        always = field.kind == "int" or plain in ("weapon", "kind", "shooter_kind")
        chance = 0.85 if always else SELDOM.get(plain, OFTEN)
        if plain != name and plain in SELDOM_IN_DUELS:
            chance = 0.15
        if field.default is None or rng.random() < chance:
            request[name] = field.words[turn % len(field.words)] if plain == "weapon" else draw(rng, field)
        if name == OTHER_SIDE.get(test):
            turn += 1 + turn // len(field.words)
    for name in [name for name in fields if bare(name) == "shots" and test != "jam"]:
        side = name.removesuffix("shots")
        skill(rng, request, side)
        if rng.random() < 0.35 if side else turn % 2:
            arm(rng, request, side)
    if test in CORNERS and rng.random() < 0.4:
        request.update(rng.choice(CORNERS[test]))
    for name, field in fields.items():
        if field.kind == "number" and name not in request and (field.default is None or rng.random() < 0.6):
            request[name] = near(rng, edges_of(test, name, request))
    return request


def skill(rng: Random, request: dict[str, object], side: str) -> None:
    """Most elite shots are those of skilled shooters."""
    if request.get(f"{side}elite", "none") != "none" and rng.random() < 0.8:
        request[f"{side}skill"] = rng.choice(SKILLS_OF_THE_ELITE)
    elif rng.random() < 0.4:
        request[f"{side}shots"] = 1


def arm(rng: Random, request: dict[str, object], side: str) -> None:
    """A shooter who fires several shots, mostly as he may."""
    request.update({f"{side}weapon": rng.choice(JAMMING), f"{side}shots": 2, f"{side}strikes": False})
    request.pop(f"{side}other_shots", None)
    if rng.random() < 0.7:
        request.pop(f"{side}moved", None)
    if not side and rng.random() < 0.3:
        request.update(shots=1, other_shots=1)
    if rng.random() < 0.3:
        request.update({f"{side}weapon": "revolver", f"{side}skill": rng.choice((5, 6)), f"{side}shots": 3})


def situations(seed: int, per_test: dict[str, int]) -> Iterator[tuple[str, dict[str, object]]]:
    """Requests of each test; every third is refused where the test can refuse, for each reason in turn."""
    for test, number in per_test.items():
        rng = Random(f"{seed} {test}")
        reasons = REASONS.get(test, ())
        for count in range(number):
            wanted = reasons[count // 3 % len(reasons)] if reasons and count % 3 == 2 else None
            for _ in range(TRIES):
                request = request_of(rng, test, count // 3)
                if refusal(test, **request) == wanted:
                    break
            yield test, request

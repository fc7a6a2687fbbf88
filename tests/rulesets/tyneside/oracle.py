"""The exact odds of the 19 named tests, written from the rulebook alone: it holds the program to its rules.

Readings chosen where the rulebook leaves room:
- A group with nobody able to fire makes no hit, which is not the same as a shot that is not allowed.
- With `melee_effect_on_score` a score of 6 and more kills (TY.16.13).
- A musician who rolls class dice is green, as all of the rosters are (TY.7.06).
- Losses of a unit of one count as slices like any other, but no more than one (TY.9.08).
"""

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction as F
from itertools import product
from math import comb
from typing import Any

Odds = dict[str, F]
Fields = Mapping[str, Any]
TOLERANCE = 0.001 + 1e-9
D6 = range(1, 7)

RANGES = {
    "rifle": (30, 90, 180), "musket": (20, 40, 120), "pistol": (4, 8, 20), "bow": (30, 60, 100),
    "spear": (8, 12, 24), "hatchet": (5, 10, 20), "stones": (4, 8, 20),
}  # fmt: skip
POWDER = ("rifle", "musket", "pistol")
CLASSES = {"hero": 1, "veteran": 0, "green": -1}
TO_HIT = {"open": (2, 4, 6), "light": (4, 6, 7), "heavy": (6, 7, 8)}
HARM = {
    "powder": ("graze", "graze", "wound", "wound", "dead", "dead"),
    "shafts": ("graze", "graze", "wound", "wound", "wound", "dead"),
    "other": ("graze", "graze", "graze", "wound", "wound", "dead"),
}
LOOSE = (
    "continue continue continue continue continue advance",
    "cover hold* continue-charge* continue-charge* continue-charge* advance-charge*",
    "refuge cover* hold* continue-charge* continue-charge* advance-charge*",
    "flee refuge cover cover* hold* continue-charge*",
    "flee flee refuge cover cover* hold*",
)
FORMED = (
    "march march march march march march",
    "hold* deploy deploy deploy advance-charge* advance-charge*",
    "halfback hold* hold* hold* hold* advance-charge*",
    "flee halfback hold* hold* hold* advance-charge*",
    "flee flee halfback halfback halfback hold*",
)
LOOSE_FROM, FORMED_FROM = (0, 1, 2, 6, 9), (0, 1, 4, 7, 9)


def odds(test: str, **fields: Any) -> Odds:
    """The odds of one named test; every field is given."""
    return {outcome: chance for outcome, chance in TESTS[test](fields).items() if chance}


def _within(distance: float, limit: float) -> bool:
    return distance <= limit + TOLERANCE


def _gather(pairs: Iterable[tuple[str, F]]) -> Odds:
    found: Odds = defaultdict(F)
    for outcome, chance in pairs:
        found[outcome] += chance
    return found


def _sums(dice: int) -> dict[int, F]:
    """The sum of so many d6."""
    found: dict[int, int] = {0: 1}
    for _ in range(dice):
        thrown: dict[int, int] = defaultdict(int)
        for (total, ways), face in product(found.items(), D6):
            thrown[total + face] += ways
        found = thrown
    return {total: F(ways, 6**dice) for total, ways in found.items()}


# Command, TY.5.07 and 7


def _initiative(given: Fields) -> Odds:
    return {"first": F(15, 36), "second": F(15, 36), "re-roll": F(6, 36)}


def _points(given: Fields) -> dict[int, F]:
    dice = {"hero": 4, "veteran": 3, "green": 2}
    number = dice[given["pc_class"]] + sum(dice[klass] * given[f"seconds_{klass}"] for klass in dice)
    if given["option.musician_class_dice"]:
        return _sums(number + dice["green"] * given["musicians"])
    return _sums(number + min(1, given["musicians"]))


def _command_points(given: Fields) -> Odds:
    return {f"points-{total}": chance for total, chance in _points(given).items()}


def _command(given: Fields) -> Odds:
    leaders = sum(given[f"seconds_{klass}"] for klass in CLASSES) + given["musicians"]
    price = leaders + given["leaders_at_two"] + given["men_at_one"] + 2 * given["men_at_two"]
    return _gather(
        ("commanded" if total >= price else "refused", chance) for total, chance in _points(given).items()
    )


# Sighting, TY.8 and 18


def _at_ten(distance: float) -> F:
    """How often d6 x 10 cm reaches so far."""
    return F(sum(_within(distance, 10 * face) for face in D6), 6)


def _spot(given: Fields) -> Odds:
    seen = F(0)
    if given["target_terrain"] == "dense" and given["same_piece"]:
        seen = F(_within(given["distance"], 20))
    elif _within(given["observer_depth"], 10):
        if given["target_terrain"] == "open":
            seen = F(1)
        elif _within(given["depth"], 10) or given["fired_last"] or given["plain_view"]:
            seen = _at_ten(given["distance"])
    return {"seen": seen, "not-seen": 1 - seen}


def _marker(given: Fields) -> Odds:
    seen = F(1) if _within(given["distance"], 10) else _at_ten(given["distance"])
    return {"revealed": seen, "hidden": 1 - seen}


# Risk and actions, TY.9 to 12


def _factor(given: Fields) -> int:
    if given["risk_factor"] is not None:
        return int(given["risk_factor"])
    losses = 10 * given["lost"] // given["start_strength"]
    return int(
        -given["hero_with_unit"]
        - given["entirely_in_cover"]
        + given["enemy_in_range"]
        + given["greens_in_range"]
        + (min(1, losses) if given["unit_of_one"] else losses)
        + (given["seconds_killed"] if given["table"] == "formed" else 0)
        + 2 * given["enemy_on_flank"]
        + 3 * given["fled_or_pushed_back"]
    )


def _row(given: Fields) -> list[str]:
    rows, begins = (FORMED, FORMED_FROM) if given["table"] == "formed" else (LOOSE, LOOSE_FROM)
    factor = max(0, _factor(given))
    return rows[max(at for at, least in enumerate(begins) if factor >= least)].split()


def _by_cell(given: Fields, read: Callable[[str], str]) -> Odds:
    return _gather((read(cell), F(1, 6)) for cell in _row(given))


def _action(given: Fields) -> Odds:
    return _by_cell(given, lambda cell: cell.removesuffix("*"))


def _control(given: Fields) -> Odds:
    calm = () if given["option.strict_plain_cells"] else ("continue", "advance", "march", "deploy")
    return _by_cell(given, lambda cell: "free" if cell.endswith("*") or cell in calm else f"bound-{cell}")


def _charge_order(given: Fields) -> Odds:
    may = given["can_reach"] and given["may_charge"]
    return _by_cell(given, lambda cell: "charge" if may and "charge" in cell else "no-charge")


def _rally(given: Fields) -> Odds:
    return _by_cell(given, lambda cell: "still-routing" if cell == "flee" else "rallied")


# Shooting, TY.14 and 15


def _chance(given: Fields) -> F | None:
    """How often the shot hits; None if there is none."""
    limits = RANGES[given["weapon"]]
    band = next((at for at, limit in enumerate(limits) if _within(given["distance"], limit)), None)
    firer, movement = given["firer"], given["movement"]
    swift = {"automatic_side": ("automatic",), "all": ("automatic", "uncommanded"), "none": ()}
    if band is None or (movement == "full" and firer not in swift[given["option.full_speed_fire"]]):
        return None
    if firer in ("individual", "volley") and given["weapon"] in POWDER and not given["loaded"]:
        return None
    if given["shooter_wounds"] and band > 0:
        return None
    if firer in ("uncommanded", "automatic") and movement != "none":
        band += not (given["weapon"] == "spear" and given["advancing"])
    if band > 2:
        return None
    need = TO_HIT[given["cover"]][band] - CLASSES[given["shooter_class"]]
    return F(sum(face >= need for face in range(1, 9)), 8)


def _harm(given: Fields) -> Odds:
    weapon = given["weapon"]
    family = "powder" if weapon in POWDER else "shafts" if weapon in ("bow", "spear") else "other"
    faces = (min(6, max(1, face + CLASSES[given["shooter_class"]])) for face in D6)
    return _gather((HARM[family][face - 1], F(1, 6)) for face in faces)


def _worse(harm: str, wounds: int) -> str:
    return "dead" if harm == "wound" and wounds else harm


def _damage(given: Fields) -> Odds:
    return _gather((_worse(harm, given["target_wounds"]), chance) for harm, chance in _harm(given).items())


def _to_hit(given: Fields) -> Odds:
    chance = _chance(given)
    return {"no-shot": F(1)} if chance is None else {"hit": chance, "miss": 1 - chance}


def _fire(given: Fields) -> Odds:
    chance = _chance(given)
    if chance is None:
        return {"no-shot": F(1)}
    return {"miss": 1 - chance, **{harm: part * chance for harm, part in _damage(given).items()}}


def _allocation(given: Fields) -> Odds:
    troopers, leaders = given["troopers"], given["leaders"]
    if not troopers + leaders:
        return {"lost": F(1)}
    share = F(troopers, troopers + leaders)
    return {"trooper": share, "leader": 1 - share}


def _fire_on_group(given: Fields) -> Odds:
    chance = _chance(given)
    if chance is None:
        return {"no-shot": F(1)}
    found: Odds = defaultdict(F, {"miss": 1 - chance})
    eligible = [("trooper", 0)] * given["targets_fit"] + [("trooper", 1)] * given["targets_wounded"]
    if given["leader"] != "none":
        eligible.append(("leader", int(given["leader"] == "wounded")))
    if not eligible:
        found["lost"] += chance
    for (who, wounds), (harm, part) in product(eligible, _harm(given).items()):
        what = {"graze": "graze", "wound": f"{who}-wounded", "dead": f"{who}-dead"}[_worse(harm, wounds)]
        found[what] += chance * part / len(eligible)
    return found


def _shots(given: Fields) -> int:
    able = given["able"]
    if given["firer"] in ("individual", "volley") or not able:
        return int(able)
    return max(1, able // (2 if given["movement"] == "none" else 3))


def _group_hits(given: Fields) -> Odds:
    chance = _chance(given)
    if chance is None:
        return {"no-shot": F(1)}
    shots = _shots(given)
    return {
        f"hits-{hits}": comb(shots, hits) * chance**hits * (1 - chance) ** (shots - hits)
        for hits in range(shots + 1)
    }


def _suffered(given: Fields, shots: int, chance: F) -> Odds:
    """So many shots one after the other: fit, wounded now, wounded before, dead."""
    harms = _harm(given)
    state: dict[tuple[int, int, int, int], F] = {(given["targets_fit"], 0, given["targets_wounded"], 0): F(1)}
    for _ in range(shots):
        after: dict[tuple[int, int, int, int], F] = defaultdict(F)
        for (fit, hurt, old, dead), likely in state.items():
            men = fit + hurt + old
            after[fit, hurt, old, dead] += likely * (1 - chance)
            if not men:
                after[fit, hurt, old, dead] += likely * chance
                continue
            for harm, part in harms.items():
                each = likely * chance * part / men
                if harm == "graze":
                    after[fit, hurt, old, dead] += each * men
                    continue
                after[fit - 1, hurt + (harm == "wound"), old, dead + (harm == "dead")] += each * fit
                after[fit, hurt - 1, old, dead + 1] += each * hurt
                after[fit, hurt, old - 1, dead + 1] += each * old
        state = {key: likely for key, likely in after.items() if likely}
    return _gather((f"dead-{dead}-wounded-{hurt}", likely) for (_, hurt, _, dead), likely in state.items())


def _group_damage(given: Fields) -> Odds:
    return _suffered(given, given["hits"], F(1))


def _group_fire(given: Fields) -> Odds:
    chance = _chance(given)
    return {"no-shot": F(1)} if chance is None else _suffered(given, _shots(given), chance)


# Melee, TY.16


def _effect(face: int, score: int, on_score: bool) -> int:
    """Wounds: one on a 5, two on a 6."""
    shown = score if on_score else face
    return 2 if shown >= 6 else 1 if shown == 5 else 0


def _melee(given: Fields) -> Odds:
    enemies, on_score = given["enemies"], given["option.melee_effect_on_score"]
    own_more = CLASSES[given["own_class"]] - (enemies - 1) + (given["own_factor"] > given["enemy_factor"])
    enemy_more = CLASSES[given["enemy_class"]] + (given["enemy_factor"] > given["own_factor"])
    found: dict[str, int] = defaultdict(int)
    for face, faces in product(D6, product(D6, repeat=enemies)):
        score = face + own_more
        scores = [one + enemy_more for one in faces]
        won, lost = sum(score > one for one in scores), sum(score < one for one in scores)
        taken = sum(
            _effect(one, reached, on_score)
            for one, reached in zip(faces, scores, strict=True)
            if reached > score
        )
        given_out = _effect(face, score, on_score) if won else 0
        result = "win" if won > lost else "lose" if won < lost else "tie"
        own = "unhurt" if not taken else "dead" if taken + given["own_wounds"] >= 2 else "wounded"
        dealt = "none" if not given_out else "kill" if given_out + given["enemy_wounds"] >= 2 else "wound"
        found[f"{result}-{own}-{dealt}"] += 1
    return {outcome: F(ways, 6 ** (enemies + 1)) for outcome, ways in found.items()}


def _melee_line(given: Fields) -> Odds:
    own_more = CLASSES[given["own_class"]] + (given["own_factor"] > given["enemy_factor"])
    enemy_more = CLASSES[given["enemy_class"]] + (given["enemy_factor"] > given["own_factor"])
    ahead: dict[int, int] = {0: 1}
    for _ in range(given["pairs"]):
        after: dict[int, int] = defaultdict(int)
        for (lead, ways), mine, his in product(ahead.items(), D6, D6):
            margin = (mine + own_more) - (his + enemy_more)
            after[lead + (margin > 0) - (margin < 0)] += ways
        ahead = after
    pushed = {1: "enemy-pushed-back", 0: "both-pushed-back", -1: "own-pushed-back"}
    return _gather(
        (pushed[(lead > 0) - (lead < 0)], F(ways, 36 ** given["pairs"])) for lead, ways in ahead.items()
    )


TESTS: dict[str, Callable[[Fields], Odds]] = {
    "initiative": _initiative, "command-points": _command_points, "command": _command, "spot": _spot,
    "marker": _marker, "action": _action, "control": _control, "charge-order": _charge_order, "rally": _rally,
    "to-hit": _to_hit, "damage": _damage, "fire": _fire, "allocation": _allocation,
    "fire-on-group": _fire_on_group, "group-hits": _group_hits, "group-damage": _group_damage,
    "group-fire": _group_fire, "melee": _melee, "melee-line": _melee_line,
}  # fmt: skip

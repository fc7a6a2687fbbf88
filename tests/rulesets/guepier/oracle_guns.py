"""Guns, explosions, rams and powder barrels: the oracle's odds of their named tests."""

from collections import defaultdict
from fractions import Fraction
from itertools import product

from tests.rulesets.guepier.oracle_dice import (
    CANNON_BANDS,
    FIRE_CLASS,
    TRAINING,
    Odds,
    band,
    faces,
    save_of,
    saving_faces,
    share,
    sight_modifier,
    two_dice,
)
from tests.rulesets.guepier.oracle_fields import DESTROYED_AT, Situation

OBSTACLE_NEED = {"door": 4, "barricade": 6, "wall": 8}
DOOR_NEED = {"simple": 3, "reinforced": 5}


def gun_hits(s: Situation, sight: int) -> Fraction:
    modifier = FIRE_CLASS.get(s.word("crew_class"), -1) + TRAINING[s.word("crew_training")] + sight
    modifier -= s.flag("crew_stopped") + s.flag("obsolete")
    need = band(s.length("distance"), CANNON_BANDS, s.flag("sunrise"))
    return Fraction(sum(1 for dice in two_dice() if dice + modifier >= need), 36)


def gun_at_figure(s: Situation) -> Fraction:
    return gun_hits(s, sight_modifier(s.flag("target_mounted"), s.word("target_mode"), s.flag("smoke")))


def cannon_hit(s: Situation) -> Odds:
    hits = gun_at_figure(s)
    return {"hit": hits, "miss": 1 - hits}


def cannon(s: Situation) -> Odds:
    hits = gun_at_figure(s)
    result = {"miss": 1 - hits}
    for state, chance in save_of(s, "cannon", s.word("target_mode"), s.word("target_marker")).items():
        result[state] = hits * chance
    return result


def blast(s: Situation) -> Odds:
    figures = [code.split(":") for code in s.word("figures").split(",")]
    results = []
    for die in faces(8):
        lost = 0
        for cover, mode, marker in figures:
            save_from = 9 - saving_faces("explosion", cover, mode, s.word("skirmish_save"))
            if die < save_from or marker == "green":
                lost += 1
        results.append(f"eliminated-{lost}")
    return share(results)


def obstacle_blow(obstacle: str, damage: int, total: int) -> tuple[int, str]:
    """Damage after one cannon shot at an obstacle, and what happened."""
    done = max(0, total - OBSTACLE_NEED[obstacle])
    if done == 0:
        return damage, "no-damage"
    what = "destroyed" if damage + done >= DESTROYED_AT[obstacle] else "damaged"
    return damage + done, what + ("-and-fire" if done >= 5 else "")


def ram_blow(door: str, bearers: int, damage: int, die: int) -> tuple[int, str]:
    """Damage after one blow of the ram, and what happened."""
    done = max(0, die + bearers - DOOR_NEED[door])
    if done == 0:
        return damage, "no-damage"
    return damage + done, "destroyed" if damage + done >= DESTROYED_AT["door"] else "damaged"


def cannon_obstacle(s: Situation) -> Odds:
    return share(obstacle_blow(s.word("obstacle"), s.whole("damage"), total)[1] for total in two_dice())


def ram(s: Situation) -> Odds:
    return share(ram_blow(s.word("door"), s.whole("bearers"), s.whole("damage"), die)[1] for die in faces(6))


def demolition(s: Situation) -> Odds:
    standing = {s.whole("damage"): Fraction(1)}
    for _ in range(s.whole("attempts")):
        after: dict[int, Fraction] = defaultdict(Fraction)
        for damage, chance in standing.items():
            if s.word("means") == "cannon":
                blows = [obstacle_blow(s.word("obstacle"), damage, total) for total in two_dice()]
            else:
                blows = [ram_blow(s.word("door"), s.whole("bearers"), damage, die) for die in faces(6)]
            for total, what in blows:
                if not what.startswith("destroyed"):
                    after[total] += chance / len(blows)
        standing = after
    left = sum(standing.values(), Fraction(0))
    return {"standing": left, "destroyed": 1 - left}


def barrel(s: Situation) -> Odds:
    return share(("blast", "dud", "hole-to-widen", "hole-to-widen", "hole-to-widen", "hole"))


def bombardment(s: Situation) -> Odds:
    hits = gun_hits(s, -2 if s.flag("smoke") else 0)
    result: Odds = defaultdict(Fraction, {"miss": 1 - hits})
    for direction, drift in product(("left", "right", "forward", "back"), two_dice()):
        result[f"{direction}-{drift}"] += hits / (4 * 36)
    return result

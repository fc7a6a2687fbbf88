"""Dice, scores and modifiers that several named tests share, as the rulebook gives them (part of the oracle)."""

from collections import defaultdict
from collections.abc import Iterable
from fractions import Fraction
from itertools import product
from math import comb

from tests.rulesets.guepier.oracle_fields import TOLERANCE, Situation

Odds = dict[str, Fraction]

RALLY_CLASS = {"french_regular": 1, "mexican_regular": 0}
FIRE_CLASS = {"french_regular": 2, "mexican_regular": 1}
TRAINING = {"green": -1, "experienced": 0, "veteran": 1}
RALLY_MARKER = {"none": 0, "yellow": -1, "green": -2}
COVER = {"none": 0, "light": 1, "dense": 2}
SAVE_NEED = {"rifle": 5, "obsolete_rifle": 5, "pistol": 6, "cannon": 7, "explosion": 7}
SMALL_ARMS_BANDS = ((10, 4), (30, 6), (60, 8), (90, 10), (120, 12))
CANNON_BANDS = ((15, 2), (30, 4), (60, 6), (90, 8), (120, 10))
BEYOND = 12
STATE = {"none": "unmarked", "yellow": "stopped", "green": "pinned", "gone": "eliminated"}
WORSE = {"none": "yellow", "yellow": "green", "green": "gone"}
BETTER = {"yellow": "none", "green": "yellow"}


def share(results: Iterable[str]) -> Odds:
    """The odds of equally likely results."""
    counts: dict[str, int] = defaultdict(int)
    for result in results:
        counts[result] += 1
    total = sum(counts.values())
    return {result: Fraction(count, total) for result, count in counts.items()}


def faces(sides: int) -> range:
    return range(1, sides + 1)


def two_dice() -> list[int]:
    return [one + two for one, two in product(faces(6), repeat=2)]


def binomial(number: int, chance: Fraction) -> list[Fraction]:
    return [comb(number, k) * chance**k * (1 - chance) ** (number - k) for k in range(number + 1)]


def within(distance: Fraction, limit: Fraction | int) -> bool:
    """GM.1.03: at the limit or less."""
    return distance <= limit + TOLERANCE


def morale_failures(troop_class: str, training: str, tenacious: bool, marker: str, ap: int = 0) -> int:
    """The faces of the d6 that fail a rally or morale test."""
    modifier = RALLY_CLASS.get(troop_class, -1) + TRAINING[training] + (2 if tenacious else 0)
    modifier += RALLY_MARKER[marker] + ap
    return sum(1 for die in faces(6) if die == 1 or die + modifier < 4)


def band(distance: Fraction, bands: tuple[tuple[int, int], ...], sunrise: bool) -> int:
    """The score of the first band that holds the distance."""
    for limit, need in bands:
        if within(distance, Fraction(limit, 2 if sunrise else 1)):
            return need
    return BEYOND


def shot(
    weapon: str, need: int, modifier: int, *, aiming: bool = False, non_priority: bool = False
) -> tuple[Fraction, Fraction]:
    """Chances of a jam and of a hit for one small-arms shot."""
    sides = 6 if weapon == "pistol" else 12
    jams = hits = throws = 0
    for penalty in faces(4) if non_priority else (0,):
        for dice in product(faces(sides), repeat=2 if aiming else 1):
            throws += 1
            if max(dice) == 1:
                jams += 1
            elif max(dice) + modifier - penalty >= need:
                hits += 1
    return Fraction(jams, throws), Fraction(hits, throws)


def shooter_modifier(troop_class: str, training: str, weapon: str, marker: str, moving: bool) -> int:
    modifier = FIRE_CLASS.get(troop_class, -1) + TRAINING[training]
    if weapon == "obsolete_rifle":
        modifier -= 1
    if marker == "yellow":
        modifier -= 1
    if moving:
        modifier -= 1 if weapon == "pistol" else 2
    return modifier


def sight_modifier(mounted: bool, mode: str, smoke: bool) -> int:
    return (1 if mounted else 0) - (1 if mode == "skirmish" else 0) - (2 if smoke else 0)


def shot_of(s: Situation, mode: str) -> tuple[Fraction, Fraction]:
    """Jam and hit of the shooter of the request at a target in the given mode."""
    weapon = s.word("weapon")
    modifier = shooter_modifier(
        s.word("shooter_class"),
        s.word("shooter_training"),
        weapon,
        s.word("shooter_marker"),
        s.flag("shooter_moving"),
    ) + sight_modifier(s.flag("target_mounted"), mode, s.flag("smoke"))
    need = band(s.length("distance"), SMALL_ARMS_BANDS, s.flag("sunrise"))
    return shot(weapon, need, modifier, aiming=s.flag("aiming"), non_priority=s.flag("non_priority"))


def saving_faces(cause: str, cover: str, mode: str, skirmish_save: str) -> int:
    """The faces of the d8 that save."""
    modifier = COVER[cover]
    if mode in ("fast", "gallop"):
        modifier -= 1
    if mode == "skirmish":
        modifier += 1 if skirmish_save == "plus" else -1
    return sum(1 for die in faces(8) if die + modifier >= SAVE_NEED[cause])


def saved(chance: Fraction, marker: str) -> Odds:
    """The figure's fate after one save."""
    result: Odds = defaultdict(Fraction)
    result[STATE[WORSE[marker]]] += chance
    result["eliminated"] += 1 - chance
    return result


def save_of(s: Situation, cause: str, mode: str, marker: str) -> Odds:
    return saved(Fraction(saving_faces(cause, s.word("cover"), mode, s.word("skirmish_save")), 8), marker)

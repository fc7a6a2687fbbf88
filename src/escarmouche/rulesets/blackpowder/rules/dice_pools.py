"""Handfuls of like dice: each read on its own, some of them thrown again; and their exact odds, as whole weights.

Weights are a list: of no die of the kind that is counted, of one, and so on.
"""

from collections import Counter
from collections.abc import Hashable
from dataclasses import replace
from functools import lru_cache
from math import comb
from typing import TypeVar

from escarmouche.kernel.dice import D6, Dice
from escarmouche.kernel.rules import Check
from escarmouche.rulesets.blackpowder.data.tables import ALWAYS_HITS, ALWAYS_MISSES

S = TypeVar("S", bound=Hashable)
SIDES = len(D6.values)
Weights = list[int]
YES, NO, SIX = "yes", "no", "six"  # a natural 6 is a thing of its own (BP.9.25)


def again(check: Check[S]) -> Check[S]:
    """The same roll, thrown a second time (BP.1.06)."""
    return replace(check, name=f"{check.name}-again")


def throw(check: Check[S], situation: S, number: int, dice: Dice) -> Counter[str]:
    """So many dice: how many fail, succeed, and show a natural 6."""
    if number <= 0:
        return Counter()
    need = face_needed(check, situation)

    def read(face: int) -> str:
        return SIX if face == ALWAYS_HITS else YES if face >= need else NO

    return Counter(check.each((situation,) * number, dice, read)[0])


def face_needed(check: Check[S], situation: S) -> int:
    """What the die itself must show: a natural 1 never does, a natural 6 always (BP.1.05, 9.26)."""
    reading = check.known(situation)
    return min(ALWAYS_HITS, max(ALWAYS_MISSES + 1, (reading.need or 0) - reading.plus))


@lru_cache(maxsize=256)
def _powers(base: int, most: int) -> tuple[int, ...]:
    return tuple(base**power for power in range(most + 1))


def thinned(weights: Weights, yes: int, no: int) -> Weights:
    """Of so many dice those that fall on `yes` of the faces, the others on `no`; what 1 is grows by 6 for each die."""
    most = len(weights) - 1
    ones, others, whole = _powers(yes, most), _powers(no, most), _powers(SIDES, most)
    found = [0] * (most + 1)
    for dice, weight in enumerate(weights):
        if weight:
            weight *= whole[most - dice]
            for kept in range(dice + 1):
                found[kept] += weight * comb(dice, kept) * ones[kept] * others[dice - kept]
    return found


def all_of(dice: int) -> Weights:
    """So many dice, for certain."""
    return [0] * dice + [1]


def thrown_again(weights: Weights, most: int, yes: int, no: int) -> Weights:
    """Up to `most` of the dice counted are thrown again, and count again on `yes` of the faces, or fall on `no`."""
    most = min(most, len(weights) - 1)
    ones, others, whole = _powers(yes, most), _powers(no, most), _powers(SIDES, most)
    found = [0] * len(weights)
    for dice, weight in enumerate(weights):
        rolled = min(most, dice)
        if weight:
            weight *= whole[most - rolled]
            for kept in range(rolled + 1):
                found[dice - rolled + kept] += (
                    weight * comb(rolled, kept) * ones[kept] * others[rolled - kept]
                )
    return found

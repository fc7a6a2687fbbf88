"""The luck of each side: what its rolls came to against the exact odds, and how unusual that is."""

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from math import sqrt
from typing import Any, Literal

import msgspec

from escarmouche.contract.ruleset import Ruleset
from escarmouche.tale.bounds import Honest, score_of
from escarmouche.tale.rolls import Cast, Fortune, casts, fortune
from escarmouche.tale.steps import Steps

Said = Literal["few", "usual", "lucky", "unlucky"]


class Tested(msgspec.Struct, frozen=True):
    """One check as a side rolled it: how often it went well, against what the odds let expect."""

    check: str
    rolled: int
    expected: float
    good: int
    score: float | None


class Scored(msgspec.Struct, frozen=True):
    """Rolls of one check that only give a score: what the dice came to on average, and what they do in the long run."""

    check: str
    rolled: int
    expected: float
    mean: float
    score: float | None


class Single(msgspec.Struct, frozen=True):
    """One roll that went against the odds: how likely the good was, and after which answer it was thrown."""

    check: str
    chance: str
    share: float
    answers: int
    event: int


class Luck(msgspec.Struct, frozen=True, kw_only=True):
    """The luck of one side. `rolled` are the rolls whose odds were open; of them so many were `good`.

    `usual` is the range in which honest dice stay 95 times in 100; `at_least` and `at_most` are the chances of so much
    luck or more, and of so little or less. `said` is `few` where neither the best nor the worst would be unusual.
    """

    side: str
    rolled: int
    certain: int
    good: int
    expected: float
    deviation: float
    score: float | None
    usual: tuple[int, int]
    at_least: float
    at_most: float
    said: Said
    tests: tuple[Tested, ...]
    scores: tuple[Scored, ...]
    loose: int
    luckiest: Single | None
    unluckiest: Single | None


def luck(steps: Steps, sides: Sequence[str], costs: Mapping[int, Mapping[str, int]]) -> tuple[Luck, ...]:
    """The luck of each side. Of rolls that were as unlikely as one another, that which cost more men is told."""
    ruleset, events = steps.ruleset, steps.game.events
    thrown = list(casts(ruleset, events))
    loose = {
        side: sum(len(one.faces) for event in events for one in event.dice if one.by == side)
        for side in sides
    }
    return tuple(
        _of_side(steps, side, [cast for cast in thrown if cast.side == side], loose[side], costs)
        for side in sides
    )


def _of_side(
    steps: Steps, side: str, thrown: list[Cast], loose: int, costs: Mapping[int, Mapping[str, int]]
) -> Luck:
    told = [one for cast in thrown if (one := fortune(steps.ruleset, cast)) is not None]
    open_ones = [one for one in told if not one.certain]
    honest = Honest([one.chance for one in open_ones])
    good = sum(one.good for one in open_ones)
    low, high = honest.usual()
    at_least, at_most = 1 - honest.fewer_than(good), honest.fewer_than(good + 1)

    def single(ones: Iterable[Fortune], unlikely: bool) -> Single | None:
        def rank(one: Fortune) -> tuple[Fraction, int, int]:
            cost = sum(costs.get(steps.answers_at(one.cast.event), {}).values())
            return one.chance if unlikely else -one.chance, -cost, one.cast.event

        best = min(ones, key=rank, default=None)
        if best is None:
            return None
        answers = steps.answers_at(best.cast.event)
        return Single(best.cast.check, str(best.chance), float(best.chance), answers, best.cast.event)

    return Luck(
        side=side,
        rolled=honest.number,
        certain=len(told) - honest.number,
        good=good,
        expected=float(honest.expected),
        deviation=sqrt(honest.variance),
        score=score_of(good, honest.expected, honest.variance),
        usual=(low, high),
        at_least=at_least,
        at_most=at_most,
        said=_said(honest, good, (low, high)),
        tests=_tests(steps.ruleset, open_ones),
        scores=_scores(steps.ruleset, [cast for cast in thrown if cast.chance is None]),
        loose=loose,
        luckiest=single((one for one in open_ones if one.good and one.chance < Fraction(1, 2)), True),
        unluckiest=single((one for one in open_ones if not one.good and one.chance > Fraction(1, 2)), False),
    )


def _said(honest: Honest, good: int, usual: tuple[int, int]) -> Said:
    low, high = usual
    if low == 0 and high == honest.number:
        return "few"
    return "unlucky" if good < low else "lucky" if good > high else "usual"


def _tests(ruleset: Ruleset[Any], told: list[Fortune]) -> tuple[Tested, ...]:
    found = []
    for check in _in_order(ruleset, {one.cast.check for one in told}):
        own = [one for one in told if one.cast.check == check]
        expected = sum((one.chance for one in own), Fraction(0))
        variance = sum((one.chance * (1 - one.chance) for one in own), Fraction(0))
        good = sum(one.good for one in own)
        found.append(Tested(check, len(own), float(expected), good, score_of(good, expected, variance)))
    return tuple(found)


def _scores(ruleset: Ruleset[Any], thrown: list[Cast]) -> tuple[Scored, ...]:
    found = []
    for check in _in_order(ruleset, {cast.check for cast in thrown}):
        own = [cast.rolled for cast in thrown if cast.check == check]
        spreads = [ruleset.checks[check].spread(rolled) for rolled in own]
        expected = sum((mean for mean, _ in spreads), Fraction(0))
        variance = sum((spread for _, spread in spreads), Fraction(0))
        total, rolled = sum(rolled.natural for rolled in own), len(own)
        score = score_of(total, expected, variance)
        found.append(Scored(check, rolled, float(expected / rolled), total / rolled, score))
    return tuple(found)


def _in_order(ruleset: Ruleset[Any], checks: set[str]) -> list[str]:
    return [check for check in ruleset.checks if check in checks]

"""Exact odds: the rule code itself, run over every branch of its dice."""

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from contextlib import suppress
from fractions import Fraction
from functools import lru_cache, partial
from itertools import product
from math import comb, lcm
from typing import Any, Generic, TypeVar

from escarmouche.kernel.dice import Again, Dice, Die, Same

T = TypeVar("T")
S = TypeVar("S", bound=Hashable)
Odds = dict[S, Fraction]


@lru_cache(maxsize=256)
def _values(die: Die) -> tuple[tuple[int, int], ...]:
    return tuple(sorted(Counter(die.values).items()))


@lru_cache(maxsize=256)
def _sums(n: int, die: Die) -> tuple[tuple[int, int], ...]:
    sums = {0: 1}
    for _ in range(n):
        grown: Counter[int] = Counter()
        for (total, ways), (value, weight) in product(sums.items(), _values(die)):
            grown[total + value] += ways * weight
        sums = grown
    return tuple(sorted(sums.items()))


@lru_cache(maxsize=256)
def _bests(n: int, die: Die) -> tuple[tuple[int, int], ...]:
    if n < 1:
        raise ValueError("the best of no dice")
    found, below, before = [], 0, 0
    for value, weight in _values(die):
        below += weight
        found.append((value, below**n - before))
        before = below**n
    return tuple(found)


class Outcomes(Generic[T]):
    """What a throw may come to, each with its weight; alike ones are one outcome, the first of them."""

    __slots__ = ("values", "weights", "whole")

    def __init__(
        self, outcomes: Iterable[tuple[T, int]], kind: Callable[[T], Hashable] | None = None
    ) -> None:
        if kind is None:
            pairs = list(outcomes)
        else:
            classes: dict[Hashable, tuple[T, int]] = {}
            for value, weight in outcomes:
                alike = kind(value)
                first, so_far = classes.get(alike, (value, 0))
                classes[alike] = (first, so_far + weight)
            pairs = list(classes.values())
        self.values = [value for value, _ in pairs]
        self.weights = [weight for _, weight in pairs]
        self.whole = sum(self.weights)


class EveryDice(Dice):
    """All branches, depth first, like an odometer; the function is run once a branch.

    Where a branch is come by again, the outcomes of its dice are those of the last time.
    """

    def __init__(self) -> None:
        self._chosen: list[int] = []
        self._faced: list[Outcomes[Any]] = []
        self._depth = 0
        self.numerator = self.denominator = 1
        self.memory = {}

    def start(self) -> None:
        self._depth, self.numerator, self.denominator = 0, 1, 1

    def turn(self) -> bool:
        """On to the next branch; False after the last."""
        del self._chosen[self._depth :], self._faced[self._depth :]
        while self._chosen:
            if self._chosen[-1] + 1 < len(self._faced[-1].values):
                self._chosen[-1] += 1
                return True
            self._chosen.pop()
            self._faced.pop()
        return False

    def _branch(self, outcomes: Callable[[], Outcomes[T]]) -> T:
        depth = self._depth
        if depth == len(self._chosen):
            self._chosen.append(0)
            self._faced.append(outcomes())
        faced, chosen = self._faced[depth], self._chosen[depth]
        self._depth = depth + 1
        self.numerator *= faced.weights[chosen]
        self.denominator *= faced.whole
        value: T = faced.values[chosen]
        return value

    def roll(self, die: Die, same: Same | None = None) -> int:
        return self._branch(lambda: Outcomes(_values(die), same))

    def best(self, n: int, die: Die, same: Same | None = None) -> int:
        return self._branch(lambda: Outcomes(_bests(n, die), same))

    def total(self, n: int, die: Die, same: Same | None = None) -> int:
        return self._branch(lambda: Outcomes(_sums(n, die), same))

    def count(self, n: int, die: Die, kind: Callable[[int], T]) -> Counter[T]:
        weights: Counter[T] = Counter()
        for value, weight in _values(die):
            weights[kind(value)] += weight
        found = self._branch(lambda: Outcomes(_counts(n, tuple(weights.values()))))
        return Counter({of_kind: number for of_kind, number in zip(weights, found, strict=True) if number})

    def draw(self, items: Sequence[T], kind: Callable[[T], Hashable] | None = None) -> T:
        return self._branch(lambda: Outcomes(((item, 1) for item in items), kind))

    def decide(self, resolve: Callable[[Dice], T]) -> T:
        return self._branch(lambda: Outcomes(weighed(odds(resolve))[0].items()))


@lru_cache(maxsize=256)
def _counts(n: int, weights: tuple[int, ...]) -> tuple[tuple[tuple[int, ...], int], ...]:
    """How `n` dice may fall into classes of these weights, and in how many ways."""
    outcomes = []
    for numbers in _shares(n, len(weights)):
        ways, left = 1, n
        for number, weight in zip(numbers, weights, strict=True):
            ways *= comb(left, number) * weight**number
            left -= number
        outcomes.append((numbers, ways))
    return tuple(outcomes)


@lru_cache(maxsize=256)
def _shares(n: int, bins: int) -> tuple[tuple[int, ...], ...]:
    if bins == 1:
        return ((n,),)
    return tuple((first, *rest) for first in range(n + 1) for rest in _shares(n - first, bins - 1))


def odds(resolve: Callable[[Dice], S]) -> Odds[S]:
    """The exact chance of each outcome of a function of the dice.

    >>> from escarmouche.kernel.dice import D6
    >>> odds(lambda dice: dice.total(2, D6) >= 10)[True]
    Fraction(1, 6)
    """
    dice, found = EveryDice(), Counter[tuple[S, int]]()
    while True:
        dice.start()
        with suppress(Again):
            found[resolve(dice), dice.denominator] += dice.numerator
        if not dice.turn():
            break
    chances: Odds[S] = {}
    for (outcome, denominator), numerator in found.items():
        chance = Fraction(numerator, denominator)
        chances[outcome] = chances[outcome] + chance if outcome in chances else chance
    whole = sum(chances.values())
    if not whole:
        raise ValueError("every branch is thrown again")
    return chances if whole == 1 else {outcome: chance / whole for outcome, chance in chances.items()}


def weighed(chances: Mapping[S, Fraction]) -> tuple[dict[S, int], int]:
    """The same chances as whole weights, and what 1 is in them: whole numbers add up far faster than fractions."""
    common = lcm(*(chance.denominator for chance in chances.values()))
    return {
        outcome: chance.numerator * (common // chance.denominator) for outcome, chance in chances.items()
    }, common


Stage = Callable[[S, Dice], S]


def through(start: S, stages: Sequence[Stage[S]]) -> Odds[S]:
    """The chance of each state after a long exchange, equal states merged between its stages."""
    chances: Odds[S] = {start: Fraction(1)}
    known: dict[tuple[Stage[S], S], Odds[S]] = {}  # most stages come again, and so do most states
    for stage in stages:
        after: Odds[S] = {}
        for state, chance in chances.items():
            if (stage, state) not in known:
                known[stage, state] = odds(partial(stage, state))
            for reached, share in known[stage, state].items():
                after[reached] = after.get(reached, Fraction(0)) + chance * share
        chances = after
    return chances


def play_through(start: S, stages: Sequence[Stage[S]], dice: Dice) -> S:
    """The same exchange, played once."""
    for stage in stages:
        start = stage(start, dice)
    return start


def regroup(chances: Mapping[S, Fraction], name: Callable[[S], T]) -> dict[T, Fraction]:
    """The same chances under coarser names."""
    found: dict[T, Fraction] = {}
    for state, chance in chances.items():
        named = name(state)
        found[named] = found[named] + chance if named in found else chance
    return found

"""How surely a figure is known: intervals of shares and of their differences, and what honest dice do."""

from collections.abc import Sequence
from fractions import Fraction
from math import ceil, floor, sqrt
from statistics import NormalDist

CONFIDENCE = 0.95
EXACT_UP_TO = (
    1000  # rolls of which every number of successes is reckoned exactly; beyond, the bell curve does
)

Interval = tuple[float, float]


def wilson(successes: int, trials: int, confidence: float = CONFIDENCE) -> Interval:
    """The score interval of Wilson for a share: where the true share lies, with this confidence.

    Right also for small numbers and for shares near 0 and 1, where the usual plus and minus is not.
    """
    if trials == 0:
        return 0.0, 1.0
    z = NormalDist().inv_cdf((1 + confidence) / 2)
    share, spread = successes / trials, z * z / trials
    middle = (share + spread / 2) / (1 + spread)
    half = z * sqrt(share * (1 - share) / trials + spread / (4 * trials)) / (1 + spread)
    low = 0.0 if successes == 0 else middle - half
    return low, 1.0 if successes == trials else middle + half


def between(before: tuple[float, Interval], after: tuple[float, Interval]) -> Interval:
    """The interval of Newcombe for a difference of two shares, each given with its own interval."""
    (one, (one_low, one_high)), (other, (other_low, other_high)) = before, after
    change = other - one
    return (
        change - sqrt((other - other_low) ** 2 + (one_high - one) ** 2),
        change + sqrt((other_high - other) ** 2 + (one - one_low) ** 2),
    )


def score_of(came_to: int, expected: Fraction, variance: Fraction) -> float | None:
    """By how many standard deviations the dice were better (or worse) than they are on average."""
    return None if variance == 0 else float(came_to - expected) / sqrt(variance)


class Honest:
    """How many of some rolls succeed when the dice are honest, each roll having a chance of its own."""

    def __init__(self, chances: Sequence[Fraction]) -> None:
        self.number = len(chances)
        self.expected = sum(chances, Fraction(0))
        self.variance = sum((chance * (1 - chance) for chance in chances), Fraction(0))
        self._below = _below(chances) if self.number <= EXACT_UP_TO else None

    def fewer_than(self, successes: int) -> float:
        """How likely fewer than so many successes are."""
        if successes <= 0:
            return 0.0
        if successes > self.number:
            return 1.0
        if self._below is not None:
            return self._below[successes]
        return NormalDist(float(self.expected), sqrt(self.variance)).cdf(successes - 0.5)

    def usual(self, confidence: float = CONFIDENCE) -> tuple[int, int]:
        """Between what numbers they stay with this confidence, as much being cut off at either end at most."""
        beyond = (1 - confidence) / 2
        low, high = floor(self.expected), ceil(self.expected)
        while low > 0 and self.fewer_than(low) > beyond:
            low -= 1
        while high < self.number and 1 - self.fewer_than(high + 1) > beyond:
            high += 1
        return low, high


def _below(chances: Sequence[Fraction]) -> list[float]:
    """By number: how likely fewer successes are."""
    shares = [1.0]
    for chance in chances:
        good = float(chance)
        bad = 1 - good
        shares = [
            one * bad + before * good for one, before in zip([*shares, 0.0], [0.0, *shares], strict=True)
        ]
    found, total = [], 0.0
    for share in shares:
        found.append(min(total, 1.0))
        total += share
    return [*found, 1.0]

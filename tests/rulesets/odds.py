"""What is asked of the exact odds of every ruleset's named tests."""

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from typing import Any

Odds = Mapping[str, Fraction]


def are_those_of(
    oracle: Callable[[dict[str, Any]], Odds], test: Any, requests: Iterable[dict[str, Any]]
) -> None:
    """In every situation what an independent count gives."""
    for given in requests:
        found = {outcome: chance for outcome, chance in test.odds(given).items() if chance}
        assert found == oracle(given), given


def are(expected: Odds, *counts: Odds) -> None:
    """Worked out by hand, as far as they were; all in all one."""
    for found in counts:
        assert {outcome: found.get(outcome, Fraction(0)) for outcome in expected} == expected
        assert sum(found.values()) == 1

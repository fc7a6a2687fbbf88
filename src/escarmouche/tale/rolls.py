"""The rolls of a game against their exact odds."""

from collections.abc import Iterable, Iterator
from fractions import Fraction
from typing import Any, NamedTuple

from escarmouche.contract.ruleset import Ruleset
from escarmouche.kernel.events import Event
from escarmouche.kernel.rules import Rolled


class Cast(NamedTuple):
    """A roll, the number of the event that tells of it, and how likely it was to succeed; None: it is only a score."""

    event: int
    rolled: Rolled
    chance: Fraction | None

    @property
    def check(self) -> str:
        return self.rolled.check

    @property
    def side(self) -> str:
        return self.rolled.by


def casts(ruleset: Ruleset[Any], events: Iterable[Event]) -> Iterator[Cast]:
    """Every roll of the rulebook, in order."""
    for number, event in enumerate(events):
        for rolled in event.rolls:
            yield Cast(number, rolled, ruleset.checks[rolled.check].chance(rolled))


class Fortune(NamedTuple):
    """A roll as the side that threw it sees it: how likely the good was, and whether it came."""

    cast: Cast
    chance: Fraction
    good: bool

    @property
    def certain(self) -> bool:
        """The dice had nothing to say."""
        return self.chance in (0, 1)


def fortune(ruleset: Ruleset[Any], cast: Cast) -> Fortune | None:
    """None for a mere score: whether more of it is better the dice do not know."""
    if cast.chance is None:
        return None
    if ruleset.checks[cast.check].ill:
        return Fortune(cast, 1 - cast.chance, not cast.rolled.success)
    return Fortune(cast, cast.chance, bool(cast.rolled.success))

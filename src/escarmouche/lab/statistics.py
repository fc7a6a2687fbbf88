"""What a series of games says, and how surely: shares with intervals, length, losses, luck against exact odds."""

from collections import Counter
from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import Any

import msgspec

from escarmouche.contract.ruleset import Ruleset
from escarmouche.kernel.rules import Value
from escarmouche.lab.simulate import Trial
from escarmouche.lab.tally import Tally
from escarmouche.setup.forces import Mustered
from escarmouche.tale.bounds import Interval, score_of, wilson


class Length(msgspec.Struct, frozen=True):
    """How many turns the games lasted: half of them end by turn `median`; `counts` has the games by their last turn."""

    mean: float
    median: int
    low: int
    high: int
    counts: dict[int, int]


class Outcome(msgspec.Struct, frozen=True):
    """A way in which games ended: who won (nobody: null), to which degree, by which reason."""

    winner: str | None
    degree: str
    reason: str
    games: int
    share: float


class Losses(msgspec.Struct, frozen=True):
    """What became of the men of one troop type, over all games: of those who began, so many were lost, left, stood."""

    side: str
    troop: str
    began: int
    lost: int
    left: int
    there: int
    by_turn: dict[int, int]


class Luck(msgspec.Struct, frozen=True):
    """A check as one side rolled it: successes against what exact chances let expect, in standard deviations too."""

    check: str
    side: str
    rolled: int
    expected: float
    successes: int
    score: float | None


class Dice(msgspec.Struct, frozen=True):
    """Rolls without a score to reach: what the dice came to on average, against what they should."""

    check: str
    side: str
    rolled: int
    expected: float
    mean: float
    score: float | None


class HandedOver(msgspec.Struct, frozen=True):
    """Decisions that a bot could not take and a recruit took: the question, the cause, and an example of it."""

    side: str
    question: str
    cause: str
    times: int
    game: int
    detail: str


class Failure(msgspec.Struct, frozen=True):
    """A game that could not be played to its end; its seed plays it again."""

    number: int
    seed: str
    error: str


class Timing(msgspec.Struct, frozen=True):
    """How fast it went. This alone, and `seconds`, differs from run to run."""

    jobs: int
    processor_seconds: float
    games_per_second: float
    decisions_per_second: float


class Result(msgspec.Struct, frozen=True, kw_only=True):
    """All that is known at the end of a simulation, or when it was broken off (`partial`)."""

    scenario: str
    ruleset: str
    rules: str
    options: Mapping[str, Value]
    games: int
    asked: int
    partial: bool
    bots: dict[str, str]
    seed: int | str
    wins: dict[str, int]
    draws: int
    intervals: dict[str, Interval]
    draws_interval: Interval
    degrees: dict[str, int]
    turns: Length | None
    reasons: tuple[Outcome, ...]
    losses: tuple[Losses, ...]
    checks: tuple[Luck, ...]
    dice: tuple[Dice, ...]
    decisions: int
    answers: int
    handed_over: dict[str, int]
    hand_overs: tuple[HandedOver, ...]
    failed: tuple[Failure, ...]
    kept: tuple[str, ...]
    seconds: float
    timing: Timing

    def share(self, side: str) -> float:
        return self.wins[side] / self.games if self.games else 0.0

    def lost_by_turn(self, side: str) -> dict[int, float]:
        """The men whom a side loses in each turn of an average game."""
        found: Counter[int] = Counter()
        for troop in self.losses:
            if troop.side == side:
                found.update(troop.by_turn)
        return {turn: lost / self.games for turn, lost in sorted(found.items())}


def summary(
    trial: Trial,
    ruleset: Ruleset[Any],
    tally: Tally,
    *,
    seconds: float,
    jobs: int,
    kept: Iterable[str] = (),
) -> Result:
    """The result of a trial, as far as it was played. The same games give the same figures in whatever order."""
    games, sides = tally.games, _sides(trial, tally)
    return Result(
        scenario=str(trial.start.get("scenario", "")),
        ruleset=ruleset.id,
        rules=ruleset.version,
        options=dict(trial.options),
        games=games,
        asked=trial.games,
        partial=games + len(tally.failed) < trial.games,
        bots=dict(trial.bots),
        seed=int(trial.seed) if trial.seed.isdecimal() and trial.seed == str(int(trial.seed)) else trial.seed,
        wins={side: tally.wins(side) for side in sides},
        draws=tally.draws(),
        intervals={side: wilson(tally.wins(side), games) for side in sides},
        draws_interval=wilson(tally.draws(), games),
        degrees=dict(tally.degrees()),
        turns=_length(tally.turns),
        reasons=_reasons(tally, sides),
        losses=_losses(tally.men, ruleset, sides),
        checks=_luck(tally, tuple(ruleset.checks), sides),
        dice=_dice(tally, tuple(ruleset.checks), sides),
        decisions=tally.decisions,
        answers=tally.answers,
        handed_over={side: _handed(tally, side) for side in trial.bots},
        hand_overs=tuple(
            HandedOver(*kind, times, *tally.details[kind])
            for kind, times in sorted(tally.handed_over.items(), key=lambda one: (-one[1], one[0]))
        ),
        failed=tuple(Failure(one.number, one.seed, one.error) for _, one in sorted(tally.failed.items())),
        kept=tuple(kept),
        seconds=round(seconds, 3),
        timing=Timing(
            jobs,
            round(tally.seconds, 3),
            round(games / seconds, 2) if seconds else 0.0,
            round(tally.decisions / seconds, 1) if seconds else 0.0,
        ),
    )


def _handed(tally: Tally, side: str) -> int:
    return sum(times for (by, _, _), times in tally.handed_over.items() if by == side)


def _length(turns: Counter[int]) -> Length | None:
    games = turns.total()
    if not games:
        return None
    each = sorted(turns.elements())
    return Length(sum(each) / games, each[(games - 1) // 2], each[0], each[-1], dict(sorted(turns.items())))


def _sides(trial: Trial, tally: Tally) -> tuple[str, ...]:
    """Those whom bots played, then those who played themselves."""
    others = {man.side for man in tally.men} | {winner for winner, _, _ in tally.outcomes if winner}
    return (*trial.bots, *sorted(others - set(trial.bots)))


def _reasons(tally: Tally, sides: tuple[str, ...]) -> tuple[Outcome, ...]:
    """The most frequent first; those of equal number in the order of the sides."""
    order = {side: place for place, side in enumerate(sides)}
    ranked = sorted(
        tally.outcomes.items(), key=lambda item: (-item[1], order.get(item[0][0], len(order)), item[0])
    )
    return tuple(
        Outcome(winner or None, degree, reason, games, games / tally.games)
        for (winner, degree, reason), games in ranked
    )


def _losses(men: Counter[Mustered], ruleset: Ruleset[Any], sides: tuple[str, ...]) -> tuple[Losses, ...]:
    roster = {troop: place for place, troop in enumerate(ruleset.roster)}
    kinds = sorted(
        {(man.side, man.troop) for man in men},
        key=lambda kind: (_place(sides, kind[0]), roster.get(kind[1], len(roster)), kind),
    )
    found = []
    for kind in kinds:
        own = {man: number for man, number in men.items() if (man.side, man.troop) == kind}
        fates: Counter[str] = Counter()
        turns: Counter[int] = Counter()
        for man, number in own.items():
            fates[man.fate] += number
            if man.fate == "lost":
                turns[man.turn] += number
        ended = (fates["lost"], fates["left"], fates["there"])
        found.append(Losses(*kind, fates.total(), *ended, dict(sorted(turns.items()))))
    return tuple(found)


def _luck(tally: Tally, checks: tuple[str, ...], sides: tuple[str, ...]) -> tuple[Luck, ...]:
    found = []
    for check, side in _rolled({key[:2] for key in tally.tests}, checks, sides):
        rolled = successes = 0
        expected = variance = Fraction(0)
        for (one, by, ratio), (number, succeeded) in tally.tests.items():
            if (one, by) == (check, side):
                chance = Fraction(*ratio)
                rolled, successes = rolled + number, successes + succeeded
                expected += number * chance
                variance += number * chance * (1 - chance)
        score = score_of(successes, expected, variance)
        found.append(Luck(check, side, rolled, float(expected), successes, score))
    return tuple(found)


def _dice(tally: Tally, checks: tuple[str, ...], sides: tuple[str, ...]) -> tuple[Dice, ...]:
    found = []
    for check, side in _rolled({key[:2] for key in tally.scores}, checks, sides):
        rolled = total = 0
        expected = variance = Fraction(0)
        for (one, by, mean, spread), (number, came_to) in tally.scores.items():
            if (one, by) == (check, side):
                rolled, total = rolled + number, total + came_to
                expected += number * Fraction(*mean)
                variance += number * Fraction(*spread)
        score = score_of(total, expected, variance)
        found.append(Dice(check, side, rolled, float(expected / rolled), total / rolled, score))
    return tuple(found)


def _rolled(
    found: set[tuple[str, str]], checks: tuple[str, ...], sides: tuple[str, ...]
) -> list[tuple[str, str]]:
    """Checks in the order of the rulebook, sides in that of the scenario."""
    return sorted(found, key=lambda one: (_place(checks, one[0]), _place(sides, one[1]), one))


def _place(order: tuple[str, ...], word: str) -> int:
    return order.index(word) if word in order else len(order)

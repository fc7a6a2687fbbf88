"""The search for turning points: which playouts are wanted, one after the other, and what they tell so far.

What is wanted next depends on what came out before and on nothing else, so that the list of outcomes is all there is to
keep of a search, and a search that was broken off goes on where it was.
"""

from collections import Counter
from collections.abc import Generator, Iterable
from itertools import pairwise
from typing import NamedTuple

import msgspec

from escarmouche.tale.bounds import CONFIDENCE, Interval, between, wilson
from escarmouche.tale.plan import Plan, spread
from escarmouche.tale.playout import FAILED, Wanted

PROBED = 6  # playouts by recruits from the start, and from the middle, to see whether they can play this game at all
ONE_SIDED = 1  # so few of these that end otherwise than the rest: they cannot


class Effort(NamedTuple):
    """How much is played, and by whom."""

    bot: str
    moments: int  # of the curve at most
    curve: int  # playouts of each moment of the curve, to begin with
    halving: int  # of each moment between two of them, where the chances jump; 0: no looking there
    likely: int  # answers that are looked into for what happened at them
    screened: int  # playouts before and after each of those looked into
    kept: int  # those that are looked into once more as long
    chosen: int  # those that are then looked into in earnest
    earnest: int  # playouts before and after each of these
    curve_every: int  # of these, one more of each moment of the curve

    @property
    def looks(self) -> tuple[int, ...]:
        """After how many of these it is judged what they show: few times, for who looks often sees much by chance."""
        return tuple(max(self.earnest // parts, 1) for parts in (8, 4, 2, 1))


RECRUITS = Effort("recruit", 8, 8, 6, 6, 8, 4, 3, 150, 5)
REGULARS = Effort("regular", 5, 5, 0, 4, 5, 3, 2, 80, 8)
"""Recruits are quick and play anything; where that makes every game end alike, regulars are slow and mean it."""

Where = tuple[int, bool]  # a moment, and whether its next answer is given


class Shares(msgspec.Struct, frozen=True):
    """How many of so many playouts each side won; the games that nobody won are the rest."""

    playouts: int
    wins: dict[str, int]
    shares: dict[str, float]
    intervals: dict[str, Interval]


class ChancesAt(msgspec.Struct, frozen=True):
    """The chances after so many answers."""

    answers: int
    chances: Shares


class Swing(msgspec.Struct, frozen=True):
    """What the dice of one answer did to the chances of a side: before they fell, the answer being given, and after.

    `bounds` hold for all swings of a tale and for every time that it is judged, together; one whose bounds leave out 0
    is `sure`.
    """

    answers: int
    side: str
    before: Shares
    after: Shares
    change: float
    bounds: Interval
    sure: bool


class Chances(msgspec.Struct, frozen=True):
    """What is known so far: who played, the curve, and the answers whose dice were looked into: the sure ones first."""

    bot: str
    playouts: int
    failed: int
    done: bool
    curve: tuple[ChancesAt, ...]
    swings: tuple[Swing, ...]


class Search:
    """The playouts that are wanted of a game. `outcomes` are those that were played already, in the order wanted."""

    def __init__(self, plan: Plan, outcomes: Iterable[str] = ()) -> None:
        self.plan = plan
        self.sides = plan.sides
        self.outcomes: list[str] = []
        self._looks: dict[Where, Counter[str]] = {}  # while it is found out where to look
        self._earnest: dict[Where, Counter[str]] = {}  # only these count for what is told of a swing
        self._numbers: Counter[Where] = Counter()
        self._chosen: list[tuple[int, str]] = []
        self._swings: list[Swing] = []
        self._effort, self._curve = RECRUITS, plan.curve
        self._course = self._go()
        self.wanted: Wanted | None = next(self._course, None)
        for outcome in outcomes:
            self.tell(outcome)

    def tell(self, outcome: str) -> None:
        """What came of the playout that is wanted."""
        if self.wanted is None:
            raise ValueError("no playout is wanted")
        self.outcomes.append(outcome)
        try:
            self.wanted = self._course.send(outcome)
        except StopIteration:
            self.wanted = None

    # The course of the search

    def _go(self) -> Generator[Wanted, str, None]:
        if (yield from self._recruits_will_not_do()):
            self._effort, self._looks = REGULARS, {}
        effort = self._effort
        self._curve = spread(self.plan.curve, effort.moments)
        for _ in range(effort.curve):
            yield from self._look_along()
        looked = list(self.plan.likely[: effort.likely])
        if effort.halving:
            halved = yield from self._halve(effort.halving)
            looked += [answers for answers in halved if answers not in looked]
        yield from self._screen(looked, effort.screened)
        kept = [answers for answers, _ in self._choose(looked, effort.kept)]
        yield from self._screen(kept, effort.screened)
        self._chosen = self._choose(kept, effort.chosen)
        for number in range(1, effort.earnest + 1):
            for answers, _ in self._chosen:
                yield from self._look(self._earnest, (answers - 1, True))
                yield from self._look(self._earnest, (answers, False))
            if number in effort.looks:
                self._swings = self._judged()
            if number % effort.curve_every == 0:
                yield from self._look_along()

    def _screen(self, looked: list[int], playouts: int) -> Generator[Wanted, str, None]:
        for _ in range(playouts):
            for answers in looked:
                yield from self._look(self._looks, (answers - 1, True))
                yield from self._look(self._looks, (answers, False))

    def _recruits_will_not_do(self) -> Generator[Wanted, str, bool]:
        curve, found = self.plan.curve, Counter[str]()
        for moment in dict.fromkeys((curve[0], curve[len(curve) // 2])):
            for _ in range(PROBED):
                yield from self._look(self._looks, (moment, False))
            found += self._looks[moment, False]
        return found.total() - max(found.values()) <= ONE_SIDED

    def _look_along(self) -> Generator[Wanted, str, None]:
        for answers in self._curve:
            yield from self._look(self._looks, (answers, False))

    def _look(self, where: dict[Where, Counter[str]], moment: Where) -> Generator[Wanted, str, None]:
        """One playout more of a moment; how the game ended is known without one."""
        found = where.setdefault(moment, Counter())
        if moment == (self.plan.answers, False):
            return
        self._numbers[moment] += 1
        outcome = yield Wanted(*moment, self._numbers[moment], self._effort.bot)
        found[outcome] += 1

    def _halve(self, playouts: int) -> Generator[Wanted, str, list[int]]:
        """Where the chances jump most between two moments of the curve, the answer at which they do, by halves."""
        ends = [*self._curve, self.plan.answers]
        jumps = [self._jump(one, other) for one, other in pairwise(ends)]
        widest = max(range(len(jumps)), key=lambda place: (jumps[place], -place))
        low, high = ends[widest], ends[widest + 1]
        between_them = [answers for answers in self.plan.thrown if low < answers <= high]
        while len(between_them) > 1:
            middle = between_them[(len(between_them) - 1) // 2]
            for _ in range(playouts):
                yield from self._look(self._looks, (middle, False))
            if self._jump(low, middle) >= self._jump(middle, high):
                high = middle
            else:
                low = middle
            between_them = [answers for answers in between_them if low < answers <= high]
        return between_them

    def _jump(self, one: int, other: int) -> float:
        return self._greatest((one, False), (other, False))[0]

    def _greatest(self, before: Where, after: Where) -> tuple[float, str]:
        """By how much the chances differ, and those of which side most."""
        shares = [self._shares(self._looks, moment).shares for moment in (before, after)]
        return max(
            ((abs(shares[1][side] - shares[0][side]), side) for side in self.sides), key=lambda one: one[0]
        )

    def _choose(self, looked: list[int], number: int) -> list[tuple[int, str]]:
        changes = {answers: self._greatest((answers - 1, True), (answers, False)) for answers in looked}
        ranked = sorted(looked, key=lambda answers: (-changes[answers][0], answers))
        return [(answers, changes[answers][1]) for answers in ranked[:number]]

    # What it tells

    def chances(self) -> Chances:
        failed = self.outcomes.count(FAILED)
        points = [
            ChancesAt(answers, self._shares(self._looks, (answers, False)))
            for answers in (*self._curve, self.plan.answers)
        ]
        return Chances(
            self._effort.bot,
            len(self.outcomes) - failed,
            failed,
            self.wanted is None,
            tuple(point for point in points if point.chances.playouts or point.answers == self.plan.answers),
            tuple(self._swings),
        )

    def _judged(self) -> list[Swing]:
        swings = [self._swing(answers, side) for answers, side in self._chosen]
        return sorted(swings, key=lambda one: (not one.sure, -abs(one.change), one.answers))

    def _swing(self, answers: int, side: str) -> Swing:
        moments: tuple[Where, Where] = (answers - 1, True), (answers, False)
        before, after = (self._shares(self._earnest, moment) for moment in moments)
        confidence = 1 - (1 - CONFIDENCE) / (len(self._chosen) * len(self._effort.looks))
        was, became = before.shares[side], after.shares[side]
        known = (became, became)
        if answers < self.plan.answers:  # else it is how the game ended
            known = wilson(after.wins[side], after.playouts, confidence)
        low, high = between((was, wilson(before.wins[side], before.playouts, confidence)), (became, known))
        return Swing(answers, side, before, after, became - was, (low, high), low > 0 or high < 0)

    def _shares(self, looked: dict[Where, Counter[str]], moment: Where) -> Shares:
        if moment == (self.plan.answers, False):
            ended = {side: float(side == self.plan.winner) for side in self.sides}
            return Shares(
                0, dict.fromkeys(self.sides, 0), ended, {side: (one, one) for side, one in ended.items()}
            )
        found = looked.get(moment, Counter())
        playouts = found.total() - found[FAILED]
        wins = {side: found[side] for side in self.sides}
        return Shares(
            playouts,
            wins,
            {side: won / playouts if playouts else 0.0 for side, won in wins.items()},
            {side: wilson(won, playouts) for side, won in wins.items()},
        )

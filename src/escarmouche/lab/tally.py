"""Counting games: whole numbers only, so that the order in which they come in does not matter."""

from collections import Counter
from collections.abc import Mapping

from escarmouche.lab.match import Failed, Played, Ratio
from escarmouche.setup.forces import Mustered


class Tally:
    """What is known so far of a series of games."""

    def __init__(self) -> None:
        self.games = self.decisions = self.answers = 0
        self.outcomes: Counter[tuple[str, str, str]] = Counter()  # winner or nothing, degree, reason
        self.turns: Counter[int] = Counter()
        self.men: Counter[Mustered] = Counter()
        self.tests: dict[tuple[str, str, Ratio], list[int]] = {}  # rolled, successes
        self.scores: dict[tuple[str, str, Ratio, Ratio], list[int]] = {}  # rolled, total
        self.handed_over: Counter[tuple[str, str, str]] = Counter()  # side, question, cause
        self.details: dict[
            tuple[str, str, str], tuple[int, str]
        ] = {}  # of the first game in which it happened
        self.failed: dict[int, Failed] = {}
        self.seconds = 0.0  # of all workers together

    def add(self, one: Played | Failed) -> None:
        if isinstance(one, Failed):
            self.failed[one.number] = one
            return
        verdict = one.verdict
        self.games += 1
        self.decisions += one.decisions
        self.answers += one.answers
        self.outcomes[verdict.winner or "", verdict.degree, verdict.reason] += 1
        self.turns[one.turns] += 1
        self.men.update(dict(one.men))
        for tested in one.tests:
            key = (tested.check, tested.side, tested.chance)
            _add(self.tests.setdefault(key, [0, 0]), tested.rolled, tested.successes)
        for scored in one.scores:
            whole = (scored.check, scored.side, scored.mean, scored.variance)
            _add(self.scores.setdefault(whole, [0, 0]), scored.rolled, scored.total)
        for handed in one.handed_over:
            kind = (handed.side, handed.question, handed.cause)
            self.handed_over[kind] += handed.times
            self.details[kind] = min(
                self.details.get(kind, (one.number, handed.detail)), (one.number, handed.detail)
            )
        self.seconds += one.seconds

    def wins(self, side: str) -> int:
        return sum(games for (winner, _, _), games in self.outcomes.items() if winner == side)

    def draws(self) -> int:
        """Games without a winner, whatever they are called."""
        return self.wins("")

    def degrees(self) -> Mapping[str, int]:
        found: Counter[str] = Counter()
        for (_, degree, _), games in sorted(self.outcomes.items()):
            found[degree] += games
        return found


def _add(counts: list[int], rolled: int, came_to: int) -> None:
    counts[0] += rolled
    counts[1] += came_to

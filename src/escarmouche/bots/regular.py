"""The regular: weighs the answers with the ruleset's judgement and takes the best legal one."""

from collections.abc import Iterable, Iterator
from itertools import islice
from random import Random
from typing import Any

from escarmouche.bots.candidates import candidates
from escarmouche.bots.recruit import SAMPLES, Stuck, legal
from escarmouche.kernel.ask import Ask
from escarmouche.kernel.game import Raw, Rules, View
from escarmouche.kernel.judgement import Decision, Judgement, Proposal, Reason
from escarmouche.kernel.rules import Illegal

MOST = 400  # proposals of a ruleset that are weighed for one question
RUNNERS_UP = 3
FINE = 6  # decimals in which two worths are told apart, so that the last bits of a sum decide nothing


class Regular:
    """Plays any ruleset that has a judgement. Its choice follows from the view and the seed, never from the clock.

    `last` tells what it chose last and why.
    """

    name = "regular"

    def __init__(self, seed: int | str = 0, ruleset: Rules[Any] | None = None) -> None:
        self.luck = Random(f"regular:{seed}")
        self.sense: Judgement[Any] | None = getattr(ruleset, "judgement", None)
        self.last: Decision | None = None
        self._dead: list[tuple[Raw, ...]] = []  # leaves of a draft that led nowhere
        self._dead_in: Any = None  # the state of that draft

    def answer(self, view: View[Any]) -> Raw:
        """The best legal answer to the question that the view holds for its seat."""
        ask = view.question
        if ask is None:
            raise ValueError("nobody asks this seat anything")
        if self._dead and view.state != self._dead_in:
            self._dead = []
        for own, ranked in self._rankings(view, ask):
            left = iter(ranked)
            for proposal in left:
                if (*view.composed, proposal.raw) not in self._dead and legal(ask, proposal.raw):
                    self.last = Decision(ask.key, proposal, tuple(islice(left, RUNNERS_UP)), own)
                    return proposal.raw
        raise Stuck(ask.key)

    def dead_end(self, view: View[Any], path: tuple[Raw, ...]) -> None:
        """These leaves of the open draft lead nowhere: never again while the state stays what it is."""
        if not self._dead:
            self._dead_in = view.state
        self._dead.append(path)

    def _rankings(self, view: View[Any], ask: Ask) -> Iterator[tuple[bool, Iterable[Proposal]]]:
        """What the ruleset proposes; what is sensible in any game; whatever is legal. The best comes first."""
        proposed = None if self.sense is None else self.sense.propose(view)
        if proposed is not None:
            yield True, self._by_worth(list(islice(proposed, MOST)))
        yield self._weighed(view, ask)
        yield False, (Proposal(raw, 0.0, Reason("why-any")) for raw in SAMPLES[type(ask)](ask, self.luck))

    def _by_worth(self, proposals: list[Proposal]) -> list[Proposal]:
        """The worthiest first; luck orders those of the same worth."""
        drawn = [(-round(one.worth, FINE), self.luck.random(), place) for place, one in enumerate(proposals)]
        return [proposals[place] for _, _, place in sorted(drawn)]

    def _weighed(self, view: View[Any], ask: Ask) -> tuple[bool, list[Proposal]]:
        """The frame's candidates by what they lead to, where that can be told; else in their sensible order."""
        found = candidates(ask)
        foreseen = [self._gain(view, ask, raw) for raw in found]
        if all(gain is None for gain in foreseen):
            return False, _plain(ask, found)
        reason = Reason("why-best-of", {"count": len(found)})
        return True, self._by_worth(
            [Proposal(raw, gain or 0.0, reason) for raw, gain in zip(found, foreseen, strict=True)]
        )

    def _gain(self, view: View[Any], ask: Ask, raw: Raw) -> float | None:
        if self.sense is None:
            return None
        try:
            state = self.sense.foresee(view, ask, raw)
        except Illegal:
            return None
        if state is None:
            return None
        return self.sense.judge(state, view.seat) - self.sense.judge(view.state, view.seat)


def _plain(ask: Ask, found: list[Raw]) -> list[Proposal]:
    """Candidates of which nobody knows where they lead, the sensible ones first."""
    usual = Reason("why-sensible" if len(found) > 1 else "why-only-way")
    reasons = [
        usual if place or ask.default is None else Reason("why-default") for place in range(len(found))
    ]
    return [Proposal(raw, -float(place), reasons[place]) for place, raw in enumerate(found)]

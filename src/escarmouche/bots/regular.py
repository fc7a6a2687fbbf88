"""The regular: weighs the answers with the ruleset's judgement and takes the best legal one."""

from collections.abc import Iterable, Iterator
from itertools import groupby, islice
from random import Random
from typing import Any

import msgspec

from escarmouche.bots.candidates import candidates
from escarmouche.bots.recruit import SAMPLES, Stuck, legal
from escarmouche.kernel.game import Raw, Rules, View
from escarmouche.kernel.judgement import Decision, Judgement, Proposal, Reason
from escarmouche.kernel.questions import Ask
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
        self.seed = f"{self.name}:{seed}"
        self.sense: Judgement[Any] | None = getattr(ruleset, "judgement", None)
        self.last: Decision | None = None
        self._dead: set[bytes] = set()  # leaves of a draft that led nowhere
        self._dead_in: Any = None  # the state of that draft

    def answer(self, view: View[Any]) -> Raw:
        """The best legal answer to the question that the view holds for its seat."""
        ask = view.question
        if ask is None:
            raise ValueError("nobody asks this seat anything")
        if self._dead and view.state != self._dead_in:
            self._dead = set()
        for own, ranked in self._rankings(view, ask):
            left = iter(ranked)
            for proposal in left:
                if not self._leads_nowhere(view, proposal.raw) and legal(ask, proposal.raw):
                    self.last = Decision(ask.key, proposal, tuple(islice(left, RUNNERS_UP)), own)
                    return proposal.raw
        raise Stuck(ask.key)

    def dead_end(self, view: View[Any], path: tuple[Raw, ...]) -> None:
        """These leaves of the open draft lead nowhere: never again while the state stays what it is."""
        if not self._dead:
            self._dead_in = view.state
        self._dead.add(msgspec.json.encode(path))

    def _leads_nowhere(self, view: View[Any], raw: Raw) -> bool:
        return bool(self._dead) and msgspec.json.encode((*view.composed, raw)) in self._dead

    def _rankings(self, view: View[Any], ask: Ask) -> Iterator[tuple[bool, Iterable[Proposal]]]:
        """What the ruleset proposes; what is sensible in any game; whatever is legal. The best comes first."""
        proposed = None if self.sense is None else self.sense.propose(view)
        if proposed is not None:
            yield True, self._by_worth(ask, list(islice(proposed, MOST)))
        yield self._weighed(view, ask)
        luck = Random(f"{self.seed}:{ask.key}:{view.composed}")
        yield False, (Proposal(raw, 0.0, Reason("why-any")) for raw in SAMPLES[type(ask)](ask, luck))

    def _by_worth(self, ask: Ask, proposals: list[Proposal]) -> list[Proposal]:
        """The worthiest first; luck orders those of the same worth, the same way whenever it comes to the same."""
        worths = [-round(one.worth, FINE) for one in proposals]
        order = sorted(range(len(proposals)), key=worths.__getitem__)
        for _, group in groupby(order[:], key=worths.__getitem__):
            equals = list(group)
            if len(equals) > 1:
                tied = [proposals[place].raw for place in equals]
                first = order.index(equals[0])
                Random(f"{self.seed}:{ask.key}:{tied}").shuffle(equals)
                order[first : first + len(equals)] = equals
        return [proposals[place] for place in order]

    def _weighed(self, view: View[Any], ask: Ask) -> tuple[bool, list[Proposal]]:
        """The frame's candidates by what they lead to, where that can be told; else in their sensible order."""
        found = candidates(ask)
        futures = [self._foreseen(view, ask, raw) for raw in found]
        if self.sense is None or all(future is None for future in futures):
            return False, _plain(ask, found)
        now = self.sense.judge(view.state, view.seat)
        gains = [0.0 if one is None else self.sense.judge(one, view.seat) - now for one in futures]
        reason = Reason("why-best-of", {"count": len(found)})
        return True, self._by_worth(
            ask, [Proposal(raw, gain, reason) for raw, gain in zip(found, gains, strict=True)]
        )

    def _foreseen(self, view: View[Any], ask: Ask, raw: Raw) -> Any:
        try:
            return None if self.sense is None else self.sense.foresee(view, ask, raw)
        except Illegal:
            return None


def _plain(ask: Ask, found: list[Raw]) -> list[Proposal]:
    """Candidates of which nobody knows where they lead, the sensible ones first."""
    usual = Reason("why-sensible" if len(found) > 1 else "why-only-way")
    reasons = [
        usual if place or ask.default is None else Reason("why-default") for place in range(len(found))
    ]
    return [Proposal(raw, -float(place), reasons[place]) for place, raw in enumerate(found)]

"""How a player who knows Le guêpier mexicain judges a position and the answers to its questions."""

from collections.abc import Callable, Iterable

from escarmouche.kernel.ask import Ask
from escarmouche.kernel.game import Raw, View
from escarmouche.kernel.judgement import Proposal
from escarmouche.rulesets.guepier.judgement import worth
from escarmouche.rulesets.guepier.model import State

Propose = Callable[[View[State]], Iterable[Proposal] | None]

PROPOSALS: dict[str, Propose] = {}  # by the key of the question


class Sense:
    """The ruleset's judgement, as the bots see it."""

    def judge(self, state: State, side: str) -> float:
        return worth.judge(state, side)

    def propose(self, view: View[State]) -> Iterable[Proposal] | None:
        if view.question is None:
            return None
        answers = PROPOSALS.get(view.question.key)
        return None if answers is None else answers(view)

    def foresee(self, view: View[State], ask: Ask, raw: Raw) -> State | None:
        return None

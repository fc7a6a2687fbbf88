"""What a ruleset lends to the bots that play it: its judgement of a position, and of the answers to its questions."""

from collections.abc import Callable, Iterable, Mapping
from typing import Generic, Protocol

import msgspec

from escarmouche.kernel.game import Raw, St, View
from escarmouche.kernel.questions import Ask, OfQuestions
from escarmouche.kernel.rules import Param


class Reason(msgspec.Struct, frozen=True, omit_defaults=True):
    """Why an answer was chosen: the key of a sentence in the ruleset's texts, and what is filled in there."""

    text: str
    params: Mapping[str, Param] = {}


class Proposal(msgspec.Struct, frozen=True):
    """An answer that a bot might give, what it is worth to the side, and why."""

    raw: Raw
    worth: float
    reason: Reason


class Decision(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a bot answered to a question, and the best of what it weighed and left."""

    question: str
    chosen: Proposal
    others: tuple[Proposal, ...] = ()
    own: bool = True  # the ruleset's judgement spoke; else the frame took what is sensible in any game
    leaf: int = 0  # how many leaves of the draft were given before it


class Judgement(Protocol[St]):
    """A ruleset's sense of the game. All of it works on what one side may know, and none of it throws a die."""

    def judge(self, state: St, side: str) -> float:
        """How well a side stands: higher is better, a won game highest."""

    def propose(self, view: View[St]) -> Iterable[Proposal] | None:
        """The answers worth weighing to the question in the view; None leaves the question to the frame."""

    def foresee(self, view: View[St], ask: Ask, raw: Raw) -> St | None:
        """The state that an answer leads to where no die decides; None where it cannot be told."""


class ByQuestion(OfQuestions[[View[St], Ask], Iterable[Proposal] | None], Generic[St]):
    """A judgement on whose questions hangs what to propose, and that foresees nothing."""

    def __init__(self, judge: Callable[[St, str], float]) -> None:
        super().__init__()
        self.judge = judge

    def propose(self, view: View[St]) -> Iterable[Proposal] | None:
        ask = view.question
        proposed = None if ask is None else self.of(ask)
        return None if ask is None or proposed is None else proposed(ask.about, view, ask)

    def foresee(self, view: View[St], ask: Ask, raw: Raw) -> St | None:
        return None

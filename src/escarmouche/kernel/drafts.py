"""A draft under way: leaves composed one after the other, which can be stepped back and started again."""

from collections.abc import Sequence
from typing import Any

import msgspec

from escarmouche.kernel.questions import Ask, Draft, Flow, only_answer
from escarmouche.kernel.rules import Illegal


class Composing(msgspec.Struct, eq=False):
    """A draft under way: the answers given so far, and where its flow stands."""

    draft: Draft
    flow: Flow[Any]
    given: list[Any] = []
    question: Ask | None = None
    closed: bool = False
    result: Any = None

    @staticmethod
    def through(draft: Draft, given: Sequence[Any]) -> "Composing":
        """The draft composed anew up to and with these answers."""
        one = Composing(draft, draft.compose())
        one._step(None, first=True)
        for raw in given:
            one.add(raw, one.read(raw))
        return one

    @staticmethod
    def whole(draft: Draft, given: object) -> "Composing":
        """The draft composed anew to its close."""
        if isinstance(given, list):
            one = Composing.through(draft, given)
            if one.closed:
                return one
        raise Illegal(draft.rule, "answer-shape", question=draft.key, expected="draft")

    def read(self, raw: Any) -> Any:
        if self.question is None:
            raise Illegal(self.draft.rule, "answer-shape", question=self.draft.key, expected="draft")
        return self.question.read(raw)

    def add(self, raw: Any, answer: Any) -> None:
        self._step(answer)
        self.given.append(raw)

    def _step(self, sent: Any, first: bool = False) -> None:
        flow, seat = self.flow, self.draft.seat
        try:
            leaf = next(flow) if first else flow.send(sent)
            while True:
                if not isinstance(leaf, Ask) or leaf.seat != seat:
                    raise TypeError(f"the draft {self.draft.key} holds leaves of its own seat only")
                certain, answer = only_answer(leaf)
                if not certain:
                    break
                leaf = flow.send(answer)
        except StopIteration as stop:
            self.closed, self.result, self.question = True, stop.value, None
        else:
            self.question = leaf

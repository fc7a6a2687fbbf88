"""A draft under way: leaves composed one after the other, which can be stepped back and started again; and where in it
an answer was refused that was given whole."""

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from escarmouche.kernel.answers import keys_of
from escarmouche.kernel.questions import (
    Allocate,
    Ask,
    Assign,
    Choose,
    ChooseSeveral,
    Draft,
    Flow,
    Move,
    Number,
    Place,
    only_answer,
)
from escarmouche.kernel.rules import Illegal, Opened, Param

UNFIT = ("answer-shape", "answer-option", "answer-draft-closed")  # meant for another question, perhaps
LISTED = 12  # of what a question takes that is named in a refusal


class Composing(msgspec.Struct, eq=False):
    """A draft under way: the answers given so far, and where its flow stands."""

    draft: Draft
    flow: Flow[Any]
    given: list[Any] = []
    question: Ask | None = None
    skipped: list[Ask] = []  # those before the open one that left no choice
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
        one = Composing.through(draft, ())
        if not isinstance(given, list):
            raise located(draft.refuse("answer-shape", expected="draft"), one.question)
        for number, raw in enumerate(given, start=1):
            asked, skipped = one.question, one.skipped
            if asked is None:
                closed = draft.refuse("answer-draft-closed", steps=number - 1)
                raise located(closed, None, raw, skipped, number)
            try:
                one.add(raw, asked.read(raw))
            except Illegal as illegal:
                raise located(illegal, asked, raw, skipped, number) from None
        if not one.closed:
            raise located(draft.refuse("answer-draft-open"), one.question, step=len(given) + 1)
        return one

    def read(self, raw: Any) -> Any:
        assert self.question is not None
        return self.question.read(raw)

    def add(self, raw: Any, answer: Any) -> None:
        self._step(answer)
        self.given.append(raw)

    def _step(self, sent: Any, first: bool = False) -> None:
        flow, seat = self.flow, self.draft.seat
        self.skipped = []
        try:
            leaf = next(flow) if first else flow.send(sent)
            while True:
                if not isinstance(leaf, Ask) or leaf.seat != seat:
                    raise TypeError(f"the draft {self.draft.key} holds leaves of its own seat only")
                certain, answer = only_answer(leaf)
                if not certain:
                    break
                self.skipped.append(leaf)
                leaf = flow.send(answer)
        except StopIteration as stop:
            self.closed, self.result, self.question = True, stop.value, None
        else:
            self.question = leaf


def located(
    illegal: Illegal, asked: Ask | None, raw: object = None, skipped: Iterable[Ask] = (), step: int = 0
) -> Illegal:
    """The refusal with the step of a draft and the question that was open. What does not fit that question may have
    been meant for one before it that left no choice and was skipped: if that one has a reason, it is the true one."""
    passed_over = False
    if illegal.code in UNFIT:
        for ask in skipped:
            if (reason := _reason(ask, raw)) is not None:
                illegal, asked, passed_over = reason, ask, True
                break
    return illegal.at(step, None if asked is None else opened(asked, passed_over))


def _reason(ask: Ask, raw: object) -> Illegal | None:
    """Why a skipped question does not take this: its own reason, or that it took it without being put."""
    try:
        ask.read(raw)
    except Illegal as illegal:
        return None if illegal.code.startswith("answer-") else illegal
    return Illegal(ask.rule, "answer-not-asked", question=ask.key)


def opened(ask: Ask, skipped: bool = False) -> Opened:
    """What a question asks and takes, for who wrote its answer without seeing it."""
    return Opened(ask.key, dict(ask.params), f"takes-{ask.kind}", _taken(ask), skipped)


def _taken(ask: Ask) -> dict[str, Param]:
    if isinstance(ask, Choose):
        return {"allowed": _some(keys_of(ask.options)), "pass": bool(ask.may_pass)}
    if isinstance(ask, ChooseSeveral):
        keys = keys_of(ask.options)
        return {"allowed": _some(keys), "low": ask.low, "high": len(keys) if ask.high is None else ask.high}
    if isinstance(ask, Assign):
        items = [f"{item} = {_some(keys_of(own), '|')}" for item, own in ask.items.items()]
        return {"allowed": _some(items, "; ")}
    if isinstance(ask, Allocate):
        bins = [f"{key} ({low}-{high})" for key, (low, high) in ask.bins.items()]
        return {"total": ask.total, "allowed": _some(bins)}
    if isinstance(ask, Number):
        return {"low": ask.low, "high": ask.high}
    if isinstance(ask, Move | Place):
        return {"allowed": _some(ask.pieces)}
    return {}


def _some(words: Sequence[str], sign: str = ", ") -> str:
    return sign.join([*(word or '""' for word in words[:LISTED]), *(["…"] if len(words) > LISTED else [])])

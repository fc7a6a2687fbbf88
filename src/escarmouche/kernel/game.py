"""A game is its start, its options, its dice and its answers; everything else is computed from them."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any, Generic, Protocol, TypeVar

import msgspec

from escarmouche.kernel.ask import Ask, Draft, Flow, Number, Together, only_answer
from escarmouche.kernel.dice import NeedDie, RealDice, TypedDice
from escarmouche.kernel.events import Event, all_seen_by
from escarmouche.kernel.rules import Illegal

Raw = Any  # an answer as plain JSON


class Verdict(msgspec.Struct, frozen=True, omit_defaults=True):
    """How the game ended: the winner, or nobody; the degree (win, draw, honours...); the rules and reason."""

    winner: str | None
    degree: str
    reason: str
    rules: tuple[str, ...] = ()


class Ended(Exception):
    """Unwinds every nested flow: the state already holds the verdict."""


class State(Protocol):
    """What the kernel asks of a ruleset's state: frozen, and the verdict in it."""

    @property
    def verdict(self) -> Verdict | None: ...


St = TypeVar("St", bound=State)


class Rules(Protocol[St]):
    """What the kernel asks of a ruleset to play it."""

    @property
    def id(self) -> str: ...
    @property
    def version(self) -> str: ...
    def start(self, start: Mapping[str, object], options: Mapping[str, object]) -> St: ...
    def play(self, game: "Game[St]") -> Flow[None]: ...
    def view(self, state: St, seat: str) -> St: ...
    def seats(self, state: St) -> tuple[str, ...]: ...


@dataclass(frozen=True)
class Waiting:
    """That somebody else is asked: all that a seat may know of another's question."""

    seat: str
    key: str = ""


@dataclass(frozen=True)
class View(Generic[St]):
    """What one seat may know: the only thing that players and bots ever get."""

    seat: str
    state: St
    question: Ask | None
    waiting: tuple[Waiting, ...]
    verdict: Verdict | None


@dataclass
class _Composing:
    """A draft under way: the answers given so far, and where its flow stands."""

    draft: Draft
    given: list[Raw] = field(default_factory=list)
    flow: Flow[Any] | None = None
    question: Ask | None = None
    closed: bool = False
    result: Any = None

    def restart(self) -> None:
        """Run the composition again through the answers given."""
        self.flow, self.closed, self.question = self.draft.compose(), False, None
        self._step(None, first=True)
        for raw in list(self.given):
            self._step(self._open().read(raw))

    def _open(self) -> Ask:
        if self.question is None:
            raise Illegal(self.draft.rule, "answer-shape", question=self.draft.key, expected="draft")
        return self.question

    def add(self, raw: Raw) -> None:
        answer = self._open().read(raw)
        self.given.append(raw)
        self._step(answer)

    def _step(self, sent: Any, first: bool = False) -> None:
        assert self.flow is not None
        try:
            item = next(self.flow) if first else self.flow.send(sent)
            while (only := only_answer(_leaf(item)))[0]:
                item = self.flow.send(only[1])
        except StopIteration as stop:
            self.closed, self.result, self.question = True, stop.value, None
            return
        self.question = _leaf(item)


def _leaf(item: Ask | Draft | Together) -> Ask:
    if not isinstance(item, Ask):
        raise TypeError("a draft holds leaves only")
    return item


@dataclass(frozen=True)
class _Checkpoint(Generic[St]):
    answers: int
    state: St
    position: int
    events: int


class Game(Generic[St]):
    """One game of one ruleset.

    A flow changes `game.state` (frozen records, replaced), throws `game.dice`, tells what happened with `emit`,
    and calls `checkpoint` wherever the state alone says how to go on: undo, copy and load start again there.
    """

    def __init__(
        self, ruleset: Rules[St], start: Mapping[str, object], options: Mapping[str, object], dice: RealDice
    ) -> None:
        self.ruleset, self.start_record, self.options = ruleset, dict(start), dict(options)
        self.dice = dice
        self.state: St = ruleset.start(start, options)
        self.answers: list[Raw] = []
        self.events: list[Event] = []
        self._checkpoints = [_Checkpoint(0, self.state, dice.position, 0)]
        self._positions: list[int] = []  # of the dice, when each answer was given
        self._flow: Flow[None] | None = None
        self._leaf: Ask | None = None
        self._composing: dict[str, _Composing] = {}
        self._alone = False  # one draft, not several sealed ones
        self._die: Number | None = None
        self._resumed = False
        self._pending: dict[str, list[Raw]] = {}

    # What a flow may do

    def emit(self, event: Event) -> None:
        """Something happened. The rolls explained since the last event belong to it."""
        rolls = self.dice.take()
        self.events.append(msgspec.structs.replace(event, rolls=event.rolls + rolls) if rolls else event)

    def checkpoint(self) -> None:
        """The state alone says how to go on from here."""
        mark = _Checkpoint(len(self.answers), self.state, self.dice.position, len(self.events))
        if self._checkpoints[-1].answers == mark.answers:
            self._checkpoints.pop()
        self._checkpoints.append(mark)

    # What the outside may ask

    @property
    def questions(self) -> tuple[Ask, ...]:
        """All open questions, one a seat at most."""
        self._resume()
        if self._die is not None:
            return (self._die,)
        if self._composing:
            return tuple(one.question for one in self._composing.values() if one.question is not None)
        return () if self._leaf is None else (self._leaf,)

    @property
    def question(self) -> Ask | None:
        """The first open question, None when the game is over."""
        return next(iter(self.questions), None)

    @property
    def over(self) -> bool:
        self._resume()
        return self.state.verdict is not None

    @property
    def drafting(self) -> bool:
        """Whether the open question is part of a draft."""
        self._resume()
        return bool(self._composing)

    @property
    def composing(self) -> tuple[Raw, ...]:
        """The answers already given in the draft that is open."""
        self._resume()
        return tuple(next(iter(self._composing.values())).given) if self._alone else ()

    def view(self, seat: str) -> View[St]:
        """What this seat may know of the state and of the questions."""
        questions = self.questions
        mine = next((ask for ask in questions if ask.seat == seat), None)
        others = tuple(
            Waiting(ask.seat, ask.key if ask.audience is None or seat in ask.audience else ask.masked)
            for ask in questions
            if ask.seat != seat
        )
        if self._composing and not self._alone:
            others = tuple(Waiting(one.seat) for one in others)
        return View(seat, self.ruleset.view(self.state, seat), mine, others, self.state.verdict)

    def events_for(self, seat: str, since: int = 0) -> tuple[Event, ...]:
        """What this seat may know of what happened; once the game is over, everything."""
        self._resume()
        heard = self.events[since:]
        return tuple(heard) if self.state.verdict is not None else tuple(all_seen_by(heard, seat))

    def answer(self, raw: Raw, seat: str | None = None) -> None:
        """Answer the open question. An illegal answer raises `Illegal` and leaves the game as it was."""
        self._resume()
        before = len(self.answers)
        if self._die is not None:
            self._type(int(self._die.read(raw)))
            return
        if self._composing:
            self._compose(raw, seat)
            return
        if self._leaf is None or (seat is not None and seat != self._leaf.seat):
            raise Illegal("", "answer-nobody-asked", seat=seat or "")
        answer = self._leaf.read(raw)
        self._guarded(before, raw, answer)

    def back(self, seat: str | None = None) -> bool:
        """One step back inside a draft; False where there is none to take."""
        self._resume()
        one = self._composer(seat)
        if one is None or not one.given:
            return False
        one.given.pop()
        one.restart()
        return True

    def undo_limit(self) -> int:
        """How many answers may be taken back freely: those since dice were last thrown."""
        self._resume()
        free = 0
        for position in reversed(self._positions):
            if position != self.dice.position:
                break
            free += 1
        return free

    def undo(self) -> None:
        """Take back the last answer, or the last step of an open draft."""
        if not self.back() and self.answers:
            self.rewind(len(self.answers) - 1)

    def rewind(self, count: int) -> None:
        """The game as it was after `count` answers."""
        self._resume()
        typed_up_to = self._positions[count] if count < len(self._positions) else None
        self._restore(count)
        if typed_up_to is not None and isinstance(self.dice, TypedDice):
            del self.dice.faces[typed_up_to:]
            self._restore(count)

    def copy(self) -> "Game[St]":
        """A game that goes on from here by itself; this one is not touched."""
        twin: Game[St] = Game.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin.dice = self.dice.fork()
        twin.answers, twin.events = self.answers[:], self.events[:]
        twin._checkpoints, twin._positions = self._checkpoints[:], self._positions[:]
        twin._pending = {seat: list(one.given) for seat, one in self._composing.items()}
        twin._flow, twin._resumed = None, False
        return twin

    def digest(self) -> dict[str, object]:
        """What a replay must reproduce."""
        self._resume()
        return {
            "answers": len(self.answers),
            "state": fingerprint(self.state),
            "events": fingerprint(self.events),
        }

    # How it works

    def _resume(self) -> None:
        if not self._resumed:
            self._resumed = True
            self._restore(len(self.answers))
            for seat, given in self._pending.items():
                if one := self._composing.get(seat):
                    one.given = list(given)
                    one.restart()
            self._pending = {}

    def _restore(self, count: int) -> None:
        mark = next(mark for mark in reversed(self._checkpoints) if mark.answers <= count)
        del self._checkpoints[self._checkpoints.index(mark) + 1 :]
        answers = self.answers[mark.answers : count]
        del self.answers[mark.answers :], self._positions[mark.answers :], self.events[mark.events :]
        self.state = mark.state
        self.dice.rewind(mark.position)
        self._leaf, self._die, self._composing = None, None, {}
        if self.state.verdict is not None:
            return
        self._flow = self.ruleset.play(self)
        self._advance(None, first=True)
        for raw in answers:
            self._replay(raw)

    def _replay(self, raw: Raw) -> None:
        if self._composing and self._alone:
            (one,) = self._composing.values()
            one.given = list(raw)
            one.restart()
            self._close()
        elif self._composing:
            for seat, given in raw.items():
                self._composing[seat].given = list(given)
                self._composing[seat].restart()
            self._close()
        else:
            assert self._leaf is not None
            answer = self._leaf.read(raw)
            self._log(raw)
            self._advance(answer)

    def _log(self, raw: Raw) -> None:
        self._positions.append(self.dice.position)
        self.answers.append(raw)

    def _guarded(self, before: int, raw: Raw, answer: Any) -> None:
        """Carry out an answer; whatever goes wrong on the way, the game is as it was before it."""
        self._log(raw)
        try:
            self._advance(answer)
        except Exception:
            del self.answers[before:], self._positions[before:]
            self._restore(before)
            raise

    def _advance(self, sent: Any, first: bool = False) -> None:
        self._leaf, self._composing = None, {}
        assert self._flow is not None
        try:
            item = next(self._flow) if first else self._flow.send(sent)
            while True:
                if isinstance(item, Ask):
                    certain, answer = only_answer(item)
                    if not certain:
                        self._leaf = item
                        return
                    item = self._flow.send(answer)
                    continue
                drafts = {item.seat: item} if isinstance(item, Draft) else item.drafts
                self._alone = isinstance(item, Draft)
                opened = {seat: _Composing(draft) for seat, draft in drafts.items()}
                for one in opened.values():
                    one.restart()
                if not all(one.closed for one in opened.values()):
                    self._composing = opened
                    return
                item = self._flow.send(self._results(opened))
        except (StopIteration, Ended):
            if self.state.verdict is None:
                raise RuntimeError("the flow ended without a verdict") from None
        except NeedDie as need:
            self._die = Number(
                seat=need.by or self.ruleset.seats(self.state)[0],
                key="throw",
                low=need.die.shown[0],
                high=need.die.shown[-1],
                params={"die": need.die.name},
            )

    def _results(self, opened: Mapping[str, _Composing]) -> Any:
        results = {seat: one.result for seat, one in opened.items()}
        return next(iter(results.values())) if self._alone else results

    def _composer(self, seat: str | None) -> _Composing | None:
        if seat is None:
            return next((one for one in self._composing.values() if not one.closed), None)
        return self._composing.get(seat)

    def _compose(self, raw: Raw, seat: str | None) -> None:
        one = self._composer(seat)
        if one is None or one.question is None:
            raise Illegal("", "answer-nobody-asked", seat=seat or "")
        if isinstance(raw, dict) and set(raw) == {"draft"}:
            given, one.given = one.given, list(raw["draft"])
            try:
                one.restart()
                if not one.closed:
                    raise Illegal(one.draft.rule, "answer-shape", question=one.draft.key, expected="draft")
            except Illegal:
                one.given = given
                one.restart()
                raise
        else:
            one.add(raw)
        if all(other.closed for other in self._composing.values()):
            self._close()

    def _close(self) -> None:
        opened = self._composing
        logged = {seat: list(one.given) for seat, one in opened.items()}
        raw = next(iter(logged.values())) if self._alone else logged
        self._guarded(len(self.answers), raw, self._results(opened))

    def _type(self, face: int) -> None:
        """A die thrown at the table: back to the last checkpoint, and through it again with that die."""
        assert isinstance(self.dice, TypedDice)
        self.dice.typed(face)
        try:
            self._restore(len(self.answers))
        except Exception:
            self.dice.faces.pop()
            self._restore(len(self.answers))
            raise


def fingerprint(value: object) -> str:
    """A short digest of a record, the same on every machine."""
    return sha256(msgspec.json.encode(value, order="deterministic")).hexdigest()[:16]

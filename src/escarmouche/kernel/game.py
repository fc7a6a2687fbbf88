"""A game is its start, its options, its dice and its answers; everything else is computed from them."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from hashlib import sha256
from itertools import takewhile
from typing import Any, Generic, NoReturn, Protocol, TypeVar

import msgspec

from escarmouche.kernel.dice import NeedDie, RealDice, Throw, Thrown, TypedDice
from escarmouche.kernel.drafts import Composing, located
from escarmouche.kernel.events import Event, GameEnded, all_seen_by
from escarmouche.kernel.questions import Ask, Draft, Flow, Number, Together, only_answer
from escarmouche.kernel.rules import Illegal, Rolled

Raw = Any  # an answer as plain JSON
UNREAD = object()  # in place of what a question has read in an answer


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
    """What one seat may know: the only thing that players and bots ever get.

    `composed` are the answers that this seat has given so far in its open draft.
    """

    seat: str
    state: St
    question: Ask | None
    waiting: tuple[Waiting, ...]
    verdict: Verdict | None
    composed: tuple[Raw, ...] = ()

    def plain(self) -> dict[str, object]:
        """The view as data that JSON can carry."""
        return {
            "seat": self.seat,
            "state": self.state,
            "question": None if self.question is None else self.question.plain(),
            "waiting": self.waiting,
            "verdict": self.verdict,
            "composed": self.composed,
        }

    def digest(self) -> str:
        """The same for two games that this seat cannot tell apart."""
        return fingerprint(self.plain())


class _Checkpoint(msgspec.Struct, Generic[St], frozen=True):
    """Where a flow can start again: so many answers and events, this state, these dice."""

    answers: int
    events: int
    state: St
    position: int
    notes: tuple[Rolled, ...] = ()
    loose: tuple[Throw, ...] = ()


class _Given(msgspec.Struct, frozen=True):
    """What goes with an answer: where the dice stood, and whether it let somebody learn a secret."""

    position: int
    disclosed: bool = False


class Worked(msgspec.Struct, Generic[St], frozen=True):
    """All that was worked out of the answers of a game: with it, nothing of them has to be carried out again."""

    answers: list[Raw]
    given: list[_Given]
    events: list[Event]
    checkpoints: list[_Checkpoint[St]]
    state: St
    thrown: Thrown


class Game(Generic[St]):
    """One game of one ruleset.

    A flow changes `game.state` (frozen records, replaced), throws `game.dice`, tells what happened with `emit`
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
        self._given: list[_Given] = []
        self._checkpoints = [_Checkpoint(0, 0, self.state, dice.position)]
        self._flow: Flow[None] | None = None
        self._leaf: Ask | None = None
        self._skipped: list[
            tuple[Ask, St]
        ] = []  # questions before it that left no choice, and when they would be put
        self._composing: dict[str, Composing] = {}
        self._alone = False  # one draft, not several sealed ones
        self._last = ""  # the seat that gave the last step of the open drafts
        self._die: Number | None = None
        self._pending: dict[str, list[Raw]] = {}  # of a copy's drafts, until it is resumed
        self._resumed = True
        self._restore(0)

    # What a flow may do

    def emit(self, event: Event) -> None:
        """Something happened. The dice thrown since the last event belong to it."""
        dice = self.dice
        if dice.notes or dice.loose:
            rolls, loose = dice.take(), dice.take_loose()
            event = msgspec.structs.replace(event, rolls=event.rolls + rolls, dice=event.dice + loose)
        self.events.append(event)

    def end(self, verdict: Verdict) -> NoReturn:
        """The game is over: nothing more is asked."""
        self.state = msgspec.structs.replace(self.state, verdict=verdict)  # type: ignore[type-var]
        self.emit(
            GameEnded(
                rules=verdict.rules,
                winner=verdict.winner or "",
                degree=verdict.degree,
                reason=verdict.reason,
            )
        )
        raise Ended

    def checkpoint(self) -> None:
        """The state alone says how to go on from here."""
        if self.state.verdict is not None:
            return
        dice, marks, answers = self.dice, self._checkpoints, len(self.answers)
        if len(marks) > 1 and marks[-1].answers == answers:
            marks.pop()  # the first stays: a die typed at the start can be taken back
        marks.append(
            _Checkpoint(
                answers, len(self.events), self.state, dice.position, tuple(dice.notes), tuple(dice.loose)
            )
        )

    def disclose(self) -> None:
        """Somebody has learnt a secret by the last answer: it is no longer taken back freely."""
        if self._given:
            self._given[-1] = _Given(self._given[-1].position, disclosed=True)

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
        if not self._resumed:
            self._resume()
        if self._die is not None:
            return self._die
        for one in self._composing.values():
            if one.question is not None:
                return one.question
        return self._leaf

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
        """The answers already given in the draft that is open (of sealed ones, a view shows the own)."""
        self._resume()
        return tuple(raw for one in self._composing.values() for raw in one.given) if self._alone else ()

    @property
    def drafts(self) -> dict[str, list[Raw]]:
        """The answers already given in all open drafts, by seat."""
        self._resume()
        return _given_in(self._composing)

    def asked(self, seat: str) -> Ask | None:
        """The question that is put to this seat."""
        mine = self.question
        if mine is not None and mine.seat != seat:
            mine = next((ask for ask in self.questions if ask.seat == seat), None)
        return mine

    def view(self, seat: str) -> View[St]:
        """What this seat may know of the state and of the questions."""
        mine = self.asked(seat)
        own = self._composing.get(seat)
        return View(
            seat,
            self.ruleset.view(self.state, seat),
            mine,
            () if mine is not None and not self._sealed else tuple(self._others(seat)),
            self.state.verdict,
            tuple(own.given) if own else (),
        )

    def events_for(self, seat: str, since: int = 0) -> tuple[Event, ...]:
        """What this seat may know of what happened, after the first `since` of it; at the end, everything."""
        self._resume()
        heard = self.events if self.state.verdict is not None else list(all_seen_by(self.events, seat))
        return tuple(heard[since:])

    def answer(self, raw: Raw, seat: str | None = None, read: Any = UNREAD) -> None:
        """Answer the open question: a leaf, or `{"draft": [...]}` for all leaves of a draft at once.

        An illegal answer raises `Illegal`; whatever is raised, the game is as it was. Who has tried a leaf tells with
        it what that question has `read` in it.
        """
        if not self._resumed:
            self._resume()
        raw = _json(raw)
        if self._composing and self._die is None:
            self._compose(raw, seat, read)
            return
        asked = self._die or self._leaf
        if asked is None or seat not in (None, asked.seat):
            raise self.not_asked(seat or "")
        answer = asked.read(raw) if read is UNREAD else read
        if self._die is None:
            self._carry_out(raw, answer)
        else:
            self._type(int(answer))

    @property
    def since_dice(self) -> int:
        """How many answers were given since dice were thrown."""
        position = self.dice.position
        return sum(1 for _ in takewhile(lambda given: given.position == position, reversed(self._given)))

    def not_asked(self, seat: str) -> Illegal:
        """Somebody answers who is not asked: a ruleset may have a rule of its own for it, while there is a question."""
        own = getattr(self.ruleset, "out_of_turn", None)
        if own is None or self.question is None:
            return Illegal("", "answer-nobody-asked", seat=seat)
        return Illegal(*own, seat=seat)

    def give(self, raw: Raw) -> None:
        """Give one logged answer: a draft is logged as the list of its leaves, sealed drafts by seat."""
        self._resume()
        if self._die is not None:
            raise Illegal(self._die.rule, "answer-die-first", **self._die.params)
        if not self._composing:
            asked, skipped = self._leaf, [ask for ask, state in self._skipped if state is self.state]
            try:
                self.answer(raw)
            except Illegal as illegal:
                raise located(illegal, asked, raw, skipped) from None
        elif self._alone:
            self.answer({"draft": raw})
        else:
            self._give_sealed(raw)

    def back(self, seat: str | None = None) -> bool:
        """One step back inside a draft; False where there is none to take."""
        self._resume()
        for one_seat, one in self._composing.items():
            if one.given and not one.closed and seat in (None, one_seat):
                self._composing[one_seat] = Composing.through(one.draft, one.given[:-1])
                return True
        return False

    def undo_limit(self) -> int:
        """How many answers may be taken back freely: those since a throw, or since a secret came out."""
        self._resume()
        free = 0
        for given in reversed(self._given):
            if given.disclosed or given.position != self.dice.position:
                break
            free += 1
        return free

    def undo(self) -> None:
        """Take back the last step: of an open draft, a typed die, or the last answer and its dice.

        An answer that closed a draft opens it again before its last step.
        """
        self._resume()
        own = self._composing.get(self._last)
        if own is not None and own.given:  # also of a sealed draft that is closed, while others are open
            self._composing[self._last] = Composing.through(own.draft, own.given[:-1])
            return
        if self.back():
            return
        last = self._given[-1].position if self._given else 0
        typed = isinstance(self.dice, TypedDice) and len(self.dice.faces) > max(last, self.dice.written)
        if typed and (self._die is not None or not self.answers):
            self._take_back_die()
        elif self.answers:
            given = self.answers[-1]
            self.rewind(len(self.answers) - 1)
            if self._composing and self._alone:
                self._reopen(dict.fromkeys(self._composing, given[:-1]))

    def rewind(self, count: int) -> None:
        """The game as it was after `count` answers."""
        self._resume()
        if not 0 <= count <= len(self.answers):
            raise ValueError(f"there are {len(self.answers)} answers, not {count}")
        if count < len(self.answers) and isinstance(self.dice, TypedDice):
            self.dice.taken_back(self._given[count].position)
        self._restore(count)

    def copy(self) -> "Game[St]":
        """A game that goes on from here by itself; this one is not touched."""
        twin: Game[St] = Game.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin.dice = self.dice.fork()
        twin.answers, twin.events = self.answers[:], self.events[:]
        twin._checkpoints, twin._given = self._checkpoints[:], self._given[:]
        twin._pending = self.drafts if self._resumed else self._pending
        twin._flow, twin._leaf, twin._die, twin._composing = None, None, None, {}
        twin._resumed = self.state.verdict is not None
        return twin

    def worked(self) -> Worked[St]:
        """All that this game has worked out so far; steps of open drafts are not in it."""
        self._resume()
        return Worked(
            self.answers[:],
            self._given[:],
            self.events[:],
            self._checkpoints[:],
            self.state,
            self.dice.thrown(),
        )

    @classmethod
    def recalled(
        cls,
        ruleset: Rules[St],
        start: Mapping[str, object],
        options: Mapping[str, object],
        dice: RealDice,
        worked: Worked[St],
    ) -> "Game[St]":
        """The game that worked this out, as it stood then: `dice` are those that it began with."""
        game: Game[St] = cls.__new__(cls)
        game.ruleset, game.start_record, game.options = ruleset, dict(start), dict(options)
        game.dice = dice
        dice.recall(worked.thrown)
        game.state = worked.state
        game.answers, game.events = worked.answers[:], worked.events[:]
        game._given, game._checkpoints = worked.given[:], worked.checkpoints[:]
        game._flow, game._leaf, game._die, game._composing = None, None, None, {}
        game._alone, game._last, game._pending, game._skipped = False, "", {}, []
        game._resumed = game.state.verdict is not None
        return game

    def digest(self) -> dict[str, object]:
        """What a replay must reproduce."""
        self._resume()
        return {
            "answers": len(self.answers),
            "state": fingerprint(self.state),
            "events": fingerprint(self.events),
        }

    # How it works

    @property
    def _sealed(self) -> bool:
        """Drafts of several seats are open."""
        return bool(self._composing) and not self._alone

    def _others(self, seat: str) -> Iterator[Waiting]:
        """Who else is asked, as this seat may know it.

        Sealed drafts are all shown as open until the last is closed: that one was closed early, or had nothing
        to say, would be news.
        """
        if self._die is not None:
            yield from (Waiting(ask.seat, ask.key) for ask in (self._die,) if ask.seat != seat)
        elif self._sealed:
            yield from (Waiting(other) for other in self._composing if other != seat)
        else:
            draft = next((one.draft for one in self._composing.values()), None)
            asked = draft or self._leaf
            if asked is not None and asked.seat != seat:
                told = asked.audience is None or seat in asked.audience
                yield Waiting(asked.seat, asked.key if told else asked.masked)

    def _resume(self) -> None:
        """Bring a copy's flow to where it stands."""
        if not self._resumed:
            self._resumed = True
            pending, self._pending = self._pending, {}
            self._restore(len(self.answers))
            self._reopen(pending)

    def _restore(self, count: int) -> None:
        """Start again at the last checkpoint and come through the answers since, up to `count`."""
        if self._flow is not None:
            self._flow.close()
        while self._checkpoints[-1].answers > count:
            self._checkpoints.pop()
        mark = self._checkpoints[-1]
        answers = self.answers[mark.answers : count]
        del self.answers[mark.answers :], self._given[mark.answers :], self.events[mark.events :]
        self.state = mark.state
        self.dice.rewind(mark.position, mark.notes, mark.loose)
        self._leaf, self._die, self._composing = None, None, {}
        if self.state.verdict is None:
            self._flow = self.ruleset.play(self)
            self._advance(None, first=True)
            for raw in answers:
                self._again(raw)

    def _again(self, raw: Raw) -> None:
        """An answer that was carried out before."""
        answer: Any
        if self._composing:
            given = {next(iter(self._composing)): raw} if self._alone else raw
            for seat, one in self._composing.items():
                self._composing[seat] = Composing.whole(one.draft, given[seat])
            answer = self._results(self._composing)
        else:
            assert self._leaf is not None
            answer = self._leaf.read(raw)
        self._log(raw)
        self._advance(answer)

    def _reopen(self, pending: Mapping[str, list[Raw]]) -> None:
        for seat, given in pending.items():
            self._composing[seat] = Composing.through(self._composing[seat].draft, given)

    def _log(self, raw: Raw) -> None:
        self._given.append(_Given(self.dice.position, bool(self._composing) and not self._alone))
        self.answers.append(raw)

    def _carry_out(self, raw: Raw, answer: Any) -> None:
        """Log an answer and go on; whatever goes wrong on the way, the game is as it was before it, but for drafts."""
        before = len(self.answers)
        self._log(raw)
        try:
            self._advance(answer)
        except BaseException:
            self._restore(before)
            raise

    def _advance(self, sent: Any, first: bool = False) -> None:
        """Send the flow an answer and run it to the next question that leaves a choice."""
        self._leaf, self._skipped, self._composing = None, [], {}
        assert self._flow is not None
        try:
            item = next(self._flow) if first else self._flow.send(sent)
            while self.state.verdict is None:
                if isinstance(item, Ask):
                    certain, answer = only_answer(item)
                    if not certain:
                        self._leaf = item
                        return
                    self._skipped.append((item, self.state))
                else:
                    opened = self._opened(item)
                    if not all(one.closed for one in opened.values()):
                        self._composing = opened
                        return
                    answer = self._results(opened)
                item = self._flow.send(answer)
            self._flow.close()
        except (StopIteration, Ended):
            if self.state.verdict is None:
                raise RuntimeError("the flow ended without a verdict") from None
        except NeedDie as need:
            die, lot = need.die, need.die.name.startswith("lot")
            seats = self.ruleset.seats(self.state)
            self._die = Number(
                seat=need.by
                if need.by in seats
                else seats[0],  # a side that plays itself has nobody to throw for it
                key="throw",
                rule=need.rule,
                low=die.shown[0],
                high=die.shown[-1],
                said={"kind": "lot" if lot else "die", "sides": len(die.shown), **need.told()},
            )

    def _opened(self, item: Draft | Together) -> dict[str, Composing]:
        state, position, events = self.state, self.dice.position, len(self.events)
        self._alone = isinstance(item, Draft)
        drafts = {item.seat: item} if isinstance(item, Draft) else item.drafts
        opened = {seat: Composing.through(draft, ()) for seat, draft in drafts.items()}
        self._must_stand(state, position, events)
        return opened

    def _must_stand(self, state: St, position: int, events: int) -> None:
        same = self.state is state or self.state == state
        if not same or self.dice.position != position or len(self.events) != events:
            raise RuntimeError("a draft changes nothing and throws no die")

    def _results(self, opened: Mapping[str, Composing]) -> Any:
        if self._alone:
            (one,) = opened.values()
            return one.result
        return {seat: one.result for seat, one in opened.items()}

    def _compose(self, raw: Raw, seat: str | None, read: Any = UNREAD) -> None:
        """One step of a draft, or the whole of it; when all drafts are closed, they are carried out."""
        composing = self._composing
        if seat is None:
            seat = next(name for name, one in composing.items() if not one.closed)
        elif seat not in composing or composing[seat].closed:
            raise self.not_asked(seat)
        state, position, events = self.state, self.dice.position, len(self.events)
        one = composing[seat]
        draft, given = one, len(one.given)
        whole = read is UNREAD and isinstance(raw, dict) and raw.keys() == {"draft"}
        answer = None if whole else one.read(raw) if read is UNREAD else read
        try:
            if whole:
                composing[seat] = one = Composing.whole(one.draft, raw["draft"])
            else:
                one.add(raw, answer)
            self._must_stand(state, position, events)
            self._last = seat
        except BaseException:
            self._restore(len(self.answers))
            self._reopen({**_given_in(composing), seat: draft.given[:given]})
            raise
        if one.closed and (self._alone or all(other.closed for other in composing.values())):
            logged = one.given if self._alone else _given_in(composing)
            try:
                self._carry_out(logged, self._results(composing))
            except BaseException:
                self._reopen({**_given_in(composing), seat: draft.given[:given]})
                raise

    def _give_sealed(self, raw: Raw) -> None:
        if not isinstance(raw, dict) or raw.keys() != self._composing.keys():
            raise Illegal("", "answer-sealed", seats=", ".join(self._composing))
        pending = self.drafts
        open_seats = [seat for seat, one in self._composing.items() if not one.closed]
        try:
            for seat in open_seats:
                self.answer({"draft": raw[seat]}, seat)
        except BaseException:
            self._reopen(pending)
            raise

    def _take_back_die(self) -> None:
        """The last typed die is typed anew; checkpoints that came after it are void."""
        assert isinstance(self.dice, TypedDice)
        self.dice.faces.pop()
        while self._checkpoints[-1].position > len(self.dice.faces):
            self._checkpoints.pop()
        self._restore(len(self.answers))

    def _type(self, face: int) -> None:
        """A die thrown at the table: back to the last checkpoint, and through it again with that die."""
        assert isinstance(self.dice, TypedDice)
        answers, checkpoints = self.answers[:], self._checkpoints[:]
        self.dice.typed(face)
        try:
            self._restore(len(answers))
        except BaseException:
            self.dice.faces.pop()
            self.answers[:], self._checkpoints[:] = answers, checkpoints
            self._restore(len(answers))
            raise


def _given_in(drafts: Mapping[str, Composing]) -> dict[str, list[Raw]]:
    """The answers given in each of these drafts."""
    return {seat: one.given[:] for seat, one in drafts.items()}


_encode, _decode = msgspec.json.Encoder().encode, msgspec.json.Decoder().decode


def _json(raw: Raw) -> Raw:
    """An answer as the log keeps it: plain JSON that nobody else holds."""
    if raw is None or (type(raw) is str and raw.isascii()):
        return raw
    try:
        return _decode(_encode(raw))
    except (TypeError, ValueError, OverflowError, RecursionError):
        raise Illegal("", "answer-shape", expected="JSON") from None


def fingerprint(value: object) -> str:
    """A short digest of a record, the same on every machine."""
    return sha256(msgspec.json.encode(value, order="deterministic")).hexdigest()[:16]

"""One game that is open: what is done in it, each thing kept before anybody is told.

Everything here runs in the engine's thread. Whatever goes wrong on the way, the game is read again from its rows; where
that cannot be done either, the room is not used any more.
"""

import logging
from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from time import monotonic
from typing import Any, NoReturn

import msgspec

from escarmouche import bots, rulesets
from escarmouche.bots import Bot, Recruit, decide
from escarmouche.client.scene import Scene
from escarmouche.contract.ruleset import Ruleset
from escarmouche.kernel import save
from escarmouche.kernel.dice import TypedDice
from escarmouche.kernel.game import Game, Raw, View
from escarmouche.kernel.judgement import Decision
from escarmouche.kernel.questions import Ask
from escarmouche.kernel.rules import Illegal
from escarmouche.server import luck, memory, refusals, seal, thinking
from escarmouche.server.chronicle import EVERYTHING, Chronicle
from escarmouche.server.refusals import CONFLICT, FORBIDDEN, REFUSED, UNKNOWN, Refused, refused, stale
from escarmouche.server.rows import STEPS, Kind, Row, Undone, fold
from escarmouche.server.store import Overtaken, Store, Summary
from escarmouche.server.thinking import THROW, Task, Thought
from escarmouche.server.trouble import Trouble
from escarmouche.server.voice import Voice, json, own, pair
from escarmouche.server.wire import playing, story
from escarmouche.server.wire.words import Said

HUMAN = "human"
SEAL = "seal"  # the name of the key
WATCHER = ""  # the seat of somebody who watches bots
SETTLED = ""  # of which rows everybody knows: all but steps of drafts
TRIES = 5  # of a recruit, where a bot ran into a mistake of the program

log = logging.getLogger("escarmouche.server")


class Before(msgspec.Struct, frozen=True):
    """How a game stood before something was done in it."""

    answers: int
    faces: int
    state: Any
    by: frozenset[str]


class Room:
    def __init__(
        self,
        store: Store,
        id: str,
        start: save.Record,
        seats: Mapping[str, str],
        seed: str,
        origin: playing.Origin | None = None,
        remembered: bytes | None = None,
    ) -> None:
        """`remembered`: what was worked out of the start, of a game that is not kept yet."""
        self.store, self.id, self.start, self.seats, self.seed = store, id, start, seats, seed
        self.origin, self._given = origin, remembered
        found = rulesets.find(self.start.ruleset)
        if found is None:
            raise refusals.unplayable(save.BadSave("save-ruleset", ruleset=self.start.ruleset))
        self.ruleset: Ruleset[Any] = found
        self.humans = frozenset(seat for seat, player in self.seats.items() if player == HUMAN)
        self.bots: dict[str, Bot] = {
            seat: bots.find(player)(f"{self.seed}:{seat}", found)
            for seat, player in self.seats.items()
            if player != HUMAN
        }
        self.read()

    def read(self) -> None:
        """The game as its rows have it."""
        self.checked = monotonic()  # when it was last known to be as it is kept
        self.sound = False  # until all of it is read: what is known by now may be ahead of the rows
        self.rows = self.store.rows(self.id)
        record = fold(self.start, self.rows.kept)
        self._remembered = 0  # answers of the game as it was last remembered
        self.game, self.chronicle = self._recalled(record) or played(self.ruleset, record)
        if isinstance(self.game.dice, TypedDice) and self.start.dice.get("kind") == "scripted":
            self.game.dice.written = len(self.start.dice.get("faces", ()))
        self.remarks: list[story.Remark] = []
        if self.start.dice.get(luck.CHOSEN):  # who knows the seed can foresee the dice: all others are told
            self.remarks.append(story.Remark(0, own("remark-seed")))
        self.reasons: list[story.Reasoned] = []
        self._seen = Counter[str]()
        gaps = {gap.after: gap.lost for gap in self.rows.gaps}
        for number, row in enumerate(self.rows.kept):
            self._note_gap(number, gaps)
            self._note(row)
        self._note_gap(len(self.rows.kept), gaps)
        self.sound = True

    def add(self) -> None:
        """Keep the game for the first time."""
        seats = dict(self.seats)
        self.rows = self.store.add(self.id, self.start, seats, self.seed, self.summary(), self.origin)

    @property
    def state(self) -> int:
        """The number of the last row."""
        return self.rows.last

    def _recalled(self, record: save.Record) -> tuple[Game[Any], Chronicle] | None:
        """The game as it was remembered, with what happened since; None where its rows must be played again."""
        data, self._given = self._given or self.store.memory(self.id), None
        if data is None:
            return None
        try:
            found = memory.read(self.ruleset, record, data)
            if found is None:
                return None
            game, chronicle = found
            same = _alike(game.answers, record.answers)
            if same < len(game.answers):  # something was taken back since
                game.rewind(same)
                chronicle.turn_back(game)
            go_on(game, chronicle, record)
        except Exception:
            log.exception("%s: what is remembered of it is of no use", self.id)
            return None
        self._remembered = same
        return game, chronicle

    @property
    def grown(self) -> int:
        """How many answers were given since it was last remembered."""
        return len(self.game.answers) - self._remembered

    def remember(self) -> None:
        """Keep what was worked out of the rows, and all that people may want to read of it."""
        seats = (EVERYTHING,) if self.game.over or not self.humans else tuple(sorted(self.humans))
        for seat in seats:
            self.chronicle.tell(self.game, seat, self.view(seat).state)
            self.chronicle.notches(self.game, seat)
        data = memory.written(self.game, self.chronicle)
        if data is not None:
            self.store.remember(self.id, data)
        self._remembered = len(self.game.answers)

    @property
    def scenario(self) -> str:
        return str(self.start.start.get("scenario", ""))

    @property
    def title(self) -> Said:
        scenario = self.ruleset.scenarios.get(self.scenario)
        return pair(self.ruleset.title if scenario is None else scenario.name)

    def scene(self, state: Any) -> Scene:
        return self.chronicle.glances.at(state).scene

    def voice(self, state: Any) -> Voice:
        return self.chronicle.glances.at(state).voice

    # Who may look, and who is asked

    def seat(self, seat: str | None) -> str:
        """A seat that may be looked from; none given: that of the player who is asked, else of the first one."""
        if seat is None:
            asked = [ask.seat for ask in self.game.questions if ask.seat in self.humans]
            return next(iter([*asked, *(one for one in self.seats if one in self.humans)]), WATCHER)
        if seat in self.humans or (seat == WATCHER and not self.humans):
            return seat
        if seat in self.seats or seat == WATCHER:
            raise refused(FORBIDDEN, "seat-closed", given=seat)
        raise refused(UNKNOWN, "seat-unknown", given=seat)

    def view(self, seat: str) -> View[Any]:
        """What a seat may know; who watches bots sees all. Dice of the bots are thrown by the people."""
        game = self.game
        view = game.view(seat) if seat != WATCHER else View(seat, game.state, None, (), game.state.verdict)
        ask = game.question
        if ask is not None and ask.key == THROW and ask.seat in self.bots:
            return replace(view, question=ask)
        return view

    @property
    def bot_asked(self) -> str:
        """The seat of a bot that is to answer."""
        asked = (ask.seat for ask in self.game.questions if ask.seat in self.bots and ask.key != THROW)
        return next(asked, "")

    def open_question(self, state: int, seat: str) -> tuple[View[Any], Ask]:
        """The question that a seat is asked at this state."""
        self._check(state, seat)
        view = self.view(seat)
        if view.question is None:
            raise self.illegal(seat, self.game.not_asked(seat))
        return view, view.question

    def _check(self, state: int, seat: str) -> None:
        self.seat(seat)
        if state != self.state_for(seat):
            raise stale(self.state_for(seat))

    def state_for(self, seat: str) -> int:
        """How many rows a seat knows of: steps of others' drafts do not count, also when these are closed."""
        return self._seen[SETTLED] + self._seen[seat]

    def illegal(self, seat: str, illegal: Illegal) -> Refused:
        return Refused(REFUSED, self.voice(self.view(seat).state).refusal(illegal))

    # What is done

    def answer(self, state: int, seat: str, raw: Raw, again: bool = False) -> None:
        """Answer what a seat is asked. One that is given again and was taken already is only confirmed."""
        if again and self._is_taken(state, seat, raw):
            return
        _, ask = self.open_question(state, seat)
        before = self._before(ask.seat)
        try:
            self.game.answer(raw, ask.seat)
        except Illegal as illegal:
            raise self.illegal(seat, illegal) from None
        except Exception:
            self._mistake(f"an answer of {seat} to {ask.key}")
        self._keep(before, ask.seat)

    def _is_taken(self, state: int, seat: str, raw: Raw) -> bool:
        """Whether just this answer to what was asked at this state is kept: who lost the line sends it again."""
        self.seat(seat)
        if state >= self.state_for(seat):
            return False
        known = [row for row in self.store.rows(self.id).kept if row.kind not in STEPS or row.seat == seat]
        row = next((row for row in known[state:] if row.seat == seat or row.kind == "die"), None)
        return row is not None and row.kind in ("answer", "leaf", "die") and raw in _given(row)

    def back(self, state: int, seat: str) -> None:
        """One step back in the draft of a seat."""
        self._check(state, seat)
        before = self._before(seat)
        if not self.game.back(seat):
            raise refused(CONFLICT, "back-nothing")
        self._keep(before, seat, "back")

    def undo(self, state: int, seat: str, agreed: bool) -> None:
        """Back to the players' last decision, past whatever the bots did since."""
        self._check(state, seat)
        if self.game.drafts.get(seat):
            self.back(state, seat)
            return
        answers = self.last_decision()
        if answers is None:
            raise refused(CONFLICT, "undo-nothing")
        free = self.is_free(answers)
        if not (free or agreed):
            raise refused(CONFLICT, "undo-asks")
        twin = self._undone(answers)
        drafts = {one: given for one, given in twin.drafts.items() if given}
        faces = _faces(twin) if isinstance(twin.dice, TypedDice) else None
        undone = Undone(len(twin.answers), len(self.game.answers), drafts, faces, not free)
        self.game = twin
        self.chronicle.turn_back(twin)
        self._append("undo", seat, msgspec.to_builtins(undone))

    def last_decision(self) -> int | None:
        """How many answers there were when a player last decided something; as many as now if he typed a die since."""
        if self._die_back():
            return len(self.game.answers)
        answers = self.chronicle.last_of(self.humans)
        return None if answers is None or answers < self._floor else answers

    @property
    def _floor(self) -> int:
        """Nothing is taken back of another game from which this one goes on: its dice have fallen for good."""
        return 0 if self.origin is None else len(self.start.answers)

    def is_free(self, answers: int) -> bool:
        """Whether no die was thrown and nothing hidden was seen since."""
        taken = len(self.game.answers) - answers
        return 0 < taken <= self.game.undo_limit()

    def _undone(self, answers: int) -> Game[Any]:
        """The game as it was before that decision; a draft is open again before its last step."""
        twin = self._die_back()
        if twin is None:
            twin = self.game.copy()
            twin.rewind(answers + 1)
            twin.undo()
        return twin

    def _die_back(self) -> Game[Any] | None:
        """The game without the last die that was typed, where the next one is awaited."""
        ask = self.game.question
        if not isinstance(self.game.dice, TypedDice) or ask is None or ask.key != THROW:
            return None
        twin = self.game.copy()
        twin.undo()
        typed = len(twin.answers) == len(self.game.answers) and _faces(twin) < _faces(self.game)
        return twin if typed else None

    def answers_at(self, at: int | None) -> int:
        """How many answers there are, or were at the moment that is looked at."""
        answers = len(self.game.answers)
        if at is not None and not 0 <= at <= answers:
            raise refused(UNKNOWN, "at-range", given=str(at), answers=answers)
        return answers if at is None else at

    def moment(self, answers: int) -> Game[Any]:
        """The game as it was after so many answers, to be played on from there; this one is not touched."""
        twin = self.game.copy()
        twin.rewind(self.answers_at(answers))
        return twin

    def viewed(self, seat: str, answers: int) -> View[Any]:
        """What a seat may know of how the game stood after so many answers; nobody is asked any more."""
        state = self.chronicle.state_after(answers)
        return View(
            seat, state if seat == WATCHER else self.ruleset.view(state, seat), None, (), state.verdict
        )

    # Bots

    def bot_step(self) -> bool:
        """Let the bot that is asked come to an answer; False when none is asked."""
        seat = self.bot_asked
        if not seat:
            return False
        before, bot, decisions = self._before(seat), self.bots[seat], list[Decision]()
        try:
            decisions = thinking.decisions(self.game, seat, bot, bool(self.humans))
        except Exception:
            log.exception("%s: %s of %s ran into a mistake of the program", self.id, bot.name, seat)
            self.read()
            self._muddle_through(seat, before)
        self._keep(before, seat, reasons=self._reasoned(seat, decisions))
        return True

    def bot_task(self) -> Task | None:
        """The question for the bot that is asked, to be thought about elsewhere; None when none is asked."""
        seat = self.bot_asked
        if not seat:
            return None
        players = {seat: self.seats[seat] for seat in self.bots}
        record = save.record_of(self.game)
        return Task(self.id, self.state, record, players, self.seed, seat, bool(self.humans))

    def bot_gives(self, task: Task, thought: Thought | None) -> None:
        """What a bot came to elsewhere; where it came to nothing, or nothing that stands, a recruit answers for it."""
        if task.state != self.state:  # something was taken back, or somebody composed meanwhile
            return
        before = self._before(task.seat)
        try:
            if thought is None:
                raise LookupError("no thought")
            while self.game.drafts.get(task.seat) and self.game.back(task.seat):
                pass
            for raw in thought.steps:
                self.game.answer(raw, task.seat)
        except Exception as error:
            log.warning("%s: a recruit answers for %s: %r", self.id, task.seat, error)
            self.read()
            self._muddle_through(task.seat, before)
            self._keep(before, task.seat)
        else:
            self._keep(before, task.seat, reasons=self._reasoned(task.seat, thought.decisions))

    def _muddle_through(self, seat: str, before: Before) -> None:
        """A recruit finds another way than the one that the program cannot go, so that the game goes on."""
        for attempt in range(TRIES):
            try:
                while thinking.is_asked(self.game, seat, before.answers):
                    decide(self.game, seat, Recruit(f"{self.seed}:{self.state}:{attempt}"))
                return
            except Exception:
                told = refusals.mistake(f"{self.id}: {Recruit.name}, {seat}")
                self.read()
        raise told

    def _reasoned(self, seat: str, decisions: list[Decision]) -> story.Reasoned | None:
        if not decisions:
            return None
        reasons = self.voice(self.game.state).reasons(decisions)
        return story.Reasoned(len(self.game.answers), seat, self.seats[seat], reasons)

    # How it is kept

    def _before(self, seat: str) -> Before:
        game = self.game
        by = frozenset(game.drafts) if len(game.drafts) > 1 else frozenset({seat})
        return Before(len(game.answers), _faces(game), game.state, by)

    def _keep(
        self, before: Before, seat: str, kind: Kind = "leaf", reasons: story.Reasoned | None = None
    ) -> None:
        """Keep what has just been done: an answer, a die, or else a step of a draft."""
        game = self.game
        if len(game.answers) > before.answers:
            self.chronicle.follow(game, before.state, before.by)
            self._append("answer", seat, game.answers[-1], reasons)
        elif isinstance(game.dice, TypedDice) and _faces(game) > before.faces:
            self.chronicle.follow(game)
            self._append("die", seat, game.dice.faces[-1])
        else:
            self._append(kind, seat, game.drafts.get(seat, []), reasons)

    def _append(self, kind: Kind, seat: str, data: Any, reasons: story.Reasoned | None = None) -> None:
        row = Row(self.state + 1, kind, seat, data, reasons)
        try:
            self.store.append(self.id, self.rows, row, self.summary())
        except Overtaken:
            self.read()
            raise stale(self.state_for(seat)) from None
        except Trouble:
            self.read()
            raise
        except Exception:
            self._mistake(f"row {row.seq}")
        self._note(row)

    def _mistake(self, doing: str) -> NoReturn:
        """A mistake of the program: it is written down, and the game is as its rows have it."""
        told = refusals.mistake(f"{self.id}: {doing}")
        self.read()
        raise told from None

    def _note_gap(self, number: int, gaps: Mapping[int, int]) -> None:
        """What was done after so many rows cannot be read any more, and the game went on from there."""
        if number in gaps:
            answers = len(fold(self.start, self.rows.kept[:number]).answers)
            self.remarks.append(story.Remark(answers, own("remark-lost", count=gaps[number])))

    def _note(self, row: Row) -> None:
        """What a row has to say beside the game itself."""
        self._seen[row.seat if row.kind in STEPS else SETTLED] += 1
        if row.reasons is not None:
            self.reasons.append(row.reasons)
        if row.kind != "undo":
            return
        undone = msgspec.convert(row.data, Undone)
        self.reasons = [one for one in self.reasons if one.answers <= undone.answers]
        self.remarks = [story.Remark(min(one.answers, undone.answers), one.text) for one in self.remarks]
        if undone.asked:
            count = undone.before - undone.answers
            player = self.voice(self.game.state).word(row.seat)
            key = "remark-undo" if count else "remark-undo-die"
            self.remarks.append(story.Remark(undone.answers, own(key, player=player, count=count)))

    def saved(self) -> save.Record | seal.Sealed:
        """The saved game; sealed while it has secrets from who might ask for it, and never with the dice to come."""
        record = save.record_of(self.game, self.start.note)
        if self.game.over:
            return record
        if self.humans and (self.hides or self._draws_lots):
            return seal.sealed(record, dict(self.seats), self.store.key(SEAL, seal.new_key), self.id)
        return msgspec.structs.replace(record, dice=luck.other_dice(self.game))

    @property
    def _draws_lots(self) -> bool:
        """The program draws lots in secret where the dice are thrown at the table."""
        return self.ruleset.secrets and isinstance(self.game.dice, TypedDice) and bool(self.game.dice.secret)

    @property
    def hides(self) -> bool:
        """Whether sides still have secrets from each other, be it only answers that are sealed for the moment."""
        return not self.game.over and (self.ruleset.hides(self.game.state) or len(self.game.drafts) > 1)

    def summary(self) -> Summary:
        """How the game stands, as everybody may know it who can look at it."""
        state, verdict = self.game.state, self.game.state.verdict
        if self.ruleset.secrets and self.humans and verdict is None:
            state = self.ruleset.view(state, next(iter(self.humans)) if len(self.humans) == 1 else WATCHER)
        scene = self.scene(state)
        told = None if verdict is None else json(self.voice(state).verdict(verdict).text)
        return Summary(
            scene.turn,
            scene.turns,
            len(self.game.answers),
            verdict is not None,
            bool(self.bot_asked),
            told,
            json(scene),
        )


def played(ruleset: Ruleset[Any], record: save.Record) -> tuple[Game[Any], Chronicle]:
    """A saved game played through, and what happened in it."""
    bare = msgspec.structs.replace(record, answers=[], drafts={})
    game = save.restore(bare, rulesets.find)
    chronicle = Chronicle(ruleset, game)
    go_on(game, chronicle, record)
    return game, chronicle


def go_on(game: Game[Any], chronicle: Chronicle, record: save.Record) -> None:
    """Give a game the answers of a record that it has not had yet, and the steps of open drafts."""
    given = len(game.answers)
    try:
        for raw in record.answers[given:]:
            given += 1
            ask = game.question
            state = game.state
            by = frozenset(game.drafts) or frozenset(() if ask is None else (ask.seat,))
            save.give(game, raw)
            chronicle.follow(game, state, by)
        for seat, steps in record.drafts.items():
            for raw in steps:
                game.answer(raw, seat)
    except Exception as error:
        raise save.unplayable(error, record.ruleset, given) from error


def _alike(one: list[Raw], other: list[Raw]) -> int:
    """How many answers two games have in common from the first on."""
    pairs = enumerate(zip(one, other, strict=False))
    return next((number for number, (mine, yours) in pairs if mine != yours), min(len(one), len(other)))


def _given(row: Row) -> list[Raw]:
    """What a row may have been given as: whole, or as the last step of a draft, its own or one among several."""
    data = row.data
    steps = data.get(row.seat) if isinstance(data, dict) else data
    return [data, *(steps[-1:] if isinstance(steps, list) else ())]


def _faces(game: Game[Any]) -> int:
    return len(game.dice.faces) if isinstance(game.dice, TypedDice) else 0

"""The frame in which bots play: each gets its side's view, keeps its time, and cannot stop the game."""

import logging
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from time import monotonic
from typing import Any, Literal, Protocol

import msgspec

from escarmouche.bots.clock import Overrun, Stop, think
from escarmouche.bots.door import shown
from escarmouche.bots.recruit import Recruit, Stuck
from escarmouche.kernel.game import Game, Raw, Rules, View
from escarmouche.kernel.judgement import Decision, Proposal, Reason
from escarmouche.kernel.rules import Illegal

PATIENCE = 1000  # attempts of a recruit to get past a dead end of a draft
REFUSALS = 20  # answers of another bot that may be refused before a recruit takes the decision
CIRCLES = 400  # answers without dice, more than any game asks for: its bot goes round in circles
PEOPLE_WAIT = 1.0  # seconds that a bot may take where people play

log = logging.getLogger("escarmouche.bots")
log.addHandler(logging.NullHandler())

Cause = Literal["raised", "overran", "refused", "stuck", "circles"]


class Bot(Protocol):
    """What a bot offers: a name, and an answer to the question in a view.

    It may have two things more: `last`, a `Decision` that tells why it answered as it did, and
    `dead_end(view, path)`, which is told the leaves of a draft that lead nowhere.
    """

    name: str

    def answer(self, view: View[Any]) -> Raw: ...


Factory = Callable[[int | str, Rules[Any]], Bot]


class Note(msgspec.Struct, frozen=True):
    """A decision that a bot could not take and a recruit took: after so many answers, whose, and why."""

    answers: int
    seat: str
    bot: str
    question: str
    cause: Cause
    detail: str


class Gone(Exception):
    """The bot has no answer to offer: a recruit decides."""

    def __init__(self, cause: Cause, detail: str) -> None:
        super().__init__(cause, detail)
        self.cause, self.detail = cause, detail


@dataclass
class Attempt:
    """One decision under way: of a leaf, and where that leads into a dead end, of those before it."""

    game: Game[Any]
    seat: str
    deepest: int = -1  # leaves that were given at a dead end: the decision is taken when it is behind
    taken: list[Decision] = field(default_factory=list)

    def settled(self, closed: int) -> bool:
        """Whether the last answer closed the draft, or went beyond every dead end."""
        if self.deepest < 0 or len(self.game.answers) > closed:
            return True
        return len(self.game.drafts.get(self.seat, ())) > self.deepest

    def back(self, depth: int) -> bool:
        self.deepest = max(self.deepest, depth)
        if self.taken:
            self.taken.pop()
        return self.game.back(self.seat)


def decide(
    game: Game[Any], seat: str, bot: Bot, limit: float | None = None, notes: list[Note] | None = None
) -> tuple[Decision, ...]:
    """Let a bot answer the question put to its seat; tells what was decided and why, where the bot says so.

    From a dead end of a draft it takes a step back. A bot that raises, overruns, is refused too often or does and
    undoes the same for ever hands this decision to a recruit, and `notes` gets a line about it. Without a limit nothing
    depends on the clock.
    """
    if isinstance(bot, Recruit):
        _recruited(game, seat, bot)
        return ()
    attempt = Attempt(game, seat)
    try:
        if (still := game.since_dice) > CIRCLES:
            raise Gone("circles", str(still))
        _decided(attempt, bot, limit)
    except Gone as gone:
        view = game.view(seat)
        key = view.question.key if view.question else ""
        note = Note(len(game.answers), seat, bot.name, key, gone.cause, gone.detail)
        log.warning("%s hands %s of %s to a recruit: %s", bot.name, key, seat, gone.detail)
        if notes is not None:
            notes.append(note)
        _tried(attempt, Recruit(f"{bot.name}:{seat}:{len(game.answers)}"))
        attempt.taken.append(_handed_over(note, len(view.composed)))
    return tuple(attempt.taken)


def play_on(
    game: Game[Any],
    bots: Mapping[str, Bot],
    limit: float | None = None,
    notes: list[Note] | None = None,
) -> None:
    """Let bots answer for their seats until the game is over or somebody else is asked."""
    while (ask := game.question) is not None and ask.seat in bots:
        decide(game, ask.seat, bots[ask.seat], limit, notes)


def _decided(attempt: Attempt, bot: Bot, limit: float | None) -> None:
    """Answers of a bot until one stands and no dead end lies before it."""
    game, seat = attempt.game, attempt.seat
    closed, until = len(game.answers), None if limit is None else monotonic() + limit
    dead_end = getattr(bot, "dead_end", None)
    refusals = 0
    detail = ""
    while refusals < REFUSALS:
        view = game.view(seat)
        try:
            raw = _answer(bot, view, until)
        except Stuck as stuck:
            refusals, detail = refusals + 1, str(stuck)
            if not attempt.back(len(view.composed)):
                raise Gone("stuck", detail) from None
            if dead_end is not None:
                dead_end(view, view.composed)
            continue
        try:
            game.answer(raw, seat)
        except Illegal as illegal:
            refusals, detail = refusals + 1, str(illegal)
            if dead_end is None:
                attempt.back(len(view.composed))
            else:
                dead_end(view, (*view.composed, raw))
            continue
        last = getattr(bot, "last", None)
        if isinstance(last, Decision):
            attempt.taken.append(msgspec.structs.replace(last, leaf=len(view.composed)))
        if attempt.settled(closed):
            return
    raise Gone("refused", detail)


def _answer(bot: Bot, view: View[Any], until: float | None) -> Raw:
    left = None if until is None else max(until - monotonic(), 0.0)
    with shown(view) as seen:
        try:
            return think(bot, seen, left)
        except Stuck:
            raise
        except Overrun as overrun:
            raise Gone("overran", str(overrun)) from None
        except (Exception, SystemExit, Stop) as raised:
            raise Gone("raised", f"{type(raised).__name__}: {raised}") from raised


def _recruited(game: Game[Any], seat: str, recruit: Recruit) -> None:
    """The first answer of a recruit stands, most times."""
    try:
        raw, read = recruit.reply(game.asked(seat))
        game.answer(raw, seat, read)
    except (Illegal, Stuck):
        attempt = Attempt(game, seat)
        attempt.back(len(game.drafts.get(seat, ())))
        _tried(attempt, recruit)


def _tried(attempt: Attempt, recruit: Recruit) -> None:
    """Answers of a recruit: every refusal and every dead end is a step back, and it tries again."""
    game, seat = attempt.game, attempt.seat
    closed = len(game.answers)
    for _ in range(PATIENCE):
        try:
            raw, read = recruit.reply(game.asked(seat))
            game.answer(raw, seat, read)
        except (Illegal, Stuck):
            attempt.back(len(game.drafts.get(seat, ())))
            continue
        if attempt.settled(closed):
            return
    raise Stuck(f"{recruit.name} finds no way out at {seat}")


def _handed_over(note: Note, leaf: int) -> Decision:
    reason = Reason(f"why-handed-over-{note.cause}", {"bot": note.bot, "detail": note.detail})
    return Decision(note.question, Proposal(None, 0.0, reason), own=False, leaf=leaf)

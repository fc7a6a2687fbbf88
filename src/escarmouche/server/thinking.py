"""Where bots think: in processes of their own, so that no other game waits for them.

A process plays the game along from its record and lets the bot decide there, as it would in the engine's thread. What
it comes to is given to the game like anybody's answer.
"""

import asyncio
import logging
import multiprocessing
import os
import signal
import threading
import zlib
from collections import OrderedDict
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from itertools import count
from typing import Any

import msgspec

from escarmouche import bots, rulesets
from escarmouche.bots import PEOPLE_WAIT, Bot, decide
from escarmouche.kernel import save, told_answers
from escarmouche.kernel.game import Game
from escarmouche.kernel.judgement import Decision
from escarmouche.speed import core

THROW = "throw"  # the key of a question for a die that is thrown at the table
COLD, COLD_WAIT = 12, 10.0  # the first decisions of a process load code: so many, and seconds for each
ALONG = 30  # games that a process plays along
PROCESSES = 2  # that a question is given to, one after the other, where one dies of it

log = logging.getLogger("escarmouche.server")
_decisions = count()


class Task(msgspec.Struct, frozen=True):
    """A question for a bot: of which game, how it stands, and who plays whom."""

    game: str
    state: int
    record: save.Record
    players: dict[str, str]  # the bots, by seat
    seed: str
    seat: str
    people: bool  # people wait for it


class Thought(msgspec.Struct, frozen=True):
    """What a bot gives, step by step where it composes, and why."""

    steps: list[Any]
    decisions: list[Decision]


def limit(people: bool) -> float | None:
    """The time that a bot may take; bots among themselves are not hurried."""
    if not people:
        return None
    return COLD_WAIT if next(_decisions) < COLD else PEOPLE_WAIT


def is_asked(game: Game[Any], seat: str, answers: int) -> bool:
    """Whether a bot has still to come to an answer since there were so many."""
    return len(game.answers) == answers and any(
        ask.seat == seat and ask.key != THROW for ask in game.questions
    )


def decisions(game: Game[Any], seat: str, bot: Bot, people: bool) -> list[Decision]:
    """Let a bot come to an answer; what it decided on the way."""
    answers, taken = len(game.answers), list[Decision]()
    while is_asked(game, seat, answers):
        taken = [*told_answers.standing(taken, decide(game, seat, bot, limit(people)))]
    return taken


class Thinkers:
    """The processes. A game is always thought about in the same one, which then knows it."""

    def __init__(self, number: int) -> None:
        self._pools = [_new_process() for _ in range(max(number, 1))]

    def warm(self) -> None:
        """Start them before the first question."""
        for pool in self._pools:
            pool.submit(hurry)

    async def think(self, task: Task) -> Thought | None:
        """What the bot comes to; None where its process cannot tell, nor another in the place of one that died."""
        number = zlib.crc32(task.game.encode()) % len(self._pools)
        try:
            given = msgspec.json.encode(task)  # unlike MessagePack it takes numbers of any size
            for _ in range(PROCESSES):
                pool = self._pools[number]
                try:
                    thought = await asyncio.wrap_future(pool.submit(_think, given))
                    return msgspec.msgpack.decode(thought, type=Thought)
                except BrokenProcessPool:
                    log.warning(
                        "%s: the process in which a bot thought has died; another takes its place", task.game
                    )
                    self._replace(number, pool)
        except Exception:
            log.exception("%s: a bot's process failed", task.game)
        return None

    def _replace(self, number: int, died: ProcessPoolExecutor) -> None:
        """All questions that waited for a process hear that it died; the first brings another."""
        if self._pools[number] is died:
            self._pools[number] = _new_process()
            self._pools[number].submit(hurry)
            died.shutdown(wait=False)

    def close(self) -> None:
        """End them; a thought under way is waited for."""
        while self._pools:
            self._pools.pop().shutdown(cancel_futures=True)


def _new_process() -> ProcessPoolExecutor:
    return ProcessPoolExecutor(1, mp_context=multiprocessing.get_context("spawn"), initializer=begin)


# In such a process


class Along:
    """A game that is played along, and its bots. `answers` are as they came."""

    def __init__(self, task: Task) -> None:
        self.start = _bare(task.record)
        self.game = save.restore(task.record, rulesets.find)
        self.answers = list(task.record.answers)
        ruleset = self.game.ruleset
        self.bots = {
            seat: bots.find(player)(f"{task.seed}:{seat}", ruleset) for seat, player in task.players.items()
        }

    def follows(self, record: save.Record) -> bool:
        """Go on to where the record is; False where it is another way than this one went."""
        known = len(self.answers)
        if (
            _bare(record) != self.start
            or any(self.game.drafts.values())
            or record.answers[:known] != self.answers
        ):
            return False
        for raw in record.answers[known:]:
            save.give(self.game, raw)
        for seat, steps in record.drafts.items():
            for raw in steps:
                self.game.answer(raw, seat)
        self.answers = list(record.answers)
        return True


_along: OrderedDict[str, Along] = OrderedDict()


def _bare(record: save.Record) -> save.Record:
    return msgspec.structs.replace(record, answers=[], drafts={}, recorded={})


def _think(given: bytes) -> bytes:
    task = msgspec.json.decode(given, type=Task)
    along = _along.pop(task.game, None)
    if along is None or not along.follows(task.record):
        along = Along(task)
    game, seat = along.game, task.seat
    answers, composing, sealed = len(game.answers), game.drafting, len(game.drafts) > 1
    taken = decisions(game, seat, along.bots[seat], task.people)
    if len(game.answers) == answers:  # sealed until others are done as well
        steps = game.drafts[seat]
    else:
        raw = game.answers[-1]
        steps = raw[seat] if sealed else raw if composing else [raw]
    thought = msgspec.msgpack.encode(Thought(list(steps), taken))
    if len(game.answers) > answers:
        along.answers.append(msgspec.msgpack.decode(msgspec.msgpack.encode(game.answers[-1])))
    _along[task.game] = along
    if len(_along) > ALONG:
        _along.popitem(last=False)
    return thought


def begin() -> None:
    """Ctrl-C is for the server; a process whose server is gone goes as well."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_go_with_the_server, daemon=True).start()


def _go_with_the_server() -> None:
    server = multiprocessing.parent_process()
    if server is not None:
        server.join()
        os._exit(0)


def hurry() -> None:
    """Compiled code where it is there: bots think the faster for it."""
    rulesets.all()
    try:
        core.accelerate(wait=False)
    except Exception:
        log.exception("the compiled code cannot be used")

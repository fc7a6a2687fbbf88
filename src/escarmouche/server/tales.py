"""The tales of finished games: told at once as far as they are known, and looked into while somebody reads them.

The playouts run in one process that gives way to everything else on the machine. It is asked for a little at a time, so
that it stops when nobody asks any more, and ends when it has nothing to do. What came of each playout is all that is
kept.
"""

import asyncio
import logging
import multiprocessing
import os
from collections import OrderedDict
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from time import monotonic, process_time
from typing import Any

import msgspec

from escarmouche import rulesets
from escarmouche.kernel import save
from escarmouche.server import thinking
from escarmouche.server.chronicle import EVERYTHING
from escarmouche.server.refusals import CONFLICT, refused
from escarmouche.server.room import Room
from escarmouche.server.voice import Voice, both, pair
from escarmouche.server.wire import after, playing
from escarmouche.server.wire.story import Told
from escarmouche.server.wire.words import Said
from escarmouche.tale.plan import Plan
from escarmouche.tale.playout import Playouts
from escarmouche.tale.search import Chances, Search
from escarmouche.tale.steps import Steps
from escarmouche.tale.telling import SEED, Tale, tell, told_of

BUDGET = 30.0  # seconds of a processor for one tale, until somebody asks for more
SLICE = 0.5  # of it at a time
READER = 8.0  # seconds after which somebody who has not asked again reads no more
IDLE = 30.0  # seconds after which a process without work ends
KEPT = 60  # tales
LINES = 4  # of what an answer led to
LOWEST = 19  # of all priorities

log = logging.getLogger("escarmouche.server")


class Work(msgspec.Struct, frozen=True):
    """A part of a search: of which game, what came of it so far, and for how many seconds to go on."""

    game: str
    record: save.Record
    plan: Plan
    outcomes: list[str]
    seconds: float


class More(msgspec.Struct, frozen=True):
    """What came of the next playouts, and the seconds that they took."""

    outcomes: list[str]
    seconds: float


class Story:
    """One tale and its search."""

    def __init__(self, state: int, steps: Steps) -> None:
        self.state, self.record = state, save.record_of(steps.game)
        self.tale, self.plan = tell(steps)
        self.search = Search(self.plan)
        self.spent, self.budget = 0.0, BUDGET
        self.asked = monotonic()
        self.going: asyncio.Task[None] | None = None

    @property
    def rests(self) -> bool:
        """Nothing more is played unless somebody asks for it."""
        return self.search.wanted is None or self.spent >= self.budget

    @property
    def effort(self) -> float:
        """How much of what is to be played has been, as a share of 1."""
        return 1.0 if self.rests else self.spent / self.budget


class Tales:
    """All tales that were asked for, and the process in which they are looked into."""

    def __init__(self) -> None:
        self._stories: OrderedDict[str, Story] = OrderedDict()
        self._pool: ProcessPoolExecutor | None = None
        self._end: asyncio.TimerHandle | None = None

    def known(self, id: str) -> Story | None:
        return self._stories.get(id)

    def forget(self, id: str) -> None:
        self._stories.pop(id, None)

    def read(self, id: str, story: Story, further: bool = False) -> None:
        """Somebody reads it: the search goes on, and with `further` also beyond what it was to take."""
        self._stories[id] = story
        self._stories.move_to_end(id)
        while len(self._stories) > KEPT:
            self._stories.popitem(last=False)
        story.asked = monotonic()
        if further and story.spent >= story.budget:
            story.budget = story.spent + BUDGET
        if not story.rests and (story.going is None or story.going.done()):
            story.going = asyncio.create_task(self._look_into(id, story))

    async def _look_into(self, id: str, story: Story) -> None:
        try:
            while not story.rests and monotonic() - story.asked < READER and self._stories.get(id) is story:
                work = Work(id, story.record, story.plan, story.search.outcomes, SLICE)
                given = await asyncio.wrap_future(self._process().submit(_play, msgspec.msgpack.encode(work)))
                more = msgspec.msgpack.decode(given, type=More)
                for outcome in more.outcomes:
                    story.search.tell(outcome)
                story.spent += more.seconds
        except Exception:
            log.exception("%s: its tale cannot be looked into", id)
            story.spent = story.budget
        finally:
            self._rest_later()

    def _process(self) -> ProcessPoolExecutor:
        if self._end is not None:
            self._end.cancel()
            self._end = None
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(1, mp_context=context, initializer=_begin)
        return self._pool

    def _rest_later(self) -> None:
        if self._end is not None:
            self._end.cancel()
        self._end = asyncio.get_running_loop().call_later(IDLE, self._rest)

    def _rest(self) -> None:
        pool, self._pool = self._pool, None
        if pool is not None:
            pool.shutdown(wait=False, cancel_futures=True)

    async def close(self) -> None:
        going = [story.going for story in self._stories.values() if story.going is not None]
        for task in going:
            task.cancel()
        await asyncio.gather(*going, return_exceptions=True)
        if self._end is not None:
            self._end.cancel()
        pool, self._pool = self._pool, None
        if pool is not None:
            await asyncio.to_thread(pool.shutdown, wait=True, cancel_futures=True)


# In the thread of the engine


def story_of(room: Room, known: Story | None) -> Story:
    """The tale of a room's game, told anew unless it is known. A game that goes on has none yet."""
    if not room.game.over:
        raise refused(CONFLICT, "tale-running")
    return known if known is not None and known.state == room.state else Story(room.state, _steps(room))


def _steps(room: Room) -> Steps:
    chapters = room.chronicle.chapters
    states = [*(chapter.before for chapter in chapters[1:]), room.game.state]
    return Steps(room.ruleset, room.game, states, [chapter.end for chapter in chapters])


def shown(room: Room, story: Story, chances: Chances, resting: bool, effort: float) -> after.Tale:
    """The tale as far as it is known, for anybody: once a game is over nothing is hidden."""
    tale, ruleset, state = story.tale, room.ruleset, room.game.state
    if state.verdict is None:
        raise refused(CONFLICT, "tale-running")
    voice = Voice(ruleset, state)
    return after.Tale(
        game=room.id,
        ruleset=ruleset.id,
        scenario=room.scenario,
        title=room.title,
        seats=tuple(playing.Seat(one, player) for one, player in room.seats.items()),
        sides=ruleset.scene(state).sides,
        names=_names(room, tale, voice),
        verdict=voice.verdict(state.verdict),
        mustered=ruleset.musters,
        turns=tale.turns,
        answers=tale.answers,
        notches=tuple(playing.Notch(*one) for one in tale.notches),
        losses=tale.losses,
        moments=tale.moments,
        luck=tale.luck,
        chances=chances,
        looking=not resting,
        effort=effort,
        told=_told(room, tale, told_of(tale, chances)),
        rolls=_rolls(room, tale),
    )


def _names(room: Room, tale: Tale, voice: Voice) -> dict[str, Said]:
    """What players call the sides, the troop types (`troop-...`) and the checks (`check-...`) of a tale."""
    texts, roster = room.ruleset.texts, room.ruleset.roster
    names = {side: voice.word(side) for side in tale.sides}
    for troop in (one.troop for losses in tale.losses for one in losses.troops):
        key = f"troop-{troop}"
        own = pair(roster[troop].name) if troop in roster else Said(troop, troop)
        names[key] = both(texts, key) if texts.has(key, "en") else own
    for luck in tale.luck:
        for check in (*(one.check for one in luck.tests), *(one.check for one in luck.scores)):
            names[f"check-{check}"] = both(texts, f"check-{check}")
    return names


def _rolls(room: Room, tale: Tale) -> dict[int, Said]:
    """The single rolls that are pointed at, by the number of the event that tells of each."""
    singles = (single for one in tale.luck for single in (one.luckiest, one.unluckiest) if single is not None)
    wanted = {single.event for single in singles}
    told = room.chronicle.tell(room.game, EVERYTHING, room.game.state)
    return {one.n: one.text for one in told if one.n in wanted}


def _told(room: Room, tale: Tale, pointed_at: Sequence[int]) -> dict[int, after.Chapter]:
    """What these answers led to, in words: where dice were thrown, what they did."""
    happened: dict[int, list[Told]] = {answers: [] for answers in pointed_at}
    for one in room.chronicle.tell(room.game, EVERYTHING, room.game.state):
        if one.answers in happened:
            happened[one.answers].append(one)
    found = {}
    for answers, events in happened.items():
        thrown = [one for one in events if one.rolls or one.dice]
        telling = thrown or [one for one in events if one.head is None] or events
        lines = tuple(dict.fromkeys(one.text for one in telling))
        shown = lines[:LINES] if thrown else lines[-LINES:]  # without dice, what it came to is told last
        turn = max((turn for turn, begun in tale.notches if begun <= answers), default=0)
        found[answers] = after.Chapter(turn, shown, len(lines) - len(shown))
    return found


# In the process


class Known(msgspec.Struct):
    game: str
    answers: list[Any]
    playouts: Playouts


_known: list[Known] = []


def _begin() -> None:
    """Everything else comes first, bots above all; the process goes with its server."""
    if hasattr(os, "nice"):
        os.nice(LOWEST)
    thinking.begin()
    thinking.hurry()


def _play(given: bytes) -> bytes:
    work = msgspec.msgpack.decode(given, type=Work)
    began, playouts = process_time(), _playouts(work)
    search = Search(work.plan, work.outcomes)
    while search.wanted is not None and process_time() - began < work.seconds:
        search.tell(playouts.play(search.wanted))
    outcomes = search.outcomes[len(work.outcomes) :]
    return msgspec.msgpack.encode(More(outcomes, process_time() - began))


def _playouts(work: Work) -> Playouts:
    """The game from its record, unless it is the one that was looked into just now."""
    for known in _known:
        if (known.game, known.answers) == (work.game, work.record.answers):
            return known.playouts
    ruleset = rulesets.find(work.record.ruleset)
    assert ruleset is not None
    playouts = Playouts(ruleset, save.restore(work.record, rulesets.find), SEED)
    _known[:] = [Known(work.game, work.record.answers, playouts)]
    return playouts

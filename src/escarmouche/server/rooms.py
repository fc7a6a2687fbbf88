"""The games that are open, the people who look at them, and the one thread in which the engine runs.

The engine keeps what it has worked out in places that one thread may use; every game is therefore played, looked at and
stored in that thread, one piece of work after the other. The event loop is free, and bots think in other processes.
"""

import asyncio
import gc
import logging
import secrets
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from time import monotonic
from typing import Any, ParamSpec, TypeVar

import msgspec

from escarmouche import rulesets
from escarmouche.bots import BOTS
from escarmouche.client.scene import Scene
from escarmouche.contract.ruleset import Ruleset
from escarmouche.kernel import save
from escarmouche.kernel.dice import ContinuedDice, FairDice, SeededDice
from escarmouche.kernel.game import Game
from escarmouche.kernel.rules import Illegal
from escarmouche.server import branching, looking, luck, memory, refusals, replays, seal
from escarmouche.server.catalogue import ruleset_cards, ruleset_named, scenario_named
from escarmouche.server.lines import Line, Waiting, deliver, news
from escarmouche.server.refusals import FORBIDDEN, NOT_KEPT, REFUSED, UNKNOWN, refused
from escarmouche.server.replays import Replayed, Replays, Work
from escarmouche.server.room import HUMAN, SEAL, WATCHER, Room
from escarmouche.server.rows import fold
from escarmouche.server.store import Kept, Store
from escarmouche.server.tales import Tales, shown, story_of
from escarmouche.server.thinking import Thinkers
from escarmouche.server.trouble import Trouble
from escarmouche.server.voice import pair
from escarmouche.server.wire import after, messages, playing, sent
from escarmouche.server.wire.cards import GameCard
from escarmouche.server.wire.words import Said
from escarmouche.speed import core

OPPONENT = "regular"  # who plays the sides that nobody claims
OPEN = 12  # games in memory that nobody looks at
PACE = 0.4  # seconds between two answers where only bots play, so that one can watch
NOT_KEPT_WAIT = (
    5.0  # seconds until a bot whose answer could not be kept tries again, while somebody waits for it
)
NOBODY = 0  # the number of a message that answers none of the client's
BOTS_AT_START = 20  # games that go on by themselves when the server starts
TIDY_WAIT = 2.0  # seconds in which nothing was asked
TIDY_SOME, TIDY_MUCH = (
    20_000,
    300_000,
)  # records made and still there: enough to collect then, and at any time
FRESH = 0.5  # seconds for which a game is taken to be as it was last seen in the store
WORTH_IT = 25  # answers since a game was last remembered, for it to be remembered when nobody looks any more
LONG = 150  # answers of a game that is not played again while others wait
OFTEN = 100  # answers after which it is remembered while it is played

P = ParamSpec("P")
R = TypeVar("R")

log = logging.getLogger("escarmouche.server")


class Rooms:
    def __init__(
        self,
        store: Callable[[], Store],
        pace: float = PACE,
        thinkers: Thinkers | None = None,
        replays: Replays | None = None,
    ) -> None:
        """Without thinkers bots think in the engine's thread, without replays games are played again there."""
        self._open_store, self.pace, self._thinkers, self._replays = store, pace, thinkers, replays
        self._rooms: dict[str, Room] = {}  # the last used at the end
        self._lines: dict[str, set[Line]] = {}
        self._waiting = Waiting()
        self._bots: dict[str, asyncio.Task[None]] = {}
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="engine")
        self._closing = False
        self._worked = 0.0  # when something was last asked of the engine
        self._beside: list[asyncio.Task[None]] = []  # what is seen to while games are played
        self.tales = Tales()

    # The thread of the engine

    async def run(self, work: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        """Do a piece of work in the engine's thread."""
        loop = asyncio.get_running_loop()
        self._worked = loop.time()
        try:
            return await loop.run_in_executor(self._thread, lambda: work(*args, **kwargs))
        except Trouble as trouble:
            log.warning("games cannot be kept or read: %s", trouble)
            raise refusals.not_kept(trouble) from trouble

    async def start(self) -> None:
        """Open the store; bots that were to move go on."""
        self.store = await self.run(self._open_store)
        asyncio.get_running_loop().run_in_executor(self._thread, _hurry)
        if self._thinkers is not None:
            self._thinkers.warm()
        if self._replays is not None:
            self._replays.warm()
        for id in (await self.run(self.store.bots_to_move))[:BOTS_AT_START]:
            self.wake(id)
        self._beside = [asyncio.create_task(self._watch())]
        if self._thinkers is not None:
            asyncio.get_running_loop().run_in_executor(self._thread, _settle)
            self._beside.append(asyncio.create_task(self._tidy()))

    async def _tidy(self) -> None:
        """Collect garbage while nobody waits: it takes as long as twenty answers, and at a bad moment all games wait.

        Records go by themselves; little is left to be collected, and it is only put off for so long.
        """
        while True:
            await asyncio.sleep(TIDY_WAIT)
            made = gc.get_count()[0]
            quiet = asyncio.get_running_loop().time() - self._worked > TIDY_WAIT
            if made > TIDY_MUCH or (quiet and made > TIDY_SOME):
                await self.run(gc.collect)

    async def stop(self) -> None:
        self._closing = True
        going = [*self._beside, *self._bots.values()]
        for task in going:
            task.cancel()
        await asyncio.gather(*going, return_exceptions=True)
        await self.tales.close()
        if self._thinkers is not None:
            await asyncio.to_thread(self._thinkers.close)
        if self._replays is not None:
            await asyncio.to_thread(self._replays.close)
        await self.run(self._put_away, *self._rooms)
        await self.run(self.store.close)
        self._thread.shutdown()

    # Games

    async def make(self, wanted: sent.NewGame) -> str:
        id = await self.run(self._make, wanted)
        self.wake(id)
        return id

    def _make(self, wanted: sent.NewGame) -> str:
        ruleset = ruleset_named(wanted.ruleset)
        scenario = scenario_named(ruleset, wanted.scenario)
        dice = luck.dice(wanted.seed, wanted.dice == "typed")
        try:
            game: Game[Any] = Game(ruleset, {"scenario": scenario.id}, wanted.options, dice)
        except Illegal as illegal:
            raise refusals.against_rules(ruleset, illegal) from None
        record = _known(save.record_of(game), bool(wanted.seed))
        return self._add(record, ruleset.seats(game.state), wanted.seats, wanted.seed)

    async def load(self, data: bytes, seats: dict[str, str]) -> str:
        """A game from a file of the engine's own format."""
        if seal.is_sealed(data):
            id, data, seats = await self.run(self._unsealed, data, seats)
            if not data:  # it is here
                return id
            replayed = await self._replayed(Work(data, own=True, other_dice=True))
        else:
            id, replayed = "", await self._replayed(Work(data))
        record = msgspec.json.decode(replayed.file, type=save.Record)
        record = _known(record, not id and not replayed.over)
        id = await self.run(self._add, record, replayed.seats, seats, id=id, remembered=replayed.remembered)
        self.wake(id)
        return id

    async def _replayed(self, work: Work) -> Replayed:
        """A game played again, where nobody waits for it."""
        if self._replays is not None:
            return await self._replays.play(work)
        return await self.run(replays.replay, work)

    def _unsealed(self, data: bytes, seats: dict[str, str]) -> tuple[str, bytes, dict[str, str]]:
        """A sealed game goes on with those who played it, and as itself: there is never a second one beside it.

        Where it was removed it comes back, with other dice to come: somebody may have seen those that were. Its name,
        its file where it is to be played again, and who plays.
        """
        try:
            record, players, id = seal.opened(data, self.store.key(SEAL, seal.new_key))
        except save.BadSave as bad:
            raise refusals.unplayable(bad) from None
        if seats and who_plays(tuple(players), seats) != players:
            raise refused(FORBIDDEN, "sealed-seats")
        id = id or next((kept.id for kept in self.store.games() if _is_same(kept.start, record)), "")
        if id and self.store.game(id) is not None:
            return id, b"", players
        return id or _new_id(), msgspec.json.encode(record), players

    async def go_on(self, id: str, wanted: sent.Continue) -> str:
        """A new game from a moment of another one."""

        def moment(room: Room) -> save.Record:
            record, game = branching.record_at(room, wanted.at)
            branching.must_be_allowed(room, who_plays(room.ruleset.seats(game.state), wanted.seats))
            return record

        record = await self.look(id, moment)
        replayed = await self._replayed(Work(msgspec.json.encode(record), own=True))
        origin, worked = playing.Origin(id, wanted.at), replayed.remembered
        made = await self.run(
            self._add, record, replayed.seats, wanted.seats, origin=origin, remembered=worked
        )
        self.wake(made)
        return made

    def _add(
        self,
        record: save.Record,
        sides: Sequence[str],
        players: dict[str, str],
        seed: str = "",
        origin: playing.Origin | None = None,
        id: str = "",
        remembered: bytes = b"",
    ) -> str:
        """Keep a new game. `seed` is that of its bots; `id`: it was here before under that name."""
        seats = who_plays(sides, players)
        id, seed = id or _new_id(), seed or luck.new_seed()
        record = msgspec.structs.replace(record, recorded={})
        try:
            room = Room(self.store, id, record, seats, seed, origin, remembered or None)
        except save.BadSave as bad:
            raise refusals.unplayable(bad) from None
        room.add()
        if remembered:
            self.store.remember(id, remembered)
        self._make_room()
        self._rooms[id] = room
        self._remember(room, WORTH_IT)
        return id

    async def remove(self, id: str) -> None:
        if not await self.run(self._remove, id):
            raise refused(UNKNOWN, "game-unknown")
        self.tales.forget(id)

    def _remove(self, id: str) -> bool:
        self._close(id)
        return self.store.remove(id)

    def _close(self, id: str) -> None:
        """A game is gone: nobody looks at it any more."""
        self._rooms.pop(id, None)
        for line in self._lines.pop(id, set()):
            line.loop.call_soon_threadsafe(line.end)

    async def cards(self, finished: bool | None, before: str, most: int) -> list[GameCard]:
        """The last games that were played, or those that were last before one of these, as `updated id`."""
        found: list[GameCard] = []
        at, _, id = before.partition(" ")
        after = (at, id) if before else None
        while len(found) < most:
            kept = await self.run(self.store.games, finished, after, most)
            found += [one for game in kept if (one := _card_if_known(game)) is not None]
            if len(kept) < most:
                break
            after = (kept[-1].updated, kept[-1].id)
        return found[:most]

    async def look(self, id: str, look: Callable[[Room], R]) -> R:
        """Look at a game, or ask something beside it."""
        await self._prepare(id)
        return await self.run(lambda: look(self._room(id)))

    async def _prepare(self, id: str) -> None:
        """A long game of which nothing is remembered is played again elsewhere before it is opened here."""
        if self._replays is None or id in self._rooms:
            return
        record = await self.run(self._unremembered, id)
        if record is None:
            return
        try:
            replayed = await self._replays.play(Work(msgspec.json.encode(record), own=True))
        except refusals.Refused as error:  # it will be told when it is opened, if it is true
            log.warning("%s cannot be played again elsewhere: %s", id, error)
        else:
            await self.run(self.store.remember, id, replayed.remembered)

    def _unremembered(self, id: str) -> save.Record | None:
        kept = self.store.game(id)
        if kept is None or kept.summary.answers < LONG or memory.is_usable(self.store.memory(id)):
            return None
        return fold(kept.start, self.store.rows(id).kept)

    async def tale(self, id: str, further: bool = False) -> after.Tale:
        """The tale of a finished game, as far as it is known; who asks for it reads it."""
        known = self.tales.known(id)
        story = await self.look(id, lambda room: story_of(room, known))
        self.tales.read(id, story, further)
        chances, rests, effort = story.search.chances(), story.rests, story.effort
        return await self.look(id, lambda room: shown(room, story, chances, rests, effort))

    async def act(self, id: str, do: Callable[[Room], None], then: Callable[[Room], R]) -> R:
        """Do something in a game; everybody who looks at it is told, and its bots go on. `then` looks at it."""

        def work() -> R:
            room = self._room(id)
            before = room.state
            try:
                do(room)
            finally:  # also where somebody else was quicker
                if room.sound and room.state != before:
                    self._tell(room)
            return then(room)

        await self._prepare(id)
        try:
            return await self.run(work)
        finally:
            self.wake(id)

    def _room(self, id: str) -> Room:
        if id in self._rooms and monotonic() - self._rooms[id].checked > FRESH:
            self._follow([id])
        room = self._rooms.pop(id, None)
        if room is None or not room.sound:
            kept = self.store.game(id)
            if kept is None:
                raise refused(UNKNOWN, "game-unknown")
            try:
                room = Room(self.store, id, kept.start, kept.seats, kept.seed, kept.origin)
            except save.BadSave as bad:
                raise refusals.unplayable(bad) from None
            self._make_room()
        self._rooms[id] = room
        return room

    def _follow(self, ids: Iterable[str]) -> None:
        """What another server over the same games has done in some of them, or that it has removed them."""
        now = monotonic()
        last = self.store.last(ids)
        for id in ids:
            room = self._rooms.get(id)
            if room is None:
                continue
            room.checked = now
            if id not in last:
                self._close(id)
            elif last[id] != room.rows.last:
                try:
                    room.read()
                except save.BadSave:  # whoever asks for it next is told why
                    self._rooms.pop(id)
                else:
                    self._tell(room)

    async def _watch(self) -> None:
        """Whoever looks at a game sees within a second what happened to it on another server."""
        while True:
            await asyncio.sleep(FRESH)
            try:
                looked_at = [id for id in self._lines if id in self._rooms]
                if looked_at:
                    await self.run(self._follow, looked_at)
            except refusals.Refused:  # the store makes trouble, which is told to whoever asks for something
                continue
            except Exception:
                log.exception("games of other servers cannot be followed")

    def _make_room(self) -> None:
        """Games that nobody looks at are put away; their rows bring them back."""
        idle = [id for id in self._rooms if not self._lines.get(id)]
        self._put_away(*idle[: max(len(self._rooms) - OPEN, 0)])

    def _put_away(self, *ids: str) -> None:
        for id in ids:
            self._remember(self._rooms.pop(id), WORTH_IT)

    def _remember(self, room: Room, after: int) -> None:
        """Remember a game that has gone on by so many answers, or that is over, so that it opens at once next time."""
        if not room.sound:
            return
        if room.grown >= after or (room.game.over and room.grown):
            try:
                room.remember()
            except Exception:
                log.exception("%s cannot be remembered", room.id)

    # People who look

    async def join(self, id: str, seat: str | None) -> Line:
        loop = asyncio.get_running_loop()

        def work() -> Line:
            room = self._room(id)
            line = Line(room.seat(seat), loop, self._waiting)
            line.show(looking.shown(room, line.seat))
            self._lines.setdefault(id, set()).add(line)
            return line

        await self._prepare(id)
        line = await self.run(work)
        self.wake(id)
        return line

    async def sit(self, id: str, line: Line, seat: str) -> None:
        """A client looks from another seat."""

        def work() -> None:
            room = self._room(id)
            line.seat, line.told = room.seat(seat), ()
            line.show(looking.shown(room, line.seat))

        await self.run(work)

    async def leave(self, id: str, line: Line) -> None:
        await self.run(self._leave, id, line)

    def _leave(self, id: str, line: Line) -> None:
        lines = self._lines.get(id, set())
        lines.discard(line)
        if not lines:
            self._lines.pop(id, None)
            if (room := self._rooms.get(id)) is not None:
                self._remember(room, WORTH_IT)

    def lines(self, id: str) -> int:
        """How many look at a game."""
        return len(self._lines.get(id, ()))

    def _tell(self, room: Room) -> None:
        """Show everybody who looks at a game how it stands now, if that is news to his seat."""
        shown: dict[str, playing.Shown] = {}
        written: dict[tuple[str, int], bytes] = {}
        told: list[tuple[Line, bytes]] = []
        for line in self._lines.get(room.id, ()):
            seat = line.seat
            if room.state_for(seat) == line.state:
                continue
            if seat not in shown:
                shown[seat] = looking.shown(room, seat)
            known = line.follow(shown[seat])
            if (seat, known) not in written:
                written[seat, known] = news(shown[seat], known)
            told.append((line, written[seat, known]))
        if told:
            told[0][0].loop.call_soon_threadsafe(deliver, told)  # the event loop is woken once for all
        if room.grown >= OFTEN or room.game.over:
            self._thread.submit(self._remember, room, OFTEN)  # when everybody has been told

    # Bots

    def wake(self, id: str) -> None:
        """Let the bots of a game go on until a person is asked."""
        going = self._bots.get(id)
        if (going is None or going.done()) and not self._closing:
            self._bots[id] = asyncio.create_task(self._play_bots(id))

    async def _bot_step(self, id: str) -> bool:
        """Let the bot that is asked in a game answer; False when none is asked."""

        def here() -> bool:
            room = self._room(id)
            if not room.bot_step():
                return False
            self._tell(room)
            return True

        await self._prepare(id)
        if self._thinkers is None:
            return await self.run(here)
        task = await self.run(lambda: self._room(id).bot_task())
        if task is None:
            return False
        thought = await self._thinkers.think(task)

        def take() -> None:
            room = self._room(id)
            try:
                room.bot_gives(task, thought)
            finally:
                if room.sound:
                    self._tell(room)

        await self.run(take)
        return True

    async def _play_bots(self, id: str) -> None:
        async def step() -> bool:
            try:
                return await self._bot_step(id)
            except refusals.Refused as trouble:
                if trouble.status != NOT_KEPT or not self.lines(id) or self.store.trouble is not None:
                    raise
                for line in self._lines.get(id, ()):
                    line.push(messages.RefusedNow(NOBODY, trouble.refusal))
                await asyncio.sleep(NOT_KEPT_WAIT)
                return True

        try:
            while await step():
                if self._is_watched_only(id):
                    await asyncio.sleep(self.pace)
        except refusals.Refused as gone:
            log.warning("%s: the bots stop: %s", id, gone)
        except Exception:
            log.exception("%s: the bots stop", id)
        finally:
            if self._bots.get(id) is asyncio.current_task():
                del self._bots[id]

    def _is_watched_only(self, id: str) -> bool:
        room = self._rooms.get(id)
        return room is not None and not room.humans


def _hurry() -> None:
    """Compiled code where it is there: bots think the faster for it."""
    try:
        core.accelerate(wait=False)
    except Exception:
        log.exception("the compiled code cannot be used")


def _settle() -> None:
    """All that every game uses is loaded before the first is opened, and no collection looks at it again."""
    ruleset_cards()
    core.warm()
    gc.disable()  # done when nobody waits: see `Rooms._tidy`


def _new_id() -> str:
    return secrets.token_hex(5)


def who_plays(seats: Sequence[str], players: dict[str, str]) -> dict[str, str]:
    """Who plays each side; with nobody named, the first side is a person's and the others are regulars."""
    for seat, player in players.items():
        if seat not in seats:
            raise refused(REFUSED, "seat-unknown", given=seat)
        if player != HUMAN and player not in BOTS:
            raise refused(REFUSED, "player-unknown", given=player, known=", ".join([HUMAN, *BOTS]))
    default = {seat: HUMAN if seat == seats[0] and not players else OPPONENT for seat in seats}
    return default | {seat: players[seat] for seat in seats if seat in players}


def _known(record: save.Record, known: bool) -> save.Record:
    """The record of a game that begins, and whether somebody may know the seed of its dice."""
    if not known or record.dice.get("kind") not in (SeededDice.kind, ContinuedDice.kind, FairDice.kind):
        return record
    return msgspec.structs.replace(record, dice={**record.dice, luck.CHOSEN: True})


def _is_same(start: save.Record, record: save.Record) -> bool:
    """Whether a game began as another did, with the same dice to come."""
    dice = {name: value for name, value in start.dice.items() if name != luck.CHOSEN}
    return (start.ruleset, start.start, start.options, dice) == (
        record.ruleset,
        record.start,
        record.options,
        record.dice,
    )


def _card_if_known(kept: Kept) -> GameCard | None:
    """The card of a game whose ruleset is there and whose verdict can be read."""
    if rulesets.find(kept.start.ruleset) is None:
        return None
    try:
        return card(kept)
    except msgspec.MsgspecError as error:
        log.warning("%s cannot be listed: %s", kept.id, error)
        return None


def _picture(kept: Kept, ruleset: Ruleset[Any]) -> Scene:
    """The table as it stands; where that cannot be read, as it was when the game began."""
    try:
        return msgspec.json.decode(kept.summary.scene, type=Scene)
    except msgspec.MsgspecError as error:
        log.warning("%s: its picture cannot be read: %s", kept.id, error)
        began = ruleset.start(kept.start.start, kept.start.options)
        return ruleset.scene(ruleset.view(began, WATCHER))


def card(kept: Kept) -> GameCard:
    summary = kept.summary
    ruleset = ruleset_named(kept.start.ruleset)
    scenario = str(kept.start.start.get("scenario", ""))
    title = ruleset.scenarios[scenario].name if scenario in ruleset.scenarios else ruleset.title
    return GameCard(
        id=kept.id,
        ruleset=ruleset.id,
        scenario=scenario,
        title=pair(title),
        seats=tuple(playing.Seat(seat, player) for seat, player in kept.seats.items()),
        turn=summary.turn,
        turns=summary.turns,
        answers=summary.answers,
        finished=summary.finished,
        verdict=None if summary.verdict is None else msgspec.json.decode(summary.verdict, type=Said),
        updated=kept.updated,
        scene=_picture(kept, ruleset),
        origin=kept.origin,
    )

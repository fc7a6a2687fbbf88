"""The games that are open, the people who look at them, and the one thread in which the engine runs.

The engine keeps what it has worked out in places that one thread may use; every game is therefore played, looked at and
stored in that thread, one piece of work after the other. The event loop is free, and bots think in other processes.
"""

import asyncio
import logging
import secrets
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, ParamSpec, TypeVar

import msgspec

from escarmouche import rulesets
from escarmouche.bots import BOTS
from escarmouche.kernel import core, save
from escarmouche.kernel.dice import SeededDice, TypedDice
from escarmouche.kernel.game import Game
from escarmouche.kernel.rules import Illegal
from escarmouche.kernel.scene import Scene
from escarmouche.server import looking, refusals, wire
from escarmouche.server.catalogue import ruleset_named, scenario_named
from escarmouche.server.refusals import NOT_KEPT, REFUSED, UNKNOWN, refused
from escarmouche.server.room import HUMAN, Room
from escarmouche.server.store import Kept, Store
from escarmouche.server.thinking import Thinkers
from escarmouche.server.trouble import Trouble
from escarmouche.server.voice import pair

OPPONENT = "regular"  # who plays the sides that nobody claims
OPEN = 12  # games in memory that nobody looks at
PENDING = 500  # messages that a client may be behind with
PACE = 0.4  # seconds between two answers where only bots play, so that one can watch
SEED_SIGNS = 100
NOT_KEPT_WAIT = (
    5.0  # seconds until a bot whose answer could not be kept tries again, while somebody waits for it
)
NOBODY = 0  # the number of a message that answers none of the client's
BOTS_AT_START = 20  # games that go on by themselves when the server starts

P = ParamSpec("P")
R = TypeVar("R")

log = logging.getLogger("escarmouche.server")


class Line:
    """A client that looks at a game from a seat; what it was told last, and what is on its way to it."""

    def __init__(self, seat: str, loop: asyncio.AbstractEventLoop) -> None:
        self.seat, self.loop = seat, loop
        self.state = -1
        self.told: tuple[wire.Told, ...] = ()
        self.messages: asyncio.Queue[bytes | None] = asyncio.Queue()

    def show(self, shown: wire.Shown) -> None:
        """The game as it is now, with the events that the client has not heard."""
        self.state = shown.state
        events, known = shown.events, 0
        for one, other in zip(self.told, events, strict=False):
            if one is not other:
                break
            known += 1
        self.told = events
        self.push(wire.ShownNow(msgspec.structs.replace(shown, events=events[known:], since=known)))

    def push(self, message: msgspec.Struct) -> None:
        data = msgspec.json.encode(message)
        self.loop.call_soon_threadsafe(self._put, data)

    def _put(self, data: bytes) -> None:
        if self.messages.qsize() < PENDING:
            self.messages.put_nowait(data)
        else:  # far behind: the line is closed, and the client looks again
            self.messages.put_nowait(None)


class Rooms:
    def __init__(
        self, store: Callable[[], Store], pace: float = PACE, thinkers: Thinkers | None = None
    ) -> None:
        """Without thinkers, bots think in the engine's thread."""
        self._open_store, self.pace, self._thinkers = store, pace, thinkers
        self._rooms: dict[str, Room] = {}  # the last used at the end
        self._lines: dict[str, set[Line]] = {}
        self._bots: dict[str, asyncio.Task[None]] = {}
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="engine")
        self._closing = False

    # The thread of the engine

    async def run(self, work: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        """Do a piece of work in the engine's thread."""
        loop = asyncio.get_running_loop()
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
        for id in (await self.run(self.store.bots_to_move))[:BOTS_AT_START]:
            self.wake(id)

    async def stop(self) -> None:
        self._closing = True
        for task in self._bots.values():
            task.cancel()
        await asyncio.gather(*self._bots.values(), return_exceptions=True)
        if self._thinkers is not None:
            await asyncio.to_thread(self._thinkers.close)
        await self.run(self.store.close)
        self._thread.shutdown()

    # Games

    async def make(self, wanted: wire.NewGame) -> str:
        id = await self.run(self._make, wanted)
        self.wake(id)
        return id

    def _make(self, wanted: wire.NewGame) -> str:
        ruleset = ruleset_named(wanted.ruleset)
        scenario = scenario_named(ruleset, wanted.scenario)
        if len(wanted.seed) > SEED_SIGNS or not wanted.seed.isprintable():
            raise refused(REFUSED, "seed-odd", most=SEED_SIGNS)
        seed = wanted.seed or str(secrets.randbelow(10**9))
        number = seed.isascii() and seed.isdecimal() and len(seed) < 19
        dice = TypedDice(secret=seed) if wanted.dice == "typed" else SeededDice(int(seed) if number else seed)
        try:
            game: Game[Any] = Game(ruleset, {"scenario": scenario.id}, wanted.options, dice)
        except Illegal as illegal:
            raise refusals.against_rules(ruleset, illegal) from None
        return self._add(save.record_of(game), game, wanted.seats, seed)

    async def load(self, data: bytes, seats: dict[str, str]) -> str:
        """A game from a file of the engine's own format."""
        id = await self.run(self._load, data, seats)
        self.wake(id)
        return id

    def _load(self, data: bytes, seats: dict[str, str]) -> str:
        try:
            record = save.parse(data)
            game = save.restore(record, rulesets.find)
        except save.BadSave as bad:
            raise refusals.unplayable(bad) from None
        return self._add(save.record_of(game), game, seats, str(secrets.randbelow(10**9)))

    def _add(self, record: save.Record, game: Game[Any], players: dict[str, str], seed: str) -> str:
        seats = who_plays(game, players)
        id = secrets.token_hex(5)
        record = msgspec.structs.replace(record, recorded={})
        try:
            room = Room(self.store, id, record, seats, seed)
        except save.BadSave as bad:
            raise refusals.unplayable(bad) from None
        self.store.add(id, record, seats, seed, room.summary())
        self._make_room()
        self._rooms[id] = room
        return id

    async def remove(self, id: str) -> None:
        if not await self.run(self._remove, id):
            raise refused(UNKNOWN, "game-unknown")

    def _remove(self, id: str) -> bool:
        self._rooms.pop(id, None)
        for line in self._lines.pop(id, set()):
            line.loop.call_soon_threadsafe(line.messages.put_nowait, None)
        return self.store.remove(id)

    async def cards(self) -> list[wire.GameCard]:
        return [one for kept in await self.run(self.store.games) if (one := _card_if_known(kept)) is not None]

    async def look(self, id: str, look: Callable[[Room], R]) -> R:
        """Look at a game, or ask something beside it."""
        return await self.run(lambda: look(self._room(id)))

    async def act(self, id: str, do: Callable[[Room], None], then: Callable[[Room], R]) -> R:
        """Do something in a game; everybody who looks at it is told, and its bots go on. `then` looks at it."""

        def work() -> R:
            room = self._room(id)
            before = room.state
            try:
                do(room)
            finally:  # also where somebody else was quicker
                if room.state != before:
                    self._tell(room)
            return then(room)

        try:
            return await self.run(work)
        finally:
            self.wake(id)

    def _room(self, id: str) -> Room:
        room = self._rooms.pop(id, None)
        if room is None:
            kept = self.store.game(id)
            if kept is None:
                raise refused(UNKNOWN, "game-unknown")
            try:
                room = Room(self.store, id, kept.start, kept.seats, kept.seed)
            except save.BadSave as bad:
                raise refusals.unplayable(bad) from None
            self._make_room()
        self._rooms[id] = room
        return room

    def _make_room(self) -> None:
        """Games that nobody looks at are put away; their rows bring them back."""
        idle = [id for id in self._rooms if not self._lines.get(id)]
        for id in idle[: max(len(self._rooms) - OPEN, 0)]:
            del self._rooms[id]

    # People who look

    async def join(self, id: str, seat: str | None) -> Line:
        loop = asyncio.get_running_loop()

        def work() -> Line:
            room = self._room(id)
            line = Line(room.seat(seat), loop)
            line.show(looking.shown(room, line.seat))
            self._lines.setdefault(id, set()).add(line)
            return line

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

    def lines(self, id: str) -> int:
        """How many look at a game."""
        return len(self._lines.get(id, ()))

    def _tell(self, room: Room) -> None:
        """Show everybody who looks at a game how it stands now, if that is news to his seat."""
        shown: dict[str, wire.Shown] = {}
        for line in self._lines.get(room.id, ()):
            if room.state_for(line.seat) == line.state:
                continue
            if line.seat not in shown:
                shown[line.seat] = looking.shown(room, line.seat)
            line.show(shown[line.seat])

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
                    line.push(wire.RefusedNow(NOBODY, trouble.refusal))
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


def who_plays(game: Game[Any], players: dict[str, str]) -> dict[str, str]:
    """Who plays each side; with nobody named, the first side is a person's and the others are regulars."""
    seats = game.ruleset.seats(game.state)
    for seat, player in players.items():
        if seat not in seats:
            raise refused(REFUSED, "seat-unknown", given=seat)
        if player != HUMAN and player not in BOTS:
            raise refused(REFUSED, "player-unknown", given=player, known=", ".join([HUMAN, *BOTS]))
    default = {seat: HUMAN if seat == seats[0] and not players else OPPONENT for seat in seats}
    return default | {seat: players[seat] for seat in seats if seat in players}


def _card_if_known(kept: Kept) -> wire.GameCard | None:
    """The card of a game whose ruleset is there and whose picture can be read."""
    if rulesets.find(kept.start.ruleset) is None:
        return None
    try:
        return card(kept)
    except msgspec.MsgspecError as error:
        log.warning("%s cannot be listed: %s", kept.id, error)
        return None


def card(kept: Kept) -> wire.GameCard:
    summary = kept.summary
    ruleset = ruleset_named(kept.start.ruleset)
    scenario = str(kept.start.start.get("scenario", ""))
    title = ruleset.scenarios[scenario].name if scenario in ruleset.scenarios else ruleset.title
    return wire.GameCard(
        id=kept.id,
        ruleset=ruleset.id,
        scenario=scenario,
        title=pair(title),
        seats=tuple(wire.Seat(seat, player) for seat, player in kept.seats.items()),
        turn=summary.turn,
        turns=summary.turns,
        answers=summary.answers,
        finished=summary.finished,
        verdict=None if summary.verdict is None else msgspec.json.decode(summary.verdict, type=wire.Said),
        updated=kept.updated,
        scene=msgspec.json.decode(summary.scene, type=Scene),
    )

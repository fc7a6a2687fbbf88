"""The server is killed at any moment: what it has confirmed is kept, and the game is what its answers come to.

`make endurance` plays fifty games at once (ESCARMOUCHE_ENDURANCE, how many) and kills forty times (ESCARMOUCHE_KILLS).
"""

import os
import time
from contextlib import closing
from pathlib import Path
from random import Random
from sqlite3 import connect
from threading import Lock, Thread
from typing import Any

import httpx
import msgspec

from escarmouche import rulesets
from escarmouche.bots import Recruit, Stuck
from escarmouche.kernel import save
from escarmouche.kernel.dice import SeededDice
from escarmouche.kernel.game import Game
from escarmouche.kernel.rules import Illegal
from escarmouche.server import seal
from escarmouche.server.database import FILE
from escarmouche.server.room import played
from escarmouche.server.rows import fold
from escarmouche.server.store import Store
from tests.server.process import Process

WHOLE = int(os.environ.get("ESCARMOUCHE_ENDURANCE", "0"))
GAMES = WHOLE or 3
KILLS = int(os.environ.get("ESCARMOUCHE_KILLS", "40")) if WHOLE else 2
MOMENTS = (0.05, 8.0) if WHOLE else (0.05, 0.8)  # seconds from one start to the next kill
FIRST = 3  # answers confirmed before the next kill, in all games together
TRIES = 60
ENGINE = Lock()  # the engine is for one thread at a time

PLAYED = (
    ("guepier", "palo-verde"),
    ("western", "red-gulch"),
    ("tomahawks", "trail-ambush"),
    ("tyneside", "river-trail"),
)
PLAYERS = ("human", "recruit")  # of the second side; the first is always played from here


class Player:
    """One game played over HTTP: what the server has confirmed of it, and what was sent and not confirmed."""

    def __init__(self, number: int) -> None:
        self.number, self.luck = number, Random(number)
        self.ruleset, self.scenario = PLAYED[number % len(PLAYED)]
        self.game = ""
        self.told: dict[int, dict[str, Any]] = {}  # by how many answers: what one seat was shown
        self.composed: dict[str, tuple[int, int]] = {}  # by seat: its state and how many steps of its draft
        self.over = False
        self.answers = self.steps = 0
        self.faults: list[str] = []
        self.mirror: Any = None

    def begin(self, server: Process) -> None:
        with ENGINE:
            game = new_game(self.ruleset, self.scenario)
            seats = game.ruleset.seats(game.state)
        other = PLAYERS[self.number // len(PLAYED) % 2]
        self.seats = [seat for seat in seats if seat == seats[0] or other == "human"]
        players = {seat: "human" if seat in self.seats else other for seat in seats}
        self.game = server.new(self.ruleset, self.scenario, players, str(self.number))

    def run(self, server: Process) -> None:
        """Play until the game is over or the server is dead."""
        try:
            if not self.game:
                self.begin(server)
            while not self.over:
                asked = [self._step(server, seat) for seat in self.seats]
                if not any(asked):
                    time.sleep(0.01)
        except httpx.TransportError:
            return
        except Exception as error:
            self.faults.append(f"{self.ruleset} {self.game}: {error!r}")

    def _step(self, server: Process, seat: str) -> bool:
        shown = server.shown(self.game, seat=seat)
        self._hear(shown)
        if shown["question"] is None or self.over:
            return False
        with ENGINE:
            raw = self._legal(self._mirrored(server, shown), seat)
        if raw is Stuck:
            body = {"state": shown["state"], "seat": seat}
            answer = server.client.post(f"/api/games/{self.game}/back", json=body)
        else:
            answer = server.give(self.game, shown["state"], seat, raw)
        if answer.status_code == 409:  # a bot was quicker
            return True
        assert answer.status_code == 200, answer.text
        self._hear(answer.json())
        if raw is not Stuck:
            with ENGINE:
                self.mirror.answer(raw, seat)
        return True

    def _mirrored(self, server: Process, shown: dict[str, Any]) -> Game[Any]:
        """The same game here: what was given since is given to it as well."""
        if self.mirror is not None and len(self.mirror.answers) == shown["answers"] and self._same_drafts():
            return self.mirror
        record = _record(server, self.game)
        known = 0 if self.mirror is None else len(self.mirror.answers)
        if (
            self.mirror is None
            or self.mirror.drafting
            or record.answers[:known] != plain(self.mirror.answers)
        ):
            self.mirror = save.restore(record, rulesets.find)
        else:
            for raw in record.answers[known:]:
                save.give(self.mirror, raw)
            for one, steps in record.drafts.items():
                for raw in steps:
                    self.mirror.answer(raw, one)
        return self.mirror

    def _same_drafts(self) -> bool:
        drafts = self.mirror.drafts
        return all(len(drafts.get(one, ())) == steps for one, (_, steps) in self.composed.items())

    def _legal(self, game: Game[Any], seat: str) -> Any:
        for _ in range(TRIES):
            recruit = Recruit(self.luck.random().hex())
            try:
                raw = recruit.answer(game.view(seat))
                game.copy().answer(raw, seat)
                return raw
            except Illegal:
                continue
            except Stuck:
                break
        return Stuck if game.drafting else None

    def _hear(self, shown: dict[str, Any]) -> None:
        """The server has told this: it must be true for ever."""
        self.over = shown["verdict"] is not None
        self.answers = max(self.answers, shown["answers"])
        self.told[shown["answers"]] = {"seat": shown["seat"], "events": shown["events"]}
        self.composed[shown["seat"]] = (shown["state"], len(shown["composed"]))
        self.steps = max(self.steps, shown["state"])

    def check(self, server: Process) -> None:
        """After a restart: nothing that was told is missing, and the state is what the answers come to."""
        if not self.game:
            return
        seat = self.seats[0]
        shown = server.shown(self.game, seat=seat)
        assert shown["answers"] >= self.answers, "a confirmed answer is missing"
        for one, (state, steps) in self.composed.items():
            again = server.shown(self.game, seat=one)
            assert again["state"] >= state, "a confirmed step is missing"
            assert again["state"] > state or len(again["composed"]) == steps
        if not shown["verdict"]:  # at the end everybody is told more
            for at in self.luck.sample(sorted(self.told), min(3, len(self.told))):
                then = server.shown(self.game, at=at, seat=self.told[at]["seat"])
                assert then["events"] == self.told[at]["events"]
        saved, record = _saved(server, self.game), _record(server, self.game)
        if len(saved.answers) == len(record.answers) == shown["answers"]:
            ruleset = rulesets.find(record.ruleset)
            assert ruleset is not None
            game, _ = played(ruleset, record)
            assert game.digest() == saved.recorded
            state = game.state if shown["verdict"] else game.view(seat).state
            assert plain(ruleset.scene(state)) == shown["scene"]


def plain(value: object) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value))


def new_game(ruleset: str, scenario: str) -> Game[Any]:
    found = rulesets.find(ruleset)
    assert found is not None
    return Game(found, {"scenario": scenario}, {}, SeededDice(1))


def _record(server: Process, game: str) -> save.Record:
    """The game as it is kept, the seed of its dice included: no file of a game that goes on has that."""
    store = Store(server.folder)
    try:
        kept = store.game(game)
        assert kept is not None
        return fold(kept.start, store.rows(game).kept)
    finally:
        store.close()


def _saved(server: Process, game: str) -> save.Record:
    """The saved game, be it sealed: the key is with the games."""
    data = server.client.get(f"/api/games/{game}/save").content
    if not seal.is_sealed(data):
        return save.parse(data)
    with closing(connect(server.folder / FILE)) as database:
        (key,) = database.execute("SELECT data FROM keys").fetchone()
    return seal.opened(data, key)[0]


def test_nothing_confirmed_is_lost_when_the_server_is_killed(tmp_path: Path) -> None:
    luck, players = Random(5), [Player(number) for number in range(GAMES)]
    under_way = list(players)
    kills, began = 0, time.monotonic()
    while under_way:
        with Process(tmp_path).ready() as server:
            for player in under_way:
                player.check(server)
            if kills == KILLS:
                break
            under_way = [player for player in under_way if not player.over]
            confirmed = sum(player.answers for player in players)
            threads = [Thread(target=player.run, args=(server,)) for player in under_way]
            for thread in threads:
                thread.start()
            while any(thread.is_alive() for thread in threads):
                if sum(player.answers for player in players) >= confirmed + FIRST:
                    break
                time.sleep(0.01)
            time.sleep(luck.uniform(*MOMENTS))
            server.kill()
            kills += 1
            if WHOLE:
                print(f"kill {kills}: {sum(player.answers for player in players)} answers", flush=True)
            for thread in threads:
                thread.join()
        assert not [fault for player in under_way for fault in player.faults]
    answers, drafts = sum(player.answers for player in players), sum(player.steps for player in players)
    seconds = time.monotonic() - began
    over = sum(player.over for player in players)
    print(
        f"{GAMES} games ({over} over), {kills} kills, {answers} answers, {drafts} steps confirmed, {seconds:.0f} s"
    )
    assert answers >= FIRST * kills // 2

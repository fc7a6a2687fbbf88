"""Bots think in processes of their own: what they come to is the same, and nobody else waits."""

import asyncio
import os
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from litestar.testing import TestClient

from escarmouche.server import thinking
from escarmouche.server.app import make_app
from escarmouche.server.rooms import Rooms
from escarmouche.server.store import Store
from escarmouche.server.thinking import Task, Thinkers, Thought
from tests.server.desk import SOLO, WATCH, Desk, desk


@pytest.fixture(scope="module")
def apart(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Desk]:
    """A server whose bots think apart."""
    folder = tmp_path_factory.mktemp("games")
    rooms = Rooms(lambda: Store(folder), 0.0, Thinkers(1))
    with TestClient(make_app(rooms), base_url="http://127.0.0.1:8630") as client:
        yield Desk(client, rooms)


def answers_of(table: Desk, game: str) -> list[Any]:
    return list(table.client.get(f"/api/games/{game}/save").json()["answers"])


def test_they_come_to_the_same_as_in_the_engines_thread(apart: Desk, tmp_path: Path) -> None:
    players = {**WATCH, "french": "regular"}
    there = apart.new(players)
    apart.wait(there, lambda shown: shown["answers"] > 12, seat="")
    with desk(tmp_path) as table:
        here = table.new(players)
        table.wait(here, lambda shown: shown["answers"] > 12, seat="")
        assert answers_of(table, here)[:12] == answers_of(apart, there)[:12]
        reasons = [table.shown(here, seat="")["reasons"][:3], apart.shown(there, seat="")["reasons"][:3]]
    assert reasons[0] == reasons[1] != []


def test_a_thought_is_the_same_whether_the_game_was_known_or_not(table: Desk) -> None:
    """What a process has of a game is only what is in the record: also after something was taken back."""
    game = table.new({**SOLO, "mexican": "recruit"})
    table.play_until(game, lambda shown: shown["answers"] >= 6 and shown["question"] is not None)
    record = table.behind(game, lambda room: msgspec.structs.replace(room.start))
    whole = table.client.get(f"/api/games/{game}/save").json()["answers"]
    asked = []
    for count in range(len(whole)):
        now = msgspec.structs.replace(record, answers=whole[:count])
        along = thinking.Along(Task("x", 0, now, {"mexican": "regular"}, "1", "mexican", False))
        if any(ask.seat == "mexican" for ask in along.game.questions):
            asked.append(now)
    assert len(asked) > 1
    for now in (*asked, asked[0]):  # the last: back to the first
        task = msgspec.json.encode(Task("known", 0, now, {"mexican": "regular"}, "1", "mexican", False))
        thought = msgspec.msgpack.decode(thinking._think(task), type=Thought)
        assert thought.steps
        assert thinking._along["known"].answers[: len(now.answers)] == now.answers


def test_others_do_not_wait(apart: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    """While a bot thinks, the engine's thread is free."""
    think = Thinkers.think

    async def long(self: Thinkers, task: Task) -> Thought | None:
        await asyncio.sleep(1.5)
        return await think(self, task)

    monkeypatch.setattr(Thinkers, "think", long)
    slow, other = apart.new(), apart.new({"french": "human", "mexican": "human"})
    apart.default(slow)
    began = time.monotonic()
    apart.default(other)
    assert apart.shown(slow)["waiting"] == [{"seat": "mexican", "bot": True}]
    assert time.monotonic() - began < 1.5
    apart.wait(slow, lambda shown: shown["question"] is not None)


def test_where_no_process_can_tell_the_game_goes_on(apart: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    async def died(self: Thinkers, task: Task) -> Thought | None:
        return None

    monkeypatch.setattr(Thinkers, "think", died)
    game = apart.new()
    apart.default(game)
    assert apart.wait(game, lambda shown: shown["question"] is not None)["answers"] > 1
    assert apart.shown(game)["reasons"] == []  # a recruit answered, who has none


def test_a_process_that_dies_comes_back(apart: Desk) -> None:
    """Killed while nobody asks, and while a question waits for it."""
    thinkers = apart.rooms._thinkers
    assert thinkers is not None
    game = apart.new(WATCH | {"french": "regular"})
    for _ in range(3):
        answers = apart.shown(game, seat="")["answers"]
        (process,) = thinkers._pools[0]._processes.values()
        process.kill()
        process.join()
        apart.wait(game, lambda shown, given=answers: shown["answers"] > given + 2, seat="")
        assert thinkers._pools[0].submit(os.getpid).result() != process.pid
    answers = apart.shown(game, seat="")["answers"]
    after = apart.wait(game, lambda shown: shown["answers"] > answers + 12, seat="")
    assert any(one["answers"] > answers for one in after["reasons"])  # the regular's own: a recruit has none


def test_numbers_that_messagepack_cannot_carry(apart: Desk) -> None:
    record = apart.behind(apart.new(), lambda room: room.start)
    large = msgspec.structs.replace(record, dice={"kind": "seeded", "seed": 10**30})
    task = Task("large", 0, large, {"french": "recruit"}, "1", "french", False)
    thinkers = apart.rooms._thinkers
    assert thinkers is not None
    assert apart.client.blocking_portal.call(thinkers.think, task).steps


def test_what_was_thought_about_an_earlier_state_is_dropped(table: Desk) -> None:
    game = table.new({"french": "recruit", "mexican": "human"})
    table.play_until(game, lambda shown: shown["question"] is not None, ("mexican",))
    state = table.behind(game, lambda room: room.state)
    task = Task(game, state - 1, table.behind(game, lambda room: room.start), {}, "1", "french", True)
    table.behind(game, lambda room: room.bot_gives(task, Thought(["nonsense"], [])))
    assert table.behind(game, lambda room: room.state) == state

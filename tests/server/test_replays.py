"""Games from outside are played again in processes of their own, within limits: nobody else waits, nothing is left."""

import asyncio
import json
import time
from collections.abc import Iterator
from pathlib import Path
from threading import Thread
from typing import Any

import httpx
import msgspec
import pytest
from litestar.testing import TestClient

from escarmouche.server import limits, replays
from escarmouche.server.app import make_app
from escarmouche.server.replays import Replays
from escarmouche.server.rooms import Rooms
from escarmouche.server.store import Store
from tests.server.desk import HOT_SEAT, Desk
from tests.server.process import Process

GOLDEN = Path(__file__).parents[1] / "rulesets" / "golden"
PLAYERS = "seats=french=human&seats=mexican=human"


@pytest.fixture(scope="module")
def apart(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Desk]:
    """A server that plays games again elsewhere."""
    folder = tmp_path_factory.mktemp("games")
    rooms = Rooms(lambda: Store(folder), 0.0, replays=Replays())
    with TestClient(make_app(rooms), base_url="http://127.0.0.1:8630") as client:
        yield Desk(client, rooms)


def golden(name: str) -> dict[str, Any]:
    return dict(json.loads((GOLDEN / f"{name}.json").read_text()))


def load(table: Desk, record: dict[str, Any]) -> Any:
    return table.client.post(f"/api/games/load?{PLAYERS}", json=record)


def test_a_game_is_what_it_is_when_played_here(
    apart: Desk, table: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Loaded, opened again, gone on from, and opened where nothing is remembered of it."""
    record = golden("guepier-block-34")
    record |= {"answers": record["answers"][:160]}
    here = table.shown(load(table, record).json()["id"], seat="french")

    def played(*_: object) -> Any:
        raise AssertionError("it was played in the engine's thread")

    monkeypatch.setattr("escarmouche.server.room.played", played)
    game = load(apart, record).json()["id"]
    there = apart.shown(game, seat="french")
    assert {**there, "game": ""} == {**here, "game": ""}
    apart.rooms._rooms.clear()
    assert apart.shown(game, seat="french") == there
    made = apart.post(game, "continue", at=50, seats=HOT_SEAT).json()["id"]
    assert apart.shown(made, seat="french")["answers"] == 50
    with apart.rooms.store.writing() as connection:  # another version of the program: nothing is remembered
        connection.exec_driver_sql("DELETE FROM memories")
    apart.rooms._rooms.clear()
    assert apart.shown(game, seat="french") == there


POSITION = {
    "format": 1,
    "ruleset": "guepier",
    "start": {"position": {"size": [60, 60], "figures": []}},
    "dice": {"kind": "seeded", "seed": 1},
}


def larger(**changes: Any) -> dict[str, Any]:
    return {**golden("guepier-palo-verde"), "recorded": {}, **changes}


DEEP: list[Any] = []
for _ in range(limits.DEPTH + 2):
    DEEP = [DEEP]

HOSTILE = {
    "answers": (larger(answers=["pass"] * 97_184), "limit-answers"),
    "figures": (
        POSITION | {"start": {"position": {"size": [60, 60], "figures": [{"id": "a"}] * 20_000}}},
        "limit-items",
    ),
    "table": (POSITION | {"start": {"position": {"size": [1e30, 1e30]}}}, "limit-number"),
    "points": (POSITION | {"start": {"position": {"terrain": [[0, 0]] * 5000}}}, "limit-items"),
    "a whole number": (larger(options={"turns": 2**70}), "limit-number"),
    "a number of an answer": (larger(answers=[10**30]), "limit-number"),
    "seed": (larger(dice={"kind": "seeded", "seed": 10**40}), "limit-number"),
    "faces": (larger(dice={"kind": "scripted", "faces": [1] * 150_000}), "limit-faces"),
    "text": (larger(note="x" * 3000), "limit-text"),
    "depth": (larger(answers=[DEEP]), "limit-depth"),
    "parts": (larger(answers=[[[0] * 500] * 4] * 60), "limit-parts"),
}


@pytest.mark.parametrize("kind", HOSTILE)
def test_each_limit_is_said(apart: Desk, kind: str) -> None:
    record, code = HOSTILE[kind]
    answer = load(apart, record)
    assert (answer.status_code, answer.json()["code"]) == (422, code), answer.text
    told = answer.json()["reason"]
    assert told["fr"] != told["en"]
    assert "refusal-" not in told["fr"] + told["en"]


def test_the_limits_leave_room_for_what_people_play(apart: Desk) -> None:
    """The longest golden game is far from each."""
    for file in sorted(GOLDEN.glob("*.json")):
        record = msgspec.json.decode(file.read_bytes(), type=replays.save.Record)
        limits.must_hold(record)
        assert len(record.answers) < limits.ANSWERS / 4


def test_a_game_that_takes_too_long_is_given_up_and_nobody_waits(
    apart: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(replays, "SECONDS", 0.2)
    game = apart.new(HOT_SEAT)
    answers: list[Any] = []
    uploads = [
        Thread(target=lambda: answers.append(load(apart, golden("guepier-camerone")))) for _ in range(3)
    ]
    for upload in uploads:
        upload.start()
    slowest = 0.0
    while any(upload.is_alive() for upload in uploads):
        began = time.monotonic()
        apart.shown(game)
        slowest = max(slowest, time.monotonic() - began)
    assert slowest < 2  # of a busy machine; the game would take seconds
    assert [(answer.status_code, answer.json()["code"]) for answer in answers] == [(422, "limit-time")] * 3
    monkeypatch.undo()
    assert load(apart, golden("guepier-palo-verde")).status_code == 201  # another process took its place


def test_a_game_that_takes_too_much_memory_is_given_up(apart: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    """The limit is the process's own: one that is given little fails on what others do."""
    process = replays._Process
    monkeypatch.setattr(replays, "_Process", lambda: process(1_000_000))
    apart.rooms._replays.close()  # type: ignore[union-attr]
    apart.rooms._replays = Replays()
    answer = load(apart, golden("guepier-camerone"))
    assert (answer.status_code, answer.json()["code"]) == (422, "limit-memory"), answer.text
    monkeypatch.undo()
    apart.rooms._replays.close()
    apart.rooms._replays = Replays()


def test_an_upload_that_is_abandoned_is_ended() -> None:
    """Whoever has gone needs no game: the process is killed, and the next upload gets another."""

    async def abandon() -> list[bool]:
        several = Replays()
        work = replays.Work((GOLDEN / "guepier-camerone.json").read_bytes())
        going = asyncio.create_task(several.play(work))
        while several._turn._value == replays.AT_ONCE or not several.under_way:
            await asyncio.sleep(0.01)
        (process,) = several.under_way
        going.cancel()
        with pytest.raises(asyncio.CancelledError):
            await going
        again = await several.play(replays.Work((GOLDEN / "guepier-palo-verde.json").read_bytes()))
        several.close()
        return [process._process.is_alive(), bool(again.remembered)]

    assert asyncio.run(abandon()) == [False, True]


def test_more_at_once_than_can_wait_are_sent_away(apart: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replays, "WAITING", 0)
    answer = load(apart, golden("guepier-palo-verde"))
    assert (answer.status_code, answer.json()["code"]) == (503, "busy")


def test_who_leaves_during_an_upload_leaves_no_trace_in_the_log(tmp_path: Path) -> None:
    data = (GOLDEN / "guepier-camerone.json").read_bytes()
    with Process(tmp_path).ready() as server:
        with pytest.raises(httpx.ReadTimeout):
            httpx.post(
                f"{server.client.base_url}api/games/load",
                content=data,
                headers={"content-type": "application/json"},
                timeout=0.05,
            )
        time.sleep(0.5)
        assert server.client.get("/api/games").json() == []
    assert not [line for line in server.said if "Error" in line or "Traceback" in line]

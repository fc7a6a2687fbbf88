"""Bots: they think off the event loop, say why, and a mistake of theirs or of the program stops no game."""

import threading
import time
from typing import Any

import pytest

from escarmouche.bots import Regular
from escarmouche.kernel.game import View
from escarmouche.server import room as rooms_room, thinking
from tests.server.desk import SOLO, WATCH, Desk


def test_a_regular_says_why(table: Desk) -> None:
    game = table.new()
    now = table.play_until(game, lambda shown: shown["scene"]["turn"] >= 1 and len(shown["reasons"]) >= 2)
    for one in now["reasons"]:
        assert (one["seat"], one["bot"]) == ("mexican", "regular")
        assert 0 < one["answers"] <= now["answers"]
        assert one["reasons"]
        for said in one["reasons"]:
            assert said["fr"] != said["en"]
            assert not said["fr"].startswith("why-")
    rows = table.rooms.store.rows(game).kept
    assert [row.reasons.answers for row in rows if row.reasons] == [one["answers"] for one in now["reasons"]]


class Slow(Regular):
    """Thinks for a while."""

    def answer(self, view: View[Any]) -> Any:
        time.sleep(0.5)
        return super().answer(view)


def test_the_event_loop_is_free_while_a_bot_thinks(table: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(rooms_room.bots.BOTS, "regular", Slow)
    game = table.new()
    table.client.get("/api/bots")
    table.post(game, "answers", state=0, seat="french", answer=table.shown(game)["question"]["default"])
    times = []
    for _ in range(5):
        start = time.monotonic()
        assert table.client.get("/api/bots").status_code == 200
        times.append(time.monotonic() - start)
    assert min(times) < 0.25, times


class Broken(Regular):
    """Raises at every question."""

    def answer(self, view: View[Any]) -> Any:
        raise ZeroDivisionError


def test_a_bot_that_fails_hands_over_and_the_players_are_told(
    table: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(rooms_room.bots.BOTS, "regular", Broken)
    game = table.new()
    table.default(game)
    now = table.wait(game, lambda shown: shown["reasons"] != [])
    assert "ZeroDivisionError" in now["reasons"][0]["reasons"][0]["en"]


def test_a_mistake_of_the_program_on_a_bots_way_stops_no_game(
    table: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls = []

    def stumbling(game: Any, seat: str, bot: Any, *more: Any) -> Any:
        calls.append(bot.name)
        if bot.name == "regular":
            raise ZeroDivisionError("a bug of the rules")
        return decide(game, seat, bot, *more)

    decide = rooms_room.decide
    monkeypatch.setattr(rooms_room, "decide", stumbling)
    monkeypatch.setattr(thinking, "decide", stumbling)
    game = table.new()
    table.default(game)
    now = table.wait(game, lambda shown: shown["answers"] > 1)
    assert calls[:2] == ["regular", "recruit"]
    assert now["answers"] > 1


def test_a_bot_never_answers_for_people(table: Desk) -> None:
    game = table.new(SOLO)
    table.default(game)
    now = table.wait(game, lambda shown: shown["question"] is not None)
    time.sleep(0.3)
    assert table.shown(game) == now


def test_bots_among_themselves_keep_a_pace(tmp_path: Any) -> None:
    from tests.server.desk import desk

    with desk(tmp_path, pace=30) as table:
        game = table.new(WATCH)
        now = table.wait(game, lambda shown: shown["answers"] == 1, seat="")
        time.sleep(0.3)
        assert table.shown(game)["answers"] == now["answers"] == 1


def test_the_engine_runs_in_one_thread(table: Desk) -> None:
    game = table.new()
    names = {table.behind(game, lambda _: threading.current_thread().name) for _ in range(3)}
    assert len(names) == 1
    assert names.pop().startswith("engine")

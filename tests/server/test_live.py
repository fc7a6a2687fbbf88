"""The live line: everybody who looks is shown every answer, and only what he has not heard."""

import asyncio
import re
from pathlib import Path
from typing import Any

import pytest
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import WebSocketTestSession

from escarmouche.kernel.game import Game
from escarmouche.server.lines import Line, Waiting
from tests.server.desk import HOT_SEAT, SOLO, WATCH, Desk, desk


def live(table: Desk, game: str, seat: str | None = None) -> Any:
    return table.client.websocket_connect(
        f"/api/games/{game}/live" + ("" if seat is None else f"?seat={seat}")
    )


def until(line: WebSocketTestSession, wanted: str) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    """The next message of this type, and those before it."""
    before = []
    while (message := line.receive_json(timeout=60))["type"] != wanted:
        before.append(message)
    return message, before


def shown(line: WebSocketTestSession) -> dict[str, Any]:
    message: dict[str, Any] = line.receive_json(timeout=60)
    assert message["type"] == "shown", message
    return dict(message["shown"])


def test_an_answer_is_shown_to_all_and_done(table: Desk) -> None:
    game = table.new(HOT_SEAT)
    with live(table, game, "french") as one, live(table, game, "mexican") as other:
        first = shown(one)
        assert first == table.shown(game, seat="french")
        assert shown(other)["seat"] == "mexican"
        answer = first["question"]["default"]
        one.send_json({"type": "answer", "id": 5, "state": 0, "seat": "french", "answer": answer})
        after = shown(one)
        assert after["state"] == 1
        assert one.receive_json() == {"type": "done", "id": 5}
        assert shown(other)["state"] == 1
        assert table.shown(game, seat="french")["answers"] == 1


def test_only_what_was_not_heard_is_sent_again(table: Desk) -> None:
    game = table.new(HOT_SEAT)
    with live(table, game, "french") as line:
        now = shown(line)
        heard: list[dict[str, Any]] = now["events"]
        for _ in range(25):
            assert any(table.step(game, seat) for seat in HOT_SEAT)
            whole = table.shown(game, seat="french")
            if whole["state"] == now["state"]:
                continue  # a step of the other's draft
            now = shown(line)
            heard[now["since"] :] = now["events"]
            assert heard == whole["events"]
            assert [told["n"] for told in heard] == list(range(len(heard)))
        assert now["since"] > 0


def test_every_answer_of_a_bot_is_one_message(table: Desk) -> None:
    game = table.new(SOLO)
    with live(table, game) as line:
        answers = shown(line)["answers"]
        table.default(game)
        told = [(now := shown(line))["answers"]]
        while now["question"] is None:
            told.append((now := shown(line))["answers"])
    assert told == list(range(answers + 1, now["answers"] + 1))


def test_a_refusal_goes_to_the_one_who_asked(table: Desk) -> None:
    game = table.new(HOT_SEAT)
    with live(table, game, "french") as one, live(table, game, "mexican") as other:
        shown(one), shown(other)
        one.send_json({"type": "answer", "id": 1, "state": 0, "seat": "french", "answer": {}})
        message = one.receive_json()
        assert (message["type"], message["id"]) == ("refused", 1)
        assert set(message["refusal"]["reason"]) == {"fr", "en"}
        other.send_json({"type": "answer", "id": 2, "state": 0, "seat": "mexican", "answer": {}})
        assert other.receive_json()["refusal"]["code"] == "answer-nobody-asked"
        one.send_json({"type": "undo", "id": 3, "state": 0, "seat": "french"})
        assert one.receive_json()["refusal"]["code"] == "undo-nothing"
        one.send_json({"type": "back", "id": 4, "state": 0, "seat": "french"})
        assert one.receive_json()["refusal"]["code"] == "back-nothing"


def test_two_clients_answer_the_same_question(table: Desk) -> None:
    """One wins, the other is told and shown what happened."""
    game = table.new(HOT_SEAT)
    with live(table, game, "french") as one, live(table, game, "french") as other:
        answer = shown(one)["question"]["default"]
        shown(other)
        for number, line in enumerate((one, other), 1):
            line.send_json({"type": "answer", "id": number, "state": 0, "seat": "french", "answer": answer})
        outcomes = []
        for line in (one, other):
            messages = [line.receive_json(timeout=60), line.receive_json(timeout=60)]
            assert "shown" in [message["type"] for message in messages]
            outcomes += [message for message in messages if message["type"] != "shown"]
        assert sorted(message["type"] for message in outcomes) == ["done", "stale"]
        assert next(one["state"] for one in outcomes if one["type"] == "stale") == 1
        assert table.shown(game, seat="french")["answers"] == 1


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        '{"type":"answer"}',
        '{"type":"cheat","id":1}',
        '{"type":"seat","id":1}',
        "[" * 9999,
        "1e999",
    ],
)
def test_what_cannot_be_read_is_refused_and_the_line_goes_on(table: Desk, text: str) -> None:
    game = table.new(HOT_SEAT)
    with live(table, game) as line:
        shown(line)
        line.send_text(text)
        message = line.receive_json(timeout=60)
        assert message["type"] == "refused"
        assert message["refusal"]["code"] == "malformed"
        line.send_json({"type": "seat", "id": 9, "seat": "mexican"})
        assert shown(line)["seat"] == "mexican"
        assert line.receive_json() == {"type": "done", "id": 9}


def test_another_seat_is_shown_everything_anew(table: Desk) -> None:
    game = table.new(HOT_SEAT)
    table.default(game)
    with live(table, game, "french") as line:
        shown(line)
        line.send_json({"type": "seat", "id": 1, "seat": "mexican"})
        now = shown(line)
        assert (now["seat"], now["since"]) == ("mexican", 0)
        assert now["events"]
        until(line, "done")
        line.send_json({"type": "seat", "id": 2, "seat": "prussian"})
        assert line.receive_json()["refusal"]["code"] == "seat-unknown"


def test_unknown_games_and_closed_seats_are_told_on_the_line(table: Desk) -> None:
    for path, code in ((live(table, "nobody"), 4404), (live(table, table.new(), "mexican"), 4403)):
        with path as line, pytest.raises(WebSocketDisconnect) as gone:
            line.receive_json(timeout=60)
        assert gone.value.code == code


def test_a_game_that_is_removed_closes_its_lines(table: Desk) -> None:
    game = table.new(HOT_SEAT)
    with live(table, game) as line:
        shown(line)
        table.client.delete(f"/api/games/{game}")
        with pytest.raises(WebSocketDisconnect):
            line.receive_json(timeout=60)


def test_a_watched_game_of_bots_is_followed_to_its_end(table: Desk) -> None:
    game = table.new(WATCH)
    with live(table, game) as line:
        now = shown(line)
        assert now["seat"] == ""
        while now["verdict"] is None:
            before, now = now, shown(line)
            assert now["answers"] == before["answers"] + 1
            assert now["question"] is None
    assert now["reasons"] == []  # recruits have none


def test_a_mistake_of_the_program_loses_nothing(
    table: Desk, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """It is told as one, with the number under which the log has it."""
    game = table.new(HOT_SEAT)
    before = table.shown(game, seat="french")
    answer = before["question"]["default"]

    def broken(*_: object) -> None:
        raise ZeroDivisionError("a bug")

    with monkeypatch.context() as patch, live(table, game, "french") as line:
        shown(line)
        patch.setattr(Game, "answer", broken)
        line.send_json({"type": "answer", "id": 1, "state": 0, "seat": "french", "answer": answer})
        assert line.receive_json(timeout=60)["refusal"]["code"] == "internal"
        given = table.give(game, answer)
        assert (given.status_code, given.json()["code"]) == (500, "internal")
    number = re.search(r"under ([0-9a-f]{8})\.", given.json()["reason"]["en"])
    assert number is not None
    assert any(number[1] in one.message and "a bug" in str(one.exc_text) for one in caplog.records)
    assert table.shown(game, seat="french") == before
    table.default(game)


def test_a_client_far_behind_is_let_go_and_may_come_again(
    table: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = table.new(HOT_SEAT)
    with monkeypatch.context() as patch, live(table, game) as line:
        patch.setattr("escarmouche.server.lines.WAITING_ALL", 0)
        table.default(game)
        with pytest.raises(WebSocketDisconnect) as gone:
            until(line, "nothing")
        assert gone.value.code == 1013  # the browser takes the range from 4400 to 4499 for a refusal
    table.until(lambda: not table.rooms.lines(game))
    with live(table, game) as line:
        assert shown(line)["answers"] == 1


def test_what_waits_for_clients_is_counted_in_bytes(monkeypatch: pytest.MonkeyPatch) -> None:
    async def look() -> None:
        everybody = Waiting()
        one, other, third, fourth = (Line("", asyncio.get_running_loop(), everybody) for _ in range(4))
        one.put(b"a" * 101)  # a message alone may be longer
        other.put(b"b" * 60)
        third.put(b"c" * 40)
        third.put(b"c" * 60)
        assert (everybody.bytes, one.waiting, other.waiting, third.waiting) == (261, 101, 60, 100)
        third.put(b"c")
        assert (third.ended.is_set(), third.behind, third.waiting) == (True, True, 0)
        third.put(b"c")
        assert everybody.bytes == 161
        fourth.put(b"d" * 100)
        other.put(b"b")  # more than all may have: the one furthest behind goes
        assert (one.behind, other.behind, fourth.behind) == (True, False, False)
        assert everybody.bytes == 161
        assert (await other.next(), everybody.bytes) == (b"b" * 60, 101)
        other.end()
        assert (everybody.bytes, everybody.lines, other.behind) == (100, {fourth}, False)

    monkeypatch.setattr("escarmouche.server.lines.WAITING", 100)
    monkeypatch.setattr("escarmouche.server.lines.WAITING_ALL", 261)
    asyncio.run(look())


@pytest.mark.parametrize("restart", [False, True])
def test_an_answer_whose_confirmation_was_lost_is_confirmed_and_not_taken_twice(
    tmp_path: Path, restart: bool
) -> None:
    """Of whole answers, of steps of a draft, over either line; another answer to the same question is late."""
    sent: list[dict[str, Any]] = []
    with desk(tmp_path) as table:
        game = table.new(HOT_SEAT)
        for _ in range(8):
            seat = next(seat for seat in HOT_SEAT if table.shown(game, seat=seat)["question"])
            now = table.shown(game, seat=seat)
            ask = now["question"]
            answer = ask["default"] if ask["default"] is not None else ask["options"][0]["key"]
            sent.append({"state": now["state"], "seat": seat, "answer": answer})
            assert table.post(game, "answers", **sent[-1]).status_code == 200
            if not restart:
                again(table, game, sent[-1])
        kinds = [row.kind for row in table.rooms.store.rows(game).kept]
        assert {"answer", "leaf"} <= set(kinds)
    with desk(tmp_path) as table:
        for one in sent:
            again(table, game, one)
        assert [row.kind for row in table.rooms.store.rows(game).kept] == kinds


def again(table: Desk, game: str, sent: dict[str, Any]) -> None:
    """The same once more over the live line, then another one."""
    with live(table, game, sent["seat"]) as line:
        state = shown(line)["state"]
        line.send_json({"type": "answer", "id": 9, "again": True, **sent})
        assert line.receive_json() == {"type": "done", "id": 9}
        line.send_json({"type": "answer", "id": 10, "again": True, **sent, "answer": "another"})
        assert line.receive_json() == {"type": "stale", "id": 10, "state": state}
        line.send_json({"type": "ping", "id": 11})
        assert line.receive_json() == {"type": "done", "id": 11}

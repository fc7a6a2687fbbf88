"""Games outlive the server: every answer is a row, kept before anybody is told."""

import sqlite3
import time
from pathlib import Path
from typing import Any

import msgspec
import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from litestar.exceptions import WebSocketDisconnect

from escarmouche import rulesets
from escarmouche.kernel import save
from escarmouche.server.database import FILE
from escarmouche.server.refusals import Refused
from escarmouche.server.room import Room
from escarmouche.server.rooms import Rooms
from escarmouche.server.rows import Row, fold
from escarmouche.server.store import Overtaken, Store, Summary
from escarmouche.server.tables import METADATA
from tests.server.desk import HOT_SEAT, WATCH, Desk, desk

PLAYED = (
    "state",
    "answers",
    "scene",
    "question",
    "composed",
    "events",
    "remarks",
    "reasons",
    "turns",
    "undo",
    "waiting",
)


def stands(table: Desk, game: str, seat: str = "french") -> dict[str, Any]:
    shown = table.shown(game, seat=seat)
    return {name: shown[name] for name in PLAYED}


def kinds(folder: Path, game: str) -> list[str]:
    store = Store(folder)
    try:
        return [row.kind for row in store.rows(game).kept]
    finally:
        store.close()


def test_a_game_goes_on_after_a_restart_exactly_where_it_was(tmp_path: Path) -> None:
    with desk(tmp_path) as table:
        game = table.new()
        table.play_until(game, lambda shown: shown["scene"]["turn"] == 2 and shown["question"] is not None)
        before = stands(table, game)
        assert before["reasons"]
    with desk(tmp_path) as table:
        assert stands(table, game) == before
        table.step(game)
        assert table.shown(game)["state"] > before["state"]


def test_a_restart_in_the_middle_of_a_draft(tmp_path: Path) -> None:
    with desk(tmp_path) as table:
        game = table.new(HOT_SEAT)
        composing = table.play_until(game, lambda shown: len(shown["composed"]) >= 2, ("french", "mexican"))
        seat = composing["seat"]
        before = stands(table, game, seat)
        assert all(step["fr"] and step["en"] for step in composing["composed"])
    assert kinds(tmp_path, game)[-1] == "leaf"
    with desk(tmp_path) as table:
        assert stands(table, game, seat) == before
        shorter = table.post(game, "back", state=before["state"], seat=seat).json()
        assert len(shorter["composed"]) == len(before["composed"]) - 1
        before = stands(table, game, seat)
    assert kinds(tmp_path, game)[-1] == "back"
    with desk(tmp_path) as table:
        assert stands(table, game, seat) == before


def test_a_restart_among_typed_dice(tmp_path: Path) -> None:
    with desk(tmp_path) as table:
        game = table.new(HOT_SEAT, dice="typed")
        table.play_until(
            game, lambda shown: asked_for_a_die(shown) and shown["answers"] > 2, ("french", "mexican")
        )
        thrown = throw(table, game)
        before = stands(table, game, thrown["seat"])
    assert kinds(tmp_path, game)[-1] == "die"
    with desk(tmp_path) as table:
        assert stands(table, game, thrown["seat"]) == before
        record = save.parse(table.client.get(f"/api/games/{game}/save").content)
        assert record.dice["kind"] == "typed"
        assert len(record.dice["faces"]) == kinds(tmp_path, game).count("die")


def asked_for_a_die(shown: dict[str, Any]) -> bool:
    return shown["question"] is not None and shown["question"]["key"] == "throw"


def throw(table: Desk, game: str, face: int | None = None) -> dict[str, Any]:
    """Type the die that is asked for, from the seat that throws it."""
    for seat in HOT_SEAT:
        shown = table.shown(game, seat=seat)
        if asked_for_a_die(shown):
            assert shown["question"]["die"]
            answer = table.give(game, face or shown["question"]["low"], seat)
            assert answer.status_code == 200, answer.text
            return dict(answer.json())
    raise AssertionError("no die is asked for")


def test_people_throw_the_dice_of_bots(table: Desk) -> None:
    game = table.new({"french": "human", "mexican": "recruit"}, dice="typed")
    now = table.play_until(
        game, lambda shown: asked_for_a_die(shown) and shown["question"]["seat"] == "mexican"
    )
    assert now["seat"] == "french"
    assert now["waiting"] == []
    assert table.give(game, 99).json()["code"] == "answer-range"
    assert table.give(game, now["question"]["low"]).status_code == 200


def test_bots_go_on_by_themselves_after_a_restart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(Rooms, "wake", lambda *_: None)
        with desk(tmp_path) as table:
            game = table.new()
            table.default(game)
            stuck = table.shown(game)
            assert stuck["waiting"] == [{"seat": "mexican", "bot": True}]
    with desk(tmp_path) as table:  # nobody asks for the game
        table.until(lambda: table.client.get("/api/games").json()[0]["answers"] > stuck["answers"])


def test_an_answer_is_a_row_before_anybody_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError("the disk is full")

    with desk(tmp_path) as table:
        game = table.new(HOT_SEAT)
        before = stands(table, game)
        with (
            monkeypatch.context() as patch,
            table.client.websocket_connect(f"/api/games/{game}/live") as line,
        ):
            line.receive_json()
            patch.setattr(Store, "append", full)
            assert table.give(game, before["question"]["default"]).json()["code"] == "internal"
            line.send_json({"type": "seat", "id": 1, "seat": "french"})
            assert line.receive_json(timeout=60)["shown"]["state"] == 0
        assert stands(table, game) == before
        assert table.default(game)["answers"] == 1


def test_two_servers_over_one_database(tmp_path: Path) -> None:
    """The key of the row decides who was first; the other has the game as it is."""
    with desk(tmp_path) as one, desk(tmp_path) as other:
        game = one.new(HOT_SEAT)
        answer = other.shown(game, seat="french")["question"]["default"]
        assert one.default(game)["state"] == 1
        late = other.post(game, "answers", state=0, seat="french", answer=answer)
        assert late.status_code == 409
        assert late.json()["state"] == 1
        assert stands(other, game) == stands(one, game)


def test_two_servers_show_each_others_answers_and_removals(tmp_path: Path) -> None:
    """Within a second, to who asks and to who looks on."""
    with desk(tmp_path) as one, desk(tmp_path) as other:
        game, gone = one.new(HOT_SEAT), one.new(HOT_SEAT)
        assert (stands(other, game)["answers"], stands(other, gone)["answers"]) == (0, 0)
        with other.client.websocket_connect(f"/api/games/{game}/live?seat=french") as line:
            assert line.receive_json(timeout=60)["shown"]["answers"] == 0
            one.default(game)
            began = time.monotonic()
            assert line.receive_json(timeout=60)["shown"]["answers"] == 1
            assert time.monotonic() - began < 1.5  # a second, and what a busy machine needs
            assert stands(other, game) == stands(one, game)
            one.client.delete(f"/api/games/{game}")
            with pytest.raises(WebSocketDisconnect):
                line.receive_json(timeout=60)
        one.client.delete(f"/api/games/{gone}")
        time.sleep(1)
        for id in (game, gone):
            assert other.client.get(f"/api/games/{id}").status_code == 404


def test_the_key_decides_races(tmp_path: Path) -> None:
    store = Store(tmp_path)
    record = save.Record(1, "guepier", {"scenario": "palo-verde"}, dice={"kind": "seeded", "seed": 1})
    summary = Summary(0, None, 0, False, False, None, "{}")
    store.add("one", record, HOT_SEAT, "1", summary)
    mine, yours = store.rows("one"), store.rows("one")
    store.append("one", mine, Row(1, "answer", "french", ["first"]), summary)
    with pytest.raises(Overtaken):
        store.append("one", yours, Row(1, "answer", "mexican", ["second"]), summary)
    with pytest.raises(Overtaken):
        store.append("one", yours, Row(2, "answer", "mexican", ["second"]), summary)
    with pytest.raises(Overtaken):
        store.append("none", store.rows("none"), Row(1, "answer", "french", []), summary)
    assert [row.data for row in store.rows("one").kept] == [["first"]]
    assert store.rows("none").kept == []
    store.close()


def test_rows_come_to_a_saved_game() -> None:
    start = save.Record(1, "toy", {}, dice={"kind": "typed", "faces": [3]}, answers=["a"])
    rows = [
        Row(1, "leaf", "red", ["x"]),
        Row(2, "leaf", "red", ["x", "y"]),
        Row(3, "back", "red", ["x"]),
        Row(4, "leaf", "blue", ["z"]),
        Row(5, "answer", "red", {"red": ["x"], "blue": ["z"]}),
        Row(6, "die", "red", 5),
        Row(7, "answer", "blue", "b"),
        Row(8, "die", "blue", 6),
    ]
    whole = fold(start, rows)
    assert whole.answers == ["a", {"red": ["x"], "blue": ["z"]}, "b"]
    assert (whole.drafts, whole.dice["faces"]) == ({}, [3, 5, 6])
    assert fold(start, rows[:4]).drafts == {"red": ["x"], "blue": ["z"]}
    undone = {"answers": 1, "before": 3, "drafts": {"red": ["x"]}, "faces": 1, "asked": True}
    back = fold(start, [*rows, Row(9, "undo", "red", undone)])
    assert (back.answers, back.drafts, back.dice["faces"]) == (["a"], {"red": ["x"]}, [3])
    assert start.dice == {"kind": "typed", "faces": [3]}


def test_the_database_is_as_the_tables_say(tmp_path: Path) -> None:
    store = Store(tmp_path)
    with store.engine.connect() as connection:
        context = MigrationContext.configure(connection)
        assert compare_metadata(context, METADATA) == []
    store.close()
    with sqlite3.connect(tmp_path / FILE) as file:
        assert file.execute("PRAGMA journal_mode").fetchone() == ("wal",)


def test_games_may_be_kept_in_any_database(tmp_path: Path) -> None:
    store = Store(f"sqlite:///{tmp_path / 'elsewhere.db'}")
    assert store.games() == []
    store.close()
    assert (tmp_path / "elsewhere.db").exists()


def test_rows_are_never_changed(tmp_path: Path) -> None:
    """Whatever is done, also undo, only adds rows."""
    with desk(tmp_path) as table:
        game = table.new()
        seen: list[Row] = []
        for step in range(12):
            table.wait(game, lambda shown: shown["question"] is not None)
            if step % 4 == 3:
                state = table.shown(game)["state"]
                assert table.post(game, "undo", state=state, seat="french", agreed=True).status_code == 200
            else:
                table.step(game)
            rows = table.rooms.store.rows(game).kept
            assert rows[: len(seen)] == seen
            assert [row.seq for row in rows] == list(range(1, len(rows) + 1))
            seen = rows


def test_games_in_memory_are_few_and_come_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("escarmouche.server.rooms.OPEN", 2)
    with desk(tmp_path) as table:
        games = [table.new(HOT_SEAT) for _ in range(5)]
        states = [table.default(game) for game in games]
        assert len(table.rooms._rooms) <= 3
        for game, state in zip(games, states, strict=True):
            assert table.shown(game, seat="french") == state


def test_a_stored_game_that_the_rules_now_refuse(tmp_path: Path) -> None:
    with desk(tmp_path) as table:
        game = table.new(HOT_SEAT)
        table.default(game)
    store = Store(tmp_path)
    kept = store.game(game)
    assert kept is not None
    store.append(game, store.rows(game), Row(2, "answer", "french", "nonsense"), kept.summary)
    store.close()
    with desk(tmp_path) as table:
        answer = table.client.get(f"/api/games/{game}")
        assert (answer.status_code, answer.json()["code"]) == (422, "save-refused")
        assert len(table.client.get("/api/games").json()) == 1


def test_a_script_of_dice_is_kept_and_what_is_typed_after_it_can_be_taken_back(table: Desk) -> None:
    saved = table.client.get(f"/api/games/{table.new(HOT_SEAT)}/save").json()
    scripted = saved | {"dice": {"kind": "scripted", "faces": []}, "recorded": {}}
    game = table.client.post("/api/games/load?seats=french=human&seats=mexican=human", json=scripted).json()[
        "id"
    ]
    table.play_until(game, asked_for_a_die, ("french", "mexican"))
    first = throw(table, game, 2)
    table.rooms._rooms.clear()
    room = table.behind(game, lambda room: room)
    assert isinstance(room, Room)
    assert room.game.dice.faces == [2]  # type: ignore[attr-defined]
    if asked_for_a_die(first):
        back = table.post(game, "undo", state=first["state"], seat=first["seat"], agreed=True)
        assert back.status_code == 200, back.text
        assert table.behind(game, lambda room: room.game.dice.faces) == []


def test_everything_in_rows_is_plain_json(table: Desk) -> None:
    game = table.new(WATCH | {"french": "regular"})
    table.wait(game, lambda shown: shown["answers"] > 6, seat="")
    record = table.behind(game, lambda room: fold(room.start, room.store.rows(room.id).kept))
    assert save.restore(msgspec.json.decode(msgspec.json.encode(record), type=save.Record), rulesets.find)


def test_nobody_is_refused_by_a_room_of_an_unknown_ruleset(tmp_path: Path) -> None:
    store = Store(tmp_path)
    record = save.Record(1, "chess", {"scenario": "opening"})
    with pytest.raises(Refused) as error:
        Room(store, "x", record, {"white": "human"}, "1")
    assert error.value.refusal.code == "save-ruleset"
    store.close()

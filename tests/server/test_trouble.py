"""A full disk, a read-only folder, a damaged file: it is said, what can be read opens, nothing is overwritten."""

import os
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import pytest
from sqlalchemy import event
from sqlalchemy.exc import OperationalError

from escarmouche.cli import main
from escarmouche.server.database import FILE
from escarmouche.server.store import Store
from escarmouche.server.trouble import LOG
from tests.server.desk import HOT_SEAT, Desk, desk
from tests.server.process import Process
from tests.server.test_storage import stands

NEW = {"ruleset": "guepier", "scenario": "palo-verde", "seats": HOT_SEAT}
GAMES = 8


def files(folder: Path) -> dict[str, bytes]:
    """What is kept; not what SQLite has beside it for programs that read at the same time, nor an empty log."""
    found = {one.name: one.read_bytes() for one in folder.iterdir() if not one.name.endswith("-shm")}
    return {name: data for name, data in found.items() if data}


def refused(answer: Any, code: str) -> None:
    told = answer.json()
    assert (answer.status_code, told["code"]) == (507, code)
    assert told["reason"]["fr"] != told["reason"]["en"]
    assert "refusal-" not in told["reason"]["fr"] + told["reason"]["en"]


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, list[str]]:
    """A folder with some games."""
    folder = tmp_path_factory.mktemp("kept")
    with desk(folder) as table:
        games = [table.new(HOT_SEAT, seed=str(number)) for number in range(GAMES)]
        for game in games:
            table.default(game)
    return folder, games


def test_a_full_disk(tmp_path: Path) -> None:
    """The game is as it was, and goes on when there is room."""
    with desk(tmp_path) as table:
        other, game, engine = table.new(HOT_SEAT), table.new(HOT_SEAT), table.rooms.store.engine
        engine.dispose()

        def no_room(connection: Any, _: object) -> None:
            connection.execute("PRAGMA max_page_count = 1")  # no more than there are

        event.listen(engine, "connect", no_room)
        for _ in range(60):
            before = stands(table, game)
            if before["question"] is None:
                break
            answer = table.give(game, before["question"]["default"])
            if answer.status_code != 200:
                break
        refused(answer, "kept-full")
        assert "disk is full" in answer.json()["reason"]["en"]
        assert "disque est plein" in answer.json()["reason"]["fr"]
        assert stands(table, game) == before
        assert table.shown(other)["answers"] == 0
        assert table.shown(game, at=0)["at"] == 0
        refused(
            table.client.post("/api/games", json=NEW),
            "kept-full",
        )
        event.remove(engine, "connect", no_room)
        engine.dispose()
        assert table.give(game, before["question"]["default"]).status_code == 200


@pytest.mark.skipif(
    os.name != "posix" or not hasattr(os, "geteuid"), reason="limits of files as POSIX has them"
)
def test_a_disk_that_takes_no_more_while_the_server_runs(tmp_path: Path) -> None:
    import resource

    with Process(tmp_path).ready() as server:
        game = server.new("guepier", "palo-verde", HOT_SEAT, "1")
        before = server.shown(game, seat="french")
        soft, hard = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (1, hard))
        refused(server.give(game, 0, "french", before["question"]["default"]), "kept-failed")
        assert server.shown(game, seat="french") == before
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (soft, hard))
        answer = server.give(game, 0, "french", before["question"]["default"])
        assert answer.status_code == 200, answer.text
        server.kill()
    store = Store(tmp_path)
    assert [row.kind for row in store.rows(game).kept] == ["answer"]
    store.close()


@pytest.fixture
def guarded(tmp_path: Path) -> Iterator[Path]:
    """A folder that may be removed again whatever was done to it."""
    folder = tmp_path / "games"
    folder.mkdir()
    yield folder
    folder.chmod(0o755)


def test_a_read_only_folder(guarded: Path) -> None:
    """Also with answers that SQLite has only written to its log: the server before was killed."""
    with Process(guarded).ready() as server:
        game = server.new("guepier", "palo-verde", HOT_SEAT, "1")
        before = server.give(game, 0, "french", server.shown(game)["question"]["default"]).json()
    assert (guarded / (FILE + LOG)).stat().st_size
    (guarded / (FILE + "-shm")).unlink()
    for file in guarded.iterdir():
        file.chmod(0o444)
    guarded.chmod(0o555)
    kept = files(guarded)
    with Process(guarded).ready() as server:
        assert server.shown(game, seat="french") == before
        assert [card["id"] for card in server.client.get("/api/games").json()] == [game]
        asked = server.shown(game)
        given = server.give(game, asked["state"], asked["seat"], asked["question"]["default"])
        refused(given, "kept-read-only")
        assert "may not be written to" in given.json()["reason"]["en"]
        assert "protégé en écriture" in given.json()["reason"]["fr"]
        assert server.shown(game, seat="french") == before
        assert server.shown(game, seat="french", at=0)["at"] == 0
        assert server.client.get("/api/about").json()["trouble"]["code"] == "kept-read-only"
        refused(server.client.post("/api/games", json=NEW), "kept-read-only")
        refused(server.client.delete(f"/api/games/{game}"), "kept-read-only")
        assert server.client.get(f"/api/games/{game}/save").status_code == 200
        assert any("may not be written to" in line for line in server.said)
    assert files(guarded) == kept


def damaged(kept: Path, folder: Path, at: int, length: int = 0) -> dict[str, bytes]:
    """The folder again with some of the file overwritten, or cut off there."""
    shutil.copytree(kept, folder)
    file = folder / FILE
    data = file.read_bytes()
    junk = Random(at).randbytes(length)
    file.write_bytes(data[:at] + junk + data[at + length :] if length else data[:at])
    return files(folder)


def page_size(folder: Path) -> int:
    with sqlite3.connect(folder / FILE) as file:
        return int(file.execute("PRAGMA page_size").fetchone()[0])


def root(folder: Path, name: str) -> int:
    """Where the page is on which a table or an index begins."""
    with sqlite3.connect(folder / FILE) as file:
        found = file.execute("SELECT rootpage FROM sqlite_master WHERE name = ?", (name,)).fetchone()
    return (int(found[0]) - 1) * page_size(folder)


def test_whatever_page_is_damaged_the_rest_opens_and_nothing_is_overwritten(
    kept: tuple[Path, list[str]], tmp_path: Path
) -> None:
    """Only the pages of answers and games cost any: indexes, pictures and what is remembered are not needed."""
    folder, games = kept
    size = page_size(folder)
    with desk(folder) as table:
        whole = {game: table.shown(game) for game in games}
    pages = range(1, (folder / FILE).stat().st_size // size)
    opened = []
    for page in pages:
        there = tmp_path / str(page)
        before = damaged(folder, there, page * size, size)
        with desk(there) as table:
            listed = {card["id"] for card in table.client.get("/api/games").json()}
            found = {game: table.client.get(f"/api/games/{game}") for game in games}
        for game, answer in found.items():
            if answer.status_code == 200:
                assert answer.json() == whole[game]
                assert game in listed
            else:
                refused(answer, "kept-damaged")
                assert len(answer.json()["reason"]["en"]) < 300
        opened.append(sum(answer.status_code == 200 for answer in found.values()))
        assert files(there) == before
    assert sum(count == GAMES for count in opened) >= len(pages) - 4
    assert any(0 < count < GAMES for count in opened)


@pytest.mark.parametrize(
    "name", ["sqlite_autoindex_rows_1", "sqlite_autoindex_games_1", "memories", "alembic_version"]
)
def test_games_that_can_be_read_are_looked_at_and_nothing_is_written(
    kept: tuple[Path, list[str]], tmp_path: Path, name: str
) -> None:
    folder, games = kept
    before = damaged(folder, tmp_path / "games", root(folder, name), page_size(folder))
    with desk(tmp_path / "games") as table:
        assert {card["id"] for card in table.client.get("/api/games").json()} == set(games)
        shown = table.shown(games[0])
        assert table.shown(games[0], at=0)["at"] == 0
        assert table.client.get(f"/api/games/{games[0]}/save").status_code == 200
        for answer in (
            table.give(games[0], shown["question"]["default"], shown["seat"]),
            table.client.post("/api/games", json=NEW),
            table.client.delete(f"/api/games/{games[0]}"),
        ):
            refused(answer, "kept-damaged")
            assert "abîmé" in answer.json()["reason"]["fr"]
            assert "damaged" in answer.json()["reason"]["en"]
        assert table.shown(games[0]) == shown
        assert table.client.get("/api/about").json()["trouble"]["code"] == "kept-damaged"
    assert files(tmp_path / "games") == before


def test_games_whose_answers_cannot_be_read_say_so(kept: tuple[Path, list[str]], tmp_path: Path) -> None:
    folder, games = kept
    before = damaged(folder, tmp_path / "games", root(folder, "rows"), page_size(folder))
    with desk(tmp_path / "games") as table:
        assert {card["id"] for card in table.client.get("/api/games").json()} == set(games)
        answer = table.client.get(f"/api/games/{games[0]}")
        refused(answer, "kept-damaged")
        assert "abîmé" in answer.json()["reason"]["fr"]
    assert files(tmp_path / "games") == before


CHANGES = {
    "gone": "DELETE FROM rows WHERE game = ? AND seq = 2",
    "no JSON": "UPDATE rows SET data = '{]' WHERE game = ? AND seq = 2",
    "another answer": "UPDATE rows SET data = '[0]' WHERE game = ? AND seq = 2",
    "of another seat": "UPDATE rows SET seat = 'nobody' WHERE game = ? AND seq = 2",
    "of another time": "UPDATE rows SET at = '' WHERE game = ? AND seq = 2",
}


@pytest.fixture(scope="module")
def rows_of_four(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str, list[dict[str, Any]]]:
    """A folder with a game of four rows, and how it stood after each."""
    folder = tmp_path_factory.mktemp("four")
    with desk(folder) as table:
        game = table.new(HOT_SEAT)
        stood = [stands(table, game)]
        for _ in range(4):
            for seat in HOT_SEAT:
                if table.shown(game, seat=seat)["question"] is not None:
                    table.default(game, seat)
                    break
            stood.append(stands(table, game))
    return folder, game, stood


@pytest.mark.parametrize(
    ("change", "before"),
    [*((change, False) for change in CHANGES), ("gone", True), ("no JSON", True)],
)
def test_a_game_opens_up_to_what_is_damaged_says_so_and_goes_on_from_there(
    rows_of_four: tuple[Path, str, list[dict[str, Any]]], tmp_path: Path, change: str, before: bool
) -> None:
    """Rows of before they were chained have no links: there only what cannot be read, or is not there, is noticed."""
    folder, game, stood = rows_of_four
    there = tmp_path / "games"
    shutil.copytree(folder, there)
    with closing(sqlite3.connect(there / FILE)) as file, file:
        if before:
            file.execute("UPDATE rows SET link = NULL")
            file.execute("UPDATE games SET mark = NULL")
            file.execute("DELETE FROM memories")
        file.execute(CHANGES[change], (game,))
        rows = file.execute("SELECT * FROM rows").fetchall()
    with desk(there) as table:
        found = stands(table, game)
        for name in ("answers", "events", "scene", "question"):
            assert found[name] == stood[1][name]
        _, said = found["remarks"]  # the first: that the seed was chosen
        assert said["answers"] == 1
        assert "3" in said["text"]["en"]
        assert "abîmé" in said["text"]["fr"]
        seat = next(one for one in HOT_SEAT if table.shown(game, seat=one)["question"] is not None)
        table.default(game, seat)
        now = stands(table, game)
        assert now["answers"] == 2
    with desk(there) as table:
        assert stands(table, game) == now
    with closing(sqlite3.connect(there / FILE)) as file:  # nothing is overwritten
        assert file.execute("SELECT * FROM rows").fetchall()[:-1] == rows
        assert file.execute("SELECT max(seq) FROM rows").fetchone() == (5,)


def test_a_game_whose_beginning_was_changed_is_not_played(
    kept: tuple[Path, list[str]], tmp_path: Path
) -> None:
    """Other dice, or other players: nothing of it would be what it was."""
    folder, games = kept
    shutil.copytree(folder, tmp_path / "games")
    with closing(sqlite3.connect(tmp_path / "games" / FILE)) as file, file:
        file.execute(
            "UPDATE games SET start = replace(start, '\"seed\":0', '\"seed\":9') WHERE id = ?", games[:1]
        )
        file.execute("UPDATE games SET seed = 'other' WHERE id = ?", games[1:2])
        file.execute("UPDATE games SET scene = '{]' WHERE id = ?", games[2:3])
    with desk(tmp_path / "games") as table:
        for game in games[:2]:
            refused(table.client.get(f"/api/games/{game}"), "kept-damaged")
        for game in games[2:4]:
            assert table.shown(game)["answers"] == 1
        assert table.default(games[3], table.shown(games[3])["seat"])["answers"] == 2


class Vanished:
    """A database that does not answer for a while: to what is written, then to what is read as well."""

    def __init__(self, table: Desk) -> None:
        self.gone = False

        def no_answer(*_: object) -> None:
            if self.gone:
                raise OperationalError("", {}, OSError(5, "Input/output error"))

        event.listen(table.rooms.store.engine, "before_cursor_execute", lambda *_: no_answer())


@pytest.mark.parametrize("doing", ["answer", "undo"])
def test_a_game_is_never_ahead_of_its_rows(tmp_path: Path, doing: str) -> None:
    """Neither written nor read again: what is in memory is dropped, and the rows say how the game stands."""
    with desk(tmp_path) as table:
        game, vanished = table.new(HOT_SEAT), Vanished(table)
        table.default(game)
        before = stands(table, game)
        seat = next(one for one in HOT_SEAT if table.shown(game, seat=one)["question"] is not None)
        shown = table.shown(game, seat=seat)
        vanished.gone = True
        if doing == "answer":
            given = table.post(
                game, "answers", state=shown["state"], seat=seat, answer=shown["question"]["default"]
            )
        else:
            given = table.post(game, "undo", state=shown["state"], seat=seat, agreed=True)
        refused(given, "kept-failed")
        refused(table.client.get(f"/api/games/{game}"), "kept-failed")
        vanished.gone = False
        assert stands(table, game) == before
        table.default(game, seat)
        after = stands(table, game)
    with desk(tmp_path) as table:
        assert stands(table, game) == after
        assert [row.seq for row in table.rooms.store.rows(game).kept] == [1, 2]


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize(("at", "length"), [(0, 100), (5000, 0)])
def test_a_file_of_which_nothing_can_be_read_is_left_alone(
    kept: tuple[Path, list[str]],
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    lang: str,
    at: int,
    length: int,
) -> None:
    there = tmp_path / "games"
    before = damaged(kept[0], there, at, length)
    with pytest.raises(SystemExit) as ended:
        main(["serve", "--port", "0", "--no-browser", "--lang", lang, "--data", str(there)])
    assert ended.value.code == 2
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    assert {"en": "cannot be kept", "fr": "ne peuvent pas"}[lang] in err
    assert str(there) in err
    assert files(there) == before

"""Tables are brought up to date in one transaction under a lock: killed at any statement, the next start is whole."""

import multiprocessing
import os
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import event
from sqlalchemy.engine import Engine

from escarmouche.server.database import FILE
from escarmouche.server.store import Store
from escarmouche.server.tables import METADATA
from tests.server.desk import HOT_SEAT, desk

KILLED = 77
AT_ONCE = 6
APART = multiprocessing.get_context("forkserver")  # what all of them import is imported once
APART.set_forkserver_preload(["alembic.command", "escarmouche.server.store", __name__])


def open_and_die(folder: Path, statement: int) -> None:
    """Open the games in a folder; the process ends before that statement, as if it was killed."""
    done = 0

    def before(*_: Any) -> None:
        nonlocal done
        if done == statement:
            os._exit(KILLED)
        done += 1

    event.listen(Engine, "before_cursor_execute", before)
    Store(folder).close()


def open_when_told(folder: Path, gate: Any) -> None:
    gate.wait()
    Store(folder).close()


def ended(process: Any) -> int:
    process.join(60)
    return int(process.exitcode)


def is_whole(folder: Path) -> bool:
    store = Store(folder)
    with store.engine.connect() as connection:
        differs = compare_metadata(MigrationContext.configure(connection), METADATA)
    store.close()
    return not differs


def test_killed_at_any_statement_the_next_start_is_whole(tmp_path: Path) -> None:
    """Each in a fresh folder; until one comes through."""
    killed = 0
    for statement in range(200):
        folder = tmp_path / str(statement)
        process = APART.Process(target=open_and_die, args=(folder, statement))
        process.start()
        if ended(process) != KILLED:
            break
        killed += 1
        with closing(sqlite3.connect(folder / FILE)) as file:
            assert file.execute("SELECT name FROM sqlite_master").fetchall() == []  # nothing, not a part
        assert is_whole(folder)
    assert killed > 15


def test_games_of_an_older_program_killed_on_their_way_to_this_one(tmp_path: Path) -> None:
    folder = tmp_path / "games"
    with desk(folder) as table:
        game = table.new(HOT_SEAT)
        before = table.default(game)
    with closing(sqlite3.connect(folder / FILE)) as file, file:  # as it was before rows had links
        for change in ("rows DROP COLUMN link", "games DROP COLUMN mark"):
            file.execute(f"ALTER TABLE {change}")
        file.execute("UPDATE alembic_version SET version_num = '0004'")
    for statement in range(200):
        process = APART.Process(target=open_and_die, args=(folder, statement))
        process.start()
        if ended(process) != KILLED:
            break
        with closing(sqlite3.connect(folder / FILE)) as file:
            assert file.execute("SELECT version_num FROM alembic_version").fetchone() == ("0004",)
            assert "link" not in [column[1] for column in file.execute("PRAGMA table_info(rows)")]
    assert statement > 4
    assert is_whole(folder)
    with desk(folder) as table:
        assert table.shown(game, seat="french") == before


def test_servers_that_start_at_once_on_an_empty_folder(tmp_path: Path) -> None:
    for attempt in range(3):
        gate = APART.Event()
        folder = tmp_path / str(attempt)
        processes = [APART.Process(target=open_when_told, args=(folder, gate)) for _ in range(AT_ONCE)]
        for process in processes:
            process.start()
        gate.set()
        assert [ended(process) for process in processes] == [0] * AT_ONCE
        assert is_whole(folder)


def test_a_start_that_finds_everything_as_it_is_changes_nothing(tmp_path: Path) -> None:
    Store(tmp_path).close()
    before = (tmp_path / FILE).read_bytes()
    Store(tmp_path).close()
    assert (tmp_path / FILE).read_bytes() == before

"""The database in which games are kept: opened, brought up to date, read from and written to.

A transaction that writes is on the disk when it is left, or nothing of it is. A file that is damaged or cannot be
written is left as it is: what can be read of it is read from a copy.
"""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic, sleep
from typing import Any

from sqlalchemy import URL, Connection, create_engine, event, func, make_url, select

from escarmouche.server import trouble
from escarmouche.server.trouble import Trouble

BUSY = 10.0  # seconds to wait for another process that writes
BUSY_STEP = 0.02
FILE = "games.sqlite3"
WRITES = {"writes": True}
MIGRATING = 0x657363  # the name of PostgreSQL's lock for it


class Database:
    """A folder (SQLite in it) or the URL of any database. `trouble` tells why nothing is kept, where that is so."""

    def __init__(self, where: Path | str) -> None:
        if isinstance(where, Path):
            where.mkdir(parents=True, exist_ok=True)
            where = f"sqlite:///{where / FILE}"
        url = make_url(where)
        self.lite = url.get_backend_name() == "sqlite"
        file = Path(url.database) if self.lite and url.database not in (None, "", ":memory:") else None
        self.trouble = None if file is None else trouble.found_in(file)
        self._copy: TemporaryDirectory[str] | None = None
        if self.trouble is None:
            try:
                self._open(url)
                return
            except Trouble as found:
                if file is None or not file.exists() or found.cause == "busy":
                    raise
                self.trouble = found
        assert file is not None
        self._open_copy(url, file)

    def _open(self, url: URL) -> None:
        self.engine = create_engine(
            url,
            connect_args={"timeout": BUSY} if self.lite else {},
            pool_pre_ping=not self.lite,
            hide_parameters=True,  # errors are written down; the dice to come of a game are not
        )
        if self.lite:
            event.listen(self.engine, "connect", _pragmas)
            event.listen(self.engine, "begin", _begin)
        try:
            with trouble.told():
                self._migrate()
        except Trouble:
            if self._copy is None or not self.readable():  # a copy of which anything can be read will do
                self.engine.dispose()
                raise
        except BaseException:
            self.engine.dispose()
            raise

    def _open_copy(self, url: URL, file: Path) -> None:
        self._copy = TemporaryDirectory(prefix="escarmouche-")
        try:
            self._open(url.set(database=str(trouble.copied(file, Path(self._copy.name)))))
        except BaseException as error:
            self._copy.cleanup()
            raise self.trouble or error from error

    def _migrate(self) -> None:
        """Bring the tables to what they are now: all of it or nothing, and one server at a time."""
        from alembic import command
        from alembic.config import Config

        config = Config()
        config.set_main_option("script_location", "escarmouche.server:migrations")
        with self.engine.connect().execution_options(**WRITES) as connection, connection.begin():
            if connection.dialect.name == "postgresql":
                connection.execute(select(func.pg_advisory_xact_lock(MIGRATING)))
            config.attributes["connection"] = connection
            command.upgrade(config, "head")

    def close(self) -> None:
        self.engine.dispose()
        if self._copy is not None:
            self._copy.cleanup()

    def readable(self) -> bool:
        """Whether anything at all can be read of a damaged file."""
        return False

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        with trouble.told(), self.engine.connect() as connection:
            yield connection

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """A transaction, on the disk when it is left; nothing of it where there is trouble."""
        if self.trouble is not None:
            raise self.trouble
        with (
            trouble.told(),
            self.engine.connect().execution_options(**WRITES) as connection,
            connection.begin(),
        ):
            yield connection


def _pragmas(connection: Any, _: object) -> None:
    connection.isolation_level = (
        None  # transactions are begun by `_begin`, so that tables are made in one as well
    )
    cursor = connection.cursor()
    _until_free(lambda: cursor.execute("PRAGMA journal_mode=WAL"))
    for pragma in ("synchronous=FULL", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _until_free(do: Callable[[], object]) -> None:
    """SQLite does not wait by itself for another process that makes the same change of the journal."""
    end = monotonic() + BUSY
    while True:
        try:
            do()
            return
        except sqlite3.OperationalError as error:
            if trouble.trouble_of(error).cause != "busy" or monotonic() > end:
                raise
            sleep(BUSY_STEP)


def _begin(connection: Connection) -> None:
    """A transaction that writes takes its lock at once: one that has read first could be refused it later."""
    writes = connection.get_execution_options().get("writes")
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")

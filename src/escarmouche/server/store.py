"""Where games are kept: a database of append-only rows. Nothing here knows a rule."""

import logging
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Literal

import msgspec
from sqlalchemy import (
    URL,
    Column,
    ColumnElement,
    Connection,
    create_engine,
    delete,
    event,
    insert,
    literal_column,
    make_url,
    select,
    update,
)
from sqlalchemy.exc import IntegrityError

from escarmouche.kernel.save import Record
from escarmouche.server import trouble
from escarmouche.server.tables import GAMES, KEYS, MEMORIES, ROWS
from escarmouche.server.trouble import Trouble
from escarmouche.server.wire.playing import Origin
from escarmouche.server.wire.story import Reasoned

Kind = Literal["answer", "leaf", "back", "undo", "die"]
BUSY = 10.0  # seconds to wait for another process that writes
FILE = "games.sqlite3"

log = logging.getLogger("escarmouche.server")


class Row(msgspec.Struct, frozen=True):
    """One thing that was done: by whom, what, and a bot's reasons for it."""

    seq: int
    kind: Kind
    seat: str
    data: Any
    reasons: Reasoned | None = None


class Summary(msgspec.Struct, frozen=True):
    """How a game stands, for the list of games. Verdict and scene are JSON."""

    turn: int
    turns: int | None
    answers: int
    finished: bool
    bot_asked: bool
    verdict: str | None
    scene: str


class Kept(msgspec.Struct, frozen=True):
    """A game as it is kept: how it began, who plays, and how it stands."""

    id: str
    start: Record
    seats: dict[str, str]
    seed: str
    updated: str
    last: int
    summary: Summary
    origin: Origin | None = None


class Overtaken(Exception):
    """Somebody else has written the next row already, or the game is gone."""


class Store:
    """Games in a database: a folder (SQLite in it) or the URL of any database.

    A file that is damaged or cannot be written is left as it is: its games are read from a copy, and `trouble` tells
    why nothing is kept.
    """

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
        self.engine = create_engine(url, connect_args={"timeout": BUSY} if self.lite else {})
        if self.lite:
            event.listen(self.engine, "connect", _pragmas)
        try:
            with trouble.told():
                self._migrate()
        except Trouble:
            if self._copy is None or not self._ids():  # a copy of which anything can be read will do
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
        from alembic import command
        from alembic.config import Config

        config = Config()
        config.set_main_option("script_location", "escarmouche.server:migrations")
        with self.engine.begin() as connection:
            config.attributes["connection"] = connection
            command.upgrade(config, "head")

    def close(self) -> None:
        self.engine.dispose()
        if self._copy is not None:
            self._copy.cleanup()

    @contextmanager
    def _reading(self) -> Iterator[Connection]:
        with trouble.told(), self.engine.connect() as connection:
            yield connection

    @contextmanager
    def _writing(self) -> Iterator[Connection]:
        """A transaction, on the disk when it is left; nothing of it where there is trouble."""
        if self.trouble is not None:
            raise self.trouble
        with trouble.told(), self.engine.begin() as connection:
            yield connection

    # Games

    def add(
        self,
        id: str,
        start: Record,
        seats: dict[str, str],
        seed: str,
        summary: Summary,
        origin: Origin | None = None,
    ) -> None:
        now = _now()
        with self._writing() as connection:
            connection.execute(
                insert(GAMES).values(
                    id=id,
                    start=_text(start),
                    seats=_text(seats),
                    seed=seed,
                    created=now,
                    last=0,
                    origin=None if origin is None else _text(origin),
                    **_columns(summary, now),
                )
            )

    def game(self, id: str) -> Kept | None:
        """A game; one whose picture cannot be read is there without it."""
        try:
            found = self._found(GAMES.c.id, id, GAMES.c)
        except Trouble as damage:
            if damage.cause != "damaged":
                raise
            without = [one for one in GAMES.c if one is not GAMES.c.scene]
            found = [{**one, "scene": ""} for one in self._found(GAMES.c.id, id, without)]
        with trouble.told():
            return _kept(found[0]) if found else None

    def _found(self, key: Column[Any], id: str, columns: Iterable[Column[Any]]) -> list[dict[str, Any]]:
        """What a table has under a key. Of a damaged file, from the table itself, else by its index."""
        keys: list[ColumnElement[Any]] = [key]
        if self.lite and self.trouble is not None and self.trouble.cause == "damaged":
            keys = [
                literal_column(f"+{key.table.name}.{key.name}"),
                key,
            ]  # SQLite takes no index for the first
        damage: Trouble | None = None
        for one in keys:
            try:
                with self._reading() as connection:
                    return [
                        dict(row) for row in connection.execute(select(*columns).where(one == id)).mappings()
                    ]
            except Trouble as found:
                damage = found
        assert damage is not None
        raise damage

    def games(self) -> list[Kept]:
        """All games that can be read, the last played first."""
        wanted = select(GAMES).order_by(GAMES.c.updated.desc(), GAMES.c.id)
        try:
            with self._reading() as connection:
                return [_kept(dict(one)) for one in connection.execute(wanted).mappings()]
        except Trouble as found:
            if found.cause != "damaged":
                raise
        readable = [kept for id in self._ids() if (kept := self._readable(id)) is not None]
        return sorted(readable, key=lambda kept: kept.updated, reverse=True)

    def _ids(self) -> list[str]:
        """The names of all games from both ends up to where the file is damaged."""
        found: dict[str, None] = {}
        ids = select(GAMES.c.id)
        scanned = select(GAMES.c.id, GAMES.c.seed)  # no index has both
        for wanted in (ids.order_by(GAMES.c.id), ids.order_by(GAMES.c.id.desc()), scanned):
            try:
                with self._reading() as connection:
                    for id in connection.execute(wanted).scalars():
                        found[str(id)] = None
            except Trouble:
                continue
        return list(found)

    def _readable(self, id: str) -> Kept | None:
        try:
            return self.game(id)
        except Trouble as found:
            log.warning("%s cannot be read: %s", id, found.reason)
            return None

    def bots_to_move(self) -> list[str]:
        """The games in which a bot is asked: they go on by themselves, where what they do can be kept."""
        if self.trouble is not None:
            return []
        wanted = select(GAMES.c.id).where(GAMES.c.bot_asked.is_(True), GAMES.c.finished.is_(False))
        with self._reading() as connection:
            return [str(id) for id in connection.execute(wanted.order_by(GAMES.c.updated.desc())).scalars()]

    def remove(self, id: str) -> bool:
        with self._writing() as connection:
            for table in (MEMORIES, ROWS):
                connection.execute(delete(table).where(table.c.game == id))
            return bool(connection.execute(delete(GAMES).where(GAMES.c.id == id)).rowcount)

    # Rows

    def rows(self, id: str) -> list[Row]:
        """Everything that was done in a game, in order, and without a gap."""
        found = sorted(self._found(ROWS.c.game, id, ROWS.c), key=lambda row: int(row["seq"]))
        if [row["seq"] for row in found] != list(range(1, len(found) + 1)):
            raise Trouble("damaged", f"{ROWS.name}: {id}")
        with trouble.told():
            return [_row(one) for one in found]

    def append(self, id: str, row: Row, summary: Summary) -> None:
        """One more row and how the game stands after it, in one transaction. The key decides races."""
        now = _now()
        try:
            with self._writing() as connection:
                self._insert(connection, id, row, now)
                stands = update(GAMES).where(GAMES.c.id == id)
                done = connection.execute(stands.values(last=row.seq, **_columns(summary, now)))
                if not done.rowcount:
                    raise Overtaken(id)
        except IntegrityError as error:
            raise Overtaken(id) from error

    def _insert(self, connection: Connection, id: str, row: Row, now: str) -> None:
        connection.execute(
            insert(ROWS).values(
                game=id,
                seq=row.seq,
                kind=row.kind,
                seat=row.seat,
                data=_text(row.data),
                reasons=None if row.reasons is None else _text(row.reasons),
                at=now,
            )
        )

    # What was worked out of them

    def memory(self, id: str) -> bytes | None:
        """What was last remembered of a game; nothing where it cannot be read."""
        try:
            with self._reading() as connection:
                return connection.execute(select(MEMORIES.c.data).where(MEMORIES.c.game == id)).scalar()
        except Trouble as found:
            log.warning("%s: what is remembered of it cannot be read: %s", id, found.reason)
            return None

    def remember(self, id: str, data: bytes) -> None:
        """In the place of what was remembered before; where that cannot be done, the rows are enough."""
        try:
            with self._writing() as connection:
                connection.execute(delete(MEMORIES).where(MEMORIES.c.game == id))
                connection.execute(insert(MEMORIES).values(game=id, data=data))
        except IntegrityError:  # the game is gone, or another server remembers it at the same moment
            return
        except Trouble as found:
            log.info("%s: it cannot be remembered: %s", id, found.reason)

    def key(self, name: str, new: Callable[[], bytes]) -> bytes:
        """A key of this server, made when it is first needed."""
        wanted = select(KEYS.c.data).where(KEYS.c.name == name)
        with self._reading() as connection:
            found: bytes | None = connection.execute(wanted).scalar()
        if found is not None:
            return found
        try:
            with self._writing() as connection:
                connection.execute(insert(KEYS).values(name=name, data=new()))
        except IntegrityError:  # another server over the same games was quicker
            pass
        with self._reading() as connection:
            return bytes(connection.execute(wanted).scalar_one())


def fold(start: Record, rows: Sequence[Row]) -> Record:
    """The saved game that a start and its rows come to."""
    answers, drafts, dice = list(start.answers), dict(start.drafts), dict(start.dice)
    for row in rows:
        if row.kind == "answer":
            answers.append(row.data)
            drafts = {}
        elif row.kind in ("leaf", "back"):
            drafts[row.seat] = row.data
        elif row.kind == "die":
            dice["faces"] = [*dice.get("faces", ()), row.data]
        else:
            undone = msgspec.convert(row.data, Undone)
            answers, drafts = answers[: undone.answers], dict(undone.drafts)
            if undone.faces is not None:
                dice["faces"] = list(dice.get("faces", ()))[: undone.faces]
    return msgspec.structs.replace(
        start, answers=answers, drafts={s: d for s, d in drafts.items() if d}, dice=dice, recorded={}
    )


class Undone(msgspec.Struct, frozen=True, omit_defaults=True):
    """How the game stood after something was taken back. `asked`: the players had to agree to it."""

    answers: int
    before: int  # answers that there were
    drafts: dict[str, list[Any]] = {}
    faces: int | None = None  # typed dice that are left
    asked: bool = False


def _pragmas(connection: Any, _: object) -> None:
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="milliseconds")


def _text(value: object) -> str:
    return msgspec.json.encode(value).decode()


def _columns(summary: Summary, now: str) -> dict[str, object]:
    return {"updated": now, **msgspec.structs.asdict(summary)}


def _kept(found: dict[str, Any]) -> Kept:
    return Kept(
        found["id"],
        msgspec.json.decode(found["start"], type=Record),
        msgspec.json.decode(found["seats"], type=dict[str, str]),
        found["seed"],
        found["updated"],
        found["last"],
        Summary(**{name: found[name] for name in Summary.__struct_fields__}),
        None if found["origin"] is None else msgspec.json.decode(found["origin"], type=Origin),
    )


def _row(found: dict[str, Any]) -> Row:
    reasons = found["reasons"]
    return Row(
        found["seq"],
        found["kind"],
        found["seat"],
        msgspec.json.decode(found["data"]),
        None if reasons is None else msgspec.json.decode(reasons, type=Reasoned),
    )

"""Where games are kept: a database of append-only rows. Nothing here knows a rule."""

from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Literal

import msgspec
from sqlalchemy import Connection, create_engine, delete, event, insert, make_url, select, update
from sqlalchemy.exc import IntegrityError

from escarmouche.kernel.save import Record
from escarmouche.server.tables import GAMES, ROWS
from escarmouche.server.wire import Reasoned

Kind = Literal["answer", "leaf", "back", "undo", "die"]
BUSY = 10.0  # seconds to wait for another process that writes
FILE = "games.sqlite3"


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


class Overtaken(Exception):
    """Somebody else has written the next row already, or the game is gone."""


class Store:
    """Games in a database: a folder (SQLite in it) or the URL of any database."""

    def __init__(self, where: Path | str) -> None:
        if isinstance(where, Path):
            where.mkdir(parents=True, exist_ok=True)
            where = f"sqlite:///{where / FILE}"
        url = make_url(where)
        self.lite = url.get_backend_name() == "sqlite"
        self.engine = create_engine(url, connect_args={"timeout": BUSY} if self.lite else {})
        if self.lite:
            event.listen(self.engine, "connect", _pragmas)
        self._migrate()

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

    # Games

    def add(self, id: str, start: Record, seats: dict[str, str], seed: str, summary: Summary) -> None:
        now = _now()
        with self.engine.begin() as connection:
            connection.execute(
                insert(GAMES).values(
                    id=id,
                    start=_text(start),
                    seats=_text(seats),
                    seed=seed,
                    created=now,
                    last=0,
                    **_columns(summary, now),
                )
            )

    def game(self, id: str) -> Kept | None:
        with self.engine.connect() as connection:
            found = connection.execute(select(GAMES).where(GAMES.c.id == id)).mappings().first()
        return None if found is None else _kept(dict(found))

    def games(self) -> list[Kept]:
        """All games, the last played first."""
        with self.engine.connect() as connection:
            found = connection.execute(select(GAMES).order_by(GAMES.c.updated.desc(), GAMES.c.id)).mappings()
            return [_kept(dict(one)) for one in found]

    def bots_to_move(self) -> list[str]:
        """The games in which a bot is asked: they go on by themselves."""
        wanted = select(GAMES.c.id).where(GAMES.c.bot_asked.is_(True), GAMES.c.finished.is_(False))
        with self.engine.connect() as connection:
            return [str(id) for id in connection.execute(wanted.order_by(GAMES.c.updated.desc())).scalars()]

    def remove(self, id: str) -> bool:
        with self.engine.begin() as connection:
            connection.execute(delete(ROWS).where(ROWS.c.game == id))
            return bool(connection.execute(delete(GAMES).where(GAMES.c.id == id)).rowcount)

    # Rows

    def rows(self, id: str) -> list[Row]:
        """Everything that was done in a game, in order."""
        wanted = select(ROWS).where(ROWS.c.game == id).order_by(ROWS.c.seq)
        with self.engine.connect() as connection:
            return [_row(dict(one)) for one in connection.execute(wanted).mappings()]

    def append(self, id: str, row: Row, summary: Summary) -> None:
        """One more row and how the game stands after it, in one transaction. The key decides races."""
        now = _now()
        try:
            with self.engine.begin() as connection:
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

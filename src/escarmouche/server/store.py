"""Where games are kept: a database of append-only rows. Nothing here knows a rule."""

import logging
from collections.abc import Callable, Iterable, Mapping
from datetime import UTC, datetime
from typing import Any

import msgspec
from sqlalchemy import Column, ColumnElement, delete, insert, literal_column, select, tuple_, update
from sqlalchemy.exc import IntegrityError

from escarmouche.kernel.save import Record
from escarmouche.server import trouble
from escarmouche.server.database import Database
from escarmouche.server.rows import LINKED, STEPS, Row, Rows, checksum, followed
from escarmouche.server.tables import GAMES, KEYS, MEMORIES, ROWS
from escarmouche.server.trouble import Trouble
from escarmouche.server.wire.playing import Origin

BEHIND = {
    "scene": "",
    "mark": None,
}  # the picture, and what a file has behind it; without them a game can be read
MARKED = ("id", "start", "seats", "seed", "created", "origin")  # the columns that never change

log = logging.getLogger("escarmouche.server")


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


class Store(Database):
    """Games in a database, and all that was done in them."""

    # Games

    def add(
        self,
        id: str,
        start: Record,
        seats: dict[str, str],
        seed: str,
        summary: Summary,
        origin: Origin | None = None,
    ) -> Rows:
        """A new game; its rows, none as yet."""
        now = _now()
        origin_text = None if origin is None else _text(origin)
        given = dict(zip(MARKED, (id, _text(start), _text(seats), seed, now, origin_text), strict=True))
        with self.writing() as connection:
            connection.execute(
                insert(GAMES).values(**given, mark=_mark(given), last=0, **_columns(summary, now))
            )
        return Rows([], 0, _mark(given))

    def game(self, id: str) -> Kept | None:
        """A game; one whose picture cannot be read is there without it."""
        try:
            found = self._found(GAMES.c.id, id, GAMES.c)
        except Trouble as damage:
            if damage.cause != "damaged":
                raise
            without = [one for one in GAMES.c if one.name not in BEHIND]
            found = [{**one, **BEHIND} for one in self._found(GAMES.c.id, id, without)]
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
                with self.reading() as connection:
                    return [
                        dict(row) for row in connection.execute(select(*columns).where(one == id)).mappings()
                    ]
            except Trouble as found:
                damage = found
        assert damage is not None
        raise damage

    def games(
        self, finished: bool | None = None, before: tuple[str, str] | None = None, most: int | None = None
    ) -> list[Kept]:
        """The games that can be read, the last played first; those finished or not, those after one in that order."""
        wanted = select(GAMES).order_by(GAMES.c.updated.desc(), GAMES.c.id.desc()).limit(most)
        if finished is not None:
            wanted = wanted.where(GAMES.c.finished.is_(finished))
        if before is not None:
            wanted = wanted.where(tuple_(GAMES.c.updated, GAMES.c.id) < before)
        try:
            with self.reading() as connection:
                return [_kept(dict(one)) for one in connection.execute(wanted).mappings()]
        except Trouble as found:
            if found.cause != "damaged":
                raise
        readable = [kept for id in self._ids() if (kept := self._readable(id)) is not None]
        listed = [
            kept
            for kept in sorted(readable, key=lambda kept: (kept.updated, kept.id), reverse=True)
            if finished in (None, kept.summary.finished)
            and (before is None or (kept.updated, kept.id) < before)
        ]
        return listed[:most]

    def readable(self) -> bool:
        return bool(self._ids())

    def _ids(self) -> list[str]:
        """The names of all games from both ends up to where the file is damaged."""
        found: dict[str, None] = {}
        ids = select(GAMES.c.id)
        scanned = select(GAMES.c.id, GAMES.c.seed)  # no index has both
        for wanted in (ids.order_by(GAMES.c.id), ids.order_by(GAMES.c.id.desc()), scanned):
            try:
                with self.reading() as connection:
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

    def last(self, ids: Iterable[str]) -> dict[str, int]:
        """The number of the last row of each of these games that is there."""
        wanted = select(GAMES.c.id, GAMES.c.last).where(GAMES.c.id.in_(list(ids)))
        with self.reading() as connection:
            return {str(id): int(last) for id, last in connection.execute(wanted)}

    def bots_to_move(self) -> list[str]:
        """The games in which a bot is asked: they go on by themselves, where what they do can be kept."""
        if self.trouble is not None:
            return []
        wanted = select(GAMES.c.id).where(GAMES.c.bot_asked.is_(True), GAMES.c.finished.is_(False))
        with self.reading() as connection:
            return [str(id) for id in connection.execute(wanted.order_by(GAMES.c.updated.desc())).scalars()]

    def remove(self, id: str) -> bool:
        with self.writing() as connection:
            for table in (MEMORIES, ROWS):
                connection.execute(delete(table).where(table.c.game == id))
            return bool(connection.execute(delete(GAMES).where(GAMES.c.id == id)).rowcount)

    # Rows

    def rows(self, id: str) -> Rows:
        """Everything that was done in a game, in order, as far as it can be followed."""
        game = self._found(GAMES.c.id, id, [GAMES.c[name] for name in (*MARKED, "last")])
        found = self._found(ROWS.c.game, id, ROWS.c)
        return followed(found, _mark(game[0]) if game else "", game[0]["last"] if game else 0)

    def append(self, id: str, rows: Rows, row: Row, summary: Summary) -> None:
        """One more row and how the game stands after it, in one transaction.

        It is written only if no other was since these rows were read. Of a step of a draft, which may be nobody else's
        business, the list of games says nothing, not even when it was.
        """
        now = _now()
        reasons = None if row.reasons is None else _text(row.reasons)
        parts = (row.seq, row.kind, row.seat, _text(row.data), reasons, now)
        link = checksum(rows.link, parts)
        stands = update(GAMES).where(GAMES.c.id == id, GAMES.c.last == rows.last)
        try:
            with self.writing() as connection:
                columns = {} if row.kind in STEPS else _columns(summary, now)
                done = connection.execute(stands.values(last=row.seq, **columns))
                if not done.rowcount:
                    raise Overtaken(id)
                given = dict(zip(LINKED, parts, strict=True))
                connection.execute(insert(ROWS).values(game=id, link=link, **given))
        except IntegrityError as error:
            raise Overtaken(id) from error
        rows.add(row, link)

    # What was worked out of them

    def memory(self, id: str) -> bytes | None:
        """What was last remembered of a game; nothing where it cannot be read."""
        try:
            with self.reading() as connection:
                return connection.execute(select(MEMORIES.c.data).where(MEMORIES.c.game == id)).scalar()
        except Trouble as found:
            log.warning("%s: what is remembered of it cannot be read: %s", id, found.reason)
            return None

    def remember(self, id: str, data: bytes) -> None:
        """In the place of what was remembered before; where that cannot be done, the rows are enough."""
        try:
            with self.writing() as connection:
                connection.execute(delete(MEMORIES).where(MEMORIES.c.game == id))
                connection.execute(insert(MEMORIES).values(game=id, data=data))
        except IntegrityError:  # the game is gone, or another server remembers it at the same moment
            return
        except Trouble as found:
            log.info("%s: it cannot be remembered: %s", id, found.reason)

    def key(self, name: str, new: Callable[[], bytes]) -> bytes:
        """A key of this server, made when it is first needed."""
        wanted = select(KEYS.c.data).where(KEYS.c.name == name)
        with self.reading() as connection:
            found: bytes | None = connection.execute(wanted).scalar()
        if found is not None:
            return found
        try:
            with self.writing() as connection:
                connection.execute(insert(KEYS).values(name=name, data=new()))
        except IntegrityError:  # another server over the same games was quicker
            pass
        with self.reading() as connection:
            return bytes(connection.execute(wanted).scalar_one())


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="milliseconds")


def _text(value: object) -> str:
    return msgspec.json.encode(value).decode()


def _columns(summary: Summary, now: str) -> dict[str, object]:
    return {"updated": now, **msgspec.structs.asdict(summary)}


def _mark(found: Mapping[str, Any]) -> str:
    """The checksum of how a game began: the first row is chained to it."""
    return checksum("", [found[name] for name in MARKED])


def _kept(found: dict[str, Any]) -> Kept:
    if found["mark"] not in (None, _mark(found)):
        raise Trouble("damaged", f"{GAMES.name}: {found['id']}")
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

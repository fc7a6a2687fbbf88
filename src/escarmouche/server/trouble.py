"""What can be the matter with the place where games are kept: full, read-only, damaged. Nothing is written then."""

import errno
import os
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Literal

import msgspec
from sqlalchemy.exc import DBAPIError, IntegrityError

Cause = Literal["full", "read-only", "damaged", "busy", "failed"]

CAUSES: dict[int, Cause] = {
    sqlite3.SQLITE_FULL: "full",
    sqlite3.SQLITE_READONLY: "read-only",
    sqlite3.SQLITE_CORRUPT: "damaged",
    sqlite3.SQLITE_NOTADB: "damaged",
    sqlite3.SQLITE_BUSY: "busy",
    sqlite3.SQLITE_LOCKED: "busy",
}
KIND = 0xFF  # of an error code of SQLite; the bits above it tell more
LOG = "-wal"  # what is written but not yet in the file itself is beside it


class Trouble(Exception):
    """Games cannot be kept, or not be read, and why; what is kept is as it was."""

    def __init__(self, cause: Cause, reason: str) -> None:
        super().__init__(f"{cause}: {reason}")
        self.cause, self.reason = cause, reason


def trouble_of(error: BaseException) -> Trouble:
    """What an error of the database or of the disk means."""
    inner = getattr(error, "orig", None) or error
    code = getattr(inner, "sqlite_errorcode", None)
    if code is not None:
        return Trouble(CAUSES.get(code & KIND, "failed"), str(inner))
    if isinstance(inner, UnicodeDecodeError) or "decode to UTF-8" in str(inner):
        return Trouble("damaged", str(inner).partition(" with text")[0])
    if isinstance(inner, OSError):
        known: dict[int | None, Cause] = {
            errno.ENOSPC: "full",
            errno.EROFS: "read-only",
            errno.EACCES: "read-only",
        }
        return Trouble(known.get(inner.errno, "failed"), inner.strerror or str(inner))
    return Trouble("failed", str(inner))


@contextmanager
def told() -> Iterator[None]:
    """Errors of the database as troubles; that a key is taken is none."""
    try:
        yield
    except IntegrityError:
        raise
    except DBAPIError as error:
        raise trouble_of(error) from error
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise Trouble("damaged", str(error)) from error


def found_in(file: Path) -> Trouble | None:
    """What is the matter with a file of games before it is opened; looking changes nothing in it."""
    if not file.exists():
        return None
    if not (os.access(file, os.W_OK) and os.access(file.parent, os.W_OK)):
        return Trouble("read-only", os.strerror(errno.EACCES))
    try:
        with closing(sqlite3.connect(f"{file.resolve().as_uri()}?mode=ro", uri=True)) as connection:
            (answer,) = connection.execute("PRAGMA quick_check(1)").fetchone()
    except sqlite3.Error as error:
        trouble = trouble_of(error)
        return trouble if trouble.cause == "damaged" else None  # of anything else, opening it will tell
    return None if answer == "ok" else Trouble("damaged", str(answer).replace("\n", " "))


def copied(file: Path, folder: Path) -> Path:
    """A copy of a file of games, to read what can be read without touching it."""
    for suffix in ("", LOG):
        one = file.with_name(file.name + suffix)
        if one.exists():
            shutil.copyfile(one, folder / one.name)
    return folder / file.name

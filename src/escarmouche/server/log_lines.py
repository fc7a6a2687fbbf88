"""What the server writes down about itself: one line a thing, no flood of one kind, nothing that is nobody's business.

Whatever comes from outside may stand in a line: it cannot begin another one nor steer a terminal, and passwords in
addresses are left out.
"""

import logging
import re
import unicodedata
from contextlib import suppress
from copy import copy
from threading import Timer
from time import monotonic
from typing import Any
from urllib.parse import unquote

from sqlalchemy import make_url
from sqlalchemy.exc import ArgumentError

FORM = "%(levelname)s %(name)s: %(message)s"
AGAIN = 60.0  # seconds in which lines of one kind are counted and not written
FEW = 5  # of one kind that differ are written all the same
KINDS = 500  # that are known at once
LONG = 2000  # signs of a line
ODD = ("Cc", "Cf", "Cs", "Zl", "Zp")  # signs that are not seen, or do something
NUMBER = "number"  # of a record under which somebody may look for it: it is always written

Name = tuple[str, int, str, str, int, str]

_figures = re.compile(r"0x[0-9a-fA-F]+|\d+")
_password = re.compile(r"(?<=://)([^\s/:@]*):[^\s/]*@")
_parts = re.compile("[@/:]")
_named_password = re.compile(r"(?i)\b(pass(?:word|wd)?|pwd|secret|token)=[^\s&;,'\"]+")


def set_up() -> None:
    """All that is written down in this process is written so."""
    logging.basicConfig(level=logging.WARNING, handlers=[Lines()])


def clean(text: str) -> str:
    """A text in one line, of signs that are seen, without passwords."""
    some = text if len(text) <= LONG else f"{text[:LONG]}… ({len(text)})"
    seen = (one if unicodedata.category(one) not in ODD else ascii(one)[1:-1] for one in some)
    return without_passwords("".join(seen))


def without_passwords(text: str) -> str:
    return _named_password.sub(r"\1=***", _password.sub(r"\1:***@", text))


def shown_url(url: str) -> str:
    """The URL of a database as it may be shown."""
    with suppress(ArgumentError, ValueError):  # it may be none that can be read
        url = make_url(url).render_as_string(hide_password=True)
    return clean(url)


def without_password_of(url: str, text: str) -> str:
    """What is said about a database, without the password in its URL; parts of one may be taken for a host."""
    secrets = [found[0].partition(":")[2] for found in _password.finditer(url)]
    secrets += [found[0].partition("=")[2] for found in _named_password.finditer(url)]
    with suppress(ArgumentError, ValueError):
        secrets.append(str(make_url(url).password or ""))
    parts = {
        part for one in secrets for part in (one.rstrip("@"), unquote(one.rstrip("@")), *_parts.split(one))
    }
    for part in sorted(parts - {""}, key=len, reverse=True):
        text = text.replace(part, "***")
    return clean(text)


class Form(logging.Formatter):
    """A record as a line; a traceback stands indented below it."""

    def format(self, record: logging.LogRecord) -> str:
        line = clean(FORM % {**record.__dict__, "message": record.getMessage()})
        below = [self.formatException(record.exc_info)] if record.exc_info else []
        below += [self.formatStack(record.stack_info)] if record.stack_info else []
        return "\n".join([line, *(f"  {clean(one)}" for text in below for one in text.split("\n"))])


class Kind:
    """Lines of one kind: since when, which were written, and how many were not."""

    def __init__(self) -> None:
        self.since = monotonic()
        self.lines: set[str] = set()
        self.left_out = 0


class Lines(logging.StreamHandler[Any]):
    """Writes the first lines of a kind, and after a minute how often it came again."""

    def __init__(self, stream: Any = None) -> None:
        super().__init__(stream)
        self.setFormatter(Form())
        self._kinds: dict[Name, Kind] = {}
        self._timer: Timer | None = None

    def emit(self, record: logging.LogRecord) -> None:
        self._tell()
        kind = self._kinds.setdefault(_kind(record), Kind())
        line = _figures.sub("", record.getMessage())
        if (line in kind.lines or len(kind.lines) >= FEW) and not hasattr(record, NUMBER):
            kind.left_out += 1
            self._wait()
            return
        if kind.lines:  # the first has the traceback
            record = copy(record)
            record.exc_info = None
        if len(kind.lines) < FEW:
            kind.lines.add(line)
        super().emit(record)

    def _tell(self, all: bool = False) -> None:
        """How often those kinds came again whose time is over."""
        now = monotonic()
        for name, kind in list(self._kinds.items()):
            if all or now - kind.since > AGAIN or len(self._kinds) > KINDS:
                del self._kinds[name]
                if kind.left_out:
                    logger, level, said, *_ = name
                    more = f"{kind.left_out} more of this kind in {now - kind.since:.0f} s: {said}"
                    super().emit(logging.LogRecord(logger, level, "", 0, more, None, None))

    def _wait(self) -> None:
        """It is told also where nothing else is written."""
        if self._timer is None:
            self._timer = Timer(AGAIN, self._waited)
            self._timer.daemon = True
            self._timer.start()

    def _waited(self) -> None:
        self.acquire()
        try:
            self._timer = None
            self._tell()
            if any(kind.left_out for kind in self._kinds.values()):
                self._wait()
        finally:
            self.release()

    def close(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self._tell(all=True)
        super().close()


def _kind(record: logging.LogRecord) -> Name:
    """Which lines are of one kind: of one place in the program, whatever they are filled in with."""
    error = record.exc_info[0].__qualname__ if record.exc_info and record.exc_info[0] else ""
    said = _figures.sub("#", str(record.msg).partition("\n")[0])
    return record.name, record.levelno, said, record.pathname, record.lineno, error

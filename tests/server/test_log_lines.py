"""What the server writes down: no flood of one kind, no line that somebody outside has written, no password."""

import io
import logging
from collections.abc import Iterator

import pytest

from escarmouche.server import log_lines
from escarmouche.server.log_lines import NUMBER, Lines, clean, shown_url, without_password_of


class Book:
    """A log of its own, and what stands in it."""

    def __init__(self) -> None:
        self.stream = io.StringIO()
        self.handler = Lines(self.stream)
        self.log = logging.Logger("one")
        self.log.addHandler(self.handler)

    @property
    def lines(self) -> list[str]:
        return self.stream.getvalue().splitlines()


@pytest.fixture
def book() -> Iterator[Book]:
    book = Book()
    yield book
    book.handler.close()


def later(monkeypatch: pytest.MonkeyPatch, seconds: float) -> None:
    now = log_lines.monotonic()
    monkeypatch.setattr(log_lines, "monotonic", lambda: now + seconds)


def test_the_first_line_is_written_and_then_how_often_it_came_again(
    book: Book, monkeypatch: pytest.MonkeyPatch
) -> None:
    for number in range(10_000):
        book.log.warning("descriptor %d is one too many", number)
    assert book.lines == ["WARNING one: descriptor 0 is one too many"]
    later(monkeypatch, 61)
    book.log.warning("something else")
    assert book.lines[1:] == [
        "WARNING one: 9999 more of this kind in 61 s: descriptor %d is one too many",
        "WARNING one: something else",
    ]
    book.log.warning("descriptor %d is one too many", 7)
    assert book.lines[3:] == ["WARNING one: descriptor 7 is one too many"]


def test_how_often_is_told_where_nothing_else_is_written(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(log_lines, "AGAIN", 0.05)
    book = Book()
    for _ in range(3):
        book.log.warning("again")
    timer = book.handler._timer
    assert timer is not None
    timer.join(10)
    assert [line.partition(" in ")[0] for line in book.lines] == [
        "WARNING one: again",
        "WARNING one: 2 more of this kind",
    ]


def test_how_often_is_told_at_the_end(book: Book) -> None:
    for _ in range(3):
        book.log.warning("again")
    book.handler.close()
    assert book.lines == ["WARNING one: again", "WARNING one: 2 more of this kind in 0 s: again"]


def test_a_few_that_differ_are_written(book: Book) -> None:
    for name in "abcdefgh":
        book.log.warning("%s cannot be read", name)
    assert book.lines == [f"WARNING one: {name} cannot be read" for name in "abcde"]


def test_every_numbered_mistake_is_found_and_its_traceback_stands_there_once(book: Book) -> None:
    for number in range(20):
        try:
            raise ZeroDivisionError("a\nbug")
        except ZeroDivisionError:
            book.log.exception("a mistake, %s", number, extra={NUMBER: number})
    assert [line for line in book.lines if line.startswith("ERROR")] == [
        f"ERROR one: a mistake, {number}" for number in range(20)
    ]
    below = [line for line in book.lines if not line.startswith("ERROR")]
    assert (below[0], below[-2:]) == (
        "  Traceback (most recent call last):",
        ["  ZeroDivisionError: a", "  bug"],
    )
    assert sum("Traceback" in line for line in below) == 1


def test_nobody_outside_writes_a_line_or_steers_a_terminal(book: Book) -> None:
    book.log.warning("%s is unknown", "x\nERROR one: all is lost\r\x1b[2J\x9b\u202e\u2028\ud800\x00é’")
    (line,) = book.stream.getvalue().encode("utf-8").decode().splitlines()
    assert line == (
        "WARNING one: x\\nERROR one: all is lost\\r\\x1b[2J\\x9b\\u202e\\u2028\\ud800\\x00é’ is unknown"
    )
    assert len(clean("a" * 10_000)) < 2100


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("postgresql+psycopg://me:hunter2@host/games", "postgresql+psycopg://me:***@host/games"),
        ("https://:hunter2@host", "https://:***@host"),
        (
            "to a://me:hun@ter2@host:5432/x, b://you:hunter2@host",
            "to a://me:***@host:5432/x, b://you:***@host",
        ),
        (
            "postgresql://host/x?user=me&password=hunter2&ssl=1",
            "postgresql://host/x?user=me&password=***&ssl=1",
        ),
        ("http://host:8630/a@b", "http://host:8630/a@b"),
    ],
)
def test_passwords_are_left_out(text: str, written: str) -> None:
    assert clean(text) == written


@pytest.mark.parametrize(
    ("url", "reason"),
    [
        ("postgresql+psycopg://me:hunter2@host/games", "nobody of the name hunter2"),
        ("postgresql://me:hun@ter2@host/games", "nobody of the name ter2@host"),
        ("postgresql://me:hun%40ter2@host/games", "nobody of the name hun@ter2"),
        ("postgresql://me:hun/ter2@host/games", "nobody of the name hun/ter2"),
        ("postgresql://host/games?user=me&password=hunter2", "nobody of the name hunter2"),
        ("postgresql://me:hunter2@host:port/games", "nobody of the name 'hunter2@host:port'"),
        ("no such thing://me:hunter2@host", "nobody of the name hunter2"),
    ],
)
def test_the_password_of_a_database_is_not_told(url: str, reason: str) -> None:
    shown = shown_url(url)
    assert "host" in shown
    said = without_password_of(url, f"{url}: {reason}")
    assert "nobody of the name" in said
    for text in (shown, said):
        assert not any(part in text for part in ("hun", "ter2")), text

"""What players read comes from the text files: no words for them stand in the program.

A literal with two words in a row is taken for a sentence. What is not for players is known by where it stands.
"""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

SOURCE = Path(__file__).resolve().parents[1] / "src/escarmouche"
SENTENCE = re.compile(r"[^\W\d_]{2,}[,:;]? +[^\W\d_]{2,}")
NOT_FOR_PLAYERS = {
    # in the server's journal
    *("log.info", "log.warning", "log.error", "log.exception"),
    # in the description of the requests, for who writes a client
    *("QueryParameter", "Body"),
    # mistakes of the program; those in a file written by hand are `Unfit` and have their texts
    *("ValueError", "TypeError", "RuntimeError", "LookupError", "pickle.UnpicklingError"),
    # for who writes a bot
    *("UnknownBot", "Overrun", "Stuck"),
    # for who writes a ruleset: what a check found
    *("found.must", "found.find", "found.raising", "self.find", "self.found.must"),
    # what a file or a record is called in such a mistake
    "read_record",
    # code of other languages, styles
    *("re.compile", "connection.execute", "el", "bare.set_content", "Markup", "self.out.print"),
}
ALLOWED = {  # by file, the beginnings of what may stand there
    "cli/bench.py": ("at least",),  # a word of a record
    "cli/maps.py": ("bold white on ",),  # styles of the terminal
    "cli/serve.py": ("Application Support",),  # a folder of macOS
    # errors that are known by their type; the command line has its own words for them
    "kernel/dice.py": ("no die left: a ", " is asked for after ", "die number ", " is to be thrown"),
    "kernel/named_tests.py": ("true, false",),  # as it is typed
    "setup/settings.py": ("true, false",),
    "lab/bench.py": ("at least", "at most", "model name"),  # words of a record; what Linux calls a processor
    "lab/browsed.py": ("async (",),  # JavaScript
    "lab/charts.py": ("@media ",),
    "lab/figures.py": ("import escarmouche",),
    "lab/page.py": ("<!doctype html>",),
    "lab/profile.py": ("| module |",),  # a table for who makes the program faster
    "rulesets/tyneside/data/tables.py": (
        "continue ",
        "cover ",
        "refuge ",
        "flee ",
        "march ",
        "hold* ",
        "halfback ",
    ),
    "server/database.py": ("PRAGMA ", "BEGIN "),  # SQL
    "server/guard.py": ("img-src ",),  # headers
    "server/log_lines.py": (" more of this kind in ",),
    "server/pages.py": ("public, ",),
    "server/room.py": ("an answer of ",),  # in the server's journal
    "server/routes.py": ("attachment; ",),
    "server/trouble.py": ("decode to UTF-8", " with text"),  # what the database says
}


def sentences(code: str) -> Iterator[tuple[int, str]]:
    """The sentences in a program with their lines, but for remarks and where it is plain that no player reads them."""

    def walk(node: ast.AST) -> Iterator[tuple[int, str]]:
        match node:
            case ast.Expr(value=ast.Constant()) | ast.Assert():
                return
            case ast.Call(func=func) if ast.unparse(func) in NOT_FOR_PLAYERS:
                return
            case ast.arg() | ast.AnnAssign(value=None):
                return
            case (
                ast.Dict(keys=[ast.Constant(value="fr"), *_]) | ast.Dict(keys=[ast.Constant(value="en"), *_])
            ):
                return  # in both languages at once: the title of a game
            case ast.Constant(value=str(text)) if SENTENCE.search(text):
                yield node.lineno, text
        for child in ast.iter_child_nodes(node):
            yield from walk(child)

    yield from walk(ast.parse(code))


@pytest.mark.parametrize(
    "code",
    [
        'complain("no such file")',
        'print(f"there are {n} left")',
        'console().print("Game over, " + name)',
        'raise Illegal("GM.1.01", f"too far by {n} cm in all")',
        'refused(400, "malformed", detail="too deep")',
        'TITLE = "The end"',
    ],
)
def test_a_sentence_is_seen(code: str) -> None:
    assert list(sentences(code))


@pytest.mark.parametrize(
    "code",
    [
        '"""What it is."""',
        'say("bad-toml", file=file)',
        'log.warning("%s: the bots stop", id)',
        'raise ValueError("nobody to measure to")',
        'Illegal("GM.1.01", "too-far")',
        'title = {"fr": "La fin", "en": "The end"}',
        'assert path, "only what can be reached"',
    ],
)
def test_what_no_player_reads_is_let_be(code: str) -> None:
    assert not list(sentences(code))


@cache
def found() -> tuple[tuple[str, int, str], ...]:
    return tuple(
        (path.relative_to(SOURCE).as_posix(), line, text)
        for path in sorted(SOURCE.rglob("*.py"))
        if "migrations" not in path.parts
        for line, text in sentences(path.read_text("utf-8"))
    )


def test_no_words_for_players_stand_in_the_program() -> None:
    assert [one for one in found() if not one[2].startswith(ALLOWED.get(one[0], ()))] == []


def test_nothing_is_allowed_that_is_not_there() -> None:
    idle = [
        (file, begun)
        for file, beginnings in ALLOWED.items()
        for begun in beginnings
        if not any(one == file and text.startswith(begun) for one, _, text in found())
    ]
    assert idle == []

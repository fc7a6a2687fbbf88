"""A saved game: one readable JSON file, written whole or not at all; as TOML, a position."""

import os
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec

from escarmouche.kernel.dice import BadFace, dice_from
from escarmouche.kernel.game import Game, Rules
from escarmouche.kernel.rules import Illegal, Param
from escarmouche.kernel.unfit import Unfit
from escarmouche.speed import core

FORMAT = 1


class BadSave(Exception):
    """A file that cannot be played: the code of the line that says why, and its params.

    `because` is the refusal, where a rule refused an answer of the file, or what is wrong in what was written by hand;
    `ruleset` has the words for it.
    """

    ruleset = ""

    def __init__(self, code: str, because: Illegal | Unfit | None = None, **params: Param) -> None:
        super().__init__(code)
        self.code, self.because, self.params = code, because, params

    def __str__(self) -> str:
        return self.code + "".join(f", {name}: {value}" for name, value in self.params.items())


class Record(msgspec.Struct, omit_defaults=True, forbid_unknown_fields=True):
    """The file: what a game is. `start` is `{"scenario": id}` or `{"position": {...}}`.

    `drafts` are the answers given so far in drafts that are still open, by seat.
    """

    format: int
    ruleset: str
    start: dict[str, Any]
    rules: str = ""
    options: dict[str, Any] = {}
    dice: dict[str, Any] = {}
    answers: list[Any] = []
    drafts: dict[str, list[Any]] = {}
    recorded: dict[str, Any] = {}
    note: str = ""


def record_of(game: Game[Any], note: str = "") -> Record:
    return Record(
        format=FORMAT,
        ruleset=game.ruleset.id,
        rules=game.ruleset.version,
        start=dict(game.start_record),
        options=dict(game.options),
        dice=game.dice.record(),
        answers=list(game.answers),
        drafts={seat: given for seat, given in game.drafts.items() if given},
        recorded=game.digest(),
        note=note,
    )


def save(game: Game[Any], path: Path, note: str = "") -> None:
    """Write the game: a temporary file beside it, flushed to the disk, then renamed over it."""
    text = msgspec.json.format(msgspec.json.encode(record_of(game, note)), indent=1)
    part = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        with part.open("wb") as file:
            file.write(text + b"\n")
            file.flush()
            os.fsync(file.fileno())
        part.replace(path)
    except BaseException as error:
        part.unlink(missing_ok=True)
        if isinstance(error, OSError):
            reason = error.strerror or str(error)
            raise BadSave("save-unwritable", file=str(path), reason=reason) from error
        raise


def read(path: Path) -> Record:
    """The record in a JSON or TOML file."""
    file = str(path)
    try:
        data = path.read_bytes()
    except OSError as error:
        raise BadSave("save-unreadable", file=file, reason=error.strerror or str(error)) from error
    return parse(data, file, toml=path.suffix == ".toml")


def parse(data: bytes, file: str = "", toml: bool = False) -> Record:
    """The record that is written in these bytes."""
    try:
        plain = tomllib.loads(data.decode()) if toml else msgspec.json.decode(data)
    except (ValueError, RecursionError) as error:
        raise BadSave("save-damaged", file=file, reason=str(error)) from error
    if not isinstance(plain, dict) or "format" not in plain or "ruleset" not in plain:
        raise BadSave("save-foreign", file=file)
    if type(plain["format"]) is int and plain["format"] > FORMAT:
        raise BadSave("save-newer", file=file, format=plain["format"], known=FORMAT)
    if "sealed" in plain:
        raise BadSave("save-sealed", file=file)
    return convert(plain, file)


def convert(plain: dict[str, Any], file: str = "") -> Record:
    """The record of plain data."""
    try:
        record = msgspec.convert(plain, Record)
    except msgspec.ValidationError as error:
        raise BadSave("save-damaged", file=file, reason=str(error)) from error
    if record.format < 1:
        raise BadSave("save-damaged", file=file, reason=f"format {record.format}")
    return record


def restore(
    record: Record,
    find: Callable[[str], Rules[Any] | None],
    to: int | None = None,
    file: str = "",
    look: Callable[[Game[Any]], None] = lambda game: None,
) -> Game[Any]:
    """The game of a record, its answers given again, up to `to` of them; `look` sees it at its start and after each."""
    ruleset = find(record.ruleset)
    if ruleset is None:
        raise BadSave("save-ruleset", file=file, ruleset=record.ruleset)
    if record.rules and _newer(record.rules, ruleset.version):
        raise BadSave("save-rules-newer", file=file, rules=record.rules, known=ruleset.version)
    given = 0
    try:
        dice = dice_from(record.dice or {"kind": "scripted"})
        game = Game(ruleset, record.start, record.options, dice)
        look(game)
        with core.uncollected():
            for raw in record.answers if to is None else record.answers[:to]:
                given += 1
                give(game, raw)
                look(game)
        if to is None:
            for seat, steps in record.drafts.items():
                for raw in steps:
                    game.answer(raw, seat)
    except Exception as error:
        raise unplayable(error, ruleset.id, given, file) from error
    return game


def unplayable(error: Exception, ruleset: str, given: int, file: str = "") -> BadSave:
    """Why a file cannot be played, of which so many answers were given."""
    if isinstance(error, Illegal):
        bad = BadSave("save-refused", error, file=file, answer=given, reason=str(error))
    elif isinstance(error, BadFace):
        shown: dict[str, Any] = {"place": error.position + 1, "face": error.face, **error.told()}
        shown |= {"low": error.die.shown[0], "high": error.die.shown[-1]}
        bad = BadSave("save-face", file=file, answer=given, **shown)
    elif isinstance(error, Unfit):
        bad = BadSave("save-damaged", error, file=file, reason=str(error))
    else:  # a hand-made or damaged file may trip a ruleset anywhere
        bad = BadSave("save-damaged", file=file, reason=f"{type(error).__name__}: {error}")
    bad.ruleset = ruleset
    return bad


def give(game: Game[Any], raw: Any) -> None:
    """Give one answer of a record."""
    game.give(raw)


def _newer(version: str, known: str) -> bool:
    def parts(text: str) -> tuple[int, ...]:
        return tuple(int(part) for part in text.split(".")[:2] if part.isdigit())

    return parts(version) > parts(known)

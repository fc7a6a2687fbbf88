"""A saved game: one readable JSON file, written whole or not at all; as TOML, a position."""

import os
import tempfile
import tomllib
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import msgspec

from escarmouche.kernel.dice import BadFace, OutOfDice, dice_from
from escarmouche.kernel.game import Game, Rules
from escarmouche.kernel.rules import Illegal

FORMAT = 1


class BadSave(Exception):
    """A file that cannot be played: one line that says why, by code and params."""

    def __init__(self, code: str, **params: str | int) -> None:
        super().__init__(code + "".join(f", {name}: {value}" for name, value in params.items()))
        self.code, self.params = code, params


class Record(msgspec.Struct, omit_defaults=True, forbid_unknown_fields=True):
    """The file: what a game is. `start` is `{"scenario": id}` or `{"position": {...}}`."""

    format: int
    ruleset: str
    start: dict[str, Any]
    rules: str = ""
    options: dict[str, Any] = {}
    dice: dict[str, Any] = {}
    answers: list[Any] = []
    recorded: dict[str, Any] = {}
    note: str = ""


def record_of(game: Game[Any], note: str = "") -> Record:
    digest = game.digest()
    return Record(
        format=FORMAT,
        ruleset=game.ruleset.id,
        rules=game.ruleset.version,
        start=dict(game.start_record),
        options=dict(game.options),
        dice=game.dice.record(),
        answers=list(game.answers),
        recorded=digest,
        note=note,
    )


def save(game: Game[Any], path: Path, note: str = "") -> None:
    """Write the game: a temporary file beside it, flushed to the disk, then renamed over it."""
    text = msgspec.json.format(msgspec.json.encode(record_of(game, note)), indent=1)
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.", suffix=".part")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(text + b"\n")
            file.flush()
            os.fsync(file.fileno())
        Path(name).replace(path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def read(path: Path) -> Record:
    """The record in a JSON or TOML file."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise BadSave("save-unreadable", file=str(path), reason=error.strerror or str(error)) from None
    try:
        plain = tomllib.loads(data.decode()) if path.suffix == ".toml" else msgspec.json.decode(data)
    except (ValueError, RecursionError) as error:
        raise BadSave("save-damaged", file=str(path), reason=str(error)) from None
    if not isinstance(plain, dict) or "format" not in plain or "ruleset" not in plain:
        raise BadSave("save-foreign", file=str(path))
    if not isinstance(plain["format"], int) or plain["format"] > FORMAT:
        raise BadSave("save-newer", file=str(path), format=str(plain["format"]), known=FORMAT)
    try:
        return msgspec.convert(plain, Record)
    except msgspec.ValidationError as error:
        raise BadSave("save-damaged", file=str(path), reason=str(error)) from None


def restore(
    record: Record, find: Callable[[str], Rules[Any] | None], to: int | None = None, file: str = ""
) -> Game[Any]:
    """The game of a record, its answers given again, up to `to` of them."""
    ruleset = find(record.ruleset)
    if ruleset is None:
        raise BadSave("save-ruleset", file=file, ruleset=record.ruleset)
    if record.rules and _newer(record.rules, ruleset.version):
        raise BadSave("save-rules-newer", file=file, rules=record.rules, known=ruleset.version)
    answers = record.answers if to is None else record.answers[:to]
    given = 0
    try:
        dice = dice_from(record.dice or {"kind": "scripted", "faces": []})
        game = Game(ruleset, record.start, record.options, dice)
        for given, raw in enumerate(answers, 1):  # noqa: B007
            give(game, raw)
        game.questions  # noqa: B018  a fresh game runs to its first question here
    except Illegal as illegal:
        params = ", ".join(f"{name}={value}" for name, value in illegal.params.items())
        raise BadSave(
            "save-refused", file=file, answer=given, reason=f"{illegal.code} ({illegal.rule}) {params}"
        ) from None
    except (
        ValueError,
        KeyError,
        TypeError,
        AttributeError,
        OutOfDice,
        BadFace,
        msgspec.ValidationError,
    ) as error:
        raise BadSave("save-damaged", file=file, reason=f"{type(error).__name__}: {error}") from None
    return game


def give(game: Game[Any], raw: Any) -> None:
    """Give one logged answer: a draft is logged as the list of its leaves, sealed drafts by seat."""
    seats = {ask.seat for ask in game.questions}
    if isinstance(raw, Mapping) and raw and set(raw) <= seats and len(seats) > 1:
        for seat, leaves in raw.items():
            game.answer({"draft": leaves}, seat)
    elif game.drafting:
        game.answer({"draft": raw})
    else:
        game.answer(raw)


def _newer(version: str, known: str) -> bool:
    def parts(text: str) -> tuple[int, ...]:
        return tuple(int(part) for part in text.split(".")[:2] if part.isdigit())

    return parts(version) > parts(known)

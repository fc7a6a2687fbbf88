"""What was worked out of the rows of a game, kept beside them: the game opens at once, without being played again.

It is a convenience, never the truth. One that is damaged, or that other sources of the program made, is not read, and
the rows are played through. Only records of this program are made from it, whatever its bytes say.
"""

import io
import pickle
import sys
import zlib
from collections.abc import Iterator
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import Any

import msgspec

from escarmouche.contract.ruleset import Ruleset
from escarmouche.kernel.dice import SeededDice, dice_from
from escarmouche.kernel.game import Game, Worked
from escarmouche.kernel.save import Record
from escarmouche.server.chronicle import Chapter, Chronicle
from escarmouche.server.notches import Notch
from escarmouche.server.wire import story
from escarmouche.speed import core

PACKAGE = Path(__file__).parent.parent
PARTS = ("kernel", "rulesets", "server")  # whose files what is worked out depends on
PAGES = "static"
SIGNED = 16  # bytes of the digest in front
QUICKLY = 1  # how hard it is compressed
OURS = f"{PACKAGE.name}."
ALIKE = (str, float, tuple, frozenset, int)


class _ByName(msgspec.Struct, kw_only=True):
    """A record whose fields are given by name: made again by a function of msgspec's own."""

    field: int = 0


_made_again: Any = _ByName().__reduce__()[0]
PLAIN = {
    (_made_again.__module__, _made_again.__name__): _made_again,
    ("msgspec._core", "UNSET"): msgspec.UNSET,
}


class Memory(msgspec.Struct, frozen=True):
    worked: Worked[Any]
    chapters: list[Chapter]
    told: dict[str, list[tuple[story.Told, ...]]]
    notches: dict[str, list[Notch]]


def written(game: Game[Any], chronicle: Chronicle) -> bytes | None:
    """A game to be remembered; None for one whose dice are typed: there one die may lead elsewhere."""
    if not isinstance(game.dice, SeededDice):
        return None
    memory = Memory(game.worked(), chronicle.chapters, chronicle.told, chronicle.notched.kept)
    data = io.BytesIO()
    _Writer(data).dump(memory)
    packed = zlib.compress(data.getvalue(), QUICKLY)
    return _signature(packed) + packed


def is_usable(data: bytes | None) -> bool:
    """Whether it is whole, and of these sources of the program."""
    return data is not None and data[:SIGNED] == _signature(data[SIGNED:])


def read(ruleset: Ruleset[Any], start: Record, data: bytes) -> tuple[Game[Any], Chronicle] | None:
    """The game that was remembered, and what happened in it; None where it cannot be told from this."""
    if not is_usable(data):
        return None
    memory = _unpacked(zlib.decompress(data[SIGNED:]))
    dice = dice_from(start.dice)
    game = Game.recalled(ruleset, start.start, start.options, dice, memory.worked)
    return game, Chronicle(ruleset, game, memory.chapters, memory.told, memory.notches)


def _unpacked(data: bytes) -> Memory:
    with core.uncollected():
        memory = _Reader(io.BytesIO(data)).load()
    if not isinstance(memory, Memory):
        raise pickle.UnpicklingError("not a memory")
    return memory


class _Writer(pickle.Pickler):
    """Writes what records have by default as just that: read again it is the very same object, which digests go by."""

    def __init__(self, file: io.BytesIO) -> None:
        super().__init__(file, protocol=5)
        self._names = {
            id(default): f"{kind.__module__}:{kind.__name__}:{field}"
            for kind in _kinds(msgspec.Struct)
            for field, default in _defaults(kind).items()
        }

    def persistent_id(self, value: object) -> str | None:
        return self._names.get(id(value))


class _Reader(pickle.Unpickler):
    """Makes records of this program and nothing else."""

    def __init__(self, file: io.BytesIO) -> None:
        super().__init__(file)
        self._found: dict[str, object] = {}

    def persistent_load(self, name: str) -> object:
        if name not in self._found:
            module, kind, field = name.split(":")
            self._found[name] = _defaults(self.find_class(module, kind))[field]
        return self._found[name]

    def find_class(self, module: str, name: str) -> Any:
        if (module, name) in PLAIN:
            return PLAIN[module, name]
        if module.startswith(OURS):
            found = super().find_class(module, name)
            if isinstance(found, type) and issubclass(found, msgspec.Struct):
                return found
        raise pickle.UnpicklingError(f"{module}.{name} is no record")


def _kinds(base: type[msgspec.Struct]) -> Iterator[type[msgspec.Struct]]:
    """All records of this program that are known by now and can be found by their name."""
    for kind in base.__subclasses__():
        module = sys.modules.get(kind.__module__)
        if kind.__module__.startswith(OURS) and getattr(module, kind.__name__, None) is kind:
            yield kind
        yield from _kinds(kind)


def _defaults(kind: type[msgspec.Struct]) -> dict[str, object]:
    """What the fields of a record are when nothing is said of them, as far as there could be another just like it."""
    names, given = kind.__struct_fields__, kind.__struct_defaults__
    fields = zip(names[len(names) - len(given) :], given, strict=True)
    return {
        name: value for name, value in fields if type(value) in ALIKE or isinstance(value, msgspec.Struct)
    }


def _signature(packed: bytes) -> bytes:
    return blake2b(packed, key=_sources(), digest_size=SIGNED).digest()


@cache
def _sources() -> bytes:
    """The files that this program is made of, as far as a game depends on them."""
    digest = blake2b(digest_size=SIGNED)
    for part in PARTS:
        for file in sorted((PACKAGE / part).rglob("*")):
            inside = file.relative_to(PACKAGE).parts
            if file.is_file() and file.suffix != ".pyc" and PAGES not in inside:
                found = file.stat()
                digest.update(f"{'/'.join(inside)} {found.st_size} {found.st_mtime_ns}\n".encode())
    return digest.digest()

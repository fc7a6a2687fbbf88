"""The roster of a ruleset: its troop types as their file has them, and what lists say of like troops."""

import tomllib
from collections.abc import Callable, Iterable
from functools import cached_property
from pathlib import Path
from typing import Any, Generic, TypeVar

from msgspec.structs import replace

from escarmouche.kernel.text import LANGUAGES
from escarmouche.kernel.unfit import Unfit
from escarmouche.setup.forces import ANY, Troop
from escarmouche.setup.scenario import read_record

P = TypeVar("P", bound=Troop)
E = TypeVar("E", bound=Any)  # a line of a list, with troop and id


class Roster(Generic[P]):
    """The troop types, read when somebody asks for one; `told` adds the words that describe it, and what follows.

    Their file lies beside the data room of the `module` that declares them.
    """

    def __init__(self, module: str, profile: type[P], told: Callable[[P], P]) -> None:
        self.file, self.profile, self.told = Path(module).parents[1] / "roster.toml", profile, told

    def all(self) -> dict[str, P]:
        """The troop types of all sides, by id."""
        return self._read

    @cached_property
    def _read(self) -> dict[str, P]:
        lines = tomllib.loads(self.file.read_text("utf-8"))
        return {
            id: self.told(read_record({"id": id, **line}, self.profile, f"roster, {id}"))
            for id, line in lines.items()
        }

    def find(self, troop: str) -> P | None:
        return self._read.get(troop)

    def known(self, troop: str, id: str) -> P:
        """The troop type that somebody of a list must have."""
        if (profile := self.find(troop)) is None:
            raise Unfit("no-troop", id=id, troop=troop)
        return profile

    def of_side(self, side: str) -> tuple[P, ...]:
        """Whom a side may enlist: its own, and those who serve on every one."""
        return tuple(profile for profile in self._read.values() if profile.side in (side, ANY))


def identified(entries: Iterable[E]) -> tuple[E, ...]:
    """Each entry with an id: its own, else its troop's, numbered where there are more of it."""
    lines = tuple(entries)
    unnamed = [entry.troop for entry in lines if not entry.id]
    number: dict[str, int] = {}
    found = []
    for entry in lines:
        if not entry.id:
            number[entry.troop] = number.get(entry.troop, 0) + 1
            own = f"{entry.troop}-{number[entry.troop]}" if unnamed.count(entry.troop) > 1 else entry.troop
            entry = replace(entry, id=own)
        found.append(entry)
    return tuple(found)


def called(name: dict[str, str] | str) -> dict[str, str]:
    """A name in both languages, where there is one."""
    both = dict.fromkeys(LANGUAGES, name) if isinstance(name, str) else name
    return {lang: text for lang, text in both.items() if text}

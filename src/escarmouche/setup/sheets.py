"""Scenario sheets: what the files of all rulesets share, how they are read, and terrain as they write it."""

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Literal, TypeVar

import msgspec

from escarmouche.kernel.unfit import Unfit
from escarmouche.setup.scenario import Scenario, read_record
from escarmouche.table.tabletop import Box, Point, rectangle

SIZES = ("small", "medium", "large", "free")


class Terrain(msgspec.Struct, frozen=True, kw_only=True):
    """A piece of terrain: a rectangle, outline or disc for an area, points for a line."""

    id: str
    kind: str
    rect: Box | None = None
    outline: tuple[Point, ...] = ()
    disc: tuple[float, float, float] | None = None
    line: tuple[Point, ...] = ()
    level: int = 0
    name: dict[str, str] = {}

    def shape(self) -> dict[str, Any]:
        """The fields of an area that give its shape."""
        return {
            "outline": rectangle(*self.rect) if self.rect else self.outline,
            "centre": (self.disc[0], self.disc[1]) if self.disc else None,
            "radius": self.disc[2] if self.disc else 0.0,
        }


class Sheet(msgspec.Struct, frozen=True, kw_only=True):
    """What every scenario file says."""

    id: str
    name: dict[str, str]
    brief: dict[str, str]
    size: Literal["small", "medium", "large", "free"]
    minutes: tuple[int, int]
    turns: int
    table: tuple[float, float]
    options: dict[str, bool | int | str] = {}

    def summary(self, ruleset: str, attacker: str, points: Mapping[str, int]) -> Scenario:
        """What a player wants to know before he chooses."""
        return Scenario(
            id=self.id,
            ruleset=ruleset,
            name=self.name,
            brief={lang: text.strip() for lang, text in self.brief.items()},
            size=self.size,
            minutes=self.minutes,
            turns=self.turns,
            table=self.table,
            attacker=attacker,
            points=dict(points),
        )


S = TypeVar("S", bound=Sheet)


def read_sheets(folder: Path, kind: type[S]) -> dict[str, S]:
    """The scenarios of a folder, by id, the small before the large, a free battle last."""
    found = [
        read_record(tomllib.loads(file.read_text("utf-8")), kind, file.name)
        for file in sorted(folder.glob("*.toml"))
    ]
    return {sheet.id: sheet for sheet in sorted(found, key=lambda sheet: SIZES.index(sheet.size))}


def pick(sheets: Mapping[str, S], id: str, ruleset: str) -> S:
    """The scenario of that id, its ruleset before it or not."""
    named = id.removeprefix(f"{ruleset}/")
    if named not in sheets:
        raise Unfit("no-scenario", id=id, allowed=", ".join(sheets))
    return sheets[named]

"""Scenario sheets: what the files of all rulesets share, how they are read, and how their terrain becomes a table."""

import tomllib
from collections.abc import Callable, Collection, Iterable, Mapping
from functools import cached_property
from pathlib import Path
from typing import Any, Generic, Literal, TypeVar

import msgspec

from escarmouche.kernel.unfit import Unfit
from escarmouche.setup.scenario import Scenario, made_like, read_record
from escarmouche.table.tabletop import Area, Box, Conventions, Line, Point, Table, rectangle
from escarmouche.table.terrain import PLAIN

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
    terrain: tuple[Terrain, ...] = ()

    def names(self, lang: str) -> dict[str, str]:
        """What the scenario calls its terrain, by id."""
        return {thing.id: thing.name[lang] for thing in self.terrain if lang in thing.name}

    def summary(self, ruleset: str, attacker: str, points: Mapping[str, int]) -> Scenario:
        """What a player wants to know before he chooses."""
        brief = {lang: text.strip() for lang, text in self.brief.items()}
        return made_like(self, Scenario, ruleset=ruleset, brief=brief, attacker=attacker, points=dict(points))


S = TypeVar("S", bound=Sheet)
T = TypeVar("T", bound=Terrain)
Opt = TypeVar("Opt", bound=msgspec.Struct)


class Ground(Generic[T]):
    """How a ruleset's terrain becomes a table: the kinds that it knows, and the areas and lines that a piece is."""

    def __init__(
        self,
        terrain: type[T],
        kinds: Collection[str],
        lay: Callable[[T], Iterable[Area | Line]],
        conventions: Conventions = PLAIN,
    ) -> None:
        self.terrain, self.kinds, self.lay, self.conventions = terrain, kinds, lay, conventions

    def table(self, size: tuple[float, float], terrain: Iterable[T]) -> Table:
        """The table with its terrain."""
        areas: list[Area] = []
        lines: list[Line] = []
        for thing in terrain:
            if thing.kind not in self.kinds:
                known = ", ".join(self.kinds)
                raise Unfit("none-such", id=thing.id, kind="terrain", other=thing.kind, allowed=known)
            for laid in self.lay(thing):
                if isinstance(laid, Line):
                    lines.append(laid)
                else:
                    areas.append(laid)
        return Table(float(size[0]), float(size[1]), tuple(areas), tuple(lines), self.conventions)

    def read(self, size: tuple[float, float], terrain: object) -> Table:
        """The table with terrain that somebody wrote by hand."""
        return self.table(size, read_record(terrain, tuple[self.terrain, ...], "terrain"))  # type: ignore[name-defined]


class Scenarios(Generic[S, Opt]):
    """The scenarios of a ruleset, the options that each sets, and its table.

    They are declared by a `module` of its data room, and lie in the folder beside that room.
    """

    def __init__(
        self, ruleset: str, module: str, sheet: type[S], options: type[Opt], ground: Ground[Any]
    ) -> None:
        self.ruleset, self.folder, self.ground = ruleset, Path(module).parents[1] / "scenarios", ground
        self.sheet, self.options = sheet, options
        self._tables: dict[str, Table] = {}

    def sheets(self) -> dict[str, S]:
        """By id, the small before the large, a free battle last."""
        return self._read

    @cached_property
    def _read(self) -> dict[str, S]:
        found = [
            read_record(tomllib.loads(file.read_text("utf-8")), self.sheet, file.name)
            for file in sorted(self.folder.glob("*.toml"))
        ]
        return {sheet.id: sheet for sheet in sorted(found, key=lambda sheet: SIZES.index(sheet.size))}

    def named(self, id: str) -> S:
        """The scenario of that id, its ruleset before it or not."""
        named = id.removeprefix(f"{self.ruleset}/")
        if named not in self._read:
            raise Unfit("no-scenario", id=id, allowed=", ".join(self._read))
        return self._read[named]

    def table(self, sheet: S) -> Table:
        """One for all games of a scenario: what is found out of it is found out once."""
        known = self._read.get(sheet.id)
        if known is None or (known.table, known.terrain) != (sheet.table, sheet.terrain):
            return self.ground.table(sheet.table, sheet.terrain)
        if sheet.id not in self._tables:
            self._tables[sheet.id] = self.ground.table(sheet.table, sheet.terrain)
        return self._tables[sheet.id]

    def options_of(self, sheet: S) -> Opt:
        """The options that a scenario sets."""
        return read_record(sheet.options, self.options, sheet.id)

    def usual_options(self, scenario: str) -> Opt:
        """Those of the scenario named, or of a game of none."""
        return self.options_of(self.named(scenario)) if scenario else self.options()

    def names(self, scenario: str, lang: str) -> dict[str, str]:
        """What the scenario named calls its own, by id; nothing where none is."""
        return self._read[scenario].names(lang) if scenario in self._read else {}

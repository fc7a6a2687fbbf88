"""How a game begins: from a scenario, with the players' own lists where it takes them, or from a position."""

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any, Generic, Protocol, TypeVar

import msgspec

from escarmouche.kernel.unfit import Unfit
from escarmouche.setup.scenario import read_start
from escarmouche.setup.settings import Setting, options_over
from escarmouche.setup.sheets import Scenarios

STARTS = ("scenario", "armies", "position")
Opt = TypeVar("Opt", bound=msgspec.Struct)
St = TypeVar("St")


class Sheet(Protocol):
    """What is asked of a scenario's sheet here."""

    @property
    def id(self) -> str: ...
    @property
    def sides(self) -> tuple[str, ...]: ...
    @property
    def own_forces(self) -> bool: ...


class Beginning(Generic[Opt, St]):
    """The beginnings of a ruleset's games: `begin` lays out a sheet with options and lists, `enlist` reads a list, and
    `recast` gives a free battle the sides that bring lists."""

    def __init__(
        self,
        settings: tuple[Setting, ...],
        scenarios: Scenarios[Any, Opt],
        begin: Callable[..., St],
        enlist: Callable[[Any, str, Opt], Any],
        read_position: Callable[[object, Callable[[Opt], Opt]], St],
        recast: Callable[[Any, tuple[str, ...]], Any] = lambda sheet, sides: sheet,
    ) -> None:
        self.settings, self.scenarios = settings, scenarios
        self.begin, self.enlist, self.read_position, self.recast = begin, enlist, read_position, recast
        # Frozen, so that all games of a scenario begin with the same one, and share what is found out of its table.
        self._ready = lru_cache(maxsize=16)(lambda id, options: begin(scenarios.named(id), options))

    def read_options(self, raw: Mapping[str, object], before: Opt | None = None) -> Opt:
        """The options given, over those that a scenario or position sets; what does not exist is refused."""
        return options_over(self.settings, raw, self.scenarios.options() if before is None else before)

    def start(self, start: Mapping[str, object], options: Mapping[str, object]) -> St:
        """The state in which a game begins."""
        read_start(start, STARTS)
        if "position" in start:
            return self.read_position(start["position"], lambda before: self.read_options(options, before))
        sheet: Sheet = self.scenarios.named(str(start["scenario"]))
        chosen = self.read_options(options, self.scenarios.options_of(sheet))
        if "armies" not in start:
            return self._ready(sheet.id, chosen)
        if not sheet.own_forces:
            raise Unfit("own-forces", id=sheet.id)
        if isinstance(start["armies"], Mapping):
            sheet = self.recast(sheet, tuple(start["armies"]))
        return self.begin(sheet, chosen, self._lists(start["armies"], sheet.sides, chosen))

    def _lists(self, armies: object, sides: tuple[str, ...], options: Opt) -> dict[str, Any]:
        """The lists of the players; a side without one takes the force of the scenario."""
        if not isinstance(armies, Mapping) or not set(armies) <= set(sides):
            raise Unfit("armies", allowed=", ".join(sides))
        return {side: self.enlist(armies[side], side, options) for side in sides if side in armies}

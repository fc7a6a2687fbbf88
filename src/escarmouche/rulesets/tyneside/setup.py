"""How a game begins: from a scenario, with the players' own lists where it takes them, or from a position; options."""

from collections.abc import Mapping
from functools import lru_cache

from escarmouche.kernel.ruleset import options_over
from escarmouche.kernel.scenario import read_start
from escarmouche.rulesets.tyneside import army
from escarmouche.rulesets.tyneside.model import Options, State
from escarmouche.rulesets.tyneside.position import read_position, write_position
from escarmouche.rulesets.tyneside.roster import Entry
from escarmouche.rulesets.tyneside.scenario import begin, options_of, sheet_named
from escarmouche.rulesets.tyneside.settings import SETTINGS

STARTS = ("scenario", "armies", "position")


def read_options(raw: Mapping[str, object], before: Options | None = None) -> Options:
    """The options given, over those that a scenario or position sets; what does not exist is refused."""
    return options_over(SETTINGS, raw, before or Options())


def start(start: Mapping[str, object], options: Mapping[str, object]) -> State:
    """The state in which a game begins."""
    read_start(start, STARTS)
    if "position" in start:
        return read_position(start["position"], lambda before: read_options(options, before))
    sheet = sheet_named(str(start["scenario"]))
    chosen = read_options(options, options_of(sheet))
    if "armies" not in start:
        return _ready(sheet.id, chosen)
    if not sheet.own_forces:
        raise ValueError(f"{sheet.id} has forces of its own; the lists of players are for other scenarios")
    return begin(sheet, chosen, _lists(start["armies"], sheet.sides, chosen))


def _lists(armies: object, sides: tuple[str, ...], options: Options) -> dict[str, tuple[Entry, ...]]:
    """The lists of the players; a side without one takes the force of the scenario."""
    if not isinstance(armies, Mapping) or not set(armies) <= set(sides):
        raise ValueError(f"armies: a list for each of {', '.join(sides)}, or for one of them")
    return {side: army.enlist(armies[side], side, options) for side in sides if side in armies}


@lru_cache(maxsize=16)
def _ready(scenario: str, options: Options) -> State:
    """Frozen, so that all games of a scenario begin with the same one, and share what is found out of its table."""
    return begin(sheet_named(scenario), options)


__all__ = ["SETTINGS", "read_options", "read_position", "start", "write_position"]

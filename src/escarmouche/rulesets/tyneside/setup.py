"""How a game begins: from a scenario, with the players' own lists where it takes them, or from a position; options."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from escarmouche.kernel.ruleset import Setting, options_over
from escarmouche.kernel.scenario import read_start
from escarmouche.rulesets.tyneside import tables
from escarmouche.rulesets.tyneside.model import Options, State
from escarmouche.rulesets.tyneside.position import read_position, write_position
from escarmouche.rulesets.tyneside.scenario import begin, options_of, sheet_named

STARTS = ("scenario", "armies", "position")


def _word(id: str, rule: str, *values: str) -> Setting:
    return Setting(id=id, rule=rule, kind="word", default=getattr(Options(), id), values=values)


def _switch(id: str, rule: str) -> Setting:
    return Setting(id=id, rule=rule, kind="bool", default=getattr(Options(), id))


SETTINGS = (
    _word("automatic", "TY.5.13", "scenario", "none", "british", "french"),
    _switch("musician_class_dice", "TY.7.06"),
    _switch("succession", "TY.7.26"),
    _switch("strict_plain_cells", "TY.10.09"),
    _word("full_speed_fire", "TY.14.09", "automatic_side", "all", "none"),
    Setting(
        id="front_arc",
        rule="TY.4.14",
        kind="int",
        default=Options().front_arc,
        low=tables.FRONT_ARCS[0],
        high=tables.FRONT_ARCS[1],
    ),
    _switch("melee_effect_on_score", "TY.16.13"),
    _word("retreat_counts", "TY.17.02", "all", "rout_only"),
    _word("hidden_markers", "TY.18.09", "automatic", "on", "off"),
    _switch("limited_throws", "TY.3.07"),
    _switch("woodsmen", "TY.13.07"),
)


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


def _lists(armies: object, sides: tuple[str, ...], options: Options) -> dict[str, Any]:
    """The lists of the players; a side without one takes the force of the scenario."""
    from escarmouche.rulesets.tyneside import army

    if not isinstance(armies, Mapping) or not set(armies) <= set(sides):
        raise ValueError(f"armies: a list for each of {', '.join(sides)}, or for one of them")
    return {side: army.enlist(armies[side], side, options) for side in sides if side in armies}


@lru_cache(maxsize=16)
def _ready(scenario: str, options: Options) -> State:
    """Frozen, so that all games of a scenario begin with the same one, and share what is found out of its table."""
    return begin(sheet_named(scenario), options)


__all__ = ["SETTINGS", "read_options", "read_position", "start", "write_position"]

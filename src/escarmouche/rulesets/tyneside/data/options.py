"""The options of the game (section 19), and which side plays itself."""

from typing import Literal

from escarmouche.rulesets.tyneside.data import tables
from escarmouche.rulesets.tyneside.data.state import Options
from escarmouche.setup.settings import Setting


def _word(id: str, rule: str, *values: str) -> Setting:
    scope: Literal["sides", "game"] = "sides" if id == "automatic" else "game"
    return Setting(id=id, rule=rule, kind="word", default=getattr(Options(), id), values=values, scope=scope)


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

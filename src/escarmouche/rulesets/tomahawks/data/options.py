"""The options of the game (section 15)."""

from typing import get_args

from escarmouche.rulesets.tomahawks.data.state import Options, Weather
from escarmouche.setup.settings import Setting


def _word(id: str, rule: str, *values: str) -> Setting:
    return Setting(id=id, rule=rule, kind="word", default=getattr(Options(), id), values=values)


def _switch(id: str, rule: str) -> Setting:
    return Setting(id=id, rule=rule, kind="bool", default=getattr(Options(), id))


SETTINGS = (
    _word("weather", "MT.8.29", *get_args(Weather)),
    _word("hidden_movement", "MT.8.40", "scenario", "on", "off"),
    _switch("sacrifice", "MT.14.02"),
    _switch("wet_powder", "MT.10.25"),
    _switch("strict_obstacles", "MT.10.19"),
    _switch("clock_in_hand", "MT.3.14"),
)

"""How a game begins: from a scenario, with the players' own lists where it takes them, or from a position; options."""

from escarmouche.rulesets.western.data.army import enlist
from escarmouche.rulesets.western.data.position import read_position, write_position
from escarmouche.rulesets.western.data.scenario import begin, options_of, sheet_named
from escarmouche.rulesets.western.data.state import Options
from escarmouche.setup.settings import Setting
from escarmouche.setup.start import Beginning

RULES = {
    "one_moving_shot": "FW.8.04", "one_elite": "FW.8.11", "one_surprise": "FW.9.02", "numeric_skill": "FW.8.23",
    "duel": "FW.10.06", "bow_moving_penalty": "FW.7.11", "thrown_short": "FW.6.06", "volley": "FW.5.12",
    "life_points": "FW.12.02", "wounds": "FW.12.04", "disengage_strike": "FW.3.31", "group_slowness": "FW.3.15",
    "max_one_elite_figure": "FW.8.13",
}  # fmt: skip
SETTINGS = tuple(
    Setting(id=id, rule=rule, kind="bool", default=getattr(Options(), id)) for id, rule in RULES.items()
)
BEGINNING = Beginning(
    SETTINGS,
    Options(),
    sheet_named=sheet_named,
    options_of=options_of,
    begin=begin,
    enlist=enlist,
    read_position=read_position,
)
read_options, start = BEGINNING.read_options, BEGINNING.start

__all__ = ["SETTINGS", "read_options", "read_position", "start", "write_position"]

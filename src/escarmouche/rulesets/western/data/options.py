"""The options of the game (section 2)."""

from escarmouche.rulesets.western.data.state import Options
from escarmouche.setup.settings import switch

RULES = {
    "one_moving_shot": "FW.8.04", "one_elite": "FW.8.11", "one_surprise": "FW.9.02", "numeric_skill": "FW.8.23",
    "duel": "FW.10.06", "bow_moving_penalty": "FW.7.11", "thrown_short": "FW.6.06", "volley": "FW.5.12",
    "life_points": "FW.12.02", "wounds": "FW.12.04", "disengage_strike": "FW.3.31", "group_slowness": "FW.3.15",
    "max_one_elite_figure": "FW.8.13",
}  # fmt: skip
SETTINGS = tuple(switch(Options(), id, rule) for id, rule in RULES.items())

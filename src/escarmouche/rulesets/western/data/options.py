"""The options of the game (section 2)."""

from typing import get_args

from escarmouche.rulesets.western.data.state import Duels, Options
from escarmouche.setup.settings import choice, switch

USUAL = Options()
SWITCHES = {
    "one_moving_shot": "FW.8.04", "one_elite": "FW.8.11", "one_surprise": "FW.9.02", "numeric_skill": "FW.8.23",
    "penalties_add": "FW.8.30", "bow_moving_penalty": "FW.7.11", "thrown_short": "FW.6.06", "volley": "FW.5.12",
    "life_points": "FW.12.02", "wounds": "FW.12.04", "disengage_strike": "FW.3.31", "group_slowness": "FW.3.15",
    "max_one_elite_figure": "FW.8.13",
}  # fmt: skip
SETTINGS = (
    choice(USUAL, "duels", "FW.10.01", get_args(Duels)),
    *(switch(USUAL, id, rule) for id, rule in SWITCHES.items()),
)

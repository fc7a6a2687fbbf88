"""The fourteen options: which there are, what they take, and those that matter when a game is set up (section 2)."""

import pytest

from escarmouche.rulesets.western import RULESET
from escarmouche.rulesets.western.data.setup import read_options
from escarmouche.rulesets.western.data.state import Options

DEFAULTS = {
    "one_moving_shot": ("FW.8.04", True),
    "one_elite": ("FW.8.11", True),
    "one_surprise": ("FW.9.02", True),
    "numeric_skill": ("FW.8.23", True),
    "duels": ("FW.10.01", "called"),
    "penalties_add": ("FW.8.30", False),
    "bow_moving_penalty": ("FW.7.11", True),
    "thrown_short": ("FW.6.06", False),
    "volley": ("FW.5.12", True),
    "life_points": ("FW.12.02", True),
    "wounds": ("FW.12.04", False),
    "disengage_strike": ("FW.3.31", True),
    "group_slowness": ("FW.3.15", False),
    "max_one_elite_figure": ("FW.8.13", True),
}


def test_the_options_with_their_rules_and_defaults() -> None:
    assert {one.id: (one.rule, one.default) for one in RULESET.settings} == DEFAULTS
    assert read_options({}) == Options(**{id: default for id, (_, default) in DEFAULTS.items()})


@pytest.mark.parametrize("scenario", ["red-gulch", "santa-rita", "dry-creek", "sand-wells"])
def test_scenarios_play_with_the_defaults(scenario: str) -> None:
    assert RULESET.start({"scenario": scenario}, {}).options == Options()

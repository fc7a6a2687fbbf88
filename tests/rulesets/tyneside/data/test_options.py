"""The options of section 19 and who plays himself: which there are, what they take, both ways."""

import pytest

from escarmouche.rulesets.tyneside import RULESET
from escarmouche.rulesets.tyneside.data.setup import read_options
from escarmouche.rulesets.tyneside.data.state import Options

DEFAULTS: dict[str, tuple[str, object]] = {
    "automatic": ("TY.5.13", "scenario"),
    "musician_class_dice": ("TY.7.06", False),
    "succession": ("TY.7.26", True),
    "strict_plain_cells": ("TY.10.09", False),
    "full_speed_fire": ("TY.14.09", "automatic_side"),
    "pc_reloads": ("TY.14.05", True),
    "front_arc": ("TY.4.14", 90),
    "melee_effect_on_score": ("TY.16.13", False),
    "retreat_counts": ("TY.17.02", "all"),
    "hidden_markers": ("TY.18.09", "automatic"),
    "limited_throws": ("TY.3.07", False),
    "woodsmen": ("TY.13.07", False),
}


def test_the_options_with_their_rules_and_defaults() -> None:
    assert {one.id: (one.rule, one.default) for one in RULESET.settings} == DEFAULTS
    assert read_options({}) == Options()
    assert {one.id: one.values or (one.low, one.high) for one in RULESET.settings if one.kind != "bool"} == {
        "automatic": ("scenario", "none", "british", "french"),
        "full_speed_fire": ("automatic_side", "all", "none"),
        "front_arc": (1, 360),
        "retreat_counts": ("all", "rout_only"),
        "hidden_markers": ("automatic", "on", "off"),
    }
    assert {id: getattr(Options(), id) for id in DEFAULTS} == {id: one for id, (_, one) in DEFAULTS.items()}


@pytest.mark.parametrize("scenario", ["coles-farm", "advance-guard"])
def test_scenarios_play_with_the_defaults(scenario: str) -> None:
    assert RULESET.start({"scenario": scenario}, {}).options == Options()


def test_a_patrol_that_looks_for_shelter_is_not_beaten_on_the_river_trail() -> None:
    assert RULESET.start({"scenario": "river-trail"}, {}).options == Options(retreat_counts="rout_only")
    wanted = {"retreat_counts": "all"}
    assert RULESET.start({"scenario": "river-trail"}, wanted).options == Options()

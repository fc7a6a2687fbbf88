"""The options of section 19 and who plays himself: which there are, what they take, both ways."""

import pytest

from escarmouche.kernel.rules import Illegal
from escarmouche.kernel.text import LANGUAGES
from escarmouche.rulesets.tyneside import RULESET
from escarmouche.rulesets.tyneside.data.setup import read_options
from escarmouche.rulesets.tyneside.data.state import Options

DEFAULTS: dict[str, tuple[str, object]] = {
    "automatic": ("TY.5.13", "scenario"),
    "musician_class_dice": ("TY.7.06", False),
    "succession": ("TY.7.26", True),
    "strict_plain_cells": ("TY.10.09", False),
    "full_speed_fire": ("TY.14.09", "automatic_side"),
    "front_arc": ("TY.4.14", 90),
    "melee_effect_on_score": ("TY.16.13", False),
    "retreat_counts": ("TY.17.02", "all"),
    "hidden_markers": ("TY.18.09", "automatic"),
    "limited_throws": ("TY.3.07", False),
    "woodsmen": ("TY.13.07", False),
}
OTHERS: dict[str, tuple[object, ...]] = {
    "automatic": ("none", "british", "french"),
    "full_speed_fire": ("all", "none"),
    "front_arc": (60, 120, 180),
    "retreat_counts": ("rout_only",),
    "hidden_markers": ("on", "off"),
}


def test_the_options_with_their_rules_and_defaults() -> None:
    assert {one.id: (one.rule, one.default) for one in RULESET.settings} == DEFAULTS
    assert read_options({}) == Options()
    assert {id: getattr(Options(), id) for id in DEFAULTS} == {id: one for id, (_, one) in DEFAULTS.items()}


@pytest.mark.parametrize("scenario", ["coles-farm", "advance-guard"])
def test_scenarios_play_with_the_defaults(scenario: str) -> None:
    assert RULESET.start({"scenario": scenario}, {}).options == Options()


def test_a_patrol_that_looks_for_shelter_is_not_beaten_on_the_river_trail() -> None:
    assert RULESET.start({"scenario": "river-trail"}, {}).options == Options(retreat_counts="rout_only")
    wanted = {"retreat_counts": "all"}
    assert RULESET.start({"scenario": "river-trail"}, wanted).options == Options()


@pytest.mark.parametrize("id", DEFAULTS)
def test_each_is_taken_in_all_its_ways(id: str) -> None:
    usual = DEFAULTS[id][1]
    for value in OTHERS.get(id, (not usual,)):
        for written in (value, str(value).lower()):
            state = RULESET.start({"scenario": "coles-farm"}, {id: written})
            assert getattr(state.options, id) == value
            changed = {name for name in DEFAULTS if getattr(state.options, name) != getattr(Options(), name)}
            assert changed == {id}


@pytest.mark.parametrize("id", DEFAULTS)
def test_each_is_kept_by_a_position_and_may_be_changed_over_it(id: str) -> None:
    other = OTHERS.get(id, (not DEFAULTS[id][1],))[0]
    position = RULESET.position(RULESET.start({"scenario": "advance-guard"}, {id: other}))
    assert position["options"] == {id: other}
    assert getattr(RULESET.start({"position": position}, {}).options, id) == other
    assert RULESET.start({"position": position}, {id: DEFAULTS[id][1]}).options == Options()


@pytest.mark.parametrize(
    ("given", "code"),
    [
        ({"succession": "often"}, "setting-value"),
        ({"front_arc": 0}, "setting-value"),
        ({"front_arc": 361}, "setting-value"),
        ({"automatic": "both"}, "setting-value"),
        ({"weather": True}, "setting-unknown"),
    ],
)
def test_others_are_refused(given: dict[str, object], code: str) -> None:
    with pytest.raises(Illegal) as caught:
        RULESET.start({"scenario": "coles-farm"}, given)
    assert caught.value.code == code


@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_has_words(lang: str) -> None:
    for one in RULESET.settings:
        assert RULESET.texts.has(f"setting-{one.id}", lang)
        for value in one.values:
            assert RULESET.texts.has(f"value-{value.replace('_', '-')}", lang), value

"""The options of section 15: which there are, what they take, both ways."""

import pytest
from msgspec.structs import replace

from escarmouche.rulesets.tomahawks import RULESET
from escarmouche.rulesets.tomahawks.data.setup import read_options
from escarmouche.rulesets.tomahawks.data.state import Options

DEFAULTS: dict[str, tuple[str, object]] = {
    "weather": ("MT.8.29", "clear"),
    "hidden_movement": ("MT.8.40", "scenario"),
    "sacrifice": ("MT.14.02", True),
    "wet_powder": ("MT.10.25", False),
    "strict_obstacles": ("MT.10.19", True),
    "clock_in_hand": ("MT.3.14", False),
    "bonus_rounds": ("MT.9.33", "first"),
}
WEATHERS = ("clear", "heavy-rain", "half-light", "darkness", "mist", "fog", "storm")


def test_the_options_with_their_rules_and_defaults() -> None:
    assert {one.id: (one.rule, one.default) for one in RULESET.settings} == DEFAULTS
    assert read_options({}) == Options()
    values = {one.id: one.values for one in RULESET.settings if one.kind == "word"}
    assert values == {
        "weather": WEATHERS,
        "hidden_movement": ("scenario", "on", "off"),
        "bonus_rounds": ("first", "all"),
    }
    assert {id: getattr(Options(), id) for id in DEFAULTS} == {id: one for id, (_, one) in DEFAULTS.items()}


@pytest.mark.parametrize(
    "scenario", ["trail-ambush", "mckenzies-farm", "monongahela-ford", "oneida-carry", "engagement"]
)
def test_scenarios_play_with_the_defaults(scenario: str) -> None:
    assert RULESET.start({"scenario": scenario}, {}).options == Options()


@pytest.mark.rule("MT.8.40")
def test_hidden_movement_as_the_scenario_says_on_and_off() -> None:
    plans = {
        value: RULESET.start({"scenario": "mckenzies-farm"}, {"hidden_movement": value}).plan
        for value in ("scenario", "on", "off")
    }
    assert plans["scenario"].hidden == ("canadian-militia", "chief", "native-warriors")
    assert plans["scenario"].decoys == {"french": 2}
    assert plans["on"].hidden == (
        "ranger-officer", "rangers", "marines", "canadian-militia", "chief", "native-warriors",
    )  # fmt: skip
    assert plans["on"].decoys == {"british": 1, "french": 2}
    assert (plans["off"].hidden, plans["off"].decoys) == ((), {})


@pytest.mark.rule("MT.2.49")
def test_only_scouts_and_natives_ever_hide() -> None:
    state = RULESET.start({"scenario": "monongahela-ford"}, {"hidden_movement": "on"})
    able = {unit.id for unit in state.units.values() if {"scout", "natives"} & set(unit.traits)}
    assert set(state.plan.hidden) == able
    assert "light-gun" not in able
    assert "grenadiers" not in able


@pytest.mark.rule("MT.8.29")
@pytest.mark.parametrize(
    ("option", "first", "second"),
    [("clear", "mist", "clear"), ("heavy-rain", "mist", "heavy-rain"), ("fog", "fog", "fog")],
)
def test_the_worse_of_the_weather_and_the_scenarios(option: str, first: str, second: str) -> None:
    state = RULESET.start({"scenario": "monongahela-ford"}, {"weather": option})
    assert replace(state, round=1).weather() == first
    assert replace(state, round=2).weather() == replace(state, round=6).weather() == second

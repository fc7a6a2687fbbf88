"""Positions of every ruleset: short, strict, and exact to and fro. What is particular to one is tested beside it."""

from typing import Any

import msgspec
import pytest

from escarmouche import rulesets
from escarmouche.bots import decide
from escarmouche.kernel.text import LANGUAGES
from escarmouche.kernel.unfit import Unfit
from tests.rulesets.games import SCENARIOS, new_game

RULESETS = {ruleset.id: ruleset for ruleset in rulesets.all()}
OPTIONS: dict[str, list[dict[str, Any]]] = {
    "western": [{}, {"life_points": False, "wounds": True}],
    "guepier": [{}, {"sunrise": True, "budget": 90}],
    "tyneside": [{}, {"automatic": "french"}, {"hidden_markers": "off", "woodsmen": True}],
    "tomahawks": [{}, {"hidden_movement": "on", "weather": "fog"}],
    "blackpowder": [{}, {"distance_scale": 0.5, "personalities": True}],
}
RECORDS = {
    "western": "figures",
    "guepier": "figures",
    "tyneside": "figures",
    "tomahawks": "units",
    "blackpowder": "units",
}
STARTS = [
    pytest.param(id, scenario, options, id=f"{id}-{scenario}-{'-'.join(options)}")
    for id, scenario in SCENARIOS
    for options in OPTIONS[id]
    if (scenario, options.get("automatic"))
    != ("river-trail", "french")  # where the French always play themselves
]


def there_and_back(id: str, state: Any) -> Any:
    """Written, through JSON, and read again."""
    written = msgspec.json.encode({"position": RULESETS[id].position(state)})
    return RULESETS[id].start(msgspec.json.decode(written), {})


def same(one: Any, other: Any) -> bool:
    """Equal, the order of everything included: dice are thrown and cards drawn in that order."""
    fields = [name for name in one.__struct_fields__ if isinstance(getattr(one, name), dict)]
    return one == other and all(list(getattr(one, name)) == list(getattr(other, name)) for name in fields)


@pytest.mark.parametrize(("id", "scenario", "options"), STARTS)
def test_the_start_of_every_scenario(id: str, scenario: str, options: dict[str, Any]) -> None:
    state = RULESETS[id].start({"scenario": scenario}, options)
    assert same(there_and_back(id, state), state)


@pytest.mark.parametrize(("id", "scenario"), SCENARIOS)
def test_a_position_of_a_scenario_says_only_what_is_different(id: str, scenario: str) -> None:
    state = RULESETS[id].start({"scenario": scenario}, {})
    said: dict[str, Any] = RULESETS[id].position(state)
    assert said.pop("scenario") == scenario
    assert set(said) <= {"figures", "units", "guns", "kit", "commanders"}
    for name, records in said.items():
        assert list(records) == [one for one in getattr(state, name) if name != "kit" or one in records]
        assert set(map(str, records.values())) == {"{}"}


@pytest.mark.parametrize(("id", "scenario"), SCENARIOS)
def test_now_and_then_in_a_game_for_all_and_as_each_sees_it(id: str, scenario: str) -> None:
    game, players = new_game(id, scenario, 4, OPTIONS[id][-1])
    for number in range(160):
        if (ask := game.question) is None:
            break
        if number % 16 == 0:
            for seat in ("", *players):
                seen = RULESETS[id].view(game.state, seat) if seat else game.state
                assert same(there_and_back(id, seen), seen)
        decide(game, ask.seat, players[ask.seat])
    assert same(there_and_back(id, game.state), game.state)


@pytest.mark.parametrize(
    ("change", "code", "told"),
    [
        ({"moon": 1}, "unknown-key-of", "moon is not known here"),
        ({"scenario": "nowhere"}, "no-scenario", "there is no scenario nowhere"),
        ({"plan": {"moon": 1}}, "unknown-key-of", "moon is not known"),
        ({"plan": 1}, "no-map", "plan: a map is wanted"),
        ({"options": {"moon": True}}, "unknown-key-of", "moon is not known"),
        ({"cursor": {"moon": 1}}, "unknown-key-of", "moon is not known"),
        ({"cursor": {"side": 1}}, "wrong-type", "cursor, side: a text is wanted, not a whole number"),
        ({"verdict": {"winner": 1}}, "wrong-type", "verdict, winner"),
        ({"terrain": [{"id": "x", "kind": "lava", "rect": [0, 0, 1, 1]}]}, "none-such", "no terrain lava"),
        (
            {"terrain": [{"id": "x", "kind": "road", "box": [0, 0, 1, 1]}]},
            "unknown-key-of",
            "box is not known",
        ),
        ({"size": "large"}, "wrong-type", "size: a list is wanted, not a text"),
        ({"RECORDS": []}, "no-map", "RECORDS: a map is wanted"),
    ],
)
@pytest.mark.parametrize("id", RULESETS)
def test_what_is_unknown_is_refused_in_one_line(id: str, change: Any, code: str, told: str) -> None:
    rules = RULESETS[id]
    named = {name if name != "RECORDS" else RECORDS[id]: value for name, value in change.items()}
    scenario = next(iter(rules.scenarios))
    with pytest.raises(Unfit, match=told.replace("RECORDS", RECORDS[id])) as caught:
        rules.start({"position": {"scenario": scenario, **named}}, {})
    assert caught.value.code == code
    for lang in LANGUAGES:
        assert "\n" not in caught.value.told(rules.texts, lang)
        assert "unfit-" not in caught.value.told(rules.texts, lang)


@pytest.mark.parametrize(
    ("start", "told"),
    [
        ({}, "scenario"),
        ({"scene": "x"}, "scene is not known"),
        ({"position": []}, "position: a map is wanted"),
        ({"position": {}}, "a scenario, a table, or size and terrain"),
        ({"position": {"terrain": []}}, "terrain needs a size"),
        ({"position": {"size": [60, 60]}, "scenario": "x"}, "stands alone"),
        ({"scenario": "nowhere"}, "there is no scenario nowhere"),
        ({"scenario": "x", "weather": "rain"}, "weather is not known"),
    ],
)
@pytest.mark.parametrize("id", RULESETS)
def test_a_start_that_is_none(id: str, start: dict[str, Any], told: str) -> None:
    with pytest.raises(Unfit, match=told):
        RULESETS[id].start(start, {})


@pytest.mark.parametrize(("id", "scenario"), SCENARIOS)
def test_games_of_a_scenario_begin_with_the_very_same_state(id: str, scenario: str) -> None:
    rules = RULESETS[id]
    begun = rules.start({"scenario": scenario}, {})
    assert rules.start({"scenario": f"{id}/{scenario}"}, {}) is begun
    other = rules.start({"scenario": scenario}, OPTIONS[id][-1])
    assert other.table is begun.table

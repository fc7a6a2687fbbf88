"""The options of every ruleset: each value is taken, kept and told, all others are refused. What they do stands beside
each ruleset, and so do their rules and defaults."""

from typing import Any

import msgspec
import pytest

from escarmouche import rulesets
from escarmouche.kernel.rules import Illegal
from escarmouche.kernel.text import LANGUAGES
from escarmouche.setup.settings import Setting

RULESETS = {ruleset.id: ruleset for ruleset in rulesets.all()}
SETTINGS = [
    pytest.param(ruleset.id, setting, id=f"{ruleset.id}-{setting.id}")
    for ruleset in rulesets.all()
    for setting in ruleset.settings
]
SCENARIOS = {  # in which all values may be chosen
    "western": "dry-creek",
    "guepier": "palo-verde",
    "tyneside": "advance-guard",
    "tomahawks": "trail-ambush",
    "blackpowder": "sobral-mill",
}


def options_of(id: str, given: dict[str, Any]) -> Any:
    return RULESETS[id].start({"scenario": SCENARIOS[id]}, given).options


def others(setting: Setting) -> list[Any]:
    """The values that it takes besides its usual one."""
    if setting.kind == "bool":
        return [not setting.default]
    if setting.kind == "int":
        return [one for one in (setting.low, setting.high) if one is not None]
    return [value for value in setting.values if value != setting.default]


def changed(id: str, options: Any) -> dict[str, Any]:
    """What is other than usual."""
    usual = options_of(id, {})
    return {
        one.id: getattr(options, one.id)
        for one in RULESETS[id].settings
        if getattr(options, one.id) != getattr(usual, one.id)
    }


@pytest.mark.parametrize(("id", "setting"), SETTINGS)
def test_each_value_is_taken_from_text_and_json(id: str, setting: Setting) -> None:
    assert str(getattr(options_of(id, {}), setting.id)) == str(setting.default)
    for value in others(setting):
        for written in (value, str(value), str(value).lower(), f" {value} "):
            found = changed(id, options_of(id, {setting.id.replace("_", "-"): written}))
            assert list(found) == [setting.id]
            assert str(found[setting.id]) == str(value)
        assert not changed(id, options_of(id, {setting.id: setting.default}))


@pytest.mark.parametrize(("id", "setting"), SETTINGS)
def test_each_is_kept_by_a_position_and_may_be_changed_over_it(id: str, setting: Setting) -> None:
    rules, other = RULESETS[id], others(setting)[0]
    position = rules.position(rules.start({"scenario": SCENARIOS[id]}, {setting.id: other}))
    kept = changed(id, rules.start({"position": position}, {}).options)
    assert position["options"] == msgspec.to_builtins(kept)
    assert list(kept) == [setting.id]
    assert not changed(id, rules.start({"position": position}, {setting.id: setting.default}).options)


@pytest.mark.parametrize(("id", "setting"), SETTINGS)
def test_another_value_is_refused_with_its_rule(id: str, setting: Setting) -> None:
    beyond = [one + step for one, step in ((setting.low, -1), (setting.high, 1)) if one is not None]
    for given in ("perhaps", "", None, [], *([1, "on"] if setting.kind == "bool" else [True, 99.5]), *beyond):
        with pytest.raises(Illegal) as caught:
            options_of(id, {setting.id: given})
        assert (caught.value.rule, caught.value.code) == (setting.rule, "setting-value")
        for lang in LANGUAGES:
            assert setting.id in RULESETS[id].texts.refusal(lang, caught.value)


@pytest.mark.parametrize("id", RULESETS)
def test_an_unknown_option_is_refused(id: str) -> None:
    with pytest.raises(Illegal) as caught:
        options_of(id, {"moonlight": True})
    assert caught.value.code == "setting-unknown"
    assert RULESETS[id].settings[-1].id in RULESETS[id].texts.refusal("fr", caught.value)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("id", "setting"), SETTINGS)
def test_each_has_its_words(id: str, setting: Setting, lang: str) -> None:
    texts = RULESETS[id].texts
    assert texts.has(f"setting-{setting.id}", lang)
    for value in setting.values:
        numeric = value.replace(".", "").isdecimal()
        assert numeric or texts.has(f"value-{value.replace('_', '-')}", lang), value

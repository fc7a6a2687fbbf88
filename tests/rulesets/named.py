"""What is asked of the named tests of every ruleset: their words, fields, refusals, and that they answer at once."""

from collections.abc import Iterable, Mapping
from pathlib import Path
from time import process_time
from typing import Any

import pytest

from escarmouche.kernel.dice import ScriptedDice
from escarmouche.kernel.named_tests import outcome_key
from escarmouche.kernel.rules import Illegal
from escarmouche.kernel.text import LANGUAGES, Texts

SECONDS = 0.25  # far above what they take: only a change for the worse by an order is caught here
LEAST: Mapping[str, Mapping[str, Any]] = {}


def words(
    tests: Mapping[str, Any], checks: Mapping[str, Any], least: Mapping[str, Mapping[str, Any]] = LEAST
) -> set[str]:
    """Every text that the named tests and their rolls need; `least` are the fields that must be given."""
    found = {f"check-{name}" for name in checks}
    found |= {
        f"modifier-{one.name}" for check in checks.values() for one in (*check.modifiers, *check.chances)
    }
    for id, test in tests.items():
        found |= {f"test-{id}", f"test-{id}-about", *(f"field-{field.name}" for field in test.fields)}
        found |= {
            f"outcome-{outcome_key(outcome)[0]}" for outcome in test.outcomes(test.read(least.get(id, {})))
        }
    return found


def values(tests: Mapping[str, Any]) -> set[str]:
    """The words of the values that their fields may have."""
    return {
        f"value-{value.replace('_', '-')}"
        for test in tests.values()
        for field in test.fields
        for value in field.values
    }


def are_said(texts: Texts, lang: str, keys: Iterable[str]) -> None:
    assert sorted(key for key in keys if not texts.has(key, lang)) == []


def fields_of(test: Any) -> list[str]:
    """Each field as the rules' table writes it: name, values or range, default; * for one that must be given."""
    found = []
    for field in test.fields:
        values = "bool" if field.kind == "bool" else field.range().replace(",", "")
        default = f"{field.default:g}" if field.kind == "number" else str(field.default) or "-"
        found.append(f"{field.name}={values}={'*' if field.needed else default}")
    return found


def is_asked_for(test: Any, least: Mapping[str, Any], field: str) -> None:
    """A field that must be given, where it is not."""
    with pytest.raises(Illegal) as refused:
        test.odds({name: value for name, value in least.items() if name != field})
    assert (refused.value.code, refused.value.params["field"]) == ("field-needed", field)


def is_refused(test: Any, given: dict[str, Any], rule: str, code: str, texts: Texts) -> None:
    """Both its odds and its dice, with the rule, in words of both languages, and before a die is thrown."""
    dice = ScriptedDice([6] * 40)
    for answer in (test.odds, lambda given: test.play(given, dice)):
        with pytest.raises(Illegal) as refused:
            answer(given)
        assert (refused.value.rule, refused.value.code) == (rule, code)
        for lang in LANGUAGES:
            told = texts.refusal(lang, refused.value)
            assert "{" not in told
            assert "none" not in told
            assert not told.startswith("refusal-")
    assert dice.position == 0


def is_answered_at_once(test: Any, given: dict[str, Any], seconds: float = SECONDS) -> None:
    begun = process_time()
    assert sum(test.odds(given).values()) == 1
    assert process_time() - begun < seconds


def have_the_same_texts(folder: Path, names: Iterable[str]) -> None:
    """Both languages, file by file, each key once and in the same order."""
    for name in names:
        keys = []
        for lang in LANGUAGES:
            lines = (folder / f"{name}.{lang}.ftl").read_text("utf-8").splitlines()
            keys.append([line.split(" =")[0] for line in lines if line[:1].isalpha()])
        assert keys[0] == keys[1]
        assert len(keys[0]) == len(set(keys[0]))

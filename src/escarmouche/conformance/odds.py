"""The named tests: their words, that their chances come to 1, and that the dice fall as the chances say."""

from collections import Counter
from collections.abc import Iterator
from math import sqrt
from random import Random
from typing import Any

from escarmouche.conformance.found import Faults
from escarmouche.contract.ruleset import Ruleset
from escarmouche.kernel.dice import SeededDice
from escarmouche.kernel.named_tests import ABSENT, Field, Test, outcome_key
from escarmouche.kernel.rules import Illegal
from escarmouche.kernel.text import LANGUAGES

SITUATIONS = 12  # of each test
THROWS = 300
FAR = 6.0  # standard deviations that dice do not stray
WIDEST = 12  # what a number without an upper end is given at most


def check_odds(ruleset: Ruleset[Any], found: Faults) -> None:
    for id, test in ruleset.tests.items():
        with found.raising("odds", id):
            check_words(ruleset, found, test)
            for number, given in enumerate(situations(test)):
                check_chances(ruleset, found, test, given, thrown=number < 2)
    for name, check in ruleset.checks.items():
        added = [one.name for one in check.modifiers] + [one.name for one in check.chances]
        keys = [f"check-{name}", *(f"modifier-{one}" for one in added)]
        _must_be_told(ruleset, found, keys)


def check_words(ruleset: Ruleset[Any], found: Faults, test: Test[Any]) -> None:
    keys = [f"test-{test.id}", f"test-{test.id}-about", *(f"field-{field.name}" for field in test.fields)]
    _must_be_told(ruleset, found, keys)


def _must_be_told(ruleset: Ruleset[Any], found: Faults, keys: list[str]) -> None:
    for key in keys:
        for lang in LANGUAGES:
            found.must("odds", ruleset.texts.has(key, lang), f"no text {key} ({lang})")


def situations(test: Test[Any]) -> Iterator[dict[str, object]]:
    """As little as can be given, and then fields at random; not all of it needs to make sense."""
    luck = Random(f"conformance:{test.id}")
    yield {field.name: _value(field, luck) for field in test.fields if field.needed}
    for _ in range(SITUATIONS - 1):
        yield {
            field.name: _value(field, luck)
            for field in test.fields
            if field.kind != "codes" and (field.needed or luck.random() < 0.5)
        }


def _value(field: Field, luck: Random) -> object:
    if field.kind == "bool":
        return luck.random() < 0.5
    if field.kind == "word":
        return luck.choice(field.values) if field.values else field.default
    if field.kind in ("int", "number"):
        low = 0.0 if field.low is None else field.low
        high = max(low, field.default if isinstance(field.default, int | float) else low) + WIDEST
        if field.high is not None:
            high = min(high, field.high)
        number = luck.uniform(low, high)
        return int(number) if field.kind == "int" else round(number, 1)
    return ABSENT


def check_chances(
    ruleset: Ruleset[Any], found: Faults, test: Test[Any], given: dict[str, object], thrown: bool
) -> None:
    try:
        chances = test.odds(given)
    except Illegal as illegal:
        for lang in LANGUAGES:
            said = ruleset.texts.refusal(lang, illegal)
            found.must("odds", not said.startswith("refusal-"), f"{test.id}: no text {said} ({lang})")
        return
    found.must("odds", sum(chances.values()) == 1, f"{test.id}: {sum(chances.values())} with {given}")
    for outcome in chances:
        key = f"outcome-{outcome_key(outcome)[0]}"
        _must_be_told(ruleset, found, [key])
    if thrown:
        dice = SeededDice(f"conformance:{test.id}")
        fell = Counter(test.play(given, dice) for _ in range(THROWS))
        strays = sorted(fell.keys() - chances.keys())
        found.must("odds", not strays, f"{test.id}: {', '.join(strays)} falls and has no chance with {given}")
        for outcome, chance in chances.items():
            likely = float(chance)
            off = abs(fell[outcome] - THROWS * likely)
            found.must(
                "odds",
                off <= FAR * sqrt(THROWS * likely * (1 - likely)) + 1,
                f"{test.id}: {outcome} fell {fell[outcome]} times in {THROWS}, its chance is {chance}, with {given}",
            )

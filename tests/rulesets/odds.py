"""What is known of the named tests of a ruleset, worked out by hand or by an oracle; `test_odds` holds them to it."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

import pytest

from escarmouche.contract.ruleset import Ruleset
from escarmouche.kernel.dice import ScriptedDice
from escarmouche.kernel.rules import Illegal
from escarmouche.kernel.text import LANGUAGES

Odds = Mapping[str, Fraction]
Given = dict[str, Any]
Case = tuple[str, Given]
"""A named test and the fields that are given to it."""


@dataclass(frozen=True, kw_only=True)
class Cases:
    ruleset: Ruleset[Any]
    oracle: Callable[[str, Given], Odds | str]
    """The odds by an independent count, or the rule by which it refuses."""
    fields: Mapping[str, Mapping[str, Any]]
    """The fields of each test as the oracle knows them: kind, default, words, low and high."""
    unbounded: Sequence[str] = ()
    """Fields whose bounds hang on others."""
    requests: Callable[[str], Iterable[Given]]
    """What is asked of the oracle and of the program."""
    number: int
    """So many requests there are at least."""
    outcomes: Mapping[str, str]
    least: Mapping[str, Given] = field(default_factory=dict)
    """The fields that must be given, for each test that has some."""
    table: Mapping[str, str] = field(default_factory=dict)
    """The fields as the rules' table has them: name, values or range, default; * for one that must be given, - for one
    that may be absent."""
    following: Sequence[tuple[str, Given, str]] = ()
    """Outcomes that go by the fields."""
    by_hand: Sequence[tuple[str, Given, Odds]]
    """Odds, as far as they were worked out."""
    alike: Sequence[tuple[str, Given, Given]] = ()
    """Defaults that hang on other fields, and fields that do not count: the odds are the same."""
    refused: Sequence[tuple[Any, ...]]
    """A case, and by what it is refused: rule, code or field, as far as it matters."""
    allowed: Sequence[Case] = ()
    scripts: Sequence[tuple[str, Given, Sequence[int], str]] = ()
    """Dice in the order in which they are thrown, and what comes of them."""
    untold: Sequence[str] = ()
    """Tests with lots, which are no rolls that are explained."""
    rolled: Mapping[str, Given]
    """What dice are thrown for; nothing is given to the other tests."""
    staged: Sequence[Case] = ()
    """Tests whose odds are put together in stages, small enough to play out every die."""
    heaviest: Sequence[Case]
    seconds: float = 0.25
    """Far above what the heaviest take: only a change for the worse by an order is caught."""
    kept: Sequence[Any] = ()
    """What keeps answers, to be emptied before time is taken."""
    plain_values: bool = False
    """Whether values of fields are shown as they are written, instead of in words."""
    words: Sequence[str] = ()
    """Texts that are needed besides those of values and outcomes."""


def written(outcomes: str) -> list[str]:
    """Outcomes one by one: `hits-0..2` are three."""
    found = []
    for word in outcomes.split():
        stem, dots, last = word.partition("..")
        name, _, first = stem.rpartition("-")
        found += [f"{name}-{n}" for n in range(int(first), int(last) + 1)] if dots else [word]
    return found


def is_refused(ruleset: Ruleset[Any], test: str, given: Given, *named: str) -> None:
    """Both its odds and its dice, in words of both languages, and before a die is thrown."""
    dice = ScriptedDice([6] * 40)
    one = ruleset.tests[test]
    for answer in (one.odds, lambda given: one.play(given, dice)):
        with pytest.raises(Illegal) as refused:
            answer(given)
        assert {*named} <= {refused.value.rule, refused.value.code, refused.value.params.get("field", "")}
        said = {ruleset.texts.refusal(lang, refused.value) for lang in LANGUAGES}
        assert len(said) == len(LANGUAGES)
        assert not any("{" in text or text.startswith("refusal-") for text in said)
    assert dice.position == 0

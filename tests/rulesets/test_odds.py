"""The named tests of every ruleset: fields, outcomes and refusals, exact odds against oracles and cases worked out by
hand, and dice thrown against the odds. What is particular to a ruleset stands beside it."""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import product
from math import sqrt
from time import process_time
from typing import Any

import msgspec
import pytest

from escarmouche.kernel.dice import ScriptedDice, SeededDice
from escarmouche.kernel.named_tests import outcome_key
from escarmouche.kernel.odds import odds
from escarmouche.kernel.rules import Illegal
from escarmouche.kernel.text import LANGUAGES
from tests.rulesets.blackpowder.odds import cases as blackpowder
from tests.rulesets.guepier.odds import cases as guepier
from tests.rulesets.odds import Cases, Given, Odds, is_refused, written
from tests.rulesets.tomahawks.odds import cases as tomahawks
from tests.rulesets.tyneside.odds import cases as tyneside
from tests.rulesets.western.odds import cases as western

CASES: dict[str, Cases] = {
    one.CASES.ruleset.id: one.CASES for one in (western, guepier, tyneside, tomahawks, blackpowder)
}
TESTS = {id: one.ruleset.tests for id, one in CASES.items()}
ROLLS = 800
RARE = 4  # in standard deviations: one sound test in 30,000 would be called wrong
DEPENDS = "depends"  # a default that goes by other fields
MANY = 1000  # where a rulebook has no upper limit

every_test = pytest.mark.parametrize(("id", "test"), [(id, test) for id in CASES for test in TESTS[id]])


def each(part: str) -> list[tuple[Any, ...]]:
    return [(id, *case) for id, cases in CASES.items() for case in getattr(cases, part)]


@cache
def requests(id: str, test: str) -> list[Given]:
    return list(CASES[id].requests(test))


def possible(found: Odds) -> Odds:
    return {outcome: chance for outcome, chance in found.items() if chance}


def answer(id: str, test: str, given: Given) -> Odds | str:
    """The odds that the program gives, or the rule by which it refuses."""
    try:
        return TESTS[id][test].odds(given)
    except Illegal as refused:
        return refused.rule


def records(one: object) -> Iterator[msgspec.Struct]:
    """All records of which a situation is made, itself included."""
    if isinstance(one, msgspec.Struct):
        yield one
        one = tuple(getattr(one, name) for name in one.__struct_fields__)
    if isinstance(one, tuple):
        for part in one:
            yield from records(part)


@pytest.mark.parametrize("id", CASES)
def test_situations_hold_what_their_records_allow(id: str) -> None:
    """Those of the table are checked by types; these are put together from the names of fields."""
    made = 0
    for named in TESTS[id].values():
        for given in ({}, *({one.name: value} for one in named.fields for value in one.values)):
            try:
                situation = named.situation(named.read(given))
            except Illegal:
                continue
            for one in records(situation):
                made += 1
                assert msgspec.convert(msgspec.structs.asdict(one), type(one)) == one, named.id
    assert made


@pytest.mark.parametrize("id", CASES)
def test_there_are_enough_requests(id: str) -> None:
    cases = CASES[id]
    assert list(TESTS[id]) == list(cases.outcomes)
    assert set(TESTS[id]) == set(cases.fields)
    asked = [(test, given) for test in TESTS[id] for given in requests(id, test)]
    assert {test for test, _ in asked} == set(TESTS[id])
    assert len(asked) >= cases.number


@every_test
def test_odds_and_refusals_are_those_of_the_oracle(id: str, test: str) -> None:
    for given in requests(id, test):
        found, expected = answer(id, test, given), CASES[id].oracle(test, given)
        if isinstance(found, str) or isinstance(expected, str):
            assert found == expected, given
        else:
            assert possible(found) == possible(expected), given


@pytest.mark.parametrize(("id", "test", "given", "expected"), each("by_hand"))
def test_odds_worked_out_by_hand(id: str, test: str, given: Given, expected: Odds) -> None:
    """Those of the program and those of the oracle."""
    for found in (answer(id, test, given), CASES[id].oracle(test, given)):
        assert not isinstance(found, str)
        assert {outcome: found.get(outcome, Fraction(0)) for outcome in expected} == expected
        assert sum(found.values()) == 1


@every_test
def test_fields_are_those_of_the_oracle(id: str, test: str) -> None:
    cases = CASES[id]
    known = {one.name: one for one in TESTS[id][test].fields}
    assert set(known) == set(cases.fields[test])
    for name, field in cases.fields[test].items():
        if field.default is None:
            assert known[name].needed or field.kind == "factor", name
        elif field.default != DEPENDS:
            assert (known[name].default, known[name].needed) == (field.default, ""), name
        if field.kind == "int" and name not in cases.unbounded:
            assert known[name].low == field.low, name
            assert known[name].high == field.high or field.high == MANY, name
        if field.kind == "word":
            assert set(known[name].values) == set(field.words), name


@pytest.mark.parametrize(("id", "test"), [(id, test) for id in CASES for test in CASES[id].table])
def test_fields_are_those_of_the_table(id: str, test: str) -> None:
    found = []
    for field in TESTS[id][test].fields:
        values = field.kind if field.kind in ("bool", "codes") else field.range().replace(",", "")
        default = f"{field.default:g}" if field.kind == "number" else str(field.default) or "-"
        found.append(f"{field.name}={values}={'*' if field.needed else default}")
    assert found == [field for field in CASES[id].table[test].split("|") if field]


@every_test
def test_outcomes(id: str, test: str) -> None:
    named = TESTS[id][test]
    found = named.outcomes(named.read(CASES[id].least.get(test, {})))
    assert list(found) == written(CASES[id].outcomes[test])


@pytest.mark.parametrize(("id", "test", "given", "outcomes"), each("following"))
def test_outcomes_follow_the_fields(id: str, test: str, given: Given, outcomes: str) -> None:
    named = TESTS[id][test]
    assert list(named.outcomes(named.read(given))) == written(outcomes)


def needed_words(id: str) -> Iterator[str]:
    """Those of outcomes and values; all else is looked for by `rules check`."""
    cases = CASES[id]
    told = [*cases.outcomes.values(), *(outcomes for *_, outcomes in cases.following)]
    yield from (f"outcome-{outcome_key(outcome)[0]}" for one in told for outcome in written(one))
    for test in () if cases.plain_values else TESTS[id].values():
        yield from (f"value-{value.replace('_', '-')}" for field in test.fields for value in field.values)
    yield from cases.words


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("id", CASES)
def test_every_outcome_and_value_can_be_said(id: str, lang: str) -> None:
    texts = CASES[id].ruleset.texts
    keys = set(needed_words(id))
    assert sorted(key for key in keys if not texts.has(key, lang)) == []
    for key, n, m in product(keys, (0, 1, 2), (0, 1, 2)):
        said = texts.say(lang, key, {"n": n, "m": m})
        assert said, key
        assert "{" not in said, key


@pytest.mark.parametrize(
    ("id", "test", "field"),
    [(id, test, field) for id in CASES for test, given in CASES[id].least.items() for field in given],
)
def test_a_field_that_must_be_given_is_asked_for(id: str, test: str, field: str) -> None:
    given = {name: value for name, value in CASES[id].least[test].items() if name != field}
    is_refused(CASES[id].ruleset, test, given, "field-needed", field)


@pytest.mark.parametrize(("id", "case"), [(id, case) for id in CASES for case in CASES[id].refused])
def test_what_cannot_be_is_refused(id: str, case: tuple[Any, ...]) -> None:
    is_refused(CASES[id].ruleset, *case)


@pytest.mark.parametrize(("id", "test", "given"), each("allowed"))
def test_what_is_allowed(id: str, test: str, given: Given) -> None:
    assert sum(TESTS[id][test].odds(given).values()) == 1


@pytest.mark.parametrize(("id", "test", "given", "full"), each("alike"))
def test_what_comes_to_the_same(id: str, test: str, given: Given, full: Given) -> None:
    assert TESTS[id][test].odds(given) == TESTS[id][test].odds(full)


@pytest.mark.parametrize(("id", "test", "given", "faces", "outcome"), each("scripts"))
def test_dice_are_thrown_in_the_order_of_the_rules(
    id: str, test: str, given: Given, faces: list[int], outcome: str
) -> None:
    dice = ScriptedDice(faces)
    assert TESTS[id][test].play(given, dice) == outcome
    assert dice.left() == 0
    assert not dice.take_loose() or test in CASES[id].untold


@every_test
def test_dice_rolled_agree_with_the_odds(id: str, test: str) -> None:
    given = CASES[id].rolled.get(test, {})
    chances = possible(TESTS[id][test].odds(given))
    dice = SeededDice(f"odds of {test}")
    seen = Counter(TESTS[id][test].play(given, dice) for _ in range(ROLLS))
    assert set(seen) <= set(chances)
    for outcome, chance in chances.items():
        expected = float(chance) * ROLLS
        deviation = sqrt(expected * (1 - float(chance)))
        assert abs(seen[outcome] - expected) <= RARE * deviation + 1, outcome


@pytest.mark.parametrize(("id", "test", "given"), each("staged"))
def test_stages_give_the_odds_of_the_bare_dice(id: str, test: str, given: Given) -> None:
    named = TESTS[id][test]
    situation = named.situation(named.read(given))
    assert named.odds(given) == odds(lambda dice: named.resolve(situation, dice))


@pytest.mark.parametrize(("id", "test", "given"), each("heaviest"))
def test_the_heaviest_are_answered_at_once(id: str, test: str, given: Given) -> None:
    for known in CASES[id].kept:
        known.cache_clear()
    begun = process_time()
    assert sum(TESTS[id][test].odds(given).values()) == 1
    assert process_time() - begun < CASES[id].seconds

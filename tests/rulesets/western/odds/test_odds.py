"""Exact odds of the named tests against the oracle, refusals and their rules, and dice rolled against the odds."""

from collections import Counter
from fractions import Fraction
from math import sqrt

import pytest

from escarmouche.kernel.dice import SeededDice
from escarmouche.kernel.odds import odds
from escarmouche.kernel.rules import Illegal
from escarmouche.rulesets.western.odds.tests import TESTS
from tests.rulesets.western import oracle
from tests.rulesets.western.odds.test_oracle import BY_HAND, REFUSED
from tests.rulesets.western.oracle_fields import FIELDS
from tests.rulesets.western.oracle_requests import situations

MANY = ("shot", "fire", "fire-group", "duel", "multi-duel", "blow", "melee")
PER_TEST = {test: 300 if test in MANY else 60 for test in FIELDS}
REQUESTS = list(situations(1873, PER_TEST))


def answer(test: str, fields: dict[str, object]) -> dict[str, Fraction] | str:
    """The odds that the program gives, or the rule by which it refuses."""
    try:
        return TESTS[test].odds(fields)
    except Illegal as refused:
        return refused.rule


def test_there_are_enough_situations() -> None:
    assert len(REQUESTS) >= 2500
    assert {test for test, _ in REQUESTS} == set(TESTS)
    refused = [test for test, fields in REQUESTS if oracle.refusal(test, **fields)]
    assert len(refused) >= 700


@pytest.mark.parametrize("test", TESTS)
def test_odds_and_refusals_are_those_of_the_oracle(test: str) -> None:
    for name, fields in REQUESTS:
        if name == test:
            expected = oracle.refusal(test, **fields) or oracle.odds(test, **fields)
            assert answer(test, fields) == expected, fields


@pytest.mark.parametrize(("test", "fields", "expected"), BY_HAND)
def test_odds_worked_out_by_hand(test: str, fields: dict[str, object], expected: dict[str, Fraction]) -> None:
    found = TESTS[test].odds(fields)
    assert {outcome: found.get(outcome, Fraction(0)) for outcome in expected} == expected
    assert sum(found.values()) == 1


@pytest.mark.parametrize(("test", "fields", "rule"), REFUSED)
def test_refusals_by_hand(test: str, fields: dict[str, object], rule: str) -> None:
    assert answer(test, fields) == rule


@pytest.mark.parametrize("test", TESTS)
def test_fields_are_those_of_the_oracle(test: str) -> None:
    given = {one.name: one for one in TESTS[test].fields}
    assert set(given) == set(FIELDS[test])
    for name, field in FIELDS[test].items():
        if field.default is None:
            assert given[name].needed, name
        else:
            assert (given[name].default, given[name].needed) == (field.default, ""), name
        if field.kind == "int":
            assert (given[name].low, given[name].high) == (field.low, field.high), name
        assert set(given[name].values) == set(field.words), name


@pytest.mark.parametrize(
    ("test", "fields", "missing"),
    [
        ("shot", {"distance": 5}, "weapon"),
        ("fire", {"weapon": "bow"}, "distance"),
        ("fire-group", {}, "weapon"),
        ("reach", {"clear_before": 3}, "wanted"),
        ("volley", {"dice": 3}, "n"),
        ("volley", {"n": 6}, "dice"),
        ("duel", {"a_contact": "arriving"}, "distance"),
        ("multi-duel", {}, "distance"),
    ],
)
def test_what_must_be_said_is_asked_for(test: str, fields: dict[str, object], missing: str) -> None:
    with pytest.raises(Illegal) as refused:
        TESTS[test].odds(fields)
    assert refused.value.params["field"] == missing


ROLLED: dict[str, dict[str, object]] = {
    "slowness": {"kind": "mounted_foot", "terrain": "very_difficult"},
    "reach": {"kind": "cavalry", "wanted": 34, "clear_before": 3},
    "shot": {"weapon": "bow", "distance": 40},
    "fire": {"weapon": "revolver", "distance": 8, "shots": 3, "skill": 5, "target_life": 2},
    "fire-group": {
        "weapon": "pepperbox_large",
        "distance": 9,
        "shots": 2,
        "spacing": "spaced",
        "eligible": 3,
    },
    "allocation": {"hits": 2, "eligible": 5},
    "volley": {"dice": 9, "n": 7},
    "jam": {"shots": 3},
    "duel-speed": {"a_skill": 4},
    "duel": {"distance": 9, "a_shots": 2, "a_life": 2, "b_weapon": "shotgun_short", "b_skill": 4},
    "multi-duel": {"distance": 9, "group_size": 3, "lone_shots": 3, "lone_skill": 6, "lone_life": 2},
    "blow": {"target_klass": 5},
    "free-blow": {"weapon": "knife", "target_kind": "cavalry"},
    "melee": {"a_klass": 4, "b_kind": "cavalry", "b_charging": True},
    "wound-check": {"health": 4},
}
ROLLS = 1000
RARE = 4  # in standard deviations: one sound test in 30,000 would be called wrong


@pytest.mark.parametrize("test", TESTS)
def test_dice_rolled_agree_with_the_odds(test: str) -> None:
    chances = TESTS[test].odds(ROLLED[test])
    dice = SeededDice(f"odds of {test}")
    seen = Counter(TESTS[test].play(ROLLED[test], dice) for _ in range(ROLLS))
    assert set(seen) <= set(chances)
    for outcome, chance in chances.items():
        expected = float(chance) * ROLLS
        deviation = sqrt(max(expected * (1 - float(chance)), 1))
        assert abs(seen[outcome] - expected) <= RARE * deviation + 1, outcome


@pytest.mark.parametrize("test", [id for id, test in TESTS.items() if test.chances])
def test_stages_give_the_odds_of_the_bare_dice(test: str) -> None:
    named = TESTS[test]
    situation = named.situation(named.read(ROLLED[test]))
    assert named.odds(ROLLED[test]) == odds(lambda dice: named.resolve(situation, dice))

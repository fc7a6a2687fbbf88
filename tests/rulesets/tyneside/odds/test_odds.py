"""Exact odds of the named tests against the oracle, and dice rolled against the odds."""

from collections import Counter
from fractions import Fraction as F
from math import sqrt
from typing import Any

import pytest

from escarmouche.kernel.dice import SeededDice
from escarmouche.kernel.rules import Illegal
from escarmouche.rulesets.tyneside.odds.tests import TESTS
from tests.rulesets import odds
from tests.rulesets.tyneside import oracle
from tests.rulesets.tyneside.oracle_fields import FIELDS, requests, whole

PER_TEST = 50

BY_HAND: list[tuple[str, dict[str, Any], dict[str, F]]] = [
    ("initiative", {}, {"first": F(5, 12), "second": F(5, 12), "re-roll": F(1, 6)}),
    ("command-points", {"pc_class": "green"}, {"points-2": F(1, 36), "points-7": F(6, 36), "points-12": F(1, 36)}),
    ("command-points", {"pc_class": "green", "musicians": 3}, {"points-3": F(1, 216), "points-18": F(1, 216)}),
    ("command", {"pc_class": "green", "men_at_one": 7}, {"commanded": F(21, 36), "refused": F(15, 36)}),
    ("spot", {"distance": 45}, {"seen": F(2, 6), "not-seen": F(4, 6)}),
    ("spot", {"distance": 10, "depth": 10.002}, {"not-seen": F(1)}),
    ("marker", {"distance": 45}, {"revealed": F(2, 6), "hidden": F(4, 6)}),
    ("marker", {"distance": 10}, {"revealed": F(1)}),
    ("action", {"risk_factor": 7}, {"cover": F(2, 6), "flee": F(1, 6), "continue-charge": F(1, 6)}),
    ("control", {"risk_factor": 7}, {"free": F(3, 6), "bound-cover": F(1, 6), "bound-refuge": F(1, 6)}),
    ("control", {"table": "formed", "risk_factor": 2}, {"free": F(1)}),
    ("charge-order", {"risk_factor": 3}, {"charge": F(3, 6), "no-charge": F(3, 6)}),
    ("rally", {"risk_factor": 9}, {"still-routing": F(2, 6), "rallied": F(4, 6)}),
    (
        "to-hit",
        {"distance": 32, "cover": "light", "firer": "automatic", "movement": "full"},
        {"hit": F(2, 8), "miss": F(6, 8)},
    ),
    ("to-hit", {"distance": 20, "shooter_class": "hero"}, {"hit": F(1)}),
    (
        "to-hit",
        {"distance": 120, "cover": "heavy", "shooter_class": "green"},
        {"miss": F(1)},
    ),
    ("damage", {"weapon": "stones", "shooter_class": "green"}, {"graze": F(4, 6), "wound": F(2, 6)}),
    ("fire", {"distance": 20}, {"miss": F(1, 8), "graze": F(7, 24), "wound": F(7, 24), "dead": F(7, 24)}),
    ("allocation", {"troopers": 3, "leaders": 1}, {"trooper": F(3, 4), "leader": F(1, 4)}),
    ("group-hits", {"distance": 20, "able": 7, "firer": "automatic", "movement": "half"}, {"hits-2": F(25, 64)}),
    ("group-damage", {"hits": 1}, {"dead-0-wounded-0": F(1, 3), "dead-1-wounded-0": F(1, 3)}),
    ("melee", {}, {"tie-unhurt-none": F(6, 36), "win-unhurt-kill": F(5, 36), "win-unhurt-wound": F(4, 36)}),
    ("melee-line", {"pairs": 1}, {"enemy-pushed-back": F(15, 36), "both-pushed-back": F(6, 36)}),
]  # fmt: skip


def test_there_are_enough_situations() -> None:
    assert set(TESTS) == set(FIELDS) == set(oracle.TESTS)
    assert PER_TEST * len(TESTS) >= 500


@pytest.mark.parametrize("test", TESTS)
def test_odds_are_those_of_the_oracle(test: str) -> None:
    asked = requests(test, 1755, PER_TEST)
    odds.are_those_of(lambda given: oracle.odds(test, **whole(test, given)), TESTS[test], asked)


@pytest.mark.parametrize(("test", "given", "expected"), BY_HAND)
def test_odds_worked_out_by_hand(test: str, given: dict[str, Any], expected: dict[str, F]) -> None:
    odds.are(expected, TESTS[test].odds(given), oracle.odds(test, **whole(test, given)))


@pytest.mark.parametrize("test", TESTS)
def test_fields_are_those_of_the_rulebook(test: str) -> None:
    known = {one.name: one for one in TESTS[test].fields if not one.name.startswith("option.")}
    assert set(known) == set(FIELDS[test])
    for name, field in FIELDS[test].items():
        if field.default is not None:
            assert known[name].default == field.default, name
        elif field.kind != "factor":
            assert known[name].needed, name
        if field.kind == "int" and name not in ("lost", "leaders_at_two"):
            assert (known[name].low, known[name].high) == (field.low, field.high), name
        if field.kind == "word":
            assert set(known[name].values) == set(field.words), name


REFUSED: list[tuple[str, dict[str, Any]]] = [
    ("to-hit", {}),
    ("to-hit", {"distance": -1}),
    ("to-hit", {"distance": 10, "weapon": "sword"}),
    ("to-hit", {"distance": 10, "wind": 3}),
    ("fire", {"distance": 10, "target_wounds": 2}),
    ("action", {"start_strength": 5, "lost": 6}),
    ("action", {"start_strength": 0}),
    ("command", {"seconds_green": 1, "leaders_at_two": 2}),
    ("allocation", {}),
    ("group-fire", {"distance": 10}),
    ("group-fire", {"distance": 10, "able": 21}),
    ("melee", {"enemies": 0}),
    ("melee", {"own_factor": 4}),
    ("melee-line", {}),
    ("spot", {}),
    ("marker", {}),
    ("rally", {"option.strict_plain_cells": "perhaps"}),
    ("rally", {"option.no_such_option": True}),
]


@pytest.mark.parametrize(("test", "given"), REFUSED)
def test_what_does_not_fit_is_refused(test: str, given: dict[str, Any]) -> None:
    with pytest.raises(Illegal):
        TESTS[test].odds(given)


ROLLED: dict[str, dict[str, Any]] = {
    "initiative": {},
    "command-points": {"pc_class": "green", "musicians": 1},
    "command": {"seconds_green": 1, "men_at_one": 14, "men_at_two": 2},
    "spot": {"distance": 35},
    "marker": {"distance": 25},
    "action": {"risk_factor": 6},
    "control": {"risk_factor": 9},
    "charge-order": {"risk_factor": 1},
    "rally": {"lost": 6},
    "to-hit": {"distance": 50, "cover": "light"},
    "damage": {"weapon": "bow", "target_wounds": 1},
    "fire": {"distance": 30, "shooter_class": "green"},
    "allocation": {"troopers": 5, "leaders": 2},
    "fire-on-group": {"distance": 15, "targets_wounded": 2, "leader": "fit"},
    "group-hits": {"distance": 30, "able": 9, "firer": "volley"},
    "group-damage": {"hits": 4, "targets_fit": 3, "targets_wounded": 2},
    "group-fire": {"distance": 30, "able": 6, "firer": "volley", "targets_fit": 4},
    "melee": {"enemies": 2, "enemy_class": "green", "enemy_factor": 3},
    "melee-line": {"pairs": 5, "own_factor": 3},
}
ROLLS = 800
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

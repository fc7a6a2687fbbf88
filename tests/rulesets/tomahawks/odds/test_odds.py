"""Exact odds of the named tests against the oracle, and dice rolled against the odds."""

from collections import Counter
from fractions import Fraction as F
from math import sqrt
from typing import Any

import pytest

from escarmouche.kernel.dice import SeededDice
from escarmouche.kernel.rules import Illegal
from escarmouche.rulesets.tomahawks.odds.tests import TESTS
from tests.rulesets import odds
from tests.rulesets.tomahawks import oracle
from tests.rulesets.tomahawks.oracle_fields import DEPENDS, FIELDS, requests, whole

PER_TEST = 40

BY_HAND: list[tuple[str, dict[str, Any], dict[str, F]]] = [
    ("spot", {"distance": 48}, {"spotted": F(1)}),
    ("spot", {"distance": 48.1}, {"not-spotted": F(1)}),
    ("spot", {"distance": 18, "target_cover": "light"}, {"spotted": F(1)}),
    ("spot", {"distance": 2, "target_cover": "solid", "weather": "fog", "dense_inches": 30}, {"spotted": F(1)}),
    ("spot", {"distance": 0, "sight_blocked": True}, {"not-spotted": F(1)}),
    ("to-hit", {}, {"hit": F(3, 10), "miss": F(7, 10)}),
    ("to-hit", {"distance": 12.5}, {"hit": F(1, 10)}),
    ("to-hit", {"distance": 12.5, "hasty": True}, {"hit": F(1, 10)}),
    ("to-hit", {"sharpshooter": True}, {"hit": F(33, 100)}),
    ("to-kill", {"distance": 12}, {"kill": F(6, 10)}),
    ("to-kill", {"distance": 12.5}, {"kill": F(4, 10)}),
    ("to-kill", {"distance": 12.5, "impossible": True}, {"kill": F(1, 10)}),
    ("shot", {}, {"miss": F(7, 10), "hit-no-kill": F(12, 100), "kill": F(18, 100)}),
    ("fire-losses", {"shooters": 2}, {"losses-0": F(82, 100) ** 2, "losses-2": F(18, 100) ** 2}),
    ("fire", {"target_figures": 1}, {"no-loss": F(82, 100), "destroyed": F(18, 100)}),
    ("engage", {"target_figures": 1, "vigilance": True}, {"contact": F(82, 100), "destroyed": F(18, 100)}),
    ("reaction", {}, {"recoil-and-shaken": F(1, 10), "recoil-or-shaken": F(1, 10), "no-effect": F(8, 10)}),
    ("reaction", {"troop_type": "conscript", "figures": 3}, {"rout": F(3, 10), "no-effect": F(3, 10)}),
    ("rally", {"troop_type": "warrior", "attempts": 2}, {"rallied": F(51, 100), "still-fleeing": F(49, 100)}),
    ("melee-strike", {}, {"miss": F(6, 10), "parried": F(16, 100), "kill": F(24, 100)}),
    ("melee-strike", {"defended_position": True}, {"parried": F(4, 10) * F(64, 100)}),
    ("melee-losses", {"dice": 1}, {"losses-1": F(24, 100)}),
    ("break-off", {"figures": 1, "kind": "flight"}, {"losses-0": F(6, 10), "losses-1": F(4, 10)}),
    ("first-player", {}, {"side-a": F(1, 2), "side-b": F(1, 2)}),
]  # fmt: skip


def test_there_are_enough_situations() -> None:
    assert set(TESTS) == set(FIELDS) == set(oracle.TESTS)
    assert PER_TEST * (len(TESTS) - 1) >= 500


@pytest.mark.parametrize("test", TESTS)
def test_odds_are_those_of_the_oracle(test: str) -> None:
    asked = requests(test, 1757, PER_TEST if FIELDS[test] else 1)
    odds.are_those_of(lambda given: oracle.odds(test, **whole(test, given)), TESTS[test], asked)


@pytest.mark.parametrize(("test", "given", "expected"), BY_HAND)
def test_odds_worked_out_by_hand(test: str, given: dict[str, Any], expected: dict[str, F]) -> None:
    odds.are(expected, TESTS[test].odds(given), oracle.odds(test, **whole(test, given)))


@pytest.mark.parametrize("test", TESTS)
def test_fields_are_those_of_the_rulebook(test: str) -> None:
    known = {one.name: one for one in TESTS[test].fields}
    assert set(known) == set(FIELDS[test])
    for name, field in FIELDS[test].items():
        if field.default != DEPENDS:
            assert known[name].default == field.default, name
        if field.kind == "int":
            assert (known[name].low, known[name].high) == (field.low, field.high), name
        if field.kind == "word":
            assert set(known[name].values) == set(field.words), name


REFUSED: list[tuple[str, dict[str, Any]]] = [
    ("to-hit", {"distance": -1}),
    ("to-hit", {"distance": 24.5}),
    ("to-hit", {"weapon": "thrown", "distance": 6.1}),
    ("to-hit", {"weapon": "sabre"}),
    ("to-hit", {"wind": 3}),
    ("to-hit", {"wet_powder": True}),
    ("shot", {"shooting": 11}),
    ("fire", {"volley": True, "shooters": 8}),
    ("fire", {"volley": True, "shooter_close_order": True, "shooters": 3}),
    ("engage", {"hasty": True}),
    ("spot", {"distance": 201}),
    ("spot", {"weather": "snow"}),
    ("rally", {"attempts": 0}),
    ("melee-round", {"engager_figures": 4, "engager_engaged": 5}),
    ("melee-strike", {"round": 4}),
    ("first-player", {"side": "british"}),
]


@pytest.mark.parametrize(("test", "given"), REFUSED)
def test_what_does_not_fit_is_refused(test: str, given: dict[str, Any]) -> None:
    with pytest.raises(Illegal):
        TESTS[test].odds(given)


ROLLED: dict[str, dict[str, Any]] = {
    "spot": {"distance": 35},
    "to-hit": {"distance": 20, "target_cover": "light", "shooting": 5},
    "to-kill": {"weapon": "bow", "distance": 10},
    "shot": {"sharpshooter": True, "shooting": 5},
    "fire-losses": {"shooters": 6, "exposed_figures": 2},
    "fire": {"shooters": 8, "target_type": "native"},
    "engage": {"shooters": 5, "target_type": "recruit"},
    "reaction": {"cause": "melee", "troop_type": "warrior", "losses": 2, "enemy_losses": 1},
    "rally": {"attempts": 2},
    "melee-strike": {"surprised": True, "defended_position": True},
    "melee-losses": {"dice": 4, "struck_figures": 3},
    "melee-round": {"engager_ferocious": True, "engaged_surprised": True},
    "melee": {
        "engager_figures": 4,
        "engaged_figures": 4,
        "engager_melee_weapon": "lance",
        "engager_mounted": True,
    },
    "break-off": {"figures": 5, "kind": "flight"},
    "first-player": {},
}
ROLLS = 800
RARE = 4  # in standard deviations: one sound test in 30,000 would be called wrong


@pytest.mark.parametrize("test", TESTS)
def test_rolled_dice_come_out_as_the_odds_say(test: str) -> None:
    chances = TESTS[test].odds(ROLLED[test])
    dice = SeededDice(1757)
    counted = Counter(TESTS[test].play(ROLLED[test], dice) for _ in range(ROLLS))
    assert set(counted) <= {outcome for outcome, chance in chances.items() if chance}
    for outcome, chance in chances.items():
        spread = sqrt(ROLLS * float(chance) * (1 - float(chance)))
        assert abs(counted[outcome] - ROLLS * float(chance)) <= RARE * spread + 1, outcome

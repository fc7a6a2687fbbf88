"""Exact odds of the named tests against the oracle, and dice rolled against the odds."""

from collections import Counter
from fractions import Fraction as F
from math import sqrt
from typing import Any

import pytest

from escarmouche.kernel.dice import SeededDice
from escarmouche.kernel.rules import Illegal
from escarmouche.rulesets.blackpowder.odds.tests import TESTS
from tests.rulesets import odds
from tests.rulesets.blackpowder import oracle
from tests.rulesets.blackpowder.oracle_fields import DEPENDS, FIELDS, MANY, requests, whole

PER_TEST = 40

BY_HAND: list[tuple[str, dict[str, Any], dict[str, F]]] = [
    ("command", {}, {"blunder": F(1, 36), "failure": F(9, 36), "one-move": F(11, 36), "two-moves": F(5, 36)}),
    ("command", {"distance": 12}, {"failure": F(14, 36)}),
    ("command", {"distance": 11.9}, {"failure": F(9, 36)}),
    ("command", {"staff_rating": 5, "distance": 60}, {"failure": F(25, 36), "blunder": F(1, 36)}),
    ("command", {"staff_rating": 10, "formation": "limbered", "on_road": True}, {"free-move": F(2, 36)}),
    ("command", {"formation": "square"}, {"free-move": F(9, 36), "one-move": F(26, 36)}),
    ("command", {"unreliable": True}, {"no-move": F(5, 36), "one-move": F(6, 36)}),
    ("brigade-order", {"formation_bonus": 1, "reliable": True}, {"failure": F(2, 36)}),
    ("follow-me", {}, {"three-moves": F(26, 36), "failure": F(9, 36)}),
    ("rally", {"casualties": 3}, {"rallied-unshaken": F(26, 36)}),
    ("rally", {"casualties": 2}, {"rallied": F(26, 36)}),
    ("blunder", {}, {"left": F(1, 6), "charge-2": F(1, 18)}),
    ("blunder", {"artillery_unlimbered": True}, {"prolonge-back": F(1, 3), "pivot-left": F(1, 6)}),
    ("fire", {"shooting": 1}, {"no-effect": F(1, 2) + F(2, 6) / 2, "disordered": F(1, 12), "casualties-1": F(2, 12)}),
    ("fire", {"shooting": 1, "needs_six": True}, {"no-effect": F(5, 6)}),
    ("fire", {"shooting": 1, "sharpshooters": True, "target_morale": 6}, {"no-effect": F(1, 4) + F(1, 2) * F(1, 6)}),
    ("fire-and-break", {"shooting": 1, "target_casualties": 3, "target_morale": 6}, {"no-test": F(7, 12)}),
    ("save", {"cover": "heavy", "hit_by": "artillery-near"}, {"casualties-0": F(1, 2)}),
    ("save", {"morale": 2, "cover": "heavy"}, {"casualties-1": F(1, 6)}),
    ("save", {"hits": 2, "stubborn": True}, {"casualties-2": F(1, 8)}),
    ("break-test", {}, {"breaks": F(6, 36), "retires-disordered": F(4, 36), "holds": F(26, 36)}),
    ("break-test", {"cause": "melee-lost", "arm": "cavalry"}, {"retires-disordered": F(9, 36), "retires": F(21, 36)}),
    ("break-test", {"cause": "melee-lost", "arm": "artillery"}, {"breaks": F(1)}),
    ("break-test", {"valiant": True}, {"breaks": F(1, 36)}),
    ("break-test", {"steady": True, "excess": 12}, {"holds": F(1)}),
    ("melee-casualties", {"a_hand_to_hand": 1}, {"casualties-0": F(3, 4), "casualties-1": F(1, 4)}),
    ("melee", {"a_hand_to_hand": 1, "b_hand_to_hand": 1}, {"draw": F(9, 16) + F(1, 16), "a-wins": F(3, 16)}),
    ("form-square", {"disordered": True}, {"fails-disordered": F(1, 36), "square-disordered": F(35, 36)}),
    ("elite-recovery", {"elite": 3}, {"recovers": F(2, 3)}),
    ("untested-stamina", {"size": "small"}, {"stamina-1": F(1, 3), "stamina-2": F(1, 3), "stamina-3": F(1, 3)}),
    ("first-player", {}, {"a-chooses": F(5, 12), "tie": F(1, 6)}),
]  # fmt: skip


def test_there_are_enough_situations() -> None:
    assert set(TESTS) == set(FIELDS) == set(oracle.TESTS)
    assert PER_TEST * sum(len(fields) > 1 for fields in FIELDS.values()) >= 500


@pytest.mark.parametrize("test", TESTS)
def test_odds_are_those_of_the_oracle(test: str) -> None:
    asked = requests(test, 1809, PER_TEST if len(FIELDS[test]) > 1 else 3)
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
            assert known[name].low == field.low, name
            if field.high != MANY:
                assert known[name].high == field.high, name
        if field.kind == "word":
            assert set(known[name].values) == set(field.words), name


REFUSED: list[tuple[str, dict[str, Any], str]] = [
    ("command", {"staff_rating": 11}, ""),
    ("command", {"formation": "phalanx"}, ""),
    ("follow-me", {"distance": 12.1}, "too-far-12"),
    ("rally", {"distance": 12.1}, "too-far-12"),
    ("rally", {"casualties": 1}, ""),
    ("fire", {"shooter_formation": "march_column"}, "cannot-shoot"),
    ("fire", {"shooting": 0}, "cannot-shoot"),
    ("fire", {"distance": 18.1}, "out-of-range"),
    ("fire", {"shooter_arm": "artillery", "shooter_formation": "limbered"}, "cannot-shoot"),
    ("fire", {"sharpshooters": True, "poor_shooters": True}, ""),
    ("closing-fire", {"shooter_formation": "skirmish"}, "reaction-forbidden"),
    ("closing-fire", {"target_formation": "march_column"}, "cannot-charge"),
    ("save", {"hits": 21}, ""),
    ("break-test", {"excess": 13}, ""),
    ("melee", {"a_arm": "cavalry", "a_charging": True, "b_formation": "square"}, "charge-square"),
    ("assault", {"a_arm": "cavalry", "b_formation": "square"}, "charge-square"),
    ("assault", {"a_formation": "march_column"}, "cannot-charge"),
    ("assault", {"a_charging": False}, ""),
    ("elite-recovery", {"elite": 2}, ""),
    ("first-player", {"side": "french"}, ""),
]


@pytest.mark.parametrize(("test", "given", "code"), REFUSED)
def test_what_does_not_fit_is_refused(test: str, given: dict[str, Any], code: str) -> None:
    with pytest.raises(Illegal) as refused:
        TESTS[test].odds(given)
    assert code in ("", refused.value.code)


ROLLED: dict[str, dict[str, Any]] = {
    "fire": {"shooting": 4, "enfilade": True, "sharpshooters": True, "target_stubborn": True},
    "fire-and-break": {"shooting": 5, "target_casualties": 2},
    "closing-fire": {"shooter_arm": "artillery", "target_arm": "cavalry"},
    "traversing-fire": {"shooting": 5, "target_casualties": 2},
    "save": {"hits": 4, "stubborn": True},
    "melee": {"a_charging": True, "a_arm": "cavalry", "a_heavy_cavalry": "d3", "b_supports": 2},
    "melee-casualties": {"a_tough_fighters": True},
    "melee-exchange": {"a_charging": True, "a_ferocious_charge": True, "b_casualties": 2},
    "assault": {"b_first_fire": True, "b_supports": 1, "a_casualties": 2},
}
ROLLS = 600
RARE = 4  # in standard deviations: one sound test in 30,000 would be called wrong


@pytest.mark.parametrize("test", TESTS)
def test_rolled_dice_come_out_as_the_odds_say(test: str) -> None:
    given = ROLLED.get(test, {})
    chances = TESTS[test].odds(given)
    dice = SeededDice(1809)
    counted = Counter(TESTS[test].play(given, dice) for _ in range(ROLLS))
    assert set(counted) <= {outcome for outcome, chance in chances.items() if chance}
    for outcome, chance in chances.items():
        spread = sqrt(ROLLS * float(chance) * (1 - float(chance)))
        assert abs(counted[outcome] - ROLLS * float(chance)) <= RARE * spread + 1, outcome

"""Exact odds of the named tests against the oracle, impossible requests, and dice rolled against the odds."""

from collections import Counter
from fractions import Fraction
from math import sqrt
from time import perf_counter

import pytest

from escarmouche.kernel.dice import SeededDice
from escarmouche.kernel.odds import odds
from escarmouche.kernel.rules import Illegal
from escarmouche.rulesets.guepier.odds.tests import TESTS
from tests.rulesets.guepier import oracle

# The oracle counts packed salvos the long way: seconds beyond this size.
ORACLE_TARGETS = 8
REQUESTS = [
    (test, fields)
    for test, fields in oracle.situations(seed=1863, per_test=30)
    if test != "salvo-losses" or int(str(fields.get("targets", 3))) <= ORACLE_TARGETS
]


def test_there_are_enough_situations() -> None:
    assert len(REQUESTS) >= 600
    assert {test for test, _ in REQUESTS} == set(TESTS)


@pytest.mark.parametrize("test", TESTS)
def test_odds_are_those_of_the_oracle(test: str) -> None:
    for name, fields in REQUESTS:
        if name == test:
            assert TESTS[test].odds(fields) == oracle.odds(test, **fields), fields


@pytest.mark.parametrize(
    "fields",
    [
        {"shooters": 5, "targets": 12, "target_mode": "skirmish"},
        {"shooters": 12, "targets": 10, "target_class": "militia", "target_training": "green"},
        {"shooters": 12, "targets": 6, "target_tenacious": True, "cover": "dense"},
        {"shooters": 12, "targets": 12, "packed": False, "target_mode": "fast"},
    ],
)
def test_losses_of_large_salvos_are_those_of_the_oracle(fields: dict[str, object]) -> None:
    assert TESTS["salvo-losses"].odds(fields) == oracle.odds("salvo-losses", **fields)


@pytest.mark.parametrize("test", TESTS)
def test_fields_have_the_defaults_of_the_oracle(test: str) -> None:
    assert TESTS[test].read({}) == oracle.DEFAULTS[test]


@pytest.mark.parametrize(("test", "fields", "named"), oracle.IMPOSSIBLE)
def test_impossible_requests_are_refused_with_field_or_rule(
    test: str, fields: dict[str, object], named: str
) -> None:
    with pytest.raises(Illegal) as refused:
        TESTS[test].odds(fields)
    assert named in (refused.value.rule, refused.value.params["field"])


SMALL: dict[str, dict[str, object]] = {
    "initiative": {"attacker_groups": "L1,N0", "defender_groups": "N2,L6"},
    "morale-group": {"count": 4, "marker": "yellow"},
    "fire-series": {"shots": 2, "target_mode": "skirmish", "non_priority": True},
    "salvo": {"shooters": 3, "non_priority": True},
    "salvo-losses": {"shooters": 2, "targets": 3, "target_class": "militia", "target_mode": "fast"},
    "charge-melee": {"attacker_pace": "trot", "defender_weapon": "knife"},
    "demolition": {"attempts": 2, "obstacle": "barricade"},
}


@pytest.mark.parametrize("test", [id for id, test in TESTS.items() if test.chances])
def test_stages_give_the_odds_of_the_bare_dice(test: str) -> None:
    named = TESTS[test]
    situation = named.situation(named.read(SMALL[test]))
    assert named.odds(SMALL[test]) == odds(lambda dice: named.resolve(situation, dice))


ROLLED: dict[str, dict[str, object]] = {
    "action-points": {"casualties": 3},
    "initiative": {"attacker_groups": "L0,N1,L3", "defender_groups": "L2,L0"},
    "rally": {"marker": "green", "ap_spent": 2},
    "morale": {"troop_class": "irregular", "marker": "yellow"},
    "morale-group": {"count": 6},
    "localisation": {"shelter": "light", "distance": 15},
    "hit": {"non_priority": True, "aiming": True, "distance": 60},
    "save": {"cause": "pistol", "cover": "light", "target_marker": "yellow"},
    "fire": {"weapon": "pistol", "distance": 10, "shooter_class": "militia"},
    "fire-series": {"shots": 4, "target_mode": "skirmish", "cover": "light"},
    "salvo": {"shooters": 6, "distance": 60},
    "salvo-losses": {"shooters": 4, "targets": 5, "distance": 60, "target_tenacious": True},
    "charge": {"attacker_pace": "trot", "attacker_marker": "yellow", "distance": 14},
    "melee": {"attacker_mounted": True, "attacker_weapon": "lance", "defender_supporters": 2},
    "charge-melee": {"distance": 13, "defender_firearm": "pistol", "attacker_cover": "dense"},
    "cannon": {"distance": 100, "crew_class": "militia"},
    "blast": {"figures": "none:immobile:none,light:fast:none,dense:immobile:green,dense:immobile:none"},
    "demolition": {"attempts": 3, "obstacle": "wall"},
    "bombardment": {"distance": 90},
}
ROLLS = 1000
RARE = 4  # in standard deviations: one sound test in 30,000 would be called wrong


@pytest.mark.parametrize("test", TESTS)
def test_dice_rolled_agree_with_the_odds(test: str) -> None:
    fields = ROLLED.get(test, {})
    chances = TESTS[test].odds(fields)
    dice = SeededDice(f"odds of {test}")
    seen = Counter(TESTS[test].play(fields, dice) for _ in range(ROLLS))
    assert set(seen) <= set(chances)
    cells: list[tuple[Fraction, int]] = []
    for outcome, chance in sorted(chances.items(), key=lambda item: item[1]):
        if cells and cells[-1][0] * ROLLS < 5:
            chance, number = chance + cells[-1][0], seen[outcome] + cells.pop()[1]
            cells.append((chance, number))
        else:
            cells.append((chance, seen[outcome]))
    square = sum(float((number - ROLLS * chance) ** 2 / (ROLLS * chance)) for chance, number in cells)
    freedom = len(cells) - 1
    if not freedom:
        assert square == 0
        return
    spread = 2 / (9 * freedom)
    assert square < freedom * (1 - spread + RARE * sqrt(spread)) ** 3


@pytest.mark.parametrize(
    ("test", "fields"),
    [
        ("initiative", {"attacker_groups": "L0,L1,L2,L3,L4,L5", "defender_groups": "L5,L4,L3,L2,L1,L0"}),
        ("morale-group", {"count": 10}),
        ("fire-series", {"shots": 6, "non_priority": True}),
        ("salvo", {"shooters": 12, "non_priority": True}),
        ("salvo-losses", {"shooters": 12, "targets": 12}),
        ("charge-melee", {"attacker_pace": "gallop"}),
        ("demolition", {"attempts": 8, "obstacle": "wall"}),
    ],
)
def test_the_largest_requests_are_quick(test: str, fields: dict[str, object]) -> None:
    """Far above what they take (0.3 seconds at the most), so that a busy machine does not matter."""
    start = perf_counter()
    assert sum(TESTS[test].odds(fields).values()) == 1
    assert perf_counter() - start < 5

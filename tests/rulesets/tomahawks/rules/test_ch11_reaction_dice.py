"""The reaction test (chapter 11): every modifier, and the table of results."""

from fractions import Fraction as F
from typing import Any

import pytest

from escarmouche.kernel.dice import ScriptedDice
from escarmouche.rulesets.tomahawks.odds.tests import TESTS
from escarmouche.rulesets.tomahawks.rules.morale import (
    REACT,
    react,
    reaction_odds,
    result,
    stays_formed,
    two_to_one,
)
from escarmouche.rulesets.tomahawks.rules.situations import Reaction

# Four or five figures add nothing.
PLAIN = {"figures": 5, "losses": 0}


def lines(**fields: Any) -> list[tuple[str, int]]:
    return [(line.rule, line.value) for line in REACT.plus(Reaction(**{**PLAIN, **fields}))[1]]


@pytest.mark.rule("MT.11.01")
def test_one_die_and_every_modifier() -> None:
    dice = ScriptedDice([4])
    test = Reaction(figures=3, losses=3, officer_near=True)
    # 4 + 1 officer - 3 few - 2 losses
    assert react(test, dice, "british") == "flight"
    (rolled,) = dice.take()
    assert (rolled.check, rolled.natural, rolled.total, rolled.by) == ("reaction", 4, 0, "british")
    assert lines() == []


@pytest.mark.rule("MT.11.04", "MT.11.09")
def test_an_officer_adds_one_once() -> None:
    for fields in ({"is_officer": True}, {"officer_near": True}, {"is_officer": True, "officer_near": True}):
        for cause in ("shooting", "melee", "morale"):
            assert ("MT.11.04", 1) in lines(cause=cause, **fields)
            assert len([rule for rule, _ in lines(cause=cause, **fields) if rule == "MT.11.04"]) == 1


@pytest.mark.rule("MT.11.05", "MT.11.09")
def test_the_size_of_a_unit() -> None:
    worth = {1: -3, 3: -3, 4: 0, 5: 0, 6: 1, 9: 1, 10: 2, 40: 2}
    assert {figures: sum(value for _, value in lines(figures=figures)) for figures in worth} == worth
    assert lines(figures=6) == [("MT.11.05", 1)]
    assert lines(figures=10) == [("MT.11.05", 2)]


@pytest.mark.rule("MT.11.06")
def test_a_formed_unit() -> None:
    assert lines(formed=True) == [("MT.11.06", 2)]
    assert ("MT.11.06", 2) in lines(formed=True, cause="melee")


@pytest.mark.rule("MT.2.11", "MT.11.10")
def test_what_is_formed_after_casualties() -> None:
    assert [stays_formed("close-order", figures) for figures in (3, 4)] == [False, True]
    assert [stays_formed("column", figures, True) for figures in (1, 2)] == [False, True]
    assert not stays_formed("column", 8)
    assert not stays_formed("normal", 8, True)
    assert not stays_formed("dispersed", 8, True)
    # Four of a close-order unit of five stand on the die 1 (total 3), three of them on the die 6.
    odds = TESTS["fire"].odds({"target_figures": 5, "target_formation": "close-order"})
    assert odds["no-effect"] == F(18, 100) * F(9, 10)
    odds = TESTS["fire"].odds({"target_figures": 4, "target_formation": "close-order"})
    assert odds["no-effect"] == F(18, 100) * F(4, 10)


@pytest.mark.rule("MT.11.07")
def test_few_figures_but_for_officers() -> None:
    assert lines(figures=3) == [("MT.11.07", -3)]
    assert lines(figures=4) == []
    assert lines(figures=1, is_officer=True) == [("MT.11.04", 1)]


@pytest.mark.rule("MT.11.08")
def test_a_morale_card() -> None:
    assert lines(cause="morale") == [("MT.11.08", -3)]


SHOOTING = [
    ("MT.11.12", {"natives_in_cover": True}, 1),
    ("MT.11.13", {"solid_cover": True}, 1),
    ("MT.11.14", {"volley": True}, -1),
    ("MT.11.14", {"shooter_unseen": True}, -1),
    ("MT.11.14", {"volley": True, "shooter_unseen": True}, -1),
    ("MT.11.15", {"losses": 3}, -2),
    ("MT.11.15", {"losses": 10}, -2),
    ("MT.11.16", {"artillery": True}, -1),
    ("MT.11.16", {"shooter_close_order": True}, -1),
    ("MT.11.16", {"artillery": True, "shooter_close_order": True}, -1),
]


@pytest.mark.rule("MT.11.12", "MT.11.13", "MT.11.14", "MT.11.15", "MT.11.16", "MT.11.17")
@pytest.mark.parametrize(("rule", "fields", "value"), SHOOTING)
def test_after_shooting_only(rule: str, fields: dict[str, Any], value: int) -> None:
    assert lines(**fields) == [(rule, value)]
    for cause in ("melee", "morale"):
        assert rule not in [one for one, _ in lines(cause=cause, **fields)]


@pytest.mark.rule("MT.11.15")
def test_two_losses_are_not_heavy() -> None:
    assert lines(losses=2) == []


@pytest.mark.rule("MT.11.17", "MT.10.31")
def test_a_close_order_volley_counts_twice() -> None:
    assert lines(volley=True, shooter_close_order=True) == [("MT.11.14", -1), ("MT.11.16", -1)]


@pytest.mark.rule("MT.11.20", "MT.11.24")
def test_losses_of_the_round() -> None:
    assert lines(cause="melee", losses=4, enemy_losses=4) == [("MT.11.20", -4)]
    assert lines(cause="melee", losses=1) == [("MT.11.20", -1)]
    assert ("MT.11.20", -4) not in lines(losses=4)


@pytest.mark.rule("MT.11.21", "MT.11.26")
def test_two_to_one() -> None:
    assert ("MT.11.21", 2) in lines(cause="melee", two_to_one=True)
    assert lines(two_to_one=True) == []
    assert two_to_one(6, 3)
    assert not two_to_one(5, 3)
    assert two_to_one(1, 0)
    assert not two_to_one(0, 0)


@pytest.mark.rule("MT.11.22", "MT.11.25")
def test_a_surprised_unit_after_the_first_round() -> None:
    assert ("MT.11.22", -2) in lines(cause="melee", surprised=True)
    assert lines(surprised=True) == []
    fight = {"engager_figures": 5, "engaged_figures": 5, "engager_aggressiveness": 10}
    fight |= {"engaged_aggressiveness": 10, "engaged_surprised": True}
    # Nobody can hit: both have +2. The engager stands on a 0, and the surprised without it on a 2 (Shaken chosen).
    assert TESTS["melee-round"].odds({**fight, "round": 1})["engaged-leaves"] == F(2, 10)
    assert TESTS["melee-round"].odds({**fight, "round": 2}) == {"both-stand": 1}


@pytest.mark.rule("MT.11.23", "MT.11.24", "MT.11.27")
@pytest.mark.parametrize(("own", "enemy", "plus"), [(0, 0, 2), (0, 3, 2), (1, 2, 1), (2, 2, -2), (3, 2, -3)])
def test_fewer_losses_than_the_enemy(own: int, enemy: int, plus: int) -> None:
    found = lines(cause="melee", losses=own, enemy_losses=enemy)
    assert sum(value for _, value in found) == plus
    assert (("MT.11.23", 2) in found) == (own == 0 or own < enemy)


# MT.11.30: trained, skirmisher, native, recruit, warrior, conscript
TYPES = ("trained", "skirmisher", "native", "recruit", "warrior", "conscript")
TABLE = {
    -9: ("rout",) * 6,
    -1: ("rout",) * 6,
    0: ("flight",) * 6,
    1: ("recoil-and-shaken",) * 6,
    2: (
        "recoil-or-shaken",
        "recoil",
        "recoil",
        "recoil-or-shaken",
        "recoil-or-shaken",
        "recoil-and-shaken",
    ),
    3: ("no-effect", "recoil", "recoil", "recoil", "recoil", "recoil"),
    4: ("no-effect",) * 6,
    15: ("no-effect",) * 6,
}


@pytest.mark.rule("MT.11.30", "MT.11.31", "MT.11.34")
@pytest.mark.parametrize("total", TABLE)
def test_the_table_of_results(total: int) -> None:
    assert tuple(result(one, total) for one in TYPES) == TABLE[total]


@pytest.mark.rule("MT.11.03")
def test_sizes_are_counted_after_losses() -> None:
    # Of six with one loss five are left: without their +1.
    assert TESTS["fire"].odds({"target_figures": 6})["no-effect"] == F(18, 100) * F(7, 10)
    assert TESTS["fire"].odds({"target_figures": 7})["no-effect"] == F(18, 100) * F(8, 10)
    assert TESTS["fire"].play({"target_figures": 1}, ScriptedDice([9, 9])) == "destroyed"


def test_chances_are_those_of_the_dice() -> None:
    for troop_type in TYPES:
        test = Reaction(troop_type=troop_type, figures=3, losses=1)
        thrown = [react(test, ScriptedDice([face])) for face in range(10)]
        assert reaction_odds(test) == {one: F(thrown.count(one), 10) for one in thrown}

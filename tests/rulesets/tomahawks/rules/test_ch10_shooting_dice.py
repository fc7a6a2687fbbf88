"""Shooting dice (chapter 10): every modifier, the impossible shot, the die to kill, and the order of the dice."""

from fractions import Fraction as F
from typing import Any

import pytest

from escarmouche.kernel.dice import D10_FROM_ZERO, ScriptedDice
from escarmouche.kernel.odds import odds
from escarmouche.kernel.rules import Illegal
from escarmouche.rulesets.tomahawks.odds.tests import TESTS
from escarmouche.rulesets.tomahawks.rules.shooting import (
    HIT,
    KILL,
    hit_chance,
    impossible,
    kill_chance,
    shoot,
)
from escarmouche.rulesets.tomahawks.rules.situations import Hit, Shot


def plus(**fields: Any) -> list[tuple[str, int]]:
    return [(line.rule, line.counted) for line in HIT.plus(Shot(weapon="long-rifle", **fields))[1]]


def hit(**fields: Any) -> F:
    return TESTS["to-hit"].odds({"weapon": "long-rifle", **fields}).get("hit", F(0))


@pytest.mark.rule("MT.1.01")
def test_the_die_has_a_true_zero() -> None:
    assert D10_FROM_ZERO.shown == D10_FROM_ZERO.values == (0, 1, 2, 3, 4, 5, 6, 7, 8, 9)
    assert not shoot(ScriptedDice([0]), (Shot(shooting=2),)).hits[0]


@pytest.mark.rule("MT.1.02", "MT.10.23")
def test_modifiers_go_to_the_die() -> None:
    dice = ScriptedDice([7])
    assert shoot(dice, (Shot(shooting=7, hasty=True),), "french") == ((False,), (False,))
    (rolled,) = dice.take()
    assert (rolled.check, rolled.natural, rolled.total, rolled.need, rolled.by) == ("hit", 7, 6, 7, "french")
    assert shoot(ScriptedDice([8, 3]), (Shot(shooting=7, hasty=True),)) == ((True,), (False,))
    assert [hit(shooting=value) for value in range(2, 10)] == [F(10 - value, 10) for value in range(2, 10)]


@pytest.mark.rule("MT.1.03")
def test_no_face_succeeds_or_fails_by_itself() -> None:
    assert hit(shooting=2, large_target=True) == 1
    assert TESTS["to-kill"].odds({"weapon": "bow", "distance": 10, "impossible": True}) == {"no-kill": 1}
    assert TESTS["melee-strike"].odds({"aggressiveness": 10}) == {"miss": 1}
    assert TESTS["melee-strike"].odds({"aggressiveness": 2, "defence": 10}) == {
        "miss": F(2, 10),
        "kill": F(8, 10),
    }


MODIFIERS = [
    ("MT.10.08", {"hasty": True}, -1),
    ("MT.10.10", {"distance": 12.5}, -2),
    ("MT.10.11", {"distance": 24.5}, -4),
    ("MT.10.12", {"obstacles_crossed": 3}, -3),
    ("MT.10.13", {"target_formation": "dispersed"}, -1),
    ("MT.10.14a", {"target_cover": "light"}, -1),
    ("MT.10.14b", {"target_cover": "dense"}, -2),
    ("MT.10.14c", {"target_cover": "solid"}, -4),
    ("MT.10.15a", {"target_mounted": True}, 1),
    ("MT.10.15b", {"large_target": True}, 2),
]


@pytest.mark.rule("MT.10.08", "MT.10.10", "MT.10.11", "MT.10.12", "MT.10.13")
@pytest.mark.rule("MT.10.14a", "MT.10.14b", "MT.10.14c", "MT.10.15a", "MT.10.15b")
@pytest.mark.parametrize(("rule", "fields", "value"), MODIFIERS)
def test_each_modifier_of_the_die_to_hit(rule: str, fields: dict[str, Any], value: int) -> None:
    assert plus(**fields) == [(rule, value)]
    assert hit(shooting=5, **fields) == F(10 - 5 + value, 10)


@pytest.mark.rule("MT.10.18")
def test_ranges_do_not_add_up() -> None:
    assert plus(distance=12) == []
    assert plus(distance=24) == [("MT.10.10", -2)]
    assert plus(distance=24.01) == [("MT.10.11", -4)]


@pytest.mark.rule("MT.10.13")
def test_only_a_dispersed_target_is_harder() -> None:
    for formation in ("normal", "column", "close-order"):
        assert plus(target_formation=formation) == []


@pytest.mark.rule("MT.10.21")
def test_a_mounted_figure_is_no_large_target() -> None:
    assert plus(target_mounted=True, large_target=True) == [("MT.10.15a", 1)]


@pytest.mark.rule("MT.10.17")
def test_a_normally_impossible_shot_hits_on_a_nine_alone() -> None:
    hard = Shot(shooting=7, weapon="long-rifle", distance=30, target_cover="dense")
    assert impossible(hard)
    assert not impossible(Shot(shooting=7, distance=20))
    # Shooting 7 at long range needs a 9, with a hasty shot a 10.
    assert not impossible(Shot(distance=20))
    assert impossible(Shot(distance=20, hasty=True))
    assert [shoot(ScriptedDice([face, 9]), (hard,)).hits[0] for face in (0, 7, 8, 9)] == [False] * 3 + [True]
    assert hit(shooting=10, distance=70, target_cover="solid", obstacles_crossed=20) == F(1, 10)
    dice = ScriptedDice([9, 7])
    shoot(dice, (hard,))
    first, second = dice.take()
    assert (first.check, first.rule, second.total) == ("impossible-hit", "MT.10.17", 4)


@pytest.mark.rule("MT.10.24")
def test_the_die_to_kill() -> None:
    for distance, need in ((12, 4), (12.5, 6)):
        assert TESTS["to-kill"].odds({"distance": distance})["kill"] == F(10 - need, 10)
    assert shoot(ScriptedDice([9, 3]), (Shot(),)).killed == 0
    assert shoot(ScriptedDice([9, 4]), (Shot(),)).killed == 1


@pytest.mark.rule("MT.10.25", "MT.10.26")
def test_an_impossible_hit_kills_worse() -> None:
    assert [(one.rule, one.value) for one in KILL.plus(Hit(impossible=True))[1]] == [("MT.10.25", -3)]
    assert TESTS["to-kill"].odds({"impossible": True})["kill"] == F(3, 10)
    assert TESTS["to-kill"].odds({"weapon": "bow", "distance": 18, "impossible": True}) == {"no-kill": 1}
    hard = {"distance": 20, "hasty": True}
    assert TESTS["shot"].odds(hard) == {"miss": F(9, 10), "hit-no-kill": F(9, 100), "kill": F(1, 100)}


def test_wet_powder_does_not_add_to_an_impossible_shot() -> None:
    assert TESTS["to-kill"].odds({"wet_powder": True})["kill"] == F(3, 10)
    assert TESTS["to-kill"].odds({"wet_powder": True, "impossible": True})["kill"] == F(3, 10)
    for dry in ("rifle", "pistol", "repeating-carbine"):
        assert TESTS["to-kill"].odds({"wet_powder": True, "weapon": dry, "distance": 4})["kill"] == F(6, 10)


@pytest.mark.rule("MT.2.47", "MT.1.08")
def test_a_sharpshooter_rolls_a_zero_again_once() -> None:
    sharp = Shot(sharpshooter=True)
    assert shoot(ScriptedDice([0, 7, 9]), (sharp,)) == ((True,), (True,))
    assert shoot(ScriptedDice([0, 0]), (sharp,)) == ((False,), (False,))
    assert shoot(ScriptedDice([1]), (sharp,)).hits == (False,)
    assert hit(sharpshooter=True) == F(3, 10) + F(1, 10) * F(3, 10)
    # A zero that hits is left alone; an impossible shot is rolled again too.
    sure = Shot(shooting=2, large_target=True, sharpshooter=True)
    assert shoot(ScriptedDice([0, 9]), (sure,)).hits == (True,)
    assert hit(sharpshooter=True, shooting=10) == F(1, 10) + F(1, 100)


@pytest.mark.rule("MT.10.35")
def test_hit_dice_then_rerolls_then_kill_dice() -> None:
    shots = (Shot(sharpshooter=True), Shot(sharpshooter=True), Shot(shooting=9), Shot())
    dice = ScriptedDice([0, 7, 9, 2, 8, 3, 5, 4])
    # To hit 0 7 9 2, the first rolled again: 8; to kill 3 5 4, in the order of the shooters.
    assert shoot(dice, shots) == ((True, True, True, False), (False, True, True, False))
    assert dice.left() == 0
    assert [one.check for one in dice.take()] == ["hit"] * 5 + ["kill"] * 3


@pytest.mark.rule("MT.10.35")
def test_each_shot_has_its_own_modifiers() -> None:
    shots = (Shot(), Shot(target_cover="solid"), Shot(distance=20))
    assert shoot(ScriptedDice([7, 8, 9, 4, 5]), shots) == ((True, False, True), (True, False, False))


@pytest.mark.rule("MT.10.27")
def test_kills_in_excess_are_lost() -> None:
    found = TESTS["fire-losses"].odds({"shooters": 3, "exposed_figures": 1})
    assert found == {"losses-0": F(82, 100) ** 3, "losses-1": 1 - F(82, 100) ** 3}
    assert (
        TESTS["fire-losses"].play({"shooters": 3, "exposed_figures": 2}, ScriptedDice([9, 9, 9, 9, 9, 9]))
        == "losses-2"
    )


@pytest.mark.rule("MT.10.28")
def test_only_who_has_losses_tests() -> None:
    assert TESTS["fire"].play({"shooters": 2}, ScriptedDice([1, 2])) == "no-loss"
    assert TESTS["fire"].play({"shooters": 1}, ScriptedDice([9, 9, 0])) == "flight"


@pytest.mark.rule("MT.10.30")
@pytest.mark.parametrize("given", [{"shooters": 8}, {"shooters": 3, "shooter_close_order": True}])
def test_a_volley_needs_close_order_and_four(given: dict[str, Any]) -> None:
    for test in ("fire", "engage"):
        with pytest.raises(Illegal) as refused:
            TESTS[test].odds({"volley": True, **given})
        assert (refused.value.rule, refused.value.code) == ("MT.10.30", "no-volley")
        TESTS[test].odds({"volley": True, "shooters": 4, "shooter_close_order": True})


@pytest.mark.rule("MT.10.31", "MT.10.32")
def test_a_volley_costs_two_and_hits_no_better() -> None:
    four = {"shooters": 4, "shooter_close_order": True, "target_figures": 40, "exposed_figures": 1}
    plain = {"shooters": 4, "target_figures": 40, "exposed_figures": 1}
    # 39 left: +2; with one loss Trained stand on a total of 3: on the die 1 without a volley, 3 with it.
    lost = 1 - F(82, 100) ** 4
    for given, standing in ((plain, 9), (four, 8), ({**four, "volley": True}, 7)):
        found = TESTS["fire"].odds(given)
        assert found["no-effect"] == lost * F(standing, 10)
        assert found["no-loss"] == F(82, 100) ** 4


def test_chances_are_those_of_the_dice() -> None:
    for sharp in (False, True):
        for shooting in (2, 7, 10):
            shot = Shot(shooting=shooting, distance=20, sharpshooter=sharp, wet_powder=sharp)
            thrown = odds(lambda dice, shot=shot: shoot(dice, (shot,)))
            assert hit_chance(shot) == sum(chance for salvo, chance in thrown.items() if salvo.hits[0])
            assert kill_chance(shot) == sum(chance for salvo, chance in thrown.items() if salvo.kills[0])

"""Command points (chapter 7): the dice of leaders and musicians, prices, and the chain of command of the source."""

from fractions import Fraction as F

import pytest

from escarmouche.kernel.dice import ScriptedDice
from escarmouche.rulesets.tyneside.odds.tests import TESTS
from escarmouche.rulesets.tyneside.rules.command import dice_of, price, roll_music, roll_points


@pytest.mark.rule("TY.7.04")
@pytest.mark.parametrize(("klass", "dice"), [("hero", 4), ("veteran", 3), ("green", 2)])
def test_command_dice_of_each_class(klass: str, dice: int) -> None:
    found = TESTS["command-points"].odds({"pc_class": klass})
    numbers = [int(outcome.removeprefix("points-")) for outcome in found]
    assert (min(numbers), max(numbers)) == (dice, 6 * dice)
    assert found[f"points-{dice}"] == F(1, 6**dice)
    assert TESTS["command-points"].play({"pc_class": klass}, ScriptedDice([5] * dice)) == f"points-{5 * dice}"


@pytest.mark.rule("TY.7.04")
def test_the_sum_is_what_counts() -> None:
    dice = ScriptedDice([1, 4, 6])
    assert roll_points("veteran", dice, "british") == 11
    (rolled,) = dice.take()
    assert (rolled.check, rolled.faces, rolled.by, rolled.rule) == (
        "command-points",
        (1, 4, 6),
        "british",
        "TY.7.04",
    )


@pytest.mark.rule("TY.7.05", "TY.7.06")
def test_music_brings_one_die_and_only_one() -> None:
    dice = ScriptedDice([5])
    assert roll_music("green", False, dice) == 5
    assert roll_music("green", True, dice) == 0
    assert dice.left() == 0
    one, three = ({"pc_class": "green", "musicians": number} for number in (1, 3))
    assert TESTS["command-points"].odds(one) == TESTS["command-points"].odds(three)
    assert TESTS["command-points"].odds(one)["points-3"] == F(1, 216)


@pytest.mark.rule("TY.7.06")
def test_by_option_musicians_roll_like_seconds() -> None:
    fields = {"pc_class": "green", "musicians": 2, "option.musician_class_dice": True}
    assert TESTS["command-points"].odds(fields)["points-6"] == F(1, 6**6)
    assert TESTS["command-points"].play(fields, ScriptedDice([1, 2, 3, 4, 5, 6])) == "points-21"
    assert roll_music("green", True, ScriptedDice([3, 4]), class_dice=True) == 7


@pytest.mark.rule("TY.7.09", "TY.7.10")
def test_prices() -> None:
    assert price(loyal=True, routing=False) == 1
    assert price(loyal=False, routing=False) == 2
    assert price(loyal=True, routing=True) == 2


@pytest.mark.rule("TY.7.11")
def test_disloyal_and_routing_still_costs_two() -> None:
    assert price(loyal=False, routing=True) == 2


@pytest.mark.rule("TY.7.15")
def test_each_second_rolls_his_own_class_dice() -> None:
    fields = {"seconds_veteran": 1, "seconds_green": 1}
    assert sum(dice_of(klass) for klass in ("veteran", "veteran", "green")) == 8
    assert TESTS["command-points"].odds(fields)["points-48"] == F(1, 6**8)
    assert TESTS["command-points"].play(fields, ScriptedDice([1, 1, 1, 2, 2, 2, 6, 6])) == "points-21"


@pytest.mark.rule("TY.7.20")
def test_the_chain_of_command_of_the_source() -> None:
    """E1: 12 points, 7 of the veteran second and 10 of the green one pay for two leaders and 27 men exactly."""
    faces = [4, 4, 4, 1, 2, 4, 5, 5]
    platoon = {"seconds_veteran": 1, "seconds_green": 1, "men_at_one": 27}
    assert (
        TESTS["command-points"].play({"seconds_veteran": 1, "seconds_green": 1}, ScriptedDice(faces))
        == "points-29"
    )
    assert TESTS["command"].play(platoon, ScriptedDice(faces)) == "commanded"
    assert TESTS["command"].play({**platoon, "men_at_one": 28}, ScriptedDice(faces)) == "refused"
    assert TESTS["command"].play({**platoon, "leaders_at_two": 1}, ScriptedDice(faces)) == "refused"
    one_squad, all_three = {"men_at_one": 9}, {"men_at_one": 27}
    assert TESTS["command"].play(one_squad, ScriptedDice([4, 4, 4])) == "commanded"
    assert TESTS["command"].play(all_three, ScriptedDice([4, 4, 4])) == "refused"


@pytest.mark.rule("TY.7.10")
def test_dear_men_and_dear_leaders() -> None:
    """A green character with 2d6: 2 men at two points each take 4; 3 or less comes in 3 of 36 throws."""
    assert TESTS["command"].odds({"pc_class": "green", "men_at_two": 2})["refused"] == F(3, 36)
    # 1d6 more of a drummer who costs 2: 3d6 of at least 4
    drummed = {"pc_class": "green", "musicians": 1, "leaders_at_two": 1, "men_at_one": 2}
    assert TESTS["command"].odds(drummed)["refused"] == F(1, 216)

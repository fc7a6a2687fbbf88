"""Melee (chapter 16): scores, duels, effects and results."""

from fractions import Fraction as F

import pytest

from escarmouche.kernel.dice import ScriptedDice
from escarmouche.rulesets.tyneside.odds.tests import TESTS
from escarmouche.rulesets.tyneside.rules.melee_dice import (
    SCORE,
    Man,
    Score,
    automatic_victim,
    driven_back,
    duels,
    effect,
    fighter,
    opponents,
    scores,
)
from escarmouche.rulesets.tyneside.rules.situations import Fighter


def plus(klass: str = "veteran", factor: int = 2, enemies: int = 1, best_enemy: int = 2) -> int:
    return SCORE.plus(Fighter(klass=klass, factor=factor, enemies=enemies, best_enemy=best_enemy))[0]  # type: ignore[arg-type]


@pytest.mark.rule("TY.16.06")
def test_a_green_has_one_less() -> None:
    assert (plus("green"), plus("veteran")) == (-1, 0)


@pytest.mark.rule("TY.16.08")
def test_a_hero_has_one_more() -> None:
    assert plus("hero") == 1


@pytest.mark.rule("TY.16.07")
def test_one_less_for_each_enemy_beyond_the_first() -> None:
    assert [plus(enemies=number) for number in (1, 2, 3, 5)] == [0, -1, -2, -4]
    assert plus("green", enemies=3) == -3
    assert plus("hero", enemies=2) == 0


@pytest.mark.rule("TY.16.09")
def test_a_better_weapon_than_all_opponents() -> None:
    assert plus(factor=3, best_enemy=2) == 1
    assert plus(factor=3, best_enemy=3) == 0
    assert plus(factor=1, best_enemy=0) == 1
    me = Man("me", "veteran", 3)
    assert fighter(me, (Man("a", "green", 2), Man("b", "green", 3))).best_enemy == 3
    assert SCORE.plus(fighter(me, (Man("a", "green", 2), Man("b", "green", 3))))[0] == -1


E5_MEN = (Man("veteran", "veteran", 2), Man("first", "green", 3), Man("second", "green", 3))
E5_CONTACTS = (("veteran", "first"), ("veteran", "second"))


@pytest.mark.rule("TY.16.05", "TY.16.10")
def test_a_veteran_against_two_green_spearmen() -> None:
    """E5: 6 - 1 = 5 against 5 - 1 + 1 = 5 and 4 - 1 + 1 = 4: one draw, one duel won, one killed."""
    found = scores(E5_MEN, E5_CONTACTS, ScriptedDice([6, 5, 4]))
    assert {id: one.total for id, one in found.items()} == {"veteran": 5, "first": 5, "second": 4}
    beaten = duels(E5_CONTACTS, found)
    assert beaten == {"veteran": ("second",)}
    assert effect(found["veteran"]) == "dead"
    assert driven_back({"own": 1, "enemy": 0}) == ("enemy",)


@pytest.mark.rule("TY.16.05")
def test_each_in_contact_throws_one_die_in_the_order_given() -> None:
    dice = ScriptedDice([1, 2, 3])
    thrown = scores(E5_MEN, E5_CONTACTS, dice, by=lambda id: "british" if id == "veteran" else "french")
    assert [(id, one.natural) for id, one in thrown.items()] == [("veteran", 1), ("first", 2), ("second", 3)]
    assert [rolled.by for rolled in dice.take()] == ["british", "french", "french"]


@pytest.mark.rule("TY.16.10", "TY.16.11")
def test_every_pair_in_contact_is_a_duel() -> None:
    contacts = (("a", "x"), ("a", "y"), ("b", "y"))
    found = {"a": Score(4, 4), "b": Score(6, 6), "x": Score(4, 4), "y": Score(5, 5)}
    assert duels(contacts, found) == {"y": ("a",), "b": ("y",)}
    assert opponents(contacts) == {"a": ("x", "y"), "x": ("a",), "y": ("a", "b"), "b": ("y",)}
    assert "a" not in duels(contacts, found)
    assert TESTS["melee"].play({}, ScriptedDice([6, 6])) == "tie-unhurt-none"


@pytest.mark.rule("TY.16.12")
@pytest.mark.parametrize(("face", "done"), [(1, ""), (4, ""), (5, "wound"), (6, "dead")])
def test_a_winner_wounds_on_five_and_kills_on_six(face: int, done: str) -> None:
    assert effect(Score(face, face)) == done


@pytest.mark.rule("TY.16.13")
def test_the_natural_face_counts_unless_the_option_says_score() -> None:
    """A hero with a better weapon: his 4 comes to 6, his 3 to 5."""
    assert effect(Score(4, 6)) == ""
    assert effect(Score(4, 6), on_score=True) == "dead"
    assert effect(Score(6, 8), on_score=True) == "dead"
    assert effect(Score(6, 5), on_score=True) == "wound"
    hero = {"own_class": "hero", "own_factor": 3}
    assert TESTS["melee"].play(hero, ScriptedDice([4, 1])) == "win-unhurt-none"
    on_score = {**hero, "option.melee_effect_on_score": True}
    assert TESTS["melee"].play(on_score, ScriptedDice([4, 1])) == "win-unhurt-kill"
    assert TESTS["melee"].play(on_score, ScriptedDice([3, 1])) == "win-unhurt-wound"


@pytest.mark.rule("TY.16.13")
def test_one_victim_by_itself_the_one_with_the_lowest_score() -> None:
    found = {"a": Score(3, 3), "b": Score(2, 2), "c": Score(2, 2)}
    assert automatic_victim(("a", "b", "c"), found) == "b"
    assert automatic_victim(("a", "c"), found) == "c"


@pytest.mark.rule("TY.16.14", "TY.16.15")
def test_who_is_driven_back() -> None:
    assert driven_back({"british": 2, "french": 1}) == ("french",)
    assert driven_back({"british": 0, "french": 1}) == ("british",)
    assert driven_back({"british": 1, "french": 1}) == ("british", "french")
    assert driven_back({"british": 3, "french": 1}, wiped_out=("british",)) == ("british",)
    assert driven_back({"british": 0, "french": 0}) == ("british", "french")


@pytest.mark.rule("TY.16.10", "TY.16.12")
def test_two_equal_veterans() -> None:
    """36 throws: 15 won, 6 tied, 15 lost; of those won 5 are with a six, 4 with a five."""
    assert TESTS["melee"].odds({}) == {
        "win-unhurt-none": F(6, 36),
        "win-unhurt-wound": F(4, 36),
        "win-unhurt-kill": F(5, 36),
        "tie-unhurt-none": F(6, 36),
        "lose-unhurt-none": F(6, 36),
        "lose-wounded-none": F(4, 36),
        "lose-dead-none": F(5, 36),
    }


@pytest.mark.rule("TY.15.06", "TY.16.12")
def test_a_wound_in_melee_kills_the_wounded() -> None:
    found = TESTS["melee"].odds({"own_wounds": 1, "enemy_wounds": 1})
    assert found["win-unhurt-kill"] == found["lose-dead-none"] == F(9, 36)
    assert "win-unhurt-wound" not in found
    assert "lose-wounded-none" not in found


@pytest.mark.rule("TY.16.13", "TY.15.06")
def test_two_wounds_at_once_kill() -> None:
    """Three enemies: he rolls 4 and has 2; two of them wound him and the third ties."""
    assert TESTS["melee"].play({"enemies": 3}, ScriptedDice([4, 5, 5, 2])) == "lose-dead-none"
    assert TESTS["melee"].play({"enemies": 3}, ScriptedDice([4, 5, 3, 2])) == "lose-wounded-none"
    assert TESTS["melee"].play({"enemies": 2}, ScriptedDice([6, 6, 4])) == "tie-dead-kill"


@pytest.mark.rule("TY.16.14", "TY.16.15")
def test_lines_of_one_and_two_pairs() -> None:
    assert TESTS["melee-line"].odds({"pairs": 1}) == {
        "enemy-pushed-back": F(15, 36),
        "both-pushed-back": F(6, 36),
        "own-pushed-back": F(15, 36),
    }
    both = 2 * F(15, 36) ** 2 + F(6, 36) ** 2
    assert TESTS["melee-line"].odds({"pairs": 2})["both-pushed-back"] == both
    assert TESTS["melee-line"].odds({"pairs": 2, "own_class": "hero", "enemy_class": "green"})[
        "own-pushed-back"
    ] == F(6, 36) ** 2 + 2 * F(6, 36) * F(4, 36)


def test_lines_throw_all_dice_of_one_side_first() -> None:
    assert TESTS["melee-line"].play({"pairs": 3}, ScriptedDice([6, 1, 1, 5, 2, 1])) == "both-pushed-back"
    assert TESTS["melee-line"].play({"pairs": 3}, ScriptedDice([6, 3, 1, 5, 2, 6])) == "enemy-pushed-back"

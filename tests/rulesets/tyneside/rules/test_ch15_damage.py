"""Effects of hits (chapter 15): the table, its modifiers, and wounds."""

from fractions import Fraction as F

import pytest

from escarmouche.kernel.dice import ScriptedDice
from escarmouche.rulesets.tyneside.data.events import (
    ActionRolled,
    GroupCommanded,
    LeaderActivated,
    PointsRolled,
)
from escarmouche.rulesets.tyneside.odds.tests import TESTS
from escarmouche.rulesets.tyneside.rules.casualties import harm, harm_at, is_dead, wounds_after
from tests.rulesets.tyneside.bench import bench, drummer, happened, man, pc, row, second

G, W, D = "graze", "wound", "dead"
TABLE = {"musket": (G, G, W, W, D, D), "bow": (G, G, W, W, W, D), "hatchet": (G, G, G, W, W, D)}


@pytest.mark.rule("TY.15.01")
@pytest.mark.parametrize("weapon", TABLE)
def test_damage_table(weapon: str) -> None:
    assert tuple(harm_at(weapon, total) for total in range(1, 7)) == TABLE[weapon]
    assert tuple(harm("veteran", weapon, ScriptedDice([face])) for face in range(1, 7)) == TABLE[weapon]


@pytest.mark.rule("TY.15.02")
def test_the_class_of_the_shooter_shifts_the_die() -> None:
    for weapon, cells in TABLE.items():
        hero = tuple(harm("hero", weapon, ScriptedDice([face])) for face in range(1, 7))
        green = tuple(harm("green", weapon, ScriptedDice([face])) for face in range(1, 7))
        assert hero == (*cells[1:], cells[5])
        assert green == (cells[0], *cells[:5])


@pytest.mark.rule("TY.15.03")
def test_below_one_reads_one_and_above_six_reads_six() -> None:
    dice = ScriptedDice([1, 6])
    assert harm("green", "musket", dice) == G
    assert harm("hero", "musket", dice) == D
    low, high = dice.take()
    assert (low.total, high.total) == (1, 6)
    assert [line.rule for line in low.lines] == ["TY.15.02"]


@pytest.mark.rule("TY.15.04")
def test_a_graze_does_nothing() -> None:
    assert [wounds_after(wounds, "graze") for wounds in (0, 1)] == [0, 1]


@pytest.mark.rule("TY.15.06")
def test_two_wounds_kill() -> None:
    assert not is_dead(wounds_after(0, "wound"))
    assert is_dead(wounds_after(1, "wound"))
    fresh, hurt = TESTS["damage"].odds({}), TESTS["damage"].odds({"target_wounds": 1})
    assert fresh == {G: F(1, 3), W: F(1, 3), D: F(1, 3)}
    assert hurt == {G: F(1, 3), D: F(2, 3)}


@pytest.mark.rule("TY.15.07")
def test_dead_is_dead_at_once() -> None:
    assert is_dead(wounds_after(0, "dead"))


@pytest.mark.rule("TY.15.08")
def test_fire_rolls_for_damage_and_melee_does_not() -> None:
    fire, melee = ScriptedDice([8, 6]), ScriptedDice([6, 1])
    assert TESTS["fire"].play({"distance": 10}, fire) == D
    assert TESTS["melee"].play({}, melee) == "win-unhurt-kill"
    assert (fire.left(), melee.left()) == (0, 0)


def test_a_shot_and_its_damage() -> None:
    """Long range in the open: 6 and more of 8."""
    found = TESTS["fire"].odds({"distance": 100, "shooter_class": "green", "weapon": "bow"})
    # a green needs a natural 7; graze on 1 to 3, wound on 4 to 6, never dead
    assert found == {"miss": F(6, 8), G: F(2, 8) * F(3, 6), W: F(2, 8) * F(3, 6)}


@pytest.mark.rule("TY.14.18", "TY.15.06")
def test_two_hits_on_two_men() -> None:
    """One fit, one wounded before; powder: 1/3 each of graze, wound, dead.

    A first hit on the fit man wounds (1/6), kills (1/6); on the other kills (1/3); else a graze (1/3).
    """
    found = TESTS["group-damage"].odds({"hits": 2, "targets_fit": 1, "targets_wounded": 1})
    assert found == {
        "dead-0-wounded-0": F(1, 9),
        # wounded and then grazed, or grazed and then wounded
        "dead-0-wounded-1": F(1, 6) / 3 + F(1, 3) / 6,
        # after a graze: fit killed or old killed; fit killed, then a graze; old killed, then a graze;
        # fit wounded, then himself killed by wound or death
        "dead-1-wounded-0": F(1, 3) * (F(1, 6) + F(1, 3))
        + F(1, 6) / 3
        + F(1, 3) / 3
        + F(1, 6) * F(1, 2) * F(2, 3),
        # old killed, then the fit wounded; fit wounded, then the old killed
        "dead-1-wounded-1": F(1, 3) / 3 + F(1, 6) * F(1, 2) * F(2, 3),
        # fit killed, then the old; old killed, then the fit
        "dead-2-wounded-0": F(1, 6) * F(2, 3) + F(1, 3) / 3,
    }


@pytest.mark.rule("TY.15.09")
def test_the_wounded_command_play_and_roll_as_before() -> None:
    """Character, second, drummer and men all wounded: the same dice, the same prices, one action roll each."""
    game = bench(
        pc("british", (50, 50), wounds=1),
        second("british", (55, 50), wounds=1),
        drummer("british", (60, 50), wounds=1),
        *row(4, "british", (50, 60), wounds=1),
        man("french", (230, 140)),
        step="command",
        dice=(2, 2, 2, 3, 3, 3, 5, *(6,) * 12),
    )
    for key in ("b.second", "b.drummer", "b"):
        game.answer(key)
    assert [event.points for event in happened(game, PointsRolled)] == [6, 9, 5]
    assert [event.price for event in happened(game, LeaderActivated)] == [1, 1]
    assert [event.price for event in happened(game, GroupCommanded)] == [4]
    rolled = [event.unit for event in happened(game, ActionRolled)]
    assert {"b", "b.pc"} <= set(rolled)
    assert len(rolled) == len(set(rolled))

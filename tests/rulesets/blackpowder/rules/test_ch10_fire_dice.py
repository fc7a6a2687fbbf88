"""Closing and traversing fire (chapter 10): their dice, and the break test of who is met by them."""

from typing import Any

import pytest

from escarmouche.kernel.dice import ScriptedDice
from escarmouche.rulesets.blackpowder.odds.exchanges import Shot
from escarmouche.rulesets.blackpowder.odds.tests import TESTS
from escarmouche.rulesets.blackpowder.rules.shooting import HIT, band, cannot_react, dice_of
from escarmouche.rulesets.blackpowder.rules.situations import Fire


def closing(**fields: Any) -> Fire:
    return Fire(shot="closing-fire", **fields)


def resolved(test: str, *dice: int, **fields: Any) -> str:
    scripted = ScriptedDice(dice)
    outcome = TESTS[test].play(fields, scripted)
    assert scripted.left() == 0
    return outcome


@pytest.mark.rule("BP.10.01")
def test_who_gives_reaction_fire() -> None:
    for formation in ("line", "square", "attack_column", "mixed", "building"):
        assert not cannot_react("infantry", formation, 3)
    assert not cannot_react("artillery", "unlimbered", 0)
    assert not cannot_react("cavalry", "line", 1)
    assert cannot_react("cavalry", "line", 0)  # no firearms
    assert cannot_react("infantry", "line", 0)


@pytest.mark.rule("BP.10.02")
def test_who_gives_none() -> None:
    for formation in ("skirmish", "warband", "march_column"):
        assert cannot_react("infantry", formation, 3)
    assert cannot_react("artillery", "limbered", 0)
    assert dice_of(closing(shooter_formation="building", shooting=6)) == 2


@pytest.mark.rule("BP.10.03")
def test_the_dice_of_closing_fire() -> None:
    assert dice_of(closing(shooter_formation="mixed")) == 3  # the screen has rejoined
    assert dice_of(closing(shooter_formation="square")) == 1
    assert dice_of(closing(distance=40.0, weapon_range=18.0)) == 3  # the range is not checked
    gun = closing(shooter_arm="artillery", shooter_formation="unlimbered", distance=40.0, weapon_range=48.0)
    assert (band(gun), dice_of(gun), HIT.plus(gun)[0]) == ("short", 3, 1)
    assert HIT.plus(closing())[0] == 1
    assert HIT.plus(closing(distance=2.0))[0] == 1
    assert dice_of(closing(enfilade=True)) == 3  # never (BP.9.39)


@pytest.mark.rule("BP.16.27")
def test_a_steady_line_forgoes_the_bonus() -> None:
    assert HIT.plus(closing(steady_line=True))[0] == 0


@pytest.mark.rule("BP.10.06")
def test_who_charges_two_is_clear_to_neither() -> None:
    assert HIT.plus(closing(target_clear=False))[0] == 0


@pytest.mark.rule("BP.10.05")
def test_a_charger_that_fails_its_test_does_not_come_home() -> None:
    # Three hits, none saved: stamina 3 reached, shaken. Two dice: 4 breaks, 5 retires, 6 holds.
    hits = (3, 3, 3, 1, 1, 1)
    assert resolved("closing-fire", *hits, 1, 3) == "breaks"
    assert resolved("closing-fire", *hits, 2, 3) == "retires"
    assert resolved("closing-fire", *hits, 3, 3) == "charges-home"
    assert resolved("closing-fire", 6, 3, 3, 1, 1, 1, 3, 4) == "charges-home-disordered"


@pytest.mark.rule("BP.14.12")
def test_a_charger_tests_if_that_fire_shook_it() -> None:
    assert resolved("closing-fire", 3, 3, 1, 1, 1) == "charges-home"  # 2 of 3
    assert resolved("closing-fire", 3, 1, 1, 1, 3, 4, target_casualties=2) == "charges-home"  # the third
    assert resolved("traversing-fire", 1, 1, 1, target_casualties=3) == "continues"  # was shaken, lost nobody


@pytest.mark.rule("BP.14.10")
def test_one_casualty_of_artillery_is_enough() -> None:
    guns = {"shooter_arm": "artillery"}
    # One hit and not saved; 6 less 1 for artillery retires.
    assert resolved("closing-fire", 3, 1, 1, 1, 3, 3, **guns) == "retires"
    assert resolved("traversing-fire", 4, 1, 1, 3, 3, distance=12, **guns) == "retires"
    assert resolved("closing-fire", 1, 1, 1, **guns) == "charges-home"


@pytest.mark.rule("BP.10.11")
def test_traversing_fire_is_ordinary_fire() -> None:
    far, near = Fire(shot="traversing-fire", distance=12.0), Fire(shot="traversing-fire", distance=6.0)
    assert (HIT.plus(far)[0], HIT.plus(near)[0]) == (0, 1)
    assert dice_of(Fire(shot="traversing-fire", shooter_formation="mixed")) == 1


@pytest.mark.rule("BP.10.13")
def test_disorder_does_not_stop_a_charge_or_move() -> None:
    assert resolved("closing-fire", 6, 1, 1, 6) == "charges-home-disordered"
    assert resolved("traversing-fire", 6, 1, 1, 6) == "continues-disordered"


@pytest.mark.rule("BP.14.16")
def test_the_rows_of_shooting_unless_an_option_says_otherwise() -> None:
    faces = (3, 3, 3, 1, 1, 1, 3, 3)
    assert resolved("closing-fire", *faces) == "charges-home"
    assert (
        TESTS["closing-fire"].play({"option.closing_fire_h2h_rows": True}, ScriptedDice(faces)) == "retires"
    )
    test = Shot(closing(), h2h_rows=True).test(3, False)
    assert test is not None
    assert test.hand_to_hand_rows

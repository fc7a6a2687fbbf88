"""Hand-to-hand dice (chapter 13): how many, to hit, thrown again, saves, and the combat result."""

from typing import Any

import pytest

from escarmouche.kernel.dice import ScriptedDice
from escarmouche.rulesets.blackpowder.odds.tests import TESTS
from escarmouche.rulesets.blackpowder.rules.dice_pools import face_needed
from escarmouche.rulesets.blackpowder.rules.melee_dice import (
    BLOW,
    Camp,
    Party,
    aim,
    blow_of,
    charges,
    dice_of,
    exchange,
    heavy_cavalry,
    plus,
    rerolls_all,
    save_of,
    score,
    strike,
    supports_of,
)
from escarmouche.rulesets.blackpowder.rules.saves import SAVE
from escarmouche.rulesets.blackpowder.rules.situations import Fighter

FOOT, HORSE = Fighter(), Fighter(arm="cavalry", charging=True)
SQUARE = Fighter(formation="square")


def dice(**fields: Any) -> int:
    return dice_of(Fighter(**fields))


def added(foe: Fighter = FOOT, **fields: Any) -> int:
    return BLOW.plus(blow_of(Fighter(**fields), foe))[0]


def camp(fighter: Fighter, *foes: Fighter) -> Camp:
    return Camp((Party(fighter, foes or (FOOT,)),))


def resolved(test: str, *dice: int, **fields: Any) -> str:
    scripted = ScriptedDice(dice)
    outcome = TESTS[test].play(fields, scripted)
    assert scripted.left() == 0
    return outcome


@pytest.mark.rule("BP.13.03")
def test_as_many_dice_as_the_value() -> None:
    assert [dice(hand_to_hand=value) for value in (4, 6, 9)] == [4, 6, 9]
    assert dice(extra_dice=2) == 8


@pytest.mark.rule("BP.13.04")
@pytest.mark.parametrize(
    ("formation", "number"),
    [
        ("line", 6),
        ("attack_column", 6),
        ("warband", 6),
        ("skirmish", 6),
        ("mixed", 6),
        ("building", 6),
        ("march_column", 1),
        ("square", 2),
        ("limbered", 0),
    ],
)
def test_dice_by_formation(formation: str, number: int) -> None:
    assert dice(formation=formation) == number


@pytest.mark.rule("BP.13.04")
def test_guns_have_their_value() -> None:
    assert dice(arm="artillery", formation="unlimbered", hand_to_hand=1) == 1


@pytest.mark.rule("BP.13.05")
def test_dice_by_size() -> None:
    assert [dice(size=size) for size in ("standard", "large", "small", "tiny")] == [6, 8, 4, 1]
    assert dice(size="small", hand_to_hand=1) == 1
    assert dice(size="large", formation="march_column") == 1
    assert dice(size="large", formation="limbered") == 0


@pytest.mark.rule("BP.13.07")
def test_fours_hit() -> None:
    assert strike(ScriptedDice([1, 2, 3, 4, 5, 6]), ((FOOT, FOOT, 6),)) == (3,)


@pytest.mark.rule("BP.13.08")
@pytest.mark.parametrize(
    ("fields", "value"),
    [
        ({}, 0),
        ({"charging": True}, 1),
        ({"won_last_round": True}, 1),
        ({"shaken": True}, -1),
        ({"disordered": True}, -1),
        ({"casualties": 3}, -1),
        ({"formation": "skirmish"}, -1),
        ({"flanked": True}, -1),
    ],
)
def test_what_is_added_to_the_die(fields: dict[str, Any], value: int) -> None:
    assert added(**fields) == value


@pytest.mark.rule("BP.13.10")
def test_lines_add_up_and_count_once() -> None:
    assert added(charging=True, won_last_round=True) == 2
    assert added(shaken=True, disordered=True) == -1
    assert added(shaken=True, formation="skirmish", flanked=True) == -3
    lost = Fighter(shaken=True, formation="skirmish", flanked=True)
    assert strike(ScriptedDice([6, 5]), ((lost, FOOT, 2),)) == (1,)
    best = Fighter(charging=True, won_last_round=True)
    assert strike(ScriptedDice([1, 2]), ((best, FOOT, 2),)) == (1,)


@pytest.mark.rule("BP.13.11")
def test_both_sides_strike_before_anybody_falls() -> None:
    # Five of six hit and none is saved: B strikes back with all its dice, unshaken.
    a, b = Fighter(hand_to_hand=5), Fighter(hand_to_hand=5)
    scripted = ScriptedDice([4] * 5 + [4] * 5 + [1] * 5 + [1] * 5)
    found = exchange(
        scripted, {"a": {"b": a}, "b": {"a": b}}, {"a": {"b": 5}, "b": {"a": 5}}, {"a": "x", "b": "y"}
    )
    assert found.casualties == {("b", "a"): 5, ("a", "b"): 5}
    assert (found.suffered("a"), found.suffered("b")) == (5, 5)
    assert [(one.check, one.by) for one in scripted.take()] == (
        [("blow", "x")] * 5 + [("blow", "y")] * 5 + [("save", "x")] * 5 + [("save", "y")] * 5
    )
    assert added(charging=True, disordered=True) == 0


@pytest.mark.rule("BP.13.12")
def test_saves_as_in_shooting_with_cover_until_a_round_is_lost() -> None:
    def added_to_save(**fields: Any) -> int:
        return SAVE.plus(save_of(Fighter(**fields), FOOT))[0]

    assert added_to_save(formation="attack_column") == 1
    assert added_to_save(cover="light") == 1
    assert added_to_save(formation="building", building_size=1) == 2
    assert added_to_save(cover="heavy", lost_cover=True) == 0
    assert added_to_save(formation="building", lost_cover=True) == 0
    assert save_of(FOOT, Fighter(arm="artillery", formation="unlimbered")).hit_by == "melee"


@pytest.mark.rule("BP.13.14")
def test_the_higher_total_wins() -> None:
    one = {"a_hand_to_hand": 1, "b_hand_to_hand": 1}
    assert resolved("melee", 4, 1, 1, **one) == "a-wins"
    assert resolved("melee", 1, 4, 1, **one) == "b-wins"
    assert resolved("melee", 1, 1, **one) == "draw"
    assert resolved("melee", 4, 4, 1, 1, **one) == "draw"
    assert resolved("melee-casualties", 4, 4, 1, 1, **one) == "casualties-1"


@pytest.mark.rule("BP.13.15")
def test_what_is_added_to_the_result() -> None:
    assert plus(camp(Fighter(supports=3))) == 3
    assert plus(camp(SQUARE, HORSE)) == 3
    assert [plus(camp(Fighter(formation="building", building_size=size))) for size in (1, 2, 3)] == [1, 2, 3]
    both = Camp((Party(Fighter(supports=1), (FOOT,)), Party(Fighter(supports=2), (FOOT,))))
    assert plus(both) == 3
    found = score(ScriptedDice(), camp(Fighter(supports=2)), 1)
    assert (found.total, [(line.name, line.value) for line in found.lines]) == (3, [("supports", 2)])


@pytest.mark.rule("BP.13.16")
def test_a_square_needs_cavalry_against_it() -> None:
    assert plus(camp(SQUARE, FOOT)) == 0
    # At least one enemy of the engagement, not of the square itself.
    assert plus(Camp((Party(SQUARE, (FOOT,)), Party(FOOT, (HORSE,))))) == 3
    # Casualties beyond stamina count: six dice, six casualties of a unit with stamina 3, against three supports.
    faces = [4] * 6 + [1] + [1] * 6
    assert resolved("melee", *faces, b_hand_to_hand=1, b_supports=3) == "a-wins"


@pytest.mark.rule("BP.12.02")
@pytest.mark.parametrize(
    "fields",
    [
        {"formation": "skirmish"},
        {"arm": "artillery", "formation": "unlimbered"},
        {"formation": "square"},
        {"formation": "building"},
        {"flanked": True},
    ],
)
def test_some_cannot_be_supported(fields: dict[str, Any]) -> None:
    assert supports_of(Fighter(supports=3, **fields)) == 0
    assert supports_of(Fighter(supports=3, formation="attack_column")) == 3


@pytest.mark.rule("BP.11.29")
def test_cavalry_has_no_charge_against_a_square() -> None:
    wild = Fighter(
        arm="cavalry",
        charging=True,
        ferocious_charge=True,
        lancers=True,
        heavy_cavalry="d3",
        formation="line",
    )
    square = Fighter(formation="square", disordered=True)
    assert not charges(wild, square)
    assert BLOW.plus(blow_of(wild, square))[0] == 0
    assert not rerolls_all(wild, square)
    assert save_of(square, wild).hit_by == "melee"
    assert heavy_cavalry(camp(wild, square)) == "none"
    assert charges(Fighter(charging=True), square)  # infantry has


@pytest.mark.rule("BP.16.30")
def test_pikes_take_the_charge_of_cavalry_while_they_are_in_order() -> None:
    assert not charges(HORSE, Fighter(pike=True))
    assert charges(HORSE, Fighter(pike=True, disordered=True))
    assert charges(HORSE, Fighter(pike=True, shaken=True))
    assert charges(Fighter(charging=True), Fighter(pike=True))


@pytest.mark.rule("BP.16.01")
def test_the_bloodthirsty_throw_every_miss_again() -> None:
    wild = Fighter(bloodthirsty=True)
    assert strike(ScriptedDice([1, 2, 4, 4, 1]), ((wild, FOOT, 3),)) == (2,)
    assert rerolls_all(wild, SQUARE)


@pytest.mark.rule("BP.16.08")
def test_a_ferocious_charge_does_so_when_charging() -> None:
    wild = Fighter(ferocious_charge=True, charging=True)
    assert strike(ScriptedDice([1, 2, 3, 3, 1]), ((wild, FOOT, 3),)) == (2,)  # 3+ in a charge
    assert strike(ScriptedDice([1, 2, 4]), ((Fighter(ferocious_charge=True), FOOT, 3),)) == (1,)


@pytest.mark.rule("BP.16.05")
def test_tough_fighters_throw_one_miss_again_in_the_round() -> None:
    tough = Fighter(tough_fighters=True)
    assert strike(ScriptedDice([1, 1, 4, 4]), ((tough, FOOT, 3),)) == (2,)
    # Against two enemies once in all, where it hits more easily.
    flank = Fighter(tough_fighters=True, flanked=True)
    assert strike(ScriptedDice([1, 1, 4]), ((flank, FOOT, 1), (tough, FOOT, 1))) == (0, 1)
    # Nothing is thrown twice: with a Ferocious Charge every miss has been.
    both = Fighter(tough_fighters=True, ferocious_charge=True, charging=True)
    assert strike(ScriptedDice([1, 1, 1, 1]), ((both, FOOT, 2),)) == (0,)


@pytest.mark.rule("BP.16.11")
def test_heavy_cavalry_adds_to_the_result_of_a_charge_once() -> None:
    d3, one = (
        Fighter(arm="cavalry", charging=True, heavy_cavalry="d3"),
        Fighter(charging=True, heavy_cavalry="one"),
    )
    assert plus(camp(one)) == 1
    assert [score(ScriptedDice([face]), camp(d3), 2).total for face in (1, 2, 3, 4, 5, 6)] == [
        3,
        3,
        4,
        4,
        5,
        5,
    ]
    several = Camp((Party(one, (FOOT,)), Party(d3, (FOOT,)), Party(d3, (FOOT,))))
    assert score(ScriptedDice([5]), several, 0).total == 3
    assert score(ScriptedDice(), camp(Fighter(arm="cavalry", heavy_cavalry="d3")), 2).total == 2


@pytest.mark.rule("BP.16.12")
def test_lances_count_in_a_charge() -> None:
    lancers = Fighter(arm="cavalry", lancers=True, charging=True)
    assert save_of(FOOT, lancers).hit_by == "lancers"
    assert face_needed(SAVE, save_of(FOOT, lancers)) == 6
    assert face_needed(SAVE, save_of(HORSE, lancers)) == 5
    assert save_of(FOOT, Fighter(arm="cavalry", lancers=True)).hit_by == "melee"


@pytest.mark.rule("BP.16.10")
def test_terror_and_panic_need_natural_sixes() -> None:
    blow = blow_of(Fighter(needs_six=True, charging=True, won_last_round=True), FOOT)
    assert face_needed(aim(blow), blow) == 6


@pytest.mark.rule("BP.13.19")
def test_the_loser_tests_with_its_excess() -> None:
    # Six hits, one saved: five casualties at stamina 3, so 8 less 2 is 6 and retires.
    faces = [4] * 6 + [1] + [1] * 5 + [6]
    assert resolved("melee-exchange", *faces, 4, 4, b_hand_to_hand=1) == "b-retires-disordered"
    assert resolved("melee-exchange", *faces, 4, 5, b_hand_to_hand=1) == "b-holds"
    assert resolved("melee-exchange", *faces, 3, 3, b_hand_to_hand=1) == "b-breaks"
    assert resolved("melee-exchange", *faces, 5, 4, b_hand_to_hand=1, b_arm="cavalry") == "b-retires"
    assert resolved("melee-exchange", 1, 1, a_hand_to_hand=1, b_hand_to_hand=1) == "draw"


@pytest.mark.rule("BP.13.16")
def test_casualties_of_closing_fire_do_not_count_in_the_result() -> None:
    # One hit of three, not saved; then a charger with one die (3+) hits once, the other misses.
    fields = {"a_hand_to_hand": 1, "b_hand_to_hand": 1}
    assert resolved("assault", 3, 1, 1, 1, 3, 1, 1, **fields) == "a-wins"
    # Disordered by a 6 that was saved: its die needs a 4 again.
    assert resolved("assault", 6, 1, 1, 6, 3, 1, **fields) == "draw"
    # In the second last: shaken at 3 casualties, it holds on 6, and strikes at 4+.
    assert resolved("assault", 3, 1, 1, 1, 3, 3, 3, 1, a_casualties=2, **fields) == "draw"
    assert resolved("assault", 3, 1, 1, 1, 2, 3, a_casualties=2, **fields) == "a-retires"
    assert resolved("assault", 3, 1, 1, 1, 1, 3, a_casualties=2, **fields) == "a-breaks"

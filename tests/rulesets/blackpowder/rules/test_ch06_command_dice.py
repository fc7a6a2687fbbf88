"""The command test (chapter 6): every modifier, the moves that it gives, free moves, and the blunder table."""

from typing import Any, Literal

import pytest

from escarmouche.kernel.dice import ScriptedDice
from escarmouche.rulesets.blackpowder.data.state import Formation
from escarmouche.rulesets.blackpowder.odds.tests import TESTS
from escarmouche.rulesets.blackpowder.rules.command import (
    COMMAND,
    Commanded,
    command,
    effective,
    formation_plus,
    free_move,
    may_throw_again,
    moves,
    thrown_again,
    unit_moves,
)
from escarmouche.rulesets.blackpowder.rules.situations import Command


def rating(**fields: Any) -> int:
    return effective(Command(**fields))


def plus(**fields: Any) -> list[tuple[str, str, int]]:
    return [(line.rule, line.name, line.value) for line in COMMAND.plus(Command(**fields))[1]]


def result(total: int, **fields: Any) -> tuple[str, int]:
    found = moves(Command(**fields), total)
    return found.outcome, found.moves


def resolved(test: str, *dice: int, **fields: Any) -> str:
    scripted = ScriptedDice(dice)
    outcome = TESTS[test].play(fields, scripted)
    assert scripted.left() == 0
    return outcome


@pytest.mark.rule("BP.6.10")
def test_two_dice_against_the_rating() -> None:
    dice = ScriptedDice([3, 5])
    assert command(dice, Command(staff_rating=8), "french") == Commanded(8, 8, "success", 1)
    (rolled,) = dice.take()
    assert (rolled.faces, rolled.total, rolled.need, rolled.success, rolled.by) == (
        (3, 5),
        8,
        8,
        True,
        "french",
    )
    assert command(ScriptedDice([4, 5]), Command(staff_rating=8)).outcome == "failure"


@pytest.mark.rule("BP.6.11")
@pytest.mark.parametrize(
    ("fields", "value"),
    [
        ({"distance": 12.0}, -1),
        ({"enemy_within_12": True}, -1),
        ({"formation": "attack_column"}, 1),
        ({"formation": "march_column"}, 1),
        ({"formation": "limbered"}, 1),
        ({"formation": "march_column", "on_road": True}, 2),
        ({"formation": "limbered", "on_road": True}, 2),
        ({"formation": "attack_column", "on_road": True}, 1),
        ({"formation": "line", "on_road": True}, 0),
        ({"formation": "unlimbered", "on_road": True}, 0),
        ({"formation": "attack_column", "enemy_within_12": True, "distance": 24.0}, -2),
    ],
)
def test_what_changes_the_rating(fields: dict[str, Any], value: int) -> None:
    assert rating(staff_rating=7, **fields) == 7 + value
    assert sum(line[2] for line in plus(**fields)) == value


@pytest.mark.rule("BP.6.12")
@pytest.mark.parametrize(
    ("distance", "value"), [(0, 0), (11.99, 0), (11.9995, -1), (12, -1), (23.9, -1), (24, -2), (36, -3)]
)
def test_each_full_twelve_inches(distance: float, value: int) -> None:
    assert rating(staff_rating=9, distance=distance) == 9 + value


@pytest.mark.rule("BP.6.13")
def test_the_road_counts_in_place_of_the_column() -> None:
    on_road = plus(formation="march_column", on_road=True)
    assert on_road == [("BP.6.13", "formation-march-column-on-road", 2)]
    assert formation_plus("march_column", False) == 1
    assert formation_plus("march_column", True) == 2


@pytest.mark.rule("BP.6.14")
@pytest.mark.parametrize(
    ("fields", "value"),
    [
        ({"staff_rating": 10, "formation": "limbered", "on_road": True}, 10),
        ({"staff_rating": 9, "formation": "limbered", "on_road": True}, 10),
        ({"staff_rating": 6, "distance": 60}, 5),
        ({"staff_rating": 5, "enemy_within_12": True}, 5),
        # All modifiers are added before the limits.
        ({"staff_rating": 10, "formation": "limbered", "on_road": True, "distance": 24}, 10),
    ],
)
def test_the_rating_stays_within_five_and_ten(fields: dict[str, Any], value: int) -> None:
    assert rating(**fields) == value


@pytest.mark.rule("BP.6.15")
@pytest.mark.parametrize(
    ("total", "found"),
    [
        (12, ("blunder", 0)),
        (11, ("failure", 0)),
        (9, ("failure", 0)),
        (8, ("success", 1)),
        (7, ("success", 1)),
        (6, ("success", 2)),
        (5, ("success", 3)),
        (2, ("success", 3)),
    ],
)
def test_moves_by_the_margin(total: int, found: tuple[str, int]) -> None:
    assert result(total, staff_rating=8) == found


@pytest.mark.rule("BP.6.17")
def test_the_blunder_table() -> None:
    table = ["rapid-retreat", "retreat", "left", "right", "forward"]
    assert [resolved("blunder", face) for face in range(1, 6)] == table
    charges = [resolved("blunder", 6, face) for face in range(1, 7)]
    assert charges == ["charge-1", "charge-1", "charge-2", "charge-2", "charge-3", "charge-3"]


@pytest.mark.rule("BP.6.18")
def test_the_blunder_of_unlimbered_guns_has_one_die() -> None:
    found = [resolved("blunder", face, artillery_unlimbered=True) for face in range(1, 7)]
    back, forward = ["prolonge-back"] * 2, ["prolonge-forward"] * 2
    assert found == [*back, "pivot-left", "pivot-right", *forward]


@pytest.mark.rule("BP.6.22")
def test_a_group_has_its_lowest_bonus_and_no_formation_of_its_own() -> None:
    assert rating(brigade=True, formation_bonus=1, formation="march_column") == 9
    assert rating(brigade=True, formation_bonus=0, formation="attack_column") == 8
    assert rating(formation_bonus=2) == 8
    assert resolved("brigade-order", 4, 5, formation_bonus=1) == "one-move"
    assert resolved("brigade-order", 4, 5) == "failure"


FREE: list[tuple[Formation, bool]] = [
    ("march_column", True),
    ("square", True),
    ("limbered", True),
    ("line", False),
    ("attack_column", False),
    ("skirmish", False),
    ("unlimbered", False),
]


@pytest.mark.rule("BP.6.28")
@pytest.mark.parametrize(("formation", "free"), FREE)
def test_three_kinds_keep_a_move_of_an_order_that_failed(formation: Formation, free: bool) -> None:
    failed, done = moves(Command(), 10), moves(Command(), 8)
    assert free_move(failed, formation) is free
    assert not free_move(done, formation)
    assert resolved("command", 6, 5, formation=formation, staff_rating=5) == (
        "free-move" if free else "failure"
    )


@pytest.mark.rule("BP.6.29")
@pytest.mark.parametrize(("first_step", "word"), [("move", "free-move"), ("other", "failure")])
def test_only_a_move_is_kept(first_step: Literal["move", "other"], word: str) -> None:
    assert resolved("command", 6, 5, formation="march_column", first_step=first_step) == word
    assert resolved("command", 6, 5, superbly_drilled=True, first_step=first_step) == word


@pytest.mark.rule("BP.6.30")
def test_no_free_move_on_a_twelve() -> None:
    assert resolved("command", 6, 6, formation="square") == "blunder"
    assert not free_move(moves(Command(), 12), "square")
    assert not free_move(moves(Command(personality="diffident"), 12), "square")


@pytest.mark.rule("BP.6.31")
def test_a_square_moves_once() -> None:
    assert unit_moves(moves(Command(), 2), "square") == 1
    assert unit_moves(moves(Command(), 2), "line") == 3
    assert resolved("command", 1, 1, formation="square") == "one-move"
    assert resolved("follow-me", 1, 1, formation="square") == "one-move"


@pytest.mark.rule("BP.6.33")
def test_follow_me_does_not_mind_the_margin() -> None:
    assert resolved("follow-me", 4, 4) == "three-moves"
    assert resolved("follow-me", 4, 5) == "failure"
    assert resolved("follow-me", 6, 6) == "blunder"
    assert resolved("follow-me", 4, 5, formation="march_column", enemy_within_12=True) == "failure"


@pytest.mark.rule("BP.6.35")
def test_a_rally_may_end_the_shock() -> None:
    assert resolved("rally", 4, 4, casualties=3, stamina=3) == "rallied-unshaken"
    assert resolved("rally", 4, 4, casualties=4, stamina=3) == "rallied"
    assert resolved("rally", 4, 4, casualties=2, stamina=3) == "rallied"
    assert resolved("rally", 6, 6, casualties=3) == "blunder"


@pytest.mark.rule("BP.6.40")
def test_unreliable_units_follow_nobody_on_the_exact_rating() -> None:
    assert resolved("follow-me", 4, 4, unreliable=True) == "no-move"
    assert resolved("follow-me", 4, 3, unreliable=True) == "three-moves"
    assert resolved("rally", 4, 4) == "rallied"


@pytest.mark.rule("BP.16.13")
def test_marauders_do_not_mind_the_distance() -> None:
    assert rating(marauders=True, distance=40, enemy_within_12=True) == 7


@pytest.mark.rule("BP.16.14")
def test_reliable_units_add_one() -> None:
    assert plus(reliable=True) == [("BP.16.14", "reliable", 1)]
    assert resolved("brigade-order", 4, 5, reliable=True) == "one-move"


@pytest.mark.rule("BP.16.19")
def test_the_superbly_drilled_keep_a_move() -> None:
    assert resolved("command", 4, 5, superbly_drilled=True) == "free-move"
    assert resolved("command", 6, 6, superbly_drilled=True) == "blunder"


@pytest.mark.rule("BP.16.20")
def test_unreliable_units_do_not_move_on_the_exact_rating() -> None:
    found = moves(Command(), 8)
    assert (found.outcome, unit_moves(found, "line", unreliable=True)) == ("success", 0)
    assert unit_moves(moves(Command(), 7), "line", unreliable=True) == 1
    assert resolved("command", 4, 4, unreliable=True) == "no-move"


@pytest.mark.rule("BP.16.26")
def test_pas_de_charge_is_reliable_in_attack_column_only() -> None:
    assert rating(pas_de_charge=True, formation="attack_column") == 10
    assert rating(pas_de_charge=True, formation="line") == 8
    assert rating(pas_de_charge=True, formation="march_column") == 9
    assert rating(pas_de_charge=True, reliable=True, formation="attack_column") == 10


@pytest.mark.rule("BP.17.10")
def test_characters_of_commanders() -> None:
    assert rating(personality="aggressive", charge=True) == 9
    assert rating(personality="aggressive") == 8
    assert rating(personality="timid", charge=True) == 7
    assert rating(personality="timid", retreat=True) == 9
    assert rating(personality="headstrong", first_to_order=True) == 9
    assert rating(personality="headstrong") == 8
    assert rating(personality="diffident", far_from_cinc=True) == 7
    assert rating(personality="diffident") == 8
    assert result(11, personality="headstrong")[0] == result(12, personality="headstrong")[0] == "blunder"
    assert result(11)[0] == result(12, personality="diffident")[0] == "failure"
    hesitant, decisive = Command(personality="hesitant"), Command(personality="decisive")
    assert thrown_again(hesitant, moves(hesitant, 5))
    assert not thrown_again(hesitant, moves(hesitant, 6))
    assert not thrown_again(decisive, moves(decisive, 5))
    assert may_throw_again(decisive, moves(decisive, 9))
    assert not may_throw_again(decisive, moves(decisive, 12))
    assert not may_throw_again(decisive, moves(decisive, 8))
    assert command(ScriptedDice([5, 5]), decisive, decisive=True).outcome == "blunder"
    assert command(ScriptedDice([3, 5]), decisive, decisive=True).outcome == "success"

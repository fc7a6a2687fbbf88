"""Chapters 12 and 13, the hand-to-hand phase: engagements, splits, one round and its result.

The French fight northward, front against front with the British: lines 9" wide that meet at y 10.75. French dice
come first, then the British ones; then French saves, then British ones; then the tests.
"""

import pytest

from escarmouche.kernel.dice import OutOfDice
from escarmouche.kernel.rules import Illegal
from escarmouche.kernel.text import LANGUAGES
from escarmouche.rulesets.blackpowder import RULESET
from escarmouche.rulesets.blackpowder.data.events import (
    BreakTested,
    EngagementFought,
    ExcessRemoved,
    GroundHeld,
    UnitRetired,
)
from escarmouche.rulesets.blackpowder.flow import step_melee
from escarmouche.rulesets.blackpowder.rules import melee_round
from escarmouche.table.tabletop import At, Gone, Pose
from tests.rulesets.blackpowder.bench import building, commander, unit, wall, zone
from tests.rulesets.blackpowder.flows import Table

MISS = (1, 1, 1, 1, 1, 1)
PAIR = [("blue", "red")]


def blue(id="blue", at=(30, 10), **fields):
    return unit(id, "french", at=at, **fields)


def red(id="red", at=(30, 11.5), **fields):
    return unit(id, "british", at=at, **fields)


def table(*pieces, contacts=PAIR, dice=(), **fields):
    return Table(*pieces, contacts=contacts, dice=dice, phase="melee", **fields)


def fight(game, *answers, spent=True):
    return game.run(step_melee.step(game), *answers, spent=spent)


def fought(game):
    (event,) = game.told(EngagementFought)
    return event


def dice_of(game):
    return {(blow.unit, blow.enemy): blow.dice for blow in fought(game).blows}


# The phase


@pytest.mark.rule("BP.13.01")
@pytest.mark.rule("BP.13.03")
@pytest.mark.rule("BP.13.14")
@pytest.mark.rule("BP.13.19")
def test_both_sides_strike_save_and_are_compared_and_the_loser_tests():
    game = table(
        blue(),
        red(),
        dice=(
            *(4, 5, 6, 1, 2, 3),  # three hits
            *(4, 1, 1, 1, 1, 1),  # one in return
            3,  # not saved
            *(3, 4, 2),  # one of three saved
            *(3, 4),  # the British have lost 1 to 2: 7 holds
        ),
    )
    assert fight(game) is False
    event = fought(game)
    assert event.casualties == {"blue": 1, "red": 2}
    assert (event.inflicted, event.scores) == ({"french": 2, "british": 1}, {"french": 2, "british": 1})
    assert event.winner == "french"
    assert [(test.unit, test.cause) for test in game.told(BreakTested)] == [("red", "melee-lost")]
    assert game.state.engaged("blue") == ("red",)
    assert (game.unit("blue").fought, game.unit("red").fought) == (game.state.half, game.state.half)


@pytest.mark.rule("BP.13.02")
@pytest.mark.rule("BP.5.04")
def test_the_active_player_chooses_the_order_and_each_engagement_fights_once():
    game = table(
        *(blue(), red(), blue("left", (50, 10)), red("right", (50, 11.5))),
        contacts=[("blue", "red"), ("left", "right")],
        dice=(*MISS, *MISS, *MISS, *MISS),
    )
    ask = game.question(step_melee.step(game))
    assert (ask.seat, ask.key) == ("french", "engagement")
    assert [option.key for option in ask.options] == ["blue", "left"]
    assert fight(game, "left", spent=False) is False
    assert fight(game) is False
    assert fight(game) is True
    assert [event.units for event in game.told(EngagementFought)] == [("left", "right"), ("blue", "red")]


@pytest.mark.rule("BP.13.18")
@pytest.mark.rule("BP.5.04")
def test_who_is_still_in_contact_fights_again_in_the_next_phase_only():
    game = table(blue(), red(), dice=(*MISS, *MISS))
    assert fight(game) is False
    assert fight(game) is True  # this phase is over
    assert game.state.engaged("blue") == ("red",)
    assert step_melee.unfought(game.state) == ()
    again = table(*game.state.units.values(), contacts=game.state.contacts, active="british")
    assert step_melee.unfought(again.state) == (("blue", "red"),)


# Dice


@pytest.mark.rule("BP.13.04")
@pytest.mark.rule("BP.13.05")
def test_dice_by_formation_and_size():
    state = table(
        blue("line"),
        blue("large", size="large"),
        blue("small", size="small"),
        blue("tiny", size="tiny", formation="skirmish"),
        blue("marching", formation="march_column"),
        blue("square", formation="square"),
        blue("guns", arm="artillery"),
        blue("limbered", arm="artillery", formation="limbered"),
        red(),
        contacts=[],
    ).state
    dice = {id: melee_round.dice(state, id) for id in state.units if id != "red"}
    assert dice == {
        "line": 6, "large": 8, "small": 4, "tiny": 1, "marching": 1, "square": 2, "guns": 1, "limbered": 0,
    }  # fmt: skip


@pytest.mark.rule("BP.16.37")
def test_mounted_infantry_on_foot_fights_with_four_dice():
    state = table(blue(troop="", arm="cavalry", hand_to_hand=6, dismounted=True), red(), contacts=[]).state
    assert melee_round.dice(state, "blue") == 4


@pytest.mark.rule("BP.17.07")
@pytest.mark.parametrize(("on", "dice"), [(True, 7), (False, 6)])
def test_a_commander_in_combat_is_worth_a_die(on, dice):
    with_him = commander("murat", "french", at=(30, 10), attached_to="blue")
    state = table(blue(), red(), with_him, options={"commander_in_combat": on}).state
    assert melee_round.dice(state, "blue") == dice
    assert melee_round.dice(state, "red") == 6


def flanked_red(**fields):
    """The British are held in front and attacked on their left, which is the east."""
    return (blue(), blue("flank", (35.25, 11.5), facing=270), red(**fields))


BOTH = [("blue", "red"), ("flank", "red")]


@pytest.mark.rule("BP.13.06")
def test_dice_are_divided_at_least_half_to_the_front_and_evenly_if_nothing_is_said():
    game = table(*flanked_red(hand_to_hand=5), contacts=BOTH)
    ask = game.question(step_melee.step(game))
    assert (ask.key, ask.seat, ask.total) == ("split", "british", 5)
    assert ask.default == {"blue": 3, "flank": 2}
    assert ask.read({"blue": 5}) == {"blue": 5, "flank": 0}
    with pytest.raises(Illegal) as caught:
        ask.read({"blue": 2, "flank": 3})
    assert (caught.value.rule, caught.value.code) == ("BP.13.06", "front-half")
    for lang in LANGUAGES:
        assert "3" in RULESET.texts.refusal(lang, caught.value)


@pytest.mark.rule("BP.13.06")
def test_enemies_on_the_same_side_share_as_the_owner_likes():
    left, right = (
        blue("left", (27.75, 9.25), formation="attack_column"),
        blue("right", (32.25, 9.25), formation="attack_column"),
    )
    game = table(
        left,
        right,
        red(),
        contacts=[("left", "red"), ("red", "right")],
        dice=(*MISS, *MISS, *MISS),
    )
    fight(game, {"left": 0, "right": 6})
    assert dice_of(game)["red", "right"] == 6
    assert dice_of(game)["red", "left"] == 0


@pytest.mark.rule("BP.13.06")
def test_all_splits_are_declared_before_any_die_the_active_side_first():
    game = table(
        *(blue(), red(), red("west", (25.5, 10.75 - 4.5), facing=90)),
        blue("east", (34.5, 10.75 + 4.5), facing=270),
        contacts=[("blue", "red"), ("blue", "west"), ("east", "red")],
    )
    with pytest.raises(OutOfDice):  # thrown only when all are declared
        fight(game, {"red": 3, "west": 3}, {"blue": 3, "east": 3})
    assert [(ask.key, ask.seat) for ask in game.asked] == [("split", "french"), ("split", "british")]


@pytest.mark.rule("BP.13.04")
@pytest.mark.rule("BP.13.06")
def test_a_square_has_two_dice_on_each_side_that_is_attacked():
    square = red("square", (30, 13), formation="square")  # 4.5" each way
    south = blue("south", (30, 10))
    east = blue("east", (33, 13), facing=270)
    game = table(
        south,
        east,
        square,
        contacts=[("south", "square"), ("east", "square")],
        dice=(*MISS, *MISS, 1, 1, 1, 1),
    )
    fight(game)
    assert dice_of(game)["square", "south"] == dice_of(game)["square", "east"] == 2


# Modifiers as the table gives them


def hits(game, *answers):
    fight(game, *answers)
    return {(blow.unit, blow.enemy): blow.hits for blow in fought(game).blows}


@pytest.mark.rule("BP.13.08")
def test_the_charge_counts_in_the_first_round_only():
    game = table(blue(charged=True), red(), dice=(3, 3, 3, 1, 1, 1, *MISS, 4, 4, 4))
    assert hits(game)["blue", "red"] == 3
    assert not game.unit("blue").charged


@pytest.mark.rule("BP.13.08")
@pytest.mark.rule("BP.13.12")
def test_the_winner_of_a_round_fights_on_with_plus_one_and_the_loser_without_cover():
    game = table(blue(), red(), dice=(4, 1, 1, 1, 1, 1, *MISS, 3, 6, 6))
    fight(game)
    assert game.unit("blue").won_last_round
    assert not game.unit("red").won_last_round
    assert game.unit("red").lost_cover
    again = table(
        *game.state.units.values(),
        contacts=PAIR,
        active="british",
        dice=(*MISS, 3, 3, 1, 1, 1, 1, 4, 4),
    )
    assert hits(again)["blue", "red"] == 2


@pytest.mark.rule("BP.13.08")
@pytest.mark.rule("BP.13.09")
def test_who_was_charged_in_flank_has_minus_one_in_front_as_well():
    pieces = flanked_red(flanked=True)
    game = table(*pieces, contacts=BOTH, dice=(*MISS, *MISS, 4, 4, 4, 4, 4, 4))
    assert hits(game, {"blue": 3, "flank": 3}) == {
        ("blue", "red"): 0, ("flank", "red"): 0, ("red", "blue"): 0, ("red", "flank"): 0,
    }  # fmt: skip
    # who came into its flank without a charge takes the -1 only on the dice against himself
    game = table(*flanked_red(), contacts=BOTH, dice=(*MISS, *MISS, 4, 4, 4, 4, 4, 4, 4, 4, 4))
    found = hits(game, {"blue": 3, "flank": 3})
    assert (found["red", "blue"], found["red", "flank"]) == (3, 0)


@pytest.mark.rule("BP.13.11")
def test_casualties_of_the_round_count_only_when_all_dice_are_thrown():
    game = table(blue(casualties=2), red(), dice=(4, 4, 1, 1, 1, 1, 5, 4, 1, 1, 1, 1, 1, 1, 4, 4, 5, 5))
    fight(game)
    event = fought(game)
    assert {blow.unit: blow.hits for blow in event.blows} == {"blue": 2, "red": 2}  # not shaken yet
    assert game.unit("blue").casualties == 3  # one of its four is beyond its stamina and gone


@pytest.mark.rule("BP.13.11")
def test_a_charger_shaken_on_the_way_has_both_plus_and_minus():
    game = table(blue(charged=True, casualties=3), red(), dice=(4, 3, 1, 1, 1, 1, *MISS, 4, 6, 6))
    assert hits(game)["blue", "red"] == 1


@pytest.mark.rule("BP.13.12")
@pytest.mark.rule("BP.13.13")
def test_who_is_attacked_over_an_obstacle_has_cover_until_it_loses_and_the_attacker_has_none():
    hedge = wall("hedge", (20, 10.75), (40, 10.75))
    dice = (*(4, 4, 1, 1, 1, 1), *(4, 4, 1, 1, 1, 1))
    game = table(blue(lost_cover=True), red(), terrain=[hedge], dice=(*dice, 3, 3, 3, 3, 6, 6))
    fight(game)
    assert fought(game).casualties == {"blue": 2}  # 3s save with light cover, and only there
    game = table(blue(lost_cover=True), red(lost_cover=True), terrain=[hedge], dice=(*dice, 3, 3, 3, 3))
    fight(game)
    assert fought(game).casualties == {"blue": 2, "red": 2}


@pytest.mark.rule("BP.13.13")
def test_woods_cover_who_is_charged_in_them():
    wood = zone("wood", 20, 5, 40, 20)
    skirmishers = {"formation": "skirmish", "rules": ("skirmisher",)}
    game = table(
        blue(lost_cover=True, **skirmishers),
        red(**skirmishers),
        terrain=[wood],
        dice=(*(5, 5, 1, 1, 1, 1), *(5, 5, 1, 1, 1, 1), 3, 3, 3, 3, 6, 6),
    )
    fight(game)
    assert fought(game).casualties == {"blue": 2}


# The result


@pytest.mark.rule("BP.12.01")
@pytest.mark.rule("BP.12.04")
@pytest.mark.rule("BP.13.15")
def test_supports_add_to_the_result_one_for_each_side():
    game = table(
        blue(),
        blue("rear", (30, 6)),
        blue("left", (18, 8)),
        red(),
        dice=(*MISS, *MISS, 6, 6),
    )
    fight(game)
    event = fought(game)
    assert event.scores == {"french": 2, "british": 0}
    assert {(one.by, one.quarter) for one in event.supports} == {("rear", "rear"), ("left", "left")}
    assert event.winner == "french"


@pytest.mark.rule("BP.12.01")
def test_a_unit_supports_one_friend_only_in_a_phase():
    game = table(
        *(blue(), red(), blue("other", (44, 10)), red("foe", (44, 11.5))),
        blue("between", (37, 6), size="small"),
        contacts=[("blue", "red"), ("foe", "other")],
        dice=(*MISS, *MISS, 6, 6, *MISS, *MISS),
    )
    fight(game, "blue", spent=False)
    assert [one.by for one in game.told(EngagementFought)[0].supports] == ["between"]
    fight(game)
    assert game.told(EngagementFought)[1].supports == ()


@pytest.mark.rule("BP.12.06")
def test_where_supports_leave_a_choice_the_owner_makes_it():
    pieces = (
        blue(),
        blue("second", (39, 10)),
        red(),
        red("foe", (39, 11.5)),
        blue("helper", (34.5, 6), size="small"),
    )
    contacts = [("blue", "red"), ("second", "foe"), ("foe", "blue")]
    game = table(*pieces, contacts=contacts)
    ask = game.question(step_melee.step(game))
    assert (ask.key, ask.seat) == ("supports", "french")
    assert [option.key for option in ask.items["helper"]] == ["blue:rear", "second:rear"]
    with pytest.raises(Illegal) as caught:
        ask.read({})
    assert caught.value.code == "fewer-supports"
    for lang in LANGUAGES:
        assert not RULESET.texts.refusal(lang, caught.value).startswith("refusal-")


@pytest.mark.rule("BP.13.15")
@pytest.mark.rule("BP.13.16")
def test_a_square_has_three_more_against_cavalry():
    rider = blue(arm="cavalry", at=(30, 9.75), disordered=1)
    square = red(at=(30, 13), formation="square", disordered=1)
    game = table(rider, square, dice=(*MISS, 1, 1, 6, 6))
    fight(game, "stay")  # the beaten horse retires
    assert fought(game).scores == {"french": 0, "british": 3}
    foot = table(blue(), square, dice=(*MISS, 1, 1))
    fight(foot)
    assert fought(foot).scores == {"french": 0, "british": 0}


@pytest.mark.rule("BP.13.15")
@pytest.mark.rule("BP.9.47")
@pytest.mark.parametrize("size", [1, 2, 3])
def test_a_building_adds_its_size_once_whoever_is_in_it(size):
    mill = building(25, 10.75, 35, 16, size=size)
    inside = red(inside="mill"), red("tiny", inside="mill", size="tiny")
    game = table(
        blue(),
        *inside,
        terrain=[mill],
        contacts=[("blue", "red"), ("blue", "tiny")],
        dice=(*MISS, *MISS, 1, 6, 6),
    )
    fight(game, {"red": 5, "tiny": 1})
    assert fought(game).scores == {"french": 0, "british": size}
    assert [test.unit for test in game.told(BreakTested)] == ["blue"]


@pytest.mark.rule("BP.13.16")
def test_casualties_beyond_stamina_count_and_are_gone_after_the_test():
    game = table(
        blue(),
        red(casualties=2),
        dice=(6, 6, 6, 1, 1, 1, *MISS, 1, 1, 1, 6, 6),
    )
    fight(game)
    assert fought(game).scores["french"] == 3
    assert game.told(BreakTested)[0].total == 10  # two in excess
    assert game.unit("red").casualties == 3


@pytest.mark.rule("BP.13.19")
@pytest.mark.rule("BP.14.17")
def test_the_winners_excess_is_gone_without_a_test():
    game = table(
        blue(casualties=3),
        red(),
        dice=(6, 6, 1, 1, 1, 1, 4, 1, 1, 1, 1, 1, 1, 1, 1, 6, 6),
    )
    fight(game)
    assert [test.unit for test in game.told(BreakTested)] == ["red"]
    assert (game.unit("blue").casualties, game.told(ExcessRemoved)[0].casualties) == (3, 3)


@pytest.mark.rule("BP.13.17")
@pytest.mark.rule("BP.13.30")
def test_after_a_draw_cavalry_retires_in_good_order_and_infantry_holds():
    rider = blue(arm="cavalry", at=(30, 9.75 + 10))
    foe = red(at=(30, 21.5))
    game = table(rider, foe, dice=(*MISS, *MISS))
    fight(game)
    assert fought(game).winner == "nobody"
    assert game.told(BreakTested) == []
    assert game.unit("blue").pose == Pose(30.0, 1.75, 0.0)  # 18" back
    assert game.unit("blue").disordered == 0
    assert game.unit("red").pose == foe.pose
    assert game.state.contacts == ()
    infantry = table(blue(), red(), dice=(*MISS, *MISS))
    fight(infantry)
    assert infantry.state.engaged("blue") == ("red",)


@pytest.mark.rule("BP.13.17")
@pytest.mark.rule("BP.13.30")
@pytest.mark.rule("BP.14.10")
def test_the_shaken_test_after_a_draw_and_cavalry_retires_but_once():
    rider = blue(arm="cavalry", at=(30, 40), casualties=3)
    foe = red(at=(30, 41.75), casualties=3)
    game = table(rider, foe, dice=(*MISS, *MISS, 2, 3, 3, 4))  # cavalry 5: disordered; infantry 7 holds
    fight(game)
    assert [(test.unit, test.cause) for test in game.told(BreakTested)] == [
        ("blue", "melee-drawn"),
        ("red", "melee-drawn"),
    ]
    assert len(game.told(UnitRetired)) == 1
    assert game.unit("blue").pose == Pose(30.0, 22.0, 0.0)
    assert game.unit("blue").disordered == game.state.half


@pytest.mark.rule("BP.13.17")
@pytest.mark.rule("BP.13.30")
def test_guns_in_a_draw_hold_and_break_if_they_are_shaken():
    guns = red(at=(30, 12.25), arm="artillery")
    game = table(blue(), guns, dice=(*MISS, 1))
    fight(game)
    assert game.state.engaged("red") == ("blue",)
    game = table(blue(), red(at=(30, 12.25), arm="artillery", casualties=2), dice=(*MISS, 1, 6, 6))
    fight(game)
    assert isinstance(game.unit("red").where, Gone)


@pytest.mark.rule("BP.13.20")
def test_a_square_beaten_by_cavalry_alone_only_breaks():
    rider = blue(arm="cavalry", at=(30, 9.75), hand_to_hand=8)
    square = red(at=(30, 13), formation="square", disordered=1)
    dice = (6, 6, 6, 6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1)  # four casualties: 4 to 3
    game = table(rider, square, dice=(*dice, 4, 4))  # one in excess and disorder: 6
    fight(game)
    assert game.state.engaged("red") == ("blue",)
    game = table(rider, square, dice=(*dice, 3, 3))  # 4
    fight(game, "stay")
    assert isinstance(game.unit("red").where, Gone)


@pytest.mark.rule("BP.14.10")
@pytest.mark.rule("BP.14.29")
def test_the_losers_owner_chooses_the_order_of_the_tests_and_supporters_of_the_broken_test():
    game = table(
        *(blue(), blue("other", (39, 10)), red(), red("foe", (39, 11.5)), red("behind", (30, 15))),
        contacts=[("blue", "red"), ("other", "foe"), ("blue", "foe")],
        dice=(*((6, 6, 6, 1, 1, 1)), *MISS, *MISS, *MISS, 1, 1, 1, *(1, 2), *(5, 5), *(6, 6)),
    )
    fight(game, {"behind": "red:rear"}, {"red": 6, "foe": 0}, {"blue": 3, "other": 3}, ["red", "foe"])
    assert [ask.key for ask in game.asked] == ["supports", "split", "split", "test-order"]
    tests = [(test.unit, test.cause, test.outcome) for test in game.told(BreakTested)]
    assert tests == [
        ("red", "melee-lost", "breaks"),
        ("behind", "support-broken", "holds"),
        ("foe", "melee-lost", "holds"),
    ]


@pytest.mark.rule("BP.14.26")
def test_who_holds_turns_to_the_enemy_on_its_flank_and_fights_on_in_front():
    attacker = blue(at=(35.25, 30), facing=270, charged=True)
    struck = red(at=(30, 30), facing=180, flanked=True)
    game = table(attacker, struck, dice=(4, 1, 1, 1, 1, 1, *MISS, 1, 6, 6))
    fight(game)
    assert game.told(GroundHeld)[0].pose.facing == 90.0
    assert game.state.engaged("red") == ("blue",)
    assert not game.unit("red").flanked


@pytest.mark.rule("BP.14.25")
@pytest.mark.rule("BP.14.26")
def test_a_march_column_attacked_in_rear_forms_line_on_its_rear():
    column = red(
        at=(30, 30), formation="march_column", facing=180, flanked=True
    )  # 1.5" wide, from y 25.5 to y 34.5
    behind = blue(at=(30, 35.25), facing=180, charged=True)
    game = table(behind, column, dice=(*(4, 1, 1, 1, 1, 1), 1, 4, 6, 6))
    fight(game)
    held = game.unit("red")
    assert (held.formation, held.pose) == ("line", Pose(30.0, 33.75, 0.0))
    assert game.state.engaged("red") == ("blue",)
    assert not held.flanked


@pytest.mark.rule("BP.14.26")
def test_between_two_enemies_nobody_turns():
    column = red(at=(30, 30), formation="attack_column", facing=180, flanked=True)  # 4.5" wide, 3" deep
    east, west = blue("east", (33, 30), facing=270), blue("west", (27, 30), facing=90)
    game = table(
        east,
        west,
        column,
        contacts=[("east", "red"), ("red", "west")],
        dice=(*(4, 1, 1, 1, 1, 1), *MISS, *MISS, 1, 6, 6),
    )
    fight(game, {"east": 3, "west": 3})
    assert game.unit("red").pose == column.pose
    assert game.state.engaged("red") == ("east", "west")
    assert game.unit("red").flanked


@pytest.mark.rule("BP.13.19")
@pytest.mark.rule("BP.14.20")
def test_the_beaten_who_retire_leave_the_combat():
    game = table(
        blue(at=(30, 10)),
        red(at=(30, 11.5)),
        dice=(4, 1, 1, 1, 1, 1, *MISS, 1, 2, 3),
    )
    fight(game, "stay")
    assert game.unit("red").pose == Pose(30.0, 23.5, 180.0)
    assert game.unit("red").disordered == game.state.half
    assert game.state.contacts == ()
    assert isinstance(game.unit("blue").where, At)
    assert not game.unit("red").lost_cover  # that was for this combat


@pytest.mark.rule("BP.13.12")
def test_cover_is_lost_with_a_round_and_only_by_who_has_lost_it():
    drawn = table(blue(), red(), dice=(*MISS, *MISS))
    fight(drawn)
    assert (drawn.unit("blue").lost_cover, drawn.unit("red").lost_cover) == (False, False)
    won = table(blue(), red(), dice=(4, 1, 1, 1, 1, 1, *MISS, 1, 6, 6))
    fight(won)
    assert (won.unit("blue").lost_cover, won.unit("red").lost_cover) == (False, True)


@pytest.mark.rule("BP.13.12")
def test_who_has_left_a_combat_has_nothing_left_of_it():
    """Cover lost, a flank attacked, a round won are of one combat: who begins another has them no more."""
    marked = {"lost_cover": True, "flanked": True, "won_last_round": True}
    game = table(blue(charged=True, lost_cover=True), red(**marked), dice=(4, 1, 1, 1, 1, 1, *MISS, 1, 2, 3))
    fight(game, "stay")
    for id in ("blue", "red"):
        kept = game.unit(id)
        marks = kept.charged, kept.lost_cover, kept.flanked, kept.won_last_round
        assert not any(marks), id


@pytest.mark.rule("BP.13.09")
def test_when_who_was_on_its_flank_has_gone_the_combat_is_frontal():
    horse = blue("horse", (35.5, 31.5), facing=270, arm="cavalry", charged=True)
    game = table(
        *(blue(at=(30, 30)), horse, red(at=(30, 31.5), flanked=True)),
        contacts=[("blue", "red"), ("horse", "red")],
        dice=(*MISS, *MISS, *MISS),
    )
    fight(game, {"blue": 3, "horse": 3})  # a draw: the cavalry retires
    assert game.state.engaged("red") == ("blue",)
    assert not game.unit("red").flanked


@pytest.mark.rule("BP.17.07")
@pytest.mark.rule("BP.13.04")
def test_a_commander_in_a_square_adds_his_die_on_one_side_only():
    square = red("square", (30, 13), formation="square")
    game = table(
        *(blue("south", (30, 10)), blue("east", (33, 13), facing=270), square),
        commander("wellington", "british", at=(30, 13), attached_to="square"),
        contacts=[("south", "square"), ("east", "square")],
        options={"commander_in_combat": True},
        dice=(*MISS, *MISS, *(1, 1, 1, 1, 1)),
    )
    fight(game)
    assert sorted([dice_of(game)["square", "south"], dice_of(game)["square", "east"]]) == [2, 3]

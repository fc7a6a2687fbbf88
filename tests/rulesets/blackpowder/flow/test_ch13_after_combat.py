"""Chapter 13.1, moves after combat: stay, form, regroup, sweep on, occupy, return.

The French have charged northward and win by one casualty in the first round; the British retire 12" in disorder on a 5,
or break on a 4.
"""

import pytest

from escarmouche.kernel.rules import Illegal
from escarmouche.kernel.text import LANGUAGES
from escarmouche.rulesets.blackpowder import RULESET
from escarmouche.rulesets.blackpowder.data.events import (
    ChargedHome,
    EngagementFought,
    MovedAfterCombat,
    ShotFired,
)
from escarmouche.rulesets.blackpowder.flow import step_melee
from escarmouche.rulesets.blackpowder.table import board
from escarmouche.table.tabletop import Away, Inside, Pose
from tests.rulesets.blackpowder.bench import building, unit
from tests.rulesets.blackpowder.flows import Table

MISS = (1, 1, 1, 1, 1, 1)
WON = (4, 1, 1, 1, 1, 1, *MISS, 1)  # one hit, not saved
RETIRES, BREAKS, HOLDS = (2, 3), (1, 3), (6, 6)
PAIR = [("blue", "red")]


def blue(id="blue", at=(30, 20), **fields):
    """Its front is at y 20.75."""
    return unit(id, "french", at=at, **fields)


def rider(id="blue", at=(30, 19.75), **fields):
    return blue(id, at, arm="cavalry", **fields)


def red(id="red", at=(30, 21.5), **fields):
    return unit(id, "british", at=at, **fields)


def table(*pieces, contacts=PAIR, dice=(), **fields):
    return Table(*pieces, contacts=contacts, dice=dice, phase="melee", **fields)


def fight(game, *answers, spent=True):
    return game.run(step_melee.step(game), *answers, spent=spent)


def choices(game, *answers):
    ask = game.question(step_melee.step(game), *answers)
    assert ask.key == "after-combat"
    return [option.key for option in ask.options]


def refused(game, key):
    ask = game.question(step_melee.step(game))
    with pytest.raises(Illegal) as caught:
        ask.read(key)
    for lang in LANGUAGES:
        said = RULESET.texts.refusal(lang, caught.value)
        assert not said.startswith("refusal-"), said
    return caught.value


def moves(game):
    return [(told.unit, told.move) for told in game.told(MovedAfterCombat)]


@pytest.mark.rule("BP.13.21")
@pytest.mark.rule("BP.13.22")
def test_winners_who_charged_and_touch_nobody_have_every_choice():
    game = table(blue(charged=True), red(), dice=(*WON, *RETIRES))
    assert choices(game) == ["stay", "form", "regroup", "sweep", "occupy:red"]


@pytest.mark.rule("BP.13.28")
@pytest.mark.rule("BP.13.25")
def test_winners_who_did_not_charge_neither_sweep_nor_occupy():
    game = table(blue(), red(), dice=(*WON, *RETIRES))
    assert choices(game) == ["stay", "form", "regroup"]
    game = table(blue(), red(), dice=(*WON, *RETIRES))
    refusal = refused(game, "sweep")
    assert (refusal.rule, refusal.code) == ("BP.13.25", "no-sweep")


@pytest.mark.rule("BP.13.28")
def test_after_a_draw_nobody_chooses_anything():
    game = table(rider(charged=True), red(), dice=(*MISS, *MISS))
    fight(game)
    assert game.asked == []


@pytest.mark.rule("BP.13.21")
def test_who_still_has_an_enemy_before_it_does_nothing():
    game = table(blue(charged=True), red(), dice=(*WON, *HOLDS))
    fight(game)
    assert game.asked == []


@pytest.mark.rule("BP.13.25")
@pytest.mark.rule("BP.14.04")
def test_no_sweep_in_disorder():
    game = table(blue(charged=True, disordered=True), red(), dice=(6, 1, 1, 1, 1, 1, *MISS, 1, *RETIRES))
    assert refused(game, "sweep").code == "no-sweep"
    game = table(blue(charged=True, disordered=True), red(), dice=(6, 1, 1, 1, 1, 1, *MISS, 1, *RETIRES))
    assert "regroup" in choices(game)  # disorder is no bar to that


@pytest.mark.rule("BP.13.21")
def test_another_formation_about_the_leader():
    game = table(blue(charged=True), red(), dice=(*WON, *RETIRES))
    fight(game, "form", {"blue": {"path": [], "tags": {"formation": "attack_column"}}})
    formed = game.unit("blue")
    assert (formed.formation, formed.pose) == ("attack_column", Pose(30.0, 19.25, 0.0))
    assert moves(game) == [("blue", "form")]


@pytest.mark.rule("BP.13.24")
def test_regrouping_goes_back_up_to_a_move_with_any_facing():
    game = table(blue(charged=True), red(), dice=(*WON, *RETIRES))
    fight(game, "regroup", {"blue": {"at": [30, 8], "facing": 90}})
    assert game.unit("blue").pose == Pose(30.0, 8.0, 90.0)
    assert moves(game) == [("blue", "regroup")]
    for at, code in (([30, 7], "move-too-long"), ([30, 26], "regroup-back")):
        game = table(blue(charged=True), red(), dice=(*WON, *RETIRES))
        ask = game.question(step_melee.step(game), "regroup")
        with pytest.raises(Illegal) as caught:
            ask.read({"blue": {"at": at, "facing": 0}})
        assert caught.value.code == code


@pytest.mark.rule("BP.13.25")
@pytest.mark.rule("BP.13.26")
def test_a_sweeping_advance_goes_up_to_a_move_forward_within_45_degrees():
    game = table(blue(charged=True), red(), dice=(*WON, *BREAKS))
    fight(game, "sweep", {"blue": {"at": [30, 30]}})
    assert game.unit("blue").pose == Pose(30.0, 30.0, 0.0)
    assert not game.unit("blue").charged
    for at, code in (([30, 33], "move-too-long"), ([40, 25], "no-sweep")):
        game = table(blue(charged=True), red(), dice=(*WON, *BREAKS))
        ask = game.question(step_melee.step(game), "sweep")
        with pytest.raises(Illegal) as caught:
            ask.read({"blue": {"at": at}})
        assert caught.value.code == code


@pytest.mark.rule("BP.7.17")
@pytest.mark.rule("BP.13.26")
def test_a_sweeping_advance_may_leave_the_table():
    game = table(blue(charged=True), red(), dice=(*WON, *BREAKS), size=(60, 26))
    fight(game, "sweep", {"blue": {"at": [30, 27]}})
    assert isinstance(game.unit("blue").where, Away)
    assert game.told(MovedAfterCombat)[0].off_table


@pytest.mark.rule("BP.13.25")
@pytest.mark.rule("BP.13.26")
@pytest.mark.rule("BP.13.11")
@pytest.mark.rule("BP.5.04")
def test_cavalry_sweeps_on_into_another_enemy_who_stands_and_the_combat_is_fought_at_once():
    other = red("other", (30, 36))
    game = table(
        rider(charged=True),
        red(),
        other,
        dice=(*WON, *BREAKS, *(3, 3, 3, 1, 1, 1), *MISS, 4, 4, 4),
    )
    assert fight(game, "charge:other", spent=False) is False
    assert game.told(ShotFired) == []
    assert game.told(ChargedHome)[0].sweeping
    assert game.unit("blue").swept
    assert game.state.engaged("blue") == ("other",)
    assert step_melee.unfought(game.state) == (("blue", "other"),)
    assert fight(game) is False
    second = game.told(EngagementFought)[1]
    assert {blow.unit: blow.hits for blow in second.blows} == {
        "blue": 3,
        "other": 0,
    }  # with the bonus of a charge
    assert fight(game) is True


@pytest.mark.rule("BP.13.26")
def test_a_sweeping_charge_joins_a_combat_that_has_not_been_fought():
    held, foe = blue("held", (30, 38), facing=180), red("foe", (30, 36.5), facing=0)  # its back to the riders
    game = table(
        rider(charged=True),
        red(),
        held,
        foe,
        contacts=[("blue", "red"), ("foe", "held")],
        dice=(*WON, *BREAKS),
    )
    fight(game, "blue", "charge:foe")
    assert step_melee.unfought(game.state) == (("blue", "held", "foe"),)
    assert game.unit("foe").flanked


@pytest.mark.rule("BP.13.25")
@pytest.mark.rule("BP.13.26")
def test_after_a_second_victory_it_may_sweep_but_not_charge():
    other = red("other", (30, 32))
    game = table(rider(charged=True, swept=True), red(), other, dice=(*WON, *BREAKS))
    assert "charge:other" not in choices(game)
    game = table(rider(charged=True, swept=True), red(), other, dice=(*WON, *BREAKS))
    assert "sweep" in choices(game)
    game = table(rider(charged=True, swept=True), red(), other, dice=(*WON, *BREAKS))
    assert refused(game, "charge:other").code == "no-sweep"


@pytest.mark.rule("BP.13.25")
@pytest.mark.rule("BP.14.07")
def test_infantry_and_shaken_cavalry_charge_nobody_with_a_sweep():
    other = red("other", (30, 30))
    game = table(blue(charged=True), red(), other, dice=(*WON, *BREAKS))
    assert refused(game, "charge:other").code == "no-sweep"
    shaken = rider(charged=True, casualties=3)
    game = table(shaken, red(), other, dice=(6, 1, 1, 1, 1, 1, *MISS, 1, *BREAKS))
    assert refused(game, "charge:other").code == "no-sweep"


@pytest.mark.rule("BP.14.07")
def test_shaken_cavalry_makes_no_sweeping_advance_at_all():
    """Shaken infantry does."""
    dice = (6, 1, 1, 1, 1, 1, *MISS, 1, *BREAKS)
    assert "sweep" not in choices(table(rider(charged=True, casualties=3), red(), dice=dice))
    refusal = refused(table(rider(charged=True, casualties=3), red(), dice=dice), "sweep")
    assert (refusal.code, refusal.params["cause"]) == ("no-sweep", "shaken")
    assert "sweep" in choices(table(blue(charged=True, casualties=3), red(), dice=dice))


@pytest.mark.rule("BP.13.22")
@pytest.mark.rule("BP.13.23")
@pytest.mark.rule("BP.13.29")
def test_who_is_free_while_friends_still_fight_may_only_go_back_into_the_combat():
    # the western enemy breaks, the eastern one holds
    west, east = red("west", (25.5, 21.5)), red("east", (34.5, 21.5))
    mine, other = blue("mine", (25.5, 20), charged=True, casualties=3), blue("other", (34.5, 20))
    contacts = [("mine", "west"), ("east", "other"), ("other", "west")]
    game = table(
        mine,
        other,
        west,
        east,
        contacts=contacts,
        dice=(*(4, 1, 1, 1, 1, 1), *MISS, *MISS, *MISS, 1, *BREAKS, *HOLDS),
    )
    fight(
        game,
        {"west": 0, "east": 6},
        {"mine": 3, "other": 3},
        ["west", "east"],
        "return:east",
    )
    assert [ask.key for ask in game.asked] == ["split", "split", "test-order", "after-combat"]
    assert [option.key for option in game.asked[-1].options] == ["stay", "form", "regroup", "return:east"]
    assert game.state.engaged("mine") == ("east",)
    assert not game.unit("mine").charged  # no bonus, and shaken is no bar
    assert board.side_engaged(game.state, "east", "mine") == "right"
    assert not game.unit("east").flanked  # that takes a charge
    assert step_melee.unfought(game.state) == ()  # it fights from the next round on


@pytest.mark.rule("BP.13.27")
def test_the_ground_of_the_enemy_is_occupied():
    game = table(blue(charged=True), red(), dice=(*WON, *BREAKS))
    fight(game, "occupy:red")
    assert game.unit("blue").pose == Pose(30.0, 21.5, 0.0)
    assert moves(game) == [("blue", "occupy")]


@pytest.mark.rule("BP.13.27")
@pytest.mark.rule("BP.14.28")
def test_a_building_is_entered_free_of_cost_by_who_has_won_it():
    mill = building(26, 20.75, 34, 26)
    game = table(
        blue(charged=True),
        red(inside="mill"),
        terrain=[mill],
        dice=(4, 4, 1, 1, 1, 1, *MISS, 1, 1, *BREAKS),
    )
    assert "enter:mill" in choices(game)
    game = table(
        blue(charged=True),
        red(inside="mill"),
        terrain=[mill],
        dice=(4, 4, 1, 1, 1, 1, *MISS, 1, 1, *BREAKS),
    )
    fight(game, "enter:mill")
    assert (game.unit("blue").where, game.unit("blue").formation) == (Inside("mill"), "building")


@pytest.mark.rule("BP.13.25")
@pytest.mark.rule("BP.11.25")
def test_who_has_counter_charged_sweeps_as_well():
    french = blue(countered=True, charged=True)
    horse = red(at=(30, 21.75), arm="cavalry", charged=True)
    game = table(french, horse, dice=(*MISS, 4, 1, 1, 1, 1, 1, 1, *BREAKS), active="french")
    assert "sweep" in choices(game)


@pytest.mark.rule("BP.13.22")
@pytest.mark.rule("BP.13.25")
def test_two_who_have_won_together_sweep_on_one_after_the_other():
    west, east = rider("west", (24, 19.75), charged=True), rider("east", (36, 19.75), charged=True)
    foe, other = red("foe", (30, 21.5)), red("other", (24, 36))
    game = table(
        west,
        east,
        foe,
        other,
        contacts=[("foe", "west"), ("east", "foe")],
        dice=(4, 1, 1, 1, 1, 1, *MISS, *MISS, 1, *BREAKS),
    )
    fight(game, {"west": 3, "east": 3}, "charge:other", "sweep", {"east": {"at": [36, 30]}})
    assert game.state.engaged("west") == ("other",)
    assert game.unit("east").pose == Pose(36.0, 30.0, 0.0)
    assert (game.unit("west").charged, game.unit("east").charged) == (True, False)


@pytest.mark.rule("BP.13.22")
@pytest.mark.rule("BP.13.23")
def test_who_is_ridden_down_again_by_one_winner_does_not_hold_up_the_other():
    """The sweeping charge begins another combat: it is none to which the second could go back."""
    west, east = rider("west", (24, 19.75), charged=True), rider("east", (36, 19.75), charged=True)
    game = table(
        west,
        east,
        red("foe", (30, 21.5)),
        contacts=[("foe", "west"), ("east", "foe")],
        dice=(4, 1, 1, 1, 1, 1, *MISS, *MISS, 1, *RETIRES),
    )
    assert choices(game, {"west": 3, "east": 3}, "charge:foe") == [
        "stay", "form", "regroup", "sweep", "occupy:foe",
    ]  # fmt: skip

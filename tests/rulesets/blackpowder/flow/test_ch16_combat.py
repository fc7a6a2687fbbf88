"""Chapter 16 in hand-to-hand: what the special rules of units do in a round, as the table and the flow give it.

The French fight northward, front against front with the British. French dice come first, then the British ones; then
French saves, then British ones; then dice of the result, then tests.
"""

import pytest

from escarmouche.rulesets.blackpowder.data.events import (
    BreakTested,
    EngagementFought,
    NervesTested,
    UnitRetired,
)
from escarmouche.rulesets.blackpowder.flow import step_melee
from escarmouche.table.tabletop import Gone
from tests.rulesets.blackpowder.bench import commander, unit
from tests.rulesets.blackpowder.flows import Table

MISS = (1, 1, 1, 1, 1, 1)
PAIR = [("blue", "red")]


def blue(id="blue", at=(30, 30), **fields):
    return unit(id, "french", at=at, **fields)


def rider(id="blue", at=(30, 29.75), **fields):
    return blue(id, at, arm="cavalry", **fields)


def red(id="red", at=(30, 31.5), **fields):
    return unit(id, "british", at=at, **fields)


def fight(*pieces, answers=(), dice=(), contacts=PAIR, **fields):
    game = Table(*pieces, contacts=contacts, dice=dice, phase="melee", **fields)
    game.run(step_melee.step(game), *answers)
    return game


def hits(game, of="blue"):
    (event,) = game.told(EngagementFought)
    return sum(blow.hits for blow in event.blows if blow.unit == of)


def lost(game):
    (event,) = game.told(EngagementFought)
    return event.casualties


def scores(game):
    (event,) = game.told(EngagementFought)
    return event.scores


SAVED = (6, 6, 6, 6, 6, 6)


@pytest.mark.rule("BP.16.01")
def test_the_bloodthirsty_throw_all_misses_again_in_the_first_round_of_their_first_combat_only():
    dice = (*MISS, *(4, 4, 1, 1, 1, 1), *MISS, 6, 6)
    game = fight(blue(rules=("bloodthirsty",)), red(), dice=dice)
    assert hits(game) == 2
    assert "bloodthirsty" in game.unit("blue").used
    again = fight(blue(rules=("bloodthirsty",), used=("bloodthirsty",)), red(), dice=(*MISS, *MISS))
    assert hits(again) == 0


@pytest.mark.rule("BP.16.05")
def test_tough_fighters_throw_one_miss_again_in_all_their_blows():
    flank = red("flank", (35.25, 30), facing=270)
    game = fight(
        blue(rules=("tough-fighters",)),
        red(),
        flank,
        contacts=[("blue", "red"), ("blue", "flank")],
        answers=({"red": 3, "flank": 3},),
        dice=(*(1, 1, 1), *(1, 1, 1), 4, *MISS, *MISS, 6),
    )
    assert hits(game) == 1


@pytest.mark.rule("BP.16.07")
@pytest.mark.rule("BP.16.08")
@pytest.mark.parametrize("rule", ["ferocious-charge", "fanatics"])
def test_a_ferocious_charge_throws_all_misses_again(rule):
    game = fight(blue(rules=(rule,), charged=True), red(), dice=(*MISS, *(3, 3, 1, 1, 1, 1), *MISS, 6, 6))
    assert hits(game) == 2
    standing = fight(blue(rules=(rule,)), red(), dice=(*MISS, *MISS))
    assert hits(standing) == 0


@pytest.mark.rule("BP.16.08")
@pytest.mark.rule("BP.11.26")
def test_who_was_counter_charged_has_no_bonus_of_a_charge_of_any_kind():
    game = fight(
        blue(rules=("ferocious-charge",), charged=True, countered=True),
        red(),
        dice=(*(3, 3, 3, 3, 3, 3), *MISS),
    )
    assert hits(game) == 0


@pytest.mark.rule("BP.16.10")
@pytest.mark.parametrize(
    ("die", "result", "dice", "found"),
    [
        (1, "terror", (5, 5, 5, 5, 5, 6), 1),
        (2, "panic", (5, 5, 5, 5, 5, 6), 1),
        (4, "steady", (4, 4, 1, 1, 1, 1), 2),
        (6, "huzzah", (4, 4, 1, 1, 1, 1, 4), 3),
    ],
)
def test_recruits_in_their_first_fight(die, result, dice, found):
    game = fight(blue(rules=("freshly-raised",)), red(), dice=(die, *dice, *MISS, *([6] * found)))
    assert game.told(NervesTested)[0].result == result
    assert hits(game) == found
    assert bool(game.unit("blue").disordered) is (result == "terror")
    again = fight(*game.state.units.values(), active="british", dice=(*MISS, *MISS))
    assert again.told(NervesTested) == []


@pytest.mark.rule("BP.16.11")
@pytest.mark.parametrize(
    ("rule", "die", "score"), [("heavy-cavalry-1", (), 1), ("heavy-cavalry-d3", (5,), 3)]
)
def test_heavy_cavalry_adds_to_the_result_of_its_charge(rule, die, score):
    game = fight(rider(rules=(rule,), charged=True), red(), dice=(*MISS, *MISS, *die, 6, 6))
    assert scores(game) == {"french": score, "british": 0}
    standing = fight(rider(rules=(rule,)), red(), dice=(*MISS, *MISS))
    assert scores(standing) == {"french": 0, "british": 0}


@pytest.mark.rule("BP.16.11")
def test_heavy_cavalry_counts_once_for_its_side():
    pieces = (
        rider(rules=("heavy-cavalry-1",), charged=True),
        rider("more", (42, 29.75), rules=("heavy-cavalry-1",), charged=True),
        red(),
        red("foe", (42, 31.5)),
    )
    game = fight(
        *pieces,
        contacts=[("blue", "red"), ("foe", "more"), ("foe", "blue")],
        answers=({"foe": 0, "red": 6}, {"blue": 3, "more": 3}, ["red", "foe"]),
        dice=(*MISS, *MISS, *MISS, *MISS, *(6, 6), *(6, 6)),
    )
    assert scores(game) == {"french": 1, "british": 0}


@pytest.mark.rule("BP.11.29")
@pytest.mark.rule("BP.16.11")
def test_against_a_square_cavalry_has_no_bonus_of_its_charge():
    square = red(at=(30, 33), formation="square", disordered=1)
    game = fight(
        rider(rules=("heavy-cavalry-1", "ferocious-charge"), charged=True),
        square,
        answers=("stay",),
        dice=(*(3, 3, 3, 3, 3, 3), 1, 1, *(6, 6)),
    )
    assert hits(game) == 0
    assert scores(game) == {"french": 0, "british": 3}


@pytest.mark.rule("BP.16.12")
@pytest.mark.parametrize(("arm", "at", "need"), [("cavalry", (30, 31.75), 5), ("infantry", (30, 31.5), 6)])
def test_lancers_are_hard_to_save_against_in_their_charge(arm, at, need):
    dice = (4, 4, 1, 1, 1, 1, *MISS, need - 1, need)
    game = fight(
        rider(rules=("lancers",), charged=True), red(arm=arm, at=at), dice=(*dice, 6, 6), answers=stay(arm)
    )
    assert lost(game) == {"red": 1}
    standing = fight(rider(rules=("lancers",)), red(arm=arm, at=at), dice=(4, 4, 1, 1, 1, 1, *MISS, 4, 4))
    assert lost(standing) == {}


def stay(arm):
    """Beaten cavalry always retires, and leaves the winner a choice."""
    return ("stay",) if arm == "cavalry" else ()


@pytest.mark.rule("BP.16.18")
def test_the_stubborn_throw_one_failed_save_again_in_each_round():
    dice = (4, 4, 1, 1, 1, 1, *MISS, 1, 1, 4, 6, 6)
    game = fight(blue(), red(rules=("stubborn",)), dice=dice)
    assert lost(game) == {"red": 1}


@pytest.mark.rule("BP.16.03")
@pytest.mark.parametrize("casualties", [0, 1])
def test_the_crack_do_so_as_long_as_they_are_unhurt(casualties):
    again = (4,) if casualties == 0 else ()
    dice = (4, 1, 1, 1, 1, 1, *MISS, 1, *again, *((6, 6) if casualties else ()))
    game = fight(blue(), red(rules=("crack",), casualties=casualties), dice=dice)
    assert lost(game) == ({"red": 1} if casualties else {})


@pytest.mark.rule("BP.20.03")
@pytest.mark.parametrize("attached", ["red", ""])
def test_before_the_eyes_of_the_archduke_one_save_more_is_thrown_again(attached):
    charles = commander("charles", "british", at=(30, 31), attached_to=attached)
    grenadiers = unit(
        "red", "british", "au_gren", at=(30, 31.5)
    )  # Stubborn as well: one save again in any case
    game = fight(
        blue(),
        grenadiers,
        charles,
        plan={"inspires": {"charles": "au_gren"}},
        dice=(*(4, 4, 4, 1, 1, 1), *MISS, 1, *(1, 1, 1), *((4, 4) if attached else (4,)), 6, 6),
    )
    assert lost(game) == {"red": 1 if attached else 2}


@pytest.mark.rule("BP.16.24")
@pytest.mark.rule("BP.16.39")
def test_a_wavering_winner_tests_for_its_casualties_on_the_rows_of_shooting():
    game = fight(
        blue(rules=("wavering",)),
        red(),
        dice=(*(4, 4, 1, 1, 1, 1), *(4, 1, 1, 1, 1, 1), 1, 1, 1, *(6, 6), *(3, 3)),
    )
    tests = [(test.unit, test.cause, test.outcome) for test in game.told(BreakTested)]
    assert tests == [("red", "melee-lost", "holds"), ("blue", "wavering-melee", "holds")]


@pytest.mark.rule("BP.16.39")
def test_a_wavering_loser_makes_its_ordinary_test_only_and_who_was_not_hurt_none():
    game = fight(blue(), red(rules=("wavering",)), dice=(4, 1, 1, 1, 1, 1, *MISS, 1, 6, 6))
    assert [test.cause for test in game.told(BreakTested)] == ["melee-lost"]
    unhurt = fight(blue(rules=("wavering",)), red(), dice=(*MISS, *MISS))
    assert unhurt.told(BreakTested) == []


@pytest.mark.rule("BP.16.30")
def test_pikes_take_the_charge_out_of_cavalry_unless_they_are_in_disorder():
    threes = (3, 3, 3, 3, 3, 3)
    game = fight(rider(charged=True), red(rules=("pike",)), dice=(*threes, *MISS))
    assert hits(game) == 0
    game = fight(rider(charged=True), red(rules=("pike",), disordered=1), dice=(*threes, *MISS, *SAVED))
    assert hits(game) == 6
    infantry = fight(blue(charged=True), red(rules=("pike",)), dice=(*threes, *MISS, *SAVED))
    assert hits(infantry) == 6
    # charged in flank the pikes do not help
    flank = rider(at=(35.5, 31.5), facing=270, charged=True)
    game = fight(flank, red(rules=("pike",), flanked=True), dice=(*threes, *MISS, *SAVED))
    assert hits(game) == 6


@pytest.mark.rule("BP.16.23")
@pytest.mark.rule("BP.16.17")
def test_the_valiant_and_the_steady_in_a_lost_combat():
    lost_by_one = (4, 1, 1, 1, 1, 1, *MISS, 1)
    game = fight(blue(), red(rules=("steady",)), dice=lost_by_one)
    assert game.told(BreakTested)[0].outcome == "holds"
    game = fight(
        blue(charged=False),
        red(rules=("valiant",)),
        dice=(*lost_by_one, 1, 1, 1, 2),
        answers=(True, "stay"),
    )
    assert isinstance(game.unit("red").where, Gone)


@pytest.mark.rule("BP.16.24")
@pytest.mark.rule("BP.14.17")
def test_the_excess_of_a_wavering_winner_counts_in_its_test():
    game = fight(
        blue(rules=("wavering",), casualties=3),
        red(),
        dice=(*(6, 6, 1, 1, 1, 1), *(4, 1, 1, 1, 1, 1), 1, 1, 1, *(6, 6), *(4, 3)),
    )
    assert [(test.unit, test.total) for test in game.told(BreakTested)] == [("red", 12), ("blue", 6)]
    assert game.unit("blue").casualties == 3


@pytest.mark.rule("BP.16.24")
@pytest.mark.rule("BP.14.10")
def test_who_supports_a_wavering_winner_tests_if_it_breaks():
    game = fight(
        blue(rules=("wavering",)),
        blue("behind", (30, 26)),
        red(),
        dice=(*(4, 4, 1, 1, 1, 1), *(4, 1, 1, 1, 1, 1), 1, 1, 1, *(6, 6), *(1, 2), *(6, 6)),
    )
    tests = [(test.unit, test.cause, test.outcome) for test in game.told(BreakTested)]
    assert tests[1:] == [("blue", "wavering-melee", "breaks"), ("behind", "support-broken", "holds")]


@pytest.mark.rule("BP.16.24")
@pytest.mark.rule("BP.13.30")
@pytest.mark.parametrize(("dice", "y", "disordered"), [((2, 3), 11.75, True), ((3, 3), 11.75, False)])
def test_wavering_cavalry_in_a_draw_tests_and_retires_but_once(dice, y, disordered):
    game = fight(
        rider(rules=("wavering",)),
        red(),
        dice=(*(4, 1, 1, 1, 1, 1), *(4, 1, 1, 1, 1, 1), 1, 1, *dice),
    )
    assert [test.cause for test in game.told(BreakTested)] == ["wavering-melee"]
    assert len(game.told(UnitRetired)) == 1
    assert game.unit("blue").pose.y == y
    assert bool(game.unit("blue").disordered) is disordered

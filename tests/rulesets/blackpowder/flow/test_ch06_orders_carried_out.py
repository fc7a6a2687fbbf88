"""Chapter 6: what the command test makes of an order; "Follow me!", rally, free moves (BP.6.10-6.16, 6.28-6.40)."""

from typing import Any

import pytest

from escarmouche.kernel.dice import ScriptedDice
from escarmouche.rulesets.blackpowder.data.events import (
    AllOrdersOver,
    CommanderJoined,
    CommandRolled,
    FreeMove,
    NoMove,
    OrdersEnded,
    Rallied,
)
from tests.rulesets.blackpowder.bench import commander, happened, refused
from tests.rulesets.blackpowder.commands import ALONE, ahead, asked, at, fr, gb, general, keys, played, to

TWO = (fr(), fr("9e", (40, 10)))
FAR = fr("9e", (50, 30))  # so that somebody is left to order
CHIEF = commander("massena", "french", at=(30, 4), brigade="")  # and somebody to do so


@pytest.mark.rule("BP.6.10", "BP.6.15")
@pytest.mark.parametrize(
    ("dice", "outcome", "moves"),
    [
        ((6, 6), "blunder", 0),
        ((5, 6), "failure", 0),
        ((4, 5), "failure", 0),
        ((4, 4), "success", 1),
        ((3, 4), "success", 1),
        ((3, 3), "success", 2),
        ((2, 3), "success", 3),
        ((1, 1), "success", 3),
    ],
)
def test_two_dice_against_the_rating(dice: tuple[int, int], outcome: str, moves: int) -> None:
    thrown = (*dice, 2) if outcome == "blunder" else dice
    game = played(answers=(*ALONE, *ahead("22e", 20, 20)), dice=thrown)
    told = happened(game, CommandRolled)[0]
    assert (told.outcome, told.moves, told.total, told.effective) == (outcome, moves, sum(dice), 8)
    assert told.rolls[0].faces == dice


@pytest.mark.rule("BP.6.14")
def test_the_rating_stays_between_five_and_ten() -> None:
    column = fr(formation="attack_column", rules=("reliable",))
    answers = (*ALONE, *ahead("22e", 20, 20))
    game = played(column, general(rating=9), answers=answers, dice=(1, 1))
    assert happened(game, CommandRolled)[0].effective == 10
    game = played(fr(), general(rating=6, at=(20.0, 58.0)), answers=answers, dice=(1, 1))
    assert happened(game, CommandRolled)[0].effective == 5


@pytest.mark.rule("BP.6.15", "BP.6.16")
def test_a_blunder_of_the_chief_ends_all_orders() -> None:
    chief = commander("massena", "french", at=(30, 4), brigade="")
    pieces = (*TWO, general(cinc=False), chief)
    answers = ("massena", "order:22e", *ahead("22e", 20, 20))
    game = played(*pieces, answers=answers, dice=(6, 6, 2))
    assert game.state.orders_over
    assert happened(game, AllOrdersOver)[0].side == "french"
    assert [one.done for one in game.state.commanders.values()] == [True, True]
    game = played(*pieces, answers=(*ALONE, *ahead("22e", 20, 20)), dice=(6, 6, 2))
    assert not game.state.orders_over
    assert game.state.commanders["solignac"].done  # a blunder is a failure
    assert not game.state.commanders["massena"].done


@pytest.mark.rule("BP.6.15")
def test_orders_are_over_is_told() -> None:
    chief = commander("massena", "french", at=(30, 4), brigade="")
    game = played(*TWO, general(cinc=False), chief, orders_over=True, answers=())
    assert asked(game).key == "general"  # nobody can order any more
    unlimbered = fr("guns", (60, 10), arm="artillery", gun="horse", formation="unlimbered")
    game = played(*TWO, unlimbered, general(cinc=False), chief, orders_over=True)
    found = refused(game, "massena")
    assert (found.rule, found.code) == ("BP.6.15", "orders-over")
    blundered = ("massena", "order:22e", *ahead("22e", 20, 20))
    game = played(*TWO, unlimbered, general(cinc=False), chief, answers=blundered, dice=(6, 6, 2))
    while asked(game).key == "general":  # both may still move
        game.answer({})
    for id in ("solignac", "massena"):
        found = refused(game, id)
        assert (found.rule, found.code) == ("BP.6.15", "orders-over")


# Free moves


@pytest.mark.rule("BP.6.28")
@pytest.mark.parametrize(
    "fields",
    [
        {"formation": "march_column"},
        {"formation": "square"},
        {"arm": "artillery", "formation": "limbered"},
    ],
)
def test_three_kinds_of_unit_keep_one_move(fields: dict[str, Any]) -> None:
    moves = ahead("22e", 20, 20, 30)
    if fields["formation"] == "square":
        moves = ("move", to("22e", (20, 20)))  # it has no more than one
    answers = (*ALONE, *moves)
    game = played(fr(**fields), FAR, answers=answers, dice=(5, 6))
    assert asked(game).key == "free-move"
    game.answer(True)
    assert at(game, "22e") == (20, 20, 0)
    assert happened(game, FreeMove)[0].unit == "22e"
    game = played(fr(**fields), FAR, answers=(*answers, False), dice=(5, 6))
    assert at(game, "22e") == (20, 10, 0)
    assert not happened(game, FreeMove)


@pytest.mark.rule("BP.6.28")
def test_others_have_no_free_move() -> None:
    game = played(fr(), FAR, answers=(*ALONE, *ahead("22e", 20, 20)), dice=(5, 6))
    assert asked(game).key == "general"
    assert at(game, "22e") == (20, 10, 0)


@pytest.mark.rule("BP.6.28", "BP.6.22")
def test_a_group_has_its_free_moves_unit_by_unit() -> None:
    pair = (fr(formation="march_column"), fr("9e", (26, 10), formation="march_column"))
    both = {**to("22e", (20, 18)), **to("9e", (26, 18))}
    answers = ("solignac", "brigade", "move", both, "declared", False, True)
    game = played(*pair, answers=answers, dice=(5, 6))
    assert at(game, "22e") == (20, 10, 0)
    assert at(game, "9e") == (26, 18, 0)


@pytest.mark.rule("BP.6.28", "BP.6.41")
def test_in_free_moves_too_the_unit_in_front_may_clear_the_way() -> None:
    pair = (fr(at=(20, 8), formation="march_column"), fr("9e", (20, 18), formation="march_column"))
    both = {**to("22e", (20, 18)), **to("9e", (20, 28))}
    answers = ("solignac", "brigade", "move", both, "declared", True, True)
    game = played(*pair, answers=answers, dice=(5, 6))
    assert asked(game).key == "unit-first"
    game.answer("9e")
    assert at(game, "22e") == (20, 18, 0)
    assert at(game, "9e") == (20, 28, 0)


@pytest.mark.rule("BP.6.29")
def test_a_free_move_is_the_first_step_if_that_is_a_move() -> None:
    column = fr(formation="march_column")
    form = {"22e": {"path": [], "tags": {"formation": "line"}}}
    game = played(column, FAR, answers=(*ALONE, "form", form, *ahead("22e", 20, 20)), dice=(5, 6))
    assert asked(game).key == "general"
    limbered = fr(arm="artillery", formation="limbered")
    game = played(limbered, FAR, answers=(*ALONE, "unlimber", {}, "declared"), dice=(5, 6))
    assert asked(game).key == "general"


@pytest.mark.rule("BP.6.30")
def test_no_free_move_on_a_twelve() -> None:
    column = fr(formation="march_column")
    game = played(column, FAR, answers=(*ALONE, *ahead("22e", 20, 20)), dice=(6, 6, 5))
    assert asked(game).key == "general"
    assert not happened(game, FreeMove)


@pytest.mark.rule("BP.16.19")
def test_the_well_drilled_keep_one_move_whatever_their_formation() -> None:
    drilled = fr(rules=("superbly-drilled",))
    answers = (*ALONE, *ahead("22e", 20, 20, 30))
    game = played(drilled, FAR, answers=(*answers, True), dice=(5, 6))
    assert at(game, "22e") == (20, 20, 0)
    game = played(drilled, FAR, answers=answers, dice=(6, 6, 2))
    assert not happened(game, FreeMove)


@pytest.mark.rule("BP.6.31")
def test_a_square_makes_one_move_at_most() -> None:
    square = fr(formation="square")
    game = played(square, FAR, answers=(*ALONE, "move", to("22e", (20, 20))), dice=(1, 1))
    assert asked(game).key == "order"  # one step, and it was locked
    assert at(game, "22e") == (20, 20, 0)


@pytest.mark.rule("BP.6.31")
def test_who_forms_square_moves_once_as_one() -> None:
    square = {"22e": {"path": [], "tags": {"formation": "square"}}}
    answers = (*ALONE, "form", square, "move", to("22e", (20, 20)))
    game = played(fr(), FAR, answers=answers, dice=(1, 1))
    assert asked(game).key == "order"  # no third step could be declared
    assert at(game, "22e")[1] == 20
    pair = (fr(at=(20, 10)), fr("9e", (30, 10)))
    squares = {**square, "9e": square["22e"]}
    steps = ("move", {**to("22e", (20, 18)), **to("9e", (30, 18))})
    more = ("move", {**to("22e", (20, 24)), **to("9e", (30, 24))})
    answers = ("solignac", "brigade", "form", squares, *steps, *more)
    game = played(*pair, answers=answers, dice=(1, 1))
    assert [at(game, id)[1] for id in ("22e", "9e")] == [18, 18]


@pytest.mark.rule("BP.6.31")
def test_a_square_of_a_group_stays_behind() -> None:
    pair = (fr(formation="square"), fr("9e", (28, 10), formation="attack_column"))

    def both(y: float) -> dict[str, Any]:
        return {**to("22e", (20, y)), **to("9e", (28, y))}

    game = played(
        *pair, answers=("solignac", "brigade", "move", both(20), "move", both(30), "declared"), dice=(1, 1)
    )
    assert at(game, "22e") == (20, 20, 0)
    assert at(game, "9e") == (28, 30, 0)


@pytest.mark.rule("BP.16.20")
def test_the_unreliable_do_not_stir_on_the_very_number() -> None:
    lazy = fr(rules=("unreliable",))
    answers = (*ALONE, *ahead("22e", 20, 20))
    game = played(lazy, FAR, answers=answers, dice=(4, 4))
    assert at(game, "22e") == (20, 10, 0)
    assert happened(game, NoMove)[0].unit == "22e"
    assert asked(game).key == "order"  # the order has not failed
    game = played(lazy, FAR, answers=answers, dice=(3, 4))
    assert at(game, "22e") == (20, 20, 0)


# Follow me


FOLLOW = ("solignac", "follow:22e")


@pytest.mark.rule("BP.6.32", "BP.6.33")
@pytest.mark.parametrize("dice", [(4, 4), (1, 1)])
def test_follow_me_gives_three_moves_and_he_goes_with_them(dice: tuple[int, int]) -> None:
    game = played(fr(), FAR, general(), CHIEF, answers=(*FOLLOW, *ahead("22e", 20, 20, 30, 40)), dice=dice)
    assert at(game, "22e") == (20, 40, 0)
    leader = game.state.commanders["solignac"]
    assert leader.attached_to == "22e"
    assert leader.point == (20, 40.75)
    assert leader.done
    assert leader.moved  # he does not move otherwise
    assert happened(game, CommanderJoined)[0].cause == "follow-me"


@pytest.mark.rule("BP.6.32", "BP.6.36")
def test_follow_me_that_fails_ends_his_orders_without_a_free_move() -> None:
    column = fr(formation="march_column")
    game = played(column, FAR, answers=(*FOLLOW, *ahead("22e", 20, 20)), dice=(5, 6))
    assert at(game, "22e") == (20, 10, 0)
    assert game.state.commanders["solignac"].done
    assert not game.state.commanders["solignac"].attached_to
    assert not happened(game, FreeMove)


@pytest.mark.rule("BP.6.32", "BP.6.36")
def test_follow_me_needs_twelve_inches() -> None:
    game = played(fr(), FAR, general(at=(36.6, 10.0)), answers=("solignac",))
    found = refused(game, "follow:22e")
    assert (found.rule, found.code) == ("BP.6.32", "too-far-12")
    game = played(fr(), FAR, general(at=(36.5, 10.0)), answers=("solignac",))
    assert "follow:22e" in keys(game)


@pytest.mark.rule("BP.6.33")
def test_a_square_that_follows_makes_one_move() -> None:
    game = played(
        fr(formation="square"),
        FAR,
        general(),
        CHIEF,
        answers=(*FOLLOW, "move", to("22e", (20, 20))),
        dice=(4, 4),
    )
    assert at(game, "22e") == (20, 20, 0)
    assert game.state.commanders["solignac"].attached_to == "22e"


@pytest.mark.rule("BP.6.40")
def test_the_unreliable_stay_but_he_joins_them() -> None:
    lazy = fr(rules=("unreliable",))
    game = played(lazy, FAR, general(), CHIEF, answers=(*FOLLOW, *ahead("22e", 20, 20)), dice=(4, 4))
    assert at(game, "22e") == (20, 10, 0)
    assert game.state.commanders["solignac"].attached_to == "22e"
    hurt = fr(rules=("unreliable",), casualties=2)
    game = played(hurt, FAR, answers=("solignac", "rally:22e"), dice=(4, 4))
    assert game.state.units["22e"].casualties == 1


# Rally

RALLY = ("solignac", "rally:22e")


@pytest.mark.rule("BP.6.34", "BP.6.36")
def test_a_rally_takes_a_casualty_away() -> None:
    game = played(fr(casualties=2), FAR, general(), CHIEF, answers=RALLY, dice=(4, 4))
    assert game.state.units["22e"].casualties == 1
    assert game.state.units["22e"].ordered
    leader = game.state.commanders["solignac"]
    assert (leader.attached_to, leader.done, leader.moved) == ("22e", True, True)
    assert happened(game, Rallied)[0].casualties == 1
    assert happened(game, OrdersEnded)[0].cause == "rally"


@pytest.mark.rule("BP.6.35")
def test_below_its_stamina_it_is_no_longer_shaken() -> None:
    game = played(fr(casualties=3), FAR, answers=RALLY, dice=(4, 4))
    assert not game.state.units["22e"].shaken
    assert not happened(game, Rallied)[0].shaken


@pytest.mark.rule("BP.6.34")
def test_a_rally_that_fails_has_no_free_move() -> None:
    game = played(fr(casualties=2, formation="march_column"), FAR, answers=RALLY, dice=(5, 6))
    assert game.state.units["22e"].casualties == 2
    assert game.state.commanders["solignac"].done
    assert asked(game).key == "general"


@pytest.mark.rule("BP.6.35")
@pytest.mark.parametrize("word", ["follow", "rally"])
def test_a_twelve_is_a_blunder_as_usual(word: str) -> None:
    answers: tuple[Any, ...] = (
        "solignac",
        f"{word}:22e",
        *(ahead("22e", 20, 20) if word == "follow" else ()),
    )
    game = played(fr(casualties=2), FAR, general(cinc=False), answers=answers, dice=(6, 6, 5))
    assert at(game, "22e") == (20, 22, 0)  # forward
    assert game.state.commanders["solignac"].done
    assert game.state.units["22e"].casualties == 2


@pytest.mark.rule("BP.6.34")
def test_a_rally_needs_two_casualties_and_twelve_inches() -> None:
    game = played(fr(casualties=1), FAR, answers=("solignac",))
    found = refused(game, "rally:22e")
    assert (found.rule, found.code) == ("BP.6.34", "rally-needs-2")
    game = played(fr(casualties=2), FAR, general(at=(36.6, 10.0)), answers=("solignac",))
    found = refused(game, "rally:22e")
    assert (found.rule, found.code) == ("BP.6.34", "too-far-12")


# Initiative


def ready(*pieces: Any, answers: tuple[Any, ...] = (), **fields: Any) -> Any:
    """The French initiative part, with a foe near the 22e."""
    return played(
        *pieces, gb(at=(20, 22)), phase="initiative", cursor={"eligible": ["22e"]}, answers=answers, **fields
    )


@pytest.mark.rule("BP.6.24", "BP.6.25")
def test_initiative_is_one_move_without_a_test() -> None:
    game = ready(fr(), FAR, answers=("22e", "form", {"22e": {"path": [], "tags": {"formation": "square"}}}))
    assert game.state.units["22e"].formation == "square"
    assert game.dice.position == 0
    assert game.state.units["22e"].initiative
    game.answer("solignac")
    found = refused(game, "order:22e")
    assert (found.rule, found.code) == ("BP.6.24", "initiative-used")


@pytest.mark.rule("BP.6.24")
def test_nobody_need_act() -> None:
    game = ready(fr(), FAR)
    assert keys(game) == ["22e", "done"]
    game.answer("done")
    assert game.state.cursor.phase == "command"


@pytest.mark.rule("BP.6.24", "BP.6.26")
@pytest.mark.parametrize(("y", "near"), [(23.5, True), (23.6, False)])
def test_an_enemy_within_twelve_inches_when_the_phase_opens(y: float, near: bool) -> None:
    hidden = fr("screen", (20, 16))  # sight is of no account
    game = played(fr(), hidden, gb(at=(20, y)), phase="start", half=2)
    assert ("22e" in game.state.cursor.eligible) is near
    assert "screen" in game.state.cursor.eligible
    assert asked(game).key == "initiative"


@pytest.mark.rule("BP.6.26")
def test_the_list_is_frozen() -> None:
    game = ready(fr(), fr("9e", (40, 10)), fr("2e", (20, 40)))
    found = refused(game, "2e")  # near the enemy, but it was not when the phase opened
    assert (found.rule, found.code) == ("BP.6.24", "no-initiative")


@pytest.mark.rule("BP.6.27")
def test_the_disordered_the_engaged_and_the_demoralised_have_none() -> None:
    two = {"phase": "initiative", "cursor": {"eligible": ["22e", "9e"]}}
    game = played(fr(disordered=True), fr("9e", (40, 10)), **two)
    assert refused(game, "22e").code == "disordered"
    foe = gb(at=(20, 11.5))
    game = played(fr(), fr("9e", (40, 10)), foe, contacts=[("22e", "50th")], **two)
    assert refused(game, "22e").code == "engaged"
    other = fr("9e", (40, 10), brigade="other")
    game = played(fr(), other, brigades={"french": {"demoralised": True}}, **two)
    assert refused(game, "22e").code == "brigade-broken"


@pytest.mark.rule("BP.6.37")
@pytest.mark.parametrize("word", ["rally:22e", "follow:22e", "brigade"])
def test_some_orders_only_a_commander_gives(word: str) -> None:
    game = ready(fr(casualties=2), FAR)
    found = refused(game, word)
    assert (found.rule, found.code) == ("BP.6.37", "needs-commander")
    game.answer("22e")
    assert refused(game, word).code == "needs-commander"


@pytest.mark.rule("BP.6.37")
def test_one_step_of_any_kind() -> None:
    game = ready(fr(), FAR, answers=("22e",))
    assert set(keys(game)) == {"move", "form", "charge:50th"}


@pytest.mark.rule("BP.6.24")
def test_nobody_acts_twice() -> None:
    game = ready(fr(), fr("9e", (40, 10)), gb("71st", (40, 22)), answers=())
    game.answer("22e")
    game.answer("move")
    game.answer({})
    assert game.state.cursor.phase == "command"  # 9e was not on the list


# Determined Charge


EAGER = ("determined-charge",)


@pytest.mark.rule("BP.16.04", "BP.16.40")
def test_a_charge_that_is_owed_comes_before_orders() -> None:
    marching = gb(at=(20, 18), formation="march_column")  # it gives no closing fire
    initiative = {"phase": "initiative", "cursor": {"eligible": ["22e"]}}
    game = played(fr(rules=EAGER), FAR, marching, **initiative)
    assert game.state.contacts == (("22e", "50th"),)  # there was nothing to decide
    game = played(fr(), FAR, marching, **initiative)
    assert keys(game) == ["22e", "done"]


@pytest.mark.rule("BP.16.04", "BP.16.40")
def test_it_is_refused_to_end_the_part_or_to_do_anything_else() -> None:
    two = {"phase": "initiative", "cursor": {"eligible": ["22e", "9e"]}}
    foes = (gb(at=(20, 18), formation="march_column"), gb("71st", (40, 18)))
    game = played(fr(rules=EAGER), fr("9e", (40, 10)), *foes, **two)
    assert keys(game) == ["22e", "9e"]
    found = refused(game, "done")
    assert (found.rule, found.code) == ("BP.16.40", "must-charge")
    assert refused(game, "solignac").code == "must-charge"
    game.answer("9e")  # the moment is the owner's choice
    game.answer("form")
    game.answer({})
    assert game.state.contacts == (("22e", "50th"),)


@pytest.mark.rule("BP.16.40")
def test_an_order_to_it_begins_with_the_charge() -> None:
    eager = fr(rules=EAGER)
    foes = (gb(at=(20, 18)), gb("71st", (31, 18)))
    game = played(eager, FAR, *foes, answers=ALONE)
    assert set(keys(game)) <= {"charge:50th", "charge:71st"}
    found = refused(game, "move")
    assert (found.rule, found.code) == ("BP.16.40", "must-charge")
    far = (gb(at=(20, 30)), gb("71st", (31, 30)))
    game = played(eager, FAR, *far, answers=ALONE)
    assert "move" in keys(game)


@pytest.mark.rule("BP.16.40", "BP.3.10")
def test_a_bent_line_owes_no_charge() -> None:
    bent = fr(rules=("determined-charge",), bent=True)
    near = {"phase": "initiative", "cursor": {"eligible": ["22e"]}, "options": {"bent_lines": True}}
    game = played(bent, gb(at=(20, 20), formation="march_column"), **near)
    assert keys(game) == ["22e", "done"]
    game.answer("22e")
    assert not game.state.units["22e"].bent  # there is nothing else to do


@pytest.mark.rule("BP.16.40")
def test_a_rally_is_no_move() -> None:
    eager = fr(rules=EAGER, casualties=2)
    game = played(eager, FAR, gb(at=(20, 18)), answers=("solignac", "rally:22e"), dice=(3, 4))
    assert game.state.units["22e"].casualties == 1


def test_scripted_dice_are_used_up() -> None:
    game = played(answers=(*ALONE, *ahead("22e", 20, 20)), dice=(4, 4))
    assert isinstance(game.dice, ScriptedDice)
    assert not game.dice.left()

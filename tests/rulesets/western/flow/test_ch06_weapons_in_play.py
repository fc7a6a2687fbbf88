"""Weapons from shot to shot in a game: FW.6.10-6.46, the weapon state machine of section 4."""

from typing import Any

import pytest

from escarmouche.kernel.game import Game
from escarmouche.rulesets.western.data.events import Fired, Jammed, Reloaded, ReloadFailed
from escarmouche.rulesets.western.data.state import State, Weapon
from tests.rulesets.western.bench import aboard, bench, coach, happened, man, refused
from tests.rulesets.western.declaring import declare, options, unarmed


def weapon(game: Game[State], kind: str, id: str = "l.1") -> Weapon:
    found = game.state.figures[id].weapon(kind)
    assert found is not None
    return found


def pass_on(game: Game[State], *steps: str) -> None:
    """Nobody does anything in these steps of the turn."""
    turn = game.state.turn
    while game.state.turn == turn and game.state.cursor.step in steps:
        seats = [ask.seat for ask in game.questions]
        for seat in seats:
            game.answer({"draft": [None]}, seat)


def standoff(*weapons: Any, dice: tuple[int, ...] = (), at: float = 20, **fields: Any) -> Game[State]:
    """l.1 with these weapons, an unarmed outlaw `at` cm north of him, and another man of each side far away."""
    return bench(
        man("law", (10, 10), weapons=weapons),
        unarmed("law", (100, 10)),
        unarmed("outlaws", (10, at)),
        unarmed("outlaws", (100, 80)),
        dice=dice,
        **fields,
    )


@pytest.mark.rule("FW.6.10", "FW.6.36", "FW.6.37")
def test_two_natural_ones_in_a_turn_jam_a_revolver_and_all_know_it() -> None:
    game = standoff("revolver", dice=(1, 1))
    declare(game, law=["l.1", "revolver:2", "spaced"])
    assert weapon(game, "revolver").jammed
    event = happened(game, Jammed)[0]
    assert (event.figure, event.weapon, event.audience) == ("l.1", "revolver", None)
    assert game.view("outlaws").state.figures["l.1"].weapons[0].jammed


@pytest.mark.rule("FW.6.36")
def test_ones_of_an_early_and_of_a_later_shot_count_together() -> None:
    game = standoff("revolver", dice=(1, 1), step="early")
    declare(game, law=["l.1", "revolver:2", "later"])
    pass_on(game, "move")
    declare(game, law=["l.1"])
    assert weapon(game, "revolver").jammed


@pytest.mark.rule("FW.6.38", "FW.16.03")
def test_after_a_double_one_the_man_shoots_with_nothing_next_turn_then_with_another_weapon() -> None:
    game = standoff("revolver", "shotgun_short", dice=(1, 1, 2, 3), turn=2)
    declare(game, law=["l.1", "revolver:2", "together"])
    assert (game.state.turn, game.state.cursor.step) == (3, "move")  # nobody was asked about early shots
    pass_on(game, "move")
    assert (game.state.turn, game.state.cursor.step) == (4, "early")
    declare(game, law=["l.1"])  # the shotgun alone is ready
    assert happened(game, Fired)[-1].weapon == "shotgun_short"
    assert weapon(game, "revolver").jammed


@pytest.mark.rule("FW.6.38")
def test_without_numeric_skill_only_the_weapon_is_barred() -> None:
    game = standoff("revolver", "shotgun_short", dice=(1, 1), options={"numeric_skill": False})
    declare(game, law=["l.1", "revolver:2", "together"])
    assert (game.state.turn, game.state.cursor.step) == (3, "early")
    assert refused(game, "l.2", "law").code == "no-missile"
    assert options(game, "law") == ["l.1"]


@pytest.mark.rule("FW.6.16", "FW.6.18")
def test_a_breech_loader_is_reloaded_and_fired_in_the_same_turn() -> None:
    game = standoff(Weapon(kind="breech_rifle", loaded=False), dice=(1,), step="move", side="law")
    game.answer({"draft": ["l.1", "reload:breech_rifle"]}, "law")
    pass_on(game, "move")
    assert [event.weapon for event in happened(game, Reloaded)] == ["breech_rifle"]
    declare(game, law=["l.1"])
    assert len(happened(game, Fired)) == 1
    assert not weapon(game, "breech_rifle").loaded
    assert happened(game, ReloadFailed) == []


@pytest.mark.rule("FW.6.17")
def test_a_breech_loader_reloaded_and_not_fired_can_shoot_early_next_turn() -> None:
    game = standoff(Weapon(kind="breech_rifle", loaded=False), step="move", side="law")
    game.answer({"draft": ["l.1", "reload:breech_rifle"]}, "law")
    pass_on(game, "move", "shoot")
    assert weapon(game, "breech_rifle").loaded
    assert (game.state.turn, game.state.cursor.step) == (3, "early")
    assert options(game, "law") == ["l.1"]


@pytest.mark.rule("FW.6.43")
def test_a_breech_loader_fired_early_is_not_reloaded_in_that_turn() -> None:
    game = standoff("breech_rifle", dice=(1,), step="early")
    declare(game, law=["l.1"])
    assert not weapon(game, "breech_rifle").loaded
    assert [option.key for option in game.questions[0].options] == ["l.2"]  # type: ignore[attr-defined]
    refused(game, {"draft": ["l.1", "reload:breech_rifle"]}, "law")
    pass_on(game, "move")
    assert (game.state.turn, weapon(game, "breech_rifle").loaded) == (3, False)


@pytest.mark.rule("FW.6.19", "FW.6.20", "FW.6.23", "FW.6.29")
@pytest.mark.parametrize(
    ("empty", "answer"),
    [
        (Weapon(kind="muzzle_rifle", loaded=False), "reload:muzzle_rifle"),
        (Weapon(kind="derringer", loaded=False), "reload:derringer"),
        (Weapon(kind="shotgun_long", loaded=False), "reload:shotgun_long:2"),
        (Weapon(kind="revolver", jammed=True), "reload:revolver"),
    ],
)
def test_one_immobile_turn_reloads_or_clears_the_others_at_its_end(empty: Weapon, answer: str) -> None:
    game = standoff(empty, step="move", side="law", at=17)
    game.answer({"draft": ["l.1", answer]}, "law")
    pass_on(game, "move")
    assert (game.state.turn, game.state.cursor.step) == (3, "early")  # nobody could shoot in step 4
    ready = weapon(game, empty.kind)
    assert ready.loaded
    assert not ready.jammed
    assert ready.barrels == (2 if "shotgun" in empty.kind else 0)


@pytest.mark.rule("FW.6.21")
def test_a_reload_is_lost_when_an_enemy_comes_into_contact() -> None:
    game = standoff(Weapon(kind="breech_rifle", loaded=False), step="move", side="law")
    game.answer({"draft": ["l.1", "reload:breech_rifle"]}, "law")
    game.answer({"draft": ["o.1", "move", {"o.1": {"path": [[10, 12]]}}]}, "outlaws")
    pass_on(game, "move")
    assert [event.figure for event in happened(game, ReloadFailed)] == ["l.1"]
    assert not weapon(game, "breech_rifle").loaded


@pytest.mark.rule("FW.6.28")
def test_one_barrel_a_turn_with_two_dice_and_the_other_next_turn() -> None:
    game = standoff("shotgun_long", dice=(1, 1))
    declare(game, law=["l.1"])
    assert happened(game, Fired)[0].needs == (5, 5)
    assert happened(game, Fired)[0].shots == 1
    left = weapon(game, "shotgun_long")
    assert (left.barrels, left.loaded, left.jammed) == (1, True, False)
    assert options(game, "law") == ["l.1"]


@pytest.mark.rule("FW.6.24", "FW.6.25")
def test_the_first_shot_of_a_concealed_weapon_has_one_more_then_it_is_known() -> None:
    """Derringer at 8 cm needs 6; drawn by surprise 5. A pepperbox fires its second shot without the bonus."""
    hidden = Weapon(kind="pepperbox_small", concealed=True)
    game = standoff(hidden, dice=(1, 2))
    assert game.view("outlaws").state.figures["l.1"].weapons == ()
    declare(game, law=["l.1", "pepperbox_small:2", "together"])
    assert happened(game, Fired)[0].needs == (5, 6)
    assert not weapon(game, "pepperbox_small").concealed
    assert game.view("outlaws").state.figures["l.1"].weapons[0].kind == "pepperbox_small"


@pytest.mark.rule("FW.6.39", "FW.6.46")
def test_a_thrown_tomahawk_is_gone() -> None:
    game = bench(
        man("amerindians", (10, 10), weapons=(), melee=("tomahawk", "knife")),
        unarmed("law", (10, 20)),
        dice=(1,),
    )
    declare(game, amerindians=["a.1"])
    assert happened(game, Fired)[0].weapon == "thrown"
    assert game.state.figures["a.1"].melee == ("knife",)
    javelins = Weapon(kind="thrown", count=2)
    game = bench(
        man("amerindians", (10, 10), weapons=(javelins,), melee=()), unarmed("law", (10, 20)), dice=(1,)
    )
    declare(game, amerindians=["a.1"])
    assert weapon(game, "thrown", "a.1").count == 1


@pytest.mark.rule("FW.6.13", "FW.6.15")
def test_a_second_shot_of_a_repeater_costs_both_one_even_if_it_is_not_fired() -> None:
    game = standoff("repeating_carbine", dice=(5, 6), step="early")
    declare(game, law=["l.1", "repeating_carbine:2", "later"])
    assert happened(game, Fired)[0].needs == (6,)
    pass_on(game, "move")
    declare(game, law=["l.1"])
    assert [event.needs for event in happened(game, Fired)] == [(6,), (6,)]
    single = standoff("repeating_carbine", dice=(5,))
    declare(single, law=["l.1", "repeating_carbine:1"])
    assert happened(single, Fired)[0].needs == (5,)


@pytest.mark.rule("FW.6.33", "FW.6.34")
def test_who_drives_has_no_two_hands_for_a_carbine() -> None:
    driver = man("law", None, where=aboard("coach", 0), weapons=("repeating_carbine", "revolver"))
    guard = man("law", None, where=aboard("coach", 1), weapons=("repeating_carbine",))
    game = bench(driver, guard, unarmed("outlaws", (10, 24)), vehicles=(coach((10, 10)),))
    assert options(game, "law", "l.1") == ["revolver:1", "revolver:2"]
    game.answer("l.1", "law")
    assert refused(game, "repeating_carbine:1", "law").rule == "FW.6.34"
    game.back("law")
    assert options(game, "law", "l.2") == ["repeating_carbine:1", "repeating_carbine:2"]

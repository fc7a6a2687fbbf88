"""Hidden figures and surprise actions: chapter 9."""

from typing import Any

import pytest

from escarmouche.kernel.game import Game
from escarmouche.rulesets.western.data.events import Fired, Moved, Revealed, Surprise, TurnBegan
from escarmouche.rulesets.western.data.state import Figure, State, Used
from tests.rulesets.western.bench import bench, happened, man, refused, wall, zone
from tests.rulesets.western.declaring import declare, key, options, unarmed

BRUSH = zone("brush", 0, 20, 60, 40)


def lurker(at: tuple[float, float], **fields: Any) -> Figure:
    return man("outlaws", at, hidden=True, crouched=True, **fields)


def ambush(*figures: Figure, **fields: Any) -> Game[State]:
    """Step 6, with brush between y = 20 and y = 40."""
    return bench(*figures, terrain=(BRUSH,), step="surprise", **fields)


@pytest.mark.rule("FW.9.01", "FW.9.03", "FW.9.04")
def test_a_hidden_figure_appears_and_moves_or_shoots_at_the_end_of_the_turn() -> None:
    law = man("law", (10, 10))
    game = ambush(law, lurker((10, 25)), dice=(1,))
    assert key(game, "outlaws") == "surprise"
    assert options(game, "outlaws", "o.1") == ["move", "shoot"]
    game.answer({"draft": ["o.1", "shoot", "revolver:1"]}, "outlaws")
    assert [(event.figures, event.action) for event in happened(game, Surprise)] == [(("o.1",), "shoot")]
    assert [event.cause for event in happened(game, Revealed)] == ["surprise"]
    assert happened(game, Fired)[0].moment == "surprise"
    assert game.state.turn == 3  # the turn is over: nobody reacted
    assert not game.state.figures["o.1"].hidden

    game = ambush(law, lurker((10, 25)), dice=(2,))
    game.answer({"draft": ["o.1", "move"]}, "outlaws")
    game.answer({"draft": [{"o.1": {"path": [[20, 25]]}}]}, "outlaws")
    game.answer(10, "outlaws")  # after the slowness die
    assert [event.path[-1] for event in happened(game, Moved)] == [(20, 25)]
    assert game.state.turn == 3


@pytest.mark.rule("FW.9.01", "FW.16.13")
def test_only_who_has_been_hidden_since_the_start_acts_by_surprise() -> None:
    game = ambush(man("law", (10, 10)), lurker((10, 25)), man("outlaws", (50, 60)))
    assert options(game, "outlaws") == ["o.1"]
    assert refused(game, "o.2", "outlaws").rule == "FW.16.13"
    assert ambush(man("law", (10, 10)), man("outlaws", (50, 60))).state.turn == 3  # nobody is asked


@pytest.mark.rule("FW.9.02", "FW.9.13", "FW.8.08")
@pytest.mark.parametrize(("one", "actions"), [(True, 1), (False, 2)])
def test_one_surprise_action_a_turn_or_any_number_each_once(one: bool, actions: int) -> None:
    game = ambush(
        man("law", (10, 10)), lurker((10, 25)), lurker((40, 25)), dice=(1, 1), options={"one_surprise": one}
    )
    game.answer({"draft": ["o.1", "shoot", "revolver:1"]}, "outlaws")
    if not one:
        assert options(game, "outlaws") == ["o.2"]
        game.answer({"draft": ["o.2"]}, "outlaws")  # out of range: he appears and moves
        game.answer({"draft": [{}]}, "outlaws")
    assert len(happened(game, Surprise)) == actions
    assert game.state.turn == 3


@pytest.mark.rule("FW.9.05", "FW.9.06")
def test_a_well_ambushed_shooter_has_one_more() -> None:
    """In brush he is in cover himself: 10 cm off he needs 4 instead of 5. In a house far from a window, he sees nobody;
    behind no cover at all there is no bonus."""
    game = ambush(man("law", (10, 11)), lurker((10, 23)), dice=(1,))
    game.answer({"draft": ["o.1", "shoot", "revolver:1"]}, "outlaws")
    assert happened(game, Fired)[0].needs == (4,)
    bare = bench(man("law", (10, 11)), lurker((10, 23)), step="surprise", dice=(1,))
    bare.answer({"draft": ["o.1", "shoot", "revolver:1"]}, "outlaws")
    assert happened(bare, Fired)[0].needs == (5,)


@pytest.mark.rule("FW.9.08")
def test_a_surprise_shot_is_an_immobile_one_with_a_loaded_weapon_firearms_first() -> None:
    """Two shots of the revolver, no moving penalty; the leader's bow in the same unit comes after, at who is left."""
    chief = lurker((10, 25), leader=True, weapons=("bow",))
    second = lurker((13, 25))
    game = ambush(man("law", (10, 15)), chief, second, dice=(4,))
    assert options(game, "outlaws") == ["o.1", "o.2", "unit:o.1"]
    game.answer({"draft": ["unit:o.1", "shoot", "o.1", "o.2", "revolver:1"]}, "outlaws")
    assert [(event.shooter, event.hits) for event in happened(game, Fired)] == [("o.2", 1)]


@pytest.mark.rule("FW.9.09")
def test_the_first_player_acts_first() -> None:
    men = (man("law", (10, 10), hidden=True, crouched=True), lurker((10, 60)))
    for first in ("law", "outlaws"):
        game = bench(
            *men, unarmed("law", (90, 10)), unarmed("outlaws", (90, 80)), step="surprise", first=first
        )
        assert game.questions[0].seat == first
        game.answer({"draft": [None]}, first)
        assert game.questions[0].seat == game.state.enemy(first)


@pytest.mark.rule("FW.9.14")
def test_a_unit_is_a_group_with_its_leader_and_all_do_the_same() -> None:
    game = ambush(man("law", (10, 10)), lurker((10, 25), leader=True), lurker((13, 25)), lurker((40, 25)))
    assert options(game, "outlaws") == ["o.1", "o.2", "o.3", "unit:o.1"]
    game.answer({"draft": ["unit:o.1", "move"]}, "outlaws")
    assert [event.figures for event in happened(game, Surprise)] == [("o.1", "o.2")]
    assert not game.state.figures["o.1"].hidden
    assert not game.state.figures["o.2"].hidden
    game.answer({"draft": [{}]}, "outlaws")
    game.answer({"draft": [{}]}, "outlaws")
    assert game.state.turn == 3
    leaderless = ambush(man("law", (10, 10)), lurker((10, 25)), lurker((13, 25)))
    assert options(leaderless, "outlaws") == ["o.1", "o.2"]
    assert refused(leaderless, "unit:o.1", "outlaws").rule == "FW.9.14"


@pytest.mark.rule("FW.9.11")
@pytest.mark.parametrize(("gap", "found"), [(2.0, True), (2.1, False)])
def test_who_ends_a_move_within_2_cm_finds_who_hides_there(gap: float, found: bool) -> None:
    game = bench(
        unarmed("law", (10, 10)),
        lurker((10, 25), weapons=()),
        terrain=(BRUSH,),
        step="move",
        side="law",
        dice=(1,),
    )
    end = [10, 25 - 2 - gap]
    game.answer({"draft": ["l.1", "move", {"l.1": {"path": [end]}}]}, "law")
    game.answer(end[1] - 10, "law")  # after the slowness die
    assert [event.cause for event in happened(game, Revealed)] == (["found"] if found else [])
    assert game.state.figures["o.1"].hidden is not found


@pytest.mark.rule("FW.9.11")
def test_who_could_be_seen_is_found_at_the_start_of_turn_1() -> None:
    """Crouched in brush nobody sees him; in the open, anybody."""
    game = bench(
        unarmed("law", (10, 10)), lurker((10, 25)), lurker((50, 60)), terrain=(BRUSH,), step="start", turn=0
    )
    assert happened(game, TurnBegan)[0].turn == 1
    assert [(event.figure, event.cause, event.finder) for event in happened(game, Revealed)] == [
        ("o.2", "seen", "l.1")
    ]


@pytest.mark.rule("FW.9.12")
def test_a_hidden_figure_that_shoots_in_step_4_is_revealed_and_loses_its_surprise() -> None:
    game = bench(unarmed("law", (10, 15)), lurker((10, 25)), terrain=(BRUSH,), dice=(1,))
    declare(game, outlaws=["o.1", "revolver:1"])
    assert [event.cause for event in happened(game, Revealed)] == ["acted"]
    assert happened(game, Fired)[0].needs == (5,)  # no bonus
    assert game.state.turn == 3  # nobody was left for step 6


@pytest.mark.rule("FW.9.16")
def test_a_hidden_figure_is_nobodys_target_nor_of_a_group_that_is_seen() -> None:
    """o.2 beside the hidden o.1 is shot at as a figure alone."""
    game = bench(man("law", (10, 10)), lurker((13, 20), weapons=()), unarmed("outlaws", (10, 20)), dice=(5,))
    game.answer({"draft": ["l.1", "revolver:1"]}, "law")
    game.answer({"draft": [None]}, "outlaws")
    event = happened(game, Fired)[0]
    assert (event.target, event.group, event.struck) == ("o.2", 1, ("o.2",))


@pytest.mark.rule("FW.9.07")
def test_a_surprise_move_into_contact_is_no_charge_and_brings_no_blow_this_turn() -> None:
    game = bench(unarmed("law", (10, 10)), lurker((10, 20), weapons=()), step="surprise")
    game.answer({"draft": ["o.1"]}, "outlaws")
    game.answer({"draft": [{"o.1": {"path": [[10, 12]]}}]}, "outlaws")
    assert happened(game, Moved)[0].met == ("l.1",)
    assert game.state.turn == 3
    assert game.state.figures["o.1"].contacts == ("l.1",)
    assert not game.state.figures["o.1"].charged
    assert not game.state.figures["o.1"].met


@pytest.mark.rule("FW.9.02")
def test_what_was_used_is_free_again_next_turn() -> None:
    game = bench(
        unarmed("law", (10, 10)),
        unarmed("outlaws", (90, 80)),
        step="start",
        used={"law": Used("a", "b", "c"), "outlaws": Used()},
    )
    assert game.state.used["law"] == Used()


def test_a_hedge_is_cover_for_an_ambush_too() -> None:
    hedge = wall("hedge", (5, 21.5), (15, 21.5))
    game = bench(man("law", (10, 11)), lurker((10, 23)), terrain=(hedge,), step="surprise", dice=(1,))
    game.answer({"draft": ["o.1", "shoot", "revolver:1"]}, "outlaws")
    assert happened(game, Fired)[0].needs == (4,)

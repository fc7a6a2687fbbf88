"""Step 3, who acts and in what order: FW.2.02-2.04, 2.14, 2.18-2.20, 16.11, 16.12, 16.17."""

import pytest

from escarmouche.rulesets.western.data.events import (
    Fired,
    GroupActivated,
    Held,
    Moved,
    MovementsEnded,
    SlownessRolled,
    Struck,
)
from escarmouche.rulesets.western.data.state import Weapon
from tests.rulesets.western.bench import bench, draft, happened, man, refused, rider, zone
from tests.rulesets.western.moving import goes, seat, unarmed


@pytest.mark.rule("FW.2.02")
def test_the_players_alternate_one_activation_each() -> None:
    game = bench(
        unarmed("law", (10, 10)),
        unarmed("law", (30, 10)),
        unarmed("outlaws", (10, 60)),
        unarmed("outlaws", (30, 60)),
        step="move",
        first="law",
    )
    order = []
    for id, end in (("l.1", (10, 15)), ("o.1", (10, 55)), ("l.2", (30, 15)), ("o.2", (30, 55))):
        order.append(seat(game))
        goes(game, id, end)
    assert order == ["law", "outlaws", "law", "outlaws"]
    assert [event.figure for event in happened(game, Moved)] == ["l.1", "o.1", "l.2", "o.2"]


@pytest.mark.rule("FW.2.03")
def test_the_first_player_changes_every_turn() -> None:
    game = bench(unarmed("law", (10, 10)), unarmed("outlaws", (10, 60)), step="move", first="outlaws", turn=2)
    assert seat(game) == "outlaws"
    for _ in range(2):
        game.answer({"draft": [None]})
    assert game.state.turn == 3
    assert game.state.first == seat(game) == "law"
    for _ in range(2):
        game.answer({"draft": [None]})
    assert (game.state.turn, game.state.first, seat(game)) == (4, "outlaws", "outlaws")


@pytest.mark.rule("FW.2.04")
def test_who_passes_ends_his_movements_for_the_turn() -> None:
    game = bench(
        unarmed("law", (10, 10)),
        unarmed("law", (30, 10)),
        unarmed("outlaws", (10, 60)),
        unarmed("outlaws", (30, 60)),
        unarmed("outlaws", (50, 60)),
        step="move",
        first="law",
    )
    game.answer({"draft": [None]})
    assert [event.side for event in happened(game, MovementsEnded)] == ["law"]
    for id, x in (("o.1", 10), ("o.2", 30)):
        assert seat(game) == "outlaws"
        goes(game, id, (x, 55))
    assert seat(game) == "outlaws"
    assert not game.state.figures["l.1"].moved
    assert not game.state.figures["l.2"].moved
    goes(game, "o.3", (50, 55))
    assert game.state.turn == 3


@pytest.mark.rule("FW.2.18")
def test_a_pass_holds_those_who_are_left_and_reloads_nothing() -> None:
    empty = Weapon(kind="muzzle_rifle", loaded=False)
    game = bench(
        man("law", (10, 10), weapons=(empty,)), unarmed("outlaws", (10, 60)), step="move", first="law"
    )
    game.answer({"draft": [None]})
    game.answer({"draft": [None]})
    assert game.state.turn == 3
    assert not game.state.figures["l.1"].weapons[0].loaded


@pytest.mark.rule("FW.2.18", "FW.16.17")
def test_a_figure_is_activated_once_a_turn() -> None:
    game = bench(
        unarmed("law", (10, 10)),
        unarmed("law", (30, 10)),
        unarmed("outlaws", (10, 60)),
        step="move",
        first="law",
    )
    goes(game, "l.1", (10, 15))
    goes(game, "o.1", (10, 55))
    problem = refused(game, "l.1")
    assert (problem.rule, problem.code, problem.params["figure"]) == ("FW.16.17", "activated", "l.1")


@pytest.mark.rule("FW.2.18")
def test_a_group_acts_one_after_the_other_each_by_his_own_choice() -> None:
    game = bench(
        unarmed("law", (10, 10)),
        unarmed("law", (14, 10)),
        unarmed("law", (18, 10)),
        unarmed("law", (60, 10)),
        unarmed("outlaws", (10, 60)),
        step="move",
        first="law",
    )
    draft(game, "group:l.1", "l.2", "move", {"l.2": {"path": [[14, 20]]}})
    assert happened(game, GroupActivated)[0].figures == ("l.1", "l.2", "l.3")
    assert game.state.cursor.group == ("l.1", "l.3")
    assert seat(game) == "law"
    assert game.question is not None
    assert game.question.key == "next"
    goes(game, "l.3", (18, 30))
    draft(game, "l.1", "hold")
    assert [event.figure for event in happened(game, Held)] == ["l.1"]
    assert seat(game) == "outlaws"
    figures = game.state.figures
    assert all(figures[id].activated for id in ("l.1", "l.2", "l.3"))
    assert not figures["l.4"].activated


@pytest.mark.rule("FW.2.18")
def test_the_rest_of_a_group_may_hold_and_only_those_not_yet_activated_count() -> None:
    game = bench(
        unarmed("law", (10, 10), activated=True),
        unarmed("law", (14, 10)),
        unarmed("law", (18, 10)),
        unarmed("outlaws", (10, 60)),
        step="move",
        first="law",
    )
    draft(game, "group:l.2", "l.2", "hold")
    game.answer({"draft": [None]})
    assert seat(game) == "outlaws"
    assert game.state.figures["l.3"].activated
    assert not game.state.figures["l.3"].moved


@pytest.mark.rule("FW.2.18")
def test_who_has_nobody_left_has_finished_and_the_other_goes_on_alone() -> None:
    game = bench(
        unarmed("law", (10, 10)),
        unarmed("outlaws", (10, 60)),
        unarmed("outlaws", (50, 60)),
        unarmed("outlaws", (90, 60)),
        step="move",
        first="law",
    )
    goes(game, "l.1", (10, 15))
    for id, x in (("o.1", 10), ("o.2", 50), ("o.3", 90)):
        assert seat(game) == "outlaws"
        goes(game, id, (x, 55))
    assert game.state.turn == 3


@pytest.mark.rule("FW.2.14", "FW.16.11")
def test_who_has_fired_early_does_not_move() -> None:
    game = bench(
        man("law", (10, 10), early=True, shots=1, fired="revolver"),
        unarmed("law", (40, 10)),
        unarmed("outlaws", (10, 60)),
        step="move",
        first="law",
    )
    problem = refused(game, "l.1")
    assert (problem.rule, problem.params["cause"]) == ("FW.16.11", "early")


@pytest.mark.rule("FW.2.19")
def test_the_order_inside_a_move() -> None:
    """Path, free blow, slowness dice, final length, sealed shots of both, played by their place on the path."""
    game = bench(
        man("law", (20, 20), contacts=("o.1",)),
        unarmed("outlaws", (20, 22)),
        man("outlaws", (32, 10), weapons=("breech_rifle",)),
        terrain=(zone("brush", 0, 0, 25, 19),),
        step="move",
        first="law",
        dice=(1, 4, 5, 6),
    )
    goes(game, "l.1", (20, 5))
    blow = happened(game, Struck)[0]
    assert (blow.striker, blow.natural, blow.result, blow.free) == ("o.1", 1, "miss", True)
    slowed = happened(game, SlownessRolled)[0]
    assert (slowed.faces, slowed.terrain) == ((4,), "difficult")
    assert game.question is not None
    assert (game.question.key, game.question.seat) == ("length", "law")
    game.answer(14.0)
    assert {ask.seat: ask.key for ask in game.questions} == {"law": "moving-shot", "outlaws": "interrupt"}
    game.answer({"draft": ["o.2", 10.0]}, "law")
    assert not happened(game, Fired)
    assert {ask.seat for ask in game.questions} == {"outlaws"}
    game.answer({"draft": ["o.2", 3.0]}, "outlaws")
    first, second = happened(game, Fired)
    assert (first.shooter, first.moment, first.at, first.hits) == ("o.2", "interruption", (20.0, 17.0), 0)
    assert (second.shooter, second.moment, second.at, second.hits) == ("l.1", "moving", (20.0, 10.0), 1)
    assert game.state.figures["o.2"].lost
    told = [type(event) for event in game.events]
    order = [told.index(kind) for kind in (Struck, SlownessRolled, Fired, Moved)]
    assert order == sorted(order)
    assert game.state.figures["l.1"].point == (20.0, 6.0)


@pytest.mark.rule("FW.2.20")
def test_an_interruption_is_aimed_at_the_mover_alone_where_it_is_then() -> None:
    """Of a group of three only the mover can be hit, and it is measured from the point chosen."""
    game = bench(
        unarmed("law", (10, 10), life=2),
        unarmed("law", (13, 10)),
        unarmed("law", (16, 10)),
        man("outlaws", (10, 32), weapons=("breech_rifle",)),
        step="move",
        first="law",
        dice=(5,),
    )
    draft(game, "group:l.1", "l.1", "move", {"l.1": {"path": [[10, 20]]}})
    game.answer({"draft": ["o.1", 5.0]}, "outlaws")
    shot = happened(game, Fired)[0]
    assert (shot.target, shot.group, shot.distance, shot.struck) == ("l.1", 1, 15.0, ("l.1",))
    mover = game.state.figures["l.1"]
    assert (mover.life, mover.point) == (1, (10.0, 20.0)), "hit but still in play, it finishes its move"


@pytest.mark.rule("FW.2.20", "FW.2.13")
def test_a_mover_who_falls_is_removed_on_its_way() -> None:
    game = bench(
        unarmed("law", (10, 10)),
        unarmed("law", (60, 10)),
        man("outlaws", (10, 32), weapons=("breech_rifle",)),
        step="move",
        first="law",
        dice=(5,),
    )
    goes(game, "l.1", (10, 20))
    game.answer({"draft": ["o.1", 5.0]}, "outlaws")
    assert game.state.figures["l.1"].lost
    assert not happened(game, Moved)
    assert game.state.figures["o.1"].early, "who has interrupted does not move any more"


@pytest.mark.rule("FW.2.19")
def test_nobody_is_asked_about_shots_that_nobody_has() -> None:
    game = bench(unarmed("law", (10, 10)), rider("outlaws", (10, 80)), step="move", first="law")
    goes(game, "l.1", (10, 20))
    assert happened(game, Moved)
    assert seat(game) == "outlaws"
    assert game.question is not None
    assert game.question.key == "activate"

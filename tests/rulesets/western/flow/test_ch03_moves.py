"""Moves as they are played: slowness, blocked, leaving contact, pinned, charges (FW.3, 1.13, 16.11)."""

from typing import Any

import pytest

from escarmouche.kernel.game import Game
from escarmouche.rulesets.western.data.events import Moved, Pinned, Recoiled, SlownessRolled, Struck
from escarmouche.rulesets.western.data.state import State
from tests.rulesets.western.bench import bench, draft, happened, refused, rider, wall, zone
from tests.rulesets.western.moving import BRUSH, FAR, Point, goes, high, unarmed


@pytest.mark.rule("FW.3.15")
def test_no_slowness_die_in_clear_ground() -> None:
    game = bench(unarmed("law", (10, 10)), FAR, terrain=(BRUSH,), step="move", first="law")
    goes(game, "l.1", (10, 29.5))
    assert not happened(game, SlownessRolled)
    assert game.state.figures["l.1"].point == (10.0, 29.5)


@pytest.mark.rule("FW.3.15")
@pytest.mark.parametrize("start", [(10.0, 31.0), (10.0, 25.0)])
def test_the_die_is_thrown_if_any_point_of_the_path_is_difficult_its_start_included(start: Point) -> None:
    game = bench(unarmed("law", start), FAR, terrain=(BRUSH,), step="move", first="law", dice=(3,))
    end = (10.0, 15.0) if start[1] > 30 else (10.0, 35.0)
    goes(game, "l.1", end)
    assert happened(game, SlownessRolled)[0].faces == (3,)


@pytest.mark.rule("FW.3.08", "FW.3.17")
def test_difficult_ground_takes_the_die_off_the_move() -> None:
    """M 20, die 4: 16 cm of a path of 20 that begins in the brush."""
    game = bench(unarmed("law", (10, 31)), FAR, terrain=(BRUSH,), step="move", first="law", dice=(4,))
    goes(game, "l.1", (10, 51))
    assert high(game) == 16.0
    game.answer(16.0)
    assert game.state.figures["l.1"].point == (10.0, 47.0)


@pytest.mark.rule("FW.3.17")
def test_the_edge_of_the_terrain_is_always_reached() -> None:
    """A rider of 40 who wants to enter a forest 25 cm away: halved and reduced he has 20 - 7, but gets to the edge."""
    game = bench(
        rider("law", (10, 5), weapons=()),
        FAR,
        terrain=(zone("forest", 0, 30, 120, 60),),
        step="move",
        first="law",
        dice=(3, 4),
    )
    goes(game, "l.1", (10, 44))
    rolled = happened(game, SlownessRolled)[0]
    assert (rolled.terrain, rolled.faces, rolled.blocked) == ("very_difficult", (3, 4), False)
    assert high(game) == pytest.approx(25.0, abs=0.002)


@pytest.mark.rule("FW.3.18", "FW.3.11")
def test_who_is_blocked_stops_at_the_edge_and_has_moved() -> None:
    game = bench(unarmed("law", (10, 25)), FAR, terrain=(BRUSH,), step="move", first="law", dice=(6,))
    goes(game, "l.1", (10, 40))
    assert happened(game, SlownessRolled)[0].blocked
    assert high(game) == pytest.approx(5.0, abs=0.002)
    game.answer(high(game))
    figure = game.state.figures["l.1"]
    assert figure.blocked
    assert figure.moved
    assert figure.point == (10.0, 30.0)


@pytest.mark.rule("FW.3.18")
def test_who_is_blocked_inside_does_not_move_but_counts_as_having_moved() -> None:
    game = bench(unarmed("law", (10, 35)), FAR, terrain=(BRUSH,), step="move", first="law", dice=(6,))
    goes(game, "l.1", (10, 45))
    figure = game.state.figures["l.1"]
    assert figure.point == (10.0, 35.0), "there is nothing to decide about its length"
    assert figure.blocked
    assert figure.moved
    assert figure.activated


@pytest.mark.rule("FW.3.19")
def test_after_the_roll_a_move_may_be_shortened_but_not_redirected() -> None:
    game = bench(unarmed("law", (10, 31)), FAR, terrain=(BRUSH,), step="move", first="law", dice=(2,))
    goes(game, "l.1", (10, 41), (20, 41))
    assert high(game) == 18.0
    assert refused(game, 18.5).code == "answer-range"
    game.answer(12.0)
    assert game.state.figures["l.1"].point == (12.0, 41.0)


@pytest.mark.rule("FW.3.19", "FW.3.36")
def test_a_shortened_move_does_not_end_on_a_friend() -> None:
    game = bench(
        unarmed("law", (10, 31)),
        unarmed("law", (10, 41)),
        FAR,
        terrain=(BRUSH,),
        step="move",
        first="law",
        dice=(2,),
    )
    goes(game, "l.1", (10, 49))
    assert refused(game, 10.0).rule == "FW.16.11"
    assert refused(game, 8.1).params["cause"] == "overlap"
    game.answer(8.0)
    assert game.state.figures["l.1"].point == (10.0, 39.0)


@pytest.mark.rule("FW.3.15")
@pytest.mark.parametrize("shared", [True, False])
def test_one_roll_may_serve_all_of_a_kind_in_a_group(shared: bool) -> None:
    """Option group_slowness: two men on foot share a die, the rider of the group throws his own two."""
    game = bench(
        unarmed("law", (10, 31)),
        unarmed("law", (14, 31)),
        rider("law", (20, 31), weapons=()),
        FAR,
        terrain=(BRUSH,),
        step="move",
        first="law",
        dice=(2, 1, 1) if shared else (2, 5, 1, 1),
        options={"group_slowness": shared},
    )
    draft(game, "group:l.1", "l.1", "move", {"l.1": {"path": [[10, 50]]}})
    assert high(game) == 18.0
    game.answer(18.0)
    goes(game, "l.2", (14, 50))
    assert high(game) == (18.0 if shared else 15.0)
    game.answer(15.0)
    goes(game, "l.3", (20, 55))
    rolled = happened(game, SlownessRolled)
    assert [event.shared for event in rolled] == [False, shared, False]
    assert rolled[2].faces == (1, 1)


@pytest.mark.rule("FW.3.15")
def test_a_shared_roll_serves_only_its_group() -> None:
    game = bench(
        unarmed("law", (10, 31)),
        unarmed("law", (14, 31)),
        unarmed("law", (60, 31)),
        FAR,
        terrain=(BRUSH,),
        step="move",
        first="law",
        dice=(2, 4),
        options={"group_slowness": True},
    )
    draft(game, "group:l.1", "l.1", "move", {"l.1": {"path": [[10, 35]]}})
    game.answer(4.0)
    draft(game, "l.2", "hold", "stand")
    game.answer({"draft": [None]}, "outlaws")
    goes(game, "l.3", (60, 35))
    assert [event.faces for event in happened(game, SlownessRolled)] == [(2,), (4,)]


@pytest.mark.rule("FW.3.28", "FW.1.13")
def test_crouching_is_no_movement_and_a_move_stands_one_up() -> None:
    game = bench(
        unarmed("law", (10, 35)),
        unarmed("law", (60, 35), crouched=True),
        FAR,
        terrain=(BRUSH,),
        step="move",
        first="law",
        dice=(1,),
    )
    draft(game, "l.1", "hold", "crouch")
    assert game.state.figures["l.1"].crouched
    assert not game.state.figures["l.1"].moved
    game.answer({"draft": [None]}, "outlaws")
    goes(game, "l.2", (60, 40))
    game.answer(5.0)
    assert game.state.turn == 3
    assert not game.state.figures["l.2"].crouched


@pytest.mark.rule("FW.1.13")
def test_who_moves_may_crouch_where_it_ends() -> None:
    game = bench(unarmed("law", (10, 25)), FAR, terrain=(BRUSH,), step="move", first="law", dice=(1,))
    goes(game, "l.1", (10, 35), tags={"posture": "crouch"})
    game.answer(10.0)
    figure = game.state.figures["l.1"]
    assert figure.crouched
    assert figure.moved


@pytest.mark.rule("FW.3.28")
def test_who_was_asked_to_move_and_stays_is_immobile() -> None:
    game = bench(unarmed("law", (10, 10)), unarmed("law", (60, 10)), FAR, step="move", first="law")
    draft(game, "l.1", "move", {})
    figure = game.state.figures["l.1"]
    assert figure.activated
    assert not figure.moved


@pytest.mark.rule("FW.3.24", "FW.3.37")
def test_reaching_contact_ends_the_move_and_pins_who_has_not_acted() -> None:
    game = bench(
        unarmed("law", (10, 10)),
        unarmed("outlaws", (10, 25)),
        unarmed("outlaws", (60, 60)),
        step="move",
        first="law",
    )
    goes(game, "l.1", (10, 22.9))
    mover = game.state.figures["l.1"]
    assert mover.met
    assert happened(game, Moved)[0].met == ("o.1",)
    assert game.state.figures["o.1"].pinned
    assert not game.state.figures["o.1"].moved
    assert [(event.figure, event.by) for event in happened(game, Pinned)] == [("o.1", "l.1")]
    problem = refused(game, "o.1")
    assert (problem.rule, problem.params["cause"]) == ("FW.16.11", "pinned")


@pytest.mark.rule("FW.3.37")
def test_who_has_acted_already_is_not_pinned() -> None:
    game = bench(
        unarmed("law", (10, 10)),
        unarmed("outlaws", (10, 25), activated=True),
        unarmed("outlaws", (60, 60)),
        step="move",
        first="law",
    )
    goes(game, "l.1", (10, 22.9))
    assert not game.state.figures["o.1"].pinned
    assert not happened(game, Pinned)


@pytest.mark.rule("FW.3.29")
@pytest.mark.parametrize(
    ("start", "path", "charged"),
    [
        ((10, 10), [(10, 26)], True),  # 15 cm straight
        ((10, 17.9), [(10, 26)], False),  # less than 10 cm
        ((10, 14), [(10, 26)], True),  # 10 cm
        ((2, 8), [(10, 20), (10, 26)], False),  # bent within the last 10 cm
        ((2, 8), [(10, 12), (10, 26)], True),  # bent before them
    ],
)
def test_a_charge(start: Point, path: list[Point], charged: bool) -> None:
    game = bench(rider("law", start, weapons=()), unarmed("outlaws", (10, 27)), step="move", first="law")
    goes(game, "l.1", *path)
    figure = game.state.figures["l.1"]
    assert figure.met
    assert figure.charged == charged
    assert happened(game, Moved)[0].charged == charged


@pytest.mark.rule("FW.3.29")
def test_only_cavalry_charges() -> None:
    game = bench(
        rider("law", (10, 10), kind="mounted_foot", weapons=()),
        unarmed("outlaws", (10, 27)),
        step="move",
        first="law",
    )
    goes(game, "l.1", (10, 26))
    assert game.state.figures["l.1"].met
    assert not game.state.figures["l.1"].charged


@pytest.mark.rule("FW.3.30", "FW.3.32")
@pytest.mark.parametrize(
    "terrain",
    [zone("brush", 0, 20, 60, 23), zone("steep_slope", 0, 23, 60, 40), wall("fence", (0, 12), (60, 12))],
)
def test_no_charge_over_difficult_ground_or_an_obstacle(terrain: Any) -> None:
    game = bench(
        rider("law", (10, 10), weapons=()),
        unarmed("outlaws", (10, 27)),
        terrain=(terrain,),
        step="move",
        first="law",
        dice=(1, 1),
    )
    goes(game, "l.1", (10, 26))
    game.answer(high(game))
    figure = game.state.figures["l.1"]
    assert figure.met
    assert not figure.charged


def in_contact(dice: tuple[int, ...], options: dict[str, bool] | None = None, **fields: Any) -> Game[State]:
    """A lawman in contact with a bandit who carries a knife, and about to walk away."""
    return bench(
        unarmed("law", (10, 20), contacts=("o.1",), **fields),
        unarmed("outlaws", (10, 22), contacts=("l.1",)),
        unarmed("outlaws", (80, 80)),
        step="move",
        first="law",
        dice=dice,
        options=options or {},
    )


@pytest.mark.rule("FW.3.31", "FW.3.34")
def test_who_leaves_contact_takes_a_free_blow_and_goes_on_if_it_misses() -> None:
    """Class 3 against class 3: a 2 is lower than the class."""
    game = in_contact((2,))
    goes(game, "l.1", (10, 5))
    blow = happened(game, Struck)[0]
    assert (blow.striker, blow.target, blow.weapon, blow.result, blow.free) == (
        "o.1",
        "l.1",
        "knife",
        "miss",
        True,
    )
    assert game.state.figures["l.1"].point == (10.0, 5.0)
    assert not game.state.figures["o.1"].struck, "it is not its blow of the melee phase"


@pytest.mark.rule("FW.3.31")
def test_without_the_option_contact_is_left_freely() -> None:
    game = in_contact((), {"disengage_strike": False})
    goes(game, "l.1", (10, 5))
    assert not happened(game, Struck)
    assert game.state.figures["l.1"].point == (10.0, 5.0)


@pytest.mark.rule("FW.3.34")
def test_a_push_back_makes_the_mover_recoil_and_ends_its_activation() -> None:
    game = in_contact((3,))
    goes(game, "l.1", (30, 20))
    figure = game.state.figures["l.1"]
    assert figure.point == (10.0, 15.0), "5 cm straight away from the striker"
    assert figure.activated
    assert figure.moved
    assert figure.recoiled
    assert not happened(game, Moved)


@pytest.mark.rule("FW.3.34")
@pytest.mark.parametrize("life", [1, 2])
def test_a_kill_takes_a_life_point_and_a_survivor_recoils(life: int) -> None:
    game = in_contact((4,), life=life)
    goes(game, "l.1", (30, 20))
    figure = game.state.figures["l.1"]
    if life == 1:
        assert figure.lost
    else:
        assert (figure.life, figure.point, figure.activated) == (1, (10.0, 15.0), True)
        assert happened(game, Recoiled)[0].by == "o.1"


@pytest.mark.rule("FW.3.31")
def test_every_enemy_that_was_in_contact_strikes_and_no_other() -> None:
    game = bench(
        unarmed("law", (10, 20), contacts=("o.1", "o.2")),
        unarmed("outlaws", (10, 22), contacts=("l.1",)),
        unarmed("outlaws", (8, 20), contacts=("l.1",)),
        unarmed("outlaws", (12, 20)),
        step="move",
        first="law",
        dice=(1, 2),
    )
    goes(game, "l.1", (10, 5))
    assert [event.striker for event in happened(game, Struck)] == ["o.1", "o.2"]


@pytest.mark.rule("FW.3.34")
def test_a_free_blow_uses_the_longest_weapon() -> None:
    game = bench(
        unarmed("law", (10, 20), contacts=("o.1",)),
        unarmed("outlaws", (10, 22), contacts=("l.1",), melee=("knife", "lance", "sabre")),
        step="move",
        first="law",
        dice=(1,),
    )
    goes(game, "l.1", (10, 5))
    assert happened(game, Struck)[0].weapon == "lance"

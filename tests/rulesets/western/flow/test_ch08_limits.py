"""Moving shots, the elite skill and who may be picked, in a game: FW.8.02-8.42, 7.04, 7.21, 7.22."""

from typing import Any

import pytest

from escarmouche.kernel.game import Game
from escarmouche.rulesets.western.data.events import Fired
from escarmouche.rulesets.western.data.state import State, Used
from tests.rulesets.western.bench import bench, building, draft, happened, man, refused, rider, row, wall
from tests.rulesets.western.declaring import declare, key, options, unarmed


@pytest.mark.rule("FW.8.04", "FW.8.08", "FW.16.07")
def test_one_moving_shot_by_one_figure_a_turn() -> None:
    men = (man("law", (10, 10), moved=True), man("law", (60, 10), moved=True))
    foes = (unarmed("outlaws", (10, 20)), unarmed("outlaws", (60, 20)))
    game = bench(*men, *foes, dice=(5,))
    assert options(game, "law") == ["l.1", "l.2"]
    game.answer("l.1", "law")  # one shot, at one target: nothing to choose, and l.2 has none left
    assert happened(game, Fired)[0].needs == (6,)
    assert game.state.figures["l.2"].shots == 0
    three = (*men, man("law", (100, 10)))
    game = bench(*three, *foes, unarmed("outlaws", (100, 20)), used={"law": Used("l.1"), "outlaws": Used()})
    assert refused(game, "l.2", "law").rule == "FW.16.07"


@pytest.mark.rule("FW.8.07")
def test_without_the_option_all_may_fire_on_the_move() -> None:
    men = (man("law", (10, 10), moved=True), man("law", (60, 10), moved=True))
    foes = (unarmed("outlaws", (10, 20)), unarmed("outlaws", (60, 20)))
    game = bench(*men, *foes, dice=(1, 1), options={"one_moving_shot": False})
    declare(game, law=["l.1", "l.2"])
    assert len(happened(game, Fired)) == 2


@pytest.mark.rule("FW.8.05", "FW.8.06")
def test_a_rider_fires_two_revolver_shots_and_bows_do_not_count() -> None:
    horseman = rider("law", (10, 10), moved=True)
    archer = rider("law", (60, 10), moved=True, weapons=("bow",))
    foes = (unarmed("outlaws", (10, 22)), unarmed("outlaws", (60, 22)))
    game = bench(horseman, archer, *foes, dice=(1, 2, 3))
    assert options(game, "law", "l.1") == ["revolver:1", "revolver:2"]
    declare(game, law=["l.1", "revolver:2", "together", "l.2"])
    assert [(event.weapon, event.needs) for event in happened(game, Fired)] == [
        ("revolver", (6, 6)),
        ("bow", (6,)),
    ]


@pytest.mark.rule("FW.8.02")
def test_a_moving_shot_is_fired_at_any_point_of_the_own_path() -> None:
    """l.1 comes from 38 cm to 8: at 22 cm of its way it is 16 cm off, so that 6 is needed, and 7 with the -1."""
    game = bench(rider("law", (10, 10)), unarmed("outlaws", (10, 50)), step="move", side="law", dice=(6, 6))
    game.answer({"draft": ["l.1", "move", {"l.1": {"path": [[10, 39]]}}]}, "law")
    assert key(game, "law") == "moving-shot"
    declare(game, law=["o.1", "revolver:1", 21])
    event = happened(game, Fired)[0]
    assert (event.moment, event.at, event.distance, event.needs) == ("moving", (10, 31), 16.0, (7,))
    assert game.state.figures["o.1"].lost


@pytest.mark.rule("FW.7.21", "FW.7.08")
def test_a_shot_while_crossing_a_gap_between_two_walls_is_a_fleeting_shooters() -> None:
    """Out of sight at both ends of his way the archer pays the -1 of a fleeting shooter; a bow pays one -1 in box A."""
    houses = (building(0, 20, 15, 24, id="west"), building(25, 20, 40, 24, id="east"))
    for end, needs in (((35, 10), (7,)), ((20, 10), (6,))):
        game = bench(
            unarmed("outlaws", (20, 27)),
            rider("law", (5, 10), weapons=("bow",)),
            terrain=houses,
            step="move",
            side="law",
            dice=(1,),
            options={"bow_moving_penalty": False},
        )
        game.answer({"draft": ["l.1", "move", {"l.1": {"path": [list(end)]}}]}, "law")
        declare(game, law=["o.1", 15])
        assert happened(game, Fired)[0].needs == needs


@pytest.mark.rule("FW.7.04", "FW.7.22", "FW.7.03")
def test_a_fleeting_target_is_shot_at_only_while_it_passes() -> None:
    """Behind one house, then behind the other: nothing to shoot at in step 4, 6 instead of 5 in passing."""
    houses = (building(0, 20, 15, 24, id="west"), building(25, 20, 40, 24, id="east"))
    for end, needs in (((32, 28), (6,)), ((20, 28), (5,))):
        game = bench(
            man("law", (20, 10), weapons=("repeating_carbine",)),
            rider("outlaws", (8, 28), weapons=()),
            terrain=houses,
            step="move",
            side="outlaws",
            dice=(1,),
        )
        game.answer({"draft": ["o.1", "move", {"o.1": {"path": [list(end)]}}]}, "outlaws")
        declare(game, law=["l.1", "repeating_carbine:1", 12])
        assert happened(game, Fired)[0].needs == needs
    hidden = bench(
        man("law", (20, 10), weapons=("repeating_carbine",)), unarmed("outlaws", (32, 28)), terrain=houses
    )
    assert hidden.state.cursor.step != "shoot"


def sharpshooters(**fields: Any) -> Game[State]:
    """Two elite shooters far from each other, an isolated enemy before each."""
    men = (
        man("law", (10, 10), skill=4, weapons=("repeating_carbine",)),
        man("law", (60, 10), skill=4, weapons=("repeating_carbine",)),
    )
    return bench(*men, unarmed("outlaws", (10, 60)), unarmed("outlaws", (60, 60)), **fields)


@pytest.mark.rule("FW.8.11", "FW.8.12", "FW.16.08")
def test_one_elite_shooter_a_turn_uses_his_skill() -> None:
    """At 48 cm a rifle needs 6, an elite shot 5; the second one shoots like anybody else."""
    game = sharpshooters(dice=(5, 5))
    game.answer("l.1", "law")
    game.answer("repeating_carbine:1:bonus", "law")
    game.answer("l.2", "law")
    assert refused(game, "repeating_carbine:1:bonus", "law").rule == "FW.16.08"
    game.answer("repeating_carbine:1", "law")
    assert [event.needs for event in happened(game, Fired)] == [(5,), (6,)]
    assert game.state.figures["o.1"].lost
    assert not game.state.figures["o.2"].lost


@pytest.mark.rule("FW.8.42")
def test_without_the_option_every_elite_shooter_may() -> None:
    game = sharpshooters(dice=(5, 5), options={"one_elite": False})
    declare(game, law=["l.1", "repeating_carbine:1:bonus", "l.2", "repeating_carbine:1:bonus"])
    assert [event.needs for event in happened(game, Fired)] == [(5,), (5,)]


@pytest.mark.rule("FW.8.41")
def test_an_early_elite_shot_uses_up_the_skill_of_the_turn() -> None:
    game = sharpshooters(used={"law": Used(elite="l.1"), "outlaws": Used()})
    game.answer("l.2", "law")
    assert refused(game, "repeating_carbine:1:bonus", "law").rule == "FW.16.08"
    again = bench(
        man("law", (10, 10), skill=4, shots=1, fired="revolver", declared=2, aimed=("o.1",)),
        unarmed("outlaws", (10, 25)),
        used={"law": Used(elite="l.1"), "outlaws": Used()},
    )
    assert options(again, "law", "l.1") == ["revolver:1", "revolver:1:bonus"]  # of one figure it is one use


@pytest.mark.rule("FW.8.20", "FW.8.21")
def test_an_early_elite_shot_takes_a_whole_turn_of_aiming() -> None:
    for idle, ways in (
        (True, ["revolver:1", "revolver:2", "revolver:1:bonus", "revolver:2:bonus"]),
        (False, ["revolver:1", "revolver:2"]),
    ):
        game = bench(
            man("law", (10, 10), skill=4, idle_last_turn=idle), unarmed("outlaws", (10, 25)), step="early"
        )
        assert options(game, "law", "l.1") == ways


def firing_line(**shooter: Any) -> Game[State]:
    """An elite shooter before a group of three, their leader the last."""
    band = row(2, "outlaws", (10, 25), (4, 0), weapons=())
    boss = unarmed("outlaws", (18, 25), leader=True)
    return bench(
        man("law", (12, 10), skill=4, **shooter),
        unarmed("law", (80, 10), id="chief", troop_leader=True),
        *band,
        boss,
    )


@pytest.mark.rule("FW.8.16")
def test_leaders_are_picked_by_reflex_others_on_the_troop_leaders_order() -> None:
    assert options(firing_line(), "law", "l.1") == ["o.1", "pick:o.3"]
    game = firing_line()
    game.answer("l.1", "law")
    assert refused(game, "pick:o.1", "law").rule == "FW.16.09"
    assert options(firing_line(troop_leader=True), "law", "l.1") == [
        "o.1",
        "pick:o.1",
        "pick:o.2",
        "pick:o.3",
    ]


@pytest.mark.rule("FW.8.19", "FW.8.18")
@pytest.mark.parametrize(("away", "orders"), [(10.0, True), (10.5, False)])
def test_the_order_is_heard_within_10_cm(away: float, orders: bool) -> None:
    band = row(2, "outlaws", (20, 25), (4, 0), weapons=())
    chief = unarmed("law", (22 - 2 - away, 10), troop_leader=True)
    game = bench(man("law", (22, 10), skill=4), chief, *band)
    picks = [one for one in options(game, "law", "l.1") if one.startswith("pick")]
    assert picks == (["pick:o.1", "pick:o.2"] if orders else [])


@pytest.mark.rule("FW.8.17", "FW.8.19")
def test_in_close_order_only_the_front_rank_can_be_picked() -> None:
    """o.2 stands right behind o.1 as the shooter looks; o.3 beside them. In loose order all three could be picked."""
    for order, picks in (
        ("close", ["pick:o.1", "pick:o.3"]),
        ("loose", ["pick:o.1", "pick:o.2", "pick:o.3"]),
    ):
        places = ((12, 22), (12, 25), (16, 22))
        band = [unarmed("outlaws", at, order=order) for at in places]
        game = bench(man("law", (12, 10), skill=4, troop_leader=True), *band)
        assert sorted(one for one in options(game, "law", "l.1") if one.startswith("pick")) == picks


@pytest.mark.rule("FW.8.18")
def test_who_is_shielded_by_a_wall_is_not_picked() -> None:
    house = building(8, 20, 14, 23)
    boss = unarmed("outlaws", (11, 25), leader=True)
    game = bench(man("law", (11, 10), skill=4), unarmed("outlaws", (17, 24)), boss, terrain=(house,))
    assert options(game, "law", "l.1") == ["revolver:1", "revolver:2", "revolver:1:bonus", "revolver:2:bonus"]


@pytest.mark.rule("FW.8.33", "FW.8.34")
def test_the_bonus_covers_all_shots_with_numeric_skill_and_one_without() -> None:
    for numeric, needs in ((True, (5, 5)), (False, (5, 6))):
        game = bench(
            man("law", (10, 10), skill=4),
            unarmed("outlaws", (10, 27)),
            dice=(1, 2),
            options={"numeric_skill": numeric},
        )
        declare(game, law=["l.1", "revolver:2:bonus", "together"])
        assert happened(game, Fired)[0].needs == needs


@pytest.mark.rule("FW.8.35", "FW.8.37", "FW.8.38")
def test_a_gunfighter_fires_three_times_at_one_or_several_targets() -> None:
    """Three targets apart: -1 on all shots; picked in one group there is none."""
    foes = (unarmed("outlaws", (10, 20)), unarmed("outlaws", (18, 16)), unarmed("outlaws", (2, 16)))
    game = bench(man("law", (10, 10), skill=5), *foes, dice=(1, 2, 3))
    assert "revolver:3" in options(game, "law", "l.1", "o.1")
    declare(game, law=["l.1", "o.1", "revolver:3", "split", "o.2", "o.3"])
    assert [(event.target, event.needs) for event in happened(game, Fired)] == [
        ("o.1", (6,)),
        ("o.2", (6,)),
        ("o.3", (6,)),
    ]
    group = row(3, "outlaws", (7, 20), (3, 0), weapons=())
    game = bench(man("law", (10, 10), skill=5, troop_leader=True), *group, dice=(1, 2, 3))
    declare(
        game, law=["l.1", "pick:o.2", "revolver:3:pick", "split", "pick:o.1", "pick:o.3"]
    )  # at 8 cm 5, and +1 for picking with skill 5
    assert [event.needs for event in happened(game, Fired)] == [(4,), (4,), (4,)]


@pytest.mark.rule("FW.8.39", "FW.16.19")
def test_a_later_shot_goes_where_it_was_declared_to() -> None:
    """One early at o.1; the other was declared for the same target, or for another one with -1 on both."""
    for later, first, second in (("later", (5,), "o.1"), ("later-other", (6,), "o.2")):
        foes = (unarmed("outlaws", (10, 20)), unarmed("outlaws", (20, 12)), unarmed("outlaws", (80, 80)))
        game = bench(man("law", (10, 10)), *foes, step="early", dice=(1, 1))
        declare(game, law=["l.1", "o.1", "revolver:2", later])
        assert happened(game, Fired)[0].needs == first
        while game.state.cursor.step == "move":
            game.answer({"draft": [None]})
        game.answer("l.1", "law")
        event = happened(game, Fired)[-1]
        assert (event.target, event.moment, event.needs) == (second, "shoot", first)


@pytest.mark.rule("FW.8.09", "FW.8.10")
def test_an_elite_shooter_who_moved_shoots_like_anybody_else() -> None:
    game = bench(
        man("law", (10, 10), skill=4, moved=True),
        man("law", (60, 10)),
        unarmed("outlaws", (10, 18)),
        unarmed("outlaws", (60, 18)),
    )
    game.answer("l.1", "law")
    assert game.drafts["law"] == ["l.1"]  # one way to shoot, nothing was asked
    assert key(game, "law") == "shooter"


def test_walls_are_what_they_seem() -> None:
    """The hedge of other tests is no wall: it covers and is seen over."""
    game = bench(
        man("law", (10, 10)),
        unarmed("outlaws", (10, 20)),
        terrain=(wall("hedge", (5, 18.5), (15, 18.5)),),
        dice=(1,),
    )
    declare(game, law=["l.1", "revolver:1"])
    assert happened(game, Fired)[0].needs == (6,)


@pytest.mark.rule("FW.8.05", "FW.2.17")
def test_a_rider_keeps_the_second_of_two_shots_for_the_shooting_step() -> None:
    """One on his way, the other where he ends: both are the one moving shot of his player."""
    game = bench(rider("law", (10, 10)), unarmed("outlaws", (10, 50)), step="move", side="law", dice=(1, 2))
    game.answer({"draft": ["l.1", "move", {"l.1": {"path": [[10, 39]]}}]}, "law")
    declare(game, law=["o.1", "revolver:2", "later", 21])
    while game.state.cursor.step == "move":
        game.answer({"draft": [None]})
    declare(game, law=["l.1"])
    assert [(event.moment, event.needs) for event in happened(game, Fired)] == [
        ("moving", (7,)),
        ("shoot", (6,)),
    ]


GAP = (building(0, 20, 9.8, 22, id="west"), building(10.2, 20, 40, 22, id="east"))
"""Between these two houses, 0.4 cm apart, (10, 10) sees (x, 50) where x is within 0.667 of 10."""
RIFLE = {"weapons": ("muzzle_rifle",)}


@pytest.mark.rule("FW.2.12", "FW.7.03")
def test_a_shot_at_who_crosses_a_short_gap_is_offered_on_the_stretch_where_he_shows() -> None:
    """From (1, 50) the gap is 8.333 to 9.667 cm along the path; a rifle at 38 cm needs 5, and 6 in passing."""
    game = bench(
        unarmed("law", (1, 50)),
        man("outlaws", (10, 10), **RIFLE),
        terrain=GAP,
        step="move",
        first="law",
        dice=(1,),
    )
    draft(game, "l.1", "move", {"l.1": {"path": [[19, 50]]}})
    ask = game.question
    assert ask is not None
    assert [option.key for option in ask.options] == ["o.1"]  # type: ignore[attr-defined]
    game.answer("o.1", "outlaws")
    ask = game.question
    assert ask is not None
    assert ask.key == "point"
    assert (ask.low, ask.high) == (pytest.approx(8.333, abs=0.01), pytest.approx(9.667, abs=0.01))  # type: ignore[attr-defined]
    assert refused(game, 8.3, "outlaws").rule in ("FW.2.12", "FW.2.19")
    game.answer(8.4, "outlaws")
    event = happened(game, Fired)[0]
    assert (event.moment, event.needs, event.at) == ("interruption", (6,), (9.4, 50.0))


@pytest.mark.rule("FW.8.02", "FW.7.08")
def test_who_moves_past_a_short_gap_may_shoot_through_it() -> None:
    """From (2, 50) the gap is 7.333 to 8.667 cm along the path; 5, and 6 for who fires moving and in passing."""
    game = bench(
        man("law", (2, 50), **RIFLE),
        unarmed("outlaws", (10, 10)),
        terrain=GAP,
        step="move",
        first="law",
        dice=(1,),
    )
    draft(game, "l.1", "move", {"l.1": {"path": [[20, 50]]}})
    ask = game.question
    assert ask is not None
    assert (ask.key, [option.key for option in ask.options]) == ("moving-shot", ["o.1"])  # type: ignore[attr-defined]
    game.answer("o.1", "law")
    ask = game.question
    assert ask is not None
    assert (ask.low, ask.high) == (pytest.approx(7.333, abs=0.01), pytest.approx(8.667, abs=0.01))  # type: ignore[attr-defined]
    game.answer(8.0, "law")
    event = happened(game, Fired)[0]
    assert (event.moment, event.needs, event.at) == ("moving", (6,), (10.0, 50.0))


@pytest.mark.rule("FW.16.01", "FW.16.02", "FW.2.12")
def test_who_cannot_interrupt_is_told_of_the_mover_not_of_others() -> None:
    """o.2 has l.2 before his revolver, but the mover passes 30 cm off; o.3 stands behind a house."""
    game = bench(
        unarmed("law", (10, 50)),
        unarmed("law", (40, 22)),
        man("outlaws", (20, 40), **RIFLE),
        man("outlaws", (40, 12)),
        man("outlaws", (20, 10), **RIFLE),
        terrain=(building(2, 14, 32, 18),),
        step="move",
        first="law",
        dice=(1,),
    )
    draft(game, "l.1", "move", {"l.1": {"path": [[28, 50]]}})
    assert [option.key for option in game.question.options] == ["o.1"]  # type: ignore[union-attr]
    far = refused(game, "o.2", "outlaws")
    assert (far.rule, far.params["last"]) == ("FW.16.02", 20.0)
    hidden = refused(game, "o.3", "outlaws")
    assert (hidden.rule, hidden.params["cause"]) == ("FW.16.01", "wall")

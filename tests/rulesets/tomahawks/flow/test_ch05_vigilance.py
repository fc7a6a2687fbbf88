"""MT.5 Vigilance, and the moments of a move at which others may shoot."""

import pytest

from escarmouche.rulesets.tomahawks.data.events import (
    BecameVigilant,
    MoveEnded,
    MoveInterrupted,
    Reacted,
    Shaken,
    UnitFired,
    UnitMoved,
)
from tests.rulesets.tomahawks.acting import acting, asked, choose, options
from tests.rulesets.tomahawks.bench import block, happened, marker, refused, row, unit, wall

STEADY, SHAKY = 9, 2  # reaction dice: a trained unit of four or five takes the second as Recoil or Shaken


def forward(game, id="redcoats", by=4.0):
    """Everybody straight on to the north."""
    return {one.id: {"path": [[one.point[0], one.point[1] + by]]} for one in game.state.bases(id)}


def watching(count=1, at=(10, 24), id="foes", **fields):
    """French musketeers on the watch."""
    return unit(id, "french", at=row(count, at), **{"vigilant": True, **fields})


def ys(game, id="redcoats"):
    return {one.point[1] for one in game.state.bases(id)}


@pytest.mark.rule("MT.5.07")
@pytest.mark.rule("MT.5.11")
def test_vigilance_is_an_action_of_its_own_and_ends_with_another():
    game = acting(unit("redcoats", at=row(4, (10, 10))), unit("foes", "french", at=row(4, (10, 40))), left=2)
    choose(game, "vigilance")
    assert game.state.units["redcoats"].vigilant
    assert happened(game, BecameVigilant)[0].unit == "redcoats"
    assert game.state.cursor.activation.left == 1
    choose(game, "move", {})
    assert not game.state.units["redcoats"].vigilant


@pytest.mark.rule("MT.5.08")
def test_vigilance_needs_a_loaded_weapon():
    game = acting(
        unit("redcoats", at=row(4, (10, 10)), smoke=True), unit("foes", "french", at=row(4, (10, 40)))
    )
    assert "vigilance" not in options(game)
    refusal = refused(game, "vigilance")
    assert (refusal.code, refusal.rule) == ("no-vigilance", "MT.5.08")
    one = acting(
        unit("redcoats", at=row(4, (10, 10)), smoke=True, men={3: {"smoke": False}}),
        unit("foes", "french", at=row(4, (10, 40))),
    )
    assert "vigilance" in options(one)


@pytest.mark.rule("MT.5.09")
def test_the_interrupt_is_offered_half_way_and_at_the_end():
    game = acting(unit("redcoats", at=row(5, (8, 10))), watching())
    choose(game, "move", forward(game))
    assert asked(game) == ("french", "interrupt")
    assert game.question.params["moment"] == "half"
    assert ys(game) == {12.0}
    choose(game, None)
    assert game.question.params["moment"] == "end"
    assert ys(game) == {14.0}
    choose(game, None)
    assert not happened(game, UnitFired)
    assert game.state.units["foes"].vigilant


@pytest.mark.rule("MT.5.09")
def test_one_move_is_interrupted_once_by_a_full_shot_that_is_not_hasty():
    game = acting(unit("redcoats", at=row(5, (8, 10))), watching(2), dice=(9, 0, 4, STEADY))
    choose(game, "move", forward(game), "foes:musket", ["redcoats-1"])
    (fired,) = happened(game, UnitFired)
    assert (fired.unit, fired.target, fired.count, fired.hasty) == ("foes", "redcoats", 2, False)
    assert happened(game, MoveInterrupted)[0].moment == "half"
    assert not game.state.units["foes"].vigilant
    assert ys(game) == {14.0}
    assert game.question.key != "interrupt"


@pytest.mark.rule("MT.5.09")
def test_range_is_that_of_the_moment():
    # Half-way 25" away, at the end 23": the musket reaches 24".
    game = acting(unit("redcoats", at=row(5, (8, 6))), watching(1, (8, 34)))
    choose(game, "move", forward(game))
    assert game.question.params["moment"] == "end"


@pytest.mark.rule("MT.5.10")
def test_any_result_but_no_effect_ends_the_move_where_it_stands():
    game = acting(unit("redcoats", at=row(5, (8, 10))), watching(), dice=(9, 9, SHAKY))
    choose(game, "move", forward(game), "foes:musket", ["redcoats-1"])
    assert asked(game) == ("british", "recoil-or-shaken")
    choose(game, "shaken")
    assert ys(game) == {12.0}
    assert game.state.units["redcoats"].shaken
    ended, shaken = happened(game, MoveEnded)[0], happened(game, Shaken)[0]
    assert game.events.index(ended) < game.events.index(shaken)


@pytest.mark.rule("MT.5.10")
def test_after_no_effect_it_goes_on():
    game = acting(unit("redcoats", at=row(5, (8, 10))), watching(), dice=(9, 9, STEADY))
    choose(game, "move", forward(game), "foes:musket", ["redcoats-1"])
    assert ys(game) == {14.0}
    first, second = happened(game, UnitMoved)
    assert first.paths["redcoats-2"] == ((10.0, 10.0), (10.0, 12.0))
    assert second.paths["redcoats-2"] == ((10.0, 12.0), (10.0, 14.0))
    assert "redcoats-1" not in second.paths


@pytest.mark.rule("MT.5.11")
def test_a_reaction_without_effect_keeps_vigilance_and_shaken_ends_it():
    for die, kept in ((STEADY, True), (SHAKY, False)):
        game = acting(
            unit("redcoats", at=row(1, (8, 10))),
            watching(5, (4, 20)),
            dice=(9, 9, die),
        )
        choose(game, "shoot", ["foes-1"])
        if not kept:
            choose(game, "shaken")
        assert game.state.units["foes"].vigilant is kept


@pytest.mark.rule("MT.5.12")
def test_several_vigilant_units_shoot_in_the_order_of_their_camp():
    game = acting(
        unit("redcoats", at=row(6, (8, 10))),
        watching(1, (10, 24)),
        watching(1, (20, 24), "others"),
        dice=(9, 9, STEADY, 0),
    )
    choose(game, "move", forward(game))
    assert options(game) == ["foes:musket", "others:musket"]
    choose(game, "others:musket", ["redcoats-1"])
    assert options(game) == ["foes:musket"]
    choose(game, "foes:musket")
    assert [one.unit for one in happened(game, UnitFired)] == ["others", "foes"]


@pytest.mark.rule("MT.5.12")
def test_later_ones_are_skipped_when_the_action_has_ended():
    game = acting(
        unit("redcoats", at=row(5, (8, 10))),
        watching(1, (10, 24)),
        watching(1, (20, 24), "others"),
        dice=(9, 9, SHAKY),
    )
    choose(game, "move", forward(game), "foes:musket", ["redcoats-1"], "shaken")
    assert game.question.key != "interrupt"
    assert game.state.units["others"].vigilant


@pytest.mark.rule("MT.5.12")
def test_later_ones_are_skipped_when_the_target_is_gone():
    game = acting(
        unit("redcoats", at=row(1, (10, 10))),
        unit("guard", at=row(4, (30, 4))),
        watching(1, (10, 24)),
        watching(1, (20, 24), "others"),
        dice=(9, 9),
    )
    choose(game, "move", forward(game), "foes:musket")
    assert game.question.key != "interrupt"
    assert game.state.units["others"].vigilant


@pytest.mark.rule("MT.5.13")
def test_interrupts_are_offered_only_where_a_legal_shot_exists():
    game = acting(
        unit("redcoats", at=row(5, (8, 10))),
        watching(),
        terrain=[wall("palisade", (0, 20), (48, 20))],
    )
    choose(game, "move", forward(game))
    assert game.question.key == "play"


@pytest.mark.rule("MT.5.13")
def test_an_interrupting_shot_is_not_interrupted_nor_a_flight_or_recoil():
    game = acting(
        unit("redcoats", at=row(5, (8, 10)), type="skirmisher"),
        unit("guard", at=row(4, (30, 4)), vigilant=True),
        watching(1, (10, 24)),
        watching(1, (20, 24), "others"),
        dice=(9, 9, 2),  # a skirmisher recoils on 2 and 3
    )
    choose(game, "move", forward(game), "foes:musket", ["redcoats-1"])
    assert max(ys(game)) < 12.0
    assert game.question.key == "play"
    assert [one.unit for one in happened(game, UnitFired)] == ["foes"]


@pytest.mark.rule("MT.5.13")
def test_moves_of_hidden_markers_are_not_interrupted():
    game = acting(
        unit("redcoats", at=4, traits=("scout",)),
        unit("guard", at=row(4, (30, 4))),
        watching(1, (10, 40)),
        markers=[marker("m1", "british", (10, 10), "redcoats", "trained")],
        terrain=[wall("palisade", (0, 30), (48, 30))],
        activation={"unit": "m1"},
    )
    choose(game, "move", {"m1": {"path": [[10, 13]]}})
    assert game.question.key == "play"


@pytest.mark.rule("MT.5.14")
def test_bases_that_overlap_half_way_are_pushed_back_along_their_own_paths():
    # A friend stands where the first man is half-way.
    game = acting(
        unit("redcoats", at=row(5, (8, 10))),
        unit("guard", at=[(8, 12), (40, 4), (42, 4), (44, 4)]),
        watching(1, (12, 24)),
        dice=(9, 9, SHAKY),
    )
    choose(game, "move", forward(game), "foes:musket", ["redcoats-5"], "shaken")
    first = game.state.figures["redcoats-1"].point
    assert first[0] == 8.0
    assert 10.9 < first[1] <= 11.0
    assert [game.state.figures[f"redcoats-{n}"].point[1] for n in (2, 3, 4)] == [12.0] * 3


@pytest.mark.rule("MT.5.14")
def test_a_unit_moving_in_close_order_is_still_formed_half_way():
    game = acting(
        unit("redcoats", at=block(6, (8, 10), 6), traits=("close-order",), formation="close-order"),
        watching(),
        dice=(9, 9, STEADY),
    )
    choose(game, "move", forward(game), "foes:musket", ["redcoats-1"])
    (tested,) = happened(game, Reacted)
    assert "MT.11.06" in [line.rule for line in tested.rolls[0].lines]


@pytest.mark.rule("MT.5.09")
@pytest.mark.rule("MT.8.44")
def test_who_is_stopped_by_a_marker_before_half_of_his_way_is_shot_at_there_only():
    game = acting(
        unit("redcoats", at=row(4, (10, 10))),
        watching(),
        markers=[marker("m1", "french", (10, 13.5), "", "trained")],
    )
    choose(game, "move", forward(game))
    assert game.question.params["moment"] == "end"
    assert ys(game) == {11.5}


@pytest.mark.rule("MT.5.09")
@pytest.mark.rule("MT.5.16")
def test_a_move_in_which_nobody_walks_is_interrupted_at_its_end():
    game = acting(
        unit("redcoats", at=row(5, (8, 14)), weapons=("thrown",)),
        watching(5, (8, 19)),
        dice=(0, 0, 0, 0, 0),
    )
    choose(game, "move", {})
    assert asked(game) == ("british", "single-shots")
    choose(game, "foes:thrown")
    assert asked(game) == ("french", "interrupt")
    assert game.question.params["moment"] == "end"


@pytest.mark.rule("MT.5.14")
@pytest.mark.rule("MT.10.13")
def test_who_crosses_each_others_ways_is_not_dispersed_half_way():
    """Two men 3" apart go by each other: at half their paths they are too near to be dispersed, at the end not."""
    squad = unit("redcoats", at=[(8, 10), (11, 10)], type="skirmisher", formation="dispersed")
    game = acting(squad, watching(), hands={"british": ["british-forward"], "french": ["french-forward"]})
    choose(game, "move", {"redcoats-1": {"path": [[10.4, 13]]}, "redcoats-2": {"path": [[8.1, 10.2]]}})
    assert game.question.params["moment"] == "half"
    assert game.state.units["redcoats"].formation == "normal"
    choose(game, None)
    assert game.question.params["moment"] == "end"
    assert game.state.units["redcoats"].formation == "dispersed"


@pytest.mark.rule("MT.5.16")
def test_at_the_end_the_movers_single_shots_come_first_then_the_interrupts():
    game = acting(
        unit("redcoats", at=row(5, (8, 10)), weapons=("thrown",)),
        watching(5, (8, 19)),
        dice=(9, 0, 0, 0, 0, 9, STEADY),
    )
    choose(game, "move", forward(game))
    assert game.question.params.get("moment") == "half"
    choose(game, None)
    assert asked(game) == ("british", "single-shots")
    choose(game, "foes:thrown", ["foes-5"])
    assert asked(game) == ("french", "interrupt")
    assert game.question.params["moment"] == "end"
    assert game.question.options[0].params["count"] == 4  # one of the five has fallen


@pytest.mark.rule("MT.5.16")
def test_who_may_no_longer_shoot_does_not_interrupt():
    game = acting(
        unit("redcoats", at=row(5, (8, 10)), weapons=("thrown",)),
        watching(5, (8, 19)),
        dice=(9, 0, 0, 0, 0, 9, SHAKY),
    )
    choose(game, "move", forward(game), None, "foes:thrown", ["foes-5"], "shaken")
    assert game.question.key == "play"


@pytest.mark.rule("MT.8.44")
def test_a_move_stops_an_inch_from_a_hidden_marker_and_reveals_it():
    game = acting(
        unit("redcoats", at=row(5, (8, 10))),
        unit("foes", "french", at=row(4, (40, 40))),
        markers=[marker("decoy", "french", (10, 13.5))],
        terrain=[wall("palisade", (0, 12), (48, 12))],
    )
    choose(game, "move", {"redcoats-2": {"path": [[10, 13.0]]}})
    # Bases of half an inch: an inch is left between them.
    assert game.state.figures["redcoats-2"].point == (10.0, 11.5)
    assert not game.state.markers


@pytest.mark.rule("MT.6.26")
def test_figures_leave_by_an_exit_of_the_scenario_and_are_not_lost():
    game = acting(
        unit("redcoats", at=row(4, (43, 10), (0, 2))),
        unit("foes", "french", at=row(4, (4, 40))),
        plan={"exits": [{"side": "british", "edge": "east", "low": 8.0, "high": 14.0}]},
    )
    ways = {f"redcoats-{n}": {"path": [[47.5 if n < 3 else 46, 8 + 2 * n]]} for n in (1, 2, 3, 4)}
    choose(game, "move", ways)
    assert [game.state.figures[f"redcoats-{n}"].left for n in (1, 2, 3, 4)] == [True, True, False, False]
    assert not any(one.lost for one in game.state.figures.values())

"""Chapter 12, what results do to a unit: its markers, its formation, its moves, its activation."""

import pytest

from escarmouche.rulesets.tomahawks.data.events import Fled, FledTable, Reacted, Recoiled, Routed, Shaken
from escarmouche.rulesets.tomahawks.flow import reaction_and_rally
from escarmouche.rulesets.tomahawks.rules import recoil_flight_rally, targets
from escarmouche.rulesets.tomahawks.rules.morale import MORALE, Fired
from escarmouche.rulesets.tomahawks.table import retreat_paths
from tests.rulesets.tomahawks.acting import acting, asked, choose
from tests.rulesets.tomahawks.bench import block, happened, row, unit
from tests.rulesets.tomahawks.flows import Table

NORTH, SOUTH = (0.0, 1.0), (0.0, -1.0)
HIT = Fired(by="foe", shooters=("foe-1",), losses=1)


def own(count=5, at=(10.0, 20.0), **fields):
    return unit("own", at=row(count, at), **fields)


def foe():
    return unit("foe", "french", at=[(14, 40)])


def places(table, id="own"):
    return [one.point for one in table.state.living(id)]


@pytest.mark.rule("MT.12.01")
def test_a_rout_removes_the_unit_and_counts_as_lost():
    table = Table(own(), foe())
    recoil_flight_rally.apply(table, "own", "rout", SOUTH)
    assert not table.state.living("own")
    assert all(table.state.figures[id].lost for id in table.state.units["own"].members)
    assert not table.told(Routed)[0].caught


@pytest.mark.rule("MT.12.02")
def test_flight_takes_the_other_markers_and_moves():
    table = Table(own(vigilant=True), unit("also", at=[(40, 20)], shaken=True), foe())
    recoil_flight_rally.apply(table, "own", "flight", SOUTH)
    recoil_flight_rally.apply(table, "also", "flight", SOUTH)
    fled = table.state.units["own"]
    assert (fled.fleeing, fled.vigilant, table.state.units["also"].shaken) == (True, False, False)
    assert places(table) == row(5, (10, 16))  # four inches
    assert {one.pose.facing for one in table.state.living("own")} == {180.0}  # turned away


@pytest.mark.rule("MT.12.04")
def test_a_recoil_goes_as_far_and_faces_the_enemy():
    table = Table(own(traits=("scout",), vigilant=True), foe())
    recoil_flight_rally.apply(table, "own", "recoil", SOUTH)
    assert places(table) == row(5, (10, 15))  # a scout's five inches
    assert {one.pose.facing for one in table.state.living("own")} == {0.0}
    assert not table.state.units["own"].vigilant
    assert not table.state.units["own"].fleeing


@pytest.mark.rule("MT.12.04")
def test_a_recoil_stops_at_the_table_edge():
    table = Table(own(at=(10, 2.5)), foe())
    recoil_flight_rally.apply(table, "own", "recoil", SOUTH)
    assert places(table) == row(5, (10, 0.5))
    assert len(table.state.living("own")) == 5


@pytest.mark.rule("MT.12.05")
def test_shaken_twice_is_shaken():
    table = Table(own(vigilant=True), foe())
    recoil_flight_rally.apply(table, "own", "shaken", SOUTH)
    recoil_flight_rally.apply(table, "own", "shaken", SOUTH)
    assert table.state.units["own"].shaken
    assert not table.state.units["own"].vigilant
    assert [event.again for event in table.told(Shaken)] == [False, True]
    assert places(table) == row(5, (10, 20))


@pytest.mark.rule("MT.12.06")
def test_recoil_and_shaken_is_both_the_move_first():
    table = Table(own(), foe())
    recoil_flight_rally.apply(table, "own", "recoil-and-shaken", SOUTH)
    assert [type(event) for event in table.events] == [Recoiled, Shaken]
    assert table.state.units["own"].shaken
    assert places(table) == row(5, (10, 16))


@pytest.mark.rule("MT.12.09")
@pytest.mark.parametrize(
    ("die", "result"),
    [(9, "no-effect"), (4, "no-effect"), (2, "flight"), (1, "flight"), (0, "flight")],
)
def test_who_flees_already_flees_on_to_his_edge(die, result):
    east = unit("foe", "french", at=[(40, 20)])
    table = Table(own(fleeing=True), east, dice=(die,))
    assert table.run(reaction_and_rally.react(table, "own", HIT)) == result
    assert places(table) == row(5, (10, 16 if result == "flight" else 20))  # square to the south edge
    assert all(event.again for event in table.told(Fled))
    assert table.state.units["own"].fleeing


@pytest.mark.rule("MT.12.09")
def test_a_rout_removes_who_flees_already():
    table = Table(own(3, fleeing=True), foe(), dice=(2,))  # three figures -3
    assert table.run(reaction_and_rally.react(table, "own", HIT)) == "rout"
    assert not table.state.living("own")


@pytest.mark.rule("MT.12.12")
def test_one_base_at_the_edge_takes_the_whole_unit_off():
    table = Table(unit("own", at=[(10, 4.5), (10, 8)]), foe())
    recoil_flight_rally.apply(table, "own", "flight", SOUTH)
    assert table.told(FledTable)
    assert not table.state.living("own")
    assert all(table.state.figures[id].lost for id in table.state.units["own"].members)


@pytest.mark.rule("MT.12.12")
def test_friends_at_the_edge_do_not_hold_who_flees_off_it():
    friend = unit("friend", at=[(10, 0.5)])
    table = Table(unit("own", at=[(10, 4.0)]), friend, foe())
    recoil_flight_rally.apply(table, "own", "flight", SOUTH)
    assert [event.paths["own-1"][-1] for event in table.told(Fled)] == [(10, 0.5)]
    assert table.told(FledTable)


@pytest.mark.rule("MT.12.03")
@pytest.mark.rule("MT.15.05")
def test_a_morale_card_sends_each_camp_to_its_own_edge():
    plan = {"home": {"british": ["west"], "french": ["north"]}}
    table = Table(own(), unit("foe", "french", at=row(5, (10, 30))), plan=plan)
    assert retreat_paths.heading(table.state, "own") == (-1.0, 0.0)
    assert retreat_paths.heading(table.state, "foe") == NORTH


@pytest.mark.rule("MT.12.12")
def test_short_of_the_edge_it_stays():
    table = Table(unit("own", at=[(10, 4.7), (10, 8)]), foe())
    recoil_flight_rally.apply(table, "own", "flight", SOUTH)
    assert not table.told(FledTable)
    assert len(table.state.living("own")) == 2


@pytest.mark.rule("MT.12.03")
def test_away_from_the_middle_of_those_who_shot():
    """Three of the four shot, from (13, 24) on average: 3 inches east, 4 north of those who give way."""
    foes = unit("foe", "french", at=[(16, 20), (13, 26), (10, 26), (10, 23)])
    table = Table(unit("own", at=[(10, 20)]), foes, dice=(5,))
    shot = Fired(by="foe", shooters=("foe-1", "foe-2", "foe-3"), losses=1)
    assert table.run(reaction_and_rally.react(table, "own", shot), "recoil") == "recoil"
    assert places(table) == [(7.6, 16.8)]


@pytest.mark.rule("MT.12.03")
def test_from_enemies_all_round_straight_to_the_rear():
    """Those who shot stand evenly about the unit: it faces east, and goes west."""
    foes = unit("foe", "french", at=[(10, 30), (10, 10)])
    table = Table(unit("own", at=[(10, 20)], facing=90.0), foes, dice=(5,))
    shot = Fired(by="foe", shooters=("foe-1", "foe-2"), losses=1)
    assert table.run(reaction_and_rally.react(table, "own", shot), "recoil") == "recoil"
    assert places(table) == [(6.0, 20.0)]


@pytest.mark.rule("MT.12.03")
@pytest.mark.rule("MT.3.24")
def test_after_a_morale_card_it_goes_to_its_own_edge():
    table = Table(own(traits=()), unit("foe", "french", at=[(14, 10)]), dice=(5,))  # -3: two
    assert table.run(reaction_and_rally.react(table, "own", MORALE), "recoil") == "recoil"
    # the enemy stands between it and its edge, and is passed at more than an inch or not at all
    assert all(y < 20 for _, y in places(table))
    assert table.told(Reacted)[0].cause == "morale"


@pytest.mark.rule("MT.12.11")
@pytest.mark.parametrize(("formation", "shoots"), [("normal", True), ("close-order", False)])
def test_facing_matters_to_who_is_formed(formation, shoots):
    line = unit("own", at=block(4, (10, 20), 4), traits=("close-order",), formation=formation, facing=180.0)
    table = Table(line, unit("foe", "french", at=[(11, 26)]))  # behind its back
    assert bool(targets.eligible(table.state, "own-1", "musket", "foe")) is shoots


@pytest.mark.rule("MT.2.16")
@pytest.mark.parametrize("result", ["recoil", "flight"])
def test_ranks_are_lost_in_giving_way(result):
    line = unit("own", at=block(6, (10, 20), 6), traits=("close-order",), formation="close-order")
    table = Table(line, foe())
    recoil_flight_rally.apply(table, "own", result, SOUTH)
    assert table.state.units["own"].formation == "normal"


@pytest.mark.rule("MT.2.16")
@pytest.mark.parametrize(("result", "after"), [("recoil", "dispersed"), ("flight", "normal")])
def test_dispersion_outlasts_a_recoil(result, after):
    loose = unit("own", at=row(4, (10, 20), (3.0, 0.0)), traits=("scout",), formation="dispersed")
    table = Table(loose, foe())
    recoil_flight_rally.apply(table, "own", result, SOUTH)
    assert table.state.units["own"].formation == after


@pytest.mark.rule("MT.12.15")
@pytest.mark.parametrize("result", ["recoil", "shaken", "recoil-and-shaken", "flight"])
def test_a_result_in_its_own_activation_ends_it(result):
    activation = {"unit": "own", "left": 2}
    table = Table(own(), foe(), cursor={"activation": activation})
    recoil_flight_rally.apply(table, "own", "no-effect", SOUTH)
    assert not table.state.cursor.activation.over
    recoil_flight_rally.apply(table, "own", result, SOUTH)
    assert table.state.cursor.activation.over


@pytest.mark.rule("MT.12.15")
def test_a_result_of_another_unit_does_not():
    table = Table(own(), foe(), cursor={"activation": {"unit": "foe", "left": 2}})
    recoil_flight_rally.apply(table, "own", "recoil", SOUTH)
    assert not table.state.cursor.activation.over


@pytest.mark.rule("MT.12.15")
def test_after_a_failed_engagement_only_recover_is_left():
    # the shot half-way kills one of two; -3 with a 4 is recoil and shaken; the second action recovers
    game = acting(
        unit("redcoats", at=[(10, 10), (12, 10)], weapons=()),
        unit("foe", "french", at=[(11, 14)], vigilant=True),
        left=2,
        dice=(7, 4, 4),
    )
    choose(game, "engage:foe")
    game.answer({})
    choose(game, "foe:musket")
    game.answer(["redcoats-2"])
    assert not game.state.units["redcoats"].shaken  # it recovers at once
    assert happened(game, Shaken)
    assert asked(game) == ("french", "play")

"""Chapter 13, engaging: who can, by which ways, and what happens before contact.

The British engage, and are the active camp.
"""

import pytest

from escarmouche.kernel.rules import Illegal
from escarmouche.rulesets.tomahawks.data.events import (
    Contacted,
    Engaged,
    EngagementFailed,
    Fled,
    Reacted,
    Recoiled,
    RoundFought,
    Routed,
    UnitFired,
)
from escarmouche.rulesets.tomahawks.flow import action_engage
from escarmouche.rulesets.tomahawks.rules import engagement
from escarmouche.rulesets.tomahawks.table import board, charge_paths
from escarmouche.table.tabletop import distance
from escarmouche.table.tracks import Track
from tests.rulesets.tomahawks.acting import acting, asked, choose, options
from tests.rulesets.tomahawks.bench import block, marker, refused, row, unit, wall, zone
from tests.rulesets.tomahawks.flows import Table
from tests.rulesets.tomahawks.moves import no_walk, walk

APART = (2.0, 0.0)


def own(count=4, y=10.0, **fields):
    return unit("own", at=row(count, (10, y), APART), weapons=(), **fields)


def foe(count=4, y=14.0, **fields):
    return unit("foe", "french", at=row(count, (10, y), APART), **{"weapons": (), **fields})


def engage(table, *answers):
    return table.run(action_engage.engage(table, "own", "foe"), *answers)


def refusal(table, unit="own", target="foe"):
    found = engagement.refusal(table.state, unit, target)
    return None if found is None else (found.rule, found.code)


MISSED = (0, 0, 0, 0)
STAND = (*MISSED, *MISSED, 5, 5)  # a round without losses in which both stand


@pytest.mark.rule("MT.13.01")
@pytest.mark.rule("MT.13.03")
def test_left_to_themselves_all_reach_contact():
    table = Table(own(), foe(), dice=STAND * 3)
    engage(table, {})
    (contact,) = table.told(Contacted)
    assert set(contact.met) == {"own-1", "own-2", "own-3", "own-4"}
    assert set(contact.met.values()) == {"foe-1", "foe-2", "foe-3", "foe-4"}
    assert len(table.told(RoundFought)) == 3


@pytest.mark.rule("MT.13.02")
def test_how_far_a_figure_reaches():
    assert refusal(Table(own(1), foe(1, 15.0))) is None  # four inches between the bases
    assert refusal(Table(own(1), foe(1, 15.1))) == ("MT.13.02", "cannot-reach")


@pytest.mark.rule("MT.13.02")
def test_a_road_does_not_help_to_engage():
    road = wall("road", (10, 0), (10, 40))
    assert refusal(Table(own(1), foe(1, 15.1), terrain=[road])) == ("MT.13.02", "cannot-reach")


@pytest.mark.rule("MT.13.02")
def test_only_who_is_spotted_is_engaged():
    palisade = wall("palisade", (0, 12), (30, 12))
    assert refusal(Table(own(1), foe(1), terrain=[palisade])) == ("MT.13.02", "not-spotted")
    assert refusal(Table(own(1), foe(1))) is None


@pytest.mark.rule("MT.5.05")
@pytest.mark.rule("MT.12.05")
@pytest.mark.rule("MT.9.24")
@pytest.mark.parametrize(
    ("fields", "refused"),
    [
        ({"fleeing": True}, ("MT.5.05", "unit-fleeing")),
        ({"shaken": True}, ("MT.12.05", "unit-shaken")),
    ],
)
def test_who_cannot_engage(fields, refused):
    assert refusal(Table(own(1, **fields), foe(1))) == refused
    gun = unit("own", troop="light-gun", at=[(10, 10), (9, 8), (11, 8)])
    assert refusal(Table(gun, foe(1))) == ("MT.9.24", "artillery-cannot")


@pytest.mark.rule("MT.8.44")
def test_a_marker_is_not_engaged():
    hidden = unit("foe", "french", at=3, troop="native-warriors")
    table = Table(own(1), hidden, markers=[marker("m1", "french", (10, 14), "foe")])
    assert refusal(table, target="m1") == ("MT.8.44", "target-hidden")
    assert refusal(table) == ("MT.8.44", "target-hidden")


@pytest.mark.rule("MT.13.01")
def test_one_target_for_one_engagement():
    table = Table(own(1), foe(1), unit("other", "french", at=[(12, 14)]))
    assert refusal(table, target="foe,other") == ("MT.13.01", "target-engage-limit")
    drawn = {"own-1": {"path": [[10, 13]], "tags": {"target": "other"}}}
    with pytest.raises(Illegal) as caught:
        engage(table, drawn)
    assert caught.value.code == "target-engage-limit"


def drawn(**paths):
    return {id.replace("_", "-"): {"path": path} for id, path in paths.items()}


@pytest.mark.rule("MT.13.03")
@pytest.mark.parametrize(
    ("paths", "code"),
    [
        (drawn(own_1=[[10, 13]]), "must-contact"),  # own-2 could as well
        (drawn(own_1=[[10, 12]], own_2=[[12, 12]]), "cannot-reach"),
        (drawn(own_1=[[10, 13]], own_2=[[10, 13]]), "base-overlap"),
        (drawn(own_1=[[10, 13]], own_2=[[12, 15]]), "too-far"),
    ],
)
def test_paths_that_are_no_engagement(paths, code):
    table = Table(own(2), foe(2))
    before = table.state
    with pytest.raises(Illegal) as caught:
        engage(table, paths)
    assert caught.value.code == code
    assert table.state == before
    assert not table.events


@pytest.mark.rule("MT.13.03")
def test_who_reaches_nobody_draws_nearer():
    spread = unit("own", at=[(10, 10), (10, 6)], weapons=())
    table = Table(spread, foe(1), dice=(0, 0, 9, 9) * 3)
    with pytest.raises(Illegal) as caught:
        engage(table, drawn(own_1=[[10, 13]], own_2=[[10, 5]]))
    assert caught.value.code == "draw-nearer"
    engage(table, {})
    # own-2 has gone four inches after own-1, all that he may
    assert table.told(Contacted)[0].paths["own-2"][-1] == (10, 10)


@pytest.mark.rule("MT.2.20")
def test_an_engagement_keeps_cohesion():
    spread = unit("own", at=[(10, 10), (10, 6)], weapons=())
    table = Table(spread, foe(1))
    with pytest.raises(Illegal) as caught:
        engage(table, drawn(own_1=[[10, 13]]))
    assert (caught.value.rule, caught.value.code) == ("MT.2.20", "cohesion")


@pytest.mark.rule("MT.13.03")
def test_a_player_chooses_the_places_of_contact():
    table = Table(own(2), foe(2, 13.0), dice=(0, 0, 0, 0, 9, 9) * 3)
    engage(table, drawn(own_1=[[9, 11], [9, 13]], own_2=[[13, 11], [13, 13]]))
    assert table.told(Contacted)[0].met == {"own-1": "foe-1", "own-2": "foe-2"}
    assert table.told(Contacted)[0].paths["own-1"][-1] == (9, 13)


@pytest.mark.rule("MT.13.03")
def test_another_unit_touched_takes_part():
    other = unit("other", "french", at=[(11, 14)], weapons=())
    table = Table(own(1), foe(1), other)
    # between the two, touching both
    with pytest.raises(AssertionError, match="strike"):  # the next question is whom he strikes
        engage(table, drawn(own_1=[[10.5, 13.134]]))
    assert [option.key for option in table.asked[-1].items["own-1"]] == ["foe", "other"]


@pytest.mark.rule("MT.13.04")
@pytest.mark.rule("MT.13.05")
def test_who_had_not_spotted_the_engager_is_surprised_and_does_not_shoot():
    woods = zone("woods", 5, 5, 20, 12.5)
    braves = unit("own", at=[(10, 10)], traits=("natives",), weapons=())
    # column 8, dense cover -4, Natives -1: eight inches; fog -5: two
    table = Table(braves, foe(1, weapons=("musket",)), terrain=[woods])
    assert not engagement.surprises(table.state, "own", "foe")
    dice = (9, 7, 0, 9)  # a defence die of 7 is a 5 to the surprised
    watch = foe(1, weapons=("musket",), vigilant=True)  # half-way it would spot him
    fog = Table(braves, watch, terrain=[woods], options={"weather": "fog"}, dice=dice)
    assert engagement.surprises(fog.state, "own", "foe")
    engage(fog, {})
    assert fog.told(Engaged)[0].surprise
    assert not fog.told(UnitFired)
    assert not fog.state.living("foe")


@pytest.mark.rule("MT.8.46")
@pytest.mark.rule("MT.13.04")
def test_who_was_revealed_to_engage_surprises():
    activation = {"unit": "own", "left": 1, "unseen_by": ["foe"]}
    table = Table(own(1), foe(1), cursor={"activation": activation})
    assert engagement.surprises(table.state, "own", "foe")


def two_against_one(**fields):
    pair = unit("own", at=[(10, 10), (12, 10)], weapons=())
    return pair, unit("foe", "french", at=[(11, 14)], weapons=("musket",), **fields)


@pytest.mark.rule("MT.13.06")
@pytest.mark.rule("MT.10.09")
def test_the_engaged_shoot_hastily():
    table = Table(*two_against_one(), dice=(7, *(0, 0, 0, 9, 9) * 3))  # 8 is needed with -1
    engage(table, {}, "foe:musket")
    (fired,) = table.told(UnitFired)
    assert (fired.hasty, fired.hits) == (True, 0)
    assert fired.distance == pytest.approx(3.12 / 2, abs=0.1)  # at half of the way to contact
    assert table.told(Contacted)


@pytest.mark.rule("MT.13.06")
def test_the_vigilant_shoot_steadily_and_once():
    # hit on 7, kill on 4; the one left -3 holds with 9
    table = Table(*two_against_one(vigilant=True), dice=(7, 4, 9, *(0, 0, 9, 9) * 3))
    engage(table, {}, "foe:musket", ["own-2"])
    (fired,) = table.told(UnitFired)
    assert (fired.hasty, fired.kills) == (False, 1)
    assert not table.state.units["foe"].vigilant
    assert set(table.told(Contacted)[0].met) == {"own-1"}


@pytest.mark.rule("MT.13.06")
@pytest.mark.parametrize("vigilant", [True, False])
def test_the_engaged_need_not_shoot_and_are_asked_once(vigilant):
    table = Table(*two_against_one(vigilant=vigilant), dice=(0, 0, 0, 9, 9) * 3)
    engage(table, {}, None)
    assert not table.told(UnitFired)


@pytest.mark.rule("MT.13.06")
@pytest.mark.parametrize("state", ["shaken", "fleeing"])
def test_the_shaken_and_fleeing_do_not_shoot(state):
    table = Table(*two_against_one(**{state: True}), dice=(0, 0, 0, 9, 9) * 3 if state == "shaken" else ())
    engage(table, {})
    assert not table.told(UnitFired)


@pytest.mark.rule("MT.13.07")
def test_a_failed_test_ends_the_engagement():
    # one of two falls: one figure -3; 6 makes 3, which trained troops stand, 4 makes 1
    table = Table(*two_against_one(vigilant=True), dice=(7, 4, 4))
    engage(table, {}, "foe:musket", ["own-2"])
    assert table.told(EngagementFailed)[0].cause == "test"
    assert not table.told(Contacted)
    assert table.state.units["own"].shaken
    # back from half of his way: 4" from there
    assert board.gap(table.state.figures["own-1"], table.state.figures["foe-1"]) > 5


@pytest.mark.rule("MT.13.32")
@pytest.mark.rule("MT.9.13")
def test_single_shots_come_first_and_a_target_that_leaves_is_not_met():
    braves = unit("own", at=[(10, 10), (12, 10)], weapons=("thrown",), shooting=6)
    muskets = foe(2, 14.0, weapons=("musket",))
    # both thrown weapons hit with -1 on 7; one kills with 6; one man left -3, with 5 makes 2: he takes recoil
    table = Table(braves, muskets, dice=(7, 7, 6, 0, 5))
    engage(table, {}, "foe:thrown", ["foe-2"], "recoil", None)
    assert [event.weapon for event in table.told(UnitFired)] == ["thrown"]
    assert table.told(Recoiled)[0].unit == "foe"
    assert table.told(EngagementFailed)[0].cause == "away"
    assert not table.told(RoundFought)
    # they have gone on along their paths all the same
    assert table.state.figures["own-1"].point == (10, 13)


@pytest.mark.rule("MT.13.32")
@pytest.mark.rule("MT.12.10")
def test_a_target_that_flees_and_is_caught_is_gone():
    riders = unit("own", at=[(10, 10)], traits=("light-cavalry",), weapons=("pistol",), shooting=6)
    # hit with -1 on 7, kill on 4; one man left -3, with 3 flees: 4" from 14, caught by a rider with 10"
    table = Table(riders, foe(2), dice=(7, 4, 3))
    engage(table, {}, "foe:pistol", ["foe-2"])
    assert table.told(Fled)
    assert table.told(Routed)[0].caught
    assert not table.state.living("foe")
    assert not table.told(RoundFought)


@pytest.mark.rule("MT.12.10")
def test_who_is_in_flight_is_caught_without_a_fight():
    table = Table(own(1), foe(2, fleeing=True))
    engage(table, {})
    assert table.told(Routed)[0].caught
    assert not table.told(Reacted)
    assert all(table.state.figures[id].lost for id in table.state.units["foe"].members)
    assert table.state.figures["own-1"].point == (10, 13)  # he stops in his place


@pytest.mark.rule("MT.13.16")
def test_over_a_wall_nobody_crosses_it():
    low_wall = wall("low-wall", (5, 13.25), (30, 13.25))
    # 13.25 less half a base; the wall takes nothing off his four inches
    table = Table(own(1, 9.0), foe(1), terrain=[low_wall], dice=(9, 5, 6, 0, 9, 9) * 3)
    engage(table, {})
    (contact,) = table.told(Contacted)
    assert contact.met == {"own-1": "foe-1"}
    assert contact.paths["own-1"][-1][1] <= 12.75 + 0.001
    assert table.state.living("foe")  # each 5 was thrown again


@pytest.mark.rule("MT.6.23")
@pytest.mark.rule("MT.13.03")
def test_other_enemies_are_not_passed_within_an_inch_but_one_may_end_there():
    rider = unit("own", at=[(10, 6)], traits=("light-cavalry",), weapons=())
    sentry = unit("sentry", "french", at=[(12, 11)], weapons=())  # 0.75" off the straight way
    state = Table(rider, foe(1, 16.0), sentry).state
    assert no_walk(state, "own-1", (10, 14.75), engaging="foe") == ("MT.6.23", "enemy-too-near")
    assert walk(state, "own-1", (9.4, 11), (10, 14.75), engaging="foe")
    beside = Table(rider, foe(1, 16.0), unit("sentry", "french", at=[(12, 15.5)], weapons=())).state
    assert walk(beside, "own-1", (10, 14.75), engaging="foe")
    charge = charge_paths.automatic(state, "own", "foe")
    assert charge is not None
    assert charge.tracks["own-1"].end != (10, 14.75)
    assert charge.met == {"own-1": "foe-1"}


@pytest.mark.rule("MT.2.16")
def test_formation_is_lost_with_contact():
    line = unit("own", at=block(4, (10, 10), 4), traits=("close-order",), formation="close-order", weapons=())
    table = Table(line, foe(1, 13.0), dice=(0, 0, 0, 0, 0, 9, 9) * 3)
    engage(table, {})
    assert table.state.units["own"].formation == "normal"


@pytest.mark.rule("MT.2.16")
@pytest.mark.rule("MT.5.14")
def test_ranks_that_go_to_engage_are_formed_when_shot_at_and_not_after():
    line = unit("own", at=block(5, (10, 10), 5), traits=("close-order",), formation="close-order", weapons=())
    # one of five falls: formed +2, with 0 makes 2, and they are shaken half-way
    table = Table(line, foe(1, weapons=("musket",), vigilant=True), dice=(9, 9, 0))
    engage(table, {}, "foe:musket", ["own-5"], "shaken")
    (tested,) = table.told(Reacted)
    assert (tested.total, tested.result) == (2, "recoil-or-shaken")
    assert table.told(EngagementFailed)
    assert table.state.units["own"].formation == "normal"


@pytest.mark.rule("MT.2.16")
def test_a_dispersed_unit_that_finds_nobody_to_fight_is_still_dispersed():
    braves = unit("own", at=[(10, 10), (14, 10)], type="warrior", formation="dispersed", weapons=("thrown",))
    # both hit with -1 on 8, one kills; one man left -3, with 5 makes 2: he takes recoil
    pair = unit("foe", "french", at=[(10, 14), (14, 14)], weapons=())
    table = Table(braves, pair, dice=(8, 8, 6, 0, 5))
    engage(table, {}, "foe:thrown", ["foe-2"], "recoil")
    assert table.told(EngagementFailed)[0].cause == "away"
    assert table.state.units["own"].formation == "dispersed"


@pytest.mark.rule("MT.8.44")
def test_a_marker_on_the_way_stops_the_engagement():
    decoy = marker("m1", "french", (10, 13.0))
    rider = unit("own", at=[(10, 8)], traits=("light-cavalry",), weapons=())
    table = Table(rider, foe(1, 16.0), markers=[decoy])
    engage(table, {})
    assert table.told(EngagementFailed)[0].cause == "marker"
    assert not table.state.markers
    # an inch from it, between the edges of a mounted base and a marker's
    assert table.state.figures["own-1"].point == (10, 13 - 0.5 - 1 - 0.75)


@pytest.mark.rule("MT.5.12")
@pytest.mark.rule("MT.13.32")
def test_other_vigilant_units_shoot_after_the_target():
    watch = unit("watch", "french", at=[(20, 12)], vigilant=True)
    table = Table(own(1), foe(1, weapons=("musket",)), watch, dice=(0, 0, *(0, 0, 9, 9) * 3))
    engage(table, {}, "foe:musket", "watch:musket")
    assert [event.unit for event in table.told(UnitFired)] == ["foe", "watch"]
    assert [event.hasty for event in table.told(UnitFired)] == [True, False]


GUN = unit("redcoats", troop="light-gun", at=[(10, 10), (9, 8), (11, 8)])
MAN = unit("redcoats", at=[(10, 10)])
FOE = unit("foe", "french", at=[(10, 14)])
HIDDEN = unit("foe", "french", at=3, traits=("natives",))


@pytest.mark.rule("MT.13.01")
@pytest.mark.rule("MT.13.02")
@pytest.mark.rule("MT.13.33")
@pytest.mark.rule("MT.9.24")
@pytest.mark.parametrize(
    ("squads", "answer", "fields", "rule", "code"),
    [
        ((MAN, unit("foe", "french", at=[(10, 20)])), "engage:foe", {}, "MT.13.02", "cannot-reach"),
        ((MAN, FOE), "engage:foe,other", {}, "MT.13.01", "target-engage-limit"),
        ((GUN, FOE), "engage:foe", {}, "MT.9.24", "artillery-cannot"),
        ((MAN, FOE), "engage:foe", {"activation": {"fought": True}}, "MT.13.33", "engaged-before"),
        (
            (MAN, FOE),
            "engage:foe",
            {"terrain": [wall("palisade", (0, 12), (30, 12))]},
            "MT.13.02",
            "not-spotted",
        ),
        (
            (MAN, HIDDEN),
            "engage:m1",
            {"markers": [marker("m1", "french", (10, 40), "foe")]},
            "MT.8.44",
            "target-hidden",
        ),
    ],
)
def test_engagements_refused_in_play(squads, answer, fields, rule, code):
    game = acting(*squads, **fields)
    found = refused(game, answer)
    assert (found.rule, found.code) == (rule, code)


@pytest.mark.rule("MT.13.33")
def test_who_has_won_acts_on_but_does_not_engage_again():
    other = unit("other", "french", at=[(10, 17)], weapons=())
    blow = (9, 0, 0, 9)  # foe falls; the victor holds
    game = acting(MAN, unit("foe", "french", at=[(10, 14)], weapons=()), other, left=2, dice=blow)
    choose(game, "engage:foe", {})
    assert asked(game) == ("british", "action")
    assert "move" in options(game)
    assert not [key for key in options(game) if key.startswith("engage")]


@pytest.mark.rule("MT.13.02")
@pytest.mark.parametrize(
    ("man", "enemy", "others", "things", "way"),
    [
        # a stretch of an eighth of an inch of his circle, beside the inch that another enemy keeps open
        ((23.019, 21.467), (19.07, 19.578), [(22.278, 19.208)], [], (19.384, 20.527)),
        ((17.363, 19.574), (20.815, 19.675), [(22.595, 21.857), (18.445, 18.658)], [], (19.886, 20.045)),
        # round the end of a hedge that would cost an inch
        (
            (16.862, 18.959),
            (21.157, 18.876),
            [],
            [wall("hedge", (16.36, 16.06), (20.15, 19.23))],
            (20.773, 19.799),
        ),
    ],
)
def test_who_can_reach_contact_at_all_may_engage(man, enemy, others, things, way):
    """However small the gap: a straight way of four inches at most that leads to touch."""
    squads = [unit("own", at=[man]), unit("foe", "french", at=[enemy], weapons=())]
    squads += [unit("others", "french", at=others, weapons=())] if others else []
    table = Table(*squads, terrain=things)
    assert walk(table.state, "own-1", way, engaging="foe").length <= 4.001
    assert abs(distance(way, enemy) - 1.0) <= 0.001
    assert refusal(table) is None
    found = charge_paths.proposed(table.state, "own", "foe")
    assert found is not None
    assert found.met == {"own-1": "foe-1"}


@pytest.mark.rule("MT.13.32")
def test_who_finds_nobody_any_more_goes_on_up_to_an_inch_of_an_enemy():
    """The only enemy in reach flees; another stands 2.2" beyond the end of his base, and he stops at exactly 1"."""
    track = Track(((10.0, 10.0), (10.0, 14.0)))
    table = Table(unit("own", at=[(10, 12)]), unit("others", "french", at=[(10, 15.2)]))
    assert action_engage._clear(table.state, "own-1", track) * 4.0 == pytest.approx(3.2, abs=0.002)

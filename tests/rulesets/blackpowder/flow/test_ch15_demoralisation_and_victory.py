"""BP.15 Demoralised brigades, objectives, victory points and the end."""

from contextlib import suppress

import pytest

from escarmouche.kernel.game import Ended
from escarmouche.rulesets.blackpowder.data.events import (
    BrigadeDemoralised,
    ObjectiveHeld,
    PointsCounted,
    UnitDestroyed,
    UnitLeft,
    Withdrew,
)
from escarmouche.rulesets.blackpowder.data.scenario import sheets
from escarmouche.rulesets.blackpowder.data.state import Objective
from escarmouche.rulesets.blackpowder.flow import withdrawal as demoralising
from escarmouche.rulesets.blackpowder.rules import casualties, demoralisation, victory
from escarmouche.rulesets.blackpowder.table import footprint
from escarmouche.table.tabletop import At, Away, Gone, Pose
from tests.rulesets.blackpowder.bench import bench, building, unit, wall
from tests.rulesets.blackpowder.flows import Table

LOST = {"where": Gone("broke", 1)}
OFF = {"where": Away(), "exit": (0.0, 0.0)}
SHAKEN = {"casualties": 3}


class Ending(Table):
    """A table on which the game may end."""

    verdict = None

    def end(self, verdict):
        self.verdict = verdict
        raise Ended


def brigade(name, *fields, side="french", y=10):
    """A brigade of lines side by side, with these fields each."""
    return [
        unit(f"{name}{number}", side, brigade=name, **{"at": (8 + 12 * number, y), **one})
        for number, one in enumerate(fields)
    ]


ENEMY = unit("redcoats", "british", at=(20, 55))


def checked(*pieces, side="french", **fields):
    table = Ending(*pieces, ENEMY, active=side, **fields)
    with suppress(Ended):
        demoralisation.check(table, side)
    return table


def demoralised(table):
    return [one.id for one in table.state.brigades.values() if one.demoralised]


@pytest.mark.rule("BP.15.01")
@pytest.mark.parametrize("gone", [LOST, OFF, SHAKEN])
def test_half_of_its_units_lost_off_table_or_shaken_demoralise_a_brigade(gone):
    others = brigade("b", {}, {}, y=20), brigade("c", {}, {}, y=30)
    table = checked(*brigade("a", gone, gone, {}, {}), *others[0], *others[1])
    assert demoralised(table) == ["a"]
    (told,) = table.told(BrigadeDemoralised)
    assert (told.brigade, told.cause, told.lost, told.counted) == ("a", "losses", 2, 4)
    table = checked(*brigade("a", gone, {}, {}), *others[0], *others[1])
    assert demoralised(table) == []


@pytest.mark.rule("BP.15.01")
def test_only_the_side_whose_turn_begins_is_judged():
    table = checked(
        *brigade("a", SHAKEN, {}), *brigade("b", {}, y=20), *brigade("c", {}, y=30), side="british"
    )
    assert demoralised(table) == []


@pytest.mark.rule("BP.15.02")
def test_artillery_and_tiny_units_do_not_count():
    rest = (*brigade("b", {}, y=20), *brigade("c", {}, y=30))
    guns = {"arm": "artillery"}
    tiny = {"size": "tiny", "formation": "skirmish"}
    table = checked(*brigade("a", SHAKEN, {}, {}, {**guns, **LOST}, {**tiny, **LOST}), *rest)
    assert demoralised(table) == []  # one in three, not three in five
    table = checked(*brigade("a", SHAKEN, {}, guns, tiny), *rest)
    assert demoralised(table) == ["a"]  # one in two, not one in four


HUSSARS = {"arm": "cavalry", "rules": ("marauders",)}


@pytest.mark.rule("BP.15.02")
@pytest.mark.rule("BP.17.04")
@pytest.mark.parametrize(("option", "found"), [(True, []), (False, ["a"])])
def test_detached_light_cavalry_counts_by_option_only(option, found):
    rest = (*brigade("b", {}, y=20), *brigade("c", {}, y=30))
    table = checked(
        *brigade("a", SHAKEN, {}, {}, {**HUSSARS, **LOST}), *rest, options={"ignore_marauders": option}
    )
    assert demoralised(table) == found  # one in three, or two in four


@pytest.mark.rule("BP.15.02")
@pytest.mark.parametrize("fields", [{"arm": "cavalry"}, {"rules": ("marauders",)}])
def test_heavy_cavalry_and_light_infantry_count(fields):
    rest = (*brigade("b", {}, y=20), *brigade("c", {}, y=30))
    table = checked(*brigade("a", SHAKEN, {}, {}, {**fields, **LOST}), *rest)
    assert demoralised(table) == ["a"]  # two in four


@pytest.mark.rule("BP.15.02")
def test_light_cavalry_that_is_most_of_its_brigade_counts():
    rest = (*brigade("b", {}, y=20), *brigade("c", {}, y=30))
    table = checked(*brigade("a", {**HUSSARS, **LOST}, HUSSARS, {"arm": "artillery"}), *rest)
    assert demoralised(table) == ["a"]
    table = checked(*brigade("a", {**HUSSARS, **LOST}, {}), *rest)  # half is not most of it
    assert demoralised(table) == []


@pytest.mark.rule("BP.15.03")
def test_half_of_those_it_began_with_and_where_none_count_all():
    rest = (*brigade("b", {}, y=20), *brigade("c", {}, y=30))
    table = checked(*brigade("a", LOST, LOST, {}, {}, {}), *rest)
    assert demoralised(table) == []
    table = checked(*brigade("a", LOST, LOST, LOST, {}, {}), *rest)
    assert demoralised(table) == ["a"]
    guns = {"arm": "artillery"}
    table = checked(*brigade("a", {**guns, **LOST}, guns), *rest)
    assert demoralised(table) == []
    table = checked(*brigade("a", {**guns, **LOST}, {**guns, **OFF}), *rest)
    assert demoralised(table) == ["a"]


@pytest.mark.rule("BP.15.04")
@pytest.mark.rule("BP.15.12")
def test_half_of_the_brigades_draw_the_rest_along_and_the_army_has_lost():
    table = checked(*brigade("a", SHAKEN, {}), *brigade("b", {}, {}, y=20))
    assert demoralised(table) == ["a", "b"]
    told = [(one.cause, one.rules) for one in table.told(BrigadeDemoralised)]
    assert told == [("losses", ("BP.15.01",)), ("army", ("BP.15.04",))]
    assert table.verdict is not None
    assert (table.verdict.winner, table.verdict.degree, table.verdict.reason) == (
        "british",
        "major",
        "demoralised",
    )
    table = checked(*brigade("a", SHAKEN, {}), *brigade("b", {}, y=20), *brigade("c", {}, y=30))
    assert demoralised(table) == ["a"]
    assert table.verdict is None


@pytest.mark.rule("BP.15.12")
def test_an_army_of_one_demoralised_brigade_has_lost():
    table = checked(*brigade("a", SHAKEN, {}))
    assert table.verdict is not None
    assert table.verdict.winner == "british"


@pytest.mark.rule("BP.15.05")
def test_demoralisation_does_not_pass():
    rest = (*brigade("b", {}, y=20), *brigade("c", {}, y=30))
    table = checked(*brigade("a", {}, {}), *rest, brigades={"a": {"demoralised": True}})
    assert demoralised(table) == ["a"]
    assert not table.told(BrigadeDemoralised)


# Effects


@pytest.mark.rule("BP.15.06")
def test_who_is_disordered_does_not_recover_not_even_the_elite():
    table = Table(
        unit("one", "french", disordered=1, rules=("elite-3",)), brigades={"french": {"demoralised": True}}
    )
    casualties.end_of_turn(table, "french")
    casualties.elite(table, "french")
    assert table.unit("one").disordered == 1


def withdrawal(*pieces, answers=(), **fields):
    table = Table(*pieces, active="french", brigades={"french": {"demoralised": True}}, **fields)
    table.run(demoralising.withdraw(table, "french"), *answers)
    return table


NEAR = unit("near", "british", at=(20, 30))


@pytest.mark.rule("BP.15.07")
@pytest.mark.rule("BP.15.08")
@pytest.mark.rule("BP.15.10")
def test_who_is_near_the_enemy_withdraws_a_full_move_disordered_or_not():
    table = withdrawal(unit("one", "french", at=(20, 20), disordered=True), NEAR)
    assert table.unit("one").where == At(Pose(20, 8, 0))
    (told,) = table.told(Withdrew)
    assert (told.unit, told.limbering) == ("one", False)
    assert not table.asked


@pytest.mark.rule("BP.15.08")
@pytest.mark.rule("BP.15.10")
def test_beyond_twelve_inches_it_may_stand_or_withdraw():
    pieces = (unit("one", "french", at=(20, 16)), NEAR)  # 12.5" away
    table = withdrawal(*pieces, answers=([],))
    assert table.asked[0].key == "withdraw"
    assert not table.told(Withdrew)
    table = withdrawal(*pieces, answers=(["one"],))
    assert table.unit("one").pose.y == 4
    table = withdrawal(unit("one", "french", at=(20, 16.5)), NEAR)  # 12" to the inch
    assert len(table.told(Withdrew)) == 1


@pytest.mark.rule("BP.15.09")
@pytest.mark.rule("BP.15.10")
def test_guns_and_garrisons_far_from_the_enemy_may_withdraw_as_well():
    far = unit("far", "british", at=(20, 50))
    guns = unit("guns", "french", at=(20, 20), arm="artillery")
    table = withdrawal(guns, far, answers=(["guns"],))
    assert table.unit("guns").formation == "limbered"
    table = withdrawal(guns, far, answers=([],))
    assert table.unit("guns").formation == "unlimbered"
    mill = building(18, 20, 22, 24)
    table = withdrawal(unit("one", "french", inside="mill"), far, terrain=[mill], answers=(["one"],))
    assert (table.unit("one").formation, table.unit("one").pose) == ("line", Pose(20, 7.25, 0))
    # guns in a building could only be deserted, and stay while nobody is near
    table = withdrawal(unit("guns", "french", inside="mill", arm="artillery"), far, terrain=[mill])
    assert not table.asked
    assert table.unit("guns").in_play


@pytest.mark.rule("BP.15.08")
@pytest.mark.rule("BP.15.11")
def test_entrenched_units_are_exempt():
    works = wall("fieldworks", (10, 21.5), (30, 21.5))
    table = withdrawal(unit("one", "french", at=(20, 20)), NEAR, terrain=[works])
    assert not table.told(Withdrew)
    guns = unit("guns", "french", at=(20, 19), arm="artillery")
    assert withdrawal(guns, NEAR, terrain=[works]).unit("guns").formation == "unlimbered"
    hedge = wall("hedge", (10, 21.5), (30, 21.5))
    table = withdrawal(unit("one", "french", at=(20, 20)), NEAR, terrain=[hedge])
    assert table.told(Withdrew)
    table = withdrawal(unit("one", "french", inside="mill"), NEAR, terrain=[building(18, 20, 22, 24)])
    assert not table.told(Withdrew)


@pytest.mark.rule("BP.15.10")
def test_engaged_units_and_other_brigades_do_not_withdraw():
    table = withdrawal(
        unit("one", "french", at=(20, 20)),
        unit("foe", "british", at=(20, 21.5)),
        unit("other", "french", at=(40, 20), brigade="b"),
        unit("near", "british", at=(40, 30)),
        contacts=[("one", "foe")],
    )
    assert not table.told(Withdrew)


@pytest.mark.rule("BP.15.09")
def test_foot_artillery_limbers_now_and_goes_next_time():
    guns = unit("guns", "french", at=(20, 20), arm="artillery")
    table = withdrawal(guns, NEAR)
    assert table.unit("guns").formation == "limbered"
    assert table.told(Withdrew)[0].limbering
    limbered = table.unit("guns").pose
    assert footprint.leader(table.state, table.unit("guns")) == (20, 21.5)  # where the muzzle was
    table.run(demoralising.withdraw(table, "french"))
    assert table.unit("guns").pose == Pose(20, limbered.y - 12, limbered.facing)


@pytest.mark.rule("BP.15.09")
def test_horse_artillery_limbers_and_goes():
    guns = unit("guns", "french", at=(20, 25), arm="artillery", gun="horse")
    table = withdrawal(guns, unit("near", "british", at=(20, 35)))
    assert table.unit("guns").formation == "limbered"
    assert table.unit("guns").pose.y < 15
    assert not table.told(Withdrew)[0].limbering


@pytest.mark.rule("BP.15.09")
def test_siege_artillery_takes_two_turns():
    guns = unit("guns", "french", at=(20, 20), arm="artillery", gun="siege")
    table = withdrawal(guns, NEAR)
    assert (table.unit("guns").limbering, table.unit("guns").formation) == (1, "unlimbered")
    table.run(demoralising.withdraw(table, "french"))
    assert (table.unit("guns").limbering, table.unit("guns").formation) == (0, "limbered")


@pytest.mark.rule("BP.15.09")
def test_crews_that_cannot_limber_desert_their_guns():
    guns = unit("guns", "french", inside="mill", arm="artillery")
    table = withdrawal(guns, NEAR, terrain=[building(18, 20, 22, 24)])
    assert table.told(UnitDestroyed)[0].cause == "deserted"


@pytest.mark.rule("BP.15.15")
def test_over_the_edge_it_is_off_table_and_with_nowhere_to_go_it_stays():
    table = withdrawal(unit("one", "french", at=(20, 8)), unit("near", "british", at=(20, 18)))
    assert table.told(UnitLeft)
    assert table.unit("one").left
    boxed = unit("one", "french", at=(36, 20), formation="square")
    ring = [
        unit("n", "british", at=(36, 25), formation="square"),
        unit("s", "british", at=(36, 15), formation="square"),
        unit("e", "british", at=(41, 20), formation="square"),
        unit("w", "british", at=(31, 20), formation="square"),
        unit("ne", "british", at=(41, 25), formation="square"),
        unit("nw", "british", at=(31, 25), formation="square"),
        unit("se", "british", at=(41, 15), formation="square"),
        unit("sw", "british", at=(31, 15), formation="square"),
    ]
    table = withdrawal(boxed, *ring)
    assert table.unit("one").where == At(Pose(36, 20, 0))
    assert not table.told(Withdrew)


# Objectives

FIELD = Objective(id="field", points=2, at=(30.0, 30.0))
HOUSE = Objective(id="house", points=1, building="mill")
MILL = building(28, 28, 32, 32)


def watched(*pieces, objective=FIELD, **fields):
    table = Table(*pieces, plan={"objectives": (objective,)}, **fields)
    victory.watch(table)
    return table


@pytest.mark.rule("BP.15.13")
def test_who_is_within_three_inches_with_no_enemy_there_holds_a_marker():
    one = unit("one", "french", at=(30, 26.25))  # 3" from its front
    table = watched(one, ENEMY)
    assert table.state.held == {"field": "french"}
    (told,) = table.told(ObjectiveHeld)
    assert (told.objective, told.side, told.points) == ("field", "french", 2)
    assert watched(unit("one", "french", at=(30, 26.2)), ENEMY).state.held == {}
    assert watched(one, unit("foe", "british", at=(30, 33.75))).state.held == {}
    assert watched(one, unit("foe", "british", at=(30, 33.8))).state.held == {"field": "french"}


@pytest.mark.rule("BP.15.13")
def test_the_shaken_and_the_demoralised_hold_nothing():
    for fields, brigades in ((SHAKEN, {}), ({}, {"french": {"demoralised": True}})):
        table = watched(unit("one", "french", at=(30, 30), **fields), ENEMY, brigades=brigades)
        assert table.state.held == {}


@pytest.mark.rule("BP.15.13")
def test_the_last_who_held_it_holds_it_still():
    table = watched(unit("one", "french", at=(30, 10)), ENEMY, held={"field": "french"})
    assert table.state.held == {"field": "french"}
    table = watched(
        unit("one", "french", at=(30, 10)), unit("foe", "british", at=(30, 31)), held={"field": "french"}
    )
    assert table.state.held == {"field": "british"}


@pytest.mark.rule("BP.15.13")
def test_a_building_is_held_from_inside():
    table = watched(unit("one", "french", inside="mill"), ENEMY, objective=HOUSE, terrain=[MILL])
    assert table.state.held == {"house": "french"}
    table = watched(unit("one", "french", at=(30, 26)), ENEMY, objective=HOUSE, terrain=[MILL])
    assert table.state.held == {}
    table = watched(
        unit("one", "french", inside="mill"),
        unit("foe", "british", at=(30, 34)),
        objective=HOUSE,
        terrain=[MILL],
    )
    assert table.state.held == {}


# Points


@pytest.mark.rule("BP.15.12")
def test_points_for_brigades_units_and_objectives():
    table = Table(
        *brigade("a", LOST, OFF, {**LOST, "size": "tiny", "formation": "skirmish"}, {}),
        *brigade("x", {}, side="british", y=50),
        brigades={"a": {"demoralised": True}},
        plan={"objectives": (FIELD, HOUSE)},
        held={"field": "british"},
        terrain=[MILL],
    )
    assert victory.points(table.state, "british") == victory.Points(3, 2, 2, 0)
    assert victory.points(table.state, "british").total == 7
    assert victory.points(table.state, "french").total == 0


@pytest.mark.rule("BP.20.02")
def test_points_if_nobody_of_the_enemy_has_come_so_far():
    scores = ({"side": "french", "points": 2, "test": "none-east:british:56"},)
    for x, points in ((56, 2), (57, 0)):
        table = Table(
            unit("one", "french", at=(20, 10)),
            unit("foe", "british", at=(x, 30)),
            plan={"scores": scores},
        )
        assert victory.points(table.state, "french").others == points


@pytest.mark.rule("BP.15.12")
@pytest.mark.parametrize(
    ("lead", "winner", "degree"),
    [
        (0, None, "draw"),
        (1, None, "draw"),
        (2, "french", "minor"),
        (4, "french", "minor"),
        (5, "french", "major"),
        (-2, "british", "minor"),
        (-5, "british", "major"),
    ],
)
def test_the_lead_decides_at_the_turn_limit(lead, winner, degree):
    held = {"field": "french" if lead > 0 else "british"} if lead else {}
    table = Ending(
        unit("one", "french", at=(20, 10)),
        ENEMY,
        plan={"objectives": (Objective(id="field", points=abs(lead), at=(1.0, 1.0)),)},
        held=held,
    )
    with pytest.raises(Ended):
        victory.end(table)
    assert table.verdict is not None
    assert (table.verdict.winner, table.verdict.degree, table.verdict.reason) == (winner, degree, "points")
    assert [(one.side, one.total) for one in table.told(PointsCounted)] == [
        ("french", max(0, lead)),
        ("british", max(0, -lead)),
    ]


@pytest.mark.rule("BP.15.06")
def test_a_shaken_unit_of_a_demoralised_brigade_goes_for_good_over_the_edge():
    table = Table(unit("one", "french", at=(20, 10), **SHAKEN), brigades={"french": {"demoralised": True}})
    casualties.leave(table, "one", (20.0, 0.0))
    assert table.unit("one").lost


# When it is judged


@pytest.mark.rule("BP.15.14")
def test_each_side_has_an_edge_of_its_own():
    homes = {id: sheet.home for id, sheet in sheets().items()}
    assert homes["sobral-mill"] == {"french": "south", "british": "north"}
    assert homes["plains-of-abraham"] == {"british": "west", "french": "east"}
    assert homes["aderklaa"] == {"french": "south", "austrian": "north"}
    table = withdrawal(
        unit("one", "french", at=(36, 30), facing=90),
        unit("near", "british", at=(46, 30), facing=270),
        plan={"home": {"french": "west", "british": "east"}},
    )
    assert table.unit("one").pose == Pose(24, 30, 90)


@pytest.mark.rule("BP.15.16")
def test_the_game_ends_after_the_second_sides_last_turn():
    pieces = (unit("one", "french", at=(20, 10)), ENEMY)
    # nobody has anything to decide: the player turns pass until the limit
    for active, half, last in (("french", 3, 4), ("british", 4, 4), ("british", 2, 4)):
        game = bench(*pieces, phase="end", active=active, half=half, plan={"turns": 2, "first": "french"})
        assert (game.over, game.state.half) == (True, last)
        assert (game.state.verdict.degree, game.state.verdict.reason) == ("draw", "points")


@pytest.mark.rule("BP.15.16")
def test_the_side_whose_turn_begins_is_judged_first_and_alone():
    broken = (unit("one", "french", at=(20, 10), **SHAKEN), unit("foe", "british", at=(20, 55), **SHAKEN))
    for active, winner in (("french", "french"), ("british", "british")):
        game = bench(*broken, phase="end", active=active)
        assert game.over
        assert game.state.verdict.winner == winner  # the other side's turn began


@pytest.mark.rule("BP.15.06")
@pytest.mark.rule("BP.16.02")
def test_the_shaken_of_a_demoralised_brigade_stay_so_brave_or_not():
    brave = unit("one", "french", at=(20, 10), rules=("brave",), **SHAKEN)
    table = Table(brave, ENEMY, brigades={"french": {"demoralised": True}})
    casualties.brave(table, "french")
    assert table.unit("one").casualties == 3
    table = Table(brave, ENEMY, dice=(4,))
    casualties.brave(table, "french")
    assert table.unit("one").casualties == 2

"""Chapters 10, 11 and 16, what the charged do: evade, counter-charge, face, form square, fire, stand.

The French charge northward; horse in line is 12" by 2" and moves 18".
"""

import pytest

from escarmouche.kernel.rules import Illegal
from escarmouche.kernel.text import LANGUAGES
from escarmouche.rulesets.blackpowder import RULESET
from escarmouche.rulesets.blackpowder.data.events import (
    BreakTested,
    ChargeHalted,
    CounterCharged,
    Disordered,
    Evaded,
    GroundTaken,
    Reacted,
    ShotFired,
    SquareTried,
    TurnedToFace,
)
from escarmouche.rulesets.blackpowder.flow import charge_step
from escarmouche.rulesets.blackpowder.rules import reactions as reactions_module
from escarmouche.rulesets.blackpowder.table import board
from escarmouche.table.tabletop import At, Away, Pose
from tests.rulesets.blackpowder.bench import unit, wall, zone
from tests.rulesets.blackpowder.flows import Table

MISSES = (1, 1, 1)


def foot(id="foot", at=(30, 10), **fields):
    return unit(id, "french", at=at, **fields)


def horse(id="horse", side="british", at=(30, 22), **fields):
    return unit(id, side, at=at, **{"arm": "cavalry", "formation": "line", **fields})


def charge(table, *answers, unit="foot", targets=("horse",), inches=18.0):
    return table.run(charge_step.charge(table, unit, targets, inches), *answers)


def reactions(table, unit="foot", targets=("horse",), inches=18.0):
    """What the owner of the charged unit is offered."""
    ask = table.question(charge_step.charge(table, unit, targets, inches))
    assert ask.key == "reaction"
    return [option.key for option in ask.options]


def refused(table, key, unit="foot", targets=("horse",)):
    """The refusal of a reaction, told in both languages; nothing has changed."""
    ask = table.question(charge_step.charge(table, unit, targets, 18.0))
    before = table.state
    with pytest.raises(Illegal) as caught:
        ask.read(key)
    assert table.state is before
    for lang in LANGUAGES:
        said = RULESET.texts.refusal(lang, caught.value)
        assert not said.startswith("refusal-"), said
    return caught.value


# What is open


@pytest.mark.rule("BP.11.17")
def test_charged_cavalry_may_evade_counter_charge_or_stand():
    assert reactions(Table(foot(), horse())) == ["evade", "counter-charge", "stand"]


@pytest.mark.rule("BP.11.17")
@pytest.mark.rule("BP.10.01")
def test_cavalry_with_firearms_may_fire_instead():
    carabiniers = horse(weapon="smoothbore-carbine", shooting=1)
    assert "closing-fire" in reactions(Table(foot(), carabiniers))


@pytest.mark.rule("BP.11.17")
@pytest.mark.rule("BP.11.28")
def test_cavalry_charged_in_flank_may_turn_to_face_but_not_counter_charge():
    table = Table(foot(), horse(facing=90))
    assert reactions(table) == ["evade", "face", "stand"]


@pytest.mark.rule("BP.11.20")
@pytest.mark.rule("BP.14.03")
def test_cavalry_in_disorder_can_only_stand():
    table = Table(foot(), horse(disordered=True))
    assert charge(table) == "engaged"
    assert table.asked == []
    assert table.told(Reacted)[0].reaction == "stand"


@pytest.mark.rule("BP.11.18")
def test_infantry_in_skirmish_may_evade_and_in_line_may_not():
    loose = foot("loose", at=(30, 10), formation="attack_column")
    skirmishers = unit("target", "british", at=(30, 20), formation="skirmish", rules=("skirmisher",))
    assert reactions(Table(loose, skirmishers), "loose", ("target",)) == ["evade", "stand"]
    line = unit("target", "british", at=(30, 20))
    table = Table(loose, line, options={"auto_closing_fire": False})
    assert reactions(table, "loose", ("target",)) == ["closing-fire", "stand"]


@pytest.mark.rule("BP.11.18")
def test_limbered_horse_artillery_may_evade_and_foot_artillery_may_not():
    horsed = unit("guns", "british", at=(30, 22), arm="artillery", gun="horse", formation="limbered")
    assert reactions(Table(foot(), horsed), targets=("guns",)) == ["evade", "stand"]
    on_foot = unit("guns", "british", at=(30, 22), arm="artillery", gun="foot", formation="limbered")
    table = Table(foot(), on_foot)
    assert charge(table, targets=("guns",)) == "engaged"
    assert table.asked == []


@pytest.mark.rule("BP.11.35")
def test_a_reaction_for_which_there_is_no_room_is_not_offered():
    river = zone("impassable", 20, 24, 40, 30)
    assert reactions(Table(foot(), horse(), terrain=[river])) == ["counter-charge", "stand"]


@pytest.mark.rule("BP.11.17")
@pytest.mark.rule("BP.11.18")
@pytest.mark.rule("BP.10.01")
def test_reactions_that_are_not_open_are_refused():
    table = Table(foot(), horse())
    assert (refused(table, "closing-fire").code, refused(table, "closing-fire").rule) == (
        "reaction-forbidden",
        "BP.10.01",
    )
    assert refused(table, "steady-line").code == "reaction-forbidden"
    table = Table(foot(), horse(weapon="smoothbore-carbine", shooting=1, reacted=True))
    assert (refused(table, "closing-fire").code, refused(table, "closing-fire").rule) == (
        "reaction-used",
        "BP.10.08",
    )
    assert refused(Table(foot(), horse(facing=90)), "counter-charge").rule == "BP.11.25"


# Evade


@pytest.mark.rule("BP.11.21")
@pytest.mark.rule("BP.11.22")
def test_the_evader_is_away_by_a_full_move_and_the_charger_comes_to_where_it_stood():
    table = Table(foot(), horse())
    assert charge(table, "evade", {"horse": {"at": [30, 40]}}) == "unopposed"
    assert table.unit("horse").pose == Pose(30.0, 40.0, 180.0)  # 18" north, its facing kept
    assert table.unit("foot").pose == Pose(30.0, 20.25, 0.0)  # front at y 21
    assert table.state.contacts == ()
    assert not table.unit("foot").charged
    assert len(table.told(GroundTaken)) == 1


@pytest.mark.rule("BP.11.22")
def test_an_evader_deviates_by_45_degrees_at_most_and_may_turn_about():
    table = Table(foot(), horse())
    assert charge(table, "evade", {"horse": {"at": [40, 32], "facing": 0}}) == "unopposed"
    there = table.unit("horse").pose
    assert (there.x, there.y) == pytest.approx((30 + 18 * 0.7071, 22 + 18 * 0.7071), abs=0.01)
    assert there.facing == 0.0
    table = Table(foot(), horse())
    with pytest.raises(Illegal) as caught:
        charge(table, "evade", {"horse": {"at": [45, 30]}})
    assert caught.value.code == "reaction-forbidden"


@pytest.mark.rule("BP.11.22")
def test_straight_away_is_from_the_leader_at_the_point_of_contact_not_from_where_he_set_out():
    table = Table(foot(at=(26, 10), facing=15), horse())
    [straight, *_] = reactions_module.evasions(table.state, "horse", "foot")
    charge(table, "evade", {"horse": {"at": [straight.pose.x, straight.pose.y]}})
    came = table.unit("foot").pose
    assert came.facing == 0.0  # along the front of the horse, whose middle is at 30, 22
    x, y = 30 - came.x, 22 - 21  # from the middle of the front rank of the foot, on the front of the horse
    far = (x * x + y * y) ** 0.5
    assert table.unit("horse").pose.point == pytest.approx((30 + 18 * x / far, 22 + 18 * y / far), abs=0.02)


@pytest.mark.rule("BP.7.17")
@pytest.mark.rule("BP.11.35")
def test_an_evader_may_leave_the_table():
    table = Table(foot(), horse(at=(30, 22)), size=(60, 30))
    assert charge(table, "evade", {"horse": {"at": [30, 29]}}) == "unopposed"
    assert isinstance(table.unit("horse").where, Away)
    assert table.told(Evaded)[0].off_table


@pytest.mark.rule("BP.11.23")
@pytest.mark.rule("BP.11.36")
@pytest.mark.rule("BP.10.14")
def test_cavalry_in_march_column_scatters_before_infantry():
    table = Table(foot(), horse(formation="march_column", facing=0, at=(30, 25)))
    assert charge(table, {"horse": {"at": [30, 45]}}) == "unopposed"
    fled = table.unit("horse")
    assert (fled.formation, fled.disordered, fled.astray) == ("skirmish", table.state.half, True)
    assert [ask.key for ask in table.asked] == ["evade"]
    assert table.told(Reacted) == []


@pytest.mark.rule("BP.11.23")
def test_horsemen_who_fight_as_a_warband_become_one():
    table = Table(
        foot(), horse(formation="march_column", facing=0, at=(30, 25), natural="warband", regular=False)
    )
    charge(table, {"horse": {"at": [30, 45]}})
    assert (table.unit("horse").formation, table.unit("horse").astray) == ("warband", False)


@pytest.mark.rule("BP.11.24")
def test_a_march_column_in_disorder_stands():
    table = Table(foot(), horse(formation="march_column", facing=0, at=(30, 25), disordered=True))
    assert charge(table) == "engaged"


@pytest.mark.rule("BP.11.23")
def test_before_cavalry_a_march_column_chooses():
    rider = horse("rider", "french", at=(30, 10), facing=0)
    table = Table(rider, horse(formation="march_column", facing=0, at=(30, 25)))
    assert "evade" in reactions(table, "rider")


# Counter-charge and facing


@pytest.mark.rule("BP.11.25")
@pytest.mark.rule("BP.11.26")
@pytest.mark.rule("BP.11.27")
def test_infantry_that_is_counter_charged_is_met_half_way_in_disorder_and_without_bonus():
    table = Table(foot(), horse())
    assert charge(table, "counter-charge") == "engaged"
    # leaders at y 10.75 and y 21: they meet at y 15.875
    assert table.unit("foot").pose == Pose(30.0, 15.125, 0.0)
    assert table.unit("horse").pose == Pose(30.0, 16.875, 180.0)
    assert table.state.engaged("foot") == ("horse",)
    charger, counter = table.unit("foot"), table.unit("horse")
    assert (charger.disordered, charger.countered) == (table.state.half, True)
    assert (counter.charged, counter.countered, counter.disordered) == (True, False, 0)
    assert table.told(ShotFired) == []


@pytest.mark.rule("BP.11.26")
def test_cavalry_that_is_counter_charged_keeps_its_bonus():
    rider = horse("rider", "french", at=(30, 10), facing=0)
    table = Table(rider, horse())
    assert charge(table, "counter-charge", unit="rider") == "engaged"
    assert (table.unit("rider").charged, table.unit("rider").countered) == (True, False)
    assert table.told(Disordered) == []
    assert table.told(CounterCharged)[0].disordered is False


@pytest.mark.rule("BP.11.28")
def test_who_turns_to_face_is_met_in_front():
    table = Table(foot(), horse(facing=90))
    assert charge(table, "face") == "engaged"
    # from its leader at (31, 22) to the infantry's at (30, 10.75)
    assert table.told(TurnedToFace)[0].facing == pytest.approx(185.08, abs=0.01)
    assert board.side_engaged(table.state, "horse", "foot") == "front"
    assert not table.unit("horse").flanked


@pytest.mark.rule("BP.11.19")
def test_who_is_charged_by_several_reacts_against_one_of_them():
    left, right = (
        foot("left", (26, 10), formation="attack_column"),
        foot("right", (34, 10), formation="attack_column"),
    )
    target = unit("target", "british", at=(30, 20), rules=())
    table = Table(left, right, target, dice=MISSES)
    both = [charge_step.Charge(id, ("target",), 12.0) for id in ("left", "right")]
    ended = table.run(charge_step.charge_together(table, both), "closing-fire:right")
    assert [shot.target for shot in table.told(ShotFired)] == ["right"]
    assert ended == {"left": "engaged", "right": "engaged"}
    assert table.state.engaged("target") == ("left", "right")


# Steady Line, Terrifying Charge


@pytest.mark.rule("BP.16.27")
def test_a_steady_line_fires_without_the_bonus_and_charges_in_its_turn():
    column = foot("column", (30, 10), formation="attack_column")
    red = unit("red", "british", at=(30, 20), rules=("steady-line",))
    table = Table(column, red, dice=(3, 3, 3))  # 3s miss without the +1 of closing fire
    assert reactions(Table(column, red), "column", ("red",)) == ["closing-fire", "steady-line", "stand"]
    assert charge(table, "steady-line", unit="column", targets=("red",)) == "engaged"
    assert table.told(ShotFired)[0].hits == 0
    # the charger's front is 3" away, at y 16.25: they meet at y 17.75
    assert table.unit("red").pose == Pose(30.0, 18.5, 180.0)
    assert table.unit("red").charged
    assert (table.unit("column").countered, table.unit("column").disordered) == (True, table.state.half)


@pytest.mark.rule("BP.16.27")
@pytest.mark.parametrize("state", [{"disordered": True}, {"casualties": 3}, {"formation": "attack_column"}])
def test_a_line_that_is_shaken_disordered_or_none_is_not_steady(state):
    column = foot("column", (30, 10), formation="attack_column")
    red = unit("red", "british", at=(30, 20), rules=("steady-line",), **state)
    table = Table(column, red, options={"auto_closing_fire": False})
    assert reactions(table, "column", ("red",)) == ["closing-fire", "stand"]


@pytest.mark.rule("BP.16.15")
@pytest.mark.rule("BP.16.07")
@pytest.mark.parametrize("rule", ["terrifying-charge", "fanatics"])
def test_a_terrifying_charge_is_tested_before_any_reaction(rule):
    column = foot("column", (30, 10), formation="attack_column", rules=(rule,))
    red = unit("red", "british", at=(30, 20))
    table = Table(column, red, dice=(2, 3))  # 5: retires in disorder
    assert charge(table, unit="column", targets=("red",)) == "unopposed"
    assert table.told(BreakTested)[0].cause == "terrifying-charge"
    assert table.unit("red").pose == Pose(30.0, 32.0, 180.0)
    assert table.unit("column").pose == Pose(30.0, 17.75, 0.0)
    table = Table(column, red, dice=(3, 3, *MISSES))  # 6 holds, on the rows of shooting
    assert charge(table, unit="column", targets=("red",)) == "engaged"
    assert len(table.told(ShotFired)) == 1


# Square


def musket(**fields):
    return unit("red", "british", at=(30, 22), **{"rules": ("must-form-square",), **fields})


def rider(**fields):
    return horse("rider", "french", at=(30, 8), facing=0, **fields)


@pytest.mark.rule("BP.16.21")
@pytest.mark.rule("BP.16.36")
@pytest.mark.rule("BP.11.30")
def test_a_square_in_good_order_halts_the_charge_three_inches_away():
    table = Table(rider(), musket(), dice=(3, 4))
    assert charge(table, unit="rider", targets=("red",)) == "halted"
    red = table.unit("red")
    assert (red.formation, red.disordered) == ("square", 0)
    assert red.pose == Pose(30.0, 23.5, 180.0)  # 4.5" square behind its leader at y 21.25
    assert board.apart(table.state, "rider", "red") == pytest.approx(3.0, abs=0.01)
    assert table.state.contacts == ()
    assert table.told(ShotFired) == []
    assert len(table.told(ChargeHalted)) == 1


@pytest.mark.rule("BP.16.21")
@pytest.mark.rule("BP.11.29")
def test_a_square_formed_in_disorder_is_charged_home():
    table = Table(rider(), musket(), dice=(6, 6))
    assert charge(table, unit="rider", targets=("red",)) == "engaged"
    red = table.unit("red")
    assert (red.formation, red.disordered) == ("square", table.state.half)
    assert not red.flanked


@pytest.mark.rule("BP.16.21")
def test_who_fails_to_form_square_is_met_as_he_stands_in_disorder():
    table = Table(rider(), musket(), dice=(1, 1))
    assert charge(table, unit="rider", targets=("red",)) == "engaged"
    red = table.unit("red")
    assert (red.formation, red.disordered) == ("line", table.state.half)


@pytest.mark.rule("BP.16.21")
def test_who_is_in_disorder_already_forms_a_square_that_can_be_charged():
    table = Table(rider(), musket(disordered=2), dice=(3, 4))
    assert charge(table, unit="rider", targets=("red",)) == "engaged"
    assert (table.unit("red").formation, table.unit("red").disordered) == ("square", 2)


@pytest.mark.rule("BP.16.36")
def test_without_room_for_a_square_the_attempt_has_failed():
    behind = unit("behind", "british", at=(30, 24))
    table = Table(rider(), musket(), behind)
    assert charge(table, unit="rider", targets=("red",)) == "engaged"
    assert (table.told(SquareTried)[0].outcome, table.told(SquareTried)[0].room) == (
        "fails-disordered",
        False,
    )


@pytest.mark.rule("BP.16.21")
@pytest.mark.rule("BP.16.30")
def test_before_infantry_in_flank_behind_a_wall_or_with_pikes_nobody_needs_a_square():
    column = foot("column", (30, 12), formation="attack_column")
    table = Table(column, musket(), dice=MISSES)
    assert charge(table, unit="column", targets=("red",)) == "engaged"
    table = Table(rider(), musket(facing=90), dice=())
    assert charge(table, unit="rider", targets=("red",)) == "engaged"
    hedge = wall("hedge", (20, 20.5), (40, 20.5))
    table = Table(rider(), musket(), terrain=[hedge], dice=MISSES)
    assert charge(table, unit="rider", targets=("red",), inches=36.0) == "engaged"
    table = Table(rider(), musket(rules=("must-form-square", "pike")), dice=MISSES)
    assert charge(table, unit="rider", targets=("red",)) == "engaged"
    assert table.told(SquareTried) == []


@pytest.mark.rule("BP.10.14", "BP.16.21")
def test_skirmishers_who_must_form_square_may_evade_instead():
    loose = {"formation": "skirmish", "size": "small"}
    assert reactions(Table(rider(), musket(**loose)), "rider", ("red",)) == ["evade", "form-square"]
    assert refused(Table(rider(), musket(**loose)), "stand", "rider", ("red",)).rule == "BP.16.21"
    table = Table(rider(), musket(**loose))
    assert (
        charge(table, "evade", {"red": {"at": [30.0, 34.0]}}, unit="rider", targets=("red",)) == "unopposed"
    )
    assert table.unit("red").formation == "skirmish"
    table = Table(rider(), musket(**loose), dice=(3, 4))
    assert charge(table, "form-square", unit="rider", targets=("red",)) == "halted"
    assert table.unit("red").formation == "square"
    disordered = Table(rider(), musket(disordered=2, **loose), dice=(3, 4))  # it may not evade (BP.11.20)
    assert charge(disordered, unit="rider", targets=("red",)) == "engaged"


@pytest.mark.rule("BP.10.14")
def test_form_square_comes_before_any_choice():
    table = Table(rider(), musket(rules=("must-form-square", "steady-line")), dice=(3, 4))
    assert charge(table, unit="rider", targets=("red",)) == "halted"
    assert table.asked == []


@pytest.mark.rule("BP.11.30")
def test_infantry_goes_on_against_a_square_that_halts_the_cavalry_beside_it():
    column = foot("column", (24, 12), formation="attack_column")
    table = Table(rider(), column, musket(), dice=(3, 4))
    both = [charge_step.Charge("rider", ("red",), 18.0), charge_step.Charge("column", ("red",), 18.0)]
    ended = table.run(charge_step.charge_together(table, both))
    assert ended["rider"] == "halted"
    assert ended["column"] == "engaged"
    assert isinstance(table.unit("red").where, At)


@pytest.mark.rule("BP.6.39")
@pytest.mark.rule("BP.11.19")
def test_who_counter_charges_one_may_be_out_of_reach_of_the_other():
    near, far = foot("near", (30, 10)), foot("far", (48, 24), facing=270)
    table = Table(near, far, horse(at=(30, 24)))
    both = [charge_step.Charge("near", ("horse",), 18.0), charge_step.Charge("far", ("horse",), 12.0)]
    ended = table.run(charge_step.charge_together(table, both), "counter-charge:near")
    # 11.25" away at first; the horse meets the other at y 16.875, and is 12.35" away then
    assert ended == {"near": "engaged", "far": "short"}
    assert table.state.engaged("horse") == ("near",)


@pytest.mark.rule("BP.16.15")
def test_who_flees_from_a_terrifying_charge_leaves_its_combat_for_good():
    held = foot("held", (30, 10), charged=True)
    red = unit("red", "british", at=(30, 11.5))
    other = foot("other", (42, 11.5), facing=270, formation="attack_column", rules=("terrifying-charge",))
    table = Table(held, red, other, contacts=[("held", "red")], dice=(1, 1))
    assert charge(table, unit="other", targets=("red",)) == "unopposed"
    assert table.unit("red").lost
    assert not table.unit("held").charged
    assert table.state.contacts == ()


@pytest.mark.rule("BP.11.23")
@pytest.mark.rule("BP.7.14")
def test_a_march_column_that_scatters_over_the_edge_is_scattered_all_the_same():
    table = Table(foot(), horse(formation="march_column", facing=0, at=(30, 25)), size=(60, 40))
    assert charge(table, {"horse": {"at": [30, 45]}}) == "unopposed"
    fled = table.unit("horse")
    assert isinstance(fled.where, Away)
    assert (fled.formation, fled.disordered, fled.astray) == ("skirmish", table.state.half, True)


@pytest.mark.rule("BP.15.10")
@pytest.mark.rule("BP.11.25")
def test_cavalry_of_a_demoralised_brigade_charges_nobody_in_its_turn():
    table = Table(foot(), horse(), brigades={"british": {"demoralised": True}})
    assert reactions(table) == ["evade", "stand"]
    assert refused(table, "counter-charge").rule == "BP.11.25"
    red = unit("red", "british", at=(30, 20), rules=("steady-line",))
    column = foot("column", (30, 10), formation="attack_column")
    table = Table(
        column, red, brigades={"british": {"demoralised": True}}, options={"auto_closing_fire": False}
    )
    assert reactions(table, "column", ("red",)) == ["closing-fire", "stand"]

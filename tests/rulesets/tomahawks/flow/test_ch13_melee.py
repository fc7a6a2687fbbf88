"""Chapter 13, rounds of a melee: who fights, in which order the dice fall, who tests, breaks off and goes.

The British engage, and are the active camp. Two rows of men whose bases touch, each man the one opposite him.
"""

import pytest

from escarmouche.kernel.rules import Illegal
from escarmouche.rulesets.tomahawks.data.events import (
    BrokeOff,
    Fled,
    MeleeEnded,
    OfficerJoined,
    Reacted,
    Recoiled,
    RoundFought,
    Routed,
    SteppedIn,
)
from escarmouche.rulesets.tomahawks.flow import step_melee
from escarmouche.rulesets.tomahawks.rules import melee_dice, melee_fighters
from escarmouche.rulesets.tomahawks.table import formations
from tests.rulesets.tomahawks.bench import block, officer, row, unit, wall, zone
from tests.rulesets.tomahawks.flows import Table

APART = (1.5, 0.0)  # between the men of a row: each touches only the one opposite
MISSED = (0, 0, 0, 0)  # the blows of four men


def own(count=4, y=10.0, **fields):
    return unit("own", at=row(count, (10, y), APART), **fields)


def foe(count=4, y=11.0, **fields):
    return unit("foe", "french", at=row(count, (10, y), APART), **fields)


def fight(table, *answers, surprise=False):
    return table.run(step_melee.fight(table, "own", "foe", surprise), *answers)


def totals(table):
    return [(event.unit, event.total, event.result) for event in table.told(Reacted)]


@pytest.mark.rule("MT.13.10")
@pytest.mark.rule("MT.13.11")
@pytest.mark.rule("MT.13.20")
@pytest.mark.rule("MT.13.21")
@pytest.mark.rule("MT.13.23")
@pytest.mark.rule("MT.13.25")
@pytest.mark.rule("MT.13.29")
def test_one_round_in_the_order_of_its_dice():
    table = Table(
        own(),
        foe(),
        dice=(
            *(6, 5, 6, 0),  # two hits of four
            *(6, 5),  # one of them parried
            *(0, 6, 0, 0),  # a hit in return
            6,  # parried
            2,  # own: no loss +2, makes 4
            5,  # foe: 3 figures -3, one loss -1, makes 1
            *(0, 1, 9),  # every figure left throws; a zero is lost
        ),
    )
    fight(table, ["foe-4"], ["foe-3"])
    assert [(ask.key, ask.seat) for ask in table.asked] == [
        ("melee-casualties", "french"),
        ("break-off-casualties", "french"),
    ]
    (fought,) = table.told(RoundFought)
    assert (fought.hits, fought.kills) == ({"own": 2, "foe": 1}, {"foe": 1})
    assert totals(table) == [("own", 4, "no-effect"), ("foe", 1, "recoil-and-shaken")]
    assert table.told(BrokeOff)[0].losses == 1
    assert [one.id for one in table.state.living("foe")] == ["foe-1", "foe-2"]
    assert table.state.units["foe"].shaken
    assert len(table.told(Reacted)) == 2  # losses in breaking off cause no test
    assert table.told(Recoiled)[0].unit == "foe"
    assert table.told(MeleeEnded)[0].holder == "british"


@pytest.mark.rule("MT.13.20")
@pytest.mark.rule("MT.1.10")
def test_the_active_camp_rolls_and_chooses_first():
    dice = (*(9, 0, 0, 0), 0, *(9, 0, 0, 0), 0, *(9, 9), *MISSED[:3], *MISSED[:3])
    table = Table(own(), foe(), active="french", dice=(*dice, 9, 9, *MISSED[:3], *MISSED[:3], 9, 9))
    fight(table, ["foe-4"], ["own-4"])
    assert [ask.seat for ask in table.asked] == ["french", "british"]
    assert [event.unit for event in table.told(Reacted)][:2] == ["foe", "own"]


@pytest.mark.rule("MT.13.12")
def test_blows_are_simultaneous():
    table = Table(own(), foe(), dice=(*(9, 9, 9, 9), *(0, 0, 0, 0), *(9, 0, 0, 0), 0, 4))
    fight(table, ["own-1"])
    assert not table.state.living("foe")
    assert len(table.state.living("own")) == 3
    # own: 3 figures -3, one loss -1, fewer than the enemy's +2, two to one +2
    assert totals(table) == [("own", 4, "no-effect")]


@pytest.mark.rule("MT.13.31")
@pytest.mark.rule("MT.11.26")
def test_the_winner_tests_though_nobody_is_left():
    table = Table(unit("own", at=[(10, 10), (10, 5)]), foe(1), dice=(9, 0, 0, 3))
    fight(table)
    # two figures -3, no loss +2, and the enemy has none left to set against the one engaged +2
    assert totals(table) == [("own", 4, "no-effect")]
    assert table.told(MeleeEnded)[0].holder == "british"


@pytest.mark.rule("MT.13.09")
def test_a_friend_within_an_inch_is_engaged():
    table = Table(unit("own", at=[(10, 10), (10, 8), (10, 6.9)]), foe(1))
    melee = melee_fighters.begun(table.state, "own", "foe", surprise=False)
    assert melee_fighters.engaged(table.state, melee) == {
        "own-1": ("foe",),
        "own-2": ("foe",),
        "foe-1": ("own",),
    }


@pytest.mark.rule("MT.13.09")
@pytest.mark.rule("MT.13.11")
def test_only_engaged_figures_fall_and_further_kills_are_lost():
    table = Table(own(2), unit("foe", "french", at=[(10, 11), (20, 20)]), dice=(9, 9, 0, 0, 0, 9, 9))
    fight(table)
    assert table.told(RoundFought)[0].kills == {"foe": 2}
    assert [one.id for one in table.state.living("foe")] == ["foe-2"]


@pytest.mark.rule("MT.13.13")
@pytest.mark.rule("MT.13.34")
@pytest.mark.rule("MT.9.32")
@pytest.mark.rule("MT.9.33")
def test_lances_strike_before_the_defender_in_the_first_round():
    lancers = unit("own", troop="lancers", at=[(10, 9.75), (11.5, 9.75)])
    again = (5, 5, 0, 3, 5)  # without the +2 nobody is hit
    table = Table(lancers, foe(2), dice=(*(4, 3), 5, 0, 3, 9, *again, *again))
    fight(table, ["foe-2"])
    first, *others = table.told(RoundFought)
    assert (first.first_strike, first.hits, first.kills) == (True, {"own": 1}, {"foe": 1})
    assert others[0].fighters == {"foe": 1}  # the fallen does not strike back
    assert others[1].fighters == {"own": 2, "foe": 1}
    assert not any(event.first_strike for event in others)


@pytest.mark.rule("MT.9.33")
@pytest.mark.rule("MT.13.34")
def test_by_the_option_lances_charge_home_in_every_round():
    """A 4 hits with the +2, in the second round too; the last of the enemy falls before he can strike."""
    lancers = unit("own", troop="lancers", at=[(10, 9.75), (11.5, 9.75)])
    dice = (*(4, 3), 5, 0, 3, 9, *(4, 3), 5, 3)
    table = Table(lancers, foe(2), dice=dice, options={"bonus_rounds": "all"})
    fight(table, ["foe-2"])
    rounds = [(event.round, event.first_strike, event.kills) for event in table.told(RoundFought)]
    assert rounds == [(1, True, {"foe": 1}), (1, False, {}), (2, True, {"foe": 1})]
    assert not table.state.living("foe")


@pytest.mark.rule("MT.13.18")
@pytest.mark.rule("MT.11.25")
def test_by_the_option_surprise_weakens_the_defence_in_every_round():
    """But the nerve of the surprised suffers once: 0, two figures -3, one loss -1."""
    first = (*(6, 0, 0, 0), 7, *MISSED, 2, 9)
    second = (*(6, 0, 0, 0), 7, *MISSED[:3], 2, 0)  # the 7 parries nothing again
    table = Table(own(), foe(), dice=(*first, *second), options={"bonus_rounds": "all"})
    fight(table, ["foe-4"], ["foe-3"], surprise=True)
    assert totals(table)[-1] == ("foe", -4, "rout")


@pytest.mark.rule("MT.13.14")
@pytest.mark.rule("MT.13.18")
@pytest.mark.rule("MT.11.22")
@pytest.mark.rule("MT.11.25")
def test_surprise_tells_in_the_first_round_only():
    first = (*(6, 0, 0, 0), 7, *MISSED, 2, 9)  # a 7 parries nothing with -2
    second = (*(6, 0, 0, 0), 7, *MISSED[:3], 2, 5)
    third = (*MISSED, *MISSED[:3], 2, 5)
    table = Table(own(), foe(), dice=(*first, *second, *third))
    fight(table, ["foe-4"], surprise=True)
    assert len(table.state.living("foe")) == 3
    # three figures -3, one loss -1, surprised -2; then three figures -3, no loss +2
    assert [total for unit, total, _ in totals(table) if unit == "foe"] == [3, 4, 4]


@pytest.mark.rule("MT.13.15")
@pytest.mark.rule("MT.13.16")
@pytest.mark.rule("MT.13.19")
def test_a_defended_position_throws_again():
    low_wall = wall("low-wall", (5, 10.75), (20, 10.75))
    table = Table(own(1), foe(1, 11.5), terrain=[low_wall], dice=(9, 5, 6, 0, 9, 9, *(9, 5, 6, 0, 9, 9) * 2))
    fight(table)
    assert len(table.told(RoundFought)) == 3  # the position lasts for all rounds
    assert table.state.living("foe")


@pytest.mark.rule("MT.13.16")
@pytest.mark.parametrize(
    ("terrain", "y", "held"),
    [
        ([], 11.0, False),
        ([wall("fence", (5, 10.75), (20, 10.75))], 11.5, True),
        ([wall("cart", (5, 10.75), (20, 10.75))], 11.5, False),
        ([wall("palisade", (5, 10.75), (20, 10.75))], 11.5, True),
        ([zone("building", 5, 10.6, 20, 15)], 11.0, True),
        ([zone("building", 5, 5, 20, 15)], 11.0, False),
    ],
)
def test_what_is_a_defended_position(terrain, y, held):
    table = Table(own(1), foe(1, y), terrain=terrain)
    melee = melee_fighters.begun(table.state, "own", "foe", surprise=False)
    assert melee.defenders == ("foe",)
    assert melee.held == (("foe",) if held else ())


@pytest.mark.rule("MT.13.16")
def test_touched_from_both_sides_of_a_wall_is_not_defended():
    fence = wall("fence", (5, 10.75), (20, 10.75))
    table = Table(unit("own", at=[(10, 10), (10, 12.5)]), foe(1, 11.5), terrain=[fence])
    assert melee_fighters.begun(table.state, "own", "foe", surprise=False).held == ()


@pytest.mark.rule("MT.13.08")
@pytest.mark.rule("MT.11.02")
def test_after_three_rounds_the_engager_recoils_without_loss():
    table = Table(own(), foe(), dice=(*MISSED, *MISSED, 5, 5) * 3)
    fight(table)
    assert table.told(MeleeEnded)[0].inconclusive
    assert table.told(MeleeEnded)[0].holder == "french"
    assert [event.unit for event in table.told(Reacted)] == ["own", "foe"] * 3
    assert [event.unit for event in table.told(Recoiled)] == ["own"]
    assert not table.told(BrokeOff)


@pytest.mark.rule("MT.13.24")
@pytest.mark.rule("MT.11.33")
def test_who_chooses_shaken_stays_in_the_fight():
    # two of four fall: two figures -3, two losses -2; 7 makes 2
    first = (*(9, 9, 0, 0), 0, 0, *MISSED, 2, 7)
    later = (*(0, 0, 0), *(0, 0), 2, 9)  # own-3 steps in beside own-2, own-4 stands too far off
    table = Table(own(), foe(), dice=(*first, *later, *later))
    fight(table, ["foe-3", "foe-4"], "shaken")
    assert len(table.told(RoundFought)) == 3
    assert not table.told(BrokeOff)
    assert table.state.units["foe"].shaken


@pytest.mark.rule("MT.13.22")
@pytest.mark.rule("MT.12.02")
def test_flight_in_combat_costs_all_up_to_three():
    # one falls: 3 figures -3, one loss -1; 4 makes 0
    table = Table(own(), foe(), dice=(*(9, 0, 0, 0), 0, *MISSED, 2, 4, *(3, 4, 0)))
    fight(table, ["foe-1"], ["foe-2", "foe-3"])
    assert table.told(BrokeOff)[0].losses == 2
    assert melee_dice.ESCAPES["flight"].rule == "MT.13.22"
    assert [one.id for one in table.state.living("foe")] == ["foe-4"]
    assert table.state.units["foe"].fleeing
    assert table.told(Fled)


@pytest.mark.rule("MT.13.26")
@pytest.mark.rule("MT.12.01")
def test_a_rout_in_combat_throws_no_dice():
    table = Table(own(), foe(), dice=(*(9, 0, 0, 0), 0, *MISSED, 2, 3))
    fight(table, ["foe-1"])
    assert table.told(Routed)
    assert all(table.state.figures[id].lost for id in table.state.units["foe"].members)
    assert not table.told(BrokeOff)


@pytest.mark.rule("MT.13.30")
@pytest.mark.rule("MT.13.25")
def test_flights_before_recoils_and_both_sides_leave():
    # each loses one: 3 figures -3, one loss -1; own with 5 recoils shaken, foe with 4 flees
    table = Table(own(), foe(), dice=(*(9, 0, 0, 0), 0, *(9, 0, 0, 0), 0, 5, 4, *(9, 9, 9), *(9, 9, 9)))
    fight(table, ["own-4"], ["foe-4"])
    moves = [type(event) for event in table.events if isinstance(event, Fled | Recoiled)]
    assert moves == [Fled, Recoiled]
    assert table.told(MeleeEnded)[0].holder == "nobody"


@pytest.mark.rule("MT.11.21")
@pytest.mark.parametrize(("count", "plus"), [(4, 2), (3, 0)])
def test_two_to_one_counts_the_engaged_of_the_camp(count, plus):
    # two French stand against them; nobody falls
    places = [(10, 10), (11.5, 10), (10, 8.5), (11.5, 8.5)][:count]
    dice = (*(0,) * count, 0, 0, 5, 9)
    table = Table(unit("own", at=places), foe(2), dice=dice * 3)
    fight(table)
    few = 0 if count > 3 else -3
    assert totals(table)[0][1] == 5 + 2 + plus + few


@pytest.mark.rule("MT.13.27")
@pytest.mark.rule("MT.13.28")
def test_figures_near_an_enemy_step_in_and_keep_their_ranks():
    line = unit(
        "foe", "french", at=block(5, (14, 11), 5, 180.0), traits=("close-order",), formation="close-order"
    )
    table = Table(unit("own", at=row(4, (10, 10), (1.0, 0.0))), line, dice=(*MISSED, *(0,) * 5, 5, 5) * 3)
    melee = melee_fighters.begun(table.state, "own", "foe", surprise=False)
    assert set(melee_fighters.touching(table.state, melee)) == {f"own-{i}" for i in range(1, 5)} | {
        f"foe-{i}" for i in range(2, 6)
    }
    # the fifth supports in the first round, and touches in the second
    fight(table, 180)
    assert table.told(SteppedIn)[0].unit == "foe"
    assert table.state.units["foe"].formation == "close-order"
    # formed +2, no loss +2
    assert totals(table)[1] == ("foe", 9, "no-effect")


@pytest.mark.rule("MT.12.03")
def test_who_breaks_off_goes_straight_away_from_the_middle_of_those_in_contact():
    """Not from the first of them, sideways; the third of the enemy touches nobody and does not count."""
    foes = unit("foe", "french", at=[(10, 11), (11.5, 11), (17, 11)])
    # nobody hits; no loss +2, two or three figures -3: 3 is Recoil or Shaken, 9 no effect; nobody lost in leaving
    table = Table(own(2), foes, dice=(0, 0, 0, 0, 3, 9, 5, 5))
    fight(table, "recoil")
    assert [one.point for one in table.state.living("own")] == [(10, 6), (11.5, 6)]


@pytest.mark.rule("MT.12.03")
def test_where_all_in_contact_have_fallen_it_goes_away_from_those_it_fought():
    """The only one who touched is dead; two more of his unit stood by him."""
    foes = unit("foe", "french", at=[(10, 11), (9.5, 11.9), (10.5, 11.9), (30, 30)])
    # one against three: a hit, not parried; three misses; no loss +2 and -3 make Recoil or Shaken of the 3
    table = Table(own(1), foes, dice=(9, 0, 0, 0, 0, 3, 9, 5))
    fight(table, ["foe-1"], "recoil")
    assert [one.point for one in table.state.living("own")] == [(10, 6)]


@pytest.mark.rule("MT.13.25")
def test_ranks_that_hold_the_ground_turn_to_any_facing_that_they_allow():
    """A rank of four on 3": turned by up to 9 degrees it makes two ranks at most, either way round, not square."""
    line = unit(
        "foe", "french", at=block(4, (13, 11), 4, 180.0), traits=("close-order",), formation="close-order"
    )
    # nobody hits; the engager flees: 0 with +2 for no loss and -3 for one figure is below 0, and a rout
    table = Table(unit("own", at=[(12, 10)]), line, dice=(0, *MISSED, 0, 9))
    ask = table.question(step_melee.fight(table, "own", "foe", False))
    assert (ask.seat, ask.key, ask.default, ask.pivot) == ("french", "turn", 180, (11.5, 11.0))
    for facing in (171, 176, 189, 0, 9, 356, 180):
        assert ask.read(facing) == facing
    for facing in (90, 60, 200):
        with pytest.raises(Illegal) as refused:
            ask.read(facing)
        assert (refused.value.rule, refused.value.code) == ("MT.2.18", "formation")


@pytest.mark.rule("MT.13.28")
@pytest.mark.rule("MT.2.19")
def test_who_has_stepped_out_of_his_rank_closes_up_with_the_next_action():
    line = unit(
        "foe", "french", at=block(6, (14, 11), 3, 180.0), traits=("close-order",), formation="close-order"
    )
    pair = unit("own", at=[(14, 10), (12, 9.5)])
    # one against five in the first round; then foe-3 steps half an inch forward, and two fight against six
    first, later = (*(0,) * 6, 9, 9), (*(0,) * 8, 9, 9)
    table = Table(pair, line, dice=(*first, *later, *later), active="french")
    table.run(step_melee.fight(table, "own", "foe", False))
    assert table.told(SteppedIn)[0].paths["foe-3"][-1] == (12, 10.5)
    assert formations.refusal(table.state, "foe", "close-order") is not None
    foe = table.state.units["foe"]
    assert (foe.formation, foe.gapped) == ("close-order", True)


@pytest.mark.rule("MT.13.28")
def test_no_more_contact_ends_the_melee():
    # the one man in front falls, the others are more than an inch off
    table = Table(own(1), unit("foe", "french", at=[(10, 11), (10, 14)]), dice=(9, 0, 0, 9, 9))
    fight(table)
    assert len(table.told(RoundFought)) == 1
    assert not table.told(MeleeEnded)[0].inconclusive
    assert not table.told(Recoiled)


@pytest.mark.rule("MT.2.16")
@pytest.mark.rule("MT.5.11")
@pytest.mark.rule("MT.11.10")
@pytest.mark.parametrize(
    ("fields", "after"),
    [
        ({"formation": "column", "traits": ("close-order",)}, "normal"),
        ({"formation": "dispersed", "traits": ("scout",)}, "normal"),
        ({"formation": "close-order", "traits": ("close-order",)}, "close-order"),
    ],
)
def test_what_a_melee_does_to_who_is_engaged(fields, after):
    dice = (*MISSED, *MISSED, 5, 5) * 3
    table = Table(own(), foe(vigilant=True, **fields), dice=dice)
    flow = step_melee.fight(table, "own", "foe", False)
    table.run(flow, *((180,) if after == "close-order" else ()))
    assert table.state.units["foe"].formation == after
    assert not table.state.units["foe"].vigilant


@pytest.mark.rule("MT.2.16")
def test_the_engager_has_lost_his_formation():
    table = Table(
        own(formation="close-order", traits=("close-order",)), foe(), dice=(*MISSED, *MISSED, 5, 5) * 3
    )
    fight(table)
    assert totals(table)[0] == ("own", 7, "no-effect")  # no loss +2, and not formed
    assert table.state.units["own"].formation == "normal"


@pytest.mark.rule("MT.13.10")
@pytest.mark.rule("MT.13.03")
@pytest.mark.rule("MT.11.24")
@pytest.mark.rule("MT.11.27")
def test_a_man_between_two_enemy_units_chooses_whom_he_strikes():
    other = unit("other", "french", at=row(4, (10, 9), APART))
    blows = (*(9, 9, 9, 9), *(0, 0), *(9, 9), *MISSED, *MISSED)  # `foe` parries nothing, `other` all
    table = Table(own(), foe(), other, dice=(*blows, 5, 4, 0, *(9, 9, 9, 9)))
    aims = {"own-1": "foe", "own-2": "foe", "own-3": "other", "own-4": "other"}
    fight(table, aims, ["foe-3", "foe-4"], "recoil")
    assert [(ask.key, ask.seat) for ask in table.asked][:2] == [
        ("strike", "british"),
        ("melee-casualties", "french"),
    ]
    assert table.told(RoundFought)[0].kills == {"foe": 2}
    # own: no loss +2; foe: two figures -3, two losses -2; other: no loss +2
    assert totals(table) == [("own", 7, "no-effect"), ("foe", -1, "rout"), ("other", 2, "recoil-or-shaken")]


@pytest.mark.rule("MT.14.03")
def test_an_officer_beside_the_fight_may_join_it():
    chief = officer("chief", at=(10, 8), aggressiveness=5)
    # own misses, the Officer hits on 5+ and is parried, foe misses; then own, the Officer and foe test
    table = Table(own(1), foe(1), chief, dice=(*(0, 5), 6, 0, 9, 5, 9) * 3)
    fight(table, ["chief"])
    assert (table.asked[0].key, table.asked[0].seat) == ("join-melee", "british")
    assert table.told(OfficerJoined)
    assert table.told(RoundFought)[0].fighters == {"own": 1, "chief": 1, "foe": 1}
    assert [unit for unit, _, _ in totals(table)][:3] == ["own", "chief", "foe"]


@pytest.mark.rule("MT.14.03")
@pytest.mark.parametrize(
    ("at", "fields", "asked"),
    [
        ((10, 8), {}, True),
        ((10, 7.9), {}, False),
        ((10, 8), {"fleeing": True}, False),
        ((10, 8), {"shaken": True}, False),
    ],
)
def test_which_officers_may_join(at, fields, asked):
    table = Table(own(1), foe(1), officer("chief", at=at, **fields), dice=(0, 0, 9, 9) * 3)
    fight(table, *(([],) if asked else ()))
    assert bool(table.asked) is asked


@pytest.mark.rule("MT.14.03")
def test_an_officer_joins_beside_anybody_of_a_unit_that_fights():
    """Two of four touch nobody, and the last has him beside them."""
    chief = officer("chief", at=(14.5, 8.2), aggressiveness=5)
    table = Table(own(), foe(1), chief, dice=(*(0, 0, 5), 6, 0, 9, 9, 9) * 3)
    fight(table, ["chief"])
    assert table.told(RoundFought)[0].fighters == {"own": 2, "chief": 1, "foe": 1}


@pytest.mark.rule("MT.13.33")
def test_the_engager_is_marked_as_having_fought():
    activation = {"unit": "own", "left": 1}
    # two of the four are engaged
    table = Table(own(), foe(1), cursor={"activation": activation}, dice=(9, 0, 0, 0, 9))
    fight(table)
    assert table.state.cursor.activation.fought
    assert table.state.cursor.activation.left == 1
    assert not table.state.cursor.activation.over


@pytest.mark.rule("MT.14.02")
def test_a_friend_dies_for_an_officer_in_a_melee():
    chief = officer("own", at=(10, 10))
    guard = unit("guard", at=[(8.5, 10), (7, 10)])
    table = Table(chief, foe(1), guard, dice=(0, 9, 0, 9, 9) + (0, 0, 9, 9) * 2)
    fight(table, "guard-1")
    assert table.state.figures["guard-1"].lost
    assert table.state.figures["own-1"].placed

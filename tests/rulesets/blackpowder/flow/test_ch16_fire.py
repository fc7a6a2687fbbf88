"""BP.16 Special rules that count in fire and morale, and the options of fire."""

import pytest
from msgspec.structs import replace

from escarmouche.rulesets.blackpowder.data.events import (
    BreakTested,
    NervesTested,
    RecoveryRolled,
    ShotFired,
    StaminaRevealed,
)
from escarmouche.rulesets.blackpowder.flow import break_tests, step_fire
from escarmouche.rulesets.blackpowder.rules import casualties
from escarmouche.table.tabletop import At, Pose
from tests.rulesets.blackpowder.bench import unit
from tests.rulesets.blackpowder.flows import Table

MISS, HIT = 2, 4  # against a clear target beyond close range
FAILS, SAVES = 1, 5


def line(id, side="french", at=(20, 10), *rules, **fields):
    return unit(id, side, at=at, rules=rules, **fields)


FOE = line("foe", "british", (20, 20))


def phase(table, *answers):
    def steps():
        while not (yield from step_fire.step(table)):
            pass

    table.run(steps(), *answers)
    return table


def shots(table):
    return [(shot.thrown, shot.hits, shot.casualties) for shot in table.told(ShotFired)]


def volley(rules=(), foe=(), dice=(), shooter=None, target=None, **fields):
    """One line shoots at another."""
    table = Table(
        line("one", "french", (20, 10), *rules, **(shooter or {})),
        line("foe", "british", (20, 20), *foe, **(target or {})),
        phase="shooting",
        dice=dice,
        **fields,
    )
    return phase(table, "one")


@pytest.mark.rule("BP.16.09")
def test_first_fire_is_one_die_more_once_in_the_game():
    table = volley(("first-fire",), dice=(HIT, HIT, HIT, HIT, SAVES, SAVES, SAVES, SAVES))
    assert shots(table) == [(4, 4, 0)]
    assert table.unit("one").used == ("first-fire",)
    table = volley(("first-fire",), dice=(MISS,) * 3, shooter={"used": ("first-fire",)})
    assert shots(table) == [(3, 0, 0)]


@pytest.mark.rule("BP.16.16")
def test_sharpshooters_throw_one_miss_again():
    assert shots(volley(("sharpshooters",), dice=(MISS, MISS, MISS, HIT, SAVES))) == [(3, 1, 0)]


@pytest.mark.rule("BP.16.25")
def test_poor_shooters_throw_one_hit_again():
    assert shots(volley(("poor-shooters",), dice=(HIT, HIT, MISS, MISS, SAVES))) == [(3, 1, 0)]


@pytest.mark.rule("BP.16.18")
def test_the_stubborn_throw_one_failed_save_again():
    table = volley(foe=("stubborn",), dice=(HIT, HIT, HIT, FAILS, FAILS, FAILS, SAVES))
    assert shots(table) == [(3, 3, 2)]


@pytest.mark.rule("BP.16.03")
def test_crack_troops_do_so_while_they_have_no_casualties():
    assert shots(volley(foe=("crack",), dice=(HIT, MISS, MISS, FAILS, SAVES))) == [(3, 1, 0)]
    hurt = volley(foe=("crack",), dice=(HIT, MISS, MISS, FAILS), target={"casualties": 1})
    assert shots(hurt) == [(3, 1, 1)]


@pytest.mark.rule("BP.16.35")
def test_sixes_are_read_after_dice_are_thrown_again():
    assert volley(("sharpshooters",), dice=(1, 1, 1, 6, SAVES)).unit("foe").disordered
    table = volley(("poor-shooters",), dice=(1, 1, 6, 4, SAVES))  # the six is the only hit
    assert not table.unit("foe").disordered


@pytest.mark.rule("BP.20.02")
def test_double_shotted_muskets_throw_one_miss_of_their_first_fire_again():
    plan = {"double_shotted": "french"}
    table = volley(("first-fire",), dice=(MISS, MISS, MISS, MISS, HIT, SAVES), plan=plan)
    assert shots(table) == [(4, 1, 0)]
    table = volley(("first-fire",), dice=(MISS,) * 3, plan=plan, shooter={"used": ("first-fire",)})
    assert shots(table) == [(3, 0, 0)]
    table = volley(("first-fire",), dice=(MISS,) * 4, plan={"double_shotted": "british"})
    assert shots(table) == [(4, 0, 0)]


@pytest.mark.rule("BP.16.37")
def test_mounted_infantry_on_foot_shoots_and_tests_as_infantry():
    horse = unit("horse", "union", "us_cav", at=(20, 10))
    for rider, thrown, outcome in (
        (horse, 1, "retires"),
        (replace(horse, dismounted=True), 2, "holds"),
    ):
        foe = line("foe", "confederate", (20, 20))
        table = Table(rider, foe, phase="shooting", dice=(1,) * thrown)
        phase(table, "horse")
        assert table.told(ShotFired)[0].thrown == thrown
        table = Table(replace(rider, where=At(Pose(20, 30, 0))), foe, dice=(3, 4))
        assert table.run(break_tests.take(table, "horse", "melee-lost", ("foe",))) == outcome


# Freshly Raised


@pytest.mark.rule("BP.16.10")
@pytest.mark.parametrize(
    ("die", "result", "volley_dice", "hits", "disordered"),
    [
        (1, "terror", (5, 5, 6, SAVES), 1, True),
        (2, "panic", (5, 5, 6, SAVES), 1, False),
        (3, "panic", (5, 5, 5), 0, False),
        (4, "steady", (4, 4, 1, SAVES, SAVES), 2, False),
        (5, "steady", (4, 4, 1, SAVES, SAVES), 2, False),
        (6, "huzzah", (4, 4, 4, 4, SAVES, SAVES, SAVES, SAVES), 4, False),
    ],
)
def test_recruits_the_first_time_they_shoot(die, result, volley_dice, hits, disordered):
    table = volley(("freshly-raised",), dice=(die, *volley_dice))
    assert table.told(NervesTested)[0].result == result
    assert table.told(ShotFired)[0].hits == hits
    assert bool(table.unit("one").disordered) is disordered


@pytest.mark.rule("BP.16.10")
def test_recruits_are_tried_once_in_the_game():
    table = Table(line("one", "french", (20, 10), "freshly-raised"), FOE, dice=(6,))
    assert casualties.first_time(table, "one") == 1
    assert casualties.first_time(table, "one") == 0
    assert not casualties.needs_six(table.unit("one"))
    table = Table(line("one"), FOE)
    assert casualties.first_time(table, "one") == 0


@pytest.mark.rule("BP.16.10")
def test_terror_and_panic_last_for_the_player_turn():
    table = volley(dice=(5, 5, 6, SAVES), shooter={"nerves": "panic"})
    assert shots(table) == [(3, 1, 0)]


# Untested, Wavering, Steady, Valiant


@pytest.mark.rule("BP.16.22")
@pytest.mark.parametrize(
    ("die", "size", "stamina"),
    [
        (1, "standard", 1),
        (3, "standard", 2),
        (5, "standard", 3),
        (6, "standard", 4),
        (5, "large", 4),
        (2, "small", 1),
    ],
)
def test_untested_troops_show_their_stamina_with_the_first_casualty(die, size, stamina):
    table = Table(line("one", "french", (20, 10), "untested", size=size), dice=(die,))
    casualties.suffer(table, "one", 1)
    assert table.unit("one").stamina == stamina
    assert table.told(StaminaRevealed)[0].stamina == stamina
    casualties.suffer(table, "one", 1)  # without another die
    assert table.unit("one").casualties == 2


@pytest.mark.rule("BP.16.22")
def test_what_untested_troops_are_worth_counts_in_the_same_phase():
    table = volley(foe=("untested",), dice=(HIT, HIT, MISS, FAILS, FAILS, 1, 6, 6))
    (test,) = table.told(BreakTested)
    assert test.excess == 1


@pytest.mark.rule("BP.16.24")
def test_the_wavering_test_after_any_casualty():
    table = volley(foe=("wavering",), dice=(HIT, MISS, MISS, FAILS, 6, 6))
    assert [one.cause for one in table.told(BreakTested)] == ["shooting"]
    assert not volley(foe=("wavering",), dice=(HIT, MISS, MISS, SAVES)).told(BreakTested)
    assert not volley(dice=(HIT, MISS, MISS, FAILS)).told(BreakTested)


def break_test(*rules, dice=(), answers=(), **fields):
    table = Table(line("one", "french", (20, 30), *rules, **fields), FOE, dice=dice)
    return table, table.run(break_tests.take(table, "one", "shooting", ("foe",)), *answers)


@pytest.mark.rule("BP.16.17")
def test_the_steady_pass_their_first_test_without_dice():
    table, outcome = break_test("steady", casualties=8)
    (test,) = table.told(BreakTested)
    assert (test.total, test.steady, outcome) == (12, True, "holds")
    assert table.unit("one").used == ("steady",)
    table, outcome = break_test("steady", dice=(1, 1), used=("steady",))
    assert outcome == "breaks"


@pytest.mark.rule("BP.16.23")
def test_the_valiant_may_throw_one_test_again():
    table, outcome = break_test("valiant", dice=(1, 1, 6, 6), answers=(True,))
    assert outcome == "holds"
    assert [one.again for one in table.told(BreakTested)] == [False, True]
    assert table.unit("one").used == ("valiant",)
    assert table.asked[0].default is True
    _, outcome = break_test("valiant", dice=(1, 1), answers=(False,))
    assert outcome == "breaks"
    _, outcome = break_test("valiant", dice=(1, 1), used=("valiant",))
    assert outcome == "breaks"
    table, outcome = break_test("valiant", dice=(6, 6))
    assert outcome == "holds"
    assert not table.asked


@pytest.mark.rule("BP.16.23")
@pytest.mark.rule("BP.16.38")
def test_the_second_throw_stands_and_by_default_only_breaking_is_thrown_again():
    _, outcome = break_test("valiant", dice=(2, 3, 1, 1), answers=(True,))
    assert outcome == "breaks"
    table, _ = break_test("valiant", dice=(2, 3), answers=(False,))
    assert table.asked[0].default is False


# Elite and Brave


@pytest.mark.rule("BP.16.06")
@pytest.mark.parametrize(("die", "recovers"), [(3, False), (4, True)])
def test_the_elite_may_shake_off_disorder(die, recovers):
    table = Table(line("one", "french", (20, 10), "elite-4", disordered=1), dice=(die,))
    casualties.elite(table, "french")
    assert bool(table.unit("one").disordered) is not recovers
    assert table.told(RecoveryRolled)[0].recovers is recovers


@pytest.mark.rule("BP.16.06")
def test_no_recovery_in_good_order_or_engaged():
    for fields, contacts in (({}, []), ({"disordered": 1}, [("one", "near")])):
        table = Table(
            line("one", "french", (20, 10), "elite-3", **fields),
            line("near", "british", (20, 11.5)),
            contacts=contacts,
        )
        casualties.elite(table, "french")
        assert not table.events


@pytest.mark.rule("BP.16.02")
@pytest.mark.parametrize(("die", "casualties_left"), [(3, 3), (4, 2)])
def test_the_brave_far_from_the_enemy_may_lose_a_casualty(die, casualties_left):
    table = Table(
        line("one", "french", (20, 10), "brave", casualties=3), line("far", "british", (20, 24)), dice=(die,)
    )
    casualties.brave(table, "french")
    assert table.unit("one").casualties == casualties_left


@pytest.mark.rule("BP.16.02")
@pytest.mark.parametrize(("casualties_before", "y"), [(2, 24), (3, 23.5)])
def test_the_brave_must_be_shaken_and_more_than_twelve_inches_away(casualties_before, y):
    table = Table(
        line("one", "french", (20, 10), "brave", casualties=casualties_before),
        line("far", "british", (20, y)),
    )
    casualties.brave(table, "french")
    assert not table.events


# Shrapnel


def guns(*rules, at=(20, 10), **fields):
    return line("guns", "french", at, *rules, arm="artillery", **fields)


@pytest.mark.rule("BP.16.29")
def test_shrapnel_at_medium_range_is_three_dice_on_five():
    foe = line("foe", "british", (20, 25))
    table = Table(guns("shrapnel"), foe, phase="shooting", dice=(4, 5, 4, SAVES + 1))
    phase(table, "guns", True)
    assert table.asked[1].key == "shrapnel"
    assert shots(table) == [(3, 1, 0)]
    table = Table(guns("shrapnel"), foe, phase="shooting", dice=(4, 3, SAVES + 1))
    phase(table, "guns", False)
    assert shots(table) == [(2, 1, 0)]


@pytest.mark.rule("BP.16.29")
@pytest.mark.parametrize(("y", "thrown"), [(17, 3), (40, 1)])
def test_no_shrapnel_at_short_or_long_range(y, thrown):
    table = Table(guns("shrapnel"), line("foe", "british", (20, y)), phase="shooting", dice=(1,) * thrown)
    phase(table, "guns")
    assert shots(table) == [(thrown, 0, 0)]


# The bouncing ball


def bounced(behind, dice, bouncing=True, y=25):
    table = Table(
        guns(),
        line("foe", "british", (20, y)),
        behind,
        phase="shooting",
        options={"bouncing_ball": bouncing},
        dice=dice,
    )
    phase(table, "guns")
    return [(shot.target, shot.shot, shot.thrown) for shot in table.told(ShotFired)]


@pytest.mark.rule("BP.17.08")
@pytest.mark.parametrize("side", ["british", "french"])
def test_the_ball_bounces_on_into_friend_or_foe(side):
    behind = line("behind", side, (20, 29), facing=0)  # 2.5" behind
    assert bounced(behind, (MISS,) * 3) == [("foe", "shooting", 2), ("behind", "bounce", 1)]
    assert bounced(behind, (MISS,) * 2, bouncing=False) == [("foe", "shooting", 2)]


@pytest.mark.rule("BP.17.08")
@pytest.mark.parametrize("at", [(20, 29.6), (33, 27)])
def test_only_directly_behind_and_within_three_inches(at):
    behind = line("behind", "british", at)
    assert bounced(behind, (MISS,) * 2) == [("foe", "shooting", 2)]


@pytest.mark.rule("BP.17.08")
def test_no_bounce_at_close_range():
    behind = line("behind", "british", (20, 21))
    assert bounced(behind, (MISS,) * 3, y=18.2) == [("foe", "shooting", 3)]


@pytest.mark.rule("BP.17.08")
def test_what_the_ball_does_behind_is_tested_for_as_well():
    table = Table(
        guns(),
        line("foe", "british", (20, 25)),
        line("behind", "british", (20, 29), casualties=3),
        phase="shooting",
        options={"bouncing_ball": True},
        dice=(1, 1, HIT, FAILS, 6, 6),
    )
    phase(table, "guns")
    assert [one.unit for one in table.told(BreakTested)] == ["behind"]

"""Chapters 0 and 5, the dice: the white die, pools, the rule of several 6s, confirmation, allocation."""

import pytest

from escarmouche.kernel.dice import ScriptedDice, SeededDice
from escarmouche.kernel.odds import odds
from escarmouche.kernel.rules import Illegal
from escarmouche.rulesets.western import RULESET
from escarmouche.rulesets.western.odds import exchanges
from escarmouche.rulesets.western.odds.exchanges import Burst
from escarmouche.rulesets.western.odds.tests import TESTS
from escarmouche.rulesets.western.rules import shooting
from escarmouche.rulesets.western.rules.shooting import (
    Pool,
    allocate,
    need,
    ones_of,
    out_of_reach,
    pools,
    refusal,
    throw,
    volley,
)
from tests.rulesets.western.thrown import counted, fire, fired, hits, mod, play, rolls, shot


@pytest.mark.rule("FW.0.01")
def test_every_roll_is_of_six_sided_dice() -> None:
    """All named rolls throw one d6 at a time; confirmation and coloured dice have names of their own."""
    dice = SeededDice(1)
    TESTS["multi-duel"].play({"distance": 5, "group_size": 6, "lone_shots": 2}, dice)
    TESTS["melee"].play({"a_klass": 6, "b_klass": 6}, dice)
    TESTS["slowness"].play({"kind": "cavalry"}, dice)
    assert {thrown.die for thrown in dice.throws if not thrown.die.startswith("lot")} == {"d6"}
    assert {"white", "confirmation", "coloured", "slowness", "blow"} <= set(RULESET.checks)


@pytest.mark.rule("FW.0.03")
@pytest.mark.parametrize(
    ("test", "field"), [("blow", "klass"), ("duel-speed", "a_skill"), ("wound-check", "health")]
)
def test_class_skill_and_health_go_from_1_to_6(test: str, field: str) -> None:
    for given in (1, 6):
        assert TESTS[test].read({field: given})[field] == given
    for given in (0, 7):
        with pytest.raises(Illegal):
            TESTS[test].read({field: given})


@pytest.mark.rule("FW.0.07", "FW.5.07")
def test_penalties_and_bonuses_change_the_die_not_the_range() -> None:
    """In cover at 10 cm a 5 comes to 4, short of the 5 of the nearest band; at 10.1 cm it is still the next band."""
    covered = shot(distance=10.0, cover="cover")
    (rolled,) = rolls(fire, covered, faces=(5,))
    assert (rolled.natural, rolled.total, rolled.need, rolled.success) == (5, 4, 5, False)
    assert counted(rolled) == {"cover-cover": -1}
    assert fired(covered, 6) == (1,)
    assert need(shot(distance=10.1, cover="cover")) == 7


@pytest.mark.rule("FW.5.01")
def test_n_is_the_threshold_less_the_modifiers() -> None:
    assert need(shot(distance=15.0)) == 6
    assert need(shot(distance=15.0, moved=True)) == 7
    assert need(shot(distance=15.0, skill=6, elite="bonus")) == 3
    assert mod(shot(distance=15.0, skill=6, elite="bonus"), 6) == 3


@pytest.mark.rule("FW.5.05")
@pytest.mark.parametrize("n", [2, 3, 4, 5, 6])
def test_a_lone_die_hits_at_n_or_more(n: int) -> None:
    assert hits(n, n) == 1
    assert hits(n, n - 1) == 0


@pytest.mark.rule("FW.5.06")
@pytest.mark.parametrize("n", [-2, 0, 1, 2])
def test_a_natural_1_always_misses(n: int) -> None:
    assert hits(n, 1) == 0
    assert hits(n, 1, 2, 1) == 1
    film_hero = shot(skill=6, elite="bonus", concealed=True, weapon="derringer", contact="joined")
    assert need(film_hero) == 1
    assert fired(film_hero, 1) == (0,)
    assert fired(film_hero, 2) == (1,)


@pytest.mark.rule("FW.5.08")
def test_penalties_count_against_a_natural_7_in_shooting() -> None:
    """With one more penalty N is 8, and no confirmed 6 helps a lone die any more."""
    assert refusal(shot(distance=15.0, cover="cover")) is None
    refused = refusal(shot(distance=15.0, cover="cover", moved=True))
    assert refused is not None
    assert refused.rule == "FW.16.10"


@pytest.mark.rule("FW.5.09")
def test_a_natural_7_is_a_6_confirmed_by_another() -> None:
    seven = shot(distance=15.0, cover="cover")
    assert need(seven) == 7
    assert fired(seven, 6, 6) == (1,)
    assert fired(seven, 6, 5) == (0,)
    assert fired(seven, 5) == (0,)  # no confirmation die without a 6
    white, confirmation = rolls(fire, seven, faces=(6, 5))
    assert (white.check, white.success, confirmation.check, confirmation.success) == (
        "sixes", True, "confirmation", False,
    )  # fmt: skip


@pytest.mark.rule("FW.5.09")
def test_no_confirmation_where_a_6_hits_by_itself() -> None:
    assert hits(6, 6) == 1
    assert hits(6, 6, 6) == 2


@pytest.mark.rule("FW.5.10")
def test_shots_almost_at_once_are_one_pool_spaced_ones_are_not() -> None:
    two = shot(distance=15.0, cover="cover", shots=2)
    assert need(two) == 7
    assert [(pool.n, pool.dice) for pool in pools(two)] == [(7, 2)]
    assert fired(two, 6, 6) == (1,)  # a pair of 6s, no confirmation
    spaced = shot(distance=15.0, cover="cover", shots=2, spacing="spaced")
    assert [(pool.n, pool.dice, pool.throw) for pool in pools(spaced)] == [(7, 1, 0), (7, 1, 1)]
    assert fired(spaced, 6, 6, 6, 1) == (1, 0)  # each 6 has a confirmation die of its own


@pytest.mark.rule("FW.5.11")
@pytest.mark.parametrize(
    ("n", "faces", "dice", "expected"),
    [
        (4, (1, 3, 4, 5, 6), 5, 3),
        (2, (1, 1, 2, 2), 4, 2),
        (6, (5, 6, 6), 3, 2),
        (7, (6, 6, 5), 3, 1),
        (7, (6, 6, 6, 6), 4, 2),
        (7, (6, 6, 6, 6), 3, 2),  # the third 6 confirmed by the fourth die
        (7, (6, 6, 6, 5), 3, 1),
        (7, (6, 1, 6), 2, 1),
        (7, (6, 1, 5), 2, 0),
        (8, (6, 6, 6), 3, 1),
        (8, (6, 6, 5), 3, 0),  # and nothing is confirmed
        (8, (6, 6, 6, 6, 6, 6), 6, 2),
        (9, (6, 6, 6, 6, 5), 5, 1),
        (9, (6, 6, 6, 5, 5), 5, 0),
        (12, (6,) * 7, 7, 1),
        (12, (6,) * 6 + (5,), 7, 0),
    ],
)
def test_rule_of_several_sixes(n: int, faces: tuple[int, ...], dice: int, expected: int) -> None:
    assert hits(n, *faces, dice=dice) == expected


@pytest.mark.rule("FW.5.12")
def test_a_volley_pools_dice_of_equal_n() -> None:
    plain, moving = shot(distance=15.0), shot(distance=15.0, moved=True)
    found = volley([("a", plain), ("b", moving), ("c", plain)])
    assert [(pool.n, pool.dice, pool.owners) for pool in found] == [(6, 2, ("a", "c")), (7, 1, ("b",))]
    covered = volley([("a", shot(distance=15.0, cover="cover")), ("b", shot(distance=15.0, cover="cover"))])
    assert [(pool.n, pool.dice) for pool in covered] == [(7, 2)]


@pytest.mark.rule("FW.5.12", "FW.6.36")
def test_ones_of_a_volley_are_those_of_their_shooter() -> None:
    (pool,) = volley([("a", shot(shots=2)), ("b", shot(shots=2))])
    thrown = throw(pool, ScriptedDice((1, 1, 1, 5)))
    assert ones_of(pool, thrown) == {"a": 2, "b": 1}


@pytest.mark.rule("FW.5.13", "FW.16.10")
def test_what_cannot_hit_is_refused() -> None:
    assert out_of_reach(Pool(8, 1))
    assert out_of_reach(Pool(8, 2))
    assert not out_of_reach(Pool(8, 3))
    assert out_of_reach(Pool(12, 6))
    assert not out_of_reach(Pool(12, 7))
    assert not out_of_reach(Pool(7, 1))
    three = shot(distance=15.0, skill=5, shots=3, cover="loophole")
    assert need(three) == 8
    assert refusal(three) is None
    for alone in (shot(distance=15.0, cover="loophole"), shot(distance=15.0, cover="loophole", shots=2)):
        refused = refusal(alone)
        assert refused is not None
        assert (refused.rule, refused.code) == ("FW.16.10", "impossible-shot")
        assert refused.params == {"need": 8, "dice": alone.shots, "sixes": 3}
    spaced = refusal(shot(distance=15.0, skill=5, shots=3, cover="loophole", spacing="spaced"))
    assert spaced is not None
    assert spaced.rule == "FW.16.10"


@pytest.mark.rule("FW.5.14", "FW.12.03")
@pytest.mark.parametrize(("life", "word"), [(1, "out-of-action"), (2, "wounded")])
def test_a_hit_takes_one_life_point(life: int, word: str) -> None:
    assert play(Burst(shot(), life).play, faces=(5,)) == word
    assert play(Burst(shot(), life).play, faces=(4,)) == "no-effect"


@pytest.mark.rule("FW.5.18")
def test_all_shots_are_thrown_even_after_a_hit() -> None:
    assert fired(shot(shots=2), 6, 6) == (2,)
    assert fired(shot(shots=2, spacing="spaced"), 6, 6) == (1, 1)


@pytest.mark.rule("FW.5.19")
def test_two_hits_put_out_a_figure_of_two_life_points() -> None:
    burst = Burst(shot(shots=2), 2)
    assert play(burst.play, faces=(5, 6)) == "out-of-action"
    assert play(burst.play, faces=(5, 4)) == "wounded"


@pytest.mark.rule("FW.5.04")
def test_hits_on_a_group_are_drawn_nobody_twice_surplus_lost() -> None:
    members = ("a", "b", "c")
    assert allocate(1, members, ScriptedDice((2,))) == ("b",)
    assert allocate(2, members, ScriptedDice((3, 1))) == ("c", "a")
    assert allocate(3, members, ScriptedDice()) == members
    assert allocate(5, members, ScriptedDice()) == members
    chances = odds(lambda dice: allocate(1, members, dice))
    assert {chances[(member,)] for member in members} == {next(iter(chances.values()))}
    assert len(chances) == 3


@pytest.mark.rule("FW.5.22")
def test_who_was_hit_by_another_throw_stays_in_the_draw() -> None:
    """Two spaced hits on a group of two: the second draw may fall on the same man, and is lost."""
    spaced = Burst(shot(shots=2, spacing="spaced"), eligible=2)
    assert play(spaced.play, faces=(5, 1, 5, 1)) == "losses-1"
    assert play(spaced.play, faces=(5, 1, 5, 2)) == "losses-2"
    together = Burst(shot(shots=2), eligible=2)
    assert play(together.play, faces=(5, 5)) == "losses-2"


@pytest.mark.rule("FW.5.23")
def test_dice_of_one_throw_with_unlike_n_are_separate_pools() -> None:
    """A concealed pepperbox at 8 cm under cover: the first shot needs a 6, the second a 7 alone in its pool."""
    drawn = shot("pepperbox_small", 8.0, shots=2, concealed=True, cover="cover")
    assert [(pool.n, pool.dice, pool.throw) for pool in pools(drawn)] == [(6, 1, 0), (7, 1, 0)]
    assert fired(drawn, 6, 6, 6) == (2,)
    assert fired(drawn, 6, 6, 5) == (1,)
    elite = shot(distance=15.0, shots=2, skill=4, elite="bonus", numeric_skill=False)
    assert [(pool.n, pool.dice) for pool in pools(elite)] == [(5, 1), (6, 1)]
    assert [(pool.n, pool.dice) for pool in pools(shot(distance=15.0, shots=2, skill=4, elite="bonus"))] == [
        (5, 2)
    ]


@pytest.mark.rule("FW.5.24")
def test_a_volley_that_has_become_too_small_is_thrown_without_effect() -> None:
    assert hits(8, 6, 6) == 0
    assert hits(9, 6, 6, 6) == 0


@pytest.mark.rule("FW.5.25")
def test_all_hits_go_to_a_picked_figure() -> None:
    """At a group of five, both hits fall on the one picked: one loss, no draw."""
    values = {"weapon": "revolver", "distance": 5, "skill": 4, "elite": "pick", "shots": 2, "eligible": 5}
    assert TESTS["fire-group"].play(values, ScriptedDice((5, 6))) == "losses-1"
    assert set(TESTS["fire-group"].odds(values)) <= {"losses-0", "losses-0-jam", "losses-1", "losses-1-jam"}


@pytest.mark.rule("FW.5.15", "FW.16.04")
@pytest.mark.parametrize("weapon", ["pistol", "revolver", "derringer", "pepperbox_small", "pepperbox_large"])
def test_pistols_fire_in_contact_since_the_start(weapon: str) -> None:
    assert refusal(shot(weapon, contact="since_start")) is None


@pytest.mark.rule("FW.5.15", "FW.16.04", "FW.6.35")
@pytest.mark.parametrize(
    "weapon", ["repeating_carbine", "breech_rifle", "muzzle_carbine", "shotgun_short", "mares_leg", "bow", "thrown"]
)  # fmt: skip
def test_others_do_not(weapon: str) -> None:
    refused = refusal(shot(weapon, contact="since_start"))
    assert refused is not None
    assert (refused.rule, refused.code) == ("FW.16.04", "already-in-contact")
    assert refusal(shot(weapon, contact="joined")) is None


def test_a_bare_pool_and_a_pool_of_shots_come_to_the_same() -> None:
    """Exact odds count the dice where the log shows them one by one."""
    same = shot(distance=15.0, cover="cover")
    for number in (1, 2, 3):
        (pool,) = volley([(str(one), same) for one in range(number)])
        assert odds(lambda dice, pool=pool: throw(pool, dice).hits) == odds(
            lambda dice, number=number: throw(Pool(7, number), dice).hits
        )


def test_what_is_told_of_a_shot_adds_up() -> None:
    """Also where only 6s count: a 6 is shown to reach the threshold, a 5 not to."""
    hard = shot(distance=15.0, skill=5, shots=3, cover="loophole")
    for face in (5, 6):
        for rolled in rolls(fire, hard, faces=(face, face, face)):
            assert rolled.total == face + sum(line.counted for line in rolled.lines)
            assert rolled.success == (face == 6)
            assert counted(rolled) == {"cover-loophole": -2, "only-sixes": 2}
            assert RULESET.checks[rolled.check].chance(rolled) == pytest.approx(1 / 6)


def test_stages_and_plain_enumeration_agree() -> None:
    for burst in (
        Burst(shot(distance=15.0, skill=5, shots=3, spacing="spaced", cover="cover"), eligible=3),
        Burst(shot(skill=5, shots=3), 2),
        Burst(shot(skill=5, shots=1, other_shots=2), 1),
        Burst(shot("shotgun_long", 25.0), eligible=2),
    ):
        assert burst.odds() == odds(burst.play)


def test_the_first_die_alone_is_judged_by_the_test_of_one_shot() -> None:
    assert exchanges.first_die(shot(shots=2)).dice == 1
    assert shooting.need(shot("repeating_carbine", 30.0, shots=2)) == 6

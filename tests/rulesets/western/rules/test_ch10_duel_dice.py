"""Chapter 10, the dice: coloured dice, moments, who still fires."""

from fractions import Fraction
from typing import Any

import pytest

from escarmouche.kernel.dice import ScriptedDice
from escarmouche.kernel.odds import odds
from escarmouche.kernel.rules import Illegal
from escarmouche.rulesets.western.odds.exchanges import Duel
from escarmouche.rulesets.western.odds.tests import TESTS
from escarmouche.rulesets.western.rules.duels import LONE, draw, moments
from tests.rulesets.western.thrown import counted, play, rolls, shot

F = Fraction


def duel(*faces: int, **fields: Any) -> str:
    """A duel at 5 cm, where a 5 hits: coloured dice of A and B, then the white dice of whoever fires, in order."""
    dice = ScriptedDice(faces)
    outcome = TESTS["duel"].play({"distance": 5, **fields}, dice)
    assert dice.left() == 0
    return outcome


def multi(*faces: int, **fields: Any) -> str:
    dice = ScriptedDice(faces)
    outcome = TESTS["multi-duel"].play({"distance": 5, **fields}, dice)
    assert dice.left() == 0
    return outcome


@pytest.mark.rule("FW.10.01", "FW.10.02")
@pytest.mark.parametrize(
    ("a", "b", "faces", "faster"),
    [
        (3, 3, (4, 3), "a-faster"),
        (3, 3, (3, 4), "b-faster"),
        (3, 4, (4, 3), "tie"),
        (3, 4, (4, 4), "b-faster"),
        (6, 1, (1, 6), "tie"),
        (6, 1, (2, 6), "a-faster"),
    ],
)
def test_coloured_die_and_skill_say_who_is_faster(
    a: int, b: int, faces: tuple[int, ...], faster: str
) -> None:
    dice = ScriptedDice(faces)
    assert TESTS["duel-speed"].play({"a_skill": a, "b_skill": b}, dice) == faster
    assert [(rolled.check, rolled.total) for rolled in dice.take()] == [
        ("coloured", faces[0] + a),
        ("coloured", faces[1] + b),
    ]


@pytest.mark.rule("FW.10.03", "FW.10.12")
def test_who_is_hit_by_the_faster_does_not_fire() -> None:
    """No white die of B is thrown: his weapon stays loaded and cannot jam."""
    assert duel(6, 1, 5) == "only-b-out"
    assert duel(1, 6, 5) == "only-a-out"


@pytest.mark.rule("FW.10.04")
def test_the_coloured_dice_are_thrown_first_both_at_once() -> None:
    told = rolls(Duel(shot(), shot()).play, faces=(6, 1, 2, 5))
    assert [rolled.check for rolled in told] == ["coloured", "coloured", "white", "white"]
    assert counted(told[0]) == {"skill": 3}


@pytest.mark.rule("FW.10.05")
def test_the_slower_fires_if_the_faster_misses_or_leaves_him_a_life() -> None:
    assert duel(6, 1, 4, 5) == "only-a-out"
    assert duel(6, 1, 4, 4) == "neither-out"
    assert duel(6, 1, 5, 5, b_life=2) == "only-a-out"
    assert duel(6, 1, 5, 4, b_life=2) == "neither-out"


@pytest.mark.rule("FW.10.05", "FW.10.14")
def test_equal_totals_fire_at_the_same_moment() -> None:
    assert duel(3, 3, 5, 5) == "both-out"
    assert duel(3, 3, 5, 4) == "only-b-out"
    assert duel(3, 3, 4, 6) == "only-a-out"


@pytest.mark.rule("FW.10.07")
def test_a_duellist_throws_all_his_shots_at_his_moment() -> None:
    assert duel(6, 1, 5, 5, a_shots=2, b_life=2) == "only-b-out"
    assert duel(6, 1, 4, 5, 5, a_shots=2, b_life=2) == "only-a-out"
    assert duel(1, 6, 4, 4, 5, 5, a_shots=2, b_shots=2) == "only-b-out"


@pytest.mark.rule("FW.10.06", "FW.10.13")
@pytest.mark.parametrize(
    ("fields", "rule"),
    [({"a_other_shots": 1}, "FW.10.06"), ({"b_early": True}, "FW.10.13"), ({"a_ambush": True}, "FW.10.13")],
)
def test_what_is_no_duel(fields: dict[str, Any], rule: str) -> None:
    with pytest.raises(Illegal) as refused:
        TESTS["duel"].odds({"distance": 5, **fields})
    assert refused.value.rule == rule


@pytest.mark.rule("FW.10.06")
@pytest.mark.parametrize("weapon", ["bow", "thrown"])
def test_duels_are_fought_with_firearms(weapon: str) -> None:
    with pytest.raises(Illegal) as refused:
        TESTS["duel"].odds({"distance": 5, "b_weapon": weapon})
    assert refused.value.rule == "FW.10.06"


@pytest.mark.rule("FW.10.08")
def test_one_coloured_die_for_the_whole_group() -> None:
    """Coloured 6 and 1, the lone figure hits one of two; the one left hits him."""
    assert multi(6, 1, 5, 1, 5) == "lone-out-losses-1"
    assert multi(6, 1, 4, 5, 4) == "lone-out-losses-0"
    assert multi(1, 6, 5, 5) == "lone-out-losses-0"  # both fire, he is out before his moment
    assert multi(1, 6, 4, 4, 5, 2) == "lone-stands-losses-1"
    assert multi(3, 3, 5, 1, 5, 4) == "lone-out-losses-1"


@pytest.mark.rule("FW.10.09")
def test_each_member_adds_his_own_skill() -> None:
    assert moments(7, [8, 7, 6, 9]).in_turn() == ((0, 3), (LONE, 1), (2,))
    assert moments(7, [6]).in_turn() == ((LONE,), (0,))
    drawn = play(draw, 4, (3, 4, 5), faces=(3, 3))
    assert drawn.moments.in_turn() == ((2,), (LONE, 1), (0,))
    assert (drawn.lone, drawn.group) == (3, 3)
    chances = odds(lambda dice: draw(4, (3, 4, 5), dice).moments.in_turn())
    assert sum(chances.values()) == 1
    assert chances[((2,), (LONE, 1), (0,))] == F(1, 6)


@pytest.mark.rule("FW.10.10")
def test_pools_stay_inside_a_moment() -> None:
    """Two members at N = 7 do not join their 6s: each has his own confirmation die."""
    assert (
        multi(1, 6, 6, 5, 6, 5, 4, distance=15, group_shots=1, lone_cover="cover") == "lone-stands-losses-0"
    )
    assert multi(1, 6, 6, 6, 2, distance=15, lone_cover="cover") == "lone-out-losses-0"


@pytest.mark.rule("FW.10.14")
def test_who_keeps_a_life_point_fires_at_a_later_moment() -> None:
    assert multi(1, 6, 5, 4, 5, 2, lone_life=2) == "lone-stands-losses-1"
    assert multi(1, 6, 5, 5, lone_life=2) == "lone-out-losses-0"


@pytest.mark.rule("FW.10.08", "FW.8.04", "FW.16.07")
def test_a_group_cannot_all_fire_moving_where_one_may() -> None:
    fields = {"distance": 5, "group_moved": True}
    with pytest.raises(Illegal) as refused:
        TESTS["multi-duel"].odds(fields)
    assert refused.value.rule == "FW.16.07"
    assert TESTS["multi-duel"].odds({**fields, "one_moving_shot": False})
    assert TESTS["multi-duel"].odds({"distance": 5, "lone_moved": True})


@pytest.mark.rule("FW.8.40")
def test_without_skill_in_figures_duellists_are_3_or_4() -> None:
    """Skills 6 and 1 are 4 and 3: coloured 1 and 2 are a tie."""
    assert duel(1, 2, 5, 5, a_skill=6, b_skill=1, numeric_skill=False) == "both-out"


def test_contact_of_one_is_contact_of_both() -> None:
    """B came to contact: no cover, no distance counts; A since the start may use his pistol alone."""
    assert duel(6, 1, 5, distance=90, b_contact="arriving", b_cover="loophole") == "only-b-out"
    with pytest.raises(Illegal) as refused:
        TESTS["duel"].odds({"distance": 0, "a_contact": "since_start", "b_weapon": "breech_rifle"})
    assert refused.value.rule == "FW.16.04"


def test_a_rider_has_no_cover_behind_a_fence() -> None:
    assert duel(6, 1, 5, b_cover="cover", b_shooter_kind="cavalry") == "only-b-out"
    assert duel(6, 1, 5, 4, b_cover="cover") == "neither-out"


def test_the_gravest_reason_of_both_sides_is_given() -> None:
    with pytest.raises(Illegal) as refused:
        TESTS["duel"].odds({"distance": 30, "b_loaded": False})
    assert refused.value.rule == "FW.16.03"


@pytest.mark.parametrize(
    "one",
    [
        Duel(shot(shots=2), shot(skill=4), 2, 2),
        Duel(shot(distance=15.0, cover="cover"), shot("derringer", 5.0), 1, 2),
        Duel(shot(shots=2), shot(distance=15.0), 2, group=2),
        Duel(shot(shots=2, spacing="spaced"), shot(), 1, group=3),
        Duel(shot(skill=4, elite="pick", shots=2), shot(), 1, group=2),
    ],
)
def test_odds_put_together_and_plain_enumeration_agree(one: Duel) -> None:
    assert one.odds() == odds(one.play)

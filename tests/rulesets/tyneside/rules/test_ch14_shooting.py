"""Shooting (chapter 14): who may fire, how many, what the d8 needs, and on whom a hit falls."""

from fractions import Fraction as F
from typing import Any, get_args

import pytest

from escarmouche.kernel.dice import ScriptedDice
from escarmouche.rulesets.tyneside.odds.tests import TESTS
from escarmouche.rulesets.tyneside.rules.shooting import (
    can_fire,
    draw_victim,
    farthest,
    need,
    refusal,
    share,
    shoot,
)
from escarmouche.rulesets.tyneside.rules.situations import Firer, Movement, Shot

FIRERS: tuple[Firer, ...] = get_args(Firer)
MOVEMENTS: tuple[Movement, ...] = get_args(Movement)


def shot(distance: float = 10, **fields: Any) -> Shot:
    return Shot(distance=distance, **fields)


@pytest.mark.rule("TY.14.14")
@pytest.mark.parametrize(
    ("distance", "needs"), [(20, (2, 4, 6)), (40, (4, 6, 7)), (120, (6, 7, 8)), (121, (None, None, None))]
)
def test_to_hit_table(distance: float, needs: tuple[int | None, ...]) -> None:
    assert tuple(need(shot(distance, cover=cover)) for cover in ("open", "light", "heavy")) == needs
    for cover, wanted in zip(("open", "light", "heavy"), needs, strict=True):
        found = TESTS["to-hit"].odds({"distance": distance, "cover": cover})
        assert found == (
            {"no-shot": 1} if wanted is None else {"miss": F(wanted - 1, 8), "hit": F(9 - wanted, 8)}
        )


@pytest.mark.rule("TY.14.15")
def test_heroes_and_greens() -> None:
    medium = {"distance": 30}
    assert TESTS["to-hit"].odds({**medium, "shooter_class": "hero"})["hit"] == F(6, 8)
    assert TESTS["to-hit"].odds({**medium, "shooter_class": "veteran"})["hit"] == F(5, 8)
    assert TESTS["to-hit"].odds({**medium, "shooter_class": "green"})["hit"] == F(4, 8)
    dice = ScriptedDice([4])
    rolled = shoot(shot(30, shooter_class="green"), dice, "french")
    assert (rolled.success, rolled.need, rolled.total, rolled.by) == (False, 4, 3, "french")
    assert [(line.name, line.value, line.rule) for line in rolled.lines] == [
        ("shooter-green", -1, "TY.14.15")
    ]


@pytest.mark.rule("TY.1.05")
def test_no_face_hits_or_misses_by_itself() -> None:
    assert TESTS["to-hit"].odds({"distance": 10, "shooter_class": "hero"}) == {"hit": 1}
    hopeless = {"distance": 100, "cover": "heavy", "shooter_class": "green"}
    assert TESTS["to-hit"].odds(hopeless) == {"miss": 1}


# The summary of TY.14.12: none, half, full
ALLOWED: dict[Firer, tuple[bool, bool, bool]] = {
    "individual": (True, True, False),
    "volley": (True, True, False),
    "commanded": (True, True, False),
    "uncommanded": (True, True, False),
    "automatic": (True, True, True),
}


@pytest.mark.rule("TY.14.12", "TY.14.06", "TY.14.07", "TY.14.08", "TY.14.11")
@pytest.mark.parametrize("firer", FIRERS)
def test_who_may_fire_after_which_movement(firer: Firer) -> None:
    for movement, allowed in zip(MOVEMENTS, ALLOWED[firer], strict=True):
        assert can_fire(shot(firer=firer, movement=movement)) == allowed
        refused = refusal(shot(firer=firer, movement=movement))
        assert (refused is None) == allowed
        if refused is not None:
            assert (refused.rule, refused.code) == ("TY.14.06", "moved-too-far")


@pytest.mark.rule("TY.14.09")
@pytest.mark.parametrize(
    ("option", "uncommanded", "automatic"),
    [("automatic_side", False, True), ("all", True, True), ("none", False, False)],
)
def test_who_fires_at_full_speed_is_an_option(option: Any, uncommanded: bool, automatic: bool) -> None:
    for firer, allowed in (("uncommanded", uncommanded), ("automatic", automatic), ("commanded", False)):
        fields = {"distance": 10, "firer": firer, "movement": "full", "option.full_speed_fire": option}
        assert ("no-shot" not in TESTS["to-hit"].odds(fields)) == allowed
        assert can_fire(shot(firer=firer, movement="full", full_speed_fire=option)) == allowed


@pytest.mark.rule("TY.14.05", "TY.14.13")
def test_loading_matters_to_individuals_and_volleys_only() -> None:
    for firer in FIRERS:
        fires = firer not in ("individual", "volley")
        assert can_fire(shot(firer=firer, loaded=False)) == fires
        assert can_fire(shot(4, firer=firer, loaded=False, weapon="hatchet"))
    refused = refusal(shot(loaded=False))
    assert refused is not None
    assert (refused.rule, refused.code) == ("TY.14.05", "not-loaded")


@pytest.mark.rule("TY.14.07", "TY.14.10")
@pytest.mark.parametrize("firer", FIRERS)
def test_one_range_further_for_those_who_move_uncommanded(firer: Firer) -> None:
    further = firer in ("uncommanded", "automatic")
    for distance, still, moving in ((20, 2, 4), (40, 4, 6), (120, 6, None)):
        assert need(shot(distance, firer=firer)) == still
        assert need(shot(distance, firer=firer, movement="half")) == (moving if further else still)
    refused = refusal(shot(120, firer=firer, movement="half"))
    assert (refused is not None) == further


@pytest.mark.rule("TY.14.04")
def test_the_step_of_a_comrade_moves_the_whole_group() -> None:
    assert need(shot(20, firer="uncommanded", unit_moved=True)) == 4
    assert can_fire(shot(20, firer="uncommanded", unit_moved=True))


@pytest.mark.rule("TY.14.10")
def test_spears_thrown_on_the_advance_keep_their_range() -> None:
    thrown = {"weapon": "spear", "firer": "automatic", "movement": "half"}
    assert need(shot(8, **thrown)) == 4
    assert need(shot(8, advancing=True, **thrown)) == 2
    assert need(shot(24, advancing=True, **thrown)) == 6
    assert need(shot(24, **thrown)) is None
    assert need(shot(4, advancing=True, weapon="hatchet", firer="automatic", movement="half")) == 4


@pytest.mark.rule("TY.14.22")
def test_the_wounded_shoot_at_short_range_only() -> None:
    assert need(shot(20, shooter_wounds=1)) == 2
    assert need(shot(20.5, shooter_wounds=1)) is None
    refused = refusal(shot(20.5, shooter_wounds=1))
    assert refused is not None
    assert (refused.rule, refused.code, refused.params["last"]) == ("TY.14.22", "out-of-range", 20)
    # the true distance must be short; the row may still shift
    assert need(shot(20, shooter_wounds=1, firer="automatic", movement="full")) == 4


@pytest.mark.rule("TY.14.18")
def test_the_farthest_at_which_he_may_fire() -> None:
    assert farthest(shot()) == 120
    assert farthest(shot(movement="half", firer="uncommanded")) == 40
    assert farthest(shot(shooter_wounds=1)) == 20
    assert farthest(shot(shooter_wounds=1, movement="half", firer="uncommanded")) == 20
    assert farthest(shot(weapon="rifle")) == 180
    assert farthest(shot(movement="full")) < 0
    assert farthest(shot(weapon="sword")) < 0


@pytest.mark.rule("TY.14.01", "TY.14.04")
@pytest.mark.parametrize(
    ("able", "half", "third"),
    [(0, 0, 0), (1, 1, 1), (2, 1, 1), (3, 1, 1), (5, 2, 1), (7, 3, 2), (9, 4, 3), (20, 10, 6)],
)
def test_share_of_the_able_shooters(able: int, half: int, third: int) -> None:
    for firer in ("commanded", "uncommanded", "automatic"):
        assert share(able, firer, "none") == half
        assert share(able, firer, "half") == third
    assert share(able, "automatic", "full") == third


@pytest.mark.rule("TY.7.23", "TY.7.24")
def test_volleys_and_individuals_all_fire() -> None:
    for firer in ("volley", "individual"):
        assert share(9, firer, "none") == share(9, firer, "half") == 9


@pytest.mark.rule("TY.14.12")
def test_three_shots_of_seven_muskets() -> None:
    """E3: moved 18 cm, at 32 cm behind a fence: two shots that need a 7."""
    abenaki = {"distance": 32, "cover": "light", "firer": "automatic", "movement": "full", "able": 7}
    assert need(shot(32, cover="light", firer="automatic", movement="full")) == 7
    assert TESTS["group-hits"].odds(abenaki) == {"hits-0": F(36, 64), "hits-1": F(24, 64), "hits-2": F(4, 64)}


@pytest.mark.rule("TY.14.12", "TY.14.13")
def test_a_british_volley() -> None:
    """E4: nine shots that need a 2; unloaded, none."""
    line = {"distance": 20, "firer": "volley", "able": 9}
    found = TESTS["group-hits"].odds(line)
    assert found["hits-9"] == F(7, 8) ** 9
    assert found["hits-0"] == F(1, 8) ** 9
    assert TESTS["group-hits"].odds({**line, "loaded": False}) == {"no-shot": 1}


@pytest.mark.rule("TY.14.17", "TY.14.18")
def test_the_lot_is_even_and_leaders_are_drawn_with_the_men() -> None:
    assert TESTS["allocation"].odds({"troopers": 7, "leaders": 1}) == {"trooper": F(7, 8), "leader": F(1, 8)}
    assert TESTS["allocation"].odds({"troopers": 0, "leaders": 2}) == {"leader": 1}
    assert TESTS["allocation"].play({"troopers": 3, "leaders": 1}, ScriptedDice([4])) == "leader"
    assert TESTS["allocation"].play({"troopers": 3, "leaders": 1}, ScriptedDice([3])) == "trooper"
    assert draw_victim(ScriptedDice([2]), ("a", "b", "c")) == "b"


@pytest.mark.rule("TY.14.18")
def test_a_hit_with_nobody_left_is_lost() -> None:
    assert TESTS["allocation"].odds({"troopers": 0}) == {"lost": 1}
    assert draw_victim(ScriptedDice(), ()) is None
    empty = {"distance": 10, "targets_fit": 0}
    assert TESTS["fire-on-group"].odds(empty) == {"miss": F(1, 8), "lost": F(7, 8)}
    assert TESTS["group-damage"].odds({"hits": 5, "targets_fit": 0}) == {"dead-0-wounded-0": 1}


@pytest.mark.rule("TY.6.09", "TY.14.18")
def test_one_shot_at_a_group_with_its_leader() -> None:
    """Hits on 2 to 8; one of four is the leader, wounded: a wound kills him."""
    fields = {"distance": 10, "targets_fit": 2, "targets_wounded": 1, "leader": "wounded"}
    hit = F(7, 8)
    assert TESTS["fire-on-group"].odds(fields) == {
        "miss": F(1, 8),
        "graze": hit / 3,
        "trooper-wounded": hit * F(2, 4) / 3,
        "trooper-dead": hit * (F(2, 4) / 3 + F(1, 4) * F(2, 3)),
        "leader-dead": hit * F(1, 4) * F(2, 3),
    }
    assert TESTS["fire-on-group"].play(fields, ScriptedDice([2, 4, 3])) == "leader-dead"
    assert TESTS["fire-on-group"].play(fields, ScriptedDice([2, 1, 3])) == "trooper-wounded"
    assert TESTS["fire-on-group"].play(fields, ScriptedDice([1])) == "miss"


@pytest.mark.rule("TY.14.24")
def test_dice_fall_shot_by_shot_and_none_when_the_target_is_gone() -> None:
    """d8, the lot, d6, before the next shooter; the last man dead, the others keep their shots."""
    group = {"distance": 10, "firer": "volley", "able": 4, "targets_fit": 2}
    dice = ScriptedDice([8, 1, 5, 2, 6])
    assert TESTS["group-fire"].play(group, dice) == "dead-2-wounded-0"
    assert dice.left() == 0
    dice = ScriptedDice([1, 8, 2, 4, 8, 2, 3, 1])
    assert TESTS["group-fire"].play(group, dice) == "dead-1-wounded-0"
    assert dice.left() == 0

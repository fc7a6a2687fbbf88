"""Guns: limbering, unlimbering, by hand (BP.8.01-8.07, 8.15)."""

import pytest

from escarmouche.rulesets.blackpowder.rules import move_steps
from escarmouche.rulesets.blackpowder.table import movement
from escarmouche.rulesets.blackpowder.table.footprint import leader
from tests.rulesets.blackpowder.bench import bench_state, unit, zone
from tests.rulesets.blackpowder.steps import no_step, step, then


def battery(gun: str, formation: str, *others, **fields):
    return bench_state(
        unit("a", at=(30, 20), arm="artillery", gun=gun, formation=formation, **fields), *others
    )


@pytest.mark.rule("BP.8.01")
def test_horse_artillery_limbers_for_nothing():
    state = battery("horse", "unlimbered")
    done = step(state, "a", "limber")
    assert done.spent == 0
    moved = then(move_steps.after(state, "a", done), "a", "move", (30, 36))
    assert moved.units["a"].formation == "limbered"
    again = step(moved, "a", "unlimber")
    assert again.spent == 0
    assert move_steps.after(moved, "a", again).units["a"].formation == "unlimbered"


@pytest.mark.rule("BP.8.02", "BP.8.15")
@pytest.mark.parametrize("gun", ["foot", "battalion"])
def test_foot_artillery_and_battalion_guns_take_a_whole_move(gun):
    for kind, formation, to in (("limber", "unlimbered", "limbered"), ("unlimber", "limbered", "unlimbered")):
        state = battery(gun, formation)
        done = step(state, "a", kind)
        assert done.spent == 1
        assert done.fields["formation"] == to


@pytest.mark.rule("BP.8.15")
def test_a_battalion_gun_moves_limbered_like_foot_artillery():
    for gun in ("foot", "battalion"):
        state = battery(gun, "limbered")
        assert movement.move_distance(state, state.units["a"]) == 12
    state = battery("battalion", "unlimbered")
    assert movement.move_distance(state, state.units["a"]) == 12
    state = battery("foot", "unlimbered")
    assert movement.move_distance(state, state.units["a"]) == 6


@pytest.mark.rule("BP.8.03")
def test_siege_artillery_takes_two_moves_and_is_helpless_between():
    for kind, formation, to in (("limber", "unlimbered", "limbered"), ("unlimber", "limbered", "unlimbered")):
        state = battery("siege", formation)
        half = then(state, "a", kind)
        one = half.units["a"]
        assert (one.formation, one.limbering) == (formation, 1)
        assert move_steps.half_way(one)
        assert move_steps.allowed(half, "a") == (kind,)
        refused = no_step(half, "a", "move" if formation == "limbered" else "prolonge", (30, 22))
        assert refused == ("BP.6.04", "step-forbidden")
        whole = then(half, "a", kind).units["a"]
        assert (whole.formation, whole.limbering) == (to, 0)
        assert not move_steps.half_way(whole)


@pytest.mark.rule("BP.8.04")
def test_the_limber_of_guns_in_action_is_not_on_the_table():
    unlimbered = then(battery("foot", "limbered"), "a", "unlimber")
    assert [one.id for one in unlimbered.on_table()] == ["a"]


@pytest.mark.rule("BP.8.05", "BP.8.06")
def test_by_hand_once_a_turn_to_any_facing():
    state = battery("foot", "unlimbered")
    turned = then(state, "a", "prolonge", (30, 26, 180))
    assert (turned.units["a"].pose.y, turned.units["a"].pose.facing) == (26, 180)
    assert turned.units["a"].prolonged
    assert no_step(turned, "a", "prolonge", (30, 27)) == ("BP.8.05", "prolonge-used")
    assert no_step(state, "a", "prolonge", (30, 26.1)) == ("BP.7.03", "move-too-long")
    only = then(state, "a", "prolonge", facing=90.0)
    assert (only.units["a"].point, only.units["a"].pose.facing) == ((30, 20), 90)
    siege = then(battery("siege", "unlimbered"), "a", "prolonge", (30, 22))
    assert siege.units["a"].pose.y == 22
    assert no_step(battery("foot", "limbered"), "a", "prolonge", (30, 22)) == ("BP.6.04", "step-forbidden")
    assert no_step(state, "a", "move", (30, 22)) == ("BP.6.04", "step-forbidden")


@pytest.mark.rule("BP.8.06")
def test_near_the_enemy_guns_are_pushed_on_or_back_and_still_face_as_they_like():
    near = battery("foot", "unlimbered", unit("e", "british", at=(30, 32)))
    assert then(near, "a", "prolonge", (30, 17, 90)).units["a"].pose.facing == 90
    assert no_step(near, "a", "prolonge", (34, 20)) == ("BP.7.05", "proximity")


@pytest.mark.rule("BP.8.07")
def test_limbering_keeps_the_leader_and_may_turn():
    state = battery("foot", "unlimbered")
    at = leader(state, state.units["a"])
    for facing in (0.0, 90.0, 180.0):
        after = then(state, "a", "limber", facing=facing)
        assert leader(after, after.units["a"]) == pytest.approx(at)
        assert after.units["a"].pose.facing == facing
    walled = bench_state(
        unit("a", at=(30, 20), arm="artillery", formation="unlimbered"),
        terrain=[zone("impassable", 20, 10, 40, 17)],
    )
    assert no_step(walled, "a", "limber", facing=0.0) == ("BP.4.13", "terrain-forbidden")
    assert then(walled, "a", "limber", facing=90.0).units["a"].formation == "limbered"

"""Chapter 6: ranges and thresholds, numbers of shots, loading, jams, hands and butts."""

from typing import Any

import pytest

from escarmouche.kernel.dice import ScriptedDice
from escarmouche.rulesets.western.data.state import Figure, Weapon
from escarmouche.rulesets.western.odds.exchanges import Burst
from escarmouche.rulesets.western.odds.tests import TESTS
from escarmouche.rulesets.western.rules.shooting import need, pools, refusal
from escarmouche.rulesets.western.rules.weapons import (
    after_firing,
    after_throwing,
    butt_of,
    is_breech_loader,
    is_firearm,
    jams,
    longest_range,
    melee_weapons,
    most_shots,
    needs_reload,
    ready,
    reloaded,
    threshold,
    throws,
    two_handed,
)
from tests.rulesets.western.thrown import mod, play, shot

BANDS = {
    "revolver": {10: 5, 20: 6, 40: None},
    "bow": {10: 5, 20: 6, 40: 7},
    "repeating_carbine": {40: 5, 50: 6, 60: 7},
    "breech_carbine": {40: 5, 60: 6, 70: 7, 80: None},
    "muzzle_rifle": {40: 5, 60: 6, 80: 7},
    "breech_rifle": {40: 5, 60: 6, 80: 7},
    "derringer": {10: 6},
    "pepperbox_small": {10: 6},
    "pepperbox_large": {10: 5, 20: 7, 30: None},
    "shotgun_long": {10: 5, 20: 6, 30: 7},
    "shotgun_short": {10: 5, 20: 6},
    "mares_leg": {20: 5, 30: 6, 40: 7},
    "thrown": {20: 6, 40: 7},
    "pistol": {10: 5, 20: 6},
    "muzzle_carbine": {40: 5, 60: 6, 70: 7, 80: None},
}
LIMITS = [(weapon, limit) for weapon, bands in BANDS.items() for limit in bands]


def after(weapon: str, limit: int) -> int | None:
    """The threshold of the band behind a limit."""
    beyond = [value for other, value in BANDS[weapon].items() if other > limit]
    return beyond[0] if beyond else None


@pytest.mark.rule("FW.6.01", "FW.1.05", "FW.1.19")
@pytest.mark.parametrize(("weapon", "limit"), LIMITS)
def test_thresholds_by_distance_limits_included(weapon: str, limit: int) -> None:
    """A limit belongs to the nearer band, and so does what lies within the tolerance of 0.001."""
    here, beyond = BANDS[weapon][limit], after(weapon, limit)
    assert threshold(shot(weapon, limit)) == here
    assert threshold(shot(weapon, limit + 0.001)) == here
    assert threshold(shot(weapon, limit + 0.002)) == beyond
    assert threshold(shot(weapon, limit - 0.5)) == here


@pytest.mark.rule("FW.6.02", "FW.16.02")
@pytest.mark.parametrize("weapon", BANDS)
def test_beyond_the_last_threshold_no_shot(weapon: str) -> None:
    last = max(limit for limit, value in BANDS[weapon].items() if value is not None)
    assert longest_range(weapon) == last
    assert refusal(shot(weapon, last)) is None
    refused = refusal(shot(weapon, last + 0.01))
    assert refused is not None
    assert (refused.rule, refused.code) == ("FW.16.02", "out-of-range")
    assert refused.params["last"] == last


@pytest.mark.rule("FW.6.01", "FW.6.23")
@pytest.mark.parametrize("weapon", ["derringer", "pepperbox_small"])
@pytest.mark.parametrize("contact", ["arriving", "joined", "since_start"])
def test_pocket_weapons_are_better_in_contact(weapon: str, contact: Any) -> None:
    assert threshold(shot(weapon, 0.0, contact=contact)) == 5
    assert threshold(shot(weapon, 0.0)) == 6


@pytest.mark.rule("FW.6.03", "FW.6.04", "FW.6.44")
def test_a_plain_pistol_is_a_revolver_of_one_shot() -> None:
    assert [threshold(shot("pistol", gap)) for gap in (10, 20, 21)] == [5, 6, None]
    assert most_shots(shot("pistol")) == 1
    empty = after_firing(Weapon(kind="pistol"), 1)
    assert not ready(empty)
    assert ready(reloaded(empty))
    assert not is_breech_loader("pistol")


@pytest.mark.rule("FW.6.05")
def test_thrown_weapons_are_best_on_arriving_at_contact() -> None:
    assert threshold(shot("thrown", contact="arriving")) == 5
    assert threshold(shot("thrown", contact="joined")) == 6
    assert [threshold(shot("thrown", gap)) for gap in (0, 20, 20.1, 40, 40.1)] == [6, 6, 7, 7, None]


@pytest.mark.rule("FW.6.06")
def test_option_thrown_short() -> None:
    gaps = (0, 10, 10.1, 20, 20.1)
    assert [threshold(shot("thrown", gap, thrown_short=True)) for gap in gaps] == [6, 6, 7, 7, None]
    assert threshold(shot("thrown", contact="arriving", thrown_short=True)) == 5
    assert threshold(shot("bow", 30.0, thrown_short=True)) == 7
    assert longest_range("thrown", thrown_short=True) == 20


@pytest.mark.rule("FW.6.07")
@pytest.mark.parametrize("weapon", ["muzzle_rifle", "breech_rifle"])
def test_rifles_reach_80(weapon: str) -> None:
    assert [threshold(shot(weapon, gap)) for gap in (40, 60, 70, 80, 81)] == [5, 6, 7, 7, None]


def refused_shots(**fields: Any) -> bool:
    refused = refusal(shot(**fields))
    return refused is not None and (refused.rule, refused.code) == ("FW.16.06", "too-many-shots")


@pytest.mark.rule("FW.6.08", "FW.16.06", "FW.8.32")
def test_revolver_fires_twice_once_when_moving_on_foot() -> None:
    assert most_shots(shot()) == 2
    assert most_shots(shot(moved=True)) == 1
    assert most_shots(shot(contact="arriving")) == 1
    assert not refused_shots(shots=2)
    assert refused_shots(shots=3)
    assert refused_shots(shots=2, moved=True)
    assert refused_shots(shots=1, other_shots=1, moved=True)


@pytest.mark.rule("FW.6.09")
def test_revolver_at_two_targets() -> None:
    assert need(shot(shots=2)) == 5
    assert need(shot(shots=1, other_shots=1)) == 6
    assert need(shot(shots=2, other_shots=0, skill=5)) == 5


@pytest.mark.rule("FW.6.10", "FW.6.36")
@pytest.mark.parametrize("spacing", ["together", "spaced"])
def test_two_natural_1s_jam_a_revolver(spacing: Any) -> None:
    two = Burst(shot(shots=2, spacing=spacing))
    assert play(two.play, faces=(1, 1)) == "no-effect-jam"
    assert play(two.play, faces=(1, 2)) == "no-effect"
    three = Burst(shot(shots=3, skill=5, spacing=spacing))
    assert play(three.play, faces=(1, 5, 1)) == "out-of-action-jam"
    assert play(three.play, faces=(1, 5, 2)) == "out-of-action"


@pytest.mark.rule("FW.6.36")
def test_1s_at_another_target_count_for_the_jam() -> None:
    split = Burst(shot(shots=1, other_shots=1))
    assert play(split.play, faces=(1, 1)) == "no-effect-jam"
    assert play(split.play, faces=(6, 1)) == "out-of-action"


@pytest.mark.rule("FW.6.36")
def test_1s_of_early_and_later_shots_of_a_turn_add_up() -> None:
    early = after_firing(Weapon(kind="revolver"), 1, ones=1)
    assert ready(early)
    assert early.ones == 1
    assert after_firing(early, 1, ones=1).jammed
    assert not after_firing(early, 1).jammed


@pytest.mark.rule("FW.6.11", "FW.6.12", "FW.16.06")
def test_one_shot_only_for_who_also_strikes() -> None:
    assert most_shots(shot(strikes=True)) == 1
    assert most_shots(shot(strikes=True, contact="arriving")) == 1
    assert most_shots(shot(strikes=True, skill=6)) == 1
    assert refused_shots(shots=2, strikes=True)
    assert refusal(shot("shotgun_long", strikes=True)) is None  # two dice, one shot


@pytest.mark.rule("FW.6.13", "FW.6.15")
def test_a_repeater_fires_twice_immobile_each_with_a_penalty() -> None:
    assert most_shots(shot("repeating_carbine")) == 2
    assert need(shot("repeating_carbine", shots=2)) == 6
    assert need(shot("repeating_carbine", shots=1, other_shots=1)) == 6
    assert need(shot("repeating_carbine")) == 5
    assert need(shot("repeating_carbine", moved=True)) == 6
    assert most_shots(shot("repeating_carbine", moved=True)) == 1
    assert (
        most_shots(shot("repeating_carbine", moved=True, shooter_kind="cavalry", one_moving_shot=False)) == 1
    )
    assert refused_shots(weapon="repeating_carbine", shots=2, moved=True)
    assert refused_shots(weapon="repeating_carbine", shots=3, skill=6)


@pytest.mark.rule("FW.6.14", "FW.6.10", "FW.6.26", "FW.6.27", "FW.6.32", "FW.6.20")
@pytest.mark.parametrize(
    "weapon", ["revolver", "repeating_carbine", "pepperbox_small", "pepperbox_large", "mares_leg"]
)
def test_what_repeats_jams_on_two_1s_until_cleared(weapon: str) -> None:
    assert jams(weapon)
    fired = after_firing(Weapon(kind=weapon), 2, ones=2)
    assert fired.jammed
    assert not ready(fired)
    assert needs_reload(fired)
    cleared = reloaded(fired)
    assert ready(cleared)
    assert cleared.ones == 0
    assert ready(after_firing(Weapon(kind=weapon), 2, ones=1))
    assert play(Burst(shot(weapon, shots=2)).play, faces=(1, 1)) == "no-effect-jam"


@pytest.mark.rule("FW.6.16", "FW.6.18", "FW.6.43")
@pytest.mark.parametrize("weapon", ["breech_carbine", "breech_rifle"])
def test_breech_loaders(weapon: str) -> None:
    assert is_breech_loader(weapon)
    assert most_shots(shot(weapon)) == 1
    fired = after_firing(Weapon(kind=weapon), 1)
    assert not ready(fired)
    assert needs_reload(fired)
    loaded = reloaded(fired)
    assert ready(loaded)
    assert not needs_reload(loaded)
    assert not ready(after_firing(loaded, 1))


@pytest.mark.rule("FW.6.17", "FW.16.03", "FW.2.11")
@pytest.mark.parametrize("weapon", BANDS)
def test_no_weapon_fires_unloaded(weapon: str) -> None:
    refused = refusal(shot(weapon, loaded=False))
    assert refused is not None
    assert (refused.rule, refused.code) == ("FW.16.03", "reload")


@pytest.mark.rule("FW.6.19", "FW.6.23", "FW.6.41")
@pytest.mark.parametrize("weapon", ["muzzle_rifle", "muzzle_carbine", "derringer", "pistol"])
def test_single_shots_are_empty_once_fired(weapon: str) -> None:
    assert not is_breech_loader(weapon)
    assert most_shots(shot(weapon)) == 1
    fired = after_firing(Weapon(kind=weapon), 1, ones=1)
    assert not ready(fired)
    assert not fired.jammed
    assert ready(reloaded(fired))


@pytest.mark.rule("FW.6.41")
def test_a_muzzle_carbine_has_the_ranges_of_the_breech_carbine() -> None:
    for gap in (0, 40, 40.1, 60, 60.1, 70, 70.1):
        assert threshold(shot("muzzle_carbine", gap)) == threshold(shot("breech_carbine", gap))


@pytest.mark.rule("FW.6.24", "FW.6.25", "FW.7.24")
def test_the_first_shot_of_a_concealed_weapon_has_one_more() -> None:
    assert need(shot("derringer", 8.0, concealed=True)) == 5
    assert need(shot("derringer", 8.0)) == 6
    pepperbox = shot("pepperbox_small", 8.0, shots=2, concealed=True)
    assert (need(pepperbox), need(pepperbox, first=False)) == (5, 6)
    assert need(shot("revolver", 8.0, concealed=True)) == 5  # nobody hides a revolver
    assert not after_firing(Weapon(kind="derringer", concealed=True), 1).concealed


@pytest.mark.rule("FW.6.26", "FW.6.27")
@pytest.mark.parametrize("weapon", ["pepperbox_small", "pepperbox_large"])
def test_pepperboxes_fire_twice_once_when_moving_on_foot(weapon: str) -> None:
    assert most_shots(shot(weapon)) == 2
    assert most_shots(shot(weapon, moved=True)) == 1
    assert mod(shot(weapon, shots=2), need(shot(weapon))) == 0
    assert mod(shot(weapon, shots=1, other_shots=1), need(shot(weapon))) == -1
    assert most_shots(shot(weapon, skill=6)) == 2


@pytest.mark.rule("FW.6.28", "FW.6.30", "FW.6.31")
@pytest.mark.parametrize(("weapon", "last"), [("shotgun_long", 30), ("shotgun_short", 20)])
def test_a_barrel_is_one_shot_of_two_dice_at_one_target(weapon: str, last: int) -> None:
    assert most_shots(shot(weapon)) == 1
    assert [(pool.dice, pool.n) for pool in pools(shot(weapon))] == [(2, 5)]
    assert longest_range(weapon) == last
    assert not jams(weapon)
    assert play(Burst(shot(weapon), 2).play, faces=(5, 6)) == "out-of-action"
    assert play(Burst(shot(weapon)).play, faces=(1, 1)) == "no-effect"


@pytest.mark.rule("FW.6.30")
def test_a_barrel_follows_the_rule_of_several_sixes() -> None:
    far = Burst(shot("shotgun_long", 25.0))
    assert play(far.play, faces=(6, 6)) == "out-of-action"
    assert play(far.play, faces=(6, 5, 6)) == "out-of-action"
    assert play(far.play, faces=(6, 5, 5)) == "no-effect"


@pytest.mark.rule("FW.6.28", "FW.6.29")
def test_barrels_are_fired_one_a_turn_and_reloaded_one_or_both() -> None:
    full = Weapon(kind="shotgun_long", barrels=2)
    one = after_firing(full, 1)
    assert ready(one)
    assert one.barrels == 1
    assert needs_reload(one)
    none = after_firing(one, 1)
    assert not ready(none)
    assert not none.loaded
    assert reloaded(none, 1).barrels == 1
    assert reloaded(none, 2).barrels == 2
    assert ready(reloaded(none, 2))
    assert reloaded(one, 1).barrels == 1
    assert not needs_reload(full)


@pytest.mark.rule("FW.6.32", "FW.7.15")
def test_mares_leg() -> None:
    assert most_shots(shot("mares_leg")) == 2
    assert most_shots(shot("mares_leg", moved=True)) == 1
    assert need(shot("mares_leg", shots=2)) == 6
    assert need(shot("mares_leg")) == 5


@pytest.mark.rule("FW.6.33", "FW.6.35")
def test_hands() -> None:
    one_hand = {"revolver", "pistol", "derringer", "thrown", "bow"}
    assert {weapon for weapon in BANDS if not two_handed(weapon)} == one_hand


@pytest.mark.rule("FW.6.38", "FW.6.20")
def test_a_jammed_weapon_stays_jammed_until_time_is_spent_on_it() -> None:
    jammed = after_firing(Weapon(kind="revolver"), 2, ones=2)
    assert not ready(jammed)
    assert ready(Weapon(kind="derringer"))
    assert not reloaded(jammed).jammed


@pytest.mark.rule("FW.6.39", "FW.6.46")
def test_thrown_weapons_are_used_up() -> None:
    brave = Figure(id="b", side="x", weapons=(Weapon(kind="thrown", count=2),), melee=("knife",))
    assert throws(brave) == 2
    weapons, melee = after_throwing(brave)
    assert weapons[0].count == 1
    assert melee == ("knife",)
    leader = Figure(
        id="w",
        side="x",
        weapons=(Weapon(kind="bow"), Weapon(kind="thrown", count=1)),
        melee=("tomahawk",),
    )
    assert throws(leader) == 2
    weapons, melee = after_throwing(leader)
    assert weapons[1].count == 0
    assert melee == ("tomahawk",)
    hand = Figure(id="h", side="x", weapons=weapons, melee=melee)
    assert throws(hand) == 1
    assert not ready(weapons[1])
    weapons, melee = after_throwing(hand)
    assert melee == ()  # a thrown tomahawk is no longer there to strike with
    assert throws(Figure(id="g", side="x", weapons=weapons, melee=melee)) == 0
    assert throws(Figure(id="n", side="x", melee=("sabre",))) == 0


@pytest.mark.rule("FW.6.40")
def test_firearms_load_at_muzzle_or_breech_or_repeat() -> None:
    carbines = ("muzzle_carbine", "breech_carbine", "repeating_carbine")
    assert [is_breech_loader(weapon) for weapon in carbines] == [False, True, False]
    assert [jams(weapon) for weapon in carbines] == [False, False, True]
    assert {weapon for weapon in BANDS if not is_firearm(weapon)} == {"bow", "thrown"}


@pytest.mark.rule("FW.6.42", "FW.6.34")
def test_every_firearm_has_its_butt() -> None:
    pistols = {"revolver", "pistol", "derringer", "pepperbox_small", "pepperbox_large"}
    for weapon in BANDS:
        expected = "pistol_butt" if weapon in pistols else "rifle_butt" if is_firearm(weapon) else ""
        assert butt_of(weapon) == expected
    jammed = Weapon(kind="revolver", jammed=True)
    deputy = Figure(id="d", side="x", weapons=(jammed, Weapon(kind="shotgun_short", loaded=False)))
    assert melee_weapons(deputy) == ("rifle_butt", "pistol_butt", "bare_hands")
    archer = Figure(id="a", side="x", weapons=(Weapon(kind="bow"),), melee=("tomahawk",))
    assert melee_weapons(archer) == ("tomahawk", "bare_hands")
    rider = Figure(
        id="r", side="x", kind="mounted_foot", weapons=(Weapon(kind="revolver"),), melee=("knife",)
    )
    assert melee_weapons(rider) == ()


@pytest.mark.rule("FW.6.22", "FW.6.01")
def test_a_bow_is_always_ready() -> None:
    bow = Weapon(kind="bow")
    assert ready(bow)
    assert after_firing(bow, 1) == bow
    assert not needs_reload(bow)
    assert most_shots(shot("bow")) == 1


@pytest.mark.rule("FW.6.45")
def test_on_a_moving_vehicle_a_shooter_keeps_the_allowances_of_one_immobile() -> None:
    aboard: dict[str, Any] = {"shooter_kind": "vehicle_crew", "vehicle_moved": True}
    assert most_shots(shot(**aboard)) == 2
    assert most_shots(shot("repeating_carbine", **aboard)) == 2
    assert refusal(shot(skill=4, elite="bonus", **aboard)) is None
    assert need(shot(shots=2, **aboard)) == 6


@pytest.mark.rule("FW.6.36")
@pytest.mark.parametrize(("faces", "outcome"), [((1, 1), "jam"), ((1, 2), "clear"), ((6, 1), "clear")])
def test_jam_by_two_ones(faces: tuple[int, ...], outcome: str) -> None:
    assert TESTS["jam"].play({}, ScriptedDice(faces)) == outcome


@pytest.mark.rule("FW.6.36")
@pytest.mark.parametrize(("faces", "outcome"), [((1, 3, 1), "jam"), ((1, 1, 1), "jam"), ((3, 2, 1), "clear")])
def test_jam_of_three_shots_by_any_two(faces: tuple[int, ...], outcome: str) -> None:
    assert TESTS["jam"].play({"shots": 3}, ScriptedDice(faces)) == outcome

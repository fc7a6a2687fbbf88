"""Fire as it is played: who fires at whom, in which order, and what befalls them (chapters 14 and 15)."""

from typing import Any

import pytest

from escarmouche.kernel.game import Game
from escarmouche.kernel.questions import Choose
from escarmouche.rulesets.tyneside.data.events import Killed, Loaded, Shot, ShotLost, UnitFired, Wounded
from escarmouche.rulesets.tyneside.data.state import State
from escarmouche.rulesets.tyneside.flow.step_fire import choices
from escarmouche.rulesets.tyneside.flow.turn import loads
from escarmouche.rulesets.tyneside.rules.targets import eligible, firer_of, volley
from escarmouche.table.tabletop import Gone
from tests.rulesets.tyneside.bench import (
    bench,
    bench_state,
    block,
    drummer,
    formed,
    happened,
    man,
    pc,
    refused,
    row,
    second,
    wall,
    zone,
)

MISSES = (1,) * 1000


def keys(game: Game[State]) -> list[str]:
    asked = game.question
    assert isinstance(asked, Choose)
    return [option.key for option in asked.options]


def paid(*units: str) -> dict[str, dict[str, Any]]:
    return {unit: {"commanded": "b.pc"} for unit in units}


def shots(game: Game[State]) -> list[str]:
    return [event.shooter for event in happened(game, Shot)]


@pytest.mark.rule("TY.14.01", "TY.14.04")
@pytest.mark.parametrize(
    ("men", "moved", "fire"), [(8, 0.0, 4), (7, 0.0, 3), (8, 5.0, 2), (7, 5.0, 2), (1, 5.0, 1)]
)
def test_without_command_one_in_two_or_in_three_fires(men: int, moved: float, fire: int) -> None:
    """Enemies far enough off for the whole row; one man's step puts all of them on the smaller share."""
    figures = [man("british", (50 + 3 * i, 50), cost=moved if i == 0 else 0.0) for i in range(men)]
    game = bench(*figures, *row(9, "french", (50, 80)), step="fire", dice=MISSES)
    assert len(shots(game)) == fire
    told = happened(game, UnitFired)[0]
    assert (told.able, told.firers, told.share) == (men, fire, "third" if moved else "half")


@pytest.mark.rule("TY.14.04")
def test_the_nearest_of_the_able_fire() -> None:
    game = bench(
        man("british", (50, 40)),
        man("british", (54, 46)),
        man("british", (58, 43)),
        man("british", (62, 49)),
        *row(5, "french", (50, 80)),
        step="fire",
        dice=MISSES,
    )
    assert shots(game) == ["b.4", "b.2"]


@pytest.mark.rule("TY.14.20", "TY.9.17")
def test_the_uncommanded_fire_at_the_nearest_visible_enemy_or_not_at_all() -> None:
    game = bench(
        man("british", (50, 10), weapons=("bow",)),
        man("french", (50, 120), unit="far", weapons=("club",)),
        man("french", (80, 100), unit="near", weapons=("club",)),
        step="fire",
        dice=MISSES,
    )
    assert happened(game, UnitFired)[0].target == "near"
    beyond = bench(
        man("british", (50, 10), weapons=("bow",)),
        man("french", (50, 120), weapons=("club",)),
        step="fire",
        dice=MISSES,
    )
    assert not happened(beyond, UnitFired)


@pytest.mark.rule("TY.14.07", "TY.14.08", "TY.14.09")
@pytest.mark.parametrize(
    ("automatic", "option", "fires"),
    [
        ((), "automatic_side", False),
        ("british", "automatic_side", True),
        ((), "all", True),
        ("british", "none", False),
    ],
)
def test_full_speed_and_fire(automatic: str | tuple[str, ...], option: str, fires: bool) -> None:
    game = bench(
        man("british", (50, 50), cost=20.0),
        man("french", (50, 65)),
        automatic=automatic,
        options={"full_speed_fire": option},
        step="fire",
        dice=MISSES,
    )
    assert bool(happened(game, Shot)) is fires


@pytest.mark.rule("TY.14.10")
def test_after_moving_the_target_counts_as_one_range_further_but_not_for_advancing_spears() -> None:
    """A musket at 13 cm (short) needs 2, and 4 as medium; long range is out of reach."""
    near = bench(man("british", (50, 50), cost=5.0), man("french", (50, 65)), step="fire", dice=MISSES)
    shot = happened(near, Shot)[0]
    assert (shot.range, shot.need, shot.shifted) == ("medium", 4, True)
    far = bench(man("british", (50, 50), cost=5.0), man("french", (50, 100)), step="fire", dice=MISSES)
    assert not happened(far, Shot)
    for began, need in (((50, 45), 2), ((50, 55), 4)):
        spear = bench(
            man("british", (50, 50), weapons=("spear",), cost=5.0, began=began),
            man("french", (50, 59)),
            step="fire",
            dice=MISSES,
        )
        assert happened(spear, Shot)[0].need == need


@pytest.mark.rule("TY.14.07", "TY.14.10", "TY.14.18")
@pytest.mark.parametrize(("apart", "thrown"), [(22, 1), (24, 1), (24.1, 0)])
def test_spears_thrown_on_the_advance_fly_their_whole_range(apart: float, thrown: int) -> None:
    """The longest range of a spear is 24 cm; who has gone any other way may only throw it 12 cm."""
    enemies = [man("french", (50, 52 + apart)), pc("french", (140, 80))]
    for began, shots in (((50, 45), thrown), ((50, 55), 0)):
        game = bench(
            man("british", (50, 50), weapons=("spear",), cost=5.0, began=began),
            *enemies,
            step="fire",
            dice=[1] * 9,
        )
        assert len(happened(game, Shot)) == shots
        assert not shots or happened(game, Shot)[0].need == 6  # long range, open


@pytest.mark.rule("TY.14.12")
def test_a_worked_example_of_a_moving_automatic_group() -> None:
    """E3: seven muskets that moved 18 cm, the enemy at 32 cm behind a fence: two shots at 7 or more."""
    game = bench(
        *[man("french", (50 + 3 * i, 50), cost=18.0) for i in range(7)],
        *row(7, "british", (50, 84)),
        terrain=[wall("fence", (40, 82), (90, 82))],
        side="french",
        automatic="french",
        step="fire",
        dice=(7, 1, 3, 6, *MISSES),
    )
    told = happened(game, UnitFired)[0]
    assert (told.able, told.firers, told.firer) == (7, 2, "automatic")
    assert [(shot.need, shot.cover, shot.effect) for shot in happened(game, Shot)] == [
        (7, "light", "wound"),
        (7, "light", "miss"),
    ]


@pytest.mark.rule("TY.14.12", "TY.14.05", "TY.14.13")
def test_a_worked_example_of_a_volley_and_its_loading() -> None:
    """E4: nine loaded men of the line at 20 cm: nine shots at 2 or more; then they are empty."""
    game = bench(
        pc("british", (100, 20)),
        *block(9, "british", (50, 50), 9, unit="g"),
        *row(9, "french", (50, 72), (2.0, 0.0)),
        units={"g": {"commanded": "b.pc"}},
        step="fire",
        dice=MISSES,
    )
    assert firer_of(game.state, "g") == "volley"
    game.answer("g")
    assert len(shots(game)) == 9
    assert {shot.need for shot in happened(game, Shot)} == {2}
    assert not any(game.state.figures[id].loaded for id in game.state.units["g"].members)


@pytest.mark.rule("TY.14.05")
def test_unloaded_volley_troops_and_player_characters_do_not_fire() -> None:
    game = bench(
        pc("british", (40, 50), weapons=("musket",), loaded=False),
        *block(3, "british", (50, 50), 3, unit="g", loaded=False),
        man("british", (80, 50), unit="other"),
        *row(5, "french", (50, 72)),
        units=paid("g", "other"),
        step="fire",
        dice=MISSES,
    )
    assert keys(game) == ["other"]
    for unit in ("g", "b.pc"):
        assert (refused(game, unit).rule, refused(game, unit).code) == ("TY.14.05", "not-loaded")


@pytest.mark.rule("TY.14.05", "TY.14.13")
@pytest.mark.parametrize(
    ("reloads", "loaded", "after"), [(True, True, False), (False, True, True), (False, False, False)]
)
def test_a_player_character_need_not_reload_where_the_option_says_so(
    reloads: bool, loaded: bool, after: bool
) -> None:
    """By himself he fires turn after turn; a second officer under command and volley troops load as ever."""
    game = bench(
        pc("british", (40, 50), weapons=("musket",), loaded=loaded),
        second("british", (45, 50), weapons=("musket",), loaded=False, commanded="b.pc"),
        *block(3, "british", (50, 50), 3, unit="g", loaded=False),
        man("french", (50, 72)),
        units=paid("g"),
        options={"pc_reloads": reloads},
        step="fire",
        dice=MISSES,
    )
    assert keys(game) == ["b.pc"]
    for unit in ("g", "b.second"):
        assert (refused(game, unit).rule, refused(game, unit).code) == ("TY.14.05", "not-loaded")
    game.answer("b.pc")
    game.answer("f")
    assert shots(game) == ["b.pc"]
    assert game.state.figures["b.pc"].loaded is after


@pytest.mark.rule("TY.14.11", "TY.7.23")
def test_commanded_troops_without_volleys_fire_by_shares_loaded_or_not_without_range_penalty() -> None:
    for cost, fire in ((0.0, 3), (10.0, 2)):
        game = bench(
            pc("british", (40, 20)),
            *[man("british", (50 + 3 * i, 50), unit="g", loaded=False, cost=cost) for i in range(6)],
            *row(5, "french", (50, 90)),
            units=paid("g"),
            step="fire",
            dice=MISSES,
        )
        game.answer("g")
        assert len(shots(game)) == fire
        assert {shot.need for shot in happened(game, Shot)} == {4}


@pytest.mark.rule("TY.14.06")
def test_firing_after_more_than_half_a_move_is_refused() -> None:
    game = bench(
        pc("british", (40, 50), weapons=("musket",), cost=12.6),
        man("british", (50, 50), unit="g"),
        *row(5, "french", (50, 72)),
        units=paid("g"),
        step="fire",
        dice=MISSES,
    )
    assert (refused(game, "b.pc").rule, refused(game, "b.pc").code) == ("TY.14.06", "moved-too-far")
    half = bench(
        pc("british", (40, 50), weapons=("musket",), cost=12.5),
        *row(5, "french", (50, 72)),
        step="fire",
        dice=MISSES,
    )
    assert keys(half) == ["b.pc"]


@pytest.mark.rule("TY.14.02", "TY.14.17", "TY.14.18", "TY.14.19")
def test_only_a_player_character_names_a_man_and_hits_him_without_a_draw() -> None:
    game = bench(
        pc("british", (50, 50), weapons=("musket",), klass="hero"),
        man("british", (80, 50), unit="g"),
        *row(3, "french", (50, 70)),
        man("french", (120, 70), unit="others"),
        units=paid("g"),
        step="fire",
        dice=(8, 6, *MISSES),
    )
    game.answer("g")
    refusal = refused(game, "f.2")
    assert (refusal.rule, refusal.code) == ("TY.14.02", "only-pc-names")
    game.back()
    game.answer("b.pc")
    assert keys(game) == ["f", "others", "f.1", "f.2", "f.3", "f.4"]
    game.answer("f.3")
    shot = happened(game, Shot)[0]
    assert (shot.victim, shot.effect, shot.named) == ("f.3", "dead", True)


@pytest.mark.rule("TY.14.16")
def test_each_aims_at_the_nearest_he_can_see() -> None:
    """The nearest stands behind a palisade; the next one's distance counts."""
    game = bench(
        man("british", (50, 50)),
        man("french", (50, 60)),
        man("french", (80, 80)),
        terrain=[wall("palisade", (40, 56), (53, 56))],
        step="fire",
        dice=MISSES,
    )
    assert happened(game, Shot)[0].target == "f.2"


@pytest.mark.rule("TY.14.16", "TY.1.06")
@pytest.mark.parametrize(("y", "aimed"), [(70.0004, "f.1"), (70.01, "f.2")])
def test_less_than_the_tolerance_is_a_tie_and_goes_by_the_roster(y: float, aimed: str) -> None:
    men = (man("british", (50, 50)), man("french", (50, y)), man("french", (70, 50)))
    assert happened(bench(*men, step="fire", dice=MISSES), Shot)[0].target == aimed


@pytest.mark.rule("TY.14.18")
def test_a_hit_is_drawn_among_those_whom_the_shooter_sees_in_range_leaders_last() -> None:
    """Of five, one is out of range and one behind a palisade; the second officer stands with them."""
    state = bench_state(
        man("british", (50, 50)),
        second("french", (44, 75)),
        man("french", (50, 70)),
        man("french", (60, 173)),
        man("french", (20, 60)),
        man("french", (40, 72)),
        terrain=[wall("palisade", (28, 50), (28, 70))],
        size=(240, 200),
    )
    aimed = volley(state, "b", "f").able[0]
    assert aimed.target == "f.1"
    assert eligible(state, aimed, "f") == ("f.1", "f.4", "f.second")


@pytest.mark.rule("TY.14.18", "TY.6.09")
def test_an_attached_leader_is_in_the_draw_after_the_men() -> None:
    game = bench(
        man("british", (50, 50)),
        second("french", (44, 70)),
        man("french", (50, 70)),
        man("french", (56, 70)),
        step="fire",
        dice=(8, 3, 6, *MISSES),
    )
    assert happened(game, Killed)[0].figure == "f.second"


@pytest.mark.rule("TY.14.24", "TY.5.11")
def test_casualties_go_at_once_and_later_shooters_take_the_next_or_lose_their_shot() -> None:
    """Four of eight fire; the first two kill both men of the enemy group, and the others have nobody left."""
    game = bench(
        *row(8, "british", (50, 50)),
        man("french", (55, 65)),
        man("french", (65, 65)),
        man("french", (230, 140), unit="far"),
        step="fire",
        dice=(8, 1, 6, 8, 6, *MISSES),
    )
    assert len(happened(game, Killed)) == 2
    assert (len(happened(game, Shot)), len(happened(game, ShotLost))) == (2, 2)


@pytest.mark.rule("TY.14.21")
def test_who_is_in_contact_with_a_friend_is_neither_aimed_at_nor_drawn() -> None:
    figures = (
        pc("british", (50, 50), weapons=("musket",)),
        man("british", (60, 70), unit="g"),
        man("french", (60, 72)),
        man("french", (40, 75)),
    )
    game = bench(*figures, step="fire", dice=(8, 6, *MISSES))
    game.answer("b.pc")
    refusal = refused(game, "f.1")
    assert (refusal.rule, refusal.code) == ("TY.14.21", "engaged-target")
    state = bench_state(*figures)
    aimed = volley(state, "b.pc", "f").able[0]
    assert (aimed.target, eligible(state, aimed, "f")) == ("f.2", ("f.2",))


@pytest.mark.rule("TY.14.22", "TY.15.05")
def test_the_wounded_shoot_at_short_range_only() -> None:
    for y, fires in ((72, True), (72.2, False)):
        game = bench(man("british", (50, 50), wounds=1), man("french", (50, y)), step="fire", dice=MISSES)
        assert bool(happened(game, Shot)) is fires


@pytest.mark.rule("TY.14.23", "TY.14.27")
@pytest.mark.parametrize("fields", [{"charged": "f"}, {}])
def test_charged_or_engaged_units_do_not_fire(fields: dict[str, str]) -> None:
    """Either it has charged, or one of its men is in contact: even the other does not fire."""
    apart = 30.0 if fields else 2.0
    game = bench(
        pc("british", (120, 50), weapons=("musket",)),
        man("british", (50, 50), unit="g"),
        man("british", (80, 50), unit="g"),
        man("french", (50, 50 + apart)),
        man("french", (110, 80)),
        units={"g": {"commanded": "b.pc", **fields}},
        step="fire",
        dice=MISSES,
    )
    refusal = refused(game, "g")
    assert (refusal.rule, refusal.code) == ("TY.14.23" if fields else "TY.14.27", "charged-or-engaged")


@pytest.mark.rule("TY.12.09")
def test_who_flees_does_not_fire() -> None:
    game = bench(
        man("british", (50, 50)),
        man("french", (50, 70)),
        units={"b": {"bound": True, "result": "flee"}},
        step="fire",
        dice=MISSES,
    )
    assert not happened(game, UnitFired)


@pytest.mark.rule("TY.14.25")
def test_leaders_fire_with_their_group_alone_or_for_themselves() -> None:
    """Uncommanded and attached: among the group's shooters. Commanded: by himself. Separate: as a unit of one."""
    figures = (
        pc("british", (120, 20)),
        *row(3, "british", (50, 50)),
        second("british", (60, 50), weapons=("musket",)),
        second("british", (90, 50), id="b.apart", weapons=("musket",)),
        *row(5, "french", (50, 75)),
    )
    readings = {"b": {"attached": ("b.second",)}, "b.apart": {}}
    game = bench(*figures, readings=readings, step="fire", dice=MISSES)
    assert [(event.unit, event.able, event.firers) for event in happened(game, UnitFired)] == [
        ("b", 4, 2),
        ("b.apart", 1, 1),
    ]
    alone = bench(
        *[
            figure
            if figure.id != "b.second"
            else second("british", (60, 50), weapons=("musket",), commanded="b.pc")
            for figure in figures
        ],
        readings={"b": {}, "b.apart": {}},
        units=paid("b.second"),
        step="fire",
        dice=MISSES,
    )
    assert happened(alone, UnitFired)[0].able == 3
    assert keys(alone) == ["b.second"]


@pytest.mark.rule("TY.14.26")
def test_each_shooter_has_his_own_distance_and_cover() -> None:
    game = bench(
        man("british", (50, 50), weapons=("bow",)),
        man("british", (55, 30), weapons=("bow",)),
        man("british", (60, 10), weapons=("bow",)),
        man("british", (90, 10), weapons=("bow",)),
        man("french", (50, 72)),
        step="fire",
        dice=MISSES,
    )
    assert [shot.need for shot in happened(game, Shot)] == [2, 4]


@pytest.mark.rule("TY.3.06")
def test_the_weapon_is_the_players_choice_and_his_men_choose_the_best_by_themselves() -> None:
    """At 5 cm both musket and hatchet need 2; by themselves they take the more damaging."""
    figures = (pc("british", (100, 20)), man("british", (50, 50), unit="g"), man("french", (50, 57)))
    game = bench(*figures, units=paid("g"), step="fire", dice=MISSES)
    game.answer("g")
    assert keys(game) == ["musket", "hatchet"]
    assert refused(game, "bow").code == "not-carried"
    game.answer("hatchet")
    assert happened(game, Shot)[0].weapon == "hatchet"
    alone = bench(*figures, step="fire", dice=MISSES)
    assert happened(alone, Shot)[0].weapon == "musket"


def test_a_halberd_is_not_thrown() -> None:
    game = bench(
        pc("british", (50, 50), weapons=("pistol", "hatchet", "halberd")),
        man("french", (50, 55)),
        step="fire",
        dice=MISSES,
    )
    game.answer("b.pc")
    if isinstance(game.question, Choose) and game.question.key == "target":
        game.answer("f")
    assert refused(game, "halberd").code == "not-a-missile"


@pytest.mark.rule("TY.3.07")
def test_thrown_weapons_are_not_counted_unless_the_option_says_so() -> None:
    figures = (man("british", (50, 50), weapons=("spear",)), man("french", (50, 57)))
    free = bench(*figures, step="fire", dice=MISSES)
    assert free.state.figures["b.1"].thrown == ()
    counted = bench(*figures, options={"limited_throws": True}, step="fire", dice=MISSES)
    assert counted.state.figures["b.1"].thrown == ("spear",)


@pytest.mark.rule("TY.4.15")
def test_a_line_fires_to_its_front() -> None:
    figures = (pc("british", (20, 20)), formed("british", (50, 50), unit="g"), man("french", (75, 65)))
    game = bench(
        *figures,
        man("british", (80, 50), unit="h"),
        units=paid("g", "h"),
        step="fire",
        dice=MISSES,
    )
    refusal = refused(game, "g")
    assert (refusal.rule, refusal.code) == ("TY.4.15", "outside-arc")
    turned = bench(*figures, units={"g": {"commanded": "b.pc", "facing": 45}}, step="fire", dice=MISSES)
    assert keys(turned) == ["g"]


@pytest.mark.rule("TY.1.04", "TY.3.01")
def test_other_refusals_of_fire() -> None:
    game = bench(
        pc("british", (50, 50), weapons=("pistol",)),
        man("british", (60, 50), unit="mine"),
        man("british", (40, 50), unit="free", weapons=("club",)),
        man("french", (50, 75)),
        man("french", (90, 75), unit="next"),
        man("french", (52, 140), unit="deep"),
        terrain=[zone("forest", 0, 110, 240, 150)],
        units=paid("mine"),
        step="fire",
        dice=MISSES,
    )
    assert (refused(game, "free").rule, refused(game, "free").code) == ("TY.1.04", "uncommanded")
    assert (refused(game, "b.pc").rule, refused(game, "b.pc").code) == ("TY.3.01", "out-of-range")
    game.answer("mine")
    assert (refused(game, "deep").rule, refused(game, "deep").code) == ("TY.8.03", "no-line")


@pytest.mark.rule("TY.15.06", "TY.15.07")
def test_two_wounds_kill_and_the_dead_are_taken_off() -> None:
    figures = (*row(4, "british", (50, 50)), man("french", (50, 65)), man("french", (200, 140), unit="far"))
    game = bench(*figures, step="fire", dice=(8, 3, 8, 4, *MISSES))
    assert happened(game, Wounded)[0].figure == "f.1"
    assert happened(game, Killed)[0].second
    assert game.state.figures["f.1"].lost


@pytest.mark.rule("TY.15.04")
def test_a_graze_does_nothing() -> None:
    game = bench(man("british", (50, 50)), man("french", (50, 65)), step="fire", dice=(8, 2, *MISSES))
    assert happened(game, Shot)[0].effect == "graze"
    assert game.state.figures["f.1"].wounds == 0


@pytest.mark.rule("TY.14.13", "TY.5.14")
@pytest.mark.parametrize(
    ("fields", "ready"),
    [({}, True), ({"cost": 1.0}, False), ({"fired": True}, False), ({"fought": True}, False)],
)
def test_a_muzzle_loader_is_loaded_by_a_phase_of_standing_still(fields: dict[str, Any], ready: bool) -> None:
    assert loads(man("british", (50, 50), loaded=False, **fields)) is ready
    game = bench(
        man("british", (50, 50), loaded=False, **fields), man("french", (230, 140)), step="end", dice=MISSES
    )
    assert bool(happened(game, Loaded)) is ready


@pytest.mark.rule("TY.5.14", "TY.8.02")
def test_who_fired_is_remembered_at_the_end_of_the_phase() -> None:
    game = bench(
        man("british", (50, 50), fired=True),
        man("british", (55, 50), fired_last=True),
        man("french", (230, 140)),
        step="end",
        dice=MISSES,
    )
    assert game.state.figures["b.1"].fired_last
    assert not game.state.figures["b.2"].fired_last


@pytest.mark.rule("TY.5.11")
def test_the_automatic_firers_of_a_side_fire_before_the_players_units() -> None:
    game = bench(
        pc("british", (120, 20)),
        man("british", (50, 50), unit="mine"),
        man("british", (60, 50), unit="free"),
        man("french", (55, 75)),
        units=paid("mine"),
        step="fire",
        dice=MISSES,
    )
    assert [event.unit for event in happened(game, UnitFired)] == ["free"]
    game.answer("mine")
    assert [event.unit for event in happened(game, UnitFired)][:2] == ["free", "mine"]


@pytest.mark.rule("TY.12.19")
def test_the_fire_of_a_bound_commanded_unit_stays_the_players() -> None:
    game = bench(
        pc("british", (120, 20)),
        man("british", (50, 50), unit="g"),
        man("french", (55, 75)),
        units={"g": {"commanded": "b.pc", "bound": True, "result": "cover"}},
        step="fire",
        dice=MISSES,
    )
    assert keys(game) == ["g"]
    assert firer_of(game.state, "g") == "commanded"


@pytest.mark.rule("TY.13.04")
def test_with_raised_skirts_nobody_fires() -> None:
    figures = (man("british", (50, 50), role="civilian", skirts="raised"), man("french", (55, 65)))
    assert not happened(bench(*figures, step="fire", dice=MISSES), UnitFired)


def test_musicians_have_nothing_to_shoot() -> None:
    game = bench(
        drummer("british", (50, 50)),
        *row(2, "british", (80, 50)),
        man("french", (50, 60)),
        step="fire",
        dice=MISSES,
    )
    assert [event.unit for event in happened(game, UnitFired)] == ["b"]


def test_the_dead_do_not_come_back() -> None:
    game = bench(
        man("british", (50, 50)),
        man("british", where=Gone("fire", 1)),
        man("french", (50, 60)),
        step="fire",
        dice=MISSES,
    )
    assert happened(game, UnitFired)[0].able == 1


@pytest.mark.rule("TY.14.03")
def test_a_group_has_one_target_for_all_its_shooters_and_fires_once() -> None:
    """The man on the right has other enemies before him; he fires at the same unit as the rest, if he sees it."""
    game = bench(
        pc("british", (200, 20)),
        man("british", (50, 50), unit="g"),
        man("british", (90, 50), unit="g"),
        man("french", (50, 70), unit="left"),
        man("french", (90, 70), unit="right"),
        man("british", (220, 50), unit="h", weapons=("rifle",)),
        units=paid("g", "h"),
        step="fire",
        dice=MISSES,
    )
    game.answer("g")
    assert keys(game) == ["left", "right"]
    game.answer("right")
    game.answer("musket")
    told = happened(game, UnitFired)[0]
    assert (told.target, told.able, told.firers) == ("right", 2, 1)
    assert {shot.target for shot in happened(game, Shot)} == {"f.2"}
    assert refused(game, "g").code == "fired-already"


@pytest.mark.rule("TY.12.18")
@pytest.mark.parametrize(
    ("result", "fires"),
    [("cover", True), ("refuge", True), ("halfback", True), ("hold", True), ("flee", False)],
)
def test_the_uncommanded_fire_after_any_result_but_flight(result: str, fires: bool) -> None:
    game = bench(
        man("british", (50, 50)),
        man("french", (50, 70)),
        units={"b": {"bound": True, "result": result}},
        step="fire",
        dice=MISSES,
    )
    assert bool(happened(game, UnitFired)) is fires


@pytest.mark.rule("TY.14.06", "TY.13.06")
def test_a_rider_off_clear_ground_has_less_to_halve() -> None:
    """20 cm is half of 40, and more than half of 25."""
    for rough, fires in ((False, True), (True, False)):
        state = bench_state(
            pc("british", (50, 50), weapons=("pistol",), mounted=True, rides=True, cost=20.0, rough=rough),
            man("french", (50, 65)),
            step="fire",
        )
        assert [option.key for option in choices(state, "british")] == (["b.pc"] if fires else [])


@pytest.mark.rule("TY.14.04")
def test_an_attached_leader_in_contact_is_no_able_shooter() -> None:
    game = bench(
        *row(2, "british", (50, 50)),
        second("british", (58, 50), weapons=("musket",)),
        man("french", (60, 50)),
        man("french", (50, 75), unit="g"),
        readings={"b": {"attached": ("b.second",)}},
        step="fire",
        dice=MISSES,
    )
    assert happened(game, UnitFired)[0].able == 2

"""MT.10 Shooting, as it is played: targets, dice in their order, casualties and reactions."""

import pytest
from msgspec.structs import replace

from escarmouche.rulesets.tomahawks.data.events import FiguresLost, Reacted, UnitDestroyed, UnitFired
from escarmouche.rulesets.tomahawks.rules import targets
from tests.rulesets.tomahawks.acting import acting, asked, choose, options
from tests.rulesets.tomahawks.bench import happened, marker, officer, refused, row, unit, wall, zone

NEAR, FAR = 20.0, 26.0  # 9" and 15" from the men at y = 10, edge to edge
STEADY = 9  # a reaction die that nobody minds


def lost(game, id):
    return [one for one in game.state.units[id].members if game.state.figures[one].lost]


@pytest.mark.rule("MT.10.01")
@pytest.mark.rule("MT.10.28")
def test_a_shoot_action_goes_from_targets_to_the_reaction():
    game = acting(
        unit("redcoats", at=row(2, (10, 10))),
        unit("foes", "french", at=row(7, (10, NEAR))),
        dice=(7, 7, 4, 3, STEADY),
    )
    choose(game, "shoot", "foes:musket")
    assert asked(game) == ("french", "casualties")
    choose(game, ["foes-5"])
    assert lost(game, "foes") == ["foes-5"]
    tested = happened(game, Reacted)
    assert [(one.unit, one.cause) for one in tested] == [("foes", "shooting")]
    assert game.events.index(happened(game, UnitFired)[0]) < game.events.index(tested[0])


@pytest.mark.rule("MT.10.28")
def test_a_unit_without_a_loss_does_not_test():
    game = acting(
        unit("redcoats", at=row(2, (10, 10))),
        unit("foes", "french", at=row(7, (10, NEAR))),
        dice=(7, 6, 3),  # a hit that does not kill, a miss
    )
    choose(game, "shoot", "foes:musket")
    (fired,) = happened(game, UnitFired)
    assert (fired.hits, fired.kills) == (1, 0)
    assert not happened(game, Reacted)


@pytest.mark.rule("MT.10.35")
def test_all_dice_to_hit_come_before_the_dice_to_kill_in_roster_order():
    game = acting(
        unit("redcoats", at=row(3, (10, 10))),
        unit("foes", "french", at=row(7, (10, NEAR))),
        # The first and third hit; of the dice to kill the first is the first man's, the second the third's.
        dice=(7, 0, 9, 3, 4, STEADY),
    )
    choose(game, "shoot", "foes:musket", ["foes-1"])
    (fired,) = happened(game, UnitFired)
    assert (fired.count, fired.hits, fired.kills) == (3, 2, 1)
    hits = [rolled.success for rolled in fired.rolls if rolled.check == "hit"]
    kills = [rolled.success for rolled in fired.rolls if rolled.check == "kill"]
    assert (hits, kills) == ([True, False, True], [False, True])


@pytest.mark.rule("MT.10.35")
@pytest.mark.rule("MT.2.47")
def test_sharpshooters_reroll_their_zeros_after_all_dice_to_hit():
    game = acting(
        unit("redcoats", at=row(3, (10, 10)), traits=("sharpshooter",)),
        unit("foes", "french", at=row(7, (10, NEAR))),
        dice=(0, 5, 0, 8, 6, 4, STEADY),  # 0, 5, 0 miss; the first is rolled again as 8, the third as 6
    )
    choose(game, "shoot", "foes:musket", ["foes-1"])
    (fired,) = happened(game, UnitFired)
    assert (fired.hits, fired.kills) == (1, 1)


@pytest.mark.rule("MT.10.03")
def test_each_figure_may_have_a_target_of_its_own_or_hold_its_fire():
    game = acting(
        unit("redcoats", at=row(3, (10, 10))),
        unit("foes", "french", at=row(4, (4, NEAR))),
        unit("others", "french", at=row(4, (14, NEAR))),
        dice=(7, 9, 4, 4, STEADY, STEADY),
    )
    choose(game, "shoot", "split")
    assert asked(game) == ("british", "split")
    choose(game, {"redcoats-1": "others:musket", "redcoats-3": "foes:musket"}, ["others-1"], ["foes-2"])
    fired = {one.target: one.shooters for one in happened(game, UnitFired)}
    assert fired == {"others": ("redcoats-1",), "foes": ("redcoats-3",)}
    assert [game.state.figures[f"redcoats-{n}"].smoke for n in (1, 2, 3)] == [True, False, True]


@pytest.mark.rule("MT.10.34")
def test_losses_to_one_shooting_count_target_by_target():
    game = acting(
        unit("redcoats", at=row(4, (10, 10))),
        unit("foes", "french", at=row(4, (4, NEAR))),
        unit("others", "french", at=row(4, (14, NEAR))),
        dice=(9, 9, 9, 9, 9, 9, 9, 9, STEADY, STEADY),
    )
    choose(game, "shoot", "split")
    both = {f"redcoats-{n}": f"{'others' if n < 3 else 'foes'}:musket" for n in (1, 2, 3, 4)}
    choose(game, both, ["others-1", "others-2"], ["foes-1", "foes-2"])
    # Four figures fell, but three or more of neither unit: nobody has the -2 of MT.11.15.
    for tested in happened(game, Reacted):
        (rolled,) = tested.rolls
        assert "MT.11.15" not in [line.rule for line in rolled.lines]
    assert len(happened(game, Reacted)) == 2


@pytest.mark.rule("MT.10.03")
def test_results_are_applied_in_the_order_in_which_targets_are_named():
    game = acting(
        unit("redcoats", at=row(2, (10, 10))),
        unit("foes", "french", at=row(4, (4, NEAR))),
        unit("others", "french", at=row(4, (14, NEAR))),
        dice=(9, 9, 9, 9, STEADY, STEADY),
    )
    choose(game, "shoot", "split", {"redcoats-2": "others:musket", "redcoats-1": "foes:musket"})
    choose(game, ["others-1"], ["foes-1"])
    assert [one.unit for one in happened(game, Reacted)] == ["others", "foes"]


@pytest.mark.rule("MT.10.27")
def test_the_owner_picks_casualties_among_the_exposed_the_nearest_by_default():
    game = acting(
        unit("redcoats", at=row(2, (10, 10))),
        unit("foes", "french", at=[(10, 20), (10, 21.5), (13, 25), (16, 35)]),  # the last is out of range
        dice=(9, 9, 9, 9, STEADY),
    )
    choose(game, "shoot", "foes:musket")
    ask = game.question
    assert [option.key for option in ask.options] == ["foes-1", "foes-2", "foes-3"]
    assert ask.default == ["foes-1", "foes-2"]
    assert refused(game, ["foes-1", "foes-4"]).code == "not-exposed"
    assert refused(game, ["foes-1"]).code == "answer-count"
    choose(game, ["foes-1", "foes-3"])
    assert lost(game, "foes") == ["foes-1", "foes-3"]


@pytest.mark.rule("MT.10.27")
def test_kills_in_excess_of_the_exposed_are_lost():
    game = acting(
        unit("redcoats", at=row(3, (10, 10))),
        unit("foes", "french", at=[(10, 20), (10, 38), (12, 38), (14, 38), (16, 38)]),
        dice=(9, 9, 9, 9, 9, 9, STEADY),
    )
    choose(game, "shoot", "foes:musket")
    assert lost(game, "foes") == ["foes-1"]


@pytest.mark.rule("MT.10.27")
def test_who_is_exposed_to_somebody_who_shoots_at_others_may_fall_too():
    """foes-2 is out of the first man's range, and in that of the second, who shoots at another unit."""
    game = acting(
        unit("redcoats", at=[(10, 10), (14, 14)]),
        unit("foes", "french", at=[(10, 20), (14, 38), (16, 40), (18, 40), (20, 40)]),
        unit("others", "french", at=row(5, (20, 20))),
        dice=(9, 0, 9, STEADY),
    )
    choose(game, "shoot", "split", {"redcoats-1": "foes:musket", "redcoats-2": "others:musket"})
    assert options(game) == ["foes-1", "foes-2"]


@pytest.mark.rule("MT.11.03")
def test_a_unit_shot_to_nothing_does_not_test():
    game = acting(
        unit("redcoats", at=row(2, (10, 10))),
        unit("foes", "french", at=row(2, (10, NEAR))),
        unit("others", "french", at=row(4, (30, 40))),
        dice=(9, 9, 9, 9),
    )
    choose(game, "shoot", "foes:musket")
    assert [one.unit for one in happened(game, UnitDestroyed)] == ["foes"]
    assert happened(game, FiguresLost)[0].figures == ("foes-1", "foes-2")
    assert not happened(game, Reacted)


@pytest.mark.rule("MT.10.29")
def test_smoke_is_there_when_the_target_tests_but_not_when_it_was_judged_unseen():
    # In dense cover behind 3" of wood: column 8 - 4 - 2 = 2, 4". With smoke it would be column 5, 18".
    game = acting(
        unit("redcoats", at=row(2, (10, 10)), shooting=2),
        unit("foes", "french", at=row(7, (4, NEAR))),
        terrain=[zone("woods", 0, 4, 24, 13)],
        dice=(9, 9, 9, 9, STEADY),
    )
    choose(game, "shoot", "foes:musket", ["foes-1", "foes-2"])
    (tested,) = happened(game, Reacted)
    assert "MT.11.14" in [line.rule for line in tested.rolls[0].lines]
    assert game.state.figures["redcoats-1"].smoke


# Volleys


def line(count, at=(10, 10), **fields):
    return unit(
        "redcoats", at=row(count, at, (1.0, 0.0)), traits=("close-order",), formation="close-order", **fields
    )


@pytest.mark.rule("MT.10.30")
def test_a_volley_is_fired_by_everybody_who_can():
    game = acting(line(5), unit("foes", "french", at=row(8, (8, NEAR))), dice=(7, 0, 0, 0, 0, 4, STEADY))
    choose(game, "shoot", "volley:foes:musket", ["foes-1"])
    (fired,) = happened(game, UnitFired)
    assert fired.volley
    assert fired.count == 5


@pytest.mark.rule("MT.10.30")
def test_a_volley_needs_close_order_and_four_shooters():
    three = acting(line(4, men={1: {"smoke": True}}), unit("foes", "french", at=row(8, (8, NEAR))))
    choose(three, "shoot")
    assert options(three) == ["foes:musket", "split"]
    refusal = refused(three, "volley:foes:musket")
    assert (refusal.code, refusal.rule) == ("no-volley", "MT.10.30")
    loose = acting(unit("redcoats", at=row(5, (10, 10))), unit("foes", "french", at=row(8, (8, NEAR))))
    choose(loose, "shoot")
    assert refused(loose, "volley:foes:musket").code == "no-volley"


@pytest.mark.rule("MT.10.31")
@pytest.mark.rule("MT.10.32")
def test_a_volley_of_close_order_costs_two_on_the_reaction_and_hits_no_better():
    game = acting(line(4), unit("foes", "french", at=row(8, (8, NEAR))), dice=(7, 6, 0, 0, 4, STEADY))
    choose(game, "shoot", "volley:foes:musket", ["foes-1"])
    (fired,) = happened(game, UnitFired)
    assert fired.hits == 1  # 7+: nothing added
    lines = {one.rule: one.counted for one in happened(game, Reacted)[0].rolls[0].lines}
    assert (lines["MT.11.14"], lines["MT.11.16"]) == (-1, -1)


@pytest.mark.rule("MT.2.45")
def test_only_troops_with_the_trait_form_close_order_and_fire_volleys():
    for traits, allowed in ((("close-order",), True), ((), False)):
        men = unit("redcoats", at=row(4, (10, 10), (1.0, 0.0)), traits=traits)
        game = acting(men, unit("foes", "french", at=row(8, (8, NEAR))), left=2)
        choose(game, "move")
        formed = {"redcoats-1": {"path": [], "tags": {"formation": "close-order"}}}
        if allowed:
            choose(game, formed, "shoot")
            assert "volley:foes:musket" in options(game)
        else:
            assert refused(game, formed).code == "formation"


@pytest.mark.rule("MT.8.46")
def test_who_was_just_revealed_to_shoot_had_not_been_spotted():
    for unseen in ((), ("foes",)):
        game = acting(
            unit("redcoats", at=row(2, (10, 10))),
            unit("foes", "french", at=row(7, (4, NEAR))),
            activation={"unseen_by": unseen},
            dice=(9, 0, 9, STEADY),
        )
        choose(game, "shoot", "foes:musket", ["foes-1"])
        rules = [line.rule for line in happened(game, Reacted)[0].rolls[0].lines]
        assert ("MT.11.14" in rules) is bool(unseen)


@pytest.mark.rule("MT.10.30")
@pytest.mark.rule("MT.9.15")
def test_a_volley_takes_all_who_can_shoot_with_whatever_they_can():
    men = unit(
        "redcoats",
        at=row(4, (10, 10), (1.0, 0.0)),
        traits=("close-order",),
        formation="close-order",
        weapons=("musket", "thrown"),
        men={3: {"smoke": True}, 4: {"smoke": True}},
    )
    game = acting(men, unit("foes", "french", at=row(4, (9, 15))), dice=(0, 0, 0, 0))
    choose(game, "shoot", "volley:foes:musket")
    fired = {one.weapon: one.shooters for one in happened(game, UnitFired)}
    assert fired == {"musket": ("redcoats-1", "redcoats-2"), "thrown": ("redcoats-3", "redcoats-4")}


@pytest.mark.rule("MT.11.17")
@pytest.mark.rule("MT.11.18")
def test_one_spotted_shooter_of_the_action_is_enough():
    """The first stands in the woods and is spotted by nobody; the second, in the open, shoots at others, or not."""
    woods = zone("woods", 4, 4, 11, 11)
    for second in (True, False):
        game = acting(
            unit("redcoats", at=[(10, 10), (14, 10)]),
            unit("foes", "french", at=row(7, (4, 27))),
            unit("others", "french", at=row(7, (20, 27))),
            terrain=[woods],
            dice=(9, 0, 9, STEADY) if second else (9, 9, STEADY),
        )
        aims = {"redcoats-1": "foes:musket", **({"redcoats-2": "others:musket"} if second else {})}
        choose(game, "shoot", "split", aims, ["foes-1"])
        rules = [line.rule for line in happened(game, Reacted)[0].rolls[0].lines]
        assert ("MT.11.14" in rules) is not second


@pytest.mark.rule("MT.10.33")
def test_hits_on_a_wagon_have_no_effect():
    squad = unit("wagon", "french", at=[(10, NEAR)])
    wagon = squad._replace(figures=tuple(replace(one, base="wagon") for one in squad.figures))
    game = acting(
        unit("redcoats", at=row(2, (10, 10))),
        wagon,
        unit("foes", "french", at=row(4, (30, 40))),
        dice=(9, 9, 9, 9),
    )
    choose(game, "shoot", "wagon:musket")
    (fired,) = happened(game, UnitFired)
    assert fired.kills == 2
    assert game.state.figures["wagon-1"].placed
    assert not happened(game, Reacted)


# Refusals of 16.6


@pytest.mark.rule("MT.10.03")
def test_a_figure_has_only_its_own_shots():
    game = acting(
        unit("redcoats", at=[(10, 10), (12, 10), (14, 10)], men={1: {"smoke": True}}),
        unit("foes", "french", at=row(4, (10, NEAR))),
        unit("others", "french", at=row(4, (10, 40))),
    )
    choose(game, "shoot", "split")
    assert refused(game, {"redcoats-1": "foes:musket"}).code == "not-loaded"
    assert refused(game, {"redcoats-2": "others:musket"}).code == "out-of-range"
    assert refused(game, {}).code == "nobody-shoots"


@pytest.mark.rule("MT.9.10")
def test_not_loaded():
    game = acting(
        unit("redcoats", at=row(2, (10, 10)), men={1: {"smoke": True}}),
        unit("foes", "french", at=row(4, (10, NEAR))),
        dice=(0,),
    )
    choose(game, "shoot")  # by the second man alone, which leaves no choice
    assert happened(game, UnitFired)[0].shooters == ("redcoats-2",)
    empty = acting(
        unit("redcoats", at=row(2, (10, 10)), smoke=True), unit("foes", "french", at=row(4, (10, NEAR)))
    )
    refusal = refused(empty, "shoot")
    assert (refusal.code, refusal.rule) == ("not-loaded", "MT.9.10")


@pytest.mark.rule("MT.10.02")
def test_out_of_range_without_line_of_sight_and_not_spotted():
    far = acting(unit("redcoats", at=row(2, (10, 10))), unit("foes", "french", at=row(4, (10, 40))))
    assert refused(far, "shoot").code == "out-of-range"
    blocked = acting(
        unit("redcoats", at=row(2, (10, 10))),
        unit("foes", "french", at=row(4, (10, NEAR))),
        terrain=[wall("palisade", (0, 15), (40, 15))],
    )
    refusal = refused(blocked, "shoot")
    assert (refusal.code, refusal.rule) == ("no-los", "MT.10.02")
    wooded = acting(
        unit("redcoats", at=row(2, (10, 10))),
        unit("foes", "french", at=row(4, (10, NEAR))),
        terrain=[zone("woods", 0, 11, 40, 25)],
    )
    # In dense cover behind 9" of wood: column 8 - 4 - 6, clamped to 1: 2".
    refusal = refused(wooded, "shoot")
    assert (refusal.code, refusal.rule) == ("not-spotted", "MT.10.02")


@pytest.mark.rule("MT.7.12")
def test_out_of_arc():
    game = acting(
        line(4),
        unit("foes", "french", at=row(4, (30, 10))),
        unit("others", "french", at=row(4, (10, NEAR))),
    )
    choose(game, "shoot")
    refusal = refused(game, "foes:musket")
    assert (refusal.code, refusal.rule) == ("out-of-arc", "MT.7.12")


@pytest.mark.rule("MT.10.06")
def test_an_officer_is_screened_by_nearer_troops():
    game = acting(
        unit("redcoats", at=row(2, (10, 10))),
        unit("foes", "french", at=row(4, (8, 18))),
        officer("captain", "french", (9, 19.5)),
    )
    choose(game, "shoot")
    refusal = refused(game, "captain:musket")
    assert (refusal.code, refusal.rule) == ("officer-screened", "MT.10.06")
    alone = acting(
        unit("redcoats", at=row(2, (10, 10))),
        unit("foes", "french", at=row(4, (8, 18))),
        officer("captain", "french", (9, 22)),
    )
    choose(alone, "shoot")
    assert "captain:musket" in options(alone)


@pytest.mark.rule("MT.8.44")
def test_a_hidden_marker_is_no_target():
    game = acting(
        unit("redcoats", at=row(2, (10, 10))),
        unit("foes", "french", at=row(4, (10, NEAR))),
        unit("braves", "french", at=4, traits=("natives",)),
        markers=[marker("m1", "french", (30, 44), "braves", "trained")],
        terrain=[wall("palisade", (20, 40), (48, 40))],
    )
    choose(game, "shoot")
    refusal = refused(game, "m1:musket")
    assert (refusal.code, refusal.rule) == ("target-hidden", "MT.8.44")


@pytest.mark.rule("MT.10.04")
def test_an_option_tells_of_the_shooter_nearest_to_his_own_target():
    """The first of the roster sees the far enemy only, 15" away behind the house that hides the near one from him; the
    second is 9" from that one and needs the bare 7+."""
    game = acting(
        unit("redcoats", at=[(10, 10), (16, 10)]),
        unit("foes", "french", at=[(10, 26), (16, 20)]),
        terrain=[zone("building", 12, 14.5, 14, 16)],
    )
    choose(game, "shoot")
    option = next(one for one in game.question.options if one.key == "foes:musket")
    assert (option.params["distance"], option.params["need"], option.piece) == (9.0, 7, "foes-2")
    choose(game, "split")
    shots = {id: options[0] for id, options in game.question.items.items()}
    assert [(one.params["distance"], one.params["need"], one.piece) for one in shots.values()] == [
        (15.0, 9, "foes-1"),
        (9.0, 7, "foes-2"),
    ]


@pytest.mark.rule("MT.10.25", "MT.8.29")
@pytest.mark.parametrize(
    ("now", "option", "wet"),
    [
        ("mist", "heavy-rain", True),  # the mist is worse to spot in, but it rains
        ("fog", "storm", True),
        ("heavy-rain", "fog", True),
        ("mist", "half-light", False),
    ],
)
def test_rain_wets_the_powder_in_worse_weather_too(now, option, wet):
    game = acting(
        unit("redcoats", at=[(10, 10)]),
        unit("foes", "french", at=[(10, 11.5)]),
        plan={"weather": [now]},
        options={"weather": option, "wet_powder": True},
    )
    assert targets.shot_of(game.state, "redcoats-1", "musket", "foes").wet_powder is wet


@pytest.mark.rule("MT.10.17")
def test_an_impossible_shot_says_what_makes_it_impossible():
    """7+ at 15" in solid cover: -2 and -4 call for 13. The lines are told, and do not count: a natural 9 hits."""
    game = acting(
        unit("redcoats", at=[(10, 10)]),
        unit("foes", "french", at=row(4, (10, FAR)), smoke=True),
        terrain=[zone("rocks", 5, 25, 20, 30)],
        dice=(9, 9, STEADY),
    )
    choose(game, "shoot", ["foes-1"])
    rolled = next(one for one in happened(game, UnitFired)[0].rolls if one.check == "impossible-hit")
    assert [(line.rule, line.value, line.counted) for line in rolled.lines] == [
        ("MT.10.10", -2, 0),
        ("MT.10.14c", -4, 0),
    ]
    assert (rolled.natural, rolled.total, rolled.need, rolled.success) == (9, 9, 9, True)

"""MT.9 Weapons, as they are used: smoke, single shots, guns."""

import pytest

from escarmouche.rulesets.tomahawks.data.events import Reloaded, UnitDestroyed, UnitFired
from tests.rulesets.tomahawks.acting import acting, asked, choose, options
from tests.rulesets.tomahawks.bench import happened, refused, row, unit, wall

STEADY = 9
STAY = {}


def smoking(game, id):
    return [one.id for one in game.state.living(id) if one.smoke]


@pytest.mark.rule("MT.9.10")
@pytest.mark.rule("MT.9.11")
@pytest.mark.rule("MT.5.03")
def test_black_powder_smokes_until_it_is_reloaded():
    game = acting(
        unit("redcoats", at=row(2, (10, 10))),
        unit("foes", "french", at=row(4, (10, 20))),
        left=3,
        dice=(0, 0),
    )
    assert refused(game, "reload").code == "nothing-to-reload"
    choose(game, "shoot", "foes:musket")
    assert smoking(game, "redcoats") == ["redcoats-1", "redcoats-2"]
    assert refused(game, "shoot").code == "not-loaded"
    choose(game, "move", STAY)
    assert smoking(game, "redcoats") == ["redcoats-1", "redcoats-2"]
    choose(game, "reload")
    assert not smoking(game, "redcoats")
    assert happened(game, Reloaded)[0].figures == ("redcoats-1", "redcoats-2")


@pytest.mark.rule("MT.5.04")
def test_everybody_is_loaded_at_first():
    game = acting(
        unit("redcoats", at=row(2, (10, 10)), weapons=("musket", "thrown")),
        unit("foes", "french", at=row(4, (10, 15))),
    )
    choose(game, "shoot")
    assert options(game) == ["foes:musket", "foes:thrown", "split"]


@pytest.mark.rule("MT.5.15")
def test_those_who_are_loaded_shoot_and_the_others_reload():
    game = acting(
        unit("redcoats", at=row(3, (10, 10)), men={1: {"smoke": True}}),
        unit("foes", "french", at=row(4, (10, 20))),
        left=2,
        dice=(0, 0),
    )
    choose(game, "shoot", "foes:musket")
    assert happened(game, UnitFired)[0].shooters == ("redcoats-2", "redcoats-3")


@pytest.mark.rule("MT.5.15")
def test_reload_serves_only_those_who_have_fired():
    game = acting(
        unit("redcoats", at=row(3, (10, 10)), men={1: {"smoke": True}}),
        unit("foes", "french", at=row(4, (10, 20))),
    )
    choose(game, "reload")
    assert happened(game, Reloaded)[0].figures == ("redcoats-1",)


@pytest.mark.rule("MT.5.03")
def test_who_is_shaken_or_in_flight_cannot_reload():
    for status in ("shaken", "fleeing"):
        game = acting(
            unit("redcoats", at=row(3, (10, 10)), smoke=True, **{status: True}),
            unit("foes", "french", at=row(4, (10, 40))),
            dice=(9,),  # rallies
        )
        assert smoking(game, "redcoats")  # its only action was to recover, or to rally


@pytest.mark.rule("MT.9.12")
def test_a_single_shot_is_fired_once_and_leaves_no_smoke():
    game = acting(
        unit("redcoats", at=row(2, (10, 10)), weapons=("pistol",)),
        unit("foes", "french", at=row(4, (10, 15))),
        left=2,
        dice=(0, 0),
    )
    choose(game, "shoot", "foes:pistol")
    assert not smoking(game, "redcoats")
    assert game.state.figures["redcoats-1"].used == ("pistol",)
    refusal = refused(game, "shoot")
    assert (refusal.code, refusal.rule) == ("already-used", "MT.9.12")


@pytest.mark.rule("MT.9.13")
@pytest.mark.rule("MT.10.09")
def test_single_shots_are_thrown_at_the_end_of_a_move_hastily_and_for_nothing():
    game = acting(
        unit("redcoats", at=row(2, (10, 10)), weapons=("musket", "thrown")),
        unit("foes", "french", at=row(4, (10, 19))),  # 8" away: a thrown weapon reaches 6"
        left=2,
        dice=(7, 8, 6, STEADY),
    )
    ways = {f"redcoats-{n}": {"path": [[8 + 2 * n, 13]]} for n in (1, 2)}
    choose(game, "move", ways)
    assert asked(game) == ("british", "single-shots")
    assert options(game) == ["foes:thrown", "split"]
    choose(game, "foes:thrown", ["foes-1"])
    (fired,) = happened(game, UnitFired)
    # 7+ with -1 for haste: the 7 misses, the 8 hits.
    assert (fired.hasty, fired.hits, fired.kills) == (True, 1, 1)
    assert "MT.10.08" in [line.rule for line in fired.rolls[0].lines]
    assert game.state.cursor.activation.left == 1


@pytest.mark.rule("MT.9.13")
def test_they_may_be_kept():
    game = acting(
        unit("redcoats", at=row(2, (10, 10)), weapons=("thrown",)),
        unit("foes", "french", at=row(4, (10, 15))),
    )
    choose(game, "move", STAY, None)
    assert not happened(game, UnitFired)
    assert game.state.figures["redcoats-1"].used == ()


@pytest.mark.rule("MT.9.14")
def test_a_bow_needs_no_reloading_and_gives_no_smoke():
    game = acting(
        unit("redcoats", at=row(2, (10, 10)), weapons=("bow",)),
        unit("foes", "french", at=row(4, (10, 20))),
        left=2,
        dice=(0, 0, 0, 0),
    )
    choose(game, "shoot", "foes:bow")
    assert not smoking(game, "redcoats")
    choose(game, "shoot", "foes:bow")
    assert len(happened(game, UnitFired)) == 2


@pytest.mark.rule("MT.9.15")
def test_one_weapon_each_in_one_action_as_the_owner_likes():
    game = acting(
        unit("redcoats", at=row(2, (10, 10)), weapons=("musket", "thrown")),
        unit("foes", "french", at=row(4, (10, 15))),
        dice=(0, 0),
    )
    choose(game, "shoot", "split", {"redcoats-1": "foes:musket", "redcoats-2": "foes:thrown"})
    assert [(one.weapon, one.shooters) for one in happened(game, UnitFired)] == [
        ("musket", ("redcoats-1",)),
        ("thrown", ("redcoats-2",)),
    ]


@pytest.mark.rule("MT.5.02")
@pytest.mark.rule("MT.10.09")
def test_the_second_shoot_action_of_an_activation_is_hasty():
    game = acting(
        unit("redcoats", at=row(1, (10, 10)), weapons=("rifle",)),
        unit("foes", "french", at=row(4, (10, 20))),
        left=2,
        dice=(7, 0, 7),
    )
    choose(game, "shoot", "shoot")  # one man, one weapon, one target: nothing to choose
    first, second = happened(game, UnitFired)
    assert (first.hasty, first.hits) == (False, 1)
    assert (second.hasty, second.hits) == (True, 0)


# Guns


def gun(crew=4, at=(10, 10), **fields):
    places = [at, *[(at[0] - 1 + n, at[1] - 1.6) for n in range(crew)]]
    return unit("gun", troop="light-gun", at=places, facing=0.0, **fields)


@pytest.mark.rule("MT.9.21")
def test_a_gun_rolls_a_die_for_each_man_at_the_piece():
    game = acting(gun(3), unit("foes", "french", at=row(7, (6, 20))), of="gun", dice=(7, 0, 7, 2, 1, STEADY))
    choose(game, "shoot", ["foes-1"])
    (fired,) = happened(game, UnitFired)
    assert (fired.count, fired.hits, fired.kills, fired.shooters) == (3, 2, 1, ("gun-piece",))


@pytest.mark.rule("MT.9.21")
def test_no_more_than_four_dice_and_only_for_those_near_the_piece():
    five = acting(gun(5), unit("foes", "french", at=row(7, (6, 20))), of="gun", dice=(0,) * 4)
    choose(five, "shoot")
    assert happened(five, UnitFired)[0].count == 4
    places = [(10, 10), (9, 8.4), (10, 8.4), (10, 5.4), (12, 5.4)]  # two within 2", two farther off
    two = acting(
        unit("gun", troop="light-gun", at=places, facing=0.0),
        unit("foes", "french", at=row(7, (6, 20))),
        of="gun",
        dice=(0, 0),
    )
    choose(two, "shoot")
    assert happened(two, UnitFired)[0].count == 2


@pytest.mark.rule("MT.9.21")
def test_a_gun_needs_two_men_at_the_piece():
    places = [(10, 10), (9, 8.4), (10, 5.4), (12, 5.4)]
    game = acting(
        unit("gun", troop="light-gun", at=places, facing=0.0),
        unit("foes", "french", at=row(7, (6, 20))),
        of="gun",
    )
    refusal = refused(game, "shoot")
    assert (refusal.code, refusal.rule, refusal.params["count"]) == ("no-crew", "MT.9.21", 1)


@pytest.mark.rule("MT.9.21")
def test_the_arc_of_a_piece_is_that_of_its_facing():
    game = acting(gun(4), unit("foes", "french", at=row(4, (30, 10))), of="gun")
    assert refused(game, "shoot").code == "out-of-arc"


@pytest.mark.rule("MT.9.22")
@pytest.mark.rule("MT.5.02")
def test_a_gun_shoots_once_in_an_activation_and_never_reloads():
    game = acting(gun(2), unit("foes", "french", at=row(7, (6, 20))), of="gun", left=2, dice=(0, 0))
    choose(game, "shoot")
    assert not smoking(game, "gun")
    assert not game.state.figures["gun-piece"].smoke
    refusal = refused(game, "shoot")
    assert (refusal.code, refusal.rule) == ("artillery-shot", "MT.5.02")


@pytest.mark.rule("MT.9.20")
@pytest.mark.rule("MT.9.23")
def test_the_crew_is_shot_at_and_the_piece_goes_with_the_last_of_it():
    game = acting(
        unit("redcoats", at=row(3, (9, 10))),
        unit("gun", "french", troop="light-gun", at=[(10, 20), (9, 21.6), (11, 21.6)]),
        unit("foes", "french", at=row(4, (30, 40))),
        dice=(9, 9, 9, 9, 9, 9),
    )
    choose(game, "shoot", "gun:musket")
    assert [one.unit for one in happened(game, UnitDestroyed)] == ["gun"]
    assert not game.state.bases("gun")


@pytest.mark.rule("MT.9.23")
def test_a_piece_alone_in_sight_is_no_target():
    game = acting(
        unit("redcoats", at=row(2, (10, 10))),
        unit("gun", "french", troop="light-gun", at=[(10, 20), (10, 23), (12, 23)]),
        terrain=[wall("palisade", (0, 21.5), (48, 21.5))],
    )
    assert refused(game, "shoot").code == "no-los"


@pytest.mark.rule("MT.9.24")
def test_a_gun_is_not_vigilant_and_does_not_engage():
    game = acting(gun(4), unit("foes", "french", at=row(4, (9, 15))), of="gun")
    assert {"vigilance", "engage:foes"}.isdisjoint(options(game))
    for key in ("vigilance", "engage:foes"):
        refusal = refused(game, key)
        assert (refusal.code, refusal.rule) == ("artillery-cannot", "MT.9.24")

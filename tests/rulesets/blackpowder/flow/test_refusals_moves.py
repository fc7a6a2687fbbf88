"""Refusals of steps as they are declared in a game: each is told in both languages, and changes nothing."""

import pytest

from escarmouche.table.tabletop import Inside
from tests.rulesets.blackpowder.bench import building, refused, unit
from tests.rulesets.blackpowder.commands import ALONE, fr, gb, keys, played, to

OTHER = fr("9e", (50, 10))


@pytest.mark.rule("BP.7.05", "BP.7.06")
def test_near_the_enemy_only_straight_on_or_back() -> None:
    game = played(fr(at=(20, 30)), OTHER, gb(at=(20, 40)), answers=(*ALONE, "move"))
    found = refused(game, to("22e", (28, 30)))
    assert (found.rule, found.code) == ("BP.7.05", "proximity")
    game.answer(to("22e", (20, 34)))


@pytest.mark.rule("BP.7.11")
def test_no_nearer_than_an_inch_without_a_charge() -> None:
    game = played(fr(at=(20, 30)), OTHER, gb(at=(20, 40)), answers=(*ALONE, "move"))
    found = refused(game, to("22e", (20, 37.6)))  # 0.9" between them
    assert (found.rule, found.code) == ("BP.7.11", "too-close-enemy")
    game.answer(to("22e", (20, 37.5)))


@pytest.mark.rule("BP.7.09")
def test_no_move_ends_on_a_friend() -> None:
    game = played(fr(), fr("9e", (20, 18)), answers=(*ALONE, "move"))
    game.answer(to("22e", (20, 17)))
    found = refused(game, "declared")
    assert (found.rule, found.code) == ("BP.7.09", "overlap")


@pytest.mark.rule("BP.3.01", "BP.3.02")
def test_a_formation_that_the_unit_does_not_know() -> None:
    game = played(fr(), OTHER, answers=(*ALONE, "form"))
    for formation in ("skirmish", "warband", "mixed"):
        found = refused(game, to("22e", formation=formation, tags={"formation": formation}))
        assert found.code == "formation-forbidden"
    game.answer(to("22e", tags={"formation": "square"}))


@pytest.mark.rule("BP.4.06")
def test_a_building_is_full() -> None:
    inside = fr("4e", where=Inside("mill"), formation="building")
    game = played(fr(), inside, OTHER, terrain=(building(16, 14, 24, 18),), answers=ALONE)
    found = refused(game, "enter:mill")
    assert (found.rule, found.code) == ("BP.4.06", "building-full")


@pytest.mark.rule("BP.4.10")
def test_nobody_leaves_and_enters_in_the_same_turn() -> None:
    inside = fr(where=Inside("mill"), formation="building")
    game = played(inside, OTHER, terrain=(building(16, 14, 24, 18),), answers=(*ALONE, "leave:south"))
    game.answer(to("22e", (20, 6)))
    found = refused(game, "enter:mill")
    assert (found.rule, found.code) == ("BP.4.10", "building-same-turn")


@pytest.mark.rule("BP.8.05", "BP.8.06")
def test_one_prolonge_a_turn() -> None:
    guns = fr(arm="artillery", formation="unlimbered")
    game = played(guns, OTHER, answers=(*ALONE, "prolonge"))
    game.answer(to("22e", (20, 14)))
    found = refused(game, "prolonge")
    assert (found.rule, found.code) == ("BP.8.05", "prolonge-used")


# Charges


@pytest.mark.rule("BP.11.04")
def test_a_target_that_the_leader_does_not_see() -> None:
    game = played(fr(), OTHER, gb(at=(20, 24)), terrain=(building(14, 14, 26, 18),), answers=ALONE)
    found = refused(game, "charge:50th")
    assert (found.rule, found.code) == ("BP.11.04", "charge-no-sight")


@pytest.mark.rule("BP.11.29")
def test_cavalry_before_a_square() -> None:
    horse = fr(arm="cavalry")
    game = played(horse, OTHER, gb(at=(20, 24), formation="square"), answers=ALONE)
    found = refused(game, "charge:50th")
    assert (found.rule, found.code) == ("BP.11.29", "charge-square")
    broken = gb(at=(20, 24), formation="square", disordered=1)
    assert "charge:50th" in keys(played(horse, OTHER, broken, answers=ALONE))


@pytest.mark.rule("BP.11.13", "BP.11.16")
def test_a_side_on_which_there_is_no_room() -> None:
    held, flank = fr("4e", (20, 37.75), formation="attack_column"), gb("88th", (23, 37), facing=270)
    contacts = [("4e", "50th"), ("4e", "88th")]  # it fights another too, and cannot make room
    game = played(fr(at=(15, 30)), held, OTHER, gb(at=(20, 40)), flank, contacts=contacts, answers=ALONE)
    found = refused(game, "charge:50th")  # 2.25" are left, half of its front are 4.5"
    assert (found.rule, found.code) == ("BP.11.13", "side-full")
    two = [fr(id, (x, 37.75), size="small", formation="attack_column") for id, x in (("4e", 17), ("2e", 20))]
    contacts = [("4e", "50th"), ("2e", "50th")]
    game = played(fr(at=(27, 30)), *two, OTHER, gb(at=(20, 40)), contacts=contacts, answers=ALONE)
    found = refused(game, "charge:50th")
    assert (found.rule, found.code) == ("BP.11.16", "side-full")


@pytest.mark.rule("BP.11.01", "BP.11.02", "BP.11.31")
@pytest.mark.parametrize(
    ("fields", "target", "rule"),
    [
        ({"formation": "march_column"}, {}, "BP.11.01"),
        ({"formation": "square"}, {}, "BP.11.01"),
        ({"arm": "artillery", "formation": "limbered"}, {}, "BP.11.01"),
        ({"formation": "skirmish", "rules": ("skirmisher",)}, {}, "BP.11.02"),
        ({"arm": "cavalry"}, {"inside": "mill"}, "BP.11.31"),
    ],
)
def test_who_does_not_charge(fields: dict, target: dict, rule: str) -> None:
    foe = unit("50th", "british", **{"at": (20, 24), **target})
    game = played(fr(**fields), OTHER, foe, terrain=(building(16, 22, 24, 26),), answers=ALONE)
    found = refused(game, "charge:50th")
    assert (found.rule, found.code) == (rule, "cannot-charge")

"""Refusals of fire (section 18): each is provoked, says its rule, and leaves the game as it was."""

import pytest

from escarmouche.rulesets.blackpowder.data.events import ShotFired
from tests.rulesets.blackpowder.bench import bench, building, commander, happened, refused, unit


def line(id, side="french", at=(20, 10), **fields):
    return unit(id, side, at=at, **fields)


def shooting(*pieces, **fields):
    return bench(*pieces, phase="shooting", active="french", **fields)


def refusal(game, raw):
    found = refused(game, raw)
    return found.rule, found.code


ONE = line("one")
FOE = line("foe", "british", (20, 20))


@pytest.mark.rule("BP.9.02")
def test_not_the_active_side():
    assert refusal(shooting(ONE, FOE), "foe") == ("BP.9.02", "not-active-side")


@pytest.mark.rule("BP.9.01")
def test_engaged():
    game = shooting(
        ONE,
        line("two", at=(40, 10)),
        line("near", "british", (20, 11.5)),
        line("far", "british", (40, 20)),
        contacts=[("one", "near")],
    )
    assert refusal(game, "one") == ("BP.9.01", "engaged")


@pytest.mark.rule("BP.9.04")
@pytest.mark.parametrize(
    "silent",
    [
        line("silent", at=(40, 10), formation="march_column"),
        line("silent", at=(40, 10), weapon="pike"),
        line("silent", at=(40, 10), shooting=0),
        line("silent", at=(40, 10), arm="artillery", formation="limbered"),
        line("silent", at=(40, 10), arm="artillery", gun="siege", limbering=1),
    ],
)
def test_cannot_shoot(silent):
    assert refusal(shooting(ONE, silent, FOE), "silent") == ("BP.9.04", "cannot-shoot")


@pytest.mark.rule("BP.9.03")
def test_already_shot():
    game = shooting(ONE, line("two", at=(30, 10), shot=True), FOE)
    assert refusal(game, "two") == ("BP.9.03", "already-shot")


@pytest.mark.rule("BP.9.50")
def test_that_side_has_shot():
    game = shooting(ONE, line("sq", at=(32, 12), formation="square", sides_shot=("front",)), FOE)
    assert refusal(game, "sq:front") == ("BP.9.50", "side-shot")


@pytest.mark.rule("BP.9.19")
@pytest.mark.rule("BP.9.51")
def test_a_garrison_without_dice():
    game = shooting(
        ONE,
        unit("men", "french", inside="mill", sides_shot=("north", "north", "south")),
        FOE,
        line("east", "british", (44, 12), facing=270),
        terrain=[building(30, 10, 34, 14)],
    )
    assert refusal(game, "men:east") == ("BP.9.51", "too-many-dice")


@pytest.mark.rule("BP.9.09")
def test_who_has_nobody_to_shoot_at_hears_why():
    game = shooting(ONE, line("two", at=(60, 10)), FOE)
    assert refusal(game, "two") == ("BP.9.09", "out-of-range")


# Targets: the nearest is not clear, and so there is a choice

SCREEN = unit("screen", "british", at=(14, 20), size="small", formation="skirmish")


def aiming_game(*more, **fields):
    game = shooting(ONE, SCREEN, line("foe", "british", (27, 24)), *more, **fields)
    game.answer("one")
    assert [option.key for option in game.question.options] == ["screen", "foe"]
    return game


@pytest.mark.rule("BP.9.09")
def test_out_of_range():
    assert refusal(aiming_game(line("far", "british", (20, 40))), "far") == ("BP.9.09", "out-of-range")


@pytest.mark.rule("BP.9.11")
def test_out_of_the_arc():
    assert refusal(aiming_game(line("back", "british", (24, 2))), "back") == ("BP.9.11", "out-of-arc")


@pytest.mark.rule("BP.9.05")
def test_out_of_sight():
    hidden = line("hidden", "british", (27.5, 27), formation="attack_column")
    assert refusal(aiming_game(hidden), "hidden") == ("BP.9.05", "no-sight")


@pytest.mark.rule("BP.9.14")
def test_through_too_narrow_a_gap():
    # a column seen between two friendly squares, 2.6" apart
    game = shooting(
        line("one", at=(36, 10)),
        unit("left", "french", at=(33.2, 20), size="small", formation="square", shooting=0),
        unit("right", "french", at=(38.8, 20), size="small", formation="square", shooting=0),
        unit("screen", "british", at=(26, 19), size="small", formation="skirmish"),
        line("foe", "british", (47, 20)),
        line("between", "british", (36, 27), formation="march_column"),
    )
    game.answer("one")
    assert refusal(game, "between") == ("BP.9.14", "gap-too-narrow")


@pytest.mark.rule("BP.9.10")
def test_a_target_that_is_engaged():
    game = aiming_game(
        line("friend", at=(50, 20)),
        line("fighting", "british", (50, 21.5)),
        contacts=[("friend", "fighting")],
    )
    assert refusal(game, "fighting") == ("BP.9.10", "target-engaged")


@pytest.mark.rule("BP.3.24")
def test_a_commander():
    general = commander("erskine", "british", at=(20, 22))
    assert refusal(aiming_game(general), "erskine") == ("BP.3.24", "target-commander")


@pytest.mark.rule("BP.9.11")
def test_a_friend():
    assert refusal(aiming_game(line("friend", at=(40, 20))), "friend") == ("BP.9.11", "no-target")


@pytest.mark.rule("BP.9.12")
def test_not_the_nearest():
    game = aiming_game(unit("more", "british", at=(36, 24), size="small", formation="skirmish"))
    assert refusal(game, "more") == ("BP.9.12", "not-nearest")


@pytest.mark.rule("BP.9.33")
def test_guns_beyond_half_range_choose_freely_within_it_not():
    guns = line("guns", at=(30, 10), arm="artillery")
    near, far = line("near", "british", (30, 34)), line("far", "british", (16, 38))
    third = unit("screen", "british", at=(44, 30), size="small", formation="skirmish")
    game = shooting(guns, third, near, far, size=(72.0, 72.0))
    game.answer("guns")
    # the nearest, skirmishers, is not clear: any clear one may be taken, but no other unclear one
    assert [option.key for option in game.question.options] == ["screen", "near", "far"]
    game = shooting(guns, line("a", "british", (30, 40)), line("b", "british", (14, 44)), size=(72.0, 72.0))
    game.answer("guns")
    assert [option.key for option in game.question.options] == ["a", "b"]
    # within half range the nearest, clear, is shot at without a question
    game = shooting(
        guns, line("a", "british", (30, 30)), line("b", "british", (14, 32)), size=(72.0, 72.0), dice=(1, 1)
    )
    game.answer("guns")
    assert [shot.target for shot in happened(game, ShotFired)] == ["a"]


# Shares

VOLTIGEURS = unit("volt", "french", at=(20, 10), formation="skirmish")


def sharing_game():
    game = shooting(VOLTIGEURS, line("near", "british", (14, 20)), line("far", "british", (28, 24)))
    game.answer("volt")
    game.answer("share")
    return game


@pytest.mark.rule("BP.9.40")
def test_more_dice_at_the_farther():
    assert refusal(sharing_game(), {"near": 1, "far": 2}) == ("BP.9.40", "split-order")


@pytest.mark.rule("BP.9.51")
def test_more_dice_than_there_are():
    assert refusal(sharing_game(), {"near": 3, "far": 3}) == ("BP.9.51", "too-many-dice")


@pytest.mark.rule("BP.9.51")
def test_more_dice_than_a_side_of_a_building_has():
    game = shooting(
        unit("men", "french", inside="mill"),
        line("north", "british", (30, 42)),
        line("south", "british", (30, 18), facing=0),
        terrain=[building(28, 28, 32, 32)],
    )
    game.answer("men:north")
    assert refusal(game, 3) == ("BP.9.51", "too-many-dice")

"""Cavalry: obstacles at the gallop, mounting and dismounting (GM.9.29-9.31, 8.08)."""

import pytest

from escarmouche.rulesets.guepier.data.events import Activated, Mounted
from escarmouche.rulesets.guepier.data.state import Horse
from tests.rulesets.guepier.bench import door, draft, happened, man, refused, wall, zone
from tests.rulesets.guepier.field import field, keys


def riding(*others, at=(40, 40), action="fast", terrain=(), **fields):
    """A horseman at the question where he goes: 26 cm at the gallop, 16 at the trot."""
    game = field(man("french", at, mounted=True), *others, terrain=terrain, dice=(6,), **fields)
    draft(game, "f.1", action)
    return game


def path(*points):
    return {"f.1": {"path": [list(point) for point in points]}}


def code(game, raw):
    refusal = refused(game, raw)
    return refusal.rule, refusal.code


@pytest.mark.rule("GM.9.29")
@pytest.mark.parametrize("kind", ["low_wall", "fence"])
def test_a_gallop_clears_what_is_low(kind):
    game = riding(terrain=[wall(kind, (30, 50), (50, 50))])
    game.answer(path((40, 60)))
    assert game.state.figures["f.1"].point == (40, 60)


@pytest.mark.rule("GM.9.30")
@pytest.mark.parametrize("kind", ["wall", "hedge", "barricade", "rampart"])
@pytest.mark.parametrize("action", ["fast", "skirmish"])
def test_nothing_high_is_crossed_on_a_horse(kind, action):
    terrain = [wall(kind, (30, 45), (50, 45))]
    game = riding(at=(40, 43), terrain=terrain, action=action)  # even from its foot
    assert code(game, path((40, 50))) == ("GM.9.30", "E17")


@pytest.mark.rule("GM.9.29", "GM.9.30")
def test_a_defended_obstacle_is_not_cleared():
    fence = [wall("fence", (30, 50), (60, 50))]
    enemy = man("mexican", (46, 51.5))  # at its foot; 6.18 - 1 cm from (40, 50)
    game = riding(enemy, terrain=fence)
    game.answer(path((40, 60)))
    game = riding(enemy, terrain=fence)
    assert code(game, path((41, 50), (41, 60))) == ("GM.9.30", "E17")


@pytest.mark.rule("GM.9.30")
@pytest.mark.parametrize(
    ("fields", "defended"),
    [
        ({}, True),
        ({"marker": "yellow"}, True),
        ({"marker": "green"}, False),
        ({"contiguous": ("other",)}, False),
    ],
)
def test_who_defends_an_obstacle(fields, defended):
    game = riding(man("mexican", (44, 51.5), **fields), terrain=[wall("fence", (30, 50), (60, 50))])
    if defended:
        assert code(game, path((40, 60))) == ("GM.9.30", "E17")
    else:
        game.answer(path((40, 60)))


@pytest.mark.rule("GM.9.30", "GM.9.26")
def test_at_the_trot_a_low_obstacle_is_crossed_from_its_foot():
    fence = [wall("fence", (30, 50), (50, 50))]
    game = riding(terrain=fence, action="skirmish")
    assert code(game, path((40, 55))) == ("GM.9.26", "E16")
    game = riding(at=(40, 47.5), terrain=fence, action="skirmish")
    game.answer(path((40, 55)))


@pytest.mark.rule("GM.9.30", "GM.9.26")
def test_once_over_a_fence_even_at_the_gallop():
    game = riding(terrain=[wall("fence", (30, 45), (50, 45))])
    assert code(game, path((40, 50), (45, 42))) == ("GM.9.26", "E16")


@pytest.mark.rule("GM.9.30", "GM.8.08")
@pytest.mark.parametrize(
    ("kind", "open_to_horse"),
    [
        ("thicket", True),
        ("rocks", False),
        ("building", False),
        ("ruins", False),
        ("trench", False),
        ("hill", True),
    ],
)
def test_covers_closed_to_horse(kind, open_to_horse):
    game = riding(terrain=[zone(kind, 30, 50, 50, 70)])
    if open_to_horse:
        game.answer(path((40, 55)))
    else:
        assert code(game, path((40, 55))) == ("GM.8.08", "E17")


@pytest.mark.rule("GM.9.39")
@pytest.mark.parametrize(("width", "passes"), [(3, True), (2.9, False)])
def test_a_gap_of_three_centimetres_for_a_horse(width, passes):
    gap = door("gap", (40 - width / 2, 50), (40 + width / 2, 50), "breach", "breach")
    game = riding(terrain=[wall("rampart", (30, 50), (50, 50), openings=(gap,))])
    if passes:
        game.answer(path((40, 60)))
    else:
        assert code(game, path((40, 60))) == ("GM.9.39", "E17")


@pytest.mark.rule("GM.9.31")
def test_dismounting_leaves_the_horse_at_the_spot():
    game = field(man("french", (40, 40), mounted=True, formation="line"))
    draft(game, "f.1", "hold", ["dismount"])
    figure = game.state.figures["f.1"]
    assert (figure.mounted, figure.rider, figure.radius, figure.mode) == (False, True, 1.0, "immobile")
    assert [(horse.group, horse.at) for horse in game.state.horses.values()] == [("f", (40, 40))]
    assert figure.formation == "none"
    assert figure.moved
    assert happened(game, Activated)[0].cost == 1
    assert not happened(game, Mounted)[0].mounted


@pytest.mark.rule("GM.9.31", "GM.9.10")
@pytest.mark.parametrize(("mode", "action"), [("trot", "hold"), ("gallop", "halt"), ("immobile", "hold")])
def test_dismounting_from_a_trot_or_a_halt(mode, action):
    game = field(man("french", (40, 40), mounted=True, mode=mode))
    draft(game, "f.1", action, ["dismount"])
    assert game.state.figures["f.1"].mode == "immobile"
    assert not game.state.figures["f.1"].mounted


@pytest.mark.rule("GM.9.31", "GM.9.13")
@pytest.mark.parametrize("action", ["continue", "brake"])
def test_nobody_dismounts_at_the_gallop(action):
    game = field(man("french", (40, 40), mounted=True, mode="gallop"), man("mexican", (40, 80), located=True))
    game.answer("f.1")
    game.answer(action)
    refusal = refused(game, ["dismount"])
    assert (refusal.rule, refusal.code) == ("GM.9.10", "E40")


def rider(at=(40, 40), **fields):
    return man("french", at, rider=True, **fields)


@pytest.mark.rule("GM.9.31")
@pytest.mark.parametrize(("x", "mounts"), [(44.5, True), (44.51, False)])
def test_remounting_takes_a_horse_within_three_centimetres(x, mounts):
    game = field(rider(), horses={"h": Horse("h", "f", (x, 40.0))})
    game.answer("f.1")
    game.answer("hold")
    assert ("mount" in keys(game)) == mounts
    if mounts:
        game.answer(["mount"])
        figure = game.state.figures["f.1"]
        assert (figure.mounted, figure.radius) == (True, 1.5)
        assert not game.state.horses
    else:
        refusal = refused(game, ["mount"])
        assert (refusal.rule, refusal.code) == ("GM.9.31", "E40")


@pytest.mark.rule("GM.9.31")
def test_the_horse_is_of_the_group_and_the_man_a_horseman():
    horses = {"h": Horse("h", "g", (41.0, 40.0)), "i": Horse("i", "f", (61.0, 40.0))}
    game = field(rider(), man("french", (60, 40)), horses=horses)
    for id in ("f.1", "f.2"):
        game.answer(id)
        game.answer("hold")
        assert refused(game, ["mount"]).code == "E40"
        game.back()
        game.back()


@pytest.mark.rule("GM.9.31")
def test_two_men_need_two_horses():
    one = {"h": Horse("h", "f", (41.5, 40.0))}
    game = field(rider(), rider((43, 40)), horses=one)
    game.answer("f.1")
    game.answer(["f.2"])
    game.answer("hold")
    assert refused(game, ["mount"]).code == "E40"
    two = {
        "h": Horse("h", "f", (41.5, 40.0)),
        "i": Horse("i", "f", (36.0, 40.0)),
    }  # the second only fits the first
    game = field(rider(), rider((43.5, 40)), horses=two)
    draft(game, "f.1", ["f.2"], "hold", ["mount"])
    assert all(game.state.figures[id].mounted for id in ("f.1", "f.2"))
    assert not game.state.horses


@pytest.mark.rule("GM.9.31", "GM.8.08")
def test_nobody_mounts_in_a_house():
    game = field(
        rider(), horses={"h": Horse("h", "f", (41.0, 40.0))}, terrain=[zone("building", 30, 30, 50, 50)]
    )
    game.answer("f.1")
    game.answer("hold")
    assert refused(game, ["mount"]).code == "E17"


@pytest.mark.rule("GM.9.31")
def test_a_dismounted_horseman_moves_as_foot():
    game = field(rider(), dice=(1,))
    draft(game, "f.1", "skirmish")
    assert game.question.guide.budget == 6
    assert game.state.figures["f.1"].mode == "skirmish"


def mounting(*others, at=(40, 40), **fields):
    """A man whose horse stands beside him, at the question what is added to his HOLD."""
    game = field(rider(at), *others, horses={"h": Horse("h", "f", (at[0], at[1]))}, **fields)
    game.answer("f.1")
    game.answer("hold")
    return game


@pytest.mark.rule("GM.9.31", "GM.9.19")
@pytest.mark.parametrize(("away", "mounts"), [(3.01, True), (3.0, False), (2.6, False)])
def test_nobody_mounts_into_contact(away, mounts):
    game = mounting(man("mexican", (40 + away, 40)))
    assert ("mount" in keys(game)) == mounts
    if not mounts:
        refusal = refused(game, ["mount"])
        assert (refusal.rule, refusal.code, refusal.params) == ("GM.9.15", "E13", {"figure": "m.1"})


@pytest.mark.rule("GM.9.31", "GM.9.19")
@pytest.mark.parametrize(("x", "mounts"), [(1.5, True), (1.4, False)])
def test_a_horse_needs_room_at_the_edge_of_the_table(x, mounts):
    game = mounting(at=(x, 40))
    assert ("mount" in keys(game)) == mounts
    if not mounts:
        refusal = refused(game, ["mount"])
        assert (refusal.rule, refusal.code, refusal.params["reason"]) == ("GM.9.19", "E42", "table")


@pytest.mark.rule("GM.9.28", "GM.9.31")
def test_what_was_declared_stands_when_one_dismounts():
    thicket = zone("thicket", 30, 30, 41.5, 50)
    game = field(
        man("french", (40, 40), mounted=True, zone="thicket", edge=False, contiguous=("thicket",)),
        terrain=[thicket],
    )
    draft(game, "f.1", "hold", ["dismount"], {})
    figure = game.state.figures["f.1"]
    assert (figure.zone, figure.edge, figure.contiguous) == ("thicket", False, ("thicket",))


@pytest.mark.rule("GM.9.28", "GM.9.31")
def test_who_dismounts_is_at_the_foot_only_of_what_he_still_reaches():
    fence = wall("fence", (30, 42.5), (50, 42.5))
    game = field(man("french", (40, 40), mounted=True), terrain=[fence])  # 1 cm away, then 1.5
    assert game.state.figures["f.1"].contiguous == ("fence",)
    draft(game, "f.1", "hold", ["dismount"], {})
    assert game.state.figures["f.1"].contiguous == ()
    game = field(rider((40, 40)), terrain=[fence], horses={"h": Horse("h", "f", (40.0, 40.0))})
    draft(game, "f.1", "hold", ["mount"])
    assert game.state.figures["f.1"].contiguous == ("fence",)


@pytest.mark.rule("GM.9.28", "GM.9.31")
def test_what_is_said_while_dismounting_counts():
    fence = wall("fence", (30, 41.5), (50, 41.5))
    game = field(man("french", (40, 40), mounted=True), terrain=[fence])
    draft(game, "f.1", "hold", ["dismount"], {"f.1": {"tags": {"contiguous": "none"}}})
    assert game.state.figures["f.1"].contiguous == ()

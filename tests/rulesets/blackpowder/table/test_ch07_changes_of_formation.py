"""Formations that a unit may take, and how it takes them about its leader (BP.3.01-3.10, 7.04-7.08, 7.13)."""

import pytest

from escarmouche.rulesets.blackpowder.data.state import Step
from escarmouche.rulesets.blackpowder.flow import move_guide
from escarmouche.rulesets.blackpowder.rules import move_steps
from escarmouche.rulesets.blackpowder.table import formation_changes
from escarmouche.rulesets.blackpowder.table.footprint import footprint, leader
from escarmouche.table.rectangles import middle
from tests.rulesets.blackpowder.bench import bench_state, building, unit, wall, zone
from tests.rulesets.blackpowder.commands import at, general, played, to
from tests.rulesets.blackpowder.steps import legs, no_step, step, then

CHANGE = "change_formation"
FORMATION = "formation-forbidden"


def form(state, formation="", **fields):
    return then(state, "a", CHANGE, formation=formation, **fields)


def no_form(state, formation="", **fields):
    return no_step(state, "a", CHANGE, formation=formation, **fields)


def known(*rules, **fields):
    options = fields.pop("options", None)
    state = bench_state(unit("a", at=(30, 20), rules=rules, **fields), options=options)
    return set(formation_changes.formations(state, state.units["a"]))


@pytest.mark.rule("BP.3.01", "BP.16.28")
def test_regular_infantry():
    assert known() == {"line", "attack_column", "march_column", "square"}
    assert known("cannot-form-attack-column") == {"line", "march_column", "square"}
    state = bench_state(unit("a", at=(30, 20)))
    for formation in ("attack_column", "march_column", "square", "line"):
        assert form(state, formation).units["a"].formation == formation
    barred = bench_state(unit("a", at=(30, 20), rules=("cannot-form-attack-column",)))
    assert no_form(barred, "attack_column") == ("BP.3.01", FORMATION)
    assert no_form(state, "warband") == ("BP.3.01", FORMATION)


@pytest.mark.rule("BP.3.02", "BP.16.32", "BP.17.13")
def test_skirmish_and_mixed_by_training_or_option():
    assert known("skirmisher", "mixed") == {
        "line", "attack_column", "march_column", "square", "skirmish", "mixed"}  # fmt: skip
    assert known(arm="cavalry") == {"line", "march_column"}
    assert known("skirmisher", "mixed", arm="cavalry") == {"line", "march_column", "skirmish"}
    openly = {"open_skirmish": True}
    assert {"skirmish", "mixed"} <= known(options=openly)
    assert known(arm="cavalry", options=openly) == {"line", "march_column", "skirmish"}
    untrained = bench_state(unit("a", at=(30, 20)))
    assert no_form(untrained, "skirmish") == ("BP.3.01", FORMATION)
    assert no_form(untrained, "mixed") == ("BP.3.01", FORMATION)


@pytest.mark.rule("BP.3.03")
def test_irregulars():
    everything = {"warband", "skirmish", "march_column"}
    assert known(regular=False, natural="warband") == everything
    assert known(regular=False, natural="skirmish", formation="skirmish") == everything
    state = bench_state(unit("a", at=(30, 20), regular=False, natural="skirmish", formation="skirmish"))
    assert no_form(state, "line") == ("BP.3.01", FORMATION)
    assert form(state, "warband").units["a"].formation == "warband"


def warband(*terrain, **fields):
    horde = unit("a", at=(30, 20), regular=False, natural="warband", formation="warband", **fields)
    return bench_state(horde, terrain=terrain)


@pytest.mark.rule("BP.3.04", "BP.3.05")
def test_a_warband_skirmishes_only_to_pass_a_wood_and_goes_back_then():
    state = warband(zone("wood", 20, 24, 40, 30))
    assert no_form(state, "skirmish") == ("BP.3.04", FORMATION)
    change = Step(kind=CHANGE, formation="skirmish", facing=0.0)
    into, away = (Step(kind="move", legs=legs(state, "a", (30, y))) for y in (25, 10))
    assert move_steps.complete(state, "a", [change, into]) is None
    refusal = move_steps.complete(state, "a", [change, away])
    assert refusal is not None
    assert (refusal.rule, refusal.code) == ("BP.3.04", FORMATION)
    inside = move_steps.after(state, "a", move_steps.perform(state, "a", change, last=False))
    inside = then(inside, "a", "move", (30, 25))
    assert inside.units["a"].astray
    assert no_step(inside, "a", CHANGE, formation="warband")[1] in (FORMATION, "terrain-forbidden")
    out = then(inside, "a", "move", (30, 21))
    assert no_form(out, "skirmish") == ("BP.3.05", FORMATION)
    back = form(out, "warband")
    assert (back.units["a"].formation, back.units["a"].astray) == ("warband", False)


@pytest.mark.rule("BP.11.36")
def test_regular_cavalry_that_was_scattered_goes_back_to_line_or_march_column():
    state = bench_state(unit("a", at=(30, 20), arm="cavalry", formation="skirmish", astray=True))
    assert no_form(state, "skirmish") == ("BP.3.01", FORMATION)
    light = bench_state(
        unit("a", at=(30, 20), arm="cavalry", formation="skirmish", astray=True, rules=("skirmisher",))
    )
    assert no_form(light, "skirmish") == ("BP.3.05", FORMATION)
    for formation in ("line", "march_column"):
        assert not form(light, formation).units["a"].astray
    again = bench_state(unit("a", at=(30, 20), arm="cavalry", astray=True, rules=("skirmisher",)))
    assert form(again, "skirmish").units["a"].formation == "skirmish"  # it had come back already


@pytest.mark.rule("BP.3.06")
def test_guns_are_limbered_or_unlimbered():
    for formation in ("limbered", "unlimbered"):
        assert known(arm="artillery", formation=formation) == {formation}
    state = bench_state(unit("a", at=(30, 20), arm="artillery", formation="limbered"))
    assert no_form(state, "unlimbered") == ("BP.3.01", FORMATION)
    assert no_form(state, "line") == ("BP.3.01", FORMATION)
    assert form(state, facing=90.0).units["a"].pose.facing == 90


ROAD = wall("road", (30, 0), (30, 60))


@pytest.mark.rule("BP.3.07", "BP.3.25")
def test_tiny_units_and_irregulars_march_on_roads_only():
    assert known(size="tiny", formation="skirmish") == {"skirmish", "march_column"}
    for fields in (
        {"size": "tiny", "formation": "skirmish"},
        {"regular": False, "natural": "skirmish", "formation": "skirmish"},
        {"regular": False, "natural": "warband", "formation": "warband"},
    ):
        there = bench_state(unit("a", at=(30, 20), **fields), terrain=[ROAD])
        assert form(there, "march_column").units["a"].formation == "march_column"
        beside = bench_state(unit("a", at=(33, 20), **fields), terrain=[ROAD])
        assert no_form(beside, "march_column") == ("BP.3.25", FORMATION)
    regular = bench_state(unit("a", at=(33, 20)))
    assert form(regular, "march_column").units["a"].formation == "march_column"


@pytest.mark.rule("BP.7.13")
def test_off_the_road_it_takes_its_natural_formation_and_the_rest_is_lost():
    for fields, natural in (
        ({"size": "tiny"}, "skirmish"),
        ({"regular": False, "natural": "warband"}, "warband"),
        ({"regular": False, "natural": "skirmish"}, "skirmish"),
    ):
        column = unit("a", at=(30, 20), formation="march_column", **fields)
        state = bench_state(column, terrain=[wall("road", (30, 0), (30, 30))])
        on = then(state, "a", "move", (30, 22))
        assert on.units["a"].formation == "march_column"
        off = then(state, "a", "move", (30, 32))
        one = off.units["a"]
        assert one.formation == natural
        # the road ends at 31 with its half breadth: its leader stands on the first step beyond
        assert leader(off, one)[1] == pytest.approx(31.1, abs=0.15)
        assert leader(off, one)[0] == 30
    regular = bench_state(
        unit("a", at=(30, 20), formation="march_column"), terrain=[wall("road", (30, 0), (30, 30))]
    )
    assert then(regular, "a", "move", (30, 32)).units["a"].formation == "march_column"


@pytest.mark.rule("BP.3.13", "BP.3.14")
def test_skirmishers_choose_their_gap_and_ranks():
    state = bench_state(unit("a", at=(30, 20), rules=("skirmisher",)))
    done = form(state, "skirmish", spacing=2.0, ranks=2).units["a"]
    assert (done.spacing, done.ranks) == (2.0, 2)
    for fields in ({"spacing": 0.5}, {"spacing": 2.5}):
        assert no_form(state, "skirmish", **fields) == ("BP.3.13", FORMATION)
    assert no_form(state, "skirmish", ranks=3) == ("BP.3.14", FORMATION)
    tiny = bench_state(unit("a", at=(30, 20), size="tiny", formation="skirmish"))
    assert no_form(tiny, "skirmish", ranks=2) == ("BP.3.14", FORMATION)


@pytest.mark.rule("BP.7.04", "BP.7.07", "BP.7.08")
def test_the_leader_is_the_hinge():
    state = bench_state(unit("a", at=(30, 20)))
    at = leader(state, state.units["a"])
    for formation, facing, centre in (
        ("attack_column", 0.0, (30, 19.25)),  # 3" deep behind (30, 20.75)
        ("march_column", 0.0, (30, 16.25)),  # 9" deep
        ("line", 90.0, (29.25, 20.75)),
        ("square", 180.0, (30, 23.0)),  # 4.5" deep
        ("line", 180.0, (30, 21.5)),
    ):
        done = step(state, "a", CHANGE, formation=formation, facing=facing)
        assert done.spent == 1
        after = move_steps.after(state, "a", done)
        assert middle(footprint(after, after.units["a"])) == pytest.approx(at)
        assert after.units["a"].point == pytest.approx(centre)


@pytest.mark.rule("BP.7.08")
def test_there_must_be_room_for_the_new_footprint():
    beside = bench_state(
        unit("a", at=(30, 20), formation="attack_column"), unit("b", at=(36, 20), formation="square")
    )
    assert no_form(beside, "line") == ("BP.7.09", "overlap")
    wood = bench_state(
        unit("a", at=(30, 20), formation="attack_column"), terrain=[zone("wood", 33, 10, 40, 30)]
    )
    assert no_form(wood, "line") == ("BP.4.13", "terrain-forbidden")
    enemy = bench_state(
        unit("a", at=(30, 20), formation="attack_column"), unit("e", "british", at=(39.9, 21), facing=180)
    )
    assert no_form(enemy, "line") == ("BP.7.11", "too-close-enemy")
    free = bench_state(
        unit("a", at=(30, 20), formation="attack_column"), unit("e", "british", at=(40.1, 21), facing=180)
    )
    assert form(free, "line").units["a"].formation == "line"
    edge = bench_state(unit("a", at=(30, 1.6), formation="attack_column"))
    assert no_form(edge, "march_column") == ("BP.7.17", "off-the-table")


@pytest.mark.rule("BP.3.09", "BP.3.10", "BP.17.05")
def test_a_bent_line_must_be_straightened_first():
    angle = [wall("wall", (20, 22), (30, 22), (30, 32))]
    on = bench_state(unit("a", at=(30, 20)), terrain=angle, options={"bent_lines": True})
    bent = form(on, "line", bent=True)
    assert bent.units["a"].bent
    assert move_steps.allowed(bent, "a") == ("straighten",)
    assert no_step(bent, "a", "move", (30, 18)) == ("BP.6.04", "step-forbidden")
    straight = then(bent, "a", "straighten")
    assert not straight.units["a"].bent
    assert no_step(straight, "a", "straighten") == ("BP.6.04", "step-forbidden")
    off = bench_state(unit("a", at=(30, 20)), terrain=angle)
    assert no_form(off, "line", bent=True) == ("BP.3.10", FORMATION)
    nowhere = bench_state(unit("a", at=(60, 20)), terrain=angle, options={"bent_lines": True})
    assert no_form(nowhere, "line", bent=True) == ("BP.3.10", FORMATION)
    house = bench_state(
        unit("a", at=(30, 20)), terrain=[building(30, 21, 36, 27)], options={"bent_lines": True}
    )
    assert form(house, "line", bent=True).units["a"].bent


@pytest.mark.rule("BP.16.31", "BP.16.37")
def test_mounted_infantry_mounts_and_dismounts_in_a_move():
    horse = unit("a", at=(30, 20), arm="cavalry", rules=("mounted-infantry", "skirmisher"))
    state = bench_state(horse)
    down = then(state, "a", "move", (30, 32), mount="end")
    one = down.units["a"]
    assert one.dismounted
    rect = footprint(down, one)
    assert (2 * rect.a, 2 * rect.b) == (6.0, 1.5)  # four infantry stands
    assert middle(rect) == pytest.approx((30, 33))  # the leader of two inches of depth at y = 32
    assert no_step(down, "a", "move", (30, 46)) == ("BP.7.03", "move-too-long")  # 12" on foot
    assert known("mounted-infantry", arm="cavalry", dismounted=True) == {"line", "skirmish"}
    up = then(down, "a", "move", (30, 48), mount="start")
    assert not up.units["a"].dismounted
    assert up.units["a"].pose.y == 48
    for fields in ({"disordered": 2}, {"rules": ()}):
        other = bench_state(
            unit("a", at=(30, 20), arm="cavalry", **{"rules": ("mounted-infantry",), **fields})
        )
        assert no_step(other, "a", "move", (30, 25), mount="start") == ("BP.6.04", "step-forbidden")


@pytest.mark.rule("BP.16.31")
def test_who_draws_a_move_of_mounted_infantry_is_told_that_it_may_dismount():
    horse = unit("a", at=(30, 20), arm="cavalry", rules=("mounted-infantry",))
    state = bench_state(horse, unit("b", at=(60, 20), arm="cavalry"))
    assert move_guide.guide(state, ("a", "b")).tags == {"a": {"mount": ("start", "end")}}
    game = played(horse, general(at=(30.0, 16.0)), answers=("solignac", "order:a", "move"), dice=(4, 4))
    game.answer(to("a", (30, 34), tags={"mount": "end"}))
    game.answer("declared")
    assert game.state.units["a"].dismounted
    # its leader stays at (30, 35): a line of four stands of infantry behind him
    assert at(game, "a") == (30, 34.25, 0)


@pytest.mark.rule("BP.3.10")
def test_who_draws_a_change_of_formation_is_told_that_a_line_may_bend():
    own = unit("a", at=(30, 18))
    for on in (False, True):
        state = bench_state(own, terrain=[building(31, 19, 35, 23)], options={"bent_lines": on})
        tags = move_guide.guide(state, ("a",), "change_formation").tags["a"]
        assert ("bent" in tags) is on
    far = bench_state(own, terrain=[building(50, 19, 54, 23)], options={"bent_lines": True})
    assert "bent" not in move_guide.guide(far, ("a",), "change_formation").tags["a"]

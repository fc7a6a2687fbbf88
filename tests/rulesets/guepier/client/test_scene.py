"""The table as a client draws it."""

from typing import Any

import msgspec
import pytest

from escarmouche.client.scene import Lost, Piece, Scene
from escarmouche.kernel.text import LANGUAGES
from escarmouche.rulesets.guepier import RULESET
from escarmouche.rulesets.guepier.client.scene import DRAWINGS, HATS
from escarmouche.rulesets.guepier.data import tables
from escarmouche.rulesets.guepier.data.state import Horse, Kit, Plan, State, WeakSpot
from escarmouche.table.tabletop import Away, Gone, Inside
from tests.rulesets.guepier.bench import bench_state, cannon, disc, door, man, wall, zone


def scene_of(*figures: Any, **fields: Any) -> Scene:
    return RULESET.scene(bench_state(*figures, **fields))


def piece(scene: Scene, id: str) -> Piece:
    return next(one for one in scene.pieces if one.id == id)


def start(scenario: str) -> State:
    return RULESET.start({"scenario": scenario}, {})


def words_in(scene: Scene) -> set[str]:
    """All that a client may want a name for."""
    found = {scene.step, *scene.steps, *scene.drawings}
    found |= {one.id for one in (*scene.sides, *scene.units, *scene.pieces, *(scene.zones or ()))}
    found |= {pool.id for unit in scene.units for pool in unit.pools} | {
        id for unit in scene.units for id in unit.members
    }
    found |= {word for one in scene.pieces for word in (*one.markers, one.note) if word}
    for thing in (*scene.table.areas, *scene.table.lines):
        found |= {thing.id, thing.kind, *(gap.kind for gap in thing.openings)}
    return found


@pytest.mark.parametrize("scenario", list(RULESET.scenarios))
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_id_and_word_of_a_scene_has_a_name(scenario: str, lang: str) -> None:
    state = start(scenario)
    named = {**RULESET.words(state, lang), **RULESET.names(state, lang)}
    for word in words_in(RULESET.scene(state)):
        assert named[word]
        assert not named[word].startswith(("terrain-", "value-", "zone-", "note-", "pool-", "sequence-"))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_so_has_all_that_may_come_up_in_a_game(lang: str) -> None:
    ladder = Kit(id="ladder-1", kind="ladder", side="french", state="raised", at=(60, 48), against="wall")
    state = bench_state(
        man("french", (10, 10), marker="yellow", jammed_until=3),
        man("french", None, marker="green", located=True, where=Inside("ladder-1")),
        man("mexican", (40, 40), mode="fast"),
        kit=[
            ladder,
            Kit(id="ram-1", kind="ram", side="french"),
            Kit(id="barrel-1", kind="barrel", side="french"),
        ],
        horses={"m.horse-1": Horse("m.horse-1", "m", (5.0, 5.0))},
        guns=[cannon(at=(90, 90)), cannon("mexican", at=(100, 90), obsolete=True)],
        terrain=(
            wall("wall", (50, 50), (70, 50), openings=(door("gate", (58, 50), (62, 50), "reinforced"),)),
        ),
    )
    named = {**RULESET.words(state, lang), **RULESET.names(state, lang)}
    assert [word for word in words_in(RULESET.scene(state)) if word not in named] == []


def test_every_kind_of_terrain_has_a_drawing_and_every_troop_a_hat() -> None:
    assert set(DRAWINGS) == set(tables.TERRAIN)
    assert set(HATS) == set(RULESET.roster)


def test_a_high_wall_is_not_drawn_like_a_low_one() -> None:
    assert DRAWINGS["wall"].draw == DRAWINGS["low_wall"].draw == "wall"
    assert (DRAWINGS["wall"].high, DRAWINGS["low_wall"].high) == (True, False)


@pytest.mark.rule("GM.1.01")
def test_figures_are_discs_of_their_true_radius() -> None:
    scene = scene_of(
        man(at=(10, 10), facing=45), man("mexican", (30, 30), mounted=True), guns=[cannon(at=(50, 50))]
    )
    foot, horse, gun = piece(scene, "f.1"), piece(scene, "m.1"), piece(scene, "f.gun")
    assert (foot.kind, foot.radius, foot.at, foot.facing) == ("foot", 1.0, (10, 10), 45)
    assert (horse.kind, horse.radius) == ("horse", 1.5)
    assert (gun.kind, gun.radius, gun.note) == ("gun", 2.0, "cannon")


@pytest.mark.rule("GM.2.01", "GM.7.10", "GM.9.05", "GM.11.24")
def test_markers_have_the_names_of_the_look() -> None:
    scene = scene_of(
        man(at=(10, 10), marker="yellow", jammed_until=2),
        man(at=(20, 10), marker="green", located=True),
        man(at=(30, 10), mode="fast"),
        man(at=(40, 10), mode="skirmish", jammed_until=1),
        turn=2,
    )
    markers = [piece(scene, f"f.{n}").markers for n in (1, 2, 3, 4)]
    assert markers == [("stopped", "jammed"), ("pinned", "located"), ("moving",), ()]


def test_who_has_had_his_turn_in_the_sequence_has_acted() -> None:
    acted = {"move": "activated", "fire": "shot", "melee": "fought"}
    for sequence, flag in acted.items():
        scene = scene_of(man(at=(10, 10), **{flag: True}), man(at=(20, 10)), sequence=sequence)
        assert [piece(scene, id).acted for id in ("f.1", "f.2")] == [True, False]
        assert scene.step == f"sequence-{sequence}"


def test_a_leader_is_told_from_his_men_and_the_lost_are_not_on_the_table() -> None:
    gone = man(at=None, where=Gone("rifle", 1), id="f.2")
    scene = scene_of(man(at=(10, 10), leader=True, id="f.0"), man(at=(14, 10), id="f.1"), gone)
    assert [(one.id, one.leader) for one in scene.pieces] == [("f.0", True), ("f.1", False)]
    (unit,) = scene.units
    assert unit.members == ("f.0", "f.1")
    assert unit.lost == (Lost("f.2", 1),)
    assert [(pool.id, pool.value, pool.most) for pool in unit.pools] == [
        ("ap", 12, None),
        ("casualties", 1, 3),
    ]


def test_who_left_the_table_is_told_from_who_fell() -> None:
    fell, left = man(at=None, where=Gone("sabre", 2)), man(at=None, where=Away("south"))
    (unit,) = scene_of(man(at=(10, 10)), fell, left, turn=3).units
    assert unit.members == ("f.1",)
    assert unit.lost == (Lost("f.2", 2), Lost("f.3", left=True))


@pytest.mark.rule("GM.10.05")
def test_those_on_a_ladder_stand_at_its_foot_one_behind_the_other() -> None:
    ladder = Kit(id="ladder-1", kind="ladder", side="french", state="raised", at=(60, 48), against="wall")
    climbers = [man(at=None, where=Inside("ladder-1", slot)) for slot in (0, 1)]
    scene = scene_of(*climbers, kit=[ladder], terrain=(wall("wall", (50, 50), (70, 50)),))
    assert (piece(scene, "ladder-1").note, piece(scene, "ladder-1").facing) == ("ladder", 0.0)
    first, second = piece(scene, "f.1"), piece(scene, "f.2")
    assert (first.at, first.note, first.facing) == ((60, 48), "on-ladder", None)
    assert second.at[1] < 48
    assert second.at[0] == pytest.approx(60)


@pytest.mark.rule("GM.9.31", "GM.10.01")
def test_horses_wait_where_they_were_left_and_loads_are_among_their_carriers() -> None:
    ram = Kit(id="ram-1", kind="ram", side="french", state="carried", carriers=("f.1", "f.2"), at=(0, 0))
    horse = Horse("f.horse-1", "f", (7.0, 8.0))
    scene = scene_of(man(at=(10, 10)), man(at=(14, 10)), kit=[ram], horses={"f.horse-1": horse})
    assert (piece(scene, "ram-1").at, piece(scene, "ram-1").kind) == ((12, 10), "kit")
    waiting = piece(scene, "f.horse-1")
    assert (waiting.at, waiting.note, waiting.unit) == ((7, 8), "horse", "f")
    assert not [
        one
        for one in scene_of(man(at=(10, 10)), kit=[msgspec.structs.replace(ram, state="spent")]).pieces
        if one.kind == "kit"
    ]


@pytest.mark.rule("GM.8.10", "GM.8.11", "GM.10.13")
def test_openings_fires_and_holes_are_shown() -> None:
    house = zone("building", 10, 10, 30, 30, id="house", openings=(door("front", (18, 10), (22, 10)),))
    broken = wall(
        "wall", (50, 50), (70, 50), openings=(door("hole", (58, 50), (63, 50), "breach", "breach"),)
    )
    scene = scene_of(
        man(at=(5, 5)),
        terrain=(house, broken, disc("fire", 90, 90, 3)),
        damage={"front": 2},
        weak=[WeakSpot("weak-1", "wall", (66.0, 50.0))],
    )
    (front,) = next(one for one in scene.table.areas if one.id == "house").openings
    assert (front.kind, front.state, front.ends, front.damage) == ("door", "closed", ((18, 10), (22, 10)), 2)
    gaps = scene.table.lines[0].openings
    assert [(gap.kind, gap.ends) for gap in gaps] == [
        ("breach", ((58, 50), (63, 50))),
        ("weak", ((66, 50), (66, 50))),
    ]
    fire = next(one for one in scene.table.areas if one.kind == "fire")
    assert (fire.centre, fire.radius) == ((90, 90), 3)


@pytest.mark.rule("GM.16.01", "GM.16.05")
def test_while_one_deploys_the_zones_are_shown_and_the_way_out_always() -> None:
    scene = RULESET.scene(start("palo-verde"))
    zones = {zone.id: zone for zone in scene.zones}
    assert zones["deploy-1"].outline == ((0, 46), (60, 46), (60, 60), (0, 60))
    assert zones["deploy-1"].side == "french"
    assert min(y for _, y in zones["exit-french-south"].outline) == 0
    assert scene.steps[0] == scene.step == "sequence-deploy"
    assert (scene.turn, scene.turns, scene.unit) == (0, 7, "cm")
    later = scene_of(man(at=(10, 10)), plan=Plan(own_end=True))
    assert not later.zones
    assert later.steps[0] == "sequence-points"


def test_the_two_sides_have_plates_of_their_own() -> None:
    scene = RULESET.scene(start("camerone"))
    assert [(side.id, side.plate) for side in scene.sides] == [("french", "round"), ("mexican", "lozenge")]


@pytest.mark.parametrize("scenario", list(RULESET.scenarios))
def test_a_scene_is_data(scenario: str) -> None:
    scene = RULESET.scene(start(scenario))
    assert msgspec.json.decode(msgspec.json.encode(scene), type=Scene) == scene

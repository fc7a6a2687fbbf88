"""The table as a client draws it, and what is to be seen of what happens on it."""

import pytest
from msgspec.structs import replace

from escarmouche.client.cues import Fall, Fight, Look, Shot, Turn, Walk
from escarmouche.client.scene import Gear, Lost, Piece, Pool, Scene, Unit
from escarmouche.kernel.text import LANGUAGES
from escarmouche.rulesets.tyneside import RULESET
from escarmouche.rulesets.tyneside.client.scene import BURNT, DRAWINGS
from escarmouche.rulesets.tyneside.data import events, tables
from escarmouche.rulesets.tyneside.data.state import State
from escarmouche.table.tabletop import Away, Gone
from tests.rulesets.tyneside.bench import Marker, Order, bench_state, building, formed, man, pc, row, second

PREFIXES = (
    "terrain-",
    "note-",
    "zone-",
    "pool-",
    "step-",
    "gear-",
    "marker-",
    "formation-",
    "order-",
    "leaders",
)


def piece(scene: Scene, id: str) -> Piece:
    return next(one for one in (*scene.pieces, *scene.reserve) if one.id == id)


def unit(state: State, id: str) -> Unit:
    return next(one for one in RULESET.scene(state).units if one.id == id)


def words_in(scene: Scene) -> set[str]:
    """All that a client may want a name for."""
    shown = (*scene.pieces, *scene.reserve)
    found = {scene.step, *scene.steps, *scene.drawings}
    found |= {one.id for one in (*scene.sides, *scene.units, *shown, *scene.zones)}
    found |= {pool.id for one in scene.units for pool in (*one.pools, *filter(None, (one.gauge,)))}
    found |= {word for one in scene.units for word in (*one.members, *one.notes, *one.markers)}
    found |= {word for one in shown for word in (*one.markers, one.note, one.unit) if word}
    found |= {word for one in shown for thing in one.gear for word in (thing.id, thing.state)}
    for thing in (*scene.table.areas, *scene.table.lines):
        found |= {thing.id, thing.kind, *(gap.kind for gap in thing.openings)}
    return found


def all_named(state: State, lang: str) -> None:
    named = {**RULESET.words(state, lang), **RULESET.names(state, lang)}
    for word in words_in(RULESET.scene(state)):
        assert named[word]
        assert not named[word].startswith(PREFIXES)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("scenario", list(RULESET.scenarios))
def test_every_id_and_word_of_a_scene_has_a_name(scenario: str, lang: str) -> None:
    all_named(RULESET.start({"scenario": scenario}, {}), lang)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_so_has_all_that_may_come_up_in_a_game(lang: str) -> None:
    state = bench_state(
        pc("british", (10, 10), weapons=("pistol", "sword"), loaded=False),
        second("british", (12, 20), commanded="b.pc"),
        man("british", (30, 10), wounds=1, skirts="raised", role="civilian"),
        *row(3, "british", (60, 10), make=formed, unit="line"),
        man("french", (60, 60)),
        units={
            "b": {"order": Order("follow", unit="line"), "routing": True},
            "line": {"formation": "broken", "driven_back": True, "commanded": "b.pc"},
            "f": {"order": Order("defend", piece="cabin")},
        },
        terrain=[building(100, 100, 110, 110, doors=[(105, 100)], id="cabin")],
        markers=[
            Marker(id="marker-1", side="french", at=(80, 80)),
            Marker(id="m2", side="french", at=(9, 9)),
        ],
        burnt=("cabin",),
        plan={"burns": ("cabin",), "exits": [{"side": "british", "edge": "north"}]},
    )
    all_named(state, lang)


def test_every_terrain_of_the_rules_has_a_drawing() -> None:
    assert set(DRAWINGS) == {*tables.TERRAIN, BURNT}


@pytest.mark.rule("TY.14.13")
def test_it_shows_who_is_loaded_where_that_counts() -> None:
    """Of player characters, seconds and volley troops; of those who fire by shares nobody keeps count."""
    state = bench_state(
        pc("british", (10, 10), weapons=("musket", "sword")),
        man("british", (20, 10), unit="light", volley=True, loaded=False),
        formed("british", (30, 10), unit="line"),
        formed("british", (32, 10), unit="line", loaded=False),
        man("french", (60, 10), loaded=False),
    )
    scene = RULESET.scene(state)
    assert piece(scene, "b.pc").gear == (Gear("musket", "loaded"),)
    assert piece(scene, "b.1").gear == (Gear("musket", "unloaded", sign="open"),)
    assert (piece(scene, "f.1").gear, piece(scene, "f.1").note) == ((), "musket")
    ranks = unit(state, "line")  # in ranks there is no room for a sign for each
    assert (ranks.pools, ranks.markers) == ((Pool("loaded", 1, 2),), ("unloaded",))
    assert piece(scene, "b.2").gear == ()


@pytest.mark.rule("TY.4.14", "TY.15.05", "TY.13.04")
def test_facing_wounds_skirts_and_hats() -> None:
    state = bench_state(
        man("british", (10, 10), troop="settler", wounds=1, skirts="raised"),
        man("british", (20, 10), unit="r", troop="ranger"),
        man("french", (30, 10), troop="warrior"),
        man("french", (40, 10), unit="k", troop="canadian-militia"),
        units={"b": {"facing": 45.0}},
    )
    scene = RULESET.scene(state)
    assert piece(scene, "b.1").markers == ("wounded", "skirts-raised")
    assert piece(scene, "b.1").facing == 45.0
    assert [piece(scene, id).hat for id in ("b.1", "b.2", "f.1", "f.2")] == [
        "coif",
        "bonnet",
        "feather",
        "tuque",
    ]


@pytest.mark.rule("TY.12.13", "TY.16.17", "TY.11.11")
def test_what_shows_of_a_whole_unit() -> None:
    state = bench_state(
        *row(2, "british", (10, 10), make=formed, unit="line"),
        *row(2, "british", (40, 10), unit="runs"),
        man("french", (60, 60)),
        units={
            "line": {"formation": "column", "commanded": "b.pc", "order": Order("attack")},
            "runs": {"routing": True, "formation": "broken"},
        },
    )
    marching, running = unit(state, "line"), unit(state, "runs")
    assert marching.notes == ("column", "order line")
    assert RULESET.words(state, "en")["order line"] == "order: attack"
    assert (marching.markers, running.markers) == (("commanded",), ("routing", "broken"))
    assert marching.standard == (11.5, 11.0)


@pytest.mark.rule("TY.9.07")
def test_a_group_bears_its_risk_and_its_losses() -> None:
    """Ten men of whom three are gone: +3, and an enemy in sight and range: +1."""
    dead = [man("british", None, where=Gone("dead", 1)) for _ in range(3)]
    state = bench_state(*row(7, "british", (10, 10)), *dead, man("french", (20, 40)))
    shown = unit(state, "b")
    assert shown.gauge == Pool("risk", 4)
    assert shown.pools == (Pool("losses", 3, 10),)
    assert [one.turn for one in shown.lost] == [1, 1, 1]


def test_who_left_by_an_exit_is_told_apart_from_the_dead() -> None:
    state = bench_state(
        man("british", (10, 10)), man("british", None, where=Away("north")), man("french", (60, 60))
    )
    assert unit(state, "b").lost == (Lost("b.2", left=True),)


def test_leaders_stand_under_a_heading_of_their_own() -> None:
    state = bench_state(pc("british", (10, 10)), second("british", (15, 10)), man("british", (20, 10)))
    assert unit(state, "leaders-british").members == ("b.pc", "b.second")
    scene = RULESET.scene(state)
    assert [piece(scene, id).leader for id in ("b.pc", "b.second", "b.1")] == [True, True, False]
    assert [piece(scene, id).commands for id in ("b.pc", "b.second", "b.1")] == [True, True, False]


@pytest.mark.rule("TY.5.13")
def test_nobody_commands_on_a_side_that_plays_itself() -> None:
    state = bench_state(second("french", (10, 10)), man("british", (20, 10)), automatic="french")
    assert not piece(RULESET.scene(state), "f.second").commands


@pytest.mark.rule("TY.18.03", "TY.18.09")
def test_only_its_owner_knows_what_lies_under_a_marker() -> None:
    hidden = man("french", None, unit="K")
    markers = [
        Marker(id="marker-1", side="french", at=(60, 60), unit="K"),
        Marker(id="marker-2", side="french", at=(80, 60)),
    ]
    state = bench_state(man("british", (10, 10)), man("french", (90, 90)), hidden, markers=markers)
    theirs, ours = (RULESET.scene(RULESET.view(state, seat)) for seat in ("british", "french"))
    assert [piece(ours, id).note for id in ("marker-1", "marker-2")] == ["K", "decoy"]
    one, other = (piece(theirs, id) for id in ("marker-1", "marker-2"))
    assert one.kind == other.kind == "hidden"
    assert replace(one, id="", at=(0, 0)) == replace(other, id="", at=(0, 0))


@pytest.mark.rule("TY.18.09")
def test_who_lies_under_an_own_marker_is_hidden_and_not_in_reserve() -> None:
    coming = man("french", None, unit="R")
    markers = [Marker(id="marker-1", side="french", at=(60, 60), unit="K")]
    men = (man("british", (10, 10)), man("french", None, unit="K"), coming)
    state = bench_state(*men, markers=markers)
    theirs, ours = (RULESET.scene(RULESET.view(state, seat)) for seat in ("british", "french"))
    assert [(one.id, one.secret) for one in ours.reserve] == [("f.1", True), ("f.2", False)]
    assert [(one.id, one.secret) for one in theirs.reserve] == [("f.1", False), ("f.2", False)]


def test_a_burnt_building_stays_where_it_was() -> None:
    cabin = building(50, 50, 60, 60, doors=[(55, 50)], id="cabin")
    state = bench_state(man("british", (10, 10)), terrain=[cabin], burnt=("cabin",))
    (area,) = RULESET.scene(state).table.areas
    assert (area.id, area.kind, len(area.openings)) == ("cabin", BURNT, 1)


def test_the_step_says_whose_phase_it_is() -> None:
    state = bench_state(man("british", (10, 10)), step="fire", side="french")
    scene = RULESET.scene(state)
    assert (scene.step, scene.steps) == ("step-fire", ("step-command", "step-act", "step-fire", "step-melee"))
    assert RULESET.words(state, "en")["step-fire"] == "fire: The French"


# Cues


def test_a_unit_walks_together_and_then_faces_one_way() -> None:
    before = bench_state(man("british", (10, 10)), man("british", (14, 10)), man("french", (60, 60)))
    moved = events.UnitMoved(
        unit="b",
        paths={"b.1": ((10, 10), (10, 20)), "b.2": ((14, 10), (14, 20))},
        facing=90.0,
        cause="advance",
    )
    (seen,) = RULESET.cues([moved], before)
    assert seen == (
        Walk(piece="b.1", path=((10, 10), (10, 20))),
        Walk(piece="b.2", path=((14, 10), (14, 20))),
        Turn(piece="b.1", facing=90.0),
        Turn(piece="b.2", facing=90.0),
    )


def test_shots_go_to_whom_the_lot_found_and_the_dead_fall_where_they_stood() -> None:
    before = bench_state(man("british", (10, 10)), man("french", (10, 30)), man("french", (14, 30)))
    shot = events.Shot(
        shooter="b.1", target="f.1", weapon="musket", distance=18.0, range="short", cover="open", need=2,
        effect="dead", victim="f.2",
    )  # fmt: skip
    seen = RULESET.cues([shot, events.Killed(figure="f.2", cause="fire")], before)
    assert seen == (
        (Shot(origin=(10, 10), target=(14, 30), hit=True),),
        (Fall(piece="f.2", at=(14, 30)),),
    )


def test_blows_and_markers_are_seen() -> None:
    before = bench_state(
        man("british", (10, 10)),
        man("french", (12, 10)),
        markers=[Marker(id="marker-1", side="french", at=(60, 60))],
    )
    struck = events.Struck(striker="b.1", victim="f.1", effect="wound")
    turned = events.MarkerTurned(marker="marker-1", what="decoy")
    assert RULESET.cues([struck, turned], before) == (
        (Fight(one="b.1", other="f.1"),),
        (Look(piece="marker-1"),),
    )

"""The table as a client draws it, and what is to be seen of what happens on it."""

from typing import Any

import pytest
from msgspec.structs import replace

from escarmouche.client.cues import Faceoff, Fall, Moment, Shot, Walk
from escarmouche.client.scene import Gear, Lost, Piece, Pool, Scene
from escarmouche.kernel.events import all_seen_by
from escarmouche.kernel.text import LANGUAGES
from escarmouche.rulesets.western import RULESET
from escarmouche.rulesets.western.client.scene import DRAWINGS, STATES
from escarmouche.rulesets.western.data import tables
from escarmouche.rulesets.western.data.state import Plan, State, Weapon
from escarmouche.table.tabletop import Away, Gone
from tests.rulesets.western.bench import (
    aboard,
    bench,
    bench_state,
    building,
    coach,
    horse,
    man,
    rider,
    slope,
    wall,
)

PREFIXES = ("terrain-", "note-", "zone-", "pool-", "step-", "gear-", "arm-", "marker-", "opening-", "weapon-")


def scene_of(*figures: Any, **fields: Any) -> Scene:
    return RULESET.scene(bench_state(*figures, **fields))


def piece(scene: Scene, id: str) -> Piece:
    return next(one for one in scene.pieces if one.id == id)


def gear(**fields: Any) -> dict[str, Gear]:
    scene = scene_of(man("law", (10, 10), **fields), man("outlaws", (60, 60)))
    return {one.id: one for one in piece(scene, "l.1").gear}


def words_in(scene: Scene) -> set[str]:
    """All that a client may want a name for."""
    shown = (*scene.pieces, *scene.reserve)
    found = {scene.step, *scene.steps, *scene.drawings}
    found |= {one.id for one in (*scene.sides, *scene.units, *shown, *scene.zones)}
    found |= {pool.id for unit in scene.units for pool in unit.pools}
    found |= {id for unit in scene.units for id in unit.members}
    found |= {word for one in shown for word in (*one.markers, one.note, one.aboard) if word}
    found |= {word for one in shown for thing in one.gear for word in (thing.id, thing.state)}
    found |= {pool.id for one in shown for pool in one.pools}
    for thing in (*scene.table.areas, *scene.table.lines):
        found |= {thing.id, thing.kind, *(gap.kind for gap in thing.openings)}
    return found


@pytest.mark.parametrize("scenario", list(RULESET.scenarios))
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_id_and_word_of_a_scene_has_a_name(scenario: str, lang: str) -> None:
    state = RULESET.start({"scenario": scenario}, {})
    named = {**RULESET.words(state, lang), **RULESET.names(state, lang)}
    for word in words_in(RULESET.scene(state)):
        assert named[word]
        assert not named[word].startswith(PREFIXES)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_so_has_all_that_may_come_up_in_a_game(lang: str) -> None:
    state = bench_state(
        man("law", (10, 10), troop="sheriff", reloading="revolver", barred=2, wounded=True, blocked=True),
        man("law", (20, 10), troop="gambler", hidden=True, crouched=True),
        man("law", (30, 10), crouched=True, pinned=True),
        man("law", None, where=aboard()),
        man("outlaws", (60, 60), moved=True, weapons=(Weapon(kind="revolver", jammed=True),)),
        vehicles=[coach((50, 30), exit="east"), coach((90, 60), side="", id="wagon", pace=0.0)],
        horses=[horse("law", (15, 15))],
    )
    named = {**RULESET.words(state, lang), **RULESET.names(state, lang)}
    for word in words_in(RULESET.scene(state)):
        assert named[word]
        assert not named[word].startswith(PREFIXES)


def test_every_terrain_of_the_rules_has_a_drawing() -> None:
    assert set(DRAWINGS) == set(tables.TERRAIN)


@pytest.mark.rule("FW.6.22", "FW.6.28", "FW.6.39")
def test_weapons_show_how_they_stand() -> None:
    shown = gear(weapons=("revolver", "shotgun_short", "bow", Weapon(kind="thrown", count=2)))
    assert shown["revolver"] == Gear("revolver", "loaded")
    assert shown["shotgun_short"] == Gear("shotgun_short", "loaded", 2, 2)
    assert shown["bow"] == Gear("bow", "ready")
    assert shown["thrown"] == Gear("thrown", "ready", 2, 2)


def test_empty_jammed_and_reloading_weapons_show_it() -> None:
    weapons = (
        Weapon(kind="muzzle_rifle", loaded=False),
        Weapon(kind="revolver", jammed=True),
        Weapon(kind="breech_carbine", loaded=False),
        Weapon(kind="shotgun_long", barrels=1),
        Weapon(kind="shotgun_short", barrels=0, loaded=False),
    )
    shown = gear(weapons=weapons, reloading="breech_carbine")
    assert [one.state for one in shown.values()] == ["empty", "jammed", "reloading", "loaded", "empty"]
    assert (shown["shotgun_long"].left, shown["shotgun_long"].most) == (1, 2)
    assert {one.state for one in shown.values()} <= set(STATES)


@pytest.mark.rule("FW.12.02")
def test_life_points_show_where_there_are_or_were_several() -> None:
    whole = scene_of(man("law", (10, 10), troop="sheriff"), man("outlaws", (60, 60)))
    hurt = scene_of(man("law", (10, 10), troop="sheriff", life=1), man("outlaws", (60, 60)))
    single = scene_of(
        man("law", (10, 10), troop="sheriff", life=1),
        man("outlaws", (60, 60)),
        options={"life_points": False},
    )
    assert piece(whole, "l.1").pools == (Pool("life", 2, 2),)
    assert piece(hurt, "l.1").pools == (Pool("life", 1, 2),)
    assert piece(single, "l.1").pools == piece(whole, "o.1").pools == ()


def test_markers_tell_how_a_figure_is() -> None:
    scene = scene_of(
        man("law", (10, 10), crouched=True),
        man("law", (20, 10), reloading="revolver"),
        man("law", (30, 10), moved=True, blocked=True),
        man("law", (40, 10), moved=True),
        man("law", (50, 10), pinned=True, wounded=True),
        man("law", (70, 10), barred=2),
        man("outlaws", (60, 60), barred=1),
        turn=2,
    )
    shown = [one.markers for one in scene.pieces]
    assert shown == [
        ("crouched",),
        ("reloading",),
        ("blocked",),
        ("moving",),
        ("wounded", "pinned"),
        ("barred",),
        (),
    ]


@pytest.mark.parametrize(
    ("step", "fields"),
    [
        ("move", {"activated": True}),
        ("shoot", {"shots": 1}),
        ("early", {"shots": 1}),
        ("melee", {"struck": True}),
    ],
)
def test_who_has_had_his_turn_in_the_step_shows_it(step: str, fields: dict[str, Any]) -> None:
    scene = scene_of(man("law", (10, 10), **fields), man("outlaws", (60, 60)), step=step)
    assert [one.acted for one in scene.pieces] == [True, False]


@pytest.mark.rule("FW.9.16")
def test_hidden_figures_are_a_secret_of_their_own_side() -> None:
    state = bench_state(man("law", (10, 10), hidden=True, crouched=True), man("outlaws", (60, 60)))
    mine, theirs = (RULESET.scene(RULESET.view(state, side)) for side in ("law", "outlaws"))
    assert piece(mine, "l.1").secret
    assert piece(mine, "l.1").markers == ("hidden",)
    assert [one.id for one in theirs.pieces] == ["o.1"]
    waiting = next(one for one in theirs.reserve if one.id == "l.1")
    assert waiting.at == (0.0, 0.0)
    assert waiting.facing is None
    assert not waiting.markers
    assert not waiting.secret


@pytest.mark.rule("FW.6.24")
def test_concealed_weapons_are_shown_to_their_own_side_only() -> None:
    state = bench_state(man("law", (10, 10), troop="gambler"), man("outlaws", (60, 60)))
    mine, theirs = (RULESET.scene(RULESET.view(state, side)) for side in ("law", "outlaws"))
    assert [one.state for one in piece(mine, "l.1").gear] == ["concealed", "concealed"]
    assert piece(theirs, "l.1").gear == ()


def test_troops_are_told_by_their_hats() -> None:
    troops = {
        "sheriff": "stetson",
        "gambler": "bowler",
        "bandido": "sombrero",
        "trooper": "kepi",
        "chief": "headdress",
    }
    figures = [man("law", (10 * n, 10), troop=troop) for n, troop in enumerate(troops, start=1)]
    figures.append(man("law", (80, 10), troop="bow-warrior"))
    scene = scene_of(*figures, man("outlaws", (60, 60)))
    assert [one.hat for one in scene.pieces[:-1]] == [*troops.values(), "feather"]


def test_riders_horses_and_leaders() -> None:
    scene = scene_of(
        rider("law", (10, 10), leader=True), man("outlaws", (60, 60)), horses=[horse("law", (30, 30))]
    )
    assert piece(scene, "l.1").kind == "horse"
    assert piece(scene, "l.1").leader
    assert piece(scene, "l.1").radius == tables.MOUNTED_RADIUS
    left = piece(scene, "horse-1")
    assert (left.kind, left.note, left.at) == ("kit", "horse", (30.0, 30.0))


@pytest.mark.rule("FW.13.02")
def test_a_coach_with_who_is_aboard() -> None:
    crew = [man("law", None, where=aboard("coach", seat)) for seat in range(7)]
    scene = scene_of(*crew, man("outlaws", (60, 60)), vehicles=[coach((50, 30), facing=90.0)])
    vehicle = piece(scene, "coach")
    assert (vehicle.kind, vehicle.at, vehicle.radius) == ("wagon", (50.0, 30.0), tables.VEHICLE_RADIUS)
    seats = [piece(scene, f"l.{n}") for n in range(1, 8)]
    assert {one.aboard for one in seats} == {"coach"}
    for one in seats:
        off = ((one.at[0] - 50.0) ** 2 + (one.at[1] - 30.0) ** 2) ** 0.5
        assert off <= tables.VEHICLE_RADIUS
    assert seats[0].at[0] > 50.0 > seats[4].at[0]  # the driver sits in front, and the coach looks east
    assert seats[0].at[1] > 30.0 > seats[1].at[1]  # to the left of the guard
    assert "coach" in scene.units[0].members


def test_a_vehicle_with_a_team_is_drawn_otherwise_than_one_without() -> None:
    scene = scene_of(
        man("law", (10, 10)),
        man("outlaws", (60, 60)),
        vehicles=[coach((50, 30)), coach((80, 30), id="wagon", pace=0.0)],
    )
    assert piece(scene, "coach").note == "stagecoach"
    assert piece(scene, "wagon").note == "unhitched"


def test_losses_stand_against_the_break_point() -> None:
    plan = Plan(sides=("law", "outlaws"), limit=8, break_points={"law": 2})
    scene = scene_of(
        man("law", (10, 10)),
        man("law", None, where=Gone("shot", 1)),
        man("law", None, where=Away("east")),
        man("outlaws", (60, 60)),
        plan=plan,
    )
    law = scene.units[0]
    assert law.pools == (Pool("losses", 1, 2),)
    assert law.members == ("l.1",)
    assert law.lost == (Lost("l.2", 1), Lost("l.3", left=True))


def test_houses_slopes_and_zones() -> None:
    house = building(40, 40, 60, 50, doors=[(50, 40)], windows=[(45, 40)], loopholes=[(40, 45)])
    scene = scene_of(
        man("law", (10, 10)),
        man("outlaws", (80, 60)),
        terrain=[house, slope(90, 10, 110, 30, crest=(95, 25)), wall("fence", (10, 70), (30, 70))],
        vehicles=[coach((50, 30), exit="east")],
    )
    kinds = [gap.kind for gap in scene.table.areas[0].openings]
    assert kinds == ["door", "window", "loophole"]
    assert scene.table.areas[1].tags == ("crest:95,25",)
    (exit,) = scene.zones
    assert exit.id == "exit-coach"
    assert all(x >= 118.0 for x, _ in exit.outline)


@pytest.mark.parametrize("scenario", list(RULESET.scenarios))
def test_setting_up_shows_where_sides_deploy(scenario: str) -> None:
    state = RULESET.start({"scenario": scenario}, {})
    scene = RULESET.scene(state)
    assert scene.steps == ("step-hide", "step-deploy")
    assert scene.step in scene.steps
    assert {zone.side for zone in scene.zones if zone.id.startswith("deploy")} == set(state.plan.sides)


# What is to be seen of events


def seen(before: State, game: Any, since: int = 0) -> list[Any]:
    found = RULESET.cues(tuple(game.events[since:]), before, game.state)
    return [cue for cues in found for cue in cues]


@pytest.mark.rule("FW.10.02", "FW.10.03", "FW.10.14")
def test_a_duel_is_staged_whole_before_its_shots_are_seen() -> None:
    # Both at 8 cm with a revolver: 5 or more. The law's coloured 5 against 2: it fires first, and hits with 6 and 2.
    game = bench(man("law", (10, 10)), man("outlaws", (20, 10)), dice=(5, 2, 6, 2))
    before = game.state
    game.answer({"draft": ["l.1", "revolver:2", "together"]}, "law")
    game.answer({"draft": ["o.1", "revolver:2", "together"]}, "outlaws")
    cues = seen(before, game)
    (faceoff,) = [cue for cue in cues if isinstance(cue, Faceoff)]
    assert [(one.piece, one.face, one.added, one.total) for one in (*faceoff.one, *faceoff.other)] == [
        ("l.1", 5, 3, 8),
        ("o.1", 2, 3, 5),
    ]
    (first,) = faceoff.moments
    assert isinstance(first, Moment)
    assert [(one.piece, one.target, one.faces, one.good, one.hits) for one in first.bursts] == [
        ("l.1", "o.1", (6, 2), (True, False), 1)
    ]
    assert first.out == ("o.1",)
    assert faceoff.never == ("o.1",)
    after = cues[cues.index(faceoff) + 1 :]
    assert [type(cue) for cue in after] == [Shot, Shot, Fall]
    assert [cue.hit for cue in after[:2]] == [True, False]


@pytest.mark.rule("FW.10.05")
def test_who_misses_lets_the_slower_one_fire() -> None:
    game = bench(man("law", (10, 10)), man("outlaws", (20, 10)), dice=(5, 2, 2, 3, 5, 1))
    before = game.state
    game.answer({"draft": ["l.1", "revolver:2", "together"]}, "law")
    game.answer({"draft": ["o.1", "revolver:2", "together"]}, "outlaws")
    (faceoff,) = [cue for cue in seen(before, game) if isinstance(cue, Faceoff)]
    assert [[one.piece for one in moment.bursts] for moment in faceoff.moments] == [["l.1"], ["o.1"]]
    assert [moment.out for moment in faceoff.moments] == [(), ("l.1",)]
    assert faceoff.never == ()


def test_a_figure_that_moves_walks_its_path() -> None:
    game = bench(man("law", (10, 10)), man("outlaws", (100, 80)), step="move", side="law")
    before = game.state
    game.answer({"draft": ["l.1", "move", {"l.1": {"path": [[20, 10], [20, 15]]}}]})
    assert seen(before, game) == [Walk(piece="l.1", path=((10.0, 10.0), (20.0, 10.0), (20.0, 15.0)))]


def test_a_coach_takes_its_people_along() -> None:
    game = bench(
        man("law", None, where=aboard("coach", 0)),
        man("law", None, where=aboard("coach", 2)),
        man("outlaws", (100, 80)),
        vehicles=[coach((20, 45))],
        step="move",
        side="law",
    )
    before = game.state
    game.answer({"draft": ["l.1", "drive", {"coach": {"path": [[50, 45]]}}]})
    walks = {cue.piece: cue.path for cue in seen(before, game) if isinstance(cue, Walk)}
    assert walks["coach"][-1] == (50.0, 45.0)
    for id in ("l.1", "l.2"):
        (x, y), (u, v) = walks[id][0], walks[id][-1]
        assert (round(u - x, 6), round(v - y, 6)) == (30.0, 0.0)


@pytest.mark.rule("FW.9.16")
def test_nothing_of_a_hidden_figure_is_to_be_seen_by_the_other_side() -> None:
    game = bench(
        man("law", (10, 10)),
        man("law", (50, 50), hidden=True, crouched=True),
        man("outlaws", (100, 80)),
        step="move",
    )
    state = replace(game.state)
    told = tuple(all_seen_by(game.events, "outlaws"))
    cues = RULESET.cues(told, RULESET.view(state, "outlaws"))
    assert not any("l.2" in str(cue) for one in cues for cue in one)
    assert "50.0, 50.0" not in str(RULESET.scene(RULESET.view(state, "outlaws")))


def test_in_french_how_a_weapon_stands_agrees_with_its_name() -> None:
    state = bench_state(man("law", (10, 10)), man("outlaws", (60, 60)))
    french, english = (RULESET.words(state, lang) for lang in ("fr", "en"))
    assert (french["jammed"], french["repeating_carbine jammed"]) == ("enrayé", "enrayée")
    assert "revolver jammed" not in french
    assert not [name for name in english if " " in name]

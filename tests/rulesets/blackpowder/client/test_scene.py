"""The table as a client draws it: bodies of troops, generals, brigades, objectives, and the ghosts of an order."""

from typing import Any

import pytest

from escarmouche.bots import decide
from escarmouche.bots.recruit import Recruit
from escarmouche.client.scene import Block, Ghost, Piece, Pool, Scene
from escarmouche.kernel.dice import SeededDice
from escarmouche.kernel.game import Game
from escarmouche.kernel.text import LANGUAGES
from escarmouche.rulesets.blackpowder import RULESET
from escarmouche.rulesets.blackpowder.data.state import State, Zone
from escarmouche.table.tabletop import Gone
from tests.rulesets.blackpowder.bench import bench_state, building, commander, unit
from tests.rulesets.blackpowder.commands import fr, gb, general, played, to

ORDERED = ("solignac", "order:22e")


def piece(scene: Scene, id: str) -> Piece:
    return next(one for one in (*scene.pieces, *scene.reserve) if one.id == id)


def block(state: State, id: str) -> Block:
    scene = RULESET.scene(state)
    return scene.blocks[piece(scene, id).block]


def formed(**fields: Any) -> Block:
    return block(bench_state(unit("a", at=(20, 20), **fields)), "a")


def words_in(scene: Scene) -> set[str]:
    """All that a client may want a name for."""
    shown = (*scene.pieces, *scene.reserve)
    found = {scene.step, *scene.steps, *scene.drawings, "turns"}
    found |= {one.id for one in (*scene.sides, *scene.units, *shown, *scene.zones)}
    found |= {pool.id for one in (*scene.sides, *scene.units, *shown) for pool in one.pools}
    found |= {one.gauge.id for one in scene.units if one.gauge}
    found |= {word for one in scene.units for word in (*one.members, *one.notes, *one.markers)}
    found |= {word for one in shown for word in (*one.markers, *one.traits, one.note, one.unit) if word}
    found |= {quarter.word for one in scene.blocks.values() for quarter in one.quarters}
    found |= {word for one in scene.ghosts for word in (one.kind, one.note)}
    for thing in (*scene.table.areas, *scene.table.lines):
        found |= {thing.id, thing.kind}
    return found


@pytest.mark.parametrize("scenario", ["sobral-mill", "plains-of-abraham", "aderklaa", "pitched-battle"])
def test_everything_in_a_scene_has_a_name(scenario: str) -> None:
    game = Game(RULESET, {"scenario": scenario}, {}, SeededDice(4))
    bots = {seat: Recruit(f"4:{seat}") for seat in RULESET.seats(game.state)}
    ghosts = 0
    for _ in range(25):
        scene = RULESET.scene(game.state)
        ghosts += len(scene.ghosts)
        for lang in LANGUAGES:
            named = {**RULESET.words(game.state, lang), **RULESET.names(game.state, lang)}
            assert not [word for word in words_in(scene) if not named.get(word)]
        ask = game.question
        assert ask is not None
        decide(game, ask.seat, bots[ask.seat])
    assert ghosts


# Bodies of troops


def test_a_line_is_six_stands_of_four_men() -> None:
    """BP.2.05, 3.14: stands of 1.5 inches, four figures each; all of them inside the ground that it covers."""
    line = formed()
    assert line.size == (9.0, 1.5)
    assert (len(line.stands), line.stand, len(line.figures), line.of) == (6, 1.5, 24, "foot")
    assert all(abs(x) < 4.5 and abs(y) < 0.75 for x, y in line.figures)
    assert [one.word for one in line.quarters] == ["front", "right", "rear", "left"]


def test_quarters_begin_at_the_corners_and_open_by_45_degrees() -> None:
    """BP.3.18: told for drawing, in the unit's own axes."""
    front, right, rear, left = formed().quarters
    assert front.outline == ((-4.5, 0.75), (-10.5, 6.75), (10.5, 6.75), (4.5, 0.75))
    assert [one.front for one in (front, right, rear, left)] == [True, False, False, False]
    assert front.at == (0.0, 4.47)
    assert right.at[0] > 4.5
    assert rear.at[1] < -0.75
    assert left.at == (-right.at[0], 0.0)


def test_a_square_has_four_fronts_and_men_on_each() -> None:
    """BP.3.14, 3.21: 24 figures, six on a side of 4.5 inches."""
    square = formed(formation="square")
    assert square.size == (4.5, 4.5)
    assert all(one.front for one in square.quarters)
    assert sum(y == max(spot[1] for spot in square.figures) for _, y in square.figures) == 6


def test_a_mixed_unit_has_its_screen_before_it_until_it_is_engaged() -> None:
    """BP.3.16: two stands of six, 1.5 inches ahead."""
    free = bench_state(unit("a", at=(20, 20), formation="mixed"), unit("b", "british", at=(20, 21.5)))
    mixed = block(free, "a")
    assert (len(mixed.stands), len(mixed.screen), len(mixed.figures)) == (4, 2, 24)
    assert all(y > 0.75 + 1.5 for _, y in mixed.screen)
    fighting = bench_state(*free.units.values(), contacts=[("a", "b")])
    assert block(fighting, "a").screen == ()


def test_horse_guns_and_wagons_are_drawn_as_what_they_are() -> None:
    state = bench_state(
        unit("horse", arm="cavalry", at=(10, 10)),
        unit("guns", arm="artillery", at=(30, 10)),
        unit("wagon", wagon=True, at=(50, 10)),
    )
    assert [block(state, id).of for id in ("horse", "guns", "wagon")] == ["horse", "gun", "wagon"]
    assert block(state, "guns").size == (3.0, 3.0)
    assert len(block(state, "horse").figures) == 12


def test_units_formed_alike_share_a_block() -> None:
    state = bench_state(
        unit("a", at=(10, 10)), unit("b", "british", at=(10, 40)), unit("c", at=(30, 10), size="small")
    )
    scene = RULESET.scene(state)
    assert piece(scene, "a").block == piece(scene, "b").block != piece(scene, "c").block
    assert len(scene.blocks) == 2


def test_a_garrison_is_shown_at_its_building() -> None:
    state = bench_state(unit("a", inside="mill"), terrain=[building(28, 28, 32, 34)])
    scene = RULESET.scene(state)
    shown = piece(scene, "a")
    assert (shown.at, shown.inside, shown.facing, shown.note) == ((30, 31), "mill", None, "building")
    assert scene.blocks[shown.block].size == (4.0, 6.0)
    assert all(abs(x) <= 2 and abs(y) <= 3 for x, y in scene.blocks[shown.block].figures)


def test_casualties_disorder_and_orders_show() -> None:
    state = bench_state(
        unit("a", at=(20, 20), casualties=3, disordered=True), unit("b", at=(40, 20), ordered=True)
    )
    scene = RULESET.scene(state)
    assert piece(scene, "a").pools == (Pool("casualties", 3, 3),)
    assert piece(scene, "a").markers == ("shaken", "disordered")
    assert not piece(scene, "a").acted
    assert piece(scene, "b").acted


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_unit_tells_what_it_is_worth(lang: str) -> None:
    """Of the roster: French line, 6/3, morale 4+, Reliable and Pas de charge (section 21)."""
    state = bench_state(
        unit("a", "french", "fr_line", at=(20, 20)), unit("guns", arm="artillery", at=(40, 20))
    )
    scene = RULESET.scene(state)
    shown = piece(scene, "a")
    own = state.units["a"]
    assert shown.traits == (
        f"hand-to-hand {own.hand_to_hand}",
        f"shooting {own.shooting}",
        f"morale {own.morale}",
        own.weapon,
        *own.rules,
    )
    words = RULESET.words(state, lang)
    assert words["morale 4"] in ("morale 4+", "moral 4+")
    assert all(words[word] for one in scene.pieces for word in one.traits)
    assert not [word for word in piece(scene, "guns").traits if word.startswith("shooting")]


# Generals and brigades


def test_a_brigade_has_its_general_before_its_units() -> None:
    state = bench_state(
        unit("a", at=(20, 20)),
        unit("b", at=(40, 20), where=Gone("broke", 2)),
        commander("one", at=(30, 10), rating=9),
        brigades={"french": {"demoralised": True}},
    )
    scene = RULESET.scene(state)
    brigade = next(one for one in scene.units if one.id == "french")
    assert brigade.members == ("one", "a")
    assert brigade.pools == (Pool("losses", 1, 2),)
    assert [(one.id, one.turn) for one in brigade.lost] == [("b", 2)]
    assert brigade.markers == ("demoralised",)
    assert brigade.gauge == Pool("rating", 9)
    assert brigade.standard == (30, 10.75)
    general = piece(scene, "one")
    assert (general.kind, general.leader, general.commands, general.radius) == ("horse", True, True, 0.75)


def test_a_commander_in_chief_without_a_brigade_is_of_the_staff() -> None:
    state = bench_state(unit("a", at=(20, 20)), commander("chief", at=(30, 10), brigade=""))
    scene = RULESET.scene(state)
    assert piece(scene, "chief").unit == "staff-french"
    assert next(one for one in scene.units if one.id == "staff-french").members == ("chief",)


def test_objectives_tell_who_holds_them() -> None:
    plan = {"objectives": [{"id": "mill", "points": 3, "building": "mill"}], "sides": ["french", "british"]}
    state = bench_state(unit("a", at=(10, 10)), terrain=[building(28, 28, 32, 32)], plan=plan)
    assert RULESET.scene(state).zones[0].side == ""
    held = bench_state(*state.units.values(), terrain=state.table.areas, plan=plan, held={"mill": "french"})
    zone = RULESET.scene(held).zones[0]
    assert (zone.id, zone.side, len(zone.outline)) == ("objective-mill", "french", 4)


def test_a_zone_is_shown_until_its_side_is_deployed() -> None:
    zones = [Zone(side="french", rect=(0, 0, 72, 10))]
    waiting = bench_state(
        unit("a", at=None), phase="deploy", plan={"zones": zones, "sides": ["french", "british"]}
    )
    scene = RULESET.scene(waiting)
    assert [one.id for one in scene.zones] == ["deploy-0"]
    assert [one.id for one in scene.reserve] == ["a"]
    assert (scene.steps, scene.step) == (("step-deploy",), "step-deploy")


# An order in the making


def ghosts(*answers: Any, **fields: Any) -> tuple[Ghost, ...]:
    return RULESET.scene(played(answers=(*ORDERED, *answers), **fields).state).ghosts


def test_each_step_is_a_ghost_with_what_it_needs() -> None:
    """BP.6.15 with a staff rating of 8: 8 or less, 6 or less, 5 or less on two dice."""
    one, two = ghosts("move", to("22e", (20, 20)), "move", to("22e", (20, 32)))
    assert (one.at, one.path, one.facings) == ((20, 20), ((20, 10), (20, 20)), (0, 0))
    assert (two.at, two.path) == ((20, 32), ((20, 20), (20, 32)))
    assert [(ghost.step, ghost.needs, ghost.chance) for ghost in (one, two)] == [
        (1, 1, "13/18"),
        (2, 2, "5/12"),
    ]
    assert (one.cost, two.cost, two.most) == (10, 12, 12)
    assert one.block is not None
    assert one.block.size == (9.0, 1.5)


def test_a_wheel_costs_what_its_farthest_corner_goes() -> None:
    """BP.7.03: by 90 degrees the outer front corner of a line goes farther than its centre."""
    (ghost,) = ghosts("move", to("22e", (20, 14), facing=30))
    assert ghost.facing == 30
    assert 5 < ghost.cost < 8


def test_a_change_of_formation_keeps_the_leader() -> None:
    """BP.7.08: from a line to an attack column (3 stands wide, 2 deep) the middle of the front stays."""
    (ghost,) = ghosts("form", {"22e": {"tags": {"formation": "attack_column"}}})
    assert (ghost.kind, ghost.note) == ("ghost-change_formation", "attack_column")
    assert ghost.block is not None
    assert ghost.block.size == (4.5, 3.0)
    assert ghost.at == (20, 10.75 - 1.5)


def charge(at: tuple[float, float]) -> Ghost:
    """The ghost of a first charge step of the 22e, whose front is at y 10.75."""
    game = played(gb("50th", at=at), answers=(*ORDERED, "charge:50th"))
    return RULESET.scene(game.state).ghosts[0]


def test_a_charge_that_one_move_does_not_carry_falls_short() -> None:
    """BP.11.07, 11.09: 13.5 inches from front to front, an inch from the enemy at the nearest."""
    ghost = charge((20, 25))
    assert (ghost.kind, ghost.target, ghost.cost, ghost.most) == ("ghost-charge", "50th", 13.5, 12)
    assert ghost.at == (20, 22)
    assert ghost.lane == ((15.5, 10.75), (24.5, 10.75), (24.5, 22.75), (15.5, 22.75))


def test_a_charge_that_falls_short_tells_how_many_moves_would_carry_it() -> None:
    """BP.11.07: infantry goes 12 inches a move."""
    takes = {at: charge((20, at)).takes for at in (25, 36, 48)}
    assert takes == {25: 2, 36: 3, 48: 4}  # 13.5, 24.5 and 36.5 inches


def test_there_are_no_ghosts_without_an_order() -> None:
    assert RULESET.scene(bench_state(fr(), gb(), general())).ghosts == ()

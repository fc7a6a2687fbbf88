"""The options of section 17: their names, defaults and values, and what each does, on and off."""

from typing import Any

import pytest

from escarmouche.conformance.games import steps
from escarmouche.kernel.rules import Illegal
from escarmouche.kernel.text import LANGUAGES
from escarmouche.rulesets.blackpowder import RULESET
from escarmouche.rulesets.blackpowder.data.position import read_position, write_position
from escarmouche.rulesets.blackpowder.data.state import State
from escarmouche.rulesets.blackpowder.rules import (
    demoralisation,
    fire_effect,
    melee_round,
    morale,
    target_sight,
    targets,
)
from escarmouche.rulesets.blackpowder.rules.target_sight import Aim
from escarmouche.rulesets.blackpowder.table import formation_changes
from escarmouche.rulesets.blackpowder.table.footprint import extent
from escarmouche.rulesets.blackpowder.table.movement import move_distance
from escarmouche.table.tabletop import Gone
from tests.rulesets.blackpowder.bench import bench_state, commander, unit, wall
from tests.rulesets.blackpowder.flows import Table
from tests.rulesets.games import new_game

# option, rule, default, another value
PRINTED: tuple[tuple[str, str, object, object], ...] = (
    ("distance_scale", "BP.17.01", 1.0, 0.5),
    ("break_on_shaken", "BP.17.02", False, True),
    ("artillery_half_arc", "BP.17.03", 45.0, 22.5),
    ("ignore_marauders", "BP.17.04", True, False),
    ("bent_lines", "BP.17.05", False, True),
    ("general_reroll", "BP.17.06", False, True),
    ("commander_in_combat", "BP.17.07", False, True),
    ("bouncing_ball", "BP.17.08", False, True),
    ("auto_closing_fire", "BP.17.09", True, False),
    ("personalities", "BP.17.10", False, True),
    ("closing_fire_h2h_rows", "BP.17.12", False, True),
    ("open_skirmish", "BP.17.13", False, True),
    ("attack_column_enfilade", "BP.17.14", True, False),
    ("longer_half_shared", "BP.17.15", False, True),
    ("crossing_by_step", "BP.17.16", False, True),
    ("fire_drives_off", "BP.17.17", False, True),
)
each = pytest.mark.parametrize(
    ("id", "default", "other"),
    [pytest.param(id, default, other, marks=pytest.mark.rule(rule)) for id, rule, default, other in PRINTED],
)


@each
def test_an_option_has_its_default_and_takes_another_value(id: str, default: object, other: object) -> None:
    usual = RULESET.start({"scenario": "sobral-mill"}, {})
    assert getattr(usual.options, id) == default
    for given in (other, str(other), str(other).lower()):
        assert getattr(RULESET.start({"scenario": "sobral-mill"}, {id: given}).options, id) == other
    for given in (default, str(default)):
        assert getattr(RULESET.start({"scenario": "sobral-mill"}, {id: given}).options, id) == default


def test_every_option_is_told_and_names_its_rule() -> None:
    assert [(one.id, one.rule) for one in RULESET.settings] == [(id, rule) for id, rule, _, _ in PRINTED]
    for lang in LANGUAGES:
        for one in RULESET.settings:
            assert RULESET.texts.has(f"setting-{one.id}", lang)


@pytest.mark.parametrize(
    ("given", "code"),
    [
        ({"distance_scale": "3"}, "setting-value"),
        ({"distance_scale": True}, "setting-value"),
        ({"distance_scale": "half"}, "setting-value"),
        ({"artillery_half_arc": 30}, "setting-value"),
        ({"bent_lines": "perhaps"}, "setting-value"),
        ({"fog": True}, "setting-unknown"),
    ],
)
def test_other_values_are_refused(given: dict[str, Any], code: str) -> None:
    with pytest.raises(Illegal) as caught:
        RULESET.start({"scenario": "sobral-mill"}, given)
    assert caught.value.code == code


def _two(**options: object) -> State:
    return bench_state(
        unit("line", at=(20, 10)),
        unit("horse", arm="cavalry", at=(40, 10)),
        unit("foe", "british", at=(20, 24)),
        options=options,
    )


@pytest.mark.rule("BP.17.01")
def test_the_scale_multiplies_distances_of_the_rules_not_the_table() -> None:
    whole, half = _two(), _two(distance_scale=0.5)
    for id, inches in (("line", 12.0), ("horse", 18.0)):
        assert move_distance(whole, whole.units[id]) == inches
        assert move_distance(half, half.units[id]) == inches / 2.0
        assert extent(half.units[id]) == extent(whole.units[id])
    assert half.table == whole.table
    # 12.5" from front to front: in range of muskets, out of range at half scale
    assert targets.why_not(whole, "line", "foe") is None
    refusal = targets.why_not(half, "line", "foe")
    assert refusal is not None
    assert refusal.code == "out-of-range"
    assert refusal.params["reach"] == 9  # as far as muskets carry on this table
    start = RULESET.start({"scenario": "aderklaa"}, {"distance_scale": 0.5})
    usual = RULESET.start({"scenario": "aderklaa"}, {})
    assert (start.plan, start.table) == (usual.plan, usual.table)


@pytest.mark.rule("BP.17.03")
@pytest.mark.parametrize(
    ("degrees", "wide", "narrow"), [(20, True, True), (35, True, False), (60, False, False)]
)
def test_arc_of_artillery(degrees: int, wide: bool, narrow: bool) -> None:
    """A tiny target at that angle from the barrel."""
    at = {20: (38.2, 40.55), 35: (43.77, 37.66), 60: (50.78, 29.0)}[
        degrees
    ]  # 24" from the muzzle at (30, 18)
    for half_arc, seen in ((45.0, wide), (22.5, narrow)):
        state = bench_state(
            unit("gun", arm="artillery", at=(30, 16.5)),
            unit("foe", "british", arm="artillery", at=at),
            options={"artillery_half_arc": half_arc},
        )
        refusal = targets.why_not(state, "gun", "foe")
        assert (refusal is None) == seen
        assert seen or (refusal is not None and refusal.code == "out-of-arc")


@pytest.mark.rule("BP.17.04")
def test_detached_light_cavalry_counts_only_without_the_option() -> None:
    def counted(**options: object) -> list[str]:
        state = bench_state(
            unit("a", at=(10, 10)),
            unit("b", at=(22, 10)),
            unit("hussars", troop="fr_chas", at=(40, 10)),
            options=options,
        )
        return [one.id for one in demoralisation.counted_units(state, state.brigades["french"])]

    assert counted() == ["a", "b"]
    assert counted(ignore_marauders=False) == ["a", "b", "hussars"]


@pytest.mark.rule("BP.17.05")
def test_lines_bend_round_a_corner_only_with_the_option() -> None:
    for on in (False, True):
        state = bench_state(
            unit("line", at=(20, 9.25)),
            terrain=[wall("wall", (10, 10), (20, 10), (20, 20))],
            options={"bent_lines": on},
        )
        assert formation_changes.may_bend(state, state.units["line"], state.units["line"].pose) is on


@pytest.mark.rule("BP.17.07")
def test_a_commander_in_combat_adds_a_die() -> None:
    for on, number in ((False, 6), (True, 7)):
        state = bench_state(
            unit("line", at=(20, 10)),
            unit("foe", "british", at=(20, 11.5)),
            commander("general", at=(20, 10), attached_to="line"),
            contacts=[("line", "foe")],
            options={"commander_in_combat": on},
        )
        assert melee_round.dice(state, "line") == number
        assert melee_round.dice(state, "foe") == 6


@pytest.mark.rule("BP.17.08")
@pytest.mark.parametrize(
    ("y", "side", "struck"), [(33.0, "british", True), (33.0, "french", True), (36.5, "british", False)]
)
def test_who_is_close_behind_the_target_of_a_ball(y: float, side: str, struck: bool) -> None:
    """Directly behind within 3", friend or foe; the flight itself is tested with the shots."""
    state = bench_state(
        unit("gun", arm="artillery", at=(30, 10)),
        unit("foe", "british", at=(30, 30)),
        unit("behind", side, at=(30, y)),
        unit("aside", "british", at=(50, 33)),
        options={"bouncing_ball": True},
    )
    aim = next(one for one in targets.legal(state, "gun") if one.target == "foe")
    found = fire_effect.behind(state, aim)
    assert (found.id if found else "") == ("behind" if struck else "")


@pytest.mark.rule("BP.17.12")
def test_rows_of_the_test_after_closing_fire() -> None:
    for on in (False, True):
        state = bench_state(
            unit("horse", arm="cavalry", at=(20, 10)),
            unit("foe", "british", at=(20, 30)),
            options={"closing_fire_h2h_rows": on},
        )
        assert morale.situation(state, "horse", "closing-fire", ("foe",)).hand_to_hand_rows is on
        assert not morale.situation(state, "horse", "shooting", ("foe",)).hand_to_hand_rows


@pytest.mark.rule("BP.17.13")
def test_every_regular_skirmishes_with_the_option() -> None:
    for on in (False, True):
        state = bench_state(
            unit("line", troop="ff_reg", at=(20, 10)),
            unit("horse", troop="fr_cuir", at=(40, 10)),
            options={"open_skirmish": on},
        )
        line, horse = (formation_changes.formations(state, state.units[id]) for id in ("line", "horse"))
        assert ("skirmish" in line, "mixed" in line) == (on, on)
        assert ("skirmish" in horse, "mixed" in horse) == (on, False)


@pytest.mark.rule("BP.17.14")
def test_enfilade_of_attack_columns() -> None:
    for on in (False, True):
        state = bench_state(
            unit("attack", formation="attack_column", at=(20, 30)),
            unit("march", formation="march_column", at=(40, 30)),
            options={"attack_column_enfilade": on},
        )
        attack, march = state.units["attack"], state.units["march"]
        assert target_sight.enfiladed(state, attack, (20.0, 50.0)) is on
        assert target_sight.enfiladed(state, attack, (20.0, 10.0)) is on
        assert target_sight.enfiladed(state, attack, (40.0, 30.0))  # from the flank all the same
        assert target_sight.enfiladed(state, march, (40.0, 50.0))


# What two scenarios add


@pytest.mark.rule("BP.20.02")
def test_double_shotted_muskets_of_british_regulars_in_their_first_fire() -> None:
    def fired(troop: str, side: str, **fields: Any) -> bool:
        state = bench_state(
            unit("a", side, troop, at=(20, 10), facing=0, **fields),
            unit("b", "french" if side == "british" else "british", at=(20, 20), facing=180),
            plan={"double_shotted": "british"},
        )
        (aim,) = targets.legal(state, "a")
        assert isinstance(aim, Aim)
        return targets.fire_of(state, aim).double_shotted

    assert fired("fi_reg", "british")
    assert not fired("fi_reg", "british", used=("first-fire",))
    assert not fired("fi_rang", "british")  # irregulars
    assert not fired("ff_reg", "french")


@pytest.mark.rule("BP.20.03")
@pytest.mark.parametrize(
    ("fields", "again"),
    [
        ({"attached_to": "gren"}, 2),  # Stubborn, and before the eyes of the Archduke
        ({}, 1),
        ({"attached_to": "gren", "where": Gone("lost", 1)}, 1),
    ],
)
def test_the_archduke_with_his_grenadiers(fields: dict[str, Any], again: int) -> None:
    """Two hits, both saves fail; those thrown again succeed."""
    table = Table(
        unit("foe", "french", at=(20, 10)),
        unit("gren", "austrian", "au_gren", at=(20, 11.5)),
        commander("charles", "austrian", at=(20, 12), **fields),
        contacts=[("gren", "foe")],
        plan={"inspires": {"charles": "au_gren"}},
        dice=(5, 5, 1, 1, 1, *[6] * again),
    )
    fought = melee_round.fight(table, ("foe", "gren"), {"foe": {"gren": 2}, "gren": {"foe": 1}}, {})  # type: ignore[arg-type]
    assert fought.casualties == {"foe": 0, "gren": 2 - again}
    assert not table.dice.left()


@pytest.mark.rule("BP.20.03")
def test_the_archduke_inspires_nobody_else() -> None:
    table = Table(
        unit("foe", "french", at=(20, 10)),
        unit("line", "austrian", "au_line", at=(20, 11.5)),
        commander("charles", "austrian", at=(20, 12), attached_to="line"),
        contacts=[("line", "foe")],
        plan={"inspires": {"charles": "au_gren"}},
        dice=(5, 5, 1, 1, 1),
    )
    fought = melee_round.fight(table, ("foe", "line"), {"foe": {"line": 2}, "line": {"foe": 1}}, {})  # type: ignore[arg-type]
    assert fought.casualties == {"foe": 0, "line": 2}


@pytest.mark.parametrize("id", list(RULESET.scenarios))
def test_a_battle_with_every_option_turned_round_comes_to_its_end(id: str) -> None:
    options = {one: other for one, _, _, other in PRINTED}
    game, players = new_game("blackpowder", id, 7, options)
    for _ in steps(game, players):
        pass
    assert game.state.verdict is not None
    assert read_position(write_position(game.state)) == game.state

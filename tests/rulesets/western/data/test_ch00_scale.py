"""The scale on which characters are rated, and how Amerindians are rated on it (chapter 0)."""

from typing import Any

import pytest

from escarmouche.rulesets.western import RULESET
from escarmouche.rulesets.western.data.position import read_position
from escarmouche.rulesets.western.data.roster import figure_of, roster
from tests.rulesets.western.bench import bench_state, man

AMERINDIANS = {
    "chief": 5,
    "war-leader": 4,
    "bow-warrior": 4,
    "repeater-warrior": 4,
    "rifle-warrior": 4,
    "mounted-warrior": 4,
    "young-brave": 3,
    "javelin-brave": 3,
}


def one_with(**fields: Any) -> dict[str, object]:
    return {"size": [60, 60], "figures": {"one": {"side": "law", "at": [10, 10], **fields}}}


@pytest.mark.rule("FW.0.02")
@pytest.mark.parametrize(
    ("klass", "english", "french"),
    [
        (1, "non-combatant", "non-combattant"),
        (2, "untrained", "sans entraînement"),
        (3, "trained", "entraîné"),
        (4, "experienced", "expérimenté"),
        (5, "very good", "très bon"),
        (6, "exceptional", "exceptionnel"),
    ],
)
def test_the_scale_of_classes(klass: int, english: str, french: str) -> None:
    assert english in RULESET.texts.say("en", f"class-{klass}")
    assert french in RULESET.texts.say("fr", f"class-{klass}")
    assert read_position(one_with(klass=klass)).figures["one"].klass == klass


@pytest.mark.rule("FW.0.02")
def test_the_roster_keeps_to_the_scale() -> None:
    classes = {id: profile.klass for id, profile in roster().items()}
    assert [id for id, klass in classes.items() if klass == 1] == ["civilian"]
    assert [id for id, klass in classes.items() if klass == 2] == [
        "townsman",
        "passenger",
        "henchman",
        "recruit",
    ]
    assert [id for id, klass in classes.items() if klass > 4] == ["hero", "chief"]


@pytest.mark.rule("FW.0.03")
@pytest.mark.parametrize("name", ["klass", "skill", "health"])
@pytest.mark.parametrize("rating", [1, 6])
def test_characteristics_are_rated_from_one_to_six(name: str, rating: int) -> None:
    assert getattr(read_position(one_with(**{name: rating})).figures["one"], name) == rating


@pytest.mark.rule("FW.0.03")
@pytest.mark.parametrize("name", ["klass", "skill", "health"])
@pytest.mark.parametrize("rating", [0, 7])
def test_there_is_nothing_below_one_or_beyond_six(name: str, rating: int) -> None:
    with pytest.raises(ValueError, match=f"{name} is 1 to 6"):
        read_position(one_with(**{name: rating}))


@pytest.mark.rule("FW.0.03")
def test_three_is_what_is_not_said() -> None:
    one = read_position(one_with()).figures["one"]
    assert (one.klass, one.skill, one.health) == (3, 3, 3)


@pytest.mark.rule("FW.0.04")
def test_amerindian_warriors_are_good_in_melee() -> None:
    warriors = [one for id, one in roster().items() if one.side == "amerindians" and "warrior" in id]
    assert len(warriors) == 4
    assert {one.klass for one in warriors} == {4}
    assert roster()["scout"].klass == 4  # the Army's, too


@pytest.mark.rule("FW.0.05")
@pytest.mark.parametrize(("troop", "klass"), AMERINDIANS.items())
def test_warriors_four_braves_three_chiefs_five(troop: str, klass: int) -> None:
    assert roster()[troop].klass == klass
    assert man("amerindians", (10, 10), troop=troop).klass == klass


@pytest.mark.rule("FW.0.05")
def test_no_amerindian_of_the_roster_is_left_out() -> None:
    assert {id for id, one in roster().items() if one.side == "amerindians"} == set(AMERINDIANS)


@pytest.mark.rule("FW.0.06")
def test_values_of_a_scenario_are_kept_as_exact_decimals() -> None:
    terrain = [{"id": "wood", "kind": "forest", "rect": [0.1, 0.25, 12.3456, 30.75]}]
    coach = {"side": "law", "at": [30, 30], "pace": 12.7501}
    state = read_position({**one_with(), "terrain": terrain, "vehicles": {"coach": coach}})
    assert state.table.areas[0].outline[2] == (12.3456, 30.75)
    assert state.vehicles["coach"].pace == 12.7501


def test_life_is_one_or_two() -> None:
    for life in (0, 3):
        with pytest.raises(ValueError, match="life is one of 1, 2"):
            read_position(one_with(life=life))


@pytest.mark.rule("FW.12.02")
def test_principal_characters_have_two_life_points() -> None:
    two = [id for id, one in roster().items() if figure_of(one).life == 2]
    assert two == ["sheriff", "gunfighter", "hero", "boss", "officer", "chief"]
    assert {figure_of(one).life for id, one in roster().items() if id not in two} == {1}


@pytest.mark.rule("FW.12.02")
@pytest.mark.parametrize(("on", "lives"), [(True, {1, 2}), (False, {1})])
def test_without_life_points_everybody_has_one(on: bool, lives: set[int]) -> None:
    for scenario in ("red-gulch", "dry-creek"):
        state = RULESET.start({"scenario": scenario}, {"life_points": on})
        assert {one.life for one in state.figures.values()} == lives
    position = {"size": [60, 60], "figures": {"boss": {"troop": "boss", "at": [9, 9]}}}
    assert RULESET.start({"position": position}, {"life_points": on}).figures["boss"].life == max(lives)


@pytest.mark.rule("FW.12.02")
def test_a_troop_leader_gains_no_life_by_it() -> None:
    hunter = RULESET.start({"scenario": "santa-rita"}, {}).figures["bounty-hunter"]
    assert hunter.troop_leader
    assert hunter.life == 1


@pytest.mark.rule("FW.12.02")
def test_points_do_not_depend_on_the_option() -> None:
    state = RULESET.start({"scenario": "red-gulch"}, {"life_points": False})
    assert state.figures["sheriff"].points == 34


def test_the_bench_and_the_roster_say_the_same() -> None:
    state = bench_state(man("law", (10, 10), troop="sheriff"))
    assert state.figures["l.1"].points == 34

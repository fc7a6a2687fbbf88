"""Who plays first, and setting up (BP.4.05, 5.01, 5.06, 20.03)."""

from typing import Any

import pytest

from escarmouche.kernel.dice import ScriptedDice
from escarmouche.kernel.game import Game
from escarmouche.rulesets.blackpowder import RULESET
from escarmouche.rulesets.blackpowder.data.events import FirstPlayerChosen, SideDeployed
from escarmouche.rulesets.blackpowder.data.state import State
from escarmouche.table.tabletop import Inside
from tests.rulesets.blackpowder.bench import (
    bench_state as state_of,
    building,
    commander,
    game_of,
    happened,
    refused,
    unit,
    wall,
    zone,
)


def played(id: str, dice: tuple[int, ...] = (), **start: Any) -> Game[State]:
    return Game(RULESET, {"scenario": id, **start}, {}, ScriptedDice(dice))


def setting_up(*pieces: Any, **fields: Any) -> Game[State]:
    """The French set up in the south, y 0 to 12, before anybody else stands anywhere."""
    zones = [
        {"side": "french", "rect": [0, 0, 72, 12], "buildings": fields.pop("houses", []), "facing": 0},
        {"side": "british", "rect": [0, 48, 72, 60], "facing": 180},
    ]
    plan = {"zones": zones, "first": "british", "sides": ["french", "british"]}
    own = [*pieces, unit("foe", "british", at=None)]
    return game_of(state_of(*own, plan=plan, phase="deploy", active="french", half=0, **fields))


def at(x: float, y: float, facing: float | None = None, **tags: str) -> dict[str, Any]:
    turned = {} if facing is None else {"facing": facing}
    return {"at": [x, y], **turned, "tags": tags}


# Who plays first


@pytest.mark.rule("BP.5.01")
@pytest.mark.parametrize(
    ("dice", "winner"), [((4, 3), "french"), ((2, 5), "british"), ((3, 3, 6, 6, 1, 2), "british")]
)
def test_the_higher_die_chooses_who_plays_first_and_ties_are_thrown_again(
    dice: tuple[int, ...], winner: str
) -> None:
    game = played("pitched-battle", dice)
    question = game.question
    assert question is not None
    assert (question.key, question.seat) == ("first-player", winner)
    loser = game.state.enemy(winner)
    game.answer(loser)
    assert game.state.plan.first == loser
    assert [event.side for event in happened(game, FirstPlayerChosen)] == [loser]
    assert game.question is not None
    assert (game.question.key, game.question.seat) == ("deploy", winner)


@pytest.mark.rule("BP.5.01")
@pytest.mark.parametrize(
    ("id", "second", "first"),
    [
        ("sobral-mill", "british", "french"),
        ("plains-of-abraham", "british", "french"),
        ("aderklaa", "french", "austrian"),
    ],
)
def test_a_scenario_names_the_first_player_without_dice(id: str, second: str, first: str) -> None:
    game = played(id)
    asked = []
    while game.question is not None and game.question.key == "deploy":
        asked.append(game.question.seat)
        game.answer(game.question.default)
    assert asked == [second, first]
    assert game.state.half == 1
    assert game.state.cursor.side == first


# Setting up


@pytest.mark.rule("BP.5.06")
def test_who_plays_second_sets_up_first_the_whole_army_in_its_zone() -> None:
    game = played("sobral-mill")
    question: Any = game.question
    own = {one.id for one in game.state.units.values() if one.side == "british"}
    assert set(question.pieces) == own | {"general-erskine"}
    game.answer(question.default)
    assert [(one.side, one.count) for one in happened(game, SideDeployed)] == [("british", 4)]
    assert game.state.units["foot-50"].point == (16.0, 36.0)
    assert game.state.commanders["general-erskine"].point == (30.0, 41.0)
    assert game.question is not None
    assert game.question.seat == "french"


@pytest.mark.rule("BP.5.06")
def test_any_legal_formation_and_facing() -> None:
    game = setting_up(
        unit("line", troop="fr_line", at=None),
        unit("light", troop="fr_light", at=None),
        unit("gun", troop="fr_foot", at=None),
        commander("general", at=None),
    )
    game.answer(
        {
            "line": at(10, 6, 270, formation="square"),
            "light": at(30, 6, formation="skirmish", spacing="1.5", ranks="2"),
            "gun": at(50, 6, 45, formation="limbered"),
            "general": {"at": [72, 0]},
        }
    )
    line, light, gun = (game.state.units[id] for id in ("line", "light", "gun"))
    assert (line.formation, line.pose.facing) == ("square", 270.0)
    assert (light.formation, light.spacing, light.ranks, light.pose.facing) == ("skirmish", 1.5, 2, 0.0)
    assert (gun.formation, gun.pose.facing) == ("limbered", 45.0)
    assert game.state.commanders["general"].point == (72.0, 0.0)


def spots(**given: dict[str, Any]) -> dict[str, Any]:
    usual = {"line": at(10, 6), "light": at(30, 6), "general": {"at": [5, 5]}}
    return usual | given


def both(**fields: Any) -> Game[State]:
    """A line and light infantry; the wood is closed to all but skirmishers."""
    return setting_up(
        unit("line", troop="br_line", at=None),
        unit("light", troop="fr_light", at=None),
        commander("general", at=None),
        terrain=[zone("wood", 40, 0, 60, 12)],
        **fields,
    )


@pytest.mark.rule("BP.5.06")
@pytest.mark.parametrize(
    ("given", "rule", "code"),
    [
        ({"line": at(10, 11.5)}, "BP.5.06", "out-of-zone"),
        ({"line": at(4, 6)}, "BP.5.06", "out-of-zone"),
        ({"line": at(10, 8, 90)}, "BP.5.06", "out-of-zone"),  # 9" of a line that looks east
        ({"general": {"at": [5, 12.1]}}, "BP.5.06", "out-of-zone"),
        ({"line": at(22, 6.5)}, "BP.7.09", "overlap"),
        ({"line": at(36, 6)}, "BP.4.13", "terrain-forbidden"),
        ({"line": at(10, 6, formation="attack_column")}, "BP.3.01", "formation-forbidden"),
        ({"line": at(10, 6, formation="skirmish")}, "BP.3.01", "formation-forbidden"),
        ({"line": at(10, 6, formation="limbered")}, "BP.3.01", "formation-forbidden"),
        ({"line": at(10, 6, formation="phalanx")}, "BP.3.01", "formation-forbidden"),
        ({"light": at(30, 6, formation="skirmish", spacing="2.5")}, "BP.3.13", "skirmish-order"),
        ({"light": at(30, 6, formation="skirmish", spacing="wide")}, "BP.3.13", "skirmish-order"),
        ({"light": at(30, 6, formation="skirmish", ranks="3")}, "BP.3.13", "skirmish-order"),
    ],
)
def test_what_is_not_allowed(given: dict[str, Any], rule: str, code: str) -> None:
    refusal = refused(both(), spots(**given))
    assert (refusal.code, refusal.rule) == (code, rule)


@pytest.mark.rule("BP.5.06")
def test_what_is_allowed_all_the_same() -> None:
    game = both()
    game.answer(spots(line=at(4.5, 11.25), light=at(50, 6, formation="skirmish"), general={"at": [5, 12]}))
    assert game.state.units["line"].point == (4.5, 11.25)  # on the very edges
    assert game.state.units["light"].point == (50.0, 6.0)  # skirmishers in the wood


@pytest.mark.rule("BP.5.06")
def test_nobody_is_left_out() -> None:
    assert refused(both(), {"line": at(10, 6), "light": at(30, 6)}).code == "answer-count"


@pytest.mark.rule("BP.3.25")
def test_irregulars_in_march_column_need_a_road() -> None:
    def game() -> Game[State]:
        return setting_up(
            unit("band", natural="warband", regular=False, at=None), terrain=[wall("road", (20, 0), (20, 60))]
        )

    assert refused(game(), {"band": at(40, 6, formation="march_column")}).rule == "BP.3.25"
    on = game()
    on.answer({"band": at(20, 6, formation="march_column")})
    assert on.state.units["band"].formation == "march_column"
    assert refused(game(), {"band": at(40, 6, formation="skirmish")}).rule == "BP.3.04"


# Buildings


@pytest.mark.rule("BP.20.03")
def test_one_austrian_infantry_unit_in_each_house() -> None:
    game = played("aderklaa")
    game.answer(game.question.default)  # type: ignore[union-attr]
    question: Any = game.question
    assert question.seat == "austrian"
    assert question.guide.tags["ir-17"]["building"] == ("", "western-house", "eastern-house")
    assert "building" not in question.guide.tags["kurassiere"]
    assert "building" not in question.guide.tags["batterie-6"]
    usual = question.default

    def with_(*given: tuple[str, str]) -> dict[str, Any]:
        return usual | {id: {"at": [59, 37], "tags": {"building": house}} for id, house in given}

    assert refused(game, with_(("ir-17", "church"))).code == "out-of-zone"
    assert refused(game, with_(("kurassiere", "western-house"))).code == "terrain-forbidden"
    assert refused(game, with_(("batterie-6", "western-house"))).code == "out-of-zone"
    assert (
        refused(game, with_(("ir-17", "western-house"), ("ir-36", "western-house"))).code == "building-full"
    )
    game.answer(with_(("ir-17", "western-house"), ("jager-2", "eastern-house")))
    for id, house in (("ir-17", "western-house"), ("jager-2", "eastern-house")):
        assert game.state.units[id].where == Inside(house)
        assert game.state.units[id].formation == "building"


@pytest.mark.rule("BP.20.03")
def test_the_french_have_no_house_to_begin_with() -> None:
    game = played("aderklaa")
    question: Any = game.question
    given = question.default | {"ligne-2-1": {"at": [59, 37], "tags": {"building": "western-house"}}}
    assert refused(game, given).code == "out-of-zone"


@pytest.mark.rule("BP.4.05")
def test_guns_may_be_set_up_in_a_building_of_their_zone() -> None:
    game = setting_up(
        unit("line", at=None),
        unit("gun", arm="artillery", at=None),
        unit("horse", arm="cavalry", at=None),
        terrain=[building(20, 2, 26, 8)],
    )
    inside = {"at": [23, 5], "tags": {"building": "mill"}}
    usual = {"line": inside, "gun": inside, "horse": at(50, 6)}
    horse = refused(game, {**usual, "line": at(50, 6), "horse": inside})
    assert (horse.code, horse.rule) == ("terrain-forbidden", "BP.4.05")
    game.answer(usual)
    assert game.state.units["gun"].where == game.state.units["line"].where == Inside("mill")

"""The rules of the bridge: figures put down, dice scripted, and what must be true then."""

from fractions import Fraction
from typing import Any

import pytest

from escarmouche import rulesets
from escarmouche.conformance import check_ruleset
from escarmouche.kernel.dice import ScriptedDice
from escarmouche.kernel.game import Game
from escarmouche.kernel.rules import Illegal
from escarmouche.kernel.unfit import Unfit
from escarmouche_bridge import RULESET
from escarmouche_bridge.odds.tests import FIRE, NERVE
from escarmouche_bridge.table.sight import look

THERE = {"caporal": [10, 20], "grognard-1": [24, 20], "unteroffizier": [50, 20], "jaeger": [36, 20]}


def bench(step: str, dice: tuple[int, ...] = (), scenario: str = "picket", **figures: Any) -> Game[Any]:
    """A game in a step of the French, with these figures on the table and one far off for each side."""
    placed = {id: {"at": at} for id, at in THERE.items()} | figures
    position = {
        "scenario": scenario,
        "turn": 1,
        "cursor": {"step": step, "side": "french"},
        "figures": {id: one for id, one in placed.items() if one},
    }
    return Game(RULESET, {"position": position}, {}, ScriptedDice(dice))


def refused(game: Game[Any], raw: object) -> tuple[str, str]:
    """The rule and the code by which an answer is refused; the game is as it was."""
    before = game.digest()
    with pytest.raises(Illegal) as found:
        game.answer(raw)
    assert game.digest() == before
    return found.value.rule, found.value.code


def test_it_is_installed_and_sound() -> None:
    assert rulesets.find("bridge") is RULESET
    check_ruleset(RULESET)


@pytest.mark.rule("BR.4.03", "BR.4.04", "BR.4.05", "BR.4.06", "BR.4.07", "BR.4.08", "BR.4.09", "BR.4.10")
@pytest.mark.parametrize(
    ("given", "hits"),
    [
        ({}, 3),
        ({"distance": 8}, 4),
        ({"distance": 8.1}, 3),
        ({"distance": 18}, 3),
        ({"distance": 18.1}, 2),
        ({"moved": True}, 2),
        ({"cover": True}, 2),
        ({"veteran": True}, 4),
        ({"distance": 8, "veteran": True}, 5),  # a 1 misses all the same
        ({"distance": 30, "cover": True, "moved": True}, 0),
    ],
)
def test_of_six_faces_so_many_hit_and_half_of_the_hits_put_out(given: dict[str, object], hits: int) -> None:
    odds = FIRE.odds(given)
    assert odds.get("miss", 0) == Fraction(6 - hits, 6)
    assert odds.get("out", 0) == odds.get("shaken", 0) == Fraction(hits, 12)


@pytest.mark.rule("BR.5.01", "BR.5.02", "BR.5.03", "BR.5.04")
def test_nerve() -> None:
    assert NERVE.odds({}) == {"rallied": Fraction(3, 6), "shaken": Fraction(2, 6), "ran": Fraction(1, 6)}
    assert NERVE.odds({"leader": True})["rallied"] == Fraction(4, 6)
    assert NERVE.odds({"enemy": True})["rallied"] == Fraction(2, 6)


@pytest.mark.rule("BR.5.01", "BR.5.02", "BR.5.03", "BR.5.04")
@pytest.mark.parametrize(("die", "result"), [(3, "rallied"), (2, "shaken"), (1, "ran")])
def test_who_is_shaken_tests_with_his_leader_near(die: int, result: str) -> None:
    """10 cm from edge to edge, no enemy within 12: a 3 is enough."""
    game = bench(
        "rally", (die,), **{"grognard-1": {"at": [22, 20], "shaken": True}, "jaeger": {"at": [36.1, 20]}}
    )
    figure = game.state.figures["grognard-1"]
    assert (figure.shaken, figure.left) == (result != "rallied", result == "ran")
    assert game.events[0].result == result


@pytest.mark.rule("BR.1.02", "BR.3.01", "BR.3.02", "BR.3.03", "BR.3.04")
def test_where_one_may_go() -> None:
    game = bench("move", jaeger={"at": [40, 20]})
    assert refused(game, {"grognard-1": {"path": [[36.1, 20]]}}) == ("BR.3.01", "too-far")
    assert refused(game, {"grognard-1": {"path": [[28, 15]]}}) == ("BR.3.02", "water")
    assert refused(game, {"grognard-1": {"path": [[24, 16], [28, 16], [28, 18]]}}) == ("BR.3.02", "water")
    assert refused(game, {"caporal": {"path": [[0.9, 20]]}}) == ("BR.3.02", "off-table")
    assert refused(game, {"grognard-1": {"path": [[35.1, 20]]}}) == ("BR.3.03", "too-near")
    assert (
        refused(game, {"caporal": {"path": [[22.0, 20]]}, "grognard-1": {"path": [[23.9, 20]]}})[1] == "taken"
    )
    game.answer({"grognard-1": {"path": [[35, 20]]}})
    assert game.state.figures["grognard-1"].point == (35, 20)
    assert game.state.figures["grognard-1"].moved


@pytest.mark.rule("BR.3.05")
def test_the_shaken_do_not_move() -> None:
    game = bench("move", **{"grognard-1": {"at": [24, 20], "shaken": True}})
    assert game.question is not None
    assert game.question.pieces == ("caporal",)


@pytest.mark.rule("BR.1.01", "BR.4.01", "BR.4.02")
def test_who_may_fire_at_whom() -> None:
    """From edge to edge: 10 cm to the jäger, 24 to the sergeant; the corporal is 24 and 38 away."""
    game = bench("fire")
    assert game.question is not None
    keys = [option.key for option in game.question.options]
    assert keys == ["caporal>jaeger", "grognard-1>unteroffizier", "grognard-1>jaeger"]
    game.answer(None)
    assert game.state.cursor.side == "prussians"


@pytest.mark.rule("BR.4.01", "BR.4.10", "BR.6.01")
def test_a_shot_is_played_and_beats_who_loses_half() -> None:
    game = bench("fire", (4, 4), **{"grognard-1": {"at": [24, 20], "moved": True}})
    game.answer("grognard-1>jaeger")
    assert game.state.figures["jaeger"].lost
    assert game.state.verdict is not None
    assert (game.state.verdict.winner, game.state.verdict.reason) == ("french", "beaten")


@pytest.mark.rule("BR.1.03", "BR.1.04", "BR.1.05")
def test_sight_and_cover() -> None:
    state = bench("move").state
    assert look(state, (26, 28), (14, 28)).barred == "wood"  # 7 cm of willows
    assert look(state, (26, 30), (20, 30)).cover == "willows"  # 4 cm deep in them
    assert look(state, (26, 30), (19.9, 30)).barred == "wood"
    assert look(state, (30, 18), (18, 18)).cover == "west-wall"  # 2 cm behind it
    assert look(state, (30, 18), (17.9, 18)).cover == ""
    foggy = bench("move", scenario="fog").state
    assert look(foggy, (10, 2), (32, 2)).barred == ""  # 20 cm from edge to edge
    assert look(foggy, (10, 2), (32.1, 2)).barred == "fog"


@pytest.mark.rule("BR.2.02")
def test_one_deploys_in_ones_zone() -> None:
    game = Game(RULESET, {"scenario": "picket"}, {}, ScriptedDice())
    assert game.question is not None
    places = game.question.default
    assert refused(game, {**places, "caporal": {"at": [2.9, 20]}})[1] == "not-in-zone"
    assert refused(game, {**places, "caporal": places["grognard-1"]})[1] == "taken"
    game.answer(places)
    assert game.state.figures["caporal"].placed


@pytest.mark.rule("BR.2.01")
def test_each_side_rallies_moves_and_fires() -> None:
    game = bench("rally", (5,), **{"grognard-1": {"at": [24, 20], "shaken": True}})
    asked = []
    while (ask := game.question) is not None and game.state.turn < 3:
        asked.append((game.state.turn, ask.seat, ask.key))
        game.answer({} if ask.key == "move" else None, ask.seat)
    first = [(1, side, step) for side in ("french", "prussians") for step in ("move", "fire")]
    assert asked == [*first, *((2, side, step) for _, side, step in first)]
    assert [event.kind for event in game.events[:2]] == ["nerve-tested", "step-began"]


@pytest.mark.rule("BR.6.02", "BR.6.03")
@pytest.mark.parametrize(
    ("places", "verdict"),
    [
        ({"grognard-1": {"at": [24, 20]}}, ("french", "bridge")),
        ({"grognard-1": {"at": [23.9, 20]}}, (None, "nobody")),
        ({"grognard-1": {"at": [24, 20], "shaken": True}}, (None, "nobody")),
        ({"grognard-1": {"at": [24, 20]}, "jaeger": {"at": [36, 20]}}, (None, "nobody")),
    ],
)
def test_after_the_last_turn_the_bridge_decides(
    places: dict[str, Any], verdict: tuple[str | None, str]
) -> None:
    figures = {
        "caporal": {"at": [10, 2]},
        "unteroffizier": {"at": [50, 2]},
        "jaeger": {"at": [50, 38]},
    } | places
    position = {
        "scenario": "fog",
        "turn": 8,
        "cursor": {"step": "fire", "side": "prussians"},
        "figures": figures,
    }
    game = Game(RULESET, {"position": position}, {}, ScriptedDice())
    while (ask := game.question) is not None:
        game.answer(None, ask.seat)
    assert game.state.verdict is not None
    assert (game.state.verdict.winner, game.state.verdict.reason) == verdict


@pytest.mark.rule("BR.7.01", "BR.7.02", "BR.7.03")
@pytest.mark.parametrize(
    ("figures", "keys"),
    [
        ([{"troop": "caporal"}, {"troop": "grognard", "count": 2}], []),
        ([{"troop": "caporal"}, {"troop": "grognard"}], ["size"]),
        ([{"troop": "caporal"}, {"troop": "grognard", "count": 5}], ["points"]),
        ([{"troop": "marie-louise", "count": 8}], ["leader"]),
        ([{"troop": "caporal"}, {"troop": "jaeger", "count": 2}], ["troop"]),
    ],
)
def test_army_lists(figures: list[dict[str, object]], keys: list[str]) -> None:
    assert [one.key for one in RULESET.check_army({"side": "french", "figures": figures}, {})] == keys


def test_two_on_one_place_are_refused() -> None:
    with pytest.raises(Unfit) as found:
        bench("move", **{"grognard-1": {"at": [11, 20]}})
    assert (found.value.rule, found.value.code) == ("BR.3.04", "overlap")

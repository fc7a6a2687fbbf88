"""Chapter 3, playing cards: the player turn, Troop, Forward! and Morale cards (MT.3.11, 3.18-3.29)."""

import pytest

from escarmouche.kernel.dice import SeededDice
from escarmouche.kernel.game import Game
from escarmouche.kernel.questions import Choose
from escarmouche.rulesets.tomahawks.data.events import (
    CardDrawn,
    NobodyActs,
    Reacted,
    TurnSkipped,
    UnitActivated,
)
from escarmouche.rulesets.tomahawks.data.state import State
from tests.rulesets.tomahawks.bench import bench, happened, marker, officer, refused, row, unit


def red(id: str = "red", **fields: object) -> object:
    return unit(id, at=row(4, (10, 5)), **fields)  # type: ignore[arg-type]


def braves(id: str = "braves", **fields: object) -> object:
    given = {"type": "native", **fields}
    return unit(id, "french", row(4, (10, 43)), **given)  # type: ignore[arg-type]


def keys(game: Game[State]) -> list[str]:
    asked = game.question
    assert isinstance(asked, Choose)
    return [option.key for option in asked.options]


def asked(game: Game[State]) -> tuple[str, str]:
    question = game.question
    assert question is not None
    return question.seat, question.key


FULL = ["british-trained", "french-native", "british-forward"]
FRENCH = ["french-native", "french-native"]  # what the other camp plays then
ENGLISH = ["british-trained"]


@pytest.mark.rule("MT.3.11")
def test_one_card_of_the_hand_or_the_reserve_own_or_enemy_equal_ones_once() -> None:
    game = bench(
        red(),
        braves(),
        hands={"british": ["british-trained", "french-native", "french-native"]},
        reserves={"british": ["british-trained"]},
    )
    assert asked(game) == ("british", "play")
    assert keys(game) == ["card:british-trained-1", "card:french-native-1", "card:british-trained-2"]


@pytest.mark.rule("MT.3.11")
def test_nobody_may_pass() -> None:
    game = bench(red(), braves(), hands={"british": FULL, "french": FRENCH})
    assert refused(game, "pass").code == "must-play"
    assert refused(game, None).code == "answer-option"


@pytest.mark.rule("MT.3.11")
def test_only_cards_that_one_holds_can_be_played() -> None:
    game = bench(red(), braves(), hands={"british": FULL, "french": ["french-native"]})
    assert refused(game, "card:french-native-2").code == "card-not-held"
    assert refused(game, "card:british-trained-2").code == "card-not-held"
    with pytest.raises(Exception, match="not-your-turn"):
        game.answer("card:french-native-2", "french")


@pytest.mark.rule("MT.3.11")
def test_who_has_no_card_and_can_pay_nothing_only_draws() -> None:
    game = bench(red(), braves(), dice=SeededDice(1))
    assert happened(game, TurnSkipped)[0].side == "british"
    assert len(game.state.hands["british"]) == 3
    assert happened(game, CardDrawn)


@pytest.mark.rule("MT.3.12")
def test_then_the_other_camp_is_active() -> None:
    game = bench(red(), braves(), hands={"british": FULL, "french": FULL[1:2]}, dice=SeededDice(1))
    game.answer("card:british-trained-1")
    game.answer("done")
    assert game.state.cursor.side == "french"
    assert asked(game)[0] == "french"


@pytest.mark.rule("MT.3.18", "MT.4.02", "MT.3.27")
def test_an_enemy_card_brings_a_point_and_is_resolved_by_its_owner() -> None:
    game = bench(red(), braves(), hands={"british": FULL, "french": FRENCH}, dice=SeededDice(1))
    game.answer("card:french-native-1")
    assert game.state.command == {"british": 1, "french": 0}
    assert asked(game) == ("french", "activate")
    game.answer("braves", "french")
    assert asked(game) == ("french", "action")


@pytest.mark.rule("MT.4.19")
def test_the_point_comes_before_the_card_is_resolved_and_whatever_it_does() -> None:
    game = bench(
        red(),
        braves(),
        officer("chief", "french", (30, 43)),
        hands={"british": ["french-forward", *FULL[:2]], "french": FRENCH},
    )
    game.answer("card:french-forward")
    assert asked(game) == ("french", "forward")
    assert game.state.command == {"british": 1, "french": 0}


@pytest.mark.rule("MT.3.19")
def test_units_of_the_type_act_one_after_the_other_in_their_owners_order() -> None:
    squads = (
        red("one"),
        unit("two", at=row(4, (30, 5))),
        unit("militia", at=row(4, (20, 10)), type="conscript"),
        officer("captain", at=(25, 5)),
        officer("ranger", at=(26, 2), type="skirmisher"),
        braves(),
    )
    game = bench(*squads, hands={"british": FULL, "french": FRENCH}, dice=SeededDice(2))
    game.answer("card:british-trained-1")
    assert keys(game) == ["one", "two", "captain", "done"]
    assert refused(game, "militia").code == "wrong-troop-type"
    assert refused(game, "ranger").code == "wrong-troop-type"
    assert refused(game, "braves").code == "wrong-troop-type"
    game.answer("two")
    assert asked(game) == ("british", "action")
    assert game.state.cursor.activation.left == 2
    game.answer("decline")
    assert keys(game) == ["one", "captain", "done"]
    assert refused(game, "two").code == "no-actions-left"
    game.answer("captain")
    game.answer("decline")
    game.answer("one")
    game.answer("decline")
    assert [one.unit for one in happened(game, UnitActivated)] == ["two", "captain", "one"]


@pytest.mark.rule("MT.3.19")
@pytest.mark.parametrize(
    ("type", "number"), [("trained", 2), ("skirmisher", 1), ("recruit", 1), ("warrior", 1)]
)
def test_each_unit_has_the_actions_on_the_card(type: str, number: int) -> None:
    game = bench(
        red(type=type),
        braves(),
        hands={"british": [f"british-{type}", *FULL[1:]], "french": FRENCH},
        dice=SeededDice(1),
    )
    game.answer(f"card:british-{type}-1")
    game.answer("red")
    for _ in range(number):
        assert asked(game) == ("british", "action")
        game.answer("vigilance" if "vigilance" in keys(game) else "move")
        if asked(game)[1] == "move":
            game.answer({})
    assert asked(game)[1] != "action"


@pytest.mark.rule("MT.3.19")
def test_a_unit_may_decline_but_not_in_flight_or_shaken() -> None:
    squads = (red("one"), unit("two", at=row(4, (30, 5)), shaken=True), braves())
    game = bench(*squads, hands={"british": FULL, "french": FRENCH}, dice=SeededDice(2))
    game.answer("card:british-trained-1")
    assert keys(game) == ["one", "two"]
    assert refused(game, "done").code == "unit-shaken"
    game.answer("two")
    assert not game.state.units["two"].shaken
    game.answer("decline")
    assert keys(game) == ["one", "done"]


@pytest.mark.rule("MT.3.19", "MT.8.41")
def test_hidden_markers_of_the_type_are_activated_too() -> None:
    squads = (red(), braves(), unit("scouts", "french", 4, type="native", traits=("natives",)))
    markers = (
        marker("marker-1", "french", (40, 40), "scouts", "native"),
        marker("marker-2", "french", (45, 40), "", "native"),
        marker("marker-3", "french", (45, 30), "", "skirmisher"),
    )
    game = bench(
        *squads,
        markers=markers,
        active="french",
        hands={"french": FULL, "british": ENGLISH},
        dice=SeededDice(1),
    )
    game.answer("card:french-native-1")
    assert keys(game) == ["braves", "marker-1", "marker-2", "done"]
    assert refused(game, "marker-3").code == "wrong-troop-type"
    assert refused(game, "scouts").code == "wrong-troop-type"
    game.answer("marker-1")
    assert keys(game) == ["move", "reveal", "decline"]
    assert refused(game, "shoot").code == "unit-hidden"
    game.answer("decline")
    game.answer("marker-2")
    assert keys(game) == ["move", "decline"]


@pytest.mark.rule("MT.3.19")
def test_whether_a_hidden_marker_can_act_is_not_seen() -> None:
    squads = (red(), unit("scouts", "french", 4, type="skirmisher", traits=("scout",)), braves())
    hidden = marker("marker-1", "french", (40, 40), "scouts", "skirmisher")
    game = bench(
        *squads,
        markers=(hidden,),
        active="french",
        hands={"french": FULL, "british": ENGLISH},
        dice=SeededDice(1),
    )
    game.answer("card:french-native-1")
    game.answer("braves")
    game.answer("decline")
    assert asked(game) == ("french", "activate")
    assert keys(game) == ["done"]


@pytest.mark.rule("MT.3.21", "MT.3.25", "MT.2.44")
def test_forward_gives_one_action_to_each_officer_and_elite_unit() -> None:
    squads = (
        red(),
        unit("grenadiers", at=row(4, (30, 5)), traits=("elite",)),
        officer("captain", at=(25, 5), traits=("officer", "elite")),
        braves(),
    )
    game = bench(*squads, hands={"british": FULL, "french": FRENCH}, dice=SeededDice(2))
    game.answer("card:british-forward")
    game.answer("actions")
    assert keys(game) == ["grenadiers", "captain", "done"]
    assert refused(game, "red").code == "not-officer-or-elite"
    game.answer("captain")
    assert game.state.cursor.activation.left == 1
    game.answer("move")
    game.answer({})
    assert keys(game) == ["grenadiers", "done"]


@pytest.mark.rule("MT.3.22", "MT.3.23")
def test_the_owner_of_forward_chooses_points_or_actions_whoever_plays_it() -> None:
    squads = (red(), braves(), officer("chief", "french", (30, 43)))
    game = bench(
        *squads, hands={"british": ["french-forward", *FULL[:2]], "french": FRENCH}, dice=SeededDice(2)
    )
    game.answer("card:french-forward")
    assert asked(game) == ("french", "forward")
    assert keys(game) == ["actions", "points"]
    game.answer("points")
    assert game.state.command == {"british": 1, "french": 2}
    assert not happened(game, UnitActivated)
    assert game.state.discard == ("french-forward",)


@pytest.mark.rule("MT.3.24", "MT.11.08")
def test_a_morale_card_makes_every_unit_test_in_its_owners_order() -> None:
    squads = (
        red(),
        unit("two", at=row(4, (30, 5))),
        unit("three", at=row(4, (30, 8)), fleeing=True),
        unit("hid", at=4, traits=("scout",), type="skirmisher"),
        braves(),
    )
    game = bench(
        *squads,
        markers=(marker("marker-1", "british", (40, 3), "hid", "skirmisher"),),
        hands={"british": ["british-morale", *FULL[:2]], "french": FRENCH},
        morale_due=("british",),
        dice=(9, 8, 4),
    )
    game.answer("card:british-morale")
    assert asked(game) == ("british", "morale")
    assert keys(game) == ["red", "two"]
    game.answer("two")
    tests = happened(game, Reacted)
    assert [(one.unit, one.total) for one in tests] == [("two", 6), ("red", 5)]
    assert game.state.command == {"british": 0, "french": 0}
    assert game.state.discard == ("british-morale",)


@pytest.mark.rule("MT.3.29")
def test_a_morale_card_can_be_held_back_and_does_nothing_where_nobody_can_test() -> None:
    squads = (red(fleeing=True), braves())
    game = bench(
        *squads,
        hands={"british": ["british-morale", *FULL[:2]], "french": FRENCH},
        morale_due=("british",),
        dice=SeededDice(1),
    )
    assert "card:british-trained-1" in keys(game)
    game.answer("card:british-morale")
    assert happened(game, NobodyActs)[0].card == "british-morale"
    assert not happened(game, Reacted)
    assert game.state.command == {"british": 0, "french": 0}


@pytest.mark.rule("MT.3.28")
def test_forward_lets_a_shaken_unit_recover_and_a_hidden_officer_move_or_be_revealed() -> None:
    squads = (
        red(),
        unit("grenadiers", at=row(4, (30, 5)), traits=("elite",), shaken=True),
        officer("scout", at=None, traits=("officer", "scout"), type="skirmisher"),
        braves(),
    )
    game = bench(
        *squads,
        markers=(marker("marker-1", "british", (40, 3), "scout", "skirmisher"),),
        hands={"british": FULL, "french": FRENCH},
        dice=SeededDice(2),
    )
    game.answer("card:british-forward")
    game.answer("actions")
    assert keys(game) == ["grenadiers", "marker-1"]
    game.answer("grenadiers")
    assert not game.state.units["grenadiers"].shaken
    game.answer("marker-1")
    assert keys(game) == ["move", "reveal", "decline"]
    game.answer("reveal")
    assert game.state.living("scout")
    assert asked(game)[1] != "action"  # that was his action


@pytest.mark.rule("MT.3.20")
def test_a_unit_in_reserve_enters_with_its_first_action() -> None:
    squads = (red(), unit("late", at=4), braves())
    plan = {"reserves": {"late": {"side": "british", "edge": "south", "low": 20, "high": 40}}}
    game = bench(*squads, plan=plan, hands={"british": FULL, "french": FRENCH}, dice=SeededDice(2))
    game.answer("card:british-trained-1")
    assert keys(game) == ["red", "late", "done"]
    game.answer("late")
    assert keys(game) == ["enter", "decline"]
    game.answer("enter")
    if asked(game)[1] != "action":
        game.answer(game.question.default)  # type: ignore[union-attr]
    assert len(game.state.living("late")) == 4
    assert game.state.cursor.activation.left == 1

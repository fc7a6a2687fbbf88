"""Chapter 4: command points and the five abilities (MT.4)."""

import pytest

from escarmouche.kernel.dice import SeededDice
from escarmouche.kernel.game import Game
from escarmouche.kernel.questions import Choose
from escarmouche.rulesets.tomahawks.data.events import AbilityUsed, CardDrawn, PointsGained
from escarmouche.rulesets.tomahawks.data.state import State
from escarmouche.table.tabletop import Gone
from tests.rulesets.tomahawks.bench import Squad, bench, happened, marker, officer, refused, row, unit

HAND = ["british-trained", "french-native", "british-forward"]
GONE = {number: {"where": Gone("fire", 1)} for number in range(1, 5)}


def red(id: str = "red", **fields: object) -> Squad:
    return unit(id, at=row(4, (10, 5)), **fields)  # type: ignore[arg-type]


def braves(**fields: object) -> Squad:
    return unit("braves", "french", row(4, (10, 43)), **{"type": "native", **fields})  # type: ignore[arg-type]


def keys(game: Game[State]) -> list[str]:
    asked = game.question
    assert isinstance(asked, Choose)
    return [option.key for option in asked.options]


def with_points(points: int, *squads: Squad, **fields: object) -> Game[State]:
    given = {"hands": {"british": HAND}, "dice": SeededDice(3), "command": {"british": points}, **fields}
    given["hands"] = {"french": ["french-native", "british-trained"], **given["hands"]}  # type: ignore[dict-item]
    return bench(*(squads or (red(), braves())), **given)  # type: ignore[arg-type]


@pytest.mark.rule("MT.4.01")
def test_camps_start_without_points_unless_the_scenario_says_otherwise() -> None:
    game = bench(red(), braves(), step="deal", round=0, plan={"points": {"british": 1}}, dice=SeededDice(1))
    assert game.state.command == {"british": 1, "french": 0}


@pytest.mark.rule("MT.4.01")
def test_there_is_no_most() -> None:
    game = with_points(40)
    game.answer("card:french-native-1")
    assert game.state.command["british"] == 41


@pytest.mark.rule("MT.4.02", "MT.4.19")
@pytest.mark.parametrize(
    ("card", "points"),
    [("french-native-1", 1), ("french-forward", 1), ("french-morale", 1), ("british-trained-1", 0)],
)
def test_an_enemy_card_of_any_kind_is_worth_a_point(card: str, points: int) -> None:
    game = with_points(0, hands={"british": [card, "british-forward"]}, morale_due=("french",))
    game.answer(f"card:{card}")
    gained = [one for one in happened(game, PointsGained) if one.cause == "enemy-card"]
    assert [one.points for one in gained] == [1] * points
    assert all(one.side == "british" for one in gained)


@pytest.mark.rule("MT.4.03", "MT.4.04")
def test_forward_as_points_is_one_and_one_for_each_officer_in_play_who_does_not_flee() -> None:
    squads = (
        red(),
        officer("one", at=(20, 5)),
        officer("two", at=(25, 5), fleeing=True),
        officer("hidden", at=None, traits=("officer", "scout"), type="skirmisher"),
        officer("late", at=None),
        officer("dead", at=(30, 5), men={1: {"where": Gone("fire", 1)}}),
        braves(),
    )
    game = with_points(0, *squads, markers=(marker("marker-1", "british", (40, 3), "hidden", "skirmisher"),))
    game.answer("card:british-forward")
    game.answer("points")
    assert game.state.command["british"] == 1 + 2


@pytest.mark.rule("MT.4.05")
def test_an_own_card_for_a_type_that_has_nobody_left_is_worth_a_point() -> None:
    game = with_points(
        0,
        red(),
        unit("dead", at=row(4, (20, 5)), type="recruit", men=GONE),
        braves(),
        hands={"british": ["british-recruit", *HAND[1:]]},
    )
    game.answer("card:british-recruit-1")
    assert game.state.command["british"] == 1
    assert [one.cause for one in happened(game, PointsGained)] == ["eliminated"]


@pytest.mark.rule("MT.4.06")
def test_an_officer_hidden_units_and_those_to_come_are_not_eliminated() -> None:
    dead = unit("dead", at=row(4, (20, 5)), type="recruit", men=GONE)
    hand = {"british": ["british-recruit", *HAND[1:]]}
    game = with_points(0, red(), dead, officer("captain", at=(30, 5), type="recruit"), braves(), hands=hand)
    game.answer("card:british-recruit-1")
    assert game.state.command["british"] == 0
    hidden = unit("hidden", at=4, type="recruit", traits=("scout",))
    game = with_points(
        0, red(), dead, hidden, braves(), hands=hand,
        markers=(marker("marker-1", "british", (40, 3), "hidden", "recruit"),),
    )  # fmt: skip
    game.answer("card:british-recruit-1")
    assert game.state.command["british"] == 0
    late = unit("late", at=4, type="recruit")
    reserves = {"late": {"side": "british", "edge": "south"}}
    game = with_points(0, red(), dead, late, braves(), hands=hand, plan={"reserves": reserves})
    game.answer("card:british-recruit-1")
    assert game.state.command["british"] == 0


@pytest.mark.rule("MT.4.06")
def test_an_enemy_card_for_an_eliminated_type_is_worth_one_point_in_all() -> None:
    dead = unit("dead", "french", row(4, (20, 40)), type="recruit", men=GONE)
    game = with_points(0, red(), braves(), dead, hands={"british": ["french-recruit", *HAND[1:]]})
    game.answer("card:french-recruit-1")
    assert game.state.command == {"british": 1, "french": 0}


@pytest.mark.rule("MT.4.08", "MT.4.10")
def test_on_the_watch_makes_one_unit_vigilant_instead_of_a_card() -> None:
    game = with_points(1)
    assert [key for key in keys(game) if key.startswith("watch")] == ["watch:red"]
    game.answer("watch:red")
    assert game.state.units["red"].vigilant
    assert game.state.command["british"] == 0
    assert game.state.cursor.side == "french"
    assert len(game.state.hands["british"]) == 3


@pytest.mark.rule("MT.2.19", "MT.4.10")
def test_on_the_watch_is_an_action_before_which_ranks_are_closed() -> None:
    line = unit(
        "red",
        at=[(10, 5), (11, 5), (13, 5), (14, 5)],
        traits=("close-order",),
        formation="close-order",
        gapped=True,
    )
    game = with_points(1, line, braves())
    game.answer("watch:red")
    assert game.question is not None
    assert game.question.key == "close-up"
    game.answer({})
    red = game.state.units["red"]
    assert (red.vigilant, red.gapped, red.formation) == (True, False, "close-order")


@pytest.mark.rule("MT.4.09", "MT.4.10")
def test_abilities_are_refused_when_points_are_short() -> None:
    game = with_points(0)
    illegal = refused(game, "watch:red")
    assert (illegal.code, illegal.params["needed"], illegal.params["held"]) == ("not-enough-cp", 1, 0)
    assert refused(game, "reserve:british-trained-1").code == "not-enough-cp"
    game = with_points(2, red(fleeing=True), braves())
    assert refused(game, "authority:red").params["needed"] == 3
    game = with_points(3, discard=["british-trained"], hands={"british": HAND, "french": []})
    assert refused(game, "prepare:british-trained-2").params["needed"] == 4


@pytest.mark.rule("MT.4.17", "MT.4.09", "MT.5.08")
def test_on_the_watch_needs_a_unit_that_could_be_vigilant() -> None:
    empty = unit("empty", at=row(4, (30, 5)), smoke=True)
    squads = (red(vigilant=True), empty, unit("shaky", at=row(4, (40, 5)), shaken=True), braves())
    game = with_points(1, *squads)
    assert [key for key in keys(game) if key.startswith("watch")] == []
    assert refused(game, "watch:red").code == "already-vigilant"
    assert refused(game, "watch:empty").code == "no-vigilance"
    assert refused(game, "watch:shaky").code == "unit-shaken"
    assert refused(game, "watch:braves").code == "no-effect"


@pytest.mark.rule("MT.4.11", "MT.4.16", "MT.4.18")
def test_reserve_sets_an_own_troop_card_aside_and_a_card_is_drawn() -> None:
    game = with_points(1)
    assert [key for key in keys(game) if key.startswith("reserve")] == ["reserve:british-trained-1"]
    assert refused(game, "reserve:british-forward").code == "not-own-troop-card"
    assert refused(game, "reserve:french-native-1").code == "not-own-troop-card"
    assert refused(game, "reserve:british-trained-2").code == "card-not-held"
    game.answer("reserve:british-trained-1")
    assert game.state.reserves["british"] == ("british-trained-1",)
    assert len(game.state.hands["british"]) == 3
    assert len(happened(game, CardDrawn)) == 1
    (heard,) = [one for one in game.events_for("french") if isinstance(one, AbilityUsed)]
    assert heard.card == ""
    assert heard.price == 1


@pytest.mark.rule("MT.4.16")
def test_reserved_cards_are_played_in_a_later_turn() -> None:
    game = with_points(0, reserves={"british": ["british-trained"]}, hands={"british": ["french-native"]})
    assert "card:british-trained-2" in keys(game)
    game.answer("card:british-trained-2")
    assert game.state.reserves["british"] == ()
    game.answer("done")
    assert game.state.discard == ("british-trained-2",)


@pytest.mark.rule("MT.4.12", "MT.12.08")
def test_authority_rallies_a_fleeing_unit_without_a_die() -> None:
    game = with_points(3, red(fleeing=True), unit("calm", at=row(4, (30, 5))), braves(), dice=())
    before = [one.pose for one in game.state.living("red")]
    assert [key for key in keys(game) if key.startswith("authority")] == ["authority:red"]
    assert refused(game, "authority:calm").code == "not-fleeing"
    game.answer("authority:red")
    assert game.question is not None
    assert (game.question.seat, game.question.key, game.question.rule) == (
        "british",
        "turn-rallied",
        "MT.4.12",
    )
    game.answer({one.id: {"facing": 90} for one in game.state.living("red")})
    assert {one.pose.facing for one in game.state.living("red")} == {90.0}
    assert not game.state.units["red"].fleeing
    assert game.state.command["british"] == 0
    assert [one.pose.point for one in game.state.living("red")] == [pose.point for pose in before]


@pytest.mark.rule("MT.4.13", "MT.4.15", "MT.4.20")
@pytest.mark.parametrize(("men", "price"), [(1, 2), (7, 2), (8, 3), (11, 3), (12, 4), (20, 4)])
def test_the_price_of_an_order_goes_by_the_size_of_the_unit(men: int, price: int) -> None:
    squad = unit("red", at=row(men, (2, 5)))
    game = with_points(price - 1, squad, braves())
    illegal = refused(game, "order:red")
    assert (illegal.code, illegal.params["needed"]) == ("not-enough-cp", price)
    game = with_points(price, squad, braves())
    game.answer("order:red")
    assert game.state.command["british"] == 0
    assert game.state.cursor.activation.left == 1


@pytest.mark.rule("MT.4.20")
def test_the_figures_of_now_count_and_of_a_gun_its_crew() -> None:
    squad = unit(
        "red",
        at=row(10, (2, 5)),
        men={1: {"where": Gone("fire", 1)}, 2: {"where": Gone("fire", 1)}, 3: {"where": Gone("fire", 1)}},
    )
    game = with_points(2, squad, officer("captain", at=(30, 5)), braves())
    assert {"order:red", "order:captain"} <= set(keys(game))
    gun = unit("gun", at=[(30, 10), (28.9, 8.9), (30, 8.5), (31.1, 8.9), (32.2, 8.9)], troop="light-gun")
    game = with_points(2, gun, braves())
    assert "order:gun" in keys(game)


@pytest.mark.rule("MT.4.13")
def test_an_order_is_one_action_of_one_unit() -> None:
    game = with_points(4, red(), unit("two", at=row(4, (30, 5)), type="recruit"), braves())
    game.answer("order:two")
    assert game.question is not None
    assert game.question.key == "action"
    game.answer("move")
    game.answer({})
    assert game.state.cursor.side == "french"
    assert game.state.discard == ()


@pytest.mark.rule("MT.4.17", "MT.12.08")
def test_an_order_lets_a_fleeing_unit_try_to_rally_and_a_shaken_one_recover() -> None:
    game = with_points(2, red(fleeing=True), braves(), dice=(5,))
    game.answer("order:red")
    assert not game.state.units["red"].fleeing
    game = with_points(2, red(shaken=True), braves(), dice=())
    game.answer("order:red")
    assert not game.state.units["red"].shaken


@pytest.mark.rule("MT.4.21")
def test_orders_to_those_off_the_table_and_to_decoys_are_refused() -> None:
    hidden = unit("hidden", at=8, type="native", traits=("natives",))
    markers = (
        marker("marker-1", "british", (40, 3), "hidden", "native"),
        marker("marker-2", "british", (45, 3), "", "native"),
    )
    game = with_points(3, red(), unit("late", at=4), hidden, braves(), markers=markers)
    assert "order:marker-1" in keys(game)
    assert "order:marker-2" not in keys(game)
    assert refused(game, "order:marker-2").code == "no-effect"
    assert refused(game, "order:late").code == "no-effect"
    assert refused(game, "order:hidden").code == "no-effect"
    game.answer("order:marker-1")
    assert game.state.command["british"] == 0  # eight figures
    assert keys(game) == ["move", "reveal", "decline"]
    (heard,) = [one for one in game.events_for("french") if isinstance(one, AbilityUsed)]
    assert (heard.unit, heard.price) == ("", 3)
    game.answer("reveal")
    assert game.question is not None
    game.answer(game.question.default)  # type: ignore[attr-defined]
    assert len(game.state.living("hidden")) == 8
    assert game.question.seat == "french"  # its reveal is what was paid for


@pytest.mark.rule("MT.4.14", "MT.4.18")
def test_preparation_takes_an_own_troop_card_back_and_the_hand_may_exceed_three() -> None:
    game = with_points(
        4,
        discard=["british-trained", "french-native", "french-forward"],
        hands={"british": HAND, "french": ["french-native", "french-native"]},
    )
    assert [key for key in keys(game) if key.startswith("prepare")] == ["prepare:british-trained-2"]
    assert refused(game, "prepare:french-native-4").code == "not-own-troop-card"
    assert refused(game, "prepare:french-forward").code == "not-own-troop-card"
    assert refused(game, "prepare:british-trained-1").code == "no-effect"
    game.answer("prepare:british-trained-2")
    assert len(game.state.hands["british"]) == 4
    assert not happened(game, CardDrawn)
    assert game.state.discard == ("french-native-4", "french-forward")


@pytest.mark.rule("MT.4.22")
def test_abilities_without_an_effect_are_refused() -> None:
    game = with_points(9, hands={"british": ["french-native", "british-forward"]})
    assert refused(game, "reserve:british-forward").code == "no-effect"
    assert refused(game, "authority:red").code == "no-effect"
    assert refused(game, "prepare:british-trained-1").code == "no-effect"
    assert game.state.command["british"] == 9


@pytest.mark.rule("MT.4.07")
def test_a_scenario_can_give_points() -> None:
    game = bench(
        red(),
        braves(),
        step="deal",
        round=0,
        plan={"points": {"british": 2, "french": 1}},
        dice=SeededDice(1),
    )
    assert game.state.command == {"british": 2, "french": 1}

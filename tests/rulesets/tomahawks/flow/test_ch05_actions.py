"""Chapter 5, the actions of a unit: which there are, repeating them, Reload, Vigilance, Burn; Officers (MT.5, 14)."""

import pytest

from escarmouche.kernel.dice import SeededDice
from escarmouche.kernel.game import Game
from escarmouche.kernel.questions import Choose
from escarmouche.rulesets.tomahawks.data.events import Burnt, RallyRolled, Recovered, UnitActivated, UnitFired
from escarmouche.rulesets.tomahawks.data.state import State
from escarmouche.table.tabletop import Point
from tests.rulesets.tomahawks.bench import Squad, bench, happened, officer, refused, row, unit, zone

HAND = ["british-trained", "french-native", "french-native", "british-forward"]  # so many that none is drawn
FRENCH = ["french-native", "french-native"]


def foes(at: list[Point] | None = None, **fields: object) -> Squad:
    return unit("braves", "french", at or row(6, (10, 43)), **{"type": "native", **fields})  # type: ignore[arg-type]


def acting(*squads: Squad, **fields: object) -> Game[State]:
    """A Trained card of the British is played, and their first unit acts."""
    given = {"hands": {"british": HAND, "french": FRENCH}, "dice": SeededDice(3), **fields}
    game = bench(*squads, **given)  # type: ignore[arg-type]
    game.answer("card:british-trained-1")
    if not happened(game, UnitActivated):  # the only unit, in flight or shaken, acts without being asked
        game.answer(squads[0].unit.id)
    return game


def keys(game: Game[State]) -> list[str]:
    asked = game.question
    assert isinstance(asked, Choose)
    return [option.key for option in asked.options]


@pytest.mark.rule("MT.5.01")
def test_the_actions_of_a_steady_unit() -> None:
    near = foes(row(6, (10, 14)))
    game = acting(unit("red", at=row(6, (10, 10)), men={1: {"smoke": True}}), near)
    assert keys(game) == ["move", "engage:braves", "shoot", "reload", "vigilance", "decline"]


@pytest.mark.rule("MT.5.02", "MT.10.09")
def test_an_action_may_be_repeated_and_a_second_shot_is_hasty() -> None:
    game = acting(
        unit("red", at=row(6, (10, 10)), weapons=("bow",)), foes(row(6, (10, 26))), dice=SeededDice(5)
    )
    for _ in range(2):
        game.answer("shoot")
        while game.question is not None and game.question.key not in ("action", "activate", "play"):
            game.answer("braves:bow" if game.question.key == "shoot" else game.question.default)
    assert [one.hasty for one in happened(game, UnitFired)] == [False, True]


@pytest.mark.rule("MT.5.02", "MT.9.22")
def test_a_gun_shoots_once_in_an_activation() -> None:
    gun = unit("gun", at=[(10, 10), (8.9, 8.9), (10, 8.5), (11.1, 8.9)], troop="light-gun", facing=0.0)
    game = acting(gun, foes(row(6, (8, 30))), dice=SeededDice(5))
    game.answer("shoot")
    while game.question is not None and game.question.key not in ("action", "activate", "play"):
        game.answer("braves:artillery" if game.question.key == "shoot" else game.question.default)
    assert "shoot" not in keys(game)
    assert refused(game, "shoot").code == "artillery-shot"


@pytest.mark.rule("MT.5.03", "MT.9.11")
def test_reload_takes_the_smoke_from_every_figure_that_has_some() -> None:
    game = acting(unit("red", at=row(6, (10, 10)), men={1: {"smoke": True}, 4: {"smoke": True}}), foes())
    game.answer("reload")
    assert not any(one.smoke for one in game.state.living("red"))
    assert game.state.cursor.activation.left == 1
    assert "reload" not in keys(game)
    assert refused(game, "reload").code == "nothing-to-reload"


@pytest.mark.rule("MT.5.04")
def test_weapons_start_loaded() -> None:
    game = acting(unit("red", at=row(6, (10, 10)), weapons=("musket", "pistol")), foes())
    assert "reload" not in keys(game)
    assert all(not one.smoke and not one.used for one in game.state.figures.values())


@pytest.mark.rule("MT.5.05", "MT.12.05")
def test_a_shaken_unit_recovers_with_its_first_action_without_a_die() -> None:
    game = acting(unit("red", at=row(6, (10, 10)), shaken=True), foes(), dice=())
    assert not game.state.units["red"].shaken
    assert game.state.cursor.activation.left == 1
    assert game.question is not None
    assert game.question.key == "action"


@pytest.mark.rule("MT.5.05", "MT.12.07")
def test_each_action_of_a_fleeing_unit_is_a_rally_attempt() -> None:
    squads = (unit("red", at=row(4, (10, 20)), fleeing=True), foes())
    game = acting(*squads, dice=(4, 5))  # Trained rally on 5
    game.answer({})
    assert not game.state.units["red"].fleeing
    assert game.state.living("red")[0].point[1] == pytest.approx(16.0)  # one flight move between the two
    game = acting(*squads, dice=(9,))
    game.answer({})
    assert game.state.cursor.activation.left == 1
    assert game.question is not None
    assert game.question.key == "action"
    assert game.state.living("red")[0].point[1] == pytest.approx(20.0)


@pytest.mark.rule("MT.12.07", "MT.2.02")
@pytest.mark.parametrize(
    ("type", "value"),
    [("trained", 5), ("skirmisher", 4), ("native", 5), ("recruit", 6), ("warrior", 7), ("conscript", 7)],
)
def test_the_rally_value_of_each_type(type: str, value: int) -> None:
    for die in (value - 1, value):
        game = bench(
            unit("red", at=row(4, (10, 20)), fleeing=True, type=type),
            foes(),
            hands={"british": [f"british-{type}", *HAND[1:]], "french": FRENCH},
            dice=(die, 9),
        )
        game.answer(f"card:british-{type}-1")
        moved = game.state.living("red")[0].point[1] < 20.0
        assert moved == (die < value)


@pytest.mark.rule("MT.12.12")
def test_a_unit_that_fails_to_rally_at_the_edge_is_lost() -> None:
    game = acting(
        unit("red", at=row(4, (10, 3)), fleeing=True), unit("two", at=row(4, (30, 10))), foes(), dice=(0,)
    )
    assert all(game.state.figures[f"red-{number}"].lost for number in range(1, 5))
    assert game.question is not None
    assert game.question.key == "activate"


@pytest.mark.rule("MT.5.07", "MT.5.11")
def test_vigilance_is_a_marker_that_any_other_action_takes_away() -> None:
    game = acting(unit("red", at=row(6, (10, 10))), foes())
    game.answer("vigilance")
    assert game.state.units["red"].vigilant
    assert "vigilance" not in keys(game)
    game.answer("move")
    game.answer({})
    assert not game.state.units["red"].vigilant


@pytest.mark.rule("MT.5.11")
def test_declining_keeps_vigilance() -> None:
    game = acting(unit("red", at=row(6, (10, 10)), vigilant=True), foes())
    game.answer("decline")
    assert game.state.units["red"].vigilant


@pytest.mark.rule("MT.5.08")
def test_vigilance_needs_somebody_who_could_shoot() -> None:
    game = acting(unit("red", at=row(6, (10, 10)), smoke=True), foes())
    assert "vigilance" not in keys(game)
    assert refused(game, "vigilance").code == "no-vigilance"
    game = acting(unit("red", at=row(6, (10, 10)), smoke=True, men={2: {"smoke": False}}), foes())
    assert "vigilance" in keys(game)
    game = acting(unit("red", at=row(6, (10, 10)), weapons=("pistol",), used=("pistol",)), foes())
    assert refused(game, "vigilance").code == "no-vigilance"


@pytest.mark.rule("MT.9.24", "MT.5.08")
def test_a_gun_is_neither_vigilant_nor_engages() -> None:
    gun = unit("gun", at=[(10, 10), (8.9, 8.9), (10, 8.5), (11.1, 8.9)], troop="light-gun", facing=0.0)
    game = acting(gun, foes(row(6, (8, 14))))
    assert refused(game, "vigilance").code == "artillery-cannot"
    assert refused(game, "engage:braves").code == "artillery-cannot"


@pytest.mark.rule("MT.14.01")
def test_officers_act_on_the_cards_of_their_type_and_on_forward() -> None:
    squads = (officer("captain", at=(10, 10)), unit("red", at=row(4, (20, 10))), foes())
    game = acting(*squads)
    assert game.state.cursor.activation.unit == "captain"
    game = bench(*squads, hands={"british": HAND, "french": FRENCH}, dice=SeededDice(1))
    game.answer("card:british-forward")
    game.answer("actions")
    assert keys(game) == ["captain", "done"]


@pytest.mark.rule("MT.14.04")
def test_a_commander_is_an_officer_like_others() -> None:
    games = [
        acting(officer("captain", at=(10, 10), commander=named), foes(), dice=SeededDice(1))
        for named in (True, False)
    ]
    assert keys(games[0]) == keys(games[1])
    assert games[0].state.units["captain"].commander


HOUSE = zone("building", 20, 12, 24, 16, id="house")


def raid(at: list[Point], holders: list[Point] | None = None, **fields: object) -> Game[State]:
    """A French unit acts beside a house that its camp may burn."""
    squads = (
        unit("raiders", "french", at, type="trained"),
        unit("red", at=holders or row(4, (40, 2))),
    )
    game = bench(
        *squads,
        active="french",
        terrain=(HOUSE,),
        hands={"french": ["french-trained", "british-forward", "french-forward"]},
        plan={"burns": ["house"], "burners": "french"},
        dice=SeededDice(1),
        **fields,  # type: ignore[arg-type]
    )
    game.answer("card:french-trained-1")
    game.answer("raiders")
    return game


@pytest.mark.rule("MT.5.01")
def test_a_building_within_an_inch_is_burnt_with_one_action_and_is_rough_ground_from_then_on() -> None:
    game = raid([(22, 17.5), (24, 20)])  # edge to edge exactly 1"
    assert "burn:house" in keys(game)
    game.answer("burn:house")
    assert game.state.burnt == ("house",)
    assert game.state.table.area("house").kind == "ruin"
    assert [one.building for one in happened(game, Burnt)] == ["house"]
    assert game.state.cursor.activation.left == 1
    assert refused(game, "burn:house").code == "burnt-already"


@pytest.mark.rule("MT.5.01")
def test_buildings_too_far_held_or_not_of_the_scenario_are_not_burnt() -> None:
    assert refused(raid([(22, 17.6), (24, 20)]), "burn:house").code == "building-too-far"
    held = raid([(22, 17.5), (24, 20)], holders=[(22, 14), (24.5, 13), (27, 13), (28.5, 13)])
    assert refused(held, "burn:house").code == "building-held"
    assert refused(raid([(22, 17.5), (24, 20)]), "burn:barn").code == "cannot-burn"
    game = acting(
        unit("red", at=row(4, (20, 17))),
        foes(),
        terrain=(HOUSE,),
        plan={"burns": ["house"], "burners": "french"},
    )
    assert refused(game, "burn:house").code == "cannot-burn"


def interrupted(*dice: int) -> Game[State]:
    """Four men who have two actions move, are shot at half-way and lose one of them."""
    red = unit("red", at=row(4, (10, 20)))
    game = acting(red, foes([(13, 32)], vigilant=True, weapons=("musket",)), dice=dice)
    game.answer("move")
    game.answer({f"red-{number}": {"path": [[8 + 2 * number, 21.0]]} for number in range(1, 5)})
    assert game.question is not None
    assert game.question.key == "interrupt"
    game.answer("braves:musket")
    if game.question.key == "casualties":
        game.answer(["red-1"])
    return game


@pytest.mark.rule("MT.12.15", "MT.5.10")
def test_a_recoil_in_its_own_activation_costs_a_unit_its_other_actions() -> None:
    game = interrupted(9, 9, 5)  # three figures left: 5 - 3 = 2, Recoil or Shaken
    assert game.question is not None
    game.answer("recoil")
    assert game.question.key != "action"
    assert len(game.state.living("red")) == 3
    assert not game.state.cursor.activation.unit


@pytest.mark.rule("MT.12.15")
def test_shaken_in_its_own_activation_it_recovers_and_does_nothing_else() -> None:
    game = interrupted(9, 9, 4)  # Recoil and Shaken
    assert not game.state.units["red"].shaken
    assert len(happened(game, Recovered)) == 1
    assert not game.state.cursor.activation.unit


@pytest.mark.rule("MT.12.15")
def test_in_flight_in_its_own_activation_its_other_actions_are_rally_attempts() -> None:
    game = interrupted(9, 9, 3, 9)  # Flight, then a Rally attempt with the second action
    game.answer({})
    assert [one.rallied for one in happened(game, RallyRolled)] == [True]
    assert not game.state.units["red"].fleeing
    assert not game.state.cursor.activation.unit


@pytest.mark.rule("MT.3.19", "MT.12.15")
def test_no_effect_keeps_the_other_actions() -> None:
    game = interrupted(9, 9, 9)
    assert game.question is not None
    assert game.question.key == "action"
    assert game.state.cursor.activation.left == 1


@pytest.mark.rule("MT.12.07", "MT.12.11")
def test_figures_that_rally_turn_freely_and_of_a_gun_its_owner_turns_the_piece() -> None:
    gun = unit(
        "gun",
        at=[(10, 10), (8.9, 8.9), (10, 8.5), (11.1, 8.9)],
        troop="light-gun",
        facing=180.0,
        fleeing=True,
    )
    game = acting(gun, foes(), dice=(9,))
    assert game.question is not None
    assert game.question.key == "turn-rallied"
    game.answer({"gun-piece": {"facing": 90}})
    piece, *crew = game.state.bases("gun")
    assert piece.pose.facing == game.state.units["gun"].facing == 90.0
    assert piece.point == (10, 10)
    assert all(
        abs((one.pose.facing + 90) % 360 - 90) < 45 for one in crew
    )  # to the north, where the enemy is


@pytest.mark.rule("MT.12.07")
def test_each_man_who_rallies_turns_as_his_owner_likes_and_nobody_moves() -> None:
    """Who is not named faces the enemy nearest to him, straight to the north."""
    runaways = unit("redcoats", at=[(10, 10), (12, 10), (14, 10)], facing=180.0, fleeing=True)
    game = acting(runaways, foes([(14.0, 30.0)]), dice=(9,))
    assert game.question is not None
    assert (game.question.seat, game.question.key, game.question.rule) == (
        "british",
        "turn-rallied",
        "MT.12.07",
    )
    wrong = refused(game, {"redcoats-1": {"path": [[10, 11]], "facing": 90}})
    assert (wrong.rule, wrong.code) == ("MT.12.07", "rallied-moves")
    game.answer({"redcoats-1": {"facing": 270}, "redcoats-2": {"path": [[12, 10]], "facing": 45}})
    men = game.state.living("redcoats")
    assert [one.pose.facing for one in men] == [270.0, 45.0, 0.0]
    assert [one.point for one in men] == [(10, 10), (12, 10), (14, 10)]
    assert not game.state.units["redcoats"].fleeing

"""Command as it is played: points, payments, prices, the chain, succession (chapter 7)."""

from typing import Any

import pytest
from msgspec.structs import replace

from escarmouche.kernel.game import Game
from escarmouche.kernel.questions import Choose
from escarmouche.rulesets.tyneside.data.events import (
    ActionRolled,
    CommandEnded,
    GroupCommanded,
    Leaderless,
    PointsRolled,
    Succeeded,
)
from escarmouche.rulesets.tyneside.data.roster import roster
from escarmouche.rulesets.tyneside.data.state import State
from escarmouche.rulesets.tyneside.flow.step_command import payments
from escarmouche.rulesets.tyneside.rules.command import bill, reaches
from escarmouche.table.tabletop import Gone
from tests.rulesets.tyneside.bench import (
    bench,
    bench_state,
    block,
    drummer,
    happened,
    man,
    pc,
    refused,
    row,
    second,
    zone,
)

FAR = man("french", None, id="f.far")  # somebody who is still to come
ONES = (1,) * 1000


def options(game: Game[State]) -> dict[str, Any]:
    """What can be paid for now, by key."""
    asked = game.question
    assert isinstance(asked, Choose)
    assert asked.key == "command"
    return {option.key: option.params for option in asked.options}


def points(game: Game[State]) -> int:
    asked = game.question
    assert asked is not None
    return int(asked.params["points"])


def platoon_in_the_forest(*dice: int, fallen: tuple[str, ...] = ()) -> Game[State]:
    """E1: the officer, A within 25 cm of him, B within 25 cm of A alone; a squad of nine round each."""
    seconds = (
        second("british", (84, 60), id="b.A"),
        second("british", (108, 60), id="b.B", klass="green"),
    )
    return bench(
        pc("british", (60, 60)),
        *[one if one.id not in fallen else replace(one, where=Gone("fire", 1)) for one in seconds],
        *block(9, "british", (58, 70), 3, unit="s1"),
        *block(9, "british", (92, 70), 3, unit="s2"),
        *block(9, "british", (116, 70), 3, unit="s3"),
        FAR,
        terrain=[zone("forest", 0, 0, 200, 140)],
        step="command",
        dice=(*dice, *ONES),
    )


@pytest.mark.rule("TY.7.20", "TY.7.15", "TY.7.16")
def test_the_worked_example_of_the_chain_of_command() -> None:
    """12 points: one squad, not the platoon. Through A (7) and B (10) all 27 men are commanded, no point is left."""
    game = platoon_in_the_forest(5, 4, 3, 3, 2, 2, 6, 4)
    assert points(game) == 12
    assert {key: said["price"] for key, said in options(game).items()} == {"b.A": 1, "s1": 9}
    assert refused(game, "s2").code == "not-activated"
    game.answer("b.A")
    assert points(game) == 11 + 7
    game.answer("b.B")
    assert points(game) == 17 + 10
    for squad, left in (("s3", 18), ("s1", 9)):
        game.answer(squad)
        assert points(game) == left
    game.answer("s2")
    assert [event.left for event in happened(game, GroupCommanded)] == [18, 9, 0]
    assert happened(game, CommandEnded)[0].lost == 0
    assert {game.state.units[squad].commanded for squad in ("s1", "s2", "s3")} == {"b.pc"}


@pytest.mark.rule("TY.7.04")
@pytest.mark.parametrize(("klass", "dice"), [("hero", 4), ("veteran", 3), ("green", 2)])
def test_a_player_character_rolls_dice_by_his_class(klass: str, dice: int) -> None:
    game = bench(
        pc("british", (50, 50), klass=klass),
        *row(4, "british", (50, 60)),
        FAR,
        step="command",
        dice=(3, 3, 3, 3, *ONES),
    )
    rolled = happened(game, PointsRolled)[0]
    assert (rolled.points, len(rolled.rolls[0].faces)) == (3 * dice, dice)


@pytest.mark.rule("TY.7.05", "TY.7.06")
def test_music_brings_one_die_however_many_musicians_are_paid() -> None:
    game = bench(
        pc("british", (50, 50)),
        drummer("british", (55, 50)),
        drummer("british", (60, 50), id="b.bugler", role="bugler"),
        *row(9, "british", (50, 60)),
        FAR,
        step="command",
        dice=(2, 2, 2, 6, *ONES),
    )
    assert points(game) == 6
    assert options(game)["b.drummer"]["dice"] == 1
    game.answer("b.drummer")
    assert points(game) == 6 - 1 + 6
    assert options(game)["b.bugler"]["dice"] == 0
    game.answer("b.bugler")
    assert points(game) == 10
    assert [event.music for event in happened(game, PointsRolled)] == [False, True]


@pytest.mark.rule("TY.7.06")
def test_by_option_a_musician_rolls_the_dice_of_his_class() -> None:
    game = bench(
        pc("british", (50, 50)),
        drummer("british", (55, 50), klass="green"),
        *row(9, "british", (50, 60)),
        FAR,
        step="command",
        options={"musician_class_dice": True},
        dice=(1, 1, 2, 6, 5, *ONES),
    )
    game.answer("b.drummer")
    assert points(game) == 4 - 1 + 11


@pytest.mark.rule("TY.7.07", "TY.7.08")
@pytest.mark.parametrize(
    ("apart", "terrain", "within"),
    [
        (50.0, None, True),
        (50.1, None, False),
        (25.0, (0, 0, 200, 100), True),
        (25.1, (0, 0, 200, 100), False),
        (30.0, (65, 40, 70, 60), False),  # only between the two
        (30.0, (40, 40, 55, 60), False),  # only the commander
        (30.0, (80, 40, 90, 60), False),  # only the commanded
        (30.0, (65, 60, 70, 80), True),  # beside the line
    ],
)
def test_command_distance_is_halved_by_dense_ground_at_either_end_or_between(
    apart: float, terrain: tuple[float, float, float, float] | None, within: bool
) -> None:
    state = bench_state(
        pc("british", (50, 50)),
        man("british", (50 + 2 + apart, 50)),
        terrain=[zone("forest", *terrain)] if terrain else [],
    )
    assert reaches(state, "b.pc", "b.1") is within


@pytest.mark.rule("TY.7.07")
def test_one_man_out_of_distance_is_enough() -> None:
    game = bench(
        pc("british", (10, 10)),
        *row(3, "british", (20, 10), unit="near"),
        *row(2, "british", (20, 20), unit="far"),
        man("british", (70, 20), unit="far", id="b.away"),
        FAR,
        step="command",
        dice=(6, 6, 6, *ONES),
    )
    assert list(options(game)) == ["near"]
    refusal = refused(game, "far")
    assert (refusal.rule, refusal.code, refusal.params["figure"]) == ("TY.7.07", "out-of-command", "b.away")


@pytest.mark.rule("TY.7.09", "TY.7.10", "TY.7.11", "TY.7.18")
@pytest.mark.parametrize(
    ("loyal", "routing", "price"), [(True, False, 4), (False, False, 8), (True, True, 8), (False, True, 8)]
)
def test_disloyal_or_routing_men_cost_two_and_both_together_two_as_well(
    loyal: bool, routing: bool, price: int
) -> None:
    state = bench_state(
        pc("british", (50, 50)),
        *row(4, "british", (50, 60), loyal_to=("british",) if loyal else ("chief-huron",)),
        units={"b": {"routing": routing}},
    )
    assert bill(state, "b", ("b.pc",)) == (price, 4, "")


@pytest.mark.rule("TY.7.18")
def test_each_man_is_paid_by_the_commander_in_distance_to_whom_he_is_loyal() -> None:
    """The officer reaches all four, and none is loyal to him; their chief reaches two of them."""
    state = bench_state(
        pc("british", (50, 50)),
        second("british", (128, 50), id="b.chief", tags=("chief",)),
        *row(2, "british", (48, 55), unit="g", loyal_to=("chief",)),
        *row(2, "british", (80, 55), unit="g", loyal_to=("chief",)),
    )
    assert bill(state, "g", ("b.pc",)).price == 8
    assert bill(state, "g", ("b.pc", "b.chief")).price == 2 + 2 + 1 + 1


@pytest.mark.rule("TY.7.12", "TY.7.13")
def test_a_group_is_commanded_whole_and_its_living_are_paid_for() -> None:
    game = bench(
        pc("british", (50, 50)),
        *row(4, "british", (50, 60)),
        man("british", id="b.dead", wounds=2, where=Gone("fire", 1)),
        FAR,
        step="command",
        dice=(6, 6, 6, *ONES),
    )
    assert options(game)["b"]["price"] == 4
    refusal = refused(game, "b.1")
    assert (refusal.rule, refusal.code, refusal.params["unit"]) == ("TY.7.12", "whole-group", "b")


@pytest.mark.rule("TY.7.19")
def test_payments_are_made_one_by_one_until_the_player_has_done_and_the_rest_is_lost() -> None:
    game = bench(
        pc("british", (50, 50)),
        *row(4, "british", (50, 60), unit="one"),
        *row(4, "british", (50, 40), unit="two"),
        FAR,
        step="command",
        dice=(4, 4, 4, *ONES),
    )
    game.answer("one")
    assert points(game) == 8
    refusal = refused(game, "one")
    assert (refusal.rule, refusal.code) == ("TY.7.19", "paid-already")
    game.answer(None)
    assert happened(game, CommandEnded)[0].lost == 8
    assert not game.state.units["two"].commanded


@pytest.mark.rule("TY.7.09")
def test_too_few_points_are_refused_with_what_is_missing() -> None:
    game = bench(
        pc("british", (50, 50)),
        *row(7, "british", (50, 60), unit="many"),
        *row(2, "british", (50, 40), unit="few"),
        FAR,
        step="command",
        dice=(2, 2, 2, *ONES),
    )
    refusal = refused(game, "many")
    assert (refusal.code, refusal.params["needed"], refusal.params["left"]) == ("too-few-points", 7, 6)


@pytest.mark.rule("TY.7.14", "TY.7.17")
def test_a_second_officer_commands_only_when_activated_and_men_may_be_covered_by_different_commanders() -> (
    None
):
    game = bench(
        pc("british", (10, 50)),
        second("british", (55, 50)),
        man("british", (12, 55), id="b.near", unit="g"),
        man("british", (100, 50), id="b.far", unit="g"),
        FAR,
        step="command",
        dice=(1, 1, 1, 1, 1, 1, *ONES),
    )
    refusal = refused(game, "g")
    assert (refusal.rule, refusal.code, refusal.params["figure"]) == ("TY.7.14", "not-activated", "b.second")
    game.answer("b.second")
    assert options(game)["g"]["price"] == 2


@pytest.mark.rule("TY.7.03")
def test_a_player_character_costs_no_point_and_needs_none_to_act() -> None:
    game = bench(
        pc("british", (50, 50)), *row(4, "british", (50, 60)), FAR, step="command", dice=(3, 3, 3, *ONES)
    )
    assert refused(game, "b.pc").code == "acts-himself"
    game.answer(None)
    mine = next(event for event in happened(game, ActionRolled) if event.unit == "b.pc")
    assert (mine.standing, mine.bound) == ("pc", False)


@pytest.mark.rule("TY.7.27")
def test_a_commanded_group_rolls_all_the_same_and_a_plain_result_overrides_the_player() -> None:
    """Three of four dead: 75 % is +7, an enemy in sight and range +1: row 6-8, where a 1 means flight."""
    game = bench(
        pc("british", (50, 20)),
        man("british", (50, 30), unit="g"),
        *[man("british", unit="g", where=Gone("fire", 1)) for _ in range(3)],
        man("french", (50, 80)),
        step="command",
        dice=(3, 3, 3, 1, 6, *ONES),
    )
    game.answer("g")
    rolled = next(event for event in happened(game, ActionRolled) if event.unit == "g")
    assert (rolled.factor, rolled.cell, rolled.standing, rolled.bound) == (8, "flee", "commanded", True)


@pytest.mark.rule("TY.7.25")
def test_who_will_have_to_flee_has_commanded_before() -> None:
    game = bench(
        pc("british", (50, 50), wounds=1),
        *row(4, "british", (50, 60)),
        FAR,
        units={"b.pc": {"routing": True}},
        step="command",
        dice=(3, 3, 3, 1, 1, 1, *ONES),
    )
    game.answer("b")
    assert game.state.units["b"].commanded == "b.pc"


@pytest.mark.rule("TY.7.26")
def test_the_best_second_officer_takes_the_place_of_a_fallen_player_character() -> None:
    """Of two veterans the one nearer to where he fell; the green one is no match for them."""
    game = bench(
        pc("british", where=Gone("fire", 1), fell=(50, 50)),
        second("british", (90, 50), id="b.far"),
        second("british", (70, 50), id="b.near"),
        second("british", (52, 50), id="b.green", klass="green"),
        *row(4, "british", (50, 60)),
        FAR,
        step="begin",
        dice=(5, 5, 5, *ONES),
    )
    assert happened(game, Succeeded)[0].figure == "b.near"
    assert game.state.figures["b.near"].role == "pc"
    assert (game.question.seat, points(game)) == ("british", 15)  # type: ignore[union-attr]


@pytest.mark.rule("TY.7.26")
@pytest.mark.parametrize("succession", [True, False])
def test_with_nobody_left_or_without_the_option_there_are_no_points(succession: bool) -> None:
    seconds = () if succession else (second("british", (52, 50)),)
    game = bench(
        pc("british", where=Gone("fire", 1), fell=(50, 50)),
        *seconds,
        *row(4, "british", (50, 60)),
        FAR,
        options={"succession": succession},
        step="begin",
        dice=ONES,
    )
    assert happened(game, Leaderless)
    assert not happened(game, PointsRolled)


@pytest.mark.rule("TY.5.12", "TY.7.02")
def test_players_of_one_side_have_a_character_and_a_pool_each() -> None:
    game = bench(
        pc("british", (50, 50)),
        pc("british", (80, 50), id="b.other", seat="ally"),
        *row(4, "british", (50, 60), unit="one"),
        *row(4, "british", (80, 60), unit="two"),
        FAR,
        step="command",
        dice=(3, 3, 3, 6, 6, 6, *ONES),
    )
    assert (game.question.seat, points(game)) == ("british", 9)  # type: ignore[union-attr]
    game.answer("one")
    assert points(game) == 5
    game.answer(None)
    assert (game.question.seat, points(game)) == ("ally", 18)  # type: ignore[union-attr]
    assert "one" not in options(game)
    game.answer("two")
    assert game.state.units["two"].commanded == "b.other"


@pytest.mark.rule("TY.5.13")
def test_an_automatic_side_rolls_no_points_and_its_player_character_is_a_second_officer() -> None:
    game = bench(
        pc("french", (50, 50)),
        *row(4, "french", (50, 54)),
        man("british", (200, 20)),
        side="french",
        automatic="french",
        step="command",
        dice=ONES,
    )
    assert not happened(game, PointsRolled)
    rolled = [event.unit for event in happened(game, ActionRolled)]
    assert "b" not in rolled or rolled.index("f") == 0
    assert rolled[:1] == ["f"]
    assert "f.pc" not in rolled  # attached: he takes his group's result


def test_what_can_be_paid_for_is_worked_out_once_for_a_state() -> None:
    game = platoon_in_the_forest(5, 4, 3)
    assert payments(game.state, "b.pc") is payments(game.state, "b.pc")


@pytest.mark.rule("TY.7.01")
def test_player_characters_are_officers_or_chiefs_and_may_be_of_any_class() -> None:
    leading = [troop for troop in roster().values() if "pc" in troop.roles]
    assert {troop.rank.endswith("-officer") or troop.rank.startswith("chief") for troop in leading} == {True}
    assert {klass for troop in leading for klass in troop.classes} == {"hero", "veteran", "green"}


@pytest.mark.rule("TY.7.21")
def test_without_its_second_officers_a_platoon_is_out_of_hand() -> None:
    """The platoon of the worked example with A and B dead: the officer has points for more, but reaches one squad."""
    game = platoon_in_the_forest(6, 6, 6, fallen=("b.A", "b.B"))
    assert list(options(game)) == ["s1"]
    assert {refused(game, squad).code for squad in ("s2", "s3")} == {"out-of-command"}

"""Chapter 6: orders declared whole before the dice, who may be ordered, what is refused (BP.6.01-6.09, 6.19-6.41)."""

from typing import Any

import pytest

from escarmouche.kernel.questions import Move
from escarmouche.rulesets.blackpowder.data.events import (
    CommandRolled,
    OrderDeclared,
    OrdersEnded,
    StepsLost,
    UnitStepped,
)
from escarmouche.rulesets.blackpowder.data.state import Leg, Order, Step
from escarmouche.rulesets.blackpowder.flow import orders_carried_out
from escarmouche.table.tabletop import Away, Gone, Pose
from tests.rulesets.blackpowder.bench import bench, building, commander, happened, refused, unit, wall
from tests.rulesets.blackpowder.commands import ALONE, ahead, asked, at, fr, gb, general, keys, played, to
from tests.rulesets.blackpowder.flows import Table


@pytest.mark.rule("BP.6.01", "BP.6.02")
def test_every_step_is_declared_before_the_dice() -> None:
    game = played(answers=(*ALONE, "move", to("22e", (20, 20))), dice=(1, 1))
    assert asked(game).key == "step"
    assert game.dice.position == 0
    order = game.state.cursor.order
    assert order is not None
    assert [step.kind for step in order.steps["22e"]] == ["move"]
    assert at(game, "22e") == (20, 10, 0)
    game.answer("declared")
    assert [type(event) for event in game.events][:2] == [OrderDeclared, CommandRolled]


@pytest.mark.rule("BP.6.02", "BP.6.04")
@pytest.mark.parametrize(
    ("dice", "y"), [((4, 4), 20), ((3, 4), 20), ((3, 3), 30), ((2, 3), 40), ((1, 1), 40)]
)
def test_step_k_is_made_with_k_moves(dice: tuple[int, int], y: float) -> None:
    game = played(answers=(*ALONE, *ahead("22e", 20, 20, 30, 40)), dice=dice)
    assert at(game, "22e") == (20, y, 0)


@pytest.mark.rule("BP.6.03", "BP.6.04")
def test_an_order_has_three_steps_at_most_and_more_moves_than_steps_are_lost() -> None:
    game = played(answers=(*ALONE, *ahead("22e", 20, 20, 30)[:-1]))
    assert "move" in keys(game)
    game = played(answers=(*ALONE, *ahead("22e", 20, 20, 30, 40)), dice=(4, 4))
    assert asked(game).key != "step"  # the third locks it
    game = played(answers=(*ALONE, *ahead("22e", 20, 20)), dice=(1, 1))
    assert at(game, "22e") == (20, 20, 0)


@pytest.mark.rule("BP.6.04")
def test_a_unit_has_the_kinds_of_step_that_it_can_make() -> None:
    mill = building(24, 12, 28, 16)
    game = played(terrain=(mill,), answers=ALONE)
    assert set(keys(game)) == {"move", "form", "charge:50th", "enter:mill"}
    foot = fr(arm="artillery", formation="unlimbered")
    assert set(keys(played(foot, answers=ALONE))) == {"limber", "prolonge"}
    limbered = fr(arm="artillery", formation="limbered")
    assert set(keys(played(limbered, answers=ALONE))) == {"move", "form", "unlimber"}
    inside = fr(inside="mill")
    game = played(inside, terrain=(mill,), answers=ALONE)
    assert set(keys(game)) == {"leave:north", "leave:east", "leave:south", "leave:west"}
    gone = fr(where=Away(), exit=(20.0, 0.0))
    order = played(gone, fr("9e", (40, 10)), answers=ALONE).state.cursor.order
    assert order is not None
    assert [step.kind for step in order.steps["22e"]] == [
        "return_to_table"
    ]  # there is nothing else that it could


@pytest.mark.rule("BP.6.04", "BP.7.08", "BP.8.07")
def test_a_step_that_has_room_only_when_turned_is_offered() -> None:
    guns = fr(arm="artillery", formation="unlimbered")
    behind = fr("9e", (20, 5))
    game = played(guns, behind, answers=(*ALONE, "limber"))
    assert refused(game, {}).code == "overlap"
    ask = game.question
    assert isinstance(ask, Move)
    (known,) = ask.guided().spots["22e"]
    assert known.at == game.state.units["22e"].point
    ask.read({"22e": {"facing": known.facing}})
    game.answer({"22e": {"facing": 90}})
    order = game.state.cursor.order
    assert order is not None
    assert [(step.kind, step.facing) for step in order.steps["22e"]] == [("limber", 90)]
    free = played(guns, answers=(*ALONE, "limber")).question
    assert isinstance(free, Move)
    assert free.guided().spots == {}


@pytest.mark.rule("BP.6.20", "BP.7.08")
def test_a_step_is_offered_for_which_a_group_finds_room_in_another_formation() -> None:
    """Among friends the two have room in line only when turned, and turned they are more than six inches apart."""
    friends = fr("3e", (16, 20), brigade="other", facing=90)
    game = played(fr(), fr("9e", (32, 10)), friends, answers=("solignac", "brigade"))
    assert "form" in keys(game)
    game.answer("move")
    game.answer({**to("22e", (20, 20)), **to("9e", (32, 20))})
    assert {"move", "form", "back"} <= set(keys(game))
    game.answer("form")
    ask = game.question
    assert isinstance(ask, Move)
    spots = {id: own[0] for id, own in ask.guided().spots.items()}
    ask.read({id: {"facing": spot.facing, "tags": spot.tags} for id, spot in spots.items()})


@pytest.mark.rule("BP.6.04")
def test_steps_of_different_kinds_follow_each_other() -> None:
    form = {"22e": {"path": [], "tags": {"formation": "attack_column"}}}
    game = played(answers=(*ALONE, "form", form, "move", to("22e", (20, 20)), "declared"), dice=(3, 3))
    assert game.state.units["22e"].formation == "attack_column"
    assert at(game, "22e") == (20, 20, 0)
    assert [event.step for event in happened(game, UnitStepped)] == ["change_formation", "move"]


@pytest.mark.rule("BP.6.05")
@pytest.mark.parametrize("dice", [(4, 4), (5, 5)])
def test_one_order_a_turn_successful_or_not(dice: tuple[int, int]) -> None:
    chief = commander("massena", "french", at=(30, 4), brigade="")
    pieces = (fr(), fr("9e", (40, 10)), general(cinc=False), chief)
    game = played(*pieces, answers=(*ALONE, *ahead("22e", 20, 20)), dice=dice)
    if dice == (4, 4):
        game.answer("stop")
    game.answer({})  # his move
    game.answer("massena")
    assert {key for key in keys(game) if key.startswith("order")} == {"order:9e"}


@pytest.mark.rule("BP.6.05")
def test_a_second_order_is_refused() -> None:
    game = played(fr(), fr("9e", (40, 10)), answers=(*ALONE, *ahead("22e", 20, 20)), dice=(4, 4))
    found = refused(game, "order:22e")
    assert (found.rule, found.code) == ("BP.6.05", "already-ordered")


@pytest.mark.rule("BP.6.06")
def test_a_commander_finishes_before_another_begins() -> None:
    chief = commander("massena", "french", at=(30, 4), brigade="")
    game = played(fr(), fr("9e", (40, 10)), general(cinc=False), chief, answers=("solignac",))
    found = refused(game, "massena")
    assert (found.rule, found.code) == ("BP.6.06", "other-commander-active")
    game.answer("stop")
    game.answer({})
    assert keys(game) == ["massena", "done"]


@pytest.mark.rule("BP.6.07")
def test_a_failure_ends_his_orders() -> None:
    game = played(fr(), fr("9e", (40, 10)), answers=(*ALONE, *ahead("22e", 20, 20)), dice=(4, 5))
    assert at(game, "22e") == (20, 10, 0)
    assert happened(game, OrdersEnded)[0].cause == "failure"
    assert asked(game).key == "general"
    game.answer({})
    assert game.state.half == 5  # nobody is left who could order, and nobody else has anything to do


@pytest.mark.rule("BP.6.07")
def test_who_has_failed_is_refused() -> None:
    chief = commander("massena", "french", at=(30, 4), brigade="")
    answers = (*ALONE, *ahead("22e", 20, 20), {})
    game = played(fr(), fr("9e", (40, 10)), general(cinc=False), chief, answers=answers, dice=(4, 5))
    found = refused(game, "solignac")
    assert (found.rule, found.code) == ("BP.6.07", "commander-done")


@pytest.mark.rule("BP.6.08")
def test_a_brigadier_orders_his_own_the_chief_everybody() -> None:
    chief = commander("massena", "french", at=(30, 4), brigade="")
    pieces = (fr(), fr("9e", (40, 10), brigade="other"), general(cinc=False), chief)
    game = played(*pieces, answers=("solignac",))
    assert "order:9e" not in keys(game)
    found = refused(game, "order:9e")
    assert (found.rule, found.code) == ("BP.6.08", "not-his-brigade")
    game = played(*pieces, answers=("massena",))
    assert {"order:22e", "order:9e"} <= set(keys(game))


@pytest.mark.rule("BP.6.09")
def test_commanders_act_in_any_order() -> None:
    chief = commander("massena", "french", at=(30, 4), brigade="")
    game = played(fr(), general(cinc=False), chief)
    assert keys(game) == ["solignac", "massena", "done"]


BARRED: list[tuple[dict[str, Any], str, str]] = [
    ({"ordered": True}, "BP.6.05", "already-ordered"),
    ({"initiative": True}, "BP.6.24", "initiative-used"),
    ({"disordered": True}, "BP.14.02", "disordered"),
    ({"where": Gone("broke", 1)}, "BP.6.09", "unit-gone"),
]


@pytest.mark.rule("BP.6.09", "BP.14.02")
@pytest.mark.parametrize(("fields", "rule", "code"), BARRED)
def test_who_cannot_be_chosen(fields: dict[str, Any], rule: str, code: str) -> None:
    game = played(fr(**fields), fr("9e", (40, 10)), answers=("solignac",))
    assert "order:22e" not in keys(game)
    found = refused(game, "order:22e")
    assert (found.rule, found.code) == (rule, code)


@pytest.mark.rule("BP.6.09")
def test_an_engaged_unit_cannot_be_chosen() -> None:
    foe = gb(at=(20, 11.5))
    game = played(fr(), fr("9e", (40, 10)), foe, contacts=[("22e", "50th")], answers=("solignac",))
    found = refused(game, "order:22e")
    assert (found.rule, found.code) == ("BP.6.09", "engaged")


@pytest.mark.rule("BP.6.09", "BP.15.07")
def test_a_demoralised_brigade_is_not_ordered() -> None:
    own = (fr(), fr("9e", (40, 10), brigade="other"), general(cinc=True))
    game = played(*own, brigades={"french": {"demoralised": True}}, answers=("solignac",))
    found = refused(game, "order:22e")
    assert (found.rule, found.code) == ("BP.15.07", "brigade-broken")


# Brigade orders

PAIR = (fr(), fr("9e", (32, 10)))
GROUP = ("solignac", "brigade")  # there are no more than two


def both(dy: float, dx: float = 0.0) -> dict[str, Any]:
    return {**to("22e", (20 + dx, 10 + dy)), **to("9e", (32 + dx, 10 + dy))}


@pytest.mark.rule("BP.6.19", "BP.6.23")
@pytest.mark.parametrize(("dice", "moved"), [((4, 4), 10), ((3, 3), 20)])
def test_a_brigade_order_moves_several_units_alike(dice: tuple[int, int], moved: float) -> None:
    answers = (*GROUP, "move", both(10), "move", both(20), "declared")
    game = played(*PAIR, answers=answers, dice=dice)
    assert at(game, "22e") == (20, 10 + moved, 0)
    assert at(game, "9e") == (32, 10 + moved, 0)
    assert game.state.units["22e"].ordered
    assert game.state.units["9e"].ordered
    assert len(happened(game, CommandRolled)) == 1


@pytest.mark.rule("BP.6.19")
def test_a_chief_without_a_brigade_gives_no_brigade_order() -> None:
    chief = commander("massena", "french", at=(30, 4), brigade="")
    game = played(*PAIR, chief, answers=("massena",))
    found = refused(game, "brigade")
    assert (found.rule, found.code) == ("BP.6.19", "brigade-order-cinc")


@pytest.mark.rule("BP.20.04")
def test_the_only_brigadier_is_chief_and_gives_brigade_orders() -> None:
    game = played(*PAIR, answers=("solignac",))
    assert game.state.commanders["solignac"].cinc
    assert "brigade" in keys(game)


@pytest.mark.rule("BP.6.20")
def test_a_group_is_a_chain_at_the_start() -> None:
    apart = (fr(), fr("9e", (32, 10)), fr("2e", (44, 10)), fr("4e", (62, 10)))  # gaps of 3, 3 and 9 inches
    game = played(*apart, answers=("solignac", "brigade"))
    found = refused(game, ["22e", "4e"])
    assert (found.rule, found.code) == ("BP.6.20", "group-too-far")
    refused(game, ["22e", "2e"])
    game.answer(["22e", "9e", "2e"])
    assert asked(game).key == "step"


@pytest.mark.rule("BP.6.20", "BP.6.23")
def test_a_group_is_a_chain_at_the_end_too() -> None:
    game = played(*PAIR, answers=(*GROUP, "move"))
    found = refused(game, {**to("22e", (18, 15)), **to("9e", (33.9, 15))})  # 6.9 inches would part them
    assert (found.rule, found.code) == ("BP.6.20", "group-too-far")
    game.answer({**to("22e", (17, 15)), **to("9e", (32, 15))})


@pytest.mark.rule("BP.6.23", "BP.6.41")
def test_directions_of_a_group_differ_by_45_degrees_at_most() -> None:
    game = played(*PAIR, answers=(*GROUP, "move"))
    found = refused(game, {**to("22e", (20, 14)), **to("9e", (27.9, 13.9))})  # 0 and 314 degrees
    assert (found.rule, found.code) == ("BP.6.23", "group-directions")
    game.answer({**to("22e", (20, 16)), **to("9e", (31, 13.9))})  # 345 degrees: within


@pytest.mark.rule("BP.6.23")
def test_a_group_does_the_same_kind_of_thing() -> None:
    guns = fr("guns", (32, 10), arm="artillery", formation="unlimbered")
    limbered = fr("horse", (30, 10), arm="artillery", gun="horse", formation="limbered")
    game = played(fr(), limbered, answers=GROUP)
    assert set(keys(game)) == {"move", "form"}
    game = played(fr(), fr("9e", (8, 10)), guns, answers=("solignac", "brigade"))
    found = refused(game, ["22e", "guns"])
    assert (found.rule, found.code) == ("BP.6.23", "group-no-step")


@pytest.mark.rule("BP.6.21")
def test_the_distance_counts_to_the_farthest() -> None:
    away = general(at=(20.0, 8.0))
    game = played(*PAIR, away, answers=(*GROUP, "move", both(5), "declared"), dice=(1, 1))
    assert happened(game, CommandRolled)[0].effective == 8
    west = general(at=(15.4, 9.9))  # next to the 22e, 12.1 inches from the 9e
    game = played(*PAIR, west, answers=(*GROUP, "move", both(5), "declared"), dice=(1, 1))
    assert happened(game, CommandRolled)[0].effective == 7


@pytest.mark.rule("BP.6.22")
def test_a_group_has_the_lowest_bonus_and_anybodys_enemy() -> None:
    columns = tuple(fr(id, (x, 10), formation="attack_column") for id, x in (("22e", 20.0), ("9e", 28.0)))
    both_on = {**to("22e", (20, 15)), **to("9e", (28, 15))}
    game = played(*columns, answers=(*GROUP, "move", both_on, "declared"), dice=(1, 1))
    assert happened(game, CommandRolled)[0].effective == 9
    mixed = (columns[0], fr("9e", (30, 10)))
    answers = (*GROUP, "move", {**to("22e", (20, 15)), **to("9e", (30, 15))}, "declared")
    game = played(*mixed, answers=answers, dice=(1, 1))
    assert happened(game, CommandRolled)[0].effective == 8
    near = gb(at=(46, 13), facing=270)  # within 12 inches of the 9e alone
    game = played(*mixed, near, answers=(*GROUP, "form", {}, "declared"), dice=(1, 1))
    assert happened(game, CommandRolled)[0].effective == 7


@pytest.mark.rule("BP.6.23")
def test_the_rules_of_a_group_count_if_all_have_them() -> None:
    def effective(*rules: tuple[str, ...]) -> int:
        pair = (fr(rules=rules[0]), fr("9e", (32, 10), rules=rules[1]))
        west = general(at=(15.4, 9.9))
        game = played(*pair, west, answers=(*GROUP, "move", both(5), "declared"), dice=(1, 1))
        return int(happened(game, CommandRolled)[0].effective)

    assert effective(("reliable",), ()) == 7
    assert effective(("reliable",), ("reliable",)) == 8
    assert effective(("marauders",), ()) == 7
    assert effective(("marauders",), ("marauders",)) == 8


@pytest.mark.rule("BP.6.41")
def test_the_unit_in_front_may_clear_the_way_first() -> None:
    behind = fr("9e", (20, 6), formation="line")
    answers = (*GROUP, "move")
    game = played(behind, fr(), answers=answers, dice=(4, 4))
    game.answer({**to("22e", (20, 16)), **to("9e", (20, 10))})
    game.answer("declared")
    assert asked(game).key == "unit-first"
    game.answer("22e")
    assert at(game, "22e") == (20, 16, 0)
    assert at(game, "9e") == (20, 10, 0)
    blocked = played(behind, fr(), answers=answers, dice=(4, 4))
    blocked.answer({**to("22e", (20, 16)), **to("9e", (20, 10))})
    blocked.answer("declared")
    blocked.answer("9e")
    assert at(blocked, "9e") == (20, 8.5, 0)  # up to the rear of the 22e
    assert at(blocked, "22e") == (20, 16, 0)


@pytest.mark.rule("BP.6.41")
def test_the_unit_in_front_clears_the_way_for_who_goes_no_farther_with_its_next_step() -> None:
    both_on = {**to("22e", (20, 16)), **to("9e", (20, 10))}
    game = played(
        fr("9e", (20, 6)), fr(), answers=(*GROUP, "move", both_on, "form", {}, "declared"), dice=(3, 3)
    )
    assert asked(game).key == "unit-first"
    game.answer("22e")
    assert at(game, "9e") == (20, 10, 0)
    assert at(game, "22e") == (20, 16, 0)
    assert not happened(game, StepsLost)


# Carrying out


@pytest.mark.rule("BP.7.10")
@pytest.mark.parametrize("hoped", [False, True])
def test_who_passes_over_a_friend_to_charge_and_cannot_goes_back_before_him(
    hoped: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    if hoped:  # nothing was in the way of the charge when it went in among them
        monkeypatch.setattr(orders_carried_out, "_reaches", lambda *_: True)
    table = Table(
        fr(at=(30, 10), formation="attack_column"),
        fr("9e", (30, 22), formation="march_column"),
        gb(where=Gone("broken")),
    )
    steps = (Step(kind="move", legs=(Leg(Pose(30, 20, 0)),)), Step(kind="charge", targets=("50th",)))
    table.run(orders_carried_out.execute(table, Order(units=("22e",), steps={"22e": steps}), {"22e": 2}))
    assert table.unit("22e").pose.y == pytest.approx(16, abs=0.25)  # its front where the rear of the 9e is
    assert table.told(UnitStepped)[-1].stopped


@pytest.mark.rule("BP.6.39", "BP.7.10")
def test_a_step_that_has_become_illegal_is_made_as_far_as_it_goes() -> None:
    """The 9e was to clear the way with a second move; with one it stands where the 22e wants to pass."""
    answers = (*ALONE, "move", to("22e", (20, 20)), "move", to("22e", (20, 30)), "declared")
    over = fr("9e", (20, 21))
    game = played(fr(), over, answers=answers, dice=(4, 4))
    assert at(game, "22e") == (20, 19.5, 0)
    assert happened(game, UnitStepped)[0].stopped
    assert happened(game, StepsLost)[0].unit == "22e"
    game = played(fr(), over, answers=answers, dice=(3, 3))
    assert at(game, "22e") == (20, 30, 0)
    assert not happened(game, StepsLost)


@pytest.mark.rule("BP.7.09")
@pytest.mark.parametrize(("dice", "home"), [((3, 3), True), ((4, 4), False)])
def test_a_charge_too_carries_a_unit_clear_of_its_friends(dice: tuple[int, int], home: bool) -> None:
    column = fr(formation="attack_column")
    foe = gb(at=(20, 30), formation="march_column")
    answers = (*ALONE, "move", to("22e", (20, 16)), "charge:50th")
    game = played(column, fr("9e", (20, 15)), foe, answers=answers, dice=dice)
    assert bool(game.state.contacts) is home
    if not home:
        assert at(game, "22e") == (20, 12.75, 0)  # behind them


@pytest.mark.rule("BP.7.09")
def test_an_order_that_ends_among_friends_is_not_complete() -> None:
    over = fr("9e", (20, 20))
    game = played(fr(), over, answers=(*ALONE, "move", to("22e", (20, 20.5))))
    found = refused(game, "declared")
    assert found.code == "overlap"
    assert "back" in keys(game)
    game.answer("back")
    assert keys(game) == ["move", "form"]


@pytest.mark.rule("BP.7.09")
def test_the_last_step_may_not_end_among_friends() -> None:
    over = fr("9e", (20, 20))
    game = played(fr(), over, phase="initiative", cursor={"eligible": ["22e"]}, answers=("22e", "move"))
    assert refused(game, to("22e", (20, 20.5))).code == "overlap"


@pytest.mark.rule("BP.6.13")
def test_on_a_road_the_whole_order_follows_it() -> None:
    road = wall("road", (20, 0), (20, 60))
    column = fr(formation="march_column")

    def effective(*terrain: Any, path: tuple[float, float]) -> int:
        answers = (*ALONE, "move", to("22e", path), "declared")
        game = played(column, terrain=terrain, answers=answers, dice=(1, 1))
        return int(happened(game, CommandRolled)[0].effective)

    assert effective(path=(20, 20)) == 9
    assert effective(road, path=(20, 20)) == 10
    assert effective(road, path=(24, 18)) == 9


@pytest.mark.rule("BP.6.11", "BP.6.12")
def test_distance_and_enemy_count_against_the_order() -> None:
    def effective(**fields: Any) -> int:
        answers = (*ALONE, "form", {}, "declared")
        foe = gb(at=fields.pop("foe", (20.0, 55.0)))
        game = played(fr(), foe, general(**fields), answers=answers, dice=(1, 1))
        return int(happened(game, CommandRolled)[0].effective)

    assert effective(at=(20.0, 9.25)) == 8
    assert effective(at=(36.4, 10.0)) == 8  # 11.9 inches from the end of the line
    assert effective(at=(36.5, 10.0)) == 7
    assert effective(at=(48.5, 10.0)) == 6
    assert effective(foe=(20.0, 23.4)) == 7  # 11.9 inches
    assert effective(foe=(20.0, 23.6)) == 8


@pytest.mark.rule("BP.7.15", "BP.7.16")
def test_a_unit_that_is_off_table_is_ordered_back_from_where_it_left() -> None:
    gone = fr(where=Away(), exit=(44.0, 0.0), formation="line")
    game = played(
        gone, fr("9e", (10, 20)), general(at=(20.0, 0.0)), answers=(*ALONE, "declared"), dice=(1, 1)
    )
    assert happened(game, CommandRolled)[0].effective == 6  # two full twelves
    assert at(game, "22e") == (44, 0.75, 0)


@pytest.mark.rule("BP.7.16", "BP.6.13")
@pytest.mark.parametrize(("x", "then", "effective"), [(44.0, 44.0, 10), (44.0, 48.0, 9), (40.0, 40.0, 9)])
def test_the_road_counts_at_the_point_where_it_left(x: float, then: float, effective: int) -> None:
    gone = fr(where=Away(), exit=(x, 0.0), formation="march_column")
    road = wall("road", (44, 0), (44, 60))
    game = played(
        gone,
        fr("9e", (10, 20)),
        general(at=(x, 10.0)),
        answers=(*ALONE, "move", to("22e", (then, 12.0)), "declared"),
        dice=(1, 1),
        terrain=(road,),
    )
    assert happened(game, CommandRolled)[0].effective == effective


def test_the_bench_plays_in_the_command_phase() -> None:
    game = bench(unit("22e", at=(20, 10)), unit("50th", "british", at=(20, 55)), commander("solignac"))
    assert asked(game).key == "commander"


@pytest.mark.rule("BP.6.20", "BP.6.23")
def test_a_group_that_charges_ends_together_too() -> None:
    near, far = gb(at=(20, 26)), gb("71st", (50, 30))
    third = gb("79th", (32, 26))
    game = played(*PAIR, near, far, third, answers=(*GROUP, "charge"))
    assert asked(game).key == "group-charges"
    found = refused(game, {"22e": "50th", "9e": "71st"})
    assert (found.rule, found.code) == ("BP.6.20", "group-too-far")
    game.answer({"22e": "50th", "9e": "79th"})

"""Ladders and their carriers: GM.10.01-10.10, 10.21-10.22, and the stair of block 34."""

from collections.abc import Iterable
from typing import Any

import pytest
from msgspec.structs import replace

from escarmouche.kernel.game import Game
from escarmouche.kernel.questions import Flow
from escarmouche.rulesets.guepier.data.events import (
    Climbed,
    ContactMade,
    KitDropped,
    KitTaken,
    LadderRaised,
)
from escarmouche.rulesets.guepier.data.state import Kit, Plan, Play, State, change
from escarmouche.rulesets.guepier.flow import activation_carried_out
from escarmouche.rulesets.guepier.rules import actions, carriers, casualties, ladders, shooting
from escarmouche.rulesets.guepier.rules.ladders import free_carriers
from escarmouche.rulesets.guepier.table import board
from escarmouche.table.tabletop import Area, At, Inside, rectangle
from tests.rulesets.guepier.alone import alone
from tests.rulesets.guepier.bench import bench, draft, game_of, happened, man, refused, wall, zone

LADDER = Kit(id="ladder-1", kind="ladder", side="french")


def carried(*carriers: str, **fields: Any) -> Kit:
    return Kit(id="ladder-1", kind="ladder", side="french", state="carried", carriers=carriers, **fields)


def raised(at: tuple[float, float], against: str, **fields: Any) -> Kit:
    return Kit(id="ladder-1", kind="ladder", side="french", state="raised", at=at, against=against, **fields)


def finish(flow: Flow[None]) -> None:
    """Run a flow that asks nothing."""
    for asked in flow:
        raise AssertionError(f"asks {asked}")


def arrive(game: Game[State], members: Iterable[str]) -> Kit:
    """The end of a move of these."""
    finish(activation_carried_out.arrived(game, tuple(members)))
    return game.state.kit["ladder-1"]


def block(y: float = 20.0) -> tuple[Area, Area]:
    """A fortified building and its flat roof."""
    outline = rectangle(0, y, 60, y + 30)
    return (
        Area("block", "building", outline, tags=("fortified",)),
        Area("roof", "roof", outline, level=1, tags=("over:block",)),
    )


@pytest.mark.rule("GM.10.01")
def test_one_man_carries_no_ladder() -> None:
    state = alone(man(at=(10, 10)), man(at=(12, 10)), kit=[carried("f.1", "f.2")]).state
    refused = carriers.move_refusal(state, ("f.1",), "skirmish", ())
    assert refused is not None
    assert (refused.code, refused.rule) == ("E30", "GM.10.01")
    assert carriers.move_refusal(state, ("f.1", "f.2"), "skirmish", ()) is None


@pytest.mark.rule("GM.10.01")
def test_two_to_four_may_pick_a_ladder_up() -> None:
    men = [man(at=(10 + x, 10 + y)) for x, y in ((1.5, 0), (-1.5, 0), (0, 1.5), (0, -1.5), (1.2, 1.2))]
    game = alone(*men, kit=[Kit(id="ladder-1", kind="ladder", at=(10, 10))], declare=False)
    finish(activation_carried_out.perform(game, tuple(game.state.figures), ("pick-up:ladder-1",)))
    assert game.state.kit["ladder-1"].carriers == ("f.1", "f.2", "f.3", "f.4")


@pytest.mark.rule("GM.10.01")
@pytest.mark.parametrize("also", ["contact", "pivot", "form:line", "mount", "dismount"])
def test_carriers_do_nothing_else(also: str) -> None:
    state = alone(man(at=(10, 10)), man(at=(12, 10)), kit=[carried("f.1", "f.2")]).state
    action = "fast" if also == "contact" else "hold"
    refused = carriers.move_refusal(state, ("f.1", "f.2"), action, (also,))
    assert refused is not None
    assert refused.code == "carriers-only-carry"


@pytest.mark.rule("GM.10.01", "GM.10.05")
def test_neither_carrier_nor_climber_shoots() -> None:
    state = alone(
        man(at=(10, 10)),
        man(at=(12, 10)),
        man(at=None, where=Inside("ladder-2", 1)),
        man("mexican", (11, 30)),
        kit=[carried("f.1", "f.2"), Kit(id="ladder-2", kind="ladder", state="raised", at=(40, 10))],
    ).state
    for id, rule in (("f.1", "GM.10.01"), ("f.3", "GM.10.05")):
        refused = shooting.shooter_refusal(state, state.figures[id])
        assert refused is not None
        assert (refused.code, refused.rule) == ("E27", rule)


@pytest.mark.rule("GM.10.01", "GM.10.21")
def test_a_stopped_man_carries_nothing() -> None:
    kit = Kit(id="ladder-1", kind="ladder", at=(10, 10))
    state = alone(man(at=(11.5, 10), marker="yellow"), kit=[kit]).state
    refused = actions.extra_refusal(state, ("f.1",), "hold", "pick-up:ladder-1")
    assert refused is not None
    assert (refused.code, refused.rule) == ("E45", "GM.6.12")


@pytest.mark.rule("GM.10.02")
def test_carriers_move_together_and_may_run() -> None:
    men = [man(at=(10 + 2.5 * i, 10), mode="fast") for i in range(4)]
    state = alone(*men, kit=[carried("f.1", "f.2", "f.3")]).state
    assert carriers.move_refusal(state, ("f.1", "f.2", "f.3"), "continue", ()) is None
    assert carriers.move_refusal(state, ("f.1", "f.2", "f.3"), "brake", ("leave_light",)) is None
    for members in (("f.1", "f.2"), ("f.1", "f.2", "f.3", "f.4")):
        refused = carriers.move_refusal(state, members, "continue", ())
        assert refused is not None
        assert (refused.code, refused.rule) == ("carriers-together", "GM.10.02")
    assert carriers.move_refusal(state, ("f.4",), "continue", ("contact",)) is None


@pytest.mark.rule("GM.10.03")
def test_a_ladder_is_picked_up_with_hold_by_two_in_contact() -> None:
    kit = Kit(id="ladder-1", kind="ladder", at=(10, 10))
    game = alone(man(at=(12, 10)), man(at=(8, 10)), man(at=(10, 12.1)), kit=[kit])
    state = game.state
    both = ("f.2", "f.1")
    assert [option.key for option in activation_carried_out.extras(state, both, "hold")] == [
        "pick-up:ladder-1"
    ]
    assert actions.extra_cost(state, "pick-up:ladder-1") == 0
    assert activation_carried_out.extras(state, both, "skirmish") == ()
    moving = actions.extra_refusal(state, both, "fast", "pick-up:ladder-1")
    assert moving is not None
    assert moving.code == "E18"
    one = actions.extra_refusal(state, ("f.1",), "hold", "pick-up:ladder-1")
    assert one is not None
    assert one.code == "E30"
    far = actions.extra_refusal(state, ("f.3",), "hold", "pick-up:ladder-1")
    assert far is not None
    assert far.code == "kit-reach"
    assert game.state is state
    finish(activation_carried_out.perform(game, both, ("pick-up:ladder-1",)))
    taken = game.state.kit["ladder-1"]
    assert (taken.state, taken.carriers, taken.at) == ("carried", ("f.2", "f.1"), (8, 10))
    assert happened(game, KitTaken)[0].figures == ("f.2", "f.1")
    assert game.state.figures["f.1"].busy


@pytest.mark.rule("GM.10.03", "GM.10.01", "GM.12.23")
def test_full_hands_pick_nothing_up() -> None:
    ladder = Kit(id="ladder-1", kind="ladder", at=(10, 10))
    barrel = Kit(id="barrel-1", kind="barrel", state="carried", carriers=("f.1",))
    state = alone(man(at=(11.5, 10)), man(at=(8.5, 10)), kit=[ladder, barrel]).state
    refused = actions.extra_refusal(state, ("f.1", "f.2"), "hold", "pick-up:ladder-1")
    assert refused is not None
    assert (refused.code, refused.rule, refused.params["figure"]) == ("hands-not-free", "GM.10.01", "f.1")


@pytest.mark.rule("GM.10.03", "GM.1.06")
def test_nothing_is_picked_up_through_a_wall() -> None:
    kit = Kit(id="ladder-1", kind="ladder", at=(10, 10))
    men = (man(at=(11, 11.2)), man(at=(9, 11.2)))
    assert activation_carried_out.extras(alone(*men, kit=[kit]).state, ("f.1", "f.2"), "hold") != ()
    walled = alone(*men, kit=[kit], terrain=[wall("wall", (0, 10.1), (20, 10.1))])
    assert activation_carried_out.extras(walled.state, ("f.1", "f.2"), "hold") == ()
    above = alone(*(man(at=one.point, level=1) for one in men), kit=[kit])
    assert activation_carried_out.extras(above.state, ("f.1", "f.2"), "hold") == ()


@pytest.mark.rule("GM.10.04", "GM.10.21")
@pytest.mark.parametrize("kind", ["wall", "rampart"])
def test_a_ladder_goes_up_as_soon_as_it_touches_the_wall(kind: str) -> None:
    game = alone(
        man(at=(10, 16)),
        man(at=(12.2, 18)),
        terrain=[wall(kind, (0, 20), (40, 20), id="wall")],
        kit=[carried("f.1", "f.2")],
        turn=3,
    )
    ladder = arrive(game, ("f.1", "f.2"))
    assert (ladder.state, ladder.at, ladder.against) == ("raised", (12.2, 18), "wall")
    assert ladder.raised_in == 3
    assert happened(game, LadderRaised)[0].against == "wall"


@pytest.mark.rule("GM.10.04", "GM.10.21", "GM.8.14")
def test_the_border_of_a_building_counts_as_a_wall() -> None:
    game = alone(man(at=(10, 18.5)), man(at=(10, 16)), terrain=block(), kit=[carried("f.1", "f.2")])
    assert arrive(game, ("f.1", "f.2")).against == "block"


@pytest.mark.rule("GM.10.04")
@pytest.mark.parametrize(
    ("kind", "y"), [("barricade", 18.0), ("hedge", 18.0), ("low_wall", 18.0), ("wall", 17.9)]
)
def test_no_ladder_goes_up_elsewhere_or_farther_off(kind: str, y: float) -> None:
    game = alone(
        man(at=(10, y)),
        man(at=(10, 15)),
        terrain=[wall(kind, (0, 20), (40, 20))],
        kit=[carried("f.1", "f.2", at=(3, 3))],
    )
    ladder = arrive(game, ("f.1", "f.2"))
    assert (ladder.state, ladder.at) == ("carried", (10, y))


@pytest.mark.rule("GM.10.21")
def test_carriers_are_free_again_from_the_next_turn() -> None:
    game = alone(
        man(at=(10, 18.5)),
        man(at=(10, 16)),
        man("mexican", (10, 5)),
        terrain=[wall("wall", (0, 20), (40, 20))],
        kit=[carried("f.1", "f.2")],
        turn=2,
    )
    arrive(game, ("f.1", "f.2"))
    free_carriers(game)
    tired = shooting.shooter_refusal(game.state, game.state.figures["f.2"])
    assert tired is not None
    assert tired.code == "E27"
    game.state = replace(game.state, turn=3)
    free_carriers(game)
    assert shooting.shooter_refusal(game.state, game.state.figures["f.2"]) is None


@pytest.mark.rule("GM.10.05", "GM.10.06")
def test_three_on_a_ladder_and_no_more() -> None:
    men = [man(at=(10 + x, 17 + y)) for x, y in ((0, -2), (2.3, 0), (-2.3, 0), (0, 1))]
    game = alone(
        *men, terrain=[wall("rampart", (0, 20), (40, 20))], kit=[raised((10, 17), "rampart")], declare=False
    )
    for id in ("f.2", "f.1", "f.3"):
        assert [option.key for option in activation_carried_out.extras(game.state, (id,), "skirmish")] == [
            "climb:ladder-1"
        ]
        finish(activation_carried_out.perform(game, (id,), ("climb:ladder-1",)))
    assert [game.state.figures[id].where for id in ("f.2", "f.1", "f.3")] == [
        Inside("ladder-1", slot) for slot in (1, 2, 3)
    ]
    before = game.state
    fourth = actions.extra_refusal(before, ("f.4",), "skirmish", "climb:ladder-1")
    assert fourth is not None
    assert (fourth.code, fourth.rule) == ("E30", "GM.10.05")
    assert activation_carried_out.extras(before, ("f.4",), "skirmish") == ()
    assert game.state is before


@pytest.mark.rule("GM.10.06")
def test_climbing_is_the_skirmish_already_paid_and_stands_in_the_open() -> None:
    game = alone(
        man(at=(10, 18)),
        man("mexican", (10, 5), facing=0),
        terrain=[wall("rampart", (0, 20), (40, 20))],
        kit=[raised((10, 16.6), "rampart")],
    )
    assert actions.extra_cost(game.state, "climb:ladder-1") == 0
    for action in ("hold", "fast", "continue", "halt", "brake"):
        refused = actions.extra_refusal(game.state, ("f.1",), action, "climb:ladder-1")
        assert refused is not None
        assert refused.code == "climb-skirmish"
    finish(activation_carried_out.perform(game, ("f.1",), ("climb:ladder-1",)))
    climber = game.state.figures["f.1"]
    assert (climber.mode, climber.zone, climber.contiguous, climber.moved) == ("skirmish", "", (), True)
    enemy = game.state.figures["m.1"]
    assert shooting.target_refusal(game.state, enemy, climber) is None
    assert happened(game, Climbed)[0].top is False


@pytest.mark.rule("GM.10.06")
@pytest.mark.parametrize(
    ("at", "fields", "code"),
    [
        ((12.5, 18.8), {}, None),
        ((12.6, 18.8), {}, "ladder-reach"),
        ((10, 21.2), {}, "ladder-reach"),  # near it, but behind the wall
        ((12, 18), {"mounted": True}, "climb-on-foot"),
        ((12, 18), {"marker": "yellow"}, None),
    ],
)
def test_who_may_climb(at: tuple[float, float], fields: dict[str, Any], code: str | None) -> None:
    state = alone(
        man(at=at, **fields),
        terrain=[wall("rampart", (0, 20), (40, 20))],
        kit=[raised((10, 18.8), "rampart")],
    ).state
    refused = actions.extra_refusal(state, ("f.1",), "skirmish", "climb:ladder-1")
    assert (refused.code if refused else None) == code


@pytest.mark.rule("GM.10.06")
def test_nobody_climbs_a_ladder_on_the_ground() -> None:
    state = alone(man(at=(10, 10)), kit=[Kit(id="ladder-1", kind="ladder", at=(10, 11))]).state
    refused = actions.extra_refusal(state, ("f.1",), "skirmish", "climb:ladder-1")
    assert refused is not None
    assert refused.code == "ladder-not-raised"


def on_roof(*figures: Any, **fields: Any) -> Game[State]:
    """Climbers of a ladder whose foot is at (10, 18.5), against the block that begins at y = 20."""
    return alone(*figures, terrain=block(), kit=[raised((10, 18.5), "block")], sequence="move", **fields)


@pytest.mark.rule("GM.10.07", "GM.10.08")
def test_the_top_is_reached_at_the_start_of_the_next_movement() -> None:
    game = on_roof(man(at=None, where=Inside("ladder-1", 1)), man("mexican", (50, 45)))
    ladders.reach_tops(game, "mexican")
    assert game.state.figures["f.1"].on_ladder
    ladders.reach_tops(game, "french")
    climber = game.state.figures["f.1"]
    assert climber.where == At(climber.pose)
    assert (climber.point, climber.level) == ((10, 21), 1)
    assert climber.off_ladder
    assert not climber.activated
    assert climber.assailant_of == ()
    assert happened(game, Climbed)[-1].top is True
    assert shooting.shooter_refusal(game.state, climber) is None


@pytest.mark.rule("GM.10.07")
def test_no_running_off_a_ladder() -> None:
    game = on_roof(man(at=None, where=Inside("ladder-1", 1)))
    ladders.reach_tops(game, "french")
    refused = actions.action_refusal(game.state, ("f.1",), "fast")
    assert refused is not None
    assert (refused.code, refused.rule) == ("E39", "GM.10.07")
    assert actions.action_refusal(game.state, ("f.1",), "skirmish") is None


@pytest.mark.rule("GM.10.08")
def test_the_first_up_is_first_and_the_pinned_stay() -> None:
    game = on_roof(
        man(at=None, where=Inside("ladder-1", 2)),
        man(at=None, where=Inside("ladder-1", 1)),
        man(at=None, where=Inside("ladder-1", 3), marker="green"),
    )
    ladders.reach_tops(game, "french")
    figures = game.state.figures
    assert figures["f.2"].point == (10, 21)
    assert [event.figure for event in happened(game, Climbed)] == ["f.2", "f.1"]
    assert figures["f.3"].on_ladder == "ladder-1"
    second = figures["f.1"]
    assert not board.overlaps(second.point, 1, figures["f.2"].point, 1)
    assert 21 <= second.point[1] <= 22
    assert ((second.point[0] - 10) ** 2 + (second.point[1] - 20) ** 2) ** 0.5 <= 3.001


@pytest.mark.rule("GM.10.08")
@pytest.mark.parametrize(("y", "touched"), [(21.0, True), (23.0, True), (24.0, True), (24.1, False)])
def test_an_enemy_within_2_cm_of_the_top_is_in_contact(y: float, touched: bool) -> None:
    game = on_roof(man(at=None, where=Inside("ladder-1", 1)), man("mexican", (10, y), level=1))
    ladders.reach_tops(game, "french")
    climber, enemy = game.state.figures["f.1"], game.state.figures["m.1"]
    assert board.touches(game.state, climber, enemy) is touched
    assert climber.assailant_of == (("m.1",) if touched else ())
    assert len(happened(game, ContactMade)) == touched
    assert enemy.in_play


@pytest.mark.rule("GM.10.08")
def test_an_enemy_inside_the_building_is_not_at_the_top() -> None:
    game = on_roof(man(at=None, where=Inside("ladder-1", 1)), man("mexican", (10, 21)))
    ladders.reach_tops(game, "french")
    assert game.state.figures["f.1"].assailant_of == ()


@pytest.mark.rule("GM.10.08")
@pytest.mark.parametrize(("there", "gets_up"), [(5, True), (6, False)])
def test_a_full_roof_makes_climbers_wait(there: int, gets_up: bool) -> None:
    crowd = [man("mexican", (30 + 3 * i, 40), level=1) for i in range(there)]
    game = on_roof(
        man(at=None, where=Inside("ladder-1", 1)), *crowd, plan=Plan(own_end=True, capacity={"roof": 6})
    )
    ladders.reach_tops(game, "french")
    assert game.state.figures["f.1"].placed is gets_up


@pytest.mark.rule("GM.10.09", "GM.10.10")
def test_the_way_down_is_a_ladder_too() -> None:
    game = on_roof(man(at=(10, 21), level=1), man(at=(30, 21), level=1))
    far = actions.extra_refusal(game.state, ("f.2",), "skirmish", "climb:ladder-1")
    assert far is not None
    assert far.code == "ladder-reach"
    finish(activation_carried_out.perform(game, ("f.1",), ("climb:ladder-1",)))
    assert game.state.figures["f.1"].where == Inside("ladder-1", -1)
    ladders.reach_tops(game, "french")
    down = game.state.figures["f.1"]
    assert (down.point, down.level, down.off_ladder) == ((10, 18.5), 0, True)
    assert down.contiguous == ("block",)


@pytest.mark.rule("GM.10.09", "GM.10.10")
def test_nobody_goes_down_by_the_ladder_that_he_came_up() -> None:
    other = Kit(id="ladder-2", kind="ladder", side="french", state="raised", at=(12.0, 18.5), against="block")
    game = alone(
        man(at=None, where=Inside("ladder-1", 1)),
        terrain=block(),
        kit=[raised((10, 18.5), "block"), other],
        sequence="move",
    )
    ladders.reach_tops(game, "french")
    assert game.state.figures["f.1"].level == 1
    same = actions.extra_refusal(game.state, ("f.1",), "skirmish", "climb:ladder-1")
    assert same is not None
    assert (same.rule, same.code) == ("GM.10.10", "ladder-same")
    assert actions.extra_refusal(game.state, ("f.1",), "skirmish", "climb:ladder-2") is None
    change(game, "f.1", off_ladder=False)
    finish(activation_carried_out.perform(game, ("f.1",), ("climb:ladder-2",)))
    ladders.reach_tops(game, "french")
    assert (game.state.figures["f.1"].level, game.state.figures["f.1"].came_up) == (0, "")


@pytest.mark.rule("GM.10.10")
def test_a_stair_is_used_from_either_end() -> None:
    stair = Kit(id="stair-1", kind="stair", state="raised", at=(30, 35), against="roof")
    game = alone(man(at=(30, 37)), man(at=(32, 35), level=1), terrain=block(), kit=[stair], sequence="move")
    for id in ("f.1", "f.2"):
        finish(activation_carried_out.perform(game, (id,), ("climb:stair-1",)))
    assert [game.state.figures[id].where for id in ("f.1", "f.2")] == [
        Inside("stair-1", 1),
        Inside("stair-1", -2),
    ]
    ladders.reach_tops(game, "french")
    up, down = game.state.figures["f.1"], game.state.figures["f.2"]
    assert (up.point, up.level) == ((30, 35), 1)
    assert (down.point, down.level, down.zone) == ((30, 35), 0, "block")


@pytest.mark.rule("GM.10.10", "GM.10.21")
def test_a_ladder_falls_when_fewer_than_two_carry_it() -> None:
    men = [man(at=(10 + 3 * i, 10)) for i in range(3)]
    game = alone(*men, kit=[carried("f.1", "f.2", "f.3")])
    casualties.mark(game, "f.1", "yellow", "rifle")
    assert game.state.kit["ladder-1"].carriers == ("f.2", "f.3")
    casualties.mark(game, "f.2", "yellow", "rifle")
    fallen = game.state.kit["ladder-1"]
    assert (fallen.state, fallen.carriers, fallen.at) == ("ground", (), (16, 10))
    assert happened(game, KitDropped)[0].kit == "ladder-1"


@pytest.mark.rule("GM.10.10")
def test_a_raised_ladder_is_not_moved_again() -> None:
    state = alone(
        man(at=(10, 17)),
        man(at=(12, 17)),
        terrain=[wall("wall", (0, 20), (40, 20))],
        kit=[raised((11, 18.5), "wall")],
    ).state
    refused = actions.extra_refusal(state, ("f.1", "f.2"), "hold", "pick-up:ladder-1")
    assert refused is not None
    assert (refused.code, refused.rule) == ("kit-not-on-ground", "GM.10.10")


@pytest.mark.rule("GM.10.21")
def test_laying_down_is_free_and_the_thing_lies_at_the_first_carrier() -> None:
    men = [man(at=(10 + 3 * i, 10)) for i in range(4)]
    game = alone(*men, kit=[carried("f.2", "f.1", "f.3")])
    assert actions.extra_cost(game.state, "lay-down") == 0
    assert "lay-down" in [
        option.key for option in activation_carried_out.extras(game.state, ("f.1",), "hold")
    ]
    nothing = actions.extra_refusal(game.state, ("f.4",), "hold", "lay-down")
    assert nothing is not None
    assert nothing.code == "nothing-carried"
    finish(activation_carried_out.perform(game, ("f.1",), ("lay-down",)))
    assert game.state.kit["ladder-1"].carriers == ("f.2", "f.3")
    finish(activation_carried_out.perform(game, ("f.2", "f.3"), ("lay-down",)))
    laid = game.state.kit["ladder-1"]
    assert (laid.state, laid.carriers, laid.at) == ("ground", (), (13, 10))


def over_rampart(*figures: Any, terrain: Iterable[Any] = (), **fields: Any) -> Game[State]:
    line = wall("rampart", (0, 20), (40, 20), id="rampart")
    return alone(
        *figures, terrain=[line, *terrain], kit=[raised((10, 18.5), "rampart")], sequence="move", **fields
    )


@pytest.mark.rule("GM.10.22")
def test_over_a_wall_without_a_walk_to_its_far_foot() -> None:
    game = over_rampart(man(at=None, where=Inside("ladder-1", 1)))
    ladders.reach_tops(game, "french")
    over = game.state.figures["f.1"]
    assert (over.point, over.level, over.contiguous) == ((10, 21), 0, ("rampart",))
    assert over.off_ladder
    assert "GM.10.22" in happened(game, Climbed)[-1].rules


@pytest.mark.rule("GM.10.22", "GM.10.08")
def test_an_enemy_at_the_far_foot_is_touched() -> None:
    game = over_rampart(man(at=None, where=Inside("ladder-1", 1)), man("mexican", (10, 21.2)))
    ladders.reach_tops(game, "french")
    over, enemy = game.state.figures["f.1"], game.state.figures["m.1"]
    assert board.touches(game.state, over, enemy)
    assert over.assailant_of == ("m.1",)
    assert over.point[1] >= 21 - 0.001
    assert over.contiguous == ("rampart",)


@pytest.mark.rule("GM.10.22")
@pytest.mark.parametrize("side", ["french", "mexican"])
def test_without_a_free_place_he_waits_on_the_ladder(side: str) -> None:
    crowd = [man(side, (6 + 2 * i, 21 + 2 * j)) for i in range(5) for j in range(2)]
    game = over_rampart(man(at=None, id="f.up", where=Inside("ladder-1", 1)), *crowd)
    before: State = game.state
    ladders.reach_tops(game, "french")
    assert game.state == before


@pytest.mark.rule("GM.10.22", "GM.9.39")
def test_nobody_comes_off_a_ladder_on_the_very_border_of_a_cover() -> None:
    thicket = zone("thicket", 0, 21, 40, 30)
    game = over_rampart(man(at=None, where=Inside("ladder-1", 1)), terrain=[thicket])
    ladders.reach_tops(game, "french")
    over = game.state.figures["f.1"]
    assert over.placed
    assert abs(over.point[1] - 21) > 0.001


@pytest.mark.rule("GM.10.22")
def test_fire_or_water_is_no_place() -> None:
    game = over_rampart(
        man(at=None, where=Inside("ladder-1", 1)), terrain=[zone("pond", 0, 20.1, 40, 30, id="pond")]
    )
    ladders.reach_tops(game, "french")
    assert game.state.figures["f.1"].on_ladder


@pytest.mark.rule("GM.10.07")
def test_who_waited_comes_up_a_turn_later() -> None:
    crowd = [man("french", (6 + 2 * i, 21 + 2 * j)) for i in range(5) for j in range(2)]
    game: Play = over_rampart(man(at=None, id="f.up", where=Inside("ladder-1", 1)), *crowd)
    ladders.reach_tops(game, "french")
    for id in ("f.3", "f.4", "f.5", "f.6"):
        change(game, id, where=At(board.place(game.state, game.state.figures["f.1"])))
    ladders.reach_tops(game, "french")
    assert game.state.figures["f.up"].point == (10, 21)


def moving(*figures: Any, **fields: Any) -> Game[State]:
    return bench(*figures, man("mexican", (100, 100)), sequence="move", cursor={"ready": True}, **fields)


@pytest.mark.rule("GM.10.01", "GM.10.05")
def test_refused_in_the_course_of_play() -> None:
    firing = bench(
        man(at=(10, 10)),
        man(at=(12, 10)),
        man(at=(20, 10)),
        man("mexican", (15, 40)),
        kit=[carried("f.1", "f.2")],
    )
    assert refused(firing, "f.1").code == "E27"
    alone_with_it = moving(man(at=(10, 10)), man(at=(12, 10)), kit=[carried("f.1", "f.2")])
    alone_with_it.answer("f.1")
    alone_with_it.answer([])
    alone_with_it.answer("fast")
    assert refused(alone_with_it, []).code == "E30"
    full = moving(
        man(at=(10, 16)),
        *(man(at=None, where=Inside("ladder-1", slot)) for slot in (1, 2, 3)),
        terrain=[wall("rampart", (0, 20), (40, 20))],
        kit=[raised((10, 18), "rampart"), replace(raised((11, 18), "rampart"), id="ladder-2")],
    )
    full.answer("f.1")
    full.answer("skirmish")
    assert refused(full, ["climb:ladder-1"]).code == "E30"


@pytest.mark.rule("GM.10.04", "GM.10.06", "GM.10.08")
def test_a_wall_scaled_in_three_turns() -> None:
    """Carried up at the run, raised, climbed for one point without a die, and over in the next movement."""
    game = moving(
        man(at=(10, 6)),
        man(at=(12.5, 6)),
        man(at=(20, 17)),
        man("mexican", (10, 60), leader=True),
        terrain=[wall("rampart", (0, 20), (40, 20))],
        kit=[carried("f.1", "f.2")],
        dice=(2,),
        ap=3,
    )
    draft(game, "f.1", ["f.2"], "fast", [])
    game.answer({"f.1": {"path": [[10, 18]]}, "f.2": {"path": [[12.5, 17]]}})
    assert game.state.kit["ladder-1"].state == "raised"
    later = replace(
        game.state,
        turn=3,
        kit={"ladder-1": replace(game.state.kit["ladder-1"], carriers=())},
        figures={
            id: replace(figure, activated=False, mode="immobile") for id, figure in game.state.figures.items()
        },
    )
    climbing = game_of(later)
    draft(climbing, "f.1", [], "skirmish", ["climb:ladder-1"])
    assert climbing.state.groups["f"].ap == 1
    assert climbing.state.figures["f.1"].on_ladder == "ladder-1"
    assert refused(climbing, "f.1").code == "E07"
    fresh = {id: replace(figure, activated=False) for id, figure in climbing.state.figures.items()}
    start = replace(climbing.state.cursor, ready=False, starts={})
    over = game_of(replace(climbing.state, turn=4, cursor=start, figures=fresh))
    assert over.state.figures["f.1"].point == (10, 21)
    over.answer("f.1")
    over.answer([])
    assert refused(over, "fast").code == "E39"


@pytest.mark.rule("GM.10.06")
def test_nobody_charges_from_a_ladder_nor_gets_on_two() -> None:
    ladders = [raised((10, 18.5), "rampart"), replace(raised((11, 18.5), "rampart"), id="ladder-2")]
    game = moving(
        man(at=(10, 17)),
        man(at=(60, 60)),
        man("mexican", (10, 10), located=True),
        terrain=[wall("rampart", (0, 20), (40, 20))],
        kit=ladders,
    )
    game.answer("f.1")
    game.answer("skirmish")
    for added in ("contact", "climb:ladder-2"):
        why = refused(game, ["climb:ladder-1", added])
        assert (why.code, why.rule) == ("not-together", "GM.10.06")

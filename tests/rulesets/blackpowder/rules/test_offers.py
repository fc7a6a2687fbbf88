"""What is offered is what some legal answer exists for, not what a few likely places have room for."""

from typing import Any

import pytest

from escarmouche.rulesets.blackpowder.data import tables
from escarmouche.rulesets.blackpowder.data.state import Order, State, Step, Unit
from escarmouche.rulesets.blackpowder.flow import command_phase
from escarmouche.rulesets.blackpowder.rules import (
    demoralisation,
    move_steps,
    moves_after_combat,
    orders,
    reactions,
)
from escarmouche.rulesets.blackpowder.table import board
from escarmouche.table.tabletop import Away, Pose
from tests.rulesets.blackpowder.bench import bench_state, building, commander, unit, zone

SQUARE: dict[str, Any] = {"formation": "square"}
SMALL: dict[str, Any] = {"formation": "square", "size": "small"}


def hemmed_in(**fields: Any) -> State:
    """A battery at (30, 30) that has room to limber at 345 degrees, but neither as it faces nor at any 30 from that."""
    return bench_state(
        unit("guns", arm="artillery", formation="unlimbered", at=(30, 30), **{"prolonged": True, **fields}),
        unit("a", at=(24, 29), facing=60, **SMALL),
        unit("b", at=(22, 37), facing=45, **SQUARE),
        unit("c", at=(29, 25), facing=60, **SMALL),
        unit("d", at=(24, 24), facing=45, **SQUARE),
        unit("e", at=(30, 35), facing=30, **SQUARE),
        unit("f", at=(35, 33), **SQUARE),
        unit("50th", "british", at=(60, 55)),
        commander("solignac", at=(50, 5)),
    )


@pytest.mark.rule("BP.6.09", "BP.8.07")
def test_a_battery_limbers_at_any_angle_at_which_there_is_room() -> None:
    state = hemmed_in()
    found = move_steps.any_way(state, "guns", "limber")
    assert isinstance(found, Step)
    assert move_steps.impossible(state, "guns", found) is None
    assert "guns" in orders.orderable(state, "solignac", orders.ORDER)


@pytest.mark.rule("BP.8.01", "BP.8.07")
def test_horse_artillery_limbers_for_nothing_at_any_angle() -> None:
    state = hemmed_in(gun="horse")
    assert command_phase.no_hitching(state, state.units["guns"], "limber") is None


@pytest.mark.rule("BP.15.09")
def test_guns_are_not_deserted_that_can_be_limbered_at_some_angle() -> None:
    assert not demoralisation.deserted(hemmed_in(), "guns")


@pytest.mark.rule("BP.11.22", "BP.11.35")
def test_skirmishers_evade_between_the_usual_directions() -> None:
    """Those 15 degrees apart all end on a friend; 23 degrees east of straight away there is room."""
    state = bench_state(
        unit("us", at=(30, 20), formation="attack_column"),
        unit("them", "british", at=(30, 30), formation="skirmish", size="small"),
        unit("a", "british", at=(32, 49), facing=60, **SMALL),
        unit("b", "british", at=(34, 46), facing=0, **SMALL),
        unit("c", "british", at=(34, 38), facing=0, **SQUARE),
        unit("d", "british", at=(27, 41), facing=30, **SQUARE),
        unit("e", "british", at=(27, 47), facing=45, **SQUARE),
        unit("f", "british", at=(27, 36), facing=90, **SMALL),
    )
    assert all(reactions.evasion(state, "them", "us", turn) is None for turn in tables.EVADE_TURNS)
    assert reactions.why_not(state, "them", "us", "evade") is None
    (found,) = reactions.evasions(state, "them", "us")
    assert abs(found.turn) <= tables.EVADE_CONE
    drawn = reactions.evade_to(state, "them", "us", found.pose)
    assert isinstance(drawn, reactions.Evasion)
    assert drawn.pose == found.pose


@pytest.mark.rule("BP.13.24")
def test_who_has_friends_straight_behind_regroups_as_well() -> None:
    """A full move and half of one end on them."""
    behind = [unit("near", at=(30, 34), **SQUARE), unit("far", at=(30, 28), **SQUARE)]
    state = bench_state(unit("us", at=(30, 40)), *behind)
    (found,) = moves_after_combat.regroupings(state, "us")
    assert board.overlapping(state, board.rect_at(found.x, found.y, found.facing, 9.0, 1.5), ("us",)) == ""


@pytest.mark.rule("BP.7.16", "BP.7.20")
def test_a_unit_comes_back_into_a_gap_that_is_just_wide_enough() -> None:
    """Nine inches are open along the edge, from x 10.1 to 19.1."""
    state = bench_state(
        unit("us", where=Away(), exit=(14.0, 0.0)),
        unit("west", at=(5.6, 0.75)),
        unit("east", at=(23.6, 0.75)),
        size=(30.0, 40.0),
    )
    assert board.return_place(state, state.units["us"]) == Pose(14.6, 0.75, 0.0)


@pytest.mark.rule("BP.6.23", "BP.11.06")
def test_a_group_charges_together_whomever_it_takes() -> None:
    """Only if the first charges the fourth nearest of its targets does it end within six inches of the second."""
    column: dict[str, Any] = {"formation": "attack_column", "size": "small"}
    places = ((8, 35), (40, 41), (18, 26), (45, 34), (20, 35), (25, 37), (9, 25))
    foes = [unit(f"foe-{number}", "british", at=at, **column) for number, at in enumerate(places)]
    state = bench_state(unit("a", at=(20, 10)), unit("b", at=(31, 10), facing=45), *foes)
    order = Order(kind="brigade", commander="general", units=("a", "b"))
    assert orders.group_charge(state, order) == {"a": "foe-5", "b": "foe-1"}


def entering(*pieces: Unit, **fields: Any) -> State:
    """The mill covers (27, 27) to (33, 33); the leader of a column at (25.5, 22) is at (25.5, 23.5)."""
    return bench_state(unit("us", at=(25.5, 22), formation="attack_column"), *pieces, **fields)


@pytest.mark.rule("BP.4.19")
def test_a_building_is_entered_by_another_point_than_the_nearest() -> None:
    """A pond before its nearest corner."""
    mill, pond = building(27, 27, 33, 33), zone("impassable", 26, 25, 26.9, 27)
    state = entering(terrain=[mill, pond])
    assert move_steps.enterable(entering(terrain=[mill]), "us") == ("mill",)
    assert move_steps.impossible(state, "us", Step(kind="enter_building", building="mill")) is not None
    assert move_steps.enterable(state, "us") == ("mill",)
    found = move_steps.any_way(state, "us", "enter_building", "mill")
    assert isinstance(found, Step)
    assert move_steps.impossible(state, "us", found) is None

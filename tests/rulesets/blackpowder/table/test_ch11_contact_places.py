"""Where a charge ends: in contact, short of it, or beside others on one side (BP.10.04, 11.09-11.16, 11.30-11.34)."""

from typing import Any

import pytest
from msgspec.structs import replace

from escarmouche.kernel.rules import Illegal
from escarmouche.rulesets.blackpowder.data.state import State
from escarmouche.rulesets.blackpowder.table import board, contact_places
from escarmouche.rulesets.blackpowder.table.contact_places import Docked
from escarmouche.rulesets.blackpowder.table.footprint import footprint, footprint_at
from escarmouche.table.rectangles import overlap, shared_edge
from escarmouche.table.tabletop import At, Pose
from tests.rulesets.blackpowder.bench import bench_state, building, unit, wall, zone


def docked(state: State, unit_id: str = "us", target_id: str = "them", *others: str) -> Docked:
    found = contact_places.dock(state, unit_id, target_id, others)
    assert isinstance(found, Docked), found
    rect = footprint_at(state.units[unit_id], found.pose)
    for one in board.bodies(state):
        if one.id != unit_id and one.id not in found.shifted:
            assert not overlap(rect, one.rect), one.id
    touched = footprint(state, state.units[target_id])
    assert shared_edge(rect, touched) == pytest.approx(found.contact, abs=0.003)
    return found


def moved(state: State, **poses: Pose) -> State:
    units = {id: replace(state.units[id], where=At(pose)) for id, pose in poses.items()}
    return replace(state, units={**state.units, **units})


def against(at: tuple[float, float], facing: float, **fields: Any) -> State:
    """A French attack column, 4.5" x 3", and a British line of 9" at (30, 30) that faces south."""
    return bench_state(
        unit("us", "french", at=at, facing=facing, **{"formation": "attack_column", **fields}),
        unit("them", "british", at=(30, 30)),
    )


@pytest.mark.rule("BP.11.10")
@pytest.mark.parametrize(
    ("at", "facing", "quarter", "pose"),
    [
        ((30, 20), 0, "front", Pose(30, 27.75, 0)),
        ((30, 40), 180, "rear", Pose(30, 32.25, 180)),
        ((15, 30), 90, "right", Pose(24, 30, 90)),
        ((45, 30), 270, "left", Pose(36, 30, 270)),
    ],
)
def test_the_charger_aligns_on_the_side_in_whose_quarter_it_was(
    at: tuple[float, float], facing: float, quarter: str, pose: Pose
) -> None:
    found = docked(against(at, facing))
    assert found.quarter == quarter
    assert found.pose == pose
    assert found.engaged == ("them",)


@pytest.mark.rule("BP.11.10")
def test_most_of_the_stands_decide_not_the_leader() -> None:
    # three files: the two to the west stand in the right quarter, the leader with the third in front
    state = against((21.5, 26.5), 0)
    assert docked(state).quarter == "right"
    assert docked(against((23.5, 26.0), 0)).quarter == "front"


@pytest.mark.rule("BP.11.11", "BP.11.12")
def test_the_front_is_on_the_side_slid_by_the_least_that_gives_the_greatest_contact() -> None:
    assert docked(against((28, 20), 0)).pose == Pose(28, 27.75, 0)  # whole front already: not slid
    assert docked(against((24.0, 18), 0)).pose == Pose(27.75, 27.75, 0)  # the corner at 25.5: slid in by 2.25
    wide = against((26.0, 20), 0, formation="line", size="large")  # 13.5" on 9": all of the side is touched
    assert docked(wide).pose.x == pytest.approx(27.75)
    assert docked(wide).contact == pytest.approx(9.0)


@pytest.mark.rule("BP.11.12")
def test_it_is_faced_to_a_side_at_any_angle() -> None:
    state = bench_state(
        unit("us", "french", at=(20, 20), facing=45, formation="attack_column"),
        unit("them", "british", at=(30, 30), facing=225),
    )
    found = docked(state)
    assert found.pose.facing == 45
    half = (0.75 + 1.5) / 2**0.5
    assert found.pose.x == pytest.approx(30 - half, abs=0.001)
    assert found.pose.y == pytest.approx(30 - half, abs=0.001)


@pytest.mark.rule("BP.11.12")
def test_it_is_slid_past_others_and_closed_ground() -> None:
    state = bench_state(
        unit("us", "french", at=(30, 20), formation="attack_column"),
        unit("friend", "french", at=(31.5, 26.5), size="tiny", formation="skirmish"),  # x 29.5 to 33.5
        unit("them", "british", at=(30, 30)),
    )
    assert docked(state).pose == Pose(27.25, 27.75, 0)
    pond = bench_state(
        unit("us", "french", at=(30, 20), formation="attack_column"),
        unit("them", "british", at=(30, 30)),
        terrain=[zone("impassable", 25, 25, 29, 28)],
    )
    assert docked(pond).pose.x == pytest.approx(31.25, abs=0.002)


@pytest.mark.rule("BP.11.12")
def test_it_stays_on_the_table() -> None:
    state = bench_state(
        unit("us", "french", at=(3, 10), formation="line"),
        unit("them", "british", at=(2.0, 30), formation="attack_column"),
    )
    assert docked(state).pose.x == pytest.approx(4.5)


@pytest.mark.rule("BP.11.33")
def test_it_starts_where_its_leader_was_nearest() -> None:
    assert docked(against((30.4, 10), 0)).pose.x == pytest.approx(30.4)
    assert docked(against((31.9, 22), 10)).pose.x == pytest.approx(31.9 + 1.5 * 0.17364818, abs=0.001)


@pytest.mark.rule("BP.11.33")
def test_a_contact_of_less_than_an_inch_is_none() -> None:
    def squeezed(low: float, high: float) -> Docked | Illegal:
        state = bench_state(
            unit("us", "french", at=(30, 20), formation="attack_column"),
            unit("them", "british", at=(30, 30)),
            terrain=[zone("impassable", low, 26, high, 29)],
        )
        return contact_places.dock(state, "us", "them")

    full = squeezed(24.0, 33.6)  # 0.9" of the side free on the east, none on the west
    assert isinstance(full, Illegal)
    assert (full.rule, full.code) == ("BP.11.33", "side-full")
    found = squeezed(24.0, 33.4)
    assert isinstance(found, Docked)
    assert found.contact == pytest.approx(1.1, abs=0.002)


def side_by_side(first_at: float, **fields: Any) -> State:
    """A column in contact with the front of a 9" line at (30, 30), and another column behind it."""
    return bench_state(
        unit("us", "french", at=(31, 15), **{"formation": "attack_column", **fields}),
        unit("first", "french", at=(first_at, 27.75), formation="attack_column"),
        unit("them", "british", at=(30, 30)),
        contacts=[("first", "them")],
    )


@pytest.mark.rule("BP.11.13")
def test_a_second_charger_shares_a_side_and_the_first_makes_room_without_losing_contact() -> None:
    found = docked(side_by_side(30.0))
    assert found.contact == pytest.approx(4.5)
    assert found.pose == Pose(32.25, 27.75, 0)
    assert found.shifted == {"first": Pose(27.75, 27.75, 0)}
    assert docked(side_by_side(27.75)).shifted == {}
    other_way = docked(side_by_side(32.25))
    assert other_way.pose == Pose(27.75, 27.75, 0)
    assert other_way.shifted == {}


@pytest.mark.rule("BP.11.13")
def test_the_second_needs_half_of_its_front_or_half_of_the_side_where_that_is_less() -> None:
    for size in ("standard", "large"):  # as much as leaves the first half of its front, 2.25"
        found = docked(side_by_side(30.0, formation="line", size=size))
        assert found.contact == pytest.approx(6.75)
        assert abs(found.shifted["first"].x - 30.0) == pytest.approx(4.5)
    small = docked(side_by_side(30.0, size="small"))  # all of its 3", and the first keeps its 4.5"
    assert small.contact == pytest.approx(3.0)
    for fields, contact in (({}, 2.25), ({"size": "small"}, 2.25), ({"formation": "line"}, None)):
        held = side_by_side(30.0, **fields)
        pinned = unit("flank", "british", at=(33, 27), facing=270)  # whom the first would lose if it moved up
        state = bench_state(*held.units.values(), pinned, contacts=[("first", "them"), ("first", "flank")])
        berth = contact_places.dock(state, "us", "them")
        if contact is None:  # 2.25" are left on the west, a line needs 4.5"
            assert isinstance(berth, Illegal)
            assert (berth.rule, berth.code) == ("BP.11.13", "side-full")
        else:
            assert isinstance(berth, Docked)
            assert (berth.contact, berth.shifted) == (pytest.approx(contact), {})


@pytest.mark.rule("BP.11.13")
@pytest.mark.parametrize(
    ("formation", "size", "us", "first"),
    [
        ("line", "standard", 4.5, 4.5),  # half of each front, and half of the side
        ("line", "large", 4.5, 4.5),
        ("attack_column", "standard", 4.5, 4.5),  # all of its front
        ("attack_column", "small", 3.0, 6.0),
    ],
)
def test_the_first_gives_up_what_the_second_must_have(
    formation: str, size: str, us: float, first: float
) -> None:
    state = bench_state(
        unit("us", "french", at=(31, 15), formation=formation, size=size),
        unit("first", "french", at=(30, 28.5)),
        unit("them", "british", at=(30, 30)),
        contacts=[("first", "them")],
    )
    found = docked(state)
    assert found.contact == pytest.approx(us)
    assert abs(found.shifted["first"].x - 30.0) == pytest.approx(9.0 - first)


@pytest.mark.rule("BP.11.13")
def test_who_lies_against_a_friend_is_not_shifted_onto_him() -> None:
    """Places are rounded: he may be a hair's breadth on him already."""
    rounded = unit("friend", "french", at=(25.502, 27.75), formation="attack_column")
    state = bench_state(*side_by_side(30.0).units.values(), rounded, contacts=[("first", "them")])
    found = docked(state)
    assert (found.pose, found.shifted) == (Pose(34.5, 27.75, 0), {})


@pytest.mark.rule("BP.17.15")
def test_with_the_option_half_of_the_longer_is_shared_and_nobody_loses_by_it() -> None:
    strict = {"longer_half_shared": True}
    lines = [unit("us", "french", at=(31, 15)), unit("first", "french", at=(30, 28.5))]
    them, contacts = unit("them", "british", at=(30, 30)), [("first", "them")]
    full = contact_places.dock(bench_state(*lines, them, contacts=contacts, options=strict), "us", "them")
    assert isinstance(full, Illegal)
    assert (full.rule, full.code) == ("BP.11.13", "side-full")
    columns = side_by_side(30.0).units.values()  # 4.5" each of the 9"
    found = contact_places.dock(bench_state(*columns, contacts=contacts, options=strict), "us", "them")
    assert isinstance(found, Docked)
    assert found.shifted == {"first": Pose(27.75, 27.75, 0)}


@pytest.mark.rule("BP.11.16")
def test_no_third_on_one_side_and_every_side_for_itself() -> None:
    state = bench_state(
        unit("us", "french", at=(30, 15), formation="attack_column"),
        unit("flanker", "french", at=(10, 30), facing=90, formation="attack_column"),
        unit("first", "french", at=(27.75, 27.75), formation="attack_column"),
        unit("second", "french", at=(32.25, 27.75), formation="attack_column"),
        unit("them", "british", at=(30, 30)),
        contacts=[("first", "them"), ("second", "them")],
    )
    full = contact_places.dock(state, "us", "them")
    assert isinstance(full, Illegal)
    assert (full.rule, full.code) == ("BP.11.16", "side-full")
    assert docked(state, "flanker").pose == Pose(24, 30, 90)


def two_targets(gap: float, **fields: Any) -> State:
    """A line of 9" before two attack columns of 4.5" that stand in one line, so far from each other."""
    return bench_state(
        unit("us", "french", at=(29, 15), **{"formation": "line", **fields}),
        unit("them", "british", at=(27.75, 31.5), formation="attack_column"),
        unit("also", "british", at=(32.25 + gap, 31.5), formation="attack_column"),
        unit("back", "british", at=(22, 33), formation="attack_column"),
    )


@pytest.mark.rule("BP.11.14", "BP.11.34")
def test_a_charge_on_two_is_placed_for_the_greatest_contact_with_both() -> None:
    state = two_targets(0.0)
    assert docked(state).pose.x == pytest.approx(29.0)  # the first alone: all of its 4.5" already
    assert docked(state).engaged == ("them", "also")  # 3.25" of the second all the same
    both = docked(state, "us", "them", "also")
    assert both.pose == Pose(30, 29.25, 0)
    assert both.engaged == ("them", "also")


@pytest.mark.rule("BP.11.14", "BP.11.34")
def test_who_is_touched_by_less_than_half_its_side_is_not_in_it() -> None:
    apart = docked(
        two_targets(2.5), "us", "them", "also"
    )  # 9" of front over 4.5 + 2.5: 2" left for the second
    assert apart.engaged == ("them",)
    near = docked(two_targets(2.0), "us", "them", "also")  # 2.5" of 4.5
    assert near.engaged == ("them", "also")


@pytest.mark.rule("BP.11.34")
def test_every_target_that_is_named_must_be_touched() -> None:
    out_of_line = contact_places.dock(two_targets(0.0), "us", "them", ("back",))
    assert isinstance(out_of_line, Illegal)
    assert (out_of_line.rule, out_of_line.code) == ("BP.11.34", "side-full")
    too_far = contact_places.dock(two_targets(6.0), "us", "them", ("also",))
    assert isinstance(too_far, Illegal)
    assert too_far.params["target"] == "also"


@pytest.mark.rule("BP.9.47")
def test_an_assault_is_on_all_who_hold_the_building() -> None:
    state = bench_state(
        unit("us", "french", at=(30, 10), formation="attack_column"),
        unit("them", "british", inside="mill"),
        unit("guns", "british", arm="artillery", inside="mill"),
        terrain=[building(28, 30, 32, 34)],
    )
    found = docked(state)
    assert found.pose == Pose(30, 28.5, 0)
    assert found.engaged == ("them", "guns")


# Short of contact


def running(at: tuple[float, float] = (20, 10), **fields: Any) -> State:
    return bench_state(unit("us", "french", at=at), unit("them", "british", at=(20, 40)), **fields)


@pytest.mark.rule("BP.11.09")
def test_a_charge_that_falls_short_goes_all_its_distance_and_keeps_an_inch_away() -> None:
    assert contact_places.short(running(), "us", "them", 12.0) == Pose(20, 22, 0)
    near = contact_places.short(running(), "us", "them", 28.2)  # contact would be at 28.5
    assert near.y == pytest.approx(10 + 27.5, abs=0.001)
    other = running(at=(26, 14))
    end = contact_places.short(
        other, "us", "them", 12.0
    )  # straight at the nearest point, (24.5, 39.25) from (26, 14.75)
    assert (end.x - 26) / (end.y - 14) == pytest.approx((24.5 - 26) / (39.25 - 14.75), abs=0.001)
    assert end.facing == 0


@pytest.mark.rule("BP.11.09")
def test_the_ground_shortens_it() -> None:
    mud = running(terrain=[zone("difficult", 0, 12.75, 60, 14.75)])
    assert contact_places.short(mud, "us", "them", 12.0).y == pytest.approx(20)
    hedge = running(terrain=[wall("hedge", (0, 15), (60, 15))])
    assert contact_places.short(hedge, "us", "them", 12.0).y == pytest.approx(16)
    assert contact_places.short(hedge, "us", "them", 9.0).y == pytest.approx(
        14.25
    )  # it cannot pay for the hedge


@pytest.mark.rule("BP.11.09")
def test_it_stops_an_inch_from_other_enemies_and_on_nobody() -> None:
    passing = bench_state(
        unit("us", "french", at=(20, 10)),
        unit("them", "british", at=(20, 40)),
        unit("other", "british", at=(25, 20), facing=270, formation="attack_column"),  # west side at 23.5
    )
    assert contact_places.short(passing, "us", "them", 12.0).y == pytest.approx(
        20 - 2.25 - 1 - 0.75, abs=0.001
    )
    friend = bench_state(
        unit("us", "french", at=(20, 10)),
        unit("them", "british", at=(20, 40)),
        unit(
            "friend", "french", at=(15, 22.5), size="tiny", formation="skirmish"
        ),  # y 21.75 to 23.25, x up to 17
    )
    end = contact_places.short(friend, "us", "them", 12.0)
    assert 20.0 < end.y <= 21.0


@pytest.mark.rule("BP.10.04")
def test_closing_fire_meets_the_charger_three_inches_from_contact() -> None:
    state = against((31, 15), 0)
    point = contact_places.closing_point(state, "us", "them")
    assert point == Pose(31, 24.75, 0)
    there = moved(state, us=point)
    assert board.apart(there, "us", "them") == pytest.approx(3.0)
    near = against((30, 25.5), 0)  # 2.25" away
    assert contact_places.closing_point(near, "us", "them") == Pose(30, 25.5, 0)


@pytest.mark.rule("BP.11.30")
def test_a_charge_that_is_stopped_halts_three_inches_away() -> None:
    state = bench_state(
        unit("us", "french", at=(30, 5), arm="cavalry"),
        unit("them", "british", at=(30, 30), formation="square"),
    )
    halted = contact_places.halting_point(state, "us", "them")
    assert board.apart(moved(state, us=halted), "us", "them") == pytest.approx(3.0)
    crowded = bench_state(
        unit("us", "french", at=(30, 5), arm="cavalry"),
        unit("friend", "french", at=(26, 24), size="tiny", formation="skirmish"),
        unit("them", "british", at=(30, 30), formation="square"),
    )
    found = contact_places.halting_point(crowded, "us", "them")
    assert board.free(crowded, crowded.units["us"], footprint_at(crowded.units["us"], found)) is None
    assert found.y > 15


@pytest.mark.rule("BP.11.30")
@pytest.mark.parametrize(
    ("front", "halted"),
    [
        (24.75, 22.75),  # it would touch him there, its own front at y 24.75: an inch from him
        (24.0, 22.0),  # it would be on him
        (25.25, 23.75),  # half an inch before him it touches nobody
    ],
)
def test_a_charge_that_is_stopped_touches_no_other_enemy(front: float, halted: float) -> None:
    """A square of 4.5" at (30, 30): 3" before it horse has its front at y 24.75, and its centre an inch behind that."""
    state = bench_state(
        unit("us", "french", at=(30, 5), arm="cavalry"),
        unit("them", "british", at=(30, 30), formation="square"),
        unit("other", "british", at=(38.5, front + 0.75)),
    )
    found = contact_places.halting_point(state, "us", "them")
    assert found.y == pytest.approx(halted, abs=0.002)


@pytest.mark.rule("BP.10.04")
def test_the_distances_of_the_rules_are_scaled() -> None:
    state = bench_state(
        unit("us", "french", at=(30, 15), formation="attack_column"),
        unit("them", "british", at=(30, 30)),
        options={"distance_scale": 0.5},
    )
    assert contact_places.closing_point(state, "us", "them") == Pose(30, 26.25, 0)

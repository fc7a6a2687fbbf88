"""Table, distances, contact, arcs and buildings: TY.1.06, 4.01-4.04, 4.14, 4.15, 4.17."""

from typing import Any

import pytest
from msgspec.structs import replace

from escarmouche.rulesets.tyneside.data.state import State
from escarmouche.rulesets.tyneside.table import board
from escarmouche.rulesets.tyneside.table.sight import lane
from escarmouche.table.tabletop import Area, bearing
from escarmouche.table.terrain import Border
from tests.rulesets.tyneside.bench import bench_state, building, formed, man, pc, row, second, wall


def facing(facing: float, *figures: Any, arc: int = 90) -> State:
    return bench_state(*figures, units={"b": {"facing": facing}}, options={"front_arc": arc})


@pytest.mark.rule("TY.4.01")
def test_bearings_go_clockwise_from_north() -> None:
    for there, expected in (
        ((10, 20), 0.0),
        ((20, 10), 90.0),
        ((10, 0), 180.0),
        ((0, 10), 270.0),
        ((20, 20), 45.0),
    ):
        assert bearing((10, 10), there) == pytest.approx(expected)
    state = facing(90.0, man("british", (50, 50)), man("french", (80, 50)), man("french", (50, 80)))
    assert board.in_front(state, "b", state.figures["f.1"])  # east, +x
    assert not board.in_front(state, "b", state.figures["f.2"])  # north, +y


@pytest.mark.rule("TY.4.02")
def test_bases_are_discs_of_one_and_two_centimetres() -> None:
    state = bench_state(
        man("british", (10, 10)), man("british", (20, 10), mounted=True), man("french", (15, 10))
    )
    on_foot, rider, enemy = (state.figures[id] for id in ("b.1", "b.2", "f.1"))
    assert board.gap(on_foot, enemy) == pytest.approx(3.0)
    assert board.gap(rider, enemy) == pytest.approx(2.0)


@pytest.mark.rule("TY.4.03")
def test_distances_go_from_base_edge_to_base_edge_and_from_the_nearest_living_men() -> None:
    state = bench_state(
        *row(3, "british", (10, 10), (5, 0)),
        man("french", (30, 10)),
        man("french", (60, 10)),
        man("french", None),
    )
    assert board.unit_gap(state, "b", "f") == pytest.approx(8.0)  # 20 to 30, two radii off
    assert board.gap_from((24, 10), state.figures["f.1"]) == pytest.approx(5.0)  # a point has no base
    over = bench_state(man("british", (10, 10)), man("french", (10.5, 10)))
    assert board.gap(over.figures["b.1"], over.figures["f.1"]) == 0.0  # never below


@pytest.mark.rule("TY.4.03")
def test_the_nearest_figure_of_a_unit_goes_by_the_base_and_of_equals_by_the_roster() -> None:
    state = bench_state(man("british", (50, 50)), man("french", (40, 50)), man("french", (60, 50)))
    assert board.nearest_of(state, state.figures["b.1"], "f").id == "f.1"
    state = bench_state(
        man("british", (50, 50)), man("french", (40, 50)), man("french", (60.5, 50), mounted=True)
    )
    assert board.nearest_of(state, state.figures["b.1"], "f").id == "f.2"  # its base is wider


@pytest.mark.rule("TY.1.06", "TY.4.04")
@pytest.mark.parametrize(("apart", "touching"), [(2.0, True), (2.0009, True), (2.002, False)])
def test_contact_is_base_to_base_within_a_thousandth(apart: float, touching: bool) -> None:
    state = bench_state(man("british", (50, 50)), man("french", (50 + apart, 50)), man("british", (50, 52)))
    assert board.contacts(state, "b.1") == (("f.1",) if touching else ())
    assert board.contacts(state, "f.1") == (("b.1",) if touching else ())
    assert ("f.1" in board.contacts(state, "b.1")) is touching
    assert board.engaged(state, "f") is touching
    assert not board.contacts(state, "b.2")  # touches a friend only


@pytest.mark.rule("TY.4.04")
def test_low_obstacles_do_not_part_men_who_touch_and_walls_of_buildings_do() -> None:
    men = man("british", (50, 49)), man("french", (50, 51))
    assert board.contacts(bench_state(*men, terrain=[wall("wall", (40, 50), (60, 50))]), "b.1")
    assert not board.contacts(bench_state(*men, terrain=[building(45, 50, 55, 60)]), "b.1")
    assert not board.contacts(bench_state(*men, terrain=[wall("palisade", (40, 50), (60, 50))]), "b.1")


@pytest.mark.rule("TY.4.14")
@pytest.mark.parametrize(
    ("turn", "front"),
    [(0.0, True), (44.9, True), (45.0, True), (45.0005, True), (45.01, False), (180.0, False)],
)
def test_the_front_arc_is_forty_five_degrees_on_either_side_and_its_edge_is_front(
    turn: float, front: bool
) -> None:
    state = facing(turn, man("british", (100, 50)), man("french", (100, 90)))
    assert board.in_front(state, "b", state.figures["f.1"]) is front
    state = facing(-turn, man("british", (100, 50)), man("french", (100, 90)))
    assert board.in_front(state, "b", state.figures["f.1"]) is front


@pytest.mark.rule("TY.4.14")
def test_another_front_arc_may_be_agreed() -> None:
    state = facing(60.0, man("british", (100, 50)), man("french", (100, 90)), arc=120)
    assert board.in_front(state, "b", state.figures["f.1"])
    state = facing(60.0, man("british", (100, 50)), man("french", (100, 90)), arc=119)
    assert not board.in_front(state, "b", state.figures["f.1"])


@pytest.mark.rule("TY.4.14")
def test_the_arc_is_judged_from_the_man_nearest_to_the_enemy_not_from_the_centroid() -> None:
    men = row(9, "british", (80, 50), (5, 0))  # a broad line, 80 to 120
    state = facing(0.0, *men, man("french", (122, 58)))
    assert board.in_front(state, "b", state.figures["f.1"])  # from the centroid he would be 70 degrees aside
    state = facing(0.0, *men, man("french", (130, 52)))
    assert not board.in_front(state, "b", state.figures["f.1"])
    tied = facing(0.0, man("british", (40, 50)), man("british", (60, 50)), man("french", (50, 55)))
    turned = replace(tied, units={**tied.units, "b": replace(tied.units["b"], facing=63.4)})
    assert board.in_front(
        turned, "b", turned.figures["f.1"]
    )  # both are as near: the first of the roster judges


@pytest.mark.rule("TY.4.15")
def test_lines_and_columns_fire_into_their_front_arc_loose_men_all_round() -> None:
    for shape, all_round in (("line", False), ("column", False), ("loose", True), ("broken", True)):
        state = bench_state(
            formed("british", (50, 50)),
            man("french", (50, 20)),
            units={"b": {"formation": shape, "facing": 0.0}},
        )
        shooter = state.figures["b.1"]
        assert board.bears(state, shooter, (50, 20)) is all_round
        assert board.bears(state, shooter, (50, 80))
        assert board.bears(state, shooter, (80, 80))  # exactly 45 degrees


CABIN = building(50, 50, 60, 58, doors=[(55, 50)])


@pytest.mark.rule("TY.4.17")
def test_contact_through_a_door_pairs_left_with_left() -> None:
    def at_the_door(*men: Any) -> State:
        return bench_state(*men, terrain=[CABIN])

    two = at_the_door(
        man("british", (54, 49)), man("british", (56, 49)), man("french", (54, 51)), man("french", (56, 51))
    )
    assert board.contacts(two, "b.1") == ("f.1",)
    assert board.contacts(two, "b.2") == ("f.2",)
    surplus = at_the_door(man("british", (54, 49)), man("british", (56, 49)), man("french", (55.5, 51)))
    assert board.contacts(surplus, "f.1") == ("b.1", "b.2")
    away = at_the_door(man("british", (54, 48.5)), man("french", (54, 51)))
    assert not board.contacts(away, "b.1")  # his base does not touch the door
    beside = at_the_door(man("british", (51.5, 49)), man("french", (51.5, 51)))
    assert not board.contacts(beside, "b.1")  # there is a wall between


@pytest.mark.rule("TY.4.17")
def test_at_most_two_a_side_fight_at_a_door() -> None:
    state = bench_state(
        *row(3, "british", (53.5, 49), (2, 0)), *row(2, "french", (54, 51), (2, 0)), terrain=[CABIN]
    )
    fighting = [id for id in ("b.1", "b.2", "b.3") if board.contacts(state, id)]
    assert len(fighting) == 2
    assert "b.2" in fighting  # in the middle of the door


@pytest.mark.rule("TY.4.17")
def test_men_in_a_building_fire_out_of_every_side_but_a_blind_one() -> None:
    inside = man("british", (55, 54))
    for place in ((55, 90), (90, 54), (20, 54), (55, 20)):
        state = bench_state(inside, man("french", place), terrain=[building(50, 50, 60, 58)])
        assert lane(state, "b.1", "f.1").open
        assert lane(state, "f.1", "b.1").open
    shut: Area = replace(building(50, 50, 60, 58), borders=(Border(2, "blind"),))  # its north side
    state = bench_state(inside, man("french", (55, 90)), man("french", (90, 54)), terrain=[shut])
    assert lane(state, "b.1", "f.1") == (False, "TY.4.17", "wall", "building")
    assert lane(state, "f.1", "b.1").cause == "wall"
    assert lane(state, "b.1", "f.2").open


@pytest.mark.rule("TY.4.17")
def test_others_inside_never_block_a_line_out_of_or_into_their_building() -> None:
    state = bench_state(
        man("british", (52, 54)),
        man("british", (58, 54)),
        man("french", (90, 54)),
        terrain=[building(50, 50, 60, 58)],
    )
    assert lane(state, "b.1", "f.1").open
    assert lane(state, "f.1", "b.1").open
    open_air = bench_state(man("british", (52, 54)), man("british", (58, 54)), man("french", (90, 54)))
    assert lane(open_air, "b.1", "f.1").by == "b.2"


@pytest.mark.rule("TY.6.09", "TY.6.10")
def test_leaders_and_musicians_are_attached_to_the_closest_group_within_five_centimetres() -> None:
    state = bench_state(
        man("british", (50, 50), unit="one"),
        man("british", (62, 50), unit="two"),
        second("british", (57, 50)),  # 5 from the first, 3 from the second
        pc("british", (50, 57)),  # exactly 5
        second("british", (50, 57.01 + 2), id="far"),
        man("french", (90, 90)),
    )
    assert board.attachments(state) == {"b.second": "two", "b.pc": "one"}
    assert board.attached_to(state, "far") == ""
    assert [one.id for one in board.company(state, "two")] == ["b.2", "b.second"]
    assert board.hostile(state, "french") == ("one", "two", "far")


@pytest.mark.rule("TY.6.10")
def test_of_groups_as_near_a_leader_is_with_the_first() -> None:
    men = (man("british", (54, 50), unit="two"), man("british", (46, 50), unit="one"))
    state = bench_state(*men, second("british", (50, 50)), man("french", (90, 90)))
    assert board.attached_to(state, "b.second") == "two"  # it stands first in the roster


@pytest.mark.rule("TY.6.11")
def test_only_friends_count_for_attachment() -> None:
    state = bench_state(
        man("british", (80, 80)),
        second("french", (50, 50)),
        man("british", (53, 50)),
        man("french", (90, 90)),
    )
    assert board.attached_to(state, "f.second") == ""

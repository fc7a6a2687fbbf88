"""Lines of fire: TY.4.05-4.10, 4.16, 4.21."""

from typing import Any

import pytest

from escarmouche.rulesets.tyneside.data import tables
from escarmouche.rulesets.tyneside.data.state import State
from escarmouche.rulesets.tyneside.table.sight import Lane, eye_of, lane, lane_from
from tests.rulesets.tyneside.bench import bench_state, building, man, row, wall, zone


def duel(one: Any, other: Any, *terrain: Any, **fields: Any) -> State:
    return bench_state(man("british", one), man("french", other, **fields), terrain=terrain)


def fired(state: State) -> Lane:
    return lane(state, "b.1", "f.1")


@pytest.mark.rule("TY.4.05", "TY.4.06")
@pytest.mark.parametrize(
    ("aside", "free"), [(0.0, False), (1.4, False), (1.49, False), (1.51, True), (3.0, True)]
)
def test_any_figure_that_hides_a_part_of_the_target_blocks(aside: float, free: bool) -> None:
    # half-way to a target 100 off the hull is half a centimetre wide on each side: a base of 1 clears it at 1.5
    for side in ("british", "french"):
        state = bench_state(
            man("british", (50, 20)), man("french", (50, 120)), man(side, (50 + aside, 70), unit="other")
        )
        assert fired(state).open is free
        if not free:
            assert fired(state) == (False, "TY.4.06", "figure", "b.2" if side == "british" else "f.2")


@pytest.mark.rule("TY.4.06")
def test_the_line_is_a_cone_from_the_shooters_centre_to_the_whole_base_of_the_target() -> None:
    # near the target the cone is wide, near the shooter it is narrow: it is not the same from the other end
    state = bench_state(
        man("british", (50, 20)), man("french", (50, 120)), man("french", (51.8, 110), unit="other")
    )
    assert not lane(state, "b.1", "f.1").open  # at 90 of 100 the cone is 0.9 wide: 1.8 aside is too near
    assert lane(state, "f.1", "b.1").open  # from there it is 0.1 wide at 10


@pytest.mark.rule("TY.4.06")
def test_the_own_group_of_the_target_blocks_too_and_so_do_the_shooters_friends() -> None:
    state = bench_state(man("british", (50, 20)), man("french", (50, 60)), man("french", (50, 64)))
    assert lane(state, "b.1", "f.2").by == "f.1"
    state = bench_state(man("british", (50, 20)), man("british", (50, 30)), man("french", (50, 60)))
    assert fired(state).by == "b.2"


@pytest.mark.rule("TY.4.06")
@pytest.mark.parametrize(
    ("kind", "free"),
    [
        ("log", False),
        ("wall", False),
        ("hedge", False),
        ("breastwork", False),
        ("palisade", False),
        ("fence", True),
    ],
)
def test_solid_lines_block_and_rail_fences_do_not(kind: str, free: bool) -> None:
    assert fired(duel((50, 20), (50, 80), wall(kind, (30, 50), (70, 50)))).open is free


@pytest.mark.rule("TY.4.06")
def test_the_end_of_a_wall_that_covers_a_part_of_the_base_blocks() -> None:
    assert not fired(
        duel((50, 20), (50, 80), wall("wall", (30, 50), (49.8, 50)))
    ).open  # the cone is half wide there
    assert fired(duel((50, 20), (50, 80), wall("wall", (30, 50), (49.4, 50)))).open


@pytest.mark.rule("TY.4.06")
@pytest.mark.parametrize("kind", ["marsh", "stream", "road", "ford"])
def test_ground_without_height_never_blocks(kind: str) -> None:
    assert fired(duel((50, 20), (50, 80), zone(kind, 40, 40, 60, 60))).open


@pytest.mark.rule("TY.4.07")
@pytest.mark.parametrize(("gap", "free"), [(0.0, True), (2.0, True), (2.0005, True), (2.01, False)])
def test_one_fires_over_a_friend_within_two_centimetres(gap: float, free: bool) -> None:
    state = bench_state(man("british", (50, 20)), man("british", (50, 22 + gap)), man("french", (50, 80)))
    assert fired(state).open is free


@pytest.mark.rule("TY.4.07")
@pytest.mark.parametrize(("gap", "free"), [(0.0, True), (2.0, True), (2.01, False)])
def test_one_fires_over_a_wall_within_two_centimetres_of_either(gap: float, free: bool) -> None:
    beside_shooter = duel((50, 20), (50, 80), wall("wall", (30, 21 + gap), (70, 21 + gap)))
    beside_target = duel((50, 20), (50, 80), wall("wall", (30, 79 - gap), (70, 79 - gap)))
    assert fired(beside_shooter).open is free
    assert fired(beside_target).open is free
    loopholes = duel((50, 20), (50, 80), wall("palisade", (30, 21 + gap), (70, 21 + gap)))
    assert fired(loopholes).open is free


@pytest.mark.rule("TY.4.07")
def test_another_figure_near_the_target_blocks_all_the_same() -> None:
    state = bench_state(
        man("british", (50, 20)), man("french", (50, 80)), man("french", (50, 78), unit="other")
    )
    assert fired(state).by == "f.2"


@pytest.mark.rule("TY.4.08")
def test_three_ranks_fire_over_one_another_and_a_fourth_cannot() -> None:
    ranks = row(4, "british", (50, 20), (0, -2))
    state = bench_state(*ranks, man("french", (50, 80)))
    assert [lane(state, f"b.{rank}", "f.1").open for rank in (1, 2, 3, 4)] == [True, True, True, False]
    assert lane(state, "b.4", "f.1").by == "b.1"


@pytest.mark.rule("TY.4.09", "TY.4.10")
@pytest.mark.parametrize(("depth", "free"), [(5.0, True), (10.0, True), (10.0005, True), (10.01, False)])
def test_fire_goes_through_ten_centimetres_of_wood_at_either_end(depth: float, free: bool) -> None:
    wood = zone("forest", 30, 50, 70, 90)
    assert fired(duel((50, 20), (50, 50 + depth), wood)).open is free  # the target in it
    assert fired(duel((50, 50 + depth), (50, 20), wood)).open is free  # the shooter in it
    blocked = fired(duel((50, 20), (50, 65), wood))
    assert blocked == (False, "TY.4.10", "forest", "forest")


@pytest.mark.rule("TY.4.10")
def test_wood_at_both_ends_counts_for_itself_and_none_may_lie_between() -> None:
    south, north = zone("forest", 30, 20, 70, 40, id="south"), zone("forest", 30, 80, 70, 100, id="north")
    assert fired(duel((50, 31), (50, 89), south, north)).open  # 9 at each end
    assert fired(duel((50, 29), (50, 89), south, north)).by == "south"  # 11
    between = zone("brush", 30, 55, 70, 56, id="between")
    assert fired(duel((50, 31), (50, 89), south, north, between)).by == "between"
    assert fired(duel((50, 10), (50, 60), zone("corn", 30, 30, 70, 31))).cause == "forest"


@pytest.mark.rule("TY.4.10")
@pytest.mark.parametrize(("apart", "free"), [(15.0, True), (22.0, True), (22.0005, True), (22.01, False)])
def test_within_one_wood_fire_goes_twenty_centimetres(apart: float, free: bool) -> None:
    state = duel((50, 50), (50, 50 + apart), zone("forest", 30, 30, 70, 90))  # the bases take two of it
    assert fired(state).open is free


@pytest.mark.rule("TY.4.10")
def test_pieces_that_touch_are_one_wood_and_one_may_leave_a_wood_and_come_back() -> None:
    two = zone("forest", 30, 30, 50, 60, id="one"), zone("brush", 50, 30, 70, 60, id="two")
    assert fired(duel((43, 45), (60, 45), *two)).open  # 17 within one wood, of which 7 and 10 in each piece
    assert not fired(duel((35, 45), (60, 45), *two)).open  # 23 within it
    # a wood like a U, open to the north: out of one arm, over the open, into the other
    arms = (
        zone("forest", 30, 30, 70, 40, id="foot"),
        zone("forest", 30, 40, 40, 80, id="left"),
        zone("forest", 60, 40, 70, 80, id="right"),
    )
    assert fired(duel((35, 70), (65, 70), *arms)).open  # 30 apart, but 5 deep at each end
    assert not fired(duel((35, 38), (65, 38), *arms)).open  # by the foot it never leaves the wood


@pytest.mark.rule("TY.4.16")
def test_from_a_hill_one_fires_over_those_on_lower_ground() -> None:
    hill = zone("hill", 40, 10, 60, 30)
    men = man("british", (50, 20)), man("french", (50, 80)), man("french", (50, 60), unit="other")
    assert lane(bench_state(*men, terrain=[hill]), "b.1", "f.1").open
    assert not lane(bench_state(*men, terrain=[hill]), "f.1", "b.1").open  # from below one does not
    assert not lane(bench_state(*men), "b.1", "f.1").open
    low = wall("wall", (30, 50), (70, 50))
    assert fired(duel((50, 20), (50, 80), hill, low)).open
    on_the_hill = man("french", (50, 26), unit="other")
    state = bench_state(man("british", (50, 20)), man("french", (50, 80)), on_the_hill, terrain=[hill])
    assert fired(state).by == "f.2"


@pytest.mark.rule("TY.4.16")
def test_a_hill_blocks_between_two_on_lower_ground() -> None:
    hill = zone("slope", 40, 40, 60, 60)
    assert fired(duel((50, 20), (50, 80), hill)) == (False, "TY.4.16", "hill", "slope")
    assert fired(duel((50, 50), (50, 80), hill)).open
    assert fired(duel((50, 20), (50, 55), hill)).open
    assert fired(duel((20, 20), (35, 80), hill)).open


@pytest.mark.rule("TY.4.21")
@pytest.mark.parametrize("kind", ["rocks", "building"])
def test_high_ground_blocks_but_for_who_is_in_it_or_beside_it(kind: str) -> None:
    high = building(40, 40, 60, 60) if kind == "building" else zone(kind, 40, 40, 60, 60)
    assert fired(duel((50, 20), (50, 80), high)) == (False, "TY.4.21", "high", kind)
    assert fired(duel((50, 50), (50, 80), high)).open
    assert fired(duel((50, 20), (50, 50), high)).open
    for gap, free in ((2.0, True), (2.01, False)):
        assert fired(duel((50, 39 - gap), (50, 80), high)).open is free
        assert fired(duel((50, 20), (50, 61 + gap), high)).open is free


@pytest.mark.rule("TY.4.21")
def test_a_corner_of_rocks_that_hides_a_part_of_the_base_blocks() -> None:
    assert not fired(duel((50, 20), (50, 80), zone("rocks", 50.4, 45, 60, 55))).open
    assert fired(duel((50, 20), (50, 80), zone("rocks", 50.6, 45, 60, 55))).open


def test_a_line_from_an_imagined_place_leaves_the_shooter_himself_out() -> None:
    state = bench_state(man("british", (50, 40)), man("french", (50, 80)))
    shooter, target = state.figures["b.1"], state.figures["f.1"]
    assert lane_from(state, eye_of(shooter, (50, 20)), eye_of(target)).open
    friend = bench_state(man("british", (50, 40)), man("british", (10, 10)), man("french", (50, 80)))
    found = lane_from(friend, eye_of(friend.figures["b.2"], (50, 20)), eye_of(friend.figures["f.1"]))
    assert found.by == "b.1"


@pytest.mark.rule("TY.4.20")
def test_the_terrain_table_is_complete() -> None:
    assert {kind for kind, row in tables.TERRAIN.items() if row.dense} == {"forest", "brush", "corn"}
    difficult = {"forest", "brush", "rocks", "marsh", "stream", "ford", "slope"}
    assert {kind for kind, row in tables.TERRAIN.items() if row.difficult} == difficult
    heavy = {"rocks", "wall", "breastwork", "palisade", "building"}
    light = {"forest", "brush", "corn", "fence", "log", "hedge"}
    assert {kind for kind, row in tables.TERRAIN.items() if row.cover == "heavy"} == heavy
    assert {kind for kind, row in tables.TERRAIN.items() if row.cover == "light"} == light
    forts = {"breastwork", "palisade", "building"}
    assert {kind for kind, row in tables.TERRAIN.items() if row.fortification} == forts
    assert {kind for kind, row in tables.TERRAIN.items() if row.impassable} == {"river", "palisade"}
    assert {kind for kind, row in tables.TERRAIN.items() if row.no_horse} == {"rocks", "marsh", "building"}
    quarter = {"fence", "log", "hedge", "wall", "breastwork", "building"}
    assert {kind for kind, row in tables.TERRAIN.items() if row.barrier} == quarter

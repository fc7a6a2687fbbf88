"""COVER and REFUGE: the spots of the terrain, which piece is chosen, who takes which spot (TY.12.06, 12.08)."""

import pytest

from escarmouche.rulesets.tyneside.table import shelters
from escarmouche.table.tabletop import Table
from tests.rulesets.tyneside.bench import bench_state, building, man, row, second, wall, zone
from tests.rulesets.tyneside.conduct import does, ends, near

FAR_EAST = row(3, "french", (200, 20))


def _piece(thing, radius=1.0, size=(240.0, 150.0)):
    areas, lines = ((), (thing,)) if hasattr(thing, "points") else ((thing,), ())
    return shelters.pieces(Table(*size, areas, lines), radius)[0]


@pytest.mark.rule("TY.12.06")
def test_spots_of_an_area_have_the_whole_base_inside():
    wood = zone("forest", 10, 30, 45, 60)
    assert set(_piece(wood).spots) == {(x, y) for x in range(11, 45) for y in range(31, 60)}
    assert set(_piece(wood, 2.0).spots) == {(x, y) for x in range(12, 44) for y in range(32, 59)}
    at_the_edge = zone("forest", 0, 0, 10.5, 6)
    assert set(_piece(at_the_edge).spots) == {(x, y) for x in range(1, 10) for y in range(1, 6)}


@pytest.mark.rule("TY.12.06")
def test_spots_of_a_line_are_within_2_cm_of_it_on_the_side_away_from_the_enemy():
    log = _piece(wall("log", (48, 48), (56, 48)))
    south = (
        {(x, 47) for x in range(46, 59)} | {(x, 46) for x in range(46, 59)} | {(x, 45) for x in range(48, 57)}
    )
    north = {(x, 96 - y) for x, y in south}
    found = shelters.within(log, (52.0, 48.0), 50.0, (60.0, 90.0))
    assert {(x, y) for _, x, y in found} == south
    assert {(x, y) for _, x, y in shelters.within(log, (52.0, 48.0), 50.0, (60.0, 10.0))} == north


@pytest.mark.rule("TY.12.06")
def test_open_ground_and_marsh_offer_no_spot():
    table = Table(240.0, 150.0, (zone("marsh", 0, 0, 50, 50), zone("hill", 60, 0, 90, 50)), ())
    assert shelters.pieces(table, 1.0) == ()


@pytest.mark.rule("TY.12.06", "TY.10.03")
def test_each_goes_just_inside_the_edge_and_the_unit_faces_the_enemy():
    state = bench_state(
        *row(4, "british", (20, 20)), man("french", (24.5, 90)), terrain=[zone("forest", 10, 30, 45, 50)]
    )
    found = does(state, "cover")
    assert (found.purpose, found.about, found.rule) == ("cover", "forest", "TY.12.06")
    assert ends(state, "cover") == {"b.1": (20, 31), "b.2": (23, 31), "b.3": (26, 31), "b.4": (29, 31)}
    assert [round(step.cost, 3) for step in found.steps.values()] == [
        12.0
    ] * 4  # 10 cm, and 1 in the wood at double cost
    assert found.facing == pytest.approx(0.0, abs=0.01)


@pytest.mark.rule("TY.12.06")
def test_who_is_in_cover_already_stays_and_faces_the_nearest_enemy():
    state = bench_state(
        *row(3, "british", (20, 35)), man("french", (23, 20)), terrain=[zone("forest", 10, 30, 45, 50)]
    )
    found = does(state, "cover")
    assert (found.purpose, found.paths) == ("in-cover", {})
    assert found.facing == pytest.approx(180.0)
    outside = bench_state(
        *row(3, "british", (20, 35)),
        man("british", (23, 26)),
        man("french", (23, 2)),
        terrain=[zone("forest", 10, 30, 45, 50)],
    )
    assert does(outside, "cover").purpose == "cover"


@pytest.mark.rule("TY.12.06")
def test_the_nearest_piece_is_that_which_costs_least_to_come_to():
    men = row(4, "british", (20, 20))
    wood, corn = zone("forest", 10, 30, 45, 40), zone("corn", 10, 0, 45, 10)
    state = bench_state(
        *men, *FAR_EAST, terrain=[wood, corn]
    )  # 12 cm of movement to the wood, 11 to the corn
    assert does(state, "cover").about == "corn"
    deep = bench_state(*men, *FAR_EAST, terrain=[wood, zone("corn", 10, 0, 45, 8)])  # 13 to the corn
    assert does(deep, "cover").about == "forest"


@pytest.mark.rule("TY.12.06")
def test_of_pieces_equally_near_the_lowest_number_is_chosen():
    north, south = zone("corn", 10, 30, 45, 40, id="north"), zone("corn", 10, 0, 45, 10, id="south")
    men = row(4, "british", (20, 20))
    for terrain in ([north, south], [south, north]):
        assert does(bench_state(*men, *FAR_EAST, terrain=terrain), "cover").about == terrain[0].id


@pytest.mark.rule("TY.12.06")
def test_a_piece_is_no_good_unless_half_of_them_rounded_up_get_into_it_in_one_move():
    thicket = zone("brush", 18, 30, 22, 34)
    near_man, others = man("british", (20, 20)), row(2, "british", (60, 20))
    assert does(bench_state(near_man, *others, *FAR_EAST, terrain=[thicket]), "cover").purpose == "away"
    two = bench_state(near_man, man("british", (22, 20)), others[0], *FAR_EAST, terrain=[thicket])
    found = does(two, "cover")
    assert (found.purpose, found.about) == ("cover", "brush")
    assert found.steps["b.3"].cost == pytest.approx(25.0, abs=0.001)  # who cannot reach goes as far as he can


@pytest.mark.rule("TY.12.06")
def test_ties_between_spots_go_to_the_smaller_x_then_the_smaller_y():
    wood = zone("corn", 10, 30, 45, 50)
    assert ends(bench_state(man("british", (20.5, 20)), *FAR_EAST, terrain=[wood]), "cover") == {
        "b.1": (20, 31)
    }
    beside = zone("corn", 30, 5, 50, 45)
    assert ends(bench_state(man("british", (20, 20.5)), *FAR_EAST, terrain=[beside]), "cover") == {
        "b.1": (31, 20)
    }


@pytest.mark.rule("TY.12.06")
def test_the_nearest_takes_his_spot_first_and_the_next_the_free_one_closest_to_himself():
    state = bench_state(
        man("british", (20, 20)),
        man("british", (20, 24)),
        *FAR_EAST,
        terrain=[zone("forest", 10, 30, 45, 50)],
    )
    # (20, 31) is taken: a base beside it stands at 18 or 22, one behind it would have 3 cm of wood to go through
    assert ends(state, "cover") == {"b.2": (20, 31), "b.1": (18, 31)}


@pytest.mark.rule("TY.12.06")
def test_who_cannot_reach_a_spot_goes_as_far_as_he_can_towards_it():
    state = bench_state(
        man("british", (20, 24)), man("british", (20, 1)), *FAR_EAST, terrain=[zone("forest", 10, 30, 45, 50)]
    )
    # towards (18, 31), by way of the point of the edge where the wood costs least: x = 18.034
    assert near(ends(state, "cover"), {"b.1": (20, 31), "b.2": (18.309, 25.943)})


@pytest.mark.rule("TY.12.06")
def test_behind_a_log_on_the_side_away_from_the_enemy():
    state = bench_state(
        *row(2, "british", (20, 20)), man("french", (22, 90)), terrain=[wall("log", (15, 40), (30, 40))]
    )
    assert ends(state, "cover") == {"b.1": (20, 37), "b.2": (23, 37)}  # base edge 2 cm from it


@pytest.mark.rule("TY.12.06")
def test_never_within_1_cm_of_an_enemy_nor_over_a_base():
    wood = zone("corn", 10, 30, 45, 50)
    state = bench_state(man("british", (20, 20)), man("french", (20, 32)), terrain=[wood])
    # 3 cm and more from (20, 32): of the front row x = 17 and 23 (3.162 off); 16.8 and 23.2 would do, they are no spots
    assert ends(state, "cover") == {"b.1": (17, 31)}
    friend = bench_state(
        man("british", (20, 20)),
        man("british", (20, 31), unit="c"),
        *FAR_EAST,
        terrain=[zone("corn", 10, 30, 45, 50)],
    )
    assert ends(friend, "cover") == {"b.1": (18, 31)}


@pytest.mark.rule("TY.12.06", "TY.4.17")
def test_a_building_only_by_its_door_and_up_to_its_capacity():
    cabin = building(10, 20, 20, 30, doors=[(15, 20)])
    state = bench_state(man("british", (15, 10)), man("french", (15, 90)), terrain=[cabin])
    found = does(state, "cover")
    assert found.about == "building"
    assert found.steps["b.1"].path[-1] == (15, 21)
    assert found.steps["b.1"].cost == pytest.approx(11 + 25 / 4)  # the door takes a quarter
    full = bench_state(
        man("british", (15, 10)),
        man("french", (15, 90)),
        *row(4, "british", (12, 23), (2.1, 0), unit="c"),
        *row(4, "british", (12, 27), (2.1, 0), unit="c"),
        terrain=[cabin],
    )
    assert does(full, "cover").purpose == "away"
    behind = building(10, 20, 20, 30, doors=[(15, 30)])  # round the corner it is too far
    assert (
        does(bench_state(man("british", (15, 5)), man("french", (15, 90)), terrain=[behind]), "cover").purpose
        == "away"
    )


@pytest.mark.rule("TY.12.01")
def test_without_an_enemy_known_there_is_nothing_to_take_cover_from():
    state = bench_state(
        *row(3, "british", (20, 20)), units={"b": {"facing": 77.0}}, terrain=[zone("corn", 10, 30, 45, 50)]
    )
    for cell in ("cover", "hold"):
        found = does(state, cell)
        assert (found.purpose, found.paths, found.facing, found.rule) == ("hold-blind", {}, 77.0, "TY.12.01")


@pytest.mark.rule("TY.12.08", "TY.10.07")
def test_refuge_is_cover_5_cm_farther_from_the_enemy_deeper_in_the_same_wood_too():
    wood = zone("corn", 10, 30, 45, 60)
    state = bench_state(man("british", (20, 35)), man("french", (20, 20)), terrain=[wood])
    found = does(state, "refuge")  # 14 cm from the enemy's base now: 19 at least, which is y = 40
    assert (found.purpose, found.about, found.rule) == ("refuge", "corn", "TY.12.08")
    assert ends(state, "refuge") == {"b.1": (20, 40)}
    assert found.facing == pytest.approx(180.0)  # in cover: facing the enemy


@pytest.mark.rule("TY.12.08")
def test_refuge_may_be_any_distance_off_and_who_ends_in_the_open_faces_his_movement():
    state = bench_state(
        man("british", (100, 75)), man("french", (100, 90)), terrain=[zone("corn", 90, 0, 110, 20)]
    )
    assert near(ends(state, "refuge"), {"b.1": (100, 50)})
    assert does(state, "refuge").facing == pytest.approx(180.0)


@pytest.mark.rule("TY.12.08")
def test_the_candidate_nearest_to_the_centroid_is_chosen_by_cost():
    men = row(2, "british", (100, 75))
    enemy = man("french", (101.5, 90))
    near_wood, far_corn = zone("forest", 90, 40, 115, 55), zone("corn", 128, 60, 140, 80)
    # to the wood 20 cm and 1 at double cost: 22; to the corn 27.5 from the centroid
    assert does(bench_state(*men, enemy, terrain=[near_wood, far_corn]), "refuge").about == "forest"
    closer = zone("corn", 121, 60, 140, 80)  # 20.5 and a spot at x = 122
    assert does(bench_state(*men, enemy, terrain=[near_wood, closer]), "refuge").about == "corn"


@pytest.mark.rule("TY.12.08")
def test_without_any_refuge_they_go_away():
    state = bench_state(
        man("british", (100, 75)), man("french", (100, 90)), terrain=[zone("corn", 97, 95, 103, 105)]
    )
    found = does(state, "refuge")
    assert (found.purpose, found.rule) == ("no-refuge", "TY.12.07")
    assert near(ends(state, "refuge"), {"b.1": (100, 50)})


@pytest.mark.rule("TY.12.15")
def test_a_second_officer_attached_takes_cover_with_his_group():
    state = bench_state(
        *row(2, "british", (20, 20)),
        second("british", (21, 17)),
        *FAR_EAST,
        terrain=[zone("corn", 10, 30, 45, 50)],
    )
    found = ends(state, "cover")
    assert found["b.1"] == (20, 31)
    assert found["b.2"] == (23, 31)
    assert found["b.second"] in ((18, 31), (25, 31), (21, 33))

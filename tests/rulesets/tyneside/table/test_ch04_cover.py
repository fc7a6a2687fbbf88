"""Cover and terrain: TY.4.11-4.13, 4.18, 4.19, 4.22, 4.23."""

from typing import Any

import pytest

from escarmouche.rulesets.tyneside.rules.cover import cover, entirely_in_cover
from escarmouche.rulesets.tyneside.table.formations import open_enough
from escarmouche.rulesets.tyneside.table.terrain import depth, in_dense
from tests.rulesets.tyneside.bench import bench_state, block, building, man, row, second, strip, wall, zone


def covered(target: Any, *terrain: Any, shooter: Any = (50, 10)) -> str:
    return cover(bench_state(man("british", shooter), man("french", target), terrain=terrain), "b.1", "f.1")


@pytest.mark.rule("TY.4.11")
def test_there_are_three_states_of_cover() -> None:
    assert covered((50, 50)) == "open"
    assert covered((50, 50), zone("corn", 40, 40, 60, 60)) == "light"
    assert covered((50, 50), zone("rocks", 40, 40, 60, 60)) == "heavy"


@pytest.mark.rule("TY.4.12")
@pytest.mark.parametrize(
    ("kind", "expected"),
    [
        ("forest", "light"),
        ("brush", "light"),
        ("marsh", "open"),
        ("stream", "open"),
        ("hill", "open"),
        ("slope", "open"),
    ],
)
def test_area_cover_is_that_of_the_ground_under_the_centre(kind: str, expected: str) -> None:
    ground = zone(kind, 40, 40, 60, 60)
    assert covered((50, 50), ground) == expected
    assert covered((50, 60.5), ground) == "open"  # the base is in it, the centre is not


@pytest.mark.rule("TY.4.12")
@pytest.mark.parametrize(
    ("kind", "expected"),
    [
        ("fence", "light"),
        ("log", "light"),
        ("hedge", "light"),
        ("wall", "heavy"),
        ("breastwork", "heavy"),
        ("palisade", "heavy"),
    ],
)
def test_a_line_covers_who_is_within_two_centimetres_behind_it(kind: str, expected: str) -> None:
    line = wall(kind, (30, 50), (70, 50))
    assert covered((50, 51), line) == expected
    assert covered((50, 53), line) == expected  # its base edge is 2 off
    assert covered((50, 53.01), line) == "open"
    assert covered((50, 49), line) == "open"  # before it
    assert covered((71.5, 51), line) == "open"  # beside its end: the line of fire does not cross it


@pytest.mark.rule("TY.4.12")
def test_the_best_cover_counts_and_they_do_not_add_up() -> None:
    assert covered((50, 51), zone("forest", 40, 40, 60, 60), wall("wall", (30, 50), (70, 50))) == "heavy"
    assert covered((50, 51), zone("forest", 40, 40, 60, 60), wall("fence", (30, 50), (70, 50))) == "light"
    assert covered((50, 54), building(45, 50, 60, 58)) == "heavy"


@pytest.mark.rule("TY.4.13")
def test_a_unit_is_entirely_in_cover_when_every_living_man_is() -> None:
    def sheltered(*men: Any) -> bool:
        wood = zone("forest", 40, 40, 60, 60)
        return entirely_in_cover(bench_state(*men, man("french", (50, 140)), terrain=[wood]), "b")

    assert sheltered(man("british", (45, 45)), man("british", (50, 50)))
    assert not sheltered(man("british", (45, 45)), man("british", (50, 62)))
    assert sheltered(man("british", (45, 45)), man("british", None))  # the dead do not count


@pytest.mark.rule("TY.4.13")
def test_lines_cover_against_the_nearest_visible_enemy_and_with_none_in_sight_whoever_is_beside_them() -> (
    None
):
    fence = wall("fence", (40, 50), (60, 50))
    men = man("british", (45, 48.5)), man("british", (55, 48.5))
    assert entirely_in_cover(bench_state(*men, man("french", (50, 100)), terrain=[fence]), "b")
    assert not entirely_in_cover(bench_state(*men, man("french", (50, 10)), terrain=[fence]), "b")
    nearer = bench_state(
        *men, man("french", (50, 100)), man("french", (50, 20), unit="behind"), terrain=[fence]
    )
    assert not entirely_in_cover(nearer, "b")
    farther = bench_state(
        *men, man("french", (50, 80)), man("french", (50, 5), unit="behind"), terrain=[fence]
    )
    assert entirely_in_cover(farther, "b")
    unseen = bench_state(*men, man("french", (50, 10)), terrain=[fence, building(40, 20, 60, 30)])
    assert entirely_in_cover(unseen, "b")
    one_away = bench_state(
        *men, man("british", (50, 44)), man("french", (50, 10)), terrain=[fence, building(30, 20, 70, 30)]
    )
    assert not entirely_in_cover(one_away, "b")


@pytest.mark.rule("TY.4.19", "TY.4.22")
def test_ground_is_dense_if_any_of_its_pieces_is() -> None:
    table = bench_state(
        man("british", (5, 5)),
        terrain=[
            zone("forest", 40, 40, 60, 60),
            zone("marsh", 50, 50, 80, 80),
            zone("stream", 20, 0, 24, 150),
        ],
    ).table
    assert in_dense(table, (55, 55))
    assert not in_dense(table, (70, 70))
    assert not in_dense(table, (22, 70))


@pytest.mark.rule("TY.4.03", "TY.4.23")
def test_depth_is_to_the_edge_of_the_wood_and_the_table_edge_is_none() -> None:
    alone = bench_state(man("british", (5, 5)), terrain=[zone("forest", 40, 40, 60, 70)]).table
    assert depth(alone, (45, 60)) == pytest.approx(5)
    assert depth(alone, (50, 67)) == pytest.approx(3)
    assert depth(alone, (10, 10)) == 0
    corner = bench_state(man("british", (5, 5)), terrain=[zone("forest", 0, 0, 60, 50)]).table
    assert depth(corner, (2, 10)) == pytest.approx(40)  # not 2: there the table ends
    assert depth(corner, (50, 1)) == pytest.approx(10)


@pytest.mark.rule("TY.4.10")
def test_depth_goes_over_the_borders_between_pieces_of_one_wood() -> None:
    halves = zone("forest", 20, 20, 50, 60, id="one"), zone("brush", 50, 20, 80, 60, id="two")
    table = bench_state(man("british", (5, 5)), terrain=halves).table
    assert depth(table, (49, 40)) == pytest.approx(20)
    lapping = zone("forest", 20, 20, 55, 60, id="one"), zone("forest", 45, 20, 80, 60, id="two")
    table = bench_state(man("british", (5, 5)), terrain=lapping).table
    assert depth(table, (50, 40)) == pytest.approx(
        20
    )  # their south sides lie on one another and still are the edge
    uneven = zone("forest", 20, 20, 50, 60, id="one"), zone("corn", 50, 30, 80, 50, id="two")
    table = bench_state(man("british", (5, 5)), terrain=uneven).table
    assert depth(table, (49, 56)) == pytest.approx(1)  # beside the corn the east side is edge
    assert depth(table, (49, 40)) == pytest.approx(
        (1 + 10 * 10) ** 0.5
    )  # to the corner where the corn begins


def deployed(*terrain: Any, others: Any = (), facing: float = 0.0, at: Any = (100, 60)) -> bool:
    men = block(9, "british", (at[0] - 2, at[1] + 2), 3, unit="B1") + block(
        9, "british", (at[0] - 2, at[1] - 4), 3, unit="B2"
    )
    state = bench_state(*men, *others, man("french", (100, 140)), terrain=terrain)
    return open_enough(state, ("B1", "B2"), facing)


@pytest.mark.rule("TY.4.18")
def test_the_line_needs_open_ground_for_two_centimetres_a_file_and_six_deep() -> None:
    # two groups of nine: six files, 12 wide and 6 deep, centred on (100, 57)
    assert deployed()
    assert deployed(zone("forest", 106, 50, 120, 70))  # touches the rectangle only
    assert not deployed(zone("forest", 105.5, 50, 120, 70))
    assert not deployed(zone("marsh", 90, 59.5, 110, 70))
    assert deployed(zone("marsh", 90, 60, 110, 70))
    assert deployed(zone("hill", 90, 50, 110, 70))
    assert not deployed(wall("fence", (99, 57), (100, 57)))
    assert not deployed(zone("river", 94, 0, 95, 150))
    assert deployed(zone("forest", 103.5, 50, 120, 70), facing=90.0)  # turned it is 6 wide and 12 deep
    assert not deployed(zone("forest", 99, 62.5, 120, 70), facing=90.0)


@pytest.mark.rule("TY.4.18")
def test_the_line_must_be_on_the_table_and_clear_of_other_units() -> None:
    assert not deployed(at=(5, 60))
    assert deployed(at=(6, 60))
    assert not deployed(others=[man("british", (106.5, 57), unit="other")])
    assert deployed(others=[man("british", (107, 57), unit="other")])
    assert deployed(others=[second("british", (100, 60.5), platoon="b-p")])  # its own sergeant
    assert not deployed(others=[second("british", (100, 60.5))])
    assert deployed(
        others=row(2, "british", (106, 57), make=man, unit="B3", kind="regular_formed", platoon="b-p")
    )


@pytest.mark.rule("TY.4.22")
def test_a_trail_through_a_wood_is_dense_all_the_same() -> None:
    table = bench_state(
        man("british", (5, 5)),
        terrain=[zone("forest", 40, 40, 60, 60), strip("trail", (50, 0), (50, 150), width=4)],
    ).table
    assert in_dense(table, (50, 50))

"""Cohesion of groups: TY.6.02, 6.03."""

from typing import Any

import pytest

from escarmouche.rulesets.tyneside.table.movement import failing_cohesion
from tests.rulesets.tyneside.bench import bench_state, building, man, wall, zone


def failing(*places: Any, terrain: Any = (), ends: Any = None) -> tuple[str, ...]:
    men = [man("british", place) for place in places]
    return failing_cohesion(bench_state(*men, man("french", (230, 140)), terrain=terrain), "b", ends)


@pytest.mark.rule("TY.6.02")
def test_one_comrade_in_view_is_enough_at_any_distance() -> None:
    house = building(90, 0, 110, 100)
    assert failing((10, 50), (200, 50)) == ()
    assert failing((10, 50), (200, 50), terrain=[house]) == ("b.1", "b.2")
    assert failing((10, 50), (20, 50), (200, 50), terrain=[house]) == ("b.3",)
    assert failing((10, 50), (20, 50), (200, 50), (210, 50), terrain=[house]) == ()  # each has one


@pytest.mark.rule("TY.6.03")
def test_figures_and_low_obstacles_do_not_part_comrades() -> None:
    assert failing((10, 50), (200, 50), terrain=[wall("wall", (100, 0), (100, 150))]) == ()
    men = [man("british", (10, 50)), man("british", (200, 50)), man("french", (100, 50))]
    assert failing_cohesion(bench_state(*men), "b") == ()
    assert failing((10, 50), (200, 50), terrain=[wall("palisade", (100, 0), (100, 150))]) == ("b.1", "b.2")


@pytest.mark.rule("TY.6.03")
@pytest.mark.parametrize(("width", "parted"), [(20.0, False), (20.01, True)])
def test_more_than_twenty_centimetres_of_dense_ground_part_comrades(width: float, parted: bool) -> None:
    wood = zone("forest", 50, 0, 50 + width, 150)
    assert bool(failing((40, 50), (100, 50), terrain=[wood])) is parted
    halves = zone("corn", 50, 0, 60, 150, id="corn"), zone("brush", 70, 0, 60 + width, 150, id="brush")
    assert bool(failing((40, 50), (100, 50), terrain=halves)) is parted  # taken together


@pytest.mark.rule("TY.6.03")
def test_who_is_in_high_ground_or_beside_it_is_not_parted_by_it() -> None:
    house = building(90, 40, 110, 60)
    assert failing((100, 50), (150, 50), terrain=[house]) == ()
    assert failing((88, 50), (150, 50), terrain=[house]) == ()
    assert failing((80, 50), (150, 50), terrain=[house]) == ("b.1", "b.2")


@pytest.mark.rule("TY.6.03")
def test_ends_are_judged_where_the_men_will_stand_and_the_last_survivor_always_passes() -> None:
    house = building(90, 0, 110, 100)
    assert failing((10, 50), (20, 50), terrain=[house], ends={"b.2": (130, 50)}) == ("b.1", "b.2")
    assert failing((10, 50), (200, 50), terrain=[house], ends={"b.2": (20, 50)}) == ()
    assert failing((10, 50), terrain=[house]) == ()
    assert failing((10, 50), None, terrain=[house]) == ()
